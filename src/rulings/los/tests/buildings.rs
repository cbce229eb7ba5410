//! B23 buildings and their levels, A6.8 inside them, and Locations of one hex.

use crate::ruling::LosNote;
use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

fn house(hexes: &[&str], symbol: Option<&str>, outline: &Value) -> Resolver {
    let symbols: Vec<_> = symbol.iter().map(|s| json!({ "hex": hexes[0], "is": s })).collect();
    map(json!({ "buildings": [
        { "id": "h", "material": "stone", "hexes": hexes, "symbols": symbols, "outlines": [outline] }
    ], "hexes": [{ "hex": "C1", "level": 2 }, { "hex": "C2", "level": 1 }] }))
}

/// An outline about the middle of C4 and C5.
fn long() -> Value {
    json!({ "ring": [[1900, 2600], [2100, 2600], [2100, 4400], [1900, 4400]] })
}

/// B23.21: a building of one hex without a symbol is one level high and has no upper level.
#[test]
fn a_single_story_house_is_one_level_high() {
    let m = house(&["C4"], None, &square(2000, 3000, 200));
    blocked(&m, "C3", "C5", R::A6_2);
    // from Level 2 over its top of 1: the second hex behind is seen
    clear(&m, "C1", "C6", 0);
    blocked(&m, "C2", "C6", R::B23_2);
    assert!(m.end("C4@1").is_err(), "no upper Location");
}

/// B31.3: the large dot makes one hex a Two-Story house of 1½. B23.22: so do two hexes without a symbol.
#[test]
fn two_stories_are_one_level_and_a_half() {
    let dot = house(&["C4"], Some("large-dot"), &square(2000, 3000, 200));
    let two = house(&["C4", "C5"], None, &long());
    for m in [&dot, &two] {
        assert!(m.end("C4@1").is_ok() && m.end("C4@2").is_err());
        // two ends at Level 1 do not see over 1½ (they would over a single-story house)
        blocked(m, "C2", "C7+z:1", R::A6_2);
    }
    clear(&house(&["C4"], None, &square(2000, 3000, 200)), "C2", "C7+z:1", 0);
}

/// B23.23: a white square makes it 2½ levels high with Levels 1 and 2. B23.24: a red square 3½, with Level 3.
#[test]
fn squares_give_the_height() {
    let white = house(&["C4"], Some("square"), &square(2000, 3000, 200));
    assert!(white.end("C4@2").is_ok() && white.end("C4@3").is_err());
    blocked(&white, "C2+z:2", "C7+z:2", R::A6_2);
    clear(&white, "C2+z:3", "C7+z:3", 0);
    let red = house(&["C4"], Some("red-square"), &square(2000, 3000, 200));
    assert!(red.end("C4@3").is_ok());
    blocked(&red, "C2+z:3", "C7+z:3", R::A6_2);
    clear(&red, "C2+z:4", "C7+z:4", 0);
}

/// A6.8: two levels of one building in adjacent hexes do not see each other if the line stays within its art.
#[test]
fn levels_of_one_building_do_not_see_each_other_through_the_floor() {
    let m = house(&["C4", "C5"], Some("square"), &long());
    blocked(&m, "C4@1", "C5", R::A6_8);
    blocked(&m, "C4@2", "C5@1", R::A6_8);
    clear(&m, "C4@1", "C5@1", 0);
    clear(&m, "C4", "C5", 0);
    // its twin: the line leaves the art between the two
    let gap = json!({ "ring": [[1900, 2600], [2100, 2600], [2100, 3400], [1900, 3400]] });
    let apart = map(json!({ "buildings": [{ "id": "h", "material": "stone", "hexes": ["C4", "C5"],
        "outlines": [gap, square(2000, 4000, 300)] }] }));
    clear(&apart, "C4@1", "C5", 0);
}

/// A6.8: within a hex a level sees the next one, but not the one after.
#[test]
fn in_one_hex_the_next_level_is_seen() {
    let m = house(&["C4"], Some("square"), &square(2000, 3000, 200));
    clear(&m, "C4", "C4@1", 0);
    clear(&m, "C4@1", "C4@2", 0);
    blocked(&m, "C4", "C4@2", R::A6_8);
    // B23.23: in a hex without the square there are no stairs; B23.22: in a Two-Story house there always are
    let wide = house(&["C4", "C5"], Some("square"), &long());
    clear(&wide, "C4", "C4@1", 0);
    blocked(&wide, "C5", "C5@1", R::A6_8);
    clear(&house(&["C4", "C5"], None, &long()), "C5", "C5@1", 0);
}

/// FB6.21, B32.51: a Rail Car is a one-level obstacle by its art.
#[test]
fn a_rail_car_is_a_one_level_obstacle() {
    let car = |x: i64| {
        map(json!({ "hexes": [{ "hex": "C3", "terrain": ["rail-car"] }],
            "art": [{ "id": "car", "is": "rail-car", "outlines": [square(x, 2000, 200)] }] }))
    };
    blocked(&car(2000), "C1", "C5", R::A6_2);
    clear(&car(2000), "C1+z:1", "C5+z:1", 0);
    clear(&car(2300), "C1", "C5", 0);
}

/// B24.2: rubble is a half-level obstacle. B.6: it fills its hex. A6.21: a unit one level up sees over it, without
/// Blind Hexes.
#[test]
fn rubble_blocks_at_its_own_level_only() {
    let rubble = |at: &str, levels: &[(&str, i16)]| {
        let hexes: Vec<_> = levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })).collect();
        map(json!({ "hexes": hexes, "counters": [{ "at": at, "is": "stone-rubble" }] }))
    };
    blocked(&rubble("C3", &[]), "C1", "C5", R::B24_2);
    assert!(cites(&clear(&rubble("C3", &[("C1", 1)]), "C1", "C4", 0), R::A6_21));
    // its own end hex does not block
    clear(&rubble("C3", &[]), "C3", "C5", 0);
    // B.6: its hexside counts, with rubble only on one side
    blocked(&rubble("D4", &[]), "C5", "E5", R::B24_2);
    clear(&rubble("D3", &[]), "C5", "E5", 0);
    // half a level up on both ends is as high as its top
    clear(&rubble("C3", &[]), "C1+z:0.5", "C5+z:0.5", 0);
    blocked(&rubble("C3", &[]), "C1+z:0.5", "C5", R::B24_2);
}

/// A6.1: a house on both sides of the hexside along which the line runs, D4-D5 at 4000, blocks it once; a house that
/// ends there is beside the line.
#[test]
fn a_house_across_a_hexside_is_judged_once() {
    let ring = |to: i64| json!({ "ring": [[2900, 3600], [3100, 3600], [3100, to], [2900, to]] });
    let across = blocked(&house(&["D4", "D5"], None, &ring(4400)), "C5", "E5", R::A6_2);
    assert_eq!(across.blocked_by().count(), 1, "{:?}", across.steps);
    clear(&house(&["D4"], None, &ring(4000)), "C5", "E5", 0);
}

/// A6.1: a building without an outline covers its whole hexes, so a line along the hexside between two of them has
/// building on both sides: from C5 to E5 it runs along D4-D5. If one of the two hexes is rubble, there is none on that
/// side, and none beside the end of the building. It is seen over like any building (B23.22: 1½ levels high).
#[test]
fn along_the_hexside_between_two_hexes_of_a_building_without_an_outline() {
    let with = |more: Value| {
        let mut all = json!({ "buildings": [{ "id": "h", "material": "stone", "hexes": ["D4", "D5"] }] });
        for (key, value) in more.as_object().expect("an object") {
            all[key] = value.clone();
        }
        map(all)
    };
    let m = with(json!({}));
    let ruling = blocked(&m, "C5", "E5", R::A6_2);
    assert!(!ruling.notes.contains(&Note::Los(LosNote::LookAtTheBoard)), "{:?}", ruling.notes);
    clear(&m, "C5+z:2", "E5+z:2", 0);
    clear(&m, "C6", "E6", 0);
    // B24.2: rubble is half a level high, and the building beside it is on one side of the line only
    blocked(&m, "C5+z:1", "E5+z:1", R::A6_2);
    clear(&with(json!({ "counters": [{ "at": "D4", "is": "stone-rubble" }] })), "C5+z:1", "E5+z:1", 0);
    let apart = json!({ "buildings": [
        { "id": "h", "material": "stone", "hexes": ["D4"] }, { "id": "i", "material": "stone", "hexes": ["D5"] }] });
    clear(&map(apart), "C5", "E5", 0);
}
