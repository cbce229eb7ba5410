//! The marks on a counter for what its unit is and has done, and the explanation of counters in the legend.

use std::collections::BTreeSet;

use crate::map::{Unit, UnitTrait};

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Color, Path, Rect, Scene, Xy, stroke, text, xy};

/// What a mark is about, which determines its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// A state that is bad for the unit.
    Hurt,
    /// Something the unit has done.
    Done,
    /// The other side cannot see what the unit is.
    Unseen,
}

/// A mark.
#[derive(PartialEq, Eq)]
pub(super) struct Mark {
    state: UnitTrait,
    /// The abbreviation on the counter.
    pub short: &'static str,
    /// What it says.
    pub(super) words: &'static str,
    about: About,
}

impl Mark {
    const fn new(state: UnitTrait, about: About, short: &'static str, words: &'static str) -> Self {
        Self { state, short, words, about }
    }

    /// Returns the marks of a unit, the bad ones first.
    pub(super) fn of(unit: &Unit) -> Vec<&'static Self> {
        // a unit that is DM is also broken, so only DM is shown
        let is_said = |mark: &&Self| mark.state != UnitTrait::Broken || !unit.has(UnitTrait::Dm);
        MARKS.iter().filter(|mark| unit.has(mark.state)).filter(is_said).collect()
    }

    const fn tint(&self) -> Color {
        match self.about {
            About::Hurt => color::BLOCKED,
            About::Done => color::DONE,
            About::Unseen => color::MARGIN,
        }
    }

    /// Draws it into a band, its letters at most so large a part of its height.
    pub(super) fn draw(&self, scene: &mut Scene, fonts: &Fonts, band: Rect, most: f64) {
        let rim = stroke(color::WHITE.at(70), (band.height * 0.05).max(0.4));
        scene.draw(Path::round_rect(band, band.height * 0.25), self.tint(), rim);
        let size = fonts.fitted(self.short, true, band.width * 0.88, band.height * most);
        let at = xy(band.at.x + band.width / 2.0, band.at.y + band.height / 2.0 + size * 0.35);
        scene.text(text(at, self.short, size, color::WHITE).bold().anchored(Anchor::Middle));
    }
}

/// All marks, in order of importance.
const MARKS: &[Mark] = &[
    Mark::new(UnitTrait::Hip, About::Unseen, "HIP", "hidden"),
    Mark::new(UnitTrait::Concealed, About::Unseen, "?", "concealed"),
    Mark::new(UnitTrait::Dummy, About::Unseen, "dummy", "Dummy"),
    Mark::new(UnitTrait::Broken, About::Hurt, "broken", "broken"),
    Mark::new(UnitTrait::Dm, About::Hurt, "DM", "broken, under DM"),
    Mark::new(UnitTrait::Pinned, About::Hurt, "pin", "pinned"),
    Mark::new(UnitTrait::Melee, About::Hurt, "melee", "held in Melee"),
    Mark::new(UnitTrait::Immobilized, About::Hurt, "immob", "Immobilized"),
    Mark::new(UnitTrait::Bogged, About::Hurt, "bog", "Bogged"),
    Mark::new(UnitTrait::Stunned, About::Hurt, "stun", "Stunned"),
    Mark::new(UnitTrait::Malfunctioned, About::Hurt, "malf", "malfunctioned"),
    Mark::new(UnitTrait::Abandoned, About::Hurt, "aband", "Abandoned"),
    Mark::new(UnitTrait::Wounded, About::Hurt, "wound", "wounded"),
    Mark::new(UnitTrait::Encircled, About::Hurt, "encir", "Encircled"),
    Mark::new(UnitTrait::Prisoner, About::Hurt, "pris", "prisoner"),
    Mark::new(UnitTrait::Berserk, About::Hurt, "bersk", "berserk"),
    Mark::new(UnitTrait::Cx, About::Hurt, "CX", "Counter Exhausted"),
    Mark::new(UnitTrait::Ti, About::Hurt, "TI", "Task Immobile"),
    Mark::new(UnitTrait::PrepFire, About::Done, "Prep", "Prep Fire"),
    Mark::new(UnitTrait::FirstFire, About::Done, "First", "First Fire"),
    Mark::new(UnitTrait::FinalFire, About::Done, "Final", "Final Fire"),
    Mark::new(UnitTrait::IntensiveFire, About::Done, "Int", "Intensive Fire"),
    Mark::new(UnitTrait::Moved, About::Done, "moved", "has moved"),
    Mark::new(UnitTrait::Moving, About::Done, "motion", "moving, or in Motion"),
];

/// What the counters of a picture show, for the legend.
#[derive(Default)]
pub(crate) struct Counters {
    /// Each colour, with the sides that have it.
    sides: Vec<(Color, BTreeSet<String>)>,
    marks: Vec<&'static Mark>,
    /// Whether a CA, and whether a TCA, is drawn.
    arcs: [bool; 2],
    /// Whether some counters are not drawn.
    more: bool,
}

/// A line of the legend about counters.
enum Line {
    Side(Color, String),
    Mark(&'static Mark),
    Arc(bool),
    More,
}

impl Counters {
    /// Collects what the counters in the window show.
    pub(crate) fn of(boards: &[&Board<'_>]) -> Self {
        let mut all = Self::default();
        let is_shown = |board: &Board<'_>, hex| board.has_pieces(hex) && board.view.shows_much(hex);
        let shown = |board: &&Board<'_>| {
            let hexes = board.hexes.iter().filter(|facts| is_shown(board, facts.hex));
            hexes.flat_map(|facts| board.chips(facts)).collect::<Vec<_>>()
        };
        for chip in boards.iter().flat_map(shown) {
            if let Some(whose) = chip.whose {
                match all.sides.iter_mut().find(|(fill, _)| *fill == chip.fill) {
                    Some((_, known)) => _ = known.insert(whose),
                    None => all.sides.push((chip.fill, BTreeSet::from([whose]))),
                }
            }
            let new = chip.marks.into_iter().filter(|mark| !all.marks.contains(mark)).collect::<Vec<_>>();
            all.marks.extend(new);
            for (known, arc) in all.arcs.iter_mut().zip(chip.arcs) {
                *known |= arc.is_some();
            }
            all.more |= chip.more > 0;
        }
        all.sides.sort_by(|(_, a), (_, b)| a.cmp(b));
        all.marks.sort_by_key(|mark| MARKS.iter().position(|known| known == *mark));
        all
    }

    /// Returns `true` if there are no counters of units.
    pub(crate) fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    fn lines(&self) -> Vec<Line> {
        let sides = self.sides.iter().map(|(fill, whose)| {
            let words: Vec<&str> = whose.iter().map(String::as_str).collect();
            Line::Side(*fill, words.join(", "))
        });
        let arcs = [false, true].into_iter().zip(self.arcs).filter(|(_, is_there)| *is_there);
        sides
            .chain(self.marks.iter().map(|mark| Line::Mark(mark)))
            .chain(arcs.map(|(is_turret, _)| Line::Arc(is_turret)))
            .chain(self.more.then_some(Line::More))
            .collect()
    }

    /// Writes the explanations, as many side by side as fit into a width; returns the y of the lowest line.
    pub(crate) fn write(&self, scene: &mut Scene, fonts: &Fonts, from: Xy, width: f64) -> f64 {
        let (mut at, mut was_side) = (from, false);
        for line in self.lines() {
            let words = line.words();
            let sign = line.width();
            let across = sign + 8.0 + fonts.width(&words, SIZE, false) + 18.0;
            // in a narrow column the sides come above the marks
            let is_side = matches!(line, Line::Side(..));
            let is_new = width < NARROW && was_side && !is_side;
            was_side = is_side;
            if at.x > from.x && (is_new || at.x + across > from.x + width) {
                at = xy(from.x, at.y + HIGH);
            }
            scene.group("swatch", |scene| line.draw(scene, fonts, Rect { at, width: sign, height: 16.0 }));
            scene.text(text(xy(at.x + sign + 8.0, at.y + 12.5), words, SIZE, color::INK));
            at.x += across;
        }
        at.y + HIGH
    }
}

/// The width of the sign of a line, the width of the sign of a side, the size of the letters, and the height of a line.
const SIGN: f64 = 38.0;
const SQUARE: f64 = 17.0;
const SIZE: f64 = 12.0;
const HIGH: f64 = 23.0;

/// A legend narrower than this is a single column.
const NARROW: f64 = 600.0;

impl Line {
    const fn width(&self) -> f64 {
        if matches!(self, Self::Side(..)) { SQUARE } else { SIGN }
    }

    fn words(&self) -> String {
        match self {
            Self::Side(_, whose) => whose.clone(),
            Self::Mark(mark) => mark.words.to_owned(),
            Self::Arc(false) => "CA".to_owned(),
            Self::Arc(true) => "TCA".to_owned(),
            Self::More => "so many more counters".to_owned(),
        }
    }

    fn draw(&self, scene: &mut Scene, fonts: &Fonts, rect: Rect) {
        let middle = rect.at + xy(rect.width / 2.0, rect.height / 2.0);
        match self {
            Self::Side(fill, _) => {
                let square = Rect::about(middle, rect.height, rect.height);
                scene.draw(Path::round_rect(square, 1.6), *fill, stroke(color::INK.at(80), 0.8));
            }
            Self::Mark(mark) => mark.draw(scene, fonts, rect, 0.68),
            Self::Arc(is_turret) => {
                let arrow = Path::ring([xy(6.0, 0.0), xy(-5.0, 6.0), xy(-5.0, -6.0)].map(|at| middle + at));
                let fill = if *is_turret { color::WHITE } else { color::INK };
                // signs have a light background even on dark paper
                scene.draw(Path::rect(rect), color::COUNTER, stroke(color::INK.at(50), 0.8));
                scene.draw(arrow, fill, stroke(color::INK, 0.9));
            }
            Self::More => {
                let square = Rect::about(middle, rect.height + 6.0, rect.height);
                scene.draw(Path::round_rect(square, 1.6), color::COUNTER, stroke(color::INK.at(80), 0.8));
                let label = text(middle + xy(0.0, 4.0), "+N", 11.0, color::INK).bold();
                scene.text(label.anchored(Anchor::Middle));
            }
        }
    }
}
