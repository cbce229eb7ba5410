//! The words of a map file: kinds of roads, rails, hexsides, art, counters and units.

use schemars::JsonSchema;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Serialize};

/// Reads a word of a map file.
pub(super) fn named<'de, T: Deserialize<'de>>(word: &'de str) -> Option<T> {
    let text: StrDeserializer<'de, serde::de::value::Error> = word.into_deserializer();
    T::deserialize(text).ok()
}

/// What makes SMOKE (A24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Smoke {
    /// Smoke of ordnance or OBA.
    Smoke,
    /// The same, dispersed.
    DispersedSmoke,
    /// White Phosphorus.
    Wp,
    /// The same, dispersed.
    DispersedWp,
    /// Smoke grenades.
    SmokeGrenades,
    /// White Phosphorus grenades.
    WpGrenades,
    /// A burning wreck.
    BurningWreck,
    /// A Blaze; it stands among the fires.
    Blaze,
}

/// How far a fire has grown (B25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Burning {
    /// Small.
    Flame,
    /// Grown; it spreads.
    Blaze,
}

/// The chapter whose rules hold on a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Chapter {
    /// Festung Budapest.
    #[default]
    #[serde(rename = "FB")]
    FestungBudapest,
    /// Valor of the Guards.
    #[serde(rename = "VotG")]
    ValorOfTheGuards,
    /// Chapter B alone.
    #[serde(rename = "B")]
    Base,
}

/// A feature of a hex that matters to movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// Woods fill the hex (B13).
    Woods,
    /// Grain, in season (B15).
    Grain,
    /// A graveyard (B18).
    Graveyard,
    /// A storage tank (FB12).
    StorageTank,
    /// Foxholes (B27.1).
    Foxhole,
    /// A trench (B27.5).
    Trench,
    /// An A-T Ditch (B27.56).
    AntiTankDitch,
    /// The RR turntable (FB6.14).
    Turntable,
    /// The entrance of the RR roundhouse (FB6.13).
    Roundhouse,
    /// The station whose rails lead inside (FB8.51).
    Station,
    /// A factory, although no road or railroad enters it (FB7.3).
    Factory,
    /// A small building beside a broad road, which is used as a road (FB6.5).
    BuildingRoad,
    /// A Level below the hill, through which the tram runs (FB11).
    Underpass,
    /// A counter with a Rail Car (B32.6).
    RailCarCounter,
    /// A Fortified building held by the enemy (B23.9).
    EnemyFortified,
}

/// A kind of road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoadKind {
    /// Paved (B3).
    Paved,
    /// Dirt (B3).
    Dirt,
    /// Paved, in a cutting one level down (B4).
    Sunken,
    /// Paved, on an embankment one level up (B5).
    Elevated,
    /// A Wide City Boulevard (FB4, B7).
    Boulevard,
}

/// A kind of railroad (B32.1, FB6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RailroadKind {
    /// At ground level.
    Glrr,
    /// On an embankment half a level high.
    Emrr,
    /// Elevated one level.
    Elrr,
    /// Sunken one level.
    Surr,
    /// On the bridge of the hex (B32.14).
    Bridge,
    /// A tram line in Open Ground, a GLRR (FB6.32).
    Tram,
    /// A tree-lined tram (FB6.33).
    OrchardTram,
}

/// A kind of Depression that is no road or railroad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DepressionKind {
    /// A gully (B19).
    Gully,
    /// A stream (B20).
    Stream,
}

/// A kind of hexside terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HexsideTerrain {
    /// A wall (B9).
    Wall,
    /// A hedge (B9).
    Hedge,
    /// The black bar between two Rowhouse hexes (B23.71).
    RowhouseBar,
    /// A Roadblock (B29).
    Roadblock,
    /// A cliff (B11).
    Cliff,
    /// Known by its name alone, which the `note` of a hex beside it gives.
    Other,
}

impl HexsideTerrain {
    /// Tells whether it is a half-level obstacle that protects: a wall, a hedge (B9), or a Roadblock, which is as a wall
    /// (B29).
    #[must_use]
    pub const fn is_barrier(self) -> bool {
        matches!(self, Self::Wall | Self::Hedge | Self::Roadblock)
    }
}

/// What a building is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    /// Stone.
    Stone,
    /// Wood.
    Wood,
}

/// A printed symbol in the centre of a building hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// A large white dot: a two-story building of one hex (B31.3).
    LargeDot,
    /// A white square: a printed stairwell of a multi-story building (B23.23).
    Square,
    /// A red square: a stairwell of a third-level structure (B23.24).
    RedSquare,
    /// A white church: one Steeple Location above the top level (B31.2). It stands beside a symbol that tells the height.
    Steeple,
    /// A red church: a bell tower with three Steeple Locations (FB7.31).
    RedSteeple,
}

/// A kind of depiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArtKind {
    /// Ground of one level; where two meet runs a Crest Line (B10.11).
    Level,
    /// Brush.
    Brush,
    /// Any terrain of the catalogue, which `terrain` names.
    Terrain,
    /// A gully or stream.
    Depression,
    /// A bridge and the road or rails on it.
    Bridge,
    /// The bed of a tram line, or the rails through an underpass.
    TramBed,
    /// A printed Rail Car.
    RailCar,
    /// A paved road.
    PavedRoad,
    /// A dirt road.
    DirtRoad,
    /// The slopes of an embankment railroad.
    Embankment,
    /// The banks of a sunken road.
    Bank,
    /// The tower of a steeple; without any, the outline of its building is taken.
    Steeple,
    /// A storage tank (FB12).
    StorageTank,
    /// A tennis court.
    TennisCourt,
    /// The centre line of a track.
    Track,
    /// The wall or hedge of a hexside, as thick as it is painted (B9.1).
    Hexside,
}

/// A counter that changes terrain or LOS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// Debris (FB2).
    Debris,
    /// Stone rubble (B24, FB3).
    StoneRubble,
    /// Wooden rubble (B24, FB6.291).
    WoodenRubble,
    /// The wreck of a vehicle (D9).
    Wreck,
}

/// What matters of a unit when something falls on it (FB2.64, B24.121, FB6.29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Trait")]
#[serde(rename_all = "kebab-case")]
pub enum UnitTrait {
    /// A fully-tracked vehicle.
    FullyTracked,
    /// A vehicle with wheels or half-tracks.
    NotFullyTracked,
    /// A vehicle that moves or is in Motion.
    Moving,
    /// Personnel riding in or on a vehicle (PRC).
    Riding,
    /// Crew Exposed.
    Ce,
    /// A Support Weapon.
    Sw,
    /// A SW or Gun that nobody possesses.
    Unpossessed,
    /// A SW whose breakdown number is an X#.
    XNumber,
    /// A Fortification.
    Fortification,
}

/// A kind of unit, as far as LOS and TEM care.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitKind {
    /// Infantry on foot.
    #[default]
    Infantry,
    /// A Gun and its crew.
    Gun,
    /// An armored fighting vehicle.
    Afv,
    /// An unarmored vehicle.
    Unarmored,
}

impl UnitKind {
    /// Tells whether this is the default.
    #[must_use]
    pub fn is_infantry(&self) -> bool {
        *self == Self::Infantry
    }
}
