//! The walk of a straight line through the hexes of the board, from one centre dot or vertex to another.

use super::{CORNERS, Hex, Point, SIDES, Side};

/// An end point of a line: the centre dot of a hex, or one of its vertices (A6.12).
///
/// A vertex belongs to three hexes; `Dot` remembers which of them is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot {
    hex: Hex,
    corner: Option<u8>,
}

impl Dot {
    /// Returns a vertex of a hex, its corner 0 to 5.
    #[must_use]
    pub const fn vertex(hex: Hex, corner: u8) -> Self {
        Self { hex, corner: Some(corner % 6) }
    }

    /// Returns the hex.
    #[must_use]
    pub const fn hex(self) -> Hex {
        self.hex
    }

    /// Returns the corner of the hex, or `None` for the centre dot.
    #[must_use]
    pub fn corner(self) -> Option<usize> {
        self.corner.map(usize::from)
    }

    /// Returns its position.
    #[must_use]
    pub fn point(self) -> Point {
        match self.corner() {
            Some(corner) => self.hex.corner(corner),
            None => self.hex.center(),
        }
    }
}

impl From<Hex> for Dot {
    fn from(hex: Hex) -> Self {
        Self { hex, corner: None }
    }
}

/// A directed straight line between two centre dots or vertices.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    from: Dot,
    to: Dot,
    /// The hex in which a walk ends if the line ends at a centre dot.
    last: Hex,
    start: Point,
    direction: Point,
    /// Cross product of the direction with the start. Every point of the line has the same cross product.
    offset: i64,
    /// Cross product of the direction with each corner offset.
    corners: [i64; 6],
    /// The three corners clockwise after the leftmost, each farther to the right than the one before: the corner, the
    /// cross product of the direction with its offset, and the way out of the hex before it.
    front: [(usize, i64, Way); 3],
    /// The way out of the hex after these corners.
    rear: Way,
}

/// A way for a line to leave a hex: through one of its sides.
#[derive(Clone, Copy, Debug)]
struct Way {
    side: Side,
    /// How much farther to the right the centre of the next hex lies, measured as in [`Line::side`].
    shift: i64,
}

/// What a line meets between its ends, in order.
///
/// For a line between two centre dots this begins when it leaves the first hex and ends before it enters the last. A
/// line from or to a vertex also meets the hex of that end, if it runs through the hex or along one of its sides; other
/// hexes that it touches only at that vertex do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// It crosses a hexside between its ends, out of `from` into the neighbour.
    Crosses {
        /// The hex left.
        from: Hex,
        /// The side of `from` that is crossed.
        side: Side,
    },
    /// It passes through the interior of a hex.
    Through(Hex),
    /// It passes through a vertex.
    Vertex {
        /// A hex that has the vertex.
        hex: Hex,
        /// The corner of that hex.
        corner: usize,
        /// The hex that is touched only at this point; `None` at the ends of a hexside that the line runs along.
        touches: Option<Hex>,
    },
    /// It runs along the hexside between these hexes, left one first.
    Along(Hex, Hex),
    /// At the vertex where it starts or ends, it leaves or reaches the hex of that end without running through the hex
    /// or along one of its sides.
    End {
        /// The hex of that end.
        hex: Hex,
        /// The corner of that hex.
        corner: usize,
    },
}

/// A hex that lies on no board.
const NOWHERE: Hex = Hex::new(i16::MIN, i16::MIN);

impl Line {
    /// Returns the line from one centre dot or vertex to another.
    #[must_use]
    pub fn new(from: impl Into<Dot>, to: impl Into<Dot>) -> Self {
        let (from, to) = (from.into(), to.into());
        let start = from.point();
        let direction = to.point() - start;
        // two opposite corners lie equally far from the line, on opposite sides
        let [a, b, c] = [0, 1, 2].map(|corner| direction.cross(CORNERS[corner]));
        let corners = [a, b, c, -a, -b, -c];
        let leftmost = leftmost(corners);
        let [left, second, third, right] = [0, 1, 2, 3].map(|turn| (leftmost + turn) % 6);
        let way = |side: usize, shift| Way { side: SIDES[side], shift };
        let [at_left, at_second, at_third] = [left, second, third].map(|corner| corners[corner]);
        let front = [
            (second, at_second, way(left, at_left + at_second)),
            (third, at_third, way(second, at_second + at_third)),
            (right, -at_left, way(third, at_third - at_left)),
        ];
        let rear = way(right, -at_left - at_second);
        let last = if to.corner.is_some() { NOWHERE } else { to.hex };
        Self { from, to, last, start, direction, offset: direction.cross(start), corners, front, rear }
    }

    /// Returns its start.
    #[must_use]
    pub const fn from(&self) -> Dot {
        self.from
    }

    /// Returns its end.
    #[must_use]
    pub const fn to(&self) -> Dot {
        self.to
    }

    /// Returns the position of its start.
    #[must_use]
    pub const fn start(&self) -> Point {
        self.start
    }

    /// Returns the vector from its start to its end.
    #[must_use]
    pub const fn direction(&self) -> Point {
        self.direction
    }

    /// Returns on which side a point lies: negative left, positive right, zero on the line.
    #[inline]
    #[must_use]
    pub fn side(&self, p: Point) -> i64 {
        self.direction.cross(p) - self.offset
    }

    /// Returns the cross product of the direction with each corner offset of a hex.
    pub(super) const fn corners(&self) -> &[i64; 6] {
        &self.corners
    }

    /// Returns `true` if a line between two centre dots runs through the interior of a hex other than its end hexes.
    /// The result means nothing for a line from or to a vertex.
    ///
    /// No point inside a hex is as far from its centre as the centre of another hex is. So a line that passes through
    /// the hex between its ends also passes the centre of the hex between its ends.
    pub(crate) fn runs_through(&self, hex: Hex) -> bool {
        let centre = hex.center();
        let aside = self.corners.into_iter().max().is_some_and(|farthest| self.side(centre).abs() < farthest);
        let ahead = self.direction.dot(centre - self.start);
        let are_dots = self.from.corner.is_none() && self.to.corner.is_none();
        are_dots && aside && ahead > 0 && ahead < self.direction.dot(self.direction)
    }

    /// Walks the line.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        let next = match self.from.corner() {
            None => Next::Leave(self.from.hex, 0),
            Some(corner) => Next::Start { corner },
        };
        Walk { line: self, next }
    }

    /// Returns `true` if the line ends at this corner of a hex.
    fn ends_at(&self, hex: Hex, corner: usize) -> bool {
        self.to.corner().is_some_and(|c| self.to.hex.corner(c) == hex.corner(corner))
    }

    /// Returns how the line leaves a hex whose interior it crosses: through a side or through a corner.
    fn exit(&self, center: i64) -> Exit {
        // from the leftmost corner, go around the front to the first corner that is not left of the line
        for (corner, turn, way) in self.front {
            match (center + turn).signum() {
                0 => return Exit::Corner(corner),
                1 => return Exit::Side(way),
                _ => {}
            }
        }
        Exit::Side(self.rear)
    }
}

/// Returns the corner of a hex that lies farthest to the left of a line, given the cross products of its direction with
/// each corner. If two lie equally far, it is the one in front.
fn leftmost(corners: [i64; 6]) -> usize {
    // a bit is set for each corner after which the corners lie farther to the right; the leftmost is a set bit after a
    // clear one
    let [a, b, c, opposite, ..] = corners;
    let after = [b - a, c - b, opposite - c];
    let rises = |corner: usize| u8::from(after[corner] > 0) << corner | u8::from(after[corner] < 0) << (corner + 3);
    let rising = rises(0) | rises(1) | rises(2);
    let before = rising << 1 | rising >> 5;
    (rising & !before).trailing_zeros() as usize % 6
}

enum Exit {
    Side(Way),
    Corner(usize),
}

/// The walk of a [`Line`]; see [`Stretch`] for what it yields.
pub struct Walk<'l> {
    line: &'l Line,
    next: Next,
}

/// What the walk meets next.
#[derive(Clone, Copy)]
enum Next {
    /// The vertex of the first hex, where the line starts.
    Start { corner: usize },
    /// The edge of this hex, which the line leaves. The number is how far to the right of the line its centre lies
    /// ([`Line::side`]).
    Leave(Hex, i64),
    /// The interior of this hex; the number is as in `Leave`.
    Enter(Hex, i64),
    /// The hexside that leads away from this corner of a hex, between the two other hexes that meet there.
    Along { hex: Hex, corner: usize },
    /// The far end of that hexside.
    Arrive { hex: Hex, corner: usize },
    /// The vertex where the line ends.
    End,
    /// Nothing; the walk is over.
    Nothing,
}

impl Walk<'_> {
    /// Continues into the interior of a hex.
    fn enter(&self, hex: Hex) -> Next {
        Next::Enter(hex, self.line.side(hex.center()))
    }

    /// Leaves a hex, unless the line ends at a vertex of it.
    fn leave(&mut self, hex: Hex, center: i64) -> Option<Stretch> {
        let corner = match self.line.exit(center) {
            Exit::Side(Way { side, shift }) => {
                self.next = Next::Enter(hex.neighbor(side), center + shift);
                return Some(Stretch::Crosses { from: hex, side });
            }
            Exit::Corner(corner) => corner,
        };
        if self.line.ends_at(hex, corner) {
            return self.end(hex == self.line.to.hex);
        }
        let [left, right] = hex.at_corner(corner);
        let touches = match self.line.corners[corner].signum() {
            0 => {
                self.next = Next::Along { hex, corner };
                None
            }
            turn => {
                let (entered, touched) = if turn > 0 { (left, right) } else { (right, left) };
                self.next = self.enter(entered);
                Some(touched)
            }
        };
        Some(Stretch::Vertex { hex, corner, touches })
    }

    /// Runs along the hexside that leads away from a corner of a hex.
    fn along(&mut self, hex: Hex, corner: usize) -> Stretch {
        let [left, right] = hex.at_corner(corner);
        let step = CORNERS[corner];
        let beyond = beyond(left, right, hex.center() + Point { x: 3 * step.x, y: 3 * step.y });
        let far = (corner + 3) % 6;
        self.next = match self.line.ends_at(beyond, far) {
            false => Next::Arrive { hex: beyond, corner: far },
            true if [left, right].contains(&self.line.to.hex) => Next::Nothing,
            true => Next::End,
        };
        Stretch::Along(left, right)
    }

    /// Starts at a vertex of the first hex.
    #[cold]
    fn start(&mut self, corner: usize) -> Option<Stretch> {
        let (line, hex) = (self.line, self.line.from.hex);
        let vertex = hex.corner(corner);
        let ahead = |step: Point| line.direction.cross(step) == 0 && line.direction.dot(step) > 0;
        let [before, after] = hex.at_corner(corner);
        for meets in [hex, before, after] {
            let Some(c) = (0..6).find(|&c| meets.corner(c) == vertex) else { continue };
            let side = |to: usize| (CORNERS[to % 6] - CORNERS[c]).cross(line.direction);
            if side(c + 1) > 0 && side(c + 5) < 0 {
                self.next = self.enter(meets);
                return if meets == hex { self.next() } else { Some(Stretch::End { hex, corner }) };
            }
            if ahead(CORNERS[c]) {
                self.next = Next::Along { hex: meets, corner: c };
                return if meets == hex { Some(Stretch::End { hex, corner }) } else { self.next() };
            }
        }
        // both ends are the same vertex
        self.next = Next::Nothing;
        Some(Stretch::End { hex, corner })
    }

    /// Reaches the vertex where the line ends; `within` says whether it comes through the last hex.
    fn end(&mut self, within: bool) -> Option<Stretch> {
        self.next = Next::Nothing;
        let to = self.line.to;
        to.corner().filter(|_| !within).map(|corner| Stretch::End { hex: to.hex, corner })
    }
}

impl Iterator for Walk<'_> {
    type Item = Stretch;

    #[inline]
    fn next(&mut self) -> Option<Stretch> {
        match self.next {
            Next::Leave(hex, _) | Next::Enter(hex, _) if hex == self.line.last => None,
            Next::Leave(hex, center) => self.leave(hex, center),
            Next::Enter(hex, center) => {
                self.next = Next::Leave(hex, center);
                Some(Stretch::Through(hex))
            }
            Next::Along { hex, corner } => Some(self.along(hex, corner)),
            Next::Arrive { hex, corner } => {
                self.next = self.enter(hex);
                Some(Stretch::Vertex { hex, corner, touches: None })
            }
            Next::Start { corner } => self.start(corner),
            Next::End => self.end(false),
            Next::Nothing => None,
        }
    }
}

/// Returns the hex that lies beyond the far end of the side shared by two hexes.
fn beyond(left: Hex, right: Hex, center: Point) -> Hex {
    SIDES.into_iter().map(|side| left.neighbor(side)).find(|hex| hex.center() == center).unwrap_or(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(a: &str, b: &str) -> Vec<String> {
        let hex = |name: &str| name.parse::<Hex>().expect("hex");
        let line = Line::new(hex(a), hex(b));
        line.walk()
            .filter_map(|s| match s {
                Stretch::Through(h) => Some(h.to_string()),
                Stretch::Along(l, r) => Some(format!("{}|{}", l.min(r), l.max(r))),
                Stretch::Vertex { touches: Some(h), .. } => Some(format!("{h}.")),
                Stretch::Vertex { .. } | Stretch::Crosses { .. } | Stretch::End { .. } => None,
            })
            .collect()
    }

    /// Compares with the contact column of the table for FB6.1242 EX in the base digest, section 15.1: `x|` is a
    /// hexside, `x.` a vertex.
    #[test]
    fn contacts_are_those_worked_out_for_the_published_example() {
        assert_eq!(walk("E37", "E36"), Vec::<String>::new());
        assert_eq!(walk("E37", "G39"), ["F37", "F38"]);
        assert_eq!(walk("E37", "F35"), ["E36|F36"]);
        assert_eq!(walk("E37", "G37"), ["F36|F37"]);
        assert_eq!(walk("E37", "J38"), ["F37", "G37.", "G38", "H37", "H38.", "I38"]);
        assert_eq!(walk("E36", "I39"), ["F36", "F37.", "G37", "G38", "H37.", "H38"]);
        assert_eq!(walk("F37", "G39"), ["F38|G38"]);
        assert_eq!(walk("F35", "J38"), ["G36", "G37.", "H36", "H37", "I37.", "I38"]);
        assert_eq!(walk("F35", "H38"), ["F36|G36", "G37", "G38|H37"]);
        assert_eq!(walk("H37", "I39"), ["H38|I38"]);
    }

    /// A line runs through the hexes that its walk enters, and through no others.
    #[test]
    fn it_runs_through_what_it_enters() {
        let hex = |name: &str| name.parse::<Hex>().expect("hex");
        for (a, b) in [("E37", "J38"), ("F35", "H38"), ("A27", "P39"), ("E37", "E31"), ("G28", "A30"), ("P31", "A31")] {
            let (a, b) = (hex(a), hex(b));
            let line = Line::new(a, b);
            let entered: Vec<Hex> =
                line.walk().filter_map(|s| if let Stretch::Through(h) = s { Some(h) } else { None }).collect();
            let all = (-3..20).flat_map(|col| (20..45).map(move |row| a.with(col, row)));
            let through: Vec<Hex> = all.filter(|h| ![a, b].contains(h) && line.runs_through(*h)).collect();
            assert_eq!(through.len(), entered.len(), "{a} {b}");
            assert!(through.iter().all(|h| entered.contains(h)), "{a} {b}");
        }
    }

    #[test]
    fn a_walk_back_meets_the_same_in_reverse() {
        for a in ["A27", "E36", "F37", "P31"] {
            for b in ["C30", "H39", "G28", "P39", "K33"] {
                let mut back = walk(b, a);
                back.reverse();
                // at a vertex the touched hex comes before the hex entered, so the walks are compared as sets
                let (mut x, mut y) = (walk(a, b), back);
                x.sort();
                y.sort();
                assert_eq!(x, y, "{a} {b}");
            }
        }
    }
}
