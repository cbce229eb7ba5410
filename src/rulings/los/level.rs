//! The ground under a line: rising ground (B10.2, B10.21), Crest Lines (B10.23) and cliffs (B11.21).

use crate::grid::{Hex, Portion};
use crate::map::{Elevation, RailroadKind};

use super::trace::{
    Against, Cell, Contact, Effect, Fact, Ground, LosNote, Note, PartKind, R, Site, Thing, Trace, against,
};

/// Judges the ground of a hex that the line runs through or along.
pub(super) fn ground<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact) {
    let level = of_ground(t, cell, contact);
    crest_before(t, level);
    rising(t, cell, level);
    let [upper, lower] = t.ends;
    // if the lower end is IN a Depression, A6.3 judges the banks
    let floor = if lower.in_depression { lower.ground } else { lower.elevation };
    let may_be_crest = floor < level && level < upper.elevation;
    t.crest.last = may_be_crest.then_some((cell.hex, level));
}

/// Returns the highest ground that the line crosses within a hex.
pub(super) fn of_ground<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, contact: Contact) -> Elevation {
    // A6.3: in a hex of the Depression that the line has not left, the ground is at the level IN it
    let along = || t.along.iter().flatten().any(|(end, reach)| end.range(cell.hex) <= *reach);
    let is_sunk = |c: &Cell| c.sunken.is_some() && along();
    let sunk = |c: &Cell| if is_sunk(c) { c.level - Elevation::LEVEL } else { c.level };
    let other = match contact {
        Contact::Along(other) => t.ground.cell(other),
        Contact::Through | Contact::Point => None,
    };
    let plain = other.map_or_else(|| sunk(cell), |o| sunk(cell).min(sunk(o)));
    if !cell.kind.painted && !other.is_some_and(|o| o.kind.painted) {
        return plain;
    }
    // ground without paint is at the Base Level, unless that level is painted too, elsewhere in the hex
    let covered = || {
        let mut cells = std::iter::once(cell).chain(other);
        t.portion(cell.hex).is_some_and(|all| cells.any(|c| c.is_paint_all(plain, t.line, all)))
    };
    let beyond = other.and_then(|other| painted(t, other, Contact::Along(cell.hex)));
    match painted(t, cell, contact).max(beyond) {
        // the painted level is that of the banks
        Some(level) if is_sunk(cell) && level <= cell.level => plain,
        Some(level) if level >= plain || covered() => level,
        Some(_) | None => plain,
    }
}

/// Returns the highest level painted in a hex where a line runs through it or along one of its sides.
fn painted<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, contact: Contact) -> Option<Elevation> {
    let mut highest = None;
    for part in &cell.parts {
        let PartKind::Paint(level) = part.kind else { continue };
        if highest < Some(level) && t.is_met(part, cell, contact) {
            highest = Some(level);
        }
    }
    highest
}

/// B10.2, B10.21: judges ground at least as high as the upper end.
fn rising<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, level: Elevation) {
    let (at, upper) = (Site::Hex(cell.hex), t.ends[0]);
    match against(level, t.heights) {
        Against::HigherThanBoth => {
            let rule = if t.heights.low == t.heights.high { R::B10_21 } else { R::B10_2 };
            of_elrr(t, cell.hex, true);
            t.step(rule, at, Effect::Blocks, || Fact::GroundHigherThanBoth { top: level });
        }
        Against::AsHighAsUpper => {
            // B10.2: if paint of the upper end's own level extends into the near half of an adjacent lower hex, it is
            // seen over
            let next = cell.level < level && upper.ground == level && upper.hex().range(cell.hex) == 1;
            let in_far_half = |far| {
                let mut paint = cell.parts.iter().filter(|p| p.kind == PartKind::Paint(level));
                paint.any(|p| p.near.meets(t.line, far))
            };
            let runs_on = next && !Portion::far_half(t.line, cell.hex).is_some_and(in_far_half);
            if !runs_on {
                of_elrr(t, cell.hex, true);
                t.step(R::B10_2, at, Effect::Blocks, || Fact::GroundAsHighAsUpper { top: level });
            }
        }
        Against::Between | Against::LevelWithBoth | Against::BelowBoth => {}
    }
}

/// B10.23: judges the Crest Line or cliff (B11.21) at which the ground drops from the last hex to this one.
pub(super) fn crest_before<const ALL: bool>(t: &mut Trace<'_, ALL>, next_level: Elevation) {
    // a cliff only counts for the last crossing
    let is_cliff = std::mem::take(&mut t.crest.cliff);
    let Some((hex, level)) = t.crest.last.take() else { return };
    let it = t.standing(hex, level, Elevation::default());
    let (rule, blind) = if is_cliff {
        // like a terrain obstacle without height; the cliff is on a hexside that is not of the upper end's own hex
        (R::B11_21, it.blind())
    } else {
        (R::B10_23, it.blind_of_crest(level - next_level >= Elevation::levels(2)))
    };
    of_elrr(t, hex, it.behind <= blind.hexes);
    t.blind(rule, Site::Hex(hex), Thing::Ground, it, blind);
}

/// B32.1: records that an ElRR is a one-level obstacle, like hill ground; if it blocks, this is a reading.
fn of_elrr<const ALL: bool>(t: &mut Trace<'_, ALL>, hex: Hex, blocks: bool) {
    if !ALL || !t.ground.map().hex(hex).is_some_and(|f| f.is_elevated() && f.has_railroad(RailroadKind::Elrr)) {
        return;
    }
    t.rests_on(R::B32_1, Site::Hex(hex), Ground::Elrr);
    if blocks {
        t.found.note(Note::Los(LosNote::ElrrAsHill));
    }
}
