//! Saved games of the on-line map module: `map import vsav`, and `-m GAME.vsav`.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use fogas::import::vsav::{Imported, Owner, Save, fb_game};
use fogas::map::{Catalogue, Map, built_in};
use fogas::report::game as words;
use serde_json::json;

use super::answers::Envelope;
use super::run::Run;
use super::{ANSWERED, Failure, Global, output, source};

/// No saved game is larger, packed: 64 MiB.
const LARGEST: u64 = 64 << 20;

/// The saved game and where the game goes.
#[derive(Debug, Args)]
pub(crate) struct VsavArgs {
    /// The saved game, a .vsav; of a .vlog how it begins
    game: PathBuf,
    /// File to write; standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

impl Run for VsavArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let to = self.output.as_deref().filter(|path| path.as_os_str() != "-");
        if let Some(path) = to {
            output::check(path, "--output", self.force)?;
        }
        let Imported { mut game, report, .. } = load(&self.game, source::catalogue(global.terrain.as_deref())?)?;
        if let Some(stem) = to.and_then(Path::file_stem) {
            game.name = name_of(&stem.to_string_lossy());
        }
        let text = game.to_text().map_err(|e| Failure::Data(e.to_string()))?;
        let told = words::imported(&game, &report);
        let Some(path) = to else {
            out.write_all(text.as_bytes())?;
            // the game alone goes to standard output
            anstream::stderr().write_all(told.text.as_bytes())?;
            return Ok(ANSWERED);
        };
        output::write(path, text.as_bytes(), self.force)?;
        let query = json!({ "game": game.name });
        let answer = Envelope::new("map-import", &query, &told.facts).of_map(&game.name);
        if answer.write(global, out)?.is_none() && !global.quiet {
            out.write_all(told.text.as_bytes())?;
        }
        Ok(ANSWERED)
    }
}

/// Tells whether a file is called as saved games are.
pub(crate) fn is_saved(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("vsav") || ending.eq_ignore_ascii_case("vlog")
}

/// Makes a game of a saved one. What is hidden from the reader, and the word by which it is, go no further than here.
pub(crate) fn load(path: &Path, catalogue: Arc<Catalogue>) -> Result<Imported, Failure> {
    let shown = path.display();
    let failed = |e: &dyn std::fmt::Display| Failure::Data(format!("`{shown}`: {e}"));
    let mut bytes = Vec::new();
    let cannot = |e: std::io::Error| Failure::Data(format!("cannot read `{shown}`: {e}"));
    File::open(path).map_err(cannot)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > LARGEST {
        return Err(failed(&"it is larger than 64 MiB, which no saved game is"));
    }
    let owner = std::env::var("FOGAS_OWNER").map_or_else(|_| Owner::nobody(), |word| Owner::with_word(&word));
    let save = Save::read(&bytes, &owner).map_err(|e| failed(&e))?;
    let fb = built_in("fb").ok_or_else(|| failed(&"there is no built-in `fb`"))?;
    let fb = Map::of_built_in(fb, catalogue).map_err(|e| failed(&e))?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    fb_game(&save, &name_of(&stem), &fb).map_err(|e| failed(&e))
}

/// Makes a name of a file's.
fn name_of(stem: &str) -> String {
    let name: String = stem.chars().filter(|c| !c.is_control() && *c != ':').take(60).collect();
    if name.is_empty() { "game".to_owned() } else { name }
}
