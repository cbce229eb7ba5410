//! Rubble and Debris: what comes down, what falls and where, and what that does.
//!
//! [`storeys`] finds which Locations a hex has and loses, [`fall`] what falls from it, [`occupants`] what becomes of
//! units. Every fall is played on the board that the one before left behind ([`Work`]). [`check`] makes a scenario's
//! rubble checks, [`odds`] counts every roll there is. Beside them [`wreck`], [`fire`], [`clear`] and [`cellar_fall`].

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
mod wreck;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::map::{Change, Chapter, Counter, Laid, Location, Map, Settable};
use crate::query::{Query, Question, RubbleFallQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::RuleId;
use crate::ruling::refusal::{EditedFaults, List, Needed, Refusal, RubbleRefusal, Wanted};
use crate::ruling::{
    Collapse, Counted, Dice, DiceSource, Effect, Note, Occupant, Rubble, RubbleEffect, RubbleFact, RubbleKind,
    RubbleNote, Ruling, Site, Step,
};

use dice::Hand;

use crate::rulings::doubts;
use storeys::Part;

/// A question about what falls, burns or is cleared away: it is played on the board.
trait Play: Question + Clone + Into<Query> {
    /// Returns whether it gives dice, gives a seed for them, and asks for the odds instead.
    fn dice(&self) -> [bool; 3] {
        [false; 3]
    }

    /// Plays it on the board.
    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal>;
}

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

/// What a step does that decides yes or no.
const fn decides(yes: bool) -> RubbleEffect {
    if yes { RubbleEffect::Yes } else { RubbleEffect::No }
}

/// A ruling in the making: the board as it is by now, and the working so far.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    /// The board, with the changes made that are committed.
    pub map: Arc<Map>,
    /// The steps.
    pub steps: Vec<Step>,
    /// The readings used, each once.
    pub notes: Vec<RubbleNote>,
    /// What becomes of units.
    pub occupants: Vec<Occupant>,
    /// All changes.
    pub changes: Vec<Change>,
    /// Rubble is made before play, by a scenario's check (FB3.4).
    pub before_play: bool,
    committed: usize,
}

impl Work {
    fn new(map: &Arc<Map>) -> Self {
        Self {
            map: Arc::clone(map),
            steps: Vec::new(),
            notes: Vec::new(),
            occupants: Vec::new(),
            changes: Vec::new(),
            before_play: false,
            committed: 0,
        }
    }

    fn step(&mut self, rule: RuleId, at: impl Into<Site>, effect: impl Into<Effect>, fact: RubbleFact) {
        self.steps.push(Step { rule, at: at.into(), effect: effect.into(), fact: fact.into() });
    }

    /// Names the roll whose every result the odds count.
    fn counts(&mut self, rule: RuleId, at: impl Into<Site>, counted: Counted) {
        self.step(rule, at, RubbleEffect::Counts, RubbleFact::Counted(counted));
    }

    fn note(&mut self, note: RubbleNote) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Places a counter; rubble that falls in play is marked as such (FB-SSR14).
    fn place(&mut self, at: Location, counter: Counter, on_cellar: bool) {
        let rubble = counter.is_rubble();
        let in_play = rubble && !self.before_play && self.map.chapter() == Chapter::FestungBudapest;
        self.changes.push(Change::put(Settable::Counter(at, Laid { counter, on_cellar, in_play })));
    }

    /// Makes the changes found since the last time, so that what follows meets the new board.
    fn commit(&mut self) -> Result<(), Refusal> {
        let new = &self.changes[self.committed..];
        if !new.is_empty() {
            let mut revision = self.map.revise();
            for change in new {
                revision.make(change).map_err(|e| Refusal::from(RubbleRefusal::from(e)))?;
            }
            self.map = Arc::new(revision.check().map_err(EditedFaults)?);
            self.committed = self.changes.len();
        }
        Ok(())
    }
}

/// More hexes have too many chains of falls to count.
const MOST_TOGETHER: usize = 3;

/// Returns the parts that come down after the first, each once.
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

/// Brings a part down, and whatever comes down after it.
fn follow(work: &mut Work, part: Part, hand: &mut Hand) -> Result<Vec<Collapse>, Refusal> {
    let mut collapses = Vec::new();
    let mut next = Some(part);
    while let Some(part) = next.take() {
        let mut collapse = fall::come_down(work, &part)?;
        match fall::falling_drm(&part) {
            None => fall::no_falling(work, part.hex),
            Some(drm) => {
                let dice = hand.roll(Wanted::Falling(part.hex))?;
                next = fall::falling(work, &part, &mut collapse, dice, drm)?;
            }
        }
        collapses.push(collapse);
    }
    Ok(collapses)
}
