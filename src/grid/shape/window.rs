//! A window on a shape: a hexagon slightly larger or smaller than one hex, and the parts of the outlines in it.

use super::portion::Fraction;
use super::{CORNERS, Hex, Point, Ring};

/// A hexagon around the centre of a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub corners: [Point; 6],
}

/// The part of a segment that lies in a window: its start and end, and the sides through which it enters and leaves, if
/// it does.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: Fraction,
    to: Fraction,
    enters: Option<usize>,
    leaves: Option<usize>,
}

impl Window {
    /// Returns a window that is `parts / whole` times the size of a hex. `whole` must divide the corner offsets of a
    /// hex times `parts`, so that the corners are exact.
    pub(super) fn about(hex: Hex, parts: i64, whole: i64) -> Self {
        let center = hex.center();
        Self { corners: CORNERS.map(|c| center + Point { x: c.x * parts / whole, y: c.y * parts / whole }) }
    }

    /// Returns how far inside a side a point lies; negative is outside.
    #[inline]
    fn side(&self, side: usize, p: Point) -> i64 {
        let [a, b] = [self.corners[side], self.corners[(side + 1) % 6]];
        (b - a).cross(p - a)
    }

    /// Returns `true` if a point lies in the window, edge included.
    pub(super) fn has(&self, p: Point) -> bool {
        !self.misses(p, p) && (0..6).all(|side| self.side(side, p) >= 0)
    }

    /// Returns `true` if any part of a segment lies in the window.
    pub(super) fn meets(&self, p: Point, q: Point) -> bool {
        self.span(p, q).is_some()
    }

    /// A quick test: returns `true` only for segments that lie beside the bounding box of the window.
    #[inline]
    fn misses(&self, p: Point, q: Point) -> bool {
        let [top, _, right, bottom, _, left] = self.corners;
        p.x.max(q.x) < left.x || p.x.min(q.x) > right.x || p.y.max(q.y) < top.y || p.y.min(q.y) > bottom.y
    }

    fn span(&self, p: Point, q: Point) -> Option<Span> {
        if self.misses(p, q) {
            return None;
        }
        let mut span = Span { from: Fraction::ZERO, to: Fraction::ONE, enters: None, leaves: None };
        for side in 0..6 {
            let (a, b) = (self.side(side, p), self.side(side, q));
            match (a < 0, b < 0) {
                (true, true) => return None,
                (false, false) => {}
                (true, false) => {
                    let at = Fraction { num: -a, den: b - a };
                    if span.enters.is_none() || at.cmp(span.from).is_gt() {
                        (span.from, span.enters) = (at, Some(side));
                    }
                }
                (false, true) => {
                    let at = Fraction { num: a, den: a - b };
                    if span.leaves.is_none() || at.cmp(span.to).is_lt() {
                        (span.to, span.leaves) = (at, Some(side));
                    }
                }
            }
        }
        // a segment that merely touches the window, with both ends outside it, does not enter
        let runs = span.enters.is_none() || span.leaves.is_none() || span.from.cmp(span.to).is_lt();
        runs.then_some(span)
    }

    /// Returns where a point on a side lies along the edge of the window, clockwise from the first corner.
    fn along(&self, side: usize, p: Point) -> Place {
        let [a, b] = [self.corners[side], self.corners[(side + 1) % 6]];
        Place { side, at: (b - a).dot(p - a) }
    }
}

/// A position on the edge of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    side: usize,
    at: i64,
}

/// Outlines cut at the edge of a window.
#[derive(Debug, Default)]
pub(super) struct Cut {
    /// The parts of the outlines in the window, each from where it enters to where it leaves.
    runs: Vec<Vec<Point>>,
    /// Where runs begin and end on the edge: the position, the point, and the index of the run.
    ends: Vec<(Place, Point, usize)>,
}

impl Cut {
    /// Cuts a ring; returns `true` if the ring crosses the edge of the window.
    pub(super) fn ring(&mut self, ring: &Ring, window: &Window) -> bool {
        let Some(outside) = ring.iter().position(|p| !window.has(*p)) else { return false };
        let before = self.ends.len();
        let point = |at: usize| ring[(outside + at) % ring.len()];
        for at in 0..ring.len() {
            let (p, q) = (point(at), point(at + 1));
            let Some(span) = window.span(p, q) else { continue };
            if let Some(side) = span.enters {
                self.runs.push(Vec::new());
                self.end(window, side, between(p, q, span.from));
            }
            match span.leaves {
                Some(side) => self.end(window, side, between(p, q, span.to)),
                None => self.runs.last_mut().into_iter().for_each(|run| run.push(q)),
            }
        }
        self.ends.len() > before
    }

    /// Begins or ends the last run at a point of the edge.
    fn end(&mut self, window: &Window, side: usize, p: Point) {
        let run = self.runs.len() - 1;
        self.runs[run].push(p);
        self.ends.push((window.along(side, p), p, run));
    }

    /// Returns the points of the pieces of art that the runs enclose, with the corners of the window that lie in each.
    /// `first_corner` says whether there is art at the first corner, from which the rest of the edge follows.
    ///
    /// `None` if two runs meet the edge so close together that their order is uncertain.
    pub(super) fn pieces(mut self, window: &Window, first_corner: bool) -> Option<Vec<Vec<Point>>> {
        self.ends.sort_unstable();
        let near = |(a, b): (&(Place, Point, usize), &(Place, Point, usize))| {
            let d = a.1 - b.1;
            a.2 != b.2 && d.x.abs().max(d.y.abs()) <= 2
        };
        if self.ends.iter().zip(self.ends.iter().cycle().skip(1)).any(near) {
            return None;
        }
        // the index of the piece of each run; the last index is the piece at the first corner
        let at_first = self.runs.len();
        let mut pieces: Vec<usize> = (0..=at_first).collect();
        self.runs.push(Vec::new());
        let mut join = |a: usize, b: usize| {
            let (a, b) = (pieces[a], pieces[b]);
            pieces.iter_mut().filter(|p| **p == b).for_each(|p| *p = a);
        };
        let mut art = first_corner.then_some(at_first);
        let mut ends = self.ends.iter().peekable();
        for side in 0..6 {
            if let Some(run) = art {
                self.runs[run].push(window.corners[side]);
            }
            while let Some((_, _, run)) = ends.next_if(|(place, ..)| place.side == side) {
                art = match art {
                    Some(with) => {
                        join(with, *run);
                        None
                    }
                    None => Some(*run),
                };
            }
        }
        if let Some(run) = art {
            join(run, at_first);
        }
        let mut points = vec![Vec::new(); self.runs.len()];
        for (run, piece) in self.runs.into_iter().zip(pieces) {
            points[piece].extend(run);
        }
        Some(points)
    }
}

/// Returns the point at this share of the way from one point to another, rounded.
fn between(p: Point, q: Point, at: Fraction) -> Point {
    let part = |a: i64, b: i64| {
        let (num, den) = (i128::from(b - a) * i128::from(at.num), i128::from(at.den));
        // it lies between the two, so it fits
        a + i64::try_from((2 * num + den).div_euclid(2 * den)).unwrap_or_default()
    };
    Point { x: part(p.x, q.x), y: part(p.y, q.y) }
}
