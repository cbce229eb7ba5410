//! A6.1-.2, B10: the ground, and how the line runs.

use serde_json::json;

use super::*;
use crate::map::Elevation;
use crate::rules::RuleId as R;

/// A6.1: if nothing is between the ends, nothing blocks. A6.5: this holds both ways (`ask` also asks from the other
/// end).
#[test]
fn open_ground_is_seen_across() {
    let m = levels(&[]);
    assert!(cites(&clear(&m, "C1", "C9", 0), R::A6_1));
    // the same for adjacent hexes; A6.8 only concerns buildings
    let adjacent = clear(&m, "C1", "C2", 0);
    assert!(cites(&adjacent, R::A6_1) && !cites(&adjacent, R::A6_8));
}

/// B10.2: ground higher than the lower end and as high as the upper end blocks, even if it belongs to the same hill.
#[test]
fn the_line_must_fall_off_the_hill_as_it_leaves() {
    let m = levels(&[("C1", 1), ("C2", 1)]);
    blocked(&m, "C1", "C4", R::B10_2);
    // its twin: the Crest Line is the side of the upper end's own hex
    clear(&levels(&[("C1", 1)]), "C1", "C4", 0);
}

/// B10.1, B10.11: the Base Level is that of the centre dot; a Crest Line is where paint of another level ends. B10.2:
/// paint of the upper end's level that extends into the adjacent lower hex is seen over.
#[test]
fn paint_that_runs_on_into_the_next_hex_is_seen_over() {
    let painted = |to: i64| {
        // the centre dot, which gives the Base Level, is left out
        let strip = |from: i64, to: i64| json!({ "ring": [[1800, from], [2200, from], [2200, to], [1800, to]] });
        let strips = if to > 1000 { json!([strip(-300, 900), strip(1050, to)]) } else { json!([strip(-300, to)]) };
        let art = json!([{ "id": "hill", "is": "level", "level": 1, "outlines": strips }]);
        map(json!({ "hexes": [{ "hex": "C1", "level": 1 }], "art": art }))
    };
    // C1 ends at 500, C2 at 1500
    clear(&painted(900), "C1", "C4", 0);
    // its twin: the paint reaches past C2's centre dot (at 1000), out of the near half
    blocked(&painted(1100), "C1", "C4", R::B10_2);
    blocked(&painted(1900), "C1", "C4", R::B10_2);
}

/// B10.1: without paint the ground of a hex is at its Base Level, whatever is painted elsewhere in it.
#[test]
fn paint_on_a_part_of_a_hex_leaves_the_rest_at_its_base_level() {
    let painted = |level: i16, paint: i16, ring: Value| {
        let art = json!([{ "id": "part", "is": "level", "level": paint, "outlines": [{ "ring": ring }] }]);
        map(json!({ "hexes": [{ "hex": "C3", "level": level }], "art": art }))
    };
    // C3 reaches from 1500 to 2500: a small dip on the line does not lower the rest of the hex
    let on_line = || json!([[1900, 1600], [2100, 1600], [2100, 1700], [1900, 1700]]);
    blocked(&painted(1, 0, on_line()), "C1", "C5", R::B10_21);
    blocked(&painted(0, 1, on_line()), "C1", "C5", R::B10_21);
    // its twin: a small rise beside the line
    clear(&painted(0, 1, json!([[2100, 1600], [2300, 1600], [2300, 1700], [2100, 1700]])), "C1", "C5", 0);
}

/// B10.1, B10.21: a Base Level that differs from the paint at the centre dot was set by an edit, and applies to the
/// whole hex. On the printed map MM10 to MM13 are at Level 1.
#[test]
fn a_level_that_was_set_is_that_of_the_whole_hex() {
    let ring = json!([[0, 0], [4000, 0], [4000, 6000], [0, 6000]]);
    let plain = json!([{ "id": "plain", "is": "level", "level": 1, "outlines": [{ "ring": ring }] }]);
    let hexes = |level: i16| {
        ["C1", "C2", "C3", "C4", "C5"].map(|hex| json!({ "hex": hex, "level": if hex == "C3" { level } else { 1 } }))
    };
    let of = |level: i16| map(json!({ "hexes": hexes(level), "art": plain }));
    blocked(&of(2), "C1", "C5", R::B10_21);
    // its twins: as it is painted, and lower
    clear(&of(1), "C1", "C5", 0);
    clear(&of(0), "C1", "C5", 0);
    let fb = crate::kit::built_in("fb");
    for (level, is_clear) in [("4", false), ("1", true), ("0", true)] {
        let query =
            LosQuery { from: "MM10".into(), to: "MM13".into(), best: false, set: vec![format!("MM11=level:{level}")] };
        let ruling = fb.answer(&Query::Los(query)).expect("a ruling");
        assert_eq!(ruling.is_clear(), is_clear, "{level}: {:?}", ruling.steps);
    }
}

/// B10.1: in a hex whose own level is painted too, the ground under a line is as high as the paint it meets.
#[test]
fn paint_of_the_base_level_tells_where_that_is() {
    let hill = |u: i64| {
        let paint = |id: &str, level: i16, [left, right]: [i64; 2], [from, to]: [i64; 2]| {
            let ring = json!([[left, from], [right, from], [right, to], [left, to]]);
            json!({ "id": id, "is": "level", "level": level, "outlines": [{ "ring": ring }] })
        };
        // low ground in two pieces on either side of C3's centre
        let dips = [paint("a", 0, [1900, 2100], [1500, 2000]), paint("b", 0, [1900, 2100], [2000, 2500])];
        let top = paint("top", 1, [u - 50, u + 50], [1900, 2100]);
        map(json!({ "hexes": [{ "hex": "C3", "level": 1 }], "art": [dips[0], dips[1], top] }))
    };
    clear(&hill(2300), "C1", "C5", 0);
    // its twin: the line meets the paint of the Base Level
    blocked(&hill(2000), "C1", "C5", R::B10_21);
    blocked(&hill(2049), "C1", "C5", R::B10_21);
    clear(&hill(2050), "C1", "C5", 0);
}

/// B10.21: two ends of one level see each other unless ground between is higher.
#[test]
fn ends_of_one_level_see_over_ground_of_that_level() {
    clear(&levels(&[("C1", 1), ("C2", 1), ("C3", 1), ("C4", 1)]), "C1", "C4", 0);
    clear(&levels(&[("C1", 1), ("C4", 1)]), "C1", "C4", 0);
    blocked(&levels(&[("C1", 1), ("C2", 2), ("C4", 1)]), "C1", "C4", R::B10_21);
}

/// B10.23: a Crest Line six hexes away hides the first hex behind it, one four hexes away hides none.
#[test]
fn a_crest_line_far_off_makes_a_blind_hex() {
    let far = levels(&[("C1", 2), ("C7", 1)]);
    blocked(&far, "C1", "C8", R::B10_23);
    assert!(cites(&clear(&far, "C1", "C9", 0), R::B10_23), "beyond the Blind Hex");
    clear(&levels(&[("C1", 2), ("C5", 1)]), "C1", "C6", 0);
}

/// B10.23: a drop of two levels at once makes a Blind Hex, but not next to the upper end.
#[test]
fn a_double_drop_makes_a_blind_hex() {
    blocked(&levels(&[("C1", 3), ("C4", 2)]), "C1", "C5", R::B10_23);
    clear(&levels(&[("C1", 3), ("C4", 2)]), "C1", "C6", 0);
    clear(&levels(&[("C1", 3), ("C4", 2), ("C5", 1)]), "C1", "C5", 0);
    clear(&levels(&[("C1", 3), ("C2", 2)]), "C1", "C3", 0);
}

/// A one-story house in C3, which the line down column C crosses.
fn house(levels: &[(&str, i16)]) -> Resolver {
    let hexes: Vec<_> = levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })).collect();
    let building = json!({ "id": "h", "material": "stone", "hexes": ["C3"], "outlines": [square(2000, 2000, 200)] });
    map(json!({ "hexes": hexes, "buildings": [building] }))
}

/// A6.2: an obstacle higher than both ends blocks. B23.2: so does one as high as the upper end, if the other is lower.
#[test]
fn obstacles_as_high_as_the_upper_end_block() {
    blocked(&house(&[]), "C1", "C5", R::A6_2);
    blocked(&house(&[("C1", 1)]), "C1", "C5", R::B23_2);
}

/// B10.22: an end as high as the obstacle sees past it to an end of the same height.
#[test]
fn ends_as_high_as_the_obstacle_see_each_other() {
    let ruling = clear(&house(&[("C1", 1), ("C5", 1)]), "C1", "C5", 0);
    assert!(cites(&ruling, R::B10_22));
    // its twin: if the upper end is higher still and the other as high as the top, there is no Blind Hex
    clear(&house(&[("C1", 2), ("C4", 1)]), "C1", "C4", 0);
}

/// A6.4, A6.43: a higher end sees over it, except for the Blind Hex right behind it.
#[test]
fn the_hex_right_behind_a_house_is_blind() {
    let m = house(&[("C1", 2)]);
    blocked(&m, "C1", "C4", R::A6_4);
    clear(&m, "C1", "C5", 0);
}

/// A6.1: art is only met where it lies on both sides of the line.
#[test]
fn a_line_along_the_edge_of_art_is_clear() {
    let shifted = |x: i64| {
        let building = json!({ "id": "h", "material": "stone", "hexes": ["C3"], "outlines": [square(x, 2000, 100)] });
        map(json!({ "buildings": [building] }))
    };
    clear(&shifted(2100), "C1", "C5", 0); // its left edge is x = 2000, on the line
    blocked(&shifted(2099), "C1", "C5", R::A6_2);
}

/// B11.21: a cliff makes Blind Hexes like an obstacle without height, at least one; a bare Crest Line follows B10.23.
#[test]
fn a_cliff_makes_blind_hexes() {
    let hill = |cliff: bool, from: i16, to: i16| {
        let level = |hex: &str, level: i16| serde_json::json!({ "hex": hex, "level": level });
        let hexsides: &[serde_json::Value] =
            &[serde_json::json!({ "hexside": "C4-C5", "is": if cliff { "cliff" } else { "wall" } })];
        map(serde_json::json!({
            "hexes": [level("C1", from), level("C2", 2), level("C3", 2), level("C4", 2), level("C5", to), level("C6", to), level("C7", to)],
            "hexsides": hexsides,
        }))
    };
    // upper end 3 over ground at 2, range 3, lower end at 0: 0 - 0 + 2 = 2 hexes; of a bare Crest Line one fewer
    blocked(&hill(true, 3, 0), "C1", "C6", R::B11_21);
    assert!(cites(&clear(&hill(true, 3, 0), "C1", "C7", 0), R::B11_21));
    blocked(&hill(false, 3, 0), "C1", "C5", R::B10_23);
    clear(&hill(false, 3, 0), "C1", "C6", 0);
    // upper end 5, lower end at 1: 0 - 2 + 1, but never fewer than one
    blocked(&hill(true, 5, 1), "C1", "C5", R::B11_21);
    clear(&hill(false, 5, 1), "C1", "C5", 0);
    // B11.21 EX: from the hex next to the cliff's own, whatever the advantage, where a bare Crest Line makes none (B10.2)
    blocked(&hill(true, 2, 1), "C3+z:5", "C5", R::B11_21);
    clear(&hill(true, 2, 1), "C3+z:5", "C6", 0);
    clear(&hill(false, 2, 1), "C3+z:5", "C5", 0);
    // C5 to E5 leaves C5 at the vertex of its cliffs and runs along D4-D5: the cliffs belong to the upper end's own
    // hex, and there are no others
    let above = |sides: &[&str]| {
        let hexsides: Vec<_> = sides.iter().map(|s| json!({ "hexside": s, "is": "cliff" })).collect();
        let level = |hex: &str, level: i16| json!({ "hex": hex, "level": level });
        map(json!({ "hexsides": hexsides,
            "hexes": [level("C5", 2), level("D4", 1), level("D5", 1)] }))
    };
    clear(&above(&["C5-D4", "C5-D5"]), "C5", "E5", 0);
    blocked(&above(&["D4-E5", "D5-E5"]), "C5", "E5", R::B11_21);
    // from the cliff's own hex nothing is hidden
    clear(&hill(true, 2, 1), "C4", "C5", 0);
    clear(&hill(true, 2, 1), "C4", "C6", 0);
}

/// B9.2, B11.21: a wall on the edge of a cliff is both: an obstacle of half a level, with Blind Hexes below it.
#[test]
fn a_wall_on_a_cliff_is_both() {
    let castle = |hexside: serde_json::Value, to: i16| {
        let level = |hex: &str, level: i16| serde_json::json!({ "hex": hex, "level": level });
        map(serde_json::json!({
            "hexes": [level("C1", 5), level("C2", 2), level("C3", 2), level("C4", 2), level("C5", to), level("C6", to)],
            "hexsides": [hexside],
        }))
    };
    let wall = |cliff: bool| serde_json::json!({ "hexside": "C4-C5", "is": "wall", "cliff": cliff });
    // the hex behind is blind because of the cliff; a wall alone would not hide it
    blocked(&castle(wall(true), 1), "C1", "C5", R::B11_21);
    clear(&castle(wall(false), 1), "C1", "C5", 0);
    clear(&castle(wall(true), 1), "C1", "C6", 0);
    // from ground no higher than that behind the wall, the wall blocks like any other
    blocked(&castle(wall(true), 2), "C3", "C6", R::B9_2);
    blocked(&castle(wall(false), 2), "C3", "C6", R::B9_2);
    clear(&castle(serde_json::json!({ "hexside": "C4-C5", "is": "cliff" }), 2), "C3", "C6", 0);
}

/// A6.42, B10.23: half a level of advantage neither removes a Blind Hex nor adds one. J4 on its embankment, at 2½,
/// looks over the Crest Line of J2 at 2 down to Level 0: none for the range of 2, none for the advantage, one for the
/// drop of two levels (the first is free). I1, two hexes behind the crest, is seen; the hex right behind it is not.
#[test]
fn less_than_a_level_of_advantage_adds_no_blind_hexes() {
    let emrr = |hex: &str| json!({ "hex": hex, "level": 2, "railroads": [{ "is": "emrr", "sides": [1, 4] }] });
    let m = map(json!({ "chapter": "FB", "hexes": [emrr("C5"), emrr("C6"), emrr("C7")] }));
    clear(&m, "C7", "C3", 0);
    blocked(&m, "C7", "C4", R::B10_23);
    let over = super::super::heights::Stands {
        ends: super::super::heights::Ends::of(Elevation::half_levels(5), Elevation::default()),
        range: 2,
        behind: 2,
        ground: Elevation::levels(2),
        height: Elevation::default(),
    };
    assert_eq!(over.blind_of_crest(true).hexes, 1);
}
