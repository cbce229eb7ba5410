//! What railroads and Rail Cars make of a hex (B32).

use crate::grid::{Grid, Hex, SIDES, Side};
use crate::rules::RuleId;

use super::board::Map;
use super::elevation::Elevation;
use super::hex_facts::{Bridge, HexFacts, Railroad, Road};
use super::kinds::{Chapter, Counter, Feature, RailroadKind, RoadKind};
use super::location::Place;

/// The state of the Rail Cars in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RailCars {
    /// They are intact.
    Standing,
    /// Wrecked: Wooden Rubble (FB6.291, B32.57, V4.71).
    Wrecked,
    /// Gutted, which is Debris (V4.81).
    Gutted,
    /// They are gone: burnt out to Debris (FB6.291), under Debris, or replaced by stone rubble (FB6.26, V4.4).
    Gone,
}

impl Map {
    /// Returns the state of the Rail Cars of a hex, printed or as a counter; `None` if it never had any.
    #[must_use]
    pub fn rail_cars(&self, facts: &HexFacts) -> Option<RailCars> {
        self.is_rail_car(facts).then(|| match facts.cover_in(Place::Ground) {
            Some(Counter::WoodenRubble) => RailCars::Wrecked,
            Some(Counter::Debris) if self.chapter() == Chapter::ValorOfTheGuards => RailCars::Gutted,
            Some(_) => RailCars::Gone,
            None => RailCars::Standing,
        })
    }

    /// Returns `true` if intact Rail Cars are in a hex, as an obstacle, as cover, and in the way of movement.
    #[must_use]
    pub fn has_rail_cars(&self, facts: &HexFacts) -> bool {
        self.rail_cars(facts) == Some(RailCars::Standing)
    }

    /// Returns the rule for the rubble that has replaced the Rail Cars of a hex: wooden rubble of Wrecked cars, or
    /// stone rubble that fell on them.
    pub(crate) fn rule_of_lost_cars(&self, facts: &HexFacts) -> Option<RuleId> {
        match (self.rail_cars(facts)?, facts.cover_in(Place::Ground)?) {
            (RailCars::Wrecked, _) => Some(self.chapter().pick(RuleId::FB6_291, RuleId::V4_7, RuleId::B32_57)),
            (RailCars::Gone, Counter::StoneRubble) => match self.chapter() {
                Chapter::FestungBudapest => Some(RuleId::FB6_26),
                Chapter::ValorOfTheGuards => Some(RuleId::V4_4),
                Chapter::Base => None,
            },
            _ => None,
        }
    }

    /// V4.81: returns `true` if the Debris of a hex is a Gutted Rail Car of *Valor of the Guards*.
    #[must_use]
    pub fn is_gutted(&self, facts: &HexFacts) -> bool {
        self.rail_cars(facts) == Some(RailCars::Gutted)
    }

    /// Returns the Budapest rule by which a building that shares its hex with rails or a tram line is a normal
    /// Single-Story House, except for the purposes that the rule names (FB6.4, FB6.5). It does not apply to a Factory
    /// that rails enter (FB8.1).
    pub(crate) fn house_beside_rails(&self, facts: &HexFacts) -> Option<RuleId> {
        let building = self.standing_building(facts).filter(|_| self.chapter() == Chapter::FestungBudapest)?;
        if facts.has(Feature::BuildingRoad) {
            return Some(RuleId::FB6_5);
        }
        (!building.factory && !facts.railroads.is_empty()).then_some(RuleId::FB6_4)
    }

    /// Returns the elevation at which the Rail Cars of a hex stand: that of its rails (B32.2).
    pub(crate) fn level_of_cars(&self, facts: &HexFacts) -> Elevation {
        if facts.bridge.is_some() { facts.level } else { facts.depression_level() + self.raised(facts) }
    }

    /// Returns how far a railroad or Elevated Road raises the ground of a hex above its Base Level (B32.1, B5).
    #[must_use]
    pub fn raised(&self, facts: &HexFacts) -> Elevation {
        let rails = facts.railroads.iter().map(|r| self.catalogue().railroad_height(r.kind));
        let roads = facts.roads.iter().filter(|r| r.kind == RoadKind::Elevated).map(|_| Elevation::LEVEL);
        rails.chain(roads).max().unwrap_or_default()
    }

    /// Returns the elevation of the ground for LOS: the Base Level, or the top of an ElRR or Elevated Road, which
    /// counts as a hill hex (B32.1, B32.11, B5). Beneath the bridge of an ElRR crossing the ground is the road
    /// (B32.43).
    #[must_use]
    pub fn ground_level(&self, facts: &HexFacts) -> Elevation {
        if facts.is_elevated() { facts.level + self.raised(facts) } else { facts.level }
    }

    /// Returns `true` if a hex has Rail Cars, printed or as a counter (B32.5, B32.6), in whatever state.
    #[must_use]
    pub fn is_rail_car(&self, facts: &HexFacts) -> bool {
        facts.has(Feature::RailCarCounter) || facts.terrain.iter().any(|id| self.catalogue().is_rail_car(*id))
    }
}

impl HexFacts {
    /// Returns `true` if it is an embankment hex.
    #[must_use]
    pub fn is_emrr(&self) -> bool {
        self.has_railroad(RailroadKind::Emrr)
    }

    /// Returns `true` if a railroad of this kind is in the hex.
    #[must_use]
    pub fn has_railroad(&self, kind: RailroadKind) -> bool {
        self.railroads.iter().any(|r| r.kind == kind)
    }

    /// Returns `true` if an ElRR (B32.1) or an Elevated Road (B5) raises the hex.
    #[must_use]
    pub fn is_elevated(&self) -> bool {
        let road = self.roads.iter().any(|r| r.kind == RoadKind::Elevated);
        self.bridge.is_none() && (road || self.has_railroad(RailroadKind::Elrr))
    }

    /// Returns the fault of a hex in which a road crosses a raised or sunken railroad without a bridge.
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

    /// Returns the fault of a Rail Car counter among the features of a hex that is not a RR hex (B32.6).
    pub(super) fn rail_car_fault(&self, features: &[Feature]) -> Option<&'static str> {
        let off = features.contains(&Feature::RailCarCounter) && self.railroads.is_empty();
        off.then_some("a Rail Car counter may be placed only in a RR hex (B32.6): the hex needs `railroads`")
    }

    /// Returns `true` if a sunken road (B4), a SuRR (B32.1), a gully (B19) or a stream (B20) makes it a Depression hex.
    #[must_use]
    pub fn is_depression(&self) -> bool {
        self.is_sunken() || self.has_railroad(RailroadKind::Surr) || self.depression.is_some()
    }

    /// Returns the level IN the Depression, or the Base Level if there is none.
    #[must_use]
    pub fn depression_level(&self) -> Elevation {
        if self.is_depression() { self.level - Elevation::LEVEL } else { self.level }
    }

    /// Returns `true` if the bridge of the hex carries a road or railroad to these sides, that is, if one of them is an
    /// end of the bridge.
    fn is_on_bridge(&self, sides: &[Side]) -> bool {
        let joins = |bridge: &Bridge| bridge.sides.is_empty() || bridge.sides.iter().any(|side| sides.contains(side));
        self.bridge.as_ref().is_some_and(joins)
    }

    /// Returns `true` if the bridge carries a railroad: a RR bridge and the bridge of an ElRR do, another bridge if its
    /// sides match. An EmRR or SuRR is never on the bridge (B32.14, B32.43, B32.44).
    fn has_on_bridge(&self, rr: &Railroad) -> bool {
        match rr.kind {
            RailroadKind::Bridge => true,
            RailroadKind::Elrr => self.bridge.is_some(),
            RailroadKind::Emrr | RailroadKind::Surr => false,
            RailroadKind::Glrr | RailroadKind::Tram | RailroadKind::OrchardTram => self.is_on_bridge(&rr.sides),
        }
    }

    /// Returns the railroads at a place of the hex.
    pub fn rails_at(&self, place: Place) -> impl Iterator<Item = &Railroad> {
        let underpass = self.has(Feature::Underpass);
        self.railroads.iter().filter(move |rr| match place {
            Place::Ground => !underpass,
            Place::Bridge => self.has_on_bridge(rr),
            Place::Beneath => underpass || !self.has_on_bridge(rr),
            _ => false,
        })
    }

    /// Returns the roads that can be used at a place of the hex; if there is a bridge, each road is either on it or
    /// beneath it.
    pub fn roads_at(&self, place: Place) -> impl Iterator<Item = &Road> {
        let over = self.has(Feature::Underpass) || self.has_railroad(RailroadKind::Surr);
        let two = self.bridge.is_some() || self.has(Feature::Underpass);
        let is_above = move |road: &Road| road.kind != RoadKind::Sunken && (over || self.is_on_bridge(&road.sides));
        self.roads.iter().filter(move |road| {
            !two || match place {
                Place::Bridge => is_above(road),
                Place::Ground => over,
                _ => !is_above(road),
            }
        })
    }

    /// Returns `true` if a railroad, tram line or RR bridge crosses this side.
    #[must_use]
    pub fn is_rr_side(&self, side: Side) -> bool {
        self.railroads.iter().any(|r| r.sides.contains(&side))
    }

    /// Returns the hexes that the railroads of this one lead to.
    pub fn rr_neighbors(&self) -> impl Iterator<Item = Hex> + '_ {
        SIDES.into_iter().filter(|s| self.is_rr_side(*s)).map(|s| self.hex.neighbor(s))
    }
}

/// B32.13: where rails cross a hexside from a GLRR hex to an ElRR hex, both hexes become EmRR hexes, which is how
/// overlays join. A hex with a bridge keeps its railroad, and so do hexes of different Base Levels, which have no half
/// level between them.
pub(super) fn join_rails(grid: &Grid, hexes: &mut [HexFacts]) {
    let meets = |facts: &HexFacts, side: Side, is: RailroadKind| {
        let rails = facts.railroads.iter().position(|r| r.kind == is && r.sides.contains(&side));
        rails.filter(|_| facts.bridge.is_none())
    };
    let mut joints = Vec::new();
    for (low, facts) in hexes.iter().enumerate() {
        for side in SIDES {
            let Some(own) = meets(facts, side, RailroadKind::Glrr) else { continue };
            let Some(high) = grid.index(facts.hex.neighbor(side)) else { continue };
            let other = meets(&hexes[high], side.opposite(), RailroadKind::Elrr);
            if let Some(other) = other.filter(|_| hexes[high].level == facts.level) {
                joints.extend([(low, own), (high, other)]);
            }
        }
    }
    for (index, railroad) in joints {
        hexes[index].railroads[railroad].kind = RailroadKind::Emrr;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Catalogue, MapFile};
    use serde_json::json;

    /// The kinds of the railroads in D2 to D5; the first two are GLRR and the others ElRR.
    fn kinds(with: &serde_json::Value) -> Vec<RailroadKind> {
        let of = |hex: &str, is: &str| json!({"hex": hex, "railroads": [{"is": is, "sides": [1, 4]}]});
        let mut hexes = vec![of("D2", "glrr"), of("D3", "glrr"), of("D4", "elrr"), of("D5", "elrr")];
        for (key, value) in with.as_object().expect("an object") {
            hexes[2][key] = value.clone();
        }
        let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "H8"}, "hexes": hexes});
        let file = MapFile::read("t", &map.to_string()).expect("a file");
        let map = Map::check(file, Catalogue::built_in()).expect("a map without faults");
        let kind = |hex: &str| map.hex(hex.parse().expect("a hex")).expect("on the map").railroads[0].kind;
        ["D2", "D3", "D4", "D5"].map(kind).to_vec()
    }

    /// B32.13: only the two hexes that join become EmRR. Hexes of different Base Levels, and a bridge over a road, stay
    /// as written.
    #[test]
    fn glrr_and_elrr_join_by_two_emrr_hexes() {
        use RailroadKind::{Elrr, Emrr, Glrr};
        assert_eq!(kinds(&json!({})), [Glrr, Emrr, Emrr, Elrr]);
        assert_eq!(kinds(&json!({"level": 1})), [Glrr, Glrr, Elrr, Elrr]);
        assert_eq!(kinds(&json!({"bridge": {"level": 1, "sides": [1, 4]}})), [Glrr, Glrr, Elrr, Elrr]);
        // rails that end before the hexside do not join
        assert_eq!(kinds(&json!({"railroads": [{"is": "elrr", "sides": [4]}]})), [Glrr, Glrr, Elrr, Elrr]);
    }

    /// B32.6: a Rail Car counter is placed only in a RR hex.
    #[test]
    fn a_rail_car_counter_stands_on_rails() {
        let check = |hex: serde_json::Value| {
            let map = json!({"format": 1, "name": "t", "grid": {"first": "A1", "last": "E5"}, "hexes": [hex]});
            Map::check(MapFile::read("t", &map.to_string()).expect("a file"), Catalogue::built_in()).is_ok()
        };
        let rails = json!([{"is": "glrr", "sides": [1, 4]}]);
        assert!(check(json!({"hex": "C3", "features": ["rail-car-counter"], "railroads": rails})));
        assert!(!check(json!({"hex": "C3", "features": ["rail-car-counter"]})));
    }
}
