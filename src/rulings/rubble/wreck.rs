//! The wrecking of Rail Cars (FB6.29-.291, B32.57, V4.7-.71).

use crate::grid::Hex;
use crate::map::{
    Burning, Change, Chapter, Counter, HexFacts, Location, Place, RailCars, Settable, UnitKind, UnitTrait,
};
use crate::query::{Ammunition, WreckQuery};
use crate::rules::{IFT, RUBBLE, RuleId as R};
use crate::ruling::refusal::{List, Needed, Refusal, RubbleRefusal, Uncovered, Wanted};
use crate::ruling::{
    Chance, Counted, Dice, DiceSource, Effect, Fate, Loss, Odds, Refit, RubbleEffect as Does, RubbleFact as Fact,
    RubbleKind, RubbleNote, RubbleUncovered, Wreck,
};
use crate::rulings::rubble::facts::reasons::{Dr, With};

use super::dice::{Hand, check_dice, check_dr};
use super::occupants::suffers;
use super::storeys::hex_of;
use super::work::{Play, Work, decides};

const FB_V4: &[Loss] = &[Loss::Infantry, Loss::Guns, Loss::Sw, Loss::UnarmoredVehicles];
const B32: &[Loss] = &[Loss::AllUnarmored];

impl Play for WreckQuery {
    fn dice(&self) -> [bool; 3] {
        [self.dr.is_some() || self.check.is_some(), self.seed.is_some(), self.odds]
    }

    fn play(&self, work: &mut Work) -> Result<(RubbleKind, DiceSource), Refusal> {
        wreck(work, self)
    }
}

fn wreck(work: &mut Work, query: &WreckQuery) -> Result<(RubbleKind, DiceSource), Refusal> {
    let (hex, _) = hex_of(&work.map, &query.at)?;
    let facts = work.map.require(hex)?.clone();
    if !work.map.is_rail_car(&facts) {
        return Err(RubbleRefusal::NoRailCar(hex).into());
    }
    if query.refit {
        return refit(work, &facts);
    }
    match work.map.rail_cars(&facts) {
        Some(RailCars::Standing) => {}
        Some(RailCars::Wrecked) => return Err(RubbleRefusal::WreckedAlready(hex).into()),
        Some(RailCars::Gutted | RailCars::Gone) | None => return Err(RubbleRefusal::NoCarLeft(hex).into()),
    }
    let mut hand = Hand::new(&[], query.seed)?;
    let mut answer = Wreck { hex, ..Wreck::default() };
    let mut source = if query.bombardment {
        bombardment(work, query, &mut answer, &mut hand)?
    } else {
        attack(work, query, &mut answer, &mut hand)?
    };
    if query.seed.is_some() {
        source = hand.finish()?;
    }
    if answer.wrecked == Some(true) {
        wrecked(work, &facts, &mut answer, query.bombardment);
    }
    Ok((RubbleKind::Wreck(answer), source))
}

const fn rule(chapter: Chapter) -> R {
    chapter.pick(R::FB6_29, R::V4_7, R::B32_57)
}

/// Resolves an HE attack from its caliber, its KIA number and the subsequent dr.
fn attack(work: &mut Work, query: &WreckQuery, answer: &mut Wreck, hand: &mut Hand) -> Result<DiceSource, Refusal> {
    let rule = rule(work.map.chapter());
    let at = answer.hex;
    let least = RUBBLE.wreck.least_caliber;
    let caliber = query.caliber.ok_or(RubbleRefusal::Needs(Needed::Caliber))?;
    let he = query.attack == Ammunition::He;
    let able = he && caliber >= least;
    let fact = match () {
        () if !he => Fact::WreckWithoutHe,
        () if caliber < least => Fact::WreckTooSmall { caliber, least },
        () => Fact::WreckAttack { caliber },
    };
    work.step(rule, at, decides(able), fact);
    // without dice the question asks for the odds
    let odds = query.odds || (query.dr.is_none() && query.seed.is_none());
    let chance_known = odds && query.kia.is_none() && query.original.is_none();
    if !able {
        // nothing more can happen, but given dice are still validated
        check_dr(query.dr)?;
        check_dice(query.original)?;
        return Ok(cannot(query, answer));
    }
    if chance_known {
        answer.odds = odds_of_attack(work, answer.hex, query, caliber)?;
        return Ok(DiceSource::Odds);
    }
    let kia = kia_number(work, query, caliber, hand)?;
    work.step(rule, at, decides(kia > 0), if kia > 0 { Fact::KiaNumber { kia } } else { Fact::NoKia });
    if kia == 0 {
        check_dr(query.dr)?;
        answer.kia = Some((0, query.dr));
        return Ok(cannot(query, answer));
    }
    if odds {
        let chance = Chance::new(u128::from(kia.min(6)), 6);
        answer.kia = Some((kia, None));
        answer.odds = Odds::yes_no(chance);
        return Ok(DiceSource::Odds);
    }
    let dr = hand.one(query.dr, Wanted::Subsequent)?;
    let is_wrecked = dr <= kia;
    let fact = if is_wrecked { Fact::Wrecked { dr, kia } } else { Fact::NotWrecked { dr, kia } };
    work.step(rule, at, decides(is_wrecked), fact);
    answer.kia = Some((kia, Some(dr)));
    answer.wrecked = Some(is_wrecked);
    Ok(DiceSource::Table)
}

/// Fills in the answer if it cannot be Wrecked by any dice.
fn cannot(query: &WreckQuery, answer: &mut Wreck) -> DiceSource {
    answer.wrecked = Some(false);
    if query.odds {
        answer.odds = Odds::yes_no(Chance::NEVER);
        return DiceSource::Odds;
    }
    if query.dr.is_some() || query.original.is_some() { DiceSource::Table } else { DiceSource::None }
}

fn column(work: &mut Work, query: &WreckQuery, caliber: u16) -> Result<u8, RubbleRefusal> {
    let column = if let Some(column) = query.column {
        column
    } else {
        if !IFT.he.is_sure(caliber) {
            work.note(RubbleNote::ColumnFromMemory);
        }
        IFT.he.of(caliber).ok_or(RubbleRefusal::Needs(Needed::Column))?.column
    };
    let known = IFT.columns.contains(&column);
    if known { Ok(column) } else { Err(RubbleRefusal::NoColumn { asked: column, columns: List(IFT.columns.clone()) }) }
}

/// Returns the KIA number that the question gives, or looks it up.
fn kia_number(work: &mut Work, query: &WreckQuery, caliber: u16, hand: &mut Hand) -> Result<u8, Refusal> {
    if let Some(given) = query.kia {
        if let Some(dice) = check_dice(query.original)? {
            let column = column(work, query, caliber)?;
            let kia = IFT.kia(column, dice.sum()).unwrap_or_default();
            if kia != given {
                return Err(RubbleRefusal::KiaClash { dr: dice.sum(), column, kia, given }.into());
            }
        }
        return Ok(given);
    }
    let original = match check_dice(query.original)? {
        Some(dice) => dice,
        None if query.seed.is_some() => hand.roll(Wanted::Ift)?,
        None => return Err(RubbleRefusal::Needs(Needed::KiaOrDr).into()),
    };
    let column = column(work, query, caliber)?;
    Ok(IFT.kia(column, original.sum()).unwrap_or_default())
}

/// Computes the odds over every Original IFT DR and every subsequent dr.
fn odds_of_attack(work: &mut Work, hex: Hex, query: &WreckQuery, caliber: u16) -> Result<Vec<Odds<bool>>, Refusal> {
    let column = column(work, query, caliber)?;
    work.counts(rule(work.map.chapter()), hex, Counted::WreckDr { column });
    let ways: u128 = Dice::all().map(|dice| u128::from(IFT.kia(column, dice.sum()).unwrap_or_default().min(6))).sum();
    Ok(Odds::yes_no(Chance::new(ways, 216)))
}

/// C1.822: resolves the Morale Check of the hex.
fn bombardment(
    work: &mut Work,
    query: &WreckQuery,
    answer: &mut Wreck,
    hand: &mut Hand,
) -> Result<DiceSource, Refusal> {
    let rule = rule(work.map.chapter());
    let at = answer.hex;
    let morale = RUBBLE.wreck.bombardment_morale;
    let reading = work.map.options().rubble.bombardment;
    let drm = i16::from(reading.drm());
    let fails = |dice: Dice| dice.sum() + drm > morale;
    if let Some(fails) = query.fails {
        check_dice(query.check)?;
        work.step(rule, at, decides(fails), Fact::BombardedAsTold { morale });
        answer.wrecked = Some(fails);
        return Ok(DiceSource::None);
    }
    work.note(reading.into());
    if query.odds {
        work.counts(rule, at, Counted::Bombardment { drm: With(drm), morale });
        answer.odds = Odds::yes_no(Chance::of_dice(fails));
        return Ok(DiceSource::Odds);
    }
    let dice = match check_dice(query.check)? {
        Some(dice) => dice,
        None => hand.roll(Wanted::Morale)?,
    };
    let last = dice.sum() + drm;
    work.step(rule, at, decides(fails(dice)), Fact::Bombarded { dice: Dr(dice), last, morale });
    answer.check = Some((dice, last));
    answer.wrecked = Some(fails(dice));
    Ok(DiceSource::Table)
}

/// Makes it Wrecked: places the counter, and determines the fate of the units in the hex.
fn wrecked(work: &mut Work, facts: &HexFacts, answer: &mut Wreck, bombarded: bool) {
    let chapter = work.map.chapter();
    let rule = rule(chapter);
    let at = facts.at(Place::Ground);
    work.step(chapter.pick(R::FB6_291, R::V4_71, R::B32_57), facts.hex, Does::Yes, Fact::WreckMarked);
    let silent = bombarded && chapter == Chapter::ValorOfTheGuards;
    if silent {
        work.note(RubbleNote::BombardmentLosses);
    }
    if !silent {
        let losses = match chapter {
            _ if bombarded => Fact::WreckLossesOfBombardment,
            Chapter::Base => Fact::WreckLossesOfBase,
            _ => Fact::WreckLosses,
        };
        work.step(rule, facts.hex, Does::Lost, losses);
    }
    if !bombarded {
        work.step(rule, facts.hex, Does::Yes, Fact::WreckBogs);
    }
    answer.eliminated = (!silent).then_some(if chapter == Chapter::Base { B32 } else { FB_V4 });
    let units: Vec<_> = work.map.units().iter().filter(|u| u.location.hex == facts.hex).cloned().collect();
    for unit in units {
        let fate = match unit.kind {
            _ if unit.has(UnitTrait::Fortification) => Fate::Unaffected,
            UnitKind::Afv if bombarded && silent => Fate::LeftOpen,
            UnitKind::Afv if bombarded => Fate::Eliminated,
            UnitKind::Afv if unit.has(UnitTrait::Moving) => Fate::BogCheck,
            UnitKind::Afv => Fate::Unaffected,
            // its fate depends on its vehicle, which the rule does not say more about
            _ if silent || unit.has(UnitTrait::Riding) => Fate::LeftOpen,
            UnitKind::Infantry | UnitKind::Gun | UnitKind::Unarmored => Fate::Eliminated,
        };
        suffers(work, &unit, unit.location, fate, rule);
        if fate == Fate::Eliminated {
            work.changes.push(Change::Unit { label: unit.label.clone(), unit: None, was: Some(unit.location) });
        }
    }
    work.place(at, Counter::WoodenRubble, false);
}

/// FB6.291, V4.71: resolves the Refit Phase for a Wrecked Rail Car that burns.
fn refit(work: &mut Work, facts: &HexFacts) -> Result<(RubbleKind, DiceSource), Refusal> {
    let hex: Hex = facts.hex;
    let rubble = facts.rubble_in(Place::Ground) == Some(Counter::WoodenRubble);
    if !rubble && work.map.chapter() == Chapter::ValorOfTheGuards {
        return Err(RubbleRefusal::NotCovered {
            rule: R::V4_8,
            what: Uncovered::Rubble(RubbleUncovered::GuttingOfWhole),
        }
        .into());
    }
    if !rubble {
        let stands = work.map.has_rail_cars(facts);
        return Err(if stands { RubbleRefusal::NotWrecked(hex) } else { RubbleRefusal::NoCarLeft(hex) }.into());
    }
    let (rule, gutted) = match work.map.chapter() {
        Chapter::FestungBudapest => (R::FB6_291, false),
        Chapter::ValorOfTheGuards => (R::V4_71, true),
        Chapter::Base => {
            return Err(RubbleRefusal::NotCovered {
                rule: R::B32_57,
                what: Uncovered::Rubble(RubbleUncovered::BaseRefit),
            }
            .into());
        }
    };
    let at = Location { hex, place: Place::Ground };
    let blaze = facts.fires.contains(&(Place::Ground, Burning::Blaze));
    let result = if blaze {
        work.step(rule, hex, Does::Yes, if gutted { Fact::RefitGutted } else { Fact::RefitDebris });
        if gutted {
            work.step(R::V4_81, hex, Effect::Nothing, Fact::RefitGutted);
        }
        work.changes.push(Change::take(Settable::Fire(at, Burning::Blaze)));
        work.changes.push(Change::take(Settable::Counter(at, Counter::WoodenRubble.into())));
        work.place(at, Counter::Debris, false);
        if gutted { Refit::Gutted } else { Refit::Debris }
    } else {
        work.step(rule, hex, Does::No, Fact::RefitNoBlaze);
        Refit::Unchanged
    };
    let answer = Wreck { hex, wrecked: Some(true), refit: Some(result), ..Wreck::default() };
    Ok((RubbleKind::Wreck(answer), DiceSource::None))
}
