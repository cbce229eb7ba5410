//! What a ruling on Morale holds.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::map::Location;
use crate::ruling::{Answer, Chance, Fact, Outcome, Ruling, Step};

/// What a place makes of the Morale of who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Paatc {
    /// It takes one.
    pub due: Option<bool>,
    /// What is added to the DR beside the DRM: 0 of a NTC, 1 of a 1TC.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// no place that makes anybody Fanatic
    NoFanaticPlace,
    /// Axis units there are immune to Encirclement upstairs
    Immune,
    /// in a cellar no unit is Encircled because it has no way up
    Cellar,
    /// not upstairs: no Encirclement of this kind
    NotUpstairs,
    /// heroic and berserk units are not
    Berserk,
    /// a way down free of Known enemies: {last}
    WayDown { last: Location },
    /// whose unit it is, and so who its enemies are, is not known
    NoSide,
    /// no way down by the stairs free of unbroken, armed, unconcealed enemies and of Blazes
    NoWayDown,
    /// down the wall at {at} no enemy is below: by Scaling (B23.424), if it may, it has a way
    WayByScaling { at: Location },
    /// no PAATC: Fanatic there, it charges out
    PaatcOfFanatic,
    /// the normal PAATC, being Elite or 1st Line: a NTC
    PaatcNormal,
    /// a 1TC: Hungarians below 1st Line have no normal PAATC
    PaatcOfLowerClass,
    /// a 1TC: Inexperienced
    PaatcOfInexperienced,
    /// {who}, in its Location, has {drm:+} for it
    PaatcLeader { who: String, drm: i8 },
    /// the troops add {drm:+} to it
    PaatcDrm { drm: i8 },
    /// an MMC takes a NTC
    PaatcOfBase,
    /// a {test}, as you said
    PaatcGiven { test: TaskCheck },
    /// a broken unit and a prisoner advance on nobody: no PAATC
    PaatcOfNoUse,
    /// no PAATC: a berserk unit takes none (unverified)
    PaatcOfBerserk,
    /// no PAATC: it is of MMC alone
    PaatcOfMmc,
    /// passed by an Original DR of {most} or less: Morale {morale}, {test}, DRM {drm:+}
    PaatcPassedBy { most: i16, morale: u8, test: TaskCheck, drm: i8 },
    /// Hungarians may Escape
    EscapeOfHungarians,
    /// in the CCPh, the Guard being broken and no Melee there: each prisoner must first pass a NTC
    EscapeFromBroken,
    /// in the CCPh, a Melee being there: no NTC, and the Guard need not be broken
    EscapeInMelee,
    /// no Escape: the Guard is not broken, and no Melee is there
    EscapeBarred,
    /// the NTC is passed by an Original DR of {morale} or less
    EscapeNtc { morale: u8 },
    /// {who} Interdicts it: in the open as by FFMO
    Interdicts { who: String },
    /// {who} Interdicts it if it routs along the tram line: off it, it is in the orchard
    InterdictsAlongTram { who: String },
    /// no Interdiction by {who}: no FFMO from there
    NoFfmo { who: String },
    /// no Interdiction by {who}: no LOS
    NoLos { who: String },
    /// no Interdiction by {who}: range {range} is beyond its Normal Range
    TooFar { who: String, range: u16 },
    /// no Interdiction by {who}: broken, prisoner or unarmed
    NoInterdictor { who: String },
    /// no Interdiction by {who}: of its own side
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
    /// Whether the prisoner may Escape, where that is asked, else whether the unit is Fanatic there.
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
    /// an Escape is an attack in CC on the Guard: the prisoners make all their attacks before they are attacked, each with a FP of 1
    /// (unverified), and are free once no enemy is left in the Location, or by Withdrawal or Infiltration (A20.55, unverified)
    EscapeAttack,
    /// Interdiction asks what FFMO asks (A10.53); that it reaches to Normal Range, and is of unbroken units, is unverified
    Interdictors,
}
