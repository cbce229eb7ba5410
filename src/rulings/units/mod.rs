//! FB13 to 15: the units of the module, their ladders, the food shortage, and the effects of places on them.

use crate::query::{UnitChange, UnitPlace, UnitState, UnitsQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::{Faction, Force, Nation, NextRow, RuleId, SSR, Trait, UNITS, UnitRow};
use crate::ruling::refusal::{AskError, Clash, Form, Refusal};
use crate::ruling::{
    Becomes, Effect, Food, Leader, Note, PlaceRuling, Reading, Ruling, Site, Step, UnitCard, UnitClash, UnitFact,
    UnitNote, Units,
};

use self::facts::{Printed, Troops, UnitName};
use super::ssr::siege;

impl Ask for UnitsQuery {
    type Answer = Units;

    fn rule(&self, _: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(self)
    }
}

/// Answers a question about units.
fn rule_on(query: &UnitsQuery) -> Result<Ruling, Refusal> {
    let mut case = UnitCase { steps: Vec::new(), notes: Vec::new() };
    let (unit, force) = named(query)?;
    let leader = unit.filter(|u| u.matches(['-', '+']).count() == 1).map(|u| leader(u, force)).transpose()?;
    let rows: Vec<&'static UnitRow> = match unit {
        Some(counter) if leader.is_none() => {
            let found = UNITS.find(counter, force);
            if found.is_empty() {
                return Err(AskError::from(UNITS.unknown(counter, force)).into());
            }
            found
        }
        Some(_) => Vec::new(),
        None => UNITS.all().iter().filter(|u| force.is_none_or(|f| f == u.force)).collect(),
    };
    if query.change.is_some() && unit.is_none() {
        return Err(UnitClash::ChangeWithoutUnit.into());
    }
    let cards: Vec<_> = rows.iter().map(|row| case.card(row, query.change)).collect();
    if unit.is_some() && rows.iter().any(|row| row.force == Force::HungarianEngineers) {
        case.notes.push(Note::Unit(UnitNote::UnderlinedOfEngineers));
    }
    let of_name = force.filter(|_| rows.is_empty());
    let mut forces: Vec<_> = rows.iter().map(|r| r.force).chain(of_name).collect();
    forces.dedup();
    let side = force.or_else(|| rows.first().map(|r| r.force)).unwrap_or(Force::German);
    let food = query.date.map(siege).transpose()?.map(|date| case.food(date, side));
    let forces: Vec<_> = forces.into_iter().filter_map(|f| UNITS.force(f)).collect();
    let nations: Vec<_> = forces.iter().map(|row| row.force.nation()).collect();
    let place = query.place.map(|place| case.place(place, &query.states, &nations));
    if let Some(leader) = leader {
        let fact = UnitFact::Leadership { own: leader.own, ally: leader.with_ally };
        case.step(UNITS.allied_leadership.rule, Effect::Decides, fact);
    }
    if unit.is_some() || force.is_some() {
        for row in &forces {
            for of in &row.traits {
                case.step(of.rule, Effect::Decides, UnitFact::Trait { force: Troops(row.force), row: of });
            }
        }
    }
    case.notes.sort();
    case.notes.dedup();
    let outcome = Units { cards, forces, food, place, leader, change: query.change };
    Ok(Ruling::new(query, outcome, case.steps, case.notes))
}

fn named(query: &UnitsQuery) -> Result<(Option<&str>, Option<Force>), AskError> {
    let Some(text) = query.unit.as_deref() else { return Ok((None, query.side)) };
    split(text, query.side).map(|(counter, force)| (Some(counter), force))
}

/// Splits a counter such as `ss:5-4-8` into its numbers and its force.
fn split(text: &str, side: Option<Force>) -> Result<(&str, Option<Force>), AskError> {
    match text.trim().split_once(':') {
        None => Ok((text.trim(), side)),
        Some((force, counter)) => {
            let force: Force = force.trim().parse()?;
            if side.is_some_and(|side| side != force) {
                return Err(AskError::Clash(Clash::Unit(UnitClash::TwoSides)));
            }
            Ok((counter.trim(), Some(force)))
        }
    }
}

/// Returns the counter with a name such as `vannay:4-4-7`, or `3-4-7` if only one force has it.
pub(crate) fn counter(text: &str, side: Option<Force>) -> Result<&'static UnitRow, AskError> {
    let (counter, force) = split(text, side)?;
    match UNITS.find(counter, force)[..] {
        [] => Err(UNITS.unknown(counter, force).into()),
        [one] => Ok(one),
        _ => Err(AskError::Clash(Clash::Unit(UnitClash::CounterOfSeveral))),
    }
}

/// Parses a leader such as `9-1`: Morale Level, then leadership as a bonus; `6+1` is a penalty.
fn leader(text: &str, force: Option<Force>) -> Result<Leader, AskError> {
    let bad = || AskError::Form { what: Form::Leader, given: text.to_owned() };
    let at = text.find(['-', '+']).ok_or_else(bad)?;
    let number = |t: &str| t.parse::<i8>().ok().filter(|_| t.bytes().all(|b| b.is_ascii_digit()));
    let bonus = number(&text[at + 1..]).map(|n| if text[at..].starts_with('+') { -n } else { n });
    match (number(&text[..at]), bonus) {
        (Some(6..=10), Some(bonus @ -1..=3)) => {
            if force.is_none_or(|f| UNITS.has(f, Trait::AlliedTroops).is_none()) {
                return Err(AskError::Clash(Clash::Unit(UnitClash::LeaderOfNoAlly)));
            }
            Ok(Leader { own: -bonus, with_ally: UNITS.allied_leadership.drm - bonus })
        }
        _ => Err(bad()),
    }
}

/// FB-SSR4: returns by how much the food shortage of a day changes the broken Morale Level of a MMC; 0 if these troops
/// are not affected.
pub(crate) fn hunger(date: crate::rules::Date, force: Force) -> i8 {
    let row = &SSR.food;
    let hungry = date >= row.from && Faction::of(force.nation()) == row.side;
    if hungry { row.broken_change } else { 0 }
}

struct UnitCase {
    steps: Vec<Step>,
    notes: Vec<Note>,
}

impl UnitCase {
    fn step(&mut self, rule: RuleId, effect: Effect, fact: UnitFact) {
        self.steps.push(Step { rule, at: Site::Line, effect, fact: fact.into() });
    }

    fn card(&mut self, unit: &'static UnitRow, change: Option<UnitChange>) -> UnitCard {
        let (mut ladder, mut at) = (Vec::new(), unit);
        while let Some(next) = at.next.unit() {
            ladder.push(next);
            at = next;
        }
        let becomes = change.map(|c| becomes(unit, c));
        if change.is_some() {
            self.step(unit.rule, Effect::Nothing, UnitFact::Counter { unit: Printed(unit) });
        }
        if let (Some(to), Some(change)) = (becomes, change) {
            let rule = match (to, change) {
                (Becomes::TwoBrokenHalfSquads, _) => RuleId::A1_23,
                (Becomes::Broken | Becomes::BrokenAndDisrupted, _) => RuleId::A19_12,
                (_, UnitChange::Harden) => unit.hardens.rule(),
                (_, UnitChange::ElrFail | UnitChange::Replace) => unit.next.rule(),
            };
            self.step(rule, Effect::Decides, UnitFact::becomes(unit, to));
            if change != UnitChange::Harden && !unit.underlined {
                let mut from = unit;
                for to in &ladder {
                    self.note_source(&from.next);
                    self.step(
                        from.next.rule(),
                        Effect::Decides,
                        UnitFact::Rung { from: UnitName(from), to: UnitName(to) },
                    );
                    from = to;
                }
                self.step(at.next.rule(), Effect::Nothing, UnitFact::LadderEnds { from: UnitName(at), row: &at.next });
                self.note_source(&at.next);
            }
            if change == UnitChange::Harden {
                self.note_source(&unit.hardens);
            }
        }
        UnitCard { unit, ladder, end: &at.next, becomes }
    }

    fn note_source(&mut self, row: &NextRow) {
        match row {
            NextRow::Fanatic { inferred: true, .. } => self.notes.push(Note::Unit(UnitNote::TopOfLadder)),
            NextRow::Unit { known: crate::rules::Known::Memory, .. } => {
                self.notes.push(Note::Reading(Reading::FromMemory));
            }
            NextRow::Unit { known: crate::rules::Known::Derived, .. } => {
                self.notes.push(Note::Unit(UnitNote::InferredRung));
            }
            NextRow::Unit { .. }
            | NextRow::Class { .. }
            | NextRow::Lowest { .. }
            | NextRow::Fanatic { .. }
            | NextRow::Unknown { .. } => {}
        }
    }

    /// FB-SSR4: the food shortage affects Axis Infantry from 6 February on.
    fn food(&mut self, date: crate::rules::Date, force: Force) -> Food {
        let broken_change = hunger(date, force);
        let hungry = broken_change != 0;
        let food = Food { date, double_time: !hungry, broken_change };
        self.step(RuleId::FB_SSR4, if hungry { Effect::Forbids } else { Effect::Nothing }, UnitFact::food(food));
        food
    }

    /// FB7.21, FB7.22, FB9.12, FB9.7.
    fn place(&mut self, place: UnitPlace, states: &[UnitState], nations: &[Nation]) -> PlaceRuling {
        match place {
            UnitPlace::PostalPalace => {
                let is_fanatic = |nation: &Nation| *nation == Nation::Hungarian && states.is_empty();
                let fanatic = of_all(nations, is_fanatic);
                let encircled = of_all(nations, |nation| Faction::of(*nation) == Faction::Soviet);
                self.step(RuleId::FB7_21, Effect::Decides, UnitFact::fanatic(fanatic));
                self.step(RuleId::FB7_22, Effect::Decides, UnitFact::encircled(encircled));
                PlaceRuling { place, fanatic, encircled, stacking: None }
            }
            UnitPlace::Cellar => {
                let stacking = &UNITS.cellar;
                let fact = UnitFact::Stacking { squads: stacking.squads, smc: stacking.smc };
                self.step(stacking.rule, Effect::Decides, fact);
                self.step(RuleId::FB9_7, Effect::Decides, UnitFact::NotEncircled);
                PlaceRuling { place, fanatic: None, encircled: Some(false), stacking: Some(stacking) }
            }
        }
    }
}

/// Returns a property that all these nationalities share; `None` if only some have it.
fn of_all(nations: &[Nation], holds: impl Fn(&Nation) -> bool) -> Option<bool> {
    let (first, others) = nations.split_first()?;
    let answer = holds(first);
    others.iter().all(|nation| holds(nation) == answer).then_some(answer)
}

/// Returns what a unit becomes by a change (A19.1, A1.23, A19.12, A19.13).
fn becomes(unit: &'static UnitRow, change: UnitChange) -> Becomes {
    let never_disrupts = UNITS.has(unit.force, Trait::NeverDisrupts).is_some();
    let broken = |disrupts| if disrupts { Becomes::BrokenAndDisrupted } else { Becomes::Broken };
    match change {
        UnitChange::ElrFail if unit.underlined && unit.half_squad => broken(!never_disrupts),
        UnitChange::ElrFail if unit.underlined => Becomes::TwoBrokenHalfSquads,
        UnitChange::ElrFail | UnitChange::Replace => match (&unit.next, unit.next.unit()) {
            (_, Some(next)) => Becomes::Unit(UnitName(next)),
            (NextRow::Lowest { .. }, None) => broken(change == UnitChange::ElrFail && !never_disrupts),
            (row, None) => Becomes::Row(row),
        },
        UnitChange::Harden => unit.hardens.unit().map_or(Becomes::Row(&unit.hardens), |to| Becomes::Unit(UnitName(to))),
    }
}

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;
