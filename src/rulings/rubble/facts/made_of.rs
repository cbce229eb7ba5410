//! The words of materials.

use std::fmt;

use serde::Serialize;

use crate::map::Material;

/// What a building is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct MadeOf(pub Material);

impl fmt::Display for MadeOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.adjective())
    }
}
