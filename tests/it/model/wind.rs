//! Wind and weather: the start and the changes of the wind, Gusts, rain and snow, and which Locations all this reaches.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::chance::Chance;
use super::ground::Board;
use super::made::Dice;
use super::sheet::{Hex, around, beside, name};
use super::tally::Tally;
use crate::kit::{built_in, checked};

const FORCES: [&str; 3] = ["none", "mild", "heavy"];
const SKIES: [&str; 6] = ["clear", "overcast", "rain", "heavy-rain", "falling-snow", "heavy-snow"];

/// B25.63: half of all games have no wind, one in six Heavy Winds.
fn b25_63_start(dr: i64) -> &'static str {
    match dr {
        1..=3 => "none",
        4 | 5 => "mild",
        _ => "heavy",
    }
}

/// B25.64, B.8: the direction dr is the hexside to which it blows.
fn b25_64_to(dr: i64) -> i64 {
    dr
}

/// B25.65: it takes the lowest DR.
fn b25_65_changes(dr: i64) -> bool {
    dr == 2
}

/// B25.65: 1 and 2 turn the wind so many hexsides clockwise, 3 and 4 one and two back; in sixths of a full turn, clockwise.
fn b25_65_turns(force: &str, dr: i64) -> Option<i64> {
    let sixths = match dr {
        1 => 1,
        2 => 2,
        3 => -1,
        4 => -2,
        _ => return None,
    };
    (force != "none").then(|| i64::rem_euclid(sixths, 6))
}

/// B25.65: 5 strengthens it, 6 weakens it; past either end it becomes a Mild Breeze.
fn b25_65_force(force: &'static str, dr: i64) -> &'static str {
    let at = FORCES.iter().position(|f| *f == force).expect("a force");
    let next = match dr {
        5 => at.checked_add(1),
        6 => at.checked_sub(1),
        _ => return force,
    };
    next.and_then(|n| FORCES.get(n)).copied().unwrap_or("mild")
}

/// B25.651, E3.4: Gusts by the highest DR; by the three highest if the weather is Gusty.
fn b25_651_gusts(gusty: bool, dr: i64) -> bool {
    if gusty { dr >= 10 } else { dr == 12 }
}

/// B25.66: the highest DR alone brings a burning building down, even if Gusts begin by less.
fn b25_66_collapses(dr: i64) -> bool {
    dr == 12
}

/// A24.62: Gusts blow away what is dispersed, and disperse the rest; the smoke of a Blaze in its own hex stays. What goes, what disperses.
fn a24_62_smoke(lies: &[&str]) -> (usize, usize) {
    let dispersed = lies.iter().filter(|is| is.starts_with("dispersed")).count();
    let whole = lies.iter().filter(|is| matches!(**is, "smoke" | "wp")).count();
    (dispersed, whole)
}

/// E3.5, E3.71: what falls begins by 10 or more under an overcast sky, grows once by as much, and ends by 3 or less.
fn e3_5_sky(sky: &'static str, dr: i64) -> (&'static str, Option<&'static str>) {
    match (sky, dr) {
        ("overcast", 10..) => ("rain", Some("begins")),
        ("rain", 10..) => ("heavy-rain", Some("grows")),
        ("falling-snow", 10..) => ("heavy-snow", Some("grows")),
        ("rain" | "heavy-rain" | "falling-snow" | "heavy-snow", ..=3) => ("overcast", Some("ends")),
        _ => (sky, None),
    }
}

/// All 36 DR with the six subsequent dr: the chance of each result.
fn odds(force: &'static str, gusty: bool, sky: &'static str) -> BTreeMap<String, Chance> {
    let mut all: BTreeMap<String, Chance> = BTreeMap::new();
    let mut add = |what: Value| {
        let so_far = all.entry(what.to_string()).or_insert(Chance::NONE);
        *so_far = *so_far + Chance::of(1, 216);
    };
    for (n, dr2) in (0..36).flat_map(|n| (1..=6).map(move |dr2| (n, dr2))) {
        let dr = n / 6 + n % 6 + 2;
        if b25_65_changes(dr) {
            if let Some(clockwise) = b25_65_turns(force, dr2) {
                add(json!({ "turns": { "clockwise": clockwise } }));
            }
            let becomes = b25_65_force(force, dr2);
            if becomes != force {
                add(json!({ "becomes": { "wind": becomes } }));
            }
        }
        if b25_651_gusts(gusty, dr) {
            add(json!("gusts"));
        }
        if let Some(falls) = e3_5_sky(sky, dr).1 {
            add(json!(falls));
        }
    }
    all
}

fn told_odds(answer: &Value) -> BTreeMap<String, Chance> {
    let rows = answer["outcome"]["odds"].as_array().expect("odds").iter();
    rows.map(|row| (row["result"].to_string(), Chance::read(&row["p"]))).collect()
}

fn cites(answer: &Value, rule: &str) -> bool {
    answer["steps"].as_array().expect("steps").iter().any(|step| step["rule"] == rule)
}

fn fact<'a>(answer: &'a Value, key: &str) -> Option<&'a Value> {
    answer["steps"].as_array().expect("steps").iter().find_map(|step| step["fact"].get(key))
}

fn plain() -> Resolver {
    checked(&json!({ "format": 1, "name": "wind", "chapter": "FB", "grid": { "first": "A1", "last": "H8" } }))
}

fn number(n: usize) -> i64 {
    i64::try_from(n).expect("small")
}

/// B25.63, B25.64: a wrong reading would have the first die name the direction, or make a Mild Breeze as likely as no wind.
#[test]
fn a_game_begins_with_its_wind() {
    let on = plain();
    let mut begins: BTreeMap<String, Chance> = BTreeMap::new();
    for (force, to) in (1..=6).flat_map(|force| (1..=6).map(move |to| (force, to))) {
        let query = json!({ "weather": { "start": true, "dr": [force, to] } });
        let answer = ask(&on, query.clone()).expect("an answer");
        let wind = json!({ "force": b25_63_start(force), "to": b25_64_to(to) });
        assert_eq!(answer["outcome"]["becomes"], wind, "{query}");
        let key = json!({ "starts": { "wind": b25_63_start(force) } }).to_string();
        let so_far = begins.entry(key).or_insert(Chance::NONE);
        *so_far = *so_far + Chance::of(1, 36);
    }
    let answer = ask(&on, json!({ "weather": { "start": true } })).expect("an answer");
    assert_eq!(told_odds(&answer), begins);
}

/// B25.65, B25.651, E3.4, E3.5: a wrong reading would let no wind grow weaker, stop at Heavy Winds, have Gusty weather add to the 12 instead of
/// widening it, or let what falls grow twice.
#[test]
fn a_wind_change_has_its_odds() {
    let on = plain();
    let mut asked = 0;
    for (force, sky, gusty) in FORCES.into_iter().flat_map(|f| SKIES.map(|s| [(f, s, false), (f, s, true)])).flatten() {
        for direction in [None, Some(4)] {
            let mut query = json!({ "wind": force, "sky": sky, "gusty": gusty });
            if let Some(to) = direction {
                query["direction"] = json!(to);
            }
            let answer = ask(&on, json!({ "weather": query })).unwrap_or_else(|| panic!("refused: {query}"));
            assert_eq!(told_odds(&answer), odds(force, gusty, sky), "{query}");
            asked += 1;
        }
    }
    assert_eq!(asked, 72);
}

/// A question about a Wind Change DR.
struct Asked {
    force: &'static str,
    to: Option<i64>,
    gusty: bool,
    sky: &'static str,
    dr: [i64; 2],
    dr2: Option<i64>,
    lies: Vec<&'static str>,
    on_map: bool,
}

impl Asked {
    fn new(dice: &mut Dice) -> Self {
        let dr = match dice.below(3) {
            0 => [1, 1],
            1 => dice.pick(&[[6, 6], [5, 6], [6, 4], [5, 5], [1, 2], [2, 2], [4, 5]]),
            _ => [number(dice.below(6)) + 1, number(dice.below(6)) + 1],
        };
        let given = (dr == [1, 1]) != dice.one_in(12);
        let all = ["smoke", "wp", "dispersed-smoke", "dispersed-wp", "blaze"];
        Self {
            force: dice.pick(&FORCES),
            to: dice.pick(&[None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)]),
            gusty: dice.one_in(2),
            sky: dice.pick(&SKIES),
            dr,
            dr2: given.then(|| number(dice.below(6)) + 1),
            lies: (0..dice.below(4)).map(|_| dice.pick(&all)).collect(),
            on_map: dice.one_in(3),
        }
    }

    fn query(&self) -> Value {
        let mut set: Vec<String> = self.lies.iter().enumerate().map(|(n, is)| format!("B{}={is}", n + 1)).collect();
        let mut query = json!({ "gusty": self.gusty, "sky": self.sky, "dr": self.dr });
        match self.to {
            Some(to) if self.on_map => set.push(format!("wind={},{to}", self.force)),
            None if self.on_map => set.push(format!("wind={}", self.force)),
            to => {
                query["wind"] = json!(self.force);
                if let Some(to) = to {
                    query["direction"] = json!(to);
                }
            }
        }
        if let Some(dr2) = self.dr2 {
            query["dr2"] = json!(dr2);
        }
        query["set"] = json!(set);
        json!({ "weather": query })
    }
}

/// The wind after it. The direction stays the same unless something changes it.
fn becomes(asked: &Asked) -> Value {
    let (mut force, mut to) = (asked.force, asked.to);
    if let Some(dr2) = asked.dr2 {
        let sixths = b25_65_turns(force, dr2).unwrap_or(0);
        force = b25_65_force(force, dr2);
        to = to.map(|to| (to - 1 + sixths) % 6 + 1);
    }
    let mut wind = json!({ "force": force });
    if let Some(to) = to {
        wind["to"] = json!(to);
    }
    wind
}

fn compare(asked: &Asked, answer: &Value, count: &mut Tally) {
    let (outcome, dr) = (&answer["outcome"], asked.dr[0] + asked.dr[1]);
    let told = format!("{} -> {outcome} {}", asked.query(), answer["steps"]);
    let wind = becomes(asked);
    count.same(outcome["becomes"] == wind, &format!("{wind}: {told}"));
    let gusts = b25_651_gusts(asked.gusty, dr);
    count.same(outcome["gusts"] == gusts, &format!("Gusts {gusts}: {told}"));
    let (sky, falls) = e3_5_sky(asked.sky, dr);
    count.same(outcome["sky"] == sky, &format!("{sky}: {told}"));
    count.same(cites(answer, "B25.66") == b25_66_collapses(dr), &format!("B25.66: {told}"));
    // Heavy Winds leave no SMOKE for Gusts to find
    if gusts && asked.force != "heavy" {
        let (gone, dispersed) = a24_62_smoke(&asked.lies);
        let smoke = json!({ "gone": gone, "dispersed": dispersed });
        count.same(fact(answer, "gusts-on-smoke") == Some(&smoke), &format!("{smoke}: {told}"));
        count.says("Gusts meet SMOKE", gone + dispersed > 0);
    } else if gusts {
        count.silent += 1;
    }
    let heavy = wind["force"] == "heavy" && asked.force != "heavy";
    let lies = a24_62_smoke(&asked.lies);
    let smoke = heavy.then(|| json!({ "gone": lies.0 + lies.1 }));
    count.same(fact(answer, "heavy-winds-on-smoke") == smoke.as_ref(), &format!("Heavy Winds {smoke:?}: {told}"));
    if gusts && asked.force == "none" {
        let whence = answer["notes"].to_string().contains("hexside the Gusts blow");
        count.same(whence, &format!("whence the Gusts come: {told}"));
    }
    let marks = [
        ("turns", asked.dr2.is_some_and(|dr2| dr2 < 5) && asked.to.is_some()),
        ("force", wind["force"] != asked.force),
        ("Gusts", gusts),
        ("Gusts by less than 12", gusts && dr < 12),
        ("falls", falls.is_some()),
        ("Heavy Winds begin", heavy && lies.0 + lies.1 > 0),
        ("no wind turns", asked.force == "none" && asked.dr2.is_some_and(|dr2| dr2 < 5)),
    ];
    for (what, so) in marks {
        count.says(what, so);
    }
}

/// B25.65 to B25.66, A24.62, E3.4, E3.5: a wrong reading would turn the wind the other way, bring a burning building down by each of the Gusts of Gusty
/// weather, disperse what is dispersed, blow the smoke of a Blaze away, or take a subsequent dr where the DR changes nothing.
#[test]
fn a_wind_change_does_what_was_rolled() {
    let (on, mut dice, mut count, mut refused) = (plain(), Dice::new(2565), Tally::default(), 0);
    for _ in 0..3000 {
        let asked = Asked::new(&mut dice);
        count.asked += 1;
        let answer = ask(&on, asked.query());
        let due = b25_65_changes(asked.dr[0] + asked.dr[1]);
        count.same(answer.is_some() == (due == asked.dr2.is_some()), &format!("a subsequent dr: {}", asked.query()));
        match answer.filter(|_| due == asked.dr2.is_some()) {
            Some(answer) => compare(&asked, &answer, &mut count),
            None => refused += 1,
        }
    }
    assert!(refused > 50, "{refused}");
    told(count, 16, 8);
}

/// Whether the wind, the weather and EC reach a place; `None` if the sources do not say.
#[derive(Debug, Default, PartialEq, Eq)]
struct Reach {
    weather: Option<bool>,
    wind: Option<bool>,
    ec: Option<bool>,
}

/// FB8.3 and its example: the same building on all six sides, none of it in rubble. Whether black bars (B23.71) leave one, the texts do not say.
fn fb8_3_surrounded(board: &Board, hex: Hex) -> Option<bool> {
    let home = board.building(hex)?;
    let bar = |h: &(Hex, Hex, String)| h.2 == "rowhouse-bar" && (h.0 == hex || h.1 == hex);
    match around(hex).iter().all(|h| home.hexes.contains(h) && !board.at(*h).rubble()) {
        true if board.hexsides.iter().any(bar) => None,
        all => Some(all),
    }
}

/// FB8.31, FB8.32: a hole in a Factory has the weather and EC, but no wind; any other rubble lies out of doors. A hole in another building is
/// nowhere told.
fn fb8_31_rubble(board: &Board, hex: Hex) -> Reach {
    let wind = match board.building(hex).and_then(|_| fb8_3_surrounded(board, hex)) {
        Some(true) if board.building(hex).is_some_and(|b| b.factory) => Some(false),
        Some(true) => None,
        None if board.building(hex).is_some() => None,
        Some(false) | None => Some(true),
    };
    Reach { weather: Some(true), wind, ec: Some(true) }
}

/// E3.8, B25.64, B25.5: within a building weather is Clear and EC do not count; no wind in an Interior Building Location, but on a rooftop.
/// Whether it blows into a cellar of another hex, nobody says.
fn e3_8_building(board: &Board, hex: Hex, place: &str) -> Reach {
    let wind = match fb8_3_surrounded(board, hex) {
        Some(false) if place == "@c" => None,
        Some(inside) => Some(!inside),
        None => None,
    };
    Reach { weather: Some(false), wind, ec: Some(false) }
}

/// Returns `true` for a hexside that a building covers.
fn between(board: &Board, hex: Hex, place: &str) -> bool {
    let Some(other) = place.strip_prefix('/') else { return false };
    board.building(hex).is_some_and(|b| b.hexes.iter().any(|h| name(*h) == other))
}

fn reach(board: &Board, hex: Hex, place: &str) -> Reach {
    let g = board.at(hex);
    match () {
        // a way below the ground, a bridge, a tank: no source has them
        () if g.sunken() || g.bridge || g.features => Reach::default(),
        // A4.3: between two hexes of the building there is nothing to go around
        () if between(board, hex, place) => Reach::default(),
        // E3.8: a hexside in Bypass is out of the building; of wind and EC it does not speak
        () if place.starts_with('/') => Reach { weather: Some(true), ..Reach::default() },
        () if g.rubble() => fb8_31_rubble(board, hex),
        () if board.building(hex).is_none() || place == "@r" => {
            Reach { weather: Some(true), wind: Some(true), ec: Some(true) }
        }
        () => e3_8_building(board, hex, place),
    }
}

fn compare_reach(on: &Resolver, board: &Board, at: (Hex, &str), set: &[String], count: &mut Tally) {
    let place = name(at.0) + at.1;
    let Some(answer) = ask(on, json!({ "weather": { "at": place, "set": set } })) else { return };
    count.asked += 1;
    let (said, model) = (&answer["outcome"]["reach"], reach(board, at.0, at.1));
    for (what, so) in [("weather", model.weather), ("wind", model.wind), ("ec", model.ec)] {
        match so {
            Some(so) => count.same(said[what] == so, &format!("{what} {so}: {place} {set:?} {said}")),
            None => count.silent += 1,
        }
    }
    let hole = model.wind == Some(false) && model.weather == Some(true);
    let beside = board.building(at.0).is_some_and(|b| around(at.0).iter().all(|h| b.hexes.contains(h)));
    let marks = [
        ("a hole in a Factory", hole),
        ("rubble", board.at(at.0).rubble() && model.wind == Some(true)),
        ("Interior", model.wind == Some(false) && !hole),
        ("beside rubble", beside && model.wind == Some(true) && at.1.is_empty()),
        ("a rooftop", at.1 == "@r"),
        ("Bypass", at.1.starts_with('/')),
        ("in a building", model.weather == Some(false)),
        ("out of doors", board.building(at.0).is_none()),
    ];
    for (what, so) in marks {
        count.says(what, so);
    }
}

/// A building around a hex, mostly a Factory. One hex of its ring may be missing, or belong to another building.
fn made(dice: &mut Dice) -> (Value, Vec<Hex>) {
    let middle = (number(3 + dice.below(4)), number(4 + dice.below(4)));
    let mut hexes = vec![middle];
    hexes.extend(around(middle));
    if dice.one_in(2) {
        let next = beside(middle, 1 + dice.below(6));
        let more: Vec<Hex> = around(next).into_iter().filter(|h| !hexes.contains(h)).collect();
        hexes.extend(more);
    }
    let mut buildings = Vec::new();
    if dice.one_in(5) {
        let other = hexes.remove(1 + dice.below(6));
        if dice.one_in(2) {
            buildings.push(json!({ "id": name(other), "material": "stone", "hexes": [name(other)] }));
        }
    }
    let names: Vec<String> = hexes.iter().map(|h| name(*h)).collect();
    let factory = !dice.one_in(3);
    buildings.push(json!({ "id": names[0], "material": "stone", "hexes": names, "factory": factory }));
    let grid = json!({ "first": "A1", "last": "K13" });
    (json!({ "format": 1, "name": "hall", "chapter": "FB", "grid": grid, "buildings": buildings }), hexes)
}

/// Adds a counter to a hex, for the model and for the question.
fn lay(board: &mut Board, set: &mut Vec<String>, hex: Hex, is: &str) {
    if board.at(hex).counters.is_empty() {
        set.push(format!("{}={is}", name(hex)));
        board.hexes.get_mut(&hex).expect("a hex").counters.push(is.to_owned());
    }
}

fn place(board: &Board, dice: &mut Dice, hex: Hex) -> String {
    if board.building(hex).is_some() && !board.at(hex).rubble() && dice.one_in(8) {
        return format!("/{}", name(dice.pick(&around(hex))));
    }
    dice.pick(&board.places(hex)).0
}

fn told(count: Tally, least: usize, kinds: usize) {
    let Tally { asked, silent, said, differ } = count;
    assert!(differ.is_empty(), "{} of {asked}:\n{}", differ.len(), differ[..differ.len().min(12)].join("\n"));
    let each = said.values().filter(|n| **n >= least).count();
    assert!(each >= kinds, "{asked}, cannot say {silent}: {said:?}");
    assert!(silent < asked, "cannot say {silent} of {}", 3 * asked);
}

/// FB8.31, FB8.32, E3.8, B25.64: a wrong reading would keep the rain out of a hole in a Factory, let the wind in, keep the wind out of a hex beside
/// rubble, or make a hole out of the rubble of any building.
#[test]
fn weather_reaches_into_a_hole_and_not_into_a_hall() {
    let (mut dice, mut count) = (Dice::new(832), Tally::default());
    for _ in 0..150 {
        let (file, hexes) = made(&mut dice);
        let (on, mut board, mut set) = (checked(&file), Board::new(&file), Vec::new());
        if dice.one_in(2) {
            lay(&mut board, &mut set, hexes[0], "stone-rubble");
        }
        if dice.one_in(3) {
            let at = dice.pick(&hexes);
            lay(&mut board, &mut set, at, "stone-rubble");
        }
        for hex in hexes.iter().copied().chain([(0, 2)]) {
            let at = place(&board, &mut dice, hex);
            compare_reach(&on, &board, (hex, &at), &set, &mut count);
        }
    }
    told(count, 20, 8);
}

/// E3.8, B25.64: the same on the map of the module, with rubble and debris here and there.
#[test]
fn weather_reaches_its_places_of_budapest() {
    let file: Value = serde_json::from_str(include_str!("../../../data/maps/fb.json")).expect("JSON");
    let (on, mut board, mut dice, mut count) = (built_in("fb"), Board::new(&file), Dice::new(388), Tally::default());
    let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| h.1 > 1 && h.1 < 39).collect();
    let inner = |b: &Board, h: &Hex| b.building(*h).is_some() && fb8_3_surrounded(b, *h) == Some(true);
    let deep: Vec<Hex> = all.iter().copied().filter(|h| inner(&board, h)).collect();
    for _ in 0..600 {
        let hex = if dice.one_in(3) { dice.pick(&deep) } else { dice.pick(&all) };
        let lies = if dice.one_in(2) { hex } else { dice.pick(&around(hex)) };
        let mut set = Vec::new();
        let built = board.building(lies).is_some_and(|b| b.stone);
        let known = board.hexes.contains_key(&lies) && board.at(lies).counters.is_empty();
        if known && built && dice.one_in(3) {
            lay(&mut board, &mut set, lies, "stone-rubble");
        }
        let at = place(&board, &mut dice, hex);
        compare_reach(&on, &board, (hex, &at), &set, &mut count);
        if !set.is_empty() {
            board.hexes.get_mut(&lies).expect("a hex").counters.clear();
        }
    }
    told(count, 15, 7);
}
