//! Which hexes a line meets, and which are next to it.

use crate::grid::{Hex, Line, SIDES, Stretch};

use super::crossing;
use super::eye::Eye;

/// Returns the hexes that a line meets, in order and without duplicates: the hexes of its ends, those it crosses or
/// touches, and both hexes of a hexside along which it runs.
pub(crate) fn met(from: &Eye, to: &Eye) -> Vec<Hex> {
    let (first, last) = (from.location.hex, to.location.hex);
    let mut all = vec![first];
    let mut meet = |hex: Hex| {
        if !all.contains(&hex) {
            all.push(hex);
        }
    };
    if first != last {
        for stretch in Line::new(from.dot(), to.dot()).walk() {
            match stretch {
                Stretch::Through(hex) | Stretch::Vertex { touches: Some(hex), .. } => meet(hex),
                Stretch::Along(left, right) => {
                    meet(left);
                    meet(right);
                }
                // a hex that is crossed is added when the line runs through it
                Stretch::Crosses { .. } | Stretch::Vertex { touches: None, .. } | Stretch::End { .. } => {}
            }
        }
    }
    meet(last);
    all
}

/// Returns the hexes that a line meets, including those of its ends, and the neighbours of all of them, without
/// duplicates, column by column.
pub(super) fn about(line: &Line) -> impl Iterator<Item = Hex> + use<> {
    let ends = [line.from().hex(), line.to().hex()];
    let met: Vec<Hex> = line.walk().flat_map(crossing::met).map(|(hex, _)| hex).chain(ends).collect();
    let columns = met.iter().map(|hex| hex.col);
    let left = columns.clone().min().unwrap_or_default() - 1;
    let right = columns.max().unwrap_or_default() + 1;
    // the line is straight, so its hexes in a column are consecutive
    let mut rows = vec![None::<(i16, i16)>; usize::from(right.abs_diff(left)) + 1];
    for hex in &met {
        for near in SIDES.into_iter().map(|side| hex.neighbor(side)).chain([*hex]) {
            let (top, bottom) = rows[usize::from(near.col.abs_diff(left))].get_or_insert((near.row, near.row));
            (*top, *bottom) = (near.row.min(*top), near.row.max(*bottom));
        }
    }
    let here = ends[0];
    let columns = (left..=right).zip(rows).filter_map(|(col, rows)| Some((col, rows?)));
    columns.flat_map(move |(col, (top, bottom))| (top..=bottom).map(move |row| here.with(col, row)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Dot;

    proptest! {
        /// A slow version for comparison: all hexes on the line and all their neighbours, sorted.
        #[test]
        fn what_lies_about_a_line_is_noted_once(
            a in (0..20_i16, 0..20_i16), b in (0..20_i16, 0..20_i16), corners in (0..7_u8, 0..7_u8),
        ) {
            let dot = |(col, row): (i16, i16), corner: u8| {
                let hex = Hex::new(col, row);
                if corner == 6 { Dot::from(hex) } else { Dot::vertex(hex, corner) }
            };
            let line = Line::new(dot(a, corners.0), dot(b, corners.1));
            prop_assume!(a != b && line.direction().norm() > 0);
            let met = line.walk().flat_map(crossing::met).map(|(hex, _)| hex);
            let met = met.chain([line.from().hex(), line.to().hex()]);
            let mut slow: Vec<Hex> =
                met.flat_map(|hex| SIDES.map(|side| hex.neighbor(side)).into_iter().chain([hex])).collect();
            slow.sort_unstable();
            slow.dedup();
            prop_assert_eq!(about(&line).collect::<Vec<_>>(), slow);
        }
    }
}
