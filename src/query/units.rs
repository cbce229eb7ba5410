//! Questions about units (FB13-15, FB-SSR4, FB-SSR21, FB7.21, FB9.12).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Date, Force, named};

named! {
    /// What befalls a unit.
    UnitChange, "change" {
        /// It fails a MC by more than its ELR (A19.1).
        ElrFail = "elr-fail" | "elr",
        /// It is Replaced (A19.13).
        Replace = "replace",
        /// It is Battle Hardened.
        Harden = "harden" | "hardening",
    }
}

named! {
    /// A place that changes what units are.
    UnitPlace, "place" {
        /// The Postal Palace, its rubble included (FB7.21).
        PostalPalace = "postal-palace",
        /// A cellar (FB9.12).
        Cellar = "cellar",
    }
}

named! {
    /// A state that matters there.
    UnitState, "state" {
        /// In Bypass.
        Bypass = "bypass",
        /// In a sewer.
        Sewer = "sewer",
        /// A prisoner.
        Prisoner = "prisoner",
    }
}

/// A question about units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitsQuery {
    /// A counter, such as `5-4-8` or `ss:5-4-8`; every counter of the side, if left out. A leader is `7-0`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// Whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Force>,
    /// What befalls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<UnitChange>,
    /// The day, for the food shortage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<UnitPlace>,
    /// States that matter there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<UnitState>,
}
