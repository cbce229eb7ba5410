//! The kinds of ground of a Location that set-up distinguishes.

use crate::map::{Counter, Feature, HexFacts, Location, Map, Obstacle, Place, RailroadKind, RoadKind};
use crate::rules::{Ground, RuleId};
use crate::ruling::SetupUncovered;
use crate::ruling::refusal::{Refusal, Uncovered};

/// Returns the key that the tables use for the chapter of a map.
pub(crate) const fn chapter(map: &Map) -> &'static str {
    map.chapter().name()
}

/// Returns the kinds of ground of a Location, including those by its counters.
pub(crate) fn grounds_at(map: &Map, location: Location) -> Result<Vec<Ground>, Refusal> {
    let facts = map.require(location.hex)?;
    Ok(match location.place {
        Place::Bridge => vec![Ground::Bridge],
        Place::Rooftop => vec![Ground::Rooftop],
        Place::Cellar => vec![Ground::Cellar],
        Place::Level(level) if level > 0 => vec![Ground::UpperLevel],
        Place::Sewer => {
            return Err(Refusal::NotCovered {
                rule: RuleId::FB_SSR9,
                what: Uncovered::Setup(SetupUncovered::SetupInSewer),
            });
        }
        Place::Beneath if facts.has(Feature::Underpass) => vec![Ground::Underpass],
        Place::Beneath if facts.is_sunken() && !covered(facts, location.place) => vec![Ground::SunkenRoad],
        Place::Bypass(_) => {
            return Err(Refusal::NotCovered {
                rule: RuleId::A4_3,
                what: Uncovered::Setup(SetupUncovered::SetupInBypass),
            });
        }
        Place::Ground | Place::Beneath => on_the_ground(map, facts, location.place)?,
        Place::Level(_) => on_the_ground(map, facts, facts.ground())?,
    })
}

/// Returns `true` if a place has Debris or rubble.
fn covered(facts: &HexFacts, place: Place) -> bool {
    facts.cover_in(place).is_some()
}

fn on_the_ground(map: &Map, facts: &HexFacts, place: Place) -> Result<Vec<Ground>, Refusal> {
    if let Some(ground) = of_counter(facts, place) {
        // the turntable is a Fortification, and Debris does not change it (FB2.4, FB2.64)
        let turntable = facts.has(Feature::Turntable) && facts.cover_in(place) == Some(Counter::Debris);
        return Ok(turntable.then_some(Ground::Turntable).into_iter().chain([ground]).collect());
    }
    if let Some(building) = map.standing_building(facts) {
        return Ok(vec![match map.is_interior(facts) {
            _ if building.factory => Ground::Factory,
            true => Ground::InteriorBuilding,
            false => Ground::Building,
        }]);
    }
    if let Some(ground) = of_feature(map, facts)? {
        return Ok(vec![ground]);
    }
    let mut all = Vec::new();
    // B32.11: of several railroads, the one that raises or lowers the hex counts
    let of_rails = |kind: RailroadKind| match kind {
        RailroadKind::Emrr => Some(Ground::Emrr),
        RailroadKind::Elrr => Some(Ground::Elrr),
        RailroadKind::Surr => Some(Ground::Surr),
        RailroadKind::Glrr | RailroadKind::Tram | RailroadKind::OrchardTram => Some(Ground::Rr),
        RailroadKind::Bridge => None,
    };
    let rails: Vec<_> = facts.rails_at(place).filter_map(|r| of_rails(r.kind)).collect();
    all.extend(rails.iter().copied().find(|ground| *ground != Ground::Rr).or_else(|| rails.first().copied()));
    let road = |kind| facts.roads_at(place).any(|r| r.kind == kind);
    if road(RoadKind::Boulevard) {
        all.push(Ground::Boulevard);
    } else if road(RoadKind::Paved) {
        all.push(Ground::PavedRoad);
    }
    for terrain in &facts.terrain {
        let terrain = map.catalogue().terrain(*terrain);
        match terrain.setup {
            // a road through woods is still a road
            Some(ground) if terrain.bypass.is_some_and(|by| by != Obstacle::Woods) => return Ok(vec![ground]),
            // Open Ground counts only if there is nothing else
            Some(Ground::OpenGround) => {}
            Some(ground) => all.push(ground),
            None => {
                return Err(Refusal::NotCovered {
                    rule: terrain.described_by(),
                    what: Uncovered::Setup(SetupUncovered::SetupTerrain),
                });
            }
        }
    }
    if all.is_empty() {
        all.push(Ground::OpenGround);
    }
    Ok(all)
}

/// Returns the kind of ground of rubble or Debris at a place.
fn of_counter(facts: &HexFacts, place: Place) -> Option<Ground> {
    let lies = |c: Counter| facts.lying(place).any(|it| it == c);
    let road = |kind| facts.roads_at(place).any(|r| r.kind == kind);
    let wooden = lies(Counter::WoodenRubble);
    if wooden || lies(Counter::StoneRubble) {
        return Some(match () {
            () if facts.is_emrr() => Ground::EmrrRubble,
            () if road(RoadKind::Boulevard) => Ground::RubbleBoulevard,
            () if wooden => Ground::WoodenRubble,
            () => Ground::StoneRubble,
        });
    }
    lies(Counter::Debris).then(|| match () {
        () if facts.is_emrr() => Ground::EmrrDebris,
        () if place == Place::Beneath && facts.is_sunken() => Ground::DebrisSunkenRoad,
        () if road(RoadKind::Boulevard) => Ground::DebrisBoulevard,
        () if road(RoadKind::Paved) => Ground::DebrisRoad,
        () => Ground::Debris,
    })
}

/// Returns the kind of ground of a feature in the hex. A fortification that is already there is none.
fn of_feature(map: &Map, facts: &HexFacts) -> Result<Option<Ground>, Refusal> {
    for feature in &facts.features {
        let terrain = map.catalogue().all().map(|(_, terrain)| terrain).find(|t| t.feature == Some(*feature));
        return match (feature, terrain) {
            (Feature::Turntable, _) => Ok(Some(Ground::Turntable)),
            (Feature::RailCarCounter, _) => Ok(Some(Ground::RailCar)),
            (_, Some(terrain)) => terrain.setup.map(Some).ok_or(Refusal::NotCovered {
                rule: terrain.described_by(),
                what: Uncovered::Setup(SetupUncovered::SetupTerrain),
            }),
            _ => continue,
        };
    }
    Ok(None)
}
