//! Terrain and the hexes that the rules name.

use fogas::map::Map;
use serde_json::{Value, json};

use super::{Asker, fact, list};

/// Runs a case of `terrain-lookup`.
#[expect(clippy::too_many_lines, reason = "one arm a case")]
pub(super) fn check(asker: &Asker, id: &str, rule: &str, given: &Value, expect: &Value) {
    let resolver = asker.chapter(rule);
    let ask = |what: &str| Asker::ask_on(resolver, &json!({"terrain": {"what": what}}));
    let one = |topic: &str| fact(&ask(given["hex"].as_str().expect("a hex")), topic);
    let hexes: Vec<String> = list(&given["hexes"]).iter().filter_map(|h| h.as_str().map(str::to_owned)).collect();
    let has_word = |value: &Value, wanted: &Value| {
        let (value, wanted) =
            (value.as_str().expect("text").to_lowercase(), wanted.as_str().expect("text").to_lowercase());
        assert!(wanted.contains(&value) || value.contains(&wanted), "{id}: `{value}` is not `{wanted}`");
    };
    match id {
        "FB-SSR1-levels" => {
            for hex in &hexes {
                assert_eq!(fact(&ask(hex), "level"), expect["levels"][hex], "{hex}");
            }
            let (s1, t0) = ("S1".parse::<fogas::grid::Hex>().expect("hex"), "T0".parse().expect("hex"));
            assert_eq!(s1.range(t0), 1);
        }
        "FB-SSR1-offmap" => {
            let card = ask("off-map");
            assert_eq!(fact(&card, "type"), expect["terrain"]);
            assert_eq!(fact(&card, "road"), expect["roads_off_map"]);
            assert_eq!(
                fact(&card, "limits-street-fighting-and-the-like"),
                expect["unused_area_restricts_street_fighting_cellars_rooftops_trenches"]
            );
        }
        "FB-SSR2-EX-A5-A6" | "FB-SSR2-EX-A7" => {
            let all = if hexes.is_empty() { vec![given["hex"].as_str().expect("hex").to_owned()] } else { hexes };
            for hex in &all {
                let card = ask(hex);
                has_word(&fact(&card, "building"), &expect["building"]);
                assert_eq!(fact(&card, "dot"), expect["center_dot"]);
                assert_eq!(fact(&card, "cellar"), expect["cellar"]);
                if let Some(levels) = expect.get("los_obstacle_levels") {
                    assert_eq!(fact(&card, "obstacle"), json!(levels.to_string()));
                    assert_eq!(fact(&card, "locations"), json!("ground, 1, 2, rooftop"));
                }
            }
        }
        "FB-SSR2-FFF21" => {
            assert_eq!(one("building"), expect["building"]);
            assert_eq!(one("single-hex"), expect["treated_as_single_hex"]);
        }
        "FB6.12-hexes" => {
            for (hex, wanted) in hexes.iter().zip(list(&expect["type"])) {
                assert_eq!(fact(&ask(hex), "type"), wanted, "{hex}");
            }
            let bridge = ask("G38");
            assert_eq!(fact(&bridge, "level"), json!(expect["bridge_level"].to_string()));
            let same: Vec<_> =
                list(&expect["bridge_same_level_as"]).iter().map(|h| h.as_str().expect("text").to_owned()).collect();
            assert_eq!(fact(&bridge, "same-level-as"), json!(same.join(", ")));
            // the map agrees: the bridge is as high as the embankments on both sides
            let at = |what: &str, n: usize| ask(what)["locations"][n]["elevation"].clone();
            assert_eq!((at("G38", 1), at("G38", 1)), (at("F37", 0), at("H38", 0)));
        }
        "FB6.11-hexes" => assert_eq!(fact(&ask("glrr"), "type"), expect["type"]),
        "FB6.2-hexes" => {
            for hex in &hexes {
                let card = ask(hex);
                assert_eq!(fact(&card, "type"), json!("Rail Car hex"));
                assert_eq!(card["terrain"][0]["id"], json!("rail-car"), "treated the same");
            }
            assert_eq!(fact(&ask("Q9"), "car"), json!("Tram Car"));
        }
        "FB6.14-hex" => {
            assert_eq!(one("type"), expect["type"]);
            assert_eq!(one("treated-as"), expect["treated_as"]);
        }
        "FB6.31-hex" | "FB6.32-hex" => {
            has_word(&json!(one("type").as_str().expect("text").replace("road or boulevard", "road")), &expect["type"]);
            assert_eq!(one("rr-rules"), expect["rr_rules_apply"]);
        }
        "FB6.33-hex" => {
            for (topic, key) in [
                ("type", "type"),
                ("by-tram-hexside", "enter_via_tram_hexside"),
                ("by-other-hexside", "enter_via_other_hexside"),
                ("hindrance-along-tram", "hindrance_if_los_stays_in_tram_depiction"),
                ("ffmo-along-tram", "ffmo_applies_then_to_infantry_using_tram"),
                ("otherwise", "otherwise"),
            ] {
                assert_eq!(one(topic), expect[key], "{topic}");
            }
        }
        "FB6.4-hex" => {
            has_word(&one("building"), &expect["building"]);
            let sides = one("vbm-extra-rr-cost-hexsides");
            for (side, wanted) in list(&given["hexsides"]).iter().zip(list(&expect["vbm_extra_rr_cost"])) {
                let listed = sides.as_str().expect("text").contains(side.as_str().expect("text"));
                assert_eq!(json!(listed), wanted);
            }
        }
        "FB6.5-hex" => {
            has_word(&one("building"), &expect["building"]);
            assert_eq!(one("road-movement-with"), json!("Q10, S11"));
            assert_eq!(one("vbm-hexsides"), expect["vbm_hexsides"]);
        }
        "FB6.1242-EX-scene" => {
            // the scene is a built-in map: its units and counters stand where the case puts them
            let map = Map::built_in("fb-6.1242").expect("built in");
            let scene = &given["scene"];
            for (label, unit) in scene["units"].as_object().expect("units") {
                let found = map.unit(label).unwrap_or_else(|e| panic!("{label}: {e}"));
                assert_eq!(json!(found.location.hex.to_string()), unit["hex"], "{label}");
            }
            for hex in list(&scene["emrr_hexes"]) {
                let hex = hex.as_str().expect("text").parse().expect("hex");
                assert!(map.hex(hex).is_some_and(fogas::map::HexFacts::is_emrr), "{hex}");
            }
            for (text, rubble) in list(&scene["debris"])
                .iter()
                .map(|h| (h, false))
                .chain(list(&scene["rubble"]).iter().map(|h| (h, true)))
            {
                let hex = text.as_str().and_then(|t| t.split(' ').next()).expect("text").parse().expect("hex");
                let facts = map.hex(hex).expect("on the map");
                let lies = facts.is_rubble() || facts.counters.iter().any(|c| c.counter == fogas::map::Counter::Debris);
                assert!(lies && (!rubble || facts.is_rubble()), "{hex}");
            }
        }
        "FB6.291-terrain" | "B32.57-after-terrain" | "V4.71-terrain" => {
            let card = ask(match id {
                "FB6.291-terrain" => "wrecked-rail-car",
                "V4.71-terrain" => "wrecked-rail-car-v4",
                _ => "wrecked-rail-car-b32",
            });
            assert_eq!(fact(&card, "counter"), expect["counter"]);
            if let Some(wanted) = expect.get("refit_blaze_becomes") {
                has_word(&fact(&card, "refit-blaze-becomes"), wanted);
            }
        }
        "FB7.1-EX-stairs" => {
            for (hex, wanted) in hexes.iter().zip(list(&expect["stairwell"])) {
                let card = ask(hex);
                assert_eq!(fact(&card, "stairwell"), wanted, "{hex}");
                assert_eq!(fact(&card, "building"), expect["building"]);
            }
        }
        "FB4.1-hex" => {
            assert_eq!(one("type"), expect["type"]);
            assert_eq!(one("dot"), expect["center_dot"]);
        }
        "FB5-hexes" => {
            let (deciduous, evergreen) = (ask(&hexes[0]), ask(&hexes[1]));
            assert_eq!(fact(&deciduous, "type"), json!("deciduous orchard, out of season"));
            assert_eq!(fact(&evergreen, "type"), json!("evergreen orchard"));
            assert_eq!(fact(&evergreen, "tem"), json!(1));
            // FB5.12: twice the cost of an orchard, for every class
            let costs = |card: &Value| -> Vec<u64> {
                let each = list(&fact(card, "cost"));
                each.iter().filter_map(|e| e["is"].as_str()?.split(' ').next()?.parse().ok()).collect()
            };
            let (once, twice) = (costs(&deciduous), costs(&evergreen));
            assert_eq!(once.iter().map(|n| n * 2).collect::<Vec<_>>(), twice);
            assert_eq!(once.len(), 8);
        }
        "FB7-hexes" => {
            for (hex, wanted) in hexes.iter().zip(list(&expect["type"])) {
                let (card, wanted) = (ask(hex), wanted.as_str().expect("text").to_lowercase());
                for topic in ["type", "steeple"] {
                    let value = fact(&card, topic);
                    for word in value.as_str().unwrap_or_default().to_lowercase().split(' ') {
                        let word = word.trim_end_matches("building");
                        assert!(wanted.contains(word), "{hex}: {topic} `{word}` in `{wanted}`");
                    }
                }
                if wanted.contains("3.5") {
                    assert_eq!(fact(&card, "obstacle"), json!("3.5"));
                }
                assert_eq!(wanted.contains("steeple"), !fact(&card, "steeple").is_null(), "{hex}");
            }
        }
        "FB11.1-hex" => {
            assert_eq!(one("upper"), expect["upper"]);
            assert_eq!(one("lower"), expect["lower"]);
            assert_eq!(one("bridge"), expect["is_bridge"]);
            assert_eq!(one("concealment"), expect["underpass_concealment_terrain"]);
        }
        "FB12.1-hexes" => {
            for hex in &hexes {
                let card = ask(hex);
                assert_eq!(fact(&card, "type"), expect["type"]);
                assert_eq!(fact(&card, "obstacle"), json!(expect["los_obstacle_levels"].to_string()));
                for (topic, key) in [
                    ("tem", "tem"),
                    ("concealment", "concealment"),
                    ("building", "building"),
                    ("rooftop", "rooftop"),
                    ("burns", "can_burn"),
                ] {
                    assert_eq!(fact(&card, topic), expect[key], "{topic}");
                }
                assert_eq!(fact(&card, "tem-encircled"), expect["if_encircled"]["tem"]);
                assert_eq!(fact(&card, "concealment-encircled"), expect["if_encircled"]["concealment"]);
            }
        }
        "FB6.21-values" | "B32.51-values" | "V4.1-values" => {
            let card = ask(match id {
                "FB6.21-values" => "rail-car",
                "V4.1-values" => "rail-car-v4",
                _ => "rail-car-b32",
            });
            assert_eq!(fact(&card, "tem"), expect["tem"]);
            assert_eq!(fact(&card, "obstacle"), json!(expect["los_obstacle_level"].to_string()));
            // a number of another rule is not one that this rule gives: FB6.21 has none, so that of B32.51 holds (FB6.1)
            let is_own =
                |line: &&Value| line["topic"] == "kindling" && id.starts_with(line["rule"].as_str().unwrap_or("-"));
            let kindling = list(&card["facts"]).iter().find(is_own).map_or(Value::Null, |line| line["value"].clone());
            assert_eq!(kindling, expect["kindling_number"]);
            assert_eq!(fact(&card, "kindling"), json!(8));
            assert_eq!(fact(&card, "spread"), expect["spread_number"]);
            assert_eq!(fact(&card, "concealment"), expect["concealment_terrain"]);
        }
        "FB10.1-hexes" | "V4.1-EX-hexes" => {
            for (hex, wanted) in hexes.iter().zip(list(&expect["type"])) {
                assert_eq!(fact(&ask(hex), "type"), wanted, "{hex}");
            }
        }
        "V4.71-EX-hexes" => {
            for (hex, wanted) in hexes.iter().zip(list(&expect["type"])) {
                let card = ask(hex);
                assert_eq!(fact(&card, "type"), wanted, "{hex}");
                assert_eq!(fact(&card, "counter"), expect["treated_as"]);
            }
        }
        other => panic!("{other}: no such question"),
    }
}

/// Runs the case of the buildings that are Factories (FB8.1). They are known by name even outside the map in use.
pub(super) fn factories(asker: &Asker, given: &Value, expect: &Value) {
    let is_factory = |hex: &str| {
        let card = asker.ask(&json!({"terrain": {"what": hex}}));
        list(&card["terrain"]).iter().any(|t| t["id"] == json!("factory"))
    };
    for (hex, wanted) in list(&given["buildings"]).iter().zip(list(&expect["factory"])) {
        assert_eq!(json!(is_factory(hex.as_str().expect("a hex"))), wanted, "{hex}");
    }
    // the hexes that the case gives as the reason, and twins: a chapel and a house are none
    assert!(["D10", "PP14", "SS14", "SS15"].into_iter().all(is_factory));
    assert!(!is_factory("T17") && !is_factory("R19"));
}
