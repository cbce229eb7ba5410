//! FB6.12, B32.12-.13: embankments.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// Embankments of top ½ across column C at these rows, with more hexes and counters.
fn rows(at: &[u8], mut with: Value) -> Resolver {
    let object = with.as_object_mut().expect("an object");
    let hexes = object.entry("hexes").or_insert_with(|| json!([])).as_array_mut().expect("hexes");
    hexes.extend(at.iter().flat_map(|row| {
        ["B", "C", "D"].map(|c| json!({ "hex": format!("{c}{row}"), "railroads": [{ "is": "emrr", "sides": [] }] }))
    }));
    map(with)
}

/// FB6.121, B32.12: an embankment is half a level high, and so is a unit on it.
#[test]
fn a_unit_on_an_embankment_is_half_a_level_up() {
    let ruling = clear(&rows(&[5], json!({})), "C5", "C9", 0);
    let crate::ruling::Outcome::Los(los) = &ruling.outcome else { panic!("a LOS") };
    assert_eq!(los.from.elevation, crate::map::Elevation::HALF);
    // Inherent Terrain: the line A6 to I6 runs along the hexside F5-F6
    let alone = |hex: &str| map(json!({ "hexes": [{ "hex": hex, "railroads": [{ "is": "emrr", "sides": [1] }] }] }));
    blocked(&alone("F6"), "A6", "I6", R::FB6_1234);
    clear(&alone("F7"), "A6", "I6", 0);
}

/// FB6.123: the hexes of one embankment see each other along it.
#[test]
fn an_embankment_does_not_hide_its_own_hexes() {
    let along: Vec<_> =
        (3..=7).map(|r| json!({ "hex": format!("C{r}"), "railroads": [{ "is": "emrr", "sides": [1, 4] }] })).collect();
    let m = map(json!({ "hexes": along }));
    assert!(cites(&clear(&m, "C3", "C7", 0), R::FB6_123));
    clear(&m, "C3", "C9", 0); // and one end on it sees past its own
}

/// FB6.1231: from one embankment a unit sees over the next; past a second it sees what is right behind it, or as high
/// as itself.
#[test]
fn from_an_embankment_over_the_next() {
    assert!(cites(&clear(&rows(&[2, 5], json!({})), "C2", "C9", 0), R::FB6_1231));
    let three = rows(&[2, 5, 8], json!({}));
    clear(&three, "C2", "C9", 0); // right behind
    blocked(&three, "C2", "C10", R::FB6_1231);
    clear(&three, "C2", "C10+z:0.5", 0);
    blocked(&rows(&[2, 5, 8, 11], json!({})), "C2", "C12", R::FB6_1231);
}

/// FB6.1232: an end above the top of an embankment sees over it.
#[test]
fn above_the_top_it_is_nothing() {
    let m = rows(&[4, 7], json!({ "hexes": [{ "hex": "C1", "level": 1 }] }));
    assert!(cites(&clear(&m, "C1", "C9", 0), R::FB6_1232));
    blocked(&m, "C1+z:0.5", "C9", R::FB6_1234); // level with the top, the other lower
    assert!(cites(&clear(&m, "C1+z:0.5", "C9+z:0.5", 0), R::A6_2)); // both level with it
}

/// FB6.1233: a full level below the top is seen only from above it.
#[test]
fn far_below_is_seen_only_from_above() {
    let m = rows(&[2, 5], json!({ "hexes": [{ "hex": "C9", "level": -1 }, { "hex": "C1", "level": 1 }] }));
    blocked(&m, "C2", "C9", R::FB6_1233); // on an embankment, as high as the top
    clear(&m, "C2", "C8", 0); // its twin, half a level below
    // the step names the embankment that is too high, from either end
    for (from, to) in [("C2", "C9"), ("C9", "C2")] {
        let ruling = ask(&m, from, to);
        let at: Vec<_> = ruling.blocked_by().filter(|s| s.rule == R::FB6_1233).map(|s| s.at.to_string()).collect();
        assert_eq!(at, ["C5"], "{from} {to}");
    }
    assert!(!ask(&m, "C1", "C9").blocked_by().any(|s| s.rule == R::FB6_1233));
}

/// FB6.1233: an entrenched or Emplaced unit right behind it is seen only from as high as the top.
#[test]
fn dug_in_right_behind_is_seen_only_from_as_high() {
    for state in ["+ent", "+emp"] {
        let behind = format!("C6{state}");
        let m = rows(&[2, 5], json!({}));
        blocked(&m, "C4", &behind, R::FB6_1233);
        clear(&m, "C2", &behind, 0);
        blocked(&m, "C4+z:0.5", &behind, R::FB6_1234); // as high, but not on an embankment
        clear(&m, "C4", "C6", 0);
        clear(&m, "C4", &format!("C7{state}"), 0); // not right behind; C4 is
    }
}

/// FB6.1234: from right behind one embankment a unit sees past it; past a second it only sees what is right behind
/// that.
#[test]
fn right_behind_an_embankment_one_sees_past_it() {
    let one = rows(&[5], json!({}));
    assert!(cites(&clear(&one, "C4", "C9", 0), R::FB6_1234));
    blocked(&one, "C3", "C9", R::FB6_1234); // neither end right behind it
    clear(&one, "C3", "C6", 0); // A6.5: the other end is
    let two = rows(&[4, 7], json!({}));
    clear(&two, "C3", "C8", 0);
    blocked(&two, "C3", "C9", R::FB6_1234);
    blocked(&two, "C3+ent", "C8", R::FB6_1233);
}

/// FB6.123: "adjacent" needs the embankment's top half a level above the end.
#[test]
fn a_higher_embankment_is_not_adjacent_in_that_sense() {
    let raised = |level: i16| {
        let hexes: Vec<_> = ["B5", "C5", "D5"]
            .iter()
            .map(|h| json!({ "hex": h, "level": level, "railroads": [{ "is": "emrr", "sides": [] }] }))
            .collect();
        map(json!({ "hexes": hexes }))
    };
    clear(&raised(0), "C4", "C9", 0);
    assert!(!ask(&raised(-1), "C4", "C9").steps.iter().any(|s| s.rule == R::FB6_1234)); // lower: above it
    assert!(!ask(&raised(1), "C4", "C9").is_clear()); // higher: it hides as ground
}

/// FB6.12421: for a LOS from, to or across an embankment a vehicle counts if both ends are within half a level of its
/// ground and one is no higher.
#[test]
fn vehicles_about_an_embankment() {
    let m = rows(&[2], json!({ "counters": [{ "at": "C4", "is": "wreck" }] }));
    assert!(cites(&clear(&m, "C2", "C6", 1), R::FB6_12421));
    clear(&m, "C2", "C6+z:0.5", 0); // neither as low as the wreck
    clear(&m, "C6", "C2+z:1", 0); // a level above it
    // its twin without an embankment: half a level up is a different level (D9.4)
    clear(&map(json!({ "counters": [{ "at": "C4", "is": "wreck" }] })), "C2+z:0.5", "C6", 0);
}

/// FB6.12422: Debris on an embankment, with the same test at its own height.
#[test]
fn debris_on_an_embankment() {
    let m = rows(&[4], json!({ "counters": [{ "at": "C4", "is": "debris" }], "hexes": [{ "hex": "C2", "level": 1 }] }));
    assert!(cites(&clear(&m, "C3", "C5", 1), R::FB6_12422));
    clear(&m, "C2", "C5", 1); // half a level above it
    clear(&m, "C2", "C5+z:1", 0); // neither as low
    clear(&m, "C3+z:1.5", "C5", 0); // a level above it
}

/// FB6.12423: stone rubble on an embankment blocks by the same test, and otherwise does not count.
#[test]
fn rubble_on_an_embankment() {
    let m = rows(&[4], json!({ "counters": [{ "at": "C4", "is": "stone-rubble" }] }));
    blocked(&m, "C3", "C5", R::FB6_12423);
    blocked(&m, "C3+z:1", "C5", R::FB6_12423);
    clear(&m, "C3+z:1", "C5+z:1", 0);
    assert!(cites(&clear(&m, "C3+z:1.5", "C5", 0), R::FB6_12423));
    clear(&m, "C4", "C6", 0); // in an end's own hex
}

/// B32.13: units of one railroad are level with each other while the line crosses only its hexsides.
#[test]
fn units_of_one_railroad_are_level() {
    let track = |sides: [u8; 2]| {
        let mut hexes: Vec<_> = (1..=4)
            .map(|r| json!({ "hex": format!("C{r}"), "railroads": [{ "is": "glrr", "sides": sides }] }))
            .collect();
        hexes.push(json!({ "hex": "C5", "railroads": [{ "is": "emrr", "sides": [1, 4] }] }));
        map(json!({ "hexes": hexes, "counters": [{ "at": "C3", "is": "wooden-rubble" }] }))
    };
    // both at ½ are level with the rubble's top
    assert!(cites(&clear(&track([1, 4]), "C1", "C5", 0), R::B32_13));
    assert!(!cites(&ask(&track([2, 5]), "C1", "C5"), R::B32_13));
}

/// B32.14: a RR bridge is at its own level above the ground it spans, and the ground stays a Location of its own.
#[test]
fn a_railroad_bridge_is_a_location_above_the_road() {
    let m = map(json!({ "hexes": [{ "hex": "C5", "roads": [{ "is": "sunken", "sides": [2, 5] }],
        "railroads": [{ "is": "bridge", "sides": [1, 4] }], "bridge": { "level": 0.5, "sides": [1, 4] } }] }));
    assert!(m.end("C5").is_err(), "two Locations");
    blocked(&m, "C5@b", "C5@u", R::B6_2);
    clear(&m, "C5@b", "C7", 0);
    blocked(&m, "C5@u", "C7", R::A6_3);
}

/// B32.14: a road bridge between two embankments carries no railway, so a unit on it is not on an embankment.
#[test]
fn a_road_bridge_is_no_embankment() {
    let bridge = |railroads: Value| {
        let emrr = json!([{ "is": "emrr", "sides": [1, 4] }]);
        map(json!({ "hexes": [
            { "hex": "C4", "railroads": emrr }, { "hex": "C6", "railroads": emrr },
            { "hex": "C5", "railroads": railroads, "bridge": { "level": 0.5, "sides": [1, 4] } },
            { "hex": "D7", "railroads": emrr },
        ] }))
    };
    // C5 to E8 runs along C6, with D6 between, and D7: past another embankment from a railway, but not from a road of
    // the same height
    clear(&bridge(json!([{ "is": "bridge", "sides": [1, 4] }])), "C5@b", "E8", 0);
    blocked(&bridge(json!([])), "C5@b", "E8", R::FB6_1234);
}

/// FB6.12: the Cogwheel Railway of the built-in map.
#[test]
fn the_cogwheel_railway_lies_where_the_rules_say() {
    use crate::map::RailroadKind as Kind;
    let map = Map::built_in("cogwheel").expect("built in");
    let with =
        |kind| -> Vec<String> { map.hexes().filter(|f| f.has_railroad(kind)).map(|f| f.hex.to_string()).collect() };
    assert_eq!(with(Kind::Emrr), ["F32", "F33", "F34", "F35", "F36", "F37", "H38", "H39"]);
    assert_eq!(with(Kind::Glrr), ["G32", "H30", "H31"]);
    let resolver = Resolver::new(map);
    let elevation = |text: &str| {
        let crate::ruling::Outcome::Los(los) = ask(&resolver, text, "A39").outcome else { panic!("a LOS") };
        los.from.elevation.in_half_levels()
    };
    assert_eq!(["G38@b", "F37", "H38"].map(elevation), [5, 5, 5]);
    assert_eq!(elevation("G38@u"), 2);
}

/// FB6.1233: an end exactly a full level below the top of an embankment does not see past it, even if it is on another
/// embankment: C2 on an embankment of Level 1 (1½) behind one of Level 2 (2½), seen from one of Level 2. The twin is
/// half a level higher.
#[test]
fn a_full_level_below_the_top_is_enough_to_hide_an_end_on_an_embankment() {
    let emrr =
        |hex: &str, level| json!({ "hex": hex, "level": level, "railroads": [{ "is": "emrr", "sides": [1, 4] }] });
    let m = map(json!({ "chapter": "FB", "hexes": [emrr("C2", 1), emrr("C4", 2), emrr("C6", 2)] }));
    blocked(&m, "C6", "C2", R::FB6_1233);
    let m = map(json!({ "chapter": "FB", "hexes": [emrr("C4", 2), emrr("C6", 2)] }));
    clear(&m, "C6", "C2+z:2", 0);
}
