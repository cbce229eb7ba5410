//! Fills in what a question leaves open from its map or game: the day, and for a unit its side and how it moves.
//! Readings of rules are options of the map, which a question changes by its edits.

use std::borrow::Cow;

use crate::map::{Chapter, Map, Unit, UnitKind, UnitTrait};
use crate::query::{AskedPlace, Dated, LeftOpen, MoveCostQuery, MoveState, MoverClass, Query};
use crate::rules::Date;

use crate::rulings::ssr::siege;

/// Returns the day of a map. A day outside the siege belongs to another module, and the rules of *Festung Budapest* do
/// not use it.
pub(crate) fn day_of(map: &Map) -> Option<Date> {
    map.options().date.filter(|day| siege(*day).is_ok() || map.chapter() == Chapter::FestungBudapest)
}

/// Returns the question with what it leaves open filled in from the map.
pub(super) fn of_map<'q>(map: &Map, query: &'q Query) -> Cow<'q, Query> {
    let mut taken = query.clone();
    let is_open = match &mut taken {
        Query::MoveCost(asked) => {
            let unit = asked.path.first().and_then(|place| mover(map, place));
            take_for_move(map, unit, asked)
        }
        asked => asked.day().zip(day_of(map)).is_some_and(|(dated, day)| dated.take(day)),
    };
    if is_open { Cow::Owned(taken) } else { Cow::Borrowed(query) }
}

/// Returns a move from a place with what it leaves open filled in from the map. Every question that moves a unit calls
/// this.
pub(crate) fn of_mover(map: &Map, mut asked: MoveCostQuery, from: &AskedPlace) -> MoveCostQuery {
    take_for_move(map, mover(map, from), &mut asked);
    asked
}

/// Returns a move of a unit with what it leaves open filled in from the map and the unit.
pub(crate) fn of_unit(map: &Map, mut asked: MoveCostQuery, unit: &Unit) -> MoveCostQuery {
    take_for_move(map, Some(unit), &mut asked);
    asked
}

/// Fills in what a move leaves open; returns `true` if anything was filled in.
fn take_for_move(map: &Map, unit: Option<&Unit>, asked: &mut MoveCostQuery) -> bool {
    let before = (asked.class, asked.side, asked.date.is_some(), asked.states.len());
    if let Some(day) = day_of(map) {
        Dated::Text(&mut asked.date).take(day);
    }
    if let Some(unit) = unit {
        asked.side = asked.side.or_else(|| unit.faction());
        // a vehicle does not move on foot: unless the question says otherwise it moves as what it is
        if unit.is_vehicle() && asked.class == MoverClass::Infantry {
            asked.class = class_of(unit).unwrap_or_default();
        }
        let is_shut = unit.is_vehicle() && unit.has(UnitTrait::Bu) && !unit.has(UnitTrait::Ce);
        if is_shut && asked.class.is_vehicle() && !asked.states.contains(&MoveState::ButtonedUp) {
            asked.states.push(MoveState::ButtonedUp);
        }
    }
    before != (asked.class, asked.side, asked.date.is_some(), asked.states.len())
}

/// Returns the column of the terrain chart that a unit uses, if its counter or its kind settles it.
pub(crate) fn class_of(unit: &Unit) -> Option<MoverClass> {
    let of_counter = unit.counter.as_deref().filter(|_| unit.is_vehicle()).and_then(|shown| shown.parse().ok());
    of_counter.or_else(|| match unit.kind {
        UnitKind::Infantry => Some(MoverClass::Infantry),
        UnitKind::Afv if !unit.has(UnitTrait::NotFullyTracked) => Some(MoverClass::Tracked),
        _ if unit.has(UnitTrait::FullyTracked) => Some(MoverClass::Tracked),
        _ => None,
    })
}

/// Returns the unit of the map that moves from a place, if it is named.
pub(crate) fn mover<'m>(map: &'m Map, from: &AskedPlace) -> Option<&'m Unit> {
    let token = from.token(map).ok()?;
    map.resolve(&token).ok().and_then(|(.., unit)| unit)
}
