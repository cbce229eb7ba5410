//! Ammunition shortage and availability.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Asker, list, number};

/// Returns the effect of a DR on a thing in the JSON outcome, in the words of the cases.
fn effect(thing: &Value, dr: &Value) -> String {
    let row = list(&thing["by_dr"]).into_iter().find(|r| r["dr"] == *dr).expect("a row a DR");
    let all: Vec<_> = list(&row["effects"]).iter().map(|e| e.as_str().expect("text").replace('-', "_")).collect();
    if all.is_empty() { "none".to_owned() } else { all.join("+") }
}

/// The two squads of the example: which of them is which is in a picture; both kinds it names fire here.
const GROUP: [&str; 5] = ["9-1", "ss:6-5-8", "german:4-3-6", "hmg:12", "lmg:12"];

pub(super) fn ammo(asker: &Asker, id: &str, given: &Value, expect: &Value) {
    match given.get("scene") {
        Some(scene) => return example(asker, given, &scene["level"], expect),
        None if id == "FB16.2-T-all" => {
            for (i, level) in list(&given["levels"]).iter().enumerate() {
                let out = asker.ask(&json!({"ammo-shortage": {"level": level, "things": ["mmc"]}}));
                let thing = &out["things"][0];
                for (j, dr) in list(&given["original_dr"]).iter().enumerate() {
                    let replaced = effect(thing, dr) == "replaced";
                    assert_eq!(json!(replaced), expect["replaced"][level.to_string()][j], "level {level}, DR {dr}");
                    assert_eq!(replaced, number(dr) >= number(&expect["threshold"][i]));
                }
            }
            return;
        }
        None => {}
    }
    let (level, b) = (&given["level"], &given["b_number"]);
    let gun = expect.get("effect_without_low_ammo").is_some() || given.get("gun").is_some();
    let mg = !gun;
    let ask = |thing: String| asker.ask(&json!({"ammo-shortage": {"level": level, "things": [thing]}}));
    let drs = list(given.get("original_dr").or(given.get("original_th_dr")).expect("DR"));
    let runs: Vec<(String, &str)> = if mg {
        vec![(format!("sw:{b}"), "effect"), (format!("vmg:{b}"), "effect")]
    } else if expect.get("effect").is_some() {
        let low = given["low_ammo"] == json!(true);
        vec![(format!("gun:{b}{}", if low { "+low" } else { "" }), "effect")]
    } else {
        let mut runs = Vec::new();
        for kind in ["gun", "vgun"] {
            runs.push((format!("{kind}:{b}"), "effect_without_low_ammo"));
            runs.push((format!("{kind}:{b}+low"), "effect_with_low_ammo"));
        }
        runs
    };
    for (text, key) in runs {
        let out = ask(text.clone());
        let thing = &out["things"][0];
        for (dr, wanted) in drs.iter().zip(list(&expect[key])) {
            let got = effect(thing, dr);
            let wanted = wanted.as_str().expect("text");
            // "eliminated" of the table is "disabled" for what is mounted on a vehicle or is a Gun (D3.7)
            let got = if text.starts_with("vmg") && got == "disabled" { "eliminated".to_owned() } else { got };
            assert_eq!(got, wanted, "{id}: {text}, DR {dr}");
        }
        for (case_key, lost) in [("repair_dr_eliminates_at", mg), ("repair_dr_disables_at", gun)] {
            if let Some(at) = expect.get(case_key).filter(|_| lost) {
                // without a number of the level the usual 6 remains (A9.72)
                let wanted = at.as_u64().unwrap_or(6);
                assert_eq!(thing["repair"]["lost_at"], json!(wanted), "{id}: {text}");
            }
        }
        for (case_key, lost) in [("sustained_fire_allowed", mg), ("intensive_fire_allowed", gun)] {
            if let Some(allowed) = expect.get(case_key).filter(|_| lost) {
                assert_eq!(thing["extra_fire"]["allowed"], *allowed, "{id}: {text}");
            }
        }
        if expect.get("sustained_fire_exception").is_some_and(|e| !e.is_null()) {
            assert_eq!(thing["extra_fire"]["except"], json!("FPF"));
        }
        if expect.get("intensive_fire_exception").is_some_and(|e| !e.is_null()) {
            assert_eq!(thing["extra_fire"]["except"], json!("Intensive Fire against an OVR"));
        }
    }
}

/// The first example of section 16: the candidates of Random Selection, and what happens.
fn example(asker: &Asker, given: &Value, level: &Value, expect: &Value) {
    for dr in list(&given["original_dr"]) {
        let out = asker.ask(&json!({"ammo-shortage": {"level": level, "things": GROUP, "dr": dr}}));
        let happens = list(&out["happens"]);
        let among = |word: &str| {
            happens
                .iter()
                .find(|h| list(&h["among"]).iter().any(|c| c["thing"].as_str().is_some_and(|t| t.contains(word))))
        };
        let (mmc, mg) = (among("6-5-8"), among("HMG"));
        for (key, found) in [("mmc_affected", mmc.is_some()), ("mg_affected", mg.is_some())] {
            if let Some(wanted) = expect.get(key) {
                assert_eq!(json!(found), *wanted, "DR {dr}: {key}");
            }
        }
        for (key, found) in [("mmc_random_selection", mmc), ("mg_random_selection", mg)] {
            if let Some(wanted) = expect.get(key) {
                let selected = found.is_some_and(|f| !f["random_selection"].is_null() && list(&f["among"]).len() == 2);
                assert_eq!(json!(selected), *wanted, "DR {dr}: {key}");
            }
        }
        let of = |group: Option<&Value>, word: &str| {
            list(&group.expect("a group")["among"])
                .into_iter()
                .find(|c| c["thing"].as_str().is_some_and(|t| t.contains(word)))
                .expect("a candidate")
        };
        if expect.get("if_6-5-8_selected").is_some() {
            assert_eq!(of(mmc, "6-5-8")["becomes"], json!("ss:5-4-8"));
            assert_eq!(of(mmc, "4-3-6")["effects"], json!(["breaks"]));
        }
        if expect.get("leader_affected").is_some() {
            assert!(among("SMC").is_none(), "the leader is no candidate");
        }
        if let Some(wanted) = expect.get("mg_effect") {
            assert_eq!(of(mg, "HMG")["effects"], json!([wanted]));
        }
    }
}

pub(super) fn repair(asker: &Asker, given: &Value, expect: &Value) {
    let level = given.get("level").unwrap_or(&given["scene"]["level"]);
    let thing = if given.get("gun").is_some() { "gun:12" } else { "lmg:12" };
    for (dr, wanted) in list(&given["repair_dr"]).iter().zip(list(&expect["result"])) {
        let out = asker.ask(&json!({"ammo-shortage": {"level": level, "things": [thing], "repair": dr}}));
        assert_eq!(out["repair"], wanted, "repair dr {dr}");
    }
}

pub(super) fn residual(asker: &Asker, given: &Value, expect: &Value) {
    for (i, dr) in list(&given["original_dr"]).iter().enumerate() {
        let level = &given["scene"]["level"];
        let out =
            asker.ask(&json!({"ammo-shortage": {"level": level, "things": GROUP, "dr": dr, "fire": "first-fire"}}));
        for (key, mine) in [
            ("malfunctioned_mg_fp_in_residual", "failed_weapon_fp_in_residual"),
            ("small_arms_residual_left", "small_arms_residual"),
        ] {
            let wanted = &expect[key][i];
            assert!(wanted.is_null() || out[mine] == *wanted, "DR {dr}: {key}");
        }
    }
}

pub(super) fn availability(asker: &Asker, id: &str, given: &Value, expect: &Value) {
    if let Some(wanted) = expect.get("elite_for_special_ammo") {
        let side = &given["nationality"];
        let out = asker.ask(&json!({"availability": {"item": "special-ammo", "side": side}}));
        assert_eq!(out["elite_for_special_ammo"], *wanted);
        // the Depletion Number changes accordingly
        let out = asker.ask(&json!({"availability": {"item": "special-ammo", "side": side, "number": 7}}));
        assert_eq!(out["items"][0]["depletion"], json!(if *wanted == json!(true) { 8 } else { 7 }));
    } else if let Some(rows) = expect.get("rows") {
        for (level, row) in list(&given["levels"]).iter().zip(list(rows)) {
            for (item, wanted) in ["smoke", "special-ammo", "pf", "atmm", "ir"].iter().zip(list(&row)) {
                // 1944 has no drm of its own
                let out =
                    asker.ask(&json!({"availability": {"item": item, "level": level, "side": "german", "year": 1944}}));
                assert_eq!(out["items"][0]["total"], wanted, "level {level}: {item}");
            }
            let out = asker.ask(&json!({"availability": {"item": "starshell", "level": level}}));
            assert_eq!(out["items"][0]["total"], list(&row)[4]);
        }
    } else if let Some(wanted) = expect.get("max_total_pf_shots") {
        let out = asker.ask(&json!({"availability": {"item": "pf", "side": "hungarian",
            "ob_elite": given["elite_squad_equivalents_at_start"].to_string(),
            "ob_first_line": given["first_line_squad_equivalents_at_start"].to_string()}}));
        assert_eq!(out["pf_total"], *wanted);
    } else {
        let names: Vec<_> = list(&given["drm"]).iter().map(|d| d["name"].as_str().expect("text").to_owned()).collect();
        let hungarian = names.iter().any(|n| n.starts_with("Hungarian"));
        let query = json!({"availability": {
            "item": if id.contains("ATMM") { "atmm" } else { "pf" },
            "side": if hungarian { "hungarian" } else { "german" },
            "class": "elite",
            "cx": names.iter().any(|n| n == "CX"),
            "level": given["level"],
        }});
        let item = &asker.ask(&query)["items"][0];
        assert_eq!(item["total"], expect["total_drm"]);
        let needed = u64::try_from(list(&expect["original_dr_success"]).len()).expect("small");
        assert_eq!(item["needed"], json!(needed));
        let of_case: BTreeSet<_> = list(&given["drm"]).iter().map(|d| d["value"].to_string()).collect();
        let ours: BTreeSet<_> = list(&item["changes"]).iter().map(|d| d["by"].to_string()).collect();
        assert_eq!(ours, of_case);
    }
}
