//! Movement rule by rule, each with a twin just outside it; published moves with their sums; properties.

mod allotment;
mod bog;
mod buildings;
mod bypass;
mod cases;
mod entrenchments;
mod grounds;
mod input;
mod properties;
mod railroads;
mod random;
mod sewers;
mod terrain;

use fogas::query::Query;
use fogas::resolver::{Refusal, Resolver};
use serde_json::{Value, json};

use crate::kit;
pub(crate) use crate::kit::built_in;

pub(crate) fn drawn(more: &Value) -> Resolver {
    kit::drawn(["A1", "H8"], more)
}

pub(crate) fn cogwheel() -> Resolver {
    built_in("cogwheel")
}

pub(crate) fn ask(on: &Resolver, path: &[&str], more: &Value) -> Result<Value, Refusal> {
    let mut query = json!({ "path": path });
    for (key, value) in more.as_object().expect("an object") {
        query[key] = value.clone();
    }
    answer(on, &serde_json::from_value(json!({ "move-cost": query })).expect("a query"))
}

pub(crate) fn answer(on: &Resolver, query: &Query) -> Result<Value, Refusal> {
    Ok(kit::json(on, &on.answer(query)?))
}

pub(crate) fn cost(on: &Resolver, path: &[&str], class: &str) -> Value {
    ask(on, path, &json!({ "as": class })).expect("a ruling")["outcome"]["total"].clone()
}

pub(crate) fn with(on: &Resolver, path: &[&str], more: &Value) -> Value {
    ask(on, path, more).expect("a ruling")["outcome"].clone()
}

pub(crate) fn legal(on: &Resolver, path: &[&str], more: &Value) -> bool {
    with(on, path, more)["legal"] == true
}

/// The rules that forbid the last leg.
pub(crate) fn barred(on: &Resolver, path: &[&str], more: &Value) -> Value {
    let outcome = with(on, path, more);
    let legs = outcome["legs"].as_array().expect("legs");
    legs.last().map(|leg| leg["barred_by"].clone()).unwrap_or_default()
}

/// What the steps of a rule say.
pub(crate) fn said(on: &Resolver, path: &[&str], more: &Value, rule: &str) -> Vec<String> {
    let ruling = ask(on, path, more).expect("a ruling");
    let steps = ruling["steps"].as_array().expect("steps").iter();
    steps.filter(|s| s["rule"] == rule).filter_map(|s| s["because"].as_str().map(str::to_owned)).collect()
}

/// The refusal of a question, and whether it is by a rule that is not covered.
pub(crate) fn refused(on: &Resolver, path: &[&str], more: &Value) -> (String, bool) {
    let refusal = ask(on, path, more).expect_err("no ruling");
    let not_covered = refusal.is_not_covered();
    (refusal.to_string(), not_covered)
}
