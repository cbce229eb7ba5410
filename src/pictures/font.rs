//! The letters of pictures: Open Sans, which is included, so that a picture is the same on all machines.
//!
//! The program contains the letters as outlines (`data/font/letters.bin`). A test generates them from the fonts next to
//! that file, so that the program itself needs no font reader.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::scene::{Path, Piece, Text, Xy, xy};
use crate::show::words::broken;

const LETTERS: &[u8] = include_bytes!("../../data/font/letters.bin");

/// Both weights of the font.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fonts {
    regular: Face,
    bold: Face,
}

/// The font in one weight.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Face {
    /// Font units per letter size.
    units: u16,
    letters: BTreeMap<char, Letter>,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Letter {
    /// The advance width, in font units.
    advance: u16,
    outline: Vec<Pull>,
}

/// A segment of an outline, with points in half font units, y upwards from the base line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Pull {
    Move(i16, i16),
    Line(i16, i16),
    /// A curve with one control point.
    Curve([i16; 2], [i16; 2]),
    Close,
}

impl Face {
    /// Returns the advance width of a letter, in font units.
    fn advance(&self, c: char) -> f64 {
        let letter = self.letters.get(&c).or_else(|| self.letters.get(&'?'));
        letter.map_or(0.0, |letter| f64::from(letter.advance))
    }
}

impl Fonts {
    /// Returns the built-in fonts, which are read once.
    pub(crate) fn built_in() -> &'static Self {
        static READ: OnceLock<Fonts> = OnceLock::new();
        READ.get_or_init(|| postcard::from_bytes(LETTERS).expect("a test holds the letters to the fonts"))
    }

    const fn face(&self, bold: bool) -> &Face {
        if bold { &self.bold } else { &self.regular }
    }

    /// Returns the width of a text in pixels.
    pub(crate) fn width(&self, text: &str, size: f64, bold: bool) -> f64 {
        let face = self.face(bold);
        // whole numbers, so the sum is exact
        let units: f64 = text.chars().map(|c| face.advance(c)).sum();
        units * size / f64::from(face.units)
    }

    /// Returns the size of letters in which a text is no wider than so many pixels; at most the other.
    pub(crate) fn fitted(&self, text: &str, bold: bool, width: f64, most: f64) -> f64 {
        (width / self.width(text, 1.0, bold).max(0.01)).min(most)
    }

    /// Breaks a text at spaces so that no line is wider than `width` pixels, unless one word is.
    pub(crate) fn wrapped(&self, text: &str, size: f64, bold: bool, width: f64) -> Vec<String> {
        broken(text, |line| self.width(line, size, bold) <= width)
    }

    /// Returns the outline of a text that starts at a point.
    pub(crate) fn outline(&self, text: &Text, start: Xy) -> Path {
        let face = self.face(text.bold);
        let scale = text.size / f64::from(face.units);
        let mut path = Path::default();
        let mut at = start;
        for c in text.words.chars() {
            let place = |x: i16, y: i16| xy(at.x + f64::from(x) / 2.0 * scale, at.y - f64::from(y) / 2.0 * scale);
            let letter = face.letters.get(&c).into_iter();
            path.0.extend(letter.flat_map(|letter| &letter.outline).map(|pull| match *pull {
                Pull::Move(x, y) => Piece::Move(place(x, y)),
                Pull::Line(x, y) => Piece::Line(place(x, y)),
                Pull::Curve([hx, hy], [x, y]) => Piece::Quad(place(hx, hy), place(x, y)),
                Pull::Close => Piece::Close,
            }));
            at.x += face.advance(c) * scale;
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use ttf_parser::cmap::Subtable;
    use ttf_parser::{Face as Font, OutlineBuilder};

    use super::*;

    /// Records the segments of an outline.
    struct Pen<'l>(&'l mut Vec<Pull>);

    /// Converts to half font units.
    fn halves(x: f32) -> i16 {
        let halves = x * 2.0;
        assert!(halves.fract() == 0.0 && halves.abs() < 32_000.0, "{x}");
        #[expect(clippy::cast_possible_truncation, reason = "it is a whole number that fits")]
        let halves = halves as i16;
        halves
    }

    impl OutlineBuilder for Pen<'_> {
        fn move_to(&mut self, x: f32, y: f32) {
            self.0.push(Pull::Move(halves(x), halves(y)));
        }

        fn line_to(&mut self, x: f32, y: f32) {
            self.0.push(Pull::Line(halves(x), halves(y)));
        }

        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            self.0.push(Pull::Curve([x1, y1].map(halves), [x, y].map(halves)));
        }

        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
            panic!("the fonts have curves by one handle alone");
        }

        fn close(&mut self) {
            // closing draws the line back to the start
            let start = self.0.iter().rev().find_map(|pull| match *pull {
                Pull::Move(x, y) => Some(Pull::Line(x, y)),
                _ => None,
            });
            self.0.pop_if(|last| Some(*last) == start);
            self.0.push(Pull::Close);
        }
    }

    fn folder() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/font")
    }

    /// Reads the letters from a font file.
    fn read(file: &str) -> Face {
        let bytes = std::fs::read(folder().join(file)).expect("a font beside the letters");
        let font = Font::parse(&bytes, 0).expect("a font");
        let mut letters = BTreeMap::new();
        let tables = font.tables().cmap.expect("a table of letters").subtables;
        for table in tables.into_iter().filter(Subtable::is_unicode) {
            table.codepoints(|c| {
                let Some(glyph) = table.glyph_index(c) else { return };
                let mut outline = Vec::new();
                font.outline_glyph(glyph, &mut Pen(&mut outline));
                let letter = Letter { advance: font.glyph_hor_advance(glyph).expect("a width"), outline };
                letters.insert(char::from_u32(c).expect("a letter"), letter);
            });
        }
        Face { units: font.units_per_em(), letters }
    }

    #[test]
    fn the_letters_are_those_of_the_fonts() {
        let fonts = Fonts { regular: read("open-sans-regular.ttf"), bold: read("open-sans-bold.ttf") };
        if std::env::var_os("FOGAS_BLESS").is_some() {
            let bytes = postcard::to_stdvec(&fonts).expect("bytes");
            std::fs::write(folder().join("letters.bin"), bytes).expect("writable");
        } else {
            let is_same = *Fonts::built_in() == fonts;
            assert!(is_same, "data/font/letters.bin is stale; run FOGAS_BLESS=1 cargo test --lib letters");
        }
    }

    #[test]
    fn there_is_every_letter_of_titles_and_names() {
        let fonts = Fonts::built_in();
        for face in [fonts.face(false), fonts.face(true)] {
            for c in "AZaz09 .,;:()'-+/@%½áéíóöőúüűÁÉÍÓÖŐÚÜŰ".chars() {
                assert!(face.letters.contains_key(&c), "{c}");
            }
        }
        assert!(fonts.width("WWWW", 10.0, true) > fonts.width("iiii", 10.0, true));
        assert_eq!(fonts.wrapped("one two three", 10.0, false, 1.0), ["one", "two", "three"]);
    }
}
