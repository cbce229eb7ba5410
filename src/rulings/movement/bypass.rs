//! Bypass on foot and by vehicle: A4.3, D2.3, B32.31, B32.52, B32.6, FB6.22, FB6.4.

use crate::grid::{Hex, Hexside, SIDES, Side};
use crate::map::{
    Chapter, Feature, HexFacts, HexsideTerrain, Location, Map, Obstacle, Place, RailCarBypass, RailroadKind,
};
use crate::query::{MoveState as S, MoverClass};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::refusal::{MoveRefusal, Refusal};
use crate::ruling::{ChartRow, MoveBar, MoveEffect as E, MoveFact as F, MoveNote, MoveWay, Note, Points, Site, Vertex};

use super::chart::{CellCost, RailBy, RailType};
use super::facts::parts::{ByClass, Nth, Railroad};
use super::field::{self, Field};
use super::leg::{BogReason, Crossing, Draft, Engine, How, Stop, Way, bar};
use super::spot::Spot;

/// Returns `true` if Bypass needs a hexside that the art of the obstacle does not touch. Not so for Rail Cars (B32.52),
/// nor along a hexside with a Narrow Street or a road (FB-SSR3, FB6.5).
fn needs_clear_hexside(map: &Map, facts: &HexFacts, obstacle: Obstacle, along: Side) -> bool {
    let any_hexside = match obstacle {
        Obstacle::RailCar => map.chapter() == Chapter::Base || map.options().rail_cars == RailCarBypass::AnyHexside,
        Obstacle::CarCounter | Obstacle::Woods | Obstacle::Tank => true,
        Obstacle::Building => facts.has(Feature::BuildingRoad),
    };
    !any_hexside && !facts.narrow_street.contains(&along)
}

impl Resolver {
    /// Returns notes on the hexside of a Bypass that no unit can use.
    pub(crate) fn closed_to_bypass(&self, ends: [Location; 2]) -> Vec<Note> {
        let in_bypass = ends.into_iter().filter(|at| matches!(at.place, Place::Bypass(_)));
        let closed = in_bypass.filter(|at| is_closed(&self.map, self.field(), *at));
        closed.map(|at| Note::Move(MoveNote::BypassClosed(at))).collect()
    }

    /// Refuses a vehicle that is not in Bypass in a hex where vehicles can only be in Bypass (FB6.22, FB12.2).
    pub(crate) fn in_bypass_if_there_alone(&self, at: Location) -> Result<(), Refusal> {
        let rule =
            self.map.hex(at.hex).filter(|_| at.place == Place::Ground).and_then(|facts| self.map.bypass_alone(facts));
        let Some(rule) = rule else { return Ok(()) };
        let along = |side| Location { place: Place::Bypass(side), ..at };
        let is_open = |side: &Side| {
            self.map.hex(at.hex.neighbor(*side)).is_some() && !is_closed(&self.map, self.field(), along(*side))
        };
        let along = along(SIDES.into_iter().find(is_open).unwrap_or(SIDES[0]));
        Err(MoveRefusal::VehicleNotInBypass { at, rule, along }.into())
    }
}

/// Returns `true` if the obstacle closes a hexside to all Bypass: its art touches the hexside (A4.3), or lies across it
/// (B32.52).
fn is_closed(map: &Map, field: &Field, at: Location) -> bool {
    let Place::Bypass(along) = at.place else { return false };
    let (Some(facts), Some(cell)) = (map.hex(at.hex), field.cell(map, at.hex)) else { return false };
    let state = cell.sides[along.index()];
    let clear = |obstacle| needs_clear_hexside(map, facts, obstacle, along);
    state.straddled || (state.gap == Some(0) && cell.obstacle.is_some_and(clear))
}

impl Engine<'_> {
    /// Finds the way into Bypass of the hex of `to`, along one of its hexsides.
    pub(super) fn bypass(&self, from: Spot, to: Location, along: Side) -> Result<Way, Stop> {
        let facts = self.facts(to.hex).ok_or(Stop::OFF_MAP)?;
        let site = Site::Hexside(Hexside::of(to.hex, along));
        let rule = self.bypass_rule();
        let cell = self.cell(to.hex).ok_or(Stop::OFF_MAP)?;
        if self.class() == MoverClass::HorseDrawn || self.mover.has(S::Gun) {
            return Err(bar(rule, site, MoveBar::BypassNa { class: ByClass(self.class()) }));
        }
        let narrow = facts.narrow_street.contains(&along);
        if self.mover.has(S::Towing) && self.class().is_vehicle() && !narrow {
            return Err(bar(R::C10_1, site, MoveBar::Towing));
        }
        Self::reaches(from, to.hex, along, rule)?;
        if facts.is_rubble() {
            return Err(bar(R::B24, site, MoveBar::RubbleFills));
        }
        let obstacle = match cell.obstacle {
            None => return Err(bar(rule, site, MoveBar::NoObstacle)),
            Some(Obstacle::Tank) if self.on_foot() => {
                let tank = self.map.catalogue().obstacle(Obstacle::Tank).map(ChartRow::Terrain);
                return Err(bar(
                    R::FB12_2,
                    site,
                    tank.map_or(MoveBar::NoObstacle, |tank| MoveBar::VbmAlone { row: self.called(tank) }),
                ));
            }
            Some(obstacle) => obstacle,
        };
        // FB6.22, V4.2: not if the car has been removed
        if matches!(obstacle, Obstacle::RailCar | Obstacle::CarCounter) && !self.map.has_rail_cars(facts) {
            return Err(bar(self.rail_car_rule(), site, MoveBar::DebrisFills));
        }
        if from.inside && obstacle == Obstacle::Building && self.is_bypass_of_connected(from, Spot::new(to)) {
            return Err(bar(R::FB_SSR14, site, MoveBar::TrenchBypass));
        }
        self.is_open(facts, obstacle, along)?;
        self.bypass_cost(from, to, along, facts, obstacle, narrow)
    }

    /// Returns the rule for this kind of unit that says how it moves among Rail Cars. For Cavalry only chapter B does
    /// (FB6.1).
    pub(super) const fn rail_car_rule(&self) -> R {
        let budapest = if matches!(self.class(), MoverClass::Cavalry) { R::B32_52 } else { R::FB6_22 };
        self.map.chapter().pick(budapest, R::V4_2, R::B32_52)
    }

    /// Returns the rule that says how a Gun moves among Rail Cars.
    pub(super) const fn gun_rule(&self) -> R {
        self.map.chapter().pick(R::FB6_23, R::V4_3, R::B32_53)
    }

    /// Returns the rule by which this kind of unit bypasses.
    fn bypass_rule(&self) -> R {
        match self.class() {
            MoverClass::Infantry => R::A4_3,
            MoverClass::Cavalry => R::A13_3,
            _ => R::D2_3,
        }
    }

    /// Finds the way into Bypass that ends at a vertex of a hex, along either hexside that ends there.
    pub(super) fn bypass_to_vertex(
        &self,
        from: Spot,
        hex: Hex,
        corner: usize,
        take: &mut dyn FnMut(Result<Way, Stop>),
    ) {
        let mut found = false;
        for side in SIDES.into_iter().filter(|s| s.corners().contains(&corner)) {
            let to = Location { hex, place: Place::Bypass(side) };
            match self.bypass(from, to, side) {
                Ok(_) if !Self::corners_reached(from, hex, side).contains(&Some(corner)) => {}
                result => {
                    found = true;
                    take(result);
                }
            }
        }
        if !found {
            take(Err(bar(self.bypass_rule(), Site::Hex(hex), MoveBar::NotContiguous)));
        }
    }

    /// Checks that the unit stands at one end of the hexside.
    fn reaches(from: Spot, hex: Hex, along: Side, rule: R) -> Result<(), Stop> {
        let next = |a: Side, b: Side| a == b.turned(1) || a == b.turned(5);
        let ok = match (from.at.place, hex.side_to(from.at.hex)) {
            _ if from.corner.is_some_and(|c| !Hexside::of(hex, along).ends().contains(&from.at.hex.corner(c))) => false,
            (Place::Bypass(before), None) => from.at.hex == hex && next(before, along),
            (Place::Bypass(before), Some(_)) => {
                let (a, b) = (Hexside::of(from.at.hex, before), Hexside::of(hex, along));
                a == b || a.ends().iter().any(|p| b.ends().contains(p))
            }
            (Place::Ground | Place::Beneath, Some(side)) => side == along || next(side, along),
            _ => false,
        };
        if ok { Ok(()) } else { Err(bar(rule, Site::Hexside(Hexside::of(hex, along)), MoveBar::NotContiguous)) }
    }

    /// Checks that the hexside is open to Bypass.
    fn is_open(&self, facts: &HexFacts, obstacle: Obstacle, along: Side) -> Result<(), Stop> {
        let (hex, site) = (facts.hex, Site::Hexside(Hexside::of(facts.hex, along)));
        let state = self.cell(hex).map(|c| c.sides[along.index()]).unwrap_or_default();
        // B32.52: a depiction of cars across the hexside closes it from both sides, even as rubble
        if state.straddled {
            let rule = if self.map.has_rail_cars(facts) { self.rail_car_rule() } else { R::B32_52 };
            return Err(bar(self.map.chapter().pick(rule, R::V4_2, rule), site, MoveBar::CarStraddles));
        }
        let counter = |f: &HexFacts| f.has(Feature::RailCarCounter) && self.map.has_rail_cars(f);
        if let Some(other) =
            self.facts(hex.neighbor(along)).filter(|_| field::rails_cross(self.map, hex, along).is_some())
        {
            let (mine, theirs) = (counter(facts), counter(other) || other.is_rubble());
            if mine && theirs {
                return Err(bar(R::B32_6, site, MoveBar::CarCounters));
            }
        }
        if facts.hexsides[along.index()] == Some(HexsideTerrain::Roadblock) && self.class().is_vehicle() {
            let sure = self.chart.printed(ChartRow::Roadblock).cells[self.class() as usize].sure;
            let (row, class) = (self.called(ChartRow::Roadblock), ByClass(self.class()));
            return Err(bar(R::B29, site, MoveBar::Na { row, class, sure }));
        }
        if obstacle == Obstacle::Woods
            && let Some(rr) = facts.railroads.iter().find(|r| RailType::of(r.kind) != RailType::Glrr)
            && (!facts.is_rr_side(along) || self.enters_by_rails(facts, along))
        {
            return Err(bar(R::B32_31, site, MoveBar::RaisedWoods { kind: Railroad(rr.kind) }));
        }
        if !needs_clear_hexside(self.map, facts, obstacle, along) {
            return Ok(());
        }
        let numbers = &self.chart.numbers.bypass;
        match state.gap {
            Some(0) => Err(bar(self.bypass_rule(), site, MoveBar::NotClear)),
            Some(milli_hexes) if self.class().is_vehicle() && milli_hexes < numbers.counter_depth_milli_hexes => {
                Err(bar(R::D2_3, site, MoveBar::TooNarrow { milli_hexes, sure: numbers.depth_sure }))
            }
            _ => Ok(()),
        }
    }

    /// B32.31 EX: the woods cannot be bypassed along a hexside that the rails cross.
    fn enters_by_rails(&self, facts: &HexFacts, along: Side) -> bool {
        self.facts(facts.hex.neighbor(along)).is_some_and(|f| f.is_rr_side(along.opposite()))
    }

    /// Returns the multiplier of the cost of a hexside for a Bypass that is not on foot, with its rule.
    fn bypass_times(&self, narrow: bool) -> (R, u8, F) {
        let numbers = &self.chart.numbers.bypass;
        if self.class() == MoverClass::Cavalry {
            (numbers.cavalry_rule, numbers.cavalry_times, F::BypassVehicle { sure: numbers.cavalry_sure })
        } else if narrow {
            (numbers.narrow_street_rule, numbers.narrow_street_times, F::NarrowStreet)
        } else {
            (numbers.rule, numbers.vehicle_times, F::BypassVehicle { sure: numbers.sure })
        }
    }

    /// Returns how many hexsides of the hex the unit has bypassed without a break, including the one it bypasses now.
    pub(super) fn bypassed(&self, from: Spot, to: Location) -> u8 {
        let goes_on = from.at.hex == to.hex && matches!(from.at.place, Place::Bypass(_));
        // on foot a fourth hexside starts a new count; other units pay for each hexside
        match (self.on_foot(), goes_on) {
            (true, true) => from.bypassed % 3 + 1,
            (true, false) => 1,
            (false, _) => 0,
        }
    }

    fn bypass_cost(
        &self,
        from: Spot,
        to: Location,
        along: Side,
        facts: &HexFacts,
        obstacle: Obstacle,
        narrow: bool,
    ) -> Result<Way, Stop> {
        let mut draft = Draft::new(to);
        let numbers = &self.chart.numbers.bypass;
        let crossed =
            field::rails_cross(self.map, to.hex, along).or_else(|| field::rails_along(self.map, to.hex, along));
        let diff = self.rise(from, to);
        let entered = to.hex.side_to(from.at.hex);
        let (how, broken) = (How::Cross, false);
        let leg = entered.map(|side| Crossing { facts, from, to: Spot::new(to), side, how, broken, diff });
        leg.as_ref().map_or(Ok(()), Self::cliff)?;
        let bypassed = self.bypassed(from, to);
        let fact = F::BypassOnFoot { side: Nth(bypassed), sure: numbers.on_foot_sure };
        let raised = self.rails_of_cars(facts);
        let levels = if raised.is_some() { 0 } else { diff / 2 };
        let crossing = |draft: &mut Draft| match raised {
            Some(kind) => self.past_cars(draft, facts, (kind, entered, crossed.is_some()), diff),
            None => self.crossing(draft, facts, crossed, diff),
        };
        if self.on_foot() && bypassed > 1 {
            let free = bypassed <= numbers.on_foot_sides_for_one;
            let cost = if free { Points::ZERO } else { numbers.on_foot_third };
            draft.push(numbers.on_foot_rule, E::Costs(cost), fact);
        } else if self.on_foot() {
            crossing(&mut draft)?;
            draft.remark(numbers.on_foot_rule, fact);
            self.climb(&mut draft, levels);
            entered.map_or(Ok(()), |side| self.hexside(&mut draft, facts, side))?;
        } else {
            crossing(&mut draft)?;
            entered.map_or(Ok(()), |side| self.hexside(&mut draft, facts, side))?;
            let (rule, times, fact) = self.bypass_times(narrow);
            draft.push(rule, E::Times(times), fact);
            self.climb(&mut draft, levels);
            if obstacle == Obstacle::Building && self.class().is_vehicle() {
                self.connected_trench(&mut draft, to.hex, along)?;
            }
        }
        self.past_roadblock(&mut draft, from, to.hex, along)?;
        if let Some(leg) = &leg {
            self.weather(&mut draft, leg)?;
            self.met(&mut draft, facts, Place::Ground, false);
        }
        if matches!(obstacle, Obstacle::RailCar | Obstacle::CarCounter) {
            draft.remark(self.rail_car_rule(), F::AroundCars);
        }
        self.entrench_left(&mut draft, from)?;
        let mut way = draft.done(MoveWay::Bypass);
        way.bypassed = bypassed;
        Ok(way)
    }

    /// B29.4: a unit that rounds a vertex crosses the Roadblock between the two other hexes, if one ends at that
    /// vertex.
    fn past_roadblock(&self, draft: &mut Draft, from: Spot, hex: Hex, along: Side) -> Result<(), Stop> {
        let before = match (from.at.place, hex.side_to(from.at.hex)) {
            (Place::Bypass(before), None) => before,
            (Place::Ground, Some(side)) => side,
            _ => return Ok(()),
        };
        let (one, other) = (hex.neighbor(before), hex.neighbor(along));
        let Some((facts, side)) = self.facts(one).zip(one.side_to(other)) else { return Ok(()) };
        if facts.hexsides[side.index()] != Some(HexsideTerrain::Roadblock) {
            return Ok(());
        }
        self.hexside(draft, facts, side)
    }

    /// Adds the cost of the terrain beside the obstacle, and of SMOKE.
    fn beside(&self, draft: &mut Draft, facts: &HexFacts) -> Result<(), Stop> {
        self.beside_obstacle(draft, facts)?;
        self.smoke(draft, facts)
    }

    /// Adds the cost of the terrain beside the obstacle, and of crossing the rails along the hexside (B32.31, FB6.4).
    fn crossing(
        &self,
        draft: &mut Draft,
        facts: &HexFacts,
        rails: Option<RailroadKind>,
        diff: i16,
    ) -> Result<(), Stop> {
        let beside = |draft: &mut Draft| self.beside(draft, facts);
        match rails {
            Some(kind) => self.rail(draft, kind, RailBy::Across, diff.clamp(-1, 1), &beside),
            None => beside(draft),
        }
    }

    /// Returns the kind of raised or sunken railroad on which the Rail Cars of a hex stand.
    fn rails_of_cars(&self, facts: &HexFacts) -> Option<RailroadKind> {
        let kinds = facts.railroads.iter().map(|rr| rr.kind).filter(|kind| RailType::of(*kind) != RailType::Glrr);
        kinds.into_iter().next().filter(|_| self.map.has_rail_cars(facts))
    }

    /// Adds the cost of a hex with Rail Cars on raised or sunken rails. A unit that comes along the rails, or is at
    /// their level, pays for the terrain or for the rails that it crosses (B32.52). Any other pays for climbing up or
    /// down to them (B32.3, B32.33).
    fn past_cars(
        &self,
        draft: &mut Draft,
        facts: &HexFacts,
        (kind, entered, crosses): (RailroadKind, Option<Side>, bool),
        diff: i16,
    ) -> Result<(), Stop> {
        let beside = |draft: &mut Draft| self.beside(draft, facts);
        let on_rails = entered.is_none_or(|side| facts.is_rr_side(side));
        if !on_rails && kind == RailroadKind::Surr && self.class().is_vehicle() {
            return Err(bar(R::B32_11, draft.site, MoveBar::SunkenRails));
        }
        match (on_rails, crosses) {
            (false, _) => self.rail(draft, kind, RailBy::Across, diff, &beside),
            (true, true) => self.rail(draft, kind, RailBy::Past, diff.clamp(-1, 1), &beside),
            (true, false) => beside(draft),
        }
    }

    fn entrench_left(&self, draft: &mut Draft, from: Spot) -> Result<(), Stop> {
        let nowhere = Spot::new(Location { hex: Hex::new(i16::MIN, 0), place: Place::Ground });
        if from.inside { self.entrench(draft, from, nowhere) } else { Ok(()) }
    }

    /// FB-SSR14: a vehicle that bypasses along the hexside of a connected trench pays for the trench, or may not pass.
    /// Except beside the turntable, whose hexside FB6.4 names as one for Bypass.
    fn connected_trench(&self, draft: &mut Draft, hex: Hex, along: Side) -> Result<(), Stop> {
        let other = hex.neighbor(along);
        let Some(id) = self
            .facts(other)
            .filter(|f| !f.has(Feature::Turntable))
            .and_then(field::entrenchment)
            .filter(|row| matches!(row, ChartRow::Trench | ChartRow::AntiTankDitch))
            .filter(|_| self.map.chapter() == Chapter::FestungBudapest)
        else {
            return Ok(());
        };
        let cell = self.chart.printed(id).cells[self.class() as usize];
        if matches!(cell.cost, CellCost::Na) {
            let site = Site::Hexside(Hexside::of(hex, along));
            let (row, class) = (self.called(id), ByClass(self.class()));
            return Err(bar(R::FB_SSR14, site, MoveBar::Na { row, class, sure: cell.sure }));
        }
        draft.remark(R::FB_SSR14, F::BogTrench);
        if cell.bog {
            draft.bog.push(BogReason::Row(id));
        }
        Ok(())
    }

    /// Returns the corners of the hex at which a Bypass can end: not the one where it starts.
    pub(super) fn corners_reached(from: Spot, hex: Hex, along: Side) -> [Option<usize>; 2] {
        let ends = along.corners();
        let starts = |c: usize| match (from.corner, from.at.place) {
            (Some(corner), _) => hex.corner(c) == from.at.hex.corner(corner),
            (None, Place::Bypass(before)) => {
                let before = Hexside::of(from.at.hex, before);
                before != Hexside::of(hex, along) && before.ends().contains(&hex.corner(c))
            }
            (None, _) => hex.side_to(from.at.hex).is_some_and(|s| s != along && s.corners().contains(&c)),
        };
        ends.map(|c| Some(c).filter(|c| !starts(*c)))
    }

    /// Returns the corner at which a Bypass ends, if only one is possible.
    pub(super) fn corner_reached(from: Spot, hex: Hex, along: Side) -> Option<usize> {
        match Self::corners_reached(from, hex, along) {
            [Some(one), None] | [None, Some(one)] => Some(one),
            _ => None,
        }
    }

    /// Returns the vertices at which a unit in this Bypass can be seen and attacked.
    pub(crate) fn vertices(from: Spot, hex: Hex, along: Side) -> Vec<Vertex> {
        Self::corners_reached(from, hex, along).into_iter().flatten().map(|c| Vertex(hex.vertex(c))).collect()
    }
}
