//! SMOKE grenades in a game (A24.1): a squad places them in its own MPh, tries once in it, and pays MF for the try.

use crate::map::{Map, are_enemies, label_of};
use crate::query::Query;
use crate::rules::{Phase, Points};
use crate::ruling::{Outcome, Ruling};

use super::Game;
use super::lines::{Once, Spends, TurnError};

impl Game {
    /// Returns the lines of the turn after a ruling: after a placement dr for SMOKE grenades with the MF of the squad.
    /// In a game without turns nothing is counted.
    ///
    /// # Errors
    /// If it is not the MPh of the squad's side, or the squad has tried before, or does not have the MF.
    pub(super) fn with_smoke(&self, map: &Map, ruling: &Ruling) -> Result<Vec<String>, TurnError> {
        let mut lines = self.state.turn.clone();
        let (Query::Smoke(asked), Outcome::Smoke(found)) = (&ruling.query, &ruling.outcome) else { return Ok(lines) };
        let (Some(turn), true) = (self.turn(), found.thrown.is_some()) else { return Ok(lines) };
        if turn.phase != Phase::Movement {
            return Err(TurnError::SmokeNotNow(turn.phase));
        }
        let Ok(unit) = map.unit(label_of(&asked.from)) else { return Ok(lines) };
        if let Some(side) = unit.side.clone().filter(|side| are_enemies(side, &turn.side)) {
            return Err(TurnError::SmokeOfOtherSide { unit: unit.label.clone(), side, mover: turn.side });
        }
        if self.has_done(&unit.label, Once::Smoke) {
            return Err(TurnError::SmokeBefore(unit.label.clone()));
        }
        lines.push(Once::Smoke.line(&unit.label));
        let takes = found.mf.map(|mf| Points::whole(mf.into()));
        if let Some(spending) = takes.and_then(|takes| self.spending_on(unit, takes, Spends::Smoke)) {
            spending.is_left(unit)?;
            spending.put(&mut lines, unit);
        }
        Ok(lines)
    }
}
