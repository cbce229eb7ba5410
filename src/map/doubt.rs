//! What the survey of a board could not tell for sure.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A doubt about a hex.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
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

/// What of a hex is in doubt; by this a ruling knows whether it rests on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DoubtOf {
    /// Its Base Level, or where the border between two levels runs.
    Level,
    /// The embankment, bridge, underpass or bank in it.
    Ground,
    /// What its terrain is.
    Terrain,
    /// How high its building is, or where its stairs are.
    Height,
    /// Where the outline of its building or other art runs.
    Outline,
    /// What stands on its hexsides.
    Hexside,
    /// Which hexsides its road crosses.
    Road,
    /// Which hexsides its rails or tram line cross.
    Rails,
    /// Its manhole.
    Manhole,
    /// What its building is called.
    Name,
}

impl DoubtOf {
    /// Tells whether a line of sight may rest on it.
    #[must_use]
    pub const fn is_of_los(self) -> bool {
        match self {
            Self::Level | Self::Ground | Self::Terrain | Self::Height | Self::Outline | Self::Hexside => true,
            Self::Road | Self::Rails | Self::Manhole | Self::Name => false,
        }
    }

    /// Tells whether what may be set up, burns, falls or comes down in the hex may rest on it.
    #[must_use]
    pub const fn is_of_what_stands_there(self) -> bool {
        match self {
            Self::Level | Self::Ground | Self::Terrain | Self::Height => true,
            Self::Outline | Self::Hexside | Self::Road | Self::Rails | Self::Manhole | Self::Name => false,
        }
    }

    /// Tells whether the cost of a move may rest on it; outlines matter to Bypass alone (A4.3).
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

impl fmt::Display for DoubtOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Level => "level",
            Self::Ground => "ground",
            Self::Terrain => "terrain",
            Self::Height => "height",
            Self::Outline => "outline",
            Self::Hexside => "hexside",
            Self::Road => "road",
            Self::Rails => "rails",
            Self::Manhole => "manhole",
            Self::Name => "name",
        })
    }
}
