//! What ordnance needs to hit, and with what chance it does.

use serde::Serialize;

use crate::ruling::Chance;

/// What a Gun hits with: a Final DR of this or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ToHit {
    /// The modified To Hit number.
    pub number: i8,
    /// The highest Final DR of a Critical Hit; `None` where that is decided in another way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<i8>,
}

impl ToHit {
    /// Returns the highest Original DR that hits, given the DRM.
    #[must_use]
    pub fn at_most(&self, drm: i16) -> i16 {
        i16::from(self.number) - drm
    }

    /// Returns the chance of a hit.
    #[must_use]
    pub fn hits(&self, drm: i16) -> Chance {
        Chance::of_dr_from(self.at_most(drm) + 1).complement()
    }

    /// Returns the chance of a Critical Hit, if that is decided by the Final DR.
    #[must_use]
    pub fn hits_critically(&self, drm: i16) -> Option<Chance> {
        self.critical.map(|most| Chance::of_dr_from(i16::from(most) - drm + 1).complement())
    }
}
