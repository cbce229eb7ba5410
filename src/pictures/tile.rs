//! A part of a map as pixels, for a program that arranges such tiles side by side, and moves and scales them.

use crate::map::Map;

use super::board::Board;
use super::font::Fonts;
use super::frame::name_size;
use super::labels::Labels;
use super::png::{self, PictureError};
use super::scene::{Rect, Scene, xy};
use super::view::View;

/// How far beyond the edge is painted, in sides of a hex, because a counter or a track there may extend into the tile.
const BEYOND: f64 = 1.5;

/// The smallest and the largest side of a hex.
const SIDES: [f64; 2] = [1.0, 512.0];

/// The most pixels of a tile, either way.
const MOST: u32 = 4096;

/// The part of a map's content that is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The board with rubble and Debris on it, without names; beyond the map it is empty.
    Ground,
    /// Only counters and units.
    Pieces,
}

/// A rectangle of a map, counted in pixels from the centre of A1 to the right and downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// The length of a hexside in pixels.
    pub side: f64,
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

impl Tile {
    /// Paints it: for each pixel, row by row, one byte each of red, green, blue and opacity.
    ///
    /// # Errors
    /// If it is too large, or the scale is out of range.
    pub fn paint(&self, map: &Map, layer: Layer) -> Result<Vec<u8>, PictureError> {
        let [least, most] = SIDES;
        let is_sound = self.left.is_finite() && self.top.is_finite() && (least..=most).contains(&self.side);
        if !is_sound || self.width > MOST || self.height > MOST {
            return Err(PictureError::TooLarge);
        }
        let rim = BEYOND * self.side;
        let (width, height) = (f64::from(self.width) + 2.0 * rim, f64::from(self.height) + 2.0 * rim);
        let frame = Rect { at: xy(self.left - rim, self.top - rim), width, height };
        let board = Board::new(map, View::on_board(self.side, frame));
        let mut scene = Scene::new(String::new());
        match layer {
            Layer::Ground => {
                board.draw(&mut scene);
                board.fallen(&mut scene);
                board.trail_breaks(&mut scene);
                board.hexagons(&mut scene);
            }
            Layer::Pieces => {
                let fonts = Fonts::built_in();
                // labels must not depend on the edge of the tile, because the neighbouring tile continues there
                let mut labels = Labels::beside_names(&board, fonts, name_size(&board.view), |_| true).without_edge();
                let piles = board.piles(&[], &mut labels);
                board.captions(&mut scene, fonts, &mut labels);
                board.pieces(&mut scene, fonts, &piles);
            }
        }
        png::part(&scene, [self.left, self.top], [self.width, self.height])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painted(map: &Map, layer: Layer, [left, top]: [f64; 2], [width, height]: [u32; 2]) -> Vec<u8> {
        Tile { side: 24.0, left, top, width, height }.paint(map, layer).expect("a tile")
    }

    /// Returns the position of a hex at 24 pixels to a side: columns are 36 pixels apart, rows 24 times the square root
    /// of three.
    fn at(hex: &str) -> [f64; 2] {
        let center = hex.parse::<crate::grid::Hex>().expect("a hex").center();
        #[expect(clippy::cast_precision_loss, reason = "boards are small")]
        [center.x as f64 / 3000.0 * 36.0, center.y as f64 / 2000.0 * 41.569]
    }

    /// Whatever lies across an edge is painted on both sides: the rows of two tiles equal those of a tile that covers
    /// both.
    #[test]
    fn tiles_side_by_side_are_one_picture() {
        let map = Map::built_in("fb-6.1242").expect("built in");
        for layer in [Layer::Ground, Layer::Pieces] {
            // two embankment hexes with things on them; the edge between the tiles runs through one
            let [x, y] = at("F37").map(|it| it.round() - 80.0);
            let whole = painted(&map, layer, [x, y], [160, 120]);
            let [left, right] = [x, x + 80.0].map(|left| painted(&map, layer, [left, y], [80, 120]));
            let rows = left.chunks(4 * 80).zip(right.chunks(4 * 80));
            let joined: Vec<u8> = rows.flat_map(|(a, b)| [a, b].concat()).collect();
            let apart = whole.iter().zip(&joined).filter(|(a, b)| a.abs_diff(**b) > 8).count();
            assert!(apart < whole.len() / 400, "{layer:?}: {apart} of {}", whole.len());
        }
    }

    #[test]
    fn the_ground_hides_all_and_pieces_are_clear_where_none_are() {
        let map = Map::built_in("fb-6.1242").expect("built in");
        let within = [at("F37"), [-500.0, -500.0]].map(|at| painted(&map, Layer::Ground, at, [16, 16]));
        assert!(within[0].chunks(4).all(|pixel| pixel[3] == 255), "opaque on the map");
        assert!(within[1].iter().all(|byte| *byte == 0), "nothing beyond it");
        // G is in H38; F34 is empty
        let [g, none] = ["H38", "F34"].map(at).map(|[x, y]| painted(&map, Layer::Pieces, [x - 4.0, y - 4.0], [8, 8]));
        assert!(g.chunks(4).any(|pixel| pixel[3] > 0), "a counter");
        assert!(none.iter().all(|byte| *byte == 0), "no counter");
    }

    #[test]
    fn a_tile_without_a_scale_or_too_large_is_refused() {
        let map = Map::built_in("b32").expect("built in");
        let tile = Tile { side: 24.0, left: 0.0, top: 0.0, width: 8, height: 8 };
        let bad = [
            Tile { side: 0.0, ..tile },
            Tile { side: f64::NAN, ..tile },
            Tile { left: f64::INFINITY, ..tile },
            Tile { width: MOST + 1, ..tile },
            Tile { height: 0, ..tile },
        ];
        for tile in bad {
            assert_eq!(tile.paint(&map, Layer::Ground), Err(PictureError::TooLarge), "{tile:?}");
        }
        assert!(tile.paint(&map, Layer::Ground).is_ok());
    }
}
