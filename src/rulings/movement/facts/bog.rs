//! Bog Checks of a ruling on movement.

use std::ops::Range;

use schemars::JsonSchema;
use serde::Serialize;

use crate::grid::Hex;
use crate::ruling::{Step, drm_of};

/// One Bog Check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Bog {
    /// In which hex.
    pub at: Hex,
    /// Its steps, among those of the ruling: the check, then its DRM.
    #[serde(skip)]
    pub steps: Range<usize>,
    /// What the dice given did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolled: Option<BogRoll>,
    /// The vehicle may fall into a cellar here (FB9.62).
    #[serde(skip)]
    pub over_cellar: bool,
}

/// What the dice of a Bog Check did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    /// Returns the DRM.
    #[must_use]
    pub fn drm(&self, steps: &[Step]) -> i8 {
        drm_of(&steps[self.steps.clone()])
    }
}
