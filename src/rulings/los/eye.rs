//! One end of a line.

use crate::grid::{Dot, Hex};
use crate::map::{Elevation, Location, Place, States};

/// The point of its hex that a line to an end is traced to (A6.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The center dot.
    Center,
    /// A corner of the hex.
    Vertex(u8),
    /// In Bypass, and not chosen yet.
    Undecided,
}

impl Mark {
    /// Returns the point of a place in a hex, its corner perhaps known.
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
    /// The railway it stands on: on an embankment, or on the RR bridge between two.
    pub railway: Option<u16>,
    /// The standing building of its hex.
    pub building: Option<usize>,
    /// Its hex has stairs between the levels of the building.
    pub stairs: bool,
    /// The storey it is on: the ground is 0, the rooftop one above the top level.
    pub storey: i8,
    pub in_depression: bool,
}

impl Eye {
    pub(super) const fn hex(&self) -> Hex {
        self.location.hex
    }

    /// Returns where the line starts or ends.
    pub(crate) fn dot(&self) -> Dot {
        match self.mark {
            Mark::Vertex(corner) => Dot::vertex(self.hex(), corner),
            Mark::Center | Mark::Undecided => self.hex().into(),
        }
    }

    /// Returns `true` if it is in Bypass, and the point of the hex not chosen yet.
    pub(crate) fn is_undecided(&self) -> bool {
        self.mark == Mark::Undecided
    }
}
