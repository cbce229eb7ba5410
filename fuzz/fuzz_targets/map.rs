//! Map files: read or refused, and what is read is written and read again as the same.
#![no_main]

use fogas::map::{Catalogue, Map, MapFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(map) = Map::load("fuzz", text, Catalogue::built_in()) {
        let written = map.file().to_text().expect("a text");
        let again = MapFile::read("again", &written).expect("what was written is read");
        assert_eq!(map.file(), &again);
    }
});
