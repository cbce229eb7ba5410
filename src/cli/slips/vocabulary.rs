//! What a word alone says, whatever line it stands on.

use fogas::map::{Change, Visibility, is_state, is_support};
use fogas::rules::{mf, spelled};

/// What stands between two Locations, the longest first.
pub(super) const ARROWS: &[&str] =
    &["-->", "==>", "->", "=>", "..", ">", ",", ";", "→", "⇒", "➔", "➜", "⟶", "–", "—", "‐", "‑", "‒", "―", "−", "~"];

/// Words between that say nothing by themselves; in capitals they may be labels of units: `A`, `AT`.
pub(super) const BETWEEN: &[&str] = &[
    "in", "with", "and", "the", "a", "an", "of", "on", "for", "is", "into", "can", "i", "if", "there", "are", "its",
    "as", "please", "using", "plus", "when", "while", "does", "do", "at", "+", "&", "has", "have", "gets", "get",
    "him", "und", "mit", "auf", "der", "das", "den", "dem", "im", "es", "a", "az", "és",
];

/// Words before a place that say that it is where a question begins, and where it ends.
pub(super) const WHENCE: &[&str] = &["from", "out-of", "von", "aus"];
pub(super) const WHITHER: &[&str] =
    &["to", "towards", "toward", "against", "vs", "versus", "until", "->", "target", "nach", "gegen"];

/// Other words for what an option takes.
pub(super) const VALUES: &[(&str, &[&str])] = &[
    ("breeze", &["mild"]),
    ("mild-breeze", &["mild"]),
    ("adv", &["advancing"]),
    ("afph", &["advancing"]),
    ("afp", &["advancing"]),
    ("pfph", &["prep"]),
    ("prep-fire", &["prep"]),
    ("dff", &["first"]),
    ("defensive-first", &["first"]),
    ("dfph", &["final"]),
    ("ffnam", &["nonassault"]),
    ("non-assault", &["nonassault"]),
    ("moving", &["nonassault"]),
    ("mover", &["nonassault"]),
    ("ffmo", &["assault"]),
    ("tank", &["tracked", "afv"]),
    ("atg", &["at", "gun"]),
    ("at-gun", &["at", "gun"]),
    ("infg", &["inf", "gun"]),
    ("afv", &["afv", "tracked"]),
    ("ht", &["halftrack"]),
    ("fpf", &["fpf"]),
    ("sff", &["subsequent"]),
    ("snow", &["ground-snow"]),
    ("mortar", &["mortar", "indirect"]),
    ("hs", &["infantry"]),
    ("half-squad", &["infantry"]),
    ("squad", &["infantry"]),
    ("inf", &["infantry"]),
    ("ru", &["soviet"]),
    ("sov", &["soviet"]),
    ("russian", &["soviet"]),
    ("ge", &["german", "axis"]),
    ("ger", &["german", "axis"]),
    ("german", &["german", "axis"]),
    ("hu", &["hungarian", "axis"]),
    ("hung", &["hungarian", "axis"]),
    ("hun", &["hungarian", "axis"]),
    ("hungarian", &["hungarian", "axis"]),
];

/// Other words for things that lie in a hex.
pub(super) const THINGS: &[(&str, &str)] = &[("rubbled", "rubble"), ("burning", "blaze"), ("ablaze", "blaze")];

/// What stands for a place in a hex.
pub(super) const LEVELS: &[(&[&str], &str)] = &[
    (&["cellar", "basement", "keller", "pince"], "c"),
    (&["roof", "rooftop"], "r"),
    (&["bridge"], "b"),
    (&["sewer", "sewers"], "s"),
    (&["underpass", "underneath", "beneath", "under"], "u"),
    (&["upstairs"], "1"),
    (&["ground"], "0"),
];

/// Numbers in words.
pub(super) const NUMBERS: &[(&str, &str)] =
    &[("ground", "0"), ("first", "1"), ("second", "2"), ("third", "3"), ("two", "2"), ("three", "3"), ("one", "1")];

/// Words that say that a number beside them is a level.
pub(super) const LEVEL: &[&str] = &["level", "lvl", "floor", "storey", "story"];

/// Words of the rules that stand for no value here.
pub(super) const OTHERS: &[&str] =
    &["hull-down", "hd", "gun", "wind", "snow", "leader", "weapon", "fg", "residual", "assault", "bypass"];

/// Returns a word, and every other word for what an option takes that it may stand for.
pub(super) fn values_of(word: &str) -> impl Iterator<Item = &str> {
    let singular = word.strip_suffix('s').unwrap_or(word);
    let others = VALUES.iter().find(|(known, _)| *known == word || *known == singular).map(|(_, others)| *others);
    [word, singular].into_iter().chain(others.unwrap_or_default().iter().copied())
}

/// Returns `true` if a word is what counters of those who fire show.
pub(super) fn is_counter(word: &str) -> bool {
    let word = counted(word).map_or(word, |(_, counter)| counter);
    spelled(word).is_some()
        || mf(word.split('+').next().unwrap_or(word)).is_some()
        || is_support(word.split(':').next().unwrap_or(word))
}

/// Returns `true` if a word alone says something to the commands about places.
pub(super) fn says(word: &str) -> bool {
    let lower = word.to_lowercase();
    WHENCE.contains(&&*lower)
        || WHITHER.contains(&&*lower)
        || BETWEEN.contains(&&*lower)
        || is_counter(&lower)
        || Visibility::ALL.iter().any(|v| v.name() == lower)
        || lower.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns `true` if a word says something of the rules, whichever command reads it.
pub(super) fn is_of_rules(word: &str) -> bool {
    says(word)
        || is_state(word)
        || VALUES.iter().any(|(known, _)| *known == word)
        || LEVELS.iter().any(|(known, _)| known.contains(&word))
        || Change::at("A1", word).is_some()
        || OTHERS.contains(&word)
}

/// Returns the caliber that a Gun is called by: `76L`, `105mm`. A number alone is none.
pub(super) fn called_caliber(word: &str) -> Option<u16> {
    let mm = word.trim_end_matches("mm").trim_end_matches(['l', '*']);
    mm.parse().ok().filter(|_| mm.len() < word.len())
}

/// Returns `true` if a number alone is the caliber of a Gun: `88`.
pub(super) fn is_caliber(word: &str) -> bool {
    word.parse::<u16>().is_ok_and(|mm| (20..=155).contains(&mm))
}

/// Takes how many from the counter: `2x4-4-7`.
fn counted(word: &str) -> Option<(&str, &str)> {
    word.split_once('x').filter(|(count, counter)| count.parse::<u8>().is_ok() && !counter.is_empty())
}
