//! How a line meets hexes, and which hexes meet where it passes from one to another.

use crate::grid::{Hex, SIDES, Side, Stretch};

/// How a line meets a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contact {
    Through,
    /// It runs along the hexside shared with the other hex.
    Along(Hex),
    Point,
}

/// Returns the hexes that a line meets on one of its stretches.
pub(super) fn met(stretch: Stretch) -> impl Iterator<Item = (Hex, Contact)> {
    let all = match stretch {
        Stretch::Through(hex) => [Some((hex, Contact::Through)), None],
        Stretch::Along(left, right) => [Some((left, Contact::Along(right))), Some((right, Contact::Along(left)))],
        Stretch::Vertex { touches, .. } => [touches.map(|hex| (hex, Contact::Point)), None],
        // these stretches lie between the hexes that are met
        Stretch::Crosses { .. } | Stretch::End { .. } => [None, None],
    };
    all.into_iter().flatten()
}

/// Returns the hexes that meet at the point where a line crosses from one hex to another.
pub(super) fn meeting(crossing: Stretch) -> impl Iterator<Item = Hex> {
    let all = match crossing {
        Stretch::Crosses { from, side } => [Some(from), Some(from.neighbor(side)), None],
        Stretch::Vertex { hex, corner, .. } | Stretch::End { hex, corner } => hex.vertex(corner).map(Some),
        Stretch::Through(_) | Stretch::Along(..) => [None; 3],
    };
    all.into_iter().flatten()
}

/// Returns the hexsides that meet at a crossing.
pub(super) fn sides_at(crossing: Stretch) -> [Option<(Hex, Side)>; 3] {
    match crossing {
        Stretch::Crosses { from, side } => [Some((from, side)), None, None],
        Stretch::Vertex { hex, corner, .. } => {
            // clockwise around the hex; the neighbour after a corner lies across the next side of the neighbour before
            // it
            let [before, after, across] = [5, 0, 1].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), Some((hex.neighbor(before), across))]
        }
        // the third hexside starts only where the line does
        Stretch::End { hex, corner } => {
            let [before, after] = [5, 0].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), None]
        }
        Stretch::Through(_) | Stretch::Along(..) => [None; 3],
    }
}
