//! Terrain files: each is read or refused.
#![no_main]

use fogas::map::Catalogue;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Catalogue::built_in().extended(text);
});
