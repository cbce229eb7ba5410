//! A6.7: the LOS Hindrance of a line.

use super::half::fb6_1242_counts;
use super::sheet::{Contact, Hex, Meets, NEAR, range};
use super::sight::{Seen, Sight, in_leaf, inside_one_factory, los};

/// A6.7: for each range from the firer the worst hex counts, and in each hex the worst thing.
pub(super) fn a6_7_total(sight: &Sight) -> Result<i64, &'static str> {
    let Met { at, once } = a6_7_met(sight)?;
    let mut by_range: Vec<i64> = at.into_iter().map(|here| here.into_iter().max().unwrap_or(0)).collect();
    for once in once {
        if let Some(here) = once.iter().find(|r| by_range[**r] == 0) {
            by_range[*here] = 1;
        }
    }
    Ok(by_range.iter().sum())
}

/// What hinders a line.
pub(super) struct Met {
    /// At each range the DRM of each thing there.
    pub(super) at: Vec<Vec<i64>>,
    /// The ranges of those things that count once altogether: orchards out of leaf (B14.2), and growth seen from an embankment (F6).
    pub(super) once: [Vec<usize>; 2],
}

/// A6.7: all that hinders, at each range.
pub(super) fn a6_7_met(sight: &Sight) -> Result<Met, &'static str> {
    let whole = sight.range();
    let mut at = vec![Vec::new(); usize::try_from(whole).expect("a range") + 1];
    // B14.2: orchards out of leaf count at most once altogether
    let (mut single, mut growth) = (vec![], vec![]);
    for c in &sight.contacts {
        let (near, far) = (range(sight.from.hex, c.hex), range(sight.to.hex, c.hex));
        if near >= whole || far >= whole {
            continue;
        }
        let here = usize::try_from(near).expect("a range");
        let fixed = [
            fb2_2_debris(sight, c),
            d9_4_vehicle(sight, c)?,
            b18_inherent(sight, c),
            b14_2_orchard(sight, c, &mut single, here)?,
            b12_2_brush(sight, c, &mut growth, here)?,
            b23_741_factory(sight, c),
        ];
        at[here].extend(fixed.into_iter().filter(|drm| *drm > 0));
        // a hex hinders by +1 at most; the ruling lists the second vehicle without counting it
        let g = sight.board.at(c.hex);
        if g.afv && g.holds("wreck") && fixed[1] > 0 {
            at[here].push(fixed[1]);
        }
    }
    Ok(Met { at, once: [single, growth] })
}

/// B.4: both ends are at the level of the hex.
fn same_level(sight: &Sight, hex: Hex) -> bool {
    let base = sight.board.at(hex).base;
    sight.lo() == base && sight.hi() == base
}

/// FB2.2, FB6.12422: Debris, its whole hex, half a level high: it hinders where an obstacle of that height would block (B.4).
fn fb2_2_debris(sight: &Sight, c: &Contact) -> i64 {
    let g = sight.board.at(c.hex);
    let counts = if g.emrr() { fb6_1242_counts(sight, g.base + 1) } else { hinders_as_half_level(sight, g.base) };
    i64::from(g.holds("debris") && counts)
}

/// A6.2, A6.21: what is half a level high hinders where it would block; FB6.1242 EX: to an end on an embankment only what both ends
/// are no higher than.
fn hinders_as_half_level(sight: &Sight, base: i64) -> bool {
    let on_emrr = sight.from.on_emrr || sight.to.on_emrr;
    sight.hi() <= base || (sight.hi() == base + 1 && sight.lo() < sight.hi() && !on_emrr)
}

/// D9.4, FB6.12421: an AFV or wreck that both ends see.
fn d9_4_vehicle(sight: &Sight, c: &Contact) -> Result<i64, &'static str> {
    let board = sight.board;
    let g = board.at(c.hex);
    if !g.vehicle() {
        return Ok(0);
    }
    let base = g.base + i64::from(g.emrr());
    let emrr = |hex: Hex| board.at(hex).emrr();
    let near = emrr(sight.from.hex) || emrr(sight.to.hex) || sight.contacts.iter().any(|c| emrr(c.hex));
    let level = sight.lo() == base && sight.hi() == base;
    if !(if near { fb6_1242_counts(sight, base) } else { level }) {
        return Ok(0);
    }
    let place = board.places(c.hex).swap_remove(0);
    let it = board.end(c.hex, &place, "");
    for end in [sight.from, sight.to] {
        match los(board, end, &it) {
            Seen::Clear(_) => {}
            Seen::Blocked("B.10") => return Err("a vehicle behind six Hindrances"),
            Seen::Blocked(_) => return Ok(0),
            Seen::Unsaid(why) => return Err(why),
        }
    }
    Ok(1)
}

/// Rubble and Debris replace what grew there.
fn grows(sight: &Sight, hex: Hex) -> bool {
    let g = sight.board.at(hex);
    !g.rubble() && !g.holds("debris")
}

/// B17, B18, B.6: crags, graveyards and vineyards, whole hexes.
fn b18_inherent(sight: &Sight, c: &Contact) -> i64 {
    let g = sight.board.at(c.hex);
    let is = ["crag", "graveyard", "vineyard"].iter().any(|t| g.is(t));
    i64::from(is && same_level(sight, c.hex) && grows(sight, c.hex))
}

/// B14.2, FB5.11: orchards. Without leaves one each to ends no more than a level above it; else one at most, if the
/// lower end is adjacent to it.
fn b14_2_orchard(sight: &Sight, c: &Contact, single: &mut Vec<usize>, here: usize) -> Result<i64, &'static str> {
    let g = sight.board.at(c.hex);
    if in_leaf(g) {
        return Ok(i64::from(sight.hi() <= g.base));
    }
    if !g.is("orchard") || !grows(sight, c.hex) || sight.lo() >= g.base + 2 {
        return Ok(0);
    }
    // B14.6
    if ["paved", "dirt", "boulevard"].iter().any(|road| g.ways.iter().any(|w| w == road)) {
        return Err("an orchard-road");
    }
    if sight.hi() <= g.base + 2 {
        return Ok(1);
    }
    let lower = if sight.from.level <= sight.to.level { sight.from } else { sight.to };
    if range(lower.hex, c.hex) == 1 {
        single.push(here);
    }
    Ok(0)
}

/// B12.2: brush by its art, between ends at its level. AMB-9 (F6): between an end on an embankment half a level above it and
/// another at its level, which is on none, it counts once for the whole line.
fn b12_2_brush(sight: &Sight, c: &Contact, once: &mut Vec<usize>, here: usize) -> Result<i64, &'static str> {
    if !grows(sight, c.hex) {
        return Ok(0);
    }
    let mut cut = false;
    for outline in sight.board.art.iter().filter(|a| a.is == "brush").flat_map(|a| &a.outlines) {
        let (parts, edge) = outline.parts(sight.line);
        let here = parts.iter().any(|(s, t)| t.min(c.leave) - s.max(c.enter) > NEAR);
        if edge || (here && c.meets == Meets::Along) {
            return Err("along the edge of art");
        }
        cut |= here;
    }
    let base = sight.board.at(c.hex).base;
    let (upper, lower) = sight.upper();
    if cut && upper.level == base + 1 && upper.on_emrr && lower.level == base && !lower.on_emrr {
        once.push(here);
    }
    Ok(i64::from(cut && same_level(sight, c.hex)))
}

/// B23.741: inside a Factory each hex between hinders.
fn b23_741_factory(sight: &Sight, c: &Contact) -> i64 {
    let held = |f: &super::ground::Building| f.hexes.contains(&c.hex) && c.meets == Meets::Inside;
    i64::from(inside_one_factory(sight).is_some_and(held))
}
