//! Bypass (A4.3, D2.3): what a hex has that a unit can go around.

use crate::grid::{Hex, Side};

use super::board::{HexFacts, Map, Unit};
use super::elevation::Elevation;
use super::kinds::Feature;
use super::location::{Location, Named, Place, States, Token};
use super::lookup::{NoBypass, UnknownPlace};
use super::terrain::TerrainId;

/// An obstacle that can be bypassed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A building.
    Building,
    /// Rail Cars, printed.
    RailCar,
    /// A Rail Car counter (B32.6).
    CarCounter,
    /// Woods.
    Woods,
    /// A storage tank.
    Tank,
}

impl Map {
    /// Returns what a Bypass goes around in a hex, whatever counters lie on it.
    #[must_use]
    pub fn obstacle(&self, facts: &HexFacts) -> Option<Obstacle> {
        if facts.building.is_some() {
            Some(Obstacle::Building)
        } else if facts.terrain.iter().any(|id| self.is_named(*id, "rail-car")) {
            Some(Obstacle::RailCar)
        } else if facts.has(Feature::RailCarCounter) {
            Some(Obstacle::CarCounter)
        } else if facts.has(Feature::Woods) {
            Some(Obstacle::Woods)
        } else if facts.has(Feature::StorageTank) {
            Some(Obstacle::Tank)
        } else {
            None
        }
    }

    fn is_named(&self, id: TerrainId, name: &str) -> bool {
        let terrain = self.catalogue().terrain(id);
        terrain.costs_as.as_deref().unwrap_or(terrain.id.as_str()) == name
    }

    /// Tells whether terrain of a hex is the obstacle that a Bypass goes around, not what lies beside it.
    #[must_use]
    pub fn is_bypassed(&self, facts: &HexFacts, id: TerrainId) -> bool {
        match self.obstacle(facts) {
            Some(Obstacle::RailCar | Obstacle::CarCounter) => self.is_named(id, "rail-car"),
            Some(Obstacle::Woods) => self.is_named(id, "woods"),
            Some(Obstacle::Tank) => self.is_named(id, "storage-tank"),
            Some(Obstacle::Building) | None => false,
        }
    }

    /// Finds where a unit in Bypass is, and its elevation: outside the obstacle, on the ground of the hex, which an
    /// embankment or other raised rails make as high as they are (B32.12, B32.1).
    ///
    /// Whether the hexside is open to a unit is a question about movement.
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
            Some(_) if facts.bridge.is_some() || facts.is_depression() => return Ok((at, facts.level)),
            Some(_) => return Ok((at, facts.level + self.raised(facts))),
        };
        Err(UnknownPlace::NotBypassed { at, why })
    }

    /// Finds where a unit is that a token names: a Location, or a Bypass.
    ///
    /// # Errors
    /// As for [`Map::resolve`], and if the hex has nothing to bypass.
    pub fn seat(&self, token: &Token) -> Result<(Location, States, Option<&Unit>), UnknownPlace> {
        match token.what {
            Named::Hex(hex, Some(Place::Bypass(along))) => {
                self.is_of_this_map(token)?;
                self.bypass(hex, along).map(|(at, _)| (at, token.states, None))
            }
            _ => self.resolve(token),
        }
    }
}
