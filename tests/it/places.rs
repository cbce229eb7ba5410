//! The real map: a group of questions for each place that the rules name, with its twins just outside, on `fb` itself. What
//! was tried only on small maps has been wrong there.
//!
//! `places.json` holds the groups in the order of the rules. A group: the `hexes` that the rules name, the `rule` that names
//! them, what it says of them, and `rows`, each a question as in `worked.rs`.

use std::collections::{BTreeMap, BTreeSet};

use fogas::rules::RuleId;
use serde::Deserialize;
use serde_json::Value;

use crate::worked::Question;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    about: String,
    places: Vec<Place>,
    /// What looks like a hex in the rules and is none of this map, or a slip, each with the reason.
    elsewhere: BTreeMap<String, String>,
}

/// A place, or a few of which the rules say the same.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    hexes: Vec<String>,
    rule: String,
    says: String,
    rows: Vec<Question>,
}

fn file() -> File {
    serde_json::from_str(include_str!("places.json")).expect("the places")
}

#[test]
fn the_real_map_answers_as_the_rules_say_of_each_place() {
    let File { about, places, .. } = file();
    assert!(!about.is_empty());
    let mut wrong = Vec::new();
    for place in &places {
        let known = RuleId::ALL.iter().any(|r| r.to_string() == place.rule);
        assert!(known && !place.says.is_empty() && !place.rows.is_empty(), "{:?}: {}", place.hexes, place.rule);
        for row in &place.rows {
            let found = row.faults(&BTreeMap::new());
            if !found.is_empty() {
                wrong.push(format!("{}: {}\n  {}", row.query, row.why, found.join("\n  ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The hexes that have a group, and those that are told to be elsewhere.
fn told(file: &File) -> BTreeSet<&str> {
    let grouped = file.places.iter().flat_map(|p| p.hexes.iter());
    grouped.chain(file.elsewhere.keys()).map(String::as_str).collect()
}

/// Each place that the program knows by its hex has a group here.
#[test]
fn every_place_that_the_program_knows_is_asked() {
    let known: Value = serde_json::from_str(include_str!("../../data/places.json")).expect("the cards");
    let file = file();
    let told = told(&file);
    let known = known["places"].as_array().expect("places").iter().filter_map(|p| p["hex"].as_str());
    let missing: Vec<_> = known.filter(|hex| !told.contains(hex)).collect();
    assert_eq!(missing, [""; 0]);
}

/// What looks like a hex in a text: one letter, or the same one twice or three times, and a number up to two digits, which no
/// paragraph follows (`B32.1`).
fn hexes_in(text: &str) -> BTreeSet<String> {
    let letters = |c: char| c.is_ascii_uppercase();
    let mut found = BTreeSet::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let name = &rest[..rest.len() - rest.trim_start_matches(letters).len()];
        let after = &rest[name.len()..];
        let number = &after[..after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len()];
        let mut next = after[number.len()..].chars();
        let goes_on = match next.next() {
            Some('.') => next.next().is_some_and(|c| c.is_ascii_digit()),
            follows => follows.is_some_and(|c| c.is_ascii_alphanumeric()),
        };
        let is_one_letter = name.chars().all(|c| c == first) && (1..=3).contains(&name.len());
        let is_hex = is_one_letter && (1..=2).contains(&number.len()) && !goes_on;
        if is_hex && !before.is_ascii_alphanumeric() && before != '.' {
            found.insert(format!("{name}{number}"));
        }
        let step = (name.len() + number.len()).max(first.len_utf8());
        before = rest[..step].chars().next_back().unwrap_or(' ');
        rest = &rest[step..];
    }
    found
}

#[test]
fn hexes_are_found_in_a_text() {
    let text = "例：A5とFFF21、(B32.1) OO23-OO24, B11 (or RR14). F32 through F37; T-34/85, IFT 16, B# X100 RRa1 6.123";
    let found: Vec<_> = hexes_in(text).into_iter().collect();
    assert_eq!(found, ["A5", "B11", "F32", "F37", "FFF21", "OO23", "OO24", "RR14"]);
}

/// Each hex that the texts of the rules name has a group, or a reason to have none.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn every_hex_that_the_rules_name_is_asked() {
    let beside = std::env::var_os("FOGAS_SHARED").map(std::path::PathBuf::from);
    let beside = beside.unwrap_or_else(|| std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"));
    let Ok(texts) = std::fs::read_dir(beside.join("rules/seeds")) else { return };
    let file = file();
    let told = told(&file);
    let mut missing = BTreeSet::new();
    for text in texts {
        let text = std::fs::read_to_string(text.expect("a file").path()).expect("a text");
        missing.extend(hexes_in(&text).into_iter().filter(|hex| !told.contains(hex.as_str())));
    }
    assert_eq!(missing, BTreeSet::new());
}
