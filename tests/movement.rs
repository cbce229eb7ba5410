//! Movement rule by rule, each with a twin just outside it; published moves with their sums; properties.

use std::collections::BTreeMap;

use fogas::grid::{Hex, SIDES, Side};
use fogas::map::{Catalogue, Location, Map, MapFile};
use fogas::query::{MoveCostQuery, MoveState, MoverClass, Query};
use fogas::report::RulingJson;
use fogas::resolver::{MoveRefusal, Refusal, Resolver};
use fogas::ruling::{MoveOutcome, Outcome, Points};
use serde_json::{Value, json};

fn drawn(more: &Value) -> Resolver {
    let mut map = json!({ "format": 1, "name": "drawn", "grid": { "first": "A1", "last": "H8" } });
    for (key, value) in more.as_object().expect("an object") {
        map[key] = value.clone();
    }
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

fn cogwheel() -> Resolver {
    Resolver::new(Map::built_in("cogwheel").expect("a built-in map"))
}

fn ask(on: &Resolver, path: &[&str], more: &Value) -> Result<Value, Refusal> {
    let mut query = json!({ "path": path });
    for (key, value) in more.as_object().expect("an object") {
        query[key] = value.clone();
    }
    let query: Query = serde_json::from_value(json!({ "move-cost": query })).expect("a query");
    let ruling = on.answer(&query)?;
    Ok(serde_json::to_value(RulingJson::new(&ruling, on.map())).expect("JSON"))
}

fn cost(on: &Resolver, path: &[&str], class: &str) -> Value {
    ask(on, path, &json!({ "as": class })).expect("a ruling")["outcome"]["total"].clone()
}

fn with(on: &Resolver, path: &[&str], more: &Value) -> Value {
    ask(on, path, more).expect("a ruling")["outcome"].clone()
}

/// B32.3, B32.12, FB6.12: along, up and over the Cogwheel Railway.
#[test]
fn moves_on_the_cogwheel_railway() {
    let on = cogwheel();
    // Infantry along the rails 1 each, over the bridge too: 1 + 1 = 2
    assert_eq!(cost(&on, &["F37", "G38@b", "H38"], "infantry"), 2);
    // up the side onto the embankment, Open Ground: a half-level never doubles, 1
    assert_eq!(cost(&on, &["E36", "F35"], "infantry"), 1);
    // fully-tracked along the rails 2 each: 2 + 2 + 2 = 6
    assert_eq!(cost(&on, &["F34", "F35", "F36", "F37"], "tracked"), 6);
    // fully-tracked up the side: 2 + COT = 2 + 1 = 3; down again into orchard-free ground: 1
    assert_eq!(cost(&on, &["G35", "F35"], "tracked"), 3);
    assert_eq!(cost(&on, &["F33", "G33"], "tracked"), 1);
    // B10.4: from the sunken road up a level and a half, one full level: 2 x COT = 2
    assert_eq!(cost(&on, &["G38@u", "F37"], "infantry"), 2);
    // QA: the bridge itself is not reached from beneath
    assert_eq!(with(&on, &["G38@u", "G38@b"], &json!({}))["legal"], false);
    // FB6.33: along the tree-lined tram 1 as on rails; across it the orchard, 1 + COT = 1 + 1 = 2 for a tracked vehicle
    assert_eq!(cost(&on, &["E36", "E35"], "tracked"), 2);
    assert_eq!(cost(&on, &["D35", "E36"], "tracked"), 2);
    assert_eq!(cost(&on, &["D35", "E36"], "infantry"), 1);
    // E39-E38: a hedge, 1 + COT = 1 + 1 = 2 for Infantry
    assert_eq!(cost(&on, &["E39", "E38"], "infantry"), 2);
}

/// FB2.3, B32.12: Debris on the embankment, 2 for Infantry whatever the hexside; a Trail Break lifts it (FB2.7).
#[test]
fn debris_on_the_embankment() {
    let on = cogwheel();
    let debris = json!({ "set": ["F35=debris"] });
    assert_eq!(with(&on, &["G35", "F35"], &debris)["total"], 2);
    assert_eq!(with(&on, &["F34", "F35"], &debris)["total"], 2);
    let broken = json!({ "set": ["F35=debris", "F35=tb:1-4"] });
    assert_eq!(with(&on, &["F34", "F35"], &broken)["total"], 1);
    // the Trail Break joins sides 1 and 4; from elsewhere the Debris counts
    assert_eq!(with(&on, &["G35", "F35"], &broken)["total"], 2);
}

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
    // B4.42: a vehicle enters a sunken road by its road alone; Infantry pay 2
    assert_eq!(with(&on, &["F3", "E4@u"], &json!({ "as": "tracked" }))["legal"], false);
    assert_eq!(cost(&on, &["F3", "E4@u"], "infantry"), 2);
}

/// B10.4, B.2, A24.7: doubling takes all of the COT, SMOKE included, but not the hexside.
#[test]
fn climbing() {
    let hexes =
        json!([{ "hex": "C3", "level": 1, "features": ["smoke"] }, { "hex": "E3", "level": 1, "terrain": ["brush"] }]);
    let sides = json!([{ "hexside": "E2-E3", "is": "wall" }]);
    let on = drawn(&json!({ "hexes": hexes, "hexsides": sides }));
    // Open Ground with SMOKE uphill: 2 x (1 + 1) = 4
    assert_eq!(cost(&on, &["C2", "C3"], "infantry"), 4);
    // over a wall into brush uphill: 2 x 2 + 1 = 5; not over the wall 2 x 2 = 4
    assert_eq!(cost(&on, &["E2", "E3"], "infantry"), 5);
    assert_eq!(cost(&on, &["E4", "E3"], "infantry"), 4);
    // a vehicle: 2 + 4 = 6 for brush a level up; downhill nothing more
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

/// A house in C3 whose depiction touches C3-C4 and no other hexside.
fn house() -> Resolver {
    // the centre of C3 is (2000, 2000); C3-C4 runs from (1667, 2500) to (2333, 2500)
    let ring = json!([[1800, 1900], [2200, 1900], [2200, 2500], [1800, 2500]]);
    drawn(&json!({
        "hexes": [{ "hex": "C3" }],
        "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"], "outlines": [{ "ring": ring }] }],
    }))
}

/// A4.3, D2.3: Bypass needs a hexside clear of the depiction, and one at an end of which the unit is.
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
    let path = ["C2", "C3/B2", "C3/C2", "C3/D2"];
    assert_eq!(cost(&on, &path, "infantry"), 2);
    assert_eq!(cost(&on, &path, "tracked"), 6);
    // out of Bypass: D2 is at its end, C4 is not
    assert!(legal(&["C2", "C3/C2", "D2"], "infantry") && !legal(&["C2", "C3/C2", "C4"], "infantry"));
}

/// A4.34: the vertices of a Bypass are those it moves to; the one it starts from does not count.
#[test]
fn bypass_names_its_vertices() {
    let on = house();
    let leg = with(&on, &["C2", "C3/B2"], &json!({}))["legs"][0].clone();
    assert_eq!(leg["vertices"], json!(["C3/B3/B2"]));
    let both = with(&on, &["C2", "C3/C2"], &json!({}))["legs"][0].clone();
    assert_eq!(both["vertices"].as_array().map(Vec::len), Some(2));
}

/// B23.4, D8.2, B24.4: a fully-tracked AFV enters a building for half its MP and a Bog Check; nothing else does.
#[test]
fn vehicles_and_buildings() {
    let on = house();
    let outcome = with(&on, &["C2", "C3"], &json!({ "as": "tracked", "allotment": 13, "ground_pressure": "low" }));
    // half of 13, fractions up
    assert_eq!(outcome["total"], 7);
    assert_eq!(outcome["bog"][0]["drm"], 0);
    // D8.21: 12 or more of 2 dice, one chance in 36
    assert_eq!(outcome["bog"][0]["p"], "1/36");
    let unarmored = json!({ "as": "tracked", "allotment": 13, "states": ["unarmored"] });
    assert_eq!(with(&on, &["C2", "C3"], &unarmored)["legal"], false);
    for class in ["cavalry", "horse-drawn", "motorcycle", "armored-car", "halftrack", "truck"] {
        assert_eq!(with(&on, &["C2", "C3"], &json!({ "as": class }))["legal"], false, "{class}");
    }
    let rubble = json!({ "as": "tracked", "allotment": 12, "ground_pressure": "high", "set": ["C3=stone-rubble"] });
    assert_eq!(with(&on, &["C2", "C3"], &rubble)["total"], 6);
    assert_eq!(with(&on, &["C2", "C3"], &rubble)["bog"][0]["drm"], 2);
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
    let buildings = json!([{ "id": "works", "material": "stone", "hexes": ["C3", "C4"] }]);
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
    assert!(ask(&on, &["C2", "C3"], &json!({})).is_err(), "which Location must be said");
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

/// FB6.5: past the small building the road is used, and any hexside is open to VBM.
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

/// FB-SSR4, A4.5: Double Time gives 2 MF, but not to the Axis from 6 February.
#[test]
fn double_time_and_hunger() {
    let on = drawn(&json!({}));
    let path = ["A1", "A2", "A3", "A4", "A5", "A6"];
    let go = |side: &str, date: &str, states: Value| {
        with(&on, &path, &json!({ "allotment": 4, "side": side, "date": date, "states": states }))["legal"].clone()
    };
    let double = json!(["double-time"]);
    assert_eq!(go("axis", "1945-02-05", json!([])), false, "5 MF of 4");
    assert_eq!(go("axis", "1945-02-05", double.clone()), true);
    assert_eq!(go("axis", "1945-02-06", double.clone()), false);
    assert_eq!(go("soviet", "1945-02-06", double), true);
}

/// B32.43: the road beneath an elevated railroad is one Location, the rails on the bridge another.
#[test]
fn an_elevated_crossing() {
    let on = drawn(&json!({ "chapter": "B", "hexes": [
        { "hex": "C3", "railroads": [{ "is": "elrr", "sides": [1, 4] }], "roads": [{ "is": "paved", "sides": [2, 5] }],
          "bridge": { "level": 1, "sides": [1, 4] } },
        { "hex": "C2", "railroads": [{ "is": "elrr", "sides": [1, 4] }] },
    ] }));
    assert_eq!(cost(&on, &["C2", "C3@b"], "tracked"), 2);
    assert_eq!(cost(&on, &["D2", "C3@u"], "truck"), 0.5);
    assert_eq!(with(&on, &["D2", "C3@b"], &json!({}))["legal"], false);
    assert_eq!(with(&on, &["D3", "C3@u"], &json!({ "as": "truck" }))["legal"], false);
}

/// B32.4-.42: a road across rails: the road rate, or across the rails if the player likes.
#[test]
fn a_level_crossing() {
    let rails = |kind: &str| json!([{ "is": kind, "sides": [1, 4] }]);
    let road = json!([{ "is": "paved", "sides": [2, 5] }]);
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "railroads": rails("glrr"), "roads": road }, { "hex": "E3", "railroads": rails("emrr"), "roads": road },
    ] }));
    for hex in ["C3", "E3"] {
        let from = hex.parse::<Hex>().expect("a hex").neighbor(SIDES[1]).to_string();
        let leg = with(&on, &[&from, hex], &json!({ "as": "tracked" }))["legs"][0].clone();
        assert_eq!(leg["cost"], 0.5);
        assert_eq!(leg["others"][0]["cost"], if hex == "C3" { 2 } else { 3 });
    }
}

/// Bad input says what is needed.
#[test]
fn bad_input_says_what_is_needed() {
    let on = house();
    let refused = |path: &[&str], more: &Value| ask(&on, path, more).expect_err("no ruling");
    assert!(matches!(refused(&["A1", "C1"], &json!({})), Refusal::Move(MoveRefusal::Gap { .. })));
    assert!(matches!(refused(&["A1", "A1"], &json!({})), Refusal::Move(MoveRefusal::Twice(_))));
    assert!(matches!(refused(&["A1"], &json!({})), Refusal::Move(MoveRefusal::Short)));
    assert!(matches!(refused(&["C2", "C3/F6"], &json!({})), Refusal::Token(_)));
    assert!(matches!(refused(&["A1", "A2@3"], &json!({})), Refusal::Place(_)));
    assert!(matches!(refused(&["A0", "A1"], &json!({})), Refusal::Place(_)));
    assert!(matches!(refused(&["C2", "C3"], &json!({ "as": "tracked" })), Refusal::Move(MoveRefusal::Needs(_))));
    assert!(matches!(refused(&["B3", "off"], &json!({})), Refusal::Move(MoveRefusal::Off)));
    assert!(matches!(refused(&["off", "C3"], &json!({})), Refusal::Move(MoveRefusal::NotEdge(_))));
    let snow = refused(&["A1", "A2"], &json!({ "weather": ["deep-snow"] }));
    assert!(matches!(snow, Refusal::Move(r) if r.is_not_covered()));
    let class = serde_json::from_value::<Query>(json!({ "move-cost": { "path": ["A1", "A2"], "as": "tank" } }));
    assert!(class.is_err_and(|e| e.to_string().contains("tracked")));
}

/// B32.3: a cell of the railroad chart that was not seen is a guess, and the ruling says so.
#[test]
fn a_guess_is_named() {
    let on = cogwheel();
    let ask = |class: MoverClass| {
        let path = vec!["F34".to_owned(), "F35".to_owned()];
        on.answer(&Query::MoveCost(MoveCostQuery { path, class, ..MoveCostQuery::default() })).expect("a ruling")
    };
    assert!(ask(MoverClass::Truck).is_close() && !ask(MoverClass::Infantry).is_close());
    assert!(!ask(MoverClass::Truck).notes.is_empty());
}

// ---- properties ----

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A thing of a random map, placed by hex and side so that it can be turned.
#[derive(Clone, Copy)]
enum Thing {
    Level(i8),
    Brush,
    Orchard,
    Debris,
    Rubble,
    Smoke,
    House,
    Road(Side),
    Rails(Side, bool),
    Hedge(Side),
    Wall(Side),
}

fn things(dice: &mut Dice, around: Hex, radius: u16, houses: bool) -> Vec<(Hex, Thing)> {
    let mut all = Vec::new();
    for col in around.col - 3..=around.col + 3 {
        for row in around.row - 3..=around.row + 3 {
            let hex = Hex::new(col, row);
            if hex.range(around) > radius {
                continue;
            }
            let side = SIDES[usize::try_from(dice.below(6)).expect("a side")];
            all.push((
                hex,
                match dice.below(14) {
                    0 => Thing::Level(1),
                    1 => Thing::Level(2),
                    2 => Thing::Brush,
                    3 => Thing::Orchard,
                    4 => Thing::Debris,
                    5 if houses => Thing::Rubble,
                    6 => Thing::Smoke,
                    7 if houses => Thing::House,
                    8 | 9 => Thing::Road(side),
                    10 => Thing::Rails(side, dice.below(2) == 0),
                    11 => Thing::Hedge(side),
                    12 => Thing::Wall(side),
                    _ => continue,
                },
            ));
        }
    }
    all
}

fn built(things: &[(Hex, Thing)]) -> Resolver {
    let mut hexes: BTreeMap<String, Value> = BTreeMap::new();
    let (mut counters, mut buildings, mut hexsides) = (Vec::new(), Vec::new(), BTreeMap::new());
    for &(hex, thing) in things {
        let name = hex.to_string();
        let facts = hexes.entry(name.clone()).or_insert_with(|| json!({ "hex": name }));
        let through = |side: Side| json!([side.number(), side.opposite().number()]);
        match thing {
            Thing::Level(level) => facts["level"] = json!(level),
            Thing::Brush => facts["terrain"] = json!(["brush"]),
            Thing::Orchard => facts["terrain"] = json!(["orchard"]),
            Thing::Smoke => facts["features"] = json!(["smoke"]),
            Thing::Debris => counters.push(json!({ "at": name, "is": "debris" })),
            Thing::Rubble => counters.push(json!({ "at": name, "is": "stone-rubble" })),
            Thing::House => {
                let (u, v) =
                    (i64::from(hex.col) * 1000, (i64::from(hex.row) - 1) * 1000 + i64::from(hex.col & 1) * 500);
                // a hexagon, so that turning it changes nothing
                let ring: Vec<_> = [(-100, -150), (100, -150), (200, 0), (100, 150), (-100, 150), (-200, 0)]
                    .map(|(x, y)| [u + x, v + y])
                    .to_vec();
                buildings
                    .push(json!({ "id": name, "material": "stone", "hexes": [name], "outlines": [{ "ring": ring }] }));
            }
            Thing::Road(side) => facts["roads"] = json!([{ "is": "paved", "sides": through(side) }]),
            Thing::Rails(side, raised) => {
                let kind = if raised { "emrr" } else { "glrr" };
                facts["railroads"] = json!([{ "is": kind, "sides": through(side) }]);
            }
            Thing::Hedge(side) | Thing::Wall(side) => {
                let is = if matches!(thing, Thing::Wall(_)) { "wall" } else { "hedge" };
                let hexside = fogas::grid::Hexside::of(hex, side).to_string();
                hexsides.entry(hexside.clone()).or_insert_with(|| json!({ "hexside": hexside, "is": is }));
            }
        }
    }
    let hexes: Vec<Value> = hexes.into_values().collect();
    let hexsides: Vec<Value> = hexsides.into_values().collect();
    let map = json!({
        "format": 1, "name": "random", "grid": { "first": "A1", "last": "S19" },
        "hexes": hexes, "counters": counters, "buildings": buildings, "hexsides": hexsides,
    });
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

const MIDDLE: Hex = Hex::new(9, 10);

fn reach(on: &Resolver, class: MoverClass, points: u16, allotment: u16) -> BTreeMap<Location, Points> {
    let query = MoveCostQuery {
        path: vec![MIDDLE.to_string()],
        class,
        reach: Some(points),
        allotment: Some(allotment),
        ..MoveCostQuery::default()
    };
    let ruling = on.answer(&Query::MoveCost(query)).expect("a ruling");
    match ruling.outcome {
        Outcome::Move(outcome) => match *outcome {
            MoveOutcome::Reach(reach) => reach.locations.into_iter().collect(),
            _ => panic!("no reach"),
        },
        _ => panic!("no move"),
    }
}

fn path_cost(on: &Resolver, path: Vec<String>, class: MoverClass, allotment: u16) -> Option<Points> {
    let query = MoveCostQuery { path, class, allotment: Some(allotment), ..MoveCostQuery::default() };
    let ruling = on.answer(&Query::MoveCost(query)).ok()?;
    match &ruling.outcome {
        Outcome::Move(outcome) => match outcome.as_ref() {
            MoveOutcome::Path(path) => path.total(&ruling.steps).filter(|_| path.is_legal(&ruling.steps)),
            _ => None,
        },
        _ => None,
    }
}

/// The slow, obvious twin: what is reached is reached in one leg from something reached, until nothing changes.
fn slow_reach(on: &Resolver, class: MoverClass, points: u16, allotment: u16) -> BTreeMap<Location, Points> {
    let mut places: Vec<Location> = Vec::new();
    for facts in on.map().hexes().iter().filter(|f| f.hex.range(MIDDLE) <= 5) {
        places.extend(on.map().locations(facts).into_iter().map(|(l, _)| l));
        if facts.building.is_some() {
            places.extend(SIDES.map(|s| Location { hex: facts.hex, place: fogas::map::Place::Bypass(s) }));
        }
    }
    let start = Location { hex: MIDDLE, place: fogas::map::Place::Ground };
    let mut legs: BTreeMap<(Location, Location), Option<Points>> = BTreeMap::new();
    let mut best = BTreeMap::from([(start, Points::ZERO)]);
    loop {
        let before = best.clone();
        for (&from, &spent) in &before {
            for &to in places.iter().filter(|t| t.hex.range(from.hex) <= 1 && **t != from) {
                let leg = legs
                    .entry((from, to))
                    .or_insert_with(|| path_cost(on, vec![from.to_string(), to.to_string()], class, allotment));
                let Some(total) = leg.map(|l| l + spent).filter(|t| *t <= Points::whole(u32::from(points))) else {
                    continue;
                };
                let known = best.entry(to).or_insert(total);
                *known = (*known).min(total);
            }
        }
        if best == before {
            return best;
        }
    }
}

/// The path search agrees with its slow twin; more points never reach less.
#[test]
fn the_search_agrees_with_its_slow_twin() {
    let mut dice = Dice(7);
    for round in 0..12 {
        // on foot the hexsides of one Bypass are counted together, which single legs cannot show
        for (class, houses) in [(MoverClass::Infantry, false), (MoverClass::Tracked, true), (MoverClass::Truck, true)] {
            let mut ground = things(&mut dice, MIDDLE, 3, houses);
            ground.retain(|(hex, thing)| *hex != MIDDLE || !matches!(thing, Thing::House));
            let on = built(&ground);
            let points = if class == MoverClass::Truck { 8 } else { 3 };
            let fast = reach(&on, class, points, 12);
            assert_eq!(fast, slow_reach(&on, class, points, 12), "round {round} {class:?}");
            let more = reach(&on, class, points + 1, 12);
            assert!(fast.iter().all(|(at, cost)| more.get(at).is_some_and(|c| c <= cost)), "round {round} {class:?}");
        }
    }
}

/// A path found costs what the search says, and what its legs add up to.
#[test]
fn a_path_costs_the_sum_of_its_legs() {
    let mut dice = Dice(11);
    for _ in 0..6 {
        let mut ground = things(&mut dice, MIDDLE, 3, true);
        ground.retain(|(hex, thing)| *hex != MIDDLE || !matches!(thing, Thing::House));
        let on = built(&ground);
        for class in [MoverClass::Infantry, MoverClass::Tracked] {
            for (to, cost) in reach(&on, class, 4, 12).into_iter().filter(|(l, _)| l.hex != MIDDLE) {
                let query = MoveCostQuery {
                    path: vec![MIDDLE.to_string()],
                    class,
                    to: Some(to.to_string()),
                    allotment: Some(12),
                    ..MoveCostQuery::default()
                };
                let ruling = on.answer(&Query::MoveCost(query)).expect("a path");
                let Outcome::Move(outcome) = &ruling.outcome else { panic!("no move") };
                let MoveOutcome::Path(path) = outcome.as_ref() else { panic!("no path") };
                assert_eq!(path.total(&ruling.steps), Some(cost), "{to} {class:?}");
                let legs = path.legs.iter().filter_map(|l| path.cost(l, &ruling.steps));
                assert_eq!(legs.fold(Points::ZERO, |a, b| a + b), cost);
                // and the ways not taken cost no less
                for leg in &path.legs {
                    let own = path.cost(leg, &ruling.steps).expect("a cost");
                    assert!(leg.others.iter().all(|o| fogas::ruling::points_of(&o.steps) >= own));
                }
            }
        }
    }
}

/// Turns a hex about the middle by a sixth.
fn turned(hex: Hex) -> Hex {
    let cube = |h: Hex| {
        let z = h.row - (h.col - (h.col & 1)) / 2;
        (h.col, -h.col - z, z)
    };
    let (from, about) = (cube(hex), cube(MIDDLE));
    let (y, z) = (from.1 - about.1, from.2 - about.2);
    let (x, z) = (-z + about.0, -y + about.2);
    Hex::new(x, z + (x - (x & 1)) / 2)
}

/// Turning the map by a sixth turns what can be reached, and changes no cost.
#[test]
fn turning_the_map_changes_nothing() {
    assert_eq!(turned(MIDDLE.neighbor(SIDES[0])), MIDDLE.neighbor(SIDES[1]));
    let mut dice = Dice(3);
    for round in 0..12 {
        let ground = things(&mut dice, MIDDLE, 3, true);
        let round_about: Vec<(Hex, Thing)> = ground
            .iter()
            .map(|&(hex, thing)| {
                let thing = match thing {
                    Thing::Road(s) => Thing::Road(s.turned(1)),
                    Thing::Rails(s, raised) => Thing::Rails(s.turned(1), raised),
                    Thing::Hedge(s) => Thing::Hedge(s.turned(1)),
                    Thing::Wall(s) => Thing::Wall(s.turned(1)),
                    same => same,
                };
                (turned(hex), thing)
            })
            .collect();
        let (on, about) = (built(&ground), built(&round_about));
        for (class, points) in [(MoverClass::Infantry, 4), (MoverClass::Tracked, 5), (MoverClass::Truck, 12)] {
            let here: BTreeMap<Location, Points> = reach(&on, class, points, 12)
                .into_iter()
                .map(|(at, cost)| {
                    let place = match at.place {
                        fogas::map::Place::Bypass(s) => fogas::map::Place::Bypass(s.turned(1)),
                        same => same,
                    };
                    (Location { hex: turned(at.hex), place }, cost)
                })
                .collect();
            assert_eq!(here, reach(&about, class, points, 12), "round {round} {class:?}");
        }
    }
}

/// Terrain that the map has for movement alone is refused by lines of sight, not passed over in silence.
#[test]
fn a_line_of_sight_does_not_ignore_woods() {
    let los = json!({ "los": { "from": "C2", "to": "C4" } });
    let query: Query = serde_json::from_value(los).expect("a query");
    let woods = drawn(&json!({ "hexes": [{ "hex": "C3", "features": ["woods"] }] }));
    assert!(matches!(woods.answer(&query), Err(Refusal::Move(r)) if r.is_not_covered()));
    assert!(drawn(&json!({})).answer(&query).is_ok());
}

/// A state that is no choice of the query is refused, not dropped.
#[test]
fn states_are_a_closed_list() {
    let good = json!({ "move-cost": { "path": ["A1", "A2"], "states": ["towing"] } });
    let query: Query = serde_json::from_value(good).expect("a query");
    assert!(matches!(query, Query::MoveCost(q) if q.states == [MoveState::Towing]));
    assert!(serde_json::from_value::<Query>(json!({ "move-cost": { "path": ["A1"], "states": ["flying"] } })).is_err());
}
