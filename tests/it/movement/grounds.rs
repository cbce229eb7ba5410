//! What a leg rests on is cited before the general rule that it invokes, and each citation has its twin just outside.

use serde_json::{Value, json};

use super::{ask, barred, built_in, drawn};
use fogas::resolver::Resolver;

/// The rules of a move, in the order of its working.
fn cited(on: &Resolver, path: &[&str], more: &Value) -> Vec<String> {
    let ruling = ask(on, path, more).expect("a ruling");
    let rules = ruling["citations"].as_array().expect("citations").iter();
    rules.filter_map(|c| c["rule"].as_str().map(str::to_owned)).collect()
}

fn first(on: &Resolver, path: &[&str], more: &Value) -> String {
    cited(on, path, more).into_iter().next().unwrap_or_default()
}

/// FB9.2, FB9.21: by the stairs to a cellar, and from there to the next; upper levels of a building are B23's.
#[test]
fn cellars_are_reached_by_their_own_rules() {
    let on = built_in("cellars");
    assert_eq!(first(&on, &["OO21", "OO21@c"], &json!({})), "FB9.2");
    assert_eq!(first(&on, &["OO21@c", "NN21@c"], &json!({})), "FB9.2");
    assert!(!cited(&on, &["OO21", "OO21@1"], &json!({})).contains(&"FB9.2".to_owned()));
    // the manhole of a hex with a cellar opens into the cellar (FB9.21), and is lost with it (FB9.6)
    assert_eq!(first(&on, &["OO21@c", "OO21@s"], &json!({ "allotment": 4 })), "FB9.21");
    assert_eq!(barred(&on, &["OO21", "OO21@s"], &json!({ "set": ["OO21=stone-rubble"] })), json!(["FB9.6"]));
}

/// FB11.4, FB11.5: beneath the underpass along the tracks; up to the ground above it; no way between the two.
#[test]
fn the_underpass_is_no_bridge() {
    let on = built_in("fb");
    assert_eq!(first(&on, &["V12", "U12@u"], &json!({})), "FB11.4");
    assert_eq!(first(&on, &["T11", "U12@u"], &json!({ "as": "tracked", "allotment": 12 })), "FB11.4");
    assert_eq!(first(&on, &["V12", "U12@0"], &json!({})), "FB11.5");
    assert_eq!(barred(&on, &["U12@u", "U12@0"], &json!({})), json!(["FB11.5"]));
    // the GLRR beside it is B32's
    assert!(!cited(&on, &["V12", "V11"], &json!({})).contains(&"FB11.4".to_owned()));
}

/// FB6.14: the turntable is an A-T Ditch: no vehicle enters, and Infantry go IN as into one.
#[test]
fn the_turntable_is_cited_as_such() {
    let on = built_in("fb");
    assert_eq!(barred(&on, &["NN15", "NN14"], &json!({ "as": "tracked" })), json!(["FB6.14"]));
    assert_eq!(first(&on, &["OO15", "NN14+trench"], &json!({})), "FB6.14");
    assert!(!cited(&on, &["OO15", "OO14"], &json!({})).contains(&"FB6.14".to_owned()));
}

/// FB6.33, FB6.4, FB6.5, FB6.122 (FB6.1212 in the Japanese text), FB12.2: along a tree-lined tram; VBM beside the rails of the station, around R10, past a tank.
#[test]
fn places_of_budapest_are_cited_before_the_chapters_they_invoke() {
    let on = built_in("fb");
    assert_eq!(first(&on, &["E36", "E35"], &json!({})), "FB6.33");
    let tank = json!({ "as": "tracked", "allotment": 13 });
    assert_eq!(first(&on, &["OO15", "OO14/OO15"], &tank), "FB6.4");
    assert_eq!(first(&on, &["R9", "R10/R9"], &json!({ "as": "truck", "allotment": 30 })), "FB6.5");
    assert_eq!(first(&on, &["F5", "G5/F5"], &tank), "FB12.2");
    // FB6.122: up out of the Sunken Road Infantry pay for the snow after all; from beside it they do not climb so far
    assert_eq!(first(&on, &["G38@u", "F37"], &json!({ "weather": ["ground-snow"] })), "FB6.122");
}

/// FB8.4: a Gun goes in by the entrance; FB8.2: a vehicle too, and along the rails only into the friendly station.
#[test]
fn factories_are_entered_by_their_entrances() {
    let on = built_in("fb");
    assert_eq!(first(&on, &["OO15", "PP14"], &json!({ "states": ["gun"] })), "FB8.4");
    assert_eq!(first(&on, &["OO15", "PP14"], &json!({ "as": "tracked", "allotment": 13 })), "FB8.2");
    assert!(!cited(&on, &["OO15", "PP14"], &json!({})).contains(&"FB8.4".to_owned()));
}

/// A map of B32's four crossings: the road from A goes over, beneath or above the rails that run down column B, D, F, H.
fn crossing(kind: &str, more: &Value) -> Resolver {
    let mut hexes = vec![
        json!({ "hex": "C3", "roads": [{ "is": "paved", "sides": [2, 5] }] }),
        json!({ "hex": "D3", "railroads": [{ "is": kind, "sides": [1, 4] }], "roads": [{ "is": "paved", "sides": [5, 2] }] }),
        json!({ "hex": "D2", "railroads": [{ "is": kind, "sides": [1, 4] }] }),
        json!({ "hex": "D4", "railroads": [{ "is": kind, "sides": [1, 4] }] }),
        json!({ "hex": "E3", "roads": [{ "is": "paved", "sides": [5, 2] }] }),
    ];
    for (key, value) in more.as_object().expect("an object") {
        hexes[1][key] = value.clone();
    }
    drawn(&json!({ "hexes": hexes }))
}

/// B32.41, B32.42: at the level of the rails the road rate holds, and is cited by the crossing's own rule.
#[test]
fn crossings_are_cited_by_their_kind() {
    for (kind, rule) in [("glrr", "B32.41"), ("emrr", "B32.42")] {
        let on = crossing(kind, &json!({}));
        let from = if first(&on, &["C3", "D3"], &json!({ "as": "truck" })) == rule { "C3" } else { "E3" };
        assert_eq!(first(&on, &[from, "D3"], &json!({ "as": "truck" })), rule, "{kind}");
        // along the rails it is not a crossing
        assert!(!cited(&on, &["D2", "D3"], &json!({ "as": "tracked" })).contains(&rule.to_owned()), "{kind}");
    }
}

/// FB-SSR14, FB9.21, B8.4: a search finds the ways that legs know: through a trench into a cellar, IN a trench, underground.
#[test]
fn searches_go_where_legs_go() {
    let on = built_in("fb");
    let to = |from: &str, to: &str, more: &Value| {
        let mut query = json!({ "to": to });
        for (key, value) in more.as_object().expect("an object") {
            query[key] = value.clone();
        }
        ask(&on, &[from], &query).map(|r| r["outcome"]["total"].clone()).unwrap_or_default()
    };
    // the ground of the FB9.21 example: OO23 to the connected trench of OO22 for 1, to the cellar of OO21 for 2 more
    assert_eq!(to("OO23", "OO21@c", &json!({ "set": ["OO22=trench"] })), 3);
    // without the trench: open ground 1, the house 2, its stairs 1
    assert_eq!(to("OO23", "OO21@c", &json!({})), 4);
    // one sewer move takes all 4 MF and is all of the move: a manhole farther than 3 hexes away is not reached (B8.4)
    assert_eq!(to("ZZ28", "AAA27@s", &json!({ "allotment": 4 })), 4);
    assert_eq!(to("ZZ28", "OO21@s", &json!({ "allotment": 4 })), Value::Null);
}

/// FB-SSR4, A4.5, A4.12, B3.4: what a search may spend is what a move may.
#[test]
fn what_is_reached_knows_the_bonuses() {
    let on = built_in("fb");
    let reached = |more: &Value| {
        let ruling = ask(&on, &["F30"], more).expect("a ruling");
        let places = ruling["outcome"]["locations"].as_array().expect("Locations").len();
        (places, ruling["citations"].to_string())
    };
    let day = |side: &str| json!({ "reach": 3, "states": ["double-time"], "side": side, "date": "1945-02-06" });
    let (plain, _) = reached(&json!({ "reach": 3 }));
    let (hungry, why) = reached(&day("axis"));
    let (fed, _) = reached(&day("soviet"));
    assert_eq!(plain, hungry);
    assert!(why.contains("FB-SSR4") && fed > plain);
    // Double Time gives 2 MF: as far as 5 MF without it
    assert_eq!(fed, reached(&json!({ "reach": 5 })).0);
}
