//! Tram lines that run in a road (FB6.31): where they cross the hexsides, and along the paint between.

use crate::grid::{Hex, Point, Side};
use crate::map::{ArtKind, HexFacts, RailroadKind, Road};

use super::board::Board;
use super::palette as color;
use super::scene::{Path, Scene, stroke};

/// How finely a hexside is looked at for the road that crosses it.
const STEPS: i64 = 24;

impl Board<'_> {
    /// Draws the rails of the tram lines in roads.
    pub(super) fn trams(&self, scene: &mut Scene) {
        for facts in &self.hexes {
            for road in facts.roads.iter().filter(|r| r.tram) {
                let sides: Vec<Side> = road.sides.iter().copied().filter(|s| self.goes_on(facts.hex, *s)).collect();
                let sides = if sides.is_empty() { &road.sides } else { &sides };
                self.tram(scene, self.tram_way(facts, road, sides));
            }
        }
    }

    /// Returns `true` if the tram line goes on across a side of a hex.
    fn goes_on(&self, hex: Hex, side: Side) -> bool {
        let there = side.opposite();
        self.map.hex(hex.neighbor(side)).is_none_or(|next| {
            let is_tram = |kind| matches!(kind, RailroadKind::Tram | RailroadKind::OrchardTram);
            next.roads.iter().any(|r| r.tram && r.sides.contains(&there))
                || next.railroads.iter().any(|r| is_tram(r.kind) && r.sides.contains(&there))
        })
    }

    /// Returns the way from hexside to hexside, in the middle of the painted road.
    fn tram_way(&self, facts: &HexFacts, road: &Road, sides: &[Side]) -> Path {
        let paved: Vec<_> = self.art_of(ArtKind::PavedRoad).filter(|a| a.shape.touches_hex(facts.hex)).collect();
        let is_paved = |p: Point| paved.is_empty() || paved.iter().any(|a| a.shape.contains(p));
        let across = |side: &Side| {
            let [a, b] = side.corners().map(|c| facts.hex.corner(c));
            let at = |step: i64| Point { x: a.x + (b.x - a.x) * step / STEPS, y: a.y + (b.y - a.y) * step / STEPS };
            let on: Vec<i64> = (0..=STEPS).filter(|step| is_paved(at(*step))).collect();
            let middle = match (on.first(), on.last()) {
                (Some(first), Some(last)) => i64::midpoint(*first, *last),
                _ => STEPS / 2,
            };
            self.view.at(at(middle))
        };
        let center = self.view.center(facts.hex);
        let in_road = road.sides.len() > 2 || is_paved(facts.hex.center());
        match sides {
            [a, b] if in_road => Path::bent([across(a), across(b)], center),
            [a, b] => Path::line([across(a), across(b)]),
            sides => Path::spokes(center, sides.iter().map(across)),
        }
    }

    /// Draws two rails, without the ties that a bed of its own shows.
    fn tram(&self, scene: &mut Scene, way: Path) {
        let side = self.view.side;
        scene.stroke(way.clone(), stroke(color::RAILS.at(85), side * 0.1));
        scene.stroke(way, stroke(color::PAVED, side * 0.055));
    }
}
