//! `map join`: joins boards by hand.

use anyhow::Result;
use std::io::Write;
use std::path::Path;

use clap::Args;
use fogas::grid::{Hex, Sheet};
use fogas::vasl::{Board, Part, join};

use super::boards::{Shelf, called};
use super::failure::{ANSWERED, usage};
use super::global::Global;
use super::output::OutputArgs;
use super::run::Run;
use super::{check, source, vsav};

/// Boards to lay together and where the map goes.
#[derive(Debug, Args)]
pub(crate) struct JoinArgs {
    /// The boards, row by row, each row from left to right, `/` between rows: their names (4, r4 for turned), archives or folders
    #[arg(required = true, value_name = "[NAME=][r]BOARD[@FIRST-LAST]")]
    parts: Vec<String>,
    /// The name of the map; otherwise that of the file
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

impl Run for JoinArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let to = self.output.file()?;
        let mut parts = Vec::new();
        let (mut column, mut row) = (0, 0);
        for text in &self.parts {
            if text == "/" {
                if column == 0 {
                    return Err(usage!("a row without boards: `/` stands between rows, as in 1 2 / 3 r4"));
                }
                (column, row) = (0, row + 1);
                continue;
            }
            parts.push(part(&global.shelf, text, column, row)?);
            column += 1;
        }
        let joined = join(&parts).map_err(|e| usage!("{e}"))?;
        let catalogue = source::catalogue(global.terrain.as_deref())?;
        let mut file = joined.map_file(&catalogue);
        file.name = match (&self.name, to.and_then(Path::file_stem)) {
            (Some(name), _) => name.clone(),
            (None, Some(stem)) => vsav::name_of(&stem.to_string_lossy()),
            (None, None) => file.name,
        };
        check::written(file, catalogue, to, self.output.force, global, out)?;
        Ok(ANSWERED)
    }
}

/// Parses a board as written on the command line: `4`, `r4`, `west=4@A1-Q10`, `boards/bd04.zip`.
fn part(shelf: &Shelf, text: &str, column: usize, row: usize) -> Result<Part> {
    let (name, rest) = match text.split_once('=') {
        Some((name, rest)) if !name.contains(['/', '\\', '.']) => (Some(name), rest),
        _ => (None, text),
    };
    let (whole, crop) = match rest.rsplit_once('@') {
        Some((board, window)) if !Path::new(rest).exists() => (board, Some(window)),
        _ => (rest, None),
    };
    let is_map = |name: &str| Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("json"));
    if is_map(whole) || (fogas::map::built_in(whole).is_some() && shelf.look(whole).is_none()) {
        return Err(usage!(
            "`{whole}` is a map; boards are joined by their pictures, which show both halves of a hex at a seam, and a map has \
             none: name the archives of the boards it was made from"
        ));
    }
    let (path, turned) = shelf.find(whole)?;
    let board = shelf.read(&path)?;
    let name = name.map_or_else(|| called(&path), str::to_owned);
    let crop = crop.map(|window| window_of(window, &board)).transpose()?;
    Ok(Part { board, name, turned, crop, beyond: [0; 2], column, row })
}

/// Parses the part of a board that is used: `A1-Q10`, or only its hexrows, `A-Q`.
fn window_of(text: &str, board: &Board) -> Result<[Hex; 2]> {
    let _plain = Sheet::PLAIN.naming();
    let geometry = &board.geometry;
    let [top, bottom] = [geometry.hex(0, 0).row, geometry.hex(0, geometry.rows() - 1).row];
    let bad =
        || usage!("`{text}` is not a part of a board: write its first and last hex (A1-Q10), or its hexrows (A-Q)");
    let corner = |text: &str, row: i16| {
        let whole = if text.ends_with(|c: char| c.is_ascii_digit()) { text.to_owned() } else { format!("{text}{row}") };
        whole.parse::<Hex>().map_err(|_| bad())
    };
    let (first, last) = text.split_once('-').ok_or_else(bad)?;
    Ok([corner(first.trim(), top)?, corner(last.trim(), bottom)?])
}
