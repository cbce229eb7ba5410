//! The margin of a LOS: how close it is to a different answer.
//!
//! On a board only depictions are uncertain; hexes and centre dots are not. Imagine the line shifted sideways,
//! including its ends. A depiction that would block the line corresponds to a band of shifts. The margin of a blocked
//! line is the smallest shift out of all such bands. The margin of a clear line is the distance to the nearest
//! depiction that would block or hinder it, or to the nearer edge of one that hinders it.

use std::collections::BTreeMap;

use crate::grid::{Hex, Line, Offsets, Point, Portion, Shape};
use crate::map::BrushFromEmrr;
use crate::ruling::{Margin, Thing};

use super::cell::Cell;
use super::eye::Eye;
use super::ground::LosMap;
use super::heights::{Ends, Stands, against};
use super::hexes::about;
use super::hindrance::is_seen_from_emrr;
use super::part::{Part, PartKind, ShapeId};

/// A depiction near the line that could affect it.
struct Near<'m> {
    /// The first hex in which it is met, or else the first hex where it was found.
    hex: Hex,
    thing: Thing,
    part: &'m Part,
    met: bool,
    blocks: bool,
}

/// A band of shifts.
#[derive(Clone, Copy)]
struct Band {
    left: i64,
    right: i64,
}

/// Measures the margin between two ends in different hexes; `stuck` means that something other than a depiction blocks.
pub(super) fn margin(ground: &LosMap, a: &Eye, b: &Eye, stuck: bool) -> Option<Margin> {
    let (upper, lower) = if b.elevation > a.elevation { (b, a) } else { (a, b) };
    let line = Line::new(upper.dot(), lower.dot());
    // if both ends are at the same vertex there is no line
    let portion = Portion::between_ends(&line).filter(|_| line.direction().norm() > 0 && !stuck)?;
    let near = near(ground, [upper, lower], &line);
    let offsets = |n: &Near| match n.part.kind {
        // an area of ground covers many hexes and has a winding border, so only the part in the hex counts
        PartKind::Paint(_) => n.part.near.offsets_in(&line, n.hex),
        _ => ground.outline_of(n.part).offsets(&line, portion),
    };
    let blocked = near.iter().any(|n| n.met && n.blocks);
    let blocking = near.iter().filter(|n| blocked && n.blocks);
    let bands = blocking.filter_map(|n| offsets(n).map(|Offsets { left, right, .. }| (Band { left, right }, n)));
    let (bands, blocking): (Vec<Band>, Vec<&Near>) = bands.unzip();
    // art that is met but has no edge between the ends is certain
    let (distance, n) = if blocking.iter().any(|n| n.met) {
        let gaps = [gap(&bands, false), gap(&bands, true)].into_iter().flatten();
        gaps.min_by_key(|(distance, _)| *distance).map(|(distance, i)| (distance, blocking[i]))
    } else {
        nearest(ground, &near, (&line, [upper, lower]), offsets)
    }?;
    Some(Margin { milli_hexes: milli_hexes(distance, line.direction()), nearest: n.thing, hex: n.hex })
}

/// Returns the depiction that is nearest to a clear line, or whose edge is, and the distance.
fn nearest<'n, 'm>(
    ground: &LosMap,
    near: &'n [Near<'m>],
    (line, ends): (&Line, [&Eye; 2]),
    offsets: impl Fn(&Near) -> Option<Offsets>,
) -> Option<(i64, &'n Near<'m>)> {
    let at_least = |n: &Near| match n.part.kind {
        PartKind::Paint(_) => n.part.near.distance_at_least(line),
        _ => ground.outline_of(n.part).distance_at_least(line),
    };
    let mut in_turn: Vec<(i64, usize)> = near.iter().enumerate().map(|(i, n)| (at_least(n), i)).collect();
    in_turn.sort_unstable();
    let mut nearest: Option<(i64, Hex, usize)> = None;
    for (at_least, i) in in_turn {
        if nearest.is_some_and(|(distance, ..)| distance < at_least) {
            break;
        }
        let n = &near[i];
        let Some(offsets) = offsets(n) else { continue };
        // something that ends at a hexside along which the line runs is not met, nor is ground behind an end; neither
        // is uncertain
        let is_passed_by = matches!(n.part.shape, ShapeId::Raised(_)) || is_behind(n.hex, ends);
        let sure = !n.met && offsets.nearest == 0 && is_passed_by;
        let distance = if n.met { (-offsets.left).min(offsets.right) } else { offsets.nearest };
        let this = (distance, n.hex, i);
        if !sure && nearest.is_none_or(|nearest| this < nearest) {
            nearest = Some(this);
        }
    }
    nearest.map(|(distance, _, i)| (distance, &near[i]))
}

/// Returns `true` if a hex is farther from one end than the other end is; no line between the two gets there.
fn is_behind(hex: Hex, ends: [&Eye; 2]) -> bool {
    let [one, other] = ends.map(Eye::hex);
    one.range(hex).max(other.range(hex)) > one.range(other)
}

/// Returns the smallest shift to one side that leaves all blocking bands, and the index of the last band to be left.
fn gap(bands: &[Band], to_right: bool) -> Option<(i64, usize)> {
    let shifts = |band: &Band| if to_right { (band.left, band.right) } else { (-band.right, -band.left) };
    let mut bands: Vec<_> = bands.iter().enumerate().map(|(i, band)| (shifts(band), i)).collect();
    bands.sort_unstable();
    let mut bands = bands.into_iter().peekable();
    // how far the bands so far extend together, and which one extends farthest
    let (mut at, mut last, mut farthest) = (0, None, None);
    loop {
        while let Some(((_, end), i)) = bands.next_if(|((start, _), _)| *start < at.max(1)) {
            farthest = farthest.max(Some((end, i)));
        }
        let Some((end, i)) = farthest.filter(|(end, _)| *end > at) else { break };
        (at, last) = (end, Some(i));
    }
    last.map(|i| (at, i))
}

/// Converts a cross product with the line's direction to thousandths of a hex, rounded down.
pub(super) fn milli_hexes(cross: i64, direction: Point) -> u32 {
    let square = u128::from(cross.unsigned_abs()).pow(2) / (4 * u128::from(direction.norm().unsigned_abs()));
    u32::try_from(square.isqrt()).unwrap_or(u32::MAX)
}

/// Collects the depictions in hexes on and next to the line that could affect it.
fn near<'m>(ground: &'m LosMap, ends: [&Eye; 2], line: &Line) -> Vec<Near<'m>> {
    let mut all: Vec<Near> = Vec::new();
    let mut places: BTreeMap<ShapeId, usize> = BTreeMap::new();
    // A4.34: for an end in Bypass, its own obstacle is included
    let bypassed = |hex: Hex| ends.iter().any(|e| e.hex() == hex && e.dot().corner().is_some());
    for cell in about(line).filter_map(|hex| ground.cell(hex)) {
        let hex = cell.hex;
        let is_bypassed = bypassed(hex);
        if !is_bypassed && ends.iter().any(|e| e.hex() == hex) {
            continue;
        }
        let matters = |p: &&Part| !is_bypassed || matches!(p.kind, PartKind::Obstacle { .. });
        for part in cell.parts.iter().filter(matters) {
            let Some((thing, blocks)) = effect(ground, cell, part, hex, ends) else { continue };
            let known = places.get(&part.shape).and_then(|place| all.get_mut(*place));
            // a depiction found in several hexes is met if it is met in one, and blocks if it blocks in one
            if let Some(known) = known {
                known.blocks |= blocks;
                if !known.met && met_in(&part.near, line, hex) {
                    (known.met, known.hex) = (true, hex);
                }
                continue;
            }
            if !matches!(part.kind, PartKind::Paint(_)) {
                places.insert(part.shape, all.len());
            }
            all.push(Near { hex, thing, part, met: met_in(&part.near, line, hex), blocks });
        }
    }
    all
}

/// Returns the outlines of a thing in a hex, each whole; of ground, which goes on for many hexes, the part near the hex.
pub(super) fn shapes_of(ground: &LosMap, hex: Hex, thing: Thing) -> impl Iterator<Item = &Shape> {
    let is_of = move |part: &&Part| part.kind.thing() == Some(thing);
    let parts = ground.cell(hex).map(|cell| &*cell.parts).unwrap_or_default();
    parts.iter().filter(is_of).map(|part| match part.kind {
        PartKind::Paint(_) => &part.near,
        _ => ground.outline_of(part),
    })
}

fn met_in(shape: &Shape, line: &Line, hex: Hex) -> bool {
    !shape.misses(line) && Portion::within(line, hex).is_some_and(|portion| shape.meets(line, portion))
}

/// Returns the effect that a depiction would have on a line that meets it in this hex: it blocks, or hinders.
fn effect(ground: &LosMap, cell: &Cell, part: &Part, hex: Hex, [upper, lower]: [&Eye; 2]) -> Option<(Thing, bool)> {
    let heights = Ends::of(upper.elevation, lower.elevation);
    match part.kind {
        PartKind::Obstacle { thing, ground, height } => {
            let (range, behind) = (upper.hex().range(hex), hex.range(lower.hex()));
            Stands { ends: heights, range, behind, ground, height }.would_block().then_some((thing, true))
        }
        PartKind::Hindrance { thing, .. } => {
            let once = || ground.map().options().brush_from_emrr == BrushFromEmrr::Once;
            let from_emrr = || once() && is_seen_from_emrr(ground, [upper, lower], cell, thing);
            (heights.are_at(cell.level) || from_emrr()).then_some((thing, false))
        }
        // the ground of a hex with a single level is not a depiction
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

    /// A6.1: the distance of a blocked line from a clear one is the nearest gap, beyond all bands that are connected to
    /// its own.
    #[test]
    fn a_gap_is_measured_past_bands_that_join() {
        let bands = [(-10, 30), (20, 50), (60, 70)].map(|(left, right)| Band { left, right });
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(50));
        assert_eq!(gap(&bands, false).map(|g| g.0), Some(10));
    }

    /// 50,000 overlapping bands, sorted backwards: the gap is behind the last one; if one is left out, the gap is in
    /// its place.
    #[test]
    fn a_gap_is_found_behind_many_bands() {
        let mut bands: Vec<Band> = (0..50_000).rev().map(|i| Band { left: 10 * i - 1, right: 10 * i + 10 }).collect();
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(500_000));
        assert_eq!(gap(&bands, false).map(|g| g.0), Some(1));
        bands.remove(50_000 - 1 - 400);
        assert_eq!(gap(&bands, true).map(|g| g.0), Some(4000));
    }

    /// The unit: A1 to A5 runs down a column; 300 lattice units to the side are a tenth of a column, or 0.0866 hex.
    #[test]
    fn distances_are_in_thousandths_of_a_hex() {
        let a = Hex::new(0, 1);
        let line = Line::new(a, Hex::new(0, 5));
        let cross = line.side(Point { x: 300, y: 0 });
        assert_eq!(milli_hexes(cross, line.direction()), 86);
    }
}
