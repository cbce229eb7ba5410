// Opening boards: from a link, from storage, from a file.

import { Refused } from "../engine/instance";
import type { Form, MapLine } from "../engine/types";
import { Tiles } from "../map/tiles";
import { MapView } from "../map/view";
import { askQuery, showAgain } from "./asking";
import type { Desk } from "./desk";
import { PlayersHand } from "./hand";
import { boards, forget, keep, kept } from "./keep";
import { type Link, readLink } from "./link";
import { refusalOf } from "./refusal";
import type { Saved, Source } from "./session";

/** Reads the lists of the engine, and opens the board in the link, or else the stored one, or else the whole map. */
export async function begin(desk: Desk): Promise<void> {
  const { session, store } = desk;
  const maps = session.call<MapLine[]>("maps");
  const forms = session.call<Form[]>("forms");
  const before = kept();
  store.set({ maps, forms, theme: before.theme ?? "auto" });
  const link = readLink(location.hash);
  const named = link.map !== null && maps.some((map) => map.name === link.map);
  const last = boards()[before.last ?? ""] ? before.last! : "map:fb";
  const wanted = link.map === null || last === `game:${link.map}` ? last : keyOf(link.map);
  const back = boards()[wanted] !== undefined && (await attempt(desk, () => reopen(desk, wanted)));
  if (!back) await session.open({ builtin: named && link.map ? link.map : "fb" });
  desk.opened(session.opened, false);
  heed(desk, link);
}

/** Follows a link that is pasted where the page is open already, or that the button Back leads to. */
export async function follow(desk: Desk): Promise<void> {
  const link = readLink(location.hash);
  const named = link.map !== null && desk.state.maps.some((map) => map.name === link.map);
  if (link.map !== null && link.map !== desk.session.opened.name && (named || boards()[keyOf(link.map)])) {
    await choose(desk, keyOf(link.map));
  }
  heed(desk, link);
}

/** The board of this name that was kept, or else the built-in map. */
function keyOf(map: string): string {
  return [`game:${map}`, `map:${map}`].find((key) => boards()[key]) ?? `map:${map}`;
}

/** Says what is wrong with a link, or asks its question. The question of another map is not asked of the one that is open. */
function heed(desk: Desk, link: Link): void {
  if (link.fault) desk.say(link.fault, [], true);
  else if (link.map !== null && link.map !== desk.session.opened.name) {
    desk.say(`This link belongs to the map or game "${link.map}", which is not here. Open its file, then follow the link again.`, [], true);
  } else if (link.query) askQuery(desk, link.query);
}

/** Connects the map pane once it is on the page. */
export function mount(desk: Desk, host: HTMLElement): void {
  desk.tiles = new Tiles(
    () => desk.session.remote,
    () => desk.view?.frame(),
    // tiles of a map that has been closed meanwhile are not needed
    (fault, map) => map === desk.session.away && desk.trouble(fault),
  );
  desk.view = new MapView(host, desk.tiles, new PlayersHand(desk), () => keep({ at: desk.view?.where() ?? { side: 0, x: 0, y: 0 } }));
  desk.lay(kept().at);
  showAgain(desk);
}

/** Opens a stored board, or a built-in map as printed. */
export async function choose(desk: Desk, key: string): Promise<void> {
  if (!boards()[key]) return open(desk, { builtin: key.replace(/^map:/, "") });
  if (!(await attempt(desk, () => reopen(desk, key)))) return;
  desk.store.set({ dialog: null, waiting: null });
  desk.opened(desk.session.opened, true);
  desk.hear(`${desk.session.opened.name} is open.`);
}

/** Opens another map, a game or a saved game. If that fails, the current one stays open. */
export async function open(desk: Desk, source: Source | Saved): Promise<void> {
  try {
    await desk.session.open(source);
  } catch (fault) {
    if (fault instanceof Refused && fault.refusal.needs && "text" in source) {
      desk.store.set({ dialog: "base", waiting: { ...source, needs: fault.refusal.needs } });
      return;
    }
    desk.trouble(fault);
    return;
  }
  desk.store.set({ dialog: null, waiting: null });
  desk.opened(desk.session.opened, true);
  const { told, name } = desk.session.opened;
  if (told.length > 0) desk.say(`${name} is open. What was read of it:`, told, false);
  else desk.hear(`${name} is open.`);
}

/** Opens a stored board in its state. */
async function reopen(desk: Desk, key: string): Promise<void> {
  const board = boards()[key];
  if (!board) return;
  await desk.session.open(board.source, board.stood);
}

/** Deletes a stored board, or everything. If it is the open one, its map is shown as printed. */
export async function forgetBoard(desk: Desk, key?: string): Promise<void> {
  const own = desk.key;
  forget(key);
  if (key !== undefined && key !== own) return desk.store.set({ heard: "Forgotten." });
  const { source } = desk.session;
  await open(desk, "builtin" in source ? { builtin: source.builtin } : { builtin: "fb" });
}

async function attempt(desk: Desk, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    desk.say("What this page kept of your last visit could not be opened; the map is as printed.", [refusalOf(fault).message], true);
    return false;
  }
}
