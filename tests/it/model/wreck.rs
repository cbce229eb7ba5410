//! Rail Cars that are wrecked by a hit or by Bombardment.

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// The FP of the columns of the IFT.
const COLUMNS: [i64; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

fn table() -> Value {
    serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON")
}

/// C3.3, by the notes on the IFT: the column of a HE hit; `None` for sizes that one source alone has.
fn he_column(caliber: i64) -> Option<usize> {
    let fp = match caliber {
        70..=79 => 12,
        80..=99 => 16,
        100..=119 => 20,
        150..=199 => 30,
        _ => return None,
    };
    COLUMNS.iter().position(|c| *c == fp)
}

/// The KIA number of an Original DR in a column, 0 if it is none.
fn kia(table: &Value, column: usize, dr: i64) -> i64 {
    let cell = table["rows"][usize::try_from(dr).expect("a row")]["cells"][column].as_str().expect("a cell");
    cell.strip_suffix("KIA").map_or(0, |n| n.parse().expect("a number"))
}

/// FB6.29: HE of 70mm or more; after an Original KIA a dr of its number or less.
fn fb6_29_wrecked(he: bool, caliber: i64, kia: i64, dr: i64) -> bool {
    he && caliber >= 70 && dr <= kia
}

/// The chance over both rolls.
fn fb6_29_odds(table: &Value, he: bool, caliber: i64, column: usize) -> Chance {
    let mut odds = Chance::NONE;
    for dr in 2..=12 {
        let number = kia(table, column, dr);
        odds = odds + of_dr(|d| d == dr) * of_die(|d| fb6_29_wrecked(he, caliber, number, d));
    }
    odds
}

fn wrecked(rows: &Value) -> Chance {
    let rows = rows.as_array().expect("odds").iter();
    rows.filter(|r| r["result"] == "wrecked").fold(Chance::NONE, |p, r| p + Chance::read(&r["p"]))
}

#[test]
fn a_rail_car_is_wrecked_as_often_as_the_dice_have_it() {
    let (table, on) = (table(), built_in("fb"));
    let file = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let board = Board::new(&file);
    let cars: Vec<Hex> = board.hexes.keys().copied().filter(|h| board.at(*h).is("rail-car")).collect();
    let (mut dice, mut compared) = (Dice::new(629), 0);
    let small = |n: usize| i64::try_from(n).expect("small");
    for _ in 0..300 {
        let (hex, caliber) = (name(dice.pick(&cars)), 37 + small(dice.below(170)));
        let attack = dice.pick(&["he", "he", "he", "ap"]);
        let given = dice.one_in(3).then(|| dice.below(COLUMNS.len()));
        let mut query = json!({ "at": hex, "caliber": caliber, "attack": attack });
        if let Some(column) = given {
            query["column"] = json!(COLUMNS[column]);
        }
        let barred = caliber < 70 || attack == "ap";
        let Some(column) = given.or_else(|| he_column(caliber)).or(barred.then_some(0)) else { continue };
        let mut odds = query.clone();
        odds["odds"] = json!(true);
        let answer = ask(&on, json!({ "wreck": odds })).unwrap_or_else(|| panic!("{odds}"));
        let model = fb6_29_odds(&table, attack == "he", caliber, column);
        assert_eq!(wrecked(&answer["outcome"]["odds"]), model, "{odds}: {}", answer["outcome"]);
        // one roll, with the KIA number looked up, or given
        let (white, colored, dr) = (1 + dice.below(6), 1 + dice.below(6), 1 + small(dice.below(6)));
        let number = kia(&table, column, small(white + colored));
        if dice.one_in(2) {
            query["kia"] = json!(number);
        } else {
            query["original"] = json!([white, colored]);
        }
        query["dr"] = json!(dr);
        let Some(answer) = ask(&on, json!({ "wreck": query })) else { continue };
        let model = fb6_29_wrecked(attack == "he", caliber, number, dr);
        assert_eq!(answer["outcome"]["wrecked"], model, "{query}: {}", answer["outcome"]);
        // FB6.291: a counter of Wooden Rubble
        let becomes = answer["outcome"]["becomes"].as_str();
        assert_eq!(becomes, model.then_some("wooden-rubble"), "{query}: {}", answer["outcome"]);
        compared += 1;
    }
    assert!(compared > 150, "{compared}");
}

/// C1.822, FB6.29: a hex of Morale 9 under Bombardment takes a 2MC, as the terrain chart heads its column.
#[test]
fn a_bombardment_wrecks_what_fails_its_check() {
    let on = built_in("fb");
    let answer = ask(&on, json!({ "wreck": { "at": "H30", "bombardment": true, "odds": true } })).expect("odds");
    assert_eq!(wrecked(&answer["outcome"]["odds"]), of_dr(|dr| dr + 2 > 9), "{answer}");
    for white in 1..=6 {
        for colored in 1..=6 {
            let query = json!({ "wreck": { "at": "H30", "bombardment": true, "check": [white, colored] } });
            let answer = ask(&on, query).expect("a check");
            assert_eq!(answer["outcome"]["wrecked"], white + colored + 2 > 9, "{answer}");
        }
    }
}
