//! `fogas completions` and `fogas man`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{ANSWERED, Cli, Failure};

/// Print shell completions
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Print the manual page
#[derive(Debug, Args)]
pub(crate) struct ManArgs {}

impl CompletionsArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<u8, Failure> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "fogas", &mut text);
        out.write_all(&text)?;
        Ok(ANSWERED)
    }
}

impl ManArgs {
    #[expect(clippy::unused_self, reason = "every command runs alike")]
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<u8, Failure> {
        let mut text = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut text)?;
        out.write_all(&text)?;
        Ok(ANSWERED)
    }
}
