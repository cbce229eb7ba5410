//! How a picture is laid out: wide, with the legend beside the map, or as narrow as a phone, with all below one another.

use super::board::Board;
use super::font::Fonts;
use super::legend::{Column, Style, heading};
use super::scene::{Color, Scene, xy};
use super::view::Room;
use super::{COLUMN, GAP, RIM, TOP, inset, palette};

/// Whether a picture is as wide as it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// As on a screen.
    Wide,
    /// As on a phone: one column.
    Narrow,
}

/// What stands above a picture: what was asked, the answer, and what is small beneath it.
pub(super) type Words<'w> = [&'w str; 3];

impl Layout {
    /// Returns the room for a map that has this on a screen.
    pub(super) const fn room(self, wide: Room) -> Room {
        match self {
            Self::Wide => wide,
            Self::Narrow => Room { width: COLUMN, height: 520.0, least_side: 18.0, most_side: 44.0 },
        }
    }

    /// Returns how much is shown around what is asked about, in sides of a hex.
    pub(super) const fn rim(self) -> f64 {
        match self {
            Self::Wide => 2.6,
            Self::Narrow => 1.6,
        }
    }

    /// Returns where the map begins, below these words.
    pub(super) fn top(self, fonts: &Fonts, words: Words<'_>) -> f64 {
        match self {
            Self::Wide => TOP,
            Self::Narrow => written(&mut Scene::new(String::new()), fonts, words, palette::INK),
        }
    }

    /// Returns where the legend begins beside a map that ends there, or below it, and how wide the picture is then.
    pub(super) fn legend(self, [right, bottom]: [f64; 2], column: f64) -> ([f64; 2], f64) {
        match self {
            Self::Wide => ([right + GAP, TOP], right + GAP + column + RIM),
            Self::Narrow => ([RIM, bottom + 20.0], right.max(RIM + COLUMN) + RIM),
        }
    }

    /// Writes the heading of a picture: on a screen with a small map of where it lies.
    pub(super) fn title(self, scene: &mut Scene, fonts: &Fonts, board: &Board<'_>, words: Words<'_>, tint: Color) {
        if self == Self::Narrow {
            scene.group("heading", |scene| {
                written(scene, fonts, words, tint);
            });
            return;
        }
        let small = inset::Inset::of(board.map, &board.view);
        let room = small.as_ref().map_or(0.0, |small| small.width() + 12.0);
        let most = scene.width - RIM - room;
        let mut taken = 0.0;
        scene.group("heading", |scene| taken = heading(scene, fonts, xy(RIM, 16.0), words, tint, most));
        // what is too long still makes the picture wider
        scene.width += (taken - most).max(0.0).ceil();
        if let Some(small) = small {
            small.draw(scene);
        }
    }
}

/// Writes a heading in as many lines as it needs; returns where the map begins below it.
fn written(scene: &mut Scene, fonts: &Fonts, [asked, answer, under]: Words<'_>, tint: Color) -> f64 {
    let mut column = Column { scene, fonts, left: RIM, width: COLUMN, y: 14.0 };
    column.write(asked, Style(18.0, true, palette::INK), 0.0);
    if !answer.is_empty() {
        column.write(answer, Style(15.0, true, tint), 0.0);
    }
    column.write(under, Style(11.0, false, palette::FAINT), 0.0);
    column.y + 10.0
}
