//! A game kept in a file: placing units, rulings, undo; what is refused; two programs at the same time.

mod brought;
mod check;
mod counted;
mod counters;
mod evening;
mod examples;
mod fires;
mod guarded;
mod hidden;
mod kept;
mod mail;
mod moves;
mod phases;
mod slips;
mod states;

use std::collections::BTreeMap;
use std::fs;
use std::process::{Output, Stdio};

use serde_json::Value;

use super::folder::Folder;
use super::{answered, fed, fogas, json, refused, stderr, stdout};
use crate::schemas::schema;

/// A game on a map, in a folder of its own.
struct Table {
    folder: Folder,
    file: String,
}

impl Table {
    fn on(map: &str) -> Self {
        let folder = Folder::new();
        let file = folder.file("monday.json");
        answered(&["-m", map, "game", "new", &file]);
        Self { folder, file }
    }

    #[track_caller]
    fn done(&self, args: &[&str]) -> String {
        answered(&[&["-m", &self.file], args].concat())
    }

    #[track_caller]
    fn refused(&self, args: &[&str], code: i32) -> String {
        let before = self.text();
        let message = refused(&[&["-m", &self.file], args].concat(), code);
        assert_eq!(self.text(), before, "nothing is written when {args:?} is refused");
        assert_eq!(self.folder.names(), ["monday.json"]);
        message
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).expect("a game")
    }

    fn json(&self) -> Value {
        let game = serde_json::from_str(&self.text()).expect("JSON");
        jsonschema::validate(&schema("game"), &game).unwrap_or_else(|e| panic!("{e}"));
        game
    }
}

/// FB2.2: Debris on the road of the embankment is a Hindrance between two hexes of it; without it there is none.
#[test]
fn every_command_rules_on_the_game_as_it_stands() {
    let table = Table::on("fb");
    table.done(&["game", "set", "F36=debris", "A@F37", "T1@G38@b:afv,moving,type=T-34,ca=2"]);
    let los = |from: &str, to: &str| {
        json(&["-m", &table.file, "-f", "json", "los", from, to])["outcome"]["hindrance"].clone()
    };
    assert_eq!(los("F35", "F37"), 1);
    assert_eq!(los("A", "F35"), 1);
    assert_eq!(json(&["-f", "json", "los", "F35", "F37"])["outcome"]["hindrance"], 0);
    assert_eq!(json(&["-m", &table.file, "-f", "json", "los", "A", "unit:T1"])["map"]["name"], "monday");
    // the file names its map and lists the changes, one on each line, sorted
    let game = table.json();
    assert_eq!((&game["map"], &game["board"][0]), (&"fb".into(), &"F36=debris".into()));
    assert_eq!(game["units"], serde_json::json!(["A@F37", "T1@G38@b:afv,moving,type=T-34,ca=2"]));
    assert!(table.text().len() < 1000 && table.text().lines().any(|line| line.trim() == "\"F36=debris\""));
    // the environment can name the game too; -m takes precedence
    let asked = |args: &[&str]| {
        let output = fogas().env("FOGAS_GAME", &table.file).env("FOGAS_MAP", "cogwheel").args(args).output();
        stdout(&output.expect("it runs")).to_owned()
    };
    assert!(asked(&["los", "F35", "F37", "-q"]).contains("+1"));
    assert!(!asked(&["-m", "fb", "los", "F35", "F37", "-q"]).contains("+1"));
}

/// FB3.1 EX: a fall is stored in the game with its question and dice; undo restores the board.
#[test]
fn a_ruling_is_applied_and_undone() {
    let table = Table::on("ravens");
    let before = json(&["-m", &table.file, "-f", "json", "game", "show"])["outcome"].clone();
    let told = table.done(&["rubble-fall", "ZZ27", "--dr", "3,4", "--apply"]);
    assert!(told.contains("+ ZZ27=stone-rubble:in-play"), "{told}");
    let game = table.json();
    let board: Vec<&str> = game["board"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let debris = ["AAA27=debris", "AAA28=debris", "YY27=debris", "ZZ26=debris"];
    assert!(debris.iter().all(|line| board.contains(line)) && board.is_sorted(), "{board:?}");
    let act = &game["log"][0];
    assert_eq!((&act["did"], &act["dice"]), (&"rubble-fall".into(), &serde_json::json!([[3, 4]])));
    assert_eq!(act["query"]["rubble-fall"]["at"], "ZZ27");
    assert!(act["ruling"].as_str().is_some_and(|ruling| ruling.starts_with("ZZ27  stone rubble")));
    // the next fall happens on the board as the first has left it
    table.done(&["rubble-fall", "AAA29", "--dr", "1,6", "--apply", "-q"]);
    assert!(table.refused(&["rubble-fall", "ZZ27", "--dr", "3,4", "--apply"], 2).contains("ZZ27"));
    assert!(table.refused(&["rubble-fall", "YY28", "--odds", "--apply"], 2).contains("odds change nothing"));
    table.done(&["game", "undo", "2"]);
    let after = json(&["-m", &table.file, "-f", "json", "game", "show"])["outcome"].clone();
    assert_eq!((&after["board"], &after["undone"]), (&before["board"], &2.into()));
    table.done(&["game", "redo"]);
    assert_eq!(table.json()["board"], game["board"]);
    let log = table.done(&["game", "log"]);
    assert!(log.contains("1  rubble-fall") && log.contains("undone  rubble-fall") && log.contains("dice 3,4"), "{log}");
}

/// FB2.3: Debris costs Infantry 2 MF; B32.3: along the rails 1 MF.
#[test]
fn a_unit_moves_if_it_may() {
    let table = Table::on("fb");
    table.done(&["game", "set", "F36=debris", "A@F37", "T1@F34:afv", "Q@E35:unarmored"]);
    assert!(table.done(&["game", "move", "A", "F36", "F35"]).starts_with("F37 -> F36 -> F35  Infantry  3 MF"));
    assert_eq!(table.json()["units"][0], "A@F35");
    assert_eq!(table.json()["log"][1]["did"], "move A F36 F35");
    // its own Location may be named first; the same Location later is an error
    table.done(&["game", "undo"]);
    assert!(table.done(&["game", "move", "A", "F37", "F36", "F35"]).starts_with("F37 -> F36 -> F35  Infantry  3 MF"));
    assert!(table.refused(&["game", "move", "A", "F36", "F36"], 2).contains("F36 is named twice in a row"));
    // a tank moves as one; for a unit of unknown kind the question must say how it moves
    assert!(table.done(&["game", "move", "T1", "F33"]).contains("a fully-tracked vehicle"));
    assert!(table.refused(&["game", "move", "Q", "E36"], 2).contains("--as truck"));
    assert!(table.refused(&["game", "move", "A", "K30"], 2).contains("not adjacent"));
    assert!(table.refused(&["game", "move", "Z", "F36"], 2).contains("no unit `Z`"));
    // if it cannot move there it stays, and the ruling says why (B25)
    table.done(&["game", "set", "G36=blaze"]);
    let before = table.text();
    let output = fogas().args(["-m", &table.file, "game", "move", "A", "G36"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("no entry into a Blaze") && stderr(&output).contains("not moved"));
    assert_eq!(table.text(), before);
}

/// A7.531: a leader directs with his leadership, whether named by counter or by label. An unknown label is refused.
#[test]
fn a_leader_of_the_game_directs_by_his_label() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Sq1@F37:4-6-7,ge", "L1@F37:9-1,ge", "B@G35:4-4-7,ru"]);
    let shot = |leader: &str| table.done(&["-q", "shot", "Sq1", "B", "--leader", leader]);
    assert_eq!(shot("L1"), shot("9-1"));
    assert_ne!(shot("L1"), table.done(&["-q", "shot", "Sq1", "B"]));
    assert!(table.refused(&["shot", "Sq1", "B", "--leader", "L9"], 2).contains("`L9`"));
}

/// The parts of a unit are separated by commas or colons, except for the colon in the numbers of a weapon.
#[test]
fn a_colon_parts_words_as_a_comma_does() {
    let table = Table::on("fb");
    for said in ["4-4-7,ge", "4-4-7:ge", "ge:4-4-7", "4-4-7:side=ge"] {
        table.done(&["game", "set", &format!("A@F37:{said}")]);
        let unit = table.json()["units"][0].as_str().unwrap_or_default().to_owned();
        assert!(unit.starts_with("A@F37:side=ge,type=") && unit.ends_with("4-4-7"), "{said}: {unit}");
    }
    table.done(&["game", "remove", "A"]);
    for said in ["mmg:5-12,ge", "mmg:5-12:ge", "ge:mmg:5-12"] {
        table.done(&["game", "set", &format!("A@F37:{said}")]);
        assert_eq!(table.json()["units"][0], "A@F37:sw,side=ge,type=mmg:5-12", "{said}");
    }
    assert!(table.refused(&["game", "set", "B@F37:ge:mmg"], 2).contains("mmg:4-10"));
    assert!(table.refused(&["game", "set", "B@F37:4-4-7:gx"], 2).contains("`gx` is unknown"));
}

/// A new state of a unit needs no Location; a unit that is not on the map needs one.
#[test]
fn a_state_changes_without_the_location() {
    let table = Table::on("fb");
    let foxholes = ["F35=foxhole", "F36=foxhole", "F37=foxhole"];
    table.done(&[&["game", "set"][..], &foxholes, &["A@F37:type=4-4-7", "T1@H38:afv,bu,ca=2", "?1@G37"]].concat());
    let units = |args: &[&str]| {
        table.done(&[&["game", "set"], args].concat());
        table.json()["units"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|u| u.as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(units(&["A:broken"])[1], "A@F37:broken,dm,type=4-4-7");
    assert_eq!(units(&["A+ent:dm"])[1], "A@F37+ent:broken,dm,type=4-4-7");
    assert_eq!(units(&["unit:A+in:fox+wa"])[1], "A@F37+ent+wa:broken,dm,type=4-4-7");
    assert_eq!(
        units(&["A:-ent,-broken,-dm,-wa", "unit:T1:-bu,ce,ca=3", "?1:sw"]),
        ["?1@G37:sw", "A@F37:type=4-4-7", "T1@H38:afv,ce,ca=3"]
    );
    // states that a counter and a Location can both have are removed from both
    assert_eq!(units(&["A+enc", "A:encircled"])[1], "A@F37+encircled:encircled,type=4-4-7");
    assert_eq!(units(&["A:-encircled"])[1], "A@F37:type=4-4-7");
    // with a new Location, all of these states are replaced
    assert_eq!(units(&["A@F36+in:foxhole:broken"])[1], "A@F36+ent:broken,dm,type=4-4-7");
    assert_eq!(units(&["A@F36"])[1], "A@F36:broken,dm,type=4-4-7");
    // later parts of a line apply to what earlier parts have set
    assert_eq!(units(&["A@F35", "A:-broken", "A+wa", "A:dm"])[1], "A@F35+wa:dm,type=4-4-7");
    for (what, told) in [
        (
            "T:broken",
            "there is no unit `T` yet; one that comes in needs its Location: T@LOCATION:broken (there is `T1`)",
        ),
        ("Z+ent", "there is no unit `Z` yet; one that comes in needs its Location: Z@LOCATION+ent"),
        ("A+entr", "`+entr` in `F35+wa+entr` is not a state"),
        ("A:brokn", "`brokn` is unknown; did you mean `broken`?"),
        ("A:ent", "`ent` goes with the Location, as +ent before the colon"),
        ("A:-wa,-hovering", "`-hovering` is unknown"),
        ("A", "NAME:broken"),
    ] {
        let message = table.refused(&["game", "set", what], 2);
        assert!(message.contains(told), "{what}: {message}");
    }
}

#[test]
fn what_cannot_be_is_refused_and_nothing_is_lost() {
    let table = Table::on("fb-6.1242");
    for (args, told) in [
        (&["game", "set", "F36=debrs"][..], "did you mean `F36=debris`?"),
        (&["game", "set", "X@F36@2"], "F36 has no Location `F36@2`"),
        (&["game", "set", "X@ZZZ9"], "not on map"),
        (&["game", "set", "X@F36:hovering"], "`hovering` is unknown"),
        (&["game", "set", "X@F36:ca=7"], "a CA is a hexspine of its hex, 1 to 6"),
        (&["game", "set", "X"], "write NAME@LOCATION"),
        (&["game", "set", "1X@F36"], "not a name for a unit"),
        (&["game", "set", "date=1945-02-30"], "date"),
        (&["game", "remove", "F34=wreck"], "no such thing to remove"),
        (&["game", "remove", "nobody"], "no unit `nobody`"),
        (&["game", "undo"], "nothing was done"),
        (&["game", "redo"], "nothing was undone"),
        (&["game", "new", &table.file], "exists"),
        (&["game", "set", "F37=wooden-rubble"], "FB6.1242"),
    ] {
        let message = table.refused(args, 2);
        assert!(message.contains(told), "{args:?}: {message}");
    }
    // a counter and a unit that the map itself has can be removed too
    table.done(&["game", "remove", "F37=debris", "A"]);
    assert_eq!(table.json()["units"], serde_json::json!(["-A"]));
    assert_eq!(table.json()["board"], serde_json::json!(["F37=-debris"]));
    assert!(table.refused(&["los", "A", "G"], 2).contains("no unit `A`"));
    // other files are not games, and a game cannot be the map of another
    assert!(refused(&["game", "set", "F36=debris"], 2).contains("no game: name one with -m"));
    assert!(refused(&["-m", "fb", "game", "log"], 2).contains("`fb` is not a game"));
    let other = table.folder.file("other.json");
    assert!(refused(&["-m", &table.file, "game", "new", &other], 3).contains("is a game; a game is played on a map"));
}

#[test]
fn a_file_that_is_no_game_is_told() {
    let table = Table::on("fb");
    table.done(&["game", "set", "C31=debris"]);
    let sound = table.text();
    let wrong = |from: &str, to: &str, args: &[&str], code: i32| {
        fs::write(&table.file, sound.replace(from, to)).expect("writable");
        refused(&[&["-m", &table.file], args].concat(), code)
    };
    let newer = wrong("\"game\": 1", "\"game\": 2", &["los", "F36", "F37"], 3);
    assert!(newer.contains("format 2") && newer.contains("newer fogas"), "{newer}");
    assert!(wrong("\"fb\"", "\"fbb\"", &["game", "log"], 3).contains("did you mean `fb`?"));
    assert!(wrong("\"fb\"", "\"../no/such.json\"", &["los", "F36", "F37"], 3).contains("leads outside its folder"));
    assert!(wrong("\"fb\"", "\"no/such.json\"", &["los", "F36", "F37"], 3).contains("cannot read"));
    assert!(wrong("\"log\"", "\"lgo\"", &["los", "F36", "F37"], 3).contains("unknown field `lgo`"));
    assert!(wrong("  \"C31=debris\"", "  \"C31=debree\"", &["los", "F36", "F37"], 3).contains("`C31=debree`"));
    // for a truncated or damaged file, the error says what it is and where the damage is
    for args in [&["game", "log"][..], &["los", "F36", "F37"], &["game", "check"]] {
        let cut = wrong("\n ]\n}", "", args, 3);
        assert!(
            cut.contains("monday.json`: the game is cut off at line 10, column 0: the text ends too early"),
            "{cut}"
        );
        let damaged = wrong("\"C31=debris\"\n", "\"C31=debris\"\"C32=debris\"\n", args, 3);
        assert!(damaged.contains("the game is damaged at line 6, column 15: a comma"), "{damaged}");
    }
    fs::write(&table.file, "").expect("writable");
    let empty = refused(&["-m", &table.file, "game", "log"], 3);
    assert!(empty.contains("neither a game nor a map: line 1, column 0: the text ends too early"), "{empty}");
    // a log that does not match is reported, and the file is not changed
    let unfit = wrong("  \"C31=debris\"", "  \"C31=wreck\"", &["game", "undo"], 3);
    assert!(unfit.contains("the log does not fit the game") && unfit.contains("put `C31=debris`"), "{unfit}");
    // invalid changes made by hand are reported by check, with the rule
    let output = |to: &str| {
        fs::write(&table.file, sound.replace("\"board\": [\n  \"C31=debris\"\n ]", to)).expect("writable");
        json(&["-m", &table.file, "-f", "json", "game", "check"])["outcome"].clone()
    };
    let told = output("\"board\": [\n  \"F36=wooden-rubble\"\n ]");
    assert!(told["faults"][0]["message"].as_str().is_some_and(|m| m.contains("FB6.1242")), "{told}");
}

/// A game that is moved together with its map file; a map file that was changed is reported.
#[test]
fn a_game_stands_on_a_map_file() {
    let folder = Folder::new();
    let (map, game) = (folder.file("small.json"), folder.file("tuesday.json"));
    let text = r#"{"format":1,"name":"small","grid":{"first":"A1","last":"F6"},"counters":[{"at":"C3","is":"wreck"}]}"#;
    fs::write(&map, text).expect("writable");
    answered(&["-m", &map, "game", "new", &game]);
    answered(&["-m", &game, "game", "set", "C3=-wreck", "B2=debris"]);
    let kept: Value = serde_json::from_str(&fs::read_to_string(&game).expect("a game")).expect("JSON");
    assert_eq!(kept["map"], "small.json");
    answered(&["-m", &game, "los", "A1", "C3"]);
    fs::write(&map, text.replace("wreck", "debris")).expect("writable");
    let message = refused(&["-m", &game, "los", "A1", "C3"], 3);
    assert!(message.contains("`C3=-wreck`") && message.contains("another map"), "{message}");
}

/// If many programs write at once, each either reports an error or has its changes in the file.
#[test]
fn two_at_once_lose_nothing() {
    let table = Table::on("fb");
    let hexes: Vec<String> = (20..32).map(|row| format!("C{row}")).collect();
    let children: Vec<_> = hexes
        .iter()
        .map(|hex| {
            let edit = format!("{hex}=debris");
            let mut command = fogas();
            command.args(["-m", &table.file, "game", "set", &edit]).stdout(Stdio::null()).stderr(Stdio::piped());
            command.spawn().expect("it runs")
        })
        .collect();
    let outputs: Vec<Output> = children.into_iter().map(|c| c.wait_with_output().expect("it ends")).collect();
    let game = table.json();
    let mut written = 0;
    for (hex, output) in hexes.iter().zip(&outputs) {
        let line = Value::from(format!("{hex}=debris"));
        let there = game["board"].as_array().is_some_and(|all| all.contains(&line));
        match output.status.code() {
            Some(0) => assert!(there, "{hex} was written"),
            Some(3) => {
                assert!(!there, "{hex} was not written");
                assert!(stderr(output).contains("another program"), "{}", stderr(output));
            }
            other => panic!("{hex}: {other:?} {}", stderr(output)),
        }
        written += usize::from(there);
    }
    assert!(written >= 1);
    assert_eq!(game["log"].as_array().map(Vec::len), Some(written));
    assert_eq!(table.folder.names(), ["monday.json"]);
}

#[test]
fn a_game_is_drawn() {
    let table = Table::on("fb-6.1242");
    let picture = table.folder.file("a.svg");
    table.done(&["game", "show", "--draw", &picture]);
    let svg = fs::read_to_string(&picture).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("<title>Monday"));
    let page = table.folder.file("a.html");
    table.done(&["game", "show", "--draw", &page]);
    let html = fs::read_to_string(&page).expect("a page");
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("<svg"));
    assert!(table.done(&["-f", "markdown", "game", "show"]).starts_with("**monday: on fb-6.1242; 0 acts**\n"));
    table.done(&["game", "set", "C31=debris"]);
    assert_eq!(table.done(&["game", "show", "--share"]), "monday: on fb-6.1242; C31=debris\n");
    let text = table.done(&["game", "show", "--around", "F37", "--radius", "1"]);
    assert!(text.contains("/F37"), "{text}");
}

/// Food is short from the day that the rules say, unless the question names another day (FB-SSR).
#[test]
fn the_day_of_the_game_is_that_of_its_questions() {
    let table = Table::on("fb");
    table.done(&["game", "set", "date=1945-02-06"]);
    let on = |args: &[&str]| json(&[&["-m", &table.file, "-f", "json"], args].concat())["query"].clone();
    assert_eq!(on(&["ssr"])["ssr"]["date"], "1945-02-06");
    assert_eq!(on(&["ssr", "--date", "1945-01-01"])["ssr"]["date"], "1945-01-01");
    assert_eq!(on(&["move-cost", "F36", "F37"])["move-cost"]["date"], "1945-02-06");
}

/// Undoing more acts than there are is refused with their number, and nothing is undone. A label that is also a hex is
/// not suggested in place of itself.
#[test]
fn what_is_asked_too_much_is_told() {
    let table = Table::on("fb");
    table.done(&["game", "set", "F36=debris"]);
    table.done(&["game", "set", "F35=wreck"]);
    assert!(table.refused(&["game", "undo", "9"], 2).contains("only 2 of 9 acts can be undone"));
    assert!(!table.refused(&["game", "move", "T1", "H39"], 2).contains("did you mean T1?"));
    assert!(table.refused(&["game", "move", "unit:F-37", "H39"], 2).contains("did you mean F37?"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = Folder::new();
    let file = folder.file("none/monday.json");
    let message = refused(&["game", "new", &file], 3);
    assert!(message.contains("there is no folder") && !message.contains("fogas-tmp"), "{message}");
    assert!(folder.names().is_empty());
}

/// Every answer of `fogas game` matches the schema that `fogas schema game-answer` prints.
#[test]
fn every_answer_about_a_game_is_of_its_schema() {
    let schema = super::formats::validator("game-answer");
    let folder = Folder::new();
    let file = folder.file("monday.json");
    let asked: [(&[&str], &str); 10] = [
        (&["game", "new", &file, "--date", "1945-01-20"], "file"),
        (&["game", "set", "F36=debris", "A@F37", "T1@G39:afv"], "act"),
        (&["game", "set", "T1@L33"], "act"),
        (&["game", "check"], "standing"),
        (&["game", "remove", "A"], "act"),
        (&["game", "undo", "2"], "acts"),
        (&["game", "redo"], "acts"),
        (&["game", "show"], "units"),
        (&["game", "log"], "log"),
        (&["game", "set", "F36=debris"], "act"),
    ];
    for (args, member) in asked {
        let map: &[&str] = if args[1] == "new" { &["-f", "json"] } else { &["-f", "json", "-m", &file] };
        let answer = json(&[map, args].concat());
        let fault = schema.iter_errors(&answer).next().map(|e| e.to_string());
        assert_eq!(fault, None, "{args:?}: {answer}");
        assert!(answer["outcome"].get(member).is_some(), "{args:?}: {answer}");
    }
}

/// A7.21, A7.22: the path under the least fire says for each Location who sees it, and with how many FP; the same in
/// all formats.
#[test]
fn the_least_fire_is_told_with_who_sees_each_location() {
    let table = Table::on("fb-6.1242");
    table.done(&["game", "set", "Runner@E34:side=ru", "Watch@H36:side=ge,type=4-6-7"]);
    let asked = ["where", "reach", "Runner", "--mf", "3", "--least-fire", "--unseen-by", "Watch"];
    let answer = json(&[&["-m", &table.file, "-f", "json"][..], &asked].concat());
    let found = answer["outcome"]["locations"].as_array().expect("a list").clone();
    let text = table.done(&[&["-w"][..], &asked].concat());
    let markdown = table.done(&[&["-w", "-f", "markdown"][..], &asked].concat());
    assert!(text.contains("note: the least fire: ") && !text.contains("no FP is known"), "{text}");
    let (mut under_fire, mut known) = (0, BTreeMap::new());
    for reached in &found {
        let path = &reached["least_fire"];
        let los = path["los"].as_array().expect("a path");
        assert_eq!(los.iter().map(|l| l["at"].clone()).collect::<Vec<_>>(), *path["path"].as_array().expect("a path"));
        let mut words = Vec::new();
        for (i, spot) in los.iter().enumerate() {
            let at = spot["at"].as_str().expect("a Location");
            let asked = |of: &[&str]| json(&[&["-m", &table.file, "-f", "json"], of].concat())["outcome"].clone();
            let (line, shot) = known.entry(at.to_owned()).or_insert_with(|| {
                let line = asked(&["los", "Watch", at]);
                let shot = (line["los"] == true).then(|| asked(&["shot", "Watch", at, "--fire", "first"]));
                (line, shot.unwrap_or_default())
            });
            let seen = spot["seen_by"].as_array().expect("a list");
            assert_eq!(line["los"], !seen.is_empty(), "{at}");
            let mut word = at.to_owned();
            if let Some(seen) = seen.first() {
                let fp = &shot["fp"];
                assert_eq!((&seen["hindrance"], &seen["fp"]), (&line["hindrance"], fp), "{at}");
                let drm =
                    line["hindrance"].as_u64().filter(|drm| *drm > 0).map_or(String::new(), |drm| format!(" +{drm}"));
                word = format!("{at} [Watch{drm} {fp} FP]").replace(".0 FP", " FP");
                under_fire += usize::from(i > 0);
            }
            words.push(word);
        }
        let words = words.join(" -> ");
        // Bypasses that are reached are listed under their hex, without a path
        let is_bypass = reached["at"].as_str().is_some_and(|at| at.contains(['/', '.']));
        assert!(is_bypass || (text.contains(&words) && markdown.contains(&words)), "{words}\n{text}");
    }
    assert!(under_fire > 3 && text.contains("  no fire  "), "{text}");
    let picture = table.folder.file("fire.svg");
    fogas().args(["-m", &table.file]).args(asked).args(["--draw", &picture]).status().expect("it runs");
    let svg = fs::read_to_string(&picture).expect("a picture");
    assert!(svg.contains("reached under no fire (") && svg.contains("Locations under fire: "));
}

/// A7.21, A9.7: the SW of the enemies fire as in `shot`, although only their possessors see. A malfunctioned one does
/// not fire.
#[test]
fn weapons_count_among_the_least_fire() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Runner@E34:side=ru", "Watch@H36:side=ge,broken", "Hmg@H36:side=ge,type=hmg:7-16"]);
    let asked = ["-m", &table.file, "-f", "json", "where", "reach", "Runner", "--mf", "3", "--least-fire"];
    let under_fire = || {
        let found = json(&asked)["outcome"]["locations"].as_array().expect("a list").clone();
        found.iter().filter(|reached| reached["least_fire"]["under_fire"].as_u64() > Some(0)).count()
    };
    assert!(under_fire() > 3);
    // the twin
    table.done(&["game", "set", "Hmg:malfunctioned"]);
    assert_eq!(under_fire(), 0);
}

/// FB2.64: the effects of Debris on units are stored in the game: a vehicle is immobilized, and D8.1 then keeps it from
/// moving; a SW that nobody possesses malfunctions. A fully-tracked AFV that does not move is not affected.
#[test]
fn what_debris_does_to_units_is_kept() {
    let table = Table::on("fb");
    let units = ["X@H37:unarmored", "S@H37:sw,type=lmg:3-8,unpossessed", "T@H36:afv,fully-tracked"];
    table.done(&[&["game", "set"][..], &units].concat());
    // 5 + 1 level: Debris all around G37
    table.done(&["rubble-fall", "G37", "--dr", "4,5", "--apply"]);
    let shown = table.done(&["game", "show"]);
    assert!(shown.contains("X     unarmored, immobilized") && shown.contains("unpossessed, malfunctioned"), "{shown}");
    assert!(shown.contains("T     afv, fully-tracked\n"), "{shown}");
    assert!(table.done(&["move-cost", "X", "H38", "--as", "truck"]).contains("(H37 D8.1)"));
    table.done(&["game", "undo"]);
    assert!(!table.done(&["game", "show"]).contains("immobilized"));
}

/// FB9.62, D8.21: a move stores the result of a Bog Check: on 5 the AFV falls into the cellar of NN21 and is removed;
/// on 6,3 with +4 it bogs; on 1,1 nothing happens.
#[test]
fn a_move_keeps_what_the_bog_check_did() {
    for (dr, unit) in
        [("2,5", None), ("6,3", Some("NN21  0      T     afv, bogged")), ("1,1", Some("NN21  0      T     afv"))]
    {
        let table = Table::on("fb");
        table.done(&["game", "set", "T@NN20:afv"]);
        // D8.2: without dice it does not move there
        let before = table.text();
        let output = fogas().args(["-m", &table.file, "game", "move", "T", "NN21", "--mp", "16"]).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("a Bog Check is due in NN21 (D8.2)"), "{}", stderr(&output));
        assert_eq!(table.text(), before);
        table.done(&["game", "move", "T", "NN21", "--mp", "16", "--dr", dr]);
        let shown = table.done(&["game", "show"]);
        assert_eq!(shown.lines().find(|line| line.contains("afv")).map(str::trim), unit, "{dr}: {shown}");
    }
}

/// A12: `--for SIDE` applies to every map in a batch, including a game that a line names.
#[test]
fn a_line_of_a_batch_sees_another_game_as_its_side_does() {
    let table = Table::on("fb");
    table.done(&["game", "set", "Ambush@G37:hip,side=ru", "Seen@G36:side=ru"]);
    let line = |label: &str| format!(r#"{{"map":"monday.json","los":{{"from":"{label}","to":"F37"}}}}"#);
    let lines = [line("Ambush"), line("Seen")].join("\n");
    let told = |more: &[&str]| {
        let folder = table.folder.path().to_str().expect("a name");
        let output = fed(&[&["batch", "--maps", folder], more].concat(), lines.as_bytes());
        stdout(&output).lines().map(|line| line.starts_with("{\"error\"")).collect::<Vec<_>>()
    };
    assert_eq!(told(&["--for", "german"]), [true, false]);
    assert_eq!(told(&["--for", "soviet"]), [false, false]);
    assert_eq!(told(&[]), [false, false]);
}
