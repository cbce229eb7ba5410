//! `map import vasl` through the program: what comes of a board, and that nothing is written if nothing can come of it.

use std::fs;
use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::folder::Folder;
use super::{answered, json, refused};

const SHARED: &str = r#"<sharedBoardMetadata><terrainTypes>
<terrainType typeCode="0" name="Open Ground" LOSCategory="OPEN" height="0" split="0.0"/>
<terrainType typeCode="47" name="Stone Factory, 1.5 Level" LOSCategory="FACTORY" height="1" isHalfLevelHeight="TRUE" isLOSObstacle="TRUE" split="1.0" isLowerLOSHindrance="TRUE"/>
<terrainType typeCode="170" name="Roofless Stone Factory, 1.5 Level" LOSCategory="FACTORY" height="0" isHalfLevelHeight="TRUE" isLOSHindrance="TRUE" split="1.0" isLowerLOSHindrance="TRUE"/>
</terrainTypes></sharedBoardMetadata>"#;

const METADATA: &str =
    r#"<boardMetadata name="small" width="3" height="5" hexWidth="24" hexHeight="28" A1CenterY="14"/>"#;

/// The picture of a board of columns A to C: the centre of A1 is pixel 0,14, that of B1 is 24,28.
fn picture(code: impl Fn(i32, i32) -> u8) -> Vec<u8> {
    painted([49, 141], |x, y| [0, code(x, y)])
}

/// The picture of such a board, with the level and the code of each pixel.
pub(super) fn painted([wide, high]: [i32; 2], pixel: impl Fn(i32, i32) -> [u8; 2]) -> Vec<u8> {
    let mut payload: Vec<u8> = [3, 5, wide, high].into_iter().flat_map(i32::to_be_bytes).collect();
    for x in 0..wide {
        payload.extend((0..high).flat_map(|y| pixel(x, y)));
    }
    payload.extend([0; 16]);
    let mut bytes = vec![0xAC, 0xED, 0, 5];
    for part in payload.chunks(200) {
        bytes.extend([0x77, u8::try_from(part.len()).expect("a short part")]);
        bytes.extend(part);
    }
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(&bytes).expect("memory");
    packer.finish().expect("memory")
}

/// A Factory down column B, roofless from row 3 on.
fn factory() -> Vec<u8> {
    picture(|x, y| match (x, y) {
        (16..=32, 18..=69) => 47,
        (16..=32, 70..=125) => 170,
        _ => 0,
    })
}

/// A folder with the shared metadata.
fn folder() -> Folder {
    let folder = Folder::new();
    fs::write(folder.path().join("SharedBoardMetadata.xml"), SHARED).expect("writable");
    folder
}

/// An archive of these files, in a folder.
fn archive(folder: &Folder, files: &[(&str, &[u8])]) -> String {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
        zip.write_all(bytes).expect("memory");
    }
    let path = folder.file("small.zip");
    fs::write(&path, zip.finish().expect("an archive").into_inner()).expect("writable");
    path
}

/// Asserts that an import fails with this message, and leaves its folder as it was, whether the file to write is new
/// or would be replaced.
#[track_caller]
fn writes_nothing(folder: &Folder, board: &str, message: &str) {
    let (new, old) = (folder.file("new.json"), folder.file("old.json"));
    fs::write(&old, "as it was").expect("writable");
    let before = folder.names();
    for (to, force) in [(&new, None), (&old, Some("--force"))] {
        let args: Vec<&str> = ["map", "import", "vasl", board, "-o", to].into_iter().chain(force).collect();
        let said = refused(&args, 3);
        assert!(said.contains(message), "{said}");
        assert_eq!(folder.names(), before, "nothing is written");
    }
    assert_eq!(fs::read_to_string(&old).expect("the old file"), "as it was");
}

#[test]
fn a_board_cut_short_writes_nothing() {
    let folder = folder();
    let whole = factory();
    let short = &whole[..whole.len() / 2];
    let board = archive(&folder, &[("LOSData", short), ("BoardMetadata.xml", METADATA.as_bytes())]);
    writes_nothing(&folder, &board, "LOSData");
    // the twin, not cut, is written, and over the other only if that is asked for
    let board = archive(&folder, &[("LOSData", &whole), ("BoardMetadata.xml", METADATA.as_bytes())]);
    let (new, old) = (folder.file("new.json"), folder.file("old.json"));
    let said = answered(&["map", "import", "vasl", &board, "-o", &new]);
    assert_eq!(said, "small: sound; 16 hexes, 1 building, 0 units\n");
    refused(&["map", "import", "vasl", &board, "-o", &old], 2);
    assert_eq!(fs::read_to_string(&old).expect("the old file"), "as it was");
    answered(&["map", "import", "vasl", &board, "-o", &old, "--force"]);
    assert_eq!(fs::read(&old).expect("replaced"), fs::read(&new).expect("written"));
}

/// A map is named in 60 characters at most; the fault is said as it is, not as the program holds it.
#[test]
fn a_board_that_makes_no_sound_map_writes_nothing() {
    let folder = folder();
    let named = |letters: usize| METADATA.replace("small", &"x".repeat(letters));
    let board =
        |folder: &Folder, n| archive(folder, &[("LOSData", &factory()), ("BoardMetadata.xml", named(n).as_bytes())]);
    let long = board(&folder, 61);
    writes_nothing(
        &folder,
        &long,
        "the board does not make a sound map: a name is 1 to 60 characters, without a colon\n",
    );
    let right = board(&folder, 60);
    answered(&["map", "import", "vasl", &right, "-o", &folder.file("right.json")]);
}

#[test]
fn a_picture_alone_writes_nothing() {
    let folder = folder();
    let board = archive(&folder, &[("small.gif", b"GIF89a"), ("BoardMetadata.xml", METADATA.as_bytes())]);
    writes_nothing(&folder, &board, "holds a picture of the board but no `LOSData`");
}

#[test]
fn a_place_that_cannot_be_written_to_is_told() {
    let folder = folder();
    let board = archive(&folder, &[("LOSData", &factory()), ("BoardMetadata.xml", METADATA.as_bytes())]);
    let before = folder.names();
    for place in ["nowhere/new.json", "small.zip/new.json"] {
        let said = refused(&["map", "import", "vasl", &board, "-o", &folder.file(place)], 3);
        assert!(said.contains("cannot write"), "{said}");
    }
    refused(&["map", "import", "vasl", &board, "-o", &folder.file("")], 2);
    assert_eq!(folder.names(), before);
}

/// B23.74, B23.741: the parts of a Factory with a roof and without are one building. Between its hexes a line is inside,
/// and each hex with a roof hinders by 1; how much one without does is not ruled on, nor what is seen of it from above.
#[test]
fn a_factory_with_a_roofless_part_is_one_building() {
    let folder = folder();
    let board = archive(&folder, &[("LOSData", &factory()), ("BoardMetadata.xml", METADATA.as_bytes())]);
    let map = folder.file("small.json");
    answered(&["map", "import", "vasl", &board, "-o", &map]);
    let file: serde_json::Value = serde_json::from_slice(&fs::read(&map).expect("written")).expect("JSON");
    let buildings = file["buildings"].as_array().expect("buildings");
    assert_eq!(buildings.len(), 1);
    assert_eq!(buildings[0]["hexes"], serde_json::json!(["B1", "B2", "B3", "B4"]));
    assert_eq!(buildings[0]["factory"], true);
    // from row 3, which has no roof, to row 1: over row 2, which has
    let los = |from: &str, to: &str| json(&["-m", &map, "los", from, to, "-f", "json"])["outcome"].clone();
    let inside = los("B3", "B1");
    assert_eq!((&inside["los"], &inside["hindrance"]), (&true.into(), &1.into()));
    let said = refused(&["-m", &map, "los", "B1", "B4"], 4);
    assert!(said.contains("the effect of Roofless Stone Factory, 1.5 Level in B3 on LOS"), "{said}");
    // along the hexsides B1-B2 and B3-B4, no higher than the walls: blocked, roof or none
    assert_eq!(los("A2", "C2")["los"], false);
    assert_eq!(los("A4", "C4")["los"], false);
    // from above the roof is an obstacle, with its Blind Hex; where there is none, that is not ruled on
    assert_eq!(los("A2+z:3", "C2")["los"], false);
    refused(&["-m", &map, "los", "A4+z:3", "C4"], 4);
}

/// B19.1, B6: a road that crosses a gully on a bridge, whose roadway is painted over the dot; without the bridge's own edges
/// the gully is only beside the road, and a road over a gully that ends there is no bridge either.
#[test]
fn a_bridge_that_shows_its_road_at_the_dot_is_a_bridge() {
    let shared = SHARED.replace(
        "</terrainTypes>",
        r#"<terrainType typeCode="20" name="Dirt Road" LOSCategory="ROAD" height="0" split="0.0"/>
<terrainType typeCode="30" name="Gully" LOSCategory="DEPRESSION" height="0" split="0.0"/>
<terrainType typeCode="83" name="Single Hex Wooden Bridge" LOSCategory="BRIDGE" height="0" split="0.0"/>
</terrainTypes>"#,
    );
    let imported = |edges: bool, whole: bool| {
        let folder = Folder::new();
        fs::write(folder.path().join("SharedBoardMetadata.xml"), &shared).expect("writable");
        // down column B the road; from the upper left of B3, whose dot is at 24,84, to its lower right the gully
        let painted = picture(|x, y| match (x, (12 * (y - 84) - 7 * (x - 24)).abs() <= 60) {
            (22..=26, _) => 20,
            (20..=28, true) if edges => 83,
            (..24, true) => 30,
            (_, true) if whole => 30,
            _ => 0,
        });
        let board = archive(&folder, &[("LOSData", &painted), ("BoardMetadata.xml", METADATA.as_bytes())]);
        let to = folder.file("bridge.json");
        answered(&["map", "import", "vasl", &board, "-o", &to]);
        let map: serde_json::Value = serde_json::from_str(&fs::read_to_string(&to).expect("the map")).expect("JSON");
        let hexes = map["hexes"].as_array().expect("hexes").clone();
        let hex = hexes.into_iter().find(|h| h["hex"] == "B3").expect("B3, which has a road");
        (hex["bridge"].clone(), hex["depression"].clone())
    };
    let (bridge, gully) = imported(true, true);
    assert_eq!(bridge, serde_json::json!({ "level": 0, "sides": [1, 4] }));
    assert_eq!(gully, serde_json::json!({ "is": "gully", "sides": [3, 6] }));
    for (edges, whole) in [(false, true), (true, false)] {
        assert_eq!(imported(edges, whole).0, serde_json::Value::Null, "{edges} {whole}");
    }
}
