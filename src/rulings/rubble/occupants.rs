//! What happens to units in a rubbled Location (B24.11, B24.121), under Debris (FB2.64), and under falling rubble
//! (B24.12).

use crate::map::{Change, Immobilized, Location, Place, UnderRubble, Unit, UnitFile, UnitKind, UnitTrait};
use crate::rules::RuleId as R;
use crate::ruling::{Fate, Occupant, RubbleEffect, RubbleFact, RubbleNote};
use crate::rulings::rubble::facts::reasons::Struck;

use super::work::Work;

/// What happens to a Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// It is rubbled.
    Rubbled,
    /// Debris falls on it.
    Debris,
    /// Rubble falls on it.
    Rubble,
}

/// Determines the fate of every unit in a Location, and removes those that are lost.
pub(crate) fn struck(work: &mut Work, at: Location, event: Event) {
    let in_bypass = |u: &Unit| matches!(u.location.place, Place::Bypass(_));
    let beside = |u: &Unit| at.place == Place::Ground && u.location.hex == at.hex && in_bypass(u);
    let units: Vec<Unit> = work.map.units().iter().filter(|u| u.location == at || beside(u)).cloned().collect();
    for unit in units {
        let (fate, rule) = match event {
            // Debris affects the whole hex (FB2.1)
            Event::Debris => debris(work, &unit),
            // a unit in Bypass is outside the obstacle of its hex
            _ if in_bypass(&unit) => (Fate::LeftOpen, R::A4_3),
            Event::Rubbled => rubbled(work, &unit),
            Event::Rubble => under_rubble(work, &unit),
        };
        if event == Event::Debris && has_exposed_crew(&unit) {
            suffers(work, &unit, at, Fate::CrewMoraleCheck, rule);
        }
        suffers(work, &unit, at, fate, rule);
        let gone = fate == Fate::Eliminated || (event == Event::Rubbled && at.place != Place::Ground);
        let comes_to = match fate {
            Fate::Immobilized => Some(UnitTrait::Immobilized),
            Fate::Malfunctions => Some(UnitTrait::Malfunctioned),
            _ => None,
        };
        if gone {
            work.changes.push(Change::Unit { label: unit.label, unit: None, was: Some(at) });
        } else if let Some(state) = comes_to.filter(|state| !unit.has(*state)) {
            work.changes.push(with_state(&unit, state));
        }
    }
}

/// Returns the change that adds a state to a unit.
fn with_state(unit: &Unit, state: UnitTrait) -> Change {
    let mut written = UnitFile::from(unit);
    written.traits.push(state);
    written.traits.sort_unstable();
    written.into()
}

pub(super) fn suffers(work: &mut Work, unit: &Unit, at: Location, fate: Fate, rule: R) {
    work.step(rule, at, RubbleEffect::Fares(fate), RubbleFact::Unit(Struck::of(unit)));
    work.occupants.push(Occupant { unit: unit.label.clone(), at, fate, rule });
}

/// FB2.64: the Inherent crew of a CE vehicle counts as a CE PRC. Riders are units of their own.
fn has_exposed_crew(unit: &Unit) -> bool {
    let other = [UnitTrait::Riding, UnitTrait::Sw, UnitTrait::Fortification].into_iter().any(|what| unit.has(what));
    unit.kind.is_vehicle() && !other && unit.has(UnitTrait::Ce)
}

/// B24.11: unarmored units are eliminated with their Location. B24.121: an AFV is not.
fn rubbled(work: &mut Work, unit: &Unit) -> (Fate, R) {
    if unit.has(UnitTrait::Fortification) || unit.has(UnitTrait::Riding) {
        return (Fate::LeftOpen, R::B24_11);
    }
    match unit.kind {
        UnitKind::Infantry | UnitKind::Gun | UnitKind::Unarmored => (Fate::Eliminated, R::B24_11),
        UnitKind::Afv => armored(work, unit),
    }
}

fn armored(work: &mut Work, unit: &Unit) -> (Fate, R) {
    work.note(RubbleNote::AfvUnderRubble);
    (if unit.has(UnitTrait::Moving) { Fate::BogCheck } else { Fate::Unaffected }, R::B24_121)
}

/// A4.42: returns `true` if nobody possesses a weapon: if its state says so, or, for a SW, if no unit in its Location
/// could.
fn is_unpossessed(work: &Work, weapon: &Unit) -> bool {
    let other = [UnitTrait::Sw, UnitTrait::Fortification];
    let could = |unit: &&Unit| {
        unit.location == weapon.location && unit.label != weapon.label && !other.iter().any(|what| unit.has(*what))
    };
    weapon.has(UnitTrait::Unpossessed)
        || (weapon.has(UnitTrait::Sw) && !work.map.units().iter().any(|unit| could(&unit)))
}

/// Returns `true` if Infantry of its side is with a Gun; the Infantry takes the check then.
fn is_manned(work: &Work, gun: &Unit) -> bool {
    let mans = |unit: &Unit| {
        let is_foe = gun.side.as_deref().is_some_and(|side| unit.is_enemy_of(side));
        unit.location == gun.location && unit.kind == UnitKind::Infantry && unit.is_armed() && !is_foe
    };
    work.map.units().iter().any(mans)
}

/// FB2.64, one sentence after the other.
fn debris(work: &mut Work, unit: &Unit) -> (Fate, R) {
    let weapon = unit.has(UnitTrait::Sw) || unit.kind == UnitKind::Gun;
    let fate = if unit.has(UnitTrait::Fortification) {
        Fate::Unaffected
    } else if weapon && is_unpossessed(work, unit) {
        if unit.has(UnitTrait::Sw) && unit.has(UnitTrait::XNumber) { Fate::Eliminated } else { Fate::Malfunctions }
    } else if unit.has(UnitTrait::Sw) {
        // its possessor takes the check
        Fate::Unaffected
    } else if unit.has(UnitTrait::Riding) {
        if unit.has(UnitTrait::Ce) { Fate::MoraleCheck } else { Fate::Unaffected }
    } else {
        match unit.kind {
            // the crew of the Gun takes the check
            UnitKind::Gun if is_manned(work, unit) => Fate::Unaffected,
            // if the crew of a Gun is not shown, the Gun stands for it
            UnitKind::Infantry | UnitKind::Gun => Fate::MoraleCheck,
            UnitKind::Afv | UnitKind::Unarmored => vehicle(work, unit),
        }
    };
    (fate, R::FB2_64)
}

fn vehicle(work: &mut Work, unit: &Unit) -> Fate {
    let stated = unit.has(UnitTrait::FullyTracked) || unit.has(UnitTrait::NotFullyTracked);
    let tracked = unit.has(UnitTrait::FullyTracked) || (!stated && unit.kind == UnitKind::Afv);
    if tracked && !stated {
        work.note(RubbleNote::TakenAsTracked(unit.label.clone()));
    }
    let moving = unit.has(UnitTrait::Moving);
    if tracked {
        return if moving { Fate::BogCheck } else { Fate::Unaffected };
    }
    let reading = work.map.options().rubble.immobilized;
    if !moving {
        work.note(reading.into());
    }
    if moving || reading == Immobilized::Any { Fate::Immobilized } else { Fate::Unaffected }
}

/// B24.12 and B24.121. The text of B24.12 was not available.
fn under_rubble(work: &mut Work, unit: &Unit) -> (Fate, R) {
    if unit.kind == UnitKind::Afv && !unit.has(UnitTrait::Riding) {
        return armored(work, unit);
    }
    let reading = work.map.options().rubble.under_rubble;
    work.note(reading.into());
    match reading {
        UnderRubble::LeftOpen => (Fate::LeftOpen, R::B24_12),
        UnderRubble::Eliminated if unit.has(UnitTrait::Fortification) || unit.has(UnitTrait::Riding) => {
            (Fate::LeftOpen, R::B24_12)
        }
        UnderRubble::Eliminated => (Fate::Eliminated, R::B24_12),
    }
}
