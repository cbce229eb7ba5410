//! Measures the import of boards of the on-line map module, and lines of sight on them: `cargo bench --bench boards`.
//!
//! The boards are next to the project (`../shared/vasl`, or `vasl` in the folder that `FOGAS_SHARED` names). Without
//! them nothing is measured. For comparison, the engine of VASL gives some 18,000 verdicts a second on bd01, 16,000 on
//! bd03 and 11,000 on bdRBv2.

use std::path::PathBuf;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fogas::map::{Catalogue, Location, Map, Place, States};
use fogas::resolver::{End, Resolver};
use fogas::vasl::{Board, Source, map_file, shared_metadata};

/// The boards on which verdicts are measured.
const ASKED: [&str; 3] = ["bd01", "bd03", "bdRBv2"];

/// The boards whose import is measured.
const BOARDS: [&str; 6] = ["bd01", "bd03", "bd08", "bd15", "bd59", "bdRBv2"];

/// The longest range of a line, in hexes.
const LONGEST: u16 = 16;

/// The number of lines.
const PAIRS: usize = 100_000;

#[expect(clippy::print_stdout, reason = "it says why it measures nothing")]
fn main() {
    if shared().join("vasl/boards").is_dir() {
        divan::main();
    } else {
        println!("no boards in {}: nothing was measured", shared().display());
    }
}

fn shared() -> PathBuf {
    let named = std::env::var_os("FOGAS_SHARED").map(PathBuf::from);
    named.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"))
}

/// Reads a board and makes a checked map from it, as `fogas map import vasl` does.
fn imported(name: &str) -> Map {
    let vasl = shared().join("vasl");
    let mut source = Source::open(&vasl.join("boards").join(name)).expect("a board");
    let metadata = shared_metadata(&vasl.join("SharedBoardMetadata.xml")).expect("the shared metadata");
    let board = Board::read(&mut source, &metadata).expect("a board with terrain");
    let catalogue = Catalogue::built_in();
    Map::check(map_file(&board, &catalogue), catalogue).expect("a sound map")
}

/// A small random generator with a fixed seed, so that every run uses the same lines.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % n as u64).expect("below a size")
    }
}

/// Random pairs of hexes at ground level, in different hexes and no farther apart than the longest range.
fn pairs(resolver: &Resolver) -> Vec<[End; 2]> {
    let ground = |hex| resolver.end_at(Location { hex, place: Place::Ground }, States::default());
    let all: Vec<_> = resolver.map().hexes().filter_map(|f| Some((f.hex, ground(f.hex)?))).collect();
    let mut random = Lcg(19_450_213);
    let mut pick = || all[random.below(all.len())];
    let pairs = std::iter::repeat_with(|| [pick(), pick()]);
    let near = pairs.filter(|[(a, _), (b, _)]| (1..=LONGEST).contains(&a.range(*b)));
    near.map(|pair| pair.map(|(_, end)| end)).take(PAIRS).collect()
}

fn count(resolver: &Resolver, pairs: &[[End; 2]]) -> usize {
    pairs.iter().filter(|[a, b]| resolver.bare_los(black_box(a), black_box(b)).clear).count()
}

/// Verdicts on one core, on hexes that have been used before.
#[divan::bench(args = ASKED)]
fn verdicts(bencher: Bencher, name: &str) {
    let resolver = Resolver::new(imported(name));
    let pairs = pairs(&resolver);
    let _ = count(&resolver, &pairs);
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| count(&resolver, &pairs));
}

/// The same on a map that was just read: the contents of a hex are computed when a line first reaches it.
#[divan::bench(args = ASKED, sample_count = 5, sample_size = 1)]
fn first_verdicts(bencher: Bencher, name: &str) {
    let map = imported(name);
    let pairs = pairs(&Resolver::new(map.clone()));
    bencher
        .counter(ItemsCount::new(pairs.len()))
        .with_inputs(|| Resolver::new(map.clone()))
        .bench_local_refs(|resolver| count(resolver, &pairs));
}

/// From the board's files to a checked map. The limit is 5 s.
#[divan::bench(args = BOARDS, sample_count = 5, sample_size = 1)]
fn import(name: &str) -> Map {
    imported(name)
}
