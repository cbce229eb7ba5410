//! The boards of the on-line map module, and what another engine says about them, if they are next to the project.
//!
//! `.ci/run` runs these; `cargo test` alone leaves them out: `cargo test --test it boards:: -- --ignored --nocapture`.

#![expect(clippy::print_stdout, reason = "it reports what it compared")]

mod hexes;
mod joined;
mod peer;
mod saves;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock};

use flate2::read::GzDecoder;
use fogas::map::{Catalogue, MapFile};
use fogas::vasl::{Board, Source, map_file, shared_metadata};
use serde_json::Value;

/// The boards for which the other engine was asked.
const BOARDS: [&str; 6] = ["bd01", "bd03", "bd08", "bd15", "bd59", "bdRBv2"];

/// Returns the folder next to the project, or reports that it is missing.
fn shared() -> Option<PathBuf> {
    let beside = std::env::var_os("FOGAS_SHARED").map(PathBuf::from);
    let beside = beside.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"));
    let found = beside.join("oracle").is_dir();
    if !found {
        println!("no boards in {}: nothing was compared", beside.display());
    }
    found.then_some(beside)
}

fn board(shared: &std::path::Path, name: &str) -> Board {
    let mut source = Source::open(&shared.join("vasl/boards").join(name)).expect("a board");
    let metadata = shared_metadata(&shared.join("vasl/SharedBoardMetadata.xml")).expect("the shared metadata");
    Board::read(&mut source, &metadata).expect("a board with terrain")
}

/// Returns the map file of a whole board. It is made once for all tests: its art takes seconds to trace.
fn whole(shared: &std::path::Path, name: &str) -> MapFile {
    static MADE: Mutex<BTreeMap<String, Arc<OnceLock<MapFile>>>> = Mutex::new(BTreeMap::new());
    let made = Arc::clone(MADE.lock().expect("sound").entry(name.to_owned()).or_default());
    made.get_or_init(|| map_file(&board(shared, name), &Catalogue::built_in())).clone()
}

/// Returns the lines of a compressed file, without the heading.
fn lines(shared: &std::path::Path, file: &str) -> Vec<Value> {
    let packed = std::fs::File::open(shared.join("oracle").join(file)).expect("an answer file");
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).expect("a packed text");
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
}
