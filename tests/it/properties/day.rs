//! What a question does not say, it takes from the map or game that it is asked on, for every kind of question: the
//! day, the side of its unit, the readings. What the question says takes precedence.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use crate::kit;
use crate::schemas::schema;

/// Returns a question of every kind that has a day, without the day.
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

/// Returns which members with these names a question has, by the kinds in the schema.
fn with(members: &[&'static str]) -> Vec<(String, &'static str)> {
    let schema = schema("query");
    let mut found = Vec::new();
    for kind in schema["oneOf"].as_array().expect("kinds") {
        let (name, of) = kind["properties"].as_object().and_then(|p| p.iter().next()).expect("a kind");
        let at = of["$ref"].as_str().expect("a reference").trim_start_matches('#');
        let there = &schema.pointer(at).expect("a definition")["properties"];
        found.extend(members.iter().filter(|member| !there[**member].is_null()).map(|member| (name.clone(), *member)));
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

/// The list above contains all questions that have a day: a new one must be added there, so that it is tested below.
#[test]
fn every_question_with_a_day_is_known() {
    let mut known: Vec<String> = undated().iter().filter_map(|q| q.as_object()?.keys().next().cloned()).collect();
    known.sort();
    assert_eq!(with(&["date", "year"]).into_iter().map(|(name, _)| name).collect::<Vec<_>>(), known);
}

/// On a game with a day, each question is answered as if it gave that day. A day in the question takes precedence.
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

/// The day of a game of Festung Budapest must be within the siege.
#[test]
fn a_day_outside_the_siege_is_refused_where_it_is_set() {
    let fb = kit::built_in("fb-6.123");
    for (day, inside) in [("1944-12-23", false), ("1944-12-24", true), ("1945-02-13", true), ("1945-02-14", false)] {
        assert_eq!(fb.edited(&[format!("date={day}")]).is_ok(), inside, "{day}");
    }
}

/// For each kind of question with a side, the side is that of its unit, or has nothing to do with the map.
#[test]
fn every_question_with_a_side_is_known() {
    let nobodys = ["ammo-shortage", "availability", "setup", "sewer", "ssr", "units"];
    let mut known = [&nobodys[..], &["morale", "move-cost", "smoke", "where"]].concat();
    known.sort_unstable();
    assert_eq!(with(&["side"]).into_iter().map(|(name, _)| name).collect::<Vec<_>>(), known);
}

/// FB-SSR4: from the day on which the Axis starve they have no Double Time. FB-SSR20: their vehicles make an Out-of-Gas DR. The unit of
/// a game is of its side, on the day of the game, whichever question moves it; a side that is named outranks the unit's.
#[test]
fn a_question_takes_the_side_of_its_unit() {
    let fb = kit::built_in("fb-6.123");
    let with = |side: &str, kind: &str| {
        let mut revision = fb.map().revise();
        revision.edit("date=1945-02-06").expect("a day of the siege");
        let unit = fogas::map::UnitFile::revised(&format!("Mover@E36:{kind}side={side}"), |_| None).expect("a unit");
        revision.make(&fogas::map::Change::from(unit)).expect("on the map");
        Resolver::new(revision.check().expect("sound"))
    };
    for (kind, more) in [("", json!({ "states": ["double-time"] })), ("afv,", json!({ "as": "tracked" }))] {
        let [axis, soviet, nobody] = ["hungarian", "ru", "none"].map(|side| with(side, kind));
        let by = |side: Option<&str>| {
            let mut asked = json!({ "path": ["unit:Mover", "E37"], "side": side });
            asked.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            if side.is_none() {
                asked.as_object_mut().expect("an object").remove("side");
            }
            json!({ "move-cost": asked })
        };
        let told = [&axis, &soviet, &nobody].map(|on| answer(on, &by(None)));
        assert_eq!(told[0], answer(&nobody, &by(Some("axis"))), "{kind}");
        assert_eq!(told[1], answer(&nobody, &by(Some("soviet"))), "{kind}");
        assert_ne!(told[0], told[1], "the side matters to {kind}");
        assert_eq!(answer(&axis, &by(Some("soviet"))), told[1], "{kind}");
        assert_eq!(answer(&soviet, &by(Some("axis"))), told[0], "{kind}");
    }
}

/// FB7.21: a Hungarian in the Postal Palace is Fanatic, a Soviet is not. FB16.61: a shortage is of the Axis, so that the SMOKE dr of a
/// Soviet has no drm of it. Of a unit of the map its side is known; a side that is named outranks it.
#[test]
fn whoever_is_asked_about_has_a_side() {
    let fb = kit::built_in("fb");
    let smoke = json!({ "exponent": 3, "level": 2, "to": "E37" });
    for (kind, at, more) in [("morale", "T13", json!({})), ("smoke", "E36", smoke)] {
        let with = |side: &str| kit::with_units(&fb, &[&format!("Who@{at}:side={side}")]);
        let asked = |side: Option<&str>| {
            let mut asked = more.clone();
            let named = if kind == "morale" { "at" } else { "from" };
            asked[named] = json!("unit:Who");
            if let Some(side) = side {
                asked["side"] = json!(side);
            }
            json!({ kind: asked })
        };
        let [hungarian, soviet] = ["hungarian", "soviet"].map(with);
        let own = answer(&hungarian, &asked(None));
        assert_eq!(answer(&soviet, &asked(Some("hungarian"))), own, "{kind}");
        assert_eq!(answer(&soviet, &asked(None)), answer(&hungarian, &asked(Some("soviet"))), "{kind}");
        assert_ne!(answer(&soviet, &asked(None)), own, "{kind}");
    }
}

/// A reading of the map applies to every question, unless the question changes it.
#[test]
fn a_question_takes_the_readings_of_the_game() {
    let fb = kit::built_in("fb-6.123");
    for (chosen, other) in [("emrr=one", "emrr=two"), ("mist=2", "mist=none"), ("mist=1", "mist=3")] {
        let game = fb.edited(&[chosen.to_owned()]).expect("an option");
        for question in ["los", "tem"] {
            for [from, to] in [["E36", "G39"], ["F36", "F33"], ["E37", "G36"], ["F34", "F38"]] {
                let asked = |edit: Option<&str>| {
                    let set: Vec<&str> = edit.into_iter().collect();
                    json!({ question: { "from": from, "to": to, "set": set } })
                };
                assert_eq!(answer(&game, &asked(None)), answer(&fb, &asked(Some(chosen))), "{question} {from} {to}");
                assert_eq!(
                    answer(&game, &asked(Some(other))),
                    answer(&fb, &asked(Some(other))),
                    "{question} {from} {to}"
                );
            }
        }
    }
}
