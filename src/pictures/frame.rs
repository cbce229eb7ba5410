//! The parts that all pictures have: the margin, the paper, the window with the map, and the last line.

use crate::grid::Hex;

use super::board::Board;
use super::chips::Pile;
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

/// A map with what is upon it: all that is written has its place but the names of places.
pub(crate) struct Laid<'b> {
    board: &'b Board<'b>,
    upon: &'b dyn Upon,
    fonts: &'b Fonts,
    labels: Labels,
    piles: Vec<Pile>,
    answer: Scene,
    captions: Scene,
}

impl<'b> Laid<'b> {
    pub(crate) fn new(board: &'b Board<'b>, upon: &'b dyn Upon, fonts: &'b Fonts) -> Self {
        let mut labels = Labels::beside_names(board, fonts, name_size(&board.view), |hex| upon.is_named(hex));
        let piles = board.piles(&upon.shifted(), &mut labels);
        // what the answer says finds its place before what the board says, and is drawn above it
        let [mut answer, mut captions] = [(); 2].map(|()| Scene::new(String::new()));
        upon.above(&mut answer, &mut labels);
        board.captions(&mut captions, fonts, &mut labels);
        labels.keep_clear(board.strewn_boxes());
        Self { board, upon, fonts, labels, piles, answer, captions }
    }

    /// Returns the hexes whose counters are not read on the map.
    pub(crate) fn crowded(&self) -> Vec<Hex> {
        self.piles.iter().filter_map(|pile| pile.crowded(self.fonts)).collect()
    }

    /// Writes the names of places where they are free: here, and on the same part of another map, where they are to stand too.
    pub(crate) fn places(&mut self, other: Option<&Self>) -> Scene {
        if let Some(other) = other {
            let by = self.board.view.frame.at + other.board.view.frame.at * -1.0;
            self.labels.keep_clear(other.labels.boxes().into_iter().map(|rect| Rect { at: rect.at + by, ..rect }));
        }
        let (mut scene, size) = (Scene::new(String::new()), name_size(&self.board.view));
        self.board.printed(&mut scene, self.fonts, size, &mut self.labels);
        self.board.places(&mut scene, self.fonts, size * 1.1, &mut self.labels);
        scene
    }

    /// Draws it with the names of places; returns what is taken by labels.
    pub(crate) fn draw(self, scene: &mut Scene, mut places: Scene) -> Labels {
        let Self { board, upon, fonts, labels, piles, mut answer, mut captions } = self;
        board.draw(scene);
        scene.group("fallen", |scene| {
            board.fallen(scene);
            board.trail_breaks(scene);
        });
        upon.on_ground(scene);
        scene.group("grid", |scene| board.hexagons(scene));
        upon.beneath(scene);
        scene.group("places", |scene| scene.items.append(&mut places.items));
        scene.group("pieces", |scene| {
            board.pieces(scene, fonts, &piles);
            scene.items.append(&mut captions.items);
        });
        scene.items.append(&mut answer.items);
        // nothing covers the name of a hex
        scene.group("names", |scene| board.names(scene, fonts, name_size(&board.view), |hex| upon.is_named(hex)));
        board.cells(scene);
        labels
    }
}

/// Draws a map with what is upon it; returns what is taken by labels.
pub(crate) fn on_map(scene: &mut Scene, board: &Board<'_>, upon: &dyn Upon, fonts: &Fonts) -> Labels {
    let mut laid = Laid::new(board, upon, fonts);
    let places = laid.places(None);
    laid.draw(scene, places)
}

/// Draws a map before and after, each in its window, the names of places at the same spot in both.
pub(crate) fn on_both(
    scene: &mut Scene,
    [(board, upon), (after, upon_after)]: [(&Board<'_>, &dyn Upon); 2],
    fonts: &Fonts,
) {
    let (mut first, second) = (Laid::new(board, upon, fonts), Laid::new(after, upon_after, fonts));
    let places = first.places(Some(&second));
    let by = after.view.frame.at + board.view.frame.at * -1.0;
    let mut moved = Scene::new(String::new());
    moved.items.extend(places.items.iter().cloned().map(|item| item.moved(by)));
    window(scene, board.view.frame, |scene| first.draw(scene, places));
    window(scene, after.view.frame, |scene| second.draw(scene, moved));
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
