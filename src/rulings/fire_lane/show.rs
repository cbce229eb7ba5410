//! Rulings on Fire Lanes.

use std::fmt::Write as _;

use crate::map::Map;
use crate::ruling::{FireLane, LaneHex, LaneTarget, Ruling};

use crate::rulings::los::show::{end_words, seat_words};
use crate::show::{Block, Page, Shown, Steps};

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

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let hit: Vec<_> = self
            .hexes
            .iter()
            .flat_map(|hex| hex.targets.iter().map(move |target| (hex, target)))
            .filter(|(hex, target)| hex.clear && target.affected == Some(true))
            .map(|(hex, target)| match hex.hindrance {
                0 => target.at.to_string(),
                n => format!("{} (+{n})", target.at),
            })
            .collect();
        let what = if self.barred {
            "NOT ALLOWED  by A9.22".to_owned()
        } else if hit.is_empty() {
            "affects no Location".to_owned()
        } else {
            format!("affects {}", hit.join(", "))
        };
        let headline = format!("Fire Lane {} -> {}  elev {}  {what}", end_words(&self.from), self.to, self.elevation);
        let mut block = String::new();
        for hex in &self.hexes {
            let los = match (hex.clear, hex.hindrance) {
                (false, _) => "no LOS".to_owned(),
                (true, 0) => "LOS".to_owned(),
                (true, n) => format!("LOS +{n}"),
            };
            let targets: Vec<_> = hex.targets.iter().map(|t| target_words(hex, t)).collect();
            let _ = writeln!(block, "{:6} range {:2}  {los:8} {}", hex.hex.to_string(), hex.range, targets.join("; "));
        }
        let details = vec![format!("{}  MG: {}", self.from.location, seat_words(&self.from))];
        Page::new(headline).lines(details).texts([block]).put([Block::Steps(Steps::hidden())])
    }
}
