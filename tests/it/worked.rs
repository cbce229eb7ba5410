//! Questions worked out by hand from the rules: `worked.json` holds each with its map, what the answer must say, and
//! why.
//!
//! A row: `map` (a name in `maps`, else a built-in one, `fb` unless told), `query` (its JSON, or a command line),
//! `expect` (JSON pointers into the ruling; `occupants`, the fate of each unit), `has` and `lacks` (pointers to lists,
//! of which one entry must, or none may, hold all these members), `cites` (rules that must be there, the first of them
//! the first of the module), `not_cites`, `says` and `says_not` (words that must, and must not, appear), `refused`
//! (words of the refusal). `why` begins with the rules that decide.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fogas::map::{Catalogue, Map, MapFile};
use fogas::query::Query;
use fogas::resolver::Resolver;
use fogas::ruling::Ruling;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    maps: BTreeMap<String, Value>,
    questions: Vec<Question>,
}

/// A question with what its answer must be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    pub(crate) why: String,
    #[serde(default = "whole_map")]
    map: String,
    pub(crate) query: Value,
    #[serde(default)]
    expect: BTreeMap<String, Value>,
    #[serde(default)]
    has: BTreeMap<String, Value>,
    #[serde(default)]
    lacks: BTreeMap<String, Value>,
    #[serde(default)]
    cites: Vec<String>,
    #[serde(default)]
    not_cites: Vec<String>,
    #[serde(default)]
    says: Option<String>,
    #[serde(default)]
    says_not: Option<String>,
    #[serde(default)]
    refused: Option<String>,
}

/// The map of a question that names none.
const WHOLE_MAP: &str = "fb";

static FB: LazyLock<Resolver> = LazyLock::new(|| crate::kit::built_in(WHOLE_MAP));

fn whole_map() -> String {
    WHOLE_MAP.to_owned()
}

fn resolver(drawn: &BTreeMap<String, Value>, name: &str) -> Resolver {
    let Some(drawn) = drawn.get(name) else {
        return if name == WHOLE_MAP { FB.clone() } else { crate::kit::built_in(name) };
    };
    let mut map = json!({ "format": 1, "name": name, "grid": { "first": "A0", "last": "L12" } });
    for (key, value) in drawn.as_object().expect("an object") {
        map[key] = value.clone();
    }
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

/// Returns `true` if two values are the same, or the same number.
fn is_same(found: &Value, expected: &Value) -> bool {
    found == expected || found.as_f64().is_some_and(|f| expected.as_f64() == Some(f))
}

impl Question {
    /// Returns the question.
    fn query(&self) -> Query {
        match &self.query {
            Value::String(line) => crate::command_line::query(line).unwrap_or_else(|e| panic!("{line}: {e}")),
            query => serde_json::from_value(query.clone()).expect("a query"),
        }
    }

    /// Returns what is wrong with the answer, on one of these maps or a built-in one.
    pub(crate) fn faults(&self, drawn: &BTreeMap<String, Value>) -> Vec<String> {
        let on = resolver(drawn, &self.map);
        let query = self.query();
        let asked = on.for_query(&query).and_then(|on| on.rule_on(&query).map(|ruling| (ruling, on)));
        match (asked, &self.refused) {
            (Ok((ruling, on)), None) => self.faults_of(&crate::kit::json(&on, &ruling)),
            (Ok(_), Some(words)) => vec![format!("not refused with `{words}`")],
            (Err(refusal), Some(words)) if refusal.to_string().contains(words) => Vec::new(),
            (Err(refusal), _) => vec![format!("refused: {refusal}")],
        }
    }

    fn faults_of(&self, ruling: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        let is_line = ruling["query"]["los"].is_object() || ruling["query"]["tem"].is_object();
        faults.extend(repeated(&ruling["notes"]));
        faults.extend(is_line.then(|| repeated(&ruling["steps"])).into_iter().flatten());
        faults.extend(sums(&ruling["outcome"]));
        faults.extend(
            ruling["query"]["where"].is_object().then(|| disordered(&ruling["outcome"]["locations"])).flatten(),
        );
        for (pointer, expected) in &self.expect {
            if pointer == "occupants" {
                faults.extend(fates(&ruling["outcome"]["occupants"], expected));
            } else if !ruling.pointer(pointer).is_some_and(|found| is_same(found, expected)) {
                faults.push(format!("{pointer}: {:?}, not {expected}", ruling.pointer(pointer)));
            }
        }
        let lists = |pointer: &str, members: &Value| {
            let list = ruling.pointer(pointer).and_then(Value::as_array).cloned().unwrap_or_default();
            let members = members.as_object().expect("members").clone();
            list.into_iter().any(|e| members.iter().all(|(name, value)| is_same(&e[name], value)))
        };
        let missing = self.has.iter().filter(|(pointer, members)| !lists(pointer, members));
        faults.extend(missing.map(|(p, m)| format!("{p}: no {m} in {}", ruling.pointer(p).unwrap_or(&Value::Null))));
        let wrongly = self.lacks.iter().filter(|(pointer, members)| lists(pointer, members));
        faults.extend(wrongly.map(|(p, m)| format!("{p}: {m}")));
        let cited: Vec<&str> =
            ruling["citations"].as_array().expect("citations").iter().filter_map(|c| c["rule"].as_str()).collect();
        faults.extend(self.cites.iter().filter(|r| !cited.contains(&r.as_str())).map(|r| format!("{r} in {cited:?}")));
        let wrongly = self.not_cites.iter().filter(|r| cited.contains(&r.as_str()));
        faults.extend(wrongly.map(|r| format!("{r} should not be in {cited:?}")));
        if let Some(words) = self.says.as_ref().filter(|w| !ruling.to_string().contains(w.as_str())) {
            faults.push(format!("it does not say `{words}`"));
        }
        if let Some(words) = self.says_not.as_ref().filter(|w| ruling.to_string().contains(w.as_str())) {
            faults.push(format!("it says `{words}`"));
        }
        faults
    }
}

/// Returns what a list of an answer says twice: a note is said once, and what a line meets in a place counts there once.
fn repeated(list: &Value) -> Vec<String> {
    let list = list.as_array().map_or(&[][..], |list| &list[..]);
    let again = list.iter().enumerate().filter(|(n, said)| list[..*n].contains(said));
    again.map(|(_, said)| format!("it says twice {said}")).collect()
}

/// Returns what is wrong with the order of what is found within reach: the cheapest comes first.
fn disordered(locations: &Value) -> Option<String> {
    let costs: Vec<f64> = locations.as_array()?.iter().filter_map(|reached| reached["cost"].as_f64()).collect();
    (!costs.is_sorted()).then(|| format!("not in the order of cost: {costs:?}"))
}

/// Returns what is wrong with the totals of cover: the DRM is that of TEM, Hindrance and the rest, and whoever is Hull Down has all of it but
/// the TEM (D4.2, FB6.1242 EX).
fn sums(outcome: &Value) -> Vec<String> {
    let [drm, tem, hindrance, other] = ["drm", "tem", "hindrance", "other"].map(|name| outcome[name].as_i64());
    let (Some(drm), Some(tem), Some(hindrance), Some(other)) = (drm, tem, hindrance, other) else { return Vec::new() };
    let hull_down = (outcome["hull_down"] == true).then_some(drm - tem);
    let sum = (drm != tem + hindrance + other).then(|| format!("{drm} is not {tem} + {hindrance} + {other}"));
    let is_other = outcome["hull_down_drm"].as_i64() != hull_down;
    sum.into_iter().chain(is_other.then(|| format!("Hull Down not {hull_down:?}: {outcome}"))).collect()
}

/// Returns what is wrong with the fates of units.
fn fates(listed: &Value, expected: &Value) -> Vec<String> {
    let listed = listed.as_array().cloned().unwrap_or_default();
    let fate = |unit: &str| listed.iter().find(|o| o["unit"] == unit).map(|o| &o["fate"]);
    let wrong = expected.as_object().expect("units").iter().filter(|(unit, expected)| fate(unit) != Some(expected));
    wrong.map(|(unit, expected)| format!("{unit}: {:?}, not {expected}", fate(unit))).collect()
}

/// Returns the rulings on all worked questions, and on those whose working is only recorded, each with its map.
pub(crate) fn rulings() -> Vec<(Resolver, Ruling)> {
    let [worked, recorded] = [include_str!("worked.json"), include_str!("recorded.json")];
    let files = [worked, recorded].map(|file| serde_json::from_str(file).expect("questions"));
    let [worked, recorded]: [Worked; 2] = files;
    let maps: BTreeMap<_, _> = worked.maps.into_iter().chain(recorded.maps).collect();
    let ruled = |question: &Question| {
        let (on, query) = (resolver(&maps, &question.map), question.query());
        let on = on.for_query(&query).ok()?.into_owned();
        let ruling = on.rule_on(&query).ok()?;
        Some((on, ruling))
    };
    worked.questions.iter().chain(&recorded.questions).filter_map(ruled).collect()
}

#[test]
fn every_worked_question_has_its_answer() {
    let worked: Worked = serde_json::from_str(include_str!("worked.json")).expect("the worked questions");
    assert!(!worked.questions.is_empty());
    let mut wrong = Vec::new();
    for question in &worked.questions {
        let found = question.faults(&worked.maps);
        wrong.extend(
            (!found.is_empty()).then(|| format!("{}\n  {}\n  {}", question.why, question.query, found.join("\n  "))),
        );
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), worked.questions.len(), wrong.join("\n"));
}
