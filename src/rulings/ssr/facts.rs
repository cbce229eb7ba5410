//! What a ruling on the scenario special rules holds.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::{Declarer, Immobile, RecallAsk};
use crate::rules::{BoobyTraps, Date, Faction, ObaAmmo, SsrRow};

use crate::ruling::{Answer, Ruling};

/// The scenario special rules of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
}

impl Answer for Ssr {
    fn is_yes(&self, _: &Ruling) -> Option<bool> {
        self.allowed
    }
}

/// One rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Oba {
    /// The side.
    pub side: Faction,
    /// The ammunition.
    pub ammo: ObaAmmo,
}

/// Booby Traps of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Booby {
    /// The side.
    pub side: Faction,
    /// Its level; none if it has none.
    pub level: Option<BoobyTraps>,
    /// Whose Task Checks they work on.
    pub against: Option<Faction>,
}

/// The facts behind a step on the scenario special rules.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SsrFact {
    /// A rule is in force.
    InForce { row: &'static SsrRow },
    /// A rule begins later.
    NotYet { row: &'static SsrRow, from: Date },
    /// A rule has a first day, and no day was given.
    From { row: &'static SsrRow, from: Date },
    /// Recall of an Axis vehicle.
    Recall { armament: RecallAsk, recalled: bool, cvp_at_once: bool },
    /// Voluntary Abandonment.
    Abandon { vehicle: Immobile, exception: bool, allowed: bool },
    /// Hand-to-Hand.
    HandToHand { by: Declarer, vehicle: bool, helpless: bool, allowed: bool },
}
