//! Saves that differ only in what one player hides from the other cannot be told apart by the other.

use std::fs;

use super::log::{log, moved};
use super::{
    E37, F36, Folder, H37, L33, NAME, NW, Piece, WORD, answered, at, fogas, imported, json, lines, refused, save,
    secrets, stderr, stdout,
};

/// A save whose every name, label and board is hostile.
pub(in super::super) fn hostile_save(bad: &str) -> Vec<u8> {
    let piece = |id, name, gpid, hex| Piece { id, name, gpid, at: at(hex), ..Piece::default() };
    let stacks = [
        vec![piece(1, bad, "3924", F36)],
        vec![piece(2, "4-4-7 1sq", bad, H37)],
        vec![Piece { layers: &["+ EVIL\u{1b}[31mEVIL"], ..piece(3, "5-2-7 1sq", "433", E37) }],
        vec![Piece { conceal: Some(bad), ..piece(4, "5-2-7 1sq", "433", L33) }],
    ];
    let boards = format!("bd\t0\t0\tFB_NW\tVER\t1.0\tOVR\t{}\t", bad.replace(['\t', '\u{1b}'], ""));
    save(&boards, &stacks)
}

/// Nothing that is told, drawn, written or refused depends on what another player hides, except for the count in the report: a
/// game with his hidden pieces, alone and in a stack of others, and the game without them cannot be told apart.
#[test]
fn a_game_with_hidden_pieces_and_one_without_cannot_be_told_apart() {
    let hidden =
        |id, name: &'static str, gpid, hex| Piece { id, name, gpid, hide: Some(WORD), at: at(hex), ..Piece::default() };
    let seen = |id, name, gpid, hex| Piece { id, name, gpid, at: at(hex), ..Piece::default() };
    let there = [
        seen(2, "4-4-7 1sq", "3924", F36),
        seen(3, "Building Level 1", "167", L33),
        seen(4, "5-2-7 1sq", "433", L33),
        seen(5, "1S Foxhole", "212", E37),
    ];
    let with = [
        vec![hidden(11, NAME, "2600", [6, 39])],
        vec![hidden(12, "1S Foxhole", "212", F36), there[0], hidden(13, "1S Foxhole", "212", F36)],
        vec![there[1], hidden(14, "Building Level 2", "167", L33), there[2]],
        vec![hidden(15, "2-2-8 Icr", "441", E37), there[3]],
    ];
    let without = [vec![there[0]], vec![there[1], there[2]], vec![there[3]]];
    let folder = Folder::new();
    let file = folder.file("monday.vsav");
    let asked: [&[&str]; 14] = [
        &["map", "import", "vsav", &file],
        &["-f", "plain", "game", "show"],
        &["map", "check"],
        &["map", "show", "--around", "G39"],
        &["-f", "json", "map", "export"],
        &["los", "--matrix"],
        &["-f", "json", "los", "G39", "F36"],
        &["-w", "tem", "F36", "G39"],
        &["-f", "json", "move-cost", "F38", "G39"],
        &["-f", "json", "shot", "--from-all", "E37"],
        &["where", "seen-from", "sq-1"],
        &["setup", "gun", "G39"],
        &["los", "afv-1", "sq-1"],
        &["los", "sq-1", "sq-9"],
    ];
    let told = |stacks: &[Vec<Piece<'_>>]| {
        fs::write(&file, save(NW, stacks)).expect("writable");
        let one = |args: &&[&str]| {
            let mut command = fogas();
            if !args.contains(&"import") {
                command.args(["-m", &file]);
            }
            let output = command.args(*args).output().expect("it runs");
            // the one thing that the report says of it
            let said = stderr(&output).lines().filter(|line| !line.contains("hidden piece")).collect::<String>();
            (args.join(" "), output.status.code(), stdout(&output).to_owned(), said)
        };
        asked.iter().map(one).collect::<Vec<_>>()
    };
    assert_eq!(told(&with), told(&without));
    // nor by the moves of a log: a hidden piece that comes to F36 before others do, and into their stack
    let game = |stacks: &[Vec<Piece<'_>>], steps: &[Vec<String>]| {
        fs::write(&file, log(NW, stacks, steps)).expect("writable");
        answered(&["-m", &file, "-f", "json", "map", "export"])
    };
    let seen = [moved(2, H37, "null"), moved(5, H37, "2"), moved(9002, H37, "5")];
    let hidden = [moved(11, H37, "null"), moved(14, H37, "2"), moved(15, H37, "5"), moved(12, E37, "null")];
    let theirs: Vec<Vec<String>> = seen.iter().map(|step| vec![step.clone()]).collect();
    let all: Vec<Vec<String>> = hidden
        .iter()
        .enumerate()
        .flat_map(|(i, step)| [Some(step), seen.get(i)])
        .flatten()
        .map(|s| vec![s.clone()])
        .collect();
    // the stack of the foxhole has the same number in both
    let without = [vec![there[0]], vec![there[1], there[2]], vec![there[3]]];
    let with = [with[1].clone(), with[2].clone(), with[3].clone(), with[0].clone()];
    assert_eq!(game(&with, &all), game(&without, &theirs));
}

/// Every question to a save, in these formats: what is written to both streams.
fn told(bytes: &[u8], word: Option<&str>, formats: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    fs::write(folder.path().join("monday.vsav"), bytes).expect("writable");
    let asked: &[&[&str]] = &[
        &["map", "import", "vsav", "monday.vsav"],
        &["map", "import", "vsav", "monday.vsav", "-o", "game.json", "--force"],
        &["-m", "game.json", "game", "show"],
        &["-m", "game.json", "game", "log"],
        &["-m", "game.json", "game", "check"],
        &["map", "check"],
        &["map", "show", "--around", "F36"],
        &["map", "export"],
        &["los", "--matrix"],
        &["los", "G39", "F36", "-w"],
        &["tem", "F36", "G39", "-w"],
        &["move-cost", "F38", "G39"],
        &["where", "seen-from", "E37"],
        &["shot", "?1", "sq-1"],
        &["setup", "gun", "G39"],
        &["rubble-fall", "L33", "--dr", "3,4"],
        &["fire", "F36"],
        &["los", "afv-1", "F36"],
        &["los", "sq-2", "F36"],
    ];
    let mut all = Vec::new();
    for &format in formats {
        // lines and Markdown are written of what the table is written of
        let is_listed =
            |args: &&&[&str]| matches!(format, "table" | "json") || args.contains(&"game") || args.contains(&"vsav");
        for args in asked.iter().filter(is_listed) {
            let mut command = fogas();
            command.current_dir(folder.path()).args(["-f", format]);
            if args[0] != "-m" && !args.contains(&"vsav") {
                command.args(["-m", "monday.vsav"]);
            }
            if let Some(word) = word {
                command.env("FOGAS_OWNER", word);
            }
            let out = command.args(*args).output().expect("it runs");
            all.push(format!("{format} {args:?} {:?}\n{}\n{}", out.status.code(), stdout(&out), stderr(&out)));
        }
    }
    all.push(fs::read_to_string(folder.path().join("game.json")).expect("a game"));
    all
}

/// What is hidden: what it is, where, in which stack, by whose word, an empty one too; what lies under a `?` of another: what
/// it is. Each save has as many hidden pieces as the first, since the report counts them.
#[test]
fn saves_that_differ_in_hidden_things_are_answered_alike() {
    let there = |id, name, gpid, hex| Piece { id, name, gpid, at: at(hex), ..Piece::default() };
    let hidden = |name, gpid, hex, word| Piece { hide: Some(word), ..there(11, name, gpid, hex) };
    let masked = |name, gpid, word| Piece { conceal: Some(word), ..there(2, name, gpid, F36) };
    let cover = |id, word| Piece { cover: Some(word), ..there(id, "?", "421", H37) };
    let made =
        |hid: Piece<'static>, in_stack: bool, masked: Piece<'static>, under: Piece<'static>, word: &'static str| {
            let seen = there(5, "5-2-7 1sq", "433", E37);
            let mut stacks = vec![vec![masked], vec![under, cover(4, word)]];
            if in_stack {
                stacks.push(vec![Piece { at: at(E37), ..hid }, seen]);
            } else {
                stacks.extend([vec![seen], vec![hid]]);
            }
            save(NW, &stacks)
        };
    let squad = there(3, "4-4-7 1sq", "3924", H37);
    let saves = [
        made(hidden(NAME, "2600", [6, 39], WORD), false, masked("6-5-8 SSsq", "2383", WORD), squad, WORD),
        made(hidden("1S Foxhole", "212", F36, "other"), false, masked("9-2", "", "other"), squad, "other"),
        made(
            hidden("Stone Rubble", "212", L33, ""),
            false,
            masked("T-34 M43", "597", ""),
            there(3, "LMG", "", H37),
            "",
        ),
        made(
            hidden("Building Level 2", "167", E37, WORD),
            true,
            masked("2-2-8 Icr", "441", WORD),
            there(3, "9-2", "", H37),
            WORD,
        ),
        made(hidden("1S Foxhole", "212", E37, ""), true, masked("6-5-8 SSsq", "2383", ""), squad, ""),
    ];
    // each in the form that holds all, one in every form; who names himself is asked about one save more
    let whole: &[&str] = &["json"];
    let every: &[&str] = &["table", "plain", "markdown", "json"];
    let asked = [(None, 1..2, every), (None, 2..saves.len(), whole), (Some("nobody's"), 3..4, whole)];
    for (word, which, formats) in asked {
        let first = told(&saves[0], word, formats);
        for (i, save) in saves.iter().enumerate().take(which.end).skip(which.start) {
            for (one, other) in first.iter().zip(&told(save, word, formats)) {
                assert_eq!(one, other, "save {i}, {word:?}");
            }
        }
        let whole = first.concat();
        for secret in [NAME, WORD, "6-5-8", "4-4-7"] {
            assert!(!whole.contains(secret), "{secret}");
        }
    }
}

/// Of two `?` in one stack the nearest above a piece covers it: the one below the other player's is his who put it there.
#[test]
fn of_two_covers_the_nearest_counts() {
    let squad = |id, name| Piece { id, name, gpid: "3924", at: at(H37), ..Piece::default() };
    let cover = |id, word| Piece { id, name: "?", gpid: "421", cover: Some(word), at: at(H37), ..Piece::default() };
    // from the bottom up: one under the cover of another, one under that of him who looks
    let bytes = save(NW, &[vec![squad(1, "4-4-7 1sq"), cover(2, "other"), squad(3, "5-2-7 1sq"), cover(4, WORD)]]);
    let (_, game, _) = imported(&bytes, Some(WORD));
    let units = lines(&game, "units").join("\n");
    assert!(units.contains("5-2-7") && !units.contains("4-4-7") && units.contains("?1@H37"), "{units}");
    let (_, game, _) = imported(&bytes, Some("other"));
    let units = lines(&game, "units").join("\n");
    assert!(!units.contains("5-2-7") && units.contains("4-4-7"), "{units}");
}

/// The module takes the word `null` for nobody; an empty word is somebody's, and nobody's who gives none.
#[test]
fn an_empty_word_hides_too() {
    let piece = |id, name, at| Piece { id, name, gpid: "3924", at, ..Piece::default() };
    let stacks = [
        vec![Piece { hide: Some(""), ..piece(1, "4-4-7 1sq", at(F36)) }],
        vec![Piece { conceal: Some(""), ..piece(2, "5-2-7 1sq", at(H37)) }],
        vec![piece(3, "6-2-8 1sq", at(E37))],
    ];
    for word in [None, Some(""), Some(WORD)] {
        let (_, game, report) = imported(&save(NW, &stacks), word);
        assert_eq!((&report["hidden"], &report["concealed"], &report["units"]), (&1.into(), &1.into(), &1.into()));
        let whole = game.to_string();
        assert!(!whole.contains("4-4-7") && !whole.contains("5-2-7") && whole.contains("6-2-8"), "{whole}");
    }
}

/// A game with a player's own hidden pieces is for him alone, stays so, and says so; one without them is as any.
#[cfg(unix)]
#[test]
fn a_game_with_own_hidden_pieces_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    for (word, private) in [(Some(WORD), true), (None, false)] {
        let (folder, game, report) = imported(&secrets(), word);
        let file = folder.file("game.json");
        let mode = |file: &str| fs::metadata(file).expect("a file").permissions().mode() & 0o077;
        assert_eq!(mode(&file) == 0, private);
        assert_eq!((game["private"] == true, report["private"] == true), (private, private));
        for args in [&["game", "show"][..], &["game", "log"]] {
            let told = answered(&[&["-m", &file], args].concat());
            assert_eq!(told.contains("not for the opponent"), private, "{told}");
            assert_eq!(json(&[&["-m", &file, "-f", "json"], args].concat())["outcome"]["private"] == true, private);
        }
        // nor does it open when it is written again, or when a map is made of it
        fs::set_permissions(&file, fs::Permissions::from_mode(if private { 0o644 } else { 0o664 })).expect("its mode");
        answered(&["-m", &file, "-q", "game", "set", "F35=debris"]);
        assert_eq!(mode(&file) == 0, private);
        let map = folder.file("map.json");
        answered(&["-m", &file, "-q", "rubble-fall", "L33", "--dr", "3,4", "--write", &map]);
        assert_eq!(mode(&map) == 0, private);
    }
}

/// Who gives a word that is nobody's hears so, and nothing of what is hidden; a file gives the word as well as the environment.
#[test]
fn a_word_that_is_nobodys_is_said_so() {
    let folder = Folder::new();
    let (from, word) = (folder.file("monday.vsav"), folder.file("word"));
    fs::write(&from, secrets()).expect("writable");
    let ask = |more: &[&str], env: Option<&str>| {
        let mut command = fogas();
        if let Some(word) = env {
            command.env("FOGAS_OWNER", word);
        }
        let out = command.args([&["-m", &from, "-q", "los", "F36", "F37"], more].concat()).output().expect("it runs");
        assert_eq!(out.status.code(), Some(0), "{}", stderr(&out));
        stderr(&out).to_owned()
    };
    for (text, matches) in [("wrong", false), (WORD, true), ("dunabej-7\nmore\n", true)] {
        fs::write(&word, text).expect("writable");
        let said = ask(&["--owner-file", &word], None);
        assert_eq!(said.is_empty(), matches, "{said}");
        let first = text.lines().next();
        assert_eq!(ask(&[], first).is_empty(), matches);
        assert!(!said.contains("wrong") && !said.contains("G39"), "{said}");
    }
    assert!(ask(&[], None).is_empty() && ask(&[], Some("")).is_empty());
    fs::write(&word, "").expect("writable");
    assert!(refused(&["-m", &from, "--owner-file", &word, "los", "F36", "F37"], 3).contains("its first line is empty"));
    assert!(refused(&["-m", "fb", "--owner-file", &word, "los", "F36", "F37"], 2).contains("saved game"));
}
