//! The facts behind the steps of a line of sight, and the things on the map that they are about.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::grid::Hex;

use crate::map::{Counter, Elevation, HexsideTerrain, Location, Smoke, TerrainId, Visibility};

/// The point of a hex that a line to a unit in Bypass is traced to (A4.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aim {
    /// A vertex of the hexside, as the hexes that meet there, the unit's own first.
    Vertex([Hex; 3]),
    /// The center dot, across the hexside.
    Center,
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex([own, a, b]) => write!(f, "{own}-{a}-{b}"),
            Self::Center => f.write_str("center"),
        }
    }
}

printed!(Aim, "description": "A vertex, by the hexes that meet there, or `center`");

/// A thing on the map that a LOS meets; JSON has the kind alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Thing {
    /// Rising ground.
    Ground,
    /// A building, by its place in [`crate::map::Map::buildings`].
    Building(#[serde(skip)] usize),
    /// The steeple of a building, by its place in [`crate::map::Map::buildings`].
    Steeple(#[serde(skip)] usize),
    /// Terrain of the catalogue.
    Terrain(#[serde(skip)] TerrainId),
    /// A bridge.
    Bridge,
    /// SMOKE.
    Smoke(#[serde(skip)] Smoke),
    /// Mist, fog, rain, snow or night.
    Visibility(#[serde(skip)] Visibility),
    /// An AFV.
    Afv,
    /// An embankment.
    #[serde(rename = "embankment")]
    Emrr,
    /// A counter.
    #[serde(untagged)]
    Counter(Counter),
    /// A counter on an embankment.
    #[serde(untagged)]
    CounterOnEmrr(Counter),
    /// A counter on a bridge.
    #[serde(untagged)]
    CounterOnBridge(Counter),
    /// A wall or hedge.
    #[serde(untagged)]
    Hexside(#[serde(serialize_with = "hexside")] HexsideTerrain),
}

fn hexside<S: Serializer>(terrain: &HexsideTerrain, s: S) -> Result<S::Ok, S::Error> {
    match terrain {
        HexsideTerrain::Other => s.serialize_str("other-hexside"),
        named => named.serialize(s),
    }
}

/// What a rule of *Festung Budapest* or B32 says before the general rule that it invokes, or replaces, decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LosGround {
    /// Inherent stairs between the Locations of a steeple (FB7.31, FB7.4).
    Steeple,
    /// Access from the ground to the rooftop of a Factory in this hex, or none (FB7.32, FB8.52).
    RooftopAccess,
    /// Terrain whose own rule makes it an obstacle (FB5.12, FB12.1).
    Obstacle(Thing),
    /// An ElRR, a level high (B32.1).
    Elrr,
    /// Terrain no higher than the ElRR of its hex (B32.21).
    BelowElrr(Thing),
    /// A bar between parts of a Rowhouse that differ in height (FB7.1).
    RowhouseParts,
    /// A Rowhouse wall between two cellars (FB9.3).
    CellarWall,
    /// SMOKE on the ground above ADJACENT cellars (FB9.41).
    SmokeAbove,
    /// No stairs in the hex between two levels of its building (B23.23, B23.24, FB9.2).
    NoStairs,
    /// A cellar that is not ADJACENT to the ground level of its hex (FB9.3).
    CellarApart,
}

crate::ruling::facts! {
    /// The facts behind a step of a line of sight; fields are named after what they hold.
    #[allow(missing_docs, reason = "a field is named after what it holds")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    LosFact, own_thing: Thing {
        /// Something reaches higher than both ends.
        HigherThanBoth { @thing, top: Elevation },
        /// Something reaches as high as the upper end, and the other end is lower.
        AsHighAsUpper { @thing, top: Elevation },
        /// Something reaches as high as both ends, no higher.
        LevelWithBoth { @thing, top: Elevation },
        /// Something lies no higher than the lower end.
        BelowBoth { @thing, top: Elevation },
        /// The lower end lies within the Blind Hexes behind it.
        Blind { @thing, top: Elevation, blind_hexes: u16, behind: u16 },
        /// The lower end lies beyond the Blind Hexes behind it.
        BeyondBlind { @thing, top: Elevation, blind_hexes: u16, behind: u16 },
        /// So many Blind Hexes more, or fewer, for the range, the height of the upper end or the ground behind.
        BlindHexes { @thing, change: i16 },
        /// A half-level obstacle makes no Blind Hexes.
        HalfLevelSeenOver { @thing, top: Elevation },
        /// A wall or hedge of an end's own hex.
        OwnHexside { @thing, end: Location },
        /// A hexside that the line runs along, touching an end's hex.
        LengthwiseFromEnd { @thing },
        /// A hexside that the line runs along, far from both ends or closed at its far vertex.
        Lengthwise { @thing },
        /// An end inside a part of a Rowhouse, with a black bar of its own hex in the way.
        RowhouseWall { @thing, end: Location },
        /// Two Locations of one level on either side of a Breach in the black bar between them.
        ThroughBreach { @thing },
        /// An entrenched end looks past a hexside of its own hex at what is neither adjacent nor higher.
        Entrenched { @thing, end: Location },
        /// One end, on an embankment, is higher than this.
        EmrrEndHigher { @thing, top: Elevation, end: Location },
        /// One end, on an embankment, sees past this one, the first of its height.
        FirstFromEmrr { @thing, end: Location },
        /// One end, on an embankment, sees past this second one because the other is right behind it or as high.
        SecondFromEmrr { @thing, end: Location, behind: bool },
        /// One end, on an embankment, does not see past this one.
        StoppedFromEmrr { @thing, end: Location, count: u8 },
        /// An end is on this embankment, or on its railway.
        OwnEmrr { end: Location },
        /// An end is above this embankment.
        AboveEmrr { end: Location, top: Elevation },
        /// The lower end is a full level or more below the embankment, and the other is not above it.
        FullLevelBelowEmrr { end: Location, top: Elevation },
        /// An entrenched or Emplaced unit right behind an embankment; the other end is lower than its top.
        DugInBehindEmrr { end: Location, top: Elevation },
        /// An end on an embankment sees over the next one.
        OverNextEmrr { end: Location },
        /// An end on an embankment sees past a second one, to what is behind it or as high.
        PastSecondEmrr { end: Location, behind: bool },
        /// An end right behind the embankment sees past it.
        BehindEmrr { end: Location },
        /// An end right behind one embankment sees past another to what is right behind that.
        BehindBothEmrr { end: Location },
        /// Both ends are as high as every embankment between.
        LevelWithEmrr,
        /// Embankments lie between, and neither end is placed to see past them.
        NotPastEmrr { count: u8 },
        /// Terrain on an embankment counts: both ends within a half-level of it and one no higher.
        Effective { @thing, base: Elevation },
        /// Terrain on an embankment does not count.
        NotEffective { @thing, base: Elevation },
        /// A Hindrance at the level of both ends.
        SameLevel { @thing },
        /// A Hindrance a level high or higher reaches above an end as an obstacle would.
        HindersAsObstacle { @thing, top: Elevation },
        /// Terrain that the program knows by its name alone.
        NotRuled { @thing },
        /// A Hindrance that is not at the level of the line.
        OtherLevel { @thing },
        /// An orchard that the line crosses from above, at most a level up.
        OrchardFromAbove { @thing },
        /// An orchard next to the lower end, seen from more than a level up.
        OrchardNextToLower { @thing },
        /// An orchard that a line from more than a level up passes over.
        OrchardPassedOver { @thing },
        /// The line stays on the tram line or the rails within the orchard.
        OnRails,
        /// The line stays on the road of a hex of orchard (B14.6).
        OnLinedRoad,
        /// Terrain no higher than the embankment of its hex, and the line crosses the rails.
        OverRails { @thing },
        /// What a Rail Car is to a LOS, printed or as a counter.
        RailCar { counter: bool },
        /// A rule of a module by which a general one is read.
        Ground(LosGround),
        /// The line leaves the bridge's road, and is not wholly above or below it.
        ThroughBridge,
        /// The line stays on the road of the bridge.
        AlongBridge,
        /// Both ends are above, or both below, the bridge.
        ClearOfBridge { above: bool },
        /// The art of the bridge is not met.
        BesideBridge { @thing },
        /// An AFV or wreck that one end cannot see.
        VehicleUnseen { end: Location },
        /// A Hindrance not counted, because another hex at the same range counts as much or more.
        OnePerRange { @thing, range: u16, drm: u8 },
        /// SMOKE that the line passes through.
        ThroughSmoke { @thing },
        /// An end in SMOKE.
        InSmoke { @thing, end: Location },
        /// The viewer fires out of SMOKE.
        OutOfSmoke { @thing, end: Location },
        /// A cellar's own SMOKE adds nothing for firing out of it.
        CellarSmoke,
        /// Low Visibility, at this range.
        LowVisibility { @thing, range: u16 },
        /// Inside one building, where weather does not count.
        WeatherOutside { @thing },
        /// Farther than one sees at night.
        BeyondNvr { nvr: u16, range: u16 },
        /// Farther than one sees at night inside a building.
        BeyondNvrInside { nvr: u16, range: u16 },
        /// All Hindrances together.
        Total { drm: u8 },
        /// IN a Depression, with the other end high enough for the range.
        IntoDepression { end: Location, difference: u16 },
        /// IN a Depression that the other end cannot look into.
        DepressionHidden { end: Location, difference: u16 },
        /// IN a Depression, the line coming along it.
        AlongDepression { end: Location },
        /// Both ends are at the level of the underpass, and the line stays on its rails.
        ThroughUnderpass,
        /// The line is not one of two ends at the level of the underpass that stays on its rails.
        NotThroughUnderpass,
        /// The line comes into the underpass along its rails.
        IntoUnderpass { end: Location },
        /// An end in the underpass, and a line that leaves the rails, or another end at another level.
        UnderpassHidden { end: Location },
        /// The same sewer, or adjacent ones.
        InSewers,
        /// This end is in a sewer, and the other is not in it or the next.
        SewerHidden { end: Location },
        /// The same Location, or two that see each other, in one hex.
        SameHex,
        /// Two Locations of one hex that do not see each other.
        SameHexApart,
        /// A level of a building, and a unit beside it in Bypass in the same hex.
        BesideBuilding,
        /// Two levels of one building, the line staying in its art.
        InsideBuilding,
        /// A cellar and another Location of its building that it does not see: the end of another cellar, if both are.
        CellarOfBuilding { both: bool },
        /// Two cellars of one building in adjacent hexes.
        AdjacentCellars,
        /// The ground level above a cellar is rubble, and the line does not go to the next cellar of its building.
        CellarUnderRubble { end: Location },
        /// A cellar is traced from as if from a foxhole on the ground.
        CellarAsFoxhole { end: Location },
        /// A hex of the Factory that both ends are in, the line staying in its art.
        InsideFactory { @thing },
        /// A unit in Bypass, and the point that the line is traced to.
        Aimed { end: Location, aim: Aim },
        /// No line that may be traced to a unit in Bypass is open; this is one more of them.
        BlockedToo { from: Option<Aim>, to: Option<Aim> },
        /// Both ends on one railroad, the line crossing only its hexsides.
        SameRailroad,
        /// Adjacent hexes.
        Adjacent,
        /// Nothing stands between.
        NothingBetween,
    }
}

impl LosFact {
    /// Tells whether the fact is one that a player takes for granted, such as a house lower than both ends.
    #[must_use]
    pub const fn is_routine(self) -> bool {
        matches!(
            self,
            Self::BelowBoth { .. }
                | Self::LevelWithBoth { .. }
                | Self::EmrrEndHigher { .. }
                | Self::HalfLevelSeenOver { .. }
                | Self::OwnHexside { .. }
                | Self::OnePerRange { .. }
        )
    }

    /// Returns the thing on the map that the fact is about.
    #[must_use]
    pub const fn thing(self) -> Option<Thing> {
        match self {
            Self::ThroughBridge | Self::AlongBridge | Self::ClearOfBridge { .. } => Some(Thing::Bridge),
            Self::OwnEmrr { .. }
            | Self::AboveEmrr { .. }
            | Self::FullLevelBelowEmrr { .. }
            | Self::DugInBehindEmrr { .. }
            | Self::OverNextEmrr { .. }
            | Self::PastSecondEmrr { .. }
            | Self::BehindEmrr { .. }
            | Self::BehindBothEmrr { .. }
            | Self::LevelWithEmrr
            | Self::NotPastEmrr { .. } => Some(Thing::Emrr),
            _ => self.own_thing(),
        }
    }
}
