// Changes of the board, games, and files.

import type { Answer, Query, Stand } from "../engine/types";
import type { Desk } from "./desk";
import { ask, textsOf } from "./asking";
import { lookAgain } from "./looking";
import type { SavedFile } from "./session";

function change(desk: Desk, name: string, members: Record<string, string | string[] | Query> = {}): void {
  try {
    const stand = desk.session.call<Stand>(name, members as never);
    desk.changedBy(stand, "");
    // the question is asked again, on the board in its new state
    ask(desk, {});
    lookAgain(desk);
  } catch (fault) {
    desk.trouble(fault);
  }
}

export function set(desk: Desk, what: string[]): void {
  change(desk, "set", { what });
}

export function remove(desk: Desk, what: string[]): void {
  change(desk, "remove", { what });
}

export function undo(desk: Desk): void {
  if (desk.state.stand?.undo !== null) change(desk, "undo");
}

export function redo(desk: Desk): void {
  if (desk.state.stand?.redo !== null) change(desk, "redo");
}

/** Shows the game as a side sees it, or all of it. */
export function showFor(desk: Desk, side: string): void {
  change(desk, "view", side ? { side } : {});
}

export function begin(desk: Desk, name: string, date: string): void {
  desk.store.set({ dialog: null });
  change(desk, "begin", { name, ...(date ? { date } : {}) });
}

/** Applies the changes of the ruling that is shown to the board. */
export function apply(desk: Desk): void {
  const asked = desk.state.asked;
  if (!asked?.answer) return;
  try {
    const done = desk.session.call<Answer & { stand: Stand }>("apply", { query: { [asked.command]: asked.members } });
    desk.store.set({ asked: { ...asked, answer: { ...done, changes: [] } } });
    desk.changedBy(done.stand, done.words.headline);
    lookAgain(desk);
  } catch (fault) {
    desk.trouble(fault);
  }
}

/** Moves the unit that the ruling is about. */
export function move(desk: Desk): void {
  const asked = desk.state.asked;
  if (asked?.command !== "move-cost") return;
  try {
    const answer = desk.session.call<Answer>("move", { query: { "move-cost": asked.members } });
    if (!answer.stand) return desk.say(answer.why_not ?? answer.words.headline, [], true);
    desk.store.set({ asked: { ...asked, answer: { ...answer, moved: true } } });
    desk.changedBy(answer.stand, answer.words.headline);
    lookAgain(desk);
  } catch (fault) {
    desk.trouble(fault);
  }
}

/** Returns `true` if the path in the question begins with a unit that has not been moved yet. */
export function canMove(desk: Desk, answer: Answer): boolean {
  const first = textsOf(desk.state.asked?.members["path"])[0]?.replace(/^unit:/, "");
  const unit = desk.state.stand?.pieces.some((piece) => piece.move && piece.label === first) ?? false;
  return unit && answer.words.yes === true && answer.moved !== true && Array.isArray(answer.ruling?.outcome["legs"]);
}

/** Saves the game, or the board with its changes, or its map file. */
export function save(desk: Desk, ofMap = false): void {
  try {
    const saved = desk.session.call<SavedFile>("save");
    const { name, text } = ofMap && saved.on ? saved.on : saved;
    download(name, new Blob([text], { type: "application/json" }));
    desk.hear(`${name} was saved.`);
  } catch (fault) {
    desk.trouble(fault);
  }
}

export function download(name: string, what: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a picture of the ruling that is shown. */
export async function picture(desk: Desk, as: "svg" | "png" | "html"): Promise<void> {
  const query = desk.state.asked?.answer?.query;
  const name = `fogas-${Object.keys(query ?? { map: 0 })[0]}.${as}`;
  try {
    await desk.session.settled();
    const request = { picture: { map: desk.session.away, as, ...(query ? { query } : {}) } };
    if (as === "png") {
      const { pixels } = await desk.session.remote.bytes(request);
      download(name, new Blob([pixels], { type: "image/png" }));
    } else {
      const { text } = await desk.session.remote.ask<{ text: string }>(request);
      download(name, new Blob([text], { type: as === "svg" ? "image/svg+xml" : "text/html" }));
    }
    desk.hear(`${name} was saved.`);
  } catch (fault) {
    desk.trouble(fault);
  }
}

/** Returns the ruling as JSON. If it is long, the engine is asked for it again. */
export async function copyJson(desk: Desk, answer: Answer): Promise<void> {
  try {
    const ruling: unknown = answer.ruling ?? (await desk.session.far("bare", { query: answer.query }));
    await copy(desk, JSON.stringify(ruling), "the ruling as JSON");
  } catch (fault) {
    desk.trouble(fault);
  }
}

export async function copy(desk: Desk, words: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    desk.say(`Copied: ${what}.`, [], false);
  } catch {
    if (copyBySelection(words)) desk.say(`Copied: ${what}.`, [], false);
    else desk.say(`This browser lets the page copy nothing. Select this and copy it:`, [words], true);
  }
}

/** Copies by an older method, for pages from a disk that may not use the clipboard. */
function copyBySelection(words: string): boolean {
  const area = document.createElement("textarea");
  area.value = words;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
