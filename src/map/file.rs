//! The map file as it is written in JSON, before it is checked.
//!
//! Here the names of hexes and hexsides are plain text; `check` turns them into a [`super::Map`] or into faults.

use serde::{Deserialize, Serialize};

use super::Elevation;
use super::board_file::{BoardFile, UnchartedFile};
use super::doubt::Doubt;
use super::entries::entries;
use super::kinds::{
    ArtKind, Burning, Chapter, Counter, DepressionKind, Feature, HexsideTerrain, KnownTo, Marker, Material,
    RailroadKind, RoadKind, Smoke, Symbol, UnitKind, UnitTrait,
};
pub use super::openings::{BreachFile, TrailBreakFile};
use super::options::Options;
use super::ring_file::RingFile;
use super::terrain::BuildingType;

entries! {
    /// A map or a scenario.
    #[derive(Default)]
    MapFile {
        /// The version of this format: 1.
        format: u8,
        /// The name that `-m` takes and rulings print.
        name: String,
        /// One line on what it shows.
        title?: Option<String>,
        /// Remarks for the reader: sources, doubts. A ruling repeats them.
        remarks?: Vec<String>,
        /// The built-in map that this one adds to. Then `defaults` is left out, and `grid` is a window upon it.
        extends?: Option<String>,
        /// The chapter whose rules hold where FB, V4 and B32 differ.
        chapter?: Option<Chapter>,
        /// The rectangle of hexes.
        grid?: Option<GridFile>,
        /// The boards that lie together, if the map is of several; then `grid` is left out.
        boards?: Vec<BoardFile>,
        /// Ground that is not as it is printed, and that nobody has described: overlays, changes of terrain.
        uncharted?: Vec<UnchartedFile>,
        /// What a hex is that is not listed, or that leaves out its level or terrain.
        defaults?: Option<DefaultsFile>,
        /// Season, date and readings.
        options?: Options,
        /// Terrain that no catalogue need have: lines that depend on it are refused, unless a terrain file says what it does.
        kinds?: Vec<KindFile>,
        /// The hexes, each once.
        hexes?: Vec<HexFile>,
        /// Walls, hedges and the like, each hexside once.
        hexsides?: Vec<HexsideFile>,
        /// The buildings, with their outlines.
        buildings?: Vec<BuildingFile>,
        /// Other depictions.
        art?: Vec<ArtFile>,
        /// Names and numbers that the board prints.
        names?: Vec<NameFile>,
        /// Counters on the map that are not units.
        counters?: Vec<CounterFile>,
        /// Units.
        units?: Vec<UnitFile>,
        /// Trail Breaks in Debris and rubble (B24.71, FB2.7).
        trail_breaks?: Vec<TrailBreakFile>,
        /// Breaches in the black bars of Rowhouses (B23.711).
        breaches?: Vec<BreachFile>,
        /// Flames and Blazes (B25).
        fires?: Vec<FireFile>,
        /// SMOKE (A24).
        smoke?: Vec<SmokeFile>,
        /// Markers: minefields, Fortified Locations, starshells.
        markers?: Vec<MarkerFile>,
    }

    /// Terrain that is known by its name alone.
    KindFile {
        /// What hexes and art call it.
        id: String,
        /// Its name for people.
        name: String,
    }

    /// A Flame or a Blaze.
    FireFile {
        /// The Location.
        at: String,
        /// Flame or Blaze.
        is: Burning,
    }

    /// SMOKE on the map.
    SmokeFile {
        /// Where: a hex, or a Location such as `G38@b`.
        at: String,
        /// The kind of SMOKE.
        is: Smoke,
        /// How many levels above that Location it begins: 1 if it drifted onto the Level 1 counter of a Factory (FB8.32).
        floor?: u8,
    }

    /// A marker on the map.
    MarkerFile {
        /// Where: a hex, or a Location such as `G38@b`.
        at: String,
        /// The kind of marker.
        is: Marker,
        /// The factors of a minefield; an A-P minefield has 6, 8 or 12 (B28.1).
        factors?: Option<u8>,
        /// Who knows of a minefield or a Fortified Location: the side that owns and hides it, or both sides; without it no side is named.
        known_to?: Option<KnownTo>,
    }

    /// The rectangle of hexes that a map covers.
    GridFile {
        /// The hex with the lowest column and row.
        first: String,
        /// The hex with the highest column and row.
        last: String,
        /// Columns that stand half a hex lower (B, D, ...) have one more hex above the first row, half of it on the board.
        half_hexes?: bool,
    }

    /// One hex.
    #[derive(Default)]
    HexFile {
        /// Its name.
        hex: String,
        /// Its Base Level: that of the centre dot (B10.1).
        level?: Option<Elevation>,
        /// Names of terrain.
        terrain?: Option<Vec<String>>,
        /// Roads.
        roads?: Vec<RoadFile>,
        /// Railroads and tram lines.
        railroads?: Vec<RailroadFile>,
        /// A bridge above the hex.
        bridge?: Option<BridgeFile>,
        /// A gully or stream that makes it a Depression hex (B19, B20); the level of the hex is that of its banks.
        depression?: Option<DepressionFile>,
        /// A manhole (B8.1).
        manhole?: bool,
        /// Features that matter to movement.
        features?: Vec<Feature>,
        /// Hexsides along which a Narrow Street runs (B31.1).
        narrow_street?: Vec<u8>,
        /// How much of the hex is on the board, in thousandths, where the edge of the board cuts it.
        cut?: Option<u16>,
        /// What is in doubt about it; rulings that rest on it say so.
        doubts?: Vec<Doubt>,
        /// A remark.
        note?: Option<String>,
    }

    /// A road in a hex.
    RoadFile {
        /// Its kind.
        #[serde(rename = "is")]
        kind: RoadKind,
        /// The hexsides it crosses, 1 to 6.
        sides: Vec<u8>,
        /// The hexsides it lies along, which it does not cross; both hexes list it.
        along?: Vec<u8>,
        /// The corners, 1 to 6 clockwise from the top left, through which it goes on along the hexside beyond.
        corners?: Vec<u8>,
        /// It leaves the map here.
        off_map?: bool,
        /// A tram line runs in it (FB6.31).
        tram?: bool,
    }

    /// A railroad or a tram line in a hex.
    RailroadFile {
        /// Its kind.
        #[serde(rename = "is")]
        kind: RailroadKind,
        /// The hexsides its depiction crosses, 1 to 6: its RR hexsides (B32.1).
        sides: Vec<u8>,
        /// Hexsides that its depiction runs along (FB6.4).
        along?: Vec<u8>,
        /// It ends here (FB6.6 tram terminals).
        terminal?: bool,
    }

    /// A gully or stream in a hex.
    DepressionFile {
        /// Its kind.
        is: DepressionKind,
        /// The hexsides it crosses, 1 to 6.
        sides: Vec<u8>,
    }

    /// A bridge above a hex.
    BridgeFile {
        /// The level of its roadbed.
        level: Elevation,
        /// The hexsides its road or railroad crosses.
        sides: Vec<u8>,
    }

    /// Terrain on a hexside.
    HexsideFile {
        /// The hexside, as `F36-F37`.
        hexside: String,
        /// What stands on it.
        is: HexsideTerrain,
        /// It is a cliff too (B11), as where a castle wall stands on its edge.
        cliff?: bool,
    }

    /// A building.
    BuildingFile {
        /// A name of its own.
        id: String,
        /// What the map calls it.
        name?: Option<String>,
        /// Stone or wood.
        material: Material,
        /// The hexes it makes building hexes.
        hexes: Vec<String>,
        /// Of those, the hexes with a printed symbol, which gives the height (B23.21-.24, B31.3).
        symbols?: Vec<SymbolFile>,
        /// Its type, where its hexes and symbols do not give it.
        #[serde(rename = "type")]
        kind?: Option<BuildingType>,
        /// Hexes in which it is of another type.
        types?: Vec<HexTypeFile>,
        /// It goes on beyond the edge of this map, so that it has more hexes than are listed.
        goes_on?: bool,
        /// Its type, if the symbols that give it lie beyond the edge of this map.
        as_whole?: Option<BuildingType>,
        /// It is a Factory (B23.74, FB8.1): no levels above the ground, and no cellar.
        factory?: bool,
        /// Its outlines; without any, the whole hexes are taken, and the ruling says so.
        outlines?: Vec<OutlineFile>,
    }

    /// A hex in which a building is of another type than elsewhere.
    HexTypeFile {
        /// The hex.
        hex: String,
        /// The type.
        is: BuildingType,
    }

    /// A printed symbol in a building hex.
    SymbolFile {
        /// The hex.
        hex: String,
        /// The symbol.
        is: Symbol,
    }

    /// An outline with holes.
    OutlineFile {
        /// The outer outline.
        ring: RingFile,
        /// Holes in it.
        holes?: Vec<RingFile>,
    }

    /// A depiction other than a building.
    ArtFile {
        /// A name of its own.
        id: String,
        /// What it shows.
        is: ArtKind,
        /// The level it paints, for `is: level`.
        level?: Option<Elevation>,
        /// The terrain it shows, for `is: terrain`.
        terrain?: Option<String>,
        /// The hexside that it is of, as `F36-F37`, for `is: hexside`.
        hexside?: Option<String>,
        /// Its outlines.
        outlines?: Vec<OutlineFile>,
        /// Its centre lines, for `is: track`.
        lines?: Vec<Vec<[i64; 2]>>,
    }

    /// A name or a number that the board prints.
    NameFile {
        /// What is printed.
        name: String,
        /// What it names.
        is: NameKind,
        /// The middle of the print, in thousandths of a column and of a row from the centre of A1.
        at: [i64; 2],
        /// How far it is turned clockwise, in degrees.
        turn?: i16,
        /// How high its letters are, in hundredths of a side of a hex, if they are larger than those of a street.
        size?: Option<u16>,
        /// The hexes that it is printed in.
        hexes: Vec<String>,
        /// All hexes of the thing named, if the rules list them (for a railway).
        of?: Vec<String>,
    }

    /// A counter on the map.
    CounterFile {
        /// Where: a hex, or a Location such as `G38@b`.
        at: String,
        /// The kind of counter.
        is: Counter,
        /// Rubble on a Cellar counter: the cellar beneath it is whole (FB9.6).
        on_cellar?: bool,
        /// Rubble that fell in play: no trench is connected to it (FB-SSR14).
        in_play?: bool,
    }

    /// A unit.
    #[derive(PartialOrd, Ord)]
    UnitFile {
        /// Its label; it must not read as a hex.
        unit: String,
        /// Its Location, with states if any: `E37`, `G38@u`, `E37+ent`.
        at: String,
        /// Its kind.
        is?: UnitKind,
        /// What the counter shows.
        #[serde(rename = "type")]
        kind?: Option<String>,
        /// Nationality or side.
        side?: Option<String>,
        /// What else it is or does; some of that matters to falling rubble, Debris and fire.
        traits?: Vec<UnitTrait>,
        /// Its covered arc, a vehicle's VCA: the hexspine 1 to 6, clockwise from the top right.
        ca?: Option<u8>,
        /// The covered arc of its turret, where it differs.
        tca?: Option<u8>,
        /// The Portage Points that the counter of a SW shows.
        pp?: Option<u8>,
    }
}

/// What a hex is that says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct DefaultsFile {
    /// Base Level.
    pub level: Elevation,
    /// Names of terrain; none is Open Ground.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<String>,
}

impl RoadFile {
    /// Returns a road that leads nowhere yet.
    #[must_use]
    pub const fn of(kind: RoadKind) -> Self {
        Self { kind, sides: Vec::new(), along: Vec::new(), corners: Vec::new(), off_map: false, tram: false }
    }
}

/// What a printed name is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NameKind {
    /// A street, along which it is printed.
    Street,
    /// A square, a hill, a part of the town.
    Place,
    /// The number of a Level.
    Level,
}

impl UnitFile {
    /// Adds a state to the unit, once, or removes it.
    pub(crate) fn put(&mut self, state: UnitTrait, is: bool) {
        self.traits.retain(|other| *other != state);
        if is {
            self.traits.push(state);
            self.traits.sort_unstable();
        }
    }

    /// Returns a unit of which only the place is known.
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
            pp: None,
        }
    }
}
