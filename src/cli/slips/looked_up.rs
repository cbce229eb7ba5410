//! Looks up words when the question is what a thing is, which no command answers: `what is EmRR`, `find hospital`, `map
//! street F36`, `stacking F36`.

use fogas::grid::Hex;
use fogas::rules::{Found, search};

use super::super::commands;
use super::super::retyped::is_ruled;
use super::line::is_place;
use super::vocabulary::is_term;

/// Words that ask about what follows them.
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

/// Filler words.
const BETWEEN: &[&str] =
    &["is", "are", "the", "a", "an", "of", "in", "at", "on", "me", "about", "for", "up", "does", "do", "mean"];

/// Words that are in no rule, though they may be part of a name: for who asks, and for what is asked.
const NO_TERMS: &[&str] = &[
    "from",
    "to",
    "with",
    "by",
    "my",
    "our",
    "your",
    "his",
    "opponent",
    "opponents",
    "i",
    "we",
    "it",
    "there",
    "near",
    "can",
    "may",
    "must",
    "should",
    "do",
    "happen",
    "happens",
    "when",
    "how",
    "why",
    "if",
    "does",
    "egy",
    "az",
    "ein",
    "eine",
    "der",
    "die",
    "das",
    "kann",
    "darf",
    "ist",
    "wer",
    "wie",
    "was",
    "ki",
    "mi",
    "hol",
    "van",
    "und",
    "és",
];

/// Returns `true` if a word asks about what follows it, and is not a slip of a command.
pub(super) fn asks(word: &str) -> bool {
    ASKS.contains(&word.to_lowercase().as_str())
}

/// Returns the lines that look up what a word that is not a command asks about; or the word itself, if no command is
/// spelled similarly.
pub(super) fn lines(args: &[String], at: usize, is_far: bool) -> Vec<Vec<String>> {
    let word = args[at].to_lowercase();
    match args[at - 1].as_str() {
        "game" => Vec::new(),
        _ if asks(&word) => {
            let places = args[at + 1..].iter().map(|word| word.trim_end_matches('?')).filter(|word| is_place(word));
            let card = |place: &str| vec!["fogas".to_owned(), "terrain".to_owned(), hex_of(place)];
            of(&args[at + 1..]).into_iter().chain(places.map(card)).collect()
        }
        "map" if is_far => of(&args[at..]),
        // the place after it is an argument of its own
        "map" => Vec::new(),
        _ if is_far => {
            // `ammo shortage L3`: here a level is not a place
            let is_placed = !args.iter().any(|word| word.eq_ignore_ascii_case("shortage"));
            let places = args[at + 1..].iter().filter(|word| is_placed && is_place(word));
            let whole: Vec<String> = args[at..].iter().filter(|word| !is_place(word)).cloned().collect();
            let whole = (whole.len() > 2).then(|| of(&whole).pop()).flatten();
            let whole = whole.filter(|line| line.last().is_some_and(|words| words.contains(' ')));
            whole
                .into_iter()
                .chain(of(&args[at..=at]))
                .chain(places.flat_map(|place| of(std::slice::from_ref(place))))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the line that looks up a single term of the rules, `CX`, or words without a place that all occur in one
/// rule: `basement fall`.
pub(super) fn alone(typed: &[String]) -> Option<Vec<String>> {
    if let [fogas, term] = typed {
        return is_term(term).then(|| vec![fogas.clone(), "rules".to_owned(), term.clone()]);
    }
    let is_placed = typed.iter().skip(1).any(|word| is_place(word));
    let line = jargon(typed).filter(|_| !is_placed)?;
    let words: Vec<&str> = line[2..].iter().flat_map(|words| words.split(' ')).collect();
    matches!(search(&words), Found::Rules(_)).then_some(line)
}

/// Returns the lines of hexes for a word in which a letter was hit instead of the digit below it: `H3T`.
pub(super) fn by_keys(word: &str) -> Vec<Vec<String>> {
    // the letters near each digit of a keyboard
    let keys: &[(char, &str)] = &[
        ('q', "12"),
        ('w', "23"),
        ('e', "34"),
        ('r', "45"),
        ('t', "56"),
        ('z', "67"),
        ('y', "67"),
        ('u', "78"),
        ('i', "89"),
        ('o', "90"),
        ('p', "0"),
    ];
    let mut letters = word.chars().rev();
    let (last, before) = (letters.next().unwrap_or_default(), letters.next().unwrap_or_default());
    let digits = keys.iter().find(|(key, _)| *key == last.to_ascii_lowercase()).map_or("", |(_, digits)| digits);
    let hexes =
        digits.chars().filter(|_| before.is_ascii_digit()).map(|digit| format!("{}{digit}", &word[..word.len() - 1]));
    let hexes = hexes.filter(|hex| hex.parse::<Hex>().is_ok() && is_place(hex));
    hexes.map(|hex| vec!["fogas".to_owned(), "terrain".to_owned(), hex]).collect()
}

/// Returns the line that looks up a line of jargon without a command: `GLRR bog truck`; if it has places, only terms of
/// the rules: `bore sight G39`.
pub(crate) fn jargon(typed: &[String]) -> Option<Vec<String>> {
    let first = typed.get(1)?.to_lowercase();
    let is_plain = typed.iter().skip(1).all(|word| !word.starts_with('-') && !word.contains(['=', '@', '/']));
    if commands::of_name(&first).is_some() || asks(&first) || !is_plain {
        return None;
    }
    let words = typed.iter().skip(1).map(|word| word.trim_end_matches(['?', '.', ',', '!', ':']));
    let (places, words): (Vec<&str>, Vec<&str>) = words.partition(|word| is_place(word));
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic) && !word.is_empty();
    let is_found = || match search(&words) {
        Found::Rules(_) => true,
        Found::Nearest(_) => places.is_empty(),
        _ => false,
    };
    let line = || vec!["fogas".to_owned(), "rules".to_owned(), words.join(" ")];
    (words.len() > 1 && words.iter().all(is_word) && is_found()).then(line)
}

/// Returns the hex of a place, whose card describes everything there.
fn hex_of(place: &str) -> String {
    place.split(['@', '/', '+']).next().unwrap_or(place).to_owned()
}

/// Returns the lines that look words up: in the rules, and as a hex, a building or a kind of terrain.
pub(super) fn of(words: &[String]) -> Vec<Vec<String>> {
    let asked: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .map(|word| word.trim_end_matches('?'))
        .filter(|word| {
            let lower = word.to_lowercase();
            !word.starts_with('-') && !BETWEEN.contains(&&*lower) && !NO_TERMS.contains(&&*lower)
        })
        .collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let line = |command: &str| vec!["fogas".to_owned(), command.to_owned(), asked.join(" ")];
    let lines = [("terrain", true), ("rules", is_ruled(&asked))].into_iter().filter(|(_, is_shown)| *is_shown);
    lines.map(|(command, _)| line(command)).collect()
}

/// Returns the line that looks up a place, a building or a kind of terrain: `what is TT14`, `where is the Southern
/// Railway Station`.
pub(super) fn what_is(typed: &[String]) -> Option<Vec<String>> {
    let lower: Vec<String> = typed.iter().skip(1).map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let asked = match lower[..] {
        ["what" | "where", "is" | "are", ..] => 2,
        ["what's" | "whats" | "where's", ..] => 1,
        _ => return None,
    };
    let asked = 1 + asked + usize::from(lower.get(asked).is_some_and(|word| ["the", "a", "an"].contains(word)));
    if typed.len() == asked {
        return None;
    }
    let words: Vec<&str> = typed[asked..].iter().map(|word| word.trim_end_matches('?')).collect();
    // the relation of a Location to another is not looked up
    let is_one = words.iter().filter(|word| is_place(word)).count() <= usize::from(words.len() == 1);
    let is_plain = words.iter().all(|word| !word.is_empty() && !word.starts_with('-'));
    (is_one && is_plain).then(|| vec![typed[0].clone(), "terrain".to_owned(), words.join(" ")])
}
