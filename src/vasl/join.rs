//! Joins boards: their pictures become one picture, in which things that meet at a seam are connected as if painted so,
//! and the two halves of a hex become one hex.
//!
//! Whatever lies within one board is read only from that board. A hex on a seam is read from the joined picture; if its
//! halves differ, the hex is in doubt, and the other reading is kept.

use std::collections::BTreeSet;

use crate::grid::{Hex, Hexside, SIDES, Sheet, SheetError, Tile};
use crate::map::{BoardFile, Catalogue, GridFile, MapFile};

use super::convert::written;
use super::difference::{Difference, Differing};
use super::facts::{Facts, HexFact};
use super::metadata::{Category, Code};
use super::raster::Raster;
use super::{Board, Geometry, Kind};

/// How many pixels a picture is extended beyond an edge without another board, so that a line along the edge has the
/// art of half hexes on both sides (A6.1).
const BEYOND: i64 = 2;

/// The largest map of boards, in hexes either way.
const MOST: usize = 400;

/// A board and its place in the layout.
#[derive(Clone, Debug)]
pub struct Part {
    /// The board.
    pub board: Board,
    /// What players call it.
    pub name: String,
    /// It is turned by 180 degrees.
    pub turned: bool,
    /// The rectangle of the board that is used, by the board's own names of its first and last hex; `None` for the
    /// whole board.
    pub crop: Option<[Hex; 2]>,
    /// How many of its first, and of its last, columns are not on the map but show what lies beside the edge. They
    /// occur if the board is cut beside a hexrow, which is then whole.
    pub beyond: [i16; 2],
    /// Its column among the boards, from 0.
    pub column: usize,
    /// Its row among the boards, from 0.
    pub row: usize,
}

/// Why boards cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// There are no boards.
    #[error("no board to lay")]
    Nothing,
    /// The picture of a board does not end at its half hexes.
    #[error("board {0} has no half hexes at its edges for others to be laid to; it can only be used alone, as it is")]
    Edges(String),
    /// The hexes of two boards differ in size.
    #[error("the hexes of board {0} differ in size from those of board {1}")]
    Size(String, String),
    /// The board does not have the requested part.
    #[error("board {board} goes from {first} to {last}; {asked} is not a part of it")]
    Crop {
        /// The board.
        board: String,
        /// The board's first hex.
        first: Hex,
        /// The board's last hex.
        last: Hex,
        /// The requested part.
        asked: String,
    },
    /// The hexes of two boards do not meet.
    #[error(
        "board {0} cannot lie there: at the seam its hexrow sits half a hex off; cut boards at every second hexrow (A, C ... Q ... GG)"
    )]
    Parity(String),
    /// A board is cut beside a hexrow where it meets another board.
    #[error(
        "board {0} is cut beside a hexrow, so its edge is not a line of half hexes for another board to be laid to; cut it in the middle of one (A, C ... Q ... GG)"
    )]
    Beside(String),
    /// Two boards are in the same place.
    #[error("boards {0} and {1} would be in one place")]
    Overlap(String, String),
    /// There are too many hexes.
    #[error("these boards are more than {MOST} hexes across together")]
    TooLarge,
    /// The names of the boards clash.
    #[error(transparent)]
    Names(#[from] SheetError),
}

/// Boards joined to one board.
#[derive(Clone, Debug)]
pub struct Joined {
    board: Board,
    facts: Facts,
    tiles: Vec<Tile>,
    /// Hexes that are not on the map, but show what lies beside its edge.
    beyond: BTreeSet<[i16; 2]>,
    /// The differences between the halves of hexes on seams.
    differences: Vec<Difference>,
}

impl Part {
    /// Returns `true` if it is cut beside a hexrow at an edge where another board lies, or where the other boards of
    /// its column end elsewhere.
    fn is_cut_beside_others(&self, all: &[Self]) -> bool {
        let ends = |part: &Self| if part.turned { [part.beyond[1], part.beyond[0]] } else { part.beyond };
        let [left, right] = ends(self).map(|columns| columns > 0);
        let at_left = |o: &Self| o.column < self.column || (o.column == self.column && ends(o)[0] != ends(self)[0]);
        (left && all.iter().any(at_left)) || (right && all.iter().any(|o| o.column > self.column))
    }

    /// Returns the first and the last column and row that are used of the board.
    fn range(&self) -> Result<[[i64; 2]; 2], JoinError> {
        let geometry = &self.board.geometry;
        let whole = [[0, 0], [geometry.columns() - 1, geometry.rows() - 1]];
        let Some([first, last]) = self.crop else { return Ok(whole) };
        let [before_columns, before_rows] = geometry.before();
        let of = |hex: Hex| [i64::from(hex.col) - before_columns, i64::from(hex.row) - 1 - before_rows];
        let (first, last) = (of(first), of(last));
        let fits = |at: usize| whole[0][at] <= first[at] && first[at] <= last[at] && last[at] <= whole[1][at];
        if fits(0) && fits(1) && first[0] < last[0] {
            return Ok([first, last]);
        }
        let [a, b] = whole.map(|[c, r]| self.named([c, r]));
        let asked = self.crop.map(|[a, b]| format!("{a}-{b}")).unwrap_or_default();
        Err(JoinError::Crop { board: self.name.clone(), first: a, last: b, asked })
    }

    /// Returns the hex at a column and row, counted from the first whole hex.
    fn named(&self, [column, row]: [i64; 2]) -> Hex {
        let [before_columns, before_rows] = self.board.geometry.before();
        let narrow = |n: i64| i16::try_from(n).unwrap_or(i16::MAX);
        Hex::new(narrow(column + before_columns), narrow(row + 1 + before_rows))
    }

    fn tile(&self, range: [[i64; 2]; 2], at: [usize; 2]) -> Result<Tile, JoinError> {
        let at = at.map(|n| i16::try_from(n).unwrap_or(i16::MAX));
        let [first, last] = range.map(|place| self.named(place));
        let start = if self.turned { last.col } else { first.col };
        if (start ^ at[0]) & 1 != 0 {
            return Err(JoinError::Parity(self.name.clone()));
        }
        let (first, last) = (first.place(), last.place());
        Ok(Tile { name: self.name.clone(), first, last, turned: self.turned, at })
    }
}

/// Joins boards.
///
/// # Errors
/// If hexes would not meet hexes, or could not be named.
pub fn join(parts: &[Part]) -> Result<Joined, JoinError> {
    let first = parts.first().ok_or(JoinError::Nothing)?;
    if let [alone] = parts
        && !alone.turned
        && alone.crop.is_none()
    {
        let board = alone.board.clone();
        let (facts, beyond) = (Facts::new(&board), BTreeSet::new());
        return Ok(Joined { facts, board, tiles: Vec::new(), beyond, differences: Vec::new() });
    }
    if let Some(part) = parts.iter().find(|part| !part.board.geometry.is_geomorphic()) {
        return Err(JoinError::Edges(part.name.clone()));
    }
    if let Some(part) = parts.iter().find(|p| p.board.geometry.pitch() != first.board.geometry.pitch()) {
        return Err(JoinError::Size(part.name.clone(), first.name.clone()));
    }
    if let Some(part) = parts.iter().find(|part| part.is_cut_beside_others(parts)) {
        return Err(JoinError::Beside(part.name.clone()));
    }
    let ranges: Vec<[[i64; 2]; 2]> = parts.iter().map(Part::range).collect::<Result<_, _>>()?;
    let tiles = laid(parts, &ranges)?;
    let sheet = Sheet::of(&tiles)?;
    let most = |at: usize| tiles.iter().map(|t| i64::from(t.end()[at])).max().unwrap_or_default();
    let geometry = first.board.geometry.spread([most(0) + 1, most(1)], sheet);
    let raster = painted(parts, &tiles, &geometry);
    let mut metadata = first.board.metadata.clone();
    let names: Vec<String> =
        parts.iter().map(|p| if p.turned { format!("r{}", p.name) } else { p.name.clone() }).collect();
    metadata.name = names.join(" ");
    metadata.version = None;
    metadata.slopes = moved(parts, &tiles, sheet, |part| &part.board.metadata.slopes);
    metadata.embankments = moved(parts, &tiles, sheet, |part| &part.board.metadata.embankments);
    let board = Board { metadata, kinds: first.board.kinds.clone(), raster, geometry };
    let (facts, mut differences) = facts_of(parts, &tiles, &board);
    let (tiles, beyond) = without_beyond(parts, &tiles);
    differences.retain(|d| place_of(d.at).is_none_or(|at| !beyond.contains(&at)));
    Ok(Joined { board, facts, tiles, beyond, differences })
}

/// Removes the columns that are not on the map from the boards, and returns those columns too.
fn without_beyond(parts: &[Part], tiles: &[Tile]) -> (Vec<Tile>, BTreeSet<[i16; 2]>) {
    let shorter = |(part, tile): (&Part, &Tile)| {
        let [first, last] = part.beyond;
        let mut short = tile.clone();
        short.first[0] += first;
        short.last[0] -= last;
        short.at[0] += if part.turned { last } else { first };
        short
    };
    let kept: Vec<Tile> = parts.iter().zip(tiles).map(shorter).collect();
    let columns = |tile: &Tile| tile.at[0]..=tile.end()[0];
    let rows = |tile: &Tile| tile.at[1] - 1..=tile.end()[1];
    let all = tiles.iter().flat_map(|tile| columns(tile).flat_map(move |col| rows(tile).map(move |row| [col, row])));
    let has = |tiles: &[Tile], at: [i16; 2]| tiles.iter().any(|tile| tile.own(at).is_some());
    let beyond = all.filter(|at| has(tiles, *at) && !has(&kept, *at)).collect();
    (kept, beyond)
}

/// Converts the column and row in the joined picture to the place of a hex, counted through all boards.
fn place_of([c, r]: [i64; 2]) -> Option<[i16; 2]> {
    Some([i16::try_from(c).ok()?, i16::try_from(r + 1 - c % 2).ok()?])
}

/// Finds the place of each board: a column is as wide as its widest board, a row as high as its highest.
fn laid(parts: &[Part], ranges: &[[[i64; 2]; 2]]) -> Result<Vec<Tile>, JoinError> {
    let size = |i: usize| {
        let [[c0, r0], [c1, r1]] = ranges[i];
        [c1 - c0, r1 - r0 + 1].map(|n| usize::try_from(n).unwrap_or_default())
    };
    for (i, part) in parts.iter().enumerate() {
        if let Some(other) = parts[..i].iter().find(|o| (o.column, o.row) == (part.column, part.row)) {
            return Err(JoinError::Overlap(other.name.clone(), part.name.clone()));
        }
    }
    let before = |end: usize, at: usize, of: &dyn Fn(&Part) -> usize| -> usize {
        let widest = |n| (0..parts.len()).filter(|i| of(&parts[*i]) == n).map(|i| size(i)[at]).max();
        (0..end.min(MOST)).filter_map(widest).sum()
    };
    let place = |part: &Part| [before(part.column, 0, &|p| p.column), 1 + before(part.row, 1, &|p| p.row)];
    let places: Vec<[usize; 2]> = parts.iter().map(place).collect();
    let ends = places.iter().enumerate().map(|(i, at)| [at[0] + size(i)[0], at[1] + size(i)[1]]);
    if ends.flatten().any(|end| end > MOST) {
        return Err(JoinError::TooLarge);
    }
    let from = |lead: usize| -> Result<Vec<Tile>, JoinError> {
        let each = parts.iter().zip(ranges).zip(&places);
        each.map(|((part, range), [c, r])| part.tile(*range, [c + lead, *r])).collect()
    };
    // a board that is cut at a column B must lie at a column B
    from(0).or_else(|error| from(1).map_err(|_| error))
}

/// Paints the joined picture.
fn painted(parts: &[Part], tiles: &[Tile], geometry: &Geometry) -> Raster {
    let [width, height] = geometry.size();
    let [wide, high] = [width, height].map(|n| usize::try_from(n).unwrap_or_default());
    let mut raster = Raster::new(wide, high);
    for edge in [BEYOND, 0] {
        for (part, tile) in parts.iter().zip(tiles) {
            let [left, top] = geometry.corner(i64::from(tile.at[0]), i64::from(tile.at[1]) - 1);
            let [end_column, end_row] = tile.end();
            let [right, bottom] = geometry.corner(i64::from(end_column), i64::from(end_row));
            let own = &part.board.geometry;
            let [before_columns, before_rows] = own.before();
            let of = |[col, row]: [i16; 2], below: i64| {
                own.corner(i64::from(col) - before_columns, i64::from(row) - 1 - before_rows + below)
            };
            let ([x, y], [x_end, y_end]) = (of(tile.first, 0), of(tile.last, 1));
            for py in (top - edge).max(0)..(bottom + edge).min(height) {
                for px in (left - edge).max(0)..(right + edge).min(width) {
                    let (sx, sy) = if tile.turned {
                        (x_end - 1 - (px - left), y_end - 1 - (py - top))
                    } else {
                        (x + px - left, y + py - top)
                    };
                    let (level, code) = part.board.raster.near(sx.clamp(x, x_end - 1), sy.clamp(y, y_end - 1));
                    if let Ok(px) = usize::try_from(px)
                        && let Ok(py) = usize::try_from(py)
                    {
                        raster.set(px, py, level, code);
                    }
                }
            }
        }
    }
    raster.stairways = vec![Vec::new(); usize::try_from(geometry.columns()).unwrap_or_default()];
    for (c, r) in geometry.hexes() {
        let has = |(part, tile): (&Part, &Tile)| {
            own_place(part, tile, [c, r]).is_some_and(|[c, r]| {
                let at = |n: i64| usize::try_from(n).ok();
                at(c).zip(at(r)).is_some_and(|(c, r)| part.board.raster.stairways[c][r])
            })
        };
        let there = parts.iter().zip(tiles).any(has);
        raster.stairways[usize::try_from(c).unwrap_or_default()].push(there);
    }
    raster
}

/// Converts a column and row of the joined picture to those of a board; `None` if the board does not have the hex.
fn own_place(part: &Part, tile: &Tile, [c, r]: [i64; 2]) -> Option<[i64; 2]> {
    let own = tile.own(place_of([c, r])?)?;
    let [before_columns, before_rows] = part.board.geometry.before();
    let c = i64::from(own[0]) - before_columns;
    Some([c, i64::from(own[1]) - 1 + c % 2 - before_rows])
}

/// Converts what metadata say about hexsides to the new names of hexes.
fn moved(
    parts: &[Part],
    tiles: &[Tile],
    sheet: Sheet,
    of: impl Fn(&Part) -> &Vec<(String, Vec<usize>)>,
) -> Vec<(String, Vec<usize>)> {
    let _plain = Sheet::PLAIN.naming();
    let mut all = Vec::new();
    for (part, tile) in parts.iter().zip(tiles) {
        for (hex, sides) in of(part) {
            let Some([col, row]) = hex.parse::<Hex>().ok().and_then(|own| tile.place(own.place())) else { continue };
            let sides = sides.iter().map(|side| if tile.turned { (side + 3) % 6 } else { *side }).collect();
            all.push((Hex::on(sheet, col, row).to_string(), sides));
        }
    }
    all
}

/// What one board shows of a hex on a seam.
struct Half {
    /// The board and its name for the hex.
    name: String,
    fact: HexFact,
    /// The hexsides of which at least half lies on the board.
    shown: [bool; 6],
}

/// Returns the facts of all hexes, and the differences between halves.
fn facts_of(parts: &[Part], tiles: &[Tile], board: &Board) -> (Facts, Vec<Difference>) {
    let own: Vec<Facts> = parts.iter().map(|part| Facts::new(&part.board)).collect();
    let mut all = Facts::new(board).into_hexes();
    let mut differences = Vec::new();
    for fact in &mut all {
        let at = [fact.col, fact.row];
        let mut halves: Vec<Half> = Vec::new();
        for (i, (part, tile)) in parts.iter().zip(tiles).enumerate() {
            let Some([c, r]) = own_place(part, tile, at) else { continue };
            let Some(index) = part.board.geometry.index(c, r) else { continue };
            let mut half = own[i].hexes()[index].clone();
            if tile.turned {
                half.turn();
            }
            (half.col, half.row) = (at[0], at[1]);
            let hex = part.board.geometry.hex(c, r);
            let shown = SIDES.map(|side| {
                tile.place(hex.neighbor(if tile.turned { side.opposite() } else { side }).place()).is_some()
            });
            halves.push(Half { name: format!("{hex} of board {}", part.name), fact: half, shown });
        }
        match &halves[..] {
            [] => fact.clear(),
            [alone] => *fact = alone.fact.clone(),
            [one, other, ..] => {
                merge(board, [&one.fact, &other.fact], fact);
                let said = between(board, [one, other], fact);
                differences.extend(said.into_iter().map(|of| Difference { at, of }));
            }
        }
    }
    (Facts::of(all), differences)
}

/// Merges two halves into one hex, in either order. The centre has the level of the higher half, and the terrain of the
/// half that is not Open Ground.
fn merge(board: &Board, [one, other]: [&HexFact; 2], hex: &mut HexFact) {
    hex.base = one.base.max(other.base);
    if hex.building.is_none() && one.building.is_none() && other.building.is_none() {
        let is_open = |f: &&HexFact| board.kinds.get(f.terrain).is_none_or(|k| k.category == Category::Open);
        // Inherent Terrain that was cut off is ignored
        let is_cut = |f: &&HexFact| board.kinds.get(f.terrain).is_some_and(|k| k.inherent) && f.terrain != hex.terrain;
        let halves = [one, other].into_iter().filter(|f| !is_open(f) && !is_cut(f));
        let found = halves.min_by_key(|f| f.terrain);
        hex.terrain = found.map_or(hex.terrain, |f| f.terrain);
    }
}

/// Returns the differences between the halves of a hex.
fn between(board: &Board, halves: [&Half; 2], taken: &HexFact) -> Vec<Differing> {
    let kind = |code: Code| board.kinds.get(code).map(|k: &Kind| k.name.as_str());
    let [one, other] = halves.map(|half| &half.fact);
    let mut all = Vec::new();
    if one.base != other.base {
        all.push(Differing::Level(halves.map(|half| (half.name.clone(), half.fact.base)), taken.base));
    }
    if kind(one.terrain) != kind(other.terrain) {
        all.push(Differing::Terrain(halves.map(|half| (half.name.clone(), half.fact.terrain)), taken.terrain));
    }
    // a vertical seam cuts sides 1 and 4; the other sides are shown by one board only
    for side in SIDES {
        let at = side.index();
        if halves.iter().all(|half| half.shown[at]) && one.hexsides[at] != other.hexsides[at] {
            all.push(Differing::Hexside(side, halves.map(|half| (half.name.clone(), half.fact.hexsides[at]))));
        }
    }
    all
}

impl Joined {
    /// Returns the differences between the halves of hexes on seams.
    #[must_use]
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// Returns the boards in their places; none for a single board that lies as printed.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Writes the joined boards as a map file.
    #[must_use]
    pub fn map_file(&self, catalogue: &Catalogue) -> MapFile {
        let sheet = self.board.geometry.hex(0, 0).sheet();
        let _naming = sheet.naming();
        let mut file = written(&self.board, self.facts.clone(), &self.differences, catalogue);
        if let [first, ..] = &self.tiles[..] {
            let boards = self.tiles.iter().map(|tile| BoardFile {
                board: tile.name.clone(),
                first: Hex::from(tile.first).to_string(),
                last: Hex::from(tile.last).to_string(),
                turned: tile.turned,
                at: tile.at,
            });
            file.boards = boards.collect();
            file.grid = None;
            if sheet.is_plain() {
                let end = self.tiles.iter().fold(first.last, |end, t| end.max(t.last));
                let (first, last) = (Hex::from(first.first).to_string(), Hex::from(end).to_string());
                file.grid = Some(GridFile { first, last, half_hexes: true });
                file.boards.clear();
            }
            let word = if self.tiles.len() == 1 { "Board" } else { "Boards" };
            file.title = Some(format!("{word} {}, imported", self.board.metadata.name));
        }
        if !self.tiles.is_empty() {
            let is_kept = |hex: Hex| hex.has_name() && !self.beyond.contains(&hex.place());
            file.keep(&is_kept);
            // if boards name the hexes, a hex beside the boards has no name
            if !file.boards.is_empty() {
                let both = |name: &str| Hexside::parse(name).is_some_and(|side| side.hexes().into_iter().all(is_kept));
                file.hexsides.retain(|side| both(&side.hexside));
                file.art.retain(|art| art.hexside.as_ref().is_none_or(|side| both(side)));
            }
            // the id of a building is its first hex
            for building in &mut file.buildings {
                building.id.clone_from(&building.hexes[0]);
            }
        }
        file
    }
}
