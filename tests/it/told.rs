//! The text of rulings as it is printed: each kind of fact and of note once, from all worked questions, cards and
//! answers.
//!
//! `sentences` reads the source; this is what a player reads. `FOGAS_BLESS=1` writes it to
//! `tests/it/told.txt`, and the whole working of those worked questions that no model answers to
//! `tests/it/workings.txt`: a record, no proof. What is right stands in `worked.json`, worked out by hand; a change in the record is to be read before it is blessed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fogas::query::{Query, TerrainQuery};
use fogas::resolver::Resolver;
use fogas::rules::{CARDS, RuleId};
use fogas::ruling::Ruling;
use fogas::show::{note_words, step_words};

use crate::sentences::BANNED;

/// The rulings on the worked questions, on the example of every rule, and on the card of every terrain.
fn rulings() -> Vec<(Resolver, Ruling)> {
    let mut maps: BTreeMap<String, Resolver> = BTreeMap::new();
    let examples = RuleId::ALL.iter().filter_map(|rule| rule.example()).filter_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().position(|w| *w == "-m");
        let map = at.and_then(|at| words.get(at + 1)).map_or("fb", |map| *map);
        let rest = words.iter().enumerate().filter(|(i, _)| at.is_none_or(|at| *i != at && *i != at + 1));
        let rest: Vec<&str> = rest.map(|(_, word)| *word).collect();
        Some((map.to_owned(), crate::command_line::query(&rest.join(" ")).ok()?))
    });
    let card =
        |id: &String| ("fb".to_owned(), Query::from(TerrainQuery { what: id.clone(), ..TerrainQuery::default() }));
    let asked: Vec<_> = examples.chain(CARDS.cards.iter().map(|c| card(&c.id))).collect();
    let ruled = asked.into_iter().filter_map(|(map, query)| {
        let on = maps.entry(map.clone()).or_insert_with(|| crate::kit::built_in(&map));
        let on = on.for_query(&query).ok()?.into_owned();
        let ruling = on.rule_on(&query).ok()?;
        Some((on, ruling))
    });
    let ruled: Vec<_> = ruled.collect();
    crate::worked::rulings().into_iter().chain(ruled).collect()
}

/// Returns the name of a variant: `Tem InTheOpen` for `Tem(InTheOpen)`.
fn kind(debug: &str) -> String {
    let end = debug.find([' ', '{', ')', ',']).unwrap_or(debug.len());
    debug[..end].trim_end_matches('(').replace('(', " ")
}

/// Each kind of fact is told in a sentence that a player says, and what no question reaches is counted.
#[test]
fn each_fact_is_told_as_a_player_says_it() {
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    for (_, ruling) in rulings() {
        for step in &ruling.steps {
            let name = format!("{} {}", kind(&format!("{:?}", step.fact)), step.rule);
            told.entry(name).or_insert_with(|| step_words(step));
        }
        for note in &ruling.notes {
            let name = format!("note {}", kind(&format!("{note:?}")));
            told.entry(name).or_insert_with(|| note_words(note));
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
    is_as_kept("told.txt", &text);
}

/// Compares a text with the file that stores it, or writes the file.
fn is_as_kept(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(name);
    if std::env::var_os("FOGAS_BLESS").is_some() {
        fs::write(&path, text).expect("writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let changed = kept.lines().zip(text.lines()).find(|(kept, now)| kept != now);
    assert!(kept == text, "tests/it/{name} is stale; run FOGAS_BLESS=1 cargo test --test it told::\n{changed:#?}");
}

/// The kinds of question that no model answers (`tests/it/model`): of their answers a record is kept.
const WITHOUT_MODEL: [&str; 4] = ["terrain", "units", "setup", "ca-change"];

/// Where no model holds the answer, no step and no note of a worked question changes unseen.
#[test]
fn each_working_is_as_it_was() {
    let mut text = String::new();
    let of_no_model = |(_, ruling): &(Resolver, Ruling)| WITHOUT_MODEL.contains(&ruling.query.command());
    for (resolver, ruling) in crate::worked::rulings().into_iter().filter(of_no_model) {
        let query = serde_json::to_string(&ruling.query).expect("JSON");
        let outcome = &crate::kit::json(&resolver, &ruling)["outcome"];
        let _ = writeln!(text, "{} {query}\n  {outcome}", resolver.map().name());
        for step in &ruling.steps {
            let effect = serde_json::to_string(&step.effect).expect("JSON");
            let _ = writeln!(text, "  {} {} {effect} {}", step.rule, step.at, step_words(step));
        }
        for note in &ruling.notes {
            let _ = writeln!(text, "  note: {}", note_words(note));
        }
    }
    is_as_kept("workings.txt", &text);
}
