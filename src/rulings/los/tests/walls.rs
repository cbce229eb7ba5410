//! B9 walls and hedges; FB6.12311-.12312 past them from an embankment.

use serde_json::json;

use super::*;
use crate::resolver::Refusal;
use crate::rules::RuleId as R;

fn walls(hexsides: &[&str], hexes: &Value) -> Resolver {
    let hexsides: Vec<_> = hexsides.iter().map(|h| json!({ "hexside": h, "is": "wall" })).collect();
    map(json!({ "hexsides": hexsides, "hexes": hexes }))
}

/// B9.2: a wall that is of neither end's hex blocks ends at its level; B9.1: over its whole hexside, including the
/// vertices.
#[test]
fn a_wall_between_blocks_at_its_level() {
    let wall = |hexside: &str| walls(&[hexside], &json!([{ "hex": "I1", "level": 1 }]));
    blocked(&wall("C3-C4"), "C1", "C6", R::B9_2);
    clear(&wall("C1-C2"), "C1", "C6", 0); // the viewer's own hexside
    clear(&wall("C5-C6"), "C1", "C6", 0); // the viewed one's
    blocked(&wall("C3-C4"), "C1+z:0.5", "C6", R::B9_2);
    clear(&wall("C3-C4"), "C1+z:0.5", "C6+z:0.5", 0);
    clear(&wall("C3-C4"), "C1+z:1", "C6", 0);
    // E5 is left by its vertex with F4 and F5; a wall on E5-F5 only touches the line there
    blocked(&wall("E5-F5"), "C5", "G5", R::B9_2);
    clear(&wall("E4-F4"), "C5", "G5", 0);
}

/// B9.1: a wall is as thick as it is painted; B9.2: but not for an end whose hex it belongs to, or at whose vertex it
/// starts.
#[test]
fn a_wall_is_as_thick_as_it_is_painted() {
    // C3-D3 runs from (2667, 2000) to (2333, 2500); the line down column C is at 2000
    let painted = |left: i64, hexsides: &[&str]| {
        let ring = json!([[left, 2200], [2400, 2200], [2400, 2300], [left, 2300]]);
        let hexsides: Vec<_> = hexsides.iter().map(|h| json!({ "hexside": h, "is": "wall" })).collect();
        let art = json!([{ "id": "w", "is": "hexside", "hexside": "C3-D3", "outlines": [{ "ring": ring }] }]);
        map(json!({ "hexsides": hexsides, "art": art, "hexes": [{ "hex": "C6", "level": 1 }] }))
    };
    let thick = painted(1950, &["C3-D3"]);
    let ruling = blocked(&thick, "C1", "C5", R::B9_2);
    assert_eq!(ruling.steps.iter().filter(|s| s.effect == Effect::Blocks).count(), 1, "{:?}", ruling.steps);
    // an obstacle of half a level does not block ends at different levels
    clear(&thick, "C1", "C6", 0);
    // a wall of its own hex, and one that starts at a vertex of it: the line runs along it, and the working says so
    clear(&thick, "C1", "C3", 0);
    let along = clear(&thick, "C1", "C4", 0);
    assert!(facts(&along).iter().any(|f| matches!(f, LosFact::LengthwiseFromEnd { .. })), "{:?}", along.steps);
    // its twins: the paint ends on the line; the wall is gone, or is a hexside elsewhere
    clear(&painted(2000, &["C3-D3"]), "C1", "C5", 0);
    clear(&painted(1950, &[]), "C1", "C5", 0);
    clear(&painted(1950, &["C3-D2"]), "C1", "C5", 0);
}

/// B9.2: a wall along the line blocks only if it touches neither end's hex, or is closed at its far vertex.
#[test]
fn a_wall_along_the_line_blocks_away_from_both_ends() {
    let wall = |hexsides: &[&str]| walls(hexsides, &json!([]));
    clear(&wall(&["D4-D5"]), "C5", "E5", 0);
    clear(&wall(&["D4-D5"]), "C5", "I5", 0);
    clear(&wall(&["H4-H5"]), "C5", "I5", 0);
    blocked(&wall(&["F4-F5"]), "C5", "I5", R::B9_2);
    // closed: walls on all three hexsides of the far vertex D4-D5-E5
    let ruling = blocked(&wall(&["D4-D5", "D4-E5", "D5-E5"]), "C5", "G5", R::B9_2);
    assert!(facts(&ruling).iter().any(|f| matches!(f, LosFact::Lengthwise { .. })), "{:?}", ruling.steps);
    // B9.2 EX: with two of the three the line is open, whichever the second is; without the one along the line, the
    // other is touched at the vertex (B9.1)
    clear(&wall(&["D4-D5", "D4-E5"]), "C5", "G5", 0);
    clear(&wall(&["D4-D5", "D5-E5"]), "C5", "G5", 0);
    blocked(&wall(&["D4-E5"]), "C5", "G5", R::B9_2);
    // nor does the wall along the line open one at its own far vertex that is of neither end's hex
    blocked(&wall(&["F4-F5", "E5-F5"]), "C5", "I5", R::B9_2);
    // the two others are sides of E5, so that E5 is seen although the wall is closed at its own vertex
    clear(&wall(&["D4-D5", "D4-E5", "D5-E5"]), "C5", "E5", 0);
}

/// B9.21, B27.2: an entrenched unit sees past a wall of its own hex only what is adjacent across it, or higher.
#[test]
fn an_entrenched_unit_sees_little_past_its_own_wall() {
    let m = walls(&["C4-C5"], &json!([{ "hex": "C1", "level": 1 }]));
    blocked(&m, "C5+ent", "C3", R::B9_21);
    clear(&m, "C5", "C3", 0);
    clear(&m, "C5+ent", "C4", 0);
    clear(&m, "C5+ent", "C1", 0);
    clear(&m, "C5+emp", "C3", 0); // an Emplaced Gun is not entrenched
    clear(&m, "C5+ent", "C7", 0); // not across the wall
    clear(&m, "C5", "C3+ent", 0); // not the entrenched one's hexside
}

/// B9.6: a wall between two Base Levels does not affect ends a full level apart.
#[test]
fn a_hillside_wall_is_ignored_from_a_level_apart() {
    // C2 and C3 at Level 1; the wall C3-C4 has its top at 1½, the upper end's own height
    let hill = |c4: i16, lower: i16| {
        let hexes = json!([
            { "hex": "C1", "level": 1 }, { "hex": "C2", "level": 1 }, { "hex": "C3", "level": 1 },
            { "hex": "C4", "level": c4 }, { "hex": "C5", "level": lower }, { "hex": "C6", "level": lower },
        ]);
        walls(&["C3-C4"], &hexes)
    };
    assert!(cites(&clear(&hill(0, 0), "C1+z:1.5", "C6+z:0.5", 0), R::B9_6));
    // its twins: not between two Base Levels; and ends less than a level apart
    blocked(&hill(1, 0), "C1+z:1.5", "C6+z:0.5", R::B9_2);
    blocked(&hill(0, 0), "C1", "C6+z:0.5", R::B9_2);
}

/// B9.6: nor does it block a line along it, or one from an embankment.
#[test]
fn a_hillside_wall_is_ignored_along_the_line_and_from_an_embankment() {
    // the line from F2 to B8 runs along C6-D6, which touches the hexes of neither; its top is at 1½
    let along = |levels: &[(&str, i16)]| {
        let hexes: Vec<_> = levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })).collect();
        walls(&["C6-D6"], &json!(hexes))
    };
    let ruling = clear(&along(&[("F2", 1), ("C6", 1)]), "F2", "B8", 0);
    assert!(cites(&ruling, R::B9_6), "{:?}", ruling.steps);
    blocked(&along(&[]), "F2", "B8", R::B9_2); // its twins: no slope; and ends of one level
    blocked(&along(&[("C6", 1)]), "F2", "B8", R::B9_2);

    // C1 is on an embankment at 1½; the walls of the slopes of C3, at Level 1, have their tops at 1½
    let hexes = json!([
        { "hex": "C1", "level": 1, "railroads": [{ "is": "emrr", "sides": [2, 5] }] }, { "hex": "C3", "level": 1 },
    ]);
    let hill = walls(&["C2-C3", "C3-C4"], &hexes);
    let ruling = clear(&hill, "C1", "C9", 0);
    assert!(cites(&ruling, R::B9_6), "{:?}", ruling.steps);
    // its twin: for an end half a level lower only the second wall counts
    blocked(&hill, "C1", "C9+z:1", R::FB6_12311);
}

/// B9.2: from an embankment too, a wall higher than both ends does not block if the line runs along it from an end's
/// vertex.
#[test]
fn a_higher_wall_along_the_line_from_an_embankment() {
    // B2 to D3 runs along C2-C3, from a vertex of the one to a vertex of the other; C2 at Level 1: its top is at 1½
    let hexes = |to: &str| {
        json!([
            { "hex": "B2", "railroads": [{ "is": "emrr", "sides": [1, 4] }] }, { "hex": to, "level": 1 },
        ])
    };
    clear(&walls(&["C2-C3"], &hexes("C2")), "B2", "D2", 0);
    // its twin: E2-E3 starts at a vertex of neither
    blocked(&walls(&["E2-E3"], &hexes("E2")), "B2", "H2", R::B9_2);
}

/// B9.21, FB9.3 EX: a wall along the line from a vertex of its hex restricts an entrenched unit also toward an
/// embankment.
#[test]
fn an_entrenched_unit_behind_a_wall_along_the_line_to_an_embankment() {
    let m = |b2: i16| {
        let hexes = json!([
            { "hex": "B2", "level": b2 }, { "hex": "C2", "level": b2 },
            { "hex": "H2", "railroads": [{ "is": "emrr", "sides": [1, 4] }] },
        ]);
        walls(&["C2-C3"], &hexes)
    };
    blocked(&m(1), "B2+ent", "H2", R::B9_21);
    clear(&m(1), "B2", "H2", 0); // its twins: not entrenched; and H2 half a level higher than B2
    clear(&m(0), "B2+ent", "H2", 0);
}

/// B32.2: terrain beside an elevated railroad is at the level from which the railroad rises: a wall there is half a
/// level high.
#[test]
fn a_wall_beside_an_elevated_railroad_stands_at_its_foot() {
    let m = |c4: serde_json::Value| {
        walls(&["C3-C4"], &json!([{ "hex": "C1", "level": 1 }, { "hex": "C8", "level": 1 }, c4]))
    };
    clear(&m(json!({ "hex": "C4", "railroads": [{ "is": "elrr", "sides": [2, 5] }] })), "C1", "C8", 0);
    blocked(&m(json!({ "hex": "C4", "level": 1 })), "C1", "C8", R::B9_2); // its twin, on a hill
}

/// A map with an embankment in C1 (top ½), hedges on these hexsides, and rubble in these hexes.
fn from_embankment(hedges: &[&str], rubble: &[&str]) -> Resolver {
    let hexsides: Vec<_> = hedges.iter().map(|h| json!({ "hexside": h, "is": "hedge" })).collect();
    let counters: Vec<_> = rubble.iter().map(|h| json!({ "at": h, "is": "stone-rubble" })).collect();
    map(json!({
        "hexes": [{ "hex": "C1", "railroads": [{ "is": "emrr", "sides": [2, 5] }] }],
        "hexsides": hexsides, "counters": counters,
    }))
}

/// FB6.12311: from an embankment a unit sees past the first hedge of its height, and past the second only what is right
/// behind it.
#[test]
fn hedges_seen_from_an_embankment() {
    let hedges = |list: &[&str]| from_embankment(list, &[]);
    assert!(cites(&clear(&hedges(&["C3-C4"]), "C1", "C9", 0), R::FB6_12311));
    blocked(&hedges(&["C3-C4"]), "C0", "C9", R::B9_2); // its twin, not on the embankment
    let two = hedges(&["C3-C4", "C6-C7"]);
    clear(&two, "C1", "C7", 0);
    blocked(&two, "C1", "C8", R::FB6_12311);
    clear(&two, "C1", "C8+z:0.5", 0);
    blocked(&hedges(&["C2-C3", "C3-C4", "C6-C7"]), "C1", "C7", R::FB6_12311);
    // the hexside of its own hex counts as the first
    blocked(&hedges(&["C1-C2", "C3-C4"]), "C1", "C5", R::FB6_12311);
}

/// FB6.12311 only helps an end on an embankment: a hedge along the line from a vertex of an end's hex, and those at its
/// far vertex, which would block nobody (B9.2), count at most as the first.
#[test]
fn hedges_that_stop_nobody_stop_no_embankment() {
    let hedges = |list: &[&str]| from_embankment(list, &[]);
    // the line from C1 to G1 runs along D0-D1, to the vertex where it meets D0-E1 and D1-E1
    let two = ["D0-D1", "D1-E1"];
    clear(&hedges(&two), "C1", "G1", 0);
    clear(&hedges(&two), "G1", "C1", 0);
    // the third one closes the vertex
    blocked(&hedges(&["D0-D1", "D1-E1", "D0-E1"]), "C1", "G1", R::FB6_12311);
    // a hedge beyond is the second
    clear(&hedges(&["D0-D1", "D1-E1", "F0-G1"]), "C1", "G1", 0);
    blocked(&hedges(&["D0-D1", "D1-E1", "F0-G1", "F1-G1"]), "C1", "I1", R::FB6_12311);
    // after a first hedge, the hedge from a vertex of the other end's hex
    clear(&hedges(&["F0-F1", "H0-H1"]), "C1", "I1", 0);
    blocked(&hedges(&["D0-D1", "F0-F1"]), "C1", "I1", R::FB6_12311);
}

/// FB6.12311: a hedge lower than the embankment has no effect; a higher one is an ordinary hedge (B9.2).
#[test]
fn hedges_of_other_heights_from_an_embankment() {
    let hedge = |on: i16| {
        let hexes = json!([
            { "hex": "C1", "level": 1, "railroads": [{ "is": "emrr", "sides": [2, 5] }] },
            { "hex": "C3", "level": on }, { "hex": "C4", "level": on },
        ]);
        walls(&["C3-C4", "C5-C6"], &hexes)
    };
    clear(&hedge(0), "C1", "C8", 0); // two of top ½, the end at 1½
    blocked(&hedge(2), "C1", "C8", R::B9_2);
}

/// FB6.12312: rubble of the embankment's height counts as a hedge on the hexside through which the line leaves it.
#[test]
fn rubble_seen_from_an_embankment() {
    let rubble = |list: &[&str]| from_embankment(&[], list);
    assert!(cites(&clear(&rubble(&["C3"]), "C1", "C9", 0), R::FB6_12312));
    blocked(&rubble(&["C3"]), "C2", "C9", R::B24_2); // its twin, not on the embankment
    let two = rubble(&["C3", "C5"]);
    clear(&two, "C1", "C6", 0); // right behind the second's exit hexside
    blocked(&two, "C1", "C7", R::FB6_12312);
    clear(&two, "C1", "C7+z:0.5", 0);
    // rubble and hedges are one list
    let mixed = from_embankment(&["C6-C7"], &["C3"]);
    clear(&mixed, "C1", "C7", 0);
    blocked(&mixed, "C1", "C8", R::FB6_12311);
}

/// B9.21, FB9.3 EX: an entrenched unit does not see along a wall that starts at a vertex of its hex, unless the other
/// end is higher; a unit that is not entrenched does (B9.2).
#[test]
fn an_entrenched_unit_does_not_see_along_a_wall() {
    // C5 to E5 runs along the hexside D4-D5
    let m = map(json!({ "hexsides": [{ "hexside": "D4-D5", "is": "wall" }] }));
    clear(&m, "C5", "E5", 0);
    blocked(&m, "C5+ent", "E5", R::B9_21);
    blocked(&m, "C5", "E5+ent", R::B9_21);
    clear(&m, "C5+ent", "E5+z:1", 0);
    clear(&map(json!({})), "C5+ent", "E5", 0);
}

/// B29.2: a Roadblock is like a wall across its hexside.
#[test]
fn a_roadblock_blocks_as_a_wall_does() {
    let at = |hexside: &str| map(json!({ "hexsides": [{ "hexside": hexside, "is": "roadblock" }] }));
    blocked(&at("C3-C4"), "C1", "C6", R::B29);
    clear(&at("C1-C2"), "C1", "C6", 0);
    clear(&at("C3-C4"), "C1+z:1", "C6", 0);
    blocked(&at("C1-C2"), "C1+ent", "C6", R::B9_21);
    // there is no center dot to which it extends
    clear(&at("C3-C4"), "C1", "D5", 0);
}

/// B29.2: it extends straight to the center dot of a building hex at its vertex.
#[test]
fn a_roadblock_goes_on_to_a_building_beside_it() {
    // from the vertex of C3, C4 and D3, at (2333, 2500), to the center dot of D3, at (3000, 2500)
    let house = json!({ "id": "h", "material": "wood", "hexes": ["D3"], "outlines": [square(3300, 2500, 60)] });
    let roadblock = json!([{ "hexside": "C3-C4", "is": "roadblock" }]);
    let m = map(json!({ "hexsides": roadblock, "buildings": [house] }));
    // C1 (2000, 0) to D5 (3000, 4500) is at 2556 there; E1 (4000, 0) to D5 at 3444, past the house
    blocked(&m, "C1", "D5", R::B29);
    clear(&m, "E1", "D5", 0);
    clear(&m, "C1+z:1", "D5+z:1", 0);
    clear(&map(json!({ "buildings": [house] })), "C1", "D5", 0);
    // rubble fills the hex: the house is gone, and the rubble itself blocks
    let ruined = map(json!({ "hexsides": roadblock, "buildings": [house],
        "counters": [{ "at": "D3", "is": "wooden-rubble" }] }));
    let ruling = blocked(&ruined, "C1", "D5", R::B24_2);
    assert!(!cites(&ruling, R::B29));
}

/// B29.2: a Roadblock at Level 0 goes on into a hex at Level 1. No source says whether it is ½ or 1½ high there. At 1½ it would block
/// a line between ends at Level 1; a line at Level 2 is clear at either height.
#[test]
fn a_roadblock_that_goes_on_to_another_level_is_not_ruled_where_that_matters() {
    let on = |level: i64| {
        let house = json!({ "id": "h", "material": "wood", "hexes": ["D3"], "outlines": [square(3300, 2500, 60)] });
        let hexside = json!({ "hexside": "C3-C4", "is": "roadblock" });
        map(json!({ "hexsides": [hexside], "buildings": [house], "hexes": [{ "hex": "D3", "level": level }] }))
    };
    let m = on(1);
    let said =
        m.answer(&Query::Los(LosQuery { from: "C1+z:1".into(), to: "D5+z:1".into(), best: false, set: Vec::new() }));
    assert!(matches!(&said, Err(Refusal::Terrain { rule: R::B29, .. })), "{said:?}");
    clear(&on(1), "C1+z:2", "D5+z:2", 0);
    clear(&on(0), "C1+z:1", "D5+z:1", 0);
}

/// B9.1, B29.2: a hedge painted only along its hexside is met where the bare hexside is. G3 to E6 goes along F3-G4 and,
/// by its lower vertex, into F4, where the hedge of F4-G4 begins. The line meets it at that vertex, unless a Roadblock
/// lies along the line before it, which touches the hex of an end and so blocks nothing.
#[test]
fn a_painted_hedge_is_met_where_its_hexside_is() {
    let hedge = json!({ "hexside": "F4-G4", "is": "hedge" });
    let paint = json!([{ "id": "p", "is": "hexside", "hexside": "F4-G4",
        "outlines": [{ "ring": [[5182, 2949], [5818, 2949], [5818, 3551], [5182, 3551]] }] }]);
    let roadblock = json!({ "hexside": "F3-G4", "is": "roadblock" });
    for art in [json!([]), paint] {
        blocked(&map(json!({ "hexsides": [hedge], "art": art })), "G3", "E6+z:0.5", R::B9_2);
        clear(&map(json!({ "hexsides": [hedge, roadblock], "art": art })), "G3", "E6+z:0.5", 0);
    }
}

/// B9.1: for hexside terrain known by name only there is no bare verdict either.
#[test]
fn there_is_no_verdict_on_what_is_not_ruled_on() {
    let m = map(json!({ "hexsides": [{ "hexside": "C4-C5", "is": "other" }] }));
    assert!(m.verdict(&LosQuery::new("C3", "C6")).is_err());
    // its twin, a line that does not cross it
    assert!(m.verdict(&LosQuery::new("C1", "C4")).is_ok_and(|los| los.clear));
}
