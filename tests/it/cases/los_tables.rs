//! The two published tables of lines of sight, FB6.123 EX and FB6.1242 EX.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fogas::resolver::{BareLos, Resolver};

use super::{Case, all_right};

pub(super) static EMBANKMENT: LazyLock<Resolver> = LazyLock::new(|| built_in("fb-6.123"));
pub(super) static COUNTERS: LazyLock<Resolver> = LazyLock::new(|| built_in("fb-6.1242"));

fn built_in(name: &str) -> Resolver {
    crate::kit::built_in(name)
}

fn los(resolver: &Resolver, from: &str, to: &str) -> BareLos {
    let end = |text: &str| resolver.end(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    resolver.bare_los(&end(from), &end(to))
}

/// The Guns of the example, which are Emplaced in some rows.
const GUNS: [&str; 2] = ["H", "N"];

/// A row of the table of FB6.123 EX, daggers and asterisks included.
pub(super) fn table(case: &Case) -> Result<(), String> {
    let viewer = match case.given["viewer_status"].as_str() {
        Some("emplaced") => format!("{}+emp", case.text("viewer")),
        _ => case.text("viewer").to_owned(),
    };
    let units: Vec<String> = serde_json::from_value(case.given["unit_order"].clone()).expect("unit_order");
    let row = |key: &str| -> Vec<Option<bool>> { serde_json::from_value(case.expect[key].clone()).expect("a row") };
    let (seen, dagger, asterisk) = (row("los"), row("only_if_non_emplaced"), row("may_claim_tem"));
    let (mut wrong, mut starred) = (Vec::new(), Vec::new());
    let mut check = |viewed: &str, want: bool| {
        let got = los(&EMBANKMENT, &viewer, viewed).clear;
        if got != want {
            wrong.push(format!("{viewer} to {viewed}: got {got}, published {want}"));
        }
    };
    assert!(units.len() == 28 && seen.len() == 28 && dagger.len() == 28, "{}: 28 columns", case.id);
    for (i, unit) in units.iter().enumerate() {
        let Some(want) = seen[i] else { continue };
        check(unit, want);
        let claims = super::tem::may_claim(&viewer, unit)?;
        if Some(claims) != asterisk[i] {
            starred.push(format!("{viewer} to {unit}: may claim the embankment: got {claims}"));
        }
        // the dagger: seen only while non-Emplaced; without one a Gun is seen either way
        if GUNS.contains(&unit.as_str()) {
            check(&format!("{unit}+emp"), want && dagger[i] == Some(false));
        }
    }
    wrong.extend(starred);
    all_right(&wrong)
}

/// A row of FB6.1242 EX: the verdicts completed by A6.5, and every Hindrance that is printed.
pub(super) fn table_with_hindrances(case: &Case) -> Result<(), String> {
    // Z is at Level 2 of L33, which is not a unit of the scenario
    let viewer = if case.given["viewer_location"].is_null() { case.text("viewer") } else { "L33@2" };
    if let Some(hex) = case.given["viewer_hex"].as_str() {
        let unit = COUNTERS.map().unit(viewer).map_err(|e| e.to_string())?;
        assert_eq!(unit.location.hex.to_string(), hex, "{}", case.id);
    }
    let row = [&case.expect["los_recommended"], &case.expect["los"]].into_iter().find(|r| r.is_object());
    let row: BTreeMap<String, Option<bool>> =
        serde_json::from_value(row.expect("a row").clone()).expect("a row of verdicts");
    let mut wrong = Vec::new();
    for (unit, want) in row {
        let Some(want) = want else { continue };
        let got = los(&COUNTERS, viewer, &unit);
        if got.clear != want {
            wrong.push(format!("{viewer} to {unit}: got {}, published {want}", got.clear));
        }
        let printed = case.expect["hindrance"][&unit]["value"].as_u64();
        if let Some(drm) = printed.filter(|drm| got.clear && *drm != u64::from(got.hindrance)) {
            wrong.push(format!("{viewer} to {unit}: got +{}, published +{drm}", got.hindrance));
        }
    }
    all_right(&wrong)
}

/// A6.5 among the viewers of a table.
pub(super) fn reciprocity(case: &Case) -> Result<(), String> {
    if let Some(pairs) = case.expect["pairs_checked"].as_u64() {
        let viewers: Vec<String> = serde_json::from_value(case.given["viewers"].clone()).expect("viewers");
        let rows: Vec<String> = viewers
            .iter()
            .flat_map(|v| {
                let emplaced = GUNS.contains(&v.as_str()).then(|| format!("{v}+emp"));
                std::iter::once(v.clone()).chain(emplaced)
            })
            .collect();
        return both_ways(&EMBANKMENT, &rows, pairs);
    }
    let units: Vec<String> = COUNTERS.map().units().iter().map(|u| u.label.clone()).collect();
    both_ways(&COUNTERS, &units, 45)?;
    let restored: BTreeMap<String, bool> =
        serde_json::from_value(case.expect["recommended"].clone()).expect("restored pairs");
    let mut wrong = Vec::new();
    for (pair, want) in restored {
        let (a, b) = pair.split_once('-').expect("a pair");
        for (from, to) in [(a, b), (b, a)] {
            if los(&COUNTERS, from, to).clear != want {
                wrong.push(format!("{from} to {to}: recommended {want}"));
            }
        }
    }
    all_right(&wrong)
}

/// Asks all pairs of different units both ways, and counts the pairs.
fn both_ways(resolver: &Resolver, units: &[String], expected: u64) -> Result<(), String> {
    let (mut pairs, mut wrong) = (0, Vec::new());
    for (i, a) in units.iter().enumerate() {
        for b in &units[..i] {
            if a.trim_end_matches("+emp") == b.trim_end_matches("+emp") {
                continue;
            }
            pairs += 1;
            if los(resolver, a, b).clear != los(resolver, b, a).clear {
                wrong.push(format!("{a} and {b}: one sees the other, who does not see back"));
            }
        }
    }
    if pairs != expected {
        wrong.push(format!("{pairs} pairs, published {expected}"));
    }
    all_right(&wrong)
}
