//! What the steps of a ruling on rubble, Debris or fire did, on what facts, and the readings behind it.

use std::fmt;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::grid::{Hex, Side};
use crate::map::{Location, Material, TerrainId, UnitKind};

use crate::rules::{Blows, Ec, Wind};

use super::fire::Fuel;
use crate::ruling::dice::Dice;
use crate::rulings::rubble::facts::{Fate, Lies, Over};

/// What a step of such a ruling did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(transform = crate::ruling::any_of)]
#[non_exhaustive]
pub enum RubbleEffect {
    /// A modifier to a die or DR.
    Drm(i16),
    /// Its odds are counted: every roll of it.
    #[serde(serialize_with = "crate::ruling::yes")]
    #[schemars(with = "bool")]
    Counts,
    /// It decides yes.
    #[serde(rename = "decides", serialize_with = "crate::ruling::yes")]
    #[schemars(with = "bool")]
    Yes,
    /// It decides no.
    #[serde(rename = "decides", serialize_with = "crate::ruling::no")]
    #[schemars(with = "bool")]
    No,
    /// Something lies there now.
    #[serde(serialize_with = "printed")]
    #[schemars(with = "String")]
    Becomes(Lies),
    /// Something is lost.
    #[serde(serialize_with = "crate::ruling::yes")]
    #[schemars(with = "bool")]
    Lost,
    /// A unit fares so.
    #[serde(rename = "becomes", serialize_with = "printed")]
    #[schemars(with = "String")]
    Fares(Fate),
}

fn printed<S: Serializer>(it: &impl fmt::Display, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(it)
}

/// Why Debris does not fall on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Spared {
    /// Off the map.
    OffMap,
    /// A building.
    Building,
    /// Rubble.
    Rubble,
    /// A Rail Car hex, as B37.5 has it.
    RailCar,
    /// Terrain that is not in the list.
    Terrain(TerrainId),
}

/// What the odds of a ruling count: the number that decides a roll, and what is added to it.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Counted {
    /// A rubble DR: the Final DR that brings the hex down.
    RubbleDr { needed: i16 },
    /// A falling DR: the Final colored dr that drop Debris, where the chapter knows it, and rubble.
    FallingDr { drm: i16, debris_at: Option<i16>, rubble_at: i16 },
    /// The dr after an HE hit, against the KIA number.
    HitDr { drm: u8, kia: u8 },
    /// The dr for the whole hex.
    WholeHexDr { levels: u8, needed: u8 },
    /// The Original IFT DR on a column, and the dr that follows a KIA.
    WreckDr { column: u8 },
    /// The Morale Check of the hex under Bombardment.
    Bombardment { drm: i16, morale: i16 },
    /// The Bog DR of an AFV in a building; no colored dr lets it fall where there is no cellar.
    BogDr { drm: i16, falls_at: Option<u8>, bogs_at: i16 },
    /// The spreading DR.
    SpreadDr { drm: i16, needed: i16 },
}

/// The facts behind a step of a ruling on rubble, Debris or fire; fields are named after what they hold.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RubbleFact {
    /// The roll whose every result is counted.
    Counted(Counted),
    /// A rubble DR.
    RubbleDr { dice: Dice, last: i16, needed: i16 },
    /// The dr after an HE hit, against the KIA number.
    HitDr { dr: u8, drm: u8, kia: u8 },
    /// The dr for the whole hex, with the levels above the one struck.
    WholeHexDr { dr: u8, levels: u8, needed: u8 },
    /// A DRM to it for the building that holds a hex.
    BuildingDrm { hex: Hex },
    /// A DRM to it for what the building is made of.
    MaterialDrm { material: Material },
    /// The whole hex is rubbled, from the cellar up.
    WholeHex { cellar: bool },
    /// It is rubbled from this Location up.
    FromUp { at: Location },
    /// The cellar is whole beneath.
    CellarWhole,
    /// The rooftop goes with the highest level.
    Rooftop,
    /// The manhole goes with the cellar.
    Manhole,
    /// A manhole stays open.
    ManholeStays,
    /// A fire burned in a Location that is lost.
    BurnedThere,
    /// A trench is cut off from the cellar of a hex.
    TrenchCut { from: Hex },
    /// A trench is not connected to rubble that fell in play.
    TrenchUnconnected { to: Hex },
    /// A trench is connected to rubble from before play.
    TrenchConnected { to: Hex },
    /// A falling DR is made.
    FallingDr { dice: Dice, last: i16 },
    /// Its drm for the levels lost above the ground.
    FallingDrm { levels: i16 },
    /// No falling DR: no level above the ground was lost.
    NoFallingDr,
    /// The falling DR brings nothing.
    NothingFalls,
    /// The white die gives the direction.
    Direction { side: Side, to: Option<Hex> },
    /// The white die is of no account.
    NoDirection,
    /// Debris falls here.
    DebrisFalls { over: Over, terrain: Option<TerrainId> },
    /// Debris falls on Debris.
    DebrisAgain,
    /// No Debris falls here.
    Spared(Spared),
    /// It puts out a fire.
    PutsOut,
    /// A Trail Break is covered.
    TrailCovered,
    /// Rubble falls here.
    RubbleFalls { over: Over },
    /// It takes the place of Debris.
    RubbleOnDebris,
    /// It takes the place of a Rail Car.
    RubbleOnRailCar,
    /// It falls on rubble.
    RubbleOnRubble,
    /// It falls off the map.
    RubbleOffMap,
    /// It falls on a building that is as high, or that the reading lets stand.
    BuildingStands,
    /// It brings down a lower building.
    BuildingFollows,
    /// A unit is there.
    Unit { kind: UnitKind, sw: bool },
    /// The attack can wreck a Rail Car, or cannot.
    WreckAttack { caliber: u16, he: bool, least: u16 },
    /// The Original IFT DR and its KIA number.
    KiaNumber { kia: u8 },
    /// The subsequent dr against the KIA number.
    WreckDr { dr: u8, kia: u8 },
    /// A Bombardment Morale Check.
    Bombarded { dice: Option<Dice>, last: i16, morale: i16 },
    /// It is wrecked and marked.
    WreckMarked,
    /// It burned in the Refit Phase.
    RefitBlaze { gutted: bool },
    /// It did not burn in the Refit Phase.
    RefitNoBlaze,
    /// What burns there.
    Burns { fuel: Fuel, kindling: u8, spreading: u8 },
    /// The module prints no Kindling number of its own: that of chapter B holds.
    KindlingOfChapterB,
    /// It cannot burn.
    CannotBurn { debris: bool },
    /// One building, or one string of cars, crosses the hexside.
    Attached { fuel: Fuel, one_hex: bool },
    /// Nothing joins the two.
    NotAttached,
    /// Cellar to cellar.
    Cellars,
    /// EC adds to the DR.
    Ec { ec: Ec },
    /// Wind adds to the spreading DR.
    Wind { wind: Wind, blows: Blows },
    /// The players give a DRM.
    DrmGiven,
    /// A Flame does not spread.
    OnlyAFlame,
    /// It burns there already.
    BurnsAlready,
    /// The spreading DR.
    SpreadDr { dice: Dice, last: i16, needed: i16 },
    /// A Trail Break joins two hexsides.
    TrailBreak { sides: [Side; 2] },
    /// On a boulevard, whoever moves by it has the -1 TEM again.
    TrailOnBoulevard,
    /// All hexsides are open: the old terrain is back.
    AllOpen,
    /// All hexsides are open, but building rubble stays.
    AllOpenRubble,
    /// A Bog DR in a building; no colored dr lets it fall where there is no cellar.
    BogDr { dice: Dice, falls_at: Option<u8> },
    /// It falls, and leaves no wreck.
    FallsIn,
    /// It bogs.
    Bogs { last: i16, needed: i16 },
    /// Infantry in the cellar.
    CellarCheck { eliminated_at: u8, malfunctions_at: u8 },
    /// The crew scrounges and stands in the cellar.
    Scrounge,
    /// The same where no cellar Location is: the crew stays at ground level.
    ScroungeAbove,
    /// The cellar is rubbled.
    NoCellarLeft,
    /// A Factory has no cellar.
    FactoryFloor,
}

/// A reading or an assumption behind a ruling on rubble, Debris or fire.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum RubbleNote {
    /// Without a level the whole hex was taken, from the cellar up.
    FromCellarUp(Hex),
    /// The drm counts the levels lost now (FB2.5), fewer than stood above the ground (FB3.4-T2).
    LevelsLostCounted(Hex),
    /// Whether Debris falls on Rail Car hexes (QA-F2).
    DebrisOnRailCars(crate::map::DebrisOnRailCars),
    /// Where rubble lies at a bridge (QA-F8).
    RubbleOnBridge(crate::map::RubbleOnBridge),
    /// What rubble does to a building hex.
    RubbleOnBuilding(crate::map::RubbleOnBuilding),
    /// What becomes of units under falling rubble.
    UnderRubble(crate::map::UnderRubble),
    /// Which vehicles falling Debris immobilizes.
    Immobilized(crate::map::Immobilized),
    /// The Morale Check of Bombardment.
    Bombardment(crate::map::BombardmentCheck),
    /// A vehicle was taken as fully-tracked.
    TakenAsTracked(String),
    /// A building goes on beyond the map: its other hexes are checked too.
    GoesOn(Hex),
    /// A map of this chapter knows Debris only by SSR (B37.5).
    NoDebrisHere,
    /// Where several hexes are hit by one attack, the attacker picks the order (FB2.64).
    AttackerOrders,
    /// The example of FB9.6 may cut the trench off as well where only levels above the ground are lost.
    TrenchUnderUpperRubble,
    /// Falling rubble brought the hex down before its check was made.
    DownBeforeItsCheck(Hex),
    /// Caliber and column of an HE hit are the players' to see.
    HitLeftToPlayers,
    /// The column of a caliber on which our sources do not agree.
    ColumnFromMemory,
    /// Weather, wind and height are the players' to give.
    WindLeftToPlayers,
    /// The DRM of EC and wind are from general knowledge of the game.
    WeatherFromMemory,
    /// Kindling is barred in Budapest (FB-SSR11).
    KindlingBarred,
    /// The Kindling and Spreading numbers of wooden rubble follow the wooden building.
    WoodenRubbleFire,
    /// What becomes of a fire whose Location is lost is not in the rules at hand.
    FireWithItsLocation,
    /// What rubble does to an AFV is from general knowledge of the game (B24.121).
    AfvUnderRubble,
    /// V4.7 does not say who is lost to Bombardment.
    BombardmentLosses,
    /// The odds of each hex are those of the board as it is.
    EachOnItsOwn,
    /// The number from which the AFV falls is from general knowledge of the game.
    CellarFallFromMemory,
    /// The Steeple Locations that are lost count in the falling drm.
    SteepleLevels(Hex),
    /// A building that falling rubble brings down leaves rubble of its own material.
    OwnRubble(Hex),
    /// Rubble lies on a storage tank as on any ground.
    OnTank(Hex),
    /// Clearance numbers are the players' to give.
    ClearanceLeftToPlayers,
}
