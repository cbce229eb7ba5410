//! A place of several hexes, named in a question about one Location: it is asked of each, and answered by one where the answer is yes, else by
//! the first.

use crate::map::Spoken;
use crate::query::Query;
use crate::ruling::refusal::Refusal;
use crate::ruling::{List, Morale, Note, Outcome, Ruling};

use super::Resolver;
use super::named::notes;

/// Returns the place that a question is about, if its answer for one hex of a name is an answer for the name.
const fn place(query: &mut Query) -> Option<&mut String> {
    match query {
        Query::Morale(q) => Some(&mut q.at),
        Query::Setup(q) => q.at.as_mut(),
        Query::Sighting(q) => Some(&mut q.at),
        _ => None,
    }
}

/// Returns `true` if two answers differ in nothing but the hex.
fn are_alike(one: &Ruling, other: &Ruling) -> bool {
    match (&one.outcome, &other.outcome) {
        (Outcome::Morale(one), Outcome::Morale(other)) => Morale { at: other.at, ..(**one).clone() } == **other,
        (Outcome::Setup(one), Outcome::Setup(other)) => {
            one.places.iter().map(|place| &place.answers).eq(other.places.iter().map(|place| &place.answers))
        }
        (Outcome::Aerial(_), Outcome::Aerial(_)) => {
            one.sighting_drm() == other.sighting_drm()
                && one.steps.iter().map(|step| step.effect).eq(other.steps.iter().map(|step| step.effect))
        }
        _ => false,
    }
}

impl Resolver {
    /// Answers a question about a name of several hexes; nothing if it names none.
    pub(super) fn of_each_hex(&self, query: &Query) -> Option<Result<Ruling, Refusal>> {
        let mut asked = query.clone();
        let spoken = self.map.spoken(place(&mut asked)?)?;
        let all = spoken.locations();
        (all.len() > 1).then(|| self.of_each(&asked, &spoken, &all))
    }

    fn of_each(&self, query: &Query, spoken: &Spoken<'_>, all: &[String]) -> Result<Ruling, Refusal> {
        let of = |at: &String| {
            let mut one = query.clone();
            if let Some(place) = place(&mut one) {
                at.clone_into(place);
            }
            self.rule_on(&one)
        };
        let answers: Vec<_> = all.iter().map(of).collect();
        let is_yes = |answer: &&Result<Ruling, Refusal>| answer.as_ref().is_ok_and(|one| one.is_yes() == Some(true));
        let first = answers.iter().find(is_yes).or_else(|| answers.iter().find(|answer| answer.is_ok()));
        let Some(Ok(best)) = first else { return answers.into_iter().next().unwrap_or_else(|| self.rule_on(query)) };
        let mut best = best.clone();
        let is_alike = |answer: &Result<Ruling, Refusal>| answer.as_ref().is_ok_and(|one| are_alike(&best, one));
        let (alike, others): (Vec<_>, Vec<_>) = all.iter().zip(&answers).partition(|(_, answer)| is_alike(answer));
        let named = |of: Vec<(&String, _)>| List(of.into_iter().map(|(at, _)| at.clone()).collect());
        let alike = if others.is_empty() {
            Note::AlikeInAll(all.len())
        } else {
            Note::AlikeIn { alike: named(alike), others: named(others) }
        };
        best.notes.splice(0..0, notes(spoken).into_iter().chain([alike]));
        Ok(best)
    }
}
