// What stays in the browser between visits: each board as it stood, and where the player looked.

import type { Source } from "./session";
import type { Theme } from "./store";

const KEY = "fogas";

export interface KeptBoard {
  name: string;
  source: Source;
  stood: string;
}
export interface Kept {
  /** By kind and name: `map:fb`, `game:monday`. */
  boards: Record<string, KeptBoard>;
  last: string;
  at?: { side: number; x: number; y: number };
  theme?: Theme;
}

/** Reads what was kept; a browser that keeps nothing, or something that is not ours, counts as nothing. */
export function kept(): Partial<Kept> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Partial<Kept>) : {};
  } catch {
    return {};
  }
}

/** Keeps a board under its kind and name, beside the others. */
export function keepBoard(key: string, board: KeptBoard): boolean {
  return keep({ boards: { ...boards(), [key]: board }, last: key });
}

/** Forgets a board that was kept, or everything. */
export function forget(key?: string): void {
  try {
    if (key === undefined) return localStorage.removeItem(KEY);
    const { [key]: _, ...rest } = boards();
    keep({ boards: rest });
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

export function boards(): Record<string, KeptBoard> {
  const held = kept().boards;
  return typeof held === "object" && held !== null ? held : {};
}

/** Keeps what changed; returns `false` if the browser does not. */
export function keep(change: Partial<Kept>): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
    return true;
  } catch {
    return false;
  }
}
