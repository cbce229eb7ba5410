//! The graph of spots and legs that searches explore. Spots have numbers, and each leg is computed once, because the
//! searches for alternatives to a path visit the same ones again and again.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use crate::grid::{Hex, SIDES, Side};
use crate::map::{Location, Place};
use crate::query::MoverClass;
use crate::ruling::{Points, Sure};

use super::allotment;
use super::field;
use super::leg::{Engine, Way, is_by_road, least_sure};
use super::spot::Spot;

/// The cheapest way of making a leg: its cost, and how certain that number is. `None` if the leg is not possible.
pub(super) type Leg = Option<(Points, Sure)>;

/// A possible next spot from another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The number of the spot.
    pub to: usize,
    /// The number of its state (see `Known`).
    pub known: usize,
    /// The leg, or `None` if it has not been computed yet.
    leg: Option<Leg>,
    /// A lower bound for its cost.
    least: Points,
}

impl Edge {
    /// Returns the cost of the leg if it has been computed, else a lower bound.
    pub(super) fn least(&self) -> Points {
        self.leg.flatten().map_or(self.least, |(points, _)| points)
    }
}

/// The state of a spot: two spots with the same values need not be told apart. They are the Location, whether the unit
/// is IN its entrenchment, the number of hexsides bypassed so far, and the corner at the end of the Bypass.
type Known = (Location, bool, u8, Option<usize>);

const fn known(spot: Spot) -> Known {
    match spot.at.place {
        Place::Bypass(_) => (spot.at, false, if spot.bypassed > 3 { 3 } else { spot.bypassed }, spot.reached),
        _ => (spot.at, spot.inside, 0, None),
    }
}

/// The spots of a hex that a unit can move to from another spot in it, or from an adjacent hex.
#[derive(Default)]
struct Entries {
    /// The spots at its Locations.
    places: Vec<usize>,
    /// The hex has only one Location, so that there are no moves within it.
    plain: bool,
    /// IN its entrenchment.
    inside: Option<usize>,
    /// The spots in Bypass along each side, if it is the first hexside bypassed in this hex.
    bypass: Option<[usize; 6]>,
}

/// All spots and legs visited so far.
pub(super) struct Graph<'m> {
    pub engine: Engine<'m>,
    /// Only legs along roads are allowed.
    by_road: bool,
    /// For each slot of the grid, the numbers of the spots in the hex. They are few.
    numbers: Vec<Vec<usize>>,
    /// Each spot, with the number of its state.
    spots: Vec<(Spot, usize)>,
    /// How many states there are.
    count: usize,
    /// The edges from each spot, once they have been computed.
    around: Vec<Option<Vec<Edge>>>,
    /// For each slot of the grid, the spots that can be entered in the hex, once they have been computed.
    entries: Vec<Option<Rc<Entries>>>,
    /// The least cost of a leg that is not free.
    least: Points,
}

impl<'m> Graph<'m> {
    pub(super) fn new(engine: Engine<'m>, by_road: bool) -> Self {
        Self {
            engine,
            by_road,
            numbers: vec![Vec::new(); engine.map.grid().slots()],
            spots: Vec::new(),
            count: 0,
            around: Vec::new(),
            entries: vec![None; engine.map.grid().slots()],
            // a leg may cost all of an allotment, which is 0 here
            least: match allotment::of(engine.mover, engine.chart) {
                Some(0) => Points::ZERO,
                _ => engine.chart.least(engine.class(), engine.map.catalogue()),
            },
        }
    }

    /// Returns the number of a spot, and gives it one if it is new.
    pub(super) fn number(&mut self, spot: Spot) -> usize {
        let slot = self.engine.map.grid().slot(spot.at.hex);
        let here = slot.and_then(|slot| self.numbers.get_mut(slot));
        let mut alike = None;
        for &number in here.iter().flat_map(|numbers| &**numbers) {
            let (other, apart) = &self.spots[number];
            // compares the place first, which is quick: most spots of the hex are at other places
            if other.at.place != spot.at.place {
                continue;
            }
            if *other == spot {
                return number;
            }
            if known(*other) == known(spot) {
                alike = Some(*apart);
            }
        }
        let number = self.spots.len();
        if let Some(numbers) = here {
            numbers.push(number);
        }
        self.spots.push((spot, alike.unwrap_or(self.count)));
        self.count += usize::from(alike.is_none());
        self.around.push(None);
        number
    }

    /// Returns the spot with this number.
    pub(super) fn spot(&self, number: usize) -> Spot {
        self.spots[number].0
    }

    /// Returns the number of the state of a spot, under which the search keeps its least cost.
    pub(super) fn known(&self, number: usize) -> usize {
        self.spots[number].1
    }

    /// Returns the number of states.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Takes the edges from a spot out of the graph. The caller returns them with [`keep`](Self::keep).
    pub(super) fn take_around(&mut self, number: usize) -> Vec<Edge> {
        if let Some(around) = self.around[number].take() {
            return around;
        }
        let mut all = Vec::with_capacity(16);
        self.spots_around(self.spot(number), &mut all);
        all.into_iter().map(|to| self.leading_from(number, to)).collect()
    }

    /// Stores the edges from a spot, without those that turned out not to be legs.
    pub(super) fn keep(&mut self, number: usize, mut around: Vec<Edge>) {
        around.retain(|edge| edge.leg != Some(None));
        self.around[number] = Some(around);
    }

    /// Returns the edge to a spot.
    pub(super) fn edge(&mut self, to: Spot) -> Edge {
        let to = self.number(to);
        self.leading_to(to)
    }

    /// Returns the edge from one spot to another. Leaving an entrenchment within its hex is free for some units, so
    /// that the lower bound is 0 (B27.1).
    fn leading_from(&self, from: usize, to: usize) -> Edge {
        let (start, edge) = (self.spot(from), self.leading_to(to));
        let leaves = start.inside && start.at == self.spot(to).at;
        Edge { least: if leaves { Points::ZERO } else { edge.least }, ..edge }
    }

    fn leading_to(&self, to: usize) -> Edge {
        let (spot, known) = self.spots[to];
        // on foot, continuing a Bypass is free; a sewer takes the unit's whole allotment, even if that is 0
        let free = spot.bypassed > 1 || spot.at.place == Place::Sewer;
        Edge { to, known, leg: None, least: if free { Points::ZERO } else { self.least } }
    }

    /// Returns the cheapest way of making the leg, and stores it in the edge.
    pub(super) fn leg(&mut self, from: usize, edge: &mut Edge) -> Leg {
        if let Some(leg) = edge.leg {
            return leg;
        }
        let (start, to) = (self.spot(from), self.spot(edge.to));
        let leg = cheapest_leg(self.engine, start, to, self.by_road);
        debug_assert!(leg.is_none_or(|(points, _)| points >= edge.least), "{start:?} to {to:?}: {leg:?}");
        edge.leg = Some(leg);
        leg
    }

    /// Collects the numbers of all spots that may follow this one.
    fn spots_around(&mut self, spot: Spot, all: &mut Vec<usize>) {
        if spot.at.place == Place::Sewer {
            return;
        }
        let along = if let Place::Bypass(along) = spot.at.place { Some(along) } else { None };
        let here = std::iter::once((spot.at.hex, None));
        for (hex, side) in here.chain(SIDES.map(|s| (spot.at.hex.neighbor(s), Some(s.opposite())))) {
            // a unit leaves a Bypass only into hexes at one of its ends
            if let (Some(along), Some(back)) = (along, side)
                && ![along, along.turned(1), along.turned(5)].contains(&back.opposite())
            {
                continue;
            }
            let Some(slot) = self.engine.map.grid().slot(hex) else { continue };
            let known = self.entries[slot].clone();
            let entries = known.unwrap_or_else(|| Rc::new(self.entries_of(hex)));
            self.entries[slot].get_or_insert_with(|| Rc::clone(&entries));
            if side.is_some() {
                all.extend(&entries.places);
            } else if along.is_none() && !entries.plain {
                let near = |number: &&usize| self.spots[**number].0.at != spot.at || spot.inside;
                all.extend(entries.places.iter().filter(near));
            }
            // a unit IN a trench is connected to trenches and buildings next to it (FB-SSR14, FB9.21, B27.5)
            if along.is_none() {
                let here = |number: &usize| spot.inside && self.spots[*number].0.at == spot.at;
                all.extend(entries.inside.filter(|number| !here(number)));
            }
            let Some(bypass) = entries.bypass else { continue };
            match (along, side) {
                (Some(before), None) => {
                    for along in SIDES.into_iter().filter(|s| *s == before.turned(1) || *s == before.turned(5)) {
                        let to = Location { hex, place: Place::Bypass(along) };
                        let bypassed = self.engine.bypassed(spot, to);
                        let reached = Engine::corner_reached(spot.at_corner(), hex, along);
                        all.push(self.number(Spot { bypassed, reached, ..Spot::new(to) }));
                    }
                }
                (_, Some(side)) => {
                    let near = |s: &Side| *s == side || *s == side.turned(1) || *s == side.turned(5);
                    for along in SIDES.into_iter().filter(near) {
                        let reached = Engine::corner_reached(spot.at_corner(), hex, along);
                        all.push(self.number(Spot { reached, ..self.spot(bypass[along.index()]) }));
                    }
                }
                (None, None) => {}
            }
        }
    }

    /// Returns the spots of a hex that can be entered. A hex with no board has none.
    fn entries_of(&mut self, hex: Hex) -> Entries {
        let engine = self.engine;
        let (Some(facts), Some(cell), true) = (engine.map.hex(hex), engine.cell(hex), hex.has_name()) else {
            return Entries::default();
        };
        let plain =
            facts.building.is_none() && facts.bridge.is_none() && facts.features.is_empty() && !facts.is_depression();
        let ground = Location { hex, place: Place::Ground };
        let places = if plain {
            vec![self.number(Spot::new(ground))]
        } else {
            let places = engine.map.locations(facts).into_iter().map(|(at, _)| at);
            places.filter(|at| at.place != Place::Sewer).map(|at| self.number(Spot::new(at))).collect()
        };
        let dug = engine.mover.class == MoverClass::Infantry && field::entrenchment(facts).is_some();
        let inside = dug.then(|| self.number(Spot { inside: true, ..Spot::new(ground) }));
        let first = u8::from(engine.on_foot());
        let along = |side| Spot { bypassed: first, ..Spot::new(Location { hex, place: Place::Bypass(side) }) };
        let bypass = cell.obstacle.map(|_| SIDES.map(|side| self.number(along(side))));
        Entries { places, plain, inside, bypass }
    }

    /// Returns the least cost from each state to the goal, for the states that lie on paths of at most `most` points.
    /// `outward` holds the least cost from the start to each, known from an earlier search within the same limit.
    pub(super) fn homeward(&mut self, goal: Spot, outward: &[Option<Points>], most: Points) -> Homeward {
        let outward = |known: usize| outward.get(known).copied().flatten();
        // for each state, the spots that lead to it, each with the index of the edge
        let mut back: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.count()];
        for (from, around) in self.around.iter().enumerate() {
            let Some(cost) = outward(self.known(from)) else { continue };
            let all = around.iter().flatten().enumerate().filter(|(_, edge)| cost + edge.least() <= most);
            all.for_each(|(place, edge)| back[edge.known].push((from, place)));
        }
        let mut least: Vec<Option<Points>> = vec![None; self.count()];
        let mut open = Queue::default();
        let goals = self.spots.iter().filter(|(spot, _)| spot.at == goal.at && spot.inside == goal.inside);
        goals.for_each(|(_, known)| open.push(Points::ZERO, *known));
        while let Some((points, at)) = open.pop() {
            if least[at].is_some() {
                continue;
            }
            least[at] = Some(points);
            for &(from, place) in &back[at] {
                let known = self.known(from);
                let Some(cost) = outward(known).filter(|_| least[known].is_none()) else { continue };
                if let Some(leg) = self.leg_within(from, place, cost + points, most) {
                    open.push(points + leg, known);
                }
            }
        }
        Homeward { least }
    }

    /// Returns the stored cost of a leg, if it does not exceed `most` together with the given extra points.
    fn leg_within(&mut self, from: usize, place: usize, more: Points, most: Points) -> Option<Points> {
        let mut edge = *self.around[from].as_ref()?.get(place)?;
        if more + edge.least() > most {
            return None;
        }
        let leg = self.leg(from, &mut edge);
        if let Some(kept) = self.around[from].as_mut().and_then(|around| around.get_mut(place)) {
            *kept = edge;
        }
        leg.map(|(points, _)| points).filter(|points| more + *points <= most)
    }
}

/// A priority queue of indices: the smallest key first (such as a cost), and of equal keys the one added first.
pub(super) struct Queue<K>(BTreeMap<K, VecDeque<usize>>);

impl<K> Default for Queue<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Copy + Ord> Queue<K> {
    pub(super) fn push(&mut self, key: K, place: usize) {
        self.0.entry(key).or_default().push_back(place);
    }

    pub(super) fn pop(&mut self) -> Option<(K, usize)> {
        let mut first = self.0.first_entry()?;
        let place = first.get_mut().pop_front()?;
        let key = *first.key();
        if first.get().is_empty() {
            first.remove();
        }
        Some((key, place))
    }
}

/// The least cost from each state to a goal.
pub(super) struct Homeward {
    least: Vec<Option<Points>>,
}

impl Homeward {
    /// Returns the cost from this state, or `None` if there is no path within the limit.
    pub(super) fn from(&self, known: usize) -> Option<Points> {
        self.least.get(known).copied().flatten()
    }
}

/// Returns the cost of the cheapest way of making a leg, and how certain that is.
fn cheapest_leg(engine: Engine<'_>, from: Spot, to: Spot, by_road: bool) -> Leg {
    let from = from.at_corner();
    let found = |points, way: &Way| {
        debug_assert_eq!(way.bypassed, to.bypassed, "{from:?} to {to:?}");
        (points, least_sure(&way.steps))
    };
    // B3.4: a minefield on the path forfeits the road bonus
    if by_road && [from, to].into_iter().any(|spot| engine.is_mined(spot.at.hex)) {
        return None;
    }
    if by_road {
        let way = engine.ways(from, to).legal.into_iter().find(is_by_road)?;
        return Some(found(way.cost(), &way));
    }
    engine.cheapest_way(from, to).map(|(points, way)| found(points, &way))
}
