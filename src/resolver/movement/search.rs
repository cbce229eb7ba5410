//! The cheapest path, and all that can be reached: the cheapest way of every leg is asked of [`super::leg`].

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::grid::{SIDES, Side};
use crate::map::{Location, Place};
use crate::ruling::{Points, Sure};

use super::leg::{Engine, Spot, least_sure};

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

/// How many spots a hex can have.
const SLOTS: usize = 48;

struct Search<'m> {
    engine: Engine<'m>,
    nodes: Vec<Node>,
    /// The least cost of every spot, by hex and slot.
    best: Vec<Option<Points>>,
    /// The frontier, the cheapest on top; of two alike the one found first.
    open: BinaryHeap<Reverse<(Points, usize)>>,
    sure: Sure,
    around: Vec<Spot>,
}

/// Returns the slot of a spot among those of its hex.
fn slot(spot: Spot) -> usize {
    let inside = usize::from(spot.inside);
    match spot.at.place {
        Place::Ground => inside,
        Place::Beneath => 2 + inside,
        Place::Bridge => 4,
        Place::Cellar => 5,
        Place::Level(level) => 6 + usize::try_from(level).unwrap_or_default().min(9),
        Place::Bypass(side) => 16 + side.index() * 4 + usize::from(spot.bypassed.min(3)),
        Place::Rooftop => 40,
        Place::Sewer => 41,
    }
}

impl<'m> Search<'m> {
    fn new(engine: Engine<'m>, from: Spot) -> Self {
        let best = vec![None; engine.map.grid().len() * SLOTS];
        let (nodes, open) = (Vec::new(), BinaryHeap::new());
        let mut search = Self { engine, nodes, best, open, sure: Sure::Pinned, around: Vec::new() };
        search.reach(from, Points::ZERO, usize::MAX);
        search
    }

    fn known(&mut self, spot: Spot) -> Option<&mut Option<Points>> {
        let hex = self.engine.map.grid().index(spot.at.hex)?;
        self.best.get_mut(hex * SLOTS + slot(spot))
    }

    /// Notes a spot unless it is known for as little; tells whether it was news.
    fn reach(&mut self, spot: Spot, cost: Points, before: usize) -> bool {
        let Some(best) = self.known(spot).filter(|b| b.is_none_or(|c| cost < c)) else { return false };
        *best = Some(cost);
        self.open.push(Reverse((cost, self.nodes.len())));
        self.nodes.push(Node { spot, cost, before });
        true
    }

    /// Takes the cheapest spot of the frontier and looks around it.
    fn next(&mut self, within: Option<Points>) -> Option<usize> {
        loop {
            let Reverse((cost, node)) = self.open.pop()?;
            let spot = self.nodes[node].spot;
            if self.known(spot).is_none_or(|best| *best != Some(cost)) {
                continue;
            }
            let mut around = std::mem::take(&mut self.around);
            spots_around(self.engine, spot, &mut around);
            for &to in &around {
                // a leg that costs something is no news where as little is known; on foot a Bypass may cost nothing
                let charged = to.at.place == Place::Ground || self.engine.mover.class.is_vehicle();
                let least = cost + Points::halves(1);
                if charged && self.known(to).is_none_or(|b| b.is_some_and(|c| c <= least)) {
                    continue;
                }
                let Some((points, way)) = self.engine.cheapest_way(spot, to) else { continue };
                let total = cost + points;
                if within.is_some_and(|w| total > w) {
                    continue;
                }
                if self.reach(Spot { bypassed: way.bypassed, ..to }, total, node) {
                    self.sure = self.sure.max(least_sure(&way.steps));
                }
            }
            self.around = around;
            return Some(node);
        }
    }
}

/// Lists every spot that could follow one.
fn spots_around(engine: Engine<'_>, spot: Spot, all: &mut Vec<Spot>) {
    all.clear();
    let bypassing = matches!(spot.at.place, Place::Bypass(_));
    let here = std::iter::once((spot.at.hex, None));
    for (hex, side) in here.chain(SIDES.map(|s| (spot.at.hex.neighbor(s), Some(s.opposite())))) {
        let (Some(facts), Some(cell)) = (engine.map.hex(hex), engine.cell(hex)) else { continue };
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
            let places = engine.map.locations(facts);
            all.extend(places.into_iter().map(|(at, _)| Spot::new(at)).filter(|to| to.at != spot.at || spot.inside));
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

/// Returns the cheapest path, both ends included.
pub(super) fn cheapest(engine: Engine<'_>, from: Spot, to: Spot) -> Option<Vec<Spot>> {
    let mut search = Search::new(engine, from);
    while let Some(mut node) = search.next(None) {
        let spot = search.nodes[node].spot;
        let there = spot.at == to.at && (spot.inside == to.inside || to.inside);
        if there && spot != from {
            let mut path = Vec::new();
            while let Some(step) = search.nodes.get(node) {
                path.push(step.spot);
                node = step.before;
            }
            path.reverse();
            if to.inside {
                path.push(Spot { inside: true, ..Spot::new(to.at) });
            }
            return Some(path);
        }
    }
    None
}

/// Returns every Location within so many points.
pub(super) fn reach(engine: Engine<'_>, from: Spot, within: Points) -> Found {
    let mut search = Search::new(engine, from);
    while search.next(Some(within)).is_some() {}
    let mut locations: BTreeMap<Location, Points> = BTreeMap::new();
    for node in &search.nodes {
        let best = locations.entry(node.spot.at).or_insert(node.cost);
        *best = (*best).min(node.cost);
    }
    Found { locations: locations.into_iter().collect(), sure: search.sure }
}
