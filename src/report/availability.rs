//! Rulings on availability.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::Item;
use crate::rules::RuleId;
use crate::ruling::{Availability, AvailabilityFact, Chance, Has, ItemRuling, Why};

use super::Presented;
use super::ammo::percent;

/// What a unit has at hand.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AvailabilityJson {
    /// Each item.
    pub items: Vec<ItemJson>,
    /// The unit counts as Elite for special ammunition.
    pub elite_for_special_ammo: bool,
    /// The total of PF by the starting OB.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pf_total: Option<u16>,
}

/// One item.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ItemJson {
    /// What.
    pub item: Item,
    /// The unit has such a thing.
    pub has: bool,
    /// The Final dr or less that succeeds, or the printed Depletion Number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<u8>,
    /// The sum of the modifiers.
    pub total: i8,
    /// Each modifier.
    pub changes: Vec<ChangeJson>,
    /// The highest Original dr that succeeds; 0 if none can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
    /// The Depletion Number after all changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depletion: Option<i8>,
    /// The odds; they sum to 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<ResultJson>,
}

/// A modifier.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChangeJson {
    /// What it is for.
    pub what: String,
    /// By how much.
    pub by: i8,
    /// By which rule.
    pub rule: RuleId,
}

/// The odds of one result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ResultJson {
    /// The result.
    pub result: &'static str,
    /// The chance as an exact fraction.
    pub p: String,
    /// The same in percent.
    pub percent: f64,
}

const fn item_words(item: Item) -> &'static str {
    match item {
        Item::Smoke => "SMOKE grenades",
        Item::Ammo => "special ammunition",
        Item::Pf => "PF",
        Item::Atmm => "ATMM",
        Item::Starshell => "Starshell",
        Item::Ir => "illuminating rounds",
        Item::AfvSmoke => "SMOKE grenades of an AFV",
        Item::Dispenser => "vehicular smoke dispenser",
    }
}

fn why_words(why: Why) -> String {
    match why {
        Why::Level(level) => format!("shortage Level {level}"),
        Why::Hungarian => "Hungarian".to_owned(),
        Why::Exhausted => "CX".to_owned(),
        Why::Year(year) => year.to_string(),
        Why::Elite => "Elite for special ammunition".to_owned(),
    }
}

fn odds(ruling: &ItemRuling) -> Vec<(&'static str, Chance)> {
    if let Some(number) = ruling.depletion() {
        let sum = |f: &dyn Fn(i8) -> bool| -> Chance {
            (2..=12_u8).filter(|dr| i8::try_from(*dr).is_ok_and(f)).map(Chance::of_dr).sum()
        };
        return vec![
            ("fires", sum(&|dr| dr < number)),
            ("fires-and-runs-out", sum(&|dr| dr == number)),
            ("none-left", sum(&|dr| dr > number)),
        ];
    }
    match ruling.chance() {
        Some(chance) => vec![("succeeds", chance), ("fails", chance.complement())],
        None => Vec::new(),
    }
}

fn line(ruling: &ItemRuling) -> String {
    let name = item_words(ruling.item);
    let total = ruling.total();
    if let Has::No(rule) = ruling.has {
        return format!("{name}: none for this unit ({rule})");
    }
    if let (Some(number), Some(base)) = (ruling.depletion(), ruling.base) {
        let all: Vec<_> = odds(ruling).iter().map(|(r, c)| format!("{} {c}", r.replace('-', " "))).collect();
        return format!("{name}: Depletion Number {number} (printed {base}, {total:+}): {}", all.join(", "));
    }
    match (ruling.needed(), ruling.base, ruling.chance()) {
        (Some(0), Some(base), _) => format!("{name}: impossible (Final dr {base} or less, {total:+})"),
        (Some(n), Some(base), Some(chance)) => {
            let dr = if n == 1 { "an Original 1".to_owned() } else { format!("an Original {n} or less") };
            format!("{name}: {dr} (Final dr {base} or less, {total:+}); {chance}, {}", percent(chance))
        }
        _ if matches!(ruling.item, Item::Dispenser | Item::AfvSmoke) => format!("{name}: shortage does not change it"),
        _ if ruling.is_depletion() => format!("{name}: Depletion Number {total:+}"),
        _ => format!("{name}: dr {total:+}"),
    }
}

pub(super) fn present(available: &Availability) -> Presented {
    let mut lines: Vec<_> = available.items.iter().map(line).collect();
    if let Some(total) = available.pf_total {
        lines.push(format!("at most {} PF may be fired in the scenario (FB13.6)", total.shots()));
    }
    let headline = if lines.len() == 1 { lines.remove(0) } else { "what this unit has at hand".to_owned() };
    Presented { headline, details: lines, blocks: Vec::new() }
}

pub(super) fn json(available: &Availability) -> AvailabilityJson {
    let item = |r: &ItemRuling| ItemJson {
        item: r.item,
        has: matches!(r.has, Has::Yes(_)),
        base: r.base,
        total: r.total(),
        changes: r.changes.iter().map(|c| ChangeJson { what: why_words(c.why), by: c.by, rule: c.rule }).collect(),
        needed: r.needed(),
        depletion: r.depletion(),
        odds: odds(r)
            .into_iter()
            .map(|(result, c)| ResultJson { result, p: c.to_string(), percent: c.percent() })
            .collect(),
    };
    AvailabilityJson {
        items: available.items.iter().map(item).collect(),
        elite_for_special_ammo: available.elite_for_special_ammo,
        pf_total: available.pf_total.map(crate::ruling::PfTotal::shots),
    }
}

pub(super) fn fact_words(fact: AvailabilityFact) -> String {
    use AvailabilityFact as F;
    match fact {
        F::Has { item } => format!("the unit may use {}", item_words(item)),
        F::HasNot { item } => format!("the unit has no {}", item_words(item)),
        F::Base { item: Item::Ammo, at } => format!("printed Depletion Number {at}"),
        F::Base { item, at } => format!("{} on a Final dr of {at} or less", item_words(item)),
        F::ClassOf { class, .. } => format!("every MMC of this force is {class}"),
        F::Exponent { at } => format!("smoke exponent {at}, as printed on the counter"),
        F::NoBase { item } => format!("{}: the base number was not given; `--number`", item_words(item)),
        F::Change { item, why } => format!("{}: {}", item_words(item), why_words(why)),
        F::Untouched { item } => format!("{}: shortage does not change it", item_words(item)),
        F::PfTotal { shots } => {
            format!("{shots} PF in all: the Elite and 1st Line squad-equivalents of the starting OB")
        }
        F::Elite { counts: true } => "counts as Elite for special ammunition".to_owned(),
        F::Elite { counts: false } => "does not count as Elite for special ammunition".to_owned(),
    }
}
