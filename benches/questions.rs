//! Measures questions relative to a plain `los`, each on a map that was just opened, as in a command; the steps of a
//! ruling relative to the bare verdict; and a run of the program relative to another: `cargo bench --bench questions`.
//!
//! It uses plain timing, without a harness. The results are ratios, so each question is timed alternately with the one
//! it is compared to. If valgrind is installed, runs of the program are counted in instructions. After everything is
//! measured, it fails if anything is above its limit.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fogas::game::{Act, Game};
use fogas::grid::Hex;
use fogas::map::{Catalogue, Map, RingFile, States};
use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

/// How often each question is asked; the best time counts.
const TIMES: usize = 50;

/// A question on a built-in map, the question it is compared to, and the largest ratio allowed.
const ROWS: [(&str, &str, &str, &str, f64); 4] = [
    ("los -s", "fb", r#"{"los":{"from":"F37","to":"H37","set":["F36=debris"]}}"#, LOS, 1.7),
    ("move-cost", "fb", r#"{"move-cost":{"path":["F37","F36"]}}"#, LOS, 1.5),
    ("tem", "fb", r#"{"tem":{"from":"F37","to":"H37"}}"#, LOS, 1.5),
    (
        "rubble-fall --odds",
        "ravens",
        r#"{"rubble-fall":{"at":"AAA29@2","odds":true}}"#,
        r#"{"los":{"from":"ZZ27","to":"AAA29"}}"#,
        3.0,
    ),
];

/// The arguments of a run of the program, and the largest ratio of its time to that of `los F37 H37`: the start of a process
/// is most of it, and differs by the hour, so what is counted in instructions below is held closer there.
const RUNS: [(&[&str], f64); 7] = [
    (&["-m", "fb-6.1242", "los", "A", "G"], 1.7),
    (&["-m", "ravens", "los", "ZZ27", "AAA29"], 1.3),
    (&["ammo-shortage", "4", "gun:12"], 0.95),
    (&["schema", "ruling"], 0.8),
    (&["completions", "bash"], 0.8),
    (&["rules", "embankment"], 1.0),
    (&["map", "show"], 2.5),
];

/// The arguments of a run of the program, and the most instructions it may take, in millions.
const COUNTED: [(&[&str], f64); 10] = [
    (&["los", "F37", "H37"], 5.0),
    (&["los", "F37", "--all"], 76.0),
    (&["where", "sees", "F37"], 66.0),
    (&["-m", "fb-6.1242", "los", "A", "G"], 11.5),
    (&["ammo-shortage", "4", "gun:12"], 2.8),
    (&["schema", "ruling"], 1.8),
    (&["completions", "bash"], 1.4),
    (&["rules", "embankment"], 6.3),
    (&["map", "show"], 23.0),
    (&["los", "--pairs", "--range", "8"], 1130.0),
];

/// The number of outlines on a map of joined boards, and of points in each.
const OUTLINES: [i64; 2] = [3000, 100];

/// The number of acts in a long game.
const ACTS: usize = 10_000;

/// The number of lines in a batch.
const LINES: usize = 4000;

const LOS: &str = r#"{"los":{"from":"F37","to":"H37"}}"#;

fn main() {
    let mut tally = Tally::default();
    for (name, map, question, plain, most) in ROWS {
        let opened = || Resolver::new(Map::built_in(map).expect("a built-in map"));
        let [question, plain] = [question, plain].map(|q| serde_json::from_str::<Query>(q).expect("a question"));
        tally.ratio(name, best([&|| ask(&opened(), &question), &|| ask(&opened(), &plain)]), most);
    }
    say(format!("a ruling on a line: {:.1} times its bare verdict", ruling_beside_verdict()));
    let query: Query = serde_json::from_str(LOS).expect("a question");
    let one = || ask(&Resolver::new(Map::built_in("fb").expect("a built-in map")), &query);
    let [one, _] = best([&one, &|| ()]);
    tally.ratio("los --matrix of 400 units", [matrix(400), one], 550.0);
    tally.ratio("shot --from-all of 400 units", [from_all(400), one], 45.0);
    tally.ratio("los --pairs of fb", [pairs(), one], 4500.0);
    let los = || run(&["los", "F37", "H37"], "");
    for (args, most) in RUNS {
        tally.ratio(&format!("fogas {}", args.join(" ")), best([&|| run(args, ""), &los]), most);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let written = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let game = written("long.json", &long_game(ACTS).to_text().expect("JSON"));
    let of_game = ["-m", &game, "los", "F37", "H37"];
    tally.ratio(&format!("los of a game of {ACTS} acts"), best([&|| run(&of_game, ""), &los]), 3.5);
    let boards = written("boards.json", &outlined(|points| RingFile::path(&points)));
    let of_boards = ["-m", &boards, "los", "A1", "C1"];
    tally.ratio("los of a map of 300,000 points", best([&|| run(&of_boards, ""), &los]), 5.0);
    let listed = written("listed.json", &outlined(RingFile::Points));
    let of_lists = ["-m", &listed, "los", "A1", "C1"];
    let long = [(&of_game[..], 53.0), (&of_boards[..], 68.0), (&of_lists[..], 265.0)];
    for (args, most) in COUNTED.into_iter().chain(long) {
        tally.instructions(args, most);
    }
    let batch = |set: &str| format!("{{\"los\":{{\"from\":\"F37\",\"to\":\"H37\"{set}}}}}\n").repeat(LINES);
    let [edited, plain] = [batch(",\"set\":[\"F36=debris\"]"), batch("")];
    let both = best([&|| run(&["batch"], &edited), &|| run(&["batch"], &plain)]);
    tally.ratio("batch with edits that come again, beside one without", both, 1.5);
    assert!(tally.over.is_empty(), "more than it may cost: {}", tally.over.join("; "));
}

fn say(row: impl std::fmt::Display) {
    // a closed pipe does not fail the benchmark
    let _ = writeln!(std::io::stdout(), "{row}");
}

/// Prints the results as they are measured, and remembers what is above its limit.
#[derive(Default)]
struct Tally {
    over: Vec<String>,
}

impl Tally {
    fn row(&mut self, row: String, is_over: bool) {
        say(&row);
        if is_over {
            self.over.push(row);
        }
    }

    fn ratio(&mut self, name: &str, [this, that]: [Duration; 2], most: f64) {
        let ratio = this.as_secs_f64() / that.as_secs_f64();
        self.row(format!("{name}: {this:?}, {ratio:.2} times `los` ({most} at most)"), ratio > most);
    }

    fn instructions(&mut self, args: &[&str], most: f64) {
        let name = format!("fogas {}", args.join(" "));
        match instructions(args) {
            Some(taken) => self.row(format!("{name}: {taken:.2} million instructions ({most} at most)"), taken > most),
            None => say(format!("{name}: no valgrind counts its instructions")),
        }
    }
}

/// Returns the millions of instructions of a run of the program; `None` without valgrind.
fn instructions(args: &[&str]) -> Option<f64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", env!("CARGO_BIN_EXE_fogas")]).args(args);
    let run = valgrind.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).output().ok()?;
    let said = String::from_utf8_lossy(&run.stderr);
    let collected = said.lines().find_map(|line| Some(line.split_once("Collected :")?.1.trim()))?;
    collected.parse::<f64>().ok().map(|taken| taken / 1e6)
}

/// Returns a map with as many outlines as joined boards have, which are written in this way.
fn outlined(written: impl Fn(Vec<[i64; 2]>) -> RingFile) -> String {
    let [outlines, points] = OUTLINES;
    let outline = |n: i64| {
        let (u, v) = (n % 60 * 1000, n / 60 * 700);
        // the outline goes out along a zigzag below, and comes back above it
        let point = |i: i64| [u + 8 * i.min(points - i), v + i % 7 * 9 + if 2 * i < points { 90 } else { 0 }];
        json!({ "ring": written((0..points).map(point).collect()) })
    };
    let art = json!({ "id": "brush", "is": "terrain", "terrain": "brush", "outlines": (0..outlines).map(outline).collect::<Vec<_>>() });
    let grid = json!({ "first": "A1", "last": "GGG40" });
    json!({ "format": 1, "name": "outlined", "grid": grid, "defaults": { "level": 0 }, "art": [art] }).to_string()
}

/// Runs the program with this text as its input.
fn run(args: &[&str], input: &str) {
    let program =
        Command::new(env!("CARGO_BIN_EXE_fogas")).args(args).stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    let mut program = program.expect("the program");
    if let Some(mut stdin) = program.stdin.take() {
        stdin.write_all(input.as_bytes()).expect("it reads all");
    }
    assert!(program.wait().expect("its end").success(), "{args:?}");
}

fn ask(on: &Resolver, query: &Query) {
    on.answer(query).expect("a ruling");
}

/// Returns the best times of two functions, called alternately.
fn best(both: [&dyn Fn(); 2]) -> [Duration; 2] {
    let mut least = [Duration::MAX; 2];
    for _ in 0..TIMES {
        for (of, least) in both.iter().zip(&mut least) {
            let start = Instant::now();
            of();
            *least = start.elapsed().min(*least);
        }
    }
    least
}

/// Returns the ratio of time between rulings with steps and margin, and bare verdicts, for the lines from one hex of a
/// small map to every other.
fn ruling_beside_verdict() -> f64 {
    let on = Resolver::new(Map::built_in("cogwheel").expect("a built-in map"));
    let others: Vec<_> = on.map().hexes().flat_map(|f| on.map().locations(f)).map(|(at, _)| at).collect();
    let ends: Vec<_> = others.iter().filter_map(|at| on.end_at(*at, States::default())).collect();
    let from = on.end("F37").expect("a hex of the map");
    let line = |to: &String| serde_json::from_value::<Query>(json!({ "los": { "from": "F37", "to": to } }));
    let names: Vec<_> = others.iter().map(ToString::to_string).filter(|name| name != "F37").collect();
    let lines: Vec<_> = names.iter().map(|to| line(to).expect("a question")).collect();
    let rulings = || {
        let ruled = lines.iter().filter(|query| on.answer(query).is_ok()).count();
        assert!(ruled > 0);
    };
    let verdicts = || {
        let clear = ends.iter().filter(|to| on.bare_los(&from, to).clear).count();
        assert!(clear > 0);
    };
    let [rulings, verdicts] = best([&rulings, &verdicts]);
    rulings.as_secs_f64() / verdicts.as_secs_f64()
}

/// Returns `fb` with this many units on it.
fn crewed(count: usize) -> Resolver {
    let on = Map::built_in("fb").expect("a built-in map");
    let hexes = on.hexes().map(|f| f.hex).filter(|hex| hex.has_name()).step_by(5).take(count);
    let unit = |(i, hex): (usize, Hex)| json!({ "unit": format!("U-{i}"), "at": hex.to_string(), "type": "4-4-7" });
    let units: Vec<Value> = hexes.enumerate().map(unit).collect();
    let text = json!({ "format": 1, "name": "many", "extends": "fb", "units": units }).to_string();
    Resolver::new(Map::load("many", &text, Catalogue::built_in()).expect("a sound map"))
}

/// Returns the time for all lines between this many units, on a map that was just read.
fn matrix(count: usize) -> Duration {
    timed(count, json!({ "los-matrix": {} }))
}

/// Returns the time for the shots of this many units at one of them, on a map that was just read.
fn from_all(count: usize) -> Duration {
    timed(count, json!({ "shot": { "to": "unit:U-0", "from_all": true } }))
}

/// Returns the time for all pairs of hexes of `fb`, on a map that was just read.
fn pairs() -> Duration {
    time_of(&Resolver::new(Map::built_in("fb").expect("a built-in map")), json!({ "los-pairs": {} }))
}

/// Returns a game with this many acts. Of every four, one moves a unit, one changes the board, and two are questions.
fn long_game(acts: usize) -> Game {
    let mut game = Game::new("long", "fb");
    let name = |i: usize| format!("{}{}", char::from(b'A' + u8::try_from(i % 26).unwrap_or_default()), 1 + i / 26 % 39);
    let act = |i: usize| match (i % 4, name(i)) {
        (0, at) => Act {
            did: format!("move Sq{} {at}", i % 20),
            query: Some(json!({ "move-cost": { "path": [format!("unit:Sq{}", i % 20), at], "as": "infantry" } })),
            ruling: Some(format!("Sq{} -> {at}: 2 MF", i % 20)),
            took: vec![format!("Sq{}@F37:side=ge,type=4-6-7", i % 20)],
            put: vec![format!("Sq{}@{at}:moved,side=ge,type=4-6-7", i % 20)],
            ..Act::default()
        },
        (1, at) => Act { did: format!("set {at}=wreck"), put: vec![format!("{at}=wreck")], ..Act::default() },
        (_, at) => Act {
            did: format!("rubble-fall {at}"),
            query: Some(json!({ "rubble-fall": { "at": at, "dice": [[3, 4], [2, 5]] } })),
            dice: vec![vec![3, 4], vec![2, 5]],
            ruling: Some(format!("{at}: no rubble falls")),
            ..Act::default()
        },
    };
    game.log = (0..acts).map(act).collect();
    game
}

fn timed(count: usize, question: Value) -> Duration {
    time_of(&crewed(count), question)
}

fn time_of(on: &Resolver, question: Value) -> Duration {
    let query: Query = serde_json::from_value(question).expect("a question");
    let start = Instant::now();
    ask(on, &query);
    start.elapsed()
}
