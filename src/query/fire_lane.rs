//! Questions about Fire Lanes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A question about what a Fire Lane reaches and what hinders it (A9.22, FB6.1243).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireLaneQuery {
    /// The MG's Location or label.
    pub from: String,
    /// The hex in which the Fire Lane ends.
    pub to: String,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
