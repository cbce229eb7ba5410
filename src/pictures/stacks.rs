//! What lies and stands in hexes whose counters are not read on the map: a list beneath it.

use crate::grid::Hex;

use super::board::Board;
use super::font::Fonts;
use super::palette as color;
use super::scene::{Path, Rect, Scene, Xy, stroke, text, xy};

/// How large its letters are, how high a line is, and how far the counters stand from the left.
const SIZE: f64 = 12.0;
const HIGH: f64 = 18.0;
const INDENT: f64 = 48.0;

/// The side of the square before each counter.
const SQUARE: f64 = 9.0;

/// Writes what is in some hexes, hex by hex, from a place down; returns the lowest line.
pub(super) fn write(
    scene: &mut Scene,
    fonts: &Fonts,
    (board, hexes): (&Board<'_>, &[Hex]),
    from: Xy,
    width: f64,
) -> f64 {
    let mut y = from.y;
    if hexes.is_empty() {
        return y;
    }
    scene.text(text(xy(from.x, y + SIZE), "COUNTERS, HEX BY HEX", SIZE, color::FAINT).bold());
    y += HIGH + 4.0;
    for facts in board.hexes.iter().filter(|facts| hexes.contains(&facts.hex)) {
        scene.group_with("stack", vec![("hex", facts.hex.to_string())], None, |scene| {
            scene.text(text(xy(from.x, y + SIZE), facts.hex.to_string(), SIZE, color::INK).bold());
            let mut x = from.x + INDENT;
            for chip in board.all_chips(facts) {
                // the place behind the numbers stands apart here
                let under = chip.under.replace('@', " @");
                let mut more: Vec<&str> = Vec::new();
                more.extend((!under.is_empty()).then_some(under.trim()));
                more.extend(chip.marks.iter().map(|mark| mark.words));
                let rest = more.join(", ");
                let own = fonts.width(&chip.words, SIZE, true);
                let across = SQUARE + 5.0 + own + 5.0 + fonts.width(&rest, SIZE, false);
                if x > from.x + INDENT && x + across > from.x + width {
                    (x, y) = (from.x + INDENT, y + HIGH);
                }
                let square = Rect { at: xy(x, y + 3.0), width: SQUARE, height: SQUARE };
                scene
                    .group("swatch", |scene| scene.draw(Path::rect(square), chip.fill, stroke(color::INK.at(80), 0.7)));
                scene.text(text(xy(x + SQUARE + 5.0, y + SIZE), chip.words.as_str(), SIZE, color::INK).bold());
                scene.text(text(xy(x + SQUARE + 10.0 + own, y + SIZE), rest, SIZE, color::INK));
                x += across + 14.0;
            }
        });
        y += HIGH + 3.0;
    }
    y + 4.0
}
