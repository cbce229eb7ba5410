//! The names of hexes where several boards lie together. Columns and rows count through all boards, but a hex is named
//! by its own board.
//!
//! Board layouts are interned in a global table, and a [`Sheet`] is an index into it. Each hex carries its `Sheet`, so
//! that it prints under the name that players use. To read a name one must know which boards are meant:
//! [`Sheet::naming`] sets this until the value it returns is dropped.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, PoisonError, RwLock};

use super::name::{self, HexNameError, written};

/// The boards from which hexes take their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sheet(u16);

/// A board placed among others: its hexes from `first` to `last`, with the half hexes at both ends of every second
/// column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// What players call it.
    pub name: String,
    /// The column and row of its first hex, as the board itself names it.
    pub first: [i16; 2],
    /// The column and row of its last hex, as the board itself names it.
    pub last: [i16; 2],
    /// It is turned by 180 degrees.
    pub turned: bool,
    /// Its left column and its upper row, counted through all boards.
    pub at: [i16; 2],
}

/// Why boards cannot be named together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// A board has a name that a hex or a Location could have.
    #[error("`{0}` cannot be the name of a board: use at most 12 letters and digits, not in the form of a hex")]
    Name(String),
    /// A board has no valid place.
    #[error("board {0} has no place: its columns and rows are 0 to 999, and its last hex is not before its first")]
    Place(String),
    /// A hex lies in two places.
    #[error("{0} would be in two places: give one of the two boards another name")]
    Twice(String),
    /// There are more layouts than the table can hold.
    #[error("more than {MOST_SHEETS} ways to lay boards together in one run")]
    TooMany,
}

/// The table holds this many layouts.
const MOST_SHEETS: usize = 4000;

/// All layouts; the first has number 1.
static KNOWN: RwLock<Vec<Arc<Laid>>> = RwLock::new(Vec::new());

thread_local! {
    /// The boards by which names are read on this thread.
    static READ: Cell<Sheet> = const { Cell::new(Sheet::PLAIN) };
}

/// The boards of a sheet.
#[derive(Debug, PartialEq, Eq)]
struct Laid {
    tiles: Vec<Tile>,
    /// Whether there is more than one board, so that the names of hexes include their board.
    several: bool,
}

/// While this value lives, names of hexes are read as those of certain boards.
#[derive(Debug)]
pub struct Naming {
    before: Sheet,
    /// Keeps it on its thread.
    here: PhantomData<*const ()>,
}

impl Drop for Naming {
    fn drop(&mut self) {
        READ.set(self.before);
    }
}

impl Tile {
    /// Returns the column and row, counted through all boards, of a hex that is given by its own column and row on this
    /// board; `None` if the board has no such hex.
    #[must_use]
    pub fn place(&self, own: [i16; 2]) -> Option<[i16; 2]> {
        if !self.has(own) {
            return None;
        }
        Some(if self.turned {
            [self.at[0] + self.last[0] - own[0], self.at[1] + self.last[1] - own[1] - (own[0] & 1)]
        } else {
            [self.at[0] + own[0] - self.first[0], self.at[1] + own[1] - self.first[1]]
        })
    }

    /// Returns the own column and row, on this board, of a hex given by the column and row counted through all boards.
    #[must_use]
    pub fn own(&self, [col, row]: [i16; 2]) -> Option<[i16; 2]> {
        let own = if self.turned {
            let own = self.at[0] + self.last[0] - col;
            [own, self.at[1] + self.last[1] - row - (own & 1)]
        } else {
            [self.first[0] + col - self.at[0], self.first[1] + row - self.at[1]]
        };
        self.has(own).then_some(own)
    }

    /// Returns the board's own column that lies at the left.
    const fn start(&self) -> i16 {
        if self.turned { self.last[0] } else { self.first[0] }
    }

    fn has(&self, [col, row]: [i16; 2]) -> bool {
        (self.first[0]..=self.last[0]).contains(&col) && (self.first[1] - (col & 1)..=self.last[1]).contains(&row)
    }

    /// Returns its last column and row, counted through all boards.
    #[must_use]
    pub const fn end(&self) -> [i16; 2] {
        [self.at[0] + self.last[0] - self.first[0], self.at[1] + self.last[1] - self.first[1]]
    }

    /// Returns the rest of a text that starts with the name of this board; the rest is a hex.
    fn named<'t>(&self, text: &'t str) -> Option<&'t str> {
        let start = |text: &'t str, word: &str| {
            let head = text.get(..word.len())?;
            head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
        };
        let zeros = |text: &'t str| if self.name.starts_with('0') { text } else { text.trim_start_matches('0') };
        let rest = start(zeros(text), &self.name)
            .or_else(|| start(text, "bd").and_then(|text| start(zeros(text.trim_start()), &self.name)))?;
        let glued = self.name.ends_with(|c: char| c.is_ascii_digit());
        let apart = rest.strip_prefix(':').or_else(|| rest.starts_with(char::is_whitespace).then_some(rest));
        apart.map(str::trim_start).or(glued.then_some(rest))
    }

    fn check(&self) -> Result<(), SheetError> {
        let is_name = (1..=12).contains(&self.name.len())
            && self.name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
            && !self.name.eq_ignore_ascii_case("unit")
            && name::read(&self.name).is_err();
        if !is_name {
            return Err(SheetError::Name(self.name.clone()));
        }
        let size = [0, 1].map(|i| self.last[i].saturating_sub(self.first[i]));
        let fits = |n: &i16| (0..=999).contains(n);
        let is_placed = size.iter().chain(&self.at).all(fits) && self.end().iter().all(fits);
        // a column that starts with a whole hex must keep doing so
        let alike = (self.start() ^ self.at[0]) & 1 == 0;
        // the upper edge may have a half hex
        if is_placed && alike && self.at[1] >= 1 { Ok(()) } else { Err(SheetError::Place(self.name.clone())) }
    }
}

impl Laid {
    fn new(tiles: &[Tile]) -> Result<Self, SheetError> {
        tiles.iter().try_for_each(Tile::check)?;
        for (i, tile) in tiles.iter().enumerate() {
            for other in tiles[..i].iter().filter(|o| o.name.eq_ignore_ascii_case(&tile.name)) {
                let cols = tile.first[0].max(other.first[0])..=tile.last[0].min(other.last[0]);
                let rows = || tile.first[1].max(other.first[1]) - 1..=tile.last[1].min(other.last[1]);
                let shared = cols.flat_map(|col| rows().map(move |row| [col, row]));
                let mut apart = shared.filter(|h| tile.place(*h).zip(other.place(*h)).is_some_and(|(a, b)| a != b));
                if let Some(hex) = apart.next() {
                    return Err(SheetError::Twice(format!("{}{}{}", tile.name, tile.joint(), written(hex))));
                }
            }
        }
        let several = tiles.iter().any(|tile| !tile.name.eq_ignore_ascii_case(&tiles[0].name));
        Ok(Self { tiles: tiles.to_vec(), several })
    }

    fn write(&self, tile: &Tile, own: [i16; 2], out: &mut impl fmt::Write) -> fmt::Result {
        if self.several {
            out.write_str(&tile.name)?;
            out.write_str(tile.joint())?;
        }
        name::write(own, out)
    }

    /// Finds a hex by its name, with or without its board.
    fn find(&self, text: &str) -> Result<[i16; 2], HexNameError> {
        let nowhere = || HexNameError::NoBoard { hex: text.to_owned(), boards: self.boards_named() };
        let mut named = false;
        for (tile, rest) in self.tiles.iter().filter_map(|tile| Some((tile, tile.named(text)?))) {
            if let Ok(own) = name::read(rest) {
                named = true;
                if let Some(at) = tile.place(own) {
                    return Ok(at);
                }
            }
        }
        if named {
            return Err(nowhere());
        }
        let own = match name::read(text) {
            Ok(own) => own,
            // the text names a board that is not here
            Err(_) if is_of_a_board(text) => return Err(nowhere()),
            Err(error) => return Err(error),
        };
        let mut found: Vec<([i16; 2], String)> = Vec::new();
        for tile in &self.tiles {
            if let Some(at) = tile.place(own)
                && found.iter().all(|(other, _)| *other != at)
            {
                found.push((at, format!("{}{}{}", tile.name, tile.joint(), written(own))));
            }
        }
        match &found[..] {
            [] => Err(nowhere()),
            [(at, _)] => Ok(*at),
            _ => {
                let names = found.into_iter().map(|(_, name)| name).collect();
                Err(HexNameError::Several { hex: written(own), names })
            }
        }
    }

    /// Names the boards, each with the hexes it covers.
    fn boards_named(&self) -> Vec<String> {
        let each = |tile: &Tile| {
            let (first, last) = (written(tile.first), written(tile.last));
            if self.several { format!("{} ({first}..{last})", tile.name) } else { format!("{first}..{last}") }
        };
        self.tiles.iter().map(each).collect()
    }
}

impl Tile {
    /// Returns what separates its name from that of a hex: nothing if the name ends in a digit, as players write `4F7`.
    fn joint(&self) -> &'static str {
        if self.name.ends_with(|c: char| c.is_ascii_digit()) { "" } else { ":" }
    }
}

/// Returns `true` if a text is a number and a hex, or a name, a colon and a hex.
fn is_of_a_board(text: &str) -> bool {
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let tail = text.split_once(':').map_or(number, |(_, tail)| tail.trim());
    tail.len() < text.len() && name::read(tail).is_ok()
}

impl Sheet {
    /// The plain sheet: hexes of a single map, named without a board.
    pub const PLAIN: Self = Self(0);

    /// Returns the sheet of a layout of boards; for one board in its own place, the plain sheet.
    ///
    /// # Errors
    /// If a board has no valid name or place, or a hex would lie in two places.
    pub fn of(tiles: &[Tile]) -> Result<Self, SheetError> {
        let laid = Laid::new(tiles)?;
        let in_place = |t: &Tile| !t.turned && t.at == t.first;
        if !laid.several && laid.tiles.iter().all(in_place) {
            return Ok(Self::PLAIN);
        }
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let place = known.iter().position(|k| **k == laid).unwrap_or_else(|| {
            known.push(Arc::new(laid));
            known.len() - 1
        });
        if place >= MOST_SHEETS {
            known.truncate(MOST_SHEETS);
            return Err(SheetError::TooMany);
        }
        u16::try_from(place + 1).map(Self).map_err(|_| SheetError::TooMany)
    }

    /// Returns `true` if hexes are named without a board.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if both are the same sheet.
    #[must_use]
    pub const fn is(self, other: Self) -> bool {
        self.0 == other.0
    }

    /// Reads names of hexes by these boards, on this thread, until the returned value is dropped.
    #[must_use]
    pub fn naming(self) -> Naming {
        Naming { before: READ.replace(self), here: PhantomData }
    }

    /// Returns the sheet by which names are being read.
    #[must_use]
    pub fn read() -> Self {
        READ.get()
    }

    /// Returns the boards; none for the plain sheet.
    #[must_use]
    pub fn tiles(self) -> Vec<Tile> {
        self.laid().map_or_else(Vec::new, |laid| laid.tiles.clone())
    }

    fn laid(self) -> Option<Arc<Laid>> {
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        usize::from(self.0).checked_sub(1).and_then(|place| known.get(place)).map(Arc::clone)
    }

    /// Returns the name of a hex: that of the first board that has it.
    pub(super) fn name_of(self, at: [i16; 2]) -> Option<String> {
        let laid = self.laid()?;
        let (tile, own) = laid.tiles.iter().find_map(|tile| Some((tile, tile.own(at)?)))?;
        let mut name = String::new();
        laid.write(tile, own, &mut name).ok()?;
        Some(name)
    }

    /// Returns `true` if the board that names a hex lies turned.
    pub(super) fn is_turned_at(self, at: [i16; 2]) -> bool {
        let tiles = self.laid();
        let mut tiles = tiles.iter().flat_map(|laid| &laid.tiles);
        tiles.find(|tile| tile.own(at).is_some()).is_some_and(|tile| tile.turned)
    }

    /// Writes the name of a hex; for a hex that is on no board, its position.
    pub(super) fn write(self, at: [i16; 2], out: &mut impl fmt::Write) -> fmt::Result {
        match self.name_of(at) {
            Some(name) => out.write_str(&name),
            None => write!(out, "?{}.{}", at[0], at[1]),
        }
    }

    /// Finds a hex by its name.
    pub(super) fn find(self, text: &str) -> Result<[i16; 2], HexNameError> {
        match self.laid() {
            Some(laid) => laid.find(text),
            None => name::read(text),
        }
    }

    /// Returns the length of the board name at the start of a text, including the separator before the hex; 0 if there
    /// is none.
    #[must_use]
    pub fn board_at_start(text: &str) -> usize {
        let sheet = Self::read();
        if sheet.is_plain() {
            return 0;
        }
        let is_hex = |rest: &&str| {
            let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
            let digits = rest[letters..].bytes().take_while(u8::is_ascii_digit).count();
            name::read(&rest[..letters + digits]).is_ok()
        };
        let laid = sheet.laid();
        let rests = laid.iter().flat_map(|laid| &laid.tiles).filter_map(|tile| tile.named(text)).filter(is_hex);
        rests.map(|rest| text.len() - rest.len()).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::{Hex, Hexside, Side};

    use super::*;

    fn hex(text: &str) -> [i16; 2] {
        name::read(text).expect("a hex")
    }

    fn tile(name: &str, turned: bool, at: [i16; 2]) -> Tile {
        Tile { name: name.to_owned(), first: hex("A1"), last: hex("GG10"), turned, at }
    }

    /// A board is 33 columns of 10 hexes; the column A of a board beside it is column GG of the first.
    #[test]
    fn a_hex_at_a_seam_has_two_names_and_is_one() {
        let sheet = Sheet::of(&[tile("1", false, [0, 1]), tile("2", false, [32, 1])]).expect("two boards");
        let _naming = sheet.naming();
        let [left, right] = ["1GG5", "2A5"].map(|name| name.parse::<Hex>().expect("a hex"));
        assert_eq!(left, right);
        assert_eq!(left.to_string(), "1GG5");
        assert_eq!("2:b3".parse::<Hex>().expect("a hex").to_string(), "2B3");
        assert_eq!("bd02 B3".parse(), "2B3".parse::<Hex>());
        // the neighbour across the seam
        let next = left.neighbor(Side::new(3).expect("a side"));
        assert_eq!(next.to_string(), "2B5");
        assert_eq!("1FF5-1GG5".parse::<Hexside>().expect("a hexside").to_string(), "1FF5-1GG5");
        for (bad, why) in [("B3", "1B3 or 2B3"), ("3B3", "none of the boards here"), ("1HH3", "none of the boards")] {
            let error = bad.parse::<Hex>().expect_err("no such hex").to_string();
            assert!(error.contains(why), "{bad}: {error}");
        }
    }

    /// Turned by 180 degrees, GG10 takes the place of A1, and FF10 (half a hex) that of B0.
    #[test]
    fn a_turned_board_keeps_its_names() {
        let turned = tile("4", true, [0, 1]);
        for (own, there) in [("GG10", "A1"), ("A1", "GG10"), ("FF10", "B0"), ("B0", "FF10"), ("Q5", "Q6"), ("P5", "R5")]
        {
            let there = hex(there);
            assert_eq!(turned.place(hex(own)), Some(there), "{own}");
            assert_eq!(turned.own(there), Some(hex(own)), "{own}");
        }
        let sheet = Sheet::of(&[turned]).expect("a board");
        assert_eq!(Hex::on(sheet, 0, 1).to_string(), "GG10");
        assert!(!Hex::on(sheet, 0, 0).has_name());
        // a board in its own place needs no other names
        assert_eq!(Sheet::of(&[tile("4", false, [0, 1])]), Ok(Sheet::PLAIN));
    }

    /// If a board is cut, its first remaining column takes the place of its column A; each of its hexes converts to a
    /// place and back.
    #[test]
    fn a_cut_board_keeps_its_names() {
        for turned in [false, true] {
            let cut = Tile { first: hex("I1"), ..tile("4", turned, [0, 1]) };
            let ends = if turned { [("GG10", "A1"), ("I1", "Y10")] } else { [("I1", "A1"), ("GG10", "Y10")] };
            for (own, there) in ends {
                assert_eq!(cut.place(hex(own)), Some(hex(there)), "{own}");
                assert_eq!(cut.own(hex(there)), Some(hex(own)), "{own}");
            }
            assert_eq!(cut.place(hex("H1")), None);
        }
    }

    #[test]
    fn what_cannot_be_named_is_refused() {
        let twice = [tile("1", false, [0, 1]), tile("01", false, [32, 1])];
        assert!(Sheet::of(&twice).is_ok(), "other names");
        let twice = [tile("1", false, [0, 1]), tile("1", false, [32, 1])];
        assert!(matches!(Sheet::of(&twice), Err(SheetError::Twice(_))));
        // a column A cannot lie where a column B does
        assert!(matches!(Sheet::of(&[tile("1", false, [1, 1])]), Err(SheetError::Place(_))));
        for bad in ["", "A1", "a b", "unit", "a-b", "0123456789abc"] {
            assert!(matches!(Sheet::of(&[tile(bad, true, [0, 1])]), Err(SheetError::Name(_))), "{bad}");
        }
    }
}
