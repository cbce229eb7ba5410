//! Where what is drawn from the side stands on the page.

use crate::grid::Span;
use crate::map::{Elevation, Map};
use crate::pictures::scene::{Color, Rect};
use crate::ruling::Profile;

/// Pixels between the hatches of what a rule sets aside.
pub(super) const HATCH: f64 = 8.0;

/// What the line goes into no deeper than this it only touches, in pixels.
pub(super) const TOUCH: f64 = 1.0;

/// A drawing of what lies under a line.
pub(crate) struct FromTheSide<'p> {
    pub(super) profile: &'p Profile,
    pub(super) map: &'p Map,
    /// Where the line's ends and its lowest and highest elevation are.
    pub(super) frame: Rect,
    pub(super) low: Elevation,
    pub(super) high: Elevation,
    /// How far along the line nothing blocks it.
    pub(super) clear_to: u32,
    /// What the shapes are, row by row, each with where it begins.
    pub(super) key: Vec<Vec<(f64, Sign, String)>>,
}

/// How a shape of the key looks.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Sign {
    Filled(Color),
    Hatched,
}

pub(super) fn halves(e: Elevation) -> f64 {
    f64::from(e.in_half_levels())
}

impl FromTheSide<'_> {
    pub(super) fn x(&self, millionths: u32) -> f64 {
        self.frame.at.x + self.frame.width * f64::from(millionths) / f64::from(Span::WHOLE)
    }

    pub(super) fn y(&self, e: Elevation) -> f64 {
        self.frame.bottom() - self.frame.height * halves(e - self.low) / halves(self.high - self.low)
    }

    /// Returns how far down the page the line is there.
    pub(super) fn line_at(&self, x: f64) -> f64 {
        let [from, to] = self.profile.heights.map(|height| self.y(height));
        from + (to - from) * (x - self.frame.at.x) / self.frame.width
    }

    /// Returns `true` if a part of the line that nothing blocks runs through a box.
    pub(super) fn runs_through(&self, rect: Rect) -> bool {
        let (left, right) = (rect.at.x.max(self.frame.at.x), rect.right().min(self.x(self.clear_to)));
        let [a, b] = [left, right].map(|x| self.line_at(x));
        left < right && a.min(b) < rect.bottom() - TOUCH && a.max(b) > rect.at.y + TOUCH
    }
}
