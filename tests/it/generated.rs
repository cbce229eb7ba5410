//! Generated files are up to date: what the program prints is in the repository. `FOGAS_BLESS=1` writes them again.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use fogas::map::{Catalogue, Map, built_in};

use crate::schemas;

/// How to generate them again.
const AGAIN: &str = "run FOGAS_BLESS=1 cargo test --test it generated::";

fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_fogas")).args(args).output().expect("the program runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn fresh(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("FOGAS_BLESS").is_some() {
        std::fs::write(&path, text).expect("writable");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{file} is stale; {AGAIN}");
}

/// The files are built in, and a test of the program holds them to the commands: `FOGAS_BLESS=1 cargo test --bin fogas fresh`.
#[test]
fn the_completions_are_printed_as_they_lie_here() {
    // a run that writes the files still has the old ones built in
    if std::env::var_os("FOGAS_BLESS").is_some() {
        return;
    }
    for (shell, file) in [
        ("bash", "completions/fogas.bash"),
        ("zsh", "completions/_fogas"),
        ("fish", "completions/fogas.fish"),
        ("powershell", "completions/_fogas.ps1"),
        ("elvish", "completions/fogas.elv"),
    ] {
        let kept = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("completions");
        assert!(printed(&["completions", shell]) == kept, "{file} is not what is printed");
    }
}

/// The packed form of the large built-in map is the same map as its text, hex by hex.
#[test]
fn the_packed_map_is_fresh() {
    let found = built_in("fb").expect("a built-in map");
    let map = Map::load(found.name, found.text, Catalogue::built_in()).unwrap_or_else(|e| panic!("{e}"));
    let bytes = map.packed().expect("a bare map");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/maps/fb.bin");
    if std::env::var_os("FOGAS_BLESS").is_some() {
        std::fs::write(&path, &bytes).expect("writable");
    }
    let kept = std::fs::read(&path).unwrap_or_default();
    assert!(kept == bytes, "data/maps/fb.bin is stale; {AGAIN}");
    let quick = Map::built_in("fb").expect("a built-in map");
    // a run that writes the file still has the old one built in
    if std::env::var_os("FOGAS_BLESS").is_none() {
        assert!(quick.hexes().eq(map.hexes()));
        assert!(quick.buildings() == map.buildings() && quick.art() == map.art());
        assert_eq!(quick.names(), map.names());
        assert!(quick.tracks().eq(map.tracks()) && quick.plain_level() == map.plain_level());
        assert_eq!((quick.grid(), quick.name(), quick.options()), (map.grid(), map.name(), map.options()));
        assert_eq!(quick.file(), map.file());
    }
}

/// Returns the commands listed in the help. Those about the command line itself have no page.
fn commands() -> Vec<String> {
    let help = printed(&["--help"]);
    let named = help.lines().filter_map(|line| {
        let name = line.strip_prefix("  ").filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))?;
        name.split_once("  ").map(|(name, _)| name.trim().to_owned())
    });
    let of_line = ["completions", "man", "version", "help"];
    let all: Vec<String> = named.filter(|name| !of_line.contains(&name.as_str()) && !name.contains(' ')).collect();
    assert!(all.len() > 26 && all.contains(&"shot".to_owned()), "{all:?}");
    all
}

#[test]
fn the_manual_page_is_fresh() {
    fresh("man/fogas.1", &printed(&["man"]));
    for command in commands() {
        let command = &command;
        fresh(&format!("man/fogas-{command}.1"), &printed(&["man", command]));
    }
}

/// The files are built in, and a test of the library holds them to the types: `FOGAS_BLESS=1 cargo test --lib fresh`.
#[test]
fn the_schemas_are_printed_as_they_lie_here() {
    // a run that writes the files still has the old ones built in
    if std::env::var_os("FOGAS_BLESS").is_some() {
        return;
    }
    let listed = printed(&["schema"]);
    let names: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names.len(), 14, "{names:?}");
    for name in names {
        assert_eq!(printed(&["schema", name]), schemas::text(name), "{name}");
        assert_eq!(printed(&["map", "schema", name]), schemas::text(name), "{name}");
    }
}

#[test]
fn the_picture_of_the_readme_is_fresh() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("readme.svg");
    let drawn = file.to_str().expect("UTF-8");
    printed(&["-q", "-m", "fb-6.1242", "los", "A", "G", "--draw", drawn]);
    let text = std::fs::read_to_string(&file).expect("a picture");
    fresh("docs/fb-6.1242.svg", &text);
}

/// Every answer shown in the README is what the command above it prints.
#[test]
fn the_transcripts_of_the_readme_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let mut text = std::fs::read_to_string(path).expect("the README");
    let mut shown = 0;
    for block in text.clone().split("```console\n$ fogas ").skip(1) {
        let block = block.split("```").next().expect("the end of a block");
        let (command, answer) = block.split_once('\n').expect("a command and its answer");
        let printed = printed(&command.split(' ').collect::<Vec<_>>());
        text = text.replace(&format!("$ fogas {command}\n{answer}"), &format!("$ fogas {command}\n{printed}"));
        shown += 1;
    }
    assert!(shown > 0, "the README shows an answer");
    fresh("README.md", &text);
}

/// The table of which command has which option, taken from the help: it shows that the same thing has the same name.
#[test]
fn the_table_of_options_is_fresh() {
    let mut options = std::collections::BTreeMap::<String, Vec<String>>::new();
    for command in commands().into_iter().filter(|command| !["game", "map"].contains(&command.as_str())) {
        for line in printed(&["help", &command]).lines() {
            let given = line.trim_start().split_once("--").filter(|(before, _)| before.is_empty() || before.len() == 4);
            let Some((_, rest)) = given.filter(|(before, _)| before.is_empty() || before.ends_with(", ")) else {
                continue;
            };
            let name: String =
                rest.chars().take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-').collect();
            if name != "help" {
                options.entry(format!("--{name}")).or_default().push(command.clone());
            }
        }
    }
    assert!(options.len() > 80 && options["--date"].len() > 3, "{options:?}");
    let mut text = "# Options, and the commands that take them\n\nMade of the help of each command. What one command calls an \
                    option, the others understand too, if they have that thing\nat all (`--year` is `--date`, `--ec` is \
                    `--weather`, `--range` is `--within`, `--unit` is `--as` ...): `src/cli/slips/corrected/meant.rs` has\nthe list. \
                    Likewise (`src/cli/slips/corrected/same.rs`): `--leader 9-1` is the leader who directs the shot or moves with them; `--weather \
                    mist=1` is\n`-s mist=1`, `-s weather=rain`, `-s ec=moderate` are `--weather rain`, `--ec moderate`;\n`--mortar` and `--attack mortar` are `--attack indirect`; `--level 2` is the \
                    level of the one Location of the line, or of `--to`.\n\n\
                    | option | commands |\n|---|---|\n"
        .to_owned();
    for (option, commands) in options {
        let _ = writeln!(text, "| `{option}` | {} |", commands.join(", "));
    }
    fresh("docs/options.md", &text);
}
