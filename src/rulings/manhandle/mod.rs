//! Manhandling (C10.3, FB8.4, B32.11): the DRM of the way that a Gun is pushed, and the odds that it moves.

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use crate::map::{Cover, Location, Map};
use crate::query::{ManhandleQuery, MoveCostQuery, MoveState};
use crate::resolver::{Ask, Resolver};
use crate::rules::{Points, RuleId as R};
use crate::ruling::refusal::{Clash, Number, Refusal, Uncovered, in_range};
use crate::ruling::{
    Chance, Effect, Manhandle, ManhandleFact as F, ManhandleNote, ManhandleUncovered, MoveFact, MoveWay, Note, Ruling,
    Site, Step, drm_sum,
};

use super::doubts;
use super::movement::asked::MoveAsked;
use super::movement::{Chart, Field, path};

/// No M# is higher.
const MOST_M: u8 = 15;

impl Ask for ManhandleQuery {
    type Answer = Manhandle;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, on.field(), self).map(|ruling| doubts::with_those_of_its_hexes(&on.map, ruling))
    }
}

/// Answers a question about Manhandling: the way is that of the crew with the Gun.
fn rule_on(map: &Map, field: &Field, query: &ManhandleQuery) -> Result<Ruling, Refusal> {
    in_range(Number::Manhandling, query.m, 1, MOST_M)?;
    let asked = MoveCostQuery { states: vec![MoveState::Gun], ..MoveCostQuery::default() };
    let way = MoveAsked::starting(map, &asked, &query.from)?;
    let moved = path::along(way.engine(map, field), &way, &way.path(map, [&query.from, &query.to])?)?;
    let legal = moved.path.is_legal(&moved.steps);
    let cost = moved.total().filter(|_| legal);
    let [leg] = &moved.path.legs[..] else { return Err(Clash::NoVehicle.into()) };
    let (from, to, way) = (leg.from, leg.to, leg.way);
    let mut steps = moved.steps;
    if let (Some(cost), Some(way)) = (cost, way) {
        // FB8.4: by no vehicle-sized entrance
        let no_entrance = steps.iter().any(|step| step.fact == MoveFact::GunInFactory.into());
        steps.extend(drms(map, query, (from, to, way, cost), no_entrance)?);
    }
    let drm = drm_sum(&steps);
    let at_most = i16::from(query.m) - drm;
    let moves = if legal { Chance::of_dr_from(at_most + 1).complement() } else { Chance::NEVER };
    let mut notes = moved.notes;
    notes.push(Note::Manhandle(ManhandleNote::Manhandling));
    let drm = i8::try_from(drm).unwrap_or(i8::MAX);
    let outcome = Manhandle { from, to, legal, cost, m: query.m, drm, at_most, moves };
    Ok(Ruling::new(query, outcome, steps, notes))
}

/// Returns the DRM of a legal way.
fn drms(
    map: &Map,
    query: &ManhandleQuery,
    (from, to, way, cost): (Location, Location, MoveWay, Points),
    no_entrance: bool,
) -> Result<Vec<Step>, Refusal> {
    let say = |rule, effect, fact: F| Step { rule, at: Site::Location(to), effect, fact: fact.into() };
    let mf = (0..=12_i8).find(|mf| Points::whole(u32::from(mf.unsigned_abs())) == cost);
    let mf =
        mf.ok_or(Refusal::NotCovered { rule: R::C10_3, what: Uncovered::Manhandle(ManhandleUncovered::HalfMfOfGun) })?;
    let mut steps = vec![say(R::C10_3, Effect::Drm(mf), F::MfCost)];
    let facts = map.require(to.hex)?;
    if let Some(building) = map.standing_building(facts).filter(|_| !matches!(way, MoveWay::Bypass)) {
        let rule = if building.factory { R::FB8_4 } else { R::C10_3 };
        if building.factory && !no_entrance {
            return Err(Refusal::NotCovered {
                rule: R::B23_742,
                what: Uncovered::Manhandle(ManhandleUncovered::GunByEntrance),
            });
        }
        let tem = map.catalogue().tem(Cover::of_building(building.material));
        steps.push(say(rule, Effect::Drm(tem.direct), F::BuildingTem));
    }
    // FB2.7, B24.71: by a Trail Break the road is there again
    let is_road = |side| facts.roads_at(to.place).any(|road| road.sides.contains(&side));
    let by_trail = way == MoveWay::TrailBreak && to.hex.side_to(from.hex).is_some_and(is_road);
    match way {
        _ if way == MoveWay::Road || by_trail => {
            let numbers = &Chart::built_in().numbers.manhandle;
            steps.push(say(numbers.rule, Effect::Drm(numbers.by_road), F::AcrossRoad));
        }
        MoveWay::Rails => steps.push(say(R::B32_11, Effect::Nothing, F::AlongRails)),
        _ => {}
    }
    if query.drm != 0 {
        steps.push(say(R::C10_3, Effect::Drm(query.drm), F::Helpers));
    }
    Ok(steps)
}
