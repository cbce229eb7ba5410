//! `fogas game turn`, `phase`, `fired`, `possess`, `note`, `summary`, `export`: the turn, and what each player may know of it.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use clap::Args;
use fogas::game::show as words;

use super::super::failure::usage;
use super::super::global::Global;
use super::super::output;
use super::table::{Table, answer, changed};

/// A note.
#[derive(Debug, Args)]
pub(super) struct NoteArgs {
    /// Whose note it is; the other side does not see it
    #[arg(long, value_name = "SIDE")]
    of: String,
    /// The note
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
}

/// Who possesses a weapon.
#[derive(Debug, Args)]
pub(super) struct PossessArgs {
    /// The weapon
    #[arg(value_name = "SW")]
    weapon: String,
    /// Who possesses it; without one nobody does
    #[arg(value_name = "UNIT")]
    by: Option<String>,
}

/// Tells the turn, or begins one.
pub(super) fn turn(words: &[String], global: &Global, out: &mut dyn Write) -> Result<u8> {
    if words.is_empty() {
        let table = Table::open(global)?;
        let game = table.seen(global);
        return answer("turn", &game, &words::turn(&game), global, out);
    }
    changed(global, out, |game, base| game.set_turn(base, words).cloned())
}

/// Goes on to a phase.
pub(super) fn phase(word: &str, global: &Global, out: &mut dyn Write) -> Result<u8> {
    changed(global, out, |game, base| game.set_phase(base, word).cloned())
}

/// Marks who has fired.
pub(super) fn fired(units: &[String], global: &Global, out: &mut dyn Write) -> Result<u8> {
    changed(global, out, |game, base| game.fired(base, units).cloned())
}

impl PossessArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        changed(global, out, |game, base| game.possess(base, &self.weapon, self.by.as_deref()).cloned())
    }
}

impl NoteArgs {
    pub(super) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        changed(global, out, |game, base| game.take_note(base, &self.of, &self.text.join(" ")).cloned())
    }
}

/// Tells what was done since the Player Turn began.
pub(super) fn summary(global: &Global, out: &mut dyn Write) -> Result<u8> {
    let table = Table::open(global)?;
    let game = table.seen(global);
    answer("summary", &game, &words::summary(&game), global, out)
}

/// Writes a game as a side sees it, for that side.
pub(super) fn export(file: &Path, global: &Global, out: &mut dyn Write) -> Result<u8> {
    let Some(side) = &global.side else {
        return Err(usage!("say who it is for: `fogas game export FILE --for SIDE`"));
    };
    let table = Table::open(global)?;
    // the side is one that plays
    global.seen(table.map()?)?;
    let game = table.game.for_opponent(side);
    output::check(file, "game export", false)?;
    let text = game.to_text()?;
    output::write(file, text.as_bytes(), false)?;
    answer("export", &game, &words::begun(&game, &file.display().to_string()), global, out)
}
