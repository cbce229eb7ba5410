//! The scenario special rules by date and side, from `data/ssr.json`.

use serde::Deserialize;

use crate::rules::{Date, Faction, Force, RuleId};
use crate::words::words;

words! {
    /// How much ammunition OBA has (C1.211).
    Ammo, "OBA ammunition" {
        /// Plentiful.
        Plentiful = "plentiful",
        /// Normal.
        Normal = "normal",
        /// Scarce.
        Scarce = "scarce",
    }
}

words! {
    /// A Booby Trap level.
    BoobyTraps, "Booby Trap level" {
        /// A, by campaign purchase.
        A = "a",
        /// B, by campaign purchase.
        B = "b",
        /// C.
        C = "c",
    }
}

/// The tables.
#[derive(Debug, Deserialize)]
pub struct SsrTables {
    /// The span of the siege.
    pub siege: Siege,
    /// The rules, in order.
    pub rules: Vec<SsrRow>,
    /// OBA ammunition: for each side, the last row that has begun is in force.
    pub oba: Vec<ObaRow>,
    /// Booby Traps.
    pub booby_traps: BoobyRow,
    /// Food shortage.
    pub food: FoodRow,
    /// The nations whose fighter-bombers have no bombs (FB-SSR22).
    pub without_bombs: Vec<Force>,
    /// The vehicles that a crew may abandon while they are mobile.
    pub abandon_mobile: Vec<String>,
}

/// The span of the siege.
#[derive(Debug, Deserialize)]
pub struct Siege {
    /// Its first day.
    pub first: Date,
    /// Its last day.
    pub last: Date,
}

/// One scenario special rule.
#[derive(Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SsrRow {
    /// The rule.
    pub rule: RuleId,
    /// The side that it is about; both if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Faction>,
    /// The day it begins; always in force if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
}

/// OBA ammunition of a side.
#[derive(Debug, Deserialize)]
pub struct ObaRow {
    /// The side.
    pub side: Faction,
    /// The day it begins.
    pub from: Option<Date>,
    /// The ammunition.
    pub ammo: Ammo,
}

/// Booby Traps.
#[derive(Debug, Deserialize)]
pub struct BoobyRow {
    /// The side that has them.
    pub side: Faction,
    /// The first day.
    pub from: Date,
    /// Their level.
    pub level: BoobyTraps,
    /// The side whose Task Checks they affect.
    pub against: Faction,
}

/// Food shortage.
#[derive(Debug, Deserialize)]
pub struct FoodRow {
    /// The side that is affected.
    pub side: Faction,
    /// The first day.
    pub from: Date,
    /// By how much the Morale Level of broken units changes.
    pub broken_change: i8,
}

crate::rules::built_in! {
    /// The tables of the module.
    pub SSR: SsrTables = "ssr.json"
}

impl SsrTables {
    /// Returns the OBA ammunition of a side on a day.
    #[must_use]
    pub fn oba(&self, side: Faction, date: Date) -> Option<Ammo> {
        self.oba.iter().rfind(|r| r.side == side && r.from.is_none_or(|d| d <= date)).map(|r| r.ammo)
    }
}

impl SsrRow {
    /// Returns `true` if the rule is in force on a day.
    #[must_use]
    pub fn in_force(&self, date: Date) -> bool {
        self.from.is_none_or(|from| from <= date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_23_rules_in_order() {
        let ids: Vec<_> = SSR.rules.iter().map(|r| r.rule.id().to_owned()).collect();
        let wanted: Vec<_> = (1..=23).map(|n| format!("FB-SSR{n}")).collect();
        assert_eq!(ids, wanted);
    }
}
