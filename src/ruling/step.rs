//! A step of the working: which rule did what, where, and on what fact.

use std::collections::BTreeMap;
use std::{fmt, iter};

use schemars::{JsonSchema, Schema};
use serde::{Serialize, Serializer};

use crate::grid::{Hex, Hexside};
use crate::map::Location;
use crate::rules::RuleId;

use super::{
    AmmoFact, AvailabilityFact, CloseCombatFact, FpEffect, LaneFact, LosFact, ManhandleFact, MoraleFact, MoveEffect,
    MoveFact, RubbleEffect, RubbleFact, SetupFact, ShotFact, SightingFact, SmokeFact, SsrFact, TemFact, TerrainFact,
    Thing, UnitFact, VictoryFact,
};

/// One line of the working: which rule did what to the answer, where, and on what facts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The rule.
    pub rule: RuleId,
    /// Where it applied.
    pub at: Site,
    /// What it did.
    pub effect: Effect,
    /// The facts it used.
    pub fact: Fact,
}

/// Where a rule applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Site {
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Hexside(Hexside),
    /// A Location.
    Location(Location),
    /// The line as a whole.
    Line,
}

impl From<Hex> for Site {
    fn from(hex: Hex) -> Self {
        Self::Hex(hex)
    }
}

impl From<Location> for Site {
    fn from(at: Location) -> Self {
        Self::Location(at)
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => hex.fmt(f),
            Self::Hexside(hexside) => hexside.fmt(f),
            Self::Location(location) => location.fmt(f),
            // in a sentence
            Self::Line if f.alternate() => f.pad("the line"),
            Self::Line => f.pad("-"),
        }
    }
}

printed!(Site, "description": "A hex, a hexside or a Location; `-` for the line as a whole");

/// What a rule did to the answer; in JSON the member present says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(transform = any_of)]
#[non_exhaustive]
pub enum Effect {
    /// It alone blocks the LOS.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Blocks,
    /// It adds to the Hindrance.
    Hinders(u8),
    /// It lets the LOS pass where something else would stop it.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Clears,
    /// It gives the answer, or a part of it.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Decides,
    /// It lets something be done.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Allows,
    /// It forbids something.
    #[serde(rename = "allows", serialize_with = "no")]
    #[schemars(with = "bool")]
    Forbids,
    /// It keeps another rule from applying.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    Exempts,
    /// It changes a printed number.
    Changes(i8),
    /// It may be claimed for this DRM; of positive ones only one.
    Offers(i8),
    /// It adds this DRM, whatever else is claimed.
    Drm(i8),
    /// It makes a vehicle Hull Down.
    #[serde(serialize_with = "yes")]
    #[schemars(with = "bool")]
    HullDown,
    /// It changes the FP of the attack.
    Fp(FpEffect),
    /// It was looked at and changes nothing.
    #[serde(untagged, serialize_with = "nothing")]
    #[schemars(with = "BTreeMap<String, bool>")]
    Nothing,
    /// What it does is not ruled on, so only something else can decide.
    #[serde(untagged, serialize_with = "nothing")]
    #[schemars(with = "BTreeMap<String, bool>")]
    Unruled,
    /// It decided about rubble, Debris, a wreck or fire.
    #[serde(untagged)]
    Rubble(RubbleEffect),
    /// What a rule of movement did.
    #[serde(untagged)]
    Move(MoveEffect),
}

impl From<RubbleEffect> for Effect {
    fn from(effect: RubbleEffect) -> Self {
        Self::Rubble(effect)
    }
}

pub(crate) fn yes<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bool(true)
}

pub(crate) fn no<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bool(false)
}

/// Lets a value fit more than one of the shapes of a schema: two effects may say the same word.
pub(crate) fn any_of(schema: &mut Schema) {
    if let Some(each) = schema.remove("oneOf") {
        schema.insert("anyOf".to_owned(), each);
    }
}

fn nothing<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(iter::empty::<(&str, bool)>())
}

/// Declares what holds a fact of any kind of ruling.
macro_rules! facts {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $kind:ident($of:ident),)* }) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $kind($of),)* }

        $(impl From<$of> for $name {
            fn from(fact: $of) -> Self {
                Self::$kind(fact)
            }
        })*

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$kind(fact) => fact.fmt(f),)* }
            }
        }
    };
}

facts! {
    /// The fact behind a step: its name, with what it holds if it holds anything.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(untagged)]
    #[non_exhaustive]
    Fact {
        /// Of a line of sight.
        Los(LosFact),
        /// Of rubble, Debris, a wreck or fire.
        Rubble(RubbleFact),
        /// Of ammunition shortage.
        Ammo(AmmoFact),
        /// Of availability.
        Availability(AvailabilityFact),
        /// Of units.
        Units(UnitFact),
        /// Of the scenario rules.
        Ssr(SsrFact),
        /// Of set-up.
        Setup(SetupFact),
        /// Of a terrain.
        Terrain(TerrainFact),
        /// Of a Fire Lane.
        Lane(LaneFact),
        /// Of the Sighting TC.
        Sighting(SightingFact),
        /// Of Close Combat.
        CloseCombat(CloseCombatFact),
        /// Of Morale.
        Morale(MoraleFact),
        /// Of SMOKE grenades.
        Smoke(SmokeFact),
        /// Of Manhandling.
        Manhandle(ManhandleFact),
        /// Of who controls buildings.
        Victory(VictoryFact),
        /// Of TEM.
        Tem(TemFact),
        /// Of a shot.
        Shot(ShotFact),
        /// Of a move.
        Move(MoveFact),
    }
}

impl Fact {
    /// Returns the thing on the map that the fact is about, if it is about one: facts of a LOS are.
    #[must_use]
    pub const fn thing(&self) -> Option<Thing> {
        if let Self::Los(fact) = self { fact.thing() } else { None }
    }
}

/// Returns `true` if none of these steps blocks.
pub(crate) fn nothing_blocks(steps: &[Step]) -> bool {
    steps.iter().all(|step| step.effect != Effect::Blocks)
}

/// Returns the sum of the Hindrances of some steps. More than 255 are 255, which is past every limit (B.10).
#[must_use]
pub fn hindrance_of<'s>(steps: impl IntoIterator<Item = &'s Step>) -> u8 {
    let drm = |step: &Step| if let Effect::Hinders(drm) = step.effect { drm } else { 0 };
    steps.into_iter().map(drm).fold(0, u8::saturating_add)
}
