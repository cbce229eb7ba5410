//! What can burn in a Location, and its Kindling and Spreading numbers.

use crate::map::{Counter, Feature, HexFacts, Map, Material, Obstacle, Place};
use crate::rules::{FireNumbers, RUBBLE};
use crate::ruling::Fuel;

/// Returns what can burn in a Location: rubble, else a building, else the other terrain of the hex.
pub(super) fn fuel(map: &Map, facts: &HexFacts, place: Place) -> Option<Fuel> {
    match facts.rubble_in(place) {
        Some(Counter::StoneRubble) => return Some(Fuel::Rubble(Material::Stone)),
        Some(Counter::WoodenRubble) => return Some(Fuel::Rubble(Material::Wood)),
        Some(Counter::Debris | Counter::Wreck) | None => {}
    }
    if place == Place::Cellar {
        return facts.building.map(|i| Fuel::Building(map.buildings()[i].material));
    }
    if let Some(building) = map.standing_building(facts) {
        return Some(Fuel::Building(building.material));
    }
    let counter = facts.has(Feature::RailCarCounter).then_some(Fuel::CarCounter);
    let mut all = facts.terrain.iter().copied().map(Fuel::Terrain).chain(counter);
    all.find(|fuel| numbers(map, *fuel).is_some())
}

/// Returns the Kindling and Spread numbers, or `None` if it does not burn.
pub(super) fn numbers(map: &Map, fuel: Fuel) -> Option<FireNumbers> {
    let table = &RUBBLE.fire;
    let catalogue = map.catalogue();
    match fuel {
        Fuel::Building(Material::Stone) => Some(table.building.stone),
        Fuel::Building(Material::Wood) => Some(table.building.wood),
        Fuel::Rubble(Material::Stone) => Some(table.rubble.stone),
        Fuel::Rubble(Material::Wood) => Some(table.rubble.wood),
        Fuel::Terrain(id) => catalogue.terrain(id).fire,
        Fuel::CarCounter => catalogue.terrain(catalogue.obstacle(Obstacle::RailCar)?).fire,
    }
}

/// Returns `true` if the fuel is Rail Cars.
pub(super) fn is_rail_car_fuel(map: &Map, fuel: Fuel) -> bool {
    match fuel {
        Fuel::Terrain(id) => map.catalogue().is_rail_car(id),
        Fuel::CarCounter => true,
        Fuel::Building(_) | Fuel::Rubble(_) => false,
    }
}
