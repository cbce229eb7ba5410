//! Places by the names that the board prints (they stand in `data/maps/fb.json`): the station is G31, the Roundhouse XX13 and YY14, the Postal
//! Palace T13, T14, U13 and U14, the Bell Tower U19; the White Villa is C30.

use super::folder::Folder;
use super::{answered, refused, run, shell};

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
        (
            &["-q", "rubble-fall", "U18", "--then", "bell tower", "--seed", "1"],
            &["-q", "rubble-fall", "U18", "--then", "U19", "--seed", "1"],
        ),
        (&["-q", "move-cost", "C30", "--to", "cogwheel station"], &["-q", "move-cost", "C30", "--to", "G31"]),
        (&["-q", "sighting", "bell tower"], &["-q", "sighting", "U19"]),
        (
            &["-q", "los", "F37", "T17", "-s", "bell tower=stone-rubble"],
            &["-q", "los", "F37", "T17", "-s", "U19=stone-rubble"],
        ),
        // every hex of the building is checked once
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
    // of all stations G31 is the nearest; the Southern one is 30 hexes away
    let told = answered(&["move-cost", "E36", "--to", "station", "-w"]);
    assert!(told.lines().next().is_some_and(|line| line.contains("-> G31  ")), "{told}");
    assert!(told.contains("Southern Railway Station"), "the other stations are named: {told}");
    // T14 is beside S14, U14 two hexes off
    let told = first(&["-q", "move-cost", "S15", "--to", "Postal Palace"]);
    assert!(told.contains("-> T14  "), "{told}");
    // the map prints the name of a street in a few places, and the answer says so
    assert!(answered(&["move-cost", "E36", "--to", "olasz fasor", "-w"]).contains("its name is printed in"));
    assert!(!answered(&["move-cost", "E36", "--to", "station", "-w"]).contains("its name is printed in"));
}

#[test]
fn a_name_of_several_hexes_asks_which_with_a_line_that_runs() {
    for line in [
        &["los", "Postal Palace", "L33"][..],
        &["rubble-fall", "roundhouse"],
        &["tem", "F36", "station"],
        &["where", "reach", "postal palace@2", "--mf", "3"],
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

#[test]
fn the_best_line_to_a_name_is_taken_by_a_flag() {
    // of the four hexes of the Postal Palace T13 and T14 are adjacent to S14, and so in its LOS (A6.1)
    let told = answered(&["los", "Postal Palace", "S14", "--best", "-w"]);
    assert!(told.starts_with("T13 -> S14") && told.contains("of 4 lines"), "{told}");
    // for a name with one hex, or with none, there is no choice
    assert_eq!(first(&["los", "C30", "G31", "--best"]), first(&["los", "C30", "G31"]));
    // a name with several hexes has the levels of each
    assert!(first(&["los", "Postal Palace@3", "L33@2", "--best"]).contains("@3 -> L33@2"));
    assert_eq!(run(&["los", "F37", "--all", "--best"]).status.code(), Some(2));
}

#[test]
fn a_name_misspelt_has_its_like() {
    for (line, like) in [
        (&["los", "Postal Palce", "F37"][..], "did you mean Postal Palace?"),
        // two of its words are those of one name; "church" alone is in several
        (&["where", "sees", "saint mary magdalen church"], "did you mean Church of St. Mary Magdalene?"),
        // what stands behind it in brackets need not be written, the nearest name comes first
        (&["where", "sees", "sothern railway station"], "did you mean Southern Railway Station ("),
        // some of the words, if no name has all of them
        (&["where", "sees", "railroad station"], "did you mean Cogwheel Railway Station"),
        (&["rubble-fall", "roundhuose"], "did you mean Roundhouse?"),
        (&["move-cost", "E36", "--to", "statoin"], "did you mean Cogwheel Railway Station"),
        (&["terrain", "szlel kalman ter"], "did you mean Széll Kálmán tér?"),
        (&["map", "show", "--around", "roundhuose"], "did you mean Roundhouse?"),
    ] {
        let told = refused(line, 2);
        assert!(told.contains(like), "{line:?}: {told}");
    }
    // no name is similar to this
    assert!(!refused(&["los", "xylophone", "F37"], 2).contains("did you mean"));
    assert!(!refused(&["where", "sees", "xylophone barracks"], 2).contains("did you mean"));
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
    // units can be placed at a name, and are then in a hex
    answered(&["-m", &file, "game", "set", "B@white villa:4-4-7"]);
    assert!(answered(&["-m", &file, "game", "show"]).contains("C30"));
    answered(&["-m", &file, "game", "set", "bell tower=stone-rubble"]);
    assert!(answered(&["-m", &file, "game", "show"]).contains("U19"));
    assert!(refused(&["-m", &file, "game", "set", "D@roundhouse:4-4-7"], 2).contains("Roundhouse is 2 hexes"));
    // R1 is a hex too: who moves to a name is the unit, as who moves to a hex is
    answered(&["-m", &file, "game", "set", "R1@H31:4-6-7"]);
    assert!(first(&["-m", &file, "-q", "move-cost", "R1", "--to", "cogwheel"]).starts_with("H31"));
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

/// The station is G31; D35 to D34 lie behind houses from G39, as `los G39 D35` and `los G39 D34` say.
#[test]
fn the_hidden_way_to_a_place_is_one_question() {
    let told = answered(&["move-cost", "C38", "--to", "station", "--unseen-by", "G39"]);
    let mut lines = told.lines();
    assert!(lines.next().is_some_and(|line| line.contains("-> G31") && line.contains("UNSEEN by G39")), "{told}");
    assert_eq!(lines.next().map(str::trim), Some("Location  MF  DRM  seen by (Hindrance)"), "{told}");
    // each LOS agrees with the table
    let answer = super::json(&["move-cost", "E36", "--to", "station", "--unseen-by", "L33@2,G39", "-f", "json"]);
    let places = answer["outcome"]["on_the_way"]["places"].as_array().expect("the places").clone();
    let mut seen = 0;
    for place in &places[1..] {
        let at = place["at"].as_str().expect("a Location");
        let by = |who: &str| place["seen_by"].as_array().is_some_and(|all| all.iter().any(|one| one["who"] == who));
        let los = |who: &str| run(&["-e", "-q", "los", who, at]).status.success();
        assert_eq!([by("L33@2"), by("G39")], [los("L33@2"), los("G39")], "{at}");
        seen += usize::from(by("L33@2") || by("G39"));
        let Some(cover) = place["cover"].as_i64() else { continue };
        let drm = |who: &str| {
            super::json(&["tem", who, at, "--moving", "nonassault", "-f", "json"])["outcome"]["drm"].as_i64()
        };
        let least = ["L33@2", "G39"].iter().filter(|who| by(who)).filter_map(|who| drm(who)).min();
        assert_eq!(Some(cover), least, "{at}");
    }
    assert_eq!(answer["outcome"]["on_the_way"]["exposed"], seen);
    // a given path is examined as it is
    let told = first(&["move-cost", "E36", "E35", "E34", "--unseen-by", "L33@2"]);
    assert!(told.contains("SEEN at 2 of 2 Locations entered, by L33@2"), "{told}");
    assert!(refused(&["move-cost", "E36", "--reach", "3", "--unseen-by", "G39"], 2).contains("exclude each other"));
}

#[test]
fn what_is_reached_stands_under_a_head_and_bypass_under_its_hex() {
    let told = answered(&["where", "reach", "E36", "--mf", "2", "-w"]);
    assert_eq!(told.lines().find(|line| line.starts_with("Location")), Some("Location  MF"), "{told}");
    // G35 itself costs 2 MF more than the step before it; its hexsides are reached in Bypass for 2
    let line =
        told.lines().position(|line| line.trim_start().starts_with("in Bypass, 2 MF: G35/")).expect("a line for G35");
    assert_eq!(told.lines().filter(|line| line.contains("G35/")).count(), 1, "{told}");
    assert!(line > 1);
}

/// Ten lines of an evening, written before they were tried: what is typed, and what the first line contains.
#[test]
fn ten_lines_of_an_evening() {
    for (line, says) in [
        (&["los", "Postal Palace", "roundhouse", "--best"][..], "NO LOS"),
        (&["tem", "cogwheel station", "white villa"], "DRM"),
        (&["move-cost", "C38", "--to", "white villa", "--mf", "6", "--unseen-by", "G39,L33@2"], "-> C30"),
        (&["move-cost", "E36", "--to", "Szell Kalman ter", "--as", "truck"], "-> Q12"),
        (&["los", "bell tower@3", "--all"], "U19@3"),
    ] {
        assert!(answered(&[&["-q"], line].concat()).contains(says), "{line:?}");
    }
    // a name with several hexes, or two places for a level: the error asks which, with a line that works
    for (line, says) in [
        (&["rubble-fall", "foundry", "--kia", "3", "--odds"][..], "fogas rubble-fall D6 --kia 3 --odds"),
        (
            &["shot", "F37", "L33", "--level", "1", "--with", "mmg:5-12", "--leader", "9-1"],
            "fogas shot F37 L33@1 --with mmg:5-12",
        ),
    ] {
        assert!(refused(line, 2).contains(says), "{line:?}: {}", refused(line, 2));
    }
}

/// A name of several hexes where a question is about one: it is asked of each. The Siesta Sanatorium is N30 and N31, the church of St Mary Magdalene
/// DD3 and EE3; FB7.21: Hungarians in each hex of the Postal Palace are Fanatic.
#[test]
fn a_name_of_several_hexes_is_asked_of_each() {
    let told = answered(&["morale", "siesta sanatorium"]);
    assert!(told.starts_with("N30  not Fanatic") && told.contains("the same in all of its 2 hexes"), "{told}");
    assert!(answered(&["-q", "morale", "Postal Palace@1", "--side", "hungarian"]).starts_with("T13@1  FANATIC"));
    assert!(answered(&["-q", "setup", "Postal Palace", "mines"]).contains("T13"));
    assert_eq!(
        answered(&["-q", "setup", "white villa", "gun"]),
        answered(&["-q", "setup", "C30", "gun"]),
        "of one hex nothing else is said"
    );
    let told = answered(&["-q", "where", "sees", "Postal Palace", "--within", "2"]);
    assert!(told.starts_with("T13 ... U14 (any of 4)  is seen from"), "{told}");
    // exactly the Locations that see one of the four hexes see the Palace
    let json = super::json(&["where", "sees", "Postal Palace", "--within", "2", "-f", "json"]);
    let palace = ["T13", "T14", "U13", "U14"];
    let seen: Vec<String> = json["outcome"]["locations"]
        .as_array()
        .expect("Locations")
        .iter()
        .filter_map(|found| found["at"].as_str().map(str::to_owned))
        .collect();
    assert!(!seen.is_empty() && palace.iter().all(|own| !seen.contains(&(*own).to_owned())));
    for at in ["S14", "W12", "R13"] {
        let sees = palace.iter().any(|hex| run(&["-e", "-q", "los", at, hex]).status.success());
        assert_eq!(seen.contains(&at.to_owned()), sees, "{at}");
    }
    assert_eq!(run(&["where", "reach", "Postal Palace", "--mf", "2"]).status.code(), Some(2));
}

/// A leader in a question where he makes no difference: the refusal says why, and suggests a line that works. A24.1: a
/// SMC cannot place SMOKE grenades.
#[test]
fn a_leader_who_changes_nothing() {
    for (line, why, instead) in [
        (
            &["tem", "E35", "G35", "--leader", "9-1"][..],
            "a leader changes no TEM",
            "fogas shot E35 G35 --with 4-6-7,9-1",
        ),
        (&["tem", "E35", "G35", "--fp", "8", "--leader=9-1"], "of the fire", "fogas shot E35 G35 --fp 8 --leader=-1"),
        (&["smoke", "F36", "F35", "--leader", "9-1"], "does not help it (A24.1)", "fogas smoke F36 F35"),
        (&["morale", "N30", "--leader", "8-0"], "MC, TC or Rally DR", "fogas morale N30"),
    ] {
        let told = refused(line, 2);
        let last = told.lines().find_map(|line| line.strip_prefix("  fogas ")).expect("a line");
        assert!(told.contains(why) && instead == format!("fogas {last}"), "{told}");
        answered(&shell(last).iter().map(String::as_str).collect::<Vec<_>>());
    }
    let folder = Folder::new();
    let file = folder.file("smoke.json");
    answered(&["game", "new", &file]);
    answered(&["-m", &file, "game", "set", "Ldr1@F37:9-1,ge", "Sq1@F37:4-6-7"]);
    let may = |who: &str| run(&["-m", &file, "-e", "-q", "smoke", who, "F37"]).status.code();
    assert_eq!([may("Ldr1"), may("Sq1")], [Some(1), Some(0)]);
}
