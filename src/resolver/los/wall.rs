//! Walls and hedges (B9.2, B9.21), and walls and rubble seen from an embankment (FB6.12311-.12312).

use crate::grid::{Hex, Hexside, Line, Point, SIDES, Side, Stretch};
use crate::map::{Elevation, HexsideTerrain};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Thing};

use super::bar::{bar_on, row_bars, rowhouse};
use super::blind::{Against, against};
use super::eye::Eye;
use super::few::Few;
use super::ground::{Cell, Ground};
use super::trace::{Trace, Witness, meeting};

/// A half-level obstacle on a hexside: a wall, a hedge or a Roadblock, which is as a wall (B29.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Barrier {
    hexside: Hexside,
    thing: Thing,
    top: Elevation,
}

/// Returns the wall or hedge on the side between two hexes.
fn barrier(ground: &Ground, a: Hex, b: Hex) -> Option<Barrier> {
    barrier_on(ground, a, a.side_to(b)?)
}

/// Returns the wall or hedge on a side of a hex.
#[inline]
fn barrier_on(ground: &Ground, a: Hex, side: Side) -> Option<Barrier> {
    let terrain = ground.hexside(a, side).filter(|t| t.is_barrier())?;
    let base = [a, a.neighbor(side)].into_iter().filter_map(|h| ground.cell(h)).map(|c| c.level).max()?;
    Some(Barrier {
        hexside: Hexside::of(a, side),
        thing: Thing::Hexside(terrain),
        top: base + ground.hexside_height(terrain),
    })
}

impl Barrier {
    /// Returns the rule by which it is an obstacle.
    const fn rule(&self) -> R {
        match self.thing {
            Thing::Hexside(HexsideTerrain::Roadblock) => R::B29,
            _ => R::B9_2,
        }
    }
}

/// B29.2: a Roadblock goes straight on from a vertex of its hexside to the center dot of a building or woods hex there.
#[cold]
pub(super) fn extensions<W: Witness>(t: &mut Trace<'_, W>, hex: Hex) {
    let center = t.line.side(hex.center()).signum();
    let blocked = |corner: usize| {
        let [a, b] = hex.at_corner(corner);
        barrier(t.ground, a, b).filter(|b| b.rule() == R::B29).map(|b| (corner, b.top))
    };
    let extended: [_; 6] = std::array::from_fn(blocked);
    for (corner, top) in extended.into_iter().flatten() {
        // at the vertex it is the hexside that counts
        let vertex = t.line.side(hex.corner(corner)).signum();
        if center != 0 && center * vertex >= 0 {
            continue;
        }
        let (thing, at) = (Thing::Hexside(HexsideTerrain::Roadblock), Site::Hex(hex));
        let (effect, fact) = match against(top, t.heights) {
            Against::HigherThanBoth | Against::AsHighAsUpper if t.stands_on_emrr() => {
                (Effect::Unruled, Fact::NotRuled { thing })
            }
            Against::HigherThanBoth => (Effect::Blocks, Fact::HigherThanBoth { thing, top }),
            Against::AsHighAsUpper => (Effect::Blocks, Fact::AsHighAsUpper { thing, top }),
            Against::LevelWithBoth => (Effect::Clears, Fact::LevelWithBoth { thing, top }),
            Against::Between => (Effect::Clears, Fact::HalfLevelSeenOver { thing, top }),
            Against::BelowBoth => (Effect::Clears, Fact::BelowBoth { thing, top }),
        };
        t.step(R::B29, at, effect, fact);
    }
}

/// Returns the hexsides that meet at a crossing.
pub(super) fn sides_at(crossing: Stretch) -> [Option<(Hex, Side)>; 3] {
    match crossing {
        Stretch::Crosses { from, side } => [Some((from, side)), None, None],
        Stretch::Vertex { hex, corner, .. } => {
            // clockwise round the hex, the neighbour after a corner lies across the next side of the one before it
            let [before, after, across] = [5, 0, 1].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), Some((hex.neighbor(before), across))]
        }
        // the third hexside only starts where the line does
        Stretch::End { hex, corner } => {
            let [before, after] = [5, 0].map(|turn| SIDES[(corner + turn) % 6]);
            [Some((hex, before)), Some((hex, after)), None]
        }
        Stretch::Through(_) | Stretch::Along(..) => [None; 3],
    }
}

/// Returns the walls and hedges on the hexsides that meet at a crossing.
fn barriers(ground: &Ground, crossing: Stretch) -> impl Iterator<Item = Barrier> {
    sides_at(crossing).into_iter().flatten().filter_map(|(hex, side)| barrier_on(ground, hex, side))
}

/// Tells whether a line crosses a cliff hexside here; where it leaves a hex by a vertex, whether both of the hexsides
/// that it leaves between are cliffs, or the one to the hex that it enters.
fn is_cliff(ground: &Ground, crossing: Stretch) -> bool {
    let cliff = |hex: Hex, side: Side| ground.is_cliff(hex, side);
    match crossing {
        Stretch::Crosses { from, side } => cliff(from, side),
        Stretch::Vertex { hex, touches, .. } => {
            let [before, after, _] = sides_at(crossing);
            let counts = |s: &(Hex, Side)| Some(hex.neighbor(s.1)) != touches;
            [before, after].into_iter().flatten().filter(counts).all(|(hex, side)| cliff(hex, side))
        }
        Stretch::Through(_) | Stretch::Along(..) | Stretch::End { .. } => false,
    }
}

/// Stops at hexside terrain that is known by its name alone.
fn not_ruled<W: Witness>(t: &mut Trace<'_, W>, crossing: Stretch) {
    let thing = HexsideTerrain::Other;
    for (hex, side) in sides_at(crossing).into_iter().flatten().filter(|(h, s)| t.ground.hexside(*h, *s) == Some(thing))
    {
        let at = Site::Hexside(Hexside::of(hex, side));
        t.step(R::B9_1, at, Effect::Unruled, Fact::NotRuled { thing: Thing::Hexside(thing) });
    }
}

/// Tells quickly whether there may be hexside terrain at a crossing out of a hex, if it is known.
#[inline]
pub(super) fn are_met(ground: &Ground, crossing: Stretch, left: Option<&Cell>) -> bool {
    match (crossing, left) {
        (Stretch::Crosses { side, .. }, Some(cell)) => cell.hexsides[side.index()].is_some(),
        (Stretch::Crosses { from, side }, None) => ground.hexside(from, side).is_some(),
        _ => meeting(crossing).into_iter().flatten().any(|h| ground.cell(h).is_some_and(|c| c.kind.walls)),
    }
}

/// Judges what stands on the hexsides that the line crosses, or touches at a vertex.
pub(super) fn crossed<W: Witness>(t: &mut Trace<'_, W>, crossing: Stretch) {
    t.over_cliff = is_cliff(t.ground, crossing);
    not_ruled(t, crossing);
    judge_crossing(t, crossing);
}

fn judge_crossing<W: Witness>(t: &mut Trace<'_, W>, crossing: Stretch) {
    let line = t.line;
    for bar in row_bars(t.ground, &line, crossing) {
        rowhouse(t, bar);
    }
    // a hexside that the line runs along from here, or to here, is judged by its length
    let lengthwise = match (crossing, sides_at(crossing)) {
        (Stretch::Vertex { touches: None, .. }, [.., Some((hex, side))]) => Some(Hexside::of(hex, side)),
        _ => None,
    };
    let with_it = lengthwise.and_then(|hexside| judged_with(t, hexside, crossing));
    for found in barriers(t.ground, crossing) {
        let own = t.ends.into_iter().find(|e| found.hexside.is_side_of(e.hex()));
        if entrenched_behind(t, &found) || Some(found.hexside) == lengthwise {
            continue;
        }
        if own.is_none() && with_it.is_some_and(|top| found.top <= top) && !t.stands_on_emrr() {
            continue;
        }
        if t.stands_on_emrr() {
            t.walls_from_emrr = true;
        } else if let Some(end) = own {
            if W::ALL {
                let fact = Fact::OwnHexside { thing: found.thing, end: end.location };
                t.step(found.rule(), Site::Hexside(found.hexside), Effect::Clears, fact);
            }
        } else {
            plain(t, &found);
        }
    }
}

/// B9.2: at the far vertex of a wall or hedge that starts at one end's hex, and that the line runs along, no other wall
/// or hedge blocks by itself: all three must be there. Returns how high the others are that this is true of.
fn judged_with<W: Witness>(t: &Trace<'_, W>, lengthwise: Hexside, crossing: Stretch) -> Option<Elevation> {
    let Stretch::Vertex { hex, corner, .. } = crossing else { return None };
    let [a, b] = lengthwise.hexes();
    let along = barrier(t.ground, a, b)?;
    let far = hex.corner(corner);
    t.ends.iter().any(|end| touches(end, lengthwise) == Some(far)).then_some(along.top)
}

/// B9.2: a wall or hedge that belongs to neither end's hex.
fn plain<W: Witness>(t: &mut Trace<'_, W>, found: &Barrier) {
    let (thing, top, at) = (found.thing, found.top, Site::Hexside(found.hexside));
    if is_hillside(t.ground, found.hexside) && t.heights.high - t.heights.low >= Elevation::LEVEL {
        return t.step(R::B9_6, at, Effect::Clears, Fact::HalfLevelSeenOver { thing, top });
    }
    let rule = found.rule();
    match against(top, t.heights) {
        Against::HigherThanBoth => t.step(rule, at, Effect::Blocks, Fact::HigherThanBoth { thing, top }),
        Against::AsHighAsUpper => t.step(rule, at, Effect::Blocks, Fact::AsHighAsUpper { thing, top }),
        Against::LevelWithBoth => t.step(rule, at, Effect::Clears, Fact::LevelWithBoth { thing, top }),
        Against::Between => t.step(rule, at, Effect::Clears, Fact::HalfLevelSeenOver { thing, top }),
        Against::BelowBoth => t.step(rule, at, Effect::Clears, Fact::BelowBoth { thing, top }),
    }
}

/// B9.1: a wall or hedge that the line meets as thick as it is painted, without coming to its hexside.
#[cold]
pub(super) fn beside<W: Witness>(t: &mut Trace<'_, W>, hexside: Hexside) {
    // painted in several hexes it is one
    if t.beside.replace(hexside) == Some(hexside) {
        return;
    }
    let [a, b] = hexside.hexes();
    let [left, right] = hexside.ends().map(|end| t.line.side(end).signum());
    // what the line crosses or touches is judged there
    let Some(found) = barrier(t.ground, a, b).filter(|_| left * right > 0) else { return };
    // B9.2: no wall of an end's own hex blocks, nor one that starts at its vertex and has the line by its length
    let (at, thing) = (Site::Hexside(hexside), found.thing);
    let own = t.ends.into_iter().find(|end| hexside.is_side_of(end.hex()));
    let spared = match own {
        Some(end) => Some(Fact::OwnHexside { thing, end: end.location }),
        None => t.ends.iter().any(|end| touches(end, hexside).is_some()).then_some(Fact::LengthwiseFromEnd { thing }),
    };
    if let Some(fact) = spared {
        if W::ALL {
            t.step(found.rule(), at, Effect::Clears, fact);
        }
        return;
    }
    let blocks = matches!(against(found.top, t.heights), Against::HigherThanBoth | Against::AsHighAsUpper);
    if blocks && t.stands_on_emrr() {
        t.step(R::B9_1, at, Effect::Unruled, Fact::NotRuled { thing });
    } else {
        plain(t, &found);
    }
}

/// B9.6: a wall between two Base Levels.
fn is_hillside(ground: &Ground, hexside: Hexside) -> bool {
    let [a, b] = hexside.hexes().map(|h| ground.cell(h).map(|c| c.level));
    a.zip(b).is_some_and(|(a, b)| a != b)
}

/// B9.21, B27.2: an entrenched unit sees past a wall or hedge of its own hex only what is adjacent across it, or higher.
fn entrenched_behind<W: Witness>(t: &mut Trace<'_, W>, found: &Barrier) -> bool {
    for (end, other) in [(t.ends[0], t.ends[1]), (t.ends[1], t.ends[0])] {
        let held = end.states.entrenched
            && found.hexside.is_side_of(end.hex())
            && end.hex().range(other.hex()) > 1
            && other.elevation <= end.elevation
            && found.top > end.elevation;
        if held {
            let fact = Fact::Entrenched { end: end.location, thing: found.thing };
            t.step(R::B9_21, Site::Hexside(found.hexside), Effect::Blocks, fact);
            return true;
        }
    }
    false
}

/// B9.2: a wall or hedge that the line runs along; B23.71: or a black bar.
pub(super) fn lengthwise<W: Witness>(t: &mut Trace<'_, W>, left: Hex, right: Hex) {
    if let Some(bar) = left.side_to(right).and_then(|side| bar_on(t.ground, left, side)) {
        rowhouse(t, bar);
    }
    let Some(found) = barrier(t.ground, left, right) else { return };
    if let Some(end) = t.ends.into_iter().find(|e| found.hexside.is_side_of(e.hex())) {
        let fact = Fact::OwnHexside { thing: found.thing, end: end.location };
        return t.step(found.rule(), Site::Hexside(found.hexside), Effect::Clears, fact);
    }
    if t.stands_on_emrr() {
        t.walls_from_emrr = true;
        return;
    }
    let at = Site::Hexside(found.hexside);
    if !matches!(against(found.top, t.heights), Against::HigherThanBoth | Against::AsHighAsUpper) {
        return t.step(
            found.rule(),
            at,
            Effect::Clears,
            Fact::HalfLevelSeenOver { thing: found.thing, top: found.top },
        );
    }
    let touched = t.ends.map(|end| touches(end, found.hexside));
    // B9.21, FB9.3 EX: a wall that starts at a vertex of the entrenched unit's hex holds it as one of its own does
    let far = t.ends[0].hex().range(t.ends[1].hex()) > 1;
    let held = |(end, other): &(&Eye, &Eye)| {
        far && end.states.entrenched && touches(end, found.hexside).is_some() && other.elevation <= end.elevation
    };
    if let Some((end, _)) = [(t.ends[0], t.ends[1]), (t.ends[1], t.ends[0])].into_iter().find(held) {
        let fact = Fact::Entrenched { end: end.location, thing: found.thing };
        return t.step(R::B9_21, at, Effect::Blocks, fact);
    }
    let blocks = match touched {
        [None, None] => true,
        [Some(_), Some(_)] => false,
        [Some(far), None] | [None, Some(far)] => closed(t.ground, left, right, far),
    };
    let (effect, fact) = if blocks {
        (Effect::Blocks, Fact::Lengthwise { thing: found.thing })
    } else {
        (Effect::Clears, Fact::LengthwiseFromEnd { thing: found.thing })
    };
    t.step(found.rule(), at, effect, fact);
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

/// Tells whether walls or hedges stand on all three hexsides that meet at a vertex of the hexside between two hexes.
fn closed(ground: &Ground, left: Hex, right: Hex, vertex: Point) -> bool {
    let Some(corner) = (0..6).find(|&c| left.corner(c) == vertex) else { return false };
    let third = left.at_corner(corner).into_iter().find(|h| *h != right);
    third.is_some_and(|far| {
        [(left, right), (left, far), (right, far)].into_iter().all(|(a, b)| barrier(ground, a, b).is_some())
    })
}

/// FB6.12311-.12312: judges all walls, hedges and rubble together when an end stands on an embankment.
///
/// The line is open if it is open as seen from either end that stands on one.
pub(super) fn seen_from_emrr<W: Witness>(t: &mut Trace<'_, W>) {
    let ends = t.ends;
    let views = [(ends[0], ends[1]), (ends[1], ends[0])];
    let open = views.iter().any(|(x, y)| x.railway.is_some() && look(t, x, y, false));
    // the working of the view that decides: an open one, or else every closed one
    for (x, y) in views.into_iter().filter(|(x, _)| x.railway.is_some()) {
        if !W::ALL && !open {
            look(t, x, y, true);
            return;
        }
        if W::ALL && look(t, x, y, false) == open {
            look(t, x, y, true);
            if open {
                return;
            }
        }
    }
}

/// The hexsides that walls, hedges and rubble have been seen on.
type Seen = Few<Hexside, 8>;
/// What stands on the hexsides of one crossing.
type Group = Few<Barrier, 4>;

/// Looks along the line from an end on an embankment; tells whether nothing stops it, and reports if asked to.
fn look<W: Witness>(t: &mut Trace<'_, W>, from: &Eye, to: &Eye, report: bool) -> bool {
    let mut open = true;
    let mut count = 0_u8;
    let mut seen = Seen::default();
    let mut rubble: [Option<Hex>; 2] = [None; 2];
    for stretch in Line::new(from.dot(), to.dot()).walk() {
        match stretch {
            Stretch::Through(hex) => rubble = [Some(hex), None],
            Stretch::Along(left, right) => rubble = [Some(left), Some(right)],
            Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. } => {
                let mut group = Group::default();
                gather(t.ground, from, to, stretch, rubble, &mut group);
                rubble = [None; 2];
                open &= judge(t, [from, to], &group, &mut seen, &mut count, report);
            }
        }
    }
    open
}

/// Collects what stands on the hexsides of one crossing: walls, hedges, and the "hedges" of rubble just passed through.
fn gather(ground: &Ground, from: &Eye, to: &Eye, crossing: Stretch, passed: [Option<Hex>; 2], group: &mut Group) {
    let mut put = |b: Barrier| {
        if !group.iter().any(|g| g.hexside == b.hexside) {
            group.push(b);
        }
    };
    for found in barriers(ground, crossing) {
        put(found);
    }
    let touched = match crossing {
        Stretch::Vertex { touches, .. } => touches,
        _ => None,
    };
    let meeting = meeting(crossing);
    for hex in passed.into_iter().chain([touched]).flatten().filter(|h| *h != from.hex() && *h != to.hex()) {
        let Some(cell) = ground.cell(hex).filter(|c| c.emrr.is_none()) else { continue };
        let Some(counter) = cell.kind.rubble else { continue };
        for other in meeting.into_iter().flatten().filter(|h| *h != hex) {
            if let Some(hexside) = Hexside::between(hex, other) {
                put(Barrier {
                    hexside,
                    thing: Thing::Counter(counter),
                    top: cell.level + ground.numbers.rubble_height,
                });
            }
        }
    }
}

/// Judges one crossing; tells whether the line goes on.
fn judge<W: Witness>(
    t: &mut Trace<'_, W>,
    [from, to]: [&Eye; 2],
    group: &Group,
    seen: &mut Seen,
    count: &mut u8,
    report: bool,
) -> bool {
    let end = from.location;
    let mut open = true;
    let mut equal: Option<Barrier> = None;
    let tell = |t: &mut Trace<'_, W>, b: &Barrier, rule, effect, fact| {
        if report {
            t.step(rule, Site::Hexside(b.hexside), effect, fact);
        }
    };
    for found in group.iter() {
        let (thing, top) = (found.thing, found.top);
        let is_rubble = matches!(thing, Thing::Counter(_));
        let rule = if is_rubble { R::FB6_12312 } else { R::FB6_12311 };
        if top < from.elevation {
            if W::ALL {
                tell(t, found, rule, Effect::Clears, Fact::EmrrEndHigher { thing, top, end });
            }
        } else if top > from.elevation {
            let own = !is_rubble && (found.hexside.is_side_of(from.hex()) || found.hexside.is_side_of(to.hex()));
            let relation = against(top, t.heights);
            if !own && matches!(relation, Against::HigherThanBoth | Against::AsHighAsUpper) {
                open = false;
                let rule = if is_rubble { R::B24_2 } else { found.rule() };
                let fact = match relation {
                    Against::HigherThanBoth => Fact::HigherThanBoth { thing, top },
                    _ => Fact::AsHighAsUpper { thing, top },
                };
                tell(t, found, rule, Effect::Blocks, fact);
            }
        } else if !seen.iter().any(|s| *s == found.hexside) {
            seen.push(found.hexside);
            equal = equal.or(Some(*found));
        }
    }
    let Some(first) = equal else { return open };
    *count = count.saturating_add(1);
    let behind = group.iter().any(|b| b.top == from.elevation && b.hexside.is_side_of(to.hex()));
    let as_high = to.elevation >= from.elevation;
    let thing = first.thing;
    let rule = if matches!(thing, Thing::Counter(_)) { R::FB6_12312 } else { R::FB6_12311 };
    if *count == 1 {
        tell(t, &first, rule, Effect::Clears, Fact::FirstFromEmrr { thing, end });
    } else if as_high || (*count == 2 && behind) {
        tell(t, &first, rule, Effect::Clears, Fact::SecondFromEmrr { thing, end, behind: !as_high });
    } else {
        open = false;
        tell(t, &first, rule, Effect::Blocks, Fact::StoppedFromEmrr { thing, end, count: *count });
    }
    open
}
