//! Each sentence, with a case just outside it.

use serde_json::{Value, json};

use crate::kit;
use crate::query::{Query, VictoryQuery};
use crate::resolver::Resolver;
use crate::rules::{Faction, RuleId as R};
use crate::ruling::{ControlHow as How, Outcome, Victory};

/// B3-B4 is a stone house of two hexes, D3 another, and F5 has rubble that fell in the open. `chapter` decides the
/// rules.
fn board(chapter: &str, units: Value, rubble: &[&str]) -> Resolver {
    let counters: Vec<Value> = rubble.iter().map(|hex| json!({ "is": "stone-rubble", "at": hex })).collect();
    let mut map = json!({
        "chapter": chapter,
        "buildings": [
            { "id": "long", "name": "Long House", "material": "stone", "hexes": ["B3", "B4"],
              "symbols": [{ "hex": "B3", "is": "square" }, { "hex": "B4", "is": "square" }] },
            { "id": "small", "material": "stone", "hexes": ["D3"] }
        ],
        "counters": counters
    });
    map["units"] = units;
    kit::drawn(["A1", "H9"], &map)
}

fn ask(on: &Resolver, at: &[&str], held_by: Option<Faction>) -> (Victory, Vec<R>) {
    let at = at.iter().map(|at| (*at).into()).collect();
    let ruling = on.answer(&Query::Victory(VictoryQuery { at, held_by, ..VictoryQuery::default() }));
    let ruling = ruling.unwrap_or_else(|e| panic!("{e}"));
    let Outcome::Victory(outcome) = &ruling.outcome else { panic!("another kind") };
    ((**outcome).clone(), ruling.citations())
}

fn unit(label: &str, at: &str, side: &str, counter: &str, traits: &[&str]) -> Value {
    json!({ "unit": label, "at": at, "is": "infantry", "side": side, "type": counter, "traits": traits })
}

/// Returns who controls the Long House if these units are there and the Axis had it before.
fn long_house(units: Value) -> (Option<Faction>, How) {
    let (found, _) = ask(&board("FB", units, &[]), &["B3"], Some(Faction::Axis));
    (found.buildings[0].control.by, found.buildings[0].control.how)
}

/// A26.11, A26.14: a side gains a building with an armed Good Order Infantry MMC anywhere in it except on the rooftop,
/// if no armed enemy is in it. A leader, a broken squad, or one in Bypass or in the sewer, gains nothing. Otherwise
/// control does not change.
#[test]
fn an_mmc_alone_in_a_building_takes_it() {
    let soviet =
        |at: &str, counter: &str, traits: &[&str]| long_house(json!([unit("S", at, "soviet", counter, traits)]));
    let taken = (Some(Faction::Soviet), How::Takes);
    let kept = (Some(Faction::Axis), How::Kept);
    assert_eq!(soviet("B3", "4-4-7", &[]), taken);
    assert_eq!(soviet("B4@1", "2-2-8 Icr", &[]), taken);
    assert_eq!(soviet("B3", "4-4-7", &["pinned"]), taken);
    for (at, counter, traits) in [
        ("B3", "9-1", &[][..]),
        ("B3", "4-4-7", &["broken"]),
        ("B3", "4-4-7", &["berserk"]),
        ("B3", "4-4-7", &["melee"]),
        ("B3", "4-4-7", &["prisoner"]),
        ("B3@r", "4-4-7", &[]),
        ("C4", "4-4-7", &[]),
    ] {
        assert_eq!(soviet(at, counter, traits), kept, "{at} {counter} {traits:?}");
    }
    // a unit whose counter does not tell its kind is not ruled on
    let unknown = json!([{ "unit": "S", "at": "B3", "is": "infantry", "side": "soviet" }]);
    assert_eq!(long_house(unknown), (None, How::Unruled));
}

/// A26.11: with armed enemies in the same building, control does not change, wherever they are in it, even if broken or
/// only a leader. Outside the building they have no effect. An enemy on the rooftop is not ruled on.
#[test]
fn an_armed_enemy_bars_control() {
    let against = |at: &str, counter: &str, traits: &[&str]| {
        long_house(json!([unit("S", "B3", "soviet", "4-4-7", &[]), unit("G", at, "german", counter, traits)]))
    };
    let contested = (Some(Faction::Axis), How::Contested);
    let taken = (Some(Faction::Soviet), How::Takes);
    assert_eq!(against("B4@1", "4-6-7", &[]), contested);
    assert_eq!(against("B4", "9-1", &[]), contested);
    assert_eq!(against("B4", "4-6-7", &["broken"]), contested);
    assert_eq!(against("B5", "4-6-7", &[]), taken);
    assert_eq!(against("B4", "4-6-7", &["prisoner"]), taken);
    assert_eq!(against("B4@r", "4-6-7", &[]), (None, How::Unruled));
}

/// A26.13: a hex is gained by a unit at ground level in it. An enemy in the next hex of the building does not prevent
/// that.
#[test]
fn a_hex_is_taken_from_its_ground_level() {
    let units = json!([unit("S", "B3", "soviet", "4-4-7", &[]), unit("G", "B4@1", "german", "4-6-7", &[])]);
    let (found, cited) = ask(&board("FB", units, &[]), &["B4"], None);
    let hexes: Vec<_> = found.buildings[0].hexes.iter().map(|at| (at.hex.to_string(), at.control.by)).collect();
    // a German who is only upstairs gains no hex
    assert_eq!(hexes, [("B3".to_owned(), Some(Faction::Soviet)), ("B4".to_owned(), None)]);
    assert_eq!((found.soviet.buildings, found.soviet.hexes), (0, 1));
    assert!(cited.contains(&R::A26_13));
}

/// FB9.1: a cellar is a Location of the building for Victory Conditions too.
#[test]
fn the_cellar_is_in_the_building() {
    let units = json!([unit("S", "B3@c", "soviet", "4-4-7", &[])]);
    let (found, cited) = ask(&board("FB", units, &[]), &["Long House"], Some(Faction::Axis));
    assert_eq!(found.buildings[0].control.by, Some(Faction::Soviet));
    assert_eq!(found.buildings[0].hexes[0].control.by, Some(Faction::Axis));
    assert!(cited.contains(&R::FB9_1));
}

/// FB3.3, B24.1: in Budapest rubble that shows the art of the building is one of its hexes; by the base rules it is
/// not. Rubble that fell elsewhere, and open ground, never are.
#[test]
fn rubble_of_a_building_is_a_building_for_victory() {
    let rubble = ["B3", "F5"];
    let count = |chapter: &str| {
        let on = board(chapter, json!([]), &rubble);
        let (found, cited) = ask(&on, &["B4", "D3", "F5", "A1"], Some(Faction::Axis));
        (found.axis.buildings, found.axis.hexes, found.no_buildings.len(), cited)
    };
    // B3, B4 and D3; then B4 and D3: no unit gains them, so control does not change (A26.11)
    assert_eq!(count("FB"), (2, 3, 2, vec![R::FB3_3, R::A26_11]));
    assert_eq!(count("B"), (2, 2, 2, vec![R::B24_1, R::A26_11]));
    // by the base rules, a building that is entirely rubble no longer counts
    let (lost, _) = ask(&board("B", json!([]), &["D3"]), &["D3"], Some(Faction::Axis));
    assert_eq!((lost.axis.buildings, lost.axis.hexes), (0, 0));
    // a unit in the rubble gains it
    let units = json!([unit("S", "D3", "soviet", "4-4-7", &[])]);
    let (found, _) = ask(&board("FB", units, &["D3"]), &["D3"], Some(Faction::Axis));
    assert_eq!((found.soviet.buildings, found.soviet.hexes), (1, 1));
}

/// FB3.3, A26.11: the first line counts what nobody is known to control, and says that a street is not a building.
#[test]
fn the_first_line_says_whose_the_rest_is() {
    let on = board("FB", json!([]), &[]);
    let first = |at: &[&str], held_by| {
        let at = at.iter().map(|at| (*at).into()).collect();
        let ruling = on.answer(&Query::Victory(VictoryQuery { at, held_by, set: Vec::new() })).expect("a ruling");
        crate::show::render(&ruling, on.map(), crate::show::Format::Plain, crate::show::Detail::default())
            .lines()
            .next()
            .map(ToOwned::to_owned)
            .expect("a line")
    };
    assert!(first(&["B4", "D3"], None).contains("whose they were: 2 buildings, 3 hexes"));
    // other cases: controlled by a side; no building at all
    assert!(
        first(&["B4", "D3"], Some(Faction::Axis)).contains("Axis: 2 buildings, 3 hexes; Soviet: 0 buildings, 0 hexes")
    );
    assert!(first(&["A1"], None).contains("not a building for Victory Conditions: A1"));
}

/// If no building is named, all buildings of the map are counted: those with units one by one, the others as one
/// number.
#[test]
fn all_buildings_of_the_map_are_counted() {
    let units = json!([unit("S", "D3", "soviet", "4-4-7", &[])]);
    let (found, _) = ask(&board("FB", units, &[]), &[], Some(Faction::Axis));
    let empty = found.empty.expect("all were asked about");
    assert_eq!((found.buildings.len(), empty.buildings, empty.hexes), (1, 1, 2));
    assert_eq!((found.axis.buildings, found.axis.hexes, found.soviet.buildings, found.soviet.hexes), (1, 2, 1, 1));
}

/// FB13.1: Germans and Hungarians are allied, and do not prevent each other's control. FB14.1: the BVR is Soviet, and
/// Hungarians are its enemies.
#[test]
fn allies_hold_a_building_together() {
    let with = |side: &str| {
        long_house(json!([unit("H", "B3", "hungarian", "3-4-7", &[]), unit("X", "B4", side, "4-4-7", &[])]))
    };
    assert_eq!(with("german"), (Some(Faction::Axis), How::Takes));
    assert_eq!(with("bvr"), (Some(Faction::Axis), How::Contested));
    let alone = |side: &str| long_house(json!([unit("X", "B4", side, "4-4-7", &[])])).0;
    assert_eq!((alone("bvr"), alone("vannay")), (Some(Faction::Soviet), Some(Faction::Axis)));
}

/// FB3.3, A26.11: a unit without a side belongs to the army that has its counter: the 6-2-8 is Soviet
/// (`data/units.json`), the `vannay:4-4-7` Axis; the 4-4-7, which Germans and Hungarians both have, is Axis too.
/// Numbers that are on no counter of the module tell nothing, and a given side takes precedence.
#[test]
fn a_counter_says_whose_it_is() {
    let of = |counter: &str| long_house(json!([{ "unit": "X", "at": "B3", "is": "infantry", "type": counter }])).0;
    assert_eq!(
        (of("6-2-8"), of("vannay:4-4-7"), of("4-4-7")),
        (Some(Faction::Soviet), Some(Faction::Axis), Some(Faction::Axis))
    );
    let held = |counter: &str| {
        let units = json!([{ "unit": "X", "at": "B3", "is": "infantry", "type": counter }]);
        ask(&board("FB", units, &[]), &["B3"], Some(Faction::Soviet)).0.buildings[0].control.by
    };
    assert_eq!((held("vannay:4-4-7"), held("6-2-8")), (Some(Faction::Axis), Some(Faction::Soviet)));
    let captured = long_house(json!([unit("X", "B3", "soviet", "vannay:4-4-7", &[])])).0;
    assert_eq!(captured, Some(Faction::Soviet));
}
