//! What a question takes from the map that it is asked of, be it a game: the day on which it is played.

use std::borrow::Cow;

use crate::map::{Chapter, Map};
use crate::query::{Query, Sought};
use crate::rules::Date;

use crate::rulings::ssr::siege;

/// Where a question keeps its day.
enum Dated<'q> {
    Day(&'q mut Option<Date>),
    Text(&'q mut Option<String>),
    Year(&'q mut Option<u16>),
}

/// Returns where a question keeps its day, if it has one. Each kind of question is named here, so that no new one is left out.
fn day_of(query: &mut Query) -> Option<Dated<'_>> {
    match query {
        Query::Units(q) => Some(Dated::Day(&mut q.date)),
        Query::Ssr(q) => Some(Dated::Day(&mut q.date)),
        Query::Setup(q) => Some(Dated::Day(&mut q.date)),
        // the day matters to what sets up alone
        Query::Where(q) => (q.ask == Sought::Setup).then_some(Dated::Day(&mut q.date)),
        Query::MoveCost(q) => Some(Dated::Text(&mut q.date)),
        Query::OutOfGas(q) => Some(Dated::Text(&mut q.date)),
        Query::Availability(q) => Some(Dated::Year(&mut q.year)),
        Query::Los(_)
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
        | Query::Tem(_)
        | Query::Shot(_)
        | Query::Bog(_)
        | Query::CaChange(_)
        | Query::Sewer(_) => None,
    }
}

/// Returns the question with the day of the map, if it names none. A day outside the siege is of another module's map, where the
/// rules of *Festung Budapest* have none.
pub(super) fn of_map<'q>(map: &Map, query: &'q Query) -> Cow<'q, Query> {
    let Some(day) = map.options().date.filter(|day| siege(*day).is_ok() || map.chapter() == Chapter::FestungBudapest)
    else {
        return Cow::Borrowed(query);
    };
    let mut dated = query.clone();
    let is_open = match day_of(&mut dated) {
        Some(Dated::Day(date @ None)) => date.replace(day).is_none(),
        Some(Dated::Text(date @ None)) => date.replace(day.to_string()).is_none(),
        Some(Dated::Year(year @ None)) => year.replace(day.year()).is_none(),
        Some(Dated::Day(Some(_)) | Dated::Text(Some(_)) | Dated::Year(Some(_))) | None => false,
    };
    if is_open { Cow::Owned(dated) } else { Cow::Borrowed(query) }
}
