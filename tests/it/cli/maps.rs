//! Where maps come from, and what happens with files that are not maps: exit status 3, a clear report, and nothing on
//! standard output.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{answered, fed, json, run, stderr, stdout};

const HOUSE: &str = r#"{
  "format": 1, "name": "house", "grid": { "first": "A1", "last": "C9" },
  "buildings": [ { "id": "h", "material": "stone", "hexes": ["B4"],
    "outlines": [ { "ring": [ [100, 3800], [600, 3800], [600, 4200], [100, 4200] ] } ] } ]
}
"#;

/// Writes a file for a test, in the folder for temporary files of this build.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("writable");
    path
}

#[track_caller]
fn no_map(args: &[&str], input: &[u8]) -> String {
    let output = fed(args, input);
    assert_eq!(output.status.code(), Some(3), "{args:?}: {}", stderr(&output));
    assert!(output.stdout.is_empty(), "{args:?}: nothing half-said");
    let report = stderr(&output).to_owned();
    assert!(report.starts_with("error") && !report.contains("panicked"), "{report}");
    report
}

#[test]
fn a_map_comes_from_a_file_or_from_standard_input() {
    let path = file("house.json", HOUSE.as_bytes());
    let path = path.to_str().expect("UTF-8");
    let from_file = answered(&["-m", path, "los", "A1", "A9", "-f", "plain"]);
    let output = fed(&["-m", "-", "los", "A1", "A9", "-f", "plain"], HOUSE.as_bytes());
    assert_eq!(stdout(&output), from_file);
    assert_eq!(answered(&["map", "check", path]), "house: sound; 27 hexes, 1 building, 0 units\n");
}

#[test]
fn what_is_no_map_is_told_with_its_place() {
    for (input, wanted) in [
        (&b""[..], "the file is empty"),
        (b"{", "too early"),
        (b"[]", "does not begin with `{`"),
        (b"\0\0\0\0", "NUL byte"),
        (b"\xff\xfe", "not UTF-8"),
        (br#"{"format":1,"name":"x","grid":{"first":"A1","last":"C3"},"hexs":[]}"#, "hexes"),
        (br#"{"format":1,"name":"x","grid":{"first":"A1","last":"C3"},"hexes":[{"hex":"B2"},{"hex":"B2"}]}"#, "twice"),
        (br#"{"format":"one","name":"x"}"#, "JSON of another kind"),
        (br#"{"format":"one","name":"x","grid":{"first":"A1","last":"C3"}}"#, "whole number"),
    ] {
        let report = no_map(&["-m", "-", "los", "A1", "A3"], input);
        assert!(report.contains(wanted), "{}: {report}", String::from_utf8_lossy(input));
    }
    let garbage = vec![b'x'; 50_000_000];
    assert!(no_map(&["-m", "-", "map", "check"], &garbage).len() < 2_000, "a short report of a long line");
}

#[test]
fn a_directory_and_a_missing_file_are_told() {
    assert!(no_map(&["-m", "src", "los", "A1", "A3"], b"").contains("directory"));
    assert!(no_map(&["-m", "no/such/map.json", "los", "A1", "A3"], b"").contains("no/such/map.json"));
    assert!(no_map(&["-m", "cogwheal", "los", "A1", "A3"], b"").contains("cogwheel"));
}

#[test]
fn faults_are_told_together_with_line_and_caret() {
    let bad = HOUSE.replace("\"B4\"", "\"Z4\"").replace("\"stone\"", "\"straw\"");
    let report = no_map(&["-m", "-", "los", "A1", "A3"], bad.as_bytes());
    assert!(report.contains("straw") && report.contains("<stdin>:3"), "{report}");
}

/// FB6.1242: an embankment can have Debris, stone rubble and vehicles. A what-if edit that adds anything else is a
/// usage error.
#[test]
fn wooden_rubble_does_not_lie_on_an_embankment() {
    let output = run(&["los", "E36", "G38@b", "-s", "F36=wooden-rubble"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(stderr(&output).contains("FB6.1242"));
    answered(&["los", "E36", "G38@b", "-s", "F36=stone-rubble"]);
}

/// A6.1: the house's edge at u = 0.100 is 0.0866 hex from the line A1-A9; moved to 0.010 it is 0.0087, too close to call.
#[test]
fn too_close_to_call_is_said_and_told_by_strict() {
    let clear = fed(&["-m", "-", "--strict", "los", "A1", "A9", "-q"], HOUSE.as_bytes());
    assert_eq!(clear.status.code(), Some(0));
    assert_eq!(stdout(&clear), "A1 -> A9  range 8  LOS CLEAR\n");
    let close = HOUSE.replace("[100,", "[10,");
    let strict = fed(&["-m", "-", "--strict", "los", "A1", "A9"], close.as_bytes());
    assert_eq!(strict.status.code(), Some(5));
    assert!(stdout(&strict).contains("look at the board"), "{}", stdout(&strict));
    let lenient = fed(&["-m", "-", "los", "A1", "A9"], close.as_bytes());
    assert_eq!(lenient.status.code(), Some(0));
}

#[test]
fn a_terrain_file_adds_terrain() {
    let kiosk =
        r#"{"format":1,"terrain":[{"id":"kiosk","name":"Kiosk","rule":"B23.21","los":{"is":"obstacle","height":1}}]}"#;
    let path = file("kiosk.json", kiosk.as_bytes());
    let path = path.to_str().expect("UTF-8");
    let blocked = run(&["-t", path, "-e", "los", "G33", "G35", "-s", "G34=kiosk"]);
    assert_eq!(blocked.status.code(), Some(1), "{}", stderr(&blocked));
    assert_eq!(run(&["-e", "los", "G33", "G35"]).status.code(), Some(0));
    assert_eq!(run(&["-t", "src", "los", "G33", "G35"]).status.code(), Some(3));
}

/// A terrain of one's own: a reed bed as high as a level that hinders by 2, protects by 1 and costs what its file says; and one
/// that costs as a row of the chart does.
#[test]
fn a_terrain_file_gives_los_tem_and_costs() {
    let reeds = r#"{"format":1,"terrain":[
        {"id":"reeds","name":"reeds","rule":"B15","inherent":true,"los":{"is":"hindrance","drm":2,"height":1},
         "tem":{"direct":1,"indirect":0,"oba":0},
         "costs":{"infantry":"1.5","cavalry":3,"horse-drawn":"NA","motorcycle":"NA","armored-car":"ALL/B","tracked":"HALF/B",
                  "halftrack":"5/B","truck":"NA"}},
        {"id":"bamboo","name":"bamboo","rule":"B13","los":{"is":"obstacle","height":1},"costs_as":"woods"}]}"#;
    let path = file("reeds.json", reeds.as_bytes());
    let path = path.to_str().expect("UTF-8");
    let set = ["-s", "AA5=reeds"];
    let ask = |args: &[&str]| json(&[&["-t", path], args, &["-f", "json"]].concat());
    assert_eq!(ask(&[&["los", "AA4", "AA6"], &set[..]].concat())["outcome"]["hindrance"], 2);
    assert_eq!(ask(&[&["tem", "AA6", "AA5"], &set[..]].concat())["outcome"]["tem"], 1);
    // all these hexes are at level 6, and open except for the reeds
    let cost = |class: &str| ask(&[&["move-cost", "AA6", "AA5", "--as", class, "--mp", "11"], &set[..]].concat());
    let infantry = cost("infantry");
    assert_eq!((&infantry["outcome"]["legal"], &infantry["outcome"]["total"]), (&true.into(), &1.5.into()));
    assert!(infantry["steps"].to_string().contains("reeds, for Infantry"), "{infantry}");
    assert_eq!(cost("cavalry")["outcome"]["total"], 3);
    assert_eq!(cost("truck")["outcome"]["legal"], false);
    assert_eq!(cost("armored-car")["outcome"]["total"], 11);
    // half of 11, rounded up
    let tank = cost("tracked");
    assert_eq!((&tank["outcome"]["total"], tank["outcome"]["bog"].as_array().map(Vec::len)), (&6.into(), Some(1)));
    assert_eq!(cost("halftrack")["outcome"]["total"], 5);
    // B13: as woods, 2 MF on foot, all of the MP for a truck
    let bamboo = |class: &str| {
        ask(&["move-cost", "AA6", "AA5", "--as", class, "--mp", "11", "-s", "AA5=bamboo"])["outcome"]["total"].clone()
    };
    assert_eq!((bamboo("infantry"), bamboo("truck")), (2.into(), 11.into()));
    // if the file gives no costs, no answer gives any
    let bare = file("bare.json", reeds.replace(r#","costs_as":"woods""#, "").as_bytes());
    let refused = run(&["-t", bare.to_str().expect("UTF-8"), "move-cost", "AA6", "AA5", "-s", "AA5=bamboo"]);
    assert_eq!(refused.status.code(), Some(4), "{}", stderr(&refused));
}

/// A misspelled row, class or cost is reported with its line, and nothing is answered.
#[test]
fn a_terrain_file_with_faults_is_told() {
    let bad = |costs: &str, told: &str| {
        let text = format!(
            r#"{{"format":1,"terrain":[{{"id":"reeds","name":"reeds","rule":"B15","los":{{"is":"nothing"}},{costs}}}]}}"#
        );
        let path = file("bad-terrain.json", text.as_bytes());
        let output = run(&["-t", path.to_str().expect("UTF-8"), "los", "AA4", "AA6"]);
        assert_eq!(output.status.code(), Some(3), "{costs}");
        assert!(output.stdout.is_empty() && stderr(&output).contains(told), "{costs}: {}", stderr(&output));
    };
    bad(r#""costs_as":"gras""#, "costs as `gras`, which is not on the movement chart; did you mean `grain`?");
    bad(r#""costs_as":"stairs""#, "which is not on the movement chart; known: `open`");
    bad(r#""costs":{"infantry":"2","foot":"2"}"#, "unknown field `foot`; known: `infantry`, `cavalry`");
    bad(r#""costs":{"infantry":"two"}"#, "`two` is not a cost; write MF or MP");
    bad(r#""costs":{"infantry":"2"}"#, "missing field `cavalry`");
}

/// O6 is paved all over: nobody sees on which Level it lies. Many lines name the hexes alone.
#[test]
fn doubts_of_the_survey_are_notes() {
    let notes = |args: &[&str]| json(args)["notes"].to_string();
    let one = notes(&["move-cost", "O5", "O6", "-f", "json"]);
    assert!(one.contains("O6: level uncertain on the board: all of it is paved"), "{one}");
    let many = notes(&["los", "P7", "--all", "-f", "json"]);
    assert!(many.contains("the printed board leaves something uncertain in") && many.contains("O6"), "{many}");
    let beside = notes(&["los", "AA4", "AA6", "-f", "json"]);
    assert!(!beside.contains("uncertain"), "{beside}");
}

/// An export has what other programs need to draw a map: each hex of the window with its outline in the stated unit,
/// the same ground that `terrain` shows, and in GeoJSON closed outlines with the right orientation.
#[test]
fn a_map_is_exported_for_other_programs() {
    let ask = |args: &[&str]| json(args);
    let export = ask(&["map", "export", "fb-6.1242"]);
    assert_eq!((&export["format"], &export["name"]), (&json!(1), &json!("fb-6.1242")));
    assert_eq!(export["unit"], json!({ "column": 3000, "row": 2000 }));
    let hexes = export["hexes"].as_array().expect("hexes");
    let hex = |name: &str| hexes.iter().find(|h| h["hex"] == name).unwrap_or_else(|| panic!("{name}"));
    // F is the sixth column, half a row lower or higher; the corners are around the center
    let f37 = hex("F37");
    assert_eq!(f37["center"][0], json!(5 * 3000));
    assert_eq!(f37["outline"].as_array().map(Vec::len), Some(6));
    assert!(f37["railroads"].as_array().is_some_and(|rails| rails.iter().any(|r| r["is"] == "emrr")));
    assert!(f37["counters"].as_array().is_some_and(|lies| lies.iter().any(|c| c["is"] == "debris")));
    assert!(export["units"].as_array().is_some_and(|units| units.iter().any(|u| u["unit"] == "A" && u["at"] == "E37")));
    let geo = ask(&["map", "export", "fb-6.1242", "--format", "geojson"]);
    assert_eq!(geo["type"], "FeatureCollection");
    let features = geo["features"].as_array().expect("features");
    assert_eq!(features.iter().filter(|f| f["properties"]["kind"] == "hex").count(), hexes.len());
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let polygons = features.iter().flat_map(|f| match f["geometry"]["type"].as_str() {
        Some("Polygon") => vec![f["geometry"]["coordinates"].clone()],
        Some("MultiPolygon") => list(&f["geometry"]["coordinates"]),
        _ => Vec::new(),
    });
    for polygon in polygons {
        for (at, ring) in list(&polygon).iter().enumerate() {
            let ring: Vec<[i64; 2]> = serde_json::from_value(ring.clone()).expect("points");
            assert!(ring.len() > 3 && ring.first() == ring.last());
            // RFC 7946: the area to the left of the outer ring is inside, that to the left of a hole is not
            let twice: i64 = ring.windows(2).map(|p| p[0][0] * p[1][1] - p[1][0] * p[0][1]).sum();
            assert_eq!(twice > 0, at == 0, "{ring:?}");
        }
    }
}
