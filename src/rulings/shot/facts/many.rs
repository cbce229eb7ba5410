//! The data of a ruling on the shots of all units.

use serde::Serialize;

use crate::map::Location;
use crate::rules::IftResult;
use crate::ruling::{Answer, Chance, Fp, Odds, Seat, Step};

/// What every unit of the map can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema), schemars(rename = "ShotsView"))]
#[non_exhaustive]
pub struct Shots {
    /// The target.
    pub to: Seat,
    /// The units with a line of fire, best first.
    pub units: Vec<UnitShot>,
    /// The best group of each Location where several fire, or a leader directs one, and of Locations that are ADJACENT; best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<GroupShot>,
    /// Those without.
    #[serde(rename = "no_line_of_fire")]
    pub blind: Vec<String>,
    /// Those whose shot has no ruling; asked of each alone it says why.
    #[serde(rename = "no_ruling")]
    pub unruled: Vec<String>,
    /// Those that do not fire: broken, without a weapon that works, leaders, who direct.
    #[serde(rename = "cannot_fire")]
    pub silent: Vec<String>,
}

/// The shot of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct UnitShot {
    /// Its label.
    pub unit: String,
    /// Where it is.
    pub at: Location,
    /// The range.
    pub range: u16,
    /// The LOS Hindrance, which is part of the DRM.
    pub hindrance: u8,
    /// The DRM.
    pub drm: i16,
    /// The FP after all that changes it, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<Fp>,
    /// The column, if there is an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u8>,
    /// The chance of a Morale Check or worse, cowering counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mc: Option<Chance>,
    /// The chance of a KIA.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kia: Option<Chance>,
    /// The chance of each result, the worst for the target first, cowering counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<Odds<IftResult>>,
}

/// The shot of several units together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GroupShot {
    /// Their labels; the leader who directs is the last.
    pub units: Vec<String>,
    /// Where they are; of several Locations that whose line counts.
    pub at: Location,
    /// All of them in the order of the units, where they are in several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all_at: Vec<Location>,
    /// The range from there.
    pub range: u16,
    /// The DRM.
    pub drm: i16,
    /// The FP after all that changes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<Fp>,
    /// The column.
    pub column: u8,
    /// The chance of a Morale Check or worse, cowering counted.
    pub mc: Chance,
    /// The chance of a KIA.
    pub kia: Chance,
    /// The chance of each result, the worst for the target first.
    pub each: Vec<Odds<IftResult>>,
}

impl GroupShot {
    /// Returns the sort key of a group: the best shots first, and of equal shots the one with fewer units.
    #[must_use]
    pub fn rank(&self) -> (std::cmp::Reverse<Chance>, std::cmp::Reverse<Chance>, i16, usize, Location) {
        (std::cmp::Reverse(self.mc), std::cmp::Reverse(self.kia), self.drm, self.units.len(), self.at)
    }
}

impl Answer for Shots {
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(!self.units.is_empty())
    }
}
