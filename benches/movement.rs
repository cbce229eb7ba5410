//! Measures `--reach` for a fully-tracked vehicle with 16 MP in the middle of a city of 58 by 39 hexes, and the cost of
//! finding alternative paths across the whole built-in map.
//!
//! It uses plain timing, without a harness. A reach may take 5 ms. Finding the alternatives may take no longer than the
//! path itself.

use std::io::Write;
use std::time::{Duration, Instant};

use fogas::grid::{Grid, Hex};
use fogas::map::{Catalogue, Map, MapFile};
use fogas::query::{MoveCostQuery, MoverClass, Query};
use fogas::resolver::Resolver;
use serde_json::{Value, json};

/// A city in which every fourth hex is a house, with streets, orchards, hills and a railway.
fn city() -> Resolver {
    let corner = |name: &str| name.parse::<Hex>().expect("a hex");
    let grid = Grid::new(corner("A1"), corner("FFF39")).expect("a grid");
    let (mut hexes, mut buildings): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    for hex in grid.hexes() {
        let pick = (i32::from(hex.col) * 7 + i32::from(hex.row) * 13) % 12;
        let (u, v) = (i64::from(hex.col) * 1000, (i64::from(hex.row) - 1) * 1000 + i64::from(hex.col & 1) * 500);
        let level = (hex.col / 12 + hex.row / 13) % 3;
        let mut facts = json!({ "hex": hex.to_string(), "level": level });
        match pick {
            0..=2 => buildings.push(json!({
                "id": hex.to_string(), "material": "stone", "hexes": [hex.to_string()],
                "outlines": [{ "ring": [[u - 250, v - 250], [u + 250, v - 250], [u + 250, v + 250], [u - 250, v + 250]] }],
            })),
            3 | 4 => facts["terrain"] = json!(["orchard"]),
            5 => facts["terrain"] = json!(["brush"]),
            _ => {}
        }
        if hex.row == 20 || hex.col == 30 {
            facts["roads"] = json!([{ "is": "paved", "sides": if hex.col == 30 { [1, 4] } else { [2, 5] } }]);
        }
        if hex.col == 28 {
            facts["railroads"] = json!([{ "is": "glrr", "sides": [1, 4] }]);
        }
        hexes.push(facts);
    }
    let map = json!({
        "format": 1, "name": "city", "grid": { "first": "A1", "last": "FFF39" }, "hexes": hexes, "buildings": buildings,
    });
    let file: MapFile = serde_json::from_value(map).expect("a map file");
    Resolver::new(Map::check(file, Catalogue::built_in()).expect("a map without faults"))
}

fn main() {
    let on = city();
    let mut out = std::io::stdout().lock();
    for (class, points) in [(MoverClass::Tracked, 16), (MoverClass::Infantry, 8), (MoverClass::Truck, 30)] {
        let query = Query::MoveCost(MoveCostQuery {
            path: vec!["DD20".into()],
            class,
            reach: Some(points),
            ..MoveCostQuery::default()
        });
        let ruling = on.answer(&query).expect("a ruling");
        let mut times = Vec::new();
        for _ in 0..20 {
            let start = Instant::now();
            let again = on.answer(&query).expect("a ruling");
            times.push(start.elapsed());
            assert_eq!(again, ruling);
        }
        times.sort();
        // a closed pipe does not fail the benchmark
        let _ = writeln!(out, "reach {class:?} {points}: median {:?}, best {:?}", times[10], times[0]);
    }
    let [alone, three] = [0, 3].map(across);
    let _ = writeln!(
        out,
        "across the map: {alone:?}, with three other paths {three:?}: {:.2} times",
        three.as_secs_f64() / alone.as_secs_f64()
    );
}

/// Returns the best time for a path from corner to corner of the built-in map, with this many alternatives. Each run
/// uses a newly read map.
fn across(alternatives: u8) -> Duration {
    let query = Query::MoveCost(MoveCostQuery {
        path: vec!["A1".into()],
        to: Some("FFF39".into()),
        alternatives: Some(alternatives),
        ..MoveCostQuery::default()
    });
    let once = || {
        let on = Resolver::new(Map::built_in("fb").expect("a built-in map"));
        let start = Instant::now();
        on.answer(&query).expect("a path");
        start.elapsed()
    };
    (0..5).map(|_| once()).min().unwrap_or_default()
}
