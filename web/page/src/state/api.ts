// What other pages and scripts may use: `window.fogas`.

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
  /** What the page takes and weighs, for those who measure it. */
  measures(): { drag: number[]; engine: number; painted: boolean };
}

declare global {
  interface Window {
    fogas: Fogas;
  }
}

/** Maps that are asked by name have an engine of their own, so that they never touch what the player has open. */
export function publish(desk: Desk, engine: Engine): void {
  const numbers = new Map<string, number>();
  const numberOf = (map: string): number => {
    const known = numbers.get(map);
    if (known !== undefined) return known;
    const opened = engine.call<Opened>({ open: { builtin: map } });
    numbers.set(map, opened.map);
    return opened.map;
  };
  const answer = (text: string): unknown => JSON.parse(text.trim().split("\n")[0] ?? "null") as unknown;
  window.fogas = {
    ask(query, map) {
      const text = typeof query === "string" ? query : JSON.stringify(query);
      try {
        const line = text.replace(/\n/g, " ");
        return answer(map === undefined ? desk.session.raw("lines", { text: line }) : engine.raw({ lines: { map: numberOf(map), text: line } }));
      } catch (fault) {
        const refusal: Refusal = fault instanceof Refused ? fault.refusal : { kind: "bug", message: String(fault) };
        return { error: refusal };
      }
    },
    maps: () => desk.state.maps.map((map) => map.name),
    measures: () => ({ drag: [...(desk.view?.timings ?? [])], engine: desk.session.weight, painted: desk.painted }),
  };
}
