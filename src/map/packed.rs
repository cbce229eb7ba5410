//! A checked map as bytes: the large built-in map is kept so beside its JSON, which stays the one source.
//!
//! To read and check 2291 hexes takes longer than a ruling does. `tests/it/generated.rs` holds the bytes to what the JSON
//! says, and writes them anew under `FOGAS_BLESS=1`.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, Hex, Point, Ring, SIDES, Shape, Side};

use super::board::{Art, Bridge, Building, HexFacts, Map, Railroad, Road, Written};
use super::doubt::Doubt;
use super::elevation::Elevation;
use super::kinds::{ArtKind, Chapter, Feature, HexsideTerrain, Material, RailroadKind, RoadKind, Symbol};
use super::options::Options;
use super::terrain::{BuildingType, Catalogue, TerrainId};

/// A checked map without counters, units and options.
#[derive(Serialize, Deserialize)]
struct Packed {
    name: String,
    chapter: Chapter,
    /// The first and the last hex, and whether half hexes stand above.
    grid: (i16, i16, i16, i16, bool),
    /// The terrain of the catalogue that the map uses.
    terrain: Vec<String>,
    hexes: Vec<PackedHex>,
    buildings: Vec<PackedBuilding>,
    art: Vec<PackedArt>,
}

#[derive(Serialize, Deserialize)]
struct PackedHex {
    half_levels: i16,
    terrain: Vec<u8>,
    roads: Vec<(RoadKind, u8, bool)>,
    railroads: Vec<(RailroadKind, u8, u8, bool)>,
    bridge: Option<(i16, u8)>,
    building: Option<u16>,
    symbol: Option<Symbol>,
    steeples: i8,
    part: Option<BuildingType>,
    hexsides: [Option<HexsideTerrain>; 6],
    cliffs: u8,
    manhole: bool,
    features: Vec<Feature>,
    narrow_street: u8,
    doubts: Vec<Doubt>,
    note: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct PackedBuilding {
    id: String,
    name: Option<String>,
    material: Material,
    kind: BuildingType,
    types: Vec<((i16, i16), BuildingType)>,
    by_symbols: bool,
    goes_on: bool,
    factory: bool,
    hexes: Vec<(i16, i16)>,
    shapes: Vec<Rings>,
    outline_assumed: bool,
}

#[derive(Serialize, Deserialize)]
struct PackedArt {
    kind: ArtKind,
    half_levels: Option<i16>,
    terrain: Option<u8>,
    shape: Rings,
}

/// The rings of a shape: each point as the way from the one before it, in columns and rows of the lattice.
type Rings = Vec<Vec<(i64, i64)>>;

impl Map {
    /// Returns the map as bytes; `None` if it has what bytes do not keep: counters, units, options, remarks,
    /// walls as they are painted.
    #[must_use]
    pub fn packed(&self) -> Option<Vec<u8>> {
        let plain_art = self.art.iter().all(|a| a.hexside.is_none());
        let bare = self.units.is_empty() && self.remarks().is_empty() && self.options().is_default() && plain_art;
        let is_bare = |f: &HexFacts| {
            f.depression.is_none()
                && f.counters.is_empty()
                && f.trail_breaks.is_empty()
                && f.breaches.is_empty()
                && f.fires.is_empty()
                && f.smoke.is_empty()
        };
        if !bare || !self.hexes().all(is_bare) {
            return None;
        }
        let mut terrain: Vec<TerrainId> = Vec::new();
        let ids = self.hexes().flat_map(|f| f.terrain.iter()).chain(self.art.iter().filter_map(|a| a.terrain.as_ref()));
        for id in ids {
            if !terrain.contains(id) {
                terrain.push(*id);
            }
        }
        let place =
            |id: &TerrainId| terrain.iter().position(|t| t == id).and_then(|i| u8::try_from(i).ok()).unwrap_or(u8::MAX);
        let (first, last) = (self.grid.first(), self.grid.last());
        let packed = Packed {
            name: self.name().to_owned(),
            chapter: self.chapter,
            grid: (first.col, first.row, last.col, last.row, self.grid.has_halves()),
            terrain: terrain.iter().map(|id| self.catalogue.terrain(*id).id.clone()).collect(),
            hexes: self.hexes().map(|f| pack_hex(f, place)).collect(),
            buildings: self.buildings.iter().map(pack_building).collect(),
            art: self
                .art
                .iter()
                .map(|a| PackedArt {
                    kind: a.kind,
                    half_levels: a.level.map(Elevation::in_half_levels),
                    terrain: a.terrain.as_ref().map(place),
                    shape: pack_shape(&a.shape),
                })
                .collect(),
        };
        postcard::to_stdvec(&packed).ok()
    }

    /// Reads a map from bytes; `text` is the map file that it was made of. `None` if the bytes are of another make, or the
    /// catalogue lacks a terrain.
    pub(super) fn unpacked(bytes: &[u8], text: &'static str, catalogue: Arc<Catalogue>) -> Option<Self> {
        let packed: Packed = postcard::from_bytes(bytes).ok()?;
        let terrain: Vec<TerrainId> = packed.terrain.iter().map(|name| catalogue.find(name)).collect::<Option<_>>()?;
        let (left, top, right, bottom, halves) = packed.grid;
        let grid = Grid::new(Hex::new(left, top), Hex::new(right, bottom))?.with_halves(halves);
        if grid.len() != packed.hexes.len() {
            return None;
        }
        let hexes =
            grid.hexes().zip(packed.hexes).map(|(hex, p)| unpack_hex(hex, p, &terrain)).collect::<Option<_>>()?;
        let art = packed.art.into_iter().map(|a| {
            let terrain = match a.terrain {
                Some(place) => Some(*terrain.get(usize::from(place))?),
                None => None,
            };
            let level = a.half_levels.map(Elevation::half_levels);
            Some(Art { kind: a.kind, level, terrain, hexside: None, shape: unpack_shape(a.shape) })
        });
        Some(Self {
            file: Arc::new(Written::BuiltIn { name: packed.name, text, file: OnceLock::new() }),
            made: Vec::new(),
            changed_file: OnceLock::new(),
            options: Options::default(),
            chapter: packed.chapter,
            grid,
            hexes: Arc::new(hexes),
            touched: BTreeMap::new(),
            buildings: Arc::new(packed.buildings.into_iter().map(unpack_building).collect()),
            art: Arc::new(art.collect::<Option<_>>()?),
            units: Arc::default(),
            catalogue,
        })
    }
}

fn bits(sides: &[Side]) -> u8 {
    sides.iter().fold(0, |bits, side| bits | 1 << side.index())
}

fn sides(bits: u8) -> Vec<Side> {
    if bits == 0 { Vec::new() } else { SIDES.into_iter().filter(|s| bits & 1 << s.index() != 0).collect() }
}

fn pack_hex(f: &HexFacts, place: impl Fn(&TerrainId) -> u8) -> PackedHex {
    PackedHex {
        half_levels: f.level.in_half_levels(),
        terrain: f.terrain.iter().map(place).collect(),
        roads: f.roads.iter().map(|r| (r.kind, bits(&r.sides), r.tram)).collect(),
        railroads: f.railroads.iter().map(|r| (r.kind, bits(&r.sides), bits(&r.along), r.terminal)).collect(),
        bridge: f.bridge.as_ref().map(|b| (b.level.in_half_levels(), bits(&b.sides))),
        building: f.building.and_then(|b| u16::try_from(b).ok()),
        symbol: f.symbol,
        steeples: f.steeples,
        part: f.part,
        hexsides: f.hexsides,
        cliffs: SIDES.into_iter().filter(|s| f.cliffs[s.index()]).fold(0, |bits, s| bits | 1 << s.index()),
        manhole: f.manhole,
        features: f.features.clone(),
        narrow_street: bits(&f.narrow_street),
        doubts: f.doubts.clone(),
        note: f.note.clone(),
    }
}

fn unpack_hex(hex: Hex, p: PackedHex, terrain: &[TerrainId]) -> Option<HexFacts> {
    Some(HexFacts {
        level: Elevation::half_levels(p.half_levels),
        terrain: p.terrain.iter().map(|t| terrain.get(usize::from(*t)).copied()).collect::<Option<_>>()?,
        roads: p.roads.into_iter().map(|(kind, s, tram)| Road { kind, sides: sides(s), tram }).collect(),
        railroads: p
            .railroads
            .into_iter()
            .map(|(kind, s, a, terminal)| Railroad { kind, sides: sides(s), along: sides(a), terminal })
            .collect(),
        bridge: p.bridge.map(|(level, s)| Bridge { level: Elevation::half_levels(level), sides: sides(s) }),
        building: p.building.map(usize::from),
        symbol: p.symbol,
        steeples: p.steeples,
        part: p.part,
        hexsides: p.hexsides,
        cliffs: SIDES.map(|s| p.cliffs & 1 << s.index() != 0),
        manhole: p.manhole,
        features: p.features,
        narrow_street: sides(p.narrow_street),
        doubts: p.doubts,
        note: p.note,
        ..HexFacts::bare(hex)
    })
}

fn pack_building(b: &Building) -> PackedBuilding {
    PackedBuilding {
        id: b.id.clone(),
        name: b.name.clone(),
        material: b.material,
        kind: b.kind,
        types: b.types.iter().map(|(h, kind)| ((h.col, h.row), *kind)).collect(),
        by_symbols: b.by_symbols,
        goes_on: b.goes_on,
        factory: b.factory,
        hexes: b.hexes.iter().map(|h| (h.col, h.row)).collect(),
        shapes: b.shapes.iter().map(pack_shape).collect(),
        outline_assumed: b.outline_assumed,
    }
}

fn unpack_building(b: PackedBuilding) -> Building {
    Building {
        id: b.id,
        name: b.name,
        material: b.material,
        kind: b.kind,
        types: b.types.into_iter().map(|((col, row), kind)| (Hex::new(col, row), kind)).collect(),
        by_symbols: b.by_symbols,
        goes_on: b.goes_on,
        factory: b.factory,
        hexes: b.hexes.into_iter().map(|(col, row)| Hex::new(col, row)).collect(),
        shapes: b.shapes.into_iter().map(unpack_shape).collect(),
        outline_assumed: b.outline_assumed,
    }
}

fn pack_shape(shape: &Shape) -> Rings {
    let ring = |ring: &Ring| {
        let mut before = Point { x: 0, y: 0 };
        let step = |p: &Point| {
            let d = *p - before;
            before = *p;
            (d.x, d.y)
        };
        ring.iter().map(step).collect()
    };
    shape.rings().iter().map(ring).collect()
}

fn unpack_shape(rings: Rings) -> Shape {
    let mut rings = rings.into_iter().map(|steps| {
        let mut at = Point { x: 0, y: 0 };
        let step = |(x, y)| {
            at = at + Point { x, y };
            at
        };
        steps.into_iter().map(step).collect::<Ring>()
    });
    let outer = rings.next().unwrap_or_default();
    Shape::new(outer, rings)
}
