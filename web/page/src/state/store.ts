// All that the page knows at a moment, in one place. What is drawn follows from it.

import type { Answer, Edit, Form, Json, Locations, MapLine, Opened, Refusal, Rule, Stand, Terrain } from "../engine/types";

export type Tool = "thread" | "hand" | "path" | "unit";
export type View = "start" | "ruling" | "hex" | "ask" | "board";
export type Theme = "auto" | "light" | "dark";
export type Members = Record<string, Json>;

/** A question as it stands in its form, and what came of it. */
export interface Asked {
  command: string;
  members: Members;
  answer: Answer | null;
  refusal: Refusal | null;
  busy: boolean;
}
/** A hex that the player looks at. */
export interface Looked {
  hex: string;
  places: Locations;
  card: Answer | null;
  /** The Location whose changes are listed. */
  at: string;
  edits: Edit[];
}
/** A file that waits for others, or for a word. */
export interface Waiting {
  name: string;
  /** Of a saved game: its bytes, and the boards that it is on. */
  bytes?: Uint8Array;
  boards?: string[];
  archives?: { name: string; bytes: Uint8Array }[];
  metadata?: string | undefined;
  /** Of a game: its text, and the map file that it is on. */
  text?: string;
  needs?: string;
  terrain?: Terrain | undefined;
}
export interface State {
  maps: MapLine[];
  forms: Form[];
  opened: Opened | null;
  stand: Stand | null;
  tool: Tool;
  view: View;
  asked: Asked | null;
  looked: Looked | null;
  /** The step whose hex is lit. */
  step: number | null;
  /** The field that the next hex touched goes into. */
  armed: string | null;
  /** From where a line is drawn by two touches or by the keyboard. */
  knot: string | null;
  rule: { rules: Rule[]; of: string } | null;
  dialog: "open" | "word" | "begin" | "help" | "base" | "boards" | "kept" | null;
  /** A saved game or game file that waits for something. */
  waiting: Waiting | null;
  /** A picture of the library's that is looked at large. */
  picture: { svg: string; words: string } | null;
  message: { words: string; more: string[]; bad: boolean } | null;
  /** What a screen reader says next. */
  heard: string;
  theme: Theme;
}

export const BEGINNING: State = {
  maps: [],
  forms: [],
  opened: null,
  stand: null,
  tool: "thread",
  view: "start",
  asked: null,
  looked: null,
  step: null,
  armed: null,
  knot: null,
  rule: null,
  dialog: null,
  waiting: null,
  picture: null,
  message: null,
  heard: "",
  theme: "auto",
};

export class Store {
  state: State = BEGINNING;
  private readonly watchers = new Set<() => void>();

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}
