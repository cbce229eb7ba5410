//! An AFV that enters a building hex, and may fall into its cellar (B23.41, FB9.62).

use crate::grid::Hex;
use crate::map::{Change, Chapter, Doing, Location, Place, Unit, UnitFile, UnitKind, UnitTrait};
use crate::query::CellarFallQuery;
use crate::rules::infantry::{broken_morale, forces, leader, morale};
use crate::rules::{RUBBLE, RuleId as R, UNITS};
use crate::ruling::refusal::{List, Needed, Refusal, RubbleRefusal, Uncovered, Wanted};
use crate::ruling::{
    BuildingEntry, CellarFall, Chance, CheckBelow, Counted, Dice, DiceSource, Fate, Odds, RubbleEffect as Does,
    RubbleFact as Fact, RubbleKind, RubbleNote, RubbleUncovered,
};
use crate::rulings::able::able;
use crate::rulings::morale::is_fanatic_in;
use crate::rulings::rubble::facts::reasons::{Dr, With};
use crate::rulings::units::hunger;

use super::dice::Hand;
use super::occupants::suffers;
use super::storeys::hex_of;
use super::work::{Play, Work, decides};

impl Play for CellarFallQuery {
    fn dice(&self) -> [bool; 3] {
        [self.dr.is_some(), self.seed.is_some(), self.odds]
    }

    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        cellar_fall(work, self)
    }
}

fn cellar_fall(work: &mut Work, query: &CellarFallQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let case = case(work, query)?;
    let (hex, rule) = (case.hex, case.rule);
    let falling = falling_afv(work, query, hex)?;
    let mut answer =
        CellarFall { hex, no_cellar: case.no_cellar, roll: None, result: None, odds: Vec::new(), below: Vec::new() };
    if query.odds {
        odds(work, query, &case, &mut answer);
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
    if result != BuildingEntry::Falls {
        note_drm(work, query);
    }
    match result {
        BuildingEntry::Falls => {
            work.step(rule, hex, Does::Lost, Fact::FallsIn);
            let cellar = case.cellar(work);
            if let Some(afv) = &falling {
                gone(work, afv, rule);
                let lands = cellar.unwrap_or(Location { hex, place: Place::Ground });
                placed(work, afv, query.crew.as_deref(), lands, rule);
            }
            if work.map.chapter() == Chapter::FestungBudapest {
                below(work, hex, cellar);
                answer.below = cellar.map(|cellar| checks(work, cellar, query.check_drm)).unwrap_or_default();
            }
        }
        BuildingEntry::Bogs => {
            let last = dice.sum() + case.drm;
            work.step(R::D8_21, hex, Does::Yes, Fact::Bogs { last, needed: case.bogs_at });
        }
        BuildingEntry::Enters => {}
    }
    answer.roll = Some((dice, query.drm.unwrap_or_default()));
    answer.result = Some(result);
    Ok((RubbleKind::CellarFall(answer), hand.finish()?))
}

/// Adds a note if no DRM was given and the result depends on it.
fn note_drm(work: &mut Work, query: &CellarFallQuery) {
    if query.drm.is_none() {
        work.note(RubbleNote::BogDrmNotGiven);
    }
}

/// Computes the odds over every Bog DR.
fn odds(work: &mut Work, query: &CellarFallQuery, case: &Case, answer: &mut CellarFall) {
    note_drm(work, query);
    let (drm, bogs) = (With(case.drm), case.bogs_at);
    let counted = if case.no_cellar {
        Counted::BogDrWithoutCellar { drm, bogs }
    } else {
        Counted::BogDr { drm, falls: case.falls_at, bogs }
    };
    work.counts(case.rule, case.hex, counted);
    for result in [BuildingEntry::Falls, BuildingEntry::Bogs, BuildingEntry::Enters] {
        answer.odds.push(Odds { result, chance: Chance::of_dice(|dice| case.enter(dice) == result) });
    }
    answer.odds.retain(|odds| !odds.chance.is_never());
    if let Some(cellar) = case.cellar(work).filter(|_| !case.no_cellar) {
        answer.below = checks(work, cellar, query.check_drm);
    }
}

/// The entry of a building hex, with the numbers that decide the result.
struct Case {
    hex: Hex,
    rule: R,
    /// There is no cellar to fall into.
    no_cellar: bool,
    /// The lowest colored dr on which the vehicle falls.
    falls_at: u8,
    /// The lowest Final DR on which it bogs.
    bogs_at: i16,
    drm: i16,
}

impl Case {
    /// Returns the cellar that units can be in. The cellar of a one-hex building counts only for the fall.
    fn cellar(&self, work: &Work) -> Option<Location> {
        let there = work.map.hex(self.hex).is_some_and(|facts| work.map.has_cellar(facts));
        there.then_some(Location { hex: self.hex, place: Place::Cellar })
    }

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

/// FB9.6, B24.4: there is no fall if the cellar itself is rubble. FB9.1: a Factory has no cellar.
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
        return Err(RubbleRefusal::NotCovered {
            rule: R::FB9_62,
            what: Uncovered::Rubble(RubbleUncovered::FactoryEntry),
        }
        .into());
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
    Ok(Case { hex, rule, no_cellar, falls_at, bogs_at: table.bogs_at, drm: query.drm.unwrap_or_default().into() })
}

/// Returns the AFV that enters, if the question names it. It must be on the map, in the hex or adjacent to it.
fn falling_afv(work: &Work, query: &CellarFallQuery, hex: Hex) -> Result<Option<Unit>, Refusal> {
    let Some(label) = &query.afv else {
        return if query.crew.is_some() { Err(RubbleRefusal::Needs(Needed::FallingAfv).into()) } else { Ok(None) };
    };
    let unit = work.map.unit(label)?;
    let other = [UnitTrait::Riding, UnitTrait::Sw, UnitTrait::Fortification].into_iter().any(|what| unit.has(what));
    if unit.kind != UnitKind::Afv || other {
        return Err(RubbleRefusal::NotAnAfv(unit.label.clone()).into());
    }
    match unit.location.hex.range(hex) {
        0 => {}
        1 => able(unit, Doing::Move)?,
        _ => return Err(RubbleRefusal::AfvElsewhere { afv: unit.label.clone(), at: unit.location, hex }.into()),
    }
    Ok(Some(unit.clone()))
}

/// Removes the AFV. It leaves no wreck.
fn gone(work: &mut Work, afv: &Unit, rule: R) {
    work.step(rule, afv.location, Does::Lost, Fact::AfvGone { unit: afv.label.clone() });
    work.changes.push(Change::Unit { label: afv.label.clone(), unit: None, was: Some(afv.location) });
}

/// Places the crew where the AFV lands, if it survived.
fn placed(work: &mut Work, afv: &Unit, crew: Option<&str>, lands: Location, rule: R) {
    work.note(RubbleNote::CrewLeftToPlayers);
    let Some(crew) = crew else { return };
    work.step(rule, lands, Does::Yes, Fact::CrewPlaced { unit: crew.to_owned(), at: lands });
    let crew = UnitFile { side: afv.side.clone(), ..UnitFile::new(crew, lands.to_string()) };
    work.changes.push(crew.into());
}

/// FB9.62: adds what happens in the cellar: the crew may Scrounge, and Infantry there takes a NMC; SW depend on their
/// possessors. A one-hex building has a cellar only for the fall: no unit is in it, and the crew is not placed there.
fn below(work: &mut Work, hex: Hex, cellar: Option<Location>) {
    let scrounge = if cellar.is_some() { Fact::Scrounge } else { Fact::ScroungeAbove };
    work.step(R::FB9_62, hex, Does::Yes, scrounge);
    let Some(cellar) = cellar else { return };
    let sw = &RUBBLE.cellar_fall.sw;
    let checked =
        Fact::CellarCheck { from: sw.malfunctions_at, to: sw.eliminated_at - 1, eliminated: sw.eliminated_at };
    work.step(R::FB9_62, hex, Does::Yes, checked);
    for unit in infantry(work, cellar) {
        suffers(work, &unit, cellar, Fate::NormalMoraleCheck, R::FB9_62);
    }
}

/// Returns the Infantry in a cellar.
fn infantry(work: &Work, cellar: Location) -> Vec<Unit> {
    let in_it = |unit: &&Unit| unit.location == cellar && unit.kind == UnitKind::Infantry;
    let no_infantry = |unit: &Unit| unit.traits.iter().any(|t| matches!(t, UnitTrait::Sw | UnitTrait::Fortification));
    work.map.units().iter().filter(in_it).filter(|u| !no_infantry(u)).cloned().collect()
}

/// Computes, for each unit with a known Morale Level, the odds of its NMC, and of the dr for its SW if it fails.
fn checks(work: &mut Work, cellar: Location, drm: i8) -> Vec<CheckBelow> {
    let mut all = Vec::new();
    for unit in infantry(work, cellar) {
        let label = unit.label.clone();
        let broken = unit.has(UnitTrait::Broken) || unit.has(UnitTrait::Dm);
        let shown = unit.counter.as_deref();
        // the Morale of a wounded SMC is not covered (A17.2)
        let shown = shown.filter(|_| !unit.has(UnitTrait::Wounded));
        let Some(printed) = shown.and_then(if broken { broken_morale } else { morale }) else {
            work.step(R::FB9_62, cellar, Does::Counts, Fact::CellarCheckUnknown { unit: label });
            continue;
        };
        let morale = morale_now(work, &unit, printed, broken);
        let from = i16::from(morale) + 1 - i16::from(drm);
        let fact = Fact::CellarCheckOf { unit: label.clone(), from, morale, drm: With(drm.into()) };
        work.step(R::FB9_62, cellar, Does::Counts, fact);
        work.note(RubbleNote::CheckBelowAsPrinted);
        let fails = Chance::of_dr_from(from);
        let sw = &RUBBLE.cellar_fall.sw;
        // the number of faces of the die that eliminate the SW
        let lost = u128::from(7 - sw.eliminated_at);
        let jammed = u128::from(sw.eliminated_at - sw.malfunctions_at);
        all.push(CheckBelow {
            unit: label,
            morale,
            fails,
            sw_eliminated: fails * Chance::new(lost, 6),
            sw_malfunctions: fails * Chance::new(jammed, 6),
        });
    }
    all
}

/// Returns the current Morale Level of a unit in a cellar: FB7.21 can make it Fanatic (A10.8), and the food shortage on
/// the day of the map lowers that of a broken MMC (FB-SSR4).
fn morale_now(work: &mut Work, unit: &Unit, printed: u8, broken: bool) -> u8 {
    let at = unit.location;
    let side = unit.side.as_deref().and_then(|side| side.parse().ok());
    let counter = unit.counter.as_deref().unwrap_or_default();
    let forces = forces(counter, side);
    if unit.has(UnitTrait::Berserk) {
        let morale = UNITS.berserk_morale.is;
        work.step(UNITS.berserk_morale.rule, at, Does::Counts, Fact::BerserkBelow { unit: unit.label.clone(), morale });
        return morale;
    }
    let mut morale = printed;
    if !unit.has(UnitTrait::Prisoner) && is_fanatic_in(&work.map, at, &forces) {
        morale = morale.saturating_add_signed(UNITS.fanatic_morale.drm);
        work.step(R::FB7_21, at, Does::Counts, Fact::FanaticBelow { unit: unit.label.clone(), morale });
    }
    let is_mmc = leader(counter.split_whitespace().next().unwrap_or_default()).is_none();
    let day = work.map.options().date.filter(|_| broken && is_mmc);
    let change = day.and_then(|day| forces.iter().map(|force| hunger(day, *force)).max());
    if let Some(change) = change.filter(|change| *change != 0) {
        morale = morale.saturating_add_signed(change);
        work.step(R::FB_SSR4, at, Does::Counts, Fact::HungryBelow { unit: unit.label.clone(), morale });
    }
    morale
}
