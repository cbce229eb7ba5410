//! The repair dr of a malfunctioned weapon (A9.72), and its effect on the game.

use crate::map::{Change, Map, UnitFile, UnitTrait, label_of};
use crate::rules::Phase;
use crate::ruling::RepairResult;
use crate::rulings::ammo::repaired;

use super::consequences::dropped;
use super::refused::PlayError;
use super::weapons::RepairError;
use super::{Act, Game};

impl Game {
    /// Applies a repair dr to a weapon: it is repaired, stays malfunctioned, or is eliminated. The weapon of a vehicle
    /// is disabled instead, which the answer says but the game does not store.
    ///
    /// # Errors
    /// If it has not malfunctioned or can never be repaired, if its repair number matters and is not given, or if it is
    /// not the RPh.
    pub fn repair(&mut self, base: &Map, label: &str, dr: u8, number: Option<u8>) -> Result<&Act, PlayError> {
        let now = self.on(base).map_err(PlayError::Faulty)?;
        let unit = now.unit(label_of(label))?;
        let label = unit.label.clone();
        if let Some(turn) = self.turn().filter(|turn| turn.phase != Phase::Rally) {
            return Err(RepairError::NotNow { label, now: turn.phase }.into());
        }
        if unit.has(UnitTrait::XNumber) {
            return Err(RepairError::XNumber(label).into());
        }
        if !unit.has(UnitTrait::Malfunctioned) {
            return Err(RepairError::Works(label).into());
        }
        let (result, rule) = repaired(unit.is_vehicle(), dr, number);
        let mut revision = now.revise();
        match result {
            RepairResult::IfNumber(_) => return Err(RepairError::NoNumber { label, dr }.into()),
            RepairResult::Repaired => {
                let mut after = UnitFile::from(unit);
                after.put(UnitTrait::Malfunctioned, false);
                revision.make(&Change::from(after))?;
            }
            RepairResult::Eliminated => revision.make(&Change::gone(label.clone()))?,
            RepairResult::Malfunctioned | RepairResult::Disabled => {}
        }
        let after = revision.check().map_err(PlayError::NotOnMap)?;
        let (after, turn) = dropped(&after, &self.state.turn)?;
        let did = format!("repair dr {dr} of {label}: {result} ({rule}, unverified)");
        Ok(self.note_turn(base, &after, turn, Act { did, dice: vec![vec![dr]], ..Act::default() }))
    }
}
