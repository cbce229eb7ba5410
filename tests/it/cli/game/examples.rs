//! Runs the examples of README and docs/games.md unchanged: each file in a folder of its own, one block after another.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cli::folder::Folder;
use crate::cli::vsav;

/// Returns the lines of the shell blocks of a text, in order.
fn blocks(text: &str) -> String {
    let mut shell = String::new();
    let mut is_in = false;
    for line in text.lines() {
        match line.trim_end() {
            "```sh" => is_in = true,
            "```" => is_in = false,
            // the test is run after the package has been built
            line if is_in && !line.starts_with("cargo ") => shell.extend([line, "\n"]),
            _ => {}
        }
    }
    shell
}

#[track_caller]
fn runs(file: &str) {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("a text");
    let shell = blocks(&text);
    assert!(shell.lines().count() > 8, "{shell}");
    let folder = Folder::new();
    fs::write(folder.file("friday.vsav"), vsav::one_squad()).expect("writable");
    let bin = Path::new(env!("CARGO_BIN_EXE_fogas")).parent().expect("a folder");
    // opening a picture is not tested
    fs::write(folder.file("xdg-open"), "#!/bin/sh\n").expect("writable");
    Command::new("chmod").args(["+x", &folder.file("xdg-open")]).status().expect("it runs");
    let path = format!("{}:{}:{}", bin.display(), folder.path().display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    for name in ["FOGAS_MAP", "FOGAS_GAME", "FOGAS_OWNER", "FOGAS_BOARDS"] {
        command.env_remove(name);
    }
    let output = command.args(["-e", "-x", "-c", &shell]).current_dir(folder.path()).env("PATH", path).output();
    let output = output.expect("a shell");
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(output.status.success(), "{file}\n{out}\n{err}");
    assert!(!err.contains("error: "), "{file}\n{err}");
}

#[test]
fn the_examples_of_the_readme_run() {
    runs("README.md");
}

#[test]
fn the_examples_of_games_run() {
    runs("docs/games.md");
}
