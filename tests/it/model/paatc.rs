//! The PAATC: who takes one before an advance onto an AFV or before a DC is Placed at one, who need not, and how often it is passed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, name, read};
use crate::kit::{built_in, checked};

/// Units that the sources name: whose, and the numbers of the counter (FB13.6, FB13.8 to FB13.10, FB14, FB15.1, FB-SSR21, FB16 EX).
const COUNTERS: [(&str, &str); 16] = [
    ("hungarian", "3-4-7"),
    ("hungarian", "1-3-7"),
    ("vannay", "4-4-7"),
    ("vannay", "2-4-7"),
    ("arrow-cross", "5-2-6"),
    ("arrow-cross", "2-2-6"),
    ("smg", "5-3-7"),
    ("smg", "2-2-7"),
    ("hungarian-engineers", "5-3-7"),
    ("german", "4-6-7"),
    ("german", "4-3-6"),
    ("ss", "6-5-8"),
    ("ss", "5-4-8"),
    ("soviet", "4-4-7"),
    ("soviet-engineers", "6-2-8"),
    ("bvr", "3-3-6"),
];

/// FB13.1, FB14.1: the Buda Volunteers are Soviets in all respects, whatever tongue they speak.
fn fb13_1_hungarian(force: &str) -> bool {
    matches!(force, "hungarian" | "vannay" | "arrow-cross" | "smg" | "hungarian-engineers")
}

/// One who is asked about: whose, his counter, where, and in what state.
#[derive(Clone, Debug)]
struct Unit {
    force: &'static str,
    counter: &'static str,
    hex: Hex,
    place: String,
    bypass: bool,
    state: &'static str,
    /// A8.15: fired at by a Snap Shot on his way in.
    snap_shot: bool,
}

impl Unit {
    fn at(&self) -> String {
        name(self.hex) + &self.place
    }
}

/// FB7.21: Hungarian Infantry in a hex of the palace, be it rubble by now; not in Bypass, no prisoner, and not while a Snap Shot meets
/// it before it is inside. Whether a rooftop is "in" the palace no source says.
fn fb7_21_fanatic(unit: &Unit, palace: &BTreeSet<Hex>) -> Option<bool> {
    let barred = unit.bypass || unit.state == "prisoner" || unit.snap_shot;
    if barred || !fb13_1_hungarian(unit.force) || !palace.contains(&unit.hex) {
        return Some(false);
    }
    (unit.place != "@r").then_some(true)
}

/// A11.6: every MMC takes one, FB13.3: those Hungarian counters, each Elite or 1st Line, among them; FB7.21: unless Fanatic. Here is not
/// asked of who could not advance anyway.
fn a11_6_takes_one(unit: &Unit, fanatic: bool) -> Option<bool> {
    (!NO_ADVANCE.contains(&unit.state)).then_some(!fanatic)
}

/// A11.6, A19.3, FB14.1: a NTC, of who is Inexperienced a 1TC: Conscripts and Green. Of the counters here the Buda Volunteers' 3-3-6 are
/// Conscripts, and the German 4-3-6.
fn a11_6_number(unit: &Unit) -> i64 {
    i64::from([("bvr", "3-3-6"), ("german", "4-3-6")].contains(&(unit.force, unit.counter)))
}

/// A4.7, A7.8: these do not advance, so no text says which PAATC they would take, or against which Morale Level. Berserk units charge in the
/// MPh (A15.4).
const NO_ADVANCE: [&str; 4] = ["broken", "pinned", "prisoner", "berserk"];

/// FB13.9: the Arrow Cross have -1 to it. FB13.3: "the normal PAATC" means that no Hungarian adds to it as an ally of a minor power would.
fn fb13_9_drm(force: &str) -> i64 {
    if force == "arrow-cross" { -1 } else { 0 }
}

/// A11.6, A1.2: a TC is passed by a DR, plus the number of the TC and the DRM, of the Morale Level or less. The last of the three
/// numbers of a MMC is its Morale Level.
fn a11_6_passed(counter: &str, tc: i64, drm: i64) -> Chance {
    let morale: i64 = counter.rsplit('-').next().expect("numbers").parse().expect("a Morale Level");
    of_dr(|dr| dr + tc + drm <= morale)
}

/// The hexes of the house in which T13 is.
fn palace(board: &Board) -> BTreeSet<Hex> {
    board.building(read("T13")).expect("the palace").hexes.iter().copied().collect()
}

fn someone(dice: &mut Dice, board: &Board, all: &[Hex], palace: &[Hex]) -> Unit {
    let (force, counter) = dice.pick(&COUNTERS);
    let hex = if dice.one_in(2) { dice.pick(palace) } else { dice.pick(all) };
    let houses = |h: &Hex| board.building(*h).is_some();
    let near: Vec<Hex> = around(hex).into_iter().filter(|h| board.hexes.contains_key(h)).collect();
    let bypassed = dice.one_in(6) && houses(&hex);
    let place = if bypassed {
        format!("/{}", name(dice.pick(&near)))
    } else {
        dice.pick(&board.places(hex).into_iter().map(|p| p.0).collect::<Vec<_>>())
    };
    let state = dice.pick(&["", "", "", "", "pinned", "cx", "concealed", "broken", "prisoner", "berserk"]);
    Unit { force, counter, hex, place, bypass: bypassed, state, snap_shot: dice.one_in(6) }
}

#[derive(Default)]
struct Count {
    asked: usize,
    none: usize,
    due: usize,
    odds: usize,
    silent: usize,
}

/// What the answer says against what the model does.
fn compare(unit: &Unit, tc: Option<i64>, palace: &BTreeSet<Hex>, answer: &Value, count: &mut Count) {
    let (o, told) = (&answer["outcome"], format!("{unit:?}, tc {tc:?}: {answer}"));
    count.asked += 1;
    let Some(fanatic) = fb7_21_fanatic(unit, palace) else {
        count.silent += 1;
        return;
    };
    assert_eq!(o["fanatic"], fanatic, "{told}");
    let takes = a11_6_takes_one(unit, fanatic);
    if NO_ADVANCE.contains(&unit.state) {
        count.silent += 1;
        return;
    }
    assert_eq!(o["paatc"]["due"].as_bool(), takes, "{told}");
    if takes == Some(false) {
        count.none += 1;
        assert!(o["paatc"]["passes"].is_null(), "{told}");
        return;
    }
    count.due += usize::from(takes == Some(true));
    assert_eq!(o["paatc"]["drm"], fb13_9_drm(unit.force), "{told}");
    let tc = tc.unwrap_or_else(|| a11_6_number(unit));
    assert_eq!(o["paatc"]["tc"], tc, "{told}");
    let model = a11_6_passed(unit.counter, tc, fb13_9_drm(unit.force));
    assert_eq!(Chance::read(&o["paatc"]["passes"]["p"]), model, "{told}");
    count.odds += 1;
}

fn fb() -> Value {
    serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON")
}

/// A wrong reading would take one of a Fanatic of the palace, none of him in Bypass, or add the -1 of the Arrow Cross to the SMG units.
#[test]
fn whoever_meets_a_tank_is_tested_as_the_texts_have_it() {
    let mut file = fb();
    let board = Board::new(&file);
    let (palace, mut dice, mut count) = (palace(&board), Dice::new(1160), Count::default());
    let ground = |h: &Hex| h.1 > 0 && !board.at(*h).bridge;
    let all: Vec<Hex> = board.hexes.keys().copied().filter(ground).collect();
    let inside: Vec<Hex> = palace.iter().copied().collect();
    let units: Vec<Unit> = (0..700).map(|_| someone(&mut dice, &board, &all, &inside)).collect();
    let listed = units.iter().enumerate().map(|(n, u)| {
        let traits: Vec<&str> = Some(u.state).filter(|s| !s.is_empty()).into_iter().collect();
        json!({ "unit": format!("unit{n}x"), "at": u.at(), "side": u.force, "type": u.counter, "traits": traits })
    });
    file["units"] = listed.collect();
    let (on, bare) = (checked(&file), built_in("fb"));
    for (n, unit) in units.iter().enumerate() {
        let tc = i64::try_from(dice.below(12)).ok().filter(|tc| *tc < 6);
        let by_label = json!({ "morale": { "at": format!("unit{n}x"), "tc": tc, "snap_shot": unit.snap_shot } });
        // no Bypass is inside a house or along a wall of it
        let Some(answer) = ask(&on, by_label) else {
            assert!(unit.bypass, "{unit:?}");
            continue;
        };
        compare(unit, tc, &palace, &answer, &mut count);
        // the same of a counter that no map knows, which has no state but that of a prisoner
        let mut stated = unit.clone();
        stated.state = if unit.state == "prisoner" { "prisoner" } else { "" };
        let by_counter = json!({ "morale": { "at": unit.at(), "side": unit.force, "counter": unit.counter, "tc": tc,
            "prisoner": stated.state == "prisoner", "snap_shot": unit.snap_shot } });
        let answer = ask(&bare, by_counter).unwrap_or_else(|| panic!("{unit:?}"));
        compare(&stated, tc, &palace, &answer, &mut count);
    }
    let Count { asked, none, due, odds, silent } = count;
    assert!(asked > 1200 && none > 150 && due > 300 && odds > 600, "{asked}: {none} none, {due} due, {odds} odds");
    assert!(silent * 100 < 30 * asked, "cannot say {silent} of {asked}");
}

/// What stands in the Location at which a DC is Placed: its kind and whose it is; a wreck is nobody's.
const TARGETS: [(&str, &str); 9] = [
    ("afv", "german"),
    ("afv", "soviet"),
    ("afv", "hungarian"),
    ("afv", "bvr"),
    ("unarmored", "german"),
    ("unarmored", "soviet"),
    ("gun", "soviet"),
    ("wreck", ""),
    ("none", ""),
];

/// FB13.1, FB14.3: Germans and Hungarians are allies, and Soviets and the Buda Volunteers.
fn fb14_3_friends(a: &str, b: &str) -> bool {
    let red = |side: &str| side.starts_with("soviet") || side == "bvr";
    red(a) == red(b)
}

/// A11.6, A23.3: who would Place a DC where an enemy AFV stands passes a PAATC first; not for a friend's, an unarmored vehicle, a Gun or
/// a wreck, nor for one on another level of the house.
fn a23_3_asks_one(force: &str, level: bool, there: (&str, &str)) -> bool {
    there.0 == "afv" && !level && !fb14_3_friends(force, there.1)
}

/// A wrong reading would ask one for every vehicle, for the tank of an ally, or for one that is downstairs.
#[test]
fn who_places_a_dc_at_a_tank_is_tested_first() {
    let (mut dice, mut asked, mut due) = (Dice::new(1161), 0, 0);
    for _ in 0..40 {
        let mut file = json!({ "format": 1, "name": "plain", "chapter": "FB", "grid": { "first": "A1", "last": "H9" },
            "buildings": [{ "id": "h", "material": "stone", "hexes": ["C5", "C6", "D5"],
                "symbols": [{ "hex": "C5", "is": "square" }] }] });
        let (mut units, mut counters, mut questions) = (Vec::new(), Vec::new(), Vec::new());
        for hex in ["C5", "D5", "C6", "F3", "E7", "B2"].map(read) {
            let there = dice.pick(&TARGETS);
            match there.0 {
                "none" => {}
                "wreck" => counters.push(json!({ "at": name(hex), "is": "wreck" })),
                kind => units.push(
                    json!({ "unit": format!("foe{}x", name(hex)), "at": name(hex), "is": kind, "side": there.1 }),
                ),
            }
            let (force, counter) = dice.pick(&COUNTERS);
            let label = format!("unit{}x", name(hex));
            let upper = ["C5", "C6", "D5"].contains(&name(hex).as_str()) && dice.one_in(3);
            let inside = ["C5", "C6", "D5"].iter().map(|h| read(h)).find(|h| *h != hex && around(hex).contains(h));
            let from = if upper { name(inside.expect("a room")) + "@1" } else { name(dice.pick(&around(hex))) };
            units.push(json!({ "unit": label, "at": from, "side": force, "type": counter }));
            questions.push((label, name(hex) + if upper { "@1" } else { "" }, force, upper, there));
        }
        (file["units"], file["counters"]) = (json!(units), json!(counters));
        let on = checked(&file);
        for (label, to, force, upper, there) in questions {
            let query = json!({ "shot": { "from": label, "to": to, "dc": "placed" } });
            let Some(answer) = ask(&on, query) else { continue };
            if answer["outcome"]["dc"]["may"] != true {
                continue;
            }
            let steps = answer["steps"].as_array().expect("steps");
            let said = steps.iter().any(|step| step["rule"] == "A11.6");
            let model = a23_3_asks_one(force, upper, there);
            assert_eq!(said, model, "{force} at {there:?} in {to}: {answer}");
            (asked, due) = (asked + 1, due + usize::from(model));
        }
    }
    assert!(asked > 150 && due > 30, "{asked} asked, {due} PAATC");
}
