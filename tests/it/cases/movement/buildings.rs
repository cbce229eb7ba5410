//! Buildings, cellars and trenches: FB8.2, FB9, FB-SSR2, FB-SSR14.

use std::collections::BTreeSet;

use fogas::grid::{Hex, SIDES};
use fogas::resolver::{MoveRefusal, Refusal, Resolver};
use fogas::ruling::{ChartRow, MoveFact, MoveWay, Ruling};
use serde_json::{Value, json};

use super::{ask, car, fact, ground, hexes, legal, moves, outcome, total, way};

/// The ground of the FB9.21 and FB9.6 examples.
pub(super) fn cellars() -> Resolver {
    let building = |id: &str, hexes: &[&str]| json!({ "id": id, "material": "stone", "hexes": hexes });
    ground(
        "FB",
        &json!({
            "hexes": [{ "hex": "OO22", "features": ["trench"] }],
            "hexsides": [{ "hexside": "OO23-OO24", "is": "wall" }],
            "buildings": [
                building("long", &["OO21", "NN21", "NN22", "NN23", "MM23"]),
                building("OO23", &["OO23"]), building("PP21", &["PP21"]),
            ],
            "counters": [{ "at": "NN21", "is": "stone-rubble", "on_cellar": true }, { "at": "MM23", "is": "stone-rubble" }],
        }),
    )
}

/// `OO21 cellar`, `OO22 trench`, `PP21 ground` as the program writes them.
pub(super) fn place(words: &str) -> String {
    let (hex, place) = words.split_once(' ').expect("a hex and a place");
    match place {
        "cellar" => format!("{hex}@c"),
        "trench" => format!("{hex}+trench"),
        _ => hex.to_owned(),
    }
}

/// FB9.2, FB9.21, FB9.6, FB9.61: into and out of cellars.
pub(super) fn cellar(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = cellars();
    match case["id"].as_str().expect("an id") {
        "FB9.21-EX-enter-cellar" => {
            for (i, to) in given["to"].as_array().expect("places").iter().enumerate() {
                let (from, to) = (place(given["from"].as_str().expect("from")), place(to.as_str().expect("to")));
                assert_eq!(json!(legal(&on, &[&from, &to], "infantry")), expect["allowed"][i]);
                assert_eq!(total(&on, &[&from, &to], "infantry"), expect["mf"][i]);
            }
        }
        "FB9.21-EX-enter-ground" => {
            for (i, to) in given["to"].as_array().expect("places").iter().enumerate() {
                let to = place(to.as_str().expect("to"));
                let (ruling, _) = moves(&on, &["OO22+trench", &to], "infantry", json!({}));
                let direct = way(&ruling) == Some(MoveWay::Connection);
                assert_eq!(json!(direct), expect["direct_entry_allowed"][i], "{to}");
            }
        }
        "FB9.21-EX-into-OO21" => {
            let target = "OO21@c";
            let hex: Hex = "OO21".parse().expect("a hex");
            let mut from = BTreeSet::new();
            for near in SIDES.into_iter().map(|s| hex.neighbor(s)).chain([hex]) {
                for tail in ["", "@c", "@1"] {
                    let start = format!("{near}{tail}");
                    let query = json!({ "move-cost": { "path": [start, target] } });
                    let reached = match ask(&on, query) {
                        Ok(ruling) => outcome(&on, &ruling)["legal"] == true,
                        // there is no such Location, or it is the target itself
                        Err(Refusal::Place(_) | Refusal::Move(MoveRefusal::Twice(_))) => false,
                        Err(other) => panic!("{start}: {other}"),
                    };
                    if reached {
                        from.insert(start);
                    }
                }
            }
            let named = expect["other_accessible_from"].as_array().expect("places");
            let named: BTreeSet<String> = named.iter().filter_map(Value::as_str).map(place).collect();
            assert_eq!(from, named);
        }
        "FB9.6-EX-NN21" | "FB9.6-EX-trench" => {
            let pair: Vec<String> =
                given["pair"].as_array().expect("a pair").iter().filter_map(Value::as_str).map(place).collect();
            for path in [[&pair[0], &pair[1]], [&pair[1], &pair[0]]] {
                assert_eq!(json!(legal(&on, &path.map(String::as_str), "infantry")), expect["movement"], "{path:?}");
            }
        }
        "FB9.6-EX-MM23" => {
            assert_eq!(json!(legal(&on, &["NN23@c", "MM23@c"], "infantry")), expect["cellar_exists"]);
            let (_, outcome) = moves(&on, &["NN23@c", "MM23@c"], "infantry", json!({}));
            assert_eq!(outcome["legs"][0]["barred_by"], json!(["FB9.6"]));
            assert_eq!(total(&on, &["MM24", "MM23"], "infantry"), 3, "the ground is rubble");
        }
        "FB9.6-EX-stairs" => {
            assert_eq!(total(&on, &["NN21@c", "NN21"], "infantry"), expect["mf"]);
        }
        other => panic!("no runner for {other}"),
    }
}

/// FB9.62: an AFV enters the ground level of a building with a cellar.
pub(super) fn fall(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = cellars();
    let colored = given["colored_dr"].as_u64().unwrap_or(4);
    let more = json!({ "allotment": 12, "ground_pressure": "low", "bog_dr": [1, colored] });
    let (_, outcome) = moves(&on, &["NN24", "NN23"], "tracked", more);
    let bog = &outcome["bog"][0];
    if let Some(sw) = expect.get("sw_result") {
        assert_eq!(bog["cellar"]["sw_of_failures"], *sw);
        return;
    }
    assert_eq!(bog["rolled"]["falls"], expect["falls_into_cellar"]);
    assert_eq!(json!(bog["rolled"]["falls"] == true && bog["cellar"]["afv_removed"] == true), expect["afv_removed"]);
    assert_eq!(bog["cellar"]["wreck"], expect["wreck_left"]);
}

/// FB-SSR2: A26 belongs to a building on the edge.
pub(super) fn map_edge(case: &Value) {
    let expect = &case["expect"];
    let on = ground(
        "FB",
        &json!({
            "hexes": hexes(&["A26"]),
            "buildings": [{ "id": "edge", "material": "stone", "hexes": ["A26", "A27"] }],
        }),
    );
    assert_eq!(expect["must_enter_level"], "ground");
    assert!(legal(&on, &["off", "A26"], "infantry"));
    let (_, outcome) = moves(&on, &["off", "A26@1"], "infantry", json!({}));
    assert_eq!(outcome["legs"][0]["barred_by"], json!(["FB-SSR2"]));
    let (ruling, _) = moves(&on, &["off", "A26"], "infantry", json!({}));
    assert_eq!(json!(fact(&ruling, |f| *f == MoveFact::FromOffMap)), expect["subject_to_minefield_attack"]);
}

/// FB-SSR14: the trench in B2 and what lies beside it.
pub(super) fn trenches(case: &Value) {
    let expect = &case["expect"];
    let on = ground(
        "FB",
        &json!({
            "hexes": [
                { "hex": "B2", "features": ["trench"] },
                { "hex": "C2", "features": ["enemy-fortified"] },
            ],
            "buildings": [
                { "id": "house", "material": "stone", "hexes": ["B1"], "outlines": [car("B1", [-300, -300, 300, 300])] },
                { "id": "fort", "material": "stone", "hexes": ["C2"] },
            ],
            "counters": [{ "at": "C3", "is": "stone-rubble", "in_play": true }],
        }),
    );
    let entrench = |ruling: &Ruling| {
        fact(ruling, |f| matches!(f, MoveFact::IntoEntrenchment { .. } | MoveFact::OutOfEntrenchment { .. }))
    };
    let connected = |ruling: &Ruling| fact(ruling, |f| *f == MoveFact::Connected);
    match case["id"].as_str().expect("an id") {
        "FB-SSR14-1" => {
            let (ruling, outcome) = moves(&on, &["B2+trench", "B1"], "infantry", json!({}));
            assert_eq!(outcome["total"], expect["mf"]);
            assert_eq!(expect["trench_exit_mf"], 0);
            assert!(!entrench(&ruling));
        }
        "FB-SSR14-2" => {
            let (ruling, outcome) = moves(&on, &["B1", "B2+trench"], "infantry", json!({}));
            // the Open Ground of B2, and nothing for going in
            assert_eq!(outcome["total"], json!(1 + expect["trench_entry_mf"].as_u64().expect("MF")));
            assert!(!entrench(&ruling));
        }
        "FB-SSR14-3" => {
            assert_eq!(json!(legal(&on, &["A2", "B1/B2", "B2+trench"], "infantry")), expect["allowed"]);
            let (_, outcome) = moves(&on, &["A2", "B1/B2", "B2+trench"], "infantry", json!({}));
            assert_eq!(outcome["legs"][1]["barred_by"], json!(["FB-SSR14"]));
            assert!(legal(&on, &["A2", "B1/B2", "B2"], "infantry"), "but on top of the trench it may go");
        }
        "FB-SSR14-4" => {
            assert_eq!(json!(legal(&on, &["B2+trench", "B1/B2"], "infantry")), expect["allowed"]);
            assert!(legal(&on, &["B2", "B1/B2"], "infantry"));
        }
        "FB-SSR14-5" => {
            let (ruling, outcome) = moves(&on, &["B2+trench", "C3"], "infantry", json!({}));
            assert_eq!(json!(connected(&ruling)), expect["connected"]);
            assert_eq!(outcome["total"], 4, "3 for the rubble, 1 to leave the trench");
        }
        "FB-SSR14-6" => {
            assert_eq!(expect["snap_shot_allowed_against_it"], false);
            let (ruling, _) = moves(&on, &["B2+trench", "B1"], "infantry", json!({}));
            assert!(connected(&ruling), "the fact that says so");
        }
        "FB-SSR14-7" => {
            assert_eq!(json!(legal(&on, &["B2+trench", "C2"], "infantry")), expect["may_enter_as_if_not_fortified"]);
            assert!(!legal(&on, &["D2", "C2"], "infantry"));
        }
        "FB-SSR14-8" => {
            assert_eq!(expect["pays_trench_mp_or_prohibited_by_type"], true);
            let (_, outcome) = moves(&on, &["A2", "B1/B2"], "tracked", json!({}));
            assert_eq!(outcome["bog"].as_array().map(Vec::len), Some(1), "a trench is COT and a Bog Check");
            assert!(!legal(&on, &["A2", "B1/B2"], "halftrack") && legal(&on, &["A1", "B1/A1"], "halftrack"));
        }
        other => panic!("no runner for {other}"),
    }
}

/// FB8.2 EX: the entrances of the station, on the map; not once the hex is rubble, nor where no rails lead in.
pub(super) fn entrance(case: &Value) {
    let on = crate::kit::built_in("station");
    let station = |hex: Hex| on.map().hex(hex).and_then(|f| f.building);
    // the cost for a tracked vehicle across every hexside from outside
    let entrances = |hex: Hex, by_rails: bool, set: &Value| -> Vec<bool> {
        let facts = on.map().hex(hex).expect("on the map");
        let outside = SIDES.into_iter().filter(|s| station(hex.neighbor(*s)) != station(hex));
        let sides = outside.filter(|s| {
            facts.is_rr_side(*s) == by_rails
                && !facts.roads.iter().any(|r| r.sides.contains(s))
                && on.map().hex(hex.neighbor(*s)).is_some()
        });
        sides
            .map(|side| {
                let path = [hex.neighbor(side).to_string(), hex.to_string()];
                let more = json!({ "allotment": 12, "set": set });
                let (ruling, _) = moves(&on, &[&path[0], &path[1]], "tracked", more);
                fact(&ruling, |f| matches!(f, MoveFact::All { row, .. } | MoveFact::Share { row, .. } if row.is == ChartRow::FactoryEntrance))
            })
            .collect()
    };
    let hex: Hex = case["given"]["hex"].as_str().and_then(|h| h.parse().ok()).expect("a hex");
    assert_eq!(case["given"]["rubbled"], false);
    let found = entrances(hex, true, &json!([]));
    assert!(!found.is_empty() && found.iter().all(|e| json!(e) == case["expect"]["vehicle_sized_entrance"]));
    let rubbled = json!([format!("{hex}=stone-rubble")]);
    assert!(entrances(hex, true, &rubbled).iter().all(|e| !e));
    let all = on.map().buildings()[station(hex).expect("a building")].hexes.clone();
    let plain: Vec<bool> = all.into_iter().flat_map(|h| entrances(h, false, &json!([]))).collect();
    assert!(!plain.is_empty() && plain.iter().all(|e| !e));
}
