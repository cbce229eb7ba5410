// The player's desk: the engines, the map pane and the state, and how each of them learns of a change.

import type { Opened, Stand } from "../engine/types";
import type { Tiles } from "../map/tiles";
import type { MapView } from "../map/view";
import { keepBoard } from "./keep";
import { isQuery, writeLink } from "./link";
import { refusalOf } from "./refusal";
import type { Session } from "./session";
import { Store } from "./store";

export class Desk {
  readonly store = new Store();
  view: MapView | null = null;
  tiles: Tiles | null = null;
  /** Changes that the Worker does not have yet. */
  private following = 0;

  constructor(readonly session: Session) {}

  get state(): Store["state"] {
    return this.store.state;
  }

  /** `true` if the map does not move. */
  get still(): boolean {
    return this.view?.still ?? false;
  }

  /** `true` if all of the map in view is painted in its current state. */
  get painted(): boolean {
    return this.still && this.following === 0 && (this.tiles?.complete ?? false);
  }

  get tilesWeight(): number {
    return this.tiles?.weight ?? 0;
  }

  /** The kind and name of the board, which are the key under which it is stored. */
  get key(): string {
    const { stand, name } = this.session.opened;
    return stand.kind === "game" ? `game:${stand.name}` : `map:${name}`;
  }

  /** Resets all questions and answers, because another board is open. */
  opened(opened: Opened, anew: boolean): void {
    this.store.set({
      opened,
      stand: opened.stand,
      asked: null,
      looked: null,
      view: anew && opened.stand.kind === "game" ? "board" : "start",
      armed: null,
      knot: null,
      step: null,
      tool: "thread",
    });
    this.keepBoard();
    if (this.view) this.lay(undefined);
    this.link();
  }

  /** Shows the open board on the map pane. */
  lay(at: { side: number; x: number; y: number } | undefined): void {
    const { session } = this;
    const stand = session.opened.stand;
    this.tiles?.open({ map: session.away, generation: stand.generation, pieces: stand.pieces.length > 0, box: session.board.box });
    this.view?.open(session.board, at);
  }

  /** The board was changed. */
  changedBy(stand: Stand, heard: string): void {
    this.session.changed(stand);
    this.store.set({ stand, ...(heard ? { heard } : {}) });
    this.following += 1;
    void this.session
      .settled()
      .then(() => this.tiles?.change(stand.generation, stand.pieces.length > 0))
      .catch((fault: unknown) => this.trouble(fault))
      .finally(() => {
        this.following -= 1;
        this.view?.frame();
      });
    this.keepBoard();
  }

  keepBoard(): void {
    const { source, stood, opened } = this.session;
    if (!keepBoard(this.key, { name: opened.stand.name, source, stood })) {
      this.say("This browser keeps nothing of this page: save the game before you close it.", [], true);
    }
  }

  say(words: string, more: string[], bad: boolean): void {
    this.store.set({ message: { words, more, bad }, heard: words });
  }

  hear(words: string): void {
    this.store.set({ heard: words });
  }

  /** Shows an error to the player. */
  trouble(fault: unknown): void {
    const refusal = refusalOf(fault);
    const more = (refusal.faults ?? []).map((each) => `${each.line ? `line ${each.line}: ` : ""}${each.path ? `${each.path}: ` : ""}${each.message}`);
    this.say(refusal.message, more, true);
  }

  /** Writes the question into the address, so that the page can be opened again in this state. */
  link(): void {
    const { opened, asked } = this.state;
    if (!opened) return;
    const query = asked?.answer?.query ?? null;
    history.replaceState(null, "", writeLink(opened.name, query && isQuery(query) ? query : null));
  }
}
