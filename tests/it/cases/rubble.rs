//! Rubble, Debris, wrecks and fire: the `given` of each case becomes a question, and the expected result is in the
//! case.

use fogas::query::{FireQuery, Moving, Query, RubbleCheckQuery, RubbleFallQuery, TemQuery, WreckQuery};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::Case;
use crate::kit::{self, built_in, checked as map};

fn ask(resolver: &Resolver, query: &Query) -> Value {
    let ruling = resolver.answer(query).unwrap_or_else(|e| panic!("{query:?}: {e}"));
    kit::json(resolver, &ruling)
}

/// Returns a map with one building of one or two hexes, surrounded by Open Ground.
fn building(hex: &str, material: &str, symbol: Option<&str>) -> Resolver {
    let symbols: Vec<Value> = symbol.map(|is| json!({"hex": hex, "is": is})).into_iter().collect();
    map(&json!({"format": 1, "name": "one building", "chapter": "FB", "grid": {"first": "A1", "last": "FFF39"},
        "buildings": [{"id": "b", "material": material, "hexes": [hex], "symbols": symbols}]}))
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn die(value: &Value) -> u8 {
    u8::try_from(number(value)).expect("a small number")
}

/// Returns two dice with this sum, the smaller first.
fn dice(sum: i64) -> [u8; 2] {
    let white = (sum - 6).max(1);
    [white, sum - white].map(|d| u8::try_from(d).expect("a die"))
}

fn rubble_check_case(case: &Case) {
    let given = &case.given;
    let expect = &case.expect;
    if let Some(hex) = given["hex"].as_str() {
        let dr = ["white", "colored"].map(|name| die(&given[name]));
        // a falling DR, if one is made, that brings nothing down: colored 1 + 2 levels is 3
        let fall = expect["rubbled"].as_bool().expect("rubbled").then_some([1, 1]);
        let drs: Vec<_> = std::iter::once(dr).chain(fall).collect();
        let query = RubbleCheckQuery { hexes: vec![hex.into()], dr: drs, ..RubbleCheckQuery::default() };
        let outcome = &ask(&built_in("ravens"), &Query::RubbleCheck(query))["outcome"];
        assert_eq!(outcome["checks"][0]["rubbled"], expect["rubbled"]);
        assert_eq!(outcome["checks"][0]["final_dr"], given["final_dr"]);
        if expect["fall_check_required"] == true {
            assert!(outcome["checks"][0]["collapses"][0]["dr"].is_array(), "a falling DR is made");
        }
    } else if let Some(finals) = given["final_dr"].as_array() {
        for (last, rubbled) in finals.iter().zip(expect["rubbled"].as_array().expect("a list")) {
            // 13 takes the +1 of a wooden building; 1 the -1 of the station
            let (resolver, sum) = match number(last) {
                13 => (building("C3", "wood", None), 12),
                1 => (building("PP13", "stone", None), 2),
                n => (building("C3", "stone", None), n),
            };
            let hex = if number(last) == 1 { "PP13" } else { "C3" };
            let query =
                RubbleCheckQuery { hexes: vec![hex.into()], dr: vec![dice(sum)], ..RubbleCheckQuery::default() };
            let outcome = &ask(&resolver, &Query::RubbleCheck(query))["outcome"];
            assert_eq!(outcome["checks"][0]["final_dr"], *last);
            assert_eq!(outcome["checks"][0]["rubbled"], *rubbled, "Final {last}");
        }
        // "cellar and everything above": YY28 is of two hexes, with a white square
        let query =
            RubbleCheckQuery { hexes: vec!["YY28".into()], dr: vec![[6, 6], [1, 1]], ..RubbleCheckQuery::default() };
        let outcome = &ask(&built_in("ravens"), &Query::RubbleCheck(query))["outcome"];
        let lost = &outcome["checks"][0]["collapses"][0]["lost"];
        assert_eq!(*lost, json!(["YY28@c", "YY28", "YY28@1", "YY28@2"]));
    } else {
        let drms = expect["drm"].as_array().expect("a list");
        for (name, drm) in given["buildings"].as_array().expect("a list").iter().zip(drms) {
            let (hex, material) = match name.as_str().expect("a name") {
                "wooden" => ("C3", "wood"),
                "other stone" => ("C3", "stone"),
                hex => (hex, "stone"),
            };
            let query = RubbleCheckQuery { hexes: vec![hex.into()], dr: vec![[1, 1]], ..RubbleCheckQuery::default() };
            let outcome = &ask(&building(hex, material, None), &Query::RubbleCheck(query))["outcome"];
            assert_eq!(outcome["checks"][0]["drm"], *drm, "{name}");
        }
    }
}

fn fall(resolver: &Resolver, at: &str, dr: [u8; 2], set: &[&str]) -> Value {
    let set = set.iter().map(ToString::to_string).collect();
    let query = RubbleFallQuery { at: at.into(), dr: vec![dr], set, ..RubbleFallQuery::default() };
    ask(resolver, &Query::RubbleFall(query))["outcome"].clone()
}

fn fall_check_case(case: &Case) {
    let given = &case.given;
    let expect = &case.expect;
    if let Some(finals) = given["final_colored_dr"].as_array() {
        let results = expect["result"].as_array().expect("a list");
        for (last, result) in finals.iter().zip(results) {
            // without levels above the ground no falling DR is made, so a Final 1 does not occur in play
            let (symbol, levels) = match number(last) {
                1..=7 => ("large-dot", 1),
                8 => ("square", 2),
                _ => ("red-square", 3),
            };
            let colored = number(last) - levels;
            if !(1..=6).contains(&colored) {
                assert!([1, 10].contains(&number(last)), "only the ends of the table are out of reach");
                continue;
            }
            let resolver = building("C3", "stone", Some(symbol));
            let outcome = fall(&resolver, "C3", [1, die(&json!(colored))], &[]);
            assert_eq!(outcome["falls"], *result, "Final {last}");
            assert_eq!(outcome["collapses"][0]["final_colored_dr"], *last);
            assert_eq!(
                outcome["collapses"][0]["drm"],
                json!(levels * number(&expect["drm_per_above_ground_location_excl_rooftop"]))
            );
        }
        return;
    }
    let hex = given["hex"].as_str().expect("a hex");
    let dr = ["white", "colored"].map(|name| die(&given[name]));
    // the Debris of the first fall is there before the second
    let set: &[&str] = if expect["replaces"].is_string() { &["AAA28=debris"] } else { &[] };
    let outcome = fall(&built_in("ravens"), hex, dr, set);
    assert_eq!(outcome["collapses"][0]["final_colored_dr"], expect["final_colored_dr"]);
    assert_eq!(outcome["falls"], expect["result"]);
    let affected = outcome["affected"].as_array().expect("a list");
    if let Some(named) = expect["debris_hexes_named_later_in_example"].as_array() {
        let mut hexes: Vec<_> = affected.iter().map(|a| a["hex"].clone()).collect();
        hexes.sort_by_key(ToString::to_string);
        let mut named = named.clone();
        named.sort_by_key(ToString::to_string);
        assert_eq!(hexes, named);
        for wcb in expect["debris_wcb_named"].as_array().expect("a list") {
            assert!(affected.iter().any(|a| a["hex"] == *wcb && a["becomes"] == "debris-wcb"), "{wcb}");
        }
        assert_eq!(outcome["direction"], Value::Null, "the white die is of no account");
    }
    if expect["rubble_hex"].is_string() {
        assert_eq!(outcome["direction"], expect["direction"]);
        assert_eq!(affected.len(), 1);
        assert_eq!(affected[0]["hex"], expect["rubble_hex"]);
        assert_eq!((&affected[0]["becomes"], &affected[0]["replaces"]), (&json!("stone-rubble"), &json!("debris-wcb")));
    }
}

/// Returns a map with a building in C3, and units in C2 north of it.
fn beside(unit: &Value, chapter: &str, terrain: &[&str]) -> Resolver {
    map(&json!({"format": 1, "name": "beside", "chapter": chapter, "grid": {"first": "A1", "last": "F6"},
        "hexes": [{"hex": "C2", "terrain": terrain}],
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3"], "symbols": [{"hex": "C3", "is": "square"}]}],
        "units": if unit.is_null() { json!([]) } else { json!([unit]) }}))
}

fn fall_effect_case(case: &Case) {
    let given = &case.given;
    let expect = &case.expect;
    if given["hex"] == "Rail Car" {
        let chapter = if case.rule == "V4.4" { "VotG" } else { "FB" };
        // colored 6 + 2 levels is 8: rubble, toward 1
        let outcome = fall(&beside(&Value::Null, chapter, &["rail-car"]), "C3", [1, 6], &[]);
        assert_eq!(outcome["affected"][0]["becomes"], "stone-rubble");
        assert_eq!(expect["becomes"], "Stone Rubble");
        return;
    }
    let flag = |name: &str| given[name].as_bool().unwrap_or(false);
    let mut unit = json!({"unit": "U", "at": "C2"});
    let mut traits = Vec::new();
    match given["unit"].as_str().expect("a unit") {
        "Infantry" => {}
        "PRC" => {
            traits.push("riding");
            traits.extend(flag("ce").then_some("ce"));
        }
        "fully-tracked vehicle" => {
            unit["is"] = json!("afv");
            traits.push("fully-tracked");
        }
        "non-fully-tracked vehicle" => {
            unit["is"] = json!("unarmored");
            traits.push("not-fully-tracked");
        }
        "unpossessed SW" => traits.extend(["sw", "unpossessed"]),
        "unpossessed Gun" => {
            unit["is"] = json!("gun");
            traits.push("unpossessed");
        }
        "fortification" => traits.push("fortification"),
        other => panic!("an unknown unit {other}"),
    }
    traits.extend(flag("moving_or_motion").then_some("moving"));
    traits.extend(flag("x_number").then_some("x-number"));
    unit["traits"] = json!(traits);
    // colored 3 + 2 levels is 5: Debris; and again on Debris (FB2.641)
    for set in [&[][..], &["C2=debris"][..]] {
        let outcome = fall(&beside(&unit, "FB", &[]), "C3", [4, 3], set);
        let fate = outcome["occupants"][0]["fate"].as_str().expect("a fate").to_owned();
        let wanted = match (expect["check"].as_str(), expect["result"].as_str()) {
            (Some("1MC"), _) => "1mc",
            (Some("Bog Check"), _) => "bog-check",
            (_, Some("immobilized")) => "immobilized",
            (_, Some("malfunction")) => "malfunctions",
            (_, Some("eliminated")) => "eliminated",
            (_, Some("unaffected")) | (None, None) => "unaffected",
            other => panic!("an unknown effect {other:?}"),
        };
        assert_eq!(fate, wanted);
    }
}

fn wreck_check_case(case: &Case) {
    let given = &case.given;
    let expect = &case.expect;
    let chapter = match case.rule.as_str() {
        "V4.7" => "VotG",
        "B32.57" => "B",
        _ => "FB",
    };
    let units = json!([
        {"unit": "infantry", "at": "C2"},
        {"unit": "gun", "at": "C2", "is": "gun"},
        {"unit": "sw", "at": "C2", "traits": ["sw"]},
        {"unit": "truck", "at": "C2", "is": "unarmored"},
        {"unit": "tank", "at": "C2", "is": "afv", "traits": ["moving", "fully-tracked"]},
    ]);
    let resolver = map(&json!({"format": 1, "name": "cars", "chapter": chapter, "grid": {"first": "A1", "last": "F6"},
        "hexes": [{"hex": "C2", "terrain": ["rail-car"]}], "units": units}));
    let base = WreckQuery { at: "C2".into(), ..WreckQuery::default() };
    let query = if given["cause"] == "Bombardment Morale Check" {
        WreckQuery { bombardment: true, fails: given["fails_mc"].as_bool(), ..base }
    } else if given["wrecked"] == true {
        WreckQuery { caliber: Some(105), kia: Some(3), dr: Some(1), ..base }
    } else {
        let attack = serde_json::from_value(json!(given["attack"].as_str().expect("an attack").to_lowercase()));
        WreckQuery {
            attack: attack.expect("ammunition"),
            caliber: Some(u16::try_from(number(&given["caliber_mm"])).expect("a caliber")),
            kia: Some(die(&given["kia_number"])),
            dr: Some(die(&given["subsequent_dr"])),
            ..base
        }
    };
    let ruling = ask(&resolver, &Query::Wreck(query));
    let outcome = &ruling["outcome"];
    assert_eq!(outcome["wrecked"], expect.get("wrecked").cloned().unwrap_or(json!(true)));
    let fate = |unit: &str| {
        let all = outcome["occupants"].as_array().cloned().unwrap_or_default();
        all.iter().find(|o| o["unit"] == unit).map(|o| o["fate"].clone()).unwrap_or_default()
    };
    if let Some(eliminated) = expect["eliminated"].as_array() {
        assert_eq!(outcome["eliminated"], json!(eliminated));
        for unit in ["infantry", "gun", "sw", "truck"] {
            assert_eq!(fate(unit), "eliminated", "{unit}");
        }
    }
    if expect["moving_or_motion_afv"].is_string() {
        assert_eq!(fate("tank"), "bog-check");
    }
    if let Some(stated) = expect["occupants_eliminated_stated"].as_bool() {
        assert_eq!(outcome["eliminated"].is_array(), stated);
        let because = ruling["steps"][0]["because"].as_str().expect("a reason");
        assert!(because.contains(&format!("Morale {}", expect["hex_morale"])), "{because}");
    }
    if expect["order"].is_string() && number(&given["kia_number"]) > 0 && given["attack"] == "HE" {
        let steps = ruling["steps"].to_string();
        let able = number(&given["caliber_mm"]) >= 70;
        assert_eq!(steps.contains("before the attack is resolved"), able);
    }
}

fn fire_spread_link_case(case: &Case) {
    // the published board of D29 to D31 is not at hand: here a string of cars straddles both hexsides, as it tells
    let ring = json!([[2800, 28000], [3200, 28000], [3200, 30900], [2800, 30900]]);
    let car = ["D29", "D30", "D31", "D32"].map(|hex| json!({"hex": hex, "terrain": ["rail-car"]}));
    let resolver =
        map(&json!({"format": 1, "name": "cars", "chapter": "VotG", "grid": {"first": "A27", "last": "F34"},
        "hexes": car, "art": [{"id": "cars", "is": "rail-car", "outlines": [{"ring": ring}]}]}));
    let link = |from: &str, to: &str| {
        let query = FireQuery { from: from.into(), to: Some(to.into()), ..FireQuery::default() };
        ask(&resolver, &Query::Fire(query))["outcome"]["spread"]["directly_attached"].clone()
    };
    let pairs = case.given["pairs"].as_array().expect("pairs");
    for (pair, attached) in pairs.iter().zip(case.expect["directly_attached"].as_array().expect("a list")) {
        assert_eq!(link(pair[0].as_str().expect("a hex"), pair[1].as_str().expect("a hex")), *attached);
    }
    // the twin: D32 has cars too, but none across its hexside with D31
    assert_eq!(link("D31", "D32"), false);
}

/// FB9.4: the inherent FP out of the cellar of NN23 at MM25, and out of that of OO21 at the connected trench in OO22.
fn fire_out_of_a_cellar(case: &Case) {
    let adjacent = case.given["adjacent"] == true;
    let (from, to) = if adjacent { ("OO21@c", "OO22+trench") } else { ("NN23@c", "MM25") };
    // twice 6 FP in the next hex, and 12 two hexes away: the same, unless it is halved
    let (fp, whole) = if adjacent { (6, 12.0) } else { (12, 12.0) };
    let us = die(&case.given["us_total_of_units_using_inherent_fp"]);
    let query = TemQuery { fp: Some(fp), us: Some(us), set: vec!["OO22=trench".into()], ..TemQuery::new(from, to) };
    let outcome = &ask(&built_in("cellars"), &Query::Tem(query))["outcome"];
    let halved = case.expect["inherent_fp_halved_as_area_fire"] == true;
    assert_eq!(outcome["fp"]["inherent"], if halved { whole / 2.0 } else { whole });
}

/// FB3.4 EX: what F's move through the Debris costs the fire at it, with and without a Trail Break; and the FP.
fn fire_drm_case(case: &Case) {
    if case.given["from"] == "cellar" {
        return fire_out_of_a_cellar(case);
    }
    let given = &case.given;
    let dash = given["dash"] == true;
    let hex = |text: &str| text.split(' ').find(|w| w.parse::<fogas::grid::Hex>().is_ok()).map(str::to_owned);
    let query = TemQuery {
        from: hex(case.text("firer")).expect("a hex").into(),
        to: hex(case.text("target")).expect("a hex").into(),
        moving: (given["non_assault"] == true).then_some(if dash { Moving::Dash } else { Moving::Nonassault }),
        trail_break: given["tb"] == true,
        // D is a 6-5-8; B's 6 FP against a Dash next door is 6 FP doubled and halved
        fp: case.expect["fp"].is_u64().then_some(6),
        ..TemQuery::new("", "")
    };
    // D fires from Level 1: the picture alone shows its level (as the case's notes say)
    let query = if query.from == "YY28" { TemQuery { from: "D".into(), ..query } } else { query };
    let outcome = &ask(&built_in("fb-3.4"), &Query::Tem(query))["outcome"];
    assert_eq!(outcome["drm"], case.expect["net_drm"]);
    if let Some(fp) = case.expect["fp"].as_f64() {
        assert_eq!(outcome["fp"]["total"], fp);
    }
    for drm in case.expect["drm"].as_array().into_iter().flatten() {
        let other = |o: &Value| o["applies"] == true && o["drm"] == drm["value"];
        let hinders = drm["name"] == "Debris LOS Hindrance" && outcome["hindrance"] == drm["value"];
        assert!(hinders || outcome["options"].as_array().expect("a list").iter().any(other), "{drm}");
    }
}

/// Runs a case that panics if something is wrong.
fn caught(case: &Case, run: fn(&Case)) -> Result<(), String> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(case))).map_err(|_| "see the panic above".to_owned())
}

pub(super) fn rubble_check(case: &Case) -> Result<(), String> {
    caught(case, rubble_check_case)
}

pub(super) fn fall_check(case: &Case) -> Result<(), String> {
    caught(case, fall_check_case)
}

pub(super) fn fall_effect(case: &Case) -> Result<(), String> {
    caught(case, fall_effect_case)
}

pub(super) fn wreck_check(case: &Case) -> Result<(), String> {
    caught(case, wreck_check_case)
}

pub(super) fn fire_spread_link(case: &Case) -> Result<(), String> {
    caught(case, fire_spread_link_case)
}

pub(super) fn fire_drm(case: &Case) -> Result<(), String> {
    caught(case, fire_drm_case)
}
