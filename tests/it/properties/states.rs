//! What a unit is does not depend on where it is written: with its unit on the map, behind the name of the unit in the question, as a trait,
//! or behind the Location that the unit is in.

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use crate::kit;
use crate::model::asks::ask;

/// A street with walls, a house beside it and a trench, and this unit there.
fn with_unit(at: &str, traits: &[&str]) -> Resolver {
    kit::drawn(
        ["A1", "F8"],
        &json!({
            "chapter": "FB",
            "hexes": [{ "hex": "C4", "features": ["trench"] }, { "hex": "E4", "features": ["trench"] }],
            "hexsides": [{ "hexside": "C3-C4", "is": "wall" }, { "hexside": "C4-D4", "is": "wall" }],
            "buildings": [{ "id": "h", "material": "stone", "hexes": ["C6", "C7"] }],
            "units": [{ "unit": "unitx", "at": at, "is": "infantry", "traits": traits }],
        }),
    )
}

/// What is said of fire at a target, apart from what it is called.
fn said(on: &Resolver, from: &str, to: &str) -> Value {
    let mut all = Vec::new();
    for moving in [None, Some("nonassault")] {
        for attack in ["direct", "indirect"] {
            let mut query = json!({ "from": from, "to": to, "attack": attack });
            if let Some(moving) = moving {
                query["moving"] = json!(moving);
            }
            let answer = ask(on, json!({ "tem": query }));
            all.push(answer.map(|answer| {
                let steps = answer["steps"].as_array().expect("steps").iter();
                let steps: Vec<Value> = steps.map(|s| json!([s["rule"], s["effect"]])).collect();
                json!([answer["outcome"]["drm"], answer["outcome"]["tem"], answer["outcome"]["hindrance"], steps])
            }));
        }
    }
    let line = ask(on, json!({ "los": { "from": to, "to": from } })).map(|answer| answer["outcome"]["los"].clone());
    json!([all, line])
}

#[test]
fn a_state_counts_wherever_it_is_written() {
    let mut differ = 0;
    for (hex, from) in [("C4", "C3"), ("C4", "C2"), ("C4", "D4"), ("C6", "C4"), ("C6", "A6"), ("E4", "E2")] {
        let plain = with_unit(hex, &[]);
        let without = said(&plain, from, hex);
        for states in ["+ent", "+emp", "+wa", "+prc", "+fortified", "+encircled", "+ent+wa", "+wa+encircled", "+emp+wa"]
        {
            let there = said(&plain, from, &format!("{hex}{states}"));
            assert_eq!(
                said(&plain, from, &format!("unitx{states}")),
                there,
                "behind the unit, {hex}{states} from {from}"
            );
            assert_eq!(
                said(&with_unit(&format!("{hex}{states}"), &[]), from, "unitx"),
                there,
                "on the map, {hex}{states}"
            );
            let traits = match states {
                "+prc" => Some("riding"),
                "+fortified" => Some("fortified"),
                "+encircled" => Some("encircled"),
                _ => None,
            };
            if let Some(of) = traits {
                assert_eq!(said(&with_unit(hex, &[of]), from, "unitx"), there, "as a trait, {hex}{states} from {from}");
            }
            differ += usize::from(there != without);
        }
    }
    assert!(differ > 12, "{differ}");
}

/// B25.65: what a DR makes of the wind is a change of the map, unless the map has it so already.
#[test]
fn the_wind_of_the_map_is_no_change() {
    use fogas::ruling::Outcome;
    let on = kit::checked(&json!({ "format": 1, "name": "wind", "grid": { "first": "A1", "last": "D4" } }));
    let changes = |set: &[&str], dr: [u8; 2], second: Option<u8>| {
        let mut query = json!({ "wind": "mild", "direction": 2, "dr": dr, "set": set });
        if let Some(second) = second {
            query["dr2"] = json!(second);
        }
        let query = serde_json::from_value(json!({ "weather": query })).expect("a question");
        match on.answer(&query).expect("a ruling").outcome {
            Outcome::Weather(weather) => weather.changes.len(),
            _ => panic!("no weather"),
        }
    };
    assert_eq!(changes(&[], [3, 4], None), 1, "the map had none");
    assert_eq!(changes(&["wind=mild,2"], [3, 4], None), 0);
    assert_eq!(changes(&["wind=mild,2"], [1, 1], Some(1)), 1, "it turns");
    assert_eq!(changes(&["wind=heavy,2"], [3, 4], None), 1, "the question says otherwise");
}
