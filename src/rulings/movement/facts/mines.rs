//! The attacks of minefields on a path.

use schemars::JsonSchema;
use serde::Serialize;

use crate::grid::Hex;
use crate::rules::IftResult;
use crate::ruling::Odds;

/// The attack of a minefield on the IFT, without DRM (B28.3, B28.41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
