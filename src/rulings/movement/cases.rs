//! Rulings related to movement: To Hit Case A and Case E (C5), and the Out-of-Gas DR (FB-SSR20).

use crate::map::{Chapter, Doing, Feature, Location, Map, Place};
use crate::query::{CaChangeQuery, GasAction, OutOfGasQuery, ThCase, Turret};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{Clash, MOST_DRM, MoveRefusal, Number, Refusal, in_range};
use crate::ruling::{
    CaChange, Effect, MoveClash, MoveEffect as E, MoveFact as F, MoveNote, MoveOutcome, Note, OutOfGas, Ruling, Site,
    Step, drm_of,
};

use crate::rulings::able::able;

use super::chart::Chart;
use super::facts::parts::{Hexspines, OfTurret};
use super::mover::date;

pub(super) fn step(rule: R, at: Site, effect: E, fact: F) -> Step {
    Step { rule, at, effect: Effect::Move(effect), fact: fact.into() }
}

pub(super) fn remark(rule: R, at: Site, fact: F) -> Step {
    Step { rule, at, effect: Effect::Nothing, fact: fact.into() }
}

/// Rules on a change of CA.
pub(crate) fn ca_change(map: &Map, query: &CaChangeQuery) -> Result<Ruling, Refusal> {
    let Some(at) = &query.at else { return ca_change_in(map, query, None) };
    let (location, _, unit) = map.seat(&*at.token(map)?)?;
    if let Some(unit) = unit {
        able(unit, Doing::Fire)?;
        // D8.1: the turret of a bogged vehicle still turns
        let is_whole = query.case == ThCase::A && query.turret == Some(Turret::Nt);
        able(unit, Doing::Turn).or_else(|refusal| if is_whole { Err(refusal) } else { Ok(()) })?;
    }
    ca_change_in(map, query, Some(location))
}

/// Rules on a change of CA in a Location of the map.
pub(crate) fn ca_change_in(map: &Map, query: &CaChangeQuery, at: Option<Location>) -> Result<Ruling, Refusal> {
    let numbers = &Chart::built_in().numbers;
    let (mut site, mut rail_car, mut confined) = (Site::Line, query.rail_car, false);
    if let Some(location) = at {
        site = Site::Location(location);
        // a unit in Bypass is beside the obstacle, and no Gun can be there (FB6.24, B32.54)
        let inside = map.hex(location.hex).filter(|_| !matches!(location.place, Place::Bypass(_)));
        rail_car |= inside.is_some_and(|facts| map.has_rail_cars(facts));
        confined = inside.is_some_and(|f| f.is_rubble() || map.standing_building(f).is_some() || f.has(Feature::Woods));
    }
    if let Some(base) = query.base {
        in_range(Number::BaseDrm, base, -MOST_DRM, MOST_DRM)?;
    }
    let (mut steps, mut notes) = (Vec::new(), Vec::new());
    match (query.case, query.base, query.turret) {
        (_, Some(drm), _) => {
            let rule = if query.case == ThCase::A { R::C5_11 } else { R::C5_5 };
            steps.push(step(rule, site, E::Drm(drm), F::Given { drm }));
        }
        (ThCase::E, None, _) => steps.push(step(numbers.case_e.rule, site, E::Drm(numbers.case_e.drm), F::CaseE)),
        (ThCase::A, None, Some(turret)) => {
            let hexspines = query.hexspines;
            let drm = numbers.case_a.drm(turret, hexspines).ok_or(MoveRefusal::Hexspines(hexspines))?;
            steps.push(step(
                numbers.case_a.rule,
                site,
                E::Drm(drm),
                F::CaseA { turret: OfTurret(turret), hexspines: Hexspines(hexspines) },
            ));
        }
        (ThCase::A, None, None) => return Err(MoveRefusal::Turret.into()),
    }
    let normal = drm_of(&steps);
    steps.extend(out_of_gas_turret(query, site)?);
    if rail_car {
        let rule = match (map.chapter(), query.case) {
            (Chapter::FestungBudapest, ThCase::A) => Some(R::FB6_24),
            (Chapter::Base, _) => Some(R::B32_54),
            (Chapter::FestungBudapest, ThCase::E) => {
                notes.push(Note::Move(MoveNote::CaseE));
                None
            }
            (Chapter::ValorOfTheGuards, _) => None,
        };
        let times = E::Times(numbers.case_a.times_in_rail_car);
        steps.extend(rule.map(|rule| step(rule, site, times, F::RailCarCa)));
    } else if confined && query.case == ThCase::A && query.turret == Some(Turret::Nt) {
        steps.push(step(R::C5_11, site, E::Times(numbers.case_a.times_when_confined), F::ConfinedCa));
    }
    let outcome = MoveOutcome::CaChange(CaChange { hexspines: query.hexspines, normal });
    Ok(Ruling::new(query, outcome, steps, notes))
}

/// FB-SSR20: returns the extra DRM for a turret that is turned by hand, which depends on its Gun.
fn out_of_gas_turret(query: &CaChangeQuery, site: Site) -> Result<Option<Step>, Refusal> {
    let shortage = &Chart::built_in().numbers.shortage;
    if let Some(gun) = query.gun.as_deref().filter(|gun| !is_gun(gun)) {
        return Err(MoveRefusal::Gun(gun.to_owned()).into());
    }
    let guns: &[String] = match query.turret {
        _ if !query.out_of_gas || query.case != ThCase::A => return Ok(None),
        Some(Turret::T) => &shortage.turrets.t,
        Some(Turret::St) => &shortage.turrets.st,
        Some(Turret::Nt) | None => return Ok(None),
    };
    let gun = query.gun.as_deref().ok_or(Clash::Move(MoveClash::GasWithoutGun))?.trim();
    let weak = guns.iter().any(|g| g.eq_ignore_ascii_case(gun));
    Ok(weak.then(|| step(shortage.gas_rule, site, E::Drm(shortage.first_hexspine), F::OutOfGasTurret)))
}

/// Returns `true` if a text is a caliber with a barrel length, such as `75L`.
fn is_gun(text: &str) -> bool {
    let length = text.trim().trim_start_matches(|c: char| c.is_ascii_digit());
    let caliber = text.trim().len() - length.len();
    (2..=3).contains(&caliber) && ["", "*", "l", "ll"].contains(&length.to_ascii_lowercase().as_str())
}

/// Rules on the Out-of-Gas DR.
pub(crate) fn out_of_gas(query: &OutOfGasQuery) -> Result<Ruling, Refusal> {
    let numbers = &Chart::built_in().numbers.shortage;
    let rule = numbers.gas_rule;
    let day = query.date.as_deref().ok_or(Clash::Move(MoveClash::GasWithoutDate))?;
    let (day, from) = (date(day)?, date(&numbers.from)?);
    let exempt = match query.action {
        GasAction::FirstMp | GasAction::VcaChange => false,
        GasAction::Load | GasAction::Fire | GasAction::SmokeDispenser | GasAction::SmokeGrenades => true,
    };
    let fact = if !query.axis_ob {
        F::GasNotAxis
    } else if day < from {
        F::GasBefore
    } else if exempt {
        F::GasExempt
    } else {
        F::GasDue
    };
    let due = fact == F::GasDue;
    let mut steps = vec![remark(rule, Site::Line, fact)];
    let out = query.dr.filter(|_| due).map(|dr| dr >= i8::try_from(numbers.out_of_gas_at).unwrap_or(i8::MAX));
    if let Some((out, dr)) = out.zip(query.dr) {
        steps.push(remark(rule, Site::Line, if out { F::GasOut { dr } } else { F::GasLeft { dr } }));
        if out && query.action == GasAction::FirstMp {
            steps.push(Step { rule, at: Site::Line, effect: Effect::Allows, fact: F::GasLeave.into() });
        }
    }
    let outcome = MoveOutcome::OutOfGas(OutOfGas { due, fails_at: numbers.out_of_gas_at, out });
    Ok(Ruling::new(query, outcome, steps, Vec::new()))
}
