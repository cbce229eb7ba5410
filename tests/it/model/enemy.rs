//! Moving into a Location of the enemy: which units keep Infantry out in the MPh.

use serde_json::{Value, json};

use super::asks::ask;
use super::made::Dice;
use super::tally::Tally;
use crate::kit::checked;

/// A unit in a Location.
#[derive(Clone, Debug)]
struct Unit {
    label: String,
    at: &'static str,
    side: &'static str,
    counter: &'static str,
    state: Option<&'static str>,
}

/// FB13.1, FB14.1: which side it belongs to.
fn axis(side: &str) -> bool {
    !matches!(side, "soviet" | "bvr")
}

/// A4.14: a Known, armed enemy. Concealed and hidden units are not Known (A12), Dummies are not units, and prisoners
/// are not armed (A20.5).
fn a4_14_known_armed(unit: &Unit) -> bool {
    !matches!(unit.state, Some("concealed" | "hip" | "prisoner" | "dummy"))
}

/// A4.14: checks each Location that is entered, not the first. Broken and pinned units, and units in Melee, keep
/// Infantry out too. A lone enemy SMC may be overrun by Infantry for twice the MF after a NTC, so the model does not
/// say that it keeps anybody out.
fn a4_14_barred(mover: &Unit, others: &[Unit], path: &[&str]) -> Option<bool> {
    let mut open = Some(false);
    for place in &path[1..] {
        let foes = others.iter().filter(|u| u.at == *place && axis(u.side) != axis(mover.side));
        let known: Vec<&Unit> = foes.filter(|u| a4_14_known_armed(u)).collect();
        let smc = |u: &&&Unit| u.counter.matches('-').count() == 1;
        match known.len() {
            0 => {}
            1 if known.iter().any(|u| smc(&u)) => open = None,
            _ => return Some(true),
        }
    }
    open
}

const STATES: [&str; 9] = ["broken", "pinned", "concealed", "hip", "prisoner", "dummy", "melee", "cx", "ti"];
const SIDES: [(&str, &str); 6] = [
    ("german", "4-6-7"),
    ("hungarian", "3-4-7"),
    ("german", "9-1"),
    ("soviet", "4-4-7"),
    ("soviet", "8-0"),
    ("bvr", "3-3-6"),
];

fn unit(dice: &mut Dice, n: usize) -> Unit {
    let (side, counter) = dice.pick(&SIDES);
    let state = dice.one_in(2).then(|| dice.pick(&STATES));
    let at = dice.pick(&["D5", "D5", "D4", "D4@1", "D4@c", "E6", "D6"]);
    Unit { label: format!("unit{n}x"), at, side, counter, state }
}

fn map(units: &[Unit]) -> Value {
    let entry = |u: &Unit| {
        let traits: Vec<&str> = u.state.into_iter().collect();
        json!({ "unit": u.label, "at": u.at, "side": u.side, "type": u.counter, "traits": traits })
    };
    json!({ "format": 1, "name": "foes", "chapter": "FB", "grid": { "first": "A1", "last": "H10" },
        "units": units.iter().map(entry).collect::<Vec<_>>(),
        "buildings": [{ "id": "D4", "material": "stone", "hexes": ["D4", "D3"] }] })
}

/// A4.14: a wrong reading would keep Infantry from a Location under or over the enemy, from an ally, from the concealed, or let it in where he is
/// broken.
#[test]
fn infantry_keeps_out_of_known_enemies() {
    let (mut dice, mut tally) = (Dice::new(414), Tally::default());
    for _ in 0..900 {
        let (side, counter) =
            dice.pick(&[("german", "4-6-7"), ("soviet", "4-4-7"), ("hungarian", "3-4-7"), ("bvr", "3-3-6")]);
        let mover = Unit { label: "moverx".to_owned(), at: "D6", side, counter, state: None };
        let others: Vec<Unit> = (0..=dice.below(4)).map(|n| unit(&mut dice, n)).collect();
        // A11.15: with an enemy in its own Location it is held in Melee
        if others.iter().any(|u| u.at == "D6" && axis(u.side) != axis(side)) {
            continue;
        }
        let path =
            dice.pick(&[["D6", "D5"].as_slice(), &["D6", "E6"], &["D6", "D5", "D4"], &["D6", "D5", "D4", "D4@1"]]);
        let mut all = vec![mover.clone()];
        all.extend(others.clone());
        let asked: Vec<&str> = ["moverx"].into_iter().chain(path[1..].iter().copied()).collect();
        let answer = ask(&checked(&map(&all)), json!({ "move-cost": { "path": asked } }));
        let Some(answer) = answer else { continue };
        tally.asked += 1;
        let Some(barred) = a4_14_barred(&mover, &others, path) else {
            tally.silent += 1;
            continue;
        };
        let cited = answer["steps"].as_array().expect("steps").iter().any(|s| s["rule"] == "A4.14");
        let told = format!("{asked:?} of {side}, {others:?}: {barred}, {}", answer["outcome"]);
        tally.same(cited == barred && (answer["outcome"]["legal"] == false) == barred, &told);
        tally.says(if barred { "barred" } else { "open" }, true);
    }
    assert!(tally.differ.is_empty(), "{}: {:#?}", tally.differ.len(), &tally.differ[..tally.differ.len().min(6)]);
    let said = |what| tally.said.get(what).copied().unwrap_or(0);
    assert!(said("barred") > 150 && said("open") > 150, "{:?}", tally.said);
    assert!(tally.silent * 100 < 15 * tally.asked, "cannot say {} of {}", tally.silent, tally.asked);
}
