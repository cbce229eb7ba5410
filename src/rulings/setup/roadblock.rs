//! A Roadblock on a hexside, which a road or rails must cross (B29, B32.11).

use super::{SetupCase, grounds_at};
use crate::grid::{Hex, Hexside};
use crate::map::{HexFacts, Location, Place};
use crate::rules::{Ground, GroundRow, Item, RuleId};
use crate::ruling::refusal::Refusal;
use crate::ruling::{SetupAnswer, SetupFact, Site};

impl SetupCase<'_> {
    /// Returns the kinds of ground of the two hexes beside the hexside that a road crosses, or of only one of them if
    /// the other is no place for a Roadblock.
    pub(super) fn grounds_beside(&self, side: Hexside) -> Result<Vec<Ground>, Refusal> {
        let ground = |hex: Hex| -> Result<Vec<Ground>, Refusal> {
            let facts = self.map.require(hex)?;
            grounds_at(self.map, Location { hex, place: crossed_at(facts, side).unwrap_or(facts.ground()) })
        };
        let [a, b] = side.hexes();
        let (first, second) = (ground(a)?, ground(b)?);
        // a road that leads into a building is blocked in front of it
        let indoors = |all: &[Ground]| {
            all.iter().any(|it| matches!(it, Ground::Building | Ground::InteriorBuilding | Ground::Factory))
        };
        Ok(if indoors(&first) { second } else { first })
    }

    /// B29: rules on a Roadblock on a hexside: a road or rails must cross it.
    pub(super) fn roadblock(&mut self, rows: &[&GroundRow]) -> Result<SetupAnswer, Refusal> {
        let Site::Hexside(side) = self.site else { return self.other(Item::Roadblock, rows) };
        let mut hexes = side.hexes().into_iter().filter_map(|hex| self.map.hex(hex));
        let crosses = hexes.any(|facts| crossed_at(facts, side).is_some());
        self.step(RuleId::B29, crosses, if crosses { SetupFact::AcrossRoad } else { SetupFact::NoRoadAcross });
        if !crosses {
            return Ok(SetupAnswer { hip: Some(false), ..SetupAnswer::new(Item::Roadblock, false, RuleId::B29) });
        }
        self.other(Item::Roadblock, rows)
    }
}

/// Returns the place in a hex at which a road or rails cross one of its hexsides.
fn crossed_at(facts: &HexFacts, side: Hexside) -> Option<Place> {
    let [a, b] = side.hexes();
    let other = if facts.hex == a { b } else { a };
    let of_hex = facts.hex.side_to(other)?;
    [facts.ground(), Place::Beneath, Place::Bridge].into_iter().find(|place| {
        facts.roads_at(*place).any(|road| road.sides.contains(&of_hex))
            || facts.rails_at(*place).any(|rails| rails.sides.contains(&of_hex))
    })
}
