//! Depictions, as much of them as belongs to one hex.

use std::sync::OnceLock;

use crate::grid::{Hex, Inside, Line, Portion, Shape, Side};
use crate::map::Elevation;
use crate::rules::RuleId;
use crate::ruling::Thing;

/// A depiction, or as much of it as belongs to one hex.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub shape: ShapeId,
    pub kind: PartKind,
    /// Its outline about the hex.
    pub near: Shape,
    /// What of it lies in the hex, worked out when a line first asks.
    inside: OnceLock<Inside>,
}

impl Part {
    pub(super) fn new(shape: ShapeId, kind: PartKind, near: Shape) -> Self {
        Self { shape, kind, near, inside: OnceLock::new() }
    }

    /// Tells whether a line that runs right through the hex has this art on both sides of it there (A6.1).
    #[inline]
    pub(super) fn is_met_through(&self, line: &Line, hex: Hex, portion: Portion) -> bool {
        let quick = self.inside.get_or_init(|| self.near.inside(hex)).meets(line);
        quick.unwrap_or_else(|| self.near.meets(line, portion))
    }
}

/// Which outline a part is of: one depiction in several hexes is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeId {
    /// Of a building: its place, and that of the outline.
    Building(usize, usize),
    /// Of other art, by its place.
    Art(usize),
    /// What a Rail Car counter raises: it ends at hexsides, which nobody doubts.
    Raised(usize),
    /// Of one hex alone, by order.
    Own(Hex, usize),
    /// Across a hexside, by the hex before it.
    Across(Hex, Side),
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
    /// Painted ground.
    Paint(Elevation),
    /// The bed of rails or of a tram line, where other terrain leaves it free.
    Bed,
    /// The art of a gully or stream.
    Depression,
    Bridge,
}
