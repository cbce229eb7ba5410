//! A6.3, B4: IN a sunken road.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// A sunken road down column C through these hexes, on ground of Level 0, with hexes of other levels.
fn sunken(road: &[&str], levels: &[(&str, i16)]) -> Resolver {
    let mut hexes: Vec<_> =
        road.iter().map(|hex| json!({ "hex": hex, "roads": [{ "is": "sunken", "sides": [1, 4] }] })).collect();
    hexes.extend(levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })));
    map(json!({ "hexes": hexes }))
}

/// A6.3: to see in from outside takes a full level of height for each hex of range.
#[test]
fn looking_into_a_depression_takes_a_level_for_each_hex() {
    let m = sunken(&["C5"], &[("C3", 1), ("A5", 2), ("I5", 0)]);
    clear(&m, "C5", "C4", 0); // IN at -1: one level, one hex
    blocked(&m, "C5", "C7", R::A6_3); // one level, two hexes
    clear(&m, "C5", "C3", 0); // two levels, two hexes
    blocked(&m, "C5", "C2+z:1", R::A6_3);
    clear(&m, "C5", "C2+z:2", 0);
    clear(&m, "D5", "C5", 0); // across any side
}

/// A6.3: a half-level does not count.
#[test]
fn half_a_level_does_not_help_to_look_in() {
    let m = sunken(&["C5"], &[]);
    blocked(&m, "C5", "C3+z:0.5", R::A6_3);
    clear(&m, "C5", "C3+z:1", 0);
}

/// B4: a line along it, from IN to IN, never leaves it.
#[test]
fn along_the_sunken_road_units_in_it_see_each_other() {
    let m = sunken(&["C3", "C4", "C5", "C6"], &[]);
    assert!(cites(&clear(&m, "C3", "C6", 0), R::B4));
    // its twins: a hex between that is not sunken, and one whose road is not connected
    blocked(&sunken(&["C3", "C5", "C6"], &[]), "C3", "C6", R::A6_3);
    blocked(&sunken(&["C3", "D3", "C4"], &[]), "C3", "D3", R::A6_3);
}

/// A6.3: from outside along it, the line needs the height only where it enters.
#[test]
fn from_outside_the_line_may_enter_and_run_along() {
    // C2 is next to the road's end C3 and a level above IN; the road runs on to C6
    clear(&sunken(&["C3", "C4", "C5", "C6"], &[]), "C2", "C6", 0);
    blocked(&sunken(&["C3", "C4", "C5", "C6"], &[]), "C1", "C6", R::A6_3);
    blocked(&sunken(&["C3", "C5", "C6"], &[]), "C2", "C6", R::A6_3);
}

/// B4: if neither end is IN it, a sunken road is like any other ground.
#[test]
fn a_sunken_road_between_does_nothing() {
    clear(&sunken(&["C3", "C4"], &[]), "C1", "C6", 0);
}

/// A6.3: from a bridge over the road, along the road: the line enters in the next hex, one level down over one hex.
#[test]
fn from_a_bridge_one_looks_along_the_road_below() {
    let bridged = |road: &[&str]| {
        let mut hexes: Vec<_> =
            road.iter().map(|hex| json!({ "hex": hex, "roads": [{ "is": "sunken", "sides": [1, 4] }] })).collect();
        hexes[0]["bridge"] = json!({ "level": 0, "sides": [2, 5] });
        map(json!({ "hexes": hexes }))
    };
    let m = bridged(&["C3", "C4", "C5", "C6"]);
    clear(&m, "C3@b", "C6", 0);
    clear(&m, "C3@u", "C6", 0);
    blocked(&m, "C3@b", "C3@u", R::B6_2);
    // its twin: the road breaks off between
    blocked(&bridged(&["C3", "C4", "C6"]), "C3@b", "C6", R::A6_3);
}

/// B19.2: IN a gully a line stays IN it while it is within its art; for adjacent hexes it is enough to cross a hexside
/// of the gully.
#[test]
fn a_gully_is_seen_along_as_far_as_its_art_goes() {
    let gully = |x: i64| {
        let hex = |hex: &str| json!({ "hex": hex, "depression": { "is": "gully", "sides": [1, 4] } });
        let ring = json!([
            [2000 - 100, 1500],
            [2000 + 100, 1500],
            [x + 100, 3000],
            [2100, 4600],
            [1900, 4600],
            [x - 100, 3000]
        ]);
        map(json!({
            "hexes": [hex("C3"), hex("C4"), hex("C5")],
            "art": [{ "id": "g", "is": "depression", "outlines": [{ "ring": ring }] }],
        }))
    };
    // by the rule of gullies, not of sunken roads
    let along = clear(&gully(2000), "C3@u", "C5@u", 0);
    assert!(cites(&along, R::B19_2) && !cites(&along, R::B4));
    // the gully bends out of the line between them
    blocked(&gully(2300), "C3@u", "C5@u", RuleId::A6_3);
    clear(&gully(2300), "C3@u", "C4@u", 0);
    // from the bank: a level of height a hex of range (A6.3)
    clear(&gully(2300), "C2", "C3@u", 0);
    blocked(&gully(2300), "D2", "C5@u", RuleId::A6_3);
    clear(&gully(2300), "B4", "C4@u", 0);
}

/// B19.21: woods drawn on both banks of a gully are IN it too, and block along it. Woods on one bank only do not, nor
/// does brush that extends in from another hex.
#[test]
fn woods_on_both_banks_grow_in_the_gully() {
    let gully = |banks: &[i64]| {
        let hex = |hex: &str| json!({ "hex": hex, "depression": { "is": "gully", "sides": [1, 4] } });
        let mut woods = hex("C4");
        woods["terrain"] = json!(["woods"]);
        // the dot of C4 is at (2000, 3000), and the hex reaches from 2500 to 3500; the gully is 200 wide
        let strip = |x: &i64| json!({ "ring": [[x - 150, 2450], [x + 150, 2450], [x + 150, 3550], [x - 150, 3550]] });
        let bed = json!({ "ring": [[1900, 1500], [2100, 1500], [2100, 4600], [1900, 4600]] });
        map(json!({
            "hexes": [hex("C3"), woods, hex("C5")],
            "art": [{ "id": "g", "is": "depression", "outlines": [bed] },
                { "id": "w", "is": "terrain", "terrain": "woods", "outlines": banks.iter().map(strip).collect::<Vec<_>>() }],
        }))
    };
    blocked(&gully(&[1700, 2300]), "C3@u", "C5@u", R::A6_2);
    clear(&gully(&[1700]), "C3@u", "C5@u", 0);
    clear(&gully(&[2300]), "C3@u", "C5@u", 0);
}

/// A6.3: where the line enters from the bank next to a gully and stays in its art from there on, the bank painted over
/// the gully does not count as ground between the ends; higher ground does.
#[test]
fn the_banks_of_the_gully_that_a_line_follows_are_no_ground_between() {
    let gully = |hill: i16| {
        let hex = |hex: &str| json!({ "hex": hex, "level": 1, "depression": { "is": "gully", "sides": [1, 4] } });
        let paint = |id: &str, level: i16, ring: Value| json!({ "id": id, "is": "level", "level": level, "outlines": [{ "ring": ring }] });
        map(json!({
            "hexes": [hex("C3"), hex("C4"), { "hex": "C5", "level": 1 }, { "hex": "C6", "level": 1 }],
            "art": [
                { "id": "g", "is": "depression", "outlines": [square(2000, 2400, 1000)] },
                paint("bank", 1, json!([[1500, 1400], [2500, 1400], [2500, 6000], [1500, 6000]])),
                paint("hill", hill, json!([[1900, 3100], [2100, 3100], [2100, 3300], [1900, 3300]])),
            ],
        }))
    };
    clear(&gully(0), "C3@u", "C5", 0);
    // its twins: a mound in the way, and an end one hex farther away, which cannot see IN
    blocked(&gully(2), "C3@u", "C5", R::B10_2);
    blocked(&gully(0), "C3@u", "C6", R::A6_3);
}
