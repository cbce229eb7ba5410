//! What movement needs to know about the hexes of a map: their rows of the movement chart, their obstacles, and which
//! hexsides can be bypassed.

use std::sync::OnceLock;

use crate::grid::{CORNERS, Hex, Point, SIDES, Shape, Side};
use crate::map::{
    ArtKind, Building, Counter, DepressionKind, Elevation, Feature, HexFacts, HexsideTerrain, Location, Map, Material,
    Obstacle, Place, Railroad, RailroadKind, RoadKind,
};
use crate::rules::{Cell, CellCost};
use crate::ruling::ChartRow;

/// What movement needs to know about each hex. A hex is examined when a path first reaches it.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    cells: Vec<OnceLock<Box<HexCell>>>,
    /// Which Rail Cars are part of the map's art.
    cars: Vec<usize>,
}

/// What movement needs to know about a hex beyond its facts.
#[derive(Clone, Debug)]
pub(crate) struct HexCell {
    /// The chart rows of its terrain, without counters and obstacles. Open Ground has none.
    pub terrain: Vec<ChartRow>,
    /// The chart rows that are added to the cost of anything else in the hex (B2).
    pub added: Vec<ChartRow>,
    /// It has terrain with no row in the chart.
    pub unknown: bool,
    /// The obstacle that a Bypass goes around.
    pub obstacle: Option<Obstacle>,
    /// The chart row of the obstacle, unless it is a building.
    pub around: Option<ChartRow>,
    /// The distance of the obstacle from each hexside.
    pub sides: [SideState; 6],
    /// The hex has a cellar (FB9.1).
    pub cellar: bool,
}

/// How close the obstacle of a hex comes to one of its hexsides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SideState {
    /// The distance between them, in thousandths of the height of a hex; `None` if no obstacle is near.
    pub gap: Option<u16>,
    /// A Rail Car depiction lies on both sides of the hexside.
    pub straddled: bool,
}

impl Field {
    /// Makes the field for a map, with no hex examined yet.
    pub(crate) fn new(map: &Map) -> Self {
        let cars = map.art().iter().enumerate().filter(|(_, art)| art.kind == ArtKind::RailCar);
        let cars = cars.map(|(index, _)| index).collect();
        Self { cells: std::iter::repeat_with(OnceLock::new).take(map.hexes().len()).collect(), cars }
    }

    /// Returns the cell of a hex of the map, and examines the hex the first time.
    pub(crate) fn cell(&self, map: &Map, hex: Hex) -> Option<&HexCell> {
        let index = map.grid().index(hex)?;
        Some(self.cells[index].get_or_init(|| Box::new(hex_cell(map, map.hex_at(index), &self.cars))))
    }
}

fn hex_cell(map: &Map, facts: &HexFacts, cars: &[usize]) -> HexCell {
    let (mut terrain, mut added, mut around) = (Vec::new(), Vec::new(), None);
    // no costs are known for streams, nor for terrain that is known only by name
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

/// Returns `true` if the row of a terrain is added to the cost of other terrain.
fn adds(map: &Map, row: ChartRow) -> bool {
    let ChartRow::Terrain(id) = row else { return false };
    let adds = |cell: &Cell| matches!(cell.cost, CellCost::Cot { .. });
    map.catalogue().terrain(id).row().is_some_and(|row| row.cells.iter().any(adds))
}

/// Returns the squared distance between the bounding boxes of two segments, in the units of [`Point::norm`].
fn apart((p, q): (Point, Point), (a, b): (Point, Point)) -> i64 {
    let between = |p: i64, q: i64, a: i64, b: i64| (p.min(q) - a.max(b)).max(a.min(b) - p.max(q)).max(0);
    Point { x: between(p.x, q.x, a.x, b.x), y: between(p.y, q.y, a.y, b.y) }.norm()
}

fn cross_each_other(p: Point, q: Point, a: Point, b: Point) -> bool {
    let side = |s: Point, e: Point, o: Point| (e - s).cross(o - s).signum();
    side(a, b, p) * side(a, b, q) <= 0 && side(p, q, a) * side(p, q, b) <= 0
}

/// Returns the distance between a shape and a segment in thousandths of a hex; 0 if they touch.
fn gap(shape: &Shape, a: Point, b: Point) -> u16 {
    if shape.contains(a) || shape.contains(b) {
        return 0;
    }
    let mut nearest = i64::MAX;
    for (p, q) in shape.edges() {
        // skip an edge whose bounding box is already farther away than the nearest edge so far
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
    // [`Point::norm`] counts twelve million to a hex squared
    u16::try_from((nearest / 12).isqrt()).unwrap_or(u16::MAX)
}

/// Returns the elevation of a Location, which may be a Bypass.
pub(crate) fn elevation(map: &Map, location: Location) -> Option<Elevation> {
    let facts = map.hex(location.hex)?;
    match location.place {
        // Rail Cars on raised or sunken rails are bypassed at the level of the rails; other terrain lies at the level
        // from which the rails rise or fall (B32.2)
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

/// Returns the chart row for the kind of a building.
pub(crate) const fn building_row(building: &Building) -> ChartRow {
    match building.material {
        Material::Stone => ChartRow::StoneBuilding,
        Material::Wood => ChartRow::WoodenBuilding,
    }
}

/// Returns the chart row for the entrenchment of a hex.
pub(crate) fn entrenchment(facts: &HexFacts) -> Option<ChartRow> {
    facts.features.iter().find_map(|f| match f {
        Feature::Foxhole => Some(ChartRow::Foxhole),
        Feature::Trench => Some(ChartRow::Trench),
        Feature::AntiTankDitch | Feature::Turntable => Some(ChartRow::AntiTankDitch),
        _ => None,
    })
}

/// Returns the kind of railroad that crosses this side of a hex, as drawn in this hex or in the one beyond.
pub(crate) fn rails_cross(map: &Map, hex: Hex, side: Side) -> Option<RailroadKind> {
    rails_on(map, hex, side, |rr| &rr.sides)
}

/// Returns the kind of railroad that runs along this side of a hex (FB6.4).
pub(crate) fn rails_along(map: &Map, hex: Hex, side: Side) -> Option<RailroadKind> {
    rails_on(map, hex, side, |rr| &rr.along)
}

fn rails_on(map: &Map, hex: Hex, side: Side, sides: fn(&Railroad) -> &Vec<Side>) -> Option<RailroadKind> {
    [(hex, side), (hex.neighbor(side), side.opposite())]
        .into_iter()
        .find_map(|(hex, side)| map.hex(hex)?.railroads.iter().find(|rr| sides(rr).contains(&side)))
        .map(|rr| rr.kind)
}
