//! The rules of Festung Budapest, B32 and V4 on which a leg relies. They are cited before the general rule that they
//! apply: either they allow the way, or they say how to read the general rule.

use crate::map::{Chapter, Feature, HexFacts, Obstacle, Place, RailroadKind, RoadKind};
use crate::query::MoveState as S;
use crate::rules::RuleId as R;
use crate::ruling::{ChartRow, Effect, MoveFact as F, MoveGround as G, MoveWay, Site, Step};

use super::crossing::{crossing_ground, into_surr_ground};
use super::field;
use super::leg::{Engine, Way};
use super::spot::Spot;

impl Engine<'_> {
    /// Inserts the rules on which a way relies before its other steps.
    pub(super) fn ground(&self, from: Spot, to: Spot, way: &mut Way) {
        way.steps.splice(0..0, self.grounds(from, to, way.by));
    }

    fn grounds(&self, from: Spot, to: Spot, by: MoveWay) -> Vec<Step> {
        let Some(facts) = self.facts(to.at.hex) else { return Vec::new() };
        let site = Site::Location(to.at);
        let found = match by {
            MoveWay::Bypass => self.bypass_ground(facts, to),
            MoveWay::Stairs | MoveWay::Indoors => {
                let cellar = [from.at.place, to.at.place].contains(&Place::Cellar);
                cellar.then_some((R::FB9_2, if by == MoveWay::Stairs { G::CellarStairs } else { G::CellarToCellar }))
            }
            MoveWay::Sewer => (self.map.manhole(facts).is_some_and(|at| at.place == Place::Cellar)
                || [from.at.place, to.at.place].contains(&Place::Cellar))
            .then_some((R::FB9_21, G::ManholeCellar)),
            MoveWay::OtherTerrain => Some((R::B32_3, G::OtherTerrain)),
            MoveWay::TrailBreak => trail_break_ground(facts, to.at.place).filter(|_| self.class().is_vehicle()),
            MoveWay::Rails => self.rails_ground(facts, from, to),
            MoveWay::Road => crossing_ground(facts, to.at.place),
            MoveWay::Cross | MoveWay::HalfMp | MoveWay::Shellholes => crossing_ground(facts, to.at.place)
                .filter(|_| to.at.place != Place::Ground)
                .or_else(|| into_surr_ground(facts, from, to))
                .or_else(|| self.entrance_ground(facts, from, to))
                .or_else(|| Some((self.map.house_beside_rails(facts)?, G::HouseBesideRails)))
                .or_else(|| is_tree_lined(facts).then_some((R::FB6_33, G::AcrossTreeLinedTram))),
            MoveWay::Connection | MoveWay::Entrench => None,
        };
        let turntable = (to.inside && facts.has(Feature::Turntable)).then_some((R::FB6_14, G::Turntable));
        let heights = self.underpass_heights(from, to).then_some((R::FB11_5, G::UnderpassHeights));
        let trench = self.trench_ground(facts, from, to, by);
        let all = found.into_iter().chain(turntable).chain(heights).chain(trench);
        all.map(|(rule, ground)| Step { rule, at: site, effect: Effect::Allows, fact: F::Ground(ground).into() })
            .collect()
    }

    /// B32.31, FB6.4, FB6.5, FB12.2: returns the rule that allows a Bypass not possible otherwise, or that is about
    /// rails beside or across the way.
    fn bypass_ground(&self, facts: &HexFacts, to: Spot) -> Option<(R, G)> {
        let Place::Bypass(along) = to.at.place else { return None };
        let obstacle = self.cell(to.at.hex)?.obstacle?;
        if facts.has(Feature::BuildingRoad) {
            return Some((R::FB6_5, G::TramBuilding));
        }
        if obstacle == Obstacle::Tank {
            return Some((R::FB12_2, G::StorageTank));
        }
        let budapest = self.map.chapter() == Chapter::FestungBudapest;
        if obstacle == Obstacle::Building && budapest && field::rails_along(self.map, to.at.hex, along).is_some() {
            return Some((R::FB6_4, G::BesideRails));
        }
        let railway = facts.railroads.iter().any(|r| !r.sides.is_empty());
        let crossed = field::rails_cross(self.map, to.at.hex, along).is_some();
        if matches!(obstacle, Obstacle::RailCar | Obstacle::CarCounter) {
            return crossed.then(|| (self.rail_car_rule(), G::BypassAcrossRails));
        }
        if obstacle == Obstacle::Building {
            return crossed.then_some((if budapest { R::FB6_4 } else { R::B32_3 }, G::BypassAcrossRails));
        }
        (railway || crossed).then_some((R::B32_31, if crossed { G::BypassAcrossRails } else { G::BypassBesideRails }))
    }

    /// FB6.33, FB11.4: returns the rule by which the leg counts as moving along a railroad.
    fn rails_ground(&self, facts: &HexFacts, from: Spot, to: Spot) -> Option<(R, G)> {
        let underpass = |spot: Spot| {
            spot.at.place == Place::Beneath && self.facts(spot.at.hex).is_some_and(|f| f.has(Feature::Underpass))
        };
        if underpass(from) || underpass(to) {
            return Some((R::FB11_4, G::Underpass));
        }
        is_tree_lined(facts).then_some((R::FB6_33, G::TreeLinedTram))
    }

    /// FB8.2, FB8.4, FB8.51: returns the rule on entering a Factory by an entrance that is large enough for vehicles.
    fn entrance_ground(&self, facts: &HexFacts, from: Spot, to: Spot) -> Option<(R, G)> {
        let side = to.at.hex.side_to(from.at.hex)?;
        let factory = self.map.standing_building(facts).filter(|b| b.factory)?;
        if self.map.chapter() != Chapter::FestungBudapest || !self.is_entrance(facts, from, side) {
            return None;
        }
        if self.mover.has(S::Gun) {
            return Some((R::FB8_4, G::GunEntrance));
        }
        let station = facts.is_rr_side(side) && !self.mover.has(S::FriendlyControl) && self.map.is_station(factory);
        self.class().is_vehicle().then_some((R::FB8_2, if station { G::StationEntrance } else { G::Entrance }))
    }

    /// FB11.5: returns `true` for a move from the tracks beneath the underpass to the ground above it, or to that
    /// ground from the adjacent hex.
    fn underpass_heights(&self, from: Spot, to: Spot) -> bool {
        let over = |spot: Spot| {
            spot.at.place == Place::Ground && self.facts(spot.at.hex).is_some_and(|f| f.has(Feature::Underpass))
        };
        (over(to) || over(from)) && self.rise(from, to.at).abs() >= 2
    }

    /// FB9.21, FB-SSR14: returns the rule why a trench is left in the ordinary way.
    fn trench_ground(&self, facts: &HexFacts, from: Spot, to: Spot, by: MoveWay) -> Option<(R, G)> {
        let (trench, other) = if from.inside { (from, to) } else { (to, from) };
        let across = self.on_foot() && trench.inside && !other.inside && trench.at.hex != other.at.hex;
        if !across || by == MoveWay::Connection || self.map.chapter() != Chapter::FestungBudapest {
            return None;
        }
        let beside = if other.at.hex == to.at.hex { facts } else { self.facts(other.at.hex)? };
        if other.at.place != Place::Ground || !self.is_trench(trench) {
            return None;
        }
        if beside.is_rubble() && beside.is_rubble_in_play() {
            return Some((R::FB_SSR14, G::RubbleInPlay));
        }
        let cellar = self.cell(other.at.hex).is_some_and(|c| c.cellar) && self.map.standing_building(beside).is_some();
        cellar.then_some((R::FB9_21, G::TrenchToCellarAlone))
    }
}

/// FB2.62, FB3.5: returns the rule why a Trail Break on a boulevard gives the road rate.
fn trail_break_ground(facts: &HexFacts, place: Place) -> Option<(R, G)> {
    let boulevard = facts.roads_at(place).any(|r| r.kind == RoadKind::Boulevard);
    match field::cover(facts, place).filter(|_| boulevard)? {
        ChartRow::Debris => Some((R::FB2_62, G::BoulevardTrailBreak)),
        ChartRow::StoneRubble | ChartRow::WoodenRubble => Some((R::FB3_5, G::BoulevardTrailBreak)),
        _ => None,
    }
}

/// FB6.33: returns `true` if a hex has a tree-lined tram.
fn is_tree_lined(facts: &HexFacts) -> bool {
    facts.railroads.iter().any(|rr| rr.kind == RailroadKind::OrchardTram)
}
