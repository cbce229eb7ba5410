//! The hex grid: names, neighbours, hexsides, and the exact lattice that lines are drawn on.
//!
//! Everything here is a whole number. The board is stretched so that the column pitch is [`COLUMN`] and the row pitch
//! is [`ROW`]. Stretching keeps straight lines straight and keeps points on their side of a line, and LOS needs nothing
//! more. `y` grows downwards, as row numbers do.
//!
//! ```text
//!         side 1
//!       0 ------- 1           corners 0-5, sides 1-6, both clockwise;
//!  side 6/         \side 2    side 1 faces the lower row number of
//!       5     .     2         the same column and is Random Direction dr 1 (B.8)
//!  side 5\         /side 3
//!       4 ------- 3
//!         side 4
//! ```

mod bounds;
mod hex;
mod line;
mod name;
mod shape;
mod sheet;

pub use bounds::Grid;
pub use hex::{Hex, Hexside, HexsideNameError, SIDES, Side};
pub use line::{Dot, Line, Stretch, Walk};
pub use name::HexNameError;
pub use shape::{Inside, Offsets, Portion, Ring, Shape, Span};
pub use sheet::{Naming, Sheet, SheetError, Tile};

/// Lattice units from one column to the next.
pub const COLUMN: i64 = 3000;

/// Lattice units from one row to the next.
pub const ROW: i64 = 2000;

/// The six corners of a hex from its centre, clockwise from the top left.
pub const CORNERS: [Point; 6] = [
    Point { x: -1000, y: -1000 },
    Point { x: 1000, y: -1000 },
    Point { x: 2000, y: 0 },
    Point { x: 1000, y: 1000 },
    Point { x: -1000, y: 1000 },
    Point { x: -2000, y: 0 },
];

/// A point, or the difference of two, in lattice units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Lattice units to the right.
    pub x: i64,
    /// Lattice units downwards.
    pub y: i64,
}

impl Point {
    /// Returns the point `(u, v)` of a map file. The units are thousandths of a column and of a row, counted from the
    /// centre of A1.
    #[must_use]
    pub const fn from_milli(u: i64, v: i64) -> Self {
        Self { x: 3 * u, y: 2 * v }
    }

    /// Returns the cross product: positive where `other` lies clockwise of `self` on the page.
    #[must_use]
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// Returns the dot product on the lattice. Its sign is only meaningful for vectors along one line: forward or
    /// backward.
    #[must_use]
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the squared length in true proportions, in units of which twelve million are the square of a hex's width
    /// across its flats.
    #[must_use]
    pub const fn norm(self) -> i64 {
        self.x * self.x + 3 * self.y * self.y
    }

    /// Returns the squared distance from a segment, in the units of [`Self::norm`].
    #[must_use]
    pub fn from_segment(self, [from, to]: [Self; 2]) -> i64 {
        let (way, offset) = (to - from, self - from);
        let along = way.x * offset.x + 3 * way.y * offset.y;
        if along <= 0 {
            offset.norm()
        } else if along >= way.norm() {
            (self - to).norm()
        } else {
            let square = i128::from(way.cross(offset)).pow(2);
            // it is no longer than the offset, which fits
            i64::try_from(3 * square / i128::from(way.norm())).unwrap_or(i64::MAX)
        }
    }
}

impl std::ops::Add for Point {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self { x: self.x + o.x, y: self.y + o.y }
    }
}

impl std::ops::Sub for Point {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self { x: self.x - o.x, y: self.y - o.y }
    }
}
