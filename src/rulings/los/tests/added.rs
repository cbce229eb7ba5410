//! Terrain that is defined only by its row in the catalogue: added by a terrain file, or known by name only.

use std::sync::Arc;

use serde_json::json;

use super::*;
use crate::resolver::Refusal;
use crate::rules::RuleId as R;

/// The usual map with the terrain of a file added.
fn with_file(added: &str, mut with: Value) -> Resolver {
    let object = with.as_object_mut().expect("an object");
    object.insert("format".to_owned(), json!(1));
    object.insert("name".to_owned(), json!("t"));
    object.insert("grid".to_owned(), json!({ "first": "A0", "last": "I14" }));
    let file = MapFile::read("t", &with.to_string()).unwrap_or_else(|e| panic!("{e}"));
    let catalogue = Catalogue::built_in().extended(added).expect("a terrain file");
    Resolver::new(Map::check(file, Arc::new(catalogue)).unwrap_or_else(|faults| panic!("{faults:?}")))
}

const ADDED: &str = r#"{ "format": 1, "terrain": [
    { "id": "kunai", "name": "kunai", "rule": "B.4", "inherent": true, "los": { "is": "hindrance", "drm": 1, "height": 1 } },
    { "id": "scrub", "name": "scrub", "rule": "B12.2", "los": { "is": "hindrance", "drm": 2 } },
    { "id": "heap", "name": "heap", "rule": "A6.21", "inherent": true, "los": { "is": "obstacle", "height": 0.5 } },
    { "id": "marsh", "name": "marsh", "rule": "B.1", "los": { "is": "not-ruled" } }
] }"#;

/// B.4, B.6: a Hindrance that is one level high hinders where an obstacle of that height would block, including in its
/// Blind Hexes.
#[test]
fn a_high_hindrance_hinders_as_an_obstacle_would_block() {
    let kunai = |levels: &[(&str, i16)]| {
        let mut with = terrain("kunai", &["C4"]);
        let hexes = with["hexes"].as_array_mut().expect("hexes");
        hexes.extend(levels.iter().map(|(hex, level)| json!({ "hex": hex, "level": level })));
        with_file(ADDED, with)
    };
    clear(&kunai(&[]), "C2", "C6", 1);
    // as high as the upper end, with the other lower
    clear(&kunai(&[("C2", 1)]), "C2", "C6", 1);
    // as high as both
    clear(&kunai(&[("C2", 1), ("C6", 1)]), "C2", "C6", 0);
    // from Level 2 the hex right behind is blind, the next is not (A6.4)
    clear(&kunai(&[("C2", 2)]), "C2", "C5", 1);
    clear(&kunai(&[("C2", 2)]), "C2", "C6", 0);
    // B.6: its hexside, too
    clear(&with_file(ADDED, terrain("kunai", &["D5"])), "C5", "E5", 1);
}

/// A6.1, B12.2: art of added terrain counts where it lies on both sides of the line, at its own level.
#[test]
fn art_of_added_terrain_is_met_where_it_lies() {
    let scrub = |x: i64| {
        let art = json!({ "id": "s", "is": "terrain", "terrain": "scrub", "outlines": [square(x, 2000, 200)] });
        with_file(ADDED, json!({ "art": [art] }))
    };
    clear(&scrub(2000), "C1", "C5", 2);
    clear(&scrub(2300), "C1", "C5", 0);
    assert!(cites(&clear(&scrub(2000), "C1+z:1", "C5", 0), R::B_4));
}

/// A6.21: an obstacle of half a level blocks at its own level, and makes no Blind Hexes.
#[test]
fn a_half_level_obstacle_makes_no_blind_hexes() {
    let heap = with_file(ADDED, terrain("heap", &["C4"]));
    blocked(&heap, "C2", "C6", R::A6_2);
    assert!(cites(&clear(&heap, "C2+z:1", "C5", 0), R::A6_21));
    clear(&heap, "C2+z:0.5", "C6+z:0.5", 0);
}

/// B15, B17, B18: grain by its art, crag and graveyard as Inherent Terrain, +1 at their level.
#[test]
fn grain_crag_and_graveyard_hinder_at_their_level() {
    for (name, rule) in [("grain", R::B15), ("crag", R::B17), ("graveyard", R::B18)] {
        let m = map(terrain(name, &["C3"]));
        assert!(cites(&clear(&m, "C1", "C5", 1), rule), "{name}");
        clear(&m, "C1+z:1", "C5", 0);
        clear(&m, "C1+z:1", "C5+z:1", 0);
    }
    // B.6: the hexside of a crag is crag
    clear(&map(terrain("crag", &["D5"])), "C5", "E5", 1);
}

/// A line is refused if it depends on terrain known by name only, and in no other case.
#[test]
fn what_is_known_by_name_alone_is_refused_where_it_matters() {
    let mut with = terrain("marsh", &["C4"]);
    with["hexes"].as_array_mut().expect("hexes").push(json!({ "hex": "E5", "level": 2 }));
    let m = with_file(ADDED, with);
    let query =
        |from: &str, to: &str| Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() });
    let said = m.answer(&query("C2", "C6"));
    assert!(matches!(&said, Err(Refusal::Terrain { rule: R::B_1, .. })), "{said:?}");
    assert!(m.end("C2").and_then(|a| m.end("C6").map(|b| m.bare_los(&a, &b).unruled)).expect("ends").is_some());
    // beside it, at its edge, and where something else blocks anyway
    clear(&m, "B2", "B6", 0);
    clear(&m, "C4", "C6", 0);
    let mut with = terrain("marsh", &["C4"]);
    with["hexes"].as_array_mut().expect("hexes").push(json!({ "hex": "C5", "level": 2 }));
    blocked(&with_file(ADDED, with), "C2", "C6", R::B10_21);
}

/// B.6: a vineyard is the whole hex, including its hexsides. It is half a level high, so it hinders only at its own
/// level. Its effect is not in our sources, and the ruling says so. The twins: a line at a higher level, and a
/// graveyard.
#[test]
fn a_vineyard_hinders_and_says_that_it_is_recalled() {
    let said = |m: &Resolver| notes(&clear(m, "C1", "C5", 1), &Note::Reading(crate::ruling::Reading::FromMemory));
    let vineyard = map(terrain("vineyard", &["C3"]));
    assert!(said(&vineyard));
    assert!(!said(&map(terrain("graveyard", &["C3"]))));
    clear(&vineyard, "C1+z:1", "C5+z:1", 0);
    // along a hexside of the vineyard; and of grain, which counts only where its art is
    clear(&map(terrain("vineyard", &["D5"])), "C5", "E5", 1);
    clear(&map(terrain("grain", &["D5"])), "C5", "E5", 0);
}

/// B21: a river or a pond does not affect a line; grain in its place hinders.
#[test]
fn water_does_nothing_to_a_line() {
    clear(&map(terrain("water", &["C3"])), "C1", "C5", 0);
    clear(&map(terrain("grain", &["C3"])), "C1", "C5", 1);
}
