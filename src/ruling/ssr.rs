//! What a ruling on the scenario special rules holds.

use crate::query::{Declarer, Immobile, RecallAsk};
use crate::rules::{BoobyTraps, Date, ObaAmmo, Side, SsrRow};

/// The scenario special rules of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ssr {
    /// The day.
    pub date: Option<Date>,
    /// The rules, each with whether it is in force (not known without a day where it has a first one).
    pub rows: Vec<(&'static SsrRow, Option<bool>)>,
    /// OBA ammunition by side.
    pub oba: Vec<(Side, ObaAmmo)>,
    /// The Booby Trap level of each side asked about; none for "has none".
    pub booby_traps: Vec<(Side, Option<BoobyTraps>)>,
    /// The answer to a question about one thing.
    pub allowed: Option<bool>,
    /// What the one thing is.
    pub asked: Option<SsrFact>,
}

/// The facts behind a step on the scenario special rules.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
