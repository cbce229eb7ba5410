//! The rulebook's numbers for SMOKE grenades: `data/smoke.json`, each once.

use serde::Deserialize;

use crate::rules::RuleId;

/// The numbers of A24.1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SmokeTables {
    /// The rule.
    pub rule: RuleId,
    /// What an attempt costs in the squad's own Location.
    pub own_mf: u8,
    /// What it costs in another.
    pub other_mf: u8,
    /// The highest subsequent dr that lands it higher up.
    pub lands_higher: u8,
    /// The Original dr that ends the MPh.
    pub ends_move: u8,
}

crate::rules::built_in! {
    /// The numbers of the rulebook.
    pub(super) SMOKE: SmokeTables = "smoke.json"
}
