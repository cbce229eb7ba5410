//! Questions whose parts do not fit together, each next to one that is answered. No part of a question is ignored
//! silently.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Map, Value, json};

/// Open Ground with a house of three hexes, woods, and a unit of each side.
fn map() -> Resolver {
    crate::kit::drawn(
        ["A1", "J9"],
        &json!({
            "chapter": "FB",
            "hexes": [{ "hex": "E5", "terrain": ["woods"] }, { "hex": "B8", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] }],
            "buildings": [
                { "id": "b", "material": "stone", "hexes": ["G4", "G5", "H4"], "symbols": [{ "hex": "G4", "is": "square" }] },
                { "id": "c", "material": "stone", "hexes": ["J7", "J8"] }
            ],
            "units": [
                { "unit": "Sq", "at": "C3", "type": "4-6-7", "side": "german" },
                { "unit": "Ru", "at": "C5", "type": "4-4-7", "side": "soviet" }
            ]
        }),
    )
}

/// Asks a question with more members. Returns the words of the refusal, if it is refused.
fn asked(on: &Resolver, kind: &str, base: &Value, more: &Value) -> Result<Value, String> {
    let mut fields: Map<String, Value> = base.as_object().expect("an object").clone();
    fields.extend(more.as_object().expect("an object").clone());
    let query: Query = serde_json::from_value(json!({ kind: fields })).map_err(|e| e.to_string())?;
    on.answer(&query).map(|ruling| crate::kit::json(on, &ruling)).map_err(|refusal| refusal.to_string())
}

/// Asks each row. Those marked `true` must be answered, the others refused.
fn check(kind: &str, base: &Value, rows: &[(Value, bool)]) {
    let on = map();
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|(more, fine)| {
            let answer = asked(&on, kind, base, more);
            (answer.is_ok() != *fine)
                .then(|| format!("{more}: {}", answer.map_or_else(|e| e, |_| "answered".to_owned())))
        })
        .collect();
    assert!(wrong.is_empty(), "{kind}:\n{}", wrong.join("\n"));
}

/// What is asked of the LOS, of a set-up and of a reach, each alone.
#[test]
fn what_is_sought_has_its_own_conditions() {
    let los = [json!({ "at_most": 1 })];
    let setup = [
        json!({ "class": "at" }),
        json!({ "size": "small" }),
        json!({ "caliber": 75 }),
        json!({ "side": "german" }),
        json!({ "date": "1945-01-05" }),
        json!({ "emplaced": true }),
        json!({ "hip": true }),
        json!({ "fortified": true }),
    ];
    let reach = [
        json!({ "leader": true }),
        json!({ "mf": 3 }),
        json!({ "pp": 2 }),
        json!({ "unseen_by": ["Ru"] }),
        json!({ "least_fire": true }),
        json!({ "as": "cavalry", "mf": 8 }),
    ];
    for (ask, what) in [("sees", "C3"), ("seen-from", "C3"), ("setup", "gun"), ("reach", "Sq")] {
        let base = json!({ "ask": ask, "what": what });
        let row = |more: &Value, of: &[&str]| (more.clone(), of.contains(&ask));
        let mut rows = vec![(json!({}), true), (json!({ "level": "any" }), true)];
        rows.extend(los.iter().map(|more| row(more, &["sees", "seen-from"])));
        rows.extend(setup.iter().map(|more| row(more, &["setup"])));
        rows.extend(reach.iter().map(|more| row(more, &["reach"])));
        rows.push(row(&json!({ "within": 2 }), &["sees", "seen-from", "reach"]));
        rows.push(row(&json!({ "unit_type": "mmc" }), &["sees", "seen-from", "setup"]));
        check("where", &base, &rows);
    }
}

/// A8.1, A7.36, A8.4, C5.6, A23: what a kind of fire does not have.
#[test]
fn a_shot_has_what_its_fire_has() {
    let base = json!({ "from": "A3", "to": "A6", "with": ["4-6-7"] });
    check(
        "shot",
        &base,
        &[
            (json!({}), true),
            (json!({ "drm": 20 }), true),
            (json!({ "drm": 21 }), false),
            (json!({ "drm": -20 }), true),
            (json!({ "drm": -21 }), false),
            (json!({ "dr": [1, 6] }), true),
            (json!({ "dr": [0, 6] }), false),
            (json!({ "dr": [6, 7] }), false),
            (json!({ "attack": "oba" }), false),
            (json!({ "attack": "ovr" }), false),
            // of ordnance alone
            (json!({ "caliber": 75 }), false),
            (json!({ "turret": "t", "hexspines": 1 }), false),
            (json!({ "size": "small" }), false),
            (json!({ "to_hit": "black" }), false),
            (json!({ "to_hit_number": 8 }), false),
            (json!({ "barrel": "long" }), false),
            (json!({ "area": true }), false),
            (json!({ "fire": "intensive" }), false),
            // A8.1: who moves is fired at in the MPh alone
            (json!({ "moving": "nonassault" }), true),
            (json!({ "moving": "nonassault", "fire": "first" }), true),
            (json!({ "moving": "nonassault", "fire": "subsequent" }), true),
            (json!({ "moving": "nonassault", "fire": "fpf" }), true),
            (json!({ "moving": "nonassault", "fire": "prep" }), false),
            (json!({ "moving": "nonassault", "fire": "final" }), false),
            (json!({ "moving": "nonassault", "fire": "advancing" }), false),
            (json!({ "moving": "nonassault", "fire": "opportunity" }), false),
            // A7.36: Assault Fire is of the AFPh
            (json!({ "assault_fire": true, "fire": "advancing" }), true),
            (json!({ "assault_fire": true, "fire": "opportunity" }), true),
            (json!({ "assault_fire": true }), false),
            (json!({ "assault_fire": true, "fire": "first" }), false),
            // A8.4: who is marked fires again in Final Fire
            (json!({ "marked": true, "fire": "final" }), true),
            (json!({ "marked": true, "fire": "first" }), false),
            (json!({ "marked": true }), false),
            (json!({ "pinned": true, "leader": -1 }), true),
            (json!({ "leader": -4 }), false),
            (json!({ "with": ["4-6-7", "9-1"], "leader": -1 }), false),
            (json!({ "with": ["9-1", "8-0"] }), false),
            (json!({ "with": ["4-6-7+foo"] }), false),
            (json!({ "with": ["4-6-7", "pf"] }), false),
            (json!({ "with": ["4-6-7", "dc"] }), false),
            (json!({ "with": ["4-6-7", "lmg"] }), false),
            (json!({ "with": ["4-6-7", "lmg:3-8"] }), true),
            (json!({ "with": ["9-9-9"] }), false),
            (json!({ "with": ["hungarian:6-5-8"] }), false),
            (json!({ "with": [], "fp": 4, "range": 6 }), true),
            (json!({ "with": [], "fp": 0, "range": 6 }), false),
            (json!({ "with": [], "fp": 100, "range": 6 }), false),
            (json!({ "with": [], "fp": 99, "range": 99 }), true),
            (json!({ "with": [], "fp": 4, "range": 0 }), false),
            (json!({ "with": [], "sw_fp": 1, "sw_range": 1 }), true),
            (json!({ "with": [], "sw_fp": 100 }), false),
            (json!({ "to": null }), false),
        ],
    );
    let ordnance = json!({ "from": "A3", "to": "A6", "attack": "ordnance", "caliber": 75 });
    check(
        "shot",
        &ordnance,
        &[
            (json!({}), true),
            (json!({ "turret": "t", "hexspines": 1 }), true),
            (json!({ "size": "small" }), true),
            (json!({ "fire": "intensive" }), true),
            (json!({ "area": true }), true),
            (json!({ "pinned": true }), false),
            (json!({ "leader": -1 }), false),
            (json!({ "marked": true, "fire": "final" }), false),
            (json!({ "with": ["A3:75L"] }), false),
        ],
    );
    // A23: a DC attacks alone
    let charge = json!({ "from": "A3", "to": "A4", "dc": "thrown" });
    check(
        "shot",
        &charge,
        &[
            (json!({}), true),
            (json!({ "dc": "placed" }), true),
            (json!({ "pinned": true }), true),
            (json!({ "dc": "placed", "pinned": true }), false),
            (json!({ "with": ["4-6-7"] }), false),
            (json!({ "fp": 4 }), false),
            (json!({ "sw_fp": 4 }), false),
            (json!({ "leader": -1 }), false),
            (json!({ "from_all": true }), false),
            (json!({ "attack": "ordnance" }), false),
        ],
    );
}

/// A7.5, A7.531: several Locations fire as one by Direct Fire, each with somebody who fires, and with leaders of their own.
#[test]
fn a_group_of_several_locations_has_somebody_in_each() {
    let base = json!({ "to": "A7" });
    check(
        "shot",
        &base,
        &[
            (json!({ "with": ["A3:4-6-7", "A4:4-6-7"] }), true),
            (json!({ "with": ["A3:4-6-7", "A4:9-1"] }), false),
            (json!({ "with": ["A3:4-6-7", "A4:9-1", "A4:4-6-7"] }), true),
            (json!({ "with": ["A3:4-6-7", "A4:4-6-7"], "leader": -1 }), false),
            (json!({ "with": ["A3:4-6-7"], "leader": -1 }), true),
            (json!({ "with": ["A3:4-6-7", "Z3:4-6-7"] }), false),
            (json!({ "with": ["4-6-7"] }), false),
            (json!({}), false),
            (json!({ "from": "Sq", "with": ["Sq"] }), true),
            (json!({ "from": "Sq", "with": ["Sq", "Sq"] }), false),
        ],
    );
}

/// FP is of Direct Fire; a US# is of inherent FP.
#[test]
fn cover_is_asked_with_what_it_needs() {
    check(
        "tem",
        &json!({ "from": "A3", "to": "A6" }),
        &[
            (json!({}), true),
            (json!({ "fp": 1 }), true),
            (json!({ "fp": 99 }), true),
            (json!({ "fp": 0 }), false),
            (json!({ "fp": 100 }), false),
            (json!({ "sw_fp": 99 }), true),
            (json!({ "sw_fp": 100 }), false),
            (json!({ "fp": 4, "attack": "indirect" }), false),
            (json!({ "sw_fp": 4, "attack": "ordnance" }), false),
            (json!({ "attack": "ordnance" }), true),
            (json!({ "fp": 4, "us": 3 }), true),
            (json!({ "us": 3 }), false),
            (json!({ "sw_fp": 4, "us": 3 }), false),
            (json!({ "fp": 4, "us": 100 }), false),
        ],
    );
}

/// A7.3: an attack on the IFT has a sum, or dice that are not rolled yet and may cower.
#[test]
fn the_table_is_asked_with_numbers_that_it_has() {
    check(
        "ift",
        &json!({ "fp": 8, "drm": 0 }),
        &[
            (json!({}), true),
            (json!({ "fp": 0 }), true),
            (json!({ "fp": 500 }), true),
            (json!({ "fp": 501 }), false),
            (json!({ "drm": 20 }), true),
            (json!({ "drm": 21 }), false),
            (json!({ "dr": 2 }), true),
            (json!({ "dr": 12 }), true),
            (json!({ "dr": 1 }), false),
            (json!({ "dr": 13 }), false),
            (json!({ "cowers": 2 }), true),
            (json!({ "cowers": 3 }), false),
            (json!({ "cowers": 0, "dr": 7 }), false),
        ],
    );
}

/// FB16: one DR, one repair or a number of shots at once; Sustained Fire is of MG, Intensive Fire of Guns.
#[test]
fn a_shortage_is_asked_one_thing_at_a_time() {
    check(
        "ammo-shortage",
        &json!({ "level": 3, "things": ["lmg:12"] }),
        &[
            (json!({}), true),
            (json!({ "level": 1 }), true),
            (json!({ "level": 5 }), true),
            (json!({ "level": 0 }), false),
            (json!({ "level": 6 }), false),
            (json!({ "things": [] }), false),
            (json!({ "things": vec!["lmg:12"; 24] }), true),
            (json!({ "things": vec!["lmg:12"; 25] }), false),
            (json!({ "dr": 2 }), true),
            (json!({ "dr": 1 }), false),
            (json!({ "dr": 13 }), false),
            (json!({ "repair": 1 }), true),
            (json!({ "repair": 6 }), true),
            (json!({ "repair": 7 }), false),
            (json!({ "shots": 1 }), true),
            (json!({ "shots": 0 }), false),
            (json!({ "dr": 11, "repair": 2 }), false),
            (json!({ "dr": 11, "shots": 2 }), false),
            (json!({ "repair": 1, "shots": 2 }), false),
            (json!({ "things": ["lmg:12", "mmg:11"], "shots": 2 }), false),
            (json!({ "things": ["lmg:12", "mmg:11"], "dr": 11 }), true),
            (json!({ "fire": "sustained" }), true),
            (json!({ "fire": "intensive" }), false),
            (json!({ "things": ["gun:11"], "fire": "sustained" }), false),
            (json!({ "things": ["gun:11"], "fire": "fpf" }), false),
            (json!({ "things": ["gun:11"], "fire": "intensive" }), true),
            (json!({ "things": ["gun:11", "lmg:12"], "fire": "intensive" }), false),
            (json!({ "things": ["gun:11", "lmg:12"], "fire": "fpf" }), false),
        ],
    );
}

/// FB16.6: a number is of an item that has one, and within what its table or its counter can show.
#[test]
fn availability_is_asked_with_numbers_that_items_have() {
    check(
        "availability",
        &json!({ "side": "hungarian", "class": "elite" }),
        &[
            (json!({}), true),
            (json!({ "year": 1944 }), true),
            (json!({ "year": 1945 }), true),
            (json!({ "year": 1946 }), false),
            (json!({ "number": 6 }), false),
            (json!({ "item": "ammo", "number": 2 }), true),
            (json!({ "item": "ammo", "number": 12 }), true),
            (json!({ "item": "ammo", "number": 1 }), false),
            (json!({ "item": "ammo", "number": 13 }), false),
            (json!({ "item": "smoke", "number": 1 }), true),
            (json!({ "item": "smoke", "number": 6 }), true),
            (json!({ "item": "smoke", "number": 7 }), false),
            (json!({ "item": "smoke", "number": 0 }), false),
            (json!({ "item": "starshell", "number": 6 }), true),
            (json!({ "item": "starshell", "number": 7 }), false),
            (json!({ "item": "ir", "number": 7 }), false),
            (json!({ "item": "pf", "number": 3 }), false),
            (json!({ "item": "atmm", "number": 3 }), false),
            (json!({ "ob_elite": "3.5" }), true),
            (json!({ "ob_elite": "3.0", "ob_first_line": "999" }), true),
            (json!({ "ob_first_line": "1000" }), false),
            (json!({ "ob_first_line": "3.4" }), false),
            (json!({ "ob_first_line": "x" }), false),
            (json!({ "side": "german", "ob_elite": "3" }), false),
        ],
    );
}

/// FB3.4, B24.11: a hex comes down once, by a check or by a hit, and odds are of dice that are not thrown.
#[test]
fn a_fall_has_one_cause() {
    check(
        "rubble-fall",
        &json!({ "at": "G4@1", "dr": [[1, 5]] }),
        &[
            (json!({}), true),
            (json!({ "dr": [[1, 7]] }), false),
            (json!({ "dr": [[0, 5]] }), false),
            (json!({ "dr": [], "odds": true }), true),
            (json!({ "at": "A3" }), false),
            (json!({ "then": ["H4@1"], "dr": [[1, 5], [1, 5]] }), true),
            (json!({ "then": ["G4@2"], "dr": [[1, 5], [1, 5]] }), false),
            (json!({ "then": ["H4@1", "H4@1"], "dr": [[1, 5], [1, 5], [1, 5]] }), false),
            (json!({ "then": ["H4", "J7"], "dr": [], "odds": true, "at": "G4" }), true),
            (json!({ "then": ["H4", "J7", "J8"], "dr": [], "odds": true, "at": "G4" }), false),
            // a check is of the whole hex, and rolls one DR more
            (json!({ "at": "G4", "check": [6, 6] }), true),
            (json!({ "at": "G4@1", "check": [6, 6] }), false),
            (json!({ "at": "G4", "check": [1, 1] }), false),
            (json!({ "at": "G4", "check": [1, 1], "dr": [] }), true),
            (json!({ "at": "G4", "check": [0, 6] }), false),
            (json!({ "at": "G4", "check": [6, 6], "dr": [], "odds": true }), false),
            (json!({ "at": "G4", "check": [6, 6], "then": ["H4"], "dr": [[1, 5], [1, 5]] }), false),
            (json!({ "at": "G4@1", "he": { "kia": 3, "dr": 1, "whole": 1 } }), true),
            (
                json!({ "at": "G4@1", "he": { "kia": 3, "dr": 1, "whole": 1 }, "then": ["H4@1"], "dr": [[1, 5], [1, 5]] }),
                false,
            ),
            (json!({ "at": "G4", "he": { "kia": 3, "dr": 1, "whole": 1 }, "check": [6, 6] }), false),
        ],
    );
}

/// A path goes from a Location to the next, and names none twice.
#[test]
fn a_path_goes_on() {
    check(
        "move-cost",
        &json!({ "path": ["A3", "A4"] }),
        &[
            (json!({}), true),
            (json!({ "path": [] }), false),
            (json!({ "path": ["A3"] }), false),
            (json!({ "path": ["A3", "A3"] }), false),
            (json!({ "path": ["A3", "A5"] }), false),
            (json!({ "path": ["A3", "A4", "A4"] }), false),
            (json!({ "path": ["A3", "A4", "A3"] }), true),
            (json!({ "path": ["Sq", "C3", "C4"] }), true),
            (json!({ "path": ["Sq", "C3"] }), false),
            (json!({ "path": ["C3", "C3", "C4"] }), false),
            (json!({ "path": ["Sq", "C2", "C2"] }), false),
            (json!({ "path": ["A3"], "to": "A6" }), true),
            (json!({ "path": ["A3"], "to": "A3" }), false),
            (json!({ "path": ["A3"], "to": "G3/G4/H3" }), false),
            (json!({ "bog_dr": [0, 1] }), false),
        ],
    );
}
