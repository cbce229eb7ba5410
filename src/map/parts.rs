//! The type of a building, and of each part of a Rowhouse (FB7.1); terrain that is also a feature.

use crate::grid::{Hex, Hexside};

use super::board::Map;
use super::hex_facts::HexFacts;
use super::kinds::{HexsideTerrain, Symbol};
use super::terrain::{BuildingType, Catalogue};
use crate::rules::TerrainId;

/// Returns the type of a building from its hexes and symbols (B23.21-.24, B31.3).
pub(super) fn building_type(several_hexes: bool, symbols: &[Symbol]) -> BuildingType {
    if symbols.contains(&Symbol::RedSquare) {
        BuildingType::ThirdLevel
    } else if symbols.contains(&Symbol::Square) {
        BuildingType::MultiStory
    } else if several_hexes {
        BuildingType::TwoStory
    } else if symbols.contains(&Symbol::LargeDot) {
        BuildingType::TwoStorySingleHex
    } else {
        BuildingType::SingleStory
    }
}

/// Finds the type of a building in each hex where it differs from that of the building: as the file says, or, in a
/// Rowhouse divided by black bars, by the symbols of the part (FB7.1). A part extends only across building hexsides
/// (B23.25), so the other side of a courtyard is another part.
pub(super) fn divide(map: &mut Map, building: usize) {
    let buildings = std::sync::Arc::clone(&map.buildings);
    let building = &buildings[building];
    let facts = |hex| map.hex(hex);
    let bar = |a: Hex, b| {
        let terrain = a.side_to(b).zip(facts(a)).map(|(side, facts)| facts.hexsides[side.index()]);
        terrain.map(|terrain| terrain == Some(HexsideTerrain::RowhouseBar))
    };
    let own = &building.hexes;
    let divided = building.by_symbols && own.iter().any(|a| own.iter().any(|b| bar(*a, *b) == Some(true)));
    let part_of = |first: Hex| {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(here) = part.get(next).copied() {
            let goes_on = |b: Hex| {
                let side = here.side_to(b).map(|side| Hexside::of(here, side));
                bar(here, b) == Some(false) && side.is_some_and(|side| map.is_building_side(side))
            };
            let joined = own.iter().filter(|b| !part.contains(b) && goes_on(**b));
            part.extend(joined.copied().collect::<Vec<_>>());
            next += 1;
        }
        let symbols: Vec<Symbol> = part.into_iter().filter_map(facts).filter_map(|f| f.symbol).collect();
        building_type(true, &symbols)
    };
    let written = |hex| building.types.iter().find(|(other, _)| *other == hex).map(|(_, kind)| *kind);
    let of_hexes: Vec<_> =
        own.iter().map(|&hex| (hex, written(hex).or_else(|| divided.then(|| part_of(hex))))).collect();
    for (hex, part) in of_hexes {
        if let Some(index) = map.grid.index(hex).filter(|i| map.hex_at(*i).part != part) {
            map.hex_mut(index).part = part;
        }
    }
}

impl Catalogue {
    /// Adds the feature to a terrain that is also one, and the terrain to such a feature.
    pub(super) fn pair(&self, facts: &mut HexFacts) {
        for (id, terrain) in self.all() {
            let Some(feature) = terrain.feature else { continue };
            let is_it = |id: &TerrainId| self.terrain(*id).feature == Some(feature);
            match (facts.terrain.iter().any(is_it), facts.has(feature)) {
                (true, false) => facts.features.push(feature),
                (false, true) => facts.terrain.push(id),
                _ => {}
            }
        }
    }
}
