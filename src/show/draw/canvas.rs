//! The page on which a map is drawn.

use std::borrow::Cow;

use anstyle::{AnsiColor, Effects, Style};

use crate::show::clean;

/// What a mark stands for, which determines its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ink {
    /// Hexsides and levels.
    #[default]
    Line,
    /// The name of a hex.
    Name,
    /// Roads.
    Road,
    /// Railroads and bridges.
    Rail,
    /// Vegetation.
    Green,
    /// Walls, and stone buildings.
    Stone,
    /// Wooden buildings.
    Wood,
    /// Counters.
    Counter,
    /// Units.
    Unit,
}

impl Ink {
    fn style(self) -> Style {
        match self {
            Self::Line => Style::new().effects(Effects::DIMMED),
            Self::Name => Style::new(),
            Self::Road => AnsiColor::BrightBlack.on_default(),
            Self::Rail => AnsiColor::Red.on_default().effects(Effects::BOLD),
            Self::Green => AnsiColor::Green.on_default(),
            Self::Stone => AnsiColor::Blue.on_default().effects(Effects::BOLD),
            Self::Wood => AnsiColor::Yellow.on_default(),
            Self::Counter => AnsiColor::Magenta.on_default(),
            Self::Unit => AnsiColor::Cyan.on_default().effects(Effects::BOLD),
        }
    }

    /// Returns a text in the colour of this ink.
    pub(super) fn paint(self, text: &str, color: bool) -> String {
        let style = self.style();
        let text = clean(text);
        if color { format!("{style}{text}{style:#}") } else { text.into_owned() }
    }
}

/// A mark and what it means.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Glyph {
    pub(super) ink: Ink,
    pub(super) mark: char,
    pub(super) means: Cow<'static, str>,
}

/// Lines of marks with their ink, stored one after another.
pub(super) struct Canvas {
    cells: Vec<(char, Ink)>,
    width: usize,
}

impl Canvas {
    pub(super) fn new(lines: usize, width: usize) -> Self {
        Self { cells: vec![(' ', Ink::Line); lines * width], width }
    }

    #[inline]
    fn cell(&mut self, line: usize, col: usize) -> Option<&mut (char, Ink)> {
        if col < self.width { self.cells.get_mut(line * self.width + col) } else { None }
    }

    /// Puts a mark over whatever is there.
    pub(super) fn put(&mut self, line: usize, col: usize, mark: char, ink: Ink) {
        if let Some(cell) = self.cell(line, col) {
            *cell = (mark, ink);
        }
    }

    /// Puts a mark where there is none yet.
    pub(super) fn put_if_free(&mut self, line: usize, col: usize, mark: char, ink: Ink) {
        if let Some(cell) = self.cell(line, col).filter(|cell| cell.0 == ' ') {
            *cell = (mark, ink);
        }
    }

    /// Puts a mark for a hexside; a plain hexside does not replace another mark.
    pub(super) fn put_line(&mut self, line: usize, col: usize, mark: char, ink: Ink) {
        if ink == Ink::Line {
            self.put_if_free(line, col, mark, ink);
        } else {
            self.put(line, col, mark, ink);
        }
    }

    /// Writes a text over existing marks.
    pub(super) fn write_at(&mut self, line: usize, col: usize, text: &str, ink: Ink) {
        for (i, mark) in text.chars().enumerate() {
            self.put(line, col + i, mark, ink);
        }
    }

    /// Returns the page; each line ends with a line break and has no trailing blanks.
    pub(super) fn write(&self, color: bool) -> String {
        let mut page = String::with_capacity(self.cells.len());
        for line in self.cells.chunks(self.width) {
            let length = line.iter().rposition(|cell| cell.0 != ' ').map_or(0, |last| last + 1);
            if color {
                for run in line[..length].chunk_by(|a, b| a.1 == b.1) {
                    let text: String = run.iter().map(|cell| cell.0).collect();
                    let is_blank = text.trim().is_empty();
                    page.push_str(&run[0].1.paint(&text, !is_blank));
                }
            } else {
                let start = page.len();
                page.extend(line[..length].iter().map(|cell| cell.0));
                let cleaned = clean(&page[start..]);
                if let Cow::Owned(cleaned) = cleaned {
                    page.replace_range(start.., &cleaned);
                }
            }
            page.push('\n');
        }
        page
    }
}
