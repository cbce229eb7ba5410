//! B31.2, FB7.3-7.4 steeples, and FB7.32, the roofs of the church.

use crate::ruling::LosNote;
use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// One stone building in C5, a square outline about its centre, with these symbols.
fn church(symbols: &[&str], more: &Value) -> Resolver {
    let symbols: Vec<_> = symbols.iter().map(|s| json!({ "hex": "C5", "is": s })).collect();
    let mut with = json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5"], "symbols": symbols,
        "outlines": [square(2000, 4000, 250)] }] });
    for (key, value) in more.as_object().expect("an object") {
        with[key] = value.clone();
    }
    map(with)
}

/// A tower in the east of C5, away from the line down column C from C3 to C7.
fn tower() -> Value {
    json!({ "art": [{ "id": "s", "is": "steeple", "outlines": [square(2180, 4000, 60)] }] })
}

fn places(m: &Resolver, hex: &str) -> String {
    let facts = m.map().hex(hex.parse().expect("a hex")).expect("on the map");
    let all = m.map().locations(facts);
    all.iter().map(|(l, e)| format!("{l} {e}")).collect::<Vec<_>>().join(", ")
}

/// B31.2, FB7.3: a single-story house with a Level 1 Steeple. FB7.31: the bell tower with three Steeple levels. FB7.4:
/// two stories, and the Steeple at Level 2 beside the rooftop at 1½. The twin is the house without the symbol.
#[test]
fn a_steeple_adds_locations_above_the_top_level() {
    for (symbols, all) in [
        (&["steeple"][..], "C5 0, C5@1 1"),
        (&["red-steeple"], "C5 0, C5@1 1, C5@2 2, C5@3 3"),
        (&["large-dot", "steeple"], "C5 0, C5@1 1, C5@2 2, C5@r 1½"),
        (&["large-dot"], "C5 0, C5@1 1, C5@r 1½"),
        (&[], "C5 0"),
    ] {
        assert_eq!(places(&church(symbols, &json!({})), "C5"), all, "{symbols:?}");
    }
    let error = church(&["steeple"], &json!({})).end("C5@2").expect_err("no Level 2").to_string();
    assert!(error.contains("it has C5 (elev 0), C5@1 (elev 1)"), "{error}");
}

/// FB7.31: it has inherent stairs: each level sees the next one, but not the one after.
#[test]
fn the_levels_of_a_bell_tower_are_joined_by_stairs() {
    let m = church(&["red-steeple"], &json!({}));
    clear(&m, "C5", "C5@1", 0);
    clear(&m, "C5@2", "C5@3", 0);
    blocked(&m, "C5", "C5@2", R::A6_8);
}

/// B31.2, as we read it: the obstacle is half a level above the highest Location, here 3½. A Single-Story House is 1
/// high, so ends at Level 2 see over it but not through the tower; ends at 4 see over both.
#[test]
fn the_tower_of_a_steeple_is_an_obstacle() {
    let m = church(&["red-steeple"], &json!({}));
    let ruling = blocked(&m, "C3+z:2", "C7+z:2", R::A6_2);
    assert!(notes(&ruling, &Note::Los(LosNote::SteepleTower)), "{:?}", ruling.notes);
    assert!(notes(&ruling, &Note::Los(LosNote::SteepleAssumed("C5".parse().expect("a hex")))), "{:?}", ruling.notes);
    clear(&m, "C3+z:4", "C7+z:4", 0);
    clear(&church(&[], &json!({})), "C3+z:2", "C7+z:2", 0);
    // with the tower's own art, the line beside it only crosses the house
    let m = church(&["red-steeple"], &tower());
    clear(&m, "C3+z:2", "C7+z:2", 0);
    blocked(&m, "C3", "C7", R::A6_2);
    // the other reading
    let m = church(&["red-steeple"], &json!({ "options": { "steeples": "building" } }));
    let ruling = clear(&m, "C3+z:2", "C7+z:2", 0);
    assert!(notes(&ruling, &Note::Los(LosNote::SteepleAsBuilding)), "{:?}", ruling.notes);
}

/// B24.11: rubble on a level removes the steeple above it, and its height.
#[test]
fn rubble_takes_the_steeple() {
    let m = church(&["red-steeple"], &json!({ "counters": [{ "at": "C5@2", "is": "stone-rubble" }] }));
    assert_eq!(places(&m, "C5"), "C5 0, C5@1 1");
    clear(&m, "C3+z:2", "C7+z:2", 0);
    let m = church(&["red-steeple"], &json!({ "counters": [{ "at": "C5", "is": "stone-rubble" }] }));
    assert_eq!(places(&m, "C5"), "C5 0");
}

/// FB7.32: the church, a Factory, has rooftop access in each of its hexes; other Factories have it where rails enter
/// (FB8.52), or nowhere.
#[test]
fn the_church_has_rooftop_access_everywhere() {
    let factory = |features: &[&str]| {
        map(json!({ "hexes": [{ "hex": "C5", "features": features }, { "hex": "C4", "features": features }],
            "buildings": [{ "id": "b", "material": "stone", "factory": true, "hexes": ["C4", "C5"] }] }))
    };
    for hex in ["C4", "C5"] {
        let roof = format!("{hex}@r");
        assert!(cites(&clear(&factory(&["factory"]), hex, &roof, 0), R::FB7_32));
        assert!(!cites(&blocked(&factory(&[]), hex, &roof, R::A6_8), R::FB7_32));
    }
}

/// B24.2, as we read it: a building that has lost levels is half a level higher than the rubble on the lowest of them.
/// With two upper levels (2½), rubble on Level 1 leaves 1½, over which ends at Level 2 see; rubble on Level 2 leaves
/// 2½.
#[test]
fn a_building_without_its_upper_levels_is_lower() {
    let with = |at: &str| church(&["square"], &json!({ "counters": [{ "at": at, "is": "stone-rubble" }] }));
    let ruling = clear(&with("C5@1"), "C3+z:2", "C7+z:2", 0);
    assert!(notes(&ruling, &Note::Los(LosNote::RubbledLevels("C5".parse().expect("a hex")))), "{:?}", ruling.steps);
    blocked(&with("C5@1"), "C3+z:1", "C7+z:1", R::A6_2);
    blocked(&with("C5@2"), "C3+z:2", "C7+z:2", R::A6_2);
}

/// The refusal of a wrong Location lists those that exist: for Level 5 of a house, for the cellar of a Factory.
#[test]
fn a_wrong_location_says_which_there_are() {
    let error = church(&["square"], &json!({})).end("C5@5").expect_err("no Level 5").to_string();
    assert_eq!(error, "C5 has no Location `C5@5`; it has C5 (elev 0), C5@1 (elev 1), C5@2 (elev 2), C5@r (elev 2½)");
    let m = map(json!({ "buildings": [{ "id": "f", "material": "stone", "factory": true, "hexes": ["C4", "C5"] }] }));
    let error = m.end("C5@c").expect_err("no cellar").to_string();
    assert_eq!(error, "C5 has no Location `C5@c`; it has C5 (elev 0), C5@r (elev 1½)");
}
