//! Manhandling (C10.3, FB8.4, B32.11): the DRM for the way along which a Gun is pushed, and the odds that it moves.

pub(crate) mod facts;
pub(crate) mod question;
pub(crate) mod show;
#[cfg(test)]
mod tests;

use crate::grid::Hexside;
use crate::map::{
    Counter, Cover, Doing, EntranceTem, HexFacts, HexsideTerrain, Location, Map, Obstacle, Place, Unit, UnitTrait,
};
use crate::query::{ManhandleQuery, MoveCostQuery, MoveState};
use crate::resolver::{Ask, Resolver};
use crate::rules::{Points, RuleId as R};
use crate::ruling::refusal::{Clash, Number, Refusal, Uncovered, in_range};
use crate::ruling::{
    Chance, Effect, Manhandle, ManhandleFact as F, ManhandleNote, ManhandleUncovered, MoveFact, MoveWay, Note, Ruling,
    Site, Step, drm_sum,
};

use super::able::able;
use super::doubts;
use super::movement::asked::MoveAsked;
use super::movement::{Chart, Field, Manhandling, path};

/// The highest M# there is.
const MOST_M: u8 = 15;

/// The largest number of units that push, of failures, and of attempts in a MPh that a question may give.
const MOST_PUSHERS: u8 = 9;
const MOST_FAILED: u8 = 20;
const MOST_MF: i8 = 24;

impl Ask for ManhandleQuery {
    type Answer = Manhandle;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        rule_on(&on.map, on.field(), self).map(|ruling| doubts::with_those_of_its_hexes(&on.map, ruling))
    }
}

/// Answers a question about Manhandling. The way is that of the crew together with the Gun.
fn rule_on(map: &Map, field: &Field, query: &ManhandleQuery) -> Result<Ruling, Refusal> {
    in_range(Number::Manhandling, query.m, 1, MOST_M)?;
    let asked = MoveCostQuery { states: vec![MoveState::Gun], ..MoveCostQuery::default() };
    let way = MoveAsked::starting(map, &asked, &query.from)?;
    let moved = path::along(way.engine(map, field), &way, &way.path(map, [&query.from, &query.to])?)?;
    let legal = moved.path.is_legal(&moved.steps);
    let cost = moved.total().filter(|_| legal).map(|cost| cost * numbers().times);
    let [leg] = &moved.path.legs[..] else { return Err(Clash::NoVehicle.into()) };
    let (from, to, way) = (leg.from, leg.to, leg.way);
    let mut steps = moved.steps;
    let mut notes = moved.notes;
    let helped = who_pushes(query, crew_is_cx(map, query)?, to)?;
    if let (Some(cost), Some(way)) = (cost, way) {
        // FB8.4: not by an entrance that is large enough for vehicles
        let no_entrance = steps.iter().any(|step| step.fact == MoveFact::GunInFactory.into());
        let push = Push { map, from, to, way };
        steps.push(push.of_mf(cost)?);
        steps.extend(push.cover(no_entrance)?);
        steps.extend(push.road()?);
        steps.extend(helped);
        if steps.iter().any(|step| step.fact == F::EntranceTem.into()) {
            notes.push(Note::Manhandle(ManhandleNote::EntranceTem));
        }
        if push.climbs_embankment()? {
            notes.push(Note::Manhandle(ManhandleNote::EmbankmentTem));
        }
    }
    let drm = drm_sum(&steps);
    let at_most = i16::from(query.m) - drm;
    let moves_by = |most: i16| if legal { Chance::of_dr_from(most + 1).complement() } else { Chance::NEVER };
    let (moves, goes_on) = (moves_by(at_most), moves_by(at_most - 1));
    notes.push(Note::Manhandle(ManhandleNote::Manhandling));
    let drm = i8::try_from(drm).unwrap_or(i8::MAX);
    let outcome = Manhandle { from, to, legal, cost, m: query.m, drm, at_most, moves, goes_on };
    Ok(Ruling::new(query, outcome, steps, notes))
}

fn numbers() -> &'static Manhandling {
    &Chart::built_in().numbers.manhandle
}

const fn not_covered(rule: R, what: ManhandleUncovered) -> Refusal {
    Refusal::NotCovered { rule, what: Uncovered::Manhandle(what) }
}

fn say(rule: R, at: impl Into<Site>, drm: i8, fact: F) -> Step {
    Step { rule, at: at.into(), effect: Effect::Drm(drm), fact: fact.into() }
}

/// C10.3: returns `true` if the crew that mans the Gun on the map is CX. It must be able to move, unless others push.
fn crew_is_cx(map: &Map, query: &ManhandleQuery) -> Result<bool, Refusal> {
    let (_, _, gun) = map.seat(&*query.from.token(map)?)?;
    let crew = gun.and_then(|gun| map.possessor(&gun.label)).filter(|_| query.hs != Some(0));
    crew.map_or(Ok(()), |crew| able(crew, Doing::Move))?;
    Ok(crew.is_some_and(|crew| crew.has(UnitTrait::Cx)))
}

/// C10.3, B24.8: returns the DRM for the units that push besides the first MMC, CX, Labor, and anything that the
/// question adds.
fn who_pushes(query: &ManhandleQuery, crew_is_cx: bool, at: Location) -> Result<Vec<Step>, Refusal> {
    let numbers = numbers();
    let [hs, squads] = [query.hs.unwrap_or(1), query.squads];
    in_range(Number::Pushers, hs, 0, MOST_PUSHERS)?;
    in_range(Number::Pushers, squads, 0, MOST_PUSHERS)?;
    in_range(Number::Tries, query.failed, 0, MOST_FAILED)?;
    if hs == 0 && squads == 0 {
        return Err(not_covered(R::C10_3, ManhandleUncovered::NobodyPushes));
    }
    let count = |n: u8| i8::try_from(n).unwrap_or(i8::MAX);
    let [hs, squads] = [hs, squads].map(count);
    // the first MMC is a crew or HS, if one of them pushes
    let further = numbers.further_hs * (hs - 1).max(0) + numbers.further_squad * (squads - i8::from(hs == 0));
    let (most, fact) = (numbers.most_help, if further < numbers.most_help { F::MostPushers } else { F::Pushers });
    let alone = if (hs, squads) == (0, 1) { numbers.squad_alone } else { 0 };
    let cx = if query.cx || crew_is_cx { numbers.cx } else { 0 };
    let labor = numbers.labor_each * count(query.failed.min(numbers.most_labor));
    let all = [
        (R::C10_3, further.max(most), fact),
        (R::C10_3, alone, F::SquadAlone),
        (R::A4_51, cx, F::Cx),
        (R::B24_8, labor, F::Labor),
        (R::C10_3, query.drm, F::Given),
    ];
    Ok(all.into_iter().filter(|(_, drm, _)| *drm != 0).map(|(rule, drm, fact)| say(rule, at, drm, fact)).collect())
}

/// A legal move of a Gun into the next hex.
struct Push<'m> {
    map: &'m Map,
    from: Location,
    to: Location,
    way: MoveWay,
}

impl Push<'_> {
    /// C10.3: returns the DRM for the doubled MF cost of the way.
    fn of_mf(&self, cost: Points) -> Result<Step, Refusal> {
        let mf = (0..=MOST_MF).find(|mf| Points::whole(u32::from(mf.unsigned_abs())) == cost);
        let mf = mf.ok_or(not_covered(R::C10_3, ManhandleUncovered::TooManyMf))?;
        Ok(say(R::C10_3, self.to, mf, F::MfCost))
    }

    /// C10.3, FB8.4: returns the DRM for the TEM of the hex, and for that of the hexside.
    fn cover(&self, no_entrance: bool) -> Result<Vec<Step>, Refusal> {
        let facts = self.map.require(self.to.hex)?;
        let catalogue = self.map.catalogue();
        let mut steps = Vec::new();
        if let Some(building) = self.map.standing_building(facts).filter(|_| !matches!(self.way, MoveWay::Bypass)) {
            let by_entrance = building.factory && !no_entrance;
            let cover = match self.map.options().entrance_tem {
                EntranceTem::Inside if by_entrance => Some(Cover::InsideFactory),
                EntranceTem::None if by_entrance => None,
                _ => Some(Cover::of_building(building.material)),
            };
            let rule = match building.factory {
                _ if by_entrance => R::B23_742,
                true => R::FB8_4,
                false => R::C10_3,
            };
            let tem = cover.map_or(0, |cover| catalogue.tem(cover).direct);
            steps.push(say(rule, self.to, tem, if by_entrance { F::EntranceTem } else { F::BuildingTem }));
        } else {
            let tem = self.of_hex(facts)?;
            steps.extend((tem > 0).then(|| say(R::C10_3, self.to, tem, F::HexTem)));
        }
        let side = Hexside::between(self.from.hex, self.to.hex);
        if let Some((side, terrain)) = side.and_then(|side| Some((side, self.map.hexside(side)?))) {
            let cover = if terrain == HexsideTerrain::Hedge { Cover::Hedge } else { Cover::Wall };
            let tem = if terrain.is_barrier() { catalogue.tem(cover).direct } else { 0 };
            steps.extend((tem > 0).then(|| say(R::C10_3, Site::Hexside(side), tem, F::HexsideTem)));
        }
        Ok(steps)
    }

    /// Returns the best TEM in the Location.
    fn of_hex(&self, facts: &HexFacts) -> Result<i8, Refusal> {
        let catalogue = self.map.catalogue();
        let vehicle = |unit: &Unit| unit.location == self.to && unit.is_vehicle();
        let lying = || facts.lying(self.to.place);
        if lying().any(|counter| counter == Counter::Wreck) || self.map.units().iter().any(vehicle) {
            return Err(not_covered(R::C10_3, ManhandleUncovered::GunPastVehicle));
        }
        let of_counter = |counter| match counter {
            Counter::Debris => Some(Cover::Debris),
            Counter::StoneRubble => Some(Cover::StoneRubble),
            Counter::WoodenRubble => Some(Cover::WoodenRubble),
            Counter::Wreck => None,
        };
        let covered = lying().filter_map(of_counter).map(|cover| catalogue.tem(cover).direct).max();
        if let Some(tem) = covered.or((self.to.place != Place::Ground || facts.is_covered()).then_some(0)) {
            return Ok(tem);
        }
        let grown = facts.terrain.iter().filter_map(|id| catalogue.terrain(*id).tem.as_ref().map(|tem| (*id, tem)));
        // B2: a unit that does not pay for shellholes gets nothing from them
        let grown = grown.filter(|(id, tem)| !tem.infantry_alone && !catalogue.is_rail_car(*id));
        let cars = catalogue.obstacle(Obstacle::RailCar).filter(|_| self.map.has_rail_cars(facts));
        let all = grown.map(|(id, _)| id).chain(cars);
        let tem = all.map(|id| catalogue.tem(Cover::Terrain(id)).direct).max().unwrap_or(0);
        if tem > 0 && matches!(self.way, MoveWay::Road | MoveWay::Rails) {
            return Err(not_covered(R::C10_3, ManhandleUncovered::GunAlongRoadInCover));
        }
        Ok(tem)
    }

    /// C10.3, B32.11: returns the DRM for a road hexside. A railroad hexside is not one.
    fn road(&self) -> Result<Option<Step>, Refusal> {
        let facts = self.map.require(self.to.hex)?;
        // FB2.7, B24.71: along a Trail Break the road counts again
        let is_road = |side| facts.roads_at(self.to.place).any(|road| road.sides.contains(&side));
        let by_trail = self.way == MoveWay::TrailBreak && self.to.hex.side_to(self.from.hex).is_some_and(is_road);
        let rails = Step { effect: Effect::Nothing, ..say(R::B32_11, self.to, 0, F::AlongRails) };
        Ok(match self.way {
            _ if self.way == MoveWay::Road || by_trail => {
                Some(say(numbers().rule, self.to, numbers().by_road, F::AcrossRoad))
            }
            MoveWay::Rails => Some(rails),
            _ => None,
        })
    }

    /// FB6.124: returns `true` if the Gun is pushed up an embankment, whose hexside has a TEM against fire from below.
    fn climbs_embankment(&self) -> Result<bool, Refusal> {
        let [from, to] = [self.map.require(self.from.hex)?, self.map.require(self.to.hex)?];
        let on_top = self.to.place == Place::Ground && to.is_emrr();
        Ok(on_top && !from.is_emrr() && !matches!(self.way, MoveWay::Rails | MoveWay::Road))
    }
}
