//! The data of a ruling on availability.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::query::Item;
use crate::rules::{Class, RuleId};
use crate::ruling::Fact;

use crate::ruling::condition::Condition;
use crate::ruling::{Answer, Chance, Odds, Step};
use crate::rulings::units::facts::Troops;

/// What a unit has at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Availability {
    /// Each item, in order.
    pub items: Vec<ItemRuling>,
    /// The total of PF that the side may fire, if its OB was given.
    pub pf_total: Option<PfTotal>,
    /// The unit counts as Elite for special ammunition (C8.2, FB-SSR17).
    pub elite_for_special_ammo: bool,
    /// The weapons of others in its hands, if a counter was named and everything was asked about.
    pub weapons: Vec<WeaponUse>,
}

/// How a unit uses weapons that are not of its own nationality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WeaponUse {
    /// The side whose weapons they are.
    pub of: WeaponsOf,
    /// The captured-use penalties apply (A21.11, A21.12).
    pub captured_use: bool,
    /// Section 16 applies to them.
    pub shortage: bool,
    /// The level of that, if it is always the same whatever the one in effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The rule.
    pub rule: RuleId,
}

/// The side whose weapons they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WeaponsOf {
    /// The other Axis nationality's: Hungarian in German hands, German in Hungarian hands.
    Ally,
    /// Soviet.
    Soviet,
    /// Axis, in Soviet hands.
    Axis,
    /// Axis Guns and vehicular MG in the hands of the BVR, whose waiver is of SW alone.
    AxisGuns,
}

impl Answer for Availability {
    /// Whether the unit has the item, and its check can succeed.
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        let may = |item: &ItemRuling| matches!(item.has, Has::Yes(_)) && item.needed() != Some(0);
        Some(self.items.iter().any(may))
    }
}

/// One item.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ItemRuling {
    /// The item.
    pub item: Item,
    /// Whether the unit has such a thing at all.
    pub has: Has,
    /// The number that its dr or DR is held against, if it is known.
    pub base: Option<u8>,
    /// What modifies the dr, or the Depletion Number.
    pub changes: Vec<DrmChange>,
}

/// Whether a unit has a thing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Has {
    /// It has, by this rule.
    Yes(RuleId),
    /// It has not, by this rule.
    No(RuleId),
}

/// A modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "ChangeView"))]
#[non_exhaustive]
pub struct DrmChange {
    /// What it is for.
    #[serde(rename = "what", serialize_with = "crate::ruling::in_words")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "String"))]
    pub why: Why,
    /// The modifier.
    pub by: i8,
    /// The rule.
    pub rule: RuleId,
}

/// Why a check is modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Why {
    /// shortage Level {0}
    Level(u8),
    /// Hungarian
    Hungarian,
    /// CX
    Exhausted,
    /// {0}
    Year(u16),
    /// Elite for special ammunition
    Elite,
}

/// The total of PF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PfTotal {
    /// Elite squad-equivalents of the starting OB, in halves.
    pub elite_halves: u16,
    /// 1st Line squad-equivalents of the starting OB, in halves.
    pub first_line_halves: u16,
}

impl PfTotal {
    /// Returns the largest number of PF that may be fired. It cannot exceed the squad-equivalents, so a fraction is
    /// dropped.
    #[must_use]
    pub const fn shots(self) -> u16 {
        u16::midpoint(self.elite_halves, self.first_line_halves)
    }
}

impl ItemRuling {
    /// Returns the sum of all modifiers.
    #[must_use]
    pub fn total(&self) -> i8 {
        self.changes.iter().map(|c| c.by).sum()
    }

    /// Returns `true` if the modifiers are for a Depletion Number, not for a dr.
    #[must_use]
    pub const fn is_depletion(&self) -> bool {
        matches!(self.item, Item::Ammo)
    }

    /// Returns the highest Original dr that succeeds: `Some(0)` if none can, `None` without a base number.
    #[must_use]
    pub fn needed(&self) -> Option<u8> {
        if self.is_depletion() || matches!(self.has, Has::No(_)) {
            return None;
        }
        let most = i16::from(self.base?) - i16::from(self.total());
        u8::try_from(most.clamp(0, 6)).ok()
    }

    /// Returns the chance that the dr succeeds.
    #[must_use]
    pub fn chance(&self) -> Option<Chance> {
        self.needed().map(|n| Chance::new(n.into(), 6))
    }

    /// Returns the odds of each result, or none if a number is not known.
    #[must_use]
    pub fn odds(&self) -> Vec<Odds<&'static str>> {
        let odds = |result, chance| Odds { result, chance };
        if let Some(number) = self.depletion().map(i16::from) {
            let (runs_out, none) = (Chance::of_dr_from(number), Chance::of_dr_from(number + 1));
            let at = u8::try_from(number).map_or(Chance::NEVER, Chance::of_dr);
            return vec![odds("fires", runs_out.complement()), odds("fires-and-runs-out", at), odds("none-left", none)];
        }
        self.chance().map_or_else(Vec::new, |c| vec![odds("succeeds", c), odds("fails", c.complement())])
    }

    /// Returns the Depletion Number after all changes.
    #[must_use]
    pub fn depletion(&self) -> Option<i8> {
        let base = i8::try_from(self.base.filter(|_| self.is_depletion())?).ok()?;
        Some(base + self.total())
    }
}

/// An item as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct ItemName(pub Item);

impl fmt::Display for ItemName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Item::Smoke => "SMOKE grenades",
            Item::Ammo => "special ammunition",
            Item::Pf => "PF",
            Item::Atmm => "ATMM",
            Item::Starshell => "Starshell",
            Item::Ir => "illuminating rounds",
            Item::AfvSmoke => "AFV SMOKE grenades",
            Item::Dispenser => "vehicular smoke dispenser",
        })
    }
}

impl fmt::Display for WeaponUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whose = match self.of {
            WeaponsOf::Ally => "SW and Guns of the Axis ally",
            WeaponsOf::Soviet if self.captured_use => "captured Soviet weapons",
            WeaponsOf::Soviet => "Soviet SW",
            WeaponsOf::Axis if self.captured_use => "captured Axis weapons",
            WeaponsOf::Axis => "captured Axis SW",
            WeaponsOf::AxisGuns => "captured Axis Guns and vehicular MG",
        };
        let penalty = if self.captured_use { "captured-use penalties (A21)" } else { "no captured-use penalty" };
        write!(f, "{whose}: {penalty}, ")?;
        match (self.shortage, self.level) {
            (false, _) => f.write_str("no Ammunition Shortage"),
            (true, None) => f.write_str("Ammunition Shortage as for its own"),
            (true, Some(level)) => write!(f, "Ammunition Shortage, always Level {level}"),
        }
    }
}

/// Why a step on availability did what it did.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AvailabilityFact {
    /// captured Soviet equipment in Axis hands: no shortage
    CapturedSoviet,
    /// captured Axis equipment: always at shortage Level {level}; captured use (A21) applies as well, and is not counted
    CapturedAxis { level: u8 },
    /// the unit has {item}
    Has { item: ItemName },
    /// the unit has no {item}
    HasNot { item: ItemName },
    /// {item} on a Final dr of {at} or less
    Base { item: ItemName, at: u8 },
    /// Depletion Number {at}, as printed
    Depletion { at: u8 },
    /// the counter: {force}, {class}
    Unit { force: Troops, class: Class },
    /// every MMC of this force is {class}
    ClassOf { force: Troops, class: Class },
    /// smoke exponent {at}, as printed on the counter
    Exponent { at: u8 },
    /// {item}: give the printed number with `--number`
    NoBase { item: ItemName },
    /// {item}: {why}
    Change { item: ItemName, why: Why },
    /// {item}: no effect of shortage
    Untouched { item: ItemName },
    /// {shots} PF in the scenario: one per Elite and 1st Line squad-equivalent of the starting OB
    PfTotal { shots: u16 },
    /// counts as Elite for special ammunition
    Elite,
    /// does not count as Elite for special ammunition
    NotElite,
    /// {0}
    Weapons(WeaponUse),
    /// as the crew of an AFV of its ally: Inexperienced
    AllyAfv,
}

impl From<AvailabilityFact> for Fact {
    fn from(fact: AvailabilityFact) -> Self {
        Self::Availability(fact)
    }
}

/// A reading or an assumption that a ruling on availability rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum AvailabilityNote {
    /// Elite, as no class was given; `--class` for another
    ClassAssumed,
    /// {0}, as no year was given; `--year` for another
    YearAssumed(u16),
    /// FB gives none of these to Soviets or BVR
    NoneForSoviets,
}

/// Parts of a question about availability that do not go together, or one that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum AvailabilityClash {
    /// `captured` is only for what fires special ammunition
    CapturedOfOther,
    /// only smoke grenades, special ammunition, Starshells and IR take a number
    NumberOfOther,
    /// every MMC of this force is of one class (FB13.8-.10, FB15.1): leave it out
    ClassOfForce,
    /// the total by OB of FB13.6 is for Hungarians: `--side hungarian`
    ObOfOthers,
}

impl AvailabilityNote {
    /// Returns a short form of the note, if the answer holds only under the condition that it states.
    pub(crate) fn in_short(self) -> Option<Condition> {
        (self == Self::ClassAssumed).then(|| Condition::of_yes("if Elite"))
    }
}
