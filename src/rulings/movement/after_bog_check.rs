//! What the dice of a Bog Check do to the unit that moved (D8.21, FB9.62).

use crate::map::{Change, Unit, UnitFile, UnitTrait};
use crate::ruling::{Bog, PathCost};

/// Returns what the dice of a Bog Check did to the unit of the map that moved: FB9.62 it fell through and is gone; D8.21 its move ends
/// where it bogs.
pub(super) fn after_bog_check(unit: Option<&Unit>, path: &PathCost) -> Vec<Change> {
    let held = |bog: &&Bog| bog.rolled.is_some_and(|roll| roll.bogged || roll.falls);
    let Some((unit, bog)) = unit.zip(path.bogs.iter().find(held)) else { return Vec::new() };
    let label = unit.label.clone();
    if bog.rolled.is_some_and(|roll| roll.falls) {
        return vec![Change::Unit { label, unit: None, was: Some(unit.location) }];
    }
    // it may have come to where it is, or turn about where it was
    let entered = path.legs.iter().map(|leg| leg.to).find(|to| to.hex == bog.at);
    let at = entered.map_or_else(|| unit.location.to_string(), |to| to.to_string());
    let mut stuck = UnitFile { at, ..UnitFile::from(unit) };
    stuck.traits.retain(|state| !matches!(state, UnitTrait::Moving | UnitTrait::Bogged));
    stuck.traits.push(UnitTrait::Bogged);
    vec![stuck.into()]
}
