//! One leg of a move: every way there is from one place to the next, with its working.

use crate::grid::{Hex, Side};
use crate::map::{Chapter, HexFacts, HexsideTerrain, Location, Map, Obstacle, Place, RailroadKind};
use crate::query::{MoveState as S, MoverClass};
use crate::rules::RuleId as R;
use crate::ruling::refusal::Uncovered;
use crate::ruling::{
    ChartRow, Effect, Leg, MoveBar, MoveEffect as E, MoveFact as F, MoveNote, MoveUncovered, MoveWay, PathCost, Points,
    Site, Step, Sure,
};

use super::cases;
use super::chart::{Chart, RailBy, RailType};
use super::facts::parts::Held;
use super::field::{self, Field, HexCell};
use super::mover::Mover;
use super::spot::Spot;

/// One way of making a leg.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub by: MoveWay,
    /// Where it ends.
    pub at: Location,
    pub steps: Vec<Step>,
    /// What calls for a Bog Check, and where.
    pub bog: Vec<BogReason>,
    /// What its steps rest on.
    pub notes: Vec<MoveNote>,
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
    /// An Abrupt Elevation Change.
    Abrupt,
    /// Woods entered at half of the MP.
    HalfMp,
}

/// Why a way cannot be taken.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// A rule forbids it.
    Bar(Step),
    /// It needs the allotment.
    Needs(R),
    /// It is governed by a part of a rule that is not covered.
    Part(R, Uncovered),
}

impl Stop {
    /// What lies beyond the map.
    pub(super) const OFF_MAP: Self = Self::Part(R::FB_SSR1, Uncovered::Move(MoveUncovered::OffMap));
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
    pub at: Location,
    pub site: Site,
    /// What explains the cost: it stands before it, and changes no total.
    explains: Vec<Step>,
    pub steps: Vec<Step>,
    pub bog: Vec<BogReason>,
    /// What the steps rest on.
    pub notes: Vec<MoveNote>,
    /// A vehicle comes onto rails under Debris or rubble, which one reading has gone (B3.43).
    pub onto_covered_rails: bool,
}

impl Draft {
    pub(super) fn new(at: Location) -> Self {
        let (explains, steps) = (Vec::new(), Vec::with_capacity(4));
        let (bog, notes) = (Vec::new(), Vec::new());
        Self { at, site: Site::Location(at), explains, steps, bog, notes, onto_covered_rails: false }
    }

    pub(super) fn push(&mut self, rule: R, effect: E, fact: F) {
        self.steps.push(cases::step(rule, self.site, effect, fact));
    }

    /// Adds what changes no total. A rule of the module explains the general one, and is cited before it.
    pub(super) fn remark(&mut self, rule: R, fact: F) {
        let to = if rule.is_of_module() { &mut self.explains } else { &mut self.steps };
        to.push(cases::remark(rule, self.site, fact));
    }

    /// Adds what changes no total and explains nothing of the cost.
    pub(super) fn aside(&mut self, rule: R, fact: F) {
        self.steps.push(cases::remark(rule, self.site, fact));
    }

    pub(super) fn done(mut self, way: MoveWay) -> Way {
        // where the whole allotment is due, nothing is due on top of it
        let all = |s: &Step| matches!(s.fact, crate::ruling::Fact::Move(F::All { .. }));
        if let Some(first) = self.steps.iter().position(all) {
            for (i, step) in self.steps.iter_mut().enumerate() {
                if i != first && matches!(step.effect, Effect::Move(E::Costs(_) | E::Times(_))) {
                    step.effect = Effect::Nothing;
                }
            }
        }
        self.steps.splice(0..0, self.explains);
        Way { by: way, at: self.at, steps: self.steps, bog: self.bog, notes: self.notes, bypassed: 0 }
    }
}

pub(super) fn bar(rule: R, site: Site, why: MoveBar) -> Stop {
    Stop::Bar(cases::step(rule, site, E::Forbids, F::Bar(why)))
}

/// How a hex is entered across a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Road,
    Rails,
    /// Into the other terrain of a railroad hex (B32.3).
    Terrain,
    Cross,
    /// Into woods at half of the MP (B13).
    HalfMp,
    /// Into the shellholes (B2).
    Shellholes,
}

impl How {
    const ALL: [Self; 6] = [Self::Road, Self::Rails, Self::Terrain, Self::Cross, Self::HalfMp, Self::Shellholes];
}

/// One hexside crossed in one way.
#[derive(Clone, Copy)]
pub(super) struct Crossing<'m> {
    /// The hex entered.
    pub facts: &'m HexFacts,
    pub from: Spot,
    pub to: Spot,
    /// The hexside, as a side of the hex entered.
    pub side: Side,
    pub how: How,
    /// By a Trail Break.
    pub broken: bool,
    /// How many half-levels up.
    pub diff: i16,
}

impl Engine<'_> {
    /// Returns `true` if a minefield is known to be in a hex.
    pub(super) fn is_mined(self, hex: Hex) -> bool {
        self.map.hex(hex).is_some_and(HexFacts::is_mined)
    }

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
        for way in &mut found.legal {
            self.ground(from, to, way);
        }
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
        let over = self.mover.crowded.iter().find(|(at, _)| *at == to.at && from.at != to.at).map(|(_, over)| *over);
        self.each_way_there(from, to, &mut |result| {
            take(result.map(|mut way| {
                way.steps.extend(over.map(|over| crowding(to.at, over)));
                way
            }));
        });
    }

    fn each_way_there(&self, from: Spot, to: Spot, take: &mut dyn FnMut(Result<Way, Stop>)) {
        if self.is_ablaze(to.at) {
            return take(Err(bar(R::B25, Site::Location(to.at), MoveBar::Blaze)));
        }
        if let Some((rule, state)) = self.mover.held() {
            return take(Err(bar(rule, Site::Location(from.at), MoveBar::Held { state: Held(state) })));
        }
        if self.mover.is_held_off(to.at) && from.at != to.at && !to.off {
            return take(Err(self.held_off(to.at)));
        }
        if let Some(stop) = self.starts_in_ditch(from) {
            return take(Err(stop));
        }
        if let Some(stop) = self.shut_by_fortification(from, to) {
            return take(Err(stop));
        }
        if self.mover.shut.contains(&to.at) && from.at != to.at {
            return take(Err(bar(R::FB9_12, Site::Location(to.at), MoveBar::Overstacked)));
        }
        if from.at.place == Place::Sewer || to.at.place == Place::Sewer {
            return take(self.by_sewer(from, to));
        }
        if let Some(corner) = to.corner {
            return self.bypass_to_vertex(from, to.at.hex, corner, take);
        }
        if let Place::Bypass(side) = to.at.place {
            return take(self.bypass(from, to.at, side));
        }
        if from.at.hex == to.at.hex {
            return take(self.within(from, to));
        }
        let indoors = |place| matches!(place, Place::Level(_) | Place::Cellar | Place::Rooftop);
        if indoors(from.at.place) || indoors(to.at.place) {
            return take(self.indoors(from, to));
        }
        let (Some(facts), Some(side)) = (self.facts(to.at.hex), to.at.hex.side_to(from.at.hex)) else { return };
        let covered = field::cover(facts, to.at.place).is_some();
        let by_break = covered
            && !self.mover.has(S::NoTrailBreak)
            && facts.trail_breaks.iter().any(|(place, sides)| *place == to.at.place && sides.contains(&side));
        let diff = self.rise(from, to.at);
        let leg = Crossing { facts, from, to, side, how: How::Cross, broken: false, diff };
        let (rails, road) = (self.rails_used(&leg).is_some(), self.road_used(&leg));
        for broken in [true, false] {
            if broken && !by_break {
                continue;
            }
            for how in How::ALL {
                let leg = Crossing { how, broken, ..leg };
                if self.is_offered(&leg, [covered && !broken, rails, road]) {
                    take(self.enter(&leg));
                }
            }
        }
    }

    /// Returns `true` if a hex may be entered this way at all, given whether rubble or Debris covers what it goes over, and
    /// whether rails and a road lead there. Each arm is a paragraph of its own; what the way costs, `costs` says.
    fn is_offered(&self, leg: &Crossing<'_>, [covered, rails, road]: [bool; 3]) -> bool {
        let Crossing { facts, from, to, how, .. } = *leg;
        match how {
            // B3.4, FB2.61: at the rate of a road that nothing covers
            How::Road => road && !covered,
            // B32.2, FB2.3: along rails that nothing covers
            How::Rails => rails && !covered,
            // B32.3: who spends MF may pay for the other terrain of a GLRR hex instead
            How::Terrain => {
                rails
                    && !covered
                    && self.class().spends_mf()
                    && self.class() != MoverClass::HorseDrawn
                    && facts.rails_at(to.at.place).all(|r| RailType::of(r.kind) == RailType::Glrr)
                    && self
                        .cell(to.at.hex)
                        .is_some_and(|c| !c.terrain.is_empty() || c.obstacle == Some(Obstacle::Woods))
            }
            // B13: an AFV may enter woods at half its MP, and risk to bog
            How::HalfMp => {
                self.class() == MoverClass::Tracked
                    && !self.mover.has(S::Unarmored)
                    && !covered
                    && !rails
                    && self.cell(to.at.hex).is_some_and(|c| c.obstacle == Some(Obstacle::Woods))
            }
            // B2: on foot through the shellholes of a hex
            How::Shellholes => {
                self.on_foot()
                    && !covered
                    && to.at.place == Place::Ground
                    && self.cell(to.at.hex).is_some_and(|c| !c.added.is_empty())
                    && self.map.standing_building(facts).is_none()
            }
            // across country, unless a road or rails must be used
            How::Cross => {
                let by_rails = rails && !covered;
                // a bridge is reached and left by what runs on it; its road is the road beyond (QA-B3)
                let by_bridge = road && (from.at.place == Place::Bridge || to.at.place == Place::Bridge);
                // B32.43: and beneath an ElRR the road rate is due
                let beneath = to.at.place == Place::Beneath;
                let by_sunken = road && beneath && (facts.is_sunken() || facts.has_railroad(RailroadKind::Elrr));
                // under Debris or rubble nothing is left of the road (FB2.61), and they are crossed themselves
                !(by_rails || (!covered && (by_bridge || by_sunken)))
            }
        }
    }

    /// Returns `true` if a black bar is crossed that stands beside rubble, which no longer bars the way (B23.71).
    fn is_bar_beside_rubble(&self, &Crossing { facts, from, to, side, .. }: &Crossing<'_>) -> bool {
        facts.hexsides[side.index()] == Some(HexsideTerrain::RowhouseBar)
            && !matches!(from.at.place, Place::Bypass(_))
            && [from.at.hex, to.at.hex].into_iter().any(|h| self.facts(h).is_some_and(HexFacts::is_rubble))
    }

    /// Says what the Trail Break, the Debris or the rubble of the hex that is entered makes of it.
    fn what_lies_there(&self, draft: &mut Draft, leg: &Crossing<'_>) {
        let Crossing { facts, to, side, broken, .. } = *leg;
        let Some(row) = field::cover(facts, to.at.place) else {
            if broken {
                draft.remark(R::B24_71, F::TrailBreak);
            }
            return;
        };
        let ways = || {
            facts.rails_at(to.at.place).any(|r| r.sides.contains(&side))
                || facts.roads_at(to.at.place).any(|r| r.sides.contains(&side))
        };
        if broken {
            draft.remark(if row == ChartRow::Debris { R::FB2_7 } else { R::B24_71 }, F::TrailBreak);
        } else if let Some(rule) = self.map.rule_of_lost_cars(facts) {
            draft.remark(rule, F::CarsGone { row: self.called(row) });
            self.covered_rails(draft, facts);
        } else if ways() {
            draft.remark(R::B3_43, F::Covered { row: self.called(row) });
            self.covered_rails(draft, facts);
        }
    }

    /// Enters a hex across a hexside.
    fn enter(&self, leg: &Crossing<'_>) -> Result<Way, Stop> {
        let Crossing { facts, from, to, side, how, broken, diff } = *leg;
        let mut draft = Draft::new(to.at);
        self.doors(leg)?;
        let connected = self.connected(from, to);
        if from.off {
            let building = facts.building.is_some() && self.map.chapter() == Chapter::FestungBudapest;
            let rule = if building { R::FB_SSR2 } else { self.edge_rule() };
            draft.remark(rule, F::FromOffMap);
        }
        self.what_lies_there(&mut draft, leg);
        match how {
            How::Road => self.road(&mut draft, facts, diff)?,
            How::Rails => {
                let kind = self.rails_used(leg).unwrap_or(RailroadKind::Glrr);
                if self.is_station(facts) {
                    draft.remark(R::FB8_51, F::Station);
                }
                self.rail(&mut draft, kind, RailBy::Rails, diff, &|_| Ok(()))?;
                self.smoke(&mut draft, facts)?;
            }
            How::Terrain => {
                self.terrain_cost(&mut draft, leg)?;
                self.climb_in_smoke(&mut draft, facts, diff / 2)?;
            }
            How::Cross | How::HalfMp | How::Shellholes => self.cross(&mut draft, leg)?,
        }
        self.dash(&mut draft, facts, to.at.place, broken);
        if !matches!(how, How::Road | How::Rails) {
            self.hexside(&mut draft, facts, side)?;
        }
        self.weather(&mut draft, leg)?;
        self.met(&mut draft, facts, to.at.place, how == How::Road);
        if how == How::Cross && self.goes_through_breach(from.at, to.at) {
            draft.remark(R::B23_711, F::ThroughBreach { sure: Sure::Recalled });
        }
        if how == How::Cross && self.is_bar_beside_rubble(leg) {
            draft.remark(R::B23_71, F::BarBesideRubble);
        }
        self.dug(&mut draft, from, to, connected)?;
        let way = match how {
            _ if connected.is_some() => MoveWay::Connection,
            _ if broken => MoveWay::TrailBreak,
            How::Road => MoveWay::Road,
            How::Rails => MoveWay::Rails,
            How::Terrain => MoveWay::OtherTerrain,
            How::Cross => MoveWay::Cross,
            How::HalfMp => MoveWay::HalfMp,
            How::Shellholes => MoveWay::Shellholes,
        };
        Ok(draft.done(way))
    }

    /// Adds what an entrenchment costs that is left or entered, or why it costs nothing; `connected` is for a
    /// connection whether it leads through a fortified building.
    fn dug(&self, draft: &mut Draft, from: Spot, to: Spot, connected: Option<bool>) -> Result<(), Stop> {
        if let Some(fortified) = connected {
            draft.remark(R::FB_SSR14, F::Connected);
            if fortified {
                draft.remark(R::FB_SSR14, F::NotAsFortified);
            }
            Ok(())
        } else if self.along_trenches(from, to) {
            draft.remark(R::B27_5, F::TrenchToTrench { sure: Sure::Recalled });
            Ok(())
        } else {
            self.entrench(draft, from, to)
        }
    }
}

/// A5.11: what it costs more to enter a Location that is Overstacked then.
fn crowding(at: Location, over: u8) -> Step {
    let fact = F::Crowded { over };
    cases::step(R::A5_11, Site::Location(at), E::Costs(Points::whole(u32::from(over))), fact)
}

/// Returns `true` if a way goes by road, with nothing that costs Infantry the road bonus (B3.4).
pub(super) fn is_by_road(way: &Way) -> bool {
    way.by == MoveWay::Road && is_on_road(&way.steps)
}

/// Returns `true` if the steps of a leg are those of a road without SMOKE (B3.4).
fn is_on_road(steps: &[Step]) -> bool {
    let has = |row: ChartRow| {
        steps.iter().any(|s| matches!(&s.fact, crate::ruling::Fact::Move(F::Chart { row: of, .. }) if of.is == row))
    };
    has(ChartRow::Road) && !has(ChartRow::Smoke)
}

/// Returns `true` if Infantry went by road all the way, with nothing that costs it the road bonus (B3.4).
pub(super) fn by_road(engine: Engine<'_>, path: &PathCost, steps: &[Step]) -> bool {
    let mined = |leg: &Leg| [leg.from, leg.to].into_iter().any(|at| engine.is_mined(at.hex));
    let on_road = |leg: &Leg| leg.way.is_some() && is_on_road(&steps[leg.steps.clone()]) && !mined(leg);
    engine.mover.has_road_bonus() && !path.legs.is_empty() && path.legs.iter().all(on_road)
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
    let sure = steps.iter().filter_map(|s| match &s.fact {
        crate::ruling::Fact::Move(fact) => fact.sure(),
        _ => None,
    });
    sure.max().unwrap_or(Sure::Pinned)
}
