//! Places that a question calls by name, as the hexes that they are: what a ruling is asked of has none.

use std::borrow::Cow;

use crate::map::{Called, Spoken, support};
use crate::query::{LosQuery, MoveCostQuery, Query, Sought, WhereQuery};
use crate::ruling::refusal::Refusal;
use crate::ruling::{Fp, List, MoveOutcome, Note, Outcome, Points};

use super::Resolver;

/// Where a question may name a place.
enum Slot<'q> {
    /// One Location, or who is there.
    One(&'q mut String),
    /// One Location, whoever is there.
    Place(&'q mut String),
    /// One Location, or any of a name.
    Any(&'q mut String),
    /// Each is a place on its own, and a name stands for all that it may be.
    All(&'q mut Vec<String>),
    /// Each is a building, by any of its hexes.
    Buildings(&'q mut Vec<String>),
}

fn ones<'q>(texts: impl IntoIterator<Item = &'q mut String>) -> Vec<Slot<'q>> {
    texts.into_iter().map(Slot::One).collect()
}

fn places<'q>(texts: impl IntoIterator<Item = &'q mut String>) -> Vec<Slot<'q>> {
    texts.into_iter().map(Slot::Place).collect()
}

/// Returns where a question may name a place. Each kind of question is named here, so that no new one is left out.
fn slots(query: &mut Query) -> Vec<Slot<'_>> {
    match query {
        Query::Los(q) => ones([&mut q.from, &mut q.to]),
        Query::LosLevels(q) => ones([&mut q.from, &mut q.to]),
        Query::LosAll(q) => ones([&mut q.from]),
        Query::Where(WhereQuery { ask, what, unseen_by, .. }) => {
            // what sets up is no place; what sees, or is seen, may be any hex of one
            let what = match ask {
                Sought::Setup => None,
                Sought::Sees | Sought::SeenFrom => Some(Slot::Any(what)),
                Sought::Reach => Some(Slot::One(what)),
            };
            what.into_iter().chain([Slot::All(unseen_by)]).collect()
        }
        Query::RubbleFall(q) => places([&mut q.at].into_iter().chain(&mut q.then)),
        // a building is named by any of its hexes
        Query::RubbleCheck(q) => vec![Slot::Buildings(&mut q.buildings), Slot::All(&mut q.hexes)],
        Query::Wreck(q) => places([&mut q.at]),
        Query::Fire(q) => places([&mut q.from].into_iter().chain(&mut q.to)),
        Query::Clear(q) => places([&mut q.at]),
        Query::CellarFall(q) => places([&mut q.at]),
        Query::FireLane(q) => vec![Slot::One(&mut q.from), Slot::Place(&mut q.to)],
        Query::Sighting(q) => ones([&mut q.at]),
        Query::CloseCombat(q) => ones([&mut q.at]),
        Query::Morale(q) => {
            let mut slots = ones([&mut q.at]);
            slots.push(Slot::All(&mut q.interdicted_by));
            slots
        }
        // a name of a street is all hexes where it is printed
        Query::Victory(q) => vec![Slot::Buildings(&mut q.at)],
        Query::Smoke(q) => vec![Slot::One(&mut q.from), Slot::Place(&mut q.to)],
        Query::Manhandle(q) => vec![Slot::One(&mut q.from), Slot::Place(&mut q.to)],
        Query::Tem(q) => ones([&mut q.from, &mut q.to].into_iter().chain(&mut q.spotter)),
        Query::Shot(q) => ones(q.from.iter_mut().chain(&mut q.to).chain(&mut q.spotter)),
        Query::Setup(q) => places(&mut q.at),
        Query::MoveCost(q) => {
            // it is the first that moves
            let mut way = q.path.iter_mut();
            let mut slots = ones(way.next());
            slots.extend(places(way.chain(&mut q.to)));
            slots.push(Slot::All(&mut q.unseen_by));
            slots
        }
        Query::Bog(q) => vec![Slot::One(&mut q.from), Slot::Place(&mut q.to)],
        Query::CaChange(q) => ones(&mut q.at),
        // it answers by the name itself
        Query::Terrain(_)
        | Query::LosMatrix(_)
        | Query::LosPairs(_)
        | Query::AmmoShortage(_)
        | Query::Units(_)
        | Query::Availability(_)
        | Query::Ssr(_)
        | Query::OutOfGas(_)
        | Query::Sewer(_) => Vec::new(),
    }
}

/// Returns the notes that say what a name was read as.
pub(super) fn notes(spoken: &Spoken<'_>) -> Vec<Note> {
    let named = |place: &Called<'_>| {
        let hexes = List(place.hexes.clone());
        match place.building {
            Some(_) => Note::Named(place.name.to_owned(), hexes),
            None => Note::Printed(place.name.to_owned(), hexes),
        }
    };
    spoken.places.iter().map(named).collect()
}

impl Resolver {
    /// Returns a question with the hexes of what it calls by name, and what its ruling says of that.
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method is of one lifetime, the closure of any")]
    pub(super) fn with_hexes<'q>(&self, query: &'q Query) -> Result<(Cow<'q, Query>, Vec<Note>), Refusal> {
        let map = &*self.map;
        let mut asked = query.clone();
        let mut said: Vec<Note> = Vec::new();
        match &mut asked {
            Query::MoveCost(cost) => self.nearest(cost, &mut said)?,
            Query::Los(los) if los.best => self.best(los, &mut said)?,
            Query::AmmoShortage(ammo) => ammo.things.iter_mut().for_each(|thing| self.by_counter(thing, &mut said)),
            _ => {}
        }
        for slot in slots(&mut asked) {
            let slot = self.told_apart(slot, &mut said);
            match slot {
                Slot::Any(text) if map.spoken(text).is_some_and(|spoken| spoken.locations().len() > 1) => {
                    said.extend(map.spoken(text).iter().flat_map(notes));
                }
                Slot::One(text) | Slot::Any(text) | Slot::Place(text) => {
                    if let Some(spoken) = map.spoken(text) {
                        said.extend(notes(&spoken));
                        *text = spoken.location()?;
                    }
                }
                Slot::All(texts) => self.listed(texts, &mut said, |spoken| spoken.locations()),
                Slot::Buildings(texts) => self.listed(texts, &mut said, |spoken| {
                    let one = |place: &Called<'_>| {
                        place.hexes[..if place.building.is_some() { 1 } else { place.hexes.len() }].to_vec()
                    };
                    spoken.places.iter().flat_map(one).map(|hex| hex.to_string()).collect()
                }),
            }
        }
        if said.is_empty() {
            return Ok((Cow::Borrowed(query), said));
        }
        said.dedup();
        Ok((Cow::Owned(asked), said))
    }

    /// Writes a name that is a unit and a hex as the one of them that is asked about there, and says so.
    fn told_apart<'q>(&self, slot: Slot<'q>, said: &mut Vec<Note>) -> Slot<'q> {
        let mut apart = |text: &mut String, is_place: bool| {
            let Some((unit, hex)) = self.map.unit_and_hex(text) else { return };
            let (label, at) = (unit.label.clone(), unit.location);
            *text = format!("{}:{}", if is_place { "hex" } else { "unit" }, text.trim());
            said.push(if is_place { Note::HexMeant { hex, label, at } } else { Note::UnitMeant { label, at, hex } });
        };
        let mut slot = slot;
        match &mut slot {
            Slot::One(text) | Slot::Any(text) => apart(text, false),
            Slot::Place(text) => apart(text, true),
            Slot::All(texts) => texts.iter_mut().for_each(|text| apart(text, false)),
            Slot::Buildings(texts) => texts.iter_mut().for_each(|text| apart(text, true)),
        }
        slot
    }

    /// Writes a unit of the map that fires as what its counter shows.
    fn by_counter(&self, thing: &mut String, said: &mut Vec<Note>) {
        // `Sq1` may have been taken for a weapon with its B#
        let label = thing.split('+').next().unwrap_or(thing).trim().replace(':', "");
        let unit = self.map.units().iter().find(|unit| unit.label.eq_ignore_ascii_case(&label));
        let Some((unit, shown)) = unit.and_then(|unit| Some((unit, unit.counter.as_deref()?))) else { return };
        let shown = match (support(shown), &unit.side) {
            // a SW by its kind alone: what it shows is FP and range
            (Some(_), _) => shown.split(':').next().unwrap_or(shown).to_owned(),
            (None, Some(side)) if shown.matches('-').count() == 2 => format!("{side}:{shown}"),
            (None, _) => shown.to_owned(),
        };
        let behind = thing.split_once('+').map(|(_, states)| format!("+{states}")).unwrap_or_default();
        said.push(Note::Shows { label: unit.label.clone(), shown: shown.clone() });
        *thing = shown + &behind;
    }

    /// Puts in a list what stands for its names.
    fn listed(&self, texts: &mut Vec<String>, said: &mut Vec<Note>, all: impl Fn(&Spoken<'_>) -> Vec<String>) {
        for text in std::mem::take(texts) {
            match self.map.spoken(&text) {
                Some(spoken) => {
                    said.extend(notes(&spoken));
                    texts.extend(all(&spoken));
                }
                None => texts.push(text),
            }
        }
    }

    /// Takes for the end of a way the Location of a name that costs least to come to.
    fn nearest(&self, asked: &mut MoveCostQuery, said: &mut Vec<Note>) -> Result<(), Refusal> {
        let Some(spoken) = asked.to.as_deref().and_then(|to| self.map.spoken(to)) else { return Ok(()) };
        let all = spoken.locations();
        // what is shunned leads nobody to another place, only to another side of it
        let plain = MoveCostQuery { unseen_by: Vec::new(), least_fire: false, ..asked.clone() };
        let mut nearest = self.best_of(&plain, &all)?;
        if asked.unseen_by.is_empty() && !asked.least_fire {
            asked.to = Some(nearest);
        } else {
            let hexes = |place: &Called<'_>| {
                place.hexes.iter().map(|hex| format!("{hex}{}", spoken.behind)).collect::<Vec<_>>()
            };
            if let Some(place) = spoken.places.iter().map(hexes).find(|place| place.contains(&nearest)) {
                nearest = self.best_of(asked, &place)?;
            }
            asked.to = Some(nearest);
        }
        said.extend(notes(&spoken));
        if let (Some(to), true) = (&asked.to, all.len() > 1) {
            said.push(Note::Nearest { given: spoken.given.clone(), taken: to.clone() });
        }
        Ok(())
    }

    /// Returns the end to which the best way leads.
    fn best_of(&self, asked: &MoveCostQuery, ends: &[String]) -> Result<String, Refusal> {
        let mut best: Option<((u32, Fp, Points), &String)> = None;
        let mut refused = None;
        for to in ends {
            let one = MoveCostQuery { to: Some(to.clone()), alternatives: Some(0), ..asked.clone() };
            match self.cost_of(one) {
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
    fn cost_of(&self, one: MoveCostQuery) -> Result<Option<(u32, Fp, Points)>, Refusal> {
        let ruling = self.rule_once(&Query::MoveCost(one))?;
        let Outcome::Move(outcome) = &ruling.outcome else { return Ok(None) };
        let MoveOutcome::Path(path) = &**outcome else { return Ok(None) };
        // what it shuns comes before what it costs
        let borne = path.on_the_way.as_ref().map_or((0, Fp::default()), |on| (on.exposed, on.fp.unwrap_or_default()));
        Ok(path.total(&ruling.steps).map(|cost| (borne.0, borne.1, cost)))
    }

    /// Takes of each end of a line that is called by name the Location with the best LOS: a clear one, with the least Hindrance,
    /// the nearest.
    fn best(&self, asked: &mut LosQuery, said: &mut Vec<Note>) -> Result<(), Refusal> {
        let spoken = [&asked.from, &asked.to].map(|text| self.map.spoken(text));
        let ends = |text: &String, spoken: &Option<Spoken<'_>>| match spoken {
            Some(spoken) => spoken.locations(),
            None => vec![text.clone()],
        };
        let [from, to] = [ends(&asked.from, &spoken[0]), ends(&asked.to, &spoken[1])];
        let mut best: Option<((bool, u8, u16), String, String)> = None;
        let (mut refused, mut clear) = (None, 0);
        for (from, to) in from.iter().flat_map(|from| to.iter().map(move |to| (from, to))) {
            let line = LosQuery { from: from.clone(), to: to.clone(), ..LosQuery::default() };
            let found = self.verdict(&line).and_then(|los| {
                let range = self.end(from)?.eye.location.hex.range(self.end(to)?.eye.location.hex);
                Ok((!los.clear, los.hindrance, range))
            });
            match found {
                Ok(one) => {
                    clear += usize::from(!one.0);
                    if best.as_ref().is_none_or(|(known, ..)| one < *known) {
                        best = Some((one, from.clone(), to.clone()));
                    }
                }
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        let Some((_, a, b)) = best else { return refused.map_or(Ok(()), Err) };
        said.extend(spoken.iter().flatten().flat_map(notes));
        let lines = from.len() * to.len();
        if lines > 1 {
            said.push(Note::BestLine { from: a.clone(), to: b.clone(), clear, lines });
        }
        (asked.from, asked.to, asked.best) = (a, b, false);
        Ok(())
    }
}
