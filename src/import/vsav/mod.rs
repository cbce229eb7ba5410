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
mod world;

pub use game::{Imported, Report, fb_game};
pub use layout::{LaidBoard, Layout, OnBoard, Sheet};
pub use piece::{Owner, Piece};

use world::{Misfit, World};

/// No game has more pieces.
const MOST_PIECES: usize = 4000;

/// No log has more steps.
const MOST_STEPS: usize = 100_000;

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
    /// A step of a log that is none.
    #[error("step {0} of its log is not written as moves are")]
    Step(usize),
    /// A step of a log that changes what never was there.
    #[error("its log does not fit the game that it begins with: step {0} changes a piece that never was there")]
    Misfit(usize),
    /// Boards that change while the game is played.
    #[error("step {0} of its log changes the boards; save the game after that, and read the save")]
    NewBoards(usize),
    /// Too many steps.
    #[error("its log has more than {MOST_STEPS} steps, which none has")]
    TooLong,
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
    /// Of a log: how many steps were played on the game that it begins with.
    pub steps: Option<usize>,
}

impl Save {
    /// Reads a `.vsav`, or a `.vlog` as the game stands at its end.
    ///
    /// # Errors
    /// If the bytes are no saved game, or more than any is; if the moves of a log do not fit.
    pub fn read(bytes: &[u8], owner: &Owner) -> Result<Self, VsavError> {
        let text = container::text(bytes)?;
        let mut reader = Reader::default();
        reader.game(&text)?;
        reader.finished(owner)
    }
}

#[derive(Default)]
struct Reader {
    boards: Vec<LaidBoard>,
    world: World,
    /// The step of the log that is played.
    step: Option<usize>,
}

impl Reader {
    fn game(&mut self, text: &str) -> Result<(), VsavError> {
        let mut commands = sequence::tokens(text, '\u{1b}');
        if commands.next().is_none_or(|begin| begin.trim() != "begin_save") {
            return Err(VsavError::CutOff);
        }
        loop {
            let command = commands.next().ok_or(VsavError::CutOff)?;
            if command.trim() == "end_save" {
                break;
            }
            self.command(&command, 0)?;
        }
        for (number, command) in commands.filter(|command| !command.trim().is_empty()).enumerate() {
            if number >= MOST_STEPS {
                return Err(VsavError::TooLong);
            }
            self.step = Some(number + 1);
            self.command(&command, 0)?;
        }
        Ok(())
    }

    fn command(&mut self, command: &str, depth: usize) -> Result<(), VsavError> {
        if depth > DEEPEST {
            return Err(VsavError::Nested);
        }
        if command.contains('\u{1b}') {
            return sequence::tokens(command, '\u{1b}').try_for_each(|inner| self.command(&inner, depth + 1));
        }
        // a step of a log is a command behind this word
        if let Some(logged) = command.strip_prefix("LOG\t").filter(|_| self.step.is_some()) {
            return self.command(logged, depth + 1);
        }
        if command.starts_with("bd\t") {
            return match self.step {
                Some(step) => Err(VsavError::NewBoards(step)),
                None if self.boards.is_empty() => layout::boards(command).map(|boards| self.boards = boards),
                None => Ok(()),
            };
        }
        // the save itself only adds
        if self.step.is_none() && !command.starts_with("+/") {
            return Ok(());
        }
        match (self.world.obey(command), self.step) {
            (Ok(()), _) => Ok(()),
            (Err(Misfit::TooMany), _) => Err(VsavError::TooMany),
            (Err(_), None) => Err(VsavError::Piece),
            (Err(Misfit::Written), Some(step)) => Err(VsavError::Step(step)),
            (Err(Misfit::NeverThere), Some(step)) => Err(VsavError::Misfit(step)),
        }
    }

    fn finished(self, owner: &Owner) -> Result<Save, VsavError> {
        let mut save = self.world.seen(owner)?;
        for stack in &save.stacks {
            conceal(&mut save.pieces, stack);
        }
        Ok(Save { boards: self.boards, steps: self.step, ..save })
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
