//! Converts the records of the pictures into the hexes and hexsides of a map file.

use std::collections::BTreeMap;

use fogas::grid::{Hex, SIDES, Side};
use fogas::map::{
    BridgeFile, Elevation, Feature, HexFile, HexsideFile, HexsideTerrain, RailroadFile, RailroadKind, RoadFile,
    RoadKind,
};

use crate::doubts::doubts;
use crate::report::Report;
use crate::roads::{Lies, Roads};
use crate::survey::{HexRecord, HexsideMark, Terrain};

/// The level of a hex that is not listed.
pub(crate) const DEFAULT_LEVEL: i16 = 2;

/// The record to use for each hex.
pub(crate) type Records = BTreeMap<(i16, i16), HexRecord>;

fn key(hex: Hex) -> (i16, i16) {
    (hex.col, hex.row)
}

fn sides(from_zero: &[u8]) -> Vec<u8> {
    from_zero.iter().map(|s| s + 1).collect()
}

/// Returns `true` if a record has a certain kind of terrain.
fn has(record: &HexRecord, what: fn(&Terrain) -> bool) -> bool {
    record.terrain.iter().any(what)
}

fn is_building(record: &HexRecord) -> bool {
    has(record, |t| matches!(t, Terrain::Building { .. }))
}

fn is_boulevard(record: &HexRecord) -> bool {
    has(record, |t| matches!(t, Terrain::WideCityBoulevard))
}

/// Returns `true` if a road of the record crosses a side.
fn crosses(record: &HexRecord, side: Side) -> bool {
    record
        .terrain
        .iter()
        .any(|t| matches!(t, Terrain::Road { hexsides, .. } if sides(hexsides).contains(&side.number())))
}

/// Converts the record of a hex into the entry of a map file.
pub(crate) fn hex_file(hex: Hex, record: &HexRecord, all: &Records, roads: &Roads, report: &mut Report) -> HexFile {
    let next = |side: Side| all.get(&key(hex.neighbor(side)));
    let mut file = HexFile {
        hex: hex.to_string(),
        level: (record.level != DEFAULT_LEVEL).then_some(Elevation::levels(record.level)),
        manhole: record.manhole,
        ..HexFile::default()
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a hex")]
    let thousandths = |share: f64| (share * 1000.0).round() as u16;
    file.cut = record.on_map.map(thousandths);
    let mut terrain: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !terrain.iter().any(|t| t == name) {
            terrain.push(name.to_owned());
        }
    };
    let tram = has(record, |t| matches!(t, Terrain::Tram));
    // FB4
    let plain = if is_boulevard(record) { RoadKind::Boulevard } else { RoadKind::Paved };
    for thing in &record.terrain {
        match thing {
            Terrain::Orchard { leaves } => add(if leaves == "dense" { "evergreen-orchard" } else { "orchard" }),
            Terrain::Brush => add("brush"),
            Terrain::TennisCourt => add("tennis-court"),
            Terrain::RailCar => add("rail-car"),
            Terrain::StorageTank => add("storage-tank"),
            Terrain::RailroadTurntable => file.features.push(Feature::Turntable),
            Terrain::Underpass => file.features.push(Feature::Underpass),
            Terrain::RoadBridge { hexsides } => {
                let level = Elevation::levels(record.level + 1);
                file.bridge = Some(BridgeFile { level, sides: sides(hexsides) });
            }
            Terrain::SunkenRoad { hexsides } => {
                file.roads.push(RoadFile { sides: sides(hexsides), ..RoadFile::of(RoadKind::Sunken) });
            }
            Terrain::Road { surface, hexsides } if !has(record, |t| matches!(t, Terrain::SunkenRoad { .. })) => {
                let kind = if surface == "dirt" { RoadKind::Dirt } else { plain };
                let tram = tram && kind != RoadKind::Dirt;
                file.roads.push(RoadFile { sides: sides(hexsides), tram, ..RoadFile::of(kind) });
            }
            Terrain::Open
            | Terrain::Building { .. }
            | Terrain::Tram
            | Terrain::WideCityBoulevard
            | Terrain::RoadBank
            | Terrain::Road { .. } => {}
            Terrain::Railroad { kind, hexsides } => {
                file.railroads.extend(railroad(hex, kind, hexsides, &mut file.features, report));
            }
        }
    }
    file.terrain = (!terrain.is_empty()).then_some(terrain);
    // B31.1: a street is drawn along the hexside between two building hexes
    let narrow = |side: &Side| roads.lies(hex, *side) == Lies::Along && next(*side).is_some_and(is_building);
    file.narrow_street = SIDES.into_iter().filter(|s| is_building(record) && narrow(s)).map(Side::number).collect();
    roads.put(hex, &mut file, plain, |side| next(side).is_some_and(|n| crosses(n, side.opposite())));
    file.doubts = doubts(record, report);
    file
}

fn railroad(
    hex: Hex,
    kind: &str,
    hexsides: &[u8],
    features: &mut Vec<Feature>,
    report: &mut Report,
) -> Option<RailroadFile> {
    let (kind, terminal) = match kind {
        "emrr" => (RailroadKind::Emrr, false),
        "glrr" | "glrr-turntable" => (RailroadKind::Glrr, false),
        "glrr-roundhouse-entrance" => {
            features.push(Feature::Roundhouse);
            (RailroadKind::Glrr, false)
        }
        "bridge" => (RailroadKind::Bridge, false),
        "tram-open" | "tram-terminal-lead" => (RailroadKind::Tram, false),
        "tram-orchard" => (RailroadKind::OrchardTram, false),
        "tram-orchard-terminal" => (RailroadKind::OrchardTram, true),
        "tram-terminal" => (RailroadKind::Tram, true),
        other => {
            report.note(format!("{hex}: railroad `{other}` is left out"));
            return None;
        }
    };
    Some(RailroadFile { kind, sides: sides(hexsides), along: Vec::new(), terminal })
}

/// Returns the hexside terrain of all records. If two adjacent hexes differ, the one that shows terrain counts.
pub(crate) fn hexsides(all: &Records, report: &mut Report) -> Vec<HexsideFile> {
    let mut marks: BTreeMap<[(i16, i16); 2], HexsideFile> = BTreeMap::new();
    for (&(col, row), record) in all {
        let hex = Hex::new(col, row);
        for (side, mark) in SIDES.into_iter().zip(&record.hexsides) {
            let other = hex.neighbor(side);
            if let Some(theirs) = all.get(&key(other)).and_then(|r| r.hexsides.get(side.opposite().index()))
                && theirs != mark
                && key(hex) < key(other)
            {
                report.note(format!("{hex}-{other}: {mark:?} seen from the one, {theirs:?} from the other"));
            }
            let Some((is, cliff)) = mark.as_ref().and_then(terrain) else { continue };
            let (a, b) = if key(hex) < key(other) { (hex, other) } else { (other, hex) };
            marks.entry([key(a), key(b)]).or_insert(HexsideFile { hexside: format!("{a}-{b}"), is, cliff });
        }
    }
    marks.into_values().collect()
}

/// Returns the terrain on a hexside, and whether it is a cliff too.
fn terrain(mark: &HexsideMark) -> Option<(HexsideTerrain, bool)> {
    let one = |name: &str| match name {
        "wall" => Some(HexsideTerrain::Wall),
        "hedge" => Some(HexsideTerrain::Hedge),
        "rowhouse-bar" => Some(HexsideTerrain::RowhouseBar),
        "cliff" => Some(HexsideTerrain::Cliff),
        _ => None,
    };
    match mark {
        HexsideMark::One(name) => one(name).map(|is| (is, false)),
        HexsideMark::Two(names) => {
            let cliff = names.iter().any(|n| n == "cliff");
            names.iter().find_map(|n| one(n)).map(|is| (is, cliff))
        }
    }
}
