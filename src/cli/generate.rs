//! `fogas completions` and `fogas man`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

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
    fn run(&self, _: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "fogas", &mut text);
        out.write_all(&text)?;
        Ok(ANSWERED)
    }
}

impl Run for ManArgs {
    fn run(&self, _: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
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
        out.write_all(&text)?;
        Ok(ANSWERED)
    }
}
