//! One end of a line.

use crate::grid::{Dot, Hex};
use crate::map::{Elevation, Location, Place, States};

/// The point of its hex to which a line to an end is traced (A6.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The center dot.
    Center,
    /// A corner of the hex.
    Vertex(u8),
    /// Not chosen yet, for an end in Bypass.
    Undecided,
}

impl Mark {
    /// Returns the point for a place in a hex, given its corner if that is known.
    pub(crate) fn of(place: Place, corner: Option<usize>) -> Self {
        let Place::Bypass(_) = place else { return Self::Center };
        corner.map_or(Self::Undecided, Self::vertex)
    }

    /// Returns a corner of the hex, 0 to 5.
    pub(super) fn vertex(corner: usize) -> Self {
        u8::try_from(corner).map_or(Self::Undecided, Self::Vertex)
    }
}

/// One end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eye {
    pub location: Location,
    pub mark: Mark,
    pub elevation: Elevation,
    /// Base Level of its hex.
    pub ground: Elevation,
    pub states: States,
    /// The railway it stands on: that of its embankment, or of the RR bridge between two embankments.
    pub railway: Option<u16>,
    /// The standing building of its hex.
    pub building: Option<usize>,
    /// Whether its hex has stairs between the levels of the building.
    pub stairs: bool,
    /// Its storey: 0 is the ground, and the rooftop is one above the top level.
    pub storey: i8,
    pub in_depression: bool,
}

impl Eye {
    pub(super) const fn hex(&self) -> Hex {
        self.location.hex
    }

    /// Returns the point where the line starts or ends.
    pub(crate) fn dot(&self) -> Dot {
        match self.mark {
            Mark::Vertex(corner) => Dot::vertex(self.hex(), corner),
            Mark::Center | Mark::Undecided => self.hex().into(),
        }
    }

    /// Returns `true` if it is in Bypass and its point has not been chosen yet.
    pub(crate) fn is_undecided(&self) -> bool {
        self.mark == Mark::Undecided
    }
}
