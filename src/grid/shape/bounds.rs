//! Bounding boxes of outlines, and of the runs of points that they consist of.

use crate::grid::{Line, Point};

/// The number of outline points that share a bounding box.
pub(super) const BLOCK: usize = 8;

/// A bounding box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) center: Point,
    pub(super) half: Point,
}

/// The least and the greatest coordinates of points.
#[derive(Clone, Copy)]
struct Extent {
    lo: Point,
    hi: Point,
}

impl Extent {
    const fn of(p: Point) -> Self {
        Self { lo: p, hi: p }
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        let (a, b) = (self, other);
        Self {
            lo: Point { x: a.lo.x.min(b.lo.x), y: a.lo.y.min(b.lo.y) },
            hi: Point { x: a.hi.x.max(b.hi.x), y: a.hi.y.max(b.hi.y) },
        }
    }

    /// Returns the bounding box, slightly enlarged.
    #[inline]
    fn bounds(self) -> Bounds {
        let Self { lo, hi } = self;
        let center = Point { x: i64::midpoint(lo.x, hi.x), y: i64::midpoint(lo.y, hi.y) };
        Bounds { center, half: Point { x: hi.x - center.x + 1, y: hi.y - center.y + 1 } }
    }
}

impl Bounds {
    /// Returns on which side of a line the box lies, as in [`Line::side`], or `None` if the line may pass through it.
    #[inline]
    pub(super) fn side(&self, line: &Line) -> Option<i64> {
        let side = line.side(self.center);
        (side.abs() > self.reach(line)).then_some(side)
    }

    /// Returns how far the box extends to either side of a line, measured from the centre of the box.
    #[inline]
    pub(super) fn reach(&self, line: &Line) -> i64 {
        let d = line.direction();
        d.x.abs() * self.half.y + d.y.abs() * self.half.x
    }
}

/// Returns the bounding boxes of the blocks of an outline, and of all of it.
pub(super) fn in_blocks(ring: &[Point]) -> (Vec<Bounds>, Bounds) {
    let mut before = ring.last().copied().unwrap_or(Point { x: 0, y: 0 });
    let mut whole = Extent::of(before);
    let mut blocks = Vec::with_capacity(ring.len().div_ceil(BLOCK));
    for points in ring.chunks(BLOCK) {
        let block = points.iter().fold(Extent::of(before), |block, p| block.and(Extent::of(*p)));
        blocks.push(block.bounds());
        whole = whole.and(block);
        before = points.last().copied().unwrap_or(before);
    }
    (blocks, whole.bounds())
}
