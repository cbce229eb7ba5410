//! The margin of a line: how far, in hexes, it passes from the nearest edge of printed art that would change the answer. The line is thought
//! of as shifted sideways, its ends with it: what blocks it does so for a band of shifts, and bands that overlap are one.

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use crate::amount::seeds;
use crate::kit::checked;

/// A rectangle, in thousandths of a column and of a row.
type Ring = [[i64; 2]; 4];

/// A point in hexes: a column is `√3/2` of a row wide.
#[expect(clippy::suboptimal_flops, reason = "plain")]
fn off_the_line([from, to]: [[i64; 2]; 2], point: [i64; 2]) -> f64 {
    let real = |[u, v]: [i64; 2]| [u as f64 / 1000.0 * 0.75_f64.sqrt(), v as f64 / 1000.0];
    let ([a, b], [c, d], [x, y]) = (real(from), real(to), real(point));
    let (along, across) = (c - a, d - b);
    ((x - a) * across - (y - b) * along) / along.hypot(across)
}

/// The band of shifts for which a line meets a ring.
fn band(line: [[i64; 2]; 2], ring: &Ring) -> [f64; 2] {
    let offs = ring.map(|point| off_the_line(line, point));
    [offs.into_iter().fold(f64::MAX, f64::min), offs.into_iter().fold(f64::MIN, f64::max)]
}

/// How far a line is to be shifted to the side of the greater numbers to leave all bands.
fn out_of(bands: &[[f64; 2]]) -> f64 {
    let mut at = 0.0;
    while let Some([_, end]) = bands.iter().find(|[start, end]| *start < at + 1e-9 && *end > at) {
        at = *end;
    }
    at
}

/// The margin among houses, which block, or brush, which does not; and whether the line is blocked.
fn margin(line: [[i64; 2]; 2], rings: &[Ring], blocks: bool) -> (bool, f64) {
    let bands: Vec<[f64; 2]> = rings.iter().map(|ring| band(line, ring)).collect();
    let met = |[start, end]: &[f64; 2]| *start < 0.0 && 0.0 < *end;
    if blocks && bands.iter().any(met) {
        let other_side: Vec<[f64; 2]> = bands.iter().map(|[start, end]| [-end, -start]).collect();
        return (true, out_of(&bands).min(out_of(&other_side)));
    }
    let edge = |[start, end]: &[f64; 2]| start.abs().min(end.abs());
    (false, bands.iter().map(edge).fold(f64::MAX, f64::min))
}

fn center(col: i64, row: i64) -> [i64; 2] {
    [1000 * col, 1000 * (row - 1) + 500 * (col % 2)]
}

/// Up to three rectangles in three hexes in the middle of a map of nine columns, and lines across it.
#[test]
fn the_margin_is_that_of_the_nearest_edge() {
    let (mut blocked, mut clear) = (0, 0);
    for seed in seeds(0, 60) {
        let mut dice = Dice::new(6000 + seed);
        let houses = dice.one_in(2);
        let mut rings: Vec<Ring> = Vec::new();
        let mut art: Vec<Value> = Vec::new();
        for (n, name) in [(0, "E4"), (1, "E5"), (2, "E6")].into_iter().take(1 + dice.below(3)) {
            let [u, v] = center(4, 4 + n);
            let mut one = |least: usize| i64::try_from(least + dice.below(290)).expect("small");
            let [left, right, up, down] = [one(10), one(10), one(10), one(10)];
            let ring = [[u - left, v - up], [u + right, v - up], [u + right, v + down], [u - left, v + down]];
            rings.push(ring);
            let outlines = json!([{ "ring": ring }]);
            art.push(if houses {
                json!({ "id": name, "material": "stone", "hexes": [name], "outlines": outlines })
            } else {
                json!({ "id": name, "is": "brush", "outlines": outlines })
            });
        }
        let hexes: Vec<Value> = ["E4", "E5", "E6"]
            .iter()
            .take(rings.len())
            .map(|hex| json!({ "hex": hex, "terrain": ["brush"] }))
            .collect();
        let mut map = json!({ "format": 1, "name": "edges", "grid": { "first": "A1", "last": "I9" }, "chapter": "FB" });
        if houses {
            map["buildings"] = json!(art);
        } else {
            (map["art"], map["hexes"]) = (json!(art), json!(hexes));
        }
        let on = checked(&map);
        for _ in 0..8 {
            let rows = [2 + dice.below(6), 2 + dice.below(6)].map(|row| i64::try_from(row).expect("small"));
            let line = [center(0, rows[0]), center(8, rows[1])];
            let question = json!({ "los": { "from": format!("A{}", rows[0]), "to": format!("I{}", rows[1]) } });
            let answer = ask(&on, question.clone()).expect("a line");
            let (is_blocked, hexes) = margin(line, &rings, houses);
            assert_eq!(answer["outcome"]["los"] == true, !is_blocked, "map {seed}: {question} {rings:?}");
            let told = answer["outcome"]["margin"]["hexes"].as_f64();
            // only what lies in hexes on the line or next to it is looked at
            let Some(told) = told else {
                assert!(!is_blocked && hexes > 0.3, "map {seed}: {question}: {hexes} {}", answer["outcome"]);
                continue;
            };
            assert!((told - hexes).abs() < 0.0021, "map {seed}: {question}: {hexes} {}", answer["outcome"]);
            (blocked, clear) = (blocked + usize::from(is_blocked), clear + usize::from(!is_blocked));
        }
    }
    assert!(blocked > 40 && clear > 100, "{blocked} {clear}");
}
