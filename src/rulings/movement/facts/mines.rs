//! The attacks of minefields and of Residual FP on a unit on its path.

use serde::Serialize;

use crate::grid::Hex;
use crate::map::Location;
use crate::rules::IftResult;
use crate::ruling::Odds;

/// The attack of a minefield on the IFT, without DRM (B28.3, B28.41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MineAttack {
    /// The hex of the minefield.
    pub hex: Hex,
    /// As the unit leaves that hex; otherwise as it enters it.
    pub leaving: bool,
    /// Its factors, which are its FP.
    pub factors: u8,
    /// How likely each result is.
    pub odds: Vec<Odds<IftResult>>,
}

/// The attack of Residual FP on a unit that enters its Location (A8.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ResidualAttack {
    /// The Location.
    pub at: Location,
    /// Its FP.
    pub fp: u8,
    /// The DRM: TEM and SMOKE of the Location, FFMO, FFNAM.
    pub drm: i16,
    /// The DRM if the unit uses Assault Movement, as Infantry may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_assault: Option<i16>,
    /// How likely each result is, without Assault Movement; it never cowers.
    pub odds: Vec<Odds<IftResult>>,
}
