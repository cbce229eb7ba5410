//! Each rule, with a case just outside the rule.

use crate::query::{Query, SightingQuery};
use crate::resolver::{Refusal, Resolver};
use crate::rules::RuleId as R;
use crate::ruling::{Effect, Fact, Outcome, Ruling, SightingFact};

/// D4 has Rail Cars, B3 is a stone house of two hexes, F6 a sunken road under a bridge.
fn board(chapter: &str) -> Resolver {
    let file = serde_json::json!({
        "chapter": chapter,
        "hexes": [
            { "hex": "D4", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
            { "hex": "F6", "roads": [{ "is": "sunken", "sides": [2, 5] }], "bridge": { "level": 0, "sides": [3, 6] } },
            { "hex": "G3", "terrain": ["evergreen-orchard"] },
            { "hex": "G5", "terrain": ["orchard"] },
        ],
        "buildings": [
            { "id": "b", "material": "stone", "hexes": ["B3", "B4"] },
            { "id": "w", "material": "wood", "hexes": ["B7"] }
        ]
    });
    crate::kit::drawn(["A1", "H9"], &file)
}

fn ask(resolver: &Resolver, at: &str, set: &[&str]) -> Result<Ruling, Refusal> {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    resolver.answer(&Query::Sighting(SightingQuery { at: at.into(), set, ..Default::default() }))
}

fn drm(resolver: &Resolver, at: &str, set: &[&str]) -> i8 {
    ask(resolver, at, set).expect("a ruling").sighting_drm()
}

/// FB2.9: Debris counts only in the target's own Location.
#[test]
fn debris_adds_one_to_what_is_in_it() {
    let fb = board("FB");
    assert_eq!(drm(&fb, "E5", &["E5=debris"]), 1);
    assert_eq!(drm(&fb, "E5", &[]), 0);
    assert_eq!(drm(&fb, "E5", &["E4=debris"]), 0);
    assert_eq!(drm(&fb, "F6@b", &["F6@b=debris"]), 1);
    assert_eq!(drm(&fb, "F6@u", &["F6@b=debris"]), 0);
}

/// FB6.28, V4.6: +2 in a Rail Car hex; chapter B has no such rule. Not in Bypass, nor if Wrecked, nor (V4) if Gutted.
#[test]
fn rail_cars_add_two_unless_bypassed_or_gone() {
    for (chapter, in_hex) in [("FB", 2), ("VotG", 2), ("B", 0)] {
        let map = board(chapter);
        assert_eq!(drm(&map, "D4", &[]), in_hex, "{chapter}");
        assert_eq!(drm(&map, "D4/E4", &[]), 0, "{chapter}");
        // what remains is wooden rubble, and no available source gives its DRM
        let wrecked = ask(&map, "D4", &["D4=wooden-rubble"]).expect("a ruling");
        assert_eq!(wrecked.sighting_drm(), 0, "{chapter}");
        assert!(wrecked.steps.iter().any(|step| step.rule == R::E7_3), "{chapter}");
    }
    assert_eq!(drm(&board("VotG"), "D4", &["D4=debris"]), 0);
    // FB6.291: a car that burned out to Debris no longer exists, and the Debris has its own +1 (FB2.9)
    let burnt = ask(&board("FB"), "D4", &["D4=debris"]).expect("a ruling");
    assert_eq!(burnt.sighting_drm(), 1);
    assert!(burnt.steps.iter().any(|s| s.rule == R::FB6_291 && s.effect == Effect::Nothing));
}

/// E7.3: buildings, cellars and stone rubble give +3; none in Bypass of the building, or on its roof.
#[test]
fn buildings_hide_more() {
    let fb = board("FB");
    for at in ["B3", "B3@1", "B3@c", "B7"] {
        assert_eq!(drm(&fb, at, &[]), 3, "{at}");
    }
    assert_eq!(drm(&fb, "E5", &["E5=stone-rubble"]), 3);
    for at in ["B3@r", "B3/B2", "E5"] {
        assert_eq!(drm(&fb, at, &[]), 0, "{at}");
    }
    // FB5.11, FB5.12: an Evergreen Orchard is always in season; for other orchards it is an option
    assert_eq!(drm(&fb, "G3", &[]), 3);
    assert_eq!(drm(&fb, "G5", &[]), 0);
    assert_eq!(drm(&fb, "G5", &["orchards=in-season"]), 3);
}

/// E7.3: the TC is against Morale 8. In a stone house, +3 leaves 5 or less, 10 of 36. -2 for a target that is not
/// entirely concealed makes it 7 or less, 21 of 36. In the open it is 8 or less, 26 of 36, and 10 or less, 33 of 36.
/// Other DRM of the chart must be given.
#[test]
fn the_sighting_tc_has_odds() {
    let on = |asked: SightingQuery, units: serde_json::Value| {
        let file = serde_json::json!({
            "chapter": "FB",
            "buildings": [{ "id": "b", "material": "stone", "hexes": ["B3", "B4"] }],
            "units": units
        });
        let ruling = crate::kit::drawn(["A1", "H9"], &file).answer(&Query::Sighting(asked)).expect("a ruling");
        let Outcome::Aerial(target) = ruling.outcome else { panic!("another outcome") };
        (target.passes_concealed, target.passes_in_sight)
    };
    let of = |at: &str, set: &[&str]| SightingQuery {
        at: at.into(),
        set: set.iter().map(|s| (*s).to_owned()).collect(),
        ..Default::default()
    };
    let odds = |asked| on(asked, serde_json::json!([]));
    let chance = |n| Some(crate::ruling::Chance::new(n, 36));
    assert_eq!(odds(of("B3", &[])), (chance(10), chance(21)));
    assert_eq!(odds(of("E5", &[])), (chance(26), chance(33)));
    assert_eq!(odds(SightingQuery { concealed: true, ..of("B3", &[]) }), (chance(10), None));
    // with units there, one that is known is enough for the -2, unless the question is about the other one
    let seen = serde_json::json!({ "unit": "S1", "at": "B3", "type": "4-4-7", "side": "soviet" });
    let hidden =
        serde_json::json!({ "unit": "S2", "at": "B3", "type": "4-4-7", "side": "soviet", "traits": ["concealed"] });
    assert_eq!(on(of("B3", &[]), serde_json::json!([hidden])), (chance(10), None));
    assert_eq!(on(of("B3", &[]), serde_json::json!([seen, hidden])), (None, chance(21)));
    assert_eq!(on(of("S2", &[]), serde_json::json!([seen, hidden])), (chance(10), None));
    // for example +1 for Mist: 4 or less, 6 of 36
    assert_eq!(odds(SightingQuery { drm: Some(1), concealed: true, ..of("B3", &[]) }), (chance(6), None));
}

/// E7.3: brush has a number of its own, which is not counted; the answer says so. Under rubble there is no brush.
#[test]
fn what_grows_there_is_named_if_it_is_not_counted() {
    let fb = board("FB");
    let unknown = |set: &[&str]| {
        let steps = ask(&fb, "E5", set).expect("a ruling").steps;
        steps.iter().any(|step| step.fact == Fact::Sighting(SightingFact::Unknown))
    };
    assert!(unknown(&["E5=brush"]) && unknown(&["E5=wooden-rubble"]));
    assert!(!unknown(&["E5=brush", "E5=stone-rubble"]) && !unknown(&[]) && !unknown(&["E5=orchard"]));
}

/// E7.25, E7.5: six adjacent hexes a level higher hide a target. Five do not, nor do six that are half a level higher.
#[test]
fn a_ring_of_obstacles_hides_a_target() {
    let fb = board("FB");
    // G7, H7, H8, G9, F8 and F7, all bare
    let g8: crate::grid::Hex = "G8".parse().expect("a hex");
    let ring: Vec<_> = crate::grid::SIDES.iter().map(|s| format!("{}=level:1", g8.neighbor(*s))).collect();
    let all: Vec<&str> = ring.iter().map(String::as_str).collect();
    let may_fire = |r: &Ruling| match &r.outcome {
        Outcome::Aerial(target) => target.may_fire_at_aircraft(r),
        _ => panic!("another outcome"),
    };
    let hidden = ask(&fb, "G8", &all).expect("a ruling");
    assert!(!hidden.is_clear() && !may_fire(&hidden));
    // no TC for a target that no aircraft sees
    assert!(
        matches!(&hidden.outcome, Outcome::Aerial(t) if t.passes_concealed.is_none() && t.passes_in_sight.is_none())
    );
    let open = ask(&fb, "G8", &all[..5]).expect("a ruling");
    assert!(open.is_clear() && may_fire(&open));
    let low: Vec<_> = ring.iter().map(|r| r.replace("level:1", "stone-rubble")).collect();
    let low: Vec<&str> = low.iter().map(String::as_str).collect();
    assert!(ask(&fb, "G8", &low).expect("a ruling").is_clear());
}

#[test]
fn what_is_no_target_is_refused() {
    let fb = board("FB");
    assert!(matches!(ask(&fb, "Z9", &[]), Err(Refusal::Place(_))));
    assert!(matches!(ask(&fb, "E5/E4", &[]), Err(Refusal::Place(_))), "nothing there to bypass");
    assert!(matches!(ask(&fb, "F6", &[]), Err(Refusal::Place(_))), "bridge or beneath");
    // FB11.3 is about LOS into the underpass, and there is none from above; the hill above it is like any other hex
    let budapest = crate::kit::built_in("fb");
    assert!(matches!(ask(&budapest, "U12@u", &[]), Err(Refusal::NotCovered { rule: R::FB11_3, .. })));
    assert!(ask(&budapest, "U12@0", &[]).is_ok());
}
