//! Ends IN a sunken road or other Depression (A6.3, B4, B19.2).

use crate::grid::{Hex, Line, Side, Stretch};
use crate::map::{Map, Place, TerrainId};
use crate::ruling::Thing;

use super::part::{Part, ShapeId};
use super::rails;
use super::trace::{Effect, Eye, Fact, LosMap, PartKind, R, Site, Trace};

/// A6.3, B4: judges ends IN a Depression.
pub(super) fn ends<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    for (i, (end, other)) in t.facing().into_iter().enumerate() {
        if !end.in_depression {
            continue;
        }
        let chain = reach(t, end, other);
        t.along[i] = Some((end.hex(), end.hex().range(chain)));
        let difference = (other.elevation - end.elevation).full_levels();
        let range = other.hex().range(chain);
        let at = Site::Location(end.location);
        if range == 0 {
            t.step(t.ground.rule_of_depression(end.hex()), at, Effect::Clears, || Fact::AlongDepression {
                end: end.location,
            });
        } else if difference >= 0 && u16::try_from(difference).is_ok_and(|d| d >= range) {
            let difference = difference.unsigned_abs();
            t.step(R::A6_3, at, Effect::Clears, || Fact::IntoDepression { end: end.location, difference });
        } else if rails::are_joined(t.ground, end, other) {
            // B32.13, B32.32: it leaves a cutting along its rails
            t.step(R::B32_13, at, Effect::Clears, || Fact::SameRailroad);
        } else {
            let difference = u16::try_from(difference).unwrap_or_default();
            t.step(R::A6_3, at, Effect::Blocks, || Fact::DepressionHidden { end: end.location, difference });
        }
    }
}

/// Returns the farthest hex that the line reaches without leaving the Depression, from an end IN it towards the other
/// end.
///
/// An end above the Depression, on a bridge, is not in it: from there the line enters in the next hex.
fn reach<const ALL: bool>(t: &Trace<'_, ALL>, end: &Eye, other: &Eye) -> Hex {
    let line = Line::new(end.dot(), other.dot());
    let (mut before, mut reach) = (end.hex(), end.hex());
    for stretch in line.walk() {
        let Stretch::Crosses { from, side } = stretch else {
            if matches!(stretch, Stretch::Vertex { .. }) {
                break;
            }
            continue;
        };
        let sunk = |hex: Hex, side: Side| t.ground.cell(hex).and_then(|c| c.sunken).is_some_and(|s| s[side.index()]);
        let next = from.neighbor(side);
        if !sunk(from, side) || !sunk(next, side.opposite()) {
            break;
        }
        // B19.2: between adjacent hexes crossing the hexside is enough; farther on, the line must stay within the art
        // up to the hex in which it enters
        let adjacent = from == end.hex() && next == other.hex();
        if !adjacent && !stays_in_art(t.ground, &line, from) {
            break;
        }
        (before, reach) = (reach, next);
    }
    if reach == other.hex() && !other.in_depression { before } else { reach }
}

/// Returns `true` if a line stays within the art of a gully or stream while it runs through a hex; without art only the
/// hexsides count (B19.2).
fn stays_in_art(ground: &LosMap, line: &Line, hex: Hex) -> bool {
    let Some(cell) = ground.cell(hex) else { return false };
    // beneath a bridge, the art of the bridge hides that of the Depression
    if cell.bridge.is_some() {
        return true;
    }
    let is_art = |kind| kind == PartKind::Depression;
    !cell.parts.iter().any(|p| is_art(p.kind)) || cell.keeps(line, is_art)
}

/// Returns the growth around a target IN a gully or stream (B19.21).
pub(crate) fn growth_in(map: &Map, ground: &LosMap, target: &Eye) -> Vec<TerrainId> {
    let hex = target.hex();
    let Some((facts, cell)) = map.hex(hex).zip(ground.cell(hex)) else { return Vec::new() };
    if target.location.place != Place::Beneath || facts.depression.is_none() {
        return Vec::new();
    }
    let drawn = cell.parts.iter().any(|p| p.kind == PartKind::Depression);
    let grown = |id: &TerrainId| {
        let own = |p: &Part| matches!(p.shape, ShapeId::Own(..)) && p.kind.thing() == Some(Thing::Terrain(*id));
        !drawn || cell.parts.iter().any(own)
    };
    facts.terrain.iter().copied().filter(grown).collect()
}
