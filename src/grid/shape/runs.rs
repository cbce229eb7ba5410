//! Where art lies along a line, for pictures and side views. Shares are rounded: nothing here decides an answer.

use super::{Fraction, Line, Point, Portion, Shape};

/// A stretch of a line, in millionths of its length from its first point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(into = "Shares")]
pub struct Span {
    /// Where it begins.
    pub from: u32,
    /// Where it ends; where it begins, if it is a single point.
    pub to: u32,
}

/// How a stretch is written in JSON.
#[derive(serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct Shares {
    /// Where it begins, as a share of the line, 0 to 1.
    from: f64,
    /// Where it ends.
    to: f64,
}

impl From<Span> for Shares {
    fn from(span: Span) -> Self {
        let [from, to] = [span.from, span.to].map(|millionths| f64::from(millionths) / f64::from(Span::WHOLE));
        Self { from, to }
    }
}

impl Span {
    /// Millionths of the whole line.
    pub const WHOLE: u32 = 1_000_000;

    /// Returns the span between two shares.
    fn of(from: Fraction, to: Fraction) -> Self {
        let (from, to) = (from.millionths(), to.millionths());
        Self { from: from.min(to), to: to.max(from) }
    }

    /// Returns the overlap of two spans, if it is more than a point.
    fn shared(self, other: Self) -> Option<Self> {
        let both = Self { from: self.from.max(other.from), to: self.to.min(other.to) };
        (both.from < both.to).then_some(both)
    }
}

impl Fraction {
    fn millionths(self) -> u32 {
        let share = i128::from(self.num) * i128::from(Span::WHOLE) / i128::from(self.den.max(1));
        u32::try_from(share.clamp(0, i128::from(Span::WHOLE))).unwrap_or_default()
    }
}

impl Portion {
    /// Returns the span of the line that this portion covers.
    #[must_use]
    pub fn span(self) -> Span {
        Span::of(self.from, self.to)
    }
}

impl Line {
    /// Returns the position of a point of the line, as a span of length zero.
    #[must_use]
    pub fn span_of_point(&self, p: Point) -> Span {
        let (q, d) = (p - self.start(), self.direction());
        let at = Fraction { num: d.x * q.x + 3 * d.y * q.y, den: d.norm() };
        Span::of(at, at)
    }

    /// Returns the point of the line nearest to a point, rounded to the lattice.
    #[must_use]
    pub fn foot(&self, p: Point) -> Point {
        let at = i64::from(self.span_of_point(p).from);
        let d = self.direction();
        let whole = i64::from(Span::WHOLE);
        self.start() + Point { x: d.x * at / whole, y: d.y * at / whole }
    }

    /// Returns where the line meets the segment between two points: a single point, or the whole segment if it lies on
    /// the line.
    #[must_use]
    pub fn span_of_segment(&self, [p, q]: [Point; 2]) -> Span {
        match (self.side(p), self.side(q)) {
            (0, 0) => {
                let (a, b) = (self.span_of_point(p).from, self.span_of_point(q).from);
                Span { from: a.min(b), to: a.max(b) }
            }
            (0, _) => self.span_of_point(p),
            (_, 0) => self.span_of_point(q),
            (a, b) if a == b => self.span_of_point(p),
            _ => {
                let at = Fraction::meeting(self.start(), self.direction(), p, q - p);
                Span::of(at, at)
            }
        }
    }
}

impl Shape {
    /// Returns the points of the outline within the band perpendicular to the line along a portion, and the points
    /// where the outline enters that band, rounded to the lattice.
    #[must_use]
    pub fn outline_within(&self, line: &Line, portion: Portion) -> Vec<Point> {
        let d = line.direction();
        let along = |p: Point| {
            let q = p - line.start();
            i128::from(d.x * q.x + 3 * d.y * q.y)
        };
        let at = |f: Fraction| i128::from(d.norm()) * i128::from(f.num) / i128::from(f.den);
        let (lo, hi) = (at(portion.from), at(portion.to));
        let between = |p: i64, q: i64, share: i128, of: i128| {
            p + i64::try_from(i128::from(q - p) * share / of).unwrap_or_default()
        };
        let mut found = Vec::new();
        for ring in self.rings() {
            let Some(&last) = ring.last() else { continue };
            let mut p = last;
            for &q in ring {
                let (pt, qt) = (along(p), along(q));
                if (lo..=hi).contains(&qt) {
                    found.push(q);
                }
                for cut in [lo, hi] {
                    if (pt < cut) != (qt < cut) {
                        let (share, of) = (cut - pt, qt - pt);
                        found.push(Point { x: between(p.x, q.x, share, of), y: between(p.y, q.y, share, of) });
                    }
                }
                p = q;
            }
        }
        found
    }

    /// Returns the parts of a portion that have art on both sides, in order.
    #[must_use]
    pub fn runs(&self, line: &Line, portion: Portion) -> Vec<Span> {
        if self.misses(line) {
            return Vec::new();
        }
        let inside = |zero_is_left: bool| {
            let mut at: Vec<u32> = Vec::new();
            self.crossings(line, zero_is_left, |t| at.push(t.millionths()));
            at.sort_unstable();
            at.chunks_exact(2).map(|pair| Span { from: pair[0], to: pair[1] }).collect::<Vec<_>>()
        };
        let (left, right, within) = (inside(false), inside(true), portion.span());
        let both = left.iter().flat_map(|l| right.iter().filter_map(|r| l.shared(*r)));
        both.filter_map(|span| span.shared(within)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Hex;
    use super::*;

    fn line() -> Line {
        Line::new(Hex::new(0, 1), Hex::new(0, 5))
    }

    fn square(u: i64, v: i64, half: i64) -> Shape {
        let p = |du, dv| Point::from_milli(u + du * half, v + dv * half);
        Shape::new(vec![p(-1, -1), p(1, -1), p(1, 1), p(-1, 1)], [])
    }

    /// A1 to A5 is four rows long, so a row is a quarter of it: a house from v = 1.9 to 2.1 lies at 47.5 to 52.5 %.
    #[test]
    fn art_is_found_where_it_lies() {
        let runs = square(0, 2000, 100).runs(&line(), Portion::whole());
        assert_eq!(runs, [Span { from: 475_000, to: 525_000 }]);
        // the twins: art on one side only, and art whose edge touches the line
        assert_eq!(square(101, 2000, 100).runs(&line(), Portion::whole()), []);
        assert_eq!(square(100, 2000, 100).runs(&line(), Portion::whole()), []);
    }

    #[test]
    fn a_court_splits_a_building_in_two() {
        let (outer, court) = (square(0, 2000, 400).rings()[0].clone(), square(0, 2000, 200).rings()[0].clone());
        let runs = Shape::new(outer, [court]).runs(&line(), Portion::whole());
        assert_eq!(runs, [Span { from: 400_000, to: 450_000 }, Span { from: 550_000, to: 600_000 }]);
    }

    #[test]
    fn only_the_portion_asked_for_is_returned() {
        let a3 = Portion::within(&line(), Hex::new(0, 3)).expect("on the line");
        assert_eq!(square(0, 2000, 900).runs(&line(), a3), [Span { from: 375_000, to: 625_000 }]);
        assert_eq!(a3.span(), Span { from: 375_000, to: 625_000 });
    }

    #[test]
    fn a_hexside_is_met_at_a_point_or_along_its_length() {
        // the side between A2 and A3 lies at v = 1.5; the line runs through its middle
        let [p, q] = [Point { x: -1000, y: 3000 }, Point { x: 1000, y: 3000 }];
        assert_eq!(line().span_of_segment([p, q]), Span { from: 375_000, to: 375_000 });
        let along = [Point { x: 0, y: 4000 }, Point { x: 0, y: 2000 }];
        assert_eq!(line().span_of_segment(along), Span { from: 250_000, to: 500_000 });
    }
}
