//! `map import vsav`: makes a game from a saved game of the on-line map module.

use anyhow::Result;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use fogas::game::show as words;
use fogas::map::MapFile;
use fogas::show::answers::Envelope;
use fogas::vasl::vsav::Imported;
use serde_json::json;

use super::failure::{ANSWERED, usage};
use super::global::Global;
use super::output::{self, OutputArgs, Readers};
use super::run::Run;
use super::source;
use super::stream::{Form, stderr};
use super::vsav::{Loaded, load, name_of};

/// The saved game and where the game goes.
#[derive(Debug, Args)]
pub(crate) struct VsavArgs {
    /// The saved game, a .vsav; a .vlog is taken at its end
    game: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

impl Run for VsavArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let force = self.output.force;
        let to = self.output.file()?;
        let catalogue = source::catalogue(global.terrain.as_deref())?;
        let Loaded { imported, boards } = load(&self.game, &global.shelf, catalogue, global.word())?;
        let Imported { mut game, report, .. } = imported;
        let beside = boards.map(|file| map_beside(to, file, force)).transpose()?;
        if let Some((_, name, _)) = &beside {
            game.map.clone_from(name);
        }
        if let Some(stem) = to.and_then(Path::file_stem) {
            game.name = name_of(&stem.to_string_lossy());
        }
        let text = game.to_text()?;
        let readers = if game.private { Readers::Owner } else { Readers::Usual };
        let imported = words::imported(&game, &report);
        let Some(path) = to else {
            out.write_all(text.as_bytes())?;
            // only the game goes to standard output
            stderr(Form::Text).write_all(imported.text.as_bytes())?;
            return Ok(ANSWERED);
        };
        match &beside {
            Some((map, _, written)) => {
                output::write_both([(map, written.as_bytes()), (path, text.as_bytes())], force, readers)?;
            }
            None => output::write_for(path, text.as_bytes(), force, readers)?,
        }
        let query = json!({ "game": game.name });
        let answer = Envelope::new("map-import", &query, &imported.facts).of_map(&game.name);
        if global.write_answer(&answer, out)?.is_none() && !global.quiet {
            out.write_all(imported.words(global.format).as_bytes())?;
        }
        Ok(ANSWERED)
    }
}

/// Returns where to write the map of a game, its name in the game, and its text.
fn map_beside(game: Option<&Path>, mut file: MapFile, force: bool) -> Result<(PathBuf, String, String)> {
    let stem = game.and_then(Path::file_stem).and_then(OsStr::to_str);
    let Some((game, stem)) = game.zip(stem) else {
        return Err(usage!(
            "the game needs a map of its boards next to it: name the game file with -o game.json, and the map is \
             game.map.json; -m GAME.vsav asks without keeping either"
        ));
    };
    let name = format!("{stem}.map.json");
    let path = game.with_file_name(&name);
    output::check(&path, "--output", force)?;
    file.name = name_of(&format!("{stem}.map"));
    let text = file.to_text()?;
    Ok((path, name, text))
}
