//! Depictions, cut to one hex each.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::grid::{Dot, Hex, Hexside, Inside, Line, Portion, SIDES, Shape, Side};
use crate::map::Elevation;
use crate::rules::RuleId;
use crate::ruling::Thing;

use super::crossing::Contact;

/// The number of lines for which the outline itself is used; the data for quick answers takes as long to compute as a
/// few of these.
const OUTRIGHT: u8 = 6;

/// A depiction, cut to one hex.
#[derive(Debug)]
pub(super) struct Part {
    pub shape: ShapeId,
    pub kind: PartKind,
    /// Its outline near the hex.
    pub near: Shape,
    /// How many lines through the hex have used its outline.
    asked: AtomicU8,
    /// The part inside the hex, computed after several lines have needed it.
    inside: OnceLock<Inside>,
    /// For each side of the hex, whether a line along the side has the art on both sides; computed on first use.
    along: OnceLock<[bool; 6]>,
}

impl Part {
    pub(super) fn new(shape: ShapeId, kind: PartKind, near: Shape) -> Self {
        Self { shape, kind, near, asked: AtomicU8::new(0), inside: OnceLock::new(), along: OnceLock::new() }
    }

    /// Returns `true` if a line that runs straight through the hex, or along one of its sides, has this art on both
    /// sides there (A6.1).
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

    /// Returns `true` if enough lines have used its outline that quick answers are worthwhile.
    #[cold]
    fn is_asked_often(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= OUTRIGHT
    }

    #[cold]
    fn lies_inside(&self, hex: Hex) -> &Inside {
        self.inside.get_or_init(|| self.near.inside(hex))
    }

    /// Returns, for each side of the hex, whether a line along it has this art on both sides; all such lines run from
    /// end to end of the side.
    fn lies_along(&self, hex: Hex) -> &[bool; 6] {
        self.along.get_or_init(|| {
            SIDES.map(|side| {
                let line = Line::new(Dot::vertex(hex, side.number() - 1), Dot::vertex(hex, side.number()));
                Portion::within(&line, hex).is_some_and(|all| self.near.meets(&line, all))
            })
        })
    }
}

/// The outline to which a part belongs; the parts of one depiction in several hexes have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ShapeId {
    /// An outline of a building: the index of the building, and of the outline.
    Building(usize, usize),
    /// Other art, by its index.
    Art(usize),
    /// Something raised by a Rail Car counter; it ends exactly at hexsides.
    Raised(usize),
    /// An outline of one hex only, by its number.
    Own(Hex, usize),
    /// An outline across a hexside, by the first hex and its number.
    Across(Hex, Side, usize),
    /// A building without an outline, across the hexside after this hex.
    Joint(Hex, Side),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A full-level obstacle: the thing, its height (including a half-level), and where it ends.
    Obstacle {
        thing: Thing,
        ground: Elevation,
        height: Elevation,
    },
    /// A Hindrance with art.
    Hindrance {
        thing: Thing,
        drm: u8,
        height: Elevation,
        rule: RuleId,
    },
    /// Terrain known by name only.
    NotRuled {
        thing: Thing,
        rule: RuleId,
    },
    /// The part of a wall or hedge beside its hexside (B9.1), and its height.
    Hexside(Hexside, Elevation),
    /// Ground painted at a level.
    Paint(Elevation),
    /// The bed of rails or of a tram line that other terrain leaves free.
    Bed,
    /// The art of a gully or stream.
    Depression,
    Bridge,
}

impl PartKind {
    /// Returns the thing that a ruling names.
    pub(super) const fn thing(self) -> Option<Thing> {
        match self {
            Self::Obstacle { thing, .. } | Self::Hindrance { thing, .. } | Self::NotRuled { thing, .. } => Some(thing),
            Self::Paint(_) => Some(Thing::Ground),
            Self::Bridge => Some(Thing::Bridge),
            Self::Bed | Self::Depression | Self::Hexside(..) => None,
        }
    }
}
