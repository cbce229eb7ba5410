//! Maps: what is written ([`MapFile`]), what is checked ([`Map`]), and what lies between: faults and what-if edits.

mod board;
mod builtin;
mod check;
mod edit;
mod elevation;
mod fault;
mod file;
mod location;
mod options;
mod terrain;

pub use board::{Art, Bridge, Building, HexFacts, Map, Placed, Railroad, Road, Unit, UnknownPlace};
pub use builtin::{BUILT_IN, BuiltIn, built_in};
pub use edit::{Edit, EditError};
pub use elevation::Elevation;
pub use fault::{Fault, Faults, Path, PathStep};
pub use file::{
    ArtFile, ArtKind, BridgeFile, BuildingFile, Chapter, Counter, CounterFile, DefaultsFile, Feature, GridFile,
    HexFile, HexsideFile, HexsideTerrain, MapFile, Material, OutlineFile, RailroadFile, RailroadKind, RoadFile,
    RoadKind, Symbol, SymbolFile, UnitFile, UnitKind,
};
pub use location::{Location, Named, Place, States, Token, TokenError};
pub use options::{EmrrCount, Options, Orchards, RailCarBypass, VertexContact};
pub use terrain::{
    BuildingHeight, BuildingType, Catalogue, CounterFacts, HexsideFacts, Leaves, LosEffect, Terrain, TerrainId,
};
