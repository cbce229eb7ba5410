//! The commands, and the text below the help of each. The arguments of a question are those of its `query` struct.

pub(crate) mod entry;
mod table;

use anyhow::Result;
use std::fmt::Write as _;
use std::io::Write;

use clap::{ArgMatches, Command, FromArgMatches, Subcommand};

use super::global::Global;
use entry::{Entry, Line};
use table::{COMMANDS, GROUPS};

/// Returns the command with a name, or with one of its other names.
pub(crate) fn of_name(name: &str) -> Option<&'static Entry> {
    COMMANDS.iter().find(|e| e.is_called(name))
}

/// Returns the command that most players begin with.
pub(crate) fn first() -> &'static Entry {
    &COMMANDS[0]
}

/// Builds the parser of the command with a name, without its help.
pub(crate) fn command_of_name(name: &str) -> Option<Command> {
    of_name(name).map(Entry::without_help)
}

/// Builds the parsers of the commands named by words of a line, without their help.
pub(crate) fn named_on(line: &[String]) -> impl Iterator<Item = Command> {
    COMMANDS.iter().filter(|entry| line.iter().any(|word| entry.is_called(word))).map(Entry::without_help)
}

/// Builds the parsers of all commands, without their help.
pub(crate) fn all() -> impl Iterator<Item = Command> {
    COMMANDS.iter().map(Entry::without_help)
}

/// Returns a command completed with its arguments and its help.
fn whole(command: Command) -> Command {
    match of_name(command.get_name()) {
        Some(entry) => entry.whole(command),
        None => command,
    }
}

/// Returns the names of the commands.
pub(crate) fn names() -> impl Iterator<Item = &'static str> + Clone {
    COMMANDS.iter().map(|e| e.name)
}

/// Lists the commands in groups, for the help of the program.
pub(crate) fn by_group() -> String {
    let width = COMMANDS.iter().map(|e| e.name.len()).max().unwrap_or_default();
    let mut text = String::new();
    for group in GROUPS {
        let _ = writeln!(text, "{group}:");
        for e in COMMANDS.iter().filter(|e| e.group == *group) {
            let _ = writeln!(text, "  {:width$}  {}", e.name, e.about.trim());
        }
        text.push('\n');
    }
    text
}

/// The command that was given, with its arguments.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) entry: &'static Entry,
    matches: ArgMatches,
}

impl Given {
    /// Runs the command; the answer goes to `out`.
    pub(crate) fn run(&self, command: fn() -> Command, global: &Global, out: &mut dyn Write) -> Result<u8> {
        (self.entry.run)(&self.matches, &Line { command, entries: COMMANDS }, global, out)
    }
}

impl FromArgMatches for Given {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = matches.subcommand();
        let found = given.and_then(|(name, matches)| Some((of_name(name)?, matches)));
        let (entry, matches) = found.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))?;
        Ok(Self { entry, matches: matches.clone() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Given {
    fn augment_subcommands(fogas: Command) -> Command {
        fogas.subcommands(COMMANDS.iter().map(|entry| entry.command(whole)))
    }

    fn augment_subcommands_for_update(fogas: Command) -> Command {
        Self::augment_subcommands(fogas)
    }

    fn has_subcommand(name: &str) -> bool {
        COMMANDS.iter().any(|e| e.name == name)
    }
}
