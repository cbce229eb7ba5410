//! Prints a map as a picture of letters: how many of the other hexes each hex sees, from `.` (few) to `9` (many).
//!
//! `cargo run --release --example heatmap -- cogwheel`; a path reads a map file of your own.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::{env, fs};

use fogas::query::LosPairsQuery;
use fogas::{Map, Resolver};

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).unwrap_or_else(|| "cogwheel".to_owned());
    let map = match Map::built_in(&name) {
        Some(map) => map,
        None => Map::from_json(&fs::read_to_string(&name)?).map_err(|faults| faults.to_string())?,
    };
    let pairs = Resolver::new(map).ask(&LosPairsQuery::default())?.outcome;

    let most = pairs.hexes.iter().map(|outlook| outlook.clear).max().unwrap_or_default().max(1);
    let mut rows: BTreeMap<i16, BTreeMap<i16, char>> = BTreeMap::new();
    for outlook in &pairs.hexes {
        let letter = char::from_digit(outlook.clear * 9 / most, 10).filter(|letter| *letter != '0').unwrap_or('.');
        rows.entry(outlook.hex.row).or_default().insert(outlook.hex.col, letter);
    }
    let columns: BTreeSet<i16> = rows.values().flat_map(|hexes| hexes.keys().copied()).collect();
    for (row, hexes) in rows {
        let letters = columns.iter().map(|col| format!(" {}", hexes.get(col).unwrap_or(&' ')));
        println!("{row:>3} {}", letters.collect::<String>());
    }
    Ok(())
}
