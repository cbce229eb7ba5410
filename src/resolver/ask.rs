//! What is wrong with a question that needs no map.

use crate::rules::{BadDate, Date, UnknownWord};

/// A question that cannot be asked; each says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// A word that names nothing.
    #[error(transparent)]
    Word(#[from] UnknownWord),
    /// A number out of its range.
    #[error("{what} {given} is not allowed; allowed: {lowest} to {highest}")]
    Range {
        /// What the number is.
        what: &'static str,
        /// The number.
        given: i64,
        /// The lowest allowed.
        lowest: i64,
        /// The highest allowed.
        highest: i64,
    },
    /// A text that is no date.
    #[error(transparent)]
    Date(#[from] BadDate),
    /// A date before or after the siege.
    #[error("{date} is outside the siege; allowed: {first} to {last}")]
    OutsideSiege {
        /// The date.
        date: Date,
        /// The first day.
        first: Date,
        /// The last day.
        last: Date,
    },
    /// A text in a form that is not known.
    #[error("cannot read `{given}` as {what}; allowed: {allowed}")]
    Form {
        /// What it should be.
        what: &'static str,
        /// The text.
        given: String,
        /// What is allowed.
        allowed: &'static str,
    },
    /// Two parts of a question that do not go together.
    #[error("{0}")]
    Clash(&'static str),
}

/// Checks a number against its range.
pub(super) fn in_range(what: &'static str, given: u8, lowest: u8, highest: u8) -> Result<u8, AskError> {
    if (lowest..=highest).contains(&given) {
        Ok(given)
    } else {
        Err(AskError::Range { what, given: given.into(), lowest: lowest.into(), highest: highest.into() })
    }
}
