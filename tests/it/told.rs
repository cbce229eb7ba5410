//! What rulings say, as it is rendered: each kind of fact and of note once, of every worked question, card and answer.
//!
//! The list of `sentences` is read off the source; this one is what a player reads. `FOGAS_BLESS=1` writes it to
//! `tests/it/told.txt`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use fogas::map::{Catalogue, Map, built_in};
use fogas::query::Query;
use fogas::report::{note_words, step_words};
use fogas::resolver::Resolver;
use fogas::rules::{CARDS, RuleId};
use serde_json::{Value, json};

use crate::sentences::BANNED;

static MAPS: LazyLock<BTreeMap<&str, Resolver>> = LazyLock::new(|| {
    let names = fogas::map::BUILT_IN.iter().map(|found| found.name);
    let load = |name: &'static str| {
        let found = built_in(name).expect("a built-in map");
        Resolver::new(Map::of_built_in(found, Catalogue::built_in()).unwrap_or_else(|e| panic!("{name}: {e}")))
    };
    names.map(|name| (name, load(name))).collect()
});

/// The worked questions, and the card of every terrain, each with the map that it is asked of.
fn questions() -> Vec<(String, Value)> {
    let worked: Value = serde_json::from_str(include_str!("worked.json")).expect("JSON");
    let worked = worked.as_array().cloned().unwrap_or_default().into_iter();
    let of_worked = worked.map(|w| (w["map"].as_str().unwrap_or("fb").to_owned(), w["query"].clone()));
    let cards = CARDS.cards.iter().map(|card| ("fb".to_owned(), json!({ "terrain": { "what": card.id } })));
    of_worked.chain(cards).collect()
}

/// The name of a variant, as `TemFact::InTheOpen` of `Tem(InTheOpen)`.
fn kind(debug: &str) -> String {
    let end = debug.find([' ', '{', ')', ',']).unwrap_or(debug.len());
    debug[..end].trim_end_matches('(').to_owned()
}

/// Each kind of fact is told in a sentence that a player says, and what no question reaches is counted.
#[test]
fn each_fact_is_told_as_a_player_says_it() {
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    for (map, query) in questions() {
        let Some(resolver) = MAPS.get(map.as_str()) else { continue };
        let Ok(query) = serde_json::from_value::<Query>(query) else { continue };
        let Ok(resolver) = resolver.for_query(&query) else { continue };
        let Ok(ruling) = resolver.rule_on(&query) else { continue };
        for step in &ruling.steps {
            let name = format!("{} {}", kind(&format!("{:?}", step.fact)), step.rule);
            told.entry(name).or_insert_with(|| step_words(step, resolver.map()));
        }
        for note in &ruling.notes {
            let name = format!("note {}", kind(&format!("{note:?}")));
            told.entry(name).or_insert_with(|| note_words(note, resolver.map()));
        }
    }
    for answer in RuleId::ALL.iter().flat_map(|rule| rule.answers()) {
        told.insert(format!("answer {}", answer.id), format!("{} {}", answer.question, answer.answer));
    }
    let mut text = String::new();
    for (name, sentence) in &told {
        let _ = writeln!(text, "{name}: {sentence}");
    }
    let wrong: Vec<_> =
        told.iter().filter(|(_, s)| s.is_empty() || BANNED.iter().any(|banned| s.contains(banned))).collect();
    assert!(wrong.is_empty(), "no player says: {wrong:#?}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/told.txt");
    if std::env::var_os("FOGAS_BLESS").is_some() {
        fs::write(&path, &text).expect("writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "tests/it/told.txt is stale; run FOGAS_BLESS=1 cargo test --test it told::");
}
