//! The names of hexes, each whole: at the edge of a window they step inside, or are left out.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, text, xy};

impl Board<'_> {
    /// Writes the names of some hexes, each whole.
    pub(crate) fn names(&self, scene: &mut Scene, fonts: &Fonts, size: f64, wanted: impl Fn(Hex) -> bool) {
        for facts in self.hexes.iter().filter(|f| wanted(f.hex)) {
            let Some(rect) = self.name_box(facts.hex, fonts, size) else { continue };
            let at = xy(rect.at.x + rect.width / 2.0, rect.at.y + size * ABOVE);
            let name = text(at, facts.hex.to_string(), size, color::INK).anchored(Anchor::Middle);
            scene.text(name.halo(color::WHITE.at(78)));
        }
    }

    /// Returns where the name of a hex stands: below its upper hexside, or within the window beside that; none if there is no room
    /// for all of it in the part of the hex that is shown.
    pub(crate) fn name_box(&self, hex: Hex, fonts: &Fonts, size: f64) -> Option<Rect> {
        let (center, width, high) = (self.view.center(hex), fonts.width(&hex.to_string(), size, false), size * 0.85);
        let base = center.y - self.view.half_height() + size * 1.02;
        let printed = Rect { at: xy(center.x - width / 2.0, base - size * ABOVE), width, height: high };
        let frame = self.view.frame;
        if frame.holds_all(printed, WITHIN) {
            return Some(printed);
        }
        // what lies outside has no name; a window narrower than a name shows none
        if !self.view.shows_much(hex) || frame.width < width + 2.0 * INSIDE || frame.height < high + 2.0 * INSIDE {
            return None;
        }
        let x = printed.at.x.clamp(frame.at.x + INSIDE, frame.right() - INSIDE - width);
        let y = printed.at.y.clamp(frame.at.y + INSIDE, frame.bottom() - INSIDE - high);
        let moved = Rect { at: xy(x, y), ..printed };
        let corners = [moved.at, xy(moved.right(), y), xy(x, moved.bottom()), xy(moved.right(), moved.bottom())];
        corners.into_iter().all(|corner| self.view.is_in(hex, corner)).then_some(moved)
    }
}

/// How much of the name of a hex stands above its base line, in sizes of its letters.
const ABOVE: f64 = 0.8;

/// How far from the edge of a window a whole name is, and how far one that is moved, in pixels.
const WITHIN: f64 = 1.0;
const INSIDE: f64 = 3.0;
