//! What a list of maps says of one.

use super::kinds::Chapter;
use crate::grid::Hex;

/// What a list of maps says of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSummary {
    /// The name that `-m` takes.
    pub name: String,
    /// One line on what it shows.
    pub title: Option<String>,
    /// The built-in map it adds to.
    pub extends: Option<String>,
    /// The hex with the lowest column and row.
    pub first: Hex,
    /// The hex with the highest column and row.
    pub last: Hex,
    /// The chapter whose rules hold.
    pub chapter: Chapter,
    /// How many units it has.
    pub units: usize,
    /// How many counters it has that are not units.
    pub counters: usize,
}

impl MapSummary {
    /// Returns the number of columns.
    #[must_use]
    pub const fn columns(&self) -> u16 {
        self.last.col.abs_diff(self.first.col) + 1
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(&self) -> u16 {
        self.last.row.abs_diff(self.first.row) + 1
    }
}
