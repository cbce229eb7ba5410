//! A game as one side sees it (A12): what the other side hides is left out, and what it conceals becomes a `?`.

use std::collections::BTreeMap;

use crate::map::{Change, Map, UnitFile, UnitTrait, are_enemies};

use super::lines::{is_seen, possession};
use super::{Act, Game, State, hidden};

/// How a side sees a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Whole,
    Concealed,
    Hidden,
}

fn seen(unit: &UnitFile, side: &str) -> Seen {
    // a unit without a side belongs to nobody
    if unit.side.as_deref().is_some_and(|own| !are_enemies(own, side)) {
        Seen::Whole
    } else if unit.traits.contains(&UnitTrait::Hip) {
        Seen::Hidden
    } else if unit.traits.contains(&UnitTrait::Concealed) && !is_cover(unit) {
        Seen::Concealed
    } else {
        Seen::Whole
    }
}

/// Returns each unit with how a side sees it. The possessions of an enemy that is not seen are hidden too (A12.1),
/// because they would reveal him.
fn each_seen<'u>(units: &'u [UnitFile], possessed: &[(&str, &str)], side: &str) -> Vec<(&'u UnitFile, Seen)> {
    let of = |unit: &UnitFile| {
        let owner = possessed.iter().find(|(weapon, _)| *weapon == unit.unit).map(|(_, owner)| *owner);
        let owner = owner.and_then(|owner| units.iter().find(|unit| unit.unit == owner));
        match owner.map_or(Seen::Whole, |owner| seen(owner, side)) {
            Seen::Whole => seen(unit, side),
            Seen::Concealed | Seen::Hidden => Seen::Hidden,
        }
    };
    units.iter().map(|unit| (unit, of(unit))).collect()
}

/// Returns `true` if a unit is a `?` that replaces a concealed one.
fn is_cover(unit: &UnitFile) -> bool {
    let number = unit.unit.strip_prefix('?').and_then(|number| number.parse().ok());
    number.is_some_and(|number| *unit == covered(unit, number))
}

/// Returns the `?` that replaces a concealed unit; it has only the Location and side.
fn covered(unit: &UnitFile, number: usize) -> UnitFile {
    // states after the Location would reveal what the unit is
    let at = unit.at.split('+').next().unwrap_or_default();
    let mut covered = UnitFile::new(format!("?{number}"), at);
    covered.side.clone_from(&unit.side);
    covered.traits = vec![UnitTrait::Concealed];
    covered
}

/// Returns the `?` that replaces a concealed unit in a log; it has no number.
fn cover_of(unit: &UnitFile) -> UnitFile {
    UnitFile { unit: "?".to_owned(), ..covered(unit, 0) }
}

/// Returns the first number from `number` on for which no unit is called `?` with that number.
fn free(number: usize, taken: &[String]) -> usize {
    (number..=number + taken.len()).find(|number| !taken.contains(&format!("?{number}"))).unwrap_or(number)
}

/// Returns the labels of the units that a side does not fully see, each with its replacement. Possessions come before
/// their owners.
pub(super) fn replaced(units: &[UnitFile], possessed: &[(&str, &str)], side: &str) -> Vec<(String, Option<UnitFile>)> {
    let labels: Vec<String> = units.iter().map(|unit| unit.unit.clone()).collect();
    let mut unseen = each_seen(units, possessed, side);
    unseen.retain(|(_, seen)| *seen != Seen::Whole);
    // sorted by Location, because the order of labels could reveal something
    unseen.sort_by(|(a, _), (b, _)| (&a.at, &a.unit).cmp(&(&b.at, &b.unit)));
    let mut number = 0;
    let mut stands_for = |unit: &UnitFile, seen: Seen| {
        (seen == Seen::Concealed).then(|| {
            number = free(number + 1, &labels);
            covered(unit, number)
        })
    };
    unseen.into_iter().map(|(unit, seen)| (unit.unit.clone(), stands_for(unit, seen))).collect()
}

/// Returns a map as a side sees it.
///
/// # Errors
/// Never for a map without faults, because units are only removed, or replaced where they are.
pub fn map_seen_by(map: &Map, side: &str) -> Result<Map, Vec<crate::map::Fault>> {
    let units: Vec<UnitFile> = map.units().iter().map(UnitFile::from).collect();
    let possessed: Vec<(&str, &str)> = map.possessed().collect();
    let mut revision = map.revise();
    for (label, instead) in replaced(&units, &possessed, side) {
        let gone = Change::gone(label);
        let comes = instead.map(Change::from);
        for change in [gone].iter().chain(&comes) {
            // setting a unit cannot fail
            let _ = revision.make(change);
        }
    }
    for change in hidden::unseen(map, side) {
        let _ = revision.make(&change);
    }
    revision.check()
}

impl State {
    /// Returns the state as a side sees it.
    pub(super) fn seen_by(&self, side: &str) -> Self {
        self.view(side, &mut BTreeMap::new()).0
    }

    /// Returns the state as a side sees it, and the labels of the units that it does not see; `known` caches parsed
    /// lines.
    pub(super) fn view(&self, side: &str, known: &mut BTreeMap<String, Option<UnitFile>>) -> (Self, Vec<String>) {
        let mut state = Self { units: Vec::new(), ..self.clone() };
        let mut units: Vec<UnitFile> = Vec::new();
        let possessed: Vec<(&str, &str)> = self.turn.iter().filter_map(|line| possession(line)).collect();
        for line in &self.units {
            units.extend(known.entry(line.clone()).or_insert_with(|| unit_of(line)).clone());
        }
        let unseen = replaced(&units, &possessed, side);
        let labels: Vec<&str> = unseen.iter().map(|(label, _)| label.as_str()).collect();
        let is_open = |line: &&String| {
            let unit = known.get(*line).and_then(Option::as_ref);
            unit.is_none_or(|unit| !labels.contains(&unit.unit.as_str()))
        };
        state.units.extend(self.units.iter().filter(is_open).cloned());
        state.units.extend(unseen.iter().filter_map(|(_, instead)| instead.as_ref().map(ToString::to_string)));
        state.turn.retain(|line| is_seen(line, side, &labels));
        state.board.retain(|line| hidden::is_seen(line, side));
        state.sort();
        (state, unseen.into_iter().map(|(label, _)| label).collect())
    }

    /// Returns the state without what is in no file for a side: hidden units and marks, and what is said of units that
    /// it does not see. A concealed unit stays, because a file for that side has a `?` for it.
    pub(super) fn without_hidden(&self, side: &str) -> Self {
        let units: Vec<UnitFile> = self.units.iter().filter_map(|line| unit_of(line)).collect();
        let possessed: Vec<(&str, &str)> = self.turn.iter().filter_map(|line| possession(line)).collect();
        let unseen = replaced(&units, &possessed, side);
        let labels: Vec<&str> = unseen.iter().map(|(label, _)| label.as_str()).collect();
        let is_hidden = |unit: &UnitFile| unseen.iter().any(|(label, cover)| *label == unit.unit && cover.is_none());
        let mut state = self.clone();
        state.units.retain(|line| unit_of(line).is_none_or(|unit| !is_hidden(&unit)));
        state.turn.retain(|line| is_seen(line, side, &labels));
        state.board.retain(|line| hidden::is_seen(line, side));
        state
    }
}

/// Returns the lines of a state without those that are in no file for a side.
pub(super) fn lines_without_hidden(lines: &[String], side: &str) -> Vec<String> {
    let state = State::default().with(&[], lines).unwrap_or_default();
    state.without_hidden(side).lines().cloned().collect()
}

impl Game {
    /// Returns the game as a side sees it: its units, and the part of the log that the side may know.
    #[must_use]
    pub fn seen_by(&self, side: &str) -> Self {
        let (state, labels) = self.state.view(side, &mut BTreeMap::new());
        let gone = self.never_seen(side);
        let labels: Vec<&str> = labels.iter().chain(&gone).map(String::as_str).collect();
        let hexes = hidden::unseen_hexes(&self.state.board, side);
        let mut game = Self { state, ..self.clone() };
        for acts in [&mut game.log, &mut game.undone] {
            *acts =
                acts.iter().filter_map(|act| act_seen(act, side, &labels)).map(|act| unruled(act, &hexes)).collect();
        }
        game
    }
}

impl Game {
    /// Returns the units that have left the map, or their name, before a side saw them: nothing in the log may name
    /// them.
    fn never_seen(&self, side: &str) -> Vec<String> {
        let acts = self.log.iter().chain(&self.undone);
        let mut told: BTreeMap<String, bool> = BTreeMap::new();
        for unit in acts.flat_map(|act| act.took.iter().chain(&act.put)).filter_map(|line| unit_of(line)) {
            let is_seen = seen(&unit, side) == Seen::Whole;
            *told.entry(unit.unit).or_default() |= is_seen;
        }
        let is_there =
            |label: &String| self.state.units.iter().filter_map(|line| unit_of(line)).any(|u| u.unit == *label);
        told.into_iter().filter(|(label, is_seen)| !is_seen && !is_there(label)).map(|(label, _)| label).collect()
    }

    /// Returns `true` if the log of this Player Turn names something that one of the sides does not see.
    #[must_use]
    pub fn tells_all(&self) -> bool {
        let units = self.state.units.iter().filter_map(|line| unit_of(line));
        let mut sides: Vec<String> = units.filter_map(|unit| unit.side).collect();
        sides.extend(["axis", "soviet"].map(str::to_owned));
        sides.sort_unstable();
        sides.dedup();
        sides.iter().any(|side| self.seen_by(side).this_turn() != self.this_turn())
    }
}

/// Returns the unit that a line of a game places.
pub(super) fn unit_of(line: &str) -> Option<UnitFile> {
    match Change::read(line) {
        Some(Change::Unit { unit: Some(unit), .. }) => Some(*unit),
        _ => None,
    }
}

/// Returns what a side may know of an act, or `None` if it is entirely about units that the side does not see.
fn act_seen(act: &Act, side: &str, labels: &[&str]) -> Option<Act> {
    let open = |line: &&String| {
        let of_unseen = labels.iter().any(|label| line.strip_prefix('-') == Some(label));
        // what was known of a unit before it became hidden would reveal where it is
        let is_open = |unit: UnitFile| seen(&unit, side) == Seen::Whole && !labels.contains(&unit.unit.as_str());
        !of_unseen && is_seen(line, side, labels) && hidden::is_seen(line, side) && unit_of(line).is_none_or(is_open)
    };
    let covered = |line: &String| match unit_of(line) {
        Some(unit) if seen(&unit, side) == Seen::Concealed => Some(cover_of(&unit).to_string()),
        _ => Some(line).filter(open).cloned(),
    };
    let kept = |lines: &[String]| -> Vec<String> { lines.iter().filter_map(covered).collect() };
    let (mut took, mut put) = (kept(&act.took), kept(&act.put));
    let is_cut = took.len() + put.len() < act.took.len() + act.put.len();
    let is_covered = took.iter().chain(&put).any(|line| line.starts_with("?@"));
    // a line that is both removed and added would show that something happened to an unseen unit
    took.retain(|line| match put.iter().position(|other| other == line) {
        Some(same) => {
            put.remove(same);
            false
        }
        None => true,
    });
    let query = act.query.as_ref().map(ToString::to_string).unwrap_or_default();
    let texts = [act.did.as_str(), query.as_str(), act.ruling.as_deref().unwrap_or_default()];
    if !is_cut && !is_covered && !texts.into_iter().any(|text| names_one(text, labels)) {
        return Some(act.clone());
    }
    // an act that begins a phase names no unit
    if put.iter().any(|line| line.starts_with("~phase=")) {
        return Some(Act { did: act.did.clone(), took, put, ..Act::default() });
    }
    let is_empty = took.is_empty() && put.is_empty();
    (!is_empty).then(|| Act { did: "an act that is partly hidden".to_owned(), took, put, ..Act::default() })
}

/// Drops the ruling of an act if it could reveal something hidden in one of these hexes.
fn unruled(act: Act, hexes: &[String]) -> Act {
    let texts = [act.ruling.clone(), act.query.as_ref().map(ToString::to_string)];
    let mut words = texts.iter().flatten().flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric()));
    if words.any(|word| hexes.iter().any(|hex| hex.eq_ignore_ascii_case(word))) {
        return Act { ruling: None, query: None, ..act };
    }
    act
}

fn names_one(text: &str, labels: &[&str]) -> bool {
    let is_of_label = |c: char| c.is_alphanumeric() || "-_.?".contains(c);
    text.split(|c| !is_of_label(c)).any(|word| labels.iter().any(|label| label.eq_ignore_ascii_case(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A12: nothing about a hidden unit appears in what the other side is shown, whatever was done with it; its own
    /// side sees everything.
    #[test]
    fn what_one_side_hides_the_other_does_not_see() {
        let base = Map::built_in("fb").expect("built in");
        let mut game = Game::new("monday", "fb");
        let mut set = |what: &[&str]| {
            let what: Vec<String> = what.iter().map(|text| (*text).to_owned()).collect();
            game.set(&base, &what).map(|_| ()).map_err(|e| e.to_string())
        };
        assert!(set(&["Ambush@G37:hip"]).expect_err("nobody's").contains("side="));
        set(&["Ambush@G37:hip,side=ru,type=4-4-7", "F36=debris"]).expect("sound");
        set(&["Tiger@H38:afv,concealed,side=ru,type=T-34/85", "A@F37:side=ge"]).expect("sound");
        set(&["Ambush:cx"]).expect("sound");
        let german = game.seen_by("german");
        assert_eq!(german.state.units, ["?1@H38:concealed,side=ru", "A@F37:side=ge"]);
        let text = german.to_text().expect("JSON");
        assert!(
            !text.contains("Ambush")
                && !text.contains("Tiger")
                && !text.contains("T-34")
                && text.contains("F36=debris")
        );
        assert_eq!(german.log.len(), 2, "the third act was of the hidden unit alone: {text}");
        assert_eq!(game.seen_by("soviet"), game);
        let map = map_seen_by(&game.on(&base).expect("sound"), "hungarian").expect("sound");
        let labels: Vec<&str> = map.units().iter().map(|unit| unit.label.as_str()).collect();
        assert_eq!(labels.len(), 2);
        assert!(labels.contains(&"?1") && labels.contains(&"A"));
    }
}
