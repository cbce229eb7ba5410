//! `--draw`, `--profile` and `map show --around`: files, refusals, widths.

use std::fs;

use super::folder::Folder;
use super::{answered, json, refused, run, stderr};

#[test]
fn the_ending_says_how_to_draw() {
    let folder = Folder::new();
    let (svg, png) = (folder.file("a.svg"), folder.file("a.PNG"));
    let drawn = answered(&["los", "F37", "H37", "--draw", &svg]);
    assert_eq!(drawn, answered(&["los", "F37", "H37"]), "the answer is the same");
    answered(&["-q", "los", "F37", "--all", "--draw", &png]);
    assert!(fs::read_to_string(&svg).expect("a file").starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(fs::read(&png).expect("a file").starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(folder.names(), ["a.PNG", "a.svg"], "nothing beside them");
}

#[test]
fn what_cannot_be_drawn_is_refused_and_nothing_is_written() {
    let folder = Folder::new();
    let gif = refused(&["los", "F37", "H37", "--draw", &folder.file("a.gif")], 2);
    assert!(gif.contains(".svg, .png or .html"), "{gif}");
    refused(&["los", "F37", "H37", "--draw", &folder.file("svg")], 2);
    refused(&["los", "F37", "H37", "--draw", "-"], 2);
    refused(&["ssr", "--draw", &folder.file("a.svg")], 2);
    refused(&["setup", "--on", "rail-car", "--draw", &folder.file("a.svg")], 2);
    refused(&["los", "F37", "Z99", "--draw", &folder.file("a.svg")], 2);
    refused(&["los", "F37", "H37", "--draw", &folder.file("no/such/a.svg")], 3);
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_file_that_is_there_is_kept_unless_told_otherwise() {
    let folder = Folder::new();
    let file = folder.file("a.svg");
    fs::write(&file, "mine").expect("written");
    let message = refused(&["los", "F37", "H37", "--draw", &file], 2);
    assert!(message.contains("--force replaces it"), "{message}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "mine");
    answered(&["los", "F37", "H37", "--draw", &file, "--force"]);
    assert!(fs::read_to_string(&file).expect("a file").starts_with("<svg"));
    assert_eq!(folder.names(), ["a.svg"]);
}

/// The line of H31-H32 is met after a third of the way; see the tests of `report::picture`.
#[test]
fn a_profile_is_printed_under_the_ruling_and_told_in_json() {
    let plain = answered(&["los", "F31", "K33"]);
    let shown = answered(&["los", "F31", "K33", "--profile"]);
    let view = shown.strip_prefix(&plain).expect("beneath the ruling");
    assert!(view.contains("▲ blocked B9.2 hedge"), "{view}");
    assert!(view.lines().all(|line| line.chars().count() <= 80), "{view}");
    for hex in ["F31", "G32", "H32", "I32", "J32", "K33"] {
        assert!(view.contains(hex), "{hex}: {view}");
    }
    let profile = &json(&["los", "F31", "K33", "--profile", "-f", "json"])["outcome"]["profile"];
    assert_eq!(profile["sight"][1]["sight"], "blocked");
    assert_eq!(profile["sight"][1]["rule"], "B9.2");
    assert!(profile["met"].as_array().is_some_and(|met| met.iter().any(|m| m["at"] == "H31-H32" && m["top"] == 2.5)));
    assert!(json(&["los", "F31", "K33", "-f", "json"])["outcome"].get("profile").is_none());
}

/// What a line meets on its way, from its base to its top: a building of one level; an embankment of half a level, and
/// rubble of half a level upon it (FB6.1242); SMOKE of four levels, dispersed of two (A24.2, A24.4).
#[test]
fn a_profile_tells_how_high_each_thing_stands() {
    let folder = Folder::new();
    let met = |on: &str| {
        let map = folder.file("map.json");
        let file = format!(r#"{{"format":1,"name":"m","chapter":"FB","grid":{{"first":"A0","last":"F9"}},{on}}}"#);
        fs::write(&map, file).expect("written");
        let profile = json(&["los", "C2", "C6", "--profile", "-f", "json", "-m", &map])["outcome"]["profile"].clone();
        let all = profile["met"].as_array().expect("a list").clone();
        all.iter().map(|m| (m["what"].clone(), m["base"].clone(), m["top"].clone())).collect::<Vec<_>>()
    };
    let house = met(r#""buildings":[{"id":"b","material":"stone","hexes":["C4"]}]"#);
    assert!(house.contains(&("building".into(), 0.into(), 1.into())), "{house:?}");
    let bank = r#""hexes":[{"hex":"C4","railroads":[{"is":"emrr","sides":[2,5]}]}]"#;
    let rubble = met(&format!(r#"{bank},"counters":[{{"at":"C4","is":"stone-rubble"}}]"#));
    assert!(rubble.contains(&("embankment".into(), 0.into(), 0.5.into())), "{rubble:?}");
    assert!(rubble.contains(&("stone-rubble".into(), 0.5.into(), 1.into())), "{rubble:?}");
    let smoke =
        met(r#""smoke":[{"at":"C3","is":"dispersed-smoke"},{"at":"C4","is":"dispersed-wp"},{"at":"C4","is":"smoke"}]"#);
    // of two in one hex, the one that hinders more
    assert_eq!(smoke, [("smoke".into(), 0.into(), 2.into()), ("smoke".into(), 0.into(), 4.into())]);
}

/// The ground under a line, C2 to C6: C4 is at Level 1, from 3/8 to 5/8 of the way, and painted Level 2 from row 3200 to row
/// 3300, of rows 1000 to 5000: from 0.55 to 0.575 (B10.1).
#[test]
fn a_profile_tells_the_ground_under_the_line() {
    let folder = Folder::new();
    let map = folder.file("map.json");
    let ring = "[[1900,3200],[2100,3200],[2100,3300],[1900,3300]]";
    let top = format!(r#"{{"id":"top","is":"level","level":2,"outlines":[{{"ring":{ring}}}]}}"#);
    let grid = r#""grid":{"first":"A0","last":"F9"},"hexes":[{"hex":"C4","level":1}]"#;
    fs::write(&map, format!(r#"{{"format":1,"name":"m","chapter":"B",{grid},"art":[{top}]}}"#)).expect("written");
    let profile = &json(&["los", "C2", "C6", "--profile", "-f", "json", "-m", &map])["outcome"]["profile"];
    let runs: Vec<_> = profile["ground"].as_array().expect("a list").iter().filter(|run| run["hex"] == "C4").collect();
    let told: Vec<_> =
        runs.iter().map(|run| (run["from"].as_f64(), run["to"].as_f64(), run["level"].as_i64())).collect();
    let run = |from: f64, to: f64, level: i64| (Some(from), Some(to), Some(level));
    assert_eq!(told, [run(0.375, 0.55, 1), run(0.55, 0.575, 2), run(0.575, 0.625, 1)]);
}

#[test]
fn a_part_of_the_map_is_shown() {
    let page = answered(&["map", "show", "--around", "F36", "--radius", "6"]);
    for there in ["/F36", "/F30", "/F39", "/L36"] {
        assert!(page.contains(there), "{there}: {page}");
    }
    assert!(!page.contains("/M36"), "seven columns away: {page}");
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let wide = answered(&["map", "show", "--around", "F36", "--radius", "6", "--width", "120"]);
    assert!(wide.lines().count() < page.lines().count(), "one band instead of two");
    assert!(refused(&["map", "show", "--around", "ZZ40"], 2).contains("is not on map `fb`"));
    for radius in ["0", "100", "-1", "x"] {
        refused(&["map", "show", "--around", "F36", &format!("--radius={radius}")], 2);
    }
    refused(&["map", "show", "--radius", "3"], 2);
    let plain = run(&["map", "show", "--around", "F36", "--color", "never"]);
    assert!(!plain.stdout.contains(&0x1b), "{}", stderr(&plain));
    let colored = run(&["map", "show", "--around", "F36", "--color", "always"]);
    assert!(colored.stdout.contains(&0x1b));
}

/// Each kind of ruling about places is drawn with its results, and each hex is labeled.
#[test]
fn every_ruling_about_places_is_drawn() {
    let folder = Folder::new();
    let shown: [(&[&str], &[&str]); 17] = [
        // FB6.124: a tank behind an embankment in stone rubble, over Debris: +3 and a Hindrance of +1
        (&["-m", "fb-6.1242", "tem", "A", "F", "--attack", "ordnance"], &[">+4<", "data-hex=\"G37\""]),
        (&["move-cost", "F37", "G38@b", "H38"], &[">1<", ">2<", "data-hex=\"H38\""]),
        (&["move-cost", "E37", "F37", "--as", "tracked"], &[">3<"]),
        // F36 1 MF, then beside the house of G35 1 MF, or 2 into it
        (&["move-cost", "E36", "--reach", "4"], &[">start<", ">4 MF<", ">2b<", "data-hex=\"E32\""]),
        // a falling DR of 3,6: rubble toward the third hexside
        (&["rubble-fall", "ZZ27", "--dr", "3,6"], &[">BEFORE<", ">AFTER<", ">rubble<", ">3,6<"]),
        (&["rubble-fall", "ZZ27"], &["33% D", "6% R"]),
        (&["setup", "F36"], &["data-hex=\"F36\""]),
        (&["fire-lane", "F33", "L30"], &[">+1<"]),
        // 4 FP at a range of 2; stone gives +3 (B23.3)
        (&["shot", "E35", "G35", "--with", "4-4-7"], &[">4 FP<", ">+3<", "line of fire, clear"]),
        // FB6.124 again, by ordnance: the Hindrance of the Debris stands in its hex; without FP no label at the firer
        (&["-m", "fb-6.1242", "shot", "A", "F", "--attack", "ordnance"], &[">+4<", ">+1<", "line of fire, hindered"]),
        (&["-m", "fb-6.1242", "shot", "--from-all", "G"], &["the target", "DRM"]),
        (&["-m", "fb-6.1242", "los", "--matrix"], &["clear LOS"]),
        // FB2.9: Debris adds 1 to the Sighting TC; its twin, the hole of a rubbled Interior Factory hex, is ringed (E7.25)
        (&["sighting", "F36", "-s", "F36=debris"], &[">+1<", "the target, with the DRM to the Sighting TC"]),
        (
            &["-m", "station", "sighting", "RR14", "-s", "RR14=rubble"],
            &["the target, which aircraft do not see", "an obstacle at least a level higher"],
        ),
        // A24.2: grenades give +2, from E36 through F36 into G37 beyond it too
        (
            &["smoke", "E36", "F36", "--exponent", "2"],
            &[">+2<", "where the SMOKE is to be", "the LOS of the squad through it"],
        ),
        // A24.1: not ADJACENT
        (&["smoke", "E36", "G36"], &["no SMOKE may be placed here", "where it may place none"]),
        // A24.61: a source of +3 drifts into three hexes, Dispersed there (+2)
        (
            &["smoke", "ZZ26", "ZZ27", "--drift", "-s", "ZZ26=smoke"],
            &[">+3<", ">+2<", "downwind", "data-hex=\"ZZ29\"", ">BEFORE<"],
        ),
    ];
    for (number, (args, said)) in shown.into_iter().enumerate() {
        let svg = folder.file(&format!("{number}.svg"));
        let answer = answered(args);
        assert_eq!(answer, answered(&[args, &["--draw", &svg]].concat()), "{args:?}: the answer is the same");
        let text = fs::read_to_string(&svg).expect("a picture");
        for said in said {
            assert!(text.contains(said), "{args:?}: no {said}");
        }
        let png = folder.file(&format!("{number}.png"));
        answered(&[args, &["--draw", &png]].concat());
        assert!(fs::read(&png).expect("a picture").starts_with(b"\x89PNG"), "{args:?}");
    }
}

/// A picture shows the part of the map that is asked for: around a hex, or certain hexes.
#[test]
fn a_picture_is_of_the_part_that_is_asked_for() {
    let folder = Folder::new();
    let drawn = |args: &[&str], part: &[&str]| {
        let svg = folder.file("a.svg");
        answered(&[args, part, &["--draw", &svg, "--force"]].concat());
        fs::read_to_string(&svg).expect("a picture")
    };
    let lines: [&[&str]; 12] = [
        &["los", "F37", "G39"],
        &["los", "F37", "--all", "--range", "4"],
        &["where", "sees", "F37", "--within", "4"],
        &["tem", "F38", "G36"],
        &["shot", "E35", "G35", "--with", "4-4-7"],
        &["move-cost", "E36", "--reach", "2"],
        &["fire-lane", "F33", "F37"],
        &["setup", "F36"],
        &["sighting", "F36"],
        &["smoke", "E36", "F36"],
        &["rubble-fall", "ZZ27", "--dr", "3,6"],
        &["map", "show"],
    ];
    for args in lines {
        let around = drawn(args, &["--around", "Q20:2"]);
        for (hex, there) in [("Q20", true), ("O20", true), ("S22", true), ("F37", false), ("ZZ27", false)] {
            assert_eq!(around.contains(&format!("data-hex=\"{hex}\"")), there, "{args:?}: {hex}");
        }
    }
    for args in &lines[..10] {
        let hexes = drawn(args, &["--hexes", "A5,C7"]);
        let shown = ["A5", "B6", "C7", "Q20"].map(|hex| hexes.contains(&format!("data-hex=\"{hex}\"")));
        assert_eq!(shown, [true, true, true, false], "{args:?}");
    }
    for (part, why) in [
        (&["--around", "F36:0"][..], "1 to 99"),
        (&["--around", "F36:x"], "1 to 99"),
        (&["--around", "ZZ40"], "is not on map `fb`"),
        (&["--hexes", "F36,ZZ40"], "is not on map `fb`"),
    ] {
        let file = folder.file("b.svg");
        let line = [&["los", "F37", "G39"], part, &["--draw", &file]].concat();
        assert!(refused(&line, 2).contains(why), "{part:?}");
    }
    assert!(refused(&["los", "F37", "G39", "--around", "F36"], 2).contains("add --draw FILE"));
}

/// The title of a picture contains the whole question, with every option.
#[test]
fn a_title_says_every_option() {
    let folder = Folder::new();
    for (number, (line, said)) in [
        (
            "where seen-from L33@2 --at-most 1 --level any --within 9",
            "a Hindrance of 1 at most, within 9 hexes, every level",
        ),
        ("where seen-from L33@2 --at-most 1", "a Hindrance of 1 at most"),
        (
            "-m cogwheel where setup gun --class at --caliber 75 --emplaced --side axis",
            "Where a 75mm AT Gun may set up Emplaced, Axis",
        ),
        ("where reach E36 --mf 4 --as truck", "What E36 reaches with 4 MP, as a truck"),
        ("move-cost E36 --to I36 --as truck --soft", "A truck from E36 to I36, soft ground"),
        ("tem F38 G36 --moving nonassault -s G36=debris", "the target moving, no Assault Movement, with Debris in G36"),
        ("tem F38 G36", "TEM of G36 against fire from F38"),
        ("shot E35 G35 --fire final --fp 8", "Fire from E35 at G35, Final Fire, 8 FP"),
        ("los F37 H37", "LOS from F37 to H37"),
        ("move-cost E36 E35 F35", "Infantry: E36 – E35 – F35"),
        ("los F37 --all --range 4", "What F37 sees within 4 hexes"),
        ("rubble-fall ZZ27 --dr 3,6", "What falls from ZZ27, falling DR 3,6"),
        ("fire-lane F33 F37 --shortage", "Fire Lane from F33 to F37, under Ammunition Shortage"),
        ("setup F36 gun --class at", "May an AT Gun set up in F36"),
        (
            "setup F36 gun --class at --date 1945-01-15 --emplaced",
            "May an AT Gun set up Emplaced in F36, on 15 January 1945",
        ),
        ("setup F36", "What may set up in F36"),
        ("rubble-check --hex T13 --dr 1,1", "Rubble checks in T13, DR 1,1"),
        ("rubble-check T13 --hex AAA5 --odds", "Rubble checks in T13, AAA5, the odds"),
        ("sighting F36 --concealed --drm 1", "Do aircraft see F36, the target concealed, DRM +1"),
        ("smoke E36 F36 --exponent 2 --cx", "May a squad in E36 place SMOKE in F36, smoke exponent 2, CX"),
        ("smoke ZZ26 ZZ27 --drift -s ZZ26=smoke", "Where SMOKE drifts from ZZ26 toward ZZ27"),
    ]
    .into_iter()
    .enumerate()
    {
        let svg = folder.file(&format!("{number}.svg"));
        let args: Vec<&str> = line.split(' ').chain(["--draw", &svg]).collect();
        run(&args);
        let text = fs::read_to_string(&svg).expect("a picture");
        assert!(text.contains(said), "{line}: {}", &text[..text.find("class=\"map\"").unwrap_or(400)]);
    }
}

/// B10.4 doubles what the leg to H37 costs, not what was spent before it: 1 + 2 MF.
#[test]
fn what_was_spent_before_a_leg_is_not_doubled() {
    let folder = Folder::new();
    let svg = folder.file("a.svg");
    answered(&["move-cost", "F38", "G38@u", "H37", "--draw", &svg]);
    let text = fs::read_to_string(&svg).expect("a picture");
    assert!(text.contains(">1<") && text.contains(">3<") && !text.contains(">4<"));
}

/// A page is one file: it contains the picture and the steps, and loads nothing from a network.
#[test]
fn a_page_needs_no_network() {
    let folder = Folder::new();
    let page = folder.file("los.html");
    answered(&["los", "F31", "K33", "--draw", &page]);
    let text = fs::read_to_string(&page).expect("a page");
    assert!(text.starts_with("<!DOCTYPE html>") && text.contains("<svg") && text.contains("data-hex=\"F31\""));
    assert!(text.contains("data-at=\"H31-H32\"") && text.contains("prefers-color-scheme:dark"));
    let foreign: Vec<_> = text.split('"').filter(|part| part.contains("://") && !part.contains("w3.org")).collect();
    assert_eq!(foreign, Vec::<&str>::new());
    assert!(["src=", "@import", "fetch(", "href="].iter().all(|ask| !text.contains(ask)), "it asks for a file");
}

/// FB6.1234: the embankment that blocks D30 to I38 is F32 to F34, and the answer uses the words of players.
#[test]
fn the_whole_embankment_that_blocks_is_marked() {
    let folder = Folder::new();
    let file = folder.file("los.svg");
    answered(&["-q", "los", "D30", "I38", "--draw", &file]);
    let whole = fs::read_to_string(&file).expect("a picture");
    assert!(whole.contains("NO LOS") && !whole.contains("BLOCKED"));
    let profile = json(&["-f", "json", "los", "D30", "I38", "--profile"]);
    let met = profile["outcome"]["profile"]["met"].as_array().expect("what is met");
    let bank = met.iter().filter(|m| m["what"] == "embankment").filter_map(|m| m["at"].as_str());
    let bank: std::collections::BTreeSet<_> = bank.collect();
    assert!(bank.into_iter().eq(["F32", "F33", "F34"]));
}

/// The picture of a game begins with a capital, and says whose view it is where it is one side's; so do the first lines of the text.
#[test]
fn a_game_says_whose_view_is_shown() {
    let folder = Folder::new();
    let (game, svg) = (folder.file("monday.json"), folder.file("a.svg"));
    let done = |args: &[&str]| answered(&[&["-m", &game][..], args].concat());
    answered(&["game", "new", &game]);
    done(&["game", "set", "A@F37:4-6-7,side=german", "B@H38:4-4-7,side=soviet,hip"]);
    done(&["game", "turn", "1", "german"]);
    let view = "as the German side sees it";
    for (args, is_one_sided) in [(&["--for", "german"][..], true), (&[], false)] {
        for what in ["show", "summary"] {
            let text = done(&[args, &["game", what, "--draw", &svg, "--force"]].concat());
            let drawn = fs::read_to_string(&svg).expect("a picture");
            let title = &drawn[drawn.find("<title>").expect("a title") + 7..];
            assert!(title.starts_with("Monday: turn 1"), "{title:.80}");
            assert_eq!(title[..title.find('<').expect("its end")].contains(view), is_one_sided, "{title:.80}");
            assert_eq!(text.lines().next().is_some_and(|first| first.ends_with(view)), is_one_sided, "{text}");
        }
        let turn = done(&[args, &["game", "turn"]].concat());
        assert_eq!(turn.lines().next().is_some_and(|first| first.ends_with(view)), is_one_sided, "{turn}");
    }
}

/// What is applied is drawn too, before and after, if that is asked for.
#[test]
fn what_is_applied_is_drawn_too() {
    let folder = Folder::new();
    let (game, svg) = (folder.file("monday.json"), folder.file("a.svg"));
    answered(&["game", "new", &game]);
    for (args, said) in [
        (&["smoke", "E36", "F36", "--exponent", "2", "--dr", "1"][..], "F36=smoke-grenades"),
        (&["rubble-fall", "ZZ27", "--dr", "3,6"], "rubble"),
    ] {
        answered(&[&["-m", &game], args, &["--apply", "--draw", &svg, "--force"]].concat());
        let drawn = fs::read_to_string(&svg).expect("a picture");
        assert!(drawn.contains(">BEFORE<") && drawn.contains(">AFTER<"), "{args:?}");
        assert!(answered(&["-m", &game, "game", "show"]).contains(said), "{args:?}");
    }
    // what is refused leaves no picture: with the view of a side nothing is applied
    let other = folder.file("b.svg");
    let line = ["-m", &game, "--for", "german", "rubble-fall", "L33@2", "--dr", "3,4", "--apply", "--draw", &other];
    assert!(refused(&line, 2).contains("only for showing") && fs::metadata(&other).is_err());
}
