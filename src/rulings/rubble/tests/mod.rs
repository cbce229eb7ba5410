//! Rule by rule, each with a second case just outside the rule. Boards are small: C3 is the building; C2 is in
//! direction 1 of it, D2 in 2, D3 in 3, C4 in 4, B3 in 5, B2 in 6.

mod below;
mod chances;
mod creation;
mod falling;
mod fire;
mod lying;
mod others;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::map::{Change, Laid, Manhole, Map, MapFile, Settable};
use crate::query::{
    CellarFallQuery, ClearQuery, FireQuery, HeHit, Query, RubbleCheckQuery, RubbleFallQuery, WreckQuery,
};
use crate::resolver::{Refusal, Resolver};
use crate::rules::RuleId;
use crate::ruling::refusal::{List, Needed, RubbleRefusal, Wanted};
use crate::ruling::{
    BuildingEntry, Chance, CheckBelow, Counted, Dice, Effect, Falls, Fate, Lies, Note, Outcome, Refit, Rubble,
    RubbleEffect, RubbleFact, RubbleKind, RubbleNote, Ruling, Step, Tumble,
};

use super::facts::reasons::With;
use crate::kit::checked as resolver;

/// A board where C3 and C7 are one stone building with two upper levels. `more` adds to it.
fn board(more: &Value) -> Resolver {
    let mut map = json!({"format": 1, "name": "board", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C7"],
                       "symbols": [{"hex": "C3", "is": "square"}]}]});
    for (key, value) in more.as_object().expect("an object") {
        match (key.as_str(), &mut map["buildings"]) {
            ("buildings", Value::Array(all)) => all.extend(value.as_array().expect("a list").clone()),
            _ => map[key] = value.clone(),
        }
    }
    resolver(&map)
}

fn fall_query(at: &str, dr: &[[u8; 2]], set: &[&str]) -> Query {
    let set = set.iter().map(ToString::to_string).collect();
    Query::RubbleFall(RubbleFallQuery { at: at.into(), dr: dr.to_vec(), set, ..RubbleFallQuery::default() })
}

fn rubble(ruling: &Ruling) -> &Rubble {
    match &ruling.outcome {
        Outcome::Rubble(rubble) => rubble,
        other => panic!("{other:?}"),
    }
}

fn fall(resolver: &Resolver, at: &str, dr: &[[u8; 2]], set: &[&str]) -> Ruling {
    resolver.answer(&fall_query(at, dr, set)).unwrap_or_else(|e| panic!("{at} {dr:?}: {e}"))
}

fn refused(resolver: &Resolver, query: &Query) -> RubbleRefusal {
    match resolver.answer(query) {
        Err(Refusal::Rubble(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// Returns what fell, such as `C2 Debris`.
fn fell(ruling: &Ruling) -> Vec<String> {
    let RubbleKind::Fall(collapses) = &rubble(ruling).what else { panic!("no fall") };
    let words = |lies: Lies| if lies == Lies::Debris { "debris" } else { "rubble" };
    collapses.iter().flat_map(|c| &c.affected).map(|a| format!("{} {}", a.at, words(a.becomes))).collect()
}

/// Returns the rules of the steps at a place.
fn rules_at(ruling: &Ruling, place: &str) -> Vec<&'static str> {
    let here = ruling.steps.iter().filter(|s| s.at.to_string() == place);
    here.map(|s| s.rule.id()).collect()
}

fn all_rules(ruling: &Ruling) -> Vec<&'static str> {
    ruling.citations().into_iter().map(crate::rules::RuleId::id).collect()
}
