//! Finds units and counters that may not be where they are, although the Location exists.

use std::fmt;

use displaydoc::Display;
use serde::Serialize;

use crate::grid::SIDES;
use crate::map::{Chapter, Feature, HexFacts, Location, Map, Place, RoadKind, Unit, UnitKind, UnitTrait};
use crate::query::{MoveCostQuery, MoveState, MoverClass, SetupHow, SetupItem};
use crate::resolver::of_map::class_of;
use crate::resolver::{Resolver, entrenchment};
use crate::rules::RuleId;
use crate::ruling::Effect;

/// Something that cannot stand where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct CannotStand {
    /// The unit or the counter.
    pub what: String,
    /// Where it is.
    pub at: Location,
    /// Why it cannot be there.
    #[serde(rename = "because")]
    pub why: Misplaced,
    /// The rule that says so.
    pub rule: RuleId,
}

/// Why something may not be where it is. The documentation of a variant is the sentence that a player reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum Misplaced {
    /// a vehicle enters no level of a building but the ground level
    VehicleUpstairs,
    /// a Gun is above the ground level only in a Fortified Location, if ART, AT or INF of 76mm or less; on a rooftop
    /// only a mortar of 82mm or less
    GunUpstairs,
    /// only Infantry, Dummies and SW are in a cellar
    Cellar,
    /// neither vehicles nor ordnance are in a sewer
    Sewer,
    /// no way leads there for it, from no side, and it may not set up there
    ShutOut,
    /// no Gun is Emplaced there
    Emplaced,
    /// no mines may be there
    Mines,
    /// nobody is in a Blaze
    Blaze,
    /// no entrenchment is in a building
    DugInBuilding,
    /// no entrenchment is in rubble
    DugInRubble,
    /// no entrenchment is on a bridge, or on a Sunken or Elevated Road
    DugInRoadbed,
    /// no entrenchment is on a paved road
    DugInPavedRoad,
    /// no entrenchment is there for it to be IN; put one there, as F37=foxhole
    NoEntrenchment,
    /// nothing burns there
    NothingBurns,
    /// a level is Fortified only if every level below it is, from the ground up; the cellar does not count
    FortifiedOverOpen,
    /// a broken unit is not concealed: a unit that breaks loses it
    BrokenConcealed,
    /// a Dummy is concealed: one that is seen for what it is goes
    KnownDummy,
    /// the unit that possesses it is not there
    Apart,
}

printed!(Misplaced, "description": "Why it cannot be there.");

impl fmt::Display for CannotStand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}: {} ({})", self.what, self.at, self.why, self.rule)
    }
}

/// Returns everything that may not be where it is. Only certain violations are listed.
#[must_use]
pub fn misplaced(resolver: &Resolver) -> Vec<CannotStand> {
    let map = resolver.map();
    let mut all: Vec<CannotStand> = map.units().iter().filter_map(|unit| unit_in(map, unit)).collect();
    all.extend(apart(map));
    all.extend(map.units().iter().filter_map(|unit| shut_out(resolver, unit)));
    all.extend(map.units().iter().filter_map(|unit| emplaced(resolver, unit)));
    for facts in map.hexes() {
        let at = |place| Location { hex: facts.hex, place };
        for (place, fire) in &facts.fires {
            if !facts.counters.iter().any(|c| c.counter == crate::map::Counter::Wreck) && !resolver.burns(at(*place)) {
                let (what, why) = (fire.to_string(), Misplaced::NothingBurns);
                all.push(CannotStand { what, at: at(*place), why, rule: RuleId::B25_1 });
            }
        }
        all.extend(over_open(map, facts));
        all.extend(mines(resolver, facts));
        let dug = facts.features.iter().filter(|f| matches!(f, Feature::Foxhole | Feature::Trench));
        // on other maps, the map itself may print a trench where a player could not dig one
        if map.chapter() == Chapter::FestungBudapest && facts.building.is_some() {
            all.extend(dug.map(|feature| CannotStand {
                what: feature.to_string(),
                at: at(Place::Ground),
                why: Misplaced::DugInBuilding,
                rule: RuleId::B27,
            }));
        }
    }
    all
}

/// A4.4: returns the SW that are not in the Location of the unit that possesses them.
fn apart(map: &Map) -> impl Iterator<Item = CannotStand> + '_ {
    let of = |label: &str| map.units().iter().find(|unit| unit.label == label);
    map.possessed().filter_map(move |(weapon, owner)| {
        let sw = of(weapon).filter(|sw| of(owner).is_none_or(|owner| owner.location != sw.location))?;
        Some(CannotStand { what: sw.label.clone(), at: sw.location, why: Misplaced::Apart, rule: RuleId::A4_4 })
    })
}

/// B23.912, FB9.11: returns the levels of a hex that are Fortified above a level that is not.
fn over_open<'m>(map: &'m Map, facts: &'m HexFacts) -> impl Iterator<Item = CannotStand> + 'm {
    let is_open = |level: i8| {
        let place = if level == 0 { Place::Ground } else { Place::Level(level) };
        !map.is_fortified(facts.at(place))
    };
    facts.markers.iter().filter_map(move |marked| match marked.place {
        Place::Level(level) if map.is_fortified(facts.at(marked.place)) => {
            (0..level).any(is_open).then(|| CannotStand {
                what: marked.marker.to_string(),
                at: facts.at(marked.place),
                why: Misplaced::FortifiedOverOpen,
                rule: RuleId::B23_912,
            })
        }
        _ => None,
    })
}

fn unit_in(map: &Map, unit: &Unit) -> Option<CannotStand> {
    let facts = map.hex(unit.location.hex)?;
    let (why, rule) = of_unit(map, facts, unit)?;
    Some(CannotStand { what: unit.label.clone(), at: unit.location, why, rule })
}

fn of_unit(map: &Map, facts: &HexFacts, unit: &Unit) -> Option<(Misplaced, RuleId)> {
    if unit.has(UnitTrait::Broken) && unit.has(UnitTrait::Concealed) {
        return Some((Misplaced::BrokenConcealed, RuleId::A12_1));
    }
    if unit.has(UnitTrait::Dummy) && !unit.has(UnitTrait::Concealed) && !unit.has(UnitTrait::Hip) {
        return Some((Misplaced::KnownDummy, RuleId::A12_1));
    }
    let vehicle = matches!(unit.kind, UnitKind::Afv | UnitKind::Unarmored);
    let heavy = vehicle || unit.kind == UnitKind::Gun;
    match unit.location.place {
        Place::Cellar if heavy => return Some((Misplaced::Cellar, RuleId::FB9_2)),
        Place::Sewer if heavy => return Some((Misplaced::Sewer, RuleId::B8_2)),
        Place::Level(_) | Place::Rooftop if vehicle => {
            // B23.22 to B23.24 describe the stairs, which are for Infantry
            return Some((Misplaced::VehicleUpstairs, RuleId::B23_22));
        }
        Place::Level(_) if heavy && !(may_be_upstairs(unit) && map.is_fortified(unit.location)) => {
            return Some((Misplaced::GunUpstairs, RuleId::B23_423));
        }
        Place::Rooftop if heavy && !may_be_upstairs(unit) => {
            return Some((Misplaced::GunUpstairs, RuleId::B23_423));
        }
        _ => {}
    }
    if facts.fires.iter().any(|(place, fire)| *place == unit.location.place && *fire == crate::map::Burning::Blaze) {
        return Some((Misplaced::Blaze, RuleId::B25));
    }
    if !unit.states.entrenched {
        return None;
    }
    let none = entrenchment(facts).is_none().then_some(Misplaced::NoEntrenchment);
    dug_in(map, facts, unit.location.place).or(none).map(|why| (why, RuleId::B27))
}

/// Returns the vehicle or Gun at a ground level that it cannot enter from any side and where it may not set up: a
/// vehicle in a Rail Car hex that is not in Bypass (FB6.22), a storage tank (FB12.2).
fn shut_out(resolver: &Resolver, unit: &Unit) -> Option<CannotStand> {
    let at = unit.location;
    let is_gun = unit.kind == UnitKind::Gun;
    if at.place != Place::Ground || !(is_gun || unit.is_vehicle()) {
        return None;
    }
    let item = if is_gun { SetupItem::Gun } else { SetupItem::Vehicle };
    if resolver.set_up(item, &[], at).is_ok_and(|ruling| ruling.is_yes() == Some(true)) {
        return None;
    }
    let class = if is_gun { Some(MoverClass::Infantry) } else { class_of(unit) }.unwrap_or(MoverClass::Truck);
    let states = if is_gun { vec![MoveState::Gun] } else { Vec::new() };
    let way = MoveCostQuery { class, states, allotment: Some(MOST_MP), ..MoveCostQuery::default() };
    let mut by = None;
    for side in SIDES {
        // a move that is not covered is not counted as barred
        let ruling =
            resolver.entry(&way, at.hex.neighbor(side), at).ok().filter(|ruling| ruling.is_yes() == Some(false))?;
        by = by.or_else(|| ruling.citations().first().copied());
    }
    Some(CannotStand { what: unit.label.clone(), at, why: Misplaced::ShutOut, rule: by? })
}

/// C11.2: returns a Gun that is Emplaced where it may set up only without Emplacement: on rails, as on a paved road
/// (B32.11).
fn emplaced(resolver: &Resolver, unit: &Unit) -> Option<CannotStand> {
    if unit.kind != UnitKind::Gun || !unit.states.emplaced {
        return None;
    }
    let set_up = |how: &[SetupHow]| resolver.set_up(SetupItem::Gun, how, unit.location).ok();
    let barred = set_up(&[SetupHow::Emplaced]).filter(|ruling| ruling.is_yes() == Some(false))?;
    let is_free = set_up(&[]).is_some_and(|ruling| ruling.is_yes() != Some(false));
    let rule = barred.steps.iter().find(|step| step.effect == Effect::Forbids)?.rule;
    is_free.then(|| CannotStand { what: unit.label.clone(), at: unit.location, why: Misplaced::Emplaced, rule })
}

/// More MP than any vehicle has, so that terrain costing all MP is not a bar.
const MOST_MP: u16 = 40;

/// B28.1, FB-SSR13: returns the minefields that may not be where they are. Those in rubble may have been there before
/// it fell.
fn mines<'r>(resolver: &'r Resolver, facts: &'r HexFacts) -> impl Iterator<Item = CannotStand> + 'r {
    facts.markers.iter().filter(|marked| facts.rubble_in(marked.place).is_none()).filter_map(move |marked| {
        let at = facts.at(marked.place);
        let item = Some(SetupItem::Mines).filter(|_| marked.marker.is_mines())?;
        let ruling = resolver.set_up(item, &[], at).ok().filter(|ruling| ruling.is_yes() == Some(false))?;
        let rule = ruling.citations().first().copied()?;
        Some(CannotStand { what: marked.marker.to_string(), at, why: Misplaced::Mines, rule })
    })
}

/// Returns `true` unless the counter of a Gun shows that it is neither a mortar nor of at most 76mm.
fn may_be_upstairs(unit: &Unit) -> bool {
    let Some(shown) = &unit.counter else { return true };
    let digits = shown.split(|c: char| !c.is_ascii_digit()).filter(|d| (2..=3).contains(&d.len()));
    let caliber = digits.filter_map(|d| d.parse::<u16>().ok()).max();
    // a Gun whose counter does not show its caliber is accepted
    caliber.is_none_or(|mm| mm <= 76) || shown.contains("MTR") || shown.contains("mortar")
}

fn dug_in(map: &Map, facts: &HexFacts, place: Place) -> Option<Misplaced> {
    if facts.rubble_in(place).is_some() {
        return Some(Misplaced::DugInRubble);
    }
    if map.standing_building(facts).is_some() && place == Place::Ground {
        return Some(Misplaced::DugInBuilding);
    }
    let has = |kind| facts.roads.iter().any(|road| road.kind == kind);
    if place == Place::Bridge || has(RoadKind::Sunken) || has(RoadKind::Elevated) {
        return Some(Misplaced::DugInRoadbed);
    }
    let paved = has(RoadKind::Paved) && map.chapter() != Chapter::FestungBudapest;
    paved.then_some(Misplaced::DugInPavedRoad)
}
