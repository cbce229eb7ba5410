// Everything on top of the painted board: shades, outlines, paths, the thread, and above them the names of hexes.

import type { NameOnMap, Run, Verdict } from "../engine/types";
import type { Board, Point } from "./geometry";

export interface Thread {
  from: Point;
  to: Point;
  is: Verdict;
  /** The sections of a thread with a ruling. */
  runs?: { is: Run["is"]; from: Point; to: Point }[];
  /** The text of the small label while the thread is drawn. */
  label?: string;
}
/** The shade of a hex: its fill, and the text in it. */
export interface Shade {
  hex: number;
  look: "clear" | "hindered" | "blocked" | "spent";
  words?: string;
  strength: number;
}
export interface Mark {
  words: string;
  at: Point;
  lit: boolean;
  /** The side of the line on which it is. */
  aside: Point;
}
export interface Scene {
  thread: Thread | null;
  shades: Shade[];
  /** The hexes of the ruling, and those of the selected step. */
  touched: number[];
  lit: number[];
  path: number[];
  selected: number | null;
  cursor: number | null;
  /** The numbers of the steps, at the points where the line meets what they are about. */
  marks: Mark[];
  /** The edge to which the margin is measured, and the point of the line from which it is measured. */
  margin: [Point, Point] | null;
  ghost: { words: string; at: Point; allowed: boolean } | null;
}
export const EMPTY: Scene = {
  thread: null,
  shades: [],
  touched: [],
  lit: [],
  path: [],
  selected: null,
  cursor: null,
  marks: [],
  margin: null,
  ghost: null,
};
export interface Sight {
  side: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const COLORS = { clear: "#0060b6", hindered: "#c77700", blocked: "#b0201c", which: "#5b3fa0", unruled: "#444a52", none: "#444a52" };
const DASHES: Record<Verdict, number[]> = { clear: [], hindered: [14, 5], blocked: [3, 6], which: [8, 8], unruled: [8, 8], none: [] };
const FONT = '"Open Sans", "Noto Sans", "Segoe UI", "DejaVu Sans", system-ui, sans-serif';

type Context = CanvasRenderingContext2D;
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Named {
  name: string;
  x: number;
  y: number;
  box: Box;
}

/** The smallest size of the letters in names of hexes, in pixels. */
function nameSize(sight: Sight): number {
  return Math.max(14, Math.min(18, sight.side * 0.3));
}

export class Painter {
  constructor(private readonly board: Board) {}

  draw(context: Context, sight: Sight, scene: Scene): void {
    context.lineJoin = "round";
    context.lineCap = "butt";
    const names = this.nameBoxes(sight, scene);
    const boxes = names.map(({ box }) => box);
    this.places(context, sight, boxes);
    for (const shade of scene.shades) this.shade(context, sight, shade);
    for (const hex of scene.touched) this.outline(context, sight, hex, "#c77700", 2.5, "rgb(199 119 0 / 16%)");
    for (const hex of scene.lit) this.outline(context, sight, hex, "#ffd400", 5, "rgb(255 212 0 / 34%)");
    if (scene.selected !== null) this.outline(context, sight, scene.selected, "#0060b6", 3.5);
    if (scene.cursor !== null) this.outline(context, sight, scene.cursor, "#111", 2, "rgb(255 255 255 / 22%)", [6, 4]);
    this.path(context, sight, scene.path);
    if (scene.thread) this.thread(context, sight, scene.thread);
    if (scene.margin) this.margin(context, sight, scene.margin);
    for (const mark of scene.marks) this.mark(context, sight, mark);
    this.names(context, sight, names);
    for (const shade of scene.shades) this.shadeWords(context, sight, shade);
    if (scene.ghost) this.label(context, sight, scene.ghost.at, scene.ghost.words, scene.ghost.allowed ? "clear" : "blocked", boxes);
    if (scene.thread?.label) this.label(context, sight, scene.thread.to, scene.thread.label, scene.thread.is, boxes);
  }

  private place(sight: Sight, point: Point): Point {
    return { x: sight.x + point.x * sight.side, y: sight.y + point.y * sight.side };
  }

  private shows(sight: Sight, point: Point, margin: number): boolean {
    return point.x > -margin && point.y > -margin && point.x < sight.width + margin && point.y < sight.height + margin;
  }

  private trace(context: Context, sight: Sight, hex: number): boolean {
    const center = this.place(sight, this.board.center(hex));
    if (!this.shows(sight, center, sight.side * 1.1)) return false;
    context.beginPath();
    for (const corner of this.board.corners) context.lineTo(center.x + corner.x * sight.side, center.y + corner.y * sight.side);
    context.closePath();
    return true;
  }

  private outline(context: Context, sight: Sight, hex: number, color: string, width: number, fill = "", dash: number[] = []): void {
    if (!this.trace(context, sight, hex)) return;
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    context.strokeStyle = "rgb(255 255 255 / 85%)";
    context.lineWidth = width + 2;
    context.stroke();
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  private shade(context: Context, sight: Sight, shade: Shade): void {
    if (!this.trace(context, sight, shade.hex)) return;
    const part = Math.round(shade.strength * 100);
    if (shade.look === "blocked") context.fillStyle = "rgb(14 20 34 / 62%)";
    else if (shade.look === "hindered") context.fillStyle = `rgb(224 130 0 / ${25 + part * 0.4}%)`;
    else if (shade.look === "spent") context.fillStyle = `rgb(0 96 182 / ${62 - part * 0.5}%)`;
    else context.fillStyle = "rgb(255 255 255 / 20%)";
    context.fill();
  }

  private shadeWords(context: Context, sight: Sight, shade: Shade): void {
    if (!shade.words || sight.side < 20) return;
    const center = this.place(sight, this.board.center(shade.hex));
    if (!this.shows(sight, center, sight.side)) return;
    const at = { x: center.x, y: center.y + sight.side * 0.46 };
    write(context, shade.words, at, Math.max(14, Math.min(20, sight.side * 0.34)), "700");
  }

  private path(context: Context, sight: Sight, path: number[]): void {
    if (path.length === 0) return;
    const points = path.map((hex) => this.place(sight, this.board.center(hex)));
    context.beginPath();
    for (const point of points) context.lineTo(point.x, point.y);
    for (const [color, width] of [["#fff", 9], ["#0060b6", 5]] as const) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
    points.slice(0, -1).forEach((point) => dot(context, point, 5, "#0060b6"));
    // a ring, since the unit that moved there is inside it
    const end = points.at(-1)!;
    for (const [color, width] of [["#fff", 7], ["#0060b6", 4]] as const) {
      context.beginPath();
      context.arc(end.x, end.y, Math.max(9, sight.side * 0.55), 0, Math.PI * 2);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
  }

  private thread(context: Context, sight: Sight, thread: Thread): void {
    const runs = thread.runs?.length ? thread.runs : [{ is: thread.is, from: thread.from, to: thread.to }];
    const [first, last] = [this.place(sight, thread.from), this.place(sight, thread.to)];
    line(context, first, last, "rgb(255 255 255 / 92%)", 8, []);
    for (const run of runs) line(context, this.place(sight, run.from), this.place(sight, run.to), COLORS[run.is], 4, DASHES[run.is]);
    const cut = thread.runs?.find((run) => run.is === "blocked");
    if (cut) cross(context, this.place(sight, cut.from));
    dot(context, first, 7, "#111");
    dot(context, last, 7, COLORS[thread.is]);
  }

  /** Draws the names of streets, places and buildings as on the board, if they are large enough to be read. */
  private places(context: Context, sight: Sight, boxes: Box[]): void {
    for (const name of this.board.opened.names) {
      const least = name.kind === "street" ? 34 : 42;
      const flat = this.board.flat({ x: name.at[0], y: name.at[1] });
      const { left, top, right, bottom } = this.board.box;
      if (sight.side < least || flat.x < left + 1 || flat.x > right - 1 || flat.y < top + 0.6 || flat.y > bottom - 0.6) continue;
      const at = this.place(sight, flat);
      if (!this.shows(sight, at, 160)) continue;
      const size = Math.max(14, Math.min(20, sight.side * 0.36));
      font(context, size, name.kind === "street" ? "400" : "700");
      const rows = lines(name);
      const down = name.turn === 0 ? this.clear(context, at, rows, size, sight.side, boxes) : 0;
      context.save();
      context.translate(at.x, at.y + down);
      context.rotate((name.turn * Math.PI) / 180);
      for (const [row, words] of rows.entries()) halo(context, words, 0, (row - (rows.length - 1) / 2) * size * 1.1, size);
      context.restore();
    }
  }

  /** Returns how far a name has to be moved down to avoid the names of hexes. */
  private clear(context: Context, at: Point, rows: string[], size: number, side: number, boxes: Box[]): number {
    const half = { x: Math.max(...rows.map((words) => context.measureText(words).width)) / 2, y: (rows.length * size * 1.1) / 2 };
    const near = boxes.filter((box) => box.right > at.x - half.x && box.left < at.x + half.x);
    for (const part of [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1]) {
      const y = at.y + part * side;
      if (!near.some((box) => box.bottom > y - half.y && box.top < y + half.y)) return part * side;
    }
    return 0;
  }

  /** Returns the positions of the names of hexes, for as many as there is room for. */
  private nameBoxes(sight: Sight, scene: Scene): Named[] {
    const size = nameSize(sight);
    const boxes: Named[] = [];
    const every = sight.side >= 20 ? 1 : [2, 4, 8, 16].find((n) => n * sight.side * 1.5 >= 56) ?? 16;
    const always = new Set([...scene.lit, ...(scene.selected === null ? [] : [scene.selected])]);
    this.board.centers.forEach((center, hex) => {
      const at = this.place(sight, center);
      if (!this.shows(sight, at, sight.side)) return;
      if (every > 1 && !always.has(hex)) {
        const column = Math.round(center.x / 1.5);
        const row = Math.floor(center.y / Math.sqrt(3) + 0.01);
        if (column % every !== 0 || row % every !== 0) return;
      }
      const name = this.board.name(hex);
      const y = every === 1 ? at.y - sight.side * 0.866 + size * 0.62 : at.y;
      const half = name.length * size * 0.33;
      boxes.push({ name, x: at.x, y, box: { left: at.x - half, right: at.x + half, top: y - size * 0.55, bottom: y + size * 0.55 } });
    });
    return boxes;
  }

  /** Writes the names of hexes, on top of everything else. */
  private names(context: Context, sight: Sight, names: Named[]): void {
    const size = nameSize(sight);
    font(context, size, sight.side < 20 ? "700" : "500");
    for (const { name, x, y } of names) halo(context, name, x, y, size);
  }

  private margin(context: Context, sight: Sight, [edge, point]: [Point, Point]): void {
    const [a, b] = [this.place(sight, edge), this.place(sight, point)];
    for (const [color, width] of [["#fff", 7], ["#7a1fa2", 3]] as const) {
      line(context, a, b, color, width, []);
      context.beginPath();
      context.arc(b.x, b.y, 11, 0, Math.PI * 2);
      context.stroke();
    }
  }

  private mark(context: Context, sight: Sight, mark: Mark): void {
    const on = this.place(sight, mark.at);
    const at = { x: on.x + mark.aside.x * 19, y: on.y + mark.aside.y * 19 };
    line(context, on, at, "#1a1d22", 1.5, []);
    dot(context, at, 11, mark.lit ? "#a07a00" : "#1a1d22");
    font(context, 14, "700");
    context.fillStyle = "#fff";
    context.fillText(mark.words, at.x, at.y + 1);
  }

  /** Draws a label near a point, where it covers no name of a hex. */
  private label(context: Context, sight: Sight, point: Point, words: string, is: Verdict, names: Box[]): void {
    const at = this.place(sight, point);
    font(context, 16, "700");
    const width = context.measureText(words).width + 34;
    const height = 30;
    const spots = [-58, -76, -94, 46, 64, -112, 82].flatMap((y) => [0, 36, -36, 80, -80].map((x) => ({ x, y })));
    const boxes = spots.map(({ x, y }) => {
      const left = Math.max(4, Math.min(sight.width - width - 4, at.x + x - width / 2));
      const top = Math.max(4, Math.min(sight.height - height - 4, at.y + y - height / 2));
      return { left, top, right: left + width, bottom: top + height };
    });
    const covered = (box: Box): number => names.filter((name) => meet(box, name)).length;
    let best = boxes[0]!;
    let least = Infinity;
    for (const box of boxes) {
      const count = covered(box);
      if (count < least) [best, least] = [box, count];
      if (count === 0) break;
    }
    context.fillStyle = COLORS[is];
    context.strokeStyle = "#fff";
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(best.left, best.top, width, height, 8);
    context.fill();
    context.stroke();
    sign(context, { x: best.left + 15, y: best.top + height / 2 }, is);
    font(context, 16, "700");
    context.fillStyle = "#fff";
    context.textAlign = "left";
    context.fillText(words, best.left + 26, best.top + height / 2 + 1);
    context.textAlign = "center";
  }
}

/** Splits a name into lines of a few words. The part in brackets is an alternative name. */
function lines(name: NameOnMap): string[] {
  const words = (name.name.split(" (")[0] ?? name.name).split(" ");
  if (name.kind === "street" || words.length < 3) return [words.join(" ")];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function font(context: Context, size: number, weight: string): void {
  context.font = `${weight} ${size}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
}

function halo(context: Context, words: string, x: number, y: number, size: number): void {
  context.strokeStyle = "rgb(255 255 255 / 85%)";
  context.lineWidth = size * 0.27;
  context.strokeText(words, x, y);
  context.fillStyle = "#14171c";
  context.fillText(words, x, y);
}

function write(context: Context, words: string, at: Point, size: number, weight: string): void {
  font(context, size, weight);
  halo(context, words, at.x, at.y, size);
}

function dot(context: Context, at: Point, radius: number, color: string): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = "#fff";
  context.lineWidth = 2;
  context.stroke();
}

function line(context: Context, from: Point, to: Point, color: string, width: number, dash: number[]): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

function cross(context: Context, at: Point): void {
  for (const [color, width] of [["#fff", 8], [COLORS.blocked, 4]] as const) {
    line(context, { x: at.x - 8, y: at.y - 8 }, { x: at.x + 8, y: at.y + 8 }, color, width, []);
    line(context, { x: at.x - 8, y: at.y + 8 }, { x: at.x + 8, y: at.y - 8 }, color, width, []);
  }
}

/** Draws a small sign, so that the meaning does not depend on color alone: a ring, a wave, a cross, a question mark. */
function sign(context: Context, at: Point, is: Verdict): void {
  context.strokeStyle = "#fff";
  context.lineWidth = 2.5;
  context.beginPath();
  if (is === "clear") context.arc(at.x, at.y, 5, 0, Math.PI * 2);
  else if (is === "blocked") {
    context.moveTo(at.x - 5, at.y - 5);
    context.lineTo(at.x + 5, at.y + 5);
    context.moveTo(at.x + 5, at.y - 5);
    context.lineTo(at.x - 5, at.y + 5);
  } else if (is === "hindered") {
    context.moveTo(at.x - 6, at.y + 2);
    context.quadraticCurveTo(at.x - 3, at.y - 6, at.x, at.y);
    context.quadraticCurveTo(at.x + 3, at.y + 6, at.x + 6, at.y - 2);
  } else {
    font(context, 15, "700");
    context.fillStyle = "#fff";
    context.fillText("?", at.x, at.y + 1);
  }
  context.stroke();
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
