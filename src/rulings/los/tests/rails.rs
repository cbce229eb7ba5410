//! Railroads of all types and Rail Cars (B32.1-.211, B32.6, FB6.21, V4.1).

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;
use crate::ruling::{LosNote, Outcome, Standing};

/// Column C with one kind of railroad in each of these hexes, running up and down it, each hex at a level.
fn column(rails: &[(&str, &str, i16)]) -> Resolver {
    let hexes: Vec<_> = rails
        .iter()
        .map(|(hex, kind, level)| json!({ "hex": hex, "level": level, "railroads": [{ "is": kind, "sides": [1, 4] }] }))
        .collect();
    map(json!({ "hexes": hexes }))
}

/// Returns the elevation, in half levels, of the ground Location of a hex.
fn half_levels(m: &Resolver, at: &str) -> i16 {
    let crate::ruling::Outcome::Los(los) = ask(m, at, "A1").outcome else { panic!("a LOS") };
    los.from.elevation.in_half_levels()
}

/// B32.1: rails at ground level, a half-level up, a level up, a level down.
#[test]
fn the_four_kinds_of_railroad_lie_at_their_levels() {
    for (kind, half) in [("glrr", 0), ("emrr", 1), ("elrr", 2), ("surr", -2)] {
        assert_eq!(half_levels(&column(&[("C4", kind, 0)]), "C4"), half, "{kind}");
    }
}

/// B32.1, B32.11, B5: an ElRR or Elevated Road is a one-level obstacle, like a hill; a unit on it looks down as from
/// any Level 1 hex.
#[test]
fn an_elevated_railroad_is_as_a_hill() {
    let road = map(json!({ "hexes": [{ "hex": "C4", "roads": [{ "is": "elevated", "sides": [2, 5] }] }] }));
    blocked(&road, "C2", "C6", R::B10_21);
    clear(&road, "C4", "C6", 0);
    let m = column(&[("C4", "elrr", 0)]);
    blocked(&m, "C2", "C6", R::B10_21);
    clear(&m, "C4", "C6", 0);
    // B10.22: two ends as high as it see each other across it
    clear(&m, "C2+z:1", "C6+z:1", 0);
    blocked(&m, "C2+z:1", "C6", R::B10_2);
    // GLRR do not affect LOS
    clear(&column(&[("C4", "glrr", 0)]), "C2", "C6", 0);
}

/// B32.1, B32.11: a SuRR is a Depression like a sunken road (B4, A6.3): a unit sees into it from an adjacent hex but
/// not from farther away, and along it from inside; it does not affect lines between other hexes.
#[test]
fn a_sunken_railroad_is_a_depression() {
    let m = column(&[("C3", "surr", 0), ("C4", "surr", 0), ("C5", "surr", 0)]);
    clear(&m, "D4", "C4", 0); // the difference of one level reaches one hex
    blocked(&m, "E4", "C4", R::A6_3);
    clear(&m, "C3", "C5", 0); // along the rails
    clear(&m, "B4", "D4", 0); // over it
    clear(&column(&[("C4", "glrr", 0)]), "E4", "C4", 0);
}

/// B32.44: the road crosses a SuRR on a bridge at its own level.
#[test]
fn a_bridge_over_a_sunken_railroad_has_the_rails_beneath() {
    let m = map(json!({ "hexes": [{ "hex": "C4",
        "railroads": [{ "is": "surr", "sides": [1, 4] }], "roads": [{ "is": "paved", "sides": [2, 5] }],
        "bridge": { "level": 0, "sides": [2, 5] } }] }));
    assert_eq!((half_levels(&m, "C4@b"), half_levels(&m, "C4@u")), (0, -2));
}

/// B32.43: an ElRR crosses a road on a bridge a level up; the ground beneath is the road's.
#[test]
fn a_bridge_of_an_elevated_railroad_stands_over_the_road() {
    let crossing = json!({ "hex": "C4",
        "railroads": [{ "is": "elrr", "sides": [1, 4] }], "roads": [{ "is": "paved", "sides": [2, 5] }],
        "bridge": { "level": 1, "sides": [1, 4] } });
    let m = map(json!({ "hexes": [crossing] }));
    assert_eq!((half_levels(&m, "C4@b"), half_levels(&m, "C4@u")), (2, 0));
    // a line along the road passes beneath; if the railroad has no bridge, the line meets the embankment
    let below = ask(&m, "B3", "D4");
    assert!(below.is_clear(), "{:?}", below.steps);
}

/// B32.13: two ends of one railroad are level for a line that crosses only RR hexsides, but not if one hex on the way
/// has no rails. C1 to C5: 0, 0, ½, 1, 1.
#[test]
fn ends_of_one_railroad_are_level() {
    let rails = [("C1", "glrr", 0), ("C2", "glrr", 0), ("C3", "emrr", 0), ("C4", "elrr", 0), ("C5", "elrr", 0)];
    let ruling = clear(&column(&rails), "C1", "C5", 0);
    assert!(cites(&ruling, R::B32_13));
    // B10.2: C4 is as high as C5 and hides what is lower behind it
    blocked(&column(&rails[1..]), "C1", "C5", R::B10_2);
}

/// B32.12, QA-C12: on other maps an EmRR is a Hillock, to which the text of FB6.12 applies.
#[test]
fn outside_budapest_an_embankment_is_a_hillock() {
    let at = |chapter: &str| {
        let rails = json!([{ "hex": "C4", "railroads": [{ "is": "emrr", "sides": [2, 5] }] }]);
        map(json!({ "chapter": chapter, "hexes": rails }))
    };
    for (chapter, noted) in [("FB", false), ("B", true), ("VotG", true)] {
        let rule = if noted { R::B32_12 } else { R::FB6_1234 };
        let ruling = blocked(&at(chapter), "C1", "C7", rule);
        assert_eq!(notes(&ruling, &Note::Los(LosNote::Hillock)), noted, "{chapter}");
    }
}

/// Brush or orchard in a hex whose rails run between these sides.
fn growth(terrain: &str, kind: &str, sides: [u8; 2]) -> Resolver {
    let hex = json!({ "hex": "C4", "terrain": [terrain], "railroads": [{ "is": kind, "sides": sides }] });
    map(json!({ "hexes": [hex] }))
}

/// B32.21: brush no higher than an embankment does not affect a line that crosses the rails, and hinders one beside
/// them by +1. B32.2: on an ElRR it is a level below the rails.
#[test]
fn brush_beside_an_embankment_hinders_only_off_the_rails() {
    let ruling = clear(&growth("brush", "emrr", [2, 5]), "C3", "C5", 0);
    assert!(cites(&ruling, R::B32_21));
    clear(&growth("brush", "emrr", [2, 3]), "C3", "C5", 1);
    clear(&growth("brush", "elrr", [2, 5]), "C3+z:1", "C5+z:1", 0);
}

/// B32.21: a line along C4-C5, which rails cross with brush on both sides: the brush does not hinder if the rails are
/// on an embankment on both sides. If they come down to ground level at the hexside, the brush of the lower hex
/// hinders, whichever it is.
#[test]
fn brush_along_a_hexside_that_rails_cross_hinders_unless_both_sides_are_embankments() {
    let meeting = |[north, south]: [&str; 2]| {
        let hex =
            |hex, kind| json!({ "hex": hex, "terrain": ["brush"], "railroads": [{ "is": kind, "sides": [1, 4] }] });
        map(json!({ "hexes": [hex("C4", north), hex("C5", south)] }))
    };
    for (kinds, hindrance) in
        [(["emrr", "emrr"], 0), (["emrr", "glrr"], 1), (["glrr", "emrr"], 1), (["glrr", "glrr"], 1)]
    {
        clear(&meeting(kinds), "B4", "D4", hindrance);
        clear(&meeting(kinds), "D4", "B4", hindrance);
    }
}

/// B32.211, B14.6: rails through an orchard are like a road through it: a line that stays on them is not hindered.
#[test]
fn a_line_along_the_rails_is_not_hindered_by_the_orchard() {
    let ruling = clear(&growth("orchard", "glrr", [1, 4]), "C3", "C5", 0);
    assert!(cites(&ruling, R::B32_211));
    clear(&growth("orchard", "glrr", [2, 5]), "C3", "C5", 1);
}

/// Rail Cars in C4 on a map of a chapter, with counters: Level 1 at C3 sees Level 0 at C5 only if they are gone.
fn cars(chapter: &str, counters: &Value) -> Resolver {
    map(json!({ "chapter": chapter, "counters": counters,
        "hexes": [{ "hex": "C3", "level": 1 }, { "hex": "C4", "terrain": ["rail-car"] }],
        "art": [{ "id": "car", "is": "rail-car", "outlines": [square(2000, 3000, 200)] }] }))
}

/// FB6.21, V4.1, B32.51: a one-level obstacle, cited by the rule of the chapter; FB6.291, V4.71: wooden rubble once
/// Wrecked; V4.81: Debris once Gutted.
#[test]
fn rail_cars_are_cited_by_the_chapter_and_end_when_wrecked() {
    for (chapter, rule) in [("FB", R::FB6_21), ("VotG", R::V4_1), ("B", R::B32_51)] {
        let ruling = blocked(&cars(chapter, &json!([])), "C3", "C5", R::B23_2);
        assert!(cites(&ruling, rule), "{chapter}");
        let wrecked = cars(chapter, &json!([{ "at": "C4", "is": "wooden-rubble" }]));
        let ruling = clear(&wrecked, "C3", "C5", 0);
        assert!(cites(&ruling, R::A6_21) && !cites(&ruling, rule));
    }
    let gutted = cars("VotG", &json!([{ "at": "C4", "is": "debris" }]));
    clear(&gutted, "C3", "C5", 0);
    clear(&gutted, "C3+z:0", "C5", 1);
}

/// B32.6: a counter makes the rails of its hex an obstacle, but not the rest of the hex, nor a hexside.
#[test]
fn a_rail_car_counter_raises_the_rails() {
    let m = |sides: [u8; 2]| {
        let rails = json!([{ "is": "glrr", "sides": sides }]);
        map(json!({ "chapter": "B", "hexes": [{ "hex": "C4", "railroads": rails, "features": ["rail-car-counter"] }] }))
    };
    let ruling = blocked(&m([2, 5]), "C3", "C5", R::A6_2);
    assert!(cites(&ruling, R::B32_6));
    clear(&m([2, 3]), "C3", "C5", 0);
    // along the hexside C4-D4 that the rails end at: B3 to D3 runs along C3-C4, whose side 1 of C4 they cross
    clear(&m([1, 4]), "B3", "D3", 0);
}

/// B32.6, its example: a line along the hexside between two counters is clear if no rails cross the hexside, and the
/// ruling cites the rule. With only one counter there is nothing to cite, and if rails cross the hexside the line is
/// blocked.
#[test]
fn two_counters_leave_a_hexside_open_that_no_rails_cross() {
    let m = |second: bool, sides: [u8; 2]| {
        let hex = |hex: &str, car: bool, sides: [u8; 2]| {
            let features: &[&str] = if car { &["rail-car-counter"] } else { &[] };
            json!({ "hex": hex, "railroads": [{ "is": "glrr", "sides": sides }], "features": features })
        };
        // B3 to D3 runs along the hexside of C3 and C4, side 1 of C4 and side 4 of C3
        map(json!({ "chapter": "B", "hexes": [hex("C4", true, sides), hex("C3", second, sides)] }))
    };
    let ruling = clear(&m(true, [2, 5]), "B3", "D3", 0);
    assert!(cites(&ruling, R::B32_6));
    assert!(!cites(&clear(&m(false, [2, 5]), "B3", "D3", 0), R::B32_6));
    blocked(&m(true, [1, 4]), "B3", "D3", R::A6_2);
}

/// B32.13, B32.32: a GLRR enters a cutting at one level; from one to the other along the rails alone, everything is
/// level.
#[test]
fn a_cutting_is_entered_by_its_rails() {
    let at = |hex: &str, level: i16| json!({ "hex": hex, "level": level });
    let rails = |hex: &str, level: i16, kind: &str| json!({ "hex": hex, "level": level, "railroads": [{ "is": kind, "sides": [1, 4] }] });
    let mut hexes = vec![rails("C1", 0, "glrr"), rails("C2", 0, "glrr")];
    hexes.extend((3..=8).map(|row| rails(&format!("C{row}"), 1, "surr")));
    hexes.extend((3..=8).flat_map(|row| ["B", "D"].map(|column| at(&format!("{column}{row}"), 1))));
    let m = map(json!({ "hexes": hexes }));
    for (from, to) in [("C2", "C3"), ("C1", "C3"), ("C1", "C6")] {
        assert!(cites(&clear(&m, from, to, 0), R::B32_13), "{from} to {to}");
    }
    // its twins: from beside the rails, and from the rails to the bank
    assert!(!cites(&ask(&m, "B1", "C6"), R::B32_13));
    blocked(&m, "B1", "C6", R::A6_3);
    blocked(&m, "C1", "C9", R::B10_21);
}

/// B32.13, B32.44: if a road crosses the cutting on a bridge, the rails continue beneath it, and not on it. FB6.11:
/// beneath a road bridge of another map they may be GLRR.
#[test]
fn rails_go_on_beneath_a_road_bridge() {
    let m = |kind: &str| {
        let ends = ["glrr", "glrr", kind, kind, kind];
        let levels = if kind == "surr" { [0, 0, 1, 1, 1] } else { [0; 5] };
        let mut hexes: Vec<Value> = (0..5)
            .map(|i| {
                json!({ "hex": format!("C{}", i + 1), "level": levels[i],
                    "railroads": [{ "is": ends[i], "sides": [1, 4] }] })
            })
            .collect();
        hexes[4]["roads"] = json!([{ "is": "dirt", "sides": [2, 5] }]);
        hexes[4]["bridge"] = json!({ "level": 1, "sides": [2, 5] });
        map(json!({ "hexes": hexes }))
    };
    // from Level 0 into the cutting in Level 1 ground, whose bottom is at 0; the edge of the ground is not a Crest Line
    // for it
    let ruling = clear(&m("surr"), "C1", "C5@u", 0);
    assert!(matches!(&ruling.outcome, Outcome::Los(los) if los.to.standing == Standing::InCutting));
    // the twin: a unit on the bridge is a level up, and not on the rails
    for kind in ["surr", "glrr"] {
        assert!(!cites(&ask(&m(kind), "C1", "C5@b"), R::B32_13), "{kind}");
    }
}

/// FB6.21, B32.1: that something is a Rail Car, or an ElRR, is noted once per hex, however many rules concern it: A6.4
/// and A6.42 for the car, B10.23, A6.41 and A6.42 for the crest.
#[test]
fn what_stands_there_is_noted_once() {
    let said = |ruling: &Ruling, rule: R| ruling.steps.iter().filter(|s| s.rule == rule).count();
    let ring = json!({ "ring": [[1900, 2800], [2100, 2800], [2100, 3200], [1900, 3200]] });
    let car = map(json!({ "chapter": "FB", "hexes": [{ "hex": "C4", "terrain": ["rail-car"] }],
        "art": [{ "id": "car", "is": "rail-car", "outlines": [ring] }] }));
    let over = clear(&car, "C2+z:3", "C6", 0);
    assert!(cites(&over, R::A6_4) && cites(&over, R::A6_42), "{:?}", over.steps);
    assert_eq!(said(&over, R::FB6_21), 1);
    let crest = clear(
        &map(json!({ "hexes": [{ "hex": "C6",
        "railroads": [{ "is": "elrr", "sides": [2, 5] }] }] })),
        "C1+z:4",
        "C8",
        0,
    );
    assert!(cites(&crest, R::B10_23) && cites(&crest, R::A6_42), "{:?}", crest.steps);
    assert_eq!(said(&crest, R::B32_1), 1);
    // its twin, a hill
    assert_eq!(said(&clear(&levels(&[("C6", 1)]), "C1+z:4", "C8", 0), R::B32_1), 0);
}

/// B32.13, B32.12: between two ends of one railroad its embankments are level. Beside it an embankment is a Hillock,
/// and the rule of the module is cited only on the module's map. C1 to C6: 0, ½, ½, ½, ½, 0.
#[test]
fn past_an_embankment_by_the_rule_of_the_chapter() {
    let at = |chapter: &str| {
        let rails = |hex: &str, is: &str| json!({ "hex": hex, "railroads": [{ "is": is, "sides": [1, 4] }] });
        let hexes: Vec<Value> =
            [("C1", "glrr"), ("C2", "emrr"), ("C3", "emrr"), ("C4", "emrr"), ("C5", "emrr"), ("C6", "glrr")]
                .map(|(hex, is)| rails(hex, is))
                .into();
        map(json!({ "chapter": chapter, "hexes": hexes }))
    };
    for (chapter, past) in [("B", R::B32_12), ("VotG", R::B32_12), ("FB", R::FB6_1234)] {
        let m = at(chapter);
        let along = clear(&m, "C1", "C6", 0);
        assert!(cites(&along, R::B32_13) && !cites(&along, R::FB6_1234), "{chapter}");
        // B4 and D4 lie right beside C4
        let across = clear(&m, "B4", "D4", 0);
        assert!(cites(&across, past) && !cites(&across, R::B32_13), "{chapter}: {:?}", across.steps);
    }
}
