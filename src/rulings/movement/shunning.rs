//! All that a unit reaches while it shuns something: the LOS of others, or their fire.
//!
//! Of two paths to a place the one that bears less is better, and of two that bear alike the cheaper; but the allotment
//! bounds the cost alone. So a path that bears more is kept where it is cheaper, for what lies beyond: the paths of a spot
//! are found by what they bear, and each that is no cheaper than one before it leads to nothing that is better.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::map::{Location, Map};
use crate::query::MoveCostQuery;
use crate::ruling::refusal::{MoveRefusal, Refusal};
use crate::ruling::{Fp, Note, Points, Reach, Ruling};

use super::allotment;
use super::chart::Chart;
use super::field::Field;
use super::graph::{Edge, Graph};
use super::leg::{Engine, Spot};
use super::mover::Mover;
use super::path::{self, InReach};
use super::places::spot;
use super::search;

/// What is borne in a Location that is entered, or on a path; less is better, and the number of Locations comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Burden {
    /// How many Locations are entered where something is to be borne.
    pub locations: u32,
    /// The FP.
    pub fp: Fp,
}

impl std::ops::Add for Burden {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { locations: self.locations.saturating_add(other.locations), fp: self.fp + other.fp }
    }
}

/// Who is in no hurry goes no way that costs more than so many times the cheapest: a measure of this program.
const DETOUR: u8 = 2;

/// What a Location burdens who enters it with; `None` if it is not entered.
pub(crate) type Burdens<'b> = &'b dyn Fn(Location) -> Option<Burden>;

/// A Location with the path to it that bears least.
pub(crate) struct Shunning {
    pub at: Location,
    pub burden: Burden,
    pub cost: Points,
    /// Both ends included.
    pub path: Vec<Location>,
}

/// All that is reached, and by which paths.
pub(crate) struct AllReached {
    pub reach: Reach,
    /// For each measure of what is borne, in the order of the Locations.
    pub shunning: Vec<Vec<Shunning>>,
    pub notes: Vec<Note>,
}

struct Node {
    spot: usize,
    burden: Burden,
    cost: Points,
    before: usize,
}

/// Returns all that can be reached, and by the path that bears least, once for each measure of what is borne; `check` may
/// refuse, by what is reached, to ask what it bears.
pub(crate) fn reach(
    map: &Map,
    field: &Field,
    (query, points): (&MoveCostQuery, u16),
    burdens: &[Burdens<'_>],
    check: impl FnOnce(&Reach) -> Result<(), Refusal>,
) -> Result<AllReached, Refusal> {
    let mover = Mover::checked(map, query)?;
    let engine = Engine { map, field, chart: Chart::built_in(), mover: &mover };
    let from = spot(map, &query.path[0])?;
    let InReach { reach, notes, .. } = path::reach(engine, query, from, points)?;
    check(&reach)?;
    let within = (reach.within, allotment::road_bonus(engine));
    let shunning = burdens.iter().map(|burden| within_reach(engine, from, within, *burden)).collect();
    Ok(AllReached { reach, shunning, notes })
}

/// Rules on the way to a Location that bears least; of two that bear alike the cheaper. Where none is within the
/// allotment, or it is not known, none is taken that is a long way about.
pub(crate) fn way(
    map: &Map,
    field: &Field,
    (query, to): (&MoveCostQuery, &str),
    burden: Burdens<'_>,
) -> Result<Ruling, Refusal> {
    let mover = Mover::checked(map, query)?;
    let engine = Engine { map, field, chart: Chart::built_in(), mover: &mover };
    let (from, to) = path::ends(map, &query.path[0], to)?;
    let points = allotment::bonuses(engine, query, &mut Vec::new())?.map(|points| Points::whole(u32::from(points)));
    let cheapest = search::cheapest(engine, (from, to), 0, None);
    let (cheapest, _) = cheapest.ok_or(MoveRefusal::NoPath { from: from.at, to: to.at })?;
    let within = |points| {
        let mut graph = Graph::new(engine, false);
        let tree = Tree::grown(&mut graph, from, points, burden, Some(to));
        tree.goal.map(|node| tree.spots(&graph, node))
    };
    let most = cheapest.cost * DETOUR;
    let spots = points.and_then(within);
    let note = spots.is_none().then_some(Note::Detour { most });
    let spots = spots.or_else(|| within(most)).unwrap_or(cheapest.spots);
    let mut ruling = path::rule_on(engine, query, &spots)?;
    ruling.notes.extend(note);
    Ok(ruling)
}

/// Returns every Location within so many points, or by road alone within those of its bonus too, each by the path that bears
/// least; of two that bear and cost the same the one found first.
fn within_reach(
    engine: Engine<'_>,
    from: Spot,
    (within, road_bonus): (Points, Option<Points>),
    burden: Burdens<'_>,
) -> Vec<Shunning> {
    let mut best: BTreeMap<Location, Shunning> = BTreeMap::new();
    let searches = std::iter::once((within, false)).chain(road_bonus.map(|more| (within + more, true)));
    for (within, by_road) in searches {
        for found in search(&mut Graph::new(engine, by_road), from, within, burden) {
            let is_better = |known: &Shunning| (found.burden, found.cost) < (known.burden, known.cost);
            if best.get(&found.at).is_none_or(is_better) {
                best.insert(found.at, found);
            }
        }
    }
    best.into_values().collect()
}

fn search(graph: &mut Graph<'_>, from: Spot, within: Points, burden: Burdens<'_>) -> Vec<Shunning> {
    let tree = Tree::grown(graph, from, within, burden, None);
    let found = |(at, node): (&Location, &usize)| Shunning {
        at: *at,
        burden: tree.nodes[*node].burden,
        cost: tree.nodes[*node].cost,
        path: tree.spots(graph, *node).iter().map(|spot| spot.at).collect(),
    };
    tree.best.iter().map(found).collect()
}

/// Paths from where a unit starts.
struct Tree {
    nodes: Vec<Node>,
    /// The path to each Location that bears least, by its last node.
    best: BTreeMap<Location, usize>,
    /// The path to where it was to end.
    goal: Option<usize>,
}

impl Tree {
    /// Finds all paths within so many points, or until one ends where it is to.
    fn grown(graph: &mut Graph<'_>, from: Spot, within: Points, burden: Burdens<'_>, to: Option<Spot>) -> Self {
        let start = graph.number(from);
        let first = Node { spot: start, burden: Burden::default(), cost: Points::ZERO, before: usize::MAX };
        let mut tree = Self { nodes: vec![first], best: BTreeMap::new(), goal: None };
        let nodes = &mut tree.nodes;
        let mut open = BinaryHeap::from([Reverse((Burden::default(), Points::ZERO, 0))]);
        // the least cost of the paths to each spot that were found
        let mut least: Vec<Option<Points>> = Vec::new();
        while let Some(Reverse((borne, cost, node))) = open.pop() {
            let number = nodes[node].spot;
            let known = graph.known(number);
            least.resize(graph.count().max(least.len()), None);
            if least[known].is_some_and(|least| least <= cost) {
                continue;
            }
            least[known] = Some(cost);
            let spot = graph.spot(number);
            tree.best.entry(spot.at).or_insert(node);
            if to.is_some_and(|to| spot.at == to.at && spot.inside == to.inside && spot != from) {
                tree.goal = Some(node);
                break;
            }
            let mut around = graph.take_around(number);
            let there = around.len();
            if node == 0 {
                let sewers = graph.engine.sewers_from(spot);
                around.extend(sewers.into_iter().map(|to| graph.edge(to)).collect::<Vec<Edge>>());
            }
            for edge in &mut around {
                let Some(here) = burden(graph.spot(edge.to).at) else { continue };
                let known = least.get(edge.known).copied().flatten();
                let no_news = |total: Points| total > within || known.is_some_and(|least| least <= total);
                if no_news(cost + edge.least()) {
                    continue;
                }
                let Some((points, _)) = graph.leg(number, edge) else { continue };
                let total = cost + points;
                if !no_news(total) {
                    open.push(Reverse((borne + here, total, nodes.len())));
                    nodes.push(Node { spot: edge.to, burden: borne + here, cost: total, before: node });
                }
            }
            around.truncate(there);
            graph.keep(number, around);
        }
        tree
    }

    /// Returns the spots of a path, both ends included.
    fn spots(&self, graph: &Graph<'_>, mut node: usize) -> Vec<Spot> {
        let mut spots = Vec::new();
        while let Some(one) = self.nodes.get(node) {
            spots.push(graph.spot(one.spot));
            node = one.before;
        }
        spots.reverse();
        spots
    }
}
