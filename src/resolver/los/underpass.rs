//! The underpass (FB11.3-.32): a level beneath the hill, seen along its rails alone.

use crate::grid::{Hex, Line, Portion};
use crate::map::{Elevation, Place};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site};

use super::eye::Eye;
use super::ground::{Cell, Ground, PartKind};
use super::smoke;
use super::trace::{Contact, Trace, Witness};

/// Tells whether an end is in an underpass.
pub(super) fn is_in(ground: &Ground, eye: &Eye) -> bool {
    eye.location.place == Place::Beneath && ground.cell(eye.hex()).is_some_and(|c| c.kind.underpass)
}

/// FB11.3, FB11.31: an end in the underpass sees, and is seen, from its own level along the rails.
pub(super) fn ends<W: Witness>(t: &mut Trace<'_, W>) {
    let [a, b] = t.ends;
    for (end, other) in [(a, b), (b, a)].into_iter().filter(|(end, _)| is_in(t.ground, end)) {
        let at = Site::Location(end.location);
        let Some(cell) = t.ground.cell(end.hex()) else { continue };
        if end.elevation == other.elevation && on_rails(t.ground, &t.line, end.hex(), cell) {
            t.step(R::FB11_31, at, Effect::Clears, Fact::IntoUnderpass { end: end.location });
        } else {
            t.step(R::FB11_31, at, Effect::Blocks, Fact::UnderpassHidden { end: end.location });
        }
    }
}

/// FB11.3: judges a line through the hex of an underpass; tells whether it passes beneath the hill.
pub(super) fn through<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, contact: Contact) -> bool {
    let level = cell.level - Elevation::LEVEL;
    let at_level = t.heights.low == level && t.heights.high == level;
    if at_level && contact == Contact::Through && on_rails(t.ground, &t.line, hex, cell) {
        t.crest_before(level);
        if cell.kind.smoke {
            smoke::between(t, hex, cell, contact);
        }
        t.step(R::FB11_3, Site::Hex(hex), Effect::Clears, Fact::ThroughUnderpass);
        return true;
    }
    if W::ALL {
        t.step(R::FB11_3, Site::Hex(hex), Effect::Nothing, Fact::NotThroughUnderpass);
    }
    false
}

/// Tells whether a line stays on the rails as far as it runs through a hex.
fn on_rails(ground: &Ground, line: &Line, hex: Hex, cell: &Cell) -> bool {
    let Some(portion) = Portion::within(line, hex) else { return false };
    ground.parts(cell).iter().any(|p| p.kind == PartKind::Bed && ground.shape_of(p).covers(line, portion))
}
