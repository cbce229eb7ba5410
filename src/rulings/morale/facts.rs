//! The data of a ruling on Morale.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::{Location, UnitTrait};
use crate::ruling::{Answer, Chance, Fact, Outcome, Ruling, Step};

/// How a place affects the Morale of a unit there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Morale {
    /// The Location.
    pub at: Location,
    /// The unit that was asked for by its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// It is Fanatic by the place; `None` where that depends on whose it is.
    pub fanatic: Option<bool>,
    /// It is Encircled by having no way down; `None` where that depends on whose it is.
    pub encircled: Option<Encircled>,
    /// The PAATC that it takes before it advances on an AFV.
    pub paatc: Paatc,
    /// The Escape that was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub escape: Option<Escape>,
    /// Who Interdicts it there, of those that were asked about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub interdicted_by: Vec<String>,
}

/// An attempt of a prisoner to Escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Escape {
    /// He may try.
    pub may: bool,
    /// He must pass a NTC first.
    pub ntc: bool,
    /// How likely he passes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<Chance>,
}

/// Whether a unit is Encircled by having no way down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Encircled {
    /// not Encircled by upper levels
    No,
    /// Encircled: no way down
    Yes,
    /// Encircled unless it may Scale
    UnlessScaling,
}

/// A PAATC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Paatc {
    /// It takes one.
    pub due: Option<bool>,
    /// What is added to the DR besides the DRM: 0 of a NTC, 1 of a 1TC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tc: Option<TaskCheck>,
    /// What its troops and a leader there add to the DR.
    pub drm: i8,
    /// How likely it passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<Chance>,
}

/// A Task Check, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct TaskCheck(pub u8);

impl fmt::Display for TaskCheck {
    /// Writes it as players do: `NTC`, `1TC`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("NTC"),
            number => write!(f, "{number}TC"),
        }
    }
}

/// The facts behind a step of a ruling on Morale.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MoraleFact {
    /// Hungarian Infantry there is Fanatic, from the moment it enters, before Defensive First Fire
    Fanatic,
    /// Hungarian Infantry there is Fanatic; others are not: name the side
    FanaticByNation,
    /// not Fanatic there: only Hungarian Infantry is
    FanaticOfOthers,
    /// not Fanatic there yet: a Snap Shot comes before it enters
    SnapShot,
    /// not Fanatic: a prisoner
    Prisoner,
    /// not Fanatic: in the sewer
    InSewer,
    /// not Fanatic: in Bypass
    InBypass,
    /// nobody is Fanatic because of this place
    NoFanaticPlace,
    /// Axis units there are immune to Encirclement upstairs
    Immune,
    /// in a cellar, having no way up does not Encircle a unit
    Cellar,
    /// not upstairs: no Encirclement of this kind
    NotUpstairs,
    /// heroic and berserk units are not Encircled this way
    Berserk,
    /// a way down free of Known enemies: {last}
    WayDown { last: Location },
    /// the side of the unit, and so its enemies, are not known
    NoSide,
    /// no way down the stairs is free of unbroken, armed, unconcealed enemies and of Blazes
    NoWayDown,
    /// no enemy is below the wall at {at}: if it may Scale (B23.424), it has a way down
    WayByScaling { at: Location },
    /// no PAATC: Fanatic there, it charges out
    PaatcOfFanatic,
    /// Elite or 1st Line: the normal PAATC, a NTC
    PaatcNormal,
    /// a 1TC: Hungarians below 1st Line have no normal PAATC
    PaatcOfLowerClass,
    /// a 1TC: Inexperienced
    PaatcOfInexperienced,
    /// {who}, in its Location, adds {drm:+}
    PaatcLeader { who: String, drm: i8 },
    /// not counted: what {who}, a wounded leader in its Location, adds is not covered
    PaatcOfWoundedLeader { who: String },
    /// these troops add {drm:+}
    PaatcDrm { drm: i8 },
    /// an MMC takes a NTC
    PaatcOfBase,
    /// a {test}, as given
    PaatcGiven { test: TaskCheck },
    /// no PAATC: prisoners do not advance
    PaatcOfNoUse,
    /// no PAATC: it does not advance, being {state}
    PaatcWithoutAdvance { state: UnitTrait },
    /// no PAATC: a berserk unit takes none (unverified)
    PaatcOfBerserk,
    /// no PAATC: only an MMC takes one
    PaatcOfMmc,
    /// passed on an Original DR of {most} or less: Morale {morale}, {test}, DRM {drm:+}
    PaatcPassedBy { most: i16, morale: u8, test: TaskCheck, drm: i8 },
    /// Hungarians may Escape
    EscapeOfHungarians,
    /// in the CCPh, as the Guard is broken and there is no Melee: each prisoner must first pass a NTC
    EscapeFromBroken,
    /// in the CCPh, as there is a Melee: no NTC, and the Guard need not be broken
    EscapeInMelee,
    /// no Escape: the Guard is not broken, and there is no Melee
    EscapeBarred,
    /// the NTC is passed on an Original DR of {morale} or less
    EscapeNtc { morale: u8 },
    /// {who} Interdicts it: in the open, as for FFMO
    Interdicts { who: String },
    /// {who} Interdicts it if it routs along the tram line: off the line it is in the orchard
    InterdictsAlongTram { who: String },
    /// no Interdiction by {who}: no FFMO from there
    NoFfmo { who: String },
    /// no Interdiction by {who}: no LOS
    NoLos { who: String },
    /// no Interdiction by {who}: range {range} is beyond its Normal Range
    TooFar { who: String, range: u16 },
    /// no Interdiction by {who}: broken, TI, prisoner or unarmed
    NoInterdictor { who: String },
    /// no Interdiction by {who}: on its own side
    OwnInterdictor { who: String },
    /// no Interdiction by {who}: pinned or CX (unverified)
    HeldInterdictor { who: String },
}

impl From<MoraleFact> for Fact {
    fn from(fact: MoraleFact) -> Self {
        Self::Morale(fact)
    }
}

impl Answer for Morale {
    /// Whether the prisoner may Escape, if the question asks for that; else whether the unit is Fanatic there.
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.escape.map_or(self.fanatic, |escape| Some(escape.may))
    }

    fn is_like(&self, _: &[Step], other: &Ruling) -> bool {
        matches!(&other.outcome, Outcome::Morale(other) if Self { at: other.at, ..self.clone() } == **other)
    }
}

/// A reading or an assumption that a ruling on Morale rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum MoraleNote {
    /// an Inexperienced MMC (Green, Conscript) takes a 1TC (A11.6), as does a Hungarian below 1st Line: name its `--counter`
    PaatcOfUnknownClass,
    /// an Escape is an attack in CC on the Guard: the prisoners make all their attacks before they are attacked, each with 1 FP
    /// (unverified), and are free once no enemy is left in the Location, or by Withdrawal or Infiltration (A20.55, unverified)
    EscapeAttack,
    /// Interdiction uses the same test as FFMO (A10.53); that it reaches to Normal Range, and only unbroken units Interdict, is unverified
    Interdictors,
}
