//! From what is written to what is checked, with all faults reported together.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::grid::{Grid, Hex, Hexside, Point, Ring, Shape, Side};

use super::board::{Art, Bridge, Building, HexFacts, Map, Railroad, Road, Written};
use super::breach;
use super::fault::{Fault, MOST_FAULTS, Path};
use super::file::{BuildingFile, HexFile, MapFile, OutlineFile};
use super::kinds::{ArtKind, Feature, HexsideTerrain, Symbol};
use super::placing;
use super::rubble;
use super::terrain::{BuildingType, Catalogue, TerrainId};
use crate::spelling::hint;

/// The largest map: the rulebook's biggest boards are 58 by 39 hexes.
const MOST_HEXES: usize = 20_000;

impl Map {
    /// Checks a map file that does not extend another, or whose base is merged in.
    ///
    /// # Errors
    /// Returns every fault found, in file order.
    pub fn check(file: MapFile, catalogue: Arc<Catalogue>) -> Result<Self, Vec<Fault>> {
        let catalogue = if file.kinds.is_empty() { catalogue } else { Arc::new(catalogue.with_kinds(&file.kinds)) };
        let mut check = Check { catalogue: &catalogue, faults: Vec::new() };
        let Some(grid) = check.grid(&file) else { return Err(check.faults) };
        let mut hexes = check.hexes(&file, &grid);
        check.hexsides(&file, &grid, &mut hexes);
        let buildings = check.buildings(&file, &grid, &mut hexes);
        let art = check.art(&file, &grid);
        let mut faults = check.faults;
        let mut map = Self {
            chapter: file.chapter.unwrap_or_default(),
            file: Written::known(file),
            catalogue,
            grid,
            hexes,
            buildings,
            art,
            units: Vec::new(),
        };
        placing::counters(&mut map, &mut faults);
        faults.extend(breach::place(&mut map));
        rubble::place(&mut map, &mut faults);
        placing::units(&mut map, &mut faults);
        visibility(&map, &mut faults);
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }
}

struct Check<'c> {
    catalogue: &'c Catalogue,
    faults: Vec<Fault>,
}

pub(super) fn push(faults: &mut Vec<Fault>, fault: Fault) {
    if faults.len() < MOST_FAULTS {
        faults.push(fault);
    }
}

pub(super) fn root(key: &str) -> Path {
    Path::default().key(key)
}

impl Check<'_> {
    fn fault(&mut self, path: Path, message: impl Into<String>) {
        push(&mut self.faults, Fault::at(path, message));
    }

    fn twice(&mut self, path: Path, what: impl std::fmt::Display, first: Path) {
        push(&mut self.faults, Fault::at(path, format!("{what} is listed twice")).first_at(first));
    }

    fn hex(&mut self, text: &str, path: &Path) -> Option<Hex> {
        match text.parse() {
            Ok(hex) => Some(hex),
            Err(e) => {
                self.fault(path.clone(), e.to_string());
                None
            }
        }
    }

    fn on_grid(&mut self, text: &str, grid: &Grid, path: &Path) -> Option<Hex> {
        let hex = self.hex(text, path)?;
        if grid.contains(hex) {
            return Some(hex);
        }
        let message = format!(
            "{hex} is off the grid {}..{}; the nearest hex on it is {}",
            grid.first(),
            grid.last(),
            grid.nearest(hex)
        );
        self.fault(path.clone(), message);
        None
    }

    fn grid(&mut self, file: &MapFile) -> Option<Grid> {
        if file.format != 1 {
            self.fault(root("format"), format!("format {} is unknown; this program reads format 1", file.format));
        }
        if file.name.is_empty() || file.name.len() > 60 || file.name.chars().any(|c| c.is_control() || c == ':') {
            self.fault(root("name"), "a name is 1 to 60 characters, without a colon");
        }
        let Some(written) = &file.grid else {
            self.fault(Path::default(), "a map needs `grid` (or `extends` with the name of a built-in map)");
            return None;
        };
        let path = root("grid");
        let first = self.hex(&written.first, &path.key("first"));
        let last = self.hex(&written.last, &path.key("last"));
        let (first, last) = first.zip(last)?;
        let Some(grid) = Grid::new(first, last) else {
            self.fault(path, format!("`first` {first} must not lie right of or below `last` {last}"));
            return None;
        };
        let grid = grid.with_halves(written.half_hexes);
        if grid.len() > MOST_HEXES {
            self.fault(path, format!("{} hexes are too many; at most {MOST_HEXES}", grid.len()));
            return None;
        }
        Some(grid)
    }

    fn terrain(&mut self, names: &[String], path: &Path) -> Vec<TerrainId> {
        let mut all = Vec::new();
        for (i, name) in names.iter().enumerate() {
            let path = path.index(i);
            match self.catalogue.find(name) {
                Some(id) if all.contains(&id) => self.fault(path, format!("terrain `{name}` is named twice")),
                Some(id) => all.push(id),
                None => {
                    let known: Vec<_> = self.catalogue.names().collect();
                    self.fault(path, format!("unknown terrain `{name}`; {}", hint(name, known)));
                }
            }
        }
        all
    }

    fn sides(&mut self, numbers: &[u8], path: &Path) -> Vec<Side> {
        let mut sides = Vec::new();
        for (i, &n) in numbers.iter().enumerate() {
            match Side::new(n) {
                None => self.fault(
                    path.index(i),
                    format!("{n} is no hexside; they are numbered 1 to 6, clockwise from the top"),
                ),
                Some(side) if sides.contains(&side) => self.fault(path.index(i), format!("hexside {n} is named twice")),
                Some(side) => sides.push(side),
            }
        }
        sides
    }

    fn hexes(&mut self, file: &MapFile, grid: &Grid) -> Vec<HexFacts> {
        let defaults = file.defaults.clone().unwrap_or_default();
        let default_terrain = self.terrain(&defaults.terrain, &root("defaults").key("terrain"));
        let mut hexes: Vec<HexFacts> = grid
            .hexes()
            .map(|hex| HexFacts { level: defaults.level, terrain: default_terrain.clone(), ..HexFacts::bare(hex) })
            .collect();
        let mut seen = BTreeMap::new();
        for (i, written) in file.hexes.iter().enumerate() {
            let path = root("hexes").index(i);
            let Some(hex) = self.on_grid(&written.hex, grid, &path.key("hex")) else { continue };
            if let Some(before) = seen.insert(hex, i) {
                self.twice(path.key("hex"), hex, root("hexes").index(before).key("hex"));
                continue;
            }
            if let Some(index) = grid.index(hex) {
                self.hex_facts(written, &path, &mut hexes[index]);
            }
        }
        hexes
    }

    fn hex_facts(&mut self, written: &HexFile, path: &Path, facts: &mut HexFacts) {
        facts.level = written.level.unwrap_or(facts.level);
        if let Some(names) = &written.terrain {
            facts.terrain = self.terrain(names, &path.key("terrain"));
        }
        for (i, road) in written.roads.iter().enumerate() {
            let sides = self.sides(&road.sides, &path.key("roads").index(i).key("sides"));
            facts.roads.push(Road { kind: road.kind, sides, tram: road.tram });
        }
        for (i, rr) in written.railroads.iter().enumerate() {
            let sides = self.sides(&rr.sides, &path.key("railroads").index(i).key("sides"));
            let along = self.sides(&rr.along, &path.key("railroads").index(i).key("along"));
            facts.railroads.push(Railroad { kind: rr.kind, sides, along, terminal: rr.terminal });
        }
        if let Some(bridge) = &written.bridge {
            let sides = self.sides(&bridge.sides, &path.key("bridge").key("sides"));
            facts.bridge = Some(Bridge { level: bridge.level, sides });
        }
        if let Some(depression) = &written.depression {
            facts.depression =
                Some((depression.is, self.sides(&depression.sides, &path.key("depression").key("sides"))));
        }
        if let Some(fault) = facts.crossing_fault() {
            self.fault(path.key("roads"), fault);
        }
        facts.manhole = written.manhole;
        facts.features.clone_from(&written.features);
        self.named_twice(facts);
        facts.narrow_street = self.sides(&written.narrow_street, &path.key("narrow_street"));
        facts.doubts.clone_from(&written.doubts);
        facts.note.clone_from(&written.note);
    }

    /// Some terrain may be written as terrain or as a feature: it is both.
    fn named_twice(&self, facts: &mut HexFacts) {
        let both = [
            ("storage-tank", Feature::StorageTank),
            ("underpass", Feature::Underpass),
            ("woods", Feature::Woods),
            ("grain", Feature::Grain),
            ("graveyard", Feature::Graveyard),
        ];
        for (name, feature) in both {
            let Some(id) = self.catalogue.find(name) else { continue };
            let is_it = |t: &TerrainId| *t == id || self.catalogue.terrain(*t).costs_as.as_deref() == Some(name);
            match (facts.terrain.iter().any(is_it), facts.features.contains(&feature)) {
                (true, false) => facts.features.push(feature),
                (false, true) => facts.terrain.push(id),
                _ => {}
            }
        }
    }

    fn hexsides(&mut self, file: &MapFile, grid: &Grid, hexes: &mut [HexFacts]) {
        let mut seen = BTreeMap::new();
        for (i, written) in file.hexsides.iter().enumerate() {
            let path = root("hexsides").index(i).key("hexside");
            let Some(hexside) = self.hexside(&written.hexside, grid, &path) else { continue };
            if let Some(before) = seen.insert(hexside, i) {
                self.twice(path, hexside, root("hexsides").index(before).key("hexside"));
                continue;
            }
            let [a, b] = hexside.hexes();
            for (x, y) in [(a, b), (b, a)] {
                if let Some((index, side)) = grid.index(x).zip(x.side_to(y)) {
                    hexes[index].hexsides[side.index()] = Some(written.is);
                    hexes[index].cliffs[side.index()] = written.cliff || written.is == HexsideTerrain::Cliff;
                }
            }
        }
    }

    /// Reads the name of a hexside of which at least one hex is on the map.
    fn hexside(&mut self, name: &str, grid: &Grid, path: &Path) -> Option<Hexside> {
        let Some((a, b)) = name.split_once(['-', '/', '|']) else {
            self.fault(path.clone(), format!("`{name}` is no hexside; write two adjacent hexes, such as F36-F37"));
            return None;
        };
        let (a, b) = (self.hex(a.trim(), path), self.hex(b.trim(), path));
        let (a, b) = a.zip(b)?;
        let Some(hexside) = Hexside::between(a, b) else {
            self.fault(path.clone(), format!("{a} and {b} are not adjacent"));
            return None;
        };
        if !grid.contains(a) && !grid.contains(b) {
            self.fault(path.clone(), format!("{hexside} is off the grid"));
            return None;
        }
        Some(hexside)
    }

    fn shapes(&mut self, outlines: &[OutlineFile], path: &Path) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for (i, outline) in outlines.iter().enumerate() {
            let path = path.index(i);
            let ring = self.ring(&outline.ring, &path.key("ring"));
            let holes: Vec<_> = outline
                .holes
                .iter()
                .enumerate()
                .filter_map(|(h, hole)| self.ring(hole, &path.key("holes").index(h)))
                .collect();
            shapes.extend(ring.map(|ring| Shape::new(ring, holes)));
        }
        shapes
    }

    fn ring(&mut self, points: &[[i64; 2]], path: &Path) -> Option<Ring> {
        if points.len() < 3 {
            self.fault(path.clone(), format!("an outline needs at least 3 points; this has {}", points.len()));
            return None;
        }
        if let Some(i) = points.iter().position(|p| p.iter().any(|c| c.abs() > 1_000_000)) {
            self.fault(path.index(i), "a point is in thousandths of a column and of a row, at most 1000000");
            return None;
        }
        Some(points.iter().map(|&[u, v]| Point::from_milli(u, v)).collect())
    }

    fn buildings(&mut self, file: &MapFile, grid: &Grid, hexes: &mut [HexFacts]) -> Vec<Building> {
        let mut ids = BTreeMap::new();
        let mut all = Vec::new();
        for (i, written) in file.buildings.iter().enumerate() {
            let path = root("buildings").index(i);
            if let Some(before) = ids.insert(written.id.as_str(), i) {
                let first = root("buildings").index(before).key("id");
                self.twice(path.key("id"), format!("building `{}`", written.id), first);
            }
            if written.hexes.is_empty() {
                self.fault(path.key("hexes"), "a building needs at least one hex");
            }
            let mut own = Vec::new();
            for (j, name) in written.hexes.iter().enumerate() {
                let path = path.key("hexes").index(j);
                let Some(hex) = self.on_grid(name, grid, &path) else { continue };
                let Some(index) = grid.index(hex) else { continue };
                if hexes[index].building.replace(all.len()).is_some() {
                    self.fault(path, format!("{hex} already has a building; one building may have several outlines"));
                }
                own.push(hex);
            }
            let symbols = self.symbols(written, grid, &own, hexes, &path);
            if !written.factory && written.kind.is_none() {
                row_parts(grid, &own, hexes);
            }
            self.types(written, grid, &own, hexes, &path);
            let mut shapes = self.shapes(&written.outlines, &path.key("outlines"));
            let outline_assumed = written.outlines.is_empty();
            if outline_assumed {
                shapes = own.iter().map(|hex| Shape::new((0..6).map(|c| hex.corner(c)).collect(), [])).collect();
            }
            all.push(Building {
                id: written.id.clone(),
                name: written.name.clone(),
                material: written.material,
                kind: match written.kind.or(written.as_whole) {
                    Some(kind) => kind,
                    None if written.factory => BuildingType::Factory,
                    None => building_type(own.len() > 1 || written.goes_on, &symbols),
                },
                goes_on: written.goes_on,
                factory: written.factory,
                hexes: own,
                shapes,
                outline_assumed,
            });
        }
        all
    }

    /// Takes over where a building is of another type, and makes sure that a Factory is one throughout.
    fn types(&mut self, written: &BuildingFile, grid: &Grid, own: &[Hex], hexes: &mut [HexFacts], path: &Path) {
        let is_factory = |kind| matches!(kind, BuildingType::Factory | BuildingType::TallFactory);
        if written.kind.is_some_and(|kind| is_factory(kind) != written.factory) {
            self.fault(path.key("type"), "`factory` goes with a type that is a Factory, and only with it");
        }
        for (j, other) in written.types.iter().enumerate() {
            let path = path.key("types").index(j).key("hex");
            let Some(hex) = self.on_grid(&other.hex, grid, &path) else { continue };
            if !own.contains(&hex) {
                self.fault(path, format!("{hex} is not among the `hexes` of building `{}`", written.id));
            } else if is_factory(other.is) != written.factory {
                self.fault(path, "a building is a Factory in all of its hexes, or in none");
            } else if let Some(index) = grid.index(hex) {
                hexes[index].part = Some(other.is);
            }
        }
    }

    fn symbols(
        &mut self,
        written: &BuildingFile,
        grid: &Grid,
        own: &[Hex],
        hexes: &mut [HexFacts],
        path: &Path,
    ) -> Vec<Symbol> {
        let mut symbols = Vec::new();
        for (j, symbol) in written.symbols.iter().enumerate() {
            let path = path.key("symbols").index(j).key("hex");
            let Some(hex) = self.on_grid(&symbol.hex, grid, &path) else { continue };
            if !own.contains(&hex) {
                self.fault(path, format!("{hex} is not among the `hexes` of building `{}`", written.id));
                continue;
            }
            let Some(index) = grid.index(hex) else { continue };
            match symbol.is {
                // B31.2, FB7.31: they tell nothing of the building's own height
                Symbol::Steeple => hexes[index].steeples = 1,
                Symbol::RedSteeple => hexes[index].steeples = 3,
                Symbol::LargeDot | Symbol::Square | Symbol::RedSquare => {
                    hexes[index].symbol = Some(symbol.is);
                    symbols.push(symbol.is);
                }
            }
        }
        symbols
    }

    fn art(&mut self, file: &MapFile, grid: &Grid) -> Vec<Art> {
        let mut ids = BTreeMap::new();
        let mut all = Vec::new();
        for (i, written) in file.art.iter().enumerate() {
            let path = root("art").index(i);
            if let Some(before) = ids.insert(written.id.as_str(), i) {
                self.twice(path.key("id"), format!("art `{}`", written.id), root("art").index(before).key("id"));
            }
            if (written.is == ArtKind::Level) != written.level.is_some() {
                self.fault(path.clone(), "`level` goes with `is: level`, and only with it");
            }
            if let Some(level) = written.level.filter(|l| l.has_half()) {
                self.fault(path.key("level"), format!("painted ground has a full level, not {level}"));
            }
            if (written.is == ArtKind::Terrain) != written.terrain.is_some() {
                self.fault(path.clone(), "`terrain` goes with `is: terrain`, and only with it");
            }
            let terrain = self.terrain(written.terrain.as_slice(), &path.key("terrain")).first().copied();
            if (written.is == ArtKind::Hexside) != written.hexside.is_some() {
                self.fault(path.clone(), "`hexside` goes with `is: hexside`, and only with it");
            }
            let hexside = written.hexside.as_ref().and_then(|h| self.hexside(h, grid, &path.key("hexside")));
            let shapes = self.shapes(&written.outlines, &path.key("outlines"));
            let art = |shape| Art { kind: written.is, level: written.level, terrain, hexside, shape };
            all.extend(shapes.into_iter().map(art));
        }
        all
    }
}

/// Tells the type of a building from its hexes and symbols (B23.21-.24, B31.3).
pub(super) fn building_type(several_hexes: bool, symbols: &[Symbol]) -> BuildingType {
    if symbols.contains(&Symbol::RedSquare) {
        BuildingType::ThirdLevel
    } else if symbols.contains(&Symbol::Square) {
        BuildingType::MultiStory
    } else if several_hexes {
        BuildingType::TwoStory
    } else if symbols.contains(&Symbol::LargeDot) {
        BuildingType::TwoStorySingleHex
    } else {
        BuildingType::SingleStory
    }
}

/// FB7.1: tells the type of each part of a Rowhouse, which its black bars divide, by the symbols of that part.
fn row_parts(grid: &Grid, own: &[Hex], hexes: &mut [HexFacts]) {
    let bar = |hexes: &[HexFacts], a: Hex, b: Hex| {
        let side = a.side_to(b).zip(grid.index(a)).map(|(side, i)| hexes[i].hexsides[side.index()]);
        side.map(|terrain| terrain == Some(HexsideTerrain::RowhouseBar))
    };
    if !own.iter().any(|a| own.iter().any(|b| bar(hexes, *a, *b) == Some(true))) {
        return;
    }
    for first in own {
        let mut part = vec![*first];
        let mut next = 0;
        while let Some(here) = part.get(next).copied() {
            let joined = own.iter().filter(|b| bar(hexes, here, **b) == Some(false) && !part.contains(b));
            part.extend(joined.copied().collect::<Vec<_>>());
            next += 1;
        }
        let symbols: Vec<Symbol> = part.iter().filter_map(|h| grid.index(*h)).filter_map(|i| hexes[i].symbol).collect();
        if let Some(index) = grid.index(*first) {
            hexes[index].part = Some(building_type(true, &symbols));
        }
    }
}

/// E3.3: a range to which a Low Visibility Hindrance holds goes with what holds beyond it.
fn visibility(map: &Map, faults: &mut Vec<Fault>) {
    let bad = map.options().visibility.is_some_and(|v| v.within.is_some() != v.beyond.is_some());
    if bad {
        let message = "`within` (a range) goes with `beyond` (the Hindrance farther away), and only with it";
        push(faults, Fault::at(root("options").key("visibility"), message));
    }
}
