//! Saved games of the on-line map module as files, for `-m GAME.vsav` and `map import vsav`.

use anyhow::{Context, Result, anyhow, bail};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use fogas::map::{Catalogue, Map, MapFile, built_in};
use fogas::spelling::is_hidden;
use fogas::vasl::vsav::{Imported, OnBoards, Owner, Save, fb_game, game_on_boards};

use super::boards::Shelf;
use super::failure::usage;
use super::files;
use super::stream::{self, Form};

/// The largest packed saved game that is accepted: 64 MiB.
const LARGEST: u64 = 64 << 20;

/// The variable that may contain a player's password. It is removed from the environment of programs started from here.
pub(crate) const OWNER: &str = "FOGAS_OWNER";

/// The most bytes that are read from a file with a password.
const LONGEST_WORD: u64 = 4096;

/// Returns `true` if a file has the extension of saved games.
pub(crate) fn is_saved(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("vsav") || ending.eq_ignore_ascii_case("vlog")
}

/// Where the password of a player comes from; never from an argument, which others could see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word<'p> {
    /// From `$FOGAS_OWNER`, if it is set.
    OfEnvironment,
    /// From `$FOGAS_OWNER` while a shell completes a line, without any message.
    WhileTyping,
    /// From the first line of a file.
    OfFile(&'p Path),
    /// From the player, who is asked for it.
    Asked,
    /// There is none.
    Nobodys,
}

impl Word<'_> {
    /// Returns the owner with the password.
    fn owner(self) -> Result<Owner> {
        let word = match self {
            Self::OfEnvironment | Self::WhileTyping => std::env::var(OWNER).unwrap_or_default(),
            Self::OfFile(path) => of_file(path)?,
            Self::Asked => asked()?,
            Self::Nobodys => String::new(),
        };
        Ok(Owner::with_word(&word))
    }
}

/// Reads the password from the first line of a file. Errors reveal nothing of it.
fn of_file(path: &Path) -> Result<String> {
    let shown = path.display();
    let cannot = || format!("cannot read `{shown}`");
    let mut bytes = Vec::new();
    files::open(path).with_context(cannot)?.take(LONGEST_WORD).read_to_end(&mut bytes).with_context(cannot)?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("`{shown}` holds no word: it is not text"))?;
    let word = text.lines().next().unwrap_or_default();
    if word.is_empty() {
        bail!("`{shown}` holds no word: its first line is empty");
    }
    Ok(word.to_owned())
}

/// Asks for the password on the terminal, without echo.
fn asked() -> Result<String> {
    if !stream::can_ask() {
        return Err(usage!(
            "--owner asks on the terminal, and standard input or standard error is not one; name a file that holds the word \
             with --owner-file"
        ));
    }
    let terminal = console::Term::stderr();
    terminal.write_str("your module password: ")?;
    Ok(terminal.read_secure_line()?)
}

/// A game made from a saved game.
pub(crate) struct Loaded {
    /// The game with its map.
    pub(crate) imported: Imported,
    /// Its map, unless that is built in.
    pub(crate) boards: Option<MapFile>,
}

/// Makes a game from a saved game. Whatever is hidden from the reader, and the password, goes no further.
pub(crate) fn load(path: &Path, shelf: &Shelf, catalogue: Arc<Catalogue>, word: Word<'_>) -> Result<Loaded> {
    let shown = path.display();
    let failed = |e: &dyn std::fmt::Display| anyhow!("`{shown}`: {e:#}");
    let mut bytes = Vec::new();
    let cannot = || format!("cannot read `{shown}`");
    files::open(path).with_context(cannot)?.take(LARGEST + 1).read_to_end(&mut bytes).with_context(cannot)?;
    if bytes.len() as u64 > LARGEST {
        return Err(failed(&"it is larger than 64 MiB, which no saved game is"));
    }
    let owner = word.owner()?;
    let mut save = Save::read(&bytes, &owner).map_err(|e| failed(&e))?;
    if owner.is_somebody() && !save.owned && word != Word::WhileTyping {
        // the password may have been mistyped
        writeln!(stream::stderr(Form::Text), "note: no piece in `{shown}` is hidden or concealed under your word")?;
    }
    let stem = name_of(&path.file_stem().unwrap_or_default().to_string_lossy());
    if save.boards.iter().any(|board| !board.name.starts_with("FB_")) {
        let boards = shelf.of_save(&mut save.boards).map_err(|e| failed(&e))?;
        let made = game_on_boards(&save, [&stem, &format!("{stem}.map")], boards, catalogue).map_err(|e| failed(&e))?;
        let OnBoards { imported, file } = made;
        return Ok(Loaded { imported, boards: Some(file) });
    }
    let fb = built_in("fb").ok_or_else(|| failed(&"there is no built-in `fb`"))?;
    let fb = Map::of_built_in(fb, catalogue).map_err(|e| failed(&e))?;
    let imported = fb_game(&save, &stem, &fb).map_err(|e| failed(&e))?;
    Ok(Loaded { imported, boards: None })
}

/// Makes the name of a game from that of a file.
pub(crate) fn name_of(stem: &str) -> String {
    let name: String = stem.chars().filter(|c| !is_hidden(*c) && *c != ':').take(60).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}
