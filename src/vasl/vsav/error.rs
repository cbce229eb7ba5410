//! Why a file cannot be read as a saved game.

use crate::vasl::JoinError;

/// No game has more pieces.
pub(super) const MOST_PIECES: usize = 4000;

/// No log has more steps.
pub(super) const MOST_STEPS: usize = 100_000;

/// No game's commands take more work: about the pieces that lie on the maps while each is moved.
pub(super) const MOST_WORK: usize = 100_000_000;

/// Why a file is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VsavError {
    /// It is not a zip archive.
    #[error("it is not a saved game: it should be a zip archive, but {0}")]
    NoArchive(String),
    /// An archive of something else.
    #[error("it is an archive, but holds no `savedGame`: is it a board or a module?")]
    NoGame,
    /// More than any game has.
    #[error("its `savedGame` is larger than 64 MiB, which no saved game is")]
    TooLarge,
    /// Hex digits that are none.
    #[error("its `savedGame` is damaged: it should be hex digits")]
    Damaged,
    /// Bytes that are not text.
    #[error("its `savedGame` is not UTF-8 text")]
    NotText,
    /// It does not begin as one.
    #[error("its `savedGame` does not go from `begin_save` to `end_save`: it is cut off, or is not a saved game")]
    CutOff,
    /// Commands that nest without end.
    #[error("its commands nest deeper than those of any saved game")]
    Nested,
    /// A piece that is none.
    #[error("a piece in it is not written as pieces are")]
    Piece,
    /// Too many pieces.
    #[error("it has more than {MOST_PIECES} pieces, which no game has")]
    TooMany,
    /// A step of a log that is none.
    #[error("step {0} of its log is not written as moves are")]
    Step(usize),
    /// A step of a log that changes what never was there.
    #[error("its log does not fit the game that it begins with: step {0} changes a piece that was never there")]
    Misfit(usize),
    /// Boards that change while the game is played.
    #[error("step {0} of its log changes the boards; save the game after that, and read the save")]
    NewBoards(usize),
    /// Too many steps.
    #[error("its log has more than {MOST_STEPS} steps, which none has")]
    TooLong,
    /// Commands that take too long.
    #[error("its commands move more pieces about than those of any game")]
    TooMuch,
    /// Boards that are none.
    #[error("its boards are not written as boards are")]
    Boards,
    /// No board.
    #[error("it was saved without boards, so there is no hex to put anything in")]
    NoBoards,
    /// A board that is not known.
    #[error("board `{0}` is not known here; the four boards FB_NE, FB_NW, FB_SE and FB_SW go onto the built-in `fb`")]
    UnknownBoard(String),
    /// A board that is shown larger or smaller.
    #[error("board `{0}` is zoomed; save the game with boards of their own size")]
    Zoomed(String),
    /// Boards that no map here is of.
    #[error("the game is on {0}; only the boards FB_NE, FB_NW, FB_SE and FB_SW are read, onto the built-in `fb`")]
    OtherBoards(String),
    /// A board that is cut across its hexes.
    #[error(
        "board `{0}` is cut neither in the middle of a hexrow nor beside one, or not between two rows of hexes; save the game with it cut there, or whole"
    )]
    Cut(String),
    /// Boards that cannot lie as they do.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// What the boards make is not sound.
    #[error("its boards do not make a sound map: {0}")]
    Map(String),
}

/// Why a command cannot be obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// It is not written as such commands are.
    Written,
    /// What it changes was never there.
    NeverThere,
    /// There are more pieces than in any game.
    TooMany,
    /// It takes more work than any game.
    TooMuch,
}
