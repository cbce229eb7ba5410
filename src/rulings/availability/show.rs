//! Rulings on availability.

use serde::Serialize;

use crate::map::Map;
use crate::query::Item;
use crate::ruling::{Availability, DrmChange, Has, ItemRuling, Odds, PfTotal, Ruling, WeaponUse};

use crate::rulings::ammo::show::percent;
use crate::rulings::availability::facts::ItemName;
use crate::show::{Page, Shown};

/// What a unit has at hand, each check with what its modifiers come to.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub(crate) struct AvailabilityView<'a> {
    /// Each item.
    items: Vec<ItemView<'a>>,
    /// The unit counts as Elite for special ammunition.
    elite_for_special_ammo: bool,
    /// The total of PF by the starting OB.
    #[serde(skip_serializing_if = "Option::is_none")]
    pf_total: Option<u16>,
    /// The weapons of others in its hands, if a counter was named and everything was asked about.
    #[serde(skip_serializing_if = "<[WeaponUse]>::is_empty")]
    weapons: &'a [WeaponUse],
}

/// One item.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ItemView<'a> {
    /// The item.
    item: Item,
    /// The unit has such a thing.
    has: bool,
    /// The Final dr or less that succeeds, or the printed Depletion Number.
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u8>,
    /// The sum of the modifiers.
    total: i8,
    /// Each modifier.
    changes: &'a [DrmChange],
    /// The highest Original dr that succeeds; 0 if none can.
    #[serde(skip_serializing_if = "Option::is_none")]
    needed: Option<u8>,
    /// The Depletion Number after all changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    depletion: Option<i8>,
    /// The odds; they sum to 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odds: Vec<Odds<&'static str>>,
}

fn line(ruling: &ItemRuling) -> String {
    let name = ItemName(ruling.item);
    let total = ruling.total();
    if let Has::No(rule) = ruling.has {
        return format!("{name}: none for this unit ({rule})");
    }
    if let (Some(number), Some(base)) = (ruling.depletion(), ruling.base) {
        let all: Vec<_> =
            ruling.odds().iter().map(|o| format!("{} {}", o.result.replace('-', " "), o.chance)).collect();
        return format!("{name}: Depletion Number {number} (printed {base}, {total:+}): {}", all.join(", "));
    }
    match (ruling.needed(), ruling.base, ruling.chance()) {
        (Some(0), Some(base), _) => format!("{name}: impossible (Final dr {base} or less, {total:+})"),
        (Some(n), Some(base), Some(chance)) => {
            let dr = if n == 1 { "an Original 1".to_owned() } else { format!("an Original {n} or less") };
            format!("{name}: {dr} (Final dr {base} or less, {total:+}); {chance}, {}", percent(chance))
        }
        _ if matches!(ruling.item, Item::Dispenser | Item::AfvSmoke) => format!("{name}: no effect of shortage"),
        _ if ruling.is_depletion() => format!("{name}: Depletion Number {total:+}"),
        _ => format!("{name}: dr {total:+}"),
    }
}

/// Returns an item with its number in a few words, or nothing if it has no modifiers.
fn brief(ruling: &ItemRuling) -> Option<String> {
    let name = match ruling.item {
        Item::Smoke => "smoke".to_owned(),
        Item::Ammo => "special ammo".to_owned(),
        Item::Ir => "IR".to_owned(),
        item => ItemName(item).to_string(),
    };
    let total = ruling.total();
    if let Has::No(_) = ruling.has {
        return Some(format!("no {name}"));
    }
    match (ruling.depletion(), ruling.needed(), ruling.chance()) {
        (Some(number), ..) => Some(format!("{name} {number}")),
        (None, Some(0), _) => Some(format!("no {name}")),
        (None, Some(n), Some(chance)) => Some(format!("{name} on {n} or less ({chance})")),
        _ => (total != 0).then(|| format!("{name} {total:+}")),
    }
}

impl Shown for Availability {
    type Json<'a> = AvailabilityView<'a>;

    fn json<'a>(&'a self, _: &'a Ruling, _: &'a Map) -> AvailabilityView<'a> {
        let item = |r: &'a ItemRuling| ItemView {
            item: r.item,
            has: matches!(r.has, Has::Yes(_)),
            base: r.base,
            total: r.total(),
            changes: &r.changes,
            needed: r.needed(),
            depletion: r.depletion(),
            odds: r.odds(),
        };
        AvailabilityView {
            items: self.items.iter().map(item).collect(),
            elite_for_special_ammo: self.elite_for_special_ammo,
            pf_total: self.pf_total.map(PfTotal::shots),
            weapons: &self.weapons,
        }
    }

    fn page(&self, _: &Ruling, _: &Map) -> Page {
        let mut lines: Vec<_> = self.items.iter().map(line).collect();
        lines.extend(self.weapons.iter().map(ToString::to_string));
        if let Some(total) = self.pf_total {
            lines.push(format!("at most {} PF may be fired in the scenario (FB13.6)", total.shots()));
        }
        let total = self.pf_total.map(|total| format!("; at most {} PF in the scenario", total.shots()));
        let headline = match lines.len() {
            1 => lines.remove(0),
            _ => self.items.iter().filter_map(brief).collect::<Vec<_>>().join(", "),
        };
        Page::new(headline + &total.unwrap_or_default()).lines(lines)
    }
}
