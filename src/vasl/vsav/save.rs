//! The content of a saved game.

use super::layout::LaidBoard;
use super::piece::Piece;

/// A saved game, as its reader may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Save {
    /// The boards.
    pub boards: Vec<LaidBoard>,
    /// The pieces that the reader may see.
    pub pieces: Vec<Piece>,
    /// The stacks: indices into `pieces`, from the bottom up. Hidden pieces are left out.
    pub stacks: Vec<Vec<usize>>,
    /// How many pieces are hidden from this reader.
    pub hidden: usize,
    /// Whether a piece has the reader's password, so that he sees things that his opponent does not.
    pub owned: bool,
    /// For a log, the number of steps played after its initial game.
    pub steps: Option<usize>,
}
