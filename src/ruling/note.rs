//! What a ruling adds to its steps: assumptions, and the readings that it rests on.

use super::{MoveNote, Points, RubbleNote};
use crate::grid::Hex;
use crate::map::{Doubt, Location};
use crate::rules::{Force, RuleId};

/// An assumption or a reading that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Note {
    /// A plain hex was taken as its ground level although it has more Locations.
    GroundAssumed(Location),
    /// The art of its obstacle closes this hexside to Bypass.
    BypassClosed(Location),
    /// A building has no outline in the map file; its whole hexes were taken.
    OutlineAssumed(String),
    /// A steeple has no outline in the map file; that of its building was taken.
    SteepleAssumed(Hex),
    /// How high steeples were taken to be.
    SteepleHeight {
        /// Half a level above their highest Location, or else no higher than their building.
        tower: bool,
    },
    /// A building that has lost more than its highest level.
    RubbledLevels(Hex),
    /// Deciduous orchards were taken as out of season, or in season.
    Orchards {
        /// In season.
        in_season: bool,
    },
    /// Inherent Terrain touched at a vertex alone decided.
    VertexDecides {
        /// Whether such contact counts.
        counts: bool,
    },
    /// Embankments on both sides of a RR bridge were counted as two, or as one.
    EmrrCount {
        /// Counted as one.
        one: bool,
    },
    /// An embankment outside *Festung Budapest* was ruled on by its text.
    Hillock,
    /// The Hindrance from the other end differs, because the hexes of one range differ (A6.7).
    HindranceDiffers {
        /// The total from the other end.
        back: u8,
        /// From one end alone it is enough to end the LOS (B.10), so that it does not (A6.5).
        open: bool,
    },
    /// The line passes close to an edge: look at the board (A6.1).
    LookAtTheBoard,
    /// A weapon without a printed breakdown number was taken to have this one (A9.7).
    BAssumed {
        /// The number.
        b: u8,
    },
    /// The printed breakdown number is lowered by shortage first, then by the way of firing (QA-F9).
    LoweredBOrder,
    /// A counter that several forces have was taken as this force's.
    ForceAssumed(String, Force),
    /// A reading, or what our sources lack; the word names it for the report.
    Reading(Reading),
    /// A remark of the map.
    Remark(String),
    /// What the map doubts about a hex of the line or of the path, and what the answer is by the other reading of it.
    Doubt(Hex, Vec<(Doubt, Option<Otherwise>)>),
    /// Hexes of many lines or ways that the map doubts something about.
    Doubtful(Vec<Hex>),
    /// A remark on a hex.
    HexNote(Hex, String),
    /// A building by its printed name, and its hexes.
    Named(String, Vec<Hex>),
    /// Of a ruling on rubble, Debris, a wreck or fire.
    Rubble(RubbleNote),
    /// The set-up table has no row for a terrain of the hex.
    NoSetup(RuleId),
    /// Of a ruling on movement.
    Move(MoveNote),
}

/// What an answer is by another reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Otherwise {
    /// No LOS.
    NoLos,
    /// A LOS with this Hindrance.
    Los(u8),
    /// A move that costs so much.
    Costs(Points),
    /// A move that is not allowed.
    NotAllowed,
}

/// A reading that was chosen, or a gap in our sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reading {
    /// The class was not given; Elite was taken.
    ClassAssumed,
    /// A rung of a ladder is only in a picture.
    PictureOnly,
    /// A rung of a ladder follows from the words of its rule.
    InferredRung,
    /// A number or step is from general knowledge of the game.
    FromMemory,
    /// Plain Soviets are taken to have none of these; the module names none for them.
    NoneForSoviets,
    /// The printed text names no year; 1945 is the year of the siege from January on.
    YearImplied,
    /// A weapon with an X# is taken to be eliminated where others malfunction.
    XNumber,
    /// The first and last day of the siege are from history; the rules print none.
    SiegeFromHistory,
    /// Mortars are taken whatever their size.
    MortarAnySize,
    /// The Japanese text gives the turntable no trench connections; the English says nothing of it (D19).
    Turntable,
    /// What else doubles or halves FP is left to the players.
    FpFromMemory,
    /// A Gun may be Emplaced in a GLRR hex, as one is in the FB6.123 example.
    EmplacedOnRailroad,
    /// The hex is not on this map; this is what the rules say of it.
    NotOnMap,
    /// Of the Sighting TC only the target's terrain is ruled on.
    SightingTerrainOnly,
    /// A Fire Lane keeps the elevation of its MG.
    FireLaneLevel,
    /// Lines that depend on terrain known by its name alone are not among those with a LOS.
    UnruledLeftOut,
    /// No target is lit at night.
    NoIllumination,
    /// A unit in Bypass is at the ground level of its hex, whatever is painted at the vertex.
    BypassGround,
    /// A unit in Bypass sees, and is seen from, every level of the building of its hex.
    BypassLevels,
    /// Walls and hedges protect a unit in Bypass as any other of its hex.
    WallOfBypass,
    /// A Breach opens LOS between the two Locations on either side of it, and no other.
    BreachAdjacent,
    /// A street hex beside a cellar is not ADJACENT to it (FB9.4).
    StreetNotAdjacent,
    /// A unit on the RR bridge is on the railway of the embankments that it joins (B32.14, FB6.12).
    BridgeOfEmrr,
    /// Height Advantage goes by elevation, though rails make the two ends one level for LOS (B32.13).
    HeightOnRails,
    /// An ElRR is a level of hill ground to LOS, with Blind Hexes and Crest Lines (B32.1).
    ElrrAsHill,
    /// Walls and hedges protect a unit on an embankment as any other of its hex.
    WallOfEmbankment,
    /// A hedge, and rubble seen as one, makes a vehicle Hull Down as a wall does (B9.36, D4.21).
    HedgeHullDown,
    /// A road through an orchard is so wide, and leads straight from hexside to hexside (B14.6).
    TreeLinedRoad,
    /// Rubble IN a Depression is an obstacle on the level of its banks too, as Debris hinders there (FB6.1242 EX).
    RubbleInDepression,
    /// The numbers of E7.3 are those of another module's chart.
    SightingChart,
    /// Normal Range was not given, so that nothing is halved for it.
    NormalRangeNotGiven,
    /// What an attack that cowered leaves as Residual FP.
    CoweredResidual,
    /// How the fire on a path is measured.
    LeastFire,
    /// The Basic To Hit number, and the cases that are not in our sources.
    BasicToHit,
    /// Indirect Fire hits by the Area Target Type: the TEM is of the IFT DR.
    TemOfArea,
    /// The target must take Wall Advantage, having no other positive TEM (B9.32).
    MustTakeWallAdvantage,
    /// Which of the two has Wall Advantage was not said; the firer was taken to have it.
    FirerTakenToHaveWallAdvantage,
    /// The Morale of Hungarian Assault Engineers is underlined as that of others.
    UnderlinedOfEngineers,
    /// A Fire Lane goes down a Continuous Slope.
    LaneDownSlope,
    /// A dm mortar is assembled where the Gun that it then is may be.
    DmMortarAsGun,
    /// Whether a pinned unit may use Spraying Fire.
    PinnedSpraying,
    /// A MG under Ammunition Shortage lays no Fire Lane.
    NoLaneUnderShortage,
}
