//! Other tables of `data/terrain.json`: buildings, counters, hexsides, railroads, SMOKE, and TEM that does not come
//! from a terrain.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::map::Elevation;
use crate::map::kinds::{Counter, HexsideTerrain, Marker, Material, RailroadKind, Smoke};
use crate::rules::{RuleId, TerrainId};

/// What may protect a target, or expose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// In a stone building.
    StoneBuilding,
    /// In a wooden building.
    WoodenBuilding,
    /// In a Factory, against fire that comes through its interior (B23.741).
    InsideFactory,
    /// In stone rubble.
    StoneRubble,
    /// In wooden rubble.
    WoodenRubble,
    /// In Debris.
    Debris,
    /// In a sewer.
    Sewer,
    /// In the underpass (FB11.6).
    Underpass,
    /// IN a foxhole, trench or other entrenchment.
    Entrenchment,
    /// A Gun set up Emplaced, and its crew.
    Emplacement,
    /// With an AFV or wreck.
    Vehicle,
    /// On a bridge, or beneath one against Indirect Fire.
    Bridge,
    /// Behind a wall.
    Wall,
    /// Behind a hedge.
    Hedge,
    /// Behind an embankment.
    Embankment,
    /// Higher than the firer.
    HeightAdvantage,
    /// On a Wide City Boulevard.
    Boulevard,
    /// Moving in the open.
    Ffmo,
    /// Moving without Assault Movement.
    Ffnam,
    /// Moving by a Trail Break.
    TrailBreak,
    /// In a terrain, with the TEM of its row.
    #[serde(skip_deserializing)]
    Terrain(#[serde(skip_serializing)] TerrainId),
}

/// The modifier of a cover, by kind of attack.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemRow {
    /// The cover.
    #[serde(rename = "is")]
    pub cover: Cover,
    /// Its name for people.
    pub name: Arc<str>,
    /// Its rule.
    pub rule: RuleId,
    /// Against Direct Fire.
    pub direct: i8,
    /// Against Indirect Fire.
    pub indirect: i8,
    /// Against OBA.
    pub oba: i8,
    /// Against an OVR, where it differs from Direct Fire.
    #[serde(default)]
    pub ovr: Option<i8>,
    /// The addition against Indirect Fire and OBA for each building level above the target.
    #[serde(default)]
    pub per_level_above: i8,
    /// The addition in a Fortified Location (B23.921).
    #[serde(default)]
    pub fortified: i8,
}

impl Cover {
    /// Returns the cover of a building.
    #[must_use]
    pub const fn of_building(material: Material) -> Self {
        match material {
            Material::Stone => Self::StoneBuilding,
            Material::Wood => Self::WoodenBuilding,
        }
    }
}

/// A type of building by its height (B23.21-.24, B31.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BuildingType {
    /// One hex, no symbol.
    SingleStory,
    /// Several hexes, no stairwell symbol.
    TwoStory,
    /// One hex with a large white dot.
    TwoStorySingleHex,
    /// With a white square.
    MultiStory,
    /// With a red square.
    ThirdLevel,
    /// A Factory (B23.74).
    Factory,
    /// A Factory two levels and a half high.
    TallFactory,
}

/// The height and levels of a type of building.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingHeight {
    /// The type.
    #[serde(rename = "is")]
    pub kind: BuildingType,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height of the obstacle above the Base Level.
    pub height: Elevation,
    /// How many levels it has above the ground.
    pub upper_levels: i8,
    /// Height of its rooftop Location above the Base Level, if it has one (B23.8).
    #[serde(default)]
    pub rooftop: Option<Elevation>,
    /// The Hindrance of each of its hexes to a LOS within its art, if it is open inside (B23.741).
    #[serde(default)]
    pub inside_drm: Option<u8>,
}

/// What a counter does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterFacts {
    /// The counter.
    #[serde(rename = "is")]
    pub counter: Counter,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height above the level it lies on.
    pub height: Elevation,
    /// Its Hindrance. Without one it is an obstacle.
    #[serde(default)]
    pub drm: Option<u8>,
}

/// The facts of a marker.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MarkerFacts {
    /// The marker.
    #[serde(rename = "is")]
    pub(crate) marker: Marker,
    /// The factors that it may have. An empty list allows any; without a list it has none.
    #[serde(default)]
    pub(crate) factors: Option<Vec<u8>>,
    /// The rule on its factors.
    #[serde(default)]
    pub(crate) rule: Option<RuleId>,
}

/// What hexside terrain does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexsideFacts {
    /// The hexside terrain.
    #[serde(rename = "is")]
    pub terrain: HexsideTerrain,
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Height above the higher Base Level beside it.
    pub height: Elevation,
}

/// How high a railroad stands above the Base Level of its hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RailroadFacts {
    #[serde(rename = "is")]
    pub(super) kind: RailroadKind,
    pub(super) rule: RuleId,
    pub(super) height: Elevation,
}

/// What a bridge does to LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BridgeFacts {
    /// Its name for people.
    pub name: String,
    /// Its rule.
    pub rule: RuleId,
    /// Its Hindrance.
    pub drm: u8,
}

/// What SMOKE does to LOS (A24).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeFacts {
    /// Its kind.
    #[serde(rename = "is")]
    pub smoke: Smoke,
    /// Its name for people.
    pub name: String,
    /// Its Hindrance.
    pub drm: u8,
    /// How high it rises above where it begins; `None` is without limit.
    #[serde(default)]
    pub height: Option<Elevation>,
    /// Whether the number comes from general knowledge of the game rather than from our sources.
    #[serde(default)]
    pub recalled: bool,
}

/// Limits on the Hindrance of SMOKE (A24, A24.8).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeLimit {
    /// The most that one hex can add.
    pub most: u8,
    /// The addition for firing out of it.
    pub out: u8,
}

/// The Hindrance that blocks a LOS.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// This much or more blocks.
    pub hindrance: u8,
    /// The rule.
    pub rule: RuleId,
}
