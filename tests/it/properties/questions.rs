//! What must hold of every kind of question: the same answer again, from its own words, and from its map written and read.

use fogas::map::{Catalogue, Map, Token};
use fogas::query::Query;
use fogas::resolver::Resolver;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::sketch::config;
use crate::kit;

/// A question of every command, some with edits, on the map of the FB6.1242 example.
fn questions() -> Vec<Value> {
    vec![
        json!({ "los": { "from": "A", "to": "F" } }),
        json!({ "los": { "from": "E36", "to": "G39", "set": ["F37=debris", "H38=stone-rubble"] } }),
        json!({ "los": { "from": "L33@2", "to": "G38@b", "set": ["mist=1"] } }),
        json!({ "los-matrix": {} }),
        json!({ "los-all": { "from": "G38@b" } }),
        json!({ "los-pairs": { "range": 2 } }),
        json!({ "tem": { "from": "A", "to": "F", "attack": "ordnance" } }),
        json!({ "tem": { "from": "E35", "to": "G35", "moving": "nonassault", "fp": 6 } }),
        json!({ "move-cost": { "path": ["F37", "G38@b", "H38"] } }),
        json!({ "move-cost": { "path": ["E36"], "to": "I36", "as": "truck" } }),
        json!({ "move-cost": { "path": ["E36"], "reach": 3 } }),
        json!({ "bog": { "from": "F36", "to": "F35", "set": ["F35=debris"], "allotment": 13, "as": "tracked" } }),
        json!({ "rubble-fall": { "at": "L33", "odds": true } }),
        json!({ "rubble-fall": { "at": "L33", "seed": 7 } }),
        json!({ "rubble-check": { "buildings": ["L33"], "odds": true } }),
        json!({ "wreck": { "at": "H30", "caliber": 105, "kia": 2, "dr": 1 } }),
        json!({ "fire": { "from": "L33" } }),
        json!({ "clear": { "at": "F36", "sides": [1, 4], "set": ["F36=debris"] } }),
        json!({ "cellar-fall": { "at": "L33", "odds": true } }),
        json!({ "sighting": { "at": "F36", "set": ["F36=debris"] } }),
        json!({ "close-combat": { "at": "L33", "margin": 3 } }),
        json!({ "morale": { "at": "T13@1", "side": "hungarian", "interdicted_by": ["T10"] } }),
        json!({ "smoke": { "from": "E36", "to": "F36", "exponent": 2 } }),
        json!({ "manhandle": { "from": "PP12", "to": "PP13", "m": 9 } }),
        json!({ "victory": { "at": ["L33", "F36"], "held_by": "axis" } }),
        json!({ "fire-lane": { "from": "F33", "to": "F37" } }),
        json!({ "terrain": { "what": "F36" } }),
        json!({ "setup": { "at": "F36" } }),
        json!({ "sewer": { "side": "axis", "leader": "german" } }),
        json!({ "ca-change": { "hexspines": 1, "turret": "nt" } }),
        json!({ "ammo-shortage": { "level": 4, "things": ["gun:12"] } }),
        json!({ "availability": { "side": "ss", "level": 4 } }),
        json!({ "units": { "side": "vannay" } }),
        json!({ "ssr": { "date": "1945-02-06" } }),
        json!({ "out-of-gas": { "date": "1945-02-06", "action": "first-mp" } }),
    ]
}

fn told(on: &Resolver, question: &Value) -> Value {
    let query: Query = serde_json::from_value(question.clone()).unwrap_or_else(|e| panic!("{question}: {e}"));
    let on = match on.for_query(&query) {
        Ok(on) => on,
        Err(e) => return json!({ "refused": e.to_string() }),
    };
    match on.rule_on(&query) {
        Ok(ruling) => kit::json(&on, &ruling),
        Err(e) => json!({ "refused": e.to_string() }),
    }
}

fn map() -> Resolver {
    kit::built_in("fb-6.1242")
}

/// Most of them have a ruling, or nothing would be held to anything.
#[test]
fn the_questions_are_answered() {
    let on = map();
    let refused: Vec<_> =
        questions().iter().map(|q| told(&on, q)).filter(|a| a["refused"].is_string()).map(|a| a.to_string()).collect();
    assert!(refused.len() <= 4, "{refused:#?}");
}

/// The answer is the same from the same resolver, from another, and to the question that the ruling prints.
#[test]
fn an_answer_is_the_same_again() {
    let (on, other) = (map(), map());
    for question in questions() {
        let first = told(&on, &question);
        assert_eq!(first, told(&on, &question), "{question}");
        assert_eq!(first, told(&other, &question), "{question}");
        if first["query"].is_object() {
            assert_eq!(first, told(&on, &first["query"]), "{question}");
        }
    }
}

/// A map that is written and read again, and one whose lists are in another order, gives the same answers; the matrix alone
/// names units in the order of the file.
#[test]
fn an_answer_does_not_depend_on_how_the_map_is_written() {
    let on = map();
    let text = on.map().file().to_text().expect("a text");
    let again = kit::checked(&serde_json::from_str(&text).expect("JSON"));
    let mut turned: Value = serde_json::from_str(&text).expect("JSON");
    for list in ["hexes", "hexsides", "counters", "units"] {
        if let Some(list) = turned[list].as_array_mut() {
            list.reverse();
        }
    }
    let turned = kit::checked(&turned);
    for question in questions() {
        let answer = told(&on, &question);
        assert_eq!(answer, told(&again, &question), "{question}");
        if question.get("los-matrix").is_none() {
            assert_eq!(answer, told(&turned, &question), "{question}");
        }
    }
}

proptest! {
    #![proptest_config(config(256))]

    /// Any text in any place of a question is answered or refused, and so is any number.
    #[test]
    fn nothing_in_a_question_makes_it_panic(which: prop::sample::Index, at: prop::sample::Index, text: String, n: i64) {
        thread_local! { static ON: Resolver = map(); }
        let all = questions();
        let mut question = all[which.index(all.len())].clone();
        let inner = question.as_object_mut().and_then(|o| o.values_mut().next()).and_then(Value::as_object_mut);
        if let Some(inner) = inner.filter(|inner| !inner.is_empty()) {
            let at = at.index(inner.len());
            if let Some(value) = inner.values_mut().nth(at) {
                match value {
                    Value::String(old) => *old = text,
                    Value::Number(_) => *value = json!(n),
                    Value::Array(list) if !list.is_empty() => {
                        list[0] = if list[0].is_string() { json!(text) } else { json!(n) };
                    }
                    _ => *value = json!(text),
                }
            }
        }
        if let Ok(query) = serde_json::from_value::<Query>(question) {
            ON.with(|on| {
                if let Ok(ruling) = on.answer(&query) {
                    let _ = kit::json(on, &ruling);
                }
            });
        }
    }

    /// Any bytes as a Location, an edit, a map or a terrain file are read or refused.
    #[test]
    fn nothing_that_is_read_makes_it_panic(text in "[A-Z]{0,4}[0-9]{0,4}[@/+=:.,a-z0-9-]{0,12}\\PC{0,6}") {
        thread_local! { static ON: Resolver = map(); }
        let _ = text.parse::<Token>();
        ON.with(|on| {
            let _ = on.edited(std::slice::from_ref(&text));
            let _ = on.edited(&[format!("F37={text}")]);
        });
        let _ = Map::load("x", &text, Catalogue::built_in());
        let _ = Catalogue::built_in().extended(&text);
    }
}
