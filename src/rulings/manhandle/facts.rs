//! What a ruling on Manhandling holds.

use displaydoc::Display;
use serde::Serialize;

use crate::map::Location;
use crate::ruling::{Answer, Chance, Points, Step};

/// A Gun that its crew pushes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Manhandle {
    /// From where.
    pub from: Location,
    /// To where.
    pub to: Location,
    /// The Gun may be pushed there.
    pub legal: bool,
    /// What the crew spends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Points>,
    /// The M# of the Gun.
    pub m: u8,
    /// The DRM.
    pub drm: i8,
    /// The highest Original DR that moves it.
    pub at_most: i16,
    /// How likely that is.
    pub moves: Chance,
}

/// The facts behind a step of a ruling on Manhandling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ManhandleFact {
    /// the MF of the way count as DRM
    MfCost,
    /// the TEM of the building counts as DRM
    BuildingTem,
    /// across a road hexside
    AcrossRoad,
    /// along the rails no road hexside is crossed
    AlongRails,
    /// who helps, as the player has it
    Helpers,
}

impl Answer for Manhandle {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(self.legal)
    }
}

/// A reading or an assumption that a ruling on Manhandling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum ManhandleNote {
    /// a Gun moves if its Manhandling DR, with these DRM, is its M# or less (C10.3, unverified); `--drm` is for who helps
    Manhandling,
}

/// What of the rules of Manhandling is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum ManhandleUncovered {
    /// the Manhandling DRM of half a MF
    HalfMfOfGun,
    /// what a vehicle-sized entrance makes of the Manhandling DRM
    GunByEntrance,
}
