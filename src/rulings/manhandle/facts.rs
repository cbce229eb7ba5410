//! What a ruling on Manhandling holds.

use displaydoc::Display;
use serde::Serialize;

use crate::map::Location;
use crate::ruling::{Answer, Chance, Fact, Points, Step};

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ManhandleFact {
    /// the MF of the way, doubled, count as DRM
    MfCost,
    /// the TEM of the building counts as DRM
    BuildingTem,
    /// by the vehicle-sized entrance the TEM of the Factory counts as DRM (unverified)
    EntranceTem,
    /// the TEM of the hex counts as DRM
    HexTem,
    /// the TEM of the hexside counts as DRM
    HexsideTem,
    /// across a road hexside
    AcrossRoad,
    /// along the rails no road hexside is crossed
    AlongRails,
    /// who pushes, beside one crew or HS
    Pushers,
    /// no more than that for who pushes (unverified)
    MostPushers,
    /// a squad pushes alone
    SquadAlone,
    /// CX
    Cx,
    /// Labor, for each failure before (unverified)
    Labor,
    /// as the player gives it
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
    /// a Final DR below its M# moves the Gun and it may go on, the M# itself moves it but it stops, above it stays (C10.3); a Gun has
    /// no Minimum Move, so that its crew must have all the MF, and who pushes is subject to Hazardous Movement; not ruled is
    /// whether leadership counts: `--drm`
    Manhandling,
    /// that the Factory's TEM against fire from outside counts by its entrance is a reading (B23.742); `-s entrance-tem=inside` takes that within
    /// the Factory, `none` none
    EntranceTem,
    /// the +1 TEM of the embankment is not counted, as no source here says whether it does (C10.3): `--drm 1` if you play it so
    EmbankmentTem,
}

/// What of the rules of Manhandling is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum ManhandleUncovered {
    /// more MF than any MPh has
    TooManyMf,
    /// what a wreck or AFV in the hex adds to the Manhandling DRM
    GunPastVehicle,
    /// whether the TEM of the terrain counts along a road or railroad through it
    GunAlongRoadInCover,
    /// who pushes, if no MMC does
    NobodyPushes,
}
