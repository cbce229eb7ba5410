//! The numbers of the rulebook for SMOKE grenades, from `data/smoke.json`, where each occurs once.

use serde::Deserialize;

use crate::rules::RuleId;

/// The numbers of A24.1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SmokeTables {
    /// The rule.
    pub rule: RuleId,
    /// The MF of an attempt in the squad's own Location.
    pub own_mf: u8,
    /// The MF of an attempt in another Location.
    pub other_mf: u8,
    /// The highest subsequent dr on which it lands at the higher level.
    pub lands_higher: u8,
    /// The Original dr on which the unit's MPh ends.
    pub ends_move: u8,
}

crate::rules::built_in! {
    /// The numbers of the rulebook.
    pub(super) SMOKE: SmokeTables = "smoke.json"
}
