//! The rules: all rule ids as an enum, with a title, a digest in our own words, and how far each rule is covered.

/// Declares the catalogue: the enum of rule ids, and everything known about each.
macro_rules! catalogue {
    ($($variant:ident $id:literal $title:literal $coverage:ident $command:literal $digest:literal;)*) => {
        /// A rule of the rulebook, or of a chapter that the seeds add to it.
        ///
        /// The variant is the printed number, with `_` for each dot and hyphen.
        #[allow(non_camel_case_types, missing_docs, reason = "the variants are rule numbers; each carries its title")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleId { $($variant),* }

        impl RuleId {
            /// All rules, in rulebook order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the entry of this rule in the catalogue.
            #[must_use]
            pub const fn entry(self) -> &'static super::Entry {
                &ENTRIES[self as usize]
            }
        }

        // a single table, rather than a copy at each use
        static ENTRIES: &[super::Entry] = &[$(super::Entry {
            id: $id,
            title: $title,
            coverage: super::Coverage::$coverage,
            command: $command,
            digest: $digest,
        }),*];
    };
}

/// Declares tables of `data/` that are parsed on first use. A test reads the same text and reports members that nothing
/// reads.
macro_rules! built_in {
    ($(#[$doc:meta])* $vis:vis $name:ident: $type:ty = $file:literal) => {
        $(#[$doc])*
        $vis static $name: std::sync::LazyLock<$type> = std::sync::LazyLock::new(|| {
            // hexes in the tables belong to the board of their rule, even while a game with joined boards is read
            let _plain = $crate::grid::Sheet::PLAIN.naming();
            serde_json::from_str($crate::rules::text_of($file)).expect("a built-in table is tested")
        });
    };
}
pub(crate) use built_in;

mod catalogue;
mod cost;
pub(crate) mod counters;
mod date;
mod ift;
pub(crate) mod infantry;
mod limits;
mod phases;
mod places;
mod related;
mod search;
mod tables;
mod units;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

pub use crate::rulings::ammo::tables::{
    AMMO, AmmoTables, AtmmCheck, AvailabilityRow, Band, Breakdown, Checks, LevelTable, LoweredB, MmcRow, Number,
    PfCheck, WeaponRow, YearDrm,
};
pub use crate::rulings::rubble::tables::{
    Blows, BuildingDrm, ByMaterial, CellarFallTable, Ec, EcDrm, FallingTable, FallsAt, FireNumbers, FireTable, RUBBLE,
    RubbleCheckTable, RubbleTables, SwFate, Wind, WindDrm, WreckTable,
};
pub use crate::rulings::setup::tables::{
    Elsewhere, GeneralRow, Ground, GroundRow, GunClass, GunRule, GunSize, Item, LargestMm, May, MayRow, SETUP,
    SetupTables,
};
pub use crate::rulings::ssr::tables::{Ammo as ObaAmmo, BoobyTraps, SSR, SsrRow, SsrTables};
pub use crate::words::UnknownWord;
pub use catalogue::RuleId;
pub use cost::{Cell, CellCost, ChartRow, Cost, CostRow, Points, Sure, SureOfCells, TerrainId};
pub(crate) use counters::by_name;
pub(crate) use counters::counters_like;
pub use counters::{Armor, Counter, CounterLine, counter_numbered, counters_named, guns_named};
pub use date::{BadDate, Date};
pub use ift::{
    AssaultFire, Cowering, FirerDrm, FpRules, HeColumn, HeTable, IFT, Ift, IftResult, IftRow, LongRange, ResidualRow,
    ResidualTable, Ruled, RuledDrm, SizeDrm, ToHitDrm, ToHitNumbers,
};
pub use infantry::{mf, spelled};
pub use limits::{Mf, Printed};
pub use phases::{PHASES, Phase, PhaseRow, Phases, StateEnd};
pub use places::{
    CARDS, Card, CardFact, CardTables, CardValue, Each, FireRow, LosRow, PlaceRow, Reads, TemRead, Topic,
};
pub use related::{Grade, QaAnswer};
pub use search::{Found, search};
pub use tables::TABLES;
pub(crate) use tables::text_of;
pub use units::{
    Class, Faction, Force, ForceRow, Known, Mark, Nation, NextRow, Stacking, Trait, TraitRow, UNITS, UnitRow, UnitTable,
};

/// Removes duplicates, keeping the order.
pub(crate) fn each_once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut once = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

/// The entry of a rule in the catalogue.
#[derive(Debug)]
pub struct Entry {
    /// The number as printed, with the chapter: `FB6.1231`.
    pub id: &'static str,
    /// A title in our own words.
    pub title: &'static str,
    /// How far the program rules on it.
    pub coverage: Coverage,
    /// The command that answers it.
    pub command: &'static str,
    /// One to three sentences, in our own words.
    pub digest: &'static str,
}

crate::words::words! {
    /// How far the program rules on a rule; a test holds this to what the tests cite.
    Coverage, "coverage" {
        /// A command computes all of it that a question can reach, and a test shows it.
        Covered = "covered",
        /// Some of it is computed; the digest says what is missing.
        Partly = "partly",
        /// A card or a list says it; nothing computes it.
        Told = "told",
        /// Rulings cite it and its digest says what it decides; it is not ruled on as such.
        Background = "background",
        /// None of it.
        NotYet = "not-yet" | "not yet",
    }
}

impl RuleId {
    /// Returns the number as printed, with the chapter.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Returns the title.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.entry().title
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // in the alternate form, for sentences, the title is added
        if f.alternate() { write!(f, "{} {}", self.id(), self.title()) } else { f.pad(self.id()) }
    }
}

printed!(RuleId, "description": "A rule number with its chapter: FB6.1231, B32.12, A6.41");
typed!(RuleId);

/// The error for a text that is not the number of a rule in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rule `{0}` in the catalogue")]
pub struct UnknownRule(pub String);

impl FromStr for RuleId {
    type Err = UnknownRule;

    /// Reads the number of a rule in any case.
    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        // all printed numbers are in capitals
        static BY_ID: LazyLock<HashMap<&str, RuleId>> =
            LazyLock::new(|| RuleId::ALL.iter().map(|rule| (rule.id(), *rule)).collect());
        let found = BY_ID.get(text).or_else(|| BY_ID.get(text.to_ascii_uppercase().as_str()));
        found.copied().ok_or_else(|| UnknownRule(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;

    fn unread<T: DeserializeOwned>(table: &str) -> Vec<String> {
        let mut unread = Vec::new();
        let mut json = serde_json::Deserializer::from_str(table);
        let read: Result<T, _> = serde_ignored::deserialize(&mut json, |member| unread.push(member.to_string()));
        assert!(read.is_ok(), "{:?}", read.err());
        unread
    }

    /// A member of a table that nothing reads is a mistake in the table. Missing members already cause errors.
    #[test]
    fn every_member_of_a_table_is_read() {
        let none = Vec::<String>::new();
        assert_eq!(unread::<AmmoTables>(include_str!("../../data/ammo-shortage.json")), none);
        assert_eq!(unread::<Ift>(include_str!("../../data/ift.json")), none);
        assert_eq!(unread::<CardTables>(include_str!("../../data/places.json")), none);
        assert_eq!(unread::<RubbleTables>(include_str!("../../data/rubble.json")), none);
        assert_eq!(unread::<SetupTables>(include_str!("../../data/setup.json")), none);
        assert_eq!(unread::<SsrTables>(include_str!("../../data/ssr.json")), none);
        assert_eq!(unread::<UnitTable>(include_str!("../../data/units.json")), none);
        assert_eq!(unread::<related::Answers>(include_str!("../../data/qa.json")), none);
        // its twin: a misspelled member, one level deep and two levels deep
        let slip = r#"{"axis_no_hip": {"items": [], "rule": "B28", "rul": 1}, "largest_mm": {"fortified": 1, "mortars": 2},
            "general": [], "grounds": [], "extra": 1}"#;
        assert_eq!(unread::<SetupTables>(slip), ["axis_no_hip.rul", "extra"]);
    }
}
