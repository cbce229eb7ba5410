//! Bypass (A4.3, D2.3): the obstacles of a hex that a unit can go around.

use crate::grid::{Hex, Side};
use crate::rules::{CellCost, RuleId, TerrainId};

use super::board::{Map, Unit};
use super::elevation::Elevation;
use super::hex_facts::HexFacts;
use super::kinds::{Feature, Obstacle};
use super::location::{Location, Place, States};
use super::lookup::{NoBypass, UnknownPlace};
use super::token::{Named, Token};

impl Map {
    /// Returns the obstacle that a Bypass goes around in a hex, whatever counters lie there.
    #[must_use]
    pub fn obstacle(&self, facts: &HexFacts) -> Option<Obstacle> {
        let printed = |obstacle| facts.terrain.iter().any(|id| self.catalogue().terrain(*id).bypass == Some(obstacle));
        let there = |obstacle: &Obstacle| match obstacle {
            Obstacle::Building => facts.building.is_some(),
            Obstacle::CarCounter => facts.has(Feature::RailCarCounter),
            obstacle => printed(*obstacle),
        };
        // a feature that is also a terrain is already among the terrain
        let all = [Obstacle::Building, Obstacle::RailCar, Obstacle::CarCounter, Obstacle::Woods, Obstacle::Tank];
        all.into_iter().find(there)
    }

    /// Returns `true` if a terrain of a hex is the obstacle that a Bypass goes around, rather than something beside it.
    #[must_use]
    pub fn is_bypassed(&self, facts: &HexFacts, id: TerrainId) -> bool {
        let around = match self.obstacle(facts) {
            Some(Obstacle::CarCounter) => Some(Obstacle::RailCar),
            other => other,
        };
        around.is_some() && self.catalogue().terrain(id).bypass == around
    }

    /// Returns the rule that allows vehicles in a hex only in Bypass: for standing Rail Cars (FB6.22, V4.2, B32.52), or
    /// for terrain that the chart of costs opens to vehicles only in this way (FB12.2).
    pub(crate) fn bypass_alone(&self, facts: &HexFacts) -> Option<RuleId> {
        if self.has_rail_cars(facts) {
            return Some(self.chapter().pick(RuleId::FB6_22, RuleId::V4_2, RuleId::B32_52));
        }
        let rows = facts.terrain.iter().filter_map(|id| self.catalogue().terrain(*id).row());
        let mut closed = rows.filter(|row| row.cells.iter().any(|cell| cell.cost == CellCost::BypassOnly));
        closed.next().filter(|_| !facts.is_covered()).map(|row| row.rule)
    }

    /// Finds where a unit in Bypass is, and its elevation: outside the obstacle, at the ground of the hex. An
    /// embankment or other raised rails raise that ground (B32.12, B32.1).
    ///
    /// This does not check whether the unit may use the hexside; that is a question about movement.
    ///
    /// # Errors
    /// If the hex is off the map, or has no obstacle that can be bypassed.
    pub fn bypass(&self, hex: Hex, along: Side) -> Result<(Location, Elevation), UnknownPlace> {
        let facts = self.require(hex)?;
        let at = Location { hex, place: Place::Bypass(along) };
        let why = match self.obstacle(facts) {
            None => NoBypass::NoObstacle,
            Some(_) if facts.is_rubble() => NoBypass::Rubble,
            Some(obstacle) if facts.is_debris() && obstacle != Obstacle::Building => NoBypass::Debris,
            Some(_) if self.has_rail_cars(facts) => return Ok((at, self.level_of_cars(facts))),
            Some(_) if facts.bridge.is_some() || facts.is_depression() => return Ok((at, facts.level)),
            Some(_) => return Ok((at, facts.level + self.raised(facts))),
        };
        Err(UnknownPlace::NotBypassed { at, why })
    }

    /// Finds where the unit named by a token is: in a Location or in Bypass.
    ///
    /// # Errors
    /// As for [`Map::resolve`], and if the hex has nothing to bypass.
    pub fn seat(&self, token: &Token) -> Result<(Location, States, Option<&Unit>), UnknownPlace> {
        match self.meant(token)? {
            Named::Hex(hex, Some(Place::Bypass(along))) => {
                self.is_of_this_map(token)?;
                self.bypass(hex, along).map(|(at, _)| (at, token.states, None))
            }
            what => self.resolve(&Token { what, ..token.clone() }),
        }
    }

    /// Returns what a token names, where a bare number may be either a building level or a hexside (`L33.2`).
    ///
    /// # Errors
    /// If the hex has both that level and a Bypass along that hexside: the program does not guess.
    pub(crate) fn meant(&self, token: &Token) -> Result<Named, UnknownPlace> {
        let (Named::Hex(hex, Some(Place::Bypass(along))), Some(number)) = (&token.what, token.number) else {
            return Ok(token.what.clone());
        };
        let level = Location { hex: *hex, place: Place::Level(number) };
        let has_it = self.hex(*hex).is_some_and(|facts| self.locations(facts).iter().any(|(l, _)| *l == level));
        match self.bypass(*hex, *along) {
            Ok((side, _)) if has_it => Err(UnknownPlace::LevelOrSide { level, side }),
            Err(_) if has_it => Ok(Named::Hex(*hex, Some(level.place))),
            _ => Ok(token.what.clone()),
        }
    }
}
