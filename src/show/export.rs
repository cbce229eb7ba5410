//! A map for other programs to draw: outlines, windows and `extends` of the map file are resolved hex by hex.

use serde::Serialize;
use serde_json::{Value, json};

use crate::grid::{COLUMN, Hex, Point, ROW, SIDES, Shape, Side};
use crate::map::{
    ArtKind, BuildingType, Counter, DepressionKind, Elevation, Feature, HexFacts, HexsideTerrain, Location, Map,
    Material, RailroadKind, RoadKind, UnitKind,
};

/// A whole map. All points are whole numbers in its unit, counted from the centre of A1, x to the right, y downwards.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct MapExport<'a> {
    /// The version of this format: 1.
    format: u8,
    /// The map.
    name: &'a str,
    /// What the numbers of points are.
    unit: Unit,
    /// The hexes, column by column.
    hexes: Vec<HexView<'a>>,
    /// The buildings.
    buildings: Vec<BuildingView<'a>>,
    /// What else is depicted: brush, Rail Cars, bridges, the colours of levels and the like.
    art: Vec<ArtView<'a>>,
    /// The units.
    units: Vec<UnitView<'a>>,
}

/// What the numbers of points are: so many to a column and to a row. A viewer whose columns are p pixels apart and whose
/// rows are q pixels apart draws the point (x, y) at (x * p / column, y * q / row); of regular hexes p is 0.866 q.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct Unit {
    /// From the centre of a column to that of the next.
    column: i64,
    /// From the centre of a row to that of the next.
    row: i64,
}

/// A point: x, y.
type Xy = [i64; 2];

/// A closed outline; the last point joins the first.
type Outline = Vec<Xy>;

/// A hex. Sides are 1 to 6, clockwise from the top; corners 1 to 6, clockwise from the top left.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct HexView<'a> {
    /// Its name.
    hex: Hex,
    /// Its center dot.
    center: Xy,
    /// Its six corners.
    outline: Outline,
    /// Its Base Level.
    level: Elevation,
    /// Its terrain; Open Ground if empty.
    terrain: Vec<&'a str>,
    /// Its Locations, each with its elevation.
    locations: Vec<PlaceView>,
    /// The id of its building.
    #[serde(skip_serializing_if = "Option::is_none")]
    building: Option<&'a str>,
    /// Its roads.
    roads: Vec<RoadView>,
    /// Its railroads and tram lines.
    railroads: Vec<RailroadView>,
    /// The bridge above it.
    #[serde(skip_serializing_if = "Option::is_none")]
    bridge: Option<BridgeView>,
    /// The gully or stream in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    depression: Option<DepressionView>,
    /// What stands on its hexsides.
    hexsides: Vec<HexsideView>,
    /// Which of its hexsides are cliffs.
    cliffs: Vec<u8>,
    /// What else is in it.
    features: &'a [Feature],
    /// It has a manhole.
    manhole: bool,
    /// Its counters.
    counters: Vec<CounterView>,
}

/// A Location.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct PlaceView {
    /// Its name.
    at: Location,
    /// Its elevation.
    elevation: Elevation,
}

/// A road.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct RoadView {
    /// Its kind.
    is: RoadKind,
    /// The hexsides it crosses.
    sides: Vec<u8>,
    /// The hexsides it lies along, which it does not cross.
    along: Vec<u8>,
    /// The corners through which it goes on along the hexside beyond.
    corners: Vec<usize>,
    /// It leaves the map here.
    off_map: bool,
    /// A tram line runs in it.
    tram: bool,
}

/// A railroad.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct RailroadView {
    /// Its kind.
    is: RailroadKind,
    /// The hexsides it crosses.
    sides: Vec<u8>,
    /// The hexsides it runs along.
    along: Vec<u8>,
    /// It ends here.
    terminal: bool,
}

/// A bridge.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct BridgeView {
    /// The level of its roadbed.
    level: Elevation,
    /// The hexsides it reaches.
    sides: Vec<u8>,
}

/// A gully or stream.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct DepressionView {
    /// Its kind.
    is: DepressionKind,
    /// The hexsides it crosses.
    sides: Vec<u8>,
}

/// What stands on a hexside.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct HexsideView {
    /// The hexside.
    side: u8,
    /// The terrain on it.
    is: HexsideTerrain,
}

/// A counter.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct CounterView {
    /// The Location it lies in.
    at: Location,
    /// What it is.
    is: Counter,
}

/// A building.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct BuildingView<'a> {
    /// Its id.
    id: &'a str,
    /// What the map calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    /// Stone or wood.
    material: Material,
    /// Its type.
    #[serde(rename = "type")]
    kind: BuildingType,
    /// It is a Factory.
    factory: bool,
    /// Its hexes.
    hexes: &'a [Hex],
    /// Its outlines, each an outer ring and its holes.
    outlines: Vec<Vec<Outline>>,
}

/// A depiction.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct ArtView<'a> {
    /// What it shows.
    is: ArtKind,
    /// The terrain it shows, where the kind leaves it open.
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<&'a str>,
    /// The level that it paints.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Elevation>,
    /// Its outline: an outer ring and its holes.
    outline: Vec<Outline>,
}

/// A unit.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
struct UnitView<'a> {
    /// Its label.
    unit: &'a str,
    /// Where it is.
    at: Location,
    /// Its kind.
    is: UnitKind,
    /// What the counter shows.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    counter: Option<&'a str>,
    /// Nationality or side.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'a str>,
}

const fn xy(point: Point) -> Xy {
    [point.x, point.y]
}

fn numbers(sides: &[Side]) -> Vec<u8> {
    sides.iter().map(|side| side.number()).collect()
}

fn rings(shape: &Shape) -> Vec<Outline> {
    shape.rings().iter().map(|ring| ring.iter().copied().map(xy).collect()).collect()
}

fn hex_view<'a>(map: &'a Map, facts: &'a HexFacts) -> HexView<'a> {
    let hex = facts.hex;
    let named = |id: &crate::map::TerrainId| map.catalogue().terrain(*id).id.as_str();
    let road = |road: &crate::map::Road| RoadView {
        is: road.kind,
        sides: numbers(&road.sides),
        along: facts.streets.iter().filter(|s| s.kind == road.kind).flat_map(|s| numbers(&s.sides)).collect(),
        corners: road.corners.iter().map(|corner| corner + 1).collect(),
        off_map: road.off_map,
        tram: road.tram,
    };
    // a street along a hexside of a hex that has no road of the same kind
    let alone = facts.streets.iter().filter(|street| facts.roads.iter().all(|road| road.kind != street.kind));
    let street = |street: &crate::map::Street| RoadView {
        is: street.kind,
        sides: Vec::new(),
        along: numbers(&street.sides),
        corners: Vec::new(),
        off_map: false,
        tram: false,
    };
    let railroad = |rails: &crate::map::Railroad| RailroadView {
        is: rails.kind,
        sides: numbers(&rails.sides),
        along: numbers(&rails.along),
        terminal: rails.terminal,
    };
    let on_side = |side: Side| Some(HexsideView { side: side.number(), is: facts.hexsides[side.index()]? });
    let lying =
        |placed: &crate::map::Placed| CounterView { at: Location { hex, place: placed.place }, is: placed.counter };
    HexView {
        hex,
        center: xy(hex.center()),
        outline: (0..6).map(|corner| xy(hex.corner(corner))).collect(),
        level: facts.level,
        terrain: facts.terrain.iter().map(named).collect(),
        locations: map.locations(facts).into_iter().map(|(at, elevation)| PlaceView { at, elevation }).collect(),
        building: facts.building.and_then(|i| map.buildings().get(i)).map(|building| building.id.as_str()),
        roads: facts.roads.iter().map(road).chain(alone.map(street)).collect(),
        railroads: facts.railroads.iter().map(railroad).collect(),
        bridge: facts.bridge.as_ref().map(|b| BridgeView { level: b.level, sides: numbers(&b.sides) }),
        depression: facts.depression.as_ref().map(|(is, sides)| DepressionView { is: *is, sides: numbers(sides) }),
        hexsides: SIDES.into_iter().filter_map(on_side).collect(),
        cliffs: SIDES.into_iter().filter(|side| facts.cliffs[side.index()]).map(Side::number).collect(),
        features: &facts.features,
        manhole: facts.manhole,
        counters: facts.counters.iter().map(lying).collect(),
    }
}

impl<'a> MapExport<'a> {
    /// Makes the export of a map.
    #[must_use]
    pub fn new(map: &'a Map) -> Self {
        let art = |art: &'a crate::map::Art| ArtView {
            is: art.kind,
            terrain: art.terrain.map(|id| map.catalogue().terrain(id).id.as_str()),
            level: art.level,
            outline: rings(&art.shape),
        };
        let building = |building: &'a crate::map::Building| BuildingView {
            id: &building.id,
            name: building.name.as_deref(),
            material: building.material,
            kind: building.kind,
            factory: building.factory,
            hexes: &building.hexes,
            outlines: building.shapes.iter().map(rings).collect(),
        };
        let unit = |unit: &'a crate::map::Unit| UnitView {
            unit: &unit.label,
            at: unit.location,
            is: unit.kind,
            counter: unit.counter.as_deref(),
            side: unit.side.as_deref(),
        };
        Self {
            format: 1,
            name: map.name(),
            unit: Unit { column: COLUMN, row: ROW },
            hexes: map.hexes().filter(|f| f.hex.has_name()).map(|facts| hex_view(map, facts)).collect(),
            buildings: map.buildings().iter().map(building).collect(),
            art: map.art().iter().map(art).collect(),
            units: map.units().iter().map(unit).collect(),
        }
    }

    /// Returns the export as `GeoJSON`: a feature for each hex, building, depiction and unit, with the other members as
    /// properties.
    ///
    /// The coordinates have the same unit, but y points upwards as in `GeoJSON`; they are not degrees.
    #[must_use]
    pub fn to_geojson(&self) -> Value {
        let mut features = Vec::new();
        for hex in &self.hexes {
            features.push(feature(
                "hex",
                &polygon(std::slice::from_ref(&hex.outline)),
                &json!(hex),
                &["outline", "center"],
            ));
        }
        for building in &self.buildings {
            let each: Vec<Value> = building.outlines.iter().map(|outline| closed(outline)).collect();
            let shape = json!({ "type": "MultiPolygon", "coordinates": each });
            features.push(feature("building", &shape, &json!(building), &["outlines"]));
        }
        for art in &self.art {
            features.push(feature("art", &polygon(&art.outline), &json!(art), &["outline"]));
        }
        for unit in &self.units {
            let point = json!({ "type": "Point", "coordinates": upwards(xy(unit.at.hex.center())) });
            features.push(feature("unit", &point, &json!(unit), &[]));
        }
        json!({ "type": "FeatureCollection", "name": self.name, "unit": self.unit, "features": features })
    }
}

const fn upwards([x, y]: Xy) -> Xy {
    [x, -y]
}

/// Closes the outlines of an area and its holes as `GeoJSON` requires: the last point repeats the first, the outer ring
/// is counterclockwise and holes are clockwise (RFC 7946, 3.1.6).
fn closed(outlines: &[Outline]) -> Value {
    let ring = |(at, outline): (usize, &Outline)| -> Vec<Xy> {
        let mut ring: Vec<Xy> = outline.iter().chain(outline.first()).copied().map(upwards).collect();
        let twice: i64 = ring.iter().zip(&ring[1..]).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
        if (twice < 0) == (at == 0) {
            ring.reverse();
        }
        ring
    };
    outlines.iter().enumerate().map(ring).collect::<Vec<_>>().into()
}

fn polygon(outlines: &[Outline]) -> Value {
    json!({ "type": "Polygon", "coordinates": closed(outlines) })
}

/// Makes a feature of a kind; its properties are the members of a value, with some left out.
fn feature(kind: &str, geometry: &Value, of: &Value, without: &[&str]) -> Value {
    let mut properties = of.as_object().cloned().unwrap_or_default();
    properties.retain(|name, _| !without.contains(&name.as_str()));
    properties.insert("kind".to_owned(), kind.into());
    json!({ "type": "Feature", "geometry": geometry, "properties": properties })
}

/// Returns the JSON Schema of an exported map.
#[cfg(any(test, feature = "schema"))]
#[must_use]
pub fn export_schema() -> Value {
    crate::show::written::<MapExport<'_>>()
}
