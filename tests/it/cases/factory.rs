//! The FB8.3 example: a Factory with a hole in it.

use std::sync::LazyLock;

use fogas::query::{Attack, LosQuery, Query};
use fogas::resolver::Resolver;
use serde_json::Value;

use super::tem::{ask, query};
use super::{Case, all_right};

static STATION: LazyLock<Resolver> = LazyLock::new(|| crate::kit::built_in("fb-8.3"));

/// `factory`: who is seen, the best TEM, and the Hindrance inside.
pub(super) fn factory(case: &Case) -> Result<(), String> {
    let mut wrong = Vec::new();
    if let (Some(from), Some(to)) = (case.given["from"].as_str(), case.given["to"].as_str()) {
        // inside one building the mist does not count
        let query = LosQuery { from: from.into(), to: to.into(), best: false, set: vec!["mist=1".to_owned()] };
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
        let query = LosQuery { from: viewer.into(), to: unit.clone().into(), best: false, set: Vec::new() };
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

/// Returns the ruling on a LOS of the example, with what-if edits.
fn los(from: &str, to: &str, set: &[&str]) -> Result<fogas::ruling::Ruling, String> {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    let query = LosQuery { from: from.into(), to: to.into(), best: false, set };
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

/// `FB8.3-EX-weather`: weather reaches the hexes in rubble, but not the standing hexes next to them.
pub(super) fn weather(case: &Case) -> Result<(), String> {
    let drm = |from: &str, to: &str| los(from, to, &["mist=1"]).map(|r| r.hindrance());
    let mut wrong = Vec::new();
    let hexes = case.given["hexes"].as_array().ok_or("no hexes")?;
    for (hex, applies) in hexes.iter().zip(case.expect["weather_applies"].as_array().ok_or("no answer")?) {
        let hex = hex.as_str().ok_or("no hex")?;
        let beside: Vec<String> = STATION
            .map()
            .hexes()
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

/// Returns the rules that bar Indirect Fire of a unit of the example, spotted or not, with what-if edits.
fn indirect(from: &str, spotter: Option<&str>, set: &[&str]) -> Result<Vec<String>, String> {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    let spotter = spotter.map(Into::into);
    let query = fogas::query::TemQuery { spotter, set, ..query(from, "RR17", Attack::Indirect) };
    let ruling = ask(&STATION, query)?;
    let barred = ruling.blocked_by().filter(|s| matches!(s.fact, fogas::ruling::Fact::Tem(_)));
    Ok(barred.map(|s| s.rule.to_string()).collect())
}

/// `FB8.3-EX-mortar`: C may fire it, its hex being rubble. The twin: were the hex whole, B23.423 would bar it.
pub(super) fn mortar(case: &Case) -> Result<(), String> {
    let hex = case.text("hex");
    let barred = indirect("C", None, &[])?;
    let whole = indirect(hex, None, &[&format!("{hex}=none")])?;
    // FB8.33: nor may E, were its hex alone in rubble
    let hole = indirect("E", None, &["RR14=rubble", "QQ15=none", "RR15=none", "SS15=none"])?;
    let may = Value::Bool(barred.is_empty());
    if may == case.expect["may_fire"] && whole == ["B23.423"] && hole == ["FB8.33"] {
        Ok(())
    } else {
        Err(format!("{barred:?}, whole {whole:?}, in the hole {hole:?}"))
    }
}

/// `FB8.3-EX-leader`: ADJACENT to the mortar, he may spot for it; from farther away nobody may.
pub(super) fn spotter(case: &Case) -> Result<(), String> {
    let near = indirect("C", Some("L-9-1"), &[])?;
    let far = indirect("C", Some("G"), &[])?;
    let may = Value::Bool(near.is_empty());
    if may == case.expect["may_be_spotter"] && far == ["C9.3"] { Ok(()) } else { Err(format!("{near:?}, far {far:?}")) }
}

/// `FB8.1-EX`: the buildings that the rule names are Factories, whether their hex is on the map in use or not.
pub(super) fn named(case: &Case) -> Result<(), String> {
    let buildings = case.given["buildings"].as_array().ok_or("no buildings")?;
    for (hex, is) in buildings.iter().zip(case.expect["factory"].as_array().ok_or("no answer")?) {
        let what = hex.as_str().ok_or("no hex")?.to_owned();
        let query = Query::Terrain(fogas::query::TerrainQuery { what, set: Vec::new() });
        let ruling = STATION.answer(&query).map_err(|e| e.to_string())?;
        let fogas::ruling::Outcome::Terrain(card) = &ruling.outcome else { return Err("another outcome".into()) };
        if Value::Bool(card.cards.iter().any(|c| c.id == "factory")) != *is {
            return Err(format!("{hex}: {:?}", card.cards));
        }
    }
    Ok(())
}
