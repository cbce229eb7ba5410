//! Bog Checks of a ruling on movement.

use std::ops::Range;

use serde::Serialize;

use crate::grid::Hex;
use crate::rules::RuleId;
use crate::ruling::{Chance, Step, drm_of};

/// One Bog Check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Bog {
    /// The hex.
    pub at: Hex,
    /// Its steps, among those of the ruling: the check, then its DRM.
    #[serde(skip)]
    pub steps: Range<usize>,
    /// What the dice given did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolled: Option<BogRoll>,
    /// Original DR of this much or more bogs.
    #[serde(skip)]
    pub bogs_on: i16,
    /// How likely each result is.
    #[serde(skip)]
    pub odds: BogOdds,
    /// The cellar that it may fall into (FB9.62).
    #[serde(skip)]
    pub cellar: Option<BogCellar>,
}

/// How likely each result of a Bog Check is. A vehicle that falls is not bogged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BogOdds {
    /// It falls into the cellar (FB9.62).
    pub falls: Chance,
    /// It bogs.
    pub bogged: Chance,
    /// Nothing happens.
    pub no_effect: Chance,
    /// It bogs, and is then Mired by a first attempt to free it (D8.3).
    pub mired: Chance,
}

impl BogOdds {
    /// Returns the odds with their names: first the results of the check, of which exactly one happens, then Mired.
    pub(crate) const fn each(self) -> [(&'static str, Chance); 4] {
        let Self { falls, bogged, no_effect, mired } = self;
        [("falls", falls), ("bogged", bogged), ("no effect", no_effect), ("mired", mired)]
    }
}

/// The cellar below a Bog Check (FB9.62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "BogCellarView"))]
#[non_exhaustive]
pub struct BogCellar {
    /// Its rule.
    #[serde(skip)]
    pub rule: RuleId,
    /// A colored dr of this much or more falls in.
    pub falls_on_colored: u8,
    /// The AFV is removed.
    pub afv_removed: bool,
    /// It leaves a wreck.
    pub wreck: bool,
    /// Infantry in the cellar take a NMC.
    pub nmc: bool,
    /// What becomes of a SW of those who fail it, by dr 1 to 6.
    pub sw_of_failures: &'static [String],
}

/// What the dice of a Bog Check did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BogRoll {
    /// White and colored.
    pub dr: [u8; 2],
    /// The vehicle is bogged.
    pub bogged: bool,
    /// It falls through into the cellar.
    pub falls: bool,
}

impl Bog {
    /// Returns the total DRM of the check.
    #[must_use]
    pub fn drm(&self, steps: &[Step]) -> i8 {
        drm_of(&steps[self.steps.clone()])
    }
}
