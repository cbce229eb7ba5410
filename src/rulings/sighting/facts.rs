//! What a ruling on the Sighting TC holds.

use displaydoc::Display;
use schemars::JsonSchema;
use serde::Serialize;

use crate::map::{Elevation, Location};

use crate::ruling::{Answer, Effect, Ruling};

/// The target of an aircraft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Aerial {
    /// Where it is.
    pub at: Location,
    /// Its elevation.
    pub elevation: Elevation,
    /// Its label, if it was asked for by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

/// The facts behind a step of a ruling on the Sighting TC.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SightingFact {
    /// in {what}
    In { what: &'static str },
    /// in {what} too: one terrain's DRM counts, the largest
    NoMoreThan { what: &'static str },
    /// in Bypass, not in {what}
    InBypass { what: &'static str },
    /// the Rail Car is Wrecked: wooden rubble
    Wrecked,
    /// the Rail Car is Gutted
    Gutted,
    /// no Rail Car is left
    NoRailCarLeft,
    /// the chapter of this map has no Sighting TC DRM for {what}
    NoneInChapter { what: &'static str },
    /// an Interior rubbled Factory hex: every hex around it stands
    InteriorRubble,
    /// a cellar under rubble: nothing outside sees into it
    BuriedCellar,
    /// every hex around it holds an obstacle at least a level higher
    Ringed,
    /// it may not fire at aircraft that cannot see it
    NoAntiAircraft,
}

impl Ruling {
    /// Returns the DRM that the target's terrain adds to the Sighting TC.
    #[must_use]
    pub fn sighting_drm(&self) -> i8 {
        self.other_drm()
    }
}

impl Aerial {
    /// Returns `true` if the target may fire at aircraft, which it may if they see it (E7.5).
    #[must_use]
    pub fn may_fire_at_aircraft(&self, ruling: &Ruling) -> bool {
        !ruling.steps.iter().any(|s| s.effect == Effect::Forbids)
    }
}

impl Answer for Aerial {
    fn is_yes(&self, ruling: &Ruling) -> Option<bool> {
        Some(ruling.is_clear())
    }
}
