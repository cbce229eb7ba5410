//! SMOKE (A24), and what of it a cellar is spared (FB9.41).

use crate::grid::Hex;
use crate::map::{Elevation, Place};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, LosFact as Fact, Site, Step, Thing};

use super::blind::{Against, SeenOver, against};
use super::eye::Eye;
use super::ground::{Cell, Ground, SmokeCell};
use super::trace::{Contact, Trace, Witness};

/// Judges SMOKE in a hex between the ends. Along a hexside the worse of its two hexes counts.
pub(super) fn between<W: Witness>(t: &mut Trace<'_, W>, hex: Hex, cell: &Cell, contact: Contact) {
    let (drm, thickest) = passed(t, hex, cell);
    if let Contact::Along(other) = contact {
        let beside = t.ground.cell(other).map_or(0, |c| passed(t, other, c).0);
        if beside > drm || (beside == drm && other < hex) {
            return;
        }
    }
    let at = Site::Hex(hex);
    if let Some(smoke) = thickest {
        let fact = Fact::ThroughSmoke { thing: Thing::Smoke(smoke.smoke) };
        t.witness.add(drm, Step { rule: R::A24, at, effect: Effect::Hinders(drm), fact: fact.into() });
    } else if W::ALL {
        for smoke in t.ground.smoke_of(cell) {
            let fact = Fact::OtherLevel { thing: Thing::Smoke(smoke.smoke) };
            t.witness.step(Step { rule: R::A24, at, effect: Effect::Nothing, fact: fact.into() });
        }
    }
}

/// Returns the Hindrance of the SMOKE in a hex between the ends, and the thickest of it.
fn passed<'t, W: Witness>(t: &Trace<'t, W>, hex: Hex, cell: &'t Cell) -> (u8, Option<&'t SmokeCell>) {
    let ground: &'t Ground = t.ground;
    sum(ground, ground.smoke_of(cell).iter().filter(|s| hinders(t, hex, s)))
}

/// Adds SMOKE of one hex up, to the most that a hex may have (A24).
fn sum<'g>(ground: &Ground, all: impl Iterator<Item = &'g SmokeCell>) -> (u8, Option<&'g SmokeCell>) {
    let (mut total, mut thickest) = (0_u8, None::<&SmokeCell>);
    for smoke in all {
        total = total.saturating_add(smoke.drm);
        thickest = Some(thickest.filter(|t| t.drm >= smoke.drm).unwrap_or(smoke));
    }
    (total.min(ground.numbers.smoke.most), thickest)
}

/// Tells whether SMOKE hinders a line over its hex: as an obstacle as high as it would block.
fn hinders<W: Witness>(t: &Trace<'_, W>, hex: Hex, smoke: &SmokeCell) -> bool {
    // another Location above the line, such as a bridge or an upper floor (FB8.32); an embankment is too low for that
    if smoke.base - t.heights.high >= Elevation::LEVEL {
        return false;
    }
    match against(smoke.top, t.heights) {
        Against::HigherThanBoth | Against::AsHighAsUpper => true,
        Against::LevelWithBoth | Against::BelowBoth => false,
        Against::Between => {
            let [upper, lower] = t.ends;
            let over = SeenOver {
                upper: upper.elevation,
                lower: lower.elevation,
                range: upper.hex().range(hex),
                ground: smoke.base,
                height: smoke.top - smoke.base,
            };
            hex.range(lower.hex()) <= over.blind().hexes
        }
    }
}

/// Judges the SMOKE that an end is in: it hinders from there and to there, and firing out of it adds more (A24.8), but
/// for a cellar (FB9.41).
pub(super) fn at_end<W: Witness>(ground: &Ground, witness: &mut W, viewer: &Eye, end: &Eye) {
    if in_smoke(ground, witness, end) && end.location == viewer.location {
        out(ground, witness, viewer, viewer.location.place == Place::Cellar);
    }
}

/// Judges SMOKE between two Locations of one hex: it counts once, and more for firing within it (A24.8), but not if one
/// of them is a cellar (FB9.41).
pub(super) fn within_hex<W: Witness>(ground: &Ground, witness: &mut W, viewer: &Eye, viewed: &Eye) {
    let cellar = [viewer, viewed].into_iter().any(|e| e.location.place == Place::Cellar);
    if in_smoke(ground, witness, viewer) {
        out(ground, witness, viewer, cellar);
    } else {
        in_smoke(ground, witness, viewed);
    }
}

/// Adds the SMOKE that an end is in; tells whether it is in any.
fn in_smoke<W: Witness>(ground: &Ground, witness: &mut W, end: &Eye) -> bool {
    let Some(cell) = ground.cell(end.hex()).filter(|c| c.kind.smoke) else { return false };
    let inside = |s: &&SmokeCell| s.base <= end.elevation && end.elevation < s.top;
    let (drm, thickest) = sum(ground, ground.smoke_of(cell).iter().filter(inside));
    let Some(smoke) = thickest else { return false };
    let at = Site::Location(end.location);
    let fact = Fact::InSmoke { thing: Thing::Smoke(smoke.smoke), end: end.location };
    witness.add(drm, Step { rule: R::A24, at, effect: Effect::Hinders(drm), fact: fact.into() });
    true
}

/// A24.8: what firing out of SMOKE adds; FB9.41: from and to the cellar beneath it, nothing.
fn out<W: Witness>(ground: &Ground, witness: &mut W, viewer: &Eye, cellar: bool) {
    let (at, end) = (Site::Location(viewer.location), viewer.location);
    if cellar {
        return witness.step(Step { rule: R::FB9_41, at, effect: Effect::Nothing, fact: Fact::CellarSmoke.into() });
    }
    let drm = ground.numbers.smoke.out;
    let fact = Fact::OutOfSmoke { end };
    witness.add(drm, Step { rule: R::A24_8, at, effect: Effect::Hinders(drm), fact: fact.into() });
}
