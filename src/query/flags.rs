//! Where a command line is not shaped like the JSON of its question.

use clap::{ArgMatches, Command};

use crate::words::{Word, flags};

use super::{
    MoveCostQuery, MoveState, Question, SetupHow, SetupItem, SetupQuery, TerrainQuery, UnitChange, UnitsQuery,
};

/// A question that a command asks.
pub trait Asked: Question + clap::Args {
    /// Adds the arguments that are no fields of the question.
    #[must_use]
    fn more(command: Command) -> Command {
        command
    }

    /// Takes those arguments into the question.
    ///
    /// # Errors
    /// If they do not go together; the text says what would be right.
    fn finish(&mut self, _: &ArgMatches) -> Result<(), String> {
        Ok(())
    }
}

impl Asked for MoveCostQuery {
    fn more(command: Command) -> Command {
        flags::add::<MoveState>(command)
    }

    fn finish(&mut self, matches: &ArgMatches) -> Result<(), String> {
        self.states = flags::given(matches);
        Ok(())
    }
}

impl Asked for UnitsQuery {
    fn more(command: Command) -> Command {
        let one = clap::ArgGroup::new("change").args(UnitChange::ALL.iter().map(|c| c.name()));
        flags::add::<UnitChange>(command).group(one)
    }

    fn finish(&mut self, matches: &ArgMatches) -> Result<(), String> {
        self.change = flags::given(matches).first().copied();
        Ok(())
    }
}

impl Asked for SetupQuery {
    fn more(command: Command) -> Command {
        flags::add::<SetupHow>(command)
    }

    /// A word alone is what sets up, where ground is named or no Location is called so.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), String> {
        self.how = flags::given(matches);
        if let (Some(word), None) = (&self.at, self.item) {
            let item = SetupItem::read(word);
            if item.is_ok() || !self.terrain.is_empty() {
                self.item = Some(item.map_err(|e| e.to_string())?);
                self.at = None;
            }
        }
        Ok(())
    }
}

impl Asked for TerrainQuery {
    fn more(command: Command) -> Command {
        command.mut_arg("what", |arg| arg.num_args(1..).action(clap::ArgAction::Append))
    }

    /// A name may be several words.
    fn finish(&mut self, matches: &ArgMatches) -> Result<(), String> {
        let words: Vec<_> = matches.get_many::<String>("what").unwrap_or_default().map(String::as_str).collect();
        self.what = words.join(" ");
        Ok(())
    }
}
