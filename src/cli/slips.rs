//! Typing slips: what a line that cannot be parsed was meant to be, or else what would be right.
//!
//! A line goes through these stages, and the first that gives a line that a command takes is the last:
//!
//! 1. `keyboard.rs` undoes what keyboards and chats do to any line.
//! 2. `corrected.rs` rewrites what has one meaning before the line is parsed, and then mends, one after another, the
//!    slips that the parser finds (`corrected/`, a file for each kind of slip).
//! 3. `in_words.rs` reads the words one by one, in any order, as a player says them (`in_words/`).
//! 4. `suggested.rs` says what is wrong, and which lines to type instead (`suggested/`); `cli/tried.rs` tries these out
//!    and shows only those that are accepted.
//!
//! Stages 2 and 3 answer only what is certain; a guess is made in stage 4 alone. All of them read a line with the help
//! of `line.rs`, `options.rs`, `vocabulary.rs`, `named.rs` (places by name), `labels.rs` (units of the map), `looked_up.rs`
//! and `beyond.rs` (what players must do themselves).

mod beyond;
mod corrected;
mod in_words;
mod keyboard;
mod labels;
mod line;
mod looked_up;
mod named;
mod options;
mod suggested;
mod vocabulary;

use clap::error::ErrorKind;

use super::message::Message;
pub(crate) use beyond::beyond;
pub(crate) use corrected::{meant_by, read_as_meant};
pub(crate) use in_words::reading::{Reading, read as in_words, readings};
pub(crate) use in_words::sentence::{is_sentence, questions};
pub(crate) use keyboard::keyed;
pub(crate) use line::with_places;
pub(crate) use looked_up::jargon;
pub(crate) use named::is_name;
pub(crate) use suggested::by_places::{by_places, names_two, of_term};
pub(crate) use suggested::nearby::{less, map_left_out, nearest};
pub(crate) use suggested::said;
pub(crate) use vocabulary::{is_level, is_term};

/// Returns `true` if a word names no place.
pub(crate) fn is_no_place(word: &str) -> bool {
    !line::is_place(word)
}

/// A command line that cannot be parsed, or that asks for help.
pub(crate) struct Refused {
    /// The parser's error.
    pub(crate) slip: clap::Error,
    /// The message to show instead.
    pub(crate) said: Option<Message>,
}

impl Refused {
    pub(crate) fn new(kind: ErrorKind, said: Message) -> Self {
        Self { slip: clap::Error::raw(kind, &said), said: Some(said) }
    }

    /// Returns `true` unless it is help that was asked for.
    pub(crate) fn use_stderr(&self) -> bool {
        self.slip.use_stderr()
    }

    /// Returns the text of the message, without the word `error` at its start.
    pub(crate) fn text(&self) -> String {
        let text = self.slip.to_string();
        text.strip_prefix("error: ").unwrap_or(&text).to_owned()
    }

    /// Returns the message.
    pub(crate) fn message(&self) -> Message {
        self.said.clone().unwrap_or_else(|| Message::of(&self.text()))
    }
}

impl From<clap::Error> for Refused {
    fn from(slip: clap::Error) -> Self {
        Self { slip, said: None }
    }
}

/// Returns the message for a suggested line that cannot be parsed; `None` if it can.
pub(crate) fn said_of(typed: &[String]) -> Option<Message> {
    let (slip, args) = meant_by(typed).err()?;
    Some(said(slip, &args).message())
}
