//! Buildings without an outline at the hexsides between their own hexes (A6.1).

use crate::grid::{Hex, SIDES};
use crate::map::{HexFacts, Map};

use super::part::{Part, ShapeId};
use super::tracks::across;

/// A6.1: makes a building without an outline, which covers its whole hexes, lie on both sides of the hexsides between
/// them.
pub(super) fn join(map: &Map, facts: &HexFacts, parts: &mut Vec<Part>) {
    let Some(index) = facts.building.filter(|i| map.buildings()[*i].outline_assumed) else { return };
    let is_own = |part: &&Part| matches!(part.shape, ShapeId::Building(i, _) if i == index);
    let Some(kind) = parts.iter().find(is_own).map(|part| part.kind) else { return };
    let stands = |hex: Hex| map.hex(hex).is_some_and(|f| f.building == Some(index) && !f.is_rubble());
    for side in SIDES.into_iter().filter(|side| stands(facts.hex) && stands(facts.hex.neighbor(*side))) {
        // in the same order from either hex
        let (hex, side) =
            if side.number() <= 3 { (facts.hex, side) } else { (facts.hex.neighbor(side), side.opposite()) };
        let outline = across(hex, side, side.corners().map(|corner| hex.corner(corner)));
        parts.push(Part::new(ShapeId::Joint(hex, side), kind, outline));
    }
}
