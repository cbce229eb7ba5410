//! Sewers: who may go in, by which manhole, and the odds of the leader's TC and of coming up as wanted.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::asks::ask;
use super::chance::{Chance, of_die, of_dr};
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, name, read};
use crate::kit::built_in;

/// FB-SSR9: the TC of the leader who moves along, for each side and for the Vannay Battalion under a Hungarian.
fn fb_ssr9_check(axis: bool, leader: &str, vannay: bool) -> i64 {
    match (axis, leader) {
        (false, _) => 3,
        (true, "hungarian") if vannay => 1,
        _ => 2,
    }
}

/// What a hex has for a manhole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manhole {
    Printed,
    /// B8.1: paved roads cross three hexsides or more.
    Inherent,
    None,
    /// The roads of the hex run along hexsides or off the map, or are of two kinds.
    Unsaid,
}

/// B8.1: a black circle, or paved roads that cross three hexsides or more.
fn b8_1_manholes(file: &Value) -> BTreeMap<Hex, Manhole> {
    let one = |hex: &Value| {
        let roads: Vec<&Value> = hex["roads"].as_array().into_iter().flatten().collect();
        let paved = roads.iter().filter(|r| r["is"] == "paved" || r["is"] == "boulevard");
        let sides =
            |r: &Value| -> Vec<u64> { r["sides"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect() };
        let crossed: BTreeSet<u64> = paved.flat_map(|r| sides(r)).collect();
        let by_any: BTreeSet<u64> = roads.iter().flat_map(|r| sides(r)).collect();
        let odd = |r: &&Value| !r["along"].is_null() || !r["corners"].is_null() || r["off_map"] == true;
        match () {
            () if hex["manhole"] == true => Manhole::Printed,
            () if roads.iter().any(odd) || !hex["bridge"].is_null() || !hex["features"].is_null() => Manhole::Unsaid,
            () if crossed.len() > 2 => Manhole::Inherent,
            // whether a dirt road counts that meets the paved one, the sources do not say
            () if by_any.len() > 2 && !crossed.is_empty() => Manhole::Unsaid,
            () => Manhole::None,
        }
    };
    let hexes = file["hexes"].as_array().expect("hexes").iter();
    hexes.map(|hex| (read(hex["hex"].as_str().expect("a name")), one(hex))).collect()
}

/// Into what a manhole opens.
enum Opens {
    Into(String),
    Nothing,
    Unsaid,
}

/// FB2.61, FB9.6, FB9.21: into the cellar, if there is one; none is left under the rubble of a hex with a cellar.
fn fb9_21_opens(board: &Board, hex: Hex, manhole: Manhole, lies: &str) -> Opens {
    let cellar = board.building(hex).is_some_and(|b| b.cellar);
    match manhole {
        Manhole::Unsaid => Opens::Unsaid,
        Manhole::None => Opens::Nothing,
        _ if lies == "rubble" && !cellar => Opens::Unsaid,
        _ if lies == "rubble" => Opens::Nothing,
        _ if cellar => Opens::Into(name(hex) + "@c"),
        _ => Opens::Into(name(hex)),
    }
}

/// One question.
#[derive(Debug)]
struct Party {
    axis: bool,
    leader: &'static str,
    vannay: bool,
    entrenched: bool,
    morale: i64,
    at_most: i64,
}

fn party(dice: &mut Dice) -> Party {
    let axis = !dice.one_in(3);
    let leader = dice.pick(if axis { &["german", "hungarian", ""] } else { &["soviet", "soviet", ""] });
    let small = |n: usize| i64::try_from(n).expect("small");
    Party {
        axis,
        leader,
        vannay: axis && dice.one_in(2),
        entrenched: dice.one_in(4),
        morale: 6 + small(dice.below(5)),
        at_most: 1 + small(dice.below(5)),
    }
}

fn query(party: &Party) -> Value {
    let mut query = json!({ "side": if party.axis { "axis" } else { "soviet" }, "vannay": party.vannay,
        "entrenched": party.entrenched, "morale": party.morale, "emerge_at_most": party.at_most });
    if !party.leader.is_empty() {
        query["leader"] = json!(party.leader);
    }
    query
}

/// FB-SSR9, B8.4, B8.42: all but the manhole.
fn compare(party: &Party, o: &Value) {
    let led = !party.leader.is_empty();
    let check = led.then(|| fb_ssr9_check(party.axis, party.leader, party.vannay));
    let told = check.map(|n| format!("{n}TC"));
    assert_eq!(o["task_check"].as_str(), told.as_deref(), "{party:?}: {o}");
    if let Some(number) = check {
        let odds = of_dr(|dr| dr + number <= party.morale);
        assert_eq!(Chance::read(&o["passes"]["p"]), odds, "{party:?}: {o}");
    }
    // FB-SSR9: stacked with a Hungarian leader
    let drm = -i64::from(party.leader == "hungarian");
    assert_eq!(o["emergence_drm"], drm, "{party:?}: {o}");
    let up = of_die(|dr| dr + drm <= party.at_most);
    assert_eq!(Chance::read(&o["emerges"]["p"]), up, "{party:?}: {o}");
    assert_eq!(o["reach"], 3, "{o}");
}

#[test]
fn who_goes_into_the_sewers_and_comes_up_as_often_as_the_dice_have_it() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, board, manholes) = (built_in("fb"), Board::new(&file), b8_1_manholes(&file));
    let odd = |hex: &Hex| board.at(*hex).sunken() || board.at(*hex).bridge;
    let all: Vec<Hex> = manholes.keys().copied().filter(|h| !odd(h)).collect();
    let with: Vec<Hex> =
        all.iter().copied().filter(|h| matches!(manholes[h], Manhole::Printed | Manhole::Inherent)).collect();
    let (mut dice, mut said, mut entered) = (Dice::new(84), 0, 0);
    for _ in 0..500 {
        let party = party(&mut dice);
        let hex = if dice.one_in(3) { dice.pick(&all) } else { dice.pick(&with) };
        let lies = match dice.below(6) {
            0 if board.building(hex).is_none() && board.at(hex).terrain.is_empty() => "debris",
            1 if board.building(hex).is_some_and(|b| !b.factory) => "rubble",
            _ => "",
        };
        let mut query = query(&party);
        query["at"] = json!(name(hex));
        if !lies.is_empty() {
            query["set"] = json!([format!("{}={lies}", name(hex))]);
        }
        let answer = ask(&on, json!({ "sewer": query })).unwrap_or_else(|| panic!("{query}"));
        let o = &answer["outcome"];
        compare(&party, o);
        let opens = match fb9_21_opens(&board, hex, manholes[&hex], lies) {
            Opens::Into(place) => Some(place),
            Opens::Nothing => None,
            Opens::Unsaid => continue,
        };
        assert_eq!(o["manhole"]["usable"], opens.is_some(), "{query}: {o}");
        assert_eq!(o["manhole"]["opens_into"].as_str(), opens.as_deref(), "{query}: {o}");
        // FB-SSR9: the first act of the MPh, so not out of an entrenchment
        let may = opens.is_some() && !party.leader.is_empty() && !party.entrenched;
        assert_eq!(o["may_enter"], may, "{query}: {o}");
        said += 1;
        entered += usize::from(may);
    }
    assert!(said > 350 && entered > 100, "{said} said, {entered} go in");
}
