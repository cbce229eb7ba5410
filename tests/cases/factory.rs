//! The FB8.3 example: a Factory with a hole in it.

use std::sync::LazyLock;

use fogas::map::Map;
use fogas::query::{Attack, LosQuery, Query};
use fogas::resolver::Resolver;
use serde_json::Value;

use super::tem::{ask, query};
use super::{Case, all_right};

static STATION: LazyLock<Resolver> = LazyLock::new(|| Resolver::new(Map::built_in("fb-8.3").expect("built in")));

/// `factory`: who is seen, the best TEM, and the Hindrance inside.
pub(super) fn factory(case: &Case) -> Result<(), String> {
    let mut wrong = Vec::new();
    if let (Some(from), Some(to)) = (case.given["from"].as_str(), case.given["to"].as_str()) {
        let query = LosQuery { from: from.into(), to: to.into(), set: Vec::new() };
        let ruling = STATION.answer(&Query::Los(query)).map_err(|e| e.to_string())?;
        let there = case.expect["factory_hindrance"].as_u64();
        if !ruling.is_clear() || Some(u64::from(ruling.hindrance())) != there {
            wrong.push(format!("{from} to {to}: {} +{}", ruling.is_clear(), ruling.hindrance()));
        }
        return all_right(&wrong);
    }
    let viewer = case.text("viewer").rsplit(' ').next().unwrap_or_default();
    let seen = case.expect["los"].as_object().ok_or("no `los`")?;
    for (unit, is_seen) in seen {
        let query = LosQuery { from: viewer.into(), to: unit.clone(), set: Vec::new() };
        let ruling = STATION.answer(&Query::Los(query)).map_err(|e| e.to_string())?;
        if Value::Bool(ruling.is_clear()) != *is_seen {
            wrong.push(format!("{viewer} to {unit}: {}, {:?}", ruling.is_clear(), ruling.steps));
        }
    }
    for (unit, drm) in case.expect["tem"].as_object().into_iter().flatten() {
        let ruling = ask(&STATION, query(viewer, unit, Attack::Direct))?;
        let best = ruling.best_tem();
        if drm.as_i64() != Some(i64::from(best)) {
            wrong.push(format!("{viewer} at {unit}: TEM {best}, not {drm}"));
        }
    }
    all_right(&wrong)
}
