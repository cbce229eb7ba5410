//! What the commands about rubble, Debris, wrecks and fire share: rolled dice, and writing the changed map.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Args, Command};
use fogas::map::Map;
use fogas::query::Query;
use fogas::report::{self, Detail};
use fogas::ruling::Ruling;

use super::{ANSWERED, Failure, Global, NO, output};

/// Where the changed map goes.
#[derive(Debug, Args)]
pub(crate) struct ChangeArgs {
    /// Write the changed map to this new file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Let --write replace a file, though never the map that was read
    #[arg(long, requires = "write")]
    force: bool,
}

/// Adds `--roll` where dice may be rolled from a seed: it says in the command what the seed is for.
pub(crate) fn roll(command: Command) -> Command {
    if !command.get_arguments().any(|arg| arg.get_id() == "seed") {
        return command;
    }
    let help = "Roll the dice; the same seed gives the same dice";
    command.arg(Arg::new("roll").long("roll").requires("seed").action(ArgAction::SetTrue).help(help))
}

impl ChangeArgs {
    /// Asks, writes the changed map if that is wanted, then the answer.
    pub(crate) fn answer(&self, global: &Global, query: &Query, out: &mut dyn Write) -> Result<u8, Failure> {
        if self.write.is_some() && asks_for_odds(query) {
            return Err(Failure::Usage("odds change nothing, so there is no map to write; give the dice".to_owned()));
        }
        let resolver = global.resolver()?;
        let resolver = resolver.for_query(query)?;
        let ruling = resolver.rule_on(query)?;
        if let Some(path) = &self.write {
            save(resolver.map(), &ruling, path, self.force, global)?;
        }
        let detail = Detail { why: global.why, quiet: global.quiet };
        out.write_all(report::render(&ruling, resolver.map(), global.format, detail).as_bytes())?;
        Ok(if global.exit_code && ruling.is_yes() == Some(false) { NO } else { ANSWERED })
    }
}

/// Writes the map with the changes of a ruling: beside the file first, then in its place, so that nothing is half-written.
fn save(map: &Map, ruling: &Ruling, path: &Path, force: bool, global: &Global) -> Result<(), Failure> {
    let shown = path.display();
    let cannot = |e: &dyn std::fmt::Display| Failure::Data(format!("cannot write `{shown}`: {e}"));
    let input = global.map.clone().or_else(|| std::env::var("FOGAS_MAP").ok());
    if input.is_some_and(|input| output::is_input(path, &input)) {
        return Err(Failure::Usage(format!(
            "`{shown}` is the map that was read; write the changed one to another file"
        )));
    }
    if global.terrain.as_deref().and_then(Path::to_str).is_some_and(|terrain| output::is_input(path, terrain)) {
        return Err(Failure::Usage(format!("`{shown}` is the terrain that was read; write the map to another file")));
    }
    output::check(path, "--write", force)?;
    let file = map.file().changed(ruling.changes()).map_err(|e| cannot(&e))?;
    Map::check(file.clone(), map.catalogue_handle())
        .map_err(|faults| Failure::faulty("the changed map has a fault", &faults))?;
    let text = file.to_text().map_err(|e| cannot(&e))?;
    output::write(path, text.as_bytes(), force)
}

const fn asks_for_odds(query: &Query) -> bool {
    match query {
        Query::RubbleFall(q) => q.odds,
        Query::RubbleCheck(q) => q.odds,
        Query::Wreck(q) => q.odds,
        Query::Fire(q) => q.odds,
        Query::CellarFall(q) => q.odds,
        _ => false,
    }
}
