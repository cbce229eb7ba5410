//! Booby Traps: the day, the level, the side that has them, and the side they act against. No source here says what
//! triggers them or what they do (B28.9), and neither does the program.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// Every day from 24 December 1944 to 13 February 1945.
fn days() -> Vec<String> {
    let december = (24..=31).map(|day| format!("1944-12-{day}"));
    let january = (1..=31).map(|day| format!("1945-01-{day:02}"));
    december.chain(january).chain((1..=13).map(|day| format!("1945-02-{day:02}"))).collect()
}

/// What the texts say about the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Has(&'static str),
    None,
    Unsaid,
}

/// FB-SSR15: from 1 January the Axis has Level C, or what a campaign bought; the Soviets never have any. Whether a purchase counts before that
/// day, the text does not say.
fn fb_ssr15_level(day: &str, side: &str, bought: Option<&'static str>) -> Level {
    let from = day >= "1945-01-01";
    match (side, bought) {
        (_, Some(level)) if from && side == "axis" => Level::Has(level),
        (_, None) if from && side == "axis" => Level::Has("c"),
        (_, Some(_)) if side == "axis" => Level::Unsaid,
        _ => Level::None,
    }
}

/// A wrong reading would begin a day late, let the Soviets buy some, or turn them against the Axis.
#[test]
fn the_axis_alone_has_booby_traps_and_from_the_first_of_january() {
    let (on, mut had, mut silent) = (built_in("fb"), 0, 0);
    for day in days() {
        for bought in [None, Some("a"), Some("b")] {
            for sides in [vec!["axis"], vec!["soviet"], vec!["axis", "soviet"]] {
                let mut query = json!({ "date": day });
                if let [side] = sides[..] {
                    query["side"] = json!(side);
                }
                query["bought"] = json!(bought);
                let answer = ask(&on, json!({ "ssr": query })).unwrap_or_else(|| panic!("{query}"));
                let rows = answer["outcome"]["booby_traps"].as_array().expect("rows");
                assert_eq!(rows.len(), sides.len(), "{query}: {rows:?}");
                for (row, side) in rows.iter().zip(sides) {
                    assert_eq!(row["side"], side, "{query}: {rows:?}");
                    let level = match fb_ssr15_level(&day, side, bought) {
                        Level::Has(level) => Some(level),
                        Level::None => None,
                        Level::Unsaid => {
                            silent += 1;
                            continue;
                        }
                    };
                    assert_eq!(row["level"].as_str(), level, "{query}: {rows:?}");
                    // they affect only Soviet TC
                    assert_eq!(row["against"].as_str(), level.and(Some("soviet")), "{query}: {rows:?}");
                    had += usize::from(level.is_some());
                }
            }
        }
        // Level C is never bought
        assert!(ask(&on, json!({ "ssr": { "date": day, "bought": "c" } })).is_none(), "{day}");
    }
    assert!(had == 44 * 3 * 2 && silent == 8 * 2 * 2, "{had} had, cannot say {silent}");
}

/// FB-SSR15: they are on the whole map, whatever else is there.
fn placed(on: &Resolver, at: &str, side: &str, day: &str) -> Option<Value> {
    ask(on, json!({ "setup": { "at": at, "item": "booby-traps", "side": side, "date": day } }))
}

/// A wrong reading would keep them out of rubble or off roads, like mines, or give them to the Soviets somewhere.
#[test]
fn booby_traps_are_over_the_whole_map() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(289));
    let (all, days): (Vec<Hex>, _) = (board.hexes.keys().copied().collect(), days());
    let mut yes = 0;
    for _ in 0..600 {
        let hex = dice.pick(&all);
        if board.at(hex).bridge {
            continue;
        }
        let at = name(hex) + &dice.pick(&board.places(hex)).0;
        let (side, day) = (dice.pick(&["axis", "axis", "soviet"]), dice.pick(&days));
        let answer = placed(&on, &at, side, &day).unwrap_or_else(|| panic!("{at} {side} {day}"));
        let has = fb_ssr15_level(&day, side, None) == Level::Has("c");
        assert_eq!(answer["outcome"]["allowed"], has, "{at} {side} {day}: {}", answer["outcome"]);
        yes += usize::from(has);
    }
    // it depends on the day
    assert!(ask(&on, json!({ "setup": { "at": "F36", "item": "booby-traps", "side": "axis" } })).is_none());
    assert!(yes > 250, "{yes}");
}

/// FB-SSR9, A1.2: the odds of the TC of the leader who moves into the sewers: the DR plus the number of the TC must not
/// exceed the Morale Level. Booby Traps, which affect Soviet TC, are left to the players.
fn fb_ssr9_passed(tc: i64, morale: i64) -> Chance {
    of_dr(|dr| dr + tc <= morale)
}

/// A wrong reading would add the level of the Booby Traps to the TC, or give it to the Axis.
#[test]
fn the_odds_of_a_tc_have_no_booby_trap_in_them() {
    let on = built_in("fb");
    let rows = [
        ("soviet", "soviet", false, 3),
        ("axis", "german", false, 2),
        ("axis", "hungarian", false, 2),
        ("axis", "hungarian", true, 1),
    ];
    for (side, leader, vannay, tc) in rows {
        for morale in 2..=10 {
            let query = json!({ "sewer": { "side": side, "leader": leader, "vannay": vannay, "morale": morale } });
            let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
            let found = &answer["outcome"]["passes"]["p"];
            assert_eq!(Chance::read(found), fb_ssr9_passed(tc, morale), "{query}: {}", answer["outcome"]);
        }
    }
}
