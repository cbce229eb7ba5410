//! Debris, railroads and what is beside them: FB2.3, FB3.4, FB6, B32.3.

use fogas::grid::{Hex, SIDES};
use fogas::resolver::Resolver;
use fogas::ruling::{MoveFact, MoveWay, RailEntry};
use serde_json::{Value, json};

use super::{ask, drm_of, fact, ground, legal, moves, outcome, side, total, way};

/// FB2.3: a road of Debris.
pub(super) fn debris(case: &Value) {
    let on = ground("FB", &json!({ "counters": [{ "at": "B2", "is": "debris" }] }));
    let (given, expect) = (&case["given"], &case["expect"]);
    let class = match given["unit"].as_str().expect("a unit") {
        "fully-tracked AFV" => "tracked",
        "Infantry" => "infantry",
        other => other,
    };
    let more = match given["mp_allotment"].as_u64() {
        Some(mp) if class == "tracked" => json!({ "allotment": mp, "ground_pressure": "low" }),
        Some(mp) => json!({ "allotment": mp }),
        None => json!({}),
    };
    let (_, outcome) = moves(&on, &["B1", "B2"], class, more);
    if let Some(points) = expect.get("mp").or_else(|| expect.get("mf")) {
        assert_eq!(outcome["total"], *points);
    }
    if let Some(allowed) = expect.get("allowed") {
        assert_eq!(outcome["legal"], *allowed);
    }
    if let Some(drm) = expect["bog_drm"].as_i64() {
        assert_eq!(drm_of(&outcome, "FB2.3"), drm);
    }
}

/// FB3.4 EX: ZZ26 is a road under Debris, AAA27 a boulevard under Debris.
pub(super) fn rubble_example(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let (from, to) = (given["from"].as_str().unwrap_or("ZZ27"), given["to"].as_str().unwrap_or("ZZ26"));
    let on_side = given["path_on"].as_str().map_or(1, |on| side(to, on));
    let on = ground(
        "FB",
        &json!({
            "hexes": [
                { "hex": "ZZ26", "roads": [{ "is": "paved", "sides": [1, 4] }] },
                { "hex": "AAA27", "roads": [{ "is": "boulevard", "sides": [1, 2, 4] }] },
                { "hex": "ZZ28", "manhole": true, "roads": [{ "is": "paved", "sides": [1, 4] }] },
            ],
            "trail_breaks": [
                { "at": "ZZ26", "sides": [1, 4] },
                { "at": "AAA27", "sides": [side("AAA27", "ZZ27"), if to == "AAA27" { on_side } else { 1 }] },
            ],
            "counters": [
                { "at": "ZZ26", "is": "debris" }, { "at": "AAA27", "is": "debris" }, { "at": "ZZ28", "is": "debris" },
            ],
        }),
    );
    if let Some(usable) = expect["usable_for_sewer_movement"].as_array() {
        for (hex, usable) in given["hexes"].as_array().expect("hexes").iter().zip(usable) {
            let query = json!({ "sewer": { "at": hex, "side": "soviet", "leader": "soviet" } });
            let ruling = ask(&on, query).expect("a ruling");
            assert_eq!(outcome(&on, &ruling)["manhole"]["usable"], *usable);
        }
        return;
    }
    let states = if given["tb"] == true { json!([]) } else { json!(["no-trail-break"]) };
    let (ruling, outcome) = moves(&on, &[from, to], "infantry", json!({ "states": states }));
    if let Some(mf) = expect.get("mf") {
        assert_eq!(outcome["total"], *mf);
    }
    let dash = fact(&ruling, |f| *f == MoveFact::Dash);
    assert_eq!(json!(dash), expect["dash_allowed"]);
}

/// FB6.13, FB6.6: across any hexside, vehicles enter as across a non-RR hexside.
pub(super) fn never_by_rails(case: &Value) {
    assert_eq!(case["expect"]["hexside_type"], "non-RR");
    let given = &case["given"];
    let names: Vec<&str> = match given["hexes"].as_array() {
        Some(names) => names.iter().filter_map(Value::as_str).collect(),
        None => vec![given["hex"].as_str().expect("a hex")],
    };
    for name in names {
        let features = if case["rule"] == "FB6.13" { json!(["roundhouse"]) } else { json!([]) };
        let rails = json!([{ "is": "glrr", "sides": [1, 2, 3, 4, 5, 6], "terminal": case["rule"] == "FB6.6" }]);
        let on = ground("FB", &json!({ "hexes": [{ "hex": name, "railroads": rails, "features": features }] }));
        let hex: Hex = name.parse().expect("a hex");
        for side in SIDES {
            let from = hex.neighbor(side).to_string();
            for class in ["motorcycle", "armored-car", "tracked", "halftrack", "truck"] {
                let (ruling, _) = moves(&on, &[&from, name], class, json!({}));
                assert!(
                    fact(&ruling, |f| matches!(f, MoveFact::Rail { by: RailEntry::Across | RailEntry::AcrossUp, .. })),
                    "{from} {name} {class}"
                );
                assert!(
                    !fact(&ruling, |f| matches!(f, MoveFact::Rail { by: RailEntry::Rails | RailEntry::RailsUp, .. })),
                    "{from} {name} {class}"
                );
            }
            let (ruling, _) = moves(&on, &[&from, name], "infantry", json!({}));
            assert!(
                fact(&ruling, |f| matches!(f, MoveFact::Rail { by: RailEntry::Rails | RailEntry::RailsUp, .. })),
                "Infantry use the rails"
            );
        }
    }
}

/// The railroad of J3 and K3, of a kind, with other terrain in K3; J3 may have another kind.
pub(super) fn j3_k3(kind: &str, before: &str, terrain: &Value) -> Resolver {
    let (there, back) = (side("J3", "K3"), side("K3", "J3"));
    let mut k3 = json!({ "hex": "K3", "railroads": [{ "is": kind, "sides": [back, (back + 2) % 6 + 1] }] });
    for (key, value) in terrain.as_object().expect("an object") {
        k3[key] = value.clone();
    }
    let j3 = json!({ "hex": "J3", "railroads": [{ "is": before, "sides": [there, (there + 2) % 6 + 1] }] });
    ground("B", &json!({ "hexes": [j3, k3] }))
}

/// B32.31 EX: woods in K3.
pub(super) fn woods_railroad(case: &Value) {
    let woods = json!({ "features": ["woods"] });
    let expect = &case["expect"];
    if let Some(open) = expect["bypass_hexsides"].as_array() {
        let on = j3_k3("glrr", "glrr", &woods);
        assert_eq!(json!(["J2-K3", "K2-K3"]), json!(open));
        for class in ["infantry", "tracked"] {
            assert!(legal(&on, &["J3", "K3/J2"], class) && legal(&on, &["J3", "K3/J2", "K3/K2"], class), "{class}");
        }
        // one or two hexsides cost as one, the Open Ground beside the woods
        assert_eq!(total(&on, &["J3", "K3/J2", "K3/K2"], "infantry"), 1);
        for class in ["infantry", "cavalry"] {
            let (ruling, outcome) = moves(&on, &["J3", "K3"], class, json!({ "states": ["enter-terrain"] }));
            assert_eq!(way(&ruling), Some(MoveWay::OtherTerrain));
            assert_eq!(outcome["total"], if class == "infantry" { 2 } else { 4 }, "the COT of woods");
        }
        return;
    }
    for kind in ["elrr", "emrr"] {
        let on = j3_k3(kind, kind, &woods);
        for side in SIDES {
            for class in ["infantry", "tracked"] {
                let bypass = format!("K3.{side}");
                assert_eq!(
                    json!(legal(&on, &["J3", &bypass], class)),
                    expect["bypass_allowed"],
                    "{kind} {bypass} {class}"
                );
            }
        }
        let (ruling, outcome) = moves(&on, &["J3", "K3"], "infantry", json!({}));
        assert_eq!(way(&ruling), Some(MoveWay::Rails));
        assert_eq!(outcome["legs"][0].get("others"), None);
    }
}

/// B32.32 EX: brush and an elevated railroad in K3.
pub(super) fn brush_elrr(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let before = if given["gaining_elevation"] == true { "emrr" } else { "elrr" };
    let on = j3_k3("elrr", before, &json!({ "terrain": ["brush"] }));
    let class = given["unit"].as_str().expect("a unit").to_lowercase();
    let from = if given["hexside"] == "RR" { "J3" } else { "K2" };
    // only vehicles have a ground pressure
    let more = if class == "infantry" { json!({}) } else { json!({ "ground_pressure": "low" }) };
    let (_, outcome) = moves(&on, &[from, "K3"], &class, more);
    assert_eq!(outcome["total"], *expect.get("mf").or_else(|| expect.get("mp")).expect("a cost"));
    if expect["may_pay_extra_to_enter_brush"] == false {
        assert_eq!(outcome["legs"][0].get("others"), None);
    }
    if let Some(drm) = expect["bog_drm"].as_i64() {
        assert_eq!(drm_of(&outcome, "B32.33"), drm);
    }
}

/// B32.33: up the side of an elevated railroad; woods are other terrain that calls for a Bog Check.
pub(super) fn elrr_bog(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let woods = if given["other_bog_terrain_in_hex"] == true { json!({ "features": ["woods"] }) } else { json!({}) };
    let on = j3_k3("elrr", "elrr", &woods);
    let class = match given["vehicle"].as_str().expect("a vehicle") {
        "fully-tracked" => "tracked",
        "wheeled" => "truck",
        other => other,
    };
    let (_, outcome) = moves(&on, &["K2", "K3"], class, json!({ "allotment": 30, "ground_pressure": "low" }));
    assert_eq!(outcome["legal"], expect["allowed"]);
    let bogs = outcome["bog"].as_array().expect("a list");
    if let Some(drm) = expect["bog_drm"].as_i64() {
        assert_eq!(bogs.len(), 1, "a single DR");
        assert_eq!(drm_of(&outcome, "B32.33"), drm);
    } else {
        assert!(bogs.is_empty());
    }
}

/// FB6.122, on the built-in map.
pub(super) fn cogwheel_weather(case: &Value) {
    let on = crate::kit::built_in("cogwheel");
    let applies = case["expect"]["weather_penalty_applies"].as_array().expect("answers");
    for (path, applies) in case["given"]["moves"].as_array().expect("moves").iter().zip(applies) {
        let at = |i: usize| match path[i].as_str().expect("a place") {
            "G38 Sunken Road" => "G38@u".to_owned(),
            hex => hex.to_owned(),
        };
        for weather in ["rain", "ground-snow"] {
            let (ruling, _) = moves(&on, &[&at(0), &at(1)], "infantry", json!({ "weather": [weather] }));
            let penalty = fact(&ruling, |f| matches!(f, MoveFact::Weather { .. }));
            assert_eq!(json!(penalty), *applies, "{path} {weather}");
        }
    }
}
