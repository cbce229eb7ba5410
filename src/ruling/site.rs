//! Where a rule applies.

use std::fmt;

use crate::grid::{Hex, Hexside};
use crate::map::Location;

/// Where a rule applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Site {
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Hexside(Hexside),
    /// A Location.
    Location(Location),
    /// The line as a whole.
    Line,
}

impl Site {
    /// Returns the hex of this place; `None` for a hexside and for the line.
    #[must_use]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Self::Hex(hex) => Some(hex),
            Self::Location(at) => Some(at.hex),
            Self::Hexside(_) | Self::Line => None,
        }
    }
}

impl From<Hex> for Site {
    fn from(hex: Hex) -> Self {
        Self::Hex(hex)
    }
}

impl From<Location> for Site {
    fn from(at: Location) -> Self {
        Self::Location(at)
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => hex.fmt(f),
            Self::Hexside(hexside) => hexside.fmt(f),
            Self::Location(location) => location.fmt(f),
            // within a sentence
            Self::Line if f.alternate() => f.pad("the line"),
            Self::Line => f.pad("-"),
        }
    }
}

printed!(Site, "description": "A hex, a hexside or a Location; `-` for the line as a whole");
