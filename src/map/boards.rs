//! Maps of several boards: where each board lies, and what ground differs from its print.

use crate::grid::{Grid, Hex, Sheet, Tile};

use super::fault::{Fault, Path, push, root};
use super::file::MapFile;

/// How a message calls a place that no board covers.
const NO_BOARD: &str = "no board";

impl MapFile {
    /// Returns the sheet that names the hexes of the file; `None` if its boards have faults.
    pub(super) fn sheet(&self) -> Option<Sheet> {
        if self.boards.is_empty() {
            return Some(Sheet::PLAIN);
        }
        Sheet::of(&tiles(self, &mut Vec::new())).ok()
    }
}

/// Returns the boards of a file in their places, and reports faults in them.
fn tiles(file: &MapFile, faults: &mut Vec<Fault>) -> Vec<Tile> {
    let _naming = Sheet::PLAIN.naming();
    let mut all = Vec::new();
    for (i, board) in file.boards.iter().enumerate() {
        let path = root("boards").index(i);
        let mut hex = |key: &str, text: &str| match text.parse::<Hex>() {
            Ok(hex) => Some(hex),
            Err(error) => {
                push(faults, Fault::at(path.key(key), error.to_string()));
                None
            }
        };
        if let Some((first, last)) = hex("first", &board.first).zip(hex("last", &board.last)) {
            all.push(Tile {
                name: board.board.clone(),
                first: first.place(),
                last: last.place(),
                turned: board.turned,
                at: board.at,
            });
        }
    }
    all
}

/// Returns the grid that contains all boards of a file, and sets up the names of its hexes.
pub(super) fn grid(file: &MapFile, faults: &mut Vec<Fault>) -> Option<Grid> {
    let (tiles, before) = (tiles(file, faults), faults.len());
    if file.grid.is_some() {
        push(faults, Fault::at(root("grid"), "the boards themselves make the grid; leave out `grid`"));
    }
    let sheet = Sheet::of(&tiles).map_err(|error| push(faults, Fault::at(root("boards"), error.to_string()))).ok()?;
    if faults.len() > before {
        return None;
    }
    let least = |at: usize| tiles.iter().map(|t| t.at[at]).min();
    let most = |at: usize| tiles.iter().map(|t| t.end()[at]).max();
    let (first, last) = (Hex::on(sheet, least(0)?, least(1)?), Hex::on(sheet, most(0)?, most(1)?));
    let grid = Grid::new(first, last).map(|grid| grid.with_halves(true));
    if grid.is_none() {
        push(faults, Fault::at(Path::default(), "the boards have no hexes"));
    }
    grid
}

/// Returns descriptions of the ground that is not as printed, and for each affected hex, by its index in the grid,
/// which of the descriptions applies.
pub(super) fn uncharted(file: &MapFile, grid: &Grid, faults: &mut Vec<Fault>) -> (Vec<String>, Vec<(usize, u16)>) {
    let mut what: Vec<String> = Vec::new();
    let mut hexes: Vec<(usize, u16)> = Vec::new();
    let mut number = |name: &str| {
        let place = what.iter().position(|w| w == name).unwrap_or_else(|| {
            what.push(name.to_owned());
            what.len() - 1
        });
        u16::try_from(place).unwrap_or(u16::MAX)
    };
    let tiles = grid.first().sheet().tiles();
    for (i, written) in file.uncharted.iter().enumerate() {
        let path = root("uncharted").index(i);
        if written.is.trim().is_empty() {
            push(faults, Fault::at(path.key("is"), "say what lies there: `overlay og1`"));
        }
        let here = number(&written.is);
        for (j, name) in written.hexes.iter().enumerate() {
            match name.parse::<Hex>().map_err(|e| e.to_string()).map(|hex| grid.index(hex).ok_or(hex)) {
                Ok(Ok(index)) => hexes.push((index, here)),
                Ok(Err(hex)) => {
                    push(faults, Fault::at(path.key("hexes").index(j), off_grid(hex, grid)));
                }
                Err(error) => push(faults, Fault::at(path.key("hexes").index(j), error)),
            }
        }
        let is_here = |tile: &&Tile| written.board.as_ref().is_some_and(|b| tile.name.eq_ignore_ascii_case(b));
        match &written.board {
            None if written.hexes.is_empty() => {
                hexes.extend((0..grid.len()).map(|index| (index, here)));
            }
            Some(board) if !tiles.is_empty() && !tiles.iter().any(|tile| is_here(&tile)) => {
                push(faults, Fault::at(path.key("board"), format!("no board `{board}` lies here")));
            }
            None => {}
            Some(_) => {
                let on = |hex: &Hex| tiles.iter().filter(is_here).any(|t| t.own(hex.place()).is_some());
                let all = grid.hexes().enumerate().filter(|(_, hex)| tiles.is_empty() || on(hex));
                hexes.extend(all.map(|(index, _)| (index, here)));
            }
        }
    }
    if !tiles.is_empty() {
        let nowhere = grid.hexes().enumerate().filter(|(_, hex)| !hex.has_name());
        let nowhere: Vec<usize> = nowhere.map(|(index, _)| index).collect();
        if !nowhere.is_empty() {
            let none = number(NO_BOARD);
            hexes.extend(nowhere.into_iter().map(|index| (index, none)));
        }
    }
    (what, hexes)
}

/// Returns the message for a hex that is off the grid.
pub(super) fn off_grid(hex: Hex, grid: &Grid) -> String {
    let (first, last) = (grid.first(), grid.last());
    format!("{hex} is off the grid {first}..{last}; the nearest hex on it is {}", grid.nearest(hex))
}
