//! Bad input says what is needed; what is not covered is refused.

use fogas::map::UnknownPlace;
use fogas::query::{MoveState, Query};
use fogas::resolver::{MoveRefusal, Refusal};
use fogas::rules::RuleId;
use serde_json::{Value, json};

use super::bypass::house;
use super::{ask, drawn, refused};

/// Bad input says what is needed.
#[test]
fn bad_input_says_what_is_needed() {
    let on = house();
    let refused = |path: &[&str], more: &Value| ask(&on, path, more).expect_err("no ruling");
    assert!(matches!(refused(&["A1", "C1"], &json!({})), Refusal::Move(MoveRefusal::Gap { .. })));
    assert!(matches!(refused(&["A1", "A1"], &json!({})), Refusal::Move(MoveRefusal::Twice(_))));
    assert!(matches!(refused(&["A1"], &json!({})), Refusal::Move(MoveRefusal::Short)));
    assert!(matches!(refused(&["C2", "C3/F6"], &json!({})), Refusal::Place(UnknownPlace::Text(_))));
    assert!(matches!(refused(&["A1", "A2@3"], &json!({})), Refusal::Place(_)));
    assert!(matches!(refused(&["A0", "A1"], &json!({})), Refusal::Place(_)));
    assert!(matches!(refused(&["C2", "C3"], &json!({ "as": "tracked" })), Refusal::Move(MoveRefusal::Needs(_))));
    assert!(matches!(refused(&["A1", "off", "A2"], &json!({})), Refusal::Move(MoveRefusal::Off)));
    assert!(matches!(refused(&["B3", "off"], &json!({})), Refusal::Move(MoveRefusal::NotEdge { .. })));
    assert!(matches!(refused(&["off", "C3"], &json!({})), Refusal::Move(MoveRefusal::NotEdge { .. })));
    let snow = refused(&["A1", "A2"], &json!({ "weather": ["deep-snow"] }));
    assert!(snow.is_not_covered());
    let class = serde_json::from_value::<Query>(json!({ "move-cost": { "path": ["A1", "A2"], "as": "sled" } }));
    assert!(class.is_err_and(|e| e.to_string().contains("tracked")));
}

/// B15, B18, B29: terrain that a map has as a feature, for movement, is not passed over in silence by lines of sight.
#[test]
fn a_line_of_sight_ignores_nothing() {
    let los = json!({ "los": { "from": "C2", "to": "C4" } });
    let query: Query = serde_json::from_value(los).expect("a query");
    let hex = |feature: &str| json!({ "hexes": [{ "hex": "C3", "features": [feature] }] });
    let block = json!({ "hexsides": [{ "hexside": "C3-C4", "is": "roadblock" }] });
    let terrain = [(hex("grain"), RuleId::B15), (hex("graveyard"), RuleId::B18), (block, RuleId::B29)];
    for (ground, rule) in terrain {
        let ruling = drawn(&ground).answer(&query).expect("a ruling");
        assert!(ruling.citations().contains(&rule), "{rule}");
    }
    assert_eq!(drawn(&json!({})).answer(&query).expect("a ruling").hindrance(), 0);
}

/// A state that is no choice of the query is refused, not dropped.
#[test]
fn states_are_a_closed_list() {
    let good = json!({ "move-cost": { "path": ["A1", "A2"], "states": ["towing"] } });
    let query: Query = serde_json::from_value(good).expect("a query");
    assert!(matches!(query, Query::MoveCost(q) if q.states == [MoveState::Towing]));
    assert!(serde_json::from_value::<Query>(json!({ "move-cost": { "path": ["A1"], "states": ["flying"] } })).is_err());
}

/// Messages name what, where, and what would be right.
#[test]
fn messages_say_what_would_be_right() {
    let on = house();
    let says = |path: &[&str], more: &Value, words: &str| {
        let (message, _) = refused(&on, path, more);
        assert!(message.contains(words), "{path:?}: {message}");
    };
    says(&["A1", "C1"], &json!({}), "name every hex of the path");
    says(&["A1"], &json!({ "to": "A1" }), "A1 is named twice");
    says(&["C2", "C3/C2/D3"], &json!({}), "no vertex of C3 is shared");
    says(&["C2", "C3/C1"], &json!({}), "no hexside");
    says(&["A1", "A2@c"], &json!({}), "A2 has no Location");
    says(&["A1", "A2+fox"], &json!({}), "-s A2=foxhole");
    says(&["C2", "C3"], &json!({ "as": "tracked" }), "--mp");
    says(&["C2", "C3/C2", "C3"], &json!({}), "from Bypass into the same hex");
    says(&["A1"], &json!({ "to": "C3/C2/D2" }), "name the vertex in a path");
    says(&["A1", "A2"], &json!({ "date": "6 February" }), "did you mean 1945-02-06?");
    says(&["A1", "A2"], &json!({ "date": "1946-02-06" }), "outside the siege");
    says(&["ZZ:A1", "A2"], &json!({}), "another map");
    says(&["ZZ:C3/C2", "A2"], &json!({}), "another map");
}
