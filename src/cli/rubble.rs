//! What the commands about rubble, Debris, wrecks and fire share: rolling dice, and writing the changed map.

use anyhow::{Context, Result, anyhow};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgGroup, Args, Command};
use fogas::map::Map;
use fogas::query::Query;
use fogas::resolver::{Refusal, RubbleRefusal};
use fogas::ruling::Ruling;

use super::failure::{after, joined, usage};
use super::game::Table;
use super::global::Global;
use super::output::{self, Readers};
use super::picture::{DrawArgs, LookArgs};
use super::source;

/// Where the changed map goes.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("files").args(["write", "draw"]).multiple(true))]
pub(crate) struct ChangeArgs {
    /// Write the changed map to this new file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Draw the answer into this new file, before and after: .svg, .png or .html
    #[arg(long, value_name = "FILE")]
    draw: Option<PathBuf>,
    /// Open the picture in your default viewer
    #[arg(long, requires = "draw")]
    open: bool,
    #[command(flatten)]
    look: LookArgs,
    /// Let --write and --draw replace a file, though never the map that was read
    #[arg(long, requires = "files")]
    force: bool,
    /// Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back
    #[arg(long, conflicts_with_all = ["write", "set"])]
    apply: bool,
}

/// Whether the answer goes into the game.
#[derive(Debug, Args)]
pub(crate) struct ApplyArgs {
    /// Make the changes in the game that -m or `$FOGAS_GAME` names; `fogas game undo` takes them back
    #[arg(long, conflicts_with = "set")]
    pub(crate) apply: bool,
}

/// Adds `--roll` to commands with dice. Without `--seed` a seed is drawn, and the answer names it.
pub(crate) fn roll(command: Command) -> Command {
    if !command.get_arguments().any(|arg| arg.get_id() == "seed") {
        return command;
    }
    let help = "Roll the dice; the answer names the seed, which --seed rolls again";
    command.arg(Arg::new("roll").long("roll").conflicts_with("odds").action(ArgAction::SetTrue).help(help))
}

impl ChangeArgs {
    /// Answers a question, writes the changed map if wanted, then prints the answer. If dice are needed and not given,
    /// the answer gives the odds.
    pub(crate) fn answer(&self, global: &Global, mut query: Query, roll: bool, out: &mut dyn Write) -> Result<u8> {
        if roll {
            draw_seed(&mut query);
        }
        if (self.write.is_some() || self.apply) && asks_for_odds(&query) {
            return Err(usage!("odds change nothing, so there is no map to write; give the dice"));
        }
        let draw = DrawArgs::new(self.draw.clone(), self.force, self.open, self.look.clone());
        draw.check()?;
        if self.apply {
            return apply(global, &query, &draw, out);
        }
        let resolver = global.resolver()?;
        let resolver = resolver.for_query(&query)?;
        let ruling = match resolver.rule_on(&query) {
            Err(missing @ Refusal::Rubble(RubbleRefusal::DiceMissing { number: 1, .. })) if self.write.is_none() => {
                match resolver.rule_on(&with_odds(query)) {
                    // odds cannot be given if only some of the dice are; so report the missing ones
                    Err(Refusal::Rubble(RubbleRefusal::DiceTwice)) => return Err(missing.into()),
                    ruling => ruling?,
                }
            }
            ruling => ruling?,
        };
        if let Some(path) = &self.write {
            save(resolver.map(), &ruling, path, self.force, global)?;
        }
        draw.write(&ruling, resolver.map())?;
        let written =
            global.write(&ruling, resolver.map(), &mut *out).and_then(|code| Ok(out.flush().map(|()| code)?));
        written.map_err(|error| match &self.write {
            Some(path) => after(error, format!("`{}` is written", path.display())),
            None => error,
        })
    }
}

/// Makes the changes of an answer in the game, then draws the answer if wanted: before and after.
pub(crate) fn apply(global: &Global, query: &Query, draw: &DrawArgs, out: &mut dyn Write) -> Result<u8> {
    let before = global.resolver()?;
    let before = before.for_query(query)?;
    let ruling = if draw.is_wanted() { Some(before.rule_on(query)?) } else { None };
    // what is refused leaves no picture
    let code = Table::open(global)?.apply(global, query, out)?;
    if let Some(ruling) = ruling {
        let written = draw.write(&ruling, before.map());
        written.map_err(|error| after(error, "the change is made in the game".to_owned()))?;
    }
    Ok(code)
}

/// Writes the map with the changes of a ruling, completely or not at all.
fn save(map: &Map, ruling: &Ruling, path: &Path, force: bool, global: &Global) -> Result<()> {
    let shown = path.display();
    let cannot = || format!("cannot write `{shown}`");
    let input = global.map.clone().or_else(source::environment);
    if input.is_some_and(|input| output::is_input(path, &input)) {
        return Err(usage!("`{shown}` is the map that was read; write the changed one to another file"));
    }
    if global.terrain.as_deref().and_then(Path::to_str).is_some_and(|terrain| output::is_input(path, terrain)) {
        return Err(usage!("`{shown}` is the terrain that was read; write the map to another file"));
    }
    output::check(path, "--write", force)?;
    let file = map.file().changed(ruling.changes()).with_context(cannot)?;
    Map::check(file.clone(), map.catalogue_handle())
        .map_err(|faults| anyhow!("the changed map has a fault: {}", joined(&faults)))?;
    let text = file.to_text().with_context(cannot)?;
    // a map made from a private file is private too
    let readers = if output::is_private(&map_read(global)) { Readers::Owner } else { Readers::Usual };
    output::write_for(path, text.as_bytes(), force, readers)
}

/// Returns the file that the map was read from, if it was a file.
fn map_read(global: &Global) -> PathBuf {
    global.map.clone().or_else(source::environment).unwrap_or_default().into()
}

fn asks_for_odds(query: &Query) -> bool {
    let mut query = query.clone();
    dice(&mut query).is_some_and(|(_, odds)| *odds)
}

fn with_odds(mut query: Query) -> Query {
    if let Some((_, odds)) = dice(&mut query) {
        *odds = true;
    }
    query
}

/// Draws a seed if the question has none: a number short enough to say across the table.
fn draw_seed(query: &mut Query) {
    const SEEDS: u64 = 1_000_000;
    if let Some((seed @ None, _)) = dice(query) {
        // the standard library seeds its hash tables with random numbers from the system
        *seed = Some(RandomState::new().hash_one(std::process::id()) % SEEDS);
    }
}

/// Returns the seed of a question and whether it asks for odds, if it uses dice.
const fn dice(query: &mut Query) -> Option<(&mut Option<u64>, &mut bool)> {
    match query {
        Query::RubbleFall(q) => Some((&mut q.seed, &mut q.odds)),
        Query::RubbleCheck(q) => Some((&mut q.seed, &mut q.odds)),
        Query::Wreck(q) => Some((&mut q.seed, &mut q.odds)),
        Query::Fire(q) => Some((&mut q.seed, &mut q.odds)),
        Query::CellarFall(q) => Some((&mut q.seed, &mut q.odds)),
        _ => None,
    }
}
