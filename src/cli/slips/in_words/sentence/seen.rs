//! Sentences about what is seen: from where, past what, on which level.

use super::super::super::line::is_place;
use super::super::super::vocabulary::LEVEL;
use super::place::OF_PLACE;
use super::words::{has_one, is_one_of, is_small};

/// What of the board may stand between.
const ON_MAP: &[&str] = &["hedge", "wall", "orchard", "fence"];

/// Verbs of what stands between.
const BLOCKS: &[&str] = &["block", "blocks", "hinder", "hinders"];

/// Words of a question whence a place is seen.
pub(super) const WHENCE_SEEN: &[&str] = &["from", "seen", "visible", "where", "floors", "levels", "buildings"];

/// Says of a question what is seen upstairs that Locations of every level are meant.
pub(super) fn any_level(words: Vec<String>) -> Vec<String> {
    let is_said = |word: &String| is_one_of(&["upper", "upstairs", "floors", "levels"], &word.to_lowercase());
    let others: Vec<String> = words.into_iter().filter(|word| !is_said(word)).collect();
    [others, vec!["--level=any".to_owned()]].concat()
}

/// Words of a question what is seen from a place.
pub(super) const SEEN: &[&str] = &[
    "what",
    "which",
    "see",
    "sees",
    "seen",
    "visible",
    "from",
    "hexes",
    "locations",
    "enemies",
    "positions",
    "squad",
    "gun",
    "unit",
    "leader",
];

/// Returns `true` if the place that is named is what is looked at: `which hexes within 4 of F37 can see it`.
pub(super) fn sees_it(lower: &[String]) -> bool {
    let is_verb = |word: &String| is_one_of(&["see", "sees"], word);
    lower.windows(2).any(|two| is_verb(&two[0]) && is_one_of(&["it", "that", "them"], &two[1]))
}

/// Returns `true` if it is asked what is seen by who is in the one place that is named.
pub(super) fn sees_last(words: &[String], lower: &[String]) -> bool {
    let asks = lower.first().is_some_and(|first| is_one_of(&["what", "which", "who"], first));
    let verb = lower.iter().rposition(|word| is_one_of(&["see", "sees", "los"], word));
    let places: Vec<usize> = (0..words.len()).filter(|at| is_place(&words[*at])).collect();
    matches!((&places[..], verb), ([place], Some(verb)) if asks && *place < verb && !sees_it(lower))
}

/// Returns `true` if it is asked what is seen from the one place that is named: `what can be seen from E35`.
pub(super) fn is_seen_from(words: &[String], lower: &[String]) -> bool {
    let asks = lower.first().is_some_and(|first| first == "what" || first == "which");
    let seen = lower.iter().position(|word| is_one_of(&["seen", "visible", "see"], word));
    let from = seen.and_then(|seen| lower[seen..].iter().position(|word| word == "from").map(|from| seen + from));
    let places: Vec<usize> = (0..words.len()).filter(|at| is_place(&words[*at])).collect();
    matches!((&places[..], from), ([place], Some(from)) if asks && from < *place)
}

/// Returns `true` if it is asked what sees the one place that is named.
pub(super) fn asks_one(words: &[String], lower: &[String]) -> bool {
    let asks = lower.first().is_some_and(|first| first == "what" || first == "which");
    let is_verb = |word: &String| word == "see" || word == "sees";
    let verb = lower.iter().position(is_verb).filter(|_| asks && has_one(lower, &["can", "sees"]));
    let places: Vec<usize> = (0..words.len()).filter(|at| is_place(&words[*at])).collect();
    matches!((&places[..], verb), ([place], Some(verb)) if verb < *place)
}

/// Returns `true` if a level, and no place, comes after `from`.
pub(super) fn is_from_level(words: &[String], lower: &[String]) -> bool {
    let from = lower.iter().position(|word| word == "from");
    let is_level = |from: usize| lower[from..].iter().any(|word| LEVEL.contains(&word.as_str()));
    from.is_some_and(is_level) && !is_from_place(words)
}

/// Returns `true` if a place comes after `from`.
pub(super) fn is_from_place(words: &[String]) -> bool {
    let from = words.iter().position(|word| word.eq_ignore_ascii_case("from"));
    from.is_some_and(|from| words[from..].iter().any(|word| is_place(word)))
}

/// What narrows a question what is seen.
const NARROWS: &[&str] = &["hinder", "hinders", "hindered", "hindrance", "hindrances", "obstacle"];

/// Words for the hexes around a place.
const AROUND: &[&str] = &["adjacent", "adj"];

/// Returns the question what is seen from a place, and the words that name it; what narrows it is none of them.
pub(super) fn from_place(lists: &[&[&'static str]], lower: &[String]) -> (Vec<&'static str>, Vec<&'static str>) {
    let around: &[&str] = if has_one(lower, AROUND) { &["--within", "1"] } else { &[] };
    let about = lists.concat().into_iter().filter(|word| !is_one_of(NARROWS, word));
    ([&["where", "seen-from"], around].concat(), about.chain(SEEN.iter().chain(AROUND).copied()).collect())
}

/// Says of who looks that it is from there: a tank is Hull Down to him.
pub(super) fn to_viewer(words: Vec<String>) -> Vec<String> {
    let is_to = |word: &String| is_one_of(&["to", "against", "for"], &word.to_lowercase());
    words.into_iter().map(|word| if is_to(&word) { "from".to_owned() } else { word }).collect()
}

/// Leaves out the place of what is said to block a line between two others, if it is on the map: `does the embankment at
/// F36 block the view from F35 to F38`.
pub(super) fn without_obstacle(words: Vec<String>) -> Vec<String> {
    let verb = words.iter().position(|word| is_one_of(BLOCKS, &word.to_lowercase()));
    let Some(verb) = verb.filter(|verb| words[*verb..].iter().filter(|word| is_place(word)).count() == 2) else {
        return words;
    };
    let is_on_map = |word: &String| {
        let lower = word.to_lowercase();
        is_place(word) || is_small(word) || is_one_of(OF_PLACE, &lower) || is_one_of(ON_MAP, &lower)
    };
    if words[..verb].iter().all(|word| is_on_map(word) || is_one_of(&["at", "in", "of"], word)) {
        return words.into_iter().skip(verb).collect();
    }
    words
}

/// Leaves out what of the board a line is said to pass, which is on the map: `over the embankment`, `across the hedge`.
pub(super) fn past(words: Vec<String>) -> Vec<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let is_on_map = |at: usize| is_one_of(OF_PLACE, &lower[at]) || is_one_of(ON_MAP, &lower[at]);
    let said = (0..words.len()).find_map(|at| {
        let article = usize::from(lower.get(at + 1).is_some_and(|next| next == "the" || next == "a"));
        let thing = at + 1 + article;
        // one that is named lies in a hex
        let ends = lower.get(thing + 1).is_none_or(|next| !is_one_of(&["in", "of", "at"], next));
        let is_past = is_one_of(&["over", "past", "across", "through"], &lower[at]);
        (is_past && thing < words.len() && is_on_map(thing) && ends).then_some(at..=thing)
    });
    let mut words = words;
    if let Some(said) = said {
        words.drain(said);
    }
    words
}
