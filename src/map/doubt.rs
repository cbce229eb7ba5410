//! Doubts that remained when a board was surveyed.

use serde::{Deserialize, Serialize};

use crate::words::words;

/// A doubt about a hex.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Doubt {
    /// What it is about.
    pub of: DoubtOf,
    /// What is in doubt, and what was taken.
    pub is: String,
    /// The what-if edits that make the other reading of it.
    #[serde(default)]
    pub or: Vec<String>,
}

words! {
    /// What of a hex is in doubt; by this a ruling knows whether it rests on it.
    DoubtOf, "doubt" {
        /// Its Base Level, or where the border between two levels runs.
        Level = "level",
        /// The embankment, bridge, underpass or bank in it.
        Ground = "ground",
        /// What its terrain is.
        Terrain = "terrain",
        /// How high its building is, or where its stairs are.
        Height = "height",
        /// Where the outline of its building or other art runs.
        Outline = "outline",
        /// What stands on its hexsides.
        Hexside = "hexside",
        /// Which hexsides its road crosses.
        Road = "road",
        /// Which hexsides its rails or tram line cross.
        Rails = "rails",
        /// Its manhole.
        Manhole = "manhole",
        /// What its building is called.
        Name = "name",
    }
}

impl DoubtOf {
    /// Returns `true` if a LOS may depend on it.
    #[must_use]
    pub const fn is_of_los(self) -> bool {
        match self {
            Self::Level | Self::Ground | Self::Terrain | Self::Height | Self::Outline | Self::Hexside => true,
            Self::Road | Self::Rails | Self::Manhole | Self::Name => false,
        }
    }

    /// Returns `true` if setup, fire, falling rubble or a collapse in the hex may depend on it.
    #[must_use]
    pub const fn is_of_what_stands_there(self) -> bool {
        match self {
            Self::Level | Self::Ground | Self::Terrain | Self::Height => true,
            Self::Outline | Self::Hexside | Self::Road | Self::Rails | Self::Manhole | Self::Name => false,
        }
    }

    /// Returns `true` if the cost of a move may depend on it; outlines matter only to Bypass (A4.3).
    #[must_use]
    pub const fn is_of_movement(self, in_bypass: bool) -> bool {
        match self {
            Self::Outline => in_bypass,
            Self::Name => false,
            Self::Level
            | Self::Ground
            | Self::Terrain
            | Self::Height
            | Self::Hexside
            | Self::Road
            | Self::Rails
            | Self::Manhole => true,
        }
    }
}
