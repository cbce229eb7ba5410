//! Completions while a player types: the shell's requests are answered from the map, the rules and the tables.
//!
//! `COMPLETE=bash fogas` prints a script that the shell runs once. After that the shell calls this program for
//! completions (`clap_complete`), which handles them before anything else. The files in `completions/` are for players
//! who do not want this.

mod bash;
mod values;

use std::env;
use std::ffi::OsString;

use clap::{Command, CommandFactory};
use clap_complete::env::{CompleteEnv, Elvish, Fish, Powershell, Shells, Zsh};

use super::Cli;
use bash::Bash;
use values::Line;

/// Answers a request for completions; `None` if there is none.
///
/// # Errors
/// If the shell is not known, or does not read the answer.
pub(crate) fn answered() -> Option<Result<(), clap::Error>> {
    let args: Vec<OsString> = env::args_os().collect();
    let line = Line::of(bash::words().unwrap_or_else(|| after_dashes(&args)));
    let shells = Shells(&[&Bash, &Elvish, &Fish, &Powershell, &Zsh]);
    let fogas = CompleteEnv::with_factory(move || with_values(Cli::command(), &line)).shells(shells);
    match fogas.try_complete(args, env::current_dir().ok().as_deref()) {
        Ok(false) => None,
        Ok(true) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    }
}

/// The words of the line to complete, as shells other than bash pass them.
fn after_dashes(args: &[OsString]) -> Vec<String> {
    args.iter().skip_while(|arg| *arg != "--").skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect()
}

/// Attaches completers to all arguments.
fn with_values(mut command: Command, line: &Line) -> Command {
    // commands get their arguments only when built
    command.build();
    of_command(command, line)
}

fn of_command(command: Command, line: &Line) -> Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|arg| match line.completer(&name, &arg) {
        Some(completer) => arg.add(completer),
        None => arg,
    });
    command.mut_subcommands(|sub| of_command(sub, line))
}
