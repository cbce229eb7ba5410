//! The sewers: which units may enter them (FB-SSR9, B8.4), where the manholes are (B8.1), and moving through them
//! (B8.41).

use crate::map::{Chapter, HexFacts, Location, Map, Place};
use crate::query::{MoveState as S, SewerQuery};
use crate::rules::{Faction, Nation, RuleId as R};
use crate::ruling::refusal::{Number, Refusal, Uncovered, in_range, located};
use crate::ruling::{
    Chance, ChartRow, MoveBar, MoveClash, MoveEffect as E, MoveFact as F, MoveNote, MoveOutcome, MoveUncovered,
    MoveWay, Ruling, Sewer, Site,
};
use crate::rulings::doubts;

use super::cases::{remark, step};
use super::chart::Chart;
use super::facts::parts::TaskCheck;
use super::field;
use super::leg::{Draft, Engine, Stop, Way, bar};
use super::numbers::SewerNumbers;
use super::spot::Spot;

/// The highest Morale Level there is.
const MOST_MORALE: u8 = 10;

/// Returns the number of the Task Check for the leader who moves along.
fn task_check(numbers: &SewerNumbers, chapter: Chapter, side: Faction, vannay: bool) -> u8 {
    match (side, chapter) {
        (_, Chapter::Base | Chapter::ValorOfTheGuards) => numbers.base,
        (Faction::Axis, Chapter::FestungBudapest) if vannay => numbers.vannay,
        (Faction::Axis, Chapter::FestungBudapest) => numbers.axis,
        (Faction::Soviet, Chapter::FestungBudapest) => numbers.soviet,
    }
}

/// Returns the chance that the leader passes the TC, and the chance that the Sewer Emergence dr is as wanted, as far as
/// the question gives the numbers.
fn odds(
    query: &SewerQuery,
    (rule, number): (R, u8),
    emergence: i8,
    mut say: impl FnMut(R, F),
) -> Result<[Option<Chance>; 2], Refusal> {
    let morale = query.morale.map(|morale| in_range(Number::Morale, morale, 1, MOST_MORALE)).transpose()?;
    let at_most = query.emerge_at_most.map(|most| in_range(Number::SewerEmergence, most, 1, 6)).transpose()?;
    let passes = morale.filter(|_| query.leader.is_some()).map(|morale| {
        let most = i16::from(morale) - i16::from(number);
        say(rule, F::SewerCheckPassed { most, morale, number });
        Chance::of_dr_from(most + 1).complement()
    });
    let emerges = at_most.map(|at_most| {
        let most = i16::from(at_most) - i16::from(emergence);
        say(R::B8_42, F::SewerEmerges { most });
        Chance::new((1..=6_i16).filter(|dr| *dr <= most).count() as u128, 6)
    });
    Ok([passes, emerges])
}

/// Returns the bar that a leader is missing, with the TC that he would have to pass (FB-SSR9).
fn no_leader(map: &Map, query: &SewerQuery, number: u8) -> MoveBar {
    if query.vannay && map.chapter() == Chapter::FestungBudapest {
        MoveBar::NoLeaderOfVannay { number, hungarian: Chart::built_in().numbers.sewer.vannay }
    } else {
        MoveBar::NoLeader { number }
    }
}

/// FB9.6: returns the rule if a manhole is lost because the cellar that it opens into is lost.
fn lost(facts: &HexFacts) -> Option<R> {
    (facts.manhole && facts.is_rubble_to_the_cellar()).then_some(R::FB9_6)
}

/// Rules on whether a unit may enter the sewers.
pub(crate) fn sewer(map: &Map, query: &SewerQuery) -> Result<Ruling, Refusal> {
    let numbers = &Chart::built_in().numbers.sewer;
    let (mut steps, mut manhole, mut site, mut notes) = (Vec::new(), None, Site::Line, Vec::new());
    if let Some(at) = &query.at {
        let location = located(map, at)?;
        let facts = map.require(location.hex)?;
        site = Site::Hex(location.hex);
        notes = doubts::on_path(map, [location]);
        let opens = map.manhole(facts);
        if opens.is_some() && facts.is_rubble_to_the_cellar() {
            return Err(Refusal::NotCovered { rule: R::B8_1, what: Uncovered::Move(MoveUncovered::BuriedManhole) });
        }
        manhole = Some(opens);
        let debris = field::cover(facts, Place::Ground) == Some(ChartRow::Debris);
        steps.push(match opens {
            None => step(lost(facts).unwrap_or(R::B8_1), site, E::Forbids, F::Bar(MoveBar::NoManhole)),
            Some(Location { place: Place::Cellar, .. }) => remark(R::FB9_21, site, F::ManholeCellar),
            Some(_) if debris => remark(R::FB2_61, site, F::ManholeDebris),
            Some(_) => remark(R::B8_1, site, F::Manhole),
        });
    }
    match (query.side, query.leader) {
        (Faction::Axis, Some(Nation::Soviet)) => {
            return Err(MoveClash::SovietLeaderOfAxis.into());
        }
        (Faction::Soviet, Some(Nation::German)) => {
            return Err(MoveClash::GermanLeaderOfSoviets.into());
        }
        (Faction::Soviet, _) if query.vannay => {
            return Err(MoveClash::VannayOfSoviets.into());
        }
        _ => {}
    }
    let hungarian = query.leader == Some(Nation::Hungarian);
    let vannay = query.vannay && hungarian && query.side == Faction::Axis;
    let number = task_check(numbers, map.chapter(), query.side, vannay);
    let rule = if map.chapter() == Chapter::FestungBudapest { numbers.rule } else { numbers.base_rule };
    if query.leader.is_some() {
        steps.push(remark(rule, site, F::SewerCheck { number }));
    } else {
        let bar = no_leader(map, query, number);
        steps.push(step(rule, site, E::Forbids, F::Bar(bar)));
    }
    if query.entrenched {
        steps.push(step(numbers.rule, site, E::Forbids, F::Bar(MoveBar::Entrenched)));
    }
    if hungarian {
        steps.push(step(numbers.rule, site, E::Drm(numbers.emergence_hungarian), F::SewerHungarian));
    }
    let emergence = if hungarian { numbers.emergence_hungarian } else { 0 };
    let [passes, emerges] = odds(query, (rule, number), emergence, |rule, fact| steps.push(remark(rule, site, fact)))?;
    let outcome = MoveOutcome::Sewer(Sewer {
        task_check: query.leader.map(|_| number),
        passes,
        emergence,
        emerges,
        reach: numbers.reach,
        manhole,
    });
    Ok(Ruling::new(query, outcome, steps, notes))
}

impl Engine<'_> {
    /// Returns the sewer Locations that a unit can reach from where it is (B8.41).
    pub(super) fn sewers_from(&self, from: Spot) -> Vec<Spot> {
        let manhole = |facts| self.map.manhole(facts);
        let starts = from.at.place == Place::Sewer || self.facts(from.at.hex).and_then(manhole) == Some(from.at);
        if !self.on_foot() || self.mover.has(S::Gun) || !starts || from.off {
            return Vec::new();
        }
        let reach = u16::from(self.chart.numbers.sewer.reach);
        let near = self.map.hexes_among(|hex| hex.range(from.at.hex) <= reach).filter(|f| manhole(f).is_some());
        let sewers = near.map(|f| Spot::new(Location { hex: f.hex, place: Place::Sewer }));
        sewers.filter(|to| to.at != from.at).collect()
    }

    /// Finds the way down a manhole and through the sewer: from a Manhole Location or a sewer, to a sewer that is not
    /// too far away.
    pub(super) fn by_sewer(&self, from: Spot, to: Spot) -> Result<Way, Stop> {
        let numbers = &self.chart.numbers.sewer;
        let site = Site::Location(to.at);
        if to.at.place != Place::Sewer {
            return Err(Stop::Part(R::B8_42, Uncovered::Move(MoveUncovered::SewerEmergence)));
        }
        if self.mover.has(S::Advance) || self.mover.has(S::Rout) {
            return Err(bar(numbers.base_rule, site, MoveBar::SewerInMph));
        }
        if self.mover.has(S::Gun) {
            return Err(bar(numbers.base_rule, site, MoveBar::Gun { row: self.called(ChartRow::Sewer) }));
        }
        let Some(end) = self.facts(to.at.hex) else { return Err(Stop::OFF_MAP) };
        if self.map.manhole(end).is_none() {
            return Err(bar(lost(end).unwrap_or(R::B8_2), site, MoveBar::NoManhole));
        }
        if from.at.place != Place::Sewer {
            let start = self.facts(from.at.hex).ok_or(Stop::OFF_MAP)?;
            let here = Site::Location(from.at);
            match self.map.manhole(start).filter(|_| !from.off) {
                None => return Err(bar(lost(start).unwrap_or(R::B8_1), here, MoveBar::NoManhole)),
                Some(opens) if opens != from.at => {
                    let rule = if opens.place == Place::Cellar { R::FB9_21 } else { R::B8_1 };
                    return Err(bar(rule, here, MoveBar::ManholeElsewhere { opens }));
                }
                Some(_) if from.inside => return Err(bar(numbers.rule, here, MoveBar::Entrenched)),
                Some(_) => {}
            }
            if start.is_rubble_to_the_cellar() {
                return Err(Stop::Part(R::B8_1, Uncovered::Move(MoveUncovered::BuriedManhole)));
            }
        }
        let range = from.at.hex.range(to.at.hex);
        if range > u16::from(numbers.reach) {
            return Err(bar(numbers.base_rule, site, MoveBar::SewerTooFar { range, reach: numbers.reach }));
        }
        let mut draft = Draft::new(to.at);
        self.row(&mut draft, ChartRow::Sewer)?;
        let (rule, number) = self.sewer_check();
        draft.remark(rule, number.map_or(F::SewerLeader, |number| F::SewerCheck { number }));
        draft.notes.push(MoveNote::SewerCheck { number: TaskCheck(number), rule });
        Ok(draft.done(MoveWay::Sewer))
    }

    /// B8.4, FB-SSR9: returns the number of the Task Check for the sewers, if the side of the unit is known, and its rule.
    fn sewer_check(&self) -> (R, Option<u8>) {
        let (numbers, chapter) = (&self.chart.numbers.sewer, self.map.chapter());
        let rule = if chapter == Chapter::FestungBudapest { numbers.rule } else { numbers.base_rule };
        (rule, self.mover.side.map(|side| task_check(numbers, chapter, side, false)))
    }

    /// Returns the note on the Task Check if one of these Locations is in the sewers.
    pub(super) fn sewer_note(&self, mut reached: impl Iterator<Item = Location>) -> Option<MoveNote> {
        let (rule, number) = self.sewer_check();
        let note = MoveNote::SewersReached { number: TaskCheck(number), rule };
        reached.any(|at| at.place == Place::Sewer).then_some(note)
    }
}
