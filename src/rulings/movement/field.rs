//! The map as movement sees it: the rows of the chart in each hex, its obstacle, and which of its hexsides can be
//! bypassed.

use std::sync::OnceLock;

use crate::grid::{CORNERS, Hex, Point, SIDES, Shape, Side};
use crate::map::{
    ArtKind, Building, Counter, DepressionKind, Elevation, Feature, HexFacts, HexsideTerrain, Location, Map, Material,
    Obstacle, Place, Railroad, RailroadKind, RoadKind,
};
use crate::rules::{Cell, CellCost};
use crate::ruling::ChartRow;

/// The map as movement sees it; a hex is looked at when a path first comes by.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    cells: Vec<OnceLock<Box<HexCell>>>,
    /// The Rail Cars of the map's art.
    cars: Vec<usize>,
}

/// What movement needs to know about a hex beyond its facts.
#[derive(Clone, Debug)]
pub(crate) struct HexCell {
    /// The chart rows of its terrain, without counters and obstacles; none is Open Ground.
    pub terrain: Vec<ChartRow>,
    /// Those that add to the cost of whatever else is there (B2).
    pub added: Vec<ChartRow>,
    /// It has terrain that the chart lacks.
    pub unknown: bool,
    /// What a Bypass goes around.
    pub obstacle: Option<Obstacle>,
    /// The row of the chart of the obstacle, unless it is a building.
    pub around: Option<ChartRow>,
    /// What lies on its hexsides.
    pub sides: [SideState; 6],
    /// It has a cellar (FB9.1).
    pub cellar: bool,
}

/// How near the obstacle of a hex comes to one of its sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SideState {
    /// Thousandths of a hex between them; none where nothing is near.
    pub gap: Option<u16>,
    /// A Rail Car depiction lies on both sides of the hexside.
    pub straddled: bool,
}

impl Field {
    /// Makes it of a map.
    pub(crate) fn new(map: &Map) -> Self {
        let cars = map.art().iter().enumerate().filter(|(_, art)| art.kind == ArtKind::RailCar);
        let cars = cars.map(|(index, _)| index).collect();
        Self { cells: std::iter::repeat_with(OnceLock::new).take(map.hexes().len()).collect(), cars }
    }

    /// Returns what is known of a hex of the map.
    pub(crate) fn cell(&self, map: &Map, hex: Hex) -> Option<&HexCell> {
        let index = map.grid().index(hex)?;
        Some(self.cells[index].get_or_init(|| Box::new(hex_cell(map, map.hex_at(index), &self.cars))))
    }
}

fn hex_cell(map: &Map, facts: &HexFacts, cars: &[usize]) -> HexCell {
    let (mut terrain, mut added, mut around) = (Vec::new(), Vec::new(), None);
    // of streams and what is known by its name alone no costs are known
    let stream = facts.depression.as_ref().is_some_and(|(kind, _)| *kind == DepressionKind::Stream);
    let mut unknown = stream || facts.hexsides.contains(&Some(HexsideTerrain::Other));
    for &id in &facts.terrain {
        let known = map.catalogue().terrain(id);
        match known.charge() {
            None => unknown = true,
            charge if known.bypass.is_some() => around = around.or(charge),
            Some(ChartRow::OPEN) => {}
            Some(row) if adds(map, row) => added.push(row),
            Some(row) => terrain.push(row),
        }
    }
    if terrain.is_empty() && added.is_empty() && facts.has_road(RoadKind::Boulevard) {
        terrain.push(ChartRow::Boulevard);
    }
    let building = facts.building.map(|i| &map.buildings()[i]);
    let obstacle = map.obstacle(facts);
    if obstacle == Some(Obstacle::CarCounter) {
        around = map.catalogue().obstacle(Obstacle::RailCar).map(ChartRow::Terrain);
    }
    let cars = cars.iter().map(|i| &map.art()[*i].shape);
    let near_cars: Vec<&Shape> = cars.filter(|s| s.touches_hex(facts.hex)).collect();
    let shapes: Vec<&Shape> = match (building, obstacle) {
        (Some(building), _) => building.shapes.iter().filter(|s| s.touches_hex(facts.hex)).collect(),
        (None, Some(Obstacle::RailCar)) => near_cars.clone(),
        _ => Vec::new(),
    };
    let sides = SIDES.map(|side| {
        let [a, b] = side.corners().map(|c| facts.hex.center() + CORNERS[c]);
        SideState {
            gap: shapes.iter().map(|s| gap(s, a, b)).min(),
            straddled: near_cars.iter().any(|s| s.straddles(a, b)),
        }
    });
    HexCell { terrain, added, unknown, obstacle, around, sides, cellar: map.has_cellar(facts) }
}

/// Returns `true` if a row of terrain adds to the cost of other terrain.
fn adds(map: &Map, row: ChartRow) -> bool {
    let ChartRow::Terrain(id) = row else { return false };
    let adds = |cell: &Cell| matches!(cell.cost, CellCost::Cot { .. });
    map.catalogue().terrain(id).row().is_some_and(|row| row.cells.iter().any(adds))
}

/// Returns the squared distance of the boxes about two segments, in the units of [`Point::norm`].
fn apart((p, q): (Point, Point), (a, b): (Point, Point)) -> i64 {
    let between = |p: i64, q: i64, a: i64, b: i64| (p.min(q) - a.max(b)).max(a.min(b) - p.max(q)).max(0);
    Point { x: between(p.x, q.x, a.x, b.x), y: between(p.y, q.y, a.y, b.y) }.norm()
}

fn cross_each_other(p: Point, q: Point, a: Point, b: Point) -> bool {
    let side = |s: Point, e: Point, o: Point| (e - s).cross(o - s).signum();
    side(a, b, p) * side(a, b, q) <= 0 && side(p, q, a) * side(p, q, b) <= 0
}

/// Returns the thousandths of a hex between a shape and a segment: nought where they touch.
fn gap(shape: &Shape, a: Point, b: Point) -> u16 {
    if shape.contains(a) || shape.contains(b) {
        return 0;
    }
    let mut nearest = i64::MAX;
    for (p, q) in shape.edges() {
        // most edges are farther away than another, as the boxes about them show
        if apart((p, q), (a, b)) >= nearest {
            continue;
        }
        nearest = match [p.from_segment([a, b]), q.from_segment([a, b]), a.from_segment([p, q]), b.from_segment([p, q])]
        {
            _ if p != q && cross_each_other(p, q, a, b) => 0,
            all => all.into_iter().fold(nearest, i64::min),
        };
    }
    let nearest = if nearest == i64::MAX { i64::from(u16::MAX) } else { nearest };
    // twelve million to a hex squared
    u16::try_from((nearest / 12).isqrt()).unwrap_or(u16::MAX)
}

/// Returns the elevation of a Location, a Bypass included.
pub(crate) fn elevation(map: &Map, location: Location) -> Option<Elevation> {
    let facts = map.hex(location.hex)?;
    match location.place {
        // what stands on raised or sunken rails is bypassed at their level; other terrain lies where these rise or fall
        // from (B32.2)
        Place::Bypass(_) if map.has_rail_cars(facts) => Some(map.level_of_cars(facts)),
        Place::Bypass(_) => Some(facts.level),
        Place::Ground if facts.has(Feature::Underpass) => Some(facts.level),
        Place::Cellar => Some(facts.level - Elevation::LEVEL),
        Place::Beneath if facts.has(Feature::Underpass) => Some(facts.level - Elevation::LEVEL),
        Place::Ground if facts.bridge.is_none() && !facts.is_sunken() => Some(facts.level + map.raised(facts)),
        _ => map.elevation(location),
    }
}

/// Returns the rubble or Debris at a place.
pub(crate) fn cover(facts: &HexFacts, place: Place) -> Option<ChartRow> {
    match facts.cover_in(place)? {
        Counter::StoneRubble => Some(ChartRow::StoneRubble),
        Counter::WoodenRubble => Some(ChartRow::WoodenRubble),
        Counter::Debris => Some(ChartRow::Debris),
        Counter::Wreck => None,
    }
}

/// Returns the chart row for the material of a building.
pub(crate) const fn building_row(building: &Building) -> ChartRow {
    match building.material {
        Material::Stone => ChartRow::StoneBuilding,
        Material::Wood => ChartRow::WoodenBuilding,
    }
}

/// Returns the entrenchment of a hex.
pub(crate) fn entrenchment(facts: &HexFacts) -> Option<ChartRow> {
    facts.features.iter().find_map(|f| match f {
        Feature::Foxhole => Some(ChartRow::Foxhole),
        Feature::Trench => Some(ChartRow::Trench),
        Feature::AntiTankDitch | Feature::Turntable => Some(ChartRow::AntiTankDitch),
        _ => None,
    })
}

/// Returns `true` if rails cross this side of a hex, as drawn in it or in the hex beyond.
pub(crate) fn rails_cross(map: &Map, hex: Hex, side: Side) -> Option<RailroadKind> {
    rails_on(map, hex, side, |rr| &rr.sides)
}

/// Returns `true` if rails run along this side of a hex (FB6.4).
pub(crate) fn rails_along(map: &Map, hex: Hex, side: Side) -> Option<RailroadKind> {
    rails_on(map, hex, side, |rr| &rr.along)
}

fn rails_on(map: &Map, hex: Hex, side: Side, sides: fn(&Railroad) -> &Vec<Side>) -> Option<RailroadKind> {
    [(hex, side), (hex.neighbor(side), side.opposite())]
        .into_iter()
        .find_map(|(hex, side)| map.hex(hex)?.railroads.iter().find(|rr| sides(rr).contains(&side)))
        .map(|rr| rr.kind)
}
