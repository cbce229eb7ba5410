//! Cover in the target's own Location: buildings, rubble, Debris, other terrain, entrenchments, vehicles, bridges.

use crate::map::{
    Chapter, Cover, Elevation, Feature, HexFacts, LosEffect, Obstacle, Place, RoadKind, TerrainId, Unit, UnitKind,
    UnitTrait,
};
use crate::query::{Attack, Entered};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Levels, Site, Step, TemFact};

use super::fire::{Shot, cover_of};

pub(super) fn steps(shot: &Shot<'_>) -> Vec<Step> {
    let Some(facts) = shot.map.hex(shot.target.location.hex) else { return Vec::new() };
    let mut steps = Vec::new();
    steps.extend(building(shot, facts));
    steps.extend(sewer(shot));
    let cars = rail_car(shot, facts);
    steps.extend(cars.iter().cloned().chain(heat(shot, cars.is_some())));
    steps.extend(growth(shot, facts));
    steps.extend(counters(shot, facts));
    steps.extend(dug_in(shot));
    steps.extend(beneath_trench(shot, facts));
    steps.extend(vehicles(shot));
    steps.extend(bridge(shot, facts));
    steps.extend(underpass(shot, facts));
    steps.extend(boulevard(shot, facts));
    steps
}

/// B23.3: the TEM depends on the material; against Indirect Fire it is one more for every building level above the
/// target. B23.921: it is one more in a Fortified Location.
fn building(shot: &Shot<'_>, facts: &HexFacts) -> Option<Step> {
    let cellar = shot.target.location.place == Place::Cellar;
    let building = match facts.building.filter(|_| cellar) {
        Some(index) => &shot.map.buildings()[index],
        None => shot.map.standing_building(facts)?,
    };
    let (Place::Cellar | Place::Ground | Place::Level(_)) = shot.target.location.place else { return None };
    let level = shot.target.location.place.storey();
    if let Some(rule) = shot.through_factory {
        let cover = Cover::InsideFactory;
        return Some(Step {
            rule,
            ..shot.step(cover, Effect::Offers(shot.drm(cover)), TemFact::In { cover: shot.called(cover) })
        });
    }
    let cover = Cover::of_building(building.material);
    // FB9.11: the ground level counts as a level above the cellar, unless it is rubble
    let upper = shot.map.height_in(facts, building).upper_levels;
    // B24.11: if a level is rubble, all levels above are gone
    let upper = facts.rubbled_from().map_or(upper, |rubbled| upper.min(rubbled - 1));
    // a steeple is above the levels of its building
    let levels = if cellar && facts.is_rubble() { 0 } else { (upper - level).max(0) };
    let indirect = matches!(shot.fire.attack, Attack::Indirect | Attack::Oba);
    let above = if indirect { shot.row(cover).per_level_above * levels } else { 0 };
    let levels = (above > 0).then_some(Levels(i16::from(levels)));
    let fortified = if shot.target.states.fortified { shot.row(cover).fortified } else { 0 };
    let drm = shot.drm(cover) + above + fortified;
    let (kind, cover) = (cover, shot.called(cover));
    let fact = match (fortified, levels) {
        (1.., None) => TemFact::InFortified { cover },
        (1.., Some(levels)) => TemFact::InFortifiedWithLevelsAbove { cover, levels },
        (_, None) => TemFact::In { cover },
        (_, Some(levels)) => TemFact::InWithLevelsAbove { cover, levels },
    };
    let step = shot.step(kind, Effect::Offers(drm), fact);
    let rule = match fortified {
        _ if cellar => R::FB9_11,
        1.. => R::B23_921,
        _ => step.rule,
    };
    Some(Step { rule, ..step })
}

/// B8.2: a sewer, which only Direct Fire can reach.
fn sewer(shot: &Shot<'_>) -> Option<Step> {
    let cover = Cover::Sewer;
    let drm = shot.drm(cover);
    (shot.target.location.place == Place::Sewer).then(|| match drm {
        0 => shot.step(cover, Effect::Nothing, TemFact::NotDirect { cover: shot.called(cover) }),
        drm => shot.step(cover, Effect::Drm(drm), TemFact::In { cover: shot.called(cover) }),
    })
}

/// FB6.21, V4.1, B32.51, B32.6: a Rail Car, printed or a counter, that has not become rubble or Debris.
fn rail_car(shot: &Shot<'_>, facts: &HexFacts) -> Option<Step> {
    let there = shot.target.location.place == Place::Ground && shot.map.has_rail_cars(facts);
    let cover = Cover::Terrain(shot.catalogue().obstacle(Obstacle::RailCar)?);
    let rule = shot.map.chapter().pick(shot.row(cover).rule, R::V4_1, R::B32_51);
    there.then(|| Step {
        rule,
        ..shot.step(cover, Effect::Offers(shot.drm(cover)), TemFact::In { cover: shot.called(cover) })
    })
}

/// B32.511: HEAT at Infantry that claims the TEM of a Rail Car. FB6.2 does not mention it, so the rule applies there
/// too (FB6.1).
fn heat(shot: &Shot<'_>, claims: bool) -> Option<Step> {
    let of_b32 = matches!(shot.map.chapter(), Chapter::Base | Chapter::FestungBudapest);
    let asked = shot.fire.attack == Attack::Ordnance && !shot.is_vehicle();
    (claims && of_b32 && asked).then(|| Step {
        rule: R::B32_511,
        at: Site::Location(shot.target.location),
        effect: Effect::Allows,
        fact: TemFact::HeatAllowed.into(),
    })
}

/// Returns the rule by which terrain of a RR hex has no effect for a target on the rails: it is no higher than the
/// rails (B32.21), or the fire comes along them (B32.211).
pub(super) fn beside_rails(shot: &Shot<'_>, facts: &HexFacts, id: TerrainId) -> Option<R> {
    let raised = facts.railroads.iter().map(|r| shot.catalogue().railroad_height(r.kind)).max()?;
    let low = match shot.catalogue().terrain(id).los {
        LosEffect::Obstacle { height } | LosEffect::Orchard { height, .. } => height <= raised,
        LosEffect::Hindrance { .. } => raised > Elevation::default(),
        LosEffect::Nothing | LosEffect::NotRuled => false,
    };
    if low { Some(R::B32_21) } else { shot.along_rails.then_some(R::B32_211) }
}

/// Returns `true` if the crew of a vehicle is CE.
fn is_exposed(unit: &Unit) -> bool {
    unit.has(UnitTrait::Ce) && !unit.has(UnitTrait::Bu)
}

/// B13.3: woods. Their Air Bursts apply in addition to any other cover.
fn woods(shot: &Shot<'_>, facts: &HexFacts, id: TerrainId) -> Step {
    let cover = Cover::Terrain(id);
    let drm = shot.drm(cover);
    let beside = beside_rails(shot, facts, id);
    let direct = shot.fire.attack.is_direct();
    if direct && shot.off_road.contains(&id) {
        return Step {
            rule: R::B13_31,
            ..shot.step(cover, Effect::Nothing, TemFact::OnTheRoad { cover: shot.called(cover) })
        };
    }
    let beside = beside.filter(|_| shot.entered != Some(Entered::Cover));
    match beside {
        // B32.21: there are no Air Bursts above rails that are as high as the woods
        Some(rule) if direct || rule == R::B32_21 => {
            Step { rule, ..shot.step(cover, Effect::Nothing, TemFact::OnRails { cover: shot.called(cover) }) }
        }
        _ if drm > 0 => shot.step(cover, Effect::Offers(drm), TemFact::In { cover: shot.called(cover) }),
        _ if shot.kind == UnitKind::Afv && !shot.unit.is_some_and(is_exposed) => {
            shot.step(cover, Effect::Nothing, TemFact::NoAirBurst { cover: shot.called(cover) })
        }
        _ => shot.step(cover, Effect::Drm(drm), TemFact::AirBurst { cover: shot.called(cover) }),
    }
}

/// FB5.12, FB12.1, B13.3, B14.6: other terrain with a TEM that is not covered by rubble or Debris (FB2.6).
fn growth(shot: &Shot<'_>, facts: &HexFacts) -> Vec<Step> {
    let on_ground = shot.target.location.place == Place::Ground;
    if facts.is_covered() {
        return Vec::new();
    }
    let mut steps = Vec::new();
    for &id in facts.terrain.iter().filter(|id| on_ground || shot.grown_in.contains(id)) {
        let Some(tem) = shot.catalogue().terrain(id).tem.as_ref().filter(|_| !shot.catalogue().is_rail_car(id)) else {
            continue;
        };
        let cover = Cover::Terrain(id);
        if tem.indirect < 0 {
            steps.push(woods(shot, facts, id));
        } else if tem.lost_if_encircled && shot.target.states.encircled {
            steps.push(shot.step(cover, Effect::Nothing, TemFact::Encircled { cover: shot.called(cover) }));
        } else if tem.infantry_alone {
            steps.extend(shellholes(shot, cover));
        } else if shot.fire.attack.is_direct() && shot.off_road.contains(&id) {
            // B14.6: along the road between the trees, as through woods (B13.31)
            let fact = TemFact::OnTheRoad { cover: shot.called(cover) };
            steps.push(Step { rule: R::B14_6, ..shot.step(cover, Effect::Nothing, fact) });
        } else {
            steps.push(shot.step(cover, Effect::Offers(shot.drm(cover)), TemFact::In { cover: shot.called(cover) }));
        }
    }
    steps
}

/// B2: shellholes give TEM to Infantry that started the phase in them or paid to enter them.
fn shellholes(shot: &Shot<'_>, cover: Cover) -> Vec<Step> {
    if shot.is_vehicle() {
        return vec![shot.step(cover, Effect::Nothing, TemFact::InfantryAlone { cover: shot.called(cover) })];
    }
    if shot.fire.moving.is_some() && shot.entered != Some(Entered::Cover) {
        return vec![shot.step(cover, Effect::Nothing, TemFact::NotPaidFor { cover: shot.called(cover) })];
    }
    let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
    let step = shot.step(cover, Effect::Offers(drm), TemFact::In { cover: shot.called(cover) });
    std::iter::once(step).chain(lowered).collect()
}

/// FB2.2, B24.3: Debris and rubble in the target's Location. Debris on a bridge is not added to the TEM of the bridge
/// (FB2.63).
fn counters(shot: &Shot<'_>, facts: &HexFacts) -> Vec<Step> {
    let found = facts.lying(shot.target.location.place);
    found
        .map(cover_of)
        .filter(|cover| *cover != Cover::Vehicle)
        .map(|cover| {
            if cover == Cover::Debris && shot.target.location.place == Place::Bridge && !shot.along_bridge {
                return Step { rule: R::FB2_63, ..shot.step(cover, Effect::Nothing, TemFact::DebrisOnBridge) };
            }
            let step = shot.step(cover, Effect::Offers(shot.drm(cover)), TemFact::In { cover: shot.called(cover) });
            let is_gutted = cover == Cover::Debris && shot.map.is_gutted(facts);
            let is_indirect = matches!(shot.fire.attack, Attack::Indirect | Attack::Oba);
            let rule = match cover {
                _ if is_gutted => R::V4_81,
                // FB8.33: the rubble within a Factory, against Indirect Fire
                Cover::StoneRubble if is_indirect && shot.map.is_interior_rubble(facts) => R::FB8_33,
                _ => step.rule,
            };
            Step { rule, ..step }
        })
        .collect()
}

/// B27.3, C11.2: entrenchments and Emplacement.
fn dug_in(shot: &Shot<'_>) -> Vec<Step> {
    let states = shot.target.states;
    let mut steps = Vec::new();
    for (there, cover) in [(states.entrenched, Cover::Entrenchment), (states.emplaced, Cover::Emplacement)] {
        if !there || shot.is_vehicle() || shot.target.location.place == Place::Cellar {
            continue;
        }
        let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
        let emplaced = cover == Cover::Emplacement;
        let fact = if emplaced { TemFact::Emplaced } else { TemFact::In { cover: shot.called(cover) } };
        let step = shot.step(cover, Effect::Offers(drm), fact);
        // FB6.14: who is entrenched there is in the RR Turntable
        let in_turntable =
            !emplaced && shot.map.hex(shot.target.location.hex).is_some_and(|facts| facts.has(Feature::Turntable));
        steps.push(if in_turntable { Step { rule: R::FB6_14, ..step } } else { step });
        steps.extend(lowered);
    }
    steps
}

/// B27.5, D4.2: an AFV beneath a trench is Hull Down against Direct Fire, unless B9.33 reduces the TEM of the trench to
/// nothing.
fn beneath_trench(shot: &Shot<'_>, facts: &HexFacts) -> Vec<Step> {
    let cover = Cover::Entrenchment;
    let beneath = shot.target.states.entrenched && shot.target.location.place == Place::Ground;
    let hull_down = shot.kind == UnitKind::Afv && shot.fire.attack.is_direct() && shot.fire.attack != Attack::Ovr;
    if !(beneath && hull_down && facts.has(Feature::Trench)) {
        return Vec::new();
    }
    let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
    let fact = TemFact::In { cover: shot.called(cover) };
    let step = Step { rule: R::B27_5, ..shot.step(cover, Effect::HullDown, fact) };
    (drm > 0).then_some(step).into_iter().chain(lowered).collect()
}

/// D9.3: an AFV or wreck in the Location, for Infantry.
fn vehicles(shot: &Shot<'_>) -> Option<Step> {
    let target = shot.target.location;
    let facts = shot.map.hex(target.hex)?;
    let bypass = matches!(target.place, Place::Bypass(_));
    let wreck = !bypass && facts.lying(target.place).any(|c| cover_of(c) == Cover::Vehicle);
    // D9.3, FB6.12421: an AFV that moves or is in Motion gives no cover
    let still = |u: &Unit| u.kind == UnitKind::Afv && !u.traits.contains(&UnitTrait::Moving);
    let there = || shot.map.units().iter().filter(|u| still(u) && u.location == target);
    let is_manned_enemy =
        |afv: &Unit| shot.unit.is_some_and(|unit| is_enemy(afv, unit) && !afv.has(UnitTrait::Abandoned));
    let afv = there().any(|afv| !is_manned_enemy(afv));
    // it covers Infantry in the Location, but not a unit that rides on the AFV
    if shot.is_vehicle() || shot.target.states.prc || !(wreck || there().next().is_some()) {
        return None;
    }
    let cover = Cover::Vehicle;
    if !(wreck || afv) {
        return Some(shot.step(cover, Effect::Nothing, TemFact::OfEnemy { cover: shot.called(cover) }));
    }
    Some(if shot.firer.location == target {
        shot.step(cover, Effect::Nothing, TemFact::FromWithin { cover: shot.called(cover) })
    } else if !afv && facts.wrecks_burn(target.place) {
        shot.step(cover, Effect::Nothing, TemFact::Burns { cover: shot.called(cover) })
    } else {
        let step = shot.step(cover, Effect::Offers(shot.drm(cover)), TemFact::WithVehicle);
        let on_emrr = facts.is_emrr() && target.place == Place::Ground;
        Step { rule: if on_emrr { shot.of_emrr(R::FB6_12421) } else { step.rule }, ..step }
    })
}

fn is_enemy(one: &Unit, other: &Unit) -> bool {
    other.side.as_deref().is_some_and(|side| one.is_enemy_of(side))
}

/// B6.3-.32: on a bridge, unless the fire comes along its road; beneath a bridge, against Indirect Fire.
fn bridge(shot: &Shot<'_>, facts: &HexFacts) -> Vec<Step> {
    let cover = Cover::Bridge;
    let indirect = matches!(shot.fire.attack, Attack::Indirect | Attack::Oba);
    let protects = match shot.target.location.place {
        Place::Bridge => true,
        Place::Beneath | Place::Ground => facts.bridge.is_some() && indirect,
        _ => false,
    };
    if !protects {
        return Vec::new();
    }
    if shot.along_bridge && !indirect {
        return vec![Step { rule: R::B6_3, ..shot.step(cover, Effect::Nothing, TemFact::AlongBridge) }];
    }
    let (drm, lowered) = shot.lowered(cover, shot.drm(cover));
    let beneath = shot.target.location.place != Place::Bridge;
    let fact = if beneath { TemFact::Beneath { cover: shot.called(cover) } } else { TemFact::OnBridge };
    let mut step = shot.step(cover, Effect::Offers(drm), fact);
    if indirect {
        step.rule = R::B6_32;
    }
    std::iter::once(step).chain(lowered).collect()
}

/// FB11.6: in the underpass, against Indirect Fire. It is a DRM in addition to any other cover there.
fn underpass(shot: &Shot<'_>, facts: &HexFacts) -> Option<Step> {
    let cover = Cover::Underpass;
    let here = shot.target.location.place == Place::Beneath && facts.has(Feature::Underpass);
    if !here {
        return None;
    }
    Some(match shot.drm(cover) {
        0 => shot.step(cover, Effect::Nothing, TemFact::OnlyIndirect { cover: shot.called(cover) }),
        drm => shot.step(cover, Effect::Drm(drm), TemFact::In { cover: shot.called(cover) }),
    })
}

/// FB4.2: a boulevard exposes unarmored targets of IFT attacks, unless it has Debris or rubble and no Trail Break is
/// used.
fn boulevard(shot: &Shot<'_>, facts: &HexFacts) -> Option<Step> {
    let cover = Cover::Boulevard;
    if !facts.has_road(RoadKind::Boulevard) || !matches!(shot.target.location.place, Place::Ground | Place::Bypass(_)) {
        return None;
    }
    let (effect, fact) = if shot.kind == UnitKind::Afv || shot.fire.attack == Attack::Ordnance {
        (Effect::Nothing, TemFact::NotExposed { cover: shot.called(cover) })
    } else if facts.is_covered() && !shot.fire.trail_break {
        (Effect::Nothing, TemFact::BoulevardCovered)
    } else {
        (Effect::Drm(shot.drm(cover)), TemFact::OnBoulevard)
    };
    Some(shot.step(cover, effect, fact))
}
