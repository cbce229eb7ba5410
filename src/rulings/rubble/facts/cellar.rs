//! The data of a ruling on an AFV that enters a building hex (B23.41, FB9.62).

use serde::Serialize;

use crate::grid::Hex;
use crate::ruling::dice::Dice;
use crate::ruling::{Chance, Odds};

/// An AFV that enters a building hex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellarFall {
    /// The hex.
    pub hex: Hex,
    /// There is nothing to fall into.
    pub no_cellar: bool,
    /// The Bog DR and its DRM.
    pub roll: Option<(Dice, i8)>,
    /// What happens; none if only the odds were asked.
    pub result: Option<BuildingEntry>,
    /// How likely each is.
    pub odds: Vec<Odds<BuildingEntry>>,
    /// The NMC of each Infantry unit in the cellar, if the AFV falls.
    pub below: Vec<CheckBelow>,
}

/// The NMC of a unit on which an AFV falls (FB9.62).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CheckBelow {
    /// Its label.
    pub unit: String,
    /// The Morale Level used.
    pub morale: u8,
    /// How likely it fails.
    pub fails: Chance,
    /// How likely it fails, and a SW that it has is eliminated.
    pub sw_eliminated: Chance,
    /// How likely it fails, and a SW that it has malfunctions.
    pub sw_malfunctions: Chance,
}

/// What happens to an AFV that enters a building hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BuildingEntry {
    /// It goes on.
    Enters,
    /// It bogs.
    Bogs,
    /// It falls into the cellar.
    Falls,
}
