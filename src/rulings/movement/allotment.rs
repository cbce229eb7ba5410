//! What changes the MF allotment of a unit: a leader (A4.12), Double Time (A4.5), the road bonus (B3.4) and portage
//! (A4.42).

use crate::map::UnitTrait;
use crate::query::{MoveState as S, MoverClass};
use crate::rules::{Date, Faction, RuleId as R, UNITS};
use crate::ruling::refusal::{MoveRefusal, Refusal};
use crate::ruling::{Effect, MoveBar, MoveClash, MoveEffect as E, MoveFact as F, MoveNote, Points, Site, Step};

use super::cases::step;
use super::chart::Chart;
use super::facts::parts::Held;
use super::leg::Engine;
use super::mover::{Load, Mover, date};

/// Adds the MF for a leader and for Double Time, or the reason why they do not apply. Returns the allotment.
pub(super) fn bonuses(engine: Engine<'_>, day: Option<Date>, steps: &mut Vec<Step>) -> Result<Option<u16>, Refusal> {
    let mover = engine.mover;
    let numbers = &engine.chart.numbers;
    let hungry =
        mover.side == Some(Faction::Axis) && day.is_some_and(|d| date(&numbers.shortage.from).is_ok_and(|f| d >= f));
    if mover.has(S::DoubleTime) && (mover.has(S::Rout) || mover.has(S::Advance)) {
        return Err(MoveClash::DoubleTimeOutsideMph.into());
    }
    let mut more = 0;
    let bonus = mover.has(S::WithLeader).then_some(&numbers.leader_bonus);
    if let Some(leader) = bonus.filter(|_| mover.smc) {
        let fact = F::LeaderBonusOfSmc.into();
        steps.push(Step { rule: leader.rule, at: Site::Line, effect: Effect::Nothing, fact });
    }
    let mut push = |rule, effect, fact| steps.push(step(rule, Site::Line, effect, fact));
    if let Some(leader) = bonus.filter(|_| !mover.smc) {
        push(leader.rule, E::Gives(leader.plus), F::LeaderBonus);
        more += whole_points(leader.plus);
    }
    if mover.has(S::DoubleTime) && hungry {
        push(numbers.shortage.food_rule, E::Forbids, F::Bar(MoveBar::Food));
    } else if mover.has(S::DoubleTime) && mover.unit.contains(&UnitTrait::Cx) {
        push(R::A4_51, E::Forbids, F::Bar(MoveBar::Held { state: Held(UnitTrait::Cx) }));
    } else if mover.has(S::DoubleTime) {
        let double_time = &numbers.double_time;
        push(double_time.rule, E::Gives(double_time.plus), F::DoubleTime);
        more += whole_points(double_time.plus);
    }
    let excess = portage(engine, steps)?;
    Ok(mover.allotment.map(|a| a.saturating_add(more).saturating_sub(excess)))
}

/// Returns the whole allotment, with what a leader and Double Time give and what is carried takes: a Location that takes
/// all MF takes these (B8.4).
pub(super) fn of(mover: &Mover, chart: &Chart) -> Option<u16> {
    let more = given(mover, chart);
    mover.allotment.map(|a| a.saturating_add(more).saturating_sub(mover.load.as_ref().map_or(0, Load::excess)))
}

/// A4.12, A4.5: returns the MF that a leader and Double Time give.
fn given(mover: &Mover, chart: &Chart) -> u16 {
    let numbers = &chart.numbers;
    let leader = mover.has(S::WithLeader) && !mover.smc;
    let double_time = mover.has(S::DoubleTime) && !mover.unit.contains(&UnitTrait::Cx);
    let more = [(leader, numbers.leader_bonus.plus), (double_time, numbers.double_time.plus)];
    more.into_iter().filter(|(gives, _)| *gives).map(|(_, plus)| whole_points(plus)).sum()
}

/// A4.42: adds the step for what is carried above the IPC, and returns the MF that it costs.
fn portage(engine: Engine<'_>, steps: &mut Vec<Step>) -> Result<u16, Refusal> {
    let Some(load) = &engine.mover.load else { return Ok(0) };
    match &load.pp {
        Ok(_) if load.excess() == 0 => {}
        Ok(pp) => {
            let (takes, fact) = (Points::whole(load.excess().into()), F::Portage { pp: *pp, ipc: load.ipc });
            steps.push(step(engine.chart.numbers.portage.rule, Site::Line, E::Takes(takes), fact));
        }
        Err(weapon) if engine.mover.allotment.is_some() => {
            return Err(MoveRefusal::PortageNotKnown(weapon.clone()).into());
        }
        Err(_) => {}
    }
    Ok(load.excess())
}

/// A4.42: returns the note on what is carried. `in_steps` is `true` if the steps already show what it costs.
pub(super) fn portage_note(mover: &Mover, in_steps: bool) -> Option<MoveNote> {
    let load = mover.load.as_ref()?;
    match load.pp {
        Ok(pp) => (load.excess() > 0 && !in_steps).then_some(MoveNote::Portage { pp, ipc: load.ipc }),
        Err(_) => Some(MoveNote::PortageOpen),
    }
}

/// A4.11: returns a note if the path costs more than Infantry with a known counter has MF, and the question gave no
/// other number. `road` is the road bonus, if it goes by road all the way (B3.4).
pub(super) fn beyond_mf(mover: &Mover, total: Option<Points>, chart: &Chart, road: Option<Points>) -> Option<MoveNote> {
    if mover.allotment.is_some() || mover.class != MoverClass::Infantry {
        return None;
    }
    // a mover that carries something but has no counter is taken for a squad, as its IPC was
    let printed = mover.mf.or_else(|| mover.load.as_ref().map(|_| UNITS.mf.mmc.into()));
    let mf = (printed? + given(mover, chart)).saturating_sub(mover.load.as_ref().map_or(0, Load::excess));
    let most = mf + road.map_or(0, whole_points);
    (total? > Points::whole(u32::from(most))).then_some(MoveNote::BeyondMf { mf })
}

pub(super) fn whole_points(points: Points) -> u16 {
    u16::try_from(points.in_halves() / 2).unwrap_or_default()
}

pub(super) fn road_bonus(engine: Engine<'_>) -> Option<Points> {
    Some(engine.chart.numbers.road_bonus.plus).filter(|_| engine.mover.has_road_bonus())
}
