//! Whether an HE hit rubbles a building level, or the whole hex (B24.11).

use crate::map::{Material, Place};
use crate::query::{AskedPlace, HeHit};
use crate::rules::{RUBBLE, RuleId as R};
use crate::ruling::refusal::{Refusal, RubbleRefusal, Wanted};
use crate::ruling::{Chance, CheckOdds, Counted, Odds, RubbleFact as Fact, RubbleNote};
use crate::rulings::rubble::facts::reasons::HitDr;

use super::dice::Hand;
use super::odds;
use super::storeys::{Part, hex_of, lost_from};
use super::work::{Work, decides};

/// An HE hit on a Location, with the drm for both its dr.
struct Hit {
    /// The Location hit, and everything above it.
    struck: Part,
    /// The whole hex, if an upper level was hit.
    whole: Option<Part>,
    kia: u8,
    stone_drm: u8,
    levels_above: u8,
}

impl Hit {
    /// Makes a hit from a question. If it names a hex without a level, the ground level is hit.
    fn new(work: &Work, at: &AskedPlace, he: HeHit) -> Result<Self, Refusal> {
        let (hex, place) = hex_of(&work.map, at)?;
        let facts = work.map.require(hex)?;
        let place = place.unwrap_or(Place::Ground);
        let struck = lost_from(&work.map, facts, Some(place))?;
        let upstairs = matches!(place, Place::Level(_));
        let whole = upstairs.then(|| lost_from(&work.map, facts, None)).transpose()?;
        let table = &RUBBLE.he_rubble;
        Ok(Self {
            kia: he.kia,
            stone_drm: if struck.material == Material::Stone { table.stone_drm } else { 0 },
            levels_above: u8::try_from(struck.lost.len().saturating_sub(1)).unwrap_or(u8::MAX),
            whole: whole.map(|part| Part { whole_assumed: false, ..part }),
            struck,
        })
    }

    const fn rubbles(&self, dr: u8) -> bool {
        dr + self.stone_drm <= self.kia
    }

    fn takes_all(&self, dr: u8) -> bool {
        let table = &RUBBLE.he_rubble;
        dr + self.levels_above * table.drm_per_level >= table.whole_at
    }
}

/// Returns what an HE hit rubbles, which may be nothing.
pub(super) fn hit(work: &mut Work, at: &AskedPlace, he: HeHit, hand: &mut Hand) -> Result<Option<Part>, Refusal> {
    let hit = Hit::new(work, at, he)?;
    let hex = hit.struck.hex;
    work.note(RubbleNote::HitLeftToPlayers);
    let unused = |left: Option<u8>| match left {
        Some(_) => Err(RubbleRefusal::DrNotCalledFor),
        None => Ok(None),
    };
    if hit.kia == 0 {
        work.step(R::B24_11, hex, decides(false), Fact::NoKia);
        return Ok(unused(he.dr.or(he.whole))?);
    }
    let dr = hand.one(he.dr, Wanted::SubsequentOfHit)?;
    let rubbled = hit.rubbles(dr);
    let (roll, kia) = (HitDr { dr, drm: hit.stone_drm }, hit.kia);
    let fact = if rubbled { Fact::HitRubbles { dr: roll, kia } } else { Fact::HitDoesNotRubble { dr: roll, kia } };
    work.step(R::B24_11, hex, decides(rubbled), fact);
    if !rubbled {
        return Ok(unused(he.whole)?);
    }
    let Some(whole) = &hit.whole else {
        unused(he.whole)?;
        return Ok(Some(hit.struck));
    };
    let dr = hand.one(he.whole, Wanted::WholeHex)?;
    let all = hit.takes_all(dr);
    let needed = RUBBLE.he_rubble.whole_at;
    let fact = Fact::WholeHexDr { dr, levels: hit.levels_above, needed };
    work.step(R::B24_11, hex, decides(all), fact);
    Ok(Some(if all { whole.clone() } else { hit.struck }))
}

/// Computes the odds over both dr of a hit, and over every fall that follows.
pub(super) fn hit_odds(work: &mut Work, at: &AskedPlace, he: HeHit) -> Result<Vec<CheckOdds>, Refusal> {
    let hit = Hit::new(work, at, he)?;
    work.note(RubbleNote::HitLeftToPlayers);
    let share = |wanted: &dyn Fn(u8) -> bool| Chance::new((1..=6).filter(|dr| wanted(*dr)).count() as u128, 6);
    let rubbled = share(&|dr| hit.rubbles(dr));
    let at = hit.struck.hex;
    let counted = match (hit.kia, hit.stone_drm) {
        (0, _) => Counted::NoHitDr,
        (kia, 0) => Counted::HitDr { kia },
        (kia, drm) => Counted::HitDrOfStone { kia, drm },
    };
    work.counts(R::B24_11, at, counted);
    if hit.whole.is_some() && !rubbled.is_never() {
        let needed = RUBBLE.he_rubble.whole_at;
        work.counts(R::B24_11, at, Counted::WholeHexDr { levels: hit.levels_above, needed });
    }
    let all = if hit.whole.is_some() { share(&|dr| hit.takes_all(dr)) } else { Chance::NEVER };
    let mut odds = vec![Odds { result: None, chance: rubbled.complement() }];
    let parts = [(Some(&hit.struck), all.complement()), (hit.whole.as_ref(), all)];
    for (part, chance) in parts.into_iter().filter_map(|(part, chance)| Some((part?, rubbled * chance))) {
        if !chance.is_never() {
            odds::counts_falling(work, part);
        }
        // each part is played on its own copy of the board, without the steps of the other
        let mut board = work.clone();
        let falls = odds::of_fall(&mut board, part)?;
        board.notes.into_iter().for_each(|note| work.note(note));
        odds.extend(falls.into_iter().map(|o| Odds { result: Some(o.result), chance: chance * o.chance }));
    }
    odds.retain(|o| !o.chance.is_never());
    Ok(odds)
}
