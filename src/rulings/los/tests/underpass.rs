//! FB11 the underpass, and FB12 storage tanks.

use crate::ruling::LosNote;
use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

/// C5 is a Level 1 hill with rails beneath it from C4 to C6; everything else is Level 0, and C3 may be a hill too.
fn underpass(c3: i16) -> Resolver {
    map(json!({ "hexes": [
        { "hex": "C3", "level": c3 },
        { "hex": "C5", "level": 1, "features": ["underpass"], "railroads": [{ "is": "tram", "sides": [1, 4] }] }] }))
}

/// FB11.1: the hex has two Locations. The hex alone means the hill, and the ruling says so if the other Location gives
/// a different answer: from beneath, C5 sees along its rails to C4, but not to B5. Without the underpass there is one
/// Location.
#[test]
fn an_underpass_hex_has_two_locations() {
    let m = underpass(0);
    let elevation = |at: &str| m.map().resolve(&at.parse().expect("a Location")).map(|(l, ..)| m.map().elevation(l));
    assert_eq!(elevation("C5@u").ok().flatten(), Some(crate::map::Elevation::levels(0)));
    assert_eq!(elevation("C5").ok().flatten(), Some(crate::map::Elevation::levels(1)));
    let said = |to: &str| ask(&m, "C5", to).notes.iter().any(|n| matches!(n, Note::Los(LosNote::GroundAssumed { .. })));
    assert!(said("B5") && !said("C4"));
    assert!(levels(&[("C5", 1)]).end("C5@u").is_err());
}

/// FB11.3: a line passes through between two ends at its level, along the rails; not from the level above, and not off
/// the rails.
#[test]
fn a_line_along_the_rails_passes_beneath_the_hill() {
    let m = underpass(0);
    assert!(cites(&clear(&m, "C3", "C7", 0), R::FB11_3));
    blocked(&m, "B4", "D5", R::B10_21);
    blocked(&m, "C3+z:1", "C7", R::B10_2);
    blocked(&underpass(1), "C3", "C7", R::B10_2);
    // the hill itself sees as a hill does
    clear(&m, "C5", "C3", 0);
}

/// FB11.31: a unit sees into the underpass along the rails at its own level; FB11.32: not from the hill above.
#[test]
fn an_underpass_is_seen_along_its_rails() {
    let m = underpass(0);
    assert!(cites(&clear(&m, "C5@u", "C4", 0), R::FB11_31));
    clear(&m, "C5@u", "C8", 0);
    blocked(&m, "C5@u", "B5", R::FB11_31);
    blocked(&m, "C5@u", "D4", R::FB11_31);
    blocked(&m, "C5@u", "C3+z:1", R::FB11_31);
    blocked(&m, "C5@u", "C5", R::FB11_32);
}

/// FB11.8: SMOKE in the underpass rises as usual: it hinders the line along the rails and the one over the hill.
#[test]
fn smoke_rises_from_the_underpass() {
    let m = map(json!({ "smoke": [{ "at": "C5@u", "is": "smoke-grenades" }], "hexes": [
        { "hex": "C5", "level": 1, "features": ["underpass"], "railroads": [{ "is": "tram", "sides": [1, 4] }] }] }));
    clear(&m, "C3", "C7", 2);
    clear(&m, "C3+z:1", "C7+z:1", 2);
    clear(&m, "C3+z:2", "C7+z:2", 0);
}

/// FB12.1: an obstacle of one and a half levels, by its art or by the whole hex; it has no rooftop.
#[test]
fn a_storage_tank_blocks() {
    let tank = |more: &Value| {
        let mut with = json!({ "hexes": [{ "hex": "C5", "terrain": ["storage-tank"] }] });
        with["art"] = more.clone();
        map(with)
    };
    let m = tank(&json!([]));
    blocked(&m, "C3", "C7", R::A6_2);
    blocked(&m, "C3+z:1", "C7+z:1", R::A6_2);
    clear(&m, "C3+z:2", "C7+z:2", 0);
    assert!(m.end("C5@r").is_err() && m.end("C5").is_ok());
    let aside = json!([{ "id": "t", "is": "storage-tank", "outlines": [square(2250, 4000, 100)] }]);
    clear(&tank(&aside), "C3", "C7", 0);
    // the name among the features is the same thing
    blocked(&map(json!({ "hexes": [{ "hex": "C5", "features": ["storage-tank"] }] })), "C3", "C7", R::A6_2);
}
