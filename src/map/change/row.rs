//! What a row is: one kind of thing that can be set on a map.

use std::fmt;

use crate::grid::{Hex, Hexside};

use super::ground::Ground;
use crate::map::board::Map;
use crate::map::file::MapFile;
use crate::map::hex_facts::HexFacts;
use crate::map::location::{Location, Place};
use crate::map::token::{Named, Token};

/// How many things of a row there can be in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// One value, always: setting another replaces it.
    Value,
    /// It is there or not; setting it again changes nothing.
    Mark,
    /// It is there or not; to put it there twice is a fault.
    Once,
    /// Any number.
    Many,
}

/// A kind of thing that can be set on a map.
pub(super) trait Row: Clone + PartialEq {
    /// What kind of place it is set in.
    type At: Spot;
    /// How many there can be in one place.
    const HOLDS: Holds;
    /// When it is set, among changes that make one map of another: what rests on something comes after it.
    const TURN: u8;

    /// Reads what stands right of the `=` of a change, without the `-` before what is taken away.
    fn read(text: &str, at: Self::At) -> Option<Self>;
    /// Writes that.
    fn word(&self, at: Self::At, there: bool) -> String;
    /// Returns all in a hex.
    fn get(map: &Map, facts: &HexFacts) -> Vec<(Self::At, Self)>;
    /// Sets it, or takes it away. Returns `true` if it was not so before, `None` if there is no such place.
    fn set(&self, ground: &mut Ground, at: Self::At, there: bool) -> Option<bool>;
    /// Does the same in a map file, where every place can be named.
    fn set_in(&self, file: &mut MapFile, at: Self::At, there: bool) -> bool;
    /// Returns `true` if it is the same thing, whatever else is said of it.
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}

/// The place left of the `=` of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    Location(Location),
    Hexside(Hexside),
}

/// A kind of place.
pub(super) trait Spot: Copy + fmt::Display {
    /// Returns the place, if it is of this kind; for a hex any Location in it will do.
    fn of(at: At) -> Option<Self>;
    /// Returns its hex, or the first of two.
    fn hex(self) -> Hex;
    /// Returns the place in the hex, if it is a Location.
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

/// Puts an entry into a list that holds it once, or takes it out; returns `true` if it was not so before.
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

/// Returns `true` if a map file names this Location so; a hex alone is its ground level.
pub(super) fn is_at(text: &str, at: Location) -> bool {
    let Ok(token) = text.parse::<Token>() else { return false };
    match token.what {
        Named::Hex(hex, place) => {
            hex == at.hex && place.map_or(matches!(at.place, Place::Ground | Place::Beneath), |p| p == at.place)
        }
        Named::Unit(_) => false,
    }
}
