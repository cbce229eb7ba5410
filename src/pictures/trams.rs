//! Draws tram lines that run in a road (FB6.31): where they cross hexsides, and along the painted road in between.

use crate::grid::{Hex, Point, Shape, Side};
use crate::map::{ArtKind, RailroadKind, Road};

use super::board::Board;
use super::palette as color;
use super::scene::{Path, Scene, Xy, stroke};

/// The number of steps in which a hexside is searched for the road that crosses it.
const STEPS: i64 = 24;

impl Board<'_> {
    /// Draws the rails of the tram lines in roads.
    pub(super) fn trams(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            for road in facts.roads.iter().filter(|r| r.tram) {
                self.tram(scene, &self.tram_way(facts.hex, &self.tram_sides(facts.hex, road)));
            }
        }
    }

    /// Returns the hexsides across which a tram line continues; if there are none, all sides of its road.
    fn tram_sides(&self, hex: Hex, road: &Road) -> Vec<Side> {
        let sides: Vec<Side> = road.sides.iter().copied().filter(|side| self.goes_on(hex, *side)).collect();
        if sides.is_empty() { road.sides.clone() } else { sides }
    }

    /// Returns `true` if the tram line continues across a side of a hex.
    fn goes_on(&self, hex: Hex, side: Side) -> bool {
        let there = side.opposite();
        self.map.hex(hex.neighbor(side)).is_none_or(|next| {
            let is_tram = |kind| matches!(kind, RailroadKind::Tram | RailroadKind::OrchardTram);
            next.roads.iter().any(|r| r.tram && r.sides.contains(&there))
                || next.railroads.iter().any(|r| is_tram(r.kind) && r.sides.contains(&there))
        })
    }

    /// Returns curves from hexside to hexside along the middle of the painted road; each continues smoothly into the
    /// next hex.
    fn tram_way(&self, hex: Hex, sides: &[Side]) -> Path {
        let center = self.view.center(hex);
        // rails that branch off do so in a wide curve
        let is_curve = |a: Side, b: Side| sides.len() == 2 || !matches!(a.number().abs_diff(b.number()), 1 | 5);
        let mut way = Path::default();
        for (index, a) in sides.iter().copied().enumerate() {
            for b in sides[index + 1..].iter().copied().filter(|b| is_curve(a, *b)) {
                let ends = [a, b].map(|side| self.crossing(hex, side));
                way.extend(Path::through([self.beyond(hex, a), ends[0], ends[1], self.beyond(hex, b)]));
            }
            if !sides.iter().any(|b| *b != a && is_curve(a, *b)) {
                way.extend(Path::through([self.beyond(hex, a), self.crossing(hex, a), center, center]));
            }
        }
        way
    }

    /// Returns the point from which the rails that cross a hexside come: the opposite side of the hex beyond, or its
    /// centre dot.
    fn beyond(&self, hex: Hex, side: Side) -> Xy {
        let next = hex.neighbor(side);
        let roads = self.map.hex(next).map(|facts| facts.roads.iter()).into_iter().flatten();
        let sides = roads.filter(|road| road.tram).map(|road| self.tram_sides(next, road)).next().unwrap_or_default();
        match sides[..] {
            [a, b] if a == side.opposite() => self.crossing(next, b),
            [a, b] if b == side.opposite() => self.crossing(next, a),
            // straight on, if there are no rails
            [] => self.crossing(hex, side) * 2.0 + self.view.center(hex) * -1.0,
            _ => self.view.center(next),
        }
    }

    /// Returns the middle of the painted road on a hexside.
    fn crossing(&self, hex: Hex, side: Side) -> Xy {
        let [a, b] = side.corners().map(|c| hex.corner(c));
        let (lo, hi) = (Point { x: a.x.min(b.x), y: a.y.min(b.y) }, Point { x: a.x.max(b.x), y: a.y.max(b.y) });
        let paves = self.art_of(ArtKind::PavedRoad).filter(|art| art.shape.is_about(lo, hi));
        let paved: Vec<Shape> = paves.map(|art| art.shape.near(lo, hi)).collect();
        let at = |step: i64| Point { x: a.x + (b.x - a.x) * step / STEPS, y: a.y + (b.y - a.y) * step / STEPS };
        let on: Vec<i64> = (0..=STEPS).filter(|step| paved.iter().any(|shape| shape.contains(at(*step)))).collect();
        let middle = match (on.first(), on.last()) {
            (Some(first), Some(last)) => i64::midpoint(*first, *last),
            _ => STEPS / 2,
        };
        self.view.at(at(middle))
    }

    /// Draws two pairs of rails, without the ties that a separate track bed shows.
    fn tram(&self, scene: &mut Scene, way: &Path) {
        let side = self.view.side;
        for (width, tint) in [(0.27, color::RAILS), (0.232, color::PAVED), (0.1, color::RAILS), (0.062, color::PAVED)] {
            scene.stroke(way.clone(), stroke(tint, side * width));
        }
    }
}
