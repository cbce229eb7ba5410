//! The common path of all LOS questions: what is decided before the walk, the walk, and what depends on the whole line.
//! The bare verdict and the full working both come from here.

use crate::grid::Hex;
use crate::map::{Options, Place};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, LosNote, Note, Site, Step};

use super::eye::Eye;
use super::found::Found;
use super::ground::LosMap;
use super::walk::trace;
use super::{building, bypass, cellar, rails, sewer, smoke, underpass, weather};

/// The bare answer about one LOS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareLos {
    /// There is a line of sight.
    pub clear: bool,
    /// The Hindrance as seen by the viewer; meaningless if the line is blocked.
    pub hindrance: u8,
    /// The rule for terrain on the line that is not covered. There is then no verdict, unless the line is blocked
    /// anyway.
    pub unruled: Option<R>,
}

/// Judges the line between two ends whose points are known. Returns the ends as they were traced, if the line was
/// walked.
pub(super) fn judge<const ALL: bool>(
    ground: &LosMap,
    options: Options,
    [viewer, viewed]: [&Eye; 2],
    found: &mut Found<ALL>,
) -> Option<[Eye; 2]> {
    if let Some(step) = sewer::ends(viewer, viewed) {
        found.step(step);
        return None;
    }
    rails::along_elrr(ground, [viewer, viewed], found);
    rails::between_car_counters(ground, [viewer, viewed], found);
    if viewer.hex() == viewed.hex() {
        let general = same_hex(ground, viewer, viewed);
        if ALL && general.rule == R::A6_8 {
            for step in building::grounds(ground, [viewer, viewed], &general) {
                found.step(step);
            }
        }
        if general.fact == Fact::BesideBuilding.into() {
            found.note(Note::Los(LosNote::BypassLevels));
        }
        found.step(general);
        smoke::within_hex(ground, found, viewer, viewed);
        return None;
    }
    if cellar::judge(ground, options, [viewer, viewed], found) {
        return None;
    }
    let foxholes = cellar::as_foxholes([viewer, viewed], found);
    let weather = weather::hindrance(ground, options, viewer, viewed);
    let night = weather::night(ground, options, viewer, viewed);
    let ends = [foxholes[0].as_ref().unwrap_or(viewer), foxholes[1].as_ref().unwrap_or(viewed)];
    let raised = rails::raised(ground, ends);
    let ends = raised.as_ref().map_or(ends, |[a, b]| [a, b]);
    if raised.is_some() {
        let fact = Fact::SameRailroad.into();
        found.step(Step { rule: R::B32_13, at: Site::Line, effect: Effect::Nothing, fact });
    }
    trace(ground, options, ends, found);
    weather.iter().cloned().chain(night).for_each(|step| found.about(step));
    limit(ground, options, ends, weather, found);
    Some(ends.map(|end| *end))
}

/// B.10: blocks a line that is hindered too much as seen from both ends; by A6.5 there is only one answer, so both must
/// exceed the limit.
fn limit<const ALL: bool>(
    ground: &LosMap,
    options: Options,
    ends: [&Eye; 2],
    weather: Option<Step>,
    found: &mut Found<ALL>,
) {
    let (drm, limit) = (found.hindrance(), ground.numbers.limit);
    if found.done() || drm == 0 || (!ALL && drm < limit) {
        return;
    }
    let mut other = Found::<ALL>::default();
    trace(ground, options, [ends[1], ends[0]], &mut other);
    if let Some(step) = weather {
        other.about(step);
    }
    found.back = Some(other.hindrance());
    if drm >= limit && other.hindrance() >= limit {
        let fact = Fact::Total { drm }.into();
        found.about(Step { rule: R::B_10, at: Site::Line, effect: Effect::Blocks, fact });
    }
}

/// Judges two Locations of one hex.
fn same_hex(ground: &LosMap, viewer: &Eye, viewed: &Eye) -> Step {
    let (a, b) = (viewer.location.place, viewed.location.place);
    let step = |rule, effect, fact: Fact| Step { rule, at: Site::Hex(viewer.hex()), effect, fact: fact.into() };
    let is_next = viewer.storey.abs_diff(viewed.storey) <= 1 && viewer.stairs;
    if a == b {
        step(R::A6_8, Effect::Clears, Fact::SameHex)
    } else if let Some((rule, effect, fact)) = bypass::within_hex(a, b) {
        step(rule, effect, fact)
    } else if [a, b].contains(&Place::Bridge) {
        step(R::B6_2, Effect::Blocks, Fact::SameHexApart)
    } else if [viewer, viewed].into_iter().any(|e| underpass::is_in(ground, e)) {
        step(R::FB11_32, Effect::Blocks, Fact::SameHexApart)
    } else if is_next {
        step(R::A6_8, Effect::Clears, Fact::SameHex)
    } else {
        step(R::A6_8, Effect::Blocks, Fact::SameHexApart)
    }
}

/// Returns the bare verdict; for a unit in Bypass, that of the best line that may be traced.
pub(crate) fn verdict(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    if viewer.is_undecided() || viewed.is_undecided() {
        in_bypass(ground, options, viewer, viewed)
    } else {
        between(ground, options, viewer, viewed)
    }
}

/// Returns the bare verdict between two ends whose points are known.
pub(super) fn between(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    likely_stopped(ground, options, [viewer, viewed], [None; 2]).0
}

/// Returns the bare verdict between two ends whose points are known, checking first whether one of two hexes blocks the
/// line; also returns the hex that by itself blocked it, if one did.
fn likely_stopped(
    ground: &LosMap,
    options: Options,
    [viewer, viewed]: [&Eye; 2],
    likely: [Option<Hex>; 2],
) -> (BareLos, Option<Hex>) {
    if ground.is_uncharted_between(viewer, viewed) {
        return (BareLos { clear: true, hindrance: 0, unruled: Some(R::A6_1) }, None);
    }
    let mut verdict = Found::likely_stopped_in(likely);
    judge(ground, options, [viewer, viewed], &mut verdict);
    let clear = verdict.is_clear();
    let los = BareLos { clear, hindrance: verdict.hindrance(), unruled: verdict.unruled().filter(|_| clear) };
    (los, verdict.stopped_in())
}

/// Bare verdicts on many lines from one Location, to one column of hexes after another. For speed it first checks the
/// hex that blocked the previous line, and the one that blocked the line to the same row of the previous column,
/// because these usually block again. The verdicts are the same as for single lines.
#[derive(Debug, Default)]
pub(crate) struct Sweep {
    stopped_in: Option<Hex>,
    /// For each row, the hex that blocked the last line to it.
    by_row: Vec<Option<Hex>>,
}

impl Sweep {
    /// Returns the bare verdict on the next line; for a unit in Bypass, that of the best line that may be traced.
    pub(crate) fn verdict(&mut self, ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
        if viewer.is_undecided() || viewed.is_undecided() {
            return in_bypass(ground, options, viewer, viewed);
        }
        let row = usize::from(viewed.hex().row.unsigned_abs());
        if self.by_row.len() <= row {
            self.by_row.resize(row + 1, None);
        }
        let likely = [self.stopped_in, self.by_row[row]];
        let (los, stopped_in) = likely_stopped(ground, options, [viewer, viewed], likely);
        if stopped_in.is_some() {
            self.stopped_in = stopped_in;
            self.by_row[row] = stopped_in;
        }
        los
    }
}

/// Returns the open lines between two ends, each with the points to which it is traced.
fn open<'e>(
    ground: &'e LosMap,
    options: Options,
    viewer: &'e Eye,
    viewed: &'e Eye,
) -> impl Iterator<Item = ([Eye; 2], BareLos)> + 'e {
    let known = move |pair: [Eye; 2]| (pair, between(ground, options, &pair[0], &pair[1]));
    bypass::pairs(viewer, viewed).map(known).filter(|(_, los)| los.clear)
}

/// Orders open lines: covered ones before those that are not, then by Hindrance.
fn rank((_, los): &([Eye; 2], BareLos)) -> (bool, u8) {
    (los.unruled.is_some(), los.hindrance)
}

#[cold]
fn in_bypass(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> BareLos {
    let best = open(ground, options, viewer, viewed).min_by_key(rank);
    best.map_or(BareLos { clear: false, hindrance: 0, unruled: None }, |(_, los)| los)
}

/// Returns the ends with the points chosen to which the line is traced: those of the least hindered open line, else of
/// the first line.
pub(crate) fn aimed(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> [Eye; 2] {
    if !viewer.is_undecided() && !viewed.is_undecided() {
        return [*viewer, *viewed];
    }
    let best = open(ground, options, viewer, viewed).min_by_key(rank).map(|(pair, _)| pair);
    best.or_else(|| bypass::pairs(viewer, viewed).next()).unwrap_or([*viewer, *viewed])
}

/// Returns the open lines between two ends that are covered; the firer chooses among them (A4.34).
pub(crate) fn open_lines(ground: &LosMap, options: Options, viewer: &Eye, viewed: &Eye) -> Vec<[Eye; 2]> {
    let all = open(ground, options, viewer, viewed).filter(|(_, los)| los.unruled.is_none());
    all.map(|(pair, _)| pair).collect()
}
