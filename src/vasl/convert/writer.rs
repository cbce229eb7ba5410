//! The writer of a map file: the board, and what is collected while its parts are written.

use std::collections::BTreeMap;

use crate::grid::Hex;
use crate::map::{Catalogue, KindFile};

use super::super::Board;
use super::super::difference::Difference;
use super::super::facts::{Facts, HexFact};
use super::super::metadata::Code;
use super::meaning::Meaning;

/// How many pixels the art of half hexes is extended beyond the edge of the board where it is cut, so that a line along
/// the edge has it on both sides (A6.1).
pub(super) const BEYOND: usize = 2;
pub(super) const EDGE: i64 = 2;

pub(super) struct Writer<'b> {
    pub board: &'b Board,
    pub facts: Facts,
    /// Differences between the halves of its hexes.
    pub doubts: &'b [Difference],
    pub catalogue: &'b Catalogue,
    pub meanings: BTreeMap<Code, Meaning>,
    /// Terrain that the catalogue does not have.
    pub kinds: Vec<KindFile>,
    /// The level of the ground at each pixel; in a gully or stream that is the level of its banks.
    pub banks: Vec<i8>,
}

impl Writer<'_> {
    pub(super) fn means(&self, code: Code) -> &Meaning {
        self.meanings.get(&code).unwrap_or(&Meaning::Nothing)
    }

    pub(super) fn hex(&self, fact: &HexFact) -> Hex {
        self.board.geometry.hex(fact.col, fact.row)
    }
}
