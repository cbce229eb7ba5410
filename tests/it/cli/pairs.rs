//! `fogas los --pairs`: all pairs of hexes, and what each hex sees.

use serde_json::{Value, json};

use super::{fed, json as answer, run, stderr, stdout};

/// Returns a column of four hexes, with this terrain in the second.
fn column(terrain: &str) -> String {
    json!({
        "format": 1,
        "name": "column",
        "grid": { "first": "A1", "last": "A4" },
        "hexes": [{ "hex": "A2", "terrain": [terrain] }],
        "kinds": if terrain == "pergola" { json!([{ "id": "pergola", "name": "Pergola" }]) } else { json!([]) },
        "units": [{ "unit": "A", "at": "A1" }, { "unit": "B", "at": "A2" }, { "unit": "C", "at": "A3" }],
    })
    .to_string()
}

fn asked(map: &str, flags: &[&str]) -> Value {
    let args = [&["-m", "-", "-f", "json", "los", "--pairs"], flags].concat();
    let output = fed(&args, map.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(output.stderr.is_empty(), "no progress where there is no terminal: {}", stderr(&output));
    let answer: Value = serde_json::from_str(stdout(&output)).expect("JSON");
    answer["outcome"].clone()
}

fn each(outcome: &Value, what: &str) -> Vec<u64> {
    let hexes = outcome["hexes"].as_array().expect("hexes");
    hexes.iter().map(|h| h[what].as_u64().expect("a count")).collect()
}

/// Woods (B13.2) block A1 from A3 and A4; adjacent hexes see each other, and A2 is seen from all.
#[test]
fn woods_take_the_hexes_behind_them() {
    let outcome = asked(&column("woods"), &[]);
    assert_eq!(each(&outcome, "clear"), [1, 3, 2, 2]);
    assert_eq!(each(&outcome, "hindered"), [0; 4]);
    assert_eq!(each(&outcome, "asked"), [3; 4]);
    assert_eq!([&outcome["asked"], &outcome["clear"], &outcome["hindered"]], [6, 4, 0]);
}

/// Brush (B12.2) hinders the lines from A1 to A3 and A4, and blocks none.
#[test]
fn brush_hinders_the_hexes_behind_it() {
    let outcome = asked(&column("brush"), &[]);
    assert_eq!(each(&outcome, "clear"), [3; 4]);
    assert_eq!(each(&outcome, "hindered"), [2, 0, 1, 1]);
    assert_eq!([&outcome["asked"], &outcome["clear"], &outcome["hindered"]], [6, 6, 2]);
}

/// No rule says what terrain known only by its name does to a line: whether hexes behind it are seen is left open, and
/// all else is answered.
#[test]
fn what_no_rule_tells_is_left_open_and_the_rest_is_answered() {
    let map = column("pergola");
    let outcome = asked(&map, &[]);
    assert_eq!(each(&outcome, "clear"), [1, 3, 2, 2]);
    assert_eq!(each(&outcome, "unruled"), [2, 0, 1, 1]);
    let told = |args: &[&str]| {
        let output = fed(&[&["-m", "-", "los"], args].concat(), map.as_bytes());
        (output.status.code(), stdout(&output).to_owned())
    };
    let (code, all) = told(&["A1", "--all", "-f", "json"]);
    let all: Value = serde_json::from_str(&all).expect("JSON");
    let of = |at: &str, what: &str| {
        let all = all["outcome"]["locations"].as_array().expect("Locations");
        all.iter().find(|l| l["at"] == at).expect("a Location")[what].clone()
    };
    assert_eq!(code, Some(0));
    assert_eq!([of("A2", "los"), of("A3", "los")], [json!(true), json!(false)]);
    assert!(of("A2", "not_covered").is_null() && of("A3", "not_covered").is_string(), "{all}");
    assert!(all["notes"].to_string().contains("outside the terrain chart"), "{all}");
    let (_, grid) = told(&["A1", "--all", "-w"]);
    let cell = |row: &str| grid.lines().find(|l| l.trim_start().starts_with(row)).expect("a row").trim_end().to_owned();
    assert_eq!([cell("2 "), cell("3 ")].map(|c| c.chars().last().expect("a cell")), ['o', '?']);
    let (code, matrix) = told(&["--matrix"]);
    assert_eq!(code, Some(0));
    assert!(matrix.contains("A - 0 ?") && matrix.contains("C ? 0 -"), "{matrix}");
    // a single such line is refused
    assert_eq!(told(&["A1", "A3"]).0, Some(4));
}

/// With a range of two hexes A1 and A4 are not counted. With a range of one there are three pairs, and adjacent hexes
/// see each other.
#[test]
fn a_range_leaves_out_what_is_farther() {
    let two = asked(&column("woods"), &["--range", "2"]);
    assert_eq!(each(&two, "asked"), [2, 3, 3, 2]);
    assert_eq!(each(&two, "clear"), [1, 3, 2, 2]);
    let one = asked(&column("woods"), &["--range", "1"]);
    assert_eq!([&one["asked"], &one["clear"]], [3, 3]);
}

/// The counts equal those of one viewshed after another, and of a line of a batch.
#[test]
fn every_hex_counts_what_its_viewshed_shows() {
    let map = ["-m", "b32.6", "-f", "json"];
    let outcome = answer(&[&map[..], &["los", "--pairs"]].concat())["outcome"].clone();
    for seen in outcome["hexes"].as_array().expect("hexes") {
        let hex = seen["hex"].as_str().expect("a hex");
        let all = answer(&[&map[..], &["los", hex, "--all"]].concat());
        let ground = |l: &&Value| !l["at"].as_str().expect("a Location").contains('@');
        let clear = |l: &&Value| l["los"] == true;
        let locations = all["outcome"]["locations"].as_array().expect("Locations");
        assert_eq!(seen["clear"], locations.iter().filter(ground).filter(clear).count(), "{hex}");
    }
    let line = r#"{"los-pairs":{}}"#;
    let batch: Value = serde_json::from_str(stdout(&fed(&["-m", "b32.6", "batch"], line.as_bytes()))).expect("JSON");
    assert_eq!(batch["outcome"], outcome);
}

#[test]
fn the_table_names_the_hexes_that_see_most_and_least() {
    let output = fed(&["-m", "-", "los", "--pairs"], column("woods").as_bytes());
    let text = stdout(&output);
    assert!(text.starts_with("6 pairs of hexes: 4 with a LOS (66.6 %), 0 of them"), "{text}");
    assert!(text.contains("most:  A2 3, A3 2, A4 2, A1 1"), "{text}");
    assert!(text.contains("least: A1 1, A4 2, A3 2, A2 3"), "{text}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, code) in [
        (&["los", "--pairs", "F37"][..], 2),
        (&["los", "--pairs", "--range", "0"], 2),
        (&["los", "F37", "H37", "--range", "3"], 2),
        (&["los", "--pairs", "--all"], 2),
        (&["los", "--pairs", "--profile"], 2),
        (&["los", "--pairs", "--draw", "pairs.svg"], 2),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    let batch = fed(&["batch"], br#"{"los-pairs":{"range":0}}"#);
    assert!(stdout(&batch).contains("no pairs"), "{}", stdout(&batch));
}
