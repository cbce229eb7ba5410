//! What a ruling on set-up holds.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{Date, Ground, GunClass, GunRule, GunSize, Item, May, RuleId};

use crate::ruling::{Answer, Ruling};

/// What may set up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// The places asked about: one, or every Location of a hex.
    pub places: Vec<SetupPlace>,
    /// One item was asked about, so that there is a yes or a no.
    pub asked: bool,
    /// It was asked to be hidden.
    pub hip: bool,
    /// It was asked to be Emplaced.
    pub emplaced: bool,
}

/// What may set up in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SetupPlace {
    /// The Location, if one was asked about.
    pub at: Option<String>,
    /// The kinds of ground there.
    #[serde(rename = "terrain")]
    pub grounds: Vec<Ground>,
    /// Each item.
    #[serde(rename = "items")]
    pub answers: Vec<SetupAnswer>,
}

/// Whether one item may set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SetupAnswer {
    /// What.
    pub item: Item,
    /// It may.
    #[serde(rename = "allowed")]
    pub may: bool,
    /// It may only where the rubble is Cleared.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub if_cleared: bool,
    /// It may be hidden, where the rules say so or not.
    pub hip: Option<bool>,
    /// The strength is told to the enemy; of mines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength_revealed: Option<bool>,
    /// The rule that hides it or bars that, where it is not the rule that decides.
    #[serde(skip)]
    pub hip_rule: Option<RuleId>,
    /// It may be Emplaced; of a Gun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emplaced: Option<bool>,
    /// The rule of Emplacement.
    #[serde(skip)]
    pub emplaced_rule: Option<RuleId>,
    /// Which Guns may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guns: Option<GunRule>,
    /// The rule that decides.
    pub rule: RuleId,
}

impl SetupAnswer {
    /// Returns the answer that says no more of an item than whether it may, and by which rule.
    pub(crate) const fn new(item: Item, may: bool, rule: RuleId) -> Self {
        Self {
            item,
            may,
            if_cleared: false,
            hip: None,
            strength_revealed: None,
            hip_rule: None,
            emplaced: None,
            emplaced_rule: None,
            guns: None,
            rule,
        }
    }
}

impl Setup {
    /// Returns the answer about the one item that was asked about.
    #[must_use]
    pub fn answer(&self) -> Option<&SetupAnswer> {
        self.places.first().filter(|_| self.asked)?.answers.first()
    }

    /// Returns the answer to a question about one item.
    #[must_use]
    pub fn yes(&self) -> Option<bool> {
        let answer = self.answer()?;
        let hidden = !self.hip || answer.hip == Some(true);
        let dug_in = !self.emplaced || answer.emplaced == Some(true);
        Some(answer.may && hidden && dug_in)
    }
}

impl Answer for Setup {
    fn is_yes(&self, _: &Ruling) -> Option<bool> {
        self.yes()
    }
}

/// The facts behind a step on set-up.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFact {
    /// What the ground says of an item.
    Item { ground: Ground, item: Item, may: May },
    /// What the ground says of Guns.
    Guns {
        ground: Ground,
        guns: GunRule,
        class: Option<GunClass>,
        size: Option<GunSize>,
        caliber: Option<u16>,
        may: bool,
    },
    /// A Fortified Location takes any Gun.
    FortifiedGun,
    /// Emplacement.
    Emplaced { ground: Ground, may: bool },
    /// A Gun in Concealment Terrain may be hidden if Emplaced.
    HipGun { ground: Ground, may: bool },
    /// The Axis may not hide this.
    AxisNoHip { item: Item },
    /// The rubble is Cleared.
    Cleared { ground: Ground },
    /// Booby Traps.
    BoobyTraps { may: bool, from: Date },
}
