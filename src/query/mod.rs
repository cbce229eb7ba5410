//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.

mod los;
mod movement;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use los::{LosAllQuery, LosMatrixQuery, LosQuery};
pub use movement::{
    CaChangeQuery, GasAction, GroundPressure, MoveCostQuery, MoveSide, MoveState, MoveWeather, MoverClass,
    OutOfGasQuery, SewerLeader, SewerQuery, ThCase, Turret,
};

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
    /// What does it cost to go there, and may one?
    MoveCost(MoveCostQuery),
    /// What does a change of CA cost?
    CaChange(CaChangeQuery),
    /// Is there an Out-of-Gas DR?
    OutOfGas(OutOfGasQuery),
    /// Who may go into the sewers?
    Sewer(SewerQuery),
}

impl Query {
    /// Returns the name of the command that asks it.
    #[must_use]
    pub const fn command(&self) -> &'static str {
        match self {
            Self::Los(_) => "los",
            Self::LosMatrix(_) => "los-matrix",
            Self::LosAll(_) => "los-all",
            Self::MoveCost(_) => "move-cost",
            Self::CaChange(_) => "ca-change",
            Self::OutOfGas(_) => "out-of-gas",
            Self::Sewer(_) => "sewer",
        }
    }

    /// Returns the what-if edits of the map that the question makes.
    #[must_use]
    pub fn edits(&self) -> &[String] {
        match self {
            Self::Los(q) => &q.set,
            Self::LosMatrix(q) => &q.set,
            Self::LosAll(q) => &q.set,
            Self::MoveCost(q) => &q.set,
            Self::CaChange(q) => &q.set,
            Self::OutOfGas(_) => &[],
            Self::Sewer(q) => &q.set,
        }
    }
}
