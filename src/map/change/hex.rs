//! What can be set about a hex: its level, terrain, the material of its building, a manhole, features.

use std::sync::Arc;

use crate::grid::Hex;

use super::ground::Ground;
use super::row::{Holds, Row, put_once};
use crate::map::board::Map;
use crate::map::check::unknown_terrain;
use crate::map::elevation::Elevation;
use crate::map::file::{HexFile, MapFile};
use crate::map::hex_facts::HexFacts;
use crate::map::kinds::{Feature, Material, named};

/// The order of changes about the hex itself; see [`Row::TURN`].
const TURN: u8 = 3;

/// Returns the entry of a hex, creating it if needed.
fn entry(file: &mut MapFile, hex: Hex) -> &mut HexFile {
    let found = file.hexes.iter().position(|h| h.hex.parse() == Ok(hex));
    let index = found.unwrap_or_else(|| {
        file.hexes.push(HexFile { hex: hex.to_string(), ..HexFile::default() });
        file.hexes.len() - 1
    });
    &mut file.hexes[index]
}

/// The Base Level: `level:2½`.
impl Row for Elevation {
    type At = Hex;
    const HOLDS: Holds = Holds::Value;
    const TURN: u8 = TURN;

    fn read(text: &str, _: Hex) -> Option<Self> {
        Self::parse(text.strip_prefix("level:")?)
    }
    fn word(&self, _: Hex, _: bool) -> String {
        format!("level:{self}")
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Hex, Self)> {
        vec![(facts.hex, facts.level)]
    }
    fn set(&self, ground: &mut Ground, hex: Hex, _: bool) -> Option<bool> {
        ground.hex(hex)?.level = *self;
        Some(true)
    }
    fn set_in(&self, file: &mut MapFile, hex: Hex, _: bool) -> bool {
        entry(file, hex).level = Some(*self);
        true
    }
}

/// The terrain of a hex, by the names in the catalogue; Open Ground has none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Terrains(pub Vec<String>);

/// `terrain:woods`, `terrain:orchard+brush`, `terrain:`.
impl Row for Terrains {
    type At = Hex;
    const HOLDS: Holds = Holds::Value;
    const TURN: u8 = TURN;

    fn read(text: &str, _: Hex) -> Option<Self> {
        let names = text.strip_prefix("terrain:")?.split('+').filter(|name| !name.is_empty());
        Some(Self(names.map(str::to_owned).collect()))
    }
    fn word(&self, _: Hex, _: bool) -> String {
        format!("terrain:{}", self.0.join("+"))
    }
    fn get(map: &Map, facts: &HexFacts) -> Vec<(Hex, Self)> {
        let names = facts.terrain.iter().map(|id| map.catalogue().terrain(*id).id.clone());
        vec![(facts.hex, Self(names.collect()))]
    }
    fn set(&self, ground: &mut Ground, hex: Hex, _: bool) -> Option<bool> {
        let catalogue = ground.map.catalogue_handle();
        let found: Option<Vec<_>> = self.0.iter().map(|name| catalogue.find(name)).collect();
        if let Some(found) = found {
            ground.hex(hex)?.terrain = found;
        } else {
            let unknown = self.0.iter().filter(|name| catalogue.find(name).is_none());
            unknown.for_each(|name| ground.fault("hexes", unknown_terrain(&catalogue, name)));
        }
        Some(true)
    }
    fn set_in(&self, file: &mut MapFile, hex: Hex, _: bool) -> bool {
        entry(file, hex).terrain = Some(self.0.clone());
        true
    }
}

/// The material of the building in a hex: `material:stone`.
impl Row for Material {
    type At = Hex;
    const HOLDS: Holds = Holds::Value;
    const TURN: u8 = TURN;

    fn read(text: &str, _: Hex) -> Option<Self> {
        named(text.strip_prefix("material:")?)
    }
    fn word(&self, _: Hex, _: bool) -> String {
        format!("material:{self}")
    }
    fn get(map: &Map, facts: &HexFacts) -> Vec<(Hex, Self)> {
        // reported once for each building, with its first hex
        let building = facts.building.map(|index| &map.buildings()[index]);
        building.filter(|b| b.hexes.first() == Some(&facts.hex)).map(|b| (facts.hex, b.material)).into_iter().collect()
    }
    fn set(&self, ground: &mut Ground, hex: Hex, _: bool) -> Option<bool> {
        match ground.map.hex(hex).and_then(|facts| facts.building) {
            Some(building) => Arc::make_mut(&mut ground.map.buildings)[building].material = *self,
            None => ground.fault("buildings", format!("{hex} has no building")),
        }
        Some(true)
    }
    fn set_in(&self, file: &mut MapFile, hex: Hex, _: bool) -> bool {
        let is_here = |h: &String| h.parse() == Ok(hex);
        let here = file.buildings.iter_mut().find(|b| b.hexes.iter().any(is_here));
        here.map(|building| building.material = *self).is_some()
    }
}

/// A manhole (B8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Manhole;

/// A manhole: `manhole`.
impl Row for Manhole {
    type At = Hex;
    const HOLDS: Holds = Holds::Mark;
    const TURN: u8 = TURN;

    fn read(text: &str, _: Hex) -> Option<Self> {
        (text == "manhole").then_some(Self)
    }
    fn word(&self, _: Hex, _: bool) -> String {
        "manhole".to_owned()
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Hex, Self)> {
        facts.manhole.then_some((facts.hex, Self)).into_iter().collect()
    }
    fn set(&self, ground: &mut Ground, hex: Hex, there: bool) -> Option<bool> {
        Some(std::mem::replace(&mut ground.hex(hex)?.manhole, there) != there)
    }
    fn set_in(&self, file: &mut MapFile, hex: Hex, there: bool) -> bool {
        std::mem::replace(&mut entry(file, hex).manhole, there) != there
    }
}

/// A feature: `trench`, `storage-tank` ...
impl Row for Feature {
    type At = Hex;
    const HOLDS: Holds = Holds::Mark;
    const TURN: u8 = TURN;

    fn read(text: &str, _: Hex) -> Option<Self> {
        named(text)
    }
    fn word(&self, _: Hex, _: bool) -> String {
        self.to_string()
    }
    fn get(_: &Map, facts: &HexFacts) -> Vec<(Hex, Self)> {
        facts.features.iter().map(|feature| (facts.hex, *feature)).collect()
    }
    fn set(&self, ground: &mut Ground, hex: Hex, there: bool) -> Option<bool> {
        let facts = ground.hex(hex)?;
        let before = facts.features.len();
        facts.features.retain(|f| f != self);
        let was_there = facts.features.len() != before;
        facts.features.extend(there.then_some(*self));
        if let Some(fault) = facts.rail_car_fault(&facts.features) {
            ground.fault("hexes", fault.to_owned());
        }
        Some(was_there != there)
    }
    fn set_in(&self, file: &mut MapFile, hex: Hex, there: bool) -> bool {
        let features = &mut entry(file, hex).features;
        if there {
            return put_once(features, |f| f == self, true, || *self);
        }
        let before = features.len();
        features.retain(|f| f != self);
        features.len() != before
    }
}
