//! The data of a ruling on Close Combat.

use displaydoc::Display;
use serde::Serialize;

use crate::grid::Hex;
use crate::map::Location;
use crate::ruling::{Answer, Chance, Fact, Step};

/// What Close Combat may begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CloseCombat {
    /// The Location.
    pub at: Location,
    /// The unit that was asked for by its label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The terrain there lets either side Ambush; else only who is concealed may.
    pub ambush: bool,
    /// The odds of an Ambush.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<AmbushOdds>,
    /// Infantry there may Street Fight, if a vehicle is where it may be struck.
    pub street_fighting: bool,
    /// Where such a vehicle may be struck from there.
    pub streets: Vec<Street>,
}

/// The odds of an Ambush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AmbushOdds {
    /// Your side Ambushes.
    pub own: Chance,
    /// The enemy does.
    pub enemy: Chance,
    /// Nobody does.
    pub neither: Chance,
}

/// A hex in which vehicles may be struck by Street Fighting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Street {
    /// The hex.
    pub hex: Hex,
    /// The vehicles of the map that are there, no friends among them where the side of the unit is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vehicles: Vec<String>,
}

/// The facts behind a step of a ruling on Close Combat.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum CloseCombatFact {
    /// an Ambush is possible: in a building
    AmbushInBuilding,
    /// an Ambush is possible: a normal Single-Story House for all purposes
    AmbushInHouse,
    /// an Ambush is possible: rubble counts as a building
    AmbushInRubble,
    /// an Ambush is possible: a Rail Car hex counts as a building
    AmbushAmongRailCars,
    /// an Ambush is possible: in woods (unverified)
    AmbushInWoods,
    /// an Ambush is possible whatever the terrain: {who} is concealed (unverified)
    AmbushOfConcealed { who: String },
    /// the terrain allows no Ambush; a concealed unit may still Ambush (unverified)
    NoAmbushTerrain,
    /// the Rail Car is Gutted, so its hex counts as Debris
    Gutted,
    /// Street Fighting from the building
    FromBuilding,
    /// Street Fighting from the building: a normal Single-Story House for all purposes
    FromHouse,
    /// Street Fighting from the rubble, which counts as a building
    FromRubble,
    /// Street Fighting from the Rail Car hex, which counts as a building
    FromRailCars,
    /// Street Fighting from the underpass, against a vehicle in the same Location
    FromUnderpass,
    /// no Street Fighting: no building, rubble or Rail Car here
    NoCoverToStrikeFrom,
    /// no Street Fighting from this Location: the street is not ADJACENT to it
    NotOnGround,
    /// a vehicle in this road hex may be struck
    Road,
    /// a vehicle in this road hex may be struck: for Street Fighting Debris leaves the road as it is
    RoadUnderDebris,
    /// a vehicle in this road hex may be struck: for Street Fighting rubble leaves the road as it is
    RoadUnderRubble,
    /// no Street Fighting against a vehicle in a Wide City Boulevard
    Boulevard,
    /// no Street Fighting against a vehicle in a railroad hex
    Railroad,
    /// not ADJACENT to it
    NotAdjacent,
}

impl From<CloseCombatFact> for Fact {
    fn from(fact: CloseCombatFact) -> Self {
        Self::CloseCombat(fact)
    }
}

impl Answer for CloseCombat {
    /// Whether the terrain allows an Ambush.
    fn is_yes(&self, _: &[Step]) -> Option<bool> {
        Some(self.ambush)
    }
}

/// A reading or an assumption that a ruling on Close Combat rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum CloseCombatNote {
    /// the Ambush drm, and the margin by which a dr must be lower, are in the base rules (A11.4): give them with `--drm`,
    /// `--enemy-drm` and `--margin`; a CX unit adds +1 (two play aids say so)
    AmbushDrm,
}

/// What of the rules of Close Combat is not covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[non_exhaustive]
pub enum CloseCombatUncovered {
    /// Ambush by or against a unit in Bypass
    AmbushInBypass,
    /// Ambush on a rooftop
    AmbushOnRooftop,
    /// Ambush in a sewer
    AmbushInSewer,
    /// Ambush in rubble: FB3.2 applies only in Budapest
    AmbushInRubble,
}
