//! Questions that ask where, against the same question asked of each Location: what sees a Location or is seen from it (A6.1, A6.7), where
//! something sets up, what a unit comes to (A4.1, D2.1). What a level, a type of unit, a range and a Hindrance leave is told here anew.

use std::collections::BTreeMap;

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::ground::Board;
use super::made::{self, Dice};
use super::sheet::{Hex, beside, name, range};
use crate::amount::seeds;
use crate::kit::checked;

/// What is asked of the Locations themselves.
#[derive(Clone, Copy, Debug)]
struct Narrowed {
    level: Option<&'static str>,
    unit_type: Option<&'static str>,
    within: Option<i64>,
}

impl Narrowed {
    fn any(dice: &mut Dice) -> Self {
        Self {
            level: dice.pick(&[None, None, Some("any"), Some("ground"), Some("1"), Some("r"), Some("c")]),
            unit_type: dice.pick(&[None, None, None, Some("mmc"), Some("smc"), Some("gun"), Some("vehicle")]),
            within: dice.pick(&[None, Some(1), Some(3), Some(5)]),
        }
    }

    /// The ground of a hex is its lowest Location outside of a cellar or sewer, and its bridge: what a Gun or a vehicle may be in. Men
    /// may be wherever there is no water.
    fn has(self, place: &str) -> bool {
        let is_low = matches!(place, "" | "@b" | "@u");
        let level = match self.level {
            None => is_low || self.unit_type.is_some(),
            Some("any") => true,
            Some("ground") => is_low,
            Some(level) => place == format!("@{level}"),
        };
        level && (is_low || !matches!(self.unit_type, Some("gun" | "vehicle")))
    }

    fn question(self, mut question: Value) -> Value {
        let asked = question["where"].as_object_mut().expect("an object");
        asked.extend(self.level.map(|level| ("level".to_owned(), json!(level))));
        asked.extend(self.unit_type.map(|unit| ("unit_type".to_owned(), json!(unit))));
        asked.extend(self.within.map(|within| ("within".to_owned(), json!(within))));
        question
    }
}

/// All Locations of a board, as they are written.
fn all(board: &Board) -> Vec<(Hex, String)> {
    let places = |hex: Hex| board.places(hex).into_iter().map(move |(place, _)| (hex, place));
    board.hexes.keys().copied().flat_map(places).collect()
}

fn written((hex, place): &(Hex, String)) -> String {
    format!("{}{place}", name(*hex))
}

fn rows(answer: &Value) -> &Vec<Value> {
    answer["outcome"]["locations"].as_array().expect("Locations")
}

fn at(row: &Value) -> String {
    row["at"].as_str().expect("a Location").to_owned()
}

/// A6.1, A6.5, A6.7: each Location from or to which a line is clear, with its range and its Hindrance, the nearest first.
#[test]
fn what_is_seen_is_what_single_lines_tell() {
    let mut found = 0;
    for seed in seeds(700, 12) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all = all(&board);
        for _ in 0..8 {
            let (own, narrowed) = (dice.pick(&all), Narrowed::any(&mut dice));
            let mut own_text = format!("{}{}", written(&own), dice.pick(&["", "", "+ent"]));
            // in Bypass beside something there
            let beside = beside(own.0, 1 + dice.below(6));
            let in_bypass = made::on_map(beside).then(|| format!("{}/{}", name(own.0), name(beside)));
            let in_bypass = in_bypass.filter(|at| on.end(at).is_ok());
            let is_in_bypass = in_bypass.is_some();
            own_text = in_bypass.unwrap_or(own_text);
            let (asks, most) = (dice.pick(&["sees", "seen-from"]), dice.pick(&[None, None, Some(0), Some(1), Some(2)]));
            let Ok(here) = on.end(&own_text) else { continue };
            let mut question = json!({ "where": { "ask": asks, "what": own_text } });
            if let Some(most) = most {
                question["where"]["at_most"] = json!(most);
            }
            let query = serde_json::from_value(narrowed.question(question.clone())).expect("a question");
            let ruling = on.answer(&query).unwrap_or_else(|e| panic!("map {seed}: {question} {narrowed:?}: {e}"));
            let answer = crate::kit::json(&on, &ruling);
            let (mut seen, mut asked, mut not_covered) = (BTreeMap::new(), 0, 0);
            for other in all.iter().filter(|other| (is_in_bypass || **other != own) && narrowed.has(&other.1)) {
                let far = range(own.0, other.0);
                if narrowed.within.is_some_and(|within| far > within) {
                    continue;
                }
                asked += 1;
                let there = on.end(&written(other)).expect("a Location");
                let los = if asks == "sees" { on.bare_los(&there, &here) } else { on.bare_los(&here, &there) };
                if los.unruled.is_some() {
                    not_covered += 1;
                } else if los.clear && most.is_none_or(|most| los.hindrance <= most) {
                    seen.insert(written(other), (far, i64::from(los.hindrance)));
                }
            }
            let told: BTreeMap<String, (i64, i64)> = rows(&answer)
                .iter()
                .map(|row| {
                    (at(row), (row["range"].as_i64().expect("hexes"), row["hindrance"].as_i64().expect("a DRM")))
                })
                .collect();
            let what = format!("map {seed}: {asks} {own_text} {narrowed:?}, at most {most:?}");
            assert_eq!(told, seen, "{what}");
            assert_eq!(ruling.is_yes(), Some(!seen.is_empty()), "{what}");
            assert_eq!(
                [&answer["outcome"]["asked"], &answer["outcome"]["not_covered"]],
                [asked, not_covered],
                "{what}"
            );
            assert!(rows(&answer).is_sorted_by_key(|row| row["range"].as_i64()), "{what}");
            found += seen.len();
        }
    }
    assert!(found > 300, "{found}");
}

/// Asks whether something sets up in a Location; none if no rule tells.
fn sets_up(on: &Resolver, mut question: Value, at: &str) -> Option<bool> {
    question["setup"]["at"] = json!(at);
    Some(ask(on, question)?["outcome"]["allowed"] == true)
}

/// C2, C11.2, B27, B28.1: each Location where it may set up in that way.
#[test]
fn what_sets_up_does_so_where_single_questions_tell() {
    let ways = [
        json!({ "item": "gun", "class": "at" }),
        json!({ "item": "gun", "class": "art", "size": "large" }),
        json!({ "item": "gun", "class": "at", "how": ["emplaced"] }),
        json!({ "item": "gun", "class": "inf", "how": ["hip"] }),
        json!({ "item": "foxhole" }),
        json!({ "item": "trench" }),
        json!({ "item": "wire" }),
        json!({ "item": "mines" }),
        json!({ "item": "pillbox" }),
        json!({ "item": "infantry", "how": ["hip"] }),
        json!({ "item": "vehicle" }),
    ];
    let mut found = 0;
    for seed in seeds(720, 10) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all = all(&board);
        for _ in 0..4 {
            let (way, narrowed) = (dice.pick(&ways), Narrowed { within: None, ..Narrowed::any(&mut dice) });
            let mut question = json!({ "where": { "ask": "setup", "what": way["item"] } });
            if let Some(class) = way.get("class") {
                question["where"]["class"] = class.clone();
            }
            if let Some(size) = way.get("size") {
                question["where"]["size"] = size.clone();
            }
            for how in way["how"].as_array().into_iter().flatten() {
                question["where"][how.as_str().expect("a word")] = json!(true);
            }
            let asked: Vec<_> = all.iter().filter(|at| narrowed.has(&at.1)).map(written).collect();
            let each: Vec<_> = asked.iter().map(|at| (at, sets_up(&on, json!({ "setup": way }), at))).collect();
            let Some(answer) = ask(&on, narrowed.question(question)) else {
                assert!(each.iter().all(|(_, may)| may.is_none()), "map {seed}: {way} {narrowed:?}");
                continue;
            };
            let mut told: Vec<String> = rows(&answer).iter().map(at).collect();
            let mut may: Vec<String> =
                each.iter().filter(|(_, may)| *may == Some(true)).map(|(at, _)| (*at).clone()).collect();
            told.sort();
            may.sort();
            assert_eq!(told, may, "map {seed}: {way} {narrowed:?}");
            let not_covered = each.iter().filter(|(_, may)| may.is_none()).count();
            let outcome = &answer["outcome"];
            assert_eq!([&outcome["asked"], &outcome["not_covered"]], [asked.len(), not_covered], "map {seed}: {way}");
            found += may.len();
        }
    }
    assert!(found > 300, "{found}");
}

/// A4.1, D2.1: each Location to which the cheapest path costs no more than the MF or MP, with that cost.
#[test]
fn what_is_reached_is_what_the_cheapest_paths_cost() {
    let mut found = 0;
    for seed in seeds(740, 4) {
        let file = made::map(seed);
        let (on, board, mut dice) = (checked(&file), Board::new(&file), Dice::new(seed));
        let all = all(&board);
        for (class, points) in [("infantry", 3), ("tracked", 4), ("truck", 8)] {
            let own = dice.pick(&all);
            if class != "infantry" && !own.1.is_empty() {
                continue;
            }
            let narrowed = Narrowed { unit_type: None, ..Narrowed::any(&mut dice) };
            let from = written(&own);
            let question =
                json!({ "where": { "ask": "reach", "what": from, "as": class, "mf": points, "level": "any" } });
            let Some(answer) =
                ask(&on, Narrowed { level: narrowed.level.or(Some("any")), ..narrowed }.question(question))
            else {
                continue;
            };
            let told: BTreeMap<String, f64> =
                rows(&answer).iter().map(|row| (at(row), row["cost"].as_f64().expect("points"))).collect();
            let is_asked = |at: &(Hex, String)| {
                let near = narrowed.within.is_none_or(|within| range(own.0, at.0) <= within);
                near && narrowed.level.is_none_or(|_| narrowed.has(&at.1)) && *at != own
            };
            for to in &all {
                let text = written(to);
                let path = json!({ "move-cost": { "path": [from], "to": text, "as": class, "allotment": points, "alternatives": 0 } });
                let cost = ask(&on, path).filter(|a| a["outcome"]["legal"] == true);
                let cost = cost.and_then(|a| a["outcome"]["total"].as_f64()).filter(|cost| *cost <= f64::from(points));
                let expected = cost.filter(|_| is_asked(to));
                assert_eq!(told.get(&text).copied(), expected, "map {seed}: {class} {from} to {text} {narrowed:?}");
                found += usize::from(expected.is_some());
            }
        }
    }
    assert!(found > 70, "{found}");
}
