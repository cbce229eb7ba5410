//! The geometry of the model: hexes as points in the plane, and how a line meets them (12 hex geometry of the digest).
//!
//! A column is 3000 wide, a row 2000 high; the center dot of A1 is at 0, 0. Whether a point is left of a line is
//! computed exactly; how far along the line something is, as a float.

/// A hex: its column and its row.
pub(super) type Hex = (i64, i64);
/// A point of the sheet.
pub(super) type Point = (i64, i64);

/// Two places along a line that are closer than this count as one.
pub(super) const NEAR: f64 = 1e-9;

/// Parses a hex: `F37`, `AA10`.
pub(crate) fn read(name: &str) -> Hex {
    let letters = name.chars().take_while(char::is_ascii_uppercase).count();
    let first = i64::from(name.as_bytes()[0] - b'A');
    let again = i64::try_from(letters).expect("few") - 1;
    (26 * again + first, name[letters..].parse().expect("a row"))
}

/// Returns the name of a hex: `F37`.
pub(crate) fn name(hex: Hex) -> String {
    let letter = char::from(b'A' + u8::try_from(hex.0 % 26).expect("a column"));
    let times = usize::try_from(hex.0 / 26).expect("a column") + 1;
    format!("{}{}", letter.to_string().repeat(times), hex.1)
}

/// Returns the center dot.
pub(super) fn centre(hex: Hex) -> Point {
    (3000 * hex.0, 2000 * (hex.1 - 1) + 1000 * (hex.0 & 1))
}

/// Returns the six corners. Hexside `n` lies between corner `n - 1` and the next.
pub(super) fn corners(hex: Hex) -> [Point; 6] {
    let (x, y) = centre(hex);
    [
        (x - 1000, y - 1000),
        (x + 1000, y - 1000),
        (x + 2000, y),
        (x + 1000, y + 1000),
        (x - 1000, y + 1000),
        (x - 2000, y),
    ]
}

/// Returns the adjacent hex across a hexside: 1 is the one with the next lower number in the same hexrow, then
/// clockwise (B.8).
pub(crate) fn beside(hex: Hex, side: usize) -> Hex {
    let (column, row) = hex;
    let odd = column & 1;
    match side {
        1 => (column, row - 1),
        2 => (column + 1, row - 1 + odd),
        3 => (column + 1, row + odd),
        4 => (column, row + 1),
        5 => (column - 1, row + odd),
        6 => (column - 1, row - 1 + odd),
        _ => unreachable!("six hexsides"),
    }
}

/// Returns the six adjacent hexes.
pub(super) fn around(hex: Hex) -> [Hex; 6] {
    [1, 2, 3, 4, 5, 6].map(|side| beside(hex, side))
}

/// The range in hexes.
pub(super) fn range(a: Hex, b: Hex) -> i64 {
    let (p, q) = (centre(a), centre(b));
    let (columns, rows) = ((p.0 - q.0).abs() / 3000, (p.1 - q.1).abs() / 1000);
    columns + ((rows - columns) / 2).max(0)
}

/// How a line meets a hex or a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meets {
    /// It goes through it.
    Inside,
    /// It runs along it.
    Along,
    /// It touches it at a vertex.
    Vertex,
}

/// The line from one centre dot to another (A6.12).
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) from: Hex,
    pub(super) to: Hex,
}

/// A hex that a line meets, with the part of the line that lies in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub(super) hex: Hex,
    pub(super) meets: Meets,
    pub(super) enter: f64,
    pub(super) leave: f64,
}

impl Line {
    /// Returns a positive number on one side of the line, a negative one on the other, and zero on the line.
    pub(super) fn side(self, p: Point) -> i64 {
        let (a, b) = (centre(self.from), centre(self.to));
        (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)
    }

    /// Returns where along the line a point on it is: 0 at its start, 1 at its end.
    pub(super) fn along(self, p: (f64, f64)) -> f64 {
        let (a, b) = (centre(self.from), centre(self.to));
        let (dx, dy) = ((b.0 - a.0) as f64, (b.1 - a.1) as f64);
        ((p.0 - a.0 as f64) * dx + (p.1 - a.1 as f64) * dy) / (dx * dx + dy * dy)
    }

    /// Returns the point at this fraction of the line.
    pub(super) fn point(self, t: f64) -> (f64, f64) {
        let (a, b) = (centre(self.from), centre(self.to));
        (a.0 as f64 + t * (b.0 - a.0) as f64, a.1 as f64 + t * (b.1 - a.1) as f64)
    }

    /// Returns where along the line it cuts the segment between two points, if they are on different sides or one is on
    /// the line.
    pub(super) fn cut(self, p: Point, q: Point) -> Option<f64> {
        let (s, t) = (self.side(p), self.side(q));
        if s.signum() * t.signum() > 0 || (s == 0 && t == 0) {
            return None;
        }
        let part = s as f64 / (s - t) as f64;
        let (dx, dy) = ((q.0 - p.0) as f64, (q.1 - p.1) as f64);
        Some(self.along((p.0 as f64 + part * dx, p.1 as f64 + part * dy)))
    }

    /// Returns how the line meets a hex other than those of its ends.
    pub(super) fn contact(self, hex: Hex) -> Option<Contact> {
        let corners = corners(hex);
        let signs = corners.map(|c| self.side(c).signum());
        let upon = signs.iter().filter(|s| **s == 0).count();
        let meets = match (signs.contains(&1) && signs.contains(&-1), upon) {
            (true, _) => Meets::Inside,
            (false, 2) => Meets::Along,
            (false, 1) => Meets::Vertex,
            _ => return None,
        };
        let mut found: Vec<f64> = (0..6).filter_map(|i| self.cut(corners[i], corners[(i + 1) % 6])).collect();
        found.sort_by(f64::total_cmp);
        let (enter, leave) = (*found.first()?, *found.last()?);
        (enter > 0.0 && leave < 1.0).then_some(Contact { hex, meets, enter, leave })
    }

    /// Returns how the line meets the hexside between two hexes, and where first. A hexside includes both its vertices
    /// (B9.1).
    pub(super) fn hexside(self, a: Hex, b: Hex) -> Option<(Meets, f64)> {
        let side = (1..=6).find(|side| beside(a, *side) == b)?;
        let (p, q) = (corners(a)[side - 1], corners(a)[side % 6]);
        let at = |p: Point| self.along((p.0 as f64, p.1 as f64));
        let (meets, t) = match (self.side(p).signum(), self.side(q).signum()) {
            (0, 0) => (Meets::Along, at(p).min(at(q))),
            (0, _) => (Meets::Vertex, at(p)),
            (_, 0) => (Meets::Vertex, at(q)),
            (s, t) if s != t => (Meets::Inside, self.cut(p, q)?),
            _ => return None,
        };
        (t > 0.0 && t < 1.0).then_some((meets, t))
    }
}

/// Returns `true` if a point is inside a ring, by counting the edges that a ray from it crosses.
pub(super) fn inside(ring: &[Point], (x, y): (f64, f64)) -> bool {
    let mut within = false;
    for (i, p) in ring.iter().enumerate() {
        let q = ring[(i + 1) % ring.len()];
        let (px, py, qx, qy) = (p.0 as f64, p.1 as f64, q.0 as f64, q.1 as f64);
        if (py > y) != (qy > y) && x < (qx - px) * (y - py) / (qy - py) + px {
            within = !within;
        }
    }
    within
}

/// A depiction: an outline with its holes.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) ring: Vec<Point>,
    pub(super) holes: Vec<Vec<Point>>,
}

impl Outline {
    pub(super) fn holds(&self, at: (f64, f64)) -> bool {
        inside(&self.ring, at) && !self.holes.iter().any(|hole| inside(hole, at))
    }

    /// A6.12: returns the parts of a line on which the depiction is visible on both sides. If the line runs along its
    /// very edge, it is visible on one side only; then the second value is `true`.
    pub(super) fn parts(&self, line: Line) -> (Vec<(f64, f64)>, bool) {
        let mut cuts = vec![0.0, 1.0];
        let mut edge = false;
        for ring in std::iter::once(&self.ring).chain(&self.holes) {
            for (i, p) in ring.iter().enumerate() {
                let q = ring[(i + 1) % ring.len()];
                edge |= line.side(*p) == 0 && line.side(q) == 0;
                cuts.extend(line.cut(*p, q).filter(|t| (0.0..=1.0).contains(t)));
            }
        }
        cuts.sort_by(f64::total_cmp);
        let pairs = cuts.windows(2).filter(|w| w[1] - w[0] > NEAR).map(|w| (w[0], w[1]));
        let held = pairs.filter(|(a, b)| self.holds(line.point((a + b) / 2.0)));
        (held.collect(), edge)
    }
}
