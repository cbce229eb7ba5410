//! Random small maps, made from a list of features that are added one after the other, so that a failing map can be
//! reduced feature by feature.
//!
//! Features are only in the inner hexes, so that no line between two of them leaves the map.

use crate::amount::scaled;
use fogas::grid::{Hex, SIDES};
use fogas::map::{
    ArtFile, ArtKind, BridgeFile, BuildingFile, Catalogue, Counter, CounterFile, DefaultsFile, GridFile, HexFile,
    HexsideFile, HexsideTerrain, Map, MapFile, Material, OutlineFile, RailroadFile, RailroadKind, RingFile, RoadFile,
    RoadKind, Symbol, SymbolFile, UnitFile, UnitKind,
};
use fogas::map::{Elevation, Location, States};
use fogas::resolver::{End, Resolver};
use proptest::prelude::*;

/// The inner columns and rows: B to H of A to I, 2 to 8 of 1 to 9.
const INNER: std::ops::RangeInclusive<i16> = 1..=7;

/// One thing on a map.
#[derive(Clone, Debug)]
pub(crate) enum Feature {
    Level(Hex, i16),
    House {
        hex: Hex,
        second: Option<usize>,
        dot: bool,
        tall: bool,
        art: Square,
    },
    Orchard(Hex, bool),
    Brush(Hex, Square),
    /// An embankment from a hex in the direction of a side, this many hexes long.
    Emrr(Hex, usize, u8),
    Hexside(Hex, usize, HexsideTerrain),
    Counter(Hex, Counter),
    Afv(Hex),
    /// A sunken road in the direction of a side, this many hexes long. The second hex may have a bridge, with rails if
    /// the length is even.
    Sunken(Hex, usize, u8, bool),
    /// Ground of another level, painted around the center dot of a hex.
    Paint(Hex, i16, Square),
}

/// A square of art: the offset of its center from the center dot, and half its width, in units of 20 thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Square {
    pub du: i64,
    pub dv: i64,
    pub half: i64,
}

impl Square {
    /// Returns the outline. Its points stay integral when turned by 60 degrees: `u` is even, and `v` is even together
    /// with `u / 2`.
    fn outline(self, hex: Hex) -> OutlineFile {
        let (u, v) = milli(hex);
        let at = |su: i64, sv: i64| [u + 20 * (self.du + su * self.half), v + 20 * (self.dv + sv * self.half)];
        OutlineFile { ring: RingFile::path(&[at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]), holes: Vec::new() }
    }
}

/// Returns the center dot of a hex in thousandths of a column and of a row.
fn milli(hex: Hex) -> (i64, i64) {
    (1000 * i64::from(hex.col), 1000 * i64::from(hex.row - 1) + 500 * i64::from(hex.col & 1))
}

fn hex() -> impl Strategy<Value = Hex> {
    (INNER, INNER).prop_map(|(col, row)| Hex::new(col, row + 1))
}

fn square(most: i64) -> impl Strategy<Value = Square> {
    (-15..=15_i64, -15..=15_i64, 2..=most).prop_map(|(du, dv, half)| Square { du, dv, half })
}

fn counter() -> impl Strategy<Value = Counter> {
    prop_oneof![Just(Counter::Debris), Just(Counter::StoneRubble), Just(Counter::WoodenRubble), Just(Counter::Wreck)]
}

/// Generates features; the flags say whether vehicles and painted levels are included.
pub(crate) fn feature(vehicles: bool, painted: bool) -> impl Strategy<Value = Feature> {
    let wall = prop_oneof![
        Just(HexsideTerrain::Wall),
        Just(HexsideTerrain::Hedge),
        Just(HexsideTerrain::Roadblock),
        Just(HexsideTerrain::RowhouseBar)
    ];
    prop_oneof![
        4 => (hex(), 0..=3_i16).prop_map(|(h, l)| Feature::Level(h, l)),
        3 => (hex(), prop::option::of(0..6_usize), any::<bool>(), any::<bool>(), square(25))
            .prop_map(|(hex, second, dot, tall, art)| Feature::House { hex, second, dot, tall, art }),
        2 => (hex(), any::<bool>()).prop_map(|(h, e)| Feature::Orchard(h, e)),
        2 => (hex(), square(25)).prop_map(|(h, s)| Feature::Brush(h, s)),
        4 => (hex(), 0..6_usize, 1..=5_u8).prop_map(|(h, s, n)| Feature::Emrr(h, s, n)),
        6 => (hex(), 0..6_usize, wall).prop_map(|(h, s, w)| Feature::Hexside(h, s, w)),
        4 => (hex(), counter()).prop_filter("no vehicles", move |(_, c)| vehicles || *c != Counter::Wreck)
            .prop_map(|(h, c)| Feature::Counter(h, c)),
        1 => (hex(), hex()).prop_map(move |(h, _)| if vehicles { Feature::Afv(h) } else { Feature::Level(h, 1) }),
        2 => (hex(), 0..6_usize, 2..=5_u8, any::<bool>()).prop_map(|(h, s, n, b)| Feature::Sunken(h, s, n, b)),
        1 => (hex(), 0..=3_i16, square(25))
            .prop_map(move |(h, l, s)| if painted { Feature::Paint(h, l, s) } else { Feature::Level(h, l) }),
    ]
}

pub(crate) fn features(vehicles: bool, painted: bool) -> impl Strategy<Value = Vec<Feature>> {
    prop::collection::vec(feature(vehicles, painted), 1..28)
}

fn is_inner(hex: Hex) -> bool {
    INNER.contains(&hex.col) && INNER.contains(&(hex.row - 1))
}

/// Makes a map file from features; a feature that does not fit with earlier ones is left out.
pub(crate) fn file(features: &[Feature]) -> MapFile {
    let mut sketch = Sketch { hexes: Vec::new(), file: empty() };
    for feature in features {
        sketch.lay(feature);
    }
    // FB6.1242: of rubble only stone lies on an embankment
    let emrr = |at: &str| {
        let lies = |f: &HexFile| f.hex == at && f.railroads.iter().any(|r| r.kind == RailroadKind::Emrr);
        sketch.hexes.iter().any(|(_, f)| lies(f))
    };
    sketch.file.counters.retain(|c| c.is != Counter::WoodenRubble || !emrr(&c.at));
    sketch.file.hexes = sketch.hexes.into_iter().map(|(_, hex)| hex).collect();
    sketch.file
}

fn empty() -> MapFile {
    MapFile {
        format: 1,
        name: "sketch".to_owned(),
        grid: Some(GridFile { first: "A1".to_owned(), last: "I9".to_owned(), half_hexes: false }),
        defaults: Some(DefaultsFile::default()),
        ..MapFile::default()
    }
}

struct Sketch {
    hexes: Vec<(Hex, HexFile)>,
    file: MapFile,
}

impl Sketch {
    fn hex(&mut self, hex: Hex) -> &mut HexFile {
        let at = self.hexes.iter().position(|(h, _)| *h == hex).unwrap_or_else(|| {
            self.hexes.push((hex, HexFile { hex: hex.to_string(), ..HexFile::default() }));
            self.hexes.len() - 1
        });
        &mut self.hexes[at].1
    }

    /// Returns `true` if the hex has no terrain, railroad or sunken road yet.
    fn is_free(&self, hex: Hex) -> bool {
        let name = hex.to_string();
        is_inner(hex)
            && !self.file.buildings.iter().any(|b| b.hexes.contains(&name))
            && self.hexes.iter().all(|(h, f)| {
                *h != hex || (f.terrain.is_none() && f.roads.is_empty() && f.railroads.is_empty() && f.bridge.is_none())
            })
    }

    fn art(&mut self, is: ArtKind, level: Option<Elevation>, outline: OutlineFile) {
        let id = format!("art{}", self.file.art.len());
        self.file.art.push(ArtFile {
            id,
            is,
            level,
            terrain: None,
            hexside: None,
            outlines: vec![outline],
            lines: Vec::new(),
        });
    }

    fn lay(&mut self, feature: &Feature) {
        match *feature {
            Feature::Level(hex, level) => self.hex(hex).level = Some(Elevation::levels(level)),
            Feature::House { hex, second, dot, tall, art } => self.house(hex, second, dot, tall, art),
            Feature::Orchard(hex, evergreen) => {
                if self.is_free(hex) {
                    let name = if evergreen { "evergreen-orchard" } else { "orchard" };
                    self.hex(hex).terrain = Some(vec![name.to_owned()]);
                }
            }
            Feature::Brush(hex, square) => {
                if self.is_free(hex) {
                    self.hex(hex).terrain = Some(vec!["brush".to_owned()]);
                    self.art(ArtKind::Brush, None, square.outline(hex));
                }
            }
            Feature::Emrr(hex, side, length) => self.emrr(hex, side, length),
            Feature::Hexside(hex, side, is) => {
                let (a, b) = (hex, hex.neighbor(SIDES[side]));
                let name = format!("{}-{}", a.min(b), a.max(b));
                if !self.file.hexsides.iter().any(|h| h.hexside == name) {
                    self.file.hexsides.push(HexsideFile { hexside: name, is, cliff: false });
                }
            }
            Feature::Counter(hex, is) => self.counter(hex, is),
            Feature::Afv(hex) => {
                if !self.is_sunken(hex) {
                    let unit = format!("V{}x", self.file.units.len());
                    let at = hex.to_string();
                    self.file.units.push(UnitFile { is: UnitKind::Afv, ..UnitFile::new(unit, at) });
                }
            }
            Feature::Sunken(hex, side, length, bridged) => self.sunken(hex, side, length, bridged),
            Feature::Paint(hex, level, square) => {
                self.art(ArtKind::Level, Some(Elevation::levels(level)), square.outline(hex));
            }
        }
    }

    fn house(&mut self, hex: Hex, second: Option<usize>, dot: bool, tall: bool, art: Square) {
        let other = second.map(|s| hex.neighbor(SIDES[s])).filter(|h| self.is_free(*h));
        if !self.is_free(hex) {
            return;
        }
        let symbol = if tall { Some(Symbol::Square) } else { dot.then_some(Symbol::LargeDot) };
        let hexes: Vec<_> = std::iter::once(hex).chain(other).collect();
        self.file.buildings.push(BuildingFile {
            kind: None,
            types: Vec::new(),
            id: format!("house{}", self.file.buildings.len()),
            name: None,
            material: Material::Stone,
            hexes: hexes.iter().map(Hex::to_string).collect(),
            symbols: symbol.into_iter().map(|is| SymbolFile { hex: hex.to_string(), is }).collect(),
            goes_on: false,
            as_whole: None,
            factory: symbol.is_none() && hexes.len() > 1 && self.file.buildings.len().is_multiple_of(2),
            outlines: hexes.iter().map(|h| art.outline(*h)).collect(),
        });
    }

    fn emrr(&mut self, start: Hex, side: usize, length: u8) {
        let mut hex = start;
        for i in 0..length {
            if !self.is_free(hex) {
                return;
            }
            let sides = vec![SIDES[side].number(), SIDES[side].opposite().number()];
            // woods that a unit can bypass on the embankment
            if i == 0 && !length.is_multiple_of(2) {
                self.hex(hex).features.push(fogas::map::Feature::Woods);
            }
            self.hex(hex).railroads.push(RailroadFile {
                kind: RailroadKind::Emrr,
                sides,
                along: Vec::new(),
                terminal: false,
            });
            hex = hex.neighbor(SIDES[side]);
        }
    }

    fn sunken(&mut self, start: Hex, side: usize, length: u8, bridged: bool) {
        let mut hex = start;
        for i in 0..length {
            let counted = |at: &str| at == hex.to_string();
            let occupied =
                self.file.counters.iter().any(|c| counted(&c.at)) || self.file.units.iter().any(|u| counted(&u.at));
            if !self.is_free(hex) || occupied {
                return;
            }
            let sides = vec![SIDES[side].number(), SIDES[side].opposite().number()];
            self.hex(hex).roads.push(RoadFile { sides, ..RoadFile::of(RoadKind::Sunken) });
            if bridged && i == 1 {
                let across = SIDES[(side + 1) % 6];
                let level = self.hex(hex).level.unwrap_or_default();
                let sides = vec![across.number(), across.opposite().number()];
                if length.is_multiple_of(2) {
                    let rails = RailroadFile {
                        kind: RailroadKind::Bridge,
                        sides: sides.clone(),
                        along: Vec::new(),
                        terminal: false,
                    };
                    self.hex(hex).railroads.push(rails);
                }
                self.hex(hex).bridge = Some(BridgeFile { level, sides });
                self.art(ArtKind::Bridge, None, Square { du: 0, dv: 0, half: 8 }.outline(hex));
            }
            hex = hex.neighbor(SIDES[side]);
        }
    }

    fn is_sunken(&self, hex: Hex) -> bool {
        self.hexes.iter().any(|(h, f)| *h == hex && (!f.roads.is_empty() || f.bridge.is_some()))
    }

    fn counter(&mut self, hex: Hex, is: Counter) {
        let at = hex.to_string();
        let clash = self.file.counters.iter().any(|c| c.at == at && (c.is == is || is != Counter::Wreck));
        if !clash && !self.is_sunken(hex) {
            self.file.counters.push(CounterFile { at, is, on_cellar: false, in_play: false });
        }
    }
}

pub(crate) fn resolver(file: MapFile) -> Resolver {
    let shown = serde_json::to_string(&file).expect("JSON");
    Resolver::new(
        Map::check(file, Catalogue::built_in()).unwrap_or_else(|faults| panic!("{:?}\n{shown}", faults.first())),
    )
}

/// Returns a configuration with this many cases; `PROPTEST_CASES`, by default 256, scales the number.
pub(crate) fn config(cases: usize) -> ProptestConfig {
    let cases = u32::try_from(scaled(cases)).unwrap_or(u32::MAX);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The possible states of an end.
pub(crate) const STATES: [States; 3] = [
    States {
        entrenched: false,
        emplaced: false,
        prc: false,
        wall_advantage: false,
        encircled: false,
        fortified: false,
    },
    States { entrenched: true, emplaced: false, prc: false, wall_advantage: false, encircled: false, fortified: false },
    States { entrenched: false, emplaced: true, prc: false, wall_advantage: false, encircled: false, fortified: false },
];

/// Returns all Locations of the inner hexes.
pub(crate) fn locations(resolver: &Resolver) -> Vec<Location> {
    let map = resolver.map();
    let inner = map.hexes().filter(|f| is_inner(f.hex));
    inner.flat_map(|f| map.locations(f)).map(|(location, _)| location).collect()
}

/// Only one in this many of the places in Bypass is used: a hex has 18, and this does not divide 18.
pub(crate) const FEW: usize = 5;

/// Returns the places of units in Bypass in the inner hexes: along each hexside of what can be bypassed, at no vertex
/// that is named, and at either vertex (`C4.3`, `C4.3/4`).
pub(crate) fn bypasses(resolver: &Resolver) -> Vec<(String, Hex, End)> {
    let map = resolver.map();
    let hexes = map.hexes().filter(|f| is_inner(f.hex) && map.obstacle(f).is_some()).map(|f| f.hex);
    let beside = |side: u8, turn: u8| (side - 1 + turn) % 6 + 1;
    let places = |hex: Hex| {
        (1..=6).flat_map(move |side| {
            [None, Some(1), Some(5)].map(|turn| match turn {
                None => (format!("{hex}.side{side}"), hex),
                Some(turn) => (format!("{hex}.{side}/{}", beside(side, turn)), hex),
            })
        })
    };
    // rubble is refused
    hexes.flat_map(places).filter_map(|(text, hex)| resolver.end(&text).ok().map(|end| (text, hex, end))).collect()
}

pub(crate) fn ends(resolver: &Resolver, states: States) -> Vec<(Location, End)> {
    let end = |location| resolver.end_at(location, states).expect("a Location of the map");
    locations(resolver).into_iter().map(|l| (l, end(l))).collect()
}
