//! Rubble and Debris: what comes down, what falls where, and its effects.
//!
//! [`storeys`] finds the Locations that a hex has and loses, [`fall`] what falls from it, [`occupants`] what happens to
//! units. Each fall is played on the board as the falls before have left it ([`Work`]). [`check`] makes the rubble
//! checks of a scenario. [`odds`] computes odds over all rolls. Related rulings are in [`wreck`], [`fire`], [`clear`]
//! and [`cellar_fall`].

mod cellar_fall;
mod check;
mod clear;
mod creation;
mod dice;
pub(crate) mod facts;
mod fall;
mod fire;
#[cfg(feature = "pictures")]
mod marks;
mod occupants;
mod odds;
pub(crate) mod question;
pub(crate) mod show;
mod storeys;
pub(crate) mod tables;
mod work;
mod wreck;

#[cfg(test)]
mod tests;

use crate::query::RubbleFallQuery;
use crate::resolver::{Ask, Resolver};
use crate::ruling::refusal::{List, Needed, Refusal, RubbleRefusal};
use crate::ruling::{Dice, DiceSource, Note, Rubble, RubbleKind, RubbleNote, Ruling};

use dice::Hand;

use crate::rulings::doubts;
use fall::follow;
use storeys::Part;
use work::{Play, Work};

impl<Q: Play> Ask for Q {
    type Answer = Rubble;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        if self.dice().into_iter().filter(|given| *given).count() > 1 {
            return Err(RubbleRefusal::DiceTwice.into());
        }
        let mut work = Work::new(&on.map);
        let (what, dice) = self.play(&mut work)?;
        work.commit()?;
        let mut notes: Vec<Note> = work.notes.into_iter().map(Note::Rubble).collect();
        notes.extend(on.remarks());
        let rubble = Rubble { what, dice, occupants: work.occupants, changes: work.changes };
        Ok(doubts::with_those_of_its_hexes(&on.map, Ruling::new(self, rubble, work.steps, notes)))
    }
}

impl Play for RubbleFallQuery {
    fn dice(&self) -> [bool; 3] {
        let hit = self.he.is_some_and(|he| he.dr.or(he.whole).is_some());
        [!self.dr.is_empty() || hit, self.seed.is_some(), self.odds]
    }

    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        rubble_fall(work, self)
    }
}

/// The most hexes for which odds are computed: more have too many chains of falls.
const MOST_TOGETHER: usize = 3;

/// Returns the parts that come down after the first, without repetition.
fn parts_after(work: &mut Work, first: &Part, query: &RubbleFallQuery) -> Result<Vec<Part>, Refusal> {
    let mut all: Vec<Part> = Vec::new();
    for at in &query.then {
        let part = storeys::part(&work.map, at)?;
        if part.hex == first.hex || all.iter().any(|other| other.hex == part.hex) {
            return Err(RubbleRefusal::DownTwice(part.hex).into());
        }
        all.push(part);
    }
    if all.is_empty() {
        return Ok(all);
    }
    if query.check.is_some() || query.he.is_some() {
        return Err(RubbleRefusal::Needs(Needed::FallsOrHit).into());
    }
    let given = all.len() + 1;
    if query.odds && given > MOST_TOGETHER {
        return Err(RubbleRefusal::TooManyFalls { given, most: MOST_TOGETHER }.into());
    }
    work.note(RubbleNote::AttackerOrders);
    Ok(all)
}

fn rubble_fall(work: &mut Work, query: &RubbleFallQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let part = storeys::part(&work.map, &query.at)?;
    let then = parts_after(work, &part, query)?;
    if let Some(written) = query.check {
        check::checks_are_made(&work.map)?;
        work.before_play = true;
        if !part.whole_assumed {
            return Err(RubbleRefusal::Needs(Needed::WholeHex).into());
        }
        if query.odds {
            return Err(RubbleRefusal::DiceTwice.into());
        }
        let dice = Dice::new(written).ok_or_else(|| RubbleRefusal::Dice(List(written.to_vec())))?;
        if !check::is_rubbled(work, part.hex, dice).0 {
            if !query.dr.is_empty() {
                return Err(RubbleRefusal::NoFallingDr(part.hex).into());
            }
            return Ok((RubbleKind::Fall(Vec::new()), DiceSource::Table));
        }
    }
    if query.he.is_some() && query.check.is_some() {
        return Err(RubbleRefusal::Needs(Needed::CheckOrHit).into());
    }
    if let (Some(he), true) = (query.he, query.odds) {
        let odds = creation::hit_odds(work, &query.at, he)?;
        return Ok((RubbleKind::HitOdds(part.hex, odds), DiceSource::Odds));
    }
    if query.odds {
        let odds = odds::of_falls(work, &part, &then)?;
        return Ok((RubbleKind::FallOdds(part.hex, odds), DiceSource::Odds));
    }
    let mut hand = Hand::new(&query.dr, query.seed)?;
    let hex = part.hex;
    let part = match query.he {
        None => Some(part),
        Some(he) => creation::hit(work, &query.at, he, &mut hand)?,
    };
    let mut collapses = part.map(|part| follow(work, part, &mut hand)).transpose()?.unwrap_or_default();
    for part in then {
        match part.as_it_stands(&work.map)? {
            Some(part) => collapses.extend(follow(work, part, &mut hand)?),
            None => work.note(RubbleNote::DownBeforeItsTurn(part.hex)),
        }
    }
    if !query.dr.is_empty() && collapses.iter().all(|c| c.falling.is_none()) {
        return Err(RubbleRefusal::NoFallingDr(hex).into());
    }
    let source = match hand.finish()? {
        DiceSource::None if query.he.is_some_and(|he| he.dr.is_some()) => DiceSource::Table,
        source => source,
    };
    Ok((RubbleKind::Fall(collapses), source))
}
