//! Three-way merge of one thing: what both players had, what the opponent has now, and what this game has.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::State;
use crate::game::lines::{MARK, done, named, note};
use crate::map::{Change, Counter, Map, Settable, UnitFile, UnitTrait};

use crate::game::sent::Keep;

/// The value of one thing in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// The state of a unit, or its removal.
    Unit(Change),
    /// The lines about a place, an option or the turn.
    Lines(BTreeSet<String>),
}

/// Returns the text of a value, for a conflict.
fn written(value: Option<&Value>) -> String {
    match value {
        Some(Value::Unit(change)) => format!("`{change}`"),
        Some(Value::Lines(lines)) => {
            lines.iter().map(|line| format!("`{}`", line.trim_start_matches(MARK))).collect::<Vec<_>>().join(" ")
        }
        None => "nothing".to_owned(),
    }
}

/// Returns the key of a line: the label of a unit, a place, an option, the turn, or the note itself.
fn key(line: &str) -> String {
    if note(line).is_some() {
        return line.to_owned();
    }
    if done(line).is_some() {
        return line.to_owned();
    }
    if line.starts_with(MARK) && named(line).next().is_none() {
        return "~turn".to_owned();
    }
    match Change::read(line) {
        Some(Change::Unit { label, .. }) => label,
        // something that a side hides in a Location is kept apart from what lies there openly
        Some(Change::Set { thing: Settable::Marker(at, mark), .. }) => format!("{at}={}", mark.marker),
        _ => line.split('=').next().unwrap_or(line).to_owned(),
    }
}

/// Returns the values of a state by key.
pub(super) fn values(state: &State) -> BTreeMap<String, Value> {
    let mut all: BTreeMap<String, Value> = BTreeMap::new();
    for line in &state.units {
        if let Some(change) = Change::read(line) {
            all.insert(key(line), Value::Unit(change));
        }
    }
    for line in state.options.iter().chain(&state.board).chain(&state.turn) {
        match all.entry(key(line)).or_insert_with(|| Value::Lines(BTreeSet::new())) {
            Value::Lines(lines) => {
                lines.insert(line.clone());
            }
            // a unit cannot have the name of a hex
            Value::Unit(_) => {}
        }
    }
    all
}

/// Returns the keys whose values differ between two states, each with both values.
pub(super) fn changed(had: &State, has: &State) -> BTreeMap<String, [Option<Value>; 2]> {
    let (mut had, mut has) = (values(had), values(has));
    let keys: BTreeSet<String> = had.keys().chain(has.keys()).cloned().collect();
    let both = keys.into_iter().map(|key| {
        let each = [had.remove(&key), has.remove(&key)];
        (key, each)
    });
    both.filter(|(_, [had, has])| had != has).collect()
}

/// Returns the state with these values.
pub(super) fn state(values: BTreeMap<String, Value>) -> State {
    let lines: Vec<String> = values
        .into_values()
        .flat_map(|value| match value {
            Value::Unit(change) => vec![change.to_string()],
            Value::Lines(lines) => lines.into_iter().collect(),
        })
        .collect();
    // no line is removed, so this cannot fail
    State::default().with(&[], &lines).unwrap_or_default()
}

/// Whose change to keep when both players changed the same thing.
pub(super) struct Prefer {
    pub keep: Option<Keep>,
}

/// The merged value, or on a conflict the texts of both values: here, and in the other game.
type Merged = Result<Option<Value>, (String, String)>;

impl Prefer {
    /// Merges one thing: `had` and `has` are the opponent's values before and now, `then` and `ours` the values here.
    pub(super) fn merged(
        &self,
        base: &Map,
        [had, has]: [Option<&Value>; 2],
        [then, ours]: [Option<&Value>; 2],
    ) -> Merged {
        if ours == has {
            return Ok(ours.cloned());
        }
        let whole = [had, has, then, ours].map(unit);
        if let [Some(had), Some(has), then, Some(ours)] = whole {
            let then = then.unwrap_or(had);
            return self.unit([had, has], [then, ours]).map(|unit| Some(Value::Unit(unit.into())));
        }
        if ours == then || then.is_none() && ours == had {
            return Ok(has.cloned());
        }
        if let (Some(Value::Lines(has)), Some(Value::Lines(ours))) = (has, ours)
            && let Some(both) = together(base, [lines(had), has.clone()], ours)
        {
            return Ok(Some(Value::Lines(both)));
        }
        match self.keep {
            Some(Keep::Ours) => Ok(ours.cloned()),
            Some(Keep::Theirs) => Ok(has.cloned()),
            None => Err((written(ours), written(has))),
        }
    }

    /// Merges a unit; its place, each of its states and its counter are merged separately.
    fn unit(&self, [had, has]: [&UnitFile; 2], [then, ours]: [&UnitFile; 2]) -> Result<UnitFile, (String, String)> {
        // a `?` only shows where a unit is, and its visible states
        let is_cover = had.unit.starts_with('?') && !ours.unit.starts_with('?');
        let mut unit = ours.clone();
        let mut apart = false;
        let mut one = |theirs_changed: bool, ours_changed: bool, same: bool| {
            let clash = theirs_changed && ours_changed && !same;
            apart |= clash;
            theirs_changed && !same && (!clash || self.keep == Some(Keep::Theirs))
        };
        if one(had.at != has.at, then.at != ours.at, has.at == ours.at) {
            unit.at.clone_from(&has.at);
        }
        if !is_cover {
            if one(had.is != has.is, then.is != ours.is, has.is == ours.is) {
                unit.is = has.is;
            }
            if one(had.kind != has.kind, then.kind != ours.kind, has.kind == ours.kind) {
                unit.kind.clone_from(&has.kind);
            }
            if one(had.side != has.side, then.side != ours.side, has.side == ours.side) {
                unit.side.clone_from(&has.side);
            }
        }
        if one(had.ca != has.ca, then.ca != ours.ca, has.ca == ours.ca) {
            unit.ca = has.ca;
        }
        if one(had.tca != has.tca, then.tca != ours.tca, has.tca == ours.tca) {
            unit.tca = has.tca;
        }
        if one(had.pp != has.pp, then.pp != ours.pp, has.pp == ours.pp) {
            unit.pp = has.pp;
        }
        let is_in = |of: &UnitFile, one: &UnitTrait| of.traits.contains(one);
        unit.traits.retain(|one| !is_in(had, one) || is_in(has, one));
        unit.traits.extend(has.traits.iter().filter(|one| !is_in(had, one)));
        unit.traits.sort_unstable();
        unit.traits.dedup();
        if apart && self.keep.is_none() {
            let of = |unit: &UnitFile| format!("`{unit}`");
            return Err((of(ours), of(has)));
        }
        Ok(unit)
    }
}

fn unit(value: Option<&Value>) -> Option<&UnitFile> {
    match value {
        Some(Value::Unit(Change::Unit { unit: Some(unit), .. })) => Some(unit),
        _ => None,
    }
}

fn lines(value: Option<&Value>) -> BTreeSet<String> {
    match value {
        Some(Value::Lines(lines)) => lines.clone(),
        _ => BTreeSet::new(),
    }
}

/// Merges the lines about a place, if the map accepts the changes of both players together.
fn together(base: &Map, [had, has]: [BTreeSet<String>; 2], ours: &BTreeSet<String>) -> Option<BTreeSet<String>> {
    if ours.iter().any(|line| line.starts_with(MARK)) {
        return None;
    }
    let mut both = ours.clone();
    both.retain(|line| !had.contains(line) || has.contains(line));
    both.extend(has.difference(&had).cloned());
    let only: Vec<String> = both.iter().cloned().collect();
    let state = State::default().with(&[], &only).ok()?;
    // if one line removes what another places, the result differs from the lines
    let map = state.on(base, "both").ok()?;
    let (lost, come) = state.difference(&State::of(&map.changes_since(base)));
    // FB2.51: Debris and its Trail Breaks give way to rubble
    let gives_way = |line: &String| match Change::read(line) {
        Some(Change::Set { thing: Settable::Counter(_, laid), there: true, .. }) => laid.counter == Counter::Debris,
        Some(Change::Set { thing: Settable::Trail(..), there, .. }) => there,
        _ => false,
    };
    both.retain(|line| !lost.contains(line));
    (come.is_empty() && lost.iter().all(gives_way)).then_some(both)
}
