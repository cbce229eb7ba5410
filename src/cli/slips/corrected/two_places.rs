//! A line without a command, and two Locations in one word: `F37 H37`, `F37->H37`.

use clap::Parser;
use fogas::rules::RuleId;
use fogas::spelling::near;

use super::super::super::{Cli, commands};
use super::super::line::{is_like, is_place, replaced, valued};
use super::super::vocabulary::{ARROWS, IN_CAPITALS};
use super::{meant, table};

/// `help tem` asks for the help of `tem`; two Locations are a LOS; a rule number is looked up.
pub(super) fn no_command(args: &[String], at: usize) -> Option<Vec<String>> {
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
    // a number that no hexside has: `B32.11?`
    let bare = word.trim_end_matches('?');
    let is_rule = bare.split_once('.').is_some_and(|(_, number)| number.len() > 1) && args.len() == at + 1;
    if is_rule && bare.parse::<RuleId>().is_ok() {
        return Some(replaced(args, at, &["rules", bare]));
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
    if near(word, commands::names()).iter().any(|name| is_like(word, name)) {
        return None;
    }
    // the command may come last: `4 gun:12 ammo-shortage`
    meant::command_last(args).filter(|line| Cli::try_parse_from(line).is_ok())
}

/// Splits two Locations joined by an arrow or a dash; at a plain dash only if they cannot be a hexside.
pub(super) fn taken_apart(args: &[String], dash: bool) -> Vec<String> {
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
