//! From a board to a map file.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Hex, Hexside, SIDES, Side};
use crate::map::{
    ArtFile, ArtKind, BridgeFile, BuildingFile, BuildingType, Catalogue, Chapter, Counter, CounterFile, DefaultsFile,
    DepressionFile, DepressionKind, Elevation, GridFile, HexFile, HexTypeFile, HexsideFile, HexsideTerrain, KindFile,
    MapFile, Material, Options, Orchards, OutlineFile, RoadFile, RoadKind, Symbol, SymbolFile,
};

use super::facts::{Bridging, Facts, HexFact};
use super::metadata::{Category, Kind};
use super::outline::{Area, areas};
use super::raster::Code;
use super::{Board, Geometry, Pixel};

/// How many pixels the art of half hexes is taken to go on beyond the edge of the board, where it is cut: a line along
/// the edge then has it on both sides (A6.1).
const BEYOND: usize = 2;
const EDGE: i64 = 2;

/// What a kind of terrain of a board is in a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meaning {
    /// Open Ground, or what is a hexside.
    Nothing,
    /// Terrain of the catalogue, or one known by its name alone.
    Terrain(String),
    Building(Material, BuildingType),
    Road(RoadKind),
    Counter(Counter),
    Depression(DepressionKind),
    Bridge,
    Hexside(HexsideTerrain),
}

/// Writes a board as a map file. Terrain that the catalogue lacks is kept by its name.
#[must_use]
pub fn map_file(board: &Board, catalogue: &Catalogue) -> MapFile {
    let mut writer =
        Writer { board, facts: Facts::new(board), meanings: BTreeMap::new(), kinds: Vec::new(), banks: banks(board) };
    for kind in board.kinds.all() {
        let meaning = writer.meaning(kind, catalogue);
        writer.meanings.insert(kind.code, meaning);
    }
    writer.write()
}

struct Writer<'b> {
    board: &'b Board,
    facts: Facts,
    meanings: BTreeMap<Code, Meaning>,
    /// Terrain that the catalogue lacks.
    kinds: Vec<KindFile>,
    /// The level of the ground of each pixel, which in a gully or stream is that of its banks.
    banks: Vec<i8>,
}

impl Writer<'_> {
    fn meaning(&mut self, kind: &Kind, catalogue: &Catalogue) -> Meaning {
        let material = if kind.name.contains("Wooden") { Material::Wood } else { Material::Stone };
        let building = |of| Meaning::Building(material, of);
        match kind.name.as_str() {
            "Open Ground" | "Plowed Field" => Meaning::Nothing,
            "Shellholes" => Meaning::Terrain("shellhole".to_owned()),
            "Water" | "River" => Meaning::Terrain("water".to_owned()),
            "Crags" => Meaning::Terrain("crag".to_owned()),
            "Debris" => Meaning::Counter(Counter::Debris),
            "Stone Rubble" => Meaning::Counter(Counter::StoneRubble),
            "Wooden Rubble" => Meaning::Counter(Counter::WoodenRubble),
            "Dirt Road" => Meaning::Road(RoadKind::Dirt),
            "Paved Road" => Meaning::Road(RoadKind::Paved),
            "Sunken Road" => Meaning::Road(RoadKind::Sunken),
            "Gully" => Meaning::Depression(DepressionKind::Gully),
            "Dry Stream" | "Shallow Stream" | "Deep Stream" => Meaning::Depression(DepressionKind::Stream),
            "Stone Building" | "Wooden Building" => building(BuildingType::SingleStory),
            "Stone Building, 1 Level" | "Wooden Building, 1 Level" => building(BuildingType::TwoStory),
            "Stone Building, 2 Level" | "Wooden Building, 2 Level" => building(BuildingType::MultiStory),
            "Stone Building, 3 Level" | "Wooden Building, 3 Level" => building(BuildingType::ThirdLevel),
            "Wall" => Meaning::Hexside(HexsideTerrain::Wall),
            "Hedge" => Meaning::Hexside(HexsideTerrain::Hedge),
            "Cliff" => Meaning::Hexside(HexsideTerrain::Cliff),
            "Road Block" => Meaning::Hexside(HexsideTerrain::Roadblock),
            _ if kind.is_party_wall() => Meaning::Hexside(HexsideTerrain::RowhouseBar),
            _ if kind.category == Category::Factory && !kind.is_roofless() => {
                let tall = kind.height >= Elevation::levels(2);
                building(if tall { BuildingType::TallFactory } else { BuildingType::Factory })
            }
            _ if kind.category == Category::Hexside => Meaning::Hexside(HexsideTerrain::Other),
            _ if kind.category == Category::Bridge => Meaning::Bridge,
            name => {
                let id = slug(name);
                if catalogue.find(&id).is_none() && !self.kinds.iter().any(|k| k.id == id) {
                    self.kinds.push(KindFile { id: id.clone(), name: name.to_owned() });
                }
                Meaning::Terrain(id)
            }
        }
    }

    fn means(&self, code: Code) -> &Meaning {
        self.meanings.get(&code).unwrap_or(&Meaning::Nothing)
    }

    fn hex(&self, fact: &HexFact) -> Hex {
        self.board.geometry.hex(fact.col, fact.row)
    }

    fn write(mut self) -> MapFile {
        let (buildings, owners) = self.buildings();
        let mut hexes = self.hexes(&owners);
        let art = self.art();
        let counters = self.counters();
        let used: BTreeSet<String> = hexes
            .iter()
            .flat_map(|h| h.terrain.iter().flatten().cloned())
            .chain(art.iter().filter_map(|a| a.terrain.clone()))
            .collect();
        self.kinds.retain(|k| used.contains(&k.id));
        hexes.retain(|h| *h != HexFile { hex: h.hex.clone(), ..HexFile::default() });
        let geometry = &self.board.geometry;
        let last = geometry.hex(geometry.columns() - 1, geometry.rows() - 1 + (geometry.columns() - 1) % 2);
        let version = self.board.metadata.version.as_deref().map(|v| format!(", version {v}")).unwrap_or_default();
        MapFile {
            format: 1,
            name: self.board.metadata.name.clone(),
            title: Some(format!("Board {}{version}, imported", self.board.metadata.name)),
            chapter: Some(Chapter::Base),
            grid: Some(GridFile { first: geometry.hex(0, 0).to_string(), last: last.to_string(), half_hexes: true }),
            defaults: Some(DefaultsFile::default()),
            // out of season a board shows orchards of another kind
            options: Options { orchards: Orchards::InSeason, ..Options::default() },
            kinds: self.kinds.clone(),
            hexsides: self.hexsides(),
            hexes,
            buildings,
            art,
            counters,
            ..MapFile::default()
        }
    }

    fn hexes(&self, owners: &BTreeMap<Hex, Code>) -> Vec<HexFile> {
        self.facts.hexes().iter().map(|fact| self.hex_file(fact, owners.contains_key(&self.hex(fact)))).collect()
    }

    fn hex_file(&self, fact: &HexFact, is_building: bool) -> HexFile {
        let [x, y] = self.board.geometry.center_dot(fact.col, fact.row);
        let at = usize::try_from(y).unwrap_or(0) * self.board.raster.width() + usize::try_from(x).unwrap_or(0);
        let bank = self.banks.get(at).copied().unwrap_or(fact.base);
        let level = Elevation::levels(i16::from(if fact.depression { bank } else { fact.base }));
        let mut file = HexFile { hex: self.hex(fact).to_string(), ..HexFile::default() };
        file.level = (level != Elevation::default()).then_some(level);
        match self.means(fact.terrain) {
            Meaning::Terrain(id) if !is_building => file.terrain = Some(vec![id.clone()]),
            _ => {}
        }
        file.roads = self.roads(fact);
        let depression = |sides: &[bool; 6]| SIDES.into_iter().filter(|s| sides[s.index()]).map(Side::number).collect();
        // painted no lower than its banks, it is none
        let is_depression = (fact.depression && bank > fact.base) || matches!(fact.bridge, Some(Bridging::Below(..)));
        if is_depression && !file.roads.iter().any(|r| r.kind == RoadKind::Sunken) {
            let code = match fact.bridge {
                Some(Bridging::Below(code, _)) => code,
                _ => self.center_code(fact),
            };
            let kind = match self.means(code) {
                Meaning::Depression(kind) => *kind,
                _ => DepressionKind::Gully,
            };
            file.depression = Some(DepressionFile { is: kind, sides: depression(&fact.depression_sides) });
        }
        if fact.bridge.is_some() {
            let sides = SIDES.into_iter().filter(|s| self.leads_onto_bridge(fact, *s)).map(Side::number).collect();
            file.bridge = Some(BridgeFile { level, sides });
        }
        let slopes: String =
            SIDES.into_iter().filter(|s| fact.slopes[s.index()]).map(|s| s.number().to_string()).collect();
        let others = SIDES.into_iter().filter_map(|s| {
            let code =
                fact.hexsides[s.index()].filter(|c| *self.means(*c) == Meaning::Hexside(HexsideTerrain::Other))?;
            Some(format!("{} on hexside {s}", self.board.kinds.get(code)?.name))
        });
        let slopes = (!slopes.is_empty()).then(|| format!("slopes on hexsides {slopes}"));
        let notes: Vec<String> = slopes.into_iter().chain(others).collect();
        file.note = (!notes.is_empty()).then(|| notes.join("; "));
        file
    }

    fn center_code(&self, fact: &HexFact) -> Code {
        let [x, y] = self.board.geometry.center_dot(fact.col, fact.row);
        self.board.raster.code(x, y).unwrap_or(Code(0))
    }

    fn at(&self, [x, y]: Pixel) -> &Meaning {
        self.board.raster.code(x, y).map_or(&Meaning::Nothing, |code| self.means(code))
    }

    /// Returns the roads of a hex, by what is painted in the middle of its hexsides.
    fn roads(&self, fact: &HexFact) -> Vec<RoadFile> {
        let mut roads: Vec<RoadFile> = Vec::new();
        for (side, point) in SIDES.into_iter().zip(self.board.geometry.hexside_points(fact.col, fact.row)) {
            if let Meaning::Road(kind) = self.at(point) {
                match roads.iter_mut().find(|r| r.kind == *kind) {
                    Some(road) => road.sides.push(side.number()),
                    None => roads.push(RoadFile { kind: *kind, sides: vec![side.number()], tram: false }),
                }
            }
        }
        roads
    }

    fn leads_onto_bridge(&self, fact: &HexFact, side: Side) -> bool {
        let point = self.board.geometry.hexside_point(fact.col, fact.row, side);
        matches!(self.at(point), Meaning::Road(_) | Meaning::Bridge)
    }

    fn hexsides(&self) -> Vec<HexsideFile> {
        let mut found: BTreeMap<Hexside, HexsideTerrain> = BTreeMap::new();
        for fact in self.facts.hexes() {
            let hex = self.hex(fact);
            for side in SIDES {
                let terrain = match fact.hexsides[side.index()].map(|code| self.means(code)) {
                    Some(Meaning::Hexside(terrain)) => *terrain,
                    _ if fact.slopes[side.index()] => HexsideTerrain::Other,
                    _ => continue,
                };
                let (c, r) = Geometry::neighbor(fact.col, fact.row, side);
                if self.board.geometry.contains(c, r) {
                    found.entry(Hexside::of(hex, side)).or_insert(terrain);
                }
            }
        }
        found.into_iter().map(|(hexside, is)| HexsideFile { hexside: hexside.to_string(), is, cliff: false }).collect()
    }

    fn counters(&self) -> Vec<CounterFile> {
        let counter = |fact: &HexFact| match self.means(fact.terrain) {
            Meaning::Counter(is) => {
                Some(CounterFile { at: self.hex(fact).to_string(), is: *is, on_cellar: false, in_play: false })
            }
            _ => None,
        };
        self.facts.hexes().iter().filter_map(counter).collect()
    }

    /// Returns the connected areas of pixels that mean the same.
    fn areas_of<T: Copy + PartialEq>(&self, what: impl Fn(&Meaning) -> Option<T>) -> Vec<Area<T>> {
        self.labelled(what).0
    }

    /// Returns them with the number of the area, from 1, that each pixel belongs to.
    fn labelled<T: Copy + PartialEq>(&self, what: impl Fn(&Meaning) -> Option<T>) -> (Vec<Area<T>>, Vec<u32>) {
        let table: Vec<Option<T>> = (0..=255).map(|code| what(self.means(Code(code)))).collect();
        let codes = self.board.raster.codes();
        self.padded(|i| table[usize::from(codes[i].0)])
    }

    /// Returns the connected areas of a picture that goes on a little beyond its edge, as the art of half hexes does.
    fn padded<T: Copy + PartialEq>(&self, what: impl Fn(usize) -> Option<T>) -> (Vec<Area<T>>, Vec<u32>) {
        let (width, height) = (self.board.raster.width(), self.board.raster.height());
        let wide = width + 2 * BEYOND;
        areas(wide, height + 2 * BEYOND, |i| {
            let x = (i % wide).saturating_sub(BEYOND).min(width - 1);
            let y = (i / wide).saturating_sub(BEYOND).min(height - 1);
            what(y * width + x)
        })
    }

    /// Returns the pixel of a place in a padded picture.
    fn pixel(&self, at: usize) -> Pixel {
        let wide = self.board.raster.width() + 2 * BEYOND;
        [at % wide, at / wide].map(|v| i64::try_from(v).unwrap_or_default() - EDGE)
    }

    fn outline<T>(&self, area: &Area<T>) -> OutlineFile {
        let point = |p: &Pixel| self.board.geometry.map_point([p[0] - 2 * EDGE, p[1] - 2 * EDGE]);
        let ring = |ring: &Vec<Pixel>| ring.iter().map(point).collect();
        OutlineFile { ring: ring(&area.outer), holes: area.holes.iter().map(ring).collect() }
    }

    fn art(&self) -> Vec<ArtFile> {
        let mut art = Vec::new();
        let mut names: Vec<String> = self
            .meanings
            .values()
            .filter_map(|m| if let Meaning::Terrain(id) = m { Some(id.clone()) } else { None })
            .collect();
        names.sort_unstable();
        names.dedup();
        let place = |m: &Meaning| match m {
            Meaning::Terrain(id) => names.binary_search(id).ok(),
            _ => None,
        };
        let mut by_name: BTreeMap<usize, Vec<OutlineFile>> = BTreeMap::new();
        for area in self.areas_of(place) {
            by_name.entry(area.what).or_default().push(self.outline(&area));
        }
        let file = |id: &str, is, level, terrain: Option<&str>, outlines| ArtFile {
            id: id.to_owned(),
            is,
            level,
            terrain: terrain.map(ToOwned::to_owned),
            outlines,
            lines: Vec::new(),
        };
        for (name, outlines) in by_name {
            art.push(file(&names[name], ArtKind::Terrain, None, Some(&names[name]), outlines));
        }
        let outlines = |found: Vec<Area<()>>| found.iter().map(|a| self.outline(a)).collect::<Vec<_>>();
        let depressions = outlines(self.areas_of(|m| matches!(m, Meaning::Depression(_)).then_some(())));
        if !depressions.is_empty() {
            art.push(file("depressions", ArtKind::Depression, None, None, depressions));
        }
        let bridges = outlines(self.areas_of(|m| matches!(m, Meaning::Bridge).then_some(())));
        if !bridges.is_empty() {
            art.push(file("bridges", ArtKind::Bridge, None, None, bridges));
        }
        for (level, outlines) in self.levels() {
            let id = format!("level {level}");
            art.push(file(&id, ArtKind::Level, Some(Elevation::levels(level)), None, outlines));
        }
        art
    }

    /// Returns the outlines of the ground of each level, the banks of a Depression taken as level with it.
    fn levels(&self) -> BTreeMap<i16, Vec<OutlineFile>> {
        let mut found: BTreeMap<i16, Vec<OutlineFile>> = BTreeMap::new();
        for area in self.padded(|i| Some(self.banks[i])).0 {
            found.entry(i16::from(area.what)).or_default().push(self.outline(&area));
        }
        if found.len() < 2 {
            found.clear();
        }
        found
    }

    /// Returns the buildings, one for each connected area of buildings, and the building terrain of each hex that is one.
    fn buildings(&self) -> (Vec<BuildingFile>, BTreeMap<Hex, Code>) {
        let mut owners: BTreeMap<Hex, Code> = BTreeMap::new();
        let mut all: Vec<BuildingFile> = Vec::new();
        let is_part = |m: &Meaning| match m {
            Meaning::Building(material, _) => Some(*material),
            Meaning::Hexside(HexsideTerrain::RowhouseBar) => Some(Material::Stone),
            _ => None,
        };
        let (found, labels) = self.labelled(is_part);
        // which area each hex of a building stands on
        let mut hexes: BTreeMap<usize, Vec<&HexFact>> = BTreeMap::new();
        for fact in self.facts.hexes().iter().filter(|f| f.building.is_some()) {
            let index = self.points(fact).find_map(|p| self.label_at(&labels, p));
            if let Some(index) = index {
                hexes.entry(index).or_default().push(fact);
            }
        }
        let more = self.take_scraps(&found, &labels, &mut hexes);
        for (index, area) in found.iter().enumerate() {
            let Some(facts) = hexes.get(&index) else { continue };
            let several = facts.len() > 1;
            let types: Vec<(Hex, BuildingType)> =
                facts.iter().map(|f| (self.hex(f), self.type_of(f, area, several))).collect();
            let count = |of: BuildingType| types.iter().filter(|(_, t)| *t == of).count();
            let Some(main) = types.iter().map(|(_, t)| *t).max_by_key(|t| count(*t)) else { continue };
            let is_factory = |t| matches!(t, BuildingType::Factory | BuildingType::TallFactory);
            owners.extend(facts.iter().map(|f| (self.hex(f), f.terrain)));
            all.push(BuildingFile {
                as_whole: None,
                id: types[0].0.to_string(),
                material: area.what,
                hexes: types.iter().map(|(hex, _)| hex.to_string()).collect(),
                kind: Some(main),
                types: types
                    .iter()
                    .filter(|(_, t)| *t != main && is_factory(*t) == is_factory(main))
                    .map(|(hex, t)| HexTypeFile { hex: hex.to_string(), is: *t })
                    .collect(),
                symbols: self.symbols(facts),
                factory: is_factory(main),
                outlines: std::iter::once(area)
                    .chain(more.get(&index).into_iter().flatten().map(|i| &found[*i]))
                    .map(|a| self.outline(a))
                    .collect(),
                name: None,
                goes_on: false,
            });
        }
        (all, owners)
    }
}

impl Writer<'_> {
    /// Returns the places of a hex at which its building is looked for: the centre dot, then the hexsides.
    fn points(&self, fact: &HexFact) -> impl Iterator<Item = Pixel> {
        let geometry = &self.board.geometry;
        let dot = geometry.center_dot(fact.col, fact.row);
        std::iter::once(dot).chain(geometry.hexside_points(fact.col, fact.row))
    }

    fn label_at(&self, labels: &[u32], [x, y]: Pixel) -> Option<usize> {
        let (x, y) = (usize::try_from(x + EDGE).ok()?, usize::try_from(y + EDGE).ok()?);
        let wide = self.board.raster.width() + 2 * BEYOND;
        let label = (x < wide).then(|| labels.get(y * wide + x)).flatten()?;
        usize::try_from(*label).ok()?.checked_sub(1)
    }

    /// Gives each area that no hex was told to stand on to the hex that holds most of it (B.1): to the building that the
    /// hex has, as a further outline, or else as a building of its own.
    fn take_scraps<'f, T>(
        &'f self,
        found: &[Area<T>],
        labels: &[u32],
        hexes: &mut BTreeMap<usize, Vec<&'f HexFact>>,
    ) -> BTreeMap<usize, Vec<usize>> {
        let geometry = &self.board.geometry;
        let mut held: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
        for (at, label) in labels.iter().enumerate().filter(|(_, l)| **l > 0) {
            let index = usize::try_from(*label).unwrap_or_default() - 1;
            if hexes.contains_key(&index) || index >= found.len() {
                continue;
            }
            if let Some(hex) = geometry.hex_at(self.pixel(at)) {
                *held.entry(index).or_default().entry(hex).or_default() += 1;
            }
        }
        let place = |f: &HexFact| geometry.index(f.col, f.row);
        let mut taken: BTreeMap<usize, usize> =
            hexes.iter().flat_map(|(area, all)| all.iter().filter_map(|f| Some((place(f)?, *area)))).collect();
        let mut more: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, by_hex) in held {
            let most = by_hex.into_iter().max_by_key(|(hex, count)| (*count, std::cmp::Reverse(*hex)));
            let Some((hex, _)) = most else { continue };
            if let Some(building) = taken.get(&hex) {
                more.entry(*building).or_default().push(index);
            } else {
                taken.insert(hex, index);
                hexes.entry(index).or_default().push(&self.facts.hexes()[hex]);
            }
        }
        more
    }

    /// Returns the type of building in a hex, by what is painted there.
    fn type_of<T>(&self, fact: &HexFact, area: &Area<T>, several: bool) -> BuildingType {
        let [x, y] = area.first.map(|v| v - EDGE);
        let inside = |v: i64, size: usize| v.clamp(0, i64::try_from(size).unwrap_or(1) - 1);
        let (x, y) = (inside(x, self.board.raster.width()), inside(y, self.board.raster.height()));
        let code = fact.building.map(|b| b.code).or_else(|| self.board.raster.code(x, y)).unwrap_or(Code(0));
        match self.means(code) {
            Meaning::Building(_, BuildingType::TwoStory) if !several => BuildingType::TwoStorySingleHex,
            Meaning::Building(_, kind) => *kind,
            _ => match self.board.kinds.get(code).map(|k| k.height.full_levels()) {
                Some(3..) => BuildingType::ThirdLevel,
                Some(2) => BuildingType::MultiStory,
                _ => BuildingType::TwoStory,
            },
        }
    }

    fn symbols(&self, facts: &[&HexFact]) -> Vec<SymbolFile> {
        let symbol = |fact: &&HexFact| {
            let kind = fact.building.filter(|_| fact.stairway).and_then(|b| self.board.kinds.get(b.code))?;
            let is = match kind.height.full_levels() {
                2 => Symbol::Square,
                3.. => Symbol::RedSquare,
                _ => return None,
            };
            Some(SymbolFile { hex: self.hex(fact).to_string(), is })
        };
        facts.iter().filter_map(symbol).collect()
    }
}

/// Returns the level of the ground of each pixel, which in a gully or stream is that of its banks.
fn banks(board: &Board) -> Vec<i8> {
    let raster = &board.raster;
    let sunk: Vec<bool> =
        (0..=255).map(|code| board.kinds.get(Code(code)).is_some_and(|k| k.category == Category::Depression)).collect();
    let (codes, levels, width) = (raster.codes(), raster.levels(), raster.width());
    let is_sunk = |i: usize| sunk[usize::from(codes[i].0)];
    // the banks of each floor: the highest ground beside it, a level above the floor at most
    let (floors, of) = areas(width, raster.height(), |i| is_sunk(i).then(|| levels[i]));
    let mut banks: Vec<i8> = floors.iter().map(|floor| floor.what).collect();
    for i in (0..levels.len()).filter(|i| !is_sunk(*i)) {
        let beside = [i.checked_sub(width), i.checked_add(width), i.checked_sub(1), i.checked_add(1)];
        for floor in beside.into_iter().flatten().filter_map(|n| of.get(n)).filter(|f| **f > 0) {
            let floor = usize::try_from(*floor).unwrap_or(1) - 1;
            banks[floor] = banks[floor].max(levels[i].min(floors[floor].what.saturating_add(1)));
        }
    }
    let level = |i: usize| match usize::try_from(of[i]) {
        Ok(floor @ 1..) => banks[floor - 1],
        _ => levels[i],
    };
    (0..levels.len()).map(level).collect()
}

/// Returns a name as map files write it.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').filter(|w| !w.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
