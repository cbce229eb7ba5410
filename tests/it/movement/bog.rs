//! The Bog Check of a vehicle: D8.2, D8.21, D8.3, FB9.62.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::{answer, drawn};

/// The Bog Checks of a vehicle at C2.
fn bog(on: &Resolver, to: &str, more: &Value) -> Vec<Value> {
    let mut query = json!({ "from": "C2", "to": to, "allotment": 12, "ground_pressure": "low" });
    for (key, value) in more.as_object().expect("an object") {
        query[key] = value.clone();
    }
    let query: Query = serde_json::from_value(json!({ "bog": query })).expect("a query");
    let ruling = answer(on, &query).expect("a ruling");
    ruling["outcome"]["bog"].as_array().expect("Bog Checks").clone()
}

/// The odds that it falls, is bogged, and neither; and that it is mired.
fn odds(check: &Value) -> Vec<&str> {
    let all = check["odds"].as_array().expect("odds").iter();
    all.map(|o| o["p"].as_str().expect("a fraction")).collect()
}

/// FB2.3, D8.2, D8.21, D8.3: Debris is +1. At Low Ground Pressure 11 and 12 bog, 2 + 1 of 36, of which a colored 6 mires a
/// sixth; Normal is +1 more, 10 to 12, 3 + 2 + 1 of 36. No dice bog on Open Ground, where there is no check.
#[test]
fn into_debris() {
    let on = drawn(&json!({ "counters": [{ "at": "C3", "is": "debris" }] }));
    let low = bog(&on, "C3", &json!({}));
    assert_eq!(
        low[0]["drms"],
        json!([
            { "rule": "D8.21", "drm": 0, "because": "low ground pressure" },
            { "rule": "FB2.3", "drm": 1, "because": "Debris" },
        ])
    );
    assert_eq!(odds(&low[0]), ["0", "1/12", "11/12", "1/72"]);
    assert_eq!(odds(&bog(&on, "C3", &json!({ "ground_pressure": "normal" }))[0]), ["0", "1/6", "5/6", "1/36"]);
    assert_eq!(bog(&on, "C1", &json!({})), Vec::<Value>::new());
}

/// D8.21, B23.4, FB9.62: a building at half of the MP is +3, so that 9 and more bog: 4 + 3 + 2 + 1 of 36. A colored 4 or
/// more falls first, 18 of 36; of the rest only 6,3 makes 9. Over a cellar that is rubble nothing falls.
#[test]
fn into_a_building() {
    let on = drawn(&json!({ "buildings": [{ "id": "house", "material": "stone", "hexes": ["C3"] }] }));
    let house = bog(&on, "C3", &json!({}));
    assert_eq!((house[0]["drm"].clone(), house[0]["bogs_on"].clone()), (json!(3), json!(9)));
    assert_eq!(odds(&house[0]), ["1/2", "1/36", "17/36", "1/216"]);
    let rubble = bog(&on, "C3", &json!({ "set": ["C3=stone-rubble"] }));
    assert_eq!(odds(&rubble[0]), ["0", "5/18", "13/18", "5/108"]);
    // the dice as rolled: 5 + 3 + 3 does nothing, 6 + 3 + 3 bogs, a colored 4 falls
    let rolled = |dr: [u8; 2]| bog(&on, "C3", &json!({ "dr": dr }))[0]["rolled"].clone();
    assert_eq!(rolled([5, 3]), json!({ "dr": [5, 3], "bogged": false, "falls": false }));
    assert_eq!(rolled([6, 3]), json!({ "dr": [6, 3], "bogged": true, "falls": false }));
    assert_eq!(rolled([1, 4]), json!({ "dr": [1, 4], "bogged": false, "falls": true }));
}

/// D8.2: only vehicles bog, and dice are 1 to 6.
#[test]
fn what_cannot_be_asked() {
    let on = drawn(&json!({}));
    let error = |more: Value| {
        let mut query = json!({ "from": "C2", "to": "C3" });
        for (key, value) in more.as_object().expect("an object") {
            query[key] = value.clone();
        }
        let query: Query = serde_json::from_value(json!({ "bog": query })).expect("a query");
        answer(&on, &query).expect_err("no ruling").to_string()
    };
    assert!(error(json!({ "as": "infantry" })).contains("only a vehicle"));
    assert_eq!(error(json!({ "dr": [7, 1] })), "white die 7 is not allowed; allowed: 1 to 6");
}

/// D8.21: its DRM are cumulative: Debris two levels up is +1 for Debris, +1 for the Abrupt Elevation Change and +1 for gaining
/// elevation into Bog terrain. Its twins: one level up, +2; two levels down, where none is gained, +2; two levels up into Open
/// Ground, where the change alone makes the check due, +1.
#[test]
fn up_an_abrupt_elevation_change_into_debris() {
    let drm = |level: i16, debris: bool| {
        let counters = if debris { json!([{ "at": "C3", "is": "debris" }]) } else { json!([]) };
        let hexes = json!([{ "hex": "C2", "level": 2 }, { "hex": "C3", "level": level }]);
        bog(&drawn(&json!({ "hexes": hexes, "counters": counters })), "C3", &json!({}))[0]["drm"].clone()
    };
    assert_eq!([drm(4, true), drm(3, true), drm(0, true), drm(4, false)], [3, 2, 2, 1].map(|drm| json!(drm)));
}

/// FB-SSR3: to turn about on a Narrow Street for half of the printed MP (7 of 13) takes no Bog Check, so that the cost has no
/// condition of ground pressure: 1 + 7. The check of a Motion attempt instead is noted. Its twin: a Bog Check that is due.
#[test]
fn turning_about_for_mp_has_no_condition() {
    let on = super::built_in("fb");
    let asked = |set: &[&str]| {
        let query =
            json!({ "path": ["T13", "S13"], "as": "tracked", "allotment": 13, "states": ["about-turn"], "set": set });
        answer(&on, &serde_json::from_value(json!({ "move-cost": query })).expect("a query")).expect("a ruling")
    };
    let free = asked(&[]);
    assert_eq!((free["outcome"]["total"].clone(), free["conditions"].clone()), (json!(8), Value::Null));
    let notes = free["notes"].to_string();
    assert!(notes.contains("in the Motion attempt normal ground pressure"), "{notes}");
    let conditions = asked(&["S13=debris"])["conditions"].to_string();
    assert!(conditions.contains("if Normal ground pressure"), "{conditions}");
}
