// What stays in the browser between visits: the board as it stood, and where the player looked.

import type { Source } from "./session";
import type { Theme } from "./store";

const KEY = "fogas";

export interface Kept {
  source: Source;
  stood: string;
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

/** Keeps what changed; returns `false` if the browser does not. */
export function keep(change: Partial<Kept>): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
    return true;
  } catch {
    return false;
  }
}
