//! Exposure of a moving target: FFMO, FFNAM, a Trail Break (A4.6, B13.4212).

use crate::map::{Cover, HexFacts, Place, RailroadKind, TerrainId};
use crate::query::{Entered, Moving};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Step, TemFact};

use super::fire::{Shot, best};
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

/// A4.6: in Open Ground, with no positive TEM and no Hindrance.
fn ffmo(shot: &Shot<'_>, so_far: &[Step], hindrance: u8) -> Step {
    let cover = Cover::Ffmo;
    let facts = shot.map.hex(shot.target.location.hex);
    let open = facts.is_some_and(|facts| is_open(shot, facts)) && best(so_far).is_none() && hindrance == 0;
    let tram = facts.is_some_and(|facts| facts.has_railroad(RailroadKind::OrchardTram) && !facts.terrain.is_empty());
    if open && tram && shot.along_rails {
        let step = shot.step(cover, Effect::Drm(shot.drm(cover)), TemFact::AlongTram);
        Step { rule: R::FB6_33, ..step }
    } else if open {
        shot.step(cover, Effect::Drm(shot.drm(cover)), TemFact::InTheOpen)
    } else {
        shot.step(cover, Effect::Nothing, TemFact::NotInTheOpen)
    }
}

fn is_open(shot: &Shot<'_>, facts: &HexFacts) -> bool {
    let is_bare = |id: TerrainId| {
        let paid = shot.entered == Some(Entered::Cover);
        let terrain = shot.catalogue().terrain(id);
        // B2: who did not pay for the shellholes is in Open Ground
        let unsheltered = terrain.tem.as_ref().is_some_and(|tem| tem.infantry_alone);
        terrain.open_ground
            || unsheltered
            || shot.off_road.contains(&id)
            || (!paid && beside_rails(shot, facts, id).is_some())
    };
    let bare = facts.terrain.iter().all(|id| is_bare(*id));
    let nothing_lies = facts.lying(shot.target.location.place).next().is_none();
    match shot.target.location.place {
        // A4.34: the terrain beside the obstacle
        Place::Bypass(_) => {
            let beside = facts.terrain.iter().filter(|id| !shot.map.is_bypassed(facts, **id));
            beside.copied().all(is_bare) && nothing_lies
        }
        Place::Ground => bare && shot.map.standing_building(facts).is_none() && nothing_lies,
        // B23.8: Open Ground, unless Height Advantage protects
        Place::Bridge | Place::Beneath => nothing_lies,
        Place::Rooftop => true,
        _ => false,
    }
}
