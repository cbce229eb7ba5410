//! Escape of prisoners: who may try, under which condition, and how often the NTC is passed.

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// FB13.1, FB13.4: the Hungarians of this battle; A25.82 bars other Axis Minors, and FB13.4 takes the bar away. The BVR are Soviets
/// (FB14.1), and nothing bars Germans or Soviets.
fn fb13_4_lifts_a_bar(force: &str) -> bool {
    matches!(force, "hungarian" | "vannay" | "arrow-cross" | "smg" | "hungarian-engineers")
}

/// A20.55: a Melee in the Location, or a broken Guard.
fn a20_55_may(guard: &str) -> bool {
    guard != "unbroken"
}

/// A20.55: a NTC only without a Melee.
fn a20_55_ntc(guard: &str) -> bool {
    guard == "broken"
}

/// A20.55, A1.23: a DR of the Morale Level or less passes, without DRM.
fn a20_55_passes(morale: i64) -> Chance {
    of_dr(|dr| dr <= morale)
}

fn cites(answer: &Value, rule: &str) -> bool {
    answer["steps"].as_array().expect("steps").iter().any(|step| step["rule"] == rule)
}

/// A20.55, FB13.4: a wrong reading would require a NTC of all, forbid trying in a Melee, exclude the Hungarians, make a
/// prisoner in the Palace Fanatic, or require one less than the Morale Level.
#[test]
fn a_prisoner_escapes_as_his_guard_lets_him() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(2055));
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| !board.at(*h).sunken()).collect();
    let palace: Vec<Hex> = board.building(super::sheet::read("T13")).expect("the Palace").hexes.clone();
    let forces = ["german", "ss", "hungarian", "vannay", "arrow-cross", "smg", "hungarian-engineers", "soviet", "bvr"];
    let (mut tried, mut barred, mut rolled) = (0, 0, 0);
    for _ in 0..1200 {
        let hex = if dice.one_in(4) { dice.pick(&palace) } else { dice.pick(&all) };
        let at = name(hex) + &dice.pick(&board.places(hex)).0;
        let (force, guard) = (dice.pick(&forces), dice.pick(&["broken", "melee", "unbroken"]));
        let morale = 1 + i64::try_from(dice.below(11)).expect("small");
        let mut query = json!({ "at": at, "side": force, "escape": guard, "prisoner": dice.one_in(2) });
        let told = dice.one_in(2);
        if told {
            query["morale"] = json!(morale);
        }
        let answer = ask(&on, json!({ "morale": query })).unwrap_or_else(|| panic!("refused: {query}"));
        let escape = &answer["outcome"]["escape"];
        let may = a20_55_may(guard);
        assert_eq!(escape["may"], may, "{query}: {escape}");
        // A20.5: a prisoner is Fanatic nowhere (FB7.21), and advances on no AFV
        assert_eq!(answer["outcome"]["fanatic"], false, "{query}");
        assert_eq!(answer["outcome"]["paatc"]["due"], false, "{query}");
        assert_eq!(cites(&answer, "FB13.4"), fb13_4_lifts_a_bar(force), "{query}: {answer}");
        let ntc = may && a20_55_ntc(guard);
        assert!(escape["ntc"] == ntc || !may, "{query}: {escape}");
        tried += usize::from(may);
        barred += usize::from(!may);
        if ntc && told {
            assert_eq!(Chance::read(&escape["passes"]["p"]), a20_55_passes(morale), "{query}: {escape}");
            rolled += 1;
        } else {
            assert!(escape["passes"].is_null(), "{query}: {escape}");
        }
    }
    assert!(tried > 700 && barred > 300 && rolled > 150, "{tried} {barred} {rolled}");
}
