//! How a place affects the Morale of units in it: who is Fanatic (FB7.21), who is Encircled because no way leads down
//! (A7.72, FB7.22, FB9.7), who takes the PAATC (FB13.3, FB13.9), and who is Interdicted (A10.53, FB6.124).

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use crate::map::{
    Chapter, Doing, Location, Map, Place, States, Token, Unit, UnitKind, UnitTrait, are_enemies, support,
};
use crate::query::{AskedPlace, EscapeFrom, MoraleQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::infantry::{self, numbers};
use crate::rules::{CARDS, Class, Faction, Force, Nation, RuleId as R, Trait, UNITS, UnitRow};
use crate::ruling::refusal::{Number, Refusal, in_range};
use crate::ruling::{
    Chance, Effect, Encircled, Escape, Morale, MoraleFact as F, MoraleNote, Note, Paatc, Ruling, Site, Step, TaskCheck,
};

use super::able::barred_from;
use super::movement::descent::{Descent, descent};
use super::tem::Exposed;
use super::units;

/// The hardest Task Check there is.
const MOST_TC: u8 = 5;

/// The unit that the question is about.
struct Asked<'m> {
    token: Token,
    at: Location,
    states: States,
    unit: Option<&'m Unit>,
    /// Its troops, if they are known.
    force: Option<Force>,
    /// Its side, as it is spelled on the map.
    side: Option<String>,
    /// Its Morale Level, if its counter shows it.
    morale: Option<u8>,
    /// Its class, if its counter shows it.
    class: Option<Class>,
}

impl Ask for MoraleQuery {
    type Answer = Morale;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_morale(self)
    }
}

impl MoraleQuery {
    /// Returns `true` if the question is about a prisoner, no matter what the map says.
    const fn is_of_prisoner(&self) -> bool {
        self.prisoner || self.escape.is_some()
    }
}

impl Resolver {
    /// Answers a question about Morale.
    pub(crate) fn rule_morale(&self, query: &MoraleQuery) -> Result<Ruling, Refusal> {
        query.tc.map(|tc| in_range(Number::Paatc, tc, 0, MOST_TC)).transpose()?;
        let asked = self.asked(query)?;
        let mut steps = Vec::new();
        let fanatic = fanatic(&self.map, query, &asked, &mut steps);
        let encircled = self.encircled(&asked, &mut steps);
        // a rule about another place decides nothing here
        let is_of_other_place = |step: &Step| step.fact == F::NoFanaticPlace.into();
        steps.sort_by_key(is_of_other_place);
        let paatc = paatc(&self.map, query, &asked, fanatic == Some(true), &mut steps);
        let mut interdicted_by = Vec::new();
        for who in &query.interdicted_by {
            let found = self.interdicts(who, &asked)?;
            if found.iter().any(|step| step.effect == Effect::Decides) {
                interdicted_by.push(who.to_string());
            }
            steps.extend(found);
        }
        let escape = query.escape.map(|from| escape(query, from, &asked, &mut steps)).transpose()?;
        let mut notes = Vec::new();
        if escape.is_some_and(|escape| escape.may) {
            notes.push(Note::Morale(MoraleNote::EscapeAttack));
        }
        if !query.interdicted_by.is_empty() {
            notes.push(Note::Morale(MoraleNote::Interdictors));
        }
        if paatc.due == Some(true) && query.tc.is_none() && asked.class.is_none() {
            notes.push(Note::Morale(MoraleNote::PaatcOfUnknownClass));
        }
        notes.extend(self.remarks());
        let unit = asked.unit.map(|unit| unit.label.clone());
        let outcome = Morale { at: asked.at, unit, fanatic, encircled, paatc, escape, interdicted_by };
        Ok(Ruling::new(query, outcome, steps, notes))
    }

    fn asked(&self, query: &MoraleQuery) -> Result<Asked<'_>, Refusal> {
        let token = query.at.token(&self.map)?.into_owned();
        let (at, states, unit) = self.map.seat(&token)?;
        let written = unit.and_then(|unit| unit.side.as_deref());
        let force = query.side.or_else(|| written.and_then(|side| side.parse().ok()));
        let shown = unit.and_then(|unit| unit.counter.as_deref());
        let counter = query.counter.as_deref().or(shown);
        let written_morale = counter.filter(|counter| infantry::is_mmc(counter)).and_then(infantry::morale);
        // if the counters of an army are not in the table, the numbers in the question are accepted
        let is_listed = force.is_none_or(|force| UNITS.all().iter().any(|row| row.force == force));
        let row = match (&query.counter, shown) {
            (Some(_), _) if !is_listed && written_morale.is_some() => None,
            (Some(counter), _) => Some(units::counter(counter, force)?),
            (None, shown) => shown.and_then(|counter| {
                let counter = counter.split_whitespace().next().unwrap_or_default();
                // a counter can name troops of the side: `arrow-cross:5-2-6` is Hungarian
                units::counter(counter, force.filter(|_| !counter.contains(':'))).ok()
            }),
        };
        let force = force.filter(|_| row.is_none()).or_else(|| row.map(|row| row.force));
        // the question takes precedence over the map
        let side = written.filter(|_| query.side.is_none()).map(str::to_owned);
        let side = side.or_else(|| force.map(|force| Faction::of(force.nation()).to_string()));
        let morale = row.map(UnitRow::morale).or(written_morale);
        let class = row.and_then(|row| row.class).or_else(|| counter.and_then(infantry::class));
        Ok(Asked { token, at, states, unit, force, side, morale, class })
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

    /// A10.53: Interdiction needs the same conditions as FFMO; for a unit on an embankment too (FB6.124).
    fn interdicts(&self, who: &AskedPlace, asked: &Asked<'_>) -> Result<Vec<Step>, Refusal> {
        let say = |effect, fact| vec![step(R::A10_53, asked.at, effect, fact)];
        let firer = self.seat(who)?;
        let (from, enemy) = firer;
        let who = who.to_string();
        let is_out =
            |unit: &Unit| barred_from(unit, Doing::Fire).is_some() || unit.has(UnitTrait::Ti) || !unit.is_armed();
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

/// Returns the Normal Range of a unit, if its counter shows it.
fn normal_range(unit: &Unit) -> Option<u16> {
    let counter = unit.counter.as_deref()?.split_whitespace().next()?;
    let of_squad = counter.split_once(':').map_or(counter, |(_, numbers)| numbers);
    let (_, range) = support(counter).or_else(|| numbers(of_squad))?;
    Some(u16::from(range))
}

/// A7.72: returns `true` if a unit blocks the way through a Location: it is an unbroken, armed, Known enemy there, in
/// Bypass or not.
fn bars(unit: &Unit, side: &str, at: Location) -> bool {
    let there = match unit.location.place {
        Place::Bypass(_) => Location { hex: unit.location.hex, place: Place::Ground },
        _ => unit.location,
    };
    let broken = [UnitTrait::Broken, UnitTrait::Dm].into_iter().any(|state| unit.has(state));
    there == at && unit.is_enemy_of(side) && unit.is_known() && unit.is_armed() && !broken
}

/// Returns `true` if a hex belongs to the Postal Palace by the rules, even as rubble.
fn is_palace(map: &Map, at: Location) -> bool {
    let is_of_it = |card: &str| CARDS.card(card).is_some_and(|card| card.special.contains(&R::FB7_21));
    map.chapter() == Chapter::FestungBudapest
        && map.hex(at.hex).is_some_and(|facts| facts.building.is_some() || facts.is_rubble())
        && CARDS.places(&at.hex.to_string(), "FB").iter().any(|place| is_of_it(&place.card))
}

/// FB7.21: returns `true` if Infantry of these troops is Fanatic in a Location. Infantry of unknown troops is not.
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
    } else if query.is_of_prisoner() || asked.unit.is_some_and(|unit| unit.has(UnitTrait::Prisoner)) {
        (Effect::Exempts, F::Prisoner, Some(false))
    } else if query.snap_shot {
        (Effect::Exempts, F::SnapShot, Some(false))
    } else {
        let foot = asked.unit.is_none_or(|unit| matches!(unit.kind, UnitKind::Infantry | UnitKind::Gun));
        match asked.force.map(Force::nation) {
            None => (Effect::Decides, F::FanaticByNation, None),
            Some(Nation::Hungarian) if foot && !asked.states.prc => (Effect::Decides, F::Fanatic, Some(true)),
            Some(_) => (Effect::Nothing, F::FanaticOfOthers, Some(false)),
        }
    };
    steps.push(step(R::FB7_21, asked.at, effect, fact));
    answer
}

/// FB13.4, A20.55: returns whether a prisoner may Escape, and the chance to pass the NTC for it.
fn escape(query: &MoraleQuery, from: EscapeFrom, asked: &Asked<'_>, steps: &mut Vec<Step>) -> Result<Escape, Refusal> {
    let morale =
        query.morale.map(|morale| in_range(Number::Morale, morale, 1, UNITS.printed.leader_morale)).transpose()?;
    let mut say = |rule, effect, fact| steps.push(step(rule, asked.at, effect, fact));
    if asked.force.map(Force::nation) == Some(Nation::Hungarian) {
        say(R::FB13_4, Effect::Allows, F::EscapeOfHungarians);
    }
    Ok(match from {
        EscapeFrom::Unbroken => {
            say(R::A20_55, Effect::Forbids, F::EscapeBarred);
            Escape { may: false, ntc: false, passes: None }
        }
        EscapeFrom::Melee => {
            say(R::A20_55, Effect::Allows, F::EscapeInMelee);
            Escape { may: true, ntc: false, passes: None }
        }
        EscapeFrom::Broken => {
            say(R::A20_55, Effect::Allows, F::EscapeFromBroken);
            let passes = morale.map(|morale| {
                say(R::A20_55, Effect::Nothing, F::EscapeNtc { morale });
                Chance::of_dr_from(i16::from(morale) + 1).complement()
            });
            Escape { may: true, ntc: true, passes }
        }
    })
}

/// FB7.21, FB13.3, FB13.9, A11.6: returns the PAATC of a unit that advances on an AFV from there.
fn paatc(map: &Map, query: &MoraleQuery, asked: &Asked<'_>, fanatic: bool, steps: &mut Vec<Step>) -> Paatc {
    let mut say = |rule, effect, fact| steps.push(step(rule, asked.at, effect, fact));
    let is = |state| asked.unit.is_some_and(|unit| unit.has(state));
    let no_man = [UnitTrait::Sw, UnitTrait::Dummy];
    let is_mmc = |unit: &Unit| {
        unit.kind == UnitKind::Infantry && unit.leadership().is_none() && !no_man.iter().any(|what| unit.has(*what))
    };
    let exempt = if fanatic {
        Some((R::FB7_21, F::PaatcOfFanatic))
    } else if query.is_of_prisoner() || is(UnitTrait::Prisoner) {
        Some((R::A11_6, F::PaatcOfNoUse))
    } else if let Some((state, rule)) = asked.unit.and_then(|unit| barred_from(unit, Doing::Advance)) {
        Some((rule, F::PaatcWithoutAdvance { state }))
    } else if !asked.unit.is_none_or(is_mmc) {
        Some((R::A11_6, F::PaatcOfMmc))
    } else {
        is(UnitTrait::Berserk).then_some((R::A11_6, F::PaatcOfBerserk))
    };
    if let Some((rule, fact)) = exempt {
        say(rule, Effect::Exempts, fact);
        return Paatc { due: Some(false), tc: None, drm: 0, passes: None };
    }
    let (rule, fact, tc) = test(map, query, asked);
    let effect = if fact == F::PaatcOfBase { Effect::Nothing } else { Effect::Decides };
    say(rule, effect, fact);
    let of_troops = asked.force.and_then(|force| UNITS.has(force, Trait::PaatcDrm));
    let of_troops = of_troops.and_then(|row| Some((row.rule, row.value?)));
    if let Some((rule, drm)) = of_troops {
        say(rule, Effect::Drm(drm), F::PaatcDrm { drm });
    }
    for (who, _) in leaders(map, asked).filter(|(who, _)| who.has(UnitTrait::Wounded)) {
        say(R::A17_2, Effect::Unruled, F::PaatcOfWoundedLeader { who: who.label.clone() });
    }
    let leader = best_leader(map, asked);
    if let Some((who, drm)) = leader {
        say(R::A11_6, Effect::Drm(drm), F::PaatcLeader { who: who.label.clone(), drm });
    }
    let drm = of_troops.map_or(0, |(_, drm)| drm) + leader.map_or(0, |(_, drm)| drm);
    let passes = asked.morale.map(|morale| {
        let most = i16::from(morale) - i16::from(tc) - i16::from(drm);
        say(R::A11_6, Effect::Nothing, F::PaatcPassedBy { most, morale, test: TaskCheck(tc), drm });
        Chance::of_dr_from(most + 1).complement()
    });
    Paatc { due: Some(true), tc: Some(TaskCheck(tc)), drm, passes }
}

/// A11.6, FB13.3: returns the number of the Task Check of a MMC, with its rule and fact. A MMC of an Axis Minor that is
/// not Elite takes a harder one, but FB13.3 gives the Hungarian 1st Line the normal one.
fn test(map: &Map, query: &MoraleQuery, asked: &Asked<'_>) -> (R, F, u8) {
    if let Some(tc) = query.tc {
        return (R::A11_6, F::PaatcGiven { test: TaskCheck(tc) }, tc);
    }
    let normal = asked.force.and_then(|force| UNITS.has(force, Trait::PaatcNormal));
    let numbers = &UNITS.paatc;
    // A19.3: a Green MMC in the Location of an unbroken leader is not Inexperienced
    let led = || asked.class == Some(Class::Green) && leaders(map, asked).next().is_some();
    match (normal, asked.class) {
        (_, Some(class)) if class.is_inexperienced() && !led() => {
            (numbers.rule, F::PaatcOfInexperienced, numbers.inexperienced)
        }
        (Some(row), Some(Class::Elite | Class::FirstLine)) => (row.rule, F::PaatcNormal, numbers.normal),
        (Some(row), Some(_)) => (row.rule, F::PaatcOfLowerClass, numbers.axis_minor),
        _ => (numbers.rule, F::PaatcOfBase, numbers.normal),
    }
}

/// Returns the leaders of its side in its Location who are neither broken nor prisoners.
fn leaders<'m>(map: &'m Map, asked: &Asked<'_>) -> impl Iterator<Item = (&'m Unit, i8)> {
    let (at, side) = (asked.at, asked.side.clone());
    let is_out =
        |unit: &Unit| [UnitTrait::Broken, UnitTrait::Dm, UnitTrait::Prisoner].iter().any(|state| unit.has(*state));
    map.units().iter().filter_map(move |unit| {
        let own = unit.side.as_deref().zip(side.as_deref()).is_some_and(|(one, other)| !are_enemies(one, other));
        unit.leadership().filter(|_| unit.location == at && own && !is_out(unit)).map(|drm| (unit, drm))
    })
}

/// A11.6: returns the leader who helps most. A pinned or berserk leader does not help; what a wounded one adds is not covered.
fn best_leader<'m>(map: &'m Map, asked: &Asked<'_>) -> Option<(&'m Unit, i8)> {
    let no_help = [UnitTrait::Pinned, UnitTrait::Berserk, UnitTrait::Wounded];
    let helps = |(unit, drm): &(&Unit, i8)| *drm < 0 && !no_help.iter().any(|state| unit.has(*state));
    leaders(map, asked).filter(helps).min_by_key(|(_, drm)| *drm)
}
