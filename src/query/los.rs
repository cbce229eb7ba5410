//! Questions about lines of sight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A question about one line of sight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LosQuery {
    /// The viewer's Location or label.
    pub from: String,
    /// The viewed Location or label.
    pub to: String,
    /// What-if edits of the map for this question, such as `F36=debris`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A question about the lines of sight between all units of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LosMatrixQuery {
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A question about the lines of sight from one Location to every other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LosAllQuery {
    /// The viewer's Location or label.
    pub from: String,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A question about the lines of sight between all hexes of the map, at ground level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LosPairsQuery {
    /// Pairs farther apart than so many hexes are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u16>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
