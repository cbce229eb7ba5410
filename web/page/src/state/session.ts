// The two engines and the map that both have open: one here, which answers while the hand moves, and one in the
// Worker, which paints and answers what takes long.

import { Broken, Engine } from "../engine/instance";
import { Remote } from "../engine/remote";
import type { Json, Opened, Stand, Terrain } from "../engine/types";
import { Board } from "../map/geometry";

/** Requests that do not concern a map. */
const OF_NO_MAP = new Set(["maps", "forms", "rule", "rules", "open", "sort"]);

/** The source of a map, so that another engine can open it too. */
export type Source = ({ builtin: string } | { text: string; name: string; base?: string }) & { terrain?: Terrain };

/** A saved game of the on-line module, with the files that are needed for it. */
export interface Saved {
  saved: string;
  word: string;
  bytes: Uint8Array;
  archives: { name: string; bytes: Uint8Array }[];
  metadata?: string;
  terrain?: Terrain;
}

/** The file of a game, and the file of its map if that is not built in. */
export interface SavedFile {
  name: string;
  text: string;
  on: { name: string; text: string } | null;
}

function together(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export class Session {
  opened!: Opened;
  board!: Board;
  source: Source = { builtin: "fb" };
  /** The state of the board, with all acts and undone acts: the text of a game. */
  stood = "";
  remote: Remote;
  /** The number of the map in the Worker. */
  away = 0;
  private moving: Promise<void> = Promise.resolve();
  /** The map whose opening was requested last. */
  private opening: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly module: WebAssembly.Module,
    private engine: Engine,
  ) {
    this.remote = new Remote(module);
  }

  static async start(module: WebAssembly.Module): Promise<Session> {
    return new Session(module, await Engine.start(module));
  }

  /** Asks the engine on this thread. If it has crashed, another is started with the same state of the board. */
  call<T>(name: string, members: Record<string, Json> = {}, bytes?: Uint8Array): T {
    return this.guarded(() => this.engine.call<T>(this.request(name, members), bytes));
  }

  raw(name: string, members: Record<string, Json>): string {
    return this.guarded(() => this.engine.raw(this.request(name, members)));
  }

  pixels(): Uint8ClampedArray<ArrayBuffer> {
    return this.engine.pixels();
  }

  /** Asks the engine in the Worker, about the current state of the map. */
  async far<T>(name: string, members: Record<string, Json> = {}): Promise<T> {
    await this.moving;
    try {
      return await this.remote.ask<T>({ [name]: { map: this.away, ...members } });
    } catch (fault) {
      if (fault instanceof Broken) this.recover();
      throw fault;
    }
  }

  /** Sends the map to the Worker again, after its engine crashed and another was started. */
  recover(): void {
    const text = this.stood;
    this.away = 0;
    this.moving = this.openAway().then(async () => {
      await this.remote.ask({ stand: { map: this.away, text } });
    });
  }

  verdict(hex: number): ReturnType<Engine["verdict"]> {
    return this.engine.verdict(this.opened?.map ?? 0, hex);
  }

  get weight(): number {
    return this.engine.weight;
  }

  /**
   * Opens a map here and in the Worker, and puts its board as it `stood`. The map that was open is closed only when
   * the new one could be opened. Maps are opened one after the other, so what is asked for last is what stays open.
   */
  open(source: Source | Saved, stood = ""): Promise<Opened> {
    const opening = this.opening.then(
      () => this.openNext(source, stood),
      () => this.openNext(source, stood),
    );
    this.opening = opening;
    return opening;
  }

  private async openNext(source: Source | Saved, stood: string): Promise<Opened> {
    const before = this.opened?.map;
    const opened = this.guarded(() => ("saved" in source ? this.openSaved(source) : this.engine.call<Opened>({ open: { ...source } })));
    this.opened = opened;
    this.board = new Board(opened);
    if ("saved" in source) {
      const { name, text, on } = this.call<SavedFile>("save");
      this.source = { text, name, ...(on ? { base: on.text } : {}), ...(source.terrain ? { terrain: source.terrain } : {}) };
    } else this.source = source;
    if (before !== undefined && before !== opened.map) this.engine.call({ close: { map: before } });
    this.remember();
    this.moving = this.openAway();
    await this.moving;
    if (stood) this.stand(stood);
    return this.opened;
  }

  private openSaved({ saved, word, bytes, archives, metadata, terrain }: Saved): Opened {
    const request: Record<string, Json> = {
      saved,
      ...(word ? { word } : {}),
      ...(archives.length > 0 ? { boards: archives.map((each) => ({ name: each.name, length: each.bytes.length })) } : {}),
      ...(metadata === undefined ? {} : { metadata }),
      ...(terrain ? { terrain } : {}),
    };
    return this.engine.call<Opened>({ open: request }, together([bytes, ...archives.map((each) => each.bytes)]));
  }

  /** Adds kinds of terrain to the map that is open. */
  add(terrain: Terrain): Stand {
    const stand = this.call<Stand>("add", { terrain });
    this.source = { ...this.source, terrain };
    return stand;
  }

  /** Restores a state of the board from its text. */
  stand(text: string): Stand {
    const stand = this.call<Stand>("stand", { text });
    this.changed(stand);
    return stand;
  }

  /** Sends the changed board to the Worker. */
  changed(stand: Stand): void {
    this.opened = { ...this.opened, stand };
    this.remember();
    const text = this.stood;
    this.moving = this.moving.then(async () => {
      await this.remote.ask({ stand: { map: this.away, text } });
    });
  }

  /** Waits until the Worker has the current state of the board. */
  settled(): Promise<void> {
    return this.moving;
  }

  private async openAway(): Promise<void> {
    const before = this.away;
    const opened = await this.remote.ask<Opened>({ open: { ...this.source } });
    this.away = opened.map;
    if (before) await this.remote.ask({ close: { map: before } });
  }

  private remember(): void {
    this.stood = this.call<{ text: string }>("save", { all: true }).text;
  }

  private request(name: string, members: Record<string, Json>): Record<string, Json> {
    return { [name]: OF_NO_MAP.has(name) ? members : { map: this.opened.map, ...members } };
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (fault) {
      if (fault instanceof Broken) void this.restart();
      throw fault;
    }
  }

  private async restart(): Promise<void> {
    const engine = await Engine.start(this.module);
    const opened = engine.call<Opened>({ open: { ...this.source } });
    if (this.stood) engine.call({ stand: { map: opened.map, text: this.stood } });
    this.engine = engine;
    this.opened = { ...this.opened, map: opened.map };
  }
}
