//! Saved games of the on-line map module as files: `-m GAME.vsav`, and what `map import vsav` reads.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

use fogas::import::vsav::{Imported, Owner, Save, fb_game};
use fogas::map::{Catalogue, Map, built_in};

use super::failure::Failure;

/// No saved game is larger, packed: 64 MiB.
const LARGEST: u64 = 64 << 20;

/// Tells whether a file is called as saved games are.
pub(crate) fn is_saved(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("vsav") || ending.eq_ignore_ascii_case("vlog")
}

/// Where the word of a player comes from; never from an argument, which others could see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// From `$FOGAS_OWNER`, if it is set.
    OfEnvironment,
    /// He is asked for it.
    Asked,
}

impl Word {
    /// Returns the one who knows the word.
    fn owner(self) -> Result<Owner, Failure> {
        let word = match self {
            Self::OfEnvironment => std::env::var("FOGAS_OWNER").unwrap_or_default(),
            Self::Asked => asked()?,
        };
        Ok(Owner::with_word(&word))
    }
}

/// Asks for the word on the terminal, without an echo.
fn asked() -> Result<String, Failure> {
    if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
        return Err(Failure::Usage(
            "--owner asks on the terminal, and standard input or standard error is none; set $FOGAS_OWNER instead"
                .to_owned(),
        ));
    }
    let terminal = console::Term::stderr();
    terminal.write_str("your word of the saved game: ")?;
    Ok(terminal.read_secure_line()?)
}

/// Makes a game of a saved one. What is hidden from the reader, and the word by which it is, go no further than here.
pub(crate) fn load(path: &Path, catalogue: Arc<Catalogue>, word: Word) -> Result<Imported, Failure> {
    let shown = path.display();
    let failed = |e: &dyn std::fmt::Display| Failure::Data(format!("`{shown}`: {e}"));
    let mut bytes = Vec::new();
    let cannot = |e: std::io::Error| Failure::Data(format!("cannot read `{shown}`: {e}"));
    File::open(path).map_err(cannot)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > LARGEST {
        return Err(failed(&"it is larger than 64 MiB, which no saved game is"));
    }
    let save = Save::read(&bytes, &word.owner()?).map_err(|e| failed(&e))?;
    let fb = built_in("fb").ok_or_else(|| failed(&"there is no built-in `fb`"))?;
    let fb = Map::of_built_in(fb, catalogue).map_err(|e| failed(&e))?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    fb_game(&save, &name_of(&stem), &fb).map_err(|e| failed(&e))
}

/// Makes a name of a file's.
pub(crate) fn name_of(stem: &str) -> String {
    let name: String = stem.chars().filter(|c| !c.is_control() && *c != ':').take(60).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}
