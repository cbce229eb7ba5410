//! Exact odds for shortage: of one shot, of several shots, of Random Selection (A.9), and of repair.

use std::collections::BTreeMap;

use crate::query::FireMode;
use crate::rules::{AMMO, Breakdown};
use crate::ruling::{AmmoFate, Chance, Firer, FirerKind, Happening, Odds, RepairResult, Rung};

use super::happening::{happening, rung};

/// Returns the chance that Random Selection picks a certain one of `count` candidates: its dr must be the highest, ties
/// included (A.9).
pub(super) fn picked(count: usize) -> Chance {
    let others = u32::try_from(count.saturating_sub(1)).unwrap_or(u32::MAX);
    (1..=6_u128).map(|v| Chance::new(v.pow(others), 6_u128.pow(others) * 6)).sum()
}

/// Returns the odds of one shot. `rivals` returns how many other candidates a DR has.
pub(super) fn per_shot(by_dr: &[(u8, Happening)], rivals: impl Fn(u8) -> usize) -> Vec<Odds<Happening>> {
    let mut odds: Vec<Odds<Happening>> = Vec::new();
    let mut add = |what: &Happening, chance: Chance| match odds.iter_mut().find(|o| o.result == *what) {
        Some(odds) => odds.chance = odds.chance + chance,
        None => odds.push(Odds { result: what.clone(), chance }),
    };
    for (dr, what) in by_dr {
        let chance = Chance::of_dr(*dr);
        // FB16.2: nothing happens to a berserk MMC on the lowest rung
        if matches!(what, Happening::Nothing | Happening::Replaced(Rung::Berserk)) {
            add(&Happening::Nothing, chance);
            continue;
        }
        let count = rivals(*dr) + 1;
        let hit = picked(count);
        add(what, chance * hit);
        if count > 1 {
            add(&Happening::Nothing, chance * hit.complement());
        }
    }
    odds
}

/// Returns the odds of each fate after several shots without repair. A thing that can no longer fire keeps its fate.
pub(super) fn over_shots(thing: &Firer, level: u8, mode: Option<FireMode>, shots: u8) -> Vec<Odds<AmmoFate>> {
    let start = if thing.low_ammo { AmmoFate::LowAmmo } else { AmmoFate::Unharmed };
    let mut fates = BTreeMap::from([(start, Chance::ALWAYS)]);
    for _ in 0..shots {
        let mut after: BTreeMap<AmmoFate, Chance> = BTreeMap::new();
        for (fate, chance) in fates {
            for (next, part) in one_shot(thing, level, mode, fate) {
                let sum = after.entry(next).or_insert(Chance::NEVER);
                *sum = *sum + chance * part;
            }
        }
        fates = after;
    }
    Odds::list(fates)
}

/// FB16.2, A19.13: returns what a MMC is after several shots: each Original DR that Replaces it moves it one rung down
/// the ladder. A broken unit does not fire again. Where the ladder names no counter, lower rungs are not counted.
pub(super) fn down_the_ladder(thing: &Firer, level: u8, shots: u8) -> Option<Vec<Odds<String>>> {
    let replaced_at = AMMO.mmc.row(level)?.replaced_at;
    let falls = Chance::of_dr_from(i16::from(replaced_at));
    if thing.exempt.is_some() {
        return None;
    }
    let mut ladder = vec![(*thing, Chance::ALWAYS)];
    thing.unit?;
    let mut ended: Vec<(Rung, Chance)> = Vec::new();
    for _ in 0..shots {
        let mut after: Vec<(Firer, Chance)> = Vec::new();
        let mut add = |one: Firer, chance: Chance| match after.iter_mut().find(|(at, _)| at.unit == one.unit) {
            Some((_, sum)) => *sum = *sum + chance,
            None => after.push((one, chance)),
        };
        for (one, chance) in ladder {
            add(one, chance * falls.complement());
            match rung(&one) {
                Rung::Unit(next) => add(Firer { unit: Some(next.0), ..one }, chance * falls),
                Rung::Berserk => add(one, chance * falls),
                end => match ended.iter_mut().find(|(at, _)| *at == end) {
                    Some((_, sum)) => *sum = *sum + chance * falls,
                    None => ended.push((end, chance * falls)),
                },
            }
        }
        ladder = after;
    }
    let standing = ladder.into_iter().map(|(one, chance)| (one.to_string(), chance));
    let out = ended.into_iter().map(|(end, chance)| match end {
        Rung::Breaks => ("broken".to_owned(), chance),
        other => (other.to_string().trim_start_matches("is ").to_owned(), chance),
    });
    Some(Odds::list(standing.chain(out)))
}

fn one_shot(thing: &Firer, level: u8, mode: Option<FireMode>, fate: AmmoFate) -> Vec<(AmmoFate, Chance)> {
    let low_ammo = match fate {
        AmmoFate::Unharmed => false,
        AmmoFate::LowAmmo => true,
        AmmoFate::Malfunctioned
        | AmmoFate::MalfunctionedLowAmmo
        | AmmoFate::Lost
        | AmmoFate::Replaced
        | AmmoFate::Broken => return vec![(fate, Chance::ALWAYS)],
    };
    let thing = Firer { low_ammo: low_ammo && thing.kind != FirerKind::Mmc, ..*thing };
    (2..=12)
        .map(|dr| {
            let next = match happening(&thing, level, dr, mode) {
                // FB16.2: on the lowest rung a MMC breaks, but a berserk one is not affected
                Happening::Nothing | Happening::Replaced(Rung::Berserk) => fate,
                Happening::Replaced(Rung::Breaks) => AmmoFate::Broken,
                Happening::Replaced(_) => AmmoFate::Replaced,
                Happening::Breakdown(effects) => {
                    let has = |b| effects.contains(&b);
                    let low = low_ammo || has(Breakdown::LowAmmo);
                    match (has(Breakdown::Lost), has(Breakdown::Malfunction), low) {
                        (true, ..) => AmmoFate::Lost,
                        (false, true, true) => AmmoFate::MalfunctionedLowAmmo,
                        (false, true, false) => AmmoFate::Malfunctioned,
                        (false, false, _) => AmmoFate::LowAmmo,
                    }
                }
            };
            (next, Chance::of_dr(dr))
        })
        .collect()
}

/// Returns the odds of a repair attempt.
pub(super) fn repair(result: impl Fn(u8) -> RepairResult) -> Vec<Odds<RepairResult>> {
    let mut odds: BTreeMap<RepairResult, Chance> = BTreeMap::new();
    for dr in 1..=6 {
        let sum = odds.entry(result(dr)).or_insert(Chance::NEVER);
        *sum = *sum + Chance::new(1, 6);
    }
    Odds::list(odds)
}
