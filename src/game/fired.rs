//! Who has fired: marked by the phase with Prep Fire, First Fire or Final Fire, if it may fire in it (A3.2, A8.1, A8.4).

use crate::map::{Change, Doing, Map, Unit, UnitFile, UnitKind, UnitTrait, are_enemies, label_of};
use crate::rules::{PHASES, Phase};
use crate::ruling::refusal::Refusal;
use crate::rulings::able::able;
use crate::rulings::shot::fire_in;

use super::lines::{Turn, TurnError};
use super::refused::PlayError;
use super::{Act, Game};

/// How units have fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fired {
    /// Out of LOS of all enemies: they stay concealed or hidden.
    pub unseen: bool,
    /// They are marked whatever keeps them from firing.
    pub force: bool,
}

/// The marks of fire. A weapon may fire in the phase in which its owner has fired.
const MARKS: [UnitTrait; 3] = [UnitTrait::PrepFire, UnitTrait::FirstFire, UnitTrait::FinalFire];

/// States in which a unit fires, but with an effect that no ruling takes account of.
const FIRES_ON: [UnitTrait; 2] = [UnitTrait::Encircled, UnitTrait::Wounded];

impl Game {
    /// Marks units that have fired according to the current phase: Prep Fire, First Fire, then Final Fire. A unit that
    /// fires, or whose SW fires, is revealed: it is no longer concealed or hidden (A12.1).
    ///
    /// # Errors
    /// If no turn has begun, or a unit does not exist, or may not fire in its state or in this phase.
    pub fn fired(&mut self, base: &Map, labels: &[String]) -> Result<&Act, PlayError> {
        self.fire(base, labels, Fired::default())
    }

    /// Like `fired`; how the units have fired decides what is checked, and what the enemy sees.
    ///
    /// # Errors
    /// As for `fired`.
    pub fn fire(&mut self, base: &Map, labels: &[String], how: Fired) -> Result<&Act, PlayError> {
        let turn = self.turn().ok_or(TurnError::None)?;
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let fire = self.firers(&now, labels)?;
        for label in labels.iter().filter(|_| !how.force) {
            self.may_fire(&now, now.unit(label_of(label))?, &turn)?;
        }
        let mut revision = now.revise();
        for label in &fire {
            let unit = now.unit(label)?;
            let mut after = UnitFile::from(unit);
            let mark = mark_of(&turn, unit);
            if let Some(mark) = mark {
                after.put(mark, true);
            }
            if mark == Some(UnitTrait::FinalFire) {
                after.put(UnitTrait::FirstFire, false);
            }
            revision.make(&Change::from(after))?;
            let owner = self.possessions().find(|(weapon, _)| *weapon == unit.label).map(|(_, owner)| owner);
            for known in [Some(unit.label.as_str()), owner].into_iter().flatten().filter(|_| !how.unseen) {
                if let Some(mut known) = revision.unit(known) {
                    known.traits.retain(|state| !matches!(state, UnitTrait::Concealed | UnitTrait::Hip));
                    revision.make(&Change::from(known))?;
                }
            }
        }
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let is_marked = fire.iter().any(|label| now.unit(label).is_ok_and(|unit| mark_of(&turn, unit).is_some()));
        let unmarked = if is_marked {
            String::new()
        } else {
            format!(" (fire in the {} gets no mark)", PHASES.called(turn.phase))
        };
        let did = format!("fired {}{unmarked}", fire.join(" "));
        Ok(self.note(base, &after, Act { did, ..Act::default() }))
    }

    /// Returns the labels of those who fire: the units named, and the crews of Guns. All are on one side, and none is a
    /// Dummy.
    fn firers(&self, now: &Map, labels: &[String]) -> Result<Vec<String>, PlayError> {
        let mut fire: Vec<String> = Vec::new();
        for label in labels {
            let unit = now.unit(label_of(label))?;
            let crew = self.crew_of(now, unit).map(|crew| crew.label.clone());
            fire.extend([Some(unit.label.clone()), crew].into_iter().flatten());
        }
        fire.dedup();
        if let [first, others @ ..] = &fire[..]
            && let Some(side) = now.unit(first)?.side.as_deref()
            && let Some(enemy) = others.iter().find(|label| now.unit(label).is_ok_and(|unit| unit.is_enemy_of(side)))
        {
            return Err(TurnError::FiresAt(first.clone(), enemy.clone()).into());
        }
        let is_dummy = |label: &&String| now.unit(label).is_ok_and(|unit| unit.has(UnitTrait::Dummy));
        match fire.iter().find(is_dummy) {
            Some(dummy) => Err(TurnError::Dummy(dummy.clone()).into()),
            None => Ok(fire),
        }
    }

    /// Checks that a unit may fire in its state, that somebody can fire it if it is a weapon, and that its side has
    /// such fire in this phase.
    fn may_fire(&self, now: &Map, unit: &Unit, turn: &Turn) -> Result<(), PlayError> {
        // A8.31: whoever is marked with Final Fire has Final Protective Fire left in the MPh
        let left = if turn.phase == Phase::Movement { &MARKS[1..] } else { &[] };
        in_state(unit, left).map_err(Box::new)?;
        let is_weapon = unit.has(UnitTrait::Sw) || unit.kind == UnitKind::Gun;
        let owner = now.possessor(&unit.label).or_else(|| self.crew_of(now, unit));
        if let Some(owner) = owner {
            in_state(owner, &MARKS).map_err(Box::new)?;
        }
        let could = |other: &&Unit| {
            let is_foe = unit.side.as_deref().is_some_and(|side| other.is_enemy_of(side));
            let is_there = other.location == unit.location && other.label != unit.label;
            is_there && other.is_armed() && !is_foe && in_state(other, &MARKS).is_ok()
        };
        let by = owner.or_else(|| now.units().iter().find(could).filter(|_| is_weapon));
        if is_weapon && by.is_none() {
            return Err(TurnError::FiredByNobody(unit.label.clone()).into());
        }
        let Some(side) = unit.side.as_ref().or_else(|| by?.side.as_ref()) else { return Ok(()) };
        let is_phasing = !are_enemies(side, &turn.side);
        if bounds(turn, unit) {
            return Ok(());
        }
        if fire_in(turn.phase, is_phasing, unit.has(UnitTrait::FirstFire)).is_none() {
            let (unit, side, mover) = (unit.label.clone(), side.clone(), turn.side.clone());
            return Err(TurnError::NoFire { unit, side, now: turn.phase, mover }.into());
        }
        Ok(())
    }
}

/// Checks that a unit may fire in its state, without some marks.
fn in_state(unit: &Unit, without: &[UnitTrait]) -> Result<(), Refusal> {
    let mut bare = unit.clone();
    bare.traits.retain(|state| !without.contains(state) && !FIRES_ON.contains(state));
    able(&bare, Doing::Fire)
}

/// Returns `true` for a vehicle in the MPh of its own side, in which it may fire as it moves (D3.3, recalled).
fn bounds(turn: &Turn, unit: &Unit) -> bool {
    let is_phasing = unit.side.as_deref().is_some_and(|side| !are_enemies(side, &turn.side));
    turn.phase == Phase::Movement && unit.is_vehicle() && is_phasing
}

/// Returns the mark of a unit that fires now (A8.3, A8.4): Prep Fire in the PFPh; First Fire in the MPh, or Final Fire
/// for a unit that already has that mark; Final Fire in the DFPh. Fire of a vehicle in its own MPh has no mark here.
fn mark_of(turn: &Turn, unit: &Unit) -> Option<UnitTrait> {
    match turn.phase {
        _ if bounds(turn, unit) => None,
        Phase::PrepFire => Some(UnitTrait::PrepFire),
        Phase::Movement if !unit.has(UnitTrait::FirstFire) && !unit.has(UnitTrait::FinalFire) => {
            Some(UnitTrait::FirstFire)
        }
        Phase::Movement | Phase::DefensiveFire => Some(UnitTrait::FinalFire),
        _ => None,
    }
}
