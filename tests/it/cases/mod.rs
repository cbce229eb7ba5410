//! Runs the worked and derived examples of `cases.json`.
//!
//! To run more of them: write a handler in a module next to this one, add it to [`HANDLERS`], and remove its kind from
//! `not_run.rs`. A case that is neither run nor listed there fails the test.

mod cellar;
mod factory;
mod fire_lane;
mod los_abstract;
mod los_tables;
mod movement;
mod not_run;
mod rail_cars;
mod rowhouse;
mod rubble;
mod sighting;
mod small_map;
mod tem;
mod underpass;
mod units_and_ammo;

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

/// One case of the file.
#[derive(Debug, Deserialize)]
pub(crate) struct Case {
    id: String,
    kind: String,
    pub(crate) rule: String,
    /// More rules that it is about.
    #[serde(default)]
    pub(crate) also: Vec<String>,
    given: Value,
    expect: Value,
}

impl Case {
    /// Returns a text from the case's inputs.
    fn text(&self, key: &str) -> &str {
        self.given[key].as_str().unwrap_or_else(|| panic!("{}: `{key}` is a text", self.id))
    }
}

/// Returns all cases of the file.
fn all() -> Vec<Case> {
    let File { cases } = serde_json::from_str(include_str!("cases.json")).expect("the file of cases");
    cases
}

/// Returns the cases that are run.
pub(crate) fn run() -> impl Iterator<Item = Case> {
    all().into_iter().filter(|c| not_run::listed(&c.id, &c.kind).is_none())
}

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
}

/// Checks a case, and returns what is wrong.
type Handler = fn(&Case) -> Result<(), String>;

/// The functions that run cases, by kind and part of their id; the first row that matches is used.
const HANDLERS: &[(&str, &str, Handler)] = &[
    ("los-table", "", los_tables::table),
    ("los-table-hindrance", "", los_tables::table_with_hindrances),
    ("los-quality", "", los_tables::reciprocity),
    ("los-abstract", "FB6.1243", fire_lane::reach),
    ("los-abstract", "", los_abstract::past_embankments),
    ("tem-option", "", tem::option),
    ("hindrance-abstract", "", los_abstract::artificial_terrain),
    ("los-pair", "FB11.3", underpass::line),
    ("los-pair", "B32.6", rail_cars::counters),
    ("los-pair", "B32.52", rail_cars::printed),
    ("los-pair", "FB7.1", rowhouse::pairs),
    ("los-pair", "", cellar::line),
    // both what moves there and what sees there
    ("cellar", "FB9.6", |case| movement::check(case).and_then(|()| cellar::line(case))),
    ("factory", "-interior", sighting::interior),
    ("factory", "FB8.2-EX", movement::check),
    // both on the map of the example and where the hexes are off the map
    ("factory", "FB8.1-EX", |case| factory::named(case).and_then(|()| units_and_ammo::check(case))),
    ("factory", "-leader", factory::spotter),
    ("factory", "-mortar", factory::mortar),
    ("factory", "-D-night", factory::night),
    ("factory", "-weather", factory::weather),
    ("factory", "-mist", factory::mist),
    ("factory", "", factory::factory),
    ("aerial", "", sighting::drm),
    ("rubble-check", "", rubble::rubble_check),
    ("fall-check", "", rubble::fall_check),
    ("fall-effect", "", rubble::fall_effect),
    ("wreck-check", "", rubble::wreck_check),
    ("fire-spread-link", "", rubble::fire_spread_link),
    ("fire-drm", "", rubble::fire_drm),
    ("ammo-mmc", "", units_and_ammo::check),
    ("ammo-mg", "", units_and_ammo::check),
    ("ammo-gun", "", units_and_ammo::check),
    ("availability", "", units_and_ammo::check),
    ("repair", "", units_and_ammo::check),
    ("residual-fp", "", units_and_ammo::check),
    ("setup", "", units_and_ammo::check),
    ("ssr", "", units_and_ammo::check),
    ("terrain-lookup", "", units_and_ammo::check),
    ("units", "", units_and_ammo::check),
    ("move-cost", "", movement::check),
    ("bypass", "", movement::check),
    ("bog", "", movement::check),
    ("vehicle-move", "", movement::check),
    ("ca-change", "", movement::check),
    ("out-of-gas", "", movement::check),
    ("cellar", "", movement::check),
    ("sewer", "", movement::check),
    ("adjacency", "", movement::check),
    ("entry-attack", "", movement::check),
];

/// Returns the row of [`HANDLERS`] that runs a case.
fn handler(id: &str, kind: &str) -> Option<usize> {
    HANDLERS.iter().position(|(k, part, _)| *k == kind && id.contains(part))
}

/// Fails with all differences, one on each line.
fn all_right(wrong: &[String]) -> Result<(), String> {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n  ")) }
}

#[test]
#[expect(clippy::print_stdout, reason = "the one line that says how many were run")]
fn the_cases_come_out_as_published() {
    let cases = all();
    let (mut run, mut wrong) = (0, Vec::new());
    let (mut listed, mut used) = (BTreeSet::new(), BTreeSet::new());
    for case in &cases {
        if let Some(place) = not_run::listed(&case.id, &case.kind) {
            listed.insert(place);
            continue;
        }
        match handler(&case.id, &case.kind) {
            None => wrong.push(format!("{}: no handler for `{}`, and not listed in not_run.rs", case.id, case.kind)),
            Some(row) => {
                run += 1;
                used.insert(row);
                if let Err(message) = HANDLERS[row].2(case) {
                    wrong.push(format!("{}:\n  {message}", case.id));
                }
            }
        }
    }
    for (place, (name, _)) in not_run::NOT_RUN.iter().enumerate() {
        if !listed.contains(&place) {
            wrong.push(format!("not_run.rs lists `{name}`, which is neither a case nor a kind that is left"));
        }
    }
    for (row, (kind, part, _)) in HANDLERS.iter().enumerate() {
        if !used.contains(&row) {
            wrong.push(format!("HANDLERS has a row for `{kind}` with `{part}` that no case comes to"));
        }
    }
    println!("{run} of {} cases run", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
