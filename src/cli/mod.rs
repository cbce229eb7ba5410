//! The command line: flags to a question, and the answer to a stream. Nothing of the rules.

mod answers;
mod batch;
mod commands;
mod complete;
mod game;
mod generate;
mod import_vsav;
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
mod version;
mod vsav;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::iter;
use std::process::ExitCode;

use clap::{Args, Command, Parser, ValueEnum};
use fogas::map::{Fault, Map};
use fogas::query::Query;
use fogas::report::{self, Detail, Format, clean};
use fogas::resolver::{Refusal, Resolver};
use fogas::ruling::Ruling;

use answers::{ErrorAnswer, ErrorFacts, FaultFacts};
pub(crate) use complete::answered as completed;
pub(crate) use refused::told;
pub(crate) use slips::read as read_line;
pub(crate) use version::more as version_data;
use vsav::Word;

/// Exit status: a ruling was given.
pub(crate) const ANSWERED: u8 = 0;
/// Exit status: the answer is "no", under `--exit-code`.
pub(crate) const NO: u8 = 1;
/// Exit status: bad usage.
pub(crate) const USAGE: u8 = 2;
/// Exit status: bad map or query data.
pub(crate) const DATA: u8 = 3;
/// Exit status: refused by a rule that is not covered.
pub(crate) const NOT_COVERED: u8 = 4;
/// Exit status: too close to call, under `--strict`.
pub(crate) const UNDETERMINED: u8 = 5;

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

/// Flags that every command takes.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Args)]
#[command(next_help_heading = "Options everywhere")]
pub(crate) struct Global {
    /// File, built-in map or game; `-` is standard input
    ///
    /// Without it, `$FOGAS_GAME`, then `$FOGAS_MAP`; without these, the built-in `fb`, the whole
    /// map. `fogas map list` names the built-in maps.
    #[arg(short, long, global = true, hide_short_help = true, value_name = "MAP")]
    pub(crate) map: Option<String>,
    /// File that adds kinds of terrain to the catalogue
    #[arg(short, long, global = true, hide_short_help = true, value_name = "FILE")]
    pub(crate) terrain: Option<std::path::PathBuf>,
    /// How to write the answer
    #[arg(short, long, global = true, hide_short_help = true, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Show every step and the digest of each rule
    #[arg(short, long, global = true, hide_short_help = true)]
    pub(crate) why: bool,
    /// Show the answer alone, on one line
    #[arg(short, long, global = true, hide_short_help = true, conflicts_with = "why")]
    pub(crate) quiet: bool,
    /// Show three lines for the log of a game
    ///
    /// The answer, its rules, and how to ask again.
    #[arg(long, global = true, hide_short_help = true, conflicts_with_all = ["why", "quiet", "format"])]
    pub(crate) share: bool,
    /// Exit with 1 if the answer is "no"
    #[arg(short, long, global = true, hide_short_help = true)]
    pub(crate) exit_code: bool,
    /// Exit with 5 if the answer is too close to call
    #[arg(long, global = true, hide_short_help = true)]
    pub(crate) strict: bool,
    /// Ask on the terminal for your word of a saved game, to see your own hidden pieces
    ///
    /// It is not echoed, and neither shown nor written; `$FOGAS_OWNER` gives it without asking.
    #[arg(long, global = true)]
    pub(crate) owner: bool,
    /// When to use colour
    #[arg(long, global = true, hide_short_help = true, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(crate) color: ColorArg,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What went wrong, with the exit status that says so.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A question that cannot be asked.
    #[error("{0}")]
    Usage(String),
    /// A map or query that is no such thing.
    #[error("{0}")]
    Data(String),
    /// A map file with faults; the text is a whole report, with a heading for each.
    #[error("{text}")]
    Report {
        /// The report.
        text: String,
        /// Each fault by itself.
        faults: Vec<FaultFacts>,
    },
    /// No ruling.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Writing the answer failed.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => USAGE,
            Self::Refused(refusal) => refusal_code(refusal),
            Self::Data(_) | Self::Report { .. } | Self::Output(_) => DATA,
        }
    }

    /// Returns it as a program reads it.
    pub(crate) fn facts(&self) -> ErrorAnswer {
        let (kind, faults) = match self {
            Self::Usage(_) => ("usage", &[][..]),
            Self::Data(_) => ("data", &[][..]),
            Self::Report { faults, .. } => ("data", faults.as_slice()),
            Self::Refused(refusal) if refusal.is_not_covered() => ("not-covered", &[][..]),
            Self::Refused(_) => ("refused", &[][..]),
            Self::Output(_) => ("output", &[][..]),
        };
        let message = match faults {
            [] => self.to_string(),
            faults => faults.iter().map(|f| f.message.as_str()).collect::<Vec<_>>().join("; "),
        };
        ErrorAnswer { error: ErrorFacts { kind, message, exit: self.exit_code(), faults: faults.to_vec() } }
    }

    /// A map made here that has faults, which are no faults of a file.
    pub(crate) fn faulty(what: &str, faults: &[Fault]) -> Self {
        let each: Vec<_> = faults.iter().map(ToString::to_string).collect();
        Self::Data(format!("{what}: {}", each.join("; ")))
    }

    /// Tells whether a reader closed the pipe, which is no failure.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(e) if e.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Returns the exit status of a refusal.
pub(crate) const fn refusal_code(refusal: &Refusal) -> u8 {
    if refusal.is_not_covered() { NOT_COVERED } else { USAGE }
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
    /// Tells whether the answer may have colors, which are taken out where they cannot be shown.
    pub(crate) fn may_have_colors(&self) -> bool {
        self.command.entry.name != "batch"
    }

    /// Runs the command; the answer goes to `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<ExitCode, Failure> {
        let code = self.command.run(&self.global, out)?;
        out.flush()?;
        Ok(ExitCode::from(code))
    }
}

impl Global {
    /// Loads the map that the flags name.
    ///
    /// It is never freed: the program ends with its answer, and to take a large map apart takes as long as a ruling.
    pub(crate) fn resolver(&self) -> Result<&'static Resolver, Failure> {
        Ok(Box::leak(Box::new(Resolver::new(self.load()?))))
    }

    /// Loads the map that the flags name, or of a built-in one the name alone where the question is about no map.
    pub(crate) fn resolver_for(&self, query: &Query) -> Result<&'static Resolver, Failure> {
        if !query.is_of_map()
            && let Some(map) = source::named_alone(self.map.as_deref(), self.terrain.as_deref())?
        {
            return Ok(Box::leak(Box::new(Resolver::new(map))));
        }
        self.resolver()
    }

    /// Loads and checks the map that the flags name.
    pub(crate) fn load(&self) -> Result<fogas::map::Map, Failure> {
        source::load(self.map.as_deref(), self.terrain.as_deref(), self.color, self.word())
    }

    /// Loads the map named as an argument, else the one that the flags name.
    pub(crate) fn with_map(&self, named: Option<&String>) -> Result<fogas::map::Map, Failure> {
        let name = named.or(self.map.as_ref()).map(String::as_str);
        source::load(name, self.terrain.as_deref(), self.color, self.word())
    }

    /// Where the word of a player comes from, whose hidden pieces a saved game may show.
    pub(crate) const fn word(&self) -> Word {
        if self.owner { Word::Asked } else { Word::OfEnvironment }
    }

    /// Asks, writes the answer, and returns the exit status.
    pub(crate) fn answer(&self, resolver: &Resolver, query: &Query, out: &mut dyn Write) -> Result<u8, Failure> {
        let resolver = resolver.for_query(query)?;
        self.write(&resolver.rule_on(query)?, resolver.map(), out)
    }

    /// How much is wanted, on a page of which width.
    pub(crate) fn detail(&self) -> Detail {
        let width = u16::try_from(page_width()).unwrap_or(u16::MAX);
        Detail { why: self.why, quiet: self.quiet, width }
    }

    /// Writes a ruling, and returns the exit status.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map, out: &mut dyn Write) -> Result<u8, Failure> {
        let detail = self.detail();
        if self.share {
            writeln!(out, "{}map {}: {}", report::share(ruling, map), clean(map.name()), clean(&asked()))?;
        } else {
            out.write_all(report::render(ruling, map, self.format, detail).as_bytes())?;
        }
        Ok(match ruling.is_yes() {
            _ if self.strict && ruling.is_close() => UNDETERMINED,
            Some(false) if self.exit_code => NO,
            _ => ANSWERED,
        })
    }
}

/// Returns the command line that asks the same again, as a shell reads it.
fn asked() -> String {
    let quoted = |word: String| {
        let plain = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || "-_./@+=:,".contains(c));
        if plain { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    let words = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).filter(|w| w != "--share");
    iter::once("fogas".to_owned()).chain(words.map(quoted)).collect::<Vec<_>>().join(" ")
}

/// Characters in a line of what is drawn: those of the terminal, else 80.
pub(crate) fn page_width() -> usize {
    terminal_size::terminal_size_of(io::stdout()).map_or(80, |(width, _)| usize::from(width.0))
}
