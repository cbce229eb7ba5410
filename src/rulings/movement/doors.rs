//! Whether a unit can move from one place to another across a hexside at all, and what runs across it: roads, rails,
//! bridges, Depressions, walls between Rowhouses, Fortified buildings.

use crate::grid::{Hexside, Side};
use crate::map::{
    Burning, Feature, FortifiedGuns, HexFacts, HexsideTerrain, Location, Obstacle, Place, RailroadKind, RoadKind,
};
use crate::query::MoveState as S;
use crate::rules::RuleId as R;
use crate::ruling::refusal::Uncovered;
use crate::ruling::{ChartRow, MoveBar, MoveFact as F, MoveUncovered, Site};

use super::chart::{RailBy, RailType};
use super::crossing::is_road_due;
use super::field;
use super::leg::{Crossing, Draft, Engine, How, Stop, bar};
use super::spot::Spot;

impl Engine<'_> {
    /// Returns the railroad along which the unit would enter, if there is one.
    pub(super) fn rails_used(&self, leg: &Crossing<'_>) -> Option<RailroadKind> {
        let Crossing { facts, from, to, side, .. } = *leg;
        let rr = facts.rails_at(to.at.place).find(|r| r.sides.contains(&side))?;
        if self.counts_as_across(facts, rr.terminal).is_some() {
            return None;
        }
        // a unit beneath a bridge is not on the rails of that bridge
        let leaves = self.facts(from.at.hex).filter(|f| f.bridge.is_some() || f.has(Feature::Underpass));
        if leaves.is_some_and(|f| !f.rails_at(from.at.place).any(|r| r.sides.contains(&side.opposite()))) {
            return None;
        }
        let cell = self.cell(to.at.hex)?;
        let station = self.is_station(facts);
        match cell.obstacle {
            Some(Obstacle::Building) if self.map.standing_building(facts).is_some() && !station => None,
            _ if self.map.has_rail_cars(facts) => None,
            _ => Some(rr.kind),
        }
    }

    /// Adds the cost of entering along rails (B32.3).
    pub(super) fn along_rails(&self, draft: &mut Draft, leg: &Crossing<'_>) -> Result<(), Stop> {
        let Crossing { facts, diff, .. } = *leg;
        let kind = self.rails_used(leg).unwrap_or(RailroadKind::Glrr);
        if self.is_station(facts) {
            draft.remark(R::FB8_51, F::Station);
        }
        let level = self.keeps_level(leg, kind);
        if level && diff != 0 {
            draft.remark(R::B32_32, F::RailsKeepLevel);
        }
        self.rail(draft, kind, RailBy::Rails, if level { 0 } else { diff }, &|_| Ok(()))?;
        self.smoke(draft, facts)
    }

    /// B32.32: returns `true` if the rails change from GLRR to SuRR or back, at one level, although the ground beside them
    /// does not: `onto` is the kind of those that are entered.
    fn keeps_level(&self, leg: &Crossing<'_>, onto: RailroadKind) -> bool {
        let Crossing { from, side, .. } = *leg;
        let left = self.facts(from.at.hex);
        let left = left.and_then(|f| f.rails_at(from.at.place).find(|rr| rr.sides.contains(&side.opposite())));
        let kinds = [left.map(|rr| rr.kind), Some(onto)].map(|kind| kind.map(RailType::of));
        [RailType::Glrr, RailType::Surr].iter().all(|kind| kinds.contains(&Some(*kind)))
    }

    /// Returns the reason why a RR hexside counts as an ordinary one for vehicles (FB6.13, FB6.6).
    pub(super) fn counts_as_across(&self, facts: &HexFacts, terminal: bool) -> Option<(R, Option<Feature>)> {
        if !self.class().is_vehicle() {
            return None;
        }
        if facts.has(Feature::Roundhouse) {
            return Some((R::FB6_13, Some(Feature::Roundhouse)));
        }
        terminal.then_some((R::FB6_6, None))
    }

    /// FB8.51: along the rails into the unrubbled, friendly station.
    pub(super) fn is_station(&self, facts: &HexFacts) -> bool {
        let building = facts.building.map(|i| &self.map.buildings()[i]).filter(|b| b.factory);
        self.class().is_vehicle()
            && self.mover.has(S::FriendlyControl)
            && building.is_some_and(|b| self.map.is_station(b))
    }

    pub(super) fn road_used(&self, leg: &Crossing<'_>) -> bool {
        let Crossing { facts, from, to, side, .. } = *leg;
        let shuns = self.mover.has(S::NoRoad) && !is_road_due(facts, to.at.place);
        if shuns || field::entrenchment(facts).is_some_and(|_| from.inside) {
            return false;
        }
        let leads = |facts: &HexFacts, place, side| facts.roads_at(place).any(|r| r.sides.contains(&side));
        // FB-SSR1: a road that leaves the map goes on beyond the edge
        let goes_on = from.off && facts.roads_at(to.at.place).any(|r| r.off_map);
        let here = leads(facts, to.at.place, side) || goes_on || self.by_corner(facts, from, side, |_| true);
        let there = self.facts(from.at.hex).is_none_or(|f| {
            f.bridge.is_none() && !f.has(Feature::Underpass) || leads(f, from.at.place, side.opposite())
        });
        // B29: a hexside with a Roadblock is always crossed by the rules for Roadblocks
        if facts.hexsides[side.index()] == Some(HexsideTerrain::Roadblock) {
            return false;
        }
        let building = self.map.standing_building(facts).is_some() && !facts.has(Feature::BuildingRoad);
        here && there && !building && !self.map.has_rail_cars(facts)
    }

    /// Returns `true` if a road enters the hex at a corner of this side, from a street that ends there: one that the
    /// unit has bypassed along, or a road of the hex that it leaves.
    fn by_corner(&self, facts: &HexFacts, from: Spot, side: Side, is_meant: fn(RoadKind) -> bool) -> bool {
        let Some(leaves) = self.facts(from.at.hex) else { return false };
        let back = side.opposite();
        let [first, last] = back.corners();
        let enters = |corner: usize| facts.roads.iter().any(|r| is_meant(r.kind) && r.corners.contains(&corner));
        // the opposite side lists the same two corners in reverse order
        let [there_last, there_first] = side.corners();
        [(first, there_first), (last, there_last)].into_iter().any(|(here, there)| {
            let street = match from.at.place {
                Place::Bypass(along) => {
                    along != back && along.corners().contains(&here) && leaves.narrow_street.contains(&along)
                }
                _ => leaves.roads.iter().any(|r| r.corners.contains(&here)),
            };
            street && enters(there)
        })
    }

    /// Returns `true` if vehicles can enter a Factory by this side: a railroad or a paved road crosses it, or enters at
    /// one of its corners (FB8.2).
    pub(super) fn is_entrance(&self, facts: &HexFacts, from: Spot, side: Side) -> bool {
        let paved = |kind| matches!(kind, RoadKind::Paved | RoadKind::Boulevard);
        let crosses = facts.roads.iter().any(|r| paved(r.kind) && r.sides.contains(&side));
        facts.is_rr_side(side) || crosses || self.by_corner(facts, from, side, paved)
    }

    /// Returns `true` if a unit can Dash across the road entered (A4.63): not across a boulevard, nor a road under
    /// Debris or rubble, except by a Trail Break (FB2.61, FB2.62, FB3.5, B3.43). The players must see to where the Dash starts
    /// and ends.
    pub(super) fn dash(&self, draft: &mut Draft, facts: &HexFacts, place: Place, broken: bool) {
        let Some(road) = facts.roads_at(place).next().filter(|_| self.on_foot()) else { return };
        let covered = field::cover(facts, place);
        let rule = match (road.kind, covered) {
            (RoadKind::Boulevard, Some(ChartRow::Debris)) => R::FB2_62,
            (RoadKind::Boulevard, _) => R::FB3_5,
            (_, Some(ChartRow::Debris)) => R::FB2_61,
            (_, Some(_)) => R::B3_43,
            (_, None) => return,
        };
        let allowed = broken && road.kind != RoadKind::Boulevard;
        draft.aside(rule, if allowed { F::Dash } else { F::NoDash });
    }

    /// Checks that a unit can cross the hexside from one place to the other at all.
    pub(super) fn doors(&self, leg: &Crossing<'_>) -> Result<(), Stop> {
        let Crossing { facts, from, to, side, how, .. } = *leg;
        let edge = Site::Hexside(Hexside::of(to.at.hex, side));
        if from.off && to.at.place != Place::Ground {
            return Err(bar(R::FB_SSR2, Site::Location(to.at), MoveBar::EdgeGround));
        }
        self.bridge_ends(leg)?;
        Self::cliff(leg)?;
        self.depression_ends(leg)?;
        if let Place::Bypass(along) = from.at.place {
            let leaving = side.opposite();
            let touches = match from.corner {
                Some(corner) => leaving.corners().contains(&corner),
                None => [along, along.turned(1), along.turned(5)].contains(&leaving),
            };
            if !touches {
                return Err(bar(R::A4_3, edge, MoveBar::NotContiguous));
            }
            if to.inside && self.is_bypass_of_connected(from, to) {
                return Err(bar(R::FB_SSR14, edge, MoveBar::TrenchBypass));
            }
        }
        if self.is_held(facts) && self.connected(from, to).is_none() {
            return Err(bar(R::B23_922, Site::Location(to.at), MoveBar::Fortified));
        }
        if how == How::Cross && facts.hexsides[side.index()] == Some(HexsideTerrain::RowhouseBar) {
            let both = self.facts(from.at.hex).is_some_and(|f| self.map.standing_building(f).is_some())
                && self.map.standing_building(facts).is_some();
            if both && !matches!(from.at.place, Place::Bypass(_)) {
                self.rowhouse_wall(from.at, to.at)?;
            }
        }
        let tank = self.map.catalogue().obstacle(Obstacle::Tank).filter(|tank| facts.terrain.contains(tank));
        if let Some(tank) = tank.filter(|_| self.mover.has(S::Gun)) {
            return Err(bar(
                R::FB12_2,
                Site::Location(to.at),
                MoveBar::Gun { row: self.called(ChartRow::Terrain(tank)) },
            ));
        }
        Ok(())
    }

    /// B11: a cliff hexside is crossed only by Climbing, or on a bridge above it.
    pub(super) fn cliff(&Crossing { facts, from, to, side, .. }: &Crossing<'_>) -> Result<(), Stop> {
        let above = from.at.place == Place::Bridge || to.at.place == Place::Bridge;
        if facts.cliffs[side.index()] && !above {
            return Err(Stop::Part(R::B11, Uncovered::Move(MoveUncovered::Climbing)));
        }
        Ok(())
    }

    /// Returns `true` if a Location is on fire, so that no unit can enter it. A Bypass counts as ground level (B25).
    pub(super) fn is_ablaze(&self, at: Location) -> bool {
        let place = if matches!(at.place, Place::Bypass(_)) { Place::Ground } else { at.place };
        self.facts(at.hex).is_some_and(|f| f.fires.contains(&(place, Burning::Blaze)))
    }

    /// Returns `true` if the enemy holds the Fortified building of a hex (B23.922).
    pub(super) fn is_held(&self, facts: &HexFacts) -> bool {
        facts.has(Feature::EnemyFortified) && self.map.standing_building(facts).is_some()
    }

    /// A4.14: returns the bar for a Location with a Known armed enemy. If that is a lone SMC, Infantry may overrun it,
    /// which is not ruled on.
    pub(super) fn held_off(&self, at: Location) -> Stop {
        if self.mover.may_overrun(at) {
            return Stop::Part(R::A4_14, Uncovered::Move(MoveUncovered::OverrunOfSmc));
        }
        bar(R::A4_14, Site::Location(at), MoveBar::Enemy)
    }

    /// B23.922, B23.93: returns what keeps a unit out of a Fortified Location, or a Gun from entering or leaving one.
    pub(super) fn shut_by_fortification(&self, from: Spot, to: Spot) -> Option<Stop> {
        let shut = |rule, at, why| Some(bar(rule, Site::Location(at), why));
        if self.is_kept_out(from, to) {
            return shut(R::B23_922, to.at, MoveBar::Fortified);
        }
        if !self.mover.has(S::Gun) || from.at == to.at {
            return None;
        }
        let stays = self.map.options().fortified_guns == FortifiedGuns::Stay;
        match () {
            () if self.map.is_fortified(to.at) => shut(R::B23_93, to.at, MoveBar::GunIntoFortified),
            () if stays && self.map.is_fortified(from.at) => shut(R::B23_93, from.at, MoveBar::GunOutOfFortified),
            () => None,
        }
    }

    /// Returns `true` if armed, unbroken enemies keep a unit out of a Location that is marked as Fortified (B23.922).
    /// By a connected trench it can be entered like any other (FB-SSR14).
    pub(super) fn is_kept_out(&self, from: Spot, to: Spot) -> bool {
        let at = to.at;
        self.map.is_fortified(at)
            && from.at != at
            && !to.off
            && self.class().spends_mf()
            && self.mover.garrisons.contains(&at)
            && !self.is_by_trench(from, to)
    }

    /// Checks how a Location beneath a bridge or IN a Depression is entered and left: B4.42, FB11.4. For railroads see
    /// [`super::crossing`].
    fn depression_ends(&self, &Crossing { from, to, side, .. }: &Crossing<'_>) -> Result<(), Stop> {
        let edge = Site::Hexside(Hexside::of(to.at.hex, side));
        for (location, side) in [(from.at, side.opposite()), (to.at, side)] {
            let Some(here) = self.facts(location.hex) else { continue };
            // a unit in Bypass of Rail Cars is at the level of the cars
            let beside_cars = matches!(location.place, Place::Bypass(_)) && self.map.has_rail_cars(here);
            let place = if beside_cars { here.ground() } else { location.place };
            let by_road = here.roads_at(place).any(|r| r.sides.contains(&side));
            let by_rails = here.rails_at(place).any(|r| r.sides.contains(&side));
            let sunken_rails = here.rails_at(place).any(|r| r.kind == RailroadKind::Surr);
            if sunken_rails && !by_rails && !by_road {
                self.out_of_cutting(here, edge)?;
            }
            if location.place != Place::Beneath {
                continue;
            }
            if here.is_sunken() && self.class().is_vehicle() && !by_road {
                return Err(bar(R::B4_42, edge, MoveBar::SunkenSides));
            }
            if !by_road {
                self.beneath_elrr(here, side, edge)?;
            }
            if here.has(Feature::Underpass) && !by_rails {
                return Err(bar(R::FB11_4, edge, MoveBar::UnderpassEnds));
            }
        }
        Ok(())
    }

    /// Returns by how many half-levels the second Location is higher than the first.
    pub(super) fn rise(&self, from: Spot, to: Location) -> i16 {
        let there = field::elevation(self.map, to).unwrap_or_default();
        let here = if from.off { Some(there) } else { field::elevation(self.map, from.at) };
        let indoors = |place| matches!(place, Place::Cellar);
        if indoors(from.at.place) || indoors(to.place) {
            return 0;
        }
        (there - here.unwrap_or(there)).in_half_levels()
    }
}
