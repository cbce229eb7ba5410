//! The rules of LOS, sentence by sentence, on small maps; each test has a twin just outside the rule.
//!
//! Lines in the tests run down column C (from C1 to C9 through each hex between), or from C5 to E5 or G5 (along the
//! hexside D4-D5, through E5, along F4-F5). Points of outlines are in thousandths: C5 is at (2000, 4000), D5 at (3000,
//! 4500).

mod added;
mod blind;
mod buildings;
mod bypass;
mod cellars;
mod crowded;
mod depressions;
mod embankments;
mod factories;
mod growth;
mod hills;
mod profile;
mod rails;
mod rooftops;
mod rowhouses;
mod sewers;
mod smoke;
mod steeples;
mod sweep;
mod underpass;
mod walls;
mod weather;

use serde_json::{Value, json};

use crate::map::{Catalogue, Map, MapFile};
use crate::query::{LosQuery, Query};
use crate::resolver::Resolver;
use crate::rules::RuleId;
use crate::ruling::{Effect, LosFact, Note, Ruling};

/// A map of columns A to I, rows 0 to 14, all Open Ground of Level 0 except for what is given.
#[expect(clippy::needless_pass_by_value, reason = "it is given as `json!`")]
fn map(with: Value) -> Resolver {
    crate::kit::drawn(["A0", "I14"], &with)
}

/// A map on which these hexes have these levels.
fn levels(hexes: &[(&str, i16)]) -> Resolver {
    let hexes: Vec<_> = hexes.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })).collect();
    map(json!({ "hexes": hexes }))
}

/// A map on which these hexes have this terrain.
fn terrain(name: &str, hexes: &[&str]) -> Value {
    let hexes: Vec<_> = hexes.iter().map(|hex| json!({ "hex": hex, "terrain": [name] })).collect();
    json!({ "hexes": hexes })
}

/// A square outline around a point, extending this far to each side.
fn square(x: i64, y: i64, half: i64) -> Value {
    json!({ "ring": [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]] })
}

fn ask(resolver: &Resolver, from: &str, to: &str) -> Ruling {
    let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() });
    let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{from} {to}: {e}"));
    let back = Query::Los(LosQuery { from: to.into(), to: from.into(), best: false, set: Vec::new() });
    let back = resolver.answer(&back).unwrap_or_else(|e| panic!("{to} {from}: {e}"));
    assert_eq!(ruling.is_clear(), back.is_clear(), "{from} and {to}: A6.5");
    let end = |text: &str| resolver.end(text).expect("an end");
    let bare = resolver.bare_los(&end(from), &end(to));
    assert_eq!(bare.clear, ruling.is_clear(), "{from} to {to}: the bare verdict");
    assert!(!bare.clear || bare.hindrance == ruling.hindrance(), "{from} to {to}: the bare Hindrance");
    ruling
}

/// Asserts that the line is clear, with this Hindrance.
#[track_caller]
fn clear(resolver: &Resolver, from: &str, to: &str, hindrance: u8) -> Ruling {
    let ruling = ask(resolver, from, to);
    assert!(ruling.is_clear(), "{from} to {to} is blocked: {:?}", ruling.steps);
    assert_eq!(ruling.hindrance(), hindrance, "{from} to {to}: {:?}", ruling.steps);
    ruling
}

/// Asserts that the line is blocked, by this rule among others.
#[track_caller]
fn blocked(resolver: &Resolver, from: &str, to: &str, by: RuleId) -> Ruling {
    let ruling = ask(resolver, from, to);
    assert!(ruling.blocked_by().any(|s| s.rule == by), "{from} to {to}: not blocked by {by}: {:?}", ruling.steps);
    ruling
}

/// Returns `true` if a rule is among the citations.
fn cites(ruling: &Ruling, rule: RuleId) -> bool {
    ruling.citations().contains(&rule)
}

fn facts(ruling: &Ruling) -> Vec<LosFact> {
    let fact = |s: &crate::ruling::Step| match &s.fact {
        crate::ruling::Fact::Los(fact) => Some(fact.clone()),
        _ => None,
    };
    ruling.steps.iter().filter_map(fact).collect()
}

fn notes(ruling: &Ruling, note: &Note) -> bool {
    ruling.notes.contains(note)
}
