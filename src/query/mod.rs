//! Questions: one enum, the same for the command line, for `batch`, and for users of the library.
//!
//! A question is made by `new`, which takes its required fields, or by a struct literal that ends in `..default()`.
//! Places are texts as players write them, or typed: a [`Location`](crate::map::Location) or a
//! [`Hex`](crate::grid::Hex) becomes the text that names it. Each kind has a method of the
//! [`Resolver`](crate::Resolver), with an example there. In JSON, a question of any kind has the form that `fogas
//! batch` reads:
//!
//! ```
//! use fogas::query::{LosQuery, Query};
//!
//! let query: Query = serde_json::from_str(r#"{"los": {"from": "F37", "to": "H37"}}"#)?;
//! assert_eq!(query, LosQuery::new("F37", "H37").into());
//! assert_eq!(query.command(), "los");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub(crate) mod dice;
#[cfg(feature = "cli")]
mod flags;
pub(crate) mod left_open;
mod place;
pub(crate) mod question;

use serde::{Deserialize, Serialize};

pub use crate::rulings::ammo::question::{AmmoAttack, AmmoQuery, AmmoSide, FireMode};
pub use crate::rulings::availability::question::{AvailabilityQuery, Item};
pub use crate::rulings::close_combat::question::CloseCombatQuery;
pub use crate::rulings::fire_lane::question::FireLaneQuery;
pub use crate::rulings::ift::question::IftQuery;
pub use crate::rulings::los::question::{LosAllQuery, LosLevelsQuery, LosMatrixQuery, LosPairsQuery, LosQuery};
pub use crate::rulings::manhandle::question::ManhandleQuery;
pub use crate::rulings::morale::question::{EscapeFrom, MoraleQuery};
pub use crate::rulings::movement::question::{
    BogQuery, CaChangeQuery, ENEMIES, GasAction, GroundPressure, MoveCostQuery, MoveState, MoveWeather, MoverClass,
    OutOfGasQuery, SewerQuery, ThCase, Turret,
};
pub use crate::rulings::rubble::question::{
    Ammunition, CellarFallQuery, ClearQuery, FireQuery, HeHit, RubbleCheckQuery, RubbleFallQuery, WreckQuery,
};
pub use crate::rulings::seek::question::{Sought, UnitSought, WhereQuery};
pub use crate::rulings::setup::question::{Ground, GunClass, GunSize, SetupHow, SetupItem, SetupQuery};
pub use crate::rulings::shot::question::{Barrel, ChargeUse, Firing, ShotQuery, ToHitColor};
pub use crate::rulings::sighting::question::SightingQuery;
pub use crate::rulings::smoke::question::SmokeQuery;
pub use crate::rulings::ssr::question::{AbandonAsk, Declarer, HandToHandAsk, Immobile, MayAsk, RecallAsk, SsrQuery};
pub use crate::rulings::tem::question::{Attack, Entered, Moving, TemQuery};
pub use crate::rulings::terrain::question::TerrainQuery;
pub use crate::rulings::units::question::{UnitChange, UnitPlace, UnitState, UnitsQuery};
pub use crate::rulings::victory::question::VictoryQuery;
pub use crate::rulings::weather::question::{Sky, WeatherQuery};
pub use dice::read_dice;
#[cfg(feature = "cli")]
pub use flags::Asked;
pub(crate) use left_open::{Dated, LeftOpen, Slot};
pub use place::AskedPlace;
pub(crate) use question::{Field, Written};
pub use question::{FieldForm, Question, QuestionForm};

question::queries! { $ each_query {
    // What sees what
    /// LOS: clear or blocked and by what, Hindrances, range, margin
    Los(LosQuery) = "los" | set;
    /// LOS between all units of the map
    LosMatrix(LosMatrixQuery) = "los-matrix" | set;
    /// All that one Location sees
    LosAll(LosAllQuery) = "los-all" | set;
    /// LOS between all levels of two hexes
    LosLevels(LosLevelsQuery) = "los-levels" | set;
    /// Locations that see a hex, allow a set-up, or can be reached
    Where(WhereQuery) = "where" | set;
    /// How many of the other hexes each hex sees, at ground level
    LosPairs(LosPairsQuery) = "los-pairs" | set;

    // What falls, burns and is cleared away
    /// What falls when a building hex is rubbled, where, and on whom
    RubbleFall(RubbleFallQuery) = "rubble-fall" | set;
    /// A scenario's rubble checks (FB3.4), hex by hex
    RubbleCheck(RubbleCheckQuery) = "rubble-check" | set;
    /// Whether a hit wrecks a Rail Car, and who is hurt
    Wreck(WreckQuery) = "wreck" | set;
    /// Kindling and Spreading numbers, and whether a fire spreads
    Fire(FireQuery) = "fire" | set;
    /// Clearance of Debris or rubble: Trail Breaks and odds
    Clear(ClearQuery) = "clear" | set;
    /// Whether an AFV that enters a building falls into the cellar
    CellarFall(CellarFallQuery) = "cellar-fall" | set;

    // What the rules say without a map
    /// Ammunition shortage: what a DR or dr does to a weapon, odds
    AmmoShortage(AmmoQuery) = "ammo-shortage", shaped;
    /// Usage numbers: smoke grenades, special ammo, PF, ATMM, IR
    Availability(AvailabilityQuery) = "availability";
    /// The Infantry Fire Table: odds and results for FP and a DRM
    Ift(IftQuery) = "ift";
    /// Counters: values, Replacement, Battle Hardening, food shortage
    Units(UnitsQuery) = "units", shaped;
    /// The scenario rules (FB-SSR) in force on a day
    Ssr(SsrQuery) = "ssr", shaped;

    // What a place of the map is to a unit, a Gun or a shot
    /// What may set up in a Location, hidden or Emplaced
    Setup(SetupQuery) = "setup" | set, shaped;
    /// All the rules of a terrain, a hex or a building by its name
    Terrain(TerrainQuery) = "terrain" | set, shaped;
    /// The hexes of a Fire Lane, and the Hindrances that count
    FireLane(FireLaneQuery) = "fire-lane" | set;
    /// Whether aircraft see a target; its Sighting TC DRM
    Sighting(SightingQuery) = "sighting" | set;
    /// Close Combat: Ambush and Street Fighting
    CloseCombat(CloseCombatQuery) = "close-combat" | set;
    /// SMOKE grenades: where, for what MF, the odds
    Smoke(SmokeQuery) = "smoke" | set;
    /// Wind Change, Gusts, rain and snow; where weather applies
    Weather(WeatherQuery) = "weather" | set;
    /// A Gun pushed by its crew: the DRM, the odds
    Manhandle(ManhandleQuery) = "manhandle" | set;
    /// Who is Fanatic, Encircled upstairs, Interdicted; the PAATC
    Morale(MoraleQuery) = "morale" | set;
    /// Who controls buildings and their hexes, rubble included
    Victory(VictoryQuery) = "victory" | set;
    /// TEM and Hull Down against an attack; FFMO, FFNAM; the FP
    Tem(TemQuery) = "tem" | set;
    /// A whole shot: LOS, FP, every DRM, the odds of each result
    Shot(ShotQuery) = "shot" | set, shaped;

    // What it costs to go somewhere, and whether one may
    /// MF/MP cost of a move, and whether it is legal; cheapest path
    MoveCost(MoveCostQuery) = "move-cost" | set, shaped;
    /// Bog Check of a vehicle: each DRM, odds of bogging
    Bog(BogQuery) = "bog" | set;
    /// To Hit Case A DRM for a CA change, or Case E within the hex
    CaChange(CaChangeQuery) = "ca-change" | set;
    /// Out-of-Gas DR of Axis vehicles (FB-SSR20)
    OutOfGas(OutOfGasQuery) = "out-of-gas";
    /// Who may move in the sewers, and the TC (FB-SSR9)
    Sewer(SewerQuery) = "sewer" | set;
}}

impl LeftOpen for Query {
    fn places(&mut self) -> Vec<Slot<'_>> {
        each_query!(self, question => question.places())
    }

    fn each(&mut self) -> Option<&mut AskedPlace> {
        each_query!(self, question => question.each())
    }

    fn day(&mut self) -> Option<Dated<'_>> {
        each_query!(self, question => question.day())
    }
}

/// Returns the JSON Schema of a query.
#[cfg(any(test, feature = "schema"))]
#[must_use]
pub fn query_schema() -> serde_json::Value {
    schemars::schema_for!(Query).to_value()
}
