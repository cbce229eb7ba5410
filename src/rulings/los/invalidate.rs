//! Which LOS cells a change of the map invalidates. All other cells are reused.
//!
//! The cell of a hex depends on the facts of the hex and its neighbours, on the hexes on both sides of a wall drawn
//! there, and on the hex of a building whose outline extends into it or a neighbour.

use crate::grid::{COLUMN, Hex, Point, ROW};
use crate::map::Map;

use super::cell::about;

/// The greatest distance of a hex from a hexside whose wall is drawn in a neighbour of the hex.
const REACH: i16 = 3;

/// Returns the hexes whose cells are invalid after these hexes have changed; there may be duplicates.
pub(super) fn about_changes(map: &Map, changed: &[Hex]) -> Vec<Hex> {
    let mut all: Vec<Hex> = changed.iter().flat_map(|hex| within_reach(*hex)).collect();
    let mut buildings: Vec<usize> = changed.iter().filter_map(|hex| map.hex(*hex)?.building).collect();
    buildings.sort_unstable();
    buildings.dedup();
    // the box around a hex and its neighbours
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

/// The zone in which lines may differ after changes: a box around all invalid cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone {
    /// Its corners; `None` if nothing has changed.
    corners: Option<[Point; 2]>,
}

impl Zone {
    /// The greatest distance in hexes at which a line may depend on a hex off its path: a neighbour, and the hex of a
    /// bridge.
    const BESIDE: i64 = 3;

    /// Returns the box around hexes, with a margin.
    pub(crate) fn of(invalid: &[Hex]) -> Self {
        let beside = Point { x: Self::BESIDE * COLUMN, y: Self::BESIDE * ROW };
        let centers = invalid.iter().map(|hex| hex.center());
        let corners = centers.fold(None, |corners: Option<[Point; 2]>, at| {
            let [lo, hi] = corners.unwrap_or([at, at]);
            Some([Point { x: lo.x.min(at.x), y: lo.y.min(at.y) }, Point { x: hi.x.max(at.x), y: hi.y.max(at.y) }])
        });
        Self { corners: corners.map(|[lo, hi]| [lo - beside, hi + beside]) }
    }

    /// Returns `true` if no line differs.
    pub(super) const fn is_empty(&self) -> bool {
        self.corners.is_none()
    }

    /// Returns `true` if a line between two hexes may differ.
    pub(crate) fn has_line(&self, [from, to]: [Hex; 2]) -> bool {
        let Some([lo, hi]) = self.corners else { return false };
        let (a, b) = (from.center(), to.center());
        let apart = a.x.max(b.x) < lo.x || a.x.min(b.x) > hi.x || a.y.max(b.y) < lo.y || a.y.min(b.y) > hi.y;
        let along = b - a;
        let sides =
            [lo, hi, Point { x: lo.x, y: hi.y }, Point { x: hi.x, y: lo.y }].map(|corner| along.cross(corner - a));
        !apart && !sides.iter().all(|side| *side > 0) && !sides.iter().all(|side| *side < 0)
    }
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
    use crate::map::{Location, Material, Place, States};
    use crate::resolver::Resolver;

    /// Each reused cell equals one made from scratch, after each kind of change at each place of a map with a railway,
    /// walls, rubble, Rowhouses and buildings of several hexes. Cells far from the change are reused.
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

    /// Lines outside the zone of a change stay the same, whatever has changed; some lines inside it change.
    #[test]
    fn lines_beyond_a_change_are_as_before() {
        let before = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
        let hexes: Vec<Hex> = before.map().grid().hexes().filter(|hex| hex.has_name()).collect();
        let ground = |on: &Resolver, hex| on.end_at(Location { hex, place: Place::Ground }, States::default());
        let (mut beyond, mut other) = (0, 0);
        let what = ["debris", "stone-rubble", "level:3", "brush", "none", "smoke"];
        for (at, place) in hexes.iter().step_by(31).enumerate() {
            let Ok(after) = before.edited(&[format!("{place}={}", what[at % what.len()])]) else { continue };
            let zone = after.ground.changed().expect("one hex has changed");
            for (from, to) in
                hexes.iter().step_by(9).flat_map(|from| hexes.iter().step_by(2).map(move |to| (*from, *to)))
            {
                let [then, now] = [&before, &after].map(|on| Some(on.bare_los(&ground(on, from)?, &ground(on, to)?)));
                if zone.has_line([from, to]) {
                    other += usize::from(then != now);
                } else {
                    beyond += 1;
                    assert_eq!(then, now, "{from} to {to} after {place}={}", what[at % what.len()]);
                }
            }
        }
        assert!(beyond > 1000 && other > 10, "{beyond} {other}");
    }

    /// A6: the height of a building affects a line, but its material does not, so no line is asked again. Debris in it
    /// does affect lines.
    #[test]
    fn what_a_building_is_made_of_stops_no_line() {
        let before = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
        let is_stone = |at: usize| before.map().buildings()[at].material == Material::Stone;
        let house = before.map().hexes().find(|facts| facts.building.is_some_and(is_stone)).expect("a stone building");
        for (change, is_empty) in [("material:wood", true), ("debris", false)] {
            let after = before.edited(&[format!("{}={change}", house.hex)]).expect("a change");
            assert_eq!(after.ground.changed().map(Zone::is_empty), Some(is_empty), "{change}");
        }
    }
}
