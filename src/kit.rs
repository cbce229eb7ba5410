//! Helpers shared by the tests in `src` and in `tests/it`: maps drawn from a few words, and answers as JSON.

use fogas::map::{Catalogue, Map, MapFile};
use fogas::resolver::Resolver;
use fogas::ruling::Ruling;
use fogas::show::RulingJson;
use serde_json::{Value, json};

/// A map of this grid, all Open Ground of Level 0 except for what is given.
#[track_caller]
pub(crate) fn drawn([first, last]: [&str; 2], more: &Value) -> Resolver {
    let mut map = json!({ "format": 1, "name": "drawn", "grid": { "first": first, "last": last } });
    for (key, value) in more.as_object().expect("an object") {
        map[key] = value.clone();
    }
    checked(&map)
}

/// Returns the resolver of a complete map file, which must have no faults.
#[track_caller]
pub(crate) fn checked(map: &Value) -> Resolver {
    let file = MapFile::read("drawn", &map.to_string()).unwrap_or_else(|e| panic!("{e}"));
    Resolver::new(Map::check(file, Catalogue::built_in()).unwrap_or_else(|faults| panic!("{faults:?}\n{map}")))
}

#[track_caller]
pub(crate) fn built_in(name: &str) -> Resolver {
    Resolver::new(Map::built_in(name).unwrap_or_else(|| panic!("{name} is built in")))
}

/// A ruling as the program prints it.
pub(crate) fn json(on: &Resolver, ruling: &Ruling) -> Value {
    serde_json::to_value(RulingJson::new(ruling, on.map())).expect("JSON")
}

/// Returns the map with units added in the notation of a game: `A@F37:afv,moving`.
#[track_caller]
pub(crate) fn with_units(on: &Resolver, units: &[&str]) -> Resolver {
    let mut revision = on.map().revise();
    for text in units {
        let unit = fogas::map::UnitFile::read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        revision.make(&unit.into()).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    Resolver::new(revision.check().unwrap_or_else(|faults| panic!("{faults:?}")))
}
