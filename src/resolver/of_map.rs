//! What a question takes from the map that it is asked of, be it a game, where it says nothing of its own: the day, and of the
//! unit that it is about the side and how it moves. The readings are options of the map, which a question changes by its edits.

use std::borrow::Cow;

use crate::map::{Chapter, Map, Unit, UnitKind, UnitTrait};
use crate::query::{MoveCostQuery, MoverClass, Query, Sought};
use crate::rules::Date;

use crate::rulings::ssr::siege;

/// Where a question keeps its day.
enum Dated<'q> {
    Day(&'q mut Option<Date>),
    Text(&'q mut Option<String>),
    Year(&'q mut Option<u16>),
}

impl Dated<'_> {
    /// Takes the day, if the question names none; returns `true` if it did.
    fn take(self, day: Date) -> bool {
        match self {
            Self::Day(date @ None) => date.replace(day).is_none(),
            Self::Text(date @ None) => date.replace(day.to_string()).is_none(),
            Self::Year(year @ None) => year.replace(day.year()).is_none(),
            Self::Day(Some(_)) | Self::Text(Some(_)) | Self::Year(Some(_)) => false,
        }
    }
}

/// What a question may leave open.
enum Open<'q> {
    /// The day.
    Day(Dated<'q>),
    /// The day, and what the unit is that moves.
    Move(&'q mut MoveCostQuery),
}

/// Returns what a question may leave open. Each kind of question is named here, so that no new one is left out.
fn open(query: &mut Query) -> Option<Open<'_>> {
    match query {
        Query::Units(q) => Some(Open::Day(Dated::Day(&mut q.date))),
        // its side is not that of a unit, but which rules are listed
        Query::Ssr(q) => Some(Open::Day(Dated::Day(&mut q.date))),
        // the unit whose label it names gives the place, and not what sets up there
        Query::Setup(q) => Some(Open::Day(Dated::Day(&mut q.date))),
        // the day matters to what sets up alone; a unit that is to reach something moves
        Query::Where(q) => (q.ask == Sought::Setup).then_some(Open::Day(Dated::Day(&mut q.date))),
        Query::MoveCost(q) => Some(Open::Move(q)),
        Query::OutOfGas(q) => Some(Open::Day(Dated::Text(&mut q.date))),
        Query::Availability(q) => Some(Open::Day(Dated::Year(&mut q.year))),
        // the vehicle of a Bog Check is taken with the leg that it goes
        Query::Bog(_)
        | Query::Los(_)
        | Query::LosMatrix(_)
        | Query::LosLevels(_)
        | Query::LosAll(_)
        | Query::LosPairs(_)
        | Query::RubbleFall(_)
        | Query::RubbleCheck(_)
        | Query::Wreck(_)
        | Query::Fire(_)
        | Query::Clear(_)
        | Query::CellarFall(_)
        | Query::AmmoShortage(_)
        | Query::Terrain(_)
        | Query::FireLane(_)
        | Query::Sighting(_)
        | Query::CloseCombat(_)
        | Query::Morale(_)
        | Query::Smoke(_)
        | Query::Manhandle(_)
        | Query::Victory(_)
        | Query::Tem(_)
        | Query::Shot(_)
        | Query::CaChange(_)
        | Query::Sewer(_) => None,
    }
}

/// Returns the day of a map. One outside the siege is of another module's map, where the rules of *Festung Budapest* have none.
fn day_of(map: &Map) -> Option<Date> {
    map.options().date.filter(|day| siege(*day).is_ok() || map.chapter() == Chapter::FestungBudapest)
}

/// Returns the question with what it leaves open as the map has it.
pub(super) fn of_map<'q>(map: &Map, query: &'q Query) -> Cow<'q, Query> {
    let mut taken = query.clone();
    let is_open = match open(&mut taken) {
        Some(Open::Day(dated)) => day_of(map).is_some_and(|day| dated.take(day)),
        Some(Open::Move(asked)) => take_for_move(map, asked),
        None => false,
    };
    if is_open { Cow::Owned(taken) } else { Cow::Borrowed(query) }
}

/// Returns a move with what it leaves open as the map has it; every question that moves a unit asks for it.
pub(crate) fn of_mover(map: &Map, mut asked: MoveCostQuery) -> MoveCostQuery {
    take_for_move(map, &mut asked);
    asked
}

/// Takes for a move what it leaves open; returns `true` if that was anything.
fn take_for_move(map: &Map, asked: &mut MoveCostQuery) -> bool {
    let before = (asked.class, asked.side, asked.date.is_some());
    if let Some(day) = day_of(map) {
        Dated::Text(&mut asked.date).take(day);
    }
    if let Some(unit) = mover(map, asked) {
        asked.side = asked.side.or_else(|| unit.side.as_deref()?.parse().ok());
        // no vehicle goes on foot: where nothing else is said it moves as what it is
        if unit.is_vehicle() && asked.class == MoverClass::Infantry {
            asked.class = class_of(unit).unwrap_or_default();
        }
    }
    before != (asked.class, asked.side, asked.date.is_some())
}

/// Returns the column of the terrain chart that a unit moves by, where its counter or its kind gives it.
pub(crate) fn class_of(unit: &Unit) -> Option<MoverClass> {
    let of_counter = unit.counter.as_deref().filter(|_| unit.is_vehicle()).and_then(|shown| shown.parse().ok());
    of_counter.or_else(|| match unit.kind {
        UnitKind::Infantry => Some(MoverClass::Infantry),
        UnitKind::Afv if !unit.has(UnitTrait::NotFullyTracked) => Some(MoverClass::Tracked),
        _ if unit.has(UnitTrait::FullyTracked) => Some(MoverClass::Tracked),
        _ => None,
    })
}

/// Returns the unit of the map that moves.
pub(crate) fn mover<'m>(map: &'m Map, asked: &MoveCostQuery) -> Option<&'m Unit> {
    let token = map.token(asked.path.first()?).ok()?;
    map.resolve(&token).ok().and_then(|(.., unit)| unit)
}
