//! What a ruling marks on a map: hexes with a shade and a label, and lines between hexes.

use std::collections::BTreeSet;

use crate::grid::{Hex, Hexside};
use crate::map::{Location, Map};
use crate::ruling::{Effect, Outcome, Ruling, Site, Step};

use super::cut::Position;
use super::palette as color;
use super::scene::Color;

/// A line between the centre dots of two hexes.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub from: Hex,
    pub to: Hex,
    pub color: Color,
    pub dashed: bool,
    /// With a head at its end.
    pub arrow: bool,
}

/// What is marked.
#[derive(Default)]
pub(crate) struct Marks {
    /// The answer in a word or two, where the whole is too long for a heading.
    pub short: String,
    /// The answer is no.
    pub no: bool,
    /// Shades, the later over the earlier.
    pub washes: Vec<(Hex, Color)>,
    pub lines: Vec<Line>,
    pub labels: Vec<(Hex, String)>,
    pub sides: Vec<(Hexside, String)>,
    /// What the shades mean.
    pub key: Vec<(Color, String)>,
    /// The map as the ruling leaves it.
    pub after: Option<Map>,
}

impl Marks {
    /// Returns what a ruling marks; `None` if it is about no place of a map.
    pub(crate) fn of(ruling: &Ruling, map: &Map) -> Option<Self> {
        let mut marks = match &ruling.outcome {
            Outcome::Tem(tem) => tem.marks(ruling),
            Outcome::Move(moved) => moved.marks(ruling)?,
            Outcome::Rubble(rubble) => rubble.marks(map),
            Outcome::Setup(setup) => setup.marks(),
            Outcome::FireLane(lane) => lane.marks(),
            Outcome::Shot(shot) => shot.marks(ruling),
            Outcome::Shots(shots) => shots.marks(),
            Outcome::LosMatrix(matrix) => matrix.marks(map),
            _ => return None,
        };
        marks.no = ruling.is_yes() == Some(false);
        if marks.short.is_empty() {
            if marks.no { "no" } else { "yes" }.clone_into(&mut marks.short);
        }
        (!marks.hexes().is_empty()).then_some(marks)
    }

    /// Marks what was done on a map: where, and who moved.
    pub(super) fn done(position: &Position) -> Self {
        let mut marks = Self::default();
        if !position.moves.is_empty() {
            position.hexes.iter().for_each(|hex| marks.wash(*hex, color::WHITE.at(22)));
        }
        for [from, to] in &position.moves {
            marks.line(*from, *to, color::CLEAR);
        }
        marks
    }

    /// Returns every hex that is marked.
    pub(crate) fn hexes(&self) -> BTreeSet<Hex> {
        let lines = self.lines.iter().flat_map(|line| [line.from, line.to]);
        let washes = self.washes.iter().map(|(hex, _)| *hex);
        washes.chain(lines).chain(self.labels.iter().map(|(hex, _)| *hex)).collect()
    }

    /// Shades a hex.
    pub(crate) fn wash(&mut self, hex: Hex, color: Color) {
        self.washes.push((hex, color));
    }

    /// Writes a label into a hex.
    pub(crate) fn label(&mut self, hex: Hex, words: impl Into<String>) {
        self.labels.push((hex, words.into()));
    }

    /// Labels each place but these hexes with the DRM that a step gives there.
    pub(crate) fn drms(&mut self, steps: &[Step], but: &[Hex]) {
        for step in steps {
            let drm = match step.effect {
                Effect::Offers(drm) => i16::from(drm),
                Effect::Hinders(drm) => i16::from(drm),
                _ => continue,
            };
            match step.at {
                Site::Hexside(hexside) => self.sides.push((hexside, format!("{drm:+}"))),
                Site::Hex(hex) | Site::Location(Location { hex, .. }) if !but.contains(&hex) => {
                    self.label(hex, format!("{drm:+}"));
                }
                _ => {}
            }
        }
    }

    /// Draws an arrow from hex to hex.
    pub(crate) fn line(&mut self, from: Hex, to: Hex, color: Color) -> &mut Line {
        self.lines.push(Line { from, to, color, dashed: false, arrow: true });
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }
}
