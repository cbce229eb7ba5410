//! Wire: the ground on which it can be, the effect of Debris and rubble, and which side cannot hide which
//! Fortifications.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::Dice;
use super::pillbox::GROUNDS;
use super::sheet::{Hex, name};
use crate::kit::built_in;

/// B26, FB2.4, FB2.61, FB2.62, FB3.5, FB9.2, B32.11: anywhere but in a building, be it a cellar or a rooftop, and in rubble; Debris keeps
/// out nothing that the ground beneath takes. `None` where the sources do not say.
fn b26_lies(board: &Board, laid: &str, (hex, place): &(Hex, String)) -> Option<bool> {
    let g = board.at(*hex);
    if g.features || g.is("storage-tank") || name(*hex) == "NN14" {
        return None;
    }
    let house = board.building(*hex).is_some() || place.starts_with("@c") || place == "@r";
    Some(!house && !laid.ends_with("rubble") && !g.rubble())
}

/// FB-SSR12: the Axis hides none. Whether others may, and what hides it, the sources do not say.
fn fb_ssr12_hides(side: &str, lies: bool) -> Option<bool> {
    match side {
        _ if !lies => Some(false),
        "axis" => Some(false),
        _ => None,
    }
}

fn fb() -> Value {
    serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON")
}

/// A wrong reading would let it lie in Cleared rubble or in a cellar, keep it off a road or out of Debris, or hide it.
#[test]
fn wire_lies_where_neither_house_nor_rubble_is() {
    let (on, board, mut dice) = (built_in("fb"), Board::new(&fb()), Dice::new(26));
    let all: Vec<Hex> = board.hexes.keys().copied().collect();
    let (mut said, mut silent) = (BTreeMap::new(), 0);
    for _ in 0..1500 {
        let hex = dice.pick(&all);
        let g = board.at(hex);
        if g.bridge {
            continue;
        }
        let place = dice.pick(&board.places(hex)).0;
        let plain = board.building(hex).is_none() && !g.sunken() && !g.is("rail-car") && g.terrain.is_empty();
        let laid = if plain { dice.pick(&["", "debris", "debris", "stone-rubble", "wooden-rubble"]) } else { "" };
        let laid = if g.emrr() && laid == "wooden-rubble" { "stone-rubble" } else { laid };
        let side = dice.pick(&["axis", "soviet", ""]);
        let mut how: Vec<&str> = if dice.one_in(2) { vec!["hip"] } else { vec![] };
        if laid.ends_with("rubble") && dice.one_in(2) {
            how.push("cleared");
        }
        let set: Vec<String> =
            Some(laid).filter(|l| !l.is_empty()).map(|l| format!("{}={l}", name(hex))).into_iter().collect();
        let mut query = json!({ "at": name(hex) + &place, "item": "wire", "how": how, "set": set });
        if !side.is_empty() {
            query["side"] = json!(side);
        }
        let answer = ask(&on, json!({ "setup": query }));
        let Some(lies) = b26_lies(&board, laid, &(hex, place)) else {
            silent += 1;
            assert!(answer.is_none() || g.features, "what no source says is refused: {query}");
            continue;
        };
        let may = if how.contains(&"hip") { fb_ssr12_hides(side, lies) } else { Some(lies) };
        let told = format!("{query}: {answer:?}");
        *said.entry((laid, how.len(), may)).or_insert(0) += 1;
        match may {
            None => assert!(answer.is_none(), "{told}"),
            Some(may) => {
                let o = &answer.as_ref().unwrap_or_else(|| panic!("{told}"))["outcome"];
                assert_eq!((&o["allowed"], &o["items"][0]["allowed"]), (&json!(may), &json!(lies)), "{told}");
            }
        }
    }
    assert!(said.len() > 12 && silent * 20 < 1500, "cannot say {silent}: {said:?}");
}

/// Where an entrenchment may be dug, by the ground: B27.1, B4.5, FB-SSR13, FB2.4, FB2.61, FB2.62, FB6.25, FB9.2, FB10.1, FB11.7. An
/// elevated or a sunken railroad is both railroad and road, a storage tank, a turntable and Debris that fell on a bridge are spoken of nowhere.
fn b27_1_dug(ground: &str) -> Option<bool> {
    Some(match ground {
        "elrr" | "surr" | "storage-tank" | "turntable" => return None,
        "sunken-road" | "debris-sunken-road" | "bridge" | "building" | "interior-building" | "upper-level"
        | "rooftop" | "cellar" | "factory" => false,
        _ => !ground.contains("rubble"),
    })
}

/// Mines by the ground (B28.1, FB-SSR13, B28.53, FB2.61, FB2.62, FB3.5, FB6.12422, FB6.12423, FB6.25, B32.11): whether they lie there, and
/// hidden; in rubble only where it is Cleared, which the sources mention on a boulevard and on an embankment alone (not whether they are
/// hidden on that boulevard).
fn fb_ssr13_mines(ground: &str, cleared: bool, hip: bool) -> Option<(bool, bool)> {
    Some(match ground {
        "elrr" | "surr" | "sunken-road" | "storage-tank" | "turntable" | "building" | "factory" => return None,
        "paved-road" | "boulevard" => (true, false),
        "bridge" | "interior-building" | "upper-level" | "rooftop" | "cellar" => (false, false),
        "stone-rubble" | "wooden-rubble" if cleared => return None,
        "rubble-boulevard" if cleared && hip => return None,
        "rubble-boulevard" => (cleared, false),
        "emrr-rubble" => (cleared, cleared),
        _ if ground.contains("rubble") => (false, false),
        _ => (true, true),
    })
}

/// A wrong reading would keep entrenchments off paved roads and rails, let the Axis hide them, or not its mines.
#[test]
fn each_kind_of_ground_takes_what_the_texts_let_it_take() {
    let (on, mut said, mut silent) = (built_in("fb"), 0, 0);
    // the underpass has rules of its own
    for ground in GROUNDS.into_iter().filter(|ground| *ground != "underpass") {
        for item in ["foxhole", "trench", "at-ditch"] {
            for (side, hip) in [("", false), ("axis", false), ("soviet", false), ("axis", true), ("soviet", true)] {
                let how: &[&str] = if hip { &["hip"] } else { &[] };
                let mut query = json!({ "terrain": [ground], "item": item, "how": how });
                if !side.is_empty() {
                    query["side"] = json!(side);
                }
                let answer = ask(&on, json!({ "setup": query }));
                // FB-SSR12 again; of hiding one on the other side nothing is said
                let Some(may) = b27_1_dug(ground).filter(|dug| !hip || side == "axis" || !dug) else {
                    silent += 1;
                    continue;
                };
                // B27.5, B27.56: where no foxhole is, the program may leave the others open, but never allows them
                if answer.is_none() && item != "foxhole" && !may {
                    silent += 1;
                    continue;
                }
                let answer = answer.unwrap_or_else(|| panic!("{query}"));
                assert_eq!(answer["outcome"]["allowed"], may && !hip, "{query}: {}", answer["outcome"]);
                said += 1;
            }
        }
        for (how, cleared, hip) in [
            (vec![], false, false),
            (vec!["hip"], false, true),
            (vec!["hip", "cleared"], true, true),
            (vec!["cleared"], true, false),
        ] {
            if cleared && !ground.contains("rubble") {
                continue;
            }
            let query = json!({ "terrain": [ground], "item": "mines", "how": how, "side": "axis" });
            let answer = ask(&on, json!({ "setup": query }));
            let Some((may, hidden)) = fb_ssr13_mines(ground, cleared, hip) else {
                silent += 1;
                continue;
            };
            let answer = answer.unwrap_or_else(|| panic!("{query}"));
            assert_eq!(answer["outcome"]["allowed"], may && (hidden || !hip), "{query}: {}", answer["outcome"]);
            said += 1;
        }
    }
    assert!(said > 300 && silent < said, "{said} said, cannot say {silent}");
}
