//! The wind and its changes, Gusts and their effect on SMOKE (B25.63-.651, A24.62), the start of rain and snow (E3.4,
//! E3.5), and which Locations the weather reaches (E3.8, FB8.31, FB8.32).

pub(crate) mod facts;
pub(crate) mod question;
mod reach;
pub(crate) mod show;
mod smoke;
mod tables;
#[cfg(test)]
mod tests;

use crate::grid::Side;
use crate::map::{Blowing, Change, ChosenOption};
use crate::query::{Sky, WeatherQuery};
use crate::resolver::{Ask, Resolver};
use crate::rules::{RuleId as R, Wind};
use crate::ruling::refusal::{Number, Refusal, in_range};
use crate::ruling::{
    Chance, Effect, Note, Odds, Ruling, Site, Step, Weather, WeatherClash, WeatherFact as F, WeatherNote, WindEvent,
};

use facts::{Turn, odds};
use tables::{ByDr, WEATHER};

impl Ask for WeatherQuery {
    type Answer = Weather;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        let mut found = if let Some(at) = &self.at {
            on.weather_at(at)?
        } else if self.start {
            starts(self)?
        } else {
            on.wind_change(self)?
        };
        found.notes.extend(on.remarks());
        Ok(Ruling::new(self, found.outcome, found.steps, found.notes))
    }
}

/// An answer that is being worked out.
#[derive(Default)]
struct Found {
    outcome: Weather,
    steps: Vec<Step>,
    notes: Vec<Note>,
}

impl Found {
    fn say(&mut self, rule: R, effect: Effect, fact: F) {
        self.steps.push(Step { rule, at: Site::Line, effect, fact: fact.into() });
    }

    fn decides(&mut self, rule: R, fact: F) {
        self.say(rule, Effect::Decides, fact);
    }

    fn note(&mut self, note: WeatherNote) {
        self.notes.push(Note::Weather(note));
    }

    fn may(&mut self, event: WindEvent, chance: Chance) {
        self.outcome.odds.extend(odds(event, chance));
    }
}

impl Default for Weather {
    fn default() -> Self {
        let (reach, wind, becomes, sky) = (None, None, None, None);
        Self { reach, wind, becomes, gusts: false, sky, odds: Vec::new(), changes: Vec::new() }
    }
}

/// B25.63, B25.64: determines the force and the direction at the start of the game.
fn starts(query: &WeatherQuery) -> Result<Found, Refusal> {
    let mut found = Found::default();
    let Some([force, direction]) = query.dr.map(both).transpose()? else {
        for wind in Wind::ALL {
            let ways = (1..=6).filter(|dr| force_of(*dr) == *wind).count() as u128;
            found.may(WindEvent::Starts { wind: *wind }, Chance::new(ways, 6));
        }
        return Ok(found);
    };
    let wind = force_of(force);
    found.decides(R::B25_63, F::StartForce { dr: force, wind });
    found.decides(R::B25_64, F::StartDirection { direction });
    let now = Blowing { force: wind, to: Some(direction) };
    found.outcome.becomes = Some(now);
    found.outcome.changes.push(Change::Chosen(ChosenOption::Wind(Some(now))));
    Ok(found)
}

fn force_of(dr: u8) -> Wind {
    match dr {
        dr if dr <= WEATHER.start.none_to => Wind::None,
        dr if dr <= WEATHER.start.mild_to => Wind::Mild,
        _ => Wind::Heavy,
    }
}

/// Returns the two dice, if they are possible.
fn both([white, colored]: [u8; 2]) -> Result<[u8; 2], Refusal> {
    Ok([in_range(Number::WhiteDie, white, 1, 6)?, in_range(Number::ColoredDie, colored, 1, 6)?])
}

/// B25.65: returns the wind after a subsequent dr. No wind has no direction to change.
fn changed(now: Blowing, by: &ByDr) -> Blowing {
    if by.force == 0 && now.force == Wind::None {
        return now;
    }
    let to = now.to.and_then(Side::new).map(|side| side.turned(by.clockwise).number());
    if by.force == 0 {
        return Blowing { to, ..now };
    }
    let at = Wind::ALL.iter().position(|wind| *wind == now.force).unwrap_or_default();
    let next = at.checked_add_signed(by.force.into()).and_then(|at| Wind::ALL.get(at));
    Blowing { force: next.copied().unwrap_or(WEATHER.wind_change.past_either_end), ..now }
}

/// E3.5, E3.71: returns the sky after the DR of a RPh.
fn sky_after(sky: Sky, dr: u8) -> Sky {
    let numbers = &WEATHER.wind_change;
    let [falls, ends] = [dr >= numbers.falls_at, dr <= numbers.falls_no_more_to];
    match sky {
        Sky::Overcast if falls => Sky::Rain,
        Sky::Rain if falls => Sky::HeavyRain,
        Sky::Snow if falls => Sky::HeavySnow,
        Sky::Rain | Sky::HeavyRain | Sky::Snow | Sky::HeavySnow if ends => Sky::Overcast,
        other => other,
    }
}

impl Resolver {
    /// B25.65: rules on the Wind Change DR of a RPh.
    fn wind_change(&self, query: &WeatherQuery) -> Result<Found, Refusal> {
        let of_map = self.map.options().wind;
        let force = query.wind.or(of_map.map(|wind| wind.force)).ok_or(WeatherClash::ForceMissing)?;
        let direction = query.direction.map(|to| in_range(Number::Direction, to, 1, 6)).transpose()?;
        let now = Blowing { force, to: direction.or(of_map.and_then(|wind| wind.to)) };
        let mut found = Found::default();
        found.outcome.wind = Some(now);
        found.note(WeatherNote::EachRally);
        match query.dr.map(both).transpose()? {
            None => chances(&mut found, query, now),
            Some([white, colored]) => self.rolled(&mut found, query, now, white + colored)?,
        }
        Ok(found)
    }

    /// Adds the effects of a DR that was rolled.
    fn rolled(&self, found: &mut Found, query: &WeatherQuery, now: Blowing, dr: u8) -> Result<(), Refusal> {
        let numbers = &WEATHER.wind_change;
        let next = match (dr == numbers.changes_on, query.dr2) {
            (false, Some(_)) => return Err(WeatherClash::SecondDrNotDue.into()),
            (true, None) => return Err(WeatherClash::SecondDrMissing.into()),
            (false, None) => {
                found.say(R::B25_65, Effect::Nothing, F::NoChange { dr, needed: numbers.changes_on });
                now
            }
            (true, Some(second)) => {
                let second = in_range(Number::SubsequentDr, second, 1, 6)?;
                let by = numbers.changes.iter().find(|by| by.dr == second);
                let next = by.map_or(now, |by| changed(now, by));
                let turn = by.map_or(0, |by| by.clockwise);
                let turned = F::Turned { dr: second, clockwise: Turn(turn) };
                let fact = match (turn > 0, now.force) {
                    (true, Wind::None) => F::NothingTurns { dr: second },
                    (true, _) => turned,
                    (false, _) => F::Force { dr: second, wind: next.force },
                };
                found.decides(R::B25_65, fact);
                next
            }
        };
        found.outcome.becomes = Some(next);
        if next != now {
            found.note(WeatherNote::RemoveDrifted);
        }
        if next.force != Wind::None && next.to.is_none() {
            found.note(WeatherNote::DirectionNotKnown);
        }
        if self.map.options().wind != Some(next) {
            found.outcome.changes.push(Change::Chosen(ChosenOption::Wind(Some(next))));
        }
        if next.force == Wind::Heavy && now.force != Wind::Heavy {
            self.heavy_winds(found);
        }
        self.gusts(found, query, dr);
        let sky = query.sky.unwrap_or(Sky::Clear);
        let after = sky_after(sky, dr);
        found.outcome.sky = Some(after);
        if after != sky {
            found.decides(falls_by(sky), falls_fact(sky, after));
            found.note(WeatherNote::RainOnSmoke);
        }
        if dr >= numbers.building_falls_at {
            found.decides(R::B25_66, F::BurningBuildingFalls { needed: numbers.building_falls_at });
        }
        Ok(())
    }

    /// B25.651, E3.4, A24.62: adds the effects of Gusts.
    fn gusts(&self, found: &mut Found, query: &WeatherQuery, dr: u8) {
        if dr < gusts_at(query) {
            return;
        }
        found.outcome.gusts = true;
        if found.outcome.becomes.is_some_and(|wind| wind.force == Wind::None) {
            found.note(WeatherNote::GustsFrom);
        }
        found.decides(gusts_by(query, dr), gusts_fact(query, dr));
        self.smoke_in_gusts(found);
    }
}

fn gusts_at(query: &WeatherQuery) -> u8 {
    if query.gusty { WEATHER.wind_change.gusty_at } else { WEATHER.wind_change.gusts_at }
}

fn gusts_by(query: &WeatherQuery, dr: u8) -> R {
    if query.gusty && dr < WEATHER.wind_change.gusts_at { R::E3_4 } else { R::B25_651 }
}

fn gusts_fact(query: &WeatherQuery, dr: u8) -> F {
    let numbers = &WEATHER.wind_change;
    if gusts_by(query, dr) == R::E3_4 {
        F::GustyOn { needed: numbers.gusty_at }
    } else {
        F::GustsOn { needed: numbers.gusts_at }
    }
}

const fn falls_by(sky: Sky) -> R {
    if matches!(sky, Sky::Snow | Sky::HeavySnow) { R::E3_71 } else { R::E3_5 }
}

fn falls_fact(before: Sky, after: Sky) -> F {
    let numbers = &WEATHER.wind_change;
    match (before, after) {
        (_, Sky::Overcast) => F::EndsOn { most: numbers.falls_no_more_to },
        (Sky::Overcast, _) => F::BeginsOn { needed: numbers.falls_at },
        _ => F::GrowsOn { needed: numbers.falls_at },
    }
}

/// Adds the odds of everything that the DR of a RPh can do.
fn chances(found: &mut Found, query: &WeatherQuery, now: Blowing) {
    let numbers = &WEATHER.wind_change;
    found.decides(R::B25_65, F::ChangesOn { needed: numbers.changes_on });
    let each = Chance::of_dr(numbers.changes_on) * Chance::new(1, 6);
    let mut forces: Vec<Odds<WindEvent>> = Vec::new();
    for by in &numbers.changes {
        let next = changed(now, by);
        if by.clockwise > 0 && now.force == Wind::None {
            continue;
        }
        if by.clockwise > 0 {
            found.may(WindEvent::Turns { clockwise: Turn(by.clockwise) }, each);
        } else {
            let event = WindEvent::Becomes { wind: next.force };
            match forces.iter_mut().find(|odds| odds.result == event) {
                Some(odds) => odds.chance = odds.chance + each,
                None => forces.extend(odds(event, each)),
            }
        }
    }
    found.outcome.odds.extend(forces);
    found.may(WindEvent::Gusts, Chance::of_dr_from(i16::from(gusts_at(query))));
    found.decides(if query.gusty { R::E3_4 } else { R::B25_651 }, gusts_fact(query, gusts_at(query)));
    let sky = query.sky.unwrap_or(Sky::Clear);
    let by = |wanted: &dyn Fn(Sky) -> bool| {
        Chance::of_dice(|dice| {
            let after = sky_after(sky, u8::try_from(dice.sum()).unwrap_or_default());
            after != sky && wanted(after)
        })
    };
    let ends = by(&|after| after == Sky::Overcast);
    let more = by(&|after| after != Sky::Overcast);
    let falls = if sky == Sky::Overcast { WindEvent::Begins } else { WindEvent::Grows };
    found.may(falls, more);
    found.may(WindEvent::Ends, ends);
    for (chance, after) in [(more, Sky::HeavyRain), (ends, Sky::Overcast)] {
        if !chance.is_never() {
            found.decides(falls_by(sky), falls_fact(sky, after));
        }
    }
}
