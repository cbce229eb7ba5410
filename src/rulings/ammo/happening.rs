//! The effect of one Original DR on one firer or weapon (FB16.2-.4).

use crate::query::FireMode;
use crate::rules::{AMMO, Breakdown, LevelTable, NextRow, RuleId, WeaponRow};
use crate::ruling::{Exempt, Firer, FirerKind, Happening, Rung};
use crate::rulings::units::facts::UnitName;

/// Returns the table for a kind of weapon.
pub(super) fn weapon_table(kind: FirerKind) -> Option<&'static LevelTable<WeaponRow>> {
    match kind {
        FirerKind::Sw(_) | FirerKind::VehicularMg(_) => Some(&AMMO.mg),
        FirerKind::Gun | FirerKind::VehicularGun => Some(&AMMO.gun),
        FirerKind::Mmc | FirerKind::Smc | FirerKind::Crew | FirerKind::Unarmed | FirerKind::ExemptWeapon(_) => None,
    }
}

/// Returns the row of a weapon in its table.
pub(super) fn weapon_row(thing: &Firer, level: u8) -> Option<&'static WeaponRow> {
    weapon_table(thing.kind).and_then(|t| t.row(level))
}

/// FB16.33, FB16.43: returns the levels of Ammunition Shortage at which a repair dr loses a weapon, with the rule.
pub(crate) fn lost_in_shortage(is_gun: bool, dr: u8) -> (Vec<u8>, RuleId) {
    let (table, rule) = if is_gun { (&AMMO.gun, RuleId::FB16_43) } else { (&AMMO.mg, RuleId::FB16_33) };
    let is_lost = |row: &&WeaponRow| row.repair_fails_at.is_some_and(|at| dr >= at);
    (table.rows.iter().filter(is_lost).map(|row| row.level).collect(), rule)
}

/// Returns the effect of one Original DR on a thing, without Random Selection (FB16.2-T, FB16.3-T, FB16.4-T). A weapon
/// that is exempt from shortage malfunctions in the usual way (A9.7).
pub(super) fn happening(thing: &Firer, level: u8, dr: u8, mode: Option<FireMode>) -> Happening {
    if thing.kind == FirerKind::Mmc {
        return match AMMO.mmc.row(level).filter(|_| thing.exempt.is_none()) {
            Some(row) if dr >= row.replaced_at => Happening::Replaced(rung(thing)),
            _ => Happening::Nothing,
        };
    }
    let fires = thing.exempt.is_none_or(Exempt::breaks_down);
    let (Some(row), Some(b)) = (weapon_row(thing, level).filter(|_| fires), thing.b) else { return Happening::Nothing };
    let from = i16::from(dr) - i16::from(b);
    let bands = match thing.exempt {
        Some(_) => &AMMO.usual.bands,
        None if thing.low_ammo => &row.low_ammo_bands,
        None => &row.bands,
    };
    let mut effects: Vec<Breakdown> =
        bands.iter().find(|band| from >= i16::from(band.from)).map(|b| b.effects.clone()).unwrap_or_default();
    if let Some(by) = lowered(thing.kind, mode) {
        let edge =
            bands.iter().filter(|b| b.effects.contains(&Breakdown::Malfunction)).map(|b| b.from).min().unwrap_or(0);
        if from >= 0 {
            effects = vec![Breakdown::Lost];
        } else if from >= i16::from(edge) - i16::from(by) && !effects.contains(&Breakdown::Malfunction) {
            effects.push(Breakdown::Malfunction);
        }
    }
    if thing.x {
        // A9.7: a weapon with an X# is eliminated instead of malfunctioning
        effects.fill(Breakdown::Lost);
        effects.dedup();
    }
    effects.sort_unstable();
    if effects.is_empty() { Happening::Nothing } else { Happening::Breakdown(effects) }
}

/// Returns by how much the mode of fire lowers the breakdown number (A9.3, C5.6).
pub(super) fn lowered(kind: FirerKind, mode: Option<FireMode>) -> Option<u8> {
    match mode? {
        FireMode::Sustained | FireMode::Fpf if kind.is_mg() => Some(AMMO.lowered_b.by),
        FireMode::Intensive | FireMode::IntensiveVsOvr if kind.is_gun() => Some(AMMO.lowered_b.by),
        _ => None,
    }
}

/// Returns what a MMC becomes when it is Replaced (FB16.2, A19.13, FB15.1).
pub(super) fn rung(thing: &Firer) -> Rung {
    let Some(unit) = thing.unit else { return Rung::Unnamed };
    match (&unit.next, unit.next.unit()) {
        (_, Some(next)) => Rung::Unit(UnitName(next)),
        (NextRow::Lowest { .. }, None) if thing.berserk => Rung::Berserk,
        (NextRow::Lowest { .. }, None) => Rung::Breaks,
        (row, None) => Rung::of(row),
    }
}
