//! Who can see a unit on its path, and what cover it has there.

use serde::Serialize;

use crate::map::Location;
use crate::ruling::{Fp, Points, Seat};

/// Who sees a Location of a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeenAt {
    /// The Location.
    pub at: Location,
    /// Whoever has a LOS to it.
    pub seen_by: Vec<SeenBy>,
}

/// Who sees a Location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeenBy {
    /// As the question names him.
    pub who: String,
    /// The LOS Hindrance; nothing where no rule at hand decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hindrance: Option<u8>,
    /// His FP at it, 0 if he cannot fire; nothing if it is not known, or was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<Fp>,
}

/// What a path that avoids somebody comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OnTheWay {
    /// Those whose LOS or fire was to be avoided.
    pub watchers: Vec<Seat>,
    /// The path was searched for, and no other has less to bear within the allotment.
    pub searched: bool,
    /// It was to be the path under the least fire.
    pub least_fire: bool,
    /// How many Locations are entered that somebody sees; under the least fire, that somebody can fire at.
    pub exposed: u32,
    /// The FP of all who can fire, each once for every Location, as far as it is known; where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<Fp>,
    /// Those whose FP is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_fp: Vec<String>,
    /// The Locations, both ends included.
    pub places: Vec<PlaceOnWay>,
}

/// A Location of a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlaceOnWay {
    /// The Location.
    pub at: Location,
    /// The MF or MP spent when it is there; nothing behind a leg that is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Points>,
    /// Whoever has a LOS to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen_by: Vec<SeenBy>,
    /// The least DRM (TEM, Hindrance, FFMO, FFNAM) of the fire of those who see Infantry there as it moves without Assault
    /// Movement; where it starts, as it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<i16>,
}
