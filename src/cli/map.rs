//! `fogas map`

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use fogas::grid::Hex;
use fogas::import::{Board, Source, map_file, shared_metadata};
use fogas::map::{Map, list, map_schema, terrain_schema};
use fogas::query::query_schema;
use fogas::report::draw::{Area, Style, draw};
use fogas::report::{Format, ruling_schema};
use serde_json::json;

use super::run::Run;
use super::{ANSWERED, ColorArg, Failure, Global, output, page_width, source};

/// What to do about maps.
#[derive(Debug, Args)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Check a map file and tell every fault in it
    Check {
        /// The map, as for -m
        map: Option<String>,
    },
    /// Draw a map in the terminal
    Show {
        /// The map, as for -m
        map: Option<String>,
        /// Draw what lies around this hex
        #[arg(long, value_name = "HEX")]
        around: Option<Hex>,
        /// How many hexes around it
        #[arg(long, value_name = "N", default_value_t = 4, requires = "around", value_parser = clap::value_parser!(u16).range(1..=99))]
        radius: u16,
        /// Characters in a line [default: those of the terminal, else 80]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(11..=4000))]
        width: Option<u16>,
    },
    /// Make a map file of a board of another program
    Import {
        #[command(subcommand)]
        from: Import,
    },
    /// List the built-in maps
    List,
    /// Print a JSON Schema
    Schema {
        /// Of what
        #[arg(value_enum, default_value_t = SchemaArg::Map)]
        what: SchemaArg,
    },
}

#[derive(Debug, Subcommand)]
enum Import {
    /// From a board of the on-line map module
    ///
    /// The board is its archive (bd01, or a .zip), or the folder that this was unpacked to. What the program does not
    /// rule on is kept by its name; a line that depends on it is refused, unless -t says what it does.
    Vasl {
        /// The archive or folder
        board: PathBuf,
        /// What its terrain codes mean; otherwise looked for beside the board and above it
        #[arg(long, value_name = "SharedBoardMetadata.xml")]
        metadata: Option<PathBuf>,
        /// File to write; standard output without it
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Replace the file if it exists
        #[arg(long)]
        force: bool,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SchemaArg {
    /// Map files
    Map,
    /// Terrain files, as `-t` reads them
    Terrain,
    /// Queries, as `batch` reads them
    Query,
    /// Rulings, as `-f json` prints them
    Ruling,
}

impl Run for MapArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        match &self.action {
            Action::Check { map } => check(&global.with_map(map.as_ref())?, global, out)?,
            Action::Show { map, around, radius, width } => {
                let map = global.with_map(map.as_ref())?;
                let area = match around {
                    Some(hex) => {
                        map.require(*hex).map_err(|e| Failure::Usage(e.to_string()))?;
                        Area::Around(*hex, *radius)
                    }
                    None => Area::Whole,
                };
                let color = global.color != ColorArg::Never;
                out.write_all(
                    draw(&map, area, Style { width: width.map_or_else(page_width, usize::from), color }).as_bytes(),
                )?;
            }
            Action::Import { from: Import::Vasl { board, metadata, output, force } } => {
                import_vasl(board, metadata.as_deref(), output.as_deref(), *force, global, out)?;
            }
            Action::List => list_maps(global, out)?,
            Action::Schema { what } => {
                let schema = match what {
                    SchemaArg::Map => map_schema(),
                    SchemaArg::Terrain => terrain_schema(),
                    SchemaArg::Query => query_schema(),
                    SchemaArg::Ruling => ruling_schema(),
                };
                writeln!(out, "{schema:#}")?;
            }
        }
        Ok(ANSWERED)
    }
}

fn import_vasl(
    board: &Path,
    metadata: Option<&Path>,
    to: Option<&Path>,
    force: bool,
    global: &Global,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let failed = |e: &dyn std::fmt::Display| Failure::Data(e.to_string());
    let to = to.filter(|path| path.as_os_str() != "-");
    if let Some(path) = to {
        output::check(path, "--output", force)?;
    }
    let mut source = Source::open(board).map_err(|e| failed(&e))?;
    let shared = match metadata {
        Some(path) => path.to_owned(),
        None => shared_beside(board).ok_or_else(|| {
            Failure::Usage(format!("no `{SHARED}` beside `{}` or above it; name it with --metadata", board.display()))
        })?,
    };
    let shared = shared_metadata(&shared).map_err(|e| failed(&e))?;
    let board = Board::read(&mut source, &shared).map_err(|e| failed(&e))?;
    let catalogue = source::catalogue(global.terrain.as_deref())?;
    let file = map_file(&board, &catalogue);
    let text = file.to_text().map_err(|e| failed(&e))?;
    let map = Map::check(file, catalogue).map_err(|faults| Failure::faulty("the board makes no sound map", &faults))?;
    match to {
        None => out.write_all(text.as_bytes())?,
        Some(path) => {
            output::write(path, text.as_bytes(), force)?;
            check(&map, global, out)?;
        }
    }
    Ok(())
}

/// The name of the metadata that all boards share.
const SHARED: &str = "SharedBoardMetadata.xml";

/// Looks for the shared metadata in the folder of a board, and in the two above it.
fn shared_beside(board: &Path) -> Option<PathBuf> {
    let board = std::fs::canonicalize(board).ok()?;
    board.ancestors().take(4).map(|folder| folder.join(SHARED)).find(|path| path.is_file())
}

fn check(map: &fogas::map::Map, global: &Global, out: &mut dyn Write) -> Result<(), Failure> {
    let (hexes, buildings, units) = (map.hexes().len(), map.buildings().len(), map.units().len());
    if global.format == Format::Json {
        let report =
            json!({ "map": map.name(), "sound": true, "hexes": hexes, "buildings": buildings, "units": units });
        writeln!(out, "{report}")?;
    } else if !global.quiet {
        let [hexes, buildings, units] = [(hexes, "hex", "es"), (buildings, "building", "s"), (units, "unit", "s")]
            .map(|(n, one, more)| format!("{n} {one}{}", if n == 1 { "" } else { more }));
        writeln!(out, "{}: sound; {hexes}, {buildings}, {units}", map.name())?;
    }
    Ok(())
}

fn list_maps(global: &Global, out: &mut dyn Write) -> Result<(), Failure> {
    let maps = list();
    if global.format == Format::Json {
        let maps: Vec<_> = maps
            .iter()
            .map(|m| {
                json!({
                    "name": m.name, "title": m.title, "extends": m.extends, "chapter": m.chapter,
                    "first": m.first.to_string(), "last": m.last.to_string(), "units": m.units, "counters": m.counters,
                })
            })
            .collect();
        writeln!(out, "{}", json!({ "maps": maps }))?;
        return Ok(());
    }
    let width = maps.iter().map(|m| m.name.len()).max().unwrap_or_default();
    for m in maps {
        let what =
            if m.units > 0 { format!("{} units", m.units) } else { format!("{} x {} hexes", m.columns(), m.rows()) };
        writeln!(out, "{:width$}  {}..{}  {what:>12}  {}", m.name, m.first, m.last, m.title.unwrap_or_default())?;
    }
    Ok(())
}
