//! Past embankments: FB6.123-.1234, as one decision that is the same from both ends. Pure: no map, no line.

use crate::map::Elevation;

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
pub(super) fn past(ends: [End; 2], between: &[Embankment]) -> Past {
    let highest = ends[0].elevation.max(ends[1].elevation);
    // FB6.1232: an end above sees over it
    let left = || between.iter().filter(|e| e.top >= highest);
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
