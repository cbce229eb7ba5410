//! How a place affects the Morale of the units in it: who is Fanatic (FB7.21), who is Encircled by having no way down
//! (A7.72, FB7.22, FB9.7), who takes the PAATC (FB13.3, FB13.9), who is Interdicted (A10.53, FB6.124).

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use crate::map::{
    Chapter, Doing, Location, Map, Place, States, Token, Unit, UnitKind, UnitTrait, are_enemies, support,
};
use crate::query::MoraleQuery;
use crate::resolver::{Ask, Resolver};
use crate::rules::infantry::numbers;
use crate::rules::{CARDS, Class, Faction, Force, Nation, RuleId as R, Trait, UNITS, UnitRow};
use crate::ruling::refusal::{Number, Refusal, in_range};
use crate::ruling::{Chance, Effect, Encircled, Morale, MoraleFact as F, MoraleNote, Note, Paatc, Ruling, Site, Step};

use super::able::kept_from;
use super::movement::descent::{Descent, descent};
use super::tem::Exposed;
use super::units;

/// No Task Check is harder.
const MOST_TC: u8 = 5;

/// Who is asked about.
struct Asked<'m> {
    token: Token,
    at: Location,
    states: States,
    unit: Option<&'m Unit>,
    /// Its troops, as far as they are known.
    force: Option<Force>,
    /// Its side, as the units of the map name theirs.
    side: Option<String>,
    row: Option<&'static UnitRow>,
    /// Its Morale Level, where its counter says it.
    morale: Option<u8>,
}

impl Ask for MoraleQuery {
    type Answer = Morale;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.morale(self)
    }
}

impl Resolver {
    /// Answers a question about Morale.
    pub(crate) fn morale(&self, query: &MoraleQuery) -> Result<Ruling, Refusal> {
        query.tc.map(|tc| in_range(Number::Paatc, tc, 0, MOST_TC)).transpose()?;
        let asked = self.asked(query)?;
        let mut steps = Vec::new();
        let fanatic = fanatic(&self.map, query, &asked, &mut steps);
        let encircled = self.encircled(&asked, &mut steps);
        // the rule of another place decides nothing here
        let is_of_other_place = |step: &Step| step.fact == F::NoFanaticPlace.into();
        steps.sort_by_key(is_of_other_place);
        let paatc = paatc(query, &asked, fanatic == Some(true), &mut steps);
        let mut interdicted_by = Vec::new();
        for who in &query.interdicted_by {
            let found = self.interdicts(who, &asked)?;
            if found.iter().any(|step| step.effect == Effect::Decides) {
                interdicted_by.push(who.clone());
            }
            steps.extend(found);
        }
        let mut notes = Vec::new();
        if !query.interdicted_by.is_empty() {
            notes.push(Note::Morale(MoraleNote::Interdictors));
        }
        if paatc.due != Some(false) && query.tc.is_none() {
            notes.push(Note::Morale(MoraleNote::PaatcNumber));
        }
        notes.extend(self.remarks());
        let unit = asked.unit.map(|unit| unit.label.clone());
        let outcome = Morale { at: asked.at, unit, fanatic, encircled, paatc, interdicted_by };
        Ok(Ruling::new(query, outcome, steps, notes))
    }

    fn asked(&self, query: &MoraleQuery) -> Result<Asked<'_>, Refusal> {
        let token = self.map.token(&query.at)?;
        let (at, states, unit) = self.map.seat(&token)?;
        let written = unit.and_then(|unit| unit.side.as_deref());
        let force = query.side.or_else(|| written.and_then(|side| side.parse().ok()));
        let shown = unit.and_then(|unit| unit.counter.as_deref());
        let written_morale = query.counter.as_deref().or(shown).and_then(morale_of);
        // of an army whose counters are not in the table the numbers are what the player says
        let is_listed = force.is_none_or(|force| UNITS.all().iter().any(|row| row.force == force));
        let row = match (&query.counter, shown) {
            (Some(_), _) if !is_listed && written_morale.is_some() => None,
            (Some(counter), _) => Some(units::counter(counter, force)?),
            (None, shown) => shown.and_then(|counter| {
                let counter = counter.split_whitespace().next().unwrap_or_default();
                // a counter says which troops of the side they are: `arrow-cross:5-2-6` of the Hungarians
                units::counter(counter, force.filter(|_| !counter.contains(':'))).ok()
            }),
        };
        let force = force.filter(|_| row.is_none()).or_else(|| row.map(|row| row.force));
        // what the question says outranks the map
        let side = written.filter(|_| query.side.is_none()).map(str::to_owned);
        let side = side.or_else(|| force.map(|force| Faction::of(force.nation()).to_string()));
        let morale = row.map(UnitRow::morale).or(written_morale);
        Ok(Asked { token, at, states, unit, force, side, row, morale })
    }

    /// A7.72, FB7.22, FB9.7.
    fn encircled(&self, asked: &Asked<'_>, steps: &mut Vec<Step>) -> Option<Encircled> {
        let mut say = |rule, effect, fact| steps.push(step(rule, asked.at, effect, fact));
        let is = |what| asked.unit.is_some_and(|unit| unit.has(what));
        if asked.at.place == Place::Cellar {
            say(R::FB9_7, Effect::Exempts, F::Cellar);
            return Some(Encircled::No);
        }
        if !matches!(asked.at.place, Place::Level(_) | Place::Rooftop) {
            say(R::A7_72, Effect::Nothing, F::NotUpstairs);
            return Some(Encircled::No);
        }
        if is_palace(&self.map, asked.at) && asked.force.is_some_and(Force::is_axis) {
            say(R::FB7_22, Effect::Exempts, F::Immune);
            return Some(Encircled::No);
        }
        if is(UnitTrait::Berserk) {
            say(R::A7_72, Effect::Exempts, F::Berserk);
            return Some(Encircled::No);
        }
        let Some(side) = &asked.side else {
            say(R::A7_72, Effect::Unruled, F::NoSide);
            return None;
        };
        let free = |at: Location| !self.map.units().iter().any(|other| bars(other, side, at));
        let (effect, fact, answer) = match descent(&self.map, self.field(), asked.at, &free) {
            Descent::Stairs(last) => (Effect::Nothing, F::WayDown { last }, Encircled::No),
            Descent::Wall(at) => (Effect::Decides, F::WayByScaling { at }, Encircled::UnlessScaling),
            Descent::None => (Effect::Decides, F::NoWayDown, Encircled::Yes),
        };
        if answer == Encircled::UnlessScaling {
            say(R::A7_72, Effect::Decides, F::NoWayDown);
        }
        say(R::A7_72, effect, fact);
        Some(answer)
    }

    /// A10.53: Interdiction needs what FFMO needs; that holds of who stands on an embankment too (FB6.124).
    fn interdicts(&self, who: &str, asked: &Asked<'_>) -> Result<Vec<Step>, Refusal> {
        let say = |effect, fact| vec![step(R::A10_53, asked.at, effect, fact)];
        let firer = self.seat(who)?;
        let (from, enemy) = firer;
        let who = who.to_owned();
        let is_out = |unit: &Unit| kept_from(unit, Doing::Fire).is_some() || !unit.is_armed();
        let is_friend = |unit: &Unit| {
            let sides = unit.side.as_deref().zip(asked.side.as_deref());
            sides.is_some_and(|(one, other)| !are_enemies(one, other))
        };
        if enemy.is_some_and(is_friend) {
            return Ok(say(Effect::Nothing, F::OwnInterdictor { who }));
        }
        if enemy.is_some_and(|unit| is_out(unit) || unit.leadership().is_some()) {
            return Ok(say(Effect::Nothing, F::NoInterdictor { who }));
        }
        if enemy.is_some_and(|unit| unit.has(UnitTrait::Pinned) || unit.has(UnitTrait::Cx)) {
            return Ok(say(Effect::Nothing, F::HeldInterdictor { who }));
        }
        let range = from.eye.location.hex.range(asked.at.hex);
        if enemy.and_then(normal_range).is_some_and(|normal| range > normal) {
            return Ok(say(Effect::Nothing, F::TooFar { who, range }));
        }
        Ok(match self.exposed([firer, self.seat_of(&asked.token)?])? {
            Exposed::Unseen => say(Effect::Nothing, F::NoLos { who }),
            Exposed::Covered(why) => {
                let covers = |step| Step { effect: Effect::Exempts, ..step };
                why.into_iter().map(covers).chain(say(Effect::Nothing, F::NoFfmo { who })).collect()
            }
            Exposed::InTheOpen => say(Effect::Decides, F::Interdicts { who }),
            Exposed::AlongTram => {
                vec![step(R::FB6_33, asked.at, Effect::Decides, F::InterdictsAlongTram { who })]
            }
        })
    }
}

fn step(rule: R, at: Location, effect: Effect, fact: F) -> Step {
    Step { rule, at: Site::Location(at), effect, fact: fact.into() }
}

/// Returns the Normal Range of a unit whose counter shows it.
fn normal_range(unit: &Unit) -> Option<u16> {
    let counter = unit.counter.as_deref()?.split_whitespace().next()?;
    let of_squad = counter.split_once(':').map_or(counter, |(_, numbers)| numbers);
    let (_, range) = support(counter).or_else(|| numbers(of_squad))?;
    Some(u16::from(range))
}

/// A1.23: returns the Morale Level that the counter of an MMC shows, its last number.
fn morale_of(counter: &str) -> Option<u8> {
    let counter = counter.split_whitespace().next()?;
    let shown = counter.split_once(':').map_or(counter, |(_, numbers)| numbers);
    numbers(shown)?;
    shown.split('-').nth(2)?.parse().ok()
}

/// A7.72: returns `true` if a unit bars the way through a Location: an unbroken, armed, Known enemy there, in Bypass or not.
fn bars(unit: &Unit, side: &str, at: Location) -> bool {
    let there = match unit.location.place {
        Place::Bypass(_) => Location { hex: unit.location.hex, place: Place::Ground },
        _ => unit.location,
    };
    let broken = [UnitTrait::Broken, UnitTrait::Dm].into_iter().any(|state| unit.has(state));
    there == at && unit.is_enemy_of(side) && unit.is_known() && unit.is_armed() && !broken
}

/// Returns `true` if the rules make a hex one of the Postal Palace, in rubble or not.
fn is_palace(map: &Map, at: Location) -> bool {
    let is_of_it = |card: &str| CARDS.card(card).is_some_and(|card| card.special.contains(&R::FB7_21));
    map.chapter() == Chapter::FestungBudapest
        && map.hex(at.hex).is_some_and(|facts| facts.building.is_some() || facts.is_rubble())
        && CARDS.places(&at.hex.to_string(), "FB").iter().any(|place| is_of_it(&place.card))
}

/// FB7.21: returns `true` if Infantry of some troops is Fanatic in a Location; of troops that are not known it is not.
pub(crate) fn is_fanatic_in(map: &Map, at: Location, forces: &[Force]) -> bool {
    let is_out = matches!(at.place, Place::Sewer | Place::Bypass(_));
    let all_hungarian = !forces.is_empty() && forces.iter().all(|force| force.nation() == Nation::Hungarian);
    all_hungarian && !is_out && is_palace(map, at)
}

/// FB7.21.
fn fanatic(map: &Map, query: &MoraleQuery, asked: &Asked<'_>, steps: &mut Vec<Step>) -> Option<bool> {
    let is_other = asked.force.is_some_and(|force| force.nation() != Nation::Hungarian);
    let (effect, fact, answer) = if !is_palace(map, asked.at) {
        (Effect::Nothing, F::NoFanaticPlace, Some(false))
    } else if is_other {
        (Effect::Nothing, F::FanaticOfOthers, Some(false))
    } else if asked.at.place == Place::Sewer {
        (Effect::Exempts, F::InSewer, Some(false))
    } else if matches!(asked.at.place, Place::Bypass(_)) {
        (Effect::Exempts, F::InBypass, Some(false))
    } else if query.prisoner || asked.unit.is_some_and(|unit| unit.has(UnitTrait::Prisoner)) {
        (Effect::Exempts, F::Prisoner, Some(false))
    } else if query.snap_shot {
        (Effect::Exempts, F::SnapShot, Some(false))
    } else {
        let foot = asked.unit.is_none_or(|unit| matches!(unit.kind, UnitKind::Infantry | UnitKind::Gun));
        match asked.force.map(Force::nation) {
            None => (Effect::Nothing, F::FanaticByNation, None),
            Some(Nation::Hungarian) if foot && !asked.states.prc => (Effect::Decides, F::Fanatic, Some(true)),
            Some(_) => (Effect::Nothing, F::FanaticOfOthers, Some(false)),
        }
    };
    steps.push(step(R::FB7_21, asked.at, effect, fact));
    answer
}

/// FB7.21, FB13.3, FB13.9: the PAATC of who advances from there on an AFV.
fn paatc(query: &MoraleQuery, asked: &Asked<'_>, fanatic: bool, steps: &mut Vec<Step>) -> Paatc {
    let mut say = |rule, effect, fact| steps.push(step(rule, asked.at, effect, fact));
    if fanatic {
        say(R::FB7_21, Effect::Exempts, F::PaatcOfFanatic);
        return Paatc { due: Some(false), drm: 0, passes: None };
    }
    let is = |state| asked.unit.is_some_and(|unit| unit.has(state));
    if query.prisoner || [UnitTrait::Broken, UnitTrait::Dm, UnitTrait::Prisoner].into_iter().any(is) {
        say(R::A11_6, Effect::Exempts, F::PaatcOfNoUse);
        return Paatc { due: Some(false), drm: 0, passes: None };
    }
    let is_mmc =
        |unit: &Unit| unit.kind == UnitKind::Infantry && unit.leadership().is_none() && !unit.has(UnitTrait::Sw);
    if !asked.unit.is_none_or(is_mmc) {
        say(R::A11_6, Effect::Exempts, F::PaatcOfMmc);
        return Paatc { due: Some(false), drm: 0, passes: None };
    }
    let has = |kind| asked.force.and_then(|force| UNITS.has(force, kind));
    let class = asked.row.and_then(|row| row.class);
    let normal = has(Trait::PaatcNormal).filter(|_| matches!(class, Some(Class::Elite | Class::FirstLine)));
    match normal {
        Some(row) => say(row.rule, Effect::Decides, F::PaatcNormal),
        None => say(R::A11_6, Effect::Nothing, F::PaatcOfBase),
    }
    let drm = has(Trait::PaatcDrm).and_then(|row| Some((row.rule, row.value?)));
    if let Some((rule, drm)) = drm {
        say(rule, Effect::Drm(drm), F::PaatcDrm { drm });
    }
    let drm = drm.map_or(0, |(_, drm)| drm);
    let passes = query.tc.zip(asked.morale).map(|(tc, morale)| {
        let most = i16::from(morale) - i16::from(tc) - i16::from(drm);
        say(R::A11_6, Effect::Nothing, F::PaatcPassedBy { most, morale, tc, drm });
        Chance::of_dr_from(most + 1).complement()
    });
    Paatc { due: normal.map(|_| true), drm, passes }
}
