// Files that the player chose or dropped. The engine determines the kind of each.

import type { Terrain } from "../engine/types";
import type { Desk } from "./desk";
import { lookAgain } from "./looking";
import { open } from "./opening";
import type { Waiting } from "./store";

/** The largest size of a file that can be a map or a game. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The files that were chosen together, by kind. */
interface Sorted {
  saved?: { name: string; bytes: Uint8Array };
  archives: { name: string; bytes: Uint8Array }[];
  metadata?: string;
  game?: { name: string; text: string };
  map?: { name: string; text: string };
  terrain?: Terrain;
}

/** Opens files that belong together: a map and its terrain, a game and its map, a saved game and its boards. */
export async function openFiles(desk: Desk, files: File[]): Promise<void> {
  try {
    const sorted = await sort(desk, files);
    if (sorted) await openSorted(desk, sorted);
  } catch (fault) {
    desk.store.set({ dialog: null, waiting: null });
    desk.trouble(fault);
  }
}

async function openSorted(desk: Desk, sorted: Sorted): Promise<void> {
  const { waiting, dialog } = desk.state;
  const { saved, archives, metadata, game, map, terrain } = sorted;
  if (saved) return waitForBoards(desk, { ...saved, boards: boardsOf(desk, saved), archives, metadata, terrain });
  if (dialog === "boards" && waiting?.bytes) {
    return waitForBoards(desk, {
      ...waiting,
      archives: [...(waiting.archives ?? []), ...archives],
      metadata: metadata ?? waiting.metadata,
      terrain: terrain ?? waiting.terrain,
    });
  }
  if (dialog === "base" && waiting?.text !== undefined && map) {
    return open(desk, { text: waiting.text, name: waiting.name, base: map.text, ...withTerrain(terrain ?? waiting.terrain) });
  }
  if (game) return open(desk, { ...game, ...(map ? { base: map.text } : {}), ...withTerrain(terrain) });
  if (map) return open(desk, { ...map, ...withTerrain(terrain) });
  if (terrain) return addTerrain(desk, terrain);
  desk.say("These are files of boards alone. Open them together with the saved game that is on them.", [], true);
}

function withTerrain(terrain: Terrain | undefined): { terrain?: Terrain } {
  return terrain ? { terrain } : {};
}

/** Reads files, and asks the engine for the kind of each. */
async function sort(desk: Desk, files: File[]): Promise<Sorted | null> {
  const sorted: Sorted = { archives: [] };
  for (const file of files) {
    const bytes = await read(desk, file);
    if (!bytes) return null;
    const { name } = file;
    const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (/\.(vsav|vlog)$/i.test(name)) sorted.saved = { name, bytes };
    else if (zipped && (/^bd|\.zip$/i.test(name) || desk.state.dialog === "boards")) sorted.archives.push({ name, bytes });
    else if (zipped) sorted.saved = { name, bytes };
    else if (/\.xml$/i.test(name)) sorted.metadata = new TextDecoder().decode(bytes);
    else {
      const text = new TextDecoder().decode(bytes);
      const { is } = desk.session.call<{ is: "game" | "map" | "terrain" }>("sort", { text, name });
      if (is === "terrain") sorted.terrain = [name, text];
      else sorted[is] = { name, text };
    }
  }
  return sorted;
}

async function read(desk: Desk, file: File): Promise<Uint8Array | null> {
  if (file.size > MOST_BYTES) {
    desk.say(`${file.name} is too large to be a map or a game. Nothing was opened, and what was open stays.`, [], true);
    return null;
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    desk.say(`${file.name} could not be read. Choose it again; what was open stays.`, [], true);
    return null;
  }
}

/** Returns the boards of a saved game, if they are not those of the built-in map. */
function boardsOf(desk: Desk, { name, bytes }: { name: string; bytes: Uint8Array }): string[] {
  return desk.session.call<{ boards: string[] }>("sort", { name }, bytes).boards;
}

/** Makes a saved game wait for its boards, then for the word of its owner. */
function waitForBoards(desk: Desk, waiting: Waiting): void {
  const all = (waiting.boards ?? []).length === 0 || ((waiting.archives ?? []).length > 0 && waiting.metadata !== undefined);
  desk.store.set({ dialog: all ? "word" : "boards", waiting });
}

/** Opens the waiting saved game, with or without the word of its owner. */
export async function openSaved(desk: Desk, word: string): Promise<void> {
  const { waiting } = desk.state;
  if (!waiting?.bytes) return;
  const { name, bytes, archives, metadata, terrain } = waiting;
  desk.store.set({ dialog: null });
  await open(desk, { saved: name, word, bytes, archives: archives ?? [], ...(metadata === undefined ? {} : { metadata }), ...withTerrain(terrain) });
}

/** Adds kinds of terrain to the map that is open. */
function addTerrain(desk: Desk, terrain: Terrain): void {
  const stand = desk.session.add(terrain);
  desk.store.set({ dialog: null, waiting: null });
  desk.changedBy(stand, "");
  lookAgain(desk);
  desk.say(`${desk.session.opened.name} has the terrain of ${terrain[0]} now.`, [], false);
}
