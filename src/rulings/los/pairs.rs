//! All pairs of hexes at ground level: how many others each hex sees.

use crate::map::{Feature, HexFact, Location, Place, States};
use crate::query::{LosPairsQuery, Query};
use crate::resolver::{Ask, Resolver, other_reading};
use crate::rules::RuleId;
use crate::ruling::refusal::{Amount, AskError, Refusal, Uncovered};
use crate::ruling::{LosClash, LosPairs, LosUncovered, Note, Outcome, Outlook, Reading, Ruling};
use crate::rulings::doubts;

use super::ask::End;
use super::invalidate::Zone;
use super::road::{BareLos, Sweep};

/// The most pairs of hexes that are counted: three times those of the largest board.
const MOST_PAIRS: usize = 8_000_000;

/// The pairs of hexes in a question, each counted once (A6.5). A row consists of the pairs of one hex with all hexes
/// before it.
///
/// Rows can be counted separately, in any order and on any thread; their counts are then added.
#[derive(Debug)]
pub struct Pairs<'r> {
    on: &'r Resolver,
    query: &'r LosPairsQuery,
    /// If given, only lines in this zone are wanted.
    among: Option<&'r Zone>,
    ends: Vec<End>,
}

/// Returns an upper bound for the number of pairs within a range; the edges of the map exclude some.
fn pairs_within(hexes: usize, range: Option<u16>) -> usize {
    let all = hexes * hexes.saturating_sub(1) / 2;
    let about = range.map_or(usize::MAX, |range| 3 * usize::from(range) * (usize::from(range) + 1) / 2);
    all.min(hexes.saturating_mul(about))
}

/// Counts a line from a hex.
fn count(outlook: &mut Outlook, los: BareLos) {
    outlook.asked += 1;
    match los {
        BareLos { unruled: Some(_), .. } => outlook.unruled += 1,
        BareLos { clear: false, .. } => {}
        BareLos { hindrance, .. } => {
            outlook.clear += 1;
            outlook.hindered += u32::from(hindrance > 0);
        }
    }
}

impl Ask for LosPairsQuery {
    type Answer = LosPairs;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        let pairs = Pairs::of(on, self, None)?;
        Ok(pairs.rule(pairs.counted()))
    }
}

impl Resolver {
    /// Returns the pairs of hexes in a question, ready to be counted.
    ///
    /// # Errors
    /// If there are no hexes within the range, if there are too many pairs, or if some lines differ by direction.
    pub fn pairs<'r>(&'r self, query: &'r LosPairsQuery) -> Result<Pairs<'r>, Refusal> {
        Pairs::of(self, query, None)
    }
}

impl<'r> Pairs<'r> {
    pub(super) fn of(on: &'r Resolver, query: &'r LosPairsQuery, among: Option<&'r Zone>) -> Result<Self, Refusal> {
        if query.range == Some(0) {
            return Err(LosClash::NoPairs.into());
        }
        // E1.9: a unit in the light is seen from the dark, but need not see it
        let mut lit = on.map.hexes_with(HexFact::FEATURES).filter(|facts| facts.has(Feature::Illuminated));
        if on.map.options().nvr.is_some() && lit.next().is_some() {
            return Err(Refusal::NotCovered { rule: RuleId::E1_9, what: Uncovered::Los(LosUncovered::PairsByLight) });
        }
        let ground = |hex| on.end_at(Location { hex, place: Place::Ground }, States::default());
        let named = on.map.hexes().filter(|f| f.hex.has_name());
        let ends: Vec<End> = named.filter_map(|facts| ground(facts.hex)).collect();
        let (given, most) = (pairs_within(ends.len(), query.range), MOST_PAIRS);
        if given > most {
            return Err(AskError::TooMany { what: Amount::PairsOfHexes, given, most }.into());
        }
        Ok(Self { on, query, among, ends })
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.ends.len()
    }

    /// Returns a result with all hexes and zero counts.
    #[must_use]
    pub fn none(&self) -> LosPairs {
        let none = |end: &End| Outlook { hex: end.eye.location.hex, asked: 0, clear: 0, hindered: 0, unruled: 0 };
        LosPairs { hexes: self.ends.iter().map(none).collect() }
    }

    /// Counts the pairs of a row, if the row exists.
    pub fn count(&self, row: usize, counted: &mut LosPairs) {
        let Some(from) = self.ends.get(row) else { return };
        let mut sweep = Sweep::default();
        for (at, to) in self.ends.iter().enumerate().take(row) {
            let hexes = [from, to].map(|end| end.eye.location.hex);
            let is_near = self.query.range.is_none_or(|range| hexes[0].range(hexes[1]) <= range);
            if is_near && self.among.is_none_or(|zone| zone.has_line(hexes)) {
                let los = self.on.next_los(&mut sweep, from, to);
                for at in [row, at] {
                    count(&mut counted.hexes[at], los);
                }
            }
        }
    }

    /// Counts all rows one after another.
    pub(super) fn counted(&self) -> LosPairs {
        let mut counted = self.none();
        let rows = if self.among.is_some_and(Zone::is_empty) { 0 } else { self.rows() };
        (0..rows).for_each(|row| self.count(row, &mut counted));
        counted
    }

    /// Returns the ruling on the counts of all rows.
    #[must_use]
    pub fn ruling(&self, counted: LosPairs) -> Ruling {
        let mut ruling = self.rule(counted);
        other_reading::doubts_that_matter(self.on, &mut ruling);
        ruling
    }

    /// Returns the ruling with a note on each doubt.
    fn rule(&self, counted: LosPairs) -> Ruling {
        let mut notes: Vec<Note> = doubts::on_map(&self.on.map).into_iter().chain(self.on.remarks()).collect();
        if counted.hexes.iter().any(|o| o.unruled > 0) {
            notes.push(Note::Reading(Reading::UnruledLeftOut));
        }
        let outcome = Outcome::LosPairs(Box::new(counted));
        Ruling { query: Query::LosPairs(self.query.clone()), outcome, steps: Vec::new(), notes }
    }
}
