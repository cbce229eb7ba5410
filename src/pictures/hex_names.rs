//! The names of hexes. They are never cut: at the edge of a window they move inside, or are left out.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Anchor, Rect, Scene, text, xy};

impl Board<'_> {
    /// Writes the names of the wanted hexes.
    pub(crate) fn names(&self, scene: &mut Scene, fonts: &Fonts, size: f64, wanted: impl Fn(Hex) -> bool) {
        for facts in self.hexes.iter().filter(|f| wanted(f.hex)) {
            let Some(rect) = self.name_box(facts.hex, fonts, size) else { continue };
            let at = xy(rect.at.x + rect.width / 2.0, rect.at.y + size * ABOVE);
            let name = text(at, facts.hex.to_string(), size, color::INK).anchored(Anchor::Middle);
            scene.text(name.halo(color::WHITE.at(78)));
        }
    }

    /// Returns where the name of a hex goes: below its upper hexside, or moved into the window; `None` if it does not
    /// fit into the visible part of the hex.
    pub(crate) fn name_box(&self, hex: Hex, fonts: &Fonts, size: f64) -> Option<Rect> {
        let (center, width, high) = (self.view.center(hex), fonts.width(&hex.to_string(), size, false), size * 0.85);
        let base = center.y - self.view.half_height() + size * 1.02;
        let printed = Rect { at: xy(center.x - width / 2.0, base - size * ABOVE), width, height: high };
        let frame = self.view.frame;
        if frame.holds_all(printed, WITHIN) {
            return Some(printed);
        }
        // hexes outside have no name; a window narrower than a name shows none
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

/// How much of a name is above its base line, in font sizes.
const ABOVE: f64 = 0.8;

/// The distance from the edge of the window that a whole name must keep, and that a moved name keeps, in pixels.
const WITHIN: f64 = 1.0;
const INSIDE: f64 = 3.0;
