// The messages between the page and its Worker.

import type { Json, Refusal } from "./types";

/** The side of a tile, in pixels. */
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
