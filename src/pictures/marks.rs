//! What a ruling marks on a map: hexes with a shade and a label, and lines between hexes.

use std::collections::BTreeSet;

use crate::grid::{Hex, Hexside, Point};
use crate::map::{Location, Map};
use crate::ruling::{Effect, Outcome, Ruling, Site, Step};
use crate::rulings::tem::show::left_out;

use super::cut::Position;
use super::palette as color;
use super::scene::Color;
use super::view::View;

/// A line from hex to hex, through points of which the first and the last belong to its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub from: Hex,
    pub to: Hex,
    pub way: Vec<Point>,
    pub color: Color,
    pub dashed: bool,
    pub end: End,
}

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Bare,
    Arrow,
    /// A bar across it, where it stops.
    Bar,
}

/// What a label shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    /// The answer for its hex.
    Answer,
    /// The DRM of a cover or a Hindrance.
    Drm,
    /// The answer for its hex, which holds only in Bypass.
    InBypass,
    /// The DRM of another cover, which does not count.
    NotUsed,
}

/// A text written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label<P> {
    pub at: P,
    pub words: String,
    pub says: Says,
}

/// A sign that the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A shade.
    Wash(Color),
    /// A line: its colour, whether it is dashed, and its end.
    Line(Color, bool, End),
    /// A label.
    Label(Says),
}

/// Everything that is marked.
#[derive(Default)]
pub(crate) struct Marks {
    /// The answer in a word or two, if the whole answer is too long for a heading.
    pub short: String,
    /// Whether there is no short answer, so that the whole is written beside the map.
    pub without_short: bool,
    /// Whether the answer is "no".
    pub no: bool,
    /// Shades; later ones lie over earlier ones.
    pub washes: Vec<(Hex, Color)>,
    pub lines: Vec<Line>,
    pub labels: Vec<Label<Hex>>,
    pub sides: Vec<Label<Hexside>>,
    /// The meanings of the shades, lines and labels.
    key: Vec<(Sign, String)>,
    /// Further lines of the answer, each marked good or bad.
    pub said: Vec<(bool, String)>,
    /// The map after the ruling.
    pub after: Option<Map>,
}

impl Marks {
    /// Returns what a ruling marks; `None` if it is about no place on a map.
    pub(crate) fn of(ruling: &Ruling, map: &Map) -> Option<Self> {
        let mut marks = match &ruling.outcome {
            Outcome::Tem(tem) => tem.marks(ruling),
            Outcome::Move(moved) => moved.marks(ruling)?,
            Outcome::Rubble(rubble) => rubble.marks(map),
            Outcome::Setup(setup) => setup.marks(),
            Outcome::Aerial(target) => target.marks(ruling, map),
            Outcome::Smoke(smoke) => smoke.marks(map),
            Outcome::FireLane(lane) => lane.marks(),
            Outcome::Shot(shot) => shot.marks(ruling),
            Outcome::Shots(shots) => shots.marks(),
            Outcome::LosMatrix(matrix) => matrix.marks(map),
            _ => return None,
        };
        marks.no = ruling.is_yes() == Some(false);
        if marks.short.is_empty() && !marks.without_short {
            if marks.no { "no" } else { "yes" }.clone_into(&mut marks.short);
        }
        (!marks.hexes().is_empty()).then_some(marks)
    }

    /// Marks what was done on a map: the hexes, and the moves.
    pub(super) fn done(position: &Position) -> Self {
        let mut marks = Self::default();
        if !position.moves.is_empty() {
            position.hexes.iter().for_each(|hex| marks.wash(*hex, color::WHITE.at(22)));
        }
        for [from, to] in &position.moves {
            marks.line(*from, *to, color::CLEAR);
        }
        marks.key(Sign::Wash(color::WHITE.at(22)), "something was done here");
        marks.key(Sign::Line(color::CLEAR, false, End::Arrow), "from where to where a unit moved");
        marks
    }

    /// Returns all marked hexes.
    pub(crate) fn hexes(&self) -> BTreeSet<Hex> {
        let lines = self.lines.iter().flat_map(|line| [line.from, line.to]);
        let washes = self.washes.iter().map(|(hex, _)| *hex);
        washes.chain(lines).chain(self.labels.iter().map(|label| label.at)).collect()
    }

    /// Shades a hex.
    pub(crate) fn wash(&mut self, hex: Hex, color: Color) {
        self.washes.push((hex, color));
    }

    /// Writes a label into a hex.
    pub(crate) fn label(&mut self, at: Hex, words: impl Into<String>) {
        self.labels.push(Label { at, words: words.into(), says: Says::Answer });
    }

    /// Labels each place, except in these hexes, with the DRM that a step gives there; a DRM that does not count is in
    /// brackets.
    fn drms(&mut self, steps: &[Step], unused: &[Step], but: &[Hex]) {
        for step in steps {
            let drm = match step.effect {
                Effect::Offers(drm) => i16::from(drm),
                Effect::Hinders(drm) => i16::from(drm),
                _ => continue,
            };
            let counts = !unused.contains(step) || drm <= 0;
            let (says, words) =
                if counts { (Says::Drm, format!("{drm:+}")) } else { (Says::NotUsed, format!("({drm:+})")) };
            match step.at {
                Site::Hexside(at) => self.sides.push(Label { at, words, says }),
                // a DRM that does not count is shown even beside the total
                Site::Hex(at) | Site::Location(Location { hex: at, .. }) if !counts || !but.contains(&at) => {
                    self.labels.push(Label { at, words, says });
                }
                _ => {}
            }
        }
    }

    /// Labels each place, except in these hexes, with its TEM or Hindrance, and explains this in the legend.
    pub(crate) fn covers(&mut self, ruling: &Ruling, but: &[Hex]) {
        let unused: Vec<Step> = left_out(ruling).into_iter().map(|(step, _)| step).collect();
        self.drms(&ruling.steps, &unused, but);
        self.key(Sign::Label(Says::Drm), "the TEM or Hindrance there, in that total");
        self.key(Sign::Label(Says::NotUsed), "not used: only one TEM counts");
    }

    /// Draws an arrow from hex to hex.
    pub(crate) fn line(&mut self, from: Hex, to: Hex, color: Color) -> &mut Line {
        self.way([from, to], vec![from.center(), to.center()], color)
    }

    /// Draws an arrow from hex to hex through some points.
    pub(crate) fn way(&mut self, [from, to]: [Hex; 2], way: Vec<Point>, color: Color) -> &mut Line {
        self.lines.push(Line { from, to, way, color, dashed: false, end: End::Arrow });
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Sets the meaning of a sign; the legend shows it if the sign is in the picture.
    pub(crate) fn key(&mut self, sign: Sign, words: impl Into<String>) {
        self.key.push((sign, words.into()));
    }

    /// Returns the explained signs that occur in a window.
    pub(super) fn shown(&self, view: &View) -> Vec<(Sign, &str)> {
        let is_shown = |sign: &Sign| match *sign {
            Sign::Wash(color) => self.washes.iter().any(|(hex, wash)| *wash == color && view.shows(*hex)),
            Sign::Line(color, dashed, end) => {
                let alike = |line: &&Line| (line.color, line.dashed, line.end) == (color, dashed, end);
                self.lines.iter().filter(alike).any(|line| is_in_view(line, view))
            }
            Sign::Label(says) => {
                let in_hex = self.labels.iter().any(|label| label.says == says && view.shows_much(label.at));
                in_hex || self.sides.iter().any(|label| label.says == says && is_side_shown(label.at, view))
            }
        };
        self.key.iter().filter(|(sign, _)| is_shown(sign)).map(|(sign, words)| (*sign, words.as_str())).collect()
    }

    /// Returns an example of a label of a kind.
    pub(super) fn sample(&self, says: Says, view: &View) -> &str {
        let in_hex =
            self.labels.iter().find(|label| label.says == says && view.shows_much(label.at)).map(|it| &it.words);
        let on_side = || self.sides.iter().find(|label| label.says == says && is_side_shown(label.at, view));
        in_hex.or_else(|| on_side().map(|it| &it.words)).map_or("", String::as_str)
    }
}

/// Returns `true` if part of a line is in a window.
fn is_in_view(line: &Line, view: &View) -> bool {
    let points: Vec<_> = line.way.iter().map(|p| view.at(*p)).collect();
    let on = |pair: &[super::scene::Xy]| {
        (0..=32).map(f64::from).any(|step| view.frame.holds(pair[0].toward(pair[1], step / 32.0), 0.0))
    };
    points.windows(2).any(on)
}

/// Returns `true` if the middle of a hexside is in a window.
pub(super) fn is_side_shown(hexside: Hexside, view: &View) -> bool {
    let [a, b] = hexside.ends().map(|p| view.at(p));
    view.frame.holds(a.toward(b, 0.5), 0.0)
}
