//! The walk of a straight line from one centre dot to another through the hexes of the board.

use super::{CORNERS, Hex, Point, SIDES, Side};

/// A directed straight line between two centre dots.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    from: Hex,
    to: Hex,
    start: Point,
    direction: Point,
    /// Cross product of the direction with the start: the same for every point of the line.
    offset: i64,
    /// Cross product of the direction with each corner offset.
    corners: [i64; 6],
    /// The leftmost corner; clockwise from it the corners lie ever more to the right, up to the rightmost.
    leftmost: usize,
}

/// What a line meets, in order, after it leaves its first hex and before it enters its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// It crosses a hexside between its ends, out of `from` into `from`'s neighbour.
    Crosses {
        /// The hex left.
        from: Hex,
        /// The side of `from` that is crossed.
        side: Side,
    },
    /// It passes through the interior of a hex.
    Through(Hex),
    /// It passes through a vertex and only touches the hex given, if any.
    Vertex {
        /// A hex that has the vertex.
        hex: Hex,
        /// The corner of that hex.
        corner: usize,
        /// The hex that is touched at this point alone; none at the ends of a hexside that the line runs along.
        touches: Option<Hex>,
    },
    /// It runs along the hexside between these hexes, left one first.
    Along(Hex, Hex),
}

impl Line {
    /// Returns the line from the centre dot of one hex to that of another.
    #[must_use]
    pub fn new(from: Hex, to: Hex) -> Self {
        let start = from.center();
        let direction = to.center() - start;
        let corners = CORNERS.map(|c| direction.cross(c));
        let mut leftmost = 0;
        for corner in 0..6 {
            // of two as far left, the one in front
            if corners[corner] <= corners[leftmost] && corners[(corner + 1) % 6] > corners[corner] {
                leftmost = corner;
            }
        }
        Self { from, to, start, direction, offset: direction.cross(start), corners, leftmost }
    }

    /// Returns the hex it starts in.
    #[must_use]
    pub const fn from(&self) -> Hex {
        self.from
    }

    /// Returns the hex it ends in.
    #[must_use]
    pub const fn to(&self) -> Hex {
        self.to
    }

    /// Returns its first point.
    #[must_use]
    pub const fn start(&self) -> Point {
        self.start
    }

    /// Returns the difference of its ends.
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

    /// Walks the line.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        Walk { line: self, next: Next::Leave(self.from) }
    }

    /// Returns how the line leaves a hex whose interior it crosses: by a side, or by a corner.
    fn exit(&self, hex: Hex) -> Exit {
        let s = self.side(hex.center());
        // from the leftmost corner, which is left of the line, round the front to the first that is not
        let mut corner = self.leftmost;
        for _ in 0..3 {
            let next = (corner + 1) % 6;
            match (s + self.corners[next]).signum() {
                0 => return Exit::Corner(next),
                1 => return Exit::Side(SIDES[corner]),
                _ => corner = next,
            }
        }
        Exit::Side(SIDES[corner])
    }
}

enum Exit {
    Side(Side),
    Corner(usize),
}

/// The walk of a [`Line`]; see [`Stretch`] for what it yields.
pub struct Walk<'l> {
    line: &'l Line,
    next: Next,
}

/// What a walk meets next.
#[derive(Clone, Copy)]
enum Next {
    /// The edge of this hex.
    Leave(Hex),
    /// The inside of this hex.
    Enter(Hex),
    /// The hexside between two hexes, to the hex beyond, which was reached by this corner of the hex before it.
    Along { between: [Hex; 2], beyond: Hex, corner: usize },
    /// The far end of that hexside.
    Arrive { hex: Hex, corner: usize },
}

impl Walk<'_> {
    /// Leaves a hex.
    fn leave(&mut self, hex: Hex) -> Stretch {
        let corner = match self.line.exit(hex) {
            Exit::Side(side) => {
                self.next = Next::Enter(hex.neighbor(side));
                return Stretch::Crosses { from: hex, side };
            }
            Exit::Corner(corner) => corner,
        };
        let [left, right] = hex.at_corner(corner);
        let touches = match self.line.corners[corner].signum() {
            0 => {
                // along the hexside between the two, to the hex beyond
                let step = CORNERS[corner];
                let beyond = beyond(left, right, hex.center() + Point { x: 3 * step.x, y: 3 * step.y });
                self.next = Next::Along { between: [left, right], beyond, corner };
                None
            }
            turn => {
                let (entered, touched) = if turn > 0 { (left, right) } else { (right, left) };
                self.next = Next::Enter(entered);
                Some(touched)
            }
        };
        Stretch::Vertex { hex, corner, touches }
    }
}

impl Iterator for Walk<'_> {
    type Item = Stretch;

    #[inline]
    fn next(&mut self) -> Option<Stretch> {
        match self.next {
            Next::Leave(hex) | Next::Enter(hex) if hex == self.line.to => None,
            Next::Leave(hex) => Some(self.leave(hex)),
            Next::Enter(hex) => {
                self.next = Next::Leave(hex);
                Some(Stretch::Through(hex))
            }
            Next::Along { between: [left, right], beyond, corner } => {
                self.next = Next::Arrive { hex: beyond, corner: (corner + 3) % 6 };
                Some(Stretch::Along(left, right))
            }
            Next::Arrive { hex, corner } => {
                self.next = Next::Enter(hex);
                Some(Stretch::Vertex { hex, corner, touches: None })
            }
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
        let line = Line::new(a.parse().expect("hex"), b.parse().expect("hex"));
        line.walk()
            .filter_map(|s| match s {
                Stretch::Through(h) => Some(h.to_string()),
                Stretch::Along(l, r) => Some(format!("{}|{}", l.min(r), l.max(r))),
                Stretch::Vertex { touches: Some(h), .. } => Some(format!("{h}.")),
                Stretch::Vertex { .. } | Stretch::Crosses { .. } => None,
            })
            .collect()
    }

    /// The contact column of the table for FB6.1242 EX in the base digest, section 15.1: `x|` a hexside, `x.` a vertex.
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

    #[test]
    fn a_walk_back_meets_the_same_in_reverse() {
        for a in ["A27", "E36", "F37", "P31"] {
            for b in ["C30", "H39", "G28", "P39", "K33"] {
                let mut back = walk(b, a);
                back.reverse();
                // at one vertex the touched hex is named before the hex entered, so compare as sets per walk
                let (mut x, mut y) = (walk(a, b), back);
                x.sort();
                y.sort();
                assert_eq!(x, y, "{a} {b}");
            }
        }
    }
}
