//! An AFV that enters a building hex, and may fall into its cellar (B23.41, FB9.62).

use crate::grid::Hex;
use crate::map::{Chapter, Location, Place, Unit, UnitKind, UnitTrait};
use crate::query::CellarFallQuery;
use crate::rules::{RUBBLE, RuleId as R};
use crate::ruling::refusal::{List, Refusal, RubbleRefusal, Uncovered, Wanted};
use crate::ruling::{
    BuildingEntry, CellarFall, Chance, Counted, Dice, DiceSource, Fate, Odds, RubbleEffect as Does, RubbleFact as Fact,
    RubbleKind, RubbleNote,
};
use crate::rulings::rubble::facts::reasons::{Dr, With};

use super::dice::Hand;
use super::occupants::suffers;
use super::storeys::hex_of;
use super::{Work, decides};

pub(super) fn cellar_fall(work: &mut Work, query: &CellarFallQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let case = case(work, query)?;
    let (hex, rule) = (case.hex, case.rule);
    let mut answer = CellarFall { hex, no_cellar: case.no_cellar, roll: None, result: None, odds: Vec::new() };
    if query.odds {
        let (drm, bogs) = (With(query.drm.into()), case.bogs_at);
        let counted = if case.no_cellar {
            Counted::BogDrWithoutCellar { drm, bogs }
        } else {
            Counted::BogDr { drm, falls: case.falls_at, bogs }
        };
        work.counts(rule, hex, counted);
        for result in [BuildingEntry::Falls, BuildingEntry::Bogs, BuildingEntry::Enters] {
            answer.odds.push(Odds { result, chance: Chance::of_dice(|dice| case.enter(dice) == result) });
        }
        answer.odds.retain(|odds| !odds.chance.is_never());
        return Ok((RubbleKind::CellarFall(answer), DiceSource::Odds));
    }
    let given: Vec<_> = query.dr.into_iter().collect();
    let mut hand = Hand::new(&given, query.seed)?;
    let dice = hand.roll(Wanted::Bog)?;
    let result = case.enter(dice);
    work.step(
        rule,
        hex,
        decides(result != BuildingEntry::Enters),
        if case.no_cellar {
            Fact::BogDrWithoutCellar { dice: Dr(dice) }
        } else {
            Fact::BogDr { dice: Dr(dice), falls: case.falls_at }
        },
    );
    match result {
        BuildingEntry::Falls => {
            work.step(rule, hex, Does::Lost, Fact::FallsIn);
            if work.map.chapter() == Chapter::FestungBudapest {
                let cellar = work.map.hex(hex).is_some_and(|facts| work.map.has_cellar(facts));
                below(work, Location { hex, place: Place::Cellar }, cellar);
            }
        }
        BuildingEntry::Bogs => {
            let last = dice.sum() + case.drm;
            work.step(R::D8_21, hex, Does::Yes, Fact::Bogs { last, needed: case.bogs_at });
        }
        BuildingEntry::Enters => {}
    }
    answer.roll = Some((dice, query.drm));
    answer.result = Some(result);
    Ok((RubbleKind::CellarFall(answer), hand.finish()?))
}

/// The entry of a building, with what decides it.
struct Case {
    hex: Hex,
    rule: R,
    /// There is no cellar to fall into.
    no_cellar: bool,
    /// The colored dr from which the vehicle falls.
    falls_at: u8,
    /// The Final DR from which it bogs.
    bogs_at: i16,
    drm: i16,
}

impl Case {
    fn enter(&self, dice: Dice) -> BuildingEntry {
        if !self.no_cellar && dice.colored >= self.falls_at {
            BuildingEntry::Falls
        } else if dice.sum() + self.drm >= self.bogs_at {
            BuildingEntry::Bogs
        } else {
            BuildingEntry::Enters
        }
    }
}

/// FB9.6, B24.4: no fall where the cellar itself is rubble; FB9.1: a Factory has none.
fn case(work: &mut Work, query: &CellarFallQuery) -> Result<Case, Refusal> {
    let (hex, place) = hex_of(&work.map, &query.at)?;
    let facts = work.map.require(hex)?;
    let factory = facts.building.map(|i| work.map.buildings()[i].factory).ok_or(RubbleRefusal::NoBuilding(hex))?;
    if let Some(place) = place.filter(|p| *p != Place::Ground) {
        let choices = List(vec![Location { hex, place: Place::Ground }]);
        return Err(RubbleRefusal::NoSuchLevel { at: Location { hex, place }, hex, choices }.into());
    }
    let budapest = work.map.chapter() == Chapter::FestungBudapest;
    if factory && !budapest {
        return Err(RubbleRefusal::NotCovered { rule: R::FB9_62, what: Uncovered::FactoryEntry }.into());
    }
    let no_cellar = factory || facts.is_rubble_to_the_cellar();
    let table = &RUBBLE.cellar_fall;
    let (rule, falls_at) =
        if budapest { (R::FB9_62, table.falls_at.budapest) } else { (R::B23_41, table.falls_at.base) };
    if !budapest {
        work.note(RubbleNote::CellarFallFromMemory);
    }
    if no_cellar {
        let (rule, fact) = if factory { (R::FB9_1, Fact::FactoryFloor) } else { (R::FB9_6, Fact::NoCellarLeft) };
        work.step(rule, hex, Does::No, fact);
    }
    Ok(Case { hex, rule, no_cellar, falls_at, bogs_at: table.bogs_at, drm: query.drm.into() })
}

/// FB9.62: the crew may Scrounge, and Infantry in the cellar takes a NMC; SW go by what becomes of their possessors. A
/// one-hex building has a cellar for the fall alone: nobody is in it, and the crew is not placed there.
fn below(work: &mut Work, cellar: Location, there: bool) {
    let scrounge = if there { Fact::Scrounge } else { Fact::ScroungeAbove };
    work.step(R::FB9_62, cellar.hex, Does::Yes, scrounge);
    if !there {
        return;
    }
    let sw = &RUBBLE.cellar_fall.sw;
    let checked =
        Fact::CellarCheck { from: sw.malfunctions_at, to: sw.eliminated_at - 1, eliminated: sw.eliminated_at };
    work.step(R::FB9_62, cellar.hex, Does::Yes, checked);
    let in_it = |unit: &&Unit| unit.location == cellar && unit.kind == UnitKind::Infantry;
    let no_infantry = |unit: &Unit| unit.traits.iter().any(|t| matches!(t, UnitTrait::Sw | UnitTrait::Fortification));
    let units: Vec<Unit> = work.map.units().iter().filter(in_it).filter(|u| !no_infantry(u)).cloned().collect();
    for unit in units {
        suffers(work, &unit, cellar, Fate::NormalMoraleCheck, R::FB9_62);
    }
}
