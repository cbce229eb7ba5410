//! Hindrances: brush, orchards, debris, bridges, vehicles, and how they add up.

use crate::ruling::LosNote;
use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

fn with_levels(mut with: Value, levels: &[(&str, i16)]) -> Resolver {
    let hexes = with["hexes"].as_array_mut().expect("hexes");
    hexes.extend(levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })));
    map(with)
}

/// A6.7: Hindrances at different ranges add up; at one range only the largest counts.
#[test]
fn one_hindrance_a_range() {
    clear(&map(terrain("orchard", &["C2", "C3"])), "C1", "C4", 2);
    let m = map(terrain("orchard", &["D4", "D5"]));
    let ruling = clear(&m, "C5", "E5", 1);
    assert!(cites(&ruling, R::A6_7));
    assert!(!cites(&clear(&map(terrain("orchard", &["D4"])), "C5", "E5", 1), R::A6_7));
    // only hexes between count
    clear(&map(terrain("orchard", &["C1", "C4"])), "C1", "C4", 0);
}

/// B.10: six block, five do not.
#[test]
fn six_hindrances_block() {
    let six = map(terrain("orchard", &["C2", "C3", "C4", "C5", "C6", "C7"]));
    blocked(&six, "C1", "C8", R::B_10);
    clear(&six, "C1", "C7", 5);
}

/// B12.2: brush hinders a line of its own level that meets its art. B.4: not one above it.
#[test]
fn brush_hinders_at_its_own_level() {
    let brush = |x: i64| {
        let mut with = terrain("brush", &["C3"]);
        with["art"] = json!([{ "id": "b", "is": "brush", "outlines": [square(x, 2000, 200)] }]);
        map(with)
    };
    let m = brush(2000);
    assert!(cites(&clear(&m, "C1", "C5", 1), R::B12_2));
    assert!(cites(&clear(&m, "C1+z:1", "C5", 0), R::B_4));
    clear(&brush(2300), "C1", "C5", 0);
}

/// B32.12: an EmRR is a Hillock. From it, brush and grain hinder only once in total (F6, AMB-9) if the other end is at
/// their level and not on an embankment; by an option they do not hinder at all. B12.2: at their own level each hex
/// hinders.
#[test]
fn growth_hinders_once_from_an_embankment() {
    let drawn = |is: &str, option: &str| {
        let line = |hex: &str| json!({ "hex": hex, "railroads": [{ "is": "emrr", "sides": [2, 5] }] });
        let grown = |hex: &str| json!({ "hex": hex, "terrain": [is] });
        let at = |y: i64| square(2000, y, 400);
        let outlines = if is == "brush" { vec![at(1000), at(3000)] } else { Vec::new() };
        map(json!({
            "chapter": "FB",
            "hexes": [line("C1"), line("C7"), grown("C2"), grown("C4"), { "hex": "G1", "level": 1 }],
            "art": outlines.iter().enumerate().map(|(i, o)| json!({ "id": format!("b{i}"), "is": "brush", "outlines": [o] })).collect::<Vec<_>>(),
            "options": { "brush_from_emrr": option },
        }))
    };
    let once = drawn("brush", "once");
    // C1 on the embankment at 1/2, C5 at 0: two hexes of brush between, +1 in all
    let ruling = clear(&once, "C1", "C5", 1);
    assert!(cites(&ruling, R::B32_12) && notes(&ruling, &Note::Los(LosNote::BrushOnceFromEmrr)), "{:?}", ruling.steps);
    // the twins: both ends at its level; both on an embankment; no brush between; the other end a level up
    assert!(cites(&clear(&once, "C3", "C5", 1), R::B12_2));
    clear(&once, "C1", "C7", 0);
    assert!(!notes(&clear(&once, "C1", "A2", 0), &Note::Los(LosNote::BrushOnceFromEmrr)));
    clear(&once, "C1", "C5+z:1", 0);
    // anything but growth, such as a crag, is judged only by its level
    clear(&drawn("crag", "once"), "C1", "C5", 0);
    let never = clear(&drawn("brush", "never"), "C1", "C5", 0);
    assert!(notes(&never, &Note::Los(LosNote::BrushNeverFromEmrr)));
}

/// B14.1: an orchard is Inherent Terrain. B14.2, FB5.11: out of season it hinders by +1 per hex at its level and from
/// one level up; from higher, only if it is next to the lower end.
#[test]
fn deciduous_orchards_are_out_of_season() {
    let orchard = |levels: &[(&str, i16)]| with_levels(terrain("orchard", &["C3", "C4"]), levels);
    let ruling = clear(&orchard(&[]), "C1", "C6", 2);
    // at their level the season does not change the Hindrance; from two levels up they would be obstacles (B14.2)
    let season = Note::Los(LosNote::OrchardsBare);
    assert!(cites(&ruling, R::FB5_11) && !notes(&ruling, &season));
    assert!(notes(&clear(&orchard(&[("C1", 2)]), "C1", "C5", 1), &season));
    clear(&orchard(&[("C1", 1)]), "C1", "C6", 2);
    clear(&orchard(&[("C1", 2)]), "C1", "C5", 1); // C4 is next to C5, C3 is not
    clear(&orchard(&[("C1", 2)]), "C1", "C6", 0);
    clear(&orchard(&[("C1", 1), ("C6", 1)]), "C1", "C6", 0); // both as high as its top
    // B14.1: Inherent Terrain, its hexside included
    clear(&map(terrain("orchard", &["D5"])), "C5", "E5", 1);
}

/// B14.21: in season an orchard is a one-level obstacle to an end above it, and hinders at its own level.
#[test]
fn orchards_in_season_are_obstacles_from_above() {
    let mut with = terrain("orchard", &["C3"]);
    with["options"] = json!({ "orchards": "in-season" });
    let m = with_levels(with, &[("C1", 1), ("A1", 2)]);
    assert!(cites(&clear(&m, "C2", "C4", 1), R::B14_21));
    blocked(&m, "C1", "C5", R::B23_2);
    blocked(&m, "C1+z:2", "C4", R::A6_4);
    clear(&m, "C1+z:2", "C5", 0);
    // its twin out of season
    clear(&with_levels(terrain("orchard", &["C3"]), &[("C1", 1)]), "C1", "C5", 1);
}

/// FB5.12: an evergreen orchard is never out of season.
#[test]
fn evergreen_orchards_are_always_in_season() {
    let m = with_levels(terrain("evergreen-orchard", &["C3"]), &[("C1", 1)]);
    assert!(cites(&clear(&m, "C2", "C4", 1), R::FB5_12));
    blocked(&m, "C1", "C5", R::B23_2);
}

/// FB6.33: the orchard does not hinder a line that stays on the tram line within it.
#[test]
fn a_tree_lined_tram_does_not_hinder_along_it() {
    let tram = |width: i64| {
        let mut with = json!({ "hexes": [
            { "hex": "C3", "terrain": ["orchard"], "railroads": [{ "is": "orchard-tram", "sides": [1, 4] }] }] });
        let ring = json!([[2000 - width, 0], [2000 + width, 0], [2000 + width, 4000], [2000 - width, 4000]]);
        with["art"] = json!([{ "id": "t", "is": "tram-bed", "outlines": [{ "ring": ring }] }]);
        map(with)
    };
    assert!(cites(&clear(&tram(100), "C1", "C5", 0), R::FB6_33));
    clear(&tram(100), "C1+z:1", "C5", 0); // at any height
    clear(&tram(100), "B2", "D3", 1); // across it
    clear(&tram(100), "B1", "D4", 1);
}

/// B14.6: a line that enters and leaves an orchard by its road stays between the trees, if the road is wide enough. On
/// its way from B1 to D6 the line crosses the hexsides of C4 at 3/10 of a hexside from the middle: outside a road of
/// half a hexside, and inside one as wide as the hexside.
#[test]
fn how_wide_a_road_through_an_orchard_is_decides_a_slanting_line() {
    let lined = |width: &str| {
        map(json!({
            "hexes": [{ "hex": "C4", "terrain": ["orchard"], "roads": [{ "is": "paved", "sides": [1, 4] }] }],
            "options": { "orchard_roads": width },
        }))
    };
    let half = clear(&lined("half"), "B1", "D6", 1);
    assert!(cites(&half, R::FB5_11) && notes(&half, &Note::Los(LosNote::OrchardRoadHalf)));
    let whole = clear(&lined("whole"), "B1", "D6", 0);
    assert!(cites(&whole, R::B14_6) && notes(&whole, &Note::Los(LosNote::OrchardRoadWhole)));
    // the twins: along the middle of the road its width does not matter; and there is no road
    for width in ["half", "whole"] {
        let along = clear(&lined(width), "C1", "C6", 0);
        assert!(cites(&along, R::B14_6) && !notes(&along, &Note::Los(LosNote::OrchardRoadHalf)));
        let across = clear(&lined(width), "B3", "D4", 1);
        assert!(
            !notes(&across, &Note::Los(LosNote::OrchardRoadHalf))
                && !notes(&across, &Note::Los(LosNote::OrchardRoadWhole))
        );
    }
}

/// FB2.2: Debris hinders by +1 over its whole hex, at its own level; it does not cancel a hedge.
#[test]
fn debris_hinders_at_its_own_level() {
    let debris = |at: &str, hedge: &str| {
        map(json!({ "hexes": [{ "hex": "C1", "level": 1 }], "counters": [{ "at": at, "is": "debris" }],
            "hexsides": [{ "hexside": hedge, "is": "hedge" }] }))
    };
    assert!(cites(&clear(&debris("C3", "A1-A2"), "C2", "C5", 1), R::FB2_2));
    clear(&debris("C3", "A1-A2"), "C1", "C5", 0);
    clear(&debris("D4", "A1-A2"), "C5", "E5", 1);
    clear(&debris("D3", "A1-A2"), "C5", "E5", 0);
    clear(&debris("C5", "A1-A2"), "C2", "C5", 0); // in an end hex
    blocked(&debris("C3", "C3-C4"), "C2", "C6", R::B9_2);
}

/// A bridge of Level 1 in C3, its road running down the column, with these counters.
fn bridge(counters: &Value) -> Resolver {
    let ring = json!([[1900, 1400], [2100, 1400], [2100, 2600], [1900, 2600]]);
    map(json!({
        "hexes": [{ "hex": "C3", "bridge": { "level": 1, "sides": [1, 4] } }],
        "art": [{ "id": "b", "is": "bridge", "outlines": [{ "ring": ring }] }],
        "counters": counters,
    }))
}

/// B6.2: a bridge hinders unless the line stays on its road, or both ends are above it, or both below.
#[test]
fn a_bridge_hinders_what_crosses_it_at_its_level() {
    let m = bridge(&json!([]));
    assert!(cites(&clear(&m, "B2+z:1", "D3+z:1", 1), R::B6_2));
    clear(&m, "C2+z:1", "C4+z:1", 0); // along its road
    clear(&m, "B2+z:2", "D3+z:2", 0); // above
    clear(&m, "B2", "D3", 0); // below
    clear(&m, "B2+z:2", "D3", 1); // through
    clear(&m, "B1+z:1", "D2+z:1", 0); // past its art
    // on it and beneath it: never
    blocked(&m, "C3@b", "C3@u", R::B6_2);
}

/// FB2.63: debris on a bridge hinders only in the bridge's art, and does not add to the bridge.
#[test]
fn debris_on_a_bridge_does_not_add_to_it() {
    let m = bridge(&json!([{ "at": "C3@b", "is": "debris" }]));
    assert!(cites(&clear(&m, "B2+z:1", "D3+z:1", 1), R::FB2_63));
    clear(&m, "C2+z:1", "C4+z:1", 1); // along the road the bridge alone would not hinder
    clear(&m, "B1+z:1", "D2+z:1", 0); // past the art
    clear(&m, "B2", "D3", 0); // beneath
    // if an end is one level off, only the bridge hinders
    assert!(!ask(&m, "B2+z:2", "D3+z:1").hindrances().any(|s| s.rule == R::FB2_63));
}

/// D9.4: a wreck hinders at its own level; so does an AFV. A6.6: nothing else does.
#[test]
fn wrecks_and_afvs_hinder_at_their_level() {
    let wreck = map(json!({ "counters": [{ "at": "C3", "is": "wreck" }] }));
    assert!(cites(&clear(&wreck, "C1", "C5", 1), R::D9_4));
    clear(&wreck, "C1+z:1", "C5", 0);
    clear(&wreck, "C3", "C5", 0);
    let unit = |is: &str| map(json!({ "units": [{ "unit": "X", "at": "C3", "is": is }] }));
    clear(&unit("afv"), "C1", "C5", 1);
    for other in ["unarmored", "gun", "infantry"] {
        clear(&unit(other), "C1", "C5", 0);
    }
}

/// D9.4: a vehicle that one of the ends does not see does not hinder.
#[test]
fn an_unseen_vehicle_does_not_hinder() {
    // the wreck in F4 touches the line C5-G5 by its hexside F4-F5; the line C5-F4 crosses y = 3667 at x = 4000, in E5
    let hidden = |y: i64| {
        let building = json!({ "id": "h", "material": "wood", "hexes": ["E5"], "outlines": [square(4000, y, 60)] });
        map(json!({ "counters": [{ "at": "F4", "is": "wreck" }], "buildings": [building] }))
    };
    let ruling = clear(&hidden(3667), "C5", "G5", 0);
    assert!(facts(&ruling).iter().any(|f| matches!(f, LosFact::VehicleUnseen { .. })));
    clear(&hidden(3800), "C5", "G5", 1);
}

/// B12.2: along a hexside the brush of either hex hinders, whichever of the hexes is at the ends' level.
#[test]
fn brush_along_a_hexside_hinders_if_either_hex_has_its_level() {
    for raised in ["D4", "D5"] {
        let mut with = terrain("brush", &[]);
        with["hexes"] = json!([{ "hex": "D4", "terrain": ["brush"] }, { "hex": "D5", "terrain": ["brush"] }]);
        for hex in with["hexes"].as_array_mut().expect("hexes").iter_mut().filter(|h| h["hex"] == raised) {
            hex["level"] = json!(1);
        }
        with["art"] = json!([{ "id": "b", "is": "brush", "outlines": [square(3000, 4000, 200)] }]);
        clear(&map(with), "C5", "E5", 1);
    }
}

/// B13.2: woods are a one-level obstacle. B13.31: a line that stays on a road through them is not affected.
#[test]
fn woods_are_a_one_level_obstacle_but_for_their_roads() {
    blocked(&map(terrain("woods", &["C4"])), "C3", "C5", R::A6_2);
    // as a feature, as movement names it
    let feature = map(json!({ "hexes": [{ "hex": "C4", "features": ["woods"] }] }));
    blocked(&feature, "C3", "C5", R::A6_2);
    let road = |sides: [u8; 2]| {
        map(json!({ "hexes": [{ "hex": "C4", "terrain": ["woods"], "roads": [{ "is": "dirt", "sides": sides }] }] }))
    };
    clear(&road([1, 4]), "C3", "C5", 0);
    blocked(&road([2, 5]), "C3", "C5", R::A6_2);
    // a unit one level up, higher than both, sees over them
    clear(&map(terrain("woods", &["C4"])), "C3+z:1", "C5+z:1", 0);
}

/// A6.1: terrain without an outline fills its hex; along a hexside it must lie on both sides.
#[test]
fn terrain_that_fills_two_hexes_lies_on_both_sides_of_their_hexside() {
    // C5 to E5 runs along D4-D5
    blocked(&map(terrain("woods", &["D4", "D5"])), "C5", "E5", R::A6_2);
    clear(&map(terrain("woods", &["D4"])), "C5", "E5", 0);
    clear(&map(terrain("brush", &["D4", "D5"])), "C5", "E5", 1);
    clear(&map(terrain("brush", &["D5"])), "C5", "E5", 0);
}

/// B15, B18: grain in season and graveyards hinder at their level, as terrain or as a feature for movement; B.6: a
/// graveyard is the whole hex including hexsides, grain only its art.
#[test]
fn grain_and_graveyards_hinder_at_their_level() {
    for (name, rule, inherent) in [("grain", R::B15, 0), ("graveyard", R::B18, 1)] {
        let feature =
            map(json!({ "hexes": [{ "hex": "C4", "features": [name] }, { "hex": "D4", "features": [name] }] }));
        let terrain = map(self::terrain(name, &["C4", "D4"]));
        for m in [&feature, &terrain] {
            let ruling = clear(m, "C1", "C6", 1);
            assert!(cites(&ruling, rule));
            clear(m, "C1+z:1", "C6", 0);
            // along the hexside D4-D5
            clear(m, "C5", "E5", inherent);
        }
    }
}
