//! Map files: each is read or refused. One that is read can be written, and is the same when read again.
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
