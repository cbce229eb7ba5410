//! Which file answers which question about movement, and where a way ends that leads to a place by its name.

use crate::map::Called;
use crate::query::{BogQuery, CaChangeQuery, MoveCostQuery, OutOfGasQuery, SewerQuery};
use crate::resolver::named::notes;
use crate::resolver::{Ask, Resolver};
use crate::ruling::refusal::Refusal;
use crate::ruling::{Fp, MoveNote, MoveOutcome, Note, Outcome, Points, Ruling};

use super::{bog, cases, path, sewer};

impl Ask for MoveCostQuery {
    type Answer = MoveOutcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        if self.avoids() { on.avoiding_way(self) } else { path::move_cost(&on.map, on.field(), self) }
    }

    fn choose(&mut self, on: &Resolver, said: &mut Vec<Note>) -> Result<(), Refusal> {
        nearest(on, self, said)
    }
}

impl Ask for BogQuery {
    type Answer = MoveOutcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        bog::bog(&on.map, on.field(), self)
    }
}

impl Ask for CaChangeQuery {
    type Answer = MoveOutcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        cases::ca_change(&on.map, self)
    }
}

impl Ask for OutOfGasQuery {
    type Answer = MoveOutcome;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        cases::out_of_gas(self)
    }
}

impl Ask for SewerQuery {
    type Answer = MoveOutcome;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        sewer::sewer(&on.map, self)
    }
}

/// Takes for the end of a way the Location of a name that costs least to come to.
fn nearest(on: &Resolver, asked: &mut MoveCostQuery, said: &mut Vec<Note>) -> Result<(), Refusal> {
    let Some(spoken) = asked.to.as_deref().and_then(|to| on.map.spoken(to)) else { return Ok(()) };
    let all = spoken.locations();
    // what is shunned leads nobody to another place, only to another side of it
    let plain = MoveCostQuery { unseen_by: Vec::new(), least_fire: false, ..asked.clone() };
    let mut nearest = best_of(on, &plain, &all)?;
    if asked.unseen_by.is_empty() && !asked.least_fire {
        asked.to = Some(nearest);
    } else {
        let hexes =
            |place: &Called<'_>| place.hexes.iter().map(|hex| format!("{hex}{}", spoken.behind)).collect::<Vec<_>>();
        if let Some(place) = spoken.places.iter().map(hexes).find(|place| place.contains(&nearest)) {
            nearest = best_of(on, asked, &place)?;
        }
        asked.to = Some(nearest);
    }
    said.extend(notes(&spoken));
    if let (Some(to), true) = (&asked.to, all.len() > 1) {
        said.push(Note::Move(MoveNote::Nearest { given: spoken.given.clone(), taken: to.clone() }));
    }
    Ok(())
}

/// Returns the end to which the best way leads.
fn best_of(on: &Resolver, asked: &MoveCostQuery, ends: &[String]) -> Result<String, Refusal> {
    let mut best: Option<((u32, Fp, Points), &String)> = None;
    let mut refused = None;
    for to in ends {
        let one = MoveCostQuery { to: Some(to.clone()), alternatives: Some(0), ..asked.clone() };
        match cost_of(on, &one) {
            Ok(cost) => best = best.into_iter().chain(cost.map(|cost| (cost, to))).min_by_key(|(cost, _)| *cost),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    match (best, refused) {
        (None, Some(refusal)) => Err(refusal),
        (best, _) => Ok(best.map(|(_, to)| to).or(ends.first()).cloned().unwrap_or_default()),
    }
}

/// Returns what the cheapest way of a question bears and costs, if it is allowed.
fn cost_of(on: &Resolver, one: &MoveCostQuery) -> Result<Option<(u32, Fp, Points)>, Refusal> {
    let ruling = one.rule(on)?;
    let Outcome::Move(outcome) = &ruling.outcome else { return Ok(None) };
    let MoveOutcome::Path(path) = &**outcome else { return Ok(None) };
    // what it shuns comes before what it costs
    let borne = path.on_the_way.as_ref().map_or((0, Fp::default()), |on| (on.exposed, on.fp.unwrap_or_default()));
    Ok(path.total(&ruling.steps).map(|cost| (borne.0, borne.1, cost)))
}
