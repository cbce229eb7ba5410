//! A place on a path, with the state of the unit there.

use crate::map::Location;

/// Where a unit is during its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot {
    /// The Location.
    pub at: Location,
    /// IN the entrenchment of its hex.
    pub inside: bool,
    /// How many hexsides of this hex it has bypassed without a break.
    pub bypassed: u8,
    /// The corner of the hex where it is in Bypass, if that is known.
    pub corner: Option<usize>,
    /// The corner at the end of the hexside that it has bypassed. Only searches set it.
    pub reached: Option<usize>,
    /// The unit is off the map, in the hex of `at`.
    pub off: bool,
}

impl Spot {
    /// Returns the spot at a Location, not entrenched.
    pub(crate) const fn new(at: Location) -> Self {
        Self { at, inside: false, bypassed: 0, corner: None, reached: None, off: false }
    }
}

impl Spot {
    /// Returns the spot with the corner that the search reached as its corner.
    pub(super) const fn at_corner(self) -> Self {
        Self { corner: if self.corner.is_some() { self.corner } else { self.reached }, ..self }
    }
}
