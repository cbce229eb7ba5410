//! What the state of a unit does to what it would do: each cell of the table, asked of the commands.

use std::fs;

use serde_json::json;

use super::Table;
use crate::cli::folder::Folder;
use crate::cli::{fogas, stderr, stdout};

/// What a command does with a unit in a state.
#[derive(Clone, Copy)]
enum Does {
    /// It answers, and says nothing of the state.
    Free,
    /// It answers, with a note that cites this.
    Notes(&'static str),
    /// The answer is no, by this.
    Bars(&'static str),
    /// It asks for another: the exit status, and what is said.
    Refuses(i32, &'static str),
}
use Does::{Bars, Free, Notes, Refuses};

// Moves, fires, spots (`tem --spotter`), lays a Fire Lane, turns as a whole (`ca-change --turret nt`), turns a turret.
// A10, A10.5: broken. A7.8: a pinned unit fires at half; whether it spots is in no source. A4.51: CX. A15.4: a berserk unit charges. A12.1:
// concealed and hidden. D8.1: immobilized, its turret still turns. D5.4, A4.42, A9.7: of vehicles and weapons. A11.15: Melee. A20: prisoners
// are not covered. A17.2: a wounded SMC. B24.7: TI. A7.7: Encircled. A unit that does not fire lays no Fire Lane, and turns no Gun to fire it.
const TABLE: &[(&str, [Does; 6])] = &[
    (
        "broken",
        [
            Bars("A10.5"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
        ],
    ),
    (
        "dm",
        [
            Bars("A10.5"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
            Refuses(2, "(A10)"),
        ],
    ),
    ("pinned", [Bars("A7.8"), Free, Refuses(4, "C9.3"), Free, Free, Free]),
    ("cx", [Free; 6]),
    ("berserk", [Notes("A15.4"), Free, Refuses(4, "A15.4"), Free, Free, Free]),
    ("concealed", [Notes("A12.1"), Free, Free, Free, Free, Free]),
    ("hip,side=german", [Notes("A12.1"), Free, Free, Free, Free, Free]),
    (
        "encircled",
        [
            Free,
            Refuses(4, "Encircled"),
            Free,
            Refuses(4, "Encircled"),
            Refuses(4, "Encircled"),
            Refuses(4, "Encircled"),
        ],
    ),
    ("immobilized", [Bars("D8.1"), Free, Free, Free, Refuses(2, "(D8.1)"), Free]),
    ("bogged", [Bars("D8.3"), Free, Free, Free, Refuses(2, "(D8.3)"), Free]),
    (
        "abandoned",
        [
            Bars("D5.4"),
            Refuses(2, "(D5.4)"),
            Refuses(2, "(D5.4)"),
            Refuses(2, "(D5.4)"),
            Refuses(2, "(D5.4)"),
            Refuses(2, "(D5.4)"),
        ],
    ),
    (
        "unpossessed",
        [
            Bars("A4.42"),
            Refuses(2, "(A4.42)"),
            Refuses(2, "(A4.42)"),
            Refuses(2, "(A4.42)"),
            Refuses(2, "(A4.42)"),
            Refuses(2, "(A4.42)"),
        ],
    ),
    (
        "malfunctioned",
        [Free, Refuses(2, "(A9.7)"), Free, Refuses(2, "(A9.7)"), Refuses(2, "(A9.7)"), Refuses(2, "(A9.7)")],
    ),
    (
        "limbered",
        [Free, Refuses(2, "(C10.1)"), Free, Refuses(2, "(C10.1)"), Refuses(2, "(C10.1)"), Refuses(2, "(C10.1)")],
    ),
    (
        "melee",
        [
            Bars("A11.15"),
            Refuses(2, "(A11.15)"),
            Refuses(2, "(A11.15)"),
            Refuses(2, "(A11.15)"),
            Refuses(2, "(A11.15)"),
            Refuses(2, "(A11.15)"),
        ],
    ),
    ("prisoner", [Refuses(4, "A20"); 6]),
    ("captured", [Refuses(4, "A20"); 6]),
    (
        "wounded",
        [Notes("A17.2"), Refuses(4, "A17.2"), Free, Refuses(4, "A17.2"), Refuses(4, "A17.2"), Refuses(4, "A17.2")],
    ),
    (
        "ti",
        [
            Bars("B24.7"),
            Refuses(4, "B24.7"),
            Refuses(4, "B24.7"),
            Refuses(4, "B24.7"),
            Refuses(4, "B24.7"),
            Refuses(4, "B24.7"),
        ],
    ),
    // what a stunned crew may do is in no source; a Dummy fires nothing, and lays no Fire Lane
    ("stunned", [Refuses(4, "D5.34"); 6]),
    (
        "concealed,dummy",
        [
            Notes("A12.1"),
            Refuses(2, "(A12.1)"),
            Refuses(2, "(A12.1)"),
            Refuses(2, "(A12.1)"),
            Refuses(2, "(A12.1)"),
            Refuses(2, "(A12.1)"),
        ],
    ),
    ("intensive-fire", [Free; 6]),
    ("motion", [Free; 6]),
    ("ce", [Free; 6]),
    ("bu", [Free; 6]),
];

/// Each of the commands of the table, of the unit in a state.
const ASKED: [&[&str]; 6] = [
    &["move-cost", "Sq1", "F35"],
    &["shot", "Sq1", "Target"],
    &["tem", "E37", "Target", "--attack", "indirect", "--spotter", "Sq1"],
    &["fire-lane", "Sq1", "F33"],
    &["ca-change", "--turret", "nt", "--at", "Sq1"],
    &["ca-change", "--turret", "t", "--at", "Sq1"],
];

/// A10, A10.5, A11.15, A7.8, A15.4, A12.1, A17.2, A20, D8.1, D5.4, A4.42, B24.7, C9.3: the state of a unit is asked when it is moved, fired,
/// has it spot, lay a Fire Lane or turn.
#[test]
fn each_state_is_asked_by_each_command() {
    let table = Table::on("fb");
    let sound = {
        table.done(&["game", "set", "Sq1@F36:type=4-4-7", "Target@E36"]);
        table.text()
    };
    for (state, does) in TABLE {
        // a file may say of a unit what `game set` does not
        let so = sound.replace("\"Sq1@F36:", &format!("\"Sq1@F36:{state},"));
        fs::write(&table.file, so).expect("writable");
        for (args, does) in ASKED.into_iter().zip(does) {
            let output = fogas().args(["-m", &table.file, "-w"]).args(args).output().expect("it runs");
            let (code, out, err) = (output.status.code(), stdout(&output).to_owned(), stderr(&output).to_owned());
            let all = format!("{state} {args:?}: {code:?}\n{out}\n{err}");
            match does {
                Free => assert!(code == Some(0) && !out.contains("NOT ALLOWED"), "{all}"),
                Notes(rule) => {
                    let noted = out.lines().filter(|line| line.starts_with("note:")).collect::<String>();
                    assert!(code == Some(0) && !out.contains("NOT ALLOWED"), "{all}");
                    assert!(out.contains(&format!("({rule})")) && !noted.is_empty(), "{all}");
                }
                Bars(rule) => assert!(code == Some(0) && out.contains("NOT ALLOWED") && out.contains(rule), "{all}"),
                Refuses(status, what) => assert!(code == Some(*status) && err.contains(what), "{all}"),
            }
        }
        // the game does what the question says
        let output = fogas().args(["-m", &table.file, "game", "move", "Sq1", "F35"]).output().expect("it runs");
        let status = match does[0] {
            Free | Notes(_) => 0,
            Bars(_) => 1,
            Refuses(status, _) => status,
        };
        assert_eq!(output.status.code(), Some(status), "{state}: {}", stderr(&output));
    }
}

/// A label that a player makes up is found by every command; where it is a hex of the map too, all ask. On a small map `T1` is not a hex.
#[test]
fn a_label_is_found_by_every_command() {
    let table = Table::on("fb");
    let units = ["Sq1@F36:type=4-4-7,side=ge", "MG1@F36:sw,type=hmg:7-16,side=ge", "qb2@E36:side=ru"];
    table.done(&[&["game", "set"][..], &units].concat());
    for args in [
        &["los", "Sq1", "qb2"][..],
        &["los", "sq1", "MG1"],
        &["los", "Sq1+wa", "E35"],
        &["tem", "Sq1", "qb2"],
        &["shot", "Sq1", "qb2"],
        &["shot", "Sq1", "qb2", "--with", "MG1"],
        &["shot", "--from-all", "qb2"],
        &["where", "reach", "Sq1", "--mf", "2"],
        &["where", "sees", "qb2"],
        &["move-cost", "Sq1", "F35"],
        &["move-cost", "Sq1", "--to", "F34"],
        &["fire-lane", "MG1", "F33"],
        &["los", "Sq1", "--all", "--range", "2"],
        &["setup", "Sq1", "gun"],
        &["sighting", "qb2"],
    ] {
        table.done(&[args, &["-q"]].concat());
    }
    assert!(table.refused(&["los", "Sq1", "Sq9x"], 2).contains("Sq9x"));
    // F30 and U7 are hexes of the map: who acts is the unit, and the first line says so; where something is done the hex
    table.done(&["game", "set", "F30@F31:side=ge", "u7@F32"]);
    for args in [&["los", "F30", "F36"][..], &["los", "F36", "U7"], &["shot", "Sq1", "u7"], &["where", "sees", "F30"]] {
        let told = table.done(&[args, &["-q"]].concat());
        assert!(told.contains(" is the unit, not the hex (`hex:"), "{told}");
    }
    let told = table.done(&["move-cost", "unit:F30", "F30", "-q"]);
    assert!(told.contains("F31 -> F30") && told.contains("F30 is the hex, not the unit (`unit:F30`)"), "{told}");
    assert!(table.done(&["los", "hex:F30", "F36", "-q"]).starts_with("F30 -> F36"));
    assert!(table.done(&["los", "unit:F30", "F36", "-q"]).starts_with("F30 F31 -> F36"));
    assert!(table.done(&["los", "F30@0", "F36", "-q"]).starts_with("F30 -> F36"));
    // the twin: on a map without such a hex the label is meant
    let small = Table::on("cogwheel");
    small.done(&["game", "set", "F30@F31", "T1@F33", "u7@F34"]);
    assert!(small.done(&["los", "T1", "u7", "-q"]).starts_with("T1 F33 -> u7 F34"));
    assert!(small.done(&["los", "F30", "u7", "-q"]).contains("F30 is the unit, not the hex (`hex:F30`)"));
}

/// A4.14 with its twins; D2.14: a tank is not in its own way, and another is. `hip` needs a side, and `--for` leaves it out of all that is told.
#[test]
fn enemies_and_oneself() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@F36:side=ge", "Foe@F35:side=ru", "T@E35:afv,side=ge"]);
    let moved = |args: &[&str]| {
        let output = fogas().args(["-m", &table.file, "-q", "game", "move"]).args(args).output().expect("it runs");
        (output.status.code(), format!("{}{}", stdout(&output), stderr(&output)))
    };
    let (code, told) = moved(&["Sq1", "F35"]);
    assert!(code == Some(1) && told.contains("A4.14"), "{told}");
    // E35 and back costs what D35 and back to a hex without a tank does
    let cost = |args: &[&str]| table.done(&[&["-q", "move-cost"], args].concat());
    table.done(&["game", "set", "T@E35:afv,side=ge"]);
    let own = cost(&["T", "E36", "E35", "--as", "tracked"]);
    let other = cost(&["E35", "E36", "E35", "--as", "tracked"]);
    let mp = |line: &str| line.split("vehicle").nth(1).and_then(|r| r.trim().split(' ').next()?.parse::<u8>().ok());
    assert_eq!(mp(&own).map(|own| own + 1), mp(&other), "{own}{other}");
    // a hidden unit is in nobody's way, and nobody sees it
    assert!(table.refused(&["game", "set", "Foe:hip,side=none"], 2).contains("side="));
    table.done(&["game", "set", "Foe:hip"]);
    assert!(table.done(&["--for", "german", "game", "log"]).contains("an act that is partly hidden"));
    let elsewhere = Folder::new();
    let picture = elsewhere.file("seen.svg");
    for args in [
        &["game", "show"][..],
        &["game", "show", "--draw", &picture],
        &["-f", "json", "game", "show"],
        &["-f", "json", "game", "log"],
        &["game", "check"],
        &["map", "export"],
        &["-f", "json", "shot", "--from-all", "Sq1"],
        &["where", "reach", "Sq1", "--mf", "2"],
    ] {
        let told = table.done(&[&["--for", "hungarian"][..], args].concat());
        assert!(!told.contains("Foe"), "{args:?} {told}");
        let told = table.done(&[args, if args.contains(&"--draw") { &["--force"] } else { &[] }].concat());
        let shows_units = args.iter().any(|arg| ["show", "log", "--from-all", "export"].contains(arg));
        assert!(!shows_units || told.contains("Foe"), "{args:?} {told}");
    }
    assert_eq!(moved(&["Sq1", "F35"]).0, Some(0));
    assert!(table.refused(&["--for", "german", "game", "set", "F37=debris"], 2).contains("leave it out"));
    assert!(table.refused(&["--for", "sovjet", "game", "show"], 2).contains("no unit is of that side"));
    for (what, told) in
        [("X@F33:side=sovjet", "did you mean `soviet`"), ("X@F33:type=pnzer", "unknown counter `pnzer`")]
    {
        assert!(table.refused(&["game", "set", what], 2).contains(told), "{what}");
    }
    assert!(table.json()["units"].as_array().is_some_and(|all| all.contains(&json!("Sq1@F35:side=ge"))));
}

/// A7.2: a unit that is named as firing fires its own FP beside the SW that is named with it: 4 + 7 at range 1, where both are doubled (A7.21).
#[test]
fn the_firer_fires_beside_its_weapon() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@F36:type=4-4-7", "Target@E36"]);
    let fp = |args: &[&str]| {
        let told = table.done(&[&["-f", "json", "shot"], args].concat());
        let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
        told["outcome"]["fp"].as_f64()
    };
    assert_eq!(fp(&["Sq1", "Target", "--with", "hmg:7-16"]), Some(22.0));
    // the twins: alone, and from a hex that names nobody
    assert_eq!(fp(&["Sq1", "Target"]), Some(8.0));
    assert_eq!(fp(&["F36", "Target", "--with", "hmg:7-16"]), Some(14.0));
}

/// A7.8, A23.3: a pinned unit may not Place a DC. The error gives the reason, and does not suggest the shot with firer and target swapped.
#[test]
fn who_may_not_act_is_given_no_other_line() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@E36:type=4-4-7,pinned", "Target@E35"]);
    let told = table.refused(&["shot", "Sq1", "Target", "--dc", "placed"], 2);
    assert!(told.ends_with("Sq1 is pinned: it does not move (A7.8)\n"), "{told}");
    assert!(table.done(&["shot", "Sq1", "Target", "--dc", "thrown"]).contains("DC Thrown"));
}
