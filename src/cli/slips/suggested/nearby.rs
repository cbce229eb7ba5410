//! Finds accepted lines that differ from a refused one by a single word: a repeated word removed, two words swapped, an
//! option by its first letter, a missing command added.

use clap::{Arg, Parser};
use fogas::map::{built_in, is_unit_label};
use fogas::spelling::near;

use super::super::super::message::{Lead, Message};
use super::super::super::{Cli, commands};
use super::super::corrected::meant;
use super::super::line::{action_on, command_on, is_like, is_place, joined, replaced};
use super::super::options::Options;
use super::super::vocabulary::is_of_rules;

/// Commands that ask nothing about the rules.
const ABOUT_ITSELF: &[&str] = &["batch", "completions", "man", "schema", "game", "map"];

/// Returns the lines to try, the likeliest first; each can be parsed.
pub(crate) fn nearest(typed: &[String]) -> Vec<Vec<String>> {
    let named = command_on(typed).map(|(at, _)| at);
    let mut lines: Vec<Vec<String>> = Vec::new();
    // a repeated word
    let twice = (1..typed.len()).filter(|&at| typed[at] == typed[at - 1]);
    lines.extend(twice.map(|at| replaced(typed, at, &[])));
    match named {
        // adjacent words swapped; but two places swapped would be another question
        Some(command) => {
            // nor is a place swapped with the value of an option
            let is_option = |at: usize| typed.get(at).is_some_and(|word| word.starts_with("--"));
            let is_at = |at: usize| typed.get(at).is_some_and(|word| is_place(word));
            // two units swapped would be another question too
            let is_unit = |at: usize| {
                typed
                    .get(at)
                    .is_some_and(|word| is_unit_label(word) && word.starts_with(|c: char| c.is_ascii_uppercase()))
            };
            let is_end = |at: usize| is_at(at) || is_unit(at);
            let asks_another = |at: usize| {
                (is_end(at) && (is_end(at + 1) || (is_option(at + 1) && is_end(at + 2))))
                    || (is_option(at) && is_end(at + 1) && is_end(at + 2))
            };
            let pairs = (command + 1..typed.len().saturating_sub(1)).filter(|&at| !asks_another(at));
            lines.extend(pairs.map(|at| {
                let mut line = typed.to_vec();
                line.swap(at, at + 1);
                line
            }));
        }
        // an option without its command
        None if typed.iter().any(|word| word.starts_with("--")) => {
            let asks = commands::names().filter(|name| !ABOUT_ITSELF.contains(name));
            lines.extend(asks.map(|name| {
                let mut line = typed.to_vec();
                line.insert(1, name.to_owned());
                line
            }));
        }
        None => {}
    }
    lines.retain(|line| Cli::try_parse_from(line).is_ok());
    lines
}

/// Returns lines that ask for less: without a map that does not exist, or without an option that the command does not
/// have or that lacks its value. Each can be parsed.
pub(crate) fn less(typed: &[String]) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = without_map(typed).into_iter().collect();
    // an option that lacks its value
    if typed.len() > 2 && typed.last().is_some_and(|last| last.starts_with('-')) {
        lines.push(typed[..typed.len() - 1].to_vec());
    }
    // an option that the command does not have
    if Cli::try_parse_from(typed).is_err() {
        // an option that is known to another command, or to the rules, was meant seriously
        let known = Options::of(typed);
        let says = |option: &str| {
            let name = option.trim_start_matches('-').split('=').next().unwrap_or_default().to_lowercase();
            !known.has(&name) && is_of_rules(&name)
        };
        // an option similar to another of the command is a misspelling of that
        let is_near = |option: &str| {
            let name = option.trim_start_matches('-').split('=').next().unwrap_or_default();
            near(name, known.names()).iter().any(|like| is_like(name, like))
        };
        let options =
            (1..typed.len()).filter(|&at| typed[at].starts_with("--") && !says(&typed[at]) && !is_near(&typed[at]));
        lines.extend(options.clone().map(|at| replaced(typed, at, &[])));
        // with its value
        let valued = options.filter(|&at| typed.get(at + 1).is_some_and(|value| !value.starts_with('-')));
        lines.extend(valued.map(|at| {
            let mut line = typed.to_vec();
            line.drain(at..at + 2);
            line
        }));
    }
    // in a path, a word that is neither a place nor a unit, such as `climb`; on other lines it may be what is asked
    // about
    let is_way = |word: &String| commands::of_name(word).is_some_and(|command| command.name == "move-cost");
    if let Some(command) = typed.iter().skip(1).position(is_way) {
        let is_word = |at: &usize| {
            let word = &typed[*at];
            word.len() > 2
                && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
                && !word.starts_with('-')
                && !typed[at - 1].starts_with('-')
        };
        let words = (command + 2..typed.len()).filter(is_word);
        lines.extend(words.map(|at| replaced(typed, at, &[])));
    }
    lines.retain(|line| Cli::try_parse_from(line).is_ok());
    lines
}

/// Returns the line without its map, if there is no such map.
fn without_map(typed: &[String]) -> Option<Vec<String>> {
    let at = typed.iter().position(|word| matches!(word.as_str(), "-m" | "--map"))?;
    let map = typed.get(at + 1)?;
    (!is_map(map)).then(|| joined(typed, at, "")).map(|line| line.into_iter().filter(|word| !word.is_empty()).collect())
}

fn is_map(name: &str) -> bool {
    std::path::Path::new(name).exists() || built_in(name).is_some()
}

/// Returns the message for a line whose `-m` lacks its map, for example because a variable of a script is empty: the
/// next word is a command.
pub(crate) fn map_left_out(typed: &[String]) -> Option<Message> {
    let names = |word: &&String| matches!(word.as_str(), "-m" | "--map" | "--map=" | "-m=");
    let at = typed.iter().position(|word| names(&word))?;
    let next = typed.get(at + 1).filter(|next| !is_map(next) && !typed[at].ends_with('='));
    let (why, line) = match next {
        Some(next) if next.is_empty() => ("the name behind it is empty".to_owned(), joined(typed, at, "")),
        Some(next) if commands::of_name(next).is_some() => {
            (format!("`{next}` behind it is a command"), replaced(typed, at, &[]))
        }
        None if typed[at].ends_with('=') => ("the name behind it is empty".to_owned(), replaced(typed, at, &[])),
        _ => return None,
    };
    let line: Vec<String> = line.into_iter().filter(|word| !word.is_empty()).collect();
    let option = typed[at].trim_end_matches('=');
    let wrong = format!("`{option}` names no map: {why}, as where a variable is not set\n");
    Some(Message::of(&wrong).with(Lead::Try, vec![line.into()]))
}

/// Returns the lines with an unknown option replaced by one of the command's: with the same first letter, or with its
/// letters in another order.
pub(super) fn options(args: &[String], given: &str) -> Vec<Vec<String>> {
    let Some(at) = args.iter().position(|arg| arg == given || arg.starts_with(&format!("{given}="))) else {
        return Vec::new();
    };
    // for two Locations another command may have exactly this option
    if meant::is_of_other(args, given) {
        return Vec::new();
    }
    let known = Options::of(args);
    let value = args[at].split_once('=').map(|(_, value)| format!("={value}")).unwrap_or_default();
    // a value that is not a file is not used for drawing
    let is_file = args[at..].iter().take(2).any(|word| word.contains('.'));
    let with = |name: &str| {
        if name == "draw" && !is_file {
            return None;
        }
        let line = replaced(args, at, &[&format!("--{name}{value}")]);
        Cli::try_parse_from(&line).is_ok().then_some(line)
    };
    match (given.strip_prefix("--"), given.strip_prefix('-')) {
        (Some(name), _) => {
            let lines: Vec<_> = near(name, known.names()).iter().filter_map(|name| with(name)).collect();
            if lines.is_empty() { values(args, given) } else { lines }
        }
        (None, Some(letter)) if letter.chars().count() == 1 => {
            let own = known.own().filter(|name| name.starts_with(letter)).filter_map(with).collect::<Vec<_>>();
            let same = meant::words_of(letter).filter_map(|name| {
                let line = replaced(args, at, &[&format!("--{name}{value}")]);
                let line = meant::otherwise(&line, &format!("--{name}"))?;
                Cli::try_parse_from(&line).is_ok().then_some(line)
            });
            let mut all = own;
            for line in same {
                if !all.contains(&line) {
                    all.push(line);
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

/// Returns the line with an unknown option turned into the value of the option that accepts something similar:
/// `--trcked`.
pub(super) fn values(args: &[String], given: &str) -> Vec<Vec<String>> {
    let Some((at, name)) = args.iter().position(|arg| arg == given).zip(given.strip_prefix("--")) else {
        return Vec::new();
    };
    let own = action_on(args)
        .get_arguments()
        .filter(|arg| arg.get_long().is_some_and(|long| !arg.is_global_set() && long != "format"));
    let line = |arg: &Arg| {
        let takes = arg.get_possible_values();
        let value = takes
            .iter()
            .map(clap::builder::PossibleValue::get_name)
            .find(|value| value.len() > 3 && is_like(name, value))?;
        let line = replaced(args, at, &[&format!("--{}={value}", arg.get_long()?)]);
        Cli::try_parse_from(&line).is_ok().then_some(line)
    };
    own.filter_map(line).collect()
}

/// Returns the option of the command with a similar spelling.
pub(super) fn option_like(args: &[String], given: &str) -> Option<String> {
    // a DR is not a DRM
    let name = given.strip_prefix("--").filter(|name| *name != "dr")?;
    let options = Options::of(args);
    near(name, options.names()).iter().find(|like| is_like(name, like)).map(|name| format!("--{name}"))
}
