//! The cases of movement, through the public way into the library: the expected values come from the case, and so does
//! what its `given` holds; the ground is drawn from its words.

use std::collections::BTreeSet;

use fogas::grid::{Hex, SIDES};
use fogas::map::{Catalogue, Map, MapFile};
use fogas::query::Query;
use fogas::report::RulingJson;
use fogas::resolver::{MoveRefusal, Refusal, Resolver};
use fogas::ruling::{Fact, MoveFact, MoveOutcome, MoveWay, Outcome, Ruling};
use serde_json::{Value, json};

// Not asserted here: the `los` of FB9.6-EX-NN21 and -trench (a question for LOS from cellars, FB9.3); that no dm mortar is
// assembled in a storage tank (FB12.2, set-up); that B31.121-.123 are off (the program does not apply them).

fn resolver(map: Value) -> Resolver {
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

/// A map of open ground over the whole of Festung Budapest, row 0 included, with these additions.
fn ground(chapter: &str, more: &Value) -> Resolver {
    let mut map = json!({
        "format": 1, "name": "drawn", "chapter": chapter, "grid": { "first": "A0", "last": "FFF39" },
    });
    for (key, value) in more.as_object().expect("an object") {
        map[key] = value.clone();
    }
    resolver(map)
}

fn ask(on: &Resolver, query: Value) -> Result<Ruling, Refusal> {
    let query: Query = serde_json::from_value(query).expect("a query");
    on.answer(&query)
}

fn outcome(on: &Resolver, ruling: &Ruling) -> Value {
    let json = serde_json::to_value(RulingJson::new(ruling, on.map())).expect("JSON");
    json["outcome"].clone()
}

#[expect(clippy::needless_pass_by_value, reason = "it is given as `json!`")]
fn moves(on: &Resolver, path: &[&str], class: &str, more: Value) -> (Ruling, Value) {
    let mut query = json!({ "path": path, "as": class });
    for (key, value) in more.as_object().expect("an object") {
        query[key] = value.clone();
    }
    let ruling = ask(on, json!({ "move-cost": query })).unwrap_or_else(|e| panic!("{path:?} {class}: {e}"));
    let outcome = outcome(on, &ruling);
    (ruling, outcome)
}

fn total(on: &Resolver, path: &[&str], class: &str) -> Value {
    moves(on, path, class, json!({})).1["total"].clone()
}

fn legal(on: &Resolver, path: &[&str], class: &str) -> bool {
    moves(on, path, class, json!({ "allotment": 20 })).1["legal"] == true
}

fn fact(ruling: &Ruling, wanted: impl Fn(MoveFact) -> bool) -> bool {
    ruling.steps.iter().any(|s| matches!(s.fact, Fact::Move(fact) if wanted(fact)))
}

fn way(ruling: &Ruling) -> Option<MoveWay> {
    match &ruling.outcome {
        Outcome::Move(outcome) => match outcome.as_ref() {
            MoveOutcome::Path(path) => path.legs.first().and_then(|l| l.way),
            _ => None,
        },
        _ => None,
    }
}

/// The DRM of one rule in the first Bog Check.
fn drm_of(outcome: &Value, rule: &str) -> i64 {
    let drms = outcome["bog"][0]["drms"].as_array().expect("a Bog Check");
    drms.iter().filter(|d| d["rule"] == rule).filter_map(|d| d["drm"].as_i64()).sum()
}

fn side(of: &str, to: &str) -> u8 {
    let (a, b): (Hex, Hex) = (of.parse().expect("a hex"), to.parse().expect("a hex"));
    a.side_to(b).unwrap_or_else(|| panic!("{of} and {to} are adjacent")).number()
}

fn hexes(names: &[&str]) -> Value {
    names.iter().map(|n| json!({ "hex": n })).collect()
}

/// FB2.3: a road of Debris.
fn debris(case: &Value) {
    let on = ground("FB", &json!({ "counters": [{ "at": "B2", "is": "debris" }] }));
    let (given, expect) = (&case["given"], &case["expect"]);
    let class = match given["unit"].as_str().expect("a unit") {
        "fully-tracked AFV" => "tracked",
        "Infantry" => "infantry",
        other => other,
    };
    let more = match given["mp_allotment"].as_u64() {
        Some(mp) => json!({ "allotment": mp, "ground_pressure": "low" }),
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
fn rubble_example(case: &Value) {
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
    let dash = fact(&ruling, |f| f == MoveFact::Dash { allowed: true });
    assert_eq!(json!(dash), expect["dash_allowed"]);
}

/// FB6.13, FB6.6: whatever the hexside, vehicles come in as across a non-RR one.
fn never_by_rails(case: &Value) {
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
                assert!(fact(&ruling, |f| matches!(f, MoveFact::Rail { rails: false, .. })), "{from} {name} {class}");
                assert!(!fact(&ruling, |f| matches!(f, MoveFact::Rail { rails: true, .. })), "{from} {name} {class}");
            }
            let (ruling, _) = moves(&on, &[&from, name], "infantry", json!({}));
            assert!(fact(&ruling, |f| matches!(f, MoveFact::Rail { rails: true, .. })), "Infantry use the rails");
        }
    }
}

/// A small outline around the centre of a hex, shifted.
fn car(name: &str, [left, top, right, bottom]: [i64; 4]) -> Value {
    let hex: Hex = name.parse().expect("a hex");
    let (u, v) = (i64::from(hex.col) * 1000, (i64::from(hex.row) - 1) * 1000 + i64::from(hex.col & 1) * 500);
    json!({ "ring": [[u + left, v + top], [u + right, v + top], [u + right, v + bottom], [u + left, v + bottom]] })
}

/// FB6.22 EX: the Rail Cars of YY15; a track crosses the XX14-YY15 hexside.
fn rail_cars_of_yy15(case: &Value) {
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

/// The railroad of J3 and K3, of a kind, with other terrain in K3; J3 may have another kind.
fn j3_k3(kind: &str, before: &str, terrain: &Value) -> Resolver {
    let (there, back) = (side("J3", "K3"), side("K3", "J3"));
    let mut k3 = json!({ "hex": "K3", "railroads": [{ "is": kind, "sides": [back, (back + 2) % 6 + 1] }] });
    for (key, value) in terrain.as_object().expect("an object") {
        k3[key] = value.clone();
    }
    let j3 = json!({ "hex": "J3", "railroads": [{ "is": before, "sides": [there, (there + 2) % 6 + 1] }] });
    ground("B", &json!({ "hexes": [j3, k3] }))
}

/// B32.31 EX: woods in K3.
fn woods_railroad(case: &Value) {
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
fn brush_elrr(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let before = if given["gaining_elevation"] == true { "emrr" } else { "elrr" };
    let on = j3_k3("elrr", before, &json!({ "terrain": ["brush"] }));
    let class = given["unit"].as_str().expect("a unit").to_lowercase();
    let from = if given["hexside"] == "RR" { "J3" } else { "K2" };
    let (_, outcome) = moves(&on, &[from, "K3"], &class, json!({ "ground_pressure": "low" }));
    assert_eq!(outcome["total"], *expect.get("mf").or_else(|| expect.get("mp")).expect("a cost"));
    if expect["may_pay_extra_to_enter_brush"] == false {
        assert_eq!(outcome["legs"][0].get("others"), None);
    }
    if let Some(drm) = expect["bog_drm"].as_i64() {
        assert_eq!(drm_of(&outcome, "B32.33"), drm);
    }
}

/// B32.33: up the side of an elevated railroad; woods are other terrain that calls for a Bog Check.
fn elrr_bog(case: &Value) {
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

/// B32.52 EX: a Rail Car as near to the hexside as can be without crossing it.
fn car_beside_the_hexside(case: &Value) {
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
fn wrecked_car(case: &Value) {
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
fn car_counters(case: &Value) {
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
fn cars_of_v4(case: &Value) {
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

/// FB6.24, B32.54, FB-SSR20, C5.1: Case A doubled among Rail Cars, and out of gas.
fn ca_change(case: &Value) {
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
fn out_of_gas(case: &Value) {
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
fn sewer(case: &Value) {
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

/// The ground of the FB9.21 and FB9.6 examples.
fn cellars() -> Resolver {
    let building = |id: &str, hexes: &[&str]| json!({ "id": id, "material": "stone", "hexes": hexes });
    ground(
        "FB",
        &json!({
            "hexes": [{ "hex": "OO22", "features": ["trench"] }],
            "hexsides": [{ "hexside": "OO23-OO24", "is": "wall" }],
            "buildings": [
                building("long", &["OO21", "NN21", "NN22", "NN23", "MM23"]),
                building("OO23", &["OO23"]), building("PP21", &["PP21"]),
            ],
            "counters": [{ "at": "NN21", "is": "stone-rubble", "on_cellar": true }, { "at": "MM23", "is": "stone-rubble" }],
        }),
    )
}

/// `OO21 cellar`, `OO22 trench`, `PP21 ground` as the program writes them.
fn place(words: &str) -> String {
    let (hex, place) = words.split_once(' ').expect("a hex and a place");
    match place {
        "cellar" => format!("{hex}@c"),
        "trench" => format!("{hex}+trench"),
        _ => hex.to_owned(),
    }
}

/// FB9.2, FB9.21, FB9.6, FB9.61: into and out of cellars.
fn cellar(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = cellars();
    match case["id"].as_str().expect("an id") {
        "FB9.21-EX-enter-cellar" => {
            for (i, to) in given["to"].as_array().expect("places").iter().enumerate() {
                let (from, to) = (place(given["from"].as_str().expect("from")), place(to.as_str().expect("to")));
                assert_eq!(json!(legal(&on, &[&from, &to], "infantry")), expect["allowed"][i]);
                assert_eq!(total(&on, &[&from, &to], "infantry"), expect["mf"][i]);
            }
        }
        "FB9.21-EX-enter-ground" => {
            for (i, to) in given["to"].as_array().expect("places").iter().enumerate() {
                let to = place(to.as_str().expect("to"));
                let (ruling, _) = moves(&on, &["OO22+trench", &to], "infantry", json!({}));
                let direct = way(&ruling) == Some(MoveWay::Connection);
                assert_eq!(json!(direct), expect["direct_entry_allowed"][i], "{to}");
            }
        }
        "FB9.21-EX-into-OO21" => {
            let target = "OO21@c";
            let hex: Hex = "OO21".parse().expect("a hex");
            let mut from = BTreeSet::new();
            for near in SIDES.into_iter().map(|s| hex.neighbor(s)).chain([hex]) {
                for tail in ["", "@c", "@1"] {
                    let start = format!("{near}{tail}");
                    let query = json!({ "move-cost": { "path": [start, target] } });
                    let reached = match ask(&on, query) {
                        Ok(ruling) => outcome(&on, &ruling)["legal"] == true,
                        // there is no such Location, or it is the target itself
                        Err(Refusal::Place(_) | Refusal::Move(MoveRefusal::Twice(_))) => false,
                        Err(other) => panic!("{start}: {other}"),
                    };
                    if reached {
                        from.insert(start);
                    }
                }
            }
            let named = expect["other_accessible_from"].as_array().expect("places");
            let named: BTreeSet<String> = named.iter().filter_map(Value::as_str).map(place).collect();
            assert_eq!(from, named);
        }
        "FB9.6-EX-NN21" | "FB9.6-EX-trench" => {
            let pair: Vec<String> =
                given["pair"].as_array().expect("a pair").iter().filter_map(Value::as_str).map(place).collect();
            for path in [[&pair[0], &pair[1]], [&pair[1], &pair[0]]] {
                assert_eq!(json!(legal(&on, &path.map(String::as_str), "infantry")), expect["movement"], "{path:?}");
            }
        }
        "FB9.6-EX-MM23" => {
            assert_eq!(json!(legal(&on, &["NN23@c", "MM23@c"], "infantry")), expect["cellar_exists"]);
            let (_, outcome) = moves(&on, &["NN23@c", "MM23@c"], "infantry", json!({}));
            assert_eq!(outcome["legs"][0]["barred_by"], json!(["FB9.6"]));
            assert_eq!(total(&on, &["MM24", "MM23"], "infantry"), 3, "the ground is rubble");
        }
        "FB9.6-EX-stairs" => {
            assert_eq!(total(&on, &["NN21@c", "NN21"], "infantry"), expect["mf"]);
        }
        other => panic!("no runner for {other}"),
    }
}

/// FB9.62: an AFV enters the ground level of a building with a cellar.
fn fall(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = cellars();
    let colored = given["colored_dr"].as_u64().unwrap_or(4);
    let more = json!({ "allotment": 12, "ground_pressure": "low", "bog_dr": [1, colored] });
    let (_, outcome) = moves(&on, &["NN24", "NN23"], "tracked", more);
    let bog = &outcome["bog"][0];
    if let Some(sw) = expect.get("sw_result") {
        assert_eq!(bog["cellar"]["sw_of_failures"], *sw);
        return;
    }
    assert_eq!(bog["rolled"]["falls"], expect["falls_into_cellar"]);
    assert_eq!(json!(bog["rolled"]["falls"] == true && bog["cellar"]["afv_removed"] == true), expect["afv_removed"]);
    assert_eq!(bog["cellar"]["wreck"], expect["wreck_left"]);
}

/// FB12.2: a storage tank.
fn storage_tank(case: &Value) {
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

/// FB6.122, on the built-in map.
fn cogwheel_weather(case: &Value) {
    let on = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
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

/// FB-SSR14: the trench in B2 and what lies beside it.
fn trenches(case: &Value) {
    let expect = &case["expect"];
    let on = ground(
        "FB",
        &json!({
            "hexes": [
                { "hex": "B2", "features": ["trench"] },
                { "hex": "C2", "features": ["enemy-fortified"] },
            ],
            "buildings": [
                { "id": "house", "material": "stone", "hexes": ["B1"], "outlines": [car("B1", [-300, -300, 300, 300])] },
                { "id": "fort", "material": "stone", "hexes": ["C2"] },
            ],
            "counters": [{ "at": "C3", "is": "stone-rubble", "in_play": true }],
        }),
    );
    let entrench = |ruling: &Ruling| fact(ruling, |f| matches!(f, MoveFact::Entrenchment { .. }));
    let connected = |ruling: &Ruling| fact(ruling, |f| f == MoveFact::Connected);
    match case["id"].as_str().expect("an id") {
        "FB-SSR14-1" => {
            let (ruling, outcome) = moves(&on, &["B2+trench", "B1"], "infantry", json!({}));
            assert_eq!(outcome["total"], expect["mf"]);
            assert_eq!(expect["trench_exit_mf"], 0);
            assert!(!entrench(&ruling));
        }
        "FB-SSR14-2" => {
            let (ruling, outcome) = moves(&on, &["B1", "B2+trench"], "infantry", json!({}));
            // the Open Ground of B2, and nothing for going in
            assert_eq!(outcome["total"], json!(1 + expect["trench_entry_mf"].as_u64().expect("MF")));
            assert!(!entrench(&ruling));
        }
        "FB-SSR14-3" => {
            assert_eq!(json!(legal(&on, &["A1", "B1/B2", "B2+trench"], "infantry")), expect["allowed"]);
            assert!(legal(&on, &["A2", "B1/B2", "B2"], "infantry"), "but on top of the trench it may go");
        }
        "FB-SSR14-4" => {
            assert_eq!(json!(legal(&on, &["B2+trench", "B1/B2"], "infantry")), expect["allowed"]);
            assert!(legal(&on, &["B2", "B1/B2"], "infantry"));
        }
        "FB-SSR14-5" => {
            let (ruling, outcome) = moves(&on, &["B2+trench", "C3"], "infantry", json!({}));
            assert_eq!(json!(connected(&ruling)), expect["connected"]);
            assert_eq!(outcome["total"], 4, "3 for the rubble, 1 to leave the trench");
        }
        "FB-SSR14-6" => {
            assert_eq!(expect["snap_shot_allowed_against_it"], false);
            let (ruling, _) = moves(&on, &["B2+trench", "B1"], "infantry", json!({}));
            assert!(connected(&ruling), "the fact that says so");
        }
        "FB-SSR14-7" => {
            assert_eq!(json!(legal(&on, &["B2+trench", "C2"], "infantry")), expect["may_enter_as_if_not_fortified"]);
            assert!(!legal(&on, &["D2", "C2"], "infantry"));
        }
        "FB-SSR14-8" => {
            assert_eq!(expect["pays_trench_mp_or_prohibited_by_type"], true);
            let (_, outcome) = moves(&on, &["A2", "B1/B2"], "tracked", json!({}));
            assert_eq!(outcome["bog"].as_array().map(Vec::len), Some(1), "a trench is COT and a Bog Check");
            assert!(!legal(&on, &["A2", "B1/B2"], "halftrack") && legal(&on, &["A1", "B1/A1"], "halftrack"));
        }
        other => panic!("no runner for {other}"),
    }
}

/// FB-SSR3: a Narrow Street.
fn narrow_street(case: &Value) {
    let (given, expect) = (&case["given"], &case["expect"]);
    let on = ground("FB", &json!({ "hexes": [{ "hex": "C3", "narrow_street": [1, 4] }] }));
    let more = json!({ "allotment": given["vehicle_printed_mp"], "ground_pressure": "low", "states": ["about-turn"] });
    let (_, outcome) = moves(&on, &["C3"], "tracked", more.clone());
    assert_eq!(outcome["total"], expect["vca_180_cost_mp"]);
    assert_eq!(json!(drm_of(&outcome, "FB-SSR3")), expect["or_motion_attempt_bog_drm"]);
    let (_, elsewhere) = moves(&on, &["C5"], "tracked", more);
    assert_eq!(elsewhere["legal"], false);
}

/// FB-SSR2: A26 belongs to a building on the edge.
fn map_edge(case: &Value) {
    let expect = &case["expect"];
    let on = ground(
        "FB",
        &json!({
            "hexes": hexes(&["A26"]),
            "buildings": [{ "id": "edge", "material": "stone", "hexes": ["A26", "A27"] }],
        }),
    );
    assert_eq!(expect["must_enter_level"], "ground");
    assert!(legal(&on, &["off", "A26"], "infantry"));
    let (_, outcome) = moves(&on, &["off", "A26@1"], "infantry", json!({}));
    assert_eq!(outcome["legs"][0]["barred_by"], json!(["FB-SSR2"]));
    let (ruling, _) = moves(&on, &["off", "A26"], "infantry", json!({}));
    assert_eq!(json!(fact(&ruling, |f| f == MoveFact::FromOffMap)), expect["subject_to_minefield_attack"]);
}

fn adjacency(case: &Value) {
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

/// Runs a case; a difference is a panic, which says what came out wrong.
pub(super) fn check(case: &super::Case) -> Result<(), String> {
    let value =
        json!({ "id": case.id, "kind": case.kind, "rule": case.rule, "given": case.given, "expect": case.expect });
    let ran = std::panic::catch_unwind(|| run(&value));
    ran.map_err(|_| "does not hold; its panic stands above".to_owned())
}

fn run(case: &Value) {
    let id = case["id"].as_str().expect("an id");
    match (case["kind"].as_str().expect("a kind"), id) {
        ("adjacency", _) => adjacency(case),
        ("entry-attack", _) => map_edge(case),
        ("vehicle-move", _) => narrow_street(case),
        ("ca-change", _) => ca_change(case),
        ("out-of-gas", _) => out_of_gas(case),
        ("sewer", id) if id.starts_with("FB-SSR9") => sewer(case),
        ("cellar", _) | (_, "FB9.6-EX-stairs") => cellar(case),
        ("bog", id) if id.starts_with("FB9.62") => fall(case),
        ("bog", _) => elrr_bog(case),
        (_, id) if id.starts_with("FB2.3") => debris(case),
        (_, id) if id.starts_with("FB3.4") => rubble_example(case),
        (_, "FB6.13-hex" | "FB6.6-hex") => never_by_rails(case),
        (_, id) if id.starts_with("FB6.22") => rail_cars_of_yy15(case),
        (_, id) if id.starts_with("B32.31") => woods_railroad(case),
        (_, id) if id.starts_with("B32.32") => brush_elrr(case),
        (_, "B32.52-EX-bypass") => car_beside_the_hexside(case),
        (_, "B32.52-EX-wrecked") => wrecked_car(case),
        (_, "B32.6-EX-wreckB") => car_counters(case),
        (_, "V4.2-EX-bypass") => cars_of_v4(case),
        (_, "FB12.2-entry") => storage_tank(case),
        (_, "FB6.122-EX") => cogwheel_weather(case),
        (_, id) if id.starts_with("FB-SSR14") => trenches(case),
        (kind, id) => panic!("no runner for {kind} {id}"),
    }
}
