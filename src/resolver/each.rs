//! Answers a question about a single Location that was given the name of several hexes. Each hex is tried; the answer
//! is the first "yes", else the answer for the first hex.

use crate::map::Spoken;
use crate::query::{AskedPlace, LeftOpen, Query};
use crate::ruling::refusal::Refusal;
use crate::ruling::{Answer, List, Note, Ruling};

use super::Resolver;
use super::named::notes;

impl Resolver {
    /// Answers a question that has the name of several hexes; `None` if it has no such name.
    pub(super) fn of_each_hex(&self, query: &Query) -> Option<Result<Ruling, Refusal>> {
        let mut asked = query.clone();
        // of two things that are called alike one must be meant
        let spoken = self.map.spoken(asked.each()?).filter(Spoken::is_one_name)?;
        let all: Vec<_> = spoken.hexes().into_iter().map(|hex| AskedPlace::in_hex_of(&spoken, hex)).collect();
        (all.len() > 1).then(|| self.of_each(&asked, &spoken, &all))
    }

    fn of_each(&self, query: &Query, spoken: &Spoken<'_>, all: &[AskedPlace]) -> Result<Ruling, Refusal> {
        let of = |at: &AskedPlace| {
            let mut one = query.clone();
            if let Some(place) = one.each() {
                *place = at.clone();
            }
            self.rule_on(&one)
        };
        let answers: Vec<_> = all.iter().map(of).collect();
        let is_yes = |answer: &&Result<Ruling, Refusal>| answer.as_ref().is_ok_and(|one| one.is_yes() == Some(true));
        let first = answers.iter().find(is_yes).or_else(|| answers.iter().find(|answer| answer.is_ok()));
        let Some(Ok(best)) = first else { return answers.into_iter().next().unwrap_or_else(|| self.rule_on(query)) };
        let mut best = best.clone();
        let is_alike =
            |answer: &Result<Ruling, Refusal>| answer.as_ref().is_ok_and(|one| best.outcome.is_like(&best.steps, one));
        let (alike, others): (Vec<_>, Vec<_>) = all.iter().zip(&answers).partition(|(_, answer)| is_alike(answer));
        let named = |of: Vec<(&AskedPlace, _)>| List(of.into_iter().map(|(at, _)| at.to_string()).collect());
        let alike = if others.is_empty() {
            Note::AlikeInAll(all.len())
        } else {
            Note::AlikeIn { alike: named(alike), others: named(others) }
        };
        best.notes.splice(0..0, notes(spoken).into_iter().chain([alike]));
        Ok(best)
    }
}
