//! What remains of a building after it falls: its cellar, and the levels that still stand (FB9.1, FB9.6, B24.11).

use crate::grid::{Hex, SIDES};

use super::Elevation;
use super::board::{Building, Map};
use super::hex_facts::HexFacts;
use super::kinds::{Chapter, Marker};
use super::location::{Location, Place};

impl Map {
    /// Returns `true` if a hex has a cellar (FB9.1, FB9.6): all buildings of several hexes do, except Factories.
    #[must_use]
    pub fn has_cellar(&self, facts: &HexFacts) -> bool {
        self.was_built_with_a_cellar(facts) && !facts.is_rubble_to_the_cellar()
    }

    /// Returns `true` if a marker says that a Location is Fortified (B23.9); rubble ends this (FB9.6).
    #[must_use]
    pub fn is_fortified(&self, at: Location) -> bool {
        let marked =
            |facts: &HexFacts| facts.markers.iter().any(|m| m.marker == Marker::Fortified && m.place == at.place);
        self.hex(at.hex).filter(|facts| marked(facts)).is_some_and(|facts| match at.place {
            Place::Cellar => self.has_cellar(facts),
            Place::Ground => self.standing_building(facts).is_some(),
            Place::Level(level) => facts.rubbled_from().is_none_or(|rubbled| level < rubbled),
            _ => false,
        })
    }

    /// FB9.1: returns `true` if the hex was built with a cellar, even if it is rubble now.
    pub(crate) fn was_built_with_a_cellar(&self, facts: &HexFacts) -> bool {
        let several = |b: &Building| !b.factory && (b.hexes.len() > 1 || b.goes_on);
        self.chapter() == Chapter::FestungBudapest && facts.building.is_some_and(|i| several(&self.buildings()[i]))
    }

    /// FB8.3: returns `true` for a rubble hex of a Factory whose neighbours are all standing hexes of that Factory; it
    /// is still part of the Factory (FB8.31).
    #[must_use]
    pub fn is_interior_rubble(&self, facts: &HexFacts) -> bool {
        let factory = facts.building.filter(|i| self.buildings()[*i].factory && facts.is_rubble());
        let stands = |hex: Hex| self.hex(hex).is_some_and(|f| f.building == factory && !f.is_rubble());
        factory.is_some() && SIDES.iter().all(|s| stands(facts.hex.neighbor(*s)))
    }

    /// Returns how many Locations above the ground still stand in a building hex, including those of a steeple (B31.2).
    #[must_use]
    pub fn levels_above(&self, facts: &HexFacts, building: &Building) -> i8 {
        let all = if building.factory { 0 } else { self.height_in(facts, building).upper_levels } + facts.steeples;
        facts.rubbled_from().map_or(all, |level| all.min(level - 1))
    }

    /// Returns the height of a building in a hex as an obstacle. If levels are rubble, it is half a level above the
    /// lowest rubble level (B24.2).
    #[must_use]
    pub fn standing_height(&self, facts: &HexFacts, building: &Building) -> Elevation {
        let built = self.height_in(facts, building).height;
        facts.rubbled_from().map_or(built, |level| built.min(Elevation::levels(i16::from(level)) + Elevation::HALF))
    }

    /// Returns the height of the steeple of a hex as an obstacle: half a level above its highest Location.
    #[must_use]
    pub fn steeple_height(&self, facts: &HexFacts, building: &Building) -> Option<Elevation> {
        let top = self.levels_above(facts, building);
        (facts.steeples > 0 && top > self.upper_levels(facts, building))
            .then(|| Elevation::levels(i16::from(top)) + Elevation::HALF)
    }

    /// Returns `true` if a Location is in a Steeple: above the highest level of its building (B31.2).
    #[must_use]
    pub fn is_in_steeple(&self, at: Location) -> bool {
        let Place::Level(level) = at.place else { return false };
        self.hex(at.hex).is_some_and(|facts| {
            let building = self.standing_building(facts);
            facts.steeples > 0 && building.is_some_and(|building| level > self.upper_levels(facts, building))
        })
    }

    /// Returns the Locations of the Steeple of a hex, the lowest first (B31.2).
    #[must_use]
    pub fn steeples(&self, hex: Hex) -> Vec<Location> {
        let all = self.hex(hex).map_or_else(Vec::new, |facts| self.locations(facts));
        all.into_iter().map(|(at, _)| at).filter(|at| self.is_in_steeple(*at)).collect()
    }

    /// Returns how many levels above the ground still stand in a hex of a building (B24.11).
    #[must_use]
    pub fn upper_levels(&self, facts: &HexFacts, building: &Building) -> i8 {
        let all = if building.factory { 0 } else { self.height_in(facts, building).upper_levels };
        facts.rubbled_from().map_or(all, |level| all.min(level - 1))
    }
}
