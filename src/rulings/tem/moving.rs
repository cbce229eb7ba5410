//! The exposure of a moving target: FFMO, FFNAM, a Trail Break (A4.6, B13.4212).

use crate::map::{Counter, Cover, HexFacts, Place, RailroadKind, TerrainId};
use crate::query::{Entered, Moving};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Step, TemFact};

use super::fire::{Shot, best, cover_of};
use super::in_hex::beside_rails;

pub(super) fn steps(shot: &Shot<'_>, so_far: &[Step], hindrance: u8) -> Vec<Step> {
    let Some(moving) = shot.fire.moving.filter(|_| !shot.is_vehicle()) else { return Vec::new() };
    let mut steps = vec![ffmo(shot, so_far, hindrance)];
    if matches!(moving, Moving::Nonassault | Moving::Dash) {
        let cover = Cover::Ffnam;
        steps.push(shot.step(cover, Effect::Drm(shot.drm(cover)), TemFact::NotAssaultMoving));
    }
    if shot.fire.trail_break {
        let cover = Cover::TrailBreak;
        steps.push(shot.step(cover, Effect::Drm(shot.drm(cover)), TemFact::ByTrailBreak));
    }
    steps
}

/// A4.6: FFMO applies in Open Ground, without positive TEM and without Hindrance.
fn ffmo(shot: &Shot<'_>, so_far: &[Step], hindrance: u8) -> Step {
    let cover = Cover::Ffmo;
    if best(so_far).is_some() || hindrance > 0 {
        return shot.step(cover, Effect::Nothing, TemFact::NotInTheOpen);
    }
    let Some(facts) = shot.map.hex(shot.target.location.hex) else {
        return shot.step(cover, Effect::Nothing, TemFact::NotInTheOpen);
    };
    if let Some(terrain) = other_than_open(shot, facts) {
        return shot.step(cover, Effect::Nothing, TemFact::NotOpenGround { terrain });
    }
    let drm = Effect::Drm(shot.drm(cover));
    if facts.has_railroad(RailroadKind::OrchardTram) && !facts.terrain.is_empty() && shot.along_rails {
        return Step { rule: R::FB6_33, ..shot.step(cover, drm, TemFact::AlongTram) };
    }
    shot.step(cover, drm, TemFact::InTheOpen)
}

/// A4.6: returns the name of whatever makes the target's Location other than Open Ground.
fn other_than_open(shot: &Shot<'_>, facts: &HexFacts) -> Option<String> {
    let is_bare = |id: TerrainId| {
        let paid = shot.entered == Some(Entered::Cover);
        let terrain = shot.catalogue().terrain(id);
        // B2: a unit that did not pay for the shellholes is in Open Ground
        let unsheltered = terrain.tem.as_ref().is_some_and(|tem| tem.infantry_alone);
        terrain.open_ground
            || unsheltered
            || shot.off_road.contains(&id)
            || (!paid && beside_rails(shot, facts, id).is_some())
    };
    let place = shot.target.location.place;
    let name = |id: TerrainId| shot.catalogue().terrain(id).name.clone();
    let terrain = || facts.terrain.iter().copied().filter(|id| !is_bare(*id));
    // D9.3: a wreck that covers the unit counts as TEM; otherwise the hex is open
    let lying = || {
        let counter = facts.lying(place).find(|counter| *counter != Counter::Wreck)?;
        Some(shot.row(cover_of(counter)).name.to_string())
    };
    match place {
        // A4.34: the terrain beside the obstacle counts
        Place::Bypass(_) => terrain().find(|id| !shot.map.is_bypassed(facts, *id)).map(name).or_else(lying),
        Place::Ground => shot
            .map
            .standing_building(facts)
            .map(|building| building.material.to_string() + " building")
            .or_else(|| terrain().next().map(name))
            .or_else(lying),
        Place::Bridge | Place::Beneath => lying(),
        // B23.8: a rooftop is Open Ground, unless Height Advantage protects
        Place::Rooftop => None,
        Place::Level(_) => Some("upper level".to_owned()),
        Place::Cellar => Some("cellar".to_owned()),
        Place::Sewer => Some("sewer".to_owned()),
    }
}
