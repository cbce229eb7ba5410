//! The rubble checks of a scenario (FB3.4): one DR for each hex. A hex that is rubbled falls before the next is
//! checked.

use crate::grid::Hex;
use crate::map::{Building, Chapter, Map, Place};
use crate::query::{AskedPlace, RubbleCheckQuery};
use crate::rules::{RUBBLE, RuleId as R};
use crate::ruling::refusal::{Needed, Refusal, RubbleRefusal, Uncovered, Wanted};
use crate::ruling::{
    Chance, CheckOdds, Checked, Counted, Dice, DiceSource, Odds, RubbleEffect as Does, RubbleFact as Fact, RubbleKind,
    RubbleNote, RubbleUncovered,
};
use crate::rulings::rubble::facts::{made_of::MadeOf, reasons::Dr};

use super::dice::Hand;
use super::storeys::{hex_of, lost_from};
use super::work::{Play, Work, decides};
use super::{fall::follow, odds};

impl Play for RubbleCheckQuery {
    fn dice(&self) -> [bool; 3] {
        [!self.dr.is_empty(), self.seed.is_some(), self.odds]
    }

    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        rubble_check(work, self)
    }
}

fn rubble_check(work: &mut Work, query: &RubbleCheckQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    checks_are_made(&work.map)?;
    work.before_play = true;
    let hexes = hexes(work, query)?;
    if query.odds {
        let mut all = Vec::new();
        for hex in hexes {
            all.push((hex, hex_odds(work, hex)?));
        }
        if all.len() > 1 {
            work.note(RubbleNote::EachOnItsOwn);
        }
        return Ok((RubbleKind::CheckOdds(all), DiceSource::Odds));
    }
    let mut hand = Hand::new(&query.dr, query.seed)?;
    let mut checked = Vec::new();
    for hex in hexes {
        // falling rubble may have brought the building down before its turn
        let facts = work.map.require(hex)?;
        if facts.is_rubble() {
            work.note(RubbleNote::DownBeforeItsCheck(hex));
            continue;
        }
        let dice = hand.roll(Wanted::Rubble(hex))?;
        let (rubbled, drm) = is_rubbled(work, hex, dice);
        let collapses = if rubbled {
            let part = lost_from(&work.map, work.map.require(hex)?, Some(lowest(work, hex)?))?;
            follow(work, part, &mut hand)?
        } else {
            Vec::new()
        };
        checked.push(Checked { hex, dice, drm, collapses });
    }
    Ok((RubbleKind::Check(checked), hand.finish()?))
}

/// FB3.4-T1: makes the check of a hex. Returns `true` if it is rubbled, and the DRM.
pub(super) fn is_rubbled(work: &mut Work, hex: Hex, dice: Dice) -> (bool, i16) {
    let drm = check_drm(work, hex);
    let last = dice.sum() + drm;
    let table = &RUBBLE.rubble_check;
    let rubbled = last >= table.rubbled_at;
    let (dice, needed) = (Dr(dice), table.rubbled_at);
    let fact = if rubbled { Fact::Rubbled { dice, last, needed } } else { Fact::Stands { dice, last, needed } };
    work.step(table.rule, hex, decides(rubbled), fact);
    (rubbled, drm)
}

/// Refuses a check if the map is not of Festung Budapest.
pub(super) fn checks_are_made(map: &Map) -> Result<(), RubbleRefusal> {
    if map.chapter() == Chapter::FestungBudapest {
        return Ok(());
    }
    Err(RubbleRefusal::NotCovered { rule: R::FB3_4, what: Uncovered::Rubble(RubbleUncovered::ChecksElsewhere) })
}

/// FB3.4: a check concerns all levels, from the cellar up. Returns the lowest.
fn lowest(work: &Work, hex: Hex) -> Result<Place, Refusal> {
    let facts = work.map.require(hex)?;
    Ok(super::storeys::storeys(&work.map, facts).first().map_or(Place::Ground, |l| l.place))
}

/// Returns the hexes to check: first those of each building in the order of the map, then the hexes named singly.
fn hexes(work: &mut Work, query: &RubbleCheckQuery) -> Result<Vec<Hex>, Refusal> {
    let mut all = Vec::new();
    for at in &query.buildings {
        let hex = building_hex(&work.map, at)?;
        let Some(building) = building_of(&work.map, hex) else { continue };
        if building.goes_on {
            work.notes.push(RubbleNote::GoesOn(hex));
        }
        all.extend(building.hexes.iter().copied().filter(|h| work.map.hex(*h).is_some_and(|f| !f.is_rubble())));
    }
    for at in &query.hexes {
        all.push(building_hex(&work.map, at)?);
    }
    if all.is_empty() {
        return Err(RubbleRefusal::NothingToCheck.into());
    }
    if let Some((_, twice)) = all.iter().enumerate().find(|(i, hex)| all[..*i].contains(hex)) {
        return Err(RubbleRefusal::CheckedTwice(*twice).into());
    }
    Ok(all)
}

fn building_hex(map: &Map, at: &AskedPlace) -> Result<Hex, Refusal> {
    let (hex, place) = hex_of(map, at)?;
    if place.is_some() {
        return Err(RubbleRefusal::Needs(Needed::WholeHex).into());
    }
    lost_from(map, map.require(hex)?, None)?;
    Ok(hex)
}

fn building_of(map: &Map, hex: Hex) -> Option<&Building> {
    map.hex(hex).and_then(|facts| facts.building).map(|i| &map.buildings()[i])
}

/// FB3.4-T1: returns the DRM of the building in a hex, and adds a step for each part of it.
fn check_drm(work: &mut Work, hex: Hex) -> i16 {
    let table = &RUBBLE.rubble_check;
    let map = std::sync::Arc::clone(&work.map);
    let Some(building) = building_of(&map, hex) else { return 0 };
    let mut sum = 0;
    for entry in &table.drm {
        let fact = match entry.building_with {
            Some(named) if building.hexes.contains(&named) => Fact::BuildingDrm { hex: named },
            None if entry.material.as_deref() == Some(building.material.name()) => {
                Fact::MaterialDrm { material: MadeOf(building.material) }
            }
            _ => continue,
        };
        sum += entry.drm;
        work.step(table.rule, hex, Does::Drm(entry.drm), fact);
    }
    sum
}

/// Returns the odds of the check of one hex. A result of `None` means "not rubbled".
fn hex_odds(work: &mut Work, hex: Hex) -> Result<Vec<CheckOdds>, Refusal> {
    let drm = check_drm(work, hex);
    let needed = RUBBLE.rubble_check.rubbled_at;
    let rubbled = Chance::of_dice(|dice| dice.sum() + drm >= needed);
    work.counts(RUBBLE.rubble_check.rule, hex, Counted::RubbleDr { needed });
    let mut all = vec![Odds { result: None, chance: rubbled.complement() }];
    let part = lost_from(&work.map, work.map.require(hex)?, Some(lowest(work, hex)?))?;
    odds::counts_falling(work, &part);
    let mut board = work.clone();
    let falls = odds::of_fall(&mut board, &part)?;
    board.notes.into_iter().for_each(|note| work.note(note));
    all.extend(falls.into_iter().map(|o| Odds { result: Some(o.result), chance: rubbled * o.chance }));
    Ok(all)
}
