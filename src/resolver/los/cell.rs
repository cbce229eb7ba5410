//! One hex as LOS sees it.

use crate::map::{Counter, Elevation, HexsideTerrain, Smoke, TerrainId};
use crate::rules::RuleId;

use super::contents::Vehicle;
use super::part::{Part, PartKind};

/// One hex.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Base Level.
    pub level: Elevation,
    /// Nothing in the hex matters to a LOS whose lower end is at or above this.
    pub reach: Elevation,
    pub kind: Contents,
    /// The embankment it belongs to.
    pub emrr: Option<u16>,
    pub orchard: Option<Orchard>,
    /// Other Inherent Terrain.
    pub inherent: Option<PartKind>,
    pub bridge: Option<BridgeCell>,
    pub hexsides: [Option<HexsideTerrain>; 6],
    pub cliffs: [bool; 6],
    pub sunken: Option<[bool; 6]>,
    /// The top of its building as built, rubbled or not: a Rowhouse bar stands that high (B23.71).
    pub roof: Option<Elevation>,
    /// Which sides a railroad crosses.
    pub rr_sides: [bool; 6],
    /// The depictions that lie in it.
    pub parts: Vec<Part>,
    pub vehicles: Vec<Vehicle>,
    pub smoke: Vec<SmokeCell>,
}

/// What a hex holds, in one look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one counter or one kind of art that a hex has or has not")]
pub(super) struct Contents {
    pub rubble: Option<Counter>,
    /// Its cellar lies under rubble (FB9.6).
    pub buried: bool,
    pub debris: bool,
    pub debris_on_bridge: bool,
    pub art: bool,
    pub painted: bool,
    pub walls: bool,
    /// A Roadblock goes on to its center dot (B29.2).
    pub extended: bool,
    /// What the line may follow between growth: a tram line (FB6.33), or rails (B32.211).
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
    /// Which sides the railroad on it crosses; none if it carries a road.
    pub rails: [bool; 6],
}

/// SMOKE, and between which elevations it hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SmokeCell {
    pub smoke: Smoke,
    pub base: Elevation,
    pub top: Elevation,
    pub drm: u8,
}
