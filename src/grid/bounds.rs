//! The hexes that a map covers.

use super::hex::Hex;

/// The rectangle of hexes that a map covers. It gives each hex an index into an array.
///
/// Columns whose hexes sit half a row lower (B, D, ...) may have one extra hex above the first row, half of which the
/// edge of the board cuts off (FB-SSR1 names T0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    first: Hex,
    last: Hex,
    halves: bool,
    /// The number of columns.
    columns: u16,
    /// The most rows that a column has, half hexes included.
    slots: u16,
}

impl Grid {
    /// Returns the grid from the top left to the bottom right hex, or `None` if they are the wrong way round.
    #[must_use]
    pub fn new(first: Hex, last: Hex) -> Option<Self> {
        let [columns, slots] =
            [last.col.abs_diff(first.col), last.row.abs_diff(first.row)].map(|n| n.saturating_add(1));
        (first.col <= last.col && first.row <= last.row).then_some(Self { first, last, halves: false, columns, slots })
    }

    /// Returns the grid with one extra hex at the top of each column that sits half a row lower.
    #[must_use]
    pub const fn with_halves(self, halves: bool) -> Self {
        Self { halves, slots: self.last.row.abs_diff(self.first.row).saturating_add(1 + halves as u16), ..self }
    }

    /// Returns `true` if columns that sit half a row lower have one extra hex at the top.
    #[must_use]
    pub const fn has_halves(&self) -> bool {
        self.halves
    }

    /// Returns the hex with the lowest column and row; half hexes may stand above it.
    #[must_use]
    pub const fn first(&self) -> Hex {
        self.first
    }

    /// Returns the hex with the highest column and row.
    #[must_use]
    pub const fn last(&self) -> Hex {
        self.last
    }

    const fn rows(&self) -> usize {
        (self.slots - self.halves as u16) as usize
    }

    /// Returns the first row of a column.
    #[must_use]
    pub const fn first_row(&self, col: i16) -> i16 {
        if self.halves { self.first.row - (col & 1) } else { self.first.row }
    }

    /// Returns how many columns to the left of `col` have a half hex.
    const fn halves_before(&self, col: i16) -> usize {
        if self.halves { (col >> 1).abs_diff(self.first.col >> 1) as usize } else { 0 }
    }

    /// Returns the number of hexes in the grid.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows() * (self.last.col.abs_diff(self.first.col) as usize + 1) + self.halves_before(self.last.col + 1)
    }

    /// Returns `true` if the grid is empty; it never is.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Returns `true` if the hex is on the map.
    #[must_use]
    pub const fn contains(&self, hex: Hex) -> bool {
        hex.sheet().is(self.first.sheet())
            && hex.col >= self.first.col
            && hex.col <= self.last.col
            && hex.row >= self.first_row(hex.col)
            && hex.row <= self.last.row
    }

    /// Returns the index of a hex, counted column by column, if it is on the map.
    #[must_use]
    pub const fn index(&self, hex: Hex) -> Option<usize> {
        // 1 in a column with a half hex
        let half = hex.col & self.halves as i16;
        let column = hex.col.wrapping_sub(self.first.col).cast_unsigned();
        let row = hex.row.wrapping_sub(self.first.row).wrapping_add(half).cast_unsigned();
        let rows = self.rows();
        if column < self.columns
            && (row as usize) < rows + half.cast_unsigned() as usize
            && hex.sheet().is(self.first.sheet())
        {
            Some(column as usize * rows + self.halves_before(hex.col) + row as usize)
        } else {
            None
        }
    }

    /// Returns the index of a hex in a table that has room for a half hex in every column. It is faster than
    /// [`index`](Self::index), but some slots belong to no hex of the map.
    #[inline]
    #[must_use]
    pub const fn slot(&self, hex: Hex) -> Option<usize> {
        let column = hex.col.wrapping_sub(self.first.col).cast_unsigned();
        let row = hex.row.wrapping_sub(self.first.row.wrapping_sub(self.halves as i16)).cast_unsigned();
        let within = column < self.columns && row < self.slots;
        if within { Some(column as usize * self.slots as usize + row as usize) } else { None }
    }

    /// Returns the number of slots in such a table.
    #[must_use]
    pub const fn slots(&self) -> usize {
        self.columns as usize * self.slots as usize
    }

    /// Returns every hex, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let grid = *self;
        (grid.first.col..=grid.last.col)
            .flat_map(move |col| (grid.first_row(col)..=grid.last.row).map(move |row| grid.first.with(col, row)))
    }

    /// Returns the hex of the map nearest to a hex that is off it.
    #[must_use]
    pub fn nearest(&self, hex: Hex) -> Hex {
        let col = hex.col.clamp(self.first.col, self.last.col);
        self.first.with(col, hex.row.clamp(self.first_row(col), self.last.row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex name")
    }

    /// FB-SSR1: T0 lies above S1 and T1; there is no S0. Each hex has its own index, in order.
    #[test]
    fn half_hexes_stand_above_the_columns_that_sit_lower() {
        for (first, last, count) in [("A1", "FFF39", 58 * 39 + 29), ("B1", "C3", 7), ("C5", "D5", 3), ("B2", "B2", 2)] {
            let grid = Grid::new(hex(first), hex(last)).expect("a grid").with_halves(true);
            let places: Vec<_> = grid.hexes().map(|h| grid.index(h)).collect();
            assert_eq!(places, (0..count).map(Some).collect::<Vec<_>>(), "{first} {last}");
            assert_eq!(grid.len(), count, "{first} {last}");
        }
        let whole = Grid::new(hex("A1"), hex("FFF39")).expect("a grid");
        assert!(!whole.contains(hex("T0")) && whole.with_halves(true).contains(hex("T0")));
        assert!(!whole.with_halves(true).contains(hex("S0")));
        assert_eq!(whole.with_halves(true).nearest(hex("S0")), hex("S1"));
    }
}
