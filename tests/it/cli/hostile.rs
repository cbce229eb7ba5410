//! Whoever wrote a file commands no terminal: every command, in every format, with hostile words in every field of every sort
//! of file, and on the command line.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};

use super::folder::Folder;
use super::vsav::hostile_save;
use super::{answered, fed, fogas, stderr, stdout};

/// Titles, colours of ours and of others, C1, bidirectional controls, tags, what ends a line or a cell, HTML.
const BAD: &str = "\u{1b}]0;t\u{7}\u{1b}[31mEVIL\u{1b}[8m\u{1b}[30m\u{1b}[2J\u{9b}31m\u{9d}0;t\u{9c}\u{202e}\u{2066}\u{200f}\u{7f}\
                   \u{2028}\u{e0041}\u{8}\r\t\n<img src=x>| x";

const FORMATS: [&str; 4] = ["table", "plain", "markdown", "json"];

/// Each command at least once; a hostile argument stands where `BAD` is.
const ASKED: &[&[&str]] = &[
    &["los", "A1", "B5"],
    &["los", "D3", "A2", "-w"],
    &["los", "D3", "A2", "--profile"],
    &["los", "A1", "--all"],
    &["ift", BAD],
    &["ift", "8", "-1"],
    &["los", "--matrix"],
    &["los", "--pairs"],
    &["los", BAD, "A1"],
    &["los", "A1", "B2", "-s", BAD],
    &["los", "A1", "B2", "--share"],
    &["tem", "A1", "D3", "-w"],
    &["tem", BAD, "D3"],
    &["where", "sees", "D3"],
    &["where", "reach", "u", "--mf", "4", "--unseen-by", "enemies"],
    &["where", "sees", BAD],
    &["shot", "u", "v"],
    &["shot", "u", BAD],
    &["close-combat", "D3"],
    &["close-combat", BAD],
    &["morale", "u", "--interdicted-by", "v"],
    &["morale", BAD],
    &["smoke", "u", "D3", "--exponent", "3"],
    &["smoke", BAD, "D3"],
    &["weather", "D3"],
    &["weather", BAD],
    &["manhandle", "D3", "D4", "--m", "8"],
    &["manhandle", BAD, "D4", "--m", "8"],
    &["victory", "u", "D3", "--held-by", "axis"],
    &["victory", BAD],
    &["sighting", "D3"],
    &["sighting", BAD],
    &["fire-lane", "B3", "D3"],
    &["fire-lane", BAD, "D3"],
    &["ca-change", "--from", "1", "--to", "2"],
    &["ca-change", BAD],
    &["move-cost", "u", "C3"],
    &["move-cost", "A1", "--reach", "4"],
    &["move-cost", BAD, "C3"],
    &["bog", "C3"],
    &["bog", BAD],
    &["out-of-gas", BAD],
    &["sewer", "D3", "C3"],
    &["sewer", BAD],
    &["rubble-fall", "D3", "--seed", "3"],
    &["rubble-fall", BAD],
    &["rubble-check", "D3"],
    &["rubble-check", BAD],
    &["wreck", "D3"],
    &["wreck", BAD],
    &["fire", "D3"],
    &["fire", BAD],
    &["clear", "D3"],
    &["clear", BAD],
    &["cellar-fall", "D3"],
    &["cellar-fall", BAD],
    &["ammo-shortage", BAD],
    &["availability", BAD],
    &["setup", "gun", "B3"],
    &["setup", BAD, "B3"],
    &["units", BAD],
    &["ssr", BAD],
    &["terrain", "B2"],
    &["terrain", "name"],
    &["terrain", "D3"],
    &["terrain", BAD],
    &["rules", BAD],
    &["map", "check"],
    &["map", "show"],
    &["map", "list"],
    &["map", "export"],
    &["map", "export", "--geojson"],
    &["map", "join", BAD],
    &["map", "import", "vasl", BAD],
    &["map", "import", "vsav", BAD],
    &["map", "show", "--around", BAD],
    &["game", "show"],
    &["game", "log"],
    &["game", "check"],
    &["game", "undo"],
    &["game", "redo"],
    &["game", "set", "F1=debris"],
    &["game", "set", BAD],
    &["game", "remove", BAD],
    &["game", "move", "u", "C3"],
    &["game", "move", BAD, "C3"],
    &["game", "new", BAD],
    &["rubble-fall", "D3", "--seed", "3", "--apply"],
    &["schema", BAD],
    &["completions", BAD],
    &["man", BAD],
    &["batch", BAD],
    &["batch", "--maps", BAD],
    &[BAD],
    &["los", "A1", "B2", BAD],
    &["los", "A1", "B2", "-t", BAD],
];

/// The commands that the help names.
fn commands() -> BTreeSet<String> {
    let help = answered(&["--help"]);
    let lines = help.split("Options:").next().unwrap_or_default().lines().skip(3);
    lines
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|w| !w.is_empty())
        .map(String::from)
        .collect()
}

fn map() -> Value {
    json!({
        "format": 1, "name": format!("map {BAD}"), "title": BAD, "grid": { "first": "A1", "last": "F6" },
        "remarks": [format!("remark {BAD}")], "kinds": [{ "id": "odd", "name": format!("odd {BAD}") }],
        "hexes": [{ "hex": "C3", "terrain": ["odd"] }, { "hex": "B2", "note": format!("note {BAD}") },
            { "hex": "A2", "doubts": [{ "of": "level", "is": format!("doubt {BAD}") }] }],
        "buildings": [{ "id": format!("b{BAD}"), "name": format!("name {BAD}"), "material": "stone", "hexes": ["D3"] }],
        "units": [{ "unit": "u", "at": "B3", "type": BAD, "side": "x" }, { "unit": "v", "at": "E4", "type": BAD, "side": BAD }],
    })
}

/// A game whose log, made by hand, is hostile; `wrong` lines of its board do not stand.
fn game(wrong: bool) -> Value {
    let act =
        json!({ "did": BAD, "ruling": BAD, "dice": [[1, 2]], "query": { "los": BAD }, "took": [BAD], "put": [BAD] });
    let mut game = json!({
        "game": 1, "name": "evil", "map": "map.json", "log": [act], "undone": [act],
        "units": [format!("w@F3:side={BAD},type={BAD}").replace(',', "")],
    });
    if wrong {
        for (list, line) in [("options", "date="), ("board", ""), ("units", "A@F3:type=")] {
            game[list] = json!([format!("{line}{BAD}")]);
        }
        game["map"] = json!("fb");
    }
    game
}

/// What is wrong with what was written, if anything is.
fn wrong(out: &str, err: &str, format: &str) -> Option<String> {
    let ours =
        ["0", "1", "2", "4", "31", "32", "33", "34", "35", "36", "90", "91", "92", "93", "94", "96", "1;31", "1;32"];
    for text in [out, err] {
        if text.contains("\u{1b}[31mEVIL") {
            return Some("a colour of the file's".to_owned());
        }
        let mut plain = text.to_owned();
        for style in ours {
            plain = plain.replace(&format!("\u{1b}[{style}m"), "");
        }
        let hidden = |c: &char| {
            let moves = c.is_control()
                || matches!(c, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
            !"\n\t".contains(*c) && (moves || ('\u{e0000}'..='\u{e007f}').contains(c))
        };
        if let Some(c) = plain.chars().find(hidden) {
            return Some(format!("{c:?}"));
        }
    }
    // what stands between fences is shown as it is, and no line of a file can end them
    let fenced = |part: usize| part % 2 == 1;
    let read = out.split("```").enumerate().filter(|(part, _)| !fenced(*part));
    if format == "markdown"
        && (out.matches("```").count() % 2 == 1 || read.into_iter().any(|(_, text)| text.contains("<img")))
    {
        return Some("HTML".to_owned());
    }
    let is_json = |text: &str| text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok());
    (format == "json" && !is_json(out)).then(|| "no JSON".to_owned())
}

#[test]
fn no_file_and_no_argument_commands_the_terminal() {
    let named: BTreeSet<String> = ASKED.iter().map(|args| args[0].to_owned()).collect();
    let forgotten: Vec<_> = commands().into_iter().filter(|name| !named.contains(name)).collect();
    assert!(forgotten.is_empty(), "give {forgotten:?} a row in ASKED");
    let folder = Folder::new();
    for (name, text) in [("map.json", map()), ("game.json", game(false)), ("wrong.json", game(true))] {
        fs::write(folder.path().join(name), text.to_string()).expect("writable");
    }
    // as a file name, and one that is not a map
    let evil = format!("{}.json", BAD.replace('/', ""));
    for (name, text) in [
        (
            evil.as_str(),
            format!("{{\"format\": 1, \"{}\": 3}}", BAD.replace(['\n', '\r', '\t', '\u{8}', '\u{1b}', '\u{7}'], "")),
        ),
        ("terrain.json", json!({ "format": 1, "terrain": [{ "id": BAD, "name": BAD }] }).to_string()),
        ("secret.json", json!({ "token": BAD }).to_string()),
    ] {
        fs::write(folder.path().join(name), text).expect("writable");
    }
    fs::write(folder.path().join("evil.vsav"), hostile_save(BAD)).expect("writable");
    let mut runs: Vec<Vec<&str>> = Vec::new();
    for args in ASKED {
        for file in ["map.json", "game.json"] {
            if file == "game.json" || args[0] != "game" {
                runs.push([&["-m", file], *args].concat());
            }
        }
    }
    for args in [&["los", "A1", "B5"][..], &["map", "check"], &["game", "show"], &["game", "log"], &["game", "check"]] {
        for file in [evil.as_str(), "secret.json", "wrong.json", "evil.vsav", BAD] {
            runs.push([&["-m", file], args].concat());
        }
        runs.push([&["-m", "map.json", "-t", "terrain.json"], args].concat());
        runs.push([&["-m", "map.json", "-t", "secret.json"], args].concat());
    }
    runs.push(vec!["map", "import", "vsav", "evil.vsav", "-o", "new.json", "--force"]);
    runs.push(vec!["map", "import", "vsav", "evil.vsav"]);
    // of a map as a table, of anything else in each of the formats by turns
    let format = |(i, args): (usize, &Vec<&str>)| {
        if args[1] == "map.json" { FORMATS[0] } else { FORMATS[i / 2 % FORMATS.len()] }
    };
    let formats: Vec<&str> = runs.iter().enumerate().map(format).collect();
    let all: Vec<(Vec<&str>, &str)> = runs.into_iter().zip(formats).collect();
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((args, format)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut command = fogas();
                    command.current_dir(folder.path()).args(["--color", "always", "-f", format]).args(args);
                    let output = command.output().expect("it runs");
                    assert!(!stderr(&output).contains("panicked"), "{args:?}: {}", stderr(&output));
                    if let Some(what) = wrong(stdout(&output), stderr(&output), format) {
                        faults.lock().expect("whole").push(format!("{what}: {format} {args:?}"));
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().expect("whole");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A batch writes JSON whatever its lines hold; the id comes back as it was, escaped.
#[test]
fn no_line_of_a_batch_commands_the_terminal() {
    let raw = "\u{9b}31m\u{202e}\u{7f}\u{e0041}";
    let mut lines = vec![
        format!("{{\"id\": \"{raw}\", \"los\": {{\"from\": \"F37\", \"to\": \"H37\"}}}}"),
        format!("{{\"id\":\t[\"{raw}\"], \"los\": {{\"from\": \"{raw}\", \"to\": \"H37\"}}}}"),
        format!("{{\"map\": \"{raw}\", \"los\": {{\"from\": \"F37\", \"to\": \"H37\"}}}}"),
        format!("{{\"{raw}\": {{}}}}"),
        raw.to_owned(),
        BAD.replace(['\n', '\r'], ""),
    ];
    for command in commands() {
        lines.push(json!({ "id": BAD, command.as_str(): { "from": BAD, "to": BAD, "at": BAD, BAD: BAD } }).to_string());
        lines.push(json!({ command.as_str(): BAD }).to_string());
    }
    let output = fed(&["batch"], lines.join("\n").as_bytes());
    assert_eq!(stdout(&output).lines().count(), lines.len());
    assert_eq!(wrong(stdout(&output), stderr(&output), "json"), None);
    let first: Value = serde_json::from_str(stdout(&output).lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["id"], raw);
}
