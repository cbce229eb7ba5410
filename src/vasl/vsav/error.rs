//! Why a file cannot be read as a saved game.

use crate::vasl::JoinError;

/// The most pieces in a game.
pub(super) const MOST_PIECES: usize = 4000;

/// The most steps in a log.
pub(super) const MOST_STEPS: usize = 100_000;

/// The most work for the commands of a game: each move of a piece counts about as many units as there are pieces on the
/// maps.
pub(super) const MOST_WORK: usize = 100_000_000;

/// Why a file is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VsavError {
    /// It is not a zip archive.
    #[error("it is not a saved game: it should be a zip archive, but {0}")]
    NoArchive(String),
    /// The archive does not contain a saved game.
    #[error("it is an archive, but holds no `savedGame`: is it a board or a module?")]
    NoGame,
    /// It is larger than any game.
    #[error("its `savedGame` is larger than 64 MiB, which no saved game is")]
    TooLarge,
    /// The hex digits are invalid.
    #[error("its `savedGame` is damaged: it should be hex digits")]
    Damaged,
    /// The bytes are not text.
    #[error("its `savedGame` is not UTF-8 text")]
    NotText,
    /// It does not begin like a saved game.
    #[error("its `savedGame` does not go from `begin_save` to `end_save`: it is cut off, or is not a saved game")]
    CutOff,
    /// The commands are nested too deep.
    #[error("its commands nest deeper than those of any saved game")]
    Nested,
    /// A piece is invalid.
    #[error("a piece in it is not written as pieces are")]
    Piece,
    /// There are too many pieces.
    #[error("it has more than {MOST_PIECES} pieces, which no game has")]
    TooMany,
    /// A step of the log is invalid.
    #[error("step {0} of its log is not written as moves are")]
    Step(usize),
    /// A step of the log changes something that never existed.
    #[error("its log does not fit the game that it begins with: step {0} changes a piece that was never there")]
    Misfit(usize),
    /// The boards change during the game.
    #[error("step {0} of its log changes the boards; save the game after that, and read the save")]
    NewBoards(usize),
    /// There are too many steps.
    #[error("its log has more than {MOST_STEPS} steps, which none has")]
    TooLong,
    /// The commands take too much work.
    #[error("its commands move more pieces about than those of any game")]
    TooMuch,
    /// The boards are invalid.
    #[error("its boards are not written as boards are")]
    Boards,
    /// There is no board.
    #[error("it was saved without boards, so there is no hex to put anything in")]
    NoBoards,
    /// A board is not known.
    #[error("board `{0}` is not known here; the four boards FB_NE, FB_NW, FB_SE and FB_SW go onto the built-in `fb`")]
    UnknownBoard(String),
    /// A board is shown larger or smaller.
    #[error("board `{0}` is zoomed; save the game with boards of their own size")]
    Zoomed(String),
    /// None of the maps here has these boards.
    #[error("the game is on {0}; only the boards FB_NE, FB_NW, FB_SE and FB_SW are read, onto the built-in `fb`")]
    OtherBoards(String),
    /// A board is cut across its hexes.
    #[error(
        "board `{0}` is cut neither in the middle of a hexrow nor beside one, or not between two rows of hexes; save the game with it cut there, or whole"
    )]
    Cut(String),
    /// The boards cannot lie as they do.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// The map that the boards give has faults.
    #[error("its boards do not make a sound map: {0}")]
    Map(String),
}

/// Why a command cannot be executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// It is not in the form of such a command.
    Written,
    /// What it changes never existed.
    NeverThere,
    /// There would be more pieces than in any game.
    TooMany,
    /// It takes more work than any game.
    TooMuch,
}
