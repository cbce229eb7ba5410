//! Questions about set-up.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Date, Side};

pub use crate::rules::{Ground, GunClass, GunSize, Item as SetupItem};

/// A question about set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupQuery {
    /// What sets up; everything is listed, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<SetupItem>,
    /// A Location of the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Kinds of ground, instead of a Location or besides it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Ground>,
    /// Whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The day, for Booby Traps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The class of a Gun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<GunClass>,
    /// The size of a Gun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<GunSize>,
    /// The caliber of a Gun, in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caliber: Option<u16>,
    /// How: hidden, Emplaced; and the state of the place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub how: Vec<SetupHow>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

crate::rules::named! {
    /// How something sets up.
    SetupHow, "way of set-up" {
        /// Hidden.
        Hip = "hip",
        /// Emplaced.
        Emplaced = "emplaced",
        /// The rubble is Cleared (B24.71).
        Cleared = "cleared",
        /// The Location is Fortified (B23.9).
        Fortified = "fortified",
    }
}
