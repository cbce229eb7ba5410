//! Questions about aircraft and the Sighting TC.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A question about what an aircraft meets that looks for a target (E7.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SightingQuery {
    /// The target's Location or label; a Bypass such as `YY15/XX14` too.
    pub at: String,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
