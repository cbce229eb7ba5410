//! Notes that depend on the whole line: whether the answer would differ by another reading. A note that depends on a
//! single rule is added by that rule.

use crate::grid::{Hex, Line, Stretch};
use crate::map::{Map, Options, OrchardRoads, Orchards, VertexContact};
use crate::rules::RuleId as R;
use crate::ruling::{LosNote, Note};

use super::bypass;
use super::eye::Eye;
use super::ground::LosMap;
use super::hexes::met;
use super::hindrance::is_along_road;
use super::road::between;

/// Adds a note, unless it is there already.
fn note(notes: &mut Vec<Note>, new: Note) {
    if !notes.contains(&new) {
        notes.push(new);
    }
}

/// Adds the readings and assumptions on which this answer rests.
pub(super) fn assumptions(map: &Map, ground: &LosMap, ends: [&Eye; 2], notes: &mut Vec<Note>) {
    let options = map.options();
    let sheds = |hex: &Hex| ground.cell(*hex).and_then(|cell| cell.orchard).is_some_and(|o| !o.evergreen);
    let other = match options.orchards {
        Orchards::OutOfSeason => Orchards::InSeason,
        Orchards::InSeason => Orchards::OutOfSeason,
    };
    let other = Options { orchards: other, ..*options };
    let met = met(ends[0], ends[1]);
    if met.iter().any(sheds) && differs(ground, *options, other, ends) {
        let in_season = options.orchards == Orchards::InSeason;
        notes.push(if in_season { Note::Los(LosNote::OrchardsInSeason) } else { Note::Los(LosNote::OrchardsBare) });
    }
    ends.iter().filter_map(|end| bypass::noted(map, end)).for_each(|new| note(notes, new));
    orchard_road_decides(ground, *options, ends, &met, notes);
    vertex_decides(ground, *options, ends, notes);
}

/// Adds a note if the answer depends on the width of a road through an orchard.
fn orchard_road_decides(ground: &LosMap, options: Options, [a, b]: [&Eye; 2], met: &[Hex], notes: &mut Vec<Note>) {
    let line = Line::new(a.dot(), b.dot());
    let lined = |hex: &Hex| ground.cell(*hex).is_some_and(|cell| cell.kind.bed == Some(R::B14_6));
    if !met.iter().any(|hex| lined(hex) && is_along_road(ground.map(), &line, *hex)) {
        return;
    }
    let (other, noted) = match options.orchard_roads {
        OrchardRoads::Half => (OrchardRoads::Whole, Note::Los(LosNote::OrchardRoadHalf)),
        OrchardRoads::Whole => (OrchardRoads::Half, Note::Los(LosNote::OrchardRoadWhole)),
    };
    if differs(ground, options, Options { orchard_roads: other, ..options }, [a, b]) {
        notes.push(noted);
    }
}

/// Returns `true` if other options give another answer.
fn differs(ground: &LosMap, options: Options, other: Options, [viewer, viewed]: [&Eye; 2]) -> bool {
    let now = between(ground, options, viewer, viewed);
    let other = between(ground, other, viewer, viewed);
    other.clear != now.clear || (now.clear && other.hindrance != now.hindrance)
}

/// Adds a note if the answer depends on Inherent Terrain that is touched only at a vertex.
fn vertex_decides(ground: &LosMap, options: Options, [viewer, viewed]: [&Eye; 2], notes: &mut Vec<Note>) {
    let touches = |s: Stretch| matches!(s, Stretch::Vertex { touches: Some(_), .. });
    // a vehicle is seen along lines of its own (D9.4)
    if !ground.has_vehicles() && !Line::new(viewer.dot(), viewed.dot()).walk().any(touches) {
        return;
    }
    let vertex = match options.vertex {
        VertexContact::Counts => VertexContact::Ignored,
        VertexContact::Ignored => VertexContact::Counts,
    };
    if differs(ground, options, Options { vertex, ..options }, [viewer, viewed]) {
        let counts = options.vertex == VertexContact::Counts;
        notes.push(if counts { Note::Los(LosNote::VertexCounts) } else { Note::Los(LosNote::VertexIgnored) });
    }
}
