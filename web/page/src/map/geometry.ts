// Positions: points of the lattice, pixels of a picture for a given side length of a hex, the hex under a point.

import type { Opened } from "../engine/types";

export interface Point {
  x: number;
  y: number;
}

/** The hexes of a map, as a player points at them. All pixels here are for hexes with a side of 1: multiply by the actual side to draw. */
export class Board {
  readonly centers: Point[];
  readonly index = new Map<string, number>();
  readonly corners: Point[];
  readonly box: { left: number; top: number; right: number; bottom: number };
  private readonly scale: Point;
  private readonly rows = new Map<string, number[]>();

  constructor(readonly opened: Opened) {
    this.scale = { x: 1.5 / opened.unit.column, y: Math.sqrt(3) / opened.unit.row };
    this.centers = pairs(opened.centers).map((point) => this.flat(point));
    this.corners = pairs(opened.corners).map((point) => this.flat(point));
    opened.hexes.forEach((name, at) => this.index.set(name, at));
    const [left, top, right, bottom] = opened.box;
    const [a, b] = [this.flat({ x: left, y: top }), this.flat({ x: right, y: bottom })];
    this.box = { left: a.x, top: a.y, right: b.x, bottom: b.y };
    this.centers.forEach((center, at) => {
      const key = cell(center);
      const there = this.rows.get(key);
      if (there) there.push(at);
      else this.rows.set(key, [at]);
    });
  }

  /** Returns a point of the lattice, in pixels for a side of 1. */
  flat(point: Point): Point {
    return { x: point.x * this.scale.x, y: point.y * this.scale.y };
  }

  /** Returns the hex under a point, or `null` outside the map. */
  hexAt(point: Point): number | null {
    let found: number | null = null;
    let least = Infinity;
    const column = Math.round(point.x / 1.5);
    const row = Math.round(point.y / Math.sqrt(3));
    for (let across = column - 1; across <= column + 1; across++) {
      for (let down = row - 1; down <= row + 1; down++) {
        for (const at of this.rows.get(`${across},${down}`) ?? []) {
          const center = this.centers[at]!;
          const away = Math.hypot(center.x - point.x, center.y - point.y);
          if (away < least) [found, least] = [at, away];
        }
      }
    }
    return least <= 1 ? found : null;
  }

  name(at: number): string {
    return this.opened.hexes[at] ?? "";
  }

  center(at: number): Point {
    return this.centers[at] ?? { x: 0, y: 0 };
  }

  /** Returns the hex to which a step in some direction leads: the neighbour closest to that direction. */
  towards(at: number, step: Point): number {
    const from = this.center(at);
    return this.hexAt({ x: from.x + step.x, y: from.y + step.y }) ?? at;
  }
}

function cell(center: Point): string {
  return `${Math.round(center.x / 1.5)},${Math.round(center.y / Math.sqrt(3))}`;
}

function pairs(flat: number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) points.push({ x: flat[at]!, y: flat[at + 1]! });
  return points;
}
