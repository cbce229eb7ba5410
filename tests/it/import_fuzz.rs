//! Bytes that are no board, or almost one: the reader reports the error, without panicking or using unlimited memory.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use fogas::vasl::{Board, Facts, ImportError, Source, SourceError, StreamError};
use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const SHARED: &str = r#"<sharedBoardMetadata><terrainTypes>
<terrainType typeCode="0" name="Open Ground" LOSCategory="OPEN" height="0" isHalfLevelHeight="FALSE" isLOSObstacle="FALSE" isLOSHindrance="FALSE" split="0.0"/>
<terrainType typeCode="40" name="Stone Building" LOSCategory="BUILDING" height="1" isHalfLevelHeight="FALSE" isLOSObstacle="TRUE" isLOSHindrance="FALSE" split="0.0"/>
<terrainType typeCode="72" name="Wall" LOSCategory="HEXSIDE" height="0" isHalfLevelHeight="TRUE" isLOSObstacle="TRUE" isLOSHindrance="FALSE" split="0.0"/>
<terrainType typeCode="63" name="Orchard" LOSCategory="OTHER" height="1" isHalfLevelHeight="FALSE" isLOSObstacle="TRUE" isLOSHindrance="FALSE" split="0.5" isLowerLOSHindrance="TRUE" isInherentTerrain="TRUE"/>
</terrainTypes></sharedBoardMetadata>"#;

const METADATA: &str =
    r#"<boardMetadata name="small" width="3" height="2" hexWidth="12" hexHeight="14" A1CenterY="7"/>"#;

/// The picture of a board of three columns with two hexes, and one more in the second.
const WIDE: i32 = 25;
const HIGH: i32 = 28;

/// The values in the blocks, before they are packed.
fn payload() -> Vec<u8> {
    let mut bytes: Vec<u8> = [3, 2, WIDE, HIGH].into_iter().flat_map(i32::to_be_bytes).collect();
    for x in 0..WIDE {
        for y in 0..HIGH {
            let code = match (x, y) {
                (10..=14, 10..=18) => 40,
                (0..=3, 18..=22) => 63,
                (18, _) => 72,
                _ => 0,
            };
            bytes.extend([u8::from(y > 20), code]);
        }
    }
    bytes.extend([0, 1, 0, 1, 0, 0, 0]);
    bytes
}

/// Blocks of data as Java writes them.
fn blocks(payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0xAC, 0xED, 0, 5];
    for part in payload.chunks(1024) {
        if let Ok(short) = u8::try_from(part.len()) {
            bytes.extend([0x77, short]);
        } else {
            bytes.push(0x7A);
            bytes.extend(u32::try_from(part.len()).expect("a short part").to_be_bytes());
        }
        bytes.extend(part);
    }
    bytes
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes).expect("memory");
    packer.finish().expect("memory")
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("an archive").into_inner()
}

fn read(archive: Vec<u8>) -> Result<Board, ImportError> {
    let mut source = Source::archive("small.zip".to_owned(), Cursor::new(archive))?;
    Board::read(&mut source, SHARED)
}

fn parse(bytes: &[u8]) -> Result<Board, ImportError> {
    Board::parse(bytes, METADATA, SHARED)
}

#[test]
fn the_small_board_is_read() {
    let archive = zipped(&[("LOSData", &packed(&blocks(&payload()))), ("BoardMetadata.xml", METADATA.as_bytes())]);
    let board = read(archive).expect("a board");
    let facts = Facts::new(&board);
    let named = |name: &str| {
        let hex = |f: &&fogas::vasl::HexFact| board.geometry.hex(f.col, f.row).to_string() == name;
        facts.hexes().iter().find(hex).expect("a hex of the board")
    };
    // the centre of B1 is pixel 12,14, in the house; that of A2 pixel 0,21, in the orchard and on the hill
    assert_eq!(facts.hexes().len(), 7);
    assert!(named("B1").building.is_some_and(|b| b.levels == 0));
    assert_eq!((named("A2").base, named("A2").terrain.0, named("A2").stairway), (1, 63, true));
}

#[test]
fn every_truncation_is_told() {
    let whole = packed(&blocks(&payload()));
    for length in 0..whole.len() {
        assert!(parse(&whole[..length]).is_err(), "{length} of {} bytes", whole.len());
    }
    let bare = blocks(&payload());
    for length in (0..bare.len()).step_by(7) {
        assert!(matches!(parse(&packed(&bare[..length])), Err(ImportError::Stream(StreamError::Short))), "{length}");
    }
}

#[test]
fn what_is_too_much_or_of_the_wrong_size_is_told() {
    let with = |at: usize, value: i32| {
        let mut payload = payload();
        payload[at..at + 4].copy_from_slice(&value.to_be_bytes());
        parse(&packed(&blocks(&payload))).expect_err("a wrong size").to_string()
    };
    assert!(with(0, 0).contains("columns"), "{}", with(0, 0));
    assert!(with(0, i32::MAX).contains("columns"));
    assert!(with(4, -1).contains("columns"));
    assert!(with(8, i32::MAX).contains("pixels"), "no memory is taken for it");
    assert!(with(12, -5).contains("pixels"));
    assert!(with(8, WIDE + 1).contains("LOSData"));
    let mut more = payload();
    more.push(0);
    assert!(matches!(parse(&packed(&blocks(&more))), Err(ImportError::Stream(StreamError::Long))));
    let mut flag = payload();
    *flag.last_mut().expect("a flag") = 2;
    assert!(matches!(parse(&packed(&blocks(&flag))), Err(ImportError::Stream(StreamError::Flag(2)))));
    let mut code = payload();
    code[17] = 99;
    assert!(matches!(parse(&packed(&blocks(&code))), Err(ImportError::Stream(StreamError::Code { code: 99, .. }))));
    // pixel 0,0 at a level that no map file can name, and at the lowest that one can
    for (level, is_one) in [(100_u8, false), (99, true), (99_u8.wrapping_neg(), true), (0x80, false)] {
        let mut high = payload();
        high[16] = level;
        assert_eq!(parse(&packed(&blocks(&high))).is_ok(), is_one, "{level}");
    }
    let narrow = METADATA.replace("width=\"3\"", "width=\"4\"");
    let data = packed(&blocks(&payload()));
    let told = Board::parse(&data, &narrow, SHARED).expect_err("another width").to_string();
    assert!(told.contains("`width` is 4 hexes, but `LOSData` has 3"), "{told}");
    let off = METADATA.replace("hexWidth=\"12\"", "hexWidth=\"99\"");
    assert!(Board::parse(&data, &off, SHARED).is_err_and(|e| e.to_string().contains("not on the picture")));
}

/// A stream that unpacks to far more than a board, alone and in an archive: neither is unpacked beyond the limit.
#[test]
fn bombs_go_off_harmlessly() {
    let mut bomb = blocks(&payload());
    bomb.extend([0x7A, 0x7F, 0xFF, 0xFF, 0xFF]);
    bomb.resize(64 << 20, 0);
    assert!(matches!(parse(&packed(&bomb)), Err(ImportError::Stream(StreamError::Long))));
    let zeros = vec![0; 17 << 20];
    let told = read(zipped(&[("LOSData", &zeros), ("BoardMetadata.xml", METADATA.as_bytes())]));
    assert!(matches!(told, Err(ImportError::Source(SourceError::TooLarge { .. }))));
}

#[test]
fn archives_that_are_no_boards_are_told() {
    let data = packed(&blocks(&payload()));
    let told = |files: &[(&str, &[u8])]| read(zipped(files)).expect_err("no board").to_string();
    assert!(
        told(&[("bd.gif", b"GIF89a"), ("BoardMetadata.xml", METADATA.as_bytes())]).contains("a picture of the board")
    );
    assert!(told(&[("LOSData", &data)]).contains("holds no `BoardMetadata.xml`"));
    assert!(told(&[("data", b"x")]).contains("holds no `LOSData`"));
    assert!(
        told(&[("../LOSData", &data), ("BoardMetadata.xml", METADATA.as_bytes())])
            .contains("leads outside the archive")
    );
    assert!(told(&[("LOSData", &data), ("BoardMetadata.xml", b"\xff")]).contains("not UTF-8"));
    let entity = "<!DOCTYPE b [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><boardMetadata name=\"&e;\"/>";
    assert!(told(&[("LOSData", &data), ("BoardMetadata.xml", entity.as_bytes())]).starts_with("BoardMetadata.xml: "));
    assert!(read(b"no archive".to_vec()).expect_err("no board").to_string().contains("is not a board"));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let _ = parse(&bytes);
        let _ = parse(&packed(&bytes));
        let mut java = vec![0xAC, 0xED, 0, 5];
        java.extend(&bytes);
        let _ = parse(&packed(&java));
        let _ = parse(&packed(&blocks(&bytes)));
        let _ = read(bytes);
    }

    #[test]
    fn no_change_of_a_board_makes_it_panic(
        changes in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..12),
        layer in 0..4,
    ) {
        let change = |mut bytes: Vec<u8>| {
            for (at, to) in &changes {
                let at = at.index(bytes.len());
                bytes[at] = *to;
            }
            bytes
        };
        let data = match layer {
            0 => packed(&blocks(&change(payload()))),
            1 => packed(&change(blocks(&payload()))),
            _ => change(packed(&blocks(&payload()))),
        };
        if let Ok(board) = parse(&data) {
            let _ = Facts::new(&board);
        }
        let archive = zipped(&[("LOSData", &data), ("BoardMetadata.xml", METADATA.as_bytes())]);
        let _ = read(if layer == 3 { change(archive) } else { archive });
        let text = String::from_utf8_lossy(&change(METADATA.as_bytes().to_vec())).into_owned();
        let _ = Board::parse(&packed(&blocks(&payload())), &text, SHARED);
        let text = String::from_utf8_lossy(&change(SHARED.as_bytes().to_vec())).into_owned();
        let _ = Board::parse(&packed(&blocks(&payload())), METADATA, &text);
    }
}
