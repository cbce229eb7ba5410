//! Bypass on foot, mounted and by vehicle: A4.3, A13.3, D2.3, B31.1, FB6.4.

use fogas::grid::{Hex, Side};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::{barred, cost, drawn, legal, said, with};

/// A house in C3 whose depiction touches C3-C4 and no other hexside.
pub(crate) fn house() -> Resolver {
    // the centre of C3 is (2000, 2000); C3-C4 runs from (1667, 2500) to (2333, 2500)
    let ring = json!([[1800, 1900], [2200, 1900], [2200, 2500], [1800, 2500]]);
    drawn(&json!({
        "hexes": [{ "hex": "C3" }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }))
}

/// A4.3, D2.3: Bypass needs a hexside that the depiction does not touch, and the unit must be at one of its ends.
#[test]
fn bypass_of_a_house() {
    let on = house();
    let legal = |path: &[&str], class: &str| with(&on, path, &json!({ "as": class, "allotment": 12 }))["legal"] == true;
    for class in ["infantry", "tracked"] {
        assert!(legal(&["C2", "C3/C2"], class) && legal(&["C2", "C3/B2"], class), "{class}");
        assert!(!legal(&["C4", "C3/C4"], class), "{class}: the depiction touches");
        assert!(!legal(&["C2", "C3/B3"], class), "{class}: the unit is not there");
        assert!(!legal(&["F2", "F3/F2"], class), "{class}: nothing to bypass");
    }
    // on foot two hexsides cost as one, a third 1 more: 1 + 0 + 1 = 2; a vehicle pays 2 x 1 for each: 2 + 2 + 2 = 6
    let path = ["B3", "C3/B2", "C3/C2", "C3/D2"];
    assert_eq!(cost(&on, &path, "infantry"), 2);
    assert_eq!(cost(&on, &path, "tracked"), 6);
    // leaving Bypass: D2 is at its end, C4 is not
    assert!(legal(&["C2", "C3/C2", "D2"], "infantry") && !legal(&["C2", "C3/C2", "C4"], "infantry"));
}

/// A4.34: the vertices of a Bypass are those to which it leads; the one where it starts does not count.
#[test]
fn bypass_names_its_vertices() {
    let on = house();
    let leg = with(&on, &["C2", "C3/B2"], &json!({}))["legs"][0].clone();
    assert_eq!(leg["vertices"], json!(["C3/B3/B2"]));
    let both = with(&on, &["C2", "C3/C2"], &json!({}))["legs"][0].clone();
    assert_eq!(both["vertices"].as_array().map(Vec::len), Some(2));
}

/// FB6.4: VBM along a hexside that rails cross or run along pays for the rails.
#[test]
fn bypass_beside_rails() {
    let ring = json!([[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]]);
    let on = drawn(&json!({
        "hexes": [{ "hex": "C3", "railroads": [{ "is": "glrr", "sides": [1, 4], "along": [2] }] }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }));
    // crossed and along: 2 x (1 + 1) = 4; neither: 2 x 1 = 2
    assert_eq!(cost(&on, &["C2", "C3/C2"], "tracked"), 4);
    assert_eq!(cost(&on, &["C2", "C3.2"], "tracked"), 4);
    assert_eq!(cost(&on, &["C2", "C3.6"], "tracked"), 2);
}

/// FB6.5: past the small building the unit uses the road, and VBM is possible along any hexside.
#[test]
fn a_building_beside_a_broad_road() {
    let road = |sides: [u8; 2]| json!([{ "is": "paved", "sides": sides }]);
    let on = drawn(&json!({
        "hexes": [{ "hex": "C3", "roads": road([1, 4]), "features": ["building-road"] }, { "hex": "C2", "roads": road([1, 4]) }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"] }],
    }));
    assert_eq!(cost(&on, &["C2", "C3"], "truck"), 0.5);
    assert_eq!(with(&on, &["B2", "C3"], &json!({ "as": "truck" }))["legal"], false);
    for side in 1..=6 {
        let bypass = format!("C3.{side}");
        let from = Hex::new(2, 3).neighbor(Side::new(side).expect("a side")).to_string();
        assert_eq!(with(&on, &[&from, &bypass], &json!({ "as": "truck" }))["legal"], true);
        assert_eq!(with(&on, &[&from, &bypass], &json!({ "as": "infantry" }))["legal"], true);
    }
}

/// A4.3, D2.3: a Bypass continues from the vertex where the unit is, not from the one where it started.
#[test]
fn a_bypass_goes_from_vertex_to_vertex() {
    let on = house();
    for class in ["infantry", "tracked"] {
        let more = json!({ "as": class });
        // from C2 along C3-B2 the unit ends away from C3-C2
        assert!(!legal(&on, &["C2", "C3/B2", "C3/C2"], &more), "{class}");
        assert!(legal(&on, &["B3", "C3/B2", "C3/C2"], &more), "{class}");
        // nor can it leave to D2, which touches neither end of that hexside
        assert!(!legal(&on, &["C2", "C3/B2", "D2"], &more), "{class}");
        assert!(legal(&on, &["C2", "C3/B2", "B3"], &more), "{class}");
        assert!(!legal(&on, &["C2", "C3/B2", "C2"], &more), "{class}: the end it came from");
    }
}

/// A4.3, D2.3: a vertex says to which end of the hexside the Bypass goes.
#[test]
fn a_vertex_ends_a_bypass() {
    let on = house();
    let go = |path: &[&str]| with(&on, path, &json!({ "as": "tracked" }));
    let leg = go(&["C2", "C3/C2/D2"])["legs"][0].clone();
    assert_eq!((leg["cost"].clone(), leg["to"].clone()), (json!(2), json!("C3/C2")));
    assert_eq!(leg["vertices"], json!(["C3/C2/D2"]));
    // the hexside that leads to the vertex is found, in whatever order the hexes are named
    assert_eq!(go(&["C2", "C3/D3/D2"])["legs"][0]["to"], "C3/D2");
    assert_eq!(go(&["C2", "C3/C2/D2", "D2"])["legal"], true);
    assert_eq!(go(&["C2", "C3/C2/D2", "B2"])["legal"], false);
    assert_eq!(go(&["C2", "C3/C2/B2", "B2"])["legal"], true);
    // two hexsides away
    assert_eq!(go(&["C2", "C3/B3/C4"])["legs"][0]["barred_by"], json!(["D2.3"]));
    assert_eq!(go(&["B3", "C3/B2/C2", "C3/C2/D2"])["total"], 4);
}

/// B9: a unit that bypasses into a hex crosses the hexside between the two, and pays for a wall or hedge on it.
#[test]
fn walls_count_on_the_way_into_a_bypass() {
    let ring = json!([[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]]);
    let on = drawn(&json!({
        "hexsides": [{ "hexside": "C2-C3", "is": "hedge" }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }));
    // 1 + COT = 1 + 1; VBM 2 x (1 + 1); a halftrack 2 x (2 + 1) and a Bog Check
    assert_eq!(cost(&on, &["C2", "C3/C2"], "infantry"), 2);
    assert_eq!(cost(&on, &["C2", "C3/C2"], "tracked"), 4);
    let halftrack = with(&on, &["C2", "C3/C2"], &json!({ "as": "halftrack" }));
    assert_eq!((halftrack["total"].clone(), halftrack["bog"].as_array().map(Vec::len)), (json!(6), Some(1)));
    assert_eq!(barred(&on, &["C2", "C3/C2"], &json!({ "as": "truck" })), json!(["B9"]));
    // from B2 it is B2-C3 that is crossed; the hedge is only beside
    assert_eq!(cost(&on, &["B2", "C3/C2"], "infantry"), 1);
    assert_eq!(cost(&on, &["B2", "C3/C2"], "tracked"), 2);
    assert_eq!(cost(&on, &["B2", "C3/C2"], "truck"), 8);
    // out over the hedge into C2: 1 + 1
    assert_eq!(cost(&on, &["B2", "C3/C2", "C2"], "infantry"), 3);
}

/// A13.3, B32.52: Cavalry bypasses at twice the cost, which is a guess. It can enter a Rail Car hex only in Bypass.
#[test]
fn cavalry_bypasses_at_twice_the_cost() {
    let on = house();
    let outcome = with(&on, &["C2", "C3/C2"], &json!({ "as": "cavalry" }));
    assert_eq!((outcome["legal"].clone(), outcome["total"].clone()), (json!(true), json!(2)));
    assert_eq!(barred(&on, &["C2", "C3"], &json!({ "as": "cavalry" })), json!(["B23"]));
    assert_eq!(barred(&on, &["C4", "C3/C4"], &json!({ "as": "cavalry" })), json!(["A13.3"]));
    assert!(!legal(&on, &["C2", "C3/C2"], &json!({ "as": "horse-drawn" })));
    let cars = drawn(&json!({ "chapter": "B", "hexes": [
        { "hex": "C3", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [2, 5] }] },
    ], "art": [{ "id": "car", "is": "rail-car", "outlines": [{ "ring": [[1800, 1900], [2200, 1900], [2200, 2100], [1800, 2100]] }] }] }));
    assert!(!legal(&cars, &["C2", "C3"], &json!({ "as": "cavalry" })));
    assert_eq!(cost(&cars, &["C2", "C3/C2"], "cavalry"), 2);
    assert_eq!(cost(&cars, &["C2", "C3"], "infantry"), 2);
}

/// B31.1, D2.3: along a Narrow Street VBM costs half as much, and the hexside need not be clear.
#[test]
fn along_a_narrow_street() {
    // the depiction touches C3-C4, hexside 4 of C3
    let ring = json!([[1800, 1900], [2200, 1900], [2200, 2500], [1800, 2500]]);
    let street = |sides: &[u8]| {
        drawn(&json!({
            "hexes": [{ "hex": "C3", "narrow_street": sides }],
            "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
        }))
    };
    let on = street(&[4]);
    assert_eq!(cost(&on, &["B3", "C3/C4"], "tracked"), 1);
    assert_eq!(cost(&on, &["B3", "C3/C4"], "truck"), 4);
    // without a street: the next hexside, and the same one
    assert_eq!(cost(&on, &["B3", "C3/B3"], "tracked"), 2);
    assert_eq!(barred(&street(&[]), &["B3", "C3/C4"], &json!({ "as": "tracked" })), json!(["D2.3"]));
}

/// C10.1, D8.21: a towing vehicle pays 1 MP more in each hex; no Bypass except on a Narrow Street, no hedge, no building.
#[test]
fn towing() {
    let road = |sides: [u8; 2]| json!([{ "is": "paved", "sides": sides }]);
    let ring = json!([[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]]);
    let on = drawn(&json!({
        "hexes": [
            { "hex": "E3", "roads": road([1, 4]) }, { "hex": "E4", "roads": road([1, 4]) },
            { "hex": "C3", "narrow_street": [5] }, { "hex": "G3", "features": ["woods"] },
        ],
        "hexsides": [{ "hexside": "A2-A3", "is": "hedge" }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }));
    let tow = |path: &[&str], class: &str| {
        with(&on, path, &json!({ "as": class, "allotment": 12, "ground_pressure": "low", "states": ["towing"] }))
    };
    assert_eq!(tow(&["E3", "E4"], "truck")["total"], 1.5);
    assert_eq!(tow(&["F3", "F4"], "truck")["total"], 5);
    for path in [["C2", "C3/C2"], ["A2", "A3"], ["C2", "C3"]] {
        assert_eq!(tow(&path, "tracked")["legs"][0]["barred_by"], json!(["C10.1"]), "{path:?}");
        assert!(legal(&on, &path, &json!({ "as": "tracked", "allotment": 12 })), "{path:?}");
    }
    // along the Narrow Street 1 x 1, and 1 for what it tows
    assert_eq!(tow(&["B2", "C3/B3"], "tracked")["total"], 2);
    // into woods with +1 for towing
    assert_eq!(tow(&["G2", "G3"], "halftrack")["bog"][0]["drm"], 2);
    assert_eq!(
        with(&on, &["G2", "G3"], &json!({ "as": "halftrack", "allotment": 12, "ground_pressure": "low" }))["bog"][0]["drm"],
        1
    );
}

/// D2.14, E3.723, B10.4: a unit that bypasses into a hex pays for what is there, and for climbing in snow, like any
/// other.
#[test]
fn a_bypass_enters_its_hex() {
    let ring = json!([[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]]);
    let on = drawn(&json!({
        "hexes": [{ "hex": "C3", "level": 1 }],
        "counters": [{ "at": "C3", "is": "wreck" }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }));
    let snow = |class: &str| with(&on, &["C2", "C3/C2"], &json!({ "as": class, "weather": ["ground-snow"] }));
    // on foot 2 x 1 + 1; a vehicle 2 x 1 + 4 + 1, and 1 for the wreck
    assert_eq!(snow("infantry")["total"], 3);
    assert_eq!(snow("tracked")["total"], 8);
    assert_eq!(cost(&on, &["C2", "C3/C2"], "infantry"), 2);
    // along the next hexside it pays none of this again
    let twice = with(&on, &["C2", "C3/C2/D2", "C3/D2"], &json!({ "as": "tracked", "weather": ["ground-snow"] }));
    assert_eq!(twice["legs"][1]["cost"], 2);
}

/// FB6.4 EX, FB6.22 EX: on the map, VBM pays for the rails across NN14-OO14 and along OO14-OO15, and for none elsewhere.
#[test]
fn rails_beside_the_house_of_the_station() {
    let on = super::built_in("station");
    // 2 x (1 + 1), 2 x (1 + 1), and on along a hexside without rails 2 x 1
    assert_eq!(cost(&on, &["OO15", "OO14/NN14"], "tracked"), 4);
    assert_eq!(cost(&on, &["OO15", "OO14/OO15"], "tracked"), 4);
    assert_eq!(cost(&on, &["OO15", "OO14/NN14", "OO14/NN13"], "tracked"), 4 + 2);
    // FB6.14: the turntable beside it is an A-T Ditch, and no vehicle starts there
    assert_eq!(cost(&on, &["NN14", "OO14/NN13"], "tracked"), Value::Null);
}

/// A4.3, D2.3: for a hex that is entered, the answer lists the hexsides along which the unit could bypass instead, even
/// if it may not enter.
#[test]
fn the_way_around_is_shown() {
    let on = house();
    let leg = |class: &str| with(&on, &["B3", "C3"], &json!({ "as": class, "allotment": 12 }))["legs"][0].clone();
    // B3 touches the hexsides to B2, B3 and C4; the depiction touches the last
    assert_eq!(leg("infantry")["around"], json!([{ "at": "C3/B3", "cost": 1 }, { "at": "C3/B2", "cost": 1 }]));
    assert_eq!(leg("truck")["cost"], json!(null));
    assert_eq!(leg("truck")["around"], json!([{ "at": "C3/B3", "cost": 8 }, { "at": "C3/B2", "cost": 8 }]));
    assert_eq!(with(&on, &["E2", "E3"], &json!({}))["legs"][0].get("around"), None);
}

/// D2.3: a vehicle needs the depth of a counter's edge beside the depiction; how deep that is on the map is a guess.
#[test]
fn a_vehicle_needs_the_depth_of_a_counter() {
    // C3-C4 lies at row 2500; the depiction ends 40 or 100 thousandths of a hex before it
    let on = |bottom: i32| {
        let ring = json!([[1900, 1900], [2100, 1900], [2100, bottom], [1900, bottom]]);
        drawn(&json!({ "buildings": [
            { "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] },
        ] }))
    };
    let tracked = json!({ "as": "tracked" });
    assert_eq!(barred(&on(2460), &["C4", "C3/C4"], &tracked), json!(["D2.3"]));
    assert!(said(&on(2460), &["C4", "C3/C4"], &tracked, "D2.3")[0].contains("unverified"));
    assert!(legal(&on(2400), &["C4", "C3/C4"], &tracked));
    assert!(legal(&on(2460), &["C4", "C3/C4"], &json!({})), "on foot any gap will do");
}

/// A4.3: a path goes on from the vertex that a Bypass leads to. C3 and D3 are houses that share a hexside; from C3 along D3/C3 one comes to
/// one of its ends, and the Bypass of C3 along that very hexside, or another, begins where the unit is: what the search finds is legal leg by
/// leg, and costs as much.
#[test]
fn a_way_goes_on_from_the_vertex_that_a_bypass_leads_to() {
    let on = drawn(&json!({ "buildings": [
        { "id": "one", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": [[1900, 1900], [2100, 1900], [2100, 2100], [1900, 2100]] }] },
        { "id": "two", "material": "stone", "hexes": ["D3"], "outlines": [{ "ring": [[2900, 2400], [3100, 2400], [3100, 2600], [2900, 2600]] }] },
    ] }));
    let mut found = 0;
    for (start, goal) in
        [("C3", "C3/D3"), ("C3", "C3/D2"), ("C3", "C3/C2"), ("C2", "C3/D3"), ("D3", "D3/C3"), ("D3", "D3/C4")]
    {
        for class in ["infantry", "tracked"] {
            let query = json!({ "as": class, "allotment": 12, "to": goal });
            let Ok(ruling) = super::ask(&on, &[start], &query) else { continue };
            let legs = ruling["outcome"]["legs"].as_array().expect("legs");
            let path: Vec<&str> =
                std::iter::once(start).chain(legs.iter().map(|leg| leg["to"].as_str().expect("a place"))).collect();
            let again = with(&on, &path, &json!({ "as": class, "allotment": 12 }));
            assert_eq!(again["legal"], true, "{class}: {path:?}");
            assert_eq!(again["total"], ruling["outcome"]["total"], "{class}: {path:?}");
            found += 1;
        }
    }
    assert!(found >= 6, "{found}");
}

/// FB6.22, V4.2, B32.52: each chapter has its own rule on Rail Cars; a Gutted car, which is Debris, is not bypassed (V4.2),
/// nor is one burnt to Debris (FB6.291).
#[test]
fn rail_cars_by_chapter() {
    for (chapter, rule) in [("FB", "FB6.22"), ("VotG", "V4.2"), ("B", "B32.52")] {
        let on = drawn(&json!({ "chapter": chapter, "hexes": [{ "hex": "C3", "terrain": ["rail-car"] }] }));
        let truck = json!({ "as": "truck", "allotment": 12 });
        assert_eq!(barred(&on, &["C2", "C3"], &truck), json!([rule]), "{chapter}");
        assert_eq!(super::said(&on, &["C2", "C3"], &json!({}), rule).len(), 1, "{chapter}");
    }
    let on = drawn(&json!({ "chapter": "VotG", "hexes": [{ "hex": "C3", "terrain": ["rail-car"] }] }));
    let tracked = |set: Value| json!({ "as": "tracked", "allotment": 12, "set": set });
    assert_eq!(with(&on, &["C2", "C3/C2"], &tracked(json!([])))["legal"], true);
    assert_eq!(barred(&on, &["C2", "C3/C2"], &tracked(json!(["C3=debris"]))), json!(["V4.2"]));
}
