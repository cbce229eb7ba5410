//! The readings of the rules on rubble where the book is silent, as options with defaults.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::edit::named;

/// Readings for falling rubble, Debris and wrecks; a ruling that used one says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct RubbleReadings {
    /// Whether Debris falls on Rail Car hexes (FB2.5 against B37.5; QA-F2).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub debris_on_rail_cars: DebrisOnRailCars,
    /// Where rubble lies that falls on a bridge hex (QA-F8).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub rubble_on_bridge: RubbleOnBridge,
    /// What rubble does that falls on a building hex (B24.12).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub rubble_on_building: RubbleOnBuilding,
    /// What becomes of unarmored units under falling rubble (B24.12).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub under_rubble: UnderRubble,
    /// Which vehicles that are not fully-tracked falling Debris immobilizes (FB2.64).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub immobilized: Immobilized,
    /// The Morale Check of a hex under Bombardment (C1.822).
    #[serde(skip_serializing_if = "super::options::is_default")]
    pub bombardment: BombardmentCheck,
}

/// Whether Debris falls on Rail Car hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DebrisOnRailCars {
    /// B37.5, the later text: not there.
    #[default]
    No,
    /// FB2.5 names RR hexes without exception.
    Yes,
}

/// Where rubble lies that falls on a bridge hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RubbleOnBridge {
    /// On the bridge and beneath it.
    #[default]
    Both,
    /// On the bridge alone.
    On,
    /// Beneath it alone.
    Beneath,
}

/// What rubble does that falls on a building hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RubbleOnBuilding {
    /// It brings down a building hex whose highest level is below the highest level that fell.
    #[default]
    Lower,
    /// Nothing.
    Never,
}

/// What becomes of unarmored units under falling rubble.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnderRubble {
    /// They are eliminated, as in a rubbled Location (B24.11).
    #[default]
    Eliminated,
    /// The text of B24.12 was not at hand: the ruling leaves it to the players.
    LeftOpen,
}

/// Which vehicles that are not fully-tracked falling Debris immobilizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Immobilized {
    /// Every one.
    #[default]
    Any,
    /// Those moving or in Motion.
    Moving,
}

/// The Morale Check of a hex under Bombardment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum BombardmentCheck {
    /// A 2MC, as the terrain chart heads its column.
    #[default]
    #[serde(rename = "2mc")]
    Two,
    /// A 1MC.
    #[serde(rename = "1mc")]
    One,
    /// A NMC.
    #[serde(rename = "nmc")]
    Normal,
}

impl BombardmentCheck {
    /// Returns what is added to the DR.
    #[must_use]
    pub const fn drm(self) -> i8 {
        match self {
            Self::Two => 2,
            Self::One => 1,
            Self::Normal => 0,
        }
    }
}

/// One reading chosen for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    DebrisOnRailCars(DebrisOnRailCars),
    RubbleOnBridge(RubbleOnBridge),
    RubbleOnBuilding(RubbleOnBuilding),
    UnderRubble(UnderRubble),
    Immobilized(Immobilized),
    Bombardment(BombardmentCheck),
}

impl Reading {
    /// Reads `debris-on-rail-cars=yes`; the inner `None` is a value it cannot take.
    #[expect(clippy::option_option, reason = "no such reading, or no such value of one")]
    pub(super) fn read(name: &str, value: &str) -> Option<Option<Self>> {
        Some(match name {
            "debris-on-rail-cars" | "debris-on-railcars" => named(value).map(Self::DebrisOnRailCars),
            "rubble-on-bridge" | "bridge-rubble" => named(value).map(Self::RubbleOnBridge),
            "rubble-on-building" => named(value).map(Self::RubbleOnBuilding),
            "under-rubble" => named(value).map(Self::UnderRubble),
            "immobilized" => named(value).map(Self::Immobilized),
            "bombardment" => named(value).map(Self::Bombardment),
            _ => return None,
        })
    }

    pub(super) fn choose(self, readings: &mut RubbleReadings) {
        match self {
            Self::DebrisOnRailCars(it) => readings.debris_on_rail_cars = it,
            Self::RubbleOnBridge(it) => readings.rubble_on_bridge = it,
            Self::RubbleOnBuilding(it) => readings.rubble_on_building = it,
            Self::UnderRubble(it) => readings.under_rubble = it,
            Self::Immobilized(it) => readings.immobilized = it,
            Self::Bombardment(it) => readings.bombardment = it,
        }
    }
}
