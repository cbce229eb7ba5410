//! The program as used by a player or a script: flags, formats, exit statuses, streams.

mod batch;
mod complete;
mod ends;
mod evening;
mod first_lines;
mod folder;
mod formats;
mod game;
mod help;
mod hostile;
mod import;
mod jargon;
mod join;
mod limits;
mod maps;
mod meant;
mod met;
mod names;
mod newcomer;
mod pairs;
mod pictures;
mod rubble;
mod safety;
mod slip_generator;
mod slip_property;
mod slips;
mod spoken;
mod table_talk;
mod tasks;
mod vsav;

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;

/// Returns the program, without the environment variables that it reads.
fn fogas() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogas"));
    for name in [
        "FOGAS_MAP",
        "FOGAS_GAME",
        "FOGAS_OWNER",
        "FOGAS_BOARDS",
        "COMPLETE",
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "FORCE_COLOR",
    ] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    fogas().args(args).output().expect("the program runs")
}

/// Runs the program with this standard input.
pub(crate) fn fed(args: &[&str], input: &[u8]) -> Output {
    let mut child = fogas()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // a program may stop reading early: only its answer counts
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    output
}

/// Splits a line as a shell does.
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

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("UTF-8")
}

#[track_caller]
fn answered(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    assert!(output.stderr.is_empty(), "{args:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

/// Runs a line that must fail, and returns its standard error.
#[track_caller]
fn refused(args: &[&str], code: i32) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}{}", stdout(&output), stderr(&output));
    assert!(output.stdout.is_empty(), "{args:?}: no half answer, but {}", stdout(&output));
    let message = stderr(&output).to_owned();
    assert!(message.starts_with("error"), "{args:?}: {message}");
    assert!(!message.contains("panicked"), "{args:?}: {message}");
    message
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    let text = answered(args);
    assert_eq!(text.matches('\n').count(), 1, "one object a line");
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{args:?}: {e}: {text}"))
}

/// Ends and answers of several kinds: clear, hindered, blocked, long, on the bridge, in a building.
const LINES: [[&str; 2]; 7] = [
    ["F37", "H37"],
    ["A27", "P39"],
    ["L33@2", "E36"],
    ["G38@b", "F35"],
    ["G38@u", "G39"],
    ["I36", "B30"],
    ["F37", "F37"],
];

#[test]
fn the_first_command_of_the_readme_answers() {
    let text = answered(&["los", "F37", "H37"]);
    let first = text.lines().next().expect("a line");
    assert!(first.contains("F37") && first.contains("H37") && first.contains("range 2") && first.contains("CLEAR"));
    // both ends with their elevations: on the embankment at 2½, and beside it at 2
    assert!(text.contains("elev 2½") && text.contains("elev 2\n"), "{text}");
}

#[test]
fn tables_are_at_most_eighty_columns_wide() {
    for [from, to] in LINES {
        for map in ["cogwheel", "fb-6.1242"] {
            for more in [&[][..], &["-w"]] {
                let text = answered(&[&["-m", map, "los", from, to], more].concat());
                let wide = text.lines().find(|l| l.chars().count() > 80);
                assert_eq!(wide, None, "{from} {to} {more:?}");
            }
        }
    }
    for args in [&["-m", "fb-6.123", "los", "--matrix"][..], &["los", "F37", "--all"], &["rules"], &["los", "--help"]] {
        let text = answered(args);
        assert_eq!(text.lines().find(|l| l.chars().count() > 80), None, "{args:?}");
    }
}

#[test]
fn json_has_the_members_that_the_contract_names() {
    for [from, to] in LINES {
        let ruling = json(&["-f", "json", "-m", "fb-6.1242", "los", from, to]);
        assert_eq!(ruling["format"], 1);
        assert_eq!(ruling["command"], "los");
        assert_eq!(ruling["map"]["name"], "fb-6.1242");
        assert_eq!(ruling["query"], serde_json::json!({ "los": { "from": from, "to": to } }));
        let outcome = &ruling["outcome"];
        assert!(outcome["los"].is_boolean() && outcome["range"].is_u64() && outcome["hindrance"].is_u64(), "{outcome}");
        let hindrances = outcome["hindrances"].as_array().expect("a list");
        for hindrance in hindrances {
            assert!(["hex", "what", "rule"].iter().all(|k| hindrance[k].is_string()), "{hindrance}");
        }
        let total: u64 = hindrances.iter().filter_map(|h| h["drm"].as_u64()).sum();
        assert_eq!(outcome["hindrance"], total, "{from} {to}");
        assert_eq!(outcome["los"], outcome["blocked_by"].as_array().expect("a list").is_empty(), "{from} {to}");
        assert!(outcome.as_object().expect("an object").contains_key("margin"));
        let steps = ruling["steps"].as_array().expect("a list");
        assert!(!steps.is_empty(), "{from} {to}: a ruling says why");
        for step in steps {
            assert!(step["at"].is_string() && step["effect"].is_object() && step["because"].is_string(), "{step}");
        }
        // first what blocks, then other effects, then none
        let mut cited = Vec::new();
        let has_effect = |step: &&Value| step["effect"] != serde_json::json!({});
        let blocks = steps.iter().filter(|step| step["effect"]["blocks"] == true);
        for step in blocks.chain(steps.iter().filter(has_effect)).chain(steps) {
            if !cited.contains(&step["rule"]) {
                cited.push(step["rule"].clone());
            }
        }
        let citations = ruling["citations"].as_array().expect("a list");
        assert!(citations.iter().all(|c| c["title"].is_string()));
        assert_eq!(
            citations.iter().map(|c| c["rule"].clone()).collect::<Vec<_>>(),
            cited,
            "those that decide first, each once"
        );
        assert!(ruling["notes"].is_array());
    }
}

#[test]
fn quiet_is_one_line_and_markdown_is_markdown() {
    for [from, to] in LINES {
        assert_eq!(answered(&["-q", "los", from, to]).lines().count(), 1);
    }
    let text = answered(&["-f", "markdown", "los", "F37", "H37"]);
    assert!(text.contains("\n|---|") && text.starts_with("**F37"), "{text}");
}

#[test]
fn the_flag_makes_a_blocked_line_fail() {
    // published: A does not see H in FB6.1242 EX, but sees B
    assert_eq!(run(&["-m", "fb-6.1242", "los", "A", "H"]).status.code(), Some(0));
    assert_eq!(run(&["-m", "fb-6.1242", "los", "A", "H", "-e"]).status.code(), Some(1));
    assert_eq!(run(&["-m", "fb-6.1242", "-e", "los", "A", "B"]).status.code(), Some(0));
}

#[test]
fn what_cannot_be_asked_is_told_with_what_can() {
    for (args, words) in [
        (&["los", "F37", "1X"][..], &["1X"][..]),
        (&["los", "F37", "FG12"], &["FG12"]),
        (&["los", "ZZ99", "F37"], &["ZZ99", "A1", "FFF39"]),
        (&["los", "G38", "H37"], &["G38@b (elev 2½)", "G38@u (elev 1)"]),
        (&["los", "L33@5", "F37"], &["L33@5", "L33@2 (elev 4)"]),
        (&["los", "F37@x", "F37"], &["F37@x"]),
        (&["los", "F37+zz", "F37"], &["+zz"]),
        (&["los", "", "F37"], &["empty"]),
        (&["los", "A", "F37"], &["no units"]),
        (&["-m", "fb-6.123", "los", "AB", "A"], &["AB", "AA"]),
        (&["los", "F37", "H37", "-s", "F37"], &["F37", "PLACE=WHAT"]),
        (&["los", "F37", "H37", "-s", "F37=level:x"], &["level:x"]),
        (&["los", "F37", "H37", "-s", "F36-F39=hedge"], &["F36-F39"]),
        (&["los", "F37", "H37", "-s", "emrr=three"], &["`emrr=two` or `emrr=one`"]),
        (&["los", "F37", "H37", "--no-such-flag"], &["--no-such-flag"]),
        (&["los", "F37"], &["<TO>"]),
        (&["los", "F37", "H37", "-w", "-q"], &["--why"]),
        (&["rules", "no-such-rule-anywhere"], &["no-such-rule-anywhere"]),
        (&["losse"], &["losse"]),
    ] {
        let message = refused(args, 2);
        for word in words {
            assert!(message.contains(word), "{args:?}: `{word}` is not in {message}");
        }
    }
}

#[test]
fn a_map_that_is_none_is_bad_data() {
    assert!(refused(&["-m", "no-such-map", "los", "F37", "H37"], 3).contains("no-such-map"));
    // a valid edit that makes the map invalid
    assert!(refused(&["los", "F37", "H37", "-s", "F37=swamp"], 2).contains("swamp"));
}

#[test]
fn the_environment_names_the_map_and_the_flag_goes_before_it() {
    let ask = |command: &mut Command| -> Value {
        let output = command.args(["-f", "json", "los", "E37", "D37"]).output().expect("the program runs");
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let name = |ruling: &Value| ruling["map"]["name"].as_str().expect("a name").to_owned();
    assert_eq!(name(&ask(&mut fogas())), "fb");
    assert_eq!(name(&ask(fogas().env("FOGAS_MAP", "fb-6.123"))), "fb-6.123");
    assert_eq!(name(&ask(fogas().env("FOGAS_MAP", "fb-6.123").args(["-m", "cogwheel"]))), "cogwheel");
}

#[test]
fn colour_only_where_it_is_wanted() {
    let has_colour = |command: &mut Command| {
        let output = command.args(["los", "F37", "H37", "-w"]).output().expect("the program runs");
        assert!(output.status.success());
        output.stdout.contains(&0x1b)
    };
    assert!(!has_colour(&mut fogas()), "a pipe");
    assert!(!has_colour(fogas().args(["--color", "never"])));
    assert!(!has_colour(fogas().env("NO_COLOR", "1")));
    assert!(has_colour(fogas().args(["--color", "always"])));
    let error = fogas().args(["los", "F37", "ZZ99"]).output().expect("the program runs");
    assert!(!error.stderr.contains(&0x1b), "nor in an error");
    let json = fogas().args(["--color", "always", "-f", "json", "los", "F37", "H37"]).output().expect("runs");
    assert!(!json.stdout.contains(&0x1b), "never in JSON");
}

#[test]
fn the_same_question_gives_the_same_bytes() {
    for args in [
        &["los", "F37", "H37", "-w"][..],
        &["-m", "fb-6.123", "los", "--matrix", "-f", "json"],
        &["los", "F37", "--all", "-f", "json"],
        &["rules", "-f", "json"],
    ] {
        assert_eq!(answered(args), answered(args), "{args:?}");
    }
}

#[test]
fn the_matrix_holds_every_pair() {
    let ruling = json(&["-m", "fb-6.1242", "los", "--matrix", "-f", "json"]);
    let pairs = ruling["outcome"]["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 90, "ten units, each with nine others");
    let sees = |from: &str, to: &str| {
        let pair = pairs.iter().find(|p| p["from"] == from && p["to"] == to).expect("the pair");
        (pair["los"].as_bool().expect("a verdict"), pair["hindrance"].as_u64().expect("a number"))
    };
    // published, or restored by A6.5
    assert_eq!([sees("C", "E"), sees("A", "G"), sees("E", "D")], [(true, 1), (true, 2), (true, 3)]);
    assert_eq!([sees("D", "E").0, sees("H", "G").0, sees("A", "H").0], [true, true, false]);
}

#[test]
fn all_rules_on_every_other_location() {
    let ruling = json(&["los", "F37", "--all", "-f", "json"]);
    assert_eq!(ruling["outcome"]["from"]["location"], "F37");
    let locations = ruling["outcome"]["locations"].as_array().expect("Locations");
    // 16 columns of 13 hexes, and more Locations in buildings and at the bridge
    assert!(locations.len() > 16 * 13, "{}", locations.len());
    let at = |name: &str| locations.iter().find(|l| l["at"] == name);
    assert!(["G38@b", "G38@u", "L33@2", "A27"].iter().all(|name| at(name).is_some()));
    assert!(at("F37").is_none() && at("G38").is_none());
    assert_eq!(at("G38@b").expect("the bridge")["los"], true);
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for args in [&["rules", "-f", "json"][..], &["los", "F37", "--all", "-f", "json"], &["los", "F37", "H37"]] {
        let mut child =
            fogas().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        assert!(output.stderr.is_empty(), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn a_slip_of_the_keys_is_told_what_it_was_meant_for() {
    for (written, meant) in [("lso", "los"), ("tme", "tem")] {
        let error = refused(&[written, "F37", "H37"], 2);
        assert!(error.contains(&format!("did you mean `{meant}`")), "{error}");
    }
    // a missing hyphen is no error, since the line is clear
    let output = run(&["movecost", "F37", "H37"]);
    let error = stderr(&output);
    assert!(error.contains("read as: fogas move-cost F37 H37") && error.contains("--to H37"), "{error}");
    assert!(!refused(&["castle"], 2).contains("did you mean"));
}
