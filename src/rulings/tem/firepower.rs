//! The FP of an attack by Infantry, and what doubles or halves it (A7.21, A4.63, FB9.4).

use crate::map::{Feature, Location, Map, Place, RailroadKind, RoadKind};
use crate::query::{Attack, Entered, Moving};
use crate::rules::RuleId as R;
use crate::ruling::refusal::{AskError, Clash, Number, TemClash, in_range};
use crate::ruling::{Effect, FpEffect, Step, TemFact};

use super::fire::{FireAt, Shot};

/// A firer that is this many full levels below an adjacent target has no PBF (A7.21).
const TOO_FAR_BELOW: i16 = 2;

/// Checks what a question says about FP and Dash, before anything is computed. `inherent` says whether there may be
/// inherent FP.
pub(crate) fn checked(fire: &FireAt, inherent: bool) -> Result<(), AskError> {
    for (what, fp) in [(Number::InherentFp, fire.fp), (Number::SwFp, fire.sw_fp), (Number::Us, fire.us)] {
        fp.map(|fp| in_range(what, fp, 1, 99)).transpose()?;
    }
    let fp = fire.fp.is_some() || fire.sw_fp.is_some();
    if fire.us.is_some() && !inherent {
        return Err(AskError::Clash(Clash::Tem(TemClash::UsWithoutFp)));
    }
    if fp && fire.attack != Attack::Direct {
        return Err(AskError::Clash(Clash::FpOfOtherAttack));
    }
    Ok(())
}

/// Returns the reason why the target cannot Dash there, if it Dashes (A4.63, B32.11, FB2.61, FB2.62, FB3.5).
pub(crate) fn dash_barred(map: &Map, shot: &Shot<'_>) -> Option<TemClash> {
    let Location { hex, place } = shot.target.location;
    let facts = map.hex(hex).filter(|_| shot.fire.moving == Some(Moving::Dash))?;
    let mut roads = facts.roads_at(place).peekable();
    let railroad = facts.rails_at(place).next().is_some();
    let no_road = roads.peek().is_none();
    // a unit in Bypass is beside the cars, not among them
    let inside =
        !matches!(place, Place::Bypass(_)) && (map.standing_building(facts).is_some() || map.has_rail_cars(facts));
    let covered = facts.is_covered();
    Some(if shot.is_vehicle() {
        TemClash::DashOfVehicle
    } else if roads.any(|road| road.kind == RoadKind::Boulevard) {
        TemClash::DashOnBoulevard
    } else if no_road && railroad {
        TemClash::DashOnRailroad
    } else if no_road {
        TemClash::DashWithoutRoad
    } else if inside {
        TemClash::DashNotOpen
    } else if covered && !shot.fire.trail_break {
        TemClash::DashOnCoveredRoad
    } else {
        return None;
    })
}

/// Returns the reason why the target cannot move by a Trail Break, if it does: nothing there needs one (FB2.7, B24.71,
/// B13.4212).
pub(crate) fn trail_barred(map: &Map, shot: &Shot<'_>) -> Option<TemClash> {
    let facts = map.hex(shot.target.location.hex).filter(|_| shot.fire.trail_break)?;
    let barred = facts.cover_in(shot.target.location.place).is_none() && !facts.has(Feature::Woods);
    barred.then_some(TemClash::NoTrailBreak)
}

/// Returns the reason why the target cannot have entered the terrain beside the rails, if the question says so: only a
/// GLRR or a tram line has such terrain (B32.3).
pub(crate) fn cover_barred(map: &Map, shot: &Shot<'_>) -> Option<TemClash> {
    let facts = map.hex(shot.target.location.hex).filter(|_| shot.entered == Some(Entered::Cover))?;
    let apart = |kind| matches!(kind, RailroadKind::Emrr | RailroadKind::Elrr | RailroadKind::Surr);
    facts.railroads.iter().any(|rr| apart(rr.kind)).then_some(TemClash::CoverBesideRails)
}

/// Returns all steps about the FP of the attack, if it was given.
///
/// # Errors
/// If the fire is out of a cellar and the US# is needed.
pub(crate) fn steps(shot: &Shot<'_>) -> Result<Vec<Step>, AskError> {
    let fire = shot.fire;
    if fire.fp.is_none() && fire.sw_fp.is_none() {
        return Ok(Vec::new());
    }
    of_attack(shot, fire.fp.is_some())
}

/// Returns all steps about FP that depend on the ground and on the target's move. `inherent` says whether there may be
/// inherent FP.
///
/// # Errors
/// If the fire is out of a cellar and the US# is needed.
pub(crate) fn of_attack(shot: &Shot<'_>, inherent: bool) -> Result<Vec<Step>, AskError> {
    let say = |rule, effect, fact: TemFact| Step { rule, at: shot.at(), effect, fact: fact.into() };
    let mut steps = Vec::new();
    if is_one_location(shot) {
        steps.push(say(R::A7_21, Effect::Fp(FpEffect::Tripled), TemFact::OwnLocation));
    } else if shot.range <= 1 {
        let below = (shot.target.elevation - shot.firer.elevation).full_levels();
        steps.push(if shot.range == 1 && below >= TOO_FAR_BELOW {
            say(R::A7_21, Effect::Nothing, TemFact::TooFarBelow { levels: below })
        } else {
            say(R::A7_21, Effect::Fp(FpEffect::Doubled), TemFact::PointBlank)
        });
    }
    if shot.fire.moving == Some(Moving::Dash) {
        steps.push(say(R::A4_63, Effect::Fp(FpEffect::Halved), TemFact::Dashes));
    }
    if inherent && shot.firer.location.place == Place::Cellar {
        steps.push(out_of_cellar(shot)?);
    }
    Ok(steps)
}

/// Returns `true` if both ends are in the same Location. A unit in Bypass is at the ground level of the hex.
fn is_one_location(shot: &Shot<'_>) -> bool {
    let place = |place| if matches!(place, Place::Bypass(_)) { Place::Ground } else { place };
    shot.range == 0 && place(shot.firer.location.place) == place(shot.target.location.place)
}

/// FB9.4: returns the step for inherent FP out of a cellar, at a target that is neither in its building nor ADJACENT.
fn out_of_cellar(shot: &Shot<'_>) -> Result<Step, AskError> {
    /// The lowest US# for which the FP is halved (FB9.4).
    const HALVED_FROM: u8 = 3;
    let say = |effect, fact: TemFact| Step { rule: R::FB9_4, at: shot.at(), effect, fact: fact.into() };
    if shot.target.building.is_some() && shot.target.building == shot.firer.building {
        return Ok(say(Effect::Nothing, TemFact::InsideItsBuilding));
    }
    if shot.is_adjacent {
        return Ok(say(Effect::Nothing, TemFact::AdjacentToCellar));
    }
    let us = shot.fire.us.ok_or(AskError::Clash(Clash::Tem(TemClash::UsOutOfCellar)))?;
    Ok(if us >= HALVED_FROM {
        say(Effect::Fp(FpEffect::InherentHalved), TemFact::OutOfCellar { us })
    } else {
        say(Effect::Nothing, TemFact::FewOutOfCellar { us, halved_from: HALVED_FROM })
    })
}
