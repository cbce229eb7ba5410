//! Half-level obstacles: walls, hedges and rubble, by themselves and seen from an embankment.

use super::ground::End;
use super::sheet::{Contact, Hex, Meets, NEAR, around, corners, range};
use super::sight::{Met, Said, Seen, Sight};

/// A half-level obstacle seen from an EmRR: a hexside (FB6.12311, FB6.12312).
#[derive(Clone, Copy, Debug)]
pub(super) struct Low {
    a: Hex,
    b: Hex,
    top: i64,
    at: f64,
}

fn is_wall(is: &str) -> bool {
    matches!(is, "wall" | "hedge")
}

/// B9.6: a wall between two levels stands at the higher.
fn top(sight: &Sight, a: Hex, b: Hex) -> i64 {
    let base = |hex: Hex| sight.board.hexes.get(&hex).map(|g| g.base);
    base(a).max(base(b)).expect("a hex of the map") + 1
}

/// A6.21: an end that is higher sees over a half-level obstacle, which makes no Blind Hexes.
fn a6_21_blocks(sight: &Sight, top: i64) -> bool {
    top > sight.hi() || (top == sight.hi() && sight.hi() > sight.lo())
}

/// B9.2: walls and hedges that belong to the hex of neither end.
pub(super) fn b9_2_walls(sight: &Sight) -> Said {
    let mut lows = Vec::new();
    for (a, b, _, meets, at) in sight.hexsides.iter().filter(|h| is_wall(h.2)) {
        let (a, b, meets, at) = (*a, *b, *meets, *at);
        let top = top(sight, a, b);
        let own = sight.is_end(a) || sight.is_end(b);
        if own {
            lows.push((Low { a, b, top, at }, true));
            continue;
        }
        let spared = match meets {
            Meets::Along => b9_2_lengthwise(sight, a, b),
            Meets::Vertex => b9_2_far_vertex(sight, at),
            Meets::Inside => false,
        };
        // B9.6: a wall on a slope does not matter between ends a full level apart
        let base = |hex: Hex| sight.board.hexes.get(&hex).map(|g| g.base);
        let slope = base(a) != base(b) && sight.hi() - sight.lo() >= 2;
        if !spared && !slope {
            lows.push((Low { a, b, top, at }, false));
        }
    }
    let rubble = rubble_seen_as_hedges(sight);
    if let Some(why) = lengthwise_from_emrr(sight) {
        return Some(Seen::Unsaid(why));
    }
    let on_emrr: Vec<&End> = [sight.from, sight.to].into_iter().filter(|e| e.on_emrr).collect();
    if on_emrr.is_empty() {
        return lows.iter().any(|(low, own)| !own && a6_21_blocks(sight, low.top)).then_some(Seen::Blocked("B9.2"));
    }
    let seen = on_emrr.iter().any(|end| {
        let other = if end.hex == sight.from.hex { sight.to } else { sight.from };
        fb6_12311_past(sight, end, other, &lows, &rubble)
    });
    (!seen).then_some(Seen::Blocked("FB6.12311"))
}

/// FB6.12311 does not say whether a wall or the side of rubble that the line runs along is "past"; those that are as high as the
/// end are left out here.
fn lengthwise_from_emrr(sight: &Sight) -> Option<&'static str> {
    let as_high = |top: i64| [sight.from, sight.to].into_iter().any(|end| end.on_emrr && end.level == top);
    let wall = |h: &Met| is_wall(h.2) && h.3 == Meets::Along && as_high(top(sight, h.0, h.1));
    let rubble = |c: &Contact| {
        let g = sight.board.at(c.hex);
        c.meets != Meets::Inside && g.rubble() && !g.emrr() && as_high(g.base + 1)
    };
    let met = sight.hexsides.iter().any(wall) || sight.contacts.iter().any(rubble);
    met.then_some("along a wall or rubble, from an embankment")
}

/// B9.2: a wall along the line blocks only if it touches neither end's hex, or all three hexspines of its far vertex have
/// walls.
fn b9_2_lengthwise(sight: &Sight, a: Hex, b: Hex) -> bool {
    let side = (1..=6).find(|s| super::sheet::beside(a, *s) == b).expect("beside");
    let (p, q) = (corners(a)[side - 1], corners(a)[side % 6]);
    let touches = |end: Hex| corners(end).contains(&p) || corners(end).contains(&q);
    match (touches(sight.from.hex), touches(sight.to.hex)) {
        (false, false) => false,
        (true, true) => true,
        (from, _) => {
            let near = if from { sight.from.hex } else { sight.to.hex };
            let far = if corners(near).contains(&p) { q } else { p };
            let here = sight.hexsides.iter().filter(|h| is_wall(h.2));
            let at = |h: &(Hex, Hex)| corners(h.0).contains(&far) && corners(h.1).contains(&far);
            here.filter(|h| at(&(h.0, h.1))).count() < 3
        }
    }
}

/// B9.2: of the three hexspines of the far vertex of a wall along the line, two with walls leave it open.
fn b9_2_far_vertex(sight: &Sight, at: f64) -> bool {
    let walls = || sight.hexsides.iter().filter(|h| is_wall(h.2));
    let reaches = |h: &&Met| {
        let c = sight.line.contact(h.0).or_else(|| sight.line.contact(h.1));
        h.3 == Meets::Along && c.is_some_and(|c| (c.enter - at).abs() < NEAR || (c.leave - at).abs() < NEAR)
    };
    walls().filter(|h| reaches(h)).any(|h| b9_2_lengthwise(sight, h.0, h.1))
}

/// FB6.12312: rubble as high as the end on an EmRR, with where the line enters and leaves its hex.
fn rubble_seen_as_hedges(sight: &Sight) -> Vec<(Hex, i64, f64, f64)> {
    let on_ground = sight.contacts.iter().filter(|c| {
        let g = sight.board.at(c.hex);
        g.rubble() && !g.emrr()
    });
    on_ground.map(|c| (c.hex, sight.board.at(c.hex).base + 1, c.enter, c.leave)).collect()
}

/// FB6.12311-.12312: what an end on an EmRR sees past: all that is lower; the first that is as high; past a second only
/// to what is behind it and adjacent to it; and on to whatever is as high as the viewer.
fn fb6_12311_past(sight: &Sight, x: &End, y: &End, walls: &[(Low, bool)], rubble: &[(Hex, i64, f64, f64)]) -> bool {
    let forward = x.hex == sight.from.hex;
    // higher obstacles block as for all ends
    let higher = walls.iter().any(|(w, own)| !own && w.top > x.level && a6_21_blocks(sight, w.top))
        || rubble.iter().any(|r| r.1 > x.level && a6_21_blocks(sight, r.1));
    if higher {
        return false;
    }
    if y.level >= x.level {
        return true;
    }
    // for each, where it is met, and the hexes behind it
    let mut met: Vec<(f64, Vec<Hex>)> = Vec::new();
    for (w, _) in walls.iter().filter(|(w, _)| w.top == x.level) {
        met.push((if forward { w.at } else { 1.0 - w.at }, vec![w.a, w.b]));
    }
    for r in rubble.iter().filter(|r| r.1 == x.level) {
        let exit = if forward { r.3 } else { 1.0 - r.2 };
        met.push((exit, around(r.0).to_vec()));
    }
    met.sort_by(|a, b| a.0.total_cmp(&b.0));
    met.dedup_by(|a, b| (a.0 - b.0).abs() < NEAR);
    match met.len() {
        0 | 1 => true,
        2 => met[1].1.contains(&y.hex),
        _ => false,
    }
}

/// B24.2: rubble, a half-level obstacle that is its whole hex. To an end on an EmRR it is a hedge, which `b9_2_walls`
/// asks of; on an EmRR FB6.12423 says when it counts.
pub(super) fn b24_2_rubble(sight: &Sight) -> Said {
    let on_emrr = sight.from.on_emrr || sight.to.on_emrr;
    for c in &sight.contacts {
        let g = sight.board.at(c.hex);
        if !g.rubble() {
            continue;
        }
        if g.emrr() {
            if fb6_1242_counts(sight, g.base + 1) {
                return Some(Seen::Blocked("FB6.12423"));
            }
        } else if !on_emrr && a6_21_blocks(sight, g.base + 1) {
            return Some(Seen::Blocked("B24.2"));
        }
    }
    None
}

/// FB6.12421-.12423: both ends are within half a level of the counter's Base Level, and one is no higher.
pub(super) fn fb6_1242_counts(sight: &Sight, base: i64) -> bool {
    (sight.lo() - base).abs() <= 1 && (sight.hi() - base).abs() <= 1 && sight.lo() <= base
}

/// B9.21, FB9.3 EX: past a wall or hedge of its own hex, or one that the line runs along from its vertex, a unit IN an
/// entrenchment sees the next hex, or what is higher. What is no higher than it is no wall
/// to it (A6.21; FB6.12311 from an EmRR).
pub(super) fn b9_21_entrenched(sight: &Sight) -> Said {
    let ends = [(sight.from, sight.to), (sight.to, sight.from)];
    let shut = ends.into_iter().any(|(end, other)| {
        let touches = |h: &Met| {
            let shared: Vec<_> = corners(h.0).into_iter().filter(|c| corners(h.1).contains(c)).collect();
            h.3 == Meets::Along && corners(end.hex).iter().any(|c| shared.contains(c))
        };
        let own = |h: &&Met| is_wall(h.2) && (h.0 == end.hex || h.1 == end.hex || touches(h));
        let seen_past = |h: &&Met| top(sight, h.0, h.1) <= end.level;
        let past = sight.hexsides.iter().any(|h| own(&h) && !seen_past(&h));
        end.entrenched && past && range(end.hex, other.hex) > 1 && other.level <= end.level
    });
    shut.then_some(Seen::Blocked("B9.21"))
}
