// The answers of the engine, as described in `web/README.md`. The page knows no rules: all words and numbers come from the library.

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
/** A question: an object with one member, which names its kind. */
export type Query = Record<string, Record<string, Json>>;

export interface Fault {
  path?: string;
  line?: number;
  column?: number;
  message: string;
}
export interface Refusal {
  kind: string;
  message: string;
  exit?: number;
  faults?: Fault[];
  needs?: string;
  boards?: string[];
}

/** A file of terrain: its name and its text. */
export type Terrain = [string, string];
export interface Piece {
  /** The index of its hex. */
  hex: number;
  at: string;
  kind: "unit" | "counter" | "smoke" | "fire" | "feature" | "label";
  label?: string;
  words: string;
  type?: string;
  side?: string;
  remove: string;
  move: boolean;
}
export interface Act {
  did: string;
  ruling?: string;
  dice?: string;
  took?: string[];
  put?: string[];
}
export interface Stand {
  map: number;
  generation: number;
  kind: "map" | "game";
  name: string;
  edits: string[];
  /** The changes other than counters and units: hexsides, terrain and options. */
  settings: string[];
  pieces: Piece[];
  undo: string | null;
  redo: string | null;
  log: Act[];
  cannot: { at: string; words: string }[];
  /** The sides that have units here, and the side for which the map is shown. */
  sides: string[];
  for?: string;
  /** The file of its map, unless the map is built in. */
  on?: string;
}
export interface Opened {
  map: number;
  name: string;
  kind: "map" | "game";
  unit: { column: number; row: number };
  box: [number, number, number, number];
  hexes: string[];
  centers: number[];
  corners: number[];
  names: NameOnMap[];
  told: string[];
  stand: Stand;
  words: { clear: string; hindered: string; blocked: string; which: string; unruled: string };
}
/** A name to be written on the board, turned by this many degrees. */
export interface NameOnMap {
  kind: "street" | "place" | "level" | "building";
  name: string;
  at: [number, number];
  turn: number;
}
export interface MapLine {
  name: string;
  title: string;
  units: number;
  counters: number;
}

export interface Step {
  rule: string;
  id: string;
  at: string;
  hexes: string[];
  effect: string;
  /** The kind of its effect: `blocks`, `hinders`, `tells` ... */
  does: string;
  because: string;
  matters: boolean;
}
export interface RuleLine {
  rule: string;
  id: string;
  title: string;
  digest: string;
}
export interface Sheet {
  header: string[];
  rows: string[][];
}
export interface Words {
  headline: string;
  details: string[];
  blocks: string[];
  sheets: Sheet[];
  /** The sheets contain everything that the steps say. */
  tabled: boolean;
  steps: Step[];
  total?: [string, string] | null;
  rules: RuleLine[];
  notes: string[];
  close: boolean;
  yes: boolean | null;
}
export interface Odd {
  what: string;
  p: string;
  percent: number;
}
export interface Run {
  is: "clear" | "hindered" | "blocked";
  from: [number, number];
  to: [number, number];
}
export interface Answer {
  /** The ruling as `-f json` prints it; left out if it is long. */
  ruling?: { command: string; query: Query; outcome: Record<string, Json>; steps: Json[]; notes: string[] };
  words: Words;
  query: Query;
  command: string;
  share: string;
  side?: string;
  changes: string[];
  hexes: string[];
  line?: Line;
  stand?: Stand;
  moved?: boolean;
  why_not?: string;
}
export interface Line {
  from: [number, number];
  to: [number, number];
  runs: Run[];
  marks: { step: number; at: [number, number] }[];
  /** The edge to which the margin is measured, and the point of the line from which it is measured. */
  margin?: [[number, number], [number, number]];
}
/** In addition to an answer: the hexes that are shaded, their shades, and the text in them. */
export interface Shades {
  shade_hexes: number[];
  shades: number[];
  labels: string[];
}
export interface Place {
  at: string;
  words: string;
  elevation?: string | number;
}
export interface Locations {
  hex: string;
  plain: string | null;
  locations: Place[];
  vertices: (Place & { point: [number, number] })[];
  units: Place[];
  /** The states that can be added to a Location: entrenched, and so on. */
  states: Place[];
  neighbors: string[];
}
export interface Found {
  kind: "hex" | "building" | "place" | "street" | "unit";
  name: string;
  hexes: string[];
}
export interface Edit {
  group: string;
  words: string;
  edit: string;
}
export interface Rule {
  id: string;
  title: string;
  digest: string;
  coverage: string;
  command?: string;
  example?: string;
  see_also: string[];
  answers: { id: string; question: string; answer: string; grade: string }[];
}
export interface Choice {
  value: string;
  words: string;
}
export interface Field {
  name: string;
  words: string;
  kind: "place" | "places" | "unit" | "text" | "number" | "flag" | "choice" | "choices" | "texts" | "dice" | "numbers" | "group" | "edits";
  required?: boolean;
  choices?: Choice[];
  default?: Json;
  min?: number;
  max?: number;
  suggest?: string[];
  /** For dice: whether there are several rolls. */
  many?: boolean;
  /** For numbers: how many there are. */
  count?: number;
  fields?: Field[];
  needs?: string | string[];
  not_with?: string | string[];
}
export interface Form {
  command: string;
  about: string;
  of_map: boolean;
  fields: Field[];
}

/** The result for a thread: the lowest byte of a bare verdict. */
export const VERDICTS = ["clear", "hindered", "blocked", "which", "unruled", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];
