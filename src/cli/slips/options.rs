//! The options that a command takes.

use clap::{Arg, Args, Command};

use super::super::commands;
use super::super::global::Global;
use super::line::whole;

/// The options of a command, and whether each takes a value.
pub(super) struct Options(Vec<(String, bool)>);

impl Options {
    /// Returns the options of the command on a line; without a command, those of all commands.
    pub(super) fn of(args: &[String]) -> Self {
        let args = args.get(1..).unwrap_or_default();
        // for speed, no other command is built
        let named = args.iter().enumerate().find_map(|(at, arg)| Some((at, commands::command_of_name(arg)?)));
        let Some((at, mut named)) = named else {
            return Self(longs(whole(), |_| true).collect());
        };
        named.build();
        let mut known = of_named(&mut named, &args[at + 1..]).unwrap_or_else(|| longs(&named, |_| true).collect());
        known.extend(everywhere());
        Self(known)
    }

    /// Returns the names of the options, including those of all commands.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(long, _)| long.as_str())
    }

    /// Returns the names of the command's own options.
    pub(super) fn own(&self) -> impl Iterator<Item = &str> {
        let everywhere = everywhere();
        self.0.iter().filter(move |option| !everywhere.contains(option)).map(|(long, _)| long.as_str())
    }

    /// Returns `true` if the command has this option.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(long, _)| long == name)
    }

    /// Returns `true` if the option of this name takes a value; `None` if the command has no such option.
    pub(super) fn takes(&self, name: &str) -> Option<bool> {
        self.0.iter().find(|(long, _)| long == name).map(|(_, takes)| *takes)
    }

    /// Returns the indices of the values of options on a line.
    pub(super) fn values(&self, args: &[String]) -> Vec<usize> {
        let takes = |arg: &str| {
            let name = arg.trim_start_matches('-');
            matches!(arg, "-m" | "-s" | "-t" | "-f" | "-o")
                || (arg.starts_with('-') && self.0.iter().any(|(long, takes)| long == name && *takes))
        };
        (2..args.len()).filter(|at| takes(&args[at - 1])).collect()
    }

    /// Returns an option in its proper spelling.
    pub(super) fn mended(&self, arg: &str) -> Option<String> {
        let known = |name: &str| self.0.iter().find(|(long, _)| long == name);
        let bare = arg.strip_prefix("--").or_else(|| arg.strip_prefix('-')).unwrap_or(arg);
        // a single dash and a single letter form a short option: `-m` is not `--m`
        let is_short = |name: &str| name.len() == 1 && !arg.starts_with("--") && arg.starts_with('-');
        if is_short(bare.split(['=', ':']).next().unwrap_or(bare)) {
            return None;
        }
        match bare.split_once(['=', ':']) {
            Some((name, value)) if known(name).is_some_and(|(_, takes)| *takes) => Some(format!("--{name}={value}")),
            None if arg.starts_with('-') && known(bare).is_some() => Some(format!("--{bare}")),
            _ => None,
        }
        .filter(|mended| mended != arg)
    }
}

/// Returns the options that every command takes.
fn everywhere() -> Vec<(String, bool)> {
    longs(&Global::augment_args(Command::new("fogas")), Arg::is_global_set).collect()
}

/// Returns the options of the subcommand on a line; other subcommands are not built.
fn of_named(command: &mut Command, args: &[String]) -> Option<Vec<(String, bool)>> {
    let at = args.iter().position(|arg| command.find_subcommand(arg).is_some())?;
    let named = command.find_subcommand_mut(&args[at])?;
    named.build();
    of_named(named, &args[at + 1..]).or_else(|| Some(longs(named, |_| true).collect()))
}

fn longs(command: &Command, which: impl Fn(&Arg) -> bool) -> impl Iterator<Item = (String, bool)> {
    command
        .get_arguments()
        .filter(|arg| which(arg))
        .flat_map(|arg| {
            let takes = arg.get_action().takes_values();
            arg.get_long_and_visible_aliases().unwrap_or_default().into_iter().map(move |l| (l.to_owned(), takes))
        })
        .collect::<Vec<_>>()
        .into_iter()
}
