// The map pane: two canvases, pan and zoom by d3-zoom, and the gestures of the player on it.

import { select } from "d3-selection";
import type { ZoomBehavior } from "d3-zoom";
import { zoom, zoomIdentity, zoomTransform } from "d3-zoom";
import type { Board, Point } from "./geometry";
import type { Scene } from "./scene";
import { EMPTY, Painter } from "./scene";
import type { Tiles } from "./tiles";

/** The actions for gestures of the player. The view only reports where they happen. */
export interface Hand {
  /** A drag begins on a hex. Returns `true` if it drags something, `false` if it moves the map. */
  take(hex: number): boolean;
  carry(hex: number, point: Point): void;
  drop(hex: number | null): void;
  cancel(): void;
  tap(hex: number): void;
  /** The keyboard cursor has moved to a hex. */
  reach(hex: number): void;
  /** The space bar was pressed: begin or end a thread. */
  knot(hex: number): void;
}

const SLACK = 7;
const EDGE = 30;

export class MapView {
  scene: Scene = { ...EMPTY };
  /** The times that the page took for the last moves of a drag, in milliseconds. */
  readonly timings: number[] = [];
  /** `true` if a drag always moves the map, whatever it begins on. */
  panning = false;
  private board: Board | null = null;
  private painter: Painter | null = null;
  private readonly ground: HTMLCanvasElement;
  private readonly over: HTMLCanvasElement;
  private readonly zoom: ZoomBehavior<HTMLElement, unknown>;
  private asked = false;
  private gliding = false;
  private width = 1;
  private height = 1;
  private ratio = 0;
  private press: { id: number; x: number; y: number; hex: number; carrying: boolean } | null = null;
  private pointer: Point = { x: 0, y: 0 };
  private look = { ground: "#dcd8c9", dark: false };
  private readonly watch: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    private readonly tiles: Tiles,
    private readonly hand: Hand,
    private readonly moved: () => void,
  ) {
    this.ground = canvas(host);
    this.over = canvas(host);
    this.zoom = zoom<HTMLElement, unknown>()
      .filter((event: Event) => this.mayMove(event))
      .clickDistance(SLACK)
      .on("zoom", () => this.frame())
      .on("end", () => this.moved());
    select(host).call(this.zoom).on("dblclick.zoom", null);
    this.listen();
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(host);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolor());
    this.recolor();
    this.resize();
  }

  open(board: Board, at?: { side: number; x: number; y: number }): void {
    this.board = board;
    this.painter = new Painter(board);
    this.scene = { ...EMPTY };
    const { left, top, right, bottom } = board.box;
    const least = Math.min(this.width / (right - left), this.height / (bottom - top), 40) * 0.8;
    this.zoom.scaleExtent([least, 130]).translateExtent([[left - 4, top - 4], [right + 4, bottom + 4]]);
    if (at && Number.isFinite(at.side + at.x + at.y)) this.go(at.side, { x: at.x, y: at.y }, false);
    else this.fit(false);
  }

  /** Replaces what is drawn on top of the board. */
  show(scene: Partial<Scene>): void {
    this.scene = { ...this.scene, ...scene };
    this.frame();
  }

  /** Requests one redraw before the next frame. */
  frame(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => this.draw());
  }

  /** Shows the whole map, or as much of it as is still readable. */
  fit(soft = true): void {
    const box = this.board?.box;
    if (!box) return;
    const side = Math.min(this.width / (box.right - box.left), this.height / (box.bottom - box.top)) * 0.98;
    this.go(Math.min(side, 70), { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, soft);
  }

  /** Brings some hexes into view, if they are outside it or too small to be read. */
  reveal(hexes: number[], least = 24): void {
    const board = this.board;
    if (!board || hexes.length === 0) return;
    const centers = hexes.map((hex) => board.center(hex));
    const xs = centers.map((p) => p.x);
    const ys = centers.map((p) => p.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const now = this.at();
    const room = Math.min(this.width / (right - left + 3), this.height / (bottom - top + 3));
    const inside = centers.every((p) => {
      const [x, y] = [p.x * now.k + now.x, p.y * now.k + now.y];
      return x > EDGE && y > EDGE && x < this.width - EDGE && y < this.height - EDGE;
    });
    if (inside && now.k >= Math.min(least, room)) return;
    const side = Math.min(room, Math.max(now.k, least));
    this.go(side, { x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  by(factor: number): void {
    select(this.host).call(this.zoom.scaleBy, factor);
  }

  /** Returns what the player sees: the side length of a hex, and the point at the middle of the window. */
  where(): { side: number; x: number; y: number } {
    const { k, x, y } = this.at();
    return { side: k, x: (this.width / 2 - x) / k, y: (this.height / 2 - y) / k };
  }

  /** Converts pixels for a side of 1 into pixels of the page. */
  onPage(point: Point): Point {
    const { k, x, y } = this.at();
    return { x: point.x * k + x, y: point.y * k + y };
  }

  private at(): { k: number; x: number; y: number } {
    return zoomTransform(this.host);
  }

  private go(side: number, middle: Point, soft = true): void {
    const free = zoomIdentity.translate(this.width / 2, this.height / 2).scale(side).translate(-middle.x, -middle.y);
    const to = this.zoom.constrain()(free, [[0, 0], [this.width, this.height]], this.zoom.translateExtent());
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (soft && !still) this.glide(this.at(), to);
    else select(this.host).call(this.zoom.transform, to);
  }

  /** Returns `true` if the map does not move and nothing waits to be drawn. */
  get still(): boolean {
    return !this.gliding && !this.asked;
  }

  /** Moves there within a quarter of a second, unless the player moves the map meanwhile. */
  private glide(from: { k: number; x: number; y: number }, to: { k: number; x: number; y: number }): void {
    const begun = performance.now();
    let last = from;
    this.gliding = true;
    const step = (now: number): void => {
      const here = this.at();
      if (here.k !== last.k || here.x !== last.x || here.y !== last.y) {
        this.gliding = false;
        return;
      }
      // the time of a frame may be earlier than now
      const part = Math.min(1, Math.max(0, now - begun) / 260);
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      last = { k: between(from.k, to.k), x: between(from.x, to.x), y: between(from.y, to.y) };
      select(this.host).call(this.zoom.transform, zoomIdentity.translate(last.x, last.y).scale(last.k));
      last = this.at();
      if (part < 1) requestAnimationFrame(step);
      else this.gliding = false;
    };
    requestAnimationFrame(step);
  }

  private draw(): void {
    this.asked = false;
    const board = this.board;
    const [below, above] = [this.ground.getContext("2d", { alpha: false }), this.over.getContext("2d")];
    if (!board || !below || !above) return;
    if (this.press?.carrying) this.pullAtEdge();
    const { k, x, y } = this.at();
    const { width, height, ratio } = this;
    below.setTransform(ratio, 0, 0, ratio, 0, 0);
    below.fillStyle = this.look.ground;
    below.fillRect(0, 0, width, height);
    this.tiles.draw(below, { side: k, x, y, width, height, ratio });
    if (this.look.dark) {
      below.fillStyle = "rgb(10 14 22 / 30%)";
      below.fillRect(0, 0, width, height);
    }
    above.setTransform(ratio, 0, 0, ratio, 0, 0);
    above.clearRect(0, 0, width, height);
    this.painter?.draw(above, { side: k, x, y, width, height }, this.scene);
  }

  /** Light or dark: the background around the map, and the brightness of the map. */
  recolor(): void {
    const style = getComputedStyle(this.host);
    this.look = { ground: style.backgroundColor, dark: style.colorScheme === "dark" };
    this.frame();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.host;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    if (clientWidth === 0 || clientHeight === 0) return;
    if (clientWidth === this.width && clientHeight === this.height && ratio === this.ratio) return;
    const before = this.board ? this.where() : null;
    [this.width, this.height, this.ratio] = [clientWidth, clientHeight, ratio];
    for (const each of [this.ground, this.over]) {
      each.width = Math.round(this.width * this.ratio);
      each.height = Math.round(this.height * this.ratio);
    }
    this.zoom.extent([[0, 0], [this.width, this.height]]);
    if (before) this.go(before.side, before, false);
    this.asked = false;
    this.draw();
  }

  /** Returns `true` if an event moves the map, rather than being a gesture on it. */
  private mayMove(event: Event): boolean {
    if (event.type === "wheel") return true;
    if ("touches" in event) {
      const touches = (event as TouchEvent).touches;
      if (touches.length > 1) {
        this.letGo();
        return true;
      }
      const touch = touches[0];
      return !touch || !this.takes(this.point(touch));
    }
    const mouse = event as MouseEvent;
    return mouse.button === 1 || mouse.button === 2 || !this.takes(this.point(mouse));
  }

  /** Returns `true` if a gesture at this point drags something. */
  private takes(point: Point): boolean {
    return !this.panning && this.hexUnder(point) !== null;
  }

  private point(event: { clientX: number; clientY: number }): Point {
    const box = this.host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private flat(point: Point): Point {
    const { k, x, y } = this.at();
    return { x: (point.x - x) / k, y: (point.y - y) / k };
  }

  private hexUnder(point: Point): number | null {
    return this.board?.hexAt(this.flat(point)) ?? null;
  }

  private listen(): void {
    const { host } = this;
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    host.addEventListener("pointerdown", (event) => this.pressed(event));
    host.addEventListener("pointermove", (event) => this.dragged(event));
    host.addEventListener("pointerup", (event) => this.released(event));
    host.addEventListener("pointercancel", () => this.letGo());
    host.addEventListener("keydown", (event) => this.key(event));
    host.addEventListener("blur", () => this.show({ cursor: null }));
  }

  private pressed(event: PointerEvent): void {
    if (this.press) return this.letGo();
    if (event.button !== 0 || !event.isPrimary) return;
    const point = this.point(event);
    const hex = this.hexUnder(point);
    this.host.classList.add("by-hand");
    this.host.focus({ preventScroll: true });
    this.show({ cursor: null });
    if (hex !== null) this.press = { id: event.pointerId, x: point.x, y: point.y, hex, carrying: false };
  }

  private dragged(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.id !== event.pointerId) return;
    const begun = performance.now();
    const point = this.point(event);
    if (!press.carrying) {
      if (Math.hypot(point.x - press.x, point.y - press.y) < SLACK) return;
      if (this.panning || !this.hand.take(press.hex)) {
        this.press = null;
        return;
      }
      press.carrying = true;
      this.host.setPointerCapture(event.pointerId);
    }
    this.pointer = point;
    const hex = this.hexUnder(point);
    if (hex !== null) this.hand.carry(hex, this.flat(point));
    this.timings.push(performance.now() - begun);
    if (this.timings.length > 5000) this.timings.shift();
  }

  private released(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.id !== event.pointerId) return;
    this.press = null;
    const point = this.point(event);
    if (press.carrying) this.hand.drop(this.hexUnder(point));
    else if (Math.hypot(point.x - press.x, point.y - press.y) < SLACK) this.hand.tap(press.hex);
  }

  private letGo(): void {
    if (this.press?.carrying) this.hand.cancel();
    this.press = null;
  }

  /** Scrolls the map if a thread is drawn to the edge of the window. */
  private pullAtEdge(): void {
    const pull = (at: number, length: number): number => (at < EDGE ? (EDGE - at) / 3 : at > length - EDGE ? (length - EDGE - at) / 3 : 0);
    const [x, y] = [pull(this.pointer.x, this.width), pull(this.pointer.y, this.height)];
    if (x === 0 && y === 0) return;
    const { k } = this.at();
    select(this.host).call(this.zoom.translateBy, x / k, y / k);
    const hex = this.hexUnder(this.pointer);
    if (hex !== null) this.hand.carry(hex, this.flat(this.pointer));
    this.frame();
  }

  private key(event: KeyboardEvent): void {
    const board = this.board;
    this.host.classList.remove("by-hand");
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, Point> = {
      ArrowUp: { x: 0, y: -Math.sqrt(3) },
      ArrowDown: { x: 0, y: Math.sqrt(3) },
      ArrowLeft: { x: -1.5, y: 0.3 },
      ArrowRight: { x: 1.5, y: 0.3 },
    };
    const step = steps[event.key];
    const here = this.scene.cursor ?? this.scene.selected ?? this.middle();
    if (step && event.shiftKey) {
      select(this.host).call(this.zoom.translateBy, -step.x * 3, -step.y * 3);
    } else if (step) {
      const hex = this.scene.cursor === null ? here : board.towards(here, step);
      this.show({ cursor: hex });
      this.reveal([hex], 12);
      this.hand.reach(hex);
    } else if (event.key === "Enter") this.hand.tap(here);
    else if (event.key === " ") this.hand.knot(here);
    else if (event.key === "Escape") {
      this.letGo();
      this.hand.cancel();
    } else if (event.key === "+" || event.key === "=") this.by(1.4);
    else if (event.key === "-") this.by(1 / 1.4);
    else if (event.key === "0") this.fit();
    else return;
    event.preventDefault();
  }

  private middle(): number {
    return this.hexUnder({ x: this.width / 2, y: this.height / 2 }) ?? 0;
  }

  close(): void {
    this.watch.disconnect();
  }
}

function canvas(host: HTMLElement): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.setAttribute("aria-hidden", "true");
  host.append(made);
  return made;
}
