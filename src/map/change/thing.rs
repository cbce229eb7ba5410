//! The table of everything that can be set on a map. A change sets or removes one of these things.

use std::fmt;

use crate::grid::{Hex, Hexside, Sheet};

use super::ground::Ground;
use super::hex::{Manhole, Terrains};
use super::hexside::{Breach, Edge};
use super::lying::{Laid, TrailBreak};
use super::marker::Mark;
use super::row::{At, Holds, Row, Spot};
use crate::map::board::{Made, Map};
use crate::map::elevation::Elevation;
use crate::map::file::{MapFile, UnitFile};
use crate::map::hex_facts::HexFacts;
use crate::map::kinds::{Burning, Feature, Material, Smoke};
use crate::map::location::{Location, Place};
use crate::map::options::ChosenOption;
use crate::map::token::{Named, Token, is_unit_label, split_colon};

/// Declares what can be set on a map: one row each, with its kind of place and the type that implements [`Row`]. If a
/// word could belong to two rows, the first row takes it.
macro_rules! settables {
    ($($(#[doc = $doc:tt])+ $name:ident($at:ty, $row:ty)),* $(,)?) => {
        /// A thing that can be set on a map, and where.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Settable { $($(#[doc = $doc])+ $name($at, $row)),* }

        impl Settable {
            /// Reads the right side of a change, without a leading `-`.
            pub(super) fn read(at: At, word: &str, there: bool) -> Option<Self> {
                $(
                    if let Some(spot) = <$at as Spot>::of(at)
                        && (there || <$row as Row>::HOLDS != Holds::Value)
                        && let Some(row) = <$row as Row>::read(word, spot)
                    {
                        return Some(Self::$name(spot, row));
                    }
                )*
                None
            }

            /// Returns everything that can be set in a hex.
            pub(super) fn all_of(map: &Map, facts: &HexFacts) -> Vec<Self> {
                let mut all = Vec::new();
                $(all.extend(<$row as Row>::get(map, facts).into_iter().map(|(at, row)| Self::$name(at, row)));)*
                all
            }

            /// Returns the two sides of the change: its place, and the word for it.
            fn written(&self, there: bool) -> (String, String) {
                match self { $(Self::$name(at, row) => (at.to_string(), row.word(*at, there))),* }
            }

            /// Returns its hex; for a hexside, the first of the two.
            pub(crate) fn hex(&self) -> Hex {
                match self { $(Self::$name(at, _) => Spot::hex(*at)),* }
            }

            /// Returns its place in the hex, if it is in a Location.
            pub(super) fn place(&self) -> Option<Place> {
                match self { $(Self::$name(at, _) => Spot::place(*at)),* }
            }

            /// Returns the same thing in another Location.
            pub(super) fn moved(self, to: Location) -> Self {
                match self { $(Self::$name(at, row) => Self::$name(Spot::of(At::Location(to)).unwrap_or(at), row)),* }
            }

            /// Returns `true` if both are the same thing, even if their places and details differ.
            pub(super) fn is(&self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$name(_, row), Self::$name(_, other)) => row.is(other),)*
                    _ => false,
                }
            }

            /// Returns how many there can be in one place.
            pub(super) const fn holds(&self) -> Holds {
                match self { $(Self::$name(..) => <$row as Row>::HOLDS),* }
            }

            const fn turn(&self) -> u8 {
                match self { $(Self::$name(..) => <$row as Row>::TURN),* }
            }

            /// Sets or removes it on a map. Returns `true` if this changed anything, `None` if it is off the map.
            pub(super) fn set(&self, ground: &mut Ground, there: bool) -> Option<bool> {
                match self { $(Self::$name(at, row) => row.set(ground, *at, there)),* }
            }

            /// Sets or removes it in a map file. Returns `true` if this changed anything.
            fn set_in(&self, file: &mut MapFile, there: bool) -> bool {
                match self { $(Self::$name(at, row) => row.set_in(file, *at, there)),* }
            }
        }
    };
}

settables! {
    /// The Base Level of a hex.
    Level(Hex, Elevation),
    /// Its terrain.
    Terrain(Hex, Terrains),
    /// Of what the building in a hex is.
    Material(Hex, Material),
    /// A manhole.
    Manhole(Hex, Manhole),
    /// A feature of a hex.
    Feature(Hex, Feature),
    /// What stands on a hexside.
    Hexside(Hexside, Edge),
    /// A Breach of a black bar.
    Breach(Hexside, Breach),
    /// A Trail Break.
    Trail(Location, TrailBreak),
    /// A Flame or a Blaze.
    Fire(Location, Burning),
    /// A counter.
    Counter(Location, Laid),
    /// SMOKE.
    Smoke(Location, Smoke),
    /// A minefield, a starshell.
    Marker(Location, Mark),
}

/// One change of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A thing is set or taken away.
    Set {
        /// The thing and its place.
        thing: Settable,
        /// Whether it is set; else it is taken away.
        there: bool,
        /// Whether it must have been there before, so that the change cannot be applied twice or to another map; `None`
        /// if that does not matter.
        was: Option<bool>,
    },
    /// A unit is set as given, or removed.
    Unit {
        /// Its label.
        label: String,
        /// Its new state; `None` removes it.
        unit: Option<Box<UnitFile>>,
        /// Its Location before the change, if that matters.
        was: Option<Location>,
    },
    /// A season, weather or reading is chosen.
    Chosen(ChosenOption),
}

/// Why a change cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// The thing to place is already there.
    #[error("{0} already has it: this change was made before")]
    There(String),
    /// The thing to take away is not there.
    #[error("{0} does not have it: this change was made before, or belongs to another map")]
    NotThere(String),
    /// The unit is not there.
    #[error("no unit `{0}`: this change was made before, or belongs to another map")]
    NoUnit(String),
}

impl Change {
    /// Returns the change that adds a thing that must not be there yet.
    #[must_use]
    pub const fn put(thing: Settable) -> Self {
        Self::Set { thing, there: true, was: Some(false) }
    }

    /// Returns the change that removes a thing that must be there.
    #[must_use]
    pub const fn take(thing: Settable) -> Self {
        Self::Set { thing, there: false, was: Some(true) }
    }

    /// Returns the change that sets or removes a thing. The state before does not matter, unless the thing can be there
    /// only once.
    #[must_use]
    pub fn set(thing: Settable, there: bool) -> Self {
        let was = (thing.holds() == Holds::Once).then_some(!there);
        Self::Set { thing, there, was }
    }

    /// Returns the change that removes a unit.
    #[must_use]
    pub const fn gone(label: String) -> Self {
        Self::Unit { label, unit: None, was: None }
    }

    /// Returns its order among changes that turn one map into another; a thing comes after what it rests on.
    #[must_use]
    pub fn turn(&self) -> u8 {
        match self {
            Self::Chosen(_) => 0,
            Self::Set { thing, there: false, .. } if thing.holds() != Holds::Value => 2,
            Self::Unit { unit: None, .. } => 2,
            Self::Set { thing, .. } => thing.turn(),
            Self::Unit { .. } => 5,
        }
    }

    /// Returns the error if the thing was not there before but should have been, or the other way around.
    pub(super) fn stale(&self) -> Option<ChangeError> {
        match self {
            Self::Set { thing, was: Some(was), there } => {
                let (at, _) = thing.written(*there);
                Some(if *was { ChangeError::NotThere(at) } else { ChangeError::There(at) })
            }
            Self::Unit { label, was: Some(_), .. } => Some(ChangeError::NoUnit(label.clone())),
            _ => None,
        }
    }

    /// Makes it in a map file.
    fn make(&self, file: &mut MapFile) -> Result<(), ChangeError> {
        let was_otherwise = match self {
            Self::Set { thing, there, .. } => thing.set_in(file, *there),
            Self::Unit { label, unit, .. } => {
                let before = file.units.len();
                file.units.retain(|u| u.unit != *label);
                let was_there = file.units.len() != before;
                file.units.extend(unit.iter().map(|unit| UnitFile::clone(unit)));
                was_there
            }
            Self::Chosen(reading) => {
                reading.choose(&mut file.options);
                true
            }
        };
        self.stale().filter(|_| !was_otherwise).map_or(Ok(()), Err)
    }
}

impl Made for Change {
    fn make_in(&self, file: &mut MapFile) {
        let made = self.make(file);
        debug_assert!(made.is_ok(), "what the map has, its file has");
    }
}

impl MapFile {
    /// Returns the file with all changes made, in order. It must be checked again.
    ///
    /// # Errors
    /// If one of the changes cannot be made; then none is.
    pub fn changed(&self, changes: &[Change]) -> Result<Self, ChangeError> {
        let _naming = self.sheet().map(Sheet::naming);
        let mut file = self.clone();
        changes.iter().try_for_each(|change| change.make(&mut file))?;
        Ok(file)
    }
}

impl From<UnitFile> for Change {
    fn from(unit: UnitFile) -> Self {
        Self::Unit { label: unit.unit.clone(), unit: Some(Box::new(unit)), was: None }
    }
}

/// A change as a line of text, in the notation of what-if edits but without shorthand: it means the same on any map,
/// and reads back as the same change. Games store their board in this form.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { thing, there, .. } => {
                let (at, word) = thing.written(*there);
                write!(f, "{at}={}{word}", if *there { "" } else { "-" })
            }
            Self::Unit { unit: Some(unit), .. } => unit.fmt(f),
            Self::Unit { label, .. } => write!(f, "-{label}"),
            Self::Chosen(reading) => reading.fmt(f),
        }
    }
}

/// Splits off the leading `-` of a thing that is taken away.
pub(super) fn signed(word: &str) -> (&str, bool) {
    word.strip_prefix('-').map_or((word, true), |word| (word, false))
}

impl Change {
    /// Reads the text that [`Change`] prints; `None` for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let Some((place, what)) = text.split_once('=').filter(|(place, _)| split_colon(place).is_none()) else {
            return match text.strip_prefix('-') {
                Some(label) => is_unit_label(label).then(|| Self::gone(label.to_owned())),
                None => UnitFile::read(text).ok().map(Self::from),
            };
        };
        Self::at(place, what)
    }

    /// Reads the two sides of a change; `None` if they are not valid.
    #[must_use]
    pub fn at(place: &str, what: &str) -> Option<Self> {
        if split_colon(place).is_some() {
            return None;
        }
        if let Some(reading) = ChosenOption::read(place, what) {
            return reading.map(Self::Chosen);
        }
        // a Bypass is written with a hexside too, but no counter can lie there
        let at = if place.contains('-') { At::Hexside(place.parse().ok()?) } else { At::Location(exact(place)?) };
        let (word, there) = signed(what);
        Settable::read(at, word, there).map(|thing| Self::set(thing, there))
    }
}

/// Reads a Location that is written in full.
fn exact(text: &str) -> Option<Location> {
    match text.parse::<Token>().ok()?.what {
        Named::Hex(hex, place) => Some(Location { hex, place: place.unwrap_or(Place::Ground) }),
        Named::Unit(_) => None,
    }
}
