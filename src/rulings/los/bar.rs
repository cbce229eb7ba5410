//! The black bars of a Rowhouse (B23.71, FB7.1).

use crate::grid::{Hex, Hexside, Line, Shape, Side, Stretch};
use crate::map::{Chapter, Elevation, HexsideTerrain, Location, Map, Place};

use super::crossing::sides_at;
use super::trace::{Against, Effect, Eye, Fact, Ground, LosMap, LosNote, Note, R, Site, Stands, Thing, Trace, against};

/// The black bar between two parts of a Rowhouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    hexside: Hexside,
    /// The height of the lower of the two parts, as built.
    top: Elevation,
    /// The level of the ground at the lower part.
    base: Elevation,
}

/// Returns the black bar on a side of a hex, which must be between two parts of one building.
#[inline]
pub(super) fn bar_on(ground: &LosMap, a: Hex, side: Side) -> Option<Bar> {
    ground.hexside(a, side).filter(|t| *t == HexsideTerrain::RowhouseBar)?;
    let part = |hex: Hex| ground.cell(hex).and_then(|c| c.roof.map(|roof| (roof, c.level)));
    let (top, base) = part(a)?.min(part(a.neighbor(side))?);
    Some(Bar { hexside: Hexside::of(a, side), top, base })
}

/// Returns the black bars that the line crosses, or touches at a vertex, within the art of their building: a bar is a
/// depiction (A6.1), so it ends where the building does.
pub(super) fn row_bars(ground: &LosMap, line: &Line, crossing: Stretch) -> impl Iterator<Item = Bar> {
    let vertex = match crossing {
        Stretch::Vertex { hex, corner, .. } => Some(hex.corner(corner)),
        _ => None,
    };
    let within = move |bar: &Bar| {
        let is_met = |shapes: &[Shape]| match vertex {
            Some(vertex) => shapes.iter().any(|shape| shape.holds(vertex)),
            None => Shape::are_met_across(shapes, line, bar.hexside.ends()),
        };
        let drawn = ground.buildings_of(bar.hexside);
        drawn == [None; 2] || drawn.into_iter().flatten().any(is_met)
    };
    sides_at(crossing)
        .into_iter()
        .flatten()
        .filter(move |_| !matches!(crossing, Stretch::End { .. }))
        .filter_map(|(hex, side)| bar_on(ground, hex, side))
        .filter(within)
}

/// B23.71: a black bar is an obstacle as high as the lower of the parts it separates; the hex behind it is the first
/// Blind Hex. FB7.1: an end inside a part, below its rooftop, never sees through a bar of its own hex. B23.711: but
/// through a Breach at its level it sees what is ADJACENT.
pub(super) fn rowhouse<const ALL: bool>(t: &mut Trace<'_, ALL>, bar: Bar) {
    let (thing, top, at) = (Thing::Hexside(HexsideTerrain::RowhouseBar), bar.top, Site::Hexside(bar.hexside));
    let [upper, lower] = t.ends;
    if t.ends.iter().all(|e| bar.hexside.is_side_of(e.hex())) && t.ground.is_breached(upper, lower) {
        return t.step(R::B23_711, at, Effect::Clears, || Fact::ThroughBreach { thing: thing.into() });
    }
    let walled = |e: &&Eye| {
        let inside = e.building.is_some() && e.location.place != Place::Rooftop;
        inside && bar.hexside.is_side_of(e.hex()) && t.ground.cell(e.hex()).and_then(|c| c.roof) > Some(e.elevation)
    };
    if let Some(end) = t.ends.into_iter().find(walled) {
        rests_on(t, bar.hexside, true);
        let is_breached = t.ground.has_breach(bar.hexside);
        return t.step(R::B23_71, at, Effect::Blocks, || behind_wall(is_breached, end.location));
    }
    // counted from the hex in front of the bar
    let range = |end: &Eye| bar.hexside.hexes().map(|h| end.hex().range(h)).into_iter().min().unwrap_or_default();
    let (range, behind) = (range(upper), range(lower) + 1);
    let it = Stands { ends: t.heights, range, behind, ground: bar.base, height: top - bar.base };
    match against(top, t.heights) {
        Against::Between => {
            let blind = it.blind();
            rests_on(t, bar.hexside, it.behind <= blind.hexes);
            t.blind(R::B23_71, at, thing, it, blind);
        }
        relation => {
            // for a bar that is seen over, FB7.1 only concerns ends next to it: rooftops of parts with different
            // heights
            if relation.blocks() || t.ends.iter().any(|end| bar.hexside.is_side_of(end.hex())) {
                rests_on(t, bar.hexside, relation.blocks());
            }
            t.judge(at, thing, top, |_| R::B23_71);
        }
    }
}

/// Returns the fact that a black bar is between an end and its viewer, and whether the bar has a Breach at another
/// level.
pub(super) fn behind_wall(is_breached: bool, end: Location) -> Fact {
    let thing = Thing::Hexside(HexsideTerrain::RowhouseBar).into();
    if is_breached { Fact::BreachElsewhere { thing, end } } else { Fact::RowhouseWall { thing, end } }
}

/// Cites the *Festung Budapest* rule for a bar that has an effect. That the Breach in a blocking bar only helps
/// ADJACENT units is a reading.
fn rests_on<const ALL: bool>(t: &mut Trace<'_, ALL>, hexside: Hexside, blocks: bool) {
    if !ALL {
        return;
    }
    let map = t.ground.map();
    if let Some((rule, ground)) = of_module(map, t.ends, hexside) {
        t.rests_on(rule, Site::Hexside(hexside), ground);
    }
    if blocks && map.has_breach(hexside) {
        t.found.note(Note::Los(LosNote::BreachAdjacent));
    }
}

/// FB7.1: the bar between parts of different heights remains; FB9.3: two cellars never see each other through a bar.
pub(super) fn of_module(map: &Map, ends: [&Eye; 2], hexside: Hexside) -> Option<(R, Ground)> {
    if map.chapter() != Chapter::FestungBudapest {
        return None;
    }
    let [a, b] = hexside.hexes().map(|hex| map.hex(hex).and_then(|facts| facts.part));
    if ends.iter().all(|end| end.location.place == Place::Cellar) {
        Some((R::FB9_3, Ground::CellarWall))
    } else {
        (a != b).then_some((R::FB7_1, Ground::RowhouseParts))
    }
}
