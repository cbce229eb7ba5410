//! Adds the map and terrain of the current command line to suggested lines, so that they can be pasted as they are.

use std::path::Path;

use fogas::map::built_in;
use fogas::show::quoted;

use super::message::{Line, Message};

/// The beginnings of suggested lines that use no map, or name their own.
const OF_NO_MAP: &[&[&str]] = &[
    &["help"],
    &["-h"],
    &["--help"],
    &["rules"],
    &["map"],
    &["game", "new"],
    &["schema"],
    &["completions"],
    &["man"],
    &["NAME"],
    &["FILE"],
];

/// Adds the map of this command line to the suggested lines of a message. Examples have a map of their own, and are not
/// changed.
pub(crate) fn with_map(message: Message) -> Message {
    carried(message, &flags_of_line())
}

/// Adds the map to the commands in backquotes in a sentence.
pub(crate) fn in_sentence(text: &str) -> String {
    quoted_with(text, &flags_of_line())
}

fn flags_of_line() -> Vec<String> {
    let line: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    flags(&line, is_there)
}

/// Returns the words of a command line that name its map and its terrain.
fn flags(line: &[String], is_there: fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (at, word) in line.iter().enumerate() {
        for (short, long) in [("-m", "--map"), ("-t", "--terrain")] {
            let joined = word.strip_prefix(long).and_then(|rest| rest.strip_prefix('='));
            let joined = joined.or_else(|| {
                word.strip_prefix(short).map(|rest| rest.trim_start_matches('=')).filter(|rest| !rest.is_empty())
            });
            let value = if word == short || word == long { line.get(at + 1).map(String::as_str) } else { joined };
            // standard input can be read only once; and in `-m los A B` the map was left out, so `los` is not a map
            if let Some(value) = value.filter(|value| *value != "-" && is_there(value)) {
                found.extend([short.to_owned(), value.to_owned()]);
            }
        }
    }
    found
}

/// Returns `true` if a value is a file or the name of a map.
fn is_there(value: &str) -> bool {
    Path::new(value).is_file() || built_in(value).is_some()
}

fn carried(message: Message, flags: &[String]) -> Message {
    let put = |line: Line| match line {
        Line::Words(mut words) if words.get(1..).is_some_and(takes_map) => {
            words.splice(1..1, flags.iter().cloned());
            Line::Words(words)
        }
        line => line,
    };
    let lines = message.lines.into_iter().map(put).collect();
    let (wrong, more) = (quoted_with(&message.wrong, flags), message.more.map(|more| quoted_with(&more, flags)));
    Message { wrong, lines, more, ..message }
}

/// Inserts the flags into the commands of a sentence.
fn quoted_with(text: &str, flags: &[String]) -> String {
    let flags: Vec<String> = flags.iter().cloned().map(quoted).collect();
    let put = |(at, part): (usize, &str)| match part.strip_prefix("fogas ").filter(|_| at % 2 == 1) {
        Some(rest) if takes_map(&rest.split(' ').collect::<Vec<_>>()) => format!("fogas {} {rest}", flags.join(" ")),
        _ => part.to_owned(),
    };
    let in_line = |line: &str| line.split('`').enumerate().map(put).collect::<Vec<_>>().join("`");
    if flags.is_empty() { text.to_owned() } else { text.split('\n').map(in_line).collect::<Vec<_>>().join("\n") }
}

/// Returns `true` if a command, given without the program name, uses a map and does not name one.
fn takes_map(words: &[impl AsRef<str>]) -> bool {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    let is_of_no_map = OF_NO_MAP.iter().any(|begins| words.starts_with(begins));
    !is_of_no_map && !words.iter().any(|word| word.starts_with("-m") || word.starts_with("--map"))
}

#[cfg(test)]
mod tests {
    use super::super::message::Lead;
    use super::*;

    #[test]
    fn a_suggested_line_names_the_map_that_was_asked_about() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, found) in [
            ("-m monday.json los A B", "-m monday.json"),
            ("los A B --map=monday.json", "-m monday.json"),
            ("-mcogwheel -t own.json los A B", "-m cogwheel -t own.json"),
            ("los A B", ""),
            ("-m - los A B", ""),
        ] {
            assert_eq!(flags(&words(line), |_| true).join(" "), found, "{line}");
        }
        assert!(flags(&words("-m los A B"), |_| false).is_empty());
        let of = |line: &str| Line::Words(words(line));
        let said = Message::of("no; `fogas game turn 1 german`\n`fogas help los` shows more");
        let said = said.with(Lead::Try, vec![of("fogas los A B"), of("fogas -m x.json los A B")]);
        let carries = "no; `fogas -m y.json game turn 1 german`; try\n  fogas -m y.json los A B\n  fogas -m x.json los A B\n`fogas help los` shows more";
        assert_eq!(carried(said, &words("-m y.json")).to_string(), carries);
    }
}
