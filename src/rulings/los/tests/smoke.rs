//! A24 SMOKE, B25 Blazes, FB9.41 cellars beneath SMOKE, FB8.32 SMOKE that drifted.

use serde_json::json;

use super::*;
use crate::rules::RuleId as R;

fn smoke(at: &[(&str, &str)]) -> Resolver {
    let smoke: Vec<_> = at.iter().map(|(at, is)| json!({ "at": at, "is": is })).collect();
    map(json!({ "smoke": smoke }))
}

/// A24: each kind by its number; a burning wreck +2, where a wreck hinders by 1 (D9.4).
#[test]
fn smoke_hinders_by_its_kind() {
    for (is, drm) in [
        ("smoke", 3),
        ("dispersed-smoke", 2),
        ("wp", 2),
        ("dispersed-wp", 1),
        ("smoke-grenades", 2),
        ("wp-grenades", 1),
        ("burning-wreck", 2),
    ] {
        let ruling = clear(&smoke(&[("C5", is)]), "C1", "C9", drm);
        assert!(cites(&ruling, R::A24), "{is}");
        let recalled = notes(&ruling, &Note::Reading(crate::ruling::Reading::FromMemory));
        assert_eq!(recalled, is != "burning-wreck", "{is}: what is not from the chart is noted");
    }
    clear(&smoke(&[("D5", "smoke")]), "C1", "C9", 0);
    clear(&map(json!({ "counters": [{ "at": "C5", "is": "wreck" }] })), "C1", "C9", 1);
}

/// B25: a Blaze +3, a Flame nothing.
#[test]
fn a_blaze_makes_smoke() {
    let fire = |is: &str| map(json!({ "fires": [{ "at": "C5", "is": is }] }));
    clear(&fire("blaze"), "C1", "C9", 3);
    clear(&fire("flame"), "C1", "C9", 0);
    // from its level upward, without end
    clear(&fire("blaze"), "C1+z:9", "C9+z:9", 3);
}

/// A24: SMOKE also counts in the hexes of the ends; A24.8: firing out of it adds one. B.10: six or more block.
#[test]
fn smoke_counts_at_the_ends_and_adds_up() {
    let m = smoke(&[("C5", "smoke")]);
    clear(&m, "C1", "C5", 3);
    assert!(cites(&clear(&m, "C5", "C1", 4), R::A24_8));
    clear(&smoke(&[("C4", "smoke-grenades"), ("C5", "smoke-grenades")]), "C1", "C9", 4);
    blocked(&smoke(&[("C4", "smoke"), ("C5", "smoke")]), "C1", "C9", R::B_10);
    // at most three in one hex
    clear(&smoke(&[("C5", "smoke"), ("C5", "smoke-grenades")]), "C1", "C9", 3);
    // beside Debris at the same range, SMOKE adds to it
    let both =
        json!({ "smoke": [{ "at": "C5", "is": "smoke-grenades" }], "counters": [{ "at": "C5", "is": "debris" }] });
    clear(&map(both), "C1", "C9", 3);
    // along a hexside only one of its two hexes counts
    clear(&smoke(&[("D4", "smoke")]), "C5", "E5", 3);
    clear(&smoke(&[("D4", "smoke-grenades"), ("D5", "smoke")]), "C5", "E5", 3);
    clear(&smoke(&[("D4", "smoke-grenades"), ("D5", "smoke-grenades")]), "C5", "E5", 2);
}

/// A24: it hinders where an obstacle of its height would block: smoke grenades up to Level 2. FB8.32: drifted SMOKE
/// begins a level up.
#[test]
fn smoke_has_a_height() {
    let m = smoke(&[("C5", "smoke-grenades")]);
    clear(&m, "C3+z:1", "C7+z:1", 2);
    clear(&m, "C3+z:2", "C7+z:2", 0);
    clear(&m, "C3+z:2", "C7", 2);
    // A6.4: from Level 3 over two levels, two Blind Hexes behind C5: C7 and not C8
    clear(&m, "C3+z:3", "C7", 2);
    clear(&m, "C3+z:3", "C8", 0);
    // FB8.32: drifted onto the Level 1 counter, it leaves the ground free
    let drifted = map(json!({ "smoke": [{ "at": "C5", "is": "smoke", "floor": 1 }] }));
    clear(&drifted, "C3", "C7", 0);
    clear(&drifted, "C3+z:1", "C7+z:1", 3);
    clear(&smoke(&[("C5", "smoke")]), "C3", "C7", 3);
    // on an embankment it hinders a line past it that is half a level lower; on a bridge it does not hinder a line two
    // levels beneath
    let emrr = map(json!({ "smoke": [{ "at": "C5", "is": "smoke-grenades" }],
        "hexes": [{ "hex": "C5", "railroads": [{ "is": "emrr", "sides": [2, 5] }] }] }));
    clear(&emrr, "C4", "C6", 2);
    let bridge = map(json!({ "smoke": [{ "at": "C5@b", "is": "smoke-grenades" }],
        "hexes": [{ "hex": "C5", "bridge": { "level": 2, "sides": [2, 5] } }] }));
    clear(&bridge, "C4", "C6", 0);
}

/// FB9.41: SMOKE on the ground above a cellar hinders LOS from and to it, but without the addition for firing out; it
/// does not affect adjacent cellars.
#[test]
fn a_cellar_beneath_smoke() {
    let m = map(json!({ "smoke": [{ "at": "C5", "is": "smoke-grenades" }],
        "buildings": [{ "id": "b", "material": "stone", "hexes": ["C5", "C6"], "outlines": [
            { "ring": [[1700, 3700], [2300, 3700], [2300, 5300], [1700, 5300]] }] }] }));
    assert!(cites(&clear(&m, "C5@c", "C2", 2), R::FB9_41));
    clear(&m, "C2", "C5@c", 2);
    clear(&m, "C5", "C2", 3);
    clear(&m, "C5@c", "C6@c", 0);
    clear(&m, "C5@c", "C5", 2);
    clear(&m, "C5", "C5@c", 2);
    // its twin, within the hex above the ground
    clear(&m, "C5", "C5@1", 3);
}
