//! How a line meets hexes, and what meets where it goes from one to another.

use crate::grid::{Hex, SIDES, Side, Stretch};

/// How a line meets a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contact {
    Through,
    /// Along the hexside shared with the other hex.
    Along(Hex),
    Point,
}

/// Returns the hexes that a line meets on one stretch of it.
pub(super) fn met(stretch: Stretch) -> impl Iterator<Item = (Hex, Contact)> {
    let all = match stretch {
        Stretch::Through(hex) => [Some((hex, Contact::Through)), None],
        Stretch::Along(left, right) => [Some((left, Contact::Along(right))), Some((right, Contact::Along(left)))],
        Stretch::Vertex { touches, .. } => [touches.map(|hex| (hex, Contact::Point)), None],
        // from one hex that is met to another
        Stretch::Crosses { .. } | Stretch::End { .. } => [None, None],
    };
    all.into_iter().flatten()
}

/// Returns the hexes that meet where a line crosses from one hex to another.
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
            // clockwise round the hex, the neighbour after a corner lies across the next side of the one before it
            let [before, after, across] = [5, 0, 1].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), Some((hex.neighbor(before), across))]
        }
        // the third hexside only starts where the line does
        Stretch::End { hex, corner } => {
            let [before, after] = [5, 0].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), None]
        }
        Stretch::Through(_) | Stretch::Along(..) => [None; 3],
    }
}
