//! The data of a ruling on SMOKE grenades.

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Change, Location};
use crate::ruling::{Answer, Chance, Fact, Step};

/// SMOKE grenades that Infantry places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SmokeGrenades {
    /// Where the squad is.
    pub from: Location,
    /// Where the SMOKE is to be.
    pub to: Location,
    /// It may be placed there.
    pub may: bool,
    /// What an attempt costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mf: Option<u8>,
    /// A subsequent dr decides whether it lands there or where the squad is.
    pub subsequent_dr: bool,
    /// The odds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<SmokeOdds>,
    /// What the dice did, if they were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrown: Option<SmokeThrown>,
    /// Where the gray counters of SMOKE that drifts are, the nearest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drifts: Option<Vec<Location>>,
    /// The SMOKE that is placed.
    #[serde(skip)]
    pub changes: Vec<Change>,
}

/// What the dice of SMOKE grenades did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SmokeThrown {
    /// The placement dr.
    pub dr: u8,
    /// The subsequent dr.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub higher_dr: Option<u8>,
    /// Where the SMOKE is; nowhere if none is placed.
    pub lands: Option<Location>,
    /// The squad must end its MPh.
    pub move_ends: bool,
}

/// The odds of SMOKE grenades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SmokeOdds {
    /// It is placed where it was to be.
    pub there: Chance,
    /// It lands where the squad is instead.
    pub own_location: Chance,
    /// None is placed.
    pub none: Chance,
    /// The squad must end its MPh, whether it is placed or not.
    pub move_ends: Chance,
}

/// The facts behind a step of a ruling on SMOKE grenades.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SmokeFact {
    /// in the squad's own Location: {mf} MF
    Own { mf: u8 },
    /// in an ADJACENT Location: {mf} MF
    Adjacent { mf: u8 },
    /// down to the ground of its own hex: {mf} MF
    Down { mf: u8 },
    /// down the cliff: {mf} MF
    DownCliff { mf: u8 },
    /// into the cellar from beside it: {mf} MF
    IntoCellar { mf: u8 },
    /// only a squad with a smoke exponent places any, no half-squad, crew or SMC
    NoSquad,
    /// only Good Order units place any, and a berserk one is not
    Berserk,
    /// not ADJACENT
    NotAdjacent,
    /// two or more levels higher
    TooHigh,
    /// no SMOKE in a sewer
    Sewer,
    /// upwind of the squad in a Mild Breeze
    Upwind,
    /// onto the embankment: no subsequent dr is needed
    OntoEmbankment,
    /// higher: a subsequent dr of 1 to {most} lands it there, otherwise it is placed where the squad is
    Higher { most: u8 },
    /// into a cellar as into a higher Location: a subsequent dr of 1 to {most} lands it there, otherwise it is placed where the squad is
    CellarAsHigher { most: u8 },
    /// it drifts straight downwind, one counter per hex, as many as its Hindrance DRM: {hexes}
    Drifts { hexes: u8 },
    /// SMOKE drifts only in a Mild Breeze (unverified), and there is none
    NoBreeze,
    /// smoke grenades do not drift (unverified)
    GrenadesStay,
    /// no SMOKE drifts out of an Interior Building hex, except from its rooftop (unverified)
    OutOfInterior,
    /// no SMOKE drifts into an Interior Building hex, except onto its rooftop (unverified); whether it drifts on beyond is not ruled
    IntoInterior,
    /// out of rubble inside a Factory: on the rooftop of the Factory, elsewhere on the Level 1 counter, up to the height of its source
    FromFactoryRubble,
    /// an Original {dr} ends the squad's MPh
    EndsMove { dr: u8 },
}

impl From<SmokeFact> for Fact {
    fn from(fact: SmokeFact) -> Self {
        Self::Smoke(fact)
    }
}

impl Answer for SmokeGrenades {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(self.may)
    }

    fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// A reading or an assumption that a ruling on SMOKE grenades rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum SmokeNote {
    /// for a Good Order squad with a smoke exponent that can still move and has not tried this MPh; not into water or
    /// marsh, and across only one Crest Line, which is left to the players (A24.1)
    SmokeSquad,
    /// only in a Mild Breeze, at the start of the first RPh and of every AFPh (A24.61, unverified): each counter hinders up to two levels above
    /// where it lies, WP four, and not below the level of its source; the furthest goes if the source is Dispersed, all if it goes or
    /// the wind changes
    Drift,
}

/// Parts of a question about SMOKE grenades that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum SmokeClash {
    /// the wind blows to one of the six hexes next to the SMOKE: name that hex after it
    NotBeside,
    /// the wind of the map does not blow there: `-s wind=mild,2` changes it
    WindElsewhere,
    /// there is no SMOKE, burning wreck or Blaze there to drift: `-s HEX=smoke` puts it there
    NoSource,
    /// where SMOKE drifts from a rooftop, an upper level, a cellar or a bridge is not covered (A24.61): it never lies below its source
    SourceUpstairs,
    /// the SMOKE goes higher: give the subsequent dr too, as `--higher-dr`
    HigherDrMissing,
    /// the dr needs the smoke exponent of the squad, which no counter here shows: `--exponent 2`
    ExponentMissing,
}
