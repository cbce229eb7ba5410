//! The cheapest path, and all that can be reached: every way of every leg is asked of [`super::leg`].

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::grid::SIDES;
use crate::map::{Location, Place};
use crate::ruling::{Points, Sure};

use super::field;
use super::leg::{Engine, Spot, least_sure};

/// What a search found.
pub(super) struct Found {
    pub locations: Vec<(Location, Points)>,
    pub sure: Sure,
}

/// A spot on the frontier: the cost first, so that the heap gives the cheapest.
type Open = Reverse<(Points, Spot)>;

struct Search<'m> {
    engine: Engine<'m>,
    best: BTreeMap<Spot, Points>,
    before: BTreeMap<Spot, Spot>,
    open: BinaryHeap<Open>,
    sure: Sure,
}

impl<'m> Search<'m> {
    fn new(engine: Engine<'m>, from: Spot) -> Self {
        let mut search = Self {
            engine,
            best: BTreeMap::new(),
            before: BTreeMap::new(),
            open: BinaryHeap::new(),
            sure: Sure::Pinned,
        };
        search.best.insert(from, Points::ZERO);
        search.open.push(Reverse((Points::ZERO, from)));
        search
    }

    /// Takes the cheapest spot of the frontier and looks around it.
    fn next(&mut self, within: Option<Points>) -> Option<(Spot, Points)> {
        loop {
            let Reverse((cost, spot)) = self.open.pop()?;
            if self.best.get(&spot).is_some_and(|best| *best < cost) {
                continue;
            }
            for to in around(self.engine, spot) {
                let ways = self.engine.ways(spot, to);
                let Some(way) = ways.legal.first() else { continue };
                let total = cost + way.cost();
                if within.is_some_and(|w| total > w) {
                    continue;
                }
                let to = Spot { bypassed: way.bypassed, ..to };
                if self.best.get(&to).is_none_or(|best| total < *best) {
                    self.sure = self.sure.max(least_sure(&way.steps));
                    self.best.insert(to, total);
                    self.before.insert(to, spot);
                    self.open.push(Reverse((total, to)));
                }
            }
            return Some((spot, cost));
        }
    }
}

/// Returns every spot that could follow one.
fn around(engine: Engine<'_>, spot: Spot) -> Vec<Spot> {
    let mut all = Vec::with_capacity(8);
    let sides = SIDES.into_iter().map(|s| spot.at.hex.neighbor(s));
    for hex in std::iter::once(spot.at.hex).chain(sides) {
        let (Some(facts), Some(cell)) = (engine.map.hex(hex), engine.cell(hex)) else { continue };
        if facts.building.is_none() && facts.bridge.is_none() && facts.features.is_empty() && !facts.is_sunken() {
            all.push(Spot::new(Location { hex, place: Place::Ground }));
        } else {
            all.extend(field::places(engine.map, cell, facts).into_iter().map(|(at, _)| Spot::new(at)));
        }
        if cell.obstacle.is_some() {
            all.extend(SIDES.map(|side| Spot::new(Location { hex, place: Place::Bypass(side) })));
        }
    }
    all.retain(|to| to.at != spot.at);
    all
}

/// Returns the cheapest path, both ends included.
pub(super) fn cheapest(engine: Engine<'_>, from: Spot, to: Spot) -> Option<Vec<Spot>> {
    let mut search = Search::new(engine, from);
    while let Some((spot, _)) = search.next(None) {
        let there = spot.at == to.at && (spot.inside == to.inside || to.inside);
        if there && spot != from {
            let mut path = vec![spot];
            while let Some(before) = path.last().and_then(|s| search.before.get(s)) {
                path.push(*before);
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
    for (spot, cost) in &search.best {
        let best = locations.entry(spot.at).or_insert(*cost);
        *best = (*best).min(*cost);
    }
    Found { locations: locations.into_iter().collect(), sure: search.sure }
}
