//! The record of a file sent to the opponent, and why a file cannot be merged.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// How a file was sent to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sent {
    /// The side that it is for.
    #[serde(rename = "for")]
    pub to: String,
    /// How many acts of his opponent he may know of.
    #[serde(default)]
    pub acts: usize,
    /// The lines that it had.
    pub lines: Vec<String>,
    /// The old names of units in it, each with the name that it has in the file.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub renamed: BTreeMap<String, String>,
}

/// The file of the opponent that was merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Received {
    /// How many acts led to it.
    pub acts: usize,
    /// Its lines.
    pub lines: Vec<String>,
    /// The lines that he had before he played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
}

/// Something that both players changed, in different ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The unit, the place or the option; `turn` for the turn.
    pub what: String,
    /// Its value in this game.
    pub ours: String,
    /// Its value in the other game.
    pub theirs: String,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: here {}, in his {}", self.what, self.ours, self.theirs)
    }
}

/// Why the file of the opponent cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// It is unknown which side this game belongs to.
    #[error("the file does not say whom it is for: say whose game this is, such as `--for german`")]
    NoSide,
    /// The file is meant for the other player.
    #[error("the file is for the {0} and nothing was done in it; merge the file that he sends back")]
    NotPlayed(String),
    /// The file was merged before.
    #[error("nothing was changed: this file was merged before, as act {0} of the log")]
    Before(usize),
    /// The file is for another map.
    #[error("the file holds a game on `{theirs}`, and this one is on `{ours}`")]
    OtherMap {
        /// The map of this game.
        ours: String,
        /// The map of the other game.
        theirs: String,
    },
    /// Both players changed the same thing.
    #[error(
        "nothing was changed: both players changed the same thing\n  {}\n`fogas game merge {file} --theirs` takes his version, `fogas game merge {file} --ours` keeps yours", each(.all)
    )]
    Conflicts {
        /// The conflicts.
        all: Vec<Conflict>,
        /// The file.
        file: String,
    },
    /// He has given a unit the name of a hidden unit.
    #[error("nothing was changed: he has a unit named {0}, and so have you, one that he does not see; rename yours")]
    NameTaken(String),
    /// The unit behind a `?` is no longer known.
    #[error(
        "nothing was changed: in the file {0} is changed, and the log of this game does not reach back to when it was sent; make that change with `fogas game set`, and merge with --ours"
    )]
    Forgotten(String),
}

fn each(all: &[Conflict]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n  ")
}

/// Whose changes to keep when both players changed the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Those of this game.
    Ours,
    /// Those of the other.
    Theirs,
}
