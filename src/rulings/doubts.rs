//! Notes on doubtful hexes of the map that an answer depends on.

use std::collections::BTreeSet;

use crate::grid::{Hex, SIDES};
use crate::map::{DoubtOf, HexFact, Location, Map, Place};
use crate::ruling::{DoubtfulHexes, Doubts, Note, Ruling, Site};

use super::los::{Eye, Zone, met};

/// Returns a note for each doubtful hex that a line meets, in order: the hexes of its ends, those that it crosses or
/// touches, and both hexes of a hexside that it runs along.
pub(crate) fn on_line(map: &Map, from: &Eye, to: &Eye) -> Vec<Note> {
    met(from, to).into_iter().filter_map(|hex| of_hex(map, hex, DoubtOf::is_of_los)).collect()
}

/// Returns a note for each doubtful hex of a path, in order.
pub(crate) fn on_path(map: &Map, path: impl IntoIterator<Item = Location>) -> Vec<Note> {
    let mut notes = Vec::new();
    for at in path {
        let in_bypass = matches!(at.place, Place::Bypass(_));
        let note = of_hex(map, at.hex, |of| of.is_of_movement(in_bypass));
        notes.extend(note.filter(|n| !notes.contains(n)));
    }
    notes
}

/// Adds a note for each doubtful hex in the steps of a ruling, in order.
pub(crate) fn with_those_of_its_hexes(map: &Map, mut ruling: Ruling) -> Ruling {
    for step in &ruling.steps {
        let hex = match step.at {
            Site::Hex(hex) => hex,
            Site::Location(at) => at.hex,
            Site::Hexside(_) | Site::Line => continue,
        };
        let note = of_hex(map, hex, DoubtOf::is_of_what_stands_there);
        ruling.notes.extend(note.filter(|n| !ruling.notes.contains(n)));
    }
    ruling
}

/// Returns one note on all doubtful hexes that any of these lines meets, if there are any.
pub(crate) fn on_lines(map: &Map, lines: impl IntoIterator<Item = [Eye; 2]>) -> Option<Note> {
    let doubtful = map.hexes_with(HexFact::DOUBTS).filter(|facts| facts.doubts.iter().any(|d| d.of.is_of_los()));
    let mut open: Vec<(Hex, Zone)> = doubtful.map(|facts| (facts.hex, Zone::of(&[facts.hex]))).collect();
    let mut found = BTreeSet::new();
    for [from, to] in lines {
        let ends = [&from, &to].map(|end| end.location.hex);
        if open.iter().any(|(_, about)| about.has_line(ends)) {
            let met = met(&from, &to);
            found.extend(open.extract_if(.., |(hex, _)| met.contains(hex)).map(|(hex, _)| hex));
        }
        if open.is_empty() {
            break;
        }
    }
    (!found.is_empty()).then(|| Note::Doubtful(DoubtfulHexes(found.into_iter().collect())))
}

/// Returns one note on all doubtful hexes of the map. Lines to the whole map meet them all.
pub(crate) fn on_map(map: &Map) -> Option<Note> {
    several(map, map.hexes_with(HexFact::DOUBTS).map(|f| f.hex), DoubtOf::is_of_los)
}

/// Returns one note on the doubtful hexes among those that a unit can reach, each with whether MF or MP are left there:
/// if so, it might enter the hexes next to it by their other reading.
pub(crate) fn within_reach(map: &Map, reached: impl IntoIterator<Item = (Hex, bool)>) -> Option<Note> {
    let beside = |hex: Hex| SIDES.map(|side| hex.neighbor(side));
    let hexes = reached.into_iter().flat_map(|(hex, has_more)| {
        let entered = has_more.then(|| beside(hex)).into_iter().flatten();
        entered.chain([hex])
    });
    several(map, hexes, |of| of.is_of_movement(false))
}

fn several(map: &Map, hexes: impl Iterator<Item = Hex>, matters: impl Fn(DoubtOf) -> bool) -> Option<Note> {
    let doubtful = |hex: &Hex| map.hex(*hex).is_some_and(|f| f.doubts.iter().any(|d| matters(d.of)));
    let found: BTreeSet<Hex> = hexes.filter(doubtful).collect();
    (!found.is_empty()).then(|| Note::Doubtful(DoubtfulHexes(found.into_iter().collect())))
}

fn of_hex(map: &Map, hex: Hex, matters: impl Fn(DoubtOf) -> bool) -> Option<Note> {
    let doubts = map.hex(hex)?.doubts.iter().filter(|d| matters(d.of));
    let doubts: Vec<_> = doubts.map(|doubt| (doubt.clone(), None)).collect();
    (!doubts.is_empty()).then_some(Note::Doubt(hex, Doubts(doubts)))
}
