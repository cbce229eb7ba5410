//! The picture of a board: an elevation and a terrain code for each pixel.

use super::metadata::{Code, Kinds};

/// The picture, together with the stairways, which are not visible in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    width: usize,
    height: usize,
    levels: Vec<i8>,
    codes: Vec<Code>,
    /// Whether each hex has a stairway, column by column.
    pub stairways: Vec<Vec<bool>>,
}

impl Raster {
    pub(super) fn new(width: usize, height: usize) -> Self {
        let pixels = width * height;
        Self { width, height, levels: vec![0; pixels], codes: vec![Code(0); pixels], stairways: Vec::new() }
    }

    /// Returns the level and the code of a pixel, or of the nearest pixel in the picture.
    pub(super) fn near(&self, x: i64, y: i64) -> (i8, Code) {
        let inside = |v: i64, size: usize| usize::try_from(v).unwrap_or(0).min(size.saturating_sub(1));
        let at = inside(y, self.height) * self.width + inside(x, self.width);
        (self.levels[at], self.codes[at])
    }

    pub(super) fn set(&mut self, x: usize, y: usize, level: i8, code: Code) {
        // in row order, as pictures are scanned
        let at = y * self.width + x;
        self.levels[at] = level;
        self.codes[at] = code;
    }

    /// Returns the width in pixels.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    fn at(&self, x: i64, y: i64) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }

    /// Returns the terrain code of a pixel, if it is in the picture.
    #[must_use]
    pub fn code(&self, x: i64, y: i64) -> Option<Code> {
        self.at(x, y).map(|i| self.codes[i])
    }

    /// Returns the elevation of a pixel in levels, if it is in the picture.
    #[must_use]
    pub fn level(&self, x: i64, y: i64) -> Option<i8> {
        self.at(x, y).map(|i| self.levels[i])
    }

    /// Returns the codes in row order.
    #[must_use]
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Returns the elevations in row order.
    #[must_use]
    pub fn levels(&self) -> &[i8] {
        &self.levels
    }

    /// Finds a pixel whose code has no meaning; returns the code and the position.
    pub(super) fn unknown_code(&self, kinds: &Kinds) -> Option<(Code, usize, usize)> {
        let mut known = [false; 256];
        for kind in kinds.all() {
            known[usize::from(kind.code.0)] = true;
        }
        let at = self.codes.iter().position(|code| !known[usize::from(code.0)])?;
        Some((self.codes[at], at % self.width, at / self.width))
    }
}
