//! Writes the answer into hexes: a number or a word, where it covers neither the name of the hex nor a counter.

use crate::grid::{Hex, Hexside};

use super::board::Board;
use super::font::Fonts;
use super::labels::{About, Labels, Placed};
use super::palette as color;
use super::scene::{Anchor, Path, Rect, Scene, Xy, stroke, text, xy};

/// Possible positions of a number in a hex, in sides of a hex from its centre dot.
const PLACES: [(f64, f64); 21] = [
    (0.0, 0.5),
    (0.0, 0.6),
    (0.0, 0.68),
    (0.0, 0.74),
    (0.0, 0.35),
    (0.0, 0.06),
    (0.45, 0.3),
    (-0.45, 0.3),
    (0.58, 0.0),
    (-0.58, 0.0),
    (0.68, 0.05),
    (-0.68, 0.05),
    (0.42, 0.6),
    (-0.42, 0.6),
    (0.5, -0.35),
    (-0.5, -0.35),
    (0.0, -0.36),
    (0.3, -0.45),
    (-0.3, -0.45),
    (0.84, 0.03),
    (-0.84, 0.03),
];

/// The scales tried before a number is moved aside, and then before it may cover something.
const SMALLER: [f64; 3] = [1.0, 0.85, 0.7];
const SMALLEST: [f64; 3] = [0.56, 0.45, 0.36];

/// The font size in pixels below which a number is not reduced just to fit into its hex.
const READABLE: f64 = 8.0;

/// The distance from the centre dot at which the leader of a number ends, in sides of a hex.
const INNER: f64 = 0.7;

/// The height of the box of a text, and the part of it below the base line, in font sizes.
const HIGH: f64 = 0.96;
const BELOW: f64 = 0.14;

impl Board<'_> {
    /// Writes a text into a hex: in the middle if `in_middle` is set and there is room, else near its lower edge, else
    /// beside the hex with a leader.
    ///
    /// If there is no room at all, it is written as small as possible, because no number of the answer may be missing.
    pub(crate) fn number(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        labels: &mut Labels,
        (hex, words, size): (Hex, &str, f64),
        in_middle: bool,
    ) {
        self.lettered(scene, fonts, labels, (hex, Lettered::new(words, size)), in_middle);
    }

    /// Writes a text into a hex like [`Board::number`]; the text may be struck out.
    pub(crate) fn lettered(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        labels: &mut Labels,
        (hex, letters): (Hex, Lettered<'_>),
        in_middle: bool,
    ) {
        if !self.view.shows_much(hex) {
            return;
        }
        let middle = in_middle.then_some((0.0, 0.06));
        let width = fonts.width(letters.words, letters.size, true) + letters.size * 0.2;
        let boxed = |scale: f64, at: Xy| Rect::about(at, width * scale, letters.size * scale * HIGH);
        let in_hex =
            |scale: f64| middle.into_iter().chain(PLACES).map(move |(x, y)| boxed(scale, self.view.in_hex(hex, x, y)));
        let is_read = |scale: &f64| letters.size * scale >= READABLE || *scale > 0.99;
        let near: Vec<Rect> = SMALLER.into_iter().filter(is_read).flat_map(in_hex).collect();
        let side = self.view.side;
        let center = self.view.center(hex);
        let about = About { at: center, reach: side * INNER, step: side * 0.5 };
        let aside = SMALLER.into_iter().rfind(is_read).unwrap_or(1.0);
        // if the edge of the window cuts the hex, the text goes to the visible part
        let placed = labels.placed(about, &near, boxed(aside, center));
        let placed = placed.unwrap_or_else(|| {
            let small: Vec<Rect> = SMALLEST.into_iter().flat_map(in_hex).collect();
            let free = small.iter().find(|rect| labels.is_beside_labels(**rect)).or(small.last());
            let rect = free.copied().unwrap_or_else(|| boxed(SMALLEST[2], center));
            labels.take(rect);
            Placed { rect, leader: None }
        });
        placed.leader(scene, color::INK);
        letters.write(scene, placed.rect);
    }

    /// Returns where something small may stand at a hexside: on it, or close beside it, and not beyond its ends.
    pub(crate) fn at_hexside(&self, hexside: Hexside) -> impl Iterator<Item = Xy> {
        let [a, b] = hexside.ends().map(|p| self.view.at(p));
        let square = xy(a.y - b.y, b.x - a.x);
        let places = [0.0, 0.2, -0.2, 0.32, -0.32];
        let places = places.into_iter().flat_map(|aside| [0.5, 0.35, 0.65, 0.2, 0.8].map(|along| (along, aside)));
        places.map(move |(along, aside)| a.toward(b, along) + square * aside)
    }

    /// Writes a text at the middle of a hexside or beside it, where it is free, or farther away with a leader.
    pub(crate) fn beside(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        labels: &mut Labels,
        (hexside, letters): (Hexside, Lettered<'_>),
    ) {
        let [a, b] = hexside.ends().map(|p| self.view.at(p));
        let at = a.toward(b, 0.5);
        let width = fonts.width(letters.words, letters.size, true) + letters.size * 0.2;
        let side = self.view.side;
        let boxed = |at: Xy| Rect::about(at, width, letters.size * HIGH);
        let near: Vec<Rect> = self.at_hexside(hexside).map(boxed).collect();
        if !self.view.frame.holds(at, 0.0) {
            return;
        }
        if let Some(placed) = labels.placed(About { at, reach: 2.0, step: side * 0.5 }, &near, boxed(at)) {
            placed.leader(scene, color::INK);
            letters.write(scene, placed.rect);
        }
    }
}

/// Bold text of a size.
#[derive(Clone, Copy)]
pub(crate) struct Lettered<'w> {
    pub words: &'w str,
    pub size: f64,
    /// Whether it is struck out, because it does not count.
    pub is_struck: bool,
}

impl<'w> Lettered<'w> {
    pub(crate) const fn new(words: &'w str, size: f64) -> Self {
        Self { words, size, is_struck: false }
    }

    /// Writes the text into a box, at the size of the box.
    pub(crate) fn write(self, scene: &mut Scene, rect: Rect) {
        let size = rect.height / HIGH;
        let middle = rect.at.x + rect.width / 2.0;
        let at = xy(middle, rect.bottom() - size * BELOW);
        let ink = if self.is_struck { color::FAINT } else { color::INK };
        scene.text(text(at, self.words, size, ink).bold().anchored(Anchor::Middle).halo(color::WHITE.at(90)));
        if self.is_struck {
            let y = rect.at.y + rect.height * 0.52;
            let line = Path::line([xy(rect.at.x, y), xy(rect.right(), y)]);
            scene.group("struck", |scene| scene.stroke(line, stroke(color::FAINT, (size * 0.1).max(1.2))));
        }
    }
}
