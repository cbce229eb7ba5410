//! An entry of the table of commands: the name of a command, its arguments, and the function that runs it.

use anyhow::Result;
use std::io::Write;

use clap::{ArgMatches, Args, Command};
use fogas::query::{Asked, Query};

use super::super::failure::{Usage, usage};
use super::super::game::Table;
use super::super::global::Global;
use super::super::help::fitted;
use super::super::message;
use super::super::picture::DrawArgs;
use super::super::rubble::{self, ApplyArgs, ChangeArgs, roll};
use super::super::run::Run;

/// What `-s` accepts; shown below the long help of all commands that have it.
pub(crate) const EDITS: &str = "Edits (-s): HEX=debris, stone-rubble, wooden-rubble or wreck; HEX=-COUNTER or
HEX=none; HEX=level:N; HEX=TERRAIN (orchard, woods ...); HEX=trench, foxhole,
shellhole, storage-tank, manhole; HEX=smoke, wp, blaze; HEX=illuminated (at
night); HEX=tb:1-4 (a Trail Break); HEX=ap-mines:6, at-mines:2, fortified,
residual:4; HEX-HEX=hedge, wall, cliff, roadblock, rowhouse-bar, breach or none;
options: orchards=in-season, mist=1, night=1, nvr=2, emrr=one, vertex=ignored.";

/// What the short help of a command says about the flags of all commands.
const COMMON: &str = "Options everywhere (-m -f -w -q -e ...): `fogas -h`";

/// What the long help of a command says about them.
const COMMON_LONG: &str =
    "Options everywhere (-m MAP, -f FORMAT, -w, -q, -e, --json, --share ...), exit status, environment: `fogas --help`";

/// A command.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    /// Its heading in the help.
    pub(super) group: &'static str,
    /// Its other names.
    others: &'static [&'static str],
    pub(super) about: &'static str,
    /// Examples, one per line, indented by two; then, after an empty line, further remarks.
    examples: &'static str,
    arguments: fn(Command) -> Command,
    pub(super) run: fn(&ArgMatches, &Line, &Global, &mut dyn Write) -> Result<u8>,
}

/// The command line as a whole.
pub(crate) struct Line {
    /// Builds its parser.
    pub(crate) command: fn() -> Command,
    /// Its commands.
    pub(crate) entries: &'static [Entry],
}

impl Line {
    /// Returns the command with a name, or with one of its other names.
    pub(crate) fn entry(&self, name: &str) -> Option<&'static Entry> {
        self.entries.iter().find(|e| e.is_called(name))
    }
}

/// A command about the command line itself.
pub(crate) trait OfLine: Args {
    /// Runs the command; the answer goes to `out`.
    fn run(&self, line: &Line, global: &Global, out: &mut dyn Write) -> Result<u8>;
}

/// Makes a command that asks a question.
pub(super) const fn ask<Q: Asked + Into<Query>>(
    group: &'static str,
    others: &'static [&'static str],
    examples: &'static str,
) -> Entry {
    Entry {
        name: Q::COMMAND,
        group,
        others,
        about: Q::ABOUT,
        examples,
        arguments: |command| Q::more(arguments::<Q>(command)),
        run: |matches, _, global, out| {
            let query = asked::<Q>(matches)?;
            global.answer(global.resolver_for(&query)?, &query, out)
        },
    }
}

/// Answers a question, draws the answer if wanted, and writes it.
fn draw_and_write(global: &Global, query: &Query, draw: &DrawArgs, out: &mut dyn Write) -> Result<u8> {
    let resolver = global.resolver()?;
    let resolver = resolver.for_query(query)?;
    let ruling = resolver.rule_on(query)?;
    draw.write(&ruling, resolver.map())?;
    global.write(&ruling, resolver.map(), out)
}

/// Makes a command that asks a question whose answer can be drawn.
pub(super) const fn drawn<Q: Asked + Into<Query>>(
    group: &'static str,
    others: &'static [&'static str],
    examples: &'static str,
) -> Entry {
    Entry {
        arguments: |command| arguments::<DrawArgs>(Q::more(arguments::<Q>(command))),
        run: |matches, _, global, out| {
            let draw = read::<DrawArgs>(matches)?;
            draw.check()?;
            let query = asked::<Q>(matches)?;
            draw_and_write(global, &query, &draw, out)
        },
        ..ask::<Q>(group, others, examples)
    }
}

/// Makes a command that asks a question whose answer can be applied to a game.
pub(super) const fn applied<Q: Asked + Into<Query>>(
    group: &'static str,
    others: &'static [&'static str],
    examples: &'static str,
) -> Entry {
    Entry {
        arguments: |command| arguments::<ApplyArgs>(Q::more(arguments::<Q>(command))),
        run: |matches, _, global, out| {
            let query = asked::<Q>(matches)?;
            if read::<ApplyArgs>(matches)?.apply {
                return Table::open(global)?.apply(global, &query, out);
            }
            global.answer(global.resolver_for(&query)?, &query, out)
        },
        ..ask::<Q>(group, others, examples)
    }
}

/// A command that asks a question whose answer may be drawn, and may go into a game.
pub(super) const fn drawn_or_applied<Q: Asked + Into<Query>>(
    group: &'static str,
    others: &'static [&'static str],
    examples: &'static str,
) -> Entry {
    Entry {
        arguments: |command| arguments::<DrawArgs>(arguments::<ApplyArgs>(Q::more(arguments::<Q>(command)))),
        run: |matches, _, global, out| {
            let draw = read::<DrawArgs>(matches)?;
            draw.check()?;
            let query = asked::<Q>(matches)?;
            if read::<ApplyArgs>(matches)?.apply {
                return rubble::apply(global, &query, &draw, out);
            }
            draw_and_write(global, &query, &draw, out)
        },
        ..ask::<Q>(group, others, examples)
    }
}

/// A command that asks a question whose answer may change the map.
pub(super) const fn change<Q: Asked + Into<Query>>(
    group: &'static str,
    others: &'static [&'static str],
    examples: &'static str,
) -> Entry {
    Entry {
        arguments: |command| arguments::<ChangeArgs>(roll(Q::more(arguments::<Q>(command)))),
        run: |matches, _, global, out| {
            let roll = matches.try_get_one::<bool>("roll").ok().flatten().is_some_and(|roll| *roll);
            read::<ChangeArgs>(matches)?.answer(global, asked::<Q>(matches)?, roll, out)
        },
        ..ask::<Q>(group, others, examples)
    }
}

/// Makes a command with arguments of its own.
pub(super) const fn own<A: Run>(
    group: &'static str,
    others: &'static [&'static str],
    name: &'static str,
    about: &'static str,
    examples: &'static str,
) -> Entry {
    let run =
        |matches: &ArgMatches, _: &Line, global: &Global, out: &mut dyn Write| read::<A>(matches)?.run(global, out);
    Entry { name, group, others, about, examples, arguments: arguments::<A>, run }
}

/// Makes a command about the command line itself.
pub(super) const fn of_line<A: OfLine>(group: &'static str, name: &'static str, about: &'static str) -> Entry {
    let run = |matches: &ArgMatches, line: &Line, global: &Global, out: &mut dyn Write| {
        read::<A>(matches)?.run(line, global, out)
    };
    Entry { name, group, others: &[], about, examples: "", arguments: arguments::<A>, run }
}

/// Adds arguments, keeping the command's own description.
fn arguments<A: Args>(command: Command) -> Command {
    let about = command.get_about().cloned().unwrap_or_default();
    let command = A::augment_args(command).about(about).long_about(None);
    let command = command.mut_subcommands(common);
    let takes_edits = command.get_arguments().any(|arg| arg.get_id() == "set");
    match command.get_after_long_help() {
        Some(help) if takes_edits && !help.to_string().contains(EDITS) => {
            let help = help.to_string();
            let help = help.strip_suffix(COMMON_LONG).unwrap_or(&help).trim_end();
            command.after_long_help(format!("{help}\n\n{}\n\n{COMMON_LONG}", fitted(EDITS)))
        }
        _ => command,
    }
}

/// Adds a note about omitted flags below the short help of a subcommand.
fn common(command: Command) -> Command {
    command.after_help(COMMON).after_long_help(COMMON_LONG).mut_subcommands(common)
}

fn read<A: Args>(matches: &ArgMatches) -> Result<A> {
    A::from_arg_matches(matches).map_err(|e| usage!("{e}"))
}

fn asked<Q: Asked + Into<Query>>(matches: &ArgMatches) -> Result<Query> {
    let mut question: Q = read(matches)?;
    question.finish(matches).map_err(|bad| {
        let instead = bad.instead.iter().map(|line| message::Line::behind(line)).collect();
        Usage { words: bad.words, meant: bad.meant, instead }
    })?;
    Ok(question.into())
}

impl Entry {
    /// Returns `true` if this is one of its names.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.name == name || self.others.contains(&name)
    }

    /// Returns its heading in the help.
    pub(crate) const fn group(&self) -> &'static str {
        self.group
    }

    /// Returns `true` if it is about the command line itself, and has no manual page.
    pub(crate) fn is_of_line(&self) -> bool {
        matches!(self.name, "completions" | "man")
    }

    /// Builds its parser; `whole` is called only when the command is used, so that unused commands are cheap.
    pub(super) fn command(&self, whole: fn(Command) -> Command) -> Command {
        Command::new(self.name).aliases(self.others).about(self.about.trim()).defer(whole)
    }

    /// Builds its parser with arguments alone: the help is most of the work.
    pub(super) fn without_help(&self) -> Command {
        (self.arguments)(Command::new(self.name).aliases(self.others))
    }

    /// Builds its parser with arguments and help.
    pub(super) fn whole(&self, command: Command) -> Command {
        (self.arguments)(command.after_help(self.brief()).after_long_help(self.full()))
    }

    fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.examples.lines().take_while(|line| line.starts_with("  "))
    }

    /// Returns the examples: a command line, and its explanation.
    pub(crate) fn examples(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lines().filter_map(|line| {
            let line = line.strip_prefix("  ").filter(|line| line.starts_with("fogas"))?;
            let (line, note) = line.split_once("  ").unwrap_or((line, ""));
            Some((line.trim(), note.trim()))
        })
    }

    /// Returns the remarks after the examples.
    pub(crate) fn remarks(&self) -> &'static str {
        self.lines()
            .last()
            .and_then(|last| self.examples.split_once(last))
            .map_or(self.examples, |(_, rest)| rest)
            .trim()
    }

    fn brief(&self) -> String {
        let two: Vec<_> = self.lines().take(2).collect();
        let examples =
            if two.is_empty() { String::new() } else { format!("Examples:\n{}\n\n", fitted(&two.join("\n"))) };
        format!("{examples}{COMMON}; more: `fogas help {}`", self.name)
    }

    fn full(&self) -> String {
        let heading = if self.lines().next().is_some() { "Examples:\n" } else { "" };
        let gap = if self.examples.is_empty() { "" } else { "\n\n" };
        format!("{heading}{}{gap}{COMMON_LONG}", fitted(self.examples))
    }
}
