use super::*;
use crate::ruling::Outcome;

fn ask(text: &str) -> Availability {
    let query: AvailabilityQuery = serde_json::from_str(text).expect("a query");
    match rule_on(&query).expect("a ruling").outcome {
        Outcome::Availability(available) => *available,
        other => panic!("{other:?}"),
    }
}

fn needed(text: &str) -> Option<u8> {
    ask(text).items[0].needed()
}

fn error(text: &str) -> String {
    rule_on(&serde_json::from_str(text).expect("a query")).expect_err("an error").to_string()
}

/// FB16.6, FB16.63, FB13.6, C13.31, A4.51: 3 - Hungarian 1 - CX 1 - Level 4 1 + 1945 1 = 1; a German without them 3.
#[test]
fn pf_checks_add_up() {
    assert_eq!(needed(r#"{"item":"pf","side":"hungarian","class":"elite","cx":true,"level":4}"#), Some(1));
    assert_eq!(needed(r#"{"item":"pf","level":4}"#), Some(3));
    assert_eq!(needed(r#"{"item":"pf","level":5}"#), Some(2));
    assert_eq!(needed(r#"{"item":"pf"}"#), Some(4));
    assert_eq!(needed(r#"{"item":"pf","year":1944}"#), Some(3));
}

/// C13.31: the check depends on the year, so that one that is assumed is said; nothing else depends on it.
#[test]
fn a_year_that_is_assumed_is_said() {
    let says = |text: &str| {
        let ruling = rule_on(&serde_json::from_str(text).expect("a query")).expect("a ruling");
        ruling.notes.iter().any(|note| matches!(note, Note::Availability(AvailabilityNote::YearAssumed(1945))))
    };
    assert!(says(r#"{"item":"pf"}"#));
    assert!(!says(r#"{"item":"pf","year":1945}"#) && !says(r#"{"item":"atmm"}"#));
    assert!(!says(r#"{"item":"pf","side":"soviet"}"#), "it has none in any year");
}

/// FB13.7, FB13.6: a Hungarian 3-4-7, 1st Line, has PF and no ATMM: there is something that it may use. ATMM alone it has not, nor SMOKE
/// grenades on an exponent of 1 at Level 5, where the dr has +2 (FB16.61) and none succeeds; on 3 one does.
#[test]
fn one_thing_that_may_be_used_is_enough() {
    let yes = |text: &str| {
        let query: AvailabilityQuery = serde_json::from_str(text).expect("a query");
        rule_on(&query).expect("a ruling").is_yes()
    };
    assert_eq!(yes(r#"{"unit":"hungarian:3-4-7"}"#), Some(true));
    assert_eq!(yes(r#"{"item":"atmm","unit":"hungarian:3-4-7"}"#), Some(false));
    assert_eq!(yes(r#"{"item":"smoke","number":1,"level":5}"#), Some(false));
    assert_eq!(yes(r#"{"item":"smoke","number":3,"level":5}"#), Some(true));
}

/// FB-SSR21, FB16.61: the smoke exponents printed on the counters: 5 for German and 3 for Hungarian Assault Engineers.
/// At Level 5, +2 reduces 5 to 3. Ordinary squads have no common number.
#[test]
fn the_smoke_exponent_of_assault_engineers_is_known() {
    assert_eq!(needed(r#"{"item":"smoke","side":"german-engineers","level":5}"#), Some(3));
    assert_eq!(needed(r#"{"item":"smoke","side":"hungarian-engineers"}"#), Some(3));
    assert_eq!(needed(r#"{"item":"smoke","side":"german"}"#), None);
    // a number in the question counts instead
    assert_eq!(needed(r#"{"item":"smoke","side":"german-engineers","number":2}"#), Some(2));
}

/// FB13.8, FB13.9, FB-SSR21: the rule that gives the class comes before those that depend on it. If the question gives
/// the class, no rule is cited.
#[test]
fn the_rule_of_the_class_is_cited_first() {
    let first = |text: &str| rule_on(&serde_json::from_str(text).expect("a query")).expect("a ruling").steps[0].rule;
    assert_eq!(first(r#"{"item":"atmm","side":"vannay"}"#), RuleId::FB13_8);
    assert_eq!(first(r#"{"item":"pf","side":"arrow-cross"}"#), RuleId::FB13_9);
    assert_eq!(first(r#"{"item":"atmm","side":"hungarian-engineers"}"#), RuleId::FB_SSR21);
    assert_eq!(first(r#"{"item":"pf","side":"hungarian","class":"elite"}"#), RuleId::FB13_6);
}

/// FB13.6: only Elite and 1st Line have PF. FB13.7: only Elite have ATMM, at +2.
#[test]
fn hungarians_below_their_class_have_none() {
    for (class, pf, atmm) in
        [("elite", Some(3), Some(1)), ("1st-line", Some(3), None), ("2nd-line", None, None), ("conscript", None, None)]
    {
        let of = |item: &str| needed(&format!(r#"{{"item":"{item}","side":"hungarian","class":"{class}"}}"#));
        assert_eq!((of("pf"), of("atmm")), (pf, atmm), "{class}");
    }
    // the force decides the class: Vannay is Elite, Arrow Cross and SMG are 1st Line
    assert_eq!(needed(r#"{"item":"atmm","side":"vannay"}"#), Some(1));
    assert_eq!(needed(r#"{"item":"atmm","side":"arrow-cross"}"#), None);
    assert_eq!(needed(r#"{"item":"pf","side":"smg"}"#), Some(3));
}

/// FB13.8, FB13.9: a force with only one class cannot have another.
#[test]
fn a_class_that_a_force_does_not_have() {
    let ok = |side: &str, class: &str| {
        let query = format!(r#"{{"item":"pf","side":"{side}","class":"{class}"}}"#);
        rule_on(&serde_json::from_str(&query).expect("a query")).is_ok()
    };
    assert!(ok("vannay", "elite") && ok("arrow-cross", "1st-line") && ok("hungarian", "conscript"));
    assert!(!ok("vannay", "conscript") && !ok("arrow-cross", "elite") && !ok("ss", "conscript"));
}

/// FB16.64, C13.7: +2 +1 +1 makes 3 - 4 = -1, so no dr succeeds. A German at Level 4 needs 2.
#[test]
fn an_atmm_can_be_impossible() {
    assert_eq!(needed(r#"{"item":"atmm","side":"hungarian","class":"elite","cx":true,"level":4}"#), Some(0));
    assert_eq!(needed(r#"{"item":"atmm","level":4}"#), Some(2));
}

/// FB16.61, A24.1: +1 at Level 4, +2 at Level 5, none below. FB16.65, D13: none for dispensers.
#[test]
fn smoke_grenades_run_short_at_level_4() {
    for (level, most) in [(1, 3), (3, 3), (4, 2), (5, 1)] {
        assert_eq!(needed(&format!(r#"{{"item":"smoke","number":3,"level":{level}}}"#)), Some(most));
    }
    assert_eq!(ask(r#"{"item":"smoke-dispenser","level":5}"#).items[0].total(), 0);
}

/// FB16.62, FB-SSR17, C8.2, C8.9: -1 at Levels 2-3, -2 at 4-5. Soviets have +1 and no shortage; the BVR has neither.
#[test]
fn depletion_numbers_drop_for_the_axis_and_rise_for_the_soviets() {
    let of = |side: &str, level: u8| {
        ask(&format!(r#"{{"item":"special-ammo","number":7,"side":"{side}","level":{level}}}"#)).items[0].depletion()
    };
    assert_eq!([1, 2, 3, 4, 5].map(|l| of("ss", l)), [Some(7), Some(6), Some(6), Some(5), Some(5)]);
    assert_eq!(of("soviet", 5), Some(8));
    assert_eq!(of("bvr", 5), Some(7));
}

/// FB13.6: the limit is the number of Elite and 1st Line squad-equivalents at the start: 3 + 4.5 allow 7.
#[test]
fn the_total_of_pf_is_the_squads_at_start() {
    let total = |elite: &str, first: &str| {
        ask(&format!(r#"{{"item":"pf","side":"hungarian","ob_elite":"{elite}","ob_first_line":"{first}"}}"#))
            .pf_total
            .map(PfTotal::shots)
    };
    assert_eq!(total("3", "4"), Some(7));
    assert_eq!(total("3", "4.5"), Some(7));
    assert_eq!(total("3.5", "4.5"), Some(8));
}

#[test]
fn soviets_have_neither_pf_nor_atmm() {
    assert_eq!(needed(r#"{"item":"pf","side":"soviet"}"#), None);
    assert_eq!(needed(r#"{"item":"atmm","side":"bvr"}"#), None);
}

#[test]
fn bad_questions_say_what_is_allowed() {
    assert!(error(r#"{"item":"pf","level":6}"#).contains("1 to 5"));
    assert!(error(r#"{"item":"pf","year":1943}"#).contains("1944 to 1945"));
    assert!(error(r#"{"item":"smoke","number":9}"#).contains("1 to 6"));
    assert!(error(r#"{"number":3}"#).contains("name the item"));
    assert!(error(r#"{"item":"pf","side":"hungarian","ob_elite":"three"}"#).contains("`3.5`"));
    assert!(error(r#"{"item":"pf","ob_elite":"3"}"#).contains("hungarian"));
}

/// FB16.66, E1.92, E1.93: +1 at Level 4, +2 at Level 5. The question has to give the base number.
#[test]
fn illumination_runs_short_at_level_4() {
    for item in ["starshell", "ir"] {
        for (level, total) in [(3, 0), (4, 1), (5, 2)] {
            let of = ask(&format!(r#"{{"item":"{item}","level":{level}}}"#));
            assert_eq!((of.items[0].total(), of.items[0].needed()), (total, None), "{item} {level}");
        }
        assert_eq!(needed(&format!(r#"{{"item":"{item}","level":4,"number":4}}"#)), Some(3));
    }
}

/// C8.9: a printed 7 fires on 2-6 (15/36), fires for the last time on 7 (6/36), and has run out on 8-12 (15/36).
#[test]
fn a_depletion_number_has_three_results() {
    let of = ask(r#"{"item":"special-ammo","number":7}"#);
    assert_eq!(of.items[0].depletion(), Some(7));
}

/// FB16.61, FB16.65, D13: shortage affects neither AFV SMOKE grenades nor smoke dispensers, but it does affect those of Infantry.
#[test]
fn shortage_leaves_the_smoke_of_vehicles_alone() {
    let changes = |item: &str| {
        let query = format!(r#"{{"item":"{item}","level":5}}"#);
        let ruling = rule_on(&serde_json::from_str(&query).expect("a query")).expect("a ruling");
        let Outcome::Availability(available) = ruling.outcome else { panic!("availability") };
        (available.items[0].changes.len(), ruling.steps.iter().map(|s| s.rule).collect::<Vec<_>>())
    };
    assert_eq!(changes("afv-smoke"), (0, vec![RuleId::D13, RuleId::FB16_61]));
    assert_eq!(changes("smoke-dispenser"), (0, vec![RuleId::D13, RuleId::FB16_65]));
    assert_eq!(changes("smoke").0, 1);
}

/// FB13.2, FB15.6, FB16.13: weapons of an ally have no penalty but shortage; Soviet ones have A21 and no shortage.
/// FB16.14: Soviets with Axis weapons have both, at Level 3. FB14.2: the BVR has no penalty with SW of either side, but
/// shortage, and both with a Gun.
#[test]
fn weapons_of_others_go_by_who_holds_them() {
    use crate::ruling::WeaponsOf as W;
    let of = |unit: &str| {
        let all = ask(&format!(r#"{{"unit":"{unit}"}}"#)).weapons;
        all.iter().map(|w| (w.of, w.captured_use, w.shortage, w.level, w.rule)).collect::<Vec<_>>()
    };
    let soviet = (W::Soviet, true, false, None, RuleId::FB16_13);
    assert_eq!(of("hungarian:3-4-7"), [(W::Ally, false, true, None, RuleId::FB13_2), soviet]);
    assert_eq!(of("german:4-6-7"), [(W::Ally, false, true, None, RuleId::FB15_6), soviet]);
    assert_eq!(of("soviet-engineers:6-2-8"), [(W::Axis, true, true, Some(3), RuleId::FB16_14)]);
    let bvr = [
        (W::Soviet, false, false, None, RuleId::FB14_2),
        (W::Axis, false, true, Some(3), RuleId::FB14_2),
        (W::AxisGuns, true, true, Some(3), RuleId::FB16_14),
    ];
    assert_eq!(of("bvr:3-3-6"), bvr);
    // a question about one item gets an answer about that item only, without the weapons of others
    assert!(ask(r#"{"unit":"hungarian:3-4-7","item":"pf"}"#).weapons.is_empty());
    assert!(ask(r#"{"side":"hungarian"}"#).weapons.is_empty());
}
