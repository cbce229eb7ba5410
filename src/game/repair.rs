//! The repair dr of a malfunctioned weapon (A9.72), and its effect on the game.

use crate::map::{Change, Chapter, Map, Unit, UnitFile, UnitKind, UnitTrait, label_of};
use crate::rules::{Faction, Phase};
use crate::ruling::RepairResult;
use crate::rulings::ammo::happening::lost_in_shortage;
use crate::rulings::ammo::repaired;

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
        let is_lost = matches!(result, RepairResult::Eliminated | RepairResult::Disabled);
        let short = if is_lost { String::new() } else { if_short(&now, unit, dr) };
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
        let did = format!("repair dr {dr} of {label}: {result} ({rule}, unverified){short}");
        Ok(self.note(base, &after, Act { did, dice: vec![vec![dr]], ..Act::default() }))
    }
}

/// FB16.33, FB16.43: says at which levels of Ammunition Shortage a repair dr loses a weapon of the Axis, since a game
/// holds no such level; empty if at none.
fn if_short(map: &Map, unit: &Unit, dr: u8) -> String {
    let is_axis = unit.side.as_deref().and_then(Faction::of_side) == Some(Faction::Axis);
    let is_gun = unit.kind == UnitKind::Gun || unit.is_vehicle();
    let (levels, rule) = lost_in_shortage(is_gun, dr);
    let Some(first) = levels.first().filter(|_| is_axis && map.chapter() == Chapter::FestungBudapest) else {
        return String::new();
    };
    let levels: Vec<String> = levels.iter().map(u8::to_string).collect();
    let lost = if is_gun { RepairResult::Disabled } else { RepairResult::Eliminated };
    let sw = unit.counter.as_deref().and_then(|shown| shown.split(':').next()).unwrap_or("sw");
    let what = if is_gun { "gun" } else { sw };
    format!(
        "; a game holds no level of Ammunition Shortage: at Level {} this dr counts otherwise ({lost}, {rule}), and \
         `fogas ammo-shortage {first} {what} --repair {dr}` rules on it",
        levels.join(", ")
    )
}
