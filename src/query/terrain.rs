//! Questions about a terrain or a hex.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A question about a terrain or a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainQuery {
    /// A hex, or the name of a terrain such as `rail-car`.
    pub what: String,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
