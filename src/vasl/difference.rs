//! Differences between the two halves of a hex at a seam of boards.

use crate::grid::Side;

use super::metadata::Code;

/// What two halves of a hex at a seam say differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Column and row on the picture.
    pub(super) at: [i64; 2],
    /// What it is of.
    pub(super) of: Differing,
}

/// What two boards say of one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Differing {
    /// The level of its centre: on either board, and taken.
    Level([(String, i8); 2], i8),
    /// The terrain of its centre.
    Terrain([(String, Code); 2], Code),
    /// What stands on a hexside that the seam cuts.
    Hexside(Side, [(String, Option<Code>); 2]),
}
