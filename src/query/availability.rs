//! Questions about smoke grenades, special ammunition, Panzerfausts and the like (FB16.6).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Class, Force, named};

named! {
    /// What a unit would use.
    Item, "item" {
        /// Infantry SMOKE grenades (A24.1).
        Smoke = "smoke" | "smoke-grenades",
        /// Special ammunition (C8.9).
        Ammo = "special-ammo" | "ammo" | "depletion",
        /// A Panzerfaust (C13.31).
        Pf = "pf" | "panzerfaust",
        /// A magnetic mine (C13.7).
        Atmm = "atmm",
        /// A Starshell (E1.92).
        Starshell = "starshell",
        /// Illuminating rounds (E1.93).
        Ir = "ir" | "illuminating-rounds",
        /// SMOKE grenades of an AFV (D13.35).
        AfvSmoke = "afv-smoke" | "afv-smoke-grenades",
        /// A vehicular smoke dispenser (D13).
        Dispenser = "smoke-dispenser" | "dispenser",
    }
}

/// A question about what a unit has at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AvailabilityQuery {
    /// What it would use; all of it, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<Item>,
    /// Whose it is.
    #[serde(default = "german")]
    pub side: Force,
    /// Its class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// The shortage level; none is no shortage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The year.
    #[serde(default = "year")]
    pub year: u16,
    /// It is CX.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cx: bool,
    /// Its smoke exponent, or the printed Depletion Number, or the base number of a check that our sources lack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Elite squads of the starting OB, for the total of PF; a half-squad is a half: `3.5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ob_elite: Option<String>,
    /// 1st Line squads of the starting OB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ob_first_line: Option<String>,
}

const fn german() -> Force {
    Force::German
}

const fn year() -> u16 {
    1945
}
