//! The data of a ruling on wind and weather.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Blowing, Change, Location};
use crate::query::Sky;
use crate::rules::Wind;
use crate::ruling::{Answer, Chance, Fact, Odds, Step};

/// The wind, what becomes of it, and what the weather reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Weather {
    /// The Location that is asked about, and what reaches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reaches>,
    /// The wind before the DR.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind: Option<Blowing>,
    /// The wind after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<Blowing>,
    /// There are Gusts in this Player Turn.
    pub gusts: bool,
    /// The sky after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sky: Option<Sky>,
    /// How likely each event is; several may come of one DR.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds<WindEvent>>,
    /// What becomes of the wind and of SMOKE.
    #[serde(skip)]
    pub changes: Vec<Change>,
}

/// What of the weather reaches a Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Reaches {
    /// The Location.
    pub at: Location,
    /// Mist, fog, rain, snow and the like.
    pub weather: bool,
    /// The wind.
    pub wind: bool,
    /// The Environmental Conditions.
    pub ec: bool,
}

/// How many hexsides clockwise the wind turns; four and five are two and one the other way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Turn(pub u8);

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hexsides, way) = if self.0 > 3 { (6 - self.0 % 6, "counterclockwise") } else { (self.0, "clockwise") };
        let count = if hexsides == 1 { "one hexside".to_owned() } else { format!("{hexsides} hexsides") };
        write!(f, "{count} {way}")
    }
}

/// What a Wind Change DR may do.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WindEvent {
    /// it turns {clockwise}
    Turns { clockwise: Turn },
    /// wind {wind}
    Becomes { wind: Wind },
    /// Gusts
    Gusts,
    /// rain or snow begins
    Begins,
    /// it grows heavier
    Grows,
    /// it ends
    Ends,
    /// wind {wind} as the game begins
    Starts { wind: Wind },
}

/// The facts behind a step of a ruling on wind and weather.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WeatherFact {
    /// a DR of {needed} changes the wind (unverified)
    ChangesOn { needed: u8 },
    /// a DR of {dr}: the wind does not change, for that takes a {needed} (unverified)
    NoChange { dr: u8, needed: u8 },
    /// a subsequent dr of {dr}: the wind turns {clockwise} (unverified)
    Turned { dr: u8, clockwise: Turn },
    /// a subsequent dr of {dr}: there is no wind to turn (unverified)
    NothingTurns { dr: u8 },
    /// a subsequent dr of {dr}: the force of the wind becomes {wind} (unverified)
    Force { dr: u8, wind: Wind },
    /// a dr of {dr}: the force of the wind is {wind} (unverified)
    StartForce { dr: u8, wind: Wind },
    /// it blows to hexside {direction} (unverified)
    StartDirection { direction: u8 },
    /// Gusts on a DR of {needed} or more, for the Player Turn (unverified)
    GustsOn { needed: u8 },
    /// Gusty weather: Gusts on a DR of {needed} or more (unverified)
    GustyOn { needed: u8 },
    /// Gusts remove dispersed SMOKE and disperse the rest, both now and in the AFPh: {gone} removed, {dispersed} dispersed here
    GustsOnSmoke { gone: u16, dispersed: u16 },
    /// rain or snow begins on a DR of {needed} or more (unverified)
    BeginsOn { needed: u8 },
    /// it grows heavier on a DR of {needed} or more, once (unverified)
    GrowsOn { needed: u8 },
    /// it ends on a DR of {most} or less (unverified)
    EndsOn { most: u8 },
    /// a burning building Location becomes rubble on a DR of {needed} (unverified)
    BurningBuildingFalls { needed: u8 },
    /// Heavy Winds remove SMOKE at once (unverified): {gone} here
    HeavyWindsOnSmoke { gone: u16 },
    /// all EC and weather effects reach the rubble inside a Factory
    IntoFactoryRubble,
    /// no wind in the rubble inside a Factory, up to its height
    NoWindInFactoryRubble,
    /// weather counts as clear inside the building; a LOS from outside it meets the weather
    ClearWithin,
    /// no wind in an Interior Building Location except a rooftop (unverified)
    NoWindInInterior,
    /// EC do not count for a building (unverified)
    EcNotOfBuilding,
    /// out of doors: wind, weather and EC
    OutOfDoors,
}

impl From<WeatherFact> for Fact {
    fn from(fact: WeatherFact) -> Self {
        Self::Weather(fact)
    }
}

impl Answer for Weather {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.reach.map(|reach| reach.weather)
    }

    fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// A reading or an assumption that a ruling on wind and weather rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum WeatherNote {
    /// a DR at the start of each RPh (B25.65, unverified)
    EachRally,
    /// where the wind has changed, remove the gray counters of SMOKE that had drifted (A24.61): the map cannot tell them from
    /// other dispersed SMOKE
    RemoveDrifted,
    /// left to the players: SMOKE where no wind blows, in an Interior Building hex or the rubble inside a Factory, SMOKE that has
    /// drifted onto a floor above, and a burning wreck or Blaze
    SmokeLeftAlone,
    /// rain removes SMOKE except that placed inside a building; it hinders as Mist does, heavier rain or snow by +1 more, also within six hexes
    /// (E3.5, unverified): `-s mist=...` puts that on the map
    RainOnSmoke,
    /// the direction is not known: `--direction`, or a dr by B.8
    DirectionNotKnown,
    /// no wind blew: a dr by B.8 decides to which hexside the Gusts blow (unverified)
    GustsFrom,
    /// EC: `fire --ec` and `bog --soft` count them; Low Visibility: `-s mist=1` on `los`
    WhereCounted,
}

/// Parts of a question about the wind that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum WeatherClash {
    /// how strong is the wind? `--wind none`, `mild` or `heavy`; `-s wind=mild,2` keeps it on the map
    ForceMissing,
    /// the DR changes the wind: give the subsequent dr too, as `--dr2`
    SecondDrMissing,
    /// no subsequent dr is needed: this DR does not change the wind
    SecondDrNotDue,
    /// no source here says whether weather reaches a sewer
    InSewer,
}

/// How likely something is.
pub(super) fn odds(event: WindEvent, chance: Chance) -> Option<Odds<WindEvent>> {
    (!chance.is_never()).then_some(Odds { result: event, chance })
}
