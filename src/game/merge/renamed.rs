//! Units that one player has given another name since both knew them: the other changes them under the old one.

use std::collections::BTreeMap;

use crate::game::lines::renamed_in;
use crate::game::view::unit_of;
use crate::game::{Act, Deed, State};
use crate::map::UnitFile;

/// Returns the old name and the last name of each unit that a log renames.
pub(super) fn renames(log: &[Act]) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for act in log {
        if let Some(Deed::Renamed { from, to }) = &act.deed {
            for last in all.values_mut().filter(|last| *last == from) {
                last.clone_from(to);
            }
            all.insert(from.clone(), to.clone());
        }
    }
    all
}

/// Returns `true` if a state has a unit of this name.
pub(super) fn has(state: &State, label: &str) -> bool {
    state.units.iter().filter_map(|line| unit_of(line)).any(|unit| unit.unit == label)
}

/// Gives a unit another name in all lines of a state.
pub(super) fn rename(state: &mut State, from: &str, to: &str) {
    for line in &mut state.units {
        if let Some(unit) = unit_of(line).filter(|unit| unit.unit == from) {
            *line = UnitFile { unit: to.to_owned(), ..unit }.to_string();
        }
    }
    for line in &mut state.turn {
        *line = renamed_in(line, from, to);
    }
    state.sort();
}
