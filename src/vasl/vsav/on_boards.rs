//! A saved game on boards that are read from their archives and joined as the game says.

use std::sync::Arc;

use crate::grid::{SheetError, Side, Tile};
use crate::map::{Catalogue, Map, MapFile, UnchartedFile};
use crate::vasl::{Board, JoinError, Part, join};

use super::Save;
use super::error::VsavError;
use super::game::{Imported, made};
use super::layout::{LaidBoard, Layout, OnBoard, Sheet};
use super::report::Renamed;

/// A game made from a saved game, with the map on which it is played.
#[derive(Clone, Debug)]
pub struct OnBoards {
    /// The game with its map.
    pub imported: Imported,
    /// The joined boards as a map file.
    pub file: MapFile,
}

/// Finds the boards of a saved game by the names that players use. If there is an archive whose own name begins with
/// `r`, the letter does not mean that the board is turned.
///
/// # Errors
/// Returns the names of the boards that are not found, without duplicates.
pub fn boards_found<T>(boards: &mut [LaidBoard], find: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Vec<String>> {
    let mut found = Vec::new();
    let mut missing: Vec<String> = Vec::new();
    for board in boards {
        let whole = format!("r{}", board.name);
        if board.turned && find(&whole).is_some() {
            (board.turned, board.name) = (false, whole);
        }
        match find(&board.name) {
            Some(board) => found.push(board),
            None if missing.contains(&board.name) => {}
            None => missing.push(board.name.clone()),
        }
    }
    if missing.is_empty() { Ok(found) } else { Err(missing) }
}

/// Makes a game from a saved game. `boards` are the boards of the save, in its order, each with its usual name; `names`
/// are those of the game and of its map.
///
/// # Errors
/// If the save has no boards, or if they cannot be joined as it says.
pub fn game_on_boards(
    save: &Save,
    names: [&str; 2],
    boards: Vec<(String, Board)>,
    catalogue: Arc<Catalogue>,
) -> Result<OnBoards, VsavError> {
    if save.boards.is_empty() || boards.len() != save.boards.len() {
        return Err(VsavError::NoBoards);
    }
    let parts = save.boards.iter().zip(boards).map(|(laid, (name, board))| part(laid, name, board));
    let parts: Vec<Part> = parts.collect::<Result<_, _>>()?;
    let sheet = |name: &str| {
        let place = save.boards.iter().position(|board| board.name == name)?;
        Some(Sheet::of_board(&parts[place].board.geometry))
    };
    let layout = Layout::new(&save.boards, &sheet)?;
    let mut parts = parts;
    let (joined, renamed) = match join(&parts) {
        Err(JoinError::Names(SheetError::Twice(_))) => {
            let renamed = told_apart(&mut parts);
            (join(&parts)?, renamed)
        }
        joined => (joined?, Vec::new()),
    };
    let mut file = joined.map_file(&catalogue);
    names[1].clone_into(&mut file.name);
    // the save does not say how far an overlay or a change of terrain extends
    for (laid, part) in save.boards.iter().zip(&parts) {
        let each = laid.changed.iter().map(|change| UnchartedFile {
            is: words(change),
            board: Some(part.name.clone()),
            hexes: Vec::new(),
        });
        file.uncharted.extend(each);
    }
    let map = Map::check(file.clone(), catalogue);
    let map = map.map_err(|faults| VsavError::Map(faults.first().map_or_else(String::new, ToString::to_string)))?;
    let sheet = map.grid().first().sheet();
    let tile_of = |board: &LaidBoard| {
        let place = save.boards.iter().position(|b| (b.column, b.row) == (board.column, board.row))?;
        joined.tiles().get(place)
    };
    let mut imported = made(save, names, &map, &layout, &|at| moved(at, tile_of(at.board), sheet))?;
    imported.report.refused = true;
    imported.report.renamed = renamed;
    Ok(OnBoards { imported, file })
}

/// Gives each repeated board a name of its own, such as `4b` beside `4`; returns the old and new names.
fn told_apart(parts: &mut [Part]) -> Vec<Renamed> {
    let mut renamed = Vec::new();
    for place in 1..parts.len() {
        let (before, here) = parts.split_at_mut(place);
        let is_known = |name: &str| before.iter().any(|part| part.name.eq_ignore_ascii_case(name));
        let Some(part) = here.first_mut().filter(|part| is_known(&part.name)) else { continue };
        // a letter after a number, or a number after letters, so that the name cannot be read as a hex
        let numbered = part.name.ends_with(|c: char| c.is_ascii_digit());
        let free = ('b'..='z').enumerate().find_map(|(i, letter)| {
            let name = if numbered { format!("{}{letter}", part.name) } else { format!("{}_{}", part.name, i + 2) };
            (!is_known(&name)).then_some(name)
        });
        if let Some(name) = free {
            renamed.push(Renamed { board: part.name.clone(), name: name.clone() });
            part.name = name;
        }
    }
    renamed
}

/// Returns the part of a board that is used, and its place in the layout.
fn part(laid: &LaidBoard, name: String, board: Board) -> Result<Part, VsavError> {
    let [width, height] = board.geometry.size();
    let whole = [[0, 0], [width, height]];
    let crop = laid.crop.map_or(whole, |[x, y, w, h]| {
        let ends = |from: i32, size: i32, whole: i64| {
            let from = i64::from(from).clamp(0, whole);
            [from, if size <= 0 { whole } else { whole.min(from + i64::from(size)) }]
        };
        let ([left, right], [top, bottom]) = (ends(x, w, width), ends(y, h, height));
        [[left, top], [right, bottom]]
    });
    let cut = || board.geometry.window(crop).ok_or_else(|| VsavError::Cut(laid.name.clone()));
    let window = if crop == whole { None } else { Some(cut()?) };
    let beyond = window.as_ref().map_or([0; 2], |window| window.beyond);
    let crop = window.map(|window| window.hexes);
    Ok(Part { board, name, turned: laid.turned, crop, beyond, column: laid.column, row: laid.row })
}

/// Returns the words for a change of a board: `OVR og1 A1 A2` is an overlay.
fn words(change: &str) -> String {
    match change.split_once(' ') {
        Some(("OVR", what)) => format!("overlay {what}"),
        Some(("SSR", what)) => format!("change of terrain {what}"),
        _ => change.to_owned(),
    }
}

/// Converts a place on one board to the place on the map of all boards; for a single board that lies as printed they
/// are the same.
fn moved<'l>(at: OnBoard<'l>, tile: Option<&Tile>, sheet: crate::grid::Sheet) -> Option<OnBoard<'l>> {
    let Some(tile) = tile else { return Some(OnBoard { turned: false, ..at }) };
    let [col, row] = tile.place(at.hex.place())?;
    let hex = crate::grid::Hex::on(sheet, col, row);
    let side = at.side.map(|side| if tile.turned { (side + 2) % 6 + 1 } else { side });
    let corner = at.corner.map(|corner| if tile.turned { (corner + 3) % 6 } else { corner });
    // covered arcs use the numbering of the board that names the hex, like all numbers of hexsides
    let turned = Side::new(1).is_some_and(|side| hex.printed(side) != side);
    Some(OnBoard { hex, side, corner, turned, ..at })
}
