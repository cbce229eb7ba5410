//! What is written: the map file, as JSON, before anything in it is checked.
//!
//! Names of hexes and hexsides are plain text here; `check` turns them into a [`super::Map`] or into faults.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Elevation;
use super::board_file::{BoardFile, UnchartedFile};
use super::doubt::Doubt;
use super::kinds::{
    ArtKind, Burning, Chapter, Counter, DepressionKind, Feature, HexsideTerrain, Material, RailroadKind, RoadKind,
    Smoke, Symbol, UnitKind, UnitTrait,
};
pub use super::openings::{BreachFile, TrailBreakFile};
use super::options::Options;
use super::terrain::BuildingType;

/// A map or a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The version of this format: 1.
    pub format: u8,
    /// The name that `-m` takes and rulings print.
    pub name: String,
    /// One line on what it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Remarks for the reader: sources, doubts. A ruling repeats them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// The built-in map that this one adds to. Then `defaults` is left out, and `grid` is a window upon it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The chapter whose rules hold where FB, V4 and B32 differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<Chapter>,
    /// The rectangle of hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<GridFile>,
    /// The boards that lie together, if the map is of several; then `grid` is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardFile>,
    /// Ground that is not as it is printed, and that nobody has described: overlays, changes of terrain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uncharted: Vec<UnchartedFile>,
    /// What a hex is that is not listed, or that leaves out its level or terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defaults: Option<DefaultsFile>,
    /// Season, date and readings.
    #[serde(default, skip_serializing_if = "Options::is_default")]
    pub options: Options,
    /// Terrain that no catalogue need have: lines that depend on it are refused, unless a terrain file says what it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<KindFile>,
    /// The hexes, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<HexFile>,
    /// Walls, hedges and the like, each hexside once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexsides: Vec<HexsideFile>,
    /// The buildings, with their outlines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buildings: Vec<BuildingFile>,
    /// Other depictions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub art: Vec<ArtFile>,
    /// Names and numbers that the board prints.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<NameFile>,
    /// Counters on the map that are not units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<CounterFile>,
    /// Units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitFile>,
    /// Trail Breaks in Debris and rubble (B24.71, FB2.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail_breaks: Vec<TrailBreakFile>,
    /// Breaches in the black bars of Rowhouses (B23.711).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub breaches: Vec<BreachFile>,
    /// Flames and Blazes (B25).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fires: Vec<FireFile>,
    /// SMOKE (A24).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub smoke: Vec<SmokeFile>,
}

/// Terrain that is known by its name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KindFile {
    /// What hexes and art call it.
    pub id: String,
    /// Its name for people.
    pub name: String,
}

/// A Flame or a Blaze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireFile {
    /// Where.
    pub at: String,
    /// Which.
    pub is: Burning,
}

/// SMOKE on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SmokeFile {
    /// Where: a hex, or a Location such as `G38@b`.
    pub at: String,
    /// Which.
    pub is: Smoke,
    /// How many levels above that Location it begins: 1 if it drifted onto the Level 1 counter of a Factory (FB8.32).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub floor: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// The rectangle of hexes that a map covers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GridFile {
    /// The hex with the lowest column and row.
    pub first: String,
    /// The hex with the highest column and row.
    pub last: String,
    /// Columns that stand half a hex lower (B, D, ...) have one more hex above the first row, half of it on the board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half_hexes: bool,
}

/// What a hex is that says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DefaultsFile {
    /// Base Level.
    pub level: Elevation,
    /// Names of terrain; none is Open Ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<String>,
}

/// One hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexFile {
    /// Its name.
    pub hex: String,
    /// Its Base Level: that of the centre dot (B10.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Elevation>,
    /// Names of terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Vec<String>>,
    /// Roads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadFile>,
    /// Railroads and tram lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub railroads: Vec<RailroadFile>,
    /// A bridge above the hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bridge: Option<BridgeFile>,
    /// A gully or stream that makes it a Depression hex (B19, B20); the level of the hex is that of its banks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depression: Option<DepressionFile>,
    /// A manhole (B8.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub manhole: bool,
    /// Features that matter to movement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<Feature>,
    /// Hexsides along which a Narrow Street runs (B31.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub narrow_street: Vec<u8>,
    /// How much of the hex is on the board, in thousandths, where the edge of the board cuts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<u16>,
    /// What is in doubt about it; rulings that rest on it say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<Doubt>,
    /// A remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A road in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadFile {
    /// Its kind.
    #[serde(rename = "is")]
    pub kind: RoadKind,
    /// The hexsides it crosses, 1 to 6.
    pub sides: Vec<u8>,
    /// The hexsides it lies along, which it does not cross; both hexes list it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub along: Vec<u8>,
    /// The corners, 1 to 6 clockwise from the top left, through which it goes on along the hexside beyond.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corners: Vec<u8>,
    /// It leaves the map here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub off_map: bool,
    /// A tram line runs in it (FB6.31).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tram: bool,
}

impl RoadFile {
    /// Returns a road that leads nowhere yet.
    #[must_use]
    pub const fn of(kind: RoadKind) -> Self {
        Self { kind, sides: Vec::new(), along: Vec::new(), corners: Vec::new(), off_map: false, tram: false }
    }
}

/// A railroad or a tram line in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RailroadFile {
    /// Its kind.
    #[serde(rename = "is")]
    pub kind: RailroadKind,
    /// The hexsides its depiction crosses, 1 to 6: its RR hexsides (B32.1).
    pub sides: Vec<u8>,
    /// Hexsides that its depiction runs along (FB6.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub along: Vec<u8>,
    /// It ends here (FB6.6 tram terminals).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub terminal: bool,
}

/// A gully or stream in a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DepressionFile {
    /// Its kind.
    pub is: DepressionKind,
    /// The hexsides it crosses, 1 to 6.
    pub sides: Vec<u8>,
}

/// A bridge above a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BridgeFile {
    /// The level of its roadbed.
    pub level: Elevation,
    /// The hexsides its road or railroad crosses.
    pub sides: Vec<u8>,
}

/// Terrain on a hexside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexsideFile {
    /// The hexside, as `F36-F37`.
    pub hexside: String,
    /// What stands on it.
    pub is: HexsideTerrain,
    /// It is a cliff too (B11), as where a castle wall stands on its edge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cliff: bool,
}

/// A building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuildingFile {
    /// A name of its own.
    pub id: String,
    /// What the map calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Stone or wood.
    pub material: Material,
    /// The hexes it makes building hexes.
    pub hexes: Vec<String>,
    /// Of those, the hexes with a printed symbol, which tells the height (B23.21-.24, B31.3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub symbols: Vec<SymbolFile>,
    /// Its type, where its hexes and symbols do not tell it.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<BuildingType>,
    /// Hexes in which it is of another type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<HexTypeFile>,
    /// It goes on beyond the edge of this map, so that it has more hexes than are listed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub goes_on: bool,
    /// Its type, if the symbols that tell it lie beyond the edge of this map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_whole: Option<BuildingType>,
    /// It is a Factory (B23.74, FB8.1): no levels above the ground, and no cellar.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub factory: bool,
    /// Its outlines; without any, the whole hexes are taken, and the ruling says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlines: Vec<OutlineFile>,
}

/// A hex in which a building is of another type than elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexTypeFile {
    /// The hex.
    pub hex: String,
    /// The type.
    pub is: BuildingType,
}

/// A printed symbol in a building hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SymbolFile {
    /// The hex.
    pub hex: String,
    /// The symbol.
    pub is: Symbol,
}

/// An outline with holes; points are thousandths of a column and of a row from the centre of A1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutlineFile {
    /// The outer outline; the last point joins the first.
    pub ring: Vec<[i64; 2]>,
    /// Holes in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<Vec<[i64; 2]>>,
}

/// A depiction other than a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtFile {
    /// A name of its own.
    pub id: String,
    /// What it shows.
    pub is: ArtKind,
    /// The level it paints, for `is: level`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Elevation>,
    /// The terrain it shows, for `is: terrain`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<String>,
    /// The hexside that it is of, as `F36-F37`, for `is: hexside`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hexside: Option<String>,
    /// Its outlines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlines: Vec<OutlineFile>,
    /// Its centre lines, for `is: track`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<[i64; 2]>>,
}

/// A name or a number that the board prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameFile {
    /// What is printed.
    pub name: String,
    /// What it names.
    pub is: NameKind,
    /// The middle of the print, in thousandths of a column and of a row from the centre of A1.
    pub at: [i64; 2],
    /// How far it is turned clockwise, in degrees.
    #[serde(default, skip_serializing_if = "is_level")]
    pub turn: i16,
    /// The hexes that it is printed in.
    pub hexes: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_level(turn: &i16) -> bool {
    *turn == 0
}

/// What a printed name is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NameKind {
    /// A street, along which it is printed.
    Street,
    /// A square, a hill, a part of the town.
    Place,
    /// The number of a Level.
    Level,
}

/// A counter on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterFile {
    /// Where: a hex, or a Location such as `G38@b`.
    pub at: String,
    /// Which.
    pub is: Counter,
    /// Rubble on a Cellar counter: the cellar beneath it is whole (FB9.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_cellar: bool,
    /// Rubble that fell in play: no trench is connected to it (FB-SSR14).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_play: bool,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    /// Its label; it must not read as a hex.
    pub unit: String,
    /// Its Location, with states if any: `E37`, `G38@u`, `E37+ent`.
    pub at: String,
    /// Its kind.
    #[serde(default, skip_serializing_if = "UnitKind::is_infantry")]
    pub is: UnitKind,
    /// What the counter shows.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Nationality or side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// What else it is or does; some of that matters to falling rubble, Debris and fire.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<UnitTrait>,
    /// Its covered arc, a vehicle's VCA: the hexspine 1 to 6, clockwise from the top right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ca: Option<u8>,
    /// The covered arc of its turret, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tca: Option<u8>,
}

impl UnitFile {
    /// Returns a unit of which no more is known than where it is.
    #[must_use]
    pub fn new(unit: impl Into<String>, at: impl Into<String>) -> Self {
        Self {
            unit: unit.into(),
            at: at.into(),
            is: UnitKind::default(),
            kind: None,
            side: None,
            traits: Vec::new(),
            ca: None,
            tca: None,
        }
    }
}
