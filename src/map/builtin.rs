//! The maps and scenarios that come with the program.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::grid::Hex;

use super::board::Map;
use super::fault::{Fault, Faults};
use super::file::{GridFile, MapFile};
use super::kinds::Chapter;
use super::packed;
use super::summary::MapSummary;
use super::terrain::Catalogue;
use crate::spelling::near;

/// A built-in map or scenario.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// The name that `-m` takes.
    pub name: &'static str,
    /// The JSON text.
    pub text: &'static str,
    /// The checked map as bytes, if the map is so large that parsing its text takes longer than a ruling.
    packed: Option<&'static [u8]>,
}

impl BuiltIn {
    /// Returns `true` if the map is also stored as bytes.
    pub(super) const fn is_packed(&self) -> bool {
        self.packed.is_some()
    }

    /// Returns the packed map, or `None` if there is none or if it was packed with a different catalogue.
    pub(super) fn unpacked(&self, catalogue: Arc<Catalogue>) -> Option<Map> {
        self.packed.and_then(|bytes| Map::unpacked(bytes, self.text, catalogue))
    }
}

/// All built-in maps; the first is the default.
pub const BUILT_IN: &[BuiltIn] = &[
    BuiltIn {
        name: "fb",
        text: include_str!("../../data/maps/fb.json"),
        packed: Some(include_bytes!("../../data/maps/fb.bin")),
    },
    BuiltIn { name: "cogwheel", text: include_str!("../../data/maps/cogwheel.json"), packed: None },
    BuiltIn { name: "fb-6.1242", text: include_str!("../../data/maps/fb-6.1242.json"), packed: None },
    BuiltIn { name: "fb-3.4", text: include_str!("../../data/maps/fb-3.4.json"), packed: None },
    BuiltIn { name: "fb-8.3", text: include_str!("../../data/maps/fb-8.3.json"), packed: None },
    BuiltIn { name: "station", text: include_str!("../../data/maps/station.json"), packed: None },
    BuiltIn { name: "cellars", text: include_str!("../../data/maps/cellars.json"), packed: None },
    BuiltIn { name: "rowhouses", text: include_str!("../../data/maps/rowhouses.json"), packed: None },
    BuiltIn { name: "church", text: include_str!("../../data/maps/church.json"), packed: None },
    BuiltIn { name: "ravens", text: include_str!("../../data/maps/ravens.json"), packed: None },
    BuiltIn { name: "b32", text: include_str!("../../data/maps/b32.json"), packed: None },
    BuiltIn { name: "b32.6", text: include_str!("../../data/maps/b32.6.json"), packed: None },
    BuiltIn { name: "b32.52", text: include_str!("../../data/maps/b32.52.json"), packed: None },
    BuiltIn { name: "v4.2", text: include_str!("../../data/maps/v4.2.json"), packed: None },
    BuiltIn { name: "fb-6.123", text: include_str!("../../data/maps/fb-6.123.json"), packed: None },
];

/// Returns the built-in map of this name.
#[must_use]
pub fn built_in(name: &str) -> Option<&'static BuiltIn> {
    BUILT_IN.iter().find(|b| b.name.eq_ignore_ascii_case(name))
}

/// Returns the names of built-in maps nearest in spelling to what was written.
#[must_use]
pub fn near_built_in(name: &str) -> Vec<String> {
    near(name, BUILT_IN.iter().map(|b| b.name))
}

/// Returns a description of each built-in map, the default first.
#[must_use]
pub fn list() -> Vec<MapSummary> {
    let mut known: Vec<MapSummary> = Vec::new();
    for map in BUILT_IN {
        summarise(map, &mut known);
    }
    // in the order of `BUILT_IN`, although a base may have been summarised before its turn
    BUILT_IN.iter().filter_map(|map| known.iter().find(|known| known.name == map.name).cloned()).collect()
}

/// The part of a map file that a list needs; the rest is not parsed.
#[derive(Deserialize)]
struct Short {
    name: String,
    title: Option<String>,
    extends: Option<String>,
    chapter: Option<Chapter>,
    grid: Option<GridFile>,
    #[serde(default)]
    units: Vec<IgnoredAny>,
    #[serde(default)]
    counters: Vec<IgnoredAny>,
}

/// Summarises a built-in map. Tests make sure that this always succeeds.
fn summarise(map: &BuiltIn, known: &mut Vec<MapSummary>) -> Option<MapSummary> {
    if let Some(found) = known.iter().find(|known| known.name == map.name) {
        return Some(found.clone());
    }
    if let Some(summary) = map.packed.and_then(packed::summary) {
        known.push(summary.clone());
        return Some(summary);
    }
    let file: Short = serde_json::from_str(map.text).ok()?;
    let base = match &file.extends {
        Some(name) => Some(summarise(built_in(name)?, known)?),
        None => None,
    };
    let base = base.as_ref();
    // the map may be a window on its base, or all of it
    let corner = |of: fn(&GridFile) -> &str, base: Option<Hex>| file.grid.as_ref().map_or(base, |g| of(g).parse().ok());
    let summary = MapSummary {
        first: corner(|g| &g.first, base.map(|b| b.first))?,
        last: corner(|g| &g.last, base.map(|b| b.last))?,
        title: file.title.or_else(|| base.and_then(|b| b.title.clone())),
        chapter: file.chapter.or(base.map(|b| b.chapter)).unwrap_or_default(),
        units: file.units.len() + base.map_or(0, |b| b.units),
        counters: file.counters.len() + base.map_or(0, |b| b.counters),
        name: file.name,
        extends: file.extends,
    };
    known.push(summary.clone());
    Some(summary)
}

impl Map {
    /// Returns a built-in map: unpacked if it is stored as bytes, else read and checked.
    ///
    /// # Errors
    /// Returns all faults if the map does not fit this catalogue.
    pub fn of_built_in(found: &BuiltIn, catalogue: Arc<Catalogue>) -> Result<Self, Faults> {
        found.unpacked(Arc::clone(&catalogue)).map_or_else(|| Self::load(found.name, found.text, catalogue), Ok)
    }

    /// Returns an empty map with the name of a built-in one, for questions that are not about a map.
    ///
    /// # Errors
    /// Never in practice: a single bare hex has no faults.
    pub fn name_of_built_in(found: &BuiltIn, catalogue: Arc<Catalogue>) -> Result<Self, Vec<Fault>> {
        let bare = |hex: &str| Some(GridFile { first: hex.to_owned(), last: hex.to_owned(), half_hexes: false });
        let file = MapFile { format: 1, name: found.name.to_owned(), grid: bare("A1"), ..MapFile::default() };
        Self::check(file, catalogue)
    }

    /// Returns a built-in map, checked; `None` if no map has this name.
    ///
    /// # Panics
    /// Never: a test checks every built-in map.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        let found = built_in(name)?;
        Some(Self::of_built_in(found, Catalogue::built_in()).expect("the built-in maps are tested"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_map_is_sound_and_bears_its_name() {
        for b in BUILT_IN {
            let map = Map::load(b.name, b.text, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(map.name(), b.name);
            // an extension reads its base first, so there must not be a cycle
            let file: MapFile = serde_json::from_str(b.text).expect("JSON");
            assert!(file.extends.is_none_or(|base| built_in(&base).is_some_and(|base| base.name != b.name)));
        }
    }

    /// FB7.4: the parish church on its Level 1 ground. Read off the board: levels rise from 0 in the west to 2 in the east;
    /// squares in AAA7, AAA8, BBB7 and DDD3, large dots in four houses, and EEE7 the one house with neither.
    #[test]
    fn the_church_and_the_houses_about_it_stand_as_printed() {
        let map = Map::built_in("church").expect("built in");
        let at = |name: &str| map.hex(name.parse().expect("a hex")).expect("on the map");
        let all: Vec<_> = map.locations(at("AAA5")).iter().map(|(l, e)| format!("{l} {e}")).collect();
        assert_eq!(all, ["AAA5 1", "AAA5@1 2", "AAA5@2 3", "AAA5@r 2½"]);
        for (hexes, halves) in [
            ("AAA3 AAA5 AAA6 CCC3 CCC4 DDD5 DDD6 DDD7 EEE3 EEE5 EEE6 EEE8", 3),
            ("AAA7 AAA8 BBB7 DDD3", 5),
            ("EEE7", 2),
        ] {
            for name in hexes.split(' ') {
                let building = map.standing_building(at(name)).expect("a building");
                assert_eq!(map.standing_height(at(name), building).in_half_levels(), halves, "{name}");
            }
        }
        for facts in map.hexes() {
            let level = match facts.hex.to_string().as_str() {
                "AAA3" => 0,
                name if name.starts_with('D') || name.starts_with('E') => 2,
                _ => 1,
            };
            assert_eq!(facts.level.full_levels(), level, "{}", facts.hex);
        }
    }

    /// The title says A to P (16 columns) and rows 27 to 39; the two examples of FB6 have 28 and 10 units.
    #[test]
    fn the_list_tells_size_and_units() {
        let list = list();
        assert_eq!(list.len(), BUILT_IN.len());
        let fb = &list[0];
        assert_eq!((fb.name.as_str(), fb.columns(), fb.rows(), fb.units), ("fb", 58, 39, 0));
        let cogwheel = &list[1];
        assert_eq!((cogwheel.name.as_str(), cogwheel.columns(), cogwheel.rows()), ("cogwheel", 16, 13));
        assert_eq!((cogwheel.units, cogwheel.chapter), (0, Chapter::FestungBudapest));
        let units = |name: &str| list.iter().find(|m| m.name == name).map(|m| (m.units, m.counters));
        assert_eq!(units("fb-6.123"), Some((28, 3)));
        assert_eq!(units("fb-6.1242"), Some((10, 7)));
        assert_eq!(cogwheel.extends.as_deref(), Some("fb"));
        assert_eq!(list[2].extends.as_deref(), Some("cogwheel"));
    }
}
