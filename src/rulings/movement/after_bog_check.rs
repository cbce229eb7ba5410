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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::kit;
    use crate::map::{Change, UnitTrait as T};
    use crate::query::{MoveCostQuery, MoverClass, Query};

    /// C5 open with a moving tank, D4 woods, C4 a house with a cellar (FB9.1).
    fn changes(to: &str, bog_dr: [u8; 2]) -> Vec<Change> {
        let map = json!({
            "chapter": "FB",
            "hexes": [{ "hex": "D4", "terrain": ["woods"] }],
            "buildings": [{ "id": "h", "material": "stone", "hexes": ["C4", "C3"] }],
            "units": [{ "unit": "T", "at": "C5", "is": "afv", "side": "soviet", "traits": ["moving", "ce"] }],
        });
        let query = Query::MoveCost(MoveCostQuery {
            path: vec!["T".into(), to.into()],
            class: MoverClass::Tracked,
            allotment: Some(13),
            bog_dr: Some(bog_dr),
            ..MoveCostQuery::default()
        });
        let ruling = kit::drawn(["A1", "H9"], &map).answer(&query).unwrap_or_else(|e| panic!("{e}"));
        ruling.changes().to_vec()
    }

    /// D8.21: into woods at half its MP +3, at normal ground pressure +1: a DR of 8 comes to 12 and bogs it. It is bogged in the
    /// woods, no longer in Motion, and otherwise as it was; 7 comes to 11 and changes nothing.
    #[test]
    fn a_bogged_vehicle_stays_where_it_bogs() {
        let bogged = changes("D4", [4, 4]);
        let [Change::Unit { label, unit: Some(unit), .. }] = &bogged[..] else { panic!("{bogged:?}") };
        assert_eq!((label.as_str(), unit.at.as_str()), ("T", "D4"));
        assert!(unit.traits.contains(&T::Bogged) && !unit.traits.contains(&T::Moving), "{:?}", unit.traits);
        assert!(unit.traits.contains(&T::Ce), "{:?}", unit.traits);
        assert_eq!(changes("D4", [4, 3]), []);
    }

    /// FB9.62: into a house it falls on a colored 4 of a DR that bogs it, and is gone; on a colored 3 it is bogged in the house.
    #[test]
    fn a_vehicle_that_falls_is_gone() {
        let fallen = changes("C4", [6, 4]);
        assert!(
            matches!(&fallen[..], [Change::Unit { label, unit: None, was: Some(_) }] if label == "T"),
            "{fallen:?}"
        );
        let bogged = changes("C4", [6, 3]);
        let [Change::Unit { unit: Some(unit), .. }] = &bogged[..] else { panic!("{bogged:?}") };
        assert_eq!(unit.at, "C4");
    }
}
