//! What a unit can reach while avoiding something: the LOS of others, or their fire.
//!
//! Of two paths to a place the one that bears less is better, and of two that bear alike the cheaper; but the allotment
//! bounds the cost alone.

use std::collections::BTreeMap;

use crate::map::Location;
use crate::ruling::refusal::{MoveRefusal, Refusal};
use crate::ruling::{MoveNote, Note, Points, Reach};

use super::allotment;
use super::asked::MoveAsked;
use super::graph::Graph;
use super::leg::Engine;
use super::path::{self, InReach, Moved};
use super::search::{self, Burden, Burdens, Node, Search};
use super::spot::Spot;

/// Without `--mf`, no path may cost more than this multiple of the cheapest: a limit of this program.
const DETOUR: u8 = 2;

/// A Location with the path to it that bears least.
pub(crate) struct Avoiding {
    pub at: Location,
    pub burden: Burden,
    pub cost: Points,
    /// Both ends included.
    pub path: Vec<Location>,
}

/// All that is reached, and by which paths.
pub(crate) struct AllReached {
    pub reach: Reach,
    /// One list per burden, in the order of the Locations.
    pub avoiding: Vec<Vec<Avoiding>>,
    pub notes: Vec<Note>,
}

/// Returns all that can be reached, and by the path that bears least, once for each measure of what is borne; `check` may
/// refuse, by what is reached, to ask what it bears.
pub(crate) fn reach(
    engine: Engine<'_>,
    (asked, points): (&MoveAsked<'_>, u16),
    burdens: &[Burdens<'_>],
    check: impl FnOnce(&Reach) -> Result<(), Refusal>,
) -> Result<AllReached, Refusal> {
    let from = asked.start()?;
    let InReach { reach, notes, .. } = path::reach(engine, asked, points)?;
    check(&reach)?;
    let within = (reach.within, allotment::road_bonus(engine));
    let avoiding = burdens.iter().map(|burden| within_reach(engine, from, within, *burden)).collect();
    Ok(AllReached { reach, avoiding, notes })
}

/// Rules on the way to a Location that bears least; of two that bear alike the cheaper. Where none is within the
/// allotment, or it is not known, none is taken that is a long way about.
pub(crate) fn way(
    engine: Engine<'_>,
    asked: &MoveAsked<'_>,
    (from, to): (Spot, Spot),
    burden: Burdens<'_>,
) -> Result<Moved, Refusal> {
    let points = allotment::bonuses(engine, asked.day, &mut Vec::new())?.map(|points| Points::whole(u32::from(points)));
    let cheapest = search::cheapest(engine, (from, to), 0, None);
    let (cheapest, _) = cheapest.ok_or(MoveRefusal::NoPath { from: from.at, to: to.at })?;
    let within = |points| {
        let mut graph = Graph::new(engine, false);
        let mut search = Search::new(&mut graph, from).avoiding(burden);
        search.to((from, to), Some(points)).map(|node| search.spots(node))
    };
    let most = cheapest.cost * DETOUR;
    let spots = points.and_then(within);
    let note = spots.is_none().then_some(Note::Move(MoveNote::Detour { most }));
    let spots = spots.or_else(|| within(most)).unwrap_or(cheapest.spots);
    let mut moved = path::searched(engine, asked, &spots)?;
    moved.notes.extend(note);
    Ok(moved)
}

/// Returns every Location within so many points, or only by road within those of its bonus too, each by the path that bears
/// least; of two that bear and cost the same the one found first.
fn within_reach(
    engine: Engine<'_>,
    from: Spot,
    (within, road_bonus): (Points, Option<Points>),
    burden: Burdens<'_>,
) -> Vec<Avoiding> {
    let mut best: BTreeMap<Location, Avoiding> = BTreeMap::new();
    let searches = std::iter::once((within, false)).chain(road_bonus.map(|more| (within + more, true)));
    for (within, by_road) in searches {
        let mut graph = Graph::new(engine, by_road);
        let mut search = Search::new(&mut graph, from).avoiding(burden);
        while let Some(node) = search.next(Some(within)) {
            let (at, Node { borne, cost, .. }) = (search.spot(node).at, search.node(node));
            if best.get(&at).is_none_or(|known| (*borne, *cost) < (known.burden, known.cost)) {
                let path = search.spots(node).iter().map(|spot| spot.at).collect();
                best.insert(at, Avoiding { at, burden: *borne, cost: *cost, path });
            }
        }
    }
    best.into_values().collect()
}
