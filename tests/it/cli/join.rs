//! Boards laid together: `map join`, and the names that hexes have then.

use std::fs;

use serde_json::{Value, json};

use super::folder::Folder;
use super::import::painted;
use super::{answered, fogas, json as asked, refused, run, stderr, stdout};

const SHARED: &str = r#"<sharedBoardMetadata><terrainTypes>
<terrainType typeCode="0" name="Open Ground" LOSCategory="OPEN" height="0" split="0.0"/>
<terrainType typeCode="41" name="Stone Building, 1 Level" LOSCategory="BUILDING" height="1" isHalfLevelHeight="TRUE" isLOSObstacle="TRUE" split="0.0"/>
<terrainType typeCode="60" name="Woods" LOSCategory="WOODS" height="1" isLOSObstacle="TRUE" split="0.0"/>
<terrainType typeCode="72" name="Wall" LOSCategory="HEXSIDE" height="0" isHalfLevelHeight="TRUE" isLOSObstacle="TRUE" split="0.0"/>
</terrainTypes></sharedBoardMetadata>"#;

/// Adds a board of columns A to C and five rows to a folder: the centre of A1 is pixel (0,14), that of B1 (24,28), that of
/// C3 (48,70), where the right edge is.
pub(super) fn board(folder: &Folder, name: &str, pixel: impl Fn(i32, i32) -> [u8; 2]) {
    let at = folder.path().join(name);
    fs::create_dir_all(&at).expect("writable");
    fs::write(folder.path().join("SharedBoardMetadata.xml"), SHARED).expect("writable");
    let metadata =
        format!(r#"<boardMetadata name="{name}" width="3" height="5" hexWidth="24" hexHeight="28" A1CenterY="14"/>"#);
    fs::write(at.join("BoardMetadata.xml"), metadata).expect("writable");
    fs::write(at.join("LOSData"), painted([48, 140], pixel)).expect("writable");
}

/// Woods in the left half of the hex at a seam, and nothing on the other boards.
pub(super) fn boards() -> Folder {
    let folder = Folder::new();
    board(&folder, "bd01", |x, y| if (41..=48).contains(&x) && (60..=80).contains(&y) { [0, 60] } else { [0, 0] });
    board(&folder, "bd02", |_, _| [0, 0]);
    // level 1 on its left edge down to row 3, and a house in B2 whose centre is (24,56)
    board(&folder, "bd03", |x, y| match (x, y) {
        (18..=30, 50..=62) => [0, 41],
        (0..=6, 0..=80) => [1, 0],
        _ => [0, 0],
    });
    folder
}

/// Lays boards together; returns the file and what is told.
#[track_caller]
fn joined(folder: &Folder, boards: &[&str]) -> (String, Value) {
    let name: String = boards.concat().chars().filter(char::is_ascii_alphanumeric).collect();
    let to = folder.file(&format!("laid-{name}.json"));
    let shelf = folder.path().display().to_string();
    let args: Vec<&str> =
        ["map", "join"].iter().chain(boards).chain(&["--boards", &shelf, "-o", &to, "--force"]).copied().collect();
    let output = run(&[&["-f", "json"], &args[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{boards:?}: {}", stderr(&output));
    (to, serde_json::from_str(stdout(&output)).expect("JSON"))
}

fn sees(map: &str, from: &str, to: &str) -> bool {
    asked(&["-m", map, "-f", "json", "los", from, to])["outcome"]["los"].as_bool().expect("an answer")
}

/// FB2.7, B24.71: a Trail Break is of the hexsides that its numbers name on the board, however that lies: by the one from B3 to B4
/// of a board that is turned one goes for 1 MF from B4, and for 2 from B2 beside no end of it, as on the board alone. A game and
/// `clear` name it alike.
#[test]
fn a_trail_break_turns_with_its_board() {
    let folder = boards();
    for (boards, name) in [(&["2"][..], ""), (&["r2"], ""), (&["1", "r2"], "2"), (&["1", "2"], "2")] {
        let (map, _) = joined(&folder, boards);
        let hex = |hex: &str| format!("{name}{hex}");
        let (b2, b3, b4) = (hex("B2"), hex("B3"), hex("B4"));
        let (debris, trail) = (format!("{b3}=debris"), format!("{b3}=tb:4-5"));
        let cost = |from: &str, set: &[&str]| {
            let set = set.iter().flat_map(|edit| ["-s", edit]);
            let args: Vec<&str> = ["-m", &map, "-f", "json", "move-cost", from, &b3].into_iter().chain(set).collect();
            asked(&args)["outcome"]["total"].as_f64().expect("a cost")
        };
        // side 1 is that of the lower number, so side 4 is that of B4
        for (from, points) in [(&b4, 1.0), (&b2, 2.0)] {
            assert!((cost(from, &[&debris, &trail]) - points).abs() < 0.1, "{boards:?} {from}");
            assert!((cost(from, &[&debris]) - 2.0).abs() < 0.1, "{boards:?} {from}");
        }
        let game = folder.file(&format!("game-{}.json", boards.concat()));
        answered(&["-m", &map, "game", "new", &game]);
        answered(&["-m", &game, "game", "set", &debris]);
        let cleared = asked(&["-m", &game, "-f", "json", "clear", &b3, "--sides", "5,4", "--apply"]);
        assert_eq!(cleared["outcome"]["changes"][0]["sides"], json!([4, 5]), "{cleared}");
        assert!(fs::read_to_string(&game).expect("a game").contains(&format!("\"{trail}\"")), "{boards:?}");
        for (from, is_open) in [(&b4, true), (&b2, false)] {
            let total = asked(&["-m", &game, "-f", "json", "move-cost", from, &b3])["outcome"]["total"].as_f64();
            assert_eq!(total.expect("a cost") < 1.5, is_open, "{boards:?} {from}");
        }
        answered(&["-m", &game, "game", "set", &format!("{b3}=-tb:4-5")]);
        let shown = asked(&["-m", &game, "-f", "json", "game", "show"])["outcome"]["board"].clone();
        assert_eq!(shown, json!([debris]), "{boards:?}");
    }
}

/// A board has 5 + 6 + 5 hexes; two side by side share a column of five, two above one another one hex.
#[test]
fn half_hexes_at_a_seam_are_one_hex() {
    let folder = boards();
    let (map, told) = joined(&folder, &["1", "2"]);
    assert_eq!(told["outcome"]["hexes"], 27);
    let ruling = asked(&["-m", &map, "-f", "json", "los", "2A3", "2B3"]);
    assert_eq!(ruling["outcome"]["from"]["location"], "1C3", "{ruling}");
    let (map, told) = joined(&folder, &["1", "/", "2"]);
    assert_eq!(told["outcome"]["hexes"], 31);
    // B5 of the upper board is B0 of the lower one, and A1 lies below A5
    assert_eq!(asked(&["-m", &map, "-f", "json", "los", "2B0", "1B4"])["outcome"]["from"]["location"], "1B5");
    assert_eq!(asked(&["-m", &map, "-f", "json", "los", "1A5", "2A1"])["outcome"]["range"], 1);
}

/// A6.1: a line along the seam has the woods of the left half only on one side, and passes; at the edge of the board the
/// half hex is taken to go on. With woods on both halves it does not pass; nor does one that crosses them.
#[test]
fn a_line_along_the_seam_has_each_board_on_its_own_side() {
    let folder = boards();
    let alone = folder.file("alone.json");
    answered(&["map", "import", "vasl", &folder.file("bd01"), "-o", &alone]);
    assert!(!sees(&alone, "C1", "C5"));
    let (map, _) = joined(&folder, &["1", "2"]);
    assert!(sees(&map, "1C1", "2A5"));
    assert!(!sees(&map, "1B2", "2B4"));
    // along the hexside 1C2-1C3, where no woods are
    assert!(sees(&map, "1B2", "2B2"));
    // board 1 turned has its woods in its A3, which is C3 of the other
    let (map, _) = joined(&folder, &["1", "other=r1"]);
    assert!(!sees(&map, "1C1", "other:C1"));
}

/// The halves of C3 are woods and Open Ground: it is woods, in doubt, and a ruling that rests on it tells the other
/// reading; one that does not is silent.
#[test]
fn what_the_halves_say_differently_is_told() {
    let folder = boards();
    let (map, told) = joined(&folder, &["1", "2"]);
    let seams = told["outcome"]["seams"].as_array().expect("seams");
    assert_eq!(seams.len(), 1, "{seams:?}");
    assert_eq!((&seams[0]["hex"], &seams[0]["doubts"][0]["or"]), (&json!("1C3"), &json!(["1C3=open"])));
    let said = answered(&["map", "check", &map]);
    assert!(said.contains("1C3: C3 of board 1 is Woods, A3 of board 2 Open Ground; taken: Woods"), "{said}");
    // into woods a squad pays 2 MF, into Open Ground 1 (B13.4)
    let enters = |to: &str| answered(&["-m", &map, "move-cost", "2B3", to, "--as", "infantry"]);
    assert!(enters("2A3").contains("taken: Woods"), "{}", enters("2A3"));
    assert!(!enters("2A4").contains("taken: Woods"));
    // the level of a half hex: that of the higher half
    let (map, told) = joined(&folder, &["2", "3"]);
    assert_eq!(told["outcome"]["seams"].as_array().map(Vec::len), Some(3), "{told}");
    let from = asked(&["-m", &map, "-f", "json", "los", "2C2", "2B2"])["outcome"]["from"].clone();
    assert_eq!(from["elevation"], 1, "{from}");
}

#[test]
fn hexes_bear_the_names_of_their_boards() {
    let folder = boards();
    let (map, _) = joined(&folder, &["1", "r3"]);
    let los = |from: &str, to: &str| asked(&["-m", &map, "-f", "json", "los", from, to])["outcome"].clone();
    // turned, B5 of board 3 lies at the top, where B0 would
    assert_eq!(los("1B1", "bd3 b4")["range"], 2);
    for (from, to) in [("01B1", "3:B4"), ("bd01B1", "3b4"), ("laid-1r3:1B1", "laid-1r3:3:B4")] {
        assert_eq!(los(from, to)["range"], 2, "{from} {to}");
    }
    // whatever names a Location names it by its board
    let at = |text: &str| los(text, "1A1")["from"]["location"].clone();
    assert_eq!(at("3B2@1"), "3B2@1");
    assert_eq!(at("3B2 Level 1"), "3B2@1");
    assert_eq!(at("3B2/B3"), "3B2/3B3");
    // hexside 1 is that toward the lower row number, however the board lies
    assert_eq!(at("3B2.4"), "3B2/3B3");
    for (bad, why) in [
        ("B3", "B3 is on more than one board here; write 1B3 or 3B3"),
        ("B3@1", "write 1B3 or 3B3"),
        ("4B3", "4B3 is on none of the boards here: 1 (A1..C5), 3 (A1..C5)"),
        ("3D3", "3D3 is on none of the boards here"),
    ] {
        let said = refused(&["-m", &map, "los", bad, "1A1"], 2);
        assert!(said.contains(why), "{bad}: {said}");
    }
    // edits, hexsides, counters, pictures, many lines
    assert!(!sees(&map, "1B1", "3B4") || los("1B1", "3B4")["hindrance"] == 0);
    let smoke = asked(&["-m", &map, "-f", "json", "los", "1B1", "3B4", "--set", "3C5=smoke"])["outcome"].clone();
    assert_eq!(smoke["hindrance"], 3, "{smoke}");
    let wall = answered(&["-m", &map, "los", "1B1", "1A5", "--set", "1B3-1B4=wall", "-w"]);
    assert!(!wall.contains('?'), "{wall}");
    let all = answered(&["-m", &map, "los", "3B4", "--all", "-w"]);
    assert!(all.contains("board 1\n") && all.contains("board 3\n"), "{all}");
    assert!(answered(&["map", "show", &map, "--around", "3B3", "--radius", "1"]).contains("3B3"));
    let svg = folder.file("x.svg");
    answered(&["-m", &map, "los", "1B1", "3B4", "--draw", &svg]);
    assert!(fs::read_to_string(&svg).expect("a picture").contains("3B4"));
}

/// One board alone needs no name before its hexes, wherever and however it lies.
#[test]
fn one_board_alone_has_plain_names() {
    let folder = boards();
    let (whole, _) = joined(&folder, &["1"]);
    let (turned, _) = joined(&folder, &["r1"]);
    let (cut, told) = joined(&folder, &["1@A1-C3"]);
    assert_eq!(told["outcome"]["hexes"], 3 + 4 + 3);
    for map in [&whole, &turned, &cut] {
        assert_eq!(asked(&["-m", map, "-f", "json", "los", "A2", "B3"])["outcome"]["from"]["location"], "A2");
        assert!(!sees(map, "B2", "C3+z:0") || sees(map, "B2", "C3"));
    }
    assert!(sees(&turned, "A1", "A5") && !sees(&turned, "C1", "C5"));
    assert!(refused(&["-m", &cut, "los", "A5", "A1"], 2).contains("A5 is not on map `laid-1A1C3` (A1..C3)"));
    assert!(refused(&["-m", &turned, "los", "D5", "A1"], 2).contains("D5 is on none of the boards here"));
}

/// Cut in two and joined again a board is the same file.
#[test]
fn a_board_cut_and_joined_is_the_board() {
    let folder = boards();
    for name in ["1", "2", "3"] {
        let text = |boards: &[&str]| {
            let (map, _) = joined(&folder, boards);
            let mut file: Value = serde_json::from_slice(&fs::read(map).expect("written")).expect("JSON");
            (file["title"], file["name"]) = (Value::Null, Value::Null);
            file
        };
        let whole = text(&[name]);
        assert_eq!(whole, text(&[&format!("{name}@A-C")]));
        assert_eq!(whole, text(&[&format!("{name}@A1-C2"), "/", &format!("{name}@A3-C5")]));
        assert_eq!(
            whole,
            text(&[&format!("{name}@A1-C1"), "/", &format!("{name}@A2-C4"), "/", &format!("{name}@A5-C5")])
        );
        assert_eq!(whole["grid"], json!({ "first": "A1", "last": "C5", "half_hexes": true }));
    }
}

/// A game on boards that lie together keeps its lines by their names.
#[test]
fn a_game_is_played_on_several_boards() {
    let folder = boards();
    let (map, _) = joined(&folder, &["one=1", "2"]);
    let game = folder.file("monday.json");
    answered(&["game", "new", &game, "-m", &map]);
    let play = |args: &[&str]| {
        let output = fogas().env("FOGAS_GAME", &game).args(args).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        stdout(&output).to_owned()
    };
    play(&["game", "set", "A@one:B2", "TK-1@2B3:afv,ca=2"]);
    play(&["game", "set", "one:B3=debris", "one:C4-2B4=wall"]);
    let file: Value = serde_json::from_slice(&fs::read(&game).expect("a game")).expect("JSON");
    assert_eq!(file["units"], json!(["A@one:B2", "TK-1@2B3:afv,ca=2"]));
    assert_eq!(file["board"], json!(["one:B3=debris", "one:C4-2B4=wall"]));
    assert!(play(&["los", "A", "TK-1"]).contains("one:B2"));
    play(&["game", "remove", "A"]);
    play(&["game", "undo"]);
    assert!(play(&["game", "show"]).contains("one:B2  0      A"));
}

#[test]
fn what_cannot_be_laid_is_told_and_nothing_is_written() {
    let folder = boards();
    let shelf = folder.path().display().to_string();
    fs::write(folder.path().join("bd09"), "no archive").expect("writable");
    let to = folder.file("never.json");
    for (boards, code, told) in [
        (&["7"][..], 3, "no board `7`: neither a file, nor `bd7` or the like in"),
        (&["1", "r7"], 3, "no board `7`"),
        (&["9"], 3, "is not a board"),
        (&["1@A-D", "2"], 2, "board 1 goes from A1 to C5; A1-D5 is not a part of it"),
        (&["1@A", "2"], 2, "`A` is not a part of a board"),
        (&["1@A-B", "2"], 2, "its hexrow sits half a hex off"),
        (&["/", "1"], 2, "a row without boards"),
        (&["1", "1"], 2, "would be in two places"),
        (&["A1=1", "2"], 2, "cannot be the name of a board"),
        (&["1", "other.json"], 2, "`other.json` is a map; boards are joined by their pictures"),
        (&["cogwheel", "1"], 2, "`cogwheel` is a map"),
    ] {
        let args = [&["map", "join"], boards, &["--boards", &shelf, "-o", &to]].concat();
        let said = refused(&args, code);
        assert!(said.contains(told), "{boards:?}: {said}");
        assert!(!fs::exists(&to).expect("a folder"), "{boards:?}");
    }
    let said = refused(&["map", "join", "1", "2", "-o", &to], 3);
    assert!(said.contains("--boards or $FOGAS_BOARDS"), "{said}");
    // a map file by hand with boards that are none
    let bad = json!({ "format": 1, "name": "bad", "boards": [
        { "board": "1", "first": "A1", "last": "C5", "at": [0, 1] },
        { "board": "2", "first": "A1", "last": "C5", "at": [3, 1] }] });
    fs::write(&to, bad.to_string()).expect("writable");
    assert!(refused(&["map", "check", &to], 3).contains("board 2 has no place"));
}

/// Boards that leave a gap: a house in the half hex B5 at the gap's edge is a house of one hex, as it is on the board alone (2 MF to
/// enter, 1 into A4 beside it), and nobody goes where no board lies.
#[test]
fn what_lies_at_the_edge_of_a_gap_is_as_on_its_board() {
    let folder = boards();
    board(&folder, "bd06", |x, y| match (x, y) {
        (16..=32, 126..=140) => [0, 41],
        (40..=48, 90..=140) => [0, 60],
        _ => [0, 0],
    });
    let (alone, _) = joined(&folder, &["6"]);
    let (map, told) = joined(&folder, &["1", "6", "/", "2"]);
    assert_eq!(told["outcome"]["hexes"], 27 + 15);
    assert!(answered(&["map", "check", &map]).contains("1 building,"), "{}", answered(&["map", "check", &map]));
    let cost = |map: &str, from: &str, to: &str| {
        asked(&["-m", map, "-f", "json", "move-cost", from, to])["outcome"]["total"].as_f64().expect("a cost")
    };
    for (on, name) in [(&alone, ""), (&map, "6")] {
        let hex = |hex: &str| format!("{name}{hex}");
        for (to, points) in [("B5", 2.0), ("A4", 1.0), ("A5", 1.0)] {
            assert!((cost(on, &hex("B4"), &hex(to)) - points).abs() < 0.1, "{on} {to}");
        }
    }
    let reached =
        asked(&["-m", &map, "-f", "json", "move-cost", "6B4", "--reach", "4"])["outcome"]["locations"].to_string();
    assert!(reached.contains("\"6B5\"") && !reached.contains('?'), "{reached}");
    let text = fs::read_to_string(&map).expect("a map");
    assert!(!text.contains('?'), "{text}");
}

/// Where no board lies there is no ground: a line over the gap is refused, and no hex there has a name.
#[test]
fn a_line_where_no_board_lies_is_refused() {
    let folder = boards();
    let (map, told) = joined(&folder, &["1", "2", "/", "3"]);
    // 27 above, and below 31 - 16 more except for nothing: the hexes of two boards and of one below the first
    assert_eq!(told["outcome"]["hexes"], 27 + 15);
    assert!(refused(&["-m", &map, "los", "2C5", "3C5"], 4).contains("no board"));
    assert!(sees(&map, "1A5", "3A1"));
    assert!(!answered(&["-m", &map, "los", "1A1", "--all"]).contains('?'));
}
