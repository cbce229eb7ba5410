//! How far a unit gets: A4.11, A4.12, A4.42, B3.4, A4.5, D2.1, FB-SSR4.

use serde_json::{Value, json};

use super::{ask, drawn, legal, refused, with};

/// FB-SSR4, A4.5: Double Time gives 2 MF, but not to the Axis from 6 February.
#[test]
fn double_time_and_hunger() {
    let on = drawn(&json!({}));
    let path = ["A1", "A2", "A3", "A4", "A5", "A6"];
    let go = |side: &str, date: &str, states: Value| {
        with(&on, &path, &json!({ "allotment": 4, "side": side, "date": date, "states": states }))["legal"].clone()
    };
    // A4.5: it is declared in the MPh; not by a unit that routs, nor in the APh
    for state in ["rout", "advance"] {
        let states = json!(["double-time", state]);
        assert!(super::ask(&on, &path, &json!({ "allotment": 4, "states": states })).is_err(), "{state}");
    }
    let double = json!(["double-time"]);
    assert_eq!(go("axis", "1945-02-05", json!([])), false, "5 MF of 4");
    assert_eq!(go("axis", "1945-02-05", double.clone()), true);
    assert_eq!(go("axis", "1945-02-06", double.clone()), false);
    assert_eq!(go("soviet", "1945-02-06", double), true);
}

/// FB-SSR4: a unit whose counter is of one army needs no side: on 6 February a 6-5-8 of the SS does not Double Time, a 6-2-8 of the Soviets
/// does (`data/units.json`).
#[test]
fn a_counter_goes_hungry_with_its_army() {
    let go = |counter: &str, day: &str| {
        let units = json!([{ "unit": "X", "at": "A1", "is": "infantry", "type": counter }]);
        let on = drawn(&json!({ "chapter": "FB", "units": units }));
        with(
            &on,
            &["X", "A2", "A3", "A4", "A5", "A6"],
            &json!({ "allotment": 4, "date": day, "states": ["double-time"] }),
        )["legal"]
            .clone()
    };
    assert_eq!(go("ss:6-5-8", "1945-02-05"), true);
    assert_eq!(go("ss:6-5-8", "1945-02-06"), false);
    assert_eq!(go("6-2-8", "1945-02-06"), true);
}

/// FB-SSR4: if a side or day that would decide is not given, the ruling says so; not for Soviets, nor before that day.
#[test]
fn double_time_without_a_day() {
    let on = drawn(&json!({ "chapter": "FB" }));
    let warns = |more: Value| {
        let mut query = json!({ "states": ["double-time"] });
        for (key, value) in more.as_object().expect("an object") {
            query[key] = value.clone();
        }
        ask(&on, &["A1", "A2"], &query).expect("a ruling")["notes"].to_string().contains("FB-SSR4")
    };
    assert!(warns(json!({})) && warns(json!({ "side": "axis" })) && warns(json!({ "date": "1945-02-06" })));
    assert!(!warns(json!({ "side": "soviet" })) && !warns(json!({ "date": "1945-02-05" })));
    assert!(!warns(json!({ "states": [] })));
}

/// A4.11, D2.1: no unit spends more than its allotment.
#[test]
fn an_allotment_is_the_limit() {
    let on = drawn(&json!({}));
    for (class, allotment, rule) in [("infantry", 2, "A4.11"), ("tracked", 2, "D2.1")] {
        let ask =
            |mp: u16| ask(&on, &["A1", "A2", "A3", "A4"], &json!({ "as": class, "allotment": mp })).expect("a ruling");
        assert_eq!(ask(allotment)["outcome"]["legal"], false, "{class}");
        assert!(ask(allotment)["citations"].as_array().expect("a list").iter().any(|c| c["rule"] == rule), "{class}");
        assert_eq!(ask(allotment + 1)["outcome"]["legal"], true, "{class}");
    }
}

/// A4.12: a MMC with a leader on its whole path has 2 more MF. A vehicle has not.
#[test]
fn a_leader_takes_them_farther() {
    let on = drawn(&json!({}));
    let path = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"];
    let go = |class: &str, mp: u16, states: Value| {
        legal(&on, &path, &json!({ "as": class, "allotment": mp, "states": states }))
    };
    let leader = json!(["with-leader"]);
    assert!(go("infantry", 4, leader.clone()) && !go("infantry", 3, leader.clone()) && !go("infantry", 4, json!([])));
    let (message, _) = refused(&on, &path, &json!({ "as": "tracked", "states": leader }));
    assert!(message.contains("only for Infantry"), "{message}");
    // with Double Time too 2 + 2
    assert!(go("infantry", 2, json!(["with-leader", "double-time"])));
}

/// B3.4: 1 MF more for Infantry by road all the way, but not through SMOKE, nor with a Gun, nor past one hex off road.
#[test]
fn the_road_bonus() {
    let road = json!([{ "is": "paved", "sides": [1, 4] }]);
    let hexes: Vec<Value> = (1..=8).map(|row| json!({ "hex": format!("C{row}"), "roads": road })).collect();
    let on = drawn(&json!({ "hexes": hexes }));
    let by_road = ["C1", "C2", "C3", "C4", "C5", "C6"];
    let go = |path: &[&str], more: Value| {
        let mut query = json!({ "allotment": 4 });
        for (key, value) in more.as_object().expect("an object") {
            query[key] = value.clone();
        }
        legal(&on, path, &query)
    };
    assert!(go(&by_road, json!({})), "5 MF of 4 + 1");
    assert!(!go(&["C1", "C2", "C3", "C4", "C5", "C6", "C7"], json!({})), "6 MF");
    assert!(!go(&["B2", "C2", "C3", "C4", "C5", "C6"], json!({})), "the first hexside is no road hexside");
    assert!(!go(&by_road, json!({ "states": ["gun"] })));
    assert!(!go(&by_road, json!({ "states": ["no-road"] })));
    // SMOKE costs 1 more too: 5 of 4 MF
    assert!(!go(&by_road[..5], json!({ "set": ["C3=smoke"] })));
    // 2 MF to a higher level, and the bonus with it: 2 + 1 + 1 + 1 = 5
    assert!(go(&by_road[..5], json!({ "set": ["C2=level:1", "C3=level:1", "C4=level:1", "C5=level:1"] })));
}

/// A4.42: a MMC carries 3 PP for nothing, and has a MF less for each PP more; A4.51: 2 PP if CX, which Double Time makes it. Of 4 MF, a MF a
/// hex, 3 PP leave 4, 4 PP leave 3, 7 PP none; with Double Time 3 PP leave 5 of 6.
#[test]
fn what_is_carried_above_the_ipc_costs_mf() {
    let on = drawn(&json!({}));
    let path: Vec<String> = (1..=8).map(|row| format!("A{row}")).collect();
    let hexes = |pp: u16, states: Value| {
        let goes = |n: &usize| {
            let path: Vec<&str> = path[..=*n].iter().map(String::as_str).collect();
            legal(&on, &path, &json!({ "allotment": 4, "pp": pp, "states": states }))
        };
        (1..7).take_while(goes).count()
    };
    assert_eq!([0, 3, 4, 5, 6, 7].map(|pp| hexes(pp, json!([]))), [4, 4, 3, 2, 1, 0]);
    assert_eq!([2, 3, 4].map(|pp| hexes(pp, json!(["double-time"]))), [6, 5, 4]);
    // the limit also applies to a reach and to a path that is searched for
    let reach =
        |pp: u16| ask(&on, &["A1"], &json!({ "reach": 4, "pp": pp })).expect("a ruling")["outcome"]["within"].clone();
    assert_eq!([reach(3), reach(5)], [json!(4), json!(2)]);
    // PP are not for a truck, which loads what it carries
    assert!(refused(&on, &["A1", "A2"], &json!({ "as": "truck", "pp": 3 })).0.contains("--as infantry"));
}
