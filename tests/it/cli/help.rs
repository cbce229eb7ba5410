//! The help: its examples answer, and its lines are no wider than a terminal.

use super::folder::Folder;
use super::{answered, run, stderr};

const COMMANDS: [&str; 29] = [
    "victory",
    "close-combat",
    "morale",
    "smoke",
    "manhandle",
    "los",
    "tem",
    "sighting",
    "fire-lane",
    "ca-change",
    "move-cost",
    "bog",
    "out-of-gas",
    "sewer",
    "rubble-fall",
    "rubble-check",
    "wreck",
    "fire",
    "clear",
    "cellar-fall",
    "ammo-shortage",
    "availability",
    "setup",
    "units",
    "ssr",
    "terrain",
    "rules",
    "map",
    "batch",
];

/// Returns the command lines that the help of a command shows.
fn examples(command: &str) -> Vec<String> {
    let help = answered(&["help", command]);
    let lines = help.lines().filter_map(|line| line.strip_prefix("  fogas "));
    lines.map(|line| line.split("  ").next().unwrap_or_default().trim().to_owned()).collect()
}

#[test]
fn every_example_of_the_help_answers() {
    for command in COMMANDS {
        let examples = examples(command);
        assert!(examples.len() >= 2 || ["map", "batch"].contains(&command), "{command}: {examples:?}");
        for example in examples {
            // these write files, or read what such a one wrote
            if [".png", ".svg", ".html", "--write", ".json", "--pairs"].iter().any(|f| example.contains(f)) {
                continue;
            }
            let output = run(&example.replace("\"SPW 250/7\"", "SPW-250/7").split(' ').collect::<Vec<_>>());
            assert_eq!(output.status.code(), Some(0), "{example}: {}", stderr(&output));
        }
    }
}

#[test]
fn help_is_no_wider_than_a_terminal() {
    for command in COMMANDS {
        for help in [&["help", command][..], &[command, "-h"]] {
            let text = answered(help);
            assert_eq!(text.lines().find(|l| l.chars().count() > 80), None, "{help:?}");
        }
    }
    // the groups, each command by what it gives
    let text = answered(&["-h"]);
    assert_eq!(text.lines().find(|l| l.chars().count() > 80), None);
    for group in ["Line of sight and fire:", "Movement:", "Rubble and fire:", "Force and scenario:", "Maps and rules:"]
    {
        assert!(text.contains(group), "{group}");
    }
    assert!(COMMANDS.iter().all(|c| text.contains(&format!("\n  {c} "))), "{text}");
}

/// What the long help of a command says, its short help is too short for.
#[test]
fn short_help_is_shorter() {
    for command in ["los", "tem", "move-cost"] {
        assert!(answered(&[command, "-h"]).lines().count() < answered(&[command, "--help"]).lines().count() * 2 / 3);
    }
}

/// `fogas` alone is no question: it shows six that are asked every day, each of which answers, in ten lines.
#[test]
fn without_a_question_six_everyday_ones_are_shown() {
    let output = run(&[]);
    let text = stderr(&output);
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true));
    assert!(text.lines().count() <= 10, "{text}");
    let asked: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("  fogas ")?.split("  ").next()).collect();
    assert_eq!(asked.len(), 6, "{text}");
    for words in asked {
        answered(&words.trim().split(' ').collect::<Vec<_>>());
    }
}

/// No example is broken at the margin: what is said of it stands behind it, or below it, indented.
#[test]
fn no_example_wraps_into_the_margin() {
    for command in COMMANDS {
        let text = answered(&["help", command]);
        let examples = text.split("\nExamples:\n").nth(1).and_then(|text| text.split("\n\n").next());
        assert!(examples.is_some() || ["map", "batch"].contains(&command), "{command}");
        for line in examples.unwrap_or_default().lines() {
            assert!(line.starts_with("  fogas ") || line.starts_with("      "), "{command}: {line}");
        }
    }
}

/// The environment, the files and each exit status stand in the help of the program and in every manual page.
#[test]
fn environment_files_and_exit_status_are_documented() {
    let whole = answered(&["--help"]);
    for word in ["FOGAS_GAME", "FOGAS_MAP", "FOGAS_BOARDS", "FOGAS_OWNER", "NO_COLOR", "Exit status:", "Files:"] {
        assert!(whole.contains(word), "{word}");
    }
    for page in [&["man"][..], &["man", "los"], &["man", "game"], &["man", "rubble-fall"]] {
        let text = answered(page);
        for section in ["NAME", "SYNOPSIS", "EXAMPLES", "ENVIRONMENT", "FILES", "EXIT STATUS", "SEE ALSO"] {
            let is_one = |line: &str| line.strip_prefix(".SH ").is_some_and(|name| name.trim_matches('"') == section);
            assert!(text.lines().any(is_one), "{page:?} {section}");
        }
        assert!(text.contains("FOGAS\\_GAME") || text.contains("FOGAS_GAME"), "{page:?}");
    }
}

/// The flags of every command stand once, in the help of the program; the help of a command points there.
#[test]
fn short_help_leaves_out_what_every_command_takes() {
    let whole = answered(&["-h"]);
    for flag in ["--map", "--terrain", "--format", "--why", "--quiet", "--share", "--exit-code", "--strict", "--color"]
    {
        assert!(whole.contains(flag), "{flag}");
        for help in [&["tem", "-h"][..], &["map", "show", "-h"], &["game", "move", "-h"]] {
            let text = answered(help);
            assert!(!text.contains(flag) && text.contains("`fogas -h`"), "{help:?} {flag}");
        }
        let long = answered(&["tem", "--help"]);
        assert!(!long.contains(&format!("      {flag}")) && long.contains("`fogas --help`"), "{flag}");
        assert!(answered(&["--help"]).contains(flag), "{flag}");
    }
}

/// Runs the program on a terminal of so many columns; `None` where there is no `script` to make one.
#[cfg(target_os = "linux")]
fn on_a_terminal(folder: &Folder, columns: u16, args: &str) -> Option<String> {
    let line = format!("stty rows 24 cols {columns}; exec {} {args}", env!("CARGO_BIN_EXE_fogas"));
    let mut script = std::process::Command::new("script");
    script.current_dir(folder.path());
    for name in ["FOGAS_MAP", "FOGAS_GAME", "COLUMNS"] {
        script.env_remove(name);
    }
    let output =
        script.env("TERM", "xterm").args(["-qec", &line, "/dev/null"]).stdin(std::process::Stdio::null()).output();
    let text = String::from_utf8(output.ok()?.stdout).expect("UTF-8");
    let mut in_color = false;
    let plain = text.chars().filter(|c| {
        in_color |= *c == '\u{1b}';
        let is_shown = !in_color && *c != '\r';
        in_color &= *c != 'm';
        is_shown
    });
    Some(plain.collect())
}

/// Whatever is asked, no line is wider than the terminal: answers, help, lists and errors.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_wider_than_the_terminal() {
    let more = [
        "map list",
        "rules",
        "rules FB6",
        "rules -w FB6.1233",
        "help",
        "help shot",
        "terrain",
        "los F37",
        "game show",
        "map check fb",
    ];
    let folder = Folder::new();
    let all: Vec<String> = COMMANDS.iter().flat_map(|command| examples(command)).collect();
    let written =
        [".png", ".svg", ".html", "--write", ".json", "--pairs", "-f ", "schema", "completions", "man ", "batch"];
    let asked = all.iter().map(String::as_str).filter(|line| !written.iter().any(|word| line.contains(word)));
    // the narrow one cuts most; the usual one is asked of every third line of the help
    for (at, line) in more.into_iter().chain(asked.step_by(2)).enumerate() {
        for columns in [60, 80].into_iter().take(if at % 3 == 0 { 2 } else { 1 }) {
            let Some(shown) = on_a_terminal(&folder, columns, line) else { return };
            assert!(!shown.is_empty(), "{line}");
            let wide = shown.lines().find(|row| row.chars().count() > usize::from(columns));
            assert_eq!(wide, None, "{columns} columns: fogas {line}\n{shown}");
        }
    }
}
