//! The cheapest path, and all that can be reached: the cheapest way of every leg is asked of [`super::leg`].

use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use crate::grid::{SIDES, Side};
use crate::map::{Location, Place};
use crate::query::MoverClass;
use crate::ruling::{OtherPath, PathSpot, Points, Sure, Without};

use super::field;
use super::leg::{Engine, Spot, Way, is_by_road, least_sure};

/// What a search found.
pub(super) struct Found {
    pub locations: Vec<(Location, Points)>,
    pub sure: Sure,
}

/// A spot that was reached, and the place of the one before it.
struct Node {
    spot: Spot,
    cost: Points,
    before: usize,
}

/// The cheapest way of a leg: what it costs, how many hexsides it has bypassed then, and how sure that is.
type Leg = Option<(Points, u8, Sure)>;

/// The spots that could follow one, each with its leg once that was asked for.
type Around = Vec<(Spot, Option<Leg>)>;

/// What was found around spots before: the ways around a path come by the same ones again and again.
type Legs = HashMap<Spot, Around>;

struct Search<'m> {
    engine: Engine<'m>,
    legs: Option<&'m mut Legs>,
    nodes: Vec<Node>,
    /// The least cost of every spot.
    best: HashMap<Known, Points>,
    /// The frontier, the cheapest on top; of two alike the one found first.
    open: BinaryHeap<Reverse<(Points, usize)>>,
    sure: Sure,
    around: Around,
    spots: Vec<Spot>,
    /// What the path leaves out, on its way from the one spot to the other.
    detour: Option<(Without, Spot, Spot)>,
    /// Only legs by road count.
    by_road: bool,
    /// Only Locations count of which this is true.
    only: Option<&'m dyn Fn(Location) -> bool>,
}

/// What tells one spot from another: the Location, IN its entrenchment or not, and how much of a Bypass is behind it.
type Known = (Location, bool, u8);

const fn known(spot: Spot) -> Known {
    match spot.at.place {
        Place::Bypass(_) => (spot.at, false, if spot.bypassed > 3 { 3 } else { spot.bypassed }),
        _ => (spot.at, spot.inside, 0),
    }
}

impl<'m> Search<'m> {
    fn new(engine: Engine<'m>, from: Spot, detour: Option<(Without, Spot, Spot)>, legs: Option<&'m mut Legs>) -> Self {
        let (nodes, best, open) = (Vec::new(), HashMap::new(), BinaryHeap::new());
        let (around, spots) = (Vec::new(), Vec::new());
        let mut search = Self {
            engine,
            legs,
            nodes,
            best,
            open,
            sure: Sure::Pinned,
            around,
            spots,
            detour,
            by_road: false,
            only: None,
        };
        search.reach(from, Points::ZERO, usize::MAX);
        search
    }

    /// Notes a spot unless it is known for as little; tells whether it was news.
    fn reach(&mut self, spot: Spot, cost: Points, before: usize) -> bool {
        match self.best.entry(known(spot)) {
            Entry::Occupied(best) if *best.get() <= cost => return false,
            Entry::Occupied(mut best) => *best.get_mut() = cost,
            Entry::Vacant(place) => drop(place.insert(cost)),
        }
        self.open.push(Reverse((cost, self.nodes.len())));
        self.nodes.push(Node { spot, cost, before });
        true
    }

    /// Tells whether a leg leads to a place that the search leaves out.
    fn is_left_out(&self, from: Spot, to: Spot) -> bool {
        if self.only.is_some_and(|only| !only(to.at)) {
            return true;
        }
        match self.detour {
            None => false,
            Some((Without::Hex(hex), ..)) => to.at.hex == hex,
            Some((Without::Location(at), ..)) => to.at == at,
            Some((Without::Leg, start, goal)) => from == start && to.at == goal.at,
        }
    }

    /// Returns what is around a spot, as it was found before or anew.
    fn around(&mut self, spot: Spot) -> Around {
        if let Some(around) = self.legs.as_mut().and_then(|legs| legs.remove(&spot)) {
            return around;
        }
        spots_around(self.engine, spot, &mut self.spots);
        let mut around = std::mem::take(&mut self.around);
        around.clear();
        around.extend(self.spots.iter().map(|to| (*to, None)));
        around
    }

    /// Keeps what is around a spot, or the room that it took.
    fn keep(&mut self, spot: Spot, around: Around) {
        match &mut self.legs {
            Some(legs) => drop(legs.insert(spot, around)),
            None => self.around = around,
        }
    }

    /// Takes the cheapest spot of the frontier and looks around it.
    fn next(&mut self, within: Option<Points>) -> Option<usize> {
        loop {
            let Reverse((cost, node)) = self.open.pop()?;
            let spot = self.nodes[node].spot;
            if self.best.get(&known(spot)) != Some(&cost) {
                continue;
            }
            let mut around = self.around(spot);
            // sewer movement is all that a unit does in its MPh (B8.4)
            if node == 0 {
                around.extend(self.engine.sewers_from(spot).into_iter().map(|to| (to, None)));
            }
            for &mut (to, ref mut leg) in &mut around {
                if self.is_left_out(spot, to) {
                    continue;
                }
                // a leg that costs something is no news where as little is known; on foot a Bypass may cost nothing
                let charged = to.at.place == Place::Ground || self.engine.mover.class.is_vehicle();
                let least = cost + Points::halves(1);
                if charged && self.best.get(&known(to)).is_some_and(|c| *c <= least) {
                    continue;
                }
                let (engine, by_road) = (self.engine, self.by_road);
                let Some((points, bypassed, sure)) =
                    *leg.get_or_insert_with(|| cheapest_leg(engine, spot, to, by_road))
                else {
                    continue;
                };
                let total = cost + points;
                if within.is_some_and(|w| total > w) {
                    continue;
                }
                if self.reach(Spot { bypassed, ..to }, total, node) {
                    self.sure = self.sure.max(sure);
                }
            }
            self.keep(spot, around);
            return Some(node);
        }
    }
}

fn cheapest_leg(engine: Engine<'_>, from: Spot, to: Spot, by_road: bool) -> Leg {
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
        if spot.at.place == Place::Sewer {
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

/// A path that was found, both ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Track {
    pub spots: Vec<Spot>,
    pub cost: Points,
}

/// Returns the cheapest path, and as many others as are wanted.
pub(super) fn cheapest(engine: Engine<'_>, from: Spot, to: Spot, limit: u8) -> Option<(Track, Vec<OtherPath>)> {
    let mut legs = Legs::new();
    let best = cheapest_without(engine, from, to, None, &mut legs)?;
    let others = others(engine, &best, limit, &mut legs);
    Some((best, others))
}

fn cheapest_without(
    engine: Engine<'_>,
    from: Spot,
    to: Spot,
    without: Option<Without>,
    legs: &mut Legs,
) -> Option<Track> {
    let mut search = Search::new(engine, from, without.map(|place| (place, from, to)), Some(legs));
    while let Some(mut node) = search.next(None) {
        let spot = search.nodes[node].spot;
        let there = spot.at == to.at && spot.inside == to.inside;
        if there && spot != from {
            let cost = search.nodes[node].cost;
            let mut spots = Vec::new();
            while let Some(step) = search.nodes.get(node) {
                spots.push(step.spot);
                node = step.before;
            }
            spots.reverse();
            return Some(Track { spots, cost });
        }
    }
    None
}

/// Returns the cheapest of the paths that leave out one place or another of a path between its ends, the cheapest first;
/// of two alike the one that leaves out the earlier place.
fn others(engine: Engine<'_>, best: &Track, limit: u8, legs: &mut Legs) -> Vec<OtherPath> {
    let (Some((&from, between)), true) = (best.spots.split_first(), limit > 0) else { return Vec::new() };
    let Some((&to, between)) = between.split_last() else { return Vec::new() };
    let mut places: Vec<Without> = Vec::new();
    for spot in between {
        let ends = [from.at.hex, to.at.hex].contains(&spot.at.hex);
        let place = if ends { Without::Location(spot.at) } else { Without::Hex(spot.at.hex) };
        // the entrenchment of either end is no place to go around
        if !places.contains(&place) && ![from.at, to.at].contains(&spot.at) {
            places.push(place);
        }
    }
    if places.is_empty() {
        places.push(Without::Leg);
    }
    let mut all: Vec<(Track, Vec<Without>)> = Vec::new();
    for without in places {
        let Some(track) = cheapest_without(engine, from, to, Some(without), legs) else { continue };
        match all.iter_mut().find(|(known, _)| known.spots == track.spots) {
            Some((_, places)) => places.push(without),
            None => all.push((track, vec![without])),
        }
    }
    all.sort_by_key(|(track, _)| track.cost);
    all.truncate(limit.into());
    let path = |(track, places): (Track, Vec<Without>)| OtherPath {
        spots: track.spots.iter().map(|spot| PathSpot { at: spot.at, inside: spot.inside }).collect(),
        cost: track.cost,
        without: places,
    };
    all.into_iter().map(path).collect()
}

/// Returns every Location that can be reached within so many points by Locations of which something is true, each with its
/// cheapest path.
pub(super) fn reach_by(
    engine: Engine<'_>,
    from: Spot,
    within: Points,
    only: &dyn Fn(Location) -> bool,
) -> Vec<(Location, Points, Vec<Location>)> {
    let mut search = Search::new(engine, from, None, None);
    search.only = Some(only);
    while search.next(Some(within)).is_some() {}
    let mut best: BTreeMap<Location, usize> = BTreeMap::new();
    for (index, node) in search.nodes.iter().enumerate() {
        let known = best.entry(node.spot.at).or_insert(index);
        if node.cost < search.nodes[*known].cost {
            *known = index;
        }
    }
    let path = |mut index: usize| {
        let mut path = Vec::new();
        while let Some(node) = search.nodes.get(index) {
            path.push(node.spot.at);
            index = node.before;
        }
        path.reverse();
        path
    };
    best.into_iter().map(|(at, index)| (at, search.nodes[index].cost, path(index))).collect()
}

/// Returns every Location within so many points, and those that the bonus of a road all the way brings within reach.
pub(super) fn reach(engine: Engine<'_>, from: Spot, within: Points, road_bonus: Option<Points>) -> Found {
    let mut locations: BTreeMap<Location, Points> = BTreeMap::new();
    let mut sure = Sure::Pinned;
    let searches = std::iter::once((within, false)).chain(road_bonus.map(|more| (within + more, true)));
    for (within, by_road) in searches {
        let mut search = Search::new(engine, from, None, None);
        search.by_road = by_road;
        while search.next(Some(within)).is_some() {}
        for node in &search.nodes {
            let best = locations.entry(node.spot.at).or_insert(node.cost);
            *best = (*best).min(node.cost);
        }
        sure = sure.max(search.sure);
    }
    Found { locations: locations.into_iter().collect(), sure }
}
