//! What is too much, or goes wrong outside: told, with nothing half done.

use std::fs;
use std::process::Stdio;

use fogas::query::{LosQuery, Query};
use fogas::resolver::Resolver;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{answered, fed, fogas, refused, stderr, stdout};

/// A folder with a map in it; returns the path of the map.
fn with_map(map: &Value) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("map.json");
    fs::write(&path, map.to_string()).expect("written");
    let path = path.to_str().expect("a name").to_owned();
    (folder, path)
}

fn units(count: usize) -> Value {
    let unit = |i: usize| json!({ "unit": format!("u{i}x"), "at": format!("{}{}", ['A', 'B', 'C'][i % 3], 1 + i % 4) });
    let units: Vec<Value> = (0..count).map(unit).collect();
    json!({ "format": 1, "name": "t", "grid": { "first": "A1", "last": "C4" }, "units": units })
}

/// 1000 units make a million lines; one unit more is refused, alone and in a batch, which goes on.
#[test]
fn a_matrix_of_too_many_units_is_refused() {
    let (_folder, many) = with_map(&units(1001));
    let told = refused(&["-m", &many, "los", "--matrix"], 2);
    assert!(told.contains("1001 units are too many at once; at most 1000"), "{told}");
    let out = fed(&["-m", &many, "batch"], b"{\"los-matrix\":{}}\n{\"los\":{\"from\":\"A1\",\"to\":\"A2\"}}\n");
    let lines: Vec<&str> = stdout(&out).lines().collect();
    assert!(lines[0].contains("too many at once") && lines[1].contains("\"outcome\""), "{lines:?}");
}

/// Each cell of a matrix is the verdict on its pair.
#[test]
fn a_matrix_of_many_units_has_a_cell_for_each_pair() {
    let (_folder, path) = with_map(&units(120));
    let text = answered(&["-m", &path, "los", "--matrix", "-w"]);
    assert!(text.starts_with("120 units, 7140 pairs, "), "{text}");
    // on Open Ground each sees each: a row is a label and its cells, one of them its own
    let cells = text.lines().skip(1).flat_map(|line| line.split(' ')).filter(|cell| *cell == "0").count();
    let own = text.lines().flat_map(|line| line.split(' ')).filter(|cell| *cell == "-").count();
    assert_eq!((cells, own), (120 * 119, 120));
}

/// B12.2: brush in B3, one piece of it or 30,000 over one another, hinders A3 to C4, and is as far from A1 to C3.
#[test]
fn a_hex_full_of_art_is_as_one_with_a_piece() {
    let with = |pieces: usize| {
        let piece = |i: usize| {
            let ring = json!([[700, 1800], [1300, 1800], [1300, 2700], [700, 2700]]);
            json!({ "id": format!("a{i}"), "is": "terrain", "terrain": "brush", "outlines": [{ "ring": ring }] })
        };
        crate::kit::drawn(["A1", "D4"], &json!({ "art": (0..pieces).map(piece).collect::<Vec<_>>() }))
    };
    let (one, many) = (with(1), with(30_000));
    let told = |on: &Resolver, from: &str, to: &str| {
        let ruling = on.answer(&Query::Los(LosQuery::new(from, to))).expect("a ruling");
        crate::kit::json(on, &ruling)["outcome"].clone()
    };
    for (from, to) in [("A3", "C4"), ("A1", "C3")] {
        assert_eq!(told(&many, from, to), told(&one, from, to), "{from} {to}");
    }
    assert_eq!(
        [told(&one, "A3", "C4")["hindrance"].as_u64(), told(&one, "A1", "C3")["hindrance"].as_u64()],
        [Some(1), Some(0)]
    );
}

/// 8,000,000 pairs: 4001 hexes have 8,002,000. With a range there are fewer.
#[test]
fn pairs_of_too_many_hexes_are_refused() {
    let map = json!({ "format": 1, "name": "t", "grid": { "first": "A1", "last": "ZZZ99" } });
    let (_folder, path) = with_map(&map);
    let told = refused(&["-m", &path, "los", "--pairs"], 2);
    assert!(
        told.contains("pairs of hexes are too many at once; at most 8000000; limit how far apart with --range"),
        "{told}"
    );
    assert!(answered(&["-m", &path, "los", "--pairs", "--range", "1", "-q"]).contains("with a LOS"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    for args in [&["--help"][..], &["los", "--help"], &["--version"], &["rules"], &["los", "F37", "H37"], &["man"]] {
        let out = fogas().args(args).stdout(full()).stderr(Stdio::piped()).output().expect("it runs");
        assert_eq!(out.status.code(), Some(3), "{args:?}: {}", stderr(&out));
        assert!(stderr(&out).starts_with("error: cannot write: "), "{args:?}: {}", stderr(&out));
    }
}

/// The map that standard input is.
const HOUSE: &str = r#"{"format":1,"name":"t","grid":{"first":"A1","last":"F6"},
    "buildings":[{"id":"house","material":"stone","hexes":["D3"]}]}"#;

/// Whether it is named, or is standard input, by whatever name: the map that is read is never written over.
#[test]
fn the_map_that_standard_input_is_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("map.json");
    fs::write(&path, HOUSE).expect("written");
    let shown = path.to_str().expect("a name");
    for input in ["-", "/dev/stdin"] {
        if input != "-" && !cfg!(target_os = "linux") {
            continue;
        }
        let out = fogas()
            .args(["-m", input, "rubble-fall", "D3", "--force", "--write", shown])
            .stdin(fs::File::open(&path).expect("open"))
            .output()
            .expect("it runs");
        assert_eq!(out.status.code(), Some(2), "{}", stderr(&out));
        assert!(stderr(&out).contains("is the map that was read"), "{}", stderr(&out));
    }
    assert_eq!(fs::read_to_string(&path).expect("read"), HOUSE);
    // another file is written
    let other = folder.path().join("other.json");
    let args = ["-m", "-", "-q", "rubble-fall", "D3", "--write", other.to_str().expect("a name")];
    let out = fed(&args, HOUSE.as_bytes());
    assert_eq!(out.status.code(), Some(0), "{}", stderr(&out));
    assert!(fs::read_to_string(other).expect("written").contains("stone-rubble"));
}

/// Of writers that begin together, without --force, one wins; the others are told, and nothing is left beside the file.
#[test]
fn one_of_many_writers_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("after.json");
    let path = path.to_str().expect("a name");
    let start = || {
        let args = ["-m", "ravens", "-q", "rubble-fall", "ZZ27", "--dr", "3,4", "--write", path];
        fogas().args(args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts")
    };
    let writers: Vec<_> = (0..12).map(|_| start()).collect();
    let ends: Vec<_> = writers.into_iter().map(|w| w.wait_with_output().expect("it ends")).collect();
    assert_eq!(ends.iter().filter(|out| out.status.success()).count(), 1);
    for out in ends.iter().filter(|out| !out.status.success()) {
        assert_eq!(out.status.code(), Some(2));
        assert!(stderr(out).contains("exists; --force replaces it"), "{}", stderr(out));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

/// What a map or a flag holds never commands the terminal, nor is it HTML in Markdown or a control of any sort in JSON.
#[test]
fn nothing_that_is_shown_commands_the_terminal() {
    let bad = "\u{1b}]0;title\u{7}\u{9b}31m\u{202e}<img src=x>\n| x";
    let map = json!({
        "format": 1, "name": "t\u{202e}", "grid": { "first": "A1", "last": "F6" },
        "remarks": [format!("remark {bad}")], "kinds": [{ "id": "odd", "name": format!("odd {bad}") }],
        "hexes": [{ "hex": "C3", "terrain": ["odd"] }, { "hex": "B2", "note": format!("note {bad}") },
            { "hex": "A2", "doubts": [{ "of": "level", "is": format!("doubt {bad}") }] }],
        "buildings": [{ "id": format!("b{bad}"), "name": format!("name {bad}"), "material": "stone", "hexes": ["D3"] }],
        "units": [{ "unit": "u", "at": "B3", "type": bad, "side": bad }],
    });
    let (_folder, path) = with_map(&map);
    let hidden = |c: char| !"\n\t".contains(c) && (c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
    for args in [
        &["los", "A1", "B5"][..],
        &["los", "A1", "E5"],
        &["los", "D3", "A2", "-w"],
        &["los", "A1", "--all"],
        &["los", "--matrix"],
        &["los", "C3", "--all"],
        &["terrain", "B2"],
        &["terrain", "name"],
        &["terrain", "D3"],
        &["rubble-fall", "D3"],
        &["fire", "D3"],
        &["map", "show"],
        &["map", "check"],
        &["los", bad, "A1"],
        &["los", "A1", "B2", "-s", bad],
        &["terrain", bad],
        &["rules", bad],
        &[bad],
        &["los", "A1", "B2", "--matrixx", bad],
        &["-m", bad, "los", "A1", "B2"],
        &["-t", bad, "los", "A1", "B2"],
    ] {
        for format in ["table", "plain", "markdown", "json"] {
            let out =
                fogas().args(["--color", "never", "-m", &path, "-f", format]).args(args).output().expect("it runs");
            let text = [stdout(&out), stderr(&out)].concat();
            assert!(!text.chars().any(hidden), "{args:?} {format}: {text:?}");
            assert!(
                !text.is_empty() && (format != "markdown" || args[0] == "map" || !stdout(&out).contains("<img")),
                "{args:?}: {text}"
            );
        }
    }
    let colored = fogas().args(["--color", "always", "-m", &path, "los", "A1", "B5"]).output().expect("it runs");
    assert!(!stdout(&colored).contains("\u{1b}]") && stdout(&colored).contains("\u{1b}[1;32m"), "{}", stdout(&colored));
    // JSON says what the file says, in plain characters
    let shown = fogas().args(["-m", &path, "-f", "json", "los", "A1", "B5"]).output().expect("it runs");
    let ruling: Value = serde_json::from_str(stdout(&shown)).expect("JSON");
    assert_eq!(ruling["map"]["name"], "t\u{202e}");
}

/// `-v` after `--version` tells the maps, tables and formats too.
#[test]
fn the_version_tells_its_data_if_asked() {
    let short = answered(&["--version"]);
    let long = answered(&["--version", "-v"]);
    assert_eq!(short.lines().count(), 1);
    assert!(long.starts_with(&short) && long.contains("map 1, ruling 1"), "{long}");
    for name in ["fb-6.1242", "terrain.json", "movement.json", "counters.csv"] {
        assert!(long.contains(&format!("\n  {name} ")), "{name}: {long}");
    }
}

/// 900 units, every other of them an enemy. Of 450 enemies in 450 hexes there are too many lines to all that is reached; in 15
/// hexes 450 enemies that are alike look along 15 lines to a Location, and are all named.
#[test]
fn who_is_shunned_is_bounded_by_where_he_looks_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.json");
    let shown = path.to_str().expect("a name");
    let game = |hexes: usize| {
        let hex = |n: usize| format!("{}{}", char::from(b'A' + u8::try_from(n / 36).expect("a letter")), n % 36 + 2);
        let unit = |n: usize| {
            let side = if n.is_multiple_of(2) { "ge" } else { "ru" };
            format!("u{n}@{}:side={side},type=4-6-7", hex(n % hexes))
        };
        let units: Vec<String> = (0..900).map(unit).collect();
        fs::write(&path, json!({ "game": 1, "name": "m", "map": "fb", "units": units }).to_string()).expect("written");
    };
    game(900);
    for shun in [&["--least-fire"][..], &["--unseen-by", "enemies"]] {
        let told = refused(&[&["-m", shown, "where", "reach", "unit:u0", "--mf", "65535"], shun].concat(), 2);
        // the error says how to ask for less, and suggests no line that might take as long
        let less = "are too many at once; at most 1000000; ask with fewer MF, or name fewer of them with --unseen-by\n";
        assert!(told.ends_with(less), "{told}");
    }
    game(30);
    let told = answered(&["-m", shown, "-f", "json", "where", "reach", "unit:u0", "--mf", "2", "--least-fire"]);
    let ruling: Value = serde_json::from_str(&told).expect("JSON");
    let seen = ruling["outcome"]["locations"].as_array().expect("a list").iter().map(|at| at["seen_by"].as_array());
    // whoever is in a hex sees what another there sees: 30 enemies to each of 15 hexes
    let seen: Vec<usize> = seen.map(|seen| seen.map_or(0, Vec::len)).collect();
    assert!(seen.iter().any(|n| *n > 0) && seen.iter().all(|n| n % 30 == 0), "{seen:?}");
}
