//! Guns at set-up: on which ground which Guns can be, Emplaced or hidden.

use std::collections::BTreeMap;

use serde_json::json;

use super::asks::ask;
use super::pillbox::GROUNDS;
use crate::kit::built_in;

/// A Gun.
#[derive(Clone, Copy, Debug)]
struct Gun {
    class: &'static str,
    size: &'static str,
    caliber: i64,
}

/// C2.7, FB6.23: a small Gun, or an AT or INF Gun that is not large.
fn c2_7_fits(gun: Gun) -> bool {
    gun.size == "small" || (matches!(gun.class, "at" | "inf") && gun.size != "large")
}

/// C2.7, B23.423, B23.83, B23.93, FB6.23, FB8.4, FB9.2, FB12.2: whether the Gun may be there. Not said: a mortar of another size in a
/// building or rubble, what a Fortified upper level holds beyond 76mm or of other classes, the turntable's ditch.
fn c2_7_may(ground: &str, gun: Gun, fortified: bool) -> Option<bool> {
    let mortar = gun.class == "mtr";
    match ground {
        "cellar" | "storage-tank" => Some(false),
        "factory" => Some(true),
        "turntable" => None,
        "rooftop" if fortified => None,
        "rooftop" => Some(mortar && gun.caliber <= 82),
        "rail-car" => Some(mortar || c2_7_fits(gun)),
        "building" | "interior-building" if fortified => Some(true),
        "upper-level" if fortified => {
            let small = gun.caliber <= 76 && matches!(gun.class, "art" | "at" | "inf");
            if mortar || gun.class == "rcl" || gun.class == "aa" { None } else { Some(small) }
        }
        "upper-level" => {
            if mortar {
                None
            } else {
                Some(false)
            }
        }
        _ if ground.contains("rubble") || ground.contains("building") => {
            if mortar && !c2_7_fits(gun) {
                None
            } else {
                Some(c2_7_fits(gun))
            }
        }
        _ => Some(true),
    }
}

/// C11.2, B32.11, FB2.61, FB2.62, FB3.5, FB6.12422, FB6.12423, FB6.23: not on a paved road, a railroad, a bridge or a rooftop; Debris and
/// rubble cover the road. Of a railroad above or below the ground, and of Debris IN a Sunken Road, the texts are silent.
fn c11_2_emplaced(ground: &str) -> Option<bool> {
    match ground {
        "paved-road" | "boulevard" | "sunken-road" | "bridge" | "rooftop" | "rr" | "emrr" => Some(false),
        "elrr" | "surr" | "debris-sunken-road" | "turntable" => None,
        _ => Some(true),
    }
}

/// A12.12, A12.34, FB2.1, FB3.5, FB6.21: whether it is Concealment Terrain, in which an Emplaced Gun may be hidden. Of orchards out of season
/// and of brush in the snow the texts say nothing here.
fn a12_12_conceals(ground: &str) -> Option<bool> {
    match ground {
        "open-ground" | "tennis-court" => Some(false),
        "orchard" => None,
        "brush" | "evergreen-orchard" | "rail-car" | "factory" => Some(true),
        _ if ground.contains("debris") || ground.contains("rubble") || ground.contains("building") => Some(true),
        "upper-level" => Some(true),
        _ => None,
    }
}

/// C2.7, C11.2, A12.34, B23.423, B23.93, FB6.23, FB8.4, FB9.2, FB12.2: a wrong reading would let large Guns among Rail Cars, keep any out of a Factory, let
/// a Fortified cellar hold one, Emplace on rails, or hide on a tennis court.
#[test]
fn guns_set_up_where_they_fit() {
    let on = built_in("fb");
    let (mut count, mut silent): (BTreeMap<&str, usize>, usize) = (BTreeMap::new(), 0);
    // the underpass is a railroad under a hill; C11.2 does not mention that
    for ground in GROUNDS.into_iter().filter(|ground| *ground != "underpass") {
        for class in ["at", "inf", "art", "aa", "rcl", "mtr"] {
            for (size, caliber, fortified) in [
                ("small", 50, false),
                ("normal", 75, false),
                ("normal", 75, true),
                ("large", 76, false),
                ("large", 76, true),
                ("normal", 82, false),
                ("large", 88, true),
                ("small", 81, true),
                ("large", 120, false),
            ] {
                let how: &[&str] = if fortified { &["fortified"] } else { &[] };
                let gun = Gun { class, size, caliber };
                let query = json!({ "setup": { "terrain": [ground], "item": "gun", "class": class, "size": size,
                    "caliber": caliber, "how": how } });
                let answer = ask(&on, query.clone());
                let Some(may) = c2_7_may(ground, gun, fortified) else {
                    silent += 1;
                    continue;
                };
                let Some(answer) = answer else {
                    // the question is about a Fortified Location only where one is possible
                    assert!(fortified, "refused: {query}");
                    silent += 1;
                    continue;
                };
                let item = &answer["outcome"]["items"][0];
                assert_eq!(item["allowed"], may, "{query}: {answer}");
                *count.entry(if may { "may" } else { "may not" }).or_default() += 1;
                let (Some(dug), Some(hidden)) = (c11_2_emplaced(ground), a12_12_conceals(ground)) else { continue };
                assert_eq!(item["emplaced"], may && dug, "Emplaced {query}: {answer}");
                assert_eq!(item["hip"], may && dug && hidden, "HIP {query}: {answer}");
                *count.entry("dug").or_default() += usize::from(may && dug);
                *count.entry("hidden").or_default() += usize::from(may && dug && hidden);
            }
        }
    }
    let of = |what| count.get(what).copied().unwrap_or(0);
    assert!(of("may") > 600 && of("may not") > 200 && of("dug") > 300 && of("hidden") > 200, "{count:?}");
    assert!(silent * 100 < 30 * (silent + of("may") + of("may not")), "cannot say {silent}: {count:?}");
}
