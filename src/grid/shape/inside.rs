//! The part of a shape that lies in one hex, for quick answers about lines that run straight through the hex.
//!
//! If a piece of art is connected within a hex, every line that has corners of it on both sides meets it, whatever its
//! outline does in between. So it is enough to keep the corners of the convex hull of each piece. Only certain answers
//! are given; near the sides of the hex, and near a corner, the outline itself decides.

use super::window::{Cut, Window};
use super::{Hex, Line, Point, Shape, is_on};

/// How far, in lattice units, a point cut to the edge of a window may be off: it is rounded once.
const SLACK: i64 = 2;

/// The windows are smaller and larger than the hex by one part in `RIM`, which is more than [`SLACK`].
const RIM: i64 = 200;

/// The part of a shape that lies in one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// The hull corners of each piece of the art, in a window slightly smaller than the hex.
    pieces: Vec<Vec<Point>>,
    /// The hull corners of each piece of the art, in a window slightly larger than the hex.
    about: Vec<Vec<Point>>,
}

impl Inside {
    /// Returns `true` if a line that runs through the hex from side to side has art on both sides of it there; `None`
    /// if only the outline can tell.
    #[inline]
    #[must_use]
    pub fn meets(&self, line: &Line) -> Option<bool> {
        let d = line.direction();
        let slack = SLACK * (d.x.abs() + d.y.abs());
        // some corner lies left of the first limit, and some corner right of the second
        let straddles = |corners: &Vec<Point>, left_of: i64, right_of: i64| {
            let (mut left, mut right) = (false, false);
            corners.iter().any(|p| {
                let side = line.side(*p);
                left |= side < left_of;
                right |= side > right_of;
                left && right
            })
        };
        if self.pieces.iter().any(|corners| straddles(corners, -slack, slack)) {
            Some(true)
        } else if self.about.iter().any(|corners| straddles(corners, slack, -slack)) {
            None
        } else {
            Some(false)
        }
    }
}

impl Shape {
    /// Returns the part of the shape that lies in a hex.
    #[must_use]
    pub fn inside(&self, hex: Hex) -> Inside {
        let [smaller, larger] = [RIM - 1, RIM + 1].map(|parts| Window::about(hex, parts, RIM));
        let pieces = if self.is_plain(&smaller) { self.pieces(&smaller) } else { None };
        let all = || vec![larger.corners.to_vec()];
        Inside { pieces: pieces.unwrap_or_default(), about: self.pieces(&larger).unwrap_or_else(all) }
    }

    /// Returns the hull corners of each piece of the art in a window; `None` if the outline runs too close to the edge
    /// of the window to tell which pieces are connected.
    fn pieces(&self, window: &Window) -> Option<Vec<Vec<Point>>> {
        let first = window.corners[0];
        if self.edges().any(|(p, q)| is_on(p, q, first)) {
            return None;
        }
        let mut cut = Cut::default();
        // a ring that lies wholly in the window has art all along it, on its inner or its outer side
        let mut whole = Vec::new();
        for ring in self.rings() {
            if !cut.ring(ring, window) && ring.first().is_some_and(|p| window.has(*p)) {
                whole.push(ring.clone());
            }
        }
        let pieces = cut.pieces(window, self.contains(first))?;
        Some(pieces.into_iter().chain(whole).map(hull).filter(|corners| !corners.is_empty()).collect())
    }

    /// Returns `true` if the parts of the outlines in a window neither touch nor cross themselves or each other.
    fn is_plain(&self, window: &Window) -> bool {
        let mut edges = Vec::new();
        for (index, ring) in self.rings().iter().enumerate() {
            for (at, p) in ring.iter().enumerate() {
                let next = (at + 1) % ring.len();
                let q = ring[next];
                if window.meets(*p, q) {
                    edges.push((p.x.min(q.x), (index, at, next), [*p, q]));
                }
            }
        }
        edges.sort_unstable();
        edges.iter().enumerate().all(|(i, (_, a, [p, q]))| {
            let reach = p.x.max(q.x);
            let beside = edges[i + 1..].iter().take_while(|(from, ..)| *from <= reach);
            beside.into_iter().all(|(_, b, [r, s])| {
                if a.0 == b.0 && a.2 == b.1 {
                    turns([*p, *q, *s])
                } else if a.0 == b.0 && b.2 == a.1 {
                    turns([*r, *s, *q])
                } else {
                    are_apart([*p, *q], [*r, *s])
                }
            })
        })
    }
}

/// Returns `true` if the outline does not double back at the middle of three corners.
fn turns(corners: [Point; 3]) -> bool {
    let [from, at, to] = corners;
    (at - from).cross(to - at) != 0 || (at - from).dot(to - at) > 0
}

/// Returns `true` if two segments have no point in common. It may wrongly return `false` for two that lie end to end.
fn are_apart(first: [Point; 2], second: [Point; 2]) -> bool {
    let one_sided = |[from, to]: [Point; 2], ends: [Point; 2]| {
        let [a, b] = ends.map(|end| (to - from).cross(end - from).signum());
        a * b > 0
    };
    let beside = |of: fn(Point) -> i64| {
        let [a, b] = [first, second].map(|ends| ends.map(of));
        a[0].max(a[1]) < b[0].min(b[1]) || b[0].max(b[1]) < a[0].min(a[1])
    };
    beside(|p| p.x) || beside(|p| p.y) || one_sided(first, second) || one_sided(second, first)
}

/// Returns the corners of the convex hull of some points, in no particular order.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut kept: Vec<Point> = Vec::new();
        for p in points {
            while let [.., a, b] = kept[..]
                && (b - a).cross(p - a) <= 0
            {
                kept.pop();
            }
            kept.push(p);
        }
        kept.pop();
        kept
    };
    let mut all = half(&mut points.iter().copied());
    all.extend(half(&mut points.iter().rev().copied()));
    // opposite corners come first, because a line between them is then settled soonest
    let bits = all.len().next_power_of_two().trailing_zeros();
    let order = (0..1_usize << bits).map(|i| i.reverse_bits().checked_shr(usize::BITS - bits).unwrap_or_default());
    order.filter_map(|i| all.get(i).copied()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::super::Stretch;
    use super::super::{Portion, Ring};
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    /// A6.1: the quick answer equals the answer of the outline, for lines all over a hex and art of many forms: the
    /// whole hex and more, one half, a corner, a bent strip, two arms on either side of the centre, a courtyard.
    #[test]
    fn quick_answers_are_those_of_the_outline() {
        let home = hex("E5");
        let p = |x, y| home.center() + Point { x, y };
        let ring = |points: &[[i64; 2]]| points.iter().map(|[x, y]| p(*x, *y)).collect::<Ring>();
        let court = ring(&[[-600, -300], [-600, 300], [600, 300], [600, -300]]);
        let block = ring(&[[-900, -700], [900, -700], [900, 700], [-900, 700]]);
        let teeth = (0..40).map(|n| [n * 100 - 2000, if n % 2 == 0 { -700 } else { 500 - n * 5 }]).chain([[0, -3000]]);
        let teeth = ring(&teeth.collect::<Vec<_>>());
        let shapes = [
            Shape::new(ring(&[[-4000, -4000], [4000, -4000], [4000, 4000], [-4000, 4000]]), []),
            Shape::new(ring(&[[-4000, -4000], [0, -4000], [0, 4000], [-4000, 4000]]), []),
            Shape::new(ring(&[[900, 200], [3000, 100], [2500, 1500]]), []),
            Shape::new(ring(&[[-2500, -100], [0, -90], [100, -2000], [300, -2000], [200, 110], [-2500, 100]]), []),
            Shape::new(ring(&[[-900, 2000], [-800, -400], [-500, 1500], [500, 1500], [800, -400], [900, 2000]]), []),
            Shape::new(block.clone(), []),
            Shape::new(block, [court]),
            // two houses that touch at a corner on the centre: whether they are connected is left to the outline
            Shape::new(ring(&[[-900, -600], [0, -600], [0, 600], [900, 600], [900, 0], [-900, 0]]), []),
            // all but two strips along the sides, and teeth on both sides of them
            Shape::new(ring(&[[-4000, -600], [4000, -600], [4000, 600], [-4000, 600]]), []),
            Shape::new(teeth, []),
        ];
        let (mut quick, mut asked) = (0, 0);
        for (index, shape) in shapes.iter().enumerate() {
            let inside = shape.inside(home);
            for (a, b) in
                (0..12).flat_map(|c| (0..12).map(move |d| (Hex::new(c % 9, 1 + c / 3), Hex::new(d % 9, 9 - d / 3))))
            {
                let line = Line::new(a, b);
                let Some(portion) = Portion::within(&line, home).filter(|_| a != home && b != home) else { continue };
                asked += 1;
                if let Some(met) = inside.meets(&line) {
                    quick += 1;
                    assert_eq!(met, shape.meets(&line, portion), "{index}: {a} {b}");
                }
            }
        }
        assert!(asked > 300 && quick * 4 > asked * 3, "{quick} of {asked}");
    }

    proptest! {
        /// A6.1: the same for arbitrary outlines, including ones that touch or cross themselves, or run along sides and
        /// through corners.
        #[test]
        fn quick_answers_hold_whatever_the_outline_does(
            rings in vec(vec((-9_i64..10, -6_i64..7), 3..14), 1..4),
            (step, off) in (prop::sample::select(vec![250, 333, 500]), 0_i64..3),
            ends in vec(((0_i16..9, 1_i16..10), (0_i16..9, 1_i16..10)), 40),
        ) {
            let home = hex("E5");
            let point = |(x, y): (i64, i64)| home.center() + Point { x: x * step + off, y: y * step };
            // the outer ring extends farthest in every direction
            let far = |ring: &[(i64, i64)], p: (i64, i64)| {
                let x = ring.iter().map(|q| q.0).fold((i64::MAX, i64::MIN), |(lo, hi), x| (lo.min(x), hi.max(x)));
                let y = ring.iter().map(|q| q.1).fold((i64::MAX, i64::MIN), |(lo, hi), y| (lo.min(y), hi.max(y)));
                (p.0.clamp(x.0, x.1), p.1.clamp(y.0, y.1))
            };
            let outer = rings[0].clone();
            let within = |ring: Vec<(i64, i64)>| ring.into_iter().map(|p| point(far(&outer, p))).collect::<Ring>();
            let mut rings = rings.into_iter().map(within);
            let shape = Shape::new(rings.next().unwrap_or_default(), rings);
            let inside = shape.inside(home);
            for (a, b) in ends {
                let line = Line::new(Hex::new(a.0, a.1), Hex::new(b.0, b.1));
                let through = line.walk().any(|s| s == Stretch::Through(home));
                let Some(portion) = Portion::within(&line, home).filter(|_| through) else { continue };
                if let Some(met) = inside.meets(&line) {
                    prop_assert_eq!(met, shape.meets(&line, portion), "{:?}", line);
                }
            }
        }
    }
}
