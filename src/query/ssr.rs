//! Questions about the scenario special rules (FB-SSR1 to 23).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::{BoobyTraps, Date, Side, named};

named! {
    /// What of a vehicle's armament is disabled (FB-SSR18).
    RecallAsk, "armament" {
        /// The MA alone.
        MaDisabled = "ma-disabled" | "ma",
        /// All of it.
        AllDisabled = "all-disabled" | "all",
    }
}

named! {
    /// Why a vehicle cannot move (FB-SSR19).
    Immobile, "mobility" {
        /// It can.
        Mobile = "mobile",
        /// Any reason but ESB.
        Immobile = "immobile" | "bog",
        /// ESB (D2.51).
        Esb = "esb",
    }
}

named! {
    /// Who declares Hand-to-Hand (FB-SSR5).
    Declarer, "declarer" {
        /// The phasing side.
        Attacker = "attacker",
        /// The other side.
        Defender = "defender",
    }
}

/// Whether a crew may leave its vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbandonAsk {
    /// Whether it can move.
    pub vehicle: Immobile,
    /// Its type, such as `SPW 250/7`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// Whether Hand-to-Hand may be declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandToHandAsk {
    /// By whom.
    pub by: Declarer,
    /// A vehicle or PRC takes part.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub vehicle_or_prc: bool,
    /// Every enemy ATTACKER unit is Ambushed, pinned or withdrawing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub helpless: bool,
}

/// A question about the scenario special rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SsrQuery {
    /// The day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// One side alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The Booby Trap level that the campaign bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bought: Option<BoobyTraps>,
    /// Is an Axis vehicle Recalled?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recall: Option<RecallAsk>,
    /// May a crew leave its vehicle?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abandon: Option<AbandonAsk>,
    /// May Hand-to-Hand be declared?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_to_hand: Option<HandToHandAsk>,
}
