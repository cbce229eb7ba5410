//! What burns, and where a fire spreads (B25, FB2.8, FB6.21, FB9.5).

use crate::grid::{Hex, Point, Shape};
use crate::map::{ArtKind, Burning, Change, Chapter, Counter, HexFacts, Location, Map, Material, Place, Token};
use crate::query::FireQuery;
use crate::resolver::Refusal;
use crate::rules::{FireNumbers, RuinTables, RuleId as R};
use crate::ruling::{
    Burnable, Chance, Dice, DiceSource, Effect, Fire, Fuel, Odds, RuinEffect as Does, RuinFact as Fact, RuinKind,
    RuinNote, Site, Spread,
};

use super::dice::Hand;
use super::{RuinRefusal, Wanted, Work};

pub(super) fn fire(work: &mut Work, query: &FireQuery) -> Result<(RuinKind, DiceSource), Refusal> {
    let from = place(&work.map, &query.from)?;
    let source = burnable(work, from)?;
    if work.map.chapter() == Chapter::FestungBudapest && source.kindling.is_some() {
        work.note(RuinNote::KindlingBarred);
    }
    let Some(text) = &query.to else {
        if query.dr.is_some() || query.seed.is_some() || query.odds {
            return Err(RuinRefusal::Needs("where the fire would spread").into());
        }
        return Ok((RuinKind::Fire(Fire { from: source, to: None }), DiceSource::None));
    };
    let to = place(&work.map, text)?;
    if to == from {
        return Err(RuinRefusal::SamePlace(from, to).into());
    }
    let target = burnable(work, to)?;
    let adjacent = is_adjacent(from, to);
    let link = attached(&work.map, &source, &target).filter(|_| adjacent);
    let site = Site::Location(to);
    match link {
        Some(fuel) => {
            let rule = if rail_car(&work.map, fuel) { car_rule(work.map.chapter()) } else { R::B25_62 };
            work.step(rule, site, Effect::Ruin(Does::Yes), Fact::Attached { fuel });
            if from.place == Place::Cellar || to.place == Place::Cellar {
                work.step(R::FB9_5, site, Effect::Ruin(Does::Yes), Fact::Cellars);
            }
        }
        None => work.step(R::B25_62, site, Effect::Nothing, Fact::NotAttached),
    }
    let able = adjacent && source.fuel.is_some() && target.spreading.is_some();
    let mut spread = Spread {
        to: target,
        adjacent,
        attached: link.is_some(),
        drm: query.drm,
        dice: None,
        spreads: (!able).then_some(false),
        odds: Vec::new(),
    };
    let rolled = query.dr.is_some() || query.seed.is_some() || query.odds;
    let given: Vec<_> = query.dr.into_iter().collect();
    let mut hand = Hand::new(&given, query.seed)?;
    let mut dice_source = DiceSource::None;
    if let (true, true, Some(needed)) = (able, rolled, target.spreading) {
        if link.is_none() && query.drm == 0 {
            let what = "the DRM for Locations that are not directly attached; give the whole DRM";
            return Err(RuinRefusal::NotCovered { rule: R::B25_62, what }.into());
        }
        work.note(RuinNote::WindLeftToPlayers);
        let needed = i16::from(needed);
        let spreads = |dice: Dice| dice.sum() + i16::from(query.drm) >= needed;
        if query.odds {
            let ways = Dice::all().filter(|d| spreads(*d)).count() as u128;
            for (result, ways) in [(true, ways), (false, 36 - ways)] {
                if ways > 0 {
                    spread.odds.push(Odds { result, chance: Chance::new(ways, 36) });
                }
            }
            dice_source = DiceSource::Odds;
        } else {
            let dice = hand.roll(Wanted::Other("the spreading DR"))?;
            let last = dice.sum() + i16::from(query.drm);
            let does = Effect::Ruin(if spreads(dice) { Does::Yes } else { Does::No });
            work.step(R::B25_6, site, does, Fact::SpreadDr { dice, last, needed });
            if spreads(dice) {
                light(work, to);
            }
            spread.dice = Some(dice);
            spread.spreads = Some(spreads(dice));
            dice_source = hand.finish()?;
        }
    }
    Ok((RuinKind::Fire(Fire { from: source, to: Some(spread) }), dice_source))
}

/// Places a Flame, unless it burns there already.
fn light(work: &mut Work, to: Location) {
    let burns = work.map.hex(to.hex).is_some_and(|f| f.fires.iter().any(|(place, _)| *place == to.place));
    if !burns {
        work.changes.push(Change::Light { at: to, fire: Burning::Flame });
    }
}

/// Reads a Location.
fn place(map: &Map, text: &str) -> Result<Location, Refusal> {
    let token: Token = text.parse()?;
    Ok(map.resolve(&token)?.0)
}

fn is_adjacent(from: Location, to: Location) -> bool {
    let height = |place: Place| match place {
        Place::Level(level) => i16::from(level),
        Place::Cellar => -1,
        _ => 0,
    };
    let apart = (height(from.place) - height(to.place)).abs();
    match from.hex.range(to.hex) {
        0 => apart == 1,
        // A.8: adjacent hexes at one level; a level apart they are not the same storey
        1 => apart == 0,
        _ => false,
    }
}

/// Tells what would burn in a Location, and on which numbers.
fn burnable(work: &mut Work, at: Location) -> Result<Burnable, Refusal> {
    let map = std::sync::Arc::clone(&work.map);
    let facts = map.require(at.hex)?;
    let debris = facts.counters.iter().any(|c| c.counter == Counter::Debris && c.place == at.place);
    let fuel = if debris { None } else { fuel(&map, facts, at.place) };
    let Some((fuel, numbers)) = fuel.and_then(|fuel| numbers(&map, fuel).map(|n| (fuel, n))) else {
        let rule = if debris { R::FB2_8 } else { R::B25_1 };
        work.step(rule, Site::Location(at), Effect::Ruin(Does::No), Fact::CannotBurn { debris });
        return Ok(Burnable { at, fuel: None, kindling: None, spreading: None });
    };
    if fuel == Fuel::Rubble(Material::Wood) {
        work.note(RuinNote::WoodenRubbleFire);
    }
    let FireNumbers { kindling, spreading } = numbers;
    let rule = if rail_car(&map, fuel) { car_rule(map.chapter()) } else { R::B25_1 };
    work.step(rule, Site::Location(at), Effect::Nothing, Fact::Burns { fuel, kindling, spreading });
    Ok(Burnable { at, fuel: Some(fuel), kindling: Some(kindling), spreading: Some(spreading) })
}

const fn car_rule(chapter: Chapter) -> R {
    match chapter {
        Chapter::FestungBudapest => R::FB6_21,
        Chapter::ValorOfTheGuards => R::V4_1,
        Chapter::Base => R::B32_51,
    }
}

fn fuel(map: &Map, facts: &HexFacts, place: Place) -> Option<Fuel> {
    let rubble = facts.counters.iter().find_map(|c| match c.counter {
        Counter::StoneRubble if c.place == place => Some(Fuel::Rubble(Material::Stone)),
        Counter::WoodenRubble if c.place == place => Some(Fuel::Rubble(Material::Wood)),
        _ => None,
    });
    if rubble.is_some() {
        return rubble;
    }
    if place == Place::Cellar {
        return facts.building.map(|i| Fuel::Building(map.buildings()[i].material));
    }
    if let Some(building) = map.standing_building(facts) {
        return Some(Fuel::Building(building.material));
    }
    let listed = |id: &&crate::map::TerrainId| numbers(map, Fuel::Terrain(**id)).is_some();
    facts.terrain.iter().find(listed).copied().map(Fuel::Terrain)
}

fn numbers(map: &Map, fuel: Fuel) -> Option<FireNumbers> {
    let table = &RuinTables::get().fire;
    match fuel {
        Fuel::Building(Material::Stone) => Some(table.building.stone),
        Fuel::Building(Material::Wood) => Some(table.building.wood),
        Fuel::Rubble(Material::Stone) => Some(table.rubble.stone),
        Fuel::Rubble(Material::Wood) => Some(table.rubble.wood),
        Fuel::Terrain(id) => {
            let name = &map.catalogue().terrain(id).id;
            let found = table.terrain.iter().find(|t| t.is == *name)?;
            Some(FireNumbers { kindling: found.kindling, spreading: found.spreading })
        }
    }
}

fn rail_car(map: &Map, fuel: Fuel) -> bool {
    matches!(fuel, Fuel::Terrain(id) if map.catalogue().terrain(id).id == "rail-car")
}

/// B25.62: returns what joins two Locations, if one thing burns in both and crosses the hexside.
fn attached(map: &Map, from: &Burnable, to: &Burnable) -> Option<Fuel> {
    let (a, b) = (from.fuel?, to.fuel?);
    let (left, right) = (map.hex(from.at.hex)?, map.hex(to.at.hex)?);
    if left.hex == right.hex {
        return (left.building.is_some()).then_some(b);
    }
    match (a, b) {
        (Fuel::Building(_), Fuel::Building(_)) if left.building == right.building => {
            let building = &map.buildings()[left.building?];
            straddles(&building.shapes, left.hex, right.hex).then_some(b)
        }
        (Fuel::Terrain(x), Fuel::Terrain(y)) if x == y && rail_car(map, b) => {
            let cars: Vec<Shape> =
                map.art().iter().filter(|art| art.kind == ArtKind::RailCar).map(|art| art.shape.clone()).collect();
            straddles(&cars, left.hex, right.hex).then_some(b)
        }
        // Inherent Terrain fills its hexes to the hexside
        (Fuel::Terrain(x), Fuel::Terrain(y)) if x == y => Some(b),
        _ => None,
    }
}

/// Tells whether one outline passes from one side of the hexside between two hexes to the other, between its ends.
fn straddles(shapes: &[Shape], left: Hex, right: Hex) -> bool {
    let Some(side) = left.side_to(right) else { return false };
    let [a, b] = side.corners().map(|corner| left.corner(corner));
    let across = b - a;
    let side_of = |p: Point| across.cross(p - a).signum();
    let dot = |p: Point, q: Point| p.x * q.x + p.y * q.y;
    shapes.iter().filter_map(|shape| shape.rings().first()).any(|ring| {
        // corners on the hexside itself are on neither side: an edge runs from one corner off it to the next
        let off: Vec<Point> = ring.iter().copied().filter(|p| side_of(*p) != 0).collect();
        let on = ring.iter().any(|p| {
            let along = dot(across, *p - a);
            side_of(*p) == 0 && along > 0 && along < dot(across, across)
        });
        off.iter().zip(off.iter().cycle().skip(1)).any(|(p, q)| {
            let edge = *q - *p;
            let passes = side_of(*p) * side_of(*q) < 0;
            passes && (on || edge.cross(a - *p).signum() * edge.cross(b - *p).signum() < 0)
        })
    })
}
