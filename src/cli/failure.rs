//! What can go wrong, and the exit status of it.

use std::io;

use fogas::map::Fault;
use fogas::resolver::Refusal;
use schemars::JsonSchema;
use serde::Serialize;

/// Exit status: a ruling was given.
pub(crate) const ANSWERED: u8 = 0;
/// Exit status: the answer is "no", under `--exit-code`.
pub(crate) const NO: u8 = 1;
/// Exit status: bad usage.
pub(crate) const USAGE: u8 = 2;
/// Exit status: bad map or query data.
pub(crate) const DATA: u8 = 3;
/// Exit status: refused by a rule that is not covered.
pub(crate) const NOT_COVERED: u8 = 4;
/// Exit status: too close to call, under `--strict`.
pub(crate) const UNDETERMINED: u8 = 5;

/// What went wrong, with the exit status that says so.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A question that cannot be asked.
    #[error("{0}")]
    Usage(String),
    /// A map or query that is no such thing.
    #[error("{0}")]
    Data(String),
    /// A map file with faults; the text is a whole report, with a heading for each.
    #[error("{text}")]
    Report {
        /// The report.
        text: String,
        /// Each fault by itself.
        faults: Vec<FaultFacts>,
    },
    /// No ruling.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Writing the answer failed.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
    /// Writing the answer failed, after something was done that stays.
    #[error("{done}; the answer cannot be written: {error}")]
    Untold {
        /// What was done.
        done: String,
        /// Why it was not said.
        error: io::Error,
    },
}

impl Failure {
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => USAGE,
            Self::Refused(refusal) => refusal_code(refusal),
            Self::Data(_) | Self::Report { .. } | Self::Output(_) | Self::Untold { .. } => DATA,
        }
    }

    /// Returns it as a program reads it.
    pub(crate) fn facts(&self) -> ErrorAnswer {
        let (kind, faults) = match self {
            Self::Usage(_) => ("usage", &[][..]),
            Self::Data(_) => ("data", &[][..]),
            Self::Report { faults, .. } => ("data", faults.as_slice()),
            Self::Refused(refusal) if refusal.is_not_covered() => ("not-covered", &[][..]),
            Self::Refused(_) => ("refused", &[][..]),
            Self::Output(_) | Self::Untold { .. } => ("output", &[][..]),
        };
        let message = match faults {
            [] => self.to_string(),
            faults => faults.iter().map(|f| f.message.as_str()).collect::<Vec<_>>().join("; "),
        };
        ErrorAnswer { error: ErrorFacts { kind, message, exit: self.exit_code(), faults: faults.to_vec() } }
    }

    /// A map made here that has faults, which are no faults of a file.
    pub(crate) fn faulty(what: &str, faults: &[Fault]) -> Self {
        let each: Vec<_> = faults.iter().map(ToString::to_string).collect();
        Self::Data(format!("{what}: {}", each.join("; ")))
    }

    /// Returns `true` if a reader closed the pipe, which is no failure.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(e) | Self::Untold { error: e, .. } if e.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Says of an answer that could not be written what was done before it.
    pub(crate) fn after(self, done: String) -> Self {
        match self {
            Self::Output(error) => Self::Untold { done, error },
            other => other,
        }
    }
}

/// Returns the exit status of a refusal.
pub(crate) const fn refusal_code(refusal: &Refusal) -> u8 {
    if refusal.is_not_covered() { NOT_COVERED } else { USAGE }
}

/// What is told on standard error, under `-f json`, where no answer can be given.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ErrorAnswer {
    /// What went wrong.
    pub(crate) error: ErrorFacts,
}

/// What went wrong.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ErrorFacts {
    /// What sort of error it is: `usage`, `data`, `refused`, `not-covered` or `output`.
    pub(crate) kind: &'static str,
    /// What went wrong, and what would be right.
    pub(crate) message: String,
    /// The exit status.
    pub(crate) exit: u8,
    /// The faults of a map file; empty for other errors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) faults: Vec<FaultFacts>,
}

/// One thing wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct FaultFacts {
    /// Where in the document.
    pub(crate) path: String,
    /// The line, from 1, if it is known.
    pub(crate) line: Option<usize>,
    /// The column in characters, from 1, if it is known.
    pub(crate) column: Option<usize>,
    /// What, and what would be right.
    pub(crate) message: String,
}
