//! One leg of a move: all ways of getting from one place to the next, with the steps that work out the cost.

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
use super::chart::{Chart, RailType};
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
    /// The reasons for Bog Checks, and where they are made.
    pub bog: Vec<BogReason>,
    /// The notes on what its steps assume.
    pub notes: Vec<MoveNote>,
    /// How many hexsides of the hex where it ends the unit has bypassed without a break.
    pub bypassed: u8,
}

impl Way {
    /// Returns what it costs.
    pub(crate) fn cost(&self) -> Points {
        crate::ruling::points_of(&self.steps)
    }
}

/// The reason why a Bog Check must be made.
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
    /// Gaining elevation while entering the hex.
    Gaining,
    /// An Abrupt Elevation Change.
    Abrupt,
    /// Woods entered at half of the MP.
    HalfMp,
}

/// The reason why a way cannot be taken.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// A rule forbids it.
    Bar(Step),
    /// The cost depends on the allotment, which is not known.
    Needs(R),
    /// It needs a part of a rule that this program does not cover.
    Part(R, Uncovered),
}

impl Stop {
    /// Used for everything beyond the edge of the map.
    pub(super) const OFF_MAP: Self = Self::Part(R::FB_SSR1, Uncovered::Move(MoveUncovered::OffMap));
}

/// The ways found between two spots.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    /// The legal ways, cheapest first.
    pub legal: Vec<Way>,
    /// The reasons why the other ways are not possible.
    pub stops: Vec<Stop>,
}

/// Everything that decides what a leg costs: the map, the charts and the unit.
#[derive(Clone, Copy)]
pub(crate) struct Engine<'m> {
    pub map: &'m Map,
    pub field: &'m Field,
    pub chart: &'static Chart,
    pub mover: &'m Mover,
}

/// A way that is being worked out.
pub(super) struct Draft {
    pub at: Location,
    pub site: Site,
    /// Steps that explain the cost. They are put before it and change no total.
    explains: Vec<Step>,
    pub steps: Vec<Step>,
    pub bog: Vec<BogReason>,
    /// The notes on what the steps assume.
    pub notes: Vec<MoveNote>,
    /// A vehicle enters rails under Debris or rubble, which by one reading are gone (B3.43).
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

    /// Adds a step that changes no total. A rule of the module explains the general rule, so it is cited before that.
    pub(super) fn remark(&mut self, rule: R, fact: F) {
        let to = if rule.is_of_module() { &mut self.explains } else { &mut self.steps };
        to.push(cases::remark(rule, self.site, fact));
    }

    /// Adds a step that changes no total and does not explain the cost.
    pub(super) fn aside(&mut self, rule: R, fact: F) {
        self.steps.push(cases::remark(rule, self.site, fact));
    }

    pub(super) fn done(mut self, way: MoveWay) -> Way {
        // once the whole allotment is spent, nothing is added to the cost
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

/// The manner in which a hex is entered across a hexside.
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

/// The crossing of one hexside in one manner.
#[derive(Clone, Copy)]
pub(super) struct Crossing<'m> {
    /// The hex entered.
    pub facts: &'m HexFacts,
    pub from: Spot,
    pub to: Spot,
    /// The hexside, as a side of the hex entered.
    pub side: Side,
    pub how: How,
    /// The unit uses a Trail Break.
    pub broken: bool,
    /// By how many half-levels the unit goes up.
    pub diff: i16,
}

impl Engine<'_> {
    /// Returns `true` if a hex has a known minefield.
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

    /// Returns all ways from one spot to the next.
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

    /// Returns only the cheapest way.
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

    /// Returns `true` if a unit can enter the hex in this manner at all. The flags say whether rubble or Debris covers
    /// what it would move along, and whether rails and a road lead there. Each arm is a manner of its own; its cost is
    /// worked out in `costs`.
    fn is_offered(&self, leg: &Crossing<'_>, [covered, rails, road]: [bool; 3]) -> bool {
        let Crossing { facts, from, to, how, .. } = *leg;
        match how {
            // B3.4, FB2.61: at the road rate, along a road that nothing covers
            How::Road => road && !covered,
            // B32.2, FB2.3: along rails that nothing covers
            How::Rails => rails && !covered,
            // B32.3: a unit that spends MF may choose to pay for the other terrain of a GLRR hex
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
            // B13: an AFV may enter woods for half its MP, and then risks bogging
            How::HalfMp => {
                self.class() == MoverClass::Tracked
                    && !self.mover.has(S::Unarmored)
                    && !covered
                    && !rails
                    && self.cell(to.at.hex).is_some_and(|c| c.obstacle == Some(Obstacle::Woods))
            }
            // B2: on foot, through the shellholes of the hex
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
                // a bridge is entered and left along what runs on it; its road goes on beyond it (QA-B3)
                let by_bridge = road && (from.at.place == Place::Bridge || to.at.place == Place::Bridge);
                // B32.43: beneath an ElRR a unit must pay the road rate too
                let beneath = to.at.place == Place::Beneath;
                let by_sunken = road && beneath && (facts.is_sunken() || facts.has_railroad(RailroadKind::Elrr));
                // under Debris or rubble no road is left (FB2.61), and the unit crosses the Debris or rubble itself
                !(by_rails || (!covered && (by_bridge || by_sunken)))
            }
        }
    }

    /// Returns `true` if the hexside is a black bar with rubble beside it, which no longer forbids crossing (B23.71).
    fn is_bar_beside_rubble(&self, &Crossing { facts, from, to, side, .. }: &Crossing<'_>) -> bool {
        facts.hexsides[side.index()] == Some(HexsideTerrain::RowhouseBar)
            && !matches!(from.at.place, Place::Bypass(_))
            && [from.at.hex, to.at.hex].into_iter().any(|h| self.facts(h).is_some_and(HexFacts::is_rubble))
    }

    /// Adds remarks on how the Trail Break, the Debris or the rubble of the hex entered changes it.
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

    /// Finds the way of entering a hex across a hexside.
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
            How::Rails => self.along_rails(&mut draft, leg)?,
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

    /// Adds the cost of the entrenchment that is left or entered, or the reason why there is none. For a connection,
    /// `connected` says whether it leads through a Fortified building.
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

/// A5.11: returns the step for the extra cost of entering a Location that becomes Overstacked.
fn crowding(at: Location, over: u8) -> Step {
    let fact = F::Crowded { over };
    cases::step(R::A5_11, Site::Location(at), E::Costs(Points::whole(u32::from(over))), fact)
}

/// Returns `true` if a way is along a road, with nothing that costs Infantry the road bonus (B3.4).
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

/// Returns `true` if the whole path is along roads, with nothing that costs Infantry the road bonus (B3.4).
pub(super) fn by_road(engine: Engine<'_>, path: &PathCost, steps: &[Step]) -> bool {
    let mined = |leg: &Leg| [leg.from, leg.to].into_iter().any(|at| engine.is_mined(at.hex));
    let on_road = |leg: &Leg| leg.way.is_some() && is_on_road(&steps[leg.steps.clone()]) && !mined(leg);
    engine.mover.has_road_bonus() && !path.legs.is_empty() && path.legs.iter().all(on_road)
}

/// Returns the rank of a way among those of equal cost: a player takes the road first (QA-B4).
const fn rank(way: MoveWay) -> u8 {
    match way {
        MoveWay::Connection => 0,
        MoveWay::Road => 1,
        MoveWay::Rails => 2,
        MoveWay::TrailBreak => 3,
        _ => 4,
    }
}

/// Returns the certainty of the least certain number of a leg.
pub(crate) fn least_sure(steps: &[Step]) -> Sure {
    let sure = steps.iter().filter_map(|s| match &s.fact {
        crate::ruling::Fact::Move(fact) => fact.sure(),
        _ => None,
    });
    sure.max().unwrap_or(Sure::Pinned)
}
