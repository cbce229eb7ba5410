//! The content of a saved game as read.

use super::layout::LaidBoard;
use super::piece::Piece;

/// A saved game, as its reader may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Save {
    /// The boards.
    pub boards: Vec<LaidBoard>,
    /// The pieces that may be seen.
    pub pieces: Vec<Piece>,
    /// The stacks: places in `pieces`, from the bottom up. What is hidden is left out.
    pub stacks: Vec<Vec<usize>>,
    /// How many pieces are hidden from this reader.
    pub hidden: usize,
    /// The reader's word is that of a piece: he sees what his opponent does not.
    pub owned: bool,
    /// Of a log: how many steps were played on the game that it begins with.
    pub steps: Option<usize>,
}
