//! Small maps for cases that name no hexes: a column of hexes, C1 downwards, and the columns beside it.

use fogas::map::Elevation;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

/// Converts a level into half-levels: 2.5 becomes 5.
pub(super) fn half_levels(levels: &Value) -> i16 {
    Elevation::parse(&levels.to_string()).unwrap_or_else(|| panic!("{levels} is a level")).in_half_levels()
}

pub(super) fn level(halves: i16) -> Value {
    serde_json::to_value(Elevation::half_levels(halves)).expect("a level")
}

/// A map of columns A to E, built row by row.
#[derive(Default)]
pub(super) struct Rows {
    hexes: Vec<Value>,
    counters: Vec<Value>,
    units: Vec<Value>,
    last: u8,
}

impl Rows {
    /// Adds a row of ground, and returns its hex in column C.
    pub(super) fn ground(&mut self, base: i16) -> String {
        self.row(base, &json!([]))
    }

    /// Adds a row with an embankment across the columns, and returns its hex in column C.
    ///
    /// The adjacent hexes in B and D with the same row number belong to it, since even columns are half a row higher.
    pub(super) fn embankment(&mut self, top: i16) -> String {
        self.row(top - 1, &json!([{ "is": "emrr", "sides": [3, 5] }]))
    }

    fn row(&mut self, base: i16, railroads: &Value) -> String {
        self.last += 1;
        for column in ["A", "B", "C", "D", "E"] {
            let hex = format!("{column}{}", self.last);
            self.hexes.push(json!({ "hex": hex, "level": level(base), "railroads": railroads }));
        }
        format!("C{}", self.last)
    }

    /// Adds a row of one terrain, and returns its hex in column C.
    pub(super) fn terrain(&mut self, base: i16, name: &str) -> String {
        let hex = self.ground(base);
        for hex in self.hexes.iter_mut().rev().take(5) {
            hex["terrain"] = json!([name]);
        }
        hex
    }

    pub(super) fn counter(&mut self, at: &str, is: &str) {
        self.counters.push(json!({ "at": at, "is": is }));
    }

    pub(super) fn afv(&mut self, at: &str) {
        self.units.push(json!({ "unit": "Tank", "at": at, "is": "afv" }));
    }

    pub(super) fn build(self) -> Resolver {
        let more = json!({ "hexes": self.hexes, "counters": self.counters, "units": self.units });
        crate::kit::drawn(["A1", &format!("E{}", self.last)], &more)
    }
}
