//! Words on the command line: as the value of a flag, and as flags of their own.

use std::ffi::OsStr;
use std::marker::PhantomData;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::spelling::near;

use super::{Choice, Word};

/// Reads a word as the value of a flag. Help, completions and errors list the choices.
#[derive(Clone, Debug)]
pub struct WordParser<T>(PhantomData<T>);

impl<T> WordParser<T> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T: Word> TypedValueParser for WordParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let choices = match value.to_str().map(T::read) {
            Some(Ok(word)) => return Ok(word),
            // the choices of this error include counters with similar names
            Some(Err(unknown)) => unknown.choices,
            None => T::CHOICES.iter().map(|c| c.name).collect(),
        };
        // the word is unknown, and the error of this parser lists the names
        let names = PossibleValuesParser::new(choices);
        let name = names.parse_ref(command, arg, value).map_err(|mut slip| {
            // a word that is near any spelling of a choice is near the choice
            let every = T::CHOICES.iter().flat_map(|c| c.others.iter().copied().chain([c.name]));
            let near = near(&value.to_string_lossy(), every);
            let mut meant: Vec<_> = near.iter().filter_map(|word| T::read(word).ok()).filter_map(name_of).collect();
            meant.dedup();
            if !meant.is_empty() {
                let meant = meant.into_iter().map(str::to_owned).collect();
                slip.insert(ContextKind::SuggestedValue, ContextValue::Strings(meant));
            }
            slip
        })?;
        T::read(&name).map_err(|e| command.clone().error(ErrorKind::InvalidValue, e))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |c: &'static Choice<T>| PossibleValue::new(c.name).help(help(c)).aliases(c.others);
        Some(Box::new(T::CHOICES.iter().map(value)))
    }
}

fn name_of<T: Word>(word: T) -> Option<&'static str> {
    T::CHOICES.iter().find(|c| c.is == word).map(|c| c.name)
}

fn help<T>(choice: &'static Choice<T>) -> &'static str {
    let means = choice.means.trim();
    means.strip_suffix('.').unwrap_or(means)
}

/// Adds a flag for each word.
pub(crate) fn add<T: Word>(command: Command) -> Command {
    command.args(T::CHOICES.iter().map(|c| {
        let flag = c.flag.unwrap_or(c.name);
        Arg::new(flag).long(flag).help(help(c)).action(ArgAction::SetTrue)
    }))
}

/// Returns the words whose flags are given.
pub(crate) fn given<T: Word>(matches: &ArgMatches) -> Vec<T> {
    T::CHOICES.iter().filter(|c| matches.get_flag(c.flag.unwrap_or(c.name))).map(|c| c.is).collect()
}
