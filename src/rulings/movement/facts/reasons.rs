//! The facts and bars of rulings on movement. The doc comment of each variant is the sentence printed for it.

use displaydoc::Display;
use serde::Serialize;

use crate::map::Location;
use crate::query::GroundPressure;
use crate::ruling::{Called, Fact};

use super::parts::{
    Between, ByClass, Held, Hexspines, InWeather, Nth, OfTurret, Part, RailEntry, Railroad, Rise, Vehicles,
};
use super::{ChartRow, Points, Sure};

/// Why a unit may not go somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveBar {
    /// {row} is NA for {class}{sure}
    Na { row: Called<ChartRow>, class: ByClass, sure: Sure },
    /// {kind} across a non-RR hexside is NA for {class}{sure}
    RailNa { kind: Railroad, class: ByClass, sure: Sure },
    /// only an AFV enters {row}
    AfvOnly { row: Called<ChartRow> },
    /// {class} enters {row} in Bypass only{sure}
    BypassOnly { row: Called<ChartRow>, class: ByClass, sure: Sure },
    /// no obstacle there to Bypass
    NoObstacle,
    /// {row} may be passed only by VBM
    VbmAlone { row: Called<ChartRow> },
    /// Bypass is NA for {class} and for Guns
    BypassNa { class: ByClass },
    /// the cellar is already Overstacked: no armed unbroken MMC may enter it
    Overstacked,
    /// {state}
    Held { state: Held },
    /// a Known enemy is there, and it is not a lone SMC that Infantry might overrun
    Enemy,
    /// no entry into a Blaze
    Blaze,
    /// rubble fills the hex
    RubbleFills,
    /// Debris lies where the Rail Car was
    DebrisFills,
    /// the obstacle touches the hexside
    NotClear,
    #[expect(clippy::doc_markdown, reason = "what is in braces is a field")]
    /// 0.{milli_hexes:03} hex between hexside and obstacle, less than a counter on edge{sure}
    TooNarrow { milli_hexes: u16, sure: Sure },
    /// a Rail Car depiction crosses the hexside
    CarStraddles,
    /// rails cross the hexside between two hexes with Rail Cars, or Rail Car and rubble
    CarCounters,
    /// woods on {kind} may not be bypassed along this hexside
    RaisedWoods { kind: Railroad },
    /// the unit is at neither vertex of that hexside
    NotContiguous,
    /// a bridge is entered and left only along its road or rails
    BridgeEnds,
    /// the underpass is entered and left only along its tracks
    UnderpassEnds,
    /// a unit enters and leaves beneath an ElRR only by the road, or if Infantry or Cavalry across a RR hexside
    BeneathElrr,
    /// vehicles enter and leave a sunken road only along the road
    SunkenSides,
    /// vehicles enter and leave a sunken railroad only along the rails
    SunkenRails,
    /// no stairs lead there in one step
    NoStairs,
    /// stairs lead a level at a time: by way of {through}
    LevelAtATime { through: Location },
    /// a Rowhouse wall without a breach
    RowhouseWall,
    /// a Rowhouse wall whose Breach is at another level
    BreachElsewhere,
    /// not for {class}
    OnFootOnly { class: ByClass },
    /// not a building hexside
    NoBuildingSide,
    /// no way from one to the other
    NotConnected,
    /// no change between a trench and the Bypass of a building connected to it
    TrenchBypass,
    /// the cellar lies in rubble
    NoCellar,
    /// the hex has no cellar: only multi-hex buildings other than Factories have one
    NoCellarThere,
    /// an enemy-held Fortified Location
    Fortified,
    /// no Gun may be moved into a Fortified building Location
    GunIntoFortified,
    /// a Gun never leaves the Fortified building Location that it set up in (one page says so; `-s fortified-guns=leave` if you play it otherwise)
    GunOutOfFortified,
    /// Guns do not enter {row}
    Gun { row: Called<ChartRow> },
    /// Guns stay at ground level
    GunStairs,
    /// the map is entered and left at ground level
    EdgeGround,
    /// {total} is more than the allotment of {allotment}
    Allotment { total: Points, allotment: u16 },
    /// the Axis is too short of food for Double Time
    Food,
    /// into the sewers only as the first act of a MPh
    SewerInMph,
    /// not on a Narrow Street
    NotNarrow,
    /// no leader moves with them: one must, and pass a {number}TC
    NoLeader { number: u8 },
    /// no leader moves with them: one must, and pass a {number}TC, or a {hungarian}TC if he is Hungarian
    NoLeaderOfVannay { number: u8, hungarian: u8 },
    /// not from an entrenchment: sewer movement must be the first act of the MPh
    Entrenched,
    /// no manhole there
    NoManhole,
    /// the manhole opens only into {opens}
    ManholeElsewhere { opens: Location },
    /// {range} hexes away; sewer movement ends at most {reach} away
    SewerTooFar { range: u16, reach: u8 },
    /// sewer movement is the first act of the MPh and takes all of it
    SewerAlone,
    /// an advance goes only one Location
    AdvanceFar,
    /// not while towing
    Towing,
}

/// What a leg rests on: why the unit may go that way, or as what the general rule takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveGround {
    /// Infantry enter and leave a cellar by its stairs, a manhole or a connected trench
    CellarStairs,
    /// from cellar to cellar through a building hexside, at the COT of the building
    CellarToCellar,
    /// the manhole opens into the cellar
    ManholeCellar,
    /// a RR hexside may be crossed at the COT of the other terrain instead
    OtherTerrain,
    /// the road rate of the boulevard, only by the Trail Break
    BoulevardTrailBreak,
    /// the underpass is entered and left along its tracks, a GLRR
    Underpass,
    /// the ground above the underpass is a level higher: the usual cost of the climb
    UnderpassHeights,
    /// across a tram hexside, as along a railroad
    TreeLinedTram,
    /// across another hexside, as across a railroad
    AcrossTreeLinedTram,
    /// the turntable is an A-T Ditch for all purposes
    Turntable,
    /// the road crosses the GLRR at its level: the usual road rate
    GlrrCrossing,
    /// the road crosses the EmRR on top of the embankment
    EmrrCrossing,
    /// the road runs beneath the ElRR, a Location of its own
    BeneathElrr,
    /// the road bridges the SuRR at the level of the road
    OverSurr,
    /// Infantry may enter the RR Location beneath the road, as across a non-RR hexside
    IntoSurr,
    /// Bypass along a RR hexside, as across the rails
    BypassAcrossRails,
    /// Bypass in a RR hex, along a hexside that its rails do not cross
    BypassBesideRails,
    /// a normal Single-Story House: nothing else in its hex adds to the cost of entering it
    HouseBesideRails,
    /// VBM along the hexside between the building and the rails
    BesideRails,
    /// the small building beside the tram line: Bypass along any of its six hexsides
    TramBuilding,
    /// a storage tank may be passed only by VBM
    StorageTank,
    /// a road or railroad leads in: a vehicle-sized entrance
    Entrance,
    /// a vehicle-sized entrance; along the rails at the RR cost if the station is friendly-controlled (FB8.51)
    StationEntrance,
    /// a Gun is pushed in through a vehicle-sized entrance
    GunEntrance,
    /// rubble made in play is not connected to the trench
    RubbleInPlay,
    /// the trench is connected only to the cellar, not to the ground level
    TrenchToCellarAlone,
}

/// The facts behind a step of a ruling on movement.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoveFact {
    /// {row}, for {class}{sure}
    Chart { row: Called<ChartRow>, class: ByClass, sure: Sure },
    /// {row}: all of the allotment of {allotment}{sure}
    All { row: Called<ChartRow>, allotment: u16, sure: Sure },
    /// {row}: {part} of the allotment of {allotment}, fractions up{sure}
    Share { row: Called<ChartRow>, part: Part, allotment: u16, sure: Sure },
    /// {kind} {by}, for {class}{sure}
    Rail { kind: Railroad, by: RailEntry, class: ByClass, sure: Sure },
    /// vehicles enter the roundhouse as across a non-RR hexside
    RoundhouseAsAcross,
    /// vehicles enter the end of a tram line as across a non-RR hexside
    TramEndAsAcross,
    /// the rails keep their level: from GLRR to SuRR or back, only the ground beside them rises or falls
    RailsKeepLevel,
    /// {levels} up{sure}
    Climb { levels: Rise, sure: Sure },
    /// Abrupt Elevation Change {levels}{sure}
    LevelsBetween { levels: Between, sure: Sure },
    /// if both Crest Lines run along the hexside, a Double-Crest, no vehicle crosses it off road (unverified)
    DoubleCrest,
    /// the crossing lies on the embankment; its road costs nothing for the climb
    CrossingLevel,
    /// up or down a level in {weather}{sure}
    Weather { weather: InWeather, sure: Sure },
    /// {weather} costs nothing on entering the EmRR
    WeatherExempt { weather: InWeather },
    /// up out of the Sunken Road, {weather} costs as elsewhere
    WeatherFromSunkenRoad { weather: InWeather },
    /// {0}
    Ground(MoveGround),
    /// {count} in the way
    VehiclesMet { count: Vehicles },
    /// {count} in the way, on the road
    VehiclesMetOnRoad { count: Vehicles },
    /// doubled on a sunken road
    VehiclesMetSunken,
    /// by the Trail Break, as if the Debris or rubble were not there
    TrailBreak,
    /// {row} covers what lies beneath
    Covered { row: Called<ChartRow> },
    /// {row} in place of the Rail Cars
    CarsGone { row: Called<ChartRow> },
    /// the {side} hexside of the Bypass{sure}
    BypassOnFoot { side: Nth, sure: Sure },
    /// VBM{sure}
    BypassVehicle { sure: Sure },
    /// VBM along a Narrow Street, at half the usual cost
    NarrowStreet,
    /// an AFV falls into the cellar on a colored die of {colored} or more in this DR
    OverCellar { colored: u8 },
    /// reversing the VCA: half of the printed {allotment} MP
    AboutTurn { allotment: u16 },
    /// reversing the VCA as part of a Motion attempt instead
    AboutTurnBog,
    /// around the Rail Cars
    AroundCars,
    /// the road past the small building is used as a road
    BuildingRoad,
    /// into the {row}{sure}
    IntoEntrenchment { row: Called<ChartRow>, sure: Sure },
    /// out of the {row}{sure}
    OutOfEntrenchment { row: Called<ChartRow>, sure: Sure },
    /// Dash is possible by the Trail Break
    Dash,
    /// no Dash here
    NoDash,
    /// the trench is connected: no MF for going in or out, and no Snap Shot
    Connected,
    /// from trench to trench: no MF for going out or in{sure}
    TrenchToTrench { sure: Sure },
    /// through the Breach in the Rowhouse bar, at the cost of the building{sure}
    ThroughBreach { sure: Sure },
    /// rubble beside the black bar: no longer a Rowhouse wall to movement, though it still blocks LOS
    BarBesideRubble,
    /// from a connected trench, as if it were not Fortified
    NotAsFortified,
    /// a Gun goes in, and on from hex to hex, as in any building; that MF cost and the TEM are its Manhandling DRM
    GunInFactory,
    /// only small Guns, AT and INF Guns that are not large, and mortars may be there
    SomeGunsAlone,
    /// entering Overstacks the Location, for each squad-equivalent too many: {over}
    Crowded { over: u8 },
    /// this hex has a way to the rooftop
    RooftopAccess,
    /// the height of the Factory to its rooftop, in full levels (unverified): {levels}
    FactoryRooftop { levels: u8 },
    /// up from the cellar into the rubble above it, at the cost of the rubble
    StairsIntoRubble,
    /// along the rails into the unrubbled, friendly station
    Station,
    /// towing
    Towing,
    /// everything off the map is ground-level Open Ground; a road that leaves the map goes on, paved
    ToOffMap,
    /// from off-map ground-level Open Ground; a minefield in the hex attacks
    FromOffMap,
    /// the minefield attacks on the IFT as the unit enters, with no DRM
    MinesOnEntry,
    /// the minefield attacks on the IFT as the unit leaves, with no DRM: if that breaks or pins it, it stays
    MinesOnExit,
    /// {fp} Residual FP attack as the unit enters, at {drm:+}
    ResidualOnEntry { fp: u8, drm: i16 },
    /// A-T mines attack neither Infantry nor Cavalry
    AntiTankMines,
    /// its mines do not attack within the building: in the example they attack a unit coming from the open (unverified)
    MinesWithinBuilding,
    /// entering {row}
    BogRow { row: Called<ChartRow> },
    /// up the side of {kind}
    BogRail { kind: Railroad },
    /// along the hexside of a connected trench, as across it
    BogTrench,
    /// an Abrupt Elevation Change
    BogAbrupt,
    /// {pressure} ground pressure
    Pressure { pressure: GroundPressure },
    /// {pressure} ground pressure, as none was given
    PressureAssumed { pressure: GroundPressure },
    /// {cause}
    BogDrm { cause: BogCause },
    /// Double Time
    DoubleTime,
    /// stacked with a leader of its nationality for the whole MPh (for an MMC)
    LeaderBonus,
    /// no more MF with a leader: only an MMC gets them
    LeaderBonusOfSmc,
    /// {pp} PP carried with an IPC of {ipc}: 1 MF less for each PP above it (unverified)
    Portage { pp: u16, ipc: u8 },
    /// the road bonus, for moving by road throughout the MPh
    RoadBonus,
    /// {0}
    Bar(MoveBar),
    /// Case A, {turret}, {hexspines}
    CaseA { turret: OfTurret, hexspines: Hexspines },
    /// the DRM given, {drm:+}
    Given { drm: i8 },
    /// Case E, fire within the hex (unverified)
    CaseE,
    /// doubled for a Gun in a Rail Car hex
    RailCarCa,
    /// doubled without a turret in a building, woods or rubble
    ConfinedCa,
    /// out of gas: the first hexspine by hand
    OutOfGasTurret,
    /// the Out-of-Gas DR comes before the first MP or the VCA change, and before the Stall DR
    GasDue,
    /// a vehicle of the starting Axis OB takes its Out-of-Gas DR at its first MP, before the Stall DR; if it is
    /// forgotten, the Soviet player may demand it in that MPh (`fogas out-of-gas`)
    GasFirst,
    /// the fuel shortage starts on 6 February
    GasBefore,
    /// only vehicles of the starting Axis OB are short of fuel
    GasNotAxis,
    /// a Stopped vehicle needs no fuel for this
    GasExempt,
    /// Final DR {dr}: not out of gas
    GasLeft { dr: i8 },
    /// Final DR {dr}: out of gas: Immobile, and Stopped at once
    GasOut { dr: i8 },
    /// its PRC may Abandon it or unload at once, if it has not loaded, fired or made SMOKE in this Player Turn
    GasLeave,
    /// the leader moving with them must pass a {number}TC
    SewerCheck { number: u8 },
    /// passed on an Original DR of {most} or less: Morale {morale}, {number}TC
    SewerCheckPassed { most: i16, morale: u8, number: u8 },
    /// they come up as intended on an Original dr of {most} or less
    SewerEmerges { most: i16 },
    /// with a leader who passes a Task Check; `fogas sewer` says which
    SewerLeader,
    /// a Hungarian leader knows the sewers: Sewer Emergence dr
    SewerHungarian,
    /// the manhole opens into the cellar
    ManholeCellar,
    /// the manhole still opens under Debris
    ManholeDebris,
    /// a manhole
    Manhole,
}

impl From<MoveFact> for Fact {
    fn from(fact: MoveFact) -> Self {
        Self::Move(fact)
    }
}

/// A cause of a DRM to a Bog Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BogCause {
    /// not fully tracked
    NotFullyTracked,
    /// truck-type MP
    TruckMp,
    /// towing
    Towing,
    /// soft ground
    SoftGround,
    /// Debris
    Debris,
    /// a halftrack up the side of an ElRR
    HalftrackElrr,
    /// other terrain of the hex calls for a Bog Check too
    OtherTerrain,
    /// going up on the way in
    Gaining,
    /// an Abrupt Elevation Change
    Abrupt,
    /// into woods at half MP
    HalfMp,
    /// into a building or rubble at half MP (unverified)
    BuildingAtHalf,
}

impl MoveFact {
    /// Returns how certain the number in this fact is.
    #[must_use]
    pub const fn sure(&self) -> Option<Sure> {
        match self {
            Self::Chart { sure, .. }
            | Self::All { sure, .. }
            | Self::Share { sure, .. }
            | Self::Rail { sure, .. }
            | Self::Climb { sure, .. }
            | Self::LevelsBetween { sure, .. }
            | Self::Weather { sure, .. }
            | Self::BypassOnFoot { sure, .. }
            | Self::BypassVehicle { sure }
            | Self::IntoEntrenchment { sure, .. }
            | Self::OutOfEntrenchment { sure, .. }
            | Self::TrenchToTrench { sure }
            | Self::ThroughBreach { sure }
            | Self::Bar(MoveBar::TooNarrow { sure, .. }) => Some(*sure),
            _ => None,
        }
    }
}
