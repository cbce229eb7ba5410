//! What the answer writes into hexes: a number or a word, where neither the name of the hex nor a counter stands.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::labels::Labels;
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, Xy, text, xy};

/// Where in a hex a number may stand, in sides from its centre dot.
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

/// How much smaller it gets before it covers anything.
const SMALLER: [f64; 6] = [1.0, 0.85, 0.7, 0.56, 0.45, 0.36];

/// How high the box of a text is, and how much of it lies below the base line, in sizes of its letters.
const HIGH: f64 = 0.96;
const BELOW: f64 = 0.14;

impl Board<'_> {
    /// Writes a text into a hex in letters of a size: in its middle if that is asked and free, else near its lower edge.
    ///
    /// One for which there is no room at all is written as small as may be: the answer does without no number.
    pub(crate) fn number(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        labels: &mut Labels,
        (hex, words, size): (Hex, &str, f64),
        in_middle: bool,
    ) {
        if !self.view.shows(hex) {
            return;
        }
        let middle = in_middle.then_some((0.0, 0.06));
        let rect = |scale: f64, (x, y): (f64, f64)| {
            let size = size * scale;
            let width = fonts.width(words, size, true) + size * 0.2;
            (size, Rect::about(self.view.in_hex(hex, x, y), width, size * HIGH))
        };
        let places = || middle.into_iter().chain(PLACES);
        let all: Vec<(f64, Rect)> =
            SMALLER.iter().flat_map(|scale| places().map(move |at| (*scale, at))).map(|(s, at)| rect(s, at)).collect();
        // rather over a line than over another label
        let free = all.iter().find(|(_, rect)| labels.is_free(*rect));
        let free = free.or_else(|| all.iter().find(|(_, rect)| labels.is_beside_labels(*rect)));
        let (size, rect) = free.copied().unwrap_or_else(|| rect(SMALLER[5], PLACES[3]));
        labels.take(rect);
        boxed(scene, words, size, rect);
    }

    /// Writes a text at the middle of a hexside or beside it, where it is free.
    pub(crate) fn beside(
        &self,
        scene: &mut Scene,
        fonts: &Fonts,
        labels: &mut Labels,
        (at, words, size): (Xy, &str, f64),
    ) {
        let width = fonts.width(words, size, true) + size * 0.2;
        let side = self.view.side;
        let around = [0.0, 0.25, 0.5].into_iter().flat_map(|far| {
            [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)]
                .map(|(x, y)| at + xy(x, y) * (side * far))
        });
        let mut rects = around.map(|at| Rect::about(at, width, size * HIGH));
        if let Some(rect) = rects.find(|rect| labels.is_free(*rect)) {
            labels.take(rect);
            boxed(scene, words, size, rect);
        }
    }
}

/// Writes bold letters into their box.
fn boxed(scene: &mut Scene, words: &str, size: f64, rect: Rect) {
    let at = xy(rect.at.x + rect.width / 2.0, rect.bottom() - size * BELOW);
    scene.text(text(at, words, size, color::INK).bold().anchored(Anchor::Middle).halo(color::WHITE.at(90)));
}
