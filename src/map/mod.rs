//! Maps: what is written ([`MapFile`]), what is checked ([`Map`]), and what lies between: faults and what-if edits.

mod board;
mod breach;
mod builtin;
mod bypass;
mod change;
mod check;
mod doubt;
mod edit;
mod elevation;
mod fault;
mod file;
mod json;
mod load;
mod location;
mod names;
mod options;
mod packed;
mod rails;
mod readings;
mod recover;
mod ruin;
mod schema;
mod sewer;
mod terrain;
mod window;
mod write;

pub use board::{Art, Bridge, Building, HexFacts, Map, Placed, Railroad, Road, Smoking, Unit, UnknownPlace};
pub use breach::BreachFile;
pub use builtin::{BUILT_IN, BuiltIn, MapSummary, built_in, list, near_built_in};
pub use bypass::{NoBypass, Obstacle};
pub use change::{Change, ChangeError};
pub use doubt::{Doubt, DoubtOf};
pub use edit::{Edit, EditError};
pub use elevation::Elevation;
pub use fault::{Fault, Faults, First, Path, PathStep, Span};
pub use file::{
    ArtFile, ArtKind, BridgeFile, BuildingFile, Burning, Chapter, Counter, CounterFile, DefaultsFile, DepressionFile,
    DepressionKind, Feature, FireFile, GridFile, HexFile, HexTypeFile, HexsideFile, HexsideTerrain, KindFile, MapFile,
    Material, OutlineFile, RailroadFile, RailroadKind, RoadFile, RoadKind, Smoke, SmokeFile, Symbol, SymbolFile,
    TrailBreakFile, Trait, UnitFile, UnitKind,
};
pub use location::{Location, Named, Place, States, Token, TokenError};
pub use options::{
    EmrrCount, LowVisibility, Options, Orchards, RailCarBypass, Steeples, Turntable, VertexContact, Visibility,
};
pub use readings::{
    BombardmentCheck, DebrisOnRailCars, Immobilized, RubbleOnBridge, RubbleOnBuilding, RuinReadings, UnderRubble,
};
pub use schema::map_schema;
pub use terrain::{
    BuildingHeight, BuildingType, Catalogue, CounterFacts, Cover, ExtensionError, HexsideFacts, Leaves, LosEffect,
    SmokeFacts, SmokeLimit, TemRow, Terrain, TerrainId,
};
