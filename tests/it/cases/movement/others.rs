//! Vehicles, Guns, sewers and the grid: FB-SSR3, FB-SSR9, FB-SSR20, FB6.24, B32.54.

use fogas::resolver::{MoveRefusal, Refusal};
use serde_json::{Value, json};

use super::{ask, drm_of, ground, moves, outcome, side};

/// FB6.24, B32.54, FB-SSR20, C5.1: Case A doubled among Rail Cars, and out of gas.
pub(super) fn ca_change(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let chapter = if case["rule"].as_str().is_some_and(|r| r.starts_with("B32")) { "B" } else { "FB" };
    let on = ground(chapter, &json!({}));
    let query = if given["afv_out_of_gas"] == true {
        let turret = given["turret"].as_str().expect("a turret").to_lowercase();
        json!({ "turret": turret, "gun": given["gun"], "hexspines": given["hexspines_changed"], "out_of_gas": true })
    } else if let Some(kind) = given["case"].as_str() {
        json!({ "case": kind.to_lowercase(), "base": given["base_drm"], "rail_car": given["hex"] == "Rail Car" })
    } else {
        json!({ "turret": "nt", "hexspines": given["hexspines"], "rail_car": true })
    };
    let ruling = ask(&on, json!({ "ca-change": query })).expect("a ruling");
    let outcome = outcome(&on, &ruling);
    let drm =
        ["drm", "case_a_drm", "case_a_first_hexspine_drm"].into_iter().find_map(|k| expect.get(k)).expect("a DRM");
    assert_eq!(outcome["drm"], *drm);
    for key in ["normal_first_hexspine_drm"] {
        if let Some(normal) = expect.get(key) {
            assert_eq!(outcome["normal_drm"], *normal);
        }
    }
    if let Some(base) = given.get("base_case_a_drm") {
        assert_eq!(outcome["normal_drm"], *base);
    }
}

/// FB-SSR20: when the Out-of-Gas DR is due, and what fails it.
pub(super) fn out_of_gas(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = ground("FB", &json!({}));
    let action = match given["action"].as_str().unwrap_or("first MP") {
        "first MP" => "first-mp",
        "VCA change" => "vca-change",
        "load/unload while Stopped" => "load",
        "fire/sD/sN while Stopped" => "smoke-dispenser",
        "SMOKE grenades while Stopped" => "smoke-grenades",
        other => panic!("unknown action {other}"),
    };
    let ob = given.get("axis_ob_at_start").or_else(|| given.get("axis_vehicle_in_axis_ob_at_start")).expect("an OB");
    let query = |dr: Option<&Value>| {
        let mut q = json!({ "date": given["date"], "axis_ob": ob, "action": action });
        if let Some(dr) = dr {
            q["dr"] = dr.clone();
        }
        let ruling = ask(&on, json!({ "out-of-gas": q })).expect("a ruling");
        outcome(&on, &ruling)
    };
    if let Some(due) = expect.get("out_of_gas_dr_required") {
        assert_eq!(query(None)["due"], *due);
    }
    if let Some(all) = expect["out_of_gas"].as_array() {
        for (dr, out) in given["final_dr"].as_array().expect("DRs").iter().zip(all) {
            assert_eq!(query(Some(dr))["out_of_gas"], *out, "{dr}");
        }
    }
}

/// FB-SSR9, B8.4: who may go down.
pub(super) fn sewer(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = ground("FB", &json!({}));
    let query = |entrenched: bool| {
        let q = json!({ "side": given["side"], "leader": given["leader"], "vannay": given["vannay"], "entrenched": entrenched });
        let ruling = ask(&on, json!({ "sewer": q })).expect("a ruling");
        outcome(&on, &ruling)
    };
    assert_eq!(query(false)["task_check"], expect["leader_task_check"]);
    assert_eq!(query(false)["with_leader"], expect["must_move_with_leader"]);
    assert_eq!(query(true)["may_enter"], expect["entrenched_at_manhole_may_enter"]);
    assert_eq!(query(false)["emergence_drm"], if given["leader"] == "hungarian" { -1 } else { 0 });
}

/// FB-SSR3: a Narrow Street.
pub(super) fn narrow_street(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = ground("FB", &json!({ "hexes": [{ "hex": "C3", "narrow_street": [1, 4] }] }));
    let more = json!({ "allotment": given["vehicle_printed_mp"], "ground_pressure": "low", "states": ["about-turn"] });
    let (_, outcome) = moves(&on, &["C3"], "tracked", more.clone());
    assert_eq!(outcome["total"], expect["vca_180_cost_mp"]);
    assert_eq!(json!(drm_of(&outcome, "FB-SSR3")), expect["or_motion_attempt_bog_drm"]);
    let (_, elsewhere) = moves(&on, &["C5"], "tracked", more);
    assert_eq!(elsewhere["legal"], false);
}

pub(super) fn adjacency(case: &Value) {
    let on = ground("FB", &json!({}));
    let touch = |a: &str, b: &str| match ask(&on, json!({ "move-cost": { "path": [a, b] } })) {
        Ok(ruling) => outcome(&on, &ruling)["legal"] == true,
        Err(Refusal::Move(MoveRefusal::Gap { .. })) => false,
        Err(other) => panic!("{a} {b}: {other}"),
    };
    let pairs = case["given"]["pairs"].as_array().expect("pairs");
    for (pair, adjacent) in pairs.iter().zip(case["expect"]["adjacent"].as_array().expect("answers")) {
        let (a, b) = (pair[0].as_str().expect("a hex"), pair[1].as_str().expect("a hex"));
        assert_eq!(json!(touch(a, b)), *adjacent, "{pair}");
        assert_eq!(json!(touch(b, a)), *adjacent, "{pair}");
    }
    for pair in case["expect"]["non_adjacent"].as_array().expect("pairs") {
        assert!(!touch(pair[0].as_str().expect("a hex"), pair[1].as_str().expect("a hex")), "{pair}");
    }
    for (pair, direction) in case["expect"]["direction_of_first_to_second"].as_object().expect("directions") {
        let (a, b) = pair.split_once("->").expect("two hexes");
        assert_eq!(json!(side(a, b)), *direction);
    }
}
