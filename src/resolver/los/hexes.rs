//! Which hexes a line meets.

use crate::grid::{Hex, Line, Stretch};

use super::eye::Eye;

/// Returns the hexes that a line meets, each once, in order: the hexes of its ends, those that it crosses or touches, and
/// both hexes of a hexside that it runs along.
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
                // a hex that is crossed is told when the line goes through it
                Stretch::Crosses { .. } | Stretch::Vertex { touches: None, .. } | Stretch::End { .. } => {}
            }
        }
    }
    meet(last);
    all
}
