//! A condition of an answer, as it stands in the first line.

/// What an answer holds on, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    /// The words.
    pub words: String,
    /// A "no" has it too: it may make a "yes" of it, or says what was asked about.
    pub of_no: bool,
}

impl Condition {
    /// Returns a condition that a "no" stands without.
    pub(crate) fn of_yes(words: impl Into<String>) -> Self {
        Self { words: words.into(), of_no: false }
    }

    /// Returns a condition of any answer.
    pub(crate) fn of_any(words: impl Into<String>) -> Self {
        Self { words: words.into(), of_no: true }
    }
}
