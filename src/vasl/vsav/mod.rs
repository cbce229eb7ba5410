//! Saved games of the on-line map module: they are read ([`Save::read`]), and made into a game ([`fb_game`],
//! [`game_on_boards`]).
//!
//! **Secrets.** A piece hidden by another player is never made into anything: neither its name nor its place leaves
//! this module. A piece concealed by another player becomes a `?`. A player's password is compared, but never shown.

mod container;
mod error;
mod game;
mod kinds;
mod layout;
mod on_boards;
mod piece;
mod report;
mod save;
mod sequence;
mod world;

pub use error::VsavError;
pub use game::{Imported, fb_game};
pub use layout::{LaidBoard, Layout, OnBoard, Sheet};
pub use on_boards::{OnBoards, boards_found, game_on_boards};
pub use piece::{Owner, Piece};
pub use report::{Misplaced, Renamed, Report};
pub use save::Save;

use error::{MOST_STEPS, Misfit};
use world::World;

/// The greatest nesting depth of commands.
const DEEPEST: usize = 12;

impl Save {
    /// Reads a `.vsav`, or the final state of a `.vlog`.
    ///
    /// # Errors
    /// If the bytes are not a saved game, or are larger than any, or if the steps of a log do not match the game.
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
    /// The step of the log being executed.
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
        // each step of a log is a command after this word
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
        // the commands of the save itself only add pieces
        if self.step.is_none() && !command.starts_with("+/") {
            return Ok(());
        }
        match (self.world.obey(command), self.step) {
            (Ok(()), _) => Ok(()),
            (Err(Misfit::TooMany), _) => Err(VsavError::TooMany),
            (Err(Misfit::TooMuch), _) => Err(VsavError::TooMuch),
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

/// Marks the pieces below a `?` of their stack as concealed; if the reader does not own the `?`, they become a `?`
/// themselves.
fn conceal(pieces: &mut [Piece], stack: &[usize]) {
    // the nearest `?` above counts
    let mut above = None;
    for place in stack.iter().rev() {
        let piece = &mut pieces[*place];
        if piece.is_cover {
            above = Some(piece.own);
            continue;
        }
        let Some(own) = above.filter(|_| kinds::is_unit(piece)) else { continue };
        piece.concealed = true;
        if !own {
            "?".clone_into(&mut piece.name);
            piece.gpid.clear();
            piece.label = None;
        }
    }
}
