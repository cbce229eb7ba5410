//! Undoes what keyboards, chats and text programs do to a line: a whole question as one argument, typographic quotes,
//! full-width letters.

use std::ffi::OsString;

use fogas::rules::RuleId;

use super::super::commands;
use super::super::message::shell_words;
use super::in_words::foreign;
use super::in_words::sentence;
use super::in_words::topic::Topic;
use super::line::{is_place, valued};

/// Quotes that a text program substitutes for those of the shell.
const QUOTES: &[char] = &['“', '”', '„', '‟', '«', '»', '‹', '›', '‘', '’', '‚', '「', '」'];

/// The range of full-width letters and digits.
const WIDE: std::ops::RangeInclusive<char> = '\u{ff01}'..='\u{ff5e}';

/// The distance of full-width characters from the plain ones.
const WIDE_BY: u32 = 0xfee0;

/// Returns a line as if it had been typed plainly in a shell: a whole question in one pair of quotes is split,
/// typographic quotes hold words together, and full-width letters become plain. Other lines are unchanged.
pub(crate) fn keyed(line: Vec<OsString>) -> Vec<OsString> {
    let typed: Option<Vec<String>> = line.iter().map(|arg| arg.clone().into_string().ok()).collect();
    let Some(typed) = typed else { return line };
    // the text of a player's note is not changed
    if typed.iter().any(|arg| arg == "note") {
        return line;
    }
    let plain = signed(quoted(typed.iter().map(|arg| ended(&dashed(&narrow(arg)))).collect()));
    let plain = without_mark(plain);
    let apart = whole_line(&plain).unwrap_or(plain);
    let apart = foreign::english(&apart).unwrap_or(apart);
    if apart == typed { line } else { apart.into_iter().map(OsString::from).collect() }
}

/// Removes a question mark that stands alone behind a place at the end: `F37 H37 ?`.
fn without_mark(mut args: Vec<String>) -> Vec<String> {
    if let [.., last, mark] = &args[..]
        && mark == "?"
        && is_place(last)
    {
        args.pop();
    }
    args
}

/// Replaces full-width letters by plain ones, and non-breaking spaces by spaces.
fn narrow(arg: &str) -> String {
    let plain = |c: char| match c {
        '\u{3000}' | '\u{a0}' | '\u{202f}' => ' ',
        c if WIDE.contains(&c) => char::from_u32(u32::from(c) - WIDE_BY).unwrap_or(c),
        c => c,
    };
    arg.chars().map(plain).collect()
}

/// Replaces the long dash of a text program before an option by two dashes, and a minus sign before a number by a dash.
fn dashed(arg: &str) -> String {
    let rest = arg.trim_start_matches(['—', '–', '−']);
    match rest.chars().next() {
        Some(first) if rest.len() < arg.len() && first.is_ascii_alphabetic() => format!("--{rest}"),
        Some(first) if rest.len() < arg.len() && first.is_ascii_digit() => format!("-{rest}"),
        // there is one dash too many
        _ if arg.strip_prefix("--").is_some_and(is_number) => arg[1..].to_owned(),
        _ => arg.to_owned(),
    }
}

/// Returns `true` if a word is a DRM without its sign.
fn is_number(word: &str) -> bool {
    (1..=2).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit())
}

/// Attaches a sign that stands alone to its number: `ift 12 - 1`, `minus 1`.
fn signed(args: Vec<String>) -> Vec<String> {
    let mut read: Vec<String> = Vec::new();
    for arg in args {
        let sign = match read.last().map(String::as_str) {
            Some("-" | "−" | "–" | "minus") => "-",
            Some("+" | "plus") => "+",
            _ => "",
        };
        if !sign.is_empty() && is_number(&arg) {
            read.pop();
        }
        read.push(if is_number(&arg) { format!("{sign}{arg}") } else { arg });
    }
    read
}

/// Removes the period at the end of a sentence.
fn ended(arg: &str) -> String {
    let before = arg
        .strip_suffix('.')
        .filter(|before| before.ends_with(|c: char| c.is_ascii_alphanumeric()))
        .filter(|before| !before.contains(['.', '/', ' ']) || before.parse::<RuleId>().is_ok());
    before.unwrap_or(arg).to_owned()
}

/// Joins words between typographic quotes, and removes the quotes.
fn quoted(args: Vec<String>) -> Vec<String> {
    let mut read: Vec<String> = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        if !arg.starts_with(QUOTES) {
            read.push(arg);
            continue;
        }
        let mut words = vec![arg];
        while !words.last().is_some_and(|last| last.ends_with(QUOTES)) {
            let Some(next) = args.next() else { break };
            words.push(next);
        }
        read.push(words.join(" ").trim_matches(QUOTES).to_owned());
    }
    read
}

/// Splits a single argument that contains a whole line and stands in place of the command.
fn whole_line(args: &[String]) -> Option<Vec<String>> {
    let is_value = |at: usize| valued().contains(args[at - 1].as_str());
    let at = (1..args.len()).find(|&at| args[at].contains(' ') && !args[at].starts_with('-') && !is_value(at))?;
    if args[1..at].iter().any(|arg| commands::of_name(arg).is_some()) {
        return None;
    }
    let mut words = shell_words(&args[at]);
    if words.first().is_some_and(|first| first == "fogas") {
        words.remove(0);
    }
    let mut line = args.to_vec();
    line.splice(at..=at, words);
    let is_asked =
        line.get(at).is_some_and(|first| is_place(first) || commands::of_name(&first.to_lowercase()).is_some());
    let is_said = is_asked || sentence::is_sentence(&line) || Topic::of(&line).is_some();
    (is_said || foreign::english(&line).is_some()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &[&str]) -> Vec<String> {
        let line = ["fogas"].iter().chain(typed).map(OsString::from).collect();
        keyed(line).into_iter().skip(1).map(|arg| arg.into_string().expect("text")).collect()
    }

    #[test]
    fn a_whole_line_is_taken_apart() {
        assert_eq!(read(&["los F37 H38"]), ["los", "F37", "H38"]);
        assert_eq!(read(&["fogas los F37 'Postal Palace'"]), ["los", "F37", "Postal Palace"]);
        assert_eq!(read(&["-q", "can F37 see H38?"]), ["-q", "can", "F37", "see", "H38?"]);
        assert_eq!(read(&["Látja az E36-os raj a G39-et?"]), ["does", "see", "E36", "squad", "to", "G39"]);
        assert_eq!(read(&["F37 H38"]), ["F37", "H38"]);
        // its twins: a name, and a name after a command
        assert_eq!(read(&["Postal Palace"]), ["Postal Palace"]);
        assert_eq!(read(&["los", "Postal Palace", "F37"]), ["los", "Postal Palace", "F37"]);
    }

    #[test]
    fn typographic_quotes_hold_words_together() {
        assert_eq!(read(&["los", "“F32”", "„K33“"]), ["los", "F32", "K33"]);
        assert_eq!(read(&["los", "“Postal", "Palace”", "F37"]), ["los", "Postal Palace", "F37"]);
        // its twin: a player's note is left alone
        assert_eq!(read(&["game", "note", "“hidden”"]), ["game", "note", "“hidden”"]);
    }

    #[test]
    fn dashes_and_periods_are_as_a_shell_has_them() {
        assert_eq!(read(&["tem", "E35", "F36", "—fp", "12."]), ["tem", "E35", "F36", "--fp", "12"]);
        assert_eq!(read(&["ift", "12", "−2"]), ["ift", "12", "-2"]);
        assert_eq!(read(&["los", "F37", "H37."]), ["los", "F37", "H37"]);
        for typed in [["ift", "12", "-", "1"], ["ift", "12", "minus", "1"]] {
            assert_eq!(read(&typed), ["ift", "12", "-1"]);
        }
        assert_eq!(read(&["ift", "12", "--1"]), ["ift", "12", "-1"]);
        // its twins: an arrow, files and folders
        assert_eq!(read(&["F37", "-", "H37"]), ["F37", "-", "H37"]);
        assert_eq!(read(&["F37", "—", "H37"]), ["F37", "—", "H37"]);
        assert_eq!(read(&["map", "check", "."]), ["map", "check", "."]);
        assert_eq!(read(&["map", "check", "a.b."]), ["map", "check", "a.b."]);
    }

    #[test]
    fn wide_letters_are_plain() {
        assert_eq!(read(&["los", "Ｆ３２", "K33"]), ["los", "F32", "K33"]);
        assert_eq!(read(&["los\u{a0}F32\u{a0}K33"]), ["los", "F32", "K33"]);
        // its twin: letters of other alphabets are kept
        assert_eq!(read(&["terrain", "Széna tér"]), ["terrain", "Széna tér"]);
    }
}
