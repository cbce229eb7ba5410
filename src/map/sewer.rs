//! Manholes, and the sewers beneath them (B8).

use crate::grid::SIDES;

use super::board::Map;
use super::elevation::Elevation;
use super::hex_facts::HexFacts;
use super::kinds::RoadKind;
use super::location::{Location, Place};

impl Map {
    /// Returns the Location into which the manhole of a hex opens, if there is one (B8.1, FB9.21): a printed manhole,
    /// or that of a paved road that crosses at least three hexsides, counting a corner as one.
    #[must_use]
    pub fn manhole(&self, facts: &HexFacts) -> Option<Location> {
        let paved = facts.roads.iter().any(|r| matches!(r.kind, RoadKind::Paved | RoadKind::Boulevard));
        let sides = SIDES.into_iter().filter(|s| facts.roads.iter().any(|r| r.sides.contains(s))).count();
        let crossed = sides + facts.roads.iter().map(|r| r.corners.len()).sum::<usize>();
        // FB9.6: a hex that has lost its cellar has lost its manhole
        let lost = facts.building.is_some() && facts.is_rubble_to_the_cellar();
        // FB9.21: the manhole opens into the cellar, if there is one
        let place = if self.has_cellar(facts) { Place::Cellar } else { Place::Ground };
        ((facts.manhole || (paved && crossed >= 3)) && !lost).then_some(facts.at(place))
    }

    /// Returns the Sewer Location beneath the manhole of a hex, a level below its ground (B8.2). A unit that names only
    /// the hex never means it.
    #[must_use]
    pub fn sewer(&self, facts: &HexFacts) -> Option<(Location, Elevation)> {
        let at = facts.at(Place::Sewer);
        self.manhole(facts).map(|_| (at, facts.level - Elevation::LEVEL))
    }
}
