//! The letters of pictures: Open Sans, which comes with the program, so that a picture is the same everywhere.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::scene::{Path, Piece, Text, Xy, xy};

const REGULAR: &[u8] = include_bytes!("../../../data/font/open-sans-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../data/font/open-sans-bold.ttf");

/// Both weights.
pub(super) struct Fonts {
    regular: Option<Face>,
    bold: Option<Face>,
}

/// A font of one weight.
struct Face {
    font: FontRef<'static>,
    /// Its units to the size of a letter.
    units: f64,
}

impl Face {
    fn read(bytes: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        let units = font.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
        Some(Self { font, units: f64::from(units) })
    }

    fn glyph(&self, c: char) -> Option<GlyphId> {
        self.font.charmap().map(c)
    }

    /// Returns how far a letter takes the pen, in units of the font.
    fn advance(&self, c: char) -> f64 {
        let glyph = self.glyph(c).or_else(|| self.glyph('?'));
        let metrics = self.font.glyph_metrics(Size::unscaled(), LocationRef::default());
        glyph.and_then(|g| metrics.advance_width(g)).map_or(0.0, f64::from)
    }
}

impl Fonts {
    pub(super) fn new() -> Self {
        Self { regular: Face::read(REGULAR), bold: Face::read(BOLD) }
    }

    const fn face(&self, bold: bool) -> Option<&Face> {
        if bold { self.bold.as_ref() } else { self.regular.as_ref() }
    }

    /// Returns the width of a text in pixels.
    pub(super) fn width(&self, text: &str, size: f64, bold: bool) -> f64 {
        let Some(face) = self.face(bold) else { return 0.0 };
        // whole numbers, whose sum is exact
        let units: f64 = text.chars().map(|c| face.advance(c)).sum();
        units * size / face.units
    }

    /// Breaks a text at spaces so that no line is wider than `width` pixels, unless one word is.
    pub(super) fn wrapped(&self, text: &str, size: f64, bold: bool, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size, bold) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// Returns the outlines of a text that starts at a place.
    pub(super) fn outline(&self, text: &Text, start: Xy) -> Path {
        let mut path = Path::default();
        let Some(face) = self.face(text.bold) else { return path };
        let scale = text.size / face.units;
        let outlines = face.font.outline_glyphs();
        let mut at = start;
        for c in text.words.chars() {
            if let Some(glyph) = face.glyph(c).and_then(|glyph| outlines.get(glyph)) {
                let mut pen = Pen { path: &mut path, at, scale };
                // the fonts that come with the program are tested to have outlines
                let _ = glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
            }
            at.x += face.advance(c) * scale;
        }
        path
    }
}

struct Pen<'p> {
    path: &'p mut Path,
    at: Xy,
    scale: f64,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> Xy {
        xy(self.at.x + f64::from(x) * self.scale, self.at.y - f64::from(y) * self.scale)
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.place(x, y);
        self.path.0.push(Piece::Move(p));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.place(x, y);
        self.path.0.push(Piece::Line(p));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (handle, p) = (self.place(x1, y1), self.place(x, y));
        self.path.0.push(Piece::Quad(handle, p));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [first, second, to] = [(x1, y1), (x2, y2), (x, y)].map(|(x, y)| self.place(x, y));
        self.path.0.push(Piece::Cubic(first, second, to));
    }

    fn close(&mut self) {
        self.path.0.push(Piece::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_every_letter_of_titles_and_names() {
        let fonts = Fonts::new();
        for face in [fonts.face(false), fonts.face(true)] {
            let face = face.expect("a font");
            for c in "AZaz09 .,;:()'-+/@%½áéíóöőúüűÁÉÍÓÖŐÚÜŰ".chars() {
                assert!(face.glyph(c).is_some(), "{c}");
            }
        }
        assert!(fonts.width("WWWW", 10.0, true) > fonts.width("iiii", 10.0, true));
        assert_eq!(fonts.wrapped("one two three", 10.0, false, 1.0), ["one", "two", "three"]);
    }
}
