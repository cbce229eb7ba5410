//! The parts that all pictures have: the margin, the paper, the window with the map, and the last line.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::labels::Labels;
use super::palette;
use super::scene::{Item, Path, Rect, Scene, Xy, stroke, text, xy};
use super::view::View;

/// The margin around everything, in pixels.
pub(crate) const RIM: f64 = 22.0;

/// The y where the map begins, in pixels.
pub(crate) const TOP: f64 = 86.0;

/// The width of a column of the legend, in pixels.
pub(crate) const COLUMN: f64 = 350.0;

/// The gap between the map and what is beside it, in pixels.
pub(crate) const GAP: f64 = 24.0;

/// Draws a map clipped to its window, with a border around it.
pub(crate) fn window<T>(scene: &mut Scene, frame: Rect, inside: impl FnOnce(&mut Scene) -> T) {
    scene.clipped("map", frame, |scene| {
        inside(scene);
    });
    scene.stroke(Path::rect(frame), stroke(palette::INK.at(70), 1.2));
}

/// Something drawn on top of a map.
pub(crate) trait Upon {
    /// Draws what lies on the ground, below the names.
    fn on_ground(&self, _: &mut Scene) {}

    /// Draws what lies below the counters and must not be covered by them.
    fn beneath(&self, _: &mut Scene) {}

    /// Returns the hexes whose counters are moved aside, each with the offset in sides of a hex.
    fn shifted(&self) -> Vec<(Hex, Xy)> {
        Vec::new()
    }

    /// Draws what lies above everything except the names of hexes, where there is room.
    fn above(&self, _: &mut Scene, _: &mut Labels) {}

    /// Returns `true` if the name of a hex is written.
    fn is_named(&self, _: Hex) -> bool {
        true
    }
}

/// Draws nothing on top of a map.
pub(crate) struct Bare;

impl Upon for Bare {}

/// Draws a map with something on top of it; returns the space taken by labels.
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
    // labels of the answer are placed before those of the board, and drawn above them
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
    // drawn last, so that nothing covers the name of a hex
    scene.group("names", |scene| board.names(scene, fonts, size, |hex| upon.is_named(hex)));
    board.cells(scene);
    labels
}

/// Returns the font size for names of hexes.
pub(crate) fn name_size(view: &View) -> f64 {
    (view.side * 0.21).max((view.side * 0.4).min(8.5))
}

/// Draws the paper; its height is set later by [`close`].
pub(crate) fn paper(scene: &mut Scene) {
    scene.fill(Path::default(), palette::PAPER);
}

/// Finishes a picture below its lowest line.
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
