//! The data of a ruling on fire (B25, FB9.5).

use crate::map::{Location, Map, Material, TerrainId};
use crate::ruling::dice::Dice;
use crate::ruling::{Called, Odds};
use crate::rulings::rubble::facts::made_of::MadeOf;
use serde::{Serialize, Serializer};

/// A fire and where it may spread.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fire {
    /// The Location.
    pub from: Burnable,
    /// Where it would spread.
    pub to: Option<Spread>,
}

/// Whether a Location can burn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Burnable {
    /// The Location.
    pub at: Location,
    /// What would burn.
    #[serde(rename = "burnable", serialize_with = "burns")]
    #[cfg_attr(any(test, feature = "schema"), schemars(with = "bool"))]
    pub fuel: Option<Fuel>,
    /// A DR at or above it kindles.
    pub kindling: Option<u8>,
    /// A DR at or above it spreads there.
    pub spreading: Option<u8>,
}

#[expect(clippy::ref_option, reason = "as serde calls it")]
fn burns<S: Serializer>(fuel: &Option<Fuel>, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bool(fuel.is_some())
}

/// What burns; JSON has the kind alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fuel {
    /// A building.
    Building(#[serde(skip)] Material),
    /// Rubble.
    Rubble(#[serde(skip)] Material),
    /// Terrain.
    Terrain(#[serde(skip)] TerrainId),
    /// A counter with a Rail Car (B32.6).
    CarCounter,
}

impl Fuel {
    /// Returns the fuel with its name as players call it.
    pub(crate) fn called(self, map: &Map) -> Called<Self> {
        Called::new(self, self.name(map))
    }

    /// Returns its name as players call it.
    fn name(self, map: &Map) -> String {
        match self {
            Self::Building(material) => format!("a {} building", MadeOf(material)),
            Self::Rubble(material) => format!("{} rubble", MadeOf(material)),
            Self::Terrain(id) => map.catalogue().terrain(id).name.clone(),
            Self::CarCounter => "a Rail Car counter".to_owned(),
        }
    }
}

/// A fire that may spread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Spread {
    /// The Location to which it may spread, and what burns there.
    pub to: Burnable,
    /// The Locations are ADJACENT.
    pub adjacent: bool,
    /// They are directly attached (B25.62).
    #[serde(rename = "directly_attached")]
    pub attached: bool,
    /// Its whole DRM.
    pub drm: i16,
    /// The DR.
    #[serde(skip)]
    pub dice: Option<Dice>,
    /// It spreads; none if no DR was made.
    pub spreads: Option<bool>,
    /// How likely it is.
    #[serde(skip)]
    pub odds: Vec<Odds<bool>>,
}
