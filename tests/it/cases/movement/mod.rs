//! The cases of movement, tested through the public interface of the library. The expected values and the contents of
//! `given` come from the case; the ground is set up from its words.

mod buildings;
mod bypass;
mod others;
mod railroads;

use fogas::grid::Hex;
use fogas::query::Query;
use fogas::resolver::{Refusal, Resolver};
use fogas::ruling::{Fact, MoveFact, MoveOutcome, MoveWay, Outcome, Ruling};
use serde_json::{Value, json};

use crate::kit;

// Not tested here: the `los` of FB9.6

/// Returns a map of open ground as large as Festung Budapest, including row 0, with these additions.
fn ground(chapter: &str, more: &Value) -> Resolver {
    let mut more = more.clone();
    more["chapter"] = json!(chapter);
    kit::drawn(["A0", "FFF39"], &more)
}

fn ask(on: &Resolver, query: Value) -> Result<Ruling, Refusal> {
    let query: Query = serde_json::from_value(query).expect("a query");
    on.answer(&query)
}

fn outcome(on: &Resolver, ruling: &Ruling) -> Value {
    kit::json(on, ruling)["outcome"].clone()
}

#[expect(clippy::needless_pass_by_value, reason = "it is given as `json!`")]
fn moves(on: &Resolver, path: &[&str], class: &str, more: Value) -> (Ruling, Value) {
    let mut query = json!({ "path": path, "as": class });
    for (key, value) in more.as_object().expect("an object") {
        query[key] = value.clone();
    }
    let ruling = ask(on, json!({ "move-cost": query })).unwrap_or_else(|e| panic!("{path:?} {class}: {e}"));
    let outcome = outcome(on, &ruling);
    (ruling, outcome)
}

fn total(on: &Resolver, path: &[&str], class: &str) -> Value {
    moves(on, path, class, json!({})).1["total"].clone()
}

fn legal(on: &Resolver, path: &[&str], class: &str) -> bool {
    moves(on, path, class, json!({ "allotment": 20 })).1["legal"] == true
}

fn fact(ruling: &Ruling, wanted: impl Fn(&MoveFact) -> bool) -> bool {
    ruling.steps.iter().any(|s| matches!(&s.fact, Fact::Move(fact) if wanted(fact)))
}

fn way(ruling: &Ruling) -> Option<MoveWay> {
    match &ruling.outcome {
        Outcome::Move(outcome) => match outcome.as_ref() {
            MoveOutcome::Path(path) => path.legs.first().and_then(|l| l.way),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the DRM of one rule in the first Bog Check.
fn drm_of(outcome: &Value, rule: &str) -> i64 {
    let drms = outcome["bog"][0]["drms"].as_array().expect("a Bog Check");
    drms.iter().filter(|d| d["rule"] == rule).filter_map(|d| d["drm"].as_i64()).sum()
}

fn side(of: &str, to: &str) -> u8 {
    let (a, b): (Hex, Hex) = (of.parse().expect("a hex"), to.parse().expect("a hex"));
    a.side_to(b).unwrap_or_else(|| panic!("{of} and {to} are adjacent")).number()
}

fn hexes(names: &[&str]) -> Value {
    names.iter().map(|n| json!({ "hex": n })).collect()
}

/// Returns a small outline around the center of a hex, shifted.
fn car(name: &str, [left, top, right, bottom]: [i64; 4]) -> Value {
    let hex: Hex = name.parse().expect("a hex");
    let (u, v) = (i64::from(hex.col) * 1000, (i64::from(hex.row) - 1) * 1000 + i64::from(hex.col & 1) * 500);
    json!({ "ring": [[u + left, v + top], [u + right, v + top], [u + right, v + bottom], [u + left, v + bottom]] })
}

/// Runs a case. If something is wrong it panics with a message.
pub(super) fn check(case: &super::Case) -> Result<(), String> {
    let value =
        json!({ "id": case.id, "kind": case.kind, "rule": case.rule, "given": case.given, "expect": case.expect });
    let ran = std::panic::catch_unwind(|| run(&value));
    ran.map_err(|_| "does not hold; its panic stands above".to_owned())
}

fn run(case: &Value) {
    let id = case["id"].as_str().expect("an id");
    match (case["kind"].as_str().expect("a kind"), id) {
        ("adjacency", _) => others::adjacency(case),
        ("entry-attack", _) => buildings::map_edge(case),
        ("vehicle-move", _) => others::narrow_street(case),
        ("ca-change", _) => others::ca_change(case),
        ("out-of-gas", _) => others::out_of_gas(case),
        ("sewer", id) if id.starts_with("FB-SSR9") => others::sewer(case),
        ("cellar", _) | (_, "FB9.6-EX-stairs") => buildings::cellar(case),
        ("bog", id) if id.starts_with("FB9.62") => buildings::fall(case),
        ("factory", _) => buildings::entrance(case),
        ("bog", _) => railroads::elrr_bog(case),
        (_, id) if id.starts_with("FB2.3") => railroads::debris(case),
        (_, id) if id.starts_with("FB3.4") => railroads::rubble_example(case),
        (_, "FB6.13-hex" | "FB6.6-hex") => railroads::never_by_rails(case),
        (_, id) if id.starts_with("FB6.22") => bypass::rail_cars_of_yy15(case),
        (_, id) if id.starts_with("B32.31") => railroads::woods_railroad(case),
        (_, id) if id.starts_with("B32.32") => railroads::brush_elrr(case),
        (_, "B32.52-EX-bypass") => bypass::car_beside_the_hexside(case),
        (_, "B32.52-EX-wrecked") => bypass::wrecked_car(case),
        (_, "B32.6-EX-wreckB") => bypass::car_counters(case),
        (_, "V4.2-EX-bypass") => bypass::cars_of_v4(case),
        (_, "FB12.2-entry") => bypass::storage_tank(case),
        (_, "FB6.122-EX") => railroads::cogwheel_weather(case),
        (_, id) if id.starts_with("FB-SSR14") => buildings::trenches(case),
        (kind, id) => panic!("no runner for {kind} {id}"),
    }
}
