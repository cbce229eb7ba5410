//! Places labels: keeps one list of occupied space, so that no label covers the name of a hex, a counter or another
//! label.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::scene::{Rect, Xy, count, extent, whole, xy};

/// What is taken of a window.
pub(crate) struct Labels {
    frame: Rect,
    taken: Vec<Rect>,
}

/// A place that a label may have: its boxes, and how far it is from where it belongs.
pub(crate) struct Candidate {
    pub boxes: Vec<Rect>,
    pub away: f64,
}

impl Labels {
    /// Returns the room that the names of these hexes leave, in letters of this size.
    pub(crate) fn beside_names(board: &Board<'_>, fonts: &Fonts, size: f64, is_named: impl Fn(Hex) -> bool) -> Self {
        let name = |hex: Hex| {
            let (at, width) = (board.name_at(hex, size), fonts.width(&hex.to_string(), size, false));
            Rect { at: xy(at.x - width / 2.0, at.y - size * 0.8), width, height: size * 0.85 }
        };
        let named = board.hexes.iter().map(|facts| facts.hex).filter(|hex| is_named(*hex));
        Self { frame: board.view.frame, taken: named.map(name).collect() }
    }

    /// Notes that a place is taken.
    pub(crate) fn take(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// Returns `true` if a label here is whole, and covers nothing.
    pub(crate) fn is_free(&self, rect: Rect) -> bool {
        self.frame.holds_all(rect, 2.0) && !self.taken.iter().any(|taken| taken.overlaps(rect))
    }

    /// Takes the place that covers least, the nearest of several; returns its number, and how much of it is not free.
    pub(crate) fn best(&mut self, candidates: Vec<Candidate>) -> Option<(usize, usize)> {
        let corners =
            candidates.iter().flat_map(|it| &it.boxes).flat_map(|rect| [rect.at, xy(rect.right(), rect.bottom())]);
        let all = extent(corners);
        let near: Vec<Rect> = self.taken.iter().copied().filter(|taken| taken.meets(all)).collect();
        let is_free = |rect: &Rect| self.frame.holds_all(*rect, 2.0) && !near.iter().any(|taken| taken.overlaps(*rect));
        let covers = |candidate: &Candidate| candidate.boxes.iter().filter(|rect| !is_free(rect)).count();
        let scored = candidates.iter().enumerate().map(|(index, it)| (index, covers(it), it.away));
        let (index, covered, _) = scored.min_by(|(_, a, x), (_, b, y)| a.cmp(b).then(x.total_cmp(y)))?;
        let boxes = candidates.into_iter().nth(index)?.boxes;
        self.taken.extend(boxes);
        Some((index, covered))
    }
}

/// Returns boxes that a line of text covers which is turned about its middle, by degrees clockwise.
pub(crate) fn along(middle: Xy, width: f64, size: f64, turn: i16) -> Vec<Rect> {
    let (sin, cos) = f64::from(turn).to_radians().sin_cos();
    let boxes = whole((width / size).ceil()).max(1);
    let step = width / count(boxes);
    let at = |index: usize| {
        let from_middle = (count(index) + 0.5) * step - width / 2.0;
        Rect::about(xy(middle.x + cos * from_middle, middle.y + sin * from_middle), size, size)
    };
    (0..boxes).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(taken: &[Rect]) -> Labels {
        Labels { frame: Rect { at: xy(0.0, 0.0), width: 100.0, height: 100.0 }, taken: taken.to_vec() }
    }

    /// A window of 100 by 100 in whose middle a box of 20 by 20 is taken: 40 to 60 both ways.
    #[test]
    fn a_label_goes_where_nothing_is() {
        let mut labels = labels(&[Rect::about(xy(50.0, 50.0), 20.0, 20.0)]);
        let at = |x: f64, away: f64| Candidate { boxes: vec![Rect::about(xy(x, 50.0), 10.0, 10.0)], away };
        // the first covers the box, the second is cut by the edge, the third is free, the fourth is farther
        let candidates = vec![at(50.0, 0.0), at(98.0, 1.0), at(30.0, 2.0), at(70.0, 3.0)];
        assert_eq!(labels.best(candidates), Some((2, 0)));
        // and it is taken now
        assert!(!labels.is_free(Rect::about(xy(30.0, 50.0), 10.0, 10.0)));
        // where all covers something, the one that does so least
        assert_eq!(labels.best(vec![at(50.0, 0.0)]), Some((0, 1)));
    }

    /// A text 40 long in letters of 10, turned by a quarter: four boxes from top to bottom, 20 to either side of its middle.
    #[test]
    fn a_turned_text_is_a_row_of_boxes() {
        let ys: Vec<f64> = along(xy(50.0, 50.0), 40.0, 10.0, 90).iter().map(|rect| rect.at.y + 5.0).collect();
        let off = |(got, wanted): (&f64, f64)| (got - wanted).abs();
        assert!(ys.iter().zip([35.0, 45.0, 55.0, 65.0]).map(off).all(|off| off < 0.01), "{ys:?}");
    }
}
