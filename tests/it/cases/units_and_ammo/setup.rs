//! Set-up.

use serde_json::{Value, json};

use super::{Asker, cites, list};

pub(super) fn setup(asker: &Asker, id: &str, rule: &str, given: &Value, expect: &Value) {
    if let Some(guns) = given.get("guns") {
        let resolver = asker.chapter(rule);
        for (gun, wanted) in list(guns).iter().zip(list(&expect["allowed"])) {
            let sizes: Vec<&str> = match gun["size"].as_str().expect("text") {
                "any" => vec!["small", "normal", "large"],
                one => vec![one],
            };
            for size in sizes {
                let class = gun["type"].as_str().expect("text").to_lowercase();
                let out = Asker::ask_on(
                    resolver,
                    &json!({"setup": {"item": "gun", "terrain": ["rail-car"], "class": class, "size": size}}),
                );
                assert_eq!(out["allowed"], wanted, "{size} {class}");
                assert!(cites(&out, rule), "{rule} decides");
                if wanted == json!(true) {
                    assert_eq!(out["items"][0]["emplaced"], expect["emplaced_setup_allowed"]);
                }
            }
        }
        return;
    }
    let item = given.get("item").and_then(Value::as_str).map_or("gun".to_owned(), str::to_lowercase);
    let ask = |terrain: &[&str], how: &[&str]| {
        let mut query = json!({"setup": {"item": item, "terrain": terrain, "how": how}});
        if let Some(side) = given.get("side") {
            query["setup"]["side"] = side.clone();
        }
        asker.ask(&query)
    };
    match id {
        "FB3.4-EX-emplace" => {
            // a hex of the boulevard's paved roads that Debris covers: either kind allows it
            for terrain in ["debris-road", "debris-boulevard"] {
                assert_eq!(ask(&[terrain], &["emplaced"])["allowed"], expect["may_set_up_emplaced"]);
            }
        }
        "FB3.4-EX-mines" => {
            for (terrain, wanted) in
                ["debris", "debris-road", "debris-boulevard"].iter().zip(list(&expect["hip_allowed"]))
            {
                assert_eq!(ask(&[terrain], &["hip"])["allowed"], wanted);
            }
        }
        _ if id.starts_with("FB-SSR12") => {
            assert_eq!(ask(&[], &["hip"])["allowed"], expect["allowed"]);
        }
        _ => {
            let terrain = match given["hex_type"].as_str().expect("text") {
                "paved road" => "paved-road",
                "Wide City Boulevard" => "boulevard",
                "RR" => "rr",
                "Debris-Road" => "debris-road",
                "Debris-WCB" => "debris-wcb",
                other => panic!("{other}"),
            };
            let out = ask(&[terrain], &[]);
            let one = &out["items"][0];
            assert_eq!(one["allowed"], expect["allowed"]);
            assert_eq!(one["hip"], expect["hip_allowed"]);
            assert_eq!(one["strength_revealed"], expect["strength_revealed"]);
        }
    }
}
