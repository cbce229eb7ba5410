//! Adds the map and the terrain of a command line to the lines that an error suggests, so that each can be pasted as
//! it stands.

use std::path::Path;

use fogas::map::built_in;
use fogas::show::quoted;

/// What a suggested line begins with that is about no map, or names its own.
const OF_NO_MAP: &[&str] =
    &["help", "-h", "--help", "rules", "map", "game new", "schema", "completions", "man", "NAME", "FILE"];

/// Returns a message whose suggested lines name the map that this command line names.
pub(crate) fn with_map(message: &str) -> String {
    let line: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let flags = flags(&line, is_there);
    if flags.is_empty() { message.to_owned() } else { carried(message, &flags) }
}

/// Returns the words of a command line that name its map and its terrain.
fn flags(line: &[String], is_there: fn(&str) -> bool) -> String {
    let mut found = Vec::new();
    for (at, word) in line.iter().enumerate() {
        for (short, long) in [("-m", "--map"), ("-t", "--terrain")] {
            let joined = word.strip_prefix(long).and_then(|rest| rest.strip_prefix('='));
            let joined = joined.or_else(|| {
                word.strip_prefix(short).map(|rest| rest.trim_start_matches('=')).filter(|rest| !rest.is_empty())
            });
            let value = if word == short || word == long { line.get(at + 1).map(String::as_str) } else { joined };
            // standard input is read once
            // a map that was left out is none: `-m los A B`
            if let Some(value) = value.filter(|value| *value != "-" && is_there(value)) {
                found.push(format!("{short} {}", quoted(value.to_owned())));
            }
        }
    }
    found.join(" ")
}

/// Returns `true` if a value is a file, or the name of a map.
fn is_there(value: &str) -> bool {
    Path::new(value).is_file() || built_in(value).is_some()
}

/// Puts the flags into each line that a message suggests: indented, or between backquotes. An example is of a map of its own.
fn carried(message: &str, flags: &str) -> String {
    let mut text = String::new();
    let mut is_example = false;
    for (number, line) in message.split('\n').enumerate() {
        if number > 0 {
            text.push('\n');
        }
        let (is_of_other, ends) = (is_example, line.ends_with("as in"));
        is_example = ends;
        if is_of_other {
            text.push_str(line);
            continue;
        }
        if let Some(rest) = line.strip_prefix("  fogas ") {
            text.push_str("  fogas ");
            text.push_str(&put(rest, flags));
            continue;
        }
        for (at, part) in line.split('`').enumerate() {
            if at > 0 {
                text.push('`');
            }
            match part.strip_prefix("fogas ").filter(|_| at % 2 == 1) {
                Some(rest) => {
                    text.push_str("fogas ");
                    text.push_str(&put(rest, flags));
                }
                None => text.push_str(part),
            }
        }
    }
    text
}

fn put(rest: &str, flags: &str) -> String {
    let has_it = |flag: &str| format!(" {rest}").contains(&format!(" {flag}"));
    let is_of_no_map = OF_NO_MAP.iter().any(|word| rest == *word || rest.starts_with(&format!("{word} ")));
    if is_of_no_map || has_it("-m") || has_it("--map") { rest.to_owned() } else { format!("{flags} {rest}") }
}

#[cfg(test)]
mod tests {
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
            assert_eq!(flags(&words(line), |_| true), found, "{line}");
        }
        assert_eq!(flags(&words("-m los A B"), |_| false), "");
        let said = "no; `fogas game turn 1 german`; try\n  fogas los A B\n  fogas -m x.json los A B\n`fogas help los` shows more";
        let carries = "no; `fogas -m y.json game turn 1 german`; try\n  fogas -m y.json los A B\n  fogas -m x.json los A B\n`fogas help los` shows more";
        assert_eq!(carried(said, "-m y.json"), carries);
    }
}
