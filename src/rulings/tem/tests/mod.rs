//! The rules of TEM on small maps, each with a case just outside the rule.
//!
//! Lines run down column C: C1 to C9 cross the hexsides between these hexes, such as C5-C6.

mod bypass;
mod fire;
mod hexsides;
mod terrain;

use serde_json::{Value, json};

use crate::map::{Catalogue, Cover, Map, UnitKind};
use crate::query::{Attack, Entered, Moving, Query, TemQuery};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, Note, Ruling, Step, TemFact, TemNote};

#[expect(clippy::needless_pass_by_value, reason = "it is given as `json!`")]
fn map(with: Value) -> Resolver {
    crate::kit::drawn(["A0", "I14"], &with)
}

fn shot(from: &str, to: &str, attack: Attack) -> TemQuery {
    TemQuery { attack, ..TemQuery::new(from, to) }
}

fn ask(resolver: &Resolver, query: TemQuery) -> Ruling {
    resolver.answer(&Query::Tem(query)).unwrap_or_else(|e| panic!("{e}"))
}

fn direct(resolver: &Resolver, from: &str, to: &str) -> Ruling {
    ask(resolver, shot(from, to, Attack::Direct))
}

/// Returns the modifier of a cover, if it applies.
fn drm(ruling: &Ruling, cover: Cover) -> Option<i8> {
    ruling.tem_options().find(|o| o.cover == cover && o.applies).map(|o| o.drm)
}

/// Returns `true` if this rule says that a cover gives nothing.
fn denied(ruling: &Ruling, cover: Cover, rule: R) -> bool {
    ruling.tem_options().any(|o| o.cover == cover && !o.applies && o.step.rule == rule)
}
