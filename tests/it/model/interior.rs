//! Which hexes of buildings are Interior, and the storage tanks when who stands there is Encircled.

use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, name};
use crate::kit::{built_in, checked};

/// FB-SSR6, FB8.3 and its example: all six neighbors of one building, none of them in rubble, nor the hex itself. Whether the black bar of
/// Rowhouses (B23.71) ends it, the texts do not say.
fn fb_ssr6_interior(board: &Board, hex: Hex, rubble: Option<Hex>) -> Option<bool> {
    let home = board.building(hex)?;
    if home.hexes.iter().any(|h| rubble == Some(*h) && (*h == hex || around(hex).contains(h))) {
        return Some(false);
    }
    let bar = |h: &(Hex, Hex, String)| h.2 == "rowhouse-bar" && (h.0 == hex || h.1 == hex);
    match around(hex).iter().all(|h| home.hexes.contains(h)) {
        true if board.hexsides.iter().any(bar) => None,
        all => Some(all),
    }
}

/// FB-SSR6, FB8.3: a wrong reading would count five neighbors, those of another building, or the hex that is itself in rubble.
#[test]
fn interior_hexes_have_their_building_all_around() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, mut dice) = (built_in("fb"), Board::new(&file), Dice::new(606));
    let (mut asked, mut inside, mut silent, mut rubbled) = (0, 0, 0, 0);
    let all: Vec<Hex> =
        board.buildings.iter().filter(|b| b.hexes.len() > 1).flat_map(|b| b.hexes.iter().copied()).collect();
    let deep: Vec<Hex> = all.iter().copied().filter(|h| fb_ssr6_interior(&board, *h, None) == Some(true)).collect();
    for hex in (0..12).flat_map(|_| deep.clone()).chain(all) {
        let near: Vec<Hex> = around(hex).into_iter().filter(|h| board.building(*h).is_some_and(|b| b.stone)).collect();
        let rubble = match dice.below(6) {
            0 => Some(hex),
            1 if !near.is_empty() => Some(dice.pick(&near)),
            _ => None,
        };
        let set: Vec<String> = rubble.iter().map(|h| format!("{}=stone-rubble", name(*h))).collect();
        let Some(answer) = ask(&on, json!({ "terrain": { "what": name(hex), "set": set } })) else { continue };
        asked += 1;
        let Some(model) = fb_ssr6_interior(&board, hex, rubble) else {
            silent += 1;
            continue;
        };
        let said = answer["steps"].as_array().expect("steps").iter().any(|s| s["rule"] == "FB-SSR6");
        assert_eq!(said, model, "{}, {set:?}: {}", name(hex), answer["steps"]);
        inside += usize::from(model);
        rubbled += usize::from(rubble == Some(hex) && fb_ssr6_interior(&board, hex, None) == Some(true));
    }
    assert!(
        asked > 300 && inside > 20 && rubbled > 4 && silent * 15 < asked,
        "{asked} asked, {inside} inside, {silent} unsaid, {rubbled}"
    );
}

/// FB12.1: +1, but none to the Encircled, at whom a wall of the hexside still helps nobody else.
fn fb12_1_tem(encircled: bool) -> i64 {
    i64::from(!encircled)
}

/// FB12.1: a wrong reading would leave an Encircled unit its cover, or take that of a unit beside it in another hex.
#[test]
fn a_storage_tank_is_no_cover_to_the_encircled() {
    let (mut dice, mut asked, mut bare) = (Dice::new(1201), 0, 0);
    for _ in 0..150 {
        let encircled = dice.one_in(2);
        let traits: &[&str] = if encircled { &["encircled"] } else { &[] };
        let (a, b) = (dice.pick(&["D5", "E5"]), dice.pick(&["D8", "D7", "G5", "B4", "C6", "H9"]));
        let file = json!({ "format": 1, "name": "tanks", "chapter": "FB", "grid": { "first": "A1", "last": "H10" },
            "hexes": [{ "hex": "D5", "terrain": ["storage-tank"] }],
            "units": [{ "unit": "goalx", "at": a, "side": "german", "type": "4-6-7", "traits": traits },
                { "unit": "firex", "at": b, "side": "soviet", "type": "4-4-7" }] });
        let moving = dice.one_in(3);
        let mut query = json!({ "from": "firex", "to": "goalx" });
        if moving {
            query["moving"] = json!("assault");
            query["fire"] = json!("first");
        }
        let answer = ask(&checked(&file), json!({ "shot": query })).unwrap_or_else(|| panic!("{query}"));
        if answer["outcome"]["los"] != true {
            continue;
        }
        let tem = if a == "D5" { fb12_1_tem(encircled) } else { 0 };
        // A4.6: who moves without cover and Hindrance does it in Open Ground; an Encircled one in a tank's hex has neither
        let drm = if moving && tem == 0 { -1 } else { tem };
        assert_eq!(answer["outcome"]["tem"], tem, "{a}, {traits:?}: {answer}");
        if !(moving && a == "D5" && encircled) {
            assert_eq!(answer["outcome"]["drm"], drm, "{a} from {b}, {traits:?}, moving {moving}: {answer}");
        }
        asked += 1;
        bare += usize::from(a == "D5" && encircled);
    }
    assert!(asked > 80 && bare > 20, "{asked} {bare}");
}
