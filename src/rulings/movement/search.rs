//! The search for the cheapest path and for everything within reach. The cost of each leg comes from [`super::leg`].

use std::collections::BTreeMap;

use crate::map::Location;
use crate::ruling::{Fp, OtherPath, PathSpot, Points, Reached, Sure, Without};

use super::graph::{Edge, Graph, Homeward, Queue};
use super::leg::Engine;
use super::spot::Spot;

/// The result of a search.
pub(super) struct Found {
    pub locations: Vec<Reached>,
    pub sure: Sure,
}

/// The burden of a Location that is entered, or the sum over a path. Less is better, and the number of Locations is
/// compared first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Burden {
    /// How many of the Locations entered are seen, or under fire.
    pub locations: u32,
    /// The total FP against the unit.
    pub fp: Fp,
}

impl std::ops::Add for Burden {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { locations: self.locations.saturating_add(other.locations), fp: self.fp + other.fp }
    }
}

/// Returns the burden of entering a Location; `None` if it must not be entered.
pub(crate) type Burdens<'b> = &'b dyn Fn(Location) -> Option<Burden>;

/// A path, given by its last spot (a number), its burden and cost, and the index of the node before it.
pub(super) struct Node {
    spot: usize,
    pub borne: Burden,
    pub cost: Points,
    before: usize,
}

/// A search for paths from a spot, by increasing burden and then cost. Without burdens, the first path to each spot is
/// its cheapest. With burdens, a path with a larger burden is still kept if it is cheaper than all before it, because
/// it may lead farther; one that is no cheaper can lead to nothing better.
pub(super) struct Search<'g, 'm> {
    graph: &'g mut Graph<'m>,
    nodes: Vec<Node>,
    /// The burden and cost of the last path to each state that was added to the frontier.
    best: Vec<Option<(Burden, Points)>>,
    /// The least cost of the finished paths to each state.
    least: Vec<Option<Points>>,
    /// The frontier: indices of nodes.
    open: Queue<(Burden, Points)>,
    sure: Sure,
    /// The burden of entering each Location, if the search has to avoid something.
    burdens: Option<Burdens<'g>>,
    /// What the path must not use, with the start and the end of the original path.
    detour: Option<(Without, Spot, Spot)>,
    /// A path is pruned once its cost plus a lower bound for the rest exceeds these points.
    within: Option<(&'g Homeward, Points)>,
}

impl<'g, 'm> Search<'g, 'm> {
    pub(super) fn new(graph: &'g mut Graph<'m>, from: Spot) -> Self {
        let start = graph.number(from);
        let mut search = Self {
            graph,
            nodes: Vec::new(),
            best: Vec::new(),
            least: Vec::new(),
            open: Queue::default(),
            sure: Sure::Pinned,
            burdens: None,
            detour: None,
            within: None,
        };
        search.reach(Node { spot: start, borne: Burden::default(), cost: Points::ZERO, before: usize::MAX });
        search
    }

    /// Makes this a search for the paths with the smallest burden.
    pub(super) fn avoiding(self, burdens: Burdens<'g>) -> Self {
        Self { burdens: Some(burdens), ..self }
    }

    /// Adds a path to the frontier unless an equally good one is known. Returns `true` if it was added.
    fn reach(&mut self, node: Node) -> bool {
        let known = self.graph.known(node.spot);
        if self.best.len() <= known {
            self.best.resize(self.graph.count(), None);
            self.least.resize(self.graph.count(), None);
        }
        if self.is_no_news(known, node.borne, node.cost) {
            return false;
        }
        self.best[known] = Some((node.borne, node.cost));
        self.open.push((node.borne, node.cost), self.nodes.len());
        self.nodes.push(node);
        true
    }

    /// Returns `true` if a path to this state is known that has no larger burden and no larger cost.
    fn is_no_news(&self, known: usize, borne: Burden, cost: Points) -> bool {
        let best = self.best.get(known).copied().flatten();
        if best.is_some_and(|(least, best)| best <= cost && least <= borne) {
            return true;
        }
        // paths that were finished earlier have no larger burden
        self.burdens.is_some() && self.least.get(known).copied().flatten().is_some_and(|least| least <= cost)
    }

    /// Returns a path by the index of its last node.
    pub(super) fn node(&self, place: usize) -> &Node {
        &self.nodes[place]
    }

    /// Returns the spot where a path ends.
    pub(super) fn spot(&self, place: usize) -> Spot {
        self.graph.spot(self.nodes[place].spot)
    }

    /// Finds the best path from the first spot to the second, and returns the index of its last node.
    pub(super) fn to(&mut self, (from, to): (Spot, Spot), within: Option<Points>) -> Option<usize> {
        let there = |spot: Spot| spot.at == to.at && spot.inside == to.inside && spot != from;
        while let Some(node) = self.next(within) {
            if there(self.spot(node)) {
                return Some(node);
            }
        }
        None
    }

    /// Returns the spots of a path, including both ends.
    pub(super) fn spots(&self, mut place: usize) -> Vec<Spot> {
        let mut spots = Vec::new();
        while let Some(node) = self.nodes.get(place) {
            spots.push(self.graph.spot(node.spot));
            place = node.before;
        }
        spots.reverse();
        spots
    }

    /// Returns `true` if the path must not use this leg.
    fn is_left_out(&self, from: Spot, to: Spot) -> bool {
        match self.detour {
            None => false,
            Some((Without::Hex(hex), ..)) => to.at.hex == hex,
            Some((Without::Location(at), ..)) => to.at == at,
            Some((Without::Leg, start, goal)) => from == start && to.at == goal.at,
        }
    }

    /// Returns `true` if a path through this state costs more than `within`, or than the limit of the search.
    fn is_too_far(&self, known: usize, cost: Points, within: Option<Points>) -> bool {
        let goes_on =
            |(homeward, most): (&Homeward, Points)| homeward.from(known).is_some_and(|more| cost + more <= most);
        within.is_some_and(|most| cost > most) || self.within.is_some_and(|within| !goes_on(within))
    }

    /// Takes the best path from the frontier, extends it by all possible legs, and returns the index of its node.
    pub(super) fn next(&mut self, within: Option<Points>) -> Option<usize> {
        loop {
            let ((_, cost), node) = self.open.pop()?;
            let number = self.nodes[node].spot;
            let least = &mut self.least[self.graph.known(number)];
            if least.is_some_and(|least| least <= cost) {
                continue;
            }
            *least = Some(cost);
            let spot = self.spot(node);
            let mut around = self.graph.take_around(number);
            self.look(node, &mut around, within);
            self.graph.keep(number, around);
            // a unit that moves through the sewers does nothing else in its MPh (B8.4)
            if node == 0 {
                let sewers = self.graph.engine.sewers_from(spot);
                let mut sewers: Vec<Edge> = sewers.into_iter().map(|to| self.graph.edge(to)).collect();
                self.look(node, &mut sewers, within);
            }
            return Some(node);
        }
    }

    /// Extends a path by each of these edges.
    fn look(&mut self, place: usize, around: &mut [Edge], within: Option<Points>) {
        let Node { spot: from, borne, cost, .. } = self.nodes[place];
        let spot = self.graph.spot(from);
        for edge in around {
            let to = self.graph.spot(edge.to);
            let burdened = self.burdens.map_or(Some(borne), |burdens| Some(borne + burdens(to.at)?));
            let Some(borne) = burdened else { continue };
            // skip the edge if a known path to its end is as cheap
            let least = cost + edge.least();
            if self.is_no_news(edge.known, borne, least) || self.is_too_far(edge.known, least, within) {
                continue;
            }
            if self.is_left_out(spot, to) {
                continue;
            }
            let Some((points, sure)) = self.graph.leg(from, edge) else { continue };
            let total = cost + points;
            if self.is_too_far(edge.known, total, within) {
                continue;
            }
            if self.reach(Node { spot: edge.to, borne, cost: total, before: place }) {
                self.sure = self.sure.max(sure);
            }
        }
    }
}

/// A path that was found; its spots include both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Track {
    pub spots: Vec<Spot>,
    pub cost: Points,
}

/// Returns the cheapest path of at most `within` points, and at most `limit` alternatives to it. If it costs more than the allotment, and a path
/// along roads becomes possible by the road bonus, that path comes first.
///
/// The graph must not be limited to roads. It may have been searched before, from this start or from another.
pub(super) fn cheapest(
    graph: &mut Graph<'_>,
    (from, to): (Spot, Spot),
    (within, limit): (Option<Points>, u8),
    bonus: Option<(Points, Points)>,
) -> Option<(Track, Vec<OtherPath>)> {
    let engine = graph.engine;
    let mut best = cheapest_without(graph, (from, to), within, None, None)?;
    if let Some((allotment, more)) = bonus.filter(|(allotment, _)| best.cost > *allotment) {
        let by_road = cheapest_without(&mut Graph::new(engine, true), (from, to), None, None, None);
        best = by_road.filter(|track| track.cost <= allotment + more).unwrap_or(best);
    }
    let others = others(graph, &best, limit);
    Some((best, others))
}

/// Returns the cheapest path of at most `most` points; of two equal ones the one found first. `within` prunes spots that
/// no path of at most this cost uses. It does not change which path is found.
fn cheapest_without(
    graph: &mut Graph<'_>,
    (from, to): (Spot, Spot),
    most: Option<Points>,
    without: Option<Without>,
    within: Option<(&Homeward, Points)>,
) -> Option<Track> {
    let mut search = Search::new(graph, from);
    search.detour = without.map(|place| (place, from, to));
    search.within = within;
    let node = search.to((from, to), most)?;
    Some(Track { spots: search.spots(node), cost: search.node(node).cost })
}

/// Returns the cheapest alternatives, each leaving out one place of the best path between its ends, cheapest first. Of
/// two equal ones, the one that leaves out the earlier place comes first.
fn others(graph: &mut Graph<'_>, best: &Track, limit: u8) -> Vec<OtherPath> {
    let (Some((&from, between)), true) = (best.spots.split_first(), limit > 0) else { return Vec::new() };
    let Some((&to, between)) = between.split_last() else { return Vec::new() };
    let mut places: Vec<Without> = Vec::new();
    for spot in between {
        let ends = [from.at.hex, to.at.hex].contains(&spot.at.hex);
        let place = if ends { Without::Location(spot.at) } else { Without::Hex(spot.at.hex) };
        // at either end, only the Location itself is kept, with or without its entrenchment
        if !places.contains(&place) && ![from.at, to.at].contains(&spot.at) {
            places.push(place);
        }
    }
    if places.is_empty() {
        places.push(Without::Leg);
    }
    let mut all: Vec<(Track, Vec<Without>)> = Vec::new();
    let mut homeward: Option<Homeward> = None;
    for without in places {
        // once enough alternatives are found, none that costs more than these is of interest
        let mut costs: Vec<Points> = all.iter().map(|(track, _)| track.cost).collect();
        costs.sort();
        let most = costs.get(usize::from(limit) - 1).copied();
        if let (Some(most), None) = (most, &homeward) {
            let mut search = Search::new(graph, from);
            while search.next(Some(most)).is_some() {}
            let outward = search.least;
            homeward = Some(graph.homeward(to, &outward, most));
        }
        let within = homeward.as_ref().zip(most);
        let Some(track) = cheapest_without(graph, (from, to), None, Some(without), within) else { continue };
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

/// Returns every Location within this many points, and those that the road bonus brings within reach.
pub(super) fn reach(engine: Engine<'_>, from: Spot, within: Points, road_bonus: Option<Points>) -> Found {
    // of two equal costs, the one out of the entrenchment is kept
    let mut locations: BTreeMap<Location, (Points, bool)> = BTreeMap::new();
    let mut sure = Sure::Pinned;
    let searches = std::iter::once((within, false)).chain(road_bonus.map(|more| (within + more, true)));
    for (within, by_road) in searches {
        let mut graph = Graph::new(engine, by_road);
        let mut search = Search::new(&mut graph, from);
        while search.next(Some(within)).is_some() {}
        for (index, node) in search.nodes.iter().enumerate() {
            let spot = search.spot(index);
            let best = locations.entry(spot.at).or_insert((node.cost, spot.inside));
            *best = (*best).min((node.cost, spot.inside));
        }
        sure = sure.max(search.sure);
    }
    let reached = |(at, (cost, entrenched))| Reached { at, cost, entrenched };
    Found { locations: locations.into_iter().map(reached).collect(), sure }
}
