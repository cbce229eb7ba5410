//! The state of a game: sorted lines of text, each a change of its map.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use crate::map::{Change, Map};

use super::lines::{Turn, is_line, is_of_turn, possession};

/// How a game stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The date, the weather and the readings chosen, as `emrr=one`.
    pub options: Vec<String>,
    /// What has changed on the board, as `F36=debris`.
    pub board: Vec<String>,
    /// The units, as `A@F37+ent`; `-A` means that a unit of the map is gone.
    pub units: Vec<String>,
    /// The turn, who possesses what, and what players noted, as `~turn=3`.
    pub turn: Vec<String>,
}

/// One thing that is wrong with how a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct GameFault {
    /// The line, if one alone is to blame.
    pub line: Option<String>,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.line {
            Some(line) => write!(f, "`{line}`: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

/// Finds units and options that occur in two lines, which is ambiguous.
fn contradictions(changes: &[Change]) -> Vec<GameFault> {
    let about = |change: &Change| match change {
        Change::Unit { label, .. } => Some(label.clone()),
        Change::Chosen(_) => change.to_string().split('=').next().map(str::to_owned),
        Change::Set { .. } => None,
    };
    let mut said = BTreeSet::new();
    let again = |change: &&Change| about(change).is_some_and(|what| !said.insert(what));
    let fault = |change: &Change| GameFault {
        line: Some(change.to_string()),
        message: "another line of the game says something else about the same thing".to_owned(),
    };
    changes.iter().filter(again).map(fault).collect()
}

impl State {
    /// Returns the state that results from changes.
    #[must_use]
    pub fn of(changes: &[Change]) -> Self {
        let mut state = Self::default();
        for change in changes {
            let list = match change {
                Change::Chosen(_) => &mut state.options,
                Change::Unit { .. } => &mut state.units,
                Change::Set { .. } => &mut state.board,
            };
            list.push(change.to_string());
        }
        state.sort();
        state
    }

    /// Sorts the lines.
    pub(super) fn sort(&mut self) {
        for list in [&mut self.options, &mut self.board, &mut self.units, &mut self.turn] {
            list.sort();
        }
    }

    /// Returns all lines: options, board, units, turn.
    pub fn lines(&self) -> impl Iterator<Item = &String> {
        self.options.iter().chain(&self.board).chain(&self.units).chain(&self.turn)
    }

    /// Returns the changes in the order in which they are applied, and faults for the lines that cannot be read.
    #[must_use]
    pub fn changes(&self) -> (Vec<Change>, Vec<GameFault>) {
        let mut changes = Vec::new();
        let mut faults = Vec::new();
        let fault = |line: &String, message: &str| GameFault { line: Some(line.clone()), message: message.to_owned() };
        faults.extend(
            self.turn.iter().filter(|line| !is_line(line)).map(|line| fault(line, "this says nothing about a turn")),
        );
        for line in self.options.iter().chain(&self.board).chain(&self.units) {
            match Change::read(line) {
                Some(change) => changes.push(change),
                None => faults.push(GameFault {
                    line: Some(line.clone()),
                    message: "this is neither a change (F36=debris, F36-F37=none), nor a unit (A@F37+ent), nor an \
                              option (emrr=one)"
                        .to_owned(),
                }),
            }
        }
        faults.extend(contradictions(&changes));
        changes.sort_by_key(Change::turn);
        (changes, faults)
    }

    /// Returns the map with this state applied.
    pub(super) fn on(&self, base: &Map, name: &str) -> Result<Map, Vec<GameFault>> {
        let _naming = base.naming();
        let (changes, mut faults) = self.changes();
        let mut revision = base.revise();
        revision.call(name);
        revision.possess(self.turn.iter().filter_map(|line| possession(line)));
        if let Some(turn) = Turn::among(&self.turn) {
            revision.pass(turn.phase, &turn.side);
        }
        for change in &changes {
            if let Err(error) = revision.make(change) {
                faults.push(GameFault { line: Some(change.to_string()), message: error.to_string() });
            }
        }
        match revision.check() {
            Ok(map) if faults.is_empty() => Ok(map),
            Ok(_) => Err(faults),
            Err(wrong) => {
                faults.extend(wrong.into_iter().map(|fault| GameFault { line: None, message: fault.to_string() }));
                Err(faults)
            }
        }
    }

    /// Returns the lines to remove from this state, and those to add, to get another state.
    #[must_use]
    pub fn difference(&self, other: &Self) -> (Vec<String>, Vec<String>) {
        let mut put: Vec<&String> = other.lines().collect();
        let mut took = Vec::new();
        for line in self.lines() {
            match put.iter().position(|there| *there == line) {
                Some(index) => {
                    put.remove(index);
                }
                None => took.push(line.clone()),
            }
        }
        (took, put.into_iter().cloned().collect())
    }

    /// Returns this state with some lines removed and others added.
    ///
    /// # Errors
    /// Returns a line that should be removed and does not exist.
    pub(super) fn with(&self, gone: &[String], come: &[String]) -> Result<Self, String> {
        let mut state = self.clone();
        for line in gone {
            let list = state.list_of(line);
            let index = list.iter().position(|there| there == line).ok_or_else(|| line.clone())?;
            list.remove(index);
        }
        for line in come {
            state.list_of(line).push(line.clone());
        }
        state.sort();
        Ok(state)
    }

    /// Returns the list that a line belongs to.
    fn list_of(&mut self, line: &str) -> &mut Vec<String> {
        match Change::read(line) {
            _ if is_of_turn(line) => &mut self.turn,
            Some(Change::Chosen(_)) => &mut self.options,
            Some(Change::Unit { .. }) => &mut self.units,
            _ => &mut self.board,
        }
    }
}
