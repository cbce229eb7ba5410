//! The collapse of a building hex, and what falls from it (B24.11, B24.12, FB2.5, FB3.4).

use crate::grid::{Hex, SIDES, Side};
use crate::map::{
    Change, Chapter, Counter, DebrisOnRailCars, Elevation, Feature, HexFacts, Location, Manhole, Map, Mark, Marker,
    Material, Obstacle, Place, RoadKind, RubbleOnBridge, RubbleOnBuilding, Settable, TerrainId, TrailBreak,
};
use crate::rules::{RUBBLE, RuleId as R};
use crate::ruling::refusal::{Refusal, Wanted};
use crate::ruling::{
    Affected, Called, Collapse, Dice, Effect, FallingRoll, Falls, Lies, Over, RubbleEffect as Does, RubbleFact as Fact,
    RubbleNote, Spared, Thing,
};

use super::dice::Hand;
use super::occupants::{Event, struck};
use super::storeys::{Part, lost_from, storeys};
use super::work::{Work, decides};

/// Turns a part of a building hex into rubble.
pub(crate) fn come_down(work: &mut Work, part: &Part) -> Result<Collapse, Refusal> {
    let hex = part.hex;
    let facts = work.map.require(hex)?.clone();
    let lies = Lies::Rubble(part.material);
    let bottom = part.bottom();
    let fact = if part.with_cellar || (part.to_ground() && !part.cellar_whole) {
        if part.with_cellar { Fact::WholeHex } else { Fact::WholeHexWithoutCellar }
    } else {
        Fact::FromUp { at: bottom }
    };
    work.step(R::B24_1, hex, Does::Becomes(lies), fact);
    if part.whole_assumed && part.upper() > 0 {
        work.note(RubbleNote::FromCellarUp(hex));
    }
    // B23.86: the rooftop is lost with the level below it
    let rooftop = Location { hex, place: Place::Rooftop };
    let rooftop = work.map.elevation(rooftop).map(|_| rooftop);
    for at in part.lost.iter().chain(&rooftop) {
        struck(work, *at, Event::Rubbled);
        if facts.markers.iter().any(|m| m.marker == Marker::Fortified && m.place == at.place) {
            let rule = if at.place == Place::Cellar { R::FB9_6 } else { R::B24_1 };
            work.step(rule, *at, Does::Lost, Fact::FortifiedNoMore);
            let mark = Mark { marker: Marker::Fortified, factors: None, known_to: None };
            work.changes.push(Change::take(Settable::Marker(*at, mark)));
        }
        // a fire on the ground goes on burning in the rubble; other Locations cease to exist
        for (_, fire) in facts.fires.iter().filter(|(place, _)| *place != Place::Ground && *place == at.place) {
            work.step(R::B24_1, *at, Does::Lost, Fact::BurnedThere);
            work.note(RubbleNote::FireWithItsLocation);
            work.changes.push(Change::take(Settable::Fire(*at, *fire)));
        }
    }
    if rooftop.is_some() {
        work.step(R::B23_86, hex, Does::Lost, Fact::Rooftop);
    }
    if part.to_ground() {
        below_ground(work, part, &facts);
    } else if work.map.has_cellar(&facts) {
        for trench in trenches(work, hex).collect::<Vec<_>>() {
            work.step(R::FB9_6, trench, Does::Lost, Fact::TrenchCut { from: hex });
            work.note(RubbleNote::TrenchUnderUpperRubble);
        }
    }
    if let Some(level) = facts.rubbled_from() {
        let counter = facts.rubble_in(Place::Level(level));
        let at = Location { hex, place: Place::Level(level) };
        work.changes.extend(counter.map(|counter| Change::take(Settable::Counter(at, counter.into()))));
    }
    let place = if part.to_ground() { Place::Ground } else { bottom.place };
    let at = Location { hex, place };
    work.place(at, lies.counter(), part.cellar_whole);
    work.commit()?;
    Ok(part.collapse())
}

/// FB9.6, FB-SSR14: adds the effects on the cellar, the manhole and the trenches of a hex that loses its ground level.
fn below_ground(work: &mut Work, part: &Part, facts: &HexFacts) {
    let hex = part.hex;
    if part.cellar_whole {
        work.step(R::FB9_6, hex, Effect::Nothing, Fact::CellarWhole);
    }
    if facts.manhole && part.with_cellar {
        work.step(R::FB9_6, hex, Does::Lost, Fact::Manhole);
        work.changes.push(Change::take(Settable::Manhole(hex, Manhole)));
    } else if facts.manhole {
        work.step(R::FB9_6, hex, Effect::Nothing, Fact::ManholeStays);
    }
    trench_links(work, part);
}

/// Returns the adjacent hexes that have a trench or an A-T Ditch (FB-SSR14).
fn trenches(work: &Work, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
    let dug = |f: &HexFacts| f.has(Feature::Trench) || f.has(Feature::AntiTankDitch) || f.has(Feature::Turntable);
    SIDES.into_iter().map(move |side| hex.neighbor(side)).filter(move |h| work.map.hex(*h).is_some_and(dug))
}

/// FB-SSR14, FB9.21, FB9.6: adds the effects on trenches adjacent to a hex that loses its ground level.
fn trench_links(work: &mut Work, part: &Part) {
    if work.map.chapter() != Chapter::FestungBudapest {
        return;
    }
    for trench in trenches(work, part.hex).collect::<Vec<_>>() {
        if part.cellar_whole || part.with_cellar {
            work.step(R::FB9_6, trench, Does::Lost, Fact::TrenchCut { from: part.hex });
        }
        if work.before_play {
            work.step(R::FB_SSR14, trench, Effect::Nothing, Fact::TrenchConnected { to: part.hex });
        } else {
            work.step(R::FB_SSR14, trench, Does::Lost, Fact::TrenchUnconnected { to: part.hex });
        }
    }
}

/// Returns what a falling DR brings down according to the tables.
pub(crate) fn falls(map: &Map, dice: Dice, drm: i16) -> Falls {
    let table = &RUBBLE.falling;
    let last = i16::from(dice.colored) + drm;
    if last >= table.rubble_at {
        Side::new(dice.white).map_or(Falls::Nothing, Falls::Rubble)
    } else if last >= table.debris_at && map.chapter() == Chapter::FestungBudapest {
        Falls::Debris
    } else {
        Falls::Nothing
    }
}

/// Returns the drm of the falling DR, or `None` if no falling DR is made.
pub(crate) fn falling_drm(part: &Part) -> Option<i16> {
    let upper = part.upper();
    (upper > 0).then(|| upper * RUBBLE.falling.drm_per_level)
}

/// Returns the rule for the falling DR: the table of FB3.4 in Festung Budapest, else B24.12.
pub(crate) fn falling_rule(map: &Map) -> R {
    if map.chapter() == Chapter::FestungBudapest { RUBBLE.falling.rule } else { R::B24_12 }
}

/// Adds a note that no falling DR is made.
pub(crate) fn no_falling(work: &mut Work, hex: Hex) {
    let rule = if work.map.chapter() == Chapter::FestungBudapest { R::FB3_4 } else { R::B24_12 };
    work.step(rule, hex, Effect::Nothing, Fact::NoFallingDr);
}

/// Resolves a falling DR. Returns the part of a building that comes down next, if any.
pub(crate) fn falling(
    work: &mut Work,
    part: &Part,
    collapse: &mut Collapse,
    dice: Dice,
    drm: i16,
) -> Result<Option<Part>, Refusal> {
    let hex = part.hex;
    let roll = FallingRoll { dice, drm, falls: falls(&work.map, dice, drm) };
    collapse.falling = Some(roll);
    let table = falling_rule(&work.map);
    let levels = part.upper();
    if levels < i16::from(part.upper_before) {
        work.note(RubbleNote::LevelsLostCounted(hex));
    }
    if work.map.hex(hex).is_some_and(|facts| facts.steeples > 0) && levels > 0 {
        work.note(RubbleNote::SteepleLevels(hex));
    }
    let lost = if levels == 1 { Fact::OneLevelLost } else { Fact::LevelsLost { levels } };
    work.step(table, hex, Does::Drm(drm), lost);
    let decides = decides(roll.falls != Falls::Nothing);
    let fact = Fact::FallingDr { white: dice.white, colored: dice.colored, last: roll.colored() };
    work.step(table, hex, decides, fact);
    match roll.falls {
        Falls::Nothing => {
            if roll.colored() >= RUBBLE.falling.debris_at {
                work.step(R::B37_5, hex, Effect::Nothing, Fact::NothingFalls);
                work.note(RubbleNote::NoDebrisHere);
            }
            Ok(None)
        }
        Falls::Debris => {
            work.step(R::FB2_5, hex, Effect::Nothing, Fact::NoDirection);
            for side in SIDES {
                debris(work, collapse, hex.neighbor(side));
            }
            if !work.occupants.is_empty() {
                work.note(RubbleNote::AttackerOrders);
            }
            work.commit()?;
            Ok(None)
        }
        Falls::Rubble(side) => {
            let to = hex.neighbor(hex.printed(side));
            let on_map = work.map.hex(to).is_some();
            let fact = if on_map { Fact::Direction { side, to } } else { Fact::DirectionOffMap { side } };
            work.step(R::B_8, hex, Does::Yes, fact);
            let next = rubble(work, part, collapse, to)?;
            work.commit()?;
            Ok(next)
        }
    }
}

/// FB2.5: puts Debris on one adjacent hex, if it can have Debris.
fn debris(work: &mut Work, collapse: &mut Collapse, hex: Hex) {
    if work.map.hex(hex).is_some_and(|facts| work.map.is_rail_car(facts) && !facts.is_rubble()) {
        work.note(work.map.options().rubble.debris_on_rail_cars.into());
    }
    let facts = match spared(&work.map, hex) {
        Ok(facts) => facts.clone(),
        Err(why) => {
            let rule = if why == Spared::RailCar { R::B37_5 } else { R::FB2_5 };
            // a hex off the map has no name, so the step is at the hex that collapsed
            let at = if why == Spared::OffMap { collapse.hex } else { hex };
            work.step(rule, at, Effect::Nothing, Fact::Spared(why));
            return;
        }
    };
    for place in places(&facts, &[Place::Beneath, Place::Bridge]) {
        let at = Location { hex, place };
        let over = over(&facts, place);
        let again = facts.has_debris_in(place);
        if again {
            work.step(R::FB2_641, at, Does::Yes, Fact::DebrisAgain);
        } else {
            let rule = match over {
                _ if facts.has(Feature::Underpass) => R::FB11_11,
                Over::Road => R::FB2_61,
                Over::Boulevard => R::FB2_62,
                Over::Bridge => R::FB2_63,
                Over::Ground | Over::Railroad | Over::Building => R::FB2_5,
            };
            let catalogue = work.map.catalogue();
            let terrain = facts.terrain.iter().copied().find(|id| !catalogue.terrain(*id).open_ground);
            let fact = match (over, terrain) {
                (Over::Ground, Some(id)) => Fact::DebrisInPlaceOf {
                    terrain: Called::new(Thing::Terrain(id), catalogue.terrain(id).name.to_lowercase()),
                },
                (Over::Ground, None) => Fact::DebrisOnOpenGround,
                (over, _) => Fact::DebrisFalls { over },
            };
            work.step(rule, at, Does::Becomes(Lies::Debris), fact);
            work.place(at, Counter::Debris, false);
            collapse.affected.push(Affected { at, becomes: Lies::Debris, over, replaces: None });
        }
        for (_, fire) in facts.fires.iter().filter(|(burning, _)| *burning == place) {
            work.step(R::FB2_8, at, Does::Lost, Fact::PutsOut);
            // a fire cannot burn under Debris, so it is put out by a change before that
            let before = work.changes.len() - usize::from(!again);
            work.changes.insert(before, Change::take(Settable::Fire(at, *fire)));
        }
        struck(work, at, Event::Debris);
    }
}

/// FB2.5: returns the facts of the hex if Debris can fall on it, else the reason why not.
fn spared(map: &Map, hex: Hex) -> Result<&HexFacts, Spared> {
    let facts = map.hex(hex).ok_or(Spared::OffMap)?;
    if facts.is_rubble() {
        return Err(Spared::Rubble);
    }
    if facts.building.is_some() {
        return Err(Spared::Building);
    }
    if map.is_rail_car(facts) {
        return match map.options().rubble.debris_on_rail_cars {
            DebrisOnRailCars::No => Err(Spared::RailCar),
            DebrisOnRailCars::Yes => Ok(facts),
        };
    }
    let listed = facts.is_sunken() || !facts.railroads.is_empty() || facts.has_road(RoadKind::Boulevard);
    if listed {
        return Ok(facts);
    }
    match facts.terrain.iter().find(|id| !map.catalogue().terrain(**id).debris_falls) {
        Some(id) => Err(Spared::Terrain(Called::new(Thing::Terrain(*id), growth(map, *id)))),
        None => Ok(facts),
    }
}

/// Returns the words for terrain on which no Debris falls.
fn growth(map: &Map, id: TerrainId) -> &str {
    let terrain = map.catalogue().terrain(id);
    match terrain.feature {
        None => &terrain.name,
        Some(Feature::Woods) => "woods",
        Some(Feature::Grain) => "grain",
        Some(Feature::Graveyard) => "a graveyard",
        Some(Feature::StorageTank) => "a storage tank",
        Some(_) => "other terrain",
    }
}

/// Returns the places in a hex where something that falls comes to lie. If there is a bridge, these are `at_bridge`.
fn places(facts: &HexFacts, at_bridge: &[Place]) -> Vec<Place> {
    if facts.bridge.is_some() { at_bridge.to_vec() } else { vec![facts.ground()] }
}

fn over(facts: &HexFacts, place: Place) -> Over {
    let road = |boulevard: bool| facts.roads_at(place).any(|r| (r.kind == RoadKind::Boulevard) == boulevard);
    if place == Place::Bridge {
        Over::Bridge
    } else if road(true) {
        Over::Boulevard
    } else if road(false) {
        Over::Road
    } else if facts.rails_at(place).next().is_none() {
        Over::Ground
    } else {
        Over::Railroad
    }
}

/// B24.12: drops rubble on a hex. Returns the part of a building that comes down because of it, if any.
fn rubble(work: &mut Work, part: &Part, collapse: &mut Collapse, hex: Hex) -> Result<Option<Part>, Refusal> {
    let Some(facts) = work.map.hex(hex).cloned() else {
        work.step(R::B24_12, part.hex, Does::No, Fact::RubbleOffMap);
        return Ok(None);
    };
    if work.map.standing_building(&facts).is_some() {
        return on_building(work, part, &facts);
    }
    let lies = Lies::Rubble(part.material);
    let at_bridge: &[Place] = match work.map.options().rubble.rubble_on_bridge {
        RubbleOnBridge::Both => &[Place::Beneath, Place::Bridge],
        RubbleOnBridge::On => &[Place::Bridge],
        RubbleOnBridge::Beneath => &[Place::Beneath],
    };
    if facts.bridge.is_some() {
        work.note(work.map.options().rubble.rubble_on_bridge.into());
    }
    let tank = work.map.catalogue().obstacle(Obstacle::Tank);
    if tank.is_some_and(|tank| facts.terrain.contains(&tank)) {
        work.note(RubbleNote::OnTank(hex));
    }
    for place in places(&facts, at_bridge) {
        let at = Location { hex, place };
        let rubble = facts.rubble_in(place);
        let stone = part.material == Material::Stone;
        // FB6.26, V4.4: this concerns any Rail Car hex, including a Wrecked one
        let wrecked = stone && rubble == Some(Counter::WoodenRubble) && work.map.is_rail_car(&facts);
        if rubble.is_some() && !wrecked {
            work.step(R::B24_12, at, Does::No, Fact::RubbleOnRubble);
            struck(work, at, Event::Rubble);
            continue;
        }
        let over = over(&facts, place);
        let replaces = facts.has_debris_in(place).then_some(Counter::Debris).or(rubble);
        clear_away(work, &facts, at, replaces);
        let rule = match over {
            _ if facts.has(Feature::Underpass) => R::FB11_11,
            Over::Boulevard if work.map.chapter() == Chapter::FestungBudapest => R::FB3_5,
            Over::Road => R::B24_121,
            _ => R::B24_12,
        };
        work.step(rule, at, Does::Becomes(lies), Fact::RubbleFalls { over });
        if work.map.is_rail_car(&facts) && stone {
            let rule = if work.map.chapter() == Chapter::ValorOfTheGuards { R::V4_4 } else { R::FB6_26 };
            work.step(rule, at, Does::Becomes(lies), Fact::RubbleOnRailCar);
        }
        work.place(at, lies.counter(), false);
        collapse.affected.push(Affected { at, becomes: lies, over, replaces });
        struck(work, at, Event::Rubble);
    }
    Ok(None)
}

/// FB2.51: removes Debris and its Trail Breaks, which rubble replaces. FB6.26: the same for a Wrecked Rail Car.
fn clear_away(work: &mut Work, facts: &HexFacts, at: Location, replaces: Option<Counter>) {
    let Some(counter) = replaces else { return };
    if counter == Counter::Debris {
        work.step(R::FB2_51, at, Does::Lost, Fact::RubbleOnDebris);
    }
    for (_, sides) in facts.trail_breaks.iter().filter(|(place, _)| *place == at.place) {
        if let [a, b] = sides[..] {
            work.step(R::FB2_51, at, Does::Lost, Fact::TrailCovered);
            work.changes.push(Change::take(Settable::Trail(at, TrailBreak([a, b]))));
        }
    }
    work.changes.push(Change::take(Settable::Counter(at, counter.into())));
}

/// B24.12: drops rubble on a building hex, according to the chosen reading.
fn on_building(work: &mut Work, part: &Part, facts: &HexFacts) -> Result<Option<Part>, Refusal> {
    let reading = work.map.options().rubble.rubble_on_building;
    work.note(reading.into());
    let base = |hex: Hex| work.map.hex(hex).map(|f| f.level).unwrap_or_default();
    let top = |at: Option<&Location>| at.map(|l| base(l.hex) + Elevation::levels(l.place.storey().max(0).into()));
    let lower = top(storeys(&work.map, facts).last()) < top(part.lost.last());
    if reading == RubbleOnBuilding::Never || !lower {
        work.step(R::B24_12, facts.hex, Does::No, Fact::BuildingStands);
        return Ok(None);
    }
    work.step(R::B24_12, facts.hex, Does::Yes, Fact::BuildingFollows);
    let follows = lost_from(&work.map, facts, Some(Place::Ground))?;
    if follows.material != part.material {
        work.note(RubbleNote::OwnRubble(facts.hex));
    }
    Ok(Some(follows))
}

/// Brings a part down, then every part that comes down because of it.
pub(super) fn follow(work: &mut Work, part: Part, hand: &mut Hand) -> Result<Vec<Collapse>, Refusal> {
    let mut collapses = Vec::new();
    let mut next = Some(part);
    while let Some(part) = next.take() {
        let mut collapse = come_down(work, &part)?;
        match falling_drm(&part) {
            None => no_falling(work, part.hex),
            Some(drm) => {
                let dice = hand.roll(Wanted::Falling(part.hex))?;
                next = falling(work, &part, &mut collapse, dice, drm)?;
            }
        }
        collapses.push(collapse);
    }
    Ok(collapses)
}
