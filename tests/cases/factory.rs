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
        // inside one building the mist does not count
        let query = LosQuery { from: from.into(), to: to.into(), set: vec!["mist=1".to_owned()] };
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

/// Returns the ruling on a LOS of the example with what-if edits.
fn los(from: &str, to: &str, set: &[&str]) -> Result<fogas::ruling::Ruling, String> {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    let query = LosQuery { from: from.into(), to: to.into(), set };
    STATION.answer(&Query::Los(query)).map_err(|e| e.to_string())
}

/// `FB8.3-EX-D-night`: whom D sees by night, and whom not because the line stays inside the building.
pub(super) fn night(case: &Case) -> Result<(), String> {
    let nvr = format!("nvr={}", case.given["nvr"]);
    let mut wrong = Vec::new();
    for (unit, is_seen) in case.expect["los"].as_object().ok_or("no `los`")? {
        let ruling = los("D", unit, &[&nvr])?;
        let inside = ruling.blocked_by().any(|s| s.rule == fogas::rules::RuleId::E1_17);
        if Value::Bool(ruling.is_clear()) != *is_seen || inside == ruling.is_clear() {
            wrong.push(format!("D to {unit}: {}, {:?}", ruling.is_clear(), ruling.steps));
        }
        // by day E1.17 does not stand in the way
        if los("D", unit, &[])?.blocked_by().any(|s| s.rule == fogas::rules::RuleId::E1_17) {
            wrong.push(format!("D to {unit} by day"));
        }
    }
    all_right(&wrong)
}

/// `FB8.3-EX-weather`: weather reaches the hexes in rubble, not those beside them that stand.
pub(super) fn weather(case: &Case) -> Result<(), String> {
    let drm = |from: &str, to: &str| los(from, to, &["mist=1"]).map(|r| r.hindrance());
    let mut wrong = Vec::new();
    let hexes = case.given["hexes"].as_array().ok_or("no hexes")?;
    for (hex, applies) in hexes.iter().zip(case.expect["weather_applies"].as_array().ok_or("no answer")?) {
        let hex = hex.as_str().ok_or("no hex")?;
        let beside: Vec<String> = STATION
            .map()
            .hexes()
            .iter()
            .filter(|f| f.hex.range(hex.parse().expect("a hex")) == 1)
            .filter(|f| STATION.map().standing_building(f).is_some_and(|b| b.factory))
            .map(|f| f.hex.to_string())
            .collect();
        for other in &beside {
            if Value::Bool(drm(other, hex)? == 1) != *applies {
                wrong.push(format!("{other} to {hex}: {}", drm(other, hex)?));
            }
            for third in beside.iter().filter(|t| *t != other) {
                let (a, b): (fogas::grid::Hex, fogas::grid::Hex) =
                    (other.parse().expect("a hex"), third.parse().expect("a hex"));
                let affected = a.range(b) == 1 && drm(other, third)? != 0;
                if Value::Bool(affected) != case.expect["affects_adjacent_unrubbled"] && a.range(b) == 1 {
                    wrong.push(format!("{other} to {third} beside {hex}: {}", drm(other, third)?));
                }
            }
        }
    }
    all_right(&wrong)
}

/// `FB8.3-EX-mist`: fire into the Factory over the rubble has the mist's DRM.
pub(super) fn mist(case: &Case) -> Result<(), String> {
    let mut wrong = Vec::new();
    // A and B fire in over the rubble, within six hexes
    for (from, to) in [("A", "E"), ("A", "G"), ("B", "E")] {
        let (with, without) = (los(from, to, &["mist=1,6,0"])?, los(from, to, &[])?);
        let applies = with.hindrance() == without.hindrance() + 1;
        if !with.is_clear() || Value::Bool(applies) != case.expect["mist_drm_applies"] {
            wrong.push(format!("{from} to {to}: {}, {:?}", with.hindrance(), with.steps));
        }
    }
    all_right(&wrong)
}
