// What the engine answers, as `web/README.md` says. Nothing here knows a rule: all words and numbers are the library's.

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
  /** The changes that are no pieces: of hexsides and of terrain, and the options. */
  settings: string[];
  pieces: Piece[];
  undo: string | null;
  redo: string | null;
  log: Act[];
  cannot: { at: string; words: string }[];
  /** The sides whose units stand here, and the one that sees it so. */
  sides: string[];
  for?: string;
  /** The file of its map, if that is none that is built in. */
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
/** A name that is written over the board, so many degrees turned. */
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
  /** What kind of effect it is: `blocks`, `hinders`, `tells` ... */
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
  /** All that the steps say stands in the sheets. */
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
  /** As `-f json` prints it; left out where it would be long. */
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
  /** The edge that the margin is measured to, and the point of the line it is measured from. */
  margin?: [[number, number], [number, number]];
}
/** Beside an answer: the hexes that are shaded, how, and what is written in them. */
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
  /** What may be added to a Location: entrenched, and so on. */
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
  /** Of dice: several rolls. */
  many?: boolean;
  /** Of numbers: so many. */
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

/** How a thread lies: the lowest byte of a bare verdict. */
export const VERDICTS = ["clear", "hindered", "blocked", "which", "unruled", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];
