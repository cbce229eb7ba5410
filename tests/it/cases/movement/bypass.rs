//! Bypass of Rail Cars and storage tanks: FB6.22, FB12.2, B32.52, B32.6, V4.2.

use serde_json::{Value, json};

use super::{car, ground, legal, moves, side, total};

/// FB6.22 EX: the Rail Cars of YY15; a track crosses the XX14-YY15 hexside.
pub(super) fn rail_cars_of_yy15(case: &Value) {
    let given = &case["given"];
    let on = ground(
        "FB",
        &json!({
            "hexes": [
                { "hex": "YY15", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [side("YY15", "XX14"), 3] }] },
                { "hex": "XX14", "railroads": [{ "is": "glrr", "sides": [side("XX14", "YY15")] }] },
            ],
            "art": [{ "id": "car", "is": "rail-car", "outlines": [car("YY15", [-250, -250, 250, 250])] }],
        }),
    );
    let (a, b) = given["hexside"].as_str().expect("a hexside").split_once('-').expect("two hexes");
    let hex = given["hex"].as_str().expect("a hex");
    let other = if a == hex { b } else { a };
    for bypass in [format!("{hex}/{other}"), format!("{hex}-{other}"), format!("{hex}.{}", side(hex, other))] {
        assert_eq!(total(&on, &[other, &bypass], "tracked"), case["expect"]["mp"], "{bypass}");
    }
    assert!(!legal(&on, &[other, hex], "tracked"), "vehicles enter in Bypass only");
    assert_eq!(total(&on, &[other, hex], "infantry"), 2);
}

/// B32.52 EX: a Rail Car as close to the hexside as possible without crossing it.
pub(super) fn car_beside_the_hexside(case: &Value) {
    let on = ground(
        "B",
        &json!({
            "hexes": [
                { "hex": "C3", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
                { "hex": "C2", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
            ],
            "art": [
                { "id": "below", "is": "rail-car", "outlines": [car("C3", [-100, -490, 100, 200])] },
                { "id": "above", "is": "rail-car", "outlines": [car("C2", [-100, -200, 100, 490])] },
            ],
        }),
    );
    for path in [["C2", "C3/C2"], ["C3", "C2/C3"]] {
        assert_eq!(json!(legal(&on, &path, "tracked")), case["expect"]["bypass_allowed"]);
        assert_eq!(total(&on, &path, "tracked"), case["expect"]["mp"]);
    }
}

/// B32.52 EX: C3 is a wrecked Rail Car hex; one car reaches from C2 into it, the car of C4 does not.
pub(super) fn wrecked_car(case: &Value) {
    let on = ground(
        "B",
        &json!({
            "hexes": [
                { "hex": "C2", "terrain": ["rail-car"] }, { "hex": "C3", "terrain": ["rail-car"] },
                { "hex": "C4", "terrain": ["rail-car"] },
            ],
            "art": [
                { "id": "across", "is": "rail-car", "outlines": [car("C2", [-100, 0, 100, 800])] },
                { "id": "beside", "is": "rail-car", "outlines": [car("C4", [-100, -300, 100, 200])] },
            ],
            "counters": [{ "at": "C3", "is": "wooden-rubble" }],
        }),
    );
    let open = case["expect"]["bypass_allowed"].as_array().expect("two answers");
    for (path, open) in [["B1", "C2/C3"], ["C5", "C4/C3"]].into_iter().zip(open) {
        let from = if path[0] == "B1" { "B2" } else { "B3" };
        for class in ["infantry", "tracked"] {
            assert_eq!(json!(legal(&on, &[from, path[1]], class)), *open, "{path:?} {class}");
        }
    }
}

/// B32.6 EX: Rail Car counters in B, E and F; the rails cross from E into B, not from F.
pub(super) fn car_counters(case: &Value) {
    // B is C3, E is C2 above it, F is D3 to its right
    let rail = |sides: [u8; 2]| json!([{ "is": "glrr", "sides": sides }]);
    let on = ground(
        "B",
        &json!({
            "hexes": [
                { "hex": "C3", "features": ["rail-car-counter"], "railroads": rail([1, 4]) },
                { "hex": "C2", "features": ["rail-car-counter"], "railroads": rail([1, 4]) },
                { "hex": "D3", "features": ["rail-car-counter"], "railroads": rail([1, 4]) },
            ],
            "counters": [{ "at": "C3", "is": "wooden-rubble" }],
        }),
    );
    let open = case["expect"]["bypass_allowed"].as_array().expect("two answers");
    for (path, open) in [["B2", "C2/C3"], ["D2", "D3/C3"]].into_iter().zip(open) {
        let start = if path[1] == "C2/C3" { "B2" } else { "C4" };
        for class in ["infantry", "tracked"] {
            assert_eq!(json!(legal(&on, &[start, path[1]], class)), *open, "{path:?} {class}");
        }
    }
}

/// V4.2 EX: cars from D29 to D31, on the side of hexrow E.
pub(super) fn cars_of_v4(case: &Value) {
    let on = ground(
        "VotG",
        &json!({
            "hexes": [
                { "hex": "D29", "terrain": ["rail-car"] }, { "hex": "D30", "terrain": ["rail-car"] },
                { "hex": "D31", "terrain": ["rail-car"] },
            ],
            "art": [{ "id": "cars", "is": "rail-car", "outlines": [car("D30", [50, -800, 450, 800])] }],
        }),
    );
    let open = case["expect"]["bypass_allowed"].as_array().expect("answers");
    for (at, open) in case["given"]["hexsides"].as_array().expect("hexsides").iter().zip(open) {
        let hex = at["in"].as_str().expect("a hex");
        let other = at["along"].as_str().expect("a hexside").split('-').find(|h| *h != hex).expect("another hex");
        for class in ["infantry", "tracked"] {
            let path = [other.to_owned(), format!("{hex}/{other}")];
            assert_eq!(json!(legal(&on, &[&path[0], &path[1]], class)), *open, "{path:?} {class}");
        }
    }
}

/// FB12.2: a storage tank.
pub(super) fn storage_tank(case: &Value) {
    let result = &case["expect"]["result"];
    let on = ground("FB", &json!({ "hexes": [{ "hex": "G5", "features": ["storage-tank"] }] }));
    assert_eq!(result[0], "1 MF");
    assert_eq!(total(&on, &["G4", "G5"], "infantry"), 1);
    assert_eq!(result[1], "VBM only");
    for class in ["motorcycle", "armored-car", "tracked", "halftrack", "truck"] {
        assert!(!legal(&on, &["G4", "G5"], class) && legal(&on, &["G4", "G5/G4"], class), "{class}");
    }
    assert!(result[2].as_str().is_some_and(|r| r.starts_with("prohibited")));
    let (_, outcome) = moves(&on, &["G4", "G5"], "infantry", json!({ "states": ["gun"] }));
    assert_eq!(outcome["legal"], false);
}
