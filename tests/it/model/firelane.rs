//! Fire Lanes: their hexes, which units they affect at which height, and the Hindrances that count.

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, Line, Meets, name, range, read};
use super::sight::{Seen, los};
use crate::amount::seeds;
use crate::kit::checked;

/// A Location: its hex, the suffix of its name, and its elevation.
type Spot = (Hex, String, i64);

/// A9.22: the hexes that the line from the MG comes through, one of each range up to its end; none where it runs along a hexside or
/// cuts two of one range: no text says which of the two it takes.
fn a9_22_hexes(board: &Board, from: Hex, to: Hex) -> Option<Vec<Hex>> {
    let line = Line { from, to };
    let met: Vec<(Hex, Meets)> = board
        .hexes
        .keys()
        .filter_map(|h| line.contact(*h).map(|c| (*h, c.meets)))
        .filter(|(h, _)| *h != from && *h != to)
        .collect();
    if met.iter().any(|(_, meets)| *meets != Meets::Inside) {
        return None;
    }
    let mut hexes: Vec<Hex> = met.into_iter().map(|(h, _)| h).collect();
    hexes.push(to);
    hexes.sort_by_key(|h| range(from, *h));
    (1..).zip(&hexes).all(|(n, h)| range(from, *h) == n).then_some(hexes)
}

/// FB6.1243: it does nothing to who is half a level or more below it; whether it does to who is above it the texts do not say. At its
/// level, which is that of the MG, it affects whom the MG sees.
fn fb6_1243_affects(board: &Board, from: &Spot, at: &Spot) -> Option<bool> {
    match at.2 - from.2 {
        ..0 => Some(false),
        0 => match a6_7_line(board, from, at) {
            Seen::Unsaid(_) => None,
            seen => Some(matches!(seen, Seen::Clear(_))),
        },
        _ => None,
    }
}

/// A6, A6.7, FB6.12421, FB6.12422: the line to a Location at the level of the lane, with the Hindrance on it, of which those half a level
/// high whose ground is lower are no part.
fn a6_7_line(board: &Board, from: &Spot, at: &Spot) -> Seen {
    let end = |spot: &Spot| board.end(spot.0, &(spot.1.clone(), spot.2), "");
    los(board, &end(from), &end(at))
}

#[derive(Default)]
struct Count {
    lanes: usize,
    two_ways: usize,
    asked: usize,
    hit: usize,
    spared: usize,
    hindered: usize,
    silent: usize,
}

fn compare(board: &Board, from: &Spot, row: &Value, told: &str, count: &mut Count) {
    let hex = read(row["hex"].as_str().expect("a hex"));
    for (place, level) in board.places(hex) {
        let at = (hex, place, level);
        let text = name(hex) + &at.1;
        let said = row["locations"].as_array().expect("Locations").iter().find(|l| l["at"] == text.as_str());
        let Some(said) = said else {
            count.silent += 1;
            continue;
        };
        count.asked += 1;
        let Some(affects) = fb6_1243_affects(board, from, &at) else {
            count.silent += 1;
            continue;
        };
        assert_eq!(said["affected"] == true, affects, "{text}: {told}");
        if affects {
            count.hit += 1;
            let Seen::Clear(total) = a6_7_line(board, from, &at) else { unreachable!("it is affected") };
            assert_eq!(row["hindrance"], total, "{text}: {told}");
            count.hindered += usize::from(total > 0);
        } else {
            count.spared += 1;
        }
    }
}

/// A wrong reading would affect units below the embankment, or count the Debris there.
#[test]
fn a_fire_lane_affects_whom_it_meets_at_its_height() {
    let mut count = Count::default();
    for seed in seeds(940, 30) {
        let file = made::map(seed);
        let (on, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().collect();
        let high: Vec<Hex> = all.iter().copied().filter(|h| board.at(*h).emrr()).collect();
        for _ in 0..40 {
            let a = if !high.is_empty() && dice.one_in(3) { dice.pick(&high) } else { dice.pick(&all) };
            let b = dice.pick(&all);
            if a == b {
                continue;
            }
            let (place, level) = dice.pick(&board.places(a));
            let from = (a, place, level);
            let query = json!({ "fire-lane": { "from": name(a) + &from.1, "to": name(b) } });
            let Some(answer) = ask(&on, query) else { continue };
            let told = format!("map {seed}: {answer}");
            let rows = answer["outcome"]["hexes"].as_array().expect("hexes");
            count.lanes += 1;
            let Some(hexes) = a9_22_hexes(&board, a, b) else {
                count.two_ways += 1;
                continue;
            };
            assert!(rows.iter().map(|r| read(r["hex"].as_str().expect("a hex"))).eq(hexes), "{told}");
            for row in rows {
                compare(&board, &from, row, &told, &mut count);
            }
        }
    }
    let Count { lanes, two_ways, asked, hit, spared, hindered, silent } = count;
    assert!(
        asked > 1000 && hit > 300 && spared > 300 && hindered > 30,
        "{asked}: {hit} hit, {spared} not, {hindered} hindered"
    );
    assert!(lanes > 800 && two_ways * 100 < 65 * lanes, "{two_ways} of {lanes} lanes along hexsides");
    assert!(silent * 100 < 35 * asked, "cannot say {silent} of {asked}");
}
