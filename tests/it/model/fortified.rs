//! Fortified building Locations: their TEM, which units and Guns can enter or set up, and the effect of rubble.

use std::collections::BTreeSet;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::morale::b23_25_joined;
use super::sheet::{Hex, around, beside, name};
use crate::amount::seeds;
use crate::cli::fed;
use crate::kit::checked;

/// B23.93: a Gun never leaves a Fortified Location; `move-cost` and `manhandle` let it go, and this is not asked.
const GUNS_LEAVE_FORTIFIED_LOCATIONS: bool = true;

/// A Location of a building: its hex, and the suffix of its name.
type Place = (Hex, String);

fn text((hex, place): &Place) -> String {
    name(*hex) + place
}

/// What the question adds: Locations that are Fortified, and hexes that are rubble.
#[derive(Default)]
struct Works {
    fortified: BTreeSet<Place>,
    rubble: Vec<(Hex, &'static str)>,
}

impl Works {
    fn rubble(&self, hex: Hex) -> Option<&'static str> {
        self.rubble.iter().find(|r| r.0 == hex).map(|r| r.1)
    }

    /// FB9.6, B24.3: rubble is not Fortified.
    fn fortified(&self, at: &Place) -> bool {
        self.fortified.contains(at) && self.rubble(at.0).is_none()
    }

    fn set(&self) -> Vec<String> {
        // under rubble no other Location remains
        let left = |p: &&Place| self.rubble(p.0).is_none() || p.1.is_empty();
        let forts = self.fortified.iter().filter(left).map(|p| text(p) + "=fortified");
        forts.chain(self.rubble.iter().map(|(hex, is)| format!("{}={is}", name(*hex)))).collect()
    }
}

/// A crowded map whose buildings fill their hexes, without rubble: so it is clear what is in a building.
fn plain_map(seed: u64) -> Value {
    let mut file = made::map(seed);
    for building in file["buildings"].as_array_mut().expect("buildings") {
        building.as_object_mut().expect("an object").remove("outlines");
    }
    file["counters"].as_array_mut().expect("counters").retain(|c| c["is"] == "debris");
    file["units"] = json!([]);
    file
}

/// The Locations of buildings that are no Factories, but for rooftops; B23.9: these can be Fortified, a cellar by FB9.11.
fn places(board: &Board) -> Vec<Place> {
    let plain = board.hexes.keys().copied().filter(|h| board.building(*h).is_some_and(|b| !b.factory));
    let all = |hex: Hex| board.places(hex).into_iter().filter(|p| p.0 != "@r").map(move |p| (hex, p.0));
    plain.flat_map(all).collect()
}

/// Makes most Locations of a hex Fortified, and sometimes adds rubble.
fn works(dice: &mut Dice, near: &[Place]) -> Works {
    let mut works = Works::default();
    for place in near {
        if !dice.one_in(3) {
            works.fortified.insert(place.clone());
        }
    }
    for hex in near.iter().map(|p| p.0).collect::<BTreeSet<_>>() {
        if dice.one_in(5) {
            works.rubble.push((hex, dice.pick(&["stone-rubble", "wooden-rubble"])));
        }
    }
    works
}

/// B23.3, B24.3, FB9.11: stone three, wood two, cellars and rubble too; against Indirect Fire one more for each level above, the
/// rooftop not counted.
fn b23_3_tem(board: &Board, works: &Works, at: &Place, attack: &str) -> i64 {
    if let Some(is) = works.rubble(at.0) {
        return if is == "stone-rubble" { 3 } else { 2 };
    }
    let building = board.building(at.0).expect("a building");
    let floor = match at.1.as_str() {
        "" => 0,
        "@c" => -1,
        level => level[1..].parse().expect("a level"),
    };
    let above = if attack == "indirect" || attack == "oba" { building.heights[&at.0].1 - floor } else { 0 };
    above + if building.stone { 3 } else { 2 }
}

/// B23.921: one more in a Location that is itself Fortified. The sources say nothing about Indirect Fire.
fn b23_921_tem(board: &Board, works: &Works, at: &Place, attack: &str) -> Option<i64> {
    let building = b23_3_tem(board, works, at, attack);
    match (works.fortified(at), attack) {
        (false, _) => Some(building),
        (true, "direct" | "ordnance") => Some(building + 1),
        (true, _) => None,
    }
}

/// B23.921, FB9.11, B24.3: a wrong reading would give it to the whole hex, to rubble, or not in a cellar.
#[test]
fn a_fortified_location_is_worth_one_more() {
    let (mut asked, mut fortified, mut cellars, mut rubble, mut unsaid) = (0, 0, 0, 0, 0);
    for seed in seeds(1000, 18) {
        let file = plain_map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let (built, all): (Vec<Place>, Vec<Hex>) = (places(&board), board.hexes.keys().copied().collect());
        for _ in 0..if built.is_empty() { 0 } else { 80 } {
            let to = dice.pick(&built);
            let here: Vec<Place> = built.iter().filter(|p| p.0 == to.0).cloned().collect();
            let works = works(&mut dice, &here);
            let a = dice.pick(&all);
            let from = name(a) + &dice.pick(&board.places(a)).0;
            let attack = dice.pick(&["direct", "direct", "direct", "ordnance", "ordnance", "indirect", "oba"]);
            // in a hex of rubble the ground is all that is left, and a cellar beneath it is another matter (FB9.6)
            if a == to.0 || (works.rubble(to.0).is_some() && !to.1.is_empty()) {
                continue;
            }
            let asks = json!({ "from": from, "to": text(&to), "attack": attack, "set": works.set() });
            let Some(answer) = ask(&on, json!({ "tem": asks })).filter(|a| a["outcome"]["los"] == true) else {
                continue;
            };
            asked += 1;
            let Some(model) = b23_921_tem(&board, &works, &to, attack) else {
                unsaid += 1;
                continue;
            };
            assert_eq!(answer["outcome"]["tem"], model, "map {seed}: {asks}: {}", answer["outcome"]);
            fortified += usize::from(works.fortified(&to));
            cellars += usize::from(works.fortified(&to) && to.1 == "@c");
            rubble += usize::from(works.rubble(to.0).is_some() && works.fortified.contains(&to));
        }
    }
    assert!(asked > 600 && fortified > 150 && cellars > 15 && rubble > 12, "{asked}: {fortified}, {cellars}, {rubble}");
    assert!(4 * unsaid < asked, "{unsaid} of {asked}");
}

/// A unit that may hold a Location.
struct Foe {
    at: Place,
    side: &'static str,
    counter: &'static str,
    traits: Vec<&'static str>,
}

/// B23.922: an enemy who is armed and unbroken holds it, pinned or not; no Dummy, no prisoner and no weapon by itself does. Of a
/// vehicle in it, and of one who is hidden, the sources do not speak.
fn b23_922_holds(foe: &Foe, mover: &str) -> bool {
    let soviet = |side: &str| matches!(side, "soviet" | "bvr");
    let none = ["broken", "dummy", "prisoner"].iter().any(|t| foe.traits.contains(t));
    soviet(foe.side) != (mover == "soviet") && !none && foe.counter != "LMG"
}

/// B23.922, FB9.6: no unit enters a Fortified Location that enemies hold, by any way, until they are gone or broken.
fn b23_922_bars(works: &Works, foes: &[Foe], to: &Place, mover: &str) -> bool {
    works.fortified(to) && foes.iter().any(|foe| foe.at == *to && b23_922_holds(foe, mover))
}

fn foe(dice: &mut Dice, near: &[Place], to: &Place) -> Foe {
    let side = dice.pick(&["german", "hungarian", "soviet", "soviet", "bvr"]);
    let counter = dice.pick(&["4-4-7", "4-4-7", "2-2-8", "8-1", "8-1", "LMG"]);
    let states = ["concealed", "concealed", "concealed", "", "pinned", "cx", "ti", "broken", "dummy", "prisoner"];
    let state = dice.pick(&states);
    let weapon = counter == "LMG";
    let traits: Vec<&str> = match state {
        _ if weapon => vec!["sw", "unpossessed"],
        "" => vec![],
        // a Known enemy keeps the unit out by A4.14 anyway, Fortified or not
        "concealed" | "dummy" | "prisoner" => vec![state],
        state => vec![state, "concealed"],
    };
    let at = if dice.one_in(3) { dice.pick(near) } else { to.clone() };
    Foe { at, side, counter, traits }
}

impl Foe {
    fn file(&self, n: usize) -> Value {
        let mut unit =
            json!({ "unit": format!("foe{n}x"), "at": text(&self.at), "side": self.side, "traits": self.traits });
        if !self.traits.contains(&"dummy") {
            unit["type"] = json!(self.counter);
        }
        unit
    }
}

/// A random step into a Location: by the stairs, along a level, or from the street.
fn way_in(dice: &mut Dice, board: &Board, to: &Place) -> Option<Place> {
    let (hex, place) = to;
    let stairs = dice.one_in(2);
    let level: Option<i64> = match place.as_str() {
        "" => Some(0),
        "@c" => Some(-1),
        level => level[1..].parse().ok(),
    };
    let floor = |n: i64| match n {
        -1 => "@c".to_owned(),
        0 => String::new(),
        n => format!("@{n}"),
    };
    if stairs {
        let from = floor(level? + dice.pick(&[-1, 1]));
        return board.places(*hex).into_iter().any(|p| p.0 == from).then_some((*hex, from));
    }
    let next = dice.pick(&around(*hex));
    if !board.hexes.contains_key(&next) {
        return None;
    }
    let along = b23_25_joined(board, *hex, next) && board.places(next).iter().any(|p| p.0 == *place);
    (place.is_empty() || along).then(|| (next, place.clone()))
}

/// Asks whether the step is possible. Returns whether it was refused for the Fortified Location.
fn enter(on: &Resolver, works: &Works, foes: &[Foe], (from, to): (&str, &Place), mover: &str) -> Option<bool> {
    let asks = json!({ "path": [from, text(to)], "side": mover, "set": works.set() });
    let answer = ask(on, json!({ "move-cost": asks }))?;
    let o = &answer["outcome"];
    let bars = b23_922_bars(works, foes, to, mover);
    let cited = o["legs"][0]["barred_by"].as_array().is_some_and(|all| all.contains(&json!("B23.922")));
    let other = !cited && o["legal"] != true;
    if other && bars {
        // another rule bars it first
        return None;
    }
    let held: Vec<Value> = foes.iter().enumerate().map(|(n, f)| f.file(n)).collect();
    assert_eq!(cited, bars, "{asks}: {held:?}: {o}");
    assert!(!bars || o["legal"] == false, "{asks}: {o}");
    Some(bars)
}

/// B23.922, FB9.6, FB9.11.
#[test]
fn a_fortified_location_keeps_out_who_is_an_enemy_of_its_holders() {
    let (mut barred, mut free, mut twins) = (0, 0, 0);
    for seed in seeds(1040, 118) {
        let mut file = plain_map(seed);
        let (board, mut dice) = (Board::new(&file), Dice::new(seed));
        let built = places(&board);
        if built.is_empty() {
            continue;
        }
        let to = dice.pick(&built);
        let here: Vec<Place> = built.iter().filter(|p| p.0 == to.0).cloned().collect();
        let foes: Vec<Foe> = (0..=dice.below(2)).map(|_| foe(&mut dice, &here, &to)).collect();
        file["units"] = foes.iter().enumerate().map(|(n, f)| f.file(n)).collect();
        let on = checked(&file);
        for _ in 0..16 {
            let works = works(&mut dice, &here);
            let Some(from) = way_in(&mut dice, &board, &to) else { continue };
            if works.rubble(to.0).is_some() && !to.1.is_empty() {
                continue;
            }
            let mover = dice.pick(&["axis", "soviet"]);
            match enter(&on, &works, &foes, (&text(&from), &to), mover) {
                Some(true) => barred += 1,
                Some(false) => free += 1,
                None => {}
            }
            twins += usize::from(works.fortified.contains(&to) && works.rubble(to.0).is_some());
        }
    }
    assert!(barred > 60 && free > 250 && twins > 10, "{barred} barred, {free} free, {twins} in rubble");
}

/// FB-SSR14, FB9.21: a trench is connected to the cellar of a hex, or to the ground of a hex without one.
fn fb9_21_connected(board: &Board, to: &Place) -> bool {
    let cellar = board.building(to.0).is_some_and(|b| b.cellar);
    to.1 == if cellar { "@c" } else { "" }
}

/// B23.922, FB-SSR14: from a connected trench it is entered as if it were not Fortified.
#[test]
fn a_connected_trench_leads_into_a_fortified_location() {
    let (mut through, mut barred) = (0, 0);
    for seed in seeds(1160, 50) {
        let mut file = plain_map(seed);
        let (board, mut dice) = (Board::new(&file), Dice::new(seed));
        let built: Vec<Place> = places(&board).into_iter().filter(|p| p.1.is_empty() || p.1 == "@c").collect();
        let open = |hex: &Hex| {
            board.hexes.get(hex).is_some_and(|g| g.building.is_none() && g.ways.is_empty() && g.terrain.is_empty())
        };
        for _ in 0..if built.is_empty() { 0 } else { 12 } {
            let to = dice.pick(&built);
            let from = beside(to.0, 1 + dice.below(6));
            if !open(&from) || board.at(from).base != board.at(to.0).base {
                continue;
            }
            let foes = [Foe { at: to.clone(), side: "soviet", counter: "4-4-7", traits: vec!["concealed"] }];
            file["units"] = json!([foes[0].file(0)]);
            let on = checked(&file);
            let mut set = vec![text(&to) + "=fortified"];
            set.push(name(from) + "=trench");
            let state = dice.pick(&["+ent", "+ent", ""]);
            let asks = json!({ "path": [name(from) + state, text(&to)], "side": "axis", "set": set });
            let Some(answer) = ask(&on, json!({ "move-cost": asks })) else { continue };
            let o = &answer["outcome"];
            let model = state == "+ent" && fb9_21_connected(&board, &to);
            if to.1 == "@c" && !model {
                // no unit enters a cellar from the street, Fortified or not (FB9.2)
                assert_eq!(o["legal"], false, "map {seed}: {asks}: {o}");
                continue;
            }
            assert_eq!(o["legal"], model, "map {seed}: {asks}: {o}");
            through += usize::from(model);
            barred += usize::from(!model);
        }
    }
    assert!(through > 25 && barred > 25, "{through} through, {barred} barred");
}

/// A Gun to be set up.
struct Gun {
    class: &'static str,
    size: &'static str,
    caliber: i64,
}

/// B23.423, B23.93, C2.7, FB9.2: on the ground what is small, AT or INF that is not large, and any Gun at all in a Fortified
/// Location; above it AT, INF and ART of 76mm or less in a Fortified one; on a rooftop mortars of 82mm or less; none in a cellar.
/// Of mortars within a building the sources do not speak with one voice.
fn b23_93_takes(gun: &Gun, place: &str, fortified: bool) -> Option<bool> {
    match place {
        "@c" => Some(false),
        "@r" => Some(gun.class == "mtr" && gun.caliber <= 82),
        "" if fortified => Some(true),
        "" if gun.class == "mtr" => None,
        "" => Some(gun.size == "small" || (matches!(gun.class, "at" | "inf") && gun.size != "large")),
        _ => Some(fortified && matches!(gun.class, "at" | "inf" | "art") && gun.caliber <= 76),
    }
}

/// B23.93, B23.423, C2.7.
#[test]
fn a_fortified_location_takes_the_guns_that_others_do_not() {
    const { assert!(GUNS_LEAVE_FORTIFIED_LOCATIONS, "if they do not, ask of it here") };
    let (mut yes, mut no, mut unsaid) = (0, 0, 0);
    for seed in seeds(1220, 30) {
        let file = plain_map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let mut built = places(&board);
        let roofs = built.iter().filter(|p| board.places(p.0).iter().any(|q| q.0 == "@r"));
        let roofs: BTreeSet<Place> = roofs.map(|p| (p.0, "@r".to_owned())).collect();
        built.extend(roofs);
        for _ in 0..if built.is_empty() { 0 } else { 40 } {
            let at = dice.pick(&built);
            let class = dice.pick(&["at", "inf", "art", "aa", "rcl", "mtr"]);
            let size = dice.pick(&["small", "normal", "large"]);
            let gun = Gun { class, size, caliber: dice.pick(&[37, 50, 75, 76, 77, 81, 82, 83, 88, 120]) };
            let fortified = at.1 != "@r" && dice.one_in(2);
            let said = dice.one_in(2);
            let mut asks =
                json!({ "at": text(&at), "item": "gun", "class": class, "size": size, "caliber": gun.caliber });
            match (fortified, said) {
                (true, true) => asks["how"] = json!(["fortified"]),
                (true, false) => asks["set"] = json!([text(&at) + "=fortified"]),
                _ => {}
            }
            let answer = ask(&on, json!({ "setup": asks })).unwrap_or_else(|| panic!("refused: {asks}"));
            match b23_93_takes(&gun, &at.1, fortified) {
                None => unsaid += 1,
                Some(model) => {
                    assert_eq!(answer["outcome"]["allowed"], model, "map {seed}: {asks}: {}", answer["outcome"]);
                    yes += usize::from(model);
                    no += usize::from(!model);
                }
            }
        }
    }
    assert!(yes > 200 && no > 300 && unsaid * 4 < yes + no, "{yes} yes, {no} no, {unsaid} unsaid");
}

/// B23.912, FB9.11: a level can be Fortified only if every level of its hex below it is, from the ground up; a cellar
/// does not count. Returns the level that is missing, or `None` if all are there.
fn b23_912_lacks(fortified: &BTreeSet<Place>, (hex, place): &Place) -> Option<i64> {
    let floor = |n: i64| if n == 0 { String::new() } else { format!("@{n}") };
    (0..level(place)).rev().find(|n| !fortified.contains(&(*hex, floor(*n))))
}

fn level(place: &str) -> i64 {
    place.strip_prefix('@').and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// Runs `game check` on a game with these Locations Fortified, as a player does.
fn check(fortified: &BTreeSet<Place>) -> Value {
    let lines: Vec<String> = fortified.iter().map(|p| text(p) + "=fortified").collect();
    let game = json!({ "game": 1, "name": "forts", "map": "fb", "board": lines });
    let file = std::env::temp_dir().join(format!("fogas-forts-{}.json", std::process::id()));
    std::fs::write(&file, game.to_string()).expect("writable");
    let output = fed(&["-m", file.to_str().expect("a path"), "-f", "json", "game", "check"], b"");
    std::fs::remove_file(&file).expect("it was written");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {output:?}"))
}

/// B23.912, B23.9, FB9.11: a wrong reading would require the cellar too, only the next level below, or the next hex.
#[test]
fn a_level_is_fortified_from_the_ground_up() {
    let map: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (board, mut dice) = (Board::new(&map), Dice::new(912));
    let plain: Vec<Place> = places(&board).into_iter().filter(|p| !board.building(p.0).expect("one").steeple).collect();
    let hexes: Vec<Hex> = plain.iter().map(|p| p.0).collect();
    let mut fortified = BTreeSet::new();
    for _ in 0..260 {
        let hex = dice.pick(&hexes);
        fortified.extend(plain.iter().filter(|p| p.0 == hex && dice.one_in(2)).cloned());
    }
    let answer = check(&fortified);
    let rows = answer["outcome"]["standing"].as_array().unwrap_or_else(|| panic!("{answer}"));
    let told: BTreeSet<&str> =
        rows.iter().filter(|r| r["rule"] == "B23.912").map(|r| r["at"].as_str().expect("a Location")).collect();
    let falls = |p: &&Place| b23_912_lacks(&fortified, p).is_some();
    let model: BTreeSet<String> = fortified.iter().filter(falls).map(text).collect();
    assert_eq!(told, model.iter().map(String::as_str).collect::<BTreeSet<_>>());
    assert!(told.len() > 40 && fortified.len() - told.len() > 150, "{} of {}", told.len(), fortified.len());
}
