//! Hexes, their names, sides and neighbours.

use std::fmt;
use std::str::FromStr;

use super::name::{self, HexNameError};
use super::sheet::Sheet;
use super::{COLUMN, CORNERS, Point, ROW};

/// A hexside number, 1 to 6: 1 faces the lower-numbered hex of the same column, then clockwise (also the dr of B.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Side(u8);

/// The six sides in order.
pub const SIDES: [Side; 6] = [Side(1), Side(2), Side(3), Side(4), Side(5), Side(6)];

impl Side {
    /// Returns the side with this number, or `None` unless it is 1 to 6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self(number)),
            _ => None,
        }
    }

    /// Returns the number, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the index of this side in an array of six.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the side after turning by `sixths` of a turn clockwise.
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        Self((self.0 - 1 + sixths % 6) % 6 + 1)
    }

    /// Returns the number that the same hexside has in the hex on its other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// Returns the two corners at the ends of this side, clockwise.
    #[must_use]
    pub const fn corners(self) -> [usize; 2] {
        [self.0 as usize - 1, self.0 as usize % 6]
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.0)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// For each side, the difference in column and row to the hex across it: first the columns, then the rows from a column
/// that sits higher, then the rows from one that sits half a row lower.
const ACROSS: ([i16; 6], [[i16; 6]; 2]) = ([0, 1, 1, 0, -1, -1], [[-1, -1, 0, 1, 0, -1], [-1, 0, 1, 1, 1, 0]]);

/// A hex of the board by column (A is 0) and row number; it need not be on any map.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Column index: A is 0, Z is 25, AA is 26, FFF is 57. If several boards lie together, it counts through all of
    /// them.
    pub col: i16,
    /// Row number as printed. If several boards lie together, it counts through all of them.
    pub row: i16,
    /// The boards that give it its name.
    sheet: Sheet,
}

impl Hex {
    /// Returns the hex of a column index and a row number.
    #[must_use]
    pub const fn new(col: i16, row: i16) -> Self {
        Self::on(Sheet::PLAIN, col, row)
    }

    /// Returns the hex at a column index and a row number of boards that lie together.
    #[must_use]
    pub const fn on(sheet: Sheet, col: i16, row: i16) -> Self {
        Self { col, row, sheet }
    }

    /// Returns another hex of the same map, by its column index and row number.
    #[must_use]
    pub const fn with(self, col: i16, row: i16) -> Self {
        Self { col, row, sheet: self.sheet }
    }

    /// Returns the column index and the row number.
    #[must_use]
    pub const fn place(self) -> [i16; 2] {
        [self.col, self.row]
    }

    /// Returns the boards that give the hex its name.
    #[must_use]
    pub const fn sheet(self) -> Sheet {
        self.sheet
    }

    /// Returns `true` if the hex has a name: a hex left of column A or beside all boards has none.
    #[must_use]
    pub fn has_name(self) -> bool {
        if self.sheet.is_plain() { self.col >= 0 } else { self.sheet.name_of([self.col, self.row]).is_some() }
    }

    /// Returns the centre dot.
    #[must_use]
    pub const fn center(self) -> Point {
        let odd = (self.col & 1) as i64;
        Point { x: COLUMN * self.col as i64, y: ROW * (self.row as i64 - 1) + odd * (ROW / 2) }
    }

    /// Returns a corner, 0 to 5 clockwise from the top left.
    #[must_use]
    pub fn corner(self, corner: usize) -> Point {
        self.center() + CORNERS[corner % 6]
    }

    /// Returns the hex across a side.
    #[must_use]
    pub const fn neighbor(self, side: Side) -> Self {
        let (columns, rows) = (ACROSS.0[side.index()], ACROSS.1[(self.col & 1).cast_unsigned() as usize][side.index()]);
        self.with(self.col + columns, self.row + rows)
    }

    /// Returns a side by the number printed on the board of the hex: side 1 faces the lower row number, which on a
    /// turned board is not the upper side.
    #[must_use]
    pub fn printed(self, side: Side) -> Side {
        if self.sheet.is_turned_at([self.col, self.row]) { side.opposite() } else { side }
    }

    /// Returns the side that leads to `other`, if the two are adjacent.
    #[must_use]
    pub fn side_to(self, other: Self) -> Option<Side> {
        let is_near = self.col.abs_diff(other.col) <= 1 && self.row.abs_diff(other.row) <= 1;
        SIDES.into_iter().find(|&s| is_near && self.neighbor(s) == other)
    }

    /// Returns the two other hexes that meet at a corner, clockwise: the one across the side before it, then the one
    /// across the side after it.
    #[must_use]
    pub fn at_corner(self, corner: usize) -> [Self; 2] {
        [self.neighbor(SIDES[(corner + 5) % 6]), self.neighbor(SIDES[corner % 6])]
    }

    /// Returns the three hexes that meet at a corner, this one first.
    #[must_use]
    pub fn vertex(self, corner: usize) -> [Self; 3] {
        let [before, after] = self.at_corner(corner);
        [self, before, after]
    }

    /// Returns the range in hexes.
    #[must_use]
    pub const fn range(self, other: Self) -> u16 {
        let dc = self.col.abs_diff(other.col);
        let y1 = 2 * self.row + (self.col & 1);
        let y2 = 2 * other.row + (other.col & 1);
        let dy = y1.abs_diff(y2);
        dc + dy.saturating_sub(dc) / 2
    }
}

impl Hex {
    fn write_to(self, out: &mut impl fmt::Write) -> fmt::Result {
        if !self.sheet.is_plain() {
            return self.sheet.write([self.col, self.row], out);
        }
        name::write([self.col, self.row], out)
    }
}

impl From<[i16; 2]> for Hex {
    /// Returns the hex of a column and a row on a single board.
    fn from([col, row]: [i16; 2]) -> Self {
        Self::new(col, row)
    }
}

padded!(Hex);
printed!(Hex, "description": "A hex: F37, AA12");
typed!(Hex);

impl FromStr for Hex {
    type Err = HexNameError;

    /// Reads `F37`. While names are read for boards that lie together ([`Sheet::naming`]), it also reads `4F7` and
    /// `2:A3`.
    fn from_str(text: &str) -> Result<Self, HexNameError> {
        let sheet = Sheet::read();
        let [col, row] = if sheet.is_plain() { name::read(text)? } else { sheet.find(text)? };
        Ok(Self::on(sheet, col, row))
    }
}

impl Hex {
    /// Reads the name of a hex; if it names no board, the board of this hex is meant.
    ///
    /// # Errors
    /// If the text is not the name of a hex.
    pub fn beside(self, text: &str) -> Result<Self, HexNameError> {
        let read = text.parse::<Self>();
        let Err(HexNameError::Several { names, .. }) = &read else { return read };
        let near = names.iter().filter_map(|name| name.parse::<Self>().ok()).find(|hex| self.side_to(*hex).is_some());
        near.map_or(read, Ok)
    }
}

/// A hexside. It is equal whichever of its two hexes names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside(Hex, Hex);

impl Hexside {
    /// Returns the hexside of a hex on one side.
    #[must_use]
    pub fn of(hex: Hex, side: Side) -> Self {
        let other = hex.neighbor(side);
        Self(hex.min(other), hex.max(other))
    }

    /// Returns the hexside between two hexes, if they are adjacent.
    #[must_use]
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        a.side_to(b).map(|side| Self::of(a, side))
    }

    /// Reads a hexside from the names of two adjacent hexes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    /// Returns the two hexes, in order of column and row.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        [self.0, self.1]
    }

    /// Returns `true` if this is a side of `hex`.
    #[must_use]
    pub fn is_side_of(self, hex: Hex) -> bool {
        self.0 == hex || self.1 == hex
    }

    /// Returns the two end points.
    #[must_use]
    pub fn ends(self) -> [Point; 2] {
        let side = self.0.side_to(self.1).unwrap_or(SIDES[0]);
        side.corners().map(|c| self.0.corner(c))
    }
}

/// Why a text is not the name of a hexside.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HexsideNameError {
    /// The text is not two names.
    #[error("`{0}` is not a hexside; write two adjacent hexes, such as F36-F37")]
    Shape(String),
    /// One of the two names is not a hex.
    #[error(transparent)]
    Hex(#[from] HexNameError),
    /// The two hexes have no side in common.
    #[error("{0} and {1} are not adjacent")]
    Apart(Hex, Hex),
}

impl FromStr for Hexside {
    type Err = HexsideNameError;

    /// Reads two adjacent hexes: `F36-F37`, or with a slash or a vertical bar between them.
    fn from_str(text: &str) -> Result<Self, HexsideNameError> {
        let (a, b) = text.split_once(['-', '/', '|']).ok_or_else(|| HexsideNameError::Shape(text.to_owned()))?;
        let a: Hex = a.trim().parse()?;
        let b = a.beside(b.trim())?;
        Self::between(a, b).ok_or(HexsideNameError::Apart(a, b))
    }
}

impl fmt::Display for Hexside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_to(f)?;
        f.write_str("-")?;
        self.1.write_to(f)
    }
}

printed!(Hexside, "description": "A hexside, by the hexes on either side: F36-F37");

impl fmt::Debug for Hexside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex name")
    }

    /// FB6.12, FB6.1242 and FB6.22 name these as sharing a hexside.
    #[test]
    fn hexes_the_rules_call_adjacent_are_adjacent() {
        for (a, b) in
            [("F37", "G38"), ("G38", "H38"), ("NN14", "OO14"), ("XX14", "YY15"), ("YY14", "YY15"), ("K33", "J33")]
        {
            assert_eq!(hex(a).range(hex(b)), 1, "{a} {b}");
            assert!(hex(a).side_to(hex(b)).is_some(), "{a} {b}");
        }
        assert_eq!(hex("F37").range(hex("H38")), 2);
        assert!(hex("F37").side_to(hex("H38")).is_none());
    }

    /// FB3.4 EX: falling rubble in direction 1 from AAA29 lands in AAA28.
    #[test]
    fn side_one_leads_to_the_next_lower_row() {
        assert_eq!(hex("AAA29").neighbor(SIDES[0]), hex("AAA28"));
    }

    #[test]
    fn names_are_read_back() {
        for name in ["A1", "Z39", "AA1", "ZZ28", "AAA5", "FFF21", "T0"] {
            assert_eq!(hex(name).to_string(), name);
        }
        assert_eq!(hex("f37"), hex("F37"));
        for bad in ["", "F", "37", "FG3", "AAAA1", "F100", "F-1", "F3x", "é7"] {
            assert!(bad.parse::<Hex>().is_err(), "{bad}");
        }
    }

    #[test]
    fn neighbors_agree_with_the_lattice_and_go_back() {
        for h in [hex("E36"), hex("F36")] {
            for side in SIDES {
                let n = h.neighbor(side);
                assert_eq!(n.neighbor(side.opposite()), h);
                assert_eq!(h.range(n), 1);
                // the two corners of a side are shared
                let [a, b] = side.corners().map(|c| h.corner(c));
                let far = side.opposite().corners().map(|c| n.corner(c));
                assert_eq!([b, a], far);
                assert_eq!(Hexside::of(h, side), Hexside::of(n, side.opposite()));
            }
            for corner in 0..6 {
                for n in h.at_corner(corner) {
                    assert!((0..6).any(|c| n.corner(c) == h.corner(corner)));
                }
            }
        }
    }
}
