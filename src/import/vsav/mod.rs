//! Saved games of the on-line map module: read ([`Save::read`]), and made into a game ([`fb_game`]).
//!
//! **Secrets.** What another player hides is never made into anything: neither its name nor where it is leaves this
//! module. What another player conceals is a `?`. A player's word is compared, and never shown.

mod container;
mod game;
mod kinds;
mod layout;
mod piece;
mod sequence;

use std::collections::BTreeMap;

pub use game::{Imported, Report, fb_game};
pub use layout::{LaidBoard, Layout, OnBoard, Sheet};
pub use piece::{Owner, Piece};

use piece::Added;

/// No game has more pieces.
const MOST_PIECES: usize = 4000;

/// Commands nest no deeper.
const DEEPEST: usize = 12;

/// Why a file is no saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VsavError {
    /// It is no zip archive.
    #[error("it is no saved game: a zip archive is wanted, and {0}")]
    NoArchive(String),
    /// An archive of something else.
    #[error("it is an archive, but holds no `savedGame`: is it a board or a module?")]
    NoGame,
    /// More than any game has.
    #[error("its `savedGame` is larger than 64 MiB, which no saved game is")]
    TooLarge,
    /// Hex digits that are none.
    #[error("its `savedGame` is damaged: what should be hex digits is not")]
    Damaged,
    /// Bytes that are no text.
    #[error("its `savedGame` is not UTF-8 text")]
    NotText,
    /// It does not begin as one.
    #[error("its `savedGame` does not go from `begin_save` to `end_save`: it is cut off, or no saved game")]
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
    /// Boards that are none.
    #[error("its boards are not written as boards are")]
    Boards,
    /// No board.
    #[error("it was saved without boards, so that there is no hex to put anything in")]
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
}

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
    /// Moves follow, as in a log; they are not played.
    pub is_log: bool,
}

impl Save {
    /// Reads a `.vsav` or the start of a `.vlog`.
    ///
    /// # Errors
    /// If the bytes are no saved game, or more than any is.
    pub fn read(bytes: &[u8], owner: &Owner) -> Result<Self, VsavError> {
        let text = container::text(bytes)?;
        let mut reader = Reader { owner, save: Self::default(), by_id: BTreeMap::new(), stacks: Vec::new() };
        reader.game(&text)?;
        Ok(reader.finished())
    }
}

struct Reader<'o> {
    owner: &'o Owner,
    save: Save,
    /// The place of each piece that may be seen.
    by_id: BTreeMap<String, usize>,
    stacks: Vec<Vec<String>>,
}

impl Reader<'_> {
    fn game(&mut self, text: &str) -> Result<(), VsavError> {
        let mut commands = sequence::tokens(text, '\u{1b}');
        if commands.next().is_none_or(|begin| begin.trim() != "begin_save") {
            return Err(VsavError::CutOff);
        }
        loop {
            let command = commands.next().ok_or(VsavError::CutOff)?;
            if command.trim() == "end_save" {
                self.save.is_log = commands.next().is_some();
                return Ok(());
            }
            self.command(&command, 0)?;
        }
    }

    fn command(&mut self, command: &str, depth: usize) -> Result<(), VsavError> {
        if depth > DEEPEST {
            return Err(VsavError::Nested);
        }
        if command.contains('\u{1b}') {
            return sequence::tokens(command, '\u{1b}').try_for_each(|inner| self.command(&inner, depth + 1));
        }
        if command.starts_with("+/") {
            match piece::added(command, self.owner)? {
                Added::Piece(piece) => {
                    self.by_id.insert(piece.id.clone(), self.save.pieces.len());
                    self.save.pieces.push(piece);
                }
                Added::Hidden => self.save.hidden += 1,
                Added::Stack(ids) => self.stacks.push(ids),
                Added::Nothing => {}
            }
            if self.save.pieces.len() + self.save.hidden + self.stacks.len() > 2 * MOST_PIECES {
                return Err(VsavError::TooMany);
            }
        } else if command.starts_with("bd\t") && self.save.boards.is_empty() {
            self.save.boards = layout::boards(command)?;
        }
        Ok(())
    }

    fn finished(self) -> Save {
        let Self { mut save, by_id, stacks, .. } = self;
        let places = stacks.iter().map(|ids| ids.iter().filter_map(|id| by_id.get(id).copied()).collect::<Vec<_>>());
        save.stacks = places.filter(|stack| !stack.is_empty()).collect();
        for stack in &save.stacks {
            conceal(&mut save.pieces, stack);
        }
        save
    }
}

/// What lies below a `?` of its stack is concealed; if its owner does not look, it is a `?` itself.
fn conceal(pieces: &mut [Piece], stack: &[usize]) {
    let Some(cover) = stack.iter().rposition(|place| pieces[*place].is_cover) else { return };
    let own = pieces[stack[cover]].own;
    for place in &stack[..cover] {
        let piece = &mut pieces[*place];
        if piece.is_cover || !kinds::is_unit(piece) {
            continue;
        }
        piece.concealed = true;
        if !own {
            "?".clone_into(&mut piece.name);
            piece.gpid.clear();
            piece.label = None;
        }
    }
}
