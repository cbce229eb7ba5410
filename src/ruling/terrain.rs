//! What a ruling on a terrain holds.

use crate::map::{Elevation, Location};
use crate::rules::{Card, CardFact, Ground, RuleId};

/// All that the rules know of a terrain or a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainCard {
    /// The name or the hex that was asked about.
    pub what: String,
    /// The cards of it.
    pub cards: Vec<&'static Card>,
    /// What the rules say: of the hex by name, then of its terrain.
    pub facts: Vec<CardLine>,
    /// The kinds of ground, for set-up.
    pub grounds: Vec<Ground>,
    /// The Locations of the hex on the map in use, with their elevations.
    pub locations: Vec<(Location, Elevation)>,
    /// The Base Level, if the hex is on the map in use.
    pub level: Option<Elevation>,
    /// The hex has a manhole.
    pub manhole: bool,
}

/// A line of a card, with the card that has it; none for what the rules say of the hex by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardLine {
    /// The card.
    pub card: Option<&'static Card>,
    /// The line.
    pub fact: &'static CardFact,
}

/// The facts behind a step on a terrain.
#[allow(missing_docs, reason = "a field is named after what it holds")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerrainFact {
    /// A line of a card.
    Line { fact: &'static CardFact },
    /// A special rule.
    Special { rule: RuleId },
    /// The rule that names the hex.
    Named { card: &'static Card },
}
