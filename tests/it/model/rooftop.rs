//! Rooftops and storage tanks: which buildings have a rooftop, its height, how units reach it, and its cover.

use std::collections::BTreeSet;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::morale::b23_25_joined;
use super::movement::{Cost, Mover, step as a_step};
use super::sheet::{Hex, around, name, range, read};
use super::sight::Sight;
use super::tem::tem;
use crate::amount::seeds;
use crate::kit::{built_in, checked};

/// A map, with what matters for stairs.
struct Houses {
    board: Board,
    /// Hexes with a printed stairwell.
    stairs: BTreeSet<Hex>,
    /// Hexes with a steeple.
    steeples: BTreeSet<Hex>,
    /// Hexes of Factories that a road or rails enter.
    entered: BTreeSet<Hex>,
    /// Hexes of the church and of the station that have a way up.
    access: BTreeSet<Hex>,
    /// Hexes of the station.
    station: BTreeSet<Hex>,
    /// Hexes of its own rule, and those on the edge of the map.
    odd: BTreeSet<Hex>,
}

fn listed<'v>(of: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    of[key].as_array().into_iter().flatten()
}

fn houses(file: &Value) -> Houses {
    let board = Board::new(file);
    let (mut stairs, mut steeples) = (BTreeSet::new(), BTreeSet::new());
    for symbol in listed(file, "buildings").flat_map(|b| listed(b, "symbols")) {
        let hex = read(symbol["hex"].as_str().expect("a hex"));
        match symbol["is"].as_str().expect("a word") {
            "square" | "red-square" => _ = stairs.insert(hex),
            is if is.contains("steeple") => _ = steeples.insert(hex),
            _ => {}
        }
    }
    let factory = |hex: &Hex| board.building(*hex).is_some_and(|b| b.factory);
    let at = |h: &Value| read(h["hex"].as_str().expect("a hex"));
    let way = |h: &&Value| !h["roads"].is_null() || !h["railroads"].is_null();
    let entered = listed(file, "hexes").filter(way).map(at).filter(factory).collect();
    let odd = |h: &&Value| !h["cut"].is_null() || !h["bridge"].is_null();
    let odd = listed(file, "hexes").filter(odd).map(at).collect();
    Houses { board, stairs, steeples, entered, access: BTreeSet::new(), station: BTreeSet::new(), odd }
}

/// B23.8, B23.21, B23.74, FB12.1: over every building but a Single-Story House; half a level above its highest floor, and over a
/// Factory half a level above the floor above its ground. A storage tank has none, nor has rubble (B23.86, QA-E10).
fn b23_8_rooftop(map: &Houses, hex: Hex) -> Option<i64> {
    let ground = map.board.at(hex);
    let building = map.board.building(hex).filter(|_| !ground.rubble())?;
    let floors = building.heights[&hex].1;
    match (building.factory, floors) {
        (true, _) => Some(ground.base + 3),
        (false, 0) => None,
        (false, floors) => Some(ground.base + 2 * floors + 1),
    }
}

/// B23.22, B23.23: stairs are inherent where there is one upper floor; in higher buildings they are where the symbol is.
fn b23_22_stairs(map: &Houses, hex: Hex) -> bool {
    map.board.building(hex).is_some_and(|b| b.heights[&hex].1 == 1) || map.stairs.contains(&hex)
}

/// FB7.32, FB8.52, B23.8 (a page on R.3B): a way from the ground of a Factory to its rooftop is in each hex of the church and where
/// the rails come into the station; a Factory that no road and no rails enter has none. Of a road the sources of FB are silent.
fn fb8_52_access(map: &Houses, hex: Hex) -> Option<bool> {
    let factory = map.board.building(hex).expect("a building");
    match () {
        () if map.access.contains(&hex) => Some(true),
        () if map.station.contains(&hex) => Some(false),
        () if factory.hexes.iter().any(|h| map.entered.contains(h) || map.stairs.contains(h)) => None,
        () => Some(false),
    }
}

/// B23.8, B23.22, the chart's code h: within a hex by the stairs, one level for 1 MF, and so from the highest floor to the rooftop.
fn b23_8_same_hex(map: &Houses, hex: Hex, from: &str, to: &str) -> Cost {
    let building = map.board.building(hex).expect("a building");
    let climbs = |may: bool| if may { Cost::Is(1) } else { Cost::Not };
    if building.factory {
        // B23.87: 2 MF of a Factory of 1½ levels, 3 of one of 2½
        let levels = building.heights[&hex].0 / 2;
        let climbs = |may: bool| if may { Cost::Is(1 + levels) } else { Cost::Not };
        return match (from, to, fb8_52_access(map, hex)) {
            ("", "@r", Some(access)) | ("@r", "", Some(access)) => climbs(access),
            _ => Cost::Unsaid,
        };
    }
    // B31.2, FB7.4: a steeple is no floor; how one goes between it and the rooftop beneath it the sources do not say
    if map.steeples.contains(&hex) {
        return Cost::Unsaid;
    }
    let top = building.heights[&hex].1;
    // in half-levels of the building; the cellar has rules of its own
    let floor = |place: &str| match place {
        "" => Some(0),
        "@r" => Some(2 * top + 1),
        "@c" => None,
        level => level[1..].parse::<i64>().ok().map(|n| 2 * n),
    };
    match (floor(from), floor(to)) {
        (Some(a), Some(b)) => climbs((a - b).abs() <= 2 && b23_22_stairs(map, hex)),
        (Some(a), None) | (None, Some(a)) if a > 2 * top => Cost::Not,
        _ => Cost::Unsaid,
    }
}

/// B23.8, B23.25, B.2: from rooftop to rooftop of one building for 2 MF, as from hex to hex within it; from anywhere else in another hex only by Scaling,
/// which nobody asks of. Of rooftops that a black bar or a step in height parts the sources do not say.
fn b23_8_next_hex(map: &Houses, (a, from): (Hex, &str), (b, to): (Hex, &str)) -> Cost {
    if from != "@r" || to != "@r" {
        return Cost::Not;
    }
    let one = map.board.at(a).building == map.board.at(b).building;
    let bar = |h: &(Hex, Hex, String)| h.2 == "rowhouse-bar" && [h.0, h.1].contains(&a) && [h.0, h.1].contains(&b);
    match () {
        () if !one => Cost::Not,
        () if map.board.hexsides.iter().any(bar) || b23_8_rooftop(map, a) != b23_8_rooftop(map, b) => Cost::Unsaid,
        () if !b23_25_joined(&map.board, a, b) => Cost::Unsaid,
        () => Cost::Is(2),
    }
}

/// B23.8: the step as a whole, and who makes it: Infantry alone, without a Gun.
fn b23_8_step(map: &Houses, a: (Hex, &str), b: (Hex, &str), mover: &str) -> Cost {
    let roof = a.1 == "@r" || b.1 == "@r";
    match () {
        () if [a.0, b.0].iter().any(|h| map.odd.contains(h)) => Cost::Unsaid,
        () if mover != "infantry" => {
            if roof {
                Cost::Not
            } else {
                Cost::Unsaid
            }
        }
        () if a.0 == b.0 => b23_8_same_hex(map, a.0, a.1, b.1),
        () if roof => b23_8_next_hex(map, a, b),
        () => Cost::Unsaid,
    }
}

/// The floors of a hex with its rooftop, and a rooftop that does not exist.
fn places(map: &Houses, hex: Hex) -> Vec<String> {
    let mut all: Vec<String> = map.board.places(hex).into_iter().map(|(place, _)| place).collect();
    if !all.iter().any(|p| p == "@r") {
        all.push("@r".to_owned());
    }
    all
}

/// A random one of them, mostly the rooftop or the floor below it.
fn floor(map: &Houses, dice: &mut Dice, hex: Hex) -> String {
    let top = map.board.building(hex).map_or(0, |b| b.heights[&hex].1);
    match dice.below(5) {
        0 | 1 if b23_8_rooftop(map, hex).is_some() => "@r".to_owned(),
        2 if top > 0 && !map.board.at(hex).rubble() => format!("@{top}"),
        _ => dice.pick(&places(map, hex)),
    }
}

#[derive(Default, Debug)]
struct Count {
    asked: usize,
    up: usize,
    across: usize,
    not: usize,
    unsaid: usize,
}

fn step(on: &Resolver, map: &Houses, dice: &mut Dice, count: &mut Count, a: Hex, b: Hex) {
    let (p, q) = (floor(map, dice, a), floor(map, dice, b));
    if (p != "@r" && q != "@r" && a != b) || (a == b && p == q) {
        return;
    }
    let mover = dice.pick(&["infantry", "infantry", "infantry", "infantry", "tracked", "cavalry", "gun"]);
    let there = |hex: Hex, place: &str| place != "@r" || b23_8_rooftop(map, hex).is_some();
    let model = if there(a, &p) && there(b, &q) { b23_8_step(map, (a, &p), (b, &q), mover) } else { Cost::Not };
    let mut asks = json!({ "path": [name(a) + &p, name(b) + &q], "as": mover, "allotment": 12 });
    match mover {
        "gun" => asks["as"] = json!("infantry"),
        "infantry" | "cavalry" => _ = asks.as_object_mut().expect("an object").remove("allotment"),
        _ => {}
    }
    if mover == "gun" {
        asks["states"] = json!(["gun"]);
        asks.as_object_mut().expect("an object").remove("allotment");
    }
    count.asked += 1;
    let told = format!("{asks}");
    let answer = ask(on, json!({ "move-cost": asks }));
    let legal = answer.as_ref().is_some_and(|a| a["outcome"]["legal"] == true);
    match model {
        Cost::Unsaid => count.unsaid += 1,
        Cost::Not => {
            assert!(!legal, "{told}: {answer:?}");
            count.not += 1;
        }
        Cost::Is(mf) => {
            let answer = answer.unwrap_or_else(|| panic!("refused: {told}"));
            assert_eq!((legal, &answer["outcome"]["total"]), (true, &json!(mf)), "{told}: {answer}");
            *(if a == b { &mut count.up } else { &mut count.across }) += 1;
        }
    }
}

fn run(on: &Resolver, map: &Houses, dice: &mut Dice, times: usize, count: &mut Count) {
    let mut built: Vec<Hex> = map.board.hexes.keys().copied().filter(|h| map.board.building(*h).is_some()).collect();
    let roofs: Vec<Hex> = built.iter().copied().filter(|h| b23_8_rooftop(map, *h).is_some()).collect();
    // those without one are for the negative cases
    built.extend(roofs.iter().chain(&roofs).chain(&roofs));
    if built.is_empty() {
        return;
    }
    for _ in 0..times {
        let a = dice.pick(&built);
        let near: Vec<Hex> = around(a).into_iter().filter(|h| map.board.hexes.contains_key(h)).collect();
        let (b, back) = (if dice.one_in(2) { a } else { dice.pick(&near) }, dice.one_in(2));
        let (a, b) = if back { (b, a) } else { (a, b) };
        step(on, map, dice, count, a, b);
    }
}

/// B23.8, B23.22, B23.86, FB-SSR10.
#[test]
fn infantry_come_to_a_rooftop_by_the_stairs_of_the_highest_floor() {
    let mut count = Count::default();
    for seed in seeds(900, 40) {
        let mut file = made::map(seed);
        let mut dice = Dice::new(seed);
        // without outlines the art of a building goes to its hexsides; one hex of some is rubble
        let mut rubble = Vec::new();
        for building in file["buildings"].as_array_mut().expect("buildings") {
            building.as_object_mut().expect("an object").remove("outlines");
            if dice.one_in(4) {
                let hexes = building["hexes"].as_array().expect("hexes");
                rubble.push(json!({ "at": dice.pick(hexes), "is": dice.pick(&["stone-rubble", "wooden-rubble"]) }));
            }
        }
        file["counters"].as_array_mut().expect("counters").extend(rubble);
        run(&checked(&file), &houses(&file), &mut dice, 70, &mut count);
    }
    assert!(count.up > 150 && count.across > 30 && count.not > 500, "{count:?}");
    assert!(4 * count.unsaid < count.asked, "{count:?}");
}

/// The map `fb` with the ways that the rules name: the church, and the station where its rails come in.
fn budapest() -> Houses {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let mut map = houses(&file);
    let station = map.board.building(read("PP13")).expect("the station").hexes.clone();
    let rails: Vec<Hex> = station.iter().copied().filter(|h| !map.board.at(*h).rails.is_empty()).collect();
    map.access.extend([read("T18"), read("U18")].into_iter().chain(rails));
    map.station.extend(station);
    map
}

/// B23.8, B23.87, FB7.32, FB8.52: in whole Budapest, and in each hex of the church and of the station.
#[test]
fn the_rooftops_of_budapest_are_reached_where_the_rules_say() {
    let (on, map, mut dice, mut count) = (built_in("fb"), budapest(), Dice::new(238), Count::default());
    run(&on, &map, &mut dice, 900, &mut count);
    let factories: Vec<Hex> = map.station.iter().copied().chain([read("T18"), read("U18")]).collect();
    for a in factories {
        for b in around(a).into_iter().chain([a, a]) {
            for _ in 0..6 {
                step(&on, &map, &mut dice, &mut count, a, b);
            }
        }
    }
    assert!(count.up > 80 && count.across > 50 && count.not > 300, "{count:?}");
    assert!(3 * count.unsaid < count.asked, "{count:?}");
}

/// B23.8 (AMB-13), B10.31, C11.2: a rooftop has no TEM of its own; against Direct Fire Height Advantage is one for a full level.
/// Nothing there is entrenched, and no Gun there is Emplaced.
fn b23_8_tem(firer: i64, rooftop: i64, attack: &str) -> i64 {
    i64::from(matches!(attack, "direct" | "ordnance") && rooftop - firer >= 2)
}

/// A4.6, AMB-13: it is Open Ground to Infantry that move there, unless Height Advantage or a Hindrance; FFNAM is another matter.
fn a4_6_open(tem: i64, hindrance: i64, moving: Option<&str>) -> i64 {
    let open = i64::from(moving.is_some() && tem == 0 && hindrance == 0);
    -open - i64::from(moving == Some("nonassault"))
}

/// The level of a place in the hex, in half-levels.
fn level(map: &Houses, hex: Hex, place: &str) -> i64 {
    map.board.places(hex).iter().find(|p| p.0 == place).expect("a place").1
}

/// Asks for the TEM of one who is on a rooftop; which of them had Height Advantage, and which were in the open.
fn under_fire(on: &Resolver, map: &Houses, dice: &mut Dice, a: Hex, b: Hex) -> Option<(bool, bool)> {
    let place = dice.pick(&map.board.places(a)).0;
    let roof = b23_8_rooftop(map, b)?;
    let attack = dice.pick(&["direct", "direct", "ordnance", "indirect", "oba"]);
    let moving = dice.pick(&[None, Some("assault"), Some("nonassault")]).filter(|_| attack == "direct");
    let mut asks = json!({ "from": name(a) + &place, "to": name(b) + "@r", "attack": attack });
    if let Some(moving) = moving {
        asks["moving"] = json!(moving);
    }
    let answer = ask(on, json!({ "tem": asks }))?;
    let o = &answer["outcome"];
    let halves = |end: &str| o[end]["elevation"].as_f64().map(|e| e * 2.0);
    let firer = level(map, a, &place);
    assert_eq!(halves("to"), Some(roof as f64), "{asks}: {o}");
    assert_eq!(halves("from"), Some(firer as f64), "{asks}: {o}");
    if o["los"] != true || place == "@c" {
        return None;
    }
    let tem = b23_8_tem(firer, roof, attack);
    let hindrance = o["hindrance"].as_i64().expect("a Hindrance");
    assert_eq!((&o["tem"], o["hull_down"] == true), (&json!(tem), false), "{asks}: {o}");
    assert_eq!(o["other"], a4_6_open(tem, hindrance, moving), "{asks}: {o}");
    Some((tem > 0, moving.is_some() && tem == 0 && hindrance == 0))
}

/// B23.8, B23.84, B10.31: a wrong reading would give the TEM of the building, or Height Advantage for half a level.
#[test]
fn a_rooftop_is_open_but_high() {
    let (mut asked, mut high, mut open) = (0, 0, 0);
    let mut fire = |on: &Resolver, map: &Houses, dice: &mut Dice, times: usize| {
        let all: Vec<Hex> = map.board.hexes.keys().copied().collect();
        let roofs: Vec<Hex> = all.iter().copied().filter(|h| b23_8_rooftop(map, *h).is_some()).collect();
        for _ in 0..if roofs.is_empty() { 0 } else { times } {
            let b = dice.pick(&roofs);
            let near: Vec<Hex> = all.iter().copied().filter(|h| range(*h, b) <= 7).collect();
            let a = dice.pick(&near);
            if let Some((is_high, is_open)) = under_fire(on, map, dice, a, b) {
                asked += 1;
                high += usize::from(is_high);
                open += usize::from(is_open);
            }
        }
    };
    for seed in seeds(950, 25) {
        let file = made::map(seed);
        fire(&checked(&file), &houses(&file), &mut Dice::new(seed), 50);
    }
    fire(&built_in("fb"), &budapest(), &mut Dice::new(239), 300);
    assert!(asked > 500 && high > 100 && open > 25, "{asked}: {high} high, {open} in the open");
}

/// FB12.1: a storage tank is +1 to all fire, lost to Encirclement, as the best that is claimed; nobody is on its rooftop.
fn fb12_1_tem(without: Option<i64>, attack: &str, encircled: bool) -> Option<i64> {
    match (encircled, attack) {
        // nothing that is in the open beneath a tank is worth more against Indirect Fire
        (false, "indirect" | "oba") => Some(1),
        (false, _) => without.map(|n| n.max(1)),
        (true, "direct") => without,
        (true, _) => None,
    }
}

/// FB12.2: Infantry enter for what Open Ground costs; vehicles are there in Bypass alone.
fn fb12_2_step(board: &Board, a: Hex, b: Hex, mover: Mover) -> Cost {
    if mover == Mover::Infantry { a_step(board, a, b, mover) } else { Cost::Not }
}

/// Asks of one storage tank; how much the model could say.
fn tank(on: &Resolver, board: &Board, dice: &mut Dice, b: Hex) -> [usize; 3] {
    let (set, mut said) = (format!("{}=storage-tank", name(b)), [0; 3]);
    let near: Vec<Hex> = around(b).into_iter().filter(|h| board.hexes.contains_key(h)).collect();
    let a = dice.pick(&near);
    for (mover, is) in [(Mover::Infantry, "infantry"), (Mover::Tracked, "tracked"), (Mover::Truck, "truck")] {
        let mut asks = json!({ "path": [name(a), name(b)], "as": is, "set": [set] });
        if mover != Mover::Infantry {
            asks["allotment"] = json!(12);
        }
        let answer = ask(on, json!({ "move-cost": asks }));
        let told = format!("{asks}: {answer:?}");
        match fb12_2_step(board, a, b, mover) {
            Cost::Is(mf) => {
                let answer = answer.expect(&told);
                assert_eq!(
                    (&answer["outcome"]["legal"], &answer["outcome"]["total"]),
                    (&json!(true), &json!(mf)),
                    "{told}"
                );
                said[0] += 1;
            }
            Cost::Not => assert!(answer.is_none_or(|a| a["outcome"]["legal"] != true), "{told}"),
            Cost::Unsaid => {}
        }
    }
    let up = json!({ "move-cost": { "path": [name(b), name(b) + "@r"], "set": [set] } });
    assert!(ask(on, up.clone()).is_none_or(|a| a["outcome"]["legal"] != true), "{up}");
    for item in ["gun", "dm-mortar"] {
        let answer = ask(on, json!({ "setup": { "at": name(b), "item": item, "set": [set] } })).expect("an answer");
        assert_eq!(answer["outcome"]["allowed"], false, "{set}: {item}");
    }
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| *h != b && range(*h, b) <= 5).collect();
    for _ in 0..4 {
        let (a, encircled) = (dice.pick(&all), dice.one_in(3));
        let (place, attack) = (dice.pick(&board.places(a)), dice.pick(&["direct", "direct", "indirect", "oba"]));
        let to = name(b) + if encircled { "+encircled" } else { "" };
        let asks = json!({ "from": name(a) + &place.0, "to": to, "attack": attack, "set": [set] });
        let Some(answer) = ask(on, json!({ "tem": asks })).filter(|a| a["outcome"]["los"] == true) else { continue };
        let (from, to) = (board.end(a, &place, ""), board.end(b, &board.places(b)[0], ""));
        let without = tem(&Sight::new(board, &from, &to)).ok();
        if let Some(model) = fb12_1_tem(without, attack, encircled) {
            assert_eq!(answer["outcome"]["tem"], model, "{asks}: {}", answer["outcome"]);
            said[1 + usize::from(encircled)] += 1;
        }
    }
    said
}

/// FB12.1, FB12.2, C2.7.
#[test]
fn a_storage_tank_is_no_building() {
    let mut said = [0; 3];
    for seed in seeds(980, 20) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let open: Vec<Hex> = board.hexes.keys().copied().collect();
        for _ in 0..8 {
            let b = dice.pick(&open);
            let g = board.at(b);
            if g.building.is_none() && g.terrain.is_empty() && g.ways.is_empty() && g.counters.is_empty() && !g.afv {
                for (all, one) in said.iter_mut().zip(tank(&on, &board, &mut dice, b)) {
                    *all += one;
                }
            }
        }
    }
    let [steps, stands, encircled] = said;
    assert!(steps > 40 && stands > 60 && encircled > 15, "{said:?}");
}

/// A6.8, 13.2 of the digest: two Locations of one hex see each other where the stairs, or the way to the rooftop, lead from the one
/// to the other, and else not.
fn a6_8_sees(map: &Houses, hex: Hex, from: &str, to: &str) -> Option<bool> {
    match b23_8_same_hex(map, hex, from, to) {
        Cost::Unsaid => None,
        way => Some(way != Cost::Not),
    }
}

/// A6.8, B23.8, FB7.32, FB8.52.
#[test]
fn one_sees_up_to_a_rooftop_where_one_goes_up() {
    let (mut asked, mut clear, mut blocked) = (0, 0, 0);
    let mut look = |on: &Resolver, map: &Houses, dice: &mut Dice, times: usize| {
        let all = map.board.hexes.keys().copied();
        let roofs: Vec<Hex> = all.filter(|h| b23_8_rooftop(map, *h).is_some() && !map.odd.contains(h)).collect();
        for _ in 0..if roofs.is_empty() { 0 } else { times } {
            let hex = dice.pick(&roofs);
            let (p, q) = (floor(map, dice, hex), floor(map, dice, hex));
            if p == q {
                continue;
            }
            let asks = json!({ "from": name(hex) + &p, "to": name(hex) + &q });
            asked += 1;
            let Some(model) = a6_8_sees(map, hex, &p, &q) else { continue };
            let answer = ask(on, json!({ "los": asks })).unwrap_or_else(|| panic!("refused: {asks}"));
            assert_eq!(answer["outcome"]["los"], model, "{asks}: {}", answer["outcome"]);
            *(if model { &mut clear } else { &mut blocked }) += 1;
        }
    };
    for seed in seeds(900, 30) {
        let file = made::map(seed);
        look(&checked(&file), &houses(&file), &mut Dice::new(seed), 12);
    }
    let (on, map, mut dice) = (built_in("fb"), budapest(), Dice::new(68));
    look(&on, &map, &mut dice, 300);
    assert!(clear > 100 && blocked > 80 && 2 * (asked - clear - blocked) < asked, "{asked}: {clear}, {blocked}");
}
