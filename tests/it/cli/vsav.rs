//! Saved games of the on-line map module: what is taken over, what stays secret, and what is not a saved game.

mod apart;
mod boards;
mod damaged;
mod log;
mod offered;

use std::fs;
use std::io::{Cursor, Write};

use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

pub(super) use apart::hostile_save;

use super::folder::Folder;
use super::{answered, fogas, json, refused, stderr, stdout};

/// Writes a sequence as the module does.
fn sequence(tokens: &[&str], delimiter: char) -> String {
    let escaped = |token: &&str| {
        let token = token.replace(delimiter, &format!("\\{delimiter}"));
        if token.ends_with('\\') || (token.starts_with('\'') && token.ends_with('\'')) {
            format!("'{token}'")
        } else {
            token
        }
    };
    tokens.iter().map(escaped).collect::<Vec<_>>().join(&delimiter.to_string())
}

/// A piece to be written.
#[derive(Clone, Copy, Default)]
struct Piece<'p> {
    id: u32,
    name: &'p str,
    gpid: &'p str,
    /// The name of an active layer, as `+ vca3`.
    layers: &'p [&'p str],
    /// These layers are not active.
    plain: bool,
    hide: Option<&'p str>,
    conceal: Option<&'p str>,
    /// It is a `?` of this player.
    cover: Option<&'p str>,
    at: [i32; 2],
}

impl Piece<'_> {
    /// Its TYPE and its STATE.
    fn parts(&self) -> (String, String) {
        let mut kind = sequence(&["piece", "K", "D", "pic", self.name], ';');
        let at = self.at.map(|n| n.to_string());
        let mut state = sequence(&["Main Map", &at[0], &at[1], self.gpid], ';');
        let mut wrap = |own: &str, own_state: &str| {
            kind = sequence(&[own, &kind], '\t');
            state = sequence(&[own_state, &state], '\t');
        };
        for layer in self.layers {
            let names = sequence(&[" ", layer], ',');
            let fields =
                ["emb2", "", "2", "", "", "", "2", "B", "", "2", "", "", "", "", "0", "false", "", &names, "true"];
            wrap(&sequence(&fields, ';'), if self.plain { "1;" } else { "2;" });
        }
        if let Some(word) = self.cover {
            wrap(&sequence(&["concealment", word, "ge"], ';'), "");
        }
        wrap("conceal;C;ru/qmark;ru;", &sequence(&[self.conceal.unwrap_or("null"), ""], ';'));
        wrap("hide;72,130;HIP;;player:;0.3", self.hide.unwrap_or("null"));
        (kind, state)
    }

    fn written(&self) -> String {
        let (kind, state) = self.parts();
        format!("+/{}", sequence(&[&self.id.to_string(), &kind, &state], '/'))
    }

    /// `D/ID/STATE`: as it is now.
    fn changed(&self) -> String {
        format!("D/{}", sequence(&[&self.id.to_string(), &self.parts().1], '/'))
    }
}

/// A save with these boards, stacks of pieces, and more commands.
fn text(boards: &str, stacks: &[Vec<Piece<'_>>]) -> String {
    let mut commands = vec!["begin_save".to_owned()];
    for (i, stack) in stacks.iter().enumerate() {
        commands.extend(stack.iter().map(Piece::written));
        let ids: Vec<String> = stack.iter().map(|p| p.id.to_string()).collect();
        let [x, y] = stack[0].at;
        commands.push(format!("+/{}/stack/Main Map;{x};{y};{}", 9000 + i, ids.join(";")));
    }
    commands.push(boards.to_owned());
    commands.push("end_save".to_owned());
    commands.join("\u{1b}")
}

fn obfuscated(text: &str) -> Vec<u8> {
    let mut bytes = b"!VCSK5a".to_vec();
    bytes.extend(text.bytes().flat_map(|b| format!("{:02x}", b ^ 0x5a).into_bytes()));
    bytes
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("an archive").into_inner()
}

fn save(boards: &str, stacks: &[Vec<Piece<'_>>]) -> Vec<u8> {
    zipped(&[("savedGame", &obfuscated(&text(boards, stacks))), ("savedata", b"<data/>")])
}

/// A save with one squad in L33, which is called `sq-1`.
pub(super) fn one_squad() -> Vec<u8> {
    let squad = Piece { id: 1, name: "4-4-7 1sq", gpid: "3924", at: at(L33), ..Piece::default() };
    save(NW, &[vec![squad]])
}

const NW: &str = "bd\t0\t0\tFB_NW\tVER\t1.0\t";

/// The pixel of the middle of a hex of `FB_NW`, which has A1 at (172,-1096), columns every 56.22 and rows every 64.47.
fn pixel(column: i32, row: i32) -> [i32; 2] {
    let odd = column % 2;
    let y = -109_600 + 6447 * (row - 1 + odd) - odd * 3223;
    [400 + (17200 + column * 5622) / 100, 400 + y / 100]
}

/// F36, E37, L33, H37.
const F36: [i32; 2] = [5, 36];
const E37: [i32; 2] = [4, 37];
const L33: [i32; 2] = [11, 33];
const H37: [i32; 2] = [7, 37];

fn at([column, row]: [i32; 2]) -> [i32; 2] {
    pixel(column, row)
}

/// Puts a save into a folder and imports it; returns the folder, the game and the report.
fn imported(bytes: &[u8], word: Option<&str>) -> (Folder, Value, Value) {
    let folder = Folder::new();
    let (from, to) = (folder.file("monday.vsav"), folder.file("game.json"));
    fs::write(&from, bytes).expect("writable");
    let mut command = fogas();
    command.args(["-f", "json", "map", "import", "vsav", &from, "-o", &to]);
    if let Some(word) = word {
        command.env("FOGAS_OWNER", word);
    }
    let output = command.output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let game = fs::read_to_string(&to).expect("a game");
    let told: Value = serde_json::from_str(stdout(&output)).expect("JSON");
    assert!(super::formats::validator("game-answer").is_valid(&told), "{told}");
    (folder, serde_json::from_str(&game).expect("JSON"), told["outcome"].clone())
}

fn lines(game: &Value, list: &str) -> Vec<String> {
    game[list].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The module's rules of a stack: a level counter is of the pieces above it, an entrenchment has those below it IN it.
#[test]
fn a_save_becomes_a_game() {
    let mut id = 0;
    let mut one = |name: &'static str, gpid: &'static str, layers: &'static [&'static str], hex: [i32; 2]| {
        id += 1;
        Piece { id, name, gpid, layers, at: at(hex), ..Piece::default() }
    };
    let stacks = [
        vec![
            one("4-4-7 1sq", "3924", &[], L33),
            one("Building Level 1", "167", &[], L33),
            one("LMG", "1144", &["malf +"], L33),
            one("Building Level 1", "167", &["Building Level 2"], L33),
            one("8-0", "2426", &["broken +"], L33),
        ],
        vec![one("2-2-8 Icr", "441", &[], E37), one("1S Foxhole", "212", &[], E37), one("Prep Fire", "0", &[], E37)],
        vec![one("T-34/85", "615", &["+ CE", "+ vca3", "+ tca4"], F36), one("White +3 Smoke", "205", &[], F36)],
        vec![one("Stone Rubble", "7485", &[], H37), one("Partial Trailbreak", "152", &[], H37)],
        vec![Piece { at: [100, 100], ..one("4-5-8 Esq", "427", &[], F36) }],
    ];
    let (folder, game, report) = imported(&save(NW, &stacks), None);
    let units = lines(&game, "units");
    let has = |start: &str| units.iter().any(|line| line.starts_with(start));
    assert!(has("crew-1@E37+ent:"), "{units:?}");
    assert!(has("sq-1@L33:") && has("mg-1@L33@1:sw,malfunctioned") && has("leader-1@L33@2:broken"), "{units:?}");
    assert!(
        has("afv-1@F36:afv,") && units.iter().any(|u| u.contains("ce,") && u.ends_with("type=T-34/85,ca=3,tca=4")),
        "{units:?}"
    );
    assert_eq!(lines(&game, "board"), ["E37=foxhole", "F36=smoke", "H37=stone-rubble"]);
    assert_eq!((&report["off_board"], &report["hidden"]), (&1.into(), &0.into()));
    assert_eq!(report["left_out"]["Partial Trailbreak"], 1);
    assert_eq!(report["left_out"]["Prep Fire"], 1);
    // every command rules on it, and on the save itself
    let file = folder.file("game.json");
    let sight = |map: &str| json(&["-m", map, "-f", "json", "los", "afv-1", "F35"])["outcome"].clone();
    assert_eq!(sight(&file), sight(&folder.file("monday.vsav")));
    let shown = answered(&["-m", &file, "game", "show"]);
    assert!(shown.lines().any(|line| line.contains("L33 ") && line.contains(" sq-1 ")), "{shown}");
}

/// A board that is turned: what lies at (x,y) lies at (W-x,H-y), and its covered arc is turned by three hexspines.
#[test]
fn a_turned_board_has_its_own_hexes() {
    let [x, y] = at(F36);
    let turned = [400 + 1886 - (x - 400), 400 + 1387 - (y - 400)];
    let tank = Piece { id: 1, name: "T-34/85", gpid: "615", layers: &["+ vca1"], at: turned, ..Piece::default() };
    let (_folder, game, _) = imported(&save("bd\t0\t0\trFB_NW\tVER\t1.0\t", &[vec![tank]]), None);
    let units = lines(&game, "units");
    assert!(units[0].starts_with("afv-1@F36:") && units[0].ends_with("ca=4"), "{units:?}");
}

/// What lies at the middle of a hexside or at a vertex is in Bypass of the one hex there that has something to go around: B28 is a
/// building, C28, C29 and B29 are Open Ground. In B28 or C36, both buildings, it may be in either; in the open it is nowhere in
/// Bypass, and told. The hexside of a Roadblock is that which it lies at; one in the middle of a hex says none.
#[test]
fn what_lies_between_hexes_is_in_bypass() {
    let between = |hexes: &[[i32; 2]]| {
        let middles = hexes.iter().map(|hex| at(*hex));
        let number = i32::try_from(hexes.len()).expect("few");
        middles.fold([0, 0], |sum, [x, y]| [sum[0] + x, sum[1] + y]).map(|n| n / number)
    };
    let [b28, c28, c29, b29] = [[1, 28], [2, 28], [2, 29], [1, 29]];
    let [b36, c36] = [[1, 36], [2, 36]];
    let one = |id, name: &'static str, gpid, at| Piece { id, name, gpid, at, ..Piece::default() };
    let places = [
        ("T-34/85", "601", between(&[b28, c28, c29])),
        ("4-4-7 1sq", "3924", between(&[b28, b29])),
        ("8-0", "2426", between(&[c28, c29])),
        ("2-2-8 Icr", "441", between(&[b36, c36])),
        ("SPW 251/1", "2688", at(b29)),
        ("M5(a)", "736", at(b29)),
        ("Roadblock", "218", between(&[c28, c29])),
        ("Roadblock", "218", at(c28)),
    ];
    let laid = |turned: bool| {
        let place = |(i, (name, gpid, [x, y])): (usize, (&'static str, &'static str, [i32; 2]))| {
            let at = if turned { [2 * 400 + 1886 - x, 2 * 400 + 1387 - y] } else { [x, y] };
            vec![one(u32::try_from(i).expect("few"), name, gpid, at)]
        };
        let stacks: Vec<_> = places.into_iter().enumerate().map(place).collect();
        imported(&save(if turned { "bd\t0\t0\trFB_NW\t" } else { NW }, &stacks), None)
    };
    for turned in [false, true] {
        let (_folder, game, report) = laid(turned);
        let units = lines(&game, "units").join("\n");
        for line in ["afv-1@B28.2/3:", "sq-1@B28/B29:", "leader-1@C2"] {
            assert!(units.contains(line), "{line}: {units} {report}");
        }
        assert_eq!(lines(&game, "board"), ["C28-C29=roadblock"], "{report}");
        assert_eq!(report["left_out"]["Roadblock"], 1);
        assert_eq!(report["armor_not_known"], serde_json::json!({ "M5(a)": 1 }));
        let told = report["misplaced"].to_string();
        assert!(
            told.contains("it may be in Bypass in B36 or C36") || told.contains("in Bypass in C36 or B36"),
            "{told}"
        );
        assert!(told.contains("8-0") && told.contains("between hexes") && !told.contains("T-34"), "{told}");
    }
}

/// FB6.12: G38 is a RR Bridge over a Sunken Road, so the hex alone names no Location. A piece without a level counter is in the
/// middle one, which is the bridge, and that is told; SMOKE and a ground level counter are left out and told, as nothing says
/// which of the two they mean. A hex without a bridge has no such doubt.
#[test]
fn what_lies_in_a_bridge_hex_is_on_the_bridge_and_told() {
    let one = |id, name: &'static str, gpid, hex| Piece { id, name, gpid, at: at(hex), ..Piece::default() };
    let g38 = [6, 38];
    let stacks = [
        vec![one(1, "4-4-7 1sq", "3924", g38), one(2, "PzKw IVH Wreck", "6004", g38)],
        vec![one(3, "Building Ground Level", "173", g38), one(4, "8-0", "2426", g38)],
        vec![one(5, "White +3 Smoke", "205", g38)],
        vec![Piece { conceal: Some(WORD), ..one(6, "6-5-8 SSsq", "2383", g38) }],
        vec![one(7, "2-2-8 Icr", "441", H37)],
    ];
    let (folder, game, report) = imported(&save(NW, &stacks), None);
    let units = lines(&game, "units");
    assert_eq!(
        units.iter().map(|u| u.split(':').next().unwrap_or_default()).collect::<Vec<_>>(),
        ["?1@G38@b", "crew-1@H37", "sq-1@G38@b"]
    );
    assert_eq!(lines(&game, "board"), ["G38@b=wreck"]);
    let told = report["misplaced"].as_array().expect("a list");
    let because = |name: &str| {
        let of = |m: &&Value| m["name"] == name;
        told.iter().find(of).map(|m| m["because"].as_str().unwrap_or_default().to_owned())
    };
    for name in ["4-4-7 1sq", "PzKw IVH Wreck", "?"] {
        assert!(because(name).is_some_and(|why| why.ends_with("assumed on the bridge")), "{name}: {report}");
    }
    for name in ["8-0", "White +3 Smoke"] {
        assert!(because(name).is_some_and(|why| why.contains("G38")), "{name}: {report}");
    }
    assert_eq!((because("2-2-8 Icr"), told.len()), (None, 5), "{report}");
    let sight = answered(&["-m", &folder.file("game.json"), "los", "sq-1", "H38", "-q"]);
    assert!(sight.contains("G38@b"), "{sight}");
}

const WORD: &str = "dunabej-7";
const NAME: &str = "Kiraly Tigris";

/// A hidden tank in G39, a concealed squad in F36, a squad of nobody's under a `?` in H37.
fn secrets() -> Vec<u8> {
    let g39 = [6, 39];
    let stacks = [
        vec![Piece { id: 1, name: NAME, gpid: "2600", hide: Some(WORD), at: at(g39), ..Piece::default() }],
        vec![Piece { id: 2, name: "6-5-8 SSsq", gpid: "2383", conceal: Some(WORD), at: at(F36), ..Piece::default() }],
        vec![
            Piece { id: 3, name: "4-4-7 1sq", gpid: "3924", at: at(H37), ..Piece::default() },
            Piece { id: 4, name: "?", gpid: "421", cover: Some(WORD), at: at(H37), ..Piece::default() },
        ],
        vec![Piece { id: 5, name: "5-2-7 1sq", gpid: "433", at: at(E37), ..Piece::default() }],
    ];
    save(NW, &stacks)
}

#[test]
fn what_another_player_hides_is_nowhere() {
    let (folder, game, report) = imported(&secrets(), None);
    assert_eq!((&report["hidden"], &report["concealed"], &report["units"]), (&1.into(), &2.into(), &1.into()));
    let units = lines(&game, "units");
    assert_eq!(&units[..2], ["?1@F36:concealed", "?2@H37:concealed"]);
    assert!(units[2].starts_with("sq-1@E37:"), "{units:?}");
    // no command tells of it, be it an answer or an error
    let (from, to) = (folder.file("monday.vsav"), folder.file("game.json"));
    let told = |map: &str, args: &[&str], owner: Option<&str>| {
        let mut command = fogas();
        command.args([&["-m", map], args].concat());
        if let Some(owner) = owner {
            command.env("FOGAS_OWNER", owner);
        }
        let output = command.output().expect("it runs");
        format!("{}{}", stdout(&output), stderr(&output))
    };
    let again = folder.file("again.json");
    let asked: [&[&str]; 9] = [
        &["game", "show"],
        &["game", "log"],
        &["game", "check"],
        &["-f", "json", "game", "show"],
        &["los", "--matrix"],
        &["los", "?1", "sq-1", "-w"],
        &["los", "afv-1", "sq-1"],
        &["map", "import", "vsav", &from],
        &["map", "import", "vsav", &from, "-o", &again],
    ];
    for map in [&from, &to] {
        for args in asked {
            for owner in [None, Some("wrong"), Some("")] {
                let text = told(map, args, owner);
                for secret in [WORD, NAME, "Tigris", "G39", "6-5-8", "4-4-7", "2600"] {
                    assert!(!text.contains(secret), "{args:?} tells {secret}: {text}");
                }
                let _ = fs::remove_file(&again);
            }
        }
    }
    for secret in [WORD, NAME, "G39", "6-5-8", "4-4-7"] {
        assert!(!fs::read_to_string(&to).expect("a game").contains(secret), "{secret}");
    }
}

/// The word is not an argument, and where nobody can be asked for it nobody is.
#[test]
fn the_word_is_asked_on_a_terminal_alone() {
    let folder = Folder::new();
    let (from, to) = (folder.file("monday.vsav"), folder.file("game.json"));
    fs::write(&from, secrets()).expect("writable");
    let message = refused(&["map", "import", "vsav", &from, "-o", &to, "--owner"], 2);
    assert!(message.contains("asks on the terminal") && message.contains("--owner-file"), "{message}");
    assert!(refused(&["-m", &from, "--owner", "los", "F36", "F37"], 2).contains("asks on the terminal"));
    assert!(refused(&["-m", "fb", "--owner", "los", "F36", "F37"], 2).contains("saved game"));
    for args in [
        &["-m", &from, "--owner=dunabej-7", "los", "F36", "F37"][..],
        &["-m", &from, "--owner", WORD, "los", "F36", "F37"],
        &["map", "import", "vsav", &from, "--owner", WORD],
    ] {
        let message = refused(args, 2);
        assert!(!message.contains(WORD) && message.contains("no word on the command line"), "{message}");
    }
    assert_eq!(folder.names(), ["monday.vsav"]);
}

#[test]
fn an_owner_gets_his_own_pieces_and_his_word_is_written_nowhere() {
    let (folder, game, report) = imported(&secrets(), Some(WORD));
    assert_eq!((&report["hidden"], &report["concealed"]), (&0.into(), &0.into()));
    let units = lines(&game, "units").join("\n");
    for line in ["afv-1@G39", "type=Kiraly Tigris", "sq-2@F36:concealed", "type=6-5-8 SSsq", "@H37:concealed", "hip"] {
        assert!(units.contains(line), "{line}: {units}");
    }
    let whole = fs::read_to_string(folder.file("game.json")).expect("a game") + &report.to_string();
    assert!(!whole.contains(WORD));
}

#[test]
fn what_is_no_saved_game_is_told_and_nothing_is_written() {
    let folder = Folder::new();
    let (from, to) = (folder.file("bad.vsav"), folder.file("game.json"));
    let whole = secrets();
    let plain = text(NW, &[]);
    let unknown = save("bd\t0\t0\tXYZ\tVER\t1.0\t", &[]);
    let nested = "begin_save\u{1b}".to_owned()
        + &(0..200).fold(String::from("x"), |s, _| sequence(&["", &s], '\u{1b}')[..].chars().take(4000).collect());
    for (bytes, told) in [
        (b"not a zip".to_vec(), "not a saved game: it should be a zip archive"),
        (whole[..whole.len() / 2].to_vec(), "not a saved game"),
        (zipped(&[("LOSData", b"x")]), "holds no `savedGame`"),
        (zipped(&[("savedGame", b"!VCSKzz")]), "damaged"),
        (zipped(&[("savedGame", b"\xff\xfe")]), "not UTF-8"),
        (zipped(&[("savedGame", b"hello")]), "cut off"),
        (zipped(&[("savedGame", plain.replace("end_save", "").as_bytes())]), "cut off"),
        (zipped(&[("savedGame", nested.as_bytes())]), "nest deeper"),
        (save("bd\t", &[]), "without boards"),
        (unknown, "the game is on board `XYZ`; name the folder of the boards with --boards or $FOGAS_BOARDS"),
        (save("bd\t0\t0\tFB_XX\tVER\t1.0\t", &[]), "board `FB_XX` is not known"),
        (save("bd\t0\t0\t01\tVER\t6.1\tbd\t1\t0\t02\tVER\t6\t", &[]), "the game is on board `01`, `02`;"),
        (save("bd\t0\t0\tFB_NW\tZOOM\t0.5", &[]), "zoomed"),
        (save("bd\tx\t0\tFB_NW", &[]), "boards are not written"),
        (save("bd\t0\t0\t../FB_NW", &[]), "boards are not written"),
    ] {
        fs::write(&from, &bytes).expect("writable");
        let message = refused(&["map", "import", "vsav", &from, "-o", &to], 3);
        assert!(message.contains(told), "{told}: {message}");
        assert!(refused(&["-m", &from, "los", "F36", "F37"], 3).contains(told));
        assert_eq!(folder.names(), ["bad.vsav"]);
    }
}
