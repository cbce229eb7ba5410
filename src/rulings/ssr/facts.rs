//! The data of a ruling on the scenario special rules.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::rules::{BoobyTraps, Date, Faction, ObaAmmo, SsrRow};

use crate::ruling::{Answer, Fact, Step};

/// The scenario special rules of a day, or the answer to a question about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "SsrView"))]
#[non_exhaustive]
pub struct Ssr {
    /// The day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The rules.
    pub rules: Vec<SsrLine>,
    /// OBA ammunition by side.
    pub oba: Vec<Oba>,
    /// The Booby Trap level of each side asked about.
    pub booby_traps: Vec<Booby>,
    /// The answer to a question about one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<bool>,
    /// What the one thing is.
    #[serde(skip)]
    pub asked: Option<SsrFact>,
    /// A Recalled vehicle and its crew count at once as eliminated for CVP; of a question about Recall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cvp_at_once: Option<bool>,
}

impl Answer for Ssr {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        self.allowed
    }
}

/// One rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SsrLine {
    /// The rule.
    #[serde(flatten)]
    pub row: &'static SsrRow,
    /// Its title.
    pub title: &'static str,
    /// What it says, in our words.
    pub digest: &'static str,
    /// In force on the day; none without a day, where it has a first one.
    pub in_force: Option<bool>,
}

/// OBA ammunition of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Oba {
    /// The side.
    pub side: Faction,
    /// The ammunition.
    pub ammo: ObaAmmo,
}

/// Booby Traps of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Booby {
    /// The side.
    pub side: Faction,
    /// Its level; none if it has none.
    pub level: Option<BoobyTraps>,
    /// The side whose Task Checks they affect.
    pub against: Option<Faction>,
}

/// Writes what a rule says, in our words.
impl fmt::Display for SsrRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.entry().digest)
    }
}

/// The vehicles that may be left while mobile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Halftracks(pub &'static [String]);

impl fmt::Display for Halftracks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" and "))
    }
}

/// Why a step on the scenario special rules did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SsrFact {
    /// {row}
    InForce { row: &'static SsrRow },
    /// not before {from}
    NotYet { row: &'static SsrRow, from: Date },
    /// from {from}: {row}
    From { row: &'static SsrRow, from: Date },
    /// all vehicular armament is disabled: Recalled, and counted at once as eliminated for CVP with its crew
    RecalledForCvp,
    /// all vehicular armament is disabled: Recalled
    Recalled,
    /// the MA is disabled: Recalled
    RecalledForMa,
    /// only the MA is disabled: not Recalled
    NotRecalled,
    /// this halftrack is an exception
    AbandonException,
    /// a mobile vehicle may not be left voluntarily, except {except}
    AbandonMobile { except: Halftracks },
    /// an immobile vehicle may be left
    AbandonImmobile,
    /// not if ESB made it immobile
    AbandonEsb,
    /// vehicles and PRC neither make nor receive it
    HandToHandVehicle,
    /// the ATTACKER may declare it
    HandToHandAttacker,
    /// the DEFENDER may: every enemy ATTACKER unit is Ambushed, pinned or withdrawing
    HandToHandHelpless,
    /// the DEFENDER may only if every enemy ATTACKER unit is Ambushed, pinned or withdrawing
    HandToHandDefender,
    /// Human Waves are not allowed
    NoHumanWave,
    /// Axis Infantry may not Double Time from {from} on
    NoDoubleTime { from: Date },
    /// Axis Infantry may Double Time until the food runs short on {from}
    DoubleTimeBefore { from: Date },
    /// Infantry of this side may Double Time on any day: the food shortage is of the Axis alone
    DoubleTimeFed,
    /// No Quarter for both sides: nobody surrenders in the RtPh or for being Disrupted (A20.3)
    NoQuarter,
    /// No Quarter bars no capture in Close Combat (A20.3)
    CaptureGoesOn,
    /// a fighter-bomber of 1944 with bombs
    Bombs,
    /// a fighter-bomber of 1944 without bombs
    NoBombs,
    /// air support is a fighter-bomber of 1944, for every side
    FighterBombersAlone,
    /// snow drifts do not occur
    NoSnowDrifts,
}

impl From<SsrFact> for Fact {
    fn from(fact: SsrFact) -> Self {
        Self::Ssr(fact)
    }
}

impl SsrFact {
    /// Returns whether a Recalled vehicle and its crew count at once as eliminated, if the fact is about Recall.
    pub(super) const fn cvp_at_once(self) -> Option<bool> {
        match self {
            Self::RecalledForCvp => Some(true),
            Self::Recalled | Self::RecalledForMa | Self::NotRecalled => Some(false),
            _ => None,
        }
    }
}

/// Parts of a question about the scenario rules that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum SsrClash {
    /// ask one of Recall, Abandonment, Hand-to-Hand and `--may` at a time
    OneScenarioQuestion,
    /// whose Double Time, and on which day? `--side axis --date 1945-02-06`
    WhoseDoubleTime,
    /// whose aircraft? `--aircraft german`, `hungarian` or `soviet`
    WhoseAircraft,
    /// Level C needs no purchase; a campaign buys `a` or `b`
    LevelCPurchase,
}
