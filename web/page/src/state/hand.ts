// Gestures on the map: drawing the thread, dragging a unit, touching a hex.

import type { Answer, Json, Stand } from "../engine/types";
import type { Point } from "../map/geometry";
import type { Hand } from "../map/view";
import { ask, isAlong, textsOf, turnTo } from "./asking";
import type { Desk } from "./desk";
import { refusalOf } from "./refusal";
import { look } from "./looking";

type Dragged = { what: "thread"; from: number; at: string; over: number } | { what: "unit"; label: string; path: number[]; allowed: boolean };

export class PlayersHand implements Hand {
  private dragged: Dragged | null = null;

  constructor(private readonly desk: Desk) {}

  take(hex: number): boolean {
    const { desk } = this;
    if (desk.state.tool === "unit") {
      const unit = desk.state.stand?.pieces.find((piece) => piece.move && piece.label && piece.hex === hex);
      if (!unit?.label) return false;
      this.dragged = { what: "unit", label: unit.label, path: [hex], allowed: false };
      return true;
    }
    if (desk.state.tool !== "thread") return false;
    return this.begin(hex);
  }

  carry(hex: number, point: Point): void {
    const { dragged } = this;
    if (dragged?.what === "thread") this.stretch(dragged, hex, point);
    else if (dragged?.what === "unit" && hex !== dragged.path.at(-1)) this.walk(dragged, hex, point);
    else if (dragged?.what === "unit" && this.desk.view?.scene.ghost) this.desk.view.show({ ghost: { ...this.desk.view.scene.ghost, at: point } });
  }

  drop(hex: number | null): void {
    const { dragged } = this;
    this.dragged = null;
    if (dragged?.what === "thread") {
      if (hex === null || hex === dragged.from) this.cancel();
      else this.finish(dragged.at, hex);
    } else if (dragged?.what === "unit") this.put(dragged);
  }

  cancel(): void {
    this.dragged = null;
    this.desk.store.set({ knot: null, armed: null });
    this.desk.view?.show({ thread: null, ghost: null, path: [] });
    ask(this.desk, {});
  }

  tap(hex: number): void {
    const { desk } = this;
    const name = desk.session.board.name(hex);
    const { armed, knot, asked, tool } = desk.state;
    if (knot !== null) return this.finish(knot, hex);
    if (armed !== null && asked) {
      desk.store.set({ armed: null });
      ask(desk, { [armed]: name });
      return;
    }
    if (tool === "path" && asked) {
      const path = textsOf(asked.members["path"]);
      ask(desk, { path: path.at(-1) === name ? path.slice(0, -1) : [...path, name] });
      return;
    }
    look(desk, name);
  }

  reach(hex: number): void {
    const { dragged, desk } = this;
    const name = desk.session.board.name(hex);
    if (dragged?.what === "thread") {
      this.stretch(dragged, hex, desk.session.board.center(hex));
      desk.hear(desk.view?.scene.thread?.label ?? name);
    } else desk.hear(name);
  }

  knot(hex: number): void {
    const { dragged } = this;
    if (dragged?.what === "thread") {
      this.dragged = null;
      if (hex === dragged.from) this.cancel();
      else this.finish(dragged.at, hex);
    } else this.begin(hex);
  }

  /** Begins a thread at a hex. The engine holds this end. */
  private begin(hex: number): boolean {
    const { desk } = this;
    const name = desk.session.board.name(hex);
    const at = this.startOf(name);
    try {
      desk.session.call("hold", { from: at });
    } catch {
      // the hex has several Locations, none of them the ground: the labels show this, and the ruling asks which one is meant
    }
    this.dragged = { what: "thread", from: hex, at, over: -1 };
    if (desk.state.knot !== null) desk.store.set({ knot: null });
    desk.view?.show({ thread: null, lit: [], shades: [], selected: null, path: [], marks: [], margin: null, touched: [] });
    return true;
  }

  /** Returns the Location that was chosen for this hex before, or the hex. */
  private startOf(hex: string): string {
    const from = this.desk.state.asked?.members["from"];
    return typeof from === "string" && from.startsWith(`${hex}@`) ? from : hex;
  }

  private stretch(dragged: Extract<Dragged, { what: "thread" }>, hex: number, point: Point): void {
    const { desk } = this;
    const { board } = desk.session;
    const from = board.center(dragged.from);
    if (hex === dragged.from) {
      dragged.over = hex;
      desk.view?.show({ thread: { from, to: point, is: "none", label: board.name(hex) } });
      return;
    }
    const { is, hindrance } = desk.session.verdict(hex);
    dragged.over = hex;
    const words = desk.session.opened.words;
    const said = { clear: words.clear, hindered: words.hindered.replace("{n}", String(hindrance)), blocked: words.blocked, which: words.which, unruled: words.unruled, none: words.which }[is];
    desk.view?.show({ thread: { from, to: point, is, label: `${board.name(hex)}  ${said}` } });
  }

  private finish(from: string, hex: number): void {
    const { desk } = this;
    desk.store.set({ knot: null });
    const command = desk.state.asked && isAlong(desk.state.asked.command) ? desk.state.asked.command : "los";
    turnTo(desk, command, { from, to: desk.session.board.name(hex) });
  }

  /** Extends the path of a dragged unit by a hex, or shortens it if the unit goes back. */
  private walk(dragged: Extract<Dragged, { what: "unit" }>, hex: number, point: Point): void {
    const { path } = dragged;
    if (path.at(-2) === hex) path.pop();
    else this.fill(path, hex);
    let words = "";
    try {
      const answer = this.desk.session.call<Answer>("move", { query: this.moveOf(dragged), only: true });
      words = answer.why_not ?? answer.words.headline;
      dragged.allowed = answer.moved ?? false;
    } catch (fault) {
      words = refusalOf(fault).message;
      dragged.allowed = false;
    }
    this.desk.view?.show({ path: [...path], ghost: { words, at: point, allowed: dragged.allowed } });
  }

  /** Returns the hexes between two positions of the pointer, which a fast drag skips. */
  private fill(path: number[], hex: number): void {
    const { board } = this.desk.session;
    for (let count = 0; count < 200; count++) {
      const last = path.at(-1)!;
      const [a, b] = [board.center(last), board.center(hex)];
      const away = Math.hypot(b.x - a.x, b.y - a.y);
      if (away < 0.1) return;
      const part = Math.min(1, Math.sqrt(3) / away);
      const next = board.hexAt({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
      if (next === null || next === last) return void path.push(hex);
      path.push(next);
    }
  }

  private moveOf(dragged: Extract<Dragged, { what: "unit" }>): Record<string, Json> {
    const { board } = this.desk.session;
    const asked = this.desk.state.asked;
    const held = asked?.command === "move-cost" ? Object.fromEntries(Object.entries(asked.members).filter(([name]) => ["allotment", "states", "weather"].includes(name))) : {};
    return { "move-cost": { ...held, path: [dragged.label, ...dragged.path.slice(1).map((hex) => board.name(hex))] } };
  }

  private put(dragged: Extract<Dragged, { what: "unit" }>): void {
    const { desk } = this;
    desk.view?.show({ ghost: null });
    if (dragged.path.length < 2) return void desk.view?.show({ path: [] });
    const query = this.moveOf(dragged);
    try {
      const answer = desk.session.call<Answer & { moved: boolean; stand: Stand }>("move", { query });
      desk.store.set({ asked: { command: "move-cost", members: query["move-cost"] as Record<string, Json>, answer: { ...answer, moved: true }, refusal: null, busy: false }, view: "ruling" });
      desk.view?.show({ path: dragged.path });
      if (answer.moved) desk.changedBy(answer.stand, answer.words.headline);
      else desk.say(answer.why_not ?? answer.words.headline, [], true);
    } catch (fault) {
      // for example a hex with several Locations: the form asks which one is meant
      turnTo(desk, "move-cost", query["move-cost"] as Record<string, Json>);
    }
  }
}
