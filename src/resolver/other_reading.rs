//! Decides whether a doubt about the map matters, by asking the same question on the map of the other reading.

use std::cell::LazyCell;

use crate::grid::Hex;
use crate::map::{BrushFromEmrr, ChosenOption, Doubt, DoubtOf, EmrrCount, Named, Place, Token};
use crate::query::{Query, Sought, each_query};
use crate::ruling::{
    Answer, DoubtfulHexes, Doubts, Effect, Essence, LosNote, Note, Otherwise, Outcome, Ruling, Site, Step,
};

use crate::ruling::refusal::Refusal;
use crate::rulings::los::{BareLos, Zone};

use super::{Ask, Resolver};

/// Keeps only the notes on doubts that change the answer.
///
/// If the map file gives the other reading, the question is asked again on that map. If it gives none, the doubt is
/// kept unless something in another hex blocks the line in any case.
pub(crate) fn doubts_that_matter(resolver: &Resolver, ruling: &mut Ruling) {
    let notes = std::mem::take(&mut ruling.notes);
    // computed on demand: it is large for questions about many lines, and usually nothing is in doubt
    let answer = LazyCell::new(|| Answered::of(ruling));
    let of_line = matches!(
        ruling.query,
        Query::LosAll(_) | Query::LosMatrix(_) | Query::LosPairs(_) | Query::LosLevels(_) | Query::Where(_)
    );
    let of_path = !of_line || matches!(&ruling.query, Query::Where(place) if place.ask == Sought::Reach);
    let bears = |of: DoubtOf| (of_line && of.is_of_los()) || (of_path && of.is_of_movement(false));
    let matters = |hex: Hex, doubt: &Doubt| -> Option<Option<Otherwise>> {
        if doubt.or.is_empty() {
            return (!is_blocked_beside(ruling, hex)).then_some(None);
        }
        let other = resolver.by_reading(&doubt.or);
        // asking all pairs again is slow; usually the view from the hex itself differs already
        let range = if let Query::LosPairs(pairs) = &ruling.query { Some(pairs.range) } else { None };
        let sees = |r: &Resolver| range.and_then(|range| ground_seen_from(r, hex, range));
        if other.as_ref().is_ok_and(|other| sees(other) != sees(resolver)) {
            return Some(None);
        }
        let there = other.and_then(|other| match (other.ground.changed(), &ruling.outcome) {
            // the lines of a matrix are known already, and there are too many to hold them twice
            (Some(zone), Outcome::LosMatrix(matrix)) => Ok(other.differs_from(matrix, zone)?.then_some(None)),
            _ => Ok(otherwise(resolver, &other, &ruling.query, &answer)?.map(|there| there.otherwise())),
        });
        there.unwrap_or(Some(None))
    };
    let differs = |there: Result<Answered, Refusal>| there.map_or(true, |there| there != *answer);
    // a reading that the players may choose, or a Location that they may have meant
    let chosen = |reading| resolver.with_option(reading).and_then(|r| Answered::to(&r, &ruling.query));
    let brush = |from| differs(chosen(ChosenOption::BrushFromEmrr(from)));
    let left = |note| match note {
        Note::Doubt(hex, Doubts(doubts)) => {
            let doubts = doubts.into_iter().filter_map(|(doubt, _)| matters(hex, &doubt).map(|other| (doubt, other)));
            let doubts: Vec<_> = doubts.collect();
            (!doubts.is_empty()).then_some(Note::Doubt(hex, Doubts(doubts)))
        }
        Note::Doubtful(DoubtfulHexes(mut hexes)) => {
            let doubts = |hex: Hex| resolver.map.hex(hex).map_or(&[][..], |facts| &facts.doubts[..]);
            hexes.retain(|hex| doubts(*hex).iter().any(|d| bears(d.of) && matters(*hex, d).is_some()));
            (!hexes.is_empty()).then_some(Note::Doubtful(DoubtfulHexes(hexes)))
        }
        Note::Los(LosNote::EmrrCountTwo) => differs(chosen(ChosenOption::EmrrCount(EmrrCount::One))).then_some(note),
        Note::Los(LosNote::BrushOnceFromEmrr) => brush(BrushFromEmrr::Never).then_some(note),
        Note::Los(LosNote::BrushNeverFromEmrr) => brush(BrushFromEmrr::Once).then_some(note),
        Note::Los(LosNote::GroundAssumed { at, ref others }) => {
            let mut others = others.0.iter().copied();
            let matters = match &ruling.query {
                Query::Los(line) => resolver
                    .of_others(line, at.hex)
                    .map_or(true, |verdict| others.map(verdict).any(|los| differs(los.map(Answered::of_line)))),
                Query::Tem(tem) => resolver.tem_of_others(tem, at.hex).map_or(true, |cover| {
                    others.any(|other| differs(cover(other).map(|ruling| Answered::of(&ruling))))
                }),
                _ => true,
            };
            matters.then_some(note)
        }
        note => Some(note),
    };
    let notes = notes.into_iter().filter_map(left).collect();
    ruling.notes = notes;
}

/// Asks a question on the map of the other reading, and returns that answer if it differs. For questions about many
/// lines, only the lines that the other reading can affect are asked again.
fn otherwise(
    here: &Resolver,
    other: &Resolver,
    query: &Query,
    answer: &LazyCell<Answered, impl FnOnce() -> Answered>,
) -> Result<Option<Answered>, Refusal> {
    if let Some(zone) = other.ground.changed()
        && let Some(there) = Answered::among(other, query, zone)?
    {
        // the lines from one Location are known already
        let known = if matches!(query, Query::LosAll(_))
            && let Answered::Whole(Outcome::LosAll(all)) = &**answer
        {
            Some(Answered::Whole(Outcome::LosAll(Box::new(all.among(zone)))))
        } else {
            Answered::among(here, query, zone)?
        };
        return Ok((known.as_ref() != Some(&there)).then_some(there));
    }
    let there = Answered::to(other, query)?;
    Ok((there != **answer).then_some(there))
}

/// Returns the hexes within a range whose ground level is in LOS of a hex, and whether each LOS has a Hindrance.
fn ground_seen_from(resolver: &Resolver, hex: Hex, range: Option<u16>) -> Option<Vec<(Hex, bool)>> {
    let from = resolver.seat_of(&Token::of(Named::Hex(hex, None))).ok()?;
    let all = resolver.seen_by(from, range, None).locations.into_iter();
    let seen = all.filter(|s| s.clear && s.location.place == Place::Ground);
    Some(seen.map(|s| (s.location.hex, s.hindrance > 0)).collect())
}

/// Returns `true` if something in a hex other than this one blocks a line, and neither end of the line is in this hex.
fn is_blocked_beside(ruling: &Ruling, hex: Hex) -> bool {
    let Some(ends) = ruling.outcome.line() else { return false };
    let is_end = ends.iter().any(|end| end.location.hex == hex);
    let beside = |step: &Step| matches!(step.at, Site::Hex(at) if at != hex);
    !is_end && ruling.steps.iter().any(|s| s.effect == Effect::Blocks && beside(s))
}

/// The answer of a ruling, without its working.
#[derive(PartialEq, Eq)]
enum Answered {
    /// All of it; for many lines or paths, the result of each.
    Whole(Outcome),
    /// The part that counts as the answer.
    Part(Essence),
}

impl Answered {
    /// Asks a question for its answer only: a LOS then needs no working.
    fn to(resolver: &Resolver, query: &Query) -> Result<Self, Refusal> {
        match query {
            Query::Los(line) => resolver.verdict(line).map(Self::of_line),
            query => each_query!(query, question => question.rule(resolver)).map(|ruling| Self::of(&ruling)),
        }
    }

    /// Asks a question about many lines, but only the lines that changes in the zone can affect; `None` for other
    /// questions.
    fn among(resolver: &Resolver, query: &Query, zone: &Zone) -> Result<Option<Self>, Refusal> {
        let outcome = match query {
            Query::Where(seek) if matches!(seek.ask, Sought::Sees | Sought::SeenFrom) => {
                Some(Outcome::Where(Box::new(resolver.look_for(seek, Some(zone))?)))
            }
            query => resolver.many_among(query, zone)?,
        };
        Ok(outcome.map(Self::Whole))
    }

    fn of_line(los: BareLos) -> Self {
        Self::Part(Essence::Line(los.clear.then_some(los.hindrance)))
    }

    fn of(ruling: &Ruling) -> Self {
        let part = ruling.outcome.essence(&ruling.steps);
        part.map_or_else(|| Self::Whole(ruling.outcome.clone()), Self::Part)
    }

    /// Returns how a note words it as the answer by the other reading.
    const fn otherwise(&self) -> Option<Otherwise> {
        match self {
            Self::Part(Essence::Line(None)) => Some(Otherwise::NoLos),
            Self::Part(Essence::Line(Some(drm))) => Some(Otherwise::Los(*drm)),
            Self::Part(Essence::Path { total: Some(total), .. }) => Some(Otherwise::Costs(*total)),
            Self::Part(Essence::Path { total: None, .. }) => Some(Otherwise::NotAllowed),
            Self::Part(Essence::Effects(_) | Essence::Hexes(_)) | Self::Whole(_) => None,
        }
    }
}
