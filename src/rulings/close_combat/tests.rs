//! Each rule, with a case just outside the rule.

use crate::kit;
use crate::query::{CloseCombatQuery, Query};
use crate::resolver::{Refusal, Resolver};
use crate::rules::RuleId as R;
use crate::ruling::{CloseCombat, Outcome, Ruling};

/// B3-B4 is a stone house; next to it are the road A3-A4, the boulevard C3 and the rails C4-C5. D7 has Rail Cars, F3
/// woods. B8 is another house, next to A8, a hill two levels higher with a road.
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

/// Returns the hexes in which a vehicle can be attacked.
fn streets(on: &Resolver, at: &str, set: &[&str]) -> String {
    let hexes: Vec<String> = found(on, at, set).0.streets.iter().map(|street| street.hex.to_string()).collect();
    hexes.join(" ")
}

/// A11.4, FB3.2: an Ambush is possible in a building at all its levels and, in Budapest, in rubble. Not in the open,
/// where only concealment allows it, nor in Debris.
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
    // FB3.2 applies only in Budapest
    assert!(ask(&board("B"), "E5", &["E5=stone-rubble"]).is_err());
    for at in ["B3/A3", "B3@r"] {
        assert!(ask(&fb, at, &[]).is_err(), "{at}");
    }
}

/// FB6.27, B32.56, V4.5: a Rail Car hex counts as a building, by the rule of its chapter. A Wrecked one is rubble,
/// which counts as a building only in Budapest.
#[test]
fn rail_cars_count_as_a_building() {
    for (chapter, rule) in [("FB", R::FB6_27), ("B", R::B32_56), ("VotG", R::V4_5)] {
        let (outcome, rules) = found(&board(chapter), "D7", &[]);
        assert!(outcome.ambush && outcome.street_fighting, "{chapter}");
        assert_eq!(rules[0], rule);
        // the road C7 is next to it; the adjacent rails do not count
        assert_eq!(streets(&board(chapter), "D7", &[]), "C7");
    }
    assert_eq!(found(&board("FB"), "D7", &["D7=wooden-rubble"]).1[0], R::FB3_2);
    assert!(ask(&board("VotG"), "D7", &["D7=wooden-rubble"]).is_err());
    assert!(ask(&board("FB"), "D7/C7", &[]).is_err());
}

/// A11.8, B32.11, FB3.5: Street Fighting from a building reaches adjacent road hexes, but not the boulevard, rails, or
/// a road across a cliff.
#[test]
fn street_fighting_reaches_road_hexes() {
    let fb = board("FB");
    assert_eq!(streets(&fb, "B3", &[]), "A3 A4");
    assert_eq!(streets(&fb, "B4", &[]), "A4");
    // no street is ADJACENT to an upper level or a cellar, and in the open there is no building
    for at in ["B3@1", "B3@c", "E5"] {
        assert!(!found(&fb, at, &[]).0.street_fighting, "{at}");
    }
    assert_eq!(streets(&fb, "B8", &[]), "");
    assert!(found(&fb, "B3", &[]).1.contains(&R::FB3_5));
    assert!(found(&fb, "B4", &[]).1.contains(&R::B32_11));
}

/// FB2.61, B24.121: with Debris or rubble a road still is a road for Street Fighting. FB3.5: a boulevard forbids it in
/// either case.
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

/// A11.8: only enemy vehicles are listed, if the side of the unit is known. For a place without a unit, all are.
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

/// FB11.9: from the underpass, at a vehicle in the same Location. The hill above it has no cover.
#[test]
fn the_underpass_is_a_street_of_its_own() {
    let fb = kit::with_units(&kit::built_in("fb"), &["Pz@U12@u:afv", "Lkw@U12:unarmored"]);
    assert_eq!(streets(&fb, "U12@u", &[]), "U12");
    assert_eq!(found(&fb, "U12@u", &[]).0.streets[0].vehicles, ["Pz"]);
    assert!(!found(&fb, "U12", &[]).0.street_fighting);
}

/// A11.4: the odds for a margin and drm given by the question. Of 36 pairs of dr, the own one is lower by three or more
/// in (1,4), (1,5), (1,6), (2,5), (2,6), (3,6): 6 of 36. With a drm of -1 two are enough: 10 of 36, and the enemy needs
/// four: 3.
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
