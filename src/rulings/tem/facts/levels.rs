//! Words for numbers of levels.

use std::fmt;

use serde::Serialize;

/// A number of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Levels(pub i16);

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "level" } else { "levels" })
    }
}

/// A number of full levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct FullLevels(pub i16);

impl fmt::Display for FullLevels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} full {}", self.0, if self.0 == 1 { "level" } else { "levels" })
    }
}
