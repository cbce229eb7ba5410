//! Measures LOS: `cargo bench --bench los`.

use divan::{Bencher, black_box};
use fogas::map::{Catalogue, Map, MapFile, States, built_in};
use fogas::query::{LosAllQuery, LosPairsQuery, LosQuery, Query, Sought, WhereQuery};
use fogas::resolver::{End, Resolver};

fn main() {
    divan::main();
}

fn cogwheel() -> Resolver {
    Resolver::new(Map::built_in("cogwheel").expect("a built-in map"))
}

/// A small random generator with a fixed seed, so that every run uses the same lines.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % n as u64).expect("below a size")
    }
}

/// Returns random pairs of Locations of the map, in their text form.
fn pairs(resolver: &Resolver, count: usize) -> Vec<(String, String)> {
    let map = resolver.map();
    let all: Vec<_> = map.hexes().flat_map(|f| map.locations(f)).map(|(l, _)| l.to_string()).collect();
    let mut random = Lcg(19_450_213);
    let mut pick = || all[random.below(all.len())].clone();
    (0..count).map(|_| (pick(), pick())).collect()
}

fn ends(resolver: &Resolver, count: usize) -> Vec<(End, End)> {
    let end = |text: &str| resolver.end(text).expect("a Location of the map");
    pairs(resolver, count).iter().map(|(a, b)| (end(a), end(b))).collect()
}

fn query((from, to): (String, String)) -> Query {
    Query::Los(LosQuery::new(from, to))
}

/// One bare LOS. Each of 4096 pairs is a sample of its own, and its ends are found beforehand.
#[divan::bench(sample_count = 4096, sample_size = 16)]
fn bare_los(bencher: Bencher) {
    let resolver = cogwheel();
    let ends = ends(&resolver, 4096);
    let mut calls = 0;
    bencher.bench_local(|| {
        let (a, b) = &ends[calls / 16 % ends.len()];
        calls += 1;
        resolver.bare_los(black_box(a), black_box(b))
    });
}

/// 4096 LOS in one sample, for a mean that the cost of the clock does not distort.
#[divan::bench]
fn bare_los_4096(bencher: Bencher) {
    let resolver = cogwheel();
    let ends = ends(&resolver, 4096);
    bencher
        .counter(divan::counter::ItemsCount::new(ends.len()))
        .bench_local(|| ends.iter().filter(|(a, b)| resolver.bare_los(black_box(a), black_box(b)).clear).count());
}

/// A ruling with its steps and margin.
#[divan::bench]
fn ruling(bencher: Bencher) {
    let resolver = cogwheel();
    let queries: Vec<_> = pairs(&resolver, 1024).into_iter().map(query).collect();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % queries.len();
        resolver.answer(black_box(&queries[next]))
    });
}

/// One line on a map that still has to be read, as in a command. The time should be the same on windows of 200, 800 and
/// all 2262 hexes, since only the surroundings of the line are read.
#[divan::bench(args = [200, 800, 2262])]
fn los_from_bytes(bencher: Bencher, hexes: usize) {
    let fb = built_in("fb").expect("a built-in map");
    let window = |first: &str, last: &str| {
        let window =
            format!(r#"{{"format":1,"name":"window","extends":"fb","grid":{{"first":"{first}","last":"{last}"}}}}"#);
        let map = Map::load("window", &window, Catalogue::built_in()).expect("a window");
        map.packed().expect("a bare map")
    };
    let bytes = match hexes {
        200 => window("A30", "T39"),
        800 => window("A15", "FF39"),
        _ => Map::built_in("fb").expect("a built-in map").packed().expect("a bare map"),
    };
    let bytes: &'static [u8] = Vec::leak(bytes);
    let query = query(("F37".to_owned(), "H37".to_owned()));
    bencher.bench_local(|| {
        let map = Map::unpacked(black_box(bytes), fb.text, Catalogue::built_in()).expect("bytes of this make");
        Resolver::new(map).answer(&query)
    });
}

/// Reads, checks and compiles the built-in map.
#[divan::bench]
fn load_cogwheel() -> Resolver {
    let found = built_in(black_box("cogwheel")).expect("a built-in map");
    let file = MapFile::read(found.name, found.text).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a sound map"))
}

/// Compiles a map that is already checked.
#[divan::bench]
fn compile_cogwheel(bencher: Bencher) {
    let map = Map::built_in("cogwheel").expect("a built-in map");
    bencher.with_inputs(|| map.clone()).bench_values(Resolver::new);
}

/// Opens the whole map, as the program does before its first ruling.
#[divan::bench]
fn open_fb() -> Resolver {
    Resolver::new(Map::built_in(black_box("fb")).expect("a built-in map"))
}

/// Everything that one Location of the whole map sees. The limit is 50 ms. The first sample also computes the cells of
/// all hexes.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn viewshed_of_fb(bencher: Bencher) {
    let query = Query::LosAll(LosAllQuery { from: "F37".into(), range: None, set: Vec::new() });
    bencher.with_inputs(open_fb).bench_values(|resolver| resolver.answer(black_box(&query)));
}

/// All places at every level that see a Location of the whole map. The limit is 100 ms.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn where_sees_of_fb(bencher: Bencher) {
    let (what, level) = ("H38".to_owned(), Some("any".to_owned()));
    let query = Query::Where(WhereQuery { ask: Sought::Sees, what: what.into(), level, ..WhereQuery::default() });
    bencher.with_inputs(open_fb).bench_values(|resolver| resolver.answer(black_box(&query)));
}

/// All pairs of hexes of the whole map at ground level, 2.6 million. The limit is 5 s.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn all_ground_pairs_of_fb(bencher: Bencher) {
    let resolver = open_fb();
    let hexes = resolver.map().hexes().len();
    bencher
        .counter(divan::counter::ItemsCount::new(hexes * (hexes - 1) / 2))
        .bench_local(|| resolver.answer(&Query::LosPairs(LosPairsQuery::default())));
}

/// All that one Location sees.
#[divan::bench]
fn viewshed(bencher: Bencher) {
    let resolver = cogwheel();
    let query = Query::LosAll(LosAllQuery { from: "F37".into(), range: None, set: Vec::new() });
    bencher.bench_local(|| resolver.answer(black_box(&query)));
}

/// All ordered pairs of the Locations of a viewshed, as bare verdicts.
#[divan::bench]
fn all_pairs(bencher: Bencher) {
    let resolver = cogwheel();
    let map = resolver.map();
    let all: Vec<End> =
        map.hexes().flat_map(|f| map.locations(f)).filter_map(|(l, _)| resolver.end_at(l, States::default())).collect();
    bencher.counter(divan::counter::ItemsCount::new(all.len() * all.len())).bench_local(|| {
        all.iter().map(|a| all.iter().filter(|b| resolver.bare_los(a, b).clear).count()).sum::<usize>()
    });
}

/// `fogas batch` with 100,000 lines: it reads the queries, answers them on all cores, and writes the rulings.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn batch_100_000_lines(bencher: Bencher) {
    let lines: Vec<String> = pairs(&cogwheel(), 100_000)
        .into_iter()
        .map(|pair| serde_json::to_string(&query(pair)).expect("JSON"))
        .collect();
    let file = std::env::temp_dir().join(format!("fogas-batch-{}.jsonl", std::process::id()));
    std::fs::write(&file, lines.join("\n")).expect("a file of queries");
    bencher.counter(divan::counter::ItemsCount::new(lines.len())).bench_local(|| {
        let mut fogas = std::process::Command::new(env!("CARGO_BIN_EXE_fogas"));
        fogas.arg("batch").arg(&file).stdout(std::process::Stdio::null()).status().expect("the program runs")
    });
    std::fs::remove_file(&file).expect("the file of queries");
}
