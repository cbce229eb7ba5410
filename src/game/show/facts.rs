//! The JSON answers of the commands about games, as described by `fogas schema game-answer`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Act, CannotStand, GameFault};
use crate::map::Location;
use crate::rules::{Phase, RuleId};
#[cfg(feature = "import")]
use crate::vasl::vsav::Report;

/// The outcome of a command about a game.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GameFacts<'a> {
    /// `game show`
    Shown(GameShown<'a>),
    /// `game log`
    Log(Log<'a>),
    /// `game set`, `game remove`
    Done(Done<'a>),
    /// `game undo`, `game redo`
    Stepped(Stepped<'a>),
    /// `game new`
    Begun(Begun<'a>),
    /// `game check`
    Checked(Checked<'a>),
    /// `game turn`
    Turn(TurnFact<'a>),
    /// `map import vsav`
    #[cfg(feature = "import")]
    Imported(Imported<'a>),
}

/// How a game stands.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct GameShown<'a> {
    /// What it is called.
    pub game: &'a str,
    /// The map that it is played on.
    pub map: &'a str,
    /// The date, the weather and the readings chosen, as `emrr=one`.
    pub options: &'a [String],
    /// What has changed on the board, as `F36=debris`.
    pub board: &'a [String],
    /// The units, as `A@F37+ent`.
    pub units: &'a [String],
    /// Which turn it is, who possesses what, what players noted, as the game file has it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub turn: &'a [String],
    /// How many acts were done.
    pub acts: usize,
    /// How many were undone.
    pub undone: usize,
    /// It holds what one player hides from the other, and is for him alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}

/// What was done in a game.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Log<'a> {
    /// What it is called.
    pub game: &'a str,
    /// What was done, in order.
    pub log: &'a [Act],
    /// What was undone, the last first to come again.
    pub undone: &'a [Act],
    /// It holds what one player hides from the other, and is for him alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}

/// What a command did to a game.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Done<'a> {
    /// What it is called.
    pub game: &'a str,
    /// What was done, in a few words.
    pub did: &'a str,
    /// The act.
    pub act: &'a Act,
}

/// What was undone, or done again.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Stepped<'a> {
    /// The acts in this order; what an undo takes is what the act put there.
    pub acts: Vec<Done<'a>>,
}

/// A game that begins.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Begun<'a> {
    /// What it is called.
    pub game: &'a str,
    /// The map that it is played on.
    pub map: &'a str,
    /// The file that it is in.
    pub file: &'a str,
}

/// Which turn it is.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct TurnFact<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// The number of the turn; nothing if none was begun.
    pub turn: Option<u16>,
    /// Whose Player Turn it is.
    pub side: Option<&'a str>,
    /// The phase.
    pub phase: Option<Phase>,
    /// The states that show what units did, or that a phase ends, each with its units.
    pub marks: BTreeMap<&'static str, Vec<String>>,
    /// Who possesses each weapon.
    pub possessions: BTreeMap<String, String>,
    /// The notes.
    pub notes: Vec<String>,
}

/// What cannot stand where it stands.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Checked<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// Nothing is wrong.
    pub sound: bool,
    /// Lines that are none, and what the map does not allow.
    pub faults: &'a [GameFault],
    /// What the rules do not allow.
    pub standing: &'a [CannotStand],
    /// Locations that are Overstacked, which is allowed, with penalties.
    pub overstacked: Vec<OverstackedFact<'a>>,
}

/// A Location that is Overstacked.
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct OverstackedFact<'a> {
    /// The Location.
    pub at: Location,
    /// The side of the units, if it is known.
    pub side: Option<&'a str>,
    /// The units, by their labels.
    pub units: &'a [String],
    /// What is there, and what may be.
    pub because: String,
    /// The rule.
    pub rule: RuleId,
}

/// What was taken over of a saved game, and what was not.
#[cfg(feature = "import")]
#[derive(Serialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
pub struct Imported<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// What was taken over.
    #[serde(flatten)]
    pub report: &'a Report,
    /// It holds what one player hides from the other, and is for him alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}
