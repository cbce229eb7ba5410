//! Walls and hedges (B9.2, B9.21) and Roadblocks (B29). For an end on an embankment see `wall_emrr`.

use crate::grid::{Hex, Hexside, Point, Side, Stretch};
use crate::map::{Elevation, HexsideTerrain};

use super::bar::{bar_on, row_bars, rowhouse};
use super::crossing::sides_at;
use super::trace::{Cell, Effect, Eye, Fact, LosMap, R, Site, Thing, Trace, against};

/// A half-level obstacle on a hexside: a wall, a hedge or a Roadblock, which is treated as a wall (B29.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barrier {
    pub hexside: Hexside,
    pub thing: Thing,
    pub top: Elevation,
}

/// Returns the wall or hedge on the side between two hexes.
fn barrier(ground: &LosMap, a: Hex, b: Hex) -> Option<Barrier> {
    barrier_on(ground, a, a.side_to(b)?)
}

/// Returns the wall or hedge on a side of a hex.
#[inline]
fn barrier_on(ground: &LosMap, a: Hex, side: Side) -> Option<Barrier> {
    barrier_of(ground, (a, side, ground.hexside(a, side)?))
}

/// Returns the wall or hedge for hexside terrain.
fn barrier_of(ground: &LosMap, (a, side, terrain): Standing) -> Option<Barrier> {
    if !terrain.is_barrier() {
        return None;
    }
    let base = [a, a.neighbor(side)].into_iter().filter_map(|h| foot(ground, h)).max()?;
    let top = base + ground.hexside_height(terrain);
    Some(Barrier { hexside: Hexside::of(a, side), thing: Thing::Hexside(terrain), top })
}

/// Returns the level at which a wall or hedge of a hex stands.
fn foot(ground: &LosMap, hex: Hex) -> Option<Elevation> {
    ground.cell(hex).map(|cell| cell.foot)
}

/// The terrain on a side of a hex.
type Standing = (Hex, Side, HexsideTerrain);

/// Returns the terrain on the hexsides that meet at a crossing.
fn standing_at(ground: &LosMap, crossing: Stretch) -> [Option<Standing>; 3] {
    sides_at(crossing).map(|at| {
        let (hex, side) = at?;
        Some((hex, side, ground.hexside(hex, side)?))
    })
}

/// Returns the walls and hedges on the hexsides that meet at a crossing.
pub(super) fn barriers(ground: &LosMap, crossing: Stretch) -> impl Iterator<Item = Barrier> {
    standing_at(ground, crossing).into_iter().flatten().filter_map(|standing| barrier_of(ground, standing))
}

impl Barrier {
    /// Returns the rule by which it is an obstacle.
    pub(super) const fn rule(&self) -> R {
        match self.thing {
            Thing::Hexside(HexsideTerrain::Roadblock) => R::B29,
            _ => R::B9_2,
        }
    }

    const fn at(&self) -> Site {
        Site::Hexside(self.hexside)
    }

    /// Returns the end in whose hex it stands.
    fn owner<'t>(&self, ends: [&'t Eye; 2]) -> Option<&'t Eye> {
        ends.into_iter().find(|e| self.hexside.is_side_of(e.hex()))
    }
}

/// B29.2: judges Roadblocks that extend straight on from a vertex of their hexside to the center dot of a building or
/// woods hex. No source says whether that part rises from the level of the hexside or of the hex. Where the answer depends
/// on this, there is no ruling.
#[cold]
pub(super) fn extensions<const ALL: bool>(t: &mut Trace<'_, ALL>, hex: Hex) {
    let center = t.line.side(hex.center()).signum();
    for corner in 0..6 {
        let [a, b] = hex.at_corner(corner);
        let Some(found) = barrier(t.ground, a, b).filter(|b| b.rule() == R::B29) else { continue };
        // at the vertex itself the hexside counts
        if center != 0 && center * t.line.side(hex.corner(corner)).signum() >= 0 {
            continue;
        }
        let (at, thing) = (Site::Hex(hex), found.thing);
        let blocks = |top| against(top, t.heights).blocks();
        let own = foot(t.ground, hex).map(|foot| foot + t.ground.hexside_height(HexsideTerrain::Roadblock));
        let depends = own.is_some_and(|own| blocks(own) != blocks(found.top));
        if depends || (blocks(found.top) && t.stands_on_emrr()) {
            t.step(R::B29, at, Effect::Unruled, || Fact::NotRuled { thing: thing.into() });
        } else {
            t.judge(at, thing, found.top, |_| R::B29);
        }
    }
}

/// Returns `true` if a line crosses a cliff hexside here. Where it leaves a hex at a vertex, either both hexsides that
/// meet there are cliffs, or the one to the hex that it enters is.
fn is_cliff(ground: &LosMap, crossing: Stretch) -> bool {
    match crossing {
        Stretch::Crosses { from, side } => ground.is_cliff(from, side),
        Stretch::Vertex { hex, touches, .. } => {
            let [before, after, _] = sides_at(crossing);
            let counts = |s: &(Hex, Side)| Some(hex.neighbor(s.1)) != touches;
            [before, after].into_iter().flatten().filter(counts).all(|(hex, side)| ground.is_cliff(hex, side))
        }
        Stretch::Through(_) | Stretch::Along(..) | Stretch::End { .. } => false,
    }
}

/// Refuses hexside terrain that is known by name only.
fn not_ruled<const ALL: bool>(t: &mut Trace<'_, ALL>, (hex, side, terrain): Standing) {
    if terrain == HexsideTerrain::Other {
        let at = Site::Hexside(Hexside::of(hex, side));
        t.step(R::B9_1, at, Effect::Unruled, || Fact::NotRuled { thing: Thing::Hexside(terrain).into() });
    }
}

/// A quick test: returns `true` if there may be hexside terrain at a crossing out of a hex.
#[inline]
pub(super) fn are_met(ground: &LosMap, crossing: Stretch, left: Option<&Cell>) -> bool {
    match (crossing, left) {
        (Stretch::Crosses { side, .. }, Some(cell)) => cell.hexsides[side.index()].is_some(),
        (Stretch::Crosses { from, side }, None) => ground.hexside(from, side).is_some(),
        // two of the three hexsides are its own
        (Stretch::Vertex { hex, .. }, Some(cell)) if cell.hex == hex => {
            let [before, after, across] = sides_at(crossing);
            let own = [before, after].into_iter().flatten().any(|(_, side)| cell.hexsides[side.index()].is_some());
            own || across.is_some_and(|(hex, side)| ground.hexside(hex, side).is_some())
        }
        _ => sides_at(crossing).into_iter().flatten().any(|(hex, side)| ground.hexside(hex, side).is_some()),
    }
}

/// Judges the terrain on the hexsides that the line crosses, or touches at a vertex.
pub(super) fn crossed<const ALL: bool>(t: &mut Trace<'_, ALL>, crossing: Stretch) {
    // a cliff only matters to a Crest Line
    t.crest.cliff = t.crest.last.is_some() && is_cliff(t.ground, crossing);
    let standing = standing_at(t.ground, crossing);
    let standing = || standing.into_iter().flatten();
    standing().for_each(|each| not_ruled(t, each));
    if standing().any(|(.., terrain)| terrain == HexsideTerrain::RowhouseBar) {
        for bar in row_bars(t.ground, t.line, crossing) {
            rowhouse(t, bar);
        }
    }
    // a hexside along which the line runs before or after this point is judged by `lengthwise`
    let lengthwise = match crossing {
        Stretch::Vertex { touches: None, .. } => sides_at(crossing)[2].map(|(hex, side)| Hexside::of(hex, side)),
        _ => None,
    };
    let with_it = lengthwise.and_then(|hexside| judged_with(t, hexside, crossing));
    for found in standing().filter_map(|standing| barrier_of(t.ground, standing)) {
        if entrenched_behind(t, &found) || Some(found.hexside) == lengthwise {
            continue;
        }
        let own = found.owner(t.ends);
        if t.stands_on_emrr() {
            t.walls.from_emrr = true;
        } else if let Some(end) = own {
            t.step(found.rule(), found.at(), Effect::Clears, || Fact::OwnHexside {
                thing: found.thing.into(),
                end: end.location,
            });
        } else if with_it.is_none_or(|top| found.top > top) {
            plain(t, &found);
        }
    }
}

/// B9.2: if the line runs along a wall or hedge that starts at one end's hex, other walls and hedges at its far vertex
/// do not block by themselves: all three hexsides must have one. Returns the height up to which this applies.
fn judged_with<const ALL: bool>(t: &Trace<'_, ALL>, lengthwise: Hexside, crossing: Stretch) -> Option<Elevation> {
    let Stretch::Vertex { hex, corner, .. } = crossing else { return None };
    let [a, b] = lengthwise.hexes();
    let along = barrier(t.ground, a, b)?;
    let far = hex.corner(corner);
    t.ends.iter().any(|end| touches(end, lengthwise) == Some(far)).then_some(along.top)
}

/// B9.2: judges a wall or hedge that belongs to neither end's hex.
fn plain<const ALL: bool>(t: &mut Trace<'_, ALL>, found: &Barrier) {
    let &Barrier { thing, top, .. } = found;
    if ignored_on_a_slope(t, found.hexside) {
        return t.step(R::B9_6, found.at(), Effect::Clears, || Fact::HalfLevelSeenOver { thing: thing.into(), top });
    }
    t.judge(found.at(), thing, top, |_| found.rule());
}

/// B9.1: judges a wall or hedge whose printed outline the line meets without reaching its hexside.
#[cold]
pub(super) fn beside<const ALL: bool>(t: &mut Trace<'_, ALL>, hexside: Hexside) {
    if t.walls.beside.replace(hexside) == Some(hexside) {
        return;
    }
    let [a, b] = hexside.hexes();
    let [left, right] = hexside.ends().map(|end| t.line.side(end).signum());
    // if the line crosses or touches its hexside, it is judged there
    let Some(found) = barrier(t.ground, a, b).filter(|_| left * right > 0) else { return };
    // B9.2: a wall of an end's own hex does not block, nor does one that starts at a vertex of it and along which the
    // line runs
    let thing = found.thing;
    let spared = match found.owner(t.ends) {
        Some(end) => Some(Fact::OwnHexside { thing: thing.into(), end: end.location }),
        None => t
            .ends
            .iter()
            .any(|end| touches(end, hexside).is_some())
            .then_some(Fact::LengthwiseFromEnd { thing: thing.into() }),
    };
    if let Some(fact) = spared {
        t.step(found.rule(), found.at(), Effect::Clears, || fact);
    } else if t.stands_on_emrr() && against(found.top, t.heights).blocks() {
        t.step(R::B9_1, found.at(), Effect::Unruled, || Fact::NotRuled { thing: thing.into() });
    } else {
        plain(t, &found);
    }
}

/// B9.6: returns `true` if a wall is between two Base Levels, and the ends are a full level apart.
pub(super) fn ignored_on_a_slope<const ALL: bool>(t: &Trace<'_, ALL>, hexside: Hexside) -> bool {
    t.heights.high - t.heights.low >= Elevation::LEVEL && is_hillside(t.ground, hexside)
}

/// B9.2, B9.6: returns `true` if a wall that belongs to neither end's hex does not block, whatever its height: on a
/// slope; if the line runs along it from a vertex of an end's hex; or if it is at the far vertex of such a wall and no
/// higher.
pub(super) fn leaves_open<'b, const ALL: bool>(
    t: &Trace<'_, ALL>,
    found: &Barrier,
    mut with: impl Iterator<Item = &'b Barrier>,
) -> bool {
    let upon = |p: &Point| t.line.side(*p) == 0;
    let along = |hexside: Hexside| hexside.ends().iter().all(upon);
    if ignored_on_a_slope(t, found.hexside) {
        return true;
    }
    if along(found.hexside) {
        return !stops_lengthwise(t, found.hexside);
    }
    let Some(vertex) = found.hexside.ends().into_iter().find(upon) else { return false };
    with.any(|b| {
        let from_end = || t.ends.iter().any(|end| touches(end, b.hexside) == Some(vertex));
        along(b.hexside) && b.top >= found.top && from_end()
    })
}

/// B9.2: a wall along the line blocks if it starts at neither end's hex, or if its far vertex is closed.
fn stops_lengthwise<const ALL: bool>(t: &Trace<'_, ALL>, hexside: Hexside) -> bool {
    let [left, right] = hexside.hexes();
    match t.ends.map(|end| touches(end, hexside)) {
        [None, None] => true,
        [Some(_), Some(_)] => false,
        [Some(far), None] | [None, Some(far)] => closed(t.ground, left, right, far),
    }
}

/// B9.6: a wall between two Base Levels.
fn is_hillside(ground: &LosMap, hexside: Hexside) -> bool {
    let [a, b] = hexside.hexes().map(|h| foot(ground, h));
    a.zip(b).is_some_and(|(a, b)| a != b)
}

/// B9.21, B27.2: an entrenched unit sees past a wall or hedge of its own hex only what is adjacent across it, or
/// higher.
fn entrenched_behind<const ALL: bool>(t: &mut Trace<'_, ALL>, found: &Barrier) -> bool {
    let held = |(end, _): &(&Eye, &Eye)| found.hexside.is_side_of(end.hex()) && found.top > end.elevation;
    stopped_entrenched(t, found, held)
}

/// B9.21: blocks the line at a wall that restricts an entrenched end, if the other end is neither adjacent nor higher.
fn stopped_entrenched<const ALL: bool>(
    t: &mut Trace<'_, ALL>,
    found: &Barrier,
    holds: impl Fn(&(&Eye, &Eye)) -> bool,
) -> bool {
    let far = || t.ends[0].hex().range(t.ends[1].hex()) > 1;
    let held = |facing: &(&Eye, &Eye)| {
        let (end, other) = facing;
        end.states.entrenched && other.elevation <= end.elevation && far() && holds(facing)
    };
    let Some((end, _)) = t.facing().into_iter().find(held) else { return false };
    t.step(R::B9_21, found.at(), Effect::Blocks, || Fact::Entrenched { end: end.location, thing: found.thing.into() });
    true
}

/// B9.2: judges a wall or hedge along which the line runs; B23.71: or a black bar.
pub(super) fn lengthwise<const ALL: bool>(t: &mut Trace<'_, ALL>, left: Hex, right: Hex) {
    if let Some(bar) = left.side_to(right).and_then(|side| bar_on(t.ground, left, side)) {
        rowhouse(t, bar);
    }
    let Some(found) = barrier(t.ground, left, right) else { return };
    let Barrier { thing, top, .. } = found;
    if let Some(end) = found.owner(t.ends) {
        return t.step(found.rule(), found.at(), Effect::Clears, || Fact::OwnHexside {
            thing: thing.into(),
            end: end.location,
        });
    }
    // B9.21, FB9.3 EX: a wall that starts at a vertex of the entrenched unit's hex restricts it like one of its own hex
    let held = |(end, _): &(&Eye, &Eye)| touches(end, found.hexside).is_some() && top > end.elevation;
    if stopped_entrenched(t, &found, held) {
        return;
    }
    if t.stands_on_emrr() {
        t.walls.from_emrr = true;
        return;
    }
    if !against(top, t.heights).blocks() {
        return t
            .step(found.rule(), found.at(), Effect::Clears, || Fact::HalfLevelSeenOver { thing: thing.into(), top });
    }
    if ignored_on_a_slope(t, found.hexside) {
        return t.step(R::B9_6, found.at(), Effect::Clears, || Fact::HalfLevelSeenOver { thing: thing.into(), top });
    }
    let (effect, fact) = if stops_lengthwise(t, found.hexside) {
        (Effect::Blocks, Fact::Lengthwise { thing: thing.into() })
    } else {
        (Effect::Clears, Fact::LengthwiseFromEnd { thing: thing.into() })
    };
    t.step(found.rule(), found.at(), effect, || fact);
}

/// Returns the far end of a hexside whose near end is a vertex of this end's hex.
fn touches(end: &Eye, hexside: Hexside) -> Option<Point> {
    let [p, q] = hexside.ends();
    let is_vertex = |x| (0..6).any(|c| end.hex().corner(c) == x);
    match (is_vertex(p), is_vertex(q)) {
        (true, false) => Some(q),
        (false, true) => Some(p),
        _ => None,
    }
}

/// Returns `true` if walls or hedges are on all three hexsides that meet at a vertex of the hexside between two hexes.
fn closed(ground: &LosMap, left: Hex, right: Hex, vertex: Point) -> bool {
    let Some(corner) = (0..6).find(|&c| left.corner(c) == vertex) else { return false };
    let third = left.at_corner(corner).into_iter().find(|h| *h != right);
    third.is_some_and(|far| {
        [(left, right), (left, far), (right, far)].into_iter().all(|(a, b)| barrier(ground, a, b).is_some())
    })
}
