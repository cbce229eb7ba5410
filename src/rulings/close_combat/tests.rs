//! Each rule with a twin just outside it.

use crate::kit;
use crate::query::{CloseCombatQuery, Query};
use crate::resolver::{Refusal, Resolver};
use crate::rules::RuleId as R;
use crate::ruling::{CloseCombat, Outcome, Ruling};

/// B3-B4 a stone house; the road A3-A4 beside it, the boulevard C3, the rails C4-C5; D7 Rail Cars; F3 woods; B8 another house
/// whose neighbour A8 is a hill two levels up with a road.
fn board(chapter: &str) -> Resolver {
    let file = serde_json::json!({
        "chapter": chapter,
        "hexes": [
            { "hex": "A3", "roads": [{ "is": "paved", "sides": [1, 4] }] },
            { "hex": "A4", "roads": [{ "is": "paved", "sides": [1, 4] }] },
            { "hex": "C3", "roads": [{ "is": "boulevard", "sides": [1, 4] }] },
            { "hex": "C4", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
            { "hex": "C7", "roads": [{ "is": "dirt", "sides": [1, 4] }] },
            { "hex": "D7", "terrain": ["rail-car"], "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
            { "hex": "F3", "terrain": ["woods"] },
            { "hex": "A8", "level": 2, "roads": [{ "is": "paved", "sides": [1, 4] }] },
        ],
        "hexsides": [{ "hexside": "A8-B8", "is": "cliff" }],
        "buildings": [
            { "id": "b", "material": "stone", "hexes": ["B3", "B4"] },
            { "id": "c", "material": "stone", "hexes": ["B8"] }
        ],
        "units": [
            { "unit": "Sq", "at": "B3", "side": "soviet" },
            { "unit": "Pz", "at": "A3", "is": "afv", "side": "german" },
            { "unit": "T34", "at": "A4", "is": "afv", "side": "soviet" },
        ]
    });
    kit::drawn(["A1", "H9"], &file)
}

fn ask(on: &Resolver, at: &str, set: &[&str]) -> Result<Ruling, Refusal> {
    let set = set.iter().map(|s| (*s).to_owned()).collect();
    on.answer(&Query::CloseCombat(CloseCombatQuery { at: at.into(), set, ..CloseCombatQuery::default() }))
}

fn found(on: &Resolver, at: &str, set: &[&str]) -> (CloseCombat, Vec<R>) {
    let ruling = ask(on, at, set).expect("a ruling");
    let Outcome::CloseCombat(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

/// The hexes in which a vehicle may be struck.
fn streets(on: &Resolver, at: &str, set: &[&str]) -> String {
    let hexes: Vec<String> = found(on, at, set).0.streets.iter().map(|street| street.hex.to_string()).collect();
    hexes.join(" ")
}

/// A11.4, FB3.2: an Ambush may happen in a building and its levels and, in Budapest, in rubble; not in the open, where only
/// concealment does it, nor in Debris.
#[test]
fn where_an_ambush_may_happen() {
    let fb = board("FB");
    for (at, set, may, rule) in [
        ("B3", "B3=none", true, R::A11_4),
        ("B3@c", "B3=none", true, R::A11_4),
        ("B3@1", "B3=none", true, R::A11_4),
        ("B3", "B3=stone-rubble", true, R::FB3_2),
        ("E5", "E5=wooden-rubble", true, R::FB3_2),
        ("E5", "E5=debris", false, R::A11_4),
        ("E5", "B3=none", false, R::A11_4),
        ("F3", "B3=none", true, R::A11_4),
        ("F3", "F3=debris", false, R::A11_4),
    ] {
        let set = if set.ends_with("=none") { vec![] } else { vec![set] };
        let (outcome, rules) = found(&fb, at, &set);
        assert_eq!((outcome.ambush, rules[0]), (may, rule), "{at} {set:?}");
    }
    // FB3.2 is a rule of Budapest
    assert!(ask(&board("B"), "E5", &["E5=stone-rubble"]).is_err());
    for at in ["B3/A3", "B3@r"] {
        assert!(ask(&fb, at, &[]).is_err(), "{at}");
    }
}

/// FB6.27, B32.56, V4.5: a Rail Car hex counts as a building, by the rule of its chapter; Wrecked it is rubble, which Budapest
/// alone makes one.
#[test]
fn rail_cars_count_as_a_building() {
    for (chapter, rule) in [("FB", R::FB6_27), ("B", R::B32_56), ("VotG", R::V4_5)] {
        let (outcome, rules) = found(&board(chapter), "D7", &[]);
        assert!(outcome.ambush && outcome.street_fighting, "{chapter}");
        assert_eq!(rules[0], rule);
        // the road C7 beside it, but not the next rails
        assert_eq!(streets(&board(chapter), "D7", &[]), "C7");
    }
    assert_eq!(found(&board("FB"), "D7", &["D7=wooden-rubble"]).1[0], R::FB3_2);
    assert!(ask(&board("VotG"), "D7", &["D7=wooden-rubble"]).is_err());
    assert!(ask(&board("FB"), "D7/C7", &[]).is_err());
}

/// A11.8, B32.11, FB3.5: Street Fighting from a building reaches the road hexes beside it, not the boulevard, nor the rails, nor
/// a road across a cliff.
#[test]
fn street_fighting_reaches_road_hexes() {
    let fb = board("FB");
    assert_eq!(streets(&fb, "B3", &[]), "A3 A4");
    assert_eq!(streets(&fb, "B4", &[]), "A4");
    // upstairs and in the cellar no street is ADJACENT; nor in the open a building
    for at in ["B3@1", "B3@c", "E5"] {
        assert!(!found(&fb, at, &[]).0.street_fighting, "{at}");
    }
    assert_eq!(streets(&fb, "B8", &[]), "");
    assert!(found(&fb, "B3", &[]).1.contains(&R::FB3_5));
    assert!(found(&fb, "B4", &[]).1.contains(&R::B32_11));
}

/// FB2.61, B24.121: Debris and rubble on a road leave it a road for Street Fighting; FB3.5: a boulevard stays barred under either.
#[test]
fn what_lies_on_the_road_does_not_save_a_vehicle() {
    let fb = board("FB");
    for (set, rule) in [("A3=debris", R::FB2_61), ("A3=stone-rubble", R::B24_121)] {
        assert_eq!(streets(&fb, "B3", &[set]), "A3 A4", "{set}");
        assert!(found(&fb, "B3", &[set]).1.contains(&rule));
    }
    for set in ["C3=debris", "C3=stone-rubble"] {
        assert_eq!(streets(&fb, "B3", &[set]), "A3 A4", "{set}");
    }
}

/// A11.8: the vehicles are those of the enemy, where the side of the unit is known; of a place all.
#[test]
fn the_vehicles_in_the_street_are_named() {
    let fb = board("FB");
    let names = |at| {
        let streets = found(&fb, at, &[]).0.streets;
        streets.into_iter().map(|street| street.vehicles).collect::<Vec<_>>()
    };
    assert_eq!(names("Sq"), [vec!["Pz".to_owned()], vec![]]);
    assert_eq!(names("B3"), [vec!["Pz".to_owned()], vec!["T34".to_owned()]]);
}

/// FB11.9: from the underpass at a vehicle in the same Location; on the hill above it stands no cover.
#[test]
fn the_underpass_is_a_street_of_its_own() {
    let fb = kit::with_units(&kit::built_in("fb"), &["Pz@U12@u:afv", "Lkw@U12:unarmored"]);
    assert_eq!(streets(&fb, "U12@u", &[]), "U12");
    assert_eq!(found(&fb, "U12@u", &[]).0.streets[0].vehicles, ["Pz"]);
    assert!(!found(&fb, "U12", &[]).0.street_fighting);
}

/// A11.4: the odds by the margin and drm that the player gives. Of 36 pairs of dr the own is lower by three or more in (1,4),
/// (1,5), (1,6), (2,5), (2,6), (3,6): 6 of 36; with -1 of its own it must be lower by two: 10 of 36, and the enemy by four: 3.
#[test]
fn the_odds_are_those_of_two_dr() {
    let fb = board("FB");
    let odds = |drm| {
        let query = CloseCombatQuery { at: "B3".into(), margin: Some(3), drm, ..CloseCombatQuery::default() };
        let ruling = fb.answer(&Query::CloseCombat(query)).expect("a ruling");
        let Outcome::CloseCombat(outcome) = ruling.outcome else { panic!("another kind") };
        outcome.odds.map(|odds| [odds.own, odds.enemy, odds.neither].map(|chance| chance.to_string()))
    };
    assert_eq!(odds(0), Some(["1/6", "1/6", "2/3"].map(str::to_owned)));
    assert_eq!(odds(-1), Some(["5/18", "1/12", "23/36"].map(str::to_owned)));
    assert_eq!(found(&fb, "B3", &[]).0.odds, None);
}
