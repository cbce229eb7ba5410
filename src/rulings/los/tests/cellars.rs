//! FB9 cellars: which buildings have them, the adjacent cellar, and the view outside as from a foxhole.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// A stone building of C4 and C5, and one of C6 alone; more as given.
fn cellars(with: &Value) -> Resolver {
    let mut whole = json!({ "buildings": [
        { "id": "two", "material": "stone", "hexes": ["C4", "C5"],
          "outlines": [{ "ring": [[1800, 2600], [2200, 2600], [2200, 4400], [1800, 4400]] }] },
        { "id": "one", "material": "stone", "hexes": ["C8"], "outlines": [square(2000, 7000, 100)] }] });
    for (key, value) in with.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    map(whole)
}

/// FB9.1: each building of several hexes has one, a level below the ground; a single-hex building or a Factory has
/// none, nor has any building elsewhere.
#[test]
fn which_buildings_have_a_cellar() {
    let m = cellars(&json!({}));
    let at = "C4@c".parse().expect("a Location");
    let (location, ..) = m.map().resolve(&at).expect("a cellar");
    assert_eq!(m.map().elevation(location).map(|e| e.to_string()).as_deref(), Some("-1"));
    assert!(m.end("C8@c").is_err(), "one hex");
    assert!(cellars(&json!({ "chapter": "B" })).end("C4@c").is_err());
    let factory = json!({ "buildings": [{ "id": "f", "material": "stone", "hexes": ["C4", "C5"], "factory": true }] });
    let error = cellars(&factory).end("C4@c").expect_err("a Factory has none").to_string();
    assert!(error.contains("C4@r"), "{error}");
}

/// FB9.3, B23.25: cellars of one building in adjacent hexes see each other, but not past a bar, nor over two hexes.
#[test]
fn the_next_cellar_is_seen() {
    let m = cellars(&json!({}));
    assert!(cites(&clear(&m, "C4@c", "C5@c", 0), R::FB9_3));
    blocked(
        &cellars(&json!({ "hexsides": [{ "hexside": "C4-C5", "is": "rowhouse-bar" }] })),
        "C4@c",
        "C5@c",
        R::B23_71,
    );
    // B23.711: but they do through a Breach at their level, and at no other
    let bar = |level| {
        cellars(&json!({ "hexsides": [{ "hexside": "C4-C5", "is": "rowhouse-bar" }],
            "breaches": [{ "hexside": "C5-C4", "level": level }] }))
    };
    assert!(cites(&clear(&bar("c"), "C4@c", "C5@c", 0), R::B23_711));
    blocked(&bar("c"), "C4", "C5", R::B23_71);
    blocked(&bar("0"), "C4@c", "C5@c", R::B23_71);
    // FB9.6: if there is no bar, rubble above the cellars does not matter
    let set = ["C4=stone-rubble:on-cellar".to_owned()];
    clear(&bar("c").edited(&set).expect("a sound edit"), "C4@c", "C5@c", 0);
    // other levels of the building are behind its floors
    blocked(&m, "C4@c", "C5", R::A6_8);
    blocked(&m, "C4@c", "C5@1", R::A6_8);
    let long = json!({ "buildings": [{ "id": "three", "material": "stone", "hexes": ["C4", "C5", "C6"],
        "outlines": [{ "ring": [[1800, 2600], [2200, 2600], [2200, 5400], [1800, 5400]] }] }] });
    blocked(&cellars(&long), "C4@c", "C6@c", R::A6_8);
}

/// A6.8: by the stairs the cellar and the ground above it see each other; with the ground rubble they do not.
#[test]
fn the_cellar_stairs() {
    let m = cellars(&json!({}));
    clear(&m, "C4@c", "C4", 0);
    blocked(&m, "C4@c", "C4@1", R::A6_8);
    let rubble = json!({ "counters": [{ "at": "C4", "is": "stone-rubble", "on_cellar": true }] });
    blocked(&cellars(&rubble), "C4@c", "C4", R::A6_8);
    // FB9.6, its example: rubble on the upper level only leaves the stairs, but shuts the cellar off from the outside
    let upper = json!({ "counters": [{ "at": "C4@1", "is": "stone-rubble" }] });
    clear(&cellars(&upper), "C4@c", "C4", 0);
    blocked(&cellars(&upper), "C4@c", "C2", R::FB9_6);
}

/// FB9.3, B9.21: to the outside a cellar is a foxhole: past a wall of its own hex it sees only what is adjacent or
/// higher; the ground level above has no such limit.
#[test]
fn a_cellar_looks_out_as_from_a_foxhole() {
    let wall = json!({ "hexsides": [{ "hexside": "C5-C6", "is": "wall" }] });
    let m = cellars(&wall);
    clear(&m, "C5@c", "C6", 0);
    blocked(&m, "C5@c", "C7", R::B9_21);
    clear(&m, "C5@c", "C7+z:1", 0);
    clear(&m, "C5", "C7", 0);
    assert!(cites(&clear(&cellars(&json!({})), "C5@c", "C7", 0), R::FB9_3));
    // it does not look out from a level below: the same ground hides nothing
    clear(&cellars(&json!({})), "C5@c", "C9+z:3", 0);
}

/// FB9.6: a cellar under rubble sees the adjacent cellar of its building, and nothing else; if the rubble is not on a
/// Cellar counter, there is no cellar.
#[test]
fn a_cellar_under_rubble() {
    let m = cellars(&json!({ "counters": [{ "at": "C5", "is": "stone-rubble", "on_cellar": true }] }));
    clear(&m, "C5@c", "C4@c", 0);
    blocked(&m, "C5@c", "C6", R::FB9_6);
    blocked(&m, "C5@c", "C7+z:2", R::FB9_6);
    clear(&cellars(&json!({})), "C5@c", "C6", 0);
    assert!(cellars(&json!({ "counters": [{ "at": "C5", "is": "stone-rubble" }] })).end("C5@c").is_err());
}

/// FB9.2, FB9.3, B23.23, A6.8: without a stairwell the Locations of a hex do not see each other, and the ruling says
/// so: C5 has none, C4 has one. For two levels apart A6.8 is the only reason; a Location sees itself.
#[test]
fn without_a_stairwell() {
    let m = map(json!({ "buildings": [{ "id": "b", "material": "stone", "hexes": ["C4", "C5"],
        "symbols": [{ "hex": "C4", "is": "square" }] }] }));
    let cellar = blocked(&m, "C5", "C5@c", R::A6_8);
    assert!(cites(&cellar, R::FB9_2) && cites(&cellar, R::FB9_3));
    let above = blocked(&m, "C5@1", "C5@2", R::A6_8);
    assert!(cites(&above, R::B23_23) && !cites(&above, R::FB9_2));
    for (from, to) in [("C4", "C4@c"), ("C4@1", "C4@2"), ("C5@1", "C5@1")] {
        let ruling = clear(&m, from, to, 0);
        assert!(![R::FB9_2, R::FB9_3, R::B23_23].into_iter().any(|rule| cites(&ruling, rule)), "{from} {to}");
    }
    assert!(!cites(&blocked(&m, "C5@c", "C5@1", R::A6_8), R::FB9_2));
}
