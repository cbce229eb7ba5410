//! Past embankments: FB6.123-.1234. [`past`] is the decision, pure and the same from both ends; [`between`] gathers what
//! it needs from a line.

use crate::grid::Stretch;
use crate::map::Elevation;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site};

use super::eye::Eye;
use super::few::Few;
use super::ground::Cell;
use super::trace::{Trace, Witness, meeting};

/// One end of a LOS, as far as embankments care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub elevation: Elevation,
    /// It is on an embankment (or on the RR bridge that carries one on).
    pub on_emrr: bool,
    pub dug_in: bool,
}

/// An embankment between the ends, other than the ends' own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Embankment {
    /// Its topmost height along the line.
    pub top: Elevation,
    /// The end that looks at index 0 first is "adjacent" to it (FB6.123), and the other end.
    pub adjacent: [bool; 2],
}

/// What the embankments between do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Past {
    /// None is left to see past: none, or an end is above every one (FB6.1232).
    Nothing,
    /// An end on an embankment sees over the next one (FB6.1231).
    OverNext { end: usize },
    /// An end on an embankment sees past a second one (FB6.1231).
    Second { end: usize, behind: bool },
    /// An end right behind it sees past it (FB6.1234).
    FromBehind { end: usize },
    /// An end right behind one sees past another to what is right behind that (FB6.1234).
    BehindBoth { end: usize },
    /// Both ends are as high as all of them (A6.2).
    Level,
    /// Blocked: a full level or more below the top, and the other end not above it (FB6.1233).
    FullLevelBelow { end: usize, top: Elevation },
    /// Blocked: dug in right behind it, and the other end lower than its top (FB6.1233).
    DugInBehind { end: usize, top: Elevation },
    /// Blocked: neither end is placed to see past them (FB6.1231, FB6.1234).
    Neither,
}

impl Past {
    pub(super) const fn blocks(self) -> bool {
        matches!(self, Self::FullLevelBelow { .. } | Self::DugInBehind { .. } | Self::Neither)
    }
}

/// Rules on the embankments between two ends, ordered from `ends[0]`, those of the ends' own railway left out.
pub(super) fn past<'e>(ends: [End; 2], between: impl DoubleEndedIterator<Item = &'e Embankment> + Clone) -> Past {
    let highest = ends[0].elevation.max(ends[1].elevation);
    // FB6.1232: an end above sees over it
    let left = || between.clone().filter(|e| e.top >= highest);
    let count = left().count();
    let (Some(first), Some(last)) = (left().next(), left().next_back()) else { return Past::Nothing };
    // FB6.1233: limits that hold whoever looks
    for emrr in left() {
        for (i, end) in ends.iter().enumerate() {
            if end.elevation <= emrr.top - Elevation::LEVEL {
                return Past::FullLevelBelow { end: i, top: emrr.top };
            }
            if end.dug_in && emrr.adjacent[i] && ends[1 - i].elevation < emrr.top {
                return Past::DugInBehind { end: i, top: emrr.top };
            }
        }
    }
    for (i, nearest, farthest) in [(0, first, last), (1, last, first)] {
        let (viewer, viewed) = (ends[i], ends[1 - i]);
        let as_high = viewed.elevation >= viewer.elevation;
        let behind = farthest.adjacent[1 - i];
        if viewer.on_emrr {
            match count {
                1 => return Past::OverNext { end: i },
                2 if behind || as_high => return Past::Second { end: i, behind },
                _ if as_high => return Past::Second { end: i, behind: false },
                _ => {}
            }
        } else if nearest.adjacent[i] && !viewer.dug_in {
            match count {
                1 => return Past::FromBehind { end: i },
                2 if behind => return Past::BehindBoth { end: i },
                _ => {}
            }
        }
    }
    if left().all(|e| ends.iter().all(|end| end.elevation >= e.top)) { Past::Level } else { Past::Neither }
}

/// Remembers an embankment hex that the line meets; an embankment is as high as its highest hex on the line.
pub(super) fn meet<W: Witness>(t: &mut Trace<'_, W>, id: u16, cell: &Cell) {
    let top = cell.level + t.ground.numbers.emrr_height;
    let known = t.embankments.iter_mut().find(|(known, _)| *known == id);
    if let Some((_, highest)) = known {
        *highest = (*highest).max(top);
    } else {
        t.embankments.push((id, top));
    }
}

/// FB6.123-.1234: rules on the embankments of a line; `crossings` are where it leaves its first hex and enters its last.
pub(super) fn between<W: Witness>(t: &mut Trace<'_, W>, crossings: [Option<Stretch>; 2]) {
    let mut list = Few::<Embankment, 3>::default();
    for &(id, top) in std::mem::take(&mut t.embankments).iter() {
        let own = t.ends.iter().find(|e| e.railway.is_some_and(|r| r == t.ground.railway(id)));
        if let Some(end) = own {
            if W::ALL {
                let fact = Fact::OwnEmrr { end: end.location };
                t.step(R::FB6_123, Site::Line, Effect::Clears, fact);
            }
            continue;
        }
        if let Some(end) = t.ends.iter().find(|e| e.elevation > top) {
            if W::ALL {
                let fact = Fact::AboveEmrr { end: end.location, top };
                t.step(R::FB6_1232, Site::Line, Effect::Clears, fact);
            }
            continue;
        }
        let adjacent = [0, 1].map(|i| is_adjacent(t, t.ends[i], crossings[i], id));
        list.push(Embankment { top, adjacent });
    }
    let ends = t.ends.map(|e| End {
        elevation: e.elevation,
        on_emrr: e.railway.is_some(),
        dug_in: e.states.entrenched_or_emplaced(),
    });
    let verdict = past(ends, list.iter());
    let who = |i: usize| t.ends[i].location;
    let (rule, fact) = match verdict {
        Past::Nothing => return,
        Past::OverNext { end } => (R::FB6_1231, Fact::OverNextEmrr { end: who(end) }),
        Past::Second { end, behind } => (R::FB6_1231, Fact::PastSecondEmrr { end: who(end), behind }),
        Past::FromBehind { end } => (R::FB6_1234, Fact::BehindEmrr { end: who(end) }),
        Past::BehindBoth { end } => (R::FB6_1234, Fact::BehindBothEmrr { end: who(end) }),
        Past::Level => (R::A6_2, Fact::LevelWithEmrr),
        Past::FullLevelBelow { end, top } => (R::FB6_1233, Fact::FullLevelBelowEmrr { end: who(end), top }),
        Past::DugInBehind { end, top } => (R::FB6_1233, Fact::DugInBehindEmrr { end: who(end), top }),
        Past::Neither => {
            let rule = if t.stands_on_emrr() { R::FB6_1231 } else { R::FB6_1234 };
            (rule, Fact::NotPastEmrr { count: u8::try_from(list.iter().count()).unwrap_or(u8::MAX) })
        }
    };
    let effect = if verdict.blocks() { Effect::Blocks } else { Effect::Clears };
    t.step(rule, Site::Line, effect, fact);
}

/// FB6.123: whether an end is "adjacent" to an embankment along this line.
fn is_adjacent<W: Witness>(t: &Trace<'_, W>, end: &Eye, crossing: Option<Stretch>, id: u16) -> bool {
    if end.railway.is_some() {
        return false;
    }
    let Some(crossing) = crossing else { return false };
    meeting(crossing).into_iter().flatten().filter(|h| *h != end.hex()).any(|hex| {
        t.ground.emrr_top(hex).is_some_and(|(emrr, top)| emrr == id && top == end.elevation + Elevation::HALF)
    })
}
