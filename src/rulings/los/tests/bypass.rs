//! A4.34, D2.32: ends in Bypass.
//!
//! C4 has its center at (2000, 3000); its vertices are at 333 to the sides and 500 up and down, and at 667 to the sides.
//! C3 lies across its top, then clockwise D3, D4, C5, B4, B3.

use serde_json::{Value, json};

use super::*;
use crate::resolver::Refusal;
use crate::rules::RuleId as R;
use crate::ruling::Aim;

/// A map with a house of height 1 in C4, of this outline, and more.
fn house(outline: &Value, more: Value) -> Resolver {
    let mut with = more;
    let object = with.as_object_mut().expect("an object");
    let house = json!({ "id": "h", "material": "stone", "hexes": ["C4"], "outlines": [outline] });
    object.entry("buildings").or_insert(json!([])).as_array_mut().expect("a list").insert(0, house);
    map(with)
}

fn wide() -> Value {
    square(2000, 3000, 300)
}

fn refusal(resolver: &Resolver, from: &str, to: &str) -> Refusal {
    let query = Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() });
    resolver.answer(&query).expect_err("a refusal")
}

fn aims(ruling: &Ruling) -> Vec<Aim> {
    let aim = |fact| if let LosFact::Aimed { aim, .. } = fact { Some(aim.0) } else { None };
    facts(ruling).into_iter().filter_map(aim).collect()
}

/// A4.34: a LOS to a unit in Bypass goes to a vertex of the hexside, and the bypassed obstacle may block it; it does
/// not go to the center dot (A6.2).
#[test]
fn a_line_to_a_bypass_goes_to_a_vertex_beside_the_obstacle() {
    let m = house(&wide(), json!({}));
    // from (2000, 0) to (2667, 3000): beside the house, which ends at 2300
    clear(&m, "C1", "C4/D4/D3", 0);
    // to (2333, 3500): at 2257 where the house begins, at 2700
    blocked(&m, "C1", "C4/D4/C5", R::A6_2);
    clear(&m, "C1", "C4", 0);
    // if no vertex is named, the open one is used
    let ruling = clear(&m, "C1", "C4/D4", 0);
    let vertex = ["C4", "D3", "D4"].map(|h| h.parse().expect("a hex"));
    assert_eq!(aims(&ruling), [Aim::Vertex(vertex)]);
    assert!(cites(&ruling, R::A4_34));
    // behind the house: from (2000, 7000) at 2274 to 2318 past its edge at 2300, on either hand
    let ruling = blocked(&m, "C8", "C4/C3", R::A6_2);
    assert_eq!(facts(&ruling).iter().filter(|f| matches!(f, LosFact::BlockedToo { .. })).count(), 1);
    // its twin: without a house in the way, and nothing else changed
    clear(&house(&square(2000, 3000, 250), json!({})), "C8", "C4/C3", 0);
}

/// A4.34: or to the center dot, if the line comes there across the bypassed hexside.
#[test]
fn a_line_may_go_to_the_center_dot_across_the_bypassed_hexside() {
    // from (2000, 7000): at 5000 the lines to the lower vertices of C4 are at 2190 and 1810, that to the right one at 2333
    let at = |x| square(x, 5000, 60);
    let beside = json!({ "id": "b", "material": "stone", "hexes": ["C6"], "outlines": [at(2190), at(1810), at(2333)] });
    let m = house(&wide(), json!({ "buildings": [beside] }));
    let ruling = clear(&m, "C8", "C4/C5", 0);
    assert_eq!(aims(&ruling), [Aim::Center]);
    // this line is not allowed if a vertex is named, nor across another hexside
    blocked(&m, "C8", "C4/C5/D4", R::A6_2);
    blocked(&m, "C8", "C4/D4", R::A6_2);
}

/// A6.4: seen from above, the obstacle that a unit bypasses hides the unit behind it in the same hex.
#[test]
fn from_above_the_obstacle_hides_what_is_right_behind_it() {
    let m = house(&wide(), json!({}));
    blocked(&m, "C8+z:3", "C4/C3", R::A6_4);
    clear(&m, "C8+z:3", "C4/C5", 0);
    // an end as high as the top of the obstacle is seen (B10.22)
    clear(&m, "C8+z:3", "C4/C3+z:1", 0);
}

/// B.6: along the hexside a line meets the Inherent Terrain of the other hex beside it; A6.7: that of the unit's own
/// hex does not count.
#[test]
fn along_its_hexside_the_hex_beyond_counts() {
    // from B3 at (1000, 2500) to the vertex of C3, C4 and D3, along the side of C3 and C4
    let with = |hex: &str| json!({ "hexes": [{ "hex": hex, "terrain": ["orchard"] }] });
    clear(&house(&wide(), with("C3")), "B3", "C4/C3/D3", 1);
    clear(&house(&wide(), with("D3")), "B3", "C4/C3/D3", 0);
    let rubble = json!({ "counters": [{ "at": "C3", "is": "stone-rubble" }] });
    blocked(&house(&wide(), rubble), "B3", "C4/C3/D3", R::B24_2);
    // to the near vertex it has nothing beside it
    clear(&house(&wide(), with("C3")), "B3", "C4/C3/B3", 0);
}

/// B.6: at the vertex of a unit in Bypass the other hexes are not between the ends, but the hex through which the line
/// comes is.
#[test]
fn hexes_touched_at_its_vertex_alone_are_not_between() {
    // from C1 at (2000, 0) to (2667, 3000): at 2700 the side of C4 and D3 is at 2467 and the line at 2600, within D3
    let with = |hex: &str| json!({ "hexes": [{ "hex": hex, "terrain": ["orchard"] }] });
    clear(&house(&wide(), with("D4")), "C1", "C4/D4/D3", 0);
    clear(&house(&wide(), with("D3")), "C1", "C4/D4/D3", 1);
}

/// B9.2: walls of its own hex do not hide a unit in Bypass, on whichever side of the hex; nor does a wall that only
/// starts at its vertex.
#[test]
fn walls_of_its_own_hex_do_not_hide_a_unit_in_bypass() {
    let wall = |hexside: &str| json!({ "hexsides": [{ "hexside": hexside, "is": "wall" }] });
    clear(&house(&wide(), wall("C4-D3")), "C1", "C4/D4/D3", 0);
    clear(&house(&wide(), wall("D3-D4")), "C1", "C4/D4/D3", 0);
    blocked(&house(&wide(), wall("C3-D3")), "C1", "C4/D4/D3", R::B9_2);
    // from B3 along the side of C3 and C4
    clear(&house(&wide(), wall("C3-C4")), "B3", "C4/C3/D3", 0);
    // from H3 the line runs along E3-E4, which is of neither end's hex nor touches one
    blocked(&house(&wide(), wall("E3-E4")), "H3", "C4/C3/D3", R::B9_2);
}

/// FB6.123, QA-F3: a unit in Bypass is "adjacent" to an embankment by the hexside that its line touches.
#[test]
fn a_unit_in_bypass_is_adjacent_by_the_hexside_that_its_line_touches() {
    let rails = |hex: &str, sides: [u8; 2]| json!({ "hexes": [{ "hex": hex, "railroads": [{ "is": "emrr", "sides": sides }] }] });
    let m = house(&wide(), rails("D3", [1, 4]));
    let ruling = clear(&m, "C1", "C4/D4/D3", 0);
    assert!(cites(&ruling, R::FB6_1234));
    // two hexes off, neither end is right behind it
    blocked(&house(&wide(), rails("C2", [1, 4])), "C0", "C4/D4/C5", R::FB6_1234);
}

/// D9.4: an AFV in Bypass only hinders a line that touches the hexside which it bypasses.
#[test]
fn an_afv_in_bypass_hinders_across_its_hexside() {
    // from B3 at (1000, 2500) to D4 at (3000, 3500), past the center of C4 and across its side to D4
    let m = |at: &str| {
        house(&square(2000, 2700, 100), json!({ "units": [{ "unit": "T", "at": at, "type": "t-34", "is": "afv" }] }))
    };
    clear(&m("C4/D4"), "B3", "D4", 1);
    clear(&m("C4/D4/C5"), "B3", "D4", 1);
    clear(&m("C4/C3"), "B3", "D4", 0);
    // its end at (2667, 3000) by itself cannot be seen from B3: the line there is at 2770, over the house at 2600 to
    // 2800
    clear(&m("C4/D4/D3"), "B3", "D4", 0);
    // the unit itself as an end, by its label
    clear(&m("C4/D4/C5"), "C8", "T", 0);
    blocked(&m("C4/D4/D3"), "B3", "T", R::A6_2);
}

/// A4.34: in Bypass a unit is on the ground of its hex, seen by a unit there.
#[test]
fn in_one_hex_a_unit_in_bypass_is_on_the_ground() {
    let m = house(&wide(), json!({}));
    clear(&m, "C4", "C4/D4", 0);
    clear(&m, "C4/B4", "C4/D4", 0);
    // two units at one vertex, in two hexes
    let m = house(
        &wide(),
        json!({ "buildings": [
        { "id": "n", "material": "stone", "hexes": ["C3"], "outlines": [square(2000, 2000, 300)] }
    ] }),
    );
    clear(&m, "C4/D3/C3", "C3/D3/C4", 0);
}

/// A6.8: the unit is outside the building, and a line from any level leaves the building before it reaches the vertex;
/// inside, two levels apart do not see each other. FB9.3: a cellar looks out as from a foxhole at ground level.
#[test]
fn every_level_of_a_building_sees_who_bypasses_in_its_hex() {
    let tall = json!({ "id": "t", "material": "stone", "hexes": ["E4", "E5"], "symbols": [{ "hex": "E4", "is": "square" }],
        "outlines": [square(4000, 3000, 300), square(4000, 4000, 300)] });
    let m = house(&wide(), json!({ "buildings": [tall] }));
    let note = Note::Los(crate::ruling::LosNote::BypassLevels);
    for level in ["E4@1", "E4@2", "E4@r"] {
        assert!(notes(&clear(&m, level, "E4/D3", 0), &note), "{level}");
    }
    assert!(cites(&clear(&m, "E4@c", "E4/D3", 0), R::FB9_3));
    blocked(&m, "E4@2", "E4", R::A6_8);
    assert!(!notes(&clear(&m, "E4", "E4/D3", 0), &note));
    // from the next hex the building is in the way: E5 and the vertex E4-D3-D4 lie on either side of its art
    blocked(&m, "E5", "E4/D3/E3", R::A6_2);
}

/// A4.34: a hex without an obstacle has no Bypass. Where the unit might be above or below the obstacle, the question is
/// not ruled on.
#[test]
fn what_cannot_be_bypassed_is_refused() {
    let sunken = json!({ "hex": "E4", "features": ["woods"], "roads": [{ "is": "sunken", "sides": [1, 4] }] });
    let bridged = json!({ "hex": "G4", "features": ["woods"], "bridge": { "level": 1, "sides": [1, 4] } });
    let m = house(&wide(), json!({ "hexes": [sunken, bridged] }));
    let place = |text: &str| refusal(&m, "C1", text).to_string();
    assert!(place("C6/C5").contains("no building, woods, Rail Car or storage tank"), "{}", place("C6/C5"));
    assert!(place("C4/C7").contains("no hexside"), "{}", place("C4/C7"));
    assert!(place("C4/C3/D4").contains("no vertex"), "{}", place("C4/C3/D4"));
    assert!(place("C4/D3+ent").contains("neither entrenched"), "{}", place("C4/D3+ent"));
    for (at, why) in [("E4/D3", "Depression"), ("G4/F3", "bridge")] {
        assert!(matches!(refusal(&m, "C1", at), Refusal::NotCovered { rule: R::A4_34, .. }));
        assert!(place(at).contains(why), "{}", place(at));
    }
    let ruined = house(&wide(), json!({ "counters": [{ "at": "C4", "is": "stone-rubble" }] }));
    assert!(refusal(&ruined, "C1", "C4/D4").to_string().contains("rubble fills"));
}

/// B10.1: a hex has one Base Level, and a unit in Bypass is at it, whatever its vertex is painted.
#[test]
fn a_unit_in_bypass_is_at_the_base_level_of_its_hex() {
    // C4 is of Level 1, except for the ground of Level 0 about its vertex with D3 and D4
    let paint = json!({ "id": "p", "is": "level", "level": 0, "outlines": [square(2667, 3000, 50)] });
    let wall = json!([{ "hexside": "C3-D3", "is": "wall" }]);
    let of = |level: u8| {
        let hexes = json!([{ "hex": "C4", "level": level }]);
        house(&wide(), json!({ "hexes": hexes, "art": [paint], "hexsides": wall }))
    };
    let note = Note::Los(crate::ruling::LosNote::BypassGround);
    // A6.21: from Level 1 to Level 0 the wall is seen over, from Level 0 it is not (B9.2)
    assert!(notes(&clear(&of(1), "C1", "C4/D4/D3", 0), &note));
    assert!(!notes(&blocked(&of(0), "C1", "C4/D4/D3", R::B9_2), &note));
    // no paint at the other vertex of that hexside
    assert!(!notes(&ask(&of(1), "C8", "C4/D4/C5"), &note));
}

/// FB6.121, FB6.123: an embankment is its whole hex, and a unit that bypasses in it stands on it.
#[test]
fn in_bypass_on_an_embankment() {
    let map_of = |woods: &str| {
        let rails = |kind: &str| json!([{ "is": kind, "sides": [1, 4] }]);
        map(json!({ "hexes": [{ "hex": "E4", "features": ["woods"], "railroads": rails(woods) },
            { "hex": "E5", "railroads": rails("emrr") }] }))
    };
    // from F6 at (5000, 5500) through E5 to the vertex of E4 with E5 and F4, at (4333, 3500)
    let ruling = clear(&map_of("emrr"), "F6", "E4/F4/E5", 0);
    assert!(cites(&ruling, R::FB6_123) && !cites(&ruling, R::FB6_1234), "its own: {:?}", ruling.steps);
    let note = Note::Los(crate::ruling::LosNote::BypassGround);
    assert!(notes(&ruling, &note));
    // on the ground it is right behind the embankment of E5
    let ruling = clear(&map_of("glrr"), "F6", "E4/F4/E5", 0);
    assert!(cites(&ruling, R::FB6_1234) && !notes(&ruling, &note), "{:?}", ruling.steps);
    let elevation = |m: &Resolver| m.end("E4/F4").expect("an end").eye.elevation.to_string();
    // B32.1: an ElRR is a level high
    let heights = ["glrr", "emrr", "elrr"].map(|kind| elevation(&map_of(kind)));
    assert_eq!(heights, ["0", "½", "1"]);
}

/// B32.6: the rails beneath Rail Car counters are an obstacle, but hexsides are not: at a vertex a unit sees past them.
#[test]
fn rail_car_counters_hide_what_is_behind_them() {
    let rails =
        json!({ "hex": "C4", "features": ["rail-car-counter"], "railroads": [{ "is": "glrr", "sides": [2, 5] }] });
    let m = map(json!({ "chapter": "B", "hexes": [rails] }));
    // the rails run from D3 to B4; from C8 below, C4/C3 is behind them and C4/C5 before
    blocked(&m, "C8", "C4/C3", R::A6_2);
    clear(&m, "C8", "C4/C5", 0);
}
