//! Manholes and the way underground: B8.1, B8.2, B8.4, FB9.21, FB-SSR9.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::{barred, drawn, legal, refused, said, with};

fn city() -> Resolver {
    let road = |sides: &[u8]| json!([{ "is": "paved", "sides": sides }]);
    drawn(&json!({ "hexes": [
        { "hex": "C3", "manhole": true, "features": ["foxhole"] },
        { "hex": "D5", "roads": road(&[1, 3, 5]) },
        { "hex": "D6", "manhole": true },
        { "hex": "E4", "roads": [{ "is": "paved", "sides": [1, 4] }, { "is": "dirt", "sides": [2] }] },
        { "hex": "B3", "roads": road(&[1, 4]) },
        { "hex": "G3", "manhole": true }, { "hex": "G5", "manhole": true },
    ], "buildings": [{ "id": "row", "material": "stone", "hexes": ["G3", "G4"] }] }))
}

/// B8.4, B8.42: down a manhole and on, three hexes at most, for all of the MF and as the only act.
#[test]
fn the_way_underground() {
    let on = city();
    let squad = json!({ "allotment": 4, "side": "axis" });
    // C3 to D5 are 3 hexes, to D6 4
    assert_eq!(with(&on, &["C3", "D5@s"], &squad)["total"], 4);
    assert_eq!(barred(&on, &["C3", "D6@s"], &squad), json!(["B8.4"]));
    assert!(said(&on, &["C3", "D5@s"], &squad, "FB-SSR9")[0].contains("2TC"));
    assert!(said(&on, &["C3", "D5@s"], &json!({ "allotment": 4, "side": "soviet" }), "FB-SSR9")[0].contains("3TC"));
    // on from a sewer the same, in another MPh
    assert_eq!(with(&on, &["D5@s", "D6@s"], &squad)["total"], 4);
    // the first act, and the last
    assert!(!legal(&on, &["C2", "C3", "D5@s"], &squad));
    assert!(!legal(&on, &["C3", "D5@s", "D6@s"], &json!({ "allotment": 20 })));
    assert!(refused(&on, &["D5@s", "D5"], &squad).1, "coming up is a dr of the APh");
    assert!(refused(&on, &["C3", "D5@s"], &json!({})).0.contains("--mp"));
    assert_eq!(barred(&on, &["C3", "D5@s"], &json!({ "as": "cavalry", "allotment": 8 })), json!(["B8.4"]));
    assert_eq!(barred(&on, &["C3+fox", "D5@s"], &squad), json!(["FB-SSR9"]));
    // neither in the APh nor by a unit that routs
    for state in ["advance", "rout"] {
        let other = json!({ "allotment": 4, "side": "axis", "states": [state] });
        assert_eq!(barred(&on, &["C3", "D5@s"], &other), json!(["B8.4"]), "{state}");
    }
}

/// B8.1, B8.2: down and up only at manholes: a black circle, or roads across three hexsides of a paved-road hex.
#[test]
fn manholes() {
    let on = city();
    let squad = json!({ "allotment": 4 });
    assert_eq!(barred(&on, &["C4", "D5@s"], &squad), json!(["B8.1"]));
    assert_eq!(barred(&on, &["C3", "C4@s"], &squad), json!(["B8.2"]));
    assert_eq!(barred(&on, &["B3", "C3@s"], &squad), json!(["B8.1"]), "a road across two hexsides");
    assert!(legal(&on, &["E4", "D5@s"], &squad), "a dirt road joins a paved one");
    assert!(legal(&on, &["C3", "D5@s"], &json!({ "allotment": 4, "set": ["C3=debris", "D5=debris"] })), "under Debris");
}

/// FB9.21, FB9.6: above a cellar the manhole opens into it alone; with the cellar it is gone.
#[test]
fn manholes_of_cellars() {
    let on = city();
    let squad = json!({ "allotment": 4 });
    assert!(legal(&on, &["G3@c", "G5@s"], &squad));
    assert_eq!(barred(&on, &["G3", "G5@s"], &squad), json!(["FB9.21"]));
    let lost = json!({ "allotment": 4, "set": ["G3=stone-rubble"] });
    assert_eq!(barred(&on, &["G5", "G3@s"], &lost), json!(["FB9.6"]));
    let kept = json!({ "allotment": 4, "set": ["G3=stone-rubble:on-cellar"] });
    assert!(legal(&on, &["G5", "G3@s"], &kept) && legal(&on, &["G3@c", "G5@s"], &kept));
}

/// B8.1, FB9.21: `sewer` tells where a manhole opens.
#[test]
fn where_a_manhole_opens() {
    let on = city();
    let manhole = |at: &str| -> Value {
        let query: Query = serde_json::from_value(json!({ "sewer": { "side": "axis", "at": at } })).expect("a query");
        let ruling = on.answer(&query).expect("a ruling");
        crate::kit::json(&on, &ruling)["outcome"]["manhole"].clone()
    };
    assert_eq!(manhole("C3"), json!({ "usable": true, "opens_into": "C3" }));
    assert_eq!(manhole("E4")["usable"], true);
    assert_eq!(manhole("B3")["usable"], false);
    assert_eq!(manhole("G3")["opens_into"], "G3@c");
}

/// FB-SSR9, FB13.8: a leader of the enemy leads nobody, and the Vannay Battalion is of the Axis; a Hungarian may lead BVR.
#[test]
fn who_leads_whom_underground() {
    let on = city();
    let answers = |query: Value| {
        let query: Query = serde_json::from_value(json!({ "sewer": query })).expect("a query");
        on.answer(&query).is_ok()
    };
    assert!(!answers(json!({ "side": "axis", "leader": "soviet" })));
    assert!(!answers(json!({ "side": "soviet", "leader": "german" })));
    assert!(!answers(json!({ "side": "soviet", "leader": "soviet", "vannay": true })));
    assert!(answers(json!({ "side": "soviet", "leader": "hungarian" })));
    assert!(answers(json!({ "side": "axis", "leader": "hungarian", "vannay": true })));
}
