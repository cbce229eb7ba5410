//! Case A and Case E of a Gun or turret: C5.1, C5.11, C5.5, FB6.24, B32.54, FB-SSR20.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::drawn;

fn drm(on: &Resolver, query: &Value) -> Option<i64> {
    let query: Query = serde_json::from_value(json!({ "ca-change": query })).expect("a query");
    let ruling = on.answer(&query).ok()?;
    crate::kit::json(on, &ruling)["outcome"]["drm"].as_i64()
}

fn ground(chapter: &str) -> Resolver {
    drawn(&json!({
        "chapter": chapter,
        "hexes": [{ "hex": "C3", "features": ["woods"] }, { "hex": "E3", "terrain": ["rail-car"] }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["G3"] }],
    }))
}

/// C5.1: T +1, +2, +3; ST +2, +3, +4; NT +3, +4, +5 for one, two and three hexspines; there is no fourth.
#[test]
fn case_a_by_turret() {
    let on = ground("FB");
    for (turret, first) in [("t", 1), ("st", 2), ("nt", 3)] {
        for hexspines in 1..=3 {
            let query = json!({ "turret": turret, "hexspines": hexspines });
            assert_eq!(drm(&on, &query), Some(first + hexspines - 1), "{turret} {hexspines}");
        }
        for hexspines in [0, 4] {
            assert_eq!(drm(&on, &json!({ "turret": turret, "hexspines": hexspines })), None, "{turret} {hexspines}");
        }
    }
}

/// C5.11: doubled in woods, building and rubble for a Gun without a turret; not for one with a turret.
#[test]
fn case_a_where_a_gun_is_confined() {
    let on = ground("FB");
    for hex in ["C3", "G3"] {
        assert_eq!(drm(&on, &json!({ "turret": "nt", "hexspines": 2, "at": hex })), Some(8), "{hex}");
        assert_eq!(drm(&on, &json!({ "turret": "t", "hexspines": 2, "at": hex })), Some(2), "{hex}");
    }
    assert_eq!(drm(&on, &json!({ "turret": "nt", "at": "A1", "set": ["A1=stone-rubble"] })), Some(6));
    assert_eq!(drm(&on, &json!({ "turret": "nt", "at": "A1" })), Some(3));
}

/// FB6.24, B32.54, C5.11: among Rail Cars Case A is doubled for every Gun, but V4 does not say so.
#[test]
fn case_a_among_rail_cars() {
    for (chapter, doubled) in [("FB", 2), ("B", 2), ("VotG", 1)] {
        let on = ground(chapter);
        assert_eq!(drm(&on, &json!({ "turret": "nt", "at": "E3" })), Some(3 * doubled), "{chapter}");
        assert_eq!(drm(&on, &json!({ "turret": "st", "at": "E3" })), Some(2 * doubled), "{chapter}");
    }
    // burnt to Debris it is not a Rail Car (FB6.291)
    let burnt = json!({ "turret": "nt", "at": "E3", "set": ["E3=debris"] });
    assert_eq!(drm(&ground("FB"), &burnt), Some(3));
    // once Wrecked it is rubble: doubled only for a Gun without a turret
    let wrecked = json!(["E3=wooden-rubble"]);
    assert_eq!(drm(&ground("FB"), &json!({ "turret": "nt", "at": "E3", "set": wrecked })), Some(6));
    assert_eq!(drm(&ground("FB"), &json!({ "turret": "t", "at": "E3", "set": wrecked })), Some(1));
}

/// C5.5, B32.54, FB6.24: Case E is +2; B32.54 doubles it among Rail Cars, FB6.24 does not.
#[test]
fn case_e() {
    for (chapter, among_cars) in [("FB", 2), ("B", 4), ("VotG", 2)] {
        let on = ground(chapter);
        assert_eq!(drm(&on, &json!({ "case": "e", "at": "E3" })), Some(among_cars), "{chapter}");
        assert_eq!(drm(&on, &json!({ "case": "e", "at": "A1" })), Some(2), "{chapter}");
    }
}

/// FB-SSR20, C5.1: out of gas 1 more for the big guns in T and ST turrets, and for no others.
#[test]
fn out_of_gas_turrets() {
    let on = ground("FB");
    let turn =
        |turret: &str, gun: &str, out: bool| drm(&on, &json!({ "turret": turret, "gun": gun, "out_of_gas": out }));
    for (turret, gun, more) in [
        ("t", "75L", 1),
        ("t", "85L", 1),
        ("st", "75LL", 1),
        ("st", "122L", 1),
        ("t", "75LL", 0),
        ("t", "50", 0),
        ("nt", "75L", 0),
    ] {
        let normal = turn(turret, gun, false).expect("a DRM");
        assert_eq!(turn(turret, gun, true), Some(normal + more), "{turret} {gun}");
    }
}

/// FB-SSR20: for a T or ST turret it depends on the MA, so that must be given, as a caliber; for NT it need not be.
#[test]
fn out_of_gas_with_which_gun() {
    let on = ground("FB");
    let ask = |query: Value| drm(&on, &query);
    assert_eq!(ask(json!({ "turret": "t", "out_of_gas": true })), None);
    assert_eq!(ask(json!({ "turret": "nt", "out_of_gas": true })), Some(3));
    assert_eq!(ask(json!({ "turret": "t", "gun": "banana", "out_of_gas": true })), None);
    assert_eq!(ask(json!({ "turret": "t", "gun": "75ll", "out_of_gas": true })), Some(1));
}

fn gas(query: &Value) -> Option<Value> {
    let on = drawn(&json!({ "chapter": "FB" }));
    let mut whole = json!({ "action": "first-mp" });
    for (key, value) in query.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    let query: Query = serde_json::from_value(json!({ "out-of-gas": whole })).expect("a query");
    let ruling = on.answer(&query).ok()?;
    Some(crate::kit::json(&on, &ruling))
}

/// FB-SSR20: who runs dry at the first MP of the Player Turn may let its PRC out; not at a VCA change, nor with fuel left.
#[test]
fn out_of_gas_at_the_first_mp() {
    let leave = |dr: u8, action: &str| {
        let ruling = gas(&json!({ "date": "1945-02-06", "dr": dr, "action": action })).expect("a ruling");
        ruling["steps"].to_string().contains("Abandon")
    };
    assert!(leave(11, "first-mp"));
    assert!(!leave(10, "first-mp") && !leave(11, "vca-change"));
    assert_eq!(gas(&json!({ "date": "1946-02-06" })), None, "outside the siege");
}

/// C5.1, B32.54: a DRM that is doubled stays a DRM: 20 becomes 40, and what no chart could print is refused.
#[test]
fn a_base_drm_has_limits() {
    let on = ground("FB");
    assert_eq!(drm(&on, &json!({ "base": 20, "rail_car": true, "hexspines": 1 })), Some(40));
    for base in [21, 100, 127, -21, -128] {
        assert_eq!(drm(&on, &json!({ "base": base, "rail_car": true, "hexspines": 1 })), None, "{base}");
    }
}
