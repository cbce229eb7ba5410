//! `fogas completions` and `fogas man`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use fogas::report::Format;
use serde_json::{Value, json};

use super::answers::{Envelope, TextAnswer};
use super::run::Run;
use super::{ANSWERED, Cli, Failure, Global};

/// For which shell.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// About what.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command it is about; without one, fogas itself
    command: Option<String>,
}

impl Run for CompletionsArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "fogas", &mut text);
        write("completions", &json!({ "shell": self.shell.to_string() }), &text, global, out)
    }
}

impl Run for ManArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let mut fogas = Cli::command();
        fogas.build();
        let page = match &self.command {
            None => fogas,
            Some(name) => match fogas.find_subcommand(name) {
                Some(command) => command.clone(),
                None => return Err(Failure::Usage(format!("no command `{name}`; `fogas --help` lists them"))),
            },
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page).render(&mut text)?;
        write("man", &json!({ "command": self.command }), &text, global, out)
    }
}

/// Writes text that is a file of its own; in JSON as the member of an answer.
fn write(command: &str, query: &Value, text: &[u8], global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
    if global.format == Format::Json {
        let text = String::from_utf8_lossy(text).into_owned();
        Envelope::new(command, query, TextAnswer { text }).write(global, out)?;
    } else {
        out.write_all(text)?;
    }
    Ok(ANSWERED)
}
