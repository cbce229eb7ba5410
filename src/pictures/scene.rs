//! The parts of a picture: paths, texts and groups, in pixels. SVG and PNG are both written from this list.

/// A point in pixels, with `y` downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Xy {
    pub x: f64,
    pub y: f64,
}

/// Makes a point.
pub(crate) const fn xy(x: f64, y: f64) -> Xy {
    Xy { x, y }
}

impl Xy {
    /// Returns the point at a fraction of the way to another point.
    pub(crate) fn toward(self, to: Self, share: f64) -> Self {
        xy(self.x + (to.x - self.x) * share, self.y + (to.y - self.y) * share)
    }

    pub(crate) fn distance(self, to: Self) -> f64 {
        let (dx, dy) = (to.x - self.x, to.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }
}

impl std::ops::Add for Xy {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        xy(self.x + o.x, self.y + o.y)
    }
}

impl std::ops::Mul<f64> for Xy {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        xy(self.x * by, self.y * by)
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub at: Xy,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub(crate) fn right(self) -> f64 {
        self.at.x + self.width
    }

    pub(crate) fn bottom(self) -> f64 {
        self.at.y + self.height
    }

    /// Returns the rectangle between two corners.
    pub(crate) fn between(low: Xy, high: Xy) -> Self {
        Self { at: low, width: high.x - low.x, height: high.y - low.y }
    }

    /// Returns a rectangle of this size around a point.
    pub(crate) fn about(middle: Xy, width: f64, height: f64) -> Self {
        Self { at: xy(middle.x - width / 2.0, middle.y - height / 2.0), width, height }
    }

    /// Returns `true` if a point lies inside, at least `rim` from the edge.
    pub(crate) fn holds(self, p: Xy, rim: f64) -> bool {
        p.x > self.at.x + rim && p.x < self.right() - rim && p.y > self.at.y + rim && p.y < self.bottom() - rim
    }

    /// Returns `true` if another rectangle lies inside, at least `rim` from the edge.
    pub(crate) fn holds_all(self, other: Self, rim: f64) -> bool {
        self.holds(other.at, rim) && self.holds(xy(other.right(), other.bottom()), rim)
    }

    /// Returns `true` if it overlaps the box between two corners.
    pub(crate) fn meets(self, [low, high]: [Xy; 2]) -> bool {
        high.x > self.at.x && low.x < self.right() && high.y > self.at.y && low.y < self.bottom()
    }

    pub(crate) fn overlaps(self, other: Self) -> bool {
        self.meets([other.at, xy(other.right(), other.bottom())])
    }
}

/// Returns two corners of the bounding box of some points.
pub(crate) fn extent(points: impl IntoIterator<Item = Xy>) -> [Xy; 2] {
    let none = [xy(f64::MAX, f64::MAX), xy(f64::MIN, f64::MIN)];
    points
        .into_iter()
        .fold(none, |[low, high], p| [xy(low.x.min(p.x), low.y.min(p.y)), xy(high.x.max(p.x), high.y.max(p.y))])
}

/// Converts a number of things to a float for calculations.
#[expect(clippy::cast_precision_loss, reason = "a few lines, columns, letters")]
pub(crate) const fn count(of: usize) -> f64 {
    of as f64
}

/// Returns the whole part of a number as a count.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
pub(crate) fn whole(of: f64) -> usize {
    of.floor().max(0.0) as usize
}

/// A colour with its opacity in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Color {
    pub rgb: u32,
    pub opacity: u8,
}

/// Returns an opaque colour.
pub(crate) const fn rgb(rgb: u32) -> Color {
    Color { rgb, opacity: 100 }
}

impl Color {
    pub(crate) const fn at(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    /// Returns the colour with the same amount added to each component.
    pub(crate) fn shaded(self, by: i16) -> Self {
        let part = |shift: u32| {
            let part = i16::try_from(self.rgb >> shift & 0xff).unwrap_or(0) + by;
            u32::from(part.clamp(0, 255).unsigned_abs()) << shift
        };
        Self { rgb: part(16) | part(8) | part(0), ..self }
    }
}

/// How a line is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub color: Color,
    pub width: f64,
    /// Lengths of dashes and gaps; empty for a solid line.
    pub dash: Vec<f64>,
    /// Whether the ends are round.
    pub round: bool,
}

/// Returns a solid stroke.
pub(crate) const fn stroke(color: Color, width: f64) -> Stroke {
    Stroke { color, width, dash: Vec::new(), round: false }
}

impl Stroke {
    pub(crate) fn dashed(self, dash: &[f64]) -> Self {
        Self { dash: dash.to_vec(), ..self }
    }

    pub(crate) fn round(self) -> Self {
        Self { round: true, ..self }
    }
}

/// A segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Piece {
    Move(Xy),
    Line(Xy),
    Quad(Xy, Xy),
    Cubic(Xy, Xy, Xy),
    Close,
}

/// A path; if it is filled, overlapping parts are holes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Path(pub Vec<Piece>);

/// The distance of the control points for a quarter circle of radius 1.
const QUARTER: f64 = 0.552_284_75;

impl Path {
    /// Rotates the path around a point, by degrees clockwise.
    pub(crate) fn turn(&mut self, about: Xy, degrees: i16) {
        let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
        self.each(|p| {
            let (x, y) = (p.x - about.x, p.y - about.y);
            *p = xy(about.x + x * cos - y * sin, about.y + x * sin + y * cos);
        });
    }

    /// Moves the path by so much.
    pub(crate) fn shift(&mut self, by: Xy) {
        self.each(|p| *p = *p + by);
    }

    /// Changes each of its points.
    fn each(&mut self, change: impl Fn(&mut Xy)) {
        for piece in &mut self.0 {
            match piece {
                Piece::Move(p) | Piece::Line(p) => change(p),
                Piece::Quad(a, p) => [a, p].into_iter().for_each(&change),
                Piece::Cubic(a, b, p) => [a, b, p].into_iter().for_each(&change),
                Piece::Close => {}
            }
        }
    }

    pub(crate) fn line(points: impl IntoIterator<Item = Xy>) -> Self {
        let mut path = Self::default();
        path.add(points);
        path
    }

    pub(crate) fn ring(points: impl IntoIterator<Item = Xy>) -> Self {
        let mut path = Self::line(points);
        path.0.push(Piece::Close);
        path
    }

    pub(crate) fn circle(center: Xy, radius: f64) -> Self {
        let mut path = Self::default();
        path.add_circle(center, radius);
        path
    }

    /// Returns lines from a middle to each end.
    pub(crate) fn spokes(middle: Xy, ends: impl IntoIterator<Item = Xy>) -> Self {
        let mut path = Self::default();
        ends.into_iter().for_each(|end| path.add([middle, end]));
        path
    }

    /// Returns a curve between two ends with one control point.
    pub(crate) fn bent([from, to]: [Xy; 2], at: Xy) -> Self {
        Self(vec![Piece::Move(from), Piece::Quad(at, to)])
    }

    /// Returns a smooth curve through some points.
    pub(crate) fn smooth(points: &[Xy]) -> Self {
        let mut path = Self(points.first().map(|first| Piece::Move(*first)).into_iter().collect());
        let is_ring = points.len() > 3 && points.first() == points.last();
        let last = points.len().saturating_sub(1);
        for at in 0..last {
            let before = if at > 0 {
                points[at - 1]
            } else if is_ring {
                points[last - 1]
            } else {
                points[at]
            };
            let after = if at + 2 <= last {
                points[at + 2]
            } else if is_ring {
                points[1]
            } else {
                points[last]
            };
            let (from, to) = (points[at], points[at + 1]);
            let handle = |a: Xy, b: Xy| (b + a * -1.0) * (1.0 / 6.0);
            path.0.push(Piece::Cubic(from + handle(before, to), to + handle(from, after) * -1.0, to));
        }
        path
    }

    /// Returns a curve between two points that is smooth at both; for each end a point beyond it is given.
    pub(crate) fn through([before, from, to, after]: [Xy; 4]) -> Self {
        // the control points depend only on the length of the curve, not on the points beyond
        let reach = from.distance(to) / 3.0;
        let handle = |a: Xy, b: Xy| (b + a * -1.0) * (reach / a.distance(b).max(0.001));
        let pieces = [Piece::Move(from), Piece::Cubic(from + handle(before, to), to + handle(from, after) * -1.0, to)];
        Self(pieces.to_vec())
    }

    pub(crate) fn rect(rect: Rect) -> Self {
        let (left, top) = (rect.at.x, rect.at.y);
        Self::ring([rect.at, xy(rect.right(), top), xy(rect.right(), rect.bottom()), xy(left, rect.bottom())])
    }

    /// Returns a rectangle with rounded corners.
    pub(crate) fn round_rect(rect: Rect, r: f64) -> Self {
        let (left, top, right, bottom) = (rect.at.x, rect.at.y, rect.right(), rect.bottom());
        let k = r * (1.0 - QUARTER);
        Self(vec![
            Piece::Move(xy(left + r, top)),
            Piece::Line(xy(right - r, top)),
            Piece::Cubic(xy(right - k, top), xy(right, top + k), xy(right, top + r)),
            Piece::Line(xy(right, bottom - r)),
            Piece::Cubic(xy(right, bottom - k), xy(right - k, bottom), xy(right - r, bottom)),
            Piece::Line(xy(left + r, bottom)),
            Piece::Cubic(xy(left + k, bottom), xy(left, bottom - k), xy(left, bottom - r)),
            Piece::Line(xy(left, top + r)),
            Piece::Cubic(xy(left, top + k), xy(left + k, top), xy(left + r, top)),
            Piece::Close,
        ])
    }

    /// Adds an open line.
    pub(crate) fn add(&mut self, points: impl IntoIterator<Item = Xy>) {
        for (index, point) in points.into_iter().enumerate() {
            self.0.push(if index == 0 { Piece::Move(point) } else { Piece::Line(point) });
        }
    }

    pub(crate) fn add_circle(&mut self, c: Xy, r: f64) {
        let k = r * QUARTER;
        self.0.extend([
            Piece::Move(xy(c.x + r, c.y)),
            Piece::Cubic(xy(c.x + r, c.y + k), xy(c.x + k, c.y + r), xy(c.x, c.y + r)),
            Piece::Cubic(xy(c.x - k, c.y + r), xy(c.x - r, c.y + k), xy(c.x - r, c.y)),
            Piece::Cubic(xy(c.x - r, c.y - k), xy(c.x - k, c.y - r), xy(c.x, c.y - r)),
            Piece::Cubic(xy(c.x + k, c.y - r), xy(c.x + r, c.y - k), xy(c.x + r, c.y)),
            Piece::Close,
        ]);
    }

    /// Combines several paths.
    pub(crate) fn all(paths: impl IntoIterator<Item = Self>) -> Self {
        Self(paths.into_iter().flat_map(|path| path.0).collect())
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

/// How a text is aligned to its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    /// The position on the base line.
    pub at: Xy,
    pub words: String,
    pub size: f64,
    pub bold: bool,
    pub anchor: Anchor,
    pub color: Color,
    /// The rotation around its position, in degrees clockwise.
    pub turn: i16,
    /// The outline around the letters.
    pub halo: Option<Color>,
}

/// Returns a text in regular weight that begins at a position.
pub(crate) fn text(at: Xy, words: impl Into<String>, size: f64, color: Color) -> Text {
    Text { at, words: words.into(), size, bold: false, anchor: Anchor::Start, color, turn: 0, halo: None }
}

impl Text {
    pub(crate) fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) fn anchored(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    pub(crate) fn turned(self, turn: i16) -> Self {
        Self { turn, ..self }
    }

    pub(crate) fn halo(self, color: Color) -> Self {
        Self { halo: Some(color), ..self }
    }
}

/// An item of a picture; items are drawn in order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Path {
        path: Path,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    Text(Text),
    /// The start of a group: its class, data for other programs, a title for people, its clip rectangle.
    Open {
        class: &'static str,
        data: Vec<(&'static str, String)>,
        title: Option<String>,
        clip: Option<Rect>,
    },
    Close,
}

impl Item {
    /// Returns it moved by so much.
    pub(crate) fn moved(self, by: Xy) -> Self {
        match self {
            Self::Path { mut path, fill, stroke } => {
                path.shift(by);
                Self::Path { path, fill, stroke }
            }
            Self::Text(text) => Self::Text(Text { at: text.at + by, ..text }),
            Self::Open { class, data, title, clip } => {
                let clip = clip.map(|rect| Rect { at: rect.at + by, ..rect });
                Self::Open { class, data, title, clip }
            }
            Self::Close => Self::Close,
        }
    }
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub width: f64,
    pub height: f64,
    pub title: String,
    pub items: Vec<Item>,
}

impl Scene {
    pub(crate) fn new(title: String) -> Self {
        Self { width: 0.0, height: 0.0, title, items: Vec::new() }
    }

    pub(crate) fn fill(&mut self, path: Path, color: Color) {
        self.items.push(Item::Path { path, fill: Some(color), stroke: None });
    }

    pub(crate) fn stroke(&mut self, path: Path, stroke: Stroke) {
        self.items.push(Item::Path { path, fill: None, stroke: Some(stroke) });
    }

    pub(crate) fn draw(&mut self, path: Path, fill: Color, stroke: Stroke) {
        self.items.push(Item::Path { path, fill: Some(fill), stroke: Some(stroke) });
    }

    pub(crate) fn text(&mut self, text: Text) {
        if !text.words.is_empty() {
            self.items.push(Item::Text(text));
        }
    }

    /// Begins a group; [`Scene::close`] ends it.
    pub(crate) fn open(&mut self, class: &'static str, data: Vec<(&'static str, String)>) {
        self.items.push(Item::Open { class, data, title: None, clip: None });
    }

    pub(crate) fn close(&mut self) {
        self.items.push(Item::Close);
    }

    /// Draws a group.
    pub(crate) fn group(&mut self, class: &'static str, inside: impl FnOnce(&mut Self)) {
        self.group_with(class, Vec::new(), None, inside);
    }

    /// Draws a group with more attributes.
    pub(crate) fn group_with(
        &mut self,
        class: &'static str,
        data: Vec<(&'static str, String)>,
        title: Option<String>,
        inside: impl FnOnce(&mut Self),
    ) {
        self.items.push(Item::Open { class, data, title, clip: None });
        inside(self);
        self.items.push(Item::Close);
    }

    /// Draws a group clipped to a rectangle.
    pub(crate) fn clipped(&mut self, class: &'static str, clip: Rect, inside: impl FnOnce(&mut Self)) {
        self.items.push(Item::Open { class, data: Vec::new(), title: None, clip: Some(clip) });
        inside(self);
        self.items.push(Item::Close);
    }
}
