//! The scenario rules that a day or a state of things decides: fuel, Recall, leaving a vehicle, Hand-to-Hand, OBA, hunger.

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::made::Dice;
use crate::kit::built_in;

/// FB-SSR20: from 6 February, of who was in the Axis OB, before its first MP or a change of VCA; not to load, to fire, or for SMOKE.
fn fb_ssr20_due(date: &str, axis_ob: bool, action: &str) -> bool {
    date >= "1945-02-06" && axis_ob && matches!(action, "first-mp" | "vca-change")
}

/// FB-SSR20: a Final DR of 11 or more.
fn fb_ssr20_out() -> Chance {
    of_dr(|dr| dr >= 11)
}

/// FB-SSR18: all weapons disabled, not the MA alone.
fn fb_ssr18_recalled(what: &str) -> bool {
    what == "all-disabled"
}

/// FB-SSR19: one that cannot move, but not by ESB; the two halftracks though they can move; whether also by ESB, the text leaves open.
fn fb_ssr19_leaves(vehicle: &str, kind: Option<&str>) -> Option<bool> {
    let excepted = kind.is_some_and(|k| matches!(k, "SPW 251/sMG" | "SPW 250/7"));
    match vehicle {
        "immobile" => Some(true),
        "esb" if excepted => None,
        "esb" => Some(false),
        _ => Some(excepted),
    }
}

/// FB-SSR5: both sides, the DEFENDER only against the helpless; nobody in or at a vehicle.
fn fb_ssr5_declares(by: &str, helpless: bool, vehicle: bool) -> bool {
    !vehicle && (by == "attacker" || helpless)
}

const DATES: [&str; 12] = [
    "1944-12-24",
    "1944-12-31",
    "1945-01-01",
    "1945-01-13",
    "1945-01-14",
    "1945-01-15",
    "1945-01-31",
    "1945-02-05",
    "1945-02-06",
    "1945-02-07",
    "1945-02-12",
    "1945-02-13",
];

/// FB-SSR20: a wrong reading would begin a day late, count captured vehicles, ask before fire, or fail at 10.
#[test]
fn vehicles_run_out_of_gas_as_the_day_has_it() {
    let (on, mut due) = (built_in("fb"), 0);
    for date in DATES {
        for axis_ob in [true, false] {
            for action in ["first-mp", "vca-change", "load", "fire", "smoke-dispenser", "smoke-grenades"] {
                for dr in [None, Some(9), Some(10), Some(11), Some(12)] {
                    let mut query = json!({ "date": date, "axis_ob": axis_ob, "action": action });
                    if let Some(dr) = dr {
                        query["dr"] = json!(dr);
                    }
                    let model = fb_ssr20_due(date, axis_ob, action);
                    let Some(answer) = ask(&on, json!({ "out-of-gas": query })) else {
                        // a DR that is not due is refused
                        assert!(!model && dr.is_some(), "refused: {query}");
                        continue;
                    };
                    let o = &answer["outcome"];
                    assert_eq!(o["due"], model, "{query}: {o}");
                    if model {
                        assert_eq!(Chance::read(&o["p"]), fb_ssr20_out(), "{query}: {o}");
                        assert!(dr.is_none_or(|dr| o["out_of_gas"] == (dr >= 11)), "{query}: {o}");
                        due += 1;
                    }
                }
            }
        }
    }
    assert!(due > 30, "{due}");
}

/// FB-SSR5, FB-SSR18, FB-SSR19: a wrong reading would Recall for the MA alone, let a crew leave by ESB, or let the DEFENDER always
/// declare.
#[test]
fn what_a_state_of_things_lets_one_do() {
    let (on, mut dice, mut allowed) = (built_in("fb"), Dice::new(519), 0);
    for _ in 0..400 {
        let date = dice.pick(&DATES);
        let (mut query, model) = match dice.below(3) {
            0 => {
                let what = dice.pick(&["ma-disabled", "all-disabled"]);
                (json!({ "recall": what }), Some(fb_ssr18_recalled(what)))
            }
            1 => {
                let vehicle = dice.pick(&["mobile", "immobile", "esb"]);
                let kind =
                    dice.pick(&[None, Some("SPW 251/sMG"), Some("SPW 250/7"), Some("T-34/85"), Some("SPW 251/1")]);
                let mut ask = json!({ "vehicle": vehicle });
                if let Some(kind) = kind {
                    ask["kind"] = json!(kind);
                }
                (json!({ "abandon": ask }), fb_ssr19_leaves(vehicle, kind))
            }
            _ => {
                let (by, helpless, vehicle) = (dice.pick(&["attacker", "defender"]), dice.one_in(2), dice.one_in(3));
                let ask = json!({ "by": by, "helpless": helpless, "vehicle_or_prc": vehicle });
                (json!({ "hand_to_hand": ask }), Some(fb_ssr5_declares(by, helpless, vehicle)))
            }
        };
        query["date"] = json!(date);
        let answer = ask(&on, json!({ "ssr": query })).unwrap_or_else(|| panic!("refused: {query}"));
        assert!(model.is_none_or(|model| answer["outcome"]["allowed"] == model), "{query}: {answer}");
        allowed += usize::from(model == Some(true));
    }
    assert!((120..300).contains(&allowed), "{allowed}");
}

/// FB-SSR4, FB-SSR15, FB-SSR20: the rules that begin on a day.
fn from(rule: &str) -> &'static str {
    match rule {
        "FB-SSR4" | "FB-SSR20" => "1945-02-06",
        "FB-SSR15" => "1945-01-01",
        _ => "1944-12-24",
    }
}

/// FB-SSR16: the Soviets plenty; the Axis as usual up to 14 January, short from the day after.
fn fb_ssr16_oba(axis: bool, date: &str) -> &'static str {
    match axis {
        false => "plentiful",
        true if date <= "1945-01-14" => "normal",
        true => "scarce",
    }
}

/// FB-SSR1 to FB-SSR23: a wrong reading would begin a day early or late, or leave a rule out.
#[test]
fn each_rule_is_in_force_from_its_day() {
    let on = built_in("fb");
    for date in DATES {
        let answer = ask(&on, json!({ "ssr": { "date": date } })).unwrap_or_else(|| panic!("{date}"));
        let rules = answer["outcome"]["rules"].as_array().expect("rules");
        for n in 1..=23 {
            let id = format!("FB-SSR{n}");
            let rows: Vec<&Value> = rules.iter().filter(|r| r["rule"] == id.as_str()).collect();
            assert!(!rows.is_empty(), "{date}: {id}");
            for row in rows {
                assert!(row["in_force"] == (date >= from(&id)), "{date}: {row}");
            }
        }
        for oba in answer["outcome"]["oba"].as_array().expect("OBA") {
            let model = fb_ssr16_oba(oba["side"] == "axis", date);
            assert!(oba.to_string().contains(model), "{date}: {model}, {oba}");
        }
    }
}
