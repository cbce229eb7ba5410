//! Ends in Bypass (A4.34, D2.32, A6.12): a LOS to such an end is traced to a vertex of the hexside, or across that
//! hexside to the center dot. There is a LOS if any of these lines is open; of the open ones, the least hindered is
//! used.
//!
//! If the question names the vertex (a CAFP), only that one is used.

use crate::grid::{Line, Stretch};
use crate::map::{Art, ArtKind, Elevation, Feature, Location, Map, Place};
use crate::rules::RuleId as R;
use crate::ruling::refusal::Uncovered;
use crate::ruling::{Aim, Effect, LosFact as Fact, LosNote, LosUncovered, Note, OtherLine, Point, Site, Step};

use super::eye::{Eye, Mark};

/// Returns what is not covered about LOS to a Bypass: none of our texts says whether a unit beside the obstacle of such
/// a hex is above it or below.
pub(crate) fn refused(map: &Map, location: Location) -> Option<Uncovered> {
    let Place::Bypass(_) = location.place else { return None };
    let facts = map.hex(location.hex)?;
    if facts.is_depression() {
        Some(Uncovered::Los(LosUncovered::BypassInDepression))
    } else if facts.bridge.is_some() {
        Some(Uncovered::Los(LosUncovered::BypassByBridge))
    } else if facts.has(Feature::Underpass) {
        Some(Uncovered::Los(LosUncovered::BypassByUnderpass))
    } else {
        None
    }
}

/// Returns the note that a unit in Bypass is at the ground level of its hex, if its vertex is painted another level or
/// rails are raised.
pub(super) fn noted(map: &Map, end: &Eye) -> Option<Note> {
    let Place::Bypass(_) = end.location.place else { return None };
    let facts = map.hex(end.hex())?;
    let vertex = end.dot().point();
    let raised = map.raised(facts) > Elevation::default();
    let other = |a: &Art| a.level.is_some_and(|l| l != facts.level);
    let painted = end.mark != Mark::Center
        && map.art_about(ArtKind::Level, end.hex()).any(|a| other(a) && a.shape.contains(vertex));
    (raised || painted).then_some(Note::Los(LosNote::BypassGround))
}

/// Returns the point to which a line to an end in Bypass is traced, once it has been chosen.
pub(super) fn aim(eye: &Eye) -> Option<Aim> {
    match (eye.location.place, eye.mark) {
        (Place::Bypass(_), Mark::Vertex(corner)) => Some(Aim::Vertex(eye.hex().vertex(corner.into()))),
        (Place::Bypass(_), Mark::Center) => Some(Aim::Center),
        _ => None,
    }
}

/// Returns the pairs of ends for all points to which a line may be traced.
pub(super) fn pairs(viewer: &Eye, viewed: &Eye) -> impl Iterator<Item = [Eye; 2]> + use<> {
    let [from, to] = [viewer, viewed].map(ways);
    let all = from.into_iter().flatten().flat_map(move |a| to.into_iter().flatten().map(move |b| [a, b]));
    all.filter(|[a, b]| a.hex() == b.hex() || (comes_across(a, b) && comes_across(b, a)))
}

fn ways(eye: &Eye) -> [Option<Eye>; 3] {
    let at = |mark| Some(Eye { mark, ..*eye });
    match (eye.location.place, eye.mark) {
        (Place::Bypass(along), Mark::Undecided) => {
            let [a, b] = along.corners();
            [at(Mark::vertex(a)), at(Mark::vertex(b)), at(Mark::Center)]
        }
        _ => [Some(*eye), None, None],
    }
}

/// A4.34: a line to the center dot must come across the bypassed hexside.
fn comes_across(end: &Eye, other: &Eye) -> bool {
    let (Place::Bypass(side), Mark::Center) = (end.location.place, end.mark) else { return true };
    let first = Line::new(end.dot(), other.dot()).walk().next();
    first == Some(Stretch::Crosses { from: end.hex(), side })
}

/// Judges two places of one hex of which at least one is in Bypass, that is, at the ground of the hex beside the
/// obstacle (A4.34).
///
/// A line from inside a building leaves its art before it reaches the vertex (A6.8), so all levels see the unit; a
/// cellar sees it as from a foxhole at ground level (FB9.3).
pub(super) fn within_hex(a: Place, b: Place) -> Option<(R, Effect, Fact)> {
    let in_bypass = |p: Place| matches!(p, Place::Bypass(_));
    let other = match (in_bypass(a), in_bypass(b)) {
        (true, _) => b,
        (false, true) => a,
        (false, false) => return None,
    };
    Some(match other {
        Place::Ground | Place::Bypass(_) => (R::A4_34, Effect::Clears, Fact::SameHex),
        Place::Level(_) | Place::Rooftop => (R::A6_8, Effect::Clears, Fact::BesideBuilding),
        Place::Cellar => (R::FB9_3, Effect::Clears, Fact::BesideBuilding),
        Place::Sewer | Place::Bridge | Place::Beneath => (R::A4_34, Effect::Blocks, Fact::SameHexApart),
    })
}

/// Returns the steps that name the points to which the line is traced, and the other lines that are blocked too.
pub(super) fn steps(asked: [&Eye; 2], chosen: [&Eye; 2], blocked: bool) -> Vec<Step> {
    let say = |at, fact: Fact| Step { rule: R::A4_34, at, effect: Effect::Nothing, fact: fact.into() };
    let aimed = |eye: &&Eye| aim(eye).map(|aim| (eye.location, aim));
    let mut steps: Vec<Step> = chosen
        .iter()
        .filter_map(aimed)
        .map(|(end, aim)| say(Site::Location(end), Fact::Aimed { end, aim: Point(aim) }))
        .collect();
    if blocked && asked[0].hex() != asked[1].hex() {
        let others = pairs(asked[0], asked[1]).filter(|pair| pair.iter().zip(chosen).any(|(p, c)| p.mark != c.mark));
        let line = |[a, b]: [Eye; 2]| match [aim(&a), aim(&b)].map(|aim| aim.map(Point)) {
            [Some(from), Some(to)] => Some(OtherLine::Both(from, to)),
            [Some(from), None] => Some(OtherLine::From(from)),
            [None, to] => to.map(OtherLine::To),
        };
        steps.extend(others.filter_map(line).map(|line| say(Site::Line, Fact::BlockedToo { line })));
    }
    steps
}
