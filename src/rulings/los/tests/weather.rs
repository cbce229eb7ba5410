//! E3.3 Low Visibility, E3.8 inside buildings, E1 night.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

fn factory(options: &Value) -> Resolver {
    map(json!({ "options": options, "buildings": [{ "id": "f", "material": "stone", "factory": true,
        "hexes": ["C3", "C4", "C5", "C6"],
        "outlines": [{ "ring": [[1700, 1600], [2300, 1600], [2300, 5400], [1700, 5400]] }] }] }))
}

/// E3.31, E3.32, E3.51, E3.71, E1.7: the Hindrance that the scenario names, cited by its own rule; none in the same hex.
#[test]
fn low_visibility_adds_to_every_line() {
    for (is, rule) in [
        ("mist", R::E3_32),
        ("fog", R::E3_31),
        ("heavy-rain", R::E3_51),
        ("falling-snow", R::E3_71),
        ("night", R::E1_7),
    ] {
        let m = map(json!({ "options": { "visibility": { "is": is, "drm": 1 } } }));
        assert!(cites(&clear(&m, "C1", "C9", 1), rule), "{is}");
        clear(&m, "C1", "C1", 0);
    }
    clear(&map(json!({})), "C1", "C9", 0);
}

/// E3.32, as in FB8.3 EX: +1 to range 6, and beyond it what the scenario says. B.10: it counts toward the six.
#[test]
fn low_visibility_may_depend_on_range() {
    let far = json!({ "visibility": { "is": "mist", "drm": 1, "within": 6, "beyond": 2 } });
    let m = map(json!({ "options": far }));
    clear(&m, "C1", "C7", 1);
    clear(&m, "C1", "C8", 2);
    let thick = |drm: u8| {
        map(json!({ "options": { "visibility": { "is": "fog", "drm": drm } },
            "smoke": [{ "at": "C4", "is": "burning-wreck" }, { "at": "C6", "is": "burning-wreck" }] }))
    };
    clear(&thick(1), "C1", "C9", 5);
    blocked(&thick(2), "C1", "C9", R::B_10);
    let half_said = json!({ "format": 1, "name": "t", "grid": { "first": "A1", "last": "C3" },
        "options": { "visibility": { "is": "mist", "drm": 1, "within": 6 } } });
    let file = MapFile::read("t", &half_said.to_string()).expect("readable");
    assert!(Map::check(file, Catalogue::built_in()).is_err(), "what holds beyond range 6?");
}

/// E3.8: inside one building weather is clear; from outside it is not.
#[test]
fn weather_stays_outside() {
    let m = factory(&json!({ "visibility": { "is": "mist", "drm": 1 } }));
    assert!(cites(&clear(&m, "C3", "C5", 1), R::E3_8), "the Factory's own Hindrance alone");
    clear(&m, "C2", "C3", 1);
    // night is dark inside too
    let m = factory(&json!({ "visibility": { "is": "night", "drm": 1 } }));
    assert!(cites(&clear(&m, "C3", "C5", 2), R::E1_7));
}

/// FB8.31: weather reaches the Interior rubbled hex of a Factory, and a line over it; not the hexes around it.
#[test]
fn weather_reaches_a_hole_in_a_factory() {
    let hexes = ["C5", "C4", "D4", "D5", "C6", "B5", "B4"];
    let m = |rubble: &Value| {
        map(json!({ "options": { "visibility": { "is": "mist", "drm": 1 } }, "counters": rubble,
            "buildings": [{ "id": "f", "material": "stone", "factory": true, "hexes": hexes }] }))
    };
    let hole = m(&json!([{ "at": "C5", "is": "stone-rubble" }]));
    clear(&hole, "C4", "C5", 1);
    clear(&hole, "C4", "D4", 0);
    clear(&m(&json!([])), "C4", "C5", 0);
}

/// E1: no LOS beyond the Night Visibility Range; E1.17: inside a building it is 1.
#[test]
fn night_ends_a_line() {
    let m = factory(&json!({ "nvr": 2 }));
    clear(&m, "E1", "E3", 0);
    blocked(&m, "E1", "E4", R::E1);
    clear(&m, "C3", "C4", 0);
    blocked(&m, "C3", "C5", R::E1_17);
    clear(&factory(&json!({})), "E1", "E4", 0);
}
