//! Questions about TEM.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::map::UnitKind;

/// A question about what protects a target against one attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TemQuery {
    /// The firer's Location or label.
    pub from: String,
    /// The target's Location or label.
    pub to: String,
    /// The kind of attack.
    #[serde(default, skip_serializing_if = "Attack::is_default")]
    pub attack: Attack,
    /// How the target is moving, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
    /// The target moves by a Trail Break (B24.71).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub trail_break: bool,
    /// What the target is; without it, what its unit is, else Infantry.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub kind: Option<UnitKind>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

/// A kind of attack, as far as TEM cares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attack {
    /// Direct Fire resolved on the IFT.
    #[default]
    Direct,
    /// Direct Fire of ordnance, on the To Hit table.
    Ordnance,
    /// Indirect Fire.
    Indirect,
    /// Off-board artillery.
    Oba,
    /// An overrun.
    Ovr,
}

impl Attack {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Tells whether hexsides and heights between firer and target count.
    #[must_use]
    pub const fn is_direct(self) -> bool {
        matches!(self, Self::Direct | Self::Ordnance)
    }
}

/// How a target moves (A4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moving {
    /// By Assault Movement.
    Assault,
    /// Without it.
    Nonassault,
}
