//! Questions about movement, and about what movement does to a Gun or a vehicle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A column of the terrain chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoverClass {
    /// On foot.
    #[default]
    Infantry,
    /// Mounted.
    Cavalry,
    /// A wagon or sledge.
    HorseDrawn,
    /// A motorcycle, ridden.
    Motorcycle,
    /// An armored car.
    ArmoredCar,
    /// A fully-tracked vehicle.
    Tracked,
    /// A halftrack.
    Halftrack,
    /// A truck.
    Truck,
}

impl MoverClass {
    /// Every class, in the order of the chart's columns.
    pub const ALL: [Self; 8] = [
        Self::Infantry,
        Self::Cavalry,
        Self::HorseDrawn,
        Self::Motorcycle,
        Self::ArmoredCar,
        Self::Tracked,
        Self::Halftrack,
        Self::Truck,
    ];

    /// Tells whether it spends MF rather than MP.
    #[must_use]
    pub const fn spends_mf(self) -> bool {
        matches!(self, Self::Infantry | Self::Cavalry | Self::HorseDrawn)
    }

    /// Tells whether it is a motor vehicle.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        !self.spends_mf()
    }
}

/// Weather that costs movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveWeather {
    /// Rain (E3.54).
    Rain,
    /// Ground Snow (E3.723).
    GroundSnow,
    /// Deep Snow (E3.73); not covered.
    DeepSnow,
}

/// How hard a vehicle presses on the ground (D1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroundPressure {
    /// Low.
    Low,
    /// Normal.
    Normal,
    /// High.
    High,
}

/// The two sides of Festung Budapest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveSide {
    /// German and Hungarian.
    Axis,
    /// Soviet and BVR.
    Soviet,
}

/// A circumstance of a move, or a choice of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveState {
    /// The vehicle is no AFV.
    Unarmored,
    /// The vehicle is Buttoned Up.
    ButtonedUp,
    /// It tows a Gun or a trailer.
    Towing,
    /// The ground is soft, or covered with mud or snow (D8.21).
    SoftGround,
    /// The Locations entered are friendly-controlled (FB8.51).
    FriendlyControl,
    /// The unit is a Gun pushed by its crew.
    Gun,
    /// It declares Double Time (A4.5).
    DoubleTime,
    /// An MMC stacked with a leader of its nationality through its whole move (A4.12).
    WithLeader,
    /// It does not use roads.
    NoRoad,
    /// It does not use Trail Breaks.
    NoTrailBreak,
    /// It enters the other terrain of GLRR hexes (B32.3), and the shellholes of others (B2).
    EnterTerrain,
    /// It reverses its VCA on the Narrow Street where it starts (FB-SSR3).
    AboutTurn,
}

/// A question about a path, about the way to a Location, or about all that can be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveCostQuery {
    /// The Locations, in order; with `to` or `reach`, only where it starts. `off` is an off-map hex.
    pub path: Vec<String>,
    /// The kind of unit.
    #[serde(rename = "as", default)]
    pub class: MoverClass,
    /// Find the cheapest path to this Location.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// With `to`: how many other paths to list, each the cheapest without a place of the cheapest path; 3 unless told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<u8>,
    /// Find every Location within so many MF or MP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<u16>,
    /// The unit's MF or MP allotment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allotment: Option<u16>,
    /// The vehicle's ground pressure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground_pressure: Option<GroundPressure>,
    /// Weather.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weather: Vec<MoveWeather>,
    /// Circumstances and choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<MoveState>,
    /// The unit's side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<MoveSide>,
    /// The date, as 1945-02-06.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The dice of the Bog Check, white and colored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bog_dr: Option<[u8; 2]>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A kind of turret (C5.1, D1.31-.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turret {
    /// Fast traverse.
    T,
    /// Slow traverse.
    St,
    /// Non-turreted; every Gun that cannot fire all round.
    Nt,
}

/// The TH case of a change of covered arc, or of fire within the hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThCase {
    /// Case A: fire after changing CA.
    #[default]
    A,
    /// Case E: fire within the own hex.
    E,
}

/// A question about the To Hit DRM of a change of CA.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaChangeQuery {
    /// The turret or mount; may be left out if `base` is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turret: Option<Turret>,
    /// How many hexspines the CA changes.
    #[serde(default = "one")]
    pub hexspines: u8,
    /// The case.
    #[serde(default)]
    pub case: ThCase,
    /// The DRM before doubling, if the chart is not to be asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<i8>,
    /// The Gun stands in a Rail Car hex.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rail_car: bool,
    /// The Location of the Gun, instead of `rail_car`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The vehicle is out of gas (FB-SSR20).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out_of_gas: bool,
    /// The MA, as 75L.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gun: Option<String>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

const fn one() -> u8 {
    1
}

/// What a vehicle is about to do (FB-SSR20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GasAction {
    /// Its first MP expenditure of a Movement Phase.
    FirstMp,
    /// A change of VCA, in any phase.
    VcaChange,
    /// Loading or unloading while Stopped.
    Load,
    /// Firing while Stopped.
    Fire,
    /// Using smoke dispensers while Stopped.
    SmokeDispenser,
    /// Using SMOKE grenades while Stopped.
    SmokeGrenades,
}

/// A question about the Out-of-Gas DR.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutOfGasQuery {
    /// The date, as 1945-02-06.
    pub date: String,
    /// The vehicle was in the Axis OB at the start.
    #[serde(default = "yes")]
    pub axis_ob: bool,
    /// What it is about to do.
    pub action: GasAction,
    /// The Final DR.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<i8>,
}

const fn yes() -> bool {
    true
}

/// Nationality of a leader in a sewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SewerLeader {
    /// German.
    German,
    /// Hungarian.
    Hungarian,
    /// Soviet.
    Soviet,
}

/// A question about going into the sewers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SewerQuery {
    /// The hex of the manhole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The side.
    pub side: MoveSide,
    /// The leader who moves along, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<SewerLeader>,
    /// The units are of the Vannay Battalion.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub vannay: bool,
    /// They are in an entrenchment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entrenched: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
