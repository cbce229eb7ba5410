//! A hex in the form that LOS uses.

use crate::grid::{Hex, Line, Point, Portion};
use crate::map::{Counter, Elevation, HexsideTerrain, Place, Smoke, TerrainId};
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::eye::Mark;
use super::part::{Part, PartKind};

/// Higher than anything on a map: the top of things without an upper limit.
pub(super) const SKY: Elevation = Elevation::levels(1000);

/// Returns the box around a hex, with a margin, in which lines within the hex are judged.
pub(super) fn about(hex: Hex) -> (Point, Point) {
    let (center, half) = (hex.center(), Point { x: 2200, y: 1200 });
    (center - half, center + half)
}

/// One hex.
#[derive(Debug)]
pub(super) struct Cell {
    pub hex: Hex,
    /// The Base Level.
    pub level: Elevation,
    /// The level at which its walls and hedges stand: the Base Level, or beside an elevated way the level from which
    /// the way rises (B32.2, B5).
    pub foot: Elevation,
    /// Nothing in the hex affects a LOS whose lower end is at or above this elevation.
    pub reach: Elevation,
    pub kind: Contents,
    /// The embankment it belongs to.
    pub emrr: Option<u16>,
    pub orchard: Option<Orchard>,
    /// Inherent Terrain other than an orchard.
    pub inherent: Option<PartKind>,
    pub bridge: Option<BridgeCell>,
    pub hexsides: [Option<HexsideTerrain>; 6],
    pub cliffs: [bool; 6],
    pub sunken: Option<[bool; 6]>,
    /// The top of its building as built, even if it is rubble now; a Rowhouse bar is that high (B23.71).
    pub roof: Option<Elevation>,
    /// Which sides a railroad crosses.
    pub rr_sides: [bool; 6],
    /// The depictions in it.
    pub parts: Vec<Part>,
    pub vehicles: Vec<Vehicle>,
    pub smoke: Vec<SmokeCell>,
}

/// A summary of what a hex contains, for quick checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one counter or one kind of art that a hex has or has not")]
pub(super) struct Contents {
    pub rubble: Option<Counter>,
    /// Whether its cellar is under rubble (FB9.6).
    pub buried: bool,
    pub debris: bool,
    /// The counter on its bridge: rubble, else Debris.
    pub on_bridge: Option<Counter>,
    pub art: bool,
    pub painted: bool,
    pub walls: bool,
    /// Whether a Roadblock extends to its center dot (B29.2).
    pub extended: bool,
    /// The rule by which a line that stays on a bed avoids growth: for a tram line (FB6.33), or rails (B32.211).
    pub bed: Option<RuleId>,
    pub underpass: bool,
    pub smoke: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Orchard {
    pub terrain: TerrainId,
    pub evergreen: bool,
    pub height: Elevation,
    pub drm: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BridgeCell {
    pub level: Elevation,
    /// Which sides its railroad crosses; none if it carries a road.
    pub rails: [bool; 6],
}

/// SMOKE, and the elevations between which it hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SmokeCell {
    pub smoke: Smoke,
    pub base: Elevation,
    pub top: Elevation,
    pub drm: u8,
}

/// An AFV or wreck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vehicle {
    pub hex: Hex,
    pub place: Place,
    /// The point of its hex to which a line to it is traced.
    pub mark: Mark,
    /// Its Base Level.
    pub base: Elevation,
    pub thing: Thing,
}

impl Cell {
    /// Returns `true` if a line stays within one such depiction while it runs through the hex.
    pub(super) fn keeps(&self, line: &Line, is: impl Fn(PartKind) -> bool) -> bool {
        let Some(portion) = Portion::within(line, self.hex) else { return false };
        self.parts.iter().any(|p| is(p.kind) && p.near.covers(line, portion))
    }

    /// Returns `true` if a line with an end at the center dot meets such a depiction in the hex.
    pub(super) fn meets(&self, line: &Line, is: impl Fn(PartKind) -> bool) -> bool {
        let Some(portion) = Portion::within(line, self.hex) else { return false };
        self.parts.iter().any(|p| is(p.kind) && p.near.meets(line, portion))
    }

    /// Returns `true` if a line stays on the bed of the rails or tram line in the hex.
    pub(super) fn keeps_on_bed(&self, line: &Line) -> bool {
        self.keeps(line, |kind| kind == PartKind::Bed)
    }

    /// Returns `true` if no ground at the hex's own level lies under this portion of the line, where it meets lower
    /// paint: because that level is painted too, elsewhere in the hex, or because one painted area covers the whole
    /// portion.
    pub(super) fn is_paint_all(&self, level: Elevation, line: &Line, portion: Portion) -> bool {
        let mut paint = self.parts.iter().filter(|p| matches!(p.kind, PartKind::Paint(_)));
        paint.any(|p| p.kind == PartKind::Paint(level) || p.near.covers(line, portion))
    }

    /// Returns the level on which a depiction stands here, and its height, if it has one.
    pub(super) fn stands(&self, kind: PartKind) -> (Elevation, Option<Elevation>) {
        match kind {
            PartKind::Obstacle { ground, height, .. } => (ground, Some(height)),
            PartKind::Hindrance { height, .. } => (self.level, Some(height)),
            PartKind::Bridge => (self.bridge.map_or(self.level, |b| b.level), Some(Elevation::HALF)),
            PartKind::NotRuled { .. }
            | PartKind::Paint(_)
            | PartKind::Bed
            | PartKind::Depression
            | PartKind::Hexside(..) => (self.level, None),
        }
    }
}

impl Vehicle {
    /// D9.4: a vehicle in Bypass only affects a line that touches the hexside which it bypasses.
    pub(super) fn is_met(&self, line: &Line) -> bool {
        let Place::Bypass(along) = self.place else { return true };
        let [p, q] = along.corners().map(|c| self.hex.corner(c));
        let (a, b) = (line.start(), line.start() + line.direction());
        let about = |o: Point| (q - p).cross(o - p).signum();
        line.side(p).signum() * line.side(q).signum() <= 0 && about(a) * about(b) <= 0
    }
}
