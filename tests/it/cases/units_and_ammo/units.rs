//! Units and the scenario rules.

use serde_json::{Value, json};

use super::{Asker, list};

fn counter(text: &str) -> &str {
    text.split(' ').find(|w| w.matches('-').count() == 2).expect("a counter")
}

fn has(outcome: &Value, kind: &str) -> Option<Value> {
    list(&outcome["forces"][0]["traits"]).into_iter().find(|t| t["is"] == kind)
}

#[expect(clippy::too_many_lines, reason = "one arm a fact")]
pub(super) fn units(asker: &Asker, id: &str, given: &Value, expect: &Value) {
    if id.starts_with("FB-SSR4") {
        let side = if given["side"] == "axis" { "german" } else { "soviet" };
        let out = asker.ask(&json!({"units": {"side": side, "date": given["date"]}}));
        assert_eq!(out["double_time"], expect["double_time_allowed"]);
        assert_eq!(out["broken_change"], expect["broken_morale_change"]);
        return;
    }
    if id.starts_with("FB7.2") {
        let who = given["unit"].as_str().expect("text");
        for side in ["german", "hungarian"].iter().filter(|s| who.to_lowercase().contains(**s)) {
            let states: Vec<_> = ["bypass", "sewer", "prisoner"].iter().filter(|s| given[**s] == json!(true)).collect();
            let out = asker.ask(&json!({"units": {"side": side, "place": "postal-palace", "states": states}}));
            for key in ["fanatic", "encircled"] {
                assert!(expect.get(key).is_none_or(|wanted| out[key] == *wanted), "{side}: {key}");
            }
        }
        return;
    }
    if id == "FB9.12-stack" {
        let out = asker.ask(&json!({"units": {"place": "cellar"}}));
        assert_eq!((&out["squads"], &out["smc"]), (&expect["squad_equivalents"], &expect["smc"]));
        return;
    }
    if id == "FB14-EX-leader" {
        let out = asker.ask(&json!({"units": {"unit": "bvr:7-0"}}));
        assert_eq!(out["leadership"], expect["leadership_drm"]);
        return;
    }
    if id == "FB14-EX-shortages" {
        let out = asker.ask(&json!({"units": {"unit": "bvr:3-3-6", "date": "1945-02-13"}}));
        assert_eq!(out["broken_change"] != json!(0), expect["axis_food_shortage_applies"]);
        // below the B# of 12: there shortage alone breaks a weapon down
        let ammo = |thing: &str| {
            let out = asker
                .ask(&json!({"ammo-shortage": {"level": 5, "side": "soviet", "things": ["mmc", thing], "dr": 11}}));
            !list(&out["happens"]).is_empty()
        };
        assert_eq!(json!(ammo("lmg:12")), expect["axis_ammo_shortage_applies"]);
        assert!(ammo("lmg:12+captured"), "captured Axis weapons are the exception");
        return;
    }
    if id == "FB14-EX-squad" {
        let out = asker.ask(&json!({"units": {"unit": "bvr:3-3-6"}}));
        assert_eq!(json!(has(&out, "no-deploy").is_none()), expect["may_deploy"]);
        assert_eq!(json!(has(&out, "uses-soviet-sw").is_some()), expect["may_use_soviet_sw_without_captured_penalty"]);
        return;
    }
    let force = match id {
        "FB-SSR21-soviet" => "soviet-engineers",
        "FB-SSR21-german" => "german-engineers",
        "FB-SSR21-hungarian" => "hungarian-engineers",
        "FB13.8-vannay" => "vannay",
        "FB13.9-arrowcross" => "arrow-cross",
        "FB13.10-smg" => "smg",
        "FB15.1-harden" => "ss",
        "FB15.2-harden" => "german",
        other => panic!("no force for {other}"),
    };
    for (i, text) in list(&given["units"]).iter().enumerate() {
        let name = format!("{force}:{}", counter(text.as_str().expect("text")));
        let ask = |change: Option<&str>| {
            let mut query = json!({"units": {"unit": name}});
            if let Some(change) = change {
                query["units"]["change"] = json!(change);
            }
            asker.ask(&query)
        };
        let out = ask(None);
        let unit = &out["units"][0];
        for (key, wanted) in expect.as_object().expect("an object") {
            let of = |kind: &str| json!(has(&out, kind).is_some());
            let got = match key.as_str() {
                "assault_engineer" => of("assault-engineer"),
                "sapper" => of("sapper"),
                "stealthy" => of("stealthy"),
                "may_massacre" => of("may-massacre"),
                "smoke_exponent_already_increased" => of("smoke-included"),
                "subject_to_disruption" => json!(has(&out, "never-disrupts").is_none()),
                "regains_vannay" => json!(has(&out, "not-regained").is_none()),
                "underlined_morale" => unit["underlined"].clone(),
                "paatc_drm" => has(&out, "paatc-drm").expect("a drm")["value"].clone(),
                "broken_morale" => unit["broken"].clone(),
                "class" => {
                    let class = unit["class"].as_str().expect("text");
                    assert!(
                        wanted
                            .as_str()
                            .expect("text")
                            .to_lowercase()
                            .starts_with(&class.replace("1st-line", "1st line"))
                    );
                    continue;
                }
                "elr_replacement" => {
                    let becomes = ask(Some("elr-fail"))["units"][0]["becomes"].as_str().expect("text").to_lowercase();
                    let wanted = list(wanted).get(i).cloned().unwrap_or_else(|| wanted.clone());
                    assert!(becomes.contains(&wanted.as_str().expect("text").to_lowercase()), "{name}: {becomes}");
                    continue;
                }
                "battle_hardening" => {
                    let becomes = ask(Some("harden"))["units"][0]["becomes"].as_str().expect("text").to_owned();
                    assert!(becomes.contains(wanted.as_str().expect("text")), "{name}: {becomes}");
                    continue;
                }
                "battle_hardens_to" => {
                    let becomes = ask(Some("harden"))["units"][0]["becomes"].as_str().expect("text").to_owned();
                    let wanted = wanted[i].as_str().expect("text");
                    let side = if wanted.starts_with("SS ") { "ss" } else { "german" };
                    assert_eq!(becomes, format!("{side}:{}", counter(wanted)));
                    continue;
                }
                other => panic!("{id}: no answer for `{other}`"),
            };
            let wanted = wanted.get(i).unwrap_or(wanted);
            assert!(wanted.is_null() || got == *wanted, "{name}: {key} is {got}, not {wanted}");
        }
    }
}

pub(super) fn ssr(asker: &Asker, id: &str, given: &Value, expect: &Value) {
    let boolean = |key: &str| given[key] == json!(true);
    if id.starts_with("FB-SSR15") {
        let out = asker.ask(&json!({"ssr": {"date": given["date"], "side": given["side"]}}));
        let traps = &out["booby_traps"][0];
        let level = traps["level"].as_str().map(str::to_uppercase);
        assert_eq!(json!(level), expect["booby_trap_level"]);
        assert_eq!(traps["against"], expect["affects_tc_of"]);
    } else if id.starts_with("FB-SSR16") {
        let out = asker.ask(&json!({"ssr": {"date": given["date"], "side": given["side"]}}));
        assert_eq!(out["oba"][0]["ammo"], expect["oba_ammo"]);
    } else if id.starts_with("FB-SSR18") {
        let all = if boolean("all_armament_disabled") { "all-disabled" } else { "ma-disabled" };
        let out = asker.ask(&json!({"ssr": {"recall": all, "side": given["side"]}}));
        assert_eq!(out["allowed"], expect["recalled"]);
        assert_eq!(out["cvp_at_once"], expect["counts_as_cvp_with_crew_when_recalled"]);
    } else if id.starts_with("FB-SSR19") {
        let vehicle = match (boolean("mobile"), given["cause"].as_str()) {
            (true, _) => "mobile",
            (false, Some("ESB")) => "esb",
            (false, _) => "immobile",
        };
        let out = asker.ask(&json!({"ssr": {"abandon": {"vehicle": vehicle, "kind": given["type"]}}}));
        assert_eq!(out["allowed"], expect["voluntary_abandonment_allowed"]);
    } else if id.starts_with("FB-SSR5") {
        let by = given["declarer"].as_str().expect("text").to_lowercase();
        let vehicle = given["target"] == "vehicle" || given["by"] == "PRC";
        let out = asker.ask(&json!({"ssr": {"hand_to_hand": {"by": by, "vehicle_or_prc": vehicle,
            "helpless": boolean("all_attackers_ambushed_pinned_or_withdrawing")}}}));
        assert_eq!(out["allowed"], expect["hand_to_hand_allowed"]);
    } else {
        panic!("{id}: no such question");
    }
}
