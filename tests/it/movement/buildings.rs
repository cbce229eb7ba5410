//! Into and inside buildings: B23, FB8, FB9, B24.

use serde_json::{Value, json};

use super::bypass::house;
use super::{ask, barred, built_in, cost, drawn, legal, refused, said, with};

/// B23.4, D8.2, B24, B24.4: a fully-tracked AFV enters a building for half its MP with a Bog Check; no other vehicle
/// can.
#[test]
fn vehicles_and_buildings() {
    let on = house();
    let outcome = with(&on, &["C2", "C3"], &json!({ "as": "tracked", "allotment": 13, "ground_pressure": "low" }));
    // half of 13, rounded up
    assert_eq!(outcome["total"], 7);
    assert_eq!(outcome["bog"][0]["drm"], 3);
    // D8.21: at half of the MP 9 or more of 2 dice, 4 + 3 + 2 + 1 chances in 36
    assert_eq!(outcome["bog"][0]["p"], "5/18");
    let unarmored = json!({ "as": "tracked", "allotment": 13, "states": ["unarmored"] });
    assert_eq!(with(&on, &["C2", "C3"], &unarmored)["legal"], false);
    for class in ["cavalry", "horse-drawn", "motorcycle", "armored-car", "halftrack", "truck"] {
        assert_eq!(with(&on, &["C2", "C3"], &json!({ "as": class }))["legal"], false, "{class}");
    }
    let rubble = json!({ "as": "tracked", "allotment": 12, "ground_pressure": "high", "set": ["C3=stone-rubble"] });
    assert_eq!(with(&on, &["C2", "C3"], &rubble)["total"], 6);
    assert_eq!(with(&on, &["C2", "C3"], &rubble)["bog"][0]["drm"], 5);
    assert_eq!(with(&on, &["C2", "C3"], &json!({ "set": ["C3=stone-rubble"] }))["total"], 3);
    // rubble fills the hex: no Bypass
    let bypass = json!({ "set": ["C3=stone-rubble"] });
    assert_eq!(with(&on, &["C2", "C3/C2"], &bypass)["legal"], false);
}

/// FB8.1, FB8.2, FB8.51, B23.742: a factory entered by rails, and the station.
#[test]
fn factories_and_the_station() {
    let hexes = json!([
        { "hex": "C2", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
        { "hex": "C3", "railroads": [{ "is": "glrr", "sides": [1, 4] }], "features": ["station"] },
    ]);
    let buildings = json!([{ "id": "works", "material": "stone", "hexes": ["C3", "C4"], "factory": true }]);
    let on = drawn(&json!({ "hexes": hexes, "buildings": buildings }));
    let tracked = |more: Value| {
        let mut query = json!({ "as": "tracked", "allotment": 12 });
        for (key, value) in more.as_object().expect("an object") {
            query[key] = value.clone();
        }
        query
    };
    // by the entrance a quarter of 12, elsewhere half
    assert_eq!(with(&on, &["C2", "C3"], &tracked(json!({})))["total"], 3);
    assert_eq!(with(&on, &["B2", "C3"], &tracked(json!({})))["total"], 6);
    // FB8.51: friendly, along the rails, 2; not once it is rubble
    let friendly = json!({ "states": ["friendly-control"] });
    assert_eq!(with(&on, &["C2", "C3"], &tracked(friendly))["total"], 2);
    let rubble = json!({ "states": ["friendly-control"], "set": ["C3=stone-rubble"] });
    assert_eq!(with(&on, &["C2", "C3"], &tracked(rubble))["total"], 6);
    // inside a factory Infantry pay 1, into it 2; it has no cellar (FB9.1)
    assert_eq!(cost(&on, &["B3", "C3", "C4"], "infantry"), 3);
    assert_eq!(with(&on, &["C3", "C3@c"], &json!({}))["legal"], false);
}

/// FB8.4: a Gun pushed into a Factory hex without an entrance, or on to another hex inside, pays the 2 of a building, not
/// the 1 of Infantry alone; a vehicle is not pushed.
#[test]
fn guns_inside_a_factory() {
    let on = drawn(&json!({ "chapter": "FB",
        "buildings": [{ "id": "works", "material": "stone", "hexes": ["C3", "C4"], "factory": true }] }));
    let gun = json!({ "states": ["gun"] });
    assert_eq!(with(&on, &["C3", "C4"], &json!({}))["total"], 1);
    assert_eq!(with(&on, &["C3", "C4"], &gun)["total"], 2);
    assert_eq!(with(&on, &["C2", "C3"], &gun)["total"], 2);
    assert!(!said(&on, &["C3", "C4"], &gun, "FB8.4").is_empty());
    assert!(said(&on, &["C3", "C4"], &json!({}), "FB8.4").is_empty());
    let (message, _) = refused(&on, &["C2", "C3"], &json!({ "as": "truck", "states": ["gun"] }));
    assert!(message.contains("only Infantry push a Gun"), "{message}");
}

/// FB11.4, FB11.5: the underpass along the tram, and the hill above it.
#[test]
fn the_underpass() {
    let tram = json!([{ "is": "tram", "sides": [1, 4] }]);
    let on = drawn(&json!({ "defaults": { "level": 1 }, "hexes": [
        { "hex": "C3", "level": 2, "railroads": tram, "roads": [{ "is": "paved", "sides": [2, 5] }], "features": ["underpass"] },
        { "hex": "C2", "railroads": tram }, { "hex": "C4", "railroads": tram },
    ] }));
    assert_eq!(cost(&on, &["C2", "C3@u", "C4"], "infantry"), 2);
    assert_eq!(cost(&on, &["C2", "C3@u", "C4"], "tracked"), 4);
    assert_eq!(with(&on, &["B2", "C3@u"], &json!({}))["legal"], false);
    // up to Level 2: 2 x 1 = 2
    assert_eq!(cost(&on, &["B2", "C3@0"], "infantry"), 2);
    let (message, _) = refused(&on, &["C2", "C3"], &json!({}));
    assert!(message.contains("C3@u (elev 1), C3@0 (elev 2)"), "which Location must be said, and how: {message}");
}

/// FB8.2, B23.742: rails into a Factory Location that is not rubbled make an entrance for vehicles; elsewhere only AFVs
/// can enter.
#[test]
fn vehicle_sized_entrances() {
    let hexes = json!([
        { "hex": "C2", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
        { "hex": "C3", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
    ]);
    let on = |factory: bool| {
        let works = json!({ "id": "works", "material": "stone", "hexes": ["C3", "C4"], "factory": factory });
        drawn(&json!({ "hexes": hexes, "buildings": [works] }))
    };
    for class in ["armored-car", "halftrack", "truck"] {
        let more = json!({ "as": class, "allotment": 12 });
        assert_eq!(with(&on(true), &["C2", "C3"], &more)["total"], 3, "{class}: a quarter of 12");
        assert_eq!(barred(&on(true), &["B2", "C3"], &more), json!(["B23"]), "{class}: another hexside");
        assert_eq!(barred(&on(false), &["C2", "C3"], &more), json!(["B23"]), "{class}: no Factory");
        let rubble = json!({ "as": class, "allotment": 12, "set": ["C3=stone-rubble"] });
        assert_eq!(barred(&on(true), &["C2", "C3"], &rubble), json!(["B24.4"]), "{class}: rubble");
    }
}

/// B23.922, FB-SSR14: no unit enters a Fortified building held by the enemy, at any level, except from a connected
/// trench.
#[test]
fn fortified_buildings() {
    let on = drawn(&json!({
        "hexes": [{ "hex": "C3", "features": ["enemy-fortified"] }, { "hex": "E4", "features": ["trench"] }, { "hex": "E3", "features": ["enemy-fortified"] }],
        "buildings": [
            { "id": "row", "material": "stone", "hexes": ["C3", "C4"] }, { "id": "house", "material": "stone", "hexes": ["E3"] },
        ],
    }));
    for path in [["C2", "C3"], ["C4", "C3"], ["C4@1", "C3@1"], ["C4@c", "C3@c"]] {
        assert_eq!(barred(&on, &path, &json!({})), json!(["B23.922"]), "{path:?}");
        assert!(legal(&on, &path, &json!({ "set": ["C3=-enemy-fortified"] })), "{path:?}");
    }
    assert!(legal(&on, &["E4+trench", "E3"], &json!({})));
    assert_eq!(barred(&on, &["E4", "E3"], &json!({})), json!(["B23.922"]));
}

/// B23.22, B23.25, FB9.2: by the stairs one level at a time, along a level within the building; a Gun stays on the ground.
#[test]
fn stairs_and_levels() {
    let on = drawn(&json!({ "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"] }] }));
    assert_eq!(cost(&on, &["C3", "C3@1"], "infantry"), 1);
    assert_eq!(cost(&on, &["C3@1", "C4@1"], "infantry"), 2);
    assert_eq!(cost(&on, &["C3", "C3@c"], "infantry"), 1);
    assert_eq!(cost(&on, &["C3@c", "C4@c"], "infantry"), 2);
    assert_eq!(barred(&on, &["C3@c", "C3@1"], &json!({})), json!(["FB9.2"]));
    assert_eq!(barred(&on, &["C2", "C3@1"], &json!({})), json!(["B23.25"]));
    for path in [["C3", "C3@1"], ["C3", "C3@c"], ["C3@1", "C4@1"]] {
        assert!(!legal(&on, &path, &json!({ "states": ["gun"] })), "{path:?}");
        assert!(!legal(&on, &path, &json!({ "as": "tracked", "allotment": 12 })), "{path:?}");
    }
    assert!(legal(&on, &["C2", "C3"], &json!({ "states": ["gun"] })));
}

/// FB9.2, B23.71, B23.711: Infantry go through a Rowhouse bar at the level of a Breach, cellars included, for what the
/// building costs (stone: 2 MF); nobody else does.
#[test]
fn through_a_breach() {
    let row = |breaches: Value| {
        drawn(&json!({ "hexsides": [{ "hexside": "C3-C4", "is": "rowhouse-bar" }], "breaches": breaches,
            "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"] }] }))
    };
    let whole = row(json!([]));
    for (level, place) in [("0", ""), ("1", "@1"), ("c", "@c")] {
        let (from, to) = (format!("C3{place}"), format!("C4{place}"));
        let path = [from.as_str(), to.as_str()];
        assert!(!legal(&whole, &path, &json!({})), "{level}: no Breach");
        assert_eq!(barred(&whole, &path, &json!({})), json!(["B23.71"]), "{level}");
        let opened = row(json!([{ "hexside": "C3-C4", "level": level }]));
        assert_eq!(cost(&opened, &path, "infantry"), 2, "{level}");
        // on every other level the bar is closed
        for other in ["", "@1", "@c"].into_iter().filter(|o| *o != place) {
            let (from, to) = (format!("C3{other}"), format!("C4{other}"));
            assert!(!legal(&opened, &[&from, &to], &json!({})), "{level}: {other}");
        }
    }
    let ground = row(json!([{ "hexside": "C3-C4" }]));
    assert!(!legal(&ground, &["C3", "C4"], &json!({ "as": "tracked" })));
    let gun = ask(&ground, &["C3", "C4"], &json!({ "states": ["gun"] }));
    assert!(gun.is_err(), "what a Gun may do at a Breach is not known");
}

/// FB9.61, FB9.6: up out of a cellar into the rubble above it 3 MF; a cellar in rubble is none.
#[test]
fn cellars_under_rubble() {
    let on = drawn(&json!({ "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"] }] }));
    let whole = json!({ "set": ["C3=stone-rubble:on-cellar"] });
    assert_eq!(with(&on, &["C3@c", "C3"], &whole)["total"], 3);
    assert_eq!(with(&on, &["C4@c", "C3@c"], &whole)["total"], 2);
    let gone = json!({ "set": ["C3=stone-rubble"] });
    assert_eq!(barred(&on, &["C4@c", "C3@c"], &gone), json!(["FB9.6"]));
    assert_eq!(with(&on, &["C4@c", "C3@c"], &json!({}))["total"], 2);
}

/// FB9.62: an AFV falls into the cellar on a colored 4 or more, of any building but a Factory, unless the cellar is rubble.
#[test]
fn falling_into_a_cellar() {
    let on = drawn(&json!({ "buildings": [
        { "id": "house", "material": "stone", "hexes": ["C3"] },
        { "id": "works", "material": "stone", "hexes": ["E3", "E4"], "factory": true },
    ] }));
    let roll = |to: &str, colored: u8, set: Value| {
        let from = if to == "C3" { "C2" } else { "E2" };
        let more =
            json!({ "as": "tracked", "allotment": 12, "ground_pressure": "low", "bog_dr": [1, colored], "set": set });
        with(&on, &[from, to], &more)["bog"][0]["rolled"]["falls"].clone()
    };
    assert_eq!((roll("C3", 4, json!([])), roll("C3", 3, json!([]))), (json!(true), json!(false)));
    assert_eq!(roll("E3", 6, json!([])), false);
    assert_eq!(roll("C3", 6, json!(["C3=stone-rubble"])), false);
    assert_eq!(roll("C3", 6, json!(["C3=stone-rubble:on-cellar"])), true);
}

/// FB8.2: a paved road that lies along a hexside and comes in through the corner at its end is an entrance for a unit that comes by
/// that street, the corner of the Factory being where he is; its twins are a dirt road, the house beside the street, and a
/// road through the other corner of that hexside.
#[test]
fn a_factory_is_entered_through_a_corner() {
    let through = |road: &str, corner: u8| {
        let hexes = json!([
            { "hex": "C4", "roads": [{ "is": road, "sides": [], "corners": [corner] }] },
            { "hex": "D3", "roads": [{ "is": road, "sides": [], "along": [4] }], "narrow_street": [4] },
            { "hex": "D4", "roads": [{ "is": road, "sides": [], "along": [1] }], "narrow_street": [1] },
        ]);
        let buildings = json!([
            { "id": "works", "material": "stone", "hexes": ["C3", "C4"], "factory": true },
            { "id": "north", "material": "stone", "hexes": ["D3"] },
            { "id": "south", "material": "stone", "hexes": ["D4"] },
        ]);
        drawn(&json!({ "chapter": "FB", "hexes": hexes, "buildings": buildings }))
    };
    let works = |road: &str| through(road, 3);
    let truck = json!({ "as": "truck", "allotment": 16 });
    // a quarter of 16, from either side of the street
    assert_eq!(with(&works("paved"), &["D4/D3/C4", "C4"], &truck)["total"], 4);
    assert_eq!(with(&works("paved"), &["D3/D4/C4", "C4"], &truck)["total"], 4);
    assert!(!legal(&works("dirt"), &["D4/D3/C4", "C4"], &truck));
    assert!(!legal(&works("paved"), &["D4", "C4"], &truck));
    assert!(!legal(&through("paved", 4), &["D4/D3/C4", "C4"], &truck));
}

/// FB8.51, on the map: along the rails into the friendly station a vehicle pays only for the rails; otherwise as into
/// any Factory.
#[test]
fn into_the_southern_railway_station() {
    let on = super::built_in("station");
    let go = |from: &str, states: Value| {
        with(&on, &[from, "PP14"], &json!({ "as": "tracked", "allotment": 12, "states": states }))["total"].clone()
    };
    assert_eq!(go("OO14", json!(["friendly-control"])), 2);
    assert_eq!(go("OO14", json!([])), 3);
    // from the next hex of the station, where no rails cross
    assert_eq!(go("QQ14", json!(["friendly-control"])), 6);
}

/// B23.8: a rooftop is reached from the top floor, where the stairs are, and from there the next rooftop.
#[test]
fn rooftops_are_reached_from_the_top_floor() {
    let symbols = json!([{ "hex": "C3", "is": "square" }]);
    let on = drawn(
        &json!({ "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"], "symbols": symbols }] }),
    );
    assert!(legal(&on, &["C3@2", "C3@r", "C4@r"], &json!({})));
    assert!(!legal(&on, &["C4@2", "C4@r"], &json!({})));
    assert!(!legal(&on, &["C3@1", "C3@r"], &json!({})));
    assert!(!legal(&on, &["C3@2", "C3@r"], &json!({ "as": "cavalry" })));
    assert!(legal(&on, &["C3@1", "C3@2"], &json!({})));
}

/// FB8.52: the rooftop of the station is reached where its rails enter, and a move elsewhere is refused with that rule.
/// For another building the rule is B23.8.
#[test]
fn the_rooftop_of_the_station_is_reached_by_the_rails() {
    let on = super::built_in("station");
    assert!(legal(&on, &["PP14", "PP14@r"], &json!({})));
    assert_eq!(barred(&on, &["QQ14", "QQ14@r"], &json!({})), json!(["FB8.52"]));
    let row = drawn(&json!({ "buildings": [{ "id": "row", "material": "stone", "hexes": ["C3", "C4"],
        "symbols": [{ "hex": "C3", "is": "square" }] }] }));
    assert_eq!(barred(&row, &["C4@2", "C4@r"], &json!({})), json!(["B23.8"]));
}

/// A name of many hexes means the one that costs least, and of two that cost the same the one listed first; a question for
/// each of them says which that is. The hexes are tried nearest first, not in the order of the list.
#[test]
fn a_name_means_the_hex_that_costs_least() {
    let on = built_in("fb");
    let hexes = ["PP13", "PP14", "PP15", "QQ14", "QQ15", "RR13", "RR14", "RR15", "SS14", "SS15"];
    let mut first_listed = 0;
    for from in ["NN14", "TT15", "QQ17"] {
        for more in [json!({}), json!({ "allotment": 2 })] {
            let to = |place: &str| {
                let mut question = more.clone();
                question["to"] = json!(place);
                question["alternatives"] = json!(0);
                let outcome = ask(&on, &[from], &question).ok()?["outcome"].clone();
                let taken = outcome["legs"].as_array()?.last()?["to"].as_str()?.to_owned();
                (outcome["legal"] == true).then(|| outcome["total"].as_f64().map(|total| (total, taken)))?
            };
            let each = hexes.map(|hex| to(hex).filter(|(_, taken)| taken == hex));
            let least = each.iter().flatten().map(|(total, _)| *total).min_by(f64::total_cmp);
            let expected = each.iter().flatten().find(|(total, _)| Some(*total) == least).cloned();
            first_listed += usize::from(expected.as_ref().is_some_and(|(_, taken)| taken == "PP13"));
            assert_eq!(to("Southern Railway Station"), expected, "{from} {more}");
        }
    }
    assert!(first_listed < 3, "the first of the list must not always be the nearest");
}
