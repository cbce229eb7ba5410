//! The facts behind the steps of a LOS. The documentation of a fact is the sentence that is printed.

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Elevation, Location};
use crate::ruling::{Called, Fact};

use super::things::{AsHedge, Behind, BlindHexes, Caster, Cloud, Ordinal, OtherLine, Point, Thing};

/// What a rule of *Festung Budapest* or B32 says before the general rule that it invokes, or replaces, decides.
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LosGround {
    /// stairs join the steeple levels and the level beneath
    SteepleStairs,
    /// steeple stairs lead only from one level to the next
    NoSteepleStairs,
    /// this hex has access from the ground to the rooftop
    RooftopAccess,
    /// this hex has no access to the rooftop
    NoRooftopAccess,
    /// {0} is an obstacle
    Obstacle(Called<Thing>),
    /// an ElRR is a one-level obstacle, like hill ground
    Elrr,
    /// {0} no higher than the ElRR: no effect on LOS
    BelowElrr(Called<Thing>),
    /// parts of one Rowhouse of unequal height: the bar between them stays
    RowhouseParts,
    /// no LOS from cellar to cellar through a Rowhouse wall without a Breach
    CellarWall,
    /// SMOKE at ground level: no effect between ADJACENT cellars
    SmokeAbove,
    /// no stairwell in this hex
    NoStairs,
    /// without stairs the cellar and the ground level above it are not ADJACENT
    CellarApart,
}

/// The facts behind a step of a line of sight; fields are named after what they hold.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LosFact {
    /// the ground rises to {top}, higher than both ends
    GroundHigherThanBoth { top: Elevation },
    /// the ground at {top} is as high as the higher end, and the other end is lower
    GroundAsHighAsUpper { top: Elevation },
    /// {thing} rises to elevation {top}, higher than both ends
    HigherThanBoth { thing: Called<Thing>, top: Elevation },
    /// {thing} rises to elevation {top}, as high as the higher end, and the other end is lower
    AsHighAsUpper { thing: Called<Thing>, top: Elevation },
    /// {thing} rises to elevation {top}, no higher than either end
    LevelWithBoth { thing: Called<Thing>, top: Elevation },
    /// {thing} rises only to elevation {top}
    BelowBoth { thing: Called<Thing>, top: Elevation },
    /// {thing}, its top at elevation {top}, makes {blind_hexes}; the lower end is {behind}
    Blind { thing: Caster, top: Elevation, blind_hexes: BlindHexes, behind: Behind },
    /// {thing}, its top at elevation {top}, makes {blind_hexes}; the lower end is {behind} hexes behind it, beyond them
    BeyondBlind { thing: Caster, top: Elevation, blind_hexes: BlindHexes, behind: u16 },
    /// {thing}: {by} more
    MoreBlindHexes { thing: Caster, by: BlindHexes },
    /// {thing}: {by} fewer, to the minimum
    FewerBlindHexes { thing: Caster, by: BlindHexes },
    /// {thing} to {top}: half-level obstacle, no Blind Hexes
    HalfLevelSeenOver { thing: Called<Thing>, top: Elevation },
    /// {thing} on a hexside of {end}'s own hex
    OwnHexside { thing: Called<Thing>, end: Location },
    /// the LOS runs along this {thing}, which touches a hex at the end of the LOS
    LengthwiseFromEnd { thing: Called<Thing> },
    /// the LOS runs along this {thing}
    Lengthwise { thing: Called<Thing> },
    /// {end} is inside the Rowhouse, behind a black bar of its own hex
    RowhouseWall { thing: Called<Thing>, end: Location },
    /// {end} is inside the Rowhouse, behind a black bar whose Breach is at another level
    BreachElsewhere { thing: Called<Thing>, end: Location },
    /// a Breach opens the bar between two ADJACENT Locations of its level
    ThroughBreach { thing: Called<Thing> },
    /// {end} is entrenched behind its own {thing}: LOS only to adjacent or higher Locations beyond it
    Entrenched { thing: Called<Thing>, end: Location },
    /// {thing} to {top} is lower than {end} on the embankment
    EmrrEndHigher { thing: Called<Thing>, top: Elevation, end: Location },
    /// {end} is on the embankment and sees over the first {thing} as high as itself
    FirstFromEmrr { thing: AsHedge, end: Location },
    /// a second {thing} as high as {end}: LOS past it only to Locations adjacent behind it
    SecondFromEmrr { thing: AsHedge, end: Location },
    /// another {thing} as high as {end}: LOS past it only to Locations no lower than {end}
    AnotherFromEmrr { thing: AsHedge, end: Location },
    /// {count} {thing} as high as {end}; the other end is lower and not adjacent behind it
    StoppedFromEmrr { thing: AsHedge, end: Location, count: Ordinal },
    /// {end} is on this embankment's railway, which does not block it
    OwnEmrr { end: Location },
    /// {end} is above the embankment's top at {top} and sees over it
    AboveEmrr { end: Location, top: Elevation },
    /// {end} is a full level or more below the embankment's top at {top}, and the other end is not above it
    FullLevelBelowEmrr { end: Location, top: Elevation },
    /// {end} is entrenched or Emplaced adjacent behind the embankment, and the other end is lower than its top at {top}
    DugInBehindEmrr { end: Location, top: Elevation },
    /// {end}, on an embankment, sees over the next one
    OverNextEmrr { end: Location },
    /// {end}, on an embankment, sees past the second one to Locations adjacent behind it
    PastSecondEmrr { end: Location },
    /// {end}, on an embankment, sees past others to Locations at least as high as itself
    PastOtherEmrr { end: Location },
    /// {end} is adjacent behind the embankment and sees past it
    BehindEmrr { end: Location },
    /// {end} is adjacent behind the embankment and sees past another to Locations adjacent behind that one
    BehindBothEmrr { end: Location },
    /// both ends are as high as the embankment
    LevelWithEmrr,
    /// an embankment lies between; neither end is on it, above it or adjacent behind it
    NotPastEmrr,
    /// {count} embankments lie between; neither end sees past them
    NotPastSeveralEmrr { count: u8 },
    /// {thing} at {base} hinders: both ends are within a half-level of it, and one is no higher
    Effective { thing: Called<Thing>, base: Elevation },
    /// {thing} at {base}: no Hindrance unless both ends are within a half-level of it and one is no higher
    NotEffective { thing: Called<Thing>, base: Elevation },
    /// {thing} at the level of the LOS
    SameLevel { thing: Called<Thing> },
    /// {thing} rises to elevation {top}: an obstacle that high would block the LOS
    HindersAsObstacle { thing: Called<Thing>, top: Elevation },
    /// {thing} is not on the terrain chart: its effect on LOS is not covered
    NotRuled { thing: Called<Thing> },
    /// {thing} is not at the level of the LOS
    OtherLevel { thing: Called<Thing> },
    /// {thing}, seen from an embankment: it counts once along the LOS
    OnceFromEmrr { thing: Called<Thing> },
    /// {thing}, seen from an embankment: one such hex is already counted
    CountedFromEmrr { thing: Called<Thing> },
    /// orchard Hindrance: the higher end is no more than a level above it
    OrchardFromAbove { thing: Called<Thing> },
    /// orchard next to the lower end, seen from more than a level above
    OrchardNextToLower { thing: Called<Thing> },
    /// orchard passed over from more than a level above
    OrchardPassedOver { thing: Called<Thing> },
    /// the LOS never leaves the rails between the trees
    OnRails,
    /// the LOS never leaves the road between the trees
    OnLinedRoad,
    /// {thing} no higher than the embankment whose rails the LOS crosses
    OverRails { thing: Called<Thing> },
    /// each Rail Car depiction is a one-level obstacle
    RailCar,
    /// the counter makes the rails of its hex a one-level obstacle, but their hexsides only between two such hexes
    RailCarCounter,
    /// no rails cross the hexside, so the Rail Car counters in its two hexes leave it open
    BetweenCarCounters,
    /// {0}
    Ground(LosGround),
    /// the LOS leaves the bridge's road, and is not wholly above or below the bridge
    ThroughBridge,
    /// the LOS stays on the bridge's road
    AlongBridge,
    /// both ends are above the bridge
    AboveBridge,
    /// both ends are below the bridge
    BelowBridge,
    /// the LOS misses the bridge depiction: {thing} is not a Hindrance
    BesideBridge { thing: Called<Thing> },
    /// {end} has no LOS to this vehicle: no Hindrance
    VehicleUnseen { end: Location },
    /// +{drm} not counted: only one Hindrance hex for each hex of range, and range {range} has one
    OnePerRange { thing: Called<Thing>, range: u16, drm: u8 },
    /// the LOS passes through {thing}
    ThroughSmoke { thing: Cloud },
    /// {end} is in {thing}
    InSmoke { thing: Cloud, end: Location },
    /// {end} fires out of SMOKE
    OutOfSmoke { thing: Called<Thing>, end: Location },
    /// SMOKE on the ground above a cellar adds nothing for firing out of it
    CellarSmoke,
    /// {thing} at range {range}
    LowVisibility { thing: Called<Thing>, range: u16 },
    /// inside one building: {thing} stays outside
    WeatherOutside { thing: Called<Thing> },
    /// range {range} is beyond the Night Visibility Range of {nvr}
    BeyondNvr { nvr: u16, range: u16 },
    /// inside the building the Night Visibility Range is {nvr}; the range is {range}
    BeyondNvrInside { nvr: u16, range: u16 },
    /// {end} is illuminated, and so seen beyond the Night Visibility Range of {nvr}
    Illuminated { end: Location, nvr: u16 },
    /// {end} is illuminated: what it sees in the dark is not covered
    FromLight { end: Location },
    /// light on {end}: what it shows inside a building, a cellar or a sewer is not covered
    LightIndoors { end: Location },
    /// Hindrances total +{drm}: six or more block LOS
    Total { drm: u8 },
    /// the other end is {difference} higher than {end} and close enough to see IN
    IntoDepression { end: Location, difference: u16 },
    /// {end} is IN a Depression; the other end, {difference} higher, is too far to see IN
    DepressionHidden { end: Location, difference: u16 },
    /// the LOS follows the Depression that {end} is IN
    AlongDepression { end: Location },
    /// both ends are at the level of the underpass and the LOS stays on its rails
    ThroughUnderpass,
    /// an ordinary hill: an end is not at the level of the underpass, or the LOS leaves its rails
    NotThroughUnderpass,
    /// the LOS to {end} stays on the rails
    IntoUnderpass { end: Location },
    /// {end} is in the underpass: seen only along its rails, from its own level
    UnderpassHidden { end: Location },
    /// sewers of one hex, or of adjacent ones
    InSewers,
    /// {end} sees only its own sewer and those of adjacent hexes
    SewerHidden { end: Location },
    /// same hex: these Locations see each other
    SameHex,
    /// same hex: no LOS between these two Locations
    SameHexApart,
    /// the LOS leaves the building to the unit in Bypass beside it
    BesideBuilding,
    /// two levels of one building, and the LOS never leaves its depiction
    InsideBuilding,
    /// two cellars of a building see each other only across a building hexside that they share
    CellarsOfBuilding,
    /// a cellar sees no other level of its building except up its own stairs
    CellarOfBuilding,
    /// adjacent cellars of one building
    AdjacentCellars,
    /// rubble lies above {end}: it sees only the adjacent cellars of its building
    CellarUnderRubble { end: Location },
    /// {end} is traced as a foxhole at ground level
    CellarAsFoxhole { end: Location },
    /// the LOS stays inside the Factory
    InsideFactory { thing: Called<Thing> },
    /// in Bypass: LOS is traced to {aim}
    Aimed { end: Location, aim: Point },
    /// the LOS {line} is blocked too
    BlockedToo { line: OtherLine },
    /// both ends are on one railroad and the LOS crosses only its hexsides: same level
    SameRailroad,
    /// adjacent hexes
    Adjacent,
    /// nothing in the way
    NothingBetween,
}

impl From<LosFact> for Fact {
    fn from(fact: LosFact) -> Self {
        Self::Los(fact)
    }
}

/// Matches the thing of a fact, for facts that have one in a field.
macro_rules! own_thing {
    ($fact:expr) => {
        match $fact {
            LosFact::HigherThanBoth { thing, .. }
            | LosFact::AsHighAsUpper { thing, .. }
            | LosFact::LevelWithBoth { thing, .. }
            | LosFact::BelowBoth { thing, .. }
            | LosFact::Blind { thing: Caster(thing), .. }
            | LosFact::BeyondBlind { thing: Caster(thing), .. }
            | LosFact::MoreBlindHexes { thing: Caster(thing), .. }
            | LosFact::FewerBlindHexes { thing: Caster(thing), .. }
            | LosFact::HalfLevelSeenOver { thing, .. }
            | LosFact::OwnHexside { thing, .. }
            | LosFact::LengthwiseFromEnd { thing }
            | LosFact::Lengthwise { thing }
            | LosFact::RowhouseWall { thing, .. }
            | LosFact::BreachElsewhere { thing, .. }
            | LosFact::ThroughBreach { thing }
            | LosFact::Entrenched { thing, .. }
            | LosFact::EmrrEndHigher { thing, .. }
            | LosFact::FirstFromEmrr { thing: AsHedge(thing), .. }
            | LosFact::SecondFromEmrr { thing: AsHedge(thing), .. }
            | LosFact::AnotherFromEmrr { thing: AsHedge(thing), .. }
            | LosFact::StoppedFromEmrr { thing: AsHedge(thing), .. }
            | LosFact::Effective { thing, .. }
            | LosFact::NotEffective { thing, .. }
            | LosFact::SameLevel { thing }
            | LosFact::HindersAsObstacle { thing, .. }
            | LosFact::NotRuled { thing }
            | LosFact::OtherLevel { thing }
            | LosFact::OnceFromEmrr { thing }
            | LosFact::CountedFromEmrr { thing }
            | LosFact::OrchardFromAbove { thing }
            | LosFact::OrchardNextToLower { thing }
            | LosFact::OrchardPassedOver { thing }
            | LosFact::OverRails { thing }
            | LosFact::BesideBridge { thing }
            | LosFact::OnePerRange { thing, .. }
            | LosFact::ThroughSmoke { thing: Cloud(thing) }
            | LosFact::InSmoke { thing: Cloud(thing), .. }
            | LosFact::OutOfSmoke { thing, .. }
            | LosFact::LowVisibility { thing, .. }
            | LosFact::WeatherOutside { thing }
            | LosFact::InsideFactory { thing } => Some(thing),
            _ => None,
        }
    };
}

impl LosFact {
    /// Returns `true` if players take the fact for granted, such as a house lower than both ends.
    #[must_use]
    pub const fn is_routine(&self) -> bool {
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
    pub const fn thing(&self) -> Option<Thing> {
        match self {
            Self::GroundHigherThanBoth { .. } | Self::GroundAsHighAsUpper { .. } => Some(Thing::Ground),
            Self::ThroughBridge | Self::AlongBridge | Self::AboveBridge | Self::BelowBridge => Some(Thing::Bridge),
            Self::OwnEmrr { .. }
            | Self::AboveEmrr { .. }
            | Self::FullLevelBelowEmrr { .. }
            | Self::DugInBehindEmrr { .. }
            | Self::OverNextEmrr { .. }
            | Self::PastSecondEmrr { .. }
            | Self::PastOtherEmrr { .. }
            | Self::BehindEmrr { .. }
            | Self::BehindBothEmrr { .. }
            | Self::LevelWithEmrr
            | Self::NotPastEmrr
            | Self::NotPastSeveralEmrr { .. } => Some(Thing::Emrr),
            _ => match own_thing!(self) {
                Some(thing) => Some(thing.is),
                None => None,
            },
        }
    }

    /// Returns the thing that the fact names.
    pub(crate) const fn thing_mut(&mut self) -> Option<&mut Called<Thing>> {
        own_thing!(self)
    }
}
