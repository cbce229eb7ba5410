//! The part of a depiction near a hex, and whether any of it lies in the hex.

use std::cell::LazyCell;

use super::{BLOCK, Bounds, Outlines, Ring, Shape};
use crate::grid::{Hex, Point};

/// The offset from the centre of a hex to the corner of its bounding box.
const HALF_HEX: Point = Point { x: 2000, y: 1000 };

impl Bounds {
    /// Returns, as bits, beyond which sides of the box between two points all of these points lie; `None` if that is
    /// too close to tell.
    fn beside(&self, lo: Point, hi: Point) -> Option<u8> {
        // the box is slightly larger than its points: their greatest is known exactly, their least only approximately
        let most = self.center + self.half - Point { x: 1, y: 1 };
        let least = self.center - self.half;
        let is_close = (0..2).contains(&(hi.x - least.x)) || (0..2).contains(&(hi.y - least.y));
        (!is_close).then(|| beside(least, most, lo, hi))
    }

    /// Returns `true` if it does not meet the bounding box of a hex.
    pub(super) fn is_beside_hex(self, hex: Hex) -> bool {
        let apart = self.center - hex.center();
        apart.x.abs() > self.half.x + HALF_HEX.x || apart.y.abs() > self.half.y + HALF_HEX.y
    }
}

impl Shape {
    /// Returns a shape that is the same within the box between two points, and simpler outside it: of consecutive
    /// corners beyond one side of the box, only the first and the last are kept. No edge that meets the box changes.
    #[must_use]
    pub fn near(&self, lo: Point, hi: Point) -> Self {
        let beside = |p: &Point| beside(*p, *p, lo, hi);
        let ring = |(ring, blocks): (&Ring, &Vec<Bounds>)| {
            let mut kept = Ring::with_capacity(ring.len().min(BLOCK));
            let mut at = 0;
            while let Some(first) = ring.get(at) {
                kept.push(*first);
                let (mut common, mut last) = (beside(first), at);
                while common != 0 {
                    // the points of a block beyond one side of the box need not be visited
                    let block = blocks.get((last + 1) / BLOCK).filter(|_| (last + 1).is_multiple_of(BLOCK));
                    let all = block.and_then(|block| block.beside(lo, hi)).filter(|all| common & all != 0);
                    if let Some(all) = all {
                        common &= all;
                        last = (last + BLOCK).min(ring.len() - 1);
                        continue;
                    }
                    let Some(next) = ring.get(last + 1).filter(|p| common & beside(p) != 0) else { break };
                    common &= beside(next);
                    last += 1;
                }
                if last > at {
                    kept.push(ring[last]);
                }
                at = last + 1;
            }
            kept
        };
        let Outlines { rings, blocks } = self.kept.outlines();
        let mut rings = rings.iter().zip(blocks).map(ring);
        let outer = rings.next().unwrap_or_default();
        // a ring of two corners encloses nothing
        Self::new(outer, rings.filter(|r| r.len() > 2))
    }

    /// Returns `true` if any of the art lies in a hex.
    #[must_use]
    pub fn touches_hex(&self, hex: Hex) -> bool {
        let center = hex.center();
        if self.bounds.is_beside_hex(hex) {
            return false;
        }
        self.contains(center) || (0..6).any(|c| self.contains(hex.corner(c))) || self.crosses_hex(hex, center)
    }

    /// Returns `true` if an outline has a point in a hex, or crosses one of its sides.
    fn crosses_hex(&self, hex: Hex, center: Point) -> bool {
        let half = HALF_HEX;
        let beside = |a: i64, b: i64, center: i64, half: i64| a.max(b) < center - half || a.min(b) > center + half;
        let cell = LazyCell::new(|| Self::new((0..6).map(|c| hex.corner(c)).collect(), []));
        self.any_stretch(|mut before, points, bounds| {
            // no edge of a block beside the hex comes near it
            !bounds.is_beside_hex(hex)
                && points.iter().any(|&b| {
                    let a = std::mem::replace(&mut before, b);
                    let crosses = |c| segments_cross(a, b, hex.corner(c), hex.corner((c + 1) % 6));
                    let is_near = !beside(a.x, b.x, center.x, half.x) && !beside(a.y, b.y, center.y, half.y);
                    is_near && (cell.contains(a) || (0..6).any(crosses))
                })
        })
    }
}

/// Returns, as bits, beyond which sides of the box between two points everything between `least` and `most` lies.
const fn beside(least: Point, most: Point, lo: Point, hi: Point) -> u8 {
    (most.x < lo.x) as u8 | ((least.x > hi.x) as u8) << 1 | ((most.y < lo.y) as u8) << 2 | ((least.y > hi.y) as u8) << 3
}

fn segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q - p).cross(r - p).signum();
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Line, Offsets, Portion};

    fn points(of: &[(i64, i64)], unit: i64) -> Ring {
        of.iter().map(|(x, y)| Point { x: x * unit, y: y * unit }).collect()
    }

    /// A slow version of `near` that looks at each point.
    fn near_one_by_one(ring: &Ring, lo: Point, hi: Point) -> Ring {
        let sides = |p: &Point| [p.x < lo.x, p.x > hi.x, p.y < lo.y, p.y > hi.y];
        let (mut kept, mut at) = (Ring::new(), 0);
        while at < ring.len() {
            let (mut common, mut last) = (sides(&ring[at]), at);
            while let Some(next) = ring.get(last + 1).map(sides) {
                let both: Vec<bool> = common.iter().zip(next).map(|(a, b)| *a && b).collect();
                if !both.contains(&true) {
                    break;
                }
                common = [both[0], both[1], both[2], both[3]];
                last += 1;
            }
            kept.push(ring[at]);
            if last > at {
                kept.push(ring[last]);
            }
            at = last + 1;
        }
        kept
    }

    /// A slow version of `offsets`: it measures each point within the band of the line, and each place where an edge
    /// enters or leaves the band.
    fn offsets_one_by_one(shape: &Shape, line: &Line) -> Option<Offsets> {
        let d = line.direction();
        let along = |p: Point| d.x * (p - line.start()).x + 3 * d.y * (p - line.start()).y;
        let [lo, hi] = [0, d.norm()];
        let mut all = Vec::new();
        for (p, q) in shape.edges() {
            let (pt, qt, ps, qs) = (along(p), along(q), line.side(p), line.side(q));
            all.extend((lo..=hi).contains(&qt).then_some(qs));
            let cuts = [lo, hi].into_iter().filter(|cut| (pt < *cut) != (qt < *cut));
            all.extend(cuts.map(|cut| {
                let step = i128::from(qs - ps) * i128::from(cut - pt) / i128::from(qt - pt);
                ps + i64::try_from(step).expect("between the two")
            }));
        }
        let (left, right) = (*all.iter().min()?, *all.iter().max()?);
        Some(Offsets { left, right, nearest: all.iter().map(|s| s.abs()).min()? })
    }

    proptest! {
        /// Skipping blocks by their bounding boxes changes nothing. The small numbers make points lie on the edges of
        /// the box.
        #[test]
        fn what_is_passed_over_changes_nothing(
            ring in vec((-9..9_i64, -9..9_i64), 3..70), lo in (-6..1_i64, -6..1_i64), size in (0..6_i64, 0..6_i64),
            at in (-9..9_i64, -9..9_i64),
        ) {
            let shape = Shape::new(points(&ring, 1), []);
            let [lo, hi] = [Point { x: lo.0, y: lo.1 }, Point { x: lo.0 + size.0, y: lo.1 + size.1 }];
            let near = shape.near(lo, hi);
            prop_assert_eq!(&near.rings()[0], &near_one_by_one(&shape.rings()[0], lo, hi));
            let at = Point { x: at.0, y: at.1 };
            let is_right = |(a, b): &(Point, Point)| {
                (a.y > at.y) != (b.y > at.y) && ((*b - *a).cross(at - *a) > 0) == (b.y > a.y)
            };
            prop_assert_eq!(shape.contains(at), shape.edges().filter(is_right).count() % 2 == 1);
        }

        /// Nor does skipping blocks that extend no farther from the line than what was found before.
        #[test]
        fn what_reaches_no_farther_changes_nothing(
            ring in vec((-12..12_i64, -12..12_i64), 3..70), a in (0..4_i16, 0..4_i16), b in (0..4_i16, 0..4_i16),
        ) {
            prop_assume!(a != b);
            let line = Line::new(Hex::new(a.0, a.1), Hex::new(b.0, b.1));
            let shape = Shape::new(points(&ring, 1000), []);
            prop_assert_eq!(shape.offsets(&line, Portion::whole()), offsets_one_by_one(&shape, &line));
        }
    }
}
