//! The command line: flags to a question, and the answer to a stream. Nothing of the rules.

mod answers;
mod batch;
mod boards;
mod check;
mod color;
mod commands;
mod complete;
mod failure;
mod files;
mod game;
mod generate;
mod global;
mod import_vsav;
mod join;
mod line;
mod los;
mod map;
mod maps;
mod output;
mod picture;
mod refused;
mod rubble;
mod rules;
mod run;
mod schema;
mod slips;
mod source;
mod stream;
mod version;
mod vsav;

use anyhow::Result;
use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory, Parser};

pub(crate) use color::ColorArg;
pub(crate) use complete::answered as completed;
pub(crate) use failure::{Usage, exit_code, facts, is_broken_pipe, report};
use global::Global;
pub(crate) use refused::told;
pub(crate) use slips::read as read_line;
pub(crate) use stream::{Form, stderr, stdout};
pub(crate) use version::more as version_data;

/// Rulings for Advanced Squad Leader
#[derive(Parser)]
#[command(name = "fogas", version, max_term_width = 80, disable_help_subcommand = true)]
#[command(about = "Rulings for Advanced Squad Leader, with the working and the rule numbers")]
#[command(help_template = template(), after_help = everywhere())]
#[command(after_long_help = "Examples:
  fogas los F37 H37                     one line of sight on the built-in map
  fogas -m fb-6.1242 los --matrix       who sees whom in a published example
  fogas los E36 G39 -s F37=debris -w    with debris on F37, and the whole working
  fogas rules FB6.1231                  what a rule decides, in our words

Exit status: 0 answered, 1 the answer is no (with -e), 2 bad usage, 3 bad map or
query data, 4 not covered, 5 too close to call (with --strict).")]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    command: commands::Given,
}

/// The help of the program: the commands by what they give, in their groups.
fn template() -> String {
    format!("{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}Options:\n{{options}}{{after-help}}", commands::by_group())
}

/// The flags that every command takes, a line each, below the short help of the program alone.
fn everywhere() -> String {
    let global = Global::augment_args(Command::new("fogas"));
    let mut text = "With every command:\n".to_owned();
    for arg in global.get_arguments() {
        let short = arg.get_short().map_or("    ".to_owned(), |short| format!("-{short}, "));
        let value =
            arg.get_action().takes_values().then(|| arg.get_value_names().unwrap_or_default().first()).flatten();
        let flag =
            format!("--{}{}", arg.get_long().unwrap_or_default(), value.map_or(String::new(), |v| format!(" <{v}>")));
        let takes: Vec<_> = arg.get_possible_values().iter().map(|v| v.get_name().to_owned()).collect();
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let takes = if takes.is_empty() || value.is_none() { String::new() } else { format!(": {}", takes.join(", ")) };
        let _ = writeln!(text, "  {short}{flag:17}  {help}{takes}");
    }
    text + "\n`fogas help COMMAND` tells more of one command; two Locations alone are `los`."
}

impl Cli {
    /// Returns `true` if the answer may have colors, which are taken out where they cannot be shown.
    pub(crate) fn may_have_colors(&self) -> bool {
        self.command.entry.name != "batch"
    }

    /// Returns how the answer is written: lines of a batch are JSON whatever the format.
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
