//! What questions cost beside a plain `los`, each of a map that was just opened, as a command asks it; what the steps of a
//! ruling cost beside the bare verdict; and what a run of the program costs beside another: `cargo bench --bench questions`.
//!
//! Plain timing, without a harness: each question takes turns with the one that it is measured by, for these are ratios.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fogas::game::{Act, Game};
use fogas::grid::Hex;
use fogas::map::{Catalogue, Map, States};
use fogas::query::Query;
use fogas::resolver::Resolver;
use serde_json::{Value, json};

/// How often each is asked; the best time counts.
const TIMES: usize = 50;

/// A question of a built-in map, that by which it is measured, and how many times as much it may cost.
const ROWS: [(&str, &str, &str, &str, f64); 6] = [
    ("los -s", "fb", r#"{"los":{"from":"F37","to":"H37","set":["F36=debris"]}}"#, LOS, 1.4),
    ("move-cost", "fb", r#"{"move-cost":{"path":["F37","F36"]}}"#, LOS, 1.5),
    ("tem", "fb", r#"{"tem":{"from":"F37","to":"H37"}}"#, LOS, 1.5),
    (
        "rubble-fall --odds",
        "ravens",
        r#"{"rubble-fall":{"at":"AAA29@2","odds":true}}"#,
        r#"{"los":{"from":"ZZ27","to":"AAA29"}}"#,
        3.0,
    ),
    ("los --all", "fb", r#"{"los-all":{"from":"F37"}}"#, LOS, 20.0),
    ("where sees", "fb", r#"{"where":{"ask":"sees","what":"F37"}}"#, LOS, 11.0),
];

/// The arguments of a run of the program, and how many times as long as `los F37 H37` it may take.
const RUNS: [(&[&str], f64); 7] = [
    (&["-m", "fb-6.1242", "los", "A", "G"], 1.3),
    (&["-m", "ravens", "los", "ZZ27", "AAA29"], 1.3),
    (&["ammo-shortage", "4", "gun:12"], 0.55),
    (&["schema", "ruling"], 0.6),
    (&["completions", "bash"], 1.4),
    (&["rules", "embankment"], 0.7),
    (&["map", "show"], 1.6),
];

/// How many acts a long game is of.
const ACTS: usize = 10_000;

/// How many lines a batch is of.
const LINES: usize = 4000;

const LOS: &str = r#"{"los":{"from":"F37","to":"H37"}}"#;

fn main() {
    let mut out = std::io::stdout().lock();
    // a closed pipe is no failure of a benchmark
    for (name, map, question, plain, most) in ROWS {
        let opened = || Resolver::new(Map::built_in(map).expect("a built-in map"));
        let [question, plain] = [question, plain].map(|q| serde_json::from_str::<Query>(q).expect("a question"));
        let [this, that] = best([&|| ask(&opened(), &question), &|| ask(&opened(), &plain)]);
        let ratio = this.as_secs_f64() / that.as_secs_f64();
        let _ = writeln!(out, "{name}: {this:?}, {ratio:.2} times `los` ({most} at most)");
    }
    let _ = writeln!(out, "a ruling on a line: {:.1} times its bare verdict", ruling_beside_verdict());
    let _ = writeln!(out, "los --matrix of 400 units: {:?} (0.2 s at most)", matrix(400));
    let _ = writeln!(out, "shot --from-all of 400 units: {:?} (0.05 s at most)", from_all(400));
    for (args, most) in RUNS {
        let [this, that] = best([&|| run(args, ""), &|| run(&["los", "F37", "H37"], "")]);
        let ratio = this.as_secs_f64() / that.as_secs_f64();
        let _ = writeln!(out, "fogas {}: {this:?}, {ratio:.2} times `los` ({most} at most)", args.join(" "));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("long.json");
    std::fs::write(&game, long_game(ACTS).to_text().expect("JSON")).expect("written");
    let game = game.to_str().expect("a path");
    let [this, that] = best([&|| run(&["-m", game, "los", "F37", "H37"], ""), &|| run(&["los", "F37", "H37"], "")]);
    let ratio = this.as_secs_f64() / that.as_secs_f64();
    let _ = writeln!(out, "los of a game of {ACTS} acts: {this:?}, {ratio:.2} times `los` (4.5 at most)");
    let _ = writeln!(out, "los --pairs of fb: {:?} (2 s at most)", pairs());
    let batch = |set: &str| format!("{{\"los\":{{\"from\":\"F37\",\"to\":\"H37\"{set}}}}}\n").repeat(LINES);
    let [edited, plain] = [batch(",\"set\":[\"F36=debris\"]"), batch("")];
    let [this, that] = best([&|| run(&["batch"], &edited), &|| run(&["batch"], &plain)]);
    let ratio = this.as_secs_f64() / that.as_secs_f64();
    let _ = writeln!(out, "batch with edits that come again: {ratio:.2} times one without (1.5 at most)");
}

/// Runs the program with something to read.
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

/// Returns the best time of each of two, asked in turn.
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

/// Asks the lines from one hex to every other of a small map, each with its steps and margin and each bare.
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

/// Returns `fb` with so many units on it.
fn crewed(count: usize) -> Resolver {
    let on = Map::built_in("fb").expect("a built-in map");
    let hexes = on.hexes().map(|f| f.hex).filter(|hex| hex.has_name()).step_by(5).take(count);
    let unit = |(i, hex): (usize, Hex)| json!({ "unit": format!("U-{i}"), "at": hex.to_string(), "type": "4-4-7" });
    let units: Vec<Value> = hexes.enumerate().map(unit).collect();
    let text = json!({ "format": 1, "name": "many", "extends": "fb", "units": units }).to_string();
    Resolver::new(Map::load("many", &text, Catalogue::built_in()).expect("a sound map"))
}

/// Returns how long all lines between so many units take, of a map that was just read.
fn matrix(count: usize) -> Duration {
    timed(count, json!({ "los-matrix": {} }))
}

/// Returns how long the shots of so many units at one of them take, of a map that was just read.
fn from_all(count: usize) -> Duration {
    timed(count, json!({ "shot": { "to": "unit:U-0", "from_all": true } }))
}

/// Returns how long all pairs of hexes of `fb` take, of a map that was just read.
fn pairs() -> Duration {
    time_of(&Resolver::new(Map::built_in("fb").expect("a built-in map")), json!({ "los-pairs": {} }))
}

/// Returns a game of so many acts: of every four one moved a unit, one changed the board, and two were questions.
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
