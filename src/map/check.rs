//! Turns a map file into a checked map, and reports all of its faults together.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::grid::{Grid, Hex, Hexside, Ring, Shape, Side};

use super::board::{Art, Building, Map, Written};
use super::boards::{self, off_grid};
use super::fault::{Fault, Path, push, root};
use super::file::{ArtFile, BuildingFile, HexFile, MapFile, OutlineFile};
use super::hex_facts::{Bridge, HexFacts, Railroad, Road, Street};
use super::hexes::Hexes;
use super::kinds::{ArtKind, Chapter, HexsideTerrain, Symbol};
use super::options::Options;
use super::parts::{self, building_type};
use super::placing;
use super::rails::join_rails;
use super::ring_file::RingFile;
use super::terrain::{BuildingType, Catalogue};
use crate::rules::TerrainId;
use crate::spelling::hint;

/// The most hexes a map may have; the rulebook's largest boards are 58 by 39 hexes.
const MOST_HEXES: usize = 20_000;

impl Map {
    /// Checks a map file that extends no other, or into which its base has been merged.
    ///
    /// # Errors
    /// Returns all faults, in file order.
    pub fn check(file: MapFile, catalogue: Arc<Catalogue>) -> Result<Self, Vec<Fault>> {
        let catalogue = if file.kinds.is_empty() {
            catalogue
        } else {
            Arc::new(catalogue.with_kinds(file.kinds.iter().map(|k| (k.id.as_str(), k.name.as_str()))))
        };
        let mut check = Check { catalogue: &catalogue, faults: Vec::new() };
        let _naming = file.sheet().unwrap_or_default().naming();
        check.name(&file);
        let Some(grid) = check.grid(&file) else { return Err(check.faults) };
        let mut hexes = check.hexes(&file, &grid);
        join_rails(&grid, &mut hexes);
        check.hexsides(&file, &grid, &mut hexes);
        let buildings = check.buildings(&file, &grid, &mut hexes);
        let art = check.art(&file, &grid);
        check.names(&file, &grid);
        let (uncharted, where_it_is) = boards::uncharted(&file, &grid, &mut check.faults);
        for (index, what) in where_it_is {
            hexes[index].uncharted = Some(what);
        }
        let mut faults = check.faults;
        let (chapter, options) = (file.chapter.unwrap_or_default(), file.options);
        let bare = Self::bare(Written::Known(Box::new(file)), grid, catalogue, (Hexes::Read(hexes), buildings, art));
        let mut map = Self { chapter, options, uncharted: uncharted.into(), ..bare };
        (0..map.buildings.len()).for_each(|building| parts::divide(&mut map, building));
        let written = Arc::clone(&map.file);
        placing::all(&mut map, written.file(), &mut faults);
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }

    /// Returns a map with this ground, without anything on it and with default options.
    pub(super) fn bare(
        file: Written,
        grid: Grid,
        catalogue: Arc<Catalogue>,
        (hexes, buildings, art): (Hexes, Vec<Building>, Vec<Art>),
    ) -> Self {
        Self {
            file: Arc::new(file),
            made: Vec::new(),
            changed_file: OnceLock::new(),
            printed: OnceLock::new(),
            options: Options::default(),
            catalogue,
            chapter: Chapter::default(),
            grid,
            hexes: Arc::new(hexes),
            touched: BTreeMap::new(),
            buildings: Arc::new(buildings),
            art: Arc::new(art),
            units: Arc::default(),
            uncharted: Arc::default(),
            game: None,
            possessed: Arc::default(),
            now: None,
        }
    }
}

/// Returns `true` if the format and the name of a file are valid.
pub(super) fn is_named(file: &MapFile, catalogue: &Catalogue) -> bool {
    let mut check = Check { catalogue, faults: Vec::new() };
    check.name(file);
    check.faults.is_empty()
}

struct Check<'c> {
    catalogue: &'c Catalogue,
    faults: Vec<Fault>,
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

    /// Reads the name of a hex of the map; also returns its index in the grid.
    fn on_grid(&mut self, text: &str, grid: &Grid, path: &Path) -> Option<(Hex, usize)> {
        let hex = self.hex(text, path)?;
        let index = grid.index(hex);
        if index.is_none() {
            self.fault(path.clone(), off_grid(hex, grid));
        }
        index.map(|index| (hex, index))
    }

    fn name(&mut self, file: &MapFile) {
        if file.format != 1 {
            self.fault(root("format"), format!("format {} is unknown; this program reads format 1", file.format));
        }
        if file.name.is_empty() || file.name.len() > 60 || file.name.chars().any(|c| c.is_control() || c == ':') {
            self.fault(root("name"), "a name is 1 to 60 characters, without a colon");
        }
    }

    fn grid(&mut self, file: &MapFile) -> Option<Grid> {
        if !file.boards.is_empty() {
            let grid = boards::grid(file, &mut self.faults).filter(|grid| grid.len() <= MOST_HEXES);
            if grid.is_none() && self.faults.is_empty() {
                self.fault(root("boards"), format!("these boards have more than {MOST_HEXES} hexes in all"));
            }
            return grid;
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
        if written.half_hexes && first.row == 0 {
            self.fault(
                path.key("half_hexes"),
                "half hexes stand above row 1 or a later one; above row 0 they have no name",
            );
            return None;
        }
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
                None => self.fault(path, unknown_terrain(self.catalogue, name)),
            }
        }
        all
    }

    fn sides(&mut self, numbers: &[u8], path: &Path) -> Vec<Side> {
        self.numbered(numbers, path, ["hexside", "the top"]).into_iter().filter_map(Side::new).collect()
    }

    fn corners(&mut self, numbers: &[u8], path: &Path) -> Vec<usize> {
        self.numbered(numbers, path, ["corner", "the top left"]).into_iter().map(|n| usize::from(n) - 1).collect()
    }

    /// Checks a list of numbers of hexsides or corners: each must be 1 to 6, and may occur once.
    fn numbered(&mut self, numbers: &[u8], path: &Path, [what, first]: [&str; 2]) -> Vec<u8> {
        let mut all = Vec::new();
        for (i, &n) in numbers.iter().enumerate() {
            if !(1..=6).contains(&n) {
                let message = format!("{n} is not a {what}; they are numbered 1 to 6, clockwise from {first}");
                self.fault(path.index(i), message);
            } else if all.contains(&n) {
                self.fault(path.index(i), format!("{what} {n} is named twice"));
            } else {
                all.push(n);
            }
        }
        all
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
            let Some((hex, index)) = self.on_grid(&written.hex, grid, &path.key("hex")) else { continue };
            if let Some(before) = seen.insert(hex, i) {
                self.twice(path.key("hex"), hex, root("hexes").index(before).key("hex"));
                continue;
            }
            self.hex_facts(written, &path, &mut hexes[index]);
        }
        hexes
    }

    fn hex_facts(&mut self, written: &HexFile, path: &Path, facts: &mut HexFacts) {
        facts.level = written.level.unwrap_or(facts.level);
        if let Some(names) = &written.terrain {
            facts.terrain = self.terrain(names, &path.key("terrain"));
        }
        for (i, road) in written.roads.iter().enumerate() {
            let path = path.key("roads").index(i);
            let sides = self.sides(&road.sides, &path.key("sides"));
            let along = self.sides(&road.along, &path.key("along"));
            if let Some(i) = along.iter().position(|s| sides.contains(s)) {
                self.fault(path.key("along").index(i), "a road lies along a hexside or crosses it, not both");
            }
            let corners = self.corners(&road.corners, &path.key("corners"));
            // a road that only runs along hexsides does not enter the hex
            if along.is_empty() || !sides.is_empty() || !corners.is_empty() {
                facts.roads.push(Road { kind: road.kind, sides, corners, off_map: road.off_map, tram: road.tram });
            }
            if !along.is_empty() {
                facts.streets.push(Street { kind: road.kind, sides: along });
            }
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
        if let Some(fault) = facts.rail_car_fault(&written.features) {
            self.fault(path.key("features"), fault);
        }
        facts.manhole = written.manhole;
        facts.features.clone_from(&written.features);
        self.catalogue.pair(facts);
        facts.narrow_street = self.sides(&written.narrow_street, &path.key("narrow_street"));
        facts.doubts.clone_from(&written.doubts);
        facts.note.clone_from(&written.note);
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

    /// Reads the name of a hexside; at least one of its hexes must be on the map.
    fn hexside(&mut self, name: &str, grid: &Grid, path: &Path) -> Option<Hexside> {
        let hexside: Hexside = match name.parse() {
            Ok(hexside) => hexside,
            Err(e) => {
                self.fault(path.clone(), e.to_string());
                return None;
            }
        };
        if !hexside.hexes().iter().any(|hex| grid.contains(*hex)) {
            self.fault(path.clone(), format!("{hexside} is off the grid"));
            return None;
        }
        Some(hexside)
    }

    fn shapes(&mut self, outlines: &[OutlineFile], path: &Path) -> Vec<Shape> {
        let mut shapes = Vec::with_capacity(outlines.len());
        for (i, outline) in outlines.iter().enumerate() {
            let ring = self.ring(&outline.ring, || path.index(i).key("ring"));
            let holes = outline.holes.iter().enumerate();
            let holes: Vec<_> =
                holes.filter_map(|(h, hole)| self.ring(hole, || path.index(i).key("holes").index(h))).collect();
            shapes.extend(ring.map(|ring| Shape::new(ring, holes)));
        }
        shapes
    }

    fn ring(&mut self, written: &RingFile, path: impl FnOnce() -> Path) -> Option<Ring> {
        let wrong = match written.ring() {
            Ok(ring) => return Some(ring),
            Err(wrong) => wrong,
        };
        let path = path();
        self.fault(wrong.point.map_or_else(|| path.clone(), |point| path.index(point)), wrong.message);
        None
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
                let Some((hex, index)) = self.on_grid(name, grid, &path) else { continue };
                if hexes[index].building.replace(all.len()).is_some() {
                    self.fault(path, format!("{hex} already has a building; one building may have several outlines"));
                }
                own.push(hex);
            }
            let symbols = self.symbols(written, grid, &own, hexes, &path);
            let types = self.types(written, grid, &own, &path);
            let mut shapes = self.shapes(&written.outlines, &path.key("outlines"));
            let outline_assumed = written.outlines.is_empty();
            if outline_assumed {
                shapes = whole_hexes(&own);
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
                types,
                by_symbols: !written.factory && written.kind.is_none(),
                goes_on: written.goes_on,
                factory: written.factory,
                hexes: own,
                shapes,
                outline_assumed,
            });
        }
        all
    }

    /// Returns the hexes in which a building has another type than its own, and makes sure that a Factory has one type
    /// throughout.
    fn types(&mut self, written: &BuildingFile, grid: &Grid, own: &[Hex], path: &Path) -> Vec<(Hex, BuildingType)> {
        let is_factory = |kind| matches!(kind, BuildingType::Factory | BuildingType::TallFactory);
        if written.kind.is_some_and(|kind| is_factory(kind) != written.factory) {
            self.fault(path.key("type"), "`factory` goes with a type that is a Factory, and only with it");
        }
        let mut types = Vec::new();
        for (j, other) in written.types.iter().enumerate() {
            let path = path.key("types").index(j).key("hex");
            let Some((hex, _)) = self.on_grid(&other.hex, grid, &path) else { continue };
            if !own.contains(&hex) {
                self.fault(path, format!("{hex} is not among the `hexes` of building `{}`", written.id));
            } else if is_factory(other.is) != written.factory {
                self.fault(path, "a building is a Factory in all of its hexes, or in none");
            } else {
                types.push((hex, other.is));
            }
        }
        types
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
            let Some((hex, index)) = self.on_grid(&symbol.hex, grid, &path) else { continue };
            if !own.contains(&hex) {
                self.fault(path, format!("{hex} is not among the `hexes` of building `{}`", written.id));
                continue;
            }
            match symbol.is {
                // B31.2, FB7.31: steeples do not determine the height of the building
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

    fn names(&mut self, file: &MapFile, grid: &Grid) {
        for (i, written) in file.names.iter().enumerate() {
            let path = root("names").index(i);
            if written.name.trim().is_empty() {
                self.fault(path.key("name"), "a name that is printed has letters");
            }
            for (j, hex) in written.hexes.iter().enumerate() {
                self.on_grid(hex, grid, &path.key("hexes").index(j));
            }
            for (j, hex) in written.of.iter().enumerate() {
                self.on_grid(hex, grid, &path.key("of").index(j));
            }
        }
    }

    fn art(&mut self, file: &MapFile, grid: &Grid) -> Vec<Art> {
        let mut ids = BTreeMap::new();
        let mut all = Vec::new();
        for (i, written) in file.art.iter().enumerate() {
            let path = root("art").index(i);
            if let Some(before) = ids.insert(written.id.as_str(), i) {
                self.twice(path.key("id"), format!("art `{}`", written.id), root("art").index(before).key("id"));
            }
            let ArtFile { level, terrain, hexside, .. } = written;
            let own = [
                (ArtKind::Level, level.is_some()),
                (ArtKind::Terrain, terrain.is_some()),
                (ArtKind::Hexside, hexside.is_some()),
            ];
            for (kind, _) in own.into_iter().filter(|(kind, is_there)| (written.is == *kind) != *is_there) {
                self.fault(path.clone(), format!("`{kind}` goes with `is: {kind}`, and only with it"));
            }
            if let Some(level) = written.level.filter(|l| l.has_half()) {
                self.fault(path.key("level"), format!("painted ground has a full level, not {level}"));
            }
            let terrain = self.terrain(written.terrain.as_slice(), &path.key("terrain")).first().copied();
            let hexside = written.hexside.as_ref().and_then(|h| self.hexside(h, grid, &path.key("hexside")));
            let shapes = self.shapes(&written.outlines, &path.key("outlines"));
            let art = |shape| Art { kind: written.is, level: written.level, terrain, hexside, shape };
            all.extend(shapes.into_iter().map(art));
        }
        all
    }
}

/// Returns the outlines of whole hexes.
pub(super) fn whole_hexes(hexes: &[Hex]) -> Vec<Shape> {
    hexes.iter().map(|hex| Shape::new((0..6).map(|c| hex.corner(c)).collect(), [])).collect()
}

/// Returns the message for a terrain that is not in the catalogue.
pub(super) fn unknown_terrain(catalogue: &Catalogue, name: &str) -> String {
    let known: Vec<_> = catalogue.names().collect();
    format!("unknown terrain `{name}`; {}", hint(name, known))
}
