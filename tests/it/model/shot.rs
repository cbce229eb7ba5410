//! Small-arms fire: FP, column and the odds of each result, compared with all 36 rolls on the table.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, name, range};
use crate::amount::seeds;
use crate::kit::checked;

/// One attack.
struct Attack {
    fp: f64,
    fire: &'static str,
    range: i64,
    /// How far the target is above the firer, in half-levels.
    above: i64,
    normal: i64,
}

/// A7.2, A7.21, A7.22, A7.24, A8.3, A8.31: each doubling and halving multiplies; none past twice Normal Range, and no Final
/// Protective Fire at what is not adjacent.
fn a7_2_fp(attack: &Attack) -> f64 {
    if attack.fire == "fpf" && attack.range > 1 {
        return 0.0;
    }
    // A8.3, from memory: nor Subsequent First Fire past Normal Range
    if attack.fire == "subsequent" && attack.range > attack.normal {
        return 0.0;
    }
    let point_blank = if attack.range == 1 && attack.above < 4 { 2.0 } else { 1.0 };
    let far = match attack.range {
        r if r > 2 * attack.normal => 0.0,
        r if r > attack.normal => 0.5,
        _ => 1.0,
    };
    let area = if matches!(attack.fire, "advancing" | "subsequent" | "fpf") { 0.5 } else { 1.0 };
    attack.fp * point_blank * far * area
}

/// A7.2: the highest column not above the FP; none below 1 FP.
fn a7_2_column(fp: f64) -> Option<usize> {
    let columns = [1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 20.0, 24.0, 30.0, 36.0];
    columns.iter().rposition(|c| *c <= fp)
}

/// A7.1, A7.9: the odds of each result in 36ths; doubles use one column to the left, and none beyond the first.
fn a7_9_rolls(table: &Value, column: usize, drm: i64) -> BTreeMap<String, i64> {
    let mut odds = BTreeMap::new();
    for white in 1..=6_i64 {
        for colored in 1..=6 {
            let row = usize::try_from((white + colored + drm).clamp(0, 15)).expect("a row");
            let result = match column.checked_sub(usize::from(white == colored)) {
                Some(column) => table["rows"][row]["cells"][column].as_str().expect("a cell"),
                None => "-",
            };
            *odds.entry(result.to_owned()).or_default() += 1;
        }
    }
    odds
}

fn odds(each: &Value) -> BTreeMap<String, i64> {
    let part = |p: &str| {
        let (n, d) = p.split_once('/').unwrap_or((p, "1"));
        36 * n.parse::<i64>().expect("a number") / d.parse::<i64>().expect("a number")
    };
    let rows = each.as_array().expect("rows").iter();
    rows.map(|r| (r["result"].as_str().expect("a word").to_owned(), part(r["p"].as_str().expect("a fraction"))))
        .collect()
}

/// Asks for one shot and compares the answer; `None` if there is no shot.
fn shoot(resolver: &Resolver, board: &Board, dice: &mut Dice, table: &Value, (a, b): (Hex, Hex)) -> Option<()> {
    let (from, to) = (dice.pick(&board.places(a)), dice.pick(&board.places(b)));
    let fp = 1 + dice.below(16);
    let fire = dice.pick(&["prep", "first", "subsequent", "fpf", "final", "advancing"]);
    let normal = 1 + i64::try_from(dice.below(6)).expect("small");
    let (from_text, to_text) = (name(a) + &from.0, name(b) + &to.0);
    let query = json!({ "shot": { "from": from_text, "to": to_text, "fp": fp, "fire": fire, "range": normal } });
    let answer = ask(resolver, query)?;
    let o = &answer["outcome"];
    if o["los"] != true {
        return None;
    }
    let fp = f64::from(u8::try_from(fp).expect("small"));
    let attack = Attack { fp, fire, range: range(a, b), above: to.1 - from.1, normal };
    let total = a7_2_fp(&attack);
    let sum = o["hindrance"].as_i64()? + o["tem"].as_i64()?;
    assert_eq!(o["drm"], sum, "{from_text} to {to_text}: {o}");
    assert_eq!(o["fp"].as_f64().unwrap_or(0.0), total, "{from_text} to {to_text}, {fire}, Normal Range {normal}: {o}");
    let Some(column) = a7_2_column(total) else {
        assert!(o["column"].is_null(), "{from_text} to {to_text}: {o}");
        return Some(());
    };
    assert_eq!(odds(&o["odds"]["each"]), a7_9_rolls(table, column, sum), "{from_text} to {to_text}: {o}");
    Some(())
}

#[test]
fn a_shot_is_as_often_as_the_dice_have_it() {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let mut shots = 0;
    for seed in seeds(0, 12) {
        let file = made::map(seed);
        let (resolver, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(9000 + seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..80 {
            let (a, b) = (dice.pick(&all), dice.pick(&all));
            if a != b && range(a, b) <= 8 {
                shots += usize::from(shoot(&resolver, &board, &mut dice, &table, (a, b)).is_some());
            }
        }
    }
    assert!(shots > 100, "{shots}");
}
