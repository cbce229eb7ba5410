//! Rulings on Fire Lanes.

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::{Effect, FireLane, LaneFact, LaneHex, LaneTarget, Ruling};

use super::los::{end_words, seat_words, thing_words};
use super::told::Told;
use super::{Presented, Shown};

impl Told for LaneFact {
    fn told(self, _: Effect, map: &Map) -> String {
        match self {
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

impl Shown for FireLane {
    type Json<'a> = &'a FireLane;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> &'a FireLane {
        self
    }

    fn present(&self, _: &Ruling, _: &Map) -> Presented {
        let headline = format!("Fire Lane {} -> {}  elev {}", end_words(&self.from), self.to, self.elevation);
        let mut block = String::new();
        for hex in &self.hexes {
            let los = match (hex.clear, hex.hindrance) {
                (false, _) => "blocked".to_owned(),
                (true, 0) => "clear".to_owned(),
                (true, n) => format!("LOSH +{n}"),
            };
            let targets: Vec<_> = hex.targets.iter().map(|t| target_words(hex, t)).collect();
            let _ = writeln!(block, "{:6} range {:2}  {los:8} {}", hex.hex.to_string(), hex.range, targets.join("; "));
        }
        let details = vec![format!("{}  MG: {}", self.from.location, seat_words(&self.from))];
        Presented { headline, details, blocks: vec![block] }
    }
}
