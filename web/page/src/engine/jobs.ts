// What the page and its Worker send to each other.

import type { Json, Refusal } from "./types";

/** Pixels of a side of a tile. */
export const TILE = 512;

export type Job =
  | { do: "start"; module: WebAssembly.Module }
  | { do: "paint"; map: number; side: number; left: number; top: number; pieces: boolean }
  | { do: "ask"; request: Record<string, Json>; bytes?: Uint8Array; pixels?: boolean };

export interface Report {
  id: number;
  ok?: unknown;
  refused?: Refusal;
  broken?: string;
}
