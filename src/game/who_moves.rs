//! Which units move in which phase: in the MPh the units of the side whose Player Turn it is; in the APh they advance;
//! in the RtPh the broken units of both sides rout; in other phases nobody moves.

use crate::map::{Map, Unit, UnitTrait, label_of};
use crate::query::{MoveCostQuery, MoveState, Query};
use crate::rules::{PHASES, Phase};

use super::Game;
use super::lines::{Once, TurnError};
use super::refused::PlayError;

impl Game {
    /// Returns the question about a move adapted to the phase of the game: a rout in the RtPh, an advance in the APh.
    /// In a game without turns it is unchanged.
    ///
    /// # Errors
    /// If the unit does not move in this phase.
    pub fn in_phase(&self, map: &Map, query: Query) -> Result<Query, PlayError> {
        let (Some(now), Query::MoveCost(asked)) = (map.now(), &query) else { return Ok(query) };
        let label = asked.path.first().ok_or(PlayError::NoUnit)?;
        let unit = map.unit(label_of(label))?;
        let state = moves_as(now, unit, asked)?;
        if state == Some(MoveState::Advance) && self.has_done(&unit.label, Once::Advance) {
            return Err(TurnError::AdvancedBefore(unit.label.clone()).into());
        }
        match query {
            Query::MoveCost(mut asked) => {
                asked.states.extend(state.filter(|state| !asked.states.contains(state)));
                Ok(Query::MoveCost(asked))
            }
            other => Ok(other),
        }
    }
}

/// Returns the kind of move in this phase, or `None` for an ordinary move in the MPh.
fn moves_as((now, mover): (Phase, &str), unit: &Unit, asked: &MoveCostQuery) -> Result<Option<MoveState>, TurnError> {
    let said = [(MoveState::Rout, Phase::Rout), (MoveState::Advance, Phase::Advance)];
    if let Some((state, phase)) = said.into_iter().find(|(state, _)| asked.states.contains(state))
        && phase != now
    {
        return Err(TurnError::OfAnotherPhase { what: state.name(), of: PHASES.called(phase), now });
    }
    let is_mover = || match &unit.side {
        Some(side) if unit.is_enemy_of(mover) => {
            Err(TurnError::OfOtherSide { unit: unit.label.clone(), side: side.clone(), now, mover: mover.to_owned() })
        }
        _ => Ok(()),
    };
    match now {
        Phase::Movement => is_mover().map(|()| None),
        Phase::Advance => is_mover().map(|()| Some(MoveState::Advance)),
        Phase::Rout if unit.has(UnitTrait::Broken) || unit.has(UnitTrait::Dm) => Ok(Some(MoveState::Rout)),
        Phase::Rout => Err(TurnError::NotBroken(unit.label.clone())),
        Phase::Rally | Phase::PrepFire => Err(TurnError::NotYet(now)),
        Phase::DefensiveFire | Phase::AdvancingFire | Phase::CloseCombat => Err(TurnError::NobodyMoves(now)),
    }
}
