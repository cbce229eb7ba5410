// The player's desk: the engines, the map pane and the state together, and what opens and changes them.

import { Broken, Refused } from "../engine/instance";
import type { Form, MapLine, Opened, Refusal, Stand } from "../engine/types";
import { Tiles } from "../map/tiles";
import { MapView } from "../map/view";
import { PlayersHand } from "./hand";
import { boards, keep, keepBoard, kept } from "./keep";
import { isQuery, readLink, writeLink } from "./link";
import type { Session, Source } from "./session";
import { Store } from "./store";
import { ask, askQuery, showAgain } from "./asking";

export class Desk {
  readonly store = new Store();
  view: MapView | null = null;
  private tiles: Tiles | null = null;

  constructor(readonly session: Session) {}

  get state(): Store["state"] {
    return this.store.state;
  }

  /** Reads what the engine has, and opens what the link names, what was kept, or the whole map. */
  async begin(): Promise<void> {
    const { session, store } = this;
    const maps = session.call<MapLine[]>("maps");
    const forms = session.call<Form[]>("forms");
    const before = kept();
    store.set({ maps, forms, theme: before.theme ?? "auto" });
    const link = readLink(location.hash);
    const named = link.map !== null && maps.some((map) => map.name === link.map);
    const last = boards()[before.last ?? ""] ? before.last! : "map:fb";
    const wanted = link.map === null || last === `game:${link.map}` ? last : [`game:${link.map}`, `map:${link.map}`].find((key) => boards()[key]) ?? `map:${link.map}`;
    const back = boards()[wanted] !== undefined && (await this.attempt(() => this.reopen(wanted)));
    if (!back) await session.open({ builtin: named && link.map ? link.map : "fb" });
    this.opened(session.opened, false);
    if (link.fault) this.say(link.fault, [], true);
    else if (link.map !== null && !named && link.map !== session.opened.name) {
      this.say(`This link is of the map or game "${link.map}". Open its file; the question is then asked of it.`, [], true);
    }
    if (link.query) askQuery(this, link.query);
  }

  /** The map pane is on the page. */
  mount(host: HTMLElement): void {
    this.tiles = new Tiles(
      () => this.session.remote,
      () => this.view?.frame(),
      // of a map that was closed meanwhile nobody wants a tile
      (fault, map) => map === this.session.away && this.trouble(fault),
    );
    this.view = new MapView(host, this.tiles, new PlayersHand(this), () => keep({ at: this.view?.where() ?? { side: 0, x: 0, y: 0 } }));
    this.lay(kept().at);
    showAgain(this);
  }

  /** `true` if all of the map that shows is painted. */
  get painted(): boolean {
    return this.tiles?.complete ?? false;
  }

  get tilesWeight(): number {
    return this.tiles?.weight ?? 0;
  }

  /** Opens a board that was kept, as it stood. */
  private async reopen(key: string): Promise<void> {
    const board = boards()[key];
    if (!board) return;
    await this.session.open(board.source);
    if (board.stood) this.session.stand(board.stood);
  }

  /** Opens a board that was kept, or a built-in map as it is printed. */
  async choose(key: string): Promise<void> {
    if (!boards()[key]) return this.open({ builtin: key.replace(/^map:/, "") });
    if (!(await this.attempt(() => this.reopen(key)))) return;
    this.store.set({ dialog: null, waiting: null });
    this.opened(this.session.opened, true);
    this.hear(`${this.session.opened.name} is open.`);
  }

  /** The kind and name of the board, under which it is kept. */
  get key(): string {
    const { stand, name } = this.session.opened;
    return stand.kind === "game" ? `game:${stand.name}` : `map:${name}`;
  }

  /** Opens another map, a game or a saved game; what was open stays if that fails. */
  async open(source: Source, saved?: { saved: string; word: string; bytes: Uint8Array }): Promise<void> {
    try {
      await this.session.open(source, saved);
    } catch (fault) {
      if (fault instanceof Refused && fault.refusal.needs && "text" in source) {
        this.store.set({ dialog: "base", waiting: { name: source.name, text: source.text, needs: fault.refusal.needs } });
        return;
      }
      this.trouble(fault);
      return;
    }
    this.store.set({ dialog: null, waiting: null });
    this.opened(this.session.opened, true);
    const { told, name } = this.session.opened;
    if (told.length > 0) this.say(`${name} is open. What was read of it:`, told, false);
    else this.hear(`${name} is open.`);
  }

  /** What follows from a change of the board: the question that is open is asked again. */
  changed(stand: Stand): void {
    this.changedBy(stand, "");
    ask(this, {});
  }

  /** The ruling that is shown changed the board itself. */
  changedBy(stand: Stand, heard: string): void {
    this.session.changed(stand);
    this.store.set({ stand, ...(heard ? { heard } : {}) });
    void this.session.settled().then(() => {
      this.tiles?.change(stand.generation, stand.pieces.length > 0);
      this.view?.frame();
    }, (fault: unknown) => this.trouble(fault));
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

  /** Says what went wrong. */
  trouble(fault: unknown): void {
    const refusal = refusalOf(fault);
    const more = (refusal.faults ?? []).map((each) => `${each.line ? `line ${each.line}: ` : ""}${each.path ? `${each.path}: ` : ""}${each.message}`);
    this.say(refusal.message, more, true);
  }

  /** Puts the question into the address, so that the page can be opened again where it is. */
  link(): void {
    const { opened, asked } = this.state;
    if (!opened) return;
    const query = asked?.answer?.query ?? null;
    history.replaceState(null, "", writeLink(opened.name, query && isQuery(query) ? query : null));
  }

  private opened(opened: Opened, anew: boolean): void {
    this.store.set({ opened, stand: opened.stand, asked: null, looked: null, view: anew && opened.stand.kind === "game" ? "board" : "start", armed: null, knot: null, step: null, tool: "thread" });
    this.keepBoard();
    if (this.view) this.lay(undefined);
    this.link();
  }

  private lay(at: { side: number; x: number; y: number } | undefined): void {
    const { session } = this;
    const stand = session.opened.stand;
    this.tiles?.open({ map: session.away, generation: stand.generation, pieces: stand.pieces.length > 0, box: session.board.box });
    this.view?.open(session.board, at);
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (fault) {
      this.say("What this page kept of your last visit could not be opened; the map is as printed.", [refusalOf(fault).message], true);
      return false;
    }
  }
}

export function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refused) return fault.refusal;
  const words = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof Broken) {
    return { kind: "bug", message: `${words} The page goes on with a new engine; your board is as it was.` };
  }
  return { kind: "bug", message: words };
}
