//! What `game check` reports and `game set` refuses: units and counters that are invalid where they are, and
//! Overstacking.

use std::fs;

use serde_json::Value;

use super::Table;
use crate::cli::{fogas, json};

/// FB9.2: no Gun is in a cellar; B25: nobody is in a Blaze; B25.1: Open Ground does not burn; B27: nobody digs in a building.
#[test]
fn check_tells_what_cannot_stand_where_it_stands() {
    let table = Table::on("cellars");
    table.done(&["game", "set", "S@NN23@c", "L@NN23"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
    // `set` accepts none of these, with the same message
    let units = ["G@NN23@c:gun", "D@NN23+ent", "V@NN23@r:afv", "B@NN23@1"];
    for wrong in [&units[..1], &units[1..2], &units[2..3], &["LL22=flame"], &["B@NN23@1", "NN23@1=blaze"]] {
        let told = table.refused(&[&["game", "set"][..], wrong].concat(), 2);
        assert!(told.contains("nothing was changed: "), "{told}");
    }
    let mut game = table.json();
    game["units"].as_array_mut().expect("a list").extend(units.map(Value::from));
    game["board"] = serde_json::json!(["LL22=flame", "NN23@1=blaze"]);
    fs::write(&table.file, game.to_string()).expect("writable");
    let told = json(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"].clone();
    let standing = told["standing"].as_array().expect("a list");
    let rules: Vec<(&str, &str)> = standing
        .iter()
        .map(|s| (s["what"].as_str().unwrap_or_default(), s["rule"].as_str().unwrap_or_default()))
        .collect();
    for wrong in [("G", "FB9.2"), ("D", "B27"), ("V", "B23.22"), ("B", "B25"), ("flame", "B25.1")] {
        assert!(rules.contains(&wrong), "{wrong:?}: {told}");
    }
    assert_eq!(rules.len(), 5, "{told}");
    let output = fogas().args(["-m", &table.file, "-e", "game", "check"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
}

/// FB6.22, FB12.2, B23, B23.423, FB-SSR13: a vehicle or Gun where no way leads and none may set up, a Gun on a level that is not
/// Fortified, mines on a bridge. The twins: in Bypass of the same hex, an AFV or a Gun in a building, on a Fortified level, under the bridge.
#[test]
fn what_no_way_leads_to_is_misplaced() {
    let table = Table::on("fb");
    for (set, rule) in [
        ("A@TT14:afv", "FB6.22"),
        ("A@G5:afv", "FB12.2"),
        ("A@G5:gun", "FB12.2"),
        ("A@L33:unarmored", "B23"),
        ("A@L33@2:gun", "B23.423"),
        ("G38@b=ap-mines:6", "FB-SSR13"),
    ] {
        let said = table.refused(&["game", "set", set], 2);
        assert!(said.contains(&format!("({rule})")), "{set}: {said}");
    }
    for set in ["A@YY15/XX14:afv", "B@L33:afv", "C@L33:gun", "D@F36:unarmored", "G38@u=ap-mines:6"] {
        table.done(&["game", "set", set]);
    }
    table.done(&["game", "set", "M33=fortified", "M33@1=fortified", "E@M33@1:gun"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// B23.912, FB9.11: a level is Fortified above a ground level that is, whatever the cellar is; not alone.
#[test]
fn a_building_is_fortified_from_the_ground_up() {
    let table = Table::on("cellars");
    let told = table.refused(&["game", "set", "NN23@1=fortified"], 2);
    assert!(told.contains("B23.912"), "{told}");
    table.done(&["game", "set", "NN23=fortified", "NN23@1=fortified"]);
    table.done(&["game", "set", "NN21@c=fortified"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// A5.1: a Location holds three squad-equivalents; a fourth is reported, and stays on the map. Each side has a limit of its own.
#[test]
fn check_tells_who_is_overstacked() {
    let table = Table::on("fb");
    let squad = |label: &str, side: &str| format!("{label}@F37:side={side},type=4-4-7 1sq");
    let three = ["A", "B", "C"].map(|label| squad(label, "ru"));
    table.done(&["game", "set", &three[0], &three[1], &three[2], &squad("G", "ge")]);
    assert!(table.done(&["game", "check"]).contains("sound"));
    table.done(&["game", "set", "D@F37:side=ru,type=2-3-7 1hs"]);
    let told = table.done(&["game", "check", "-e"]);
    assert!(
        told.contains("A, B, C, D in F37: Overstacked: 3½ squad-equivalents") && told.contains("unverified"),
        "{told}"
    );
}

/// FB2.51: rubble set in Debris replaces it and its Trail Breaks, and Debris set in rubble is none. B24.12: a Location has one kind of rubble;
/// the twins: after the other kind is taken away, and on another level.
#[test]
fn rubble_and_debris_do_not_lie_together() {
    let table = Table::on("fb");
    let board = |line: &[&str]| {
        table.done(&[&["game", "set"], line].concat());
        table.json()["board"].to_string()
    };
    assert_eq!(board(&["J36=debris", "J36=tb:1-4"]), r#"["J36=debris","J36=tb:1-4"]"#);
    assert_eq!(board(&["J36=stone-rubble"]), r#"["J36=stone-rubble"]"#);
    let told = table.refused(&["game", "set", "J36=wooden-rubble"], 2);
    assert!(told.contains("J36 holds stone-rubble") && told.contains("(B24.12): J36=-stone-rubble takes it"), "{told}");
    assert!(table.refused(&["game", "set", "J36=debris"], 2).contains("J36 is rubble, and no Debris lies in rubble"));
    assert_eq!(board(&["J36=-stone-rubble", "J36=wooden-rubble"]), r#"["J36=wooden-rubble"]"#);
    // a question of its own has the same
    let tem = table.done(&["tem", "J35", "J36", "-s", "J37=debris", "J37=stone-rubble", "-q"]);
    assert!(tem.contains("J36"), "{tem}");
    assert!(table.refused(&["tem", "J35", "J36", "-s", "J36=stone-rubble"], 2).contains("B24.12"));
}
