//! Runs the worked and derived examples of `cases.json`.
//!
//! To run more of them: write a handler in a module beside this one, name it in [`handler`], and take its kind off
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
    /// Further rules that it is about.
    #[serde(default)]
    pub(crate) also: Vec<String>,
    given: Value,
    expect: Value,
}

impl Case {
    /// Returns a text of the case's inputs.
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

/// Checks a case; says what came out wrong.
type Handler = fn(&Case) -> Result<(), String>;

/// Returns what runs a case, by its kind or its id.
fn handler(id: &str, kind: &str) -> Option<Handler> {
    Some(match kind {
        "los-table" => los_tables::table,
        "los-table-hindrance" => los_tables::table_with_hindrances,
        "los-quality" => los_tables::reciprocity,
        "los-abstract" if id.starts_with("FB6.1243") => fire_lane::reach,
        "los-abstract" => los_abstract::past_embankments,
        "tem-option" => tem::option,
        "hindrance-abstract" => los_abstract::artificial_terrain,
        "los-pair" if id.starts_with("FB11.3") => underpass::line,
        "los-pair" if id.starts_with("B32.6") => rail_cars::counters,
        "los-pair" if id.starts_with("B32.52") => rail_cars::printed,
        "los-pair" if id.starts_with("FB7.1") => rowhouse::pairs,
        "los-pair" => cellar::line,
        // both what moves there and what sees there
        "cellar" if id.starts_with("FB9.6") => |case| movement::check(case).and_then(|()| cellar::line(case)),
        "factory" if id.ends_with("-interior") => sighting::interior,
        "factory" if id == "FB8.2-EX" => movement::check,
        "factory" if id == "FB8.1-EX" => factory::named,
        "factory" if id.ends_with("-leader") => factory::spotter,
        "factory" if id.ends_with("-mortar") => factory::mortar,
        "factory" if id.ends_with("-D-night") => factory::night,
        "factory" if id.ends_with("-weather") => factory::weather,
        "factory" if id.ends_with("-mist") => factory::mist,
        "factory" if id == "FB8.1-EX" => units_and_ammo::check,
        "factory" => factory::factory,
        "aerial" => sighting::drm,
        "rubble-check" => rubble::rubble_check,
        "fall-check" => rubble::fall_check,
        "fall-effect" => rubble::fall_effect,
        "wreck-check" => rubble::wreck_check,
        "fire-spread-link" => rubble::fire_spread_link,
        "fire-drm" => rubble::fire_drm,
        "ammo-mmc" | "ammo-mg" | "ammo-gun" | "availability" | "repair" | "residual-fp" | "setup" | "ssr"
        | "terrain-lookup" | "units" => units_and_ammo::check,
        "move-cost" | "bypass" | "bog" | "vehicle-move" | "ca-change" | "out-of-gas" | "cellar" | "sewer"
        | "adjacency" | "entry-attack" => movement::check,
        _ => return None,
    })
}

/// Fails with everything that differs, one line each.
fn all_right(wrong: &[String]) -> Result<(), String> {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n  ")) }
}

#[test]
#[expect(clippy::print_stdout, reason = "the one line that says how many were run")]
fn the_cases_come_out_as_published() {
    let cases = all();
    let (mut run, mut wrong, mut listed) = (0, Vec::new(), BTreeSet::new());
    for case in &cases {
        if let Some(place) = not_run::listed(&case.id, &case.kind) {
            listed.insert(place);
            continue;
        }
        match handler(&case.id, &case.kind) {
            None => wrong.push(format!("{}: no handler for `{}`, and not listed in not_run.rs", case.id, case.kind)),
            Some(check) => {
                run += 1;
                if let Err(message) = check(case) {
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
    println!("{run} of {} cases run", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
