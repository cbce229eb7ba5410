//! What railroads and Rail Cars make of a hex (B32).

use crate::grid::{Hex, SIDES, Side};

use super::board::{HexFacts, Map};
use super::elevation::Elevation;
use super::kinds::{Feature, RailroadKind, RoadKind};

impl Map {
    /// Returns how high its railroad or Elevated Road lifts the ground of a hex above its Base Level (B32.1, B5).
    #[must_use]
    pub fn raised(&self, facts: &HexFacts) -> Elevation {
        let rails = facts.railroads.iter().map(|r| self.catalogue().railroad_height(r.kind));
        let roads = facts.roads.iter().filter(|r| r.kind == RoadKind::Elevated).map(|_| Elevation::LEVEL);
        rails.chain(roads).max().unwrap_or_default()
    }

    /// Returns the ground that a LOS meets in a hex: its Base Level, or the top of an ElRR or Elevated Road, which is as
    /// a hill hex (B32.1, B32.11, B5). Beneath the bridge of an ElRR crossing the ground is the road (B32.43).
    #[must_use]
    pub fn ground_level(&self, facts: &HexFacts) -> Elevation {
        if facts.is_elevated() { facts.level + self.raised(facts) } else { facts.level }
    }

    /// Tells whether a hex holds Rail Cars, printed or as a counter (B32.5, B32.6), whatever has become of them.
    #[must_use]
    pub fn is_rail_car(&self, facts: &HexFacts) -> bool {
        facts.has(Feature::RailCarCounter) || facts.terrain.iter().any(|id| self.catalogue().is_rail_car(*id))
    }
}

impl HexFacts {
    /// Tells whether it is an embankment hex.
    #[must_use]
    pub fn is_emrr(&self) -> bool {
        self.has_railroad(RailroadKind::Emrr)
    }

    /// Tells whether a railroad of this kind is in the hex.
    #[must_use]
    pub fn has_railroad(&self, kind: RailroadKind) -> bool {
        self.railroads.iter().any(|r| r.kind == kind)
    }

    /// Tells whether an ElRR (B32.1) or an Elevated Road (B5) raises the hex.
    #[must_use]
    pub fn is_elevated(&self) -> bool {
        let road = self.roads.iter().any(|r| r.kind == RoadKind::Elevated);
        self.bridge.is_none() && (road || self.has_railroad(RailroadKind::Elrr))
    }

    /// Returns what is wrong where a road crosses a raised or sunken railroad: one of the two is on a bridge, and the hex has
    /// none.
    pub(super) fn crossing_fault(&self) -> Option<&'static str> {
        let level = |kind: RoadKind| matches!(kind, RoadKind::Paved | RoadKind::Dirt | RoadKind::Boulevard);
        let roads = self.roads.iter().filter(|r| level(r.kind)).flat_map(|r| &r.sides);
        let crosses = self.bridge.is_none() && roads.into_iter().any(|side| !self.is_rr_side(*side));
        if crosses && self.has_railroad(RailroadKind::Elrr) {
            Some(
                "a road that crosses an ElRR runs beneath its bridge (B32.43): the hex needs a `bridge`, with the RR sides",
            )
        } else if crosses && self.has_railroad(RailroadKind::Surr) {
            Some(
                "a road that crosses a SuRR is on a bridge (B32.44): the hex needs a `bridge`, with the sides of the road",
            )
        } else {
            None
        }
    }

    /// Tells whether a sunken road (B4), a SuRR (B32.1), a gully (B19) or a stream (B20) makes it a Depression hex.
    #[must_use]
    pub fn is_depression(&self) -> bool {
        self.is_sunken() || self.has_railroad(RailroadKind::Surr) || self.depression.is_some()
    }

    /// Returns the level IN the Depression, or the Base Level if it has none.
    #[must_use]
    pub fn depression_level(&self) -> Elevation {
        if self.is_depression() { self.level - Elevation::LEVEL } else { self.level }
    }

    /// Tells whether a railroad, tram line or RR bridge crosses this side.
    #[must_use]
    pub fn is_rr_side(&self, side: Side) -> bool {
        self.railroads.iter().any(|r| r.sides.contains(&side))
    }

    /// Returns the hexes that the railroads of this one lead to.
    pub fn rr_neighbors(&self) -> impl Iterator<Item = Hex> + '_ {
        SIDES.into_iter().filter(|s| self.is_rr_side(*s)).map(|s| self.hex.neighbor(s))
    }
}
