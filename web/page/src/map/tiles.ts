// The painted board: tiles of a few sizes, made by the Worker when they are needed, and kept while there is memory.

import { TILE } from "../engine/jobs";
import type { Remote } from "../engine/remote";
import { Unwanted } from "../engine/remote";

/** The side lengths of a hex, in pixels, for which tiles are painted. */
const LEVELS = [5, 8, 12, 18, 26, 38, 56, 80, 112];
const KEPT = 44;

export interface Window {
  /** The side length of a hex, in pixels of the page. */
  side: number;
  /** The position of the center of the first hex, in pixels of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** How many pixels of the screen make one pixel of the page. */
  ratio: number;
}
interface Tile {
  level: number;
  column: number;
  row: number;
  picture: ImageBitmap;
  generation: number;
  used: number;
}
export interface Source {
  map: number;
  generation: number;
  pieces: boolean;
  box: { left: number; top: number; right: number; bottom: number };
}

export class Tiles {
  private readonly tiles = new Map<string, Tile>();
  private readonly asked = new Map<string, number>();
  private source: Source | null = null;
  private wanted = new Map<string, number>();
  private clock = 0;
  private shown = LEVELS[0]!;

  constructor(
    private readonly remote: () => Remote | null,
    private readonly arrived: () => void,
    private readonly failed: (fault: unknown, map: number) => void,
  ) {}

  /** Changes to another map, and discards all tiles of the one before. */
  open(source: Source): void {
    for (const tile of this.tiles.values()) tile.picture.close();
    this.tiles.clear();
    this.asked.clear();
    this.source = source;
  }

  /** Marks the map as changed. Old tiles are shown until new ones are painted. */
  change(generation: number, pieces: boolean): void {
    if (this.source) this.source = { ...this.source, generation, pieces };
  }

  /** Returns how many bytes the pictures use. */
  get weight(): number {
    return this.tiles.size * TILE * TILE * 4;
  }

  /** Returns `true` if everything in the window is painted in its current state. */
  get complete(): boolean {
    return [...this.wanted.keys()].every((key) => this.tiles.get(key)?.generation === this.source?.generation);
  }

  draw(context: CanvasRenderingContext2D, window: Window): void {
    const source = this.source;
    if (!source) return;
    this.clock += 1;
    const { left, top, right, bottom } = source.box;
    context.save();
    context.beginPath();
    context.rect(window.x + left * window.side, window.y + top * window.side, (right - left) * window.side, (bottom - top) * window.side);
    context.clip();
    const sharp = window.side * window.ratio;
    const level = LEVELS.find((side) => side >= sharp * 0.85) ?? LEVELS[LEVELS.length - 1]!;
    this.wanted = new Map();
    // the whole map in one small tile comes first, so that there is always something to show
    this.want(LEVELS[0]!, window, source, 2000);
    const missing = this.want(level, window, source, 1000);
    if (missing > 0) {
      this.paste(context, LEVELS[0]!, window);
      if (this.shown !== level) this.paste(context, this.shown, window);
    } else {
      this.shown = level;
    }
    this.paste(context, level, window);
    context.restore();
    this.trim();
  }

  /** Marks the tiles of a level that are in the window as needed, requests the missing ones, and returns how many are missing. */
  private want(level: number, window: Window, source: Source, urgency: number): number {
    const { box } = source;
    const [left, right] = span(window.x, window.width, window.side / level, Math.floor(box.left * level), box.right * level);
    const [top, bottom] = span(window.y, window.height, window.side / level, Math.floor(box.top * level), box.bottom * level);
    let missing = 0;
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom; row++) {
        const key = `${level}/${column}/${row}`;
        const away = Math.hypot(column - (left + right) / 2, row - (top + bottom) / 2);
        this.wanted.set(key, urgency - away);
        const tile = this.tiles.get(key);
        if (tile) tile.used = this.clock;
        else missing += 1;
        if (tile?.generation !== source.generation) this.ask(key, level, column, row, source);
      }
    }
    return missing;
  }

  private ask(key: string, level: number, column: number, row: number, source: Source): void {
    const remote = this.remote();
    if (!remote || this.asked.get(key) === source.generation) return;
    const { map, generation, pieces } = source;
    this.asked.set(key, generation);
    const left = column * TILE + Math.floor(source.box.left * level);
    const top = row * TILE + Math.floor(source.box.top * level);
    const wanted = (): boolean => this.source?.map === map && this.source.generation === generation && this.wanted.has(key);
    const release = (): void => {
      if (this.asked.get(key) === generation) this.asked.delete(key);
    };
    remote
      .paint({ do: "paint", map, side: level, left, top, pieces }, () => this.wanted.get(key) ?? 0, wanted)
      .then((picture) => {
        release();
        if (this.source?.map !== map) return picture.close();
        this.tiles.get(key)?.picture.close();
        this.tiles.set(key, { level, column, row, picture, generation, used: this.clock });
        this.arrived();
      })
      .catch((fault: unknown) => {
        release();
        if (!(fault instanceof Unwanted)) this.failed(fault, map);
        else if (this.wanted.has(key)) this.arrived();
      });
  }

  private paste(context: CanvasRenderingContext2D, level: number, window: Window): void {
    const box = this.source?.box;
    if (!box) return;
    const scale = window.side / level;
    const size = TILE * scale;
    for (const tile of this.tiles.values()) {
      if (tile.level !== level) continue;
      const x = window.x + (tile.column * TILE + Math.floor(box.left * level)) * scale;
      const y = window.y + (tile.row * TILE + Math.floor(box.top * level)) * scale;
      if (x > window.width || y > window.height || x + size < 0 || y + size < 0) continue;
      tile.used = this.clock;
      // tile edges must be on whole pixels of the screen, or seams are visible
      const at = (value: number): number => Math.round(value * window.ratio) / window.ratio;
      context.drawImage(tile.picture, at(x), at(y), at(x + size) - at(x), at(y + size) - at(y));
    }
  }

  private trim(): void {
    if (this.tiles.size <= KEPT) return;
    const oldest = [...this.tiles].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of oldest.slice(0, this.tiles.size - KEPT)) {
      if (tile.used === this.clock || tile.level === LEVELS[0]) continue;
      tile.picture.close();
      this.tiles.delete(key);
    }
  }
}

/** Returns the first and the last tile along one axis that are in a window, counted from the edge of the map. */
function span(offset: number, length: number, scale: number, begins: number, ends: number): [number, number] {
  const tile = (pixels: number): number => Math.floor((pixels / scale - begins) / TILE);
  return [Math.max(tile(-offset), 0), Math.min(tile(length - offset), Math.floor((ends - begins) / TILE))];
}
