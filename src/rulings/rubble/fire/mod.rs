//! What burns, and where a fire spreads (B25, FB2.8, FB6.21, FB9.5).

mod attached;
mod fuel;

use std::sync::Arc;

use crate::grid::Hexside;
use crate::map::{
    Blowing, Burning, Change, Chapter, Feature, HexsideTerrain, Location, Map, Place, RailCars, Settable, States,
};
use crate::query::FireQuery;
use crate::resolver::Resolver;
use crate::rules::{Blows, FireNumbers, RUBBLE, RuleId as R, Wind};
use crate::ruling::refusal::{Needed, Refusal, RubbleRefusal, Uncovered, Wanted, located};
use crate::ruling::{
    Burnable, Chance, Counted, Dice, DiceSource, Effect, Fire, Fuel, Odds, RubbleEffect as Does, RubbleFact as Fact,
    RubbleKind, RubbleNote, RubbleUncovered, Spread,
};
use crate::rulings::adjacent::is_adjacent;
use crate::rulings::los;
use crate::rulings::los::LosMap;
use crate::rulings::rubble::facts::reasons::{Dr, With};

use super::dice::Hand;
use super::work::{Play, Work, decides};
use attached::attached;
use fuel::{fuel, is_rail_car_fuel, numbers};

impl Play for FireQuery {
    fn dice(&self) -> [bool; 3] {
        [self.dr.is_some(), self.seed.is_some(), self.odds]
    }

    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        fire(work, self)
    }
}

impl Resolver {
    /// B25.1: returns `true` if a Location has something that can burn, or if that is not covered.
    pub(crate) fn burns(&self, at: Location) -> bool {
        self.map.uncharted(at.hex).is_some()
            || burnable(&mut Work::new(&self.map), at, true).map_or(true, |found| found.fuel.is_some())
    }
}

fn fire(work: &mut Work, query: &FireQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let from = located(&work.map, &query.from)?;
    let source = burnable(work, from, query.to.is_none())?;
    let Some(text) = &query.to else {
        if query.dr.is_some() || query.seed.is_some() || query.odds || query.wind.is_some() {
            return Err(RubbleRefusal::Needs(Needed::FireTarget).into());
        }
        if work.map.chapter() == Chapter::FestungBudapest && source.kindling.is_some() {
            work.note(RubbleNote::KindlingBarred);
        }
        weather_drm(work, query, &source, None)?;
        return Ok((RubbleKind::Fire(Fire { from: source, to: None }), DiceSource::None));
    };
    let to = located(&work.map, text)?;
    if to == from {
        return Err(RubbleRefusal::SamePlace(from, to).into());
    }
    let target = burnable(work, to, false)?;
    let adjacent = are_adjacent(&work.map, from, to)?;
    let link = attached(&work.map, &source, &target).filter(|_| adjacent);
    joined(work, from, to, link);
    let able = adjacent && source.fuel.is_some() && target.spreading.is_some() && fires_let_it(work, from, to);
    let drm = weather_drm(work, query, &source, Some(&target))?;
    let mut spread = Spread {
        to: target,
        adjacent,
        attached: link.is_some(),
        drm,
        dice: None,
        spreads: (!able).then_some(false),
        odds: Vec::new(),
    };
    let given: Vec<_> = query.dr.into_iter().collect();
    let mut hand = Hand::new(&given, query.seed)?;
    let rolled = query.dr.is_some() || query.seed.is_some() || query.odds;
    let Some(needed) = target.spreading.filter(|_| able && rolled) else {
        return Ok((RubbleKind::Fire(Fire { from: source, to: Some(spread) }), DiceSource::None));
    };
    if link.is_none() && query.drm.is_none() {
        return Err(RubbleRefusal::NotCovered {
            rule: R::B25_62,
            what: Uncovered::Rubble(RubbleUncovered::DetachedSpread),
        }
        .into());
    }
    let needed = i16::from(needed);
    let dice_source = if query.odds {
        work.counts(R::B25_6, to, Counted::SpreadDr { drm: With(drm), needed });
        spread.odds = Odds::yes_no(Chance::of_dice(|dice| dice.sum() + drm >= needed));
        DiceSource::Odds
    } else {
        let dice = hand.roll(Wanted::Spreading)?;
        spread.dice = Some(dice);
        spread.spreads = Some(rolled_to(work, to, dice, [drm, needed]));
        hand.finish()?
    };
    Ok((RubbleKind::Fire(Fire { from: source, to: Some(spread) }), dice_source))
}

/// B25.6: returns `true` if the spreading DR with its DRM reaches the number needed; then a Flame is placed.
fn rolled_to(work: &mut Work, to: Location, dice: Dice, [drm, needed]: [i16; 2]) -> bool {
    let last = dice.sum() + drm;
    let spreads = last >= needed;
    work.step(R::B25_6, to, decides(spreads), Fact::SpreadDr { dice: Dr(dice), last, needed });
    if spreads {
        work.changes.push(Change::put(Settable::Fire(to, Burning::Flame)));
    }
    spreads
}

/// B25.62, FB6.21, FB9.5: adds the step on what joins the two Locations.
fn joined(work: &mut Work, from: Location, to: Location, link: Option<Fuel>) {
    let Some(fuel) = link else {
        work.step(R::B25_62, to, Effect::Nothing, Fact::NotAttached);
        return;
    };
    let rule = if is_rail_car_fuel(&work.map, fuel) { car_rule(work.map.chapter()) } else { R::B25_62 };
    let fuel = fuel.called(&work.map);
    let fact = if from.hex == to.hex { Fact::AttachedInHex { fuel } } else { Fact::Attached { fuel } };
    work.step(rule, to, Does::Yes, fact);
    if from.place == Place::Cellar || to.place == Place::Cellar {
        work.step(R::FB9_5, to, Does::Yes, Fact::Cellars);
    }
}

/// B25.6: returns `true` if the fires on the map allow spreading: a Flame does not spread before it becomes a Blaze,
/// and no fire spreads to a Location that already burns.
fn fires_let_it(work: &mut Work, from: Location, to: Location) -> bool {
    let map = Arc::clone(&work.map);
    let burns = |at: Location| {
        let facts = map.hex(at.hex)?;
        facts.fires.iter().find(|(place, _)| *place == at.place).map(|(_, fire)| *fire)
    };
    let mut may = true;
    if burns(from) == Some(Burning::Flame) {
        work.step(R::B25_6, from, Does::No, Fact::OnlyAFlame);
        may = false;
    }
    if burns(to).is_some() {
        work.step(R::B25_6, to, Does::No, Fact::BurnsAlready);
        may = false;
    }
    may
}

/// Returns why wind does not count between two Locations: both are in one building (B25.63), or it is rubble inside a
/// Factory (FB8.32).
fn sheltered(map: &Map, from: &Burnable, to: &Burnable) -> Option<(R, Fact)> {
    let [a, b] = [map.hex(from.at.hex)?, map.hex(to.at.hex)?];
    let [a_fuel, b_fuel] = [from.fuel?, to.fuel?];
    let one = a.building.is_some() && a.building == b.building;
    let hole = [(a, a_fuel), (b, b_fuel)];
    if one && hole.iter().any(|(hex, fuel)| matches!(fuel, Fuel::Rubble(_)) && map.is_interior_rubble(hex)) {
        return Some((R::FB8_32, Fact::NoWindInFactoryRubble));
    }
    let both = matches!((a_fuel, b_fuel), (Fuel::Building(_), Fuel::Building(_)));
    (one && both).then_some((R::B25_63, Fact::NoWindWithin))
}

/// Returns how the wind of the map blows on a spreading fire: with it or against it. `None` if it blows at an angle.
fn along(wind: Blowing, from: Location, to: Location) -> Option<Blows> {
    let [blows, spreads] = [wind.side()?, from.hex.side_to(to.hex)?];
    match () {
        () if blows == spreads => Some(Blows::With),
        () if blows == spreads.opposite() => Some(Blows::Against),
        () => None,
    }
}

/// Adds up the DRM of EC, wind and the players, and adds a step for each.
fn weather_drm(
    work: &mut Work,
    query: &FireQuery,
    from: &Burnable,
    to: Option<&Burnable>,
) -> Result<i16, RubbleRefusal> {
    let table = &RUBBLE.fire;
    let lit = to.unwrap_or(from);
    let at = lit.at;
    let mut sum = 0;
    let mut add = |work: &mut Work, drm: i8, fact| {
        sum += i16::from(drm);
        work.step(R::B25_6, at, Does::Drm(drm.into()), fact);
    };
    let of_map = work.map.options().wind.filter(|_| to.is_some());
    let force = query.wind.or(of_map.map(|wind| wind.force));
    let still = force.is_none_or(|wind| wind == Wind::None);
    if query.blows.is_some() && still {
        return Err(RubbleRefusal::Needs(Needed::WindForce));
    }
    let nothing = |work: &mut Work, rule, fact: Fact| work.step(rule, at, Effect::Nothing, fact);
    let building = matches!(lit.fuel, Some(Fuel::Building(_)));
    match query.ec {
        Some(ec) if building => nothing(work, R::B25_5, Fact::EcNotToBuilding { ec }),
        Some(ec) => add(work, table.ec_drm(ec), Fact::Ec { ec }),
        None => {}
    }
    let shelter = to.and_then(|to| sheltered(&work.map, from, to));
    if let Some(wind) = force.filter(|_| !still) {
        let blows = query.blows.or_else(|| along(of_map?, from.at, at));
        match (shelter, blows) {
            // no direction is needed here if the wind is the map's own
            (Some((rule, fact)), _) if blows.is_some() || query.wind.is_none() => nothing(work, rule, fact),
            (None, Some(blows)) => add(work, table.wind_drm(wind, blows), Fact::Wind { wind, blows }),
            _ => return Err(RubbleRefusal::Needs(Needed::WindDirection)),
        }
    }
    if let Some(drm) = query.drm.filter(|drm| *drm != 0) {
        add(work, drm, Fact::DrmGiven);
    }
    if query.ec.is_some() || force.is_some() {
        work.note(RubbleNote::WeatherFromMemory);
    } else if query.to.is_some() {
        work.note(RubbleNote::WindLeftToPlayers);
    }
    Ok(sum)
}

/// B25.6, FB9.5: returns `true` if a fire can spread between two Locations because they are ADJACENT.
///
/// # Errors
/// If a Rowhouse wall stands between them above the ground.
fn are_adjacent(map: &Arc<Map>, from: Location, to: Location) -> Result<bool, RubbleRefusal> {
    let wall = |side: &Hexside| map.is_building_side(*side) && map.hexside(*side) == Some(HexsideTerrain::RowhouseBar);
    let alike = from.place.storey() == to.place.storey() && from.place != Place::Cellar;
    let breached = map.is_breached(from.hex, to.hex, from.place);
    if alike && !breached && Hexside::between(from.hex, to.hex).as_ref().is_some_and(wall) {
        return Err(RubbleRefusal::NotCovered {
            rule: R::B23_71,
            what: Uncovered::Rubble(RubbleUncovered::RowhouseSpread),
        });
    }
    let ground = LosMap::new(map);
    let [a, b] = [from, to].map(|at| los::eye(map, &ground, at, States::default(), None));
    Ok(a.zip(b).is_some_and(|(a, b)| is_adjacent(map, &ground, &a, &b)))
}

/// Returns what would burn in a Location, with its numbers. If `alone`, only these numbers decide, and they are added
/// as steps.
fn burnable(work: &mut Work, at: Location, alone: bool) -> Result<Burnable, Refusal> {
    let map = Arc::clone(&work.map);
    let facts = map.require(at.hex)?;
    let debris = facts.has_debris_in(at.place);
    let fuel = if debris { None } else { fuel(&map, facts, at.place) };
    let Some((fuel, numbers)) = fuel.and_then(|fuel| numbers(&map, fuel).map(|n| (fuel, n))) else {
        let tank = facts.has(Feature::StorageTank) && map.chapter() == Chapter::FestungBudapest;
        // V4.1: a Gutted car cannot be Kindled; V4.81 turns it into Debris, which does not burn either
        let gutted = map.rail_cars(facts) == Some(RailCars::Gutted);
        let rule = match () {
            () if gutted => R::V4_1,
            () if debris => R::FB2_8,
            () if tank && at.place == Place::Ground => R::FB12_1,
            () => R::B25_1,
        };
        let fact = match () {
            () if gutted => Fact::GuttedNeverBurns,
            () if debris => Fact::DebrisNeverBurns,
            () => Fact::CannotBurn,
        };
        work.step(rule, at, Does::No, fact);
        return Ok(Burnable { at, fuel: None, kindling: None, spreading: None });
    };
    if fuel == Fuel::Rubble(crate::map::Material::Wood) {
        work.note(RubbleNote::WoodenRubbleFire);
    }
    let FireNumbers { kindling, spreading } = numbers;
    let rule = if is_rail_car_fuel(&map, fuel) { car_rule(map.chapter()) } else { R::B25_1 };
    let does = if alone { Does::Yes.into() } else { Effect::Nothing };
    work.step(rule, at, does, Fact::Burns { fuel: fuel.called(&work.map), kindling, spreading });
    if rule == R::FB6_21 {
        work.step(R::B32_51, at, does, Fact::KindlingOfChapterB);
    }
    Ok(Burnable { at, fuel: Some(fuel), kindling: Some(kindling), spreading: Some(spreading) })
}

const fn car_rule(chapter: Chapter) -> R {
    chapter.pick(R::FB6_21, R::V4_1, R::B32_51)
}
