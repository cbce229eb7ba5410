//! Places labels. It keeps a list of occupied space, so that no label covers the name of a hex, a counter or another
//! label. Whatever asks first gets the best place; the order is names of hexes, counters, the answer, the board.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Color, Path, Rect, Scene, Xy, count, extent, stroke, whole, xy};

/// The occupied space of a window.
pub(crate) struct Labels {
    frame: Rect,
    /// The boxes of labels, each with the number of its label.
    taken: Vec<(usize, Rect)>,
    /// The number of labels.
    count: usize,
    /// Boxes that are not labels but must not be covered.
    kept_clear: Vec<Rect>,
}

/// A possible place for a label: its boxes, and how far away it is from its natural place.
pub(crate) struct Candidate {
    pub boxes: Vec<Rect>,
    pub away: f64,
}

impl Labels {
    /// Returns the space left by the names of these hexes in a given font size.
    pub(crate) fn beside_names(board: &Board<'_>, fonts: &Fonts, size: f64, is_named: impl Fn(Hex) -> bool) -> Self {
        let mut labels = Self { frame: board.view.frame, taken: Vec::new(), count: 0, kept_clear: Vec::new() };
        let named = board.hexes.iter().map(|facts| facts.hex).filter(|hex| is_named(*hex));
        named.filter_map(|hex| board.name_box(hex, fonts, size)).for_each(|rect| labels.take(rect));
        labels
    }

    /// Returns the same space in a window without edges.
    pub(crate) fn without_edge(self) -> Self {
        const FAR: f64 = 1e9;
        Self { frame: Rect::between(xy(-FAR, -FAR), xy(FAR, FAR)), ..self }
    }

    /// Marks a box as occupied by a label.
    pub(crate) fn take(&mut self, rect: Rect) {
        self.take_all([rect]);
    }

    /// Marks the boxes of one label as occupied.
    pub(crate) fn take_all(&mut self, boxes: impl IntoIterator<Item = Rect>) {
        let label = self.count;
        self.count += 1;
        self.taken.extend(boxes.into_iter().map(|rect| (label, rect)));
    }

    /// Reserves boxes, so that no further label goes there; existing labels may overlap them.
    pub(crate) fn keep_clear(&mut self, boxes: impl IntoIterator<Item = Rect>) {
        self.kept_clear.extend(boxes);
    }

    /// Returns `true` if a label here is wholly in the window and covers nothing.
    pub(crate) fn is_free(&self, rect: Rect) -> bool {
        self.is_whole(rect) && self.covers_nothing(rect)
    }

    /// Returns `true` if a label here is wholly in the window and covers no other label; it may lie on a line.
    pub(crate) fn is_beside_labels(&self, rect: Rect) -> bool {
        self.is_whole(rect) && !self.taken.iter().any(|(_, taken)| taken.overlaps(rect))
    }

    /// Returns `true` if a label here is wholly in the window.
    pub(crate) fn is_whole(&self, rect: Rect) -> bool {
        self.frame.holds_all(rect, 2.0)
    }

    /// Returns `true` if a label here covers nothing, even if the edge of the window cuts it.
    pub(crate) fn covers_nothing(&self, rect: Rect) -> bool {
        !self.all().any(|taken| taken.overlaps(rect))
    }

    fn all(&self) -> impl Iterator<Item = Rect> {
        self.taken.iter().map(|(_, taken)| *taken).chain(self.kept_clear.iter().copied())
    }

    /// Takes the nearest free place, and returns its index; `None` if there is none.
    pub(crate) fn nearest(&mut self, candidates: Vec<Candidate>) -> Option<usize> {
        let corners =
            candidates.iter().flat_map(|it| &it.boxes).flat_map(|rect| [rect.at, xy(rect.right(), rect.bottom())]);
        let all = extent(corners);
        let near: Vec<Rect> = self.all().filter(|taken| taken.meets(all)).collect();
        let is_free = |rect: &Rect| self.is_whole(*rect) && !near.iter().any(|taken| taken.overlaps(*rect));
        let free = candidates.iter().enumerate().filter(|(_, it)| it.boxes.iter().all(is_free));
        let (index, _) = free.min_by(|(_, a), (_, b)| a.away.total_cmp(&b.away))?;
        self.take_all(candidates.into_iter().nth(index)?.boxes);
        Some(index)
    }

    /// Takes the first free box of `near`. If there is none, takes the nearest free box farther away, which a leader
    /// connects with its subject. As a last resort, the label may cover a line, but not another label.
    pub(crate) fn placed(&mut self, about: About, near: &[Rect], far: Rect) -> Option<Placed> {
        if let Some(rect) = near.iter().copied().find(|rect| self.is_free(*rect)) {
            self.take(rect);
            return Some(Placed { rect, leader: None });
        }
        let found = self.farther(about, far);
        let over_line = || near.iter().copied().find(|rect| self.is_beside_labels(*rect)).map(|rect| (rect, None));
        let (rect, leader) = found.map(|(rect, leader)| (rect, Some(leader))).or_else(over_line)?;
        self.take(rect);
        if let Some([from, to]) = leader {
            self.keep_clear(along_line([from, to], LEADER));
        }
        Some(Placed { rect, leader })
    }

    /// Takes the nearest free box around what it speaks of, with a leader to it no longer than so much.
    pub(crate) fn beside(&mut self, about: About, far: Rect, most: f64) -> Option<Placed> {
        let (rect, [from, to]) = self.farther(about, far).filter(|(_, [from, to])| from.distance(*to) <= most)?;
        self.take(rect);
        self.keep_clear(along_line([from, to], LEADER));
        Some(Placed { rect, leader: Some([from, to]) })
    }

    /// Returns all that is taken and kept clear.
    pub(crate) fn boxes(&self) -> Vec<Rect> {
        self.all().collect()
    }

    /// Returns the nearest free box around what it speaks of, with its leader: one that crosses no other label if there is any.
    fn farther(&self, about: About, far: Rect) -> Option<(Rect, [Xy; 2])> {
        if self.frame.width > EDGELESS {
            return None;
        }
        let rings = (0..RINGS).map(|ring| about.reach + about.step * (1.0 + count(ring)) * 0.5);
        let ways = DIRECTIONS.iter().map(|(x, y)| xy(*x, *y));
        let at = |radius: f64, way: Xy| {
            // half the extent of the box in this direction
            let half = far.width / 2.0 * way.x.abs() + far.height / 2.0 * way.y.abs();
            let rect = Rect::about(about.at + way * (radius + half), far.width, far.height);
            (rect, [about.at + way * about.reach, about.at + way * radius])
        };
        let all = rings.flat_map(|radius| ways.clone().map(move |way| at(radius, way)));
        let free: Vec<_> = all.filter(|(rect, _)| self.is_free(*rect)).collect();
        let clear = free.iter().take(TRIED).find(|(_, leader)| !self.crosses(*leader));
        clear.or_else(|| free.first()).copied()
    }

    /// Returns `true` if a leader crosses a label.
    pub(crate) fn crosses(&self, leader: [Xy; 2]) -> bool {
        along_line(leader, LEADER).any(|rect| self.taken.iter().any(|(_, taken)| taken.overlaps(rect)))
    }

    /// Returns the pairs of overlapping boxes that belong to different labels.
    #[cfg(test)]
    pub(crate) fn covered(&self) -> Vec<[Rect; 2]> {
        let pairs =
            self.taken.iter().enumerate().flat_map(|(at, one)| self.taken[at + 1..].iter().map(move |two| (one, two)));
        pairs
            .filter(|((a, one), (b, two))| a != b && one.overlaps(*two))
            .map(|((_, one), (_, two))| [*one, *two])
            .collect()
    }
}

/// The subject of a label.
#[derive(Clone, Copy)]
pub(crate) struct About {
    /// Its centre.
    pub at: Xy,
    /// The distance from the centre at which a leader ends, so that it does not cover the subject.
    pub reach: f64,
    /// The distance between the rings of possible places.
    pub step: f64,
}

/// Where a label goes, and the two ends of its leader if it is placed aside.
#[derive(Clone, Copy)]
pub(crate) struct Placed {
    pub rect: Rect,
    pub leader: Option<[Xy; 2]>,
}

impl Placed {
    /// Draws the leader, with a dot at the subject.
    pub(crate) fn leader(&self, scene: &mut Scene, tint: Color) {
        let Some([from, to]) = self.leader else { return };
        scene.group("leader", |scene| {
            scene.stroke(Path::line([from, to]), stroke(color::WHITE.at(90), 3.6).round());
            scene.stroke(Path::line([from, to]), stroke(tint, 1.5));
            scene.draw(Path::circle(from, 2.6), tint, stroke(color::WHITE, 1.0));
        });
    }
}

/// A window wider than this counts as having no edges.
const EDGELESS: f64 = 1e8;

/// The width of a leader with its outline, in pixels.
const LEADER: f64 = 3.6;

/// The number of rings that are searched, and the number of free places in them for which the leader is checked.
const RINGS: usize = 24;
const TRIED: usize = 64;

/// The directions in which a label may be placed, horizontal first, because labels are wide and low.
const DIRECTIONS: [(f64, f64); 16] = [
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, 1.0),
    (0.0, -1.0),
    (0.866, 0.5),
    (-0.866, 0.5),
    (0.866, -0.5),
    (-0.866, -0.5),
    (0.5, 0.866),
    (-0.5, 0.866),
    (0.5, -0.866),
    (-0.5, -0.866),
    (0.966, 0.259),
    (-0.966, 0.259),
    (0.966, -0.259),
    (-0.966, -0.259),
];

/// Returns boxes of a given width along a line.
pub(crate) fn along_line([from, to]: [Xy; 2], wide: f64) -> impl Iterator<Item = Rect> {
    let boxes = whole(from.distance(to) / wide).max(1);
    (0..=boxes).map(move |index| Rect::about(from.toward(to, count(index) / count(boxes)), wide, wide))
}

/// Returns boxes that cover a line of text rotated around its middle, in degrees clockwise: a single box for horizontal
/// text, else two rows of small boxes.
pub(crate) fn along(middle: Xy, width: f64, size: f64, turn: i16) -> Vec<Rect> {
    if turn == 0 {
        return vec![Rect::about(middle, width, size)];
    }
    let (sin, cos) = f64::from(turn).to_radians().sin_cos();
    let half = size / 2.0;
    let boxes = whole((width / half).ceil()).max(1);
    let step = width / count(boxes);
    let at = |index: usize, aside: f64| {
        let from_middle = (count(index) + 0.5) * step - width / 2.0;
        let at = xy(middle.x + cos * from_middle - sin * aside, middle.y + sin * from_middle + cos * aside);
        Rect::about(at, half, half)
    };
    (0..boxes).flat_map(|index| [-half / 2.0, half / 2.0].map(|aside| at(index, aside))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(taken: &[Rect]) -> Labels {
        let frame = Rect { at: xy(0.0, 0.0), width: 100.0, height: 100.0 };
        let mut labels = Labels { frame, taken: Vec::new(), count: 0, kept_clear: Vec::new() };
        for rect in taken {
            labels.take(*rect);
        }
        labels
    }

    /// In a window of 100 by 100 a box of 20 by 20 is occupied in the middle: 40 to 60 both ways.
    #[test]
    fn a_label_goes_where_nothing_is() {
        let mut labels = labels(&[Rect::about(xy(50.0, 50.0), 20.0, 20.0)]);
        let at = |x: f64, away: f64| Candidate { boxes: vec![Rect::about(xy(x, 50.0), 10.0, 10.0)], away };
        // the first covers the box, the second is cut by the edge, the third is free, the fourth is free but farther
        // away
        let candidates = vec![at(50.0, 0.0), at(98.0, 1.0), at(30.0, 2.0), at(70.0, 3.0)];
        assert_eq!(labels.nearest(candidates), Some(2));
        // it is occupied now
        assert!(!labels.is_free(Rect::about(xy(30.0, 50.0), 10.0, 10.0)));
        // if all places cover something, none is returned
        assert_eq!(labels.nearest(vec![at(50.0, 0.0)]), None);
        assert!(labels.covered().is_empty());
        labels.take(Rect::about(xy(30.0, 50.0), 10.0, 10.0));
        assert_eq!(labels.covered().len(), 1);
    }

    /// A text 40 long in letters of 10, rotated by 90 degrees, gives two rows of eight boxes of 5, which extend 20 to
    /// either side of its middle.
    #[test]
    fn a_turned_text_is_a_row_of_boxes() {
        let boxes = along(xy(50.0, 50.0), 40.0, 10.0, 90);
        assert_eq!(boxes.len(), 16);
        let [low, high] = extent(boxes.iter().flat_map(|rect| [rect.at, xy(rect.right(), rect.bottom())]));
        for (got, wanted) in [(low.x, 45.0), (high.x, 55.0), (low.y, 30.0), (high.y, 70.0)] {
            assert!((got - wanted).abs() < 0.01, "{got} {wanted}");
        }
        assert_eq!(along(xy(50.0, 50.0), 40.0, 10.0, 0).len(), 1);
    }
}
