//! Slips of the keys: a command line that cannot be read as typed is read as it was meant, where that is certain;
//! else the error says what would be right.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Parser};
use fogas::grid::Hex;
use fogas::map::{Named, Token};
use fogas::rules::{Found, RuleId, search};
use fogas::spelling::near;

use super::refused::number_words;
use super::{Cli, commands};

/// A line is mended so many times at most.
const MOST_SLIPS: usize = 6;

/// What stands between two Locations, the longest first.
const ARROWS: &[&str] =
    &["-->", "==>", "->", "=>", "..", ">", "→", "⇒", "➔", "➜", "⟶", "–", "—", "‐", "‑", "‒", "―", "−", "~"];

/// Reads a command line.
///
/// # Errors
/// If it is none, with what would be right; help and version are told as such an error too.
pub(crate) fn read(args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let mut slip = match Cli::try_parse_from(&args) {
        Ok(cli) => return Ok(cli),
        Err(slip) => slip,
    };
    let typed: Option<Vec<String>> = args.into_iter().map(|arg| arg.into_string().ok()).collect();
    let Some(typed) = typed else { return Err(slip) };
    let mut args = typed.clone();
    for _ in 0..MOST_SLIPS {
        let Some(mended) = mend(&args, &slip).filter(|mended| *mended != args) else { break };
        match Cli::try_parse_from(&mended) {
            Ok(cli) => return Ok(cli),
            Err(next) if matches!(next.kind(), ErrorKind::DisplayHelp) => return Err(next),
            Err(next) => (args, slip) = (mended, next),
        }
    }
    Err(said(slip, &args))
}

/// Returns the line as it was meant, if the slip tells.
fn mend(args: &[String], slip: &clap::Error) -> Option<Vec<String>> {
    if let Some(at) = args.iter().position(|a| a == "--json") {
        return Some(replaced(args, at, &["--format=json"]));
    }
    let text = |kind| match slip.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    match slip.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand)?;
            let at = args.iter().skip(1).position(|a| a == word)? + 1;
            no_command(args, at)
        }
        ErrorKind::UnknownArgument => {
            let apart = taken_apart(args, false);
            if apart != args { Some(apart) } else { one_too_many(args, text(ContextKind::InvalidArg)?) }
        }
        ErrorKind::MissingRequiredArgument => match args.last().map(String::as_str) {
            Some("help") => Some(replaced(args, args.len() - 1, &["--help"])),
            _ => Some(taken_apart(args, true)),
        },
        ErrorKind::ValueValidation => {
            dice_together(args, text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?)
        }
        ErrorKind::InvalidValue => swapped(args, text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?),
        _ => None,
    }
}

/// `help tem` asks for the help of `tem`; two Locations are a line of sight, a rule number is looked up.
fn no_command(args: &[String], at: usize) -> Option<Vec<String>> {
    let word = args[at].as_str();
    if word == "help" {
        let mut asked = replaced(args, at, &[]);
        asked.push("--help".to_owned());
        return Some(asked);
    }
    // the label of a unit is short, and somebody is looked at
    let label = |text: &str| text.len() <= 3 && text.chars().all(|c| c.is_ascii_uppercase());
    let pair = label(word) && args.get(at + 1).is_some_and(|next| label(next) || is_place(next) || is_arrow(next));
    if is_place(word) || pair {
        return Some(replaced(args, at, &["los", word]));
    }
    (word.contains('.') && word.parse::<RuleId>().is_ok()).then(|| replaced(args, at, &["rules", word]))
}

/// Takes two Locations apart that are joined by an arrow or a dash; a plain dash only where it can be no hexside.
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

/// Tells whether a word stands between two Locations and is none.
fn is_arrow(word: &str) -> bool {
    ARROWS.contains(&word) || matches!(word.to_ascii_lowercase().as_str(), "to" | "-" | "--" | "and" | "from" | "vs")
}

fn parts(arg: &str, dash: bool) -> Vec<String> {
    // an edit names its hexside with a dash of whatever length
    let whole = vec![arg.to_owned()];
    let mark = ARROWS.iter().copied().find(|mark| arg.contains(mark)).or((dash && arg.contains('-')).then_some("-"));
    let Some(mark) = mark else { return whole };
    let parts: Vec<String> = arg.split(mark).map(|part| part.trim().to_owned()).collect();
    let short = |p: &String| !p.is_empty() && p.len() <= 3 && p.chars().all(|c| c.is_ascii_alphanumeric());
    if parts.len() == 2 && parts.iter().all(|p| is_place(p) || short(p)) { parts } else { whole }
}

/// Tells whether a text begins with a hex, as a Location does.
fn is_place(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text[..end].parse::<Hex>().is_ok() || matches!(text.parse::<Token>(), Ok(Token { what: Named::Hex(..), .. }))
}

/// A die alone after a DR is its second die: `--dr 3 4`.
fn dice_together(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    if !flag.contains("W,C") && !flag.contains("A,B") {
        return None;
    }
    let die = |text: &str| matches!(text.trim_end_matches(','), "1" | "2" | "3" | "4" | "5" | "6");
    let at = args.iter().position(|a| a == value || a.ends_with(&format!("={value}")))?;
    let next = args.get(at + 1).filter(|next| die(next) && die(value))?;
    let mut joined = replaced(args, at, &[&format!("{},{next}", args[at].trim_end_matches(','))]);
    joined.remove(at + 1);
    Some(joined)
}

/// `--dr 3 4` and `--dr 3, 4` leave a die over.
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
    let mut joined = replaced(args, at - 1, &[&format!("{before}{comma}{surplus}")]);
    joined.remove(at);
    Some(joined)
}

/// `setup mines F36` names the place last.
fn swapped(args: &[String], flag: &str, value: &str) -> Option<Vec<String>> {
    let at = args.iter().rposition(|a| a == value).filter(|at| *at > 1)?;
    if flag.starts_with("--") || !is_place(value) || args[at - 1].starts_with('-') || is_place(&args[at - 1]) {
        return None;
    }
    let mut mended = args.to_vec();
    mended.swap(at, at - 1);
    Some(mended)
}

fn replaced(args: &[String], at: usize, by: &[&str]) -> Vec<String> {
    let mut args = args.to_vec();
    args.splice(at..=at, by.iter().map(|&a| a.to_owned()));
    args
}

/// Returns the flags, of whichever command, that a value follows.
fn valued() -> BTreeSet<String> {
    fn collect(command: &Command, all: &mut BTreeSet<String>) {
        for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            all.extend(arg.get_long().map(|long| format!("--{long}")));
            all.extend(arg.get_short().map(|short| format!("-{short}")));
        }
        for command in command.get_subcommands() {
            collect(command, all);
        }
    }
    let mut command = Cli::command();
    command.build();
    let mut all = BTreeSet::new();
    collect(&command, &mut all);
    all
}

/// Says what would have been right.
fn said(mut slip: clap::Error, args: &[String]) -> clap::Error {
    let kind = slip.kind();
    if matches!(
        kind,
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return slip;
    }
    // to write `--` before an option that does not exist helps nobody
    slip.remove(ContextKind::Suggested);
    let command = args.iter().skip(1).find_map(|arg| commands::of_name(arg));
    match words(&slip, command, args) {
        Some(words) => clap::Error::raw(kind, format!("{words}\n")),
        None => slip,
    }
}

/// Returns the sentence of a slip; `None` leaves it to the parser.
fn words(slip: &clap::Error, command: Option<&commands::Entry>, args: &[String]) -> Option<String> {
    let name = command.map_or("fogas", |c| c.name);
    let example = command.and_then(|c| c.examples().next()).map(|e| format!("\n  {e}")).unwrap_or_default();
    let text = |kind| match slip.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let list = |kind| match slip.get(kind) {
        Some(ContextValue::Strings(list)) => list.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    };
    let help = format!("`fogas help {name}` tells more");
    match slip.kind() {
        ErrorKind::InvalidSubcommand => Some(unknown_command(text(ContextKind::InvalidSubcommand)?)),
        ErrorKind::MissingRequiredArgument => {
            let lacking = list(ContextKind::InvalidArg).join(" and ");
            Some(format!("`{name}` needs {lacking}, as in{example}\n{help}"))
        }
        ErrorKind::UnknownArgument => {
            let given = text(ContextKind::InvalidArg)?;
            let near =
                text(ContextKind::SuggestedArg).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            // of a cluster of short flags the parser names the first
            let typed = args.iter().find(|a| a.starts_with(given) && a.starts_with('-')).map_or(given, String::as_str);
            let bare = typed.trim_start_matches('-');
            Some(if !given.starts_with('-') {
                format!("`{given}` is one word too many for `{name}`, which is asked as in{example}\n{help}")
            } else if is_place(bare) {
                format!("`{typed}`: a Location has no dash before it; write `{bare}`, as in{example}\n{help}")
            } else {
                format!("`{name}` has no option `{given}`{near}\n{help}")
            })
        }
        ErrorKind::InvalidValue => {
            let (arg, given) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue).unwrap_or_default());
            let takes = list(ContextKind::ValidValue);
            if takes.is_empty() {
                return Some(format!("`{arg}` needs a value, as in{example}\n{help}"));
            }
            let near = near(given, takes.iter().map(String::as_str));
            let near =
                if near.is_empty() { String::new() } else { format!("did you mean `{}`? ", near.join("` or `")) };
            if given.is_empty() {
                return Some(format!("`{arg}` needs one of: {}", takes.join(", ")));
            }
            Some(format!("`{given}` is nothing for `{arg}`; {near}it takes {}", takes.join(", ")))
        }
        ErrorKind::ValueValidation => {
            let arg = text(ContextKind::InvalidArg)?.split(' ').next().unwrap_or_default().to_owned();
            let why = std::error::Error::source(slip)?;
            Some(format!("`{arg} {}`: {}", text(ContextKind::InvalidValue).unwrap_or_default(), number_words(why)))
        }
        _ => None,
    }
}

/// What a word is that names no command.
fn unknown_command(word: &str) -> String {
    let names = near(word, commands::names());
    let near = if names.is_empty() {
        let about = if matches!(search(&[word]), Found::Rules(rules) if !rules.is_empty()) {
            format!("; `fogas rules {word}` looks the word up")
        } else {
            String::new()
        };
        format!("{about}; `fogas -h` lists the commands")
    } else {
        format!("; did you mean `{}`? `fogas -h` lists the commands", names.join("` or `"))
    };
    format!("no command `{word}`{near}")
}
