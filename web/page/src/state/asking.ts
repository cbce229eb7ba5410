// Questions: sends them from a form or the thread to the engine, and shows the answer on the map.

import type { Answer, Form, Json, Locations, Query, Shades } from "../engine/types";
import type { Point } from "../map/geometry";
import type { Mark, Shade, Thread } from "../map/scene";
import type { Desk } from "./desk";
import { refusalOf } from "./refusal";
import type { Asked, Members } from "./store";

/** Slow questions, which the Worker answers. Some have a shade for each hex. */
const FAR: Record<string, string> = { "los-all": "sees", where: "where", "los-pairs": "ask", "los-matrix": "ask", "rubble-check": "ask" };
/** Of these, the one that takes seconds. It is answered only when the player asks for it. */
const SLOW = new Set(["los-pairs"]);
/** Questions about a line. The thread asks one of them. */
const ALONG = new Set(["los", "tem", "shot", "fire-lane"]);

export function formOf(desk: Desk, command: string): Form | undefined {
  return desk.state.forms.find((form) => form.command === command);
}

export function isAlong(command: string): boolean {
  return ALONG.has(command);
}

/** The kinds of questions about a line that the engine has. */
export function along(desk: Desk): Form[] {
  return desk.state.forms.filter((form) => ALONG.has(form.command));
}

/** Returns `true` if a question waits for the player to request its answer. */
export function waits(asked: Asked): boolean {
  return SLOW.has(asked.command) && !asked.answer && !asked.refusal && !asked.busy;
}

/** Changes to another kind of question. Values of the question before that fit are kept. */
export function turnTo(desk: Desk, command: string, members: Members = {}): void {
  const before = desk.state.asked?.members ?? {};
  const names = new Set(formOf(desk, command)?.fields.map((field) => field.name));
  const held = Object.fromEntries(Object.entries(before).filter(([name]) => name !== "set" && names.has(name) && fits(desk, command, name)));
  const asked: Asked = { command, members: { ...held, ...members }, answer: null, refusal: null, busy: false };
  desk.store.set({ asked, view: "ruling", step: null, armed: null, tool: command === "move-cost" ? "path" : desk.state.tool === "path" ? "thread" : desk.state.tool });
  if (desk.view) desk.view.panning = desk.state.tool === "path" || desk.state.tool === "hand";
  ask(desk, {});
}

/** Asks a question given as JSON, from a link or from another page. */
export function askQuery(desk: Desk, query: Query): void {
  const [command, said] = Object.entries(query)[0] ?? ["", {}];
  // what is on the board already is not placed again
  const there = new Set(desk.state.stand?.edits);
  const edits = textsOf(said["set"]).filter((edit) => !there.has(edit));
  const { set: _, ...rest } = said;
  const members = edits.length > 0 ? { ...rest, set: edits } : rest;
  desk.store.set({ asked: { command, members, answer: null, refusal: null, busy: false }, view: "ruling", step: null });
  ask(desk, {}, true);
}

/** Changes members of the question, and asks it. A member that becomes `null` is left out. */
export function ask(desk: Desk, change: Members, reveal = false, now = false): void {
  const asked = desk.state.asked;
  if (!asked) return;
  const members = Object.fromEntries(Object.entries({ ...asked.members, ...change }).filter(([, value]) => value !== null && value !== ""));
  const next: Asked = { ...asked, members, answer: null, refusal: null, busy: false };
  const missing = formOf(desk, asked.command)?.fields.filter((field) => field.required && isEmpty(members[field.name]));
  if ((missing && missing.length > 0) || (SLOW.has(asked.command) && !now)) {
    desk.store.set({ asked: next, step: null });
    shown(desk, null);
    return;
  }
  const far = FAR[asked.command];
  if (far) void askFar(desk, next, far);
  else settle(desk, next, () => near(desk, asked.command, members), reveal);
}

/** The width of the side view is such that its letters are 14 pixels high when it fills the pane. */
export const SIDE_SCALE = 1.3;

function sideWidth(): number {
  const room = (document.querySelector(".view")?.clientWidth ?? 380) - 40;
  return Math.max(220, Math.min(720, Math.floor(room / SIDE_SCALE)));
}

/** Asks the engine on this thread. If dice are missing in a question, it asks for the odds, as on the command line. */
function near(desk: Desk, command: string, members: Members): Answer {
  const put = (said: Members): Answer => desk.session.call<Answer>("ask", { query: { [command]: said }, side: command === "los" ? sideWidth() : false });
  try {
    return put(members);
  } catch (fault) {
    const names = formOf(desk, command)?.fields.map((field) => field.name) ?? [];
    if (!names.includes("odds") || ["odds", "dr", "seed"].some((name) => !isEmpty(members[name]))) throw fault;
    try {
      return put({ ...members, odds: true });
    } catch {
      throw fault;
    }
  }
}

async function askFar(desk: Desk, asked: Asked, name: string): Promise<void> {
  desk.store.set({ asked: { ...asked, busy: true }, step: null });
  const mine = (): boolean => desk.state.asked?.command === asked.command && desk.state.asked.members === asked.members;
  const request = name === "sees" ? asked.members : { query: { [asked.command]: asked.members } };
  try {
    const answer = await desk.session.far<Answer & Shades>(name, request);
    if (mine()) settle(desk, asked, () => answer, false);
  } catch (fault) {
    if (!mine()) return;
    settle(desk, asked, () => {
      throw fault;
    }, false);
  }
}

function settle(desk: Desk, asked: Asked, work: () => Answer, reveal: boolean): void {
  let next: Asked;
  try {
    next = { ...asked, answer: work(), refusal: null, busy: false };
  } catch (fault) {
    next = { ...asked, answer: null, refusal: refusalOf(fault), busy: false };
  }
  const heard = next.answer ? [next.answer.words.headline, ...next.answer.words.details.slice(0, 2)].join(". ") : next.refusal?.message ?? "";
  desk.store.set({ asked: next, step: null, heard });
  shown(desk, next);
  if (reveal && next.answer) desk.view?.reveal(hexesOf(desk, next), 30);
  desk.link();
}

/** Shows the current question on a new map pane. */
export function showAgain(desk: Desk): void {
  const asked = desk.state.asked;
  if (!asked) return;
  shown(desk, asked);
  desk.view?.reveal(hexesOf(desk, asked), 30);
}

/** Returns the hexes that a question and its answer are about. */
function hexesOf(desk: Desk, asked: Asked): number[] {
  const ends = ["from", "to", "at", "what"].map((name) => hexOfEnd(desk, asked.members[name]));
  return indexes(desk, [...ends, ...textsOf(asked.members["path"]).map(hexOf), ...(asked.answer?.hexes.slice(0, 60) ?? [])]);
}

/** Shows an answer on the map. */
function shown(desk: Desk, asked: Asked | null): void {
  const answer = asked?.answer ?? null;
  const shades = answer && "shades" in answer ? shadesOf(desk, answer as Answer & Shades, asked?.members["ask"] === "reach") : answer ? reachOf(desk, answer) : [];
  const path = asked?.command === "move-cost" ? pathOf(desk, asked) : [];
  const touched = answer && asked && !isAlong(asked.command) && shades.length === 0 && path.length === 0 ? indexes(desk, answer.hexes) : [];
  const one = asked && !isAlong(asked.command) ? hexOfEnd(desk, asked.members["from"] ?? asked.members["at"] ?? asked.members["what"]) : "";
  const selected = desk.session.board.index.get(one) ?? null;
  const [edge, point] = (answer?.words.close && answer.line?.margin) || [];
  const margin: [Point, Point] | null = edge && point ? [flat(desk, edge), flat(desk, point)] : null;
  desk.view?.show({ thread: asked ? threadOf(desk, asked) : null, shades, path, lit: [], marks: marksOf(desk, answer, null), margin, selected, touched, ghost: null });
}

/** Returns the positions of the step numbers along the line, alternating between its sides. */
function marksOf(desk: Desk, answer: Answer | null, lit: number | null): Mark[] {
  const line = answer?.line;
  if (!answer || !line) return [];
  const [a, b] = [flat(desk, line.from), flat(desk, line.to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  return line.marks
    .filter((mark) => answer.words.steps[mark.step]?.matters)
    .map((mark, at) => {
      const side = at % 2 === 0 ? 1 : -1;
      return { words: String(mark.step + 1), at: flat(desk, mark.at), lit: mark.step === lit, aside: { x: across.x * side, y: across.y * side } };
    });
}

function flat(desk: Desk, [x, y]: [number, number]): Point {
  return desk.session.board.flat({ x, y });
}

/** Returns a shade for each hex: that in the answer, and dark for all others. */
function shadesOf(desk: Desk, answer: Shades, reach: boolean): Shade[] {
  const seen = new Map(answer.shade_hexes.map((hex, at) => [hex, at]));
  const { from, what } = desk.state.asked?.members ?? {};
  const own = desk.session.board.index.get(hexOfEnd(desk, from ?? what));
  return desk.session.board.centers.map((_, hex): Shade => {
    const at = seen.get(hex);
    if (hex === own) return { hex, look: "clear", strength: 0 };
    const code = at === undefined ? 2 : answer.shades[at] ?? 2;
    const look = (["clear", "hindered", "blocked"] as const)[code & 255] ?? "blocked";
    const words = at === undefined ? "" : answer.labels[at] ?? "";
    const strength = Math.min(1, ((code >>> 8) & 255) / 6);
    return { hex, look: reach && look !== "blocked" ? "spent" : look, strength, words };
  });
}

/** Returns the hexes that `move-cost` reaches, each with the least cost of its Locations. */
function reachOf(desk: Desk, answer: Answer): Shade[] {
  const { outcome, command } = answer.ruling ?? {};
  const reached = outcome?.["locations"];
  if (command !== "move-cost" || !Array.isArray(reached)) return [];
  const least = new Map<number, number>();
  for (const each of reached as { at: string; cost: number }[]) {
    const hex = desk.session.board.index.get(hexOf(each.at));
    if (hex !== undefined) least.set(hex, Math.min(each.cost, least.get(hex) ?? Infinity));
  }
  const most = Math.max(1, ...least.values());
  return [...least].map(([hex, cost]) => ({ hex, look: "spent", strength: cost / most, words: String(cost) }));
}

/** Returns the path of a move: from the ruling, or as far as the player has entered it. */
function pathOf(desk: Desk, asked: Asked): number[] {
  const legs = asked.answer?.ruling?.outcome["legs"];
  const way = textsOf(asked.members["path"]);
  if (!Array.isArray(legs)) return indexes(desk, way.map((at) => hexOfEnd(desk, at)));
  return indexes(desk, [hexOfEnd(desk, way[0]), ...(legs as { to: string }[]).map((leg) => hexOf(leg.to))]);
}

/** Returns the thread for a question about a line, if both ends are on the map. */
function threadOf(desk: Desk, asked: Asked): Thread | null {
  const { board } = desk.session;
  const [from, to] = ["from", "to"].map((name) => board.index.get(hexOfEnd(desk, asked.members[name])));
  if (from === undefined || to === undefined || !isAlong(asked.command)) return null;
  const outcome = asked.answer?.ruling?.outcome;
  const los = outcome?.["los"];
  const no = los === false || asked.answer?.words.yes === false;
  const is = !asked.answer ? "unruled" : no ? "blocked" : Number(outcome?.["hindrance"] ?? 0) > 0 ? "hindered" : "clear";
  const line = asked.answer?.line;
  if (!line) return { from: board.center(from), to: board.center(to), is };
  const runs = line.runs.map((run) => ({ is: run.is, from: flat(desk, run.from), to: flat(desk, run.to) }));
  return { from: flat(desk, line.from), to: flat(desk, line.to), is, runs };
}

/** Returns the hex of a Location in the notation of players, or of a unit on the map. */
export function hexOfEnd(desk: Desk, end: Json | undefined): string {
  if (typeof end !== "string") return "";
  const hex = hexOf(end);
  if (desk.session.board.index.has(hex)) return hex;
  const label = end.replace(/^unit:/, "");
  const unit = desk.state.stand?.pieces.find((piece) => piece.kind === "unit" && piece.label === label);
  return unit ? desk.session.board.name(unit.hex) : "";
}

/** Returns the hex in the text of a Location: the part before the first character that cannot be in a hex name. */
export function hexOf(location: string): string {
  return /^[^@/+.]*/.exec(location)?.[0] ?? location;
}

export function indexes(desk: Desk, hexes: (string | number)[]): number[] {
  return hexes.map((hex) => (typeof hex === "number" ? hex : desk.session.board.index.get(hex) ?? -1)).filter((at) => at >= 0);
}

export function textsOf(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** Selects a step, and highlights its hex. */
export function light(desk: Desk, step: number | null): void {
  const answer = desk.state.asked?.answer;
  desk.store.set({ step });
  const found = step === null ? undefined : answer?.words.steps[step];
  const lit = found ? indexes(desk, found.hexes) : [];
  desk.view?.show({ lit: [...new Set(lit)], marks: marksOf(desk, answer ?? null, step) });
  if (lit.length > 0) desk.view?.reveal(lit, 14);
}

/** Returns what can be at an end of a line. */
export function locationsOf(desk: Desk, hex: string): Locations | null {
  try {
    return desk.session.call<Locations>("locations", { hex });
  } catch {
    return null;
  }
}

function fits(desk: Desk, command: string, name: string): boolean {
  const before = desk.state.asked?.command ?? "";
  const kind = (of: string): string | undefined => formOf(desk, of)?.fields.find((field) => field.name === name)?.kind;
  return kind(before) === kind(command);
}

export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
