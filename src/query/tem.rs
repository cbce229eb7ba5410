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
    /// The inherent FP that fires, as printed; with it or `sw_fp` the FP of the attack is ruled on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fp: Option<u8>,
    /// The FP of SW that fire with it, as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sw_fp: Option<u8>,
    /// The US# of all units that use inherent FP, the directing leader left out (FB9.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub us: Option<u8>,
    /// Who spots for Indirect Fire: a Location or a label (C9.3). The LOS is the spotter's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spotter: Option<String>,
    /// What-if edits of the map for this question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
}

impl TemQuery {
    /// Asks about Direct Fire at a target that stands still; the rest is as by default.
    #[must_use]
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
            attack: Attack::default(),
            moving: None,
            trail_break: false,
            kind: None,
            fp: None,
            sw_fp: None,
            us: None,
            spotter: None,
            set: Vec::new(),
        }
    }
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
    /// By a Dash across a road (A4.63).
    Dash,
}
