//! Each DRM, with a second case without it.

use crate::kit;
use crate::query::{ManhandleQuery, Query};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Manhandle, ManhandleNote, Note, Outcome};

fn push(on: &Resolver, from: &str, to: &str, drm: i8) -> (Manhandle, Vec<R>) {
    let query = ManhandleQuery { from: from.into(), to: to.into(), m: 8, drm, ..ManhandleQuery::default() };
    let ruling = on.answer(&Query::Manhandle(query)).unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Manhandle(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

/// C3-C4-C5 is a paved road, F3-F4 rails, B7 a stone house, B8 a wooden one, E7-E8 a Factory without an entrance.
fn board() -> Resolver {
    kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({
            "chapter": "FB",
            "hexes": [
                { "hex": "C3", "roads": [{ "is": "paved", "sides": [1, 4] }] },
                { "hex": "C4", "roads": [{ "is": "paved", "sides": [1, 4] }] },
                { "hex": "F3", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
                { "hex": "F4", "railroads": [{ "is": "glrr", "sides": [1, 4] }] },
                { "hex": "G2", "terrain": ["brush"] },
            ],
            "buildings": [
                { "id": "s", "material": "stone", "hexes": ["B7"] },
                { "id": "w", "material": "wood", "hexes": ["B8"] },
                { "id": "f", "material": "stone", "hexes": ["E7", "E8"], "factory": true }
            ]
        }),
    )
}

/// C10.3, B32.11: the DRM is twice the MF of the way, and -2 across a road hexside, but not along rails. M8 in the
/// open: +2, so an Original DR of 6 or less, 15 of 36. By road 2 - 2 = 0, 8 or less, 26 of 36. Brush 2 x 2 = 4, 4 or
/// less, 6 of 36.
#[test]
fn a_road_helps_and_rails_do_not() {
    let on = board();
    for (from, to, drm, moves) in
        [("A1", "A2", 2, "5/12"), ("C3", "C4", 0, "13/18"), ("F3", "F4", 2, "5/12"), ("G1", "G2", 4, "1/6")]
    {
        let (found, _) = push(&on, from, to, 0);
        assert_eq!((found.legal, found.drm, found.moves.to_string().as_str()), (true, drm, moves), "{from} {to}");
    }
    assert!(push(&on, "F3", "F4", 0).1.contains(&R::B32_11));
    // a DRM added by the question
    assert_eq!(push(&on, "A1", "A2", -2).0.drm, 0);
}

/// C10.3: on a Final DR below the M# the Gun may continue, on the M# itself it stops. M8 at +2 moves on 6 or less (15
/// of 36), and may continue on 5 or less (10 of 36).
#[test]
fn at_its_number_a_gun_stops() {
    let (found, _) = push(&board(), "A1", "A2", 0);
    assert_eq!((found.at_most, found.goes_on.to_string().as_str()), (6, "5/18"));
    // the MF are spent twice
    assert_eq!(found.cost.map(|mf| mf.to_string()).as_deref(), Some("2"));
}

/// C10.3: -1 for each crew or HS and -2 for each squad besides the first MMC, up to -4; -1 if the only MMC is a squad;
/// CX +1; -1 for each earlier failure, up to -2 (B24.8). All in addition to the +2 of Open Ground.
#[test]
fn who_pushes_counts() {
    let on = board();
    let drm = |hs: Option<u8>, squads, cx, failed| {
        let query = ManhandleQuery {
            from: "A1".into(),
            to: "A2".into(),
            m: 8,
            hs,
            squads,
            cx,
            failed,
            ..ManhandleQuery::default()
        };
        let ruling = on.ask(&query).unwrap_or_else(|e| panic!("{e}"));
        ruling.outcome.drm
    };
    let cases = [
        (None, 0, 2),
        (Some(1), 0, 2),
        (Some(2), 0, 1),
        (None, 1, 0),
        (Some(2), 1, -1),
        (None, 2, -2),
        // five units would give -5, limited to -4
        (Some(2), 2, -2),
        (Some(0), 1, 1),
        // the second squad is one in addition to the first MMC
        (Some(0), 2, 0),
    ];
    for (hs, squads, expected) in cases {
        assert_eq!(drm(hs, squads, false, 0), expected, "{hs:?} {squads}");
    }
    assert_eq!(drm(None, 0, true, 0), 3);
    assert_eq!([1, 2, 3].map(|failed| drm(None, 0, false, failed)), [1, 0, 0]);
    let nobody = ManhandleQuery { from: "A1".into(), to: "A2".into(), m: 8, hs: Some(0), ..ManhandleQuery::default() };
    assert!(on.ask(&nobody).is_err());
}

/// C10.3: the positive TEM of the hex counts: woods 2 x 2 + 1, Debris 2 x 2 + 1, stone rubble 2 x 3 + 3, a graveyard 2
/// x 1 + 1. Brush has none, and shellholes only for a unit that pays for them. The TEM of the hexside is added: a wall
/// 2 x 2 + 2, a hedge 2 x 2 + 1. For an embankment none is added, and the answer says so.
#[test]
fn tem_of_hex_and_hexside_count() {
    let on = kit::drawn(
        ["A1", "H9"],
        &serde_json::json!({
            "chapter": "FB",
            "hexes": [
                { "hex": "A2", "terrain": ["woods"] },
                { "hex": "B2", "terrain": ["brush"] },
                { "hex": "D2", "terrain": ["shellhole"] },
                { "hex": "H2", "terrain": ["graveyard"] },
                { "hex": "A5", "railroads": [{ "is": "emrr", "sides": [1, 4] }] },
                { "hex": "A6", "railroads": [{ "is": "emrr", "sides": [1, 4] }] },
            ],
            "hexsides": [
                { "hexside": "F2-F3", "is": "wall" },
                { "hexside": "G2-G3", "is": "hedge" },
            ],
            "counters": [
                { "at": "C2", "is": "debris" },
                { "at": "C6", "is": "stone-rubble" },
                { "at": "E2", "is": "wreck" },
            ]
        }),
    );
    let cases = [
        ("A1", "A2", 5),
        ("B1", "B2", 4),
        ("C1", "C2", 5),
        ("C5", "C6", 9),
        ("D1", "D2", 2),
        ("F2", "F3", 6),
        ("G2", "G3", 5),
        ("H1", "H2", 3),
    ];
    for (from, to, drm) in cases {
        assert_eq!(push(&on, from, to, 0).0.drm, drm, "{from} {to}");
    }
    let ask = |from: &str, to: &str| {
        let query = ManhandleQuery { from: from.into(), to: to.into(), m: 8, ..ManhandleQuery::default() };
        on.answer(&Query::Manhandle(query))
    };
    assert!(ask("E1", "E2").expect_err("a wreck").to_string().contains("C10.3"));
    let noted =
        |from, to| ask(from, to).expect("a ruling").notes.contains(&Note::Manhandle(ManhandleNote::EmbankmentTem));
    assert!(noted("B5", "A5") && !noted("A5", "A6") && !noted("A1", "B1"));
}

/// FB8.4, C10.3: into a building it is twice the MF and the TEM: stone 4 + 3, wood 4 + 2. From hex to hex inside a
/// Factory it is the same, although Infantry alone pays 1 MF there. If a Gun cannot be pushed into a Location there are
/// no odds.
#[test]
fn a_building_counts_with_its_tem() {
    let on = board();
    for (from, to, drm) in [("A7", "B7", 7), ("A8", "B8", 6), ("D7", "E7", 7), ("E7", "E8", 7)] {
        assert_eq!(push(&on, from, to, 0).0.drm, drm, "{from} {to}");
    }
    assert!(push(&on, "E7", "E8", 0).1.contains(&R::FB8_4));
    let fb = kit::built_in("fb");
    let (tank, _) = push(&fb, "G4", "G5", 0);
    assert!(!tank.legal && tank.moves.is_never());
    // PP12 to PP13: 2 x (2 MF + 1 for the wall), TEM 3 of the building and 2 of the wall
    assert_eq!(push(&fb, "PP12", "PP13", 0).0.drm, 11);
}

/// FB8.4, B23.742: through a vehicle-sized entrance into the station, along its rails: 1 MF, doubled, and the TEM of
/// stone against fire from outside, 2 + 3. The other readings take the TEM inside the Factory, 2 + 1, or none, 2.
/// Without an entrance the reading makes no difference.
#[test]
fn a_gun_goes_in_by_an_entrance() {
    let fb = kit::built_in("fb");
    let drm = |from: &str, to: &str, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let query = ManhandleQuery { from: from.into(), to: to.into(), m: 8, set, ..ManhandleQuery::default() };
        let ruling = fb.answer(&Query::Manhandle(query)).expect("a ruling");
        let Outcome::Manhandle(outcome) = &ruling.outcome else { panic!("another kind") };
        (outcome.drm, ruling.citations().contains(&R::B23_742))
    };
    assert_eq!(drm("OO15", "PP14", &[]), (5, true));
    assert_eq!(drm("OO15", "PP14", &["entrance-tem=inside"]), (3, true));
    assert_eq!(drm("OO15", "PP14", &["entrance-tem=none"]), (2, true));
    assert_eq!(drm("PP12", "PP13", &["entrance-tem=inside"]), (11, false));
}

/// B23.93: a Gun cannot be pushed into a Fortified building Location, nor out of the one where it set up, unless the
/// reading allows it to leave. A house that is not Fortified can be entered and left.
#[test]
fn a_gun_and_a_fortified_location() {
    let on = board();
    let legal = |from: &str, to: &str, set: &[&str]| {
        let set = set.iter().map(|s| (*s).to_owned()).collect();
        let query = ManhandleQuery { from: from.into(), to: to.into(), m: 8, set, ..ManhandleQuery::default() };
        let ruling = on.answer(&Query::Manhandle(query)).expect("a ruling");
        (ruling.is_yes(), ruling.citations().contains(&R::B23_93))
    };
    assert_eq!(legal("B6", "B7", &[]), (Some(true), false));
    assert_eq!(legal("B6", "B7", &["B7=fortified"]), (Some(false), true));
    assert_eq!(legal("B7", "B6", &[]), (Some(true), false));
    assert_eq!(legal("B7", "B6", &["B7=fortified"]), (Some(false), true));
    assert_eq!(legal("B7", "B6", &["B7=fortified", "fortified-guns=leave"]), (Some(true), false));
    assert_eq!(legal("B6", "B7", &["B7=fortified", "fortified-guns=leave"]), (Some(false), true));
}
