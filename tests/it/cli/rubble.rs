//! The FB3.4 example played on the command line, and what the commands refuse.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fogas::map::{Catalogue, Map, MapFile, built_in};
use serde_json::Value;

use super::folder::Folder;
use super::run;
use crate::schemas::schema;

fn json(args: &[&str]) -> Value {
    super::json(&[args, &["-f", "json"]].concat())
}

fn read(path: &Path) -> MapFile {
    let text = fs::read_to_string(path).expect("a file");
    let json = serde_json::from_str(&text).expect("JSON");
    jsonschema::validate(&schema("map"), &json).unwrap_or_else(|e| panic!("{e} at {}", e.instance_path()));
    let file = MapFile::read("written", &text).unwrap_or_else(|e| panic!("{e}"));
    assert!(Map::check(file.clone(), Catalogue::built_in()).is_ok(), "what is written is a map");
    file
}

fn counters(file: &MapFile) -> BTreeSet<String> {
    file.counters.iter().map(|c| format!("{} {:?} {}", c.at, c.is, c.on_cellar)).collect()
}

fn published() -> MapFile {
    let scenario = built_in("fb-3.4").expect("a scenario");
    assert!(Map::built_in("fb-3.4").is_some());
    MapFile::read(scenario.name, scenario.text).expect("a map")
}

/// FB3.1, FB3.4 EX: four checks in a row, each on the map that the one before has written.
#[test]
fn the_example_ends_on_the_published_board() {
    let folder = Folder::new();
    let steps: [(&str, &[&str]); 4] = [
        ("YY28", &["--dr", "1,2"]),
        ("ZZ27", &["--dr", "5,6", "--dr", "3,4"]),
        ("AAA29", &["--dr", "4,6", "--dr", "1,6"]),
        ("BBB29", &["--dr", "5,2"]),
    ];
    let mut map = "ravens".to_owned();
    for (i, (hex, dr)) in steps.iter().enumerate() {
        let next = folder.file(&format!("after-{i}.json"));
        json(&[&["-m", &map, "rubble-check", "--hex", hex, "--write", &next], *dr].concat());
        map = next;
    }
    assert_eq!(counters(&read(Path::new(&map))), counters(&published()));

    // the whole list in one run, and the falls alone with rubble-fall, give the same board
    let whole = folder.file("whole.json");
    let dice = ["1,2", "5,6", "3,4", "4,6", "1,6", "5,2"].map(|dr| ["--dr", dr]).concat();
    json(&[&["-m", "ravens", "rubble-check", "YY28", "AAA29", "--write", &whole], &dice[..]].concat());
    assert_eq!(counters(&read(Path::new(&whole))), counters(&published()));
    let (one, two) = (folder.file("one.json"), folder.file("two.json"));
    json(&["-m", "ravens", "rubble-fall", "ZZ27", "--dr", "3,4", "--write", &one]);
    json(&["-m", &one, "rubble-fall", "AAA29", "--dr", "1,6", "--write", &two]);
    assert_eq!(counters(&read(Path::new(&two))), counters(&published()));

    // the later questions of the example: the orchard in YY27 is gone and D fires from upstairs; ZZ26 hinders C's fire
    // at AAA27 by +1
    let los = json(&["-m", &map, "los", "YY28@1", "YY26"]);
    assert_eq!((&los["outcome"]["los"], &los["outcome"]["hindrance"]), (&Value::from(true), &Value::from(0)));
    let los = json(&["-m", &map, "los", "YY26", "AAA27"]);
    assert_eq!((&los["outcome"]["los"], &los["outcome"]["hindrance"]), (&Value::from(true), &Value::from(1)));
    assert_eq!(los["outcome"]["hindrances"][0]["hex"], "ZZ26");
    for (ask, fp, drm) in [
        (&["YY28@1", "YY27", "--fp", "6"][..], 12, 1),
        (&["YY28@1", "YY26", "--fp", "6"], 6, 0),
        (&["YY27", "ZZ26", "--fp", "6", "--moving", "dash", "--tb"], 6, -1),
        (&["YY27", "ZZ26", "--fp", "6", "--moving", "nonassault"], 12, 0),
        (&["YY26", "AAA27", "--fp", "6", "--moving", "nonassault", "--tb"], 6, -1),
        (&["YY26", "AAA27", "--fp", "6", "--moving", "nonassault"], 6, 1),
    ] {
        let tem = json(&[&["-m", &map, "tem"], ask].concat());
        assert_eq!(
            (&tem["outcome"]["fp"]["total"], &tem["outcome"]["drm"]),
            (&f64::from(fp).into(), &drm.into()),
            "{ask:?}"
        );
    }
    // no Dash on the boulevard, even by a Trail Break
    assert_eq!(run(&["-m", &map, "tem", "YY26", "AAA27", "--moving", "dash", "--tb"]).status.code(), Some(2));
    // into ZZ26 for 2 MF, and for 1 by the Trail Break that a Clearance lays from ZZ27 to ZZ25
    assert_eq!(json(&["-m", &map, "move-cost", "ZZ27", "ZZ26"])["outcome"]["total"], 2);
    let cleared = folder.file("cleared.json");
    json(&["-m", &map, "clear", "ZZ26", "--sides", "1,4", "--write", &cleared]);
    assert_eq!(json(&["-m", &cleared, "move-cost", "ZZ27", "ZZ26"])["outcome"]["total"], 1);
    // the PaK40 Emplaced in ZZ28, hidden mines in three hexes, the manholes of two: none of the first two before
    let allowed = |map: &str, ask: &[&str]| json(&[&["-m", map, "setup"], ask].concat())["outcome"]["allowed"] == true;
    let pak: &[&str] = &["ZZ28", "gun", "--class", "at", "--emplaced"];
    assert!(allowed(&map, pak) && !allowed("ravens", pak));
    for hex in ["ZZ26", "ZZ28", "AAA27"] {
        assert!(allowed(&map, &[hex, "mines", "--hip"]) && !allowed("ravens", &[hex, "mines", "--hip"]), "{hex}");
    }
    for hex in ["ZZ28", "AAA27"] {
        let sewer = json(&["-m", &map, "sewer", "axis", "--leader", "german", "--at", hex]);
        assert_eq!(sewer["outcome"]["manhole"]["usable"], true, "{hex}");
    }
    // before the checks nothing was there
    let before = json(&["-m", "ravens", "los", "YY26", "AAA27"]);
    assert_eq!(before["outcome"]["hindrance"], 0);
}

#[test]
fn the_answer_fed_to_batch_is_the_same() {
    let ruling = json(&["-m", "ravens", "rubble-fall", "ZZ27", "--roll", "--seed", "7"]);
    assert_eq!(ruling, json(&["-m", "ravens", "rubble-fall", "ZZ27", "--seed", "7"]));
    let folder = Folder::new();
    let file = folder.file("queries");
    fs::write(&file, ruling["query"].to_string()).expect("a file");
    let output = run(&["-m", "ravens", "batch", &file]);
    let again: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(again, ruling);
}

#[test]
fn odds_are_fractions_that_sum_to_one() {
    let odds = json(&["-m", "ravens", "rubble-fall", "ZZ27", "--odds"]);
    let (mut num, mut den) = (0_u64, 1_u64);
    for o in odds["outcome"]["odds"].as_array().expect("odds") {
        let p = o["p"].as_str().expect("a fraction");
        let (a, b) = p.split_once('/').unwrap_or((p, "1"));
        let (a, b): (u64, u64) = (a.parse().expect("a number"), b.parse().expect("a number"));
        (num, den) = (num * b + a * den, den * b);
    }
    assert_eq!(num, den);
    assert_eq!(odds["outcome"]["odds"][0]["p"], "1/3");
}

/// Each refusal has its exit status, gives the reason on stderr, and changes neither stdout nor the folder.
#[test]
fn bad_input_is_refused() {
    let folder = Folder::new();
    let (there, new) = (folder.file("there.json"), folder.file("new.json"));
    fs::write(&there, built_in("ravens").expect("a map").text).expect("a file");
    let terrain = folder.file("terrain.json");
    fs::write(&terrain, r#"{"format": 1, "terrain": []}"#).expect("a file");
    let before = folder.names();
    let nowhere = folder.file("no/such/folder.json");
    let m: &[&str] = &["-m", "ravens"];
    let write: &[&str] = &["rubble-fall", "ZZ27", "--dr", "3,4", "--write"];
    let cases: [(i32, Vec<&str>, &str); 19] = [
        (2, [m, &["rubble-fall", "ZZ27", "--dr", "0,7"]].concat(), "dice are 1 to 6"),
        (2, [m, &["rubble-fall", "ZZ27", "--dr", "7"]].concat(), "the white one first"),
        (2, [m, &["rubble-fall", "ZZ27", "--write", &nowhere]].concat(), "a DR is missing"),
        (2, [m, &["rubble-fall", "ZZ27", "--dr", "3,4", "--dr", "1,1"]].concat(), "only 1 made"),
        (2, [m, &["rubble-fall", "ZZ28", "--dr", "3,4"]].concat(), "no building"),
        (2, [m, &["rubble-fall", "ZZ27@3", "--dr", "3,4"]].concat(), "not a Location"),
        (2, [m, &["rubble-fall", "A1", "--dr", "3,4"]].concat(), "not on map"),
        (2, vec!["-m", "fb-3.4", "rubble-fall", "ZZ27", "--dr", "3,4"], "rubble already"),
        (2, [m, &["rubble-fall", "ZZ27", "--dr", "3,4", "--odds"]].concat(), "exclude each other"),
        (2, [&["-m", &there], write, &[&there, "--force"]].concat(), "the map that was read"),
        (2, [m, write, &[&there]].concat(), "--force"),
        (2, [m, write, &[folder.path().to_str().expect("a path")]].concat(), "a folder"),
        (3, [m, write, &[&nowhere]].concat(), "cannot write"),
        (2, [m, write, &["-"]].concat(), "--write names a file"),
        (2, [m, &["rubble-fall", "ZZ27", "--odds", "--write", &nowhere]].concat(), "odds change nothing"),
        (2, [&["-t", &terrain], m, write, &[&terrain, "--force"]].concat(), "the terrain that was read"),
        (2, [m, &["fire", "YY28", "ZZ27", "--ec", "damp"]].concat(), "takes very-dry, dry,"),
        (2, [m, &["rubble-check", "NOPE", "--odds"]].concat(), "is not a hex"),
        (4, [m, &["fire", "YY28", "YY27", "--odds"]].concat(), "B25.62 is not covered"),
    ];
    for (status, args, words) in cases {
        let output = run(&args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {stderr}");
        assert!(stderr.contains(words), "{args:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert_eq!(folder.names(), before, "{args:?}");
    }
    assert!(run(&[m, write, &[&new]].concat()).status.success());
    assert!(run(&[m, write, &[&new, "--force"]].concat()).status.success());
    assert_eq!(folder.names(), ["new.json", "terrain.json", "there.json"]);
}

/// Every kind of change gives a file that is valid by the schema and as a map: rubble on a cellar, in play, Debris,
/// fires placed and removed, Trail Breaks placed and removed, a lost manhole, lost units.
#[test]
fn every_change_is_written_as_the_schema_has_it() {
    let folder = Folder::new();
    let start = folder.file("start.json");
    let map = serde_json::json!({"format": 1, "name": "start", "chapter": "FB", "grid": {"first": "A1", "last": "F8"},
        "hexes": [{"hex": "C3", "manhole": true}, {"hex": "E6", "terrain": ["rail-car"]}, {"hex": "C2", "terrain": ["brush"]}],
        "buildings": [{"id": "b", "material": "stone", "hexes": ["C3", "C4"], "symbols": [{"hex": "C3", "is": "square"}]}],
        "counters": [{"at": "F2", "is": "debris"}],
        "trail_breaks": [{"at": "F2", "sides": [1, 4]}, {"at": "F2", "sides": [2, 5]}],
        "fires": [{"at": "C2", "is": "blaze"}],
        "units": [{"unit": "A", "at": "C3@2"}, {"unit": "B", "at": "E6"}]});
    fs::write(&start, map.to_string()).expect("a file");
    let written = |name: &str, args: &[&str]| {
        let path = folder.file(name);
        json(&[&["-m", &start], args, &["--write", &path]].concat());
        read(Path::new(&path))
    };
    let whole = written("whole.json", &["rubble-fall", "C3", "--dr", "1,4"]);
    assert!(whole.units.len() == 1 && whole.fires.is_empty() && whole.counters.iter().any(|c| c.in_play));
    let cellar = written("cellar.json", &["rubble-fall", "C3@0", "--dr", "1,6"]);
    assert!(cellar.counters.iter().any(|c| c.on_cellar));
    assert!(written("upper.json", &["rubble-fall", "C3@2", "--dr", "1,1"]).counters.len() == 2);
    assert!(
        written("check.json", &["rubble-check", "C3", "--dr", "6,6", "--dr", "1,1", "--dr", "1,1"]).counters.len() == 2
    );
    assert!(written("wreck.json", &["wreck", "E6", "--caliber", "105", "--kia", "3", "--dr", "1"]).units.len() == 1);
    assert!(written("fire.json", &["fire", "C3", "C4", "--dr", "6,6"]).fires.len() == 2);
    let cleared = written("cleared.json", &["clear", "F2", "--sides", "3,6"]);
    assert!(cleared.counters.is_empty() && cleared.trail_breaks.is_empty());
    assert!(written("opened.json", &["clear", "F2", "--sides", "3,1"]).trail_breaks.len() == 3);
}

/// The map is the same whether it is written once, or read and written again.
#[test]
fn the_same_question_writes_the_same_bytes() {
    let folder = Folder::new();
    let (a, b) = (folder.file("a.json"), folder.file("b.json"));
    for file in [&a, &b] {
        json(&["-m", "ravens", "rubble-fall", "ZZ27", "--dr", "3,4", "--write", file]);
    }
    assert_eq!(fs::read(&a).expect("a file"), fs::read(&b).expect("a file"));
    // the second time, the hex is already rubble
    assert_eq!(run(&["-m", &a, "rubble-fall", "ZZ27", "--dr", "3,4"]).status.code(), Some(2));
}
