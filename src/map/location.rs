//! Locations, and the states of a unit that matter there.

use std::fmt;

use crate::grid::{Hex, Side};

/// Where in a hex a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The ground level of the hex; on the embankment if the hex is an EmRR hex.
    Ground,
    /// A building level above the ground.
    Level(i8),
    /// The rooftop (B23.8).
    Rooftop,
    /// The cellar (FB9).
    Cellar,
    /// The sewer (B8).
    Sewer,
    /// On the bridge.
    Bridge,
    /// Beneath the bridge, or IN the Depression.
    Beneath,
    /// In Bypass along a hexside (A4.3, D2.3).
    Bypass(Side),
}

impl Place {
    /// Returns its storey in a building: 0 is the ground, and the cellar is -1. A place that is not a level of a
    /// building counts as the ground.
    #[must_use]
    pub const fn storey(self) -> i8 {
        match self {
            Self::Level(level) => level,
            Self::Cellar => -1,
            _ => 0,
        }
    }

    /// Returns the Location of a building at a storey, counted as in [`Place::storey`].
    pub(crate) const fn of_storey(storey: i8) -> Self {
        match storey {
            ..=-1 => Self::Cellar,
            0 => Self::Ground,
            level => Self::Level(level),
        }
    }
}

impl fmt::Display for Place {
    /// Writes the suffix that follows the hex name; the ground has none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ground => Ok(()),
            Self::Level(level) => write!(f, "@{level}"),
            Self::Rooftop => f.write_str("@r"),
            Self::Cellar => f.write_str("@c"),
            Self::Sewer => f.write_str("@s"),
            Self::Bridge => f.write_str("@b"),
            Self::Beneath => f.write_str("@u"),
            Self::Bypass(side) => write!(f, ".{side}"),
        }
    }
}

/// A Location: a hex and a place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The hex.
    pub hex: Hex,
    /// The place in it.
    pub place: Place,
}

impl Location {
    fn write_to(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.place {
            Place::Bypass(side) if self.hex.neighbor(side).has_name() => {
                write!(out, "{}/{}", self.hex, self.hex.neighbor(side))
            }
            Place::Bypass(side) => write!(out, "{}{}", self.hex, Place::Bypass(self.hex.printed(side))),
            place => write!(out, "{}{place}", self.hex),
        }
    }
}

padded!(Location);
printed!(Location, "description": "A Location, as players write it: F37, L33@2, G38@c");

/// The words that may follow a `+` after a Location, and what each says about a unit there.
pub const STATES: &[(&str, &str)] = &[
    ("ent", "entrenched"),
    ("emp", "an Emplaced Gun"),
    ("prc", "in a vehicle"),
    ("wa", "has Wall Advantage"),
    ("encircled", "Encircled"),
    ("fortified", "in a Fortified Location of its side"),
];

/// States of a unit that change a ruling.
#[expect(clippy::struct_excessive_bools, reason = "a unit is in any of these states, or not")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct States {
    /// IN an entrenchment (B27).
    pub entrenched: bool,
    /// An Emplaced Gun (C11.2).
    pub emplaced: bool,
    /// A passenger, rider or crew in a vehicle: PRC.
    pub prc: bool,
    /// Holding Wall Advantage (B9.32).
    pub wall_advantage: bool,
    /// Encircled (A7.7).
    pub encircled: bool,
    /// In a Fortified building Location of its own side (B23.9).
    pub fortified: bool,
}

impl States {
    /// Returns `true` if FB6.123 restricts the unit as entrenched or Emplaced.
    #[must_use]
    pub const fn entrenched_or_emplaced(self) -> bool {
        self.entrenched || self.emplaced
    }

    /// Sets or clears the state of this name; returns `true` if there is such a state.
    pub(super) fn put(&mut self, name: &str, is: bool) -> bool {
        let state = match name {
            "ent" | "entrenched" | "fox" | "foxhole" | "trench" | "sangar" | "in:fox" | "in:foxhole" | "in:trench"
            | "ditch" | "in:atd" | "in:turntable" => &mut self.entrenched,
            "emp" | "emplaced" => &mut self.emplaced,
            "prc" | "passenger" | "rider" => &mut self.prc,
            "wa" | "wall-advantage" => &mut self.wall_advantage,
            "encircled" | "enc" => &mut self.encircled,
            "fortified" | "fort" => &mut self.fortified,
            _ => return false,
        };
        *state = is;
        true
    }
}

impl fmt::Display for States {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [
            (self.entrenched, "+ent"),
            (self.emplaced, "+emp"),
            (self.prc, "+prc"),
            (self.wall_advantage, "+wa"),
            (self.encircled, "+encircled"),
            (self.fortified, "+fortified"),
        ];
        all.into_iter().filter(|(is, _)| *is).try_for_each(|(_, name)| f.write_str(name))
    }
}
