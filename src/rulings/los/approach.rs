//! How a line of fire enters the target's hex: across which hexsides, and past or over which embankment (FB6.124).

use crate::grid::{Hex, Hexside, Line, Point, Side, Stretch};
use crate::map::{Counter, Elevation, HexsideTerrain, Map, Place, TerrainId};
use crate::ruling::Thing;

use super::crossing::{Contact, meeting, met};
use super::eye::Eye;
use super::ground::LosMap;
use super::part::PartKind;

/// What the line of fire meets as it enters the target's hex, from which the target may claim TEM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Approach {
    /// The hexes from which the line enters that of the target.
    pub beside: Vec<Hex>,
    /// Walls and hedges on the hexsides of the target's hex that the line crosses or touches, and one along which it
    /// reaches a vertex of that hex.
    pub walls: Vec<(Hexside, HexsideTerrain)>,
    /// Roadblocks that extend into the hex of a target in Bypass, between the target and the firer (B29.2-.4).
    pub extensions: Vec<Hexside>,
    /// The embankments beyond such hexsides, if any.
    pub embankments: Vec<(Hexside, AcrossEmrr)>,
    /// Rubble that a firer on an embankment sees as a hedge on one of them (FB6.12312).
    pub rubble_hedge: Option<(Hexside, Counter)>,
}

/// How a line of fire passes an embankment next to the target's hex (FB6.124).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AcrossEmrr {
    /// The embankment is half a level higher than the target, and the line passes it.
    Past,
    /// The line passes over it: the firer is above it, on it, or on the embankment before it.
    Over,
    /// The embankment is not half a level higher than the target.
    OtherHeight(Elevation),
}

/// Determines how a line from a firer enters the hex of a target.
pub(crate) fn approach(ground: &LosMap, firer: &Eye, target: &Eye) -> Approach {
    let mut found = Approach::default();
    let mut seen = Seen::new();
    let mut crossing = None;
    let mut passed: Vec<Hex> = Vec::new();
    let line = Line::new(firer.dot(), target.dot());
    found.extensions = extensions(ground, &line, target);
    for stretch in line.walk() {
        let through: Vec<Hex> =
            met(stretch).filter(|(_, contact)| *contact != Contact::Point).map(|(h, _)| h).collect();
        for (hex, _) in met(stretch) {
            meet(ground, &mut seen, hex);
        }
        if through.is_empty() {
            crossing = Some(stretch);
        } else {
            passed = through;
        }
    }
    let Some(crossing) = crossing else { return found };
    for hex in meeting(crossing) {
        let Some((hexside, side)) = Hexside::between(target.hex(), hex).zip(target.hex().side_to(hex)) else {
            continue;
        };
        found.beside.push(hex);
        // B29.4 EX: if fire arrives at a vertex, only a wall beyond that vertex stops it
        let beyond = !matches!(crossing, Stretch::End { .. }) || is_beyond(&line, target.hex(), side);
        let wall = ground.hexside(target.hex(), side).filter(|w| w.is_barrier() && beyond);
        found.walls.extend(wall.map(|w| (hexside, w)));
        // FB6.124: nor does such fire cross an embankment on the other side of the vertex
        if let Some((id, top)) = ground.emrr_top(hex).filter(|_| target.railway.is_none() && beyond) {
            let embankment = if top == target.elevation + Elevation::HALF {
                if is_over(ground, firer, &seen, id, top) { AcrossEmrr::Over } else { AcrossEmrr::Past }
            } else {
                AcrossEmrr::OtherHeight(top)
            };
            found.embankments.push((hexside, embankment));
        }
        // a target above the "hedge" is not behind it
        if firer.railway.is_some() && target.elevation <= firer.elevation && passed.contains(&hex) {
            let rubble = ground
                .cell(hex)
                .filter(|c| c.emrr.is_none() && c.level + ground.numbers.rubble_height == firer.elevation);
            let counter = rubble.and_then(|c| c.kind.rubble);
            found.rubble_hedge = found.rubble_hedge.or(counter.map(|c| (hexside, c)));
        }
    }
    found.walls.extend(hexspine(ground, &passed, target));
    found
}

/// B9.3: returns the wall or hedge along which fire reaches a vertex of the target's hex, between the last hexes it
/// passes, if it stands at the target's ground level. A target in Bypass gets nothing from it (B29.4 EX).
fn hexspine(ground: &LosMap, passed: &[Hex], target: &Eye) -> Option<(Hexside, HexsideTerrain)> {
    let (&[left, right], false) = (passed, matches!(target.location.place, Place::Bypass(_))) else { return None };
    let foot = |hex| ground.cell(hex).map(|cell| cell.foot);
    let terrain = ground.hexside(left, left.side_to(right)?).filter(|t| t.is_barrier())?;
    let base = [left, right].into_iter().filter_map(foot).max();
    let beside = left != target.hex() && right != target.hex() && base == foot(target.hex());
    Hexside::between(left, right).filter(|_| beside).map(|hexside| (hexside, terrain))
}

/// Returns `true` if a line starts beyond the straight extension of a side of a hex, and not on it.
fn is_beyond(line: &Line, hex: Hex, side: Side) -> bool {
    let [p, q] = side.corners().map(|c| hex.corner(c));
    let about = |o: Point| (q - p).cross(o - p).signum();
    about(line.start()) == -about(hex.center())
}

/// B29.2-.4: returns the Roadblocks that extend from a vertex of the target's hex to its center dot, if the target is
/// in Bypass there and the firer is on their other side.
fn extensions(ground: &LosMap, line: &Line, target: &Eye) -> Vec<Hexside> {
    let (hex, Place::Bypass(along)) = (target.hex(), target.location.place) else { return Vec::new() };
    if !ground.cell(hex).is_some_and(|c| c.kind.extended) {
        return Vec::new();
    }
    let center = hex.center();
    let stops = |corner: usize| {
        let [a, b] = hex.at_corner(corner);
        let hexside = Hexside::between(a, b)?;
        let roadblock = a.side_to(b).and_then(|side| ground.hexside(a, side)) == Some(HexsideTerrain::Roadblock);
        let vertex = hex.corner(corner);
        let about = |p: Point| (vertex - center).cross(p - center).signum();
        let unit = along.corners().map(|c| about(hex.corner(c))).iter().sum::<i64>().signum();
        let apart = about(line.start()) == -unit && about(line.start() + line.direction()) != -unit;
        let met = line.side(vertex).signum() * line.side(center).signum() <= 0;
        (roadblock && apart && met).then_some(hexside)
    };
    (0..6).filter_map(stops).collect()
}

/// The embankments that a line meets, in order, each with its greatest height along the line.
type Seen = Vec<(u16, Elevation)>;

fn meet(ground: &LosMap, seen: &mut Seen, hex: Hex) {
    let Some((id, top)) = ground.emrr_top(hex) else { return };
    match seen.iter_mut().find(|(known, _)| *known == id) {
        Some((_, highest)) => *highest = top.max(*highest),
        None => seen.push((id, top)),
    }
}

/// Returns `true` if fire passes over an embankment (B.4, FB6.1231-.1232): the firer is above its top, on it, or on the
/// embankment before it. As for LOS, embankments below the firer do not count.
fn is_over(ground: &LosMap, firer: &Eye, seen: &[(u16, Elevation)], id: u16, top: Elevation) -> bool {
    if firer.elevation > top {
        return true;
    }
    let Some(railway) = firer.railway else { return false };
    let mut others = seen.iter().filter(|(e, top)| ground.railway(*e) != railway && *top >= firer.elevation);
    ground.railway(id) == railway || others.next().is_none_or(|(next, _)| *next == id)
}

/// Returns `true` if fire at a target on a bridge stays on the road of the bridge within its hex (B6.3).
pub(crate) fn along_bridge(ground: &LosMap, firer: &Eye, target: &Eye) -> bool {
    let line = Line::new(firer.dot(), target.dot());
    let hex = target.hex();
    // the vertices of a hexside are not part of its road
    let at_vertex = (0..6).any(|corner| line.side(hex.corner(corner)) == 0);
    !at_vertex && keeps(ground, firer, target, PartKind::Bridge)
}

/// Returns the terrain of a road hex that fire at a target on the road avoids: if the terrain has art, by not meeting
/// the art; otherwise by entering across a hexside that the road crosses (B3.3, B13.31). Terrain that fills the hex is
/// never avoided.
pub(crate) fn off_road(map: &Map, ground: &LosMap, firer: &Eye, target: &Eye) -> Vec<TerrainId> {
    let hex = target.hex();
    let Some((facts, cell)) = map.hex(hex).zip(ground.cell(hex)).filter(|_| firer.hex() != hex) else {
        return Vec::new();
    };
    let line = Line::new(firer.dot(), target.dot());
    let by_road = facts.roads.iter().flat_map(|road| &road.sides).any(|side| {
        let [p, q] = side.corners().map(|c| hex.corner(c));
        let apart = line.side(p).signum() * line.side(q).signum() < 0;
        apart && is_beyond(&line, hex, *side)
    });
    let missed = |id: &TerrainId| {
        let is_it = |kind: PartKind| kind.thing() == Some(Thing::Terrain(*id));
        if cell.parts.iter().any(|part| is_it(part.kind)) {
            !cell.meets(&line, is_it)
        } else {
            // B14.6: terrain that fills the hex is avoided if the line stays on the road between the trees
            by_road && (!map.catalogue().terrain(*id).fills_hex() || cell.keeps_on_bed(&line))
        }
    };
    let on_road = target.location.place == Place::Ground && !facts.roads.is_empty();
    facts.terrain.iter().copied().filter(|id| on_road && missed(id)).collect()
}

/// Returns `true` if fire stays on the rails of the target's hex as it enters it (B32.21 EX).
pub(crate) fn along_rails(ground: &LosMap, firer: &Eye, target: &Eye) -> bool {
    keeps(ground, firer, target, PartKind::Bed)
}

fn keeps(ground: &LosMap, firer: &Eye, target: &Eye, kind: PartKind) -> bool {
    let line = Line::new(firer.dot(), target.dot());
    let cell = ground.cell(target.hex()).filter(|_| firer.hex() != target.hex());
    cell.is_some_and(|cell| cell.keeps(&line, |k| k == kind))
}
