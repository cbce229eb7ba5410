//! The options of a scenario: season and the readings of rules that tables read differently.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::readings::RubbleReadings;

/// Season and readings; every field has a default, and a ruling that used one says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Whether deciduous orchards are in season (B14.2). FB5.11 holds them out of season.
    #[serde(skip_serializing_if = "is_default")]
    pub orchards: Orchards,
    /// Whether embankments joined by a RR bridge are one EmRR when "next" and "another" are counted.
    #[serde(skip_serializing_if = "is_default")]
    pub emrr: EmrrCount,
    /// Whether Inherent Terrain touched at one vertex alone counts.
    #[serde(skip_serializing_if = "is_default")]
    pub vertex: VertexContact,
    /// Readings of the rules on rubble, Debris and wrecks.
    #[serde(rename = "ruin", skip_serializing_if = "is_default")]
    pub rubble: RubbleReadings,
    /// A Low Visibility Hindrance: mist, fog, rain, snow or night (E1.7, E3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visibility: Option<LowVisibility>,
    /// The Night Visibility Range (E1), in hexes; by day there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nvr: Option<u16>,
    /// How high a steeple stands as an obstacle (B31.2).
    #[serde(skip_serializing_if = "is_default")]
    pub steeples: Steeples,
    /// Whether Bypass of a Rail Car hex needs a hexside clear of its depiction (FB6.22), or not (B32.52).
    #[serde(skip_serializing_if = "is_default")]
    pub rail_cars: RailCarBypass,
    /// Whether the RR turntable is connected to the buildings beside it, as an A-T Ditch is (FB6.14, FB-SSR14).
    #[serde(skip_serializing_if = "is_default")]
    pub turntable: Turntable,
}

/// Season of deciduous orchards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Orchards {
    /// Leafless: FB5.11, November to March.
    #[default]
    OutOfSeason,
    /// In leaf: April to October (B14.2).
    InSeason,
}

/// How embankments on either side of a RR bridge are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmrrCount {
    /// Two: the bridge hex is no EmRR hex.
    #[default]
    Two,
    /// One railway.
    One,
}

/// Whether a line that touches Inherent Terrain at a vertex alone meets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VertexContact {
    /// It does: hexsides include their vertices (B9.1).
    #[default]
    Counts,
    /// It does not.
    Ignored,
}

/// What makes visibility low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Mist (E3.32).
    Mist,
    /// Fog (E3.31).
    Fog,
    /// Heavy Rain (E3.51).
    HeavyRain,
    /// Falling Snow (E3.71).
    FallingSnow,
    /// Night (E1.7).
    Night,
}

/// A Low Visibility Hindrance. How large it is and how far it reaches, the scenario says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LowVisibility {
    /// What makes it.
    pub is: Visibility,
    /// The Hindrance.
    pub drm: u8,
    /// The range to which it holds; at every range, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
    /// The Hindrance beyond that range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<u8>,
}

impl LowVisibility {
    /// Returns the Hindrance at a range.
    #[must_use]
    pub fn at(&self, range: u16) -> u8 {
        match self.within {
            Some(within) if range > within => self.beyond.unwrap_or_default(),
            _ => self.drm,
        }
    }
}

/// How high a steeple stands as an obstacle; the rules at hand do not say (B31.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Steeples {
    /// Half a level above its highest Location, by the art of the tower alone.
    #[default]
    Tower,
    /// No higher than its building.
    Building,
}

/// Whether Bypass of a Rail Car hex needs a hexside clear of its depiction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RailCarBypass {
    /// As of a building: FB6.22, V4.2.
    #[default]
    AsBuilding,
    /// Only a depiction that crosses the hexside bars it: B32.52.
    AnyHexside,
}

/// Whether the RR turntable has the connections of a trench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turntable {
    /// It is an A-T Ditch for all purposes: FB6.14.
    #[default]
    Connected,
    /// It has none: another edition of FB6.14.
    Apart,
}

impl Options {
    /// Tells whether nothing differs from the defaults.
    #[must_use]
    pub fn is_default(&self) -> bool {
        is_default(self)
    }
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
