//! Exact odds of what falls: every DR is counted, and every fall that follows from it.

use std::collections::BTreeMap;

use crate::map::Chapter;
use crate::rules::RUBBLE;
use crate::ruling::refusal::Refusal;
use crate::ruling::{Chance, Counted, Dice, Falls, Odds, Tumble};
use crate::rulings::rubble::facts::reasons::With;

use super::Work;
use super::fall::{come_down, falling, falling_drm, falling_rule, falls, no_falling};
use super::storeys::Part;

/// Returns the odds of every chain of falls from a part, without changing the board of the ruling.
pub(crate) fn of_fall(work: &mut Work, part: &Part) -> Result<Vec<Odds<Vec<Tumble>>>, Refusal> {
    let mut fallen = work.clone();
    come_down(&mut fallen, part)?;
    work.steps.clone_from(&fallen.steps);
    counts_falling(work, part);
    work.notes.clone_from(&fallen.notes);
    let odds = chains(work, &fallen, part)?;
    Ok(odds.into_iter().map(|(result, chance)| Odds { result, chance }).collect())
}

/// Names the falling DR of a part, or that none is made.
pub(super) fn counts_falling(work: &mut Work, part: &Part) {
    let Some(drm) = falling_drm(part) else {
        no_falling(work, part.hex);
        return;
    };
    let table = &RUBBLE.falling;
    let debris_at = (work.map.chapter() == Chapter::FestungBudapest).then_some(table.debris_at);
    let rule = falling_rule(&work.map);
    let (drm, rubble) = (With(drm), table.rubble_at);
    let counted = match debris_at {
        Some(debris) => Counted::FallingDr { drm, rubble, debris },
        None => Counted::FallingDrWithoutDebris { drm, rubble },
    };
    work.counts(rule, part.bottom(), counted);
}

/// Counts the DR of one part that is down, and goes on with each part that follows.
fn chains(root: &mut Work, fallen: &Work, part: &Part) -> Result<BTreeMap<Vec<Tumble>, Chance>, Refusal> {
    let mut all = BTreeMap::new();
    let Some(drm) = falling_drm(part) else {
        all.insert(Vec::new(), Chance::ALWAYS);
        return Ok(all);
    };
    // dice that bring the same thing down are played once
    let mut alike: BTreeMap<Falls, (Dice, u128)> = BTreeMap::new();
    for dice in Dice::all() {
        alike.entry(falls(&fallen.map, dice, drm)).or_insert((dice, 0)).1 += 1;
    }
    for (falls, (dice, ways)) in alike {
        let chance = Chance::new(ways, 36);
        let mut board = fallen.clone();
        let mut collapse = part.collapse();
        let next = falling(&mut board, part, &mut collapse, dice, drm)?;
        for note in &board.notes {
            root.note(note.clone());
        }
        let first = Tumble { lost: part.bottom(), falls, affected: collapse.affected };
        let after = match next {
            None => BTreeMap::from([(Vec::new(), Chance::ALWAYS)]),
            Some(next) => {
                come_down(&mut board, &next)?;
                let mut chain = chains(root, &board, &next)?;
                if falling_drm(&next).is_none() {
                    let only = Tumble { lost: next.bottom(), falls: Falls::Nothing, affected: Vec::new() };
                    chain = BTreeMap::from([(vec![only], Chance::ALWAYS)]);
                }
                chain
            }
        };
        for (rest, p) in after {
            let mut chain = vec![first.clone()];
            chain.extend(rest);
            let sum = all.entry(chain).or_insert(Chance::NEVER);
            *sum = *sum + chance * p;
        }
    }
    Ok(all)
}
