//! Every command in every format: runs the examples shown by `--help`, and parses their answers.

use serde_json::Value;

use super::{answered, json, refused, run, stderr, stdout};

const COMMANDS: [&str; 28] = [
    "victory",
    "close-combat",
    "morale",
    "smoke",
    "manhandle",
    "los",
    "tem",
    "move-cost",
    "bog",
    "rubble-fall",
    "rubble-check",
    "ammo-shortage",
    "availability",
    "wreck",
    "fire",
    "clear",
    "cellar-fall",
    "sighting",
    "fire-lane",
    "ca-change",
    "out-of-gas",
    "sewer",
    "setup",
    "units",
    "ssr",
    "terrain",
    "rules",
    "map",
];

/// Returns the examples in the help of a command, each as the words that a shell makes of it.
fn examples(command: &str) -> Vec<Vec<String>> {
    let help = answered(&[command, "--help"]);
    let lines = help.lines().filter_map(|line| line.strip_prefix("  fogas "));
    let asked = lines.map(|line| line.split("  ").next().unwrap_or(line).split(" #").next().unwrap_or(line));
    // examples that read or write files of the player are run elsewhere, and so are slow ones
    let wanted = |line: &&str| {
        !["--draw", "--write", "--apply", "after.json", "--pairs", "--refit", "-f json"]
            .iter()
            .any(|w| line.contains(w))
    };
    asked.filter(wanted).map(words).collect()
}

fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

fn with<'a>(words: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    words.iter().map(String::as_str).chain(more.iter().copied()).collect()
}

pub(super) fn validator(name: &str) -> jsonschema::Validator {
    let schema: Value = serde_json::from_str(&answered(&["schema", name])).expect("JSON");
    assert_eq!(schema["$id"], format!("urn:fogas:schema:{name}:1"));
    jsonschema::validator_for(&schema).expect("a schema")
}

/// Every command answers in JSON with the envelope described by `fogas schema`.
#[test]
fn every_example_answers_in_json_as_its_schema_says() {
    let (ruling, rules) = (validator("ruling"), validator("rules"));
    let mut asked = 0;
    for words in COMMANDS.iter().flat_map(|c| examples(c)) {
        let answer = json(&with(&words, &["-f", "json"]));
        for member in ["format", "command", "map", "query", "outcome", "steps", "citations", "notes"] {
            assert!(answer.get(member).is_some(), "{words:?}: no {member}");
        }
        let schema = if words.contains(&"rules".to_owned()) { &rules } else { &ruling };
        assert!(schema.is_valid(&answer), "{words:?}: {:?}", schema.iter_errors(&answer).map(|e| e.to_string()).next());
        asked += 1;
    }
    assert!(asked > 80, "{asked} examples");
}

#[test]
fn what_asks_no_rule_answers_in_the_same_envelope() {
    for (name, args) in [
        ("map-list", &["map", "list"][..]),
        ("map-check", &["map", "check", "cogwheel"]),
        ("map-show", &["map", "show", "--around", "F37", "--radius", "1"]),
        ("map-show", &["map", "show", "cogwheel"]),
        ("rules", &["rules"]),
        ("rules", &["rules", "FB6.1231"]),
        ("rules", &["rules", "debris", "bridge"]),
        ("rules", &["rules", "--chapter", "SSR"]),
        ("text", &["man", "los"]),
        ("text", &["completions", "bash"]),
        ("schemas", &["schema"]),
    ] {
        let answer = json(&[args, &["-f", "json"]].concat());
        let schema = validator(name);
        assert!(schema.is_valid(&answer), "{args:?}: {:?}", schema.iter_errors(&answer).map(|e| e.to_string()).next());
        assert_eq!(
            (answer["format"].as_u64(), answer["steps"].as_array().map(Vec::len)),
            (Some(1), Some(0)),
            "{args:?}"
        );
    }
    let shown = json(&["map", "show", "--around", "F37", "--radius", "1", "-f", "json"]);
    let hexes = shown["outcome"]["hexes"].as_array().expect("hexes");
    // F37 and the six about it; it lies at Level 2 with an embankment half a level high
    assert_eq!(hexes.len(), 7);
    let f37 = hexes.iter().find(|h| h["hex"] == "F37").expect("F37");
    assert_eq!(
        (&f37["locations"][0]["elevation"], &f37["written"]["railroads"][0]["is"]),
        (&2.5.into(), &"emrr".into())
    );
}

/// `-q` prints only the answer, on one line. `-f plain` begins with it, and has a record for each other thing.
#[test]
fn every_example_answers_quietly_and_in_records() {
    let asked = COMMANDS.iter().filter(|c| !["rules", "map"].contains(c));
    for (i, words) in asked.flat_map(|c| examples(c).into_iter().enumerate()) {
        let quiet = answered(&with(&words, &["-q"]));
        assert_eq!(quiet.lines().count(), 1, "{words:?}: {quiet}");
        let plain = answered(&with(&words, &["-f", "plain"]));
        assert_eq!(plain.lines().next(), Some(format!("answer\t{}", quiet.trim_end()).as_str()), "{words:?}");
        assert!(plain.lines().all(|l| l.split('\t').next().is_some_and(|w| !w.is_empty())), "{words:?}: {plain}");
        assert!(plain.lines().count() > 2, "{words:?}: {plain}");
        if i > 0 {
            continue;
        }
        let shared = answered(&with(&words, &["--share"]));
        assert_eq!(shared.lines().count(), 3, "{words:?}: {shared}");
        assert_eq!(shared.lines().next(), quiet.lines().next(), "{words:?}");
        let markdown = answered(&with(&words, &["-f", "markdown"]));
        assert!(markdown.starts_with("**"), "{words:?}: {markdown}");
    }
}

#[test]
fn an_answer_to_share_says_how_to_ask_again() {
    // B9.33: two levels above at range 1 the wall is +1, and the rule that takes the other is named; one level above it is not
    for (firer, is_named) in [("NN11+z:3", true), ("NN11+z:2", false)] {
        let shared = answered(&["tem", firer, "NN12+wa", "-s", "NN11-NN12=wall", "--share"]);
        assert_eq!(shared.contains("B9.33"), is_named, "{firer}: {shared}");
    }
    // B24.71: 3 MF into rubble, one less by a Trail Break
    for (set, is_named) in [("NN12=stone-rubble", false), ("NN12=tb:1-4", true)] {
        let shared = answered(&["move-cost", "NN11", "NN12", "-s", "NN12=stone-rubble", "-s", set, "--share"]);
        assert_eq!(shared.contains("B24.71"), is_named, "{set}: {shared}");
    }
    let shared = answered(&["-m", "fb-6.1242", "los", "A", "G", "--share"]);
    assert!(shared.ends_with("map fb-6.1242: fogas -m fb-6.1242 los A G\n"), "{shared}");
    let quoted = answered(&["terrain", "postal palace", "--share"]);
    assert!(quoted.ends_with("fogas terrain 'postal palace'\n"), "{quoted}");
}

#[test]
fn a_record_has_its_cells_between_tabs() {
    let plain = answered(&["los", "F37", "H37", "-f", "plain"]);
    let cells = |what: &str| {
        let line = plain.lines().find(|l| l.starts_with(&format!("{what}\t"))).unwrap_or_else(|| panic!("{plain}"));
        line.split('\t').skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!([cells("yes"), cells("range"), cells("to.location")], [["true"], ["2"], ["H37"]]);
    assert_eq!(cells("step").len(), 4, "rule, place, effect, why");
    // a row each, and its hex in the second cell
    let all = answered(&["los", "F37", "--all", "-m", "cogwheel", "-f", "plain"]);
    assert!(all.lines().any(|l| l.starts_with("locations\tG38@b\t")), "{all}");
}

/// With `-f json` errors are JSON too, with the same exit status as without.
#[test]
fn errors_are_json_where_json_was_asked_for() {
    let schema = validator("error");
    for (args, code, kind, words) in [
        (&["los", "F37", "ZZZ99"][..], 2, "refused", "ZZZ99"),
        (&["los", "F37"], 2, "usage", "<TO>"),
        (&["lso", "F37", "H37"], 2, "usage", "los"),
        (&["rules", "FB99.9"], 2, "usage", "FB99.9"),
        (&["-m", "no-such-map", "los", "F37", "H37"], 3, "data", "no-such-map"),
        (&["-m", "README.md", "map", "check"], 3, "data", "UTF-8|object|neither"),
        (&["setup", "--on", "sewer"], 2, "usage", "sewer"),
        (&["sighting", "T19@u", "-m", "fb"], 2, "refused", "T19"),
    ] {
        let output = run(&[args, &["-f", "json"]].concat());
        let plainly = run(args);
        assert_eq!(plainly.status.code(), output.status.code(), "{args:?}");
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}", stderr(&output));
        assert!(stdout(&output).is_empty());
        let text = stderr(&output);
        assert_eq!(text.lines().count(), 1, "{args:?}: {text}");
        let error: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{args:?}: {e}: {text}"));
        assert!(schema.is_valid(&error), "{text}");
        assert_eq!(
            (&error["error"]["kind"], error["error"]["exit"].as_i64()),
            (&kind.into(), Some(code.into())),
            "{text}"
        );
        let message = error["error"]["message"].as_str().expect("a message");
        assert!(words.split('|').any(|w| message.contains(w)), "{args:?}: {message}");
    }
}

/// No error message uses the words of the parser of numbers or of JSON.
#[test]
fn what_is_no_number_is_told_in_words() {
    for args in [
        &["move-cost", "E37", "--reach", "x"][..],
        &["move-cost", "E37", "F37", "--mp", "x"],
        &["ammo-shortage", "x", "gun:12"],
        &["los", "--pairs", "--range", "-"],
        &["tem", "F37", "H37", "--fp", "1.5"],
        &["rubble-fall", "ZZ27", "--seed", "x", "--roll"],
    ] {
        let message = refused(args, 2);
        assert!(!message.contains("digit found") && !message.contains("found in string"), "{args:?}: {message}");
    }
}

/// With `-e` the exit status is 1 for a no, in each command that can answer no. Each is tested with a yes and a no.
#[test]
fn the_exit_status_tells_yes_from_no() {
    for (yes, no) in [
        (&["tem", "E35", "G35"][..], &["tem", "E35", "I38/I39"][..]),
        (&["fire-lane", "F33", "F37"], &["fire-lane", "F33", "L30"]),
        (
            &["availability", "atmm", "--side", "german"],
            &["availability", "atmm", "--side", "hungarian", "--cx", "--level", "4"],
        ),
        (
            &["units", "--side", "hungarian", "--in", "postal-palace"],
            &["units", "--side", "hungarian", "--in", "postal-palace", "--state", "bypass"],
        ),
        (&["setup", "F36", "mines"], &["setup", "NN14", "foxhole"]),
    ] {
        for (args, code) in [(yes, 0), (no, 1)] {
            let output = run(&[args, &["-e"]].concat());
            assert_eq!(output.status.code(), Some(code), "{args:?}: {}", stderr(&output));
            assert_eq!(run(args).status.code(), Some(0), "{args:?}");
        }
    }
}

/// A screen has 24 lines, and the first one is the answer.
#[test]
fn an_answer_fits_a_screen_unless_all_is_asked_for() {
    for words in COMMANDS.iter().filter(|c| !["rules", "map"].contains(c)).flat_map(|c| examples(c)) {
        if words.contains(&"--profile".to_owned()) {
            continue;
        }
        let text = answered(&with(&words, &[]));
        assert!(text.lines().count() <= 24, "{words:?}: {} lines", text.lines().count());
    }
    // the second of two tables does not fit: one line at the end says that there is more
    let hex = answered(&["terrain", "F37"]);
    assert_eq!(hex.matches("(-w)").count(), 1, "{hex}");
    assert!(hex.ends_with("... and more (-w)\n"), "{hex}");
    let short = answered(&["los", "A1", "FFF39"]);
    let first = short.lines().next().expect("a line");
    // the nearest to A1 of all that blocks, and how many others there are
    assert!(first.contains("NO LOS: C2 ") && short.contains("more (-w)"), "{short}");
    assert!(answered(&["los", "A1", "FFF39", "-w"]).lines().count() > 100);
    // FB16.6: of all items at once only what shortage changes, or what the unit lacks: PF 3 - 1 - 1 + 1
    let all = answered(&["availability", "--unit", "hungarian:3-4-7", "--level", "4"]);
    let first = "smoke +1, special ammo -2, PF on 2 or less (1/3), no ATMM, Starshell +1, IR +1";
    assert_eq!(all.lines().next(), Some(first));
    // with a smaller range, only what is within it
    let near = json(&["los", "F37", "--all", "--range", "2", "-f", "json"]);
    let ranges = near["outcome"]["locations"].as_array().expect("Locations").iter().filter_map(|l| l["range"].as_u64());
    assert_eq!(ranges.max(), Some(2));
}

/// The whole working states each rule once, in a table or below it. A short digest may be part of another.
#[test]
fn the_whole_working_tells_no_rule_twice() {
    let plain = |text: &str| text.replace(['│', '┆'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
    for words in COMMANDS.iter().filter(|c| !["rules", "map"].contains(c)).flat_map(|c| examples(c)) {
        let text = plain(&answered(&with(&words, &["-w", "-f", "table"])));
        for rule in fogas::rules::RuleId::ALL {
            let digest = plain(rule.entry().digest);
            assert!(digest.len() < 60 || text.matches(&digest).count() < 2, "{words:?}: {rule} is told again");
        }
    }
    // the cards of a hex, the rules of a day, what sets up: a table and a step each (FB6.124, FB-SSR6, FB-SSR13)
    for (asked, rule) in [
        (["terrain", "F37"].as_slice(), "FB6.124"),
        (&["ssr", "1945-02-06"], "FB-SSR6"),
        (&["setup", "F36"], "FB-SSR13"),
    ] {
        let text = answered(&[asked, &["-w"]].concat());
        assert_eq!(text.lines().filter(|line| line.starts_with(&format!("{rule} "))).count(), 1, "{asked:?}: {text}");
        assert!(!text.contains("Because"), "{asked:?}: the tables tell it all: {text}");
        assert!(!answered(asked).lines().any(|line| line.starts_with(&format!("{rule} "))), "{asked:?}");
    }
}

/// B23.423, A6.2: if the LOS is clear but fire is forbidden, the answer says that the fire is forbidden, not that there
/// is no LOS.
#[test]
fn a_shot_that_is_forbidden_is_no_lost_sight() {
    let barred = answered(&["tem", "S17", "T17", "--attack", "indirect"]);
    assert!(barred.contains("NOT ALLOWED") && barred.contains("may not") && !barred.contains("LOS"), "{barred}");
    let unseen = answered(&["tem", "T18", "W26"]);
    assert!(unseen.contains("NO LOS") && !unseen.contains("NOT ALLOWED"), "{unseen}");
}
