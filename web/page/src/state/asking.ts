// Questions: from a form or the thread to the engine, and what the answer shows on the map.

import type { Answer, Form, Json, Locations, Query, Shades } from "../engine/types";
import type { Shade, Thread } from "../map/scene";
import type { Desk } from "./desk";
import { refusalOf } from "./desk";
import type { Asked, Members } from "./store";

/** Questions that take long: the Worker answers them, with a shade for each hex. */
const FAR: Record<string, string> = { "los-all": "sees", where: "where" };
/** Questions about a line: the thread asks one of them. */
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

/** Turns to a kind of question; what was said for the one before and has a place here, stays. */
export function turnTo(desk: Desk, command: string, members: Members = {}): void {
  const before = desk.state.asked?.members ?? {};
  const names = new Set(formOf(desk, command)?.fields.map((field) => field.name));
  const held = Object.fromEntries(Object.entries(before).filter(([name]) => name !== "set" && names.has(name) && fits(desk, command, name)));
  const asked: Asked = { command, members: { ...held, ...members }, answer: null, refusal: null, busy: false };
  desk.store.set({ asked, view: "ruling", step: null, armed: null, tool: command === "move-cost" ? "path" : desk.state.tool === "path" ? "thread" : desk.state.tool });
  if (desk.view) desk.view.panning = desk.state.tool === "path" || desk.state.tool === "hand";
  ask(desk, {});
}

/** Asks a question as JSON has it: that of a link, or of another page. */
export function askQuery(desk: Desk, query: Query): void {
  const [command, members] = Object.entries(query)[0] ?? ["", {}];
  desk.store.set({ asked: { command, members, answer: null, refusal: null, busy: false }, view: "ruling", step: null });
  ask(desk, {}, true);
}

/** Changes members of the question, and asks it. A member that becomes `null` is left out. */
export function ask(desk: Desk, change: Members, reveal = false): void {
  const asked = desk.state.asked;
  if (!asked) return;
  const members = Object.fromEntries(Object.entries({ ...asked.members, ...change }).filter(([, value]) => value !== null && value !== ""));
  const next: Asked = { ...asked, members, answer: null, refusal: null, busy: false };
  const missing = formOf(desk, asked.command)?.fields.filter((field) => field.required && isEmpty(members[field.name]));
  if (missing && missing.length > 0) {
    desk.store.set({ asked: next, step: null });
    shown(desk, null);
    return;
  }
  const far = FAR[asked.command];
  if (far) void askFar(desk, next, far);
  else settle(desk, next, () => desk.session.call<Answer>("ask", { query: { [asked.command]: members }, side: asked.command === "los" }), reveal);
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
  if (reveal && next.answer) desk.view?.reveal(indexes(desk, next.answer.hexes));
  desk.link();
}

/** Shows on the map what an answer says of it. */
function shown(desk: Desk, asked: Asked | null): void {
  const answer = asked?.answer ?? null;
  const shades = answer && "shades" in answer ? shadesOf(desk, answer as Answer & Shades, asked?.command ?? "") : [];
  const path = asked?.command === "move-cost" ? indexes(desk, textsOf(asked.members["path"]).map(hexOf)) : [];
  desk.view?.show({ thread: asked ? threadOf(desk, asked) : null, shades, path, lit: [], marks: [], touched: [], ghost: null });
}

function shadesOf(desk: Desk, answer: Answer & Shades, command: string): Shade[] {
  if (command !== "los-all") return costs(desk, answer);
  const seen = new Map(answer.hexes.map((hex, at) => [Number(hex), answer.shades[at] ?? 2]));
  return desk.session.board.centers.map((_, hex): Shade => {
    const code = seen.get(hex) ?? 2;
    const hindrance = (code >>> 8) & 255;
    const look = (["clear", "hindered", "blocked"] as const)[code & 255] ?? "blocked";
    return { hex, look, strength: Math.min(1, hindrance / 6), ...(look === "hindered" ? { words: `+${hindrance}` } : {}) };
  });
}

function costs(desk: Desk, answer: Answer & Shades): Shade[] {
  const reach = JSON.stringify(answer.ruling?.query ?? {}).includes('"reach"');
  const most = Math.max(1, ...answer.shades);
  return answer.hexes.map((hex, at): Shade => {
    const code = answer.shades[at] ?? 0;
    const index = typeof hex === "number" ? hex : desk.session.board.index.get(hex) ?? -1;
    if (!reach) {
      const hindrance = (code >>> 8) & 255;
      return { hex: index, look: hindrance ? "hindered" : "clear", strength: hindrance / 6, ...(hindrance ? { words: `+${hindrance}` } : {}) };
    }
    return { hex: index, look: "spent", strength: code / most, words: String(code) };
  });
}

/** The thread of a question about a line, where both of its ends are on the map. */
function threadOf(desk: Desk, asked: Asked): Thread | null {
  const { board } = desk.session;
  const [from, to] = ["from", "to"].map((name) => board.index.get(hexOfEnd(desk, asked.members[name])));
  if (from === undefined || to === undefined || !isAlong(asked.command)) return null;
  const outcome = asked.answer?.ruling.outcome;
  const los = outcome?.["los"];
  const is = asked.refusal || los === undefined ? "unruled" : los === false ? "blocked" : Number(outcome?.["hindrance"] ?? 0) > 0 ? "hindered" : "clear";
  const runs = asked.answer?.line?.runs.map((run) => ({ is: run.is, from: board.flat(pair(run.from)), to: board.flat(pair(run.to)) }));
  return { from: board.center(from), to: board.center(to), is, ...(runs ? { runs } : {}) };
}

function pair([x, y]: [number, number]): { x: number; y: number } {
  return { x, y };
}

/** The hex of a Location, as a player writes it, or of a unit that stands on the map. */
function hexOfEnd(desk: Desk, end: Json | undefined): string {
  if (typeof end !== "string") return "";
  const hex = hexOf(end);
  if (desk.session.board.index.has(hex)) return hex;
  const label = end.replace(/^unit:/, "");
  return desk.state.stand?.pieces.find((piece) => piece.label === label)?.hex ?? "";
}

/** The hex in the text of a Location: what stands before the first sign that is not of its name. */
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

/** A step is looked at: its hex is lit. */
export function light(desk: Desk, step: number | null): void {
  const answer = desk.state.asked?.answer;
  desk.store.set({ step });
  const found = step === null ? undefined : answer?.words.steps[step];
  const lit = found?.hex ? indexes(desk, [found.hex, ...found.at.split("-").filter((hex) => desk.session.board.index.has(hex))]) : [];
  desk.view?.show({ lit: [...new Set(lit)] });
  if (lit.length > 0) desk.view?.reveal(lit, 14);
}

/** What may stand at an end of a line. */
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
