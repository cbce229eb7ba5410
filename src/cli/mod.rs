//! The command line: turns flags into a question, and writes the answer to a stream. It contains no rules.

mod batch;
mod boards;
mod carried;
mod check;
mod color;
mod commands;
mod complete;
mod failure;
mod files;
mod game;
mod generate;
mod global;
mod help;
mod import_vsav;
mod join;
mod line;
mod los;
mod map;
mod maps;
mod message;
mod narrow;
mod output;
mod picture;
mod refused;
mod retyped;
mod rubble;
mod rules;
mod run;
mod schema;
mod slips;
mod source;
mod stream;
mod tried;
mod typed;
mod version;
mod vsav;

use anyhow::Result;
use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory, FromArgMatches, Parser};

use fogas::show::Format;

pub(crate) use color::ColorArg;
pub(crate) use complete::answered as completed;
pub(crate) use failure::{Usage, exit_code, facts, is_broken_pipe};
use global::Global;
pub(crate) use help::EVERYDAY;
use message::Line;
pub(crate) use refused::{explained, report};
pub(crate) use slips::keyed;
pub(crate) use stream::{Form, stderr, stdout};
pub(crate) use typed::{read as read_line, read_again};
pub(crate) use version::more as version_data;

/// Rulings for Advanced Squad Leader
#[derive(Parser)]
#[command(name = "fogas", version, max_term_width = 80, disable_help_subcommand = true)]
#[command(about = "Rulings for Advanced Squad Leader, with the working and the rule numbers")]
#[command(help_template = template(), after_help = help::everywhere(), after_long_help = help::whole())]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    command: commands::Given,
    /// The line that is answered, where another was typed.
    #[arg(skip)]
    pub(crate) read_as: Option<Line>,
}

/// Returns the template for the help of the program, which lists the commands in groups.
fn template() -> String {
    format!("{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}Options:\n{{options}}{{after-help}}", commands::by_group())
}

impl Cli {
    /// Parses a command line. For speed, only the commands that a word of the line names are built, and without help.
    /// If the line is refused, it is parsed again with all commands, which explain the error or print their help.
    pub(crate) fn read(args: &[String]) -> Result<Self, clap::Error> {
        let line = Global::augment_args(Command::new("fogas")).disable_help_subcommand(true);
        let read = line.subcommands(commands::named_on(args)).try_get_matches_from(args);
        let read = read.and_then(|mut matches| Self::from_arg_matches_mut(&mut matches));
        read.or_else(|_| Self::try_parse_from(args))
    }

    /// Returns `true` if the answer may have colors, which are removed where they cannot be shown.
    pub(crate) fn may_have_colors(&self) -> bool {
        self.command.entry.name != "batch"
    }

    /// Returns `true` if lines of the answer may be broken: it is for a reader, whose terminal may be narrow, rather
    /// than for a program or a shell.
    pub(crate) fn may_be_broken(&self) -> bool {
        let for_programs = ["batch", "completions", "man", "schema"].contains(&self.command.entry.name);
        !for_programs && self.global.format == Format::Table
    }

    /// Returns how hidden characters in the answer are written; lines of a batch are JSON whatever the format.
    pub(crate) fn form(&self) -> Form {
        if self.command.entry.name == "batch" { Form::Json } else { Form::of(self.global.format) }
    }

    /// Runs the command; the answer goes to `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<ExitCode> {
        let code = self.command.run(Self::command, &self.global, out)?;
        out.flush()?;
        Ok(ExitCode::from(code))
    }
}
