//! The survey of a board picture, as written in the files `fb-nw.json` and so on.
//!
//! Points are in columns and rows from the centre of A1; hexsides are counted from 0, clockwise from the top.

use std::collections::BTreeMap;

use fogas::map::Material;
use serde::Deserialize;

/// A file with one block.
#[derive(Deserialize)]
pub(crate) struct SurveyFile {
    pub blocks: Vec<Block>,
}

/// One picture.
#[derive(Deserialize)]
pub(crate) struct Block {
    #[serde(rename = "block")]
    pub name: String,
    pub hexes: Vec<HexRecord>,
    pub depictions: Vec<Depiction>,
}

/// One hex.
#[derive(Clone, Deserialize)]
pub(crate) struct HexRecord {
    pub hex: String,
    pub level: i16,
    #[serde(default)]
    pub on_map: Option<f64>,
    pub terrain: Vec<Terrain>,
    #[serde(default)]
    pub centre_symbol: Option<String>,
    #[serde(default)]
    pub manhole: bool,
    #[serde(default)]
    pub hexsides: Vec<Option<HexsideMark>>,
    #[serde(default)]
    pub confidence: Option<String>,
    #[serde(default)]
    pub doubt: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
}

/// What is drawn on a hexside: one or two things.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum HexsideMark {
    One(String),
    Two(Vec<String>),
}

/// A thing in a hex.
#[derive(Clone, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Terrain {
    Open,
    Building { depiction: String },
    Orchard { leaves: String },
    Brush,
    TennisCourt,
    RailCar,
    RailroadTurntable,
    StorageTank,
    WideCityBoulevard,
    Tram,
    Underpass,
    SunkenRoad { hexsides: Vec<u8> },
    RoadBridge { hexsides: Vec<u8> },
    RoadBank,
    Road { surface: String, hexsides: Vec<u8> },
    Railroad { kind: String, hexsides: Vec<u8> },
}

/// A depiction.
#[derive(Clone, Deserialize)]
pub(crate) struct Depiction {
    pub id: String,
    pub kind: String,
    #[serde(default)]
    pub material: Option<Material>,
    /// The reason why it is not complete, if it is not.
    #[serde(default)]
    clipped: serde_json::Value,
    #[serde(default)]
    pub hexes: Option<HexShares>,
    #[serde(default)]
    pub level: Option<i16>,
    #[serde(default)]
    pub polygon: Vec<[f64; 2]>,
    #[serde(default)]
    pub holes: Vec<Vec<[f64; 2]>>,
    #[serde(default)]
    pub line: Vec<[f64; 2]>,
}

/// The hexes of a depiction, with or without its share of each.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum HexShares {
    Shares(BTreeMap<String, f64>),
    Names(Vec<String>),
}

impl HexShares {
    pub(crate) fn names(&self) -> Vec<&str> {
        match self {
            Self::Shares(shares) => shares.keys().map(String::as_str).collect(),
            Self::Names(names) => names.iter().map(String::as_str).collect(),
        }
    }
}

impl Depiction {
    /// Returns `true` if an edge of the picture cuts the depiction.
    pub(crate) fn is_clipped(&self) -> bool {
        !matches!(self.clipped, serde_json::Value::Null | serde_json::Value::Bool(false))
    }
}
