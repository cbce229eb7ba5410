//! E3.3 Low Visibility, E3.8 inside buildings, E1 night.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;
use crate::ruling::LosNote;

fn factory(options: &Value) -> Resolver {
    map(json!({ "options": options, "buildings": [{ "id": "f", "material": "stone", "factory": true,
        "hexes": ["C3", "C4", "C5", "C6"],
        "outlines": [{ "ring": [[1700, 1600], [2300, 1600], [2300, 5400], [1700, 5400]] }] }] }))
}

/// E3.31, E3.32, E3.51, E3.71, E1.7: the Hindrance that the scenario gives, cited by its own rule; none within one hex.
#[test]
fn low_visibility_adds_to_every_line() {
    for (is, rule) in [
        ("mist", R::E3_32),
        ("fog", R::E3_31),
        ("heavy-rain", R::E3_51),
        ("falling-snow", R::E3_71),
        ("night", R::E1_7),
    ] {
        let m = map(json!({ "options": { "visibility": { "is": is, "drm": 1 } } }));
        assert!(cites(&clear(&m, "C1", "C9", 1), rule), "{is}");
        clear(&m, "C1", "C1", 0);
    }
    clear(&map(json!({})), "C1", "C9", 0);
}

/// E3.32, as in FB8.3 EX: +1 up to range 6, and beyond that what the scenario says. B.10: it counts toward the six.
#[test]
fn low_visibility_may_depend_on_range() {
    let far = json!({ "visibility": { "is": "mist", "drm": 1, "within": 6, "beyond": 2 } });
    let m = map(json!({ "options": far }));
    clear(&m, "C1", "C7", 1);
    clear(&m, "C1", "C8", 2);
    let thick = |drm: u8| {
        map(json!({ "options": { "visibility": { "is": "fog", "drm": drm } },
            "smoke": [{ "at": "C4", "is": "burning-wreck" }, { "at": "C6", "is": "burning-wreck" }] }))
    };
    clear(&thick(1), "C1", "C9", 5);
    blocked(&thick(2), "C1", "C9", R::B_10);
    let half_said = json!({ "format": 1, "name": "t", "grid": { "first": "A1", "last": "C3" },
        "options": { "visibility": { "is": "mist", "drm": 1, "within": 6 } } });
    let file = MapFile::read("t", &half_said.to_string()).expect("readable");
    assert!(Map::check(file, Catalogue::built_in()).is_err(), "what holds beyond range 6?");
}

/// E3.8: inside one building weather does not count; from outside it does.
#[test]
fn weather_stays_outside() {
    let m = factory(&json!({ "visibility": { "is": "mist", "drm": 1 } }));
    assert!(cites(&clear(&m, "C3", "C5", 1), R::E3_8), "the Factory's own Hindrance alone");
    clear(&m, "C2", "C3", 1);
    // night also counts inside
    let m = factory(&json!({ "visibility": { "is": "night", "drm": 1 } }));
    assert!(cites(&clear(&m, "C3", "C5", 2), R::E1_7));
}

/// FB8.31: weather affects the Interior rubble hex of a Factory, and a line over it, but not the hexes around it.
#[test]
fn weather_reaches_a_hole_in_a_factory() {
    let hexes = ["C5", "C4", "D4", "D5", "C6", "B5", "B4"];
    let m = |rubble: &Value| {
        map(json!({ "options": { "visibility": { "is": "mist", "drm": 1 } }, "counters": rubble,
            "buildings": [{ "id": "f", "material": "stone", "factory": true, "hexes": hexes }] }))
    };
    let hole = m(&json!([{ "at": "C5", "is": "stone-rubble" }]));
    clear(&hole, "C4", "C5", 1);
    clear(&hole, "C4", "D4", 0);
    clear(&m(&json!([])), "C4", "C5", 0);
}

/// E1: no LOS beyond the Night Visibility Range; E1.17: inside a building it is 1.
#[test]
fn night_ends_a_line() {
    let m = factory(&json!({ "nvr": 2 }));
    clear(&m, "E1", "E3", 0);
    blocked(&m, "E1", "E4", R::E1);
    clear(&m, "C3", "C4", 0);
    blocked(&m, "C3", "C5", R::E1_17);
    clear(&factory(&json!({})), "E1", "E4", 0);
    // at night without that range a LOS is only certain if the range is long enough; not within one hex, and not by day
    let of_night = |options: Value, to: &str| {
        let ruling = ask(&factory(&options), "E1", to);
        let note = Note::Los(LosNote::NvrNotGiven { range: 3 });
        (notes(&ruling, &note), ruling.notes.iter().any(|n| matches!(n, Note::Los(LosNote::NvrNotGiven { .. }))))
    };
    let night = json!({ "visibility": { "is": "night", "drm": 1 } });
    assert_eq!(of_night(night.clone(), "E4"), (true, true));
    assert_eq!(of_night(night, "E1"), (false, false));
    assert_eq!(of_night(json!({ "nvr": 4, "visibility": { "is": "night", "drm": 1 } }), "E4"), (false, false));
    assert_eq!(of_night(json!({ "visibility": { "is": "mist", "drm": 1 } }), "E4"), (false, false));
}

/// E1.9: an illuminated unit is seen beyond the Night Visibility Range, and nothing else is. A view out of the light is
/// not ruled on within that range; beyond it nobody sees the dark (E1). By day the marker has no effect.
#[test]
fn light_is_seen_beyond_the_night_visibility_range() {
    let lit =
        |options: Value| map(json!({ "options": options, "hexes": [{ "hex": "E6", "features": ["illuminated"] }] }));
    let los = |m: &Resolver, from: &str, to: &str| {
        let end = |text: &str| m.end(text).expect("an end");
        let los = m.bare_los(&end(from), &end(to));
        (los.clear, los.unruled)
    };
    let m = lit(json!({ "nvr": 2 }));
    assert_eq!(los(&m, "E1", "E6"), (true, None));
    assert_eq!(los(&m, "E1", "E5"), (false, None));
    assert_eq!(los(&m, "E6", "E1"), (false, None));
    assert_eq!(los(&m, "E6", "E5"), (true, Some(R::E1_9)));
    assert_eq!(los(&m, "E5", "E6"), (true, None));
    let query =
        |from: &str, to: &str| Query::Los(LosQuery { from: from.into(), to: to.into(), best: false, set: Vec::new() });
    let ruling = m.answer(&query("E1", "E6")).expect("a ruling");
    assert!(cites(&ruling, R::E1_9) && notes(&ruling, &Note::Los(LosNote::IlluminatedAsMarked)));
    let refused = m.answer(&query("E6", "E5")).expect_err("what is seen from the light");
    assert!(refused.is_not_covered(), "{refused}");
    let day = lit(json!({}));
    clear(&day, "E6", "E5", 0);
    clear(&day, "E1", "E6", 0);
}

/// E1.9 implemented a second time, plainly, on maps of growth and walls: at night a unit sees what it would see by day
/// if that is near or illuminated.
#[test]
fn night_is_day_but_for_range_and_light() {
    let mut state = 19_450_213_u64;
    let mut below = move |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((state >> 33) % n as u64).expect("below a size")
    };
    let all: Vec<String> =
        ["A", "B", "C", "D", "E", "F"].iter().flat_map(|c| (1..=6).map(move |n| format!("{c}{n}"))).collect();
    let mut seen_by_light = 0;
    for _ in 0..12 {
        let nvr = below(4);
        let lit: Vec<&String> = all.iter().filter(|_| below(4) == 0).collect();
        let terrain: Vec<Value> = all
            .iter()
            .map(|hex| {
                let features = if lit.contains(&hex) { json!(["illuminated"]) } else { json!([]) };
                match below(6) {
                    0 => json!({ "hex": hex, "terrain": ["woods"], "features": features }),
                    1 => json!({ "hex": hex, "level": 1, "features": features }),
                    _ => json!({ "hex": hex, "features": features }),
                }
            })
            .collect();
        let [day, night] =
            [json!({}), json!({ "nvr": nvr })].map(|options| map(json!({ "options": options, "hexes": terrain })));
        for _ in 0..200 {
            let (from, to) = (&all[below(all.len())], &all[below(all.len())]);
            let [by_day, by_night] = [&day, &night].map(|on| {
                let end = |text: &str| on.end(text).expect("a hex of the map");
                on.bare_los(&end(from), &end(to))
            });
            let at = |text: &str| day.end(text).expect("a hex of the map").eye.location.hex;
            let range = at(from).range(at(to));
            let (near, light) = (usize::from(range) <= nvr, lit.contains(&to));
            assert_eq!(by_night.clear, by_day.clear && (near || light), "{from} to {to}, NVR {nvr}");
            assert_eq!(by_night.hindrance * u8::from(by_night.clear), by_day.hindrance * u8::from(by_night.clear));
            let from_light = range > 0 && near && lit.contains(&from) && !light;
            assert_eq!(by_night.unruled, (by_night.clear && from_light).then_some(R::E1_9), "{from} to {to}");
            seen_by_light += usize::from(by_night.clear && !near);
        }
    }
    assert!(seen_by_light > 100, "{seen_by_light}");
}
