//! Rulings on Fire Lanes.

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Elevation, Map};
use crate::ruling::{FireLane, LaneFact, LaneHex, LaneTarget};

use super::Presented;
use super::los::{SeatJson, end_words, seat, seat_words, thing_words};

/// A Fire Lane, hex by hex.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FireLaneJson {
    /// The MG.
    pub from: SeatJson,
    /// The last hex.
    pub to: String,
    /// The elevation of the Fire Lane.
    pub elevation: Elevation,
    /// Its hexes, the nearest first.
    pub hexes: Vec<LaneHexJson>,
}

/// One hex of a Fire Lane.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaneHexJson {
    /// The hex.
    pub hex: String,
    /// Its range.
    pub range: u16,
    /// There is a LOS to it.
    pub los: bool,
    /// The Hindrance up to there.
    pub hindrance: u8,
    /// Its Locations.
    pub locations: Vec<LaneTargetJson>,
}

/// A Location that a Fire Lane crosses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaneTargetJson {
    /// The Location.
    pub at: String,
    /// Its elevation.
    pub elevation: Elevation,
    /// The units there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// The Fire Lane affects units there; null above it, which is not ruled on.
    pub affected: Option<bool>,
}

pub(super) fn fact_words(fact: LaneFact, map: &Map) -> String {
    match fact {
        LaneFact::AtLane { elevation } => format!("elev {elevation}: at the level of the Fire Lane"),
        LaneFact::BelowLane { elevation } => format!("elev {elevation}: at least half a level below the Fire Lane"),
        LaneFact::AboveLane { elevation } => format!("elev {elevation}: above the Fire Lane; not ruled on"),
        LaneFact::HindranceBelow { thing, base } => {
            format!(
                "{} at {base}: at least half a level below the Fire Lane, which it does not hinder",
                thing_words(thing, map)
            )
        }
    }
}

fn target_words(hex: &LaneHex, target: &LaneTarget) -> String {
    let who = if target.units.is_empty() { String::new() } else { format!(" ({})", target.units.join(", ")) };
    let what = match target.affected {
        _ if !hex.clear => "no LOS",
        Some(true) => "affected",
        Some(false) => "too low",
        None => "above it",
    };
    format!("{}{who} {what}", target.at)
}

pub(super) fn present(lane: &FireLane) -> Presented {
    let headline = format!("Fire Lane {} -> {}  elev {}", end_words(&lane.from), lane.to, lane.elevation);
    let mut block = String::new();
    for hex in &lane.hexes {
        let los = match (hex.clear, hex.hindrance) {
            (false, _) => "blocked".to_owned(),
            (true, 0) => "clear".to_owned(),
            (true, n) => format!("LOSH +{n}"),
        };
        let targets: Vec<_> = hex.targets.iter().map(|t| target_words(hex, t)).collect();
        let _ = writeln!(block, "{:6} range {:2}  {los:8} {}", hex.hex.to_string(), hex.range, targets.join("; "));
    }
    let details = vec![format!("{}  MG: {}", lane.from.location, seat_words(&lane.from))];
    Presented { headline, details, blocks: vec![block] }
}

pub(super) fn json(lane: &FireLane) -> FireLaneJson {
    let target = |t: &LaneTarget| LaneTargetJson {
        at: t.at.to_string(),
        elevation: t.elevation,
        units: t.units.clone(),
        affected: t.affected,
    };
    let hex = |h: &LaneHex| LaneHexJson {
        hex: h.hex.to_string(),
        range: h.range,
        los: h.clear,
        hindrance: h.hindrance,
        locations: h.targets.iter().map(target).collect(),
    };
    FireLaneJson {
        from: seat(&lane.from),
        to: lane.to.to_string(),
        elevation: lane.elevation,
        hexes: lane.hexes.iter().map(hex).collect(),
    }
}
