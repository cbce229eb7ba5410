//! Mistakes of a player in a game, and errors that somebody else wrote into its file.

use std::fs;

use serde_json::{Value, json};

use super::{Folder, Table, json as asked, refused};

/// A unit can be named in upper or lower case, in all commands.
#[test]
fn a_unit_is_removed_by_its_name_in_any_letters() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Anna@F36", "F35=debris"]);
    for (what, told) in [("bela", "no unit `bela`"), ("F34=debris", "no such thing"), ("F36", "no such thing")] {
        assert!(table.refused(&["game", "remove", what], 2).contains(told), "{what}");
    }
    table.done(&["game", "remove", "unit:aNNa"]);
    assert!(!table.text().contains("Anna@F36\"\n"), "{}", table.text());
    assert_eq!(table.json()["units"], Value::Null);
}

#[test]
fn a_game_without_a_name_is_none() {
    let folder = Folder::new();
    for name in ["", " ", ".json"] {
        assert!(refused(&["game", "new", name], 2).contains("a game needs a name"), "`{name}`");
    }
    assert!(folder.names().is_empty());
}

/// Two lines about one unit, or one option, contradict each other, and neither is used. Two units in one Location, and
/// two counters in one hex, do not.
#[test]
fn lines_that_contradict_each_other_are_told() {
    let table = Table::on("fb");
    table.done(&["game", "set", "A@F36", "B@F36", "F35=debris", "F35=smoke"]);
    let sound = table.text();
    for (member, lines) in [("units", json!(["A@F36", "A@F37", "B@F36"])), ("options", json!(["mist=1", "mist=2"]))] {
        let mut game: Value = serde_json::from_str(&sound).expect("JSON");
        game[member] = lines;
        fs::write(&table.file, game.to_string()).expect("writable");
        let told = asked(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"].clone();
        assert_eq!(told["faults"].as_array().map(Vec::len), Some(1), "{told}");
        assert!(told["faults"][0]["message"].as_str().is_some_and(|m| m.contains("another line")), "{told}");
        assert!(table.refused(&["los", "F36", "F37"], 3).contains("another line"));
    }
    fs::write(&table.file, sound).expect("writable");
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// B27: a unit that is IN an entrenchment is where one is; F37 of the map has none. `set` refuses it, and to take away the one that somebody is in.
#[test]
fn who_is_in_an_entrenchment_needs_one() {
    let table = Table::on("fb");
    assert!(table.refused(&["game", "set", "A@F37+ent"], 2).contains("put one there, as F37=foxhole (B27)"));
    table.done(&["game", "set", "A@F37+ent", "B@F37", "F37=foxhole"]);
    for gone in [&["game", "remove", "F37=foxhole"], &["game", "set", "F37=-foxhole"]] {
        assert!(table.refused(gone, 2).contains("A in F37"));
    }
    let mut game = table.json();
    game["board"] = json!([]);
    fs::write(&table.file, game.to_string()).expect("writable");
    let told = asked(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"]["standing"].clone();
    assert_eq!(told.as_array().map(Vec::len), Some(1), "{told}");
    assert_eq!((&told[0]["what"], &told[0]["rule"]), (&json!("A"), &json!("B27")));
    table.done(&["game", "set", "F37=foxhole"]);
    assert!(table.done(&["game", "check"]).contains("sound"));
}

/// A saved game of the module is not a game file: what makes one of it is told, whatever is in it.
#[test]
fn a_saved_game_is_told_how_it_becomes_a_game() {
    let folder = Folder::new();
    let file = folder.file("monday.vsav");
    fs::write(&file, [0x50, 0x4b, 0xff, 0xfe]).expect("writable");
    for args in [&["game", "show"][..], &["game", "log"], &["game", "set", "F36=debris"], &["game", "check"]] {
        let told = refused(&[&["-m", &file], args].concat(), 2);
        assert!(told.contains("saved game") && told.contains("fogas map import vsav"), "{told}");
    }
    assert_eq!(folder.names(), ["monday.vsav"]);
}

/// Lines of a game that answer, each in the game as the setup leaves it.
const OF_A_GAME: &[&str] = &[
    "game set Sq3@F34:4-6-7,cx",
    "game remove Sq2",
    "game turn next",
    "game phase mph",
    "game fired Sq1",
    "game possess MG1 Sq1",
    "game note --of german wait",
    "shot Sq1 Foe --fire prep",
    "where reach Sq1 --mf 3",
    "move-cost Sq1 F35 --mf 4",
    "morale Sq1 --tc 1",
];

/// Whatever line an error about a game or a unit suggests runs in that game: a word is left out, or its letters are exchanged, dropped, doubled.
/// Of the slips of words nearly all end in an answer, in a line that works, or in the name that was meant.
#[test]
fn what_a_game_suggests_works() {
    use crate::cli::slip_generator::{is_pattern, suggested};
    let table = Table::on("cogwheel");
    table.done(&["game", "set", "Sq1@F36:4-6-7", "Sq2@F36:4-6-7", "MG1@F36:mmg:5-12,ge,pp=5", "Foe@E33:6-2-8"]);
    table.done(&["game", "turn", "1", "german"]);
    table.done(&["game", "phase", "pfph"]);
    let text = table.text();
    // each line in the game as it was
    let run = |line: &[&str]| {
        std::fs::write(&table.file, &text).expect("written");
        super::fogas().args(line).env("FOGAS_GAME", &table.file).output().expect("it runs")
    };
    let (mut all, mut bad, mut suggestions) = (0, Vec::new(), std::collections::BTreeSet::new());
    for (i, line) in OF_A_GAME.iter().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let sound = run(&words);
        assert_eq!(sound.status.code(), Some(0), "{line}: {}", super::stderr(&sound));
        let mut slips: Vec<(Vec<String>, bool)> = Vec::new();
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        for at in 1..words.len() {
            let mut without = owned(&words);
            without.remove(at);
            slips.push((without, false));
            // one letter of each word, each in its way
            let letters: Vec<char> = words[at].chars().collect();
            let is_word = letters.len() > 3 && letters.iter().all(char::is_ascii_lowercase);
            if is_word {
                let (middle, mut slip) = (letters.len() / 2, letters.clone());
                match (i + at) % 3 {
                    0 => slip.swap(middle - 1, middle),
                    1 => drop(slip.remove(middle)),
                    _ => slip.insert(middle, letters[middle]),
                }
                let mut slipped = owned(&words);
                slipped[at] = slip.into_iter().collect();
                slips.push((slipped, true));
            }
        }
        for (slip, counts) in slips {
            let output = run(&slip.iter().map(String::as_str).collect::<Vec<_>>());
            let error = super::stderr(&output).to_owned();
            assert!(!error.contains("panicked"), "{slip:?}: {error}");
            let lines: Vec<String> = suggested(&error).into_iter().filter(|line| !is_pattern(line)).collect();
            if counts {
                all += 1;
                let is_met = output.status.code() == Some(0) || !lines.is_empty() || error.contains("did you mean");
                bad.extend((!is_met).then(|| format!("{slip:?}: {error}")));
            }
            suggestions.extend(lines);
        }
    }
    assert!(all >= 8 && bad.len() * 20 <= all, "{} of {all} slips are badly met:\n{}", bad.len(), bad.join("\n"));
    // what is of files, and the examples of the help, which are of the whole map
    let is_other = |line: &str| {
        ["help ", "-h", ".json", "game merge", "game export", "game new"].iter().any(|of| line.contains(of))
    };
    let is_example = |line: &str| !line.contains("Sq") && !line.starts_with("game");
    let lines: Vec<&String> = suggestions.iter().filter(|line| !is_other(line) && !is_example(line)).collect();
    assert!(lines.len() > 5, "{lines:?}");
    for line in lines {
        let words: Vec<String> = line.split(' ').map(|word| word.trim_matches('\'').to_owned()).collect();
        let output = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "fogas {line}: {}", super::stderr(&output));
    }
}
