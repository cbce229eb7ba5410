//! Saved games on boards that are read from their archives.

use std::fs;
use std::process::Output;

use serde_json::Value;

use super::super::join::{board, boards};
use super::{Folder, NAME, Piece, WORD, fogas, lines, save, stderr, stdout};

/// Writes a save beside the boards.
fn saved(folder: &Folder, laid: &str, stacks: &[Vec<Piece<'_>>]) -> String {
    let from = folder.file("monday.vsav");
    fs::write(&from, save(laid, stacks)).expect("writable");
    from
}

fn run(folder: &Folder, args: &[&str]) -> Output {
    fogas().args(args).env("FOGAS_BOARDS", folder.path()).output().expect("it runs")
}

/// Imports a save; returns the path of the game, the game and the report.
#[track_caller]
fn taken(folder: &Folder, laid: &str, stacks: &[Vec<Piece<'_>>]) -> (String, Value, Value) {
    let (from, to) = (saved(folder, laid, stacks), folder.file("game.json"));
    let shelf = folder.path().display().to_string();
    let args = ["-f", "json", "map", "import", "vsav", &from, "--boards", &shelf, "-o", &to, "--force"];
    let output = fogas().args(args).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told: Value = serde_json::from_str(stdout(&output)).expect("JSON");
    assert!(super::super::formats::validator("game-answer").is_valid(&told), "{told}");
    let game = fs::read_to_string(&to).expect("a game");
    (to, serde_json::from_str(&game).expect("JSON"), told["outcome"].clone())
}

/// Where on the page a pixel of a board is that lies in a column and a row of boards of 48 x 140 pixels.
fn on_page([column, row]: [i32; 2], turned: bool, [x, y]: [i32; 2]) -> [i32; 2] {
    let [x, y] = if turned { [48 - x, 140 - y] } else { [x, y] };
    [400 + 48 * column + x, 400 + 140 * row + y]
}

fn one(id: u32, name: &'static str, gpid: &'static str, at: [i32; 2]) -> Piece<'static> {
    Piece { id, name, gpid, at, ..Piece::default() }
}

/// Board 3, turned or not, to the right of board 1. On a board B1 is at (24,28), B2 at (24,56), B3 at (24,84), C3 at (48,70).
/// The house is in B2 of board 3: the hexside B2-B3 is at (24,70), its ends at
/// (16,70) and (32,70); of these one is at the woods of the seam, where a piece could be in Bypass of the woods as well.
#[test]
fn boards_lie_as_the_save_says() {
    for turned in [false, true] {
        let folder = boards();
        let (end, vertex) = if turned { (16, "@3B2.4/5:") } else { (32, "@3B2.3/4:") };
        let three = |own| on_page([1, 0], turned, own);
        let stacks = [
            vec![one(1, "4-4-7 1sq", "3924", on_page([0, 0], false, [24, 28]))],
            // the half hexes at the seam are one, called by the first board
            vec![one(2, "8-0", "2426", on_page([0, 0], false, [48, 70]))],
            vec![one(3, "2-2-8 Icr", "441", three([24, 70]))],
            vec![Piece { layers: &["+ vca1"], ..one(4, "T-34/85", "615", three([24, 112])) }],
            vec![one(5, "T-34/85", "601", three([end, 70]))],
            vec![one(6, "LMG", "1144", [100, 100])],
            vec![Piece { hide: Some(WORD), ..one(7, NAME, "2600", three([24, 84])) }],
        ];
        let laid = format!("bd\t0\t0\t01\tVER\t6.1\tbd\t1\t0\t{}3\tVER\t6\t", if turned { "r" } else { "" });
        let (file, game, report) = taken(&folder, &laid, &stacks);
        assert_eq!((&report["hidden"], &report["off_board"], &report["units"]), (&1.into(), &1.into(), &5.into()));
        assert_eq!(report["misplaced"], serde_json::json!([]));
        let units = lines(&game, "units").join("\n");
        for line in ["sq-1@1B1:", "leader-1@1C3:", "crew-1@3B2/3B3:", vertex] {
            assert!(units.contains(line), "{line}: {units}");
        }
        // hexspine 1 of the page is hexspine 4 of a board that is turned
        let tank = lines(&game, "units").into_iter().find(|unit| unit.contains("@3B4:")).expect("a tank");
        assert!(tank.ends_with(if turned { "ca=4" } else { "ca=1" }), "{tank}");
        assert_eq!(game["map"], "game.map.json");
        let sight = |map: &str| {
            let output = run(&folder, &["-m", map, "-f", "json", "los", "sq-1", "crew-1"]);
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            serde_json::from_str::<Value>(stdout(&output)).expect("JSON")["outcome"].clone()
        };
        assert_eq!(sight(&file), sight(&folder.file("monday.vsav")));
        let whole = ["game.json", "game.map.json"].map(|file| fs::read_to_string(folder.file(file)).expect("written"));
        let whole = whole.concat() + &report.to_string();
        for secret in [NAME, WORD, "2600"] {
            assert!(!whole.contains(secret), "{secret}");
        }
    }
}

/// Rows 1 to 3 of board 1 are 84 pixels high; board 2 lies below them. A board alone has hexes without its name.
#[test]
fn a_board_is_cropped_and_one_alone_is_plain() {
    let folder = boards();
    let squad = |at| vec![vec![one(1, "4-4-7 1sq", "3924", at)]];
    let two = "bd\t0\t0\t1\t-1\t-1\t-1\t84\tVER\t6\tbd\t0\t1\t2\tVER\t6\t";
    let first = |game: &Value| lines(game, "units")[0].clone();
    let (.., game, _) = taken(&folder, two, &squad([424, 400 + 84 + 28]));
    assert!(first(&game).starts_with("sq-1@2B1:"), "{game}");
    for (laid, at) in [("bd\t0\t0\t3\t", [24, 56]), ("bd\t0\t0\tr3\t", [24, 140 - 56])] {
        let (.., game, _) = taken(&folder, laid, &squad(at.map(|n| n + 400)));
        assert!(first(&game).starts_with("sq-1@B2:"), "{laid}: {game}");
    }
    let from = saved(&folder, "bd\t0\t0\t1\t-1\t-1\t-1\t98\tVER\t6\t", &[]);
    let output = run(&folder, &["-m", &from, "los", "B1", "B2"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("board `1` is cut neither"), "{}", stderr(&output));
}

/// A board of which columns A and B are left, B whole: the module cuts it 12 pixels beyond the middle of B, beside the hexrow. B3 has
/// its house in its right half; into that a squad pays 2 MF, into B2 beside it 1 (B23.4). C is not part of the map. Turned, and
/// cut at the left, the same.
#[test]
fn a_board_is_cropped_beside_a_hexrow() {
    let folder = boards();
    let house = |x: i32, y: i32| if (28..=40).contains(&x) && (74..=94).contains(&y) { [0, 41] } else { [0, 0] };
    board(&folder, "bd05", house);
    let squad = |at: [i32; 2]| vec![vec![one(1, "4-4-7 1sq", "3924", at.map(|n| n + 400))]];
    // column, row, board, what is left of it, the pixel of B4 on the page, the others
    for (laid, b4, name) in [
        ("bd\t0\t0\t5\t0\t0\t36\t-1\tVER\t6\t\tFH\ttrue", [24, 112], ""),
        ("bd\t0\t0\tr5\t0\t0\t36\t-1\tVER\t6\t\tFH\ttrue", [36 - 24, 140 - 112], ""),
        ("bd\t0\t0\t2\tVER\t6\tbd\t1\t0\t5\t0\t0\t36\t-1\tVER\t6\t\tFH\ttrue", [48 + 24, 112], "5"),
        ("bd\t0\t0\tr5\t0\t0\t36\t-1\tVER\t6\t\tFH\ttrue\tbd\t1\t0\t2\tVER\t6\t", [12, 140 - 112], "5"),
    ] {
        let (file, game, report) = taken(&folder, laid, &squad(b4));
        assert!(lines(&game, "units")[0].starts_with(&format!("sq-1@{name}B4:")), "{laid}: {game} {report}");
        assert_eq!(report["changed_boards"], serde_json::json!([]), "{laid}");
        let asked = |args: &[&str]| run(&folder, &[&["-m", &file, "-f", "json"][..], args].concat());
        let cost = |to: &str| {
            let output = asked(&["move-cost", &format!("{name}B4"), to]);
            let told: Value = serde_json::from_str(stdout(&output)).expect("JSON");
            told["outcome"]["total"].as_f64().expect("a cost")
        };
        let (b3, a4) = (format!("{name}B3"), format!("{name}A4"));
        assert!((cost(&b3) - 2.0).abs() < 0.1 && (cost(&a4) - 1.0).abs() < 0.1, "{laid}");
        // where the edge is nobody goes beyond, and what is asked there is no hex of the map
        let off = format!("{name}C3");
        assert_eq!(asked(&["los", &b3, &off]).status.code(), Some(2), "{laid}");
        let told: Value = serde_json::from_str(stdout(&asked(&["move-cost", &b3, "--reach", "8"]))).expect("JSON");
        let reached = told["outcome"]["locations"].to_string();
        assert!(
            reached.contains(&format!("\"{name}B2\"")) && !reached.contains(&format!("\"{off}\"")),
            "{laid}: {reached}"
        );
    }
    // at the left: A is not part of it, and B4 lies 12 pixels from the edge
    let (file, game, _) = taken(&folder, "bd\t0\t0\t5\t12\t0\t36\t-1\t\tbd\t1\t0\t2\t", &squad([12, 112]));
    assert!(lines(&game, "units")[0].starts_with("sq-1@5B4:"), "{game}");
    assert_eq!(run(&folder, &["-m", &file, "los", "5B4", "5A4"]).status.code(), Some(2));
    assert_eq!(run(&folder, &["-m", &file, "los", "5B4", "2A4"]).status.code(), Some(0));
}

/// Where two boards meet there is no hexrow to share if one is cut beside it, or if of two above one another one alone is.
#[test]
fn a_crop_beside_a_hexrow_where_boards_meet_is_refused() {
    let folder = boards();
    for laid in [
        "bd\t0\t0\t1\t0\t0\t36\t-1\tVER\t6\tbd\t1\t0\t2\t",
        "bd\t0\t0\t2\tVER\t6\tbd\t1\t0\tr1\t0\t0\t36\t-1\t",
        "bd\t0\t0\t1\t12\t0\t36\t-1\tVER\t6\tbd\t0\t1\t2\t",
    ] {
        let output = run(&folder, &["-m", &saved(&folder, laid, &[]), "los", "1B1", "1B2"]);
        assert_eq!(output.status.code(), Some(3), "{laid}");
        assert!(stderr(&output).contains("board 1 is cut beside a hexrow"), "{}", stderr(&output));
    }
    // an overlay or a change of terrain is named without the mark of such a cut
    let laid = "bd\t0\t0\t1\t0\t0\t36\t-1\tVER\t6\tOVR\tog1\tA1\tA2\tSSR\tNoRoads\tFH\ttrue";
    let (.., report) = taken(&folder, laid, &[]);
    assert_eq!(report["changed_boards"], serde_json::json!(["1: OVR og1 A1 A2", "1: SSR NoRoads"]));
}

/// A board that is there twice has a name of its own each time, and the report says so; the overlay of the second is of it alone.
#[test]
fn a_board_that_is_there_twice_is_told_apart() {
    let folder = boards();
    let laid = "bd\t0\t0\t3\tVER\t6\tbd\t1\t0\tr3\tVER\t6\tOVR\tog1\tA1\tA2\t";
    let squad = |id, at| vec![one(id, "4-4-7 1sq", "3924", at)];
    let b4 = [24, 112];
    let stacks = [squad(1, on_page([0, 0], false, b4)), squad(2, on_page([1, 0], true, b4))];
    let (file, game, report) = taken(&folder, laid, &stacks);
    assert_eq!(report["renamed_boards"], serde_json::json!(["3b"]));
    let units = lines(&game, "units");
    assert!(units[0].starts_with("sq-1@3B4:") && units[1].starts_with("sq-2@3b:B4:"), "{units:?}");
    let los = |from: &str, to: &str| {
        let output = run(&folder, &["-m", &file, "-f", "json", "los", from, to]);
        (output.status.code(), stderr(&output).to_owned())
    };
    assert_eq!(los("sq-1", "3B5").0, Some(0));
    assert_eq!(los("sq-2", "3b:B5").0, Some(4), "the overlay is of the second");
    // once there, it keeps its name
    let (.., report) = taken(&folder, "bd\t0\t0\t3\tVER\t6\tbd\t1\t0\t2\tVER\t6\t", &[]);
    assert!(report["renamed_boards"].is_null());
}

/// How far an overlay reaches the save does not say: what meets its board is refused, what does not is answered.
#[test]
fn an_overlay_is_named_and_its_board_refused() {
    let folder = boards();
    let laid = |changed: &str| format!("bd\t0\t0\t1\tVER\t6\t{changed}bd\t1\t0\t2\tVER\t6\t");
    let code = |file: &str, to: &str| {
        let output = run(&folder, &["-m", file, "los", "2B1", to]);
        (output.status.code(), stderr(&output).to_owned())
    };
    for (written, told) in [("OVR\tog1\tA1\tA2\t", "OVR og1 A1 A2"), ("SSR\tNoRoads\t", "SSR NoRoads")] {
        let (file, _, report) = taken(&folder, &laid(written), &[]);
        assert_eq!(report["changed_boards"], serde_json::json!([format!("1: {told}")]));
        assert_eq!(code(&file, "2B3").0, Some(0));
        let (status, said) = code(&file, "1B3");
        assert!(status == Some(4) && said.contains(told.split_once(' ').expect("two words").1), "{status:?} {said}");
    }
    let (file, ..) = taken(&folder, &laid(""), &[]);
    assert_eq!(code(&file, "1B3").0, Some(0));
}

/// The flag names the folder wherever a saved game is named, and goes before the environment.
#[test]
fn the_folder_of_the_boards_is_named_for_every_question() {
    let folder = boards();
    let from = saved(&folder, "bd\t0\t0\t1\t", &[vec![one(1, "4-4-7 1sq", "3924", [424, 428])]]);
    let (shelf, empty) = (folder.path().display().to_string(), Folder::new());
    let asked = |args: &[&str]| fogas().args(args).env("FOGAS_BOARDS", empty.path()).output().expect("it runs");
    for before in [true, false] {
        let flag = ["--boards", &*shelf];
        let question = ["-m", &*from, "los", "sq-1", "B2"];
        let args = if before { [&flag[..], &question].concat() } else { [&question[..], &flag].concat() };
        let output = asked(&args);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(asked(&question).status.code(), Some(3), "the environment names an empty folder");
    }
    let lines = folder.file("lines");
    let line = serde_json::json!({ "map": "monday.vsav", "los": { "from": "sq-1", "to": "B2" } });
    fs::write(&lines, line.to_string()).expect("writable");
    let output = asked(&["batch", &lines, "--maps", &shelf, "--boards", &shelf]);
    assert!(output.status.success() && stdout(&output).contains("\"los\":true"), "{}", stdout(&output));
    assert!(stdout(&asked(&["batch", &lines, "--maps", &shelf])).contains("no board `1`"));
}

#[test]
fn a_board_that_is_not_here_is_told_and_nothing_is_written() {
    let folder = boards();
    let from = saved(&folder, "bd\t0\t0\t1\t\tbd\t1\t0\tXYZ\t", &[]);
    let before = folder.names();
    let to = folder.file("game.json");
    for args in [&["map", "import", "vsav", &from, "-o", &to][..], &["-m", &from, "los", "B1", "B2"]] {
        let output = run(&folder, args);
        assert_eq!(output.status.code(), Some(3));
        let said = stderr(&output);
        assert!(said.contains("no board `XYZ`") && said.contains("--boards"), "{said}");
        assert!(said.contains(&folder.path().display().to_string()), "{said}");
    }
    assert_eq!(folder.names(), before);
}

/// The game and its map are written both or neither.
#[test]
fn neither_file_is_written_over() {
    let folder = boards();
    let from = saved(&folder, "bd\t0\t0\t1\t", &[]);
    let to = folder.file("game.json");
    let import = |more: &[&str]| run(&folder, &[&["map", "import", "vsav", &from], more].concat());
    let output = import(&[]);
    assert!(output.status.code() == Some(2) && stdout(&output).is_empty() && stderr(&output).contains("-o game.json"));
    fs::write(folder.file("game.map.json"), "another's").expect("writable");
    let output = import(&["-o", &to]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("game.map.json` exists; --force"), "{}", stderr(&output));
    assert!(!folder.names().contains(&"game.json".to_owned()));
    assert_eq!(fs::read_to_string(folder.file("game.map.json")).expect("there"), "another's");
    assert_eq!(import(&["-o", &to, "--force"]).status.code(), Some(0));
    assert!(fs::read_to_string(folder.file("game.map.json")).expect("there").contains("\"hexes\""));
}
