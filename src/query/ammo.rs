//! Questions about ammunition shortage (FB16).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{Side, named};

named! {
    /// What an attack is.
    AmmoAttack, "attack" {
        /// On the IFT.
        Ift = "ift",
        /// To Hit.
        ToHit = "to-hit" | "th",
        /// Close Combat (FB16.1).
        Cc = "cc",
        /// A Sniper attack (FB16.1).
        Sniper = "sniper",
    }
}

named! {
    /// How a weapon fires.
    FireMode, "fire" {
        /// As usual.
        Normal = "normal",
        /// In Defensive First Fire, which can leave Residual FP.
        FirstFire = "first-fire" | "defensive-first-fire" | "dff",
        /// Sustained Fire (A9.3).
        Sustained = "sustained",
        /// Sustained Fire as FPF (A8.31).
        Fpf = "fpf",
        /// Intensive Fire (C5.6).
        Intensive = "intensive",
        /// Intensive Fire against an OVR (C5.64).
        IntensiveVsOvr = "intensive-vs-ovr" | "ovr",
    }
}

/// A question about ammunition shortage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AmmoQuery {
    /// The shortage level.
    pub level: u8,
    /// What fires together: `ss:6-5-8`, `hmg:12`, `gun:11+low`, `9-1`; several are a fire group.
    pub things: Vec<String>,
    /// Whose they are.
    #[serde(default = "axis", skip_serializing_if = "is_axis")]
    pub side: Side,
    /// The Original DR of the attack; without one, the whole table and the odds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dr: Option<u8>,
    /// What the attack is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<AmmoAttack>,
    /// How the weapons fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fire: Option<FireMode>,
    /// The dr of a repair attempt, instead of an attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repair: Option<u8>,
    /// The repair number of the weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repair_number: Option<u8>,
    /// Odds over this many shots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shots: Option<u8>,
}

const fn axis() -> Side {
    Side::Axis
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_axis(side: &Side) -> bool {
    matches!(side, Side::Axis)
}
