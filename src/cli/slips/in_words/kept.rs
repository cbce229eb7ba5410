//! What a sentence asks about the game that is kept: `whose turn is it`, `is S broken`, `where is Sq1`; and about the
//! maps: `list the maps`, `show me the map around F36`.

use fogas::map::UnitTrait;

use super::super::line::is_place;
use super::super::named;

/// Words that say nothing beside what is asked.
const SMALL: &[&str] = &[
    "is",
    "are",
    "was",
    "it",
    "we",
    "i",
    "am",
    "in",
    "the",
    "a",
    "this",
    "now",
    "still",
    "my",
    "our",
    "of",
    "player",
    "number",
    "current",
    "which",
    "what",
    "who",
    "whose",
    "has",
    "have",
    "already",
    "yet",
    "been",
    "and",
    "units",
    "unit",
    "squads",
    "squad",
    "where",
    "at",
    "moment",
    "currently",
    "any",
    "his",
    "enemy",
];

/// Words of who has done what in the turn.
const DONE: &[&str] = &["fired", "moved"];

/// Words that say nothing beside a map.
const ABOUT_MAPS: &[&str] =
    &["me", "the", "a", "all", "there", "are", "is", "of", "do", "you", "have", "around", "near", "at", "about"];

/// Returns the line that shows what a sentence asks about the game or the maps; `None` if it asks something else.
pub(super) fn asked(typed: &[String]) -> Option<Vec<String>> {
    let words: Vec<&str> = typed.iter().skip(1).map(|word| word.trim_end_matches(['?', '.', '!', ','])).collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    if words.len() < 3 || words.iter().any(|word| word.starts_with('-')) {
        return None;
    }
    of_maps(&words, &lower).or_else(|| of_game(&words, &lower))
}

/// Returns the line that lists the maps, or draws one.
fn of_maps(words: &[&str], lower: &[String]) -> Option<Vec<String>> {
    let (first, others) = lower.split_first()?;
    let says: Vec<&str> = others.iter().map(String::as_str).filter(|word| !ABOUT_MAPS.contains(word)).collect();
    let place = words.iter().find(|word| is_place(word)).copied();
    let line = |words: &[&str]| Some(["fogas", "map"].iter().chain(words).map(|&word| word.to_owned()).collect());
    match (first.as_str(), &says[..], place) {
        ("list" | "show" | "which" | "what", ["maps"], None) => line(&["list"]),
        ("show" | "draw", ["map"], None) => line(&["show"]),
        ("show" | "draw", ["map", _], Some(place)) => line(&["show", "--around", place]),
        _ => None,
    }
}

/// Returns the line that shows what is asked about the game.
fn of_game(words: &[&str], lower: &[String]) -> Option<Vec<String>> {
    let first = lower.first()?.as_str();
    let line = |action: &str| Some(["fogas", "game", action].map(str::to_owned).to_vec());
    let says: Vec<usize> = (0..words.len()).filter(|at| !SMALL.contains(&lower[*at].as_str())).collect();
    // a label may be a hex too, and no state is that of a hex
    let has_place = words.iter().any(|word| is_place(word));
    let is_unit = |at: &usize| named::is_label(words[*at]) || is_place(words[*at]);
    let (labels, others): (Vec<usize>, Vec<usize>) = says.into_iter().partition(is_unit);
    let others: Vec<&str> = others.into_iter().map(|at| lower[at].as_str()).collect();
    let is_state = |word: &&str| word.parse::<UnitTrait>().is_ok();
    let are_done = !others.is_empty() && others.iter().all(|word| DONE.contains(word));
    let are_states = !others.is_empty() && others.iter().all(is_state);
    match (first, &labels[..], &others[..]) {
        ("whose" | "what" | "which", [], ["turn" | "phase"] | ["turn", "phase"]) => line("turn"),
        ("who" | "which" | "has" | "have", _, _) if are_done && !has_place => line("turn"),
        ("is" | "are" | "was", [_, ..], _) if are_states || are_done => line("show"),
        ("who" | "which", [], _) if are_states => line("show"),
        ("where", [_, ..], []) if has_place => None,
        ("where", [_, ..], []) if lower.get(1).is_some_and(|is| is == "is" || is == "are") => line("show"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_maps_are_listed_and_drawn() {
        for (typed, line) in [
            ("list the maps", Some("fogas map list")),
            ("which maps are there?", Some("fogas map list")),
            ("show me the map", Some("fogas map show")),
            ("show me the map around F36", Some("fogas map show --around F36")),
            // the twins: what is on a map, and a map of something else
            ("show me the units", None),
            ("which maps have rubble", None),
        ] {
            let words: Vec<String> = format!("fogas {typed}").split(' ').map(str::to_owned).collect();
            assert_eq!(asked(&words).map(|line| line.join(" ")).as_deref(), line, "{typed}");
        }
    }

    #[test]
    fn what_a_game_keeps_is_shown() {
        for (typed, shows) in [
            ("whose turn is it?", Some("turn")),
            ("which phase are we in", Some("turn")),
            ("who has fired", Some("turn")),
            ("is S broken", Some("show")),
            ("are Sq1 and L1 still concealed?", Some("show")),
            ("which of my units are broken?", Some("show")),
            ("where is Sq1", Some("show")),
            // the twins: a rule, a place, a counter, and what no game keeps
            ("whose turn ends first in a scenario", None),
            ("is a squad broken", None),
            ("is F37 a building", None),
            ("where is F37", None),
            ("who has fired at F37", None),
            ("is S in a building", None),
            ("where is the Roundhouse", None),
            ("which MMC is fanatic", None),
            ("who fires", None),
            ("who is in G36?", None),
        ] {
            let words: Vec<String> = format!("fogas {typed}").split(' ').map(str::to_owned).collect();
            assert_eq!(asked(&words).map(|line| line[2].clone()).as_deref(), shows, "{typed}");
        }
    }
}
