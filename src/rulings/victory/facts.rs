//! The data of a ruling on the control of buildings.

use displaydoc::Display;
use serde::Serialize;

use crate::grid::Hex;
use crate::rules::Faction;
use crate::ruling::{Answer, Fact};

/// Who controls buildings and their hexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Victory {
    /// The side that held them until now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Faction>,
    /// The buildings that were asked about; without any, those with a unit in them.
    pub buildings: Vec<VictoryBuilding>,
    /// Hexes that were asked about and are none of a building.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_buildings: Vec<Hex>,
    /// Where all buildings were asked about, how many have nobody in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<Tally>,
    /// What the Axis controls.
    pub axis: Tally,
    /// What the Soviets control.
    pub soviet: Tally,
}

/// A number of buildings, and of hexes of buildings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Tally {
    /// Buildings.
    pub buildings: usize,
    /// Hexes of buildings.
    pub hexes: usize,
}

/// A building, and who controls it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct VictoryBuilding {
    /// Its printed name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who controls the building.
    pub control: Control,
    /// Its hexes that count for Victory Conditions, and who controls each.
    pub hexes: Vec<VictoryHex>,
    /// Its hexes that count no more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Hex>,
}

/// A hex of a building, and who controls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct VictoryHex {
    /// The hex.
    pub hex: Hex,
    /// It lies in rubble.
    pub rubble: bool,
    /// Who controls it.
    pub control: Control,
}

/// Who controls something, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Control {
    /// The side, if one does.
    pub by: Option<Faction>,
    /// The way in which it is controlled.
    pub how: ControlHow,
}

/// By what a side controls something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ControlHow {
    /// taken: an MMC there, and no enemy
    Takes,
    /// both sides are there
    Contested,
    /// kept
    Kept,
    /// not covered
    Unruled,
}

/// The facts behind a step of a ruling on the control of buildings.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Debug, PartialEq, Eq, Display, Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum VictoryFact {
    /// rubble over the art of the building: still a building for Victory Conditions
    Rubble,
    /// rubble: no longer a building for Victory Conditions
    Lost,
    /// not a building for Victory Conditions
    NoBuilding,
    /// {who} takes the building: an armed Good Order Infantry MMC, and no armed enemy in it
    TakesBuilding { who: String },
    /// {who} takes the hex: at ground level, and no armed enemy in the hex
    TakesHex { who: String },
    /// {who} in the cellar is in the building
    InCellar { who: String },
    /// {who} is on the rooftop: not in the building
    OnRooftop { who: String },
    /// the enemy on the rooftop, {who}: whether that bars control is disputed
    EnemyOnRooftop { who: String },
    /// {who} and the enemy, {enemy}, are in the building: control stays as it was
    Contested { who: String, enemy: String },
    /// nobody takes the building: control stays as it was
    NobodyTakes,
    /// {who} takes nothing: not in Good Order
    NotGoodOrder { who: String },
    /// {who} takes nothing: a SMC
    Smc { who: String },
    /// {who} takes nothing: not Infantry
    NoInfantry { who: String },
    /// whether {who} is an MMC, and whose, is not known: give its counter and side
    Unknown { who: String },
}

impl From<VictoryFact> for Fact {
    fn from(fact: VictoryFact) -> Self {
        Self::Victory(fact)
    }
}

impl Answer for Victory {}

/// A reading or an assumption that a ruling on the control of buildings rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display)]
#[non_exhaustive]
pub enum VictoryNote {
    /// as public pages quote A26.11 to A26.14; setup areas and Blazes (A26.161) are left to the players, and a manned Gun
    /// takes nothing unless its crew is a separate unit
    Control,
}
