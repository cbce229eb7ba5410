//! What a ruling on units holds.

use schemars::JsonSchema;
use serde::Serialize;

use crate::query::{UnitChange, UnitPlace};
use crate::rules::{Date, Force, ForceRow, NextRow, Stacking, TraitRow, UnitRow};

use crate::ruling::{Answer, Ruling};

/// The facts of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Units {
    /// Each counter.
    #[serde(skip)]
    pub cards: Vec<UnitCard>,
    /// The traits of the forces that were asked about.
    pub forces: Vec<&'static ForceRow>,
    /// The food shortage on the day that was asked about.
    #[serde(flatten)]
    pub food: Option<Food>,
    /// What the place does.
    #[serde(flatten)]
    pub place: Option<PlaceRuling>,
    /// The leadership of an ally's leader, if a leader was asked about.
    #[serde(flatten)]
    pub leader: Option<Leader>,
    /// What befell the units.
    #[serde(skip)]
    pub change: Option<UnitChange>,
}

impl Answer for Units {
    /// Of a place, whether a unit is Fanatic there, else whether it can be Encircled.
    fn is_yes(&self, _: &Ruling) -> Option<bool> {
        let place = self.place?;
        place.fanatic.or(place.encircled)
    }
}

/// One counter.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitCard {
    /// The counter.
    pub unit: &'static UnitRow,
    /// The rungs below it that our sources give, in order.
    pub ladder: Vec<&'static UnitRow>,
    /// Where the ladder ends.
    pub end: &'static NextRow,
    /// What becomes of it.
    pub becomes: Option<Becomes>,
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Becomes {
    /// Another counter.
    Unit(&'static UnitRow),
    /// As the table says.
    Row(&'static NextRow),
    /// Broken, and Disrupted unless it never does.
    Broken {
        /// It Disrupts.
        disrupts: bool,
    },
    /// Two broken half-squads (A1.23).
    TwoBrokenHalfSquads,
}

/// The food shortage (FB-SSR4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Food {
    /// The day.
    #[serde(skip)]
    pub date: Date,
    /// Infantry may Double Time.
    pub double_time: bool,
    /// The change of the Morale Level of a broken MMC.
    pub broken_change: i8,
}

/// What a place does to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PlaceRuling {
    /// The place.
    #[serde(skip)]
    pub place: UnitPlace,
    /// Infantry there is Fanatic; left out where some is and some is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fanatic: Option<bool>,
    /// A unit there can be Encircled by the loss of every way down (A7.72); left out where some can be and some cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encircled: Option<bool>,
    /// The stacking limit.
    #[serde(flatten)]
    pub stacking: Option<&'static Stacking>,
}

/// A leader who rallies an ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Leader {
    /// His leadership DRM.
    #[serde(skip)]
    pub own: i8,
    /// His leadership DRM with an ally.
    #[serde(rename = "leadership")]
    pub with_ally: i8,
}

/// The facts behind a step on units.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnitFact {
    /// A trait of a force.
    Trait { force: Force, row: &'static TraitRow },
    /// A counter.
    Counter { unit: &'static UnitRow },
    /// A rung of the ladder.
    Rung { from: &'static UnitRow, to: &'static UnitRow },
    /// The last rung that our sources give.
    LadderEnds { from: &'static UnitRow, row: &'static NextRow },
    /// What becomes of a unit.
    Becomes { from: &'static UnitRow, to: Becomes },
    /// Food shortage.
    Food { double_time: bool, broken_change: i8 },
    /// Fanatic, or not.
    Fanatic { fanatic: bool },
    /// Fanatic, of whatever nationality.
    FanaticHungarians,
    /// Encirclement from below, of whatever nationality.
    EncircledSoviets,
    /// Encirclement from below.
    Encircled { encircled: bool },
    /// Stacking.
    Stacking { squads: u8, smc: u8 },
    /// Leadership with an ally.
    Leadership { own: i8, with_ally: i8 },
}
