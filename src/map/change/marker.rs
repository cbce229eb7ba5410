//! Markers: what lies in a Location and is carried with the map, though hardly a rule here reads it.

use super::ground::Ground;
use super::row::{Holds, Row, is_at};
use crate::map::board::Map;
use crate::map::file::{MapFile, MarkerFile};
use crate::map::hex_facts::{HexFacts, Marked};
use crate::map::kinds::{Marker, named};
use crate::map::location::Location;

/// A marker, with its strength if it has one; there is one of a kind in a Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// Which.
    pub marker: Marker,
    /// The factors of a minefield (B28).
    pub factors: Option<u8>,
}

/// `ap-mines:6`, `at-mines:2`, `starshell`; taking it away needs no strength.
impl Row for Mark {
    type At = Location;
    const HOLDS: Holds = Holds::Mark;
    const TURN: u8 = 5;

    fn read(text: &str, _: Location) -> Option<Self> {
        let (name, factors) = text.split_once(':').map_or((text, None), |(name, factors)| (name, Some(factors)));
        Some(Self { marker: named(name)?, factors: factors.map(str::parse).transpose().ok()? })
    }
    fn word(&self, _: Location, there: bool) -> String {
        let factors = self.factors.filter(|_| there).map_or_else(String::new, |factors| format!(":{factors}"));
        format!("{}{factors}", self.marker)
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        let mark = |m: &Marked| Self { marker: m.marker, factors: m.factors };
        facts.markers.iter().map(|m| (facts.at(m.place), mark(m))).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let (Self { marker, factors }, place) = (*self, at.place);
        let markers = &mut ground.hex(at.hex)?.markers;
        let before = markers.len();
        markers.retain(|m| (m.marker, m.place) != (marker, place));
        markers.extend(there.then_some(Marked { marker, place, factors }));
        Some(markers.len() != before)
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let before = file.markers.len();
        file.markers.retain(|m| !(m.is == self.marker && is_at(&m.at, at)));
        file.markers.extend(there.then(|| MarkerFile { at: at.to_string(), is: self.marker, factors: self.factors }));
        file.markers.len() != before
    }
    fn is(&self, other: &Self) -> bool {
        self.marker == other.marker
    }
}
