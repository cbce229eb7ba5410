//! A condition on an answer, as the first line of a ruling shows it.

/// A short statement of what the answer depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    /// The statement.
    pub words: String,
    /// Whether a "no" shows it too: because the condition may turn it into a "yes", or because it says what was asked.
    pub of_no: bool,
}

impl Condition {
    /// Makes a condition that only a "yes" shows.
    pub(crate) fn of_yes(words: impl Into<String>) -> Self {
        Self { words: words.into(), of_no: false }
    }

    /// Makes a condition that any answer shows.
    pub(crate) fn of_any(words: impl Into<String>) -> Self {
        Self { words: words.into(), of_no: true }
    }
}
