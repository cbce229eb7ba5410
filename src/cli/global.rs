//! The flags of all commands, and what they do: the map that is asked about, the format of the answer.

use anyhow::{Result, anyhow};
use std::borrow::Cow;
use std::io::{BufWriter, Write};
use std::iter;

use clap::Args;
use fogas::game::map_seen_by;
use fogas::map::Map;
use fogas::query::{LosAllQuery, Query};
use fogas::resolver::Resolver;
use fogas::rules::Faction;
use fogas::ruling::Ruling;
use fogas::show::answers::Envelope;
use fogas::show::{self, Detail, Format, clean, plain};
use serde::Serialize;

use super::boards::Shelf;
use super::color::ColorArg;
use super::failure::{ANSWERED, NO, UNDETERMINED, joined, usage};
use super::vsav::Word;
use super::{source, stream};

/// Flags that every command takes.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Options everywhere")]
pub(crate) struct Global {
    /// File, built-in map or game; `-` is standard input
    ///
    /// Without it, `$FOGAS_GAME`, then `$FOGAS_MAP`; without these, the built-in `fb`, the whole
    /// map. `fogas map list` names the built-in maps.
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true, value_name = "MAP")]
    pub(crate) map: Option<String>,
    /// File that adds kinds of terrain to the catalogue
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true, value_name = "FILE")]
    pub(crate) terrain: Option<std::path::PathBuf>,
    /// How to write the answer
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Show every step and the digest of each rule
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true)]
    pub(crate) why: bool,
    /// Show only the answer, on one line
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true, conflicts_with = "why")]
    pub(crate) quiet: bool,
    /// Show three lines for the log of a game
    ///
    /// The answer, its rules, and how to ask again.
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true, conflicts_with_all = ["why", "quiet", "format"])]
    pub(crate) share: bool,
    /// Exit with 1 if the answer is "no"
    #[arg(short, long, global = true, hide_short_help = true, hide_long_help = true)]
    pub(crate) exit_code: bool,
    /// Exit with 5 if the answer is too close to call
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true)]
    pub(crate) strict: bool,
    /// Ask for your module password, so that your own hidden pieces load
    ///
    /// On the terminal, without echo; it is neither shown nor written. --owner-file gives it without asking.
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true)]
    pub(crate) owner: bool,
    /// File whose first line is your module password
    ///
    /// Keep it where nobody else may read it. `$FOGAS_OWNER` works too, but your other programs may see it.
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        hide_long_help = true,
        value_name = "FILE",
        conflicts_with = "owner"
    )]
    pub(crate) owner_file: Option<std::path::PathBuf>,
    /// Rule and show as this side sees the game: german, soviet ...
    ///
    /// Units of the other side that are `hip` are left out, and its concealed ones are `?`. The side= of a unit says whose it is.
    #[arg(
        id = "seen-by",
        long = "for",
        global = true,
        hide_short_help = true,
        hide_long_help = true,
        value_name = "SIDE"
    )]
    pub(crate) side: Option<String>,
    /// The line is tried, not run: a game is not written, and what is asked only has to have an answer.
    #[arg(skip)]
    pub(crate) is_trial: bool,
    #[command(flatten)]
    pub(crate) shelf: Shelf,
    /// When to use colour
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(crate) color: ColorArg,
}

impl Global {
    /// Loads the map that the flags name.
    ///
    /// It is never freed: the program ends with its answer, and freeing a large map takes as long as a ruling.
    pub(crate) fn resolver(&self) -> Result<&'static Resolver> {
        Ok(Box::leak(Box::new(Resolver::new(self.load()?))))
    }

    /// Loads the map that the flags name. For a question that needs no map, only the name of a built-in map is loaded.
    pub(crate) fn resolver_for(&self, query: &Query) -> Result<&'static Resolver> {
        if !query.is_of_map()
            && let Some(map) = source::named_alone(self.map.as_deref(), self.terrain.as_deref())?
        {
            return Ok(Box::leak(Box::new(Resolver::new(map))));
        }
        self.resolver()
    }

    /// Loads and checks the map that the flags name.
    pub(crate) fn load(&self) -> Result<Map> {
        self.load_named(self.map.as_deref())
    }

    /// Loads the map given as an argument, else the one that the flags name.
    pub(crate) fn with_map(&self, named: Option<&String>) -> Result<Map> {
        let name = named.or(self.map.as_ref()).map(String::as_str);
        self.load_named(name)
    }

    fn load_named(&self, name: Option<&str>) -> Result<Map> {
        let map = source::load(name, self.terrain.as_deref(), (&self.shelf, self.word()))?;
        self.seen(map)
    }

    /// Returns a map as seen by the side for which the answer is.
    pub(crate) fn seen(&self, map: Map) -> Result<Map> {
        let Some(side) = &self.side else { return Ok(map) };
        let plays = side.parse::<Faction>().is_ok() || map.units().iter().any(|unit| unit.side.as_ref() == Some(side));
        if !plays {
            return Err(usage!("`--for {side}`: no unit is of that side; write german, soviet ..."));
        }
        map_seen_by(&map, side).map_err(|faults| anyhow!("the game cannot be shown so: {}", joined(&faults)))
    }

    /// Returns where to get the password of a player, which shows his hidden pieces in a saved game.
    pub(crate) fn word(&self) -> Word<'_> {
        match &self.owner_file {
            Some(path) => Word::OfFile(path),
            None if self.owner => Word::Asked,
            None => Word::OfEnvironment,
        }
    }

    /// Answers a question, writes the answer, and returns the exit status.
    pub(crate) fn answer(&self, resolver: &Resolver, query: &Query, out: &mut dyn Write) -> Result<u8> {
        let query = if self.is_trial { lesser(query) } else { Cow::Borrowed(query) };
        let resolver = resolver.for_query(&query)?;
        self.write(&resolver.rule_on(&query)?, resolver.map(), out)
    }

    /// Returns how much to show, and the size of the screen.
    pub(crate) fn detail(&self) -> Detail {
        let width = u16::try_from(page_width()).unwrap_or(u16::MAX);
        // a line is left for the next prompt
        let height = stream::height().map_or(Detail::default().height, |lines| lines.saturating_sub(1));
        Detail { why: self.why, quiet: self.quiet, width, height, ..Detail::default() }
    }

    /// Writes a ruling, and returns the exit status.
    pub(crate) fn write(&self, ruling: &Ruling, map: &Map, out: &mut dyn Write) -> Result<u8> {
        self.write_with(ruling, map, self.detail(), out)
    }

    /// Writes a ruling in the given detail, and returns the exit status.
    pub(crate) fn write_with(&self, ruling: &Ruling, map: &Map, detail: Detail, out: &mut dyn Write) -> Result<u8> {
        if self.share {
            writeln!(out, "{}map {}: {}", show::share(ruling, map), clean(map.name()), clean(&asked()))?;
        } else {
            let mut out = BufWriter::with_capacity(1 << 16, out);
            show::write(&mut out, ruling, map, self.format, detail)?;
            out.flush()?;
        }
        Ok(match ruling.is_yes() {
            _ if self.strict && ruling.is_close() => UNDETERMINED,
            Some(false) if self.exit_code => NO,
            _ => ANSWERED,
        })
    }

    /// Writes an answer of a command that asks no rules question, if JSON or records are wanted, and returns the exit
    /// status if it did.
    pub(crate) fn write_answer<O: Serialize>(
        &self,
        answer: &Envelope<'_, O>,
        out: &mut dyn Write,
    ) -> Result<Option<u8>> {
        match self.format {
            Format::Json => {
                show::write_json(&mut *out, answer)?;
                writeln!(out)?;
            }
            Format::Plain => {
                let mut out = BufWriter::with_capacity(1 << 16, out);
                plain::write_records(&mut out, &answer.outcome)?;
                out.flush()?;
            }
            Format::Table | Format::Markdown => return Ok(None),
        }
        Ok(Some(ANSWERED))
    }
}

/// Returns the command line, quoted for a shell, that asks the same again.
fn asked() -> String {
    let words = std::env::args_os().skip(1).map(|w| w.to_string_lossy().into_owned()).filter(|w| w != "--share");
    iter::once("fogas".to_owned()).chain(words.map(show::quoted)).collect::<Vec<_>>().join(" ")
}

/// Returns the width of a drawing in characters: that of the terminal, else 80.
pub(crate) fn page_width() -> usize {
    stream::width().map_or(80, usize::from)
}

/// Returns a question that is answered if and only if this one is, and costs less where many lines are asked about.
fn lesser(query: &Query) -> Cow<'_, Query> {
    match query {
        // whatever is in sight, only the viewer's place can be wrong
        Query::LosAll(all) => Cow::Owned(LosAllQuery { range: Some(1), ..all.clone() }.into()),
        query => Cow::Borrowed(query),
    }
}
