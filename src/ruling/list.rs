//! A list in a sentence.

use std::fmt;

/// Items as a list in a sentence: `A1, B2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct List<T>(pub Vec<T>);

impl<T: fmt::Display> fmt::Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&each.join(", "))
    }
}
