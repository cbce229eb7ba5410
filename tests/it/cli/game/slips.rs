//! What a player types amiss in a game, and what another hand wrote into its file.

use std::fs;

use serde_json::{Value, json};

use super::{Folder, Table, json as asked, refused};

/// A unit goes by its name in whatever letters, as it is found by it in every other question.
#[test]
fn a_unit_is_removed_by_its_name_in_any_letters() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Anna@F36", "F35=debris"]);
    for (what, told) in [("bela", "no unit `bela`"), ("F34=debris", "no such thing"), ("F36", "no such thing")] {
        assert!(table.refused(&["game", "remove", what], 2).contains(told), "{what}");
    }
    table.done(&["game", "remove", "unit:aNNa"]);
    assert!(!table.text().contains("Anna@F36\"\n"), "{}", table.text());
    assert_eq!(table.json()["units"], Value::Null);
}

#[test]
fn a_game_without_a_name_is_none() {
    let folder = Folder::new();
    for name in ["", " ", ".json"] {
        assert!(refused(&["game", "new", name], 2).contains("a game needs a name"), "`{name}`");
    }
    assert!(folder.names().is_empty());
}

/// Two lines that tell of one unit, or of one option, contradict each other; nothing is ruled on by either. Two units in one
/// Location, and two counters in one hex, do not.
#[test]
fn lines_that_contradict_each_other_are_told() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36", "B@F36", "F35=debris", "F35=smoke"]);
    let sound = table.text();
    for (member, lines) in [("units", json!(["A@F36", "A@F37", "B@F36"])), ("options", json!(["mist=1", "mist=2"]))] {
        let mut game: Value = serde_json::from_str(&sound).expect("JSON");
        game[member] = lines;
        fs::write(&table.file, game.to_string()).expect("writable");
        let told = asked(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"].clone();
        assert_eq!(told["faults"].as_array().map(Vec::len), Some(1), "{told}");
        assert!(told["faults"][0]["message"].as_str().is_some_and(|m| m.contains("another line")), "{told}");
        assert!(table.refused(&["los", "F36", "F37"], 3).contains("another line"));
    }
    fs::write(&table.file, sound).expect("writable");
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// B27: who is IN an entrenchment is where one is; F37 of the map has none. `set` refuses it, and to take away the one that somebody is in.
#[test]
fn who_is_in_an_entrenchment_needs_one() {
    let table = Table::on("fb");
    assert!(table.refused(&["game", "set", "A@F37+ent"], 2).contains("put one there, as F37=foxhole (B27)"));
    table.done(&["game", "set", "A@F37+ent", "B@F37", "F37=foxhole"]);
    for gone in [&["game", "remove", "F37=foxhole"], &["game", "set", "F37=-foxhole"]] {
        assert!(table.refused(gone, 2).contains("A in F37"));
    }
    let mut game = table.json();
    game["board"] = json!([]);
    fs::write(&table.file, game.to_string()).expect("writable");
    let told = asked(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"]["standing"].clone();
    assert_eq!(told.as_array().map(Vec::len), Some(1), "{told}");
    assert_eq!((&told[0]["what"], &told[0]["rule"]), (&json!("A"), &json!("B27")));
    table.done(&["game", "set", "F37=foxhole"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// A saved game of the module is no game file: what makes one of it is told, whatever is in it.
#[test]
fn a_saved_game_is_told_how_it_becomes_a_game() {
    let folder = Folder::new();
    let file = folder.file("monday.vsav");
    fs::write(&file, [0x50, 0x4b, 0xff, 0xfe]).expect("writable");
    for args in [&["game", "show"][..], &["game", "log"], &["game", "set", "F36=debris"], &["game", "check"]] {
        let told = refused(&[&["-m", &file], args].concat(), 2);
        assert!(told.contains("saved game") && told.contains("fogas map import vsav"), "{told}");
    }
    assert_eq!(folder.names(), ["monday.vsav"]);
}
