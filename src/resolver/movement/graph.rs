//! The spots and legs that a search has come by, numbered: the searches for the ways around a path go over the same ones
//! again and again, and so look up nothing.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::{SIDES, Side};
use crate::map::{Location, Place};
use crate::query::MoverClass;
use crate::ruling::{Points, Sure};

use super::field;
use super::leg::{Engine, Spot, Way, is_by_road, least_sure};

/// The cheapest way of a leg: what it costs, the number of the spot where it ends, and how sure that is.
pub(super) type Leg = Option<(Points, usize, Sure)>;

/// A spot that could follow another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Its number.
    pub to: usize,
    /// The leg, once that was asked for.
    leg: Option<Leg>,
}

/// What tells one spot from another: the Location, IN its entrenchment or not, and how much of a Bypass is behind it.
type Known = (Location, bool, u8);

const fn known(spot: Spot) -> Known {
    match spot.at.place {
        Place::Bypass(_) => (spot.at, false, if spot.bypassed > 3 { 3 } else { spot.bypassed }),
        _ => (spot.at, spot.inside, 0),
    }
}

/// The least that a leg costs that costs something.
const LEAST: Points = Points::halves(1);

/// All spots and legs that were come by.
pub(super) struct Graph<'m> {
    pub engine: Engine<'m>,
    /// Only legs by road count.
    by_road: bool,
    /// By the slots of the grid: the numbers of the spots of each hex, which are few.
    numbers: Vec<Vec<usize>>,
    /// Each spot, with the number of what tells it from others.
    spots: Vec<(Spot, usize)>,
    /// How many spots there are that something tells from others.
    count: usize,
    /// What is around each spot, once that was looked for.
    around: Vec<Option<Vec<Edge>>>,
    room: Vec<Spot>,
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
            room: Vec::new(),
        }
    }

    /// Returns the number of a spot.
    pub(super) fn number(&mut self, spot: Spot) -> usize {
        let slot = self.engine.map.grid().slot(spot.at.hex);
        let here = slot.and_then(|slot| self.numbers.get_mut(slot));
        let mut alike = None;
        for &number in here.iter().flat_map(|numbers| &**numbers) {
            let (other, told_apart) = &self.spots[number];
            // soonest told: most are other places of the hex
            if other.at.place != spot.at.place {
                continue;
            }
            if *other == spot {
                return number;
            }
            if known(*other) == known(spot) {
                alike = Some(*told_apart);
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

    /// Returns the spot of a number.
    pub(super) fn spot(&self, number: usize) -> Spot {
        self.spots[number].0
    }

    /// Returns the number of what tells a spot from others: the search knows the least cost of each.
    pub(super) fn known(&self, number: usize) -> usize {
        self.spots[number].1
    }

    /// Returns how many spots there are that something tells from others.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Takes what is around a spot, to be given back with [`keep`](Self::keep).
    pub(super) fn take_around(&mut self, number: usize) -> Vec<Edge> {
        if let Some(around) = self.around[number].take() {
            return around;
        }
        let mut room = std::mem::take(&mut self.room);
        spots_around(self.engine, self.spot(number), &mut room);
        let around = room.iter().map(|to| self.edge(*to)).collect();
        self.room = room;
        around
    }

    /// Keeps what is around a spot.
    pub(super) fn keep(&mut self, number: usize, around: Vec<Edge>) {
        self.around[number] = Some(around);
    }

    /// Returns a spot that follows another.
    pub(super) fn edge(&mut self, to: Spot) -> Edge {
        Edge { to: self.number(to), leg: None }
    }

    /// Tells whether a leg to a spot costs something: on foot a Bypass may cost nothing.
    fn is_charged(&self, to: usize) -> bool {
        self.spot(to).at.place == Place::Ground || self.engine.mover.class.is_vehicle()
    }

    /// Returns the least that a leg to a spot can cost.
    pub(super) fn least(&self, to: usize) -> Option<Points> {
        self.is_charged(to).then_some(LEAST)
    }

    /// Returns the cheapest way of a leg.
    pub(super) fn leg(&mut self, from: usize, edge: &mut Edge) -> Leg {
        if let Some(leg) = edge.leg {
            return leg;
        }
        let (start, to) = (self.spot(from), self.spot(edge.to));
        let found = cheapest_leg(self.engine, start, to, self.by_road);
        let leg = found.map(|(points, bypassed, sure)| (points, self.number(Spot { bypassed, ..to }), sure));
        edge.leg = Some(leg);
        leg
    }

    /// Returns what it costs at least to come from each spot to a goal, by what is known of legs.
    ///
    /// A leg that was not asked for costs no less than [`LEAST`] here. Right for paths that cost no more than `most`, if a
    /// search within as much was made before.
    pub(super) fn homeward(&mut self, goal: Spot) -> Homeward {
        let mut back: Vec<Vec<(usize, Points)>> = Vec::new();
        for from in 0..self.spots.len() {
            let Some(mut around) = self.around[from].take() else { continue };
            for edge in &mut around {
                let ground = self.spot(edge.to).at.place == Place::Ground;
                let (to, points) = match edge.leg {
                    None if ground => (edge.to, LEAST),
                    _ => match self.leg(from, edge) {
                        Some((points, to, _)) => (to, points),
                        None => continue,
                    },
                };
                back.resize_with(self.count(), Vec::new);
                back[self.known(to)].push((self.known(from), points));
            }
            self.keep(from, around);
        }
        back.resize_with(self.count(), Vec::new);
        let mut least: Vec<Option<Points>> = vec![None; self.count()];
        let mut open = BinaryHeap::new();
        let goals = self.spots.iter().filter(|(spot, _)| spot.at == goal.at && spot.inside == goal.inside);
        open.extend(goals.map(|(_, known)| Reverse((Points::ZERO, *known))));
        while let Some(Reverse((points, at))) = open.pop() {
            if least[at].is_some() {
                continue;
            }
            least[at] = Some(points);
            let before = back[at].iter().filter(|(before, _)| least[*before].is_none());
            open.extend(before.map(|(before, leg)| Reverse((points + *leg, *before))));
        }
        Homeward { least }
    }
}

/// What it costs at least to come from each spot to a goal.
pub(super) struct Homeward {
    least: Vec<Option<Points>>,
}

impl Homeward {
    /// Returns it; `None` where no way is known.
    pub(super) fn from(&self, known: usize) -> Option<Points> {
        self.least.get(known).copied().flatten()
    }
}

/// Returns what the cheapest way of a leg costs, how many hexsides it has bypassed then, and how sure that is.
fn cheapest_leg(engine: Engine<'_>, from: Spot, to: Spot, by_road: bool) -> Option<(Points, u8, Sure)> {
    let found = |points, way: Way| (points, way.bypassed, least_sure(&way.steps));
    if by_road {
        let way = engine.ways(from, to).legal.into_iter().find(is_by_road)?;
        return Some(found(way.cost(), way));
    }
    engine.cheapest_way(from, to).map(|(points, way)| found(points, way))
}

/// Lists every spot that could follow one.
fn spots_around(engine: Engine<'_>, spot: Spot, all: &mut Vec<Spot>) {
    all.clear();
    let bypassing = matches!(spot.at.place, Place::Bypass(_));
    let here = std::iter::once((spot.at.hex, None));
    for (hex, side) in here.chain(SIDES.map(|s| (spot.at.hex.neighbor(s), Some(s.opposite())))) {
        let (Some(facts), Some(cell)) = (engine.map.hex(hex), engine.cell(hex)) else { continue };
        // where no board lies there is no ground
        if spot.at.place == Place::Sewer || !hex.has_name() {
            continue;
        }
        // out of a Bypass one comes to the hexes at its ends alone
        if let (Place::Bypass(along), Some(back)) = (spot.at.place, side)
            && ![along, along.turned(1), along.turned(5)].contains(&back.opposite())
        {
            continue;
        }
        let plain =
            facts.building.is_none() && facts.bridge.is_none() && facts.features.is_empty() && !facts.is_sunken();
        if plain {
            if side.is_some() {
                all.push(Spot::new(Location { hex, place: Place::Ground }));
            }
        } else if side.is_some() || !bypassing {
            let places = engine.map.locations(facts).into_iter().map(|(at, _)| Spot::new(at));
            let near = |to: &Spot| to.at.place != Place::Sewer && (to.at != spot.at || spot.inside);
            all.extend(places.filter(near));
        }
        // IN a trench one is connected to what lies beside it (FB-SSR14, FB9.21, B27.5)
        if !bypassing && engine.mover.class == MoverClass::Infantry && field::entrenchment(facts).is_some() {
            let dug = Location { hex, place: Place::Ground };
            let inside = Spot { inside: true, ..Spot::new(dug) };
            all.extend(Some(inside).filter(|_| !(spot.inside && spot.at == dug)));
        }
        if cell.obstacle.is_some() {
            let near = |along: Side| match (spot.at.place, side) {
                (Place::Bypass(before), None) => along == before.turned(1) || along == before.turned(5),
                (_, Some(side)) => along == side || along == side.turned(1) || along == side.turned(5),
                (_, None) => false,
            };
            let sides = SIDES.into_iter().filter(|s| near(*s));
            all.extend(sides.map(|side| Spot::new(Location { hex, place: Place::Bypass(side) })));
        }
    }
}
