//! Differences between the two halves of a hex on a seam of boards.

use crate::grid::Side;

use super::metadata::Code;

/// A difference between the two halves of a hex on a seam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Column and row in the picture.
    pub(super) at: [i64; 2],
    /// The difference.
    pub(super) of: Differing,
}

/// What two boards show differently in a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Differing {
    /// The level of the centre: on each of the two boards, and the one used.
    Level([(String, i8); 2], i8),
    /// The terrain of the centre: on each of the two boards, and the one used.
    Terrain([(String, Code); 2], Code),
    /// The terrain on a hexside that the seam cuts.
    Hexside(Side, [(String, Option<Code>); 2]),
}
