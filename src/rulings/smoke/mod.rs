//! SMOKE grenades of Infantry (A24.1, FB6.1211, FB9.41, FB16.61): where they can be placed, their cost, and the odds.
//! Also where SMOKE drifts (A24.61, FB8.32).

mod drift;
pub(crate) mod facts;
#[cfg(feature = "pictures")]
mod marks;
pub(crate) mod question;
pub(crate) mod show;
mod tables;
#[cfg(test)]
mod tests;

use crate::grid::Side;
use crate::map::{
    Blowing, Change, Doing, Elevation, HexFacts, Location, Map, Place, Settable, Smoke, States, Unit, UnitKind,
    UnitTrait, is_squad,
};
use crate::query::{AvailabilityQuery, Item, SmokeQuery};
use crate::resolver::{Ask, End, Resolver};
use crate::rules::{Force, RuleId as R, UNITS, Wind};
use crate::ruling::refusal::{Clash, Number, Refusal, in_range};
use crate::ruling::{
    Chance, Effect, Note, Outcome, Ruling, Site, SmokeClash, SmokeFact as F, SmokeGrenades, SmokeNote, SmokeOdds,
    SmokeThrown, Step,
};

use super::able::able;
use super::adjacent::is_adjacent;
use super::availability;
use tables::SMOKE;

impl Ask for SmokeQuery {
    type Answer = SmokeGrenades;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        if self.drift { on.drift(self) } else { on.rule_smoke(self) }
    }
}

impl Resolver {
    /// Answers a question about SMOKE grenades.
    pub(crate) fn rule_smoke(&self, query: &SmokeQuery) -> Result<Ruling, Refusal> {
        let (from, thrower) = self.seat(&query.from)?;
        let (to, _) = self.seat(&query.to)?;
        // they are placed in the MPh and cost MF
        thrower.map_or(Ok(()), |unit| able(unit, Doing::Move))?;
        let ends = [from.eye.location, to.eye.location];
        let placed = match thrower {
            Some(unit) if is_squad(unit) == Some(false) || is_no_infantry(unit) => {
                step(R::A24_1, ends[1], Effect::Forbids, F::NoSquad)
            }
            Some(unit) if unit.has(UnitTrait::Berserk) => step(R::A24_1, ends[1], Effect::Forbids, F::Berserk),
            _ => self.placed(&from, &to, query.upwind || self.is_upwind(ends)),
        };
        let mut steps = vec![placed];
        let may = steps[0].effect == Effect::Allows;
        let mf = match steps[0].fact {
            crate::ruling::Fact::Smoke(
                F::Own { mf } | F::Adjacent { mf } | F::Down { mf } | F::DownCliff { mf } | F::IntoCellar { mf },
            ) => Some(mf),
            _ => None,
        };
        let higher = higher(&self.map, ends).filter(|_| may);
        let subsequent_dr = higher.as_ref().is_some_and(|step| step.effect == Effect::Decides);
        steps.extend(higher);
        let mut notes = vec![Note::Smoke(SmokeNote::SmokeSquad)];
        let mut thrown = None;
        let exponent = query.exponent.or_else(|| thrower.and_then(printed));
        if query.dr.is_some() && exponent.is_none() {
            return Err(SmokeClash::ExponentMissing.into());
        }
        let odds = match exponent.filter(|_| may) {
            Some(exponent) => {
                let of_map = thrower.and_then(|unit| unit.side.as_deref()?.parse().ok());
                let is_cx = query.cx || thrower.is_some_and(|unit| unit.has(UnitTrait::Cx));
                let (drm, more) = throw(query, (exponent, is_cx), query.side.or(of_map))?;
                steps.extend(more);
                let is_placed = |dr: u8| i16::from(dr) + drm <= i16::from(exponent);
                thrown = rolled(query, ends, subsequent_dr, is_placed)?;
                let placed = Chance::new((1..=6).filter(|dr| is_placed(*dr)).count() as u128, 6);
                let lands = if subsequent_dr { Chance::new(u128::from(SMOKE.lands_higher), 6) } else { Chance::ALWAYS };
                let (there, own_location) = (placed * lands, placed * lands.complement());
                let none = placed.complement();
                let ends = Chance::new((1..=6).filter(|dr| *dr >= SMOKE.ends_move).count() as u128, 6);
                Some(SmokeOdds { there, own_location, none, move_ends: ends })
            }
            None => None,
        };
        if may {
            steps.push(step(SMOKE.rule, ends[0], Effect::Nothing, F::EndsMove { dr: SMOKE.ends_move }));
        }
        notes.extend(self.remarks());
        let smoke = |at| Change::put(Settable::Smoke(at, Smoke::SmokeGrenades));
        let changes = thrown.and_then(|thrown: SmokeThrown| thrown.lands).map(smoke).into_iter().collect();
        let [from, to] = ends;
        let outcome = SmokeGrenades { from, to, may, mf, subsequent_dr, odds, thrown, drifts: None, changes };
        Ok(Ruling::new(query, outcome, steps, notes))
    }

    /// A24.1: returns `true` if the second hex is one of the three upwind of the first, in the Mild Breeze of the map.
    fn is_upwind(&self, [from, to]: [Location; 2]) -> bool {
        let breeze = self.map.options().wind.filter(|wind| wind.force == Wind::Mild);
        let blows = breeze.and_then(Blowing::side);
        let upwind = |blows: Side| [2, 3, 4].map(|sixths| Some(blows.turned(sixths)));
        blows.is_some_and(|blows| upwind(blows).contains(&from.hex.side_to(to.hex)))
    }

    /// A24.1, FB9.41: returns whether SMOKE can be placed there, and for how many MF.
    fn placed(&self, from: &End, to: &End, upwind: bool) -> Step {
        let (a, b) = (from.eye.location, to.eye.location);
        let say = |rule, effect, fact| step(rule, b, effect, fact);
        let may = |rule, fact| say(rule, Effect::Allows, fact);
        let mf = SMOKE.other_mf;
        let rise = rise(&self.map, a, b);
        if [a.place, b.place].contains(&Place::Sewer) {
            say(R::A24_1, Effect::Forbids, F::Sewer)
        } else if a == b {
            may(R::A24_1, F::Own { mf: SMOKE.own_mf })
        } else if upwind && a.hex != b.hex {
            say(R::A24_1, Effect::Forbids, F::Upwind)
        } else if rise >= Elevation::LEVEL + Elevation::LEVEL {
            say(R::A24_1, Effect::Forbids, F::TooHigh)
        } else if self.is_into_cellar(a, b) {
            may(R::FB9_41, F::IntoCellar { mf })
        } else if is_adjacent(&self.map, &self.ground, &from.eye, &to.eye) {
            may(R::A24_1, F::Adjacent { mf })
        } else if is_down_outside(&self.map, a, b) {
            may(R::A24_1, F::Down { mf })
        } else if is_down_cliff(&self.map, a, b) && rise < Elevation::default() {
            may(R::A24_1, F::DownCliff { mf })
        } else {
            say(R::A24_1, Effect::Forbids, F::NotAdjacent)
        }
    }

    /// FB9.41: returns `true` if it is placed from a hex without a cellar into the cellar of an adjacent hex.
    fn is_into_cellar(&self, from: Location, to: Location) -> bool {
        let cellar = |facts: &HexFacts| self.map.has_cellar(facts);
        from.hex.range(to.hex) == 1
            && from.place == Place::Ground
            && to.place == Place::Cellar
            && self.map.hex(from.hex).is_some_and(|facts| !cellar(facts))
            && self.map.hex(to.hex).is_some_and(|facts| cellar(facts) && !facts.is_buried())
            && self.end_at(Location { place: Place::Ground, ..to }, States::default()).is_some()
    }
}

/// Returns `true` for a unit that is no Infantry on foot: a vehicle, a Gun, a SW, who rides, a Dummy.
fn is_no_infantry(unit: &Unit) -> bool {
    let others = [UnitTrait::Sw, UnitTrait::Fortification, UnitTrait::Riding, UnitTrait::Dummy];
    unit.kind != UnitKind::Infantry || others.into_iter().any(|what| unit.has(what))
}

/// Returns the smoke exponent of a unit's counter, if all counters with its numbers have the same.
fn printed(unit: &Unit) -> Option<u8> {
    let shown = unit.counter.as_deref()?.split_whitespace().next()?;
    let (force, numbers) = match shown.split_once(':') {
        Some((force, numbers)) => (force.parse().ok(), numbers),
        None => (unit.side.as_deref().and_then(|side| side.parse().ok()), shown),
    };
    let of = |force: Option<Force>| UNITS.find(numbers, force);
    let found = if of(force).is_empty() { of(None) } else { of(force) };
    let exponent = found.first()?.smoke?;
    found.iter().all(|row| row.smoke == Some(exponent)).then_some(exponent)
}

/// Returns the effect of the dice that were given.
fn rolled(
    query: &SmokeQuery,
    [from, to]: [Location; 2],
    subsequent: bool,
    is_placed: impl Fn(u8) -> bool,
) -> Result<Option<SmokeThrown>, Refusal> {
    let die = |dr: Option<u8>| dr.map(|dr| in_range(Number::SmokeDr, dr, 1, 6)).transpose();
    let (Some(dr), higher_dr) = (die(query.dr)?, die(query.higher_dr)?) else { return Ok(None) };
    let lands = match higher_dr.filter(|_| subsequent) {
        _ if !is_placed(dr) => None,
        None if subsequent => return Err(SmokeClash::HigherDrMissing.into()),
        Some(higher) if higher > SMOKE.lands_higher => Some(from),
        _ => Some(to),
    };
    Ok(Some(SmokeThrown { dr, higher_dr, lands, move_ends: dr >= SMOKE.ends_move }))
}

fn step(rule: R, at: Location, effect: Effect, fact: F) -> Step {
    Step { rule, at: Site::Location(at), effect, fact: fact.into() }
}

/// Returns by how much the second Location is higher than the first.
fn rise(map: &Map, from: Location, to: Location) -> Elevation {
    map.elevation(to).unwrap_or_default() - map.elevation(from).unwrap_or_default()
}

/// Returns `true` if one Location is the ground level of a building hex, the other an upper level of it, and the hex is
/// not Interior.
fn is_down_outside(map: &Map, from: Location, to: Location) -> bool {
    let interior = map.hex(from.hex).is_some_and(|facts| map.is_interior(facts));
    from.hex == to.hex && to.place == Place::Ground && matches!(from.place, Place::Level(_)) && !interior
}

/// Returns `true` if there is a cliff between two hexes, and both Locations are at ground level.
fn is_down_cliff(map: &Map, from: Location, to: Location) -> bool {
    let side = from.hex.side_to(to.hex);
    from.place == Place::Ground
        && to.place == Place::Ground
        && side.is_some_and(|side| map.hex(from.hex).is_some_and(|facts| facts.cliffs[side.index()]))
}

/// A24.1, FB6.1211, FB9.41: returns the step for the subsequent dr of a unit that places SMOKE at a higher level.
fn higher(map: &Map, [from, to]: [Location; 2]) -> Option<Step> {
    let most = SMOKE.lands_higher;
    if to.place == Place::Cellar && from.hex != to.hex && from.place != Place::Cellar {
        return Some(step(R::FB9_41, to, Effect::Decides, F::CellarAsHigher { most }));
    }
    if rise(map, from, to) <= Elevation::default() {
        return None;
    }
    let embankment = map.hex(to.hex).is_some_and(HexFacts::is_emrr) && from.hex != to.hex;
    Some(if embankment {
        step(R::FB6_1211, to, Effect::Exempts, F::OntoEmbankment)
    } else {
        step(R::A24_1, to, Effect::Decides, F::Higher { most })
    })
}

/// Returns the drm of the placement dr, with its steps.
fn throw(query: &SmokeQuery, (exponent, cx): (u8, bool), side: Option<Force>) -> Result<(i16, Vec<Step>), Refusal> {
    let asked = AvailabilityQuery {
        item: Some(Item::Smoke),
        side: side.unwrap_or(AvailabilityQuery::default().side),
        level: query.level,
        cx,
        number: Some(exponent),
        ..AvailabilityQuery::default()
    };
    let Ruling { outcome, steps, .. } = availability::rule_on(&asked)?;
    let Outcome::Availability(found) = outcome else { return Err(Clash::NumberOfNothing.into()) };
    let drm = found.items.iter().flat_map(|item| &item.changes).map(|change| i16::from(change.by)).sum();
    Ok((drm, steps))
}
