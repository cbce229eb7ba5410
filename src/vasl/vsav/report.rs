//! The report of an import from a saved game, which programs can read too.

use std::collections::BTreeMap;

use serde::Serialize;

/// What was taken over of a saved game, and what was not. Nothing in it names a piece that another player hides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Report {
    /// How many units there are now.
    pub units: usize,
    /// How many counters.
    pub counters: usize,
    /// How many stacks show as `?`.
    pub concealed: usize,
    /// How many pieces are hidden from this reader.
    pub hidden: usize,
    /// How many pieces are on no board.
    pub off_board: usize,
    /// What was left out, by name, and how often.
    pub left_out: BTreeMap<String, usize>,
    /// What cannot be where it lies, or is not certain to be there.
    pub misplaced: Vec<Misplaced>,
    /// Overlays and terrain changes of the boards, which are not on the map.
    #[serde(rename = "changed_boards")]
    pub changed: Vec<String>,
    /// What boards are called that are there again, in their order.
    #[serde(rename = "renamed_boards", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "Vec<String>"))]
    pub renamed: Vec<Renamed>,
    /// What meets the boards of these has no ruling.
    #[serde(skip)]
    pub refused: bool,
    /// Of a log: how many steps were played.
    #[serde(rename = "log_steps")]
    pub steps: Option<usize>,
    /// Of format 1, when the moves of a log were not played yet: they are.
    pub log_not_played: bool,
    /// Vehicles that may or may not be armored (no source says), by name, with how many of each; they count as AFVs.
    pub armor_not_known: BTreeMap<String, usize>,
}

/// A counter that cannot be where it lies, or is not certain to be there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "MisplacedFact"))]
pub struct Misplaced {
    /// Its name.
    pub name: String,
    /// The Location.
    pub at: String,
    /// The reason.
    pub because: String,
}

/// A board that is there more than once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
pub struct Renamed {
    /// What it was called.
    pub board: String,
    /// What it is called here.
    pub name: String,
}

impl From<Renamed> for String {
    fn from(renamed: Renamed) -> Self {
        renamed.name
    }
}
