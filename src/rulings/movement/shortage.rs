//! The Axis shortages of food and fuel (FB-SSR4, FB-SSR20), as far as they concern moves.

use crate::map::Chapter;
use crate::query::MoveState as S;
use crate::rules::{Date, Faction};
use crate::ruling::{MoveFact as F, MoveNote, Site, Step};

use super::cases::remark;
use super::leg::Engine;
use super::mover::date;

/// Whether a shortage affects a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touched {
    Yes,
    No,
    /// It depends on the side or the day, which was not given.
    Unknown,
}

/// Returns `Yes` on the days of shortage for the Axis, the only side that is affected.
fn touched(engine: Engine<'_>, day: Option<Date>) -> Touched {
    if engine.map.chapter() != Chapter::FestungBudapest {
        return Touched::No;
    }
    let from = date(&engine.chart.numbers.shortage.from).ok();
    let is_short = day.zip(from).map(|(day, from)| day >= from);
    match (engine.mover.side, is_short) {
        (Some(Faction::Soviet), _) | (_, Some(false)) => Touched::No,
        (Some(Faction::Axis), Some(true)) => Touched::Yes,
        (Some(Faction::Axis), None) | (None, _) => Touched::Unknown,
    }
}

/// FB-SSR4: returns `true` if Double Time was declared, but the side or the day that decides whether it is allowed was
/// not given.
pub(super) fn may_be_hungry(engine: Engine<'_>, day: Option<Date>) -> bool {
    engine.mover.has(S::DoubleTime) && touched(engine, day) == Touched::Unknown
}

/// FB-SSR20: returns the Out-of-Gas DR that a vehicle on the map makes before its first MP, or the note that it may
/// have to. If the question gives neither the side of the vehicle nor the day, there is neither.
pub(super) fn out_of_gas(engine: Engine<'_>, day: Option<Date>) -> (Option<Step>, Option<MoveNote>) {
    let rule = engine.chart.numbers.shortage.gas_rule;
    match touched(engine, day) {
        _ if !engine.mover.class.is_vehicle() => (None, None),
        Touched::Yes => (Some(remark(rule, Site::Line, F::GasFirst)), Some(MoveNote::OutOfGas)),
        Touched::Unknown if engine.mover.side.is_some() || day.is_some() => (None, Some(MoveNote::MayBeOutOfGas)),
        Touched::Unknown | Touched::No => (None, None),
    }
}
