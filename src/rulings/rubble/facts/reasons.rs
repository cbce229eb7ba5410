//! The effects and reasons of the steps of a ruling on rubble, Debris or fire. The doc comment of each variant is the
//! sentence that a player reads.

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::grid::{Hex, Side};
use crate::map::{Location, Unit, UnitKind, UnitTrait};
use crate::rules::{Blows, Ec, Wind};
use crate::ruling::Fact;
use crate::ruling::dice::Dice;
use crate::ruling::{Called, Effect, Thing};
use crate::rulings::rubble::facts::{Fate, Lies, Over};

use super::fire::Fuel;
use super::made_of::MadeOf;

/// What a step of such a ruling did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(transform = crate::ruling::any_of))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum RubbleEffect {
    /// A modifier to a die or DR.
    #[displaydoc("{0:+}")]
    Drm(i16),
    /// Its odds are counted: every roll of it.
    #[displaydoc("odds")]
    #[serde(serialize_with = "crate::ruling::yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Counts,
    /// It decides yes.
    #[displaydoc("-")]
    #[serde(rename = "decides", serialize_with = "crate::ruling::yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Yes,
    /// It decides no.
    #[displaydoc("-")]
    #[serde(rename = "decides", serialize_with = "crate::ruling::no")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    No,
    /// Something lies there now.
    #[displaydoc("becomes {0}")]
    #[serde(serialize_with = "printed")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    Becomes(Lies),
    /// Something is lost.
    #[displaydoc("lost")]
    #[serde(serialize_with = "crate::ruling::yes")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    Lost,
    /// A unit fares so.
    #[displaydoc("{0}")]
    #[serde(rename = "becomes", serialize_with = "printed")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    Fares(Fate),
}

impl From<RubbleEffect> for Effect {
    fn from(effect: RubbleEffect) -> Self {
        Self::Rubble(effect)
    }
}

fn printed<S: Serializer>(it: &impl fmt::Display, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(it)
}

/// Why Debris does not fall on a hex.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Spared {
    /// off the map
    OffMap,
    /// a building
    Building,
    /// rubble
    Rubble,
    /// a Rail Car hex
    RailCar,
    /// no Debris in {0}
    Terrain(Called<Thing>),
}

/// A DR with its dice: `DR 7 (white 3, colored 4)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Dr(pub Dice);

impl fmt::Display for Dr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DR {} (white {}, colored {})", self.0.sum(), self.0.white, self.0.colored)
    }
}

/// The dr after an HE hit, with what stone adds to it: `3+1 for stone`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct HitDr {
    /// The dr.
    pub dr: u8,
    /// The drm for stone.
    pub drm: u8,
}

impl fmt::Display for HitDr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.drm {
            0 => self.dr.fmt(f),
            drm => write!(f, "{}+{drm} for stone", self.dr),
        }
    }
}

/// What a roll is modified by, after it: nothing, or ` with +1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct With(pub i16);

impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " with {:+}", self.0) }
    }
}

/// What Debris or rubble strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Struck {
    /// a SW
    Sw,
    /// Infantry
    Infantry,
    /// a Gun
    Gun,
    /// an AFV
    Afv,
    /// an unarmored vehicle
    Unarmored,
}

impl Struck {
    /// Returns the kind of a unit for these rules.
    pub(crate) fn of(unit: &Unit) -> Self {
        match unit.kind {
            _ if unit.has(UnitTrait::Sw) => Self::Sw,
            UnitKind::Infantry => Self::Infantry,
            UnitKind::Gun => Self::Gun,
            UnitKind::Afv => Self::Afv,
            UnitKind::Unarmored => Self::Unarmored,
        }
    }
}

/// What the odds of a ruling count: the number that decides a roll, and what is added to it.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Counted {
    /// rubble DR: a Final DR of {needed} or more brings the hex down
    RubbleDr { needed: i16 },
    /// falling DR: a Final colored dr{drm} of {rubble} or more drops rubble, of {debris} or more Debris
    FallingDr { drm: With, rubble: i16, debris: i16 },
    /// falling DR: a Final colored dr{drm} of {rubble} or more drops rubble
    FallingDrWithoutDebris { drm: With, rubble: i16 },
    /// no Original KIA: no subsequent dr
    NoHitDr,
    /// subsequent dr: {kia} or less rubbles the Location
    HitDr { kia: u8 },
    /// subsequent dr: {kia} or less with +{drm} for stone rubbles the Location
    HitDrOfStone { kia: u8, drm: u8 },
    /// dr for the whole hex: {needed} or more with +{levels} for the levels above brings it all down
    WholeHexDr { levels: u8, needed: u8 },
    /// the Original IFT DR on the {column} column; after a KIA, a dr at or below its number wrecks the car
    WreckDr { column: u8 },
    /// the Morale Check of the hex: a Final DR{drm} above Morale {morale} wrecks the car
    Bombardment { drm: With, morale: i16 },
    /// Bog DR: a colored {falls} or more falls; else a Final DR{drm} of {bogs} or more bogs
    BogDr { drm: With, falls: u8, bogs: i16 },
    /// Bog DR: a Final DR{drm} of {bogs} or more bogs
    BogDrWithoutCellar { drm: With, bogs: i16 },
    /// spreading DR: a Final DR{drm} of {needed} or more spreads
    SpreadDr { drm: With, needed: i16 },
}

/// Why a step of a ruling on rubble, Debris or fire did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RubbleFact {
    /// {0}
    Counted(Counted),
    /// {dice}, Final {last}; {needed} or more: rubbled
    Rubbled { dice: Dr, last: i16, needed: i16 },
    /// {dice}, Final {last}; {needed} is needed: it stands
    Stands { dice: Dr, last: i16, needed: i16 },
    /// dr {dr}, at or below the {kia} of the KIA; made before the attack is resolved
    HitRubbles { dr: HitDr, kia: u8 },
    /// dr {dr}, above the {kia} of the KIA; made before the attack is resolved
    HitDoesNotRubble { dr: HitDr, kia: u8 },
    /// dr {dr}+{levels} for the levels above; {needed} or more brings the whole hex down
    WholeHexDr { dr: u8, levels: u8, needed: u8 },
    /// the building that holds {hex}
    BuildingDrm { hex: Hex },
    /// a {material} building
    MaterialDrm { material: MadeOf },
    /// the whole hex, from the cellar up
    WholeHex,
    /// the whole hex; it has no cellar
    WholeHexWithoutCellar,
    /// from {at} up
    FromUp { at: Location },
    /// the cellar beneath is whole; the rubble lies on the Cellar counter
    CellarWhole,
    /// the rooftop goes with the highest level
    Rooftop,
    /// the manhole is gone with the cellar
    Manhole,
    /// the manhole stays open
    ManholeStays,
    /// the fire there is gone with its Location
    BurnedThere,
    /// the trench is cut off from the cellar of {from}
    TrenchCut { from: Hex },
    /// the trench is not connected to {to}, whose rubble fell in play
    TrenchUnconnected { to: Hex },
    /// the trench is connected to {to}, whose rubble is from before play
    TrenchConnected { to: Hex },
    /// falling DR white {white}, colored {colored}: Final colored dr {last}
    FallingDr { white: u8, colored: u8, last: i16 },
    /// 1 building level above the ground is lost
    OneLevelLost,
    /// {levels} building levels above the ground are lost
    LevelsLost { levels: i16 },
    /// no upper level is lost, so no falling DR is made
    NoFallingDr,
    /// Debris does not fall in this chapter unless an SSR says so
    NothingFalls,
    /// white die {side}: toward {to}
    Direction { side: Side, to: Hex },
    /// white die {side}: off the map
    DirectionOffMap { side: Side },
    /// Debris falls on all adjacent hexes; the white dr does not matter
    NoDirection,
    /// Debris in place of {terrain}
    DebrisInPlaceOf { terrain: Called<Thing> },
    /// Debris on Open Ground
    DebrisOnOpenGround,
    /// Debris on {over}
    DebrisFalls { over: Over },
    /// Debris on Debris: occupants suffer again, no change of terrain
    DebrisAgain,
    /// {0}
    Spared(Spared),
    /// the fire is put out
    PutsOut,
    /// the Trail Break is covered
    TrailCovered,
    /// rubble falls on {over}
    RubbleFalls { over: Over },
    /// the Debris counter is replaced
    RubbleOnDebris,
    /// no longer a Rail Car hex
    RubbleOnRailCar,
    /// rubble on rubble: no change of terrain
    RubbleOnRubble,
    /// it falls off the map
    RubbleOffMap,
    /// the building there stands
    BuildingStands,
    /// the lower building there comes down with it
    BuildingFollows,
    /// {0}
    Unit(Struck),
    /// only HE can wreck it
    WreckWithoutHe,
    /// {caliber}mm is below {least}mm
    WreckTooSmall { caliber: u16, least: u16 },
    /// HE of {caliber}mm can wreck it
    WreckAttack { caliber: u16 },
    /// no Original KIA
    NoKia,
    /// Original {kia}KIA: subsequent dr before the attack is resolved
    KiaNumber { kia: u8 },
    /// dr {dr}, at or below {kia}: Wrecked
    Wrecked { dr: u8, kia: u8 },
    /// dr {dr}, above {kia}: not Wrecked
    NotWrecked { dr: u8, kia: u8 },
    /// the Morale Check of the hex under Bombardment (Morale {morale}), as given
    BombardedAsTold { morale: i16 },
    /// Bombardment: {dice}, Final {last} against Morale {morale}
    Bombarded { dice: Dr, last: i16, morale: i16 },
    /// all Infantry, Guns, SW and unarmored vehicles in the hex
    WreckLosses,
    /// all occupants of the hex, AFVs too
    WreckLossesOfBombardment,
    /// every unarmored unit in the hex, and SW and Guns too
    WreckLossesOfBase,
    /// an AFV there in its MPh or in Motion takes a Bog Check at once
    WreckBogs,
    /// a Wooden Rubble counter marks it
    WreckMarked,
    /// ablaze in the Refit Phase: Gutted, to which the Debris rules apply
    RefitGutted,
    /// ablaze in the Refit Phase: Debris
    RefitDebris,
    /// no Blaze there in the Refit Phase: it stays as it is
    RefitNoBlaze,
    /// {fuel}: Kindling number {kindling}, Spreading number {spreading}
    Burns { fuel: Called<Fuel>, kindling: u8, spreading: u8 },
    /// FB6.21 prints no Kindling number: the chapter B number applies (FB6.1)
    KindlingOfChapterB,
    /// Gutted Rail Cars cannot burn, and no fire spreads to them
    GuttedNeverBurns,
    /// Debris never burns, and no fire spreads to it
    DebrisNeverBurns,
    /// not Burnable Terrain
    CannotBurn,
    /// directly attached: {fuel} in one hex
    AttachedInHex { fuel: Called<Fuel> },
    /// directly attached: {fuel} across the hexside
    Attached { fuel: Called<Fuel> },
    /// not directly attached
    NotAttached,
    /// a Blaze spreads to and from cellars between ADJACENT Locations
    Cellars,
    /// EC {ec}, for Kindling and spreading
    Ec { ec: Ec },
    /// {wind} wind, {blows} the fire
    Wind { wind: Wind, blows: Blows },
    /// EC ({ec}) do not count for a building (unverified)
    EcNotToBuilding { ec: Ec },
    /// there is no wind inside one building (unverified)
    NoWindWithin,
    /// there is no wind in the rubble inside a Factory, up to its height
    NoWindInFactoryRubble,
    /// the other DRM, as given
    DrmGiven,
    /// a squad makes the attempt (unverified)
    ClearedBySquad,
    /// helpers besides the first MMC (unverified)
    ClearHelpers,
    /// bulldozer (unverified)
    Bulldozers,
    /// the leader who directs them (unverified)
    ClearLeader,
    /// CX
    ClearCx,
    /// Labor, after {failed} failures: -1 for each, -2 at most (unverified)
    ClearLabor { failed: u8 },
    /// a Flame does not spread before it is a Blaze
    OnlyAFlame,
    /// it is already burning there
    BurnsAlready,
    /// {dice}, Final {last}; {needed} or more spreads
    SpreadDr { dice: Dr, last: i16, needed: i16 },
    /// a Trail Break joins hexsides {a} and {b}; LOS and TEM stay
    TrailBreak { a: Side, b: Side },
    /// but a unit moving by it has the boulevard's -1 TEM again
    TrailOnBoulevard,
    /// all six hexsides are open: the counters go and the old terrain is back
    AllOpen,
    /// all six hexsides are open; what is left of the hex's own building or Rail Cars stays
    AllOpenRubble,
    /// it is no longer Fortified
    FortifiedNoMore,
    /// {dice}: a colored {falls} or more falls through the floor
    BogDr { dice: Dr, falls: u8 },
    /// {dice}
    BogDrWithoutCellar { dice: Dr },
    /// the AFV is removed and leaves no wreck
    FallsIn,
    /// Final {last}; {needed} or more bogs
    Bogs { last: i16, needed: i16 },
    /// Infantry in the cellar takes a NMC at once; if it fails, dr for its SW: {from}-{to} malfunctions,
    /// {eliminated} eliminated
    CellarCheck { from: u8, to: u8, eliminated: u8 },
    /// {unit} is Fanatic in the Postal Palace: Morale {morale}
    FanaticBelow { unit: String, morale: u8 },
    /// {unit} is berserk: Morale {morale} (unverified)
    BerserkBelow { unit: String, morale: u8 },
    /// {unit} goes hungry: broken Morale {morale}
    HungryBelow { unit: String, morale: u8 },
    /// {unit} fails it on an Original DR of {from} or more: Morale {morale}{drm}
    CellarCheckOf { unit: String, from: i16, morale: u8, drm: With },
    /// the Morale of {unit} is not known: it is not a counter of the module, its broken side is not on record, or it is wounded
    CellarCheckUnknown { unit: String },
    /// {unit} falls with it: off the map
    AfvGone { unit: String },
    /// the crew survived: {unit} is placed in {at}
    CrewPlaced { unit: String, at: Location },
    /// a surviving crew tries to Scrounge and is placed in the cellar
    Scrounge,
    /// a surviving crew tries to Scrounge and is placed at ground level (B23.41): a one-hex building has a cellar only for the
    /// fall (a reading)
    ScroungeAbove,
    /// the cellar itself is rubble: nothing to fall into
    NoCellarLeft,
    /// a Factory has no cellar to fall into
    FactoryFloor,
}

impl From<RubbleFact> for Fact {
    fn from(fact: RubbleFact) -> Self {
        Self::Rubble(fact)
    }
}
