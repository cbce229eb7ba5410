//! One leg of a move: every way there is from one place to the next, with its working.

use crate::grid::{Hex, Hexside, Side};
use crate::map::{Feature, HexFacts, Location, Map, Place, RailroadKind};
use crate::query::{MoveState as S, MoverClass};
use crate::rules::RuleId as R;
use crate::ruling::{ChartRow, Effect, MoveBar, MoveEffect as E, MoveFact as F, MoveWay, Points, Site, Step, Sure};

use super::Mover;
use super::chart::{Chart, RailBy, RailType};
use super::field::{self, Field, HexCell, Obstacle};

/// Where a unit is in the midst of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot {
    /// The Location.
    pub at: Location,
    /// IN the entrenchment of its hex.
    pub inside: bool,
    /// How many hexsides of this hex it has bypassed without a break.
    pub bypassed: u8,
    /// Off the map, in the hex of `at`.
    pub off: bool,
}

impl Spot {
    /// Returns the spot at a Location, not entrenched.
    pub(crate) const fn new(at: Location) -> Self {
        Self { at, inside: false, bypassed: 0, off: false }
    }
}

/// One way of making a leg.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub by: MoveWay,
    pub steps: Vec<Step>,
    /// What calls for a Bog Check, and where.
    pub bog: Vec<BogReason>,
    /// How often the unit has bypassed a hexside of the hex where it ends.
    pub bypassed: u8,
}

impl Way {
    /// Returns what it costs.
    pub(crate) fn cost(&self) -> Points {
        crate::ruling::points_of(&self.steps)
    }
}

/// What calls for a Bog Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BogReason {
    /// A row of the terrain chart.
    Row(ChartRow),
    /// A hexside, which has a Bog Check of its own.
    Hexside(ChartRow),
    /// The railroad chart.
    Rail(RailroadKind),
    /// Turning about on a Narrow Street.
    AboutTurn,
    /// Going up on the way in.
    Gaining,
}

/// Why a way is none.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// A rule forbids it.
    Bar(Step),
    /// It needs the allotment.
    Needs(R),
    /// A rule that is not covered governs it.
    Uncovered(R),
}

/// What was found between two spots.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    /// The legal ways, the cheapest first.
    pub legal: Vec<Way>,
    /// What forbids the others.
    pub stops: Vec<Stop>,
}

/// A map, its charts and a unit.
#[derive(Clone, Copy)]
pub(crate) struct Engine<'m> {
    pub map: &'m Map,
    pub field: &'m Field,
    pub chart: &'static Chart,
    pub mover: &'m Mover,
}

/// A way in the making.
pub(super) struct Draft {
    pub site: Site,
    pub steps: Vec<Step>,
    pub bog: Vec<BogReason>,
}

impl Draft {
    pub(super) fn new(at: Location) -> Self {
        Self { site: Site::Location(at), steps: Vec::with_capacity(4), bog: Vec::new() }
    }

    pub(super) fn push(&mut self, rule: R, effect: E, fact: F) {
        self.steps.push(Step { rule, at: self.site, effect: Effect::Move(effect), fact: fact.into() });
    }

    pub(super) fn remark(&mut self, rule: R, fact: F) {
        self.steps.push(Step { rule, at: self.site, effect: Effect::Nothing, fact: fact.into() });
    }

    pub(super) fn done(mut self, way: MoveWay) -> Way {
        // where the whole allotment is due, nothing is due on top of it
        let all = |s: &Step| matches!(s.fact, crate::ruling::Fact::Move(F::Share { parts: 1, .. }));
        if let Some(first) = self.steps.iter().position(all) {
            for (i, step) in self.steps.iter_mut().enumerate() {
                if i != first && matches!(step.effect, Effect::Move(E::Costs(_) | E::Times(_))) {
                    step.effect = Effect::Nothing;
                }
            }
        }
        Way { by: way, steps: self.steps, bog: self.bog, bypassed: 0 }
    }
}

pub(super) fn bar(rule: R, site: Site, why: MoveBar) -> Stop {
    Stop::Bar(Step { rule, at: site, effect: Effect::Move(E::Forbids), fact: F::Bar(why).into() })
}

/// How a hex is entered across a hexside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Road,
    Rails,
    Terrain,
    Cross,
}

impl Engine<'_> {
    pub(super) fn facts(&self, hex: Hex) -> Option<&HexFacts> {
        self.map.hex(hex)
    }

    pub(super) fn cell(&self, hex: Hex) -> Option<&HexCell> {
        self.field.cell(self.map, hex)
    }

    pub(super) const fn class(&self) -> MoverClass {
        self.mover.class
    }

    pub(super) fn on_foot(&self) -> bool {
        self.mover.class == MoverClass::Infantry
    }

    /// Returns every way from one spot to the next.
    pub(crate) fn ways(&self, from: Spot, to: Spot) -> Ways {
        let mut found = Ways::default();
        self.each_way(from, to, &mut |result| match result {
            Ok(way) => found.legal.push(way),
            Err(stop) => found.stops.push(stop),
        });
        found.legal.sort_by_key(|w| (w.cost(), rank(w.by)));
        found
    }

    /// Returns the cheapest way alone.
    pub(crate) fn cheapest_way(&self, from: Spot, to: Spot) -> Option<(Points, Way)> {
        let mut best: Option<(Points, Way)> = None;
        self.each_way(from, to, &mut |result| {
            if let Ok(way) = result {
                let cost = way.cost();
                if best.as_ref().is_none_or(|(c, w)| (cost, rank(way.by)) < (*c, rank(w.by))) {
                    best = Some((cost, way));
                }
            }
        });
        best
    }

    fn each_way(&self, from: Spot, to: Spot, take: &mut dyn FnMut(Result<Way, Stop>)) {
        if let Place::Bypass(side) = to.at.place {
            return take(self.bypass(from, to.at, side));
        }
        if from.at.hex == to.at.hex {
            return take(self.within(from, to));
        }
        let indoors = |place| matches!(place, Place::Level(_) | Place::Cellar | Place::Rooftop | Place::Sewer);
        if indoors(from.at.place) || indoors(to.at.place) {
            return take(self.indoors(from, to));
        }
        let (Some(facts), Some(side)) = (self.facts(to.at.hex), to.at.hex.side_to(from.at.hex)) else { return };
        let covered = field::cover(facts, to.at.place).is_some();
        let by_break = covered
            && !self.mover.has(S::NoTrailBreak)
            && facts.trail_breaks.iter().any(|(_, sides)| sides.contains(&side));
        for broken in [true, false] {
            if broken && !by_break {
                continue;
            }
            for how in [How::Road, How::Rails, How::Terrain, How::Cross] {
                if self.offers(facts, from, to, side, how, covered && !broken) {
                    take(self.enter(from, to, side, how, broken));
                }
            }
        }
    }

    /// Tells whether a way is one to think about at all.
    fn offers(&self, facts: &HexFacts, from: Spot, to: Spot, side: Side, how: How, covered: bool) -> bool {
        let rails = self.rails_used(facts, from, to.at, side).is_some();
        let road = self.road_used(facts, from, to.at, side);
        match how {
            How::Road => road && !covered,
            How::Rails => rails && !covered,
            How::Terrain => {
                rails
                    && !covered
                    && self.class().spends_mf()
                    && self.class() != MoverClass::HorseDrawn
                    && field::rails_at(facts, to.at.place).all(|r| RailType::of(r.kind) == RailType::Glrr)
                    && self
                        .cell(to.at.hex)
                        .is_some_and(|c| !c.terrain.is_empty() || c.obstacle == Some(Obstacle::Woods))
            }
            How::Cross => {
                let by_rails = rails && !covered;
                // a bridge is reached and left by what runs on it; its road is the road beyond (QA-B3)
                let by_bridge = road && (from.at.place == Place::Bridge || to.at.place == Place::Bridge);
                let by_sunken = road && (facts.is_sunken() && to.at.place == Place::Beneath);
                !(by_rails || by_bridge || by_sunken)
            }
        }
    }

    /// Returns the railroad along which the unit would enter, if it would.
    fn rails_used(&self, facts: &HexFacts, from: Spot, to: Location, side: Side) -> Option<RailroadKind> {
        let rr = field::rails_at(facts, to.place).find(|r| r.sides.contains(&side))?;
        if self.counts_as_across(facts, rr.terminal).is_some() {
            return None;
        }
        // beneath a bridge one is not on its rails
        let leaves = self.facts(from.at.hex).filter(|f| f.bridge.is_some() || f.has(Feature::Underpass));
        if leaves.is_some_and(|f| !field::rails_at(f, from.at.place).any(|r| r.sides.contains(&side.opposite()))) {
            return None;
        }
        let cell = self.cell(to.hex)?;
        let station = self.is_station(facts, cell);
        match cell.obstacle {
            Some(Obstacle::Building) if field::standing(self.map, facts).is_some() && !station => None,
            Some(Obstacle::RailCar | Obstacle::CarCounter) if !field::is_rubble(facts) => None,
            _ => Some(rr.kind),
        }
    }

    /// Returns why a RR hexside counts as another for vehicles (FB6.13, FB6.6).
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
    fn is_station(&self, facts: &HexFacts, cell: &HexCell) -> bool {
        self.class().is_vehicle()
            && cell.factory
            && self.mover.has(S::FriendlyControl)
            && facts.building.is_some_and(|i| {
                self.map.buildings()[i].hexes.iter().filter_map(|h| self.facts(*h)).any(|f| f.has(Feature::Station))
            })
    }

    fn road_used(&self, facts: &HexFacts, from: Spot, to: Location, side: Side) -> bool {
        if self.mover.has(S::NoRoad) || field::entrenchment(facts).is_some_and(|_| from.inside) {
            return false;
        }
        let leads = |facts: &HexFacts, place, side| field::roads_at(facts, place).any(|r| r.sides.contains(&side));
        let here = leads(facts, to.place, side);
        let there = self.facts(from.at.hex).is_none_or(|f| {
            f.bridge.is_none() && !f.has(Feature::Underpass) || leads(f, from.at.place, side.opposite())
        });
        let building = field::standing(self.map, facts).is_some() && !facts.has(Feature::BuildingRoad);
        let car =
            self.cell(to.hex).is_some_and(|c| matches!(c.obstacle, Some(Obstacle::RailCar | Obstacle::CarCounter)));
        here && there && !building && !car
    }

    /// Enters a hex across a hexside.
    fn enter(&self, from: Spot, to: Spot, side: Side, how: How, broken: bool) -> Result<Way, Stop> {
        let facts = self.facts(to.at.hex).ok_or(Stop::Uncovered(R::FB_SSR1))?;
        let mut draft = Draft::new(to.at);
        self.doors(facts, from, to, side, how)?;
        let connected = self.connected(from, to);
        if from.off {
            draft.remark(R::FB_SSR2, F::FromOffMap);
        }
        if broken {
            draft.remark(R::FB2_7, F::TrailBreak);
        } else if let (Some(row), true) = (
            field::cover(facts, to.at.place),
            field::rails_at(facts, to.at.place).any(|r| r.sides.contains(&side))
                || field::roads_at(facts, to.at.place).any(|r| r.sides.contains(&side)),
        ) {
            draft.remark(R::B3_43, F::Covered { row });
        }
        let diff = self.rise(from, to.at);
        match how {
            How::Road => self.road(&mut draft, facts, diff)?,
            How::Rails => {
                let kind = self.rails_used(facts, from, to.at, side).unwrap_or(RailroadKind::Glrr);
                if self.cell(to.at.hex).is_some_and(|c| self.is_station(facts, c)) {
                    draft.remark(R::FB8_51, F::Station);
                }
                self.rail(&mut draft, facts, to.at, kind, RailBy::Rails, diff, broken, None)?;
                self.smoke(&mut draft, facts)?;
            }
            How::Terrain => {
                self.cot(&mut draft, facts, to.at.place, broken, Some(side), from)?;
                self.smoke(&mut draft, facts)?;
                self.climb(&mut draft, diff / 2)?;
            }
            How::Cross => self.cross(&mut draft, facts, from, to, side, diff, broken)?,
        }
        self.dash(&mut draft, facts, to.at.place, broken);
        if matches!(how, How::Cross | How::Terrain) {
            self.hexside(&mut draft, facts, to.at.hex, side)?;
            self.weather(&mut draft, facts, from, to.at, diff, broken)?;
        }
        self.vehicles_met(&mut draft, facts, to.at.place, how == How::Road);
        if self.mover.has(S::Towing) && self.class().is_vehicle() {
            let towing = &self.chart.numbers.towing;
            draft.push(towing.rule, E::Costs(towing.plus), F::Towing);
        }
        if let Some(fortified) = connected {
            draft.remark(R::FB_SSR14, F::Connected);
            if fortified {
                draft.remark(R::FB_SSR14, F::NotAsFortified);
            }
        } else {
            self.entrench(&mut draft, from, to)?;
        }
        let way = match how {
            _ if connected.is_some() => MoveWay::Connection,
            _ if broken => MoveWay::TrailBreak,
            How::Road => MoveWay::Road,
            How::Rails => MoveWay::Rails,
            How::Terrain => MoveWay::OtherTerrain,
            How::Cross => MoveWay::Cross,
        };
        Ok(draft.done(way))
    }

    /// Tells whether the road entered is one to Dash across (A4.63): not a boulevard, nor a road under Debris or rubble
    /// but by a Trail Break (FB2.61, FB2.62, FB3.5). Where it comes from and goes to is for the players to see.
    fn dash(&self, draft: &mut Draft, facts: &HexFacts, place: Place, broken: bool) {
        let Some(road) = field::roads_at(facts, place).next().filter(|_| self.on_foot()) else { return };
        let covered = field::cover(facts, place);
        let rule = match (road.kind, covered) {
            (crate::map::RoadKind::Boulevard, Some(ChartRow::Debris)) => R::FB2_62,
            (crate::map::RoadKind::Boulevard, _) => R::FB3_5,
            (_, Some(_)) => R::FB2_61,
            (_, None) => return,
        };
        let allowed = broken && road.kind != crate::map::RoadKind::Boulevard;
        draft.remark(rule, F::Dash { allowed });
    }

    /// Asks whether the hexside leads from one place to the other at all.
    fn doors(&self, facts: &HexFacts, from: Spot, to: Spot, side: Side, how: How) -> Result<(), Stop> {
        let edge = Site::Hexside(Hexside::of(to.at.hex, side));
        if from.off && to.at.place != Place::Ground {
            return Err(bar(R::FB_SSR2, Site::Location(to.at), MoveBar::EdgeGround));
        }
        for (location, side) in [(from.at, side.opposite()), (to.at, side)] {
            let Some(here) = self.facts(location.hex).filter(|_| location.place == Place::Bridge) else { continue };
            let reaches = here.bridge.as_ref().is_some_and(|b| b.sides.contains(&side));
            let rails = here.has_railroad(RailroadKind::Elrr) || here.has_railroad(RailroadKind::Bridge);
            if !reaches {
                return Err(bar(if rails { R::B32_43 } else { R::B6 }, edge, MoveBar::BridgeEnds));
            }
        }
        let beneath_rails = |f: &HexFacts| f.bridge.is_some() && f.has_railroad(RailroadKind::Elrr);
        for (location, side) in [(from.at, side.opposite()), (to.at, side)] {
            let Some(here) = self.facts(location.hex).filter(|_| location.place == Place::Beneath) else { continue };
            let by_road = field::roads_at(here, Place::Beneath).any(|r| r.sides.contains(&side));
            let by_rails = field::rails_at(here, Place::Beneath).any(|r| r.sides.contains(&side));
            if here.is_sunken() && self.class().is_vehicle() && !by_road {
                return Err(bar(R::B4_42, edge, MoveBar::SunkenSides));
            }
            if beneath_rails(here) && !by_road {
                let rail_side = here.railroads.iter().any(|r| r.sides.contains(&side));
                let may = rail_side && self.class().spends_mf() && self.class() != MoverClass::HorseDrawn;
                if !may {
                    return Err(bar(R::B32_43, edge, MoveBar::BridgeEnds));
                }
            }
            if here.has(Feature::Underpass) && !by_rails {
                return Err(bar(R::FB11_4, edge, MoveBar::BridgeEnds));
            }
        }
        if let Place::Bypass(along) = from.at.place {
            let leaving = side.opposite();
            let touches = [along, along.turned(1), along.turned(5)].contains(&leaving);
            if !touches {
                return Err(bar(R::A4_3, edge, MoveBar::NotContiguous));
            }
            if to.inside && self.cell(from.at.hex).is_some_and(|c| c.obstacle == Some(Obstacle::Building)) {
                return Err(bar(R::FB_SSR14, edge, MoveBar::TrenchBypass));
            }
        }
        if facts.has(Feature::EnemyFortified)
            && field::standing(self.map, facts).is_some()
            && self.connected(from, to).is_none()
        {
            return Err(bar(R::B23_922, Site::Location(to.at), MoveBar::Fortified));
        }
        if how == How::Cross && facts.hexsides[side.index()] == Some(crate::map::HexsideTerrain::RowhouseBar) {
            let both = self.facts(from.at.hex).is_some_and(|f| field::standing(self.map, f).is_some())
                && field::standing(self.map, facts).is_some();
            if both && !matches!(from.at.place, Place::Bypass(_)) {
                return Err(bar(R::B23_71, edge, MoveBar::RowhouseWall));
            }
        }
        if self.mover.has(S::Gun) && facts.has(Feature::StorageTank) {
            return Err(bar(R::FB12_2, Site::Location(to.at), MoveBar::Gun { row: ChartRow::StorageTank }));
        }
        Ok(())
    }

    /// Returns how many half-levels higher the Location is.
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

/// Of two ways that cost alike a player takes the road (QA-B4).
const fn rank(way: MoveWay) -> u8 {
    match way {
        MoveWay::Connection => 0,
        MoveWay::Road => 1,
        MoveWay::Rails => 2,
        MoveWay::TrailBreak => 3,
        _ => 4,
    }
}

/// Returns the least sure number of a leg.
pub(crate) fn least_sure(steps: &[Step]) -> Sure {
    let sure = steps.iter().filter_map(|s| match s.fact {
        crate::ruling::Fact::Move(fact) => fact.sure(),
        _ => None,
    });
    sure.max().unwrap_or(Sure::Pinned)
}
