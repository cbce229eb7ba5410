//! Maps: as written ([`MapFile`]), as checked ([`Map`]), and what lies between: faults and what-if edits.

mod board;
mod board_file;
mod boards;
mod breach;
mod building_side;
mod builtin;
mod bypass;
mod bytes;
mod change;
mod check;
mod counter;
mod doubt;
mod elevation;
mod entries;
mod extension;
mod fault;
mod file;
mod hex_facts;
mod hexes;
mod json;
mod kinds;
mod load;
mod location;
mod lookup;
mod lying;
mod names;
mod on_packed;
mod openings;
mod options;
mod packed;
mod packed_hex;
mod parts;
mod placing;
mod print;
mod rails;
mod recover;
mod ring_file;
mod rubble;
#[cfg(any(test, feature = "schema"))]
mod schema;
mod sewer;
mod stacking;
mod states;
mod summary;
mod terrain;
mod token;
mod weapon;
mod wind;
mod window;
mod write;

pub use crate::rules::TerrainId;
pub use board::{Art, Building, Map, Unit};
pub use board_file::{BoardFile, UnchartedFile};
pub use builtin::{BUILT_IN, BuiltIn, built_in, list, near_built_in};
pub(crate) use change::label_read;
pub use change::{
    Breach, Change, ChangeError, Edge, Edit, EditError, Laid, Manhole, Mark, Revision, Settable, Terrains, TrailBreak,
    UnitError, edit_words, unit_words,
};
pub use doubt::{Doubt, DoubtOf};
pub use elevation::Elevation;
pub use extension::ExtensionError;
#[cfg(any(test, feature = "schema"))]
pub use extension::terrain_schema;
pub use fault::{Fault, Faults, First, Path, PathStep, Span};
pub use file::{
    ArtFile, BreachFile, BridgeFile, BuildingFile, CounterFile, DefaultsFile, DepressionFile, FireFile, GridFile,
    HexFile, HexTypeFile, HexsideFile, KindFile, MapFile, MarkerFile, NameFile, NameKind, OutlineFile, RailroadFile,
    RoadFile, SmokeFile, SymbolFile, TrailBreakFile, UnitFile,
};
pub use hex_facts::{Bridge, HexFacts, Marked, Placed, Railroad, Road, Smoking, Street};
pub(crate) use hexes::HexFact;
pub use kinds::{
    ArtKind, Burning, Chapter, Counter, DepressionKind, Feature, HexsideTerrain, KnownTo, Marker, Material, Obstacle,
    RailroadKind, RoadKind, Smoke, Symbol, UnitKind, UnitTrait,
};
pub use load::{is_map, is_terrain};
pub use location::{Location, Place, STATES, States};
pub use lookup::{NoBypass, UnknownPlace};
pub use names::{Called, Spoken, on_board};
pub use options::{
    BombardmentCheck, BrushFromEmrr, ChosenOption, DebrisOnRailCars, EmrrCount, EntranceTem, FortifiedGuns,
    Immobilized, LowVisibility, Options, OrchardRoads, Orchards, RailCarBypass, RailsUnder, RubbleOnBridge,
    RubbleOnBuilding, RubbleReadings, Steeples, Turntable, UnderRubble, VertexContact, Visibility,
};
pub use rails::RailCars;
pub use ring_file::RingFile;
#[cfg(any(test, feature = "schema"))]
pub use schema::map_schema;
pub use stacking::{Overstacked, StackingLimit, overstacked};
pub(crate) use stacking::{
    army, cellars_shut_to, crowded_for, is_mmc, is_smc, is_squad, may_be_shut_out, overstacked_at,
};
pub use states::{Doing, Standing, are_enemies};
pub use summary::MapSummary;
pub use terrain::{
    BuildingHeight, BuildingType, Catalogue, CostsAs, CostsLike, CounterFacts, Cover, Draw, HexsideFacts, Leaves,
    LosEffect, Rgb, SmokeFacts, SmokeLimit, TemRow, Terrain, TerrainCosts, TerrainTem,
};
pub use token::{Named, Token, TokenError, is_state, is_unit_label};
pub(crate) use token::{label_of, unit_named};
pub(crate) use weapon::support;
pub(crate) use weapon::{is_carried, is_support_counter};
pub use weapon::{is_support, shown_on_counters};
pub use wind::Blowing;
