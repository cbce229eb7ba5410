//! Places by the names that the board prints (they stand in `data/maps/fb.json`): the station is G31, the Roundhouse XX13 and YY14, the Postal
//! Palace T13, T14, U13 and U14, the Bell Tower U19; the White Villa is C30.

use super::folder::Folder;
use super::{answered, refused, run};

/// Returns the first line of an answer.
#[track_caller]
fn first(args: &[&str]) -> String {
    answered(args).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn a_name_of_one_hex_is_that_hex_in_every_command() {
    for (named, plain) in [
        (&["-q", "los", "F37", "white villa"][..], &["-q", "los", "F37", "C30"][..]),
        (&["-q", "los", "WHITE-VILLA@r", "G31"], &["-q", "los", "C30@r", "G31"]),
        (&["-q", "tem", "F36", "cogwheel station"], &["-q", "tem", "F36", "G31"]),
        (
            &["-q", "shot", "F36", "cogwheel railway station", "--with", "4-4-7"],
            &["-q", "shot", "F36", "G31", "--with", "4-4-7"],
        ),
        (&["-q", "setup", "bell tower"], &["-q", "setup", "U19"]),
        (&["-q", "where", "sees", "White Villa"], &["-q", "where", "sees", "C30"]),
        (&["-q", "fire-lane", "F36", "cogwheel station"], &["-q", "fire-lane", "F36", "G31"]),
        (&["-q", "rubble-fall", "bell tower", "--odds"], &["-q", "rubble-fall", "U19", "--odds"]),
        (&["-q", "rubble-fall", "bell tower@2", "--odds"], &["-q", "rubble-fall", "U19@2", "--odds"]),
        (&["-q", "move-cost", "C30", "--to", "cogwheel station"], &["-q", "move-cost", "C30", "--to", "G31"]),
        (&["-q", "sighting", "bell tower"], &["-q", "sighting", "U19"]),
        (
            &["-q", "los", "F37", "T17", "-s", "bell tower=stone-rubble"],
            &["-q", "los", "F37", "T17", "-s", "U19=stone-rubble"],
        ),
        // every hex of the building is checked, once
        (&["-q", "rubble-check", "roundhouse", "--odds"], &["-q", "rubble-check", "XX13", "--odds"]),
        (
            &["map", "show", "--around", "bell tower", "--radius", "1"],
            &["map", "show", "--around", "U19", "--radius", "1"],
        ),
    ] {
        let line = |args: &[&str]| run(args).stdout;
        assert_eq!(line(named), line(plain), "{named:?}");
        assert!(!line(plain).is_empty(), "{plain:?}");
    }
}

#[test]
fn accents_and_case_are_free() {
    for name in ["Széll Kálmán tér", "szell kalman ter", "SZELL-KALMAN TER", "szell  kalman"] {
        assert!(answered(&["terrain", name]).starts_with("Széll Kálmán tér"), "{name}");
        assert!(refused(&["los", name, "F37"], 2).contains("Széll Kálmán tér is 3 hexes: Q12, R11, S11"), "{name}");
    }
}

#[test]
fn a_way_goes_to_the_nearest_of_a_name() {
    // of all stations G31 is near; the Southern one is 30 hexes off
    let told = answered(&["move-cost", "E36", "--to", "station", "-w"]);
    assert!(told.lines().next().is_some_and(|line| line.contains("-> G31  ")), "{told}");
    assert!(told.contains("Southern Railway Station"), "the other stations are named: {told}");
    // T14 is beside S14, U14 two hexes off
    let told = first(&["-q", "move-cost", "S15", "--to", "Postal Palace"]);
    assert!(told.contains("-> T14  "), "{told}");
    // the map prints the name of a street here and there, and says so
    assert!(answered(&["move-cost", "E36", "--to", "olasz fasor", "-w"]).contains("its name is printed in"));
    assert!(!answered(&["move-cost", "E36", "--to", "station", "-w"]).contains("its name is printed in"));
}

#[test]
fn a_name_of_several_hexes_asks_which_with_a_line_that_runs() {
    for line in [
        &["los", "Postal Palace", "L33"][..],
        &["rubble-fall", "roundhouse"],
        &["setup", "roundhouse"],
        &["tem", "F36", "station"],
        &["where", "sees", "postal palace@2"],
        &["move-cost", "Postal Palace", "--to=bell tower"],
    ] {
        let told = refused(line, 2);
        let lines: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("  fogas ")).collect();
        assert!(!lines.is_empty(), "{told}");
        for suggested in lines {
            let words: Vec<String> = shell(suggested);
            answered(&words.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
    let told = refused(&["los", "station", "F37"], 2);
    assert!(told.contains("may be Cogwheel Railway Station: G31; or Southern Railway Station"), "{told}");
}

/// Takes a line apart as a shell does.
fn shell(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("a word").push(c),
        }
    }
    words
}

#[test]
fn the_best_line_to_a_name_is_taken_by_a_flag() {
    // of the four hexes of the Postal Palace T13 and T14 are adjacent to S14, and so in its LOS (A6.1)
    let told = answered(&["los", "Postal Palace", "S14", "--best", "-w"]);
    assert!(told.starts_with("T13 -> S14") && told.contains("of 4 lines"), "{told}");
    // with a name of one hex, or with none, there is nothing to choose
    assert_eq!(first(&["los", "C30", "G31", "--best"]), first(&["los", "C30", "G31"]));
    // what has several hexes has several levels of each
    assert!(first(&["los", "Postal Palace@3", "L33@2", "--best"]).contains("@3 -> L33@2"));
    assert_eq!(run(&["los", "F37", "--all", "--best"]).status.code(), Some(2));
}

#[test]
fn a_name_misspelt_has_its_like() {
    for (line, like) in [
        (&["los", "Postal Palce", "F37"][..], "did you mean Postal Palace?"),
        (&["rubble-fall", "roundhuose"], "did you mean Roundhouse?"),
        (&["move-cost", "E36", "--to", "statoin"], "did you mean Cogwheel Railway Station"),
        (&["terrain", "szlel kalman ter"], "did you mean Széll Kálmán tér?"),
        (&["map", "show", "--around", "roundhuose"], "did you mean Roundhouse?"),
    ] {
        let told = refused(line, 2);
        assert!(told.contains(like), "{line:?}: {told}");
    }
    // nothing is like this
    assert!(!refused(&["los", "xylophone", "F37"], 2).contains("did you mean"));
}

#[test]
fn a_unit_goes_before_a_place_of_its_name() {
    let folder = Folder::new();
    let file = folder.file("names.json");
    answered(&["game", "new", &file]);
    answered(&["-m", &file, "game", "set", "Station@F37:4-6-7"]);
    assert!(
        first(&["-m", &file, "-q", "los", "station", "G39"]).starts_with("Station F37 -> G39"),
        "{}",
        first(&["-m", &file, "-q", "los", "station", "G39"])
    );
    // and a place takes units in, which stand in a hex from then on
    answered(&["-m", &file, "game", "set", "B@white villa:4-4-7"]);
    assert!(answered(&["-m", &file, "game", "show"]).contains("C30"));
    answered(&["-m", &file, "game", "set", "bell tower=stone-rubble"]);
    assert!(answered(&["-m", &file, "game", "show"]).contains("U19"));
    assert!(refused(&["-m", &file, "game", "set", "D@roundhouse:4-4-7"], 2).contains("Roundhouse is 2 hexes"));
}

#[test]
fn json_and_batch_know_names_and_answer_with_hexes() {
    let line = r#"{"tem":{"from":"F36","to":"cogwheel station"}}"#;
    let told = super::fed(&["batch"], line.as_bytes());
    let told = super::stdout(&told);
    assert!(told.contains(r#""to":"G31""#), "{told}");
    let line = r#"{"move-cost":{"path":["E36"],"to":"station"}}"#;
    assert!(super::stdout(&super::fed(&["batch"], line.as_bytes())).contains(r#""to":"G31""#));
}
