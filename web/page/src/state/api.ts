// The functions for other pages and scripts: `window.fogas`.

import { Refused } from "../engine/instance";
import type { Engine } from "../engine/instance";
import type { Opened, Query, Refusal } from "../engine/types";
import type { Desk } from "./desk";

export interface Fogas {
  /**
   * Asks a question, as `fogas batch` takes it, of a built-in map; without a map, of the one that is open as it stands.
   * The answer is the ruling as `-f json` prints it, or `{ error }`.
   */
  ask(query: Query | string, map?: string): unknown;
  /** The names of the built-in maps. */
  maps(): string[];
  /** Returns the position of the middle of a hex on the screen, or `null` if the map has no such hex. */
  point(hex: string): { x: number; y: number } | null;
  /** Times and sizes of the page, for measurements. */
  measures(): { drag: number[]; engine: number; tiles: number; painted: boolean; still: boolean };
}

declare global {
  interface Window {
    fogas: Fogas;
  }
}

/** Questions about maps by name use an engine of their own, so that they never affect what the player has open. */
export function publish(desk: Desk, engine: Engine): void {
  const numbers = new Map<string, number>();
  const numberOf = (map: string): number => {
    const known = numbers.get(map);
    if (known !== undefined) return known;
    const opened = engine.call<Opened>({ open: { builtin: map } });
    numbers.set(map, opened.map);
    return opened.map;
  };
  window.fogas = {
    ask(query, map) {
      try {
        const asked = (typeof query === "string" ? JSON.parse(query) : query) as Query;
        const text = map === undefined ? desk.session.raw("bare", { query: asked }) : engine.raw({ bare: { map: numberOf(map), query: asked } });
        return JSON.parse(text) as unknown;
      } catch (fault) {
        const refusal: Refusal = fault instanceof Refused ? fault.refusal : { kind: "bug", message: String(fault) };
        return { error: refusal };
      }
    },
    maps: () => desk.state.maps.map((map) => map.name),
    point(hex) {
      const at = desk.session.board.index.get(hex);
      const box = document.getElementById("map")?.getBoundingClientRect();
      const here = at === undefined ? undefined : desk.view?.onPage(desk.session.board.center(at));
      return here && box ? { x: here.x + box.left, y: here.y + box.top } : null;
    },
    measures: () => ({ drag: [...(desk.view?.timings ?? [])], engine: desk.session.weight, tiles: desk.tilesWeight, painted: desk.painted, still: desk.still }),
  };
}
