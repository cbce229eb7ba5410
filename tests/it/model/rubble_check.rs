//! The rubble checks of a scenario: the chance that each hex of a building comes down, and of what falls.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::rubble::fb3_4_falls;
use super::sheet::{Hex, name, read};
use crate::kit::built_in;

/// FB3.4, first table: one less for the Southern Railway Station and the Postal Palace, one more for wood.
fn fb3_4_drm(board: &Board, hex: Hex) -> i64 {
    let building = board.building(hex).expect("a building");
    let famous = ["PP13", "T13"].iter().any(|h| building.hexes.contains(&read(h)));
    i64::from(!building.stone) - i64::from(famous)
}

/// B31.2, FB7.3, FB7.4: a steeple is one more Location above the others; FB7.31: that of U19, in red, is three.
fn b31_2_steeples(file: &Value) -> BTreeMap<Hex, i64> {
    let symbols = file["buildings"].as_array().expect("buildings").iter().filter_map(|b| b["symbols"].as_array());
    let steeple = |symbol: &Value| {
        let levels = match symbol["is"].as_str()? {
            "steeple" => 1,
            word if word.contains("steeple") => 3,
            _ => return None,
        };
        Some((read(symbol["hex"].as_str()?), levels))
    };
    symbols.flatten().filter_map(steeple).collect()
}

/// FB3.4: the building Locations above the ground, steeples among them, the rooftop not.
fn fb3_4_upper(board: &Board, steeples: &BTreeMap<Hex, i64>, hex: Hex) -> i64 {
    board.building(hex).expect("a building").heights[&hex].1 + steeples.get(&hex).copied().unwrap_or(0)
}

/// FB3.4: rubble at a Final DR of 9 or more.
fn fb3_4_rubbled(drm: i64) -> Chance {
    of_dr(|dr| dr + drm >= 9)
}

/// FB3.4, second table: what falls of a hex that comes down; without an upper level there is no DR.
fn fb3_4_falling(upper: i64, falls: &str) -> Chance {
    let nothing = if falls == "none" { Chance::SURE } else { Chance::NONE };
    if upper == 0 { nothing } else { of_die(|dr| fb3_4_falls(dr + upper) == falls) }
}

/// The chance of each result for each hex.
fn said(answer: &Value) -> BTreeMap<(String, String), Chance> {
    let mut all = BTreeMap::new();
    for row in answer["outcome"]["odds"].as_array().expect("odds") {
        let falls = row["result"]["falls"].as_str().or(row["result"].as_str()).expect("a word");
        let key = (row["hex"].as_str().expect("a hex").to_owned(), falls.to_owned());
        let before = all.get(&key).copied().unwrap_or(Chance::NONE);
        all.insert(key, before + Chance::read(&row["p"]));
    }
    all
}

/// FB3.4: a wrong reading would have the rooftop or the cellar for a level, leave the steeple out, give the station a plus, or ask for a
/// falling DR where nothing stands above the ground.
#[test]
fn buildings_come_down_as_often_as_the_tables_have_it() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, steeples) = (built_in("fb"), Board::new(&file), b31_2_steeples(&file));
    let (mut hexes, mut wooden, mut refused) = (0, 0, 0);
    for building in &board.buildings {
        let of = name(building.hexes[0]);
        let Some(answer) = ask(&on, json!({ "rubble-check": { "buildings": [of], "odds": true } })) else {
            refused += 1;
            continue;
        };
        let said = said(&answer);
        let p = |hex: Hex, what: &str| said.get(&(name(hex), what.to_owned())).copied().unwrap_or(Chance::NONE);
        for hex in &building.hexes {
            let rubbled = fb3_4_rubbled(fb3_4_drm(&board, *hex));
            assert_eq!(p(*hex, "stands"), Chance::SURE - rubbled, "{}: {said:?}", name(*hex));
            for falls in ["none", "debris", "rubble"] {
                let model = rubbled * fb3_4_falling(fb3_4_upper(&board, &steeples, *hex), falls);
                assert_eq!(p(*hex, falls), model, "{} {falls}: {said:?}", name(*hex));
            }
            hexes += 1;
            wooden += usize::from(!building.stone);
        }
    }
    assert!(hexes > 300 && wooden > 10 && refused < 3, "{hexes} {wooden} {refused}");
}

/// FB3.4: the same as rolled; only what follows a DR of 9 or more asks for a second. A wrong reading would add the white die, or
/// begin at 8.
#[test]
fn a_hex_comes_down_as_it_is_rolled() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(34));
    let steeples = b31_2_steeples(&file);
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| board.building(*h).is_some()).collect();
    let small = |n: usize| i64::try_from(n).expect("small");
    let (mut asked, mut down) = (0, 0);
    for _ in 0..600 {
        let hex = dice.pick(&all);
        let mut rolls: Vec<[usize; 2]> = vec![[1 + dice.below(6), 1 + dice.below(6)]];
        let last = small(rolls[0][0] + rolls[0][1]) + fb3_4_drm(&board, hex);
        let (rubbled, upper) = (last >= 9, fb3_4_upper(&board, &steeples, hex));
        let colored = 1 + dice.below(6);
        if rubbled && upper > 0 {
            rolls.push([1 + dice.below(6), colored]);
        }
        let falls = fb3_4_falls(small(colored) + upper);
        let query = json!({ "rubble-check": { "hexes": [name(hex)], "dr": rolls } });
        let Some(answer) = ask(&on, query.clone()) else {
            // rubble that falls on a house asks for more dice
            assert!(rubbled && upper > 0 && falls == "rubble", "refused: {query}");
            continue;
        };
        let check = &answer["outcome"]["checks"][0];
        assert_eq!((&check["final_dr"], &check["rubbled"]), (&json!(last), &json!(rubbled)), "{query}: {check}");
        let fell = &check["collapses"][0]["falls"];
        let model = if upper == 0 { "none" } else { falls };
        assert!(!rubbled || fell == model, "{query}: {model}, {check}");
        asked += 1;
        down += usize::from(rubbled);
    }
    assert!(asked > 500 && down > 120, "{asked} {down}");
}
