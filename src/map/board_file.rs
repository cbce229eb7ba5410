//! What a map file says of boards that lie together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board of several that lie together. Its hexes are written with its name: `4F7`, `RB:A3`; without it where there is
/// one board alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// What players call it: letters and digits.
    pub board: String,
    /// The first of its hexes that lie here, by its own name; half hexes stand above every second column.
    pub first: String,
    /// The last of them.
    pub last: String,
    /// It is turned by 180 degrees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// Its left column, from 0, and its upper row, from 1, counted through all boards.
    pub at: [i16; 2],
}

/// Ground that is not as the board prints it, and that nobody has described: what rests on it has no ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnchartedFile {
    /// What lies there: an overlay, a change of terrain.
    pub is: String,
    /// Its hexes; without any, all of its board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<String>,
    /// The board, if it is all of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}
