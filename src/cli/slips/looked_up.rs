//! Words that ask what a thing is, where no command does: `what is EmRR`, `find hospital`, `map street F36`, `stacking F36`.

use super::line::{is_place, written};

/// Words that ask about what stands behind them.
const ASKS: &[&str] = &[
    "what",
    "what's",
    "whats",
    "who",
    "which",
    "explain",
    "describe",
    "define",
    "about",
    "info",
    "name",
    "names",
    "street",
    "streets",
    "building",
    "buildings",
    "place",
    "places",
    "hex",
    "tell",
    "lookup",
    "look",
    "search",
    "is",
];

/// Words between that ask nothing.
const BETWEEN: &[&str] =
    &["is", "are", "the", "a", "an", "of", "in", "at", "on", "me", "about", "for", "up", "does", "do", "mean"];

/// Returns `true` if a word asks about what stands behind it, and is no slip of a command.
pub(super) fn asks(word: &str) -> bool {
    ASKS.contains(&word.to_lowercase().as_str())
}

/// Returns the lines that look up what a word asks for which is no command, or the word itself if no command is spelled nearly so.
pub(super) fn lines(args: &[String], at: usize, is_far: bool) -> Vec<String> {
    let word = args[at].to_lowercase();
    match args[at - 1].as_str() {
        "game" => Vec::new(),
        _ if asks(&word) => of(&args[at + 1..]),
        "map" if is_far => of(&args[at..]),
        // the place behind it is one of its own
        "map" => Vec::new(),
        _ if is_far => {
            let places = args[at + 1..].iter().filter(|word| is_place(word));
            of(&args[at..=at]).into_iter().chain(places.flat_map(|place| of(std::slice::from_ref(place)))).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the lines that look words up: in the rules, and as a hex, a building or a kind of terrain.
pub(super) fn of(words: &[String]) -> Vec<String> {
    let asked: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| !word.starts_with('-') && !BETWEEN.contains(&word.to_lowercase().as_str()))
        .map(|word| word.trim_end_matches('?'))
        .collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let line = |command: &str| written(&["fogas".to_owned(), command.to_owned(), asked.join(" ")]);
    ["terrain", "rules"].map(line).to_vec()
}
