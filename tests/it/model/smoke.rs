//! SMOKE grenades: where they can be thrown, for how many MF, and the odds.

use std::collections::BTreeSet;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die};
use super::ground::Board;
use super::made::{self, Dice};
use super::morale::b23_25_joined;
use super::sheet::{Hex, around, name, range, read};
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// Whether grenades can be placed there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum May {
    /// For this many MF, and whether a subsequent dr is needed.
    Yes(i64, bool),
    No,
    Unsaid,
}

/// A Location: its hex, the suffix of its name, and its elevation in half-levels.
type Place = (Hex, String, i64);

/// The map, with what matters for stairs.
struct Stairs {
    board: Board,
    symbols: BTreeSet<Hex>,
    odd: BTreeSet<Hex>,
    /// Hexes at a cliff.
    cliffs: BTreeSet<Hex>,
}

fn read_map(file: &Value) -> Stairs {
    let (mut symbols, mut odd) = (BTreeSet::new(), BTreeSet::new());
    for building in file["buildings"].as_array().expect("buildings") {
        for symbol in building["symbols"].as_array().into_iter().flatten() {
            let hex = read(symbol["hex"].as_str().expect("a hex"));
            match symbol["is"].as_str().expect("a word") {
                "square" | "red-square" => _ = symbols.insert(hex),
                "large-dot" => {}
                _ => _ = odd.insert(hex),
            }
        }
    }
    for hex in file["hexes"].as_array().expect("hexes") {
        if !hex["bridge"].is_null() || !hex["features"].is_null() || !hex["cut"].is_null() {
            odd.insert(read(hex["hex"].as_str().expect("a hex")));
        }
    }
    let at_cliff = |h: &&Value| h["is"] == "cliff" || h["cliff"] == true;
    let cliffs = file["hexsides"].as_array().expect("hexsides").iter().filter(at_cliff);
    let cliffs = cliffs.flat_map(|h| h["hexside"].as_str().expect("a hexside").split('-').map(read)).collect();
    Stairs { board: Board::new(file), symbols, odd, cliffs }
}

/// B23.22, B23.23: stairs are inherent up to Level 1; above it they are where the symbol is.
fn b23_22_stairs(map: &Stairs, hex: Hex) -> bool {
    let building = map.board.building(hex).expect("a building");
    building.heights[&hex].1 < 2 || map.symbols.contains(&hex)
}

/// A24.1, A.8: up and down the stairs of one hex; a Location that is higher takes a subsequent dr.
fn a24_1_same_hex(map: &Stairs, (hex, from, a): &Place, (_, to, b): &Place) -> May {
    if from == to {
        return May::Yes(1, false);
    }
    if from == "@r" || to == "@r" || map.board.building(*hex).is_some_and(|f| f.factory) {
        return May::Unsaid;
    }
    match b - a {
        // whether they fall down where no stairs are, and by more than a level, the sources do not say
        ..=-3 => May::Unsaid,
        ..0 if !b23_22_stairs(map, *hex) => May::Unsaid,
        _ if !b23_22_stairs(map, *hex) => May::No,
        2 => May::Yes(2, true),
        -2 => May::Yes(2, false),
        _ => May::No,
    }
}

/// FB9.41: into a cellar from the ground of an adjacent hex that has none, as to a higher level.
fn fb9_41_cellar(map: &Stairs, (a, from, _): &Place, (b, _, _): &Place) -> May {
    let has_cellar = map.board.building(*a).is_some_and(|f| f.cellar);
    let (here, there) = (map.board.at(*a), map.board.at(*b));
    if here.base != there.base || here.emrr() || here.sunken() || here.elevated() {
        return May::Unsaid;
    }
    match from.as_str() {
        "" if has_cellar => May::No,
        "" => May::Yes(2, true),
        // FB9.2: cellar to cellar within one building
        "@c" => within(map, *a, *b),
        _ => May::No,
    }
}

/// B23.25, A.8: the same level of one building across a hexside of it.
fn within(map: &Stairs, a: Hex, b: Hex) -> May {
    if b23_25_joined(&map.board, a, b) { May::Yes(2, false) } else { May::No }
}

/// A24.1, FB6.1211, QA-B12: in the own Location for 1 MF, in an ADJACENT one for 2; onto a higher one only one level up, and
/// with a subsequent dr but onto an EmRR.
fn a24_1_may(map: &Stairs, from: &Place, to: &Place) -> May {
    let odd = |p: &Place| map.odd.contains(&p.0) || map.board.at(p.0).sunken() || map.board.at(p.0).elevated();
    if odd(from) || odd(to) {
        return May::Unsaid;
    }
    if from.0 == to.0 {
        return a24_1_same_hex(map, from, to);
    }
    if range(from.0, to.0) > 1 {
        return May::No;
    }
    let bar =
        |h: &(Hex, Hex, String)| h.2 == "rowhouse-bar" && [h.0, h.1].contains(&from.0) && [h.0, h.1].contains(&to.0);
    let cliff = map.cliffs.contains(&from.0) && map.cliffs.contains(&to.0);
    let parted = cliff || map.board.hexsides.iter().any(bar);
    let climb = to.2 - from.2;
    // one building on two Base Levels: the sources do not say what is ADJACENT in it
    let (a, b) = (map.board.at(from.0), map.board.at(to.0));
    if a.building.is_some() && a.building == b.building && a.base != b.base {
        return May::Unsaid;
    }
    match (from.1.as_str(), to.1.as_str()) {
        ("@r", _) | (_, "@r") => May::Unsaid,
        (_, "@c") => fb9_41_cellar(map, from, to),
        ("", "") if parted || !(-2..=4).contains(&climb) || climb == 3 => May::Unsaid,
        ("", "") if climb == 4 => May::No,
        ("", "") => May::Yes(2, climb > 0 && !map.board.at(to.0).emrr()),
        ("@c", _) => May::No,
        // down out of a window: the sources do not say
        (_, "") => May::Unsaid,
        (a, b) if a == b && climb == 0 => within(map, from.0, to.0),
        _ => May::No,
    }
}

/// FB16.61, A4.51: what is added to the dr: two on the worst level, one on that before, for the Axis alone; one if CX.
fn fb16_61_drm(axis: bool, level: i64, cx: bool) -> i64 {
    i64::from(cx) + if axis { (level - 3).max(0) } else { 0 }
}

/// The chances that SMOKE lands there, that it lands on the squad, and that the MPh of the squad ends.
fn a24_1_odds(exponent: i64, drm: i64, subsequent: bool) -> [Chance; 3] {
    let placed = of_die(|dr| dr + drm <= exponent);
    // a subsequent dr of 1 to 3 lands it there
    let there = if subsequent { placed * of_die(|dr| dr <= 3) } else { placed };
    [there, placed - there, of_die(|dr| dr == 6)]
}

/// The result of the dice: where it lands, or `None`.
fn thrown<'p>(from: &'p str, to: &'p str, final_dr: i64, exponent: i64, subsequent: Option<i64>) -> Option<&'p str> {
    match subsequent {
        _ if final_dr > exponent => None,
        Some(4..) => Some(from),
        _ => Some(to),
    }
}

/// Asks about one throw and compares. Returns whether the model could say, and whether a dr was needed.
fn compare(on: &Resolver, dice: &mut Dice, map: &Stairs, from: &Place, to: &Place) -> Option<bool> {
    let may = a24_1_may(map, from, to);
    let small = |n: usize| i64::try_from(n).expect("small");
    let (exponent, level, cx) = (1 + small(dice.below(5)), 1 + small(dice.below(5)), dice.one_in(3));
    let (dr, higher, upwind) = (1 + small(dice.below(6)), 1 + small(dice.below(6)), dice.one_in(8));
    let side = dice.pick(&["german", "ss", "hungarian", "arrow-cross", "soviet", "bvr"]);
    let (a, b) = (name(from.0) + &from.1, name(to.0) + &to.1);
    let due = matches!(may, May::Yes(_, true));
    let mut query = json!({ "from": a, "to": b, "exponent": exponent, "level": level, "cx": cx, "dr": dr, "side": side, "upwind": upwind });
    if due {
        query["higher_dr"] = json!(higher);
    }
    if may == May::Unsaid {
        return None;
    }
    let told = format!("{query}");
    let answer = ask(on, json!({ "smoke": query }));
    let o = &answer.as_ref().unwrap_or_else(|| panic!("refused: {told}"))["outcome"];
    // A24.1: in a Mild Breeze not into an upwind hex
    let (May::Yes(mf, subsequent), false) = (may, upwind && from.0 != to.0) else {
        assert_eq!(o["may"], false, "{told}: {o}");
        return Some(false);
    };
    assert_eq!((&o["may"], &o["mf"]), (&json!(true), &json!(mf)), "{told}: {o}");
    assert_eq!(o["subsequent_dr"], subsequent, "{told}: {o}");
    let drm = fb16_61_drm(!matches!(side, "soviet" | "bvr"), level, cx);
    let odds = a24_1_odds(exponent, drm, subsequent);
    for (field, model) in ["there", "own_location", "move_ends"].iter().zip(odds) {
        assert_eq!(Chance::read(&o["odds"][field]["p"]), model, "{told}: {field} of {o}");
    }
    let lands = thrown(&a, &b, dr + drm, exponent, subsequent.then_some(higher));
    assert_eq!(o["thrown"]["lands"].as_str(), lands, "{told}: {o}");
    assert_eq!(o["thrown"]["move_ends"], dr == 6, "{told}: {o}");
    Some(subsequent)
}

/// A random Location of the hex, and another in it or in an adjacent hex, sometimes farther away.
fn throw(dice: &mut Dice, map: &Stairs, all: &[Hex]) -> (Place, Place) {
    let a = dice.pick(all);
    let near: Vec<Hex> = around(a).into_iter().filter(|h| map.board.hexes.contains_key(h)).collect();
    let b = match dice.below(8) {
        0 => a,
        1 => dice.pick(all),
        _ => dice.pick(&near),
    };
    let mut place = |hex: Hex| {
        let (text, level) = dice.pick(&map.board.places(hex));
        (hex, text, level)
    };
    (place(a), place(b))
}

fn run(on: &Resolver, map: &Stairs, dice: &mut Dice, times: usize, totals: &mut [usize; 3]) {
    let all: Vec<Hex> = map.board.hexes.keys().copied().collect();
    for _ in 0..times {
        let (from, to) = throw(dice, map, &all);
        let said = compare(on, dice, map, &from, &to);
        totals[0] += 1;
        totals[1] += usize::from(said.is_some());
        totals[2] += usize::from(said == Some(true));
    }
}

#[test]
fn grenades_fly_where_they_may() {
    let mut totals = [0; 3];
    for seed in seeds(500, 30) {
        let mut file = made::map(seed);
        // without outlines the art of a building goes to its hexsides
        for building in file["buildings"].as_array_mut().expect("buildings") {
            building.as_object_mut().expect("an object").remove("outlines");
        }
        run(&checked(&file), &read_map(&file), &mut Dice::new(seed), 100, &mut totals);
    }
    let [asked, said, due] = totals;
    assert!(3 * said > 2 * asked && due > 30, "{totals:?}");
}

#[test]
fn grenades_fly_on_the_whole_map() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (map, mut totals, mut dice) = (read_map(&file), [0; 3], Dice::new(241));
    let on = built_in("fb");
    run(&on, &map, &mut dice, 1200, &mut totals);
    let [asked, said, due] = totals;
    assert!(3 * said > 2 * asked && due > 30, "{totals:?}");
}
