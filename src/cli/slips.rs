//! Typing slips: a command line that cannot be parsed is read as it was meant if that is certain; otherwise the error
//! says what would be right.

mod apart;
mod bare;
mod by_places;
mod foreign;
mod gone;
mod kept;
mod keyboard;
mod line;
mod looked_up;
mod meant;
mod named;
mod nearby;
mod options;
mod reading;
mod roles;
mod said;
mod same;
mod sentence;
mod spaced;
mod stated;
mod table;
mod topic;
mod vocabulary;

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, Parser};
use fogas::grid::Hex;
use fogas::rules::RuleId;
use fogas::spelling::near;

use super::carried::with_map;
use super::commands::entry::Entry;
use super::message::{Lead, Line, Message};
use super::retyped::{meant, of_meant};
use super::{Cli, commands};
pub(crate) use by_places::{by_places, names_two, of_term};
pub(crate) use keyboard::keyed;
pub(crate) use line::with_places;
use line::{Slip, is_place, joined, replaced, valued, whole};
pub(crate) use looked_up::jargon;
pub(crate) use named::is_name;
pub(crate) use nearby::{less, map_left_out, nearest};
pub(crate) use reading::{Reading, read as in_words, readings};
use said::Said;
pub(crate) use said::beyond;
pub(crate) use sentence::is_sentence;
use vocabulary::{ARROWS, IN_CAPITALS};
pub(crate) use vocabulary::{is_level, is_term};

/// A command line that cannot be parsed, or that asks for help.
pub(crate) struct Refused {
    /// The parser's error.
    pub(crate) slip: clap::Error,
    /// The message to show instead.
    pub(crate) said: Option<Message>,
}

impl Refused {
    pub(crate) fn new(kind: ErrorKind, said: Message) -> Self {
        Self { slip: clap::Error::raw(kind, &said), said: Some(said) }
    }

    /// Returns `true` unless it is help that was asked for.
    pub(crate) fn use_stderr(&self) -> bool {
        self.slip.use_stderr()
    }

    /// Returns the text of the message, without the word `error` at its start.
    pub(crate) fn text(&self) -> String {
        let text = self.slip.to_string();
        text.strip_prefix("error: ").unwrap_or(&text).to_owned()
    }

    /// Returns the message.
    pub(crate) fn message(&self) -> Message {
        self.said.clone().unwrap_or_else(|| Message::of(&self.text()))
    }
}

impl From<clap::Error> for Refused {
    fn from(slip: clap::Error) -> Self {
        Self { slip, said: None }
    }
}

/// The most slips that are corrected in a line.
const MOST_SLIPS: usize = 6;

/// Parses a suggested command line, correcting slips.
///
/// # Errors
/// If it cannot be parsed; help and version are returned as such an error too.
pub(crate) fn read_as_meant(typed: &[String]) -> Result<Cli, clap::Error> {
    meant_by(typed).map_err(|(slip, _)| slip)
}

/// Returns the message for a suggested line that cannot be parsed; `None` if it can.
pub(crate) fn said_of(typed: &[String]) -> Option<Message> {
    let (slip, args) = meant_by(typed).err()?;
    Some(said(slip, &args).message())
}

/// Parses a command line, correcting slips that are unambiguous. On failure, returns the parser's error and the line as
/// far as it was corrected.
pub(crate) fn meant_by(typed: &[String]) -> Result<Cli, (clap::Error, Vec<String>)> {
    let mut args = same::said(&bare::straight(&roles::by_role(&meant::straight(&spaced::straight(typed)))));
    let mut slip = match Cli::read(&args) {
        Ok(cli) => return Ok(cli),
        Err(slip) => slip,
    };
    for _ in 0..MOST_SLIPS {
        let Some(mended) = mend(&args, &slip).filter(|mended| *mended != args) else { break };
        match Cli::read(&mended) {
            Ok(cli) => return Ok(cli),
            Err(next) if matches!(next.kind(), ErrorKind::DisplayHelp) => return Err((next, mended)),
            Err(next) => (args, slip) = (mended, next),
        }
    }
    Err((slip, args))
}

/// Returns the line as it was meant, if the slip is unambiguous.
fn mend(args: &[String], slip: &clap::Error) -> Option<Vec<String>> {
    if let Some(at) = args.iter().position(|a| a == "--json") {
        return Some(replaced(args, at, &["--format=json"]));
    }
    // only `map export` has this format
    if args.iter().any(|a| a == "export") {
        if let Some(at) = args.iter().position(|a| a == "--format=geojson" || a == "-fgeojson") {
            return Some(replaced(args, at, &["--geojson"]));
        }
        let apart = args.windows(2).position(|two| matches!(&two[0][..], "--format" | "-f") && two[1] == "geojson");
        if let Some(at) = apart {
            return Some(joined(args, at, "--geojson"));
        }
    }
    let text = |kind| Slip(slip).text(kind);
    match slip.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand)?;
            let at = args.iter().skip(1).position(|a| a == word)? + 1;
            no_command(args, at)
        }
        ErrorKind::UnknownArgument => {
            let last = || meant::command_last(args).filter(|line| Cli::try_parse_from(line).is_ok());
            if let Some(mended) = command_first(args).or_else(last) {
                return Some(mended);
            }
            let apart = taken_apart(args, false);
            if apart != args {
                return Some(apart);
            }
            let given = text(ContextKind::InvalidArg);
            table::mended(args, given?)
                .or_else(|| bare::can_see(args))
                .or_else(|| level_alone(args))
                .or_else(|| day_in_words(args))
                .or_else(|| same::gun_in_words(args, args.iter().find(|arg| arg.ends_with("mm"))?))
                .or_else(|| apart::edit(args, given?))
                .or_else(|| apart::value(args, given?))
                .or_else(|| apart::place(args, given?))
                .or_else(|| same::otherwise(args, given?))
                .or_else(|| meant::otherwise(args, given?))
                .or_else(|| one_too_many(args, given?))
                .or_else(|| bare::mended(args, given?))
                .or_else(|| bare::as_value(args, given?))
        }
        ErrorKind::TooManyValues => bare::plain_flag(args, text(ContextKind::InvalidValue)?),
        ErrorKind::MissingRequiredArgument => firers_last(args).or_else(|| match args.last().map(String::as_str) {
            Some("help") => Some(replaced(args, args.len() - 1, &["--help"])),
            _ => Some(taken_apart(args, true)),
        }),
        ErrorKind::ValueValidation => {
            let (flag, value) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
            apart::rolled(args, flag, value).or_else(|| dice_together(args, flag, value))
        }
        ErrorKind::InvalidValue => {
            let given = text(ContextKind::InvalidValue)?;
            bare::can_see(args)
                .or_else(|| same::gun_in_words(args, given))
                .or_else(|| swapped(args, text(ContextKind::InvalidArg)?, given))
        }
        _ => None,
    }
}

/// `shot --with 4-4-7 E35 G35`: a word that cannot be a counter is a place.
fn firers_last(args: &[String]) -> Option<Vec<String>> {
    let with = args.iter().position(|arg| arg == "--with")?;
    let end = args[with + 1..].iter().position(|arg| arg.starts_with('-')).map_or(args.len(), |n| with + 1 + n);
    let (places, firers): (Vec<&String>, Vec<&String>) =
        args[with + 1..end].iter().partition(|word| is_place(word) && !word.contains([':', ',']));
    if places.is_empty() || firers.is_empty() {
        return None;
    }
    let line = args[..with].iter().chain(places).chain([&args[with]]).chain(firers).chain(&args[end..]);
    Some(line.cloned().collect())
}

/// `help tem` asks for the help of `tem`; two Locations are a LOS; a rule number is looked up.
fn no_command(args: &[String], at: usize) -> Option<Vec<String>> {
    let word = args[at].as_str();
    if word == "help" {
        let mut asked = replaced(args, at, &[]);
        asked.push("--help".to_owned());
        return Some(asked);
    }
    if word == "who" && args.get(at + 1).is_some_and(|next| matches!(next.as_str(), "sees" | "see" | "can")) {
        return Some(replaced(args, at, &["where"]));
    }
    // words after `game` are not a LOS
    if args[at - 1] == "game" {
        return table::certain(args);
    }
    // nor is a move in a game, with its first word misspelled, a question about its cost
    if args[at - 1] == "map" || table::of_game(args).is_some() {
        return None;
    }
    // two short words in capitals may be labels of units, so one unit may look at another
    let is_short = |text: &str| text.len() <= 3 && text.chars().all(|c| c.is_ascii_uppercase());
    let label = |text: &str| is_short(text) && !IN_CAPITALS.contains(&text);
    let pair = label(word) && args.get(at + 1).is_some_and(|next| label(next) || is_place(next) || is_arrow(next));
    if let Some([from, to]) = meant::glued(word) {
        return Some(replaced(args, at, &["los", &from, &to]));
    }
    if is_place(word) || pair {
        if let Some(mended) = meant::command_last(args) {
            return Some(mended);
        }
        return Some(replaced(args, at, &["los", word]));
    }
    if word.contains('.') && word.parse::<RuleId>().is_ok() {
        return Some(replaced(args, at, &["rules", word]));
    }
    // a word similar to a command is that command, whatever follows it
    if near(word, commands::names()).iter().any(|name| line::is_like(word, name)) {
        return None;
    }
    // the command may come last: `4 gun:12 ammo-shortage`
    meant::command_last(args).filter(|line| Cli::try_parse_from(line).is_ok())
}

/// `los L33 2 G39`: a single number after a hex is its level.
fn level_alone(args: &[String]) -> Option<Vec<String>> {
    let number = |text: &str| {
        let lower = text.to_ascii_lowercase();
        let rest = ["level", "lvl", "l"].into_iter().find_map(|word| lower.strip_prefix(word)).unwrap_or(&lower);
        matches!(rest, "0" | "1" | "2" | "3" | "4" | "5").then(|| rest.to_owned())
    };
    let at = (2..args.len()).find(|&at| number(&args[at]).is_some() && args[at - 1].parse::<Hex>().is_ok())?;
    Some(joined(args, at - 1, &format!("{}@{}", args[at - 1], number(&args[at])?)))
}

/// `out-of-gas 6 Feb 45`: a date of several words.
fn day_in_words(args: &[String]) -> Option<Vec<String>> {
    let at = args.iter().position(|a| a == "out-of-gas" || a == "--date")? + 1;
    let end = args[at..].iter().position(|a| a.starts_with('-')).map_or(args.len(), |n| at + n);
    let day = args[at..end].join(" ");
    let mut joined = args.to_vec();
    joined.splice(at..end, [day]);
    (end > at + 1).then_some(joined)
}

/// Splits two Locations joined by an arrow or a dash; at a plain dash only if they cannot be a hexside.
fn taken_apart(args: &[String], dash: bool) -> Vec<String> {
    let valued = valued();
    let is_value = |at: usize| at > 0 && valued.contains(args[at - 1].as_str());
    let mut apart = Vec::new();
    for (at, arg) in args.iter().enumerate() {
        let before = at > 1 && !args[at - 1].starts_with('-') && args.get(at + 1).is_some_and(|a| !a.starts_with("--"));
        if is_value(at) || at == 0 || arg.starts_with("--") && arg != "-->" && arg != "--" {
            apart.push(arg.clone());
        } else if !(before && is_arrow(arg)) {
            apart.extend(parts(arg, dash));
        }
    }
    apart
}

/// Returns `true` if a word is an arrow between two Locations.
fn is_arrow(word: &str) -> bool {
    ARROWS.contains(&word)
        || matches!(word.to_ascii_lowercase().as_str(), "to" | "-" | "--" | "and" | "from" | "vs" | "at" | "on")
}

fn parts(arg: &str, dash: bool) -> Vec<String> {
    // in an edit, a dash of any length joins a hexside
    let whole = vec![arg.to_owned()];
    let mark = ARROWS.iter().copied().find(|mark| arg.contains(mark)).or((dash && arg.contains('-')).then_some("-"));
    let Some(mark) = mark else {
        return meant::glued(arg).filter(|_| dash).map_or(whole, Vec::from);
    };
    let parts: Vec<String> = arg.split(mark).map(|part| part.trim().to_owned()).collect();
    let short = |p: &String| !p.is_empty() && p.len() <= 3 && p.chars().all(|c| c.is_ascii_alphanumeric());
    if parts.len() == 2 && parts.iter().all(|p| is_place(p) || short(p)) { parts } else { whole }
}

/// A single die after a DR is the second die: `--dr 3 4`.
fn dice_together(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    if !flag.contains("W,C") && !flag.contains("A,B") {
        return None;
    }
    let die = |text: &str| matches!(text.trim_end_matches(','), "1" | "2" | "3" | "4" | "5" | "6");
    let at = args.iter().position(|a| a == value || a.ends_with(&format!("={value}")))?;
    let next = args.get(at + 1).filter(|next| die(next) && die(value))?;
    Some(joined(args, at, &format!("{},{next}", args[at].trim_end_matches(','))))
}

/// In `--dr 3 4` and `--dr 3, 4` one die is surplus.
fn one_too_many(args: &[String], surplus: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == surplus)?;
    let before = args.get(at.checked_sub(1)?)?;
    let dice = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == ',') && !text.is_empty();
    let of_dr = at > 2 && matches!(args[at - 2].as_str(), "--dr" | "--check" | "--original" | "--sides");
    let comma = match (before.ends_with(','), of_dr && before.len() == 1) {
        (true, _) => "",
        (false, true) => ",",
        (false, false) => return None,
    };
    if !(dice(before) && dice(surplus)) {
        return None;
    }
    Some(joined(args, at - 1, &format!("{before}{comma}{surplus}")))
}

/// `-s F36=debris los F37 H37`: moves an option of a command behind the command.
fn command_first(args: &[String]) -> Option<Vec<String>> {
    let fogas = whole();
    let first = (1..args.len()).find(|at| fogas.find_subcommand(&args[*at]).is_some())?;
    let (mut end, mut command) = (first, fogas.find_subcommand(&args[first])?);
    let mut named = vec![first];
    while let Some(at) = (end + 1..args.len()).find(|at| command.find_subcommand(&args[*at]).is_some()) {
        (end, command) = (at, command.find_subcommand(&args[at])?);
        named.push(at);
    }
    let option = |of: &Command, word: &str| {
        let name = word.split('=').next().unwrap_or(word);
        let found = of.get_arguments().find(|arg| {
            let long = arg.get_long_and_visible_aliases().unwrap_or_default();
            name.strip_prefix("--").is_some_and(|name| long.contains(&name))
                || arg.get_short().is_some_and(|short| name.strip_prefix('-').is_some_and(|n| n.starts_with(short)))
        })?;
        // a short option may have its value attached: -mfb
        let has_it = word.contains('=') || (!word.starts_with("--") && word.len() > 2);
        Some(found.get_action().takes_values() && !has_it)
    };
    let (mut before, mut behind) = (vec![args[0].clone()], Vec::new());
    let mut at = 1;
    while at < end {
        let word = &args[at];
        let (of_all, of_command) = (option(fogas, word), option(command, word));
        let is_option = word.starts_with('-') && word.len() > 1;
        let takes = of_all.or(of_command).filter(|_| is_option).unwrap_or(false);
        let to = if named.contains(&at) || of_all.is_some() || !is_option { &mut before } else { &mut behind };
        to.push(word.clone());
        if takes && at + 1 < end {
            to.push(args[at + 1].clone());
            at += 1;
        }
        at += 1;
    }
    if behind.is_empty() {
        return None;
    }
    before.extend(args[end..].iter().cloned());
    before.extend(behind);
    Some(before)
}

/// In `setup mines F36` the place comes last, in `where F36 sees` the question.
fn swapped(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == value).filter(|at| *at > 1)?;
    if commands::of_name(&args[at - 1]).is_some() {
        // there is nothing before it to swap with
        let next = args.get(at + 1).filter(|next| is_place(value) && !next.starts_with('-') && !is_place(next));
        return next.map(|_| {
            let mut mended = args.to_vec();
            mended.swap(at, at + 1);
            mended
        });
    }
    // the item may also follow the name of a building: `setup 88 roundhouse`
    let is_named = args.get(at - 2).is_some_and(|word| word == "setup") && !value.starts_with('-');
    let is_at = is_place(value) || is_named;
    if flag.starts_with("--") || !is_at || args[at - 1].starts_with('-') || is_place(&args[at - 1]) {
        return None;
    }
    let mut mended = args.to_vec();
    mended.swap(at, at - 1);
    Some(mended)
}

/// Adds to a parser error what would be right.
pub(crate) fn said(mut slip: clap::Error, args: &[String]) -> Refused {
    let kind = slip.kind();
    if matches!(
        kind,
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return slip.into();
    }
    // advice to write `--` before an unknown option helps nobody
    slip.remove(ContextKind::Suggested);
    let command = args.iter().skip(1).find_map(|arg| commands::of_name(arg));
    let Some(said) = said::words(&slip, command, args) else { return slip.into() };
    let mut instead: Vec<Line> = same_or_meant(&slip, args).into_iter().map(Line::Words).collect();
    // something that is not covered is not a terrain
    let is_of_it = |line: &Line| {
        line.words().get(1).is_none_or(|of| of != "terrain") || line.words().last().is_some_and(|at| is_place(at))
    };
    instead.retain(|line| !said.is_not_covered || is_of_it(line));
    if instead.is_empty() && kind == ErrorKind::ValueValidation {
        let meant = std::error::Error::source(&slip).and_then(meant);
        instead = meant.map_or_else(Vec::new, |meant| of_meant(&meant, args.get(1..).unwrap_or_default()));
    }
    Refused::new(kind, with_map(message(said, instead, command)))
}

/// Returns the message with suggested lines, or else with an example.
fn message(said: Said, instead: Vec<Line>, command: Option<&Entry>) -> Message {
    let Said { wrong, near, example, help, is_not_covered } = said;
    let of = |wrong: String, more| Message { wrong, more, ends: true, is_not_covered, ..Message::default() };
    let Some(first) = instead.first() else {
        let lead = if example.is_some() { Lead::AsIn } else { Lead::Nothing };
        return of(wrong + &near, help).with(lead, example.into_iter().map(Line::Example).collect());
    };
    // a similar option of this command is not suggested if another command has exactly the option given
    let begins = |command: &Entry| first.words().get(1).is_some_and(|word| word.starts_with(command.name));
    let is_other = command.is_some_and(|command| !begins(command));
    let wrong = if is_other { wrong } else { wrong + &near };
    let lead = if wrong.ends_with('?') { Lead::Nothing } else { Lead::Try };
    // leave an empty line where an example would be
    let more = help.or_else(|| example.map(|_| String::new()));
    of(wrong, more).with(lead, instead)
}

/// Returns lines to type instead of one that cannot be parsed.
fn same_or_meant(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let unknown = Slip(slip).text(ContextKind::InvalidArg).filter(|_| slip.kind() == ErrorKind::UnknownArgument);
    let perhaps = unknown.map_or_else(Vec::new, |unknown| same::perhaps(args, unknown));
    let lines: Vec<Vec<String>> = perhaps.into_iter().filter(|line| Cli::try_parse_from(line).is_ok()).collect();
    let lines = if lines.is_empty() { bare::instead(slip, args) } else { lines };
    let lines = match unknown {
        Some(unknown) if lines.is_empty() => nearby::options(args, unknown),
        None if lines.is_empty() && slip.kind() == ErrorKind::InvalidValue => with_called(slip, args),
        _ => lines,
    };
    let lines = if lines.is_empty() { meant::instead(slip, args) } else { lines };
    // the same command needs no option for this, or has another place for its value
    match unknown.filter(|unknown| meant::is_of_other(args, unknown)) {
        Some(unknown) => same_command(args, unknown).into_iter().chain(lines).collect(),
        None => lines,
    }
}

/// Returns the lines with another word for an option's value replaced by the right one: `--fire defensive`.
fn with_called(slip: &clap::Error, args: &[String]) -> Vec<Vec<String>> {
    let of = Slip(slip);
    let given = of.text(ContextKind::InvalidValue).unwrap_or_default();
    let at = args.iter().rposition(|arg| arg == given || arg.ends_with(&format!("={given}")));
    let Some(at) = at.filter(|_| !given.is_empty()) else { return Vec::new() };
    let whole = args[at].strip_suffix(given).unwrap_or_default();
    let with = |value: &String| replaced(args, at, &[&format!("{whole}{value}")]);
    let lines = vocabulary::called(given, &of.list(ContextKind::ValidValue)).iter().map(with).collect::<Vec<_>>();
    lines.into_iter().filter(|line| read_as_meant(line).is_ok()).collect()
}

/// Returns the line of the same command without an option that only other commands have; its value is kept if the
/// command has a place for it.
fn same_command(args: &[String], unknown: &str) -> Option<Vec<String>> {
    let at = args.iter().position(|arg| arg == unknown || arg.starts_with(&format!("{unknown}=")))?;
    let value = args[at].split_once('=').map(|(_, value)| value);
    let bare = replaced(args, at, &value.into_iter().collect::<Vec<_>>());
    let said = reading::read(&bare).filter(|read| read.left_out.is_empty()).map(|read| read.line);
    let mut without = args[..at].to_vec();
    let rest = &args[at + 1..];
    let values = if value.is_some() { 0 } else { rest.iter().take_while(|word| !word.starts_with('-')).count() };
    without.extend(rest[values..].iter().cloned());
    let is_same = |line: &Vec<String>| line.get(1) == args.get(1) && Cli::try_parse_from(line).is_ok();
    said.into_iter().chain([without]).find(is_same)
}
