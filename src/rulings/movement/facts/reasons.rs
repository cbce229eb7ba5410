//! The facts, bars and notes of rulings on movement.

use crate::grid::Hex;
use crate::map::{Feature, Location, RailroadKind, UnitTrait};
use crate::query::{GroundPressure, MoveWeather, MoverClass, Turret};
use crate::rules::RuleId;

use crate::rulings::movement::facts::{ChartRow, Points, Sure};

/// An assumption or a reading that a ruling on movement rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "a variant is named after what it says")]
#[non_exhaustive]
pub enum MoveNote {
    /// A number is a guess; `rails` if of the Railroad Movement Costs Chart.
    Guess { rule: RuleId, rails: bool },
    /// The number by which a bogged vehicle is Mired is a guess.
    MireGuess { rule: RuleId },
    /// What can be reached rests on a guess somewhere.
    ReachGuess,
    /// Start, Stop and VCA changes are not counted.
    StartStop,
    /// The vehicle was taken as Crew Exposed.
    CrewExposed,
    /// Normal ground pressure was taken.
    Pressure,
    /// A fully-tracked vehicle was taken as an AFV.
    Afv,
    /// Ways that need the allotment were left out, since none was given.
    AllotmentUnknown,
    /// Bypass of Rail Cars was read as FB6.22, or as B32.52.
    RailCars { any_hexside: bool },
    /// A building has no outline on this map.
    Outline(Hex),
    /// Case E would be doubled by B32.54.
    CaseE,
    /// What is left of rails under Debris or rubble: nothing, or the way up.
    RailsCovered { left: bool },
    /// Nothing on the path is entered by paying for it, though that was asked.
    NothingToEnter,
    /// The road is not to be shunned there.
    RoadIsDue,
    /// An overstacked cellar takes no more armed MMC.
    CellarStacking,
    /// Rubble of upper levels alone cuts trenches from the cellar, by the example of FB9.6.
    UpperRubble,
    /// The turntable is taken as an A-T Ditch with connections, or without.
    Turntable { connected: bool },
    /// The MP of half a printed allotment were rounded up.
    HalfRoundedUp,
    /// The road bonus.
    RoadBonus,
    /// A Minimum Move may still be possible.
    MinimumMove,
    /// What a state of the unit brings that is not counted.
    State { rule: RuleId, state: UnitTrait },
    /// Whether the food shortage bars Double Time depends on a side and a day that were not given.
    FoodShortage,
    /// A leader must go along and pass a Task Check of this number; it goes by the side, which was not given.
    SewerCheck { number: Option<u8>, rule: RuleId },
    /// An Axis vehicle takes its Out-of-Gas DR first.
    OutOfGas,
    /// Whether it does depends on a side and a day that were not given.
    MayBeOutOfGas,
}

/// Why a unit may not go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a variant is named after what it says")]
#[non_exhaustive]
pub enum MoveBar {
    /// The chart says NA.
    Na { row: ChartRow, class: MoverClass, sure: Sure },
    /// The railroad chart says NA.
    RailNa { kind: RailroadKind, class: MoverClass, sure: Sure },
    /// Only an AFV, and this is none.
    AfvOnly { row: ChartRow },
    /// By Bypass only.
    BypassOnly { row: ChartRow, class: MoverClass, sure: Sure },
    /// No obstacle to bypass.
    NoObstacle,
    /// An obstacle that vehicles alone go around.
    VbmAlone { row: ChartRow },
    /// The hex cannot be bypassed.
    BypassNa { class: MoverClass },
    /// A cellar that holds more than it may.
    Overstacked,
    /// The unit is in a state in which it may not.
    Held { state: UnitTrait },
    /// A Known armed enemy is there.
    Enemy,
    /// It is on fire.
    Blaze,
    /// Rubble fills the hex.
    RubbleFills,
    /// Debris lies where the Rail Car was.
    DebrisFills,
    /// The hexside is not clear of the depiction.
    NotClear,
    /// The hexside is nearer to the depiction than the edge of a counter.
    TooNarrow { milli_hexes: u16, sure: Sure },
    /// A Rail Car depiction crosses the hexside.
    CarStraddles,
    /// The rails cross between two Rail Car counters, or one and rubble.
    CarCounters,
    /// Woods on a raised or sunken railroad are bypassed only across its rails.
    RaisedWoods { kind: RailroadKind },
    /// The Bypass does not start where the unit is.
    NotContiguous,
    /// A Location reached only over the road or rails of the bridge.
    BridgeEnds,
    /// The underpass, which is no bridge.
    UnderpassEnds,
    /// The road beneath an ElRR.
    BeneathElrr,
    /// A Depression that vehicles enter and leave by its road.
    SunkenSides,
    /// A sunken railroad.
    SunkenRails,
    /// A Location that needs stairs.
    NoStairs,
    /// Rowhouses are divided by a wall.
    RowhouseWall,
    /// Not of this kind of unit.
    OnFootOnly { class: MoverClass },
    /// The building does not go on across the hexside.
    NoBuildingSide,
    /// There is no connection between these.
    NotConnected,
    /// In a trench one does not bypass the building it is connected to, nor the other way round.
    TrenchBypass,
    /// The cellar lies in rubble, or there is none.
    NoCellar,
    /// Held by the enemy and Fortified.
    Fortified,
    /// Guns do not go there.
    Gun { row: ChartRow },
    /// Guns stay at ground level.
    GunStairs,
    /// From off the map only at ground level.
    EdgeGround,
    /// More than the allotment.
    Allotment { total: Points, allotment: u16 },
    /// No Double Time on a short ration.
    Food,
    /// Not on a Narrow Street.
    NotNarrow,
    /// No leader moves along.
    NoLeader,
    /// Out of the entrenchment first, which ends the chance.
    Entrenched,
    /// No manhole.
    NoManhole,
    /// The manhole opens elsewhere in the hex.
    ManholeElsewhere { opens: Location },
    /// Farther than one gets in the sewers.
    SewerTooFar { range: u16, reach: u8 },
    /// Sewer movement is all that the unit does.
    SewerAlone,
    /// The unit does not tow over this.
    Towing,
}

/// What a leg rests on: why the unit may go that way, or as what the general rule takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a variant is named after what it says")]
#[non_exhaustive]
pub enum MoveGround {
    CellarStairs,
    CellarToCellar,
    ManholeCellar,
    OtherTerrain,
    BoulevardTrailBreak,
    Underpass,
    UnderpassHeights,
    TreeLinedTram,
    Turntable,
    GlrrCrossing,
    EmrrCrossing,
    BeneathElrr,
    OverSurr,
    IntoSurr,
    BypassAcrossRails,
    BypassBesideRails,
    BesideRails,
    TramBuilding,
    StorageTank,
    Entrance,
    StationEntrance,
    GunEntrance,
    RubbleInPlay,
    TrenchToCellarAlone,
}

crate::ruling::facts! {
    /// The facts behind a step of a ruling on movement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "a variant is named after what it says")]
    #[non_exhaustive]
    MoveFact, own_sure: Sure {
        /// A number of the terrain chart.
        Chart { @sure, row: ChartRow, class: MoverClass },
        /// A share of the allotment.
        Share { @sure, row: ChartRow, parts: u32, allotment: u16 },
        /// A number of the railroad chart.
        Rail { @sure, kind: RailroadKind, rails: bool, climb: bool, class: MoverClass },
        /// Which hexside it is, for a vehicle.
        CountsAsAcross { feature: Option<Feature> },
        /// Going up.
        Climb { @sure, levels: i16 },
        /// The levels between of an Abrupt Elevation Change, down if negative.
        LevelsBetween { @sure, levels: i16 },
        /// What a Double-Crest hexside would change.
        DoubleCrest,
        /// Crossing the railroad by its road costs nothing for the climb.
        CrossingLevel,
        /// Weather.
        Weather { @sure, weather: MoveWeather },
        /// Weather that does not count here.
        WeatherExempt { weather: MoveWeather },
        /// Out of a Sunken Road onto the EmRR, where weather costs as elsewhere.
        WeatherFromSunkenRoad { weather: MoveWeather },
        /// What the leg rests on.
        Ground(MoveGround),
        /// Vehicles and wrecks met.
        VehiclesMet { count: u8, road: bool },
        /// On a sunken road.
        VehiclesMetSunken,
        /// The Debris or rubble does not count.
        TrailBreak,
        /// The road or the rails lie under Debris or rubble.
        Covered { row: ChartRow },
        /// Bypass on foot: the first two hexsides cost as one.
        BypassOnFoot { @sure, side: u8 },
        /// A vehicle in Bypass.
        BypassVehicle { @sure },
        /// Along a Narrow Street.
        NarrowStreet,
        /// This colored dr of the Bog Check, or more, goes through the floor into a cellar.
        OverCellar { colored: u8 },
        /// Half of the MP to turn about.
        AboutTurn { allotment: u16 },
        /// Turning about in a Motion attempt instead.
        AboutTurnBog,
        /// In Bypass around Rail Cars.
        AroundCars,
        /// A small building beside a broad road.
        BuildingRoad,
        /// Going into an entrenchment, or coming out.
        Entrenchment { @sure, row: ChartRow, leaving: bool },
        /// Whether Infantry may Dash there, where the terrain has a say.
        Dash { allowed: bool },
        /// A connected trench.
        Connected,
        /// From one trench to the next.
        TrenchToTrench { @sure },
        /// Through a Breach, for no more than the building costs.
        ThroughBreach { @sure },
        /// Across a black bar that stands beside rubble.
        BarBesideRubble,
        /// As if it were not Fortified.
        NotAsFortified,
        /// A Gun pushed into a Factory hex without an entrance, or on inside it.
        GunInFactory,
        /// Small Guns, AT and INF Guns that are not large, and mortars alone may be there.
        SomeGunsAlone,
        /// Up the stairs of a cellar into the rubble above it.
        StairsIntoRubble,
        /// The station, along its rails.
        Station,
        /// Towing.
        Towing,
        /// Off the map, which is ground-level Open Ground, where a road goes on.
        ToOffMap,
        /// From off the map, which is ground-level Open Ground.
        FromOffMap,
        /// A Bog Check, because of this.
        BogRow { row: ChartRow },
        /// A Bog Check, because of the railroad.
        BogRail { kind: RailroadKind },
        /// A Bog Check along the hexside of a connected trench.
        BogTrench,
        /// A Bog Check, because of an Abrupt Elevation Change.
        BogAbrupt,
        /// DRM of the ground pressure.
        Pressure { pressure: GroundPressure, assumed: bool },
        /// A DRM of the table.
        BogDrm { cause: BogCause },
        /// Double Time.
        DoubleTime,
        /// With a leader all the way.
        LeaderBonus,
        /// By road all the way.
        RoadBonus,
        /// Why not.
        Bar(MoveBar),
        /// The DRM of a turret.
        CaseA { turret: Turret, hexspines: u8 },
        /// A DRM that was given.
        Given { drm: i8 },
        /// Fire within the hex.
        CaseE,
        /// Doubled among Rail Cars.
        RailCarCa,
        /// Doubled in a building, woods or rubble.
        ConfinedCa,
        /// Out of gas.
        OutOfGasTurret,
        /// The DR is due.
        GasDue,
        /// The Out-of-Gas DR that is due before the first MP.
        GasFirst,
        /// Not before that day.
        GasBefore,
        /// Not a vehicle of the Axis OB at the start.
        GasNotAxis,
        /// Not for this action.
        GasExempt,
        /// The Final DR.
        GasRolled { dr: i8, out: bool },
        /// What its PRC may do, if it has done nothing this Player Turn.
        GasLeave,
        /// A leader and the Task Check.
        SewerCheck { number: u8 },
        /// A leader and a Task Check that depends on the side.
        SewerLeader,
        /// A Hungarian leader.
        SewerHungarian,
        /// A manhole that opens in the cellar.
        ManholeCellar,
        /// A manhole open under Debris.
        ManholeDebris,
        /// A manhole.
        Manhole,
    }
}

/// A cause of a DRM to a Bog Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a variant is named after what it says")]
#[non_exhaustive]
pub enum BogCause {
    NotFullyTracked,
    TruckMp,
    Towing,
    SoftGround,
    Debris,
    HalftrackElrr,
    OtherTerrain,
    Gaining,
    Abrupt,
    HalfMp,
    BuildingAtHalf,
}

impl MoveFact {
    /// Returns how sure the number is that the fact gives.
    #[must_use]
    pub const fn sure(self) -> Option<Sure> {
        match self {
            Self::Bar(MoveBar::TooNarrow { sure, .. }) => Some(sure),
            _ => self.own_sure(),
        }
    }
}
