//! Markers: things in a Location that the map carries along, although few rules here read them.

use super::ground::Ground;
use super::row::{Holds, Row, is_at};
use crate::map::board::Map;
use crate::map::file::{MapFile, MarkerFile};
use crate::map::hex_facts::{HexFacts, Marked};
use crate::map::kinds::{KnownTo, Marker, named};
use crate::map::location::Location;

/// A marker, with its strength if it has one. A Location holds at most one of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// Which marker.
    pub marker: Marker,
    /// The factors of a minefield (B28).
    pub factors: Option<u8>,
    /// Who knows of it (B23.9, B28), if known.
    pub known_to: Option<KnownTo>,
}

/// `ap-mines:6`, `at-mines:2:axis`, `fortified:known`, `starshell`; the name alone is enough to remove it.
impl Row for Mark {
    type At = Location;
    const HOLDS: Holds = Holds::Mark;
    const TURN: u8 = 5;

    fn read(text: &str, _: Location) -> Option<Self> {
        let mut words = text.split(':');
        let mut mark = Self { marker: named(words.next()?)?, factors: None, known_to: None };
        for word in words {
            match (word.parse::<u8>(), word.parse::<KnownTo>()) {
                (Ok(factors), _) if mark.factors.is_none() => mark.factors = Some(factors),
                (_, Ok(who)) if mark.known_to.is_none() && mark.marker.may_be_hidden() => mark.known_to = Some(who),
                _ => return None,
            }
        }
        Some(mark)
    }
    fn word(&self, _: Location, there: bool) -> String {
        let factors = self.factors.filter(|_| there).map_or_else(String::new, |factors| format!(":{factors}"));
        let known_to = self.known_to.filter(|_| there).map_or_else(String::new, |who| format!(":{who}"));
        format!("{}{factors}{known_to}", self.marker)
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Location, Self)> {
        let mark = |m: &Marked| Self { marker: m.marker, factors: m.factors, known_to: m.known_to };
        facts.markers.iter().map(|m| (facts.at(m.place), mark(m))).collect()
    }
    fn set(&self, ground: &mut Ground, at: Location, there: bool) -> Option<bool> {
        let (Self { marker, factors, known_to }, place) = (*self, at.place);
        let markers = &mut ground.hex(at.hex)?.markers;
        let before = markers.len();
        markers.retain(|m| (m.marker, m.place) != (marker, place));
        markers.extend(there.then_some(Marked { marker, place, factors, known_to }));
        Some(markers.len() != before)
    }
    fn set_in(&self, file: &mut MapFile, at: Location, there: bool) -> bool {
        let Self { marker: is, factors, known_to } = *self;
        let before = file.markers.len();
        file.markers.retain(|m| !(m.is == is && is_at(&m.at, at)));
        file.markers.extend(there.then(|| MarkerFile { at: at.to_string(), is, factors, known_to }));
        file.markers.len() != before
    }
    fn is(&self, other: &Self) -> bool {
        self.marker == other.marker
    }
}
