//! Sends each question about movement to the file that answers it, and chooses the end of a path to a named place.

use crate::grid::Hex;
use crate::map::{Location, Named, Token};
use crate::query::{AskedPlace, BogQuery, CaChangeQuery, MoveCostQuery, OutOfGasQuery, SewerQuery};
use crate::resolver::named::notes;
use crate::resolver::{Ask, Resolver};
use crate::ruling::refusal::{MoveRefusal, Refusal};
use crate::ruling::{CaChange, Fp, MoveNote, MoveOutcome, Note, OutOfGas, PathCost, Points, Ruling, Sewer};

use super::super::uncharted;
use super::asked::{MoveAsked, is_off, off_map};
use super::graph::Graph;
use super::path::{self, Moved};
use super::places::spot_of;
use super::spot::Spot;
use super::{bog, cases, sewer};

impl Ask for MoveCostQuery {
    type Answer = MoveOutcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        let ruling = if self.avoids() { on.avoiding_way(self) } else { path::move_cost(&on.map, on.field(), self) }?;
        Ok(on.with_residual(self, ruling))
    }

    fn choose(&mut self, on: &Resolver, said: &mut Vec<Note>) -> Result<(), Refusal> {
        nearest(on, self, said)
    }
}

impl Ask for BogQuery {
    type Answer = PathCost;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        bog::bog(&on.map, on.field(), self)
    }
}

impl Ask for CaChangeQuery {
    type Answer = CaChange;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        cases::ca_change(&on.map, self)
    }
}

impl Ask for OutOfGasQuery {
    type Answer = OutOfGas;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        cases::out_of_gas(self)
    }
}

impl Ask for SewerQuery {
    type Answer = Sewer;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        sewer::sewer(&on.map, self)
    }
}

impl Resolver {
    /// Rules on a move into a Location from an adjacent hex, which may lie off the map.
    pub(crate) fn entry(&self, query: &MoveCostQuery, from: Hex, to: Location) -> Result<Ruling, Refusal> {
        let asked = MoveAsked::new(&self.map, query)?;
        let from = match self.map.hex(from) {
            Some(_) => spot_of(&self.map, &Token::of(Named::Hex(from, None)))?.0,
            None => off_map(&self.map, to)?,
        };
        let spots = asked.joined(vec![from, Spot::new(to)])?;
        let ruling = path::along(asked.engine(&self.map, self.field()), &asked, &spots)?.ruling(query);
        uncharted::under(&self.map, &ruling)?;
        Ok(ruling)
    }
}

/// Where the end of a path is a place with several Locations, takes the one that costs least to reach.
fn nearest(on: &Resolver, query: &mut MoveCostQuery, said: &mut Vec<Note>) -> Result<(), Refusal> {
    // a unit leaves the map from the last hex of its path
    if let Some(off) = query.to.take_if(|to| is_off(to)) {
        off_map(&on.map, MoveAsked::new(&on.map, query)?.start()?.at)?;
        query.path.push(off);
        return Ok(());
    }
    let Some(spoken) = query.to.as_deref().and_then(|to| on.map.spoken(to)) else { return Ok(()) };
    let asked = MoveAsked::new(&on.map, query)?;
    let engine = asked.engine(&on.map, on.field());
    let ends = |hex| asked.ends(spot_of(&on.map, &spoken.at(hex)?)?.0);
    let hexes = spoken.hexes();
    let start = asked.start()?.at.hex;
    // the searches share what they find out about the legs
    let mut graph = Graph::new(engine, false);
    let mut nearest = best_of(start, &hexes, |hex, within| path::cheapest(&mut graph, &asked, ends(hex)?, within, 0))?;
    // avoiding units changes only which Location of the place is taken, not the place
    let place = spoken.places.iter().find(|place| query.avoids() && place.hexes.contains(&nearest));
    if let Some(place) = place {
        nearest = best_of(start, &place.hexes, |hex, _| on.avoiding(query, &asked, Some(ends(hex)?)))?;
    }
    let taken = AskedPlace::in_hex_of(&spoken, nearest);
    said.extend(notes(&spoken));
    if hexes.len() > 1 {
        said.push(Note::Move(MoveNote::Nearest { given: spoken.given.clone(), taken: taken.to_string() }));
    }
    query.to = Some(taken);
    Ok(())
}

/// Returns the hex to which the best path leads; of two equal ones the first of the list. If units are to be avoided,
/// that comes before cost. `way` gets the cost of the best path so far, because no path that costs more is of use. The
/// hexes nearest the start are tried first, so that the later searches are short.
fn best_of(
    start: Hex,
    hexes: &[Hex],
    mut way: impl FnMut(Hex, Option<Points>) -> Result<Moved, Refusal>,
) -> Result<Hex, Refusal> {
    let mut best: Option<(u32, Fp, Points, usize)> = None;
    let mut refused: Option<(usize, Refusal)> = None;
    let mut nearest_first: Vec<(usize, Hex)> = hexes.iter().copied().enumerate().collect();
    nearest_first.sort_by_key(|(_, hex)| start.range(*hex));
    for (place, hex) in nearest_first {
        match way(hex, best.map(|(_, _, cost, _)| cost)) {
            Ok(moved) => {
                let on = moved.path.on_the_way.as_ref();
                let (exposed, fp) = on.map_or((0, Fp::default()), |on| (on.exposed, on.fp.unwrap_or_default()));
                let cost = moved.total().map(|cost| (exposed, fp, cost, place));
                best = best.into_iter().chain(cost).min();
            }
            Err(refusal) => refused = refused.into_iter().chain([(place, refusal)]).min_by_key(|(place, _)| *place),
        }
    }
    match (best, refused) {
        (Some((.., place)), _) => Ok(hexes[place]),
        (None, Some((_, refusal))) => Err(refusal),
        (None, None) => hexes.first().copied().ok_or(MoveRefusal::Short.into()),
    }
}
