//! Ammunition shortage, availability, units, set-up, scenario rules and terrain, through `Resolver::answer`.

use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::Case;
use crate::kit;

mod ammo;
mod setup;
mod terrain;
mod units;

/// Runs a case of these kinds.
pub(crate) fn check(case: &Case) -> Result<(), String> {
    let (id, rule, given, expect) = (case.id.as_str(), case.rule.as_str(), &case.given, &case.expect);
    let asker = Asker::new();
    let run = || match case.kind.as_str() {
        "ammo-mmc" | "ammo-mg" | "ammo-gun" => ammo::ammo(&asker, id, given, expect),
        "availability" => ammo::availability(&asker, id, given, expect),
        "repair" => ammo::repair(&asker, given, expect),
        "residual-fp" => ammo::residual(&asker, given, expect),
        "units" => units::units(&asker, id, given, expect),
        "ssr" => units::ssr(&asker, id, given, expect),
        "setup" => setup::setup(&asker, id, rule, given, expect),
        "terrain-lookup" => terrain::check(&asker, id, rule, given, expect),
        "factory" => terrain::factories(&asker, given, expect),
        other => panic!("no handler for {other}"),
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).map_err(|what| {
        let text = what.downcast_ref::<String>().cloned();
        text.or_else(|| what.downcast_ref::<&str>().map(|t| (*t).to_owned())).unwrap_or_default()
    })
}

struct Asker {
    fb: Resolver,
    votg: Resolver,
    base: Resolver,
}

impl Asker {
    fn new() -> Self {
        let of = |chapter: &str| kit::drawn(["A1", "B2"], &json!({ "chapter": chapter }));
        Self { fb: kit::built_in("cogwheel"), votg: of("VotG"), base: of("B") }
    }

    /// Asks a question, and returns the outcome as JSON with its citations.
    fn ask_on(resolver: &Resolver, query: &Value) -> Value {
        let query: Query = serde_json::from_value(query.clone()).unwrap_or_else(|e| panic!("{query}: {e}"));
        let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{query:?}: {e}"));
        let whole = kit::json(resolver, &ruling);
        let mut outcome = whole["outcome"].clone();
        outcome["citations"] = whole["citations"].clone();
        outcome
    }

    fn ask(&self, query: &Value) -> Value {
        Self::ask_on(&self.fb, query)
    }

    fn chapter(&self, rule: &str) -> &Resolver {
        match rule {
            r if r.starts_with("B32") => &self.base,
            r if r.starts_with("V4") => &self.votg,
            _ => &self.fb,
        }
    }
}

fn cites(outcome: &Value, rule: &str) -> bool {
    outcome["citations"].as_array().is_some_and(|all| all.iter().any(|c| c["rule"] == rule))
}

/// Returns a list from a value that a case gives alone or as a list.
fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_else(|| vec![value.clone()])
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("a number, not {value}"))
}

fn fact(outcome: &Value, topic: &str) -> Value {
    list(&outcome["facts"]).into_iter().find(|f| f["topic"] == topic).unwrap_or(json!({"value": null}))["value"].clone()
}
