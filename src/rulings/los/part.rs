//! Depictions, as much of them as belongs to one hex.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::grid::{Dot, Hex, Hexside, Inside, Line, Portion, SIDES, Shape, Side};
use crate::map::Elevation;
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::crossing::Contact;

/// So many lines ask the outline of a depiction itself; to work out what answers quickly takes as long as some of these.
const OUTRIGHT: u8 = 6;

/// A depiction, or as much of it as belongs to one hex.
#[derive(Debug)]
pub(super) struct Part {
    pub shape: ShapeId,
    pub kind: PartKind,
    /// Its outline about the hex.
    pub near: Shape,
    /// How many lines that run through the hex have asked its outline.
    asked: AtomicU8,
    /// The portion inside the hex, computed once several lines have needed it.
    inside: OnceLock<Inside>,
    /// Along which sides of the hex it lies on both sides of a line, worked out when a line first asks.
    along: OnceLock<[bool; 6]>,
}

impl Part {
    pub(super) fn new(shape: ShapeId, kind: PartKind, near: Shape) -> Self {
        Self { shape, kind, near, asked: AtomicU8::new(0), inside: OnceLock::new(), along: OnceLock::new() }
    }

    /// Returns `true` if a line, which runs right through the hex or along a side of it, has this art on both sides of
    /// it there (A6.1).
    #[inline]
    pub(super) fn is_met(&self, line: &Line, hex: Hex, contact: Contact) -> bool {
        let quick = match contact {
            Contact::Through => {
                let quick = self.inside.get().or_else(|| self.is_asked_often().then(|| self.lies_inside(hex)));
                quick.and_then(|inside| inside.meets(line))
            }
            Contact::Along(other) => hex.side_to(other).map(|side| self.lies_along(hex)[side.index()]),
            Contact::Point => Some(false),
        };
        quick.unwrap_or_else(|| Portion::within(line, hex).is_some_and(|portion| self.near.meets(line, portion)))
    }

    /// Returns `true` if so many lines have asked its outline that quick answers are worth their while.
    #[cold]
    fn is_asked_often(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= OUTRIGHT
    }

    #[cold]
    fn lies_inside(&self, hex: Hex) -> &Inside {
        self.inside.get_or_init(|| self.near.inside(hex))
    }

    /// Returns along which sides of the hex a line has this art on both sides of it: every line that runs along a side
    /// does so from end to end.
    fn lies_along(&self, hex: Hex) -> &[bool; 6] {
        self.along.get_or_init(|| {
            SIDES.map(|side| {
                let line = Line::new(Dot::vertex(hex, side.number() - 1), Dot::vertex(hex, side.number()));
                Portion::within(&line, hex).is_some_and(|all| self.near.meets(&line, all))
            })
        })
    }
}

/// Which outline a part is of: one depiction in several hexes is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ShapeId {
    /// Of a building: its place, and that of the outline.
    Building(usize, usize),
    /// Of other art, by its place.
    Art(usize),
    /// What a Rail Car counter raises: it ends at hexsides, which nobody doubts.
    Raised(usize),
    /// Of one hex alone, by order.
    Own(Hex, usize),
    /// Across a hexside, by the hex before it and by order.
    Across(Hex, Side, usize),
    /// Of a building without an outline, across the hexside after this hex.
    Joint(Hex, Side),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A full-level obstacle: what it is, its height (the half kept), and where it ends.
    Obstacle {
        thing: Thing,
        ground: Elevation,
        height: Elevation,
    },
    /// A Hindrance by art.
    Hindrance {
        thing: Thing,
        drm: u8,
        height: Elevation,
        rule: RuleId,
    },
    /// Terrain known by its name alone.
    NotRuled {
        thing: Thing,
        rule: RuleId,
    },
    /// The portion of a wall or hedge beside its hexside (B9.1), and how high it stands.
    Hexside(Hexside, Elevation),
    /// Painted ground.
    Paint(Elevation),
    /// The bed of rails or of a tram line, where other terrain leaves it free.
    Bed,
    /// The art of a gully or stream.
    Depression,
    Bridge,
}

impl PartKind {
    /// Returns what a ruling calls it.
    pub(super) const fn thing(self) -> Option<Thing> {
        match self {
            Self::Obstacle { thing, .. } | Self::Hindrance { thing, .. } | Self::NotRuled { thing, .. } => Some(thing),
            Self::Paint(_) => Some(Thing::Ground),
            Self::Bridge => Some(Thing::Bridge),
            Self::Bed | Self::Depression | Self::Hexside(..) => None,
        }
    }
}
