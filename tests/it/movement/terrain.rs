//! What hexes and hexsides cost: B1-B18, B10.4, B29, weather, SMOKE, vehicles in the way.

use serde_json::json;

use super::{barred, cost, drawn, refused, said, with};

/// B3.41, D2.14, B3.42, B4.42: by road, and past a wreck.
#[test]
fn roads_and_wrecks() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let hexes = json!([
        { "hex": "C3", "roads": road }, { "hex": "C4", "roads": road },
        { "hex": "E3", "roads": [{ "is": "sunken", "sides": [1, 4] }] },
        { "hex": "E4", "roads": [{ "is": "sunken", "sides": [1, 4] }] },
    ]);
    let on =
        drawn(&json!({ "hexes": hexes, "counters": [{ "at": "E4@u", "is": "wreck" }, { "at": "G4", "is": "wreck" }] }));
    assert_eq!(cost(&on, &["C3", "C4"], "truck"), 0.5);
    assert_eq!(cost(&on, &["B3", "C4"], "truck"), 4);
    assert_eq!(with(&on, &["C3", "C4"], &json!({ "as": "tracked", "states": ["buttoned-up"] }))["total"], 1);
    assert_eq!(with(&on, &["C3", "C4"], &json!({ "as": "tracked", "states": ["no-road"] }))["total"], 1);
    // off road a wreck is 1 more: 1 + 1 = 2; B4.42 EX: on a sunken road ((1 x 2) x 2) + 1/2 = 4 1/2
    assert_eq!(cost(&on, &["G3", "G4"], "tracked"), 2);
    assert_eq!(cost(&on, &["E3@u", "E4@u"], "tracked"), 4.5);
    // Infantry do not pay for wrecks
    assert_eq!(cost(&on, &["G3", "G4"], "infantry"), 1);
    // B4.42: a vehicle enters a sunken road only by its road; Infantry pay 2
    assert_eq!(with(&on, &["F3", "E4@u"], &json!({ "as": "tracked" }))["legal"], false);
    assert_eq!(cost(&on, &["F3", "E4@u"], "infantry"), 2);
}

/// B10.4, B.2, A24.7: doubling takes all of the COT, SMOKE included, but not the hexside.
#[test]
fn climbing() {
    let hexes = json!([{ "hex": "C3", "level": 1 }, { "hex": "E3", "level": 1, "terrain": ["brush"] }]);
    let sides = json!([{ "hexside": "E2-E3", "is": "wall" }]);
    let smoke = json!([{ "at": "C3", "is": "smoke" }]);
    let on = drawn(&json!({ "hexes": hexes, "hexsides": sides, "smoke": smoke }));
    // Open Ground with SMOKE uphill: 2 x (1 + 1) = 4
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 4);
    // over a wall into brush uphill: 2 x 2 + 1 = 5; not over the wall 2 x 2 = 4
    assert_eq!(cost(&on, &["E2", "E3"], "infantry"), 5);
    assert_eq!(cost(&on, &["E4", "E3"], "infantry"), 4);
    // a vehicle: 2 + 4 = 6 for brush one level up; downhill it costs nothing more
    assert_eq!(cost(&on, &["E4", "E3"], "tracked"), 6);
    assert_eq!(cost(&on, &["E3", "E4"], "tracked"), 1);
}

/// FB5.12, B14: evergreen orchards cost twice as much as others.
#[test]
fn orchards() {
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "terrain": ["orchard"] }, { "hex": "E3", "terrain": ["evergreen-orchard"] },
    ] }));
    for (class, once) in [("infantry", 1), ("tracked", 1), ("armored-car", 3), ("truck", 4)] {
        assert_eq!(cost(&on, &["C2", "C3"], class), once);
        assert_eq!(cost(&on, &["E2", "E3"], class), 2 * once);
    }
}

/// B3.4, B3.41: Infantry by road 1 MF, 2 uphill; a vehicle ½ MP, and 2 more for the level.
#[test]
fn roads_up_a_hill() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let on = drawn(
        &json!({ "hexes": [{ "hex": "C3", "roads": road, "level": 1 }, { "hex": "C4", "roads": road }, { "hex": "C5", "roads": road }] }),
    );
    assert_eq!(cost(&on, &["C5", "C4"], "infantry"), 1);
    assert_eq!(cost(&on, &["C4", "C3"], "infantry"), 2);
    assert_eq!(cost(&on, &["C3", "C4"], "infantry"), 1);
    assert_eq!(cost(&on, &["C4", "C3"], "truck"), 2.5);
    // away from the road: 4 for the ground, 4 for the level
    assert_eq!(cost(&on, &["B3", "C3"], "truck"), 8);
}

/// B2, B.1: shellholes add to what else is in the hex. Infantry pays 1 more to be in them. A road passes through.
#[test]
fn shellholes() {
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "terrain": ["shellhole"] },
        { "hex": "E3", "terrain": ["brush", "shellhole"] },
        { "hex": "G3", "terrain": ["shellhole"], "roads": [{ "is": "paved", "sides": [1, 4] }] },
        { "hex": "G2", "roads": [{ "is": "paved", "sides": [1, 4] }] },
    ] }));
    // Open Ground: Infantry 1 or 2, Cavalry 2, tracked COT = 1, armored car 2 + COT = 5, truck 4 + COT = 8
    for (class, points) in [("infantry", 1), ("cavalry", 2), ("tracked", 1), ("armored-car", 5), ("truck", 8)] {
        assert_eq!(cost(&on, &["C2", "C3"], class), points, "{class}");
    }
    let leg = with(&on, &["C2", "C3"], &json!({}))["legs"][0].clone();
    assert_eq!(leg["others"], json!([{ "way": "into the shellholes", "cost": 2 }]));
    assert_eq!(with(&on, &["C2", "C3"], &json!({ "states": ["enter-terrain"] }))["total"], 2);
    // brush: tracked COT = 2; Infantry 2, or 3 in the shellholes
    assert_eq!(cost(&on, &["E2", "E3"], "tracked"), 2);
    assert_eq!(cost(&on, &["E2", "E3"], "infantry"), 2);
    assert_eq!(with(&on, &["E2", "E3"], &json!({ "states": ["enter-terrain"] }))["total"], 3);
    assert_eq!(cost(&on, &["G2", "G3"], "truck"), 0.5);
    // no other unit has that choice
    assert_eq!(with(&on, &["C2", "C3"], &json!({ "as": "tracked" }))["legs"][0].get("others"), None);
}

/// B13, D8.21: woods take all of a vehicle's MP; an AFV may risk half at +3.
#[test]
fn woods() {
    let on = drawn(
        &json!({ "hexes": [{ "hex": "C3", "features": ["woods"] }, { "hex": "E3", "features": ["woods"], "level": 1 }] }),
    );
    let enter = |class: &str, hexes: [&str; 2]| {
        with(&on, &hexes, &json!({ "as": class, "allotment": 13, "ground_pressure": "low" }))
    };
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 2);
    assert_eq!(cost(&on, &["C2", "C3"], "cavalry"), 4);
    // half of 13, fractions up, at +3; or all 13 at +0
    let tracked = enter("tracked", ["C2", "C3"]);
    assert_eq!((tracked["total"].clone(), tracked["bog"][0]["drm"].clone()), (json!(7), json!(3)));
    assert_eq!(tracked["legs"][0]["others"], json!([{ "way": "off road", "cost": 13 }]));
    // a level up 1 more on the DR, and 4 MP
    let up = enter("tracked", ["E2", "E3"]);
    assert_eq!((up["total"].clone(), up["bog"][0]["drm"].clone()), (json!(11), json!(4)));
    // not an AFV: the choice of half does not exist
    let unarmored = json!({ "as": "tracked", "allotment": 13, "ground_pressure": "low", "states": ["unarmored"] });
    let unarmored = with(&on, &["C2", "C3"], &unarmored);
    assert_eq!((unarmored["total"].clone(), unarmored["bog"][0]["drm"].clone()), (json!(13), json!(0)));
    // a halftrack all, at +1 for not being fully tracked; a truck +1 more for truck-type MP
    assert_eq!(
        (enter("halftrack", ["C2", "C3"])["total"].clone(), enter("halftrack", ["C2", "C3"])["bog"][0]["drm"].clone()),
        (json!(13), json!(1))
    );
    assert_eq!(enter("truck", ["C2", "C3"])["bog"][0]["drm"], 2);
    assert_eq!(enter("motorcycle", ["C2", "C3"])["legal"], false);
}

/// B15, B18: grain in season and graveyards.
#[test]
fn grain_and_graveyards() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "features": ["grain"] }, { "hex": "E3", "features": ["graveyard"], "roads": road }, { "hex": "E2", "roads": road },
    ] }));
    for (class, points) in [("infantry", 1.5), ("cavalry", 1.5), ("armored-car", 4.0), ("tracked", 1.0), ("truck", 5.0)]
    {
        assert_eq!(cost(&on, &["C2", "C3"], class).as_f64(), Some(points), "{class}");
    }
    assert_eq!(cost(&on, &["F3", "E3"], "infantry"), 1);
    assert_eq!(cost(&on, &["F3", "E3"], "cavalry"), 2);
    let tracked = with(&on, &["F3", "E3"], &json!({ "as": "tracked", "allotment": 12 }));
    assert_eq!((tracked["total"].clone(), tracked["bog"].as_array().map(Vec::len)), (json!(6), Some(1)));
    assert_eq!(barred(&on, &["F3", "E3"], &json!({ "as": "truck" })), json!(["B18"]));
    // its road counts as a road
    assert_eq!(cost(&on, &["E2", "E3"], "truck"), 0.5);
}

/// B4, B5: sunken and elevated roads, along the road and away from it.
#[test]
fn sunken_and_elevated_roads() {
    let road = |kind: &str| json!([{ "is": kind, "sides": [1, 4] }]);
    let on = drawn(&json!({ "hexes": [
        { "hex": "C2", "roads": road("elevated") }, { "hex": "C3", "roads": road("elevated") },
        { "hex": "E2", "roads": road("sunken") }, { "hex": "E3", "roads": road("sunken") },
    ] }));
    // the number of the chart holds the level already: 2, 2, 6, 5 and a Bog Check
    for (class, points) in [("infantry", 2), ("cavalry", 2), ("motorcycle", 6), ("tracked", 5), ("halftrack", 5)] {
        assert_eq!(cost(&on, &["B3", "C3"], class), points, "{class}");
    }
    assert_eq!(with(&on, &["B3", "C3"], &json!({ "as": "tracked" }))["bog"].as_array().map(Vec::len), Some(1));
    for class in ["horse-drawn", "armored-car", "truck"] {
        assert_eq!(barred(&on, &["B3", "C3"], &json!({ "as": class })), json!(["B5"]), "{class}");
    }
    // along it, it is a road like others; down from it costs nothing more
    assert_eq!(cost(&on, &["C2", "C3"], "truck"), 0.5);
    assert_eq!(cost(&on, &["C3", "B3"], "tracked"), 1);
    assert_eq!(cost(&on, &["D3", "E3@u"], "infantry"), 2);
    assert_eq!(cost(&on, &["E2@u", "E3@u"], "truck"), 0.5);
    // up out of the cut 2 x 1
    assert_eq!(cost(&on, &["E3@u", "D3"], "infantry"), 2);
}

/// B29: a Roadblock costs Infantry 1 + COT and stops vehicles; the road does not count across it.
#[test]
fn roadblocks() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let on = drawn(&json!({
        "hexes": [{ "hex": "C2", "roads": road }, { "hex": "C3", "roads": road }, { "hex": "C4", "roads": road }],
        "hexsides": [{ "hexside": "C2-C3", "is": "roadblock" }],
    }));
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 2);
    for class in ["tracked", "truck"] {
        assert_eq!(barred(&on, &["C2", "C3"], &json!({ "as": class })), json!(["B29"]), "{class}");
        assert_eq!(cost(&on, &["C3", "C4"], class), 0.5, "{class}: the next hexside is free");
    }
}

/// B10.51, B10.4, B.2, D8.21: each level between on top of the last; SMOKE not doubled; the numbers are unverified.
#[test]
fn abrupt_elevation_changes() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let on = drawn(&json!({
        "hexes": [
            { "hex": "C3", "level": 2 }, { "hex": "E3", "level": 3 }, { "hex": "G3", "level": 1 },
            { "hex": "B3", "level": 2, "features": ["woods"] },
            { "hex": "A3", "level": 2, "roads": road }, { "hex": "A2", "roads": road },
        ],
        "smoke": [{ "at": "C3", "is": "smoke" }],
    }));
    // Infantry: 2 for the level between and 2 x COT; down 1 and COT
    assert_eq!(cost(&on, &["C3", "C2"], "infantry"), 2);
    assert_eq!(cost(&on, &["B2", "B3"], "infantry"), 6);
    assert_eq!(cost(&on, &["E2", "E3"], "infantry"), 6);
    assert_eq!(cost(&on, &["E3", "E2"], "infantry"), 3);
    // SMOKE once, 2 + 2 + 1; a single level doubles it, 2 x (1 + 1)
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 5);
    // a vehicle 1 + 4 + 4 + 1 for SMOKE, and a Bog Check at +1 for it; down 1 + 2
    let up = with(&on, &["C2", "C3"], &json!({ "as": "tracked", "ground_pressure": "low" }));
    assert_eq!((up["total"].clone(), up["bog"][0]["drm"].clone()), (json!(10), json!(1)));
    let down = with(&on, &["C3", "C2"], &json!({ "as": "tracked", "ground_pressure": "low" }));
    assert_eq!((down["total"].clone(), down["bog"][0]["drm"].clone()), (json!(3), json!(1)));
    assert!(said(&on, &["C2", "C3"], &json!({}), "B10.51")[0].contains("unverified"));
    assert!(said(&on, &["C2", "C3"], &json!({ "as": "tracked" }), "B10.52")[0].contains("Double-Crest"));
    // by road 1/2 + 4 + 2, and 1/2 + 2 down, without a Bog Check and whatever the Crest Lines do
    let by_road = with(&on, &["A2", "A3"], &json!({ "as": "tracked" }));
    assert_eq!((by_road["total"].clone(), by_road["bog"].clone()), (json!(6.5), json!([])));
    assert_eq!(cost(&on, &["A3", "A2"], "truck"), 2.5);
    assert!(said(&on, &["A2", "A3"], &json!({ "as": "tracked" }), "B10.52").is_empty());
    // one level is not abrupt
    assert_eq!(cost(&on, &["G3", "G2"], "infantry"), 1);
    assert_eq!(with(&on, &["G2", "G3"], &json!({ "as": "tracked" }))["bog"], json!([]));
}

/// E3.54, E3.723, D8.21: rain and ground snow cost 1 up or down a full level off road; snow is 1 on a Bog Check.
#[test]
fn rain_and_snow() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let on = drawn(&json!({
        "hexes": [
            { "hex": "C3", "level": 1, "roads": road }, { "hex": "C2", "roads": road },
            { "hex": "E3", "level": 1 }, { "hex": "G3", "level": 0.5 }, { "hex": "A3", "features": ["woods"] },
        ],
        "counters": [{ "at": "E3", "is": "debris" }],
        "trail_breaks": [{ "at": "E3", "sides": [1, 4] }],
    }));
    for weather in ["rain", "ground-snow"] {
        let go = |path: &[&str], class: &str| {
            with(&on, path, &json!({ "as": class, "weather": [weather] }))["total"].clone()
        };
        // 2 x 1 + 1; down 1 + 1; a vehicle 1 + 4 + 1
        assert_eq!(go(&["B3", "C3"], "infantry"), 3);
        assert_eq!(go(&["C3", "B3"], "infantry"), 2);
        assert_eq!(go(&["B3", "C3"], "tracked"), 6);
        // not along a road or by a Trail Break, nor without a change of a full level
        assert_eq!(go(&["C2", "C3"], "infantry"), 2);
        assert_eq!(go(&["E2", "E3"], "infantry"), 2);
        assert_eq!(go(&["F3", "F4"], "infantry"), 1);
        assert_eq!(go(&["G2", "G3"], "infantry"), 1);
    }
    let bog = |weather: &str| {
        let more = json!({ "as": "halftrack", "allotment": 12, "ground_pressure": "low", "weather": [weather] });
        with(&on, &["A2", "A3"], &more)["bog"][0]["drm"].clone()
    };
    assert_eq!((bog("rain"), bog("ground-snow")), (json!(1), json!(2)));
}

/// E3.73: the cost of Deep Snow is not known here, so there is no ruling.
#[test]
fn deep_snow_is_refused() {
    let on = drawn(&json!({}));
    let (words, not_covered) = refused(&on, &["A1", "A2"], &json!({ "weather": ["deep-snow"] }));
    assert!(not_covered && words.contains("E3.73"), "{words}");
    assert_eq!(cost(&on, &["A1", "A2"], "infantry"), 1);
}

/// A24.7, B.2: SMOKE adds 1 for every unit.
#[test]
fn smoke() {
    let on = drawn(&json!({ "smoke": [{ "at": "C3", "is": "smoke" }] }));
    for (class, points) in [("infantry", 2), ("cavalry", 2), ("tracked", 2), ("truck", 5)] {
        assert_eq!(cost(&on, &["C2", "C3"], class), points, "{class}");
        assert_eq!(cost(&on, &["C3", "C2"], class), points - 1, "{class}: not on the way out");
    }
}

/// B3.43, FB2.61, FB2.62, A4.63: Debris takes the road away, save through a Trail Break, by which Infantry may Dash
/// over a road but never over a boulevard.
#[test]
fn roads_under_debris() {
    let road = |kind: &str| json!([{ "is": kind, "sides": [1, 4] }]);
    let on = drawn(&json!({
        "hexes": [
            { "hex": "C2", "roads": road("paved") }, { "hex": "C3", "roads": road("paved") }, { "hex": "C4", "roads": road("paved") },
            { "hex": "E2", "roads": road("boulevard") }, { "hex": "E3", "roads": road("boulevard") },
        ],
        "counters": [{ "at": "C3", "is": "debris" }, { "at": "E3", "is": "debris" }],
        "trail_breaks": [{ "at": "C3", "sides": [1, 2] }, { "at": "E3", "sides": [1, 2] }],
    }));
    let none = json!({ "states": ["no-trail-break"] });
    assert_eq!(cost(&on, &["C2", "C3"], "truck"), 0.5);
    assert_eq!(barred(&on, &["C4", "C3"], &json!({ "as": "truck" })), json!(["FB2.3"]));
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 1);
    assert_eq!(cost(&on, &["C4", "C3"], "infantry"), 2);
    assert_eq!(with(&on, &["C2", "C3"], &none)["total"], 2);
    assert!(said(&on, &["C2", "C3"], &json!({}), "FB2.61")[0].contains("possible"));
    assert!(said(&on, &["C2", "C3"], &none, "FB2.61")[0].contains("no Dash"));
    assert!(said(&on, &["E2", "E3"], &json!({}), "FB2.62")[0].contains("no Dash"));
    assert!(said(&on, &["C3", "C4"], &json!({}), "FB2.61").is_empty());
}

/// FB4.1: a boulevard is a road by its hexsides, and Open Ground across others.
#[test]
fn boulevards() {
    let road = json!([{ "is": "boulevard", "sides": [1, 4] }]);
    let on = drawn(&json!({ "hexes": [{ "hex": "C2", "roads": road }, { "hex": "C3", "roads": road }] }));
    assert_eq!(cost(&on, &["C2", "C3"], "truck"), 0.5);
    assert_eq!(cost(&on, &["B3", "C3"], "truck"), 4);
    assert_eq!(cost(&on, &["B3", "C3"], "infantry"), 1);
}

/// FB2.61, FB2.63, FB2.3: Debris IN a sunken road or on a bridge is crossed as Debris, for the road is gone there.
#[test]
fn debris_on_sunken_roads_and_bridges() {
    let road = |sides: [u8; 2], kind: &str| json!({ "is": kind, "sides": sides });
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "roads": [road([1, 4], "paved"), road([2, 5], "sunken")], "bridge": { "level": 0, "sides": [1, 4] } },
        { "hex": "D2", "roads": [road([2, 5], "sunken")] }, { "hex": "C2", "roads": [road([1, 4], "paved")] },
    ] }));
    let go = |path: &[&str], class: &str| {
        let set = json!(["C3@b=debris", "C3@u=debris"]);
        with(&on, path, &json!({ "as": class, "allotment": 13, "set": set }))
    };
    for path in [["C2", "C3@b"], ["D2@u", "C3@u"]] {
        assert_eq!(go(&path, "infantry")["total"], 2, "{path:?}");
        // a quarter of 13, fractions up
        assert_eq!(go(&path, "tracked")["total"], 4, "{path:?}");
        assert_eq!(go(&path, "truck")["legs"][0]["barred_by"], json!(["FB2.3"]), "{path:?}");
        assert_eq!(cost(&on, &path, "truck"), 0.5, "{path:?}: without the Debris");
    }
    // not by its road: 2 for the sunken road and 2 for the Debris
    assert_eq!(go(&["D3", "C3@u"], "infantry")["total"], 4);
}

/// B25: no unit enters a Blaze, not even in Bypass. A Flame stops no unit, nor does a Blaze on an upper level.
#[test]
fn fires() {
    let on = |fire: &str, at: &str| {
        drawn(&json!({
            "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"], "outlines": [
                { "ring": [[1900, 1900], [2100, 1900], [2100, 3100], [1900, 3100]] },
            ] }],
            "fires": [{ "at": at, "is": fire }],
        }))
    };
    for path in [["C2", "C3"], ["C2", "C3/C2"], ["C3@1", "C3"]] {
        assert_eq!(barred(&on("blaze", "C3"), &path, &json!({})), json!(["B25"]), "{path:?}");
        for (fire, at) in [("flame", "C3"), ("blaze", "C4"), ("blaze", "C3@1")] {
            assert_eq!(with(&on(fire, at), &path, &json!({}))["legal"], true, "{path:?} {fire} {at}");
        }
    }
    assert_eq!(barred(&on("blaze", "C3"), &["C2", "C3"], &json!({ "as": "tracked", "allotment": 12 })), json!(["B25"]));
    // a unit may leave it
    assert_eq!(cost(&on("blaze", "C3"), &["C3", "C2"], "infantry"), 1);
}
