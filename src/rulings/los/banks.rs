//! Terrain that is IN a gully or stream because it is on both banks (B19.21).

use crate::grid::{Hex, Point, Side};
use crate::map::HexFacts;
use crate::ruling::Thing;

use super::part::{Part, PartKind, ShapeId};

/// B19.21: terrain drawn on both banks of a gully or stream is IN it as well, over all of its art.
pub(super) fn overgrow(facts: &HexFacts, parts: &mut Vec<Part>) {
    let Some((_, sides)) = &facts.depression else { return };
    let beds: Vec<_> = parts.iter().filter(|p| p.kind == PartKind::Depression).map(|p| p.near.clone()).collect();
    if beds.is_empty() {
        return;
    }
    let banks = banks(facts.hex, sides);
    let mut growth: Vec<PartKind> = Vec::new();
    // terrain that only extends into the hex from its neighbours is not part of it
    let of_hex = |p: &&Part| matches!(p.kind.thing(), Some(Thing::Terrain(id)) if facts.terrain.contains(&id));
    for part in parts.iter().filter(of_hex) {
        let grown = |bank: &&Vec<Point>| bank.iter().any(|p| part.near.holds(*p));
        // both banks may be in one outline, or each in its own
        let others =
            |bank: &&Vec<Point>| parts.iter().any(|o| o.kind == part.kind && bank.iter().any(|p| o.near.holds(*p)));
        if !growth.contains(&part.kind) && banks.iter().any(|b| grown(&b)) && banks.iter().filter(others).count() > 1 {
            growth.push(part.kind);
        }
    }
    for kind in growth {
        for bed in &beds {
            parts.push(Part::new(ShapeId::Own(facts.hex, parts.len()), kind, bed.clone()));
        }
    }
}

/// Returns points all along each bank of a Depression in a hex, from one hexside that it crosses to the next.
fn banks(hex: Hex, sides: &[Side]) -> Vec<Vec<Point>> {
    let mut crossed: Vec<usize> = sides.iter().map(|s| s.index()).collect();
    crossed.sort_unstable();
    let center = hex.center();
    let bank = |from: usize, to: usize| {
        // from the second corner of one side to the first corner of the next
        let corners = (from + 1)..=(if to > from { to } else { to + 6 });
        corners
            .flat_map(|corner| {
                let out = hex.corner(corner) - center;
                (1..8).map(move |k| center + Point { x: out.x * k / 8, y: out.y * k / 8 })
            })
            .collect()
    };
    crossed.iter().enumerate().map(|(i, &from)| bank(from, crossed[(i + 1) % crossed.len()])).collect()
}
