//! Portions of a line, as exact shares of its length.

use crate::grid::{CORNERS, Hex, Line, Point};

/// A portion of a line between two points on it, as shares of its length. The fractions are `num / den` with `den`
/// positive.
#[derive(Clone, Copy, Debug)]
pub struct Portion {
    pub(super) from: Fraction,
    pub(super) to: Fraction,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Fraction {
    pub num: i64,
    pub den: i64,
}

impl Fraction {
    pub(super) const ZERO: Self = Self { num: 0, den: 1 };
    pub(super) const ONE: Self = Self { num: 1, den: 1 };

    /// Returns this share of a number.
    pub(super) fn of(self, whole: i64) -> i128 {
        i128::from(whole) * i128::from(self.num) / i128::from(self.den)
    }

    /// Returns where the line through `a` along `d` meets the line through `p` along `e`, as a share of `d`; `d` and
    /// `e` must not be parallel.
    pub(super) fn meeting(a: Point, d: Point, p: Point, e: Point) -> Self {
        let (num, den) = ((p - a).cross(e), d.cross(e));
        if den < 0 { Self { num: -num, den: -den } } else { Self { num, den } }
    }

    pub(super) fn cmp(self, other: Self) -> std::cmp::Ordering {
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }

    pub(super) fn min(self, other: Self) -> Self {
        if self.cmp(other).is_lt() { self } else { other }
    }

    pub(super) fn max(self, other: Self) -> Self {
        if self.cmp(other).is_gt() { self } else { other }
    }
}

/// The sides of a hex, each from its first corner to its second.
pub(super) const EDGES: [Point; 6] = {
    let mut edges = CORNERS;
    let mut side = 0;
    while side < 6 {
        let (a, b) = (CORNERS[side], CORNERS[(side + 1) % 6]);
        edges[side] = Point { x: b.x - a.x, y: b.y - a.y };
        side += 1;
    }
    edges
};

/// Cross product of two consecutive corners of a hex; all such pairs have the same.
pub(super) const EDGE_CROSS: i64 = CORNERS[0].cross(CORNERS[1]);

impl Portion {
    /// Returns the whole line.
    #[must_use]
    pub const fn whole() -> Self {
        Self { from: Fraction::ZERO, to: Fraction::ONE }
    }

    /// Returns the part of the line between its end hexes, or `None` if they are adjacent. At an end that is a vertex,
    /// the portion extends to that vertex.
    #[must_use]
    pub fn between_ends(line: &Line) -> Option<Self> {
        let from = match line.from().corner() {
            None => Self::within(line, line.from().hex())?.to,
            Some(_) => Fraction::ZERO,
        };
        let to = match line.to().corner() {
            None => Self::within(line, line.to().hex())?.from,
            Some(_) => Fraction::ONE,
        };
        from.cmp(to).is_lt().then_some(Self { from, to })
    }

    /// Returns the part of the line within a hex that lies beyond the point nearest to its centre dot.
    #[must_use]
    pub fn far_half(line: &Line, hex: Hex) -> Option<Self> {
        let whole = Self::within(line, hex)?;
        let (d, q) = (line.direction(), hex.center() - line.start());
        let middle = Fraction { num: d.x * q.x + 3 * d.y * q.y, den: d.norm() };
        let from = whole.from.max(middle);
        from.cmp(whole.to).is_lt().then_some(Self { from, to: whole.to })
    }

    /// Returns the part of the line within a hex, edge included, or `None` if it meets the hex at most at a point.
    #[must_use]
    pub fn within(line: &Line, hex: Hex) -> Option<Self> {
        let start = line.start() - hex.center();
        let corners = line.corners();
        let (mut from, mut to) = (Fraction::ZERO, Fraction::ONE);
        for (side, edge) in EDGES.iter().enumerate() {
            // the inside of the hex is clockwise of every side
            let at_start = edge.cross(start) + EDGE_CROSS;
            let turn = corners[side] - corners[(side + 1) % 6];
            match turn.signum() {
                0 if at_start < 0 => return None,
                0 => {}
                1 => from = from.max(Fraction { num: -at_start, den: turn }),
                _ => to = to.min(Fraction { num: at_start, den: -turn }),
            }
        }
        from.cmp(to).is_lt().then_some(Self { from, to })
    }
}
