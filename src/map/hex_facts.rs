//! What a hex of a checked map is, and what it contains.

use super::Elevation;
use super::bytes;
use super::doubt::Doubt;
use super::kinds::{
    Burning, Counter, DepressionKind, Feature, HexsideTerrain, KnownTo, Marker, RailroadKind, RoadKind, Smoke, Symbol,
};
use super::location::{Location, Place};
use super::terrain::BuildingType;
use crate::grid::{Hex, Side};
use crate::rules::TerrainId;
use serde::{Deserialize, Serialize};

/// Everything known about one hex. What is printed is packed in `packed_hex`; a fact that is not listed there can only
/// come from a map file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexFacts {
    /// The hex.
    pub hex: Hex,
    /// Its Base Level (B10.1); an embankment or a sunken road in it does not change this.
    pub level: Elevation,
    /// Its terrain; Open Ground if empty.
    pub terrain: Vec<TerrainId>,
    /// Its roads.
    pub roads: Vec<Road>,
    /// Its railroads and tram lines.
    pub railroads: Vec<Railroad>,
    /// The bridge above it.
    pub bridge: Option<Bridge>,
    /// The gully or stream in it, and the hexsides it crosses.
    pub depression: Option<(DepressionKind, Vec<Side>)>,
    /// The index of its building in [`super::Map::buildings`].
    pub building: Option<usize>,
    /// The symbol printed in its building.
    pub symbol: Option<Symbol>,
    /// How many Steeple Locations stand above its top level (B31.2, FB7.31).
    pub steeples: i8,
    /// The type of its part of a Rowhouse, if black bars divide the building (FB7.1).
    pub part: Option<BuildingType>,
    /// The terrain on its hexsides, side 1 first.
    pub hexsides: [Option<HexsideTerrain>; 6],
    /// Which of its hexsides are cliffs (B11), whatever else is on them.
    pub cliffs: [bool; 6],
    /// Its counters.
    pub counters: Vec<Placed>,
    /// Trail Breaks, each with the hexsides it joins (B24.71).
    pub trail_breaks: Vec<(Place, Vec<Side>)>,
    /// Breaches in the black bars on its hexsides, each with the Location of this hex that it opens (B23.711).
    pub breaches: Vec<(Side, Place)>,
    /// Flames and Blazes (B25).
    pub fires: Vec<(Place, Burning)>,
    /// Its SMOKE (A24), except for that of a Blaze.
    pub smoke: Vec<Smoking>,
    /// Its markers: minefields, starshells.
    pub markers: Vec<Marked>,
    /// Whether it has a manhole (B8.1).
    pub manhole: bool,
    /// What is in doubt about it.
    pub doubts: Vec<Doubt>,
    /// The remark of the map file.
    pub note: Option<String>,
    /// An index into the descriptions of ground that is not as printed, if there is one for this hex; see
    /// [`super::Map::uncharted`].
    pub uncharted: Option<u16>,
    /// Features that matter to movement.
    pub features: Vec<Feature>,
    /// Streets along its hexsides that neither cross a hexside nor enter the hex.
    pub streets: Vec<Street>,
    /// Hexsides along which a Narrow Street runs.
    pub narrow_street: Vec<Side>,
}

impl HexFacts {
    /// Returns a hex of Open Ground at Level 0.
    pub(super) fn bare(hex: Hex) -> Self {
        Self { hex, ..Self::default() }
    }
}

/// A street along hexsides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Street {
    /// The kind of its road.
    pub kind: RoadKind,
    /// The hexsides it lies along.
    #[serde(with = "bytes")]
    pub sides: Vec<Side>,
}

/// A road in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Road {
    /// Its kind.
    pub kind: RoadKind,
    /// The hexsides it crosses.
    #[serde(with = "bytes")]
    pub sides: Vec<Side>,
    /// The corners, 0 to 5, through which it continues along the hexside beyond.
    pub corners: Vec<usize>,
    /// It leaves the map here.
    pub off_map: bool,
    /// A tram line runs in it.
    pub tram: bool,
}

/// A railroad in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Railroad {
    /// Its kind.
    pub kind: RailroadKind,
    /// Its RR hexsides (B32.1).
    #[serde(with = "bytes")]
    pub sides: Vec<Side>,
    /// Hexsides that its depiction runs along.
    #[serde(with = "bytes")]
    pub along: Vec<Side>,
    /// Whether it ends here.
    pub terminal: bool,
}

/// A bridge above a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bridge {
    /// The level of its roadbed.
    #[serde(with = "bytes")]
    pub level: Elevation,
    /// The hexsides it reaches.
    #[serde(with = "bytes")]
    pub sides: Vec<Side>,
}

/// A counter and the Location it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The counter.
    pub counter: Counter,
    /// The place in the hex.
    pub place: Place,
    /// Whether it is rubble on a Cellar counter, which leaves the cellar intact (FB9.6).
    pub on_cellar: bool,
    /// Whether it is rubble that fell in play, so that no trench is connected to it (FB-SSR14).
    pub in_play: bool,
}

/// A marker and the Location it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The marker.
    pub marker: Marker,
    /// The place in the hex.
    pub place: Place,
    /// The factors of a minefield.
    pub factors: Option<u8>,
    /// Who knows of it, if known; only for markers that can be hidden.
    pub known_to: Option<KnownTo>,
}

/// SMOKE and the Location it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Smoking {
    /// Its kind.
    pub smoke: Smoke,
    /// The place in the hex.
    pub place: Place,
    /// The number of levels above that place at which it begins (FB8.32).
    pub floor: u8,
}

impl HexFacts {
    /// Returns a Location of the hex.
    #[must_use]
    pub const fn at(&self, place: Place) -> Location {
        Location { hex: self.hex, place }
    }

    /// Returns `true` if a counter of this kind lies in the hex.
    #[must_use]
    pub fn has_counter(&self, counter: Counter) -> bool {
        self.counters.iter().any(|placed| placed.counter == counter)
    }

    /// Returns `true` if the hex has a minefield.
    #[must_use]
    pub fn is_mined(&self) -> bool {
        self.markers.iter().any(|m| m.marker.is_mines())
    }

    /// Returns `true` if the hex has this feature.
    #[must_use]
    pub fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    /// Returns `true` if a road of this kind is in the hex.
    #[must_use]
    pub fn has_road(&self, kind: RoadKind) -> bool {
        self.roads.iter().any(|r| r.kind == kind)
    }

    /// Returns `true` if a sunken road runs through it (B4).
    #[must_use]
    pub fn is_sunken(&self) -> bool {
        self.has_road(RoadKind::Sunken)
    }
}
