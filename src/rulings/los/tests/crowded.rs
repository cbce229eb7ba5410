//! Lines over more things than any board has: no number of things on a line is too many.

use super::*;
use crate::query::LosAllQuery;
use crate::rules::RuleId as R;
use crate::ruling::Outcome;

/// A map of one column, C0 to C60, on which these hexes have these levels, each with a railroad or not.
fn column(hexes: &[(i16, i16, bool)], counters: &Value) -> Resolver {
    let hex = |(row, level, emrr): &(i16, i16, bool)| {
        let railroads = if *emrr { json!([{ "is": "emrr", "sides": [1, 4] }]) } else { json!([]) };
        json!({ "hex": format!("C{row}"), "level": level, "railroads": railroads })
    };
    let hexes: Vec<_> = hexes.iter().map(hex).collect();
    map(json!({ "grid": { "first": "C0", "last": "C60" }, "hexes": hexes, "counters": counters }))
}

/// What `--all` from one Location says about another: whether it is seen, and its Hindrance.
fn among_all(resolver: &Resolver, from: &str, to: &str) -> (bool, u8) {
    let query = Query::LosAll(LosAllQuery { from: from.into(), range: None, set: Vec::new() });
    let ruling = resolver.answer(&query).unwrap_or_else(|e| panic!("{from}: {e}"));
    let Outcome::LosAll(all) = ruling.outcome else { panic!("{:?}", ruling.outcome) };
    let seen =
        all.locations.iter().find(|s| s.location.to_string() == to).unwrap_or_else(|| panic!("{to} is not among all"));
    (seen.clear, seen.hindrance)
}

/// FB6.1233: the embankment on Level 1 (top 1½) is a full level above an end on the ground of Level 0, and blocks
/// whatever other embankments come before it.
#[test]
fn the_last_of_many_embankments_blocks_as_the_first() {
    let mut hexes: Vec<_> = (1..=20).map(|i| (3 + 2 * i, 0, true)).collect();
    hexes.push((45, 1, true));
    let m = column(&hexes, &json!([]));
    blocked(&m, "C2+z:0.5", "C50+z:0.5", R::FB6_1233);
    blocked(&m, "C50+z:0.5", "C2+z:0.5", R::FB6_1233);
    // its twin: without the high one both ends are as high as every top of ½ (A6.2)
    let m = column(&hexes[..20], &json!([]));
    clear(&m, "C2+z:0.5", "C50+z:0.5", 0);
}

/// D9.4: a wreck on ground of Level 1 hinders a line between two ends on Level 1, even after many wrecks on lower
/// ground, which do not hinder.
#[test]
fn the_last_of_many_wrecks_hinders_as_the_first() {
    let hexes = [(2, 1, false), (45, 1, false), (50, 1, false)];
    let low = (1..=20).map(|i| format!("C{}", 3 + 2 * i));
    let wrecks: Vec<_> = low.chain(["C45".to_owned()]).map(|at| json!({ "at": at, "is": "wreck" })).collect();
    let m = column(&hexes, &json!(wrecks));
    clear(&m, "C2", "C50", 1);
    clear(&m, "C50", "C2", 1);
    assert_eq!(among_all(&m, "C2", "C50"), (true, 1));
    assert_eq!(among_all(&m, "C50", "C2"), (true, 1));
    let m = column(&hexes, &json!(wrecks[..20]));
    clear(&m, "C2", "C50", 0);
}

/// FB6.12421: an embankment below the whole line still counts as on it: a wreck half a level below the upper end and
/// level with the lower end hinders, which it would not without an embankment (D9.4).
#[test]
fn an_embankment_far_below_is_asked_of_by_vehicles_too() {
    let hexes = [(2, 2, false), (4, 0, true), (6, 2, false), (8, 2, false)];
    let wreck = json!([{ "at": "C6", "is": "wreck" }]);
    let m = column(&hexes, &wreck);
    clear(&m, "C2+z:2.5", "C8", 1);
    let m = column(&[hexes[0], hexes[2], hexes[3]], &wreck);
    clear(&m, "C2+z:2.5", "C8", 0);
}

/// B.10: Hindrances that add up to more than 255 do not wrap: mist of 254 and two hexes of brush block.
#[test]
fn a_sum_of_hindrances_does_not_wrap() {
    let brush = json!([{ "hex": "C3", "terrain": ["brush"] }, { "hex": "C4", "terrain": ["brush"] }]);
    let m = map(json!({ "hexes": brush, "options": { "visibility": { "is": "mist", "drm": 254 } } }));
    blocked(&m, "C2", "C5", R::B_10);
    assert_eq!(among_all(&m, "C2", "C5"), (false, 0));
}

/// B.4: a Hindrance hinders at its own level, even if it has no height.
#[test]
fn a_hindrance_without_height_hinders_at_its_level() {
    let terrain = json!({ "format": 1, "terrain": [{ "id": "reeds", "name": "reeds", "rule": "B15", "inherent": true,
        "los": { "is": "hindrance", "drm": 1, "height": 0 } }] });
    let file = json!({ "format": 1, "name": "t", "grid": { "first": "A1", "last": "F6" },
        "hexes": [{ "hex": "C3", "terrain": ["reeds"] }] });
    let catalogue = Catalogue::built_in().extended(&terrain.to_string()).expect("terrain");
    let file = MapFile::read("t", &file.to_string()).expect("a file");
    let m = Resolver::new(Map::check(file, catalogue.into()).expect("a map"));
    clear(&m, "C1", "C5", 1);
    assert_eq!(among_all(&m, "C1", "C5"), (true, 1));
    clear(&m, "C1+z:0.5", "C5+z:0.5", 0);
}

/// B24.11: rubble on a building level replaces that level and those above it, but not the ground: a line through the
/// hex beside its art is clear. Past rubble on the ground (B24.2), which fills the hex, it would not be.
#[test]
fn rubble_on_a_level_is_not_on_the_ground() {
    let house = |counter: &str| {
        map(json!({ "buildings": [
            { "id": "h", "material": "stone", "hexes": ["C3"], "symbols": [{ "hex": "C3", "is": "square" }],
              "outlines": [square(2400, 2000, 100)] }
        ], "counters": [{ "at": counter, "is": "stone-rubble" }] }))
    };
    clear(&house("C3@1"), "C2", "C5", 0);
    blocked(&house("C3"), "C2", "C5", R::B24_2);
}
