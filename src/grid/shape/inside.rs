//! What of a shape lies in one hex: quick answers about lines that run right through it.
//!
//! Only answers that are certain are given; the outline itself tells the rest.

use super::{CORNERS, EDGE_CROSS, EDGES, Hex, Line, Point, Ring, Shape};

/// How far, in lattice units, clipping may have moved a point: it rounds once for each side of the hex.
const SLACK: i64 = 8;

/// The hex is taken this much larger where art is cut to it: more than [`SLACK`].
const RIM: i64 = EDGE_CROSS / 50;

/// A chord ends this much short of where the art does, and is not worth having if shorter than four times that.
const SHORT: i64 = 40;

/// What of a shape lies in one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// Corners about all of it, a little outside the hex where it goes on.
    hull: Vec<Point>,
    /// Straight ways through the art that touch no outline, within the hex.
    chords: Vec<[Point; 2]>,
}

impl Inside {
    /// Tells whether a line, which runs through the hex from one side of it to another, has art on both sides of it
    /// there; `None` if only the outline can tell.
    #[inline]
    #[must_use]
    pub fn meets(&self, line: &Line) -> Option<bool> {
        let cuts = |[p, q]: &[Point; 2]| {
            let (a, b) = (line.side(*p), line.side(*q));
            (a < 0 && b > 0) || (a > 0 && b < 0)
        };
        if self.chords.iter().any(cuts) {
            return Some(true);
        }
        let d = line.direction();
        let slack = SLACK * (d.x.abs() + d.y.abs());
        let (mut left, mut right) = (false, false);
        for p in &self.hull {
            let side = line.side(*p);
            left |= side < slack;
            right |= side > -slack;
            if left && right {
                return None;
            }
        }
        Some(false)
    }
}

impl Shape {
    /// Returns what of the shape lies in a hex.
    #[must_use]
    pub fn inside(&self, hex: Hex) -> Inside {
        let center = hex.center();
        let outer = self.rings.first().map(|ring| clipped(ring, center)).unwrap_or_default();
        let ends = (0..3).flat_map(|side| {
            let [a, b] = [CORNERS[side], CORNERS[side + 1]];
            // from corner to corner, and from the middle of a side to that of the other
            [a, Point { x: i64::midpoint(a.x, b.x), y: i64::midpoint(a.y, b.y) }]
        });
        // a little off the centre: art drawn along the grid has its outlines there
        let chords = ends.filter_map(|end| {
            let [from, to] = [1, -1].map(|way| {
                let short = |v: i64| v * 24 / 25 * way;
                center + Point { x: short(end.x) + 7, y: short(end.y) + 3 }
            });
            self.chord(from, to)
        });
        Inside { hull: hull(outer), chords: chords.collect() }
    }

    /// Returns the longest part of a segment that lies in the art and touches no outline, a little short of it.
    fn chord(&self, from: Point, to: Point) -> Option<[Point; 2]> {
        let d = to - from;
        let length = d.x.abs().max(d.y.abs());
        let mut cuts = vec![0, length];
        for (p, q) in self.edges() {
            let (ps, qs) = (d.cross(p - from), d.cross(q - from));
            if (ps < 0) != (qs < 0) {
                let e = q - p;
                // along the segment, rounded: the chord is checked afterwards
                let at = i128::from((p - from).cross(e)) * i128::from(length) / i128::from(d.cross(e));
                cuts.extend(i64::try_from(at).ok().filter(|at| (0..length).contains(at)));
            }
        }
        cuts.sort_unstable();
        let at = |t: i64| from + Point { x: d.x * t / length, y: d.y * t / length };
        let runs = cuts.windows(2).map(|w| [w[0] + SHORT, w[1] - SHORT]).filter(|[a, b]| b - a > 2 * SHORT);
        let mut runs: Vec<[i64; 2]> = runs.collect();
        runs.sort_unstable_by_key(|[a, b]| a - b);
        let [a, b] = runs.into_iter().find(|[a, b]| self.contains(at(i64::midpoint(*a, *b))))?.map(at);
        self.is_within(a, b).then_some([a, b])
    }

    /// Tells whether a segment lies in the art and touches no outline.
    fn is_within(&self, a: Point, b: Point) -> bool {
        let apart = |p: Point, q: Point| {
            let one_sided = |from: Point, to: Point, s: Point, t: Point| {
                let (s, t) = ((to - from).cross(s - from), (to - from).cross(t - from));
                (s > 0 && t > 0) || (s < 0 && t < 0)
            };
            one_sided(a, b, p, q) || one_sided(p, q, a, b)
        };
        self.contains(a) && self.edges().all(|(p, q)| apart(p, q))
    }
}

/// Returns a ring cut to a hex and its rim; points that it gains are rounded.
fn clipped(ring: &[Point], center: Point) -> Ring {
    let mut ring = ring.to_vec();
    for edge in EDGES {
        // not negative on this side of the hex's edge
        let side = |p: Point| edge.cross(p - center) + EDGE_CROSS + RIM;
        let Some(&last) = ring.last() else { break };
        let mut kept = Ring::new();
        let (mut p, mut ps) = (last, side(last));
        for &q in &ring {
            let qs = side(q);
            if (ps < 0) != (qs < 0) {
                let part = |a: i64, b: i64| {
                    let (step, of) = (i128::from(b - a) * i128::from(ps), i128::from(ps - qs));
                    a + i64::try_from((2 * step + of).div_euclid(2 * of)).unwrap_or_default()
                };
                kept.push(Point { x: part(p.x, q.x), y: part(p.y, q.y) });
            }
            if qs >= 0 {
                kept.push(q);
            }
            (p, ps) = (q, qs);
        }
        ring = kept;
    }
    ring
}

/// Returns the corners of the convex hull of some points.
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
    all
}

#[cfg(test)]
mod tests {
    use super::super::Portion;
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    /// A6.1: what is told quickly is what the outline tells, of lines all over a hex, for art of many forms: all of the
    /// hex and more, one half, a corner, a bent strip, two arms on either side of its centre, a court within.
    #[test]
    fn quick_answers_are_those_of_the_outline() {
        let home = hex("E5");
        let p = |x, y| home.center() + Point { x, y };
        let ring = |points: &[[i64; 2]]| points.iter().map(|[x, y]| p(*x, *y)).collect::<Ring>();
        let court = ring(&[[-600, -300], [-600, 300], [600, 300], [600, -300]]);
        let block = ring(&[[-900, -700], [900, -700], [900, 700], [-900, 700]]);
        let shapes = [
            Shape::new(ring(&[[-4000, -4000], [4000, -4000], [4000, 4000], [-4000, 4000]]), []),
            Shape::new(ring(&[[-4000, -4000], [0, -4000], [0, 4000], [-4000, 4000]]), []),
            Shape::new(ring(&[[900, 200], [3000, 100], [2500, 1500]]), []),
            Shape::new(ring(&[[-2500, -100], [0, -90], [100, -2000], [300, -2000], [200, 110], [-2500, 100]]), []),
            Shape::new(ring(&[[-900, 2000], [-800, -400], [-500, 1500], [500, 1500], [800, -400], [900, 2000]]), []),
            Shape::new(block.clone(), []),
            Shape::new(block, [court]),
        ];
        let (mut told, mut asked) = (0, 0);
        for (index, shape) in shapes.iter().enumerate() {
            let inside = shape.inside(home);
            for (a, b) in
                (0..12).flat_map(|c| (0..12).map(move |d| (Hex::new(c % 9, 1 + c / 3), Hex::new(d % 9, 9 - d / 3))))
            {
                let line = Line::new(a, b);
                let Some(portion) = Portion::within(&line, home).filter(|_| a != home && b != home) else { continue };
                asked += 1;
                if let Some(met) = inside.meets(&line) {
                    told += 1;
                    assert_eq!(met, shape.meets(&line, portion), "{index}: {a} {b}");
                }
            }
        }
        assert!(asked > 200 && told * 2 > asked, "{told} of {asked}");
    }
}
