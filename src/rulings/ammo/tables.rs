//! The printed tables of FB16, from `data/ammo-shortage.json`.

use serde::Deserialize;

use crate::rules::{RuleId, RuledDrm};

/// The tables of ammunition shortage.
#[derive(Debug, Deserialize)]
pub struct AmmoTables {
    /// The shortage level of captured Axis equipment.
    pub captured: Number<u8>,
    /// The breakdown number of a weapon without a printed one.
    pub no_printed_b: Number<u8>,
    /// The repair dr on which a weapon is always lost, with or without shortage.
    pub repair_always_fails_at: Number<u8>,
    /// The breakdown of a weapon that is exempt from shortage.
    pub usual: Usual,
    /// By how much Sustained and Intensive Fire lower the breakdown number.
    pub lowered_b: LoweredB,
    /// The Original DR after which small arms leave no Residual FP.
    pub no_small_arms_residual: Number<u8>,
    /// The table of MMC.
    pub mmc: LevelTable<MmcRow>,
    /// The table of SW and vehicular MG.
    pub mg: LevelTable<WeaponRow>,
    /// The table of Guns.
    pub gun: LevelTable<WeaponRow>,
    /// The table of availability.
    pub availability: LevelTable<AvailabilityRow>,
    /// The checks that availability modifies.
    pub checks: Checks,
}

/// A number with its rule.
#[derive(Debug, Deserialize)]
pub struct Number<T> {
    /// The number.
    pub is: T,
    /// The rule.
    pub rule: RuleId,
}

/// A table with a row for each level, from 1.
#[derive(Debug, Deserialize)]
pub struct LevelTable<R> {
    /// The rule.
    pub rule: RuleId,
    /// Its rows, in order.
    pub rows: Vec<R>,
}

/// How much extra fire lowers the breakdown number.
#[derive(Debug, Deserialize)]
pub struct LoweredB {
    /// The number that is subtracted.
    pub by: u8,
    /// The rule of Sustained Fire.
    pub sustained_rule: RuleId,
    /// The rule of Intensive Fire.
    pub intensive_rule: RuleId,
}

/// A row of the table of MMC.
#[derive(Debug, Deserialize)]
pub struct MmcRow {
    /// The level.
    pub level: u8,
    /// The lowest Original DR on which the MMC is Replaced.
    pub replaced_at: u8,
}

/// A row of a table of weapons.
#[derive(Debug, Deserialize)]
pub struct WeaponRow {
    /// The level.
    pub level: u8,
    /// The bands of Original DR, highest first.
    pub bands: Vec<Band>,
    /// The bands of a Gun with a Low Ammo counter.
    #[serde(default)]
    pub low_ammo_bands: Vec<Band>,
    /// The lowest repair dr on which the weapon is lost.
    pub repair_fails_at: Option<u8>,
    /// Whether Sustained or Intensive Fire is forbidden, with its exception.
    #[serde(default)]
    pub barred: bool,
}

/// The effect from one Original DR up to the next band.
#[derive(Debug, Deserialize)]
pub struct Band {
    /// The lowest Original DR of the band, relative to the printed breakdown number.
    pub from: i8,
    /// What happens.
    pub effects: Vec<Breakdown>,
}

/// The breakdown of a weapon without shortage.
#[derive(Debug, Deserialize)]
pub struct Usual {
    /// The rule.
    pub rule: RuleId,
    /// The bands of Original DR.
    pub bands: Vec<Band>,
}

/// What happens to a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breakdown {
    /// A Low Ammo counter is placed (D3.71).
    LowAmmo,
    /// It malfunctions (A9.7).
    Malfunction,
    /// It is eliminated (A9.72), or disabled if it is a Gun or on a vehicle (D3.7).
    Lost,
}

/// A row of the table of availability.
#[derive(Debug, Deserialize)]
pub struct AvailabilityRow {
    /// The level.
    pub level: u8,
    /// The drm for Infantry SMOKE grenades.
    pub smoke: i8,
    /// The change of Depletion Numbers.
    pub depletion: i8,
    /// The drm for the PF check.
    pub pf: i8,
    /// The drm for the ATMM check.
    pub atmm: i8,
    /// The drm for Starshells and illuminating rounds.
    pub illumination: i8,
}

/// The checks that shortage modifies.
#[derive(Debug, Deserialize)]
pub struct Checks {
    /// The Panzerfaust check.
    pub pf: PfCheck,
    /// The check for magnetic mines.
    pub atmm: AtmmCheck,
    /// The drm for a CX unit.
    pub exhausted: RuledDrm,
    /// The change of a Depletion Number for Elite units.
    pub elite_depletion: Number<i8>,
}

/// The PF check.
#[derive(Debug, Deserialize)]
pub struct PfCheck {
    /// The rule.
    pub rule: RuleId,
    /// The highest Final dr that succeeds.
    pub succeeds_at: i8,
    /// The drm by year.
    pub years: Vec<YearDrm>,
    /// The drm for Hungarians.
    pub hungarian: RuledDrm,
}

/// The ATMM check.
#[derive(Debug, Deserialize)]
pub struct AtmmCheck {
    /// The rule.
    pub rule: RuleId,
    /// The highest Final dr that succeeds.
    pub succeeds_at: i8,
    /// The drm for Hungarians.
    pub hungarian: RuledDrm,
}

/// The drm of one year.
#[derive(Debug, Deserialize)]
pub struct YearDrm {
    /// The year.
    pub year: u16,
    /// The drm.
    pub drm: i8,
}

crate::rules::built_in! {
    /// The tables of the module.
    pub AMMO: AmmoTables = "ammo-shortage.json"
}

impl AmmoTables {
    /// Returns the lowest and the highest level of shortage.
    #[must_use]
    pub fn levels(&self) -> (u8, u8) {
        let levels = || self.mmc.rows.iter().map(|r| r.level);
        (levels().min().unwrap_or_default(), levels().max().unwrap_or_default())
    }
}

impl<R> LevelTable<R> {
    /// Returns the row of a level.
    #[must_use]
    pub fn row(&self, level: u8) -> Option<&R> {
        self.rows.get(usize::from(level.checked_sub(1)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FB16.1: five levels, and every table has a row for each.
    #[test]
    fn every_table_has_the_five_levels() {
        assert_eq!(AMMO.levels(), (1, 5));
        for level in 1..=5 {
            assert!(AMMO.mmc.row(level).is_some_and(|r| r.level == level));
            assert!(AMMO.mg.row(level).is_some_and(|r| r.level == level));
            assert!(AMMO.gun.row(level).is_some_and(|r| r.level == level && !r.low_ammo_bands.is_empty()));
            assert!(AMMO.availability.row(level).is_some_and(|r| r.level == level));
        }
        assert!(AMMO.mmc.row(0).is_none() && AMMO.mmc.row(6).is_none());
    }
}
