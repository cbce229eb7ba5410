// The state of the page, in one place. Everything that is drawn depends only on it.

import type { Answer, Edit, Form, Json, Locations, MapLine, Opened, Refusal, Rule, Stand, Terrain } from "../engine/types";

export type Tool = "thread" | "hand" | "path" | "unit";
export type View = "start" | "ruling" | "hex" | "ask" | "board";
export type Theme = "auto" | "light" | "dark";
export type Members = Record<string, Json>;

/** A question as entered in its form, and its answer. */
export interface Asked {
  command: string;
  members: Members;
  answer: Answer | null;
  refusal: Refusal | null;
  busy: boolean;
}
/** The hex that the player has selected. */
export interface Looked {
  hex: string;
  places: Locations;
  card: Answer | null;
  /** The Location for which possible changes are listed. */
  at: string;
  edits: Edit[];
}
/** A file that waits for other files, or for the word of its owner. */
export interface Waiting {
  name: string;
  /** For a saved game: its bytes, and its boards. */
  bytes?: Uint8Array;
  boards?: string[];
  archives?: { name: string; bytes: Uint8Array }[];
  metadata?: string | undefined;
  /** For a game: its text, and its map file. */
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
  /** The step whose hex is highlighted. */
  step: number | null;
  /** The field that receives the next hex that is touched. */
  armed: string | null;
  /** The start of a line that is drawn by two touches or by the keyboard. */
  knot: string | null;
  rule: { rules: Rule[]; of: string } | null;
  dialog: "open" | "word" | "begin" | "help" | "base" | "boards" | "kept" | null;
  /** A saved game or game file that waits for something. */
  waiting: Waiting | null;
  /** A picture of the library that is shown large. */
  picture: { svg: string; words: string } | null;
  message: { words: string; more: string[]; bad: boolean } | null;
  /** The next text for a screen reader. */
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
