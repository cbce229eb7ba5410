//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.

mod ammo;
mod availability;
mod fire_lane;
mod los;
mod movement;
mod rubble;
mod setup;
mod sighting;
mod ssr;
mod tem;
mod terrain;
mod units;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use ammo::{AmmoAttack, AmmoQuery, FireMode};
pub use availability::{AvailabilityQuery, Item};
pub use fire_lane::FireLaneQuery;
pub use los::{LosAllQuery, LosMatrixQuery, LosPairsQuery, LosQuery};
pub use movement::{
    CaChangeQuery, GasAction, GroundPressure, MoveCostQuery, MoveSide, MoveState, MoveWeather, MoverClass,
    OutOfGasQuery, SewerLeader, SewerQuery, ThCase, Turret,
};
pub use rubble::{
    Ammunition, CellarFallQuery, ClearQuery, FireQuery, HeHit, RubbleCheckQuery, RubbleFallQuery, WreckQuery,
};
pub use setup::{Ground, GunClass, GunSize, SetupHow, SetupItem, SetupQuery};
pub use sighting::SightingQuery;
pub use ssr::{AbandonAsk, Declarer, HandToHandAsk, Immobile, RecallAsk, SsrQuery};
pub use tem::{Attack, Moving, TemQuery};
pub use terrain::TerrainQuery;
pub use units::{UnitChange, UnitPlace, UnitState, UnitsQuery};

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
    /// How much does each hex of the map see of the others?
    LosPairs(LosPairsQuery),
    /// A building hex becomes rubble: what falls where?
    RubbleFall(RubbleFallQuery),
    /// The rubble checks of a scenario.
    RubbleCheck(RubbleCheckQuery),
    /// Is a Rail Car wrecked?
    Wreck(WreckQuery),
    /// What burns, and does it spread?
    Fire(FireQuery),
    /// What does a Clearance open?
    Clear(ClearQuery),
    /// Does an AFV fall into the cellar?
    CellarFall(CellarFallQuery),
    /// What does ammunition shortage do?
    AmmoShortage(AmmoQuery),
    /// What has a unit at hand?
    Availability(AvailabilityQuery),
    /// What are the facts of a unit?
    Units(UnitsQuery),
    /// Which scenario rules are in force?
    Ssr(SsrQuery),
    /// What may set up here?
    Setup(SetupQuery),
    /// What do the rules know of a terrain or a hex?
    Terrain(TerrainQuery),
    /// What does a Fire Lane affect?
    FireLane(FireLaneQuery),
    /// What does an aircraft meet that looks for a target?
    Sighting(SightingQuery),
    /// What protects a target against one attack?
    Tem(TemQuery),
    /// What does it cost to go there, and may one?
    MoveCost(MoveCostQuery),
    /// What does a change of CA cost?
    CaChange(CaChangeQuery),
    /// Is there an Out-of-Gas DR?
    OutOfGas(OutOfGasQuery),
    /// Who may go into the sewers?
    Sewer(SewerQuery),
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
            Self::LosPairs(_) => "los-pairs",
            Self::RubbleFall(_) => "rubble-fall",
            Self::RubbleCheck(_) => "rubble-check",
            Self::Wreck(_) => "wreck",
            Self::Fire(_) => "fire",
            Self::Clear(_) => "clear",
            Self::CellarFall(_) => "cellar-fall",
            Self::AmmoShortage(_) => "ammo-shortage",
            Self::Availability(_) => "availability",
            Self::Units(_) => "units",
            Self::Ssr(_) => "ssr",
            Self::Setup(_) => "setup",
            Self::Terrain(_) => "terrain",
            Self::FireLane(_) => "fire-lane",
            Self::Sighting(_) => "sighting",
            Self::Tem(_) => "tem",
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
            Self::LosPairs(q) => &q.set,
            Self::RubbleFall(q) => &q.set,
            Self::RubbleCheck(q) => &q.set,
            Self::Wreck(q) => &q.set,
            Self::Fire(q) => &q.set,
            Self::Clear(q) => &q.set,
            Self::CellarFall(q) => &q.set,
            Self::Setup(q) => &q.set,
            Self::Terrain(q) => &q.set,
            Self::AmmoShortage(_) | Self::Availability(_) | Self::Units(_) | Self::Ssr(_) | Self::OutOfGas(_) => &[],
            Self::FireLane(q) => &q.set,
            Self::Sighting(q) => &q.set,
            Self::Tem(q) => &q.set,
            Self::MoveCost(q) => &q.set,
            Self::CaChange(q) => &q.set,
            Self::Sewer(q) => &q.set,
        }
    }
}
