//! SMOKE (A24), and when it does not affect a cellar (FB9.41).

use crate::map::{Elevation, Place, Smoke};
use crate::ruling::Cloud;

use super::cell::SmokeCell;
use super::trace::{Cell, Contact, Effect, Eye, Fact, Found, LosMap, Note, R, Reading, Site, Step, Thing, Trace};

/// Judges SMOKE in a hex between the ends. Along a hexside, the worse of its two hexes counts.
pub(super) fn between<const ALL: bool>(t: &mut Trace<'_, ALL>, cell: &Cell, contact: Contact) {
    let (drm, thickest) = passed(t, cell);
    if let Contact::Along(other) = contact {
        let beside = t.ground.cell(other).map_or(0, |c| passed(t, c).0);
        if beside > drm || (beside == drm && other < cell.hex) {
            return;
        }
    }
    let at = Site::Hex(cell.hex);
    if let Some(smoke) = thickest {
        let fact = Fact::ThroughSmoke { thing: Cloud(Thing::Smoke(smoke.smoke).into()) };
        add(t.ground, t.found, smoke.smoke, Step { rule: R::A24, at, effect: Effect::Hinders(drm), fact: fact.into() });
    } else {
        for smoke in &cell.smoke {
            t.step(R::A24, at, Effect::Nothing, || Fact::OtherLevel { thing: Thing::Smoke(smoke.smoke).into() });
        }
    }
}

/// Returns the Hindrance of the SMOKE in a hex between the ends, and its thickest kind.
fn passed<'c, const ALL: bool>(t: &Trace<'_, ALL>, cell: &'c Cell) -> (u8, Option<&'c SmokeCell>) {
    sum(t.ground, cell.smoke.iter().filter(|s| hinders(t, cell, s)))
}

/// Adds up the SMOKE of one hex, up to the most that a hex can have (A24).
fn sum<'c>(ground: &LosMap, all: impl Iterator<Item = &'c SmokeCell>) -> (u8, Option<&'c SmokeCell>) {
    let (mut total, mut thickest) = (0_u8, None::<&SmokeCell>);
    for smoke in all {
        total = total.saturating_add(smoke.drm);
        thickest = Some(thickest.filter(|t| t.drm >= smoke.drm).unwrap_or(smoke));
    }
    (total.min(ground.numbers.smoke.most), thickest)
}

/// Returns `true` if SMOKE hinders a line over its hex: if an obstacle of its height would block the line.
fn hinders<const ALL: bool>(t: &Trace<'_, ALL>, cell: &Cell, smoke: &SmokeCell) -> bool {
    // it is in another Location above the line, such as on a bridge or an upper floor (FB8.32); an embankment is too
    // low for this
    let is_above = smoke.base - t.heights.high >= Elevation::LEVEL;
    !is_above && t.standing(cell.hex, smoke.base, smoke.top - smoke.base).would_block()
}

/// Judges the SMOKE in the Location of an end: it hinders in both directions, and firing out of it adds more (A24.8),
/// but not for a cellar (FB9.41).
pub(super) fn at_end<const ALL: bool>(ground: &LosMap, found: &mut Found<ALL>, viewer: &Eye, end: &Eye) {
    let smoke = in_smoke(ground, found, end).filter(|_| end.location == viewer.location);
    if let Some(smoke) = smoke {
        out(ground, found, viewer, smoke, viewer.location.place == Place::Cellar);
    }
}

/// Judges SMOKE between two Locations of one hex: it counts once, and more for firing within it (A24.8), but not if one
/// of them is a cellar (FB9.41).
pub(super) fn within_hex<const ALL: bool>(ground: &LosMap, found: &mut Found<ALL>, viewer: &Eye, viewed: &Eye) {
    let cellar = [viewer, viewed].into_iter().any(|e| e.location.place == Place::Cellar);
    if let Some(smoke) = in_smoke(ground, found, viewer) {
        out(ground, found, viewer, smoke, cellar);
    } else {
        in_smoke(ground, found, viewed);
    }
}

/// Adds the SMOKE in the Location of an end, if any; returns its thickest kind.
fn in_smoke<const ALL: bool>(ground: &LosMap, found: &mut Found<ALL>, end: &Eye) -> Option<Smoke> {
    let cell = ground.cell(end.hex()).filter(|c| c.kind.smoke)?;
    let inside = |s: &&SmokeCell| s.base <= end.elevation && end.elevation < s.top;
    let (drm, thickest) = sum(ground, cell.smoke.iter().filter(inside));
    let smoke = thickest?.smoke;
    let thing = Thing::Smoke(smoke);
    let at = Site::Location(end.location);
    let fact = Fact::InSmoke { thing: Cloud(thing.into()), end: end.location };
    add(ground, found, smoke, Step { rule: R::A24, at, effect: Effect::Hinders(drm), fact: fact.into() });
    Some(smoke)
}

/// A24.8: returns the addition for firing out of SMOKE; FB9.41: none for fire from and to the cellar beneath it.
fn out<const ALL: bool>(ground: &LosMap, found: &mut Found<ALL>, viewer: &Eye, smoke: Smoke, cellar: bool) {
    let (at, end) = (Site::Location(viewer.location), viewer.location);
    if cellar {
        return found.step(Step { rule: R::FB9_41, at, effect: Effect::Nothing, fact: Fact::CellarSmoke.into() });
    }
    let drm = ground.numbers.smoke.out;
    let fact = Fact::OutOfSmoke { thing: Thing::Smoke(smoke).into(), end };
    add(ground, found, smoke, Step { rule: R::A24_8, at, effect: Effect::Hinders(drm), fact: fact.into() });
}

/// Adds the Hindrance of SMOKE.
fn add<const ALL: bool>(ground: &LosMap, found: &mut Found<ALL>, smoke: Smoke, step: Step) {
    if ALL && ground.map().catalogue().smoke(smoke).recalled {
        found.note(Note::Reading(Reading::FromMemory));
    }
    found.add(step);
}
