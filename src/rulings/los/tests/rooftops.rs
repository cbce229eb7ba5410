//! B23.8 rooftops.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// One stone building, with a symbol in each of its hexes.
fn building(hexes: &[&str], symbol: Option<&str>, outline: &Value) -> Value {
    let symbols: Vec<_> = symbol.iter().flat_map(|s| hexes.iter().map(move |h| json!({ "hex": h, "is": s }))).collect();
    json!({ "id": hexes[0], "material": "stone", "hexes": hexes, "symbols": symbols, "outlines": [outline] })
}

/// C4 and C5, or C4 to C6.
fn long(rows: i64) -> Value {
    json!({ "ring": [[1800, 2600], [2200, 2600], [2200, 2400 + 1000 * rows], [1800, 2400 + 1000 * rows]] })
}

fn elevation(m: &Resolver, at: &str) -> Option<String> {
    let token = at.parse().expect("a Location");
    m.map().resolve(&token).ok().and_then(|(l, ..)| m.map().elevation(l)).map(|e| e.to_string())
}

/// FB-SSR10, B23.8, FB-SSR2: a rooftop is half a level above the top level; a Single-Story House has none, nor have
/// buildings in other chapters.
#[test]
fn which_buildings_have_a_rooftop() {
    for (symbol, levels, rooftop) in [
        (None, 0, None),
        (Some("large-dot"), 1, Some("1½")),
        (Some("square"), 2, Some("2½")),
        (Some("red-square"), 3, Some("3½")),
    ] {
        let m = map(json!({ "buildings": [building(&["C4"], symbol, &square(2000, 3000, 200))] }));
        assert_eq!(elevation(&m, "C4@r").as_deref(), rooftop, "{symbol:?}");
        assert!(m.end(&format!("C4@{}", levels + 1)).is_err(), "{symbol:?}");
    }
    let base =
        map(json!({ "chapter": "B", "buildings": [building(&["C4"], Some("square"), &square(2000, 3000, 200))] }));
    assert_eq!(elevation(&base, "C4@r"), None);
    // the refusal of a missing Location lists those that exist
    let m = map(json!({ "buildings": [building(&["C4"], Some("large-dot"), &square(2000, 3000, 200))] }));
    let error = m.end("C4@2").expect_err("no Level 2").to_string();
    assert!(error.contains("C4@1") && error.contains("C4@r"), "{error}");
    let counter = json!({ "counters": [{ "at": "C4@r", "is": "debris" }],
        "buildings": [building(&["C4"], Some("square"), &square(2000, 3000, 200))],
        "format": 1, "name": "t", "grid": { "first": "A0", "last": "I14" } });
    let file = MapFile::read("t", &counter.to_string()).expect("readable");
    assert!(Map::check(file, Catalogue::built_in()).is_err(), "no counter lies on a rooftop");
}

/// B23.86: rubble on the top level removes the rooftop.
#[test]
fn rubble_upstairs_takes_the_rooftop() {
    let with = |counters: &Value| {
        map(json!({ "counters": counters, "buildings": [building(&["C4"], Some("square"), &square(2000, 3000, 200))] }))
    };
    assert_eq!(elevation(&with(&json!([])), "C4@r").as_deref(), Some("2½"));
    assert_eq!(elevation(&with(&json!([{ "at": "C4@2", "is": "stone-rubble" }])), "C4@r"), None);
    assert_eq!(elevation(&with(&json!([{ "at": "C4", "is": "stone-rubble" }])), "C4@r"), None);
}

/// B23.84: the building between two of its rooftops is as high as both and does not block, and the rooftops do not make
/// it higher; a rooftop does not see the ground on the other side of it.
#[test]
fn rooftops_of_one_building_see_each_other() {
    let m = map(json!({ "buildings": [building(&["C4", "C5", "C6"], Some("square"), &long(4))] }));
    clear(&m, "C4@r", "C6@r", 0);
    clear(&m, "C4@r", "C5@r", 0);
    // the rooftop is half a level above Level 2, but its own building is an obstacle of the same height
    blocked(&m, "C4@r", "C6@2", R::B23_2);
    blocked(&m, "C4@r", "C5@2", R::A6_8);
    blocked(&m, "C4@r", "C7", R::B23_2);
    // a building half a level higher blocks two rooftops of 2½; one of the same height does not
    let tall = |symbol| {
        map(json!({ "buildings": [
            building(&["C3"], Some("square"), &square(2000, 2000, 200)),
            building(&["C5"], Some(symbol), &square(2000, 4000, 200)),
            building(&["C7"], Some("square"), &square(2000, 6000, 200))] }))
    };
    clear(&tall("square"), "C3@r", "C7@r", 0);
    blocked(&tall("red-square"), "C3@r", "C7@r", R::A6_2);
}

/// A6.8, B23.8: by the stairs the rooftop sees the top level of its own hex, and no lower level.
#[test]
fn a_rooftop_sees_the_level_below_it() {
    let m = map(json!({ "buildings": [building(&["C4"], Some("square"), &square(2000, 3000, 200))] }));
    clear(&m, "C4@r", "C4@2", 0);
    blocked(&m, "C4@r", "C4@1", R::A6_8);
    // there are no stairs in the hex: the square is in another one
    let m = map(json!({ "buildings": [{ "id": "h", "material": "stone", "hexes": ["C4", "C5"],
        "symbols": [{ "hex": "C5", "is": "square" }], "outlines": [long(3)] }] }));
    blocked(&m, "C4@r", "C4@2", R::A6_8);
    clear(&m, "C5@r", "C5@2", 0);
}
