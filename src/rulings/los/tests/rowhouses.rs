//! B23.71 and FB7.1: the black bars of a Rowhouse, and its parts of different heights.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// One Rowhouse from C3 to C6, with bars on these sides and squares in these hexes; C1 and C9 are free.
fn row(bars: &[&str], squares: &[&str], counters: &Value) -> Resolver {
    let bars: Vec<_> = bars.iter().map(|b| json!({ "hexside": b, "is": "rowhouse-bar" })).collect();
    let symbols: Vec<_> = squares.iter().map(|h| json!({ "hex": h, "is": "square" })).collect();
    map(json!({ "hexsides": bars, "counters": counters, "buildings": [{ "id": "row", "material": "stone",
        "hexes": ["C3", "C4", "C5", "C6"], "symbols": symbols,
        "outlines": [{ "ring": [[1800, 1600], [2200, 1600], [2200, 5400], [1800, 5400]] }] }] }))
}

/// FB7.1: bars divide a Rowhouse into parts, each as high as its own symbols say.
#[test]
fn the_parts_of_a_rowhouse_differ_in_height() {
    let m = row(&["C4-C5"], &["C3"], &json!([]));
    for (at, there) in [("C3@2", true), ("C4@2", true), ("C5@1", true), ("C5@2", false), ("C6@2", false)] {
        assert_eq!(m.end(at).is_ok(), there, "{at}");
    }
    // its twin without a bar is one multi-story building
    assert!(row(&[], &["C3"], &json!([])).end("C6@2").is_ok());
    // two ends at Level 2 see over the low part, not over the high one
    blocked(&m, "B4+z:2", "D3+z:2", R::A6_2);
    clear(&m, "B6+z:2", "D5+z:2", 0);
}

/// B23.71: a bar blocks ends that are not above it; for an end inside, it blocks everything beyond.
#[test]
fn a_bar_blocks_inside_a_rowhouse() {
    let m = row(&["C4-C5"], &[], &json!([]));
    blocked(&m, "C4", "C5", R::B23_71);
    blocked(&m, "C4@1", "C5@1", R::B23_71);
    clear(&m, "C3", "C4", 0);
    clear(&m, "C5@1", "C6@1", 0);
    clear(&row(&[], &[], &json!([])), "C4", "C5", 0);
    // on the rooftops it is no higher than they are
    clear(&m, "C4@r", "C5@r", 0);
}

/// B23.71: so does a bar in a building whose outlines end at the hexside, or that has no outline and fills its hexes;
/// if open ground lies between the outlines, the bar blocks nothing.
#[test]
fn a_bar_stands_where_two_outlines_meet() {
    let m = |outlines: Value| {
        let mut building = json!({ "id": "row", "material": "stone", "hexes": ["C4", "C5"] });
        if !outlines.is_null() {
            building["outlines"] = outlines;
        }
        map(json!({ "hexsides": [{ "hexside": "C4-C5", "is": "rowhouse-bar" }], "buildings": [building] }))
    };
    let ring = |from: i32, to: i32| json!({ "ring": [[1800, from], [2200, from], [2200, to], [1800, to]] });
    // the hexside lies at 3500
    for outlines in [Value::Null, json!([ring(2600, 3500), ring(3500, 4400)])] {
        blocked(&m(outlines), "C4", "C5", R::B23_71);
    }
    clear(&m(json!([ring(2600, 3400), ring(3600, 4400)])), "C4", "C5", 0);
}

/// FB7.1: from Level 2 of a high part nothing is seen past its own bar, rubble or not; its rooftop sees the others.
#[test]
fn no_level_sees_past_the_bar_of_its_hex() {
    let rubble = json!([{ "at": "C4", "is": "stone-rubble" }]);
    for counters in [json!([]), rubble] {
        let m = row(&["C3-C4", "C4-C5"], &["C3", "C5"], &counters);
        for target in ["C4", "C5", "C5@1", "C5@2", "C5@r"] {
            blocked(&m, "C3@2", target, R::B23_71);
        }
        clear(&m, "C3@r", "C5@r", 0);
    }
    clear(&row(&["C3-C4", "C4-C5"], &["C3", "C5"], &json!([])), "C3@r", "C4@r", 0);
    // the bar does not affect the other sides of the hex
    clear(&row(&["C3-C4", "C4-C5"], &["C3", "C5"], &json!([])), "C3@2", "C1", 0);
}

/// B23.71: seen over from above, the hex behind the bar is the first Blind Hex.
#[test]
fn the_hex_behind_a_bar_is_blind() {
    // the row is rubble on both sides of its bar of 1½, which remains
    let m = row(
        &["C4-C5"],
        &[],
        &json!([
        { "at": "C3", "is": "stone-rubble" }, { "at": "C4", "is": "stone-rubble" },
        { "at": "C5", "is": "stone-rubble" }, { "at": "C6", "is": "stone-rubble" }]),
    );
    blocked(&m, "C2+z:3", "C5", R::B23_71);
    clear(&m, "C2+z:3", "C6", 0);
    blocked(&m, "C2+z:1", "C8+z:1", R::B23_71);
    clear(&m, "C2+z:2", "C8+z:2", 0);
}

/// B23.71: a bar is only valid between two parts of a building; on any other hexside it has no effect.
#[test]
fn a_bar_on_the_outside_of_a_building_is_nothing() {
    let m = row(&["C6-C7"], &[], &json!([]));
    clear(&m, "C6@1", "C8", 0);
    clear(&row(&[], &[], &json!([])), "C6@1", "C8", 0);
}

/// A6.1: a bar is a depiction and ends where its building does: a line that leaves at its vertex, outside of the art,
/// does not meet it.
#[test]
fn a_line_past_the_end_of_a_bar_is_clear() {
    // C5 to E5 leaves C5 by the vertex of C5, D4 and D5, at (2667, 4000), and runs along D4-D5 to E5
    let row = |reach: i64| {
        map(json!({ "hexsides": [{ "hexside": "C5-D5", "is": "rowhouse-bar" }], "buildings": [{
            "id": "row", "material": "stone", "hexes": ["C5", "D5"],
            "outlines": [{ "ring": [[1800, reach], [2900, reach], [2900, 4800], [1800, 4800]] }] }] }))
    };
    clear(&row(4010), "C5", "E5", 0);
    // if its edge is on the vertex, it is on one side only
    clear(&row(4000), "C5", "E5", 0);
    blocked(&row(3990), "C5", "E5", R::B23_71);
    // C5 to D5 crosses the bar in its middle, at (2500, 4250)
    blocked(&row(4010), "C5", "D5", R::B23_71);
    blocked(&row(4240), "C5", "D5", R::B23_71);
    // its twin: the building, and its bar with it, starts below that
    clear(&row(4260), "C5", "D5", 0);
}

/// B23.71, A6.1: a bar between two buildings is met where the art of either one lies, whichever of their hexes is named
/// first.
#[test]
fn a_bar_between_two_buildings_is_met_in_the_art_of_either() {
    // C5 is at (2000, 4000), C6 at (2000, 5000); the hexside between them lies at 4500
    let ring = |top: i64, end: i64| json!([{ "ring": [[1800, top], [2200, top], [2200, end], [1800, end]] }]);
    let two = |upper: [i64; 2], lower: [i64; 2]| {
        map(json!({ "hexsides": [{ "hexside": "C5-C6", "is": "rowhouse-bar" }], "buildings": [
            { "id": "upper", "material": "stone", "hexes": ["C5"], "outlines": ring(upper[0], upper[1]) },
            { "id": "lower", "material": "stone", "hexes": ["C6"], "outlines": ring(lower[0], lower[1]) },
        ] }))
    };
    blocked(&two([3900, 4100], [4480, 5200]), "C5", "C6", R::B23_71);
    blocked(&two([3800, 4520], [4900, 5100]), "C5", "C6", R::B23_71);
    // its twin: neither reaches the hexside
    clear(&two([3900, 4100], [4900, 5100]), "C5", "C6", 0);
}

/// B23.711: a Breach opens the bar between its two Locations of one level; all other lines are unaffected.
#[test]
fn a_breach_opens_one_level_of_a_bar() {
    let whole = row(&["C4-C5", "C5-C6"], &[], &json!([]));
    let breached = |set: &str| whole.edited(&[set.to_owned()]).expect("a sound edit");
    let ground = breached("C4-C5=breach");
    assert!(cites(&clear(&ground, "C4", "C5", 0), R::B23_711));
    let note = Note::Los(crate::ruling::LosNote::BreachAdjacent);
    // another level, another bar, another level of the next hex, farther than the next hex, along the bar
    for (from, to) in [("C4@1", "C5@1"), ("C4", "C5@1"), ("C3", "C5"), ("B4", "D4")] {
        let ruling = blocked(&ground, from, to, R::B23_71);
        assert!(notes(&ruling, &note), "{from} {to}");
        assert!(!notes(&ask(&whole, from, to), &note), "{from} {to}: no Breach");
    }
    let other = blocked(&ground, "C5", "C6", R::B23_71);
    assert!(!notes(&other, &note), "the bar C5-C6 has no Breach");
    let upper = breached("C4-C5=breach:1");
    clear(&upper, "C4@1", "C5@1", 0);
    blocked(&upper, "C4", "C5", R::B23_71);
    // in rubble neither Location exists any more
    let set = ["C4-C5=breach".to_owned(), "C5=stone-rubble".to_owned()];
    blocked(&whole.edited(&set).expect("a sound edit"), "C4", "C5", R::B23_71);
    // it is closed again, level by level or all at once
    for gone in ["C4-C5=-breach", "C4-C5=-breach:0"] {
        blocked(&ground.edited(&[gone.to_owned()]).expect("a sound edit"), "C4", "C5", R::B23_71);
    }
    clear(&ground.edited(&["C4-C5=-breach:1".to_owned()]).expect("a sound edit"), "C4", "C5", 0);
}

/// B23.711: there is no Breach without a bar, nor at a level that one of the two parts never had.
#[test]
fn a_breach_needs_a_bar_and_its_level_on_both_sides() {
    let m = row(&["C4-C5", "C6-C7"], &["C3"], &json!([]));
    let fault = |set: &str| m.edited(&[set.to_owned()]).expect_err(set).to_string();
    assert!(fault("C3-C4=breach").contains("C3-C4 has no Rowhouse bar"), "no bar");
    assert!(fault("C6-C7=breach").contains("C7 has no part of a Rowhouse"), "a bar on the outside");
    // C4 is in the part with a square, with three levels including the ground; C5 has two
    assert!(fault("C4-C5=breach:2").contains("C5 was built without"), "a lower part");
    assert!(m.edited(&["C4-C5=breach:1".to_owned()]).is_ok());
    assert!(m.edited(&["C4-C5=breach:c".to_owned()]).is_ok());
    // if the bar is removed, its Breach goes too
    assert!(m.edited(&["C4-C5=breach".to_owned(), "C4-C5=none".to_owned()]).is_ok());
}
