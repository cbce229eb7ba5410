//! The reason why a request has no answer, in the words of the library.

use std::fmt::Display;

use fogas::game::PlayError;
use fogas::map::{Fault, Faults};
use fogas::resolver::Refusal;
use serde::Serialize;

/// The reason why there is no answer, with the members that `-f json` prints on standard error.
#[derive(Debug, Serialize)]
pub(crate) struct Trouble {
    /// The kind of error: `usage`, `data`, `refused` or `not-covered`.
    kind: &'static str,
    /// What is wrong, and what would be valid.
    message: String,
    /// The exit status that the program would have.
    exit: u8,
    /// The faults of a map file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultFacts>,
    /// The file that is needed too.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<String>,
    /// The boards that are needed too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<String>,
}

/// One thing wrong with a map file.
#[derive(Debug, Serialize)]
struct FaultFacts {
    /// Where in the document.
    path: String,
    /// The line, from 1, if it is known.
    line: Option<usize>,
    /// The column in characters, from 1, if it is known.
    column: Option<usize>,
    /// What, and what would be right.
    message: String,
}

impl Trouble {
    /// A request that is not possible.
    pub(crate) fn usage(why: impl Display) -> Self {
        Self { kind: "usage", message: why.to_string(), exit: 2, faults: Vec::new(), needs: None, boards: Vec::new() }
    }

    /// A map, a game or a question that cannot be read.
    pub(crate) fn data(why: impl Display) -> Self {
        Self { kind: "data", exit: 3, ..Self::usage(why) }
    }

    /// A saved game whose boards are missing.
    pub(crate) fn boards(why: impl Display, boards: Vec<String>) -> Self {
        Self { boards, ..Self::data(why) }
    }

    /// A game whose map is missing.
    pub(crate) fn needs(why: impl Display, file: &str) -> Self {
        Self { needs: Some(file.to_owned()), ..Self::data(why) }
    }

    /// Returns the error as a line of a batch reports it.
    pub(crate) fn of_batch(self) -> Self {
        let kind = match self.exit {
            4 => "not-covered",
            2 => "usage",
            _ => "data",
        };
        Self { kind, ..self }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        let (kind, exit) = if refusal.is_not_covered() { ("not-covered", 4) } else { ("refused", 2) };
        Self { kind, exit, ..Self::usage(refusal) }
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => (*refusal).into(),
            PlayError::Faulty(_) => Self::data(error),
            error => Self::usage(error),
        }
    }
}

impl From<Faults> for Trouble {
    fn from(faults: Faults) -> Self {
        let facts = |f: &Fault| FaultFacts {
            path: f.path.to_string(),
            line: f.span.map(|s| s.line),
            column: f.span.map(|s| s.column),
            message: f.to_string(),
        };
        let facts: Vec<_> = faults.faults.iter().map(facts).collect();
        let each: Vec<_> = facts.iter().map(|f| f.message.as_str()).collect();
        let told = Self::data(each.join("; "));
        Self { faults: facts, ..told }
    }
}
