//! The parts of a command line, and the details in a parser error.

use std::collections::BTreeSet;
use std::error::Error;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};
use std::sync::LazyLock;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, Args, Command};
use fogas::grid::Hex;
use fogas::map::{Named, Token};
use fogas::spelling::near;

use super::super::commands;
use super::super::commands::entry::Entry;
use super::super::global::Global;

/// Returns `true` if a text begins with a hex, like a Location.
pub(super) fn is_place(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text[..end].parse::<Hex>().is_ok() || matches!(text.parse::<Token>(), Ok(Token { what: Named::Hex(..), .. }))
}

/// Options before a command that take a value.
pub(super) const GLOBAL: &[&str] = &["-m", "--map", "-f", "--format", "-t", "--terrain", "--color", "--for"];

/// Options before a command that take none.
const FLAGS: &[&str] = &["-q", "--quiet", "-w", "--why", "-e", "--exit-code", "--strict", "--share", "--json"];

/// Takes the options before a line apart from it: `-m game.json whose turn is it`; `None` if there are none.
pub(super) fn options_before(args: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    let mut end = 1;
    while let Some(arg) = args.get(end) {
        end += match arg.split_once('=') {
            _ if GLOBAL.contains(&arg.as_str()) => 2,
            _ if FLAGS.contains(&arg.as_str()) => 1,
            Some((name, _)) if GLOBAL.contains(&name) => 1,
            _ => break,
        };
    }
    let rest = args.iter().take(1).chain(args.iter().skip(end)).cloned().collect();
    (end > 1 && args.len() > end).then(|| (args[1..end].to_vec(), rest))
}

/// Returns the command of a line, and where it stands.
pub(super) fn command_on(args: &[String]) -> Option<(usize, &'static Entry)> {
    args.iter().enumerate().skip(1).find_map(|(at, arg)| Some((at, commands::of_name(arg)?)))
}

/// Replaces a word by others.
pub(super) fn replaced(args: &[String], at: usize, by: &[&str]) -> Vec<String> {
    let mut args = args.to_vec();
    args.splice(at..=at, by.iter().map(|&a| a.to_owned()));
    args
}

/// Replaces two words by one.
pub(super) fn joined(args: &[String], at: usize, one: &str) -> Vec<String> {
    let mut args = replaced(args, at, &[one]);
    args.remove(at + 1);
    args
}

/// Returns an example on the whole map with its places replaced by those that were typed, if there are equally many.
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

/// Returns `true` if an option is spelled similarly to another. A word of four letters with two of them different
/// counts as another word.
pub(super) fn is_like(given: &str, name: &str) -> bool {
    let [given, name] = [given, name].map(|option| option.trim_start_matches('-'));
    let is_short = given.len() < 5 && given.as_bytes().first() != name.as_bytes().first();
    !is_short && !near(given, [name]).is_empty()
}

/// Returns the program with its options and, below it, all commands with theirs. Nothing is built: building takes longer than any
/// question, and only adds help, and the options of the program to each command.
pub(super) fn whole() -> &'static Command {
    static WHOLE: LazyLock<Command> = LazyLock::new(|| {
        let itself = [("help", 'h'), ("version", 'V')]
            .map(|(name, letter)| Arg::new(name).long(name).short(letter).action(ArgAction::SetTrue));
        Global::augment_args(Command::new("fogas")).args(itself).subcommands(commands::all())
    });
    &WHOLE
}

/// Returns the action that a line names, such as `move` of `game`, else its command, else the program itself.
pub(super) fn action_on(args: &[String]) -> &'static Command {
    args.iter().skip(1).fold(whole(), |command, arg| command.find_subcommand(arg).unwrap_or(command))
}

/// Returns the flags, of all commands, that take a value.
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

/// The details in a parser error.
pub(super) struct Slip<'s>(pub(super) &'s clap::Error);

impl<'s> Slip<'s> {
    pub(super) fn text(&self, kind: ContextKind) -> Option<&'s str> {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => Some(text),
            Some(ContextValue::Strings(list)) => list.first().map(String::as_str),
            _ => None,
        }
    }

    /// Returns the option that the parser suggests for an unknown one, if both begin alike; the parser would suggest
    /// `--nvr` for `--never-cowers`.
    pub(super) fn option_like(&self, given: &str) -> Option<&'s str> {
        let name = self.text(ContextKind::SuggestedArg)?;
        let (bare, given) = (name.split(' ').next().unwrap_or(name), given.split('=').next().unwrap_or(given));
        (bare.starts_with(given) || given.starts_with(bare) || is_like(given, bare)).then_some(name)
    }

    /// Returns the allowed values that an invalid one was meant for: those a single slip away, else those that the parser suggests, else
    /// those spelled nearly so.
    pub(super) fn values_like(&self, given: &str) -> Vec<String> {
        // of several in one word, the last says how it is: `immobile-by-esb`
        let known = self.list(ContextKind::ValidValue);
        let parts: Vec<&str> = given.split(['-', '_']).filter(|part| known.contains(part)).collect();
        if let [_, .., last] = parts[..] {
            return vec![last.to_owned()];
        }
        let near = near(given, self.list(ContextKind::ValidValue));
        let is_slip = |value: &&String| {
            strsim::damerau_levenshtein(&given.to_ascii_lowercase(), &value.to_ascii_lowercase()) == 1
        };
        let slips: Vec<String> = near.iter().filter(is_slip).cloned().collect();
        let suggested = self.list(ContextKind::SuggestedValue).into_iter().map(str::to_owned).collect();
        [slips, suggested].into_iter().find(|values: &Vec<String>| !values.is_empty()).unwrap_or(near)
    }

    pub(super) fn list(&self, kind: ContextKind) -> Vec<&'s str> {
        match self.0.get(kind) {
            Some(ContextValue::Strings(list)) => list.iter().map(String::as_str).collect(),
            Some(ContextValue::String(one)) => vec![one],
            _ => Vec::new(),
        }
    }
}

/// Returns why a value is not a valid number, in other words than the parser's.
pub(super) fn number_words(why: &(dyn Error + 'static)) -> String {
    match why.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => "the number is too large".to_owned(),
        Some(_) => "a whole number is wanted".to_owned(),
        None if why.is::<ParseFloatError>() => "a number is wanted".to_owned(),
        None => why.to_string(),
    }
}
