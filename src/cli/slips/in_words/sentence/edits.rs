//! What a sentence says to lie somewhere: `if G37 is rubble`, `in a foxhole in G34`.

use fogas::map::Change;

use super::super::super::line::is_place;
use super::super::super::vocabulary::THINGS;
use super::words::{LIES, is_one_of};

/// Writes what is said to lie in a place as an edit of the map: `if G35 is rubble`, `once debris has fallen there`.
pub(super) fn with_edits(words: Vec<String>) -> Vec<String> {
    let mut words = words;
    // each takes a word for a thing away
    for _ in 0..words.len() {
        let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let Some((said, place, thing)) = (0..words.len()).find_map(|at| edit(&words, &lower, at)) else { break };
        let edit = ["-s".to_owned(), format!("{place}={thing}")];
        // who is in it, and what stands in it, is there
        let there = match said.end.checked_sub(1).filter(|last| words[*last] == place) {
            Some(_) if is_one_of(ENTRENCHMENTS, &thing) => vec![format!("{place}+entrenched")],
            Some(_) => vec![place],
            None => Vec::new(),
        };
        words.splice(said, there.into_iter().chain(edit));
    }
    words
}

/// Verbs between a place and what lies there.
const VERBS: &[&str] = &[
    "is", "was", "were", "be", "been", "becomes", "became", "gets", "got", "turns", "turned", "has", "had", "have",
    "holds", "contains", "as",
];

/// Words that begin an if-clause.
const SUPPOSED: &[&str] = &["if", "suppose", "supposing", "once"];

/// What Infantry is IN.
const ENTRENCHMENTS: &[&str] = &["foxhole", "trench"];

/// Returns the place that `it` means before a word: the last one, unless it only says whence somebody goes or looks.
fn meant<'w>(words: &'w [String], lower: &[String], at: usize) -> Option<&'w String> {
    let is_small =
        |word: &str| word.parse::<u8>().is_ok() || is_one_of(&["the", "level", "roof", "cellar", "of", "hex"], word);
    let is_whence = |place: usize| {
        let before = lower[..place].iter().rev().find(|word| !is_small(word));
        before.is_some_and(|before| is_one_of(&["from", "leaving"], before))
    };
    let places = || (0..at).rev().filter(|place| is_place(&words[*place]));
    places().find(|place| !is_whence(*place)).or_else(|| places().next()).map(|place| &words[place])
}

/// Returns which words say what lies where.
fn edit(words: &[String], lower: &[String], at: usize) -> Option<(std::ops::Range<usize>, String, String)> {
    let thing = THINGS.iter().find(|(said, _)| *said == lower[at]).map_or(&*lower[at], |(_, thing)| thing);
    let lies_in = |place: &str| thing == "rubble" || Change::at(place, thing).is_some();
    let is_of = |word: &String| {
        is_one_of(VERBS, word)
            || ["are", "a", "an", "some", "in", "into", "to", "full", "of", "covered", "filled", "with"]
                .contains(&&**word)
    };
    // `if G35 is rubble`
    let before = lower[..at].iter().rposition(|word| !is_of(word))?;
    let is_said = lower[before + 1..at].iter().any(|word| is_one_of(VERBS, word));
    // `who has smoke in G36`
    let is_elsewhere = lower.get(at + 1).is_some_and(|next| ["in", "at", "on"].contains(&&**next))
        && words.get(at + 2).is_some_and(|next| is_place(next));
    // who is IN an entrenchment must be said
    let is_entrenched = is_one_of(ENTRENCHMENTS, thing)
        && !lower[before + 1..at].iter().any(|word| ["is", "was", "becomes"].contains(&&**word));
    if is_said && !is_elsewhere && !is_entrenched && is_place(&words[before]) && lies_in(&words[before]) {
        return Some((before..at + 1, words[before].clone(), thing.to_owned()));
    }
    // `if in F36 smoke is`, as other languages have it
    let is_there = |place: usize| place > 1 && lower[place - 1] == "in" && is_one_of(SUPPOSED, &lower[place - 2]);
    if before + 1 == at && is_there(before) && is_place(&words[before]) && lies_in(&words[before]) {
        return Some((before - 1..at + 1, words[before].clone(), thing.to_owned()));
    }
    // `if G36 is rubble and is burning`
    let edited = before.checked_sub(1).and_then(|edit| words[edit].split_once('=')).map(|(place, _)| place);
    if let Some(place) = edited.filter(|place| lower[before] == "and" && is_said && lies_in(place)) {
        return Some((before..at + 1, place.to_owned(), thing.to_owned()));
    }
    // `in a foxhole in G34`, `in the rubble of G37`
    let article = usize::from(matches!(&*lower[at - 1], "a" | "an" | "the"));
    let inside = (at - article).checked_sub(1).filter(|inside| lower[*inside] == "in");
    let place = words.get(at + 2).filter(|place| is_place(place) && lies_in(place));
    let is_of_it = || matches!(&*lower[at + 1], "in" | "of" | "at");
    if let Some((inside, place)) = inside.zip(place).filter(|_| is_of_it()) {
        return Some((inside..at + 3, place.clone(), thing.to_owned()));
    }
    // `when it is debris`
    let last = meant(words, lower, at).filter(|place| lies_in(place))?;
    if is_said && is_one_of(&["it", "that", "there"], &lower[before]) {
        return Some((before..at + 1, last.clone(), thing.to_owned()));
    }
    // `once debris has fallen there`, `when debris falls on it`
    let behind = |word: &String| is_one_of(LIES, word) || ["has", "have", "in", "on", "into", "is"].contains(&&**word);
    let end = at + 1 + lower[at + 1..].iter().take_while(|word| behind(word)).count();
    let is_there = lower.get(end).is_some_and(|word| is_one_of(&["it", "there"], word));
    (is_there && end > at + 1).then(|| (at..end + 1, last.clone(), thing.to_owned()))
}
