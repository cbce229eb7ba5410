//! Three-way merge of a game with the file that the opponent sends back: the state that was sent to him, his changes to
//! it, and the current state here.
//!
//! A file for the opponent contains the lines as they were sent, and the lines of the last file that came from him. So
//! his changes are the difference between two lists of lines, and each `?` can be resolved from the state of the game
//! when the file was sent.

mod renamed;
mod three;

use std::collections::BTreeMap;

use crate::map::{Change, Map, UnitFile, UnitTrait, are_enemies};

use super::lines::MARK;
use super::play::standing;
use super::refused::PlayError;
use super::sent::{Conflict, Keep, MergeError, Received, Sent};
use super::turn::other_side;
use super::view::{lines_without_hidden, replaced, unit_of};
use super::{Act, Game, State};
use three::{Prefer, Value};

/// The last state that both players had in common.
struct Common {
    /// The lines that the opponent had.
    seen: Vec<String>,
    /// The full state in this game; `None` if the log does not go back that far.
    stood: Option<State>,
    /// The label of the unit behind each `?` in the file that was sent to him.
    behind: BTreeMap<String, String>,
}

impl Game {
    /// Returns the lines of the last file that came from the opponent: the one merged last, else this file itself if it
    /// came from him.
    fn received(&self) -> Option<&[String]> {
        let merged = self.log.iter().rev().find_map(|act| act.received.as_ref()).map(|received| &received.lines[..]);
        merged.or(self.sent.as_ref().map(|sent| &sent.lines[..]))
    }

    /// Returns the game for the opponent: what his side may see, with a record of how it was sent and which of his
    /// files it answers.
    #[must_use]
    pub fn for_opponent(&self, side: &str) -> Self {
        let mut game = self.seen_by(side);
        let acts = game.log.len();
        (game.log, game.undone, game.private) = (Vec::new(), Vec::new(), false);
        game.answers = lines_without_hidden(self.received().unwrap_or_default(), side);
        let mut renamed = renamed::renames(&self.log);
        renamed.retain(|_, to| renamed::has(&game.state, to));
        game.sent = Some(Sent { to: side.to_owned(), acts, lines: game.state.lines().cloned().collect(), renamed });
        game
    }

    /// Returns the side that this game belongs to, and the lines that the opponent had before he played.
    fn before_his(&self, theirs: &Self, side: Option<&str>) -> Result<(String, Vec<String>), MergeError> {
        let last = || theirs.received().unwrap_or(&theirs.answers).to_vec();
        let Some(sent) = &theirs.sent else {
            return Ok((side.ok_or(MergeError::NoSide)?.to_owned(), last()));
        };
        let is_as_sent = theirs.log.is_empty() && theirs.state.lines().eq(&sent.lines);
        let ours = match side {
            Some(side) => side,
            // a player plays in the file that was sent to him, and sends it back
            None if is_as_sent => &sent.to,
            None => other_side(&sent.to).ok_or(MergeError::NoSide)?,
        };
        let is_for_us = !are_enemies(&sent.to, ours);
        if is_as_sent && (!is_for_us || side.is_none() && self.has_sent(sent, &theirs.answers)) {
            return Err(MergeError::NotPlayed(sent.to.clone()));
        }
        Ok((ours.to_owned(), if is_for_us && is_as_sent { theirs.answers.clone() } else { last() }))
    }

    /// Returns `true` if a file was sent from this game, in its current or an earlier state.
    fn has_sent(&self, sent: &Sent, answers: &[String]) -> bool {
        let mut past = self.clone();
        let answers = lines_without_hidden(answers, &sent.to);
        loop {
            let is_answer = answers == lines_without_hidden(past.received().unwrap_or_default(), &sent.to);
            if is_answer && past.state.seen_by(&sent.to).lines().eq(&sent.lines) {
                return true;
            }
            if past.undo().is_err() {
                return false;
            }
        }
    }

    /// Finds the last state that both players had in common. `only_for` is the side for which his file was made, if what
    /// he hides from it is not in it.
    fn common(&self, his_side: &str, had: Vec<String>, only_for: Option<&str>) -> Common {
        let mut past = self.clone();
        let mut known = BTreeMap::new();
        // the state just after the last file was merged
        let mut merged: Option<(Vec<String>, State)> = None;
        loop {
            if merged.is_none()
                && let Some(received) = past.log.last().and_then(|act| act.received.clone())
            {
                merged = Some((received.lines, past.state.clone()));
            }
            let his = past.state.view(his_side, &mut known).0;
            let his = match only_for {
                Some(ours) => his.without_hidden(ours),
                None => his,
            };
            if his.lines().eq(&had) {
                let units: Vec<UnitFile> = past.state.units.iter().filter_map(|line| unit_of(line)).collect();
                let possessed: Vec<(&str, &str)> = past.possessions().collect();
                let behind = replaced(&units, &possessed, his_side).into_iter();
                let behind = behind.filter_map(|(label, cover)| Some((cover?.unit, label))).collect();
                let (seen, stood) = merged.unwrap_or((had, past.state));
                return Common { seen, stood: Some(stood), behind };
            }
            if past.undo().is_err() {
                let behind = BTreeMap::new();
                return match merged {
                    // since then he has sent nothing that was based on a file from here
                    Some((seen, stood)) if had.is_empty() => Common { seen, stood: Some(stood), behind },
                    _ => Common { seen: had, stood: None, behind },
                };
            }
        }
    }

    /// Merges the opponent's file: applies the changes that he made to the file he was sent, as one act.
    ///
    /// # Errors
    /// If both players changed the same thing and `keep` does not say whose change to keep, or if the result is not
    /// valid.
    pub fn merge(
        &mut self,
        base: &Map,
        theirs: &Self,
        (side, keep): (Option<&str>, Option<Keep>),
        file: &str,
    ) -> Result<&Act, PlayError> {
        let name = |map: &str| map.rsplit(['/', '\\']).next().unwrap_or(map).to_owned();
        if name(&self.map) != name(&theirs.map) {
            return Err(MergeError::OtherMap { ours: self.map.clone(), theirs: theirs.map.clone() }.into());
        }
        let before = self.on(base).map_err(PlayError::Faulty)?;
        let (ours, mut had) = self.before_his(theirs, side)?;
        let his_side = other_side(&ours).ok_or(MergeError::NoSide)?;
        // what he hides is not in a file for us, and so he has not removed it
        let only_for = theirs.sent.as_ref().filter(|sent| !are_enemies(&sent.to, &ours)).map(|_| ours.as_str());
        if let Some(ours) = only_for {
            had = lines_without_hidden(&had, ours);
        }
        // what he hides or conceals stays his, even if he sends a complete file, unless this game contains it already
        let Self { state: mut now, log, .. } = theirs.seen_by(&ours);
        if self.keeps(&ours) {
            now = self.kept(&theirs.state, &ours);
        }
        let acts = theirs.sent.as_ref().map_or(0, |sent| sent.acts) + log.len();
        let received = Received { acts, lines: now.lines().cloned().collect(), answers: had.clone() };
        if let Some(at) = self.log.iter().position(|act| act.received.as_ref() == Some(&received)) {
            return Err(MergeError::Before(at + 1).into());
        }
        let common = self.common(his_side, had, only_for);
        let (common, now, ours) = self.named_alike(theirs, common, now);
        let (state, conflicts) = self.with_his(base, &common, [&now, &ours], (his_side, keep))?;
        if !conflicts.is_empty() {
            return Err(MergeError::Conflicts { all: conflicts, file: file.to_owned() }.into());
        }
        let after = state.on(base, &self.name).map_err(PlayError::Merged)?;
        let after = standing(before, after)?;
        let did = format!("merge {} of the {his_side}", name(file));
        Ok(self.note_turn(base, &after, state.turn, Act { did, received: Some(received), ..Act::default() }))
    }

    /// Returns `true` if this game contains hidden or concealed units of the opponent, and so is kept for both players.
    fn keeps(&self, ours: &str) -> bool {
        let is_his = |unit: &UnitFile| unit.side.as_deref().is_some_and(|side| are_enemies(side, ours));
        let is_secret = |unit: &UnitFile| {
            unit.traits.contains(&UnitTrait::Hip) || unit.traits.contains(&UnitTrait::Concealed) && unit.kind.is_some()
        };
        self.state.units.iter().filter_map(|line| unit_of(line)).any(|unit| is_his(&unit) && is_secret(&unit))
    }

    /// Returns the opponent's state with each `?` replaced by the unit that this game has in the same Location. If a
    /// `?` has moved, it can only be resolved if a single unit is left.
    fn kept(&self, his: &State, ours: &str) -> State {
        let units_of =
            |state: &State| -> Vec<UnitFile> { state.units.iter().filter_map(|line| unit_of(line)).collect() };
        let (own, mut his_units) = (units_of(&self.state), units_of(his));
        let is_his = |unit: &&UnitFile| unit.side.as_deref().is_some_and(|side| are_enemies(side, ours));
        let is_named = |unit: &UnitFile, all: &[UnitFile]| all.iter().any(|other| other.unit == unit.unit);
        let place = |unit: &UnitFile| unit.at.split('+').next().unwrap_or_default().to_owned();
        let mut unnamed: Vec<&UnitFile> =
            own.iter().filter(is_his).filter(|unit| !is_named(unit, &his_units)).collect();
        unnamed.retain(|unit| unit.traits.contains(&UnitTrait::Concealed));
        let mut covers: Vec<usize> = (0..his_units.len())
            .filter(|i| {
                his_units[*i].unit.starts_with('?') && is_his(&&his_units[*i]) && !is_named(&his_units[*i], &own)
            })
            .collect();
        covers.retain(|i| {
            let here = unnamed.iter().position(|unit| place(unit) == place(&his_units[*i]));
            here.is_none_or(|here| {
                his_units[*i] = unnamed.remove(here).clone();
                false
            })
        });
        if let ([cover], [unit]) = (&covers[..], &unnamed[..]) {
            his_units[*cover] = UnitFile { at: his_units[*cover].at.clone(), ..(*unit).clone() };
        }
        let gone = his.units.iter().filter(|line| unit_of(line).is_none()).cloned();
        let units = gone.chain(his_units.iter().map(ToString::to_string)).collect();
        let mut state = State { units, ..his.clone() };
        state.sort();
        state
    }

    /// Gives each unit that one of the players has renamed its new name on both sides, so that what the other did with it
    /// is done to the same unit.
    fn named_alike(&self, theirs: &Self, mut common: Common, mut now: State) -> (Common, State, State) {
        let mut ours = self.state.clone();
        let mut seen = State::default().with(&[], &common.seen).unwrap_or_default();
        let mut his: Vec<(String, String)> = theirs.sent.iter().flat_map(|sent| sent.renamed.clone()).collect();
        his.extend(renamed::renames(&theirs.log));
        for (from, to) in his {
            if renamed::has(&seen, &from)
                && !renamed::has(&now, &from)
                && renamed::has(&now, &to)
                && !renamed::has(&ours, &to)
            {
                for state in [Some(&mut seen), common.stood.as_mut(), Some(&mut ours)].into_iter().flatten() {
                    renamed::rename(state, &from, &to);
                }
            }
        }
        for (from, to) in renamed::renames(&self.log) {
            if renamed::has(&seen, &from)
                && !renamed::has(&ours, &from)
                && renamed::has(&ours, &to)
                && !renamed::has(&now, &to)
            {
                for state in [Some(&mut seen), common.stood.as_mut(), Some(&mut now)].into_iter().flatten() {
                    renamed::rename(state, &from, &to);
                }
            }
        }
        common.seen = seen.lines().cloned().collect();
        (common, now, ours)
    }

    /// Returns the state with his changes applied, and the conflicts.
    fn with_his(
        &self,
        base: &Map,
        common: &Common,
        [now, ours]: [&State; 2],
        (his_side, keep): (&str, Option<Keep>),
    ) -> Result<(State, Vec<Conflict>), PlayError> {
        let seen = State::default().with(&[], &common.seen).unwrap_or_default();
        let stood = common.stood.as_ref().unwrap_or(&seen);
        let (stood, mut values) = (three::values(stood), three::values(ours));
        let mut conflicts = Vec::new();
        let prefer = Prefer { keep };
        let unseen = self.state.view(his_side, &mut BTreeMap::new()).1;
        for (key, [had, has]) in three::changed(&seen, now) {
            let own = common.behind.get(&key);
            if own.is_none() && is_covered_of(had.as_ref().or(has.as_ref()), &key, his_side) {
                if keep == Some(Keep::Ours) {
                    continue;
                }
                return Err(MergeError::Forgotten(key).into());
            }
            let key = own.cloned().unwrap_or(key);
            let (then, ours) = (stood.get(&key), values.get(&key));
            if had.is_none() && own.is_none() && unseen.contains(&key) {
                return Err(MergeError::NameTaken(key).into());
            }
            match prefer.merged(base, [had.as_ref(), has.as_ref()], [then, ours]) {
                Ok(Some(value)) => drop(values.insert(key, value)),
                Ok(None) => drop(values.remove(&key)),
                Err((ours, theirs)) => {
                    let what = key.trim_start_matches(MARK).to_owned();
                    conflicts.push(Conflict { what, ours, theirs });
                }
            }
        }
        Ok((three::state(values), conflicts))
    }
}

/// Returns `true` if a value is a `?` for a unit of an enemy of the side that sends the file.
fn is_covered_of(value: Option<&Value>, key: &str, his_side: &str) -> bool {
    let Some(Value::Unit(Change::Unit { unit: Some(unit), .. })) = value else { return false };
    key.starts_with('?') && unit.side.as_deref().is_some_and(|side| are_enemies(side, his_side))
}
