//! The things that a LOS meets, and their names in sentences.

use std::fmt;

use displaydoc::Display;
use serde::{Serialize, Serializer};

use crate::grid::Hex;
use crate::map::{Counter, HexsideTerrain, Map, Smoke, TerrainId, Visibility};
use crate::ruling::Called;

/// The point of a hex that a line to a unit in Bypass is traced to (A4.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aim {
    /// A vertex of the hexside, as the hexes that meet there, the unit's own first.
    Vertex([Hex; 3]),
    /// The center dot, across the hexside.
    Center,
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex([own, a, b]) => write!(f, "{own}-{a}-{b}"),
            Self::Center => f.write_str("center"),
        }
    }
}

printed!(Aim, "description": "A vertex, by the hexes that meet there, or `center`");

/// A thing on the map that a LOS meets; JSON has the kind alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Thing {
    /// Rising ground.
    Ground,
    /// A building, by its index in [`crate::map::Map::buildings`].
    Building(#[serde(skip)] usize),
    /// The steeple of a building, by the building's index in [`crate::map::Map::buildings`].
    Steeple(#[serde(skip)] usize),
    /// Terrain of the catalogue.
    Terrain(#[serde(skip)] TerrainId),
    /// A bridge.
    Bridge,
    /// SMOKE.
    Smoke(#[serde(skip)] Smoke),
    /// Mist, fog, rain, snow or night.
    Visibility(#[serde(skip)] Visibility),
    /// Something that lights up the night: a starshell, an illuminating round.
    Light,
    /// An AFV.
    Afv,
    /// An embankment.
    #[serde(rename = "embankment")]
    Emrr,
    /// A counter.
    #[serde(untagged)]
    Counter(Counter),
    /// A counter on an embankment.
    #[serde(untagged)]
    CounterOnEmrr(Counter),
    /// A counter on a bridge.
    #[serde(untagged)]
    CounterOnBridge(Counter),
    /// A wall or hedge.
    #[serde(untagged)]
    Hexside(#[serde(serialize_with = "hexside")] HexsideTerrain),
}

fn hexside<S: Serializer>(terrain: &HexsideTerrain, s: S) -> Result<S::Ok, S::Error> {
    match terrain {
        HexsideTerrain::Other => s.serialize_str("other-hexside"),
        named => named.serialize(s),
    }
}

impl Thing {
    /// Returns the thing with its name on a map.
    pub(crate) fn called(self, map: &Map) -> Called<Self> {
        Called::new(self, self.name(map))
    }

    /// Returns its name, without an article.
    pub(crate) fn name(self, map: &Map) -> String {
        let counter = |c: Counter| &map.catalogue().counter(c).name;
        match self {
            Self::Ground => "ground".to_owned(),
            Self::Building(index) => {
                let building = &map.buildings()[index];
                let height = map.building_height(building);
                // FB7.1: the type and height of the whole building may be those of another part
                let is_of_another =
                    |hex: &Hex| map.hex(*hex).is_some_and(|f| f.part.is_some_and(|p| p != building.kind));
                let has_parts = building.hexes.iter().any(is_of_another);
                let material = building.material.adjective();
                match &building.name {
                    _ if has_parts => format!("part of a {material} rowhouse"),
                    Some(name) => format!("{name} ({}, height {})", height.name, height.height),
                    None => format!("{material} {} (height {})", height.name, height.height),
                }
            }
            Self::Steeple(index) => {
                let building = &map.buildings()[index];
                format!("steeple of {}", building.name.as_deref().unwrap_or(&building.id))
            }
            Self::Terrain(id) => map.catalogue().terrain(id).name.clone(),
            Self::Counter(c) => counter(c).clone(),
            Self::CounterOnEmrr(c) => format!("{} on the embankment", counter(c)),
            Self::CounterOnBridge(c) => format!("{} on the bridge", counter(c)),
            Self::Bridge => map.catalogue().bridge().name.clone(),
            Self::Smoke(smoke) => map.catalogue().smoke(smoke).name.clone(),
            Self::Visibility(Visibility::Mist) => "mist".to_owned(),
            Self::Visibility(Visibility::Fog) => "fog".to_owned(),
            Self::Visibility(Visibility::HeavyRain) => "Heavy Rain".to_owned(),
            Self::Visibility(Visibility::FallingSnow) => "Falling Snow".to_owned(),
            Self::Visibility(Visibility::Night) => "night".to_owned(),
            Self::Light => "starshells and illuminating rounds".to_owned(),
            Self::Afv => "AFV".to_owned(),
            Self::Emrr => "embankment".to_owned(),
            Self::Hexside(terrain) => map.catalogue().hexside(terrain).name.clone(),
        }
    }
}

/// What casts Blind Hexes: a thing, or the Crest Line of the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Caster(pub Called<Thing>);

impl fmt::Display for Caster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is == Thing::Ground { f.write_str("Crest Line") } else { self.0.fmt(f) }
    }
}

/// SMOKE that one is in, by its kind or by what makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Cloud(pub Called<Thing>);

impl fmt::Display for Cloud {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(smoke) = self;
        match smoke.is {
            Thing::Smoke(Smoke::SmokeGrenades | Smoke::WpGrenades) => write!(f, "the SMOKE of {smoke}"),
            Thing::Smoke(Smoke::BurningWreck | Smoke::Blaze) => write!(f, "the SMOKE of a {smoke}"),
            _ => smoke.fmt(f),
        }
    }
}

/// A wall, a hedge, or rubble that an end on an embankment sees as a hedge (FB6.12312).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct AsHedge(pub Called<Thing>);

impl fmt::Display for AsHedge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hedge = if matches!(self.0.is, Thing::Counter(_)) { " (a hedge on its far hexside)" } else { "" };
        write!(f, "{}{hedge}", self.0)
    }
}

/// A number of Blind Hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct BlindHexes(pub u16);

impl fmt::Display for BlindHexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 Blind Hex"),
            n => write!(f, "{n} Blind Hexes"),
        }
    }
}

/// How many hexes behind something an end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Behind(pub u16);

impl fmt::Display for Behind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("right behind it, in its hex"),
            1 => f.write_str("1 hex behind it"),
            n => write!(f, "{n} hexes behind it"),
        }
    }
}

/// The place of something in a row of its like: the first, the second ...
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Ordinal(pub u8);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("first"),
            2 => f.write_str("second"),
            3 => f.write_str("third"),
            n => write!(f, "{n}th"),
        }
    }
}

/// The point that a line is traced to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Point(pub Aim);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            aim @ Aim::Vertex(_) => write!(f, "the vertex {aim}"),
            Aim::Center => f.write_str("the center dot, across the bypassed hexside"),
        }
    }
}

/// A line by its ends in Bypass: the points that it is traced to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OtherLine {
    /// from {0}
    From(Point),
    /// to {0}
    To(Point),
    /// from {0} to {1}
    Both(Point, Point),
}
