//! Checks that the states of a unit allow what a question asks of it. The table is in `map/states.rs`.

use crate::map::{Doing, Standing, Unit, UnitKind, UnitTrait};
use crate::rules::RuleId;
use crate::ruling::refusal::{AskError, Kept, Refusal, Uncovered};

/// Returns the state that keeps a unit from doing something. A Prep Fire mark keeps only Infantry and SW from firing: a
/// vehicle may have other weapons that have not fired, and a Gun may use Intensive Fire (A3.2).
pub(crate) fn kept_from(unit: &Unit, doing: Doing) -> Option<UnitTrait> {
    barred_from(unit, doing).map(|(state, _)| state)
}

/// As [`kept_from`], with the rule that bars it.
pub(crate) fn barred_from(unit: &Unit, doing: Doing) -> Option<(UnitTrait, RuleId)> {
    let fires_on = unit.kind != UnitKind::Infantry && doing == Doing::Fire;
    let bar = |state: UnitTrait| match state.to(doing) {
        Standing::Barred(rule) if !(fires_on && state == UnitTrait::PrepFire) => Some((state, rule)),
        _ => None,
    };
    unit.traits.iter().copied().find_map(bar)
}

/// Refuses a question about something that a unit cannot do in its state, or that is not ruled on in that state.
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
