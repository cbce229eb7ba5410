//! The summary of a map in a list of maps.

use serde::Serialize;

use super::kinds::Chapter;
use crate::grid::Hex;

/// A built-in map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "MapAnswer"))]
pub struct MapSummary {
    /// Its name.
    pub name: String,
    /// What it is.
    pub title: Option<String>,
    /// The map that it is a part of, or adds to.
    pub extends: Option<String>,
    /// The chapter of rules that it is played by.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub chapter: Chapter,
    /// Its first hex.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub first: Hex,
    /// Its last hex.
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub last: Hex,
    /// How many units it has.
    pub units: usize,
    /// How many counters it has.
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
