//! What an act of the log was, if its lines do not show it: a move with its path and who saw it, or a change of name.

use serde::{Deserialize, Serialize};

/// What an act was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Units moved.
    #[serde(rename_all = "kebab-case")]
    Went {
        /// The Locations that were named, in order; the last alone, if the way was searched for.
        way: Vec<String>,
        /// Who sees those of them that are concealed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Sighted>,
    },
    /// A unit has another name.
    Renamed {
        /// The old name.
        from: String,
        /// The new name.
        to: String,
    },
}

/// A12.14: concealed units that enemies see on their way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sighted {
    /// The units that were seen.
    pub who: Vec<String>,
    /// Where they were seen, and by which units.
    pub at: Vec<SightedAt>,
    /// It is in Open Ground, and they lose their concealment.
    pub lost: bool,
}

/// Where units are seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SightedAt {
    /// The Location in which they were seen.
    pub at: String,
    /// The enemies that see them.
    pub by: Vec<String>,
}

impl Sighted {
    /// Returns it as a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let who = self.who.join(" ");
        let at: Vec<String> = self.at.iter().map(|seen| format!("{} by {}", seen.at, seen.by.join(", "))).collect();
        let at = at.join("; ");
        if self.lost {
            format!("{who} no longer concealed: seen in Open Ground in {at} (A12.14, unverified)")
        } else {
            format!("{who} seen in {at}: concealment could be lost there (A12.14)")
        }
    }
}
