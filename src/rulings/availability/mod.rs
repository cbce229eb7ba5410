//! FB16.6: smoke grenades, special ammunition, Panzerfausts, magnetic mines, illumination.

use crate::query::{AvailabilityQuery, Item};
use crate::resolver::{Ask, Resolver};
use crate::rules::{AMMO, Class, Force, Nation, RuleId, RuledDrm, Trait, UNITS, UnitRow};
use crate::ruling::refusal::{AskError, Clash, Form, Number, Refusal, in_range};
use crate::ruling::{
    Availability, AvailabilityClash, AvailabilityFact, AvailabilityNote, DrmChange, Effect, Has, ItemRuling, Note,
    PfTotal, Ruling, Site, Step, WeaponUse, WeaponsOf, Why,
};
use crate::rulings::units;
use crate::rulings::units::facts::Troops;

use self::facts::ItemName;

impl Ask for AvailabilityQuery {
    type Answer = Availability;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(self)
    }
}

/// Answers a question about availability.
pub(crate) fn rule_on(asked: &AvailabilityQuery) -> Result<Ruling, Refusal> {
    let side = Some(asked.side).filter(|side| *side != AvailabilityQuery::default().side);
    let unit = asked.unit.as_deref().map(|text| units::counter(text, side)).transpose()?;
    let latest = AMMO.checks.pf.years.iter().map(|y| y.year).max();
    let assumed = latest.filter(|_| asked.year.is_none());
    let query = &of_unit(&AvailabilityQuery { year: asked.year.or(latest), ..asked.clone() }, unit)?;
    let (lowest, highest) = AMMO.levels();
    let level = query.level.map(|l| in_range(Number::ShortageLevel, l, lowest, highest)).transpose()?;
    numbers_are_possible(query)?;
    goes_together(query)?;
    let axis = query.side.is_axis();
    // FB16.13, FB16.14: captured weapons of the Axis have no shortage, those of the Soviets always that of one Level
    let level = if query.captured { (!axis).then_some(AMMO.captured.is) } else { level.filter(|_| axis) };
    let mut notes = Vec::new();
    let items: Vec<Item> = query.item.map_or_else(|| Item::ALL.to_vec(), |i| vec![i]);
    let mut steps = Vec::new();
    if let Some((unit, class)) = unit.and_then(|unit| Some((unit, unit.class?))) {
        steps.push(step(unit.rule, Effect::Decides, AvailabilityFact::Unit { force: Troops(unit.force), class }));
    }
    let mut rulings = Vec::new();
    for item in items {
        let is_half = unit.is_some_and(|unit| unit.half_squad);
        let ruling = if item == Item::Smoke && is_half { no_grenades() } else { one(query, level, item, &mut notes) };
        let depends = item == Item::Pf && matches!(ruling.has, Has::Yes(_));
        notes.extend(assumed.filter(|_| depends).map(|year| Note::Availability(AvailabilityNote::YearAssumed(year))));
        working(query, &ruling, level, &mut steps);
        rulings.push(ruling);
    }
    if query.captured {
        steps.push(match level {
            None => step(RuleId::FB16_13, Effect::Exempts, AvailabilityFact::CapturedSoviet),
            Some(level) => step(AMMO.captured.rule, Effect::Decides, AvailabilityFact::CapturedAxis { level }),
        });
    }
    let elite = is_elite(query.side);
    if rulings.iter().any(|r| r.item == Item::Ammo) {
        let fact = if elite { AvailabilityFact::Elite } else { AvailabilityFact::NotElite };
        steps.push(step(RuleId::FB_SSR17, Effect::Decides, fact));
    }
    let pf_total = total(query)?;
    if let Some(total) = pf_total {
        steps.push(step(
            AMMO.checks.pf.hungarian.rule,
            Effect::Decides,
            AvailabilityFact::PfTotal { shots: total.shots() },
        ));
    }
    notes.dedup();
    let weapons = unit.filter(|_| query.item.is_none()).map(|u| weapons(u.force)).unwrap_or_default();
    steps.extend(weapons.iter().map(|w| {
        let effect = if w.captured_use { Effect::Nothing } else { Effect::Exempts };
        step(w.rule, effect, AvailabilityFact::Weapons(*w))
    }));
    if let Some(crew) = UNITS.has(query.side, Trait::InexperiencedInAllyAfv).filter(|_| !weapons.is_empty()) {
        steps.push(step(crew.rule, Effect::Nothing, AvailabilityFact::AllyAfv));
    }
    let outcome = Availability { items: rulings, pf_total, elite_for_special_ammo: elite, weapons };
    Ok(Ruling::new(asked, outcome, steps, notes))
}

/// Returns the rules for a force that uses weapons of others (FB13.2, FB14.2, FB15.6, FB16.13, FB16.14).
fn weapons(force: Force) -> Vec<WeaponUse> {
    let free = |kind, of, shortage, level| {
        UNITS.has(force, kind).map(|row| WeaponUse { of, captured_use: false, shortage, level, rule: row.rule })
    };
    let of_enemy = |of, level: Option<u8>, rule| {
        Some(WeaponUse { of, captured_use: true, shortage: level.is_some(), level, rule })
    };
    let always = Some(AMMO.captured.is);
    let uses = if force.is_axis() {
        vec![
            free(Trait::UsesAllyWeapons, WeaponsOf::Ally, true, None),
            of_enemy(WeaponsOf::Soviet, None, RuleId::FB16_13),
        ]
    } else {
        let waived = free(Trait::UsesAxisSw, WeaponsOf::Axis, true, always);
        // FB14.2 is only about SW
        let guns = waived.and_then(|_| of_enemy(WeaponsOf::AxisGuns, always, AMMO.captured.rule));
        vec![
            free(Trait::UsesSovietSw, WeaponsOf::Soviet, false, None),
            waived.or(of_enemy(WeaponsOf::Axis, always, AMMO.captured.rule)),
            guns,
        ]
    };
    uses.into_iter().flatten().collect()
}

/// Refuses a year or a number that is in no table.
fn numbers_are_possible(query: &AvailabilityQuery) -> Result<(), Refusal> {
    let years = &AMMO.checks.pf.years;
    if let Some(asked) = query.year.filter(|year| !years.iter().any(|y| y.year == *year)) {
        let year = |f: fn(u16, u16) -> u16| i64::from(years.iter().map(|y| y.year).reduce(f).unwrap_or_default());
        return Err(AskError::Range {
            what: Number::Year,
            given: asked.into(),
            lowest: year(u16::min),
            highest: year(u16::max),
        }
        .into());
    }
    if let Some(number) = query.number {
        match query.item {
            None => return Err(Clash::NumberOfNothing.into()),
            Some(Item::Ammo) => in_range(Number::DepletionNumber, number, 2, 12)?,
            Some(Item::Smoke) => in_range(Number::SmokeExponent, number, 1, 6)?,
            Some(Item::Starshell | Item::Ir) => in_range(Number::UsageNumber, number, 1, 6)?,
            Some(Item::Pf | Item::Atmm | Item::AfvSmoke | Item::Dispenser) => {
                return Err(AvailabilityClash::NumberOfOther.into());
            }
        };
    }
    Ok(())
}

/// Returns the question with what the counter shows filled in: its side, its class, and its printed smoke exponent.
fn of_unit(asked: &AvailabilityQuery, unit: Option<&UnitRow>) -> Result<AvailabilityQuery, Refusal> {
    let mut query = asked.clone();
    let Some(unit) = unit else { return Ok(query) };
    if query.class.is_some_and(|class| unit.class.is_some_and(|own| own != class)) {
        return Err(AvailabilityClash::ClassOfForce.into());
    }
    query.side = unit.force;
    query.class = unit.class.or(query.class).filter(|_| class_of(unit.force).is_none());
    Ok(query)
}

fn step(rule: RuleId, effect: Effect, fact: AvailabilityFact) -> Step {
    Step { rule, at: Site::Line, effect, fact: fact.into() }
}

/// Returns `true` if a force counts as Elite for special ammunition (FB-SSR17).
const fn is_elite(force: Force) -> bool {
    matches!(force, Force::Soviet | Force::SovietEngineers)
}

/// Returns the class of a unit, if its force has only one (FB13.8-.10, FB15.1, FB-SSR21).
const fn class_of(force: Force) -> Option<Class> {
    match force {
        Force::Vannay | Force::Ss | Force::GermanEngineers | Force::HungarianEngineers | Force::SovietEngineers => {
            Some(Class::Elite)
        }
        Force::ArrowCross | Force::Smg => Some(Class::FirstLine),
        Force::Bvr => Some(Class::Conscript),
        Force::German | Force::Hungarian | Force::Soviet => None,
    }
}

/// Returns the rule that gives all MMC of a force the same class.
const fn class_rule(force: Force) -> Option<RuleId> {
    match force {
        Force::Vannay => Some(RuleId::FB13_8),
        Force::ArrowCross => Some(RuleId::FB13_9),
        Force::Smg => Some(RuleId::FB13_10),
        Force::HungarianEngineers | Force::GermanEngineers | Force::SovietEngineers => Some(RuleId::FB_SSR21),
        Force::Ss => Some(RuleId::FB15_1),
        Force::German | Force::Hungarian | Force::Soviet | Force::Bvr => None,
    }
}

/// Returns the smoke exponent of all squads of a force, if they have the same, with the rule for it.
fn printed_exponent(force: Force) -> Option<(u8, RuleId)> {
    let mut printed = UNITS.all().iter().filter(|u| u.force == force).filter_map(|u| Some((u.smoke?, u.rule)));
    let first = printed.next()?;
    printed.all(|other| other.0 == first.0).then_some(first)
}

/// Refuses parts of a question that contradict each other.
fn goes_together(query: &AvailabilityQuery) -> Result<(), AvailabilityClash> {
    if query.captured && query.item != Some(Item::Ammo) {
        return Err(AvailabilityClash::CapturedOfOther);
    }
    // apart from its Conscripts, the sources do not say what the BVR consists of
    let own = class_of(query.side).filter(|_| query.side != Force::Bvr);
    if own.is_some_and(|own| query.class.is_some_and(|class| class != own)) {
        return Err(AvailabilityClash::ClassOfForce);
    }
    Ok(())
}

/// A24.1: only squads place smoke grenades.
fn no_grenades() -> ItemRuling {
    let item = Item::Smoke;
    ItemRuling { item, has: Has::No(base_rule(item)), base: None, changes: Vec::new() }
}

/// Returns the rule on an item, which is the same for all sides.
fn base_rule(item: Item) -> RuleId {
    match item {
        Item::Pf => AMMO.checks.pf.rule,
        Item::Atmm => AMMO.checks.atmm.rule,
        Item::Smoke => RuleId::A24_1,
        Item::Ammo => RuleId::C8_9,
        Item::Starshell => RuleId::E1_92,
        Item::Ir => RuleId::E1_93,
        Item::AfvSmoke | Item::Dispenser => RuleId::D13,
    }
}

/// Returns the drm of Hungarians for an item that only they and the Germans have.
fn hungarian(item: Item) -> Option<&'static RuledDrm> {
    match item {
        Item::Pf => Some(&AMMO.checks.pf.hungarian),
        Item::Atmm => Some(&AMMO.checks.atmm.hungarian),
        Item::Smoke | Item::Ammo | Item::Starshell | Item::Ir | Item::AfvSmoke | Item::Dispenser => None,
    }
}

fn one(query: &AvailabilityQuery, level: Option<u8>, item: Item, notes: &mut Vec<Note>) -> ItemRuling {
    let nation = query.side.nation();
    let class = class_of(query.side).or(query.class).unwrap_or_else(|| {
        if nation == Nation::Hungarian && matches!(item, Item::Pf | Item::Atmm) {
            notes.push(Note::Availability(AvailabilityNote::ClassAssumed));
        }
        Class::Elite
    });
    let allowed = match item {
        Item::Pf => matches!(class, Class::Elite | Class::FirstLine),
        Item::Atmm => class == Class::Elite,
        Item::Smoke | Item::Ammo | Item::Starshell | Item::Ir | Item::AfvSmoke | Item::Dispenser => true,
    };
    let has = match (nation, hungarian(item)) {
        (Nation::Soviet, Some(_)) => Has::No(base_rule(item)),
        (Nation::Hungarian, Some(drm)) if allowed => Has::Yes(drm.rule),
        (Nation::Hungarian, Some(drm)) => Has::No(drm.rule),
        _ => Has::Yes(base_rule(item)),
    };
    let base = match item {
        Item::Smoke => query.number.or_else(|| printed_exponent(query.side).map(|(exponent, _)| exponent)),
        Item::Ammo | Item::Starshell | Item::Ir => query.number,
        Item::Pf => u8::try_from(AMMO.checks.pf.succeeds_at).ok(),
        Item::Atmm => u8::try_from(AMMO.checks.atmm.succeeds_at).ok(),
        Item::AfvSmoke | Item::Dispenser => None,
    };
    if matches!(has, Has::No(_)) {
        if nation == Nation::Soviet {
            notes.push(Note::Availability(AvailabilityNote::NoneForSoviets));
        }
        return ItemRuling { item, has, base: None, changes: Vec::new() };
    }
    let mut ruling = ItemRuling { item, has, base, changes: Vec::new() };
    changes(query, level, &mut ruling);
    ruling
}

/// Collects the modifiers for an item.
fn changes(query: &AvailabilityQuery, level: Option<u8>, ruling: &mut ItemRuling) {
    let (nation, checks, item) = (query.side.nation(), &AMMO.checks, ruling.item);
    let mut add = |rule, by, why| {
        if by != 0 {
            ruling.changes.push(DrmChange { why, by, rule });
        }
    };
    if let Some(drm) = hungarian(item).filter(|_| nation == Nation::Hungarian) {
        add(drm.rule, drm.drm, Why::Hungarian);
    }
    if query.cx && matches!(item, Item::Smoke | Item::Pf | Item::Atmm) {
        add(checks.exhausted.rule, checks.exhausted.drm, Why::Exhausted);
    }
    if item == Item::Ammo && is_elite(query.side) {
        add(checks.elite_depletion.rule, checks.elite_depletion.is, Why::Elite);
    }
    let row = level.and_then(|l| AMMO.availability.row(l));
    if let Some(row) = row {
        let (rule, by) = match item {
            Item::Smoke => (RuleId::FB16_61, row.smoke),
            Item::Ammo => (RuleId::FB16_62, row.depletion),
            Item::Pf => (RuleId::FB16_63, row.pf),
            Item::Atmm => (RuleId::FB16_64, row.atmm),
            Item::Starshell | Item::Ir => (RuleId::FB16_66, row.illumination),
            Item::AfvSmoke => (RuleId::FB16_61, 0),
            Item::Dispenser => (RuleId::FB16_65, 0),
        };
        add(rule, by, Why::Level(row.level));
    }
    let year = checks.pf.years.iter().find(|y| Some(y.year) == query.year);
    if let Some(year) = year.filter(|_| item == Item::Pf) {
        add(checks.pf.rule, year.drm, Why::Year(year.year));
    }
}

/// Adds the steps for one item.
fn working(query: &AvailabilityQuery, ruling: &ItemRuling, level: Option<u8>, steps: &mut Vec<Step>) {
    let item = ruling.item;
    let name = ItemName(item);
    // for items that depend on the class, the rule that gives the class comes first
    if let (Item::Pf | Item::Atmm, Nation::Hungarian, Some((class, rule))) =
        (item, query.side.nation(), class_of(query.side).zip(class_rule(query.side)))
    {
        steps.push(step(rule, Effect::Decides, AvailabilityFact::ClassOf { force: Troops(query.side), class }));
    }
    let counts = item == Item::Smoke && query.number.is_none() && matches!(ruling.has, Has::Yes(_));
    let exponent = printed_exponent(query.side).filter(|_| counts);
    if let Some((at, rule)) = exponent {
        steps.push(step(rule, Effect::Decides, AvailabilityFact::Exponent { at }));
    }
    match ruling.has {
        Has::No(rule) => {
            steps.push(step(rule, Effect::Forbids, AvailabilityFact::HasNot { item: name }));
            return;
        }
        Has::Yes(rule) => steps.push(step(rule, Effect::Allows, AvailabilityFact::Has { item: name })),
    }
    let base = base_rule(item);
    match ruling.base {
        Some(at) if ruling.is_depletion() => {
            steps.push(step(base, Effect::Decides, AvailabilityFact::Depletion { at }));
        }
        Some(at) => steps.push(step(base, Effect::Decides, AvailabilityFact::Base { item: name, at })),
        None if item == Item::AfvSmoke => {
            steps.push(step(RuleId::FB16_61, Effect::Exempts, AvailabilityFact::Untouched { item: name }));
        }
        None if item == Item::Dispenser => {
            steps.push(step(RuleId::FB16_65, Effect::Exempts, AvailabilityFact::Untouched { item: name }));
        }
        None => steps.push(step(base, Effect::Nothing, AvailabilityFact::NoBase { item: name })),
    }
    for change in &ruling.changes {
        let effect = if ruling.is_depletion() { Effect::Changes(change.by) } else { Effect::Drm(change.by) };
        steps.push(step(change.rule, effect, AvailabilityFact::Change { item: name, why: change.why }));
    }
    let changed = ruling.changes.iter().any(|c| matches!(c.why, Why::Level(_)));
    if level.is_some() && !changed && !matches!(item, Item::AfvSmoke | Item::Dispenser) {
        steps.push(step(AMMO.availability.rule, Effect::Nothing, AvailabilityFact::Untouched { item: name }));
    }
}

/// Adds up the squad-equivalents of the starting OB (FB13.6).
fn total(query: &AvailabilityQuery) -> Result<Option<PfTotal>, AskError> {
    if query.ob_elite.is_none() && query.ob_first_line.is_none() {
        return Ok(None);
    }
    if query.side.nation() != Nation::Hungarian {
        return Err(AskError::Clash(Clash::Availability(AvailabilityClash::ObOfOthers)));
    }
    let halves = |text: &Option<String>| text.as_deref().map_or(Ok(0), halves);
    Ok(Some(PfTotal { elite_halves: halves(&query.ob_elite)?, first_line_halves: halves(&query.ob_first_line)? }))
}

/// Parses squad-equivalents into halves: `3.5` becomes 7.
fn halves(text: &str) -> Result<u16, AskError> {
    let bad = || AskError::Form { what: Form::SquadEquivalents, given: text.to_owned() };
    let (whole, half) = match text.trim().split_once('.') {
        None => (text.trim(), 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return Err(bad()),
    };
    match whole.parse::<u16>() {
        Ok(n) if n <= 999 => Ok(n * 2 + half),
        _ => Err(bad()),
    }
}

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;
