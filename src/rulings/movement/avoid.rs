//! What a unit can reach while it avoids something: being in the LOS of other units, or being in their fire.
//!
//! The better of two paths is the one with the smaller burden (fewer Locations seen, or less FP); of two equal ones the
//! cheaper. The allotment limits only the cost.

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

/// Without `--mf`, no path may cost more than this many times the cheapest one. The limit is this program's, not a
/// rule.
const DETOUR: u8 = 2;

/// A Location with the path to it that has the smallest burden.
pub(crate) struct Avoiding {
    pub at: Location,
    pub burden: Burden,
    pub cost: Points,
    /// Both ends included.
    pub path: Vec<Location>,
}

/// All Locations within reach, and the paths to them.
pub(crate) struct AllReached {
    pub reach: Reach,
    /// One list for each burden, in the order of the Locations.
    pub avoiding: Vec<Vec<Avoiding>>,
    pub notes: Vec<Note>,
}

/// Returns all Locations within reach and, for each kind of burden, the path to each with the smallest burden. `check`
/// is called with the Locations reached, and may refuse before any burden is computed.
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

/// Rules on the path to a Location that has the smallest burden; of two equal ones the cheaper. If no such path is
/// within the allotment, or the allotment is not known, long detours are left out.
pub(crate) fn way(
    engine: Engine<'_>,
    asked: &MoveAsked<'_>,
    (from, to): (Spot, Spot),
    burden: Burdens<'_>,
) -> Result<Moved, Refusal> {
    let points = allotment::bonuses(engine, asked.day, &mut Vec::new())?.map(|points| Points::whole(u32::from(points)));
    let cheapest = search::cheapest(&mut Graph::new(engine, false), (from, to), (None, 0), None);
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

/// Returns every Location within this many points (and those that only a path along roads reaches, with its bonus),
/// each with the path of the smallest burden. Of two paths with equal burden and cost, the first one found is kept.
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
