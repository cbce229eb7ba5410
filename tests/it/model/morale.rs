//! Morale: who is Fanatic, who is Encircled upstairs, what the PAATC asks, and what hunger takes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, beside, corners, name, read};
use crate::kit::{built_in, checked};

fn fb() -> Value {
    serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON")
}

/// A counter: its force, its numbers, and its class if the sources say it.
type Counter = (&'static str, &'static str, Option<&'static str>);

/// FB13.6, FB13.8, FB13.9, FB13.10, FB-SSR21, FB16 EX1.
const COUNTERS: [Counter; 9] = [
    ("hungarian", "3-4-7", Some("1st-line")),
    ("vannay", "4-4-7", Some("elite")),
    ("vannay", "2-4-7", Some("elite")),
    ("arrow-cross", "5-2-6", Some("1st-line")),
    ("smg", "5-3-7", Some("1st-line")),
    ("hungarian-engineers", "5-3-7", Some("elite")),
    ("german", "4-6-7", None),
    ("ss", "6-5-8", None),
    ("soviet-engineers", "6-2-8", None),
];

fn hungarian(force: &str) -> bool {
    matches!(force, "hungarian" | "vannay" | "arrow-cross" | "smg" | "hungarian-engineers")
}

/// FB7.21: Hungarians in the Postal Palace or in the rubble of it, but no prisoners, nobody in Bypass, and nobody whom a Snap
/// Shot meets before he is in.
fn fb7_21_fanatic(force: &str, palace: bool, prisoner: bool, snap_shot: bool) -> bool {
    hungarian(force) && palace && !prisoner && !snap_shot
}

/// A11.6, FB13.3: every MMC takes a PAATC; FB7.21: none if Fanatic by the Palace.
const fn a11_6_due(fanatic: bool) -> bool {
    !fanatic
}

/// FB13.9: the Arrow Cross.
fn fb13_9_drm(force: &str) -> i64 {
    -i64::from(force == "arrow-cross")
}

/// A1.2, A11.6: passed by a Final DR of the Morale Level, less the number of the TC, or less.
fn a11_6_passes(counter: &str, tc: i64, drm: i64) -> Chance {
    let morale: i64 = counter.rsplit('-').next().expect("numbers").parse().expect("a Morale Level");
    of_dr(|dr| dr + drm + tc <= morale)
}

#[test]
fn the_palace_makes_fanatics_and_the_paatc_is_passed_as_often_as_the_dice_have_it() {
    let (file, on) = (fb(), built_in("fb"));
    let board = Board::new(&file);
    let houses: Vec<Hex> = board.hexes.keys().copied().filter(|h| board.building(*h).is_some()).collect();
    let palace = board.building(read("T13")).expect("the Palace").hexes.clone();
    let (mut dice, mut fanatics, mut passed) = (Dice::new(70), 0, 0);
    for _ in 0..500 {
        let hex = if dice.one_in(2) { dice.pick(&palace) } else { dice.pick(&houses) };
        let rubbled = dice.one_in(4) && palace.contains(&hex);
        let places = board.places(hex).into_iter().filter(|p| p.0 != "@r" && (!rubbled || p.0.is_empty()));
        let at = name(hex) + &dice.pick(&places.map(|p| p.0).collect::<Vec<_>>());
        let (force, counter, _) = dice.pick(&COUNTERS);
        let (prisoner, snap_shot, tc) = (dice.one_in(5), dice.one_in(5), i64::try_from(dice.below(3)).expect("small"));
        let set: Vec<String> = rubbled.then(|| format!("{}=rubble", name(hex))).into_iter().collect();
        let query = json!({ "morale": { "at": at, "side": force, "counter": counter, "tc": tc, "prisoner": prisoner,
            "snap_shot": snap_shot, "set": set } });
        let answer = ask(&on, query.clone()).unwrap_or_else(|| panic!("{query}"));
        let o = &answer["outcome"];
        let fanatic = fb7_21_fanatic(force, palace.contains(&hex), prisoner, snap_shot);
        assert_eq!(o["fanatic"], fanatic, "{query}: {o}");
        fanatics += usize::from(fanatic);
        // A20: what is asked of prisoners is not in the sources
        if !prisoner {
            assert_eq!(o["paatc"]["due"], a11_6_due(fanatic), "{query}: {o}");
        }
        if o["paatc"]["due"] != false {
            assert_eq!(o["paatc"]["drm"], fb13_9_drm(force), "{query}: {o}");
            let model = a11_6_passes(counter, tc, fb13_9_drm(force));
            assert_eq!(Chance::read(&o["paatc"]["passes"]["p"]), model, "{query}: {o}");
            passed += 1;
        }
    }
    assert!(fanatics > 60 && passed > 250, "{fanatics} Fanatic, {passed} PAATC");
}

/// A Location within a building: its hex and its level, 0 for the ground.
type Room = (Hex, i64);

/// A building whose rooms the model knows.
struct House {
    /// B23.22, B23.23: stairs are in every hex of a house of two stories, else where a square is.
    stairs: BTreeSet<Hex>,
    /// The pairs of hexes between which one walks on one level.
    joined: BTreeSet<(Hex, Hex)>,
}

/// B23.25, B23.71: one walks across a hexside that the art of the building crosses, and no black bar.
pub(super) fn b23_25_joined(board: &Board, a: Hex, b: Hex) -> bool {
    let bar = |h: &(Hex, Hex, String)| h.2 == "rowhouse-bar" && ((h.0, h.1) == (a, b) || (h.0, h.1) == (b, a));
    let (Some(building), Some(other)) = (board.building(a), board.building(b)) else { return false };
    if building.hexes != other.hexes || board.hexsides.iter().any(bar) {
        return false;
    }
    let side = (1..=6).find(|side| beside(a, *side) == b).expect("adjacent");
    let (p, q) = (corners(a)[side - 1], corners(a)[side % 6]);
    let at = |n: i32| {
        let t = (f64::from(n) + 0.5) / 40.0;
        (p.0 as f64 + (q.0 - p.0) as f64 * t, p.1 as f64 + (q.1 - p.1) as f64 * t)
    };
    let art = building.depicted();
    (0..40).any(|n| art.iter().any(|o| o.holds(at(n))))
}

/// All such buildings: no Factories, no steeples, nothing on the edge of the map.
fn plain_houses(file: &Value, board: &Board) -> BTreeMap<usize, House> {
    let mut houses = BTreeMap::new();
    let listed = file["buildings"].as_array().expect("buildings");
    let odd = |hex: &Value| !hex["cut"].is_null() || !hex["features"].is_null();
    let hexes = file["hexes"].as_array().expect("hexes").iter().filter(|h| odd(h));
    let odd: BTreeSet<Hex> = hexes.map(|h| read(h["hex"].as_str().expect("a name"))).collect();
    for (n, building) in board.buildings.iter().enumerate() {
        let upper = building.heights.values().map(|h| h.1).max().unwrap_or(0);
        if building.factory || building.steeple || upper == 0 || building.hexes.iter().any(|h| odd.contains(h)) {
            continue;
        }
        let symbols = listed[n]["symbols"].as_array().into_iter().flatten();
        let squares: BTreeSet<Hex> = symbols.map(|s| read(s["hex"].as_str().expect("a hex"))).collect();
        let own = |h: &&Hex| building.heights[h].1 == 1 || squares.contains(h);
        let stairs: BTreeSet<Hex> = building.hexes.iter().filter(own).copied().collect();
        let pairs = building.hexes.iter().flat_map(|a| around(*a).map(|b| (*a, b)));
        let joined: BTreeSet<(Hex, Hex)> = pairs.filter(|(a, b)| b23_25_joined(board, *a, *b)).collect();
        let house = House { stairs, joined };
        // a part without stairs is one of two stories (FB7.1), which the ground of the model does not know
        let free = |h: &Hex| !a7_72_encircled(board, &house, ((*h, 1), false), &BTreeSet::new());
        if building.hexes.iter().all(free) {
            houses.insert(n, house);
        }
    }
    houses
}

/// A7.72: Encircled if no way leads by the stairs to a ground Location, past no Location that an enemy holds; or none over the
/// rooftops either (B23.8), where no black bar parts a row of houses.
fn a7_72_encircled(board: &Board, house: &House, (of, roofs): (Room, bool), enemies: &BTreeSet<Room>) -> bool {
    let home = board.at(of.0).building;
    let (mut seen, mut next) = (vec![of], 0);
    while next < seen.len() {
        let (hex, level) = seen[next];
        next += 1;
        if level == 0 {
            return false;
        }
        let upper = |h: Hex| board.building(h).expect("a building").heights[&h].1;
        let mut ways: Vec<Room> = Vec::new();
        if house.stairs.contains(&hex) {
            ways.extend([(hex, level - 1), (hex, level + 1)]);
        }
        let near = around(hex).into_iter().filter(|h| board.hexes.get(h).is_some_and(|g| g.building == home));
        if level > upper(hex) {
            ways.extend(near.map(|h| (h, upper(h) + 1)));
        } else {
            ways.extend(near.filter(|h| house.joined.contains(&(hex, *h))).map(|h| (h, level)));
        }
        let top = |h: Hex| upper(h) + i64::from(roofs);
        ways.retain(|room| (0..=top(room.0)).contains(&room.1) && !enemies.contains(room) && !seen.contains(room));
        seen.extend(ways);
    }
    true
}

#[test]
fn who_is_upstairs_is_encircled_when_no_way_down_is_free() {
    let mut file = fb();
    let board = Board::new(&file);
    let houses = plain_houses(&file, &board);
    let palace = board.at(read("T13")).building;
    let (mut dice, mut units, mut asked) = (Dice::new(772), Vec::new(), Vec::new());
    for (n, house) in &houses {
        let building = &board.buildings[*n];
        let rooms: Vec<Room> =
            building.hexes.iter().flat_map(|h| (0..=building.heights[h].1).map(|l| (*h, l))).collect();
        let upstairs: Vec<Room> = rooms.iter().copied().filter(|r| r.1 > 0).collect();
        let me = dice.pick(&upstairs);
        let mut foes: BTreeSet<Room> = BTreeSet::new();
        for _ in 0..dice.below(rooms.len().min(12)) {
            let room = dice.pick(&rooms);
            foes.extend((room != me).then_some(room));
        }
        let (mine, theirs) = if dice.one_in(2) { ("german", "soviet") } else { ("soviet", "hungarian") };
        let at = |room: &Room| if room.1 == 0 { name(room.0) } else { format!("{}@{}", name(room.0), room.1) };
        units.push(json!({ "unit": format!("me{n}x"), "at": at(&me), "side": mine }));
        for (k, foe) in foes.iter().enumerate() {
            units.push(json!({ "unit": format!("foe{n}x{k}"), "at": at(foe), "side": theirs }));
        }
        // FB7.22: never an Axis unit in the Postal Palace
        let immune = palace == Some(*n) && mine != "soviet";
        let by = |roofs: bool| !immune && a7_72_encircled(&board, house, (me, roofs), &foes);
        // whether a way over the rooftops counts, the sources do not say
        if by(false) == by(true) {
            asked.push((format!("me{n}x"), at(&me), by(false), foes));
        }
    }
    file["units"] = json!(units);
    let on = checked(&file);
    let mut encircled = 0;
    for (unit, at, model, foes) in &asked {
        let answer = ask(&on, json!({ "morale": { "at": unit } })).unwrap_or_else(|| panic!("{unit}"));
        let said = &answer["outcome"]["encircled"];
        // Scaling may give a way down (B23.424), which the model leaves out
        assert_eq!(said != "no", *model, "{at} with enemies in {foes:?}: {answer}");
        encircled += usize::from(*model);
    }
    assert!(asked.len() > 100 && encircled > 15, "{} asked, {encircled} Encircled", asked.len());
}

/// FB9.7: nobody in a cellar is Encircled for want of a way up.
#[test]
fn nobody_is_encircled_in_a_cellar() {
    let mut file = fb();
    let board = Board::new(&file);
    let cellars: Vec<Hex> =
        board.hexes.keys().copied().filter(|h| board.building(*h).is_some_and(|b| b.cellar)).collect();
    let mut dice = Dice::new(97);
    let mut units = Vec::new();
    let mut asked = Vec::new();
    for n in 0..40 {
        let hex = name(dice.pick(&cellars));
        units.push(json!({ "unit": format!("foe{n}x"), "at": hex, "side": "soviet" }));
        units.push(json!({ "unit": format!("me{n}x"), "at": format!("{hex}@c"), "side": "german" }));
        asked.push(format!("me{n}x"));
    }
    file["units"] = json!(units);
    let on = checked(&file);
    for unit in asked {
        let answer = ask(&on, json!({ "morale": { "at": unit } })).unwrap_or_else(|| panic!("{unit}"));
        assert_eq!(answer["outcome"]["encircled"], "no", "{answer}");
    }
}

/// FB-SSR4: what hunger takes of the broken Morale of an Axis MMC, from 6 February.
fn fb_ssr4_change(force: &str, date: &str) -> i64 {
    -i64::from(date >= "1945-02-06" && !force.starts_with("soviet") && force != "bvr")
}

/// FB13.8: the broken Morale that the sources print.
fn fb13_8_broken(force: &str, counter: &str) -> Option<i64> {
    match (force, counter) {
        ("vannay", "4-4-7") => Some(8),
        ("vannay", "2-4-7") => Some(7),
        _ => None,
    }
}

#[test]
fn hunger_lowers_the_broken_morale_of_the_axis() {
    let on = built_in("cogwheel");
    let dates = ["1944-12-31", "1945-01-15", "1945-02-05", "1945-02-06", "1945-02-07", "1945-02-12"];
    for (force, counter, class) in COUNTERS.into_iter().chain([("bvr", "3-3-6", Some("conscript"))]) {
        for date in dates {
            let query = json!({ "units": { "unit": format!("{force}:{counter}"), "date": date } });
            let answer = ask(&on, query).unwrap_or_else(|| panic!("{force}:{counter}"));
            let o = &answer["outcome"];
            let change = fb_ssr4_change(force, date);
            assert_eq!((&o["broken_change"], &o["double_time"]), (&json!(change), &json!(change == 0)), "{date}: {o}");
            let unit = &o["units"][0];
            assert!(class.is_none_or(|class| unit["class"] == class), "{unit}");
            if let Some(broken) = fb13_8_broken(force, counter) {
                let now = unit["broken_now"].as_i64().or(unit["broken"].as_i64());
                assert_eq!(now, Some(broken + change), "{date}: {unit}");
            }
        }
    }
}
