//! What can go wrong, and its exit status.
//!
//! The program passes on the typed errors of the library, with what it was doing as context, and classifies them by
//! downcast: a [`Refusal`], bad [`Usage`], or an [`io::Error`] without context, which comes from the output stream. All
//! other errors are bad data.

use std::io;

use anyhow::Error;
use fogas::map::{Fault, Faults};
use fogas::resolver::Refusal;
use fogas::show::answers::{ErrorAnswer, ErrorFacts, FaultFacts};
use fogas::show::faults;
use fogas::spelling::Meant;

use super::message::{Lead, Line, Message};

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

/// The error of a question that cannot be asked.
#[derive(Debug, thiserror::Error)]
#[error("{words}")]
pub(crate) struct Usage {
    /// What is wrong.
    pub(crate) words: String,
    /// Suggestions for the word that cannot be read.
    pub(crate) meant: Option<Meant>,
    /// The lines to type instead.
    pub(crate) instead: Vec<Line>,
}

impl Usage {
    pub(crate) const fn new(words: String) -> Self {
        Self { words, meant: None, instead: Vec::new() }
    }
}

/// An action that has been done, although its answer could not be written.
#[derive(Debug, thiserror::Error)]
#[error("{0}; the answer cannot be written")]
struct Done(String);

/// Makes a [`Usage`] error with a formatted text, as `anyhow!` does for bad data.
macro_rules! usage {
    ($($words:tt)*) => { ::anyhow::Error::new($crate::cli::failure::Usage::new(format!($($words)*))) };
}
pub(crate) use usage;

/// Returns the kind of an error, and its exit status.
fn kind(error: &Error) -> (&'static str, u8) {
    match error.downcast_ref::<Refusal>() {
        Some(refusal) if refusal.is_not_covered() => ("not-covered", NOT_COVERED),
        Some(_) => ("refused", USAGE),
        None if error.is::<Usage>() => ("usage", USAGE),
        None if not_written(error).is_some() => ("output", DATA),
        None => ("data", DATA),
    }
}

/// Returns the error of the output stream, if that is why an answer could not be written. It is the only I/O error
/// without context.
fn not_written(error: &Error) -> Option<&io::Error> {
    let bare = error.chain().next()?.downcast_ref();
    bare.or_else(|| error.downcast_ref::<Done>().and(error.downcast_ref()))
}

/// Returns the exit status of an error.
pub(crate) fn exit_code(error: &Error) -> u8 {
    kind(error).1
}

/// Returns `true` if a reader closed the pipe, which is not a failure.
pub(crate) fn is_broken_pipe(error: &Error) -> bool {
    not_written(error).is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

/// Adds to the error of an unwritten answer what was done before it.
pub(crate) fn after(error: Error, done: String) -> Error {
    if not_written(&error).is_some() { error.context(Done(done)) } else { error }
}

/// Returns an error in words: what was being done, and why it failed.
pub(crate) fn words(error: &Error) -> String {
    match error.downcast_ref::<Faults>() {
        Some(found) => faults::render(found, false),
        None => message(error).to_string(),
    }
}

/// Returns the message for an error, with the suggested lines that the error itself contains.
pub(crate) fn message(error: &Error) -> Message {
    let lines = error.downcast_ref::<Usage>().map_or_else(Vec::new, |usage| usage.instead.clone());
    let is_not_covered =
        error.chain().next().and_then(|cause| cause.downcast_ref()).is_some_and(Refusal::is_not_covered);
    let lead = if lines.is_empty() { Lead::Nothing } else { Lead::Try };
    Message { wrong: chain(error), lead, lines, is_not_covered, ..Message::default() }
}

/// Returns the causes of an error as one sentence.
fn chain(error: &Error) -> String {
    let mut text = String::new();
    if error.chain().next().is_some_and(<dyn std::error::Error>::is::<io::Error>) {
        text.push_str("cannot write");
    }
    for cause in error.chain().map(ToString::to_string) {
        // errors of the library include their causes
        if text.is_empty() {
            text = cause;
        } else if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// Returns an error in the form for programs.
pub(crate) fn facts(error: &Error) -> ErrorAnswer {
    let (kind, exit) = kind(error);
    let found = error.downcast_ref::<Faults>().map_or(&[][..], |found| &found.faults);
    let message = if found.is_empty() { words(error) } else { joined(found) };
    ErrorAnswer { error: ErrorFacts { kind, message, exit, faults: found.iter().map(FaultFacts::from).collect() } }
}

/// Lists faults on one line.
pub(crate) fn joined(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Returns the exit status of a refusal.
pub(crate) const fn refusal_code(refusal: &Refusal) -> u8 {
    if refusal.is_not_covered() { NOT_COVERED } else { USAGE }
}
