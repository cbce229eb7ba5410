//! `--draw`, `--profile` and `map show --around`: files, refusals, widths.

use std::fs;

use super::folder::Folder;
use super::{answered, json, refused, run, stderr};

#[test]
fn the_ending_says_how_to_draw() {
    let folder = Folder::new();
    let (svg, png) = (folder.file("a.svg"), folder.file("a.PNG"));
    let drawn = answered(&["los", "F37", "H37", "--draw", &svg]);
    assert_eq!(drawn, answered(&["los", "F37", "H37"]), "the answer is the same");
    answered(&["-q", "los", "F37", "--all", "--draw", &png]);
    assert!(fs::read_to_string(&svg).expect("a file").starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(fs::read(&png).expect("a file").starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(folder.names(), ["a.PNG", "a.svg"], "nothing beside them");
}

#[test]
fn what_cannot_be_drawn_is_refused_and_nothing_is_written() {
    let folder = Folder::new();
    let gif = refused(&["los", "F37", "H37", "--draw", &folder.file("a.gif")], 2);
    assert!(gif.contains("neither an .svg nor a .png file"), "{gif}");
    refused(&["los", "F37", "H37", "--draw", &folder.file("svg")], 2);
    refused(&["los", "F37", "H37", "--draw", "-"], 2);
    refused(&["-m", "fb-6.1242", "los", "--matrix", "--draw", &folder.file("a.svg")], 2);
    refused(&["los", "F37", "Z99", "--draw", &folder.file("a.svg")], 2);
    refused(&["los", "F37", "H37", "--draw", &folder.file("no/such/a.svg")], 3);
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_file_that_is_there_is_kept_unless_told_otherwise() {
    let folder = Folder::new();
    let file = folder.file("a.svg");
    fs::write(&file, "mine").expect("written");
    let message = refused(&["los", "F37", "H37", "--draw", &file], 2);
    assert!(message.contains("--force replaces it"), "{message}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "mine");
    answered(&["los", "F37", "H37", "--draw", &file, "--force"]);
    assert!(fs::read_to_string(&file).expect("a file").starts_with("<svg"));
    assert_eq!(folder.names(), ["a.svg"]);
}

/// The line of H31-H32 is met after a third of the way; see the tests of `report::picture`.
#[test]
fn a_profile_is_printed_under_the_ruling_and_told_in_json() {
    let plain = answered(&["los", "F31", "K33"]);
    let shown = answered(&["los", "F31", "K33", "--profile"]);
    let view = shown.strip_prefix(&plain).expect("beneath the ruling");
    assert!(view.contains("▲ blocked B9.2 hedge"), "{view}");
    assert!(view.lines().all(|line| line.chars().count() <= 80), "{view}");
    for hex in ["F31", "G32", "H32", "I32", "J32", "K33"] {
        assert!(view.contains(hex), "{hex}: {view}");
    }
    let profile = &json(&["los", "F31", "K33", "--profile", "-f", "json"])["outcome"]["profile"];
    assert_eq!(profile["sight"][1]["sight"], "blocked");
    assert_eq!(profile["sight"][1]["rule"], "B9.2");
    assert!(profile["met"].as_array().is_some_and(|met| met.iter().any(|m| m["at"] == "H31-H32" && m["top"] == 2.5)));
    assert!(json(&["los", "F31", "K33", "-f", "json"])["outcome"].get("profile").is_none());
}

#[test]
fn a_part_of_the_map_is_shown() {
    let page = answered(&["map", "show", "--around", "F36", "--radius", "6"]);
    for there in ["/F36", "/F30", "/F39", "/L36"] {
        assert!(page.contains(there), "{there}: {page}");
    }
    assert!(!page.contains("/M36"), "seven columns away: {page}");
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let wide = answered(&["map", "show", "--around", "F36", "--radius", "6", "--width", "120"]);
    assert!(wide.lines().count() < page.lines().count(), "one band instead of two");
    assert!(refused(&["map", "show", "--around", "ZZ40"], 2).contains("is not on map `fb`"));
    for radius in ["0", "100", "-1", "x"] {
        refused(&["map", "show", "--around", "F36", &format!("--radius={radius}")], 2);
    }
    refused(&["map", "show", "--radius", "3"], 2);
    let plain = run(&["map", "show", "--around", "F36", "--color", "never"]);
    assert!(!plain.stdout.contains(&0x1b), "{}", stderr(&plain));
    let colored = run(&["map", "show", "--around", "F36", "--color", "always"]);
    assert!(colored.stdout.contains(&0x1b));
}
