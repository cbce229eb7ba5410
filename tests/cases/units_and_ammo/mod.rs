//! Ammunition shortage, availability, units, set-up, scenario rules and terrain, through `Resolver::answer`.

use std::collections::BTreeSet;

use fogas::map::Map;
use fogas::query::Query;
use fogas::report::RulingJson;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::Case;

mod terrain;

/// Runs a case of these kinds.
pub(crate) fn check(case: &Case) -> Result<(), String> {
    let (id, rule, given, expect) = (case.id.as_str(), case.rule.as_str(), &case.given, &case.expect);
    let asker = Asker::new();
    let run = || match case.kind.as_str() {
        "ammo-mmc" | "ammo-mg" | "ammo-gun" => ammo(&asker, id, given, expect),
        "availability" => availability(&asker, id, given, expect),
        "repair" => repair(&asker, given, expect),
        "residual-fp" => residual(&asker, given, expect),
        "units" => units(&asker, id, given, expect),
        "ssr" => ssr(&asker, id, given, expect),
        "setup" => setup(&asker, id, rule, given, expect),
        "terrain-lookup" => terrain::check(&asker, id, rule, given, expect),
        other => panic!("no handler for {other}"),
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).map_err(|what| {
        let text = what.downcast_ref::<String>().cloned();
        text.or_else(|| what.downcast_ref::<&str>().map(|t| (*t).to_owned())).unwrap_or_default()
    })
}

struct Asker {
    fb: Resolver,
    votg: Resolver,
    base: Resolver,
}

impl Asker {
    fn new() -> Self {
        let of = |chapter: &str| {
            let text = format!(
                r#"{{"format":1,"name":"bare","chapter":"{chapter}","grid":{{"first":"A1","last":"B2"}},"defaults":{{"level":0}}}}"#
            );
            let file = serde_json::from_str(&text).expect("a map file");
            Resolver::new(Map::check(file, fogas::map::Catalogue::built_in()).expect("a map"))
        };
        let fb = Resolver::new(Map::built_in("cogwheel").expect("built in"));
        Self { fb, votg: of("VotG"), base: of("B") }
    }

    /// Asks, and returns the outcome as JSON with the citations beside it.
    fn ask_on(resolver: &Resolver, query: &Value) -> Value {
        let query: Query = serde_json::from_value(query.clone()).unwrap_or_else(|e| panic!("{query}: {e}"));
        let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{query:?}: {e}"));
        let whole = serde_json::to_value(RulingJson::new(&ruling, resolver.map())).expect("JSON");
        let mut outcome = whole["outcome"].clone();
        outcome["citations"] = whole["citations"].clone();
        outcome
    }

    fn ask(&self, query: &Value) -> Value {
        Self::ask_on(&self.fb, query)
    }

    fn chapter(&self, rule: &str) -> &Resolver {
        match rule {
            r if r.starts_with("B32") => &self.base,
            r if r.starts_with("V4") => &self.votg,
            _ => &self.fb,
        }
    }
}

fn cites(outcome: &Value, rule: &str) -> bool {
    outcome["citations"].as_array().is_some_and(|all| all.iter().any(|c| c["rule"] == rule))
}

/// Lists a value that a case gives alone or as a list.
fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_else(|| vec![value.clone()])
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("a number, not {value}"))
}

/// Returns what a thing of the JSON outcome suffers on a DR, as the cases write it.
fn effect(thing: &Value, dr: &Value) -> String {
    let row = list(&thing["by_dr"]).into_iter().find(|r| r["dr"] == *dr).expect("a row a DR");
    let all: Vec<_> = list(&row["effects"]).iter().map(|e| e.as_str().expect("text").replace('-', "_")).collect();
    if all.is_empty() { "none".to_owned() } else { all.join("+") }
}

/// The two squads of the example: which of them is which is in a picture; both kinds it names fire here.
const GROUP: [&str; 5] = ["9-1", "ss:6-5-8", "german:4-3-6", "hmg:12", "lmg:12"];

fn ammo(asker: &Asker, id: &str, given: &Value, expect: &Value) {
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

/// The first example of section 16: what Random Selection is made among, and what happens.
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

fn repair(asker: &Asker, given: &Value, expect: &Value) {
    let level = given.get("level").unwrap_or(&given["scene"]["level"]);
    let thing = if given.get("gun").is_some() { "gun:12" } else { "lmg:12" };
    for (dr, wanted) in list(&given["repair_dr"]).iter().zip(list(&expect["result"])) {
        let out = asker.ask(&json!({"ammo-shortage": {"level": level, "things": [thing], "repair": dr}}));
        assert_eq!(out["repair"], wanted, "repair dr {dr}");
    }
}

fn residual(asker: &Asker, given: &Value, expect: &Value) {
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

fn availability(asker: &Asker, id: &str, given: &Value, expect: &Value) {
    if let Some(wanted) = expect.get("elite_for_special_ammo") {
        let side = &given["nationality"];
        let out = asker.ask(&json!({"availability": {"item": "special-ammo", "side": side}}));
        assert_eq!(out["elite_for_special_ammo"], *wanted);
        // and the Depletion Number follows
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

fn counter(text: &str) -> &str {
    text.split(' ').find(|w| w.matches('-').count() == 2).expect("a counter")
}

fn has(outcome: &Value, kind: &str) -> Option<Value> {
    list(&outcome["forces"][0]["traits"]).into_iter().find(|t| t["is"] == kind)
}

#[expect(clippy::too_many_lines, reason = "one arm a fact")]
fn units(asker: &Asker, id: &str, given: &Value, expect: &Value) {
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
        let ammo = |thing: &str| {
            let out = asker
                .ask(&json!({"ammo-shortage": {"level": 5, "side": "soviet", "things": ["mmc", thing], "dr": 12}}));
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

fn ssr(asker: &Asker, id: &str, given: &Value, expect: &Value) {
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
        // the CVP follow from the Recall
        assert_eq!(expect["recalled"], expect["counts_as_cvp_with_crew_when_recalled"]);
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

fn setup(asker: &Asker, id: &str, rule: &str, given: &Value, expect: &Value) {
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

fn fact(outcome: &Value, topic: &str) -> Value {
    list(&outcome["facts"]).into_iter().find(|f| f["topic"] == topic).unwrap_or(json!({"value": null}))["value"].clone()
}
