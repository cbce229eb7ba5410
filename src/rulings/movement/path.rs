//! Rulings on whole paths: the way of every leg, the Bog Checks, and the comparison with the allotment.

use std::collections::BTreeSet;

use crate::grid::SIDES;
use crate::map::{Chapter, Feature, Location, Map, Obstacle, Place, RailCarBypass, Turntable};
use crate::query::{MoveCostQuery, MoveState as S, MoverClass, Query};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{MoveRefusal, Refusal, Uncovered};
use crate::ruling::{
    Bog, Leg, MoveBar, MoveEffect as E, MoveFact as F, MoveNote, MoveOutcome, MoveUncovered, MoveWay, Note, OtherWay,
    PathCost, Points, Reach, Reached, Ruling, Site, Step, Sure, Vertex, guesses,
};

use super::super::doubts;
use super::after_bog_check::after_bog_check;
use super::allotment::{beyond_mf, bonuses, portage_note, road_bonus, whole_points};
use super::asked::MoveAsked;
use super::cases::step;
use super::chart::CellCost;
use super::facts::parts::{ByClass, Guess, Held, Uncounted};
use super::field::Field;
use super::graph::Graph;
use super::leg::{BogReason, Engine, Stop, Way, Ways, by_road};
use super::mover::Mover;
use super::search;
use super::shortage::{may_be_hungry, out_of_gas};
use super::spot::Spot;

/// How many alternative paths are listed if the question does not say.
const OTHER_PATHS: u8 = 3;

/// A path with the steps that work out its cost.
pub(crate) struct Moved {
    pub path: PathCost,
    pub steps: Vec<Step>,
    pub notes: Vec<Note>,
}

impl Moved {
    /// Makes the ruling for a question.
    pub(crate) fn ruling<Q: Clone + Into<Query>>(self, query: &Q) -> Ruling {
        Ruling::new(query, MoveOutcome::Path(self.path), self.steps, self.notes)
    }

    /// Returns the cost of the path, if the unit may take it.
    pub(crate) fn total(&self) -> Option<Points> {
        self.path.total(&self.steps)
    }
}

/// Answers a question about a path, the cheapest path to a place, or everything within reach.
pub(crate) fn move_cost(map: &Map, field: &Field, query: &MoveCostQuery) -> Result<Ruling, Refusal> {
    let asked = MoveAsked::new(map, query)?;
    let engine = asked.engine(map, field);
    if let Some(points) = query.reach {
        let InReach { reach, steps, notes } = reach(engine, &asked, points)?;
        return Ok(Ruling::new(query, MoveOutcome::Reach(reach), steps, notes));
    }
    let moved = match &query.to {
        Some(to) => {
            let (ends, others) = (asked.ends_at(map, to)?, query.alternatives.unwrap_or(OTHER_PATHS));
            cheapest(&mut Graph::new(engine, false), &asked, ends, None, others)?
        }
        None => along(engine, &asked, &asked.path(map, &query.path)?)?,
    };
    Ok(moved.ruling(query))
}

/// Rules on the cheapest path to a place, and finds this many alternatives. There is none if it costs more than
/// `within`.
pub(super) fn cheapest(
    graph: &mut Graph<'_>,
    asked: &MoveAsked<'_>,
    ends: (Spot, Spot),
    within: Option<Points>,
    others: u8,
) -> Result<Moved, Refusal> {
    let engine = graph.engine;
    let points = bonuses(engine, asked.day, &mut Vec::new())?.map(|points| Points::whole(u32::from(points)));
    let found = search::cheapest(graph, ends, (within, others), points.zip(road_bonus(engine)));
    let [from, to] = [ends.0.at, ends.1.at];
    let (best, other_paths) = found.ok_or(match engine.mover.allotment {
        _ if engine.mover.is_held_off(to) && from != to => MoveRefusal::NoPathToEnemy { from, to },
        Some(_) => MoveRefusal::NoPath { from, to },
        None => MoveRefusal::NoPathWithoutAllotment { from, to },
    })?;
    let mut moved = searched(engine, asked, &best.spots)?;
    moved.path.other_paths = other_paths;
    Ok(moved)
}

/// Returns the ways of a leg, including those that leave the map or enter it across any hexside of the edge.
fn ways(engine: Engine<'_>, from: Spot, to: Spot) -> Ways {
    if to.off {
        return engine.leave(from, to);
    }
    if !from.off {
        return engine.ways(from, to);
    }
    let mut all = Ways::default();
    for side in SIDES {
        let hex = to.at.hex.neighbor(side);
        if !engine.map.grid().contains(hex) {
            let at = Location { hex, place: Place::Ground };
            let found = engine.ways(Spot { off: true, ..Spot::new(at) }, to);
            if all.legal.first().is_none_or(|best| found.legal.first().is_some_and(|w| w.cost() < best.cost())) {
                all = found;
            }
        }
    }
    all
}

/// Takes the way that the question asks for, else the cheapest.
fn choose(mover: &Mover, legal: &mut Vec<Way>) -> Option<Way> {
    let wanted = |w: &Way| mover.has(S::EnterTerrain) && matches!(w.by, MoveWay::OtherTerrain | MoveWay::Shellholes);
    let place = legal.iter().position(wanted).unwrap_or_default();
    (!legal.is_empty()).then(|| legal.remove(place))
}

/// Rules on a path given in the question.
pub(crate) fn along(engine: Engine<'_>, asked: &MoveAsked<'_>, spots: &[Spot]) -> Result<Moved, Refusal> {
    rule_on(engine, (asked, true), spots)
}

/// Rules on a path found by a search.
pub(super) fn searched(engine: Engine<'_>, asked: &MoveAsked<'_>, spots: &[Spot]) -> Result<Moved, Refusal> {
    rule_on(engine, (asked, false), spots)
}

fn rule_on(engine: Engine<'_>, (asked, given): (&MoveAsked<'_>, bool), spots: &[Spot]) -> Result<Moved, Refusal> {
    let (steps, bogs, notes) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut course = Course { engine, asked, given, legs: Vec::new(), steps, bogs, notes };
    let mut here = spots.first().copied();
    for &to in spots.iter().skip(1) {
        let Some(from) = here else { break };
        here = Some(course.go(from, to)?);
    }
    let whole = course.steps.len();
    course.about_turn(spots)?;
    let whole = whole..course.steps.len();
    let legs = std::mem::take(&mut course.legs);
    let bogs = std::mem::take(&mut course.bogs);
    let Mover { class, allotment, .. } = *engine.mover;
    let mined = super::mines::on_path(engine, &legs);
    let (other_paths, changes, residual, mines) = (Vec::new(), Vec::new(), Vec::new(), mined.attacks);
    let mut path =
        PathCost { class, allotment, legs, bogs, whole, other_paths, changes, mines, residual, on_the_way: None };
    path.changes = after_bog_check(asked.unit, &path);
    if path.legs.len() > 1 && path.legs.iter().any(|l| l.to.place == Place::Sewer) {
        course.step(engine.chart.numbers.sewer.base_rule, E::Forbids, F::Bar(MoveBar::SewerAlone));
    }
    let advance = &engine.chart.numbers.advance;
    if engine.mover.has(S::Advance) && path.legs.len() > advance.locations {
        course.step(advance.rule, E::Forbids, F::Bar(MoveBar::AdvanceFar));
    }
    course.within_allotment(&path)?;
    if spots.first().is_some_and(|first| !first.off) && path.is_legal(&course.steps) {
        let (step, note) = out_of_gas(engine, asked.day);
        course.steps.extend(step);
        course.notes.extend(note);
    }
    course.steps.extend(mined.steps);
    course.notes.extend(mined.notes);
    path.whole.end = course.steps.len();
    course.path_notes(spots, &path);
    let mut notes: Vec<Note> = course.notes.into_iter().map(Note::Move).collect();
    notes.extend(doubts::on_path(engine.map, spots.iter().map(|s| s.at)));
    notes.extend(engine.map.remarks().iter().cloned().map(Note::Remark));
    Ok(Moved { path, steps: course.steps, notes })
}

/// A ruling on a path that is being worked out.
struct Course<'c> {
    engine: Engine<'c>,
    asked: &'c MoveAsked<'c>,
    /// The path was given in the question, not found by a search.
    given: bool,
    legs: Vec<Leg>,
    steps: Vec<Step>,
    bogs: Vec<Bog>,
    notes: BTreeSet<MoveNote>,
}

impl Course<'_> {
    fn step(&mut self, rule: R, effect: E, fact: F) {
        self.steps.push(step(rule, Site::Line, effect, fact));
    }

    /// Makes one leg in the chosen way. Returns the spot where it ends.
    fn go(&mut self, from: Spot, to: Spot) -> Result<Spot, Refusal> {
        let engine = self.engine;
        let mut found = ways(engine, from, to);
        let start = self.steps.len();
        let Some(chosen) = choose(engine.mover, &mut found.legal) else {
            self.steps.extend(illegal(&found)?);
            let mut leg = leg(from, to, None, start..self.steps.len());
            leg.around = around(engine, from, to);
            self.legs.push(leg);
            return Ok(to);
        };
        // a share of the allotment is rounded up to a whole number, so it never costs less than 1
        let may_be_cheaper = chosen.cost() > crate::ruling::Points::whole(1);
        if may_be_cheaper && found.stops.iter().any(|s| matches!(s, Stop::Needs(_))) {
            self.notes.insert(MoveNote::AllotmentUnknown);
        }
        if engine.mover.has(S::NoRoad) && chosen.by == MoveWay::Road {
            self.notes.insert(MoveNote::RoadIsDue);
        }
        self.notes.extend(chosen.notes);
        self.steps.extend(chosen.steps);
        let end = Spot { at: chosen.at, bypassed: chosen.bypassed, ..to };
        let mut leg = leg(from, end, Some(chosen.by), start..self.steps.len());
        leg.others = found.legal.into_iter().map(|w| OtherWay { way: w.by, steps: w.steps }).collect();
        leg.around = around(engine, from, to);
        // a path found by a search already goes from vertex to vertex correctly
        let (end, vertices) = at_vertex(from, to, end, self.given);
        leg.vertices = vertices;
        self.legs.push(leg);
        self.bog(&chosen.bog, to);
        Ok(end)
    }

    /// Adds the Bog Checks that must be made.
    fn bog(&mut self, reasons: &[BogReason], to: Spot) {
        let is_terrain = |reason: &BogReason| matches!(reason, BogReason::Row(_) | BogReason::Hexside(_));
        if self.engine.mover.class == MoverClass::HorseDrawn && reasons.iter().any(is_terrain) {
            self.notes.insert(MoveNote::HorseDrawnBog);
        }
        for check in self.engine.bog_checks(reasons, to) {
            let start = self.steps.len();
            self.steps.extend(check.steps);
            // the dice of the question are for the first check of the path
            let dr = self.asked.bog_dr.filter(|_| self.bogs.is_empty());
            let bog = self.engine.bog(to.at.hex, start..self.steps.len(), &self.steps, check.over_cellar, dr);
            self.bogs.push(bog);
        }
    }

    /// FB-SSR3: adds the cost of turning about on a Narrow Street, which is half the printed MP, or the Bog Check if
    /// the vehicle is getting into Motion.
    fn about_turn(&mut self, spots: &[Spot]) -> Result<(), Refusal> {
        let Engine { map, mover, chart, .. } = self.engine;
        let Some(first) = spots.first().filter(|_| mover.has(S::AboutTurn)) else { return Ok(()) };
        let street = &chart.numbers.narrow_street;
        let site = Site::Location(first.at);
        let mut push = |effect, fact| self.steps.push(step(street.rule, site, effect, fact));
        if map.hex(first.at.hex).is_none_or(|f| f.narrow_street.is_empty()) {
            push(E::Forbids, F::Bar(MoveBar::NotNarrow));
            return Ok(());
        }
        if !mover.class.is_vehicle() {
            push(E::Forbids, F::Bar(MoveBar::OnFootOnly { class: ByClass(mover.class) }));
            return Ok(());
        }
        if let CellCost::Share(parts) = street.about_turn.cost {
            let allotment = mover.allotment.ok_or(MoveRefusal::Needs(street.rule))?;
            push(E::Costs(Points::share(allotment, parts)), F::AboutTurn { allotment });
            if allotment % 2 == 1 {
                self.notes.insert(MoveNote::HalfRoundedUp);
            }
        }
        self.bog(&[BogReason::AboutTurn], *first);
        Ok(())
    }

    /// Compares the cost of a path with the allotment and the bonuses to it.
    fn within_allotment(&mut self, path: &PathCost) -> Result<(), Refusal> {
        let Engine { mover, chart, .. } = self.engine;
        let mut allotment = bonuses(self.engine, self.asked.day, &mut self.steps)?;
        self.notes.extend(portage_note(mover, true));
        let is_by_road = by_road(self.engine, path, &self.steps);
        let road = is_by_road.then_some(chart.numbers.road_bonus.plus);
        self.notes.extend(beyond_mf(mover, path.total(&self.steps), chart, road));
        if may_be_hungry(self.engine, self.asked.day) {
            self.notes.insert(MoveNote::FoodShortage);
        }
        if is_by_road {
            match path.total(&self.steps).zip(allotment) {
                Some((total, own)) if total > Points::whole(u32::from(own)) => {
                    let bonus = &chart.numbers.road_bonus;
                    self.step(bonus.rule, E::Gives(bonus.plus), F::RoadBonus);
                    allotment = Some(own + whole_points(bonus.plus));
                }
                _ => _ = self.notes.insert(MoveNote::RoadBonus),
            }
        }
        if let Some((total, allotment)) = path.total(&self.steps).zip(allotment)
            && total > Points::whole(u32::from(allotment))
        {
            if mover.class == MoverClass::Infantry && !mover.has(S::Rout) && path.legs.len() == 1 {
                self.notes.insert(MoveNote::MinimumMove);
            }
            let rule = match mover.class.is_vehicle() {
                true => R::D2_1,
                false if mover.has(S::Rout) => chart.numbers.rout.rule,
                false => R::A4_11,
            };
            self.step(rule, E::Forbids, F::Bar(MoveBar::Allotment { total, allotment }));
        }
        Ok(())
    }

    /// Adds notes on how the unit and the Locations of its path were understood, and on what is a guess.
    fn path_notes(&mut self, spots: &[Spot], path: &PathCost) {
        let (mover, notes) = (self.engine.mover, &mut self.notes);
        notes.extend(mover.remarks().map(|(rule, state)| MoveNote::State { rule, state: Uncounted(state) }));
        for (rule, fact) in guesses(&self.steps) {
            notes.insert(MoveNote::Guess(Guess { rule, rails: matches!(fact, F::Rail { .. }) }));
        }
        notes.extend(mover.has(S::Rout).then_some(MoveNote::RoutOpen));
        notes.extend(mover.has(S::Advance).then_some(MoveNote::AdvanceOpen));
        if mover.class.is_vehicle() {
            notes.insert(MoveNote::StartStop);
        }
        let entered = |leg: &Leg| matches!(leg.way, Some(MoveWay::OtherTerrain | MoveWay::Shellholes));
        if mover.has(S::EnterTerrain) && !path.legs.iter().any(entered) {
            notes.insert(MoveNote::NothingToEnter);
        }
        if mover.pressure.is_none() {
            notes.extend(self.engine.by_pressure(&path.bogs, &self.steps));
        }
        for spot in spots {
            self.spot_notes(spots, *spot);
        }
    }

    /// Adds the notes on how a Location of the path was understood.
    fn spot_notes(&mut self, spots: &[Spot], spot: Spot) {
        let (engine, notes) = (self.engine, &mut self.notes);
        let Some(facts) = engine.map.hex(spot.at.hex) else { return };
        if facts.has(Feature::Turntable) {
            let connected = engine.map.options().turntable == Turntable::Connected;
            notes.insert(if connected { MoveNote::Turntable } else { MoveNote::TurntableApart });
        }
        if spot.at.place == Place::Cellar {
            if facts.rubbled_from().is_some() && !facts.is_rubble() && spots.iter().any(|s| s.inside) {
                notes.insert(MoveNote::UpperRubble);
            }
            let may_be_full = engine.mover.may_be_shut_out && !engine.mover.shut.contains(&spot.at);
            if may_be_full && spots.iter().skip(1).any(|s| s.at == spot.at) {
                notes.insert(MoveNote::CellarStacking);
            }
        }
        if let Place::Bypass(_) = spot.at.place {
            if engine.map.standing_building(facts).is_some_and(|b| b.outline_assumed) {
                notes.insert(MoveNote::Outline(spot.at.hex));
            }
            if engine.cell(spot.at.hex).is_some_and(|c| c.obstacle == Some(Obstacle::RailCar)) {
                let any = engine.map.options().rail_cars == RailCarBypass::AnyHexside;
                if engine.map.chapter() != Chapter::Base {
                    notes.insert(if any { MoveNote::RailCarsAnyHexside } else { MoveNote::RailCars });
                }
            }
        }
    }
}

/// Returns the end of a leg with the vertex where the unit is, if it ends in Bypass, and the vertices where it could
/// be.
fn at_vertex(from: Spot, to: Spot, end: Spot, given: bool) -> (Spot, Vec<Vertex>) {
    let Place::Bypass(side) = end.at.place else { return (end, Vec::new()) };
    let corner = to.corner.or_else(|| Engine::corner_reached(from, to.at.hex, side).filter(|_| given));
    let vertices = match to.corner {
        Some(corner) => vec![Vertex(to.at.hex.vertex(corner))],
        None => Engine::vertices(from, to.at.hex, side),
    };
    (Spot { corner, ..end }, vertices)
}

/// Returns the hexsides along which the unit could bypass the hex instead of entering it, cheapest first.
fn around(engine: Engine<'_>, from: Spot, to: Spot) -> Vec<Reached> {
    let enters = to.at.place == Place::Ground && !from.off && !to.off;
    let Some(side) = to.at.hex.side_to(from.at.hex).filter(|_| enters) else { return Vec::new() };
    let along = |side| Spot::new(Location { hex: to.at.hex, place: Place::Bypass(side) });
    let sides = [side, side.turned(1), side.turned(5)].into_iter();
    let ways = sides.filter_map(|s| engine.cheapest_way(from, along(s)));
    let mut all: Vec<_> = ways.map(|(cost, way)| Reached { at: way.at, cost, entrenched: false }).collect();
    all.sort_by_key(|r| (r.cost, r.at));
    all
}

fn leg(from: Spot, to: Spot, way: Option<MoveWay>, steps: std::ops::Range<usize>) -> Leg {
    let inside = [from.inside, to.inside];
    let off_map = [from.off, to.off];
    let (from, to) = (from.at, to.at);
    Leg { from, to, off_map, inside, way, steps, others: Vec::new(), around: Vec::new(), vertices: Vec::new() }
}

/// Returns the steps that forbid a leg, or the refusal if it has no ruling.
fn illegal(found: &Ways) -> Result<Vec<Step>, Refusal> {
    let mut bars = Vec::new();
    for stop in &found.stops {
        match stop {
            Stop::Bar(step) if !bars.contains(step) => bars.push(step.clone()),
            Stop::Bar(_) => {}
            Stop::Needs(rule) => return Err(MoveRefusal::Needs(*rule).into()),
            Stop::Part(rule, what) => return Err(Refusal::NotCovered { rule: *rule, what: *what }),
        }
    }
    if bars.is_empty() {
        Err(Refusal::NotCovered { rule: R::B_2, what: Uncovered::Move(MoveUncovered::NoWay) })
    } else {
        Ok(bars)
    }
}

/// Everything that a unit can reach, with the notes and steps on it.
pub(super) struct InReach {
    pub reach: Reach,
    pub steps: Vec<Step>,
    pub notes: Vec<Note>,
}

pub(super) fn reach(engine: Engine<'_>, asked: &MoveAsked<'_>, points: u16) -> Result<InReach, Refusal> {
    let (from, day) = (asked.start()?, asked.day);
    let mut steps = Vec::new();
    let given = Mover { allotment: Some(points), ..engine.mover.clone() };
    let allotment = bonuses(Engine { mover: &given, ..engine }, day, &mut steps)?.unwrap_or(points);
    let within = Points::whole(u32::from(allotment));
    let found = search::reach(engine, from, within, road_bonus(engine));
    let mut notes = Vec::new();
    if may_be_hungry(engine, day) {
        notes.push(Note::Move(MoveNote::FoodShortage));
    }
    notes.extend(portage_note(engine.mover, false).map(Note::Move));
    let (due, note) = out_of_gas(engine, day);
    steps.extend(due);
    notes.extend(note.map(Note::Move));
    notes.extend(engine.mover.held().map(|(rule, state)| Note::Move(MoveNote::Held { rule, state: Held(state) })));
    notes.extend(engine.sewer_note(found.locations.iter().map(|reached| reached.at)).map(Note::Move));
    if found.sure == Sure::Guess {
        notes.push(Note::Move(MoveNote::ReachGuess));
    }
    if found.locations.iter().any(|reached| reached.cost > within) {
        notes.push(Note::Move(MoveNote::ReachByRoad { within }));
    }
    if engine.mover.class.is_vehicle() {
        notes.push(Note::Move(MoveNote::StartStop));
        notes.extend(engine.mover.allotment_assumed.then_some(Note::Move(MoveNote::ReachIsAllotment { points })));
    }
    let mined: BTreeSet<_> = found.locations.iter().map(|r| r.at.hex).filter(|hex| engine.is_mined(*hex)).collect();
    notes.extend(mined.into_iter().map(|hex| Note::Move(MoveNote::Mines(hex))));
    let bonus = |hex| road_bonus(engine).filter(|_| engine.map.hex(hex).is_some_and(|facts| !facts.roads.is_empty()));
    let reached = found.locations.iter().map(|r| (r.at.hex, r.cost < within + bonus(r.at.hex).unwrap_or_default()));
    notes.extend(doubts::within_reach(engine.map, reached));
    let (locations, sure) = (found.locations, found.sure);
    let reach = Reach { class: engine.mover.class, from: from.at, within, locations, sure };
    Ok(InReach { reach, steps, notes })
}
