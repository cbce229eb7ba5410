//! What a hex is because of its railroads and Rail Cars (B32).

use crate::grid::{Grid, Hex, SIDES, Side};
use crate::rules::RuleId;

use super::board::Map;
use super::elevation::Elevation;
use super::hex_facts::{Bridge, HexFacts, Railroad, Road};
use super::kinds::{Chapter, Counter, Feature, RailroadKind, RoadKind};
use super::location::Place;

/// What has become of the Rail Cars of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RailCars {
    /// They stand.
    Standing,
    /// Wrecked: Wooden Rubble (FB6.291, B32.57, V4.71).
    Wrecked,
    /// Gutted, which is Debris (V4.81).
    Gutted,
    /// Nothing of them is left: burnt out to Debris (FB6.291), under Debris, or replaced by stone rubble (FB6.26,
    /// V4.4).
    Gone,
}

impl Map {
    /// Returns what has become of the Rail Cars of a hex, printed or a counter; `None` if it never had any.
    #[must_use]
    pub fn rail_cars(&self, facts: &HexFacts) -> Option<RailCars> {
        self.is_rail_car(facts).then(|| match facts.cover_in(Place::Ground) {
            Some(Counter::WoodenRubble) => RailCars::Wrecked,
            Some(Counter::Debris) if self.chapter() == Chapter::ValorOfTheGuards => RailCars::Gutted,
            Some(_) => RailCars::Gone,
            None => RailCars::Standing,
        })
    }

    /// Returns `true` if Rail Cars stand in a hex: as an obstacle, as cover, in the way of what moves.
    #[must_use]
    pub fn has_rail_cars(&self, facts: &HexFacts) -> bool {
        self.rail_cars(facts) == Some(RailCars::Standing)
    }

    /// Returns the rule by which rubble stands where the Rail Cars of a hex were: wooden of what they are when Wrecked, stone
    /// that fell on them.
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

    /// V4.81: returns `true` if the Debris of a hex is a Gutted Rail Car, of *Valor of the Guards*.
    #[must_use]
    pub fn is_gutted(&self, facts: &HexFacts) -> bool {
        self.rail_cars(facts) == Some(RailCars::Gutted)
    }

    /// Returns the rule of Budapest that makes a building with rails or a tram line in its hex a normal Single-Story House for all
    /// purposes but those that the rule names (FB6.4, FB6.5); a Factory into which rails lead is none (FB8.1).
    pub(crate) fn house_beside_rails(&self, facts: &HexFacts) -> Option<RuleId> {
        let building = self.standing_building(facts).filter(|_| self.chapter() == Chapter::FestungBudapest)?;
        if facts.has(Feature::BuildingRoad) {
            return Some(RuleId::FB6_5);
        }
        (!building.factory && !facts.railroads.is_empty()).then_some(RuleId::FB6_4)
    }

    /// Returns the level on which the Rail Cars of a hex stand: that of its rails (B32.2).
    pub(crate) fn level_of_cars(&self, facts: &HexFacts) -> Elevation {
        if facts.bridge.is_some() { facts.level } else { facts.depression_level() + self.raised(facts) }
    }

    /// Returns how high its railroad or Elevated Road lifts the ground of a hex above its Base Level (B32.1, B5).
    #[must_use]
    pub fn raised(&self, facts: &HexFacts) -> Elevation {
        let rails = facts.railroads.iter().map(|r| self.catalogue().railroad_height(r.kind));
        let roads = facts.roads.iter().filter(|r| r.kind == RoadKind::Elevated).map(|_| Elevation::LEVEL);
        rails.chain(roads).max().unwrap_or_default()
    }

    /// Returns the ground that a LOS meets in a hex: its Base Level, or the top of an ElRR or Elevated Road, which is
    /// as a hill hex (B32.1, B32.11, B5). Beneath the bridge of an ElRR crossing the ground is the road (B32.43).
    #[must_use]
    pub fn ground_level(&self, facts: &HexFacts) -> Elevation {
        if facts.is_elevated() { facts.level + self.raised(facts) } else { facts.level }
    }

    /// Returns `true` if a hex holds Rail Cars, printed or as a counter (B32.5, B32.6), whatever has become of them.
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

    /// Returns what is wrong where a road crosses a raised or sunken railroad: one of the two is on a bridge, and the
    /// hex has none.
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

    /// Returns what is wrong with a Rail Car counter among the features of a hex: it is placed only in RR hexes
    /// (B32.6).
    pub(super) fn rail_car_fault(&self, features: &[Feature]) -> Option<&'static str> {
        let off = features.contains(&Feature::RailCarCounter) && self.railroads.is_empty();
        off.then_some("a Rail Car counter may be placed only in a RR hex (B32.6): the hex needs `railroads`")
    }

    /// Returns `true` if a sunken road (B4), a SuRR (B32.1), a gully (B19) or a stream (B20) makes it a Depression hex.
    #[must_use]
    pub fn is_depression(&self) -> bool {
        self.is_sunken() || self.has_railroad(RailroadKind::Surr) || self.depression.is_some()
    }

    /// Returns the level IN the Depression, or the Base Level if it has none.
    #[must_use]
    pub fn depression_level(&self) -> Elevation {
        if self.is_depression() { self.level - Elevation::LEVEL } else { self.level }
    }

    /// Returns `true` if the bridge of the hex carries what leads to these sides: it has one of them for its end.
    fn is_on_bridge(&self, sides: &[Side]) -> bool {
        let joins = |bridge: &Bridge| bridge.sides.is_empty() || bridge.sides.iter().any(|side| sides.contains(side));
        self.bridge.as_ref().is_some_and(joins)
    }

    /// Returns `true` if the bridge carries a railroad: that of a RR bridge or an ElRR, or another by its sides, but no
    /// SuRR (B32.14, B32.43, B32.44).
    fn has_on_bridge(&self, rr: &Railroad) -> bool {
        match rr.kind {
            RailroadKind::Bridge => true,
            RailroadKind::Elrr => self.bridge.is_some(),
            RailroadKind::Emrr | RailroadKind::Surr => false,
            RailroadKind::Glrr | RailroadKind::Tram | RailroadKind::OrchardTram => self.is_on_bridge(&rr.sides),
        }
    }

    /// Returns the railroads that lead through a place of the hex.
    pub fn rails_at(&self, place: Place) -> impl Iterator<Item = &Railroad> {
        let underpass = self.has(Feature::Underpass);
        self.railroads.iter().filter(move |rr| match place {
            Place::Ground => !underpass,
            Place::Bridge => self.has_on_bridge(rr),
            Place::Beneath => underpass || !self.has_on_bridge(rr),
            _ => false,
        })
    }

    /// Returns the roads on which one moves at a place of the hex; a bridge has one of two.
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

/// B32.13: where rails lead across a hexside from a GLRR hex to an ElRR hex, both are EmRR hexes: so one overlay joins
/// the other. A hex that has a bridge keeps its railroad, and so do hexes of two Base Levels, between which there is no
/// half level.
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

    /// The kinds of the railroads of D2 to D5, the first two of which are GLRR and the others ElRR.
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

    /// B32.13: the two hexes that join are EmRR, and no others; on ground of two levels, and over a road, they are as
    /// written.
    #[test]
    fn glrr_and_elrr_join_by_two_emrr_hexes() {
        use RailroadKind::{Elrr, Emrr, Glrr};
        assert_eq!(kinds(&json!({})), [Glrr, Emrr, Emrr, Elrr]);
        assert_eq!(kinds(&json!({"level": 1})), [Glrr, Glrr, Elrr, Elrr]);
        assert_eq!(kinds(&json!({"bridge": {"level": 1, "sides": [1, 4]}})), [Glrr, Glrr, Elrr, Elrr]);
        // rails that end before the hexside join nothing
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
