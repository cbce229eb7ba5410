//! Falling rubble and Debris: the odds of the program compared with all 36 rolls.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::asks::ask;
use super::ground::Board;
use super::made;
use super::sheet::{Hex, beside, name};
use crate::amount::seeds;
use crate::kit::checked;

/// FB3.4 T2: what falls on a Final colored dr.
pub(super) fn fb3_4_falls(last: i64) -> &'static str {
    match last {
        ..=4 => "none",
        5 | 6 => "debris",
        _ => "rubble",
    }
}

/// FB3.4: the colored dr has +1 for each building Location above the ground that is rubbled, the rooftop left out.
fn fb3_4_drm(board: &Board, hex: Hex, lowest: i64) -> i64 {
    let upper = board.building(hex).expect("a building").heights[&hex].1;
    upper - (lowest - 1).max(0)
}

/// FB2.5: the ground that Debris falls on: Open Ground, brush, both kinds of orchard and railroads.
pub(super) fn fb2_5_debris_falls_on(board: &Board, hex: Hex) -> Option<bool> {
    let g = board.hexes.get(&hex)?;
    if g.rubble() || g.holds("debris") || g.sunken() || g.elevated() {
        return None;
    }
    let open = ["brush", "orchard", "evergreen-orchard"];
    Some(g.building.is_none() && g.terrain.iter().all(|t| open.contains(&t.as_str())))
}

/// The odds of each thing that falls, and in which direction, in 36ths.
fn all_rolls(drm: i64) -> BTreeMap<(String, i64), i64> {
    let mut odds = BTreeMap::new();
    for white in 1..=6 {
        for colored in 1..=6 {
            let falls = fb3_4_falls(colored + drm);
            let direction = if falls == "rubble" { white } else { 0 };
            *odds.entry((falls.to_owned(), direction)).or_default() += 1;
        }
    }
    odds
}

/// Parses a fraction as a number of 36ths: `1/18` is 2.
fn of_36(p: &str) -> Option<i64> {
    let (n, d) = p.split_once('/').unwrap_or((p, "1"));
    let (n, d): (i64, i64) = (n.parse().ok()?, d.parse().ok()?);
    (36 * n % d == 0).then(|| 36 * n / d)
}

#[test]
fn what_falls_is_as_often_as_the_dice_have_it() {
    let mut asked = 0;
    for seed in seeds(0, 60) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        for hex in board.hexes.keys().copied().filter(|h| board.building(*h).is_some_and(|b| !b.factory)) {
            let upper = board.building(hex).expect("a building").heights[&hex].1;
            let around = || (1..=6).map(|side| beside(hex, side));
            let houses = around().any(|h| board.building(h).is_some());
            for lowest in (0..=upper).filter(|_| !houses) {
                let at = if lowest == 0 { name(hex) } else { format!("{}@{lowest}", name(hex)) };
                let Some(answer) = ask(&resolver, json!({ "rubble-fall": { "at": at, "odds": true } })) else {
                    continue;
                };
                let mut found = BTreeMap::new();
                for row in answer["outcome"]["odds"].as_array().expect("odds") {
                    let (result, p) = (&row["result"], of_36(row["p"].as_str().expect("a fraction")).expect("36ths"));
                    let falls = result["falls"].as_str().expect("a word").to_owned();
                    *found.entry((falls, result["direction"].as_i64().unwrap_or(0))).or_default() += p;
                    if result["falls"] == "debris" {
                        let hexes = result["affected"].as_array().expect("hexes").iter();
                        let hit: BTreeSet<&str> = hexes.filter_map(|a| a["hex"].as_str()).collect();
                        for near in around() {
                            let said = fb2_5_debris_falls_on(&board, near);
                            assert!(
                                said.is_none_or(|yes| yes == hit.contains(name(near).as_str())),
                                "map {seed}, {at}: {result}, {near:?}"
                            );
                        }
                    }
                }
                // FB3.4: without an upper level nothing falls
                let drm = fb3_4_drm(&board, hex, lowest);
                let model = if upper == 0 { BTreeMap::from([(("none".to_owned(), 0), 36)]) } else { all_rolls(drm) };
                assert_eq!(found, model, "map {seed}, {at}: {answer}");
                asked += 1;
            }
        }
    }
    assert!(asked > 50, "{asked}");
}
