//! A window of a map answers as the whole map does about what lies in it: lines, cover, moves, set-up, terrain, fires, SMOKE and names.

use std::collections::BTreeSet;

use fogas::grid::{Hex, SIDES};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use crate::kit;
use crate::model::asks::ask;
use crate::model::made::Dice;

/// Columns and rows of the hexes in whose middle questions are asked, with so many more around them on the window.
const ACROSS: usize = 5;
const AROUND: usize = 3;

fn grid(column: usize, row: usize, more: usize) -> [String; 2] {
    let name = |col: usize, row: usize| {
        Hex::new(i16::try_from(col).expect("small"), i16::try_from(row).expect("small")).to_string()
    };
    [name(column, row), name(column + more, row + more)]
}

/// Returns the answer without the question; a refusal is `None`.
fn answer(on: &Resolver, question: &Value) -> Option<[Value; 3]> {
    ask(on, question.clone()).map(|mut answer| ["outcome", "steps", "notes"].map(|part| answer[part].take()))
}

/// The questions about two hexes that are near each other, and one next to the first.
fn questions(from: &str, to: &str, beside: &str) -> Vec<Value> {
    vec![
        json!({ "los": { "from": from, "to": to } }),
        json!({ "tem": { "from": from, "to": to, "moving": "nonassault" } }),
        json!({ "move-cost": { "path": [from, beside] } }),
        json!({ "move-cost": { "path": [from, beside], "as": "tracked", "allotment": 13 } }),
        json!({ "setup": { "at": to, "item": "gun" } }),
        json!({ "setup": { "at": to, "item": "mines" } }),
        json!({ "setup": { "at": to, "item": "foxhole" } }),
        json!({ "terrain": { "what": to } }),
        json!({ "fire": { "from": to } }),
        json!({ "smoke": { "from": from, "to": to } }),
        json!({ "sighting": { "at": to } }),
        json!({ "close-combat": { "at": to } }),
    ]
}

#[test]
fn a_window_answers_as_the_whole_map() {
    let fb = kit::built_in("fb");
    let mut dice = Dice::new(77);
    let mut asked = 0;
    for _ in 0..7 {
        let (column, row) = (dice.below(44), 1 + dice.below(26));
        let [first, last] = grid(column, row, ACROSS + 2 * AROUND);
        let map = json!({ "format": 1, "name": "window", "extends": "fb", "grid": { "first": first, "last": last } });
        let window = kit::checked(&map);
        let any = |dice: &mut Dice| {
            grid(column + AROUND + dice.below(ACROSS), row + AROUND + dice.below(ACROSS), 0)[0].clone()
        };
        for _ in 0..8 {
            let (from, to) = (any(&mut dice), any(&mut dice));
            let beside = from.parse::<Hex>().expect("a hex").neighbor(dice.pick(&SIDES)).to_string();
            for question in questions(&from, &to, &beside) {
                let (there, here) = (answer(&fb, &question), answer(&window, &question));
                assert_eq!(here, there, "{question} on {first} to {last}");
                asked += usize::from(there.is_some());
            }
        }
        // a name is on the window if one of its hexes is, and has those hexes alone
        let on_it: BTreeSet<String> = window.map().hexes().map(|facts| facts.hex.to_string()).collect();
        let names = |on: &Resolver| -> BTreeSet<(String, Vec<String>)> {
            let kept = on.map().names().iter().map(|name| {
                let hexes = name.hexes.iter().filter(|hex| on_it.contains(*hex)).cloned().collect();
                (name.name.clone(), hexes)
            });
            kept.collect()
        };
        let of_whole: BTreeSet<_> = names(&fb).into_iter().filter(|(_, hexes)| !hexes.is_empty()).collect();
        assert_eq!(names(&window), of_whole, "{first} to {last}");
    }
    assert!(asked > 300, "{asked}");
}
