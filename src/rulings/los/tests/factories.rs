//! B23.74-.743 and FB8.3: inside a Factory, over its rubble, and from its rooftop.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// A Factory of the hexes C3 to C7, open at both ends of the map, with these counters.
fn factory(counters: &Value) -> Resolver {
    factory_of(&json!([[1700, 1600], [2300, 1600], [2300, 6400], [1700, 6400]]), counters)
}

fn factory_of(ring: &Value, counters: &Value) -> Resolver {
    factory_with(&json!([]), ring, counters)
}

/// Such a Factory with these features in one of its hexes.
fn factory_with(features: &Value, ring: &Value, counters: &Value) -> Resolver {
    map(json!({ "counters": counters, "hexes": [
        { "hex": "C1", "level": 1 },
        { "hex": "C6", "features": features },
        { "hex": "C4", "railroads": [{ "is": "glrr", "sides": [2, 5] }] }],
        "buildings": [{ "id": "f", "material": "stone", "factory": true,
            "hexes": ["C3", "C4", "C5", "C6", "C7"], "outlines": [{ "ring": ring }] }] }))
}

/// B23.74, FB8.5: it has only a ground level and a rooftop; seen from outside it is an obstacle of one and a half
/// levels.
#[test]
fn a_factory_is_a_level_and_a_half() {
    let m = factory(&json!([]));
    let error = m.end("C4@1").expect_err("no Level 1").to_string();
    assert!(error.contains("C4@r"), "{error}");
    blocked(&m, "C2", "C8", R::A6_2);
    blocked(&m, "C2+z:1", "C8+z:1", R::A6_2);
    clear(&m, "C2+z:2", "C8+z:2", 0);
    clear(&m, "C3@r", "C7@r", 0);
}

/// B23.741: inside, each hex between the ends is a Hindrance of 1 and no obstacle.
#[test]
fn inside_a_factory_its_hexes_hinder() {
    let m = factory(&json!([]));
    assert!(cites(&clear(&m, "C3", "C6", 2), R::B23_741));
    clear(&m, "C3", "C7", 3);
    clear(&m, "C3", "C4", 0);
    // from outside it is a normal obstacle, also for its second hex
    blocked(&m, "C2", "C4", R::A6_2);
    clear(&m, "C2", "C3", 0);
    // where the line leaves the art for a courtyard, it comes from outside again
    let yard = json!([
        [1700, 1600],
        [2300, 1600],
        [2300, 6400],
        [1700, 6400],
        [1700, 4300],
        [2100, 4300],
        [2100, 3700],
        [1700, 3700]
    ]);
    blocked(&factory_of(&yard, &json!([])), "C3", "C7", R::A6_2);
}

/// B23.743: a rubble hex is a hole in the roof, over which ends that are high enough see the hex behind it, and no
/// farther.
#[test]
fn over_the_rubble_into_a_factory() {
    let m = factory(&json!([{ "at": "C3", "is": "stone-rubble" }]));
    clear(&m, "C1", "C3", 0);
    clear(&m, "C1", "C4", 0);
    blocked(&m, "C1", "C5", R::A6_2);
    blocked(&m, "C1+z:4", "C5", R::A6_4);
    // at the same level the rubble itself blocks
    blocked(&m, "C2", "C4", R::B24_2);
    // the rooftop behind the hole looks into it, and over it at what is beside it
    let hole = factory(&json!([{ "at": "C5", "is": "stone-rubble" }]));
    clear(&hole, "C4@r", "C5", 0);
    clear(&hole, "C4@r", "C6", 0);
    blocked(&hole, "C4@r", "C7", R::B23_2);
    blocked(&factory(&json!([])), "C4@r", "C5", R::A6_8);
    blocked(&factory(&json!([])), "C4@r", "C6", R::B23_2);
}

/// FB8.3, A6.1: along a hexside between a rubble hex and an intact one, the art is on one side only.
#[test]
fn art_beside_rubble_is_on_one_side_alone() {
    // C5 to E5 runs along the hexside D4-D5
    let m = |counters: &Value| {
        map(json!({ "counters": counters, "buildings": [{ "id": "f", "material": "stone", "factory": true,
            "hexes": ["D4", "D5"], "outlines": [{ "ring": [[2700, 3200], [3300, 3200], [3300, 4800], [2700, 4800]] }] }] }))
    };
    blocked(&m(&json!([])), "C5+z:1", "E5+z:1", R::A6_2);
    clear(&m(&json!([{ "at": "D4", "is": "stone-rubble" }])), "C5+z:1", "E5+z:1", 0);
}

/// FB8.52: the rooftop of the station is reached from the ground where the railroad enters; only there do the two see
/// each other. A6.8: the rooftop of another Factory is not reached, even if rails enter it (FB8.1).
#[test]
fn rooftop_access_is_by_the_railroad() {
    let ring = json!([[1700, 1600], [2300, 1600], [2300, 6400], [1700, 6400]]);
    let m = factory_with(&json!(["station"]), &ring, &json!([]));
    clear(&m, "C4", "C4@r", 0);
    assert!(cites(&clear(&m, "C4@r", "C4", 0), R::FB8_52));
    blocked(&m, "C5", "C5@r", R::FB8_52);
    blocked(&m, "C5", "C5@r", R::A6_8);
    let roundhouse = factory(&json!([]));
    let steps = blocked(&roundhouse, "C4", "C4@r", R::A6_8);
    assert!(!cites(&steps, R::FB8_52));
}

/// B23.741, A6.7: along the hexside between two hexes of one Factory without an outline, D4-D5 from C5 to E5, both
/// hexes are at the same range and hinder once. Straight through D5 and E5, at two ranges, they hinder twice.
#[test]
fn along_a_hexside_of_a_factory_it_hinders_once() {
    let m = map(json!({ "buildings": [{ "id": "f", "material": "stone", "factory": true,
        "hexes": ["C4", "C5", "D4", "D5", "D6", "E4", "E5", "E6"] }] }));
    assert!(cites(&clear(&m, "C5", "E5", 1), R::B23_741));
    assert!(cites(&clear(&m, "D4", "D6", 1), R::B23_741));
}

/// FB8.31: rubble in the middle of a Factory, with all hexes around it standing (FB8.3), is still part of it: a line
/// from another hex of it stays inside, at +1 for the hex between (B23.741). The twins: without the rubble the result
/// is the same; with a neighbour in rubble too, it is a hole like any other, and the hex between is an obstacle; seen
/// from outside, it is a normal obstacle.
#[test]
fn a_hole_in_the_middle_is_still_part_of_the_factory() {
    // without an outline it fills its hexes
    let m = |counters: &Value| {
        let hexes = ["B2", "B3", "C2", "C3", "C4", "C5", "D2", "D3"];
        let factory = json!({ "id": "f", "material": "stone", "factory": true, "hexes": hexes });
        map(json!({ "counters": counters, "buildings": [factory] }))
    };
    let hole = m(&json!([{ "at": "C3", "is": "stone-rubble" }]));
    let whole = m(&json!([]));
    for on in [&hole, &whole] {
        assert!(cites(&clear(on, "C5", "C3", 1), R::B23_741));
        clear(on, "C3", "C5", 1);
        clear(on, "C3", "C4", 0);
    }
    let two = m(&json!([{ "at": "C3", "is": "stone-rubble" }, { "at": "C2", "is": "stone-rubble" }]));
    blocked(&two, "C5", "C3", R::A6_2);
    blocked(&hole, "C7", "C3", R::A6_2);
}
