//! A small enum with the names that players write: its choices, and the error for a word that is none of them.

use std::fmt;

use crate::spelling::{Meant, hint, near};

/// A word that names none of the choices.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{given}`; {}", hint(.given, .choices.iter().copied()))]
pub struct UnknownWord {
    /// What kind of thing the word should have named.
    pub what: &'static str,
    /// The word.
    pub given: String,
    /// The names that are allowed.
    pub choices: Vec<&'static str>,
}

impl UnknownWord {
    /// Returns the choices that the word may have been meant for.
    #[must_use]
    pub fn meant(&self) -> Option<Meant> {
        Meant::of(&self.given, near(&self.given, self.choices.iter().copied()))
    }
}

/// One choice of an enum, and how it is written.
#[derive(Debug)]
pub struct Choice<T> {
    /// The choice.
    pub is: T,
    /// Its name.
    pub name: &'static str,
    /// Other spellings that are read.
    pub others: &'static [&'static str],
    /// What it means.
    pub means: &'static str,
    /// The flag that chooses it, if it has a flag whose name differs from `name`.
    pub flag: Option<&'static str>,
}

/// An enum of words; `words!` declares one.
pub trait Word: Copy + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// What kind of thing its words name.
    const WHAT: &'static str;
    /// All choices, in order.
    const CHOICES: &'static [Choice<Self>];
    /// Reads a word that is none of the choices, such as the name of a counter. An error without choices is shown to nobody, so
    /// nothing similar is looked up for it.
    ///
    /// # Errors
    /// If it is not such a name either.
    fn named(unknown: UnknownWord) -> Result<Self, UnknownWord> {
        Err(unknown)
    }

    /// Reads a word, in any case.
    ///
    /// # Errors
    /// If it names none of the choices.
    fn read(text: &str) -> Result<Self, UnknownWord> {
        if let Some(choice) = Self::chosen(text) {
            return Ok(choice);
        }
        let given = text.trim();
        let choices = Self::CHOICES.iter().map(|c| c.name).collect();
        Self::named(UnknownWord { what: Self::WHAT, given: given.to_owned(), choices })
            .map_err(|unknown| UnknownWord { given: given.to_ascii_lowercase(), ..unknown })
    }

    /// Returns what a word means, if it means anything; [`Word::read`] says what it may have been meant for.
    #[must_use]
    fn known(text: &str) -> Option<Self> {
        let unknown = || UnknownWord { what: Self::WHAT, given: text.trim().to_owned(), choices: Vec::new() };
        Self::chosen(text).or_else(|| Self::named(unknown()).ok())
    }

    /// Returns the choice that a word names, in upper or lower case.
    #[must_use]
    fn chosen(text: &str) -> Option<Self> {
        let text = text.trim();
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        Self::CHOICES.iter().find(|c| is(c.name) || c.others.iter().any(|other| is(other))).map(|c| c.is)
    }
}

/// Reads a word from JSON just as from a command line, including names of counters.
pub(crate) fn read_word<'de, D: serde::Deserializer<'de>, T: Word>(from: D) -> Result<T, D::Error> {
    let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(from)?;
    T::read(&text).map_err(serde::de::Error::custom)
}
