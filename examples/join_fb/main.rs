//! Joins the surveys of the four board pictures into the one map `data/maps/fb.json`.
//!
//! ```sh
//! cargo run --example join_fb -- ../shared/maps            # writes data/maps/fb.json, prints what differs
//! cargo run --example join_fb -- ../shared/maps --check    # says if it would be written anew
//! ```
//!
//! Over the pictures lie, in this order, the blocks that were measured more carefully (`data/fb/blocks/`), what only the
//! rules say (`data/fb/rules.json`), and what a second look at the pictures found (`data/fb/readings.json`). Every
//! difference between two sources is a line of the report; a house that got lost is a fault, and nothing is written.

#![expect(clippy::print_stdout, reason = "a tool of the project, which prints its report")]

mod art;
mod buildings;
mod doubts;
mod hexes;
mod layers;
mod outline;
mod readings;
mod report;
mod roads;
mod survey;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use fogas::grid::{Grid, Hex};
use fogas::map::{Catalogue, Chapter, DefaultsFile, Elevation, GridFile, HexFile, Map, MapFile, NameFile};

use outline::Frame;
use readings::Readings;
use report::Report;
use roads::Roads;
use survey::{Block, SurveyFile};

/// The four pictures by name.
type Pictures = BTreeMap<&'static str, Block>;

const PICTURES: [&str; 4] = ["ne", "nw", "se", "sw"];

/// The blocks that replace the pictures; of two with the same hex, the first counts.
const BLOCKS: [&str; 6] = ["cogwheel", "station", "ravens", "cellars", "rowhouses", "church"];

/// The first column that the southern pictures show completely: CC.
const SOUTH: i16 = 28;

fn key(hex: Hex) -> (i16, i16) {
    (hex.col, hex.row)
}

/// Returns the name of the picture that shows a hex best.
fn owner(hex: Hex) -> &'static str {
    match (hex.col < SOUTH, hex.row) {
        (true, ..=18) => "ne",
        (true, _) => "nw",
        (false, ..=19) => "se",
        (false, _) => "sw",
    }
}

/// Returns the part of a picture whose art counts; the seams lie on no line from one centre dot to another.
fn frame(picture: &str) -> Frame {
    const FAR: i32 = 200_000;
    match picture {
        "ne" => [-FAR, -FAR, 27_500, 17_750],
        "nw" => [-FAR, 17_750, 27_500, FAR],
        "se" => [27_500, -FAR, FAR, 18_750],
        _ => [27_500, 18_750, FAR, FAR],
    }
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else { bail!("name the folder of the surveys, such as ../shared/maps") };
    let only_check = match arguments.next().as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => bail!("unknown argument `{other}`; allowed: --check"),
    };
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut report = Report::default();
    let map = join(Path::new(&folder), &root.join("data/fb"), &mut report)?;
    for line in report.lines() {
        println!("{line}");
    }
    if !report.faults().is_empty() {
        bail!("the map would be wrong:\n{}", report.faults().join("\n"));
    }
    let text = map.to_text()?;
    Map::load("fb", &text, Catalogue::built_in()).map_err(|e| anyhow::anyhow!("{e}"))?;
    let path = root.join("data/maps/fb.json");
    let same = fs::read_to_string(&path).is_ok_and(|before| before == text);
    match (same, only_check) {
        (true, _) => println!("data/maps/fb.json is as the surveys make it"),
        (false, true) => bail!("data/maps/fb.json is not as the surveys make it; run this without --check"),
        (false, false) => {
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            println!("data/maps/fb.json is written");
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Reads what the board prints.
fn names(path: &Path) -> Result<Vec<NameFile>> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Names {
        #[serde(rename = "about")]
        _about: String,
        names: Vec<NameFile>,
    }
    let all: Names = serde_json::from_str(&read(path)?).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(all.names)
}

fn join(surveys: &Path, data: &Path, report: &mut Report) -> Result<MapFile> {
    let mut pictures = Pictures::new();
    for name in PICTURES {
        let path = surveys.join(format!("fb-{name}.json"));
        let file: SurveyFile =
            serde_json::from_str(&read(&path)?).with_context(|| format!("{} is no survey", path.display()))?;
        let block = file.blocks.into_iter().find(|b| b.name == name).with_context(|| format!("no block `{name}`"))?;
        pictures.insert(name, block);
    }
    let mut readings = Readings::read(&data.join("readings.json"))?;
    let records = buildings::records(&pictures);
    let grid = Grid::new(Hex::new(0, 1), Hex::new(57, 39)).context("a grid")?.with_halves(true);
    let art = art::art(&pictures, &readings.ground()?, report);
    let roads = Roads::new(grid, &art, &readings.along()?);
    let mut hexes: Vec<HexFile> = Vec::new();
    for hex in grid.hexes() {
        match records.get(&key(hex)) {
            Some(record) => hexes.push(hexes::hex_file(hex, record, &records, &roads, report)),
            None => report.note(format!("{hex}: no picture shows half of it; it is left to the rules of the map")),
        }
    }
    let missing: Vec<Hex> = grid.hexes().filter(|h| !records.contains_key(&key(*h))).collect();
    hexes.extend(missing.into_iter().map(|h| HexFile { hex: h.to_string(), ..HexFile::default() }));
    let mut map = MapFile {
        format: 1,
        name: "fb".to_owned(),
        title: Some("The whole Festung Budapest map".to_owned()),
        chapter: Some(Chapter::FestungBudapest),
        grid: Some(GridFile { first: grid.first().to_string(), last: grid.last().to_string(), half_hexes: true }),
        defaults: Some(DefaultsFile { level: Elevation::levels(hexes::DEFAULT_LEVEL), terrain: Vec::new() }),
        hexes,
        hexsides: hexes::hexsides(&records, report),
        buildings: buildings::buildings(&pictures, &records, report),
        art,
        names: names(&data.join("names.json"))?,
        ..MapFile::default()
    };
    let mut taken = BTreeSet::new();
    for name in BLOCKS {
        let path = data.join(format!("blocks/{name}.json"));
        let block = MapFile::read(name, &read(&path)?).map_err(|e| anyhow::anyhow!("{e}"))?;
        layers::lay_block(&mut map, &block, &mut taken, report);
    }
    let path = data.join("rules.json");
    let rules = serde_json::from_str(&read(&path)?).with_context(|| format!("cannot read {}", path.display()))?;
    layers::lay_rules(&mut map, rules, report);
    layers::lay_rules(&mut map, readings.rules(), report);
    readings.cross(&mut map)?;
    readings.lay(&mut map)?;
    buildings::none_is_lost(&pictures, &map, report)?;
    map.hexes.retain(|h| *h != HexFile { hex: h.hex.clone(), ..HexFile::default() });
    map.hexes.sort_by_key(|h| h.hex.parse::<Hex>().map(key).unwrap_or_default());
    map.hexsides.sort_by_key(|h| fogas::grid::Hexside::parse(&h.hexside).map(|s| s.hexes().map(key)));
    Ok(map)
}
