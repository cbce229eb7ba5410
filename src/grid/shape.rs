//! Depictions: the outlines of printed art, and where a line meets them.
//!
//! A line meets a depiction only where art lies on both sides of it (A6.1). Each outline is therefore classified twice,
//! once with points on the line counted as right of it and once as left; the art is met where both readings are inside.

mod bounds;
mod inside;
mod near;
mod offsets;
mod outline;
mod portion;
mod runs;
mod window;

pub use inside::Inside;
pub use outline::Ring;
pub use portion::Portion;
pub use runs::Span;

use bounds::{BLOCK, Bounds};
use outline::{Kept, Outlines};
use portion::Fraction;

use super::{CORNERS, Hex, Line, Point};

/// A depiction: an outer outline and its holes.
#[derive(Clone, Debug)]
pub struct Shape {
    bounds: Bounds,
    kept: Kept,
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.bounds == other.bounds && (self.kept.is_copy_of(&other.kept) || self.rings() == other.rings())
    }
}

impl Eq for Shape {}

/// How far the art reaches on either side of a line, as cross products: negative left, positive right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offsets {
    /// Farthest left.
    pub left: i64,
    /// Farthest right.
    pub right: i64,
    /// Distance of the nearest point of the outline, on either side.
    pub nearest: i64,
}

impl Shape {
    /// Makes a shape from its outer ring and its holes.
    #[must_use]
    pub fn new(outer: Ring, holes: impl IntoIterator<Item = Ring>) -> Self {
        let (outlines, bounds) = Outlines::new(std::iter::once(outer).chain(holes).collect());
        Self { bounds, kept: Kept::of(outlines) }
    }

    /// Returns the outlines, the outer one first.
    #[must_use]
    pub fn rings(&self) -> &[Ring] {
        &self.kept.outlines().rings
    }

    /// Returns the shape as bytes, for [`Shape::unpacked`].
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        outline::packed(self.bounds, self.rings())
    }

    /// Returns the shape of these bytes; `None` if they do not begin with a bounding box. Its rings are read when they are
    /// first needed; if the bytes end within one, it has none.
    #[must_use]
    pub fn unpacked(bytes: &[u8]) -> Option<Self> {
        outline::unpacked(bytes).map(|(bounds, kept)| Self { bounds, kept })
    }

    /// Visits the outlines in runs of [`BLOCK`] points, each with the point before it and the bounding box of all of
    /// these, until the closure returns `true`. Returns `true` if it did.
    #[inline]
    fn any_stretch(&self, mut is_enough: impl FnMut(Point, &[Point], Bounds) -> bool) -> bool {
        let Outlines { rings, blocks } = self.kept.outlines();
        rings.iter().zip(blocks).any(|(ring, blocks)| {
            let Some(&(mut before)) = ring.last() else { return false };
            ring.chunks(BLOCK).zip(blocks).any(|(points, bounds)| {
                let after = points.last().copied().unwrap_or(before);
                is_enough(std::mem::replace(&mut before, after), points, *bounds)
            })
        })
    }

    /// Visits all runs of points, as `any_stretch` does.
    #[inline]
    fn each_stretch(&self, mut look: impl FnMut(Point, &[Point], Bounds)) {
        self.any_stretch(|before, points, bounds| {
            look(before, points, bounds);
            false
        });
    }

    /// Returns the bounding box as its least and greatest corner.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        (self.bounds.center - self.bounds.half, self.bounds.center + self.bounds.half)
    }

    /// Returns the edges of all outlines.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        self.rings().iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)).map(|(p, q)| (*p, *q)))
    }

    /// Returns `true` if the bounding box meets the box between two points.
    #[must_use]
    pub const fn is_about(&self, lo: Point, hi: Point) -> bool {
        self.bounds.center.x + self.bounds.half.x >= lo.x
            && self.bounds.center.x - self.bounds.half.x <= hi.x
            && self.bounds.center.y + self.bounds.half.y >= lo.y
            && self.bounds.center.y - self.bounds.half.y <= hi.y
    }

    /// Returns `true` if the line passes outside the bounding box. This is a quick test.
    #[inline]
    #[must_use]
    pub fn misses(&self, line: &Line) -> bool {
        self.bounds.side(line).is_some()
    }

    /// Returns `true` if the line has art on both sides of it somewhere in this portion.
    #[must_use]
    pub fn meets(&self, line: &Line, portion: Portion) -> bool {
        if self.misses(line) {
            return false;
        }
        let (mut before, mut inside) = (false, false);
        let on_line = self.crossings(line, false, |t| {
            if t.cmp(portion.from).is_le() {
                before = !before;
            } else if t.cmp(portion.to).is_lt() {
                inside = true;
            }
        });
        if !on_line {
            return before || inside;
        }
        self.meets_with_points_on_the_line(line, portion)
    }

    /// Answers the same when outline points lie on the line: both readings must be inside at the same place.
    fn meets_with_points_on_the_line(&self, line: &Line, portion: Portion) -> bool {
        let both_inside = |at: Fraction| self.inside_after(line, at, false) && self.inside_after(line, at, true);
        let mut found = both_inside(portion.from);
        for reading in [false, true] {
            self.crossings(line, reading, |t| {
                found = found || (t.cmp(portion.from).is_ge() && t.cmp(portion.to).is_lt() && both_inside(t));
            });
        }
        found
    }

    /// Returns `true` if the line stays on the art over the whole portion; the edge counts as art.
    #[must_use]
    pub fn covers(&self, line: &Line, portion: Portion) -> bool {
        if self.misses(line) {
            return false;
        }
        for reading in [false, true] {
            let (mut inside, mut steady) = (false, true);
            let on_line = self.crossings(line, reading, |t| {
                if t.cmp(portion.from).is_le() {
                    inside = !inside;
                } else {
                    steady &= t.cmp(portion.to).is_ge();
                }
            });
            if (inside && steady) || !on_line {
                return inside && steady;
            }
        }
        false
    }

    /// Returns `true` if the line has art of one of these shapes on both sides just before it crosses a segment, and
    /// likewise just after.
    #[must_use]
    pub fn are_met_across(shapes: &[Self], line: &Line, [p, q]: [Point; 2]) -> bool {
        let at = Fraction::meeting(line.start(), line.direction(), p, q - p);
        [false, true].into_iter().all(|reading| {
            // one shape may end where the next begins
            let (mut before, mut after) = (false, false);
            for shape in shapes {
                let (mut in_before, mut in_after) = (false, false);
                shape.crossings(line, reading, |t| {
                    in_before ^= t.cmp(at).is_lt();
                    in_after ^= t.cmp(at).is_le();
                });
                before |= in_before;
                after |= in_after;
            }
            before && after
        })
    }

    fn inside_after(&self, line: &Line, at: Fraction, zero_is_left: bool) -> bool {
        let mut inside = false;
        self.crossings(line, zero_is_left, |t| {
            if t.cmp(at).is_le() {
                inside = !inside;
            }
        });
        inside
    }

    /// Calls `found` for each place where the outline passes from one side of the line to the other; returns `true` if
    /// a point of the outline lies on the line.
    #[inline]
    fn crossings(&self, line: &Line, zero_is_left: bool, mut found: impl FnMut(Fraction)) -> bool {
        let class = |s: i64| if zero_is_left { s <= 0 } else { s < 0 };
        let mut on_line = false;
        let Outlines { rings, blocks } = self.kept.outlines();
        for (ring, blocks) in rings.iter().zip(blocks) {
            let Some(&last) = ring.last() else { continue };
            let (mut p, mut ps) = (last, line.side(last));
            for (points, bounds) in ring.chunks(BLOCK).zip(blocks) {
                // all these points and the one before them lie on one side of the line, so none of their edges crosses
                // it
                if let (Some(side), Some(&last)) = (bounds.side(line), points.last()) {
                    (p, ps) = (last, side);
                    continue;
                }
                for &q in points {
                    let qs = line.side(q);
                    on_line |= qs == 0;
                    if class(ps) != class(qs) {
                        found(Fraction::meeting(line.start(), line.direction(), p, q - p));
                    }
                    (p, ps) = (q, qs);
                }
            }
        }
        on_line
    }

    /// Returns `true` if a point lies inside; for a point on the outline the result may be either.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        // counts the edges to the right of the point
        let mut inside = false;
        self.each_stretch(|mut a, points, bounds| {
            let apart = bounds.center - p;
            // these edges all lie above or below the point, or to the left of it
            if apart.y.abs() > bounds.half.y || apart.x < -bounds.half.x {
                return;
            }
            // all of them lie to the right of it: only the ends of the run matter
            if apart.x > bounds.half.x {
                inside ^= (a.y > p.y) != points.last().is_some_and(|last| last.y > p.y);
                return;
            }
            for &b in points {
                if (a.y > p.y) != (b.y > p.y) {
                    let turn = (b - a).cross(p - a);
                    if (turn > 0) == (b.y > a.y) {
                        inside = !inside;
                    }
                }
                a = b;
            }
        });
        inside
    }

    /// Returns `true` if the shape lies on both sides of a segment, somewhere between its ends; touching the segment
    /// from one side is not enough.
    #[must_use]
    pub fn straddles(&self, a: Point, b: Point) -> bool {
        // a corner on the line is first counted on one side of it, then on the other
        let crosses = |on_the_line: i64| {
            self.edges().any(|(p, q)| {
                let side = |o: Point| match (b - a).cross(o - a).signum() {
                    0 => on_the_line,
                    side => side,
                };
                let (u, v) = ((q - p).cross(a - p).signum(), (q - p).cross(b - p).signum());
                side(p) != side(q) && u * v < 0
            })
        };
        // or the whole segment lies inside
        let middle = Point { x: i64::midpoint(a.x, b.x), y: i64::midpoint(a.y, b.y) };
        (crosses(1) && crosses(-1)) || self.holds(middle)
    }

    /// Returns `true` if a point lies inside, not on an outline.
    #[must_use]
    pub fn holds(&self, o: Point) -> bool {
        self.contains(o) && !self.edges().any(|(p, q)| is_on(p, q, o))
    }

    /// Returns how far the art extends to either side of a line, within the band perpendicular to it between the ends
    /// of this portion; `None` if no outline enters that band.
    #[must_use]
    pub fn offsets(&self, line: &Line, portion: Portion) -> Option<Offsets> {
        let d = line.direction();
        let along = |p: Point| {
            let q = p - line.start();
            d.x * q.x + 3 * d.y * q.y
        };
        // it is no longer than the line, which fits
        let length = d.norm();
        let at = |f: Fraction| i128::from(length) * i128::from(f.num) / i128::from(f.den);
        let [lo, hi] = [portion.from, portion.to].map(|f| i64::try_from(at(f)).unwrap_or(length));
        let is_beside = |bounds: Bounds| {
            let spread = d.x.abs() * bounds.half.x + 3 * d.y.abs() * bounds.half.y;
            let middle = along(bounds.center);
            middle + spread < lo || middle - spread > hi
        };
        if is_beside(self.bounds) {
            return None;
        }
        let mut reach: Option<Offsets> = None;
        let take = |reach: &mut Option<Offsets>, s: i64| {
            let o = reach.get_or_insert(Offsets { left: s, right: s, nearest: s.abs() });
            o.left = o.left.min(s);
            o.right = o.right.max(s);
            o.nearest = o.nearest.min(s.abs());
        };
        self.each_stretch(|before, points, bounds| {
            // skip a block that extends no farther and comes no nearer than what was found already
            let (middle, spread) = (line.side(bounds.center), bounds.reach(line));
            let adds_nothing = reach.is_some_and(|o| {
                let is_within = o.left <= middle - spread && middle + spread <= o.right;
                is_within && o.nearest <= (middle.abs() - spread).max(0)
            });
            if adds_nothing || is_beside(bounds) {
                return;
            }
            let (mut pt, mut ps) = (along(before), line.side(before));
            for &q in points {
                let (qt, qs) = (along(q), line.side(q));
                if (lo..=hi).contains(&qt) {
                    take(&mut reach, qs);
                }
                for cut in [lo, hi] {
                    if (pt < cut) != (qt < cut) {
                        // it lies between the two ends, so it fits
                        let step = i128::from(qs - ps) * i128::from(cut - pt) / i128::from(qt - pt);
                        take(&mut reach, ps + i64::try_from(step).unwrap_or_default());
                    }
                }
                (pt, ps) = (qt, qs);
            }
        });
        reach
    }
}

/// Returns `true` if a point lies on a segment.
fn is_on(p: Point, q: Point, o: Point) -> bool {
    let within = |v: i64, x: i64, y: i64| (x.min(y)..=x.max(y)).contains(&v);
    (q - p).cross(o - p) == 0 && within(o.x, p.x, q.x) && within(o.y, p.y, q.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn square(u: i64, v: i64, half: i64) -> Shape {
        let p = |du, dv| Point::from_milli(u + du * half, v + dv * half);
        Shape::new(vec![p(-1, -1), p(1, -1), p(1, 1), p(-1, 1)], [])
    }

    // A1 to A5 runs down column A: u = 0, v from 0 to 4000 thousandths.
    #[test]
    fn art_on_one_side_alone_is_not_met() {
        let line = Line::new(hex("A1"), hex("A5"));
        assert!(square(0, 2000, 100).meets(&line, Portion::whole()));
        assert!(!square(101, 2000, 100).meets(&line, Portion::whole()));
        // A6.1: its edge exactly on the line is a graze
        assert!(!square(100, 2000, 100).meets(&line, Portion::whole()));
        assert!(square(99, 2000, 100).meets(&line, Portion::whole()));
        // two halves that share the line as their edge are not one depiction with art on both sides
        assert!(!square(-100, 2000, 100).meets(&line, Portion::whole()));
    }

    #[test]
    fn a_corner_on_the_line_is_met_only_if_art_lies_on_both_sides() {
        let line = Line::new(hex("A1"), hex("A5"));
        let p = Point::from_milli;
        // a diamond with two corners on the line is cut through
        let diamond = Shape::new(vec![p(0, 1500), p(200, 2000), p(0, 2500), p(-200, 2000)], []);
        assert!(diamond.meets(&line, Portion::whole()));
        // a triangle that only touches the line with a corner is not met
        let touch = Shape::new(vec![p(0, 2000), p(200, 1800), p(200, 2200)], []);
        assert!(!touch.meets(&line, Portion::whole()));
    }

    #[test]
    fn only_the_portion_asked_for_counts() {
        let line = Line::new(hex("A1"), hex("A5"));
        let house = square(0, 2000, 300); // in A3, v 1.5 to 2.5
        let within = |h: &str| Portion::within(&line, hex(h)).expect("on the line");
        assert!(house.meets(&line, within("A3")));
        assert!(!house.meets(&line, within("A2")));
        assert!(!house.meets(&line, within("A4")));
        assert!(Portion::within(&line, hex("B3")).is_none());
    }

    #[test]
    fn holes_are_not_art() {
        let line = Line::new(hex("A1"), hex("A5"));
        let outer = square(0, 2000, 400).rings()[0].clone();
        let hole = square(0, 2000, 300).rings()[0].clone();
        let court = Shape::new(outer, [hole]);
        assert!(court.meets(&line, Portion::whole()));
        assert!(!court.covers(&line, Portion::within(&line, hex("A3")).expect("on the line")));
        assert!(!court.contains(hex("A3").center()));
    }

    /// A6.1: a comb with many teeth, cut down to the box around one of them, is met by the same lines within the box.
    #[test]
    fn a_shape_cut_down_to_a_box_is_the_same_within_it() {
        let p = Point::from_milli;
        let teeth = (0..40).flat_map(|n| [p(-300 + (n % 3) * 170, n * 100), p(250 + (n % 5) * 90, n * 100 + 50)]);
        let comb = Shape::new(
            teeth.chain([p(-900, 4000), p(-900, 0)]).collect(),
            [vec![p(-500, 1900), p(-400, 1900), p(-400, 2100), p(-500, 2100)]],
        );
        for home in ["A2", "A3", "B2", "A4"] {
            let (lo, hi) = (hex(home).center() - p(730, 600), hex(home).center() + p(730, 600));
            let near = comb.near(lo, hi);
            assert!(near.rings()[0].len() < comb.rings()[0].len(), "{home}");
            for (a, b) in [("A1", "A5"), ("A1", "B4"), ("B1", "A4"), ("A2", "B2"), ("B1", "B4"), ("C1", "A4")] {
                let line = Line::new(hex(a), hex(b));
                let Some(portion) = Portion::within(&line, hex(home)) else { continue };
                assert_eq!(near.meets(&line, portion), comb.meets(&line, portion), "{home}: {a} {b}");
                assert_eq!(near.covers(&line, portion), comb.covers(&line, portion), "{home}: {a} {b}");
            }
            assert_eq!(near.touches_hex(hex(home)), comb.touches_hex(hex(home)), "{home}");
        }
    }

    #[test]
    fn covering_means_the_line_never_leaves() {
        let line = Line::new(hex("A1"), hex("A5"));
        let a3 = Portion::within(&line, hex("A3")).expect("on the line");
        assert!(square(0, 2000, 500).covers(&line, a3));
        assert!(!square(0, 2000, 499).covers(&line, a3));
    }

    #[test]
    fn offsets_measure_both_sides_within_the_band() {
        let line = Line::new(hex("A1"), hex("A5"));
        // the direction is (0, 8000); a point at u = +0.1 has x = 300, so the cross product is -8000 * 300 (going down
        // the page, left is the right of the page)
        let offsets = square(0, 2000, 100).offsets(&line, Portion::whole()).expect("in the band");
        assert_eq!(offsets, Offsets { left: -2_400_000, right: 2_400_000, nearest: 2_400_000 });
        assert!(square(0, 5000, 100).offsets(&line, Portion::whole()).is_none());
    }
}
