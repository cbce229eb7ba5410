//! Residual FP of Defensive First Fire (A8.22, A8.221).

use crate::resolver::refusal::{Refusal, Uncovered};
use crate::rules::{AMMO, Breakdown};
use crate::ruling::{FirerKind, FirerRuling, Happening, ResidualSize, Selection};

/// Returns the weapons that failed, or among which Random Selection picks the one that did, by their places.
pub(super) fn failed(rulings: &[FirerRuling], selections: &[Selection]) -> Vec<usize> {
    let fails =
        |what: &Happening| matches!(what, Happening::Breakdown(w) if w.iter().any(|b| *b != Breakdown::LowAmmo));
    selections
        .iter()
        .flat_map(|s| s.among.iter().zip(&s.effects))
        .filter(|(i, what)| rulings[**i].thing.kind != FirerKind::Mmc && fails(what))
        .map(|(i, _)| *i)
        .collect()
}

/// Returns how much is left, where the FP of all that fires was told: without each weapon that may have failed.
pub(super) fn sizes(rulings: &[FirerRuling], failed: &[usize], small_arms: bool) -> Result<Vec<ResidualSize>, Refusal> {
    let Some(all) = rulings.iter().map(|r| r.thing.fp).sum::<Option<u16>>() else { return Ok(Vec::new()) };
    let without: Vec<Option<usize>> =
        if failed.is_empty() { vec![None] } else { failed.iter().copied().map(Some).collect() };
    without
        .into_iter()
        .map(|without| {
            let fp = all - without.and_then(|i| rulings[i].thing.fp).unwrap_or_default();
            if fp >= AMMO.residual.not_known_from {
                return Err(Refusal::NotCovered { rule: AMMO.residual.rule, what: Uncovered::ResidualOfLargeAttack });
            }
            let left = AMMO.residual.row(fp).map_or(0, |row| row.residual);
            Ok(ResidualSize { without, fp, residual: if small_arms { left } else { 0 } })
        })
        .collect()
}
