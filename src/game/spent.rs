//! MF and MP spent in the MPh, and MF of a rout in the RtPh. They are kept until the phase ends, and what would take a
//! unit beyond its allotment is refused. So is what a unit does only once in a phase.

use crate::map::{Map, Unit, UnitKind, label_of};
use crate::query::{MoveCostQuery, MoveState, MoverClass, Query};
use crate::rules::{Phase, Points, RuleId};
use crate::ruling::{Effect, MoveEffect, PathCost, Ruling};
use crate::rulings::movement::Chart;

use super::Game;
use super::lines::{Once, Spends, TurnError, done, spent};

/// The points that a move spends.
pub(super) struct Spending {
    /// What the unit had spent before.
    before: Points,
    /// Its allotment, if known.
    of: Option<Points>,
    /// The cost of the move.
    takes: Points,
    /// Whether it is a vehicle and spends MP; Infantry spends MF.
    is_vehicle: bool,
    /// The phase.
    phase: Phase,
    /// What it spends them on.
    on: Spends,
}

impl Game {
    /// Returns `true` if points are being recorded: in the MPh.
    fn keeps_spent(&self) -> bool {
        self.turn().is_some_and(|turn| turn.phase == Phase::Movement)
    }

    /// Returns the phase in which the points of a move are recorded: the MPh, and for a rout the RtPh.
    fn counted(&self, asked: &MoveCostQuery) -> Option<Phase> {
        let is_counted = |phase: &Phase| match phase {
            Phase::Movement => !is_other(asked),
            Phase::Rout => asked.states.contains(&MoveState::Rout),
            _ => false,
        };
        self.turn().map(|turn| turn.phase).filter(is_counted)
    }

    /// Returns `true` if a unit has done in this phase what it does only once.
    pub(super) fn has_done(&self, label: &str, once: Once) -> bool {
        self.state.turn.iter().any(|line| done(line) == Some((label, once)))
    }

    /// Returns in words what each unit has spent in this phase.
    pub fn spent(&self) -> impl Iterator<Item = String> + '_ {
        self.state.turn.iter().filter_map(|line| spent(line)).map(|(label, spent, of)| match of {
            Some(of) => format!("{label} {spent} of {of}"),
            None => format!("{label} {spent}"),
        })
    }

    fn spent_by(&self, label: &str) -> Option<(Points, Option<Points>)> {
        let lines = self.state.turn.iter().filter_map(|line| spent(line));
        lines.into_iter().find(|(of, ..)| *of == label).map(|(_, spent, of)| (spent, of))
    }

    /// Returns the question about a move in the MPh with the MF of its unit filled in, or the MP that an earlier move
    /// gave.
    pub(super) fn with_allotment(&self, map: &Map, query: Query) -> Query {
        let Query::MoveCost(mut asked) = query else { return query };
        if self.keeps_spent() && asked.allotment.is_none() && !is_other(&asked) {
            let label = asked.path.first().map(|label| label_of(label).to_owned());
            let unit = label.and_then(|label| map.unit(&label).ok());
            asked.allotment = match unit {
                Some(unit) if unit.is_vehicle() => {
                    self.spent_by(&unit.label).and_then(|(_, of)| u16::try_from(of?.in_halves() / 2).ok())
                }
                // Portage reduces MF, and may not be known (A4.42)
                Some(unit)
                    if asked.class == MoverClass::Infantry && (asked.pp.is_some() || self.knows_load(map, unit)) =>
                {
                    unit.mf()
                }
                _ => None,
            };
        }
        Query::MoveCost(asked)
    }

    /// Returns `true` if the PP of every SW that a unit possesses are known.
    fn knows_load(&self, map: &Map, unit: &Unit) -> bool {
        let mut of = self.possessions().filter(|(_, owner)| *owner == unit.label);
        of.all(|(weapon, _)| map.unit(weapon).is_ok_and(|sw| sw.kind == UnitKind::Gun || sw.pp.is_some()))
    }

    /// Returns what something else than a move spends in the MPh; `None` in another phase.
    pub(super) fn spending_on(&self, unit: &Unit, takes: Points, on: Spends) -> Option<Spending> {
        let (before, was) = self.keeps_spent().then(|| self.spent_by(&unit.label).unwrap_or_default())?;
        let of = unit.mf().map(|mf| Points::whole(u32::from(mf))).max(was);
        Some(Spending { before, of, takes, is_vehicle: unit.is_vehicle(), phase: Phase::Movement, on })
    }

    /// Returns what a move in the MPh or a rout spends; `None` if it spends nothing, or in another phase.
    pub(super) fn spending(
        &self,
        unit: &Unit,
        asked: &MoveCostQuery,
        (path, ruling): (&PathCost, &Ruling),
    ) -> Option<Spending> {
        let phase = self.counted(asked)?;
        let takes = path.total(&ruling.steps)?;
        let (mut more, mut less) = (0, 0);
        for step in &ruling.steps[path.whole.clone()] {
            match step.effect {
                Effect::Move(MoveEffect::Gives(points)) => more += points.in_halves(),
                Effect::Move(MoveEffect::Takes(points)) => less += points.in_halves(),
                _ => {}
            }
        }
        let own = match phase {
            Phase::Rout => Some(Chart::built_in().numbers.rout.mf),
            _ => asked.allotment.or_else(|| unit.mf().filter(|_| asked.class == MoverClass::Infantry)),
        };
        let now = own.map(|own| Points::halves((u32::from(own) * 2 + more).saturating_sub(less)));
        let (before, was) = self.spent_by(&unit.label).unwrap_or_default();
        // a unit that has declared Double Time, or moved with a leader, keeps those MF for the whole MPh
        let of = now.max(was);
        Some(Spending { before, of, takes, is_vehicle: !asked.class.spends_mf(), phase, on: Spends::Move })
    }
}

/// Returns `true` if a move is a rout or an advance.
fn is_other(asked: &MoveCostQuery) -> bool {
    [MoveState::Rout, MoveState::Advance].into_iter().any(|state| asked.states.contains(&state))
}

impl Spending {
    /// A4.11, A10.5, D2.1: checks that the unit has enough points left.
    pub(super) fn is_left(&self, unit: &Unit) -> Result<(), TurnError> {
        let Some(of) = self.of.filter(|of| (self.before + self.takes).in_halves() > of.in_halves()) else {
            return Ok(());
        };
        let (points, rule) = match self.phase {
            _ if self.is_vehicle => ("MP", RuleId::D2_1),
            Phase::Rout => ("MF", Chart::built_in().numbers.rout.rule),
            _ => ("MF", RuleId::A4_11),
        };
        let (unit, spent, takes, phase, on) = (unit.label.clone(), self.before, self.takes, self.phase, self.on);
        Err(TurnError::Spent { unit, spent, of, takes, points, rule, phase, on })
    }

    /// Adds what the unit has spent to the lines of a turn.
    pub(super) fn put(&self, lines: &mut Vec<String>, unit: &Unit) {
        lines.retain(|line| spent(line).is_none_or(|(label, ..)| label != unit.label));
        let of = self.of.map_or_else(String::new, |of| format!("/{of}"));
        lines.push(format!("~spent:{}={}{of}", unit.label, self.before + self.takes));
    }
}
