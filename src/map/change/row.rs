//! The trait of a row: one kind of thing that can be set on a map.

use std::fmt;

use crate::grid::{Hex, Hexside};

use super::ground::Ground;
use crate::map::board::Map;
use crate::map::file::MapFile;
use crate::map::hex_facts::HexFacts;
use crate::map::location::{Location, Place};
use crate::map::token::{Named, Token};

/// How many things of one row there can be in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// Exactly one value: setting another replaces it.
    Value,
    /// None or one; setting it again changes nothing.
    Mark,
    /// None or one; setting it again is a fault.
    Once,
    /// Any number.
    Many,
}

/// A kind of thing that can be set on a map.
pub(super) trait Row: Clone + PartialEq {
    /// The kind of place in which it is set.
    type At: Spot;
    /// How many there can be in one place.
    const HOLDS: Holds;
    /// The order in which changes that turn one map into another are made; a thing comes after what it rests on.
    const TURN: u8;

    /// Reads the right side of a change, without a leading `-`, which means that the thing is taken away.
    fn read(text: &str, at: Self::At) -> Option<Self>;
    /// Writes the right side of a change, again without the `-`.
    fn word(&self, at: Self::At, there: bool) -> String;
    /// Returns all things of this row in a hex, each with its place.
    fn get(map: &Map, facts: &HexFacts) -> Vec<(Self::At, Self)>;
    /// Sets or removes it on a map. Returns `true` if this changed anything, `None` if the place does not exist.
    fn set(&self, ground: &mut Ground, at: Self::At, there: bool) -> Option<bool>;
    /// Sets or removes it in a map file. Returns `true` if this changed anything; in a file every place exists.
    fn set_in(&self, file: &mut MapFile, at: Self::At, there: bool) -> bool;
    /// Returns `true` if both are the same thing, even if their details differ.
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}

/// The left side of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    Location(Location),
    Hexside(Hexside),
}

/// A kind of place: a hex, a hexside or a Location.
pub(super) trait Spot: Copy + fmt::Display {
    /// Converts a place to this kind, if possible; for a hex any Location in it will do.
    fn of(at: At) -> Option<Self>;
    /// Returns its hex; for a hexside, the first of the two.
    fn hex(self) -> Hex;
    /// Returns the place in the hex, for a Location.
    fn place(self) -> Option<Place> {
        None
    }
}

impl Spot for Hex {
    fn of(at: At) -> Option<Self> {
        Location::of(at).map(|at| at.hex)
    }
    fn hex(self) -> Hex {
        self
    }
}

impl Spot for Location {
    fn of(at: At) -> Option<Self> {
        match at {
            At::Location(at) => Some(at),
            At::Hexside(_) => None,
        }
    }
    fn hex(self) -> Hex {
        self.hex
    }
    fn place(self) -> Option<Place> {
        Some(self.place)
    }
}

impl Spot for Hexside {
    fn of(at: At) -> Option<Self> {
        match at {
            At::Hexside(at) => Some(at),
            At::Location(_) => None,
        }
    }
    fn hex(self) -> Hex {
        self.hexes()[0]
    }
}

/// Adds an entry to a list that holds it at most once, or removes it; returns `true` if this changed the list.
pub(super) fn put_once<T>(
    all: &mut Vec<T>,
    is_it: impl FnMut(&T) -> bool,
    there: bool,
    entry: impl FnOnce() -> T,
) -> bool {
    match all.iter().position(is_it) {
        Some(index) if !there => {
            all.remove(index);
            true
        }
        None if there => {
            all.push(entry());
            true
        }
        _ => false,
    }
}

/// Returns `true` if a text in a map file names this Location; a hex alone means its ground level.
pub(super) fn is_at(text: &str, at: Location) -> bool {
    let Ok(token) = text.parse::<Token>() else { return false };
    match token.what {
        Named::Hex(hex, place) => {
            hex == at.hex && place.map_or(matches!(at.place, Place::Ground | Place::Beneath), |p| p == at.place)
        }
        Named::Unit(_) => false,
    }
}
