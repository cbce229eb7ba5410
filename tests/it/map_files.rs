//! Map files: every fault is reported at its place, nothing panics, and nothing is lost.

use std::collections::BTreeSet;
use std::sync::Arc;

use fogas::map::{BUILT_IN, Catalogue, Fault, Faults, Map, MapFile, UnitFile, UnitTrait, built_in};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::schemas::schema;

fn load(text: &str) -> Result<Map, Faults> {
    Map::load("my.json", text, Catalogue::built_in())
}

fn faults(text: &str) -> Vec<Fault> {
    load(text).expect_err("faulty").faults
}

/// Returns line, column and message of every fault.
fn places(text: &str) -> Vec<(usize, usize, String)> {
    let place = |f: &Fault| f.span.map_or((0, 0), |s| (s.line, s.column));
    faults(text).iter().map(|f| (place(f).0, place(f).1, f.to_string())).collect()
}

/// Returns the only fault of a file.
fn only(text: &str) -> (usize, usize, String) {
    let all = places(text);
    assert_eq!(all.len(), 1, "{all:?}");
    all[0].clone()
}

/// Returns a valid map of nine hexes, with further members.
fn small(members: &str) -> String {
    format!("{{\"format\": 1, \"name\": \"small\", \"grid\": {{\"first\": \"A1\", \"last\": \"C3\"}}{members}}}")
}

/// A name or SMOKE at a place that the map does not have is refused, and so is a building that only half of its members call a Factory.
#[test]
fn what_lies_nowhere_is_refused() {
    let house = |more: &str| {
        small(&format!(r#", "buildings": [{{"id": "b", "material": "stone", "hexes": ["A1", "A2"]{more}}}]"#))
    };
    let sound = [
        small(r#", "names": [{"name": "Mill", "is": "place", "at": [0, 0], "hexes": ["B2"], "of": ["A1"]}]"#),
        small(r#", "smoke": [{"at": "B2", "is": "smoke"}]"#),
        house(r#", "type": "factory", "factory": true"#),
        house(r#", "type": "multi-story", "types": [{"hex": "A2", "is": "two-story"}]"#),
        house(r#", "type": "factory", "factory": true, "types": [{"hex": "A2", "is": "tall-factory"}]"#),
    ];
    for text in sound {
        assert!(load(&text).is_ok(), "{text}: {:?}", places(&text));
    }
    let faulty = [
        (small(r#", "names": [{"name": "Mill", "is": "place", "at": [0, 0], "hexes": ["E2"]}]"#), "E2"),
        (small(r#", "names": [{"name": "Mill", "is": "place", "at": [0, 0], "hexes": [], "of": ["E2"]}]"#), "E2"),
        (small(r#", "names": [{"name": " ", "is": "place", "at": [0, 0], "hexes": ["B2"]}]"#), "letters"),
        (small(r#", "smoke": [{"at": "B2@1", "is": "smoke"}]"#), "B2@1"),
        (house(r#", "type": "factory""#), "factory"),
        (house(r#", "type": "two-story", "factory": true"#), "factory"),
        (house(r#", "type": "two-story", "types": [{"hex": "A2", "is": "factory"}]"#), "in all of its hexes"),
        (
            house(r#", "type": "factory", "factory": true, "types": [{"hex": "A2", "is": "two-story"}]"#),
            "in all of its hexes",
        ),
        (house(r#", "types": [{"hex": "B2", "is": "two-story"}]"#), "B2"),
    ];
    for (text, word) in faulty {
        let (.., message) = only(&text);
        assert!(message.contains(word), "{text}: {message}");
    }
}

#[test]
fn the_small_map_is_sound() {
    assert_eq!(load(&small("")).expect("sound").hexes().len(), 9);
}

/// B23.711: a Breach without a bar, at a level that cannot be, and twice.
#[test]
fn a_breach_stands_in_a_bar_of_a_rowhouse() {
    let bar = r#", "hexsides": [{"hexside": "A1-A2", "is": "rowhouse-bar"}],
        "buildings": [{"id": "row", "material": "stone", "hexes": ["A1", "A2"]}], "breaches": "#;
    let of = |breaches: &str| only(&small(&format!("{bar}{breaches}"))).2;
    assert!(load(&small(&format!(r#"{bar}[{{"hexside": "A2-A1"}}, {{"hexside": "A1-A2", "level": "c"}}]"#))).is_ok());
    assert!(of(r#"[{"hexside": "A1-B1"}]"#).contains("A1-B1 has no Rowhouse bar"));
    assert!(of(r#"[{"hexside": "A1-A3"}]"#).contains("is not a hexside"));
    assert!(of(r#"[{"hexside": "A1-A2", "level": "r"}]"#).contains("is not a level of a Breach"));
    assert!(of(r#"[{"hexside": "A1-A2", "level": "2"}]"#).contains("was built without"));
    assert!(of(r#"[{"hexside": "A1-A2"}, {"hexside": "A2-A1", "level": "0"}]"#).contains("already has this Breach"));
}

#[test]
fn many_faults_are_told_at_once_in_file_order() {
    let text = r#"{
  "format": 1,
  "name": "many",
  "grid": {"first": "A1", "last": "C3"},
  "hexs": [],
  "hexes": [
    {"hex": "A1", "level": "two"},
    {"hex": "A2", "terrain": ["brush", "orchrad"]},
    {"hex": "B7"},
    {"hex": "B2", "raods": [], "lvl": 3},
    {"level": 1},
    {"hex": "C1", "roads": [{"is": "pavd", "sides": [1, 4]}]},
    {"hex": "C2", "roads": [{"is": "paved", "sides": [1, 7]}]},
    {"hex": "A2"}
  ],
  "hexsides": [
    {"hexside": "A1-C1", "is": "hedge"},
    {"hexside": "A1-A2", "is": "hedeg"}
  ]
}"#;
    let want = [
        (5, 3, "unknown field `hexs`; did you mean `hexes`?"),
        (7, 28, "expected a level"),
        (8, 40, "unknown terrain `orchrad`; did you mean `orchard`?"),
        (9, 13, "B7 is off the grid A1..C3; the nearest hex on it is B3"),
        (10, 19, "unknown field `raods`; did you mean `roads`?"),
        (10, 32, "unknown field `lvl`; did you mean `level`?"),
        (11, 5, "`hex` is missing"),
        (12, 36, "unknown value `pavd`; did you mean `paved`?"),
        (13, 58, "7 is not a hexside; they are numbered 1 to 6"),
        (14, 13, "A2 is listed twice (first in line 8)"),
        (17, 17, "A1 and C1 are not adjacent"),
        (18, 32, "unknown value `hedeg`; did you mean `hedge`?"),
    ];
    let found = places(text);
    for (found, want) in found.iter().zip(want) {
        assert!(
            (found.0, found.1) == (want.0, want.1) && found.2.contains(want.2),
            "found {found:?}, expected {want:?}"
        );
    }
    assert_eq!(found.len(), want.len(), "{found:#?}");
}

#[test]
fn each_wrong_type_is_told_in_words() {
    for (members, says) in [
        (r#", "hexes": {}"#, "expected a list in square brackets, not an object"),
        (r#", "hexes": ["A1"]"#, "expected an object in braces, not `\"A1\"`"),
        (r#", "hexes": [{"hex": 5}]"#, "expected a text in double quotes, not `5`"),
        (r#", "hexes": [{"hex": "A1", "manhole": 1}]"#, "expected `true` or `false`, not `1`"),
        (r#", "hexes": [{"hex": "A1", "cut": -1}]"#, "expected a whole number from 0 to 65535, not `-1`"),
        (r#", "hexes": [{"hex": "A1", "level": 2.3}]"#, "in steps of a half"),
        (r#", "hexes": [{"hex": "A1", "roads": [{"is": 4, "sides": []}]}]"#, "expected one of `paved`, `dirt`"),
        (r#", "hexes": [{"hex": "A1", "roads": [{"is": "dirt", "sides": [300]}]}]"#, "from 0 to 255, not `300`"),
        (r#", "chapter": null, "remarks": "none""#, "expected a list in square brackets"),
        (r#", "art": [{"id": "x", "is": "brush", "outlines": [{"ring": [[1, 2, 3]]}]}]"#, "expected 2 values, not 3"),
        (r#", "art": [{"id": "x", "is": "brush", "outlines": [{"ring": 5}]}]"#, "or a path in double quotes, not `5`"),
        (r#", "options": {"orchards": "winter"}"#, "known: `out-of-season`, `in-season`"),
    ] {
        let text = small(members);
        let found = only(&text);
        assert!(found.2.contains(says), "{members}: {found:?}");
        assert!(found.1 > 70, "{members}: {found:?}");
    }
}

#[test]
fn missing_members_of_the_file_are_named() {
    assert!(only("{}").2.contains("`format` is missing"));
    assert_eq!((only("{}").0, only("{}").1), (1, 1));
    assert!(only(r#"{"format": 1}"#).2.contains("`name` is missing"));
    assert!(only(r#"{"format": 1, "name": "x"}"#).2.contains("a map needs `grid`"));
    assert!(only(r#"{"format": 2, "name": "x", "grid": {"first": "A1", "last": "A1"}}"#).2.contains("reads format 1"));
    assert!(only("[]").2.contains("expected an object"));
}

#[test]
fn a_key_given_twice_is_a_fault_at_the_second() {
    let found = only(&small(",\n \"hexes\": [\n  {\"hex\": \"A1\", \"level\": 1, \"level\": 2}]"));
    assert_eq!(found, (3, 29, "`level` is given twice in one object".to_owned()));
    let found = only(&small(",\n \"name\": \"again\""));
    assert_eq!(found, (2, 2, "`name` is given twice in one object".to_owned()));
}

/// B9.1: the art of a wall names its hexside; other art names none.
#[test]
fn painted_walls_name_their_hexside() {
    let art = |members: &str| {
        let outline = r#"[{"ring": [[0, 400], [300, 400], [300, 600]]}]"#;
        small(&format!(r#", "art": [{{"id": "w", {members}, "outlines": {outline}}}]"#))
    };
    let map = load(&art(r#""is": "hexside", "hexside": "A2-A1""#)).expect("sound");
    assert_eq!(map.art()[0].hexside.map(|h| h.to_string()).as_deref(), Some("A1-A2"));
    assert!(only(&art(r#""is": "hexside""#)).2.contains("`hexside` goes with `is: hexside`"));
    assert!(only(&art(r#""is": "brush", "hexside": "A1-A2""#)).2.contains("`hexside` goes with `is: hexside`"));
    assert!(only(&art(r#""is": "hexside", "hexside": "A1-A3""#)).2.contains("A1 and A3 are not adjacent"));
    assert!(only(&art(r#""is": "hexside", "hexside": "A8-A9""#)).2.contains("off the grid"));
}

/// A house with a court, from a tenth of a hex left of and above the centre of B2 to two tenths right of and below it.
#[test]
fn an_outline_is_a_list_of_points_or_their_path() {
    let house = |outline: &str| {
        let house = r#"{"id": "b", "material": "stone", "hexes": ["B2"]"#;
        load(&small(&format!(r#", "buildings": [{house}, "outlines": [{outline}]}}]"#))).expect("sound")
    };
    let listed = house(
        r#"{"ring": [[900, 1400], [1200, 1400], [1200, 1700], [900, 1700]],
            "holes": [[[1000, 1500], [1100, 1500], [1000, 1600]]]}"#,
    );
    let path = house(r#"{"ring": "m+900+1400+300+000+000+300-300+000", "holes": ["m+1000+1500+100+000-100+100"]}"#);
    assert_eq!(path.buildings(), listed.buildings());
    // twin: a point elsewhere
    assert_ne!(house(r#"{"ring": "m+900+1400+300+000+000+299"}"#).buildings(), listed.buildings());
    let written = path.file().to_text().expect("JSON");
    assert!(written.contains(r#""ring": "m+900+1400+300+000+000+300-300+000""#), "{written}");
    assert_eq!(MapFile::read("t", &written).as_ref(), Ok(path.file()));
}

/// What is wrong with a path is reported at its point, as in a list.
#[test]
fn a_wrong_path_is_reported_at_its_point() {
    let art = |outline: &str| {
        small(&format!(",\n\"art\": [{{\"id\": \"x\", \"is\": \"brush\", \"outlines\": [\n{outline}]}}]"))
    };
    for (outline, column, says) in [
        (r#"{"ring": "m+000+400+300+000+0x0+200"}"#, 28, "each with its sign and at most 7 digits"),
        (r#"{"ring": "m+000+400+300+000+000"}"#, 28, "not `+000`"),
        (r#"{"ring": "m+000+400+1000001+000+000+200"}"#, 20, "at most 1000000"),
        (r#"{"ring": [[0, 400], [1000001, 400], [0, 600]]}"#, 21, "at most 1000000"),
        (r#"{"ring": "m+000+400+300+000"}"#, 10, "at least 3 points; this has 2"),
        (r#"{"ring": ""}"#, 11, "not ``"),
        (r#"{"ring": "M0,400"}"#, 11, "not `M0,400`"),
        (r#"{"ring": "m+000+400\u002b300+000+000"}"#, 10, "not `+000`"),
        (r#"{"ring": "m+000+400+300+000+000+200", "holes": ["m+100+450z"]}"#, 59, "not `z`"),
    ] {
        let found = only(&art(outline));
        assert_eq!((found.0, found.1), (3, column), "{outline}: {found:?}");
        assert!(found.2.contains(says), "{outline}: {found:?}");
    }
}

#[test]
fn buildings_and_hexsides_are_held_to_the_grid() {
    let found = places(&small(
        r#",
"buildings": [
 {"id": "a", "material": "stone", "hexes": ["A1", "A2"]},
 {"id": "b", "material": "wood", "hexes": ["A2"]},
 {"id": "b", "material": "straw", "hexes": ["A3"]},
 {"id": "a", "material": "wood", "hexes": ["C1"], "symbols": [{"hex": "C2", "is": "square"}]}
],
"hexsides": [{"hexside": "A1-A2", "is": "wall"}, {"hexside": "A2-A1", "is": "hedge"}, {"hexside": "A1", "is": "wall"}]"#,
    ));
    let want = [
        (4, 44, "A2 already has a building"),
        (5, 26, "unknown value `straw`; known: `stone`, `wood`"),
        (6, 9, "building `a` is listed twice (first in line 3)"),
        (6, 71, "C2 is not among the `hexes` of building `a`"),
        (8, 62, "A1-A2 is listed twice (first in line 8)"),
        (8, 99, "`A1` is not a hexside"),
    ];
    for (found, want) in found.iter().zip(want) {
        assert!((found.0, found.1) == (want.0, want.1) && found.2.contains(want.2), "{found:?} {want:?}");
    }
    assert_eq!(found.len(), want.len(), "{found:#?}");
}

/// B32.43, B32.44: a road across an ElRR or a SuRR needs a bridge; along its rails, or across a GLRR, it does not.
#[test]
fn a_road_across_a_raised_railroad_needs_a_bridge() {
    let hex = |kind: &str, road: [u8; 2], bridge: &str| {
        let text = format!(
            r#", "hexes": [{{"hex": "B2", "railroads": [{{"is": "{kind}", "sides": [1, 4]}}],
                "roads": [{{"is": "dirt", "sides": [{}, {}]}}]{bridge}}}]"#,
            road[0], road[1]
        );
        load(&small(&text)).is_ok()
    };
    assert!(!hex("elrr", [2, 5], "") && !hex("surr", [2, 5], ""));
    assert!(hex("glrr", [2, 5], "") && hex("emrr", [2, 5], "") && hex("elrr", [1, 4], ""));
    assert!(hex("elrr", [2, 5], r#", "bridge": {"level": 1, "sides": [1, 4]}"#));
    assert!(hex("surr", [2, 5], r#", "bridge": {"level": 0, "sides": [2, 5]}"#));
}

#[test]
fn an_unknown_base_is_told_with_near_names() {
    let found = only("{\"format\": 1, \"name\": \"x\",\n\"extends\": \"cogwheal\"}");
    assert_eq!(found, (2, 12, "no built-in map `cogwheal`; did you mean `cogwheel`?".to_owned()));
    let found = only("{\"format\": 1, \"name\": \"x\", \"extends\": \"nowhere\"}");
    assert!(found.2.contains("known: `fb`, `cogwheel`"), "{found:?}");
}

/// The built-in map cogwheel, the base here, has hundreds of hexes, hexsides and buildings before those of the file.
#[test]
fn faults_of_a_scenario_point_into_its_own_file() {
    let found = places(
        r#"{
 "format": 1, "name": "x", "extends": "cogwheel",
 "hexes": [
  {"hex": "F37", "terrain": ["orchard"]},
  {"hex": "Q37"},
  {"hex": "F37"}
 ],
 "hexsides": [{"hexside": "F37-F36", "is": "hedge"}, {"hexside": "F37-F39", "is": "hedge"}],
 "counters": [{"at": "F36", "is": "debris"}, {"at": "F40", "is": "debris"}, {"at": "F36", "is": "debris"}],
 "units": [
  {"unit": "A", "at": "E37"},
  {"unit": "A", "at": "G38"},
  {"unit": "3E7", "at": "D39@1"},
  {"unit": "B", "at": "D39@7"}
 ]
}"#,
    );
    let want = [
        (5, 11, "Q37 is off the grid A27..P39; the nearest hex on it is P37"),
        (6, 11, "F37 is listed twice (first in line 4)"),
        (8, 66, "F37 and F39 are not adjacent"),
        (9, 53, "nearest hex that is: F39"),
        (9, 84, "already lies in F36"),
        (12, 12, "unit `A` is listed twice (first in line 11)"),
        (12, 23, "G38 has 2 Locations"),
        (13, 12, "`3E7` is not a label"),
        (14, 23, "D39 has no Location `D39@7`"),
    ];
    for (found, want) in found.iter().zip(want) {
        assert!((found.0, found.1) == (want.0, want.1) && found.2.contains(want.2), "{found:?} {want:?}");
    }
    assert_eq!(found.len(), want.len(), "{found:#?}");
}

#[test]
fn a_wrong_element_does_not_shift_the_places_of_those_after_it() {
    let text = r#"{
 "format": 1, "name": "x", "extends": "cogwheel",
 "hexsides": [
  {"hexside": "F37-F36", "is": "hegde"},
  {"hexside": "F36-F35", "is": "hedge"},
  5,
  {"hexside": "F37-F39", "is": "hedge"}
 ]
}"#;
    let found: Vec<_> = places(text).into_iter().map(|(line, column, _)| (line, column)).collect();
    assert_eq!(found, [(4, 32), (6, 3), (7, 15)]);
}

/// Counters and units are on the ground. If the ground could not be read, they are not checked.
#[test]
fn what_stands_on_unread_ground_is_not_judged() {
    let found = only(&small(
        r#",
"buildings": [{"id": "a", "material": "stone", "hexes": ["A1", "A2"], "symbols": [{"hex": "A1", "is": "sqare"}]}],
"units": [{"unit": "A", "at": "A1@2"}]"#,
    ));
    assert_eq!((found.0, found.1), (2, 103));
}

#[test]
fn a_scenario_that_breaks_its_base_is_told_so() {
    // unit C of the example is upstairs in D39, and rubble removes that level
    let found = only(
        r#"{"format": 1, "name": "x",
 "extends": "fb-6.123",
 "counters": [{"at": "D39", "is": "stone-rubble"}]}"#,
    );
    assert_eq!((found.0, found.1), (2, 13));
    assert!(found.2.contains("`units[2].at` of built-in `fb-6.123`"), "{found:?}");
    // the label of a unit in the base cannot be used again
    let found = only(
        r#"{"format": 1, "name": "x", "extends": "fb-6.123",
 "units": [{"unit": "Q", "at": "F36"}]}"#,
    );
    assert_eq!(found, (2, 21, "unit `Q` is listed twice (first in built-in `fb-6.123`)".to_owned()));
}

/// The window B28 to H39 has 7 columns of 12 rows; the railway of F37 (FB6.12) lies in it, A30 does not.
#[test]
fn a_scenario_is_its_base_or_a_window_upon_it() {
    let found = places(
        r#"{"format": 1, "name": "x", "extends": "cogwheel",
 "grid": {"first": "A27", "last": "P40"},
 "defaults": {"level": 1}}"#,
    );
    assert_eq!(found.iter().map(|f| (f.0, f.1)).collect::<BTreeSet<_>>(), BTreeSet::from([(2, 10), (3, 14)]));
    assert!(
        found.iter().any(|f| f.2.contains("within A27..P39")) && found.iter().any(|f| f.2.contains("leave it out"))
    );
    let window = r#"{"format": 1, "name": "x", "extends": "cogwheel", "grid": {"first": "B28", "last": "H39"}}"#;
    let map = load(window).expect("sound");
    assert_eq!(map.hexes().len(), 7 * 12);
    assert!(map.hex("F37".parse().expect("a hex")).is_some_and(fogas::map::HexFacts::is_emrr));
    assert!(map.hex("A30".parse().expect("a hex")).is_none());
}

#[test]
fn an_extension_replaces_what_it_names_again() {
    let map = load(
        r#"{"format": 1, "name": "x", "extends": "cogwheel",
 "hexes": [{"hex": "f37", "level": 3}], "hexsides": [{"hexside": "H36-G37", "is": "wall"}]}"#,
    )
    .expect("sound");
    let base = Map::built_in("cogwheel").expect("built in");
    let hex = "F37".parse().expect("a hex");
    assert_eq!(map.hex(hex).expect("on the map").level.full_levels(), 3);
    assert!(!map.hex(hex).expect("on the map").is_emrr() && base.hex(hex).expect("on the map").is_emrr());
    assert_eq!(map.file().hexes.len(), base.file().hexes.len());
    assert_eq!(map.name(), "x");
}

/// A file that extends a map adds to each of its lists: nothing that it holds is lost, and nothing of the base.
#[test]
fn an_extension_adds_to_each_list() {
    let over = json!({
        "format": 1, "name": "x", "extends": "cogwheel",
        "buildings": [{ "id": "hut", "material": "wood", "hexes": ["I36"] },
            { "id": "row", "material": "stone", "hexes": ["E34", "E35"] }],
        "hexsides": [{ "hexside": "E34-E35", "is": "rowhouse-bar" }],
        "art": [{ "id": "scrub", "is": "brush",
            "outlines": [{ "ring": [[6900, 36400], [7100, 36400], [7100, 36600], [6900, 36600]] }] }],
        "names": [{ "name": "Scrubland", "is": "place", "at": [7000, 36500], "hexes": ["H36"] }],
        "counters": [{ "at": "F36", "is": "debris" }], "trail_breaks": [{ "at": "F36", "sides": [1, 4] }],
        "breaches": [{ "hexside": "E34-E35" }], "fires": [{ "at": "I36", "is": "blaze" }],
        "smoke": [{ "at": "F36", "is": "smoke" }], "markers": [{ "at": "F36", "is": "starshell" }],
        "units": [{ "unit": "Q", "at": "F36" }], "remarks": ["told"]
    });
    let map = load(&over.to_string()).unwrap_or_else(|e| panic!("{e}"));
    let base = Map::built_in("cogwheel").expect("built in");
    let [written, before] = [&map, &base].map(|map| serde_json::to_value(map.file()).expect("JSON"));
    for (list, added) in over.as_object().expect("an object").iter().filter(|(_, value)| value.is_array()) {
        let [all, before] = [&written, &before].map(|file| file[list].as_array().cloned().unwrap_or_default());
        assert_eq!(all.len(), before.len() + added.as_array().expect("a list").len(), "{list}");
    }
    let facts = |name: &str| map.hex(name.parse().expect("a hex")).expect("on the map");
    let f36 = facts("F36");
    let there = (f36.counters.len(), f36.trail_breaks.len(), f36.smoke.len(), f36.markers.len());
    assert_eq!(there, (1, 1, 1, 1));
    assert!(facts("I36").building.is_some() && facts("I36").fires.len() == 1 && facts("E34").breaches.len() == 1);
}

#[test]
fn what_is_no_map_file_at_all_is_one_fault_however_long() {
    let mega = 20 << 20;
    let letters = "x".repeat(mega);
    let long_name = small(&format!(", \"title\": \"{letters}\", \"chapter\": 1"));
    let long_hex = small(&format!(", \"hexes\": [{{\"hex\": \"{letters}\"}}]"));
    let numbers = small(&format!(", \"hexes\": [{}1]", "1,".repeat(mega / 2)));
    let deep = "[".repeat(100_000);
    let nested = format!("{deep}{}", "]".repeat(100_000));
    let deep_hexes = small(&format!(", \"hexes\": {nested}"));
    let below_the_limit = small(&format!(", \"hexes\": [{}1]", "1,".repeat(3 << 20)));
    for text in [
        "",
        "\n",
        "\u{feff}{}",
        "\0\0\0",
        "{\"format\": \0}",
        "nonsense",
        "{",
        "\"",
        "null",
        "{\"format\": 1, \"name\": \"x\", \"grid\": \"\\ud800\"}",
        letters.as_str(),
        long_name.as_str(),
        long_hex.as_str(),
        numbers.as_str(),
        deep.as_str(),
        nested.as_str(),
        deep_hexes.as_str(),
        below_the_limit.as_str(),
    ] {
        // with 20 MiB, anything that takes more than a few steps for each byte would never finish
        let faults = load(text).expect_err("no map file");
        let shown = fogas::show::faults::render(&faults, false);
        assert!(!faults.faults.is_empty() && shown.len() < 20_000, "{}", &shown[..200]);
    }
}

#[test]
fn what_was_written_is_read_back_the_same() {
    for b in BUILT_IN {
        let file: MapFile = serde_json::from_str(b.text).expect("a map file");
        let written = serde_json::to_string(&file).expect("writable");
        assert_eq!(serde_json::from_str::<MapFile>(&written).expect("readable"), file, "{}", b.name);
        // the same for the whole map, with its base merged in
        let merged = MapFile::read(b.name, b.text).expect("readable");
        let written = serde_json::to_string_pretty(&merged).expect("writable");
        assert_eq!(MapFile::read(b.name, &written).expect("readable"), merged, "{}", b.name);
        assert!(load(&written).is_ok(), "{}", b.name);
    }
}

#[test]
fn every_built_in_map_holds_to_the_schema() {
    let schema = jsonschema::validator_for(&schema("map")).expect("a schema");
    for b in BUILT_IN {
        let map: Value = serde_json::from_str(b.text).expect("JSON");
        let faults: Vec<_> = schema.iter_errors(&map).map(|e| format!("{e} at {}", e.instance_path())).collect();
        assert_eq!(faults, [""; 0], "{}", b.name);
    }
    // the schema refuses what the program refuses
    for wrong in [
        r#"{"name": "x"}"#,
        r#"{"format": 1, "name": "x", "hexs": []}"#,
        r#"{"format": 300, "name": "x"}"#,
        r#"{"format": 1, "name": "x", "hexes": {}}"#,
        r#"{"format": 1, "name": "x", "hexes": [{"hex": "A1", "level": 2.3}]}"#,
        r#"{"format": 1, "name": "x", "hexsides": [{"hexside": "A1-A2", "is": "hedeg"}]}"#,
        r#"{"format": 1, "name": "x", "art": [{"id": "x", "is": "brush", "outlines": [{"ring": [[1, 2, 3]]}]}]}"#,
        r#"{"format": 1, "name": "x", "art": [{"id": "x", "is": "brush", "outlines": [{"ring": "m0,400h300"}]}]}"#,
    ] {
        let value: Value = serde_json::from_str(wrong).expect("JSON");
        assert!(!schema.is_valid(&value), "{wrong}");
        assert!(load(wrong).is_err(), "{wrong}");
    }
}

/// Loads an arbitrary text, and checks what happens.
fn survives(text: &str, catalogue: &Arc<Catalogue>) {
    if let Err(faults) = Map::load("my.json", text, Arc::clone(catalogue)) {
        assert!(!faults.faults.is_empty());
        for span in faults.faults.iter().filter_map(|f| f.span) {
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end) && span.start <= span.end);
        }
        assert!(!fogas::show::faults::render(&faults, false).is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_panics(text in "\\PC{0,80}|[\\[\\]{}\":, 0-9a-z\u{0}\u{feff}\n]{0,80}") {
        survives(&text, &Catalogue::built_in());
    }

    #[test]
    fn no_mutation_of_a_scenario_panics(
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, "[ -~é]{0,3}"), 1..6),
    ) {
        let mut text: Vec<char> = built_in("fb-6.1242").expect("built in").text.chars().collect();
        for (at, removed, added) in changes {
            let at = at.index(text.len());
            text.splice(at..(at + removed).min(text.len()), added.chars());
        }
        survives(&text.into_iter().collect::<String>(), &Catalogue::built_in());
    }

    /// Mutations that keep the grammar, so that the types and the rules are tested.
    #[test]
    fn no_other_value_in_a_scenario_panics(
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(vec![
            "0", "-1", "1e9", "99999999999999999999", "null", "true", "[]", "{}", "\"\"", "\"F37\"", "\"é\"", "[[[]]]",
        ]),
    ) {
        let whole = built_in("fb-6.1242").expect("built in").text;
        let mut values: Vec<(usize, usize)> = Vec::new();
        let quotes: Vec<usize> = whole.match_indices('"').map(|(i, _)| i).collect();
        values.extend(quotes.chunks_exact(2).map(|q| (q[0], q[1] + 1)));
        let (start, end) = values[at.index(values.len())];
        survives(&format!("{}{with}{}", &whole[..start], &whole[end..]), &Catalogue::built_in());
    }
}

#[test]
fn what_differs_is_told_of_the_first_hex_too() {
    let plain = crate::kit::drawn(["A1", "C3"], &json!({}));
    for hex in ["A1", "C3"] {
        let other = json!({ "hexes": [{ "hex": hex, "terrain": ["brush"] }] });
        let other = crate::kit::drawn(["A1", "C3"], &other);
        let told: Vec<String> = other.map().changes_since(plain.map()).iter().map(ToString::to_string).collect();
        assert_eq!(told, [format!("{hex}=terrain:brush")]);
    }
}

/// A4.3: each vertex of a hex is one at which a unit in Bypass can be.
#[test]
fn a_unit_in_bypass_is_written_at_the_vertex_where_it_is() {
    let house = json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C3"] }] });
    let house = crate::kit::drawn(["A1", "E5"], &house);
    for along in 1..=6 {
        for other in [along % 6 + 1, (along + 4) % 6 + 1] {
            let at = format!("C3.{along}/{other}");
            let on = crate::kit::with_units(&house, &[&format!("A@{at}:infantry")]);
            assert_eq!(UnitFile::from(&on.map().units()[0]).at, at);
        }
    }
}

/// A12.11: Dummies are concealed, unless they are hidden.
#[test]
fn dummies_are_concealed() {
    let traits = |text: &str| UnitFile::read(text).unwrap_or_else(|e| panic!("{e}")).traits;
    assert!(traits("D@C3:infantry,dummy").contains(&UnitTrait::Concealed));
    assert!(!traits("D@C3:infantry,hip,dummy").contains(&UnitTrait::Concealed));
}
