//! Each rule, with a case just outside the rule.

use crate::kit;
use crate::query::{Query, SmokeQuery};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Outcome, SmokeGrenades};

fn throw(on: &Resolver, query: SmokeQuery) -> (SmokeGrenades, Vec<R>) {
    let ruling = on.answer(&Query::Smoke(query)).unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Smoke(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

fn at(from: &str, to: &str) -> SmokeQuery {
    SmokeQuery { from: from.into(), to: to.into(), ..SmokeQuery::default() }
}

/// D3 is a hill of one level, D6 of two; F3-F4 is an embankment; B6-B7-B8 is a house with two upper levels, stairs in
/// B6, and cellars; between H3 and G3, G4 is a cliff, H3 being higher.
fn board() -> Resolver {
    kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({
            "chapter": "FB",
            "hexes": [
                { "hex": "D3", "level": 1 }, { "hex": "D6", "level": 2 }, { "hex": "H3", "level": 1 },
                { "hex": "F3", "railroads": [{ "is": "emrr", "sides": [1, 4] }] },
            ],
            "hexsides": [{ "hexside": "G3-H3", "is": "cliff" }],
            "buildings": [{ "id": "b", "material": "stone", "hexes": ["B6", "B7", "B8"],
                            "symbols": [{ "hex": "B6", "is": "square" }] }]
        }),
    )
}

/// A24.61: SMOKE drifts straight downwind, with as many gray counters as the Hindrance DRM of the source: SMOKE 3, WP
/// and a burning wreck 2, dispersed WP 1; grenades none. From C4 down the column: C5, C6, C7, or fewer at the edge of
/// the map. The counters placed are dispersed ones.
#[test]
fn smoke_drifts_downwind() {
    let on = board();
    let drifts = |from: &str, to: &str, set: &str| {
        let query = SmokeQuery { drift: true, set: vec![set.into()], ..at(from, to) };
        let (found, cited) = throw(&on, query);
        assert!(cited.contains(&R::A24_61));
        let hexes: Vec<String> = found.drifts.expect("a drift").iter().map(ToString::to_string).collect();
        assert_eq!((found.may, found.changes.len()), (!hexes.is_empty(), hexes.len()));
        hexes
    };
    assert_eq!(drifts("C4", "C5", "C4=smoke"), ["C5", "C6", "C7"]);
    assert_eq!(drifts("C4", "C3", "C4=smoke"), ["C3", "C2", "C1"]);
    assert_eq!(drifts("C4", "C5", "C4=wp"), ["C5", "C6"]);
    assert_eq!(drifts("C4", "C5", "C4=burning-wreck"), ["C5", "C6"]);
    assert_eq!(drifts("C4", "C5", "C4=dispersed-smoke"), ["C5", "C6"]);
    assert_eq!(drifts("C4", "C5", "C4=dispersed-wp"), ["C5"]);
    assert_eq!(drifts("C2", "C1", "C2=smoke"), ["C1"]);
    assert_eq!(drifts("C4", "C5", "C4=smoke-grenades"), [""; 0]);
    let refused = |from: &str, to: &str, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        on.answer(&Query::Smoke(SmokeQuery { drift: true, set, ..at(from, to) })).is_err()
    };
    assert!(refused("C4", "C5", &[]) && refused("C4", "C6", &["C4=smoke"]));
    // if the question is not about drift, there is none
    assert_eq!(throw(&on, at("C4", "C5")).0.drifts, None);
}

/// FB8.32, A24.61: SMOKE from rubble inside a Factory drifts onto its rooftop, and beyond the Factory to Level 1. No
/// SMOKE drifts out of an Interior Building hex that stands, nor into one. C4 is inside the Factory around it; C2 and
/// C6 are outside.
#[test]
fn smoke_drifts_out_of_a_hole_in_a_factory() {
    let on = kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({ "chapter": "FB", "buildings": [{ "id": "f", "material": "stone", "factory": true,
            "hexes": ["B3", "B4", "C3", "C4", "C5", "D3", "D4"] }] }),
    );
    let drifts = |from: &str, to: &str, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let (found, cited) = throw(&on, SmokeQuery { drift: true, set, ..at(from, to) });
        let hexes: Vec<String> = found.drifts.expect("a drift").iter().map(ToString::to_string).collect();
        (hexes, cited.contains(&R::FB8_32))
    };
    let hole = drifts("C4", "C5", &["C4=stone-rubble", "C4=smoke"]);
    assert_eq!(hole, (["C5@r", "C6@1", "C7@1"].map(str::to_owned).to_vec(), true));
    assert_eq!(drifts("C4", "C5", &["C4=smoke"]), (Vec::new(), false));
    // C6 is outside, C5 on the edge of the Factory, C4 inside
    assert_eq!(drifts("C6", "C5", &["C6=smoke"]), (vec!["C5".to_owned()], false));
}

/// A24.1: they are placed in the MPh and cost MF, so a unit that cannot move places none: broken, pinned or in Melee. A
/// CX unit can.
#[test]
fn who_does_not_move_places_none() {
    let asked = |state: &str| {
        let unit = serde_json::json!({ "unit": "Sq-1", "at": "B3", "type": "4-6-7", "traits": [state] });
        let on = kit::drawn(["A1", "H9"], &serde_json::json!({ "units": [unit] }));
        on.answer(&Query::Smoke(at("unit:Sq-1", "B3"))).map(|ruling| ruling.is_yes())
    };
    for state in ["broken", "pinned", "melee"] {
        let refusal = asked(state).expect_err(state).to_string();
        assert!(refusal.contains(state) && refusal.contains("does not move"), "{refusal}");
    }
    assert_eq!(asked("cx").ok(), Some(Some(true)));
}

/// A24.1: 1 MF in its own Location, 2 in an ADJACENT one. One level higher needs a subsequent dr, two levels are
/// impossible, lower needs no dr. FB6.1211: onto an embankment none either, though it is half a level higher.
#[test]
fn where_smoke_grenades_go() {
    let on = board();
    for (from, to, mf, dr) in [
        ("A1", "A1", Some(1), false),
        ("A1", "A2", Some(2), false),
        ("A1", "A3", None, false),
        ("D4", "D3", Some(2), true),
        ("D3", "D4", Some(2), false),
        ("D5", "D6", None, false),
        ("D6", "D5", Some(2), false),
        ("E4", "F3", Some(2), false),
        ("F3", "E4", Some(2), false),
        // down over the cliff of H3, but not up
        ("H3", "G3", Some(2), false),
        ("G3", "H3", None, false),
        // by the stairs of B6 up and down; from B7, without stairs, only down to the ground outside
        ("B6", "B6@1", Some(2), true),
        ("B6@1", "B6", Some(2), false),
        ("B7", "B7@1", None, false),
        ("B7@1", "B7", Some(2), false),
        ("B7@2", "B7@1", None, false),
    ] {
        let (found, _) = throw(&on, at(from, to));
        assert_eq!((found.mf, found.subsequent_dr), (mf, dr), "{from} {to}");
        assert_eq!(found.may, mf.is_some());
    }
    assert!(throw(&on, at("E4", "F3")).1.contains(&R::FB6_1211));
    assert!(!throw(&on, SmokeQuery { upwind: true, ..at("A1", "A2") }).0.may);
    assert!(throw(&on, SmokeQuery { upwind: true, ..at("A1", "A1") }).0.may);
}

/// FB9.41: into a cellar from an adjacent hex without one, as if it were a higher Location. Not from the ground of the
/// next house.
#[test]
fn into_a_cellar_as_upwards() {
    let on = board();
    let (found, rules) = throw(&on, at("A7", "B7@c"));
    assert_eq!((found.mf, found.subsequent_dr, rules[0]), (Some(2), true, R::FB9_41));
    assert!(!throw(&on, at("B6", "B7@c")).0.may);
    assert!(!throw(&on, at("A9", "B7@c")).0.may);
}

/// A24.1, FB16.61, A4.51: exponent 3 is half of the dr; CX leaves two of six, and at Level 5 none. When placed at a
/// higher level, half of them land at the squad.
#[test]
fn the_odds_of_the_dr() {
    let on = board();
    let odds = |to: &str, cx, level| {
        let query = SmokeQuery { exponent: Some(3), cx, level, ..at("D4", to) };
        let odds = throw(&on, query).0.odds.expect("odds");
        [odds.there, odds.own_location, odds.none].map(|chance| chance.to_string())
    };
    assert_eq!(odds("D5", false, None), ["1/2", "0", "1/2"]);
    assert_eq!(odds("D5", true, None), ["1/3", "0", "2/3"]);
    assert_eq!(odds("D5", true, Some(5)), ["0", "0", "1"]);
    assert_eq!(odds("D3", false, None), ["1/4", "1/4", "1/2"]);
    assert_eq!(throw(&on, at("D4", "D5")).0.odds, None);
}

/// FB6.1211: onto the embankment of the Cogwheel Railway from beside it (E36 to F36), but not along it.
#[test]
fn onto_the_cogwheel_embankment() {
    let fb = kit::built_in("fb");
    assert!(throw(&fb, at("E36", "F36")).1.contains(&R::FB6_1211));
    assert!(!throw(&fb, at("F35", "F36")).1.contains(&R::FB6_1211));
    assert!(!throw(&fb, at("E35", "F37")).0.may);
}

/// A24.1: a dr up to the exponent places it; a 6 ends the MPh. At a higher level, a subsequent dr of 1-3 places it
/// there, 4-6 at the squad, and the dr must be given. At the same level it must not be.
#[test]
fn the_dice_place_it() {
    let on = board();
    let rolled = |from: &str, to: &str, dr: u8, higher_dr: Option<u8>| {
        let query = SmokeQuery { exponent: Some(3), dr: Some(dr), higher_dr, ..at(from, to) };
        let (found, _) = throw(&on, query);
        let thrown = found.thrown.expect("dice were given");
        let changes: Vec<_> = found.changes.iter().map(ToString::to_string).collect();
        (thrown.lands.map(|at| at.to_string()), thrown.move_ends, changes)
    };
    let smoke = |at: &str| (Some(at.to_owned()), false, vec![format!("{at}=smoke-grenades")]);
    assert_eq!(rolled("A1", "A2", 3, None), smoke("A2"));
    assert_eq!(rolled("A1", "A2", 4, None), (None, false, Vec::new()));
    assert_eq!(rolled("A1", "A2", 6, None), (None, true, Vec::new()));
    assert_eq!(rolled("D4", "D3", 1, Some(3)), smoke("D3"));
    assert_eq!(rolled("D4", "D3", 1, Some(4)), smoke("D4"));
    assert_eq!(rolled("D4", "D3", 4, None), (None, false, Vec::new()));
    let missing = SmokeQuery { exponent: Some(3), dr: Some(2), ..at("D4", "D3") };
    let refused = on.answer(&Query::Smoke(missing)).expect_err("a dr is missing").to_string();
    assert!(refused.contains("--higher-dr"), "{refused}");
}

/// A24.61: no source says where SMOKE from a rooftop drifts, since it cannot be below that level. From the ground it
/// drifts.
#[test]
fn from_a_rooftop_drift_is_not_ruled() {
    let on = kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({ "chapter": "FB", "buildings": [{ "id": "f", "material": "stone", "hexes": ["C4"] }] }),
    );
    let drifts = |from: &str, to: &str, set: &str| {
        let query = SmokeQuery { drift: true, set: vec![set.into()], ..at(from, to) };
        on.answer(&Query::Smoke(query)).is_ok()
    };
    assert!(!drifts("C4@r", "C5", "C4@r=smoke"));
    assert!(drifts("C4", "C5", "C4=smoke"));
}

/// A24.61, FB8.3: a hex next to rubble of its building is not an Interior Building hex, so SMOKE drifts out of it and
/// into it. C4 is inside the hexes around it until C5 is rubble.
#[test]
fn a_hex_beside_rubble_is_not_interior() {
    let on = kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({ "chapter": "FB", "buildings": [{ "id": "f", "material": "stone", "factory": true,
            "hexes": ["B3", "B4", "C3", "C4", "C5", "D3", "D4"] }] }),
    );
    let drifts = |set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        throw(&on, SmokeQuery { drift: true, set, ..at("C4", "C5") }).0.may
    };
    assert!(!drifts(&["C4=smoke"]));
    assert!(drifts(&["C4=smoke", "C5=stone-rubble"]));
}

/// A24.61, A24.1: the wind on the map: SMOKE drifts only in a Mild Breeze, in its direction, and a squad places none
/// upwind. It blows to hexside 4, down the column: C3, B3 and D3 are upwind of C4, and no other adjacent hex is.
#[test]
fn the_wind_of_the_map_counts() {
    let on = board();
    let drifts = |to: &str, wind: &str| {
        let set = vec!["C4=smoke".to_owned(), format!("wind={wind}")];
        on.answer(&Query::Smoke(SmokeQuery { drift: true, set, ..at("C4", to) })).ok().map(|ruling| ruling.is_yes())
    };
    assert_eq!(drifts("C5", "mild,4"), Some(Some(true)));
    assert_eq!(drifts("C5", "heavy,4"), Some(Some(false)));
    assert_eq!(drifts("C5", "none"), Some(Some(false)));
    assert_eq!(drifts("C3", "mild,4"), None);
    let may = |to: &str, wind: &str| throw(&on, SmokeQuery { set: vec![format!("wind={wind}")], ..at("C4", to) }).0.may;
    let all = ["C3", "D3", "D4", "C5", "B4", "B3"];
    assert_eq!(all.map(|to| may(to, "mild,4")), [false, false, true, true, true, false]);
    assert_eq!(all.map(|to| may(to, "heavy,4")), [true; 6]);
}
