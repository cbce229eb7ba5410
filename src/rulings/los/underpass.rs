//! The underpass (FB11.3-.32): a level beneath the hill, seen only along its rails.

use crate::map::{Elevation, Place};

use super::trace::{Cell, Contact, Effect, Eye, Fact, LosMap, R, Site, Trace};
use super::{level, smoke};

/// Returns `true` if an end is in an underpass.
pub(super) fn is_in(ground: &LosMap, eye: &Eye) -> bool {
    eye.location.place == Place::Beneath && ground.cell(eye.hex()).is_some_and(|c| c.kind.underpass)
}

/// FB11.3, FB11.31: an end in the underpass sees, and is seen, from its own level along the rails.
pub(super) fn ends<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    for (end, other) in t.facing().into_iter().filter(|(end, _)| is_in(t.ground, end)) {
        let at = Site::Location(end.location);
        let Some(cell) = t.ground.cell(end.hex()) else { continue };
        if end.elevation == other.elevation && cell.keeps_on_bed(t.line) {
            t.step(R::FB11_31, at, Effect::Clears, || Fact::IntoUnderpass { end: end.location });
        } else {
            t.step(R::FB11_31, at, Effect::Blocks, || Fact::UnderpassHidden { end: end.location });
        }
    }
}

/// FB11.3: judges a line through the hex of an underpass; returns `true` if it passes beneath the hill.
pub(super) fn through<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact) -> bool {
    let level = cell.level - Elevation::LEVEL;
    let at = Site::Hex(cell.hex);
    if t.heights.are_at(level) && contact == Contact::Through && cell.keeps_on_bed(t.line) {
        level::crest_before(t, level);
        if cell.kind.smoke {
            smoke::between(t, cell, contact);
        }
        t.step(R::FB11_3, at, Effect::Clears, || Fact::ThroughUnderpass);
        return true;
    }
    t.step(R::FB11_3, at, Effect::Nothing, || Fact::NotThroughUnderpass);
    false
}
