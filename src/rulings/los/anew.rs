//! Which hexes of a map must be looked at anew once changes were made on it; of all others what LOS knows still holds.
//!
//! What LOS sees in a hex comes of the facts of the hex, of its neighbours, and of the hexes on either side of a wall drawn
//! there; and of the hex in which a building stands whose outline reaches it or a neighbour.

use crate::grid::{COLUMN, Hex, Point, ROW};
use crate::map::Map;

use super::cell::about;

/// So far away a hex may be that a wall drawn in a neighbour stands on a side of.
const REACH: i16 = 3;

/// Returns the hexes that are to be looked at anew where others have changed, some more than once.
pub(super) fn about_changes(map: &Map, changed: &[Hex]) -> Vec<Hex> {
    let mut all: Vec<Hex> = changed.iter().flat_map(|hex| within_reach(*hex)).collect();
    let mut buildings: Vec<usize> = changed.iter().filter_map(|hex| map.hex(*hex)?.building).collect();
    buildings.sort_unstable();
    buildings.dedup();
    // the box about a hex and its neighbours
    let beyond = Point { x: COLUMN, y: ROW };
    let shapes = buildings.into_iter().flat_map(|building| &map.buildings()[building].shapes);
    for shape in shapes {
        let reached = |hex: &Hex| {
            let (lo, hi) = about(*hex);
            shape.is_about(lo - beyond, hi + beyond)
        };
        all.extend(map.grid().hexes().filter(reached));
    }
    all
}

fn within_reach(hex: Hex) -> impl Iterator<Item = Hex> {
    let beside = |at: i16| at.saturating_sub(REACH)..=at.saturating_add(REACH);
    beside(hex.col).flat_map(move |col| beside(hex.row).map(move |row| hex.with(col, row)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::ground::LosMap;
    use super::*;

    /// Every cell that was kept is as it is made anew, after each kind of change at each place of a map with a railway, walls,
    /// rubble, Rowhouses and buildings of several hexes; those of hexes far away are kept.
    #[test]
    fn what_is_kept_still_holds() {
        for name in ["cogwheel", "ravens"] {
            let map = Arc::new(Map::built_in(name).expect("a built-in map"));
            let base = LosMap::new(&map);
            let cell_of = |ground: &LosMap, hex| format!("{:?}", ground.cell(hex));
            map.grid().hexes().for_each(|hex| assert!(base.cell(hex).is_some()));
            let what =
                ["debris", "stone-rubble", "level:3", "brush", "none", "smoke", "rail-car-counter", "material:wood"];
            let places: Vec<Hex> = map.grid().hexes().filter(|hex| hex.has_name()).step_by(7).collect();
            let mut kept = 0;
            for (at, place) in places.iter().enumerate() {
                let mut revision = map.revise();
                let edit = match at % 9 {
                    8 => format!("{place}-{}=hedge", place.with(place.col, place.row + 1)),
                    kind => format!("{place}={}", what[kind]),
                };
                if revision.edit(&edit).is_err() {
                    continue;
                }
                let Ok(changed) = revision.check() else { continue };
                let changed = Arc::new(changed);
                let (revised, fresh) = (base.revised(&changed), LosMap::new(&changed));
                kept += usize::from(revised.is_served());
                for hex in changed.grid().hexes() {
                    assert_eq!(cell_of(&revised, hex), cell_of(&fresh, hex), "{name} {hex} after {edit}");
                }
            }
            assert!(kept > 0, "{name}: nothing is kept");
        }
    }
}
