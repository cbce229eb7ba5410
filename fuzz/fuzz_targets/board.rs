//! Archives of boards: each is read or refused, and one that is read makes a valid map or reports faults.
#![no_main]

use std::io::Cursor;

use fogas::vasl::{Board, Source, map_file};
use fogas::map::{Catalogue, Map};
use libfuzzer_sys::fuzz_target;

const SHARED: &str = include_str!("../shared.xml");

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut source) = Source::archive("fuzz.zip".to_owned(), Cursor::new(bytes.to_vec())) else { return };
    if let Ok(board) = Board::read(&mut source, SHARED) {
        let catalogue = Catalogue::built_in();
        let _ = Map::check(map_file(&board, &catalogue), catalogue);
    }
});
