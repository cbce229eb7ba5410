//! What a ruling on the Sighting TC holds.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SightingFact {
    /// The target is in this terrain.
    In { what: &'static str },
    /// It is in this terrain too, which adds no more than another does.
    NoMoreThan { what: &'static str },
    /// It is in Bypass, outside the terrain of its hex.
    InBypass { what: &'static str },
    /// The Rail Car is Wrecked.
    Wrecked,
    /// The Rail Car is Gutted.
    Gutted,
    /// Debris or stone rubble is where the Rail Cars were.
    NoRailCarLeft,
    /// The chapter of the map has no such DRM.
    NoneInChapter { what: &'static str },
    /// A rubbled Factory hex amid hexes that stand.
    InteriorRubble,
    /// The target is in a cellar under rubble.
    BuriedCellar,
    /// Every adjacent hex holds something a level high, or more.
    Ringed,
    /// What aircraft cannot see may not fire at them.
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
    /// Tells whether the target may fire at aircraft: if they see it (E7.5).
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
