//! `fogas map`

use std::io::Write;

use clap::{Args, Subcommand, ValueEnum};
use fogas::grid::Hex;
use fogas::map::{list, map_schema};
use fogas::query::query_schema;
use fogas::report::draw::{Area, Style, draw};
use fogas::report::ruling_schema;
use serde_json::json;

use super::{ANSWERED, ColorArg, Failure, FormatArg, Global, page_width};

/// Check, show and list maps
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
    /// List the built-in maps
    List,
    /// Print a JSON Schema
    Schema {
        /// Of what
        #[arg(value_enum, default_value_t = SchemaArg::Map)]
        what: SchemaArg,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SchemaArg {
    /// Map files
    Map,
    /// Queries, as `batch` reads them
    Query,
    /// Rulings, as `-f json` prints them
    Ruling,
}

impl MapArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
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
            Action::List => list_maps(global, out)?,
            Action::Schema { what } => {
                let schema = match what {
                    SchemaArg::Map => map_schema(),
                    SchemaArg::Query => query_schema(),
                    SchemaArg::Ruling => ruling_schema(),
                };
                writeln!(out, "{schema:#}")?;
            }
        }
        Ok(ANSWERED)
    }
}

fn check(map: &fogas::map::Map, global: &Global, out: &mut dyn Write) -> Result<(), Failure> {
    let (hexes, buildings, units) = (map.hexes().len(), map.buildings().len(), map.units().len());
    if global.format == FormatArg::Json {
        let report =
            json!({ "map": map.name(), "sound": true, "hexes": hexes, "buildings": buildings, "units": units });
        writeln!(out, "{report}")?;
    } else if !global.quiet {
        writeln!(out, "{}: sound; {hexes} hexes, {buildings} buildings, {units} units", map.name())?;
    }
    Ok(())
}

fn list_maps(global: &Global, out: &mut dyn Write) -> Result<(), Failure> {
    let maps = list();
    if global.format == FormatArg::Json {
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
