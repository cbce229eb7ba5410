//! How far the part of a shape in one hex extends to either side of a line. The margin to the ground is computed from
//! this.

use super::super::{Hex, Line, Point};
use super::portion::{EDGE_CROSS, EDGES, Fraction};
use super::{Offsets, Shape};

impl Shape {
    /// Returns a lower bound, as a cross product, for the distance of the shape from a line: zero if the line may pass
    /// through its bounding box.
    #[must_use]
    pub fn distance_at_least(&self, line: &Line) -> i64 {
        (line.side(self.bounds.center).abs() - self.bounds.reach(line)).max(0)
    }

    /// Returns how far the part of the shape in a hex extends to either side of a line, and how near its outline comes
    /// there; `None` if no part lies in the hex.
    #[must_use]
    pub fn offsets_in(&self, line: &Line, hex: Hex) -> Option<Offsets> {
        let mut reach: Option<Offsets> = None;
        let take = |reach: &mut Option<Offsets>, s: i64, nearest: i64| {
            let o = reach.get_or_insert(Offsets { left: s, right: s, nearest });
            *o = Offsets { left: o.left.min(s), right: o.right.max(s), nearest: o.nearest.min(nearest) };
        };
        self.each_stretch(|mut p, points, bounds| {
            if bounds.is_beside_hex(hex) {
                return;
            }
            for &q in points {
                if let Some(ends) = clipped(hex, p, q) {
                    let (ps, qs) = (line.side(p), line.side(q));
                    // it lies between the two corners, so it fits
                    let at = |f: Fraction| ps + i64::try_from(f.of(qs - ps)).unwrap_or_default();
                    let ends = ends.map(at);
                    let crosses = ends[0].signum() * ends[1].signum() < 0;
                    for s in ends {
                        take(&mut reach, s, if crosses { 0 } else { s.abs() });
                    }
                }
                p = q;
            }
        });
        for corner in (0..6).map(|c| hex.corner(c)) {
            let s = line.side(corner);
            // a corner that extends no farther adds nothing
            if reach.is_none_or(|o| !(o.left..=o.right).contains(&s)) && self.contains(corner) {
                take(&mut reach, s, i64::MAX);
            }
        }
        reach.map(|o| Offsets { nearest: o.nearest.min(o.left.abs()).min(o.right.abs()), ..o })
    }

    /// Returns the points that [`Self::offsets_in`] measures to: where the outline begins and ends in a hex, the corners of the outline
    /// there, and those of the hex that the shape covers.
    #[must_use]
    pub fn points_in(&self, hex: Hex) -> Vec<Point> {
        let mut points: Vec<Point> = (0..6).map(|c| hex.corner(c)).filter(|corner| self.contains(*corner)).collect();
        self.each_stretch(|mut p, stretch, bounds| {
            if bounds.is_beside_hex(hex) {
                return;
            }
            for &q in stretch {
                // between the two corners, so it fits
                let part = |f: Fraction, of: i64| i64::try_from(f.of(of)).unwrap_or_default();
                let at = |f: Fraction| p + Point { x: part(f, q.x - p.x), y: part(f, q.y - p.y) };
                points.extend(clipped(hex, p, q).into_iter().flatten().map(at));
                p = q;
            }
        });
        points
    }
}

/// Returns the part of an edge between two points that lies in a hex, as shares of the edge's length.
fn clipped(hex: Hex, p: Point, q: Point) -> Option<[Fraction; 2]> {
    let (start, end) = (p - hex.center(), q - hex.center());
    let (mut from, mut to) = (Fraction::ZERO, Fraction::ONE);
    for edge in EDGES {
        let (a, b) = (edge.cross(start) + EDGE_CROSS, edge.cross(end) + EDGE_CROSS);
        match (a < 0, b < 0) {
            (true, true) => return None,
            (true, false) => from = from.max(Fraction { num: -a, den: b - a }),
            (false, true) => to = to.min(Fraction { num: a, den: a - b }),
            (false, false) => {}
        }
    }
    from.cmp(to).is_le().then_some([from, to])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn square(u: i64, v: i64, half: i64) -> Shape {
        let at = |du: i64, dv: i64| Point::from_milli(u + du * half, v + dv * half);
        Shape::new(vec![at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], [])
    }

    /// A square around the centre of A3 that is wider than the hex: only the hex counts, from corner to corner (2/3 of
    /// a column, 2000 units). A square whose left edge lies a tenth of a column to the right of the line comes within
    /// 300 units of it.
    #[test]
    fn offsets_in_a_hex_end_with_it() {
        let line = Line::new(hex("A1"), hex("A5"));
        let whole = square(0, 2000, 5000).offsets_in(&line, hex("A3")).expect("over the hex");
        assert_eq!((whole.left, whole.right), (-8000 * 2000, 8000 * 2000));
        let right = square(400, 2000, 300).offsets_in(&line, hex("A3")).expect("in the hex");
        assert_eq!(right.nearest, 8000 * 300);
        assert!(square(0, 2000, 300).offsets_in(&line, hex("A5")).is_none());
    }
}
