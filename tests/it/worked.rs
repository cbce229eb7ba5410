//! Questions worked out by hand from the rules: `worked.json` holds each with its map, what the answer must say, and why.
//!
//! A row: `map` (a name in `maps`, else a built-in one), `query`, `expect` (JSON pointers into the ruling; `occupants`, the
//! fate of each unit), `cites` (rules that must be there, the first of them the first of the module), `not_cites`,
//! `says` and `says_not` (words that must, and must not, appear). `why` begins with the rules that decide.

use std::collections::BTreeMap;

use fogas::map::{Catalogue, Map, MapFile};
use fogas::query::Query;
use fogas::report::RulingJson;
use fogas::resolver::Resolver;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    maps: BTreeMap<String, Value>,
    questions: Vec<Question>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    why: String,
    map: String,
    query: Value,
    expect: BTreeMap<String, Value>,
    #[serde(default)]
    cites: Vec<String>,
    #[serde(default)]
    not_cites: Vec<String>,
    #[serde(default)]
    says: Option<String>,
    #[serde(default)]
    says_not: Option<String>,
}

fn resolver(worked: &Worked, name: &str) -> Resolver {
    let Some(drawn) = worked.maps.get(name) else {
        return Resolver::new(Map::built_in(name).expect("a built-in map"));
    };
    let mut map = json!({ "format": 1, "name": name, "grid": { "first": "A0", "last": "L12" } });
    for (key, value) in drawn.as_object().expect("an object") {
        map[key] = value.clone();
    }
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

/// What is wrong with the answer to a question.
fn faults(on: &Resolver, question: &Question) -> Vec<String> {
    let query: Query = serde_json::from_value(question.query.clone()).expect("a query");
    let asked = on.for_query(&query).and_then(|on| on.rule_on(&query).map(|ruling| (ruling, on)));
    let ruling = match asked {
        Ok((ruling, on)) => serde_json::to_value(RulingJson::new(&ruling, on.map())).expect("JSON"),
        Err(refusal) => return vec![format!("refused: {refusal}")],
    };
    let mut faults = Vec::new();
    for (pointer, expected) in &question.expect {
        if pointer == "occupants" {
            let listed = ruling["outcome"]["occupants"].as_array().cloned().unwrap_or_default();
            for (unit, fate) in expected.as_object().expect("units") {
                let found = listed.iter().find(|o| o["unit"] == unit.as_str()).map(|o| &o["fate"]);
                if found != Some(fate) {
                    faults.push(format!("{unit}: {found:?}, not {fate}"));
                }
            }
        } else {
            let found = ruling.pointer(pointer);
            if found.is_none_or(|f| f != expected && f.as_f64() != expected.as_f64().or(Some(f64::NAN))) {
                faults.push(format!("{pointer}: {found:?}, not {expected}"));
            }
        }
    }
    let cited: Vec<&str> =
        ruling["citations"].as_array().expect("citations").iter().filter_map(|c| c["rule"].as_str()).collect();
    faults.extend(question.cites.iter().filter(|r| !cited.contains(&r.as_str())).map(|r| format!("{r} in {cited:?}")));
    let wrongly = question.not_cites.iter().filter(|r| cited.contains(&r.as_str()));
    faults.extend(wrongly.map(|r| format!("{r} should not be in {cited:?}")));
    if let Some(words) = question.says.as_ref().filter(|w| !ruling.to_string().contains(w.as_str())) {
        faults.push(format!("it does not say `{words}`"));
    }
    if let Some(words) = question.says_not.as_ref().filter(|w| ruling.to_string().contains(w.as_str())) {
        faults.push(format!("it says `{words}`"));
    }
    faults
}

#[test]
fn every_worked_question_has_its_answer() {
    let worked: Worked = serde_json::from_str(include_str!("worked.json")).expect("the worked questions");
    assert!(!worked.questions.is_empty());
    let mut wrong = Vec::new();
    for question in &worked.questions {
        let found = faults(&resolver(&worked, &question.map), question);
        wrong.extend(
            (!found.is_empty()).then(|| format!("{}\n  {}\n  {}", question.why, question.query, found.join("\n  "))),
        );
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), worked.questions.len(), wrong.join("\n"));
}
