//! The profile of a line, for pictures and side views; it decides nothing, and shows what does.

use serde_json::json;

use super::*;
use crate::grid::Span;
use crate::map::Elevation;
use crate::ruling::{Met, Outcome, Profile, Thing};

fn under(on: &Resolver, from: &str, to: &str) -> Profile {
    let Outcome::Los(los) = on.with_profile(ask(on, from, to)).outcome else { panic!("a LOS") };
    *los.profile.expect("a profile")
}

/// Where a thing begins and ends on the line, in thousandths, with its base and top in half levels.
fn stands(met: &Met) -> ([u32; 2], i16, Option<i16>) {
    let share = |at: u32| at / (Span::WHOLE / 1000);
    ([share(met.span.from), share(met.span.to)], met.base.in_half_levels(), met.top.map(Elevation::in_half_levels))
}

/// B14: an orchard is Inherent Terrain one level high: from C2 to C6 it fills C4, which extends from 3/8 to 5/8 of the
/// line. D9.4: a wreck is half a level high, and is in the middle of its hex.
#[test]
fn what_is_met_is_as_broad_and_high_as_it_stands() {
    let orchard = under(&map(terrain("orchard", &["C4"])), "C2", "C6");
    let [grown] = &orchard.met[..] else { panic!("{:?}", orchard.met) };
    let ([from, to], base, top) = stands(grown);
    assert!(from.abs_diff(375) <= 1 && to.abs_diff(625) <= 1, "{from} to {to}");
    assert_eq!((base, top), (0, Some(2)));
    // its twin
    assert!(under(&map(json!({})), "C2", "C6").met.is_empty());
    let wreck = under(&map(json!({ "counters": [{ "at": "C4", "is": "wreck" }] })), "C2", "C6");
    let [vehicle] = &wreck.met[..] else { panic!("{:?}", wreck.met) };
    let ([from, to], base, top) = stands(vehicle);
    assert!(375 < from && from < 500 && 500 < to && to < 625, "{from} to {to}");
    assert_eq!((base, top), (0, Some(1)));
}

/// A6.1: along a hexside the lower of the two hexes is the ground under the line, whichever side it is on: C5 to E5 runs
/// along D4-D5.
#[test]
fn along_a_hexside_the_lower_ground_counts() {
    for high in ["D4", "D5"] {
        let profile = under(&levels(&[(high, 1)]), "C5", "E5");
        assert!(profile.ground.iter().all(|run| run.level == Elevation::default()), "{high}: {:?}", profile.ground);
    }
    let both = under(&levels(&[("D4", 1), ("D5", 1)]), "C5+z:2", "E5+z:2");
    assert!(both.ground.iter().any(|run| run.level == Elevation::LEVEL), "{:?}", both.ground);
}

/// B6, B6.2: a unit on a bridge has the bridge beneath it, one level up and half a level high; a unit under the bridge
/// does not.
#[test]
fn an_end_on_a_bridge_has_it_beneath() {
    let on = map(json!({ "hexes": [{ "hex": "C5", "roads": [{ "is": "paved", "sides": [2, 5] }],
        "bridge": { "level": 1, "sides": [1, 4] } }] }));
    let own = under(&on, "C5@b", "C8").own;
    let bridge = own.iter().find(|m| m.thing == Thing::Bridge).expect("the bridge");
    assert_eq!((bridge.base.in_half_levels(), bridge.top.map(Elevation::in_half_levels)), (2, Some(3)));
    assert!(under(&on, "C5@u", "C8").own.is_empty());
}

/// FB6.1234: the embankment in the step is met once: from C2 past C4 to C6, from 3/8 to 5/8 of the line.
#[test]
fn an_embankment_is_met_once() {
    let bank = map(json!({ "hexes": [{ "hex": "C4", "railroads": [{ "is": "emrr", "sides": [2, 5] }] }] }));
    let met = under(&bank, "C2", "C6").met;
    let [bank] = &met[..] else { panic!("{met:?}") };
    assert_eq!(bank.thing, Thing::Emrr);
    let ([from, to], base, top) = stands(bank);
    assert!(from.abs_diff(375) <= 1 && to.abs_diff(625) <= 1, "{from} to {to}");
    assert_eq!((base, top), (0, Some(1)));
}

/// Whatever a margin is measured to, the picture can mark a point that is as far from the line as the margin says.
#[test]
fn each_margin_has_a_point_to_mark() {
    let on = Resolver::new(Map::built_in("fb").expect("built in"));
    let mut grounds = 0;
    for from in ["W20", "X18", "F37", "L33", "T13"] {
        for to in ["Y21", "Z19", "W23", "H37", "G31", "K35", "N32", "R12", "V16", "T18", "P14"] {
            let Outcome::Los(los) = on.with_profile(ask(&on, from, to)).outcome else { panic!("a LOS") };
            let Some(margin) = los.margin else { continue };
            let profile = los.profile.expect("a profile");
            grounds += u8::from(margin.nearest == Thing::Ground);
            assert!(profile.nearest.is_some(), "{from} {to}: {margin:?}");
        }
    }
    assert!(grounds > 3, "{grounds}");
}

/// A4.34: between two vertices of one hex, past the house that both ends go around, there is no profile.
#[test]
fn within_a_hex_there_is_no_profile() {
    let on = map(json!({ "buildings": [
        { "id": "h", "material": "stone", "hexes": ["C5"], "outlines": [square(2000, 4000, 100)] }] }));
    let los = |from: &str, to: &str| {
        let Outcome::Los(los) = on.with_profile(ask(&on, from, to)).outcome else { panic!("a LOS") };
        los.profile
    };
    assert!(los("C5/C4/D4", "C5/C6/B5").is_none());
    assert!(los("C5/C4/D4", "E5").is_some());
}
