//! Where the hexes of a board lie in its picture. Lengths are whole millionths of a pixel.

use crate::grid::{Hex, SIDES, Sheet, Side};

use super::metadata::{BoardMetadata, MICRO, MetadataError};
use super::raster::Raster;

/// A pixel, as x and y.
pub type Pixel = [i64; 2];

/// Cosine of 30 degrees, in 10^12ths.
const COS_30: i128 = 866_025_403_784;

/// A part of a board's picture.
pub(super) struct Window {
    /// The first and the last hex of the rectangle.
    pub(super) hexes: [Hex; 2],
    /// How many columns of the hexes, at the first and at the last end, lie beyond the window, which is cut between
    /// these columns and the next.
    pub(super) beyond: [i16; 2],
}

/// Where the hexes lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    columns: i64,
    rows: i64,
    hex_width: i64,
    hex_height: i64,
    first_center: [i64; 2],
    /// The columns and rows before the first hex; names of hexes count them.
    before: [i64; 2],
    grid: [i64; 2],
    /// The boards that name the hexes.
    sheet: Sheet,
}

impl Geometry {
    pub(super) fn new(metadata: &BoardMetadata, raster: &Raster) -> Result<Self, MetadataError> {
        let fault = |text: String| MetadataError::Geometry(text);
        let columns = raster.stairways.len();
        let rows = raster.stairways.first().map_or(0, Vec::len);
        let (columns, rows) = (i64::try_from(columns).unwrap_or(0), i64::try_from(rows).unwrap_or(0));
        for (what, said, is) in [("width", metadata.width, columns), ("height", metadata.height, rows)] {
            if let Some(said) = said.filter(|said| *said != is) {
                return Err(fault(format!("`{what}` is {said} hexes, but `LOSData` has {is}")));
            }
        }
        let (hex_width, hex_height) = (metadata.hex_width, metadata.hex_height);
        if hex_width < 8 * MICRO || hex_height < 8 * MICRO {
            return Err(fault("a hex of less than 8 pixels".to_owned()));
        }
        let [x, y] = metadata.first_center;
        // the metadata of half a board count from the first hex of the whole board, which is not on the half
        let left = if x < 0 { (-x + hex_width / 2) / hex_width } else { 0 };
        let above = if y < 0 { -y / hex_height + 1 } else { 0 };
        if left % 2 != 0 || left + columns > 78 || above + rows > 99 {
            return Err(fault(format!("the first hex is {left} columns and {above} rows in, which cannot be")));
        }
        let geometry = Self {
            columns,
            rows,
            hex_width,
            hex_height,
            first_center: [x.max(0), if y < 0 { hex_height / 2 } else { y }],
            before: [left, above],
            grid: [raster.width(), raster.height()].map(|n| i64::try_from(n).unwrap_or(0)),
            sheet: Sheet::PLAIN,
        };
        let off = geometry.hexes().find(|(c, r)| {
            let [x, y] = geometry.center_dot(*c, *r);
            !(0..geometry.grid[0]).contains(&x) || !(0..geometry.grid[1]).contains(&y)
        });
        match off {
            None => Ok(geometry),
            Some((c, r)) => Err(fault(format!("the centre of {} is not on the picture", geometry.hex(c, r)))),
        }
    }

    /// Returns the geometry of the picture of boards laid together: like this one, but with this number of columns and
    /// rows.
    pub(super) fn spread(&self, [columns, rows]: [i64; 2], sheet: Sheet) -> Self {
        let at = |n: i64, pitch: i64| (n * pitch + MICRO / 2) / MICRO;
        Self {
            columns,
            rows,
            first_center: [0, self.hex_height / 2],
            before: [0, 0],
            grid: [at(columns - 1, self.hex_width), at(rows, self.hex_height)],
            sheet,
            ..*self
        }
    }

    /// Returns the width and height of the picture in pixels.
    pub(super) const fn size(&self) -> [i64; 2] {
        self.grid
    }

    /// Returns the columns and rows before the first hex, which names of hexes count.
    pub(super) const fn before(&self) -> [i64; 2] {
        self.before
    }

    /// Returns the distances between columns and between rows, in millionths of a pixel.
    pub(super) const fn pitch(&self) -> [i64; 2] {
        [self.hex_width, self.hex_height]
    }

    /// Returns the x of the centres in a column, and the y of the upper edge of a row in the first column, in pixels.
    pub(super) const fn corner(&self, column: i64, row: i64) -> Pixel {
        let [x, y] = [column * self.hex_width, row * self.hex_height - self.hex_height / 2];
        [
            (self.first_center[0] + x + MICRO / 2).div_euclid(MICRO),
            (self.first_center[1] + y + MICRO / 2).div_euclid(MICRO),
        ]
    }

    /// Finds the part of the picture between its upper left and its lower right corner. `None` if it cuts the hexes
    /// anywhere but in the middle of a hexrow, beside a hexrow, or between two rows.
    pub(super) fn window(&self, [start, end]: [Pixel; 2]) -> Option<Window> {
        let near = |a: i64, b: i64| (a - b).abs() <= 2;
        let column = |x| (0..self.columns).find(|c| near(self.corner(*c, 0)[0], x));
        let middle = |c: i64| self.corner(c, 0)[0].midpoint(self.corner(c + 1, 0)[0]);
        let beside = |x| (0..self.columns - 1).find(|c| near(middle(*c), x));
        let row = |y| (0..=self.rows).find(|r| near(self.corner(0, *r)[1], y));
        let narrow = |n: i64| i16::try_from(n).unwrap_or(i16::MAX);
        let hex = |c: i64, r: i64| Hex::new(narrow(c + self.before[0]), narrow(r + 1 + self.before[1]));
        // beyond a cut, extend to a column whose centres are at whole pixels, so that positions are the same as in the
        // whole picture
        let is_whole = |c: &i64| (c * self.hex_width + self.first_center[0]) % MICRO == 0;
        let left = column(start[0]).map(|c| (c, 0)).or_else(|| {
            let cut = beside(start[0])?;
            let first = (0..=cut).rev().find(is_whole).unwrap_or(cut);
            Some((first, cut + 1 - first))
        })?;
        let right = column(end[0]).map(|c| (c, 0)).or_else(|| {
            let cut = beside(end[0])?;
            let last = (cut + 1..self.columns).find(is_whole).unwrap_or(cut + 1);
            Some((last, last - cut))
        })?;
        let hexes = [hex(left.0, row(start[1])?), hex(right.0, row(end[1])? - 1)];
        Some(Window { hexes, beyond: [left.1, right.1].map(narrow) })
    }

    /// Returns `true` if the picture ends at the half hexes on its edges, like a board to which others can be laid.
    pub(super) fn is_geomorphic(&self) -> bool {
        let ([left, top], [right, bottom]) = (self.corner(0, 0), self.corner(self.columns - 1, self.rows));
        let near = |a: i64, b: i64| (a - b).abs() <= 2;
        self.columns % 2 == 1
            && near(left, 0)
            && near(top, 0)
            && near(right, self.grid[0])
            && near(bottom, self.grid[1])
    }

    /// Returns the column and row of each hex, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = (i64, i64)> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..columns).flat_map(move |c| (0..rows + c % 2).map(move |r| (c, r)))
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn columns(&self) -> i64 {
        self.columns
    }

    /// Returns the number of hexes in the first column; each second column has one more, at the top.
    #[must_use]
    pub const fn rows(&self) -> i64 {
        self.rows
    }

    /// Returns `true` if the hex exists.
    #[must_use]
    pub const fn contains(&self, c: i64, r: i64) -> bool {
        c >= 0 && c < self.columns && r >= 0 && r < self.rows + c % 2
    }

    /// Returns the index of a hex in the order of [`Self::hexes`].
    #[must_use]
    pub fn index(&self, c: i64, r: i64) -> Option<usize> {
        self.contains(c, r).then(|| usize::try_from(c * self.rows + c / 2 + r).unwrap_or_default())
    }

    /// Returns the index of the hex whose centre is nearest to a pixel.
    #[must_use]
    pub fn hex_at(&self, [x, y]: Pixel) -> Option<usize> {
        let (x, y) = (x * MICRO + MICRO / 2, y * MICRO + MICRO / 2);
        let column = (x - self.first_center[0]).div_euclid(self.hex_width);
        let near = (column - 1..=column + 2).flat_map(|c| {
            let row = (y - self.first_center[1]).div_euclid(self.hex_height);
            (row - 1..=row + 2).map(move |r| (c, r))
        });
        let far = |(c, r): (i64, i64)| {
            let [a, b] = self.center(c, r);
            // in thousandths of a pixel, so that the squares fit
            let (dx, dy) = ((x - a) / 1000, (y - b) / 1000);
            dx * dx + dy * dy
        };
        let nearest = near.filter(|(c, r)| self.contains(*c, *r)).min_by_key(|at| far(*at));
        nearest.and_then(|(c, r)| self.index(c, r))
    }

    /// Returns the hex with its name.
    #[must_use]
    pub fn hex(&self, c: i64, r: i64) -> Hex {
        let narrow = |n: i64| i16::try_from(n).unwrap_or(i16::MAX);
        Hex::on(self.sheet, narrow(c + self.before[0]), narrow(r + 1 - c % 2 + self.before[1]))
    }

    /// Returns the column and row of a neighbour.
    #[must_use]
    pub const fn neighbor(c: i64, r: i64, side: Side) -> (i64, i64) {
        let low = 1 - c % 2;
        match side.index() {
            0 => (c, r - 1),
            1 => (c + 1, r - 1 + low),
            2 => (c + 1, r + low),
            3 => (c, r + 1),
            4 => (c - 1, r + low),
            _ => (c - 1, r - 1 + low),
        }
    }

    /// Returns `true` if the module counts a hexside as being on the board.
    #[must_use]
    pub const fn has_side(&self, c: i64, r: i64, side: Side) -> bool {
        let s = side.index();
        let odd = c % 2 == 1;
        !((c == 0 && matches!(s, 4 | 5))
            || (c == self.columns - 1 && matches!(s, 1 | 2))
            || (odd && r == 0 && matches!(s, 0 | 1 | 5))
            || (odd && r == self.rows && matches!(s, 2..=4)))
    }

    /// Returns the centre in millionths of a pixel.
    #[must_use]
    pub const fn center(&self, c: i64, r: i64) -> Pixel {
        [
            self.first_center[0] + self.hex_width * c,
            self.first_center[1] + self.hex_height * r - (c % 2) * (self.hex_height / 2),
        ]
    }

    /// Returns the pixel to which lines are drawn.
    #[must_use]
    pub fn center_dot(&self, c: i64, r: i64) -> Pixel {
        self.fixed(self.center(c, r).map(|v| v / MICRO))
    }

    /// Returns the pixel where the terrain of a hexside is looked up.
    #[must_use]
    pub fn hexside_point(&self, c: i64, r: i64, side: Side) -> Pixel {
        let [x, y] = self.center(c, r);
        let half = self.hex_height / 2;
        let across = i64::try_from(i128::from(half) * COS_30 / 1_000_000_000_000).unwrap_or_default();
        let [x, y] = match side.index() {
            0 => [x, y - half + MICRO],
            1 => [x + across - MICRO, y - half / 2 + MICRO],
            2 => [x + across - MICRO, y + half / 2 - MICRO],
            3 => [x, y + half - MICRO],
            4 => [x - across + MICRO, y + half / 2 - MICRO],
            _ => [x - across + MICRO, y - half / 2 + MICRO],
        };
        self.fixed([x / MICRO, y / MICRO])
    }

    /// Returns the pixels where the terrain of all hexsides is looked up.
    #[must_use]
    pub fn hexside_points(&self, c: i64, r: i64) -> [Pixel; 6] {
        SIDES.map(|side| self.hexside_point(c, r, side))
    }

    /// Returns the corners of a hex as pixels.
    #[must_use]
    pub fn outline(&self, c: i64, r: i64) -> [Pixel; 6] {
        let [x, y] = self.center(c, r);
        let (half, wide) = (self.hex_height / 2, self.hex_width * 2 / 3);
        let corners =
            [[-wide / 2, -half], [wide / 2, -half], [wide, 0], [wide / 2, half], [-wide / 2, half], [-wide, 0]]
                .map(|[dx, dy]| [x + dx, y + dy]);
        corners.map(|corner| {
            let mut point = corner;
            for (value, size) in point.iter_mut().zip(self.grid) {
                let whole = value.div_euclid(MICRO);
                if *value == -MICRO {
                    *value = 0;
                } else if whole == size || whole == size + 1 {
                    *value = (size - 1) * MICRO;
                }
                *value = (*value + MICRO / 2).div_euclid(MICRO);
            }
            point
        })
    }

    /// Moves a point that is just off the picture onto its edge.
    fn fixed(&self, point: Pixel) -> Pixel {
        let mut fixed = point;
        for (value, size) in fixed.iter_mut().zip(self.grid) {
            if *value == -1 {
                *value = 0;
            } else if *value == size || *value == size + 1 {
                *value = size - 1;
            }
        }
        fixed
    }

    /// Converts a point in half pixels to a point of a map file: thousandths of a column and of a row from the centre
    /// of A1.
    #[must_use]
    pub fn map_point(&self, point: Pixel) -> [i64; 2] {
        let round = |n: i128, d: i64| {
            let d = i128::from(d);
            i64::try_from((2 * n + d).div_euclid(2 * d)).unwrap_or_default()
        };
        let [x, y] = point.map(|v| i128::from(v) * i128::from(MICRO / 2));
        let u = round((x - i128::from(self.first_center[0])) * 1000, self.hex_width);
        let v = round((y - i128::from(self.first_center[1])) * 1000, self.hex_height);
        [u + 1000 * self.before[0], v + 1000 * self.before[1]]
    }
}
