//! Exact odds of falling rubble, over every DR and every fall that follows from it.

use std::collections::BTreeMap;

use crate::map::Chapter;
use crate::rules::RUBBLE;
use crate::ruling::refusal::Refusal;
use crate::ruling::{Chance, Counted, Dice, Falls, Odds, RubbleNote, Tumble};
use crate::rulings::rubble::facts::reasons::With;

use super::fall::{come_down, falling, falling_drm, falling_rule, falls, no_falling};
use super::storeys::Part;
use super::work::Work;

/// Returns the odds of every chain of falls that starts with a part. The board of the ruling does not change.
pub(crate) fn of_fall(work: &mut Work, part: &Part) -> Result<Vec<Odds<Vec<Tumble>>>, Refusal> {
    of_falls(work, part, &[])
}

/// Like [`of_fall`], for a part and the parts that come down after it, in this order.
pub(super) fn of_falls(work: &mut Work, part: &Part, then: &[Part]) -> Result<Vec<Odds<Vec<Tumble>>>, Refusal> {
    let mut fallen = work.clone();
    come_down(&mut fallen, part)?;
    work.steps.clone_from(&fallen.steps);
    counts_falling(work, part);
    for part in then {
        counts_falling(work, part);
    }
    work.notes.clone_from(&fallen.notes);
    let odds = chains(work, &fallen, part, then, !then.is_empty())?;
    Ok(odds.into_iter().map(|(result, chance)| Odds { result, chance }).collect())
}

/// Adds the step on the falling DR of a part, or that none is made.
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

/// The chains of falls, each with its chance.
type Chains = BTreeMap<Vec<Tumble>, Chance>;

/// Goes through the DR of one part that has come down, then through each part that follows from it, then through those
/// in `then`. If `named`, a part without a falling DR gets a place in the chain.
fn chains(root: &mut Work, fallen: &Work, part: &Part, then: &[Part], named: bool) -> Result<Chains, Refusal> {
    let mut all = BTreeMap::new();
    let Some(drm) = falling_drm(part) else {
        let after = rest(root, fallen, then)?;
        let only = || Tumble { lost: part.bottom(), falls: Falls::Nothing, affected: Vec::new() };
        return Ok(if named {
            after.into_iter().map(|(rest, p)| (preceded(only(), rest), p)).collect()
        } else {
            after
        });
    };
    // dice with the same effect are played only once
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
            None => rest(root, &board, then)?,
            Some(next) => {
                come_down(&mut board, &next)?;
                chains(root, &board, &next, then, true)?
            }
        };
        for (rest, p) in after {
            let sum = all.entry(preceded(first.clone(), rest)).or_insert(Chance::NEVER);
            *sum = *sum + chance * p;
        }
    }
    Ok(all)
}

fn preceded(first: Tumble, rest: Vec<Tumble>) -> Vec<Tumble> {
    std::iter::once(first).chain(rest).collect()
}

/// Computes the chains of the parts that come down next, on the board at that point.
fn rest(root: &mut Work, board: &Work, then: &[Part]) -> Result<Chains, Refusal> {
    let Some((next, more)) = then.split_first() else { return Ok(BTreeMap::from([(Vec::new(), Chance::ALWAYS)])) };
    let mut board = board.clone();
    let Some(part) = next.as_it_stands(&board.map)? else {
        root.note(RubbleNote::DownBeforeItsTurn(next.hex));
        return rest(root, &board, more);
    };
    come_down(&mut board, &part)?;
    chains(root, &board, &part, more, true)
}
