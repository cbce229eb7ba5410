//! What a command line is made of, and what the parser knows of a slip in it.

use std::collections::BTreeSet;
use std::error::Error;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};
use std::sync::LazyLock;

use clap::error::{ContextKind, ContextValue};
use clap::{Command, CommandFactory};
use fogas::grid::Hex;
use fogas::map::{Named, Token};
use fogas::spelling::near;

use super::super::commands::entry::Entry;
use super::super::{Cli, commands};

/// Returns `true` if a text begins with a hex, as a Location does.
pub(super) fn is_place(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text[..end].parse::<Hex>().is_ok() || matches!(text.parse::<Token>(), Ok(Token { what: Named::Hex(..), .. }))
}

/// Returns the command of a line, and where it stands.
pub(super) fn command_on(args: &[String]) -> Option<(usize, &'static Entry)> {
    args.iter().enumerate().skip(1).find_map(|(at, arg)| Some((at, commands::of_name(arg)?)))
}

/// Puts other words in the place of one.
pub(super) fn replaced(args: &[String], at: usize, by: &[&str]) -> Vec<String> {
    let mut args = args.to_vec();
    args.splice(at..=at, by.iter().map(|&a| a.to_owned()));
    args
}

/// Puts one word in the place of two.
pub(super) fn joined(args: &[String], at: usize, one: &str) -> Vec<String> {
    let mut args = replaced(args, at, &[one]);
    args.remove(at + 1);
    args
}

/// Returns an example on the whole map with the places that were typed in the place of its own, if they are as many.
pub(crate) fn with_places(example: &[String], typed: &[String]) -> Option<Vec<String>> {
    let is_at = |word: &&String| is_place(word);
    let places: Vec<&String> = typed.iter().skip(1).filter(is_at).collect();
    let has_map = |line: &[String]| line.iter().any(|word| word == "-m");
    let count = example.iter().skip(1).filter(is_at).count();
    if places.is_empty() || places.len() != count || has_map(example) || has_map(typed) {
        return None;
    }
    let mut places = places.into_iter();
    Some(
        example
            .iter()
            .enumerate()
            .map(|(at, word)| {
                let own = if at > 0 && is_place(word) { places.next() } else { None };
                own.unwrap_or(word).clone()
            })
            .collect(),
    )
}

/// Returns `true` if an option is spelled nearly as another. Of four letters two that differ leave another word.
pub(super) fn is_like(given: &str, name: &str) -> bool {
    let [given, name] = [given, name].map(|option| option.trim_start_matches('-'));
    let is_short = given.len() < 5 && given.as_bytes().first() != name.as_bytes().first();
    !is_short && !near(given, [name]).is_empty()
}

/// Returns the tree of all commands with all that they take. It is made once: that takes longer than whatever is asked of it.
pub(super) fn whole() -> &'static Command {
    static WHOLE: LazyLock<Command> = LazyLock::new(|| {
        let mut fogas = Cli::command();
        fogas.build();
        fogas
    });
    &WHOLE
}

/// Returns the flags, of whichever command, that a value follows.
pub(super) fn valued() -> &'static BTreeSet<String> {
    fn collect(command: &Command, all: &mut BTreeSet<String>) {
        for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            all.extend(arg.get_long().map(|long| format!("--{long}")));
            all.extend(arg.get_short().map(|short| format!("-{short}")));
        }
        for command in command.get_subcommands() {
            collect(command, all);
        }
    }
    static VALUED: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let mut all = BTreeSet::new();
        collect(whole(), &mut all);
        all
    });
    &VALUED
}

/// What the parser knows of a slip.
pub(super) struct Slip<'s>(pub(super) &'s clap::Error);

impl<'s> Slip<'s> {
    pub(super) fn text(&self, kind: ContextKind) -> Option<&'s str> {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => Some(text),
            Some(ContextValue::Strings(list)) => list.first().map(String::as_str),
            _ => None,
        }
    }

    /// Returns the option that the parser takes for one that there is not, if the one begins as the other does: it takes `--never-cowers`
    /// for `--nvr`.
    pub(super) fn option_like(&self, given: &str) -> Option<&'s str> {
        let name = self.text(ContextKind::SuggestedArg)?;
        let (bare, given) = (name.split(' ').next().unwrap_or(name), given.split('=').next().unwrap_or(given));
        (bare.starts_with(given) || given.starts_with(bare) || is_like(given, bare)).then_some(name)
    }

    pub(super) fn list(&self, kind: ContextKind) -> Vec<&'s str> {
        match self.0.get(kind) {
            Some(ContextValue::Strings(list)) => list.iter().map(String::as_str).collect(),
            Some(ContextValue::String(one)) => vec![one],
            _ => Vec::new(),
        }
    }
}

/// Says why a value that is no number cannot be read, where the parser would speak of digits.
pub(super) fn number_words(why: &(dyn Error + 'static)) -> String {
    match why.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => "the number is too large".to_owned(),
        Some(_) => "a whole number is wanted".to_owned(),
        None if why.is::<ParseFloatError>() => "a number is wanted".to_owned(),
        None => why.to_string(),
    }
}
