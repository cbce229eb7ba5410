//! Stacking limits, and how much each unit counts.

use serde::{Deserialize, Serialize};

use crate::rules::RuleId;

/// The stacking limit of a Location.
#[derive(Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// Squad-equivalents.
    pub squads: u8,
    /// SMC.
    pub smc: u8,
    /// The rule.
    #[serde(skip_serializing)]
    pub rule: RuleId,
}

/// The stacking limit of a Steeple Location.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SteepleStacking {
    /// HS or crews.
    pub half_squads: u8,
    /// The rule.
    pub rule: RuleId,
}

/// How much each unit counts towards a US# (A1.3).
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitSize {
    /// A squad.
    pub squad: u8,
    /// A half-squad.
    pub half_squad: u8,
    /// An SMC.
    pub smc: u8,
}
