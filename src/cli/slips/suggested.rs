//! Says what is wrong with a line that cannot be parsed, and which lines to type instead.

pub(super) mod by_places;
pub(super) mod nearby;
mod said;

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};

use super::super::carried::with_map;
use super::super::commands::entry::Entry;
use super::super::message::{Lead, Line, Message};
use super::super::retyped::{meant as nearly_meant, of_meant};
use super::super::{Cli, commands};
use super::corrected::{bare, meant, read_as_meant, same};
use super::in_words::reading;
use super::line::{Slip, is_place, replaced};
use super::{Refused, vocabulary};
use said::Said;

/// Adds to a parser error what would be right.
pub(crate) fn said(mut slip: clap::Error, args: &[String]) -> Refused {
    let kind = slip.kind();
    if matches!(
        kind,
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return slip.into();
    }
    // advice to write `--` before an unknown option helps nobody
    slip.remove(ContextKind::Suggested);
    let command = args.iter().skip(1).find_map(|arg| commands::of_name(arg));
    let Some(said) = said::words(&slip, command, args) else { return slip.into() };
    let mut instead: Vec<Line> = same_or_meant(&slip, args).into_iter().map(Line::Words).collect();
    // something that is not covered is not a terrain
    let is_of_it = |line: &Line| {
        line.words().get(1).is_none_or(|of| of != "terrain") || line.words().last().is_some_and(|at| is_place(at))
    };
    instead.retain(|line| !said.is_not_covered || is_of_it(line));
    if instead.is_empty() && kind == ErrorKind::ValueValidation {
        let meant = std::error::Error::source(&slip).and_then(nearly_meant);
        instead = meant.map_or_else(Vec::new, |meant| of_meant(&meant, args.get(1..).unwrap_or_default()));
    }
    Refused::new(kind, with_map(message(said, instead, command)))
}

/// Returns the message with suggested lines, or else with an example.
fn message(said: Said, instead: Vec<Line>, command: Option<&Entry>) -> Message {
    let Said { wrong, near, example, help, is_not_covered } = said;
    let of = |wrong: String, more| Message { wrong, more, ends: true, is_not_covered, ..Message::default() };
    let Some(first) = instead.first() else {
        let lead = if example.is_some() { Lead::AsIn } else { Lead::Nothing };
        return of(wrong + &near, help).with(lead, example.into_iter().map(Line::Example).collect());
    };
    // a similar option of this command is not suggested if another command has exactly the option given
    let begins = |command: &Entry| first.words().get(1).is_some_and(|word| word.starts_with(command.name));
    let is_other = command.is_some_and(|command| !begins(command));
    let wrong = if is_other { wrong } else { wrong + &near };
    let lead = if wrong.ends_with('?') { Lead::Nothing } else { Lead::Try };
    // leave an empty line where an example would be
    let more = help.or_else(|| example.map(|_| String::new()));
    of(wrong, more).with(lead, instead)
}

/// Returns lines to type instead of one that cannot be parsed.
fn same_or_meant(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let unknown = Slip(slip).text(ContextKind::InvalidArg).filter(|_| slip.kind() == ErrorKind::UnknownArgument);
    let perhaps = unknown.map_or_else(Vec::new, |unknown| same::perhaps(args, unknown));
    let lines: Vec<Vec<String>> = perhaps.into_iter().filter(|line| Cli::try_parse_from(line).is_ok()).collect();
    let lines = if lines.is_empty() { bare::instead(slip, args) } else { lines };
    let lines = match unknown {
        Some(unknown) if lines.is_empty() => nearby::options(args, unknown),
        None if lines.is_empty() && slip.kind() == ErrorKind::InvalidValue => with_called(slip, args),
        _ => lines,
    };
    let lines = if lines.is_empty() { meant::instead(slip, args) } else { lines };
    // the same command needs no option for this, or has another place for its value
    match unknown.filter(|unknown| meant::is_of_other(args, unknown)) {
        Some(unknown) => same_command(args, unknown).into_iter().chain(lines).collect(),
        None => lines,
    }
}

/// Returns the lines with another word for an option's value replaced by the right one: `--fire defensive`.
fn with_called(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let of = Slip(slip);
    let given = of.text(ContextKind::InvalidValue).unwrap_or_default();
    let at = args.iter().rposition(|arg| arg == given || arg.ends_with(&format!("={given}")));
    let Some(at) = at.filter(|_| !given.is_empty()) else { return Vec::new() };
    let whole = args[at].strip_suffix(given).unwrap_or_default();
    let with = |value: &String| replaced(args, at, &[&format!("{whole}{value}")]);
    let lines = vocabulary::called(given, &of.list(ContextKind::ValidValue)).iter().map(with).collect::<Vec<_>>();
    lines.into_iter().filter(|line| read_as_meant(line).is_ok()).collect()
}

/// Returns the line of the same command without an option that only other commands have; its value is kept if the
/// command has a place for it.
fn same_command(args: &[String], unknown: &str) -> Option<Vec<String>> {
    let at = args.iter().position(|arg| arg == unknown || arg.starts_with(&format!("{unknown}=")))?;
    let value = args[at].split_once('=').map(|(_, value)| value);
    let bare = replaced(args, at, &value.into_iter().collect::<Vec<_>>());
    let said = reading::read(&bare).filter(|read| read.left_out.is_empty()).map(|read| read.line);
    let mut without = args[..at].to_vec();
    let rest = &args[at + 1..];
    let values = if value.is_some() { 0 } else { rest.iter().take_while(|word| !word.starts_with('-')).count() };
    without.extend(rest[values..].iter().cloned());
    let is_same = |line: &Vec<String>| line.get(1) == args.get(1) && Cli::try_parse_from(line).is_ok();
    said.into_iter().chain([without]).find(is_same)
}
