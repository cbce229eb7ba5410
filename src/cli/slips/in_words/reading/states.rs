//! Reads whose state is said: that of who is in the place before it or behind it, of who fires, of who is fired at.

use fogas::map::{is_state, is_support};
use fogas::rules::{mf, spelled};

use super::super::super::line::is_place;
use super::super::super::vocabulary::is_counter;
use super::super::topic::OF_FIRERS;
use super::reader::{Reader, Role};

/// Words for who fires or looks.
const FIRERS: &[&str] = &["firer", "firers", "shooter", "attacker", "viewer", "observer"];

/// Words for who is fired at or looked at.
const TARGETS: &[&str] = &["target", "targets", "defender"];

/// Words between one of them and his state.
const IS: &[&str] = &["is", "are", "was", "that", "who", "which", "being"];

/// Words before a target, and articles behind them.
const AGAINST: &[&str] = &["at", "on", "against", "vs", "vs.", "versus", "to"];
const ARTICLES: &[&str] = &["a", "an", "the", "my", "his", "enemy"];

/// Words between a state and the place of who has it.
const WHO: &[&str] = &[
    "a",
    "an",
    "the",
    "my",
    "his",
    "enemy",
    "squad",
    "squads",
    "hs",
    "half-squad",
    "unit",
    "units",
    "infantry",
    "leader",
    "crew",
    "gun",
    "guns",
    "mmc",
    "smc",
    "stack",
    "tank",
    "vehicle",
    "afv",
    "german",
    "soviet",
    "russian",
    "hungarian",
];

impl Reader {
    /// What is said of who fires or of the target, wherever his place is on the line: `the firer is entrenched`.
    pub(super) fn whose(&mut self, at: usize, word: &str) -> Option<usize> {
        let is_firer = FIRERS.contains(&word);
        if !is_firer && !TARGETS.contains(&word) {
            return None;
        }
        let between = self.words[at + 1..].iter().take_while(|word| IS.contains(&&*word.to_lowercase())).count();
        let state = self.lower(at + 1 + between).filter(|state| is_state(state))?;
        self.give_state(is_firer, &state)?;
        Some(2 + between)
    }

    /// Gives a state to who fires, or to the target.
    fn give_state(&mut self, is_firer: bool, state: &str) -> Option<()> {
        let places: Vec<usize> = (0..self.said.len()).filter(|at| is_place(&self.said[*at].1)).collect();
        let has = |role: Role| places.iter().find(|at| self.said[**at].0 == role);
        let of = match (is_firer, &places[..]) {
            (_, [] | [_]) => None,
            (true, [first, ..]) => has(Role::From).or(Some(first)),
            (false, [.., last]) => has(Role::To).or(Some(last)),
        };
        let place = *of?;
        self.said[place].1 += "+";
        self.said[place].1 += state;
        Some(())
    }

    /// A state of the unit before it.
    pub(super) fn state(&mut self, at: usize, word: &str) -> Option<usize> {
        if !is_state(word) && !OF_FIRERS.contains(&word) {
            return None;
        }
        // `pinned 4-4-7`: said of who fires it stands behind him
        if let Some(next) = self.lower(at + 1).filter(|next| is_counter(next) && !is_support(next))
            && self.options.has("with")
            && !self.is_fired_at(at)
            && mf(spelled(&next).as_deref().unwrap_or(&next)).is_some()
        {
            self.words.swap(at, at + 1);
            return Some(0);
        }
        if !(self.was_firer || is_state(word)) {
            return None;
        }
        // `entrenched firer`
        let next = self.lower(at + 1).unwrap_or_default();
        let is_firer = FIRERS.contains(&&*next);
        if is_firer || TARGETS.contains(&&*next) {
            self.give_state(is_firer, word)?;
            return Some(2);
        }
        if let Some(place) = self.place_of_state(at) {
            self.words[place] += "+";
            self.words[place] += word;
            return Some(1);
        }
        // `E33 G34 both entrenched`
        let is_both = at > 1 && self.lower(at - 1).is_some_and(|before| before == "both");
        if is_both && self.said.iter().filter(|(_, said)| is_place(said)).count() == 2 {
            for (_, place) in self.said.iter_mut().filter(|(_, said)| is_place(said)) {
                *place += "+";
                *place += word;
            }
            return Some(1);
        }
        // `4-6-7 at an emplaced gun`
        let who = self.words[..at].iter().rev().find(|word| !ARTICLES.contains(&&*word.to_lowercase()));
        let is_his = who.is_some_and(|word| AGAINST.contains(&&*word.to_lowercase()));
        if self.was_firer && is_his && self.give_state(false, word).is_some() {
            return Some(1);
        }
        if self.was_firer {
            let last = self.with.last_mut()?;
            *last += "+";
            *last += word;
            return Some(1);
        }
        let is_behind = !self.has_dashes && at.checked_sub(1).is_some_and(|before| is_place(&self.words[before]));
        let others = self.said.iter().filter(|(_, said)| is_place(said)).count();
        // the TEM is that of the target, wherever its place is on the line
        let is_tem = self.command() == "tem";
        let is_of_target = is_tem && !is_behind && self.said.iter().any(|(role, _)| *role == Role::From);
        let last = if is_of_target {
            self.said.iter_mut().rev().find(|(role, _)| *role != Role::From)
        } else {
            self.said.last_mut()
        };
        let (role, last) = last.filter(|(_, last)| is_place(last))?;
        // after the firer it may still be a state of the target
        self.is_certain &= !(is_tem && *role == Role::From);
        *last += "+";
        *last += word;
        self.is_certain &= is_behind || is_of_target || others < 2;
        Some(1)
    }

    /// Returns the place behind a state that it belongs to: `entrenched in E35`, `to an entrenched squad in E8`, `against
    /// entrenched E8`. Directly behind a place or a counter it belongs to that, unless the place behind it has its `in`.
    fn place_of_state(&self, at: usize) -> Option<usize> {
        let is_in = |word: &String| matches!(&*word.to_lowercase(), "in" | "at");
        let is_who = |word: &&String| {
            let lower = word.to_lowercase();
            WHO.contains(&&*lower) || (is_counter(&lower) && !is_place(word))
        };
        let who = self.words[at + 1..].iter().take_while(is_who).count();
        let place = at + 1 + who;
        let is_inside = self.words.get(place).is_some_and(is_in);
        let place = place + usize::from(is_inside);
        let is_bare = self.words.get(place).is_some_and(|word| is_place(word) && !word.contains(['+', '=']));
        let before = at.checked_sub(1).map(|before| &self.words[before]);
        let is_behind = before.is_some_and(|before| is_place(before) || is_counter(&before.to_lowercase()));
        let is_its = is_inside || !(is_behind || self.was_firer || self.has_dashes);
        (self.command() != "setup" && is_bare && is_its).then_some(place)
    }
}
