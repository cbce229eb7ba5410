//! Minefields and Fortified Locations in a game: the other side sees none of them until they are found (A12.3, B23.9,
//! B28).

use std::fs;

use super::Table;
use crate::cli::{answered, json, run, stderr, stdout};

/// Returns everything that a side can be shown of a game, as one text.
fn all_for(table: &Table, side: &str) -> String {
    let asked = |args: &[&str]| answered(&[&["-m", &table.file, "--for", side], args].concat());
    let file = table.folder.file("sent.json");
    asked(&["game", "export", &file]);
    let sent = fs::read_to_string(&file).expect("it was sent");
    fs::remove_file(&file).expect("it was there");
    let shown: Vec<String> = [
        &["game", "show"][..],
        &["-f", "json", "game", "show"],
        &["--share", "game", "show"],
        &["game", "log"],
        &["-f", "json", "game", "log"],
        &["game", "summary"],
        &["map", "show", "NN12"],
        &["-f", "json", "map", "show", "RR15"],
        &["move-cost", "NN11", "NN12"],
        &["game", "check"],
    ]
    .iter()
    .map(|args| asked(args))
    .collect();
    format!("{sent}\n{}", shown.join("\n"))
}

fn shows(text: &str) -> [bool; 2] {
    ["mines", "ortified"].map(|word| text.contains(word))
}

/// Returns standard output and standard error.
fn streams(args: &[&str]) -> (String, String) {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    (stdout(&output).to_owned(), stderr(&output).to_owned())
}

/// B28, B23.9: a side knows its own, and the other side sees neither in any output: show, log, summary, a file, the
/// map, a move.
#[test]
fn what_lies_hidden_is_in_nothing_that_the_other_side_is_shown() {
    let table = Table::on("fb");
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "set", "NN12=ap-mines:6:german", "RR15=fortified:german"]);
    assert_eq!(table.json()["board"], serde_json::json!(["NN12=ap-mines:6:axis", "RR15=fortified:axis"]));
    assert_eq!(shows(&all_for(&table, "soviet")), [false, false]);
    assert_eq!(shows(&all_for(&table, "hungarian")), [true, true]);
    // what has been found, both sides see
    table.done(&["game", "set", "NN12=ap-mines:6:known", "RR15=fortified:known"]);
    assert_eq!(shows(&all_for(&table, "soviet")), [true, true]);
    // the act that placed it stays hidden
    assert!(!table.done(&["--for", "soviet", "game", "log"]).contains(":axis"));
}

/// What belongs to no side is shown to neither. A player who asks is warned about it, but not told where it is.
#[test]
fn what_is_nobodys_is_shown_to_neither_and_that_is_said() {
    let table = Table::on("fb");
    let said = table.done(&["game", "set", "NN12=ap-mines:6"]);
    assert!(said.contains("`NN12=ap-mines:6:german`"), "{said}");
    for side in ["soviet", "german"] {
        let (shown, noted) = streams(&["-m", &table.file, "--for", side, "game", "show"]);
        assert!(!shown.contains("mines") && !noted.contains("NN12") && noted.contains("left out"), "{shown}{noted}");
    }
    // without a side given, everything is shown
    let (shown, noted) = streams(&["-m", &table.file, "game", "show"]);
    assert!(shown.contains("NN12=ap-mines:6") && noted.is_empty(), "{shown}{noted}");
}

/// The owner can be given in all the ways that a unit's side can.
#[test]
fn whose_it_is_can_be_said_as_of_a_unit() {
    for line in [
        &["NN12=ap-mines:6,hip,side=german"][..],
        &["NN12=ap-mines:6", "side=german"],
        &["NN12=ap-mines:6", "hip", "german"],
        &["NN12=ap-mines:6:ge"],
    ] {
        let table = Table::on("fb");
        table.done(&[&["game", "set"], line].concat());
        assert_eq!(table.json()["board"], serde_json::json!(["NN12=ap-mines:6:axis"]), "{line:?}");
    }
    // a counter that cannot be hidden has no owner
    let table = Table::on("fb");
    table.refused(&["game", "set", "NN12=starshell:german"], 2);
}

/// B23.9: a unit that is alone in a Location has Fortified it; with both sides there no side is named for it. FB-SSR13: mines on a paved road lie openly
/// (A9 is one), on Open Ground no side is named for them.
#[test]
fn whose_it_is_may_be_plain() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@RR15:4-6-7,ge"]);
    table.done(&["game", "set", "RR15=fortified"]);
    assert_eq!(table.json()["board"][0], "RR15=fortified:axis");
    table.done(&["game", "set", "B@QQ14:4-4-7,ru", "C@QQ14:4-6-7,ge"]);
    table.done(&["game", "set", "QQ14=fortified"]);
    assert_eq!(table.json()["board"], serde_json::json!(["QQ14=fortified", "RR15=fortified:axis"]));
    table.done(&["game", "set", "A9=ap-mines:6", "NN12=ap-mines:6"]);
    assert_eq!(table.json()["board"][0], "A9=ap-mines:6:known");
    assert_eq!(table.json()["board"][1], "NN12=ap-mines:6");
    // a player who was sent a file adds his own pieces to it
    let file = table.folder.file("sent.json");
    assert_eq!(run(&["-m", &table.file, "--for", "soviet", "game", "export", &file]).status.code(), Some(0));
    answered(&["-m", &file, "game", "set", "NN12=ap-mines:8"]);
    let sent = json(&["-m", &file, "-f", "json", "game", "show"]);
    assert_eq!(sent["outcome"]["board"], serde_json::json!(["A9=ap-mines:6:known", "NN12=ap-mines:8:soviet"]));
}

/// The opponent's file neither removes nor reveals what is hidden here: he places a wreck in a Fortified Location that
/// he does not know about.
#[test]
fn a_merge_keeps_what_is_hidden() {
    let table = Table::on("fb");
    table.done(&["game", "set", "RR15=fortified:german", "NN12=ap-mines:6:german", "A@RR14:4-4-7,ru"]);
    let file = table.folder.file("sent.json");
    answered(&["-m", &table.file, "--for", "soviet", "game", "export", &file]);
    answered(&["-m", &file, "game", "set", "NN12=wreck", "NN13=ap-mines:8", "A:broken"]);
    let back = table.folder.file("back.json");
    answered(&["-m", &file, "--for", "german", "game", "export", &back]);
    table.done(&["game", "merge", &back]);
    let board = serde_json::json!(["NN12=ap-mines:6:axis", "NN12=wreck", "RR15=fortified:axis"]);
    assert_eq!(table.json()["board"], board, "his mines are his");
    // the file with everything that he hides, as he plays in it, gives the same result
    table.done(&["game", "undo"]);
    table.done(&["game", "merge", &file]);
    assert_eq!(table.json()["board"], board);
}
