//! Saved games of the on-line map module: each is read or refused, and one that is read makes a game that can be
//! written. Input that is not an archive is packed into one, so that the fuzzer need not do it.
#![no_main]

use std::io::{Cursor, Write};
use std::sync::LazyLock;

use fogas::vasl::vsav::{Owner, Save, fb_game};
use fogas::map::Map;
use libfuzzer_sys::fuzz_target;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

static FB: LazyLock<Map> = LazyLock::new(|| Map::built_in("fb").expect("it is built in"));

fn zipped(bytes: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    zip.start_file("savedGame", stored).expect("a file");
    zip.write_all(bytes).expect("memory");
    zip.finish().expect("an archive").into_inner()
}

fuzz_target!(|bytes: &[u8]| {
    let archive = if bytes.starts_with(b"PK") { bytes.to_vec() } else { zipped(bytes) };
    let Ok(save) = Save::read(&archive, &Owner::nobody()) else { return };
    if let Ok(imported) = fb_game(&save, "fuzz", &FB) {
        imported.map.file().to_text().expect("a text");
    }
});
