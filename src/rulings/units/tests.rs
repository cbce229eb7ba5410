use super::*;
use crate::rules::Class;
use crate::ruling::Outcome;

fn ask(text: &str) -> Units {
    let query: UnitsQuery = serde_json::from_str(text).expect("a query");
    match rule_on(&query).expect("a ruling").outcome {
        Outcome::Units(units) => *units,
        other => panic!("{other:?}"),
    }
}

fn becomes(unit: &str, change: &str) -> Becomes {
    ask(&format!(r#"{{"unit":"{unit}","change":"{change}"}}"#)).cards[0].becomes.expect("a change")
}

fn counter(to: Becomes) -> String {
    match to {
        Becomes::Unit(unit) => unit.0.name(),
        other => format!("{other:?}"),
    }
}

/// FB15.1, FB15.2: the rungs of the ladder in the text and its example, in both directions.
#[test]
fn the_german_ladders_follow_the_text() {
    assert_eq!(counter(becomes("ss:6-5-8", "elr-fail")), "ss:5-4-8");
    assert_eq!(counter(becomes("ss:5-4-8", "harden")), "ss:6-5-8");
    assert_eq!(counter(becomes("ss:4-4-7", "harden")), "ss:4-6-8");
    assert_eq!(counter(becomes("ss:2-3-7", "harden")), "ss:2-4-8");
    assert_eq!(counter(becomes("german:4-3-6", "harden")), "german:4-4-7");
    assert_eq!(counter(becomes("german:2-3-6", "harden")), "german:2-3-7");
}

/// FB15.1, A19.13: Replacement does not raise FP, range or Morale, and the SS squads are 6-5-8, 5-4-8, 4-6-8 and 4-4-7.
/// So both 5-4-8 and 4-6-8 become the SS 4-4-7, never each other, and that becomes the 4-3-6 Conscript, which is not
/// SS. 6-5-8 and 4-6-8 are Elite with no step above them, so they become Fanatic by Battle Hardening (A15.3, inferred);
/// 5-4-8 and 4-4-7 have a step above.
#[test]
fn the_ss_ladder_goes_down_to_the_conscript() {
    let ladder = |unit: &str| {
        let units = ask(&format!(r#"{{"unit":"{unit}","change":"replace"}}"#));
        units.cards[0].ladder.iter().map(|to| to.name()).collect::<Vec<_>>()
    };
    assert_eq!(ladder("ss:6-5-8"), ["ss:5-4-8", "ss:4-4-7", "german:4-3-6"]);
    assert_eq!(ladder("ss:4-6-8"), ["ss:4-4-7", "german:4-3-6"]);
    assert_eq!(ladder("ss:3-4-8"), ["ss:2-3-8", "ss:2-3-7", "german:2-3-6"]);
    assert_eq!(ladder("ss:2-4-8"), ["ss:2-3-7", "german:2-3-6"]);
    assert_eq!(counter(becomes("ss:5-4-8", "elr-fail")), "ss:4-4-7");
    // the 4-6-8 that is not SS has a 4-6-7 below it, by A25.1
    assert_eq!(counter(becomes("german:4-6-8", "elr-fail")), "german:4-6-7");
    for unit in ["ss:6-5-8", "ss:4-6-8", "ss:3-4-8", "ss:2-4-8"] {
        assert!(matches!(becomes(unit, "harden"), Becomes::Row(NextRow::Fanatic { inferred: true, .. })), "{unit}");
    }
}

/// FB13.8, A19.1, A19.13: Vannay becomes ordinary 1st Line.
#[test]
fn vannay_becomes_plain_1st_line() {
    assert_eq!(counter(becomes("vannay:4-4-7", "elr-fail")), "hungarian:3-4-7");
    assert_eq!(counter(becomes("vannay:2-4-7", "replace")), "hungarian:1-3-7");
}

/// A1.23, A19.12, FB13.9, FB-SSR21: underlined Morale, and which units Disrupt.
#[test]
fn underlined_morale_breaks_into_half_squads() {
    assert_eq!(becomes("arrow-cross:5-2-6", "elr-fail"), Becomes::TwoBrokenHalfSquads);
    assert_eq!(becomes("arrow-cross:2-2-6", "elr-fail"), Becomes::Broken);
    assert_eq!(becomes("german-engineers:3-3-8", "elr-fail"), Becomes::Broken);
    assert_eq!(becomes("hungarian-engineers:2-2-7", "elr-fail"), Becomes::BrokenAndDisrupted);
    // its Morale is not underlined, and there is no lower rung
    assert_eq!(becomes("german:4-3-6", "elr-fail"), Becomes::BrokenAndDisrupted);
    assert_eq!(becomes("german:4-3-6", "replace"), Becomes::Broken);
}

/// FB-SSR4: it affects Axis Infantry from 6 February on, not the day before, and not Soviets or the BVR.
#[test]
fn food_is_short_for_the_axis_alone() {
    let food = |side: &str, date: &str| {
        let food = ask(&format!(r#"{{"side":"{side}","date":"{date}"}}"#)).food.expect("a day was given");
        (food.double_time, food.broken_change)
    };
    for side in ["german", "ss", "vannay", "arrow-cross"] {
        assert_eq!(food(side, "1945-02-05"), (true, 0), "{side}");
        assert_eq!(food(side, "1945-02-06"), (false, -1), "{side}");
    }
    for side in ["soviet", "bvr"] {
        assert_eq!(food(side, "1945-02-13"), (true, 0), "{side}");
    }
}

/// FB7.21, FB7.22: Hungarians in the Postal Palace are Fanatic; not in Bypass, in the sewer, or as prisoners.
#[test]
fn only_hungarians_are_fanatic_in_the_postal_palace() {
    let fanatic = |side: &str, states: &str| {
        ask(&format!(r#"{{"side":"{side}","place":"postal-palace","states":[{states}]}}"#))
            .place
            .and_then(|p| p.fanatic)
    };
    assert_eq!(fanatic("vannay", ""), Some(true));
    for state in [r#""bypass""#, r#""sewer""#, r#""prisoner""#] {
        assert_eq!(fanatic("hungarian", state), Some(false));
    }
    assert_eq!(fanatic("ss", ""), Some(false));
    assert_eq!(fanatic("bvr", ""), Some(false), "Soviet in every respect");
}

#[test]
fn bad_questions_say_what_is_allowed() {
    let error = |text: &str| rule_on(&serde_json::from_str(text).expect("a query")).expect_err("an error").to_string();
    assert!(error(r#"{"unit":"9-9-9"}"#).contains("known: `6-5-8`"));
    assert!(error(r#"{"unit":"4-4-7","side":"bvr"}"#).contains("known: `3-3-6`"));
    assert!(error(r#"{"unit":"rumanian:4-4-7"}"#).contains("known: `german`"));
    assert!(error(r#"{"side":"ss","date":"1945-02-14"}"#).contains("1944-12-24 to 1945-02-13"));
    assert!(error(r#"{"change":"harden"}"#).contains("name the unit"));
    assert!(error(r#"{"unit":"5-9","side":"bvr"}"#).contains("`9-1`"));
    assert!(error(r#"{"unit":"9-1","side":"ss"}"#).contains("Allied Troop"));
}

/// FB13, FB13.1-.5: every Hungarian uses German weapons, may Escape, and fires with black numbers; Elite and 1st Line
/// take the normal PAATC (FB13.2, FB13.3, FB13.4). FB15, FB15.6: Germans use Hungarian weapons and cannot Escape.
#[test]
fn hungarians_and_germans_share_weapons() {
    for force in ["hungarian", "vannay", "arrow-cross", "smg", "hungarian-engineers"] {
        let force: Force = force.parse().expect("a force");
        for (of, rule) in [
            (Trait::UsesAllyWeapons, RuleId::FB13_2),
            (Trait::InexperiencedInAllyAfv, RuleId::FB13_2),
            (Trait::PaatcNormal, RuleId::FB13_3),
            (Trait::MayEscape, RuleId::FB13_4),
            (Trait::BlackTh, RuleId::FB13_5),
        ] {
            assert_eq!(UNITS.has(force, of).map(|t| t.rule), Some(rule), "{force} {of}");
        }
    }
    for force in [Force::German, Force::Ss, Force::GermanEngineers] {
        assert_eq!(UNITS.has(force, Trait::UsesAllyWeapons).map(|t| t.rule), Some(RuleId::FB15_6));
        assert!(UNITS.has(force, Trait::MayEscape).is_none());
    }
}

/// FB13.6, FB13.7: among ordinary Hungarians, Elite and 1st Line have PF, and only Elite have ATMM, so the 3-4-7 and
/// 1-3-7 have none. Vannay units are Elite (FB13.8), Arrow Cross and SMG 1st Line (FB13.9, FB13.10).
#[test]
fn which_hungarians_have_atmm() {
    let has = |force: Force, what: Trait| UNITS.has(force, what).map(|t| t.rule);
    for (force, atmm) in [
        (Force::Hungarian, None),
        (Force::Vannay, Some(RuleId::FB13_7)),
        (Force::HungarianEngineers, Some(RuleId::FB13_7)),
        (Force::ArrowCross, None),
        (Force::Smg, None),
    ] {
        assert_eq!(has(force, Trait::HasAtmm), atmm, "{force}");
        assert_eq!(has(force, Trait::HasPf), Some(RuleId::FB13_6), "{force}");
    }
    assert_eq!(has(Force::Hungarian, Trait::EliteHasAtmm), Some(RuleId::FB13_7));
    assert!(UNITS.all().iter().filter(|u| u.force == Force::Hungarian).all(|u| u.class != Some(Class::Elite)));
}

/// FB15.3, FB15.4, FB15.5: the three divisional marks make no difference.
#[test]
fn divisional_marks_are_ordinary_germans() {
    let rules: Vec<_> = UNITS
        .force(Force::German)
        .expect("a row")
        .traits
        .iter()
        .filter(|t| t.kind == Trait::OrdinaryGermans)
        .map(|t| t.rule)
        .collect();
    assert_eq!(rules, [RuleId::FB15_3, RuleId::FB15_4, RuleId::FB15_5]);
}

/// FB14, FB14.1-.3: the BVR is Soviet, uses SW of both sides, and its leadership is one worse for Soviets.
#[test]
fn a_bvr_leader_is_one_worse_for_soviets() {
    for (leader, own, with_ally) in [("7-0", 0, 1), ("8-1", -1, 0), ("6+1", 1, 2)] {
        let found = ask(&format!(r#"{{"unit":"{leader}","side":"bvr"}}"#)).leader.expect("a leader");
        assert_eq!((found.own, found.with_ally), (own, with_ally));
    }
    assert!(UNITS.has(Force::Bvr, Trait::IsSoviet).is_some() && UNITS.has(Force::Soviet, Trait::IsSoviet).is_none());
}

/// FB9.12, FB9.7: a cellar holds two squad-equivalents and four SMC, and no unit in it is Encircled from above.
#[test]
fn a_cellar_holds_two_squads() {
    let place = ask(r#"{"place":"cellar"}"#).place.expect("a place");
    assert_eq!(place.stacking.map(|s| (s.squads, s.smc)), Some((2, 4)));
    assert_eq!(place.encircled, Some(false));
}

#[test]
fn two_sides_for_one_counter_clash() {
    let error = |side: &str| {
        let query = format!(r#"{{"unit":"ss:5-4-8","side":"{side}"}}"#);
        rule_on(&serde_json::from_str(&query).expect("a query")).err().map(|e| e.to_string())
    };
    assert!(error("german").is_some_and(|e| e.contains("one side")));
    assert_eq!(error("ss"), None);
}
