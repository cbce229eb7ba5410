//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.

mod ammo;
mod availability;
mod dice;
mod fire_lane;
#[cfg(feature = "cli")]
mod flags;
mod los;
mod movement;
mod question;
mod rubble;
mod seek;
mod setup;
mod shot;
mod sighting;
mod ssr;
mod tem;
mod terrain;
mod units;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use ammo::{AmmoAttack, AmmoQuery, AmmoSide, FireMode};
pub use availability::{AvailabilityQuery, Item};
pub use dice::read_dice;
pub use fire_lane::FireLaneQuery;
#[cfg(feature = "cli")]
pub use flags::Asked;
pub use los::{LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery};
pub use movement::{
    BogQuery, CaChangeQuery, GasAction, GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass,
    OutOfGasQuery, SewerQuery, ThCase, Turret,
};
pub use question::Question;
pub use rubble::{
    Ammunition, CellarFallQuery, ClearQuery, FireQuery, HeHit, RubbleCheckQuery, RubbleFallQuery, WreckQuery,
};
pub use seek::{Sought, UnitSought, WhereQuery};
pub use setup::{Ground, GunClass, GunSize, SetupHow, SetupItem, SetupQuery};
pub use shot::{Firing, ShotQuery};
pub use sighting::SightingQuery;
pub use ssr::{AbandonAsk, Declarer, HandToHandAsk, Immobile, RecallAsk, SsrQuery};
pub use tem::{Attack, Entered, Moving, TemQuery};
pub use terrain::TerrainQuery;
pub use units::{UnitChange, UnitPlace, UnitState, UnitsQuery};

question::queries! {
    /// Rule on a line of sight
    Los(LosQuery) = "los" | set;
    /// Rule on the lines of sight between all units of the map
    LosMatrix(LosMatrixQuery) = "los-matrix" | set;
    /// Rule on all that one Location sees
    LosAll(LosAllQuery) = "los-all" | set;
    /// Rule on the lines of sight between all levels of two hexes
    LosLevels(LosLevelsQuery) = "los-levels" | set;
    /// Tell where: who sees a place, what is seen from it, where something sets up, what a unit reaches
    Where(WhereQuery) = "where" | set;
    /// Count, for every hex, the hexes that it sees, ground level to ground level
    LosPairs(LosPairsQuery) = "los-pairs" | set;
    /// Rule on what falls from a rubbled building hex
    RubbleFall(RubbleFallQuery) = "rubble-fall" | set;
    /// Make a scenario's rubble checks, hex by hex
    RubbleCheck(RubbleCheckQuery) = "rubble-check" | set;
    /// Rule on the wrecking of a Rail Car
    Wreck(WreckQuery) = "wreck" | set;
    /// Rule on what burns, and where a fire spreads
    Fire(FireQuery) = "fire" | set;
    /// Rule on a successful Clearance of Debris or rubble
    Clear(ClearQuery) = "clear" | set;
    /// Rule on an AFV that enters a building and may fall into the cellar
    CellarFall(CellarFallQuery) = "cellar-fall" | set;
    /// Rule on Axis ammunition shortage
    AmmoShortage(AmmoQuery) = "ammo-shortage";
    /// Tell what a unit has at hand: SMOKE grenades, special ammunition, PF, ATMM, illumination
    Availability(AvailabilityQuery) = "availability";
    /// Look up the units of the module: marks, ladders, Battle Hardening, food shortage
    Units(UnitsQuery) = "units", shaped;
    /// List the scenario special rules in force on a day
    Ssr(SsrQuery) = "ssr", shaped;
    /// Tell what may set up in a Location, or on a kind of ground
    Setup(SetupQuery) = "setup" | set, shaped;
    /// Show all that the rules know of a terrain or a hex
    Terrain(TerrainQuery) = "terrain" | set, shaped;
    /// Rule on what a Fire Lane affects, hex by hex
    FireLane(FireLaneQuery) = "fire-lane" | set;
    /// Rule on what a target's terrain adds to an aircraft's Sighting TC
    Sighting(SightingQuery) = "sighting" | set;
    /// Rule on what protects a target against one attack
    Tem(TemQuery) = "tem" | set;
    /// Rule on a whole shot: LOS, FP, every DRM, and the odds of each result
    Shot(ShotQuery) = "shot" | set, shaped;
    /// Rule on what it costs to go there, and whether one may
    MoveCost(MoveCostQuery) = "move-cost" | set, shaped;
    /// Rule on the Bog Check of a vehicle: each DRM, and the odds of bogging
    Bog(BogQuery) = "bog" | set;
    /// Rule on the To Hit DRM of a change of CA (Case A), or of fire within the hex (Case E)
    CaChange(CaChangeQuery) = "ca-change" | set;
    /// Rule on the Out-of-Gas DR (FB-SSR20)
    OutOfGas(OutOfGasQuery) = "out-of-gas";
    /// Rule on who may go into the sewers (FB-SSR9)
    Sewer(SewerQuery) = "sewer" | set;
}

/// Returns the JSON Schema of a query.
#[must_use]
pub fn query_schema() -> serde_json::Value {
    schemars::schema_for!(Query).to_value()
}
