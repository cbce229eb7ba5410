//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.

mod los;
mod tem;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use los::{LosAllQuery, LosMatrixQuery, LosQuery};
pub use tem::{Attack, Moving, TemQuery};

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
    /// What protects a target against one attack?
    Tem(TemQuery),
}

/// Returns the JSON Schema of a query.
#[must_use]
pub fn query_schema() -> serde_json::Value {
    schemars::schema_for!(Query).to_value()
}

impl Query {
    /// Returns the name of the command that asks it.
    #[must_use]
    pub const fn command(&self) -> &'static str {
        match self {
            Self::Los(_) => "los",
            Self::LosMatrix(_) => "los-matrix",
            Self::LosAll(_) => "los-all",
            Self::Tem(_) => "tem",
        }
    }

    /// Returns the what-if edits of the map that the question makes.
    #[must_use]
    pub fn edits(&self) -> &[String] {
        match self {
            Self::Los(q) => &q.set,
            Self::LosMatrix(q) => &q.set,
            Self::LosAll(q) => &q.set,
            Self::Tem(q) => &q.set,
        }
    }
}
