// The hex that the player has selected: its Locations, its card, and what can be placed there.

import type { Answer, Edit } from "../engine/types";
import type { Desk } from "./desk";
import { locationsOf } from "./asking";

export function look(desk: Desk, hex: string): void {
  const places = locationsOf(desk, hex);
  if (!places) return;
  let card: Answer | null = null;
  try {
    card = desk.session.call<Answer>("card", { hex });
  } catch (fault) {
    desk.trouble(fault);
  }
  const at = places.plain ?? places.locations[0]?.at ?? hex;
  desk.store.set({ looked: { hex, places, card, at, edits: editsOf(desk, { at }) }, view: "hex", heard: card?.words.headline ?? hex });
  const index = desk.session.board.index.get(hex) ?? null;
  desk.view?.show({ selected: index, cursor: null });
}

/** Updates the hex after another Location was chosen, or the board has changed. */
export function lookAt(desk: Desk, at: string): void {
  const looked = desk.state.looked;
  if (looked) desk.store.set({ looked: { ...looked, at, edits: editsOf(desk, { at }) } });
}

/** Returns the current state of the selected hex. */
export function lookAgain(desk: Desk): void {
  const looked = desk.state.looked;
  if (!looked) return;
  const places = locationsOf(desk, looked.hex) ?? looked.places;
  try {
    const card = desk.session.call<Answer>("card", { hex: looked.hex });
    desk.store.set({ looked: { ...looked, places, card, edits: editsOf(desk, { at: looked.at }) } });
  } catch {
    desk.store.set({ looked: { ...looked, places } });
  }
}

/** Returns what can be placed in a Location or on a hexside; without either, the options of the whole map. */
export function editsOf(desk: Desk, of: { at?: string; hexside?: [string, string] }): Edit[] {
  try {
    return desk.session.call<Edit[]>("edits", of);
  } catch {
    return [];
  }
}
