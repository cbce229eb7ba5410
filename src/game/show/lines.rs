//! Text about a game, and the answer of a command: its facts and its words.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::Value;

use crate::game::{Act, Game};
use crate::show::clean::{clean_lines, in_block, in_markdown};
use crate::show::{Format, wrapped};

use super::facts::GameFacts;

/// The width of a line of text in characters.
const WIDTH: usize = 80;

/// The answer of a command about games: facts for a program, and words for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameAnswer {
    /// The facts, which are the outcome of an answer in JSON.
    pub facts: Value,
    /// The words, with their line breaks.
    pub text: String,
}

impl GameAnswer {
    pub(super) fn new(facts: &GameFacts<'_>, text: String) -> Self {
        // names and lines of a game come unchecked from its file
        let clean = match clean_lines(&text) {
            Cow::Owned(clean) => Some(clean),
            Cow::Borrowed(_) => None,
        };
        let text = clean.unwrap_or(text);
        Self { facts: serde_json::to_value(facts).unwrap_or_default(), text }
    }

    /// Returns the words in the style of a format.
    #[must_use]
    pub fn words(&self, format: Format) -> Cow<'_, str> {
        if format == Format::Markdown { markdown(&self.text).into() } else { self.text.as_str().into() }
    }
}

/// Writes text about a game as Markdown: the first line, and then the other lines unchanged.
fn markdown(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let rest = if rest.is_empty() { String::new() } else { format!("\n```text\n{}```\n", in_block(rest)) };
    format!("**{}**\n{rest}", in_markdown(first))
}

/// Adds a warning if a game is not meant for both players.
pub(super) fn not_for_all(text: &mut String, game: &Game) {
    if game.private {
        in_lines(text, "it holds what one player hides: it is not for the opponent", 2, 4);
    }
}

pub(super) fn one_act(text: &mut String, mark: &str, act: &Act) {
    in_lines(text, &format!("{mark}  {}", act.did), 0, 4);
    if !act.dice.is_empty() {
        let dice = act.dice.iter().map(|roll| roll.iter().map(u8::to_string).collect::<Vec<_>>().join(","));
        in_lines(text, &format!("dice {}", dice.collect::<Vec<_>>().join("  ")), 4, 6);
    }
    if let Some(ruling) = &act.ruling {
        in_lines(text, ruling, 4, 6);
    }
    changes(text, act);
}

pub(super) fn changes(text: &mut String, act: &Act) {
    for (sign, lines) in [("-", &act.took), ("+", &act.put)] {
        for line in lines {
            in_lines(text, &format!("{sign} {line}"), 4, 6);
        }
    }
}

pub(super) fn counted(n: usize, one: &str, more: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { more })
}

pub(super) fn in_lines(text: &mut String, line: &str, first: usize, next: usize) {
    for (i, part) in wrapped(line, WIDTH - next).iter().enumerate() {
        let _ = writeln!(text, "{:1$}{part}", "", if i == 0 { first } else { next });
    }
}
