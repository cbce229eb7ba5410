//! Completions while typing, as shells ask for them.

use std::process::Command;

use super::{fogas, stdout};

/// Returns what zsh is offered for the last of these words.
#[track_caller]
fn offered(words: &[&str]) -> Vec<String> {
    let mut command = fogas();
    command.env("COMPLETE", "zsh").env("_CLAP_COMPLETE_INDEX", words.len().to_string()).env("_CLAP_IFS", "\n");
    let output = command.args(["--", "fogas"]).args(words).output().expect("the program runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{words:?}");
    // the meaning of a value follows after a colon; a colon in the value is escaped
    let value = |line: &str| line.replace("\\:", "\u{1}").split(':').next().unwrap_or_default().replace('\u{1}', ":");
    let mut all: Vec<String> = stdout(&output).lines().map(value).filter(|v| !v.starts_with('-')).collect();
    all.sort();
    all
}

/// Returns what bash is offered for a line with the cursor at its end.
fn in_bash(line: &str) -> Vec<String> {
    let mut command = fogas();
    command.env("COMPLETE", "bash").env("FOGAS_COMPLETE_LINE", line).env("FOGAS_COMPLETE_BREAKS", " \t\n\"'@><=;|&(:");
    let output = command.args(["--", "fogas"]).output().expect("the program runs");
    assert!(output.status.success(), "{line}");
    stdout(&output).lines().map(str::to_owned).collect()
}

#[test]
fn locations_are_those_of_the_map_that_the_line_names() {
    // column F goes down to row 39 on fb, and F3 is a hex of it too
    assert!(offered(&["los", "F3"]).starts_with(&["F3".to_owned()]));
    assert!(offered(&["los", "F3"]).contains(&"F39".to_owned()));
    assert_eq!(offered(&["-m", "station", "los", "F3"]), [""; 0], "columns LL to UU alone");
    assert_eq!(offered(&["--map=fb-6.1242", "los", "OO1"]), [""; 0]);
    // as typed, and behind a whole hex its Locations: the house of L33 has a cellar, two levels and a rooftop (B23.8)
    assert_eq!(offered(&["los", "F37", "l33@"]), ["l33@1", "l33@2", "l33@c", "l33@r"]);
    assert_eq!(offered(&["tem", "E35", "G35+"]), ["G35+emp", "G35+ent", "G35+wa"]);
    // a Bypass along a hexside, then the vertex: two hexes touch both YY15 and XX14
    assert_eq!(offered(&["move-cost", "YY15/"]).len(), 6);
    assert_eq!(offered(&["move-cost", "YY15/XX14/"]), ["YY15/XX14/XX15", "YY15/XX14/YY14"]);
    assert_eq!(offered(&["los", "F37", "ZZ99"]), [""; 0]);
}

#[test]
fn units_are_those_of_the_map_or_game() {
    let units = offered(&["-m", "fb-6.1242", "los", ""]);
    assert!(["A", "B", "G"].iter().all(|unit| units.contains(&(*unit).to_owned())), "{units:?}");
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("monday.json");
    let game = game.to_str().expect("UTF-8");
    for args in [&["game", "new", game][..], &["-m", game, "game", "set", "Tiger@F37:afv"]] {
        assert!(fogas().args(args).output().expect("the program runs").status.success());
    }
    assert_eq!(offered(&["-m", game, "game", "remove", "Ti"]), ["Tiger"]);
    assert_eq!(offered(&["-m", game, "game", "move", "Ti"]), ["Tiger"]);
    assert_eq!(offered(&["-m", game, "shot", "E35", "F37", "--with", "Ti"]), ["Tiger"]);
    assert_eq!(offered(&["los", "Ti"]), [""; 0], "fb has no units");
}

#[test]
fn edits_name_a_place_and_then_what_is_put_there() {
    assert_eq!(offered(&["los", "-s", "F36=deb"]), ["F36=debris"]);
    assert_eq!(offered(&["los", "-s", "F36-F37=he"]), ["F36-F37=hedge"]);
    assert_eq!(offered(&["los", "-s", "orchards"]), ["orchards=in-season", "orchards=out-of-season"]);
    assert_eq!(offered(&["los", "-s", "F36-"]).len(), 6);
    assert!(offered(&["los", "-s", "F36"]).contains(&"F36=".to_owned()));
    // terrain from a terrain file is offered too
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("reeds.json");
    let reeds = r#"{"format":1,"terrain":[{"id":"reeds","name":"reeds","rule":"B15","inherent":true,
        "los":{"is":"hindrance","drm":1,"height":1},"tem":{"direct":1,"indirect":0,"oba":0}}]}"#;
    std::fs::write(&file, reeds).expect("writable");
    let file = file.to_str().expect("UTF-8");
    assert_eq!(offered(&["-t", file, "los", "-s", "F36=ree"]), ["F36=reeds"]);
    assert_eq!(offered(&["los", "-s", "F36=ree"]), [""; 0]);
}

#[test]
fn rules_maps_counters_and_commands_are_completed() {
    assert_eq!(offered(&["rules", "fb6.1231"]), ["fb6.1231", "fb6.12311", "fb6.12312"]);
    assert_eq!(offered(&["rules", "--chapter", "SS"]), ["SSR"]);
    assert_eq!(offered(&["-m", "fb-6."]), ["fb-6.123", "fb-6.1242"]);
    assert_eq!(offered(&["map", "show", "rav"]), ["ravens"]);
    assert_eq!(offered(&["units", "vannay:"]), ["vannay:2-4-7", "vannay:4-4-7"]);
    assert_eq!(offered(&["man", "rubble-"]), ["rubble-check", "rubble-fall"]);
    assert_eq!(offered(&["setup", "F36", "min"]), ["mines"]);
    assert_eq!(offered(&["terrain", "rail-car-b"]), ["rail-car-b32"]);
}

/// Bash splits a word at `@`, `=` and `:`, and completes only the last part.
#[test]
fn bash_is_offered_what_goes_on_from_its_own_word() {
    assert_eq!(in_bash("fogas los F37 l33@"), ["@c", "@1", "@2", "@r"]);
    assert_eq!(in_bash("fogas los F37 H37 -s F36=deb"), ["debris"]);
    assert_eq!(in_bash("fogas units vannay:4"), ["4-4-7"]);
    assert_eq!(in_bash("fogas rubble-c"), ["rubble-check"]);
}

/// The function that bash is given works in bash, if bash is installed.
#[cfg(unix)]
#[test]
fn bash_runs_what_it_is_given() {
    let program = env!("CARGO_BIN_EXE_fogas");
    let script = "source <(COMPLETE=bash \"$0\"); COMP_LINE='fogas los F37 H37 -s F36=deb'; COMP_POINT=${#COMP_LINE}; \
                  _fogas_complete; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let Ok(output) = Command::new("bash").args(["--norc", "-c", script, program]).output() else { return };
    assert_eq!(stdout(&output), "debris\n", "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn each_shell_is_given_what_it_runs_and_an_unknown_one_is_told() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = fogas().env("COMPLETE", shell).output().expect("the program runs");
        assert!(output.status.success() && stdout(&output).contains("fogas"), "{shell}");
    }
    let output = fogas().env("COMPLETE", "tcsh").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`tcsh`"));
    // an empty variable is ignored
    assert!(fogas().env("COMPLETE", "").args(["los", "F37", "H37"]).output().expect("runs").status.success());
}
