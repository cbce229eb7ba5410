//! `fogas map`

use anyhow::Result;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use fogas::grid::Hex;
use fogas::map::{HexFacts, Map, list};
use fogas::pictures::Position;
use fogas::show::answers::{Envelope, HexAnswer, LocationAnswer, MapsAnswer, ShowAnswer};
use fogas::show::draw::{Area, Style, draw};
use fogas::show::{Format, MapExport, write_json};
use fogas::vasl::map_file;
use serde_json::json;

use super::failure::ANSWERED;
use super::global::{Global, page_width};
use super::output::OutputArgs;
use super::picture::{DrawArgs, RADIUS};
use super::run::Run;
use super::schema::SchemaName;
use super::stream::shows_colors;
use super::{check, source};

/// What to do about maps.
#[derive(Debug, Args)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Check a map file and report every fault in it
    Check {
        /// The map, as for -m
        map: Option<String>,
    },
    /// Draw a map in the terminal, or into a file
    Show {
        /// The map, as for -m
        map: Option<String>,
        /// Characters in a line [default: those of the terminal, else 80]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(11..=4000))]
        width: Option<u16>,
        #[command(flatten)]
        draw: DrawArgs,
    },
    /// Make a map file from a board of another program
    Import {
        #[command(subcommand)]
        from: Import,
    },
    /// Join boards of the on-line map module: side by side, one above the other, turned, cut
    ///
    /// `map join 2 r4 / 3 1 -o FILE` lays board 4, turned by 180 degrees, to the right of board 2, and 3 and 1 below them. The half
    /// hexes at a seam become one hex; where the two boards do not agree about it, the map file says so, and every ruling that
    /// rests on it. Hexes are named as players do: 4F7, or RB:A3 for a board whose name ends in a letter.
    Join(super::join::JoinArgs),
    /// Write a map for other programs to draw: hexes, outlines, levels, terrain, roads
    ///
    /// As JSON; `fogas schema map-export` says what each member is, and the unit of its points. With --geojson (or
    /// --format geojson) as a GeoJSON FeatureCollection.
    Export {
        /// The map, as for -m
        map: Option<String>,
        /// As GeoJSON
        #[arg(long)]
        geojson: bool,
    },
    /// List the built-in maps
    List,
    /// Print a JSON Schema
    Schema {
        /// Of what
        #[arg(value_enum, default_value_t = SchemaName::Map)]
        what: SchemaName,
    },
}

#[derive(Debug, Subcommand)]
enum Import {
    /// From a board of the on-line map module
    ///
    /// The board is its archive (bd01, or a .zip), or the folder that this was unpacked to. Terrain that the
    /// program does not know keeps its name; a line that depends on it is refused, unless -t gives its effects.
    Vasl {
        /// The archive or folder
        board: PathBuf,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// A game from a saved game of the on-line map module
    ///
    /// The boards `FB_NE`, `FB_NW`, `FB_SE` and `FB_SW` go onto the built-in `fb`; others are joined as the save says,
    /// from their archives in --boards or `$FOGAS_BOARDS`, and that map is written beside the game, into FILE.map.json. What
    /// another player hides is left out, and what he conceals is a `?`. Give your own password of the module
    /// with --owner or --owner-file to get your own pieces. `-m GAME.vsav` asks about a saved game without keeping it.
    Vsav(super::import_vsav::VsavArgs),
}

impl Run for MapArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        match &self.action {
            Action::Check { map } => check::check(&global.with_map(map.as_ref())?, global, out)?,
            Action::Show { map, width, draw } => {
                draw.check_file()?;
                let map = global.with_map(map.as_ref())?;
                let area = draw.around(&map, RADIUS)?.map_or(Area::Whole, |(hex, radius)| Area::Around(hex, radius));
                if draw.is_wanted() {
                    let _naming = map.naming();
                    return draw.put_map(&map, &Position::default(), RADIUS).map(|()| ANSWERED);
                }
                let width = width.map_or_else(page_width, usize::from);
                show(&map, area, width, global, out)?;
            }
            Action::Import { from: Import::Vasl { board, output } } => {
                import_vasl(board, output, global, out)?;
            }
            Action::Import { from: Import::Vsav(args) } => {
                args.run(global, out)?;
            }
            Action::Join(args) => {
                args.run(global, out)?;
            }
            Action::Export { map, geojson } => {
                let map = global.with_map(map.as_ref())?;
                let export = MapExport::new(&map);
                if *geojson {
                    write_json(&mut *out, &export.to_geojson())?;
                } else {
                    write_json(&mut *out, &export)?;
                }
                writeln!(out)?;
            }
            Action::List => list_maps(global, out)?,
            Action::Schema { what } => out.write_all(what.text().as_bytes())?,
        }
        Ok(ANSWERED)
    }
}

fn import_vasl(board: &Path, output: &OutputArgs, global: &Global, out: &mut dyn Write) -> Result<()> {
    let to = output.file()?;
    let board = global.shelf.read(board)?;
    let catalogue = source::catalogue(global.terrain.as_deref())?;
    check::written(map_file(&board, &catalogue), catalogue, to, output.force, global, out)
}

fn show(map: &Map, area: Area, width: usize, global: &Global, out: &mut dyn Write) -> Result<()> {
    let color = global.format == Format::Table && shows_colors();
    let picture = draw(map, area, Style { width, color });
    let _naming = map.naming();
    let written = |hex: Hex| map.file().hexes.iter().find(|h| h.hex.parse() == Ok(hex)).cloned();
    let of_hex = |facts: &HexFacts| HexAnswer {
        hex: facts.hex.to_string(),
        locations: map
            .locations(facts)
            .into_iter()
            .map(|(at, elevation)| LocationAnswer { at: at.to_string(), elevation })
            .collect(),
        written: written(facts.hex),
    };
    if matches!(global.format, Format::Json | Format::Plain) {
        let hexes = map.hexes().filter(|facts| area.contains(facts.hex) && facts.hex.has_name()).map(of_hex).collect();
        let outcome = ShowAnswer { hexes, picture: picture.lines().map(str::to_owned).collect() };
        let query = match area {
            Area::Whole => json!({ "map": map.name() }),
            Area::Around(hex, radius) => json!({ "map": map.name(), "around": hex.to_string(), "radius": radius }),
        };
        global.write_answer(&Envelope::new("map-show", &query, outcome).of_map(map.name()), out)?;
    } else if global.format == Format::Markdown {
        write!(out, "```text\n{picture}```\n")?;
    } else {
        out.write_all(picture.as_bytes())?;
    }
    Ok(())
}

fn list_maps(global: &Global, out: &mut dyn Write) -> Result<()> {
    let answer = Envelope::new("map-list", &json!({}), MapsAnswer { maps: list() });
    if global.write_answer(&answer, out)?.is_some() {
        return Ok(());
    }
    let maps = &answer.outcome.maps;
    let width = maps.iter().map(|m| m.name.len()).max().unwrap_or_default();
    if global.format == Format::Markdown {
        writeln!(out, "| map | hexes | units | |\n|---|---|---|---|")?;
    }
    for m in maps {
        let title = m.title.clone().unwrap_or_default();
        if global.format == Format::Markdown {
            writeln!(out, "| {} | {}..{} | {} | {title} |", m.name, m.first, m.last, m.units)?;
            continue;
        }
        let what =
            if m.units > 0 { format!("{} units", m.units) } else { format!("{} x {} hexes", m.columns(), m.rows()) };
        writeln!(out, "{:width$}  {}..{}  {what:>12}  {title}", m.name, m.first, m.last)?;
    }
    Ok(())
}
