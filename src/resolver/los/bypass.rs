//! Ends in Bypass (A4.34, D2.32, A6.12): a line to one is traced to a vertex of the hexside, or across that hexside to the
//! center dot. It has a LOS if any line that may be traced is open, and of those the least hindered is taken.
//!
//! Where the question names the vertex (a CAFP), that one alone counts.

use crate::grid::{Line, Stretch};
use crate::map::{ArtKind, Feature, Location, Map, Options, Place};
use crate::rules::RuleId as R;
use crate::ruling::{Aim, Effect, LosFact as Fact, Site, Step};

use super::eye::{Eye, Mark};
use super::ground::Ground;
use super::{BareLos, between};

/// Returns what of a Bypass lines of sight do not rule on.
pub(crate) fn refused(map: &Map, location: Location, corner: Option<usize>) -> Option<&'static str> {
    let Place::Bypass(along) = location.place else { return None };
    let facts = map.hex(location.hex)?;
    let raised = facts.is_emrr() || facts.is_elevated() || facts.has(Feature::Underpass);
    if raised || facts.is_depression() || facts.bridge.is_some() {
        return Some("LOS to a Bypass in a hex with an embankment, a Depression, a bridge or an underpass");
    }
    let ends = along.corners();
    let corners = ends.into_iter().filter(|c| corner.is_none_or(|named| named == *c));
    let points: Vec<_> = corners.map(|c| location.hex.corner(c)).collect();
    let painted = map.art().iter().filter(|a| a.kind == ArtKind::Level && a.level.is_some_and(|l| l != facts.level));
    let other_level = painted.into_iter().any(|a| points.iter().any(|p| a.shape.contains(*p)));
    other_level.then_some("LOS to a Bypass whose vertex lies on ground of another level than its hex")
}

/// Returns the point that a line to an end in Bypass is traced to, once it is chosen.
pub(super) fn aim(eye: &Eye) -> Option<Aim> {
    match (eye.location.place, eye.mark) {
        (Place::Bypass(_), Mark::Vertex(corner)) => Some(Aim::Vertex(eye.hex().vertex(corner.into()))),
        (Place::Bypass(_), Mark::Center) => Some(Aim::Center),
        _ => None,
    }
}

/// Returns the ends with each point to which a line may be traced.
pub(super) fn pairs(viewer: &Eye, viewed: &Eye) -> impl Iterator<Item = [Eye; 2]> {
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

/// A4.34: to the center dot a line comes across the bypassed hexside.
fn comes_across(end: &Eye, other: &Eye) -> bool {
    let (Place::Bypass(side), Mark::Center) = (end.location.place, end.mark) else { return true };
    let first = Line::new(end.dot(), other.dot()).walk().next();
    first == Some(Stretch::Crosses { from: end.hex(), side })
}

/// Orders open lines: one that is ruled on before one that is not, then the least hindered.
fn rank(los: &BareLos) -> (bool, u8) {
    (los.unruled.is_some(), los.hindrance)
}

/// Returns the bare verdict between two ends of which one at least is in Bypass, at no vertex that is known.
#[cold]
pub(super) fn verdict(ground: &Ground, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    let open = pairs(viewer, viewed).map(|[a, b]| between(ground, options, &a, &b)).filter(|los| los.clear);
    open.min_by_key(rank).unwrap_or(BareLos { clear: false, hindrance: 0, unruled: None })
}

/// Returns the ends with the points chosen that the line is traced to: of the open lines the least hindered, else the
/// first of them all.
pub(crate) fn aimed(ground: &Ground, options: Options, viewer: &Eye, viewed: &Eye) -> [Eye; 2] {
    if !viewer.is_undecided() && !viewed.is_undecided() {
        return [*viewer, *viewed];
    }
    let known = |pair: [Eye; 2]| (pair, between(ground, options, &pair[0], &pair[1]));
    let open = pairs(viewer, viewed).map(known).filter(|(_, los)| los.clear);
    let best = open.min_by_key(|(_, los)| rank(los)).map(|(pair, _)| pair);
    best.or_else(|| pairs(viewer, viewed).next()).unwrap_or([*viewer, *viewed])
}

/// Returns the steps that say to which points the line is traced, and which other lines are blocked too.
pub(super) fn steps(asked: [&Eye; 2], chosen: [&Eye; 2], blocked: bool) -> Vec<Step> {
    let say = |at, fact: Fact| Step { rule: R::A4_34, at, effect: Effect::Nothing, fact: fact.into() };
    let told = |eye: &&Eye| aim(eye).map(|aim| (eye.location, aim));
    let mut steps: Vec<Step> =
        chosen.iter().filter_map(told).map(|(end, aim)| say(Site::Location(end), Fact::Aimed { end, aim })).collect();
    if blocked && asked[0].hex() != asked[1].hex() {
        let others = pairs(asked[0], asked[1]).filter(|pair| pair.iter().zip(chosen).any(|(p, c)| p.mark != c.mark));
        steps.extend(others.map(|[a, b]| say(Site::Line, Fact::BlockedToo { from: aim(&a), to: aim(&b) })));
    }
    steps
}
