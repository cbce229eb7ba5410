//! What the map doubts about the ground that an answer rests on.

use std::collections::BTreeSet;

use crate::grid::{Hex, Line, Stretch};
use crate::map::{Doubt, DoubtOf, Location, Map, Place};
use crate::query::LosQuery;
use crate::ruling::{Effect, Note, Site, Step};

use super::los::Eye;
use super::{End, Resolver};

/// Returns a note for each doubtful hex that a line meets, in the order in which it does: the hexes of its ends, those
/// that it crosses or touches, and both hexes of a hexside that it runs along.
pub(super) fn on_line(map: &Map, from: &Eye, to: &Eye) -> Vec<Note> {
    met(from, to).into_iter().filter_map(|hex| of_hex(map, hex, DoubtOf::is_of_los)).collect()
}

/// Leaves of the notes on a line those doubts whose other reading makes another answer of it, and says which.
///
/// Where the map file says what the other reading is, both are asked. Where it does not, a doubt cannot change a line that
/// something in another hex blocks.
pub(super) fn that_matter(
    resolver: &Resolver,
    query: &LosQuery,
    steps: &[Step],
    ends: [&End; 2],
    notes: Vec<Note>,
) -> Vec<Note> {
    let blocked_beside = |hex: Hex| {
        let is_end = ends.iter().any(|end| end.eye.location.hex == hex);
        let beside = |step: &Step| matches!(step.at, Site::Hex(at) if at != hex);
        !is_end && steps.iter().any(|s| s.effect == Effect::Blocks && beside(s))
    };
    let matters = |hex: Hex, doubt: Doubt| {
        if doubt.or.is_empty() {
            return (!blocked_beside(hex)).then_some(doubt);
        }
        let here = resolver.bare_los(ends[0], ends[1]);
        let other = resolver.edited(&doubt.or).and_then(|r| Ok(r.bare_los(&r.end(&query.from)?, &r.end(&query.to)?)));
        match other {
            // of a line that is blocked both ways no Hindrance matters
            Ok(there) if there.clear == here.clear && (!here.clear || there.hindrance == here.hindrance) => None,
            Ok(there) => {
                let answer = match (there.clear, there.hindrance) {
                    (false, _) => "BLOCKED".to_owned(),
                    (true, 0) => "CLEAR".to_owned(),
                    (true, drm) => format!("CLEAR with +{drm}"),
                };
                Some(Doubt { is: format!("{}; by the other reading the line is {answer}", doubt.is), ..doubt })
            }
            Err(_) => Some(doubt),
        }
    };
    let left = |note| match note {
        Note::Doubt(hex, doubts) => {
            let doubts: Vec<Doubt> = doubts.into_iter().filter_map(|d| matters(hex, d)).collect();
            (!doubts.is_empty()).then_some(Note::Doubt(hex, doubts))
        }
        note => Some(note),
    };
    notes.into_iter().filter_map(left).collect()
}

/// Returns a note for each doubtful hex of a path, in order.
pub(super) fn on_path(map: &Map, path: impl IntoIterator<Item = Location>) -> Vec<Note> {
    let mut notes = Vec::new();
    for at in path {
        let in_bypass = matches!(at.place, Place::Bypass(_));
        let note = of_hex(map, at.hex, |of| of.is_of_movement(in_bypass));
        notes.extend(note.filter(|n| !notes.contains(n)));
    }
    notes
}

/// Returns one note for all doubtful hexes that many lines meet; none if there are none.
pub(super) fn on_lines(map: &Map, lines: impl IntoIterator<Item = [Eye; 2]>) -> Option<Note> {
    several(map, lines.into_iter().flat_map(|[from, to]| met(&from, &to)), DoubtOf::is_of_los)
}

/// Returns one note for all doubtful hexes of the map, which lines to all of it meet.
pub(super) fn on_map(map: &Map) -> Option<Note> {
    several(map, map.hexes().filter(|f| !f.doubts.is_empty()).map(|f| f.hex), DoubtOf::is_of_los)
}

/// Returns one note for all doubtful hexes among those that a unit can reach.
pub(super) fn within_reach(map: &Map, locations: impl IntoIterator<Item = Location>) -> Option<Note> {
    several(map, locations.into_iter().map(|l| l.hex), |of| of.is_of_movement(false))
}

fn several(map: &Map, hexes: impl Iterator<Item = Hex>, matters: impl Fn(DoubtOf) -> bool) -> Option<Note> {
    let doubtful = |hex: &Hex| map.hex(*hex).is_some_and(|f| f.doubts.iter().any(|d| matters(d.of)));
    let found: BTreeSet<Hex> = hexes.filter(doubtful).collect();
    (!found.is_empty()).then(|| Note::Doubtful(found.into_iter().collect()))
}

fn of_hex(map: &Map, hex: Hex, matters: impl Fn(DoubtOf) -> bool) -> Option<Note> {
    let doubts = map.hex(hex)?.doubts.iter().filter(|d| matters(d.of));
    let doubts: Vec<Doubt> = doubts.cloned().collect();
    (!doubts.is_empty()).then_some(Note::Doubt(hex, doubts))
}

/// Returns the hexes that a line meets, each once, in order.
fn met(from: &Eye, to: &Eye) -> Vec<Hex> {
    let (first, last) = (from.location.hex, to.location.hex);
    let mut all = vec![first];
    let mut meet = |hex: Hex| {
        if !all.contains(&hex) {
            all.push(hex);
        }
    };
    if first != last {
        for stretch in Line::new(from.dot(), to.dot()).walk() {
            match stretch {
                Stretch::Through(hex) | Stretch::Vertex { touches: Some(hex), .. } => meet(hex),
                Stretch::Along(left, right) => {
                    meet(left);
                    meet(right);
                }
                // a hex that is crossed is told when the line goes through it
                Stretch::Crosses { .. } | Stretch::Vertex { touches: None, .. } | Stretch::End { .. } => {}
            }
        }
    }
    meet(last);
    all
}
