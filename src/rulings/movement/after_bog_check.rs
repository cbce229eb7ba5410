//! What the result of a Bog Check does to the unit that moved (D8.21, FB9.62).

use crate::map::{Change, Unit, UnitFile, UnitTrait};
use crate::ruling::{Bog, PathCost};

/// Returns the changes that the dice of a Bog Check make to the moving unit on the map. FB9.62: a vehicle that falls
/// through is removed. D8.21: a vehicle that bogs ends its move there.
pub(super) fn after_bog_check(unit: Option<&Unit>, path: &PathCost) -> Vec<Change> {
    let held = |bog: &&Bog| bog.rolled.is_some_and(|roll| roll.bogged || roll.falls);
    let Some((unit, bog)) = unit.zip(path.bogs.iter().find(held)) else { return Vec::new() };
    let label = unit.label.clone();
    if bog.rolled.is_some_and(|roll| roll.falls) {
        return vec![Change::Unit { label, unit: None, was: Some(unit.location) }];
    }
    // the unit either entered this hex, or turned about in the hex where it already was
    let entered = path.legs.iter().map(|leg| leg.to).find(|to| to.hex == bog.at);
    let at = entered.map_or_else(|| unit.location.to_string(), |to| to.to_string());
    let mut stuck = UnitFile { at, ..UnitFile::from(unit) };
    stuck.traits.retain(|state| !matches!(state, UnitTrait::Moving | UnitTrait::Bogged));
    stuck.traits.push(UnitTrait::Bogged);
    vec![stuck.into()]
}
