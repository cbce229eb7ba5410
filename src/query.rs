//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A question about a map. As JSON: `{"los":{"from":"F37","to":"H37"}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// Is there a line of sight?
    Los(LosQuery),
    /// Who of the map's units sees whom?
    LosMatrix(LosMatrixQuery),
    /// What does one Location see?
    LosAll(LosAllQuery),
}

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

impl Query {
    /// Returns the name of the command that asks it.
    #[must_use]
    pub const fn command(&self) -> &'static str {
        match self {
            Self::Los(_) => "los",
            Self::LosMatrix(_) => "los-matrix",
            Self::LosAll(_) => "los-all",
        }
    }

    /// Returns the what-if edits of the map that the question makes.
    #[must_use]
    pub fn edits(&self) -> &[String] {
        match self {
            Self::Los(q) => &q.set,
            Self::LosMatrix(q) => &q.set,
            Self::LosAll(q) => &q.set,
        }
    }
}
