//! Residual FP of Defensive First Fire (A8.22, A8.221).

use std::collections::BTreeMap;

use crate::rules::{Breakdown, IFT};
use crate::ruling::{FirerKind, FirerRuling, Happening, ResidualSize, Selection};

/// Returns the indices of the weapons that failed, or among which Random Selection picks one that did.
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

/// Returns the possible ties of Random Selection. Of those that leave out the same total FP, only one is returned.
fn ties(rulings: &[FirerRuling], failed: &[usize]) -> Vec<Vec<usize>> {
    let mut sets: BTreeMap<(bool, u16), Vec<usize>> = BTreeMap::new();
    for &i in failed {
        let fp = rulings[i].thing.fp.unwrap_or_default();
        let longer = sets.iter().map(|((_, sum), set)| ((true, sum + fp), [set.as_slice(), &[i]].concat()));
        for (key, set) in longer.chain([((false, fp), vec![i])]).collect::<Vec<_>>() {
            sets.entry(key).or_insert(set);
        }
    }
    sets.into_iter().filter(|((several, _), _)| *several).map(|(_, set)| set).collect()
}

/// Returns the Residual FP if the FP of every firer is known: once without each weapon that may have failed, and once
/// without each set that may have failed together by a tie of Random Selection (A.9).
pub(super) fn sizes(rulings: &[FirerRuling], selections: &[Selection], small_arms: bool) -> Vec<ResidualSize> {
    let Some(all) = rulings.iter().map(|r| r.thing.fp).sum::<Option<u16>>() else { return Vec::new() };
    let mut without: Vec<Vec<usize>> = failed(rulings, selections).into_iter().map(|i| vec![i]).collect();
    for selection in selections {
        without.extend(ties(rulings, &failed(rulings, std::slice::from_ref(selection))));
    }
    if without.is_empty() {
        without.push(Vec::new());
    }
    without
        .into_iter()
        .map(|without| {
            let fp = all - without.iter().filter_map(|i| rulings[*i].thing.fp).sum::<u16>();
            ResidualSize { without, fp, residual: if small_arms { IFT.residual.left(fp, 0) } else { 0 } }
        })
        .collect()
}
