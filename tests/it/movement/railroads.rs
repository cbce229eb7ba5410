//! Along, across and over railroads: FB6.12, B32.3, B32.4.

use fogas::grid::{Hex, SIDES};
use fogas::query::{MoveCostQuery, MoverClass, Query};
use serde_json::json;

use super::{barred, cogwheel, cost, drawn, legal, with};

/// B32.3, B32.12, FB6.12: along, up and over the Cogwheel Railway.
#[test]
fn moves_on_the_cogwheel_railway() {
    let on = cogwheel();
    // Infantry along the rails 1 each, over the bridge too: 1 + 1 = 2
    assert_eq!(cost(&on, &["F37", "G38@b", "H38"], "infantry"), 2);
    // up the side onto the embankment, Open Ground: a half-level never doubles, 1
    assert_eq!(cost(&on, &["E36", "F35"], "infantry"), 1);
    // fully-tracked along the rails 2 each: 2 + 2 + 2 = 6
    assert_eq!(cost(&on, &["F34", "F35", "F36", "F37"], "tracked"), 6);
    // fully-tracked up the side: 2 + COT = 2 + 1 = 3; down again into orchard-free ground: 1
    assert_eq!(cost(&on, &["G35", "F35"], "tracked"), 3);
    assert_eq!(cost(&on, &["F33", "G33"], "tracked"), 1);
    // B10.4: from the sunken road up a level and a half, one full level: 2 x COT = 2
    assert_eq!(cost(&on, &["G38@u", "F37"], "infantry"), 2);
    // QA: the bridge itself is not reached from beneath
    assert_eq!(with(&on, &["G38@u", "G38@b"], &json!({}))["legal"], false);
    // FB6.33: along the tree-lined tram 1 as on rails; across it the orchard, 1 + COT = 1 + 1 = 2 for a tracked vehicle
    assert_eq!(cost(&on, &["E36", "E35"], "tracked"), 2);
    assert_eq!(cost(&on, &["D35", "E36"], "tracked"), 2);
    assert_eq!(cost(&on, &["D35", "E36"], "infantry"), 1);
    // E39-E38: a hedge, 1 + COT = 1 + 1 = 2 for Infantry
    assert_eq!(cost(&on, &["E39", "E38"], "infantry"), 2);
}

/// FB2.3, B32.12: Debris on the embankment, 2 for Infantry whatever the hexside; a Trail Break lifts it (FB2.7).
#[test]
fn debris_on_the_embankment() {
    let on = cogwheel();
    let debris = json!({ "set": ["F35=debris"] });
    assert_eq!(with(&on, &["G35", "F35"], &debris)["total"], 2);
    assert_eq!(with(&on, &["F34", "F35"], &debris)["total"], 2);
    let broken = json!({ "set": ["F35=debris", "F35=tb:1-4"] });
    assert_eq!(with(&on, &["F34", "F35"], &broken)["total"], 1);
    // the Trail Break joins sides 1 and 4; from elsewhere the Debris counts
    assert_eq!(with(&on, &["G35", "F35"], &broken)["total"], 2);
}

/// B32.43: the road beneath an elevated railroad is one Location, the rails on the bridge another.
#[test]
fn an_elevated_crossing() {
    let on = drawn(&json!({ "chapter": "B", "hexes": [
        { "hex": "C3", "railroads": [{ "is": "elrr", "sides": [1, 4] }], "roads": [{ "is": "paved", "sides": [2, 5] }],
          "bridge": { "level": 1, "sides": [1, 4] } },
        { "hex": "C2", "railroads": [{ "is": "elrr", "sides": [1, 4] }] },
    ] }));
    assert_eq!(cost(&on, &["C2", "C3@b"], "tracked"), 2);
    assert_eq!(cost(&on, &["D2", "C3@u"], "truck"), 0.5);
    assert_eq!(with(&on, &["D2", "C3@b"], &json!({}))["legal"], false);
    assert_eq!(with(&on, &["D3", "C3@u"], &json!({ "as": "truck" }))["legal"], false);
}

/// B32.4, B32.41, B32.42: a road across rails: the road rate, or across the rails if the player likes.
#[test]
fn a_level_crossing() {
    let rails = |kind: &str| json!([{ "is": kind, "sides": [1, 4] }]);
    let road = json!([{ "is": "paved", "sides": [2, 5] }]);
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "railroads": rails("glrr"), "roads": road }, { "hex": "E3", "railroads": rails("emrr"), "roads": road },
    ] }));
    for hex in ["C3", "E3"] {
        let from = hex.parse::<Hex>().expect("a hex").neighbor(SIDES[1]).to_string();
        let leg = with(&on, &[&from, hex], &json!({ "as": "tracked" }))["legs"][0].clone();
        assert_eq!(leg["cost"], 0.5);
        assert_eq!(leg["others"][0]["cost"], if hex == "C3" { 2 } else { 3 });
    }
}

/// B32.3: a cell of the railroad chart that was not seen is a guess, and the ruling says so.
#[test]
fn a_guess_is_named() {
    let on = cogwheel();
    let ask = |class: MoverClass| {
        let path = vec!["F34".into(), "F35".into()];
        on.answer(&Query::MoveCost(MoveCostQuery { path, class, ..MoveCostQuery::default() })).expect("a ruling")
    };
    assert!(ask(MoverClass::Truck).is_close() && !ask(MoverClass::Infantry).is_close());
    assert!(!ask(MoverClass::Truck).notes.is_empty());
}

/// FB2.7, FB2.63: a Trail Break clears the Debris of its own Location, not that on the bridge above or beneath it.
#[test]
fn a_trail_break_lies_on_the_bridge_or_beneath_it() {
    let on = cogwheel();
    let debris = |tb: &str| json!({ "set": ["G38@b=debris", "G38@u=debris", tb] });
    assert_eq!(with(&on, &["F37", "G38@b"], &debris("G38@b=tb:3-6"))["total"], 1);
    assert_eq!(with(&on, &["F37", "G38@b"], &debris("G38@u=tb:3-6"))["total"], 2);
}

/// B32.44, B32.11: the road over a sunken railroad is on a bridge; Infantry and Cavalry may go down to the rails.
#[test]
fn a_sunken_crossing() {
    let surr = json!([{ "is": "surr", "sides": [1, 4] }]);
    let on = drawn(&json!({ "chapter": "B", "hexes": [
        { "hex": "C3", "railroads": surr, "roads": [{ "is": "paved", "sides": [2, 5] }], "bridge": { "level": 0, "sides": [2, 5] } },
        { "hex": "C2", "railroads": surr }, { "hex": "C4", "railroads": surr },
    ] }));
    // the road rate over the bridge, or for those on foot the 2 of the chart down to the rails
    assert_eq!(cost(&on, &["D2", "C3@b", "B3"], "truck"), 4.5);
    assert_eq!(cost(&on, &["D2", "C3@b"], "infantry"), 1);
    assert_eq!(cost(&on, &["D2", "C3@u"], "infantry"), 2);
    assert_eq!(cost(&on, &["D2", "C3@u"], "cavalry"), 2);
    for class in ["horse-drawn", "tracked", "truck"] {
        assert!(!legal(&on, &["D2", "C3@u"], &json!({ "as": class })), "{class}");
    }
    // along the rails beneath it, on the level: 1 each, 2 each for a tracked vehicle
    assert_eq!(cost(&on, &["C2", "C3@u", "C4"], "infantry"), 2);
    assert_eq!(cost(&on, &["C2", "C3@u", "C4"], "tracked"), 4);
    // the bridge is not reached across its other hexsides, nor from beneath
    assert_eq!(barred(&on, &["D3", "C3@b"], &json!({})), json!(["B32.44"]));
    assert_eq!(barred(&on, &["C2", "C3@b"], &json!({})), json!(["B32.44"]));
    assert!(!legal(&on, &["C3@u", "C3@b"], &json!({})));
    // up the side again 2 x 1 on foot; vehicles leave it as they came
    assert_eq!(cost(&on, &["C4", "D4"], "infantry"), 2);
    assert_eq!(barred(&on, &["C4", "D4"], &json!({ "as": "tracked" })), json!(["B32.11"]));
}

/// B32.11, B32.41: rails give no road rate; a road across them does.
#[test]
fn rails_are_no_road() {
    let rails = json!([{ "is": "glrr", "sides": [1, 4] }]);
    let road = json!([{ "is": "paved", "sides": [2, 5] }]);
    let on = drawn(
        &json!({ "hexes": [{ "hex": "C2", "railroads": rails }, { "hex": "C3", "railroads": rails, "roads": road }] }),
    );
    assert_eq!(cost(&on, &["C2", "C3"], "tracked"), 2);
    assert_eq!(cost(&on, &["D2", "C3"], "tracked"), 0.5);
    // across the rails beside the road: 1 + COT = 1 + 1
    assert_eq!(cost(&on, &["D3", "C3"], "tracked"), 2);
}

/// B6: a bridge is reached over its ends alone, and not from beneath.
#[test]
fn bridges() {
    let road = |sides: [u8; 2], kind: &str| json!({ "is": kind, "sides": sides });
    let on = drawn(&json!({ "hexes": [
        { "hex": "C3", "roads": [road([1, 4], "paved"), road([2, 5], "sunken")], "bridge": { "level": 0, "sides": [1, 4] } },
    ] }));
    assert_eq!(cost(&on, &["C2", "C3@b"], "truck"), 0.5);
    assert_eq!(barred(&on, &["D3", "C3@b"], &json!({})), json!(["B6"]));
    assert_eq!(barred(&on, &["C3@u", "C3@b"], &json!({})), json!(["B6"]));
}

/// B32.33: whoever comes into an ElRR hex over another hexside bogs by the ElRR, down from a higher one too; only up does
/// it cost what a level costs. F5 on Level 1 is an ElRR at 2, G5 one at 1: a halftrack pays 1 + 1 down, with +1 for its
/// ground pressure, +1 as it is not fully tracked and +1 by B32.33.
#[test]
fn an_elrr_is_entered_from_above_over_its_side() {
    let elrr = json!([{ "is": "elrr", "sides": [1, 4] }]);
    let on = drawn(
        &json!({ "hexes": [{ "hex": "F5", "level": 1, "railroads": elrr }, { "hex": "G5", "railroads": elrr }] }),
    );
    assert_eq!((cost(&on, &["F5", "G5"], "halftrack"), cost(&on, &["F5", "G5"], "tracked")), (json!(2), json!(2)));
    for (class, drm) in [("halftrack", 3), ("tracked", 1)] {
        let moved = with(&on, &["F5", "G5"], &json!({ "as": class, "allotment": 20 }));
        assert_eq!(moved["bog"][0]["drm"], drm, "{class}: {moved}");
    }
    // on the level it costs the same; up a level more, and what is not a tracked vehicle does not come in
    let level = drawn(&json!({ "hexes": [{ "hex": "F5", "railroads": elrr }, { "hex": "G5", "railroads": elrr }] }));
    assert_eq!(cost(&level, &["F5", "G5"], "tracked"), 2);
    assert_eq!(cost(&on, &["G5", "F5"], "tracked"), 6);
    assert!(!legal(&on, &["F5", "G5"], &json!({ "as": "truck" })));
}

/// B3.42, B6: a wreck on a bridge is not in the way of a unit that goes beneath it; one beneath is, +2, doubled on a sunken road.
#[test]
fn a_wreck_on_a_bridge_is_not_met_beneath_it() {
    let sunken = json!([{ "is": "sunken", "sides": [1, 4] }]);
    let on = |wreck: &str| {
        drawn(&json!({ "hexes": [
            { "hex": "C3", "level": 1, "roads": sunken, "bridge": { "level": 1, "sides": [2, 5] } },
            { "hex": "C4", "level": 1, "roads": sunken },
        ], "counters": [{ "at": wreck, "is": "wreck" }] }))
    };
    assert_eq!(cost(&on("C3@b"), &["C4@u", "C3@u"], "tracked"), 0.5);
    assert_eq!(cost(&on("C3@u"), &["C4@u", "C3@u"], "tracked"), 4.5);
}
