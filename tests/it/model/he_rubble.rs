//! Rubble by a KIA of HE, or by a DC if the players treat it as such: whether the Location is rubbled, from which level
//! up, and with what chance.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// What is hit: a Location of a building, by its floor above the ground; -1 is the cellar.
struct Hit {
    hex: Hex,
    floor: i64,
    kia: i64,
}

/// The building that is hit.
struct House {
    stone: bool,
    /// How many floors there are above the ground, the rooftop not counted.
    upper: i64,
    cellar: bool,
}

fn place(hex: Hex, floor: i64) -> String {
    match floor {
        -1 => name(hex) + "@c",
        0 => name(hex),
        _ => format!("{}@{floor}", name(hex)),
    }
}

/// B24.11: the dr after the hit, one more of stone, at most the KIA number.
fn b24_11_rubbled(house: &House, hit: &Hit, dr: i64) -> bool {
    dr + i64::from(house.stone) <= hit.kia
}

/// B24.11: where an upper level came down, 6 or more with one for each floor above it brings down the hex.
fn b24_11_whole(house: &House, hit: &Hit, dr: i64) -> bool {
    hit.floor > 0 && dr + house.upper - hit.floor >= 6
}

/// B24.11, FB3.4, FB9.6: that level and all above; the whole hex from the cellar up.
fn fb9_6_from(house: &House, hit: &Hit, whole: bool) -> String {
    let lowest = if house.cellar { -1 } else { 0 };
    place(hit.hex, if whole { lowest } else { hit.floor })
}

/// The chance that it stands, and for each level the chance that everything from it up is rubbled.
fn b24_11_odds(house: &House, hit: &Hit) -> BTreeMap<String, Chance> {
    let rubbled = of_die(|dr| b24_11_rubbled(house, hit, dr));
    let whole = of_die(|dr| b24_11_whole(house, hit, dr));
    let rows = [
        ("stands".to_owned(), Chance::SURE - rubbled),
        (fb9_6_from(house, hit, false), rubbled * (Chance::SURE - whole)),
        (fb9_6_from(house, hit, true), rubbled * whole),
    ];
    let mut odds = BTreeMap::new();
    for (row, chance) in rows.into_iter().filter(|row| row.1 != Chance::NONE) {
        let held = odds.entry(row).or_insert(Chance::NONE);
        *held = *held + chance;
    }
    odds
}

/// A house of one Location has nothing else to lose than that.
fn told(answer: &Value, alone: &str) -> BTreeMap<String, Chance> {
    let mut odds = BTreeMap::new();
    for row in answer["outcome"]["odds"].as_array().expect("odds") {
        let result = row["result"].as_str().or(row["result"]["lost"].as_str()).unwrap_or(alone).to_owned();
        let held = odds.entry(result).or_insert(Chance::NONE);
        *held = *held + Chance::read(&row["p"]);
    }
    odds
}

/// The buildings of `fb`, Factories, steeples and map edges left out.
fn houses(board: &Board) -> Vec<(Hex, House)> {
    let mut all = Vec::new();
    for hex in board.hexes.keys().copied() {
        let Some(b) = board.building(hex).filter(|b| !b.factory && !b.steeple) else { continue };
        let upper = b.heights[&hex].1;
        let odd = board.at(hex).rubble() || board.at(hex).bridge || !board.at(hex).ways.is_empty();
        if !odd {
            all.push((hex, House { stone: b.stone, upper, cellar: b.cellar }));
        }
    }
    all
}

/// A wrong reading would count the rooftop among the floors above, add one to wood, roll for the whole hex below, or leave the cellar.
#[test]
fn a_kia_brings_down_what_the_dice_have_it() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(2411));
    let (houses, mut said, mut asked) = (houses(&board), BTreeMap::new(), 0);
    let small = |n: usize| i64::try_from(n).expect("small");
    for _ in 0..160 {
        let (hex, house) = &houses[dice.below(houses.len())];
        let lowest = if house.cellar { -1 } else { 0 };
        let hit = Hit {
            hex: *hex,
            floor: lowest + small(dice.below(usize::try_from(house.upper - lowest).expect("few") + 1)),
            kia: small(dice.below(8)),
        };
        let query = json!({ "rubble-fall": { "at": place(*hex, hit.floor), "he": { "kia": hit.kia }, "odds": true } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let model = b24_11_odds(house, &hit);
        assert_eq!(told(&answer, &name(*hex)), model, "{query}");
        asked += 1;
        *said.entry((house.stone, hit.floor)).or_insert(0) += 1;
    }
    assert!(asked == 160 && said.len() == 5, "{said:?}");
}

/// The dice one by one: which are needed, and what they bring down.
#[test]
fn a_kia_is_rolled_dr_by_dr() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(2412));
    let (houses, mut said) = (houses(&board), [0; 3]);
    let small = |n: usize| i64::try_from(n).expect("small");
    for _ in 0..700 {
        let (hex, house) = &houses[dice.below(houses.len())];
        let lowest = if house.cellar { -1 } else { 0 };
        let hit = Hit {
            hex: *hex,
            floor: lowest + small(dice.below(usize::try_from(house.upper - lowest).expect("few") + 1)),
            kia: 1 + small(dice.below(6)),
        };
        let (dr, whole) = (1 + small(dice.below(6)), 1 + small(dice.below(6)));
        let rubbled = b24_11_rubbled(house, &hit, dr);
        let mut he = json!({ "kia": hit.kia, "dr": dr });
        if rubbled && hit.floor > 0 {
            he["whole"] = json!(whole);
        }
        // FB3.4: a falling DR where a level above the ground comes down; of 1, 1 and two floors at most nothing falls
        let falls = rubbled && house.upper > 0;
        let rolls = if falls { json!([[1, 1]]) } else { json!([]) };
        let query = json!({ "rubble-fall": { "at": place(*hex, hit.floor), "he": he, "dr": rolls } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let o = &answer["outcome"];
        assert_eq!(o["rubbled"], rubbled, "{query}: {o}");
        let all = rubbled && b24_11_whole(house, &hit, whole);
        if rubbled {
            let from = if all { lowest } else { hit.floor };
            let lost: Vec<String> = (from..=house.upper).map(|floor| place(*hex, floor)).collect();
            assert_eq!(o["collapses"][0]["lost"], json!(lost), "{query}: {o}");
        }
        // the dr for the whole hex is needed only upstairs
        let mut more = query.clone();
        more["rubble-fall"]["he"]["whole"] = json!(whole);
        assert_eq!(ask(&on, more).is_some(), rubbled && hit.floor > 0, "{query}");
        said = [said[0] + usize::from(!rubbled), said[1] + usize::from(rubbled && !all), said[2] + usize::from(all)];
    }
    assert!(said.iter().all(|n| *n > 20), "{said:?}");
}
