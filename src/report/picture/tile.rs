//! A part of a map as pixels, for a program that lays such parts side by side, and moves and scales them.

use crate::map::Map;

use super::board::Board;
use super::font::Fonts;
use super::scene::{Rect, Scene, xy};
use super::view::View;
use super::{PictureError, png};

/// What is painted beyond the edge, in sides of a hex: a counter or a track that begins there may reach in.
const BEYOND: f64 = 1.5;

/// The smallest and the largest side of a hex.
const SIDES: [f64; 2] = [1.0, 512.0];

/// The most pixels of a tile, either way.
const MOST: u32 = 4096;

/// What of a map is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The board and what has come down on it, without any names; beyond the map nothing.
    Ground,
    /// Counters and units alone.
    Pieces,
}

/// A rectangle of a map, counted in pixels from the centre of A1 to the right and downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// Pixels of a side of a hex.
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
    /// Paints it: red, green, blue and opacity of each pixel, a byte each, row by row.
    ///
    /// # Errors
    /// If it is too large, or there is no such scale.
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
                board.hexagons(&mut scene);
            }
            Layer::Pieces => {
                board.captions(&mut scene, &Fonts::new());
                board.pieces(&mut scene, &[]);
            }
        }
        png::part(&scene, [self.left, self.top], [self.width, self.height])
    }
}
