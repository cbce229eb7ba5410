//! The data of a ruling on Manhandling.

use displaydoc::Display;
use serde::Serialize;

use crate::map::Location;
use crate::ruling::{Answer, Chance, Fact, Points, Step};

/// A Gun that its crew pushes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Manhandle {
    /// The Location that the Gun leaves.
    pub from: Location,
    /// The Location into which it is pushed.
    pub to: Location,
    /// The Gun may be pushed there.
    pub legal: bool,
    /// What the crew spends: twice the MF of the way.
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
    /// How likely it moves and may go on: by a Final DR below its M#.
    pub goes_on: Chance,
}

/// The facts behind a step of a ruling on Manhandling.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ManhandleFact {
    /// the MF cost, doubled, counts as a DRM
    MfCost,
    /// the TEM of the building counts as a DRM
    BuildingTem,
    /// at the vehicle-sized entrance the TEM of the Factory counts as a DRM (unverified)
    EntranceTem,
    /// the TEM of the hex counts as a DRM
    HexTem,
    /// the TEM of the hexside counts as a DRM
    HexsideTem,
    /// across a road hexside
    AcrossRoad,
    /// along the rails no road hexside is crossed
    AlongRails,
    /// the other pushers, besides one crew or HS
    Pushers,
    /// the most that the other pushers can add (unverified)
    MostPushers,
    /// one squad pushes on its own
    SquadAlone,
    /// CX
    Cx,
    /// Labor, for each earlier failure (unverified)
    Labor,
    /// as given
    Given,
}

impl From<ManhandleFact> for Fact {
    fn from(fact: ManhandleFact) -> Self {
        Self::Manhandle(fact)
    }
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
    /// on a Final DR below the M# the Gun moves and may go on; on the M# itself it moves but stops; above it, it stays (C10.3). A Gun
    /// has no Minimum Move, so its crew must have all the MF, and the pushers are subject to Hazardous Movement; whether
    /// leadership counts is not ruled: `--drm`
    Manhandling,
    /// that the Factory's TEM against fire from outside counts at its entrance is a reading (B23.742); `-s entrance-tem=inside` counts the TEM
    /// inside the Factory, `none` counts none
    EntranceTem,
    /// the +1 TEM of the embankment is not counted, since no source here says whether it should be (C10.3): `--drm 1` if you play it so
    EmbankmentTem,
}

/// What of the rules of Manhandling is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum ManhandleUncovered {
    /// a move of more MF than any MPh allows
    TooManyMf,
    /// what a wreck or AFV in the hex adds to the Manhandling DRM
    GunPastVehicle,
    /// whether the TEM of the terrain counts along a road or railroad through it
    GunAlongRoadInCover,
    /// pushing without an MMC
    NobodyPushes,
}
