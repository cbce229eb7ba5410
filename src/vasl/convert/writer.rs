//! The writer of a map file: the board as far as it is known while the parts are written.

use std::collections::BTreeMap;

use crate::grid::Hex;
use crate::map::{Catalogue, KindFile};

use super::super::Board;
use super::super::difference::Difference;
use super::super::facts::{Facts, HexFact};
use super::super::metadata::Code;
use super::meaning::Meaning;

/// How many pixels the art of half hexes is taken to go on beyond the edge of the board, where it is cut: a line along
/// the edge then has it on both sides (A6.1).
pub(super) const BEYOND: usize = 2;
pub(super) const EDGE: i64 = 2;

pub(super) struct Writer<'b> {
    pub board: &'b Board,
    pub facts: Facts,
    /// What the halves of its hexes say differently.
    pub doubts: &'b [Difference],
    pub catalogue: &'b Catalogue,
    pub meanings: BTreeMap<Code, Meaning>,
    /// Terrain that the catalogue lacks.
    pub kinds: Vec<KindFile>,
    /// The level of the ground of each pixel, which in a gully or stream is that of its banks.
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
