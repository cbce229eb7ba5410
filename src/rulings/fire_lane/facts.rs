//! What a ruling on a Fire Lane holds.

use displaydoc::Display;
use schemars::JsonSchema;
use serde::Serialize;

use crate::grid::Hex;
use crate::map::{Elevation, Location};

use crate::ruling::{Answer, Called, Ruling, Seat, Thing};

/// A Fire Lane, hex by hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct FireLane {
    /// The MG's end.
    pub from: Seat,
    /// The last hex.
    pub to: Hex,
    /// The elevation of the Fire Lane.
    pub elevation: Elevation,
    /// Its hexes, the nearest first.
    pub hexes: Vec<LaneHex>,
    /// It may not be laid: the MG is under Ammunition Shortage.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
}

impl Answer for FireLane {
    fn is_yes(&self, _: &Ruling) -> Option<bool> {
        let affected = |hex: &LaneHex| hex.clear && hex.targets.iter().any(|t| t.affected == Some(true));
        Some(!self.barred && self.hexes.iter().any(affected))
    }
}

/// One hex of a Fire Lane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LaneHex {
    /// The hex.
    pub hex: Hex,
    /// Its range from the MG.
    pub range: u16,
    /// The MG has a LOS to the Fire Lane there.
    #[serde(rename = "los")]
    pub clear: bool,
    /// The Hindrance up to there.
    pub hindrance: u8,
    /// The Locations of the hex.
    #[serde(rename = "locations")]
    pub targets: Vec<LaneTarget>,
}

/// A Location that a Fire Lane crosses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LaneTarget {
    /// The Location.
    pub at: Location,
    /// Its elevation.
    pub elevation: Elevation,
    /// The labels of the units there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// The Fire Lane affects units there; `None` above it, of which FB6.1243 says nothing.
    pub affected: Option<bool>,
}

/// The facts behind a step of a ruling on a Fire Lane.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LaneFact {
    /// elev {elevation}: at the level of the Fire Lane
    AtLane { elevation: Elevation },
    /// elev {elevation}: half a level or more below the Fire Lane, not affected
    BelowLane { elevation: Elevation },
    /// elev {elevation}: above the Fire Lane (not covered)
    AboveLane { elevation: Elevation },
    /// {thing} at {base}: half a level or more below the Fire Lane, no Hindrance
    HindranceBelow { thing: Called<Thing>, base: Elevation },
    /// a MG under Ammunition Shortage lays no Fire Lane
    UnderShortage,
}
