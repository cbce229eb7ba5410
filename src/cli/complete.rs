//! Completions while a player types: the shell's requests are answered from the map, the rules and the tables.
//!
//! `COMPLETE=bash fogas` prints what a shell runs once; from then on the shell asks this program (`clap_complete`), which
//! answers before anything else of it runs. The files of `completions/` are for players who prefer that not to happen.

mod bash;
mod values;

use std::env;
use std::ffi::OsString;

use clap::{Command, CommandFactory};
use clap_complete::env::{CompleteEnv, Elvish, Fish, Powershell, Shells, Zsh};

use super::Cli;
use bash::Bash;
use values::Line;

/// Answers a shell that asks for completions; `None` if none does.
///
/// # Errors
/// If the shell is none that is known, or does not listen.
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

/// The words of the line that is completed, as shells other than bash hand them over.
fn after_dashes(args: &[OsString]) -> Vec<String> {
    args.iter().skip_while(|arg| *arg != "--").skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect()
}

/// Hangs on every argument what completes it.
fn with_values(mut command: Command, line: &Line) -> Command {
    // until then commands have no arguments
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
