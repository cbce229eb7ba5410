//! Each rule, with a case just outside the rule.

use crate::kit;
use crate::query::{EscapeFrom, MoraleQuery, Query};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Encircled, Morale, Outcome};

fn ask(on: &Resolver, query: MoraleQuery) -> (Morale, Vec<R>) {
    let ruling = on.answer(&Query::Morale(query)).unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Morale(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

fn at(place: &str, side: &str, set: &[&str]) -> MoraleQuery {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    MoraleQuery { at: place.into(), side: side.parse().ok(), set, ..MoraleQuery::default() }
}

/// FB13.4, A20.55: a Hungarian prisoner may Escape in the CCPh: from a broken Guard after a NTC, which Morale 7 passes
/// on 7 or less, 21 of 36; during a Melee there without one; otherwise not. A Soviet may too, but only by the base
/// rule.
#[test]
fn a_prisoner_escapes_from_a_broken_guard() {
    let fb = kit::built_in("fb");
    let escape = |side: &str, from, morale| {
        let query = MoraleQuery { escape: Some(from), morale, ..at("S14", side, &[]) };
        let (found, cited) = ask(&fb, query);
        let escape = found.escape.expect("an Escape");
        ((escape.may, escape.ntc, escape.passes.map(|p| p.to_string())), cited.contains(&R::FB13_4), found.paatc.due)
    };
    let odds = Some("7/12".to_owned());
    assert_eq!(escape("hungarian", EscapeFrom::Broken, Some(7)), ((true, true, odds.clone()), true, Some(false)));
    assert_eq!(escape("hungarian", EscapeFrom::Broken, None).0, (true, true, None));
    assert_eq!(escape("hungarian", EscapeFrom::Melee, Some(7)).0, (true, false, None));
    assert_eq!(escape("hungarian", EscapeFrom::Unbroken, Some(7)).0, (false, false, None));
    assert_eq!(escape("soviet", EscapeFrom::Broken, Some(7)), ((true, true, odds), false, Some(false)));
    // if the question is not about Escape, the answer says nothing on it
    assert_eq!(ask(&fb, at("S14", "hungarian", &[])).0.escape, None);
}

/// FB7.21: Hungarian Infantry is Fanatic in the Postal Palace (T13, T14, U13, U14), at every level and in its rubble.
/// Not Germans, Soviets, prisoners, tanks, units in Bypass or in the sewer, a unit that is under a Snap Shot before it
/// enters, nor units in the next hex.
#[test]
fn who_is_fanatic_in_the_palace() {
    let fb = kit::built_in("fb");
    let fanatic = |place: &str, side: &str, set: &[&str]| ask(&fb, at(place, side, set)).0.fanatic;
    for place in ["T13", "T13@3", "T13@c", "U14", "T13@r"] {
        assert_eq!(fanatic(place, "hungarian", &[]), Some(true), "{place}");
        assert_eq!(fanatic(place, "vannay", &[]), Some(true), "{place}");
        assert_eq!(fanatic(place, "german", &[]), Some(false), "{place}");
        assert_eq!(fanatic(place, "soviet", &[]), Some(false), "{place}");
        assert_eq!(fanatic(place, "nobody", &[]), None, "{place}");
    }
    assert_eq!(fanatic("T13", "hungarian", &["T13=stone-rubble"]), Some(true));
    assert_eq!(fanatic("T12", "hungarian", &["T12=stone-rubble"]), Some(false));
    assert_eq!(fanatic("S14", "hungarian", &[]), Some(false));
    for prisoner in [true, false] {
        let query = MoraleQuery { prisoner, snap_shot: !prisoner, ..at("T13", "hungarian", &[]) };
        assert_eq!(ask(&fb, query).0.fanatic, Some(false));
    }
    for (unit, is) in [
        ("H@T13:type=3-4-7,side=hungarian", true),
        ("H@T13:type=3-4-7,side=hungarian,prisoner", false),
        ("H@T13:afv,side=hungarian", false),
        ("H@T13+prc:side=hungarian", false),
    ] {
        let found = ask(&kit::with_units(&fb, &[unit]), at("unit:H", "nobody", &[]));
        assert_eq!(found.0.fanatic, Some(is), "{unit}");
    }
}

/// FB7.21, FB13.3, FB13.9, A11.6: a Fanatic unit in the palace takes no PAATC. Elsewhere Elite and 1st Line take the
/// normal one, the Arrow Cross with -1.
#[test]
fn who_takes_the_paatc() {
    let fb = kit::built_in("fb");
    let paatc = |place: &str, counter: &str, side: &str, tc| {
        let counter = Some(counter.to_owned());
        ask(&fb, MoraleQuery { counter, tc, ..at(place, side, &[]) }).0.paatc
    };
    assert_eq!(paatc("T13", "3-4-7", "hungarian", Some(0)).due, Some(false));
    assert_eq!(paatc("T13", "5-4-8", "ss", None).due, Some(true));
    assert_eq!(
        (paatc("S14", "3-4-7", "hungarian", None).due, paatc("S14", "3-4-7", "hungarian", None).drm),
        (Some(true), 0)
    );
    assert_eq!(paatc("S14", "5-2-6", "arrow-cross", None).drm, -1);
    // Morale 7, a NTC: 7 or less, 21 of 36; a 1TC: 6 or less, 15. Morale 6 with -1, a NTC: also an Original 7 or less
    for (counter, side, tc, passes) in
        [("3-4-7", "hungarian", 0, "7/12"), ("3-4-7", "hungarian", 1, "5/12"), ("5-2-6", "arrow-cross", 0, "7/12")]
    {
        let found = paatc("S14", counter, side, Some(tc));
        assert_eq!(found.passes.map(|p| p.to_string()).as_deref(), Some(passes), "{counter} {tc}");
    }
}

/// A11.6, A19.3, FB13.3: normally a NTC; a 1TC for Conscripts and Green, but a Green unit with a leader is not
/// Inexperienced. A Hungarian MMC below 1st Line has a 1TC with or without a leader. Morale 6: a NTC on 6 or less, 15
/// of 36, a 1TC on 5 or less, 10.
#[test]
fn the_number_of_the_paatc() {
    let fb = kit::built_in("fb");
    let number = |units: &[&str]| {
        let paatc = ask(&kit::with_units(&fb, units), at("unit:H", "nobody", &[])).0.paatc;
        paatc.tc.map(|test| test.to_string())
    };
    let of = |unit: &str| number(&[unit]).unwrap_or_default();
    assert_eq!(of("H@S15:type=4-6-7,side=german"), "NTC");
    assert_eq!(of("H@S15:type=4-3-6,side=german"), "1TC");
    assert_eq!(of("H@S15:type=4-2-6 Csq,side=soviet"), "1TC");
    assert_eq!(of("H@S15:type=3-4-7,side=hungarian"), "NTC");
    assert_eq!(of("H@S15:type=3-3-6 Csq,side=hungarian"), "1TC");
    let green = "H@S15:type=4-3-6 Gsq,side=soviet";
    let led = |leader: &str| number(&[green, leader]).unwrap_or_default();
    assert_eq!(of(green), "1TC");
    assert_eq!(led("L@S15:type=8-0,side=soviet"), "NTC");
    assert_eq!(led("L@S15:type=8-0,side=soviet,broken"), "1TC");
    assert_eq!(led("L@S15:type=8-0,side=german"), "1TC");
    assert_eq!(led("L@S16:type=8-0,side=soviet"), "1TC");
    let passes = |counter: &str| {
        let query = MoraleQuery { counter: Some(counter.to_owned()), ..at("S15", "german", &[]) };
        ask(&fb, query).0.paatc.passes.map(|p| p.to_string())
    };
    assert_eq!(passes("4-6-7").as_deref(), Some("7/12"));
    assert_eq!(passes("4-3-6").as_deref(), Some("5/18"));
}

/// A11.6: the best leader of its side in its Location helps. Not one who is broken, pinned or in another Location, nor
/// one with a positive DRM.
#[test]
fn a_leader_helps_with_the_paatc() {
    let fb = kit::built_in("fb");
    let drm = |leaders: &[&str]| {
        let units: Vec<&str> = leaders.iter().copied().chain(["H@S15:type=4-6-7,side=german"]).collect();
        ask(&kit::with_units(&fb, &units), at("unit:H", "nobody", &[])).0.paatc.drm
    };
    assert_eq!(drm(&["L@S15:type=9-2,side=german", "K@S15:type=8-1,side=german"]), -2);
    assert_eq!(drm(&["L@S15:type=9-1,side=hungarian"]), -1);
    for nobody in [
        "L@S15:type=9-1,side=german,broken",
        "L@S15:type=9-1,side=german,pinned",
        "L@S15:type=6+1,side=german",
        "L@S15@1:type=9-1,side=german",
        "L@S16:type=9-1,side=german",
        "L@S15:type=9-1,side=soviet",
    ] {
        assert_eq!(drm(&[nobody]), 0, "{nobody}");
    }
}

/// FB13.9: a counter on the map that names its troops belongs to them, whatever side is written with it.
#[test]
fn a_counter_of_the_map_says_which_troops_they_are() {
    let fb = kit::built_in("fb");
    let paatc = |unit: &str| {
        let on = kit::with_units(&fb, &[unit]);
        ask(&on, MoraleQuery { tc: Some(1), ..at("unit:Unit", "nobody", &[]) }).0.paatc
    };
    // the Arrow Cross has -1 and Morale 6; a 1TC on 6 or less, 15 of 36
    let found = paatc("Unit@S13:type=arrow-cross:5-2-6,side=hungarian");
    assert_eq!((found.drm, found.passes.map(|p| p.to_string()).as_deref()), (-1, Some("5/12")));
    // a unit of the army has no -1
    assert_eq!(paatc("Unit@S13:type=hungarian:3-4-7,side=hungarian").drm, 0);
}

/// B3-B4-B5 is a house with two upper levels, and stairs only in B3.
fn house(units: &serde_json::Value) -> Resolver {
    kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({
            "chapter": "FB",
            "buildings": [{ "id": "b", "material": "stone", "hexes": ["B3", "B4", "B5"],
                            "symbols": [{ "hex": "B3", "is": "square" }] }],
            "units": units
        }),
    )
}

fn enemies(all: &[(&str, &str)]) -> serde_json::Value {
    let unit = |(i, (at, traits)): (usize, &(&str, &str))| {
        let traits: Vec<&str> = traits.split(' ').filter(|t| !t.is_empty()).collect();
        serde_json::json!({ "unit": format!("E{i}x"), "at": at, "side": "soviet", "traits": traits })
    };
    all.iter().enumerate().map(unit).collect()
}

/// A7.72: an upstairs unit is Encircled if every way down the stairs leads through unbroken, armed, unconcealed enemies
/// or Blazes. If it may use Scaling, down a wall with nobody below is another way.
#[test]
fn who_has_no_way_down() {
    use Encircled::{No, UnlessScaling, Yes};
    let encircled = |place: &str, all: &[(&str, &str)], set: &[&str]| {
        ask(&house(&enemies(all)), at(place, "german", set)).0.encircled.expect("a side")
    };
    // no enemies: down the stairs of B3; from B5 by way of B4
    assert_eq!(encircled("B5@2", &[], &[]), No);
    // an enemy at the foot of the stairs; below the wall of B5 there is nobody
    assert_eq!(encircled("B5@2", &[("B3", "")], &[]), UnlessScaling);
    assert_eq!(encircled("B5@2", &[("B3@1", "")], &[]), UnlessScaling);
    for state in ["broken", "concealed", "hip", "prisoner", "unpossessed sw"] {
        assert_eq!(encircled("B5@2", &[("B3", state)], &[]), No, "{state}");
    }
    // an enemy in Bypass is in the hex too
    assert_eq!(encircled("B5@2", &[("B3/A3", "")], &[]), UnlessScaling);
    assert_eq!(encircled("B5@2", &[("A3", "")], &[]), No);
    // enemies also below every wall
    let all = [("B3", ""), ("B4@1", ""), ("B5", "")];
    assert_eq!(encircled("B5@2", &all, &[]), Yes);
    assert_eq!(encircled("B4@1", &[("B3", ""), ("B4", ""), ("B5", "")], &[]), Yes);
    // a Blaze blocks the way like an enemy
    assert_eq!(encircled("B5@2", &[("B4", ""), ("B5", "")], &["B3=blaze"]), Yes);
    // the ground level and the cellar (FB9.7) are not upstairs
    for place in ["B5", "B5@c"] {
        assert_eq!(encircled(place, &all, &[]), No, "{place}");
    }
    assert_eq!(ask(&house(&enemies(&all)), at("B5@c", "german", &[])).1[0], R::FB9_7);
    // without its side, the enemies are not known
    assert_eq!(ask(&house(&enemies(&all)), at("B5@2", "nobody", &[])).0.encircled, None);
    // a berserk unit is not Encircled
    let berserk = kit::with_units(&house(&enemies(&all)), &["U@B5@2:side=german,berserk"]);
    assert_eq!(ask(&berserk, at("U", "nobody", &[])).0.encircled, Some(No));
}

/// FB7.22: Germans and Hungarians in the Postal Palace are immune; Soviets are not.
#[test]
fn the_axis_is_immune_in_the_palace() {
    let fb = kit::built_in("fb");
    let below = |side: &str| ["T13", "T14", "U13", "U14"].map(|hex| format!("{hex}x@{hex}:side={side}"));
    let of = |place: &str, side: &str, foe: &str| {
        let set = below(foe);
        let set: Vec<&str> = set.iter().map(String::as_str).collect();
        let (outcome, rules) = ask(&kit::with_units(&fb, &set), at(place, side, &[]));
        (outcome.encircled, rules.contains(&R::FB7_22))
    };
    for side in ["german", "hungarian", "ss"] {
        assert_eq!(of("T13@2", side, "soviet"), (Some(Encircled::No), true), "{side}");
    }
    assert_eq!(of("T13@2", "soviet", "german"), (Some(Encircled::Yes), false));
}

/// A10.53, FB6.124: Interdiction needs the same as FFMO: it applies on the embankment of F35 as on the ground, but not
/// in the building of G35, beyond Normal Range, or by a broken unit.
#[test]
fn who_is_interdicted() {
    let fb = kit::built_in("fb");
    let by = |place: &str, enemy: &str, set: &[&str]| {
        let query = MoraleQuery { interdicted_by: vec!["unit:A".into()], ..at(place, "german", set) };
        ask(&kit::with_units(&fb, &[enemy]), query).0.interdicted_by.len()
    };
    assert_eq!(by("F35", "A@E35:side=soviet,type=4-4-7", &[]), 1);
    assert_eq!(by("G35", "A@E35:side=soviet,type=4-4-7", &[]), 0);
    assert_eq!(by("F35", "A@E35:side=soviet,type=4-4-7,broken", &[]), 0);
    assert_eq!(by("F35", "A@E35:side=soviet,type=4-4-7", &["F35=debris"]), 0);
    assert_eq!(by("F37", "A@F32:side=soviet,type=4-4-7", &[]), 0);
    assert_eq!(by("F36", "A@F32:side=soviet,type=4-4-7", &[]), 1);
    // B27.3: an entrenched unit is not in Open Ground for FFMO; a unit beside the trench, above ground, is
    assert_eq!(by("J32+ent", "A@J31:side=soviet,type=4-4-7", &["J32=trench"]), 0);
    assert_eq!(by("J32", "A@J31:side=soviet,type=4-4-7", &["J32=trench"]), 1);
}

/// FB6.33: FFMO on an orchard tram line applies to a unit that uses the line: in E36 a unit is Interdicted from E33,
/// along the tram, if it routs along the line; in the open hex E34 in any case. The tram runs down hexrow E.
#[test]
fn on_the_tram_interdiction_is_of_who_routs_along_it() {
    let fb = kit::built_in("fb");
    let by = |place: &str, enemy: &str| {
        let query = MoraleQuery { interdicted_by: vec![enemy.into()], ..at(place, "soviet", &[]) };
        let ruling = fb.answer(&Query::Morale(query)).expect("a ruling");
        (
            ruling.steps.last().map(|step| step.rule),
            crate::show::render(&ruling, fb.map(), crate::show::Format::Plain, crate::show::Detail::default()),
        )
    };
    let (rule, line) = by("E36", "E33");
    assert_eq!(rule, Some(R::FB6_33));
    assert!(line.contains("E33 if along the tram line"), "{line}");
    let (rule, line) = by("F35", "E35");
    assert_eq!(rule, Some(R::A10_53));
    assert!(line.contains("Interdicted by E35") && !line.contains("tram"), "{line}");
}

/// FB7.21: the rule of the Palace is cited first for a unit in it; for a unit elsewhere the rule of that place is.
#[test]
fn the_rule_of_the_palace_comes_first_there_alone() {
    let fb = kit::built_in("fb");
    let rules = |place: &str| ask(&fb, at(place, "hungarian", &[])).1;
    assert_eq!(rules("T13").first(), Some(&R::FB7_21));
    assert_eq!(rules("S14"), [R::A7_72, R::FB7_21, R::A11_6]);
}

/// A11.6: only a MMC that can advance takes a PAATC: not a broken, pinned (A7.8) or TI (B24.7) one, one in Melee (A11.15), a
/// prisoner, a Dummy, a leader, an AFV or a SW. FB13.3: a good-order one does, and one that has used Prep Fire (A3.2).
#[test]
fn who_takes_no_paatc() {
    let fb = kit::built_in("fb");
    for (unit, due) in [
        ("H@S14:type=3-4-7,side=hungarian", Some(true)),
        ("H@S14:type=3-4-7,side=hungarian,broken", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,pinned", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,ti", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,melee", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,dummy", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,prep-fire", Some(true)),
        ("H@S14:type=3-4-7,side=hungarian,prisoner", Some(false)),
        ("H@S14:type=9-1,side=hungarian", Some(false)),
        ("H@S14:afv,side=hungarian", Some(false)),
        ("H@S14:type=lmg:3-8,sw,side=hungarian", Some(false)),
        ("H@S14:type=3-4-7,side=hungarian,berserk", Some(false)),
    ] {
        let found = ask(&kit::with_units(&fb, &[unit]), at("unit:H", "nobody", &[]));
        assert_eq!(found.0.paatc.due, due, "{unit}");
    }
}

/// A1.23: the last number of a counter is its Morale Level, also for an army whose counters are not in the table: a
/// Soviet 4-4-7 passes a 1TC on 6 or less, 15 of 36. A German 4-4-7 is in the table; a German 4-4-9 does not exist.
#[test]
fn the_morale_is_on_the_counter() {
    let fb = kit::built_in("fb");
    let query = |side: &str, counter: &str| MoraleQuery {
        counter: Some(counter.to_owned()),
        tc: Some(1),
        ..at("S14", side, &[])
    };
    let passes = |side: &str| ask(&fb, query(side, "4-4-7")).0.paatc.passes.map(|chance| chance.to_string());
    assert_eq!(passes("soviet").as_deref(), Some("5/12"));
    assert_eq!(passes("german").as_deref(), Some("5/12"));
    assert!(fb.answer(&Query::Morale(query("german", "4-4-9"))).is_err());
    let on = kit::with_units(&fb, &["R@S14:type=4-4-7,side=soviet"]);
    let of_map = ask(&on, MoraleQuery { tc: Some(1), ..at("unit:R", "nobody", &[]) });
    assert_eq!(of_map.0.paatc.passes.map(|chance| chance.to_string()).as_deref(), Some("5/12"));
}

/// A10.53: enemies Interdict within the Normal Range that their counter shows: a 5-2-7 at two hexes (F33 to F35), not
/// at three. Not friends, leaders (who have no FP), or units that are pinned or CX.
#[test]
fn who_can_interdict() {
    let fb = kit::built_in("fb");
    let interdicted = |unit: &str| {
        let on = kit::with_units(&fb, &[unit, "H@F35:type=4-6-7,side=german,broken"]);
        let query = MoraleQuery { interdicted_by: vec!["unit:R".into()], ..at("unit:H", "nobody", &[]) };
        !ask(&on, query).0.interdicted_by.is_empty()
    };
    assert!(interdicted("R@F33:type=4-5-8,side=soviet"));
    assert!(interdicted("R@F33:type=5-2-7,side=soviet"));
    assert!(!interdicted("R@F32:type=5-2-7,side=soviet"));
    assert!(!interdicted("R@F33:type=4-4-7,side=hungarian"));
    assert!(!interdicted("R@F33:type=9-1,side=soviet"));
    assert!(!interdicted("R@F33:type=4-5-8,side=soviet,pinned"));
    assert!(!interdicted("R@F33:type=4-5-8,side=soviet,cx"));
    assert!(!interdicted("R@F33:type=4-5-8,side=soviet,ti"));
}

/// A10.53, A4.6: the answer cites what cancels FFMO: the Debris of F34 (FB2.2), or the orchard of E35, which is not
/// Open Ground. On the bare embankment there is nothing.
#[test]
fn what_spares_it_interdiction_is_cited() {
    let fb = kit::built_in("fb");
    let cited = |place: &str, from: &str, set: &[&str]| {
        let query = MoraleQuery { interdicted_by: vec![from.into()], ..at(place, "german", set) };
        let ruling = fb.answer(&Query::Morale(query)).expect("a ruling");
        let why = ruling.steps.iter().filter(|step| step.effect == Effect::Exempts);
        why.map(|step| (step.rule, step.fact.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(cited("F34", "G34", &["F34=debris"]), [(R::FB2_2, "in the Debris".to_owned())]);
    assert_eq!(cited("E35", "F35", &[]), [(R::A4_6, "no FFMO: not Open Ground (Orchard)".to_owned())]);
    assert_eq!(cited("F34", "G34", &[]), []);
}
