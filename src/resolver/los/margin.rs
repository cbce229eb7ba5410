//! How close a LOS is to another answer: the margin.
//!
//! Only depictions are in doubt on a board; hexes and centre dots are not. The line is thought of as shifted sideways,
//! ends and all. A depiction that would block if it were met covers a band of shifts: a blocked line is as far from
//! clear as the nearest shift outside all such bands; a clear line is as far from another answer as the nearest
//! depiction that would block or hinder it, or the nearer edge of one that hinders it.

use std::collections::BTreeMap;

use crate::grid::{Hex, Line, Offsets, Point, Portion, SIDES, Shape};
use crate::ruling::{Margin, Thing};

use super::cell::Cell;
use super::crossing::met;
use super::eye::Eye;
use super::ground::LosMap;
use super::heights::{Ends, Stands, against};
use super::part::{Part, PartKind, ShapeId};

/// A depiction near the line that matters to it.
struct Near {
    hex: Hex,
    thing: Thing,
    offsets: Offsets,
    met: bool,
    blocks: bool,
    /// It ends at a hexside that the line runs along: there is no doubt that it is not met.
    sure: bool,
}

/// Measures the margin between two ends in different hexes; `stuck` if something that is no depiction blocks.
pub(super) fn margin(ground: &LosMap, a: &Eye, b: &Eye, stuck: bool) -> Option<Margin> {
    let (upper, lower) = if b.elevation > a.elevation { (b, a) } else { (a, b) };
    let line = Line::new(upper.dot(), lower.dot());
    // two ends at one vertex have no line
    let portion = Portion::between_ends(&line).filter(|_| line.direction().norm() > 0)?;
    let near = near(ground, [upper, lower], &line, portion);
    let blocked = near.iter().any(|n| n.met && n.blocks);
    let nearest = if stuck {
        return None;
    } else if blocked {
        [gap(&near, false), gap(&near, true)].into_iter().flatten().min_by_key(|(distance, _)| *distance)
    } else {
        near.iter()
            .filter(|n| !n.sure)
            .map(|n| (if n.met { (-n.offsets.left).min(n.offsets.right) } else { n.offsets.nearest }, n))
            .min_by_key(|(distance, n)| (*distance, n.hex))
    };
    nearest.map(|(distance, n)| Margin {
        milli_hexes: milli_hexes(distance, line.direction()),
        nearest: n.thing,
        hex: n.hex,
    })
}

/// Returns the shortest shift to one side that leaves every blocking band, and the depiction that ends it.
fn gap(near: &[Near], to_right: bool) -> Option<(i64, &Near)> {
    let band =
        |n: &Near| if to_right { (n.offsets.left, n.offsets.right) } else { (-n.offsets.right, -n.offsets.left) };
    let mut bands: Vec<_> = near.iter().enumerate().filter(|(_, n)| n.blocks).map(|(i, n)| (band(n), i)).collect();
    bands.sort_unstable();
    let mut bands = bands.into_iter().peekable();
    // how far the bands so far reach together, and the one that reaches there
    let (mut at, mut last, mut farthest) = (0, None, None);
    loop {
        while let Some(((_, end), i)) = bands.next_if(|((start, _), _)| *start < at.max(1)) {
            farthest = farthest.max(Some((end, i)));
        }
        let Some((end, i)) = farthest.filter(|(end, _)| *end > at) else { break };
        (at, last) = (end, near.get(i));
    }
    last.map(|n| (at, n))
}

/// Returns a cross product with the line's direction as thousandths of a hex, rounded down.
pub(super) fn milli_hexes(cross: i64, direction: Point) -> u32 {
    let square = u128::from(cross.unsigned_abs()).pow(2) / (4 * u128::from(direction.norm().unsigned_abs()));
    u32::try_from(square.isqrt()).unwrap_or(u32::MAX)
}

/// Collects the depictions in the hexes on and beside the line that matter to it.
fn near(ground: &LosMap, ends: [&Eye; 2], line: &Line, portion: Portion) -> Vec<Near> {
    let on_it = line.walk().flat_map(met).map(|(hex, _)| hex).chain([line.from().hex(), line.to().hex()]);
    let mut hexes: Vec<Hex> = on_it.flat_map(|hex| SIDES.map(|s| hex.neighbor(s)).into_iter().chain([hex])).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut all: Vec<Near> = Vec::new();
    let mut places: BTreeMap<ShapeId, usize> = BTreeMap::new();
    // A4.34: of the hex of an end in Bypass, what it goes around
    let bypassed = |hex: Hex| ends.iter().any(|e| e.hex() == hex && e.dot().corner().is_some());
    for hex in hexes.into_iter().filter(|h| bypassed(*h) || ends.iter().all(|e| e.hex() != *h)) {
        let Some(cell) = ground.cell(hex) else { continue };
        let matters = |p: &&Part| !bypassed(hex) || matches!(p.kind, PartKind::Obstacle { .. });
        for part in cell.parts.iter().filter(matters) {
            let Some((thing, blocks)) = effect(cell, part, hex, ends) else { continue };
            let shape = &part.near;
            if matches!(part.kind, PartKind::Paint(_)) {
                // ground goes on for many hexes, and its border turns this way and that: what counts is that in the hex
                if let Some(offsets) = shape.offsets_in(line, hex) {
                    let met = met_in(shape, line, hex);
                    all.push(Near { hex, thing, offsets, met, blocks, sure: false });
                }
            // one depiction in several hexes: met if in any, blocking if in any
            } else if let Some(known) = places.get(&part.shape).and_then(|place| all.get_mut(*place)) {
                known.blocks |= blocks;
                if !known.met && met_in(shape, line, hex) {
                    (known.met, known.hex) = (true, hex);
                }
            } else if let Some(offsets) = ground.outline_of(part).offsets(line, portion) {
                let met = met_in(shape, line, hex);
                let sure = !met && offsets.nearest == 0 && matches!(part.shape, ShapeId::Raised(_));
                places.insert(part.shape, all.len());
                all.push(Near { hex, thing, offsets, met, blocks, sure });
            }
        }
    }
    all
}

/// Returns the outlines of a thing in a hex.
pub(super) fn shapes_of(ground: &LosMap, hex: Hex, thing: Thing) -> impl Iterator<Item = &Shape> {
    let is_of = move |part: &&Part| part.kind.thing() == Some(thing);
    let parts = ground.cell(hex).map(|cell| &*cell.parts).unwrap_or_default();
    parts.iter().filter(is_of).map(|part| &part.near)
}

fn met_in(shape: &Shape, line: &Line, hex: Hex) -> bool {
    !shape.misses(line) && Portion::within(line, hex).is_some_and(|portion| shape.meets(line, portion))
}

/// Returns what a depiction would do to a line that meets it in this hex: block, or hinder.
fn effect(cell: &Cell, part: &Part, hex: Hex, [upper, lower]: [&Eye; 2]) -> Option<(Thing, bool)> {
    let heights = Ends::of(upper.elevation, lower.elevation);
    match part.kind {
        PartKind::Obstacle { thing, ground, height } => {
            let (range, behind) = (upper.hex().range(hex), hex.range(lower.hex()));
            Stands { ends: heights, range, behind, ground, height }.would_block().then_some((thing, true))
        }
        PartKind::Hindrance { thing, .. } => heights.are_at(cell.level).then_some((thing, false)),
        // the ground of a hex of one level is no depiction
        PartKind::Paint(_) if !cell.kind.painted => None,
        PartKind::Paint(level) => {
            let blocks = against(level, heights).blocks();
            let seen_over = cell.level < level && upper.ground == level && upper.hex().range(hex) == 1;
            (blocks && !seen_over).then_some((Thing::Ground, true))
        }
        PartKind::Bridge => cell.bridge.and_then(|b| {
            let clear_of = heights.low > b.level || heights.high < b.level;
            (!clear_of).then_some((Thing::Bridge, false))
        }),
        PartKind::Bed | PartKind::Depression | PartKind::NotRuled { .. } | PartKind::Hexside(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: i64, right: i64, met: bool) -> Near {
        let nearest = if met { 0 } else { left.abs().min(right.abs()) };
        let offsets = Offsets { left, right, nearest };
        Near { hex: Hex::new(0, 1), thing: Thing::Bridge, offsets, met, blocks: true, sure: false }
    }

    /// A6.1: a blocked line is as far from clear as the nearest gap, past every band that joins the one it is in.
    #[test]
    fn a_gap_is_measured_past_bands_that_join() {
        let bands = [near(-10, 30, true), near(20, 50, false), near(60, 70, false)];
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(50));
        assert_eq!(gap(&bands, false).map(|g| g.0), Some(10));
    }

    /// 50,000 bands, each of which begins within the one before it, written from the last to the first: the gap is behind the
    /// last; with one left out it is before that one.
    #[test]
    fn a_gap_is_found_behind_many_bands() {
        let mut bands: Vec<Near> = (0..50_000).rev().map(|i| near(10 * i - 1, 10 * i + 10, i == 0)).collect();
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(500_000));
        assert_eq!(gap(&bands, false).map(|g| g.0), Some(1));
        bands.remove(50_000 - 1 - 400);
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(4000));
    }

    /// Its unit: A1 to A5 runs down a column; 300 lattice units to the side are a tenth of a column, 0.0866 hex.
    #[test]
    fn distances_are_in_thousandths_of_a_hex() {
        let a = Hex::new(0, 1);
        let line = Line::new(a, Hex::new(0, 5));
        let cross = line.side(Point { x: 300, y: 0 });
        assert_eq!(milli_hexes(cross, line.direction()), 86);
    }
}
