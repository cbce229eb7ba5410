//! What the program accesses: only the files that are named, in the way they are named.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::{PermissionsExt, symlink};
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::folder::Folder;
#[cfg(target_os = "linux")]
use super::stdout;
use super::{answered, fed, refused, stderr};

const SMALL: &str = r#"{"format":1,"name":"small","grid":{"first":"A1","last":"F6"}}"#;

/// Answers a line of a batch with these flags.
fn line(flags: &[&str], map: &str) -> Value {
    let line = json!({ "map": map, "los": { "from": "A1", "to": "B2" } }).to_string();
    let out = fed(&[&["batch"], flags].concat(), line.as_bytes());
    assert!(out.status.success(), "{}", stderr(&out));
    serde_json::from_slice(&out.stdout).expect("JSON")
}

/// A line can name built-in maps, and only files in the folder of --maps: neither a path nor a link leads out of it.
#[test]
fn a_line_names_no_file_but_those_below_its_folder() {
    let (outside, folder) = (Folder::new(), Folder::new());
    fs::write(outside.path().join("small.json"), SMALL).expect("writable");
    fs::create_dir(folder.path().join("below")).expect("a folder");
    for file in ["small.json", "below/small.json"] {
        fs::write(folder.path().join(file), SMALL).expect("writable");
    }
    let maps = folder.path().to_str().expect("a name");
    let flags = ["--maps", maps];
    for map in ["small.json", "./small.json", "below/small.json"] {
        assert_eq!(line(&flags, map)["map"]["name"], "small", "{map}");
        assert!(line(&[], map)["error"]["message"].as_str().is_some_and(|m| m.contains("--maps")), "{map}");
    }
    assert_eq!(line(&flags, "b32")["error"], line(&[], "b32")["error"]);
    let absolute = [outside.file("small.json"), folder.file("small.json")];
    for map in ["../small.json", "below/../small.json", "below/../../x.json", &absolute[0], &absolute[1], "/etc/passwd"]
    {
        let told = line(&flags, map);
        assert!(
            told["error"]["message"].as_str().is_some_and(|m| m.contains("leads outside its folder")),
            "{map}: {told}"
        );
        assert_eq!(told["error"]["exit"], 3);
    }
    #[cfg(unix)]
    {
        symlink(outside.path().join("small.json"), folder.path().join("link.json")).expect("a link");
        symlink(outside.path(), folder.path().join("away")).expect("a link");
        symlink(folder.path().join("small.json"), folder.path().join("within.json")).expect("a link");
        for map in ["link.json", "away/small.json"] {
            let told = line(&flags, map);
            assert!(told["error"]["message"].as_str().is_some_and(|m| m.contains("leads out")), "{map}: {told}");
        }
        assert_eq!(line(&flags, "within.json")["map"]["name"], "small");
    }
}

/// The map of a game is next to it or in a folder below, and `game new` makes no game that could not be read.
#[test]
fn a_game_names_no_file_but_those_beside_it() {
    let (outside, folder) = (Folder::new(), Folder::new());
    fs::write(outside.path().join("small.json"), SMALL).expect("writable");
    fs::create_dir(folder.path().join("maps")).expect("a folder");
    fs::write(folder.path().join("maps/small.json"), SMALL).expect("writable");
    let game = folder.file("game.json");
    let named = |map: &str| {
        fs::write(&game, json!({ "game": 1, "name": "g", "map": map }).to_string()).expect("writable");
    };
    named("maps/small.json");
    assert!(answered(&["-m", &game, "los", "A1", "B2", "-q"]).contains("CLEAR"));
    let absolute = outside.file("small.json");
    for map in ["../small.json", &absolute, "maps/../maps/small.json", "/etc/passwd", "/dev/zero", "-"] {
        named(map);
        for args in [&["los", "A1", "B2"][..], &["game", "log"], &["game", "set", "A1=debris"]] {
            let told = refused(&[&["-m", &game], args].concat(), 3);
            assert!(told.contains("leads outside its folder") || told.contains("no map `-`"), "{map}: {told}");
        }
    }
    fs::remove_file(&game).expect("a game");
    let told = refused(&["-m", &absolute, "game", "new", &game], 2);
    assert!(told.contains("a game is kept next to its map"), "{told}");
    answered(&["-m", &folder.file("maps/small.json"), "game", "new", &game]);
    assert!(fs::read_to_string(&game).expect("a game").contains("\"maps/small.json\""));
}

/// A file that is not a map is not quoted in errors: neither a line of text, nor a member of foreign JSON.
#[test]
fn what_a_file_of_another_sort_holds_is_not_said() {
    let folder = Folder::new();
    let file = folder.file("other.json");
    let formats = ["table", "json", "plain", "markdown"];
    let texts = [
        "SECRET:x:0:0\nSECRET",
        "{\"SECRET\": \"SECRET\"}",
        "{\"token\": \"SECRET\", \"format\": \"SECRET\"}",
        "[\"SECRET\"]",
        "{\"SECRET",
        "\u{feff}{\"SECRET\": 1}",
        "\0SECRET",
        "// SECRET\n{}",
    ];
    for (i, text) in texts.iter().enumerate() {
        fs::write(&file, text).expect("writable");
        let asked = [
            &["-m", &file, "los", "A1", "B2"][..],
            &["-m", &file, "game", "log"],
            &["map", "check", &file],
            &["-t", &file, "los", "F37", "H37"],
            &["-m", &file, "game", "new", "x"],
        ];
        for (j, args) in asked.into_iter().enumerate() {
            // in two formats, by turns
            for format in [formats[(i + j) % 4], formats[(i + j + 1) % 4]] {
                let out = super::run(&[&["-f", format], args].concat());
                assert_ne!(out.status.code(), Some(0));
                assert!(!stderr(&out).contains("SECRET"), "{text:?} {args:?}: {}", stderr(&out));
            }
        }
    }
    // a faulty map file is quoted, since its author needs that
    fs::write(&file, SMALL.replace("grid", "grdi")).expect("writable");
    assert!(refused(&["-m", &file, "los", "A1", "B2"], 3).contains("grdi"));
}

/// Pipes, devices and folders are not read, except what the shell passes, such as standard input.
#[cfg(target_os = "linux")]
#[test]
fn only_regular_files_are_read() {
    let folder = Folder::new();
    let pipe = folder.file("pipe.json");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let save = folder.file("pipe.vsav");
    assert!(Command::new("mkfifo").arg(&save).status().expect("it runs").success());
    let (small, at) = (folder.file("small.json"), folder.path().to_str().expect("a name"));
    fs::write(&small, SMALL).expect("writable");
    for file in [&pipe, "/dev/zero", "/dev/tty"] {
        for args in [
            &["-m", file, "los", "A1", "B2"][..],
            &["-t", file, "los", "F37", "H37"],
            &["batch", file],
            &["map", "import", "vsav", file],
            &["map", "import", "vasl", file],
            &["-m", &save, "los", "A1", "B2"],
            &["-m", &save, "--owner-file", file, "los", "A1", "B2"],
            &["map", "import", "vasl", &small, "--metadata", file],
        ] {
            let told = refused(args, 3);
            assert!(told.contains("not a regular file") || told.contains("zip"), "{args:?}: {told}");
        }
    }
    assert!(
        line(&["--maps", at], "pipe.json")["error"]["message"]
            .as_str()
            .is_some_and(|m| m.contains("not a regular file"))
    );
    assert!(refused(&["-m", at, "los", "A1", "B2"], 3).contains("is a directory"));
    let told = refused(&["map", "check", &pipe], 3);
    assert!(told.contains("not a regular file"), "{told}");
    let shell = format!("{} -m <(cat {small}) los A1 B2 -q", env!("CARGO_BIN_EXE_fogas"));
    let out = Command::new("bash").args(["-c", &shell]).stdin(Stdio::null()).output().expect("it runs");
    assert!(stdout(&out).contains("CLEAR"), "{}", stderr(&out));
    let shell = format!("cat {small} | {} -m /dev/stdin los A1 B2 -q", env!("CARGO_BIN_EXE_fogas"));
    let out = Command::new("bash").args(["-c", &shell]).output().expect("it runs");
    assert!(stdout(&out).contains("CLEAR"), "{}", stderr(&out));
}

/// A lock and half a file that a killed writer leaves stop nobody and are removed. A lock that is in use does, and
/// stays.
#[test]
fn what_a_killed_writer_leaves_stops_nobody() {
    let folder = Folder::new();
    let game = folder.file("g.json");
    answered(&["game", "new", &game]);
    fs::write(folder.file(".g.json.lock"), "1\n").expect("writable");
    fs::write(folder.file(".g.json.abcdef.fogas-tmp"), "{").expect("writable");
    fs::write(folder.file(".g.json.map.json.abcdef.fogas-tmp"), "{").expect("writable");
    answered(&["-m", &game, "game", "set", "F36=debris"]);
    assert_eq!(folder.names(), [".g.json.map.json.abcdef.fogas-tmp", "g.json"]);
    let lock = folder.file(".g.json.lock");
    let held = fs::File::create(&lock).expect("a lock");
    held.lock().expect("held");
    let told = refused(&["-m", &game, "game", "set", "F35=debris"], 3);
    assert!(told.contains("another program is writing") && !fs::read_to_string(&game).expect("a game").contains("F35"));
    // reading needs no lock
    answered(&["-m", &game, "game", "show"]);
    drop(held);
    answered(&["-m", &game, "game", "set", "F35=debris"]);
    assert_eq!(folder.names(), [".g.json.map.json.abcdef.fogas-tmp", "g.json"]);
    // a link in its place is not followed
    #[cfg(unix)]
    {
        symlink(folder.file("elsewhere"), &lock).expect("a link");
        let told = refused(&["-m", &game, "game", "set", "F34=debris"], 3);
        assert!(told.contains(".g.json.lock") && !folder.names().contains(&"elsewhere".to_owned()), "{told}");
    }
}

/// If a change was made but cannot be reported, the error says that it was made.
#[cfg(target_os = "linux")]
#[test]
fn what_is_applied_is_said_to_be() {
    let folder = Folder::new();
    let game = folder.file("g.json");
    answered(&["game", "new", &game]);
    for args in
        [&["game", "set", "F36=debris"][..], &["rubble-fall", "L33", "--dr", "3,4", "--apply"], &["game", "undo"]]
    {
        let before = fs::read_to_string(&game).expect("a game");
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
        let out = super::fogas().args(["-m", &game]).args(args).stdout(full).output().expect("it runs");
        assert_eq!(out.status.code(), Some(3));
        assert!(stderr(&out).contains("applied: ") && stderr(&out).contains("is changed"), "{}", stderr(&out));
        assert_ne!(fs::read_to_string(&game).expect("a game"), before, "{args:?}");
    }
}

/// A unit in a game is also in the map that is written from it.
#[test]
fn a_label_of_a_game_is_a_label_of_its_map() {
    let folder = Folder::new();
    let (game, map) = (folder.file("g.json"), folder.file("map.json"));
    answered(&["game", "new", &game]);
    answered(&["-m", &game, "game", "set", "T1@F37:afv", "Sq12@H37"]);
    answered(&["-m", &game, "-q", "rubble-fall", "L33", "--dr", "3,4", "--write", &map]);
    let told = answered(&["-m", &map, "-q", "los", "unit:T1", "unit:Sq12"]);
    assert!(told.contains("T1 F37 -> Sq12 H37"), "{told}");
    assert!(answered(&["map", "check", &map]).contains("2 units"));
}

/// A program that is started to show a picture does not get the owner's word.
#[cfg(target_os = "linux")]
#[test]
fn no_program_that_is_started_gets_the_word() {
    let folder = Folder::new();
    let (bin, seen) = (folder.file("xdg-open"), folder.file("seen"));
    fs::write(&bin, format!("#!/bin/sh\nenv > {seen}.part; mv {seen}.part {seen}\n")).expect("writable");
    fs::set_permissions(&bin, fs::Permissions::from_mode(0o755)).expect("its mode");
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap_or_default());
    let out = super::fogas()
        .args(["los", "F37", "H37", "--draw", &folder.file("x.svg"), "--open"])
        .env("PATH", path)
        .env("FOGAS_OWNER", "topsecret")
        .output()
        .expect("it runs");
    assert!(out.status.success(), "{}", stderr(&out));
    for _ in 0..500 {
        if let Ok(all) = fs::read_to_string(&seen) {
            assert!(all.contains("PATH=") && !all.contains("topsecret") && !all.contains("FOGAS_OWNER"), "{all}");
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the program was not started");
}
