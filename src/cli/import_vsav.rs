//! `map import vsav`: a game of a saved game of the on-line map module.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use fogas::import::vsav::Imported;
use fogas::report::game as words;
use serde_json::json;

use super::answers::Envelope;
use super::failure::{ANSWERED, Failure};
use super::global::Global;
use super::run::Run;
use super::vsav::{load, name_of};
use super::{output, source};

/// The saved game and where the game goes.
#[derive(Debug, Args)]
pub(crate) struct VsavArgs {
    /// The saved game, a .vsav; of a .vlog how it stands at its end
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
        let Imported { mut game, report, .. } =
            load(&self.game, source::catalogue(global.terrain.as_deref())?, global.word())?;
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
