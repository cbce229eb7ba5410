//! The letters of pictures: Open Sans, which comes with the program, so that a picture is the same everywhere.

use ttf_parser::{Face, OutlineBuilder};

use super::scene::{Path, Piece, Text, Xy, xy};

const REGULAR: &[u8] = include_bytes!("../../../data/font/open-sans-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../data/font/open-sans-bold.ttf");

/// Both weights.
pub(super) struct Fonts {
    regular: Option<Face<'static>>,
    bold: Option<Face<'static>>,
}

impl Fonts {
    pub(super) fn new() -> Self {
        Self { regular: Face::parse(REGULAR, 0).ok(), bold: Face::parse(BOLD, 0).ok() }
    }

    const fn face(&self, bold: bool) -> Option<&Face<'static>> {
        if bold { self.bold.as_ref() } else { self.regular.as_ref() }
    }

    /// Returns the width of a text in pixels.
    pub(super) fn width(&self, text: &str, size: f64, bold: bool) -> f64 {
        let Some(face) = self.face(bold) else { return 0.0 };
        let units: u32 = text.chars().map(|c| advance(face, c)).sum();
        f64::from(units) * size / f64::from(face.units_per_em())
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
        let scale = text.size / f64::from(face.units_per_em());
        let mut at = start;
        for c in text.words.chars() {
            if let Some(glyph) = face.glyph_index(c) {
                let mut pen = Pen { path: &mut path, at, scale };
                face.outline_glyph(glyph, &mut pen);
            }
            at.x += f64::from(advance(face, c)) * scale;
        }
        path
    }
}

fn advance(face: &Face<'_>, c: char) -> u32 {
    let glyph = face.glyph_index(c).or_else(|| face.glyph_index('?'));
    glyph.and_then(|g| face.glyph_hor_advance(g)).map_or(0, u32::from)
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

impl OutlineBuilder for Pen<'_> {
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
                assert!(face.glyph_index(c).is_some(), "{c}");
            }
        }
        assert!(fonts.width("WWWW", 10.0, true) > fonts.width("iiii", 10.0, true));
        assert_eq!(fonts.wrapped("one two three", 10.0, false, 1.0), ["one", "two", "three"]);
    }
}
