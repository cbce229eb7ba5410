//! Questions about rubble, Debris, wrecks and fire.
//!
//! Dice are rolled once and named: `dr` holds them as they fell, `seed` has them rolled by the program, `odds` asks for
//! the exact distribution. A DR is `[white, colored]`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Blows, Ec, Wind};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(value: &i8) -> bool {
    *value == 0
}

use std::ops::Not;

/// A building hex, or its levels from one up, becomes rubble: what falls, and where?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RubbleFallQuery {
    /// The hex, from the cellar up; or the lowest Location that is rubbled, as `AAA29@2`.
    pub at: String,
    /// The rubble DR of a scenario's check (FB3.4), which decides whether the hex comes down at all; without it, it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<[u8; 2]>,
    /// An HE hit on that Location, which decides whether it is rubbled at all (B24.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub he: Option<HeHit>,
    /// The falling DR, and those of hexes that come down after it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dr: Vec<[u8; 2]>,
    /// Roll the dice from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tell the exact odds instead.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub odds: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// An HE hit of 70mm or more on a building Location (B24.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeHit {
    /// The KIA number of the Original IFT DR, on the column that was used; 0 if that was no KIA.
    pub kia: u8,
    /// The subsequent dr.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<u8>,
    /// The dr for the whole hex, made where an upper level was rubbled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole: Option<u8>,
}

/// The rubble checks that a scenario calls for (FB3.4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RubbleCheckQuery {
    /// The buildings, each by any of its hexes: every hex of each is checked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buildings: Vec<String>,
    /// Hexes to check alone, after those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<String>,
    /// The DR in the order in which they are made: for each hex its rubble DR, then its falling DR if it has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dr: Vec<[u8; 2]>,
    /// Roll the dice from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tell the exact odds of each hex instead, on the board as it is.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub odds: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// What an attack is made with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ammunition {
    /// High explosive.
    #[default]
    He,
    /// Armor-piercing.
    Ap,
    /// A shaped charge.
    Heat,
}

/// Is a Rail Car wrecked, and what becomes of those in its hex?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WreckQuery {
    /// The Rail Car hex.
    pub at: String,
    /// What the attack is made with.
    #[serde(default)]
    pub attack: Ammunition,
    /// Its caliber in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caliber: Option<u16>,
    /// The KIA number of the Original IFT DR; 0 if that was no KIA.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kia: Option<u8>,
    /// The IFT column used, if the KIA number is to be looked up; without it, that of the caliber.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u8>,
    /// The Original IFT DR, if the KIA number is to be looked up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original: Option<[u8; 2]>,
    /// The subsequent dr.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<u8>,
    /// The hex is under Bombardment instead (C1.822).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub bombardment: bool,
    /// The DR of its Morale Check under Bombardment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<[u8; 2]>,
    /// It failed that Morale Check, or passed it, whatever the DR was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fails: Option<bool>,
    /// It is the Refit Phase, for a Wrecked Rail Car.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub refit: bool,
    /// Roll the dice from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tell the exact odds instead.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub odds: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// Can this Location burn, and does a fire spread from it to another?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireQuery {
    /// The Location that burns or might.
    pub from: String,
    /// Where the fire would spread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The Environmental Conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ec: Option<Ec>,
    /// How strong the wind is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// How it blows on the spreading fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blows: Option<Blows>,
    /// Every other DRM, such as for elevation and for Locations that are not directly attached, as the players find it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drm: Option<i8>,
    /// The spreading DR.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<[u8; 2]>,
    /// Roll the dice from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tell the exact odds instead.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub odds: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A Clearance attempt succeeds: which hexsides are open, and what is left?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearQuery {
    /// The Location with Debris or rubble.
    pub at: String,
    /// The two hexsides that the Trail Break joins.
    pub sides: [u8; 2],
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// An AFV enters a building: does it fall into the cellar?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CellarFallQuery {
    /// The building hex, or rubble over a cellar.
    pub at: String,
    /// The DRM of the Bog Check (D8.21).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub drm: i8,
    /// The Bog DR.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<[u8; 2]>,
    /// Roll the dice from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Tell the exact odds instead.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub odds: bool,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}
