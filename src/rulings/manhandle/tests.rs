//! Each DRM with a twin without it.

use crate::kit;
use crate::query::{ManhandleQuery, Query};
use crate::resolver::Resolver;
use crate::rules::RuleId as R;
use crate::ruling::{Manhandle, Outcome};

fn push(on: &Resolver, from: &str, to: &str, drm: i8) -> (Manhandle, Vec<R>) {
    let query = ManhandleQuery { from: from.into(), to: to.into(), m: 8, drm, ..ManhandleQuery::default() };
    let ruling = on.answer(&Query::Manhandle(query)).unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Manhandle(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

/// C3-C4-C5 paved, F3-F4 rails, B7 a stone house, B8 a wooden one, E7-E8 a Factory without an entrance.
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

/// C10.3, B32.11: the MF of the way are the DRM; -2 across a road hexside, but not along rails. M8 in the open: +1, an Original
/// DR of 7 or less, 21 of 36; by road 1 - 2 = -1, 9 or less, 30 of 36.
#[test]
fn a_road_helps_and_rails_do_not() {
    let on = board();
    for (from, to, drm, moves) in
        [("A1", "A2", 1, "7/12"), ("C3", "C4", -1, "5/6"), ("F3", "F4", 1, "7/12"), ("G1", "G2", 2, "5/12")]
    {
        let (found, _) = push(&on, from, to, 0);
        assert_eq!((found.legal, found.drm, found.moves.to_string().as_str()), (true, drm, moves), "{from} {to}");
    }
    assert!(push(&on, "F3", "F4", 0).1.contains(&R::B32_11));
    // what the player says of who helps
    assert_eq!(push(&on, "A1", "A2", -2).0.drm, -1);
}

/// FB8.4, C10.3: into a building the MF and the TEM: stone 2 + 3, wood 2 + 2; on inside a Factory as much again, though Infantry
/// alone pays 1 MF there. Where no Gun may be pushed nothing is rolled.
#[test]
fn a_building_counts_with_its_tem() {
    let on = board();
    for (from, to, drm) in [("A7", "B7", 5), ("A8", "B8", 4), ("D7", "E7", 5), ("E7", "E8", 5)] {
        assert_eq!(push(&on, from, to, 0).0.drm, drm, "{from} {to}");
    }
    assert!(push(&on, "E7", "E8", 0).1.contains(&R::FB8_4));
    let fb = kit::built_in("fb");
    let (tank, _) = push(&fb, "G4", "G5", 0);
    assert!(!tank.legal && tank.moves.is_never());
    // PP12 to PP13: 2 MF, the wall 1, TEM 3
    assert_eq!(push(&fb, "PP12", "PP13", 0).0.drm, 6);
    // into the station where its rails come in, by a vehicle-sized entrance: what its benefits make of the DRM is not said
    let query = ManhandleQuery { from: "OO15".into(), to: "PP14".into(), m: 8, ..ManhandleQuery::default() };
    let refused = fb.answer(&Query::Manhandle(query)).expect_err("no ruling").to_string();
    assert!(refused.contains("B23.742"), "{refused}");
}
