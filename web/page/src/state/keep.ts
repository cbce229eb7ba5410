// What is stored in the browser between visits: the state of each board, and the view of the player.

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

/** Reads what is stored. If the browser stores nothing, or the data is not ours, the result is empty. */
export function kept(): Partial<Kept> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Partial<Kept>) : {};
  } catch {
    return {};
  }
}

/** Stores a board under its kind and name. */
export function keepBoard(key: string, board: KeptBoard): boolean {
  return keep({ boards: { ...boards(), [key]: board }, last: key });
}

/** Deletes a stored board, or everything. */
export function forget(key?: string): void {
  try {
    if (key === undefined) return localStorage.removeItem(KEY);
    const { [key]: _, ...rest } = boards();
    keep({ boards: rest });
  } catch {
    // a browser without storage has nothing to delete
  }
}

export function boards(): Record<string, KeptBoard> {
  const held = kept().boards;
  return typeof held === "object" && held !== null ? held : {};
}

/** Stores what has changed. Returns `false` if the browser refuses. */
export function keep(change: Partial<Kept>): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
    return true;
  } catch {
    return false;
  }
}
