//! In and out of foxholes, trenches and ditches: B27, FB6.14.

use serde_json::json;

use super::{barred, cost, drawn, legal, refused, with};

/// B27.56, FB6.14: the turntable is an A-T Ditch: 2 MF to go in, 2 to come out, no vehicles.
#[test]
fn the_turntable() {
    let on = drawn(
        &json!({ "hexes": [{ "hex": "C3", "features": ["turntable"] }, { "hex": "E3", "features": ["foxhole"] }] }),
    );
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 1);
    assert_eq!(cost(&on, &["C2", "C3+ditch"], "infantry"), 3);
    assert_eq!(cost(&on, &["C3+ditch", "C2"], "infantry"), 3);
    assert_eq!(with(&on, &["C2", "C3"], &json!({ "as": "tracked" }))["legal"], false);
    // a foxhole costs 1 to go in
    assert_eq!(cost(&on, &["E2", "E3+fox"], "infantry"), 2);
    assert_eq!(cost(&on, &["E3", "E3+fox"], "infantry"), 1);
}

/// B27: 1 MF to go into a foxhole or out of it; one that is not there is not entered.
#[test]
fn foxholes() {
    let on = drawn(&json!({ "hexes": [{ "hex": "E3", "features": ["foxhole"] }] }));
    assert_eq!(cost(&on, &["E3+fox", "E3"], "infantry"), 1);
    assert_eq!(cost(&on, &["E3+fox", "E2"], "infantry"), 2);
    assert_eq!(cost(&on, &["E2", "E3"], "infantry"), 1);
    // vehicles: a truck 4 + COT, an armored car 2 + COT, tracked COT
    for (class, points) in [("truck", 8), ("armored-car", 5), ("tracked", 1), ("cavalry", 2)] {
        assert_eq!(cost(&on, &["E2", "E3"], class), points, "{class}");
    }
    assert!(refused(&on, &["E3", "E2+fox"], &json!({})).0.contains("E2 has no entrenchment"));
}
/// B27.1: a tracked vehicle leaves a foxhole within its hex for nothing, so that a search may not count on a whole MP for that leg.
/// Infantry pays 1 MF there.
#[test]
fn out_of_a_foxhole_within_its_hex() {
    let on = drawn(&json!({ "hexes": [{ "hex": "E3", "features": ["foxhole"] }] }));
    assert_eq!(cost(&on, &["E3+fox", "E3"], "tracked"), 0);
    assert_eq!(cost(&on, &["E3+fox", "E3"], "infantry"), 1);
    // 0 out of it and 1 for each of two hexes; on foot 1 more
    for (class, total) in [("tracked", 2), ("infantry", 3)] {
        assert_eq!(with(&on, &["E3+fox"], &json!({ "as": class, "to": "E1" }))["total"], total, "{class}");
    }
}

/// B27.1, as an attack found it: on a half-level, with other ways looked for, a search in a debug build holds each leg to the bound it
/// counted on. 1 MP for each of two hexes of Open Ground, nothing out of the one foxhole or into the other; on foot 1 MF for each.
#[test]
fn other_ways_out_of_a_foxhole() {
    let on = drawn(&json!({ "hexes": [
        { "hex": "D2", "level": 0.5, "features": ["foxhole"] }, { "hex": "B2", "features": ["foxhole"] },
    ] }));
    // D2 to B2 is two hexes, by C2 or by C3; within its hex it is left first, or not
    for (class, [out, total]) in [("tracked", [0, 2]), ("infantry", [1, 3])] {
        assert_eq!(cost(&on, &["D2+ent", "D2"], class), out, "{class}");
        for from in ["D2+ent", "D2"] {
            let found =
                with(&on, &[from], &json!({ "as": class, "to": "B2", "alternatives": 4, "set": ["A6-A5=hedge"] }));
            let least = if from == "D2" { total - out } else { total };
            assert_eq!(found["total"], least, "{class} {from}");
            let others = found["alternatives"].as_array().expect("other ways");
            assert!(!others.is_empty() && others.iter().all(|way| way["total"].as_u64() >= Some(least)), "{others:?}");
        }
    }
}

/// B27.5: Cavalry pays 1 + COT to enter a trench hex; a vehicle does not enter it unless it is fully tracked; from trench to trench nothing is paid for
/// going out and in.
#[test]
fn trenches() {
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "features": ["trench"] }, { "hex": "C4", "features": ["trench"] }, { "hex": "C5", "features": ["foxhole"] },
    ] }));
    assert_eq!(cost(&on, &["C3+trench", "C4+trench"], "infantry"), 1);
    // out of the one 1, the ground 1, into the other 1
    assert_eq!(cost(&on, &["C4+trench", "C5+fox"], "infantry"), 3);
    assert_eq!(cost(&on, &["C3+trench", "C4"], "infantry"), 2);
    let tracked = with(&on, &["C2", "C3"], &json!({ "as": "tracked" }));
    assert_eq!((tracked["total"].clone(), tracked["bog"].as_array().map(Vec::len)), (json!(1), Some(1)));
    // the chart has Cavalry at 1 + COT without brackets, so that it is so in a trench too; horse-drawn is NA in brackets
    assert_eq!(cost(&on, &["C2", "C3"], "cavalry"), 2);
    for class in ["halftrack", "truck", "horse-drawn"] {
        assert_eq!(barred(&on, &["C2", "C3"], &json!({ "as": class })), json!(["B27.5"]), "{class}");
    }
    assert!(legal(&on, &["C2", "C3"], &json!({})));
}

/// FB6.14, on the map: NN14 holds the turntable.
#[test]
fn the_turntable_of_the_station() {
    let on = super::built_in("station");
    assert_eq!(barred(&on, &["NN13", "NN14"], &json!({ "as": "tracked" })), json!(["FB6.14"]));
    // 1 over the wall, 1 for the ground across the rails, 2 to go in
    assert_eq!(cost(&on, &["NN13", "NN14+ditch"], "infantry"), 4);
    assert_eq!(cost(&on, &["NN13", "NN14"], "infantry"), 2);
    assert!(legal(&on, &["NN13", "NN14"], &json!({})));
    // connected to the house of OO14 its 2 MF alone (FB-SSR14); read as apart 2 more to come out
    assert_eq!(cost(&on, &["NN14+ditch", "OO14"], "infantry"), 2);
    let apart = json!({ "set": ["turntable=apart"] });
    assert_eq!(with(&on, &["NN14+ditch", "OO14"], &apart)["total"], 4);
    assert_eq!(with(&on, &["NN14+ditch", "OO14"], &apart)["legs"][0]["from"], "NN14+ent");
}
