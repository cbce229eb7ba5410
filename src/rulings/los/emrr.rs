//! LOS past embankments: FB6.123-.1234. [`past`] is the decision, a pure function that is the same from both ends;
//! [`between`] collects its inputs from a line.

use crate::grid::{Hex, Stretch};
use crate::map::{Elevation, EmrrCount, Place};

use super::crossing::meeting;
use super::rails;
use super::small_list::SmallList;
use super::trace::{Cell, Effect, Eye, Fact, LosNote, Note, R, Site, Trace};

/// An embankment between the ends that is not part of an end's own railway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bank {
    /// Its greatest height along the line.
    top: Elevation,
    /// The first hex of that height.
    hex: Hex,
    /// Whether each end is "adjacent" to it (FB6.123).
    adjacent: [bool; 2],
}

/// Records an embankment hex that the line meets; an embankment is as high as its highest hex on the line.
pub(super) fn meet<const ALL: bool>(t: &mut Trace<'_, ALL>, id: u16, cell: &Cell) {
    let top = cell.level + t.ground.numbers.emrr_height;
    if let Some((_, highest, hex)) = t.embankments.iter_mut().find(|(known, ..)| *known == id) {
        if top > *highest {
            (*highest, *hex) = (top, cell.hex);
        }
    } else {
        t.embankments.push((id, top, cell.hex));
    }
}

/// Rules on the embankments between two ends, in order from `ends[0]` and without those of the ends' own railways.
/// `None` if an end is above all of them.
fn past<'b>(
    ends: [&Eye; 2],
    between: impl DoubleEndedIterator<Item = &'b Bank> + Clone,
) -> Option<(R, Hex, Effect, Fact)> {
    let dug_in = ends.map(|end| end.states.entrenched_or_emplaced());
    let highest = ends[0].elevation.max(ends[1].elevation);
    // FB6.1232: an end above an embankment sees over it
    let left = || between.clone().filter(|e| e.top >= highest);
    let (count, first, last) = (left().count(), left().next()?, left().next_back()?);
    // FB6.1233: these block whichever end looks: an end a full level or more below the top, or dug in right behind it
    for &Bank { top, adjacent, hex } in left() {
        for (i, end) in ends.into_iter().enumerate() {
            let (this, other) = (end.location, ends[1 - i].elevation);
            if end.elevation <= top - Elevation::LEVEL {
                return Some((R::FB6_1233, hex, Effect::Blocks, Fact::FullLevelBelowEmrr { end: this, top }));
            }
            if dug_in[i] && adjacent[i] && other < top {
                return Some((R::FB6_1233, hex, Effect::Blocks, Fact::DugInBehindEmrr { end: this, top }));
            }
        }
    }
    for (i, nearest, farthest) in [(0, first, last), (1, last, first)] {
        let (viewer, viewed, behind) = (ends[i], ends[1 - i], farthest.adjacent[1 - i]);
        let (end, as_high) = (viewer.location, viewed.elevation >= viewer.elevation);
        let clear = |rule, fact| Some((rule, nearest.hex, Effect::Clears, fact));
        if viewer.railway.is_some() {
            // sees over the next one; sees past a second what is right behind that, or as high as itself
            match count {
                1 => return clear(R::FB6_1231, Fact::OverNextEmrr { end }),
                2 if behind => return clear(R::FB6_1231, Fact::PastSecondEmrr { end }),
                _ if as_high => return clear(R::FB6_1231, Fact::PastOtherEmrr { end }),
                _ => {}
            }
        } else if nearest.adjacent[i] && !dug_in[i] {
            // from right behind one, sees past it; sees past another only what is right behind that
            match count {
                1 => return clear(R::FB6_1234, Fact::BehindEmrr { end }),
                2 if behind => return clear(R::FB6_1234, Fact::BehindBothEmrr { end }),
                _ => {}
            }
        }
    }
    if left().all(|e| ends.iter().all(|end| end.elevation >= e.top)) {
        return Some((R::A6_2, first.hex, Effect::Clears, Fact::LevelWithEmrr));
    }
    let rule = if ends.iter().any(|e| e.railway.is_some()) { R::FB6_1231 } else { R::FB6_1234 };
    let count = u8::try_from(between.count()).unwrap_or(u8::MAX);
    let fact = if count == 1 { Fact::NotPastEmrr } else { Fact::NotPastSeveralEmrr { count } };
    Some((rule, first.hex, Effect::Blocks, fact))
}

/// FB6.123-.1234: rules on the embankments of a line.
pub(super) fn between<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    if t.embankments.is_empty() {
        return;
    }
    // the points where it leaves its first hex and enters its last
    let is_crossing = |s: &Stretch| !matches!(s, Stretch::Through(_) | Stretch::Along(..));
    let crossings = || t.line.walk().filter(is_crossing);
    let crossings = [crossings().next(), crossings().last()];
    let mut list = SmallList::<Bank, 3>::default();
    for &(id, top, hex) in t.embankments.clone().iter() {
        if let Some(end) = t.ends.iter().find(|e| e.railway.is_some_and(|r| r == t.ground.railway(id))) {
            if end.location.place == Place::Bridge {
                t.found.note(Note::Los(LosNote::BridgeOfEmrr));
            }
            t.step(t.of_emrr(R::FB6_123), Site::Hex(hex), Effect::Clears, || Fact::OwnEmrr { end: end.location });
        } else if let Some(end) = t.ends.iter().find(|e| e.elevation > top) {
            let end = end.location;
            rails::hillock(t);
            t.step(t.of_emrr(R::FB6_1232), Site::Hex(hex), Effect::Clears, || Fact::AboveEmrr { end, top });
        } else {
            list.push(Bank { top, hex, adjacent: [0, 1].map(|i| is_adjacent(t, t.ends[i], crossings[i], id)) });
        }
    }
    match past(t.ends, list.iter()) {
        // B32.13: along one railroad everything is level
        Some((_, hex, Effect::Clears, _)) if rails::are_joined(t.ground, t.ends[0], t.ends[1]) => {
            t.step(R::B32_13, Site::Hex(hex), Effect::Clears, || Fact::SameRailroad);
        }
        Some((rule, hex, effect, fact)) => {
            let cited = if rule == R::A6_2 {
                rule
            } else {
                rails::hillock(t);
                t.of_emrr(rule)
            };
            if matches!(rule, R::FB6_1231 | R::FB6_1234) && t.ground.has_joined_railways() {
                let one = t.options.emrr == EmrrCount::One;
                t.found.note(if one { Note::Los(LosNote::EmrrCountOne) } else { Note::Los(LosNote::EmrrCountTwo) });
            }
            t.step(cited, Site::Hex(hex), effect, || fact);
        }
        None => {}
    }
}

/// FB6.123: returns `true` if an end is "adjacent" to an embankment along this line.
fn is_adjacent<const ALL: bool>(t: &Trace<'_, ALL>, end: &Eye, crossing: Option<Stretch>, id: u16) -> bool {
    end.railway.is_none()
        && crossing.into_iter().flat_map(meeting).filter(|h| *h != end.hex()).any(|hex| {
            t.ground.emrr_top(hex).is_some_and(|(emrr, top)| emrr == id && top == end.elevation + Elevation::HALF)
        })
}
