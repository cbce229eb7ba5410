//! A question with a day takes that of the map it is asked of, whichever kind of question it is.

use fogas::query::{Query, query_schema};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use crate::kit;

/// A question of every kind that has a day, without one.
fn undated() -> Vec<Value> {
    vec![
        json!({ "units": { "unit": "vannay:4-4-7" } }),
        json!({ "ssr": {} }),
        json!({ "setup": { "item": "booby-traps" } }),
        json!({ "where": { "ask": "setup", "what": "booby-traps" } }),
        json!({ "move-cost": { "path": ["E36", "E37"], "as": "tracked", "side": "axis" } }),
        json!({ "out-of-gas": { "action": "first-mp" } }),
        json!({ "availability": { "item": "pf" } }),
    ]
}

/// Returns the members of a question that hold its day, by the kinds of the schema.
fn with_a_day() -> Vec<(String, &'static str)> {
    let schema = query_schema();
    let mut found = Vec::new();
    for kind in schema["oneOf"].as_array().expect("kinds") {
        let (name, of) = kind["properties"].as_object().and_then(|p| p.iter().next()).expect("a kind");
        let at = of["$ref"].as_str().expect("a reference").trim_start_matches('#');
        let members = &schema.pointer(at).expect("a definition")["properties"];
        found.extend(["date", "year"].into_iter().filter(|day| !members[day].is_null()).map(|day| (name.clone(), day)));
    }
    found.sort();
    found
}

fn answer(on: &Resolver, question: &Value) -> Value {
    let query: Query = serde_json::from_value(question.clone()).unwrap_or_else(|e| panic!("{question}: {e}"));
    let ruling = on.answer(&query).unwrap_or_else(|e| panic!("{question}: {e}"));
    let told = kit::json(on, &ruling);
    json!([told["outcome"], told["steps"], told["conditions"]])
}

/// The questions above are all that have a day: one that is added is to be listed here, and so asked below.
#[test]
fn every_question_with_a_day_is_known() {
    let mut known: Vec<String> = undated().iter().filter_map(|q| q.as_object()?.keys().next().cloned()).collect();
    known.sort();
    assert_eq!(with_a_day().into_iter().map(|(name, _)| name).collect::<Vec<_>>(), known);
}

/// Asked of a game of a day, each is answered as if it named the day; what it names itself outranks the game.
#[test]
fn a_question_takes_the_day_of_the_game() {
    let fb = kit::built_in("fb-6.123");
    for (day, other) in [("1944-12-30", "1945-02-06"), ("1945-02-06", "1944-12-30")] {
        let game = fb.edited(&[format!("date={day}")]).expect("a day of the siege");
        for question in undated() {
            let (name, asked) = question.as_object().and_then(|q| q.iter().next()).expect("a question");
            let by = |day: &str| {
                let mut asked = asked.clone();
                let (member, value) = match name.as_str() {
                    "availability" => ("year", json!(day[..4].parse::<u16>().expect("a year"))),
                    _ => ("date", json!(day)),
                };
                asked[member] = value;
                json!({ name: asked })
            };
            assert_eq!(answer(&game, &question), answer(&fb, &by(day)), "{question} on {day}");
            assert_eq!(answer(&game, &by(other)), answer(&fb, &by(other)), "{question} on {other}");
            assert_ne!(answer(&fb, &by(day)), answer(&fb, &by(other)), "the day matters to {question}");
        }
    }
}

/// A game of Festung Budapest is played on a day of the siege.
#[test]
fn a_day_outside_the_siege_is_refused_where_it_is_set() {
    let fb = kit::built_in("fb-6.123");
    for (day, inside) in [("1944-12-23", false), ("1944-12-24", true), ("1945-02-13", true), ("1945-02-14", false)] {
        assert_eq!(fb.edited(&[format!("date={day}")]).is_ok(), inside, "{day}");
    }
}
