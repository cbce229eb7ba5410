//! What a ruling on a terrain holds.

#![allow(clippy::ref_option_ref, clippy::ref_option, reason = "as serde calls what writes an optional field")]

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::map::{Elevation, Location};
use crate::rules::{Card, CardFact, Ground, RuleId, each_once};

use crate::ruling::Answer;

/// All that the rules know of a terrain or a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TerrainCard {
    /// The name or the hex that was asked about.
    pub what: String,
    /// The cards of it.
    #[serde(skip)]
    pub cards: Vec<&'static Card>,
    /// What the rules say: of the hex by name, then of its terrain.
    pub facts: Vec<CardLine>,
    /// The kinds of ground, for set-up.
    #[serde(rename = "ground")]
    pub grounds: Vec<Ground>,
    /// The Locations of the hex on the map in use, with their elevations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<CardLevel>,
    /// The Base Level, if the hex is on the map in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Elevation>,
    /// The hex has a manhole.
    pub manhole: bool,
}

impl Answer for TerrainCard {}

impl TerrainCard {
    /// Returns the special rules of its cards, each once.
    #[must_use]
    pub fn special(&self) -> Vec<RuleId> {
        each_once(self.cards.iter().flat_map(|c| c.special.iter().copied()))
    }
}

/// A Location of a hex, with its elevation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CardLevel {
    /// The Location.
    pub at: Location,
    /// Its elevation.
    pub elevation: Elevation,
}

/// A line of a card, with the card that has it; none for what the rules say of the hex by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CardLine {
    /// The card; in JSON its name in questions.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "id")]
    #[schemars(with = "String")]
    pub card: Option<&'static Card>,
    /// The line.
    #[serde(flatten)]
    pub fact: &'static CardFact,
}

fn id<S: Serializer>(card: &Option<&'static Card>, s: S) -> Result<S::Ok, S::Error> {
    card.map(|card| &card.id).serialize(s)
}

/// The facts behind a step on a terrain.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TerrainFact {
    /// A line of a card.
    Line { fact: &'static CardFact },
    /// A special rule.
    Special { rule: RuleId },
    /// The rule that names the hex.
    Named { card: &'static Card },
}
