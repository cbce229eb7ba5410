//! One step over open country: what the terrain costs each kind of unit (the chart of chapter B), what it adds to cross a hexside (B9), to
//! climb (B10.4, B.2), to go through SMOKE (A24.7) and on wet or snowy ground (E3.54, E3.723).

use serde_json::{Value, json};

use super::asks::ask;
use crate::kit::checked;

const CLASSES: [&str; 8] =
    ["infantry", "cavalry", "horse-drawn", "motorcycle", "armored-car", "tracked", "halftrack", "truck"];

/// What a cell of the chart says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chart {
    /// So many MF or MP.
    Is(i64),
    /// It may not be entered.
    Na,
    /// A share of the allotment, which is asked elsewhere.
    Share,
}

use Chart::{Is, Na, Share};

/// The terrain of the hex that is entered, as a map has it, with its row of the chart: Infantry, cavalry, horse-drawn, motorcycle,
/// armored car, fully-tracked, halftrack, truck.
fn terrains() -> Vec<(Value, [Chart; 8])> {
    let growth = |is: &str| json!({ "hexes": [{ "hex": "C4", "terrain": [is] }] });
    let counter = |is: &str| json!({ "counters": [{ "at": "C4", "is": is }] });
    let house = |material: &str| json!({ "buildings": [{ "id": "h", "material": material, "hexes": ["C4"] }] });
    vec![
        (json!({}), [Is(1), Is(1), Is(1), Is(3), Is(3), Is(1), Is(1), Is(4)]),
        (growth("brush"), [Is(2), Is(2), Is(2), Is(4), Is(4), Is(2), Is(2), Is(6)]),
        (growth("orchard"), [Is(1), Is(1), Is(1), Is(3), Is(3), Is(1), Is(1), Is(4)]),
        // FB5.12: twice an orchard
        (growth("evergreen-orchard"), [Is(2), Is(2), Is(2), Is(6), Is(6), Is(2), Is(2), Is(8)]),
        (growth("woods"), [Is(2), Is(4), Share, Na, Share, Share, Share, Share]),
        (house("stone"), [Is(2), Na, Na, Na, Na, Share, Na, Na]),
        (house("wood"), [Is(2), Na, Na, Na, Na, Share, Na, Na]),
        (counter("stone-rubble"), [Is(3), Na, Na, Na, Na, Share, Na, Na]),
        // FB2.3
        (counter("debris"), [Is(2), Is(2), Na, Na, Na, Share, Na, Na]),
    ]
}

/// B9: what a hexside adds.
const HEXSIDES: [(Option<&str>, [Chart; 8]); 3] = [
    (None, [Is(0); 8]),
    (Some("wall"), [Is(1), Is(1), Na, Na, Na, Is(1), Na, Na]),
    (Some("hedge"), [Is(1), Is(1), Na, Na, Is(3), Is(1), Is(2), Na]),
];

/// What the step is like besides.
#[derive(Clone, Copy, Debug)]
struct Step {
    from_level: i64,
    to_level: i64,
    smoke: bool,
    weather: Option<&'static str>,
}

/// The MF or MP of the step: B10.4 doubles the COT of who goes on foot or hoof up a level, SMOKE and all (B.2), but not the hexside, and
/// costs others 4 more.
fn cost(class: usize, terrain: i64, hexside: i64, step: Step) -> i64 {
    let rise = step.to_level - step.from_level;
    let cot = terrain + i64::from(step.smoke);
    let climbed = match rise {
        1.. if class < 3 => cot * 2,
        1.. => cot + 4,
        _ => cot,
    };
    // E3.54, E3.723: up or down a level
    let wet = step.weather.is_some() && rise != 0;
    climbed + hexside + i64::from(wet)
}

fn map(terrain: &Value, hexside: Option<&str>, step: Step) -> Value {
    let mut map = terrain.clone();
    let level = |hex: &str, level: i64| json!({ "hex": hex, "level": level });
    let mut hexes = map["hexes"].as_array().cloned().unwrap_or_default();
    match hexes.first_mut() {
        Some(hex) => hex["level"] = json!(step.to_level),
        None => hexes.push(level("C4", step.to_level)),
    }
    hexes.push(level("C3", step.from_level));
    map["hexes"] = json!(hexes);
    if let Some(is) = hexside {
        map["hexsides"] = json!([{ "hexside": "C3-C4", "is": is }]);
    }
    map["format"] = json!(1);
    map["name"] = json!("step");
    map["chapter"] = json!("FB");
    map["grid"] = json!({ "first": "A1", "last": "F8" });
    map
}

/// The steps of the working, each a rule with what it does: the terrain, SMOKE, the climb, the hexside, the weather (B.2, B9, A24.7, B10.4,
/// E3.54, E3.723); of a move that is not allowed the rule that bars it, the terrain before the hexside.
fn working(class: usize, rule: &str, (terrain, hexside): (Chart, Chart), step: Step) -> Vec<Value> {
    let costs = |rule: &str, points: i64| json!([rule, { "costs": points }]);
    let (terrain, adds) = match (terrain, hexside) {
        (Is(terrain), Is(adds)) => (terrain, adds),
        (Is(_), _) => return vec![json!(["B9", { "forbids": true }])],
        _ => return vec![json!([rule, { "forbids": true }])],
    };
    let mut all = vec![costs(rule, terrain)];
    all.extend(step.smoke.then(|| costs("A24.7", 1)));
    let climbs = step.to_level > step.from_level;
    all.extend(climbs.then(|| if class < 3 { json!(["B10.4", { "times": 2 }]) } else { costs("B10.4", 4) }));
    all.extend((adds > 0).then(|| costs("B9", adds)));
    let weather = match step.weather {
        Some("rain") => Some("E3.54"),
        Some(_) => Some("E3.723"),
        None => None,
    };
    all.extend(weather.filter(|_| step.to_level != step.from_level).map(|rule| costs(rule, 1)));
    all
}

/// B1, B12, B14, FB5.12, B13, B23, B24.4, FB2.3: the rule of a terrain.
const RULES: [&str; 9] = ["B1", "B12", "B14", "FB5.12", "B13", "B23", "B23", "B24.4", "FB2.3"];

#[test]
fn a_step_costs_what_the_chart_says() {
    let mut legal = 0;
    for ((terrain, row), rule) in terrains().into_iter().zip(RULES) {
        for (hexside, adds) in HEXSIDES {
            for (from_level, to_level) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                for smoke in [false, true] {
                    for weather in [None, Some("rain"), Some("ground-snow")] {
                        let step = Step { from_level, to_level, smoke, weather };
                        let resolver = checked(&map(&terrain, hexside, step));
                        for (class, name) in CLASSES.iter().enumerate() {
                            let mut query = json!({ "move-cost": { "path": ["C3", "C4"], "as": name } });
                            if smoke {
                                query["move-cost"]["set"] = json!(["C4=smoke"]);
                            }
                            if let Some(weather) = weather {
                                query["move-cost"]["weather"] = json!([weather]);
                            }
                            let expected = match (row[class], adds[class]) {
                                (Is(terrain), Is(hexside)) => Some(cost(class, terrain, hexside, step)),
                                (Na, _) | (_, Na) => None,
                                _ => continue,
                            };
                            let answer = ask(&resolver, query);
                            if let Some(answer) = &answer {
                                // Bog Checks come after the cost
                                let steps = answer["steps"].as_array().expect("steps").iter();
                                let of_cost =
                                    |s: &&Value| !s["rule"].as_str().is_some_and(|rule| rule.starts_with("D8"));
                                let told: Vec<Value> =
                                    steps.filter(of_cost).map(|s| json!([s["rule"], s["effect"]])).collect();
                                let what = format!("{name} into {terrain} across {hexside:?}, {step:?}");
                                assert_eq!(told, working(class, rule, (row[class], adds[class]), step), "{what}");
                                let is_left_out = |n: &Value| n.as_str().is_some_and(|n| n.starts_with("Start MP"));
                                let notes = answer["notes"].as_array().expect("notes");
                                assert_eq!(notes.iter().any(is_left_out), class > 2, "D2.1: {what}");
                            }
                            let outcome = answer.map(|answer| answer["outcome"].clone());
                            let told = outcome.filter(|o| o["legal"] == true).and_then(|o| o["total"].as_f64());
                            let what = format!("{name} into {terrain} across {hexside:?}, {step:?}");
                            assert_eq!(told, expected.map(|points| points as f64), "{what}");
                            legal += usize::from(expected.is_some());
                        }
                    }
                }
            }
        }
    }
    assert!(legal > 1500, "{legal}");
}
