//! Many lines at once: between all units, and from one Location to all others.

use std::sync::Arc;

use crate::grid::Hex;
use crate::map::{HexFact, States, Unit};
use crate::query::{LosAllQuery, LosMatrixQuery, Query};
use crate::rules::RuleId;
use crate::ruling::refusal::{Amount, AskError, Refusal};
use crate::ruling::{LosAll, LosMatrix, LosPair, Note, Outcome, Reading, Ruling, SeenLocation};

use crate::resolver::{Ask, Resolver};
use crate::rulings::{doubts, los};

use super::ask::{End, Seated};
use super::invalidate::Zone;
use super::pairs::Pairs;
use super::road::BareLos;

/// The most units in a matrix, which is a million lines.
const MOST_UNITS: usize = 1000;

/// Returns `true` if there is a LOS, and all rules that it depends on are covered.
const fn is_seen(los: BareLos) -> bool {
    los.clear && los.unruled.is_none()
}

/// Returns the verdict on a line between two units: whether there is a LOS, its Hindrance, and the rule that is not
/// covered, if any.
const fn verdict(los: BareLos) -> (bool, u8, Option<RuleId>) {
    (is_seen(los), if is_seen(los) { los.hindrance } else { 0 }, los.unruled)
}

/// Returns all pairs of different ends, in the order of a matrix.
fn each_with_each<'e>(ends: &'e [(&Unit, End)]) -> impl Iterator<Item = (&'e End, &'e End)> {
    let others = move |at: usize| ends.iter().enumerate().filter(move |(other, _)| *other != at);
    ends.iter().enumerate().flat_map(move |(at, (_, from))| others(at).map(move |(_, (_, to))| (from, to)))
}

pub(crate) fn at_most(what: Amount, given: usize, most: usize) -> Result<(), AskError> {
    if given <= most { Ok(()) } else { Err(AskError::TooMany { what, given, most }) }
}

/// Returns `true` if a line between two hexes is wanted: all are, or only those that changes may affect.
pub(crate) fn is_among(among: Option<&Zone>, ends: [Hex; 2]) -> bool {
    among.is_none_or(|zone| zone.has_line(ends))
}

impl Ask for LosMatrixQuery {
    type Answer = LosMatrix;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_los_matrix(self)
    }
}

impl Ask for LosAllQuery {
    type Answer = LosAll;

    fn rule(&self, on: &Resolver) -> Result<Ruling, Refusal> {
        on.rule_los_all(self)
    }
}

impl LosAll {
    /// Returns the part that changes may affect.
    pub(crate) fn among(&self, zone: &Zone) -> Self {
        let reached = |seen: &&SeenLocation| zone.has_line([self.from.location.hex, seen.location.hex]);
        Self { from: self.from.clone(), locations: self.locations.iter().filter(reached).cloned().collect() }
    }
}

impl Resolver {
    pub(crate) fn rule_los_matrix(&self, query: &LosMatrixQuery) -> Result<Ruling, Refusal> {
        let ends = self.ends_of_matrix()?;
        let pairs = self.pairs_of_matrix(&ends);
        let aimed = |(from, to): (&End, &End)| los::aimed(&self.ground, *self.map.options(), &from.eye, &to.eye);
        let lines = each_with_each(&ends).map(aimed);
        let unruled = pairs.iter().any(|p| p.unruled.is_some()).then_some(Note::Reading(Reading::UnruledLeftOut));
        let notes = doubts::on_lines(&self.map, lines).into_iter().chain(self.remarks()).chain(unruled).collect();
        Ok(Ruling {
            query: Query::LosMatrix(query.clone()),
            outcome: Outcome::LosMatrix(Box::new(LosMatrix { pairs })),
            steps: Vec::new(),
            notes,
        })
    }

    /// Returns the ends at all units of the map.
    fn ends_of_matrix(&self) -> Result<Vec<(&Unit, End)>, Refusal> {
        let units = self.map.units();
        at_most(Amount::UnitsOfMatrix, units.len(), MOST_UNITS)?;
        units.iter().map(|unit| Ok((unit, self.seat_unit(unit)?.0))).collect()
    }

    fn pairs_of_matrix(&self, ends: &[(&Unit, End)]) -> Vec<LosPair> {
        // with SMOKE or light, the two directions of a line may differ
        let has = |fact| self.map.hexes_with(fact).next().is_some();
        let is_alike = !has(HexFact::SMOKE) && !has(HexFact::FIRES) && self.map.options().nvr.is_none();
        let labels: Vec<Arc<str>> = ends.iter().map(|(unit, _)| unit.label.as_str().into()).collect();
        let mut pairs: Vec<LosPair> = Vec::with_capacity(ends.len() * ends.len().saturating_sub(1));
        // for each viewer so far, the index of its first pair
        let mut rows: Vec<usize> = Vec::with_capacity(ends.len());
        for (i, (_, from)) in ends.iter().enumerate() {
            rows.push(pairs.len());
            for (j, (_, to)) in ends.iter().enumerate().filter(|(j, _)| *j != i) {
                // A6.5: a line that is blocked or unhindered in one direction is so in the other
                let back = rows.get(j).filter(|_| is_alike).map(|row| &pairs[row + i - 1]);
                let (clear, hindrance, unruled) = match back {
                    Some(back) if back.unruled.is_none() && back.hindrance == 0 => (back.clear, 0, None),
                    _ => verdict(self.bare_los(from, to)),
                };
                let [from, to] = [i, j].map(|at| Arc::clone(&labels[at]));
                pairs.push(LosPair { from, to, clear, hindrance, unruled });
            }
        }
        pairs
    }

    /// Returns `true` if a line between units that changes may affect differs here from the matrix of the map before.
    pub(crate) fn differs_from(&self, matrix: &LosMatrix, changes: &Zone) -> Result<bool, Refusal> {
        let ends = self.ends_of_matrix()?;
        let is_other = |((from, to), pair): ((&End, &End), &LosPair)| {
            changes.has_line([from, to].map(|end| end.eye.hex()))
                && verdict(self.bare_los(from, to)) != (pair.clear, pair.hindrance, pair.unruled)
        };
        Ok(each_with_each(&ends).zip(&matrix.pairs).any(is_other))
    }

    /// Returns only the verdicts on those of many lines that changes may affect; `None` if the question is not about
    /// many lines.
    pub(crate) fn many_among(&self, query: &Query, among: &Zone) -> Result<Option<Outcome>, Refusal> {
        let outcome = match query {
            Query::LosAll(all) => Outcome::LosAll(Box::new(self.seen_from(all, Some(among))?)),
            Query::LosPairs(pairs) => Outcome::LosPairs(Box::new(Pairs::of(self, pairs, Some(among))?.counted())),
            _ => return Ok(None),
        };
        Ok(Some(outcome))
    }

    pub(crate) fn rule_los_all(&self, query: &LosAllQuery) -> Result<Ruling, Refusal> {
        let all = self.seen_from(query, None)?;
        let unruled = all.locations.iter().any(|s| s.unruled.is_some());
        let unruled = unruled.then_some(Note::Reading(Reading::UnruledLeftOut));
        let notes = doubts::on_map(&self.map).into_iter().chain(self.remarks()).chain(unruled).collect();
        Ok(Ruling {
            query: Query::LosAll(query.clone()),
            outcome: Outcome::LosAll(Box::new(all)),
            steps: Vec::new(),
            notes,
        })
    }

    fn seen_from(&self, query: &LosAllQuery, among: Option<&Zone>) -> Result<LosAll, Refusal> {
        Ok(self.seen_by(self.seat(&query.from)?, query.range, among))
    }

    /// Returns what is seen of each Location within a range; if `among` is given, only for lines that changes may
    /// affect.
    pub(crate) fn seen_by(&self, (from, viewer): Seated<'_>, most: Option<u16>, among: Option<&Zone>) -> LosAll {
        let mut sightings = Vec::new();
        let mut sweep = los::Sweep::default();
        let own = from.eye.hex();
        let range_to = |hex| own.range(hex);
        let is_asked =
            |hex: Hex| hex.has_name() && most.is_none_or(|most| range_to(hex) <= most) && is_among(among, [own, hex]);
        for facts in self.map.hexes_among(is_asked) {
            for (location, _) in self.map.locations(facts) {
                let range = range_to(location.hex);
                let Some(to) = self.end_at(location, States::default()).filter(|_| location != from.eye.location)
                else {
                    continue;
                };
                let los = self.next_los(&mut sweep, &from, &to);
                sightings.push(SeenLocation {
                    location,
                    range,
                    clear: is_seen(los),
                    hindrance: if is_seen(los) { los.hindrance } else { 0 },
                    unruled: los.unruled,
                });
            }
        }
        LosAll { from: los::seated(los::seat(&self.map, &from.eye), viewer), locations: sightings }
    }
}
