//! The parts that all pictures share: the rim, the paper, the window with the map, and the last line.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::labels::Labels;
use super::palette;
use super::scene::{Item, Path, Rect, Scene, Xy, stroke, text, xy};
use super::view::View;

/// Pixels around everything.
pub(crate) const RIM: f64 = 22.0;

/// Where the map begins.
pub(crate) const TOP: f64 = 86.0;

/// Pixels of a column of the legend.
pub(crate) const COLUMN: f64 = 350.0;

/// Pixels between the map and what stands beside it.
pub(crate) const GAP: f64 = 24.0;

/// Draws a map cut to its window, with a rim around it.
pub(crate) fn window<T>(scene: &mut Scene, frame: Rect, inside: impl FnOnce(&mut Scene) -> T) {
    scene.clipped("map", frame, |scene| {
        inside(scene);
    });
    scene.stroke(Path::rect(frame), stroke(palette::INK.at(70), 1.2));
}

/// What is drawn upon a map.
pub(crate) trait Upon {
    /// Draws what lies on the ground, beneath the names.
    fn on_ground(&self, _: &mut Scene) {}

    /// Draws what lies beneath the counters, which it does not cover.
    fn beneath(&self, _: &mut Scene) {}

    /// Returns the hexes whose counters make way, and how far, in sides of a hex.
    fn shifted(&self) -> Vec<(Hex, Xy)> {
        Vec::new()
    }

    /// Draws what lies above all else but the names of hexes, where it is free.
    fn above(&self, _: &mut Scene, _: &mut Labels) {}

    /// Returns `true` if the name of a hex is written.
    fn is_named(&self, _: Hex) -> bool {
        true
    }
}

/// Nothing upon a map.
pub(crate) struct Bare;

impl Upon for Bare {}

/// Draws a map with what is upon it; returns what is taken by labels.
pub(crate) fn on_map(scene: &mut Scene, board: &Board<'_>, upon: &dyn Upon, fonts: &Fonts) -> Labels {
    let size = name_size(&board.view);
    board.draw(scene);
    scene.group("fallen", |scene| {
        board.fallen(scene);
        board.trail_breaks(scene);
    });
    upon.on_ground(scene);
    scene.group("grid", |scene| board.hexagons(scene));
    let mut labels = Labels::beside_names(board, fonts, size, |hex| upon.is_named(hex));
    let piles = board.piles(&upon.shifted(), &mut labels);
    // what the answer says finds its place before what the board says, and is drawn above it
    let [mut answer, mut captions, mut places] = [(); 3].map(|()| Scene::new(String::new()));
    upon.above(&mut answer, &mut labels);
    board.captions(&mut captions, fonts, &mut labels);
    labels.keep_clear(board.strewn_boxes());
    board.printed(&mut places, fonts, size, &mut labels);
    board.places(&mut places, fonts, size * 1.1, &mut labels);
    scene.group("places", |scene| scene.items.append(&mut places.items));
    upon.beneath(scene);
    scene.group("pieces", |scene| {
        board.pieces(scene, &piles);
        scene.items.append(&mut captions.items);
    });
    scene.items.append(&mut answer.items);
    // nothing covers the name of a hex
    scene.group("names", |scene| board.names(scene, fonts, size, |hex| upon.is_named(hex)));
    board.cells(scene);
    labels
}

/// Returns the size of the names of hexes.
pub(crate) fn name_size(view: &View) -> f64 {
    (view.side * 0.21).max((view.side * 0.4).min(8.5))
}

/// Lays the paper; its height is set by [`close`].
pub(crate) fn paper(scene: &mut Scene) {
    scene.fill(Path::default(), palette::PAPER);
}

/// Ends a picture below its lowest line.
pub(crate) fn close(scene: &mut Scene, fonts: &Fonts, bottom: f64) {
    let long = concat!("fogas ", env!("CARGO_PKG_VERSION"), ", an unofficial aid; rules by number, in its own words");
    let short = concat!("fogas ", env!("CARGO_PKG_VERSION"), ", an unofficial aid");
    let words = if fonts.width(long, 10.5, false) + 2.0 * RIM > scene.width { short } else { long };
    let at = xy(scene.width - RIM - fonts.width(words, 10.5, false), bottom + 22.0);
    scene.text(text(at, words, 10.5, palette::FAINT));
    scene.height = (bottom + 34.0).round();
    scene.width = scene.width.round();
    let page = Rect { at: xy(0.0, 0.0), width: scene.width, height: scene.height };
    scene.items[0] = Item::Path { path: Path::rect(page), fill: Some(palette::PAPER), stroke: None };
}
