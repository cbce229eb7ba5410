//! Whether a unit of the map may do what a question has it do: by its states, as the table of them says (`map/states.rs`).

use crate::map::{Doing, Standing, Unit, UnitTrait};
use crate::ruling::refusal::{AskError, Kept, Refusal, Uncovered};

/// Returns the state that keeps a unit from doing something.
pub(crate) fn kept_from(unit: &Unit, doing: Doing) -> Option<UnitTrait> {
    unit.traits.iter().copied().find(|state| matches!(state.to(doing), Standing::Barred(_)))
}

/// Refuses a question that has a unit do what it does not do in its state, or what is not ruled on.
pub(crate) fn able(unit: &Unit, doing: Doing) -> Result<(), Refusal> {
    if let Some(state) = kept_from(unit, doing) {
        return Err(AskError::KeptFrom { unit: unit.label.clone(), state: Kept { state, doing } }.into());
    }
    let open = unit.traits.iter().find_map(|state| match state.to(doing) {
        Standing::NotCovered(rule) => Some(Refusal::NotCovered { rule, what: Uncovered::of(*state) }),
        _ => None,
    });
    open.map_or(Ok(()), Err)
}
